"""Looking back: the replay, the end of the game, and the record to take along.

A game is shown as its own people know it; everything is shown when the table has nothing to hide any more (`Table.revealed`).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR, Event
from ludoterre.games.scene import Ending, Scene, stopped
from ludoterre.web.answers import see
from ludoterre.web.audience import bot_players, own_players
from ludoterre.web.errors import NoSuchPage
from ludoterre.web.log import Entry, Line, event_lines
from ludoterre.web.perspective import number, wish_of
from ludoterre.web.site import Guest, site_of
from ludoterre.web.story import Story, Walk
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
    own = own_players(guest.audience(wish_of("")))
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
    walk = Walk(await story_of(guest), guest.table.scene(guest.language.code), known[chosen])
    step, shot = place(request, walk)
    site = site_of(request)
    style = site.shelf.of_game(guest.table.game.meta.id, "scene.css")
    values = {
        "t": head(guest),
        "step": step_context(guest, walk, step, shot),
        "as_": chosen,
        "eyes": [
            {"id": name, "title": title_of(guest, name), "shape": viewer + 1 if viewer >= 0 else None} for name, viewer in known.items()
        ],
        "sprite_extra": site.renderer.sprite(guest.table, guest.language),
        "styles": [style] if style else [],
    }
    return guest.page("replay.html", values)


def place(request: Request, walk: Walk) -> tuple[int, int]:
    """Reads which step is wanted, by its number or by the moves that were made before it, and which shot of the film to it."""
    step, at = number(request.query_params.get("step")), number(request.query_params.get("at"))
    shot = number(request.query_params.get("shot")) or 0
    if step is not None:
        return min(step, walk.last), shot
    return walk.at(at or 0), shot


def step_context(guest: Guest, walk: Walk, step: int, shot: int = 0) -> Context:
    """Gathers what the replay shows of one step, or of one shot of the film that leads to it."""
    scene, film = walk.scene, walk.film(step)
    shot = shot if shot <= len(film) else 0
    view = film[shot - 1].view if shot else walk.view(step)
    if guest.table.ended and not shot and step == walk.last:
        view = stopped(view)
    heard = [(CHANCE, film[shot - 1].events)] if shot else walk.heard(step)
    last = [event for _, events in heard for event in events]
    closed = walk.chapter(step - 1 if shot else step)
    picture = scene.draw(view, [], last, closed, bot_players(guest.table, guest.language))
    lines = told(guest, walk, step, shot, heard)
    return {
        "at": walk.steps[step],
        "ways": ways(walk, step, shot),
        "number": step,
        "shot": shot,
        "shots": len(film),
        "last": walk.last,
        "stage": Markup(picture.stage) if picture else None,
        "where": Markup(picture.where) if picture else Markup(),
        "aim": scene.aim(view),
        "people": Markup(picture.people) if picture else None,
        "sheets": [safe(sheet) for sheet in picture.sheets] if picture else [],
        "facts": [] if picture else scene.facts(view),
        "lines": lines,
        "title": lines[0].lines[0].html,
    }


def told(guest: Guest, walk: Walk, step: int, shot: int, heard: Sequence[tuple[int, list[Event]]]) -> list[Entry]:
    """Says what led to a step, or to a shot; there is always something to say."""
    scene, tr = walk.scene, guest.language.tr
    lines = [
        Entry(0, "move", player + 1 if player >= 0 else None, None, said)
        for player, events in heard
        if (said := event_lines(scene, events, quietly=bool(shot), viewer=walk.viewer))
    ]
    if guest.table.ended and not shot and step == walk.last:
        lines.append(remark(ask(guest.audience(wish_of("")))["result"]))
    return lines or [remark(tr("A move of which nothing is to be seen.") if step else tr("The game begins."))]


def remark(text: object) -> Entry:
    """Says something that no event of the game says."""
    return Entry(0, "remark", None, None, [Line(escape(text), "", "", "")])


def ways(walk: Walk, step: int, shot: int) -> dict[str, str]:
    """Returns where one can go from a step or a shot, as queries; nothing where one cannot."""
    near = [(step - 1, 0)] if step else []
    for there in range(step, min(step + 2, walk.last + 1)):
        shots = len(walk.film(there))
        near += [(there, number) for number in (*range(1, shots + 1), 0)]
    here = near.index((step, shot))
    places = {
        "first": (0, 0) if step else None,
        "prev": near[here - 1] if here else None,
        "next": near[here + 1] if here + 1 < len(near) else None,
        "last": (walk.last, 0) if (step, shot) != (walk.last, 0) else None,
    }
    return {name: query(walk.steps[place[0]], place[1]) if place else "" for name, place in places.items()}


def query(at: int, shot: int) -> str:
    """Writes the query of a step, or of a shot that leads to it."""
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
    audience = guest.audience(wish_of(""))
    styles = [site.shelf.of_game(table.game.meta.id, name) for name in ("scene.css", "ending.css")]
    values = {
        "t": head(guest) | {"may_again": bool(guest.visitor.seats or guest.visitor.creator), "may_record": table.revealed},
        "stopped": as_it_stood(scene, story) if table.ended else None,
        "eye": usual(known),
        "ending": None if ending is None else safe_ending(ending),
        "result": ask(audience)["result"],
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
