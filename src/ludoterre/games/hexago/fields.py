# compiled by mypyc
"""What a position of Hexag'O stores.

What follows from the rest is not written: who has how many markers and networks, the tiles and cards that are left, how a game ended.
What a step has done so far is the `trace`, what is half decided is `pending`; both are there only when they hold something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.errors import BadRecord
from ludoterre.core.forms import Form, Members, Truth, Whole, Word
from ludoterre.core.grammar import Field, Fields, Part, nobody
from ludoterre.core.plaindata import listed, require, whole
from ludoterre.core.rows import All, Entry, Member, Row, Run, Special, Stored, mapping, number_of
from ludoterre.core.vecs import filled, i64
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.tables import Ending, Good, Phase, Settling, Source, Stake, Tables, Tile
from ludoterre.games.hexago.vows import about_of, other_of, packed, river_of, until_of

if TYPE_CHECKING:
    from ludoterre.games.hexago.state import HexagoBoard

SEA_NAME: Final = "sea"
OWN_STEP: Final = (Phase.SETTLE, Phase.CONSENT, Phase.DECLARE, Phase.JOIN, Phase.BID, Phase.CONFLICT_DIE, Phase.REACT)
"""Phases that come in more than one step: there the step is written."""
CONTESTS: Final = (Phase.DECLARE, Phase.JOIN, Phase.SETTLE, Phase.BID, Phase.CONFLICT_DIE, Phase.SPOILS, Phase.RECOLLECT)
"""Phases of a contest; a cube in hand may be part of one too."""


class Origin(Form):
    """Where the water on a building comes from: a river hex, a station or a card."""

    def __init__(self, rivers: list[str]) -> None:
        self.words: Final = {Source.TREATED: "treated", Source.CARD: "card"} | dict(enumerate(rivers))
        self.numbers: Final = {word: number for number, word in self.words.items()}

    def write(self, value: Any) -> Any:
        return self.words.get(value)

    def read(self, data: object, name: str) -> Any:
        return number_of(self.numbers, data, "river hex")


class Counts(Stored):
    """A row of numbers by name for each community, which stands there only when one of them says something."""

    def write(self, state: Any) -> Any:
        rows = super().write(state)
        return rows if any(rows) else None


class Objects:
    """The objects inside stored positions."""

    def __init__(self, tables: Tables, players: int) -> None:
        basin = tables.basin
        rivers = [basin.ids[basin.hex_of[river]] for river in range(basin.rivers)]
        actions = [card.id for card in tables.actions]
        seats, seat, yes = Members(range(players)), Whole(0, players - 1), Truth()
        self.rivers: Final = rivers
        self.sources: Final = Origin(rivers)
        self.community: Final = Row(
            "community",
            *(Entry("thunes", Whole()), Entry("vp", Whole())),
            *(Entry("energy", Whole(), "stock", stride=2, offset=Good.ENERGY), Entry("food", Whole(), "stock", stride=2, offset=Good.FOOD)),
            *(Special("pools", pools, read_pools), Run("hand", actions, "action card"), Run("played", actions, "action card")),
            *(Entry("objective", Word([card.id for card in tables.objectives], t.NOTHING)), Entry("hostility_used", Whole())),
            *(Entry("offers_made", Whole()), Entry("futures_left", Whole()), Member("hostile_ever", yes), Member("reaped", yes)),
            called="a community",
        )
        self.construction: Final = Row(
            "construction",
            *(Entry("tile", Word(t.TILES)), Entry("owners", seats), Special("hexes", banks, read_banks, is_dam)),
            *(Entry("crisis", Word(t.UNRESTS), blank=0), Entry("water", Whole(1), "watered", 0)),
            *(Entry("water_from", self.sources, blank=t.NOTHING), Entry("supplied", yes, blank=0), Entry("treatments", Whole(), "uses", 0)),
            Row(
                *("built", Entry("order", Whole(1), "fresh"), Entry("paid", Whole()), Entry("clean", yes), Entry("rooted", yes)),
                when=lambda state, hex: bool(state.fresh[hex] > 0),
            ),
            called="a construction",
        )
        self.river: Final = Row("river", Entry("water", Whole()), Entry("pollution", Whole()), called="a river hex")
        wet = Word(["", *rivers])
        self.offer: Final = Row(
            *("offer", Entry("partner", seat), *bundle_rows("offer", wet), Entry("written", Whole(0, t.LINES))),
            Entry("author", seat, "offerer", when=lambda state, _: bool(state.rules.second)),
            Entry("settlement", Word(t.SETTLINGS), "settling", 0),
            Row("former", *bundle_rows("former", wet), when=lambda state, _: bool(state.countered)),
            when=lambda state, _: bool(state.partner != t.NOTHING),
        )
        self.trace: Final = Row(
            "trace",
            *(Entry("watered", Whole(1), "sequence", 0), Entry("works", Whole(1), blank=0), Entry("eco_works", Whole(1), blank=0)),
            *(Entry("drawing", Whole(1), blank=0), Entry("proposals", Whole(1), blank=0)),
            Entry("began", Whole(1), when=lambda state, _: bool(is_collecting(state) and state.began > 0)),
            Entry("closed", Whole(1), blank=0),
            Special("round", goes, read_goes, lambda state, _: goes_round(state) and goes(state, t.NOTHING) > 0),
            Entry("passes", Whole(1), when=lambda state, _: bool(goes_round(state) and state.passes > 0)),
            Entry("went", yes, when=lambda state, _: bool(goes_round(state) and state.went)),
            *(Run("taken", rivers, "river hex", blank=0), Run("put_back", rivers, "river hex", blank=0)),
            Run("honoured", rivers, "river hex", form=seats, blank=0),
            Special("drawn", drawn, read_drawn, lambda state, _: bool(drawn(state, t.NOTHING))),
            Run("razed", [*rivers, SEA_NAME], "river hex", blank=0),
        )
        self.pending: Final = Row(
            "pending",
            Row(
                *("cube", Entry("river", Word(rivers), "cube"), Entry("back", Word(t.PHASES))),
                Special("network", cube_network, read_cube_network, lambda state, _: bool(state.cube_network != t.NOTHING)),
                Entry("any_network", yes, blank=0),
                when=lambda state, _: bool(state.cube != t.NOTHING),
            ),
            self.offer,
            Special("dam", dam, read_dam, lambda state, _: bool(state.dam_site != t.NOTHING)),
            Row(
                *("malus", Entry("card", Word(actions), "malus"), Entry("target", seat), Entry("river", Word(rivers), "aim", t.NOTHING)),
                Entry("heard", seats, blank=0),
                when=lambda state, _: bool(state.malus != t.NOTHING),
            ),
            Row(
                *("contest", Entry("asked", seats), Entry("stake", Word(t.STAKES), blank=Stake.NONE)),
                Special("at", stake_at, read_stake_at, lambda state, _: state.stake in (Stake.WATER, Stake.CONSTRUCTION)),
                *(Entry("challengers", seats, when=is_fought), Entry("invited", seats, when=is_fought)),
                *(Entry("spoken", seats, when=is_settling), Entry("winner", seat, blank=t.NOTHING)),
                *(All("bids", Whole(none=t.NOTHING), when=is_bidding), Entry("embassies", seats, when=is_bidding)),
                All("dice", Whole(0, t.DIE_FACES - 1, t.NOTHING), when=is_bidding),
                when=lambda state, _: is_contested(state),
            ),
            Row(
                *("cleanup", Entry("card", Word(actions), "cleaning"), Entry("left", Whole(), "picks"), Entry("picked", Whole())),
                when=lambda state, _: bool(state.cleaning != t.NOTHING),
            ),
        )

    def fields(self, tables: Tables, players: int) -> Fields:
        """Lists what a position stores."""
        seat = Whole(0, players - 1, t.NOTHING)
        return Fields(
            Field("phase", Word(t.PHASES)),
            Field("turn", Whole(0, int(tables.turns))),
            Field("initiative", seat),
            Field("step_owner", seat),
            Field("card", Word([card.id for card in tables.resources], t.NOTHING)),
            Part("forecast", forecast, read_forecast),
            Part("board", board, read_board),
            Part("river", river, read_river),
            Field("sea_pollution", Whole()),
            Field("settled_hexes", Members(self.rivers)),
            Stored(Run("barred", tables.basin.ids, "hex", form=Members(range(players)))),
            Stored(self.community, players, name="communities", seen=owns),
            Stored(Run("tally", t.TALLIES), players),
            Stored(Special("traded", traded, read_traded), players),
            Stored(Run("gauges", t.GAUGES), optional=True),
            Counts(Run("parched", [str(player) for player in range(players)], "community"), players, optional=True),
            Counts(Run("siphoned", self.rivers, "river hex"), players, optional=True),
            Part("rights", water_rights, read_water_rights, optional=True),
            Part("promises", promises, read_promises, optional=True),
            Part("step", lambda state: t.PHASES[state.step] if names_step(state) else None, read_step, optional=True),
            Field("asking", seat, optional=True),
            Stored(self.trace, optional=True),
            Stored(self.pending, seen=nobody, optional=True),
        )


def bundle_rows(attribute: str, wet: Word) -> tuple[Row, Row]:
    """Describes what an offer gives and asks for: amounts of goods, and the river hex where water is left."""
    found: list[Row] = []
    for name, first, water in (("give", 0, t.WATER_GIVEN), ("ask", 3, t.WATER_ASKED)):
        amounts = [Entry(good, Whole(), attribute, offset=first + number) for number, good in enumerate(t.GOODS)]
        found.append(Row(name, *amounts, Entry("water", wet, attribute, 0, offset=water)))
    return found[0], found[1]


def owns(state: HexagoBoard, viewer: int, owner: int) -> bool:
    """Tells whether a community is the viewer's own: nobody else sees its hand and its objective (HEX-OBJ.1)."""
    return viewer == owner


