"""What can be done to the seats of a table: each function checks who asks and changes a draft, or refuses."""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from ludoterre.bots.base import USUAL_BOT
from ludoterre.table.draft import Draft
from ludoterre.table.moves import check_creator, check_no_lesson, check_not_ended
from ludoterre.table.names import LONGEST_TITLE, clean, new_secret
from ludoterre.table.refusals import NoClaim, NotYourSeat, SeatTaken, TableOver, TooMany
from ludoterre.table.setup import check_bot
from ludoterre.table.stored import BOT, ENDED, OPEN, PEOPLE, Claim, StoredSeat
from ludoterre.table.table import Table, Visitor

MOST_CLAIMS = 4
"""Claims that can wait for one seat: some who mistake it for theirs, not a flood."""


def stored_seat(table: Table, number: int) -> StoredSeat:
    """Returns a seat by its number."""
    if not 0 <= number < len(table.stored_seats):
        raise NotYourSeat
    return table.stored_seats[number]


def check_holder(table: Table, visitor: Visitor, number: int) -> StoredSeat:
    """Returns a seat that the visitor holds, or any seat for the creator."""
    seat = stored_seat(table, number)
    if number not in visitor.seats and not visitor.creator:
        raise NotYourSeat
    return seat


def sit(draft: Draft, number: int, names: Sequence[str]) -> str:
    """Sits down on an open seat and returns its secret, which is new: whoever knew the old one does not know it."""
    seat = stored_seat(draft.table, number)
    check_not_ended(draft.table)
    if seat.kind != OPEN:
        raise SeatTaken
    cleaned = [clean(name) for name in names[: len(seat.players)]]
    kept = tuple(new or old for new, old in zip([*cleaned, *[""] * len(seat.players)], seat.names, strict=False))
    secret = new_secret()
    draft.set_seat(seat._replace(kind=PEOPLE, names=kept, secret=secret, taken=True))
    draft.note("sat", number)
    drop_proposal(draft)
    return secret


def drop_proposal(draft: Draft) -> None:
    """Ends a proposal to go back when those who have to agree are no longer the same."""
    if draft.table.proposal is not None:
        draft.values["proposal"] = None
        draft.note("dropped")


def arrive(draft: Draft, secret: str) -> str:
    """Takes the seat to which a link invites, or comes back by one's own link; returns the secret to keep, empty if there is none.

    An invitation works once, and what is kept is new: whoever wrote the invitation does not know it.
    """
    for seat in draft.table.stored_seats:
        if seat.kind == OPEN and not seat.taken and hmac.compare_digest(seat.secret.encode(), secret.encode()):
            return sit(draft, seat.number, ())
    visitor = draft.table.visitor([secret])
    return secret if visitor.seats or visitor.creator or visitor.claims else ""


def ask_back(draft: Draft, visitor: Visitor, number: int, name: str) -> str:
    """Asks for a seat that somebody holds, and returns the secret that will open it when the creator agrees. Asking twice is once."""
    stored_seat(draft.table, number)
    asked = [claim for claim in draft.table.claims if claim.seat == number]
    for claim in asked:
        if claim.id in visitor.claims:
            return claim.secret
    if len(asked) >= MOST_CLAIMS:
        raise TooMany
    secret = new_secret()
    draft.claim = Claim(0, number, clean(name), secret)
    draft.note("asked_back", number)
    return secret


def answer_claim(draft: Draft, visitor: Visitor, claim_id: int, yes: bool) -> None:
    """Gives a seat to somebody who asks for it back, or does not; the old secret opens nothing any more."""
    check_creator(visitor)
    claim = next((one for one in draft.table.claims if one.id == claim_id), None)
    if claim is None:
        raise NoClaim
    draft.dropped_claims = [claim.id]
    if yes:
        seat = stored_seat(draft.table, claim.seat)
        names = (seat.names[0] or claim.name, *seat.names[1:])
        draft.set_seat(seat._replace(kind=PEOPLE, secret=claim.secret, names=names, taken=True))
        draft.dropped_claims = [one.id for one in draft.table.claims if one.seat == claim.seat]
        drop_proposal(draft)
    draft.note("gave_back" if yes else "kept", claim.seat)


