# compiled by mypyc
"""The cards as people read them."""

from __future__ import annotations

from typing import NamedTuple

from ludoterre.games.ecopolis.state import EcopolisGame
from ludoterre.games.ecopolis.tables import KINDS, Effect, Pile

Amounts = tuple[int, int, int]
"""Vital, gold, energy."""


class Card(NamedTuple):
    """A construction, or a hazard with its effect."""

    id: str
    pile: str
    hazard: bool
    cost: Amounts
    income: Amounts
    climate: int
    points: int
    face: str
    """Its picture."""
    effect: str
    """What a hazard does: one of EFFECTS."""
    who: str
    """Whom a hazard concerns: all or drawer."""
    amounts: Amounts
    threshold: int


def face_of(game: EcopolisGame, face: str) -> str:
    """Returns the picture of a card: that of the eco-gesture shows what can be given at this table (ECP-A21)."""
    return "eco_gesture_any" if face == "eco_gesture" and not game.gives_energy else face


def cards_of(game: EcopolisGame) -> dict[str, Card]:
    """Returns every card of a game, by its id."""
    tables = game.tables
    found: dict[str, Card] = {}
    for number, name in enumerate(tables.cards):
        at = number * KINDS
        effect = tables.effects[number]
        found[name] = Card(
            name,
            Pile.NAMES[tables.piles[number]],
            effect != Effect.CONSTRUCTION,
            (tables.costs[at], tables.costs[at + 1], tables.costs[at + 2]),
            (tables.incomes[at], tables.incomes[at + 1], tables.incomes[at + 2]),
            tables.climates[number],
            tables.points[number],
            face_of(game, tables.faces[number]),
            Effect.NAMES[effect],
            "all" if tables.for_all[number] else "drawer",
            (tables.amounts[at], tables.amounts[at + 1], tables.amounts[at + 2]),
            tables.thresholds[number],
        )
    return found
