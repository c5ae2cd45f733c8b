"""Posts about seats: sitting down, coming back, and what the creator does."""

from __future__ import annotations

from starlette.routing import Route

from ludoterre.bots.base import USUAL_BOT
from ludoterre.table import SeatPlan, Setup, Table, Visitor
from ludoterre.table.offered import is_from_outside
from ludoterre.table.refusals import NotYourSeat
from ludoterre.table.stored import BOT, OPEN, PEOPLE
from ludoterre.web.creating import check_creating, first_page, secrets_to_keep
from ludoterre.web.errors import BadKey
from ludoterre.web.forms import (
    BackForm,
    ClaimForm,
    DeleteForm,
    EndForm,
    KeyForm,
    LeaveForm,
    PauseForm,
    Posted,
    SeatForm,
    SitForm,
    TitleForm,
)
from ludoterre.web.posts import Done, post
from ludoterre.web.site import Guest, Site


async def sit(site: Site, guest: Guest, form: SitForm) -> Done:
    """Sits down on an open seat."""
    secret = await site.house.sit(guest.table, form.seat, form.names)
    return Done(url=f"/t/{guest.table.code}", secrets=(secret,))


async def back(site: Site, guest: Guest, form: BackForm) -> Done:
    """Asks for a lost seat; what the browser is given opens it when the creator agrees."""
    secret = await site.house.ask_back(guest.table, guest.visitor, form.seat, form.name)
    return Done(url=f"/t/{guest.table.code}", secrets=(secret,))


async def key(site: Site, guest: Guest, form: KeyForm) -> Done:
    """Opens the seat of a secret link."""
    secret = form.secret.rpartition("#")[2].strip()
    own = await site.house.arrive(guest.table, secret)
    # Whoever opens their old invitation again, in the browser that has their seat, is simply there.
    if not own and not guest.visitor.seats:
        raise BadKey
    return Done(url=f"/t/{guest.table.code}", secrets=(own,) if own else ())


async def claim(site: Site, guest: Guest, form: ClaimForm) -> Done:
    """Answers somebody who asks for a seat."""
    await site.house.answer_claim(guest.table, guest.visitor, form.claim, form.answer == "yes")
    return Done()


async def seat(site: Site, guest: Guest, form: SeatForm) -> Done:
    """Hands a seat to a bot and back, frees it, or renames a player."""
    table, visitor = guest.table, guest.visitor
    match form.action:
        case "bot":
            await site.house.hand_to_bot(table, visitor, form.seat, form.bot)
        case "people":
            await site.house.hand_to_bot(table, visitor, form.seat, None)
        case "replace":
            await site.house.replace(table, visitor, form.seat)
        case "rename":
            await site.house.rename(table, visitor, -1 if form.player is None else form.player, form.name)
    return Done()


async def leave(site: Site, guest: Guest, form: LeaveForm) -> Done:
    """Gets up from a seat."""
    await site.house.leave(guest.table, guest.visitor, form.seat)
    return Done(url=f"/t/{guest.table.code}")


async def pause(site: Site, guest: Guest, form: PauseForm) -> Done:
    """Pauses the table, or lets it go on."""
    await site.house.pause(guest.table, guest.visitor, form.paused == "1")
    return Done()


async def end(site: Site, guest: Guest, form: EndForm) -> Done:
    """Ends the game as it stands, and shows how it stood."""
    await site.house.end(guest.table, guest.visitor)
    return Done(url=f"/t/{guest.table.code}/end")


async def title(site: Site, guest: Guest, form: TitleForm) -> Done:
    """Names the table."""
    await site.house.retitle(guest.table, guest.visitor, form.title)
    return Done()


async def delete(site: Site, guest: Guest, form: DeleteForm) -> Done:
    """Deletes the table."""
    await site.house.delete(guest.table, guest.visitor)
    return Done(url="/")


async def again(site: Site, guest: Guest, form: Posted) -> Done:
    """Sets another table like this one; whoever sat elsewhere is invited again."""
    table, visitor = guest.table, guest.visitor
    if not visitor.seats and not visitor.creator:
        raise NotYourSeat
    check_creating(site, guest.request)
    created = await site.house.create(same_again(table, visitor))
    return Done(url=first_page(created.table), code=created.table.code, secrets=secrets_to_keep(created))


def same_again(table: Table, visitor: Visitor) -> Setup:
    """Plans a table like this one: the visitor and the bots sit where they sat, the other seats are open."""
    plans = tuple(
        SeatPlan(
            BOT if seat.kind == BOT else PEOPLE if seat.number in visitor.seats else OPEN,
            seat.players,
            tuple(table.names[player] for player in seat.players),
            seat.bot if seat.bot in table.offered or not is_from_outside(seat.bot) else USUAL_BOT,
        )
        for seat in table.seats
    )
    game = table.game
    options = {name: value for name, value in game.options.items() if value is not None}
    setup = Setup(game.meta.id, game.players, plans, game.mode, options, game.pack or None, table.title, table.row.language)
    return setup._replace(talk=table.row.talk)


ROUTES = [
    Route("/t/{code}/sit", post(SitForm, sit), methods=["POST"]),
    Route("/t/{code}/back", post(BackForm, back), methods=["POST"]),
    Route("/t/{code}/key", post(KeyForm, key), methods=["POST"]),
    Route("/t/{code}/claim", post(ClaimForm, claim), methods=["POST"]),
    Route("/t/{code}/seat", post(SeatForm, seat), methods=["POST"]),
    Route("/t/{code}/leave", post(LeaveForm, leave), methods=["POST"]),
    Route("/t/{code}/pause", post(PauseForm, pause), methods=["POST"]),
    Route("/t/{code}/end", post(EndForm, end), methods=["POST"]),
    Route("/t/{code}/title", post(TitleForm, title), methods=["POST"]),
    Route("/t/{code}/delete", post(DeleteForm, delete), methods=["POST"]),
    Route("/t/{code}/again", post(Posted, again), methods=["POST"]),
]
