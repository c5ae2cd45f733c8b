"""One whole game as plain data, step by step and with everything in sight, for programs that check or study it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoterre.bots.base import Bot
from ludoterre.bots.forfeit import Misbehaved, forfeit_of, lost
from ludoterre.bots.match import play_steps
from ludoterre.core.game import Game
from ludoterre.core.moves import CHANCE, REFEREE
from ludoterre.core.record import Record, Step


def trace(game: Game, bots: Sequence[Bot], seed: int | str) -> Iterator[dict[str, Any]]:
    """Plays game 0 of a seed: the header, the position at the beginning, one line for each step, the end."""
    record = Record.start(game)
    yield {"record": game.header()}
    yield {"seq": 0, "state": record.state.view(REFEREE)}
    state = record.state
    try:
        for step in play_steps(record, bots, seed):
            yield _line(step)
            state = record.state
    except Misbehaved as fault:
        state = lost(state, state.current_player(), fault)
    outcome, debrief, forfeit = state.outcome(), state.debrief(), forfeit_of(state)
    assert outcome is not None
    end = {"outcome": outcome.to_json(), "returns": state.returns()} | ({"debrief": debrief} if debrief else {})
    yield end if forfeit is None else end | {"forfeit": forfeit._asdict()}


def _line(step: Step) -> dict[str, Any]:
    """Describes one step and the position after it."""
    move = step.before.move(step.action)
    return {
        "seq": step.seq,
        "player": "chance" if step.player == CHANCE else step.player,
        "action": step.action,
        "move": step.before.notation(step.action),
        "kind": move.kind,
        "args": move.args,
        "events": [event.to_json() for event in step.events],
        "state": step.state.view(REFEREE),
    }
