# compiled by mypyc
"""Why a decision is not possible: every reason with its number, its rule, its code and what it tells. Legality asks for the numbers.

What a reason tells is known to whoever decides: other hands never count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.grammar import Reason, Reasons
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.basin import TERRAINS
from ludoterre.games.hexago.tables import Dam, Do, Effect, Good, Phase, Tile, Unrest

if TYPE_CHECKING:
    from ludoterre.games.hexago.state import HexagoBoard


class No:
    """The numbers of the reasons."""

    WRONG_PHASE: Final = 1
    NOT_IN_SETUP: Final = 2
    NOT_TREATED: Final = 3
    OFFER_EMPTY: Final = 4
    NOTHING_TO_SELL: Final = 5
    OFFERS_OVER: Final = 6
    OFFER_TO_ONESELF: Final = 7
    NO_OFFERS_LEFT: Final = 8
    NOTHING_TO_TRADE: Final = 9
    OPEN_OFFER_FIRST: Final = 10
    LINE_WRITTEN: Final = 11
    NOT_ENOUGH: Final = 12
    PARTNER_LACKS: Final = 13
    BID_TOO_HIGH: Final = 14
    NO_EMBASSY: Final = 15
    ONLY_THE_STAKE: Final = 16
    DAM_RESERVES: Final = 17
    NO_ACCESS: Final = 18
    NO_WATER: Final = 19
    NEEDS_ELSEWHERE: Final = 20
    NEEDS_MET: Final = 21
    NO_POLLUTION_HERE: Final = 22
    NO_STATION: Final = 23
    NOTHING_TO_TREAT: Final = 24
    STATION_SPENT: Final = 25
    TREATMENT_TOO_DEAR: Final = 26
    NO_DAM: Final = 27
    NOT_YOUR_DAM: Final = 28
    DAM_FULL: Final = 29
    UNDER_A_DAM: Final = 30
    NO_WATER_TO_DRAW: Final = 31
    NOTHING_STANDS_THERE: Final = 32
    NOT_YOURS: Final = 33
    WATERLESS: Final = 34
    HAS_WATER: Final = 35
    OTHER_NETWORK: Final = 36
    NEEDS_NOTHING: Final = 37
    SUPPLIED_ALREADY: Final = 38
    LACKS_WATER: Final = 39
    GOODS_ELSEWHERE: Final = 40
    CANNOT_SUPPLY: Final = 41
    HOME_OCCUPIED: Final = 42
    NOT_LAND: Final = 43
    NOT_IN_THIS_GAME: Final = 44
    OCCUPIED: Final = 45
    NOT_BESIDE_RIVER: Final = 46
    NOT_BESIDE_SEA: Final = 47
    ON_RIVER: Final = 48
    WRONG_TERRAIN: Final = 49
    BARRED_HEX: Final = 50
    NOT_ADJACENT: Final = 51
    SUPPLY_EMPTY: Final = 52
    NO_MARKERS: Final = 53
    TOO_DEAR: Final = 54
    DAM_OCCUPIED: Final = 55
    DAM_BARRED: Final = 56
    DAM_NOT_ADJACENT: Final = 57
    NO_DAM_LEFT: Final = 58
    NO_MARKERS_FOR_DAM: Final = 59
    DAM_TOO_DEAR: Final = 60
    NO_PROPOSALS_LEFT: Final = 61
    PARTNER_OUT_OF_MARKERS: Final = 62
    PARTNER_CANNOT_PAY: Final = 63
    PARTNER_NOT_ADJACENT: Final = 64
    PART_OF_DAM: Final = 65
    LAST_CONSTRUCTION: Final = 66
    HOSTILITY_USED: Final = 67
    NOT_AT_STAKE: Final = 68
    NO_CONTEST_NOW: Final = 69
    SETTLED: Final = 70
    NOTHING_TAKEN: Final = 71
    NOT_SHORT: Final = 72
    NOTHING_TO_CONTEST: Final = 73
    NOT_NEW: Final = 74
    PARTNER_MAY_NOT: Final = 75
    PART_OF_NEW_DAM: Final = 76
    NOT_CONCERNED: Final = 77
    NOT_IN_HAND: Final = 78
    EMBASSY_WAITS: Final = 79
    WRONG_TIMING: Final = 80
    IN_CRISIS: Final = 81
    ECO_ALREADY: Final = 82
    NOTHING_TO_CLEAN: Final = 83
    RIVAL_ONLY: Final = 84
    NO_WATER_TO_LOSE: Final = 85
    RIVAL_WITHOUT_ACCESS: Final = 86
    RIVAL_HAS_NONE: Final = 87
    NOTHING_TO_PICK: Final = 88
    FILLED_BEFORE: Final = 89
    SHARE_TOO_DEAR: Final = 90
    LOST_THERE: Final = 91
    PRINTED_ONLY: Final = 92
    WATER_TOO_LATE: Final = 93
    GIVER_WITHOUT_ACCESS: Final = 94
    LEFT_ALREADY: Final = 95
    NO_WATER_TO_LEAVE: Final = 96
    LEFT_TO_OTHERS: Final = 97
    WATER_LINE_WRITTEN: Final = 98
    COUNTERED_ALREADY: Final = 99
    NOT_THE_OTHER_SIDE: Final = 100
    SEVERAL_CHALLENGERS: Final = 101
    PROMISED_ALREADY: Final = 102
    PROMISE_TO_ONESELF: Final = 103
    NOTHING_ABOVE: Final = 104
    PROMISE_TOO_FAR: Final = 105
    OTHER_WITHOUT_ACCESS: Final = 106


PHASE_RULES: Final = {
    Phase.PLACE: "HEX-SET.5",
    Phase.SETUP: "HEX-SET.6",
    Phase.ASSIGN: "HEX-WAT.7",
    Phase.COMPOSE: "HEX-SUP.11",
    Phase.ANSWER: "HEX-SUP.11",
    Phase.PICK: "HEX-ACT.1",
    Phase.CONSENT: "HEX-DAM.8",
    Phase.DECLARE: "HEX-CON.2",
    Phase.JOIN: "HEX-CON.2",
    Phase.BID: "HEX-CON.3",
    Phase.SPOILS: "HEX-CON.7",
    Phase.RECOLLECT: "HEX-CON.7",
    Phase.REACT: "HEX-CON.9",
    Phase.BARGAIN: "HEX-BAR.2",
    Phase.SETTLE: "HEX-BAR.5",
}
"""The rule by which something is asked that is not simply the next step of the turn."""


# What a move names.


def named(state: HexagoBoard, action: int, name: str) -> Any:
    """Returns an argument of the move."""
    return state.move(action).args[name]


def dam_named(state: HexagoBoard, action: int) -> str:
    """Returns the dam that the move names."""
    return str(named(state, action, "dam"))


def hex_named(state: HexagoBoard, action: int) -> str:
    """Returns the hex that the move names."""
    return str(named(state, action, "hex"))


def spot(state: HexagoBoard, action: int) -> int:
    """Returns the number of that hex."""
    return state.rules.tables.basin.number[hex_named(state, action)]


def kind_of(state: HexagoBoard, action: int) -> int:
    """Returns the kind of tile that the move names."""
    return t.TILES.index(named(state, action, "tile"))


def bundle_of(state: HexagoBoard, action: int) -> int:
    """Returns the good whose amount the move writes into an offer."""
    return t.GOODS.index(named(state, action, "good"))


def card_of(state: HexagoBoard, action: int) -> int:
    """Returns the action card that the move plays."""
    return state.rules.kind[action] - Do.PLAY


def share_of(state: HexagoBoard, action: int) -> int:
    """Returns what each owner of the dam would pay."""
    return t.DAM_PRICES[1 + len(named(state, action, "partners"))]


# What stands there.


def tile_there(state: HexagoBoard, action: int) -> str:
    """Names what stands on the hex."""
    return t.TILES[state.tile[spot(state, action)]]


def owners_there(state: HexagoBoard, action: int) -> list[int]:
    """Lists whose it is."""
    return state.members(state.owners[spot(state, action)])


def terrain_there(state: HexagoBoard, action: int) -> str:
    """Names the terrain of the hex."""
    return TERRAINS[state.rules.tables.basin.terrain[spot(state, action)]]


def heart_there(state: HexagoBoard, action: int) -> str:
    """Names the hex by which the construction is known."""
    return state.hex_id(state.heart(spot(state, action)))


def dam_owners(state: HexagoBoard, action: int) -> list[int]:
    """Lists whose dam the move names."""
    return state.members(state.owners[state.rules.tables.basin.number[dam_named(state, action)]])


def site_hexes(state: HexagoBoard, action: int) -> list[int]:
    """Lists the hexes of the dam that the move names."""
    number = state.rules.tables.basin.number
    return [number[named(state, action, "river")], *[number[hex] for hex in named(state, action, "hexes")]]


def taken_part(state: HexagoBoard, action: int) -> int:
    """Returns the first of these hexes that is built on."""
    return next(hex for hex in site_hexes(state, action) if state.tile[hex] >= 0)


def barred_part(state: HexagoBoard, action: int) -> str:
    """Names the first of these hexes where the community may not build."""
    return next(state.hex_id(hex) for hex in site_hexes(state, action) if state.barred[hex] & bit(state.step_owner) != 0)


# Money and people.


def purse(state: HexagoBoard, action: int) -> int:
    """Counts the thunes of whose step it is."""
    return state.thunes[state.step_owner]


def price_of_tile(state: HexagoBoard, action: int) -> int:
    """Returns what the tile costs now."""
    return state.reduced(state.rules.tables.cost[kind_of(state, action)])


def price_of_dam(state: HexagoBoard, action: int) -> int:
    """Returns what the share of the dam costs its builder now."""
    return state.reduced(share_of(state, action))


def cost_of_supply(state: HexagoBoard, action: int) -> int:
    """Returns the thunes that supplying the building would take."""
    from ludoterre.games.hexago import trading

    return trading.cost_of_supply(state, state.step_owner, spot(state, action))


def good_elsewhere(state: HexagoBoard, action: int) -> str:
    """Names the good that another network has."""
    from ludoterre.games.hexago import trading

    return t.GOODS[trading.good_elsewhere(state, state.step_owner, spot(state, action))]


def unable_partner(state: HexagoBoard, action: int) -> int:
    """Returns the partner who cannot own a share of the dam."""
    from ludoterre.games.hexago import building

    site = state.rules.at[action] // Dam.PARTNER_SETS
    rivals: int = sum([1 << player for player in named(state, action, "partners")])
    return building.unable_partner(state, site, rivals, share_of(state, action))


def partner_purse(state: HexagoBoard, action: int) -> int:
    """Counts that partner's thunes."""
    return state.thunes[unable_partner(state, action)]


