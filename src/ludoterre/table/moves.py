"""What can be done to a game at a table: each function checks who asks and changes a draft, or refuses."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from ludoterre.core.errors import BadMove
from ludoterre.core.game import NOT_YOUR_TURN
from ludoterre.core.moves import Refusal
from ludoterre.games.scene import View
from ludoterre.locale import DEFAULT
from ludoterre.table import ahead, teaching
from ludoterre.table.draft import Draft
from ludoterre.table.refusals import (
    BadRewind,
    BotPlays,
    InLesson,
    LessonStrayed,
    MoveRefused,
    NoProposal,
    NotTheCreator,
    NotYourSeat,
    StaleMove,
    TableEnded,
    TableOver,
    TablePaused,
    UnknownMove,
)
from ludoterre.table.slips import LONGEST_CHAIN, LONGEST_LINE, UNKNOWN
from ludoterre.table.stored import BOT, LESSON, MOVE, PEOPLE, REWIND, SAID, SEALED, UNDO
from ludoterre.table.table import Table, Visitor

Reflex = Callable[[View, Sequence[str]], str | None]
"""Which of these lines a player leaves to the table in what they see, if any."""


def check_creator(visitor: Visitor) -> None:
    """Refuses whoever did not set the table."""
    if not visitor.creator:
        raise NotTheCreator


def check_fresh(table: Table, seq: int) -> None:
    """Refuses an answer to a position that is no longer there, or that never was."""
    if not table.position <= seq <= table.seq or (table.learns and not table.starts):
        raise StaleMove


def is_sealed(table: Table) -> bool:
    """Tells whether nobody can go back any more: the game was ended, or it is over and its secrets are out.

    What the tables of a deal drew is shown when all are over: none of them may begin again to play with luck that everybody knows.
    """
    return table.ended or (table.finished and (table.game.meta.curtain or table.row.deal is not None))


def check_not_ended(table: Table) -> None:
    """Refuses to go on with a game that was ended as it stood."""
    if table.ended:
        raise TableEnded


def check_no_lesson(table: Table) -> None:
    """Refuses what would take a game out of the hands of the lesson that is taught with it."""
    if table.learns:
        raise InLesson


def check_open(table: Table) -> None:
    """Refuses to take anything back from where nobody can go back."""
    check_not_ended(table)
    if is_sealed(table):
        raise TableOver


def seat_for(table: Table, visitor: Visitor, player: int) -> int:
    """Returns the seat from which a visitor may decide for a player."""
    if not 0 <= player < table.game.players:
        raise NotYourSeat
    seat = table.seat_of(player)
    if seat.number not in visitor.seats:
        raise NotYourSeat
    if seat.kind == BOT:
        raise BotPlays
    return seat.number


def play(draft: Draft, visitor: Visitor, player: int, seq: int, line: str, wishes: Set[str] | None = None, whole: bool = False) -> None:
    """Makes a move, and lets chance follow. The same move sent twice is made once.

    A line may chain several moves with `;`: those after the first are made as long as they are possible, and taken back with it.
    With `whole` all of them are made or none, as far as one can tell.
    Where several players are asked at once, the first goes into an envelope, and the others are not possible.
    `wishes` are the reflexes that the seat leaves to the table from now on; None changes nothing.
    """
    table = draft.table
    seat = seat_for(table, visitor, player)
    wanted, *chained = [" ".join(part[: LONGEST_LINE + 1].split()) for part in line[:LONGEST_CHAIN].split(";")]
    if was_made(table, seat, player, seq, wanted):
        return
    check_not_ended(table)
    if table.finished:
        raise TableOver
    if table.paused:
        raise TablePaused
    check_fresh(table, seq)
    if table.strayed:
        raise LessonStrayed
    sealing = table.sealing()
    if player in sealing:
        if whole and chained:
            raise MoveRefused(Refusal("", NOT_YOUR_TURN, {"player": player}))
        ahead.seal(draft, player, wanted)
        return
    state = draft.state
    try:
        action = state.parse(wanted)
    except BadMove:
        raise UnknownMove(line) from None
    refusal = Refusal("", NOT_YOUR_TURN, {"player": sealing[0]}) if sealing else state.why_not(state.move(action), player)
    if refusal is not None:
        raise MoveRefused(refusal)
    if whole:
        _, later = ahead.foreseen(state, player, [wanted, *chained])
        if later is not None:
            raise UnknownMove(line) if later.code == UNKNOWN else MoveRefused(later)
    draft.take(player, SAID)
    draft.apply(action, seat, player, wishes=wishes)
    draft.draw()
    if table.learns:
        # The lesson waits for what it asks for, and for no more.
        follow(draft, seat, player, until_arrived(draft, chain(chained)))
        teaching.advance(draft)
        return
    if chained:
        follow(draft, seat, player, chain(chained))


def chain(lines: Sequence[str]) -> Reflex:
    """Plays lines one after the other; the first that is not possible ends the chain."""
    waiting = list(lines)
    return lambda view, possible: waiting.pop(0) if waiting and waiting[0] in possible else None


def until_arrived(draft: Draft, reflex: Reflex) -> Reflex:
    """Makes further moves only as long as the step of a lesson asks for more."""
    return lambda view, possible: None if teaching.standing(draft).arrived else reflex(view, possible)


def follow(draft: Draft, seat: int, player: int, reflex: Reflex) -> None:
    """Makes the moves that a player leaves to the table, for as long as they are the next to decide."""
    state = draft.state
    while state.current_player() == player and not draft.sealing():
        line = reflex(state.view(player), [state.notation(action, player) for action in state.legal_actions()])
        if line is None:
            return
        draft.apply(state.parse(line), seat, player, reflex=True)
        draft.draw()


def go_on(draft: Draft) -> None:
    """Ends every change: makes what people have left with the table, and what they leave to it, until somebody wants to decide."""
    while True:
        ahead.settle(draft)  # what somebody has left themselves goes before what the table does for everybody
        if not draft.actions or draft.rewound or ahead.waits(draft) or draft.sealing() or not passes_by(draft):
            return


def passes_by(draft: Draft) -> bool:
    """Makes one move that people leave to the table; tells whether it did."""
    state = draft.state
    player = int(state.current_player())
    seat = None if player < 0 else draft.seats[draft.table.seat_of(player).number]
    scene = draft.table.scene(DEFAULT)  # what is done is the same in every language
    if seat is None or seat.kind == BOT or not draft.wishes_of(seat.number):
        return False
    lines = [state.notation(action, player) for action in state.legal_actions()]
    left = scene.left(state.view(player), lines, draft.wishes_of(seat.number))
    if left is None:
        return False
    line, reflex = left
    draft.apply(state.parse(line), seat.number, player, reflex=reflex.id, formal=reflex.formal)
    draft.draw()
    return True


def was_made(table: Table, seat: int, player: int, seq: int, line: str) -> bool:
    """Tells whether this very move was already made in answer to the same entry: a second click, or a repeated request."""
    for entry in table.entries:
        if entry.seq > seq and entry.kind in (MOVE, UNDO, REWIND, LESSON):
            if entry.data.get(SEALED) and entry.player != player:
                continue  # an answer to the same question, opened together with this one
            return (entry.kind, entry.player, entry.seat, entry.line) == (MOVE, player, seat, line)
    return False


def keep(draft: Draft, visitor: Visitor, player: int, seq: int, line: str) -> None:
    """Keeps moves, chained with `;`, until a player decides and the first is possible; also while others decide."""
    seat_for(draft.table, visitor, player)
    ahead.keep(draft, player, seq, line)


def withdraw(draft: Draft, visitor: Visitor, player: int, kind: str, seq: int) -> None:
    """Takes back an answer that is still sealed, moves that are still kept, or puts away what was said about them."""
    seat_for(draft.table, visitor, player)
    ahead.withdraw(draft, player, kind, seq)


def undo(draft: Draft, visitor: Visitor, player: int, seq: int) -> None:
    """Takes the last move back, and what the table did after it for its player, if the engine says that they may."""
    table = draft.table
    seat = seat_for(table, visitor, player)
    check_not_ended(table)
    if table.paused:
        raise TablePaused
    check_open(table)
    check_fresh(table, seq)
    refusal = table.why_not_undo(player)
    if refusal is not None:
        raise MoveRefused(refusal)
    draft.go_back(UNDO, table.undo_length(), seat, player)


def check_length(table: Table, length: int) -> None:
    """Refuses a point of the game to which a table cannot go back: one that is not in the past, or where chance would decide."""
    check_open(table)
    check_no_lesson(table)
    if not table.base_length <= length < table.length or table.replayed(length - table.base_length).is_chance_node():
        raise BadRewind


def rewind(draft: Draft, visitor: Visitor, length: int, seq: int) -> None:
    """Goes back for the creator."""
    check_creator(visitor)
    check_not_ended(draft.table)
    check_fresh(draft.table, seq)
    check_length(draft.table, length)
    draft.go_back(REWIND, length, next(iter(visitor.seats), None), by="creator")


def voters(table: Table) -> set[int]:
    """Returns the seats whose people have to agree."""
    return {seat.number for seat in table.seats if seat.kind == PEOPLE}


def propose_rewind(draft: Draft, visitor: Visitor, length: int, seq: int) -> None:
    """Asks all others to go back, in the name of all seats that the visitor holds."""
    table = draft.table
    own = voters(table) & set(visitor.seats)
    if not own:
        raise NotYourSeat
    check_not_ended(table)
    check_fresh(table, seq)
    check_length(table, length)
    seat = min(own)
    draft.note("proposed", seat, to=length)
    draft.values["proposal"] = {"by": seat, "to": length, "yes": sorted(own)}
    if own >= voters(table):
        draft.go_back(REWIND, length, seat, by="table")


def answer_rewind(draft: Draft, visitor: Visitor, length: int, yes: bool, seq: int) -> None:
    """Agrees for all seats that the visitor holds, or ends the proposal; an answer to another proposal counts for none."""
    table = draft.table
    proposal = table.proposal
    own = voters(table) & set(visitor.seats)
    if not own:
        raise NotYourSeat
    check_not_ended(table)
    if proposal is None or proposal["to"] != length:
        raise NoProposal
    check_fresh(table, seq)
    seat = min(own - set(proposal["yes"]) or own)
    draft.note("agreed" if yes else "declined", seat, to=proposal["to"])
    if not yes:
        draft.values["proposal"] = None
        return
    agreed = own | set(proposal["yes"])
    draft.values["proposal"] = proposal | {"yes": sorted(agreed)}
    if agreed >= voters(table):
        draft.go_back(REWIND, proposal["to"], proposal["by"], by="table")
