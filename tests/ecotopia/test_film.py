"""The film of a turn: short, true to the game, with the dice that were rolled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import ludoterre
from ludoterre import Event, Rng
from ludoterre.games.ecotopia.scene.film import MOST
from ludoterre.games.ecotopia.scene.patch import patched
from ludoterre.games.scene import Scene, Shot, View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker

SETTLED = ("act", "place", "recharge")
"""Decisions at which nothing is half done."""
OF_THE_MOMENT = frozenset({"phase", "step", "current_player", "rolling", "bonus", "weather", "question"})
NOT_DRAWN = frozenset(
    {
        "last_question",
        "answers",
        "causes",
        "energy",
        "spent",
        "result",
        "place_discard",
        "place_box",
        "construction_discard",
        "construction_pile",
        "place_pile",
        "dams_at_bottom",
    }
)
"""What a shot may show as it was before."""

Stop = tuple[View, list[Event]]
"""What is seen when somebody decides, and what was heard since the stop before."""


def scene_of(game: ludoterre.Game) -> Scene:
    return make_scene(game, speaker(game, "en", ("Zoé", "Malik", "Inès")[: game.players]), language("en"))


def stops(game: ludoterre.Game, seed: int, settled: bool = False) -> Iterator[Stop]:
    """Plays a random game and stops at its decisions, or only where nothing is half done."""
    state, rng, events = game.new_initial_state(), Rng(seed), list[Event]()
    while not state.is_terminal():
        events += state.perform(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        if not state.is_chance_node() and not state.is_terminal():
            view = state.view(0)
            if view["turn"] and (not settled or view["phase"] in SETTLED):
                yield view, events
                events = []


def films(game: ludoterre.Game, seed: int) -> Iterator[tuple[list[Event], list[Shot]]]:
    """Returns the events between each two decisions of a game, and their film."""
    scene = scene_of(game)
    for (before, _), (_, events) in pairwise(stops(game, seed)):
        yield events, scene.film(before, events)


def die(event: Event) -> dict[str, object]:
    """Returns the die of an event as a shot shows it."""
    return {name: event.args[name] for name in ("place", "face") if name in event.args}


@pytest.mark.parametrize("mode", ["normal", "simplified"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_events_lead_from_one_view_to_the_next(seed: int, mode: str) -> None:
    game = ludoterre.load("ecotopia", players=3, mode=mode, offer_refill=("none", "auto")[seed % 2], auto_recharge=seed > 2)
    shown: View | None = None
    for view, events in stops(game, seed, settled=True):
        shown = view if shown is None else patched(shown, events)
        known = shown.keys() - OF_THE_MOMENT - NOT_DRAWN
        assert {name: shown[name] for name in known} == {name: view[name] for name in known}


def test_every_die_has_a_shot_that_shows_it() -> None:
    seen = set()
    for seed in range(1, 10):
        for events, shots in films(ludoterre.load("ecotopia", players=2), seed):
            rolled = [die(event) for event in events if event.kind in ("weather_rolled", "bonus_rolled")]
            shown = [shot.view["shown_die"] for shot in shots if shot.view["shown_die"] is not None]
            assert shown == rolled if len(rolled) <= MOST - 3 else set(map(str, shown)) <= set(map(str, rolled)) and len(shots) == MOST
            seen |= {one["face"] for one in shown}
    assert {"wind", "sun", 1, 2, 3, 4, 5, 6} <= seen


def test_a_shot_with_a_die_shows_the_charge_that_it_gave() -> None:
    charged = 0
    for events, shots in films(ludoterre.load("ecotopia", players=2), 3):
        for earlier, later in pairwise(shots):
            rolled = [event.args["charged"] for event in later.events if event.kind == "weather_rolled"]
            if rolled:
                player = later.view["active"]
                gained = later.view["phones"][player]["charge"] - earlier.view["phones"][player]["charge"]
                assert gained == sum(rolled)
                charged += gained
        assert [event for shot in shots for event in shot.events] == (events if shots else [])
    assert charged


def test_a_decision_that_shows_at_once_is_no_film() -> None:
    kinds = {"planted", "truck_moved", "team_moved", "leaf_placed", "place_chosen", "recruiter_moved", "answered"}
    quiet = [shots for events, shots in films(ludoterre.load("ecotopia", players=2), 1) if {event.kind for event in events} <= kinds]
    assert quiet and not any(quiet)


@pytest.mark.parametrize("mode", ["normal", "simplified"])
def test_the_film_of_a_whole_turn_is_short(mode: str) -> None:
    game = ludoterre.load("ecotopia", players=2, mode=mode)
    scene = scene_of(game)
    longest = 0
    for seed in range(1, 7):
        before: View | None = None
        events: list[Event] = []
        for view, heard in stops(game, seed):
            events += heard
            if before is not None and view["turn"] == before["turn"]:
                continue
            if before is not None:
                shots = scene.film(before, events)
                assert shots and len(shots) <= MOST + 4  # what began before the turn, and what follows in the next, come on top
                longest = max(longest, len(shots))
            before, events = view, []
    assert longest >= 5


def test_a_tile_from_the_pile_is_shown_before_it_is_built() -> None:
    found = 0
    for events, shots in films(ludoterre.load("ecotopia", players=2), 2):
        drawn = [event.args["construction"] for event in events if event.kind == "construction_chosen" and event.args["source"] == "pile"]
        if drawn:
            assert [shot.view["in_hand"]["construction"] for shot in shots if shot.view["in_hand"]["construction"]] == drawn
            assert shots[-1].view["in_hand"]["construction"] is None
            found += 1
    assert found


def test_a_shot_changes_nothing_of_the_view_that_it_starts_from() -> None:
    game = ludoterre.load("ecotopia", players=2)
    state = game.new_initial_state()
    rng = Rng(5)
    while state.is_chance_node() or state.view(0)["turn"] < 4:
        before, copy = state.view(0), state.view(0)
        events = state.perform(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        patched(before, events)
        assert before == copy


def test_every_shot_can_be_drawn_and_holds_no_button() -> None:
    game = ludoterre.load("ecotopia", players=3)
    scene = scene_of(game)
    count = 0
    for _, shots in films(game, 4):
        for shot in shots:
            picture = scene.draw(shot.view, [], shot.events)
            assert picture is not None and 'name="move"' not in picture.stage
            count += 1
    assert count > 20
