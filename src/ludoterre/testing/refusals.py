"""Everything that is not legal is refused, with a reason, and changes nothing."""

from __future__ import annotations

from typing import Any

from ludoterre.core.errors import BadMove, IllegalMove
from ludoterre.core.game import State
from ludoterre.core.moves import Move, Refusal
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Spot, readable_ids, snapshot, some, text_of

ODD: tuple[Any, ...] = (-1, True, False, 10**30, -(10**30), 1.5, 0.0, float("nan"), "x", "0", b"0", None, [], {}, (), int, object())
"""What is no action anywhere."""
SAMPLE = 4
"""Ids that are tried at every position of a game that is examined closely; all are tried at some of them."""


class Counted:
    """A whole number of another library, as NumPy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def refuses_some(spot: Spot) -> None:
    """A few ids that are not legal are refused."""
    _refused(spot.state, some(range(spot.state.action_range()), SAMPLE, spot.rng("refuses")), spot.game.meta.rule_prefix)


def refuses_all(spot: Spot) -> None:
    """Every id that is not legal is refused, and so is every object that is no id."""
    state = spot.state
    _refused(state, list(range(state.action_range())), spot.game.meta.rule_prefix)
    before = snapshot(state)
    limit = state.action_range()
    for thing in (*ODD, limit, limit + 1, 2 * limit + 7, 2**20, 2**30 - 1, Counted(-1), Counted(limit)):
        _illegal(state, thing)
        if snapshot(state) != before:
            raise Flaw(f"refusing {thing!r} has changed the position")
    for action in state.legal_actions()[:1]:
        state.clone().apply_action(Counted(action))


def _refused(state: State, actions: list[int], prefix: str) -> None:
    """Tries ids that are not legal; finds out which one did it if the position has changed."""
    wrong = sorted(set(actions) - set(state.legal_actions()))
    before = snapshot(state)
    for action in wrong:
        refusal = _illegal(state, action).details.get("refusal")
        if state.readable(action):
            if not isinstance(refusal, Refusal):
                raise Flaw(f"{action} is refused without a reason")
            check_refusal(refusal, prefix)
    if snapshot(state) != before:
        raise Flaw(f"refusing one of {wrong} has changed the position")


def _illegal(state: State, thing: object) -> IllegalMove:
    """Applies what is not legal, and returns the error."""
    try:
        state.apply_action(thing)
    except IllegalMove as error:
        return error
    raise Flaw(f"{thing!r} is not legal, and apply_action() carries it out")


def check_refusal(refusal: Refusal, prefix: str) -> None:
    """A reason has a code, plain arguments, and names a rule of the game or none."""
    if not refusal.code:
        raise Flaw(f"a reason without a code: {refusal}")
    if refusal.rule and not refusal.rule.startswith(prefix + "-"):
        raise Flaw(f"rule {refusal.rule!r} of a reason does not begin with {prefix}-")
    text_of(refusal.args)


def odd_ids(spot: Spot) -> None:
    """What is no id is no move either."""
    state = spot.state
    for thing in (*ODD, state.action_range()):
        try:
            found = state.move(thing)
        except BadMove:
            continue
        raise Flaw(f"move({thing!r}) is {found}")


def why_not(spot: Spot) -> None:
    """`why_not` finds no reason against exactly the legal moves, and always one for a player who may not decide."""
    state = spot.state
    current = state.current_player()
    legal = set(state.legal_actions())
    for action in some(readable_ids(state), 200, spot.rng("why_not")):
        move = state.move(action)
        for player in (None, *range(spot.game.players)):
            refusal = state.why_not(move, player)
            if (refusal is None) != (action in legal and (player is None or state.may_decide(player))):
                raise Flaw(f"why_not({move}, player={player}) is {refusal}, and legal are {sorted(legal)} for player {current}")
            if refusal is not None:
                check_refusal(refusal, spot.game.meta.rule_prefix)
    for nonsense in (Move("", {}), Move("no such move", {"card": 1}), Move("x", {"": [{}]})):
        try:
            state.why_not(nonsense, current if current >= 0 else None)
        except BadMove:
            continue
        if not state.is_terminal():
            raise Flaw(f"why_not({nonsense}) takes it for a move")
