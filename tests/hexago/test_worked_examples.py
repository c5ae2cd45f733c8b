"""The worked examples of Hexag'O: what they say is true of the boards that they show, and their rules are in the ledger."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import ludoterre
from ludoterre.games.scene import View
from ludoterre.lessons import Example, load_examples
from ludoterre.testing.ledger import rules
from tests.hexago.positions import AT

FOLDER = Path(ludoterre.__file__).parent / "games" / "hexago"
ZOE, MALIK, INES = range(3)


@cache
def examples() -> dict[str, Example]:
    return {one.id: one for one in load_examples("hexago", FOLDER / "examples.toml")}


@cache
def boards(name: str) -> dict[str, View]:
    """Returns what is seen at each step of an example."""
    return {told.step.id: told.state.view(ZOE) for told in examples()[name].lesson.told()}


def own(view: View, field: str) -> list[int]:
    return [one[field] for one in view["communities"]]


def grey(view: View) -> dict[str, int]:
    """Returns the grey cubes on river hexes by their names."""
    return {name: view["river"][hex]["pollution"] for name, hex in AT.items() if view["river"].get(hex, {}).get("pollution")}


def test_every_example_is_about_rules_of_the_ledger() -> None:
    known = rules("hexago")
    assert 4 <= len(examples()) <= 8
    for example in examples().values():
        assert set(example.rules) <= set(known)
        assert 2 <= len(example.lesson.steps) <= 5


def test_crisis_riot_and_recovery() -> None:
    views = boards("crisis")
    assert [views[step]["communities"][ZOE]["vp"] for step in views] == [2, 2, 1, 3]
    assert [views[step]["board"]["-1,9"]["crisis"] for step in views] == [False, True, True, False]


def test_a_tied_conflict() -> None:
    views = boards("conflict")
    before, after = views["taken"], views["bids"]
    assert before["communities"][ZOE]["access"] == [AT["M4"]]
    assert own(before, "vp") == [2, 2]
    assert own(after, "vp") == [1, 0]
    assert after["board"]["-1,9"]["water_from"] == AT["M4"]
    assert not after["board"]["-1,10"]["water"]


def test_a_treated_cube_brings_a_point() -> None:
    before, after = boards("treatment").values()
    assert (grey(before), grey(after)) == ({"M4": 1}, {})
    assert after["communities"][ZOE]["thunes"] - before["communities"][ZOE]["thunes"] == -2
    assert after["communities"][ZOE]["vp"] - before["communities"][ZOE]["vp"] == 1


def test_three_cubes_spread_and_reach_the_sea() -> None:
    views = boards("flow")
    assert [grey(view) for view in views.values()] == [{"M4": 3}, {"M5": 1, "M6": 1, "M7": 1}, {"M6": 1, "M7": 1}]
    assert [view["sea_pollution"] for view in views.values()] == [0, 0, 1]
    assert views["sea"]["deduction"] == 1


def test_a_plant_with_and_without_water() -> None:
    views = boards("plant")
    assert views["watered"]["communities"][ZOE]["pooled_energy"] == 2
    assert grey(views["polluted"])["P4"] == 1
    assert views["dry"]["board"]["-2,9"]["crisis"]
    assert "P4" not in grey(views["dry"])


def test_a_dam_with_three_owners() -> None:
    views = boards("dam")
    assert [own(views[step], "thunes") for step in ("proposed", "built")] == [[20, 20, 20], [9, 9, 9]]
    assert own(views["energy"], "pooled_energy") == [2, 2, 2]


def test_a_junction_joins_two_banks() -> None:
    views = boards("junction")
    (network,) = views["crossed"]["communities"][ZOE]["networks"]
    assert set(network["hexes"]) == {"1,8", "0,8", "0,7"}
    assert views["crossed"]["communities"][ZOE]["thunes"] == 20 - 2 - 5
    assert views["fed"]["board"]["1,8"]["supplied"]
    assert views["fed"]["communities"][ZOE]["pooled_food"] == 1
    assert views["fed"]["communities"][ZOE]["thunes"] == 13 - 2
