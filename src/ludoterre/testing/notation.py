"""Every move has one line of text, every line one move."""

from __future__ import annotations

from ludoterre.core.errors import BadMove
from ludoterre.core.game import State
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Spot, readable_ids, some, text_of

GARBAGE = ("", " ", "\n", "x", "?", "0", "-1", "null", "[]", "é", "\x00", "x" * 500, "a b c d e f", "%s {0} {}", "p0", "p" * 50 + " 9")


def legal_notation(spot: Spot) -> None:
    """The legal moves can be written and read, and no two look alike."""
    _both_ways(spot.state, spot.state.legal_actions(), [])


def whole_notation(spot: Spot) -> None:
    """So can all ids that mean something; what is no move is refused as such."""
    state = spot.state
    actions = some(readable_ids(state), 400, spot.rng("notation"))
    _both_ways(state, actions, spot.viewers())
    lines = [state.notation(action) for action in some(actions, 4, spot.rng("garbage"))]
    damaged = [text for line in lines for text in (line[:-1], line[1:], line + " x", line + line, line.replace(" ", ""), line.swapcase())]
    for line in lines:
        if state.parse(f"  {line.replace(' ', '   ')} ") != state.parse(line):
            raise Flaw(f"{line!r} is not read with more spaces")
    for text in [*GARBAGE, *damaged]:
        try:
            state.move(state.parse(text))
        except BadMove:
            continue
        if text in GARBAGE:
            raise Flaw(f"{text!r} is read as a move: {state.notation(state.parse(text))!r}")


def _both_ways(state: State, actions: list[int], viewers: list[int]) -> None:
    lines: dict[str, int] = {}
    for action in actions:
        line = state.notation(action)
        _one_line(line)
        if line in lines:
            raise Flaw(f"actions {lines[line]} and {action} are both written {line!r}")
        lines[line] = action
        if state.parse(line) != action:
            raise Flaw(f"action {action} is written {line!r}, which is read as {state.parse(line)}")
        move = state.move(action)
        if not move.kind or state.action(move) != action:
            raise Flaw(f"action {action} is {move}, which is action {state.action(move)}")
        text_of(move)
        for viewer in viewers:
            _one_line(state.notation(action, viewer))


def _one_line(line: str) -> None:
    if not line or line != line.strip() or len(line.splitlines()) != 1:
        raise Flaw(f"a move is written as one line, not {line!r}")
