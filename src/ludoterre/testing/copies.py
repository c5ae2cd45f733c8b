"""A copy is equal and independent, whichever way it is made."""

from __future__ import annotations

import copy
import pickle

from ludoterre.core.game import State
from ludoterre.core.rng import Rng
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Run, Spot, play_out, random_action, snapshot, some

ACTIONS = 8
"""Moves that are tried on clones of each position."""


def clone(spot: Spot) -> None:
    """A clone is equal, has no listener, and goes its own way, whatever the next move."""
    state = spot.state
    before = snapshot(state)
    state.listener = _deaf
    twin = state.clone()
    state.listener = None
    if twin is state or twin.listener is not None:
        raise Flaw("a clone is another object without a listener")
    if snapshot(twin) != before:
        raise Flaw("a clone is not equal")
    for action in some(state.legal_actions(), ACTIONS, spot.rng("clone")):
        state.clone()._apply(action)
    if snapshot(state) != before:
        raise Flaw("a move on a clone has changed the original")


def independence(spot: Spot) -> None:
    """Neither a clone's nor the original's further play changes the other."""
    rng = spot.rng("independence")
    before = snapshot(spot.state)
    original = spot.state.clone()
    twin = original.clone()
    same_future(original.clone(), twin, rng, spot.run.longest)
    if snapshot(original) != before:
        raise Flaw("the play of a clone has changed the original")
    twin = original.clone()
    play_out(original, rng, spot.run.longest)
    if snapshot(twin) != before:
        raise Flaw("the play of the original has changed its clone")


def other_copies(spot: Spot) -> None:
    """Deep copies and pickled copies are equal too."""
    for kind, twin in (
        ("copy", copy.copy(spot.state)),
        ("deep copy", copy.deepcopy(spot.state)),
        ("pickled copy", pickle.loads(pickle.dumps(spot.state))),
    ):
        if snapshot(twin) != snapshot(spot.state) or not twin == spot.state:
            raise Flaw(f"a {kind} is not equal")
        same_future(spot.state.clone(), twin, spot.rng(kind), spot.run.longest)


def definition(run: Run) -> None:
    """A game and a generator survive being copied and sent to another process."""
    game = run.game
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        if not twin == game or twin.header() != game.header() or hash(twin) != hash(game):
            raise Flaw("a copy of the game is not equal")
        if snapshot(twin.new_initial_state()) != snapshot(game.new_initial_state()):
            raise Flaw("a copy of the game begins otherwise")
    rng = Rng(run.seed)
    copies = [copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))]
    numbers = [rng.word() for _ in range(8)]
    if any([twin.word() for _ in range(8)] != numbers for twin in copies):
        raise Flaw("a copy of a generator goes on with other numbers")


def same_future(one: State, two: State, rng: Rng, longest: int) -> None:
    """Plays two equal positions on in the same way: they stay equal. Changes both."""
    for _ in range(longest):
        if one.current_player() != two.current_player() or one.legal_actions() != two.legal_actions():
            raise Flaw("equal positions go on differently: another player or other legal actions")
        if one.chance_outcomes() != two.chance_outcomes():
            raise Flaw("equal positions go on differently: other chances")
        if one.is_terminal():
            break
        action = random_action(one, rng)
        one._apply(action)
        two._apply(action)
    if snapshot(one) != snapshot(two) or one.returns() != two.returns() or one.outcome() != two.outcome():
        raise Flaw("equal positions go on differently: another end")


def _deaf(event: object) -> None:
    """Hears nothing."""
