"""The pictures of this game: the map's shapes, tiles, cubes and other pieces, cards.

The shapes of the land, the tiles and the pieces are drawn around the middle of a hex, whose measures are in `grid.py`. A tile of one hex
lies in a frame of its owner's colour; the tint of its ground tells what it is good for: green food, ochre energy, stone money, rose people,
blue water, paper knowledge. A junction and a dam let the river be seen, and have no ground. Scenes on cards are drawn 100 by 75 and printed
twice as large, so that they are still clear as thumbnails.
"""

from __future__ import annotations

from ludoterre.games.pictures import Pictures

PICTURES = Pictures(
    "ludoterre.games.hexago",
    groups={"parts": "f-", "land": "gd-", "pieces": "", "tiles": "tile-", "wild": "wild-"},
    symbols={
        "actions": "act-",
        "dice": "die-",
        "envelopes": "env-",
        "goods": "y-",
        "objectives": "obj-",
        "others": "card-",
        "years": "year-",
    },
)

HOUSE = "card-house"
"""The face of cards that a house adds."""
DRIEST, WETTEST = 1, 4
"""The years that have a face."""


def action_face(card: str) -> str:
    """Returns the symbol of an action card, whether the game's own or a house's."""
    return f"act-{card}" if f"actions/{card}" in PICTURES else HOUSE


def objective_face(card: str) -> str:
    """Returns the symbol of an objective, whether the game's own or a house's."""
    return f"obj-{card}" if f"objectives/{card}" in PICTURES else HOUSE


def year_face(water: int) -> str:
    """Returns the symbol of a year with so much water on each river hex."""
    return f"year-{min(max(water, DRIEST), WETTEST)}"
