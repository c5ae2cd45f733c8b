"""What people leave with a table ahead of time, and what the table does with it: sealed answers and kept moves, see `slips`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoterre.core.errors import BadMove
from ludoterre.core.game import NOT_YOUR_TURN, State
from ludoterre.core.moves import Refusal
from ludoterre.table.draft import Draft
from ludoterre.table.refusals import CannotKeep, InLesson, MoveRefused, StaleMove, TableEnded, TableOver, UnknownMove
from ludoterre.table.slips import CHAIN, LONGEST_CHAIN, LONGEST_LINE, lines_of, may_begin, sealed, why_not
from ludoterre.table.stored import BOT, KEPT, MOVE, OPEN, SAID, SEALED, Slip
from ludoterre.table.table import Table

BACK = "back"
"""Why something was given back: the table has gone back behind it."""
REFUSED = "refused"
"""Why: it was not possible when its turn had come."""


def seal(draft: Draft, player: int, line: str) -> None:
    """Puts a player's answer into an envelope, in the place of one that was there."""
    state = draft.state.turned_to(player)
    try:
        action = state.parse(line)
    except BadMove:
        raise UnknownMove(line) from None
    refusal = state.why_not(state.move(action), player)
    if refusal is not None:
        raise MoveRefused(refusal)
    answer = state.notation(action)
    draft.take(player, SAID)
    if player in sealed(draft.sealing(), draft.slips, draft.position) and draft.slips[player, SEALED].line == answer:
        return  # the second half of a double click, or another tab
    draft.leave(player, SEALED, answer)


def keep(draft: Draft, player: int, seq: int, chain: str) -> None:
    """Keeps moves for a player until they can be made, in the place of those that were kept. The same click sent twice keeps them once."""
    check_goes_on(draft.table)
    lines = [" ".join(line.split()) for line in chain.split(CHAIN)]
    if len(chain) > LONGEST_CHAIN:
        raise CannotKeep(chain)
    for line in lines:
        if len(line) > LONGEST_LINE or not line.isprintable():
            raise CannotKeep(line)
        try:
            draft.state.parse(line)
        except BadMove:
            raise CannotKeep(line) from None
    written, first = f"{CHAIN} ".join(lines), draft.state.notation(draft.state.parse(lines[0]))
    if was_played(draft.table, player, seq, first) or ((player, KEPT) in draft.slips and draft.slips[player, KEPT].line == written):
        return
    answer = draft.slips.get((player, SEALED))
    if answer is not None and answer.position == draft.position and answer.data.get(KEPT) and written == lines[0] and answer.line == first:
        return  # it was kept, and is an envelope already
    draft.take(player, SAID)
    draft.leave(player, KEPT, written)


def was_played(table: Table, player: int, seq: int, line: str) -> bool:
    """Tells whether moves that begin like this were already kept, and then made, since somebody saw an entry."""
    since = [entry for entry in table.entries if entry.seq > seq and entry.kind == MOVE and entry.player == player]
    return any(entry.data.get(KEPT) and entry.line == line for entry in since)


def check_goes_on(table: Table) -> None:
    """Refuses to take anything where nothing will follow, or what a lesson would not know what to do with."""
    if table.ended:
        raise TableEnded
    if table.finished:
        raise TableOver
    if table.learns:
        raise InLesson


def withdraw(draft: Draft, player: int, kind: str, seq: int) -> None:
    """Takes back what a player has left with the table; what was opened or made meanwhile is there to stay. Twice is once."""
    if draft.take(player, kind) is None and seq < draft.table.position and kind != SAID:
        raise StaleMove


def settle(draft: Draft) -> None:
    """Does what can be done now with what was left with the table, and drops what can no longer be done. Ends every change."""
    drop(draft)
    while draft.slips and not waits(draft) and (answer_kept(draft) or open_all(draft) or play_kept(draft)):
        pass
    if draft.state.is_terminal():
        draft.slips.clear()


def waits(draft: Draft) -> bool:
    """Tells whether nothing goes on by itself."""
    row = draft.table.row
    coming = [draft.values.get(name, getattr(row, name)) for name in ("paused", "ended", "proposal")]
    return any(coming) or draft.learns or draft.state.is_terminal()


def drop(draft: Draft) -> None:
    """Takes away what its player has no more to do with, and gives back what the table has gone back behind."""
    if draft.values.get("ended"):
        draft.slips.clear()
    given_up = {player for seat in draft.seats_changed if is_given_up(draft, seat.number) for player in seat.players}
    for (player, kind), slip in list(draft.slips.items()):
        if player in given_up:
            draft.take(player, kind)
        elif (draft.rewound and kind != SAID) or (kind == SEALED and slip.position != draft.position):
            give_back(draft, slip, BACK)  # perhaps at another server, which did not know yet what was sealed here