def rival_of(state: HexagoBoard, action: int) -> int:
    """Returns at whom the card is aimed."""
    rival: int = named(state, action, "target")
    return rival


def lost_good(state: HexagoBoard, action: int) -> str:
    """Names the good that the card takes."""
    return t.GOODS[Good.ENERGY if state.rules.tables.effect[card_of(state, action)] == Effect.LOSE_ENERGY else Good.FOOD]


def timings(state: HexagoBoard, action: int) -> list[str]:
    """Lists the steps in which the card is played."""
    timing = state.rules.tables.timing[card_of(state, action)]
    return [name for number, name in enumerate(t.TIMINGS) if timing & bit(number) != 0]


def troubled(state: HexagoBoard, action: int) -> list[str]:
    """Lists the buildings of the community that bear a red cube."""
    domain = state.domains[state.step_owner]
    hexes = [domain.hexes[number] for number in range(domain.size)]
    return [state.hex_id(hex) for hex in hexes if state.crisis[hex] != Unrest.CALM]


# Rules that depend on the table.


def rule_of_phase(state: HexagoBoard, action: int) -> str:
    """Names the rule by which something else is decided now."""
    return PHASE_RULES.get(int(state.phase), "HEX-TRN.1")


def rule_of_tile(state: HexagoBoard, action: int) -> str:
    """Names the rule that says where a tile may stand."""
    return f"HEX-TIL.{kind_of(state, action) + 1}"


