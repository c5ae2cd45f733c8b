"""Looking back: the replay, the end of the game, and the record to take along.

A game is shown as its own people know it; everything is shown when the table has nothing to hide any more (`Table.revealed`).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR
from ludoterre.games.scene import Ending, Scene, stopped
from ludoterre.web.answers import see
from ludoterre.web.errors import NoSuchPage
from ludoterre.web.log import Entry, event_lines
from ludoterre.web.shown import bot_players, own_players
from ludoterre.web.sight import number, wish_of
from ludoterre.web.site import Guest, site_of
from ludoterre.web.story import Story
from ludoterre.web.tablepage import Context, ask, safe
from ludoterre.web.tables import head

TABLE, ALL = "table", "all"


async def story_of(guest: Guest) -> Story:
    """Returns the whole game of a table so far."""
    site, table = site_of(guest.request), guest.table
    position = table.position
    story = site.stories.get(table.code, position)
    if story is None:
        story = await asyncio.to_thread(Story, await site.house.record(table))
        site.stories.keep(table.code, position, story)
    return story


def eyes(guest: Guest) -> dict[str, int]:
    """Returns through whose eyes a visitor may look back, by the name that addresses use."""
    table = guest.table
    players = range(table.game.players)
    if table.revealed:
        return {TABLE: SPECTATOR, ALL: REFEREE} | {str(player): player for player in players}
    own = own_players(guest.shown(wish_of("")))
    # People who share a screen must not see each other's secrets.
    return {TABLE: SPECTATOR} | ({str(own[0]): own[0]} if len(own) == 1 else {})


def usual(known: Mapping[str, int]) -> str:
    """Names the eyes that see most: everybody's if they may be looked through, one's own, or those of the whole table."""
    return ALL if ALL in known else next(reversed(list(known)))


def title_of(guest: Guest, name: str) -> str:
    """Says through whose eyes one looks."""
    tr = guest.language.tr
    match name:
        case "table":
            return tr("the whole table")
        case "all":
            return tr("everything, secrets too")
    return guest.table.speaker(guest.language.code).player(int(name))


async def replay(request: Request) -> Response:
    """Shows one moment of a game."""
    guest = await site_of(request).guest(request)
    known = eyes(guest)
    chosen = request.query_params.get("as", usual(known))
    if chosen not in known:
        raise NoSuchPage
    story = await story_of(guest)
    at = number(request.query_params.get("at"))
    stop = story.stop(0 if at is None else at)
    shot = number(request.query_params.get("shot")) or 0
    site = site_of(request)
    style = site.shelf.of_game(guest.table.game.meta.id, "scene.css")
    values = {
        "t": head(guest),
        "step": step_context(guest, story, stop, known[chosen], shot),
        "as_": chosen,
        "eyes": [
            {"id": name, "title": title_of(guest, name), "shape": viewer + 1 if viewer >= 0 else None} for name, viewer in known.items()
        ],
        "sprite_extra": site.renderer.sprite(guest.table, guest.language),
        "styles": [style] if style else [],
    }
    return guest.page("replay.html", values)


def step_context(guest: Guest, story: Story, stop: int, viewer: int, shot: int = 0) -> Context:
    """Gathers what the replay shows of one stop, or of one shot of the film that leads to it."""
    scene = guest.table.scene(guest.language.code)
    film = story.film(scene, stop, viewer)
    shot = shot if shot <= len(film) else 0
    view = film[shot - 1].view if shot else story.view(stop, viewer)
    if guest.table.ended and not shot and stop == len(story.stops) - 1:
        view = stopped(view)
    heard = [(CHANCE, film[shot - 1].events)] if shot else story.since_last(stop, viewer)
    last = [event for _, events in heard for event in events]
    closed = story.chapter(stop - 1 if shot else stop, viewer, scene.chapters)
    picture = scene.draw(view, [], last, closed, bot_players(guest.table, guest.language))
    stops = story.stops
    lines = [
        Entry(0, "move", player + 1 if player >= 0 else None, None, said)
        for player, events in heard
        if (said := event_lines(scene, events))
    ]
    return {
        "at": stops[stop],
        "first": stops[0],
        "last": stops[-1],
        "ways": ways(story, scene, stop, shot, viewer),
        "number": stop,
        "shot": shot,
        "shots": len(film),
        "count": len(stops) - 1,
        "stage": Markup(picture.stage) if picture else None,
        "where": Markup(picture.where) if picture else Markup(),
        "people": Markup(picture.people) if picture else None,
        "sheets": [safe(sheet) for sheet in picture.sheets] if picture else [],
        "facts": [] if picture else scene.facts(view),
        "lines": lines,
        "title": "" if not lines else lines[0].lines[0].html,
    }


def ways(story: Story, scene: Scene, stop: int, shot: int, viewer: int) -> dict[str, str]:
    """Returns where one can go from a stop or a shot, as queries; nothing where one cannot."""
    end = len(story.stops) - 1
    near = [(stop - 1, 0)] if stop else []
    for there in range(stop, min(stop + 2, end + 1)):
        shots = len(story.film(scene, there, viewer))
        near += [(there, number) for number in (*range(1, shots + 1), 0)]
    here = near.index((stop, shot))
    places = {
        "first": (0, 0) if stop else None,
        "prev": near[here - 1] if here else None,
        "next": near[here + 1] if here + 1 < len(near) else None,
        "last": (end, 0) if (stop, shot) != (end, 0) else None,
    }
    return {name: query(story.stops[place[0]], place[1]) if place else "" for name, place in places.items()}


def query(at: int, shot: int) -> str:
    """Writes the query of a stop, or of a shot that leads to it."""
    return f"at={at}&shot={shot}" if shot else f"at={at}"


async def end(request: Request) -> Response:
    """Tells how a game ended, or how it stood when it was ended; as long as it runs, leads to it."""
    site = site_of(request)
    guest = await site.guest(request)
    table = guest.table
    if not table.over:
        return see(f"/t/{table.code}")
    story = await story_of(guest)
    scene = table.scene(guest.language.code)
    known = eyes(guest)
    decisions = len([moment for moment in story.moments if moment.player >= 0])
    # Where nobody has decided anything there is nothing to look back at.
    ending = await ending_of(guest, story, known[usual(known)]) if decisions else None
    shown = guest.shown(wish_of(""))
    styles = [site.shelf.of_game(table.game.meta.id, name) for name in ("scene.css", "ending.css")]
    values = {
        "t": head(guest) | {"may_again": bool(guest.visitor.seats or guest.visitor.creator), "may_record": table.revealed},
        "stopped": as_it_stood(scene, story) if table.ended else None,
        "eye": usual(known),
        "ending": None if ending is None else safe_ending(ending),
        "result": ask(shown)["result"],
        "scores": scores(guest, story),
        "players": [{"shape": player + 1, "name": scene.speaker.player(player)} for player in range(table.game.players)],
        "moves": decisions,
        "sprite_extra": site.renderer.sprite(table, guest.language),
        "styles": [style for style in styles if style],
    }
    return guest.page("end.html", values)


async def ending_of(guest: Guest, story: Story, viewer: int) -> Ending | None:
    """Tells the end of a game to a viewer, once in each language; it looks at every move, so nobody else has to wait for it."""
    key = (guest.language.code, guest.table.names, viewer)
    if key not in story.endings:
        scene = guest.table.scene(guest.language.code)
        story.endings[key] = await asyncio.to_thread(lambda: scene.ending(story.frames(viewer)))
    return story.endings[key]


def as_it_stood(scene: Scene, story: Story) -> Context:
    """Says for all games alike how far one was when it was ended: what everybody knows first of a position."""
    heading, lines = scene.facts(stopped(story.record.state.view(SPECTATOR)))[0]
    return {"where": heading, "facts": lines}


def safe_ending(ending: Ending) -> Ending:
    """Marks the parts of an ending as HTML whose maker has escaped them."""
    return ending._replace(
        score=Markup(ending.score),
        picture=Markup(ending.picture),
        rest=Markup(ending.rest),
        moments=tuple(moment._replace(html=Markup(moment.html)) for moment in ending.moments),
    )


def scores(guest: Guest, story: Story) -> list[Context]:
    """Lists the players with score and place, for a game that does not tell its end itself."""
    outcome = story.record.state.outcome()
    if outcome is None:
        return []
    speaker, tr = guest.table.speaker(guest.language.code), guest.language.tr
    rows = []
    for player, rank in enumerate(outcome.ranking):
        score = outcome.score(player)
        told = {"score": "–" if score is None else str(score), "rank": tr("place {rank}", rank=rank), "place": rank}
        rows.append({"shape": player + 1, "name": speaker.player(player)} | told)
    return sorted(rows, key=lambda row: int(str(row["place"])))


async def record(request: Request) -> Response:
    """Gives a game as a record where nothing is hidden any more, and otherwise what the visitor knows of it."""
    guest = await site_of(request).guest(request)
    story = await story_of(guest)
    headers = {"Content-Disposition": f'attachment; filename="ludoterre-{guest.table.code}.json"'}
    if guest.table.revealed:
        return Response(story.record.dumps(), media_type="application/json", headers=headers)
    known_by = eyes(guest)
    viewer = known_by[usual(known_by)]
    known = await asyncio.to_thread(story.record.knowledge, viewer)
    return JSONResponse(json.loads(json.dumps(known)), headers=headers)


ROUTES = [
    Route("/t/{code}/replay", replay, methods=["GET"]),
    Route("/t/{code}/end", end, methods=["GET"]),
    Route("/t/{code}/record.json", record, methods=["GET"]),
]
