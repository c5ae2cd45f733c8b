"""The end of the game (HEX-END), ties, and the common goal (HEX-Q32 to Q34, Q42)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre.core.game import State
from tests.hexago.positions import begin, grey, heard, kinds, legal, look, of, onwards, play, table, told

UNMET = {0: "granary", 1: "clean_grid", 2: "campus", 3: "workshop"}
"""Objectives that a community with one junction does not meet."""


def over(players: int = 4, **parts: Any) -> State:
    """Opens a game that is over."""
    options = parts.pop("options", {})
    return begin(table(players, **options), "over", turn=6, **parts)


def scores(state: State) -> list[int]:
    """Returns the scores."""
    outcome = state.outcome()
    assert outcome is not None
    return list(outcome.scores)


def places(state: State) -> list[int]:
    """Returns everybody's place."""
    outcome = state.outcome()
    assert outcome is not None
    return list(outcome.ranking)


@pytest.mark.rule("HEX-END.1", "HEX-Q42")
@pytest.mark.parametrize("turns", [5, 6, 7])
def test_the_game_ends_after_the_last_planned_turn_and_not_before(turns: int) -> None:
    rules = table(2, turns=turns)
    state = begin(rules, "build", turn=turns - 1, board={0: "junction -6,12; junction -5,12"}, owner=0)
    onwards(state, "reveal", "over")
    assert look(state)["phase"] == "reveal" and look(state)["turn"] == turns
    state = begin(rules, "build", turn=turns, board={0: "junction -6,12; junction -5,12"}, owner=0)
    events = heard(state, "end")
    assert state.is_terminal() and look(state)["turn"] == turns and events[-1].kind == "game_over" and events[-1].rule == "HEX-END.1"


@pytest.mark.rule("HEX-Q42", "HEX-END.1")
def test_the_last_turn_is_played_to_its_end_with_works_and_flow() -> None:
    board = {0: "farm 0,4; farm 0,5", 1: "junction 9,1"}
    state = begin(table(2), "build", turn=6, owner=0, board=board, thunes={0: 5}, pollution={"M7": 1}, objectives={0: "granary"}, sea=1)
    assert "build farm 0,3" in legal(state)
    events = heard(state, "build farm 0,3") + onwards(state, "over")
    assert {"built", "works_polluted", "flowed", "turn_ends", "objective_shown", "game_over"} <= set(kinds(events))
    # The third farm meets the objective, its cube lies on W4 after the flow, and the one of M7 in the sea: 3 cubes, 1 point.
    assert grey(state) == {"W4": 1} and look(state)["pollution"] == 3
    assert told(events, "game_over", "scores", "winners") == [([8 - 1, -1], [0])]


@pytest.mark.rule("HEX-END.2")
def test_the_score_is_points_and_objective_less_a_point_for_each_lot_of_three_cubes() -> None:
    board = {0: "farm 0,4; farm 0,5; farm 0,3"}
    state = over(
        3, board=board, vp={0: 10, 1: 12, 2: 3}, pollution={"W1": 1, "M7": 1}, sea=5, objectives={0: "granary", 1: "campus", 2: "workshop"}
    )
    assert look(state)["deduction"] == 2 and scores(state) == [10 + 8 - 2, 10, 1]
    assert places(state) == [1, 2, 3] and [of(state, player)["score"] for player in range(3)] == [16, 10, 1]


@pytest.mark.rule("HEX-END.2", "HEX-Q33", "HEX-EX9")
@pytest.mark.parametrize(("cubes", "lost"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (47, 15), (48, 16)])
def test_only_full_lots_of_three_count_and_for_everybody_alike(cubes: int, lost: int) -> None:
    state = over(vp={0: 20, 1: 3, 2: 16}, sea=max(cubes - 2, 0), pollution={"W1": 1, "S2": 1} if cubes > 1 else {"W1": cubes})
    assert look(state)["pollution"] == cubes and scores(state) == [20 - lost, 3 - lost, 16 - lost, -lost]


