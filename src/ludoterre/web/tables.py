"""Pages of a table: the game drawn or in words, sitting down, and sharing."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoterre.table.refusals import NotYourSeat
from ludoterre.table.stored import OPEN
from ludoterre.table.table import Seat
from ludoterre.web.answers import table_page
from ludoterre.web.aside import mark
from ludoterre.web.audience import bot_title, bots, my_turn, shape_name
from ludoterre.web.log import who
from ludoterre.web.perspective import number, wish_of
from ludoterre.web.reach import Origin, origin
from ludoterre.web.said import talk_levels
from ludoterre.web.site import Guest, no_content, site_of
from ludoterre.web.tablepage import Context, ask

TALK = "Ludoterre-Talk"
"""Says that an answer holds only what people have said."""


async def table(request: Request) -> Response:
    """Shows the table to whoever has a seat or only watches; asks everybody else to sit down."""
    guest = await site_of(request).guest(request)
    wish = wish_of(request.url.query)
    if not guest.is_known and not (wish.watch or wish.projector or guest.table.over):
        return join_page(guest)
    return table_page(guest, wish, False)


async def text(request: Request) -> Response:
    """Shows the table in words."""
    guest = await site_of(request).guest(request)
    return table_page(guest, wish_of(request.url.query), True)


async def view(request: Request) -> Response:
    """Gives the part of the page that changes, or nothing if it has not."""
    site = site_of(request)
    guest = await site.guest(request)
    audience = guest.audience(wish_of(request.url.query), request.query_params.get("text") == "1")
    marked = request.query_params.get("mark")
    if number(request.query_params.get("seq")) == guest.table.seq and (marked is None or marked == mark(audience)):
        if number(request.query_params.get("said")) in (None, guest.table.said):
            return no_content()
        return HTMLResponse(site.renderer.talk(audience), headers={TALK: "1"})
    return HTMLResponse(site.renderer.fragment(audience, site.surroundings(request)))


def head(guest: Guest) -> Context:
    """Says which table this is."""
    table = guest.table
    return {
        "code": table.code,
        "seq": table.seq,
        "title": table.title,
        "game": {"id": table.game.meta.id, "title": guest.language.choose(table.game.meta.title)},
        "over": table.over,
        "ended": table.ended,
        "creator": guest.visitor.creator,
        "paused": table.paused,
        "query": "",
    }


def seat_context(guest: Guest, seat: Seat) -> Context:
    """Describes a seat."""
    speaker = guest.table.speaker(guest.language.code)
    asked = {claim.seat for claim in guest.table.claims if claim.id in guest.visitor.claims}
    marks = [
        guest.language.tr("player {number}: {shape}", number=player + 1, shape=shape_name(guest.language, player))
        for player in seat.players
    ]
    return {
        "number": seat.number,
        "marks": marks,
        "given": [guest.table.names[player] for player in seat.players],
        "kind": seat.kind,
        "taken": seat.taken,
        "shapes": [player + 1 for player in seat.players],
        "names": [speaker.player(player) for player in seat.players],
        "players": list(seat.players),
        "bot": bot_title(guest.language, guest.table.game.meta, seat.bot, guest.table.offered) if seat.bot else "",
        "mine": seat.number in guest.visitor.seats,
        "asked": seat.number in asked,
        "link": "",
    }


def join_page(guest: Guest, problem: str = "", status: int = 200) -> Response:
    """Draws the page on which people choose a seat."""
    values = {"t": head(guest), "seats": [seat_context(guest, seat) for seat in guest.table.seats], "problem": problem}
    return guest.page("join.html", values, status)


async def seats(request: Request) -> Response:
    """Shows who sits where, and how to invite others."""
    guest = await site_of(request).guest(request)
    return seats_page(guest)


def seats_page(guest: Guest, problem: str = "", status: int = 200) -> Response:
    """Draws the page of the seats."""
    table, request = guest.table, guest.request
    reached = reach(request)
    link = table_link(reached, table.code)
    claims = [
        {
            "id": claim.id,
            "seat": claim.seat,
            "shape": table.seats[claim.seat].players[0] + 1,
            "seat_name": who(table, claim.seat, guest.language),
            "name": claim.name,
        }
        for claim in table.claims
        if guest.visitor.creator
    ]
    values = {
        "t": head(guest),
        "link": link,
        "reachable": reached.reachable,
        "qr": qr_code(link),
        "seats": [seat_context(guest, seat) | {"link": seat_link(guest, seat, link)} for seat in table.seats],
        "claims": claims,
        "talk": table.talk,
        "talk_levels": talk_levels(table.game.meta.id, guest.language),
        "own_link": creator_link(guest, link),
        "end_asked": request.query_params.get("end") == "1",
        "leave_asked": number(request.query_params.get("leave")),
        "tells": what_ending_tells(guest),
        "bots": bots(guest.language, table.game.meta, table.offered),
        "problem": problem,
        "done": "",
        "here": f"/t/{table.code}/seats",
    }
    return guest.page("seats.html", values, status)


async def invite(request: Request) -> Response:
    """Shows nothing but how to come to the table: for the wall or on paper, so it holds no secret, whoever asks for it."""
    guest = await site_of(request).guest(request)
    reached = reach(request)
    values = {
        "t": head(guest),
        "address": reached.typed,
        "reachable": reached.reachable,
        "qr": qr_code(table_link(reached, guest.table.code)),
        "seats": [seat_context(guest, seat) for seat in guest.table.seats if seat.kind == OPEN and not guest.table.over],
    }
    return guest.page("invite.html", values)


def what_ending_tells(guest: Guest) -> str:
    """Says what everybody could see if the game were ended now."""
    table, tr = guest.table, guest.language.tr
    if not table.game.meta.hidden_information:
        return tr("This game has no secrets.")
    if table.shared_luck_in_play:
        return tr("What is hidden stays hidden as long as others play with the same luck.")
    return tr("Whatever was hidden, such as hands and objectives, becomes visible to all, with the whole record.")


def reach(request: Request) -> Origin:
    """Finds the address at which others reach this server."""
    settings = site_of(request).settings
    return origin(request, settings.address, settings.host)


def table_link(reached: Origin, code: str) -> str:
    """Returns the whole address of a table."""
    return f"{reached.address}/t/{code}"


def seat_link(guest: Guest, seat: Seat, link: str) -> str:
    """Returns the secret link of a seat, to whoever may have it."""
    try:
        secret = site_of(guest.request).house.link_secret(guest.table, guest.visitor, seat.number)
    except NotYourSeat:
        return ""
    return f"{link}#{secret}"


def creator_link(guest: Guest, link: str) -> str:
    """Returns the secret link of whoever set the table, to them alone."""
    if not guest.visitor.creator:
        return ""
    return f"{link}#{site_of(guest.request).house.creator_secret(guest.table, guest.visitor)}"


@lru_cache(maxsize=256)
def qr_code(link: str) -> Markup:
    """Draws a link as a square code that a camera reads; it holds no secret."""
    return Markup(segno.make(link, micro=False).svg_inline(svgclass="qr", lineclass=None, border=2, omitsize=True))


async def qr(request: Request) -> Response:
    """Gives the square code of a table as a picture."""
    guest = await site_of(request).guest(request)
    return Response(str(qr_code(table_link(reach(request), guest.table.code))), media_type="image/svg+xml")


async def card(request: Request) -> Response:
    """Says in short how a table stands, for the list of one's own tables."""
    site = site_of(request)
    guest = await site.guest(request)
    table, language = guest.table, guest.language
    audience = guest.audience(wish_of(""))
    speaker = table.speaker(language.code)
    values: Context = {
        "code": table.code,
        "title": table.title,
        "game_title": language.choose(table.game.meta.title),
        "my_turn": my_turn(audience),
        "over": table.over,
        "status": status(guest, my_turn(audience), ask(audience)),
        "shapes": [player + 1 for player in range(table.game.players)],
        "names": ", ".join(speaker.player(player) for player in range(table.game.players)),
    }
    return HTMLResponse(site.renderer.page("card.html", language, site.surroundings(request) | {"card": values}))


def status(guest: Guest, mine: bool, asked: Context) -> str:
    """Says in one sentence what a table waits for."""
    tr = guest.language.tr
    if guest.table.over:
        return str(asked["result"])
    if guest.table.paused:
        return tr("The table is paused.")
    if mine:
        return tr("It is your turn.")
    if asked["state"] == "open":
        return tr("Waiting for somebody to sit down as {name}.", name=asked["name"])
    return tr("{name} is to play.", name=asked["name"]) if asked["name"] else ""


ROUTES = [
    Route("/t/{code}", table, methods=["GET"]),
    Route("/t/{code}/text", text, methods=["GET"]),
    Route("/t/{code}/view", view, methods=["GET"]),
    Route("/t/{code}/seats", seats, methods=["GET"]),
    Route("/t/{code}/invite", invite, methods=["GET"]),
    Route("/t/{code}/qr.svg", qr, methods=["GET"]),
    Route("/t/{code}/card", card, methods=["GET"]),
]
