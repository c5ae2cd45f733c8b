# compiled by mypyc
"""What a seat may see, as plain data. Everything of this game lies open: all viewers see the same."""

from __future__ import annotations

from typing import Any

from ludoterre.games.covid19 import moving
from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.covid19.grammar import history
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.tables import COLUMNS, KINDS, MOMENTS, NOTHING, STATES, STEPS, TYPES, Column, End, Law, Phase

BOARD = (
    *("turn", "places", "columns", "dark_open", "out_of_service", "arrived_total", "returns_marker", "crisis", "trust_tokens"),
    *("points_left", "points_played", "measures", "frozen_houses"),
)
"""The fields of a position that everybody sees on the table."""
FLAGS = 3
"""Houses that come next when robots return, shown from the marker on."""


def view(state: CovidState, player: int) -> dict[str, Any]:
    """Returns what everybody knows, under the names of the ledger."""
    rules, tables = state.rules, state.rules.tables
    places, houses = range(tables.places), range(tables.houses)
    decides = not state.mid_move
    rolling = state.rolling() if decides else ""
    stored, marker = rules.grammar.fields, state.returns_marker
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
        "places": {tables.ids[place]: {STATES[s]: state.places[place * 4 + s] for s in range(4)} for place in places},
        "cells": {tables.ids[place]: tables.cells[place] for place in places},
        "kinds": {tables.ids[place]: KINDS[tables.kinds[place]] for place in places},
        "types": {tables.ids[place]: TYPES[tables.types[place]] for place in range(tables.sources)},
        "neighbourhoods": {
            tables.ids[public]: [tables.ids[house] for house in houses if tables.public_of[house] == public]
            for public in range(tables.houses, tables.sources)
        },
        "at_risk": [tables.ids[place] for place in places if state.at_risk(place)],
        "risky": [tables.ids[place] for place in places if state.at_risk_soon(place)],
        "risk_bonus": {KINDS[kind]: state.law[Law.RISK_BONUS + kind] for kind in range(len(KINDS))},
        **{COLUMNS[column]: state.columns[column] for column in range(3)},
        "beds": {"light": rules.light_beds, "dark": tables.dark_beds, "usable": state.beds()},
        "dark_open": state.dark_open,
        "column_dice": {
            COLUMNS[column]: {"cured": state.law[Law.COLUMN_CURED + column], "out": state.law[Law.COLUMN_OUT + column]}
            for column in (Column.B, Column.C)
        },
        **stored.view(state, player, "out_of_service", "returns_marker"),
        "returns_next": [] if marker == NOTHING else [tables.ids[(marker + i) % tables.houses] for i in range(FLAGS)],
        "crisis": state.crisis,
        "contaminated": state.contaminated(),
        "thresholds": list(tables.thresholds),
        "turn_points": list(tables.points),
        "points_available": tables.points[state.turn - 1] + state.crisis,
        **stored.view(state, player, "points_left", "trust_tokens", "points_played"),
        "score": state.score(),
        "measures": {tables.cards[card]: measure(state, card) for card in range(tables.measures)},
        "costs": costs(state),
        "requires": {
            tables.cards[card]: tables.cards[tables.requires[card]] for card in range(tables.measures) if tables.requires[card] != NOTHING
        },
        "laid_in_turn": stored.named["measures"].write(state),
        **stored.view(state, player, "frozen_houses"),
        "totals": totals(state),
        "cured_goal": tables.cured_goal,
        "turns": tables.turns,
        "arrived_total": state.arrived_total,
        "rolling": {"for": rolling, "left": max(1, state.left)} if rolling else None,
        "die": {"type": TYPES[state.type], "face": state.face} if 0 < state.face <= 6 else None,
        "asking": asking(state) if decides else None,
        "events_drawn": state.drawn(),
        "last_event": stored.named["event"].write(state),
        "history": history(state),
        "result": result(state),
    }


def asking(state: CovidState) -> dict[str, Any] | None:
    """Says what the team is asked beyond measures, for the view."""
    tables, phase = state.rules.tables, state.phase
    if phase in (Phase.MOVERS, Phase.ONE_OFF):
        at = state.place * 4
        leaving = {STATES[s]: state.leaving[at + s] for s in range(4)}
        return {
            "source": tables.ids[state.place],
            "leaving": leaving,
            "slot": sum(leaving.values()) + 1,
            "of": moving.demand(state, state.place),
        }
    if phase == Phase.HOMES:
        houses = [tables.ids[house] for house in range(tables.houses) if moving.may_go_home(state, house)]
        return {"source": tables.ids[state.place], "state": STATES[moving.next_home(state, state.place)], "houses": houses}
    if phase in (Phase.VACCINATE, Phase.TEST, Phase.EVENT_PLACE):
        places = [tables.ids[place] for place in range(tables.places) if state.forbids_place(place) == 0]
        name = {Phase.VACCINATE: "vaccinate", Phase.TEST: "test"}.get(phase) or tables.event_ids[state.event]
        return {"for": name, "left": state.left, "places": places, "chosen": state.named(state.chosen)}
    if phase == Phase.CHOOSE_EVENT:
        return {"for": "event", "left": 1, "places": [], "chosen": []}
    return None


def measure(state: CovidState, card: int) -> str:
    """Tells where a measure is."""
    if state.active >> card & 1:
        return "active"
    return "laid_this_turn" if state.laid >> card & 1 else "pile"


def requires(state: CovidState) -> dict[str, str]:
    """Returns the measures that must be taken after another, and after which."""
    tables = state.rules.tables
    return {name: tables.cards[needed] for name, needed in zip(tables.cards, list(tables.requires), strict=True) if needed != NOTHING}


def totals(state: CovidState) -> dict[str, int]:
    """Counts all robots by state, patients apart."""
    found: dict[str, int] = {STATES[s]: state.total(s) for s in range(4)}
    return found | {"hospital": state.patients(), "out_of_service": state.out_of_service}


def costs(state: CovidState) -> dict[str, int]:
    """Returns what each measure costs."""
    tables = state.rules.tables
    return {tables.cards[card]: tables.costs[card] for card in range(tables.measures)}


def result(state: CovidState) -> dict[str, Any] | None:
    """Returns the end of the game."""
    outcome = state.outcome()
    return None if outcome is None else {"end": End.NAMES[state.end], "score": state.final_score()} | outcome.to_json()


def seen(game: CovidGame, view: dict[str, Any]) -> CovidState:
    """Sets up the board that a view shows, as if measures were being taken, for forecasts."""
    state = game.new_state()
    assert isinstance(state, CovidState)
    robots = {place: list(counts.values()) for place, counts in view["places"].items()}
    shown = view | {"places": robots, "columns": [view[column] for column in COLUMNS], "measures": view["laid_in_turn"]}
    for name in BOARD:
        game.grammar.fields.named[name].read(state, shown[name])
    state.phase = Phase.MEASURES
    state.restore(shown)
    return state
