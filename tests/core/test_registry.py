"""Games are found by name, also those that other distributions announce; what cannot be loaded is refused by name."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import toys
from toys.elsewhere import announce, environment

import ludoterre
from ludoterre import BadOption, load, meta

toys.register()


def python(code: str, *folders: Path) -> Any:
    """Runs code in a fresh interpreter with more folders to import from; returns what it printed as JSON."""
    done = subprocess.run([sys.executable, "-c", code], env=environment(*folders), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


PLAY = """
import json, pickle, ludoterre
from ludoterre.testing import check_game
game = ludoterre.load("toy_auction", 3)
report = check_game(game, 3)
print(json.dumps([list(ludoterre.games()), pickle.loads(pickle.dumps(game)) == game, report.games, ludoterre.meta("toy_auction").stage]))
"""


def test_a_game_in_another_distribution_is_found_and_played(tmp_path: Path) -> None:
    site = announce(tmp_path / "site", {"toy_auction": "toys.auction"})
    names, survives_pickling, checked, stage = python(PLAY, site)
    assert {"glace_ciel", "toy_auction"} <= set(names)
    assert names == sorted(names)
    assert (survives_pickling, checked, stage) == (True, 3, "draft")


def test_a_stranger_cannot_take_the_name_of_our_game(tmp_path: Path) -> None:
    site = announce(tmp_path / "site", {"glace_ciel": "toys.auction"})
    code = 'import json, ludoterre; print(json.dumps([ludoterre.meta("glace_ciel").id, ludoterre.load("glace_ciel").meta.id]))'
    assert python(code, site) == ["glace_ciel", "glace_ciel"]


def test_listing_games_imports_none(tmp_path: Path) -> None:
    site = announce(tmp_path / "site", {"broken": "no.such.package"})
    code = """
import json, sys, ludoterre
names = list(ludoterre.games())
ludoterre.meta("glace_ciel")
print(json.dumps([names, [name for name in sys.modules if name.endswith((".rules", ".content"))]]))
"""
    names, imported = python(code, site)
    assert "broken" in names
    assert imported == []


def test_installed_games_are_listed_and_those_of_this_process_are_not() -> None:
    assert "glace_ciel" in ludoterre.games()
    assert not set(toys.NAMES) & set(ludoterre.games())
    assert load("toy_garden").meta.id == "toy_garden"


@pytest.mark.parametrize("package", ["no.such.package", "json", "toys.broken"])
def test_a_strangers_broken_game_is_refused_and_leaves_the_others_alone(package: str, tmp_path: Path) -> None:
    site = announce(tmp_path / "site", {"broken": package})
    command = [sys.executable, "-m", "ludoterre"]
    listed = subprocess.run([*command, "games", "--json"], env=environment(site), capture_output=True, text=True)
    assert listed.returncode == 0
    assert "glace_ciel" in [game["id"] for game in json.loads(listed.stdout)]
    assert "'broken'" in listed.stderr
    traced = subprocess.run([*command, "trace", "broken"], env=environment(site), capture_output=True, text=True)
    assert traced.returncode == 1
    assert "Traceback" not in traced.stderr


@pytest.mark.parametrize("name", ["chess", "", "Glace_Ciel", "../etc", None, 3, ["glace_ciel"]])
def test_an_unknown_game_is_refused(name: Any) -> None:
    with pytest.raises(BadOption, match="there is no game .*glace_ciel"):
        load(name)
    with pytest.raises(BadOption, match="there is no game"):
        meta(name)


@pytest.mark.parametrize("players", [0, 1, 4, -2, 10**9, True, 2.0, "2", [2]])
def test_a_number_of_players_that_the_rules_do_not_know_is_refused(players: Any) -> None:
    with pytest.raises(BadOption, match="toy_hive is for 2 to 3 players, not "):
        load("toy_hive", players)


@pytest.mark.parametrize("mode", ["", "Ring", "expert", 3, ["ring"], True])
def test_an_unknown_mode_is_refused(mode: Any) -> None:
    with pytest.raises(BadOption, match="no mode .*row, ring"):
        load("toy_garden", 2, mode)


@pytest.mark.parametrize(
    ("name", "value"), [("wind", 1), ("closing", 1), ("closing", "2"), ("closing", None), ("closing", False), ("starter", True)]
)
def test_an_unknown_option_or_value_is_refused(name: str, value: Any) -> None:
    with pytest.raises(BadOption, match=name):
        load("toy_garden", 2, "ring", **{name: value})


@pytest.mark.parametrize("version", [0, 2, -1, True, "1", 1.0])
def test_an_unknown_version_of_the_rules_is_refused(version: Any) -> None:
    with pytest.raises(BadOption, match="rules version"):
        load("toy_garden", rules_version=version)


def test_what_is_not_chosen_is_as_usual() -> None:
    game = load("toy_garden")
    assert (game.players, game.mode, game.options, game.rules_version) == (2, "row", {"closing": 0, "starter": 0}, 1)
    assert game.header() == {
        "game": "toy_garden",
        "players": 2,
        "mode": "row",
        "options": {"closing": 0, "starter": 0},
        "rules_version": 1,
        "pack": {"id": "", "hash": ""},
    }
