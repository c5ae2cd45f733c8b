# compiled by mypyc
"""What a card is, and what placing it would do, as far as the viewer can know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ludoterre.core.moves import Move
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, FIRST_START_CARD, GASES, GENERATIONS, KINDS, Tables
from ludoterre.games.scene import View
from ludoterre.locale.speaker import Speaker

GAS_SIGNS = {"": "", "co2": "CO₂", "ch4": "CH₄"}
PLAYED = ("turn", "survey", "over")
"""Phases in which everybody has an objective."""


class Card(NamedTuple):
    """A card as it is printed."""

    id: str
    title: str
    element: str
    value: int
    gas: str


def printed(tables: Tables, speaker: Speaker) -> Iterator[Card]:
    """Reads every card of the pack."""
    for number, name in enumerate(tables.ids):
        element = ELEMENTS[number - FIRST_START_CARD if number >= FIRST_START_CARD else number % KINDS // 4]
        yield Card(name, speaker.name(name), element, int(tables.values[number]), GASES[tables.gases[number]])


class Effect(NamedTuple):
    """What a placement would do, as far as the player can know: the two new totals, and which partners gain or lose their objective."""

    row: int
    column: int
    gained: list[int]
    lost: list[int]


class Aftermath(NamedTuple):
    """What comes of a placement at the survey, as it looks now."""

    ice: str
    """How the ice would change: at once with the last card, else against what the survey would take without this one. Empty if not."""
    fatal: bool
    """Whether all ice would melt, and only because of this card."""
    ends: str
    """What ends with the card: `generation`, `game` or nothing."""


def aftermath(view: View, seen: Mapping[str, int]) -> Aftermath:
    """Foresees the survey with this gas in sight."""
    last = view["ply"] == KINDS - 1
    before, after = view["ice"] if last else ice_at_survey(view, view["visible"]), ice_at_survey(view, seen)
    ends = "" if not last else "game" if view["generation"] == GENERATIONS else "generation"
    return Aftermath(f"{before} → {after}" if before != after else "", after == 0 < before, ends)


def effect_of(cards: Mapping[str, Card], view: View, move: Move) -> Effect:
    """Foresees a placement. What it does to the viewer's own objective stays open, since the view does not hold it."""
    card, column, totals = cards[move.args["card"]], move.args["column"], view["totals"]
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


def ice_at_survey(view: View, seen: Mapping[str, int]) -> int:
    """Returns how much ice a survey would leave with this gas in sight (LGC-5.4, 7.2)."""
    options = view["options"]
    cost = sum(count * (options["methane_weight"] if gas == "ch4" else 1) for gas, count in seen.items() if gas in options["gases"])
    return max(0, int(view["ice"]) - cost)


def seen_after(cards: Mapping[str, Card], view: View, name: str, column: str) -> dict[str, int]:
    """Returns how much of each gas would be in sight after a placement (LGC-3.8)."""
    card, seen = cards[name], dict(view["visible"])
    stack = view["stacks"][ELEMENTS.index(card.element)][COLUMNS.index(column)]
    for gas, step in ((cards[stack[-1]].gas if stack else "", -1), (card.gas, 1)):
        if gas:
            seen[gas] += step
    return seen


def signed(value: int) -> str:
    """Writes a number with its sign, as on the sky's scale."""
    return f"{value:+d}".replace("-", "−") if value else "0"
