"""Help at a table: what the game is about, what can be done now, what its signs mean."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoterre.games.scene import Choice, Scene, View
from ludoterre.locale import Language
from ludoterre.web.audience import Audience
from ludoterre.web.perspective import wish_of
from ludoterre.web.pictured import marked
from ludoterre.web.site import Site, site_of
from ludoterre.web.tablepage import Context

MOST_WAYS = 8
"""Kinds of moves that are named."""


def ways(scene: Scene, view: View, choices: Sequence[Choice], language: Language) -> list[str]:
    """Says what kinds of moves are possible, each with an example, and under the game's own heading if it has one for the kind."""
    moves = [choice.move for choice in choices]
    kinds: dict[str, list[tuple[str, str]]] = {}
    for move, text, heading in zip(moves, scene.choices(view, moves), scene.headings(view, moves), strict=True):
        kinds.setdefault(move.kind, []).append((text, heading))
    return [way(told, language) for told in list(kinds.values())[:MOST_WAYS]]


def way(told: Sequence[tuple[str, str]], language: Language) -> str:
    """Says one kind of moves: what each does, and its heading."""
    (example, heading), others = told[0], {heading for _, heading in told}
    if len(told) > 1:
        example = language.tr("{number} possibilities, such as: {example}", number=len(told), example=example)
    return language.pair(heading, example) if heading and len(others) == 1 else example


def help_context(site: Site, audience: Audience, asked: str, fresh: bool) -> Context:
    """Gathers the help for whoever looks; `fresh` with what takes longer to say."""
    table, language = audience.table, audience.language
    scene, viewer = table.scene(language.code), audience.perspective.viewer
    choices = table.choices(viewer) if fresh and viewer >= 0 else []
    return {
        "goal": scene.goal(),
        "asked": asked,
        "ways": ways(scene, table.view(viewer), choices, language) if choices else [],
        "signs": list(marked(scene.signs())) if fresh and not audience.text else [],
        "lesson": site.taught.teaches(table.game.meta.id),
    }


def asked_of(audience: Audience) -> str:
    """Says what whoever looks has to decide, or what they may do meanwhile; nothing to those who only watch."""
    table, viewer = audience.table, audience.perspective.viewer
    if viewer < 0 or table.over:
        return ""
    if not table.choices(viewer):
        return audience.language.tr(
            "Somebody else decides. Meanwhile you can look closely at the board, and read in the log what happened."
        )
    said = table.scene(audience.language.code).asked(table.view(viewer))
    return said[:1].upper() + said[1:]


async def fresh_help(request: Request) -> Response:
    """Gives the help as the table stands now."""
    site = site_of(request)
    guest = await site.guest(request)
    audience = guest.audience(wish_of(request.url.query), request.query_params.get("text") == "1")
    about = guest.table.game.meta
    values = {
        "t": {
            "game": {
                "id": about.id,
                "title": guest.language.choose(about.title),
                "rules": guest.table.game.rules_version,
                "newest": about.rules_version,
            },
            "text": audience.text,
        },
        "help": help_context(site, audience, asked_of(audience), True),
    }
    return HTMLResponse(site.renderer.page("help.html", guest.language, site.surroundings(request) | values))


ROUTES = [Route("/t/{code}/help", fresh_help, methods=["GET"])]
