"""The film of a hazard: its card, who pays or gains, the cursor; short, and true to the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import ludoterre
from ludoterre import Event, Rng
from ludoterre.games.ecopolis.cards import cards_of
from ludoterre.games.ecopolis.scene.film import SUBJECTS
from ludoterre.games.ecopolis.scene.patch import patched
from ludoterre.games.ecopolis.state import EcopolisGame
from ludoterre.games.scene import Scene, Shot, View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.ecopolis.tables import Play, drawing, table

OF_THE_MOMENT = frozenset({"phase", "current_player", "pending", "first_turn"})
NOT_DRAWN = frozenset({"causes", "cooling_lost", "flows", "result"})
"""What a shot may show as it was before."""

Stop = tuple[View, list[Event]]
"""What is seen when somebody decides, and what was heard since the stop before."""


def scene_of(game: ludoterre.Game) -> Scene:
    return make_scene(game, speaker(game, "en", ("Zoé", "Malik", "Inès")[: game.players]), language("en"))


def stops(game: ludoterre.Game, seed: int) -> Iterator[Stop]:
    """Plays a random game and stops at its decisions."""
    state, rng, events = game.new_initial_state(), Rng(seed), list[Event]()
    while not state.is_terminal():
        events += state.perform(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        if not state.is_chance_node() and not state.is_terminal():
            yield state.view(0), events
            events = []


def films(game: ludoterre.Game, seed: int) -> Iterator[tuple[list[Event], list[Shot]]]:
    """Returns the events between each two decisions of a game, and their film."""
    scene = scene_of(game)
    for (before, _), (_, events) in pairwise(stops(game, seed)):
        yield events, scene.film(before, events)


def filmed(play: Play, card: str) -> list[Shot]:
    """Draws a hazard and returns its film."""
    before = play.state.view(0)
    play.draw(card)
    return scene_of(play.state.game).film(before, play.events)


@pytest.mark.parametrize(("seed", "covered"), [(1, "stack"), (2, "discard"), (3, "stack")])
def test_events_lead_from_one_view_to_the_next(seed: int, covered: str) -> None:
    game = ludoterre.load("ecopolis", players=3, covered_cards=covered, finish_round=seed == 3)
    assert isinstance(game, EcopolisGame)
    known_cards = cards_of(game)
    shown: View | None = None
    for view, events in stops(game, seed):
        shown = view if shown is None else patched(shown, events, known_cards)
        known = shown.keys() - OF_THE_MOMENT - NOT_DRAWN
        for name in known:
            assert unordered(name, shown[name]) == unordered(name, view[name]), name


def unordered(name: str, value: object) -> object:
    """Cards that are out of the game lie in no order."""
    return sorted(value) if name == "discard" and isinstance(value, list) else value


@pytest.mark.rule("ECP-HAZ.2", "ECP-HAZ.3")
def test_a_hazard_is_cut_into_its_card_the_payments_and_the_cursor() -> None:
    shots = filmed(drawing(table(3), stock={0: "1 1 5", 1: "1 1 1", 2: "1 1 0"}, level=4), "cold_snap")
    assert [[event.kind for event in shot.events] for shot in shots] == [
        ["hazard_drawn"],
        ["paid", "paid", "paid"],
        ["shortage", "hazard_removed"],
    ]
    assert [shot.view["level"] for shot in shots] == [4, 4, 7]
    assert [shot.view["seats"][0]["stock"]["energy"] for shot in shots] == [5, 3, 3]
    assert [len(shot.view["shown_hazard"]) for shot in shots] == [1, 4, 6]
    assert shots[0].view["pending"]["card"] == "cold_snap"
    assert "cold_snap" in shots[-1].view["removed_hazards"]


@pytest.mark.rule("ECP-HAZ.6")
def test_climate_change_has_two_shots() -> None:
    shots = filmed(drawing(table(4), level=3), "climate_change_pink")
    assert [shot.view["level"] for shot in shots] == [3, 5]


@pytest.mark.rule("ECP-HAZ.7")
def test_the_last_answer_to_the_eco_gesture_moves_the_cursor_in_a_film() -> None:
    play = drawing(table(2, eco_gesture="restricted"), level=4)
    assert len(filmed(play, "eco_gesture")) == 1  # its card is turned up
    scene = scene_of(play.state.game)
    before = play.state.view(0)
    play.play("give vital")
    assert scene.film(before, play.events) == []
    before = play.state.view(0)
    play.play("give nothing")
    shots = scene.film(before, play.events)
    assert [shot.events[0].kind for shot in shots] == ["gesture_declined", "gestures_counted"]
    drawing_of_last = scene.draw(shots[-1].view, [], shots[-1].events)
    assert drawing_of_last is not None and "Eco-gesture" in drawing_of_last.stage


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21")
def test_each_answer_that_moves_the_cursor_is_a_shot() -> None:
    play = drawing(table(4), level=10, stock={1: "5 5 0", 2: "5 5 0"})
    filmed(play, "eco_gesture")
    before = play.state.view(0)
    play.play("give nothing")
    shots = scene_of(play.state.game).film(before, play.events)
    assert [(shot.events[0].kind, shot.view["level"]) for shot in shots] == [
        ("gesture_declined", 11),
        ("gesture_unable", 12),
        ("gesture_unable", 13),
    ]
    drawn = scene_of(play.state.game).draw(shots[-1].view, [], shots[-1].events)
    assert drawn is not None and "Climate 10 &#8594; <b>13</b> of 14" in drawn.stage
    before = play.state.view(0)
    play.play("give energy")
    assert scene_of(play.state.game).film(before, play.events) == []  # one answer is seen at once


@pytest.mark.rule("ECP-END.1")
def test_a_hazard_that_ends_the_game_can_be_watched_to_the_end() -> None:
    play = drawing(table(2), stock={0: "1 1 0", 1: "1 1 0"}, level=6)
    shots = filmed(play, "cold_snap")
    assert play["result"]["lost"]
    assert shots[-1].view["level"] == 10
    assert [event.kind for event in shots[-1].events][:3] == ["shortage", "hazard_removed", "climate_lost"]


def test_without_a_hazard_there_is_no_film() -> None:
    calm = [
        shots for events, shots in films(ludoterre.load("ecopolis", players=2), 1) if not any(event.kind in SUBJECTS for event in events)
    ]
    assert calm and not any(calm)


def test_every_hazard_is_filmed_and_no_event_is_left_out() -> None:
    hazards = 0
    for seed in range(1, 5):
        for events, shots in films(ludoterre.load("ecopolis", players=3), seed):
            if any(event.kind == "hazard_drawn" for event in events):
                assert shots and len(shots) <= 5
                hazards += 1
            assert [event for shot in shots for event in shot.events] == (events if shots else [])
    assert hazards > 10


def test_a_shot_changes_nothing_of_the_view_that_it_starts_from() -> None:
    game = ludoterre.load("ecopolis", players=2)
    assert isinstance(game, EcopolisGame)
    known_cards = cards_of(game)
    state, rng = game.new_initial_state(), Rng(5)
    for _ in range(150):
        if state.is_terminal():
            break
        before, copy = state.view(0), state.view(0)
        events = state.perform(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        patched(before, events, known_cards)
        assert before == copy


def test_every_shot_can_be_drawn_and_holds_no_button_to_move() -> None:
    game = ludoterre.load("ecopolis", players=3)
    scene = scene_of(game)
    count = 0
    for seed in range(4, 9):
        for _, shots in films(game, seed):
            for shot in shots:
                picture = scene.draw(shot.view, [], shot.events)
                assert picture is not None and 'name="move"' not in picture.stage
                assert ("ecp-hz--film" in picture.stage) == bool(shot.view["shown_hazard"])
                count += 1
    assert count > 20
