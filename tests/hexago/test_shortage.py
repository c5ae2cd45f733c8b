"""Who went short of water, and where it went: counted by the rules, which ask nothing of it (ledger, "Digital rulings added here")."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import Rng
from ludoterre.core.errors import BadRecord
from ludoterre.core.game import State
from ludoterre.core.moves import REFEREE
from ludoterre.games.hexago.debrief import summed_up
from tests.hexago.positions import begin, look, play, position, table
from tests.hexago.stories import M1, M2, dry

QUIET = ("end", "pass", "decline")


def collecting(board: dict[Any, str], players: int = 2, version: int = 2, phase: str = "collect", **parts: Any) -> State:
    """Opens the collection of the first community of the first turn, or the filling of dams before it."""
    return begin(table(players, version=version), phase, board=board, card="1-3-3", **parts)


def collected(state: State, *lines: str) -> State:
    """Plays moves as soon as they are possible, quiet ones otherwise, until everybody has collected."""
    left = list(lines)
    while not have_collected(look(state)) and not state.is_chance_node():
        possible = {state.notation(action) for action in state.legal_actions()}
        line = left.pop(0) if left and left[0] in possible else next(word for word in QUIET if word in possible)
        play(state, line)
    assert not left, f"never possible: {left}"
    return state


def have_collected(view: dict[str, Any]) -> bool:
    """Tells whether the collecting of this turn is over."""
    return view["step"] in ("market", "supply", "treat", "build") and view["phase"] not in ("reveal", "draw_action")


def parched(state: State) -> list[list[int]]:
    found: list[list[int]] = look(state)["parched"]
    return found


def test_a_dry_building_counts_for_whoever_took_its_water() -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"}, water=dry(M1=1))
    assert parched(collected(state, f"take {M1}")) == [[0, 0], [1, 0]]


def test_water_that_nobody_took_is_nobodys() -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"}, water=dry())
    assert parched(collected(state)) == [[1, 0], [0, 1]]


def test_who_leaves_water_in_the_river_has_lost_it_to_nobody() -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"}, water=dry(M1=1))
    assert parched(collected(state)) == [[1, 0], [0, 1]]


def test_no_more_is_counted_than_others_took_and_no_more_than_stayed_dry() -> None:
    board = {0: "farm 1,6; residential 0,6", 1: "farm 3,5; residential 4,4; mine 4,3"}
    state = collecting(board, water=dry(M1=1, M2=1))
    after = parched(collected(state, f"take {M1}", "assign 1,6", f"take {M2}"))
    assert after[0] == [0, 0]
    lacking = sum(network["wanted"] for network in look(state)["communities"][1]["networks"])
    assert sum(after[1]) == lacking > after[1][0] == 1, "only M1 was within reach of both"


def test_a_community_that_took_enough_for_itself_has_lost_nothing() -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"}, water=dry(M1=2))
    assert parched(collected(state, f"take {M1}", f"take {M1}")) == [[0, 0], [0, 0]]


def test_the_first_cubes_taken_count_first() -> None:
    board = {0: "farm 1,6", 1: "residential 1,8", 2: "farm 3,5; residential 0,7"}
    state = collecting(board, 3, water=dry(M1=1, M2=1))
    found = parched(collected(state, f"take {M1}", f"take {M2}"))
    assert found == [[0, 0, 0], [0, 0, 0], [1, 1, 0]]


@pytest.mark.parametrize(("owners", "counted"), [((0,), [1, 0]), ((0, 1), [0, 1])])
def test_what_was_drawn_into_a_dam_counts_too_but_not_for_those_who_share_it(owners: tuple[int, ...], counted: list[int]) -> None:
    board: dict[Any, str] = {owners if len(owners) > 1 else 0: "dam 2,5 1,5 3,5", 1: "farm 1,8"}
    state = collecting(board, phase="fill", water=dry(M2=1))
    [line] = [line for line in map(state.notation, state.legal_actions()) if M2 in line]
    play(state, line)
    while look(state)["step"] == "fill":
        data = state.to_json()
        assert state.game.state_from_json(data).to_json() == data
        play(state, next(word for word in QUIET if word in {state.notation(action) for action in state.legal_actions()}))
    assert parched(collected(state))[1] == counted


def test_it_is_stored_only_once_somebody_went_short_and_never_in_version_1() -> None:
    state = collecting({0: "farm 1,6", 1: "farm 3,5"}, water=dry(M1=1))
    assert "parched" not in state.to_json()
    data = collected(state, f"take {M1}").to_json()
    assert data["parched"] == [{}, {"0": 1}]
    assert state.game.state_from_json(data).to_json() == data
    old = collected(collecting({0: "farm 1,6", 1: "farm 3,5"}, version=1, water=dry(M1=1)), f"take {M1}")
    assert "parched" not in old.to_json() and "parched" not in look(old) and "parched" not in summed_up(look(old))


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ([{}, {}], "would be written"),
        ([{}], "parched"),
        ([{}, {"7": 1}], "there is no community '7'"),
        ([{}, {"0": 0}], "0"),
        ([{}, {"0": "many"}], "0"),
    ],
)
def test_impossible_counts_are_refused(rows: Any, problem: str) -> None:
    rules = table(2, version=2, bargaining="printed")
    data = position(rules, "collect", board={0: "farm 1,6", 1: "farm 3,5"})
    with pytest.raises(BadRecord, match="impossible position") as refused:
        rules.state_from_json(data | {"parched": rows})
    assert problem in str(refused.value)


def test_an_old_game_has_none() -> None:
    rules = table(2, version=1)
    data = position(rules, "collect", board={0: "farm 1,6", 1: "farm 3,5"})
    with pytest.raises(BadRecord, match="nobody has gone short"):
        rules.state_from_json(data | {"parched": [{}, {"0": 1}]})


@pytest.mark.parametrize(("seed", "players", "mode"), [(1, 4, "normal"), (2, 3, "simplified_1"), (3, 2, "normal_pollution_scenario")])
def test_in_whole_games_rows_add_up_to_the_dry_buildings(seed: int, players: int, mode: str) -> None:
    rng, state = Rng(seed), table(players, mode, version=2).new_initial_state()
    before, due = [[0] * players] * players, [0] * players
    while not state.is_terminal():
        was = look(state)
        state.apply_action(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        view = look(state)
        if have_collected(view) and not have_collected(was):
            due = [
                total + sum(network["wanted"] for network in one["networks"]) for total, one in zip(due, view["communities"], strict=True)
            ]
        assert [sum(row) for row in view["parched"]] == due
        assert all(new >= old for rows in zip(view["parched"], before, strict=True) for new, old in zip(*rows, strict=True))
        before = view["parched"]
    assert summed_up(state.view(REFEREE))["parched"] == before
