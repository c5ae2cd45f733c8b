"""Positions set up from data: every possible one is accepted, each impossible one refused with its reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludoterre import REFEREE, BadRecord, Rng
from ludoterre.games.covid19.game import CovidGame
from tests.covid19.tables import begin, game, position

Data = dict[str, Any]
EVERY: list[dict[str, Any]] = [{}, {"mover_choice": "ask"}, {"measure_pack": "extended", "mover_choice": "ask"}, {"seed_houses": "pick"}]


def refused(played: CovidGame, data: Data, because: str) -> None:
    """Checks that a position is refused, and how."""
    with pytest.raises(BadRecord, match=f"^impossible position: .*{because}"):
        played.state_from_json(data)


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_every_position_of_a_game_can_be_set_up_and_goes_on_alike(options: dict[str, Any]) -> None:
    played = game(2, **options)
    for seed in range(3):
        rng = Rng(seed, str(options))
        state = played.new_initial_state()
        while not state.is_terminal():
            data = json.loads(json.dumps(state.to_json()))
            again = played.state_from_json(data)
            assert again.to_json() == data
            assert again.view(REFEREE) == state.view(REFEREE)
            action = rng.choice(state.legal_actions())
            assert again.legal_actions() == state.legal_actions()
            state.apply_action(action)
            again.apply_action(action)
            assert again.to_json() == state.to_json()


Edit = Callable[[Data], object]


def put(place: str, *robots: int) -> Edit:
    return lambda data: data["places"].__setitem__(place, list(robots))


def update(**parts: Any) -> Edit:
    return lambda data: data.update(parts)


STEP_1: list[tuple[str, str, Edit]] = [
    ("COV-INV-1 a robot too many", "63 robots are counted; 62 have come", put("H03", 1, 0, 0, 0)),
    ("COV-INV-1 arrivals that nobody sees", "62 robots are counted; 63 have come", update(arrived_total=1)),
    ("COV-INV-3 fewer than no robots", "places is 0 to", put("H03", -1, 1, 0, 0)),
    ("COV-INV-4 too many patients", "a column has 5 beds", update(columns=[6, 0, 0])),
    ("COV-INV-6 a crisis beyond", "crisis is 0 to 2, not 3", update(crisis=3)),
    ("COV-INV-7 turn 11", "turn is 1 to 10, not 11", update(turn=11)),
    ("COV-INV-7 turn 0", "turn is 1 to 10, not 0", update(turn=0)),
    ("COV-INV-19 cards that nobody paid", "the measures in play cost 3 points", update(measures={"masks": 1})),
    ("COV-INV-20 a card of the future", "measures is 1 to 5, not 6", update(measures={"masks": 6}, points_played=3)),
    ("COV-INV-20 hygiene out of order", "hygiene_2 came too early", update(measures={"hygiene_2": 1}, points_played=2)),
    ("COV-INV-21 a card laid before step 5", "measures are taken in step 5", update(measures={"masks": 5}, points_played=3)),
    ("COV-INV-18 points before step 5", "points are there in step 5 only", update(points_left=1)),
    ("COV-INV-24 a public place without transport", "only houses are frozen", update(frozen_houses=["bar"])),
    ("COV-INV-24 houses out of order", "frozen_houses lists each once, in their order", update(frozen_houses=["H06", "H01", "H11"])),
    ("COV-INV-25 an end before the end", "a game that is over has a result", update(end="time")),
    ("a marker nowhere", "the marker has its house once drawn", update(returns_marker=None)),
    ("a marker beyond", "returns_marker is 0 to 15, not 16", update(returns_marker=16)),
    ("robots on the move without a die", "no robots are about to move", update(leaving={"H02": [1, 0, 0, 0]})),
    ("robots that come home without a die", "no robots are about to move", update(homes={"H02": "sick"})),
    ("a die without a phase", "no die is being carried out", update(face=3)),
    ("dice left", "no dice are left to roll", update(left=1)),
    ("robots without a bed", "robots without a bed end the game", update(overflow=1)),
    ("calm houses", "calm houses are judged in step 4", update(calm=["H01"])),
    ("a chosen place", "no places are being chosen", update(chosen=["H01"])),
    ("a place looked at", "no place is being looked at", update(place="H02")),
    ("an event drawn", "1 events lie open", update(events_drawn=["trust"])),
    ("an event twice", "at most two different events", update(events_drawn=["trust", "trust"])),
    ("an effect", "no effect is being carried out", update(effect=1)),
    ("a card being laid", "a measure is being laid only while", update(card="lockdown")),
    ("an unknown place", "places counts H01", lambda data: data["places"].update(pub=[0, 0, 0, 0])),
    ("a missing place", "places counts H01", lambda data: data["places"].pop("H03")),
    ("an unknown card", "measures counts .*masks", update(measures={"magic": 1})),
    ("an unknown phase", "lunch is no phase", update(phase="lunch")),
    ("an unknown end", "lunch is no end", update(end="lunch")),
]


@pytest.mark.rule("COV-INV-1", "COV-INV-3", "COV-INV-4", "COV-INV-6", "COV-INV-7", "COV-INV-18", "COV-INV-19", "COV-INV-20", "COV-INV-21")
@pytest.mark.rule("COV-INV-24", "COV-INV-25")
@pytest.mark.parametrize(("because", "edit"), [case[1:] for case in STEP_1], ids=[case[0] for case in STEP_1])
def test_a_broken_first_step_is_refused(because: str, edit: Edit) -> None:
    data = position(game(), "H01 2h", "H02 2h 1s", columns="1 1 1", active="")
    assert game().state_from_json(data).to_json() == data
    edit(data)
    refused(game(), data, because)


OTHERS: list[tuple[str, dict[str, Any], tuple[str, ...], dict[str, Any], str, Edit]] = [
    (
        "COV-INV-10 an infected robot after symptoms",
        {},
        ("H02 1s",),
        {"phase": "roll_sick"},
        "0 robots were infected this turn",
        put("H02", 0, 1, 0, 0),
    ),
    (
        "COV-INV-13 the Academy in step 4",
        {},
        ("H02 2s 1h",),
        {"phase": "roll_sick"},
        "have gone home",
        lambda d: (put("academy", 1, 0, 0, 0)(d), put("H02", 0, 0, 2, 0)(d)),
    ),
    ("more dice than sick robots", {}, ("H02 2s",), {"phase": "roll_sick"}, "a die is rolled for each sick robot", update(left=3)),
    (
        "more dice than patients in C",
        {},
        ("H02 2s",),
        {"phase": "roll_c", "columns": "0 0 2"},
        "for each robot of column C",
        update(left=3),
    ),
    (
        "more dice than patients in B",
        {},
        ("H02 2s",),
        {"phase": "roll_b", "columns": "0 2 0"},
        "for each robot of column B",
        update(left=3),
    ),
    ("COV-INV-17 no bed while there are beds", {}, ("H02 2s",), {"phase": "roll_sick"}, "there are beds left", update(overflow=1)),
    (
        "COV-INV-18 more points than the turn gives",
        {},
        ("H02 1s",),
        {"phase": "measures"},
        "does not give so many points",
        update(points_left=4),
    ),
    ("COV-INV-25 a game that is won goes on", {}, ("H02 1h",), {"phase": "roll_move"}, "the game is won", update(phase="draw_event")),
    ("COV-INV-25 a time loss in turn 5", {}, ("H02 1s",), {}, "the last turn is over", update(phase="over", end="time")),
    ("COV-INV-25 a win with a sick robot", {}, ("H02 1s",), {}, "nothing is won yet", update(phase="over", end="immunity")),
    ("COV-INV-25 over without a result", {}, ("H02 1s",), {}, "a game that is over has a result", update(phase="over")),
    ("nobody asks without the option", {}, ("H02 1s 1c 1i",), {}, "nobody is asked who moves", update(phase="movers", face=1, place="H02")),
    (
        "a question that the rules answer",
        {"mover_choice": "ask"},
        ("H02 3h",),
        {},
        "the rules already say who moves",
        update(phase="movers", face=1, place="H02"),
    ),
    (
        "a question about another place",
        {"mover_choice": "ask"},
        ("H02 2s 2c", "H05 2s 2c"),
        {},
        "another place is asked first",
        update(phase="movers", face=1, place="H05"),
    ),
    (
        "more tests than there are",
        {"measure_pack": "extended"},
        ("H11 9h 2s",),
        {"active": "test_and_isolate"},
        "so many places cannot be chosen",
        update(phase="test", left=4),
    ),
    (
        "tests without the card",
        {"measure_pack": "extended"},
        ("H11 9h 2s",),
        {},
        "so many places cannot be chosen",
        update(phase="test", left=3),
    ),
    (
        "a vaccine for nobody",
        {"measure_pack": "extended"},
        ("H11 2s",),
        {"active": "vaccination"},
        "no place is left to choose",
        update(phase="vaccinate", left=4),
    ),
    (
        "two events without the card",
        {},
        ("H02 1s",),
        {"phase": "draw_event"},
        "one event is drawn",
        update(phase="choose_event", events_drawn=["trust", "scam"]),
    ),
    (
        "one event to choose from",
        {},
        ("H02 1s",),
        {"phase": "draw_event"},
        "1 events lie open",
        update(phase="choose_event", events_drawn=["trust"]),
    ),
    ("a die for no travellers", {}, ("H02 1s",), {"phase": "draw_event"}, "nobody travels", update(phase="travellers", event="trust")),
    ("a die without an event", {}, ("H02 1s",), {"phase": "draw_event"}, "an event is being carried out", update(phase="travellers")),
    (
        "travellers at screened borders",
        {},
        ("H02 1s",),
        {"phase": "draw_event", "active": "border_screening"},
        "the effect is cancelled",
        update(phase="travellers", event="travellers"),
    ),
    (
        "places for no event",
        {},
        ("H02 1s",),
        {"phase": "draw_event"},
        "no place has to be chosen",
        update(phase="event_place", event="trust", left=1),
    ),
    (
        "places where all are infected",
        {},
        ("H02 1s", "bar 1h"),
        {"phase": "draw_event"},
        "no place has to be chosen",
        update(phase="event_place", event="public_cluster", left=2),
    ),
]


@pytest.mark.rule("COV-INV-10", "COV-INV-13", "COV-INV-17", "COV-INV-18", "COV-INV-25")
@pytest.mark.parametrize(("options", "held", "parts", "because", "edit"), [case[1:] for case in OTHERS], ids=[case[0] for case in OTHERS])
def test_a_broken_later_step_is_refused(
    options: dict[str, Any], held: tuple[str, ...], parts: dict[str, Any], because: str, edit: Edit
) -> None:
    played = game(**options)
    data = position(played, *held, **parts)
    assert played.state_from_json(data).to_json() == data
    edit(data)
    refused(played, data, because)


def test_a_position_that_is_over_can_be_set_up() -> None:
    table = begin(game(), "H02 1s", phase="roll_sick").play("roll H02 1")
    data = table.state.to_json()
    assert game().state_from_json(data).is_terminal()
    refused(game(), data | {"end": "immunity", "places": data["places"] | {"H02": [0, 0, 1, 0]}}, "nothing is won yet")
    refused(game(), data | {"history": []}, "the last turn is in the history")


WRONG: list[Any] = [None, True, 1.5, -1, 10**30, "x", [], {}, [None], [[1]], {"H01": 1}]


@pytest.mark.parametrize("field", list(position(game(), "H01 1s")))
def test_a_field_of_any_other_shape_is_refused(field: str) -> None:
    good = position(game(), "H01 1s", "H02 1h")
    for value in WRONG:
        if value == good[field] or (isinstance(value, bool) and isinstance(good[field], bool)):
            continue
        refused(game(), good | {field: value}, "")


@pytest.mark.parametrize("field", list(position(game(), "H01 1s")))
def test_a_missing_field_is_named(field: str) -> None:
    data = position(game(), "H01 1s")
    del data[field]
    refused(game(), data, f"a position has the fields .*{field}")


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, {"phase": "seed"}], ids=repr)
def test_what_is_no_position_is_refused(data: Any) -> None:
    refused(game(), data, "a position has the fields")
