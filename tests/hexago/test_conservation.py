"""Along random games nothing appears or gets lost: water, energy, food, thunes, points and pollution are counted by their events."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoterre import Event, Rng
from ludoterre.core.game import State
from ludoterre.games.hexago.meta import META
from tests.hexago.positions import beside, look, table
from tests.hexago.test_tiles import TILES

GAMES = [(mode, players, seed) for seed, mode in enumerate(META.modes) for players in META.counts(mode) if players != 3 or "2" in mode]
BONUS_THUNES = ("7,0", "6,4", "3,7", "-1,4", "3,10")
SHARES = (0, 15, 13, 11)
PATIENCE = {"end": 1, "pass": 2, "cancel": 1, "decline": 2, "destroy": 1, "offer": 1, "sell": 1}
"""How likely each kind of move is, 4 for the others: random communities should do something."""

WHERE = {
    "thunes": {
        "harvested": "HEX-HAR.1",
        "built": "HEX-BLD.2",
        "dam_built": "HEX-DAM.1",
        "undone": "HEX-CON.7 HEX-Q56",
        "supplied": "HEX-SUP.9",
        "sold": "HEX-SUP.6",
        "dealt": "HEX-SUP.5",
        "treated": "HEX-TRT.1",
        "treated_back": "HEX-TRT.3",
        "card_worked": "HEX-ACT.1",
        "relief": "HEX-Q40",
    },
    "vp": {
        "harvested": "HEX-HAR.1",
        "riot": "HEX-HAR.3",
        "bids_revealed": "HEX-CON.3",
        "returned": "HEX-TRT.3",
        "treated_back": "HEX-TRT.3",
        "card_worked": "HEX-ACT.1",
        "cleaned_up": "HEX-ACT.1",
    },
    "energy": {
        "generated": "HEX-SUP.2",
        "produced": "HEX-SUP.3",
        "supplied": "HEX-SUP.9",
        "sold": "HEX-SUP.6",
        "dealt": "HEX-SUP.5",
        "card_worked": "HEX-ACT.1",
        "malus_struck": "HEX-ACT.1",
    },
    "pollution": {
        "polluted": "HEX-POL.1",
        "works_polluted": "HEX-BLD.4",
        "treated": "HEX-TRT.1",
        "treated_back": "HEX-TRT.3",
        "picked": "HEX-ACT.1",
        "flowed": "HEX-FLO.1",
    },
    "crisis": {"harvested": "HEX-HAR.1", "crisis": "HEX-HAR.2", "destroyed": "HEX-BLD.5"},
    "offers": {"offer_begun": "HEX-SUP.11", "turn_ends": "HEX-TRN.6"},
    "markers": {
        "placed": "HEX-SET.5",
        "built": "HEX-BLD.2",
        "dam_built": "HEX-DAM.1",
        "undone": "HEX-CON.7 HEX-Q56",
        "destroyed": "HEX-BLD.5",
        "share_left": "HEX-BLD.5",
    },
}
"""The events that may move a counter, with the rules they cite."""
WHERE["food"] = WHERE["energy"]
WHERE["sea_pollution"] = {kind: WHERE["pollution"][kind] for kind in ("polluted", "works_polluted", "flowed")}


def random_move(state: State, rng: Rng) -> int:
    """Chooses a kind of move, then one of that kind."""
    if state.is_chance_node():
        return state.sample_chance(rng)
    kinds: dict[str, list[int]] = {}
    for action in state.legal_actions():
        kinds.setdefault(state.notation(action).split()[0], []).append(action)
    words = [word for word in kinds for _ in range(PATIENCE.get(word, 4))]
    return rng.choice(kinds[rng.choice(words)])


def deltas(event: Event) -> dict[str, int]:
    """Returns by how much an event moved each counter."""
    return {change["counter"]: change["to"] - change["from"] for change in event.args.get("changes", [])}


class Ledger:
    """Follows a game by its events alone."""

    def __init__(self, state: State) -> None:
        self.counters = state.counters()
        self.before = look(state)
        self.players = self.before["players"]
        self.seen: Counter[str] = Counter()
        self.water = 0
        self.grey = self.before["pollution"]
        self.counts_water = False

    def follow(self, state: State, events: list[Event]) -> None:
        """Checks what a move caused."""
        for event in events:
            self.seen[event.kind] += 1
            moved = deltas(event)
            for counter, amount in moved.items():
                family = counter.split(".")[0]
                if family in WHERE:
                    assert event.kind in WHERE[family], (counter, event)
                    assert event.rule in WHERE[family][event.kind].split(), (counter, event)
                assert counter != "sea_pollution" or amount > 0  # invariant 7
                self.counters[counter] += amount
            check = getattr(self, f"on_{event.kind}", None)
            if check is not None:
                check(event.args, moved)
            self.count_water(event, moved)
        assert self.counters == state.counters()  # every change of a public counter is in an event
        after = look(state)
        self.balance_water(after)
        assert self.grey == after["pollution"] == after["sea_pollution"] + sum(cubes["pollution"] for cubes in after["river"].values())
        self.before = after

    def tile(self, hex: str) -> str:
        return str(self.before["board"][hex]["tile"])

    # Thunes and points (invariants 17, 19).

    def on_harvested(self, args: Any, moved: dict[str, int]) -> None:
        player = args["player"]
        thunes = points = 0
        for hex, about in self.before["board"].items():
            if player in about["owners"] and about["supplied"]:
                made = TILES[about["tile"]].yields
                thunes += made[2] + (2 if made[2] and hex in BONUS_THUNES else 0)
                points += made[3]
        assert (args["thunes"], args["points"]) == (thunes, points)
        assert (moved.get(f"thunes.{player}", 0), moved.get(f"vp.{player}", 0)) == (thunes, points)

    def on_built(self, args: Any, moved: dict[str, int]) -> None:
        player, cost = args["player"], TILES[args["tile"]].cost
        eco = self.before["trace"]["eco_works"]
        assert args["price"] == max(cost - eco, 0) and moved.get(f"thunes.{player}", 0) == -args["price"]
        owned = {hex for hex, about in self.before["board"].items() if player in about["owners"]}
        assert owned & set(beside(args["hex"]))  # invariant 24
        assert args["hex"] not in self.before["board"]

    def on_dam_built(self, args: Any, moved: dict[str, int]) -> None:
        hexes = {args["river"], *args["hexes"]}
        for owner in args["owners"]:
            owned = {hex for hex, about in self.before["board"].items() if owner in about["owners"]}
            assert owned & {near for hex in hexes for near in beside(hex)}  # invariant 24
            share = SHARES[len(args["owners"])]
            paid = max(share - self.before["trace"]["eco_works"], 0) if owner == args["player"] else share
            assert moved[f"thunes.{owner}"] == -paid
        assert not hexes & set(self.before["board"])

    def on_sold(self, args: Any, moved: dict[str, int]) -> None:
        assert moved == {f"thunes.{args['player']}": 1, f"{args['good']}.{args['player']}": -1}

    def on_treated(self, args: Any, moved: dict[str, int]) -> None:
        self.grey -= 1
        assert moved[f"thunes.{args['player']}"] == -2 and moved["pollution"] == -1 == moved[f"pollution.{args['river']}"]

    def on_treated_back(self, args: Any, moved: dict[str, int]) -> None:
        self.on_treated(args, moved)
        assert moved[f"vp.{args['player']}"] == 1 == moved[f"water.{args['river']}"]

    def on_dealt(self, args: Any, moved: dict[str, int]) -> None:
        one, other = args["player"], args["partner"]
        for good in ("energy", "food", "thunes"):
            given = args["give"][good] - args["ask"][good]
            assert moved.get(f"{good}.{one}", 0) == -given and moved.get(f"{good}.{other}", 0) == given

    def on_undone(self, args: Any, moved: dict[str, int]) -> None:
        assert moved.get(f"thunes.{args['player']}", 0) == args["refund"]

    def on_riot(self, args: Any, moved: dict[str, int]) -> None:
        assert args["lost"] == -moved.get(f"vp.{args['player']}", 0) <= args["swords"] <= 3

    # Energy and food (invariant 18).

    def on_generated(self, args: Any, moved: dict[str, int]) -> None:
        assert [moved.get(f"{good}.{args['player']}", 0) for good in ("energy", "food")] == [args["energy"], args["food"]]

    on_produced = on_generated

    def on_supplied(self, args: Any, moved: dict[str, int]) -> None:
        player, needs = args["player"], TILES[self.tile(args["hex"])].needs
        prices = self.before["card"]
        cheap = min(self.before["communities"][player]["futures_left"], args["energy"] + args["food"])
        full = sorted([prices["energy"]] * args["energy"]) + [prices["food"]] * args["food"]
        assert args["price"] == cheap + sum(full[cheap:]) and args["upkeep"] == needs[3]
        assert moved.get(f"thunes.{player}", 0) == -args["price"] - needs[3]
        assert moved.get(f"energy.{player}", 0) == args["energy"] - needs[1]
        assert moved.get(f"food.{player}", 0) == args["food"] - needs[2]

    # Pollution (invariants 8, 9).

    def on_polluted(self, args: Any, moved: dict[str, int]) -> None:
        self.grey += args["cubes"]
        assert moved["pollution"] == args["cubes"]

    on_works_polluted = on_polluted

    def on_picked(self, args: Any, moved: dict[str, int]) -> None:
        self.grey -= 1
        assert moved["pollution"] == -1

    def on_flowed(self, args: Any, moved: dict[str, int]) -> None:
        assert "pollution" not in moved and moved.get("sea_pollution", 0) == args["to_sea"]
        rivers = sum(amount for counter, amount in moved.items() if counter.startswith("pollution."))
        assert rivers == -args["to_sea"]
        assert all(self.counters[name] <= 1 for name in self.counters if name.startswith("pollution."))  # invariant 6

    # Water (invariant 10).

    def count_water(self, event: Event, moved: dict[str, int]) -> None:
        """Counts the water that comes and goes."""
        args = event.args
        if event.kind == "revealed":
            assert sum(amount for counter, amount in moved.items() if counter.startswith("water.")) == 30 * args["water"]
            self.water, self.counts_water = 30 * args["water"], True
        elif event.kind in ("treated", "treated_back"):
            self.water += 1
        elif event.kind == "card_worked" and args["card"] in ("local_storm", "drip_irrigation"):
            self.water += 2 if args["card"] == "local_storm" else 1
        elif event.kind == "malus_struck" and args["card"] == "leaky_canal":
            self.water -= args["lost"]
        elif event.kind in ("destroyed", "turn_ends"):
            self.counts_water = False
        if event.kind == "turn_ends":
            assert all(self.counters[name] == 0 for name in self.counters if name.startswith(("water.", "watered.")))

    def balance_water(self, view: Any) -> None:
        """Compares it with the water on the table."""
        if self.counts_water:
            there = sum(cubes["water"] for cubes in view["river"].values()) + sum(about["water"] for about in view["board"].values())
            there += sum(view["trace"]["put_back"].values()) + (view["cube"] is not None)
            assert there == self.water


def follow_game(mode: str, players: int, seed: int, **options: Any) -> tuple[State, Ledger]:
    """Plays a random game and follows it."""
    rng = Rng(seed)
    state = table(players, mode, **options).new_initial_state()
    ledger = Ledger(state)
    while not state.is_terminal():
        ledger.follow(state, state.perform(random_move(state, rng)))
    return state, ledger


@pytest.mark.rule(
    "HEX-SUP.6",
    "HEX-SUP.5",
    "HEX-HAR.1",
    "HEX-END.2",
    "HEX-INV-7",
    "HEX-INV-8",
    "HEX-INV-9",
    "HEX-INV-10",
    "HEX-INV-17",
    "HEX-INV-18",
    "HEX-INV-19",
    "HEX-INV-23",
    "HEX-INV-24",
)
@pytest.mark.parametrize(("mode", "players", "seed"), GAMES)
def test_random_games_keep_their_books(mode: str, players: int, seed: int) -> None:
    state, ledger = follow_game(mode, players, seed)
    view = look(state)
    grey = view["pollution"]
    for community, score in zip(view["communities"], view["result"]["scores"], strict=True):
        objective = community["objective"]
        assert score == community["vp"] + (objective["points"] if objective and objective["met"] else 0) - grey // 3  # invariant 23
    assert {"harvested", "generated", "supplied", "built"} <= set(ledger.seen)
    assert ("flowed" in ledger.seen) == mode.startswith("normal")


@pytest.mark.rule(
    "HEX-Q23",
    "HEX-Q40",
    "HEX-Q21",
    "HEX-INV-7",
    "HEX-INV-8",
    "HEX-INV-9",
    "HEX-INV-10",
    "HEX-INV-17",
    "HEX-INV-18",
    "HEX-INV-19",
    "HEX-INV-23",
    "HEX-INV-24",
)
def test_the_books_are_right_with_rarer_options_too() -> None:
    _, ledger = follow_game("normal", 3, 11, build_mode="one_each", relief_grant=3, action_draw=1, turns=5)
    assert ledger.seen["relief"] + ledger.seen["built"] > 0
