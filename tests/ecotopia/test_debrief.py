"""The debrief of a game: its sums agree with the discs, the land and the questions."""

from __future__ import annotations

import json

import pytest

from ludoterre.core.moves import REFEREE, Event
from ludoterre.games.ecotopia.debrief import cards_of
from ludoterre.games.ecotopia.debrief import summary as debrief
from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.games.ecotopia.scene.series import idle, prices, returns, spared, turns
from ludoterre.games.ecotopia.tables import THEMES, Points
from ludoterre.games.scene import Frame, View
from tests.ecotopia.stories import frames, played

GAMES = [("normal", 0), ("normal", 1), ("normal", 2), ("simplified", 3), ("simplified", 4)]


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_causes_add_up_to_where_the_discs_stand(mode: str, seed: int) -> None:
    told = debrief(played(seed, mode=mode).state.view(REFEREE))
    assert json.loads(json.dumps(told)) == told
    assert sum(told["causes"]["blue"].values()) == told["discs"]["blue"]
    assert sum(told["causes"]["red"].values()) == 100 - told["discs"]["red"]
    assert told["causes"]["red"]["phase"] == told["turns"]


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_what_was_built_cost_the_habitats_and_the_animals(mode: str, seed: int) -> None:
    record = played(seed, mode=mode)
    view = record.state.view(REFEREE)
    told = debrief(view)
    built = [one for one in told["constructions"] if one["turn"]]
    start = [one for one in told["constructions"] if not one["turn"]]
    assert len(start) == (4 if mode == "normal" else 3)
    assert all(one["price"] == 0 and one["endangers"] is None for one in start)
    assert sum(one["value"] for one in built) >= told["causes"]["red"]["habitat"]
    endangered = [one["endangers"] for one in built if one["endangers"]]
    # A game may end between the value of a place and its last animal (ECT-2.2).
    assert 0 <= Points.EXTINCTION * len(endangered) - told["causes"]["red"]["extinction"] <= Points.EXTINCTION
    assert all(told["animals"][animal]["lost"] and not told["animals"][animal]["left"] for animal in endangered)
    squares = [one["squares"] for one in told["habitats"].values()]
    assert squares == [11, 16, 14], "meadow alone, forest, water"
    for habitat in told["habitats"].values():
        assert 0 <= habitat["built"] <= habitat["squares"]


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_charge_is_told_by_source_and_by_what_it_was_spent_on(mode: str, seed: int) -> None:
    told = debrief(played(seed, mode=mode).state.view(REFEREE))
    energy = told["energy"]
    assert energy["charge"] == sum(energy["sources"].values()) >= sum(told["spent"].values())
    # Only what a game that ended in the middle of a turn had left is not spent (ECT-6.5).
    assert energy["charge"] - sum(told["spent"].values()) <= 10
    if mode == "simplified":
        assert energy["lost_to_weather"] == energy["coal_burnt"] == 0 and energy["share_lost"] is None
    elif energy["share_lost"] is not None:
        rolls = energy["sources"]["wind"] + energy["sources"]["solar"] + energy["lost_to_weather"]
        assert energy["share_lost"] == round(energy["lost_to_weather"] / rolls, 3)


def test_answers_are_counted_by_theme_and_difficulty() -> None:
    view = played(0).state.view(REFEREE) | {
        "answers": [
            {"turn": 1, "player": 0, "card": "one", "answer": "a", "solution": "a", "right": True},
            {"turn": 2, "player": 1, "card": "two", "answer": "a", "solution": "b", "right": False},
            {"turn": 3, "player": 2, "card": "three", "answer": "c", "solution": "c", "right": True},
        ]
    }
    told = debrief(view, {"one": ("water", 1), "two": ("water", 3), "three": ("food", 1)})["answers"]
    assert (told["asked"], told["right"]) == (3, 2)
    assert told["by_theme"] == {"water": {"asked": 2, "right": 1}, "food": {"asked": 1, "right": 1}}
    assert told["by_difficulty"] == {"1": {"asked": 2, "right": 2}, "2": {"asked": 0, "right": 0}, "3": {"asked": 1, "right": 0}}
    assert [one["theme"] for one in told["all"]] == ["water", "water", "food"]
    assert debrief(view)["answers"]["by_theme"] == {}, "without the pack nobody knows the themes"


