"""A second opinion on flow, networks, access, outfalls and bargains, written from words and not from the rules' code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ludoterre import Rng
from tests.hexago.positions import AT, neighbours

Down = dict[str, str | None]
"""The river hex to which each one runs, None for the sea."""

DOWN: Down = {
    AT[one]: None if other == "SEA" else AT[other]
    for way in (
        "W1 W2 W3 W4 W5 W6 M1",
        "E1 E2 E3 E4 E5 E6 E7 E8 M1",
        "P1 P2 P3 P4 M3",
        "S1 S2 S3 S4 S5 M6",
        "M1 M2 M3 M4 M5 M6 M7 SEA",
    )
    for one, other in zip(way.split(), way.split()[1:], strict=False)
}
"""Table 6.3."""


def flow(down: Down, cubes: dict[str, int], rng: Rng) -> tuple[dict[str, int], int]:
    """Lets pollution flow cube by cube; returns what lies where, and how many cubes have reached the sea.

    Every cube descends by one hex. Then, as long as two lie together anywhere, one of them walks on until it comes to an empty hex or to
    the sea; which of them goes first is left to chance.
    """
    lying: list[str | None] = [down[hex] for hex, count in cubes.items() for _ in range(count)]
    found = {hex: lying.count(hex) for hex in down}
    sea = lying.count(None)
    while True:
        crowded = sorted(hex for hex, count in found.items() if count > 1)
        if not crowded:
            return {hex: count for hex, count in found.items() if count}, sea
        start = rng.choice(crowded)
        found[start] -= 1
        at = down[start]
        while at is not None and found[at] > 0:
            at = down[at]
        if at is None:
            sea += 1
        else:
            found[at] += 1


def networks(hexes: Iterable[str]) -> list[set[str]]:
    """Groups hexes that touch: paint spreads from each hex that is not painted yet."""
    left = set(hexes)
    found = []
    while left:
        painted = {left.pop()}
        while True:
            wet = {other for hex in painted for other in neighbours(hex)} & left
            if not wet:
                break
            painted |= wet
            left -= wet
        found.append(painted)
    return found


def access(network: set[str], rivers: Iterable[str], closed: set[str]) -> set[str]:
    """Returns the river hexes beside a network or under it, without those that dams of others reserve (HEX-WAT.2, WAT.6)."""
    return {river for river in rivers if (river in network or network & set(neighbours(river))) and river not in closed}


def outfall(hex: str, terrain: dict[str, str], down: Down) -> str | None:
    """Finds where a hex's pollution goes: ring after ring is searched for river, then for sea; None is the sea (HEX-POL.2)."""
    ring, seen = {hex}, {hex}
    while ring:
        wet = sorted((steps(river, down), *place(river)) for river in ring if river in down)
        if wet:
            _, r, column = wet[0]
            return f"{column - r // 2},{r}"
        if any(terrain[one] == "=" for one in ring):
            return None
        ring = {other for one in ring for other in neighbours(one) if other in terrain} - seen
        seen |= ring
    raise AssertionError("a map has a river or a sea")


def outfall_downhill(hex: str, height: dict[str, int], terrain: dict[str, str], down: Down) -> str | None:
    """Finds where pollution goes from version 2 on: the nearest river hex that does not lie higher, of several the nearest to the sea."""
    if terrain[hex] in "rs":
        return hex
    if terrain[hex] == "=":
        return None
    rivers = [river for river in down if height[river] <= height[hex]]
    if not rivers:
        return None

    def far(river: str) -> int:
        dq, dr = (int(one) - int(other) for one, other in zip(river.split(","), hex.split(","), strict=True))
        return max(abs(dq), abs(dr), abs(dq + dr))

    nearest = min(map(far, rivers))
    return min((river for river in rivers if far(river) == nearest), key=lambda river: (steps(river, down), *place(river)))


def steps(river: str, down: Down) -> int:
    """Counts the steps from a river hex to the sea."""
    after = down[river]
    return 1 if after is None else 1 + steps(after, down)


def place(hex: str) -> tuple[int, int]:
    """Returns the row and the column of a hex."""
    q, r = (int(part) for part in hex.split(","))
    return r, q + r // 2


def upstream(river: str, down: Down) -> set[str]:
    """Returns the river hexes whose water comes by a river hex: those from which one walks down to it."""
    found = set()
    for start in down:
        at = down[start]
        while at is not None and at != river:
            at = down[at]
        if at == river:
            found.add(start)
    return found


class Bargains:
    """What communities have left to each other and promised, kept on paper beside the board: it is told the moves, and nothing else."""

    def __init__(self, down: Down) -> None:
        self.down = down
        self.left: list[tuple[int, int, str]] = []
        """Who leaves a cube to whom, and where, in this turn."""
        self.promises: list[dict[str, Any]] = []

    def owed(self, player: int, river: str) -> int:
        """Counts the cubes of a river hex that a community may not touch."""
        return sum((giver, hex) == (player, river) for giver, _, hex in self.left)

    def is_left_to(self, player: int, river: str) -> bool:
        """Tells whether somebody leaves a community a cube there."""
        return any((receiver, hex) == (player, river) for _, receiver, hex in self.left)

    def agreed(self, giver: int, receiver: int, river: str) -> None:
        """Notes a cube that is left."""
        assert giver != receiver and (giver, receiver, river) not in self.left
        self.left.append((giver, receiver, river))

    def taken(self, player: int, river: str, order: list[int]) -> None:
        """Notes water that was taken: a right to it is used, of several that of whoever comes first; who promised to leave it has not."""
        rights = [one for one in self.left if one[1:] == (player, river)]
        if rights:
            self.left.remove(min(rights, key=lambda one: order.index(one[0])))
        self.breaks(player, lambda one: one["about"] == "leave" and one["hex"] == river)

    def drawn(self, player: int, river: str) -> None:
        """Notes water that was drawn into a dam."""
        self.breaks(player, lambda one: one["about"] == "leave" and one["hex"] == river)

    def built(self, player: int, hexes: list[str]) -> None:
        """Notes what was built: beside the river above a hex, or on it."""
        touched = {near for hex in hexes for near in [hex, *neighbours(hex)]}
        self.breaks(player, lambda one: one["about"] == "above" and bool(touched & upstream(one["hex"], self.down)))

    def hostile(self, player: int, author: int, turn: int) -> None:
        """Notes hostility."""
        self.breaks(player, lambda one: one["about"] == "peace" and one["partner"] == author and one["made"] == turn)

    def breaks(self, player: int, does: Callable[[dict[str, Any]], bool]) -> None:
        """Strikes out what a community has promised and not kept."""
        for one in self.promises:
            if one["player"] == player and one["fate"] == "open" and does(one):
                one["fate"] = "broken"

    def collected(self) -> None:
        """Forgets what was left when everybody has collected."""
        self.left.clear()

    def over(self, turn: int) -> None:
        """Ticks off what nobody broke, when its time is over."""
        for one in self.promises:
            if one["fate"] == "open" and one["until"] <= turn:
                one["fate"] = "kept"
