"""The end of the game and its score (COV-10)."""

from __future__ import annotations

import pytest

from ludoterre import LudoterreError
from tests.covid19.box import RING
from tests.covid19.tables import Table, begin, game


def step_4(*held: str, **parts: object) -> Table:
    """Opens a table where the sick roll."""
    return begin(game(), *held, phase="roll_sick", **parts)


@pytest.mark.rule("COV-10.1", "COV-A11")
def test_nobody_infected_or_sick_outside_wins() -> None:
    table = step_4("H02 1s 9h", columns="0 2 0").play("roll H02 1")
    assert (table.end, table.view["result"]["won"], table.view["result"]["rule"]) == ("extinction", True, "COV-10.1")
    table = step_4("H02 1s 9h", "H03 1i").play("roll H02 1")
    assert (table.end, table.phase) == ("", "measures")


@pytest.mark.rule("COV-10.2", "COV-A40")
@pytest.mark.parametrize(("cured", "end"), [(38, ""), (39, "immunity")])
def test_forty_cured_robots_on_the_board_win(cured: int, end: str) -> None:
    # Patients do not count: they are sick.
    table = step_4("H02 1s", f"H03 {cured}c", "H04 1i", columns="3 3 3").play("roll H02 1")
    assert table.end == end


@pytest.mark.rule("COV-10.3", "COV-10.5", "COV-1.5")
def test_a_robot_without_a_bed_loses_the_game() -> None:
    table = step_4("H02 1s", columns="5 5 5").play("roll H02 5")
    assert (table.end, table.view["result"]["won"], table.view["result"]["rule"]) == ("saturation", False, "COV-10.3")
    assert table.state.returns() == [-1.0]
    assert step_4("H02 1s", columns="5 5 4").play("roll H02 5").end == "extinction"


@pytest.mark.rule("COV-10.4", "COV-A38")
def test_the_game_is_lost_after_turn_10() -> None:
    table = begin(game(), "H02 1s", phase="draw_event", turn=10).play("draw trust")
    assert (table.end, table.view["turn"], table.view["result"]["rule"]) == ("time", 10, "COV-10.4")
    assert begin(game(), "H02 1s", phase="draw_event", turn=9).play("draw trust").end == ""


@pytest.mark.rule("COV-A38", "COV-10.4")
def test_a_win_in_turn_10_is_a_win() -> None:
    table = step_4("H02 1s", turn=10).play("roll H02 1")
    assert (table.end, table.view["result"]["score"]) == ("extinction", 10)
    late = game(win_check="end_of_turn")
    table = begin(late, "H02 1s", phase="roll_sick", turn=10).play("roll H02 1", "end", "draw trust")
    assert table.end == "extinction"


@pytest.mark.rule("COV-10.5", "COV-A11")
def test_a_win_is_tested_after_part_1_of_step_4() -> None:
    table = begin(game(), "H02 1s", "H03 39c", columns="0 0 1", phase="roll_c").play("roll col_c 1")
    assert (table.end, table.at("H02")) == ("immunity", "1s")


@pytest.mark.rule("COV-A39")
def test_of_two_wins_extinction_is_named() -> None:
    assert step_4("H02 1s", "H03 39c").play("roll H02 1").end == "extinction"


@pytest.mark.rule("COV-A11", "COV-10.5")
@pytest.mark.parametrize("event", ["volunteers", "trust", "mask_shortage", "scam"])
def test_no_event_brings_a_win(event: str) -> None:
    assert begin(game(), "H02 1s", "H03 39c", phase="draw_event", active="masks").play(f"draw {event}").end == ""


@pytest.mark.rule("COV-10.6", "COV-INV-26", "COV-11.1")
def test_the_score_is_turns_and_points() -> None:
    table = step_4("H02 1s", turn=6, active="masks lockdown treatment").play("roll H02 1")
    assert table.view["result"]["score"] == 6 + 3 + 3 + 6
    # Masks bought twice count twice.
    table = step_4("H02 1s", turn=6, active="masks", points_played=6).play("roll H02 1")
    assert table.view["result"]["score"] == 12


@pytest.mark.rule("COV-10.6", "COV-INV-26")
@pytest.mark.parametrize("options", [{}, {"score": "humane"}])
def test_a_lost_game_has_no_score(options: dict[str, str]) -> None:
    lost = begin(game(2, **options), "H02 1s", phase="roll_sick", columns="5 5 5", turn=6, active="masks").play("roll H02 6")
    outcome = lost.state.outcome()
    assert outcome is not None and (outcome.won, outcome.scores, outcome.ranking) == (False, (), (1, 1))
    assert outcome.score(0) is outcome.score(1) is None
    assert (lost.view["result"]["score"], lost.told("game_over", "score")) == (None, [None])
    assert lost.state.debrief()["totals"]["score"] is None
    # Version 1 writes one into the result, and its records say so.
    old = game(2, rules_version=1, **options)
    lost = begin(old, "H02 1s", phase="roll_sick", columns="5 5 5", turn=6, active="masks").play("roll H02 6")
    outcome = lost.state.outcome()
    assert outcome is not None and outcome.scores == (lost.view["score"],) * 2


@pytest.mark.rule("COV-1.11", "COV-10.6")
def test_a_faster_and_cheaper_win_is_better_and_any_win_beats_a_loss() -> None:
    fast = step_4("H02 1s", turn=3).play("roll H02 1").state.returns()[0]
    slow = step_4("H02 1s", turn=9).play("roll H02 1").state.returns()[0]
    dear = step_4("H02 1s", turn=9, active="treatment masks").play("roll H02 1").state.returns()[0]
    lost = step_4("H02 1s", columns="5 5 5", turn=1).play("roll H02 6").state.returns()[0]
    assert fast > slow > dear > 0 > lost


@pytest.mark.rule("COV-INV-25")
def test_nothing_happens_after_the_end() -> None:
    table = step_4("H02 1s").play("roll H02 1")
    before = table.state.to_json()
    for line in ("end", "lay masks", "skip"):
        with pytest.raises(LudoterreError):
            table.play(line)
    assert table.legal() == []
    assert table.state.to_json() == before
    assert (table.view["current_player"], table.view["deciders"]) == (None, [])


@pytest.mark.rule("COV-A35", "COV-1.3")
def test_there_are_always_enough_pawns() -> None:
    table = begin(game(), *[f"{house} 40h 40s" for house in RING], "bar 30c").play("roll crater 6")
    assert sum(table.view["totals"].values()) == 16 * 80 + 30 + 3
