# compiled by mypyc
"""A position of Covid19 Le Jeu ! as numbers for learning programs: all that lies open, but for the turns that are over."""

from __future__ import annotations

from typing import Final

from ludoterre.core.observation import Observation, Piece, common_pieces, within, write_bits, write_common, write_one_of
from ludoterre.core.vecs import i64, vec
from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.tables import COLUMNS, NOTHING, PHASES, STATES, TYPES, Face, Phase

MOST: Final = 999
"""Counts are kept below: far more robots than the box has."""


def describe(game: CovidGame) -> Observation:
    """Names the pieces in the order in which they are written."""
    tables = game.tables
    places, houses, measures, events = int(tables.places), int(tables.houses), int(tables.measures), int(tables.events)
    pieces = [
        *common_pieces(game.players),
        Piece("phase", len(PHASES), 0, 1, f"What is being decided: 1 at one of {', '.join(PHASES)}."),
        Piece("turn", 1, 1, int(tables.turns), "The turn."),
        Piece("places", places * 4, 0, MOST, f"The robots in each place by state ({', '.join(STATES)}); places as in the view."),
        Piece("at_risk", places, 0, 1, "1 for each place where contagion would happen."),
        Piece("risky", places, 0, 1, "1 for each place that would be at risk if its infected robots were sick."),
        Piece("columns", len(COLUMNS), 0, MOST, "The patients in the Robopital's columns A, B and C."),
        Piece("beds", 1, 0, MOST, "The usable beds of a column."),
        Piece("dark_open", 1, 0, 1, "1 once the dark beds are open."),
        Piece("out_of_service", 1, 0, MOST, "The robots out of service."),
        Piece("arrived_total", 1, 0, MOST, "The robots that came after the start."),
        Piece("returns_marker", houses, 0, 1, "The house of the returns marker: 1 at a house; all 0 until it is drawn."),
        Piece("crisis", 1, 0, len(tables.thresholds), "The crisis level."),
        Piece("contaminated", 1, 0, places, "The places with a sick robot."),
        Piece("points_left", 1, 0, MOST, "The measure points left in this turn."),
        Piece("trust_tokens", 1, 0, MOST, "The tokens of trust."),
        Piece("points_played", 1, 0, MOST, "The measure points played so far."),
        Piece("score", 1, 0, MOST, "The score if the game ended now; lower is better."),
        Piece("active", measures, 0, 1, "1 for each measure in force."),
        Piece("laid", measures, 0, 1, "1 for each measure laid this turn, in force from the next one."),
        Piece("frozen_houses", houses, 0, 1, "1 for each house that sends no robots."),
        Piece("type", len(TYPES), 0, 1, f"Whose die is rolled or carried out, or whose first infected robot comes: {', '.join(TYPES)}."),
        Piece(
            "face",
            Face.OUTING,
            0,
            1,
            "The movement that is being carried out: 1 at a face of the die, 1 to 6, or at one of two ways a card sends.",
        ),
        Piece("left", 1, 0, MOST, "Dice still to roll for this column or place, or choices still to make."),
        Piece("place", places, 0, 1, "The place whose robots roll or are chosen: 1 at a place."),
        Piece("chosen", places, 0, 1, "1 for each place chosen so far for this effect."),
        Piece("calm", houses, 0, 1, "1 for each house that was not crowded before the sick robots rolled."),
        Piece("overflow", 1, 0, MOST, "The robots that found no bed."),
        Piece("card", measures, 0, 1, "The measure that sends robots now: 1 at a measure."),
        Piece("first_event", events, 0, 1, "The first event among which the team chooses: 1 at an event."),
        Piece("second_event", events, 0, 1, "The second event among which the team chooses: 1 at an event."),
        Piece("last_event", events, 0, 1, "The event that is carried out, or was last: 1 at an event."),
        Piece("effect", 1, 0, MOST, "How many effects of the measure or event have been carried out."),
    ]
    if game.asks:
        sources = int(tables.sources)
        pieces += [
            Piece("leaving", sources * 4, 0, MOST, "The robots that leave each house and public place with this die, by state."),
            Piece("homes", houses, 0, len(STATES), "Who comes home to each house: 0 nobody, or 1 + the state of the robot."),
        ]
    return Observation(game.meta.observation_version, tuple(pieces))


