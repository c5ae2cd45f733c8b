"""The games as the home page shows them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from markupsafe import Markup

from ludoterre.core.meta import GameMeta
from ludoterre.core.registry import games, meta, package_of
from ludoterre.games.announced import Announced, announced, picture
from ludoterre.locale import Language
from ludoterre.web.tablepage import Context


@cache
def vignette(game: str) -> Markup:
    """Returns the picture of a game: its own, or the one of the house that all have in common."""
    own = Path(import_module(package_of(game)).__path__[0]) / "static" / "vignette.svg"
    if own.exists():
        return Markup(own.read_text(encoding="utf-8").strip())
    try:
        return Markup(picture(game))
    except OSError:
        return Markup(picture("medallion"))


def gallery(language: Language) -> list[Context]:
    """Lists all games, those that can be played first."""
    playable = [card(about, about.stage, vignette(about.id), f"/rules/{about.id}", language) for about in map(meta, games())]
    return playable + [card(game, "announced", Markup(game.vignette()), "", language) for game in announced()]


def card(about: GameMeta | Announced, stage: str, art: Markup, rules_url: str, language: Language) -> Context:
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
        "stage": stage,
        "vignette": art,
        "rules_url": rules_url,
    }


def span(low: int, high: int) -> str:
    """Writes a range of numbers."""
    return str(low) if low == high else f"{low}–{high}"
