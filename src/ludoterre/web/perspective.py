# compiled by mypyc
"""Who sees what: which view of a table a visitor's page shows.

A page shows one player's secrets, or none. Whoever holds several players in a game with a curtain sees the public view, and the
curtain names who should take the device; what that player knows appears only while they say that they are alone, and only for the
position for which they said it. Without a curtain they see what whoever decides may know, and nothing besides while one of theirs does.
"""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from ludoterre.core.moves import SPECTATOR
from ludoterre.table.table import Table, Visitor

MOST_FIELDS = 8


class Wish(NamedTuple):
    """What the address of a page asks to see."""

    seat: int | None = None
    player: int | None = None
    at: int | None = None
    watch: bool = False
    projector: bool = False

    @property
    def query(self) -> str:
        """Writes the wish as the query of an address, with its question mark."""
        if self == Wish():
            return ""
        fields = {"seat": self.seat, "player": self.player, "at": self.at, "watch": self.watch or None, "projector": self.projector or None}
        given = {name: int(value) for name, value in fields.items() if value is not None}
        return f"?{urlencode(given)}" if given else ""


class Perspective(NamedTuple):
    """What a page shows. Everybody with an equal perspective sees the same."""

    viewer: int
    """Whose view is drawn: a player or SPECTATOR."""
    seat: int | None
    """The seat that the page is for, None for spectators."""
    curtain: int | None
    """The player who should take the device."""
    creator: bool
    wish: Wish

    @property
    def player(self) -> int | None:
        """Returns the player whose view is drawn, if it is one."""
        return self.viewer if self.viewer >= 0 else None


def wish_of(query: str) -> Wish:
    """Reads a wish from a query; what means nothing is ignored."""
    if not query:
        return Wish()
    try:
        given = dict(parse_qsl(query.removeprefix("?")[:200], max_num_fields=MOST_FIELDS))
    except ValueError:
        return Wish()
    return Wish(
        number(given.get("seat")),
        number(given.get("player")),
        number(given.get("at")),
        given.get("watch") == "1",
        given.get("projector") == "1",
    )


def number(text: str | None) -> int | None:
    """Reads a small number, or None."""
    return int(text) if text is not None and text.isascii() and text.isdecimal() and len(text) < 10 else None


def look(table: Table, visitor: Visitor, wish: Wish) -> Perspective:
    """Decides what a visitor's page shows."""
    if not visitor.seats or wish.watch or wish.projector:
        return Perspective(SPECTATOR, None, None, visitor.creator and not wish.projector, wish)
    seats = (wish.seat,) if wish.seat in visitor.seats and wish.seat is not None else visitor.seats
    players = sorted(player for seat in table.seats if seat.number in seats for player in seat.players)
    mine = next((player for player in table.deciders() if player in players), None)
    if not table.game.meta.curtain and table.game.meta.hidden_information:
        return together(table, visitor, players, wish)
    if len(players) == 1 or not table.game.meta.curtain:
        shown = players[0] if mine is None else mine
        return Perspective(shown, table.seat_of(shown).number, None, visitor.creator, veiled(wish))
    if mine is None:
        return Perspective(SPECTATOR, seats[0], None, visitor.creator, veiled(wish))
    seat = table.seat_of(mine).number
    if wish.player == mine and wish.at == table.position:
        return Perspective(mine, seat, None, visitor.creator, wish)
    return Perspective(SPECTATOR, seat, mine, visitor.creator, veiled(wish))


def together(table: Table, visitor: Visitor, players: list[int], wish: Wish) -> Perspective:
    """Shows some of a visitor's players what may be known where one of them decides: a bot may decide for that one only for a while."""
    awaited = table.awaited()
    if table.sealing():
        asked = [player for player in table.deciders() if table.seat_of(player).number in visitor.seats]
        awaited = next((player for player in asked if player in players), next(iter(asked), None))
    shown = awaited if awaited is not None and awaited in players else players[0]
    seat = table.seat_of(shown).number
    if awaited is not None and awaited != shown and table.seat_of(awaited).number in visitor.seats:
        shown = SPECTATOR  # the page is for one seat, but another of theirs decides
    return Perspective(shown, seat, None, visitor.creator, veiled(wish))


def veiled(wish: Wish) -> Wish:
    """Returns the wish of whoever shows nobody's secrets."""
    return wish._replace(player=None, at=None)


def unveiled(table: Table, wish: Wish, player: int) -> Wish:
    """Returns the wish with which a player looks behind the curtain, or goes on looking after their own move."""
    return wish._replace(player=player, at=table.position)
