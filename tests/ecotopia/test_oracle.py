"""The engine and a second telling of the rules agree on every position and every choice of random games."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import REFEREE, Record, Rng
from tests.ecotopia.box import LAND, WEATHER, animal_of
from tests.ecotopia.oracle import Oracle
from tests.ecotopia.packs import default_pack, texts

FOLDER = Path(__file__).parent
RECORDS = sorted((FOLDER.parent / "records/ecotopia").glob("*.json"))
GAMES = int(os.environ.get("LUDOTERRE_GAMES", "200"))
MODES = ("normal", "simplified")
OPTIONS: list[dict[str, Any]] = [
    {"tree_bonus": "neither"},
    {"offer_refill": "auto"},
    {"weather_roll": "shared"},
    {"auto_recharge": False},
    {"platform_reader": True},
    {"target_score": 30},
    {"offer_refill": "auto", "weather_roll": "shared", "auto_recharge": False},
]
SAME = (
    *("turn", "first", "active", "blue", "red", "team", "truck", "truck_load", "recruiter", "dams_at_bottom", "questions_left"),
    *("construction_pile", "construction_discard", "causes", "energy", "spent"),
)
"""Parts of a view that the oracle tells in the same words."""


def looked_at(view: Mapping[str, Any]) -> dict[str, Any]:
    """Arranges a view as the oracle tells it: what has no order is a set or sorted."""
    phones = view["phones"]
    return {
        **{name: view[name] for name in SAME},
        **{name: set(view[name]) for name in ("recycled", "specialists", "place_pile", "place_discard", "place_box")},
        "squares": {
            place: {name: value for name, value in square.items() if name not in ("species", "built_in")}
            for place, square in view["squares"].items()
        },
        "animals": {animal: (told["visible"], told["disc"]) for animal, told in view["animals"].items()},
        "place_offer": sorted(tile["place"] for tile in view["place_offer"] if tile),
        "construction_offer": sorted(tile for tile in view["construction_offer"] if tile),
        "in_hand": view["in_hand"]["place"],
        "apps": [{app.removeprefix("app_"): side for app, side in phone["apps"].items()} for phone in phones],
        "charge": [phone["charge"] for phone in phones],
        "turns_taken": [phone["turns_taken"] for phone in phones],
    }


def pack_of(land: Mapping[str, str]) -> dict[str, Any]:
    """Makes a pack with another land."""
    data = default_pack()
    for place in data["place"]:
        signs = land[place["id"]]
        animal = animal_of(signs)
        place |= {"forest": "F" in signs, "water": "W" in signs, "animal": animal, "species": texts("Animal") if animal else None}
    return data


def compare(mode: str, options: dict[str, Any], seed: int, land: Mapping[str, str] = LAND, version: int = 2) -> str:
    """Plays a random game beside the oracle; returns which disc ended it.

    Every other game chooses a kind of move first, and then one of that kind: the truck would else be most of the game.
    """
    rng = Rng(seed, mode + str(options))
    pack = None if land is LAND else pack_of(land)
    record = Record.start(ludoterre.load("ecotopia", 2 + seed % 5, mode, pack=pack, rules_version=version, **options))
    return follow(record, Oracle(record.game.players, mode, record.game.options, land, version=version), rng, by_kind=seed % 2 == 1)


def follow(record: Record, oracle: Oracle, rng: Rng, by_kind: bool, wanted: Callable[[list[str]], list[str]] = list) -> str:
    """Plays a game that has begun beside the oracle, at random among the moves that are wanted."""
    state = record.state
    while not state.is_terminal():
        lines = {state.notation(action): action for action in state.legal_actions()}
        view = state.view(REFEREE)
        assert (view["phase"], view["current_player"]) == (oracle.phase, oracle.decides), record.moves[-5:]
        assert sorted(lines) == oracle.may_come, record.moves[-5:]
        if state.is_chance_node():
            chances = {state.notation(action): chance for action, chance in state.chance_outcomes()}
            assert all(abs(chances[line] - chance) < 1e-9 for line, chance in oracle.odds.items()), record.moves[-5:]
        able = wanted(oracle.may_come)
        kind = rng.choice(sorted({line.split()[0] for line in able})) if by_kind else ""
        line = rng.choice([line for line in able if line.startswith(kind)])
        record.append(lines[line])
        oracle.hear(line)
        told = oracle.seen()
        found = looked_at(state.view(REFEREE))
        assert {name: found[name] for name in found if found[name] != told[name]} == {}, record.moves[-5:]
    result = state.view(REFEREE)["result"]
    assert oracle.may_come == []
    assert (result["score"], result["mover"]) == (oracle.score(), oracle.mover)
    return str(oracle.mover)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
def test_engine_and_oracle_agree(mode: str) -> None:
    assert {compare(mode, {}, seed) for seed in range(max(10, GAMES // 20))} == {"blue", "red"}


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_engine_and_oracle_agree_with_every_option(mode: str, options: dict[str, Any]) -> None:
    for seed in range(max(2, GAMES // 100)):
        compare(mode, options, seed)


POOR = dict.fromkeys(LAND, ".") | {"A1": "a", "B1": "i", "C1": "M", "D1": "b", "E1": "Wf", "F1": "r"}
"""A land on which games last until the piles run out, with a single square for dams."""


@pytest.mark.soak
@pytest.mark.rule("ECT-Q17", "ECT-Q18", "ECT-Q19", "ECT-Q20", "ECT-Q21")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("offer_refill", ["none", "auto"])
def test_engine_and_oracle_agree_when_tiles_run_out(mode: str, offer_refill: str) -> None:
    for seed in range(max(3, GAMES // 70)):
        compare(mode, {"offer_refill": offer_refill, "auto_recharge": False}, seed, POOR)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
def test_engine_and_oracle_agree_on_the_rules_of_version_1(mode: str) -> None:
    for seed in range(max(3, GAMES // 70)):
        compare(mode, {}, seed, version=1)


@pytest.mark.rule("ECT-Q22", "ECT-Q24", "ECT-Q26")
@pytest.mark.parametrize("version", [1, 2])
def test_engine_and_oracle_agree_on_teams_that_stay_and_recruit_all_four(version: int) -> None:
    idle = stays = 0
    for seed in range(2):
        record = Record.start(ludoterre.load("ecotopia", 2, rules_version=version))
        oracle = Oracle(2, "normal", record.game.options, version=version)

        def eager(lines: list[str], oracle: Oracle = oracle) -> list[str]:
            """Rolls ones and sixes, recruits and stays wherever it can."""
            liked = ("recruit", "roll", "app die", "build datacenter", "die 1", "die 6", f"team {oracle.team}")
            return [line for line in lines if line in liked] or lines

        follow(record, oracle, Rng(seed), by_kind=True, wanted=eager)
        kinds = [event.kind for step in record.steps() for event in step.events]
        idle, stays = idle + kinds.count("nobody_to_recruit"), stays + kinds.count("team_stayed")
    assert (idle > 0, stays > 0) == (version == 2, version == 2)


@pytest.mark.rule("ECT-Q12", "ECT-Q11")
@pytest.mark.parametrize("weather_roll", ["per_tile", "shared"])
def test_engine_and_oracle_agree_on_a_die_with_wind_and_sun_on_one_face(weather_roll: str) -> None:
    faces = ["both", "sun", "wind", "both", "sun", "both"]
    data = default_pack()
    data["weather_die"]["faces"] = faces
    rolled: set[str] = set()
    for seed in range(2):
        record = Record.start(ludoterre.load("ecotopia", 2, pack=data, weather_roll=weather_roll))
        follow(record, Oracle(2, "normal", record.game.options, weather=faces), Rng(seed), by_kind=True)
        rolled |= {line for line in record.moves if line.startswith("weather")}
    assert rolled == {"weather both", "weather sun", "weather wind"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_kept_records_are_games_as_the_oracle_tells_them(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    head, result = data["header"], data["result"]
    faces = data.get("pack", {}).get("weather_die", {}).get("faces", WEATHER)
    oracle = Oracle(head["players"], head["mode"], head["options"], version=head["rules_version"], weather=faces)
    for number, line in enumerate(data["moves"]):
        assert line in oracle.may_come, f"move {number}: {line}"
        oracle.hear(line)
    if result is None:
        assert oracle.may_come
    else:
        target = head["options"]["target_score"]
        assert (oracle.may_come, result["scores"]) == ([], [oracle.score()] * head["players"])
        assert result["won"] is (target == "off" or oracle.score() >= target)


def test_the_oracle_shares_no_code_with_the_rules() -> None:
    for path in [*FOLDER.glob("oracle*.py"), FOLDER / "box.py", FOLDER / "watch.py"]:
        assert "import ludoterre" not in (text := path.read_text(encoding="utf-8")) and "from ludoterre" not in text
