# compiled by mypyc
"""What learning programs get of a position: plain integers in a fixed order, described piece by piece.

Every observation begins with the same two pieces, who looks and who decides. Wherever players stand in a row, the looking player
comes first, then the others in turn order: what a learner finds out in one seat holds in all of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoterre.core.moves import CHANCE
from ludoterre.core.vecs import i64, vec

SMALLEST: Final = -32768
LARGEST: Final = 32767
"""Every number of an observation fits into 16 bits."""
FULL: Final = "full"
"""The observation that every game has. A game may offer others beside it, under names of its own."""


class Piece(NamedTuple):
    """Some numbers of an observation that belong together, with the bounds that all of them keep."""

    name: str
    size: int
    low: int
    high: int
    about: str
    """What the numbers mean, in one sentence."""


class Observation:
    """What the tensors of a game hold, in their order. `version` is raised whenever the meaning of a number, or of the reward, changes."""

    def __init__(self, version: int, pieces: tuple[Piece, ...], about: str = "") -> None:
        self.version: Final = version
        self.pieces: Final = pieces
        self.about: Final = about
        """Of one beside the full observation, what it leaves out and why."""
        self.places: Final[dict[str, tuple[int, int]]] = {}
        """Of each piece, where it begins and ends."""
        at = 0
        for piece in pieces:
            if piece.name in self.places or piece.size < 0 or not SMALLEST <= piece.low <= piece.high <= LARGEST:
                raise ValueError(f"an observation cannot have the piece {piece!r}")
            self.places[piece.name] = (at, at + piece.size)
            at += piece.size
        self.size: Final[int] = at
        self._low: Final[vec[i64]] = vec[i64](self.lows())
        self._high: Final[vec[i64]] = vec[i64](self.highs())

    def __repr__(self) -> str:
        return f"<Observation version {self.version}: {self.size} numbers in {len(self.pieces)} pieces>"

    def span(self, name: str) -> slice:
        """Returns where a piece lies."""
        start, end = self.places[name]
        return slice(start, end)

    def piece_at(self, place: int) -> Piece:
        """Returns the piece to which a number belongs."""
        for piece in self.pieces:
            if place < self.places[piece.name][1]:
                return piece
        raise IndexError(place)

    def first_outside(self, numbers: vec[i64]) -> i64:
        """Returns where the first number is that breaks its bounds, or −1."""
        for i in range(len(self._low)):
            if numbers[i] < self._low[i] or numbers[i] > self._high[i]:
                return i
        return -1

    def lows(self) -> list[int]:
        """Returns the smallest value of every number."""
        return [piece.low for piece in self.pieces for _ in range(piece.size)]

    def highs(self) -> list[int]:
        """Returns the largest value of every number."""
        return [piece.high for piece in self.pieces for _ in range(piece.size)]


def common_pieces(players: int) -> tuple[Piece, ...]:
    """Describes what every observation begins with."""
    return (
        Piece("viewer", players, 0, 1, "Who looks: 1 at the number of the looking player."),
        Piece(
            "current_player",
            players + 2,
            0,
            1,
            "Who decides: 1 at a player, the looking one first and the others in turn order, then at chance, then at the end of the game.",
        ),
    )


def write_common(out: vec[i64], players: i64, player: i64, current: i64) -> i64:
    """Writes the common pieces for the looking player; returns where the next one begins."""
    for i in range(2 * players + 2):
        out[i] = 0
    out[player] = 1
    if current >= 0:
        out[players + distance(player, current, players)] = 1
    elif current == CHANCE:
        out[2 * players] = 1
    else:
        out[2 * players + 1] = 1
    return 2 * players + 2


def distance(player: i64, other: i64, players: i64) -> i64:
    """Counts the places from one player to another in turn order: where the other stands in a row that begins with the first."""
    return other - player if other >= player else other - player + players


def seat_from(player: i64, other: i64, players: i64) -> i64:
    """Counts likewise to a player who may be nobody, which is -1."""
    return other if other < 0 else distance(player, other, players)


def write_one_of(out: vec[i64], at: i64, size: i64, chosen: i64) -> i64:
    """Writes `size` zeros with a 1 at the chosen place, if there is one; returns where the next piece begins."""
    for i in range(size):
        out[at + i] = 0
    if 0 <= chosen < size:
        out[at + chosen] = 1
    return at + size


def write_bits(out: vec[i64], at: i64, size: i64, members: i64) -> i64:
    """Writes a set of bits as `size` zeros and ones; returns where the next piece begins."""
    for i in range(size):
        out[at + i] = members >> i & 1
    return at + size


def first_difference(one: vec[i64], other: vec[i64]) -> i64:
    """Returns where two arrays of one length differ first, or −1."""
    for i in range(len(one)):
        if one[i] != other[i]:
            return i
    return -1


def within(value: i64, low: i64, high: i64) -> i64:
    """Returns the value, or the bound that it is beyond."""
    if value < low:
        return low
    return high if value > high else value
