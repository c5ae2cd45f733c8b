"""The games in preparation: what a list of games can already say of them. Each leaves this list by being installed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from ludoterre.core.meta import Texts
from ludoterre.core.registry import games


class Announced(NamedTuple):
    """A game that cannot be played yet; the fields mean what they mean in `GameMeta`."""

    id: str
    title: Texts
    summary: Texts
    min_players: int
    max_players: int
    minutes: tuple[int, int]
    age: int
    cooperative: bool

    def vignette(self) -> str:
        """Returns the game's picture as SVG, drawn with the classes of the page."""
        return picture(self.id)


ANNOUNCED: tuple[Announced, ...] = (
    Announced(
        id="hexago",
        title={"fr": "Hexag'O", "de": "Hexag'O", "en": "Hexag'O"},
        summary={
            "fr": "Une seule rivière, plusieurs communautés : échangez, barrez, traitez l'eau, et gardez-la buvable.",
            "de": "Ein Fluss, mehrere Gemeinden: Tauscht, staut und klärt das Wasser, und haltet es trinkbar.",
            "en": "One river, several communities: trade, dam and treat the water, and keep it fit to drink.",
        },
        min_players=2,
        max_players=4,
        minutes=(60, 60),
        age=10,
        cooperative=False,
    ),
)


def announced() -> tuple[Announced, ...]:
    """Returns the games that are not installed yet."""
    return tuple(game for game in ANNOUNCED if game.id not in games())


@cache
def picture(name: str) -> str:
    """Reads one of the pictures around the games: a vignette, or the `medallion` of the house."""
    return (Path(__file__).parent / "vignettes" / f"{name}.svg").read_text(encoding="utf-8").strip()
