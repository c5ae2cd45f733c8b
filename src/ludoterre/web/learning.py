"""How far this device is with the lessons: a browser keeps it, so that a lesson is resumed where it was left. Nothing in it is secret."""

from __future__ import annotations

import re
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from ludoterre.table import Table
from ludoterre.table.stored import DONE
from ludoterre.web.site import Guest
from ludoterre.web.visitors import A_YEAR

COOKIE = "lt_learn"
MOST = 40
"""Lessons that a browser remembers, those it learned last first."""
SHAPE = re.compile(r"([a-z0-9_-]{1,40})\.([A-Z]{1,8}-[0-9]{1,8})\.([0-9]{1,3})\.([0-9]{1,3})\.([01])")
"""The game, the table, the step counted from 0, how many there are, and whether the lesson was followed to its end."""


class Progress(NamedTuple):
    """How far somebody is with the lesson of a game."""

    step: int
    """The step where they are, counted from 0."""
    steps: int
    """How many steps the lesson has."""
    done: bool
    code: str = ""
    """The table where they learn, or learned."""


def progress(request: Request) -> dict[str, Progress]:
    """Returns how far this device is with the lesson of each game, by the ids of the games."""
    found: dict[str, Progress] = {}
    for one in request.cookies.get(COOKIE, "")[:4000].split("~")[:MOST]:
        match = SHAPE.fullmatch(one)
        if match is not None and match[1] not in found:
            found[match[1]] = Progress(int(match[3]), int(match[4]), match[5] == "1", match[2])
    return found


def progress_of(table: Table) -> Progress | None:
    """Returns how far a table is with its lesson; None if it teaches none, or no longer."""
    lesson, written = table.lesson, table.row.lesson
    if lesson is None or written is None:
        return None
    return Progress(written["step"], len(lesson.steps), written["state"] == DONE, table.code)


def remember(guest: Guest, response: Response) -> None:
    """Lets the learner's browser remember how far they are; a lesson that was once followed to its end stays so."""
    table, request = guest.table, guest.request
    reached = progress_of(table)
    # The lesson of somebody's own pack is resumed at its table; /learn knows the games' own.
    if reached is None or table.game.pack or table.lesson is None or table.seat_of(table.lesson.seat).number not in guest.visitor.seats:
        return
    known, game = progress(request), table.game.meta.id
    if game in known:
        # A look back at an old table does not take away the one where they learn now.
        current = reached if table.learns or known[game].code in ("", table.code) else known[game]
        reached = current._replace(done=reached.done or known[game].done)
    if known.get(game) == reached:
        return
    kept = {game: reached} | {name: one for name, one in known.items() if name != game}
    value = "~".join(f"{name}.{one.code}.{one.step}.{one.steps}.{int(one.done)}" for name, one in list(kept.items())[:MOST])
    response.set_cookie(COOKIE, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https")