# What the phase tells.


def in_step(state: HexagoBoard) -> bool:
    """Tells whether a community has its go, or dice are rolled in it."""
    return Phase.FIRST_CHOICE <= state.phase < Phase.OVER or state.phase == Phase.CONFLICT_DIE or state.phase == Phase.RIOT_DIE


def is_collecting(state: HexagoBoard) -> bool:
    """Tells whether water is being collected, or drawn into dams."""
    return in_step(state) and (state.step == Phase.COLLECT or state.step == Phase.FILL)


def names_step(state: HexagoBoard) -> bool:
    """Tells whether the phase comes in more than one step, offers from version 2 on, and this is not the usual one."""
    if state.phase in (Phase.COMPOSE, Phase.ANSWER):
        return bool(state.rules.second)
    return state.phase in OWN_STEP or (state.step == Phase.FILL and state.phase in (Phase.ASSIGN, Phase.SPOILS))


def goes_round(state: HexagoBoard) -> bool:
    """Tells whether communities have their goes in rounds, until all pass."""
    return in_step(state) and (state.step == Phase.SETUP or (state.step == Phase.BUILD and state.rules.one_each))


def is_contested(state: HexagoBoard) -> bool:
    """Tells whether the active community is the author of something that may be contested now."""
    if state.phase == Phase.ASSIGN:
        return state.back in (Phase.SPOILS, Phase.RECOLLECT)
    return state.phase in CONTESTS or state.settling != Settling.NONE


