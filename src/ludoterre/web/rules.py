"""The rules of a game to read, and one at a time beside the board."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoterre.core.meta import GameMeta
from ludoterre.games.ledger import said_chapters, said_rule
from ludoterre.locale import Language
from ludoterre.web.errors import NoSuchPage
from ludoterre.web.examples import by_rule, figure
from ludoterre.web.headers import FRAMES
from ludoterre.web.languages import language_of
from ludoterre.web.newtable import meta_of, speaker_of
from ludoterre.web.pictured import goal_of, panels_of, signs_of, sprite_of
from ludoterre.web.site import site_of
from ludoterre.web.tablepage import Context
from ludoterre.web.taught import teaching

PART = "ludoterre-part"
"""A header by which our script asks for a rule without a page around it."""
FRAMED_PART = "frames"
"""What it says on pages that may show boards of examples in frames."""


def game_context(about: GameMeta, language: Language) -> Context:
    """Says which game this is."""
    return {
        "id": about.id,
        "title": language.choose(about.title),
        "authors": about.authors,
        "publisher": about.publisher,
        "stage": about.stage,
        "goal": goal_of(about.id, language.code),
    }


def told(about: GameMeta, language: Language) -> Context:
    """Gathers what the rules of a game say. The first time that takes a moment: examples are played through, pieces are drawn."""
    examples = by_rule(about.id)
    chapters: list[Context] = [
        {
            "number": chapter.number,
            "title": chapter.title,
            "rules": [
                rule._asdict() | {"examples": [figure(about.id, one, language.code) for one in examples.get(rule.id, ())]}
                for rule in chapter.rules
            ],
        }
        for chapter in said_chapters(about.id, speaker_of(about.id, language.code))
    ]
    return {
        "game": game_context(about, language),
        "lesson": teaching(about.id).lesson,
        "panels": panels_of(about.id, language.code),
        "signs": signs_of(about.id, language.code),
        "sprite_extra": sprite_of(about.id, language.code),
        "chapters": chapters,
        "sample": chapters[0]["rules"][0]["id"] if chapters else "",
    }


async def all_rules(request: Request) -> Response:
    """Shows all rules of a game: first in a few pictures, then by chapter."""
    site, about, language = site_of(request), meta_of(request), language_of(request)
    style = site.shelf.of_game(about.id, "scene.css")
    values = await asyncio.to_thread(told, about, language)
    response = site.page(request, "rules.html", language, values | {"styles": [style] if style else []})
    response.headers.update(FRAMES)
    return response


def shown_by(game: str, rule: str, code: str) -> list[Context]:
    """Tells the examples that show a rule."""
    return [figure(game, one, code) for one in by_rule(game, everywhere=True).get(rule, ())]


async def one_rule(request: Request) -> Response:
    """Shows one rule: beside the board where our script asks for it, else as a page."""
    site, about, language = site_of(request), meta_of(request), language_of(request)
    found = said_rule(about.id, request.path_params["rule"], speaker_of(about.id, language.code))
    if found is None:
        raise NoSuchPage
    shown = await asyncio.to_thread(shown_by, about.id, found.id, language.code)
    values = {"rule": found, "game": game_context(about, language), "examples": shown}
    part = request.headers.get(PART, "")
    if part:
        framed = {"framed": True} if part == FRAMED_PART else {}
        return HTMLResponse(site.renderer.page("_rule.html", language, site.surroundings(request) | values | framed))
    response = site.page(request, "rule.html", language, values)
    response.headers.update(FRAMES)
    return response


ROUTES = [
    Route("/rules/{game}", all_rules, methods=["GET"]),
    Route("/rule/{game}/{rule}", one_rule, methods=["GET"]),
]
