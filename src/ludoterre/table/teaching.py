"""What a table does by itself while it teaches a lesson: it plays the record of each step, and judges the learner's moves."""

from __future__ import annotations

from typing import Any

from ludoterre.core.errors import LudoterreError
from ludoterre.core.game import Game
from ludoterre.lessons import Lesson, Standing, Step, lesson_in
from ludoterre.table.draft import Draft
from ludoterre.table.stored import DONE, FREE, LESSON, ON


def lesson_of_row(game: Game, written: dict[str, Any] | None) -> Lesson | None:
    """Returns the lesson that a table was set with, None if it has changed meanwhile."""
    if written is None or written["state"] == FREE:
        return None
    lesson = lesson_in(game)
    return lesson if lesson is not None and lesson.hash == written["hash"] else None


def not_begun(lesson: Lesson, step: int) -> dict[str, Any]:
    """Returns what a new table keeps of its lesson, which will begin with a step."""
    return {"hash": lesson.hash, "step": min(max(step, 0), len(lesson.steps) - 1), "starts": [], "state": ON}


def taught(draft: Draft) -> tuple[Lesson, dict[str, Any]]:
    """Returns the lesson of a table that teaches one, and where it will stand."""
    lesson, written = draft.table.lesson, draft.values.get("lesson", draft.table.row.lesson)
    assert lesson is not None
    assert written is not None
    return lesson, written


def begin(draft: Draft) -> None:
    """Deals, and plays the record as its author does, up to the step with which the lesson is to begin."""
    lesson, written = taught(draft)
    last = written["step"]
    for number in range(last + 1):
        if not open_step(draft, number):
            return
        for line in lesson.steps[number].ask if number < last else ():
            decide(draft, line)


def open_step(draft: Draft, number: int, said: str = "") -> bool:
    """Begins a step: what it plays is played, and then its words are shown. `said` is what the learner said to come here."""
    lesson, written = taught(draft)
    note(draft, number, said)
    try:
        draft.draw()
        for line in lesson.steps[number].moves:
            decide(draft, line)
    except LudoterreError:
        # A checked lesson never comes here; should it all the same, nobody shall be stuck in it.
        leave(draft, "lost")
        return False
    stand(draft, written | {"step": number, "starts": [*written["starts"][:number], draft.length]})
    return True


def note(draft: Draft, step: int, said: str, seat: int | None = None) -> None:
    """Writes into the log that the lesson is elsewhere: an answer to what it said before is too late."""
    draft.note(LESSON, seat, step=step, said=said)


def stand(draft: Draft, written: dict[str, Any]) -> None:
    """Lets the lesson stand there."""
    draft.values |= {"lesson": written, "position": draft.entries[-1].seq}


def decide(draft: Draft, line: str) -> None:
    """Makes a move of the record, whoever decides, and lets chance follow."""
    state, table = draft.state, draft.table
    action = state.checked(state.parse(line))
    player = int(state.current_player())
    draft.apply(action, table.seat_of(player).number if player >= 0 else None)
    draft.draw()


def leave(draft: Draft, said: str, seat: int | None = None) -> None:
    """Ends the lesson before its end: what follows is a game like any other."""
    lesson, written = draft.table.lesson, draft.values.get("lesson", draft.table.row.lesson)
    note(draft, len(lesson.steps) if lesson is not None else 0, said, seat)
    stand(draft, (written or {}) | {"state": FREE})


def standing(draft: Draft) -> Standing:
    """Judges what the learner has done since the step began."""
    lesson, written = taught(draft)
    table = draft.table
    start = written["starts"][-1] - table.base_length
    actions = [*table.actions[: draft.kept], *draft.actions]
    step: Step = lesson.steps[written["step"]]
    return step.standing(table.replayed(start), actions[start:])


def advance(draft: Draft) -> None:
    """Goes on to the next step if the learner has done what this one asks; after the last one the game is theirs."""
    lesson, written = taught(draft)
    if not standing(draft).arrived:
        return
    if written["step"] + 1 < len(lesson.steps):
        open_step(draft, written["step"] + 1)
    else:
        note(draft, len(lesson.steps), "")
        stand(draft, written | {"state": DONE})
