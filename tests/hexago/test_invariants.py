"""What the ledger promises of every position, checked along whole games by an outsider who sees the referee's view and the ledger alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoterre import Event, Record, Rng
from ludoterre.core.game import State
from ludoterre.core.moves import REFEREE
from ludoterre.games.hexago.meta import META
from ludoterre.testing.playthrough import play
from tests.hexago.positions import AT, TERRAIN, beside, table

GAMES = [(mode, players, bots) for mode in META.modes for players in META.counts(mode) for bots in ("random", "greedy")]
TOTALS = {
    "residential": 19,
    "farm": 17,
    "fishing_port": 5,
    "power_plant": 12,
    "wind_solar": 23,
    "leisure_base": 10,
    "industrial": 24,
    "mine": 10,
    "treatment_station": 16,
    "university": 8,
    "junction": 20,
    "dam": 4,
    "trading_port": 5,
}
WATER_NEEDED = ("residential", "industrial", "mine", "farm", "power_plant")
NEEDLESS = ("wind_solar", "treatment_station", "junction", "dam")
STANDS_ON = {
    **dict.fromkeys(("residential", "wind_solar", "power_plant", "leisure_base", "university", "treatment_station"), "mM"),
    **dict.fromkeys(("industrial", "trading_port", "farm", "fishing_port"), "m"),
    "mine": "M",
    "junction": "mMrs=",
}


class Watch:
    """Looks at one game, position by position."""

    def __init__(self, record: Record) -> None:
        self.game = record.game
        self.simplified = record.game.mode.startswith("simplified")
        self.sea = 0
        self.first = 0  # `table` lets the first seat begin
        beginning = record.game.new_initial_state().view(REFEREE)
        self.revealed: list[str] = [card for card in beginning["cards"] if card]
        self.placed: set[int] = set()
        self.red: dict[int, set[str]] = {}
        """Hexes with a red cube after each turn."""

    def look(self, state: State, events: list[Event]) -> None:
        """Checks a position, and what led to it."""
        view = state.view(REFEREE)
        self.tiles(view)
        self.people(view)
        self.river(view)
        self.turn(view, events)
        self.conflict(view, events)

    def tiles(self, view: Any) -> None:
        board = view["board"]
        stands = Counter(one["tile"] for one in board.values())
        dams = {dam["river"]: dam["hexes"] for dam in view["dams"]}
        assert stands["dam"] == 3 * len(dams)
        stands["dam"] = len(dams)
        for tile, total in TOTALS.items():
            wanted = 0 if tile == "treatment_station" and self.simplified else total
            assert view["supply"][tile] + stands[tile] == wanted, f"HEX-INV-1: {tile}"
        for river, (one, other) in dams.items():
            assert TERRAIN[river] in "rs" and TERRAIN[one] in "mM" and TERRAIN[other] in "mM", "HEX-INV-2"
            assert river in beside(one) and river in beside(other) and one not in beside(other), "HEX-INV-2"
        arms = {hex for hexes in dams.values() for hex in hexes} | set(dams)
        for hex, one in board.items():
            tile = one["tile"]
            assert (tile == "dam") == (hex in arms), "HEX-INV-2"
            assert tile == "dam" or TERRAIN[hex] in STANDS_ON[tile], f"HEX-INV-3: {tile} on {hex}"
            assert one["water"] in ((0, 1) if tile in WATER_NEEDED else (0,)), "HEX-INV-11"
            assert one["uses"] <= (3 if tile == "treatment_station" else 0), "HEX-INV-12"
            assert not one["crisis"] or tile not in NEEDLESS, "HEX-INV-15"
            assert len(one["owners"]) <= (3 if tile == "dam" else 1)

    def people(self, view: Any) -> None:
        owners: Counter[int] = Counter()
        for hex, one in view["board"].items():
            if one["tile"] != "dam" or TERRAIN[hex] in "rs":
                owners.update(one["owners"])
        for player, one in enumerate(view["communities"]):
            assert min(one["thunes"], one["vp"], one["energy"], one["food"], one["pooled_energy"], one["pooled_food"]) >= 0, "HEX-INV-4"
            assert one["markers"] == owners[player] <= 20, "HEX-INV-5"
            assert one["hostility_used"] <= 1, "HEX-INV-14"
            self.placed |= {player} if owners[player] else set()
            assert owners[player] or player not in self.placed, "HEX-INV-27"
            assert not self.simplified or (one["hand_size"] == 0 and one["objective"] is None and not one["played"]), "HEX-INV-22"

    def river(self, view: Any) -> None:
        assert set(view["river"]) == set(AT.values())
        grey = {hex: one["pollution"] for hex, one in view["river"].items()}
        assert view["sea_pollution"] >= self.sea, "HEX-INV-7"
        self.sea = view["sea_pollution"]
        assert view["pollution"] == sum(grey.values()) + self.sea
        assert not self.simplified or view["pollution"] == 0, "HEX-INV-22"

    def turn(self, view: Any, events: list[Event]) -> None:
        players = view["players"]
        for event in events:
            if event.kind == "turn_begins":
                assert event.args["player"] == (self.first + event.args["turn"] - 1) % players, "HEX-INV-21"
            if event.kind == "revealed":
                self.revealed.append(event.args["card"])
                assert len(self.revealed) == event.args["turn"] <= view["turns"] <= 7, "HEX-INV-25"
            if event.kind == "riot":
                assert event.args["hex"] in self.red[view["turn"] - 1], "HEX-INV-16: no cube from the turn before"
                assert 0 <= event.args["lost"] <= event.args["swords"] <= 3, "HEX-INV-16"
            if event.kind == "crisis":
                now = self.red.setdefault(view["turn"] if view["phase"] != "over" else view["turns"], set())
                now |= set(event.args["hexes"])
        copies = {card.id: card.copies for card in self.game.tables.resources}  # type: ignore[attr-defined]  # a HexagoGame
        assert all(count <= copies[card] for card, count in Counter(self.revealed).items()), "HEX-INV-25"
        if view["phase"] == "over":
            assert len(self.revealed) == view["turns"], "HEX-INV-25"

    def conflict(self, view: Any, events: list[Event]) -> None:
        for event in events:
            if event.kind == "bids_revealed":
                lost = {
                    one["counter"]: one["from"] - one["to"] for one in event.args.get("changes", []) if one["counter"].startswith("vp.")
                }
                had = {one["counter"]: one["from"] for one in event.args.get("changes", [])}
                for player, bid in event.args["bids"].items():
                    assert lost.get(f"vp.{player}", 0) == bid <= had.get(f"vp.{player}", bid), "HEX-INV-13"
            if event.kind == "rolled":
                assert event.args["swords"] in range(4), "HEX-INV-13"
        for hex in view["settled_hexes"]:
            assert hex in view["river"]


@pytest.mark.rule("HEX-INV-1", "HEX-INV-2", "HEX-INV-3", "HEX-INV-4", "HEX-INV-5", "HEX-INV-7", "HEX-INV-11", "HEX-INV-12", "HEX-INV-13")
@pytest.mark.rule("HEX-INV-14", "HEX-INV-15", "HEX-INV-16", "HEX-INV-21", "HEX-INV-22", "HEX-INV-25", "HEX-INV-27", "HEX-INV-28")
@pytest.mark.parametrize(("mode", "players", "bots"), GAMES)
def test_every_position_of_a_game_keeps_the_promises_of_the_ledger(mode: str, players: int, bots: str) -> None:
    record = play(table(players, mode), bots, seed=players)
    watch = Watch(record)
    state = record.game.new_initial_state()
    for action in record.actions:
        heard: list[Event] = []
        state.listener = heard.append
        state.apply_action(action)
        watch.look(state, heard)
    assert state == record.state, "HEX-INV-28: the log gives the same states"


@pytest.mark.rule("HEX-INV-20")
def test_every_river_reaches_the_sea_in_fifteen_steps() -> None:
    basin = table(2).tables.basin
    for river in range(basin.rivers):
        steps, at = 0, river
        while at >= 0:
            at, steps = int(basin.down[at]), steps + 1
        assert steps <= 15


@pytest.mark.rule("HEX-INV-26")
@pytest.mark.parametrize("players", [2, 4])
def test_no_view_holds_what_somebody_else_keeps_secret(players: int) -> None:
    record = play(table(players), "greedy", seed=players)
    state, bidding = record.game.new_initial_state(), 0
    for action in record.actions:
        state.apply_action(action)
        for viewer in range(players):
            view = state.view(viewer)
            others = [one for player, one in enumerate(view["communities"]) if player != viewer]
            assert all(one["hand"] is None for one in others)
            assert all(one["objective"] is None for one in others) or state.is_terminal()
            if view["phase"] == "bid":
                bidding += 1
                assert set(view["contest"]["bids"]) <= {str(viewer)} and set(view["contest"]["embassies"]) <= {viewer}
    assert bidding or players == 2


@pytest.mark.rule("HEX-Q30")
def test_red_cubes_cost_points_at_the_end_by_option_only() -> None:
    rng = Rng(5)
    usual, strict = table(2, "simplified_1"), table(2, "simplified_1", crisis_end_penalty=2)
    state = usual.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else actions[rng.below(len(actions))])
    view, other = state.view(REFEREE), strict.state_from_json(state.to_json()).view(REFEREE)
    red = [one["red_cubes"] for one in view["communities"]]
    assert sum(red) > 0
    assert [mine - less for mine, less in zip(view["result"]["scores"], other["result"]["scores"], strict=True)] == [2 * one for one in red]
