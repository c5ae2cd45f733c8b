"""The debrief of a game: its sums agree with the climate, the resources and the scores."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from ludoterre.core.moves import REFEREE, Event
from ludoterre.core.record import Record
from ludoterre.games.ecopolis.debrief import PARTS, sums
from ludoterre.games.ecopolis.scene.series import Turn, bought, took_the_lead, turns, used, won_ambassadors
from ludoterre.games.scene import View
from tests.ecopolis.stories import frames, idle, played

GAMES = [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6)]
KINDS = ("vital", "gold", "energy")


def view_of(seed: int, players: int) -> View:
    return played(seed, players).state.view(REFEREE)


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_the_causes_add_up_to_the_level(seed: int, players: int) -> None:
    view = view_of(seed, players)
    told = sums(view)
    assert json.loads(json.dumps(told)) == told
    climate = told["climate"]
    assert sum(climate["causes"].values()) + climate["cooling_lost"] == climate["level"] == view["level"]
    own = sum(sum(one.values()) for one in climate["by_player"])
    assert own + climate["causes"]["climate_change"] + climate["cooling_lost"] == view["level"]
    assert [one["warming"] for one in told["commons"]] == [sum(one.values()) for one in climate["by_player"]]


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_every_point_comes_from_somewhere(seed: int, players: int) -> None:
    told = sums(view_of(seed, players))
    for player, points in enumerate(told["points"]):
        assert sum(points[name] for name in PARTS) == points["score"] == told["result"]["scores"][player]
        assert points["ambassadors"] == 5 * list(told["ambassadors"].values()).count(player)


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_every_token_in_stock_came_from_somewhere(seed: int, players: int) -> None:
    record = played(seed, players)
    view = view_of(seed, players)
    told = sums(view)
    swapped = [dict.fromkeys(KINDS, 0) for _ in range(players)]
    for frame in frames(record):
        for event in frame.events:
            if event.kind == "exchanged":
                args = event.args
                swapped[args["player"]][args["give"]] -= args["given"]
                swapped[args["player"]][args["get"]] += args["got"]
    first = next(frame.view for frame in frames(record) if frame.view["round"])
    for player, income in enumerate(told["income"]):
        for kind in KINDS:
            flow = view["flows"][player]
            gained = income["collected"][kind] + income["hazard_gained"][kind] + swapped[player][kind]
            spent = flow["spent"][kind] + told["hazards"]["paid"][player][kind]
            assert first["seats"][player]["stock"][kind] + gained - spent == view["seats"][player]["stock"][kind]


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_helpers_pay_what_the_stock_does_not(seed: int, players: int) -> None:
    record = played(seed, players)
    told = sums(view_of(seed, players))
    story = frames(record)
    helped = [event.args["player"] for frame in story for event in frame.events if event.kind == "bought_with"]
    for player, helper in enumerate(told["helpers"]):
        assert helper["helped"] == helped.count(player) <= helper["purchases"]
        assert helper["paid"] >= helper["helped"], "a helper pays at least one resource"
    wasted = [sum(event.args["amounts"]) for frame in story for event in frame.events if event.kind == "excess_lost"]
    assert sum(wasted) == sum(helper["wasted"] for helper in told["helpers"])
    lost = [sum(event.args["amounts"]) for frame in story for event in frame.events if event.kind == "income_lost"]
    assert sum(sum(one.values()) for one in told["overflow"]) >= sum(lost)


def test_everybody_like_one_player_is_a_thought_with_the_number_of_players() -> None:
    view = view_of(2, 4)
    causes = {"purchase": [3, -2, 0, 1], "collect": [2, -3, 0, 0], "shortage": [1, 0, 0, 0], "gesture": [0, -1, 0, 1], "climate_change": 4}
    told = sums(view | {"causes": causes})["commons"]
    assert [one["warming"] for one in told] == [6, -6, 0, 2]
    assert [one["if_all"] for one in told] == [28, 0, 4, 12]


def test_a_game_that_has_hardly_begun_has_a_debrief_too() -> None:
    told = sums(frames(played(1))[0].view)
    assert told["result"] is None and told["turns"] == told["rounds"] == 0
    assert told["climate"]["level"] == 0 and not any(one["warming"] for one in told["commons"])


# Turn by turn.


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_the_turns_add_up_to_the_game(seed: int, players: int) -> None:
    story = frames(played(seed, players))
    view, told = story[-1].view, turns(story)
    found = sums(view)
    assert [turn.turn for turn in told] == list(range(1, found["turns"] + 1))
    assert [turn.player for turn in told] == [(view["first_seat"] + number) % players for number in range(len(told))]
    assert told[-1].round == found["rounds"] and told[-1].level == view["level"] and told[-1].scores == view["result"]["scores"]
    for name, count in found["climate"]["causes"].items():
        assert sum(turn.causes[name] for turn in told) == count
    before = 0
    for turn in told:
        assert turn.level - before == sum(turn.causes.values())
        before = turn.level


@pytest.mark.parametrize(
    ("record", "rule"),
    [
        (idle(), "ECP-TURN.9"),
        (idle(on_empty="last_round"), "ECP-TURN.9"),
        (played(0, 2, target=4, finish_round=True), "ECP-END.2"),
        (played(1, 3, target=4, finish_round=True), "ECP-END.2"),
        (played(1, 3, target=4, finish_round=True, rules_version=1), "ECP-END.2"),
    ],
)
def test_a_game_that_ends_between_two_turns_has_no_empty_turn(record: Record, rule: str) -> None:
    story = frames(record)
    assert story[-1].view["result"]["rule"] == rule
    begun = [event.args["turn"] for frame in story for event in frame.events if event.kind == "turn_begins"]
    assert sums(story[-1].view)["turns"] == len(begun) == len(turns(story))
    assert turns(story)[-1].scores == story[-1].view["result"]["scores"]
    last = [event.args["round"] for frame in story for event in frame.events if event.kind == "turn_begins"][-1]
    assert story[-1].view["round"] == sums(story[-1].view)["rounds"] == last


def test_purchases_uses_and_ambassadors_are_found_in_the_story() -> None:
    for seed, players in GAMES:
        story = frames(played(seed, players))
        view = story[-1].view
        assert set(bought(story)) == {card for seat in view["seats"] for card in seat["city"]}
        holders: dict[str, int | None] = dict.fromkeys(view["ambassador_holder"])
        for _, player, ambassador, taken in won_ambassadors(story):
            assert (holders[ambassador] is None) == taken
            holders[ambassador] = player if taken else None
        assert holders == view["ambassador_holder"]
        helped = sum(one["helped"] for one in sums(view)["helpers"])
        gathered = [event for frame in story for event in frame.events if event.kind in ("collected", "innovated")]
        assert sum(used(story).values()) == helped + len(gathered)


def test_the_lead_is_taken_when_nobody_catches_up_any_more() -> None:
    def turn(number: int, *scores: int) -> Turn:
        return Turn(number, number, 0, 0, {}, list(scores), [], [])

    course = [turn(1, 9, 5), turn(2, 9, 10), turn(3, 11, 10), turn(4, 12, 11)]
    lead = took_the_lead(course, 0)
    assert lead is not None and lead.turn == 3
    assert took_the_lead([*course, turn(5, 12, 12)], 0) is None, "nobody leads in a tie"
    first = took_the_lead(course[2:], 0)
    assert first is not None and first.turn == 3


def test_a_move_that_ends_a_turn_belongs_to_it() -> None:
    story = frames(played(1))
    for frame, later in pairwise(story):
        heard: list[Event] = [event for event in later.events if event.kind in ("bought", "bought_with")]
        if heard:
            turn = turns(story)[frame.view["turn_index"]]
            assert turn.player == heard[0].args["player"] and turn.level == later.view["level"]
