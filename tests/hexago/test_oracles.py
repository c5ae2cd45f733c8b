"""Flow, networks, access and outfalls against a second implementation, on our map and on random ones."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple, cast

import pytest

from ludoterre import Rng
from ludoterre.games.hexago import harvest
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.rules import HexagoState
from tests.hexago import oracle
from tests.hexago.content_data import hexago, island
from tests.hexago.oracle import DOWN, Down
from tests.hexago.positions import NAME, TERRAIN, begin, beside, grey, heard, look, neighbours, onwards, play, table

RIVERS = [hex for hex, terrain in TERRAIN.items() if terrain in "rs"]
LAND = [hex for hex, terrain in TERRAIN.items() if terrain in "mM"]
SITES = [
    (hex, one, other)
    for hex in RIVERS
    for one, other in combinations([near for near in beside(hex) if TERRAIN[near] in "mM"], 2)
    if other not in neighbours(one)
]


class World(NamedTuple):
    """A random map."""

    rules: HexagoGame
    terrain: dict[str, str]
    down: Down


@cache
def world(seed: int) -> World:
    """Makes a map of 8 by 8 with a coast in the south and, perhaps, a lagoon, and lets rivers grow upstream from the sea at random."""
    rng = Rng(seed)
    rows = [(-(r // 2), r) for r in range(8)]
    terrain = {f"{first + column},{r}": "=" if r == 7 else "mM"[rng.below(2)] for first, r in rows for column in range(8)}
    if rng.below(2):
        terrain["1,3"] = "="
    down: Down = {}
    for _ in range(10 + rng.below(30)):
        free = [
            (hex, other)
            for hex in terrain
            if terrain[hex] != "=" and hex not in down
            for other in neighbours(hex)
            if other in down or (terrain.get(other) == "=" and (len(down) < 2 or rng.below(60) == 0))
        ]
        hex, other = rng.choice(free)
        down[hex] = other if other in down else None
    heads = [hex for hex in down if hex not in down.values()]
    branches: list[list[str]] = []
    taken: set[str] = set()
    for head in heads:
        way = [head]
        while (after := down[way[-1]]) is not None and after not in taken:
            way.append(after)
        taken |= set(way)
        branches.append(way)
    for hex in down:
        terrain[hex] = "s" if hex in heads else "r"
    data = island()
    data["map"]["rows"] = [
        {
            "r": r,
            "q": first,
            "hexes": " ".join(
                terrain[f"{first + column},{r}"] + ("0" if terrain[f"{first + column},{r}"] == "=" else "1") for column in range(8)
            ),
        }
        for first, r in rows
    ]
    data["river"] = [
        {
            "id": f"branch_{number}",
            "letter": chr(65 + number),
            "hexes": way,
            "to": down[way[-1]] or "sea",
            "source": "reconstructed",
            "title": {"fr": "x", "de": "x", "en": "x"},
        }
        for number, way in enumerate(branches)
    ]
    for bonus in data["bonus"].values():
        bonus["hexes"] = []
    data["scenario"] = []
    return World(hexago(2, "normal", pack=data, first_initiative="first_seat"), terrain, down)


def random_cubes(down: Down, rng: Rng) -> dict[str, int]:
    """Lays pollution at random: a sprinkle, a flood, or heaps on a few hexes."""
    style = rng.below(3)
    if style == 0:
        return {hex: rng.below(2) for hex in down}
    if style == 1:
        return {hex: rng.below(5) for hex in down}
    return {hex: 1 + rng.below(12) if rng.below(5) == 0 else 0 for hex in down}


def compare_flow(rules: HexagoGame, down: Down, count: int, rng: Rng) -> None:
    """Lets the same pollution flow twice."""
    state = cast(HexagoState, rules.new_initial_state())
    number = {rules.tables.basin.ids[rules.tables.basin.hex_of[river]]: river for river in range(rules.rivers)}
    assert set(number) == set(down)
    for _ in range(count):
        cubes = random_cubes(down, rng)
        sea = rng.below(9)
        state.sea_pollution = sea
        for hex, river in number.items():
            state.pollution[river] = cubes[hex]
        harvest.flow(state)
        found = {hex: int(state.pollution[river]) for hex, river in number.items() if state.pollution[river]}
        expected, to_sea = oracle.flow(down, cubes, rng)
        assert (found, state.sea_pollution) == (expected, sea + to_sea), cubes
        assert max(found.values(), default=0) <= 1 and sum(found.values()) + state.sea_pollution == sum(cubes.values()) + sea


@pytest.mark.rule("HEX-FLO.1", "HEX-FLO.2", "HEX-FLO.3", "HEX-INV-6", "HEX-INV-9")
def test_pollution_flows_as_the_rulebook_says_on_our_map() -> None:
    compare_flow(table(2), DOWN, 1500, Rng(1))


@pytest.mark.rule("HEX-FLO.1", "HEX-FLO.2", "HEX-FLO.3", "HEX-INV-6", "HEX-INV-9")
@pytest.mark.parametrize("seed", range(8))
def test_pollution_flows_as_the_rulebook_says_on_random_rivers(seed: int) -> None:
    compare_flow(world(seed).rules, world(seed).down, 250, Rng(seed))


@pytest.mark.rule("HEX-FLO.1", "HEX-FLO.2", "HEX-FLO.4")
def test_played_turns_let_pollution_flow_in_the_same_way() -> None:
    rng = Rng(3)
    for _ in range(60):
        cubes = {hex: count for hex, count in random_cubes(DOWN, rng).items() if count}
        sea = rng.below(5)
        board = {0: "junction -6,12; junction -5,12", 1: f"junction {rng.choice(RIVERS)}"}
        state = begin(table(2), "build", board=board, pollution=cubes, sea=sea)
        onwards(state, "reveal")
        expected, to_sea = oracle.flow(DOWN, cubes, rng)
        assert grey(state) == {NAME[hex]: count for hex, count in expected.items()} and look(state)["sea_pollution"] == sea + to_sea


@pytest.mark.rule("HEX-POL.2", "HEX-Q19", "HEX-BLD.4")
def test_the_cube_of_a_junction_goes_where_the_oracle_says_from_every_hex() -> None:
    for hex in TERRAIN:
        base = beside(hex)[0]
        others = [one for one in ("-6,12", "4,12", "0,0", "10,0") if one not in (hex, base)][:2]
        state = begin(table(2), "build", board={0: f"junction {base}", 1: "; ".join(f"junction {one}" for one in others)}, thunes={0: 2})
        play(state, f"build junction {hex}", "end")
        while look(state)["phase"] == "declare":
            play(state, "pass")
        expected = oracle.outfall(hex, TERRAIN, DOWN)
        assert (grey(state), look(state)["sea_pollution"]) == (({}, 1) if expected is None else ({NAME[expected]: 1}, 0)), hex


@pytest.mark.rule("HEX-POL.2", "HEX-Q19")
@pytest.mark.parametrize("seed", range(8))
def test_outfalls_of_random_maps(seed: int) -> None:
    rules, terrain, down = world(seed)
    basin = rules.tables.basin
    for number, hex in enumerate(basin.ids):
        river = int(basin.outfall[number])
        assert (None if river < 0 else basin.ids[basin.hex_of[river]]) == oracle.outfall(hex, terrain, down), hex


def random_board(players: int, rng: Rng) -> tuple[dict[int | tuple[int, ...], str], list[set[str]], dict[str, set[int]]]:
    """Scatters constructions and dams; returns them, the hexes of each community, and who owns the dam on a river hex."""
    texts: dict[int | tuple[int, ...], str] = {}
    hexes: list[set[str]] = [set() for _ in range(players)]
    dams: dict[str, set[int]] = {}
    used: set[str] = set()
    for _ in range(rng.below(5)):
        site = rng.choice(SITES)
        owners = {rng.below(players) for _ in range(1 + rng.below(3))}
        if used & set(site):
            continue
        key: int | tuple[int, ...] = tuple(sorted(owners))
        texts[key] = texts.get(key, "") + f"; dam {site[0]} {site[1]} {site[2]}"
        dams[site[0]] = owners
        used |= set(site)
        for owner in owners:
            hexes[owner] |= set(site)
    for player in range(players):
        at = rng.choice([hex for hex in LAND if hex not in used])
        for number in range(1 + rng.below(13)):
            tile = "wind_solar" if TERRAIN[at] in "mM" and number < 4 else "junction"
            if tile == "junction" and sum(text.count("junction") for text in texts.values()) >= 19:
                break
            texts[player] = texts.get(player, "") + f"; {tile} {at}"
            hexes[player].add(at)
            used.add(at)
            reach = [hex for one in hexes[player] for hex in beside(one) if hex not in used]
            anywhere = [hex for hex in TERRAIN if hex not in used]
            at = rng.choice(reach if reach and rng.below(3) else anywhere)
    return texts, hexes, dams


@pytest.mark.rule("HEX-GEN.6", "HEX-WAT.2", "HEX-WAT.6", "HEX-Q7", "HEX-TIL.15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_networks_and_access_of_random_settlements(players: int) -> None:
    rng = Rng(players)
    split = reserved = 0
    for _ in range(50):
        board, hexes, dams = random_board(players, rng)
        state = begin(table(players), "build", board=board)
        for player, community in enumerate(look(state)["communities"]):
            closed = {river for river, owners in dams.items() if player not in owners}
            expected = sorted((sorted(one), sorted(oracle.access(one, RIVERS, closed))) for one in oracle.networks(hexes[player]))
            found = sorted((sorted(one["hexes"]), sorted(one["access"])) for one in community["networks"])
            assert found == expected
            assert sorted(community["access"]) == sorted({river for _, rivers in expected for river in rivers})
            first = [min(one["hexes"], key=lambda hex: (oracle.place(hex)[0], int(hex.split(",")[0]))) for one in community["networks"]]
            assert [one["first"] for one in community["networks"]] == first
            split += len(found) > 1
            reserved += bool(closed & {near for one in hexes[player] for near in beside(one)})
    assert split > 20 and reserved > 4


@pytest.mark.rule("HEX-Q55", "HEX-GEN.6", "HEX-BLD.3")
def test_networks_stay_right_while_communities_build_and_destroy() -> None:
    rng = Rng(8)
    state = begin(table(2, contest_construction=False), "build", board={0: "residential 0,5", 1: "residential 4,4"}, thunes={0: 90, 1: 90})
    hexes: list[set[str]] = [{"0,5"}, {"4,4"}]
    for _ in range(120):
        moves = [line for line in (state.notation(one) for one in state.legal_actions()) if line.split()[0] in ("build", "destroy")]
        tears = [line for line in moves if line.startswith("destroy")]
        junctions = [line for line in moves if line.startswith("build junction")]
        if not junctions and not tears:
            break
        line = rng.choice(tears if tears and (rng.below(3) == 0 or not junctions) else junctions)
        player = look(state)["step_owner"]
        hex = line.split()[-1]
        if line.startswith("build"):
            assert hexes[player] & set(neighbours(hex)) and hex not in hexes[0] | hexes[1]
            hexes[player].add(hex)
        else:
            hexes[player].remove(hex)
        heard(state, line)
        found = sorted(sorted(one["hexes"]) for one in look(state)["communities"][player]["networks"])
        assert found == sorted(sorted(one) for one in oracle.networks(hexes[player]))
