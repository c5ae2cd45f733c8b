"""The debrief of a game: its sums agree with the history, and with the robots that are left."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoterre.games.covid19.debrief import told
from tests.covid19.stories import played

RESULT = {"end": "immunity", "won": True, "score": 20}


def row(turn: int, **known: Any) -> dict[str, Any]:
    """Makes a row of the history, quiet but for what is known."""
    names = ("infected", "sick", "cured", "hospital", "out_of_service", "arrived_total", "crisis", "contaminated", "points", "spent")
    counts = dict.fromkeys(
        (*names, "sick_before", "event_infections", "arrived_infected", "admitted", "cured_at_home", "discharged", "died"), 0
    )
    quiet = {"turn": turn, "healthy": 59, "beds": 15, "new": {"house": 0, "public": 0, "academy": 0, "market": 0}}
    return counts | quiet | {"measures": [], "event": None, "places": {}} | known


WAVE = [
    row(1, infected=2, sick=3, sick_before=3, new={"house": 1, "public": 1, "academy": 0, "market": 0}, hospital=0),
    row(
        2,
        infected=9,
        sick=4,
        sick_before=5,
        new={"house": 2, "public": 0, "academy": 4, "market": 2},
        hospital=3,
        measures=["masks"],
        spent=3,
    ),
    row(3, infected=1, sick=9, sick_before=0, hospital=7, event="dinner", event_infections=2),
    row(
        4, infected=0, sick=5, sick_before=8, new={"house": 1, "public": 0, "academy": 0, "market": 0}, hospital=9, out_of_service=1, died=1
    ),
]


def test_a_turn_tells_what_spread_and_how_fast() -> None:
    turns = told(WAVE, RESULT, {})["turns"]
    assert [turn["active"] for turn in turns] == [5, 13, 10, 5]
    assert [turn["contagions"] for turn in turns] == [2, 8, 0, 1]
    assert [turn["reproduction"] for turn in turns] == [0.667, 1.6, None, 0.125]
    assert turns[3]["put_out_of_service"] == 1


def test_the_peaks_and_the_delay_between_them() -> None:
    totals = told(WAVE, RESULT, {})["totals"]
    assert (totals["peak_active"], totals["peak_active_turn"]) == (13, 2)
    assert (totals["peak_hospital"], totals["peak_hospital_turn"]) == (9, 4)
    assert totals["delay"] == 2
    assert totals["free_beds_least"] == 6
    assert totals["infections"] == 3 + 11 + 2
    assert totals["cost"] == 3
    assert (totals["end"], totals["won"], totals["score"]) == ("immunity", True, 20)


def test_a_measure_stands_with_the_infections_before_and_after_it_acts() -> None:
    assert told(WAVE, RESULT, {"masks": 3})["measures"] == [{"card": "masks", "turn": 2, "cost": 3, "contagions": 8, "contagions_after": 0}]
    last = told([row(1, measures=["masks"])], RESULT, {})["measures"]
    assert last == [{"card": "masks", "turn": 1, "cost": None, "contagions": 0, "contagions_after": None}]


def test_a_game_that_has_hardly_begun_has_a_debrief_too() -> None:
    begun = told([], None, {})
    assert begun["turns"] == [] and begun["sir"] is None and begun["totals"]["peak_active_turn"] is None
    assert told(WAVE[:3], None, {})["sir"] is None, "three turns are too few for a model"
    assert told(WAVE, None, {})["sir"] is not None


@pytest.mark.parametrize("seed", range(6))
def test_the_sums_of_a_real_game_agree_with_its_robots(seed: int) -> None:
    record = played(seed)
    view, told = record.state.view(0), record.state.debrief()
    totals, left = told["totals"], view["totals"]
    assert json.loads(json.dumps(told)) == told
    assert [turn["turn"] for turn in told["turns"]] == list(range(1, view["turn"] + 1))
    assert totals["robots"] == 62 + view["arrived_total"] == sum(left.values())
    # Nobody is vaccinated in the classic pack: who is not healthy was infected once.
    assert totals["infections"] == totals["robots"] - left["healthy"]
    assert totals["cost"] == view["points_played"]
    assert totals["out_of_service"] == left["out_of_service"] == sum(turn["put_out_of_service"] for turn in told["turns"])
    assert left["cured"] == sum(turn["cured_at_home"] + turn["discharged"] for turn in told["turns"])
    assert totals["end"] == view["result"]["end"]
    for turn in told["turns"]:
        assert [turn[name] for name in ("healthy", "infected", "sick", "cured")] == [
            sum(one) for one in zip(*turn["places"].values(), strict=True)
        ]
        assert turn["hospital"] <= turn["beds"]
