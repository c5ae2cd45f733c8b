"""The lesson of Ecopolis tells the truth: what its words claim is so in the positions that it plays."""

from __future__ import annotations

from functools import cache

import pytest

from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.tables import MOST, Card, Worth
from ludoterre.lessons import Lesson, Step, Told, file_of, load_lesson
from tests.ecopolis.tables import Play
from tests.lessons.told import claims, steps_of

LEARNER, MALIK = 0, 1


@cache
def lesson() -> Lesson:
    return load_lesson("ecopolis", file_of("ecopolis", "lesson.toml"))


def step(name: str) -> Step:
    return next(one for one in lesson().steps if one.id == name)


@cache
def told(keeps: bool) -> dict[str, Told]:
    """Tells the lesson; one who `keeps` gives nothing to the eco-gesture."""
    nothing = step("gesture")._replace(ask=("give nothing",))
    return steps_of(lesson()._replace(steps=tuple(nothing if keeps and one.id == nothing.id else one for one in lesson().steps)))


def at(name: str, keeps: bool = False) -> Play:
    """Opens the table at which a step speaks."""
    return Play(told(keeps)[name].state.clone())


def printed(name: str) -> Card:
    """Returns what is printed on a card."""
    game = lesson().game
    assert isinstance(game, EcopolisGame)
    return game.tables.printed[name]


def test_it_goes_from_the_thermometer_to_a_choice_of_ones_own() -> None:
    wanted = ["thermometer", "draw", "hazard", "buy", "gesture", "collect", "full", "help", "end", "yours"]
    assert [one.id for one in lesson().steps] == wanted
    assert lesson().seat == LEARNER and lesson().bot == "prudent"


def test_one_thermometer_for_all() -> None:
    table = at("thermometer")
    assert table.city(MALIK) == ["textile_factory"] and table.level == 2 and not table.city(LEARNER)
    claims(step("thermometer"), 0, table.level, table["limit"])


def test_a_hazard_may_come() -> None:
    pile = at("draw")["piles"]["pink"]
    assert not pile["known"]
    claims(step("draw"), pile["hazards"], at("draw")["pile_size"]["pink"])
    before, after = at("draw"), at("hazard")
    assert after["removed_hazards"] == ["drought"] and after.level == before.level, "everybody could pay"
    assert [before.stock(player)[0] - after.stock(player)[0] for player in (LEARNER, MALIK)] == [1, 1]


def test_the_farm_costs_and_warms() -> None:
    farm, before, after = printed("pasture_farm"), at("buy"), at("buy").play("buy pasture_farm")
    assert before.stock()[1] - after.stock()[1] == farm.cost[1] and sum(farm.cost) == farm.cost[1]
    claims(step("buy"), farm.cost[1], farm.points, f"+{after.level - before.level}")


@pytest.mark.parametrize(("line", "change"), [("give energy", -1), ("give nothing", 1)])
def test_the_eco_gesture_is_a_choice(line: str, change: int) -> None:
    assert line in at("gesture").legal() and step("gesture").accept == "any"
    assert at("gesture").play(line).level - at("gesture").level == change
    claims(step("gesture"), -1, "+1")
    assert step("collect").moves == ("give nothing",), "then Malik keeps his energy"


@pytest.mark.parametrize("keeps", [False, True])
def test_collecting_warms_and_a_full_stock_loses(keeps: bool) -> None:
    before, after = at("collect", keeps=keeps), at("full", keeps=keeps)
    farm = printed("pasture_farm")
    assert after.level - before.level == farm.climate == 1
    assert before.stock()[0] == 4 and after.stock()[0] == MOST < 4 + farm.income[0]
    claims(step("collect"), farm.income[0], farm.climate)
    claims(step("full"), "4 + 2", 4 + farm.income[0], MOST, 4 + farm.income[0] - MOST)


@pytest.mark.parametrize("keeps", [False, True])
def test_with_help_both_impacts_move(keeps: bool) -> None:
    forest, farm = printed("urban_forest"), printed("pasture_farm")
    before = at("help", keeps=keeps)
    after = at("help", keeps=keeps).play(*step("help").ask)
    assert after.level - before.level == forest.climate + farm.climate == -1
    assert before.stock()[0] == after.stock()[0], "the farm pays the vital"
    claims(step("help"), forest.cost[0], forest.climate, f"+{farm.climate}", 1)


@pytest.mark.parametrize("keeps", [False, True])
def test_the_end_and_the_choice(keeps: bool) -> None:
    table = at("end", keeps=keeps)
    assert table["target"] == 6 and table["limit"] == 8
    claims(step("end"), Worth.VITAL, Worth.GOLD, Worth.AMBASSADOR, table["limit"])
    choice = at("yours", keeps=keeps)
    assert {line.split()[0] for line in choice.legal()} >= {"buy", "collect", "exchange"}
    assert {"buy biogas_plant", "buy sawmill"} <= set(choice.legal("buy")), "what the words name can be bought"
    assert printed("biogas_plant").climate < 0 < printed("sawmill").income[1]
    assert choice.level <= 5, "there is room for a mistake"