@pytest.mark.rule("HEX-END.2")
def test_cubes_in_rivers_and_in_the_sea_are_one_sum() -> None:
    assert scores(over(2, pollution={"W1": 1, "M3": 1}, sea=1, vp={0: 4}))[0] == 3


@pytest.mark.rule("HEX-END.3", "HEX-Q32")
@pytest.mark.parametrize(
    ("vp", "thunes", "crises", "expected"),
    [
        ((5, 6, 4), (9, 0, 9), (0, 3, 0), [2, 1, 3]),  # the score is all that counts
        ((5, 5, 5), (3, 4, 2), (0, 3, 0), [2, 1, 3]),  # then thunes
        ((5, 5, 5), (3, 3, 3), (1, 0, 2), [2, 1, 3]),  # then fewer red cubes
        ((5, 5, 4), (3, 3, 9), (1, 1, 0), [1, 1, 3]),  # then the victory is shared
        ((5, 5, 5), (3, 3, 3), (0, 0, 0), [1, 1, 1]),
    ],
)
def test_the_highest_score_wins_then_thunes_then_fewer_red_cubes(
    vp: tuple[int, ...], thunes: tuple[int, ...], crises: tuple[int, ...], expected: list[int]
) -> None:
    homes = ("0,4 0,5 0,6", "4,4 5,5 4,6", "2,8 3,8 1,8")
    board = {}
    for player, (hexes, red) in enumerate(zip(homes, crises, strict=True)):
        board[player] = "; ".join(f"industrial {hex}{' crisis' if number < red else ''}" for number, hex in enumerate(hexes.split()))
    objectives = {0: "granary", 1: "clean_grid", 2: "campus"}
    state = over(3, board=board, vp=dict(enumerate(vp)), thunes=dict(enumerate(thunes)), objectives=objectives)
    assert scores(state) == list(vp) and places(state) == expected
    assert look(state)["result"]["winners"] == [player for player, place in enumerate(expected) if place == 1]


@pytest.mark.rule("HEX-END.3", "HEX-END.2")
def test_thunes_only_break_ties() -> None:
    state = over(2, vp={0: 5, 1: 6}, thunes={0: 500})
    assert scores(state) == [5, 6] and places(state) == [2, 1]


# The common goal.


@pytest.mark.rule("HEX-Q34")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("more", [0, 1])
def test_by_option_too_much_pollution_leaves_no_winner(players: int, more: int) -> None:
    state = over(players, vp={0: 90}, sea=30 * players + more, options={"common_goal": True})
    outcome = state.outcome()
    assert outcome is not None and outcome.won == (more == 0)
    assert look(state)["result"]["winners"] == ([] if more else [0])
    assert (outcome.rule, max(state.returns()) > 0) == (("HEX-Q34", False) if more else ("HEX-END.1", True))


@pytest.mark.rule("HEX-Q34")
def test_by_default_pollution_never_takes_the_victory_away() -> None:
    state = over(2, vp={0: 1}, sea=1000)
    assert look(state)["result"]["winners"] == [0] and scores(state) == [1 - 333, -333]


@pytest.mark.rule("HEX-Q34", "HEX-END.1")
@pytest.mark.parametrize(("works", "lost"), [((), False), (("build junction 0,3",), True)])
def test_the_common_goal_is_counted_when_all_has_flowed(works: tuple[str, ...], lost: bool) -> None:
    board = {0: "farm 0,4; farm 0,5", 1: "junction 9,1"}
    state = begin(table(2, common_goal=True), "build", turn=6, owner=0, board=board, vp={0: 1}, thunes={0: 2}, sea=60)
    play(state, *works)
    events = onwards(state, "over")
    assert told(events, "game_over", "winners", "lost") == [([] if lost else [0], lost)]
    assert events[-1].rule == ("HEX-Q34" if lost else "HEX-END.1")
