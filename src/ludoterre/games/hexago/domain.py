# compiled by mypyc
"""What the constructions of one community make possible: its networks, the water within reach, and where it may build next."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago.basin import SIDES, Basin
from ludoterre.games.hexago.tables import NOTHING


class Domain:
    """Never changes: a new one is drawn up when constructions change, so copies of a position share it."""

    def __init__(self, basin: Basin, owners: vec[i64], sites: vec[i64], player: i64) -> None:
        """Surveys the hexes that bear constructions of a community; `sites` tells on which river hexes dams stand."""
        count = basin.count
        mine = bit(player)
        hexes = basin.nowhere[:]
        network = basin.nowhere[:]
        near = basin.zeros[:]
        size: i64 = 0
        for hex in range(count):
            if owners[hex] & mine != 0:
                hexes[size] = hex
                size += 1
                for side in range(SIDES):
                    other = basin.near[hex * SIDES + side]
                    if other != NOTHING:
                        near[other] = 1
        first = basin.nowhere[:size]
        reach = basin.zeros[:size]
        waiting = basin.nowhere[:size]
        networks: i64 = 0
        access: i64 = 0
        for start in range(size):
            if network[hexes[start]] != NOTHING:
                continue
            first[networks] = hexes[start]
            network[hexes[start]] = networks
            waiting[0] = hexes[start]
            left: i64 = 1
            while left > 0:
                left -= 1
                hex = waiting[left]
                reach[networks] |= basin.banks[hex]
                if basin.river_of[hex] != NOTHING:
                    reach[networks] |= bit(basin.river_of[hex])
                for side in range(SIDES):
                    other = basin.near[hex * SIDES + side]
                    if other != NOTHING and owners[other] & mine != 0 and network[other] == NOTHING:
                        network[other] = networks
                        waiting[left] = other
                        left += 1
            networks += 1
        frontier = basin.nowhere[:]
        edge: i64 = 0
        for hex in range(count):
            if near[hex] != 0:
                frontier[edge] = hex
                edge += 1
        # A dam reserves its water for its owners (HEX-WAT.6).
        reserved: i64 = 0
        for river in range(basin.rivers):
            if sites[river] != NOTHING and owners[basin.hex_of[river]] & mine == 0:
                reserved |= bit(river)
        for number in range(networks):
            reach[number] &= ~reserved
            access |= reach[number]
        self.size: Final[i64] = size
        self.hexes: Final[vec[i64]] = hexes
        """Its hexes in the order of the map, and nothing after the first `size`."""
        self.network: Final[vec[i64]] = network
        """The network of each hex of the map, or NOTHING (HEX-GEN.6)."""
        self.networks: Final[i64] = networks
        self.first: Final[vec[i64]] = first
        """The first hex of each network, by which it is named."""
        self.reach: Final[vec[i64]] = reach
        """The river hexes to which each network has access, as a set (HEX-WAT.2)."""
        self.access: Final[i64] = access
        """The river hexes to which the community has access."""
        self.near: Final[vec[i64]] = near
        """Whether each hex of the map is next to a construction of the community (HEX-BLD.3)."""
        self.frontier: Final[vec[i64]] = frontier
        self.edge: Final[i64] = edge
        """Those hexes, in the order of the map, and how many they are."""
