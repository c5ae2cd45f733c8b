"""Worked examples of rules: a small board that is stepped, as a page of its own and beside the rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoterre.core.game import State
from ludoterre.games.scene import Scene, make_scene
from ludoterre.lessons import Example, Step, examples_of
from ludoterre.locale import Language, language
from ludoterre.locale.speaker import speaker
from ludoterre.web.bubble import bold
from ludoterre.web.errors import NoSuchPage
from ludoterre.web.headers import FRAMED, FRAMES
from ludoterre.web.languages import language_of
from ludoterre.web.newtable import meta_of
from ludoterre.web.perspective import number
from ludoterre.web.site import site_of
from ludoterre.web.tablepage import Context

SHEET = "sheet-"
POINTED = 'data-pointed=""'
MOST_BOARDS = 256


class Board(NamedTuple):
    """The board at a step of an example: parts of a table's page as HTML."""

    stage: Markup
    people: Markup
    sheets: tuple[Markup, ...]
    """What beside the board the words point at."""


def by_rule(game: str, everywhere: bool = False) -> dict[str, list[Example]]:
    """Returns the examples of a game by the rule beside which they stand, the first of theirs, or by all that they show."""
    found: dict[str, list[Example]] = {}
    for one in examples_of(game):
        for rule in one.rules if everywhere else one.rules[:1]:
            found.setdefault(rule, []).append(one)
    return found


def example_of(request: Request) -> Example:
    """Returns the example that an address names."""
    about, name = meta_of(request), request.path_params["example"]
    found = next((one for one in examples_of(about.id) if one.id == name), None)
    if found is None:
        raise NoSuchPage
    return found


def step_asked(request: Request, example: Example) -> int:
    """Returns which step an address asks for, counted from 1: the first unless there is such a one."""
    asked = number(request.query_params.get("step")) or 1
    return asked if 1 <= asked <= len(example.lesson.steps) else 1


@cache
def positions_of(game: str, name: str) -> Sequence[State]:
    """Returns the positions of an example, played once."""
    lesson = next(one for one in examples_of(game) if one.id == name).lesson
    return [told.state for told in lesson.told()]


@lru_cache(maxsize=MOST_BOARDS)
def scene_of(game: str, name: str, code: str) -> Scene:
    """Returns the scene of the table that an example is played at."""
    lesson = next(one for one in examples_of(game) if one.id == name).lesson
    return make_scene(lesson.game, speaker(lesson.game, code, lesson.names), language(code))


@lru_cache(maxsize=MOST_BOARDS)
def board_of(game: str, name: str, step: int, code: str) -> Board:
    """Draws the board at a step for the seat from which the example is told; nothing can be chosen there."""
    example = next(one for one in examples_of(game) if one.id == name)
    scene, state, lesson = scene_of(game, name, code), positions_of(game, name)[step - 1], example.lesson
    view = state.view(lesson.seat)
    drawing = scene.draw(view, [], [], (), {})
    if drawing is None:
        return Board(in_facts(scene, view), Markup(), ())
    pointed = [anchor.id for anchor in scene.anchors(view) if anchor.name in lesson.steps[step - 1].at]
    people = pointing(drawing.people, pointed)
    sheets = [
        pointing(f'<section class="panel sheet sheet--{escape(sheet.id)}" id="{SHEET}{escape(sheet.id)}">{sheet.html}</section>', pointed)
        for sheet in drawing.sheets
    ]
    # What lies beside the board is only there if it is spoken of: the board is small.
    return Board(
        Markup(pointing(drawing.stage, pointed)),
        Markup(people if POINTED in people else ""),
        tuple(Markup(sheet) for sheet in sheets if POINTED in sheet),
    )


def pointing(html: str, ids: Sequence[str]) -> str:
    """Marks the elements that the words point at. No fragment of an address does: browsers would scroll every page around the frame."""
    for one in ids:
        html = html.replace(f' id="{one}"', f' id="{one}" {POINTED}', 1)
    return html


def in_facts(scene: Scene, view: Context) -> Markup:
    """Lists a view where a game is not drawn."""
    sections = Markup("").join(
        Markup('<div class="panel"><h2>{}</h2><ul>{}</ul></div>').format(heading, Markup("").join(map(Markup("<li>{}</li>").format, lines)))
        for heading, lines in scene.facts(view)
    )
    return Markup('<section class="board facts">{}</section>').format(sections)


@lru_cache(maxsize=MOST_BOARDS)
def figure_of(game: str, name: str, code: str) -> Context:
    """Tells an example step by step: words, where they point, and the address of the board."""
    example, spoken = next(one for one in examples_of(game) if one.id == name), language(code)
    url = f"/rules/{game}/examples/{name}"
    steps = [
        step_context(step, at, url, scene_of(game, name, code), state.view(example.lesson.seat), spoken)
        for at, (step, state) in enumerate(zip(example.lesson.steps, positions_of(game, name), strict=True), start=1)
    ]
    return {"id": name, "title": spoken.choose(example.title), "rules": example.rules, "url": url, "steps": steps}


def step_context(step: Step, at: int, url: str, scene: Scene, view: Context, spoken: Language) -> Context:
    """Tells one step."""
    anchors = {anchor.name: anchor for anchor in scene.anchors(view)} if step.at else {}
    pointed = [anchors[name] for name in step.at if name in anchors]
    return {
        "number": at,
        "order": Markup(bold(spoken.choose(step.order))),
        "say": Markup(bold(spoken.choose(step.say))),
        "ids": " ".join(anchor.id for anchor in pointed),
        "words": [anchor.words for anchor in pointed],
        "board": f"{url}/board?step={at}",
        "url": f"{url}?step={at}",
    }


def figure(game: str, example: Example, code: str) -> Context:
    """Tells an example of a game."""
    return figure_of(game, example.id, code)


async def page(request: Request) -> Response:
    """Shows an example at one of its steps."""
    site, about, spoken = site_of(request), meta_of(request), language_of(request)
    example = example_of(request)
    shown = figure(about.id, example, spoken.code)
    at = step_asked(request, example)
    values = {
        "game": {"id": about.id, "title": spoken.choose(about.title)},
        "example": shown,
        "step": shown["steps"][at - 1],
        "before": shown["steps"][at - 2] if at > 1 else None,
        "after": shown["steps"][at] if at < len(shown["steps"]) else None,
    }
    response = site.page(request, "example.html", spoken, values)
    response.headers.update(FRAMES)
    return response


async def board(request: Request) -> Response:
    """Gives the board of an example alone, for a frame of one of our own pages."""
    site, about, spoken = site_of(request), meta_of(request), language_of(request)
    example = example_of(request)
    style = site.shelf.of_game(about.id, "scene.css")
    values = {
        "board": board_of(about.id, example.id, step_asked(request, example), spoken.code),
        "title": spoken.choose(example.title),
        "styles": [style] if style else [],
        "sprite_extra": Markup(scene_of(about.id, example.id, spoken.code).sprite()),
    }
    html = site.renderer.page("example_board.html", spoken, site.surroundings(request) | values)
    return HTMLResponse(html, headers=FRAMED)


ROUTES = [
    Route("/rules/{game}/examples/{example}", page, methods=["GET"]),
    Route("/rules/{game}/examples/{example}/board", board, methods=["GET"]),
]
