# compiled by mypyc
"""Positions as plain data, both ways."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.errors import BadRecord
from ludoterre.core.plaindata import listed, require, truth, whole
from ludoterre.games.covid19.invariants import check_position
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.tables import (
    COLUMNS,
    ENDS,
    KINDS,
    NOTHING,
    PHASES,
    ROW_NAMES,
    STATES,
    TYPES,
    Effect,
    End,
    EventField,
    Face,
    Phase,
    Row,
)
from ludoterre.games.covid19.view import history

__all__ = ["check_position", "read_position", "write_position"]

MOST = 100_000
"""No number of a position is greater."""


def write_position(state: CovidState) -> dict[str, Any]:
    """Returns everything that is not determined by the rest."""
    tables = state.rules.tables
    houses, cards = range(tables.houses), range(tables.measures)
    return {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "places": {tables.ids[place]: [state.robots[place * 4 + s] for s in range(4)] for place in range(tables.places)},
        "columns": [state.columns[column] for column in range(3)],
        "dark_open": state.dark_open,
        "out_of_service": state.out_of_service,
        "arrived_total": state.arrived,
        "returns_marker": None if state.marker == NOTHING else state.marker,
        "crisis": state.crisis,
        "trust_tokens": state.tokens,
        "points_left": state.points_left,
        "points_played": state.points_played,
        "measures": {tables.cards[card]: state.laid_turn[card] for card in cards if state.laid_turn[card]},
        "frozen_houses": state.named(state.frozen),
        "type": TYPES[state.type],
        "face": state.face,
        "leaving": leaving(state),
        "homes": {tables.ids[house]: STATES[state.homes[house] - 1] for house in houses if state.homes[house]},
        "left": state.left,
        "place": tables.ids[state.place],
        "calm": state.named(state.calm),
        "overflow": state.overflow,
        "chosen": state.named(state.chosen),
        "card": None if state.card == NOTHING else tables.cards[state.card],
        "events_drawn": state.drawn(),
        "event": None if state.event == NOTHING else tables.event_ids[state.event],
        "effect": state.effect // (Effect.WIDTH if state.card != NOTHING else EventField.WIDTH),
        "tally": tally(state),
        "history": history(state),
        "end": ENDS[state.result] or None,
    }


FIELDS = (
    "phase",
    "turn",
    "places",
    "columns",
    "dark_open",
    "out_of_service",
    "arrived_total",
    "returns_marker",
    "crisis",
    "trust_tokens",
    "points_left",
    "points_played",
    "measures",
    "frozen_houses",
    "type",
    "face",
    "leaving",
    "homes",
    "left",
    "place",
    "calm",
    "overflow",
    "chosen",
    "card",
    "events_drawn",
    "event",
    "effect",
    "tally",
    "history",
    "end",
)


def leaving(state: CovidState) -> dict[str, list[int]]:
    """Returns the robots that the die of the moment moves, by place."""
    tables = state.rules.tables
    found = {tables.ids[place]: [state.leaving[place * 4 + s] for s in range(4)] for place in range(tables.sources)}
    return {name: robots for name, robots in found.items() if any(robots)}


def tally(state: CovidState) -> dict[str, Any]:
    """Returns what this turn brought so far."""
    tables = state.rules.tables
    found: dict[str, Any] = {ROW_NAMES[i]: state.tally[i] for i in range(Row.CONTAMINATED, Row.LAID)}
    found["measures"] = [tables.cards[card] for card in range(tables.measures) if state.tally[Row.LAID] >> card & 1]
    found["event"] = None if state.tally[Row.DRAWN] == NOTHING else tables.event_ids[state.tally[Row.DRAWN]]
    return found


def read_position(state: CovidState, data: object) -> None:
    """Fills a new state from plain data and checks it."""
    try:
        fill(state, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("impossible position: {problem}", problem=f"{type(error).__name__}: {error}"[:200]) from None
    state.check()


def fill(state: CovidState, data: object) -> None:
    """Reads the fields one by one; what the rules derive is derived again."""
    require(isinstance(data, dict) and set(data) == set(FIELDS), "a position has the fields {fields}", fields=", ".join(FIELDS))
    assert isinstance(data, dict)
    rules, tables = state.rules, state.rules.tables
    state.set_up()
    state.phase = PHASES.index(data["phase"])
    state.turn = whole(data["turn"], 1, tables.turns, "turn")
    require(list(data["places"]) == tables.ids, "the places are {places}, in this order", places=", ".join(tables.ids))
    for place, robots in enumerate(data["places"].values()):
        for s, number in enumerate(listed(robots, 4, "places")):
            state.robots[place * 4 + s] = whole(number, 0, MOST, "places")
    state.dark_open = truth(data["dark_open"], "dark_open")
    for column, number in enumerate(listed(data["columns"], 3, "columns")):
        state.columns[column] = whole(number, 0, state.beds(), COLUMNS[column])
    state.out_of_service = whole(data["out_of_service"], 0, MOST, "out_of_service")
    state.arrived = whole(data["arrived_total"], 0, MOST, "arrived_total")
    marker = data["returns_marker"]
    state.marker = NOTHING if marker is None else whole(marker, 0, tables.houses - 1, "returns_marker")
    state.crisis = whole(data["crisis"], 0, len(tables.thresholds), "crisis")
    state.tokens = whole(data["trust_tokens"], 0, MOST, "trust_tokens")
    state.points_left = whole(data["points_left"], 0, MOST, "points_left")
    state.points_played = whole(data["points_played"], 0, MOST, "points_played")
    fill_measures(state, data)
    fill_step(state, data)
    read_row(state, data["tally"] | {"turn": 0}, state.tally)
    fill_history(state, data["history"])
    end = data["end"]
    state.result = End.RUNNING if end is None else ENDS.index(end) if end else ENDS.index("?")
    require(rules.light_beds >= 0, "no column has fewer beds than none")


def fill_measures(state: CovidState, data: dict[str, Any]) -> None:
    """Reads when each measure was laid; those of this turn are not in force yet (COV-8.6)."""
    tables = state.rules.tables
    for name, turn in data["measures"].items():
        card = tables.card_of[name]
        state.laid_turn[card] = whole(turn, 1, state.turn, "measures")
        if turn == state.turn:
            state.laid |= bit(card)
        else:
            state.active |= bit(card)
    state.frozen = places(state, data["frozen_houses"], "frozen_houses")
    state.make_law()


def fill_step(state: CovidState, data: dict[str, Any]) -> None:
    """Reads where the step stands."""
    tables = state.rules.tables
    state.type = TYPES.index(data["type"])
    state.face = whole(data["face"], 0, Face.OUTING, "face")
    for name, robots in data["leaving"].items():
        place = tables.place_of[name]
        require(place < tables.sources and any(listed(robots, 4, "leaving")), "robots leave houses and public places")
        for s, number in enumerate(robots):
            state.leaving[place * 4 + s] = whole(number, 0, state.robots[place * 4 + s], "leaving")
    for name, robot in data["homes"].items():
        house = tables.place_of[name]
        require(house < tables.houses, "robots come home to houses")
        state.homes[house] = STATES.index(robot) + 1
    state.left = whole(data["left"], 0, MOST, "left")
    state.place = tables.place_of[data["place"]]
    state.calm = places(state, data["calm"], "calm")
    state.overflow = whole(data["overflow"], 0, MOST, "overflow")
    state.chosen = places(state, data["chosen"], "chosen")
    state.card = NOTHING if data["card"] is None else tables.card_of[data["card"]]
    drawn = [tables.event_of[name] for name in listed(data["events_drawn"], None, "events_drawn")]
    require(len(drawn) <= 2 and len(set(drawn)) == len(drawn), "at most two different events are drawn")
    state.first_event = drawn[0] if drawn else NOTHING
    state.second_event = drawn[1] if len(drawn) > 1 else NOTHING
    state.event = NOTHING if data["event"] is None else tables.event_of[data["event"]]
    state.effect = whole(data["effect"], 0, MOST, "effect") * (Effect.WIDTH if state.card != NOTHING else EventField.WIDTH)
    if state.phase == Phase.ONE_OFF:
        require(state.card != NOTHING, "a measure is being laid")
        at = tables.effects_of[state.card] + state.effect
        require(at < tables.effects_of[state.card + 1] and tables.effects[at] == Effect.SEND_EACH_HOUSE, "no such effect sends robots")
        require(state.face == (Face.OUTING if tables.effects[at + 3] else Face.RUSH), "the measure sends robots elsewhere")
    else:
        require((0 < state.face < 6) == (state.phase in (Phase.MOVERS, Phase.HOMES)) and state.face < 6, "no die is being carried out")


def read_row(state: CovidState, row: object, out: Any) -> None:
    """Reads a row of the history, or the one in the making."""
    tables = state.rules.tables
    assert isinstance(row, dict)
    flat = dict(row)
    for kind, number in dict(flat.pop("new", {})).items():
        flat["new_" + kind] = number
    cards = [tables.card_of[name] for name in listed(flat.pop("measures"), None, "measures")]
    flat["laid"] = sum({1 << card for card in cards})
    event = flat["event"]
    flat["event"] = NOTHING if event is None else tables.event_of[event]
    flat.pop("places", None)
    for name, number in flat.items():
        low = NOTHING if name == "event" else 0
        out[ROW_NAMES.index(name)] = whole(number, low, 1 << 60, name)


def fill_history(state: CovidState, rows: object) -> None:
    """Reads the turns that are over. Some may be missing: a position can be set up by hand."""
    tables = state.rules.tables
    last = 0
    for number, row in enumerate(listed(rows, None, "history")):
        require(number < tables.turns, "a game has {turns} turns", turns=tables.turns)
        expected = set(ROW_NAMES) - {"laid", *("new_" + kind for kind in KINDS)} | {"new", "measures", "places"}
        require(isinstance(row, dict) and set(row) == expected, "a row of the history has {fields}", fields=", ".join(sorted(expected)))
        require(list(row["places"]) == tables.ids and set(row["new"]) == set(KINDS), "a row of the history counts every place")
        values = [0] * Row.SIZE
        read_row(state, row, values)
        require(last < values[0] <= state.turn, "the turns of the history follow each other")
        last = values[0]
        at = number * tables.row
        counts = [whole(n, 0, MOST, "history") for robots in row["places"].values() for n in listed(robots, 4, "history")]
        for i, value in enumerate(values + counts):
            state.history[at + i] = value
        state.rows = number + 1


def places(state: CovidState, names: object, field: str) -> int:
    """Reads a set of places."""
    tables = state.rules.tables
    numbers = [tables.place_of[name] for name in listed(names, None, field)]
    require(numbers == sorted(set(numbers)), "{field} lists each place once, in their order", field=field)
    found: int = 0
    for place in numbers:
        found |= bit(place)
    return found
