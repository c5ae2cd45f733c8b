"""The worked examples beside the rules: what their words claim is so at their tables."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import ludoterre
from ludoterre.core.game import State
from ludoterre.lessons import load_examples
from ludoterre.testing.ledger import rules

FOLDER = Path(ludoterre.__file__).parent / "games" / "glace_ciel"


@cache
def examples() -> dict[str, list[State]]:
    """Returns the positions of each example, by its id."""
    loaded = load_examples("glace_ciel", FOLDER / "examples.toml")
    return {example.id: [told.state for told in example.lesson.told()] for example in loaded}


def views(example: str, seat: int = 0) -> list[dict[str, Any]]:
    """Returns what the example's seat sees, step by step."""
    return [state.view(seat) for state in examples()[example]]


def columns(state: State, card: str) -> str:
    """Returns where a card may go."""
    return "".join(line.split()[1] for line in map(state.notation, state.legal_actions()) if line.startswith(card))


def possible(view: dict[str, Any]) -> dict[str, int]:
    """Returns what the own objective can be, and how many cards can make it so."""
    return {f"{one['landmark']} {one['number']}": one["weight"] for one in view["candidates"]}


def test_every_example_stands_beside_rules_that_exist() -> None:
    known = set(rules("glace_ciel"))
    loaded = load_examples("glace_ciel", FOLDER / "examples.toml")
    assert 4 <= len(loaded) <= 8
    assert {rule for example in loaded for rule in example.rules} <= known


def test_where_a_card_may_go() -> None:
    empty, full, under = examples()["places"]
    assert (columns(empty, "g1_earth_2"), columns(full, "g1_earth_1")) == ("WE", "WNE")
    assert not all(map(len, full.view(0)["stacks"][0])) and not all(map(len, full.view(0)["stacks"][2]))
    assert (full.view(0)["totals"]["earth"], under.view(0)["totals"]["earth"]) == (6, 4)
    assert under.view(0)["stacks"][1][2] == ["g1_earth_3", "g1_earth_1"]


def test_what_ones_objective_can_be() -> None:
    first, _ = views("possible")
    assert first["objectives"] == [None, {"landmark": "air", "number": 6}, {"landmark": "N", "number": 4}]
    assert possible(first) == {f"{line} {n}": 1 + (n == 5) for line in ("earth", "water", "W", "E") for n in (3, 4, 5)}


def test_what_announcements_and_silence_tell() -> None:
    quiet, met, lost = views("silence", seat=2)
    assert quiet["totals"]["water"] == quiet["totals"]["N"] == 5
    assert not {"water 5", "N 5"} & set(possible(quiet)) and {"water 4", "N 4"} <= set(possible(quiet))
    assert quiet["last_announcement"] == []
    assert (set(possible(met)), set(possible(lost))) == ({"water 4", "N 4"}, {"water 4"})
    assert (met["status"][2], lost["status"][2]) == (True, False)
    assert (lost["totals"]["water"], lost["totals"]["N"]) == (5, 4)


def test_covering_gas() -> None:
    two, one = views("gas")
    assert (two["ice"], two["visible"]["co2"], one["visible"]["co2"]) == (3, 2, 1)
    assert {line for line in two["totals"] if one["totals"][line] == two["totals"][line] - 1} == {"water", "E"}


def test_a_survey() -> None:
    before, ice, sky = views("survey")
    assert all(before["status"]) and before["cards_to_come"] == ["g1_earth_0"] and before["active_seat"] == 2
    assert before["objectives"][2]["landmark"] == "earth"
    assert (before["ice"], ice["ice"], sky["sky"]) == (3, 2, [1])
    assert ice["stacks"][0][1][-1] == "g1_air_1", "the CO2 that was left in sight"


def test_forgotten_gas_costs_again() -> None:
    left, twice = views("again")
    assert (left["ice"], twice["ice"], twice["generation"]) == (2, 1, 3)
    assert left["stacks"][0][1] == twice["stacks"][0][1] and twice["visible"]["co2"] == 1


def test_no_ice_left() -> None:
    three, over = views("melted")
    assert (three["visible"]["co2"], three["ice"], len(three["cards_to_come"])) == (3, 3, 1)
    assert (over["ice"], over["result"]["won"], over["result"]["rule"], over["generation"]) == (0, False, "LGC-5.5", 2)


def test_counting_at_the_end() -> None:
    first, second, end = views("score")
    assert (first["sky"], second["sky"], end["sky"], end["ice"]) == ([-1], [-1, 3], [-1, 3, 1], 1)
    assert (end["result"]["score"], end["result"]["rating"]) == (3, "narrow")
