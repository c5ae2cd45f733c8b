# compiled by mypyc
"""The definition of Hexag'O, and the ids of everything that can be decided or drawn in it."""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.game import Game, State, Strategy
from ludoterre.core.meta import GameMeta
from ludoterre.core.observation import Observation
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago.tables import AIMS, Aim, Dam, Tables, Tile


class Do:
    """The ids of decisions that need no map; those that do come after them, as the `Game` says."""

    END: Final = 0
    ACCEPT: Final = 1
    DECLINE: Final = 2
    JOIN: Final = 3
    PASS: Final = 4
    PUT_BACK: Final = 5
    PROPOSE: Final = 6
    CANCEL: Final = 7
    SELL: Final = 8
    OFFER: Final = 10
    GIVE: Final = 14
    ASK: Final = 41
    BID: Final = 68
    BID_WITH_EMBASSY: Final = 219
    PLACE: Final = 370


class Out:
    """The ids of outcomes of chance, as far as no pack changes them."""

    FIRST: Final = 0
    DIE: Final = 4
    OBJECTIVE: Final = 8


BUNDLES: Final = 6
"""What an offer names: energy, food and thunes given, then asked for."""


class HexagoGame(Game):
    """Hexag'O for 2 to 4 communities."""

    def __init__(
        self,
        meta: GameMeta,
        players: int,
        mode: str,
        options: dict[str, Any],
        rules_version: int,
        pack_id: str,
        content_hash: str,
        pack: dict[str, Any],
        tables: Tables,
    ) -> None:
        super().__init__(meta, players, mode, options, rules_version, pack_id, content_hash, pack)
        self.tables: Final = tables
        self.turns: Final[i64] = tables.turns
        simplified = mode.startswith("simplified")
        self.pollution: Final[bool] = options["pollution"] and not simplified
        self.cards: Final[bool] = not simplified
        """Whether there are objectives and action cards (HEX-SIM.3)."""
        self.first_seat_begins: Final[bool] = options["first_initiative"] == "first_seat"
        self.foretold: Final[bool] = options["forecast"] == "shown"
        self.draws: Final[i64] = options["action_draw"]
        self.one_each: Final[bool] = options["build_mode"] == "one_each"
        self.contests_constructions: Final[bool] = options["contest_construction"]
        self.hostilities: Final[i64] = options["hostility_per_turn"]
        self.offers: Final[i64] = options["offers_per_turn"]
        self.keeps_stock: Final[bool] = options["stock_carryover"]
        self.setup_pollutes: Final[bool] = options["setup_pollution"] and self.pollution
        self.spoils_water: Final[bool] = options["pollution_spoils_water"]
        self.markers: Final[i64] = options["marker_limit"]
        self.relief: Final[i64] = options["relief_grant"]
        self.crisis_penalty: Final[i64] = options["crisis_end_penalty"]
        self.common_goal: Final[bool] = options["common_goal"] and self.pollution
        # The ids of decisions, in this order.
        basin = tables.basin
        self.hexes: Final[i64] = basin.count
        self.rivers: Final[i64] = basin.rivers
        self.take: Final[i64] = Do.PLACE + basin.count
        self.treat: Final[i64] = self.take + basin.rivers
        self.top_up: Final[i64] = self.treat + basin.rivers
        self.assign: Final[i64] = self.top_up + basin.rivers * basin.rivers
        self.supplying: Final[i64] = self.assign + basin.count
        self.build: Final[i64] = self.supplying + basin.count
        self.dam: Final[i64] = self.build + Tile.SINGLES * basin.count
        self.destroy: Final[i64] = self.dam + Dam.PARTNER_SETS * basin.sites
        self.pick: Final[i64] = self.destroy + basin.count
        self.declare_water: Final[i64] = self.pick + basin.rivers
        self.declare_construction: Final[i64] = self.declare_water + basin.rivers
        self.declare_card: Final[i64] = self.declare_construction + basin.count
        self.play: Final[i64] = self.declare_card + 1
        self.card_start: Final[vec[i64]] = filled(len(tables.actions) + 1, 0)
        """Where the ids of each action card begin: one for each of its targets."""
        at: i64 = self.play
        for card in range(len(tables.actions)):
            self.card_start[card] = at
            at += self.targets(AIMS[tables.effect[card]])
        self.card_start[len(tables.actions)] = at
        self.decisions: Final[i64] = at
        self.out_action: Final[i64] = Out.OBJECTIVE + len(tables.objectives)
        self.out_resource: Final[i64] = self.out_action + len(tables.actions)
        self.outcomes: Final[i64] = self.out_resource + len(tables.resources)
        self.few: Final[vec[i64]] = filled(self.outcomes, 0)
        """An array for the outcomes of a chance node, much shorter than one for all decisions."""
        self.beginning: State | None = None

    def targets(self, aim: i64) -> i64:
        """Counts what a card with such an aim can be aimed at."""
        if aim == Aim.NOTHING:
            return 1
        if aim == Aim.RIVAL:
            return 4
        if aim == Aim.RIVER:
            return self.rivers
        return self.hexes if aim == Aim.BUILDING else 4 * self.rivers

    def new_initial_state(self) -> State:
        from ludoterre.games.hexago.rules import HexagoState

        beginning = self.beginning
        if beginning is None:
            state = HexagoState(self)
            state.set_up()
            self.beginning = beginning = state
        return beginning.clone()

    def state_from_json(self, data: object) -> State:
        from ludoterre.games.hexago.restoring import read_position
        from ludoterre.games.hexago.rules import HexagoState

        state = HexagoState(self)
        read_position(state, data)
        return state

    def num_distinct_actions(self) -> int:
        return self.decisions

    def max_chance_outcomes(self) -> int:
        return self.outcomes

    def strategy(self, style: str = "") -> Strategy:
        from ludoterre.games.hexago.strategy import HexagoStrategy

        return HexagoStrategy(self, self.meta.check_style(style))

    def observation(self) -> Observation:
        from ludoterre.games.hexago.observation import describe

        return describe(self)

    def names(self) -> dict[str, dict[str, str]]:
        return self.tables.names