def test_the_questions_of_the_pack_are_known_by_theme_and_difficulty() -> None:
    game = played(0).game
    assert isinstance(game, EcotopiaGame)
    cards = cards_of(game.tables)
    assert len(cards) == 50
    assert {theme for theme, _ in cards.values()} <= set(THEMES) and {level for _, level in cards.values()} == {1, 2, 3}
    told = debrief(played(0).state.view(REFEREE), cards)["answers"]
    for kind in ("by_theme", "by_difficulty"):
        assert sum(one["asked"] for one in told[kind].values()) == told["asked"] > 0
        assert sum(one["right"] for one in told[kind].values()) == told["right"]


def test_recycling_is_told_with_the_way_it_took() -> None:
    view = played(0).state.view(REFEREE)
    told = debrief(view | {"recycled": ["can", "shoe"], "spent": view["spent"] | {"app_recycle": 15}})["waste"]
    assert (told["recycled"], told["truck_moves"], told["moves_per_item"]) == (["can", "shoe"], 15, 7.5)
    assert debrief(view | {"recycled": []})["waste"]["moves_per_item"] is None


def test_a_game_that_has_hardly_begun_has_a_debrief_too() -> None:
    told = debrief(frames(played(0))[0].view)
    assert told["result"] is None and told["turns"] == 0 and told["constructions"] == []
    assert told["energy"]["share_lost"] is None and told["answers"]["asked"] == 0


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_turns_add_up_to_the_game(mode: str, seed: int) -> None:
    story = frames(played(seed, mode=mode))
    view = story[-1].view
    told = turns(story)
    assert [turn.turn for turn in told] == list(range(1, view["turn"] + 1))
    assert {name: sum(turn.healed[name] for turn in told) for name in view["causes"]["blue"]} == view["causes"]["blue"]
    assert {name: sum(turn.harmed[name] for turn in told) for name in view["causes"]["red"]} == view["causes"]["red"]
    assert {name: sum(turn.energy[name] for turn in told) for name in view["energy"]} == view["energy"]
    assert (told[-1].blue, told[-1].red) == (view["blue"], view["red"])
    assert [turn.player for turn in told] == [(view["first"] + number) % 3 for number in range(len(told))]
    paid = prices(story)
    built = {name: sum(one.get(name, 0) for one in paid.values()) for name in ("habitat", "extinction", "trees_cut")}
    assert built == {name: view["causes"]["red"][name] for name in built}
    if mode == "normal":
        stations = {one["place"] for one in view["stations"]}
        given = sum(count for place, count in returns(story).items() if place in stations)
        assert given == sum(count for name, count in view["energy"].items() if name not in ("bonus", "lost_to_weather"))


def happened(kind: str, **args: object) -> Event:
    return Event(kind, args, "", None)


def red(before: int, after: int) -> list[dict[str, object]]:
    return [{"counter": "red", "from": before, "to": after}]


def test_the_cheapest_places_would_have_spared_the_difference() -> None:
    offer = [{"place": "A1", "price": 1}, None, {"place": "B5", "price": 4}]
    chosen = [
        happened("place_chosen", place="B5"),
        happened("built", place="B5"),
        happened("habitat_lost", place="B5", changes=red(90, 86)),
        happened("trees_cut", place="B5", changes=red(86, 85)),
    ]
    cheap = [happened("place_chosen", place="A1"), happened("built", place="A1"), happened("habitat_lost", place="A1", changes=red(85, 84))]
    views: list[View] = [{"place_offer": offer}, {"place_offer": [offer[0]]}, {"place_offer": []}]
    story = [Frame(number, 0, view, events) for number, (view, events) in enumerate(zip(views, ([], chosen, cheap), strict=True))]
    assert prices(story) == {"B5": {"habitat": 4, "trees_cut": 1}, "A1": {"habitat": 1}}
    assert spared(story) == 4


def test_apps_still_ready_at_the_end_of_a_turn_are_idle() -> None:
    phones = [{"apps": {"app_die": "up", "app_move": "down"}}, {"apps": {"app_die": "up"}}]
    ends = [[happened("turn_ends", player=0)], [happened("turn_begins", turn=2, player=1)], [happened("turn_ends", player=1)]]
    story = [Frame(number, 0, {"phones": phones}, events) for number, events in enumerate(ends)]
    assert idle(story) == {"app_die": 2}
