"""The pictures of the game: the map's shapes, tiles, cubes and other pieces, cards, all printed with the inks of the page."""

from __future__ import annotations

from functools import cache

from ludoterre.games.hexago.faces import cards, years
from ludoterre.games.hexago.faces.actions import ACTIONS, house_card
from ludoterre.games.hexago.faces.common import SHARED, group, symbol
from ludoterre.games.hexago.faces.land import LAND, PATTERNS
from ludoterre.games.hexago.faces.objectives import OBJECTIVES
from ludoterre.games.hexago.faces.tiles import TILES
from ludoterre.games.hexago.faces.tokens import DICE, GOODS, PIECES, blade
from ludoterre.games.hexago.faces.years import YEARS

__all__ = ["HOUSE", "action_face", "furniture", "objective_face", "year_face"]

HOUSE = "card-house"
"""The face of cards that a house adds."""
CLIPS = '<clipPath id="year-clip"><rect width="150" height="92" rx="5"/></clipPath>'


def action_face(card: str) -> str:
    """Returns the symbol of an action card, whether the game's own or a house's."""
    return f"act-{card}" if card in ACTIONS else HOUSE


def objective_face(card: str) -> str:
    """Returns the symbol of an objective, whether the game's own or a house's."""
    return f"obj-{card}" if card in OBJECTIVES else HOUSE


def year_face(water: int) -> str:
    """Returns the symbol of a year with so much water on each river hex."""
    return f"year-{min(max(water, min(YEARS)), max(YEARS))}"


@cache
def furniture() -> str:
    """Draws every symbol that a page of this game refers to."""
    shared = {"blade": blade, **cards.SHARED_SHAPES}
    return (
        f"<defs>{PATTERNS}{CLIPS}{''.join(group(SHARED + name, draw()) for name, draw in shared.items())}"
        + "".join(group(name, draw()) for name, draw in LAND.items())
        + "".join(group(f"tile-{code}", draw()) for code, draw in TILES.items())
        + "".join(group(name, draw()) for name, draw in PIECES.items())
        + "</defs>"
        + "".join(symbol(name, "0 0 20 20", draw()) for name, draw in GOODS.items())
        + "".join(symbol(name, "0 0 40 40", draw()) for name, draw in DICE.items())
        + "".join(symbol(f"act-{name}", cards.BOX, draw()) for name, draw in ACTIONS.items())
        + "".join(symbol(f"obj-{name}", cards.BOX, draw()) for name, draw in OBJECTIVES.items())
        + symbol(HOUSE, cards.BOX, house_card())
        + "".join(symbol(f"year-{water}", years.BOX, draw()) for water, draw in YEARS.items())
    )