def rule_of_ground(state: HexagoBoard, action: int) -> str:
    """Names the rule that keeps a tile from a terrain; of junctions it is an option."""
    return "HEX-Q43" if kind_of(state, action) == Tile.JUNCTION else rule_of_tile(state, action)


def rule_of_barring(state: HexagoBoard, action: int) -> str:
    """Names the rule that keeps a community from a hex where it has destroyed or lost something."""
    return "HEX-Q23" if state.rules.one_each else "HEX-BLD.5"


def make_reasons() -> Reasons:
    """Lists all reasons."""
    there: dict[str, Any] = {"tile": tile_there, "owners": owners_there}
    limit = {"limit": lambda state, _: int(state.rules.markers)}
    too_dear = {"price": price_of_tile, "have": purse}
    return Reasons(
        Reason(No.WRONG_PHASE, rule_of_phase, "wrong_phase", phase=lambda state, _: t.PHASES[state.phase]),
        Reason(No.NOT_IN_SETUP, "HEX-SET.7", "not_in_setup"),
        # The market, offers and bids.
        Reason(No.NOT_TREATED, "HEX-WAT.7", "not_treated", hex=lambda state, _: state.river_id(state.cube)),
        Reason(No.OFFER_EMPTY, "HEX-SUP.11", "offer_empty"),
        Reason(No.NOTHING_TO_SELL, "HEX-SUP.6", "nothing_to_sell", "good"),
        Reason(No.OFFERS_OVER, "HEX-TRN.5", "offers_over"),
        Reason(No.OFFER_TO_ONESELF, "HEX-SUP.11", "offer_to_oneself"),
        Reason(No.NO_OFFERS_LEFT, "HEX-Q58", "no_offers_left", offers=lambda state, _: int(state.rules.offers)),
        Reason(No.NOTHING_TO_TRADE, "HEX-SUP.11", "nothing_to_trade", player=lambda state, action: named(state, action, "partner")),
        Reason(No.OPEN_OFFER_FIRST, "HEX-SUP.11", "open_offer_first"),
        Reason(No.LINE_WRITTEN, "HEX-SUP.11", "line_written", "good"),
        Reason(
            *(No.NOT_ENOUGH, "HEX-SUP.11", "not_enough", "good"),
            have=lambda state, action: state.owns(state.offerer, bundle_of(state, action)),
        ),
        Reason(
            *(No.PARTNER_LACKS, "HEX-SUP.11", "partner_lacks"),
            player=lambda state, _: int(state.partner),
            good=lambda state, action: named(state, action, "good"),
            have=lambda state, action: state.owns(state.partner, bundle_of(state, action)),
        ),
        Reason(No.BID_TOO_HIGH, "HEX-CON.3", "bid_too_high", "points", have=lambda state, _: int(state.vp[state.asking])),
        Reason(No.NO_EMBASSY, "HEX-ACT.2", "no_embassy"),
        # Water.
        Reason(No.ONLY_THE_STAKE, "HEX-CON.7", "only_the_stake", hex=lambda state, _: state.river_id(state.stake_at)),
        Reason(No.DAM_RESERVES, "HEX-WAT.6", "dam_reserves", "hex", **there),
        Reason(No.NO_ACCESS, "HEX-WAT.2", "no_access", "hex"),
        Reason(No.NO_WATER, "HEX-WAT.5", "no_water", "hex"),
        Reason(No.NEEDS_ELSEWHERE, "HEX-GEN.6", "needs_elsewhere", "hex"),
        Reason(No.NEEDS_MET, "HEX-WAT.3", "needs_met", "hex"),
        Reason(No.NO_POLLUTION_HERE, lambda state, _: "HEX-Q62" if state.rules.cards else "HEX-SIM.1", "no_pollution_here"),
        Reason(No.NO_STATION, "HEX-TRT.1", "no_station", "hex"),
        Reason(No.NOTHING_TO_TREAT, "HEX-TRT.1", "nothing_to_treat", "hex"),
        Reason(No.STATION_SPENT, "HEX-TRT.1", "station_spent", "hex", uses=lambda *_: t.TREATMENTS),
        Reason(No.TREATMENT_TOO_DEAR, "HEX-TRT.1", "treatment_too_dear", price=lambda *_: t.TREATMENT_PRICE, have=purse),
        Reason(No.NO_DAM, "HEX-DAM.4", "no_dam", hex=dam_named),
        Reason(
            *(No.NOT_YOUR_DAM, "HEX-DAM.4", "not_your_dam"),
            hex=dam_named,
            tile=lambda *_: t.TILES[Tile.DAM],
            owners=dam_owners,
        ),
        Reason(*(No.DAM_FULL, "HEX-DAM.4", "dam_full"), hex=dam_named, limit=lambda *_: Dam.LIMIT),
        Reason(No.UNDER_A_DAM, "HEX-Q59", "under_a_dam", "hex"),
        Reason(No.NO_WATER_TO_DRAW, "HEX-DAM.4", "no_water", "hex"),
        Reason(No.NOTHING_STANDS_THERE, "HEX-GEN.4", "nothing_stands_there", "hex"),
        Reason(No.NOT_YOURS, "HEX-GEN.4", "not_yours", "hex", **there),
        Reason(No.WATERLESS, "HEX-WAT.4", "waterless", "hex", **there),
        Reason(No.HAS_WATER, "HEX-WAT.4", "has_water", "hex", **there),
        Reason(No.OTHER_NETWORK, "HEX-GEN.6", "other_network", "hex", **there),
        # Supply.
        Reason(No.NEEDS_NOTHING, "HEX-HAR.5", "needs_nothing", "hex", **there),
        Reason(No.SUPPLIED_ALREADY, "HEX-SUP.9", "supplied_already", "hex", **there),
        Reason(No.LACKS_WATER, "HEX-SUP.9", "lacks_water", "hex", **there),
        Reason(*(No.GOODS_ELSEWHERE, "HEX-GEN.6", "goods_elsewhere", "hex"), **there, cost=cost_of_supply, have=purse, good=good_elsewhere),
        Reason(No.CANNOT_SUPPLY, "HEX-SUP.4", "cannot_supply", "hex", **there, cost=cost_of_supply, have=purse),
        # Building.
        Reason(No.HOME_OCCUPIED, "HEX-SET.5", "occupied", "hex", **there),
        Reason(No.NOT_LAND, "HEX-SET.5", "not_land", "hex", terrain=terrain_there),
        Reason(
            No.NOT_IN_THIS_GAME,
            lambda state, action: "HEX-Q41" if kind_of(state, action) == Tile.STATION else "HEX-BLD.6",
            *("not_in_this_game", "hex", "tile"),
        ),
        Reason(No.OCCUPIED, "HEX-BLD.2", "occupied", "hex", **there),
        Reason(No.NOT_BESIDE_RIVER, rule_of_tile, "not_beside_river", "hex", "tile", terrain=terrain_there),
        Reason(No.NOT_BESIDE_SEA, rule_of_tile, "not_beside_sea", "hex", "tile", terrain=terrain_there),
        Reason(No.ON_RIVER, "HEX-TIL.15", "on_river", "hex", "tile", terrain=terrain_there),
        Reason(No.WRONG_TERRAIN, rule_of_ground, "wrong_terrain", "hex", "tile", terrain=terrain_there),
        Reason(No.BARRED_HEX, rule_of_barring, "barred_hex", "hex"),
        Reason(No.NOT_ADJACENT, "HEX-BLD.3", "not_adjacent", "hex", "tile"),
        Reason(No.SUPPLY_EMPTY, "HEX-BLD.6", "supply_empty", "tile"),
        Reason(No.NO_MARKERS, "HEX-BLD.6", "no_markers", "tile", **limit),
        Reason(No.TOO_DEAR, "HEX-BLD.2", "too_dear", "tile", **too_dear),
        # Dams.
        Reason(
            *(No.DAM_OCCUPIED, "HEX-DAM.2", "occupied"),
            hex=lambda state, action: state.hex_id(taken_part(state, action)),
            tile=lambda state, action: t.TILES[state.tile[taken_part(state, action)]],
            owners=lambda state, action: state.members(state.owners[taken_part(state, action)]),
        ),
        Reason(No.DAM_BARRED, rule_of_barring, "barred_hex", hex=barred_part),
        Reason(No.DAM_NOT_ADJACENT, "HEX-DAM.7", "dam_not_adjacent", hex=lambda state, action: named(state, action, "river")),
        Reason(No.NO_DAM_LEFT, "HEX-BLD.6", "supply_empty", tile=lambda *_: t.TILES[Tile.DAM]),
        Reason(No.NO_MARKERS_FOR_DAM, "HEX-BLD.6", "no_markers", tile=lambda *_: t.TILES[Tile.DAM], **limit),
        Reason(No.DAM_TOO_DEAR, "HEX-DAM.1", "too_dear", tile=lambda *_: t.TILES[Tile.DAM], price=price_of_dam, have=purse),
        Reason(No.NO_PROPOSALS_LEFT, "HEX-Q25", "no_proposals_left", limit=lambda *_: Dam.SHARED_PROPOSALS),
        Reason(No.PARTNER_OUT_OF_MARKERS, "HEX-BLD.6", "partner_out_of_markers", player=unable_partner, **limit),
        Reason(No.PARTNER_CANNOT_PAY, "HEX-DAM.7", "partner_cannot_pay", player=unable_partner, price=share_of, have=partner_purse),
        Reason(No.PARTNER_NOT_ADJACENT, "HEX-DAM.7", "partner_not_adjacent", player=unable_partner),
        # Destroying.
        Reason(No.PART_OF_DAM, "HEX-Q28", "part_of_dam", hex=heart_there),
        Reason(No.LAST_CONSTRUCTION, "HEX-BLD.5", "last_construction", "hex", **there),
        # Contests.
        Reason(No.HOSTILITY_USED, "HEX-CON.8", "hostility_used", limit=lambda state, _: int(state.rules.hostilities)),
        Reason(No.NOT_AT_STAKE, "HEX-CON.9", "not_at_stake"),
        Reason(No.NO_CONTEST_NOW, "HEX-CON.9", "no_contest_now"),
        Reason(No.SETTLED, "HEX-CON.8", "settled", "hex"),
        Reason(No.NOTHING_TAKEN, "HEX-CON.1", "nothing_taken", "hex", player=lambda state, _: int(state.author)),
        Reason(No.NOT_SHORT, "HEX-Q15", "not_short", "hex"),
        Reason(No.NOTHING_TO_CONTEST, "HEX-CON.1", "nothing_stands_there", "hex"),
        Reason(No.NOT_NEW, "HEX-CON.1", "not_new", "hex", **there),
        Reason(No.PARTNER_MAY_NOT, "HEX-DAM.8", "partner_may_not", "hex", **there),
        Reason(No.PART_OF_NEW_DAM, "HEX-CON.9", "part_of_dam", hex=heart_there),
        Reason(No.NOT_CONCERNED, "HEX-Q15", "not_concerned", "hex", **there),
        # Action cards.
        Reason(No.NOT_IN_HAND, "HEX-ACT.1", "not_in_hand", "card"),
        Reason(No.EMBASSY_WAITS, "HEX-ACT.2", "embassy_waits", "card"),
        Reason(No.WRONG_TIMING, "HEX-ACT.2", "wrong_timing", "card", timings=timings),
        Reason(No.IN_CRISIS, "HEX-ACT.1", "in_crisis", "card", hexes=troubled),
        Reason(No.ECO_ALREADY, "HEX-ACT.1", "eco_already", "card"),
        Reason(No.NOTHING_TO_CLEAN, "HEX-ACT.1", "nothing_to_clean", "card"),
        Reason(No.RIVAL_ONLY, "HEX-ACT.1", "rival_only", "card"),
        Reason(No.NO_WATER_TO_LOSE, "HEX-ACT.1", "no_water", "hex"),
        Reason(
            *(No.RIVAL_WITHOUT_ACCESS, "HEX-ACT.1", "rival_without_access"),
            player=rival_of,
            hex=hex_named,
        ),
        Reason(No.RIVAL_HAS_NONE, "HEX-ACT.1", "rival_has_none", player=rival_of, good=lost_good),
        Reason(No.NOTHING_TO_PICK, "HEX-ACT.1", "nothing_to_treat", "hex"),
        # Version 2.
        Reason(No.FILLED_BEFORE, "HEX-Q27", "filled_before", hex=dam_named),
        Reason(
            *(No.SHARE_TOO_DEAR, "HEX-DAM.7", "too_dear"),
            tile=lambda *_: t.TILES[Tile.DAM],
            price=lambda state, _: int(t.DAM_PRICES[popcount(state.dam_owners)]),
            have=lambda state, _: int(state.thunes[state.asking]),
        ),
        Reason(No.LOST_THERE, "HEX-CON.7", "lost_there", "hex"),
        # Bargaining.
        Reason(No.PRINTED_ONLY, "HEX-BAR.1", "printed_only"),
        Reason(No.WATER_TOO_LATE, "HEX-BAR.4", "water_too_late", "hex"),
        Reason(No.GIVER_WITHOUT_ACCESS, "HEX-BAR.4", "giver_without_access", "hex"),
        Reason(No.LEFT_ALREADY, "HEX-BAR.4", "left_already", "hex"),
        Reason(No.NO_WATER_TO_LEAVE, "HEX-BAR.4", "no_water_to_leave", "hex"),
        Reason(No.LEFT_TO_OTHERS, "HEX-BAR.4", "left_to_others", "hex"),
        Reason(No.WATER_LINE_WRITTEN, "HEX-SUP.11", "water_line_written"),
        Reason(No.COUNTERED_ALREADY, "HEX-BAR.3", "countered_already"),
        Reason(No.NOT_THE_OTHER_SIDE, "HEX-BAR.5", "not_the_other_side", player=lambda state, action: named(state, action, "partner")),
        Reason(No.SEVERAL_CHALLENGERS, "HEX-BAR.6", "several_challengers"),
        Reason(No.PROMISED_ALREADY, "HEX-BAR.7", "promised_already"),
        Reason(No.PROMISE_TO_ONESELF, "HEX-BAR.7", "promise_to_oneself"),
        Reason(No.NOTHING_ABOVE, "HEX-BAR.7", "nothing_above", "hex"),
        Reason(No.PROMISE_TOO_FAR, "HEX-BAR.7", "promise_too_far", "until"),
        Reason(
            *(No.OTHER_WITHOUT_ACCESS, "HEX-BAR.7", "other_without_access", "hex"),
            player=lambda state, action: named(state, action, "partner"),
        ),
    )