def is_settling(state: HexagoBoard, _: int) -> bool:
    """Tells whether parties of a conflict come to terms before they bid (HEX-BAR.5)."""
    return state.phase == Phase.SETTLE or state.settling != Settling.NONE


def is_fought(state: HexagoBoard, _: int) -> bool:
    """Tells whether a contest has begun."""
    return state.stake != Stake.NONE


def is_bidding(state: HexagoBoard, _: int) -> bool:
    """Tells whether bids and dice decide."""
    return is_fought(state, t.NOTHING) and (state.phase == Phase.BID or state.phase == Phase.CONFLICT_DIE)


def usual_step(state: HexagoBoard) -> i64:
    """Returns the step to which a phase belongs, where there is only one; before a turn's first step, what came last."""
    phase = state.phase
    if phase == Phase.RIOT_DIE:
        return Phase.SUPPLY
    if phase < Phase.FIRST_CHOICE:
        free = state.rules.tables.layout is None
        if state.turn > 1:
            return Phase.BUILD
        return Phase.SETUP if state.turn == 1 and free else Phase.FIRST_INITIATIVE
    if phase == Phase.ASSIGN or phase == Phase.SPOILS or phase == Phase.RECOLLECT:
        return Phase.COLLECT
    if phase == Phase.PICK:
        return Phase.TREAT
    return Phase.MARKET if Phase.COMPOSE <= phase < Phase.SUPPLY else phase


