# compiled by mypyc
"""Positions from plain data that anybody may have written: what does not fit is refused with its reason."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.errors import BadRecord, shown
from ludoterre.core.plaindata import impossible, listed, require, truth, whole
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago.definition import BUNDLES
from ludoterre.games.hexago.position import (
    CARD_NAME,
    COMMUNITY,
    CRISES,
    FIELDS,
    LARGEST,
    OPTIONAL,
    OWN_STEP,
    PENDING,
    SEA_NAME,
    TRACE,
    TREATED_NAME,
    in_step,
    is_contested,
    usual_step,
    write_position,
)
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import (
    COMMON_LIMIT,
    GOODS,
    NOTHING,
    PHASES,
    STAKES,
    TALLIES,
    TILES,
    Ending,
    Good,
    Phase,
    Source,
    Stake,
    Tally,
    Tile,
)


def read_position(state: HexagoState, data: object) -> None:
    """Fills a new state from plain data and checks it."""
    try:
        fill(state, data)
        state.check()
        compare(write_position(state), data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, AssertionError, RecursionError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("impossible position: {problem}", problem=f"{type(error).__name__}: {error}"[:200]) from None


def compare(written: dict[str, Any], data: object) -> None:
    """Refuses what would be written in another way: one position, one text."""
    assert isinstance(data, dict)
    for name, part in data.items():
        if written.get(name) != part:
            raise impossible("{name} would be written {part}", name=name, part=shown(written.get(name), 200))


def fill(state: HexagoState, data: object) -> None:
    """Reads the fields one by one, then works out what follows from them."""
    HexagoBoard.set_up(state)
    clear_table(state)
    found = entry(data, FIELDS, OPTIONAL, "a position")
    rules = state.rules
    state.phase = index_of(PHASES, found["phase"], "phase")
    state.turn = whole(found["turn"], 0, rules.turns, "turn")
    state.initiative = seat(state, found["initiative"], "initiative")
    state.first = NOTHING if state.initiative == NOTHING else (state.initiative - (state.turn - 1 if state.turn > 0 else 0)) % rules.players
    state.step_owner = seat(state, found["step_owner"], "step_owner")
    state.asking = whole(found["asking"], 0, rules.players - 1, "asking") if "asking" in found else NOTHING
    require(("step" in found) == (state.phase in OWN_STEP), "step is named where a phase comes in several steps, and only there")
    state.step = index_of(PHASES, found["step"], "step") if "step" in found else usual_step(state)
    fill_forecast(state, found)
    fill_board(state, found["board"])
    fill_river(state, found)
    for player, row in enumerate(listed(found["communities"], rules.players, "communities")):
        fill_community(state, player, row)
    fill_tally(state, found)
    fill_pending(state, part_of(found, "pending", PENDING))
    fill_trace(state, part_of(found, "trace", TRACE))
    if state.phase == Phase.OVER:
        lost = rules.common_goal and state.grey_cubes() > COMMON_LIMIT * rules.players
        state.ending = Ending.POLLUTION if lost else Ending.TURNS


def clear_table(state: HexagoState) -> None:
    """Takes off the map what the scenario has put there."""
    rules, tables = state.rules, state.rules.tables
    state.tile = filled(rules.hexes, NOTHING)
    state.owners = filled(rules.hexes, 0)
    state.sites = filled(rules.rivers, NOTHING)
    state.supply = tables.supply[:]
    state.markers = filled(rules.players, 0)


# Pieces of data.


def entry(value: object, needed: tuple[str, ...], optional: tuple[str, ...], name: str) -> dict[str, Any]:
    """Accepts an object with these fields and no other."""
    if not isinstance(value, dict):
        raise impossible("{name} has the fields {fields}", name=name, fields=", ".join(needed))
    for key in value:
        if not isinstance(key, str) or (key not in needed and key not in optional):
            raise impossible("{name} has no field {key}", name=name, key=shown(key, 40))
    for key in needed:
        if key not in value:
            raise impossible("{name} lacks {key}", name=name, key=key)
    return value


def part_of(found: dict[str, Any], name: str, fields: tuple[str, ...]) -> dict[str, Any]:
    """Accepts an object that may be missing, as may each of its fields."""
    return entry(found[name], (), fields, name) if name in found else {}


def mapping(value: object, name: str) -> dict[str, Any]:
    """Accepts an object whose fields are the names of something."""
    if not isinstance(value, dict):
        raise impossible("{name} is an object", name=name)
    for key in value:
        if not isinstance(key, str):
            raise impossible("{name} has no field {key}", name=name, key=shown(key, 40))
    return value


def index_of(names: tuple[str, ...], value: object, name: str) -> int:
    """Accepts one of some words."""
    if not isinstance(value, str) or value not in names:
        raise impossible("there is no {name} {value}", name=name, value=shown(value, 40))
    return names.index(value)


def number_of(numbers: dict[str, int], value: object, name: str) -> int:
    """Accepts the name of something that has a number."""
    if not isinstance(value, str) or value not in numbers:
        raise impossible("there is no {name} {value}", name=name, value=shown(value, 40))
    return numbers[value]


def hex_at(state: HexagoBoard, value: object) -> int:
    """Accepts the name of a hex."""
    return number_of(state.rules.tables.basin.number, value, "hex")


def river_at(state: HexagoBoard, value: object) -> int:
    """Accepts the name of a river hex."""
    river = state.rules.tables.basin.river_of[hex_at(state, value)]
    require(river != NOTHING, "{value} is no river hex", value=value)
    return river


def seat(state: HexagoBoard, value: object, name: str) -> int:
    """Accepts a community, or None for nobody."""
    return NOTHING if value is None else whole(value, 0, state.rules.players - 1, name)


def seat_set(state: HexagoBoard, value: object, name: str) -> i64:
    """Accepts a list of communities, ascending."""
    members: i64 = 0
    last: int = NOTHING
    for one in listed(value, None, name):
        player = whole(one, 0, state.rules.players - 1, name)
        require(player > last, "{name} lists communities in their order, each once", name=name)
        members |= bit(player)
        last = player
    return members


def amount(value: object, name: str) -> int:
    """Accepts a number of things."""
    return whole(value, 0, LARGEST, name)


def fill_amounts(into: vec[i64], first: i64, value: object, names: tuple[str, ...], name: str) -> None:
    """Reads an amount for each of some words."""
    found = entry(value, names, (), name)
    for number, word in enumerate(names):
        into[first + number] = amount(found[word], word)


def fill_rivers(state: HexagoBoard, into: vec[i64], first: i64, value: object, name: str) -> None:
    """Reads amounts of river hexes."""
    for river, number in mapping(value, name).items():
        into[first + river_at(state, river)] = whole(number, 1, LARGEST, name)


def dam_site(state: HexagoBoard, river: i64, value: object) -> i64:
    """Finds where a dam stands: on a river hex and two land hexes beside it (HEX-DAM.2)."""
    basin = state.rules.tables.basin
    both = listed(value, 2, "hexes")
    first, second = hex_at(state, both[0]), hex_at(state, both[1])
    for site in range(basin.sites):
        if basin.site_river[site] == river and basin.site_first[site] == first and basin.site_second[site] == second:
            return site
    raise BadRecord(
        "impossible position: no dam stands on {river} with {first} and {second}",
        river=state.river_id(river),
        first=state.hex_id(first),
        second=state.hex_id(second),
    )


# Parts of the table.


def fill_forecast(state: HexagoBoard, found: dict[str, Any]) -> None:
    """Reads the cards of the turns; the others are left, but for those that a scenario has set aside."""
    rules, tables = state.rules, state.rules.tables
    numbers = tables.resource_of
    state.card = NOTHING if found["card"] is None else number_of(numbers, found["card"], "resource card")
    cards = listed(found["forecast"], None, "forecast")
    require(len(cards) <= rules.turns, "there are {turns} turns", turns=rules.turns)
    fixed: i64 = 0 if tables.layout is None else len(tables.layout.cards)
    for turn in range(len(cards)):
        card = number_of(numbers, cards[turn], "resource card")
        state.forecast[turn] = card
        if turn >= fixed:
            state.deck[card] -= 1


def fill_board(state: HexagoBoard, value: object) -> None:
    """Reads the constructions and draws up the networks."""
    for name, about in mapping(value, "board").items():
        hex = hex_at(state, name)
        fields = ("hexes", "crisis", "water", "water_from", "supplied", "treatments", "built")
        found = entry(about, ("tile", "owners"), fields, "a construction")
        kind = index_of(TILES, found["tile"], "tile")
        owners = seat_set(state, found["owners"], "owners")
        require(owners != 0, "{hex} belongs to nobody", hex=name)
        require(("hexes" in found) == (kind == Tile.DAM), "a dam, and only a dam, names two more hexes")
        if kind == Tile.DAM:
            site = dam_site(state, river_at(state, name), found["hexes"])
            free(state, hex)
            free(state, state.rules.tables.basin.site_first[site])
            free(state, state.rules.tables.basin.site_second[site])
            state.span(site, owners)
        else:
            free(state, hex)
            require(owners & (owners - 1) == 0, "{hex} belongs to one community only", hex=name)
            player: i64 = 0
            while owners != bit(player):
                player += 1
            state.settle(player, kind, hex)
        fill_construction(state, hex, found)
    for kind in range(len(TILES)):
        require(state.supply[kind] >= 0, "there are only {count} tiles {tile}", count=state.rules.tables.supply[kind], tile=TILES[kind])
    for player in range(state.rules.players):
        most = state.rules.markers
        require(state.markers[player] <= most, "community {player} has more than {most} markers", player=player, most=most)
    state.survey_all()


def free(state: HexagoBoard, hex: i64) -> None:
    """Refuses two constructions on a hex."""
    require(state.tile[hex] == NOTHING, "two constructions stand on {hex}", hex=state.hex_id(hex))


def fill_construction(state: HexagoBoard, hex: i64, found: dict[str, Any]) -> None:
    """Reads what lies on a construction and what this step knows about it."""
    basin = state.rules.tables.basin
    if "crisis" in found:
        state.crisis[hex] = index_of(CRISES, found["crisis"], "crisis")
    require(("water" in found) == ("water_from" in found), "water comes from somewhere")
    if "water" in found:
        state.watered[hex] = whole(found["water"], 1, LARGEST, "water")
        source = found["water_from"]
        if source == TREATED_NAME:
            state.water_from[hex] = Source.TREATED
        elif source == CARD_NAME:
            state.water_from[hex] = Source.CARD
        else:
            state.water_from[hex] = river_at(state, source)
    if "supplied" in found:
        state.supplied[hex] = 1 if truth(found["supplied"], "supplied") else 0
    if "treatments" in found:
        state.uses[hex] = amount(found["treatments"], "treatments")
    if "built" in found:
        built = entry(found["built"], ("order", "paid", "clean", "rooted"), (), "built")
        order = whole(built["order"], 1, LARGEST, "order")
        state.fresh[hex] = order
        state.paid[hex] = amount(built["paid"], "paid")
        state.clean[hex] = 1 if truth(built["clean"], "clean") else 0
        state.rooted[hex] = 1 if truth(built["rooted"], "rooted") else 0
        if state.tile[hex] == Tile.DAM:
            site = state.sites[basin.river_of[hex]]
            state.fresh[basin.site_first[site]] = order
            state.fresh[basin.site_second[site]] = order


def fill_river(state: HexagoBoard, found: dict[str, Any]) -> None:
    """Reads water and pollution, and what was fought over or may not be built on this turn."""
    rivers = mapping(found["river"], "river")
    require(len(rivers) == state.rules.rivers, "river names the {count} river hexes", count=state.rules.rivers)
    for name, about in rivers.items():
        river = river_at(state, name)
        cubes = entry(about, ("water", "pollution"), (), "a river hex")
        state.water[river] = amount(cubes["water"], "water")
        state.pollution[river] = amount(cubes["pollution"], "pollution")
    state.sea_pollution = amount(found["sea_pollution"], "sea_pollution")
    for fought in listed(found["settled_hexes"], None, "settled_hexes"):
        state.settled_hexes |= bit(river_at(state, fought))
    for name, members in mapping(found["barred"], "barred").items():
        state.barred[hex_at(state, name)] = seat_set(state, members, "barred")


def fill_community(state: HexagoBoard, player: i64, row: object) -> None:
    """Reads what a community has."""
    tables = state.rules.tables
    found = entry(row, COMMUNITY, (), "a community")
    state.thunes[player] = amount(found["thunes"], "thunes")
    state.vp[player] = amount(found["vp"], "vp")
    state.stock[player * Good.CUBES + Good.ENERGY] = amount(found["energy"], "energy")
    state.stock[player * Good.CUBES + Good.FOOD] = amount(found["food"], "food")
    for name, cubes in mapping(found["pools"], "pools").items():
        network = network_at(state, player, name)
        fill_amounts(state.pools, (player * state.rules.markers + network) * Good.CUBES, cubes, ("energy", "food"), "pools")
    fill_cards(state, state.hand, player * len(tables.actions), found["hand"], "hand")
    fill_cards(state, state.played, player * len(tables.actions), found["played"], "played")
    for card in range(len(tables.actions)):
        state.hand_size[player] += state.hand[player * len(tables.actions) + card]
    if found["objective"] is not None:
        state.objective[player] = number_of(tables.objective_of, found["objective"], "objective")
    state.hostility_used[player] = amount(found["hostility_used"], "hostility_used")
    state.offers_made[player] = amount(found["offers_made"], "offers_made")
    state.futures_left[player] = amount(found["futures_left"], "futures_left")
    state.hostile_ever |= bit(player) if truth(found["hostile_ever"], "hostile_ever") else 0
    state.reaped |= bit(player) if truth(found["reaped"], "reaped") else 0


def network_at(state: HexagoBoard, player: i64, name: object) -> i64:
    """Finds a network by its first hex."""
    hex = hex_at(state, name)
    domain = state.domains[player]
    network = domain.network[hex]
    found = network != NOTHING and domain.first[network] == hex
    require(found, "no network of community {player} begins at {hex}", player=player, hex=name)
    return network


def fill_cards(state: HexagoBoard, into: vec[i64], first: i64, value: object, name: str) -> None:
    """Reads how many there are of each action card."""
    for card, count in mapping(value, name).items():
        into[first + number_of(state.rules.tables.action_of, card, "action card")] = whole(count, 1, LARGEST, name)


def fill_tally(state: HexagoBoard, found: dict[str, Any]) -> None:
    """Reads the tally and what communities gave each other."""
    players = state.rules.players
    for player, row in enumerate(listed(found["tally"], players, "tally")):
        for name, number in mapping(row, "tally").items():
            state.tally[player * Tally.SIZE + index_of(TALLIES, name, "tally")] = whole(number, 1, LARGEST, "tally")
    numbers = {str(player): player for player in range(players)}
    for player, given in enumerate(listed(found["traded"], players, "traded")):
        for name, goods in mapping(given, "traded").items():
            other = number_of(numbers, name, "community")
            require(other != player, "nobody trades with itself")
            for good, number in mapping(goods, "traded").items():
                at = (player * players + other) * 3 + index_of(GOODS, good, "good")
                state.traded[at] = whole(number, 1, LARGEST, "traded")


# What is under way.


def fill_pending(state: HexagoBoard, found: dict[str, Any]) -> None:
    """Reads what is half decided."""
    rules, tables = state.rules, state.rules.tables
    if "cube" in found:
        cube = entry(found["cube"], ("river", "back"), ("network",), "cube")
        state.cube = river_at(state, cube["river"])
        state.back = index_of(PHASES, cube["back"], "phase")
        if "network" in cube:
            require(state.step_owner != NOTHING, "nobody has the cube in hand")
            state.cube_network = network_at(state, state.decider(), cube["network"])
    if "offer" in found:
        offer = entry(found["offer"], ("partner", "give", "ask", "written"), (), "offer")
        state.partner = whole(offer["partner"], 0, rules.players - 1, "partner")
        fill_amounts(state.offer, 0, offer["give"], GOODS, "give")
        fill_amounts(state.offer, 3, offer["ask"], GOODS, "ask")
        state.written = whole(offer["written"], 0, BUNDLES, "written")
    if "dam" in found:
        dam = entry(found["dam"], ("river", "hexes", "owners", "agreed"), (), "dam")
        state.dam_site = dam_site(state, river_at(state, dam["river"]), dam["hexes"])
        state.dam_owners = seat_set(state, dam["owners"], "owners")
        state.dam_agreed = seat_set(state, dam["agreed"], "agreed")
    if "malus" in found:
        malus = entry(found["malus"], ("card", "target"), ("river",), "malus")
        state.malus = number_of(tables.action_of, malus["card"], "action card")
        state.target = whole(malus["target"], 0, rules.players - 1, "target")
        state.aim = river_at(state, malus["river"]) if "river" in malus else NOTHING
    if "cleanup" in found:
        cleanup = entry(found["cleanup"], ("card", "left", "picked"), (), "cleanup")
        state.cleaning = number_of(tables.action_of, cleanup["card"], "action card")
        state.picks = amount(cleanup["left"], "left")
        state.picked = amount(cleanup["picked"], "picked")
    require(("contest" in found) == is_contested(state), "a contest belongs to its phases, and they to one")
    if "contest" in found:
        fill_contest(state, found["contest"])


def fill_contest(state: HexagoBoard, value: object) -> None:
    """Reads a contest."""
    rules = state.rules
    fields = ("stake", "at", "challengers", "invited", "winner", "bids", "embassies", "dice")
    found = entry(value, ("asked",), fields, "contest")
    state.author = state.step_owner
    state.asked = seat_set(state, found["asked"], "asked")
    if "stake" not in found:
        return
    state.stake = index_of(STAKES, found["stake"], "stake")
    require(("at" in found) == (state.stake != Stake.CARD), "a contest over water or a construction says where")
    if "at" in found:
        state.stake_at = river_at(state, found["at"]) if state.stake == Stake.WATER else hex_at(state, found["at"])
    require("challengers" in found and "invited" in found, "a contest names its challengers and who was invited")
    state.challengers = seat_set(state, found["challengers"], "challengers")
    state.invited = seat_set(state, found["invited"], "invited")
    if "winner" in found:
        state.winner = whole(found["winner"], 0, rules.players - 1, "winner")
    bidding = state.phase == Phase.BID or state.phase == Phase.CONFLICT_DIE
    for name in ("bids", "embassies", "dice"):
        require((name in found) == bidding, "{name} are known while bids and dice decide, and only then", name=name)
    if bidding:
        bids, dice = listed(found["bids"], rules.players, "bids"), listed(found["dice"], rules.players, "dice")
        state.embassies = seat_set(state, found["embassies"], "embassies")
        for player in range(rules.players):
            state.bids[player] = NOTHING if bids[player] is None else amount(bids[player], "bids")
            state.dice[player] = NOTHING if dice[player] is None else whole(dice[player], 0, 3, "dice")


def fill_trace(state: HexagoBoard, found: dict[str, Any]) -> None:
    """Reads what the step has done so far; how many have had their go follows from whose it is."""
    players = state.rules.players
    state.sequence = counted(found, "watered")
    state.began = counted(found, "began") if in_step(state) and state.step == Phase.COLLECT else state.sequence
    state.closed = counted(found, "closed")
    state.works = counted(found, "works")
    state.eco_works = counted(found, "eco_works")
    state.drawing = counted(found, "drawing")
    state.proposals = counted(found, "proposals")
    state.passes = counted(found, "passes")
    state.went = truth(found["went"], "went") if "went" in found else False
    if state.phase == Phase.RIOT_DIE:
        state.place = players
    elif in_step(state) and state.initiative != NOTHING and state.step_owner != NOTHING:
        state.place = counted(found, "round") * players + (state.step_owner - state.initiative) % players
    if "taken" in found:
        fill_rivers(state, state.taken, 0, found["taken"], "taken")
    if "put_back" in found:
        fill_rivers(state, state.put_back, 0, found["put_back"], "put_back")
    if "drawn" in found:
        for name, into in mapping(found["drawn"], "drawn").items():
            dam = river_at(state, name)
            require(state.sites[dam] != NOTHING, "no dam stands on {hex}", hex=name)
            fill_rivers(state, state.drawn, state.dam_rank(dam) * state.rules.rivers, into, "drawn")
    if "razed" in found:
        for name, number in mapping(found["razed"], "razed").items():
            at = state.rules.rivers if name == SEA_NAME else river_at(state, name)
            state.razed[at] = whole(number, 1, LARGEST, "razed")


def counted(found: dict[str, Any], name: str) -> int:
    """Reads a number that is 0 where it is missing."""
    return whole(found[name], 1, LARGEST, name) if name in found else 0
