"""The film of a turn: short, true to the game, with the dice that were rolled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

import ludoterre
from ludoterre import Event, Rng
from ludoterre.core.game import State
from ludoterre.core.retelling import retold
from ludoterre.games.ecotopia.scene.film import MOST
from ludoterre.games.scene import Scene, Shot, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker


def scene_of(game: ludoterre.Game) -> Scene:
    return make_scene(game, speaker(game, "en", ("Zoé", "Malik", "Inès")[: game.players]), language("en"))


class Stop(NamedTuple):
    """A decision: the position before what led to it and the moves since, what was heard, and the position now."""

    before: State
    actions: list[int]
    events: list[Event]
    state: State

    def shots(self, scene: Scene) -> list[Shot]:
        """Films what led here, for the first player."""
        return scene.film(self.before.view(0), retold(self.before, self.actions, 0))


def stops(game: ludoterre.Game, seed: int) -> Iterator[Stop]:
    """Plays a random game and stops at its decisions."""
    state, rng = game.new_initial_state(), Rng(seed)
    before, actions, events = None, list[int](), list[Event]()
    while not state.is_terminal():
        actions.append(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        events += state.perform(actions[-1])
        if not state.is_chance_node() and not state.is_terminal() and state.view(0)["turn"]:
            if before is not None:
                yield Stop(before, actions, events, state.clone())
            before, actions, events = state.clone(), [], []


def films(game: ludoterre.Game, seed: int) -> Iterator[tuple[list[Event], list[Shot]]]:
    """Returns the events between each two decisions of a game, and their film."""
    scene = scene_of(game)
    for stop in stops(game, seed):
        yield stop.events, stop.shots(scene)


def die(event: Event) -> dict[str, object]:
    """Returns the die of an event as a shot shows it."""
    return {name: event.args[name] for name in ("place", "face") if name in event.args}


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
        whole: Stop | None = None
        for stop in stops(game, seed):
            if whole is None:
                whole = stop
            else:
                whole = Stop(whole.before, whole.actions + stop.actions, whole.events + stop.events, stop.state)
            if whole.state.view(0)["turn"] == whole.before.view(0)["turn"]:
                continue
            shots = whole.shots(scene)
            assert shots and len(shots) <= MOST + 4  # what began before the turn, and what follows in the next, come on top
            longest = max(longest, len(shots))
            whole = None
    assert longest >= 5


def test_the_last_shot_shows_what_follows_but_for_who_decides() -> None:
    scene = scene_of(ludoterre.load("ecotopia", players=3))
    compared = 0
    for stop in stops(scene.game, 6):
        shots = stop.shots(scene)
        after = stop.state.view(0)
        for name in ("squares", "animals", "stations", "team", "truck", "blue", "red") if shots else ():
            assert shots[-1].view[name] == after[name], stop.events
        for shot in shots:
            assert shot.view["current_player"] is None and shot.view["rolling"] is None and shot.view.keys() >= after.keys()
            compared += 1
    assert compared > 20


def test_a_tile_from_the_pile_is_shown_before_it_is_built() -> None:
    found = 0
    for events, shots in films(ludoterre.load("ecotopia", players=2), 2):
        drawn = [event.args["construction"] for event in events if event.kind == "construction_chosen" and event.args["source"] == "pile"]
        if drawn:
            assert [shot.view["in_hand"]["construction"] for shot in shots if shot.view["in_hand"]["construction"]] == drawn
            assert shots[-1].view["in_hand"]["construction"] is None
            found += 1
    assert found


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
