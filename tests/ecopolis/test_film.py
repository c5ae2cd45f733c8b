"""The film of a hazard: its card, who pays or gains, the cursor; short, and true to the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ludoterre
from ludoterre import Event, Rng
from ludoterre.core.retelling import retold
from ludoterre.games.ecopolis.scene.film import SUBJECTS
from ludoterre.games.scene import Scene, Shot, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.ecopolis.tables import Play, drawing, pile_of, table


def scene_of(game: ludoterre.Game) -> Scene:
    return make_scene(game, speaker(game, "en", ("Zoé", "Malik", "Inès")[: game.players]), language("en"))


def films(game: ludoterre.Game, seed: int) -> Iterator[tuple[list[Event], list[Shot]]]:
    """Plays a random game; returns the events between each two decisions, and their film."""
    scene, rng = scene_of(game), Rng(seed)
    state = before = game.new_initial_state()
    actions, events = list[int](), list[Event]()
    while not state.is_terminal():
        actions.append(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        events += state.perform(actions[-1])
        if not state.is_chance_node() and not state.is_terminal():
            if before is not state:
                yield events, scene.film(before.view(0), retold(before, actions, 0))
            before, actions, events = state.clone(), [], []


def filmed(play: Play, *lines: str) -> list[Shot]:
    """Plays moves and returns their film."""
    before, state, actions = play.state.clone(), play.state.clone(), list[int]()
    for line in lines:
        actions.append(state.parse(line))
        state.apply_action(actions[-1])
    play.play(*lines)
    return scene_of(before.game).film(before.view(0), retold(before, actions, 0))


def drawn(play: Play, card: str) -> list[Shot]:
    """Draws a hazard and returns its film."""
    return filmed(play, f"draw {pile_of(play.state.game, card)}", f"reveal {card}")


@pytest.mark.rule("ECP-HAZ.2", "ECP-HAZ.3")
def test_a_hazard_is_cut_into_its_card_the_payments_and_the_cursor() -> None:
    shots = drawn(drawing(table(3), stock={0: "1 1 5", 1: "1 1 1", 2: "1 1 0"}, level=4), "cold_snap")
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
    shots = drawn(drawing(table(4), level=3), "climate_change_pink")
    assert [shot.view["level"] for shot in shots] == [3, 5]


@pytest.mark.rule("ECP-HAZ.7")
def test_the_last_answer_to_the_eco_gesture_moves_the_cursor_in_a_film() -> None:
    play = drawing(table(2, eco_gesture="restricted"), level=4)
    assert len(drawn(play, "eco_gesture")) == 1  # its card is turned up
    assert filmed(play, "give vital") == []
    shots = filmed(play, "give nothing")
    assert [shot.events[0].kind for shot in shots] == ["gesture_declined", "gestures_counted"]
    drawing_of_last = scene_of(play.state.game).draw(shots[-1].view, [], shots[-1].events)
    assert drawing_of_last is not None and "Eco-gesture" in drawing_of_last.stage


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21")
def test_each_answer_that_moves_the_cursor_is_a_shot() -> None:
    play = drawing(table(4), level=10, stock={1: "5 5 0", 2: "5 5 0"})
    drawn(play, "eco_gesture")
    shots = filmed(play, "give nothing")
    assert [(shot.events[0].kind, shot.view["level"]) for shot in shots] == [
        ("gesture_declined", 11),
        ("gesture_unable", 12),
        ("gesture_unable", 13),
    ]
    picture = scene_of(play.state.game).draw(shots[-1].view, [], shots[-1].events)
    assert picture is not None and "Climate 10 &#8594; <b>13</b> of 14" in picture.stage
    assert filmed(play, "give energy") == []  # one answer is seen at once


@pytest.mark.rule("ECP-END.1")
def test_a_hazard_that_ends_the_game_can_be_watched_to_the_end() -> None:
    play = drawing(table(2), stock={0: "1 1 0", 1: "1 1 0"}, level=6)
    shots = drawn(play, "cold_snap")
    assert play["result"]["lost"]
    assert shots[-1].view["level"] == 10
    assert [event.kind for event in shots[-1].events][:3] == ["shortage", "hazard_removed", "climate_lost"]
    assert shots[-1].view["result"] is None  # the end page comes after the film


def test_nobody_decides_while_a_film_runs() -> None:
    shots = drawn(drawing(table(3), level=3), "eco_gesture")
    assert [(shot.view["current_player"], shot.view["pending"]["card"]) for shot in shots] == [(None, "eco_gesture")]


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
