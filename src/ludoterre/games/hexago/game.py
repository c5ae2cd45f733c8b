# compiled by mypyc
"""The definition of Hexag'O, and where the ids of its decisions begin."""

from __future__ import annotations

from typing import Final

from ludoterre.core.errors import BadRecord
from ludoterre.core.furnished import FurnishedGame, FurnishedState, Setting
from ludoterre.core.game import State
from ludoterre.core.observation import FULL, Observation
from ludoterre.core.rows import differs
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago.fields import Objects
from ludoterre.games.hexago.grammar import make_grammar
from ludoterre.games.hexago.tables import NOTHING, Do, Tables

NARROW: Final = "narrow"
"""The smaller of the two observations."""


class HexagoGame(FurnishedGame):
    """Hexag'O for 2 to 4 communities."""

    def __init__(self, setting: Setting, tables: Tables) -> None:
        super().__init__(setting)
        options, mode = setting.options, setting.mode
        self.tables: Final = tables
        self.turns: Final[i64] = tables.turns
        simplified = mode.startswith("simplified")
        self.pollution: Final[bool] = options["pollution"] and not simplified
        self.cards: Final[bool] = not simplified
        """Whether there are objectives and action cards (HEX-SIM.3)."""
        self.second: Final[bool] = setting.rules_version >= 2
        """Whether the rules of version 2 are played (RULES.md, "Versions")."""
        self.wide: Final[bool] = self.option("bargaining") == "wide"
        """Whether water, settlements and promises can be bargained for (HEX-BAR.1)."""
        begins: str = options["first_initiative"]
        self.begins: Final[i64] = -1 if begins == "random" else 0 if begins == "first_seat" else int(begins[-1]) - 1
        """Who has the first initiative, -1 where it is drawn (HEX-SET.4)."""
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
        self.hexes: Final[i64] = tables.basin.count
        self.outfall: Final[vec[i64]] = tables.basin.outfall_below if self.second else tables.basin.outfall
        """The river hex that receives the pollution of each hex, or SEA (HEX-POL.2)."""
        self.rivers: Final[i64] = tables.basin.rivers
        self.objects: Final = Objects(tables, setting.players)
        self.declare(make_grammar(tables, setting.players, self.objects, self.second))
        # Of each decision its kind and how far it is into its run, at hand for rules that ask at every step.
        self.kind: Final[vec[i64]] = self.grammar.decisions.kind
        self.at: Final[vec[i64]] = self.grammar.decisions.at
        # The first ids of decisions and outcomes.
        first = self.grammar.decisions.first
        self.sell: Final[i64] = first["sell"]
        self.offer: Final[i64] = first["offer"]
        self.give: Final[i64] = first["give"]
        self.bid: Final[i64] = first["bid"]
        self.bid_with_embassy: Final[i64] = first["bid_with_embassy"]
        self.place: Final[i64] = first["place"]
        self.take: Final[i64] = first["take"]
        self.treat: Final[i64] = first["treat"]
        self.top_up: Final[i64] = first["top_up"]
        self.assign: Final[i64] = first["assign"]
        self.supply: Final[i64] = first["supply"]
        self.build: Final[i64] = first["build"]
        self.dam: Final[i64] = first["dam"]
        self.destroy: Final[i64] = first["destroy"]
        self.pick: Final[i64] = first["pick"]
        self.declare_water: Final[i64] = first["declare_water"]
        self.declare_construction: Final[i64] = first["declare_construction"]
        self.declare_card: Final[i64] = first["declare_card"]
        self.play: Final[i64] = self.declare_card + 1
        self.more: Final[i64] = Do.PLAY + len(tables.actions)
        """The number of the first kind of decision that came with version 2 (`More`); version 1 has none of them."""
        self.counter: Final[i64] = first.get("counter", NOTHING)
        self.give_water: Final[i64] = first.get("give_water", NOTHING)
        self.ask_water: Final[i64] = first.get("ask_water", NOTHING)
        self.settle: Final[i64] = first.get("settle", NOTHING)
        self.concede: Final[i64] = first.get("concede", NOTHING)
        self.promise_leave: Final[i64] = first.get("promise_leave", NOTHING)
        self.promise_above: Final[i64] = first.get("promise_above", NOTHING)
        self.promise_peace: Final[i64] = first.get("promise_peace", NOTHING)
        starts = [first[f"play {card.id}"] for card in tables.actions]
        starts.append(self.counter if self.second else self.decision_ids)
        self.card_start: Final[vec[i64]] = vec[i64](starts)
        """Where the ids of each action card begin: one for each of its targets."""
        self.out_action: Final[i64] = self.grammar.outcomes.first["action"]
        self.out_resource: Final[i64] = self.grammar.outcomes.first["reveal"]
        self.few: Final[vec[i64]] = filled(self.outcome_ids, 0)
        """An array for the outcomes of a chance node, much shorter than one for all decisions."""
        self.beginning: State | None = None

    def new_state(self) -> FurnishedState:
        from ludoterre.games.hexago.rules import HexagoState

        state = HexagoState(self)
        state.set_up()
        return state

    def new_initial_state(self) -> State:
        from ludoterre.games.hexago.rules import HexagoState

        beginning = self.beginning
        if beginning is None:
            state = HexagoState(self)
            state.set_up()
            state.begin_game()
            state.go_on()
            self.beginning = beginning = state
        return beginning.clone()

    def observations(self) -> tuple[str, ...]:
        return (FULL, NARROW)

    def observation_of(self, kind: str) -> Observation:
        if kind != NARROW:
            return super().observation_of(kind)
        found: Observation = self.room("narrow").describe(self)
        return found

    def state_from_json(self, data: object) -> State:
        try:
            state = super().state_from_json(data)
        except (AssertionError, IndexError) as error:
            raise BadRecord("impossible position: {problem}", problem=f"{type(error).__name__}: {error}"[:200]) from None
        assert isinstance(data, dict)
        differs(state.to_json(), data)
        return state
