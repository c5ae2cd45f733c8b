"""The games as the home page shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from ludoterre.core.meta import GameMeta
from ludoterre.core.registry import readable_metas
from ludoterre.locale import Language
from ludoterre.locale.catalogues import folder_of
from ludoterre.web.learning import Progress
from ludoterre.web.tablepage import Context
from ludoterre.web.taught import Teaching


@cache
def vignette(game: str) -> Markup:
    """Returns the picture of a game: its own, or the one of the house that all have in common."""
    folder = folder_of(game)
    own = None if folder is None else folder / "static" / "vignette.svg"
    return medallion() if own is None or not own.exists() else Markup(own.read_text(encoding="utf-8").strip())


@cache
def medallion() -> Markup:
    """Returns the picture of the house."""
    return Markup((Path(__file__).parent / "static" / "medallion.svg").read_text(encoding="utf-8").strip())


def gallery(language: Language, taught: Mapping[str, Teaching], learnt: Mapping[str, Progress]) -> list[Context]:
    """Lists all games."""
    return [card(about, language, taught.get(about.id, Teaching()), learnt.get(about.id)) for about in readable_metas()]


def card(about: GameMeta, language: Language, teaching: Teaching, learnt: Progress | None) -> Context:
    """Says what one has to know to choose a game, and how far somebody is with its lesson."""
    return {
        "id": about.id,
        "title": language.choose(about.title),
        "summary": language.choose(about.summary),
        "players": span(about.min_players, about.max_players),
        "alone": about.min_players == 1,
        "minutes": span(*about.minutes),
        "age": about.age,
        "cooperative": about.cooperative,
        "stage": about.stage,
        "vignette": vignette(about.id),
        "rules_url": f"/rules/{about.id}",
        "panels": teaching.panels,
        "lesson": lesson(learnt) if teaching.lesson else None,
        "gentle": language.choose(about.gentle.title) if about.gentle is not None else "",
        "longest": about.minutes[1],
    }


def lesson(learnt: Progress | None) -> Context:
    """Says how far somebody is with a lesson: not begun, at a step, or through."""
    if learnt is None:
        return {"state": "new", "step": 0, "count": 0}
    return {"state": "done" if learnt.done else "begun", "step": learnt.step + 1, "count": learnt.steps}


def first_lesson(games: Sequence[Context]) -> Context | None:
    """Chooses the lesson that somebody who has done none is sent to: the one they have begun, else that of the shortest game."""
    taught = [game for game in games if game["lesson"] is not None]
    if not taught or any(game["lesson"]["state"] == "done" for game in taught):
        return None
    begun = [game for game in taught if game["lesson"]["state"] == "begun"]
    return min(begun or taught, key=lambda game: (game["longest"], game["age"]))


def span(low: int, high: int) -> str:
    """Writes a range of numbers."""
    return str(low) if low == high else f"{low}–{high}"
