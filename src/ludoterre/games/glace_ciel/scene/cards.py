# compiled by mypyc
"""What a card is, and what placing it would do, as far as the viewer can know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS
from ludoterre.games.scene import View

GAS_SIGNS = {"": "", "co2": "CO₂", "ch4": "CH₄"}


class Card(NamedTuple):
    """A card as it is printed."""

    id: str
    title: str
    element: str
    value: int
    gas: str


class Effect(NamedTuple):
    """What a placement would do, as far as the player can know: the two new totals, and which partners gain or lose their objective."""

    row: int
    column: int
    gained: list[int]
    lost: list[int]


def effect(cards: Mapping[str, Card], view: View, name: str, column: str) -> Effect:
    """Foresees a placement. What it does to the viewer's own objective stays open, since the view does not hold it."""
    card, totals = cards[name], view["totals"]
    stack = view["stacks"][ELEMENTS.index(card.element)][COLUMNS.index(column)]
    gain = card.value - (cards[stack[-1]].value if stack else 0)
    gained: list[int] = []
    lost: list[int] = []
    for player, aim in enumerate(view["objectives"]):
        if aim is None:
            continue
        line, met = aim["landmark"], view["status"][player]
        after = totals[line] + (gain if line in (card.element, column) else 0)
        if (after == aim["number"]) != met:
            (lost if met else gained).append(player)
    return Effect(totals[card.element] + gain, totals[column] + gain, gained, lost)


def signed(value: int) -> str:
    """Writes a number with its sign, as on the sky's scale."""
    return f"{value:+d}".replace("-", "−") if value else "0"