# Places.


def hex_at(state: HexagoBoard, data: object) -> int:
    """Accepts the name of a hex."""
    return number_of(state.rules.tables.basin.number, data, "hex")


def river_at(state: HexagoBoard, data: object) -> int:
    """Accepts the name of a river hex."""
    found = state.rules.tables.basin.river_of[hex_at(state, data)]
    require(found != t.NOTHING, "{value} is no river hex", value=data)
    return found


def network_at(state: HexagoBoard, player: i64, data: object) -> i64:
    """Finds a network by its first hex."""
    hex = hex_at(state, data)
    domain = state.domains[player]
    network = domain.network[hex]
    found = network != t.NOTHING and domain.first[network] == hex
    require(found, "no network of community {player} begins at {hex}", player=player, hex=data)
    return network


def site_at(state: HexagoBoard, wet: i64, data: object) -> i64:
    """Finds where a dam stands: on a river hex and two land hexes beside it (HEX-DAM.2)."""
    one, other = [hex_at(state, name) for name in listed(data, 2, "hexes")]
    site = state.rules.tables.basin.site_at(wet, one, other)
    if site == t.NOTHING:
        raise BadRecord(
            "impossible position: no dam stands on {river} with {first} and {second}",
            river=state.river_id(wet),
            first=state.hex_id(one),
            second=state.hex_id(other),
        )
    return site


# The cards of the turns.


def forecast(state: HexagoBoard) -> list[str]:
    """Lists the cards of the turns, as far as they are known."""
    return [state.rules.tables.resources[card].id for card in state.forecast if card != t.NOTHING]


def read_forecast(state: HexagoBoard, data: object) -> None:
    """Reads the cards of the turns; the others are left, but for those that a scenario has set aside."""
    rules, tables = state.rules, state.rules.tables
    cards = listed(data, None, "forecast")
    require(len(cards) <= rules.turns, "there are {turns} turns", turns=rules.turns)
    fixed = 0 if tables.layout is None else len(tables.layout.cards)
    for turn, name in enumerate(cards):
        card = number_of(tables.resource_of, name, "resource card")
        state.forecast[turn] = card
        if turn >= fixed:
            state.deck[card] -= 1


# The map.


def board(state: HexagoBoard) -> dict[str, Any]:
    """Describes the constructions by the hexes they are known by."""
    row, hexes = state.rules.objects.construction, range(state.rules.hexes)
    return {state.hex_id(hex): row.write(state, hex) for hex in hexes if state.tile[hex] != t.NOTHING and state.is_heart(hex)}


def is_dam(state: HexagoBoard, hex: int) -> bool:
    """Tells whether a dam stands on a hex."""
    return state.tile[hex] == Tile.DAM


def banks(state: HexagoBoard, hex: int) -> list[str]:
    """Names the two land hexes of a dam."""
    return state.bank_ids(state.sites[state.rules.tables.basin.river_of[hex]])


def read_banks(state: HexagoBoard, hex: int, data: object) -> None:
    """Reads the two land hexes of a dam."""
    wet = river_at(state, state.hex_id(hex))
    state.sites[wet] = site_at(state, wet, data)


