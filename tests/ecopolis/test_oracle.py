"""The engine and a second telling of the rules agree on every position and every choice of whole games."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import REFEREE, Record, Rng
from ludoterre.bots.base import bot_action, make_bot
from ludoterre.core.game import Game, State
from tests.ecopolis.oracle import Oracle
from tests.ecopolis.packs import default_pack, with_hazards

FOLDER = Path(__file__).parent
RECORDS = sorted((FOLDER.parent / "records/ecopolis").glob("*.json"))
GAMES = int(os.environ.get("LUDOTERRE_GAMES", "200"))
OPTIONS: list[dict[str, Any]] = [
    {"target": 4},
    {"target": 10},
    {"initial_stock": "tight"},
    {"equal_stocks": True},
    {"initial_stock": "tight", "equal_stocks": True},
    {"first_player": "first_seat"},
    {"covered_cards": "discard"},
    {"market_rows": "by_category"},
    {"hazard_return": "shuffle"},
    {"pass_policy": "free"},
    {"on_empty": "last_round"},
    {"eco_gesture": "restricted"},
    {"eco_gesture": "forced"},
    {"eco_gesture": "energy"},
    {"finish_round": True},
    {"covered_cards": "discard", "market_rows": "by_category", "hazard_return": "shuffle", "pass_policy": "free", "finish_round": True},
    {"target": 10, "on_empty": "last_round", "finish_round": True, "eco_gesture": "energy", "initial_stock": "tight"},
]
Choose = Callable[[State, Rng], int]


def looked_at(view: Mapping[str, Any]) -> dict[str, Any]:
    """Arranges a view as the oracle tells it: what has no order is a set."""
    unordered = {name: set(view[name]) for name in ("discard", "removed_hazards")}
    piles = {name: pile | {"unseen": set(pile["unseen"])} for name, pile in view["piles"].items()}
    others = ("viewer", "players", "mode", "options", "phase", "first_turn", "current_player", "result")
    return {name: value for name, value in view.items() if name not in others} | unordered | {"piles": piles}


def at_random(state: State, rng: Rng) -> int:
    return rng.choice(state.legal_actions())


def by_kind(state: State, rng: Rng) -> int:
    """Chooses a kind of move first, then one of that kind, so that cities grow and all actions are met."""
    legal = state.legal_actions()
    kinds = [state.notation(action).split()[0] for action in legal]
    wanted = rng.choice(sorted(set(kinds)))
    return rng.choice([action for action, kind in zip(legal, kinds, strict=True) if kind == wanted])


def by_bots(game: Game, *names: str) -> Choose:
    """Lets programs play, each seat the next one; chance stays chance."""
    bots = [make_bot(names[player % len(names)], game) for player in range(game.players)]
    return lambda state, rng: bot_action(bots[state.current_player()], state, rng)


def lasting(state: State, rng: Rng) -> int:
    """Never buys a last construction and keeps the planet cool, so that the piles run out."""
    legal = {state.notation(action): action for action in state.legal_actions()}
    full = [len(seat["city"]) + 1 >= state.view(REFEREE)["target"] for seat in state.view(REFEREE)["seats"]]
    player = state.current_player()
    rest = [line for line in legal if not (line.startswith("buy") and full[player])]
    level = state.view(REFEREE)["level"]
    cooling = [line for line in rest if effect(state, legal[line]) < level]
    return legal[rng.choice(cooling or [line for line in rest if effect(state, legal[line]) == level] or rest or sorted(legal))]


def effect(state: State, action: int) -> int:
    after = state.clone()
    after.apply_action(action)
    return int(after.view(REFEREE)["level"])


def compare(game: Game, choose: Choose, seed: int, pack: Mapping[str, Any] | None = None) -> str:
    """Plays a game beside the oracle; returns the rule that ended it."""
    rng = Rng(seed, str(game.players) + str(game.options))
    record = Record.start(game)
    oracle = Oracle(game.players, game.options, pack or default_pack(), game.rules_version)
    state = record.state
    while not state.is_terminal():
        lines = {state.notation(action): action for action in state.legal_actions()}
        view, last = state.view(REFEREE), record.moves[-5:]
        assert (view["phase"], view["current_player"]) == (oracle.phase, oracle.decides), last
        assert sorted(lines) == oracle.may_come, last
        if state.is_chance_node():
            chances = {state.notation(action): chance for action, chance in state.chance_outcomes()}
            assert chances == pytest.approx(oracle.odds), last
        action = rng.choice(state.legal_actions()) if state.is_chance_node() else choose(state, rng)
        line = state.notation(action)
        record.append(action)
        oracle.hear(line)
        found, told = looked_at(state.view(REFEREE)), oracle.seen()
        assert found.keys() == told.keys()
        assert {name: (found[name], told[name]) for name in found if found[name] != told[name]} == {}, (last, line)
    assert oracle.may_come == []
    assert state.returns() == pytest.approx(oracle.returns())
    assert state.view(REFEREE)["result"] == {
        "lost": oracle.level > oracle.limit,
        "won": oracle.level <= oracle.limit,
        "winners": oracle.winners(),
        "scores": [oracle.score(player) for player in range(game.players)],
        "ranking": oracle.ranking(),
        "rule": oracle.ended_by,
    }
    return oracle.ended_by


@pytest.mark.soak
@pytest.mark.parametrize("players", range(2, 7))
def test_engine_and_oracle_agree(players: int) -> None:
    game = ludoterre.load("ecopolis", players)
    for seed in range(max(4, GAMES // 25)):
        compare(game, by_kind if seed % 2 else at_random, seed)


@pytest.mark.soak
@pytest.mark.parametrize("players", range(2, 7))
def test_engine_and_oracle_agree_on_the_first_version_of_the_rules(players: int) -> None:
    for seed in range(max(2, GAMES // 50)):
        compare(ludoterre.load("ecopolis", players, rules_version=1), by_kind if seed % 2 else at_random, seed)


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_engine_and_oracle_agree_with_every_option(options: dict[str, Any]) -> None:
    for seed in range(max(4, GAMES // 40)):
        compare(ludoterre.load("ecopolis", 2 + seed % 5, **options), by_kind if seed % 2 else at_random, seed)


@pytest.mark.soak
@pytest.mark.parametrize("options", [{}, {"target": 4, "finish_round": True}, *OPTIONS[-2:]], ids=str)
def test_engine_and_oracle_agree_on_games_of_bots(options: dict[str, Any]) -> None:
    for seed in range(max(3, GAMES // 60)):
        game = ludoterre.load("ecopolis", 2 + 2 * seed % 5, **options)
        compare(game, by_bots(game, "greedy", "prudent", "reckless"), seed)


@pytest.mark.soak
@pytest.mark.rule("ECP-TURN.9", "ECP-A9")
@pytest.mark.parametrize("on_empty", ["end", "last_round"])
def test_engine_and_oracle_agree_when_the_piles_run_out(on_empty: str) -> None:
    endings = [compare(ludoterre.load("ecopolis", 3 + seed, target=10, on_empty=on_empty), lasting, seed) for seed in range(3)]
    assert "ECP-TURN.9" in endings


def harsh_pack() -> dict[str, Any]:
    """Makes a pack with many hazards of all kinds, and start stocks that differ by turn order."""
    more: dict[str, dict[str, Any]] = {
        "levy": {"kind": "pay", "who": "drawer", "amounts": [1, 2, 1]},
        "fair": {"kind": "gain", "who": "drawer", "amounts": [1, 1, 1]},
        "prize": {"kind": "gain_if", "max_impact": 0, "amounts": [2, 0, 1]},
        "inspection": {"kind": "pay_per", "resource": "energy", "min_climate": -1},
        "second_gesture": {"kind": "eco_gesture"},
        "second_innovation": {"kind": "innovation"},
    }
    data = with_hazards(**more)
    for players in range(2, 7):
        data["table"][f"players_{players}"]["stock"] = [[place % 4, 4 - place % 3, 1 + place // 2] for place in range(players)]
    return data


@pytest.mark.soak
@pytest.mark.rule("ECP-HAZ.1", "ECP-HAZ.3", "ECP-HAZ.7", "ECP-HAZ.8", "ECP-SET.6")
@pytest.mark.parametrize(
    "options", [{}, {"eco_gesture": "restricted"}, {"eco_gesture": "energy"}, {"eco_gesture": "forced"}, {"rules_version": 1}], ids=str
)
def test_engine_and_oracle_agree_on_a_pack_full_of_hazards(options: dict[str, Any]) -> None:
    pack = harsh_pack()
    for seed in range(max(10, GAMES // 20)):
        compare(ludoterre.load("ecopolis", 2 + seed % 5, pack=pack, **options), lasting if seed % 3 == 0 else by_kind, seed, pack)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_kept_records_are_games_as_the_oracle_tells_them(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    head, result = data["header"], data["result"]
    oracle = Oracle(head["players"], head["options"], default_pack(), head["rules_version"])
    for number, line in enumerate(data["moves"]):
        assert line in oracle.may_come, f"move {number}: {line}"
        oracle.hear(line)
    if result is None:
        assert oracle.may_come
    else:
        scores = [oracle.score(player) for player in range(head["players"])]
        assert (oracle.may_come, result["scores"], result["ranking"]) == ([], scores, oracle.ranking())
        assert oracle.winners() == [player for player, place in enumerate(result["ranking"]) if place == 1 and result["won"]]


def test_the_oracle_shares_no_code_with_the_rules() -> None:
    for path in [*FOLDER.glob("oracle*.py"), *FOLDER.glob("watch*.py")]:
        assert "import ludoterre" not in (text := path.read_text(encoding="utf-8")) and "from ludoterre" not in text
