# compiled by mypyc
"""What a measure is likely to change: the next turn played many times by the engine itself, with and without it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludoterre.core.moves import CHANCE, changes
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i64
from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.covid19.patients import FACES
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.strategy import CovidStrategy
from ludoterre.games.covid19.tables import KINDS, TYPES, End, Phase, Row
from ludoterre.games.covid19.view import seen

SIMULATIONS: Final = 18
"""Turns that are played for each measure. They are few, so they are spread evenly over events and movement dice (see `TurnLuck`)."""


class Forecast(NamedTuple):
    """What would happen if the team took a measure and then finished."""

    infections: float
    """Robots infected by contagion next turn, on average."""
    saturation: float
    """How often the beds run out next turn, 0 to 1."""
    simulations: int
    changes: list[dict[str, Any]]
    """Counters that change at once."""
    at_risk_before: int
    at_risk_after: int


class TurnLuck:
    """The chance of one imagined turn, the same for every measure: an event, three movement dice, and any other dice.

    In all turns together every event and every face of each movement die comes equally often, as far as possible: so eighteen turns
    tell about infections as much as fifty would.
    """

    def __init__(self, event: i64, faces: list[int], dice: Rng) -> None:
        self.event: Final[i64] = event
        self.faces: Final = faces
        self.dice: Final = dice


def spread_luck(game: CovidGame, seed: int) -> list[TurnLuck]:
    """Deals the chance of all imagined turns."""
    rng = Rng(seed)
    events = dealt(game.tables.events, rng)
    faces = [dealt(FACES, rng) for _ in TYPES]
    return [TurnLuck(events[number], [face[number] for face in faces], Rng(seed, number)) for number in range(SIMULATIONS)]


def dealt(outcomes: int, rng: Rng) -> list[int]:
    """Returns one outcome for each imagined turn, all equally often."""
    found = [number % outcomes for number in range(SIMULATIONS)]
    rng.shuffle(found)
    return found


def forecast(game: CovidGame, view: dict[str, Any]) -> dict[str, Forecast]:
    """Looks ahead for every measure that the team can take now, and under "" for finishing without one."""
    state = seen(game, view)
    state.history = filled(2 * game.tables.row, 0)  # what has been does not matter, and the fewer turns the faster the copies
    tables = game.tables
    strategy = CovidStrategy(game)
    luck = spread_luck(game, int(state.turn))
    before = state.counters()
    found = {"": ahead(state, state, luck, strategy, [])}
    for action in state.legal_actions():
        if action != tables.end:
            after = taken(state, action)
            found[tables.cards[action - tables.lay]] = ahead(state, after, luck, strategy, changes(before, after.counters()))
    return found


def taken(state: CovidState, action: i64) -> CovidState:
    """Takes a measure with what it does at once; the rules choose who is sent."""
    after = state.clone()
    after._apply(action)
    while after.phase == Phase.ONE_OFF:
        after._apply(state.rules.tables.skip)
    return after


def ahead(state: CovidState, after: CovidState, luck: list[TurnLuck], strategy: CovidStrategy, moved: list[dict[str, Any]]) -> Forecast:
    """Finishes the measures and plays on until the next step 5, once with each luck."""
    new: i64 = 0
    saturated: i64 = 0
    for one in luck:
        trial = after.clone()
        play_turn(trial, strategy, one)
        new += infections(trial)
        if trial.end == End.SATURATION:
            saturated += 1
    count = float(SIMULATIONS)
    return Forecast(float(new) / count, float(saturated) / count, SIMULATIONS, moved, risks(state), risks(after))


def play_turn(state: CovidState, strategy: CovidStrategy, luck: TurnLuck) -> None:
    """Finishes the measures and plays until measures can be taken again, or the game is over."""
    tables = state.rules.tables
    rng = luck.dice.copy()
    state._apply(tables.end)
    state._apply(tables.draw + luck.event)
    while state.phase != Phase.MEASURES and state.phase != Phase.OVER:
        if state.phase == Phase.ROLL_MOVE:
            state._apply(tables.die + luck.faces[state.type])
        elif state.current_player() == CHANCE:
            state._apply(state.sample_chance(rng))
        else:
            state._apply(strategy.choose(state, rng))


def infections(state: CovidState) -> i64:
    """Counts the contagions of the turn, which the end of the game has already put into the history."""
    found: i64 = 0
    at = (state.rows - 1) * state.rules.tables.row if state.phase == Phase.OVER else 0
    for kind in range(len(KINDS)):
        found += state.history[at + Row.NEW + kind] if state.phase == Phase.OVER else state.tally[Row.NEW + kind]
    return found


def risks(state: CovidState) -> int:
    """Counts the places at risk."""
    return sum([1 for place in range(state.rules.tables.places) if state.at_risk(place)])
