"""What a learner can say to a lesson besides moving: each function checks who asks and changes a draft, or refuses.

Said twice is said once, and what is said to a step that is no longer there is refused.
"""

from __future__ import annotations

from ludoterre.table import teaching
from ludoterre.table.draft import Draft
from ludoterre.table.moves import check_fresh, check_not_ended, seat_for
from ludoterre.table.refusals import BadRewind, LessonAsks, LessonStrayed, NoLesson, TablePaused
from ludoterre.table.stored import LESSON, MOVE, REWIND, UNDO
from ludoterre.table.table import Table, Visitor

NEXT, BACK, FOLLOW, FREELY = "next", "back", "follow", "free"


def said_already(table: Table, seq: int, what: str) -> bool:
    """Tells whether this was already said in answer to the same entry: a second click, or a repeated request."""
    for entry in table.entries:
        if entry.seq > seq and entry.kind in (MOVE, UNDO, REWIND, LESSON):
            return entry.kind in (REWIND, LESSON) and entry.data.get("said") == what
    return False


def check_learner(table: Table, visitor: Visitor) -> int:
    """Returns the learner's seat; refuses everybody else."""
    if table.lesson is None or not table.learns:
        raise NoLesson
    return seat_for(table, visitor, table.lesson.seat)


def check(table: Table, visitor: Visitor, seq: int) -> int:
    """Returns the learner's seat; refuses everybody else, and what is said too late."""
    seat = check_learner(table, visitor)
    check_not_ended(table)
    if table.paused:
        raise TablePaused
    check_fresh(table, seq)
    return seat


def say(draft: Draft, visitor: Visitor, what: str, seq: int) -> None:
    """Does what a learner says: goes on, or back, follows the lesson again, or leaves it for a free game."""
    table = draft.table
    if table.lesson is not None and said_already(table, seq, what):
        seat_for(table, visitor, table.lesson.seat)
        return
    seat = check(table, visitor, seq)
    match what:
        case "next":
            go_on(draft)
        case "back":
            go_back(draft, len(table.starts) - 2, seat, what)
        case "follow":
            go_back(draft, len(table.starts) - 1, seat, what)
        case "free":
            teaching.leave(draft, what, seat)


def go_on(draft: Draft) -> None:
    """Goes on from a step that asks nothing."""
    table = draft.table
    step = table.step()
    if table.strayed:
        raise LessonStrayed
    if step is None or step.ask:
        raise LessonAsks
    teaching.open_step(draft, len(table.starts), NEXT)


def go_back(draft: Draft, number: int, seat: int, said: str) -> None:
    """Shows a step again as it was when it was shown first."""
    table = draft.table
    if number < 0:
        raise BadRewind
    to = table.starts[number]
    if to == table.length and number == len(table.starts) - 1:
        return  # it is there already
    if to < table.length:
        draft.go_back(REWIND, to, seat, by=LESSON, said=said)
    else:
        teaching.note(draft, number, said, seat)
    _, written = teaching.taught(draft)
    teaching.stand(draft, written | {"step": number, "starts": table.starts[: number + 1]})