def write_observation(state: CovidState, player: i64, out: vec[i64]) -> None:
    """Writes what everybody knows."""
    rules, tables = state.rules, state.rules.tables
    at = write_common(out, rules.players, player, state.current_player())
    at = write_one_of(out, at, len(PHASES), state.phase)
    out[at] = state.turn
    at = write_robots(state, out, at + 1)
    at = write_columns(state, out, at)
    at = write_one_of(out, at, tables.houses, state.returns_marker)
    out[at] = state.crisis
    out[at + 1] = state.contaminated()
    out[at + 2] = within(state.points_left, 0, MOST)
    out[at + 3] = within(state.trust_tokens, 0, MOST)
    out[at + 4] = within(state.points_played, 0, MOST)
    out[at + 5] = within(state.score(), 0, MOST)
    at = write_bits(out, at + 6, tables.measures, state.active)
    at = write_bits(out, at, tables.measures, state.laid)
    at = write_bits(out, at, tables.houses, state.frozen_houses)
    at = write_step(state, out, at)
    if rules.asks:
        for i in range(tables.sources * 4):
            out[at + i] = within(state.leaving[i], 0, MOST)
        at += tables.sources * 4
        for house in range(tables.houses):
            out[at + house] = state.homes[house]


def write_robots(state: CovidState, out: vec[i64], at: i64) -> i64:
    """Writes who is where, and where contagion threatens."""
    places = state.rules.tables.places
    for i in range(places * 4):
        out[at + i] = within(state.places[i], 0, MOST)
    at += places * 4
    for place in range(places):
        out[at + place] = 1 if state.at_risk(place) else 0
        out[at + places + place] = 1 if state.at_risk_soon(place) else 0
    return at + 2 * places


def write_columns(state: CovidState, out: vec[i64], at: i64) -> i64:
    """Writes the Robopital and those whom it lost."""
    for column in range(len(COLUMNS)):
        out[at + column] = within(state.columns[column], 0, MOST)
    at += len(COLUMNS)
    out[at] = within(state.beds(), 0, MOST)
    out[at + 1] = 1 if state.dark_open else 0
    out[at + 2] = within(state.out_of_service, 0, MOST)
    out[at + 3] = within(state.arrived_total, 0, MOST)
    return at + 4


def write_step(state: CovidState, out: vec[i64], at: i64) -> i64:
    """Writes where a step stands."""
    tables, phase = state.rules.tables, state.phase
    looks = phase == Phase.ROLL_SICK or phase == Phase.MOVERS or phase == Phase.HOMES or phase == Phase.ONE_OFF
    rolls = phase == Phase.SEED or phase == Phase.ROLL_MOVE or phase == Phase.MOVERS or phase == Phase.HOMES
    at = write_one_of(out, at, len(TYPES), state.type if rolls else NOTHING)
    at = write_one_of(out, at, Face.OUTING, state.face - 1)
    out[at] = within(state.left, 0, MOST)
    at = write_one_of(out, at + 1, tables.places, state.place if looks else NOTHING)
    at = write_bits(out, at, tables.places, state.chosen)
    at = write_bits(out, at, tables.houses, state.calm)
    out[at] = within(state.overflow, 0, MOST)
    at = write_one_of(out, at + 1, tables.measures, state.card)
    at = write_one_of(out, at, tables.events, state.first_event)
    at = write_one_of(out, at, tables.events, state.second_event)
    at = write_one_of(out, at, tables.events, state.event)
    out[at] = within(state.effect, 0, MOST)
    return at + 1
