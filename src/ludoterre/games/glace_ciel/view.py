# compiled by mypyc
"""What a seat may see, as plain data. Everything is listed here by name; what is not listed stays hidden."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import elements, popcount
from ludoterre.core.moves import REFEREE
from ludoterre.games.glace_ciel.knowledge import candidates
from ludoterre.games.glace_ciel.rules import GlaceState
from ludoterre.games.glace_ciel.tables import CH4, CO2, EMPTY, GENERATIONS, KINDS, LANDMARKS, LINES, MOMENTS, NUMBERS, Phase


def view(state: GlaceState, player: int) -> dict[str, Any]:
    """Returns a player's, a spectator's or the referee's knowledge, under the names of the ledger."""
    rules = state.rules
    stored = rules.grammar.fields
    players = range(rules.players)
    turn = state.whose_turn()
    seen: dict[str, Any] = {
        "viewer": player,
        "players": rules.players,
        "mode": rules.mode,
        "options": dict(rules.options),
        "phase": MOMENTS[state.phase],
        **stored.view(state, player, "generation", "ply", "first_seat"),
        "active_seat": None if turn == "chance" else turn,
        "current_player": turn,
        **stored.view(state, player, "stacks"),
        "totals": {LANDMARKS[line]: state.totals[line] for line in range(LINES)},
        "visible": {"co2": state.visible(CO2), "ch4": state.visible(CH4)},
        "hand_sizes": [int(popcount(state.hands[p])) for p in players],
        **stored.view(state, player, "hands", "objectives"),
        "status": [bool(state.status >> p & 1) for p in players],
        "last_announcement": announcement(state, state.ply),
        **stored.view(state, player, "ice", "sky", "informative_sky"),
        "cards_to_come": cards_to_come(state),
        "result": result(state),
    }
    memo = "exact" if player == REFEREE else rules.options["memo_aid"]
    if memo != "off":
        seen["announcement_log"] = [announcement(state, t) for t in range(state.ply + 1)]
        seen["totals_log"] = totals_log(state)
    if memo == "exact" and 0 <= player < rules.players:
        seen["candidates"] = candidate_list(state, player)
    if player == REFEREE:
        seen["candidates"] = [candidate_list(state, p) for p in players]
        seen["decks"] = decks(state)
        seen["objective_rest"] = objective_rest(state)
    return seen


def announcement(state: GlaceState, t: int) -> list[dict[str, Any]]:
    """Returns what was announced after card t of the generation: who gained or lost their objective."""
    if state.phase < Phase.TURN:
        return []
    now = state.status if t == state.ply else state.status_log[t]  # a card that is only being placed has changed nothing yet
    before = state.status_log[t - 1] if t > 0 else 0
    return [{"seat": p, "now_met": bool(now >> p & 1)} for p in elements(now ^ before)]


def totals_log(state: GlaceState) -> list[dict[str, int]]:
    """Returns the line totals before the first card of the generation and after each one."""
    values = state.rules.tables.values
    totals = [state.totals[line] for line in range(LINES)]
    log = [totals[:]]
    for t in range(state.ply - 1, -1, -1):
        kind, column = divmod(state.plays[t], 3)
        card = (state.generation - 1) * KINDS + kind
        covered = state.below[card]
        gain = values[card] - (values[covered] if covered != EMPTY else 0)
        totals[kind // 4] -= gain
        totals[3 + column] -= gain
        log.append(totals[:])
    return [dict(zip(LANDMARKS, row, strict=True)) for row in reversed(log)]


def candidate_list(state: GlaceState, player: int) -> list[dict[str, Any]]:
    """Returns what a player's own objective can still be, with the number of equal cards; nothing while it can help nobody.

    That is while objectives are dealt, and in the middle of a move.
    """
    if state.phase < Phase.TURN or state.mid_move:
        return []
    return [{"landmark": LANDMARKS[line], "number": number, "weight": weight} for line, number, weight in candidates(state, player)]


def cards_to_come(state: GlaceState) -> list[str]:
    """Returns the cards of this generation that are not placed yet; which exist is common knowledge (A23)."""
    played = {state.plays[t] // 3 for t in range(state.ply)}
    return [state.card_id(kind) for kind in range(KINDS) if kind not in played]


def decks(state: GlaceState) -> dict[str, list[str]]:
    """Returns the cards of each generation that are still to be dealt."""
    ids = state.rules.tables.ids
    left = {state.generation: elements(state.deck())}
    whole = {g: list(range(KINDS)) for g in range(state.generation + 1, GENERATIONS + 1)}
    return {str(g): [ids[(g - 1) * KINDS + kind] for kind in (left | whole).get(g, [])] for g in range(1, GENERATIONS + 1)}


def objective_rest(state: GlaceState) -> dict[str, list[Any]]:
    """Returns the objective cards nobody has."""
    return {
        "landmarks": [LANDMARKS[line] for line in range(LINES) if state.landmark_free(line)],
        "numbers": [number for number in range(NUMBERS) for _ in range(state.copies_left(number))],
    }


def result(state: GlaceState) -> dict[str, Any] | None:
    """Returns the end of the game."""
    outcome = state.outcome()
    return None if outcome is None else {"score": state.score()} | outcome.to_json()
