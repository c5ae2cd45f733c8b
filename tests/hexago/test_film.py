"""The film of Hexag'O: conflicts, the harvest, pollution on its way; short, and true to the game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import ludoterre
from ludoterre import Event
from ludoterre.games.hexago.definition import HexagoGame
from ludoterre.games.hexago.scene.film import MOST, MOVING, SUBJECTS
from ludoterre.games.hexago.scene.patch import patched
from ludoterre.games.scene import Shot, View
from tests.hexago.tellings import Player, by_dice, by_greed, scene_of, steps

SHOWN = (
    *("turn", "card", "cards", "initiative", "order", "dams", "river", "sea_pollution", "pollution", "deduction", "supply"),
    *("settled_hexes", "barred"),
)
"""What a shot must show exactly as the game does."""
OF_COMMUNITIES = (
    *("thunes", "vp", "markers", "access", "hostility_used", "offers_made", "futures_left", "treated_total", "hostile_ever"),
    *("red_cubes", "hand_size"),
)
OF_TILES = ("tile", "owners", "crisis", "supplied", "water", "water_from", "uses")
GAMES = [(0, by_greed), (1, by_dice), (4, by_greed), (5, by_dice), (8, by_greed)]


def told(seed: int, player: Player) -> Iterator[tuple[View, list[Event], View, list[Shot]]]:
    """Plays a game and returns for each two decisions the view before, what was heard, the view after, and the film of it."""
    before: View | None = None
    for state, heard in steps(seed, player):
        events = [event for event in heard if event.visible_to(0)]
        after = state.view(0)
        if before is not None:
            yield before, events, after, scene_of(state).film(before, events)
        before = after


def same(shown: View, view: View) -> None:
    """Compares what is drawn of two views."""
    for name in SHOWN:
        assert shown[name] == view[name], name
    assert shown["board"].keys() == view["board"].keys()
    for hex, one in view["board"].items():
        assert {name: shown["board"][hex][name] for name in OF_TILES} == {name: one[name] for name in OF_TILES}, hex
    for own, one in zip(shown["communities"], view["communities"], strict=True):
        assert {name: own[name] for name in OF_COMMUNITIES} == {name: one[name] for name in OF_COMMUNITIES}
        for good in ("energy", "food"):
            assert own[good] + own[f"pooled_{good}"] == one[good] + one[f"pooled_{good}"]
        for mine, network in zip(own["networks"], one["networks"], strict=True):
            assert all(mine[name] == network[name] for name in ("first", "hexes", "access", "wanted", "water"))


@pytest.mark.parametrize(("seed", "player"), GAMES)
def test_the_last_shot_shows_what_the_game_shows(seed: int, player: Player) -> None:
    count = 0
    for before, events, after, shots in told(seed, player):
        if shots:
            same(shots[-1].view, after)
            count += 1
        assert bool(shots) == any(SUBJECTS.get(event.kind, "") in MOVING for event in events)
        assert [event for shot in shots for event in shot.events] == (events if shots else [])
        assert len(shots) <= MOST + 1
        assert before is not after
    assert count > 3


@pytest.mark.parametrize(("seed", "player"), GAMES)
def test_events_lead_from_one_view_to_the_next(seed: int, player: Player) -> None:
    state = next(steps(seed, player))[0]
    game = scene_of(state).game
    for before, events, after, _ in told(seed, player):
        kept = deepcopy(before)
        same(patched(game, before, events), after)
        assert before == kept, "a shot changes nothing of the view that it starts from"


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
            assert won["winner"] in (won["author"], *won["challengers"]) and str(won["winner"]) in won["totals"]
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
        assert before["turn"] <= flows[0].view["turn"]
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
                        assert shot.view["communities"][player]["vp"] >= before["communities"][player]["vp"] - 9
    assert crises


def test_nobody_decides_in_a_shot() -> None:
    for _, _, _, shots in told(4, by_greed):
        assert all(shot.view["current_player"] == "chance" and not shot.view["plans"] for shot in shots)


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


def test_a_film_keeps_no_memory() -> None:
    """Compiled functions never give back an array that interpreted code hands them, and a server shows films for months."""
    game = ludoterre.load("hexago", players=3)
    assert isinstance(game, HexagoGame)
    view = game.new_initial_state().view(ludoterre.SPECTATOR)

    def show() -> int:
        for _ in range(200):
            patched(game, view, [])
        return sys.getallocatedblocks()

    show()
    before = show()
    assert show() - before < 100
