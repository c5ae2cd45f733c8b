"""Positions set up from data: every possible one is accepted, each impossible one refused with its reason."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from ludoterre import REFEREE, BadRecord, Rng
from ludoterre.games.ecotopia.game import EcotopiaGame
from tests.ecotopia.tables import game, position, simplified

Data = dict[str, Any]
Edit = Callable[[Data], object]
EVERY: list[tuple[str, dict[str, Any]]] = [
    ("normal", {}),
    ("simplified", {}),
    ("normal", {"auto_recharge": False, "weather_roll": "shared"}),
    ("normal", {"offer_refill": "auto", "platform_reader": True}),
    ("simplified", {"offer_refill": "auto"}),
]


def refused(played: EcotopiaGame, data: Data, because: str) -> None:
    """Checks that a position is refused, and how."""
    with pytest.raises(BadRecord, match=f"^impossible position: .*{because}"):
        played.state_from_json(data)


@pytest.mark.parametrize(("mode", "options"), EVERY, ids=str)
def test_every_position_of_a_game_can_be_set_up_and_goes_on_alike(mode: str, options: dict[str, Any]) -> None:
    played = game(3, mode, **options)
    for seed in range(2):
        rng = Rng(seed, mode + str(options))
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
        assert played.state_from_json(state.to_json()).outcome() == state.outcome()
        assert pickle.loads(pickle.dumps(state)) == state


def update(**parts: Any) -> Edit:
    return lambda data: data.update(parts)


def deep(field: str, **parts: Any) -> Edit:
    return lambda data: data[field].update(parts)


def square(name: str, **content: Any) -> Edit:
    return lambda data: data["squares"].setdefault(name, {}).update(content)


def both(*edits: Edit) -> Edit:
    return lambda data: [edit(data) for edit in edits]


def swap(one: str, other: str) -> Edit:
    def edit(data: Data) -> None:
        squares = data["squares"]
        squares[one], squares[other] = squares[other], squares[one]

    return edit


def causes(disc: str, **moved: int) -> Edit:
    return lambda data: data["causes"][disc].update(moved)


ACTING: list[tuple[str, str, Edit]] = [
    ("ECT-INV-1 red below blue", "the game is over when the discs have met", both(update(blue=98), causes("blue", zoologist=98))),
    ("ECT-INV-1 red above the track", "red is -100000 to 100, not 101", update(red=101)),
    ("ECT-INV-3 over without an end", "the game is over when the discs have met", update(phase="over")),
    ("ECT-INV-3 a mover before the end", "the game is over when the discs have met", update(mover="red")),
    ("ECT-INV-24 red without a cause", "every move of a disc has a cause", update(red=90)),
    ("ECT-INV-25 blue without a cause", "every move of a disc has a cause", update(blue=3)),
    ("ECT-INV-4 a place twice", "a place tile lies in two places", update(place_discard=["A3"])),
    ("ECT-INV-4 a built place in the offer", "a place tile lies in two places", update(place_offer=["B4", None, None])),
    ("ECT-INV-4 a place in two slots", "a place lies in two slots", update(place_offer=["A3", "A3", None])),
    ("ECT-INV-9 four offered", "place_offer", update(place_offer=["A3", "D4", None, None])),
    ("ECT-INV-6 four coal plants", "more constructions than tiles", update(construction_offer=["coal", "coal", "coal"])),
    ("ECT-INV-6 a dam too many below", "dams_at_bottom is 0 to", update(dams_at_bottom=4)),
    ("ECT-INV-6 no village", "the starting tiles are on the board", lambda data: data["squares"].pop("A1")),
    ("ECT-INV-7 two built in one turn", "one construction is built in a turn", square("C4", built_in=1)),
    ("ECT-INV-10 a dam on a meadow", "a dam stands on water", swap("A4", "B4")),
    ("ECT-INV-11 cubes on a wind turbine", "coal lies only on coal plants", square("C4", coal_cubes=2)),
    ("ECT-INV-11 seven cubes", "coal_cubes is 0 to 6, not 7", square("A4", coal_cubes=7)),
    ("ECT-INV-11 coal that nobody paid", "burnt coal is paid for", square("A4", coal_cubes=3)),
    ("ECT-INV-12 a face-down wind turbine", "only a new nuclear plant is face down", square("C4", face_down=True)),
    ("ECT-INV-13 too much charge", "charge is 0 to 10, not 11", update(charge=11)),
    ("ECT-INV-13 acting without charge", "charge", both(update(charge=0), deep("energy", geothermal=0))),
    ("ECT-INV-15 charge from nowhere", "every unit of charge is there or spent", update(charge=4)),
    ("ECT-INV-16 a tree on a construction", "no tree stands on a construction", square("C4", trees=1)),
    ("ECT-INV-16 a tree that nobody planted", "trees were planted", square("D4", trees=1)),
    ("ECT-INV-17 a leaf on a meadow", "leaves lie on constructions", square("D4", leaf=True)),
    ("ECT-INV-17 a leaf that nobody placed", "leaves placed", square("C4", leaf=True)),
    ("ECT-INV-18 waste twice", "a waste tile lies in two places", update(truck_load="can", truck="A6")),
    (
        "ECT-INV-18 waste missing",
        "there are six waste tiles",
        lambda data: data["squares"]["B2"].pop("waste") and data["squares"].pop("B2"),
    ),
    (
        "ECT-INV-18 a load in a centre",
        "the truck is empty in a centre",
        lambda data: data["squares"].pop("B2") and data.update(truck_load="bulb"),
    ),
    ("ECT-INV-18 recycled for nothing", "recycling", lambda data: data["squares"].pop("B2") and data.update(recycled=["bulb"])),
    ("ECT-INV-20 a disc for nothing", "animals seen", update(discs=["bird"])),
    ("ECT-INV-20 discs out of order", "discs lists each once", update(discs=["bird", "amphibian"])),
    ("ECT-INV-20 too many lost", "each animal is lost once", both(update(red=68), causes("red", extinction=21))),
    ("ECT-INV-20 lost but visible", "animal", both(update(red=86), causes("red", extinction=3))),
    ("ECT-INV-21 a recruiter on the silhouette", "the recruiter stands before the last square", update(recruiter=4)),
    ("ECT-INV-21 nobody left", "nobody is left", update(specialists=["zoologist", "gardener", "policewoman", "scientist"], recruiter=1)),
    ("ECT-INV-21 a specialist twice", "specialists lists each once", update(specialists=["gardener", "gardener"])),
    ("ECT-INV-22 a turn that cost nothing", "the red disc retreats once a turn", both(update(red=90), causes("red", phase=3))),
    ("ECT-INV-23 an app that is not there", "not on the phone lies face up", update(ready=[["app_die"], [], []])),
    ("ECT-INV-23 no app", "a phone begins with one app", update(apps=[[], ["app_die"], ["app_die"]], ready=[[], [], []])),
    ("ECT-INV-23 a printed app as a tile", "app_recycle is no apps", update(apps=[["app_recycle"], ["app_die"], ["app_die"]])),
    ("ECT-INV-24 a square for nothing", "every square is paid for", both(update(red=91), causes("red", habitat=5))),
    ("ECT-INV-26 a card without a question", "cards are drawn from one pile", update(card="qc01")),
    ("ECT-INV-26 a card drawn for nothing", "cards are drawn from one pile", update(cards_drawn=["qc01"])),
    ("a reader without a question", "somebody reads while a question is asked", update(reader=1)),
    ("somebody else's turn", "turns go round", update(active=2)),
    ("no team", "the team is somewhere", update(team=None)),
    ("a team nowhere", "G1 is no team", update(team="G1")),
    ("a truck nowhere", "centre_north is no truck", update(truck="centre_north")),
    ("a village used as a station", "only power stations are used", update(used_stations=["A1"])),
    ("shared weather", "every tile has its own weather", update(weather="sun")),
    ("a station that is rolled for", "the weather die is rolled for a station", update(station="C4")),
    ("a bonus", "the bonus die shows something else", update(bonus=5)),
    ("a goal", "the team goes on when the leaf is settled", update(goal="E4")),
    ("a chooser", "nobody chooses an app", update(chooser=1)),
    ("something being built", "every square is paid for", update(building="C4")),
    ("nothing being built", "a construction is being paid for", both(update(building="C4", red=91), causes("red", habitat=5))),
    ("an unknown follow-up", "after is one of", update(after="lunch")),
    ("a place in the hand", "a place is chosen before a construction", update(in_hand="E4")),
    ("the set-up", "the set-up is over", update(phase="choose_app")),
    ("an unknown phase", "lunch is no phase", update(phase="lunch")),
    ("an unknown construction", "ValueError", square("C4", construction="castle")),
    ("an unknown field of a square", "a square holds nothing else", square("C4", snow=1)),
    ("an unknown square", "ValueError", square("G7", trees=1)),
    ("a turn that is no number", "turn is 0 to", update(turn="2")),
    ("a missing field", "a position has the fields", lambda data: data.pop("blue")),
    ("another field", "a position has the fields", update(green=1)),
    ("a cause of its own", "counts", causes("red", rain=0)),
]


def acting() -> Data:
    """A turn of three players with three squares built."""
    return position(game(), charge=2, B4="dam", C4="wind", A4="coal", place_offer="A3 D4", construction_offer="coal wind")


@pytest.mark.rule("ECT-INV-1", "ECT-INV-3", "ECT-INV-4", "ECT-INV-6", "ECT-INV-7", "ECT-INV-9", "ECT-INV-10", "ECT-INV-11", "ECT-INV-12")
@pytest.mark.rule("ECT-INV-13", "ECT-INV-15", "ECT-INV-16", "ECT-INV-17", "ECT-INV-18", "ECT-INV-20", "ECT-INV-21", "ECT-INV-22")
@pytest.mark.rule("ECT-INV-23", "ECT-INV-24", "ECT-INV-25", "ECT-INV-26")
@pytest.mark.parametrize(("because", "edit"), [case[1:] for case in ACTING], ids=[case[0] for case in ACTING])
def test_a_broken_position_is_refused(because: str, edit: Edit) -> None:
    data = acting()
    assert game().state_from_json(data).to_json() == data
    edit(data)
    refused(game(), data, because)


OTHERS: list[tuple[str, EcotopiaGame, dict[str, Any], str, Edit]] = [
    ("ECT-10.10 a specialist", simplified(), {}, "nobody is recruited", update(specialists=["gardener"])),
    ("ECT-10.7 a third tile", simplified(), {}, "two app tiles", update(apps=[["app_move", "app_tree", "app_question"]] * 3)),
    ("ECT-10.9 coal cubes", simplified(), {"A3": "coal"}, "coal lies only on coal plants", square("A3", coal_cubes=6)),
    ("ECT-10.9 a face-down plant", simplified(), {"A3": "nuclear"}, "only a new nuclear plant", square("A3", face_down=True)),
    ("ECT-10.8 a choice of stations", simplified(), {}, "", update(phase="recharge")),
    ("ECT-7.8 no leaf to place", game(), {"team": "A3", "A3": "solar"}, "no leaf can be placed", both(update(phase="leaf_to", team="D4"))),
    ("ECT-7.19 nothing to load", game(), {"truck": "A6"}, "there is nothing to load", update(phase="load")),
    ("ECT-Q20 no choice of a construction", game(), {}, "a place is chosen before a construction", update(phase="construction")),
    ("ECT-Q31 a platform that does not read", game(), {"apps": "question"}, "", update(phase="draw_card", reader="platform")),
]


@pytest.mark.parametrize(("played", "parts", "because", "edit"), [case[1:] for case in OTHERS], ids=[case[0] for case in OTHERS])
def test_other_broken_positions_are_refused(played: EcotopiaGame, parts: dict[str, Any], because: str, edit: Edit) -> None:
    data = position(played, charge=2, **parts)
    assert played.state_from_json(data).to_json() == data
    edit(data)
    refused(played, data, because)


@pytest.mark.rule("ECT-1.5", "ECT-INV-6")
@pytest.mark.parametrize("phase", ["start_place", "waste_place"])
def test_a_set_up_with_a_starting_tile_twice_is_refused(phase: str) -> None:
    # Mines in the place of other tiles: there are enough of them in the box, so nothing else is amiss.
    state = game().new_initial_state()
    while not (state.to_json()["phase"] == phase and len(state.to_json()["squares"]) >= 3):
        state.apply_action(state.legal_actions()[0])
    data = state.to_json()
    standing = [content for content in data["squares"].values() if content["construction"] != "mine"]
    for content in standing[:2]:
        content["construction"] = "mine"
    refused(game(), data, "the starting tiles are on the board")


@pytest.mark.rule("ECT-INV-7")
def test_a_construction_of_this_turn_before_anything_is_built_is_refused() -> None:
    rng, state = Rng(2), game(auto_recharge=False).new_initial_state()
    while state.to_json()["turn"] < 4 or state.to_json()["phase"] != "recharge":
        state.apply_action(rng.choice(state.legal_actions()))
    data = state.to_json()
    newest = max(data["squares"].values(), key=lambda content: content.get("built_in", 0))
    newest["built_in"] = data["turn"]
    refused(game(auto_recharge=False), data, "this turn's construction stands already")


@pytest.mark.parametrize("data", [None, 3, [], {}, "act"])
def test_what_is_no_position_is_refused(data: Any) -> None:
    refused(game(), data, "a position has the fields")
