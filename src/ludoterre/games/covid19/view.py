# compiled by mypyc
"""What a seat may see, as plain data. Everything of this game lies open: all viewers see the same."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.covid19.notation import asking
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.state import CovidGame
from ludoterre.games.covid19.tables import (
    COLUMNS,
    ENDS,
    KINDS,
    MOMENTS,
    NOTHING,
    ROW_NAMES,
    STATES,
    STEPS,
    TYPES,
    Column,
    Law,
    Phase,
    Robot,
    Row,
)

FLAGS = 3
"""Houses that come next when robots return, shown from the marker on."""


def view(state: CovidState, player: int) -> dict[str, Any]:
    """Returns what everybody knows, under the names of the ledger."""
    rules, tables = state.rules, state.rules.tables
    places, houses = range(tables.places), range(tables.houses)
    decides = not state.mid_move
    rolling = state.rolling() if decides else ""
    return {
        "viewer": player,
        "players": rules.players,
        "mode": rules.mode,
        "options": dict(rules.options),
        "phase": MOMENTS[state.phase],
        "turn": state.turn,
        "step": STEPS[state.phase],
        "current_player": state.whose_turn(),
        "deciders": [p for p in range(rules.players) if decides and state.may_decide(p)],
        "places": {tables.ids[place]: {STATES[s]: state.robots[place * 4 + s] for s in range(4)} for place in places},
        "cells": {tables.ids[place]: tables.cells[place] for place in places},
        "kinds": {tables.ids[place]: KINDS[tables.kinds[place]] for place in places},
        "types": {tables.ids[place]: TYPES[tables.types[place]] for place in range(tables.sources)},
        "neighbourhoods": {
            tables.ids[public]: [tables.ids[house] for house in houses if tables.public_of[house] == public]
            for public in range(tables.houses, tables.sources)
        },
        "at_risk": [tables.ids[place] for place in places if state.at_risk(place)],
        "risky": [tables.ids[place] for place in places if is_risky(state, place)],
        "risk_bonus": {KINDS[kind]: risk_bonus(state, kind) for kind in range(len(KINDS))},
        **{COLUMNS[column]: state.columns[column] for column in range(3)},
        "beds": {"light": rules.light_beds, "dark": tables.dark_beds, "usable": state.beds()},
        "dark_open": state.dark_open,
        "column_dice": {COLUMNS[column]: column_die(state, column) for column in (Column.B, Column.C)},
        "out_of_service": state.out_of_service,
        "returns_marker": None if state.marker == NOTHING else state.marker,
        "returns_next": [] if state.marker == NOTHING else [tables.ids[(state.marker + i) % tables.houses] for i in range(FLAGS)],
        "crisis": state.crisis,
        "contaminated": state.contaminated(),
        "thresholds": list(tables.thresholds),
        "turn_points": list(tables.points),
        "points_available": tables.points[state.turn - 1] + state.crisis,
        "points_left": state.points_left,
        "trust_tokens": state.tokens,
        "points_played": state.points_played,
        "score": state.score(),
        "measures": {tables.cards[card]: measure(state, card) for card in range(tables.measures)},
        "costs": {tables.cards[card]: tables.costs[card] for card in range(tables.measures)},
        "requires": {tables.cards[card]: needed(state, card) for card in range(tables.measures) if tables.requires[card] != NOTHING},
        "laid_in_turn": {tables.cards[card]: state.laid_turn[card] for card in range(tables.measures) if state.laid_turn[card]},
        "frozen_houses": state.named(state.frozen),
        "totals": totals(state),
        "cured_goal": tables.cured_goal,
        "turns": tables.turns,
        "arrived_total": state.arrived,
        "rolling": {"for": rolling, "left": max(1, state.left)} if rolling else None,
        "die": {"type": TYPES[state.type], "face": state.face} if 0 < state.face <= 6 else None,
        "asking": asking(state) if decides else None,
        "events_drawn": state.drawn(),
        "last_event": None if state.event == NOTHING else tables.event_ids[state.event],
        "history": history(state),
        "result": result(state),
    }


def is_risky(state: CovidState, place: int) -> bool:
    """Tells whether a place would be at risk if its infected robots were sick."""
    return not state.at_risk(place) and state.robots[place * 4 + Robot.INFECTED] > 0 and state.crowded(place)


def risk_bonus(state: CovidState, kind: int) -> int:
    """Returns the cells that ventilation adds to a kind of place."""
    return state.law[Law.RISK_BONUS + kind]


def column_die(state: CovidState, column: int) -> dict[str, int]:
    """Returns how many of the lowest faces cure a patient now, and how many of the highest put one out of service."""
    return {"cured": state.law[Law.COLUMN_CURED + column], "out": state.law[Law.COLUMN_OUT + column]}


def measure(state: CovidState, card: int) -> str:
    """Tells where a measure is."""
    if state.active >> card & 1:
        return "active"
    return "laid_this_turn" if state.laid >> card & 1 else "pile"


def needed(state: CovidState, card: int) -> str:
    """Returns the measure that must be taken before another."""
    return state.rules.tables.cards[state.rules.tables.requires[card]]


def totals(state: CovidState) -> dict[str, int]:
    """Counts all robots by state, patients apart."""
    found: dict[str, int] = {STATES[s]: state.total(s) for s in range(4)}
    return found | {"hospital": state.patients(), "out_of_service": state.out_of_service}


def history(state: CovidState) -> list[dict[str, Any]]:
    """Returns one row for each turn that is over."""
    return [row(state, number) for number in range(state.rows)]


def row(state: CovidState, number: int) -> dict[str, Any]:
    """Returns what one turn left behind."""
    tables = state.rules.tables
    at = number * tables.row
    values = [state.history[at + i] for i in range(Row.SIZE)]
    found: dict[str, Any] = {name: values[i] for i, name in enumerate(ROW_NAMES) if not Row.NEW <= i < Row.NEW + len(KINDS)}
    found["new"] = {KINDS[kind]: values[Row.NEW + kind] for kind in range(len(KINDS))}
    found["measures"] = [tables.cards[card] for card in range(tables.measures) if values[Row.LAID] >> card & 1]
    found["event"] = None if values[Row.DRAWN] == NOTHING else tables.event_ids[values[Row.DRAWN]]
    del found["laid"]
    first = at + Row.SIZE
    found["places"] = {tables.ids[place]: [state.history[first + place * 4 + s] for s in range(4)] for place in range(tables.places)}
    return found


def result(state: CovidState) -> dict[str, Any] | None:
    """Returns the end of the game."""
    outcome = state.outcome()
    return None if outcome is None else {"end": ENDS[state.result], "score": state.final_score()} | outcome.to_json()


def seen(game: CovidGame, view: dict[str, Any]) -> CovidState:
    """Sets up the board that a view shows, as if measures were being taken, for forecasts."""
    tables = game.tables
    state = CovidState(game)
    state.set_up()
    state.phase = Phase.MEASURES
    state.turn = view["turn"]
    for place, name in enumerate(tables.ids):
        for s, word in enumerate(STATES):
            state.robots[place * 4 + s] = view["places"][name][word]
    for column, name in enumerate(COLUMNS):
        state.columns[column] = view[name]
    state.dark_open = view["dark_open"]
    state.out_of_service = view["out_of_service"]
    state.arrived = view["arrived_total"]
    state.marker = NOTHING if view["returns_marker"] is None else view["returns_marker"]
    state.crisis = view["crisis"]
    state.tokens = view["trust_tokens"]
    state.points_left = view["points_left"]
    state.points_played = view["points_played"]
    for name, turn in view["laid_in_turn"].items():
        card: i64 = tables.card_of[name]
        state.laid_turn[card] = turn
        if turn == state.turn:
            state.laid |= bit(card)
        else:
            state.active |= bit(card)
    for name in view["frozen_houses"]:
        state.frozen |= bit(tables.place_of[name])
    state.make_law()
    return state
