"""The film of Hexag'O: conflicts, the harvest, pollution on its way; short, and true to the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludoterre import Event, Rng
from ludoterre.core.game import State
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.core.retelling import retold
from ludoterre.games.hexago.scene.film import MOST, MOVING, SUBJECTS
from ludoterre.games.scene import Shot, View
from tests.hexago.tellings import Player, by_dice, by_greed, game_of, scene_of, steps

GAMES = [(0, by_greed), (1, by_dice), (4, by_greed), (5, by_dice), (8, by_greed)]


def told(seed: int, player: Player, viewer: int = 0) -> Iterator[tuple[State, list[Event], State, list[Shot]]]:
    """Plays a game and returns for each two decisions the position before, what was heard, the position after, and the film of it."""
    state, rng = game_of(seed).new_initial_state(), Rng(seed)
    before, actions, events = state.clone(), list[int](), list[Event]()
    while not state.is_terminal():
        actions.append(state.draw(rng) if state.is_chance_node() else player(state, rng))
        events += state.perform(actions[-1])
        if not state.is_chance_node():
            heard = [event for event in events if event.visible_to(viewer)]
            yield before, heard, state, scene_of(state).film(before.view(viewer), retold(before, actions, viewer))
            before, actions, events = state.clone(), [], []


@pytest.mark.parametrize(("seed", "player"), GAMES)
def test_a_film_shows_what_moves_and_tells_all_that_was_heard_in_a_few_shots(seed: int, player: Player) -> None:
    count = 0
    for _, events, _, shots in told(seed, player):
        count += bool(shots)
        assert bool(shots) == any(SUBJECTS.get(event.kind, "") in MOVING for event in events)
        assert [event for shot in shots for event in shot.events] == (events if shots else [])
        assert len(shots) <= MOST + 1
    assert count > 3


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, REFEREE])
def test_every_shot_shows_the_points_and_coins_of_its_moment(viewer: int) -> None:
    for before, _, after, shots in told(0, by_greed, viewer):
        view: View = before.view(viewer)
        for name in ("thunes", "vp"):
            shown = [one[name] for one in view["communities"]]
            for shot in shots:
                for change in [one for event in shot.events for one in event.args.get("changes", ())]:
                    counter, _, player = change["counter"].partition(".")
                    if counter == name:
                        shown[int(player)] = change["to"]
                assert [one[name] for one in shot.view["communities"]] == shown
            assert not shots or shown == [one[name] for one in after.view(viewer)["communities"]]


def kinds(shots: list[Shot]) -> list[Any]:
    return [shot.view["shown"] for shot in shots]


def test_a_conflict_shows_bids_then_dice_then_the_result() -> None:
    seen: set[str] = set()
    for seed in (0, 1, 3, 4):
        for _, events, _, shots in told(seed, by_greed):
            if not any(event.kind == "bids_revealed" for event in events):
                continue
            order = kinds(shots)
            assert order.index("bids") < order.index("dice") < order.index("won")
            bids, dice, won = (shots[order.index(name)].view["contest"] for name in ("bids", "dice", "won"))
            assert bids["bids"] and not bids["dice"]
            assert dice["dice"].keys() == bids["bids"].keys()
            assert won["bids"] == bids["bids"] and won["dice"] == dice["dice"]
            seen |= {event.kind for shot in shots for event in shot.events if shot.view["shown"] == "return"}
    assert {"water_returned", "malus_struck"} <= seen


def test_pollution_flows_cube_by_cube() -> None:
    spread = 0
    for before, events, _, shots in told(0, by_greed):
        flows = [shot for shot in shots if shot.view["shown"] == "flow"]
        if not flows:
            assert not any(event.kind == "flowed" for event in events)
            continue
        for shot in flows:
            for hex, names in shot.view["cubes"].items():
                assert shot.view["river"][hex]["pollution"] == len(names)
            names = [name for own in shot.view["cubes"].values() for name in own]
            assert len(set(names)) == len(names)
            lying = sum(one["pollution"] for one in shot.view["river"].values())
            assert lying == len(names) and lying + shot.view["sea_pollution"] == shot.view["pollution"]
        assert all(one["pollution"] <= 1 for one in flows[-1].view["river"].values())
        if len(flows) == 2:
            assert any(one["pollution"] > 1 for one in flows[0].view["river"].values())
            assert {name for own in flows[1].view["cubes"].values() for name in own} <= {
                name for own in flows[0].view["cubes"].values() for name in own
            }
            spread += 1
        assert before.view(0)["turn"] <= flows[0].view["turn"]
    assert spread


def test_the_harvest_shows_thunes_points_and_crises() -> None:
    crises = 0
    for before, _, _, shots in told(1, by_dice):
        for shot in shots:
            if shot.view["shown"] == "harvest":
                for event in shot.events:
                    if event.kind == "crisis":
                        assert all(shot.view["board"][hex]["crisis"] for hex in event.args["hexes"])
                        crises += 1
                    elif event.kind == "harvested" and event.args["points"]:
                        player = event.args["player"]
                        assert shot.view["communities"][player]["vp"] >= before.view(0)["communities"][player]["vp"] - 9
    assert crises


def test_nobody_decides_in_a_shot() -> None:
    for _, _, _, shots in told(4, by_greed):
        assert all(shot.view["current_player"] is None and not shot.view["plans"] for shot in shots)


def test_every_shot_can_be_said() -> None:
    for number, (_, _, _, shots) in enumerate(told(3, by_greed)):
        if number == 0:
            scene = scene_of(next(steps(3))[0])
        for shot in shots:
            assert all(lines for _, lines in scene.facts(shot.view))


def test_every_shot_can_be_drawn_and_holds_no_button_to_move() -> None:
    scene, count = scene_of(next(steps(3))[0]), 0
    for _, _, _, shots in told(3, by_greed):
        for shot in shots:
            picture = scene.draw(shot.view, [], shot.events)
            assert 'name="move"' not in picture.stage
            count += 1
    assert count > 20