def hand_to_bot(draft: Draft, visitor: Visitor, number: int, bot: str | None) -> None:
    """Lets a bot play for a seat, or takes it back from the bot."""
    seat = check_holder(draft.table, visitor, number)
    check_not_ended(draft.table)
    check_no_lesson(draft.table)
    if bot is None and seat.kind != BOT:
        return
    if bot is None:
        # A seat that nobody ever had is open, with an invitation that nobody has seen yet.
        changed = seat._replace(kind=PEOPLE, bot="") if seat.taken else seat._replace(kind=OPEN, bot="", secret=new_secret())
    else:
        check_bot(draft.table.game, bot, draft.table.offered)
        changed = seat._replace(kind=BOT, bot=bot)
    if changed != seat:
        draft.set_seat(changed)
        draft.note("bot" if bot else "people", number, bot=bot or "")
        drop_proposal(draft)


def stand_in(draft: Draft, seat: StoredSeat) -> None:
    """Gives a seat whose bot has failed to the usual one, and says so in the log."""
    draft.set_seat(seat._replace(bot=USUAL_BOT))
    draft.note("stood_in", seat.number)


def replace(draft: Draft, visitor: Visitor, number: int) -> None:
    """Frees a seat for somebody else: links and tabs of whoever held it open nothing any more."""
    check_creator(visitor)
    check_not_ended(draft.table)
    check_no_lesson(draft.table)
    free(draft, stored_seat(draft.table, number))
    draft.note("freed", number)
    drop_proposal(draft)


def leave(draft: Draft, visitor: Visitor, number: int) -> None:
    """Gets up from one's own seat, which is open again. Whatever it holds stays there for whoever sits down next. Leaving twice is once."""
    seat = stored_seat(draft.table, number)
    if number not in visitor.seats:
        if seat.kind == OPEN:
            return  # a second click: nobody sits there any more
        raise NotYourSeat
    check_not_ended(draft.table)
    if draft.table.finished:
        raise TableOver
    free(draft, seat)
    # Whoever sits down next may have another name, but it was not they who left.
    draft.note("left", number, names=list(seat.names))
    draft.dropped_claims = [claim.id for claim in draft.table.claims if claim.seat == number]
    drop_proposal(draft)


def free(draft: Draft, seat: StoredSeat) -> None:
    """Opens a seat to everybody: with its new secret, no link, tab or invitation of before opens it."""
    draft.set_seat(seat._replace(kind=OPEN, secret=new_secret(), bot="", taken=False))


def rename(draft: Draft, visitor: Visitor, player: int, name: str) -> None:
    """Gives a player another name."""
    if not 0 <= player < draft.table.game.players:
        raise NotYourSeat
    seat = check_holder(draft.table, visitor, draft.table.seat_of(player).number)
    names = tuple(clean(name) if one == player else old for one, old in zip(seat.players, seat.names, strict=True))
    if names != seat.names:
        draft.set_seat(seat._replace(names=names))
        draft.note("renamed", seat.number, player)


def retitle(draft: Draft, visitor: Visitor, title: str) -> None:
    """Gives the table another name."""
    check_creator(visitor)
    draft.values["title"] = clean(title, LONGEST_TITLE)
    draft.note("retitled", next(iter(visitor.seats), None))


def pause(draft: Draft, visitor: Visitor, paused: bool) -> None:
    """Stops the table, bots too, or lets it go on."""
    check_creator(visitor)
    check_not_ended(draft.table)
    if paused != draft.table.paused:
        draft.values["paused"] = paused
        draft.note("paused" if paused else "resumed", next(iter(visitor.seats), None))


def end(draft: Draft, visitor: Visitor) -> None:
    """Ends the game as it stands. Nothing goes on afterwards, so nothing waits any more: no pause, no proposal, no bot."""
    check_creator(visitor)
    table = draft.table
    if table.ended:
        return
    if table.finished:
        raise TableOver
    draft.values |= {"ended": draft.now, "paused": False, "proposal": None}
    draft.note(ENDED, next(iter(visitor.seats), None))


def link_secret(table: Table, visitor: Visitor, number: int) -> str:
    """Returns the secret of a seat for its link: one's own, and for the creator the invitation to an open seat."""
    seat = check_holder(table, visitor, number)
    if number not in visitor.seats and (seat.taken or seat.kind != OPEN):
        raise NotYourSeat
    return seat.secret
