# compiled by mypyc
"""What everybody may see, as plain data under the names of the ledger. Only the order of the piles is hidden, and nobody keeps it."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import popcount
from ludoterre.games.ecopolis import fields
from ludoterre.games.ecopolis.hazards import net_gestures
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import MOST, NOTHING, Ambassador, Ending, Phase, Pile


def view(state: EcopolisState, viewer: int) -> dict[str, Any]:
    """Returns the table as anybody sees it: all that is stored, and what follows from it."""
    rules = state.rules
    stored = rules.grammar.fields
    of_piles, of_seats = stored.view(state, viewer, "known", "pending"), stored.view(state, viewer, "stock", "cities")
    known, hand = of_piles["known"], of_piles["pending"]
    return {
        "viewer": viewer,
        "players": rules.players,
        "mode": rules.mode,
        "options": dict(rules.options),
        **stored.view(state, viewer, "phase", "turn_index"),
        "round": state.round(),
        "first_turn": state.phase == Phase.FIRST_CHOICE,
        **stored.view(state, viewer, "first_seat", "active"),
        "current_player": state.whose_turn(),
        "level": state.level,
        "limit": rules.limit,
        "climate_change": rules.tables.climate_change,
        "target": rules.target,
        **stored.view(state, viewer, "last_round", "market", "discard"),
        "pile_size": {name: state.sizes[pile] for pile, name in enumerate(Pile.NAMES)},
        "piles": {name: look_into(state, pile, known[name]) for pile, name in enumerate(Pile.NAMES)},
        **stored.view(state, viewer, "removed_hazards"),
        "pending": None if hand is None else hand | {"net": net_gestures(state)},
        "seats": [seat(state, player, of_seats["stock"][player], of_seats["cities"][player]) for player in range(rules.players)],
        **stored.view(state, viewer, "ambassador_holder", "causes", "cooling_lost", "flows"),
        "result": result(state),
    }


def look_into(state: EcopolisState, pile: int, known: list[dict[str, Any]]) -> dict[str, Any]:
    """Says what is in a pile, beside which places are known (ECP-A25)."""
    tables = state.rules.tables
    top = state.known_top(pile) if state.sizes[pile] else NOTHING
    return {
        "unseen": fields.members(state, pile, state.unseen[pile]),
        "known": known,
        "hazards": popcount(state.unseen[pile] & tables.hazards[pile]) + len(known),
        "top": None if top == NOTHING else tables.cards[top],
    }


def seat(state: EcopolisState, player: int, stock: dict[str, int], city: list[str]) -> dict[str, Any]:
    """Describes a player."""
    return {
        "stock": stock,
        "mini_bank": {name: MOST - amount for name, amount in stock.items()},
        "city": city,
        "impact": state.impacts[player],
        "colours": {name: state.colours[player * Pile.COUNT + pile] for pile, name in enumerate(Pile.NAMES)},
        "ambassadors": [name for number, name in enumerate(Ambassador.NAMES) if state.ambassador_holder[number] == player],
        "points": state.points[player],
        "score": state.score(player),
        "turns": state.turns(player),
    }


def result(state: EcopolisState) -> dict[str, Any] | None:
    """Says how the game ended."""
    if state.phase != Phase.OVER:
        return None
    lost = state.ending == Ending.CLIMATE
    return {
        "lost": lost,
        "won": not lost,
        "winners": state.winners(),
        "scores": [state.score(player) for player in range(state.rules.players)],
        "ranking": list(state.places()),
        "rule": Ending.RULES[state.ending],
    }
