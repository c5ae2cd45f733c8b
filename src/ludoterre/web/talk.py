"""Posts that talk: saying something, choosing how people talk at a table, and muting somebody on one's own device."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoterre.core.errors import LudoterreError
from ludoterre.table.refusals import NotYourSeat, TooMany, TooMuchTalk
from ludoterre.table.stored import PHRASE, REACTION, WORDS
from ludoterre.web.answers import page_address, refused, see
from ludoterre.web.forms import MuteForm, SayForm, TalkForm, read_form
from ludoterre.web.perspective import wish_of
from ludoterre.web.posts import NO_FORM, Done, count, post
from ludoterre.web.site import Guest, Site, site_of
from ludoterre.web.visitors import A_MONTH, MUTED, keep, muted_of


async def say(site: Site, guest: Guest, form: SayForm) -> Done:
    """Says something at the table."""
    player = speaker(guest, form)
    count_talk(site, guest)
    if form.reaction:
        kind, what = REACTION, form.reaction
    elif form.phrase:
        kind, what = PHRASE, form.phrase
    else:
        kind, what = WORDS, form.words
    await site.house.say(guest.table, guest.visitor, player, kind, what, form.gaps_of(what))
    return Done()


def speaker(guest: Guest, form: SayForm) -> int:
    """Returns for whom somebody speaks: whom they name, else the only player that they have."""
    if form.player is not None:
        return form.player
    own = [player for seat in guest.table.seats if seat.number in guest.visitor.seats for player in seat.players]
    if len(own) != 1:
        raise NotYourSeat
    return own[0]


def count_talk(site: Site, guest: Guest) -> None:
    """Refuses more talk from one seat, or at one table, than others can read."""
    if not site.settings.limited:
        return
    code = guest.table.code
    try:
        site.limits.talk.take((code, guest.name))
        site.limits.talk_at_table.take(code)
    except TooMany:
        raise TooMuchTalk from None


async def talk(site: Site, guest: Guest, form: TalkForm) -> Done:
    """Chooses how people talk."""
    await site.house.allow_talk(guest.table, guest.visitor, form.talk)
    return Done()


async def mute(request: Request) -> Response:
    """Mutes a player on this device, or hears them again. Nothing at the table changes, and nobody else is told."""
    site = site_of(request)
    guest = await site.guest(request)
    form = NO_FORM
    try:
        form = read = await read_form(request, MuteForm)
        site.tokens.check(request, form.token or request.headers.get("x-token", ""))
        count(site, guest)
        if any(player is not None and not 0 <= player < guest.table.game.players for player in (read.mute, read.hear)):
            raise NotYourSeat
    except LudoterreError as error:
        return refused(guest, form, error)
    muted = (set(muted_of(request)) | {read.mute}) - {read.hear, None}
    response = see(page_address(guest.table.code, form.page, wish_of(form.query)))
    keep(request, response, guest.table.code, MUTED, ".".join(sorted(map(str, muted))), A_MONTH)
    return response


ROUTES = [
    Route("/t/{code}/say", post(SayForm, say), methods=["POST"]),
    Route("/t/{code}/talk", post(TalkForm, talk), methods=["POST"]),
    Route("/t/{code}/mute", mute, methods=["POST"]),
]
