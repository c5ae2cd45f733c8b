# compiled by mypyc
"""What everybody may see, as plain data under the names of the ledger. Only the order of the piles is hidden, and nobody keeps it."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import popcount
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecopolis.hazards import net_gestures
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import KINDS, MOST, NOTHING, SLOTS, Ambassador, Ending, Phase, Pile, Resource, Tally


def view(state: EcopolisState, viewer: int) -> dict[str, Any]:
    """Returns the table as anybody sees it."""
    rules = state.rules
    return {
        "viewer": viewer,
        "players": rules.players,
        "mode": rules.mode,
        "options": dict(rules.options),
        "phase": Phase.NAMES[state.phase],
        "turn_index": state.turn,
        "round": state.round(),
        "first_turn": state.phase == Phase.FIRST_CHOICE,
        "first_seat": known(state.first),
        "active": known(state.active),
        "current_player": state.whose_turn(),
        "level": state.level,
        "limit": rules.limit,
        "climate_change": rules.tables.climate_change,
        "target": rules.target,
        "last_round": state.closing,
        "market": [stack(state, slot) for slot in range(SLOTS)],
        "discard": cards_in(state, state.discarded),
        "pile_size": {name: state.sizes[pile] for pile, name in enumerate(Pile.NAMES)},
        "piles": {name: look_into(state, pile) for pile, name in enumerate(Pile.NAMES)},
        "removed_hazards": removed_hazards(state),
        "pending": pending(state),
        "seats": [seat(state, player) for player in range(rules.players)],
        "ambassador_holder": {name: known(state.holders[number]) for number, name in enumerate(Ambassador.NAMES)},
        "causes": causes(state),
        "cooling_lost": state.tally[rules.players * Tally.ROW + Tally.COOLING_LOST],
        "flows": [flows(state, player) for player in range(rules.players)],
        "result": result(state),
    }


def known(number: i64) -> int | None:
    """Returns a number, or None for NOTHING."""
    return None if number == NOTHING else number


def stack(state: EcopolisState, slot: int) -> list[str]:
    """Names the cards of a place, the visible one last."""
    cards = state.rules.tables.cards
    found: list[str] = []
    card = state.market[slot]
    while card != NOTHING:
        found.append(cards[card])
        card = state.under[card]
    return found[::-1]


def members(state: EcopolisState, pile: int, cards: int) -> list[str]:
    """Names the cards of a set of a pile."""
    tables = state.rules.tables
    start = tables.starts[pile]
    return [tables.cards[start + number] for number in range(tables.sizes[pile]) if cards >> number & 1]


def cards_in(state: EcopolisState, sets: vec[i64]) -> list[str]:
    """Names the cards of three sets, one for each pile."""
    found: list[str] = []
    for pile in range(Pile.COUNT):
        found.extend(members(state, pile, sets[pile]))
    return found


def removed_hazards(state: EcopolisState) -> list[str]:
    """Names the hazards that have been carried out, in this order."""
    return [state.rules.tables.cards[card] for card in state.removed]


def look_into(state: EcopolisState, pile: int) -> dict[str, Any]:
    """Says what is in a pile, and which places are known; depth counts the cards above (ECP-A25)."""
    tables = state.rules.tables
    places: list[tuple[int, str]] = []
    for entry in range(0, len(state.returned), 2):
        card, height = state.returned[entry], state.returned[entry + 1]
        if tables.piles[card] == pile and height < state.sizes[pile]:
            places.append((state.sizes[pile] - 1 - height, tables.cards[card]))
    places.sort()
    top = state.known_top(pile) if state.sizes[pile] else NOTHING
    return {
        "unseen": members(state, pile, state.unseen[pile]),
        "known": [{"card": name, "depth": depth} for depth, name in places],
        "hazards": popcount(state.unseen[pile] & tables.hazards[pile]) + len(places),
        "top": None if top == NOTHING else tables.cards[top],
    }


def pending(state: EcopolisState) -> dict[str, Any] | None:
    """Describes the card that is being drawn, placed or carried out."""
    if state.pile == NOTHING:
        return None
    answers: dict[str, str] = {}
    for player in range(state.rules.players):
        for members, word in ((state.gave, "gave"), (state.declined, "declined"), (state.unable, "unable")):
            if members >> player & 1:
                answers[str(player)] = word
    return {
        "card": None if state.drawn == NOTHING else state.rules.tables.cards[state.drawn],
        "pile": Pile.NAMES[state.pile],
        "answers": answers,
        "net": net_gestures(state),
    }


def resources(amounts: vec[i64], at: i64) -> dict[str, int]:
    """Names three amounts."""
    return {Resource.NAMES[kind]: amounts[at + kind] for kind in range(KINDS)}


def city(state: EcopolisState, player: int) -> list[str]:
    """Names the constructions of a city, in the order of purchase."""
    return [state.rules.tables.cards[state.city(player, position)] for position in range(state.built[player])]


def seat(state: EcopolisState, player: int) -> dict[str, Any]:
    """Describes a player."""
    stock = resources(state.stock, player * KINDS)
    return {
        "stock": stock,
        "mini_bank": {name: MOST - amount for name, amount in stock.items()},
        "city": city(state, player),
        "impact": state.impacts[player],
        "colours": {name: state.colours[player * Pile.COUNT + pile] for pile, name in enumerate(Pile.NAMES)},
        "ambassadors": [name for number, name in enumerate(Ambassador.NAMES) if state.holders[number] == player],
        "points": state.points[player],
        "score": state.score(player),
        "turns": turns(state, player),
    }


def turns(state: EcopolisState, player: int) -> int:
    """Counts the turns that a player has ended."""
    if state.first == NOTHING:
        return 0
    players = state.rules.players
    return (state.turn + players - 1 - (player - state.first) % players) // players


def causes(state: EcopolisState) -> dict[str, Any]:
    """Says what moved the cursor: of each player by each cause, and by climate change."""
    players = state.rules.players
    found: dict[str, Any] = {
        name: [state.tally[player * Tally.ROW + cause] for player in range(players)] for cause, name in enumerate(Tally.CAUSES)
    }
    found["climate_change"] = state.tally[players * Tally.ROW + Tally.CLIMATE_CHANGE]
    return found


def flows(state: EcopolisState, player: int) -> dict[str, Any]:
    """Says where a player's resources came from and went."""
    row = player * Tally.ROW
    found: dict[str, Any] = {name: resources(state.tally, row + Tally.SPENT + KINDS * number) for number, name in enumerate(Tally.FLOWS)}
    found["helpers"] = state.tally[row + Tally.HELPERS]
    found["exchanges"] = state.tally[row + Tally.EXCHANGES]
    return found


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