def read_board(state: HexagoBoard, data: object) -> None:
    """Takes off the map what a scenario has put there, reads the constructions and draws up the networks."""
    rules, tables = state.rules, state.rules.tables
    state.tile = filled(rules.hexes, t.NOTHING)
    state.owners = filled(rules.hexes, 0)
    state.sites = filled(rules.rivers, t.NOTHING)
    state.supply = tables.supply[:]
    state.markers = filled(rules.players, 0)
    for name, about in mapping(data, "board").items():
        hex = hex_at(state, name)
        require_free(state, hex)
        rules.objects.construction.read(state, hex, about)
        kind, owners = state.tile[hex], state.owners[hex]
        require(owners != 0, "{hex} belongs to nobody", hex=name)
        require(("hexes" in about) == (kind == Tile.DAM), "a dam, and only a dam, names two more hexes")
        if kind == Tile.DAM:
            site = state.sites[tables.basin.river_of[hex]]
            for bank in (tables.basin.site_first[site], tables.basin.site_second[site]):
                require_free(state, bank)
                state.fresh[bank] = state.fresh[hex]
            state.span(site, owners)
        else:
            require(owners & (owners - 1) == 0, "{hex} belongs to one community only", hex=name)
            state.settle(state.members(owners)[0], kind, hex)
    state.survey_all()


def require_free(state: HexagoBoard, hex: i64) -> None:
    """Refuses two constructions on a hex."""
    require(state.tile[hex] == t.NOTHING, "two constructions stand on {hex}", hex=state.hex_id(hex))


def river(state: HexagoBoard) -> dict[str, Any]:
    """Describes what lies on each river hex."""
    row = state.rules.objects.river
    return {state.river_id(river): row.write(state, river) for river in range(state.rules.rivers)}


def read_river(state: HexagoBoard, data: object) -> None:
    """Reads what lies on each river hex."""
    found = mapping(data, "river")
    require(len(found) == state.rules.rivers, "river names the {count} river hexes", count=state.rules.rivers)
    for name, about in found.items():
        state.rules.objects.river.read(state, river_at(state, name), about)


# The communities.


def pools(state: HexagoBoard, player: int) -> dict[str, Any]:
    """Returns what the networks of a community have made and not used, by their first hexes."""
    domain = state.domains[player]
    found: dict[str, Any] = {}
    for network in range(domain.networks):
        at = (player * state.rules.markers + network) * Good.CUBES
        if state.pools[at] + state.pools[at + 1] > 0:
            found[state.hex_id(domain.first[network])] = {"energy": state.pools[at], "food": state.pools[at + 1]}
    return found


def read_pools(state: HexagoBoard, player: int, data: object) -> None:
    """Reads what the networks of a community have made."""
    for name, cubes in mapping(data, "pools").items():
        at = (player * state.rules.markers + network_at(state, player, name)) * Good.CUBES
        for number, good in enumerate(("energy", "food")):
            state.pools[at + number] = whole(mapping(cubes, "pools").get(good), 0, t.LARGEST, good)


def traded(state: HexagoBoard, player: int) -> dict[str, Any]:
    """Returns what a community gave to others, without what is 0."""
    found: dict[str, Any] = {}
    for other in range(state.rules.players):
        at = (player * state.rules.players + other) * 3
        goods = {name: state.traded[at + good] for good, name in enumerate(t.GOODS) if state.traded[at + good] > 0}
        if goods:
            found[str(other)] = goods
    return found


def read_traded(state: HexagoBoard, player: int, data: object) -> None:
    """Reads what a community gave to others."""
    players = state.rules.players
    numbers = {str(other): other for other in range(players)}
    for name, goods in mapping(data, "traded").items():
        other = number_of(numbers, name, "community")
        require(other != player, "nobody trades with itself")
        for good, number in mapping(goods, "traded").items():
            at = (player * players + other) * 3 + number_of({name: number for number, name in enumerate(t.GOODS)}, good, "good")
            state.traded[at] = whole(number, 1, t.LARGEST, "traded")


