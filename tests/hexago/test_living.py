"""The river that lives: its water sinks as it is taken, fish and birds leave and the sea darkens as grey cubes come."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludoterre.core.game import State
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.hexago.basin import Basin
from ludoterre.games.hexago.scene.health import MURK, life, murk, water
from ludoterre.games.hexago.scene.living import BIRDS, HATCHES, perches, shoals
from ludoterre.games.hexago.scene.rivers import stretches
from ludoterre.games.scene import View
from tests.hexago.positions import begin, table
from tests.hexago.stories import M1, M2, collecting, dry
from tests.hexago.test_art import BASINS, OURS, every_basin
from tests.hexago.test_browser_scene import scene_of
from tests.pages import Node, read

CLEAN = [OURS.ids[hex] for hex in sorted(shoals(OURS))]
"""The river hexes where a fish leaps when all is well."""


def drawn(view: View, state: State) -> Node:
    return read(scene_of(state).draw(view, [], []).stage)


def with_sea(cubes: int) -> tuple[View, State]:
    """Opens a game with cubes in the sea."""
    state = begin(table(2), "build", board={0: "farm 1,6", 1: "farm 3,5"}, sea=cubes)
    return state.view(SPECTATOR), state


def beds(node: Node) -> dict[str, str]:
    """Returns how river hexes look that hold less than the year brought: dry or low."""
    return {one["id"].removeprefix("bed-"): one["class"].removeprefix("hx-") for one in node.all() if one["id"].startswith("bed-")}


def animals(node: Node, kind: str) -> set[str]:
    return {one["id"] for one in node.all() if one["id"].startswith(f"{kind}-")}


def test_water_sinks_as_it_is_taken() -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"}, card="3-2-2")
    view = state.view(SPECTATOR)
    full = view["card"]["water"]
    assert full > 1
    looks: dict[int, dict[str, str]] = {}
    for left in range(full + 1):
        held = {hex: {"water": full, "pollution": 0} for hex in view["river"]} | {M1: {"water": left, "pollution": 0}}
        looks[left] = beds(drawn(view | {"river": held}, state))
    assert looks[full] == {} and looks[0] == {M1: "dry"}
    assert all(looks[left] == {M1: "low"} for left in range(1, full))


def test_a_bed_is_told_apart_by_its_shape_and_less_water_is_a_thinner_thread() -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"})
    view = state.view(SPECTATOR) | {"card": {"id": "4-1-1", "water": 4, "energy": 1, "food": 1}}
    widths = []
    for left in range(1, 4):
        node = drawn(
            view | {"river": {hex: {"water": 4, "pollution": 0} for hex in view["river"]} | {M1: {"water": left, "pollution": 0}}}, state
        )
        [bed] = node.find("g", id=f"bed-{M1}")
        [thread] = bed.find("use", kind="hx-thread")
        widths.append(float(thread["stroke-width"]))
        assert not [one for one in bed.find("use") if one["fill"]], "only a dry bed is cracked"
    breadth = stretches(OURS)[OURS.river_of[OURS.number[M1]]].breadth
    assert 0 < widths[0] < widths[1] < widths[2] < breadth
    node = drawn(view | {"river": {hex: {"water": 4, "pollution": 0} for hex in view["river"]} | {M1: {"water": 0, "pollution": 0}}}, state)
    [bed] = node.find("g", id=f"bed-{M1}")
    assert not bed.find("use", kind="hx-thread") and [one for one in bed.find("use") if one["fill"] == "url(#cracks)"]
    assert bed.find("use", kind="hx-course"), "where the river runs to is always seen"


def test_before_the_card_and_after_the_game_the_river_runs() -> None:
    for phase, parts in (("build", {}), ("over", {"turn": 6})):
        state = begin(table(2), phase, board={0: "farm 1,6", 1: "farm 3,5"}, **parts)
        view: View = state.view(SPECTATOR) | {"card": None}
        assert beds(drawn(view, state)) == {}
        assert animals(drawn(view, state), "fish") == {f"fish-{hex}" for hex in CLEAN}


def test_fish_leave_where_a_grey_cube_lies_and_where_the_bed_is_dry() -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"})
    view, (one, other) = state.view(SPECTATOR), CLEAN[:2]
    full = view["card"]["water"]
    rivers: dict[str, Any] = {hex: {"water": full, "pollution": 0} for hex in view["river"]}
    everywhere = animals(drawn(view | {"river": rivers}, state), "fish")
    assert everywhere == {f"fish-{hex}" for hex in CLEAN}
    rivers |= {one: {"water": full, "pollution": 1}, other: {"water": 0, "pollution": 0}}
    assert animals(drawn(view | {"river": rivers}, state), "fish") == everywhere - {f"fish-{one}", f"fish-{other}"}


@pytest.mark.parametrize("step", range(len(MURK)))
def test_the_sea_darkens_step_by_step_and_each_time_a_bird_leaves(step: int) -> None:
    before, after = (drawn(*with_sea(cubes)) for cubes in (MURK[step] - 1, MURK[step]))
    assert bool(before.find("path", kind="hx-murk")) == (step > 0)
    [veil] = after.find("path", kind="hx-murk")
    assert veil["fill"] == f"url(#murk-{step + 1})"
    assert len(animals(before, "bird")) == BIRDS - step
    assert animals(after, "bird") < animals(before, "bird") and len(animals(after, "bird")) == BIRDS - step - 1
    assert list(HATCHES) == sorted(HATCHES, reverse=True), "not by colour alone: the darker, the denser its lines"


def test_a_dam_keeps_its_lake() -> None:
    state = begin(table(2), "build", board={0: "dam 2,5 1,6 3,5", 1: "farm 1,8"}, water=dry())
    view = state.view(SPECTATOR)
    [dam] = view["dams"]
    assert dam["river"] not in beds(drawn(view, state))
    assert f"fish-{dam['river']}" not in animals(drawn(view, state), "fish")


@every_basin
def test_every_river_has_a_bed_in_each_of_its_hexes(basin: Basin) -> None:
    found = stretches(basin)
    assert len(found) == basin.rivers
    for one in found:
        assert one.bed.startswith("M") and one.bed.endswith("z") and one.thread.startswith("M")
        assert not re.search(r"\.\d\d", one.bed + one.thread + one.signs)
    assert len(perches(basin)) <= BIRDS


def test_the_same_view_gives_the_same_drawing() -> None:
    view, state = with_sea(30)
    assert scene_of(state).draw(view, [], []).stage == scene_of(state).draw(view, [], []).stage
    assert BASINS["ours"] is OURS


@pytest.mark.parametrize(
    ("code", "dry_", "alive"),
    [
        ("en", "River hexes: 28 full, 0 low, 2 dry.", "Fish live in 29 of 30 river hexes, and the sea is clouding."),
        ("de", "Flussfelder: 28 voll, 0 niedrig, 2 trocken.", "Fische leben auf 29 von 30 Flussfeldern, und das Meer wird trüb."),
        (
            "fr",
            "Hexagones de rivière\u00a0: 28 pleins, 0 bas, 2 à sec.",
            "Des poissons vivent dans 29 des 30 hexagones de rivière, et la mer se trouble.",
        ),
    ],
)
def test_a_sentence_says_how_the_river_is_doing(code: str, dry_: str, alive: str) -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"}, pollution={"M7": 1}, sea=4)
    view = state.view(SPECTATOR)
    full = view["card"]["water"]
    view = view | {"river": {hex: one | {"water": 0 if hex in (M1, M2) else full} for hex, one in view["river"].items()}}
    scene = scene_of(state, code)
    assert (water(scene, view), life(scene, view)) == (dry_, alive)
    said = "\n".join(line for _, lines in scene.facts(view) for line in lines)
    assert dry_ in said and alive in said
    assert alive in read(scene.draw(view, [], []).stage).text()


def test_every_step_of_the_sea_has_its_words() -> None:
    view, state = with_sea(0)
    said = {murk(cubes): life(scene_of(state), view | {"sea_pollution": cubes}) for cubes in range(150)}
    assert list(said) == list(range(len(MURK) + 1))
    assert len(set(said.values())) == 4
