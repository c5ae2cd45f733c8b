"""The rules of a game to read, and one at a time beside the board."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoterre.core.registry import package_of
from ludoterre.locale import Language
from ludoterre.web.errors import NoSuchPage
from ludoterre.web.languages import language_of
from ludoterre.web.newtable import meta_of, speaker_of
from ludoterre.web.site import site_of
from ludoterre.web.tablepage import Context

HEADING = re.compile(r"## (?:\d+\. )?(.+)")
ITEM = re.compile(r"- \*\*([A-Z][A-Z0-9.-]+)\*\*")
MARKS = re.compile(r"\(([a-z, ]+)\)$")
PROVENANCES = ("reconstructed", "ruling", "public", "rulebook")
"""Where a rule comes from; of several the first is said, because it is what one has to know."""


class Chapter(NamedTuple):
    """A part of a ledger: its heading, and each rule with where it comes from."""

    heading: str
    rules: dict[str, str]


@cache
def ledger(game: str) -> tuple[Chapter, ...]:
    """Reads which rules a game has."""
    file = files(package_of(game)) / "RULES.md"
    chapters: list[Chapter] = []
    rule = ""
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else []:
        heading, item, marks = HEADING.fullmatch(line), ITEM.match(line), MARKS.search(line)
        if heading:
            chapters.append(Chapter(heading[1], {}))
        elif item and chapters:
            rule = item[1]
            chapters[-1].rules[rule] = ""
        if marks and chapters and rule in chapters[-1].rules and not chapters[-1].rules[rule]:
            given = marks[1].split(", ")
            chapters[-1].rules[rule] = next((mark for mark in PROVENANCES if mark in given), "")
    return tuple(chapters)


def card(game: str, rule: str, provenance: str, language: Language) -> Context | None:
    """Explains a rule in words, or returns None if nobody has said it in words for people."""
    text = speaker_of(game, language.code).rule(rule)
    if text == rule:
        return None
    return {"id": rule, "title": "", "html": Markup(f"<p>{escape(text)}</p>"), "provenance": provenance, "note": ""}


async def all_rules(request: Request) -> Response:
    """Shows all rules of a game."""
    about = meta_of(request)
    language = language_of(request)
    chapters = []
    for chapter in ledger(about.id):
        cards = [found for rule, mark in chapter.rules.items() if (found := card(about.id, rule, mark, language)) is not None]
        if cards:
            chapters.append({"title": speaker_of(about.id, language.code).chapter(chapter.heading), "rules": cards})
    game = {
        "id": about.id,
        "title": language.choose(about.title),
        "authors": about.authors,
        "publisher": about.publisher,
        "stage": about.stage,
    }
    return site_of(request).page(request, "rules.html", language, {"game": game, "chapters": chapters})


async def one_rule(request: Request) -> Response:
    """Shows one rule beside the board."""
    about = meta_of(request)
    language = language_of(request)
    name = request.path_params["rule"]
    provenance = next((chapter.rules[name] for chapter in ledger(about.id) if name in chapter.rules), "")
    found = card(about.id, name, provenance, language)
    if found is None:
        raise NoSuchPage
    game = {"id": about.id, "title": language.choose(about.title)}
    site = site_of(request)
    return HTMLResponse(site.renderer.page("rule.html", language, site.surroundings(request) | {"rule": found, "game": game}))


ROUTES = [
    Route("/rules/{game}", all_rules, methods=["GET"]),
    Route("/rule/{game}/{rule}", one_rule, methods=["GET"]),
]
