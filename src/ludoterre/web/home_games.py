"""The games as the home page shows them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

from ludoterre.core.meta import GameMeta
from ludoterre.core.registry import readable_metas
from ludoterre.locale import Language
from ludoterre.locale.catalogues import folder_of
from ludoterre.web.tablepage import Context


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


def gallery(language: Language) -> list[Context]:
    """Lists all games."""
    return [card(about, language) for about in readable_metas()]


def card(about: GameMeta, language: Language) -> Context:
    """Says what one has to know to choose a game."""
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
    }


def span(low: int, high: int) -> str:
    """Writes a range of numbers."""
    return str(low) if low == high else f"{low}–{high}"
