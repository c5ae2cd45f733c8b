"""What can be done to the seats of a table: each function checks who asks and changes a draft, or refuses."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.table.draft import Draft
from ludoterre.table.moves import check_creator
from ludoterre.table.names import LONGEST_TITLE, clean, new_secret
from ludoterre.table.refusals import NoClaim, NotYourSeat, SeatTaken, TooMany
from ludoterre.table.setup import check_bot
from ludoterre.table.stored import BOT, OPEN, PEOPLE, Claim, StoredSeat
from ludoterre.table.table import Table, Visitor

MOST_CLAIMS = 24
"""Claims that can wait at one table: a class that has lost its seats, not a flood."""


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
    if seat.kind != OPEN:
        raise SeatTaken
    cleaned = [clean(name) for name in names[: len(seat.players)]]
    kept = tuple(new or old for new, old in zip([*cleaned, *[""] * len(seat.players)], seat.names, strict=False))
    secret = new_secret()
    draft.set_seat(seat._replace(kind=PEOPLE, names=kept, secret=secret, taken=True))
    draft.note("sat", number)
    return secret


def arrive(draft: Draft, secret: str) -> Visitor:
    """Takes the seat that a secret link opens, the first time it is used."""
    visitor = draft.table.visitor([secret])
    for number in visitor.seats:
        seat = stored_seat(draft.table, number)
        if not seat.taken:
            draft.set_seat(seat._replace(kind=PEOPLE if seat.kind == OPEN else seat.kind, taken=True))
            draft.note("sat", number)
    return visitor


def ask_back(draft: Draft, number: int, name: str) -> str:
    """Asks for a seat that somebody holds, and returns the secret that will open it when the creator agrees."""
    stored_seat(draft.table, number)
    if len(draft.table.claims) >= MOST_CLAIMS:
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
        names = (claim.name or seat.names[0], *seat.names[1:])
        draft.set_seat(seat._replace(kind=PEOPLE, secret=claim.secret, names=names, taken=True))
        draft.dropped_claims = [one.id for one in draft.table.claims if one.seat == claim.seat]
    draft.note("gave_back" if yes else "kept", claim.seat)


def hand_to_bot(draft: Draft, visitor: Visitor, number: int, bot: str | None) -> None:
    """Lets a bot play for a seat, or takes it back from the bot."""
    seat = check_holder(draft.table, visitor, number)
    if bot is None:
        kind = PEOPLE if seat.taken else OPEN
        changed = seat._replace(kind=kind, bot="")
    else:
        check_bot(bot)
        changed = seat._replace(kind=BOT, bot=bot)
    if changed != seat:
        draft.set_seat(changed)
        draft.note("bot" if bot else "people", number, bot=bot or "")


def replace(draft: Draft, visitor: Visitor, number: int) -> None:
    """Frees a seat for somebody else: links and tabs of whoever held it open nothing any more."""
    check_creator(visitor)
    seat = stored_seat(draft.table, number)
    draft.set_seat(seat._replace(kind=OPEN, secret=new_secret(), bot="", taken=False))
    draft.note("freed", number)


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
    if paused != draft.table.paused:
        draft.values["paused"] = paused
        draft.note("paused" if paused else "resumed", next(iter(visitor.seats), None))


def link_secret(table: Table, visitor: Visitor, number: int) -> str:
    """Returns the secret of a seat for its link: to those who hold it, and to the creator until somebody has sat down."""
    seat = check_holder(table, visitor, number)
    if number not in visitor.seats and seat.taken:
        raise NotYourSeat
    return seat.secret
