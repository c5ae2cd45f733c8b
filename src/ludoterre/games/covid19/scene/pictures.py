"""The pictures of this game: robots, planets, buildings, and a little scene for every measure and event.

A card's scene is 120 wide and 64 high; its hero stands in the middle, where a small square still shows it. A building has its roof above
y = 30 and an empty hall below, where cells and robots are drawn. A planet fills its box; the ring of a circuit planet reaches beyond it.
What tells planets apart lies at the rim: cells cover the middle. Robots differ in outline, so that they can be told apart when small and
without colour.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludoterre.games.markup import esc
from ludoterre.games.pictures import Pictures

PICTURES = Pictures(
    "ludoterre.games.covid19",
    groups={"parts": "f-"},
    symbols={"beds": "bed-", "buildings": "b-", "dice": "die-", "marks": "m-", "others": "k-", "planets": "pl-", "robots": "r-"},
)


def faces(measures: Iterable[str], events: Iterable[str]) -> str:
    """Draws the scenes of measures and events as symbols of the page."""
    own = [(card, f"measures/{card}", "k-measure") for card in measures]
    own += [(event, f"events/{event}", "k-event") for event in events]
    return "".join(face(*one) for one in own)


def face(card: str, name: str, shared: str) -> str:
    """Draws the scene of a card as a symbol of the page; one of another pack repeats what they share."""
    if name in PICTURES:
        return PICTURES.symbol(name, f"k-{card}")
    drawn = f'<use href="#{shared}" x="0" y="0" width="120" height="64"/>'
    return f'<symbol id="k-{esc(card)}" viewBox="0 0 120 64">{drawn}</symbol>'