def is_given_up(draft: Draft, number: int) -> bool:
    """Tells whether those who played a seat no longer do: what they thought is nothing to a bot, or to whoever sits down next."""
    before, after = draft.table.stored_seats[number], draft.seats[number]
    return (before.kind == BOT) != (after.kind == BOT) or after.kind == OPEN


def give_back(draft: Draft, slip: Slip, why: str, **data: Any) -> None:
    """Tells a player why what they left with the table was not made, and of all else in this change; a bot need not be told."""
    draft.take(slip.player, slip.kind)
    told = draft.slips.get((slip.player, SAID))
    if told is not None and told not in draft.table.slips.values():
        data["besides"] = [told.line, told.data]
    if draft.seats[draft.table.seat_of(slip.player).number].kind != BOT:
        draft.leave(slip.player, SAID, slip.line, {"why": why, "of": slip.kind} | data)


def failed(draft: Draft, slip: Slip, line: str, refusal: Refusal, played: int = 0) -> None:
    """Tells a player which move was not possible, and why; so many moves before it were made."""
    give_back(draft, slip, REFUSED, line=line, refusal=[refusal.rule, refusal.code, refusal.args], played=played)


def answer_kept(draft: Draft) -> bool:
    """Seals moves that were kept, where their player is asked at once with others and has not answered."""
    sealing = draft.sealing()
    for player in sealing:
        turned = draft.state.turned_to(player)
        if player in sealed(sealing, draft.slips, draft.position) or not may_begin(turned, draft.slips, player):
            continue
        kept = draft.slips[player, KEPT]
        first, *others = lines_of(kept)
        if others:
            failed(draft, kept, others[0], Refusal("", NOT_YOUR_TURN, {"player": player}))
        else:
            draft.take(player, KEPT)
            draft.leave(player, SEALED, turned.notation(turned.parse(first)), {KEPT: True})
        return True
    return False


def open_all(draft: Draft) -> bool:
    """Opens all envelopes, in the order of the rules, if nobody's answer is missing."""
    sealing = draft.sealing()
    if not sealing or sealed(sealing, draft.slips, draft.position) != sealing:
        return False
    envelopes = {player: slip for player in sealing if (slip := draft.take(player, SEALED))}
    while envelopes and (player := int(draft.state.current_player())) in envelopes:
        slip = envelopes.pop(player)
        refusal = why_not(draft.state, player, slip.line)
        if refusal is not None:
            # No answer changes what others may decide: with a game that keeps its word nobody comes here.
            failed(draft, slip, slip.line, refusal)
            break
        how = (SEALED, KEPT) if slip.data.get(KEPT) else (SEALED,)
        draft.apply(draft.state.parse(slip.line), draft.table.seat_of(player).number, how=how)
        draft.draw()
    for slip in envelopes.values():
        give_back(draft, slip, BACK)
    return True


def play_kept(draft: Draft) -> bool:
    """Makes the moves that whoever decides has left with the table, if the first is possible; all of them or none, as far as one can tell.

    One can tell up to where chance decides or something hidden is shown: to look further without having moved would be to peep.
    """
    player = int(draft.state.current_player())
    if draft.sealing() or player < 0 or not may_begin(draft.state, draft.slips, player):
        return False
    slip = draft.slips[player, KEPT]
    lines = lines_of(slip)
    seat = draft.table.seat_of(player).number
    played = 0
    while played < len(lines):
        actions, refusal = foreseen(draft.state, player, lines[played:])
        if refusal is not None:
            failed(draft, slip, lines[played + len(actions)], refusal, played)
            return True
        for action in actions:
            draft.apply(action, seat, player, reflex=played > 0, how=(KEPT,))
            played += 1
        draft.draw()
    draft.take(player, KEPT)
    return True


def foreseen(state: State, player: int, lines: Sequence[str]) -> tuple[list[int], Refusal | None]:
    """Returns the moves whose outcome can be told, and why the next line is not possible if that can be told too."""
    state = state.clone()
    actions: list[int] = []
    for line in lines:
        if actions and int(state.current_player()) != player and not state.is_terminal():
            return actions, Refusal("", NOT_YOUR_TURN, {"player": int(state.current_player())})
        refusal = why_not(state, player, line)
        if refusal is not None:
            return actions, refusal
        action = state.parse(line)
        open_minded = bool(state.reversible(action)) or not state.game.meta.hidden_information
        actions.append(action)
        state._apply(action)
        if state.is_chance_node() or not open_minded:
            break
    return actions, None
