"""What players have left with a table: answers in envelopes, and moves to be made later. Each is read by its own player alone.

An envelope holds the answer to a question that several players are asked at once (`State.sealing`). It stays closed until all of them
have answered; then the table opens all in one change, in the order of the rules. Kept moves are a chain that the table makes as soon
as its player decides and the first of them is possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ludoterre.core.errors import BadMove
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE, Refusal
from ludoterre.core.rng import Rng
from ludoterre.table.stored import BOT, KEPT, PEOPLE, SEALED, Slip, StoredSeat

Slips = Mapping[tuple[int, str], Slip]
"""Slips by player and kind."""

CHAIN = ";"
LONGEST_LINE = 200
LONGEST_CHAIN = 2000
UNKNOWN = "unknown_move"
"""The code of a kept line that named no move when its turn had come."""


def by_player(slips: Iterable[Slip]) -> dict[tuple[int, str], Slip]:
    """Finds slips by player and kind."""
    return {(slip.player, slip.kind): slip for slip in slips}


def lines_of(slip: Slip) -> list[str]:
    """Returns the moves of a chain."""
    return [line.strip() for line in slip.line.split(CHAIN)]


def sealed(sealing: Sequence[int], slips: Slips, position: int) -> tuple[int, ...]:
    """Returns who of those that owe an answer have given it."""
    return tuple(player for player in sealing if (player, SEALED) in slips and slips[player, SEALED].position == position)


def is_legal(state: State, player: int, line: str) -> bool:
    """Tells whether a line is a move that a player may make."""
    return why_not(state, player, line) is None


def why_not(state: State, player: int, line: str) -> Refusal | None:
    """Says why a line is no move that a player may make, or None if it is."""
    try:
        action = state.parse(line)
    except BadMove:
        return Refusal("", UNKNOWN, {})
    return state.why_not(state.move(action), player)


def in_turn(state: State, player: int, rng: Rng) -> State:
    """Returns the position in which a bot is asked that has to answer at once with others: as if those before it had answered anything.

    What they answer is hidden from it, and changes nothing for it, so it is a position of the game like any other.
    """
    imagined = state.clone()
    while imagined.current_player() != player:
        imagined._apply(rng.choice(imagined.legal_actions()))
    return imagined


def may_begin(state: State, slips: Slips, player: int) -> bool:
    """Tells whether the moves that a player has left with the table can begin, as far as the first of them tells."""
    kept = slips.get((player, KEPT))
    return kept is not None and is_legal(state, player, lines_of(kept)[0])


def is_ready(state: State, sealing: Sequence[int], slips: Slips, position: int) -> bool:
    """Tells whether the table has something to do with what was left with it: all have answered, or somebody's moves can begin."""
    if not slips:
        return False
    if sealing:
        given = sealed(sealing, slips, position)
        waiting = [player for player in sealing if player not in given]
        return not waiting or any(may_begin(state.turned_to(player), slips, player) for player in waiting)
    player = int(state.current_player())
    return player > CHANCE and may_begin(state, slips, player)


def awaited_bot(state: State, sealing: Sequence[int], slips: Slips, position: int, seats: Sequence[StoredSeat]) -> int | None:
    """Returns the next player for whom a bot has to decide, None if nobody has to or people may."""
    if not sealing:
        player = int(state.current_player())
        people = any(seat.kind == PEOPLE and any(state.may_decide(one) for one in seat.players) for seat in seats)
        return player if not people and any(seat.kind == BOT and player in seat.players for seat in seats) else None
    given = sealed(sealing, slips, position)
    bots = {player for seat in seats if seat.kind == BOT for player in seat.players}
    return next((player for player in sealing if player in bots and player not in given), None)
