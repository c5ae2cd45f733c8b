"""What may be taken back has shown nobody anything."""

from __future__ import annotations

from ludoterre.core.errors import IllegalMove
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE
from ludoterre.testing.failure import Flaw
from ludoterre.testing.refusals import check_refusal
from ludoterre.testing.spot import Spot, carry_out, heard, seen, snapshot, some

ACTIONS = 12
"""Decisions that are tried at each sampled position."""


def possible(spot: Spot) -> bool:
    """Tells whether something that may be taken back can be decided here."""
    state = spot.state
    return state.current_player() >= 0 and any(state.reversible(action) for action in state.legal_actions())


def shows_nothing(spot: Spot) -> None:
    """After a reversible decision, every viewer could still be in any of the games they could be in before.

    To those who may take it, it must do the same in all of them; to the others, something that looks like it must be possible.
    """
    state = spot.state
    if state.current_player() < 0:
        return
    for action in some(state.legal_actions(), ACTIONS, spot.rng("undo")):
        if state.reversible(action):
            for viewer in spot.viewers():
                told = _told(state, action, viewer)
                for other in spot.others(viewer):
                    if not _could_be_told(other.state, told, action, viewer):
                        raise Flaw(f"{state.notation(action)!r} may be taken back, and shows {viewer} something that was hidden")


def _could_be_told(state: State, told: tuple[bytes, bytes], action: int, viewer: int) -> bool:
    """Tells whether the viewer could have been told the same in another position."""
    legal = state.legal_actions()
    if action in legal and _told(state, action, viewer) == told:
        return True
    return not state.may_decide(viewer) and any(_told(state, other, viewer) == told for other in legal)


def _told(state: State, action: int, viewer: int) -> tuple[bytes, bytes]:
    after, events = carry_out(state, action)
    return heard(state, action, events, viewer), seen(after, viewer)


def undo(spot: Spot) -> None:
    """Only those who could decide last can undo, only a reversible decision, and then everything is as before."""
    record, length = spot.record.at(spot.step), spot.step
    if length == 0:
        decider, allowed = CHANCE, False
    else:
        before = record.at(length - 1)
        decider = before.state.current_player()
        allowed = decider >= 0 and before.state.reversible(record.actions[-1])
    for player in range(spot.game.players):
        refusal = record.why_not_undo(player)
        if (refusal is None) != (allowed and before.state.may_decide(player)):
            raise Flaw(f"player {player} asks to undo a move of {decider}, reversible {allowed}: {refusal}")
        if refusal is not None:
            check_refusal(refusal, spot.game.meta.rule_prefix)
            _stays(spot, player)
    if allowed:
        record.undo(decider)
        if record.actions != before.actions or record.moves != before.moves or snapshot(record.state) != snapshot(before.state):
            raise Flaw("after an undo the game is not as it was")
        record.append(spot.record.actions[-1])
        if snapshot(record.state) != snapshot(spot.state):
            raise Flaw("a move that was undone and made again leads elsewhere")


def _stays(spot: Spot, player: int) -> None:
    """Undoes what cannot be undone: refused, and nothing has changed."""
    record = spot.record.at(spot.step)
    try:
        record.undo(player)
    except IllegalMove:
        if record.actions == spot.record.actions and snapshot(record.state) == snapshot(spot.state):
            return
    raise Flaw(f"player {player} could undo what cannot be undone")
