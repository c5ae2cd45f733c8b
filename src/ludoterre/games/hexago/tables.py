# compiled by mypyc
"""How Hexag'O is numbered: tiles, goods, cards, phases; and the content pack as plain arrays.

Communities are the players 0…3; a set of them is one integer. Hexes and river hexes are numbered as `Basin` says.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoterre.core.bits import bit
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago.basin import TERRAINS, Basin, Terrain

NOTHING: Final = -1
LARGEST: Final = 100_000
"""No number of a position is greater."""
SEATS: Final = 4
"""Communities that ids are kept for, however many there are."""


class Do:
    """The kinds of decisions, as the grammar numbers them. Up to SELL a kind has one id, the same number."""

    END: Final = 0
    ACCEPT: Final = 1
    DECLINE: Final = 2
    JOIN: Final = 3
    PASS: Final = 4
    PUT_BACK: Final = 5
    PROPOSE: Final = 6
    CANCEL: Final = 7
    SELL: Final = 8
    OFFER: Final = 9
    GIVE: Final = 10
    ASK: Final = 11
    BID: Final = 12
    BID_WITH_EMBASSY: Final = 13
    PLACE: Final = 14
    TAKE: Final = 15
    TREAT: Final = 16
    TOP_UP: Final = 17
    ASSIGN: Final = 18
    SUPPLY: Final = 19
    BUILD: Final = 20
    DAM: Final = 21
    DESTROY: Final = 22
    PICK: Final = 23
    DECLARE_WATER: Final = 24
    DECLARE_CONSTRUCTION: Final = 25
    DECLARE_CARD: Final = 26
    PLAY: Final = 27
    """Each action card is a kind of its own, from here on."""


class More:
    """The kinds of decisions that version 2 brought, counted from `HexagoGame.more`: they come after the action cards."""

    COUNTER: Final = 0
    GIVE_WATER: Final = 1
    ASK_WATER: Final = 2
    SETTLE: Final = 3
    CONCEDE: Final = 4
    LEAVE: Final = 5
    ABOVE: Final = 6
    PEACE: Final = 7


class Out:
    """The first ids of outcomes of chance, as far as no pack changes them."""

    FIRST: Final = 0
    DIE: Final = 4
    OBJECTIVE: Final = 8


class Tile:
    """The kinds of tiles (HEX-TIL)."""

    RESIDENTIAL: Final = 0
    INDUSTRIAL: Final = 1
    MINE: Final = 2
    TRADING_PORT: Final = 3
    FARM: Final = 4
    FISHING_PORT: Final = 5
    WIND_SOLAR: Final = 6
    POWER_PLANT: Final = 7
    LEISURE_BASE: Final = 8
    UNIVERSITY: Final = 9
    STATION: Final = 10
    JUNCTION: Final = 11
    DAM: Final = 12
    KINDS: Final = 13
    SINGLES: Final = 12
    """Tiles of one hex: all but the dam."""


TILES: Final = (
    *("residential", "industrial", "mine", "trading_port", "farm", "fishing_port", "wind_solar", "power_plant"),
    *("leisure_base", "university", "treatment_station", "junction", "dam"),
)


class Good:
    """What communities own and trade; among the yields of a tile points come after them."""

    ENERGY: Final = 0
    FOOD: Final = 1
    THUNES: Final = 2
    POINTS: Final = 3
    CUBES: Final = 2
    """Goods that are cubes: energy and food."""


GOODS: Final = ("energy", "food", "thunes")
BUNDLES: Final = 6
"""What an offer names: energy, food and thunes given, then asked for."""
WATER_GIVEN: Final = 6
WATER_ASKED: Final = 7
"""After them the river hex where water is given or asked for, as its number and 1 more; 0 for none (HEX-BAR.4)."""
LINES: Final = 8
"""All lines of an offer."""


class Dam:
    """Numbers of dams and their owners (HEX-DAM)."""

    HEXES: Final = 3
    LIMIT: Final = 9
    """How far an owner may fill a dam (HEX-DAM.4)."""
    MOST_OWNERS: Final = 3
    PARTNER_SETS: Final = 7
    """The sets of up to two among three rivals."""
    SHARED_PROPOSALS: Final = 2


DAM_PRICES: Final[vec[i64]] = vec[i64]((0, 15, 13, 11))
"""What each owner pays, by the number of owners (HEX-DAM.1)."""
TREATMENT_PRICE: Final = 2
TREATMENTS: Final = 3
"""How often a station treats in a turn (HEX-TRT.1)."""
LOT: Final = 3
"""Grey cubes that cost every community a point at the end (HEX-END.2)."""
COMMON_LIMIT: Final = 30
"""Grey cubes for each community above which nobody wins, with `common_goal` (HEX-Q34)."""
MOST_TURNS: Final = 7
MOST_BID: Final = 150
MOST_OFFERED: Final = 9
HAND: Final = 2
"""Action cards that each community is dealt (HEX-SET.2)."""
FREE_THUNES: Final = 20
RELIEF_BELOW: Final = 3

DIE_FACES: Final = 4
DIE_WEIGHTS: Final[vec[i64]] = vec[i64]((1, 2, 2, 1))
"""Faces 0, 1, 1, 2, 2, 3 (ledger, 6.5)."""


class Effect:
    """What action cards do."""

    GAIN_THUNES: Final = 0
    GAIN_ENERGY: Final = 1
    GAIN_FOOD: Final = 2
    FESTIVAL: Final = 3
    STORM: Final = 4
    DRIP: Final = 5
    ECO_WORKS: Final = 6
    CLEANUP: Final = 7
    FUTURES: Final = 8
    LOSE_ENERGY: Final = 9
    LOSE_FOOD: Final = 10
    LEAK: Final = 11
    EMBASSY: Final = 12


EFFECTS: Final = (
    *("gain_thunes", "gain_energy", "gain_food", "festival", "storm", "drip", "eco_works", "cleanup", "futures"),
    *("lose_energy", "lose_food", "leak", "embassy"),
)


class Timing:
    """When action cards are played."""

    COLLECT: Final = 1
    MARKET: Final = 2
    TREAT: Final = 4
    BUILD: Final = 8


TIMINGS: Final = ("collect", "market", "treat", "build")


class Aim:
    """What an action card is aimed at."""

    NOTHING: Final = 0
    RIVAL: Final = 1
    RIVER: Final = 2
    BUILDING: Final = 3
    RIVAL_RIVER: Final = 4


AIMS: Final[vec[i64]] = vec[i64]((0, 0, 0, 0, Aim.RIVER, Aim.BUILDING, 0, 0, 0, Aim.RIVAL, Aim.RIVAL, Aim.RIVAL_RIVER, 0))
"""Of each effect what it is aimed at."""


class Asks:
    """What objectives ask for."""

    TILES: Final = 0
    TREATED: Final = 1
    PEACE: Final = 2
    ACCESS: Final = 3


CONDITIONS: Final = ("tiles", "treated", "peace", "access")


class Phase:
    """Where a turn stands: first the phases of chance, then those in which a community decides."""

    FIRST_INITIATIVE: Final = 0
    DEAL_OBJECTIVE: Final = 1
    DEAL_ACTION: Final = 2
    FORECAST: Final = 3
    DRAW_ACTION: Final = 4
    REVEAL: Final = 5
    CONFLICT_DIE: Final = 6
    RIOT_DIE: Final = 7
    PLACE: Final = 8
    SETUP: Final = 9
    COLLECT: Final = 10
    ASSIGN: Final = 11
    MARKET: Final = 12
    COMPOSE: Final = 13
    ANSWER: Final = 14
    SUPPLY: Final = 15
    TREAT: Final = 16
    PICK: Final = 17
    BUILD: Final = 18
    CONSENT: Final = 19
    DECLARE: Final = 20
    JOIN: Final = 21
    BID: Final = 22
    SPOILS: Final = 23
    RECOLLECT: Final = 24
    REACT: Final = 25
    BARGAIN: Final = 26
    """The window of trade before anybody collects (HEX-BAR.2)."""
    SETTLE: Final = 27
    """A party of a conflict may offer a settlement before bids are made (HEX-BAR.5)."""
    FILL: Final = 28
    """The owners of dams draw water into them, before anybody collects (HEX-DAM.4)."""
    OVER: Final = 29
    # Between two decisions.
    WINDOW: Final = 30
    """Somebody may contest what the step has done."""
    TERMS: Final = 31
    """The parties of a conflict may come to terms, before they bid."""
    NEXT: Final = 32
    """The next community has its go."""
    FIRST_CHOICE: Final = 8
    """The first phase in which a community decides."""


PHASES: Final = (
    *("first_initiative", "deal_objective", "deal_action", "forecast", "draw_action", "reveal", "conflict_die", "riot_die"),
    *("place", "setup_build", "collect", "assign", "market", "compose", "answer", "supply", "treat", "pick", "build", "consent"),
    *("declare", "join", "bid", "spoils", "recollect", "react", "bargain", "settle", "fill", "over"),
)


class Luck:
    """Sources of luck, for ever (ledger, "Sources of luck")."""

    FIRST: Final = 0
    OBJECTIVES: Final = 1
    ACTIONS: Final = 2
    RESOURCES: Final = 3
    CONFLICTS: Final = 4
    RIOTS: Final = 5


class Source:
    """Where the water on a building comes from, beside river hexes."""

    TREATED: Final = -2
    CARD: Final = -3


class Stake:
    """What a conflict is about."""

    NONE: Final = -1
    WATER: Final = 0
    CONSTRUCTION: Final = 1
    CARD: Final = 2


STAKES: Final = ("water", "construction", "card")


class Settling:
    """What a settlement does beside its exchange (HEX-BAR.5, BAR.6)."""

    NONE: Final = 0
    WITHDRAW: Final = 1
    """The challenger withdraws."""
    CONCEDE: Final = 2
    """The author gives in."""


SETTLINGS: Final = ("", "withdraw", "concede")


class Vow:
    """What a promise is about (HEX-BAR.7)."""

    NONE: Final = 0
    LEAVE: Final = 1
    """Its author takes no water from a river hex, for a neighbour, until the end of a turn."""
    ABOVE: Final = 2
    """Its author builds nothing beside or on the river above a river hex, to the end of the game."""
    PEACE: Final = 3
    """Its author contests nothing of a community in this turn."""


VOWS: Final = ("", "leave", "above", "peace")


class Fate:
    """What has become of a promise (HEX-BAR.8)."""

    OPEN: Final = 0
    KEPT: Final = 1
    BROKEN: Final = 2


FATES: Final = ("open", "kept", "broken")
FURTHEST: Final = 2
"""How many turns ahead a promise to leave water may reach."""


class Unrest:
    """What a building has that was not supplied (HEX-HAR.2, HAR.3)."""

    CALM: Final = 0
    CRISIS: Final = 1
    RIOT: Final = 2
    """A red cube for which a die has still to be rolled."""


UNRESTS: Final = ("", "crisis", "riot")


class Ending:
    """How a game ends."""

    TURNS: Final = 1
    POLLUTION: Final = 2


ENDINGS: Final = ("", "turns", "pollution")
ENDING_RULES: Final = ("", "HEX-END.1", "HEX-Q34")


class Tally:
    """What is counted of each community, for the lesson and the checks."""

    WATER_TAKEN: Final = 0
    WATER_DRAWN: Final = 1
    WATER_WANTED: Final = 2
    WATER_GOT: Final = 3
    POLLUTED: Final = 4
    BUILT_POLLUTION: Final = 5
    TREATED: Final = 6
    CLEANED: Final = 7
    BOUGHT_ENERGY: Final = 8
    BOUGHT_FOOD: Final = 9
    BOUGHT_FOR: Final = 10
    SOLD: Final = 11
    DECLARED: Final = 12
    JOINED: Final = 13
    FOUGHT: Final = 14
    WON: Final = 15
    BURNT: Final = 16
    CRISES: Final = 17
    RIOTS: Final = 18
    RIOT_LOSS: Final = 19
    BUILT: Final = 20
    RAZED: Final = 21
    OFFERED: Final = 22
    DEALS: Final = 23
    EARNED_THUNES: Final = 24
    EARNED_VP: Final = 25
    TREATED_VP: Final = 26
    CARD_VP: Final = 27
    SETTLED: Final = 28
    YIELDED: Final = 29
    SIZE: Final = 30


TALLIES: Final = (
    *("water_taken", "water_drawn", "water_wanted", "water_got", "polluted", "built_pollution", "treated", "cleaned"),
    *("bought_energy", "bought_food", "bought_for", "sold", "declared", "joined", "fought", "won", "burnt", "crises", "riots", "riot_loss"),
    *("built", "razed", "offered", "deals", "earned_thunes", "earned_vp", "treated_vp", "card_vp"),
    *("settled", "yielded"),
)


class Gauge:
    """What is measured of a whole game, from version 2 on: whether water is scarce, and whether the box has cubes enough."""

    STEPS: Final = 0
    """Collecting steps, those passed over too…"""
    SHORT: Final = 1
    """…and those that began with less water within reach than buildings that need it."""
    ORDINARY_STEPS: Final = 2
    ORDINARY_SHORT: Final = 3
    """Likewise in ordinary years."""
    FIGHTS: Final = 4
    """Conflicts over water that were declared, those that came to bids, and those in which somebody bid a point or more."""
    FOUGHT: Final = 5
    BIDDEN: Final = 6
    MOST_BLUE: Final = 7
    """The most cubes of each colour that were in play at once."""
    MOST_GREY: Final = 8
    MOST_YELLOW: Final = 9
    MOST_GREEN: Final = 10
    MOST_RED: Final = 11
    SIZE: Final = 12


GAUGES: Final = (
    *("steps", "short", "ordinary_steps", "ordinary_short", "fights", "fought", "bidden"),
    *("blue", "grey", "yellow", "green", "red"),
)
ORDINARY: Final = 2
"""Water on each river hex in an ordinary year."""


class TileKind(NamedTuple):
    """A kind of tile, in the order of TILES."""

    cost: int
    pieces: int
    on: tuple[int, ...]
    """The terrains it may stand on."""
    beside: int
    """RIVER or SEA_HEX if it must be next to one, else NOTHING."""
    needs: tuple[int, int, int, int]
    """Water, energy, food, thunes."""
    yields: tuple[int, int, int, int]
    """Energy, food, thunes, points; of a dam for each owner."""
    pollutes: bool


class ActionCard(NamedTuple):
    """A kind of action card."""

    id: str
    copies: int
    effect: int
    amount: int
    points: int
    """Points that come with it, of a cleanup."""
    timing: int


class Objective(NamedTuple):
    """An objective card."""

    id: str
    condition: int
    tiles: tuple[int, ...]
    needed: int
    without: tuple[int, ...]
    calm: bool
    """Whether none of those tiles may be in crisis."""
    points: int


class Resource(NamedTuple):
    """A kind of resource card."""

    id: str
    copies: int
    water: int
    energy: int
    food: int


class Layout(NamedTuple):
    """What stands on the map before the first turn, for this number of communities."""

    tiles: tuple[tuple[int, int, int], ...]
    """Community, kind, hex."""
    dams: tuple[tuple[int, int], ...]
    """Site, set of owners."""
    thunes: tuple[int, ...]
    pollution: tuple[int, ...]
    """River hexes with a grey cube."""
    cards: tuple[int, ...]
    """The kinds of resource cards of the first turns."""
    communities: tuple[str, ...]
    """The letter of each community in the layout."""


class Tables:
    """A content pack as the rules need it."""

    def __init__(
        self,
        *,
        basin: Basin,
        tiles: list[TileKind],
        actions: list[ActionCard],
        objectives: list[Objective],
        resources: list[Resource],
        programme: list[int],
        chosen: list[int],
        layout: Layout | None,
        turns: int,
    ) -> None:
        """Takes the tiles in the order of TILES, the cards as this game uses them, and the layout of its mode, None for a free set-up.

        `programme` gives for each turn the water numbers that may be drawn, as a set of bits, and `chosen` the one that the mediator
        has chosen, 0 for none.
        """
        self.basin: Final = basin
        self.tiles: Final = tiles
        self.actions: Final = actions
        self.objectives: Final = objectives
        self.resources: Final = resources
        self.layout: Final = layout
        self.turns: Final[i64] = turns
        self.programme: Final[vec[i64]] = vec[i64](programme)
        self.chosen: Final[vec[i64]] = vec[i64](chosen)
        self.action_of: Final = {card.id: number for number, card in enumerate(actions)}
        self.objective_of: Final = {card.id: number for number, card in enumerate(objectives)}
        self.resource_of: Final = {card.id: number for number, card in enumerate(resources)}
        # Tiles.
        self.cost: Final[vec[i64]] = vec[i64]([tile.cost for tile in tiles])
        self.supply: Final[vec[i64]] = vec[i64]([tile.pieces for tile in tiles])
        self.needs_water: Final[vec[i64]] = vec[i64]([tile.needs[0] for tile in tiles])
        self.needs: Final[vec[i64]] = vec[i64]([amount for tile in tiles for amount in tile.needs[1:]])
        """Energy, food and thunes of each kind."""
        self.yields: Final[vec[i64]] = vec[i64]([amount for tile in tiles for amount in tile.yields])
        """Energy, food, thunes and points of each kind."""
        self.pollutes: Final[vec[i64]] = vec[i64]([int(tile.pollutes) for tile in tiles])
        self.has_needs: Final[vec[i64]] = vec[i64]([int(any(tile.needs)) for tile in tiles])
        self.only_water: Final[vec[i64]] = vec[i64]([int(tile.needs[0] > 0 and not any(tile.needs[1:])) for tile in tiles])
        """Whether a kind works as soon as it has water (HEX-SUP.2)."""
        self.fits: Final[vec[i64]] = filled(Tile.SINGLES * basin.count, 0)
        """Whether each kind may stand on each hex (HEX-BLD.2)."""
        for kind in range(Tile.SINGLES):
            for hex in range(basin.count):
                self.fits[kind * basin.count + hex] = int(fits_on(tiles[kind], basin, hex))
        # Cards.
        self.action_copies: Final[vec[i64]] = vec[i64]([card.copies for card in actions])
        self.effect: Final[vec[i64]] = vec[i64]([card.effect for card in actions])
        self.amount: Final[vec[i64]] = vec[i64]([card.amount for card in actions])
        self.card_points: Final[vec[i64]] = vec[i64]([card.points for card in actions])
        self.timing: Final[vec[i64]] = vec[i64]([card.timing for card in actions])
        self.richest: Final[i64] = max([card.amount for card in actions if card.effect == Effect.GAIN_THUNES], default=0)
        """The most thunes that any action card gives."""
        self.embassies: Final = [number for number, card in enumerate(actions) if card.effect == Effect.EMBASSY]
        self.asks: Final[vec[i64]] = vec[i64]([card.condition for card in objectives])
        self.ask_tiles: Final[vec[i64]] = vec[i64]([_set_of(card.tiles) for card in objectives])
        self.ask_count: Final[vec[i64]] = vec[i64]([card.needed for card in objectives])
        self.ask_without: Final[vec[i64]] = vec[i64]([_set_of(card.without) for card in objectives])
        self.ask_calm: Final[vec[i64]] = vec[i64]([int(card.calm) for card in objectives])
        self.objective_points: Final[vec[i64]] = vec[i64]([card.points for card in objectives])
        self.resource_copies: Final[vec[i64]] = vec[i64]([card.copies for card in resources])
        self.water: Final[vec[i64]] = vec[i64]([card.water for card in resources])
        self.prices: Final[vec[i64]] = vec[i64]([price for card in resources for price in (card.energy, card.food)])


def fits_on(tile: TileKind, basin: Basin, hex: int) -> bool:
    """Tells whether the terrain of a hex allows a tile."""
    beside = tile.beside
    if beside == Terrain.RIVER and basin.banks[hex] == 0:
        return False
    if beside == Terrain.SEA and not basin.shore[hex]:
        return False
    return basin.terrain[hex] in tile.on


def _set_of(kinds: tuple[int, ...]) -> int:
    members: i64 = 0
    for kind in kinds:
        members |= bit(kind)
    return members


LAND: Final = (Terrain.MEADOW, Terrain.MOUNTAIN)
ANYWHERE: Final = tuple(range(len(TERRAINS)))