def water_rights(state: HexagoBoard) -> list[dict[str, Any]] | None:
    """Lists the cubes that communities leave to others in this turn (HEX-BAR.4), by giver and in the order of the rivers."""
    players, rivers = state.rules.players, state.rules.rivers
    found: list[dict[str, Any]] = []
    for at in range(players * rivers):
        for receiver in state.members(state.yielded[at]):
            found.append({"from": at // rivers, "to": receiver, "hex": state.river_id(at % rivers)})
    return found or None


def read_water_rights(state: HexagoBoard, data: object) -> None:
    """Reads who leaves water to whom."""
    require(state.rules.wide, "no water is bargained for in this game")
    for one in listed(data, None, "rights"):
        said = Row("right", *[Entry(key, Whole()) for key in ("from", "to", "hex")]).checked(one)
        giver, receiver = [whole(said[key], 0, state.rules.players - 1, key) for key in ("from", "to")]
        require(giver != receiver, "water is left to somebody else")
        state.yielded[giver * state.rules.rivers + river_at(state, said["hex"])] |= bit(receiver)


def promises(state: HexagoBoard) -> list[dict[str, Any]] | None:
    """Lists what communities have promised and what has become of it, turn by turn (HEX-BAR.7)."""
    found: list[dict[str, Any]] = []
    for made in range(1, t.MOST_TURNS + 1):
        for player in range(state.rules.players):
            at = player * t.MOST_TURNS + made - 1
            vow = state.vows[at]
            if vow != 0:
                about: dict[str, Any] = {"player": player, "made": made, "about": t.VOWS[about_of(vow)]}
                if river_of(vow) != t.NOTHING:
                    about["hex"] = state.river_id(river_of(vow))
                if other_of(vow) != t.NOTHING:
                    about["partner"] = other_of(vow)
                found.append({**about, "until": until_of(vow), "fate": t.FATES[state.fates[at]]})
    return found or None


def read_promises(state: HexagoBoard, data: object) -> None:
    """Reads what communities have promised."""
    rules = state.rules
    require(rules.wide, "nobody promises anything in this game")
    for one in listed(data, None, "promises"):
        said = mapping(one, "promises")
        player, made = whole(said.get("player"), 0, rules.players - 1, "player"), whole(said.get("made"), 1, rules.turns, "made")
        about = number_of({word: number for number, word in enumerate(t.VOWS) if word}, said.get("about"), "promise")
        river = river_at(state, said["hex"]) if "hex" in said else t.NOTHING
        other = whole(said["partner"], 0, rules.players - 1, "partner") if "partner" in said else t.NOTHING
        at = player * t.MOST_TURNS + made - 1
        require(state.vows[at] == 0 and other != player, "a community makes one promise in a turn, to another")
        state.vows[at] = packed(about, river, other, whole(said.get("until"), made, rules.turns, "until"))
        state.fates[at] = number_of({word: number for number, word in enumerate(t.FATES)}, said.get("fate"), "fate")


# What the step has done so far.


def read_step(state: HexagoBoard, data: object) -> None:
    """Reads the step of a phase that comes in several."""
    state.step = number_of({name: number for number, name in enumerate(t.PHASES)}, data, "step")


def goes(state: HexagoBoard, _: int) -> int:
    """Counts the whole rounds in which communities have had their goes."""
    return state.place // state.rules.players


def read_goes(state: HexagoBoard, _: int, data: object) -> None:
    """Reads how many rounds there were."""
    state.place = whole(data, 1, t.LARGEST, "round") * state.rules.players


def drawn(state: HexagoBoard, _: int) -> dict[str, Any]:
    """Returns what was drawn into each dam, by the river hexes it came from."""
    rules = state.rules
    found: dict[str, Any] = {}
    for dam in range(rules.rivers):
        if state.sites[dam] != t.NOTHING:
            at = state.dam_rank(dam) * rules.rivers
            into = {state.river_id(river): state.drawn[at + river] for river in range(rules.rivers) if state.drawn[at + river] > 0}
            if into:
                found[state.river_id(dam)] = into
    return found


def read_drawn(state: HexagoBoard, _: int, data: object) -> None:
    """Reads what was drawn into dams."""
    for name, into in mapping(data, "drawn").items():
        dam = river_at(state, name)
        require(state.sites[dam] != t.NOTHING, "no dam stands on {hex}", hex=name)
        for source, number in mapping(into, "drawn").items():
            state.drawn[state.dam_rank(dam) * state.rules.rivers + river_at(state, source)] = whole(number, 1, t.LARGEST, "drawn")


# What is half decided.


def cube_network(state: HexagoBoard, _: int) -> str:
    """Names the network that treated the cube in hand."""
    return state.hex_id(state.domains[state.decider()].first[state.cube_network])


def read_cube_network(state: HexagoBoard, _: int, data: object) -> None:
    """Reads the network that treated the cube in hand."""
    require(state.step_owner != t.NOTHING, "nobody has the cube in hand")
    state.cube_network = network_at(state, state.decider(), data)


def dam(state: HexagoBoard, _: int) -> dict[str, Any]:
    """Describes the dam that is proposed."""
    site = state.dam_site
    found: dict[str, Any] = {"river": state.river_id(state.rules.tables.basin.site_river[site]), "hexes": state.bank_ids(site)}
    return found | {"owners": state.members(state.dam_owners), "agreed": state.members(state.dam_agreed)}


def read_dam(state: HexagoBoard, _: int, data: object) -> None:
    """Reads the dam that is proposed."""
    found = Row("dam", *[Entry(key, Whole()) for key in ("river", "hexes", "owners", "agreed")]).checked(data)
    seats = Members(range(state.rules.players))
    state.dam_site = site_at(state, river_at(state, found["river"]), found["hexes"])
    state.dam_owners = seats.read(found["owners"], "owners")
    state.dam_agreed = seats.read(found["agreed"], "agreed")


def stake_at(state: HexagoBoard, _: int) -> str:
    """Names where that lies which is contested."""
    return state.river_id(state.stake_at) if state.stake == Stake.WATER else state.hex_id(state.stake_at)


def read_stake_at(state: HexagoBoard, _: int, data: object) -> None:
    """Reads where that lies which is contested."""
    state.stake_at = river_at(state, data) if state.stake == Stake.WATER else hex_at(state, data)


# What follows from the fields of a stored position.


def restore(state: HexagoBoard, data: dict[str, Any]) -> None:
    """Finds where the turn stands, who had the first initiative, and how the game ended."""
    rules, players = state.rules, state.rules.players
    require(("step" in data) == names_step(state), "step is named where a phase comes in several steps, and only there")
    require(("contest" in data.get("pending", {})) == is_contested(state), "a contest belongs to its phases, and they to one")
    if "step" not in data:
        state.step = usual_step(state)
    if state.initiative == t.NOTHING:
        state.first = t.NOTHING
    else:
        state.first = (state.initiative - (state.turn - 1 if state.turn > 0 else 0)) % players
    if is_contested(state):
        state.author = state.step_owner
    if state.partner != t.NOTHING and not rules.second:
        state.offerer = state.step_owner
    state.countered = "former" in data.get("pending", {}).get("offer", {})
    for held in state.yielded:
        state.pledges += popcount(held)
    if not is_collecting(state):
        state.began = state.sequence
    if state.phase == Phase.RIOT_DIE:
        state.place = players
    elif in_step(state) and state.initiative != t.NOTHING and state.step_owner != t.NOTHING:
        state.place += state.turn_of((state.step_owner - state.initiative) % players)
    for player in range(players):
        for card in range(len(rules.tables.actions)):
            state.hand_size[player] += state.hand[player * len(rules.tables.actions) + card]
    if state.phase == Phase.OVER:
        lost = rules.common_goal and state.grey_cubes() > t.COMMON_LIMIT * players
        state.ending = Ending.POLLUTION if lost else Ending.TURNS
