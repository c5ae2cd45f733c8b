"""The event stream of a table: a fresh view after every change, numbered, so that whoever comes back misses nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from ludoterre.table import Follower
from ludoterre.web.aside import mark
from ludoterre.web.audience import Audience
from ludoterre.web.perspective import Wish, number, wish_of
from ludoterre.web.site import Guest, Site, site_of
from ludoterre.web.tablepage import Context

BEAT = b"event: beat\ndata: 1\n\n"
HELLO = b"retry: 2000\n" + BEAT
"""Tells a page at once that nothing between us holds the stream back."""
GONE = b"event: gone\ndata: 1\n\n"

KIND = "text/event-stream"
HEADERS = {"X-Accel-Buffering": "no", "Cache-Control": "no-store, no-transform"}


class Stream(StreamingResponse):
    """An answer that is counted for as long as it is sent."""

    def __init__(self, content: AsyncIterator[bytes], counted: AbstractContextManager[None]) -> None:
        super().__init__(content, media_type=KIND, headers=HEADERS)
        self.counted = counted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends it, or refuses before anything is sent."""
        with self.counted:
            await super().__call__(scope, receive, send)


def streaming(sends: Callable[[Site, Guest, int], AsyncIterator[bytes]]) -> Callable[[Request], Awaitable[Response]]:
    """Makes the endpoint that opens a stream; what it sends depends on the last entry that the visitor has seen, -1 for none."""

    async def endpoint(request: Request) -> Response:
        site = site_of(request)
        guest = await site.guest(request)
        if request.method == "HEAD":
            return Response(media_type=KIND, headers=HEADERS)
        seen = number(request.headers.get("last-event-id") or request.query_params.get("seq"))
        counted = site.streams.open(guest.table, guest.name, watches=not guest.is_known)
        return Stream(sends(site, guest, seen if seen is not None else -1), counted)

    return endpoint


async def frames(site: Site, guest: Guest, seen: int) -> AsyncIterator[bytes]:
    """Sends the view whenever the table is not as it was seen. What the visitor may see is decided anew each time."""
    table = guest.table
    wish = wish_of(guest.request.url.query)
    in_words = guest.request.query_params.get("text") == "1"
    had_seats = bool(guest.visitor.seats)
    surroundings = site.surroundings(guest.request)
    marked = guest.request.query_params.get("mark")
    said = 0
    yield HELLO
    with site.house.follow(table) as follower:
        stale = marked is not None and marked != mark(guest.audience(wish, in_words))
        while not (table.deleted or site.streams.stopping):
            if table.seq != seen or stale or follower.whispered:
                guest, stale = guest.again(), False
                notice = lost(guest) if had_seats and not guest.visitor.seats else None
                audience = guest.audience(Wish(watch=True) if notice else wish, in_words)
                # All are drawn before the first is sent: while we wait the table may change, and with it what may be shown.
                fresh = meanwhile(site, audience, seen, surroundings) if 0 <= seen != table.seq else []
                seen, said = table.seq, table.said
                fresh.append(frame(seen, site.renderer.fragment(audience, surroundings, notice=notice)))
                listen(follower, guest)
                for one in fresh:
                    yield one
            elif follower.heard is None:
                listen(follower, guest)
            if table.said != said:
                said = table.said
                guest = guest.again()
                yield f"event: talk\ndata: {site.renderer.talk(guest.audience(wish, in_words))}\n\n".encode()
            if await follower.changed(seen, site.settings.heartbeat, said) == seen and not follower.whispered and table.said == said:
                yield BEAT
    if table.deleted:
        yield GONE


def listen(follower: Follower, guest: Guest) -> None:
    """Waits from now on also for what concerns only those whose page it is, and for who has answered of all who are asked at once."""
    seats = guest.visitor.seats
    follower.players = [player for seat in guest.table.seats if seat.number in seats for player in seat.players]
    follower.heard = guest.table.whispers(follower.players)


async def strokes(site: Site, guest: Guest, seen: int) -> AsyncIterator[bytes]:
    """Only says when the table has changed: for the pages around it, which then look for themselves."""
    table = guest.table
    yield HELLO
    with site.house.follow(table) as follower:
        while not (table.deleted or site.streams.stopping):
            if table.seq != seen:
                seen = table.seq
                yield f"id: {seen}\nevent: bell\ndata: {seen}\n\n".encode()
            if await follower.changed(seen, site.settings.heartbeat) == seen:
                yield BEAT
    if table.deleted:
        yield GONE


def meanwhile(site: Site, audience: Audience, seen: int, surroundings: Context) -> list[bytes]:
    """Draws what happened since somebody looked: as a film if the game makes one of it, or as it stood after each decision."""
    film = site.renderer.film(audience, seen)
    if film:
        return [f"event: film\ndata: {film}\n\n".encode()]  # without a number: whoever hears only this has not seen the view
    # In words a lesson speaks at once: what passes by before that would only take the place where people listen.
    missed = [] if audience.text and audience.table.learns else audience.table.frames(seen)[:-1]
    return [frame(past.seq, site.renderer.fragment(audience._replace(past=past), surroundings)) for past in missed]


def lost(guest: Guest) -> Context:
    """Tells somebody that their seat is no longer theirs."""
    message = guest.language.tr("This seat is no longer yours; you are watching now.")
    return {"kind": "said", "message": message, "rule": "", "rule_url": ""}


def frame(seq: int, html: str) -> bytes:
    """Writes one event of a stream."""
    if "\n" in html or "\r" in html:  # a flat fragment has neither
        html = "\ndata: ".join(html.splitlines())
    return f"id: {seq}\nevent: view\ndata: {html}\n\n".encode()


ROUTES = [
    Route("/t/{code}/live", streaming(frames), methods=["GET"]),
    Route("/t/{code}/bell", streaming(strokes), methods=["GET"]),
]
