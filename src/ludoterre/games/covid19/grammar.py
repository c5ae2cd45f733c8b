# compiled by mypyc
"""What is declared of Covid19 Le Jeu !: its moves, why one is not possible, and what a position stores.

Decisions: `lay masks`, `end`, `mover sick`, `home H03`, `place bar`, `pick H03`, `apply trust`, `skip`. Outcomes: `seed H03`,
`marker H05`, `roll crater 4`, `roll col_c 6`, `roll H05 2`, `roll travellers 3`, `draw festivals`. These lines stand in records for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.forms import LARGEST, Each, Members, Table, Truth, Whole, Word
from ludoterre.core.grammar import GAP, Either, Field, Fields, Grammar, Kind, Known, Moves, Names, Numbers, Part, Reason, Reasons, Varying
from ludoterre.core.plaindata import listed, require, whole
from ludoterre.core.vecs import i64
from ludoterre.games.covid19.tables import COLUMNS, KINDS, NOTHING, PHASES, ROW_NAMES, STATES, TYPES, End, Face, Phase, Row, Tables

if TYPE_CHECKING:
    from ludoterre.games.covid19.state import CovidBoard


class No:
    """Why a decision is not possible."""

    NOT_NOW: Final = 1
    HOUSE_OF_TYPE_TAKEN: Final = 2
    NO_SUCH_STATE: Final = 3
    HOUSE_SERVED: Final = 4
    ALREADY_IN_PLAY: Final = 5
    NEEDS_CARD_EARLIER: Final = 6
    NEEDS_CARD: Final = 7
    NOT_AFFORDABLE: Final = 8
    NO_PLACE_FOR_MEASURE: Final = 9
    NO_PLACE_FOR_EVENT: Final = 10


class DrawnEvents(Varying):
    """The two events among which the team chooses."""

    def value(self, state: CovidBoard, number: i64) -> Any:
        drawn = state.drawn()
        return drawn[number] if len(drawn) == self.size else GAP


def make_grammar(tables: Tables) -> Grammar:
    """Declares the game for a pack."""
    return Grammar(decisions(tables), outcomes(tables), reasons(tables), fields(tables))


def decisions(tables: Tables) -> Moves:
    """Declares what the team decides."""
    houses = Names(tables.ids[: tables.houses])
    return Moves(
        Kind("pick_seed_house", "pick {place}", place=houses),
        Kind("choose_mover", "mover {state}", tables.mover, state=Names(STATES)),
        Kind("assign_home", "home {place}", tables.home, place=houses),
        Kind("lay_measure", "lay {card}", tables.lay, card=Names(tables.cards)),
        Kind("end_measures", "end", tables.end),
        Kind("choose_place", "place {place}", tables.place, place=Names(tables.ids)),
        Kind("choose_event", "apply {event}", tables.apply, event=DrawnEvents(2)),
        Kind("skip", "skip", tables.skip),
    )


def outcomes(tables: Tables) -> Moves:
    """Declares what chance gives; the dice have the same ids, whatever they are rolled for."""
    houses = Names(tables.ids[: tables.houses])
    rolling = Known(lambda state: state.rolling() or GAP, Names([*TYPES, *COLUMNS, *tables.ids, "travellers"]))
    return Moves(
        Either(drawn_house, Kind("seed", "seed {place}", place=houses), Kind("marker", "marker {place}", place=houses)),
        Kind("die", "roll {for} {face}", tables.die, args={"for": rolling, "face": Numbers(1, 6)}),
        Either(drawn_card, Kind("event", "draw {event}", event=Names(tables.event_ids)), first=tables.draw),
    )


def drawn_house(state: CovidBoard) -> int:
    """Tells what a house is drawn for: the next infected robot, or the marker."""
    return {Phase.SEED: 0, Phase.MARKER: 1}.get(state.phase, NOTHING)


def drawn_card(state: CovidBoard) -> int:
    """Tells whether an event is drawn."""
    return 0 if state.phase in (Phase.DRAW_EVENT, Phase.DRAW_SECOND) else NOTHING


def reasons(tables: Tables) -> Reasons:
    """Declares why decisions are refused."""
    return Reasons(
        Reason(No.NOT_NOW, "COV-3.1", "not_now"),
        Reason(No.HOUSE_OF_TYPE_TAKEN, "COV-2.2", "house_of_type_taken", "place", type=lambda state, action: TYPES[state.type]),
        Reason(No.NO_SUCH_STATE, "COV-4.10", "no_such_state", "state", place=lambda state, action: tables.ids[state.place]),
        Reason(No.HOUSE_SERVED, "COV-4.5", "house_served", "place"),
        Reason(No.ALREADY_IN_PLAY, "COV-11.1", "already_in_play", "card"),
        Reason(No.NEEDS_CARD_EARLIER, "COV-13.8", "needs_card_earlier", "card", needed=needed),
        Reason(No.NEEDS_CARD, "COV-11.3", "needs_card", "card", needed=needed),
        Reason(
            *(No.NOT_AFFORDABLE, "COV-8.3", "not_affordable", "card"),
            cost=lambda state, action: tables.costs[action - tables.lay],
            points=lambda state, action: state.points_left + state.trust_tokens,
        ),
        Reason(No.NO_PLACE_FOR_MEASURE, "COV-11.2", "place_not_possible", "place"),
        Reason(No.NO_PLACE_FOR_EVENT, "COV-12.1", "place_not_possible", "place"),
    )


def needed(state: CovidBoard, action: int) -> str:
    """Names the measure that must be taken before another."""
    tables = state.rules.tables
    return tables.cards[tables.requires[action - tables.lay]]


def fields(tables: Tables) -> Fields:
    """Declares what a position stores."""
    count, houses, places = Whole(), tables.ids[: tables.houses], Members(tables.ids)
    return Fields(
        Field("phase", Word(PHASES)),
        Field("turn", Whole(1, tables.turns)),
        Field("places", Table(tables.ids, count, width=4)),
        Field("columns", Each(count)),
        Field("dark_open", Truth()),
        Field("out_of_service", count),
        Field("arrived_total", count),
        Field("returns_marker", Whole(0, tables.houses - 1, none=NOTHING)),
        Field("crisis", Whole(0, len(tables.thresholds))),
        Field("trust_tokens", count),
        Field("points_left", count),
        Field("points_played", count),
        Field("measures", Table(tables.cards, Whole(1, tables.turns), sparse=True)),
        Field("frozen_houses", places),
        Field("type", Word(TYPES)),
        Field("face", Whole(0, Face.OUTING)),
        Field("leaving", Table(tables.ids[: tables.sources], count, width=4, sparse=True)),
        Field("homes", Table(houses, Word(("", *STATES)), sparse=True)),
        Field("left", count),
        Field("place", Word(tables.ids)),
        Field("calm", places),
        Field("overflow", count),
        Field("chosen", places),
        Field("card", Word(tables.cards, none=NOTHING)),
        Part("events_drawn", lambda state: state.drawn(), read_drawn),
        Field("event", Word(tables.event_ids, none=NOTHING)),
        Field("effect", count),
        Part("tally", tally, read_tally),
        Part("history", history, read_history),
        Field("end", Word(End.NAMES, none=End.RUNNING)),
    )


def read_drawn(state: CovidBoard, data: object) -> None:
    """Reads the events among which the team chooses."""
    drawn = [state.rules.tables.event_of[name] for name in listed(data, None, "events_drawn")]
    require(len(drawn) <= 2 and len(set(drawn)) == len(drawn), "at most two different events are drawn")
    state.first_event = drawn[0] if drawn else NOTHING
    state.second_event = drawn[1] if len(drawn) > 1 else NOTHING


# What turns leave behind.

TALLIED: Final[tuple[str, ...]] = ROW_NAMES[Row.CONTAMINATED : Row.LAID]
"""What is counted while a turn goes on; the rest of its row is there when it is over."""
SORTED: Final = ("laid", *["new_" + kind for kind in KINDS])
"""What stands in a row sorted: the measures that were laid by name, the new infections by kind of place."""
TOLD: Final[tuple[str, ...]] = tuple([name for name in ROW_NAMES if name not in SORTED])


def named(tables: Tables, laid: i64, event: i64) -> dict[str, Any]:
    """Returns the cards of a turn by name: what was laid, and the event."""
    cards = [name for card, name in enumerate(tables.cards) if laid >> card & 1]
    return {"measures": cards, "event": None if event == NOTHING else tables.event_ids[event]}


def tally(state: CovidBoard) -> dict[str, Any]:
    """Returns what this turn brought so far."""
    row = state.tally
    found: dict[str, Any] = {name: row[Row.CONTAMINATED + i] for i, name in enumerate(TALLIED)}
    return found | named(state.rules.tables, row[Row.LAID], row[Row.DRAWN])


def history(state: CovidBoard) -> list[dict[str, Any]]:
    """Returns one row for each turn that is over."""
    return [turn(state, number * state.rules.tables.row) for number in range(state.rows)]


def turn(state: CovidBoard, at: i64) -> dict[str, Any]:
    """Returns what one turn left behind, whose numbers begin there."""
    tables, row = state.rules.tables, state.history
    found: dict[str, Any] = {name: row[at + i] for i, name in enumerate(ROW_NAMES) if not Row.NEW <= i < Row.NEW + len(KINDS)}
    found["new"] = {kind: row[at + Row.NEW + i] for i, kind in enumerate(KINDS)}
    found |= named(tables, row[at + Row.LAID], row[at + Row.DRAWN])
    del found["laid"]
    first = at + Row.SIZE
    found["places"] = {name: [row[first + place * 4 + s] for s in range(4)] for place, name in enumerate(tables.ids)}
    return found


def read_tally(state: CovidBoard, data: object) -> None:
    """Reads what this turn brought so far."""
    for i, number in enumerate(numbers(state.rules.tables, data, (*TALLIED, "measures", "event"))):
        state.tally[i] = number


def read_history(state: CovidBoard, data: object) -> None:
    """Reads the turns that are over. Some may be missing: a position can be set up by hand."""
    tables = state.rules.tables
    last = 0
    for number, row in enumerate(listed(data, None, "history")):
        require(number < tables.turns, "a game has {turns} turns", turns=tables.turns)
        values = numbers(tables, row, (*TOLD, "new", "measures", "places"))
        require(last < values[Row.TURN] <= state.turn, "the turns of the history follow each other")
        last = values[Row.TURN]
        for robots in row["places"].values():
            values += [whole(one, 0, LARGEST, "history") for one in listed(robots, 4, "history")]
        for i, value in enumerate(values):
            state.history[number * tables.row + i] = value
        state.rows = number + 1


def numbers(tables: Tables, data: object, expected: tuple[str, ...]) -> list[int]:
    """Reads a row of the history, or the one in the making, as numbers."""
    require(isinstance(data, dict) and set(data) == set(expected), "a row of the history has {fields}", fields=", ".join(sorted(expected)))
    assert isinstance(data, dict)
    row = dict(data)
    if "places" in row:
        require(list(row["places"]) == tables.ids and set(row["new"]) == set(KINDS), "a row of the history counts every place")
        row |= {"new_" + kind: row["new"][kind] for kind in KINDS}
    row["laid"] = sum({1 << tables.card_of[name] for name in listed(row["measures"], None, "measures")})
    row["event"] = NOTHING if row["event"] is None else tables.event_of[row["event"]]
    return [whole(row.get(name, 0), NOTHING if name == "event" else 0, 1 << 60, name) for name in ROW_NAMES]
