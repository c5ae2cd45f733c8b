"""Steps that end by themselves: only where nothing is left to do, and at once only where everybody can see it."""

from __future__ import annotations

from functools import cache

import pytest

import ludoterre
from ludoterre import Rng
from ludoterre.core.game import State
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.hexago.conflicts import is_short
from ludoterre.games.hexago.scene import passing
from ludoterre.games.hexago.scene.options import sorted_out
from ludoterre.games.hexago.state import HexagoBoard
from tests.hexago.positions import play
from tests.hexago.stories import M2
from tests.hexago.tellings import some
from tests.hexago.test_browser_scene import choices_of, draw, scene_of
from tests.hexago.test_contest_drawn import quarrel
from tests.hexago.test_rulings_2 import LEAK, leaking
from tests.pages import moves, read, whole

ALL = frozenset({passing.SUPPLIED, passing.BUILT, passing.HARMLESS, passing.PLENTY, passing.QUENCHED, passing.ALONE})
HASTY = ("end", "pass", "build", "take", "supply")


@cache
def decisions(seed: int, players: int = 3) -> list[State]:
    """Plays a game in haste and returns its decisions."""
    rng, state = Rng(seed), ludoterre.load("hexago", players).new_initial_state()
    found = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.draw(rng))
            continue
        found.append(state.clone())
        actions = state.legal_actions()
        likely = [action for action in actions if state.move(action).kind in HASTY]
        state.apply_action(rng.choice(likely or actions))
    return found


def lines(state: State) -> list[str]:
    return [state.notation(action, state.current_player()) for action in state.legal_actions()]


def left(state: State) -> tuple[str, str] | None:
    """Returns what the table does for whoever decides, and the reflex that wants it."""
    found = scene_of(state).left(state.view(int(state.current_player())), lines(state), ALL)
    return found and (found[0], found[1].id)


def test_the_table_goes_on_by_a_legal_line_for_each_reason_and_says_it() -> None:
    played = [*(state for seed in range(4) for state in decisions(seed)), *some("declare")]
    found = {why: line for state in played if (passed := left(state)) for line, why in (passed,)}
    assert set(found) >= {passing.SUPPLIED, passing.BUILT, passing.PLENTY, passing.QUENCHED} and set(found.values()) <= {"end", "pass"}
    scene = scene_of(decisions(0)[0], "fr")
    assert all(scene.reason(why).startswith("La table") for why in found)
    assert {reflex.id for reflex in scene.reflexes()} == ALL


def test_nothing_is_done_that_somebody_does_by_hand() -> None:
    for state in decisions(0):
        assert scene_of(state).left(state.view(int(state.current_player())), lines(state), frozenset()) is None


def test_what_the_table_does_at_once_follows_from_what_everybody_sees() -> None:
    """Others could imagine any hand and any objective: in each of these worlds the table would do the same."""
    rng, seen = Rng(5), 0
    for state in [*decisions(1)[::3], *some("declare"), *some("react"), *some("bid")]:
        player = int(state.current_player())
        other = (player + 1) % state.game.players
        here = left(state)
        for _ in range(3):
            world = state.resample(other, rng)
            assert left(world) == here, state.view(player)["phase"]
        seen += here is not None
    assert seen


@pytest.mark.rule("HEX-Q15")
def test_water_is_contested_for_people_by_nobody_who_has_enough_without_it() -> None:
    """The rules count who is short of water on their own: for an action card that leaks it."""
    asked = set()
    for state in some("declare"):
        assert isinstance(state, HexagoBoard)
        player = int(state.current_player())
        hexes = [line.removeprefix("declare water ") for line in lines(state) if line.startswith("declare water ")]
        if hexes:
            rivers = [list(state.view(SPECTATOR)["river"]).index(hex) for hex in hexes]
            short = any(is_short(state, player, river) for river in rivers)
            asked.add(short)
            assert left(state) == (None if short else ("pass", passing.QUENCHED))
    assert asked == {True, False}


@pytest.mark.parametrize("seed", range(3))
def test_steps_end_after_a_moment_where_only_the_hand_leaves_nothing_to_do(seed: int) -> None:
    waits = []
    for state in decisions(seed):
        view = state.view(int(state.current_player()))
        said = passing.idle(scene_of(state), view, sorted_out(view, choices_of(state)).lines)
        if not said or view["phase"] in passing.ANSWERED:
            continue
        waits.append(view["phase"])
        buttons = [one for one in moves(read(whole(draw(state)))) if one["value"] == "end"]
        assert [one["data-alone"] for one in buttons if one["id"] == "end"] == ["hexago-alone"]
        assert view["communities"][view["viewer"]]["hand_size"], "without a card the rules pass over the step themselves"
        assert set(lines(state)) == {"end"} or view["phase"] == "build"
    assert "treat" in waits


def bidding(hand: str) -> State:
    """Community 1 has no point and this hand, and bids last over the water of M2."""
    state = quarrel(vp={0: 3, 1: 0}, hands={1: hand})
    return play(state, f"declare water {M2}", "pass", "pass", "bid 1")


def answering(state: State) -> tuple[str, list[str]]:
    """Returns what the page says of a lone answer, and the answers that it gives by itself."""
    view = state.view(int(state.current_player()))
    said = passing.idle(scene_of(state), view, sorted_out(view, choices_of(state)).lines)
    return said, [one["value"] for one in moves(read(whole(draw(state)))) if one["data-alone"]]


def test_a_bid_without_points_is_given_after_a_moment_and_never_at_once() -> None:
    """An embassy in the hand would leave a choice, and others cannot know of it: at once, nothing is done with either hand."""
    state = bidding("subsidy")
    assert lines(state) == ["bid 0"] and left(state) is None
    assert answering(state) == ("the only answer: given by itself", ["bid 0"])
    armed = bidding("embassy")
    assert set(lines(armed)) == {"bid 0", "bid 0 embassy"} and left(armed) is None
    assert answering(armed) == ("", [])
    sealed = dict(state.view(1)) | {"sealed": [1]}
    assert passing.idle(scene_of(state), sealed, ["bid 0"]) == "", "what is sealed already is not given again and again"


def test_a_card_that_cannot_be_answered_is_suffered_after_a_moment() -> None:
    spent = {1: {"hostility_used": 1, "hostile_ever": True}}
    helpless = play(leaking(2, fields=spent, tally={1: {"declared": 1}}, c1="local_storm"), LEAK)
    assert lines(helpless) == ["accept"] and len(some("react")) > 0
    for state in (helpless, *some("react")):
        said, given = answering(state)
        assert (said != "", given) == ((True, ["accept"]) if lines(state) == ["accept"] else (False, [])) and left(state) is None
