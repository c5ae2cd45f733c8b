"""The address at which a lesson is begun or resumed; what a learner says to it is a post like a move."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoterre.lessons import Lesson, lesson_of
from ludoterre.table import Table, lesson_setup
from ludoterre.table.refusals import NoSuchTable, TooMany
from ludoterre.table.stored import PEOPLE
from ludoterre.web import learning
from ludoterre.web.answers import see
from ludoterre.web.creating import check_creating, welcome
from ludoterre.web.errors import NoLessonHere
from ludoterre.web.forms import LearnForm, read_form
from ludoterre.web.languages import language_of
from ludoterre.web.newtable import meta_of
from ludoterre.web.site import site_of


async def learn(request: Request) -> Response:
    """Begins the lesson of a game, or goes on with it; only for somebody who really came here."""
    lesson = await lesson_here(request)
    if not is_visit(request):
        return start_page(request, lesson)
    return await lead(request, lesson, request.query_params.get("again") == "1")


async def start(request: Request) -> Response:
    """Begins or goes on because somebody pressed a button."""
    form = await read_form(request, LearnForm)
    site_of(request).tokens.check(request, form.token or request.headers.get("x-token", ""))
    return await lead(request, await lesson_here(request), form.again == "1" or request.query_params.get("again") == "1")


async def lesson_here(request: Request) -> Lesson:
    """Returns the lesson that an address names."""
    # The first time, a lesson is played through to check it.
    lesson = await asyncio.to_thread(lesson_of, meta_of(request).id)
    if lesson is None:
        raise NoLessonHere
    return lesson


def is_visit(request: Request) -> bool:
    """Tells whether a person opens the page: browsers also fetch what nobody has asked for yet, and that must set no table."""
    purpose = request.headers.get("sec-purpose", "") + request.headers.get("purpose", "")
    return request.method == "GET" and "prefetch" not in purpose and request.headers.get("sec-fetch-dest", "document") == "document"


def start_page(request: Request, lesson: Lesson) -> Response:
    """Shows a button with which the lesson begins."""
    language, about = language_of(request), lesson.game.meta
    game = {"id": about.id, "title": language.choose(about.title), "summary": language.choose(about.summary)}
    return site_of(request).page(request, "learn.html", language, {"game": game, "here": f"/learn/{about.id}"})


async def lead(request: Request, lesson: Lesson, again: bool) -> Response:
    """Leads to the table where this device learns: the one it left, or a new one, at the step that it had reached."""
    site, game = site_of(request), lesson.game.meta.id
    left = None if again else learning.progress(request).get(game)
    step = 0
    if left is not None:
        table = await still_there(request, left.code)
        if table is not None and goes_on(table, lesson):
            return see(f"/t/{table.code}")
        step = 0 if left.done or left.step >= len(lesson.steps) else left.step
    check_creating(site, request)
    return welcome(request, await site.house.create(lesson_setup(lesson, language_of(request).base, step)))


def goes_on(table: Table, lesson: Lesson) -> bool:
    """Tells whether a learner can go on with a lesson at a table: nobody has ended it, or left the learner's seat."""
    same = table.lesson is not None and table.lesson.hash == lesson.hash
    return same and table.learns and not table.ended and table.seat_of(lesson.seat).kind == PEOPLE


async def still_there(request: Request, code: str) -> Table | None:
    """Finds the table that a browser remembers; who tries many codes learns nothing."""
    try:
        table, _ = await site_of(request).visited(request, code)
    except (NoSuchTable, TooMany):
        return None
    return table


ROUTES = [
    Route("/learn/{game}", learn, methods=["GET"]),
    Route("/learn/{game}", start, methods=["POST"]),
]
