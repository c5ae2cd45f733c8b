"""Whose turn it is, and the order of its three phases (ECT-3)."""

from __future__ import annotations

import pytest

from tests.ecotopia.tables import SETUP, begin, game, new


@pytest.mark.rule("ECT-3.1")
@pytest.mark.parametrize("players", [2, 6])
def test_the_first_player_is_drawn(players: int) -> None:
    table = new(game(players)).play(*SETUP, *["app move"] * players)
    assert table.chances() == pytest.approx({f"first p{player}": 1 / players for player in range(players)})
    table.play("first p1")
    assert (table["first"], table["active"], table["turn"]) == (1, 1, 1)


@pytest.mark.rule("ECT-3.2")
def test_a_turn_recharges_then_builds_then_acts() -> None:
    table = begin(game(auto_recharge=False), place_offer="A3", construction_offer="wind").end_turn()
    steps = [(table["step"], table.phase)]
    for line in ("activate F6", "place A3", "build wind"):
        table.play(line)
        steps.append((table["step"], table.phase))
    assert steps == [(1, "recharge"), (2, "place"), (2, "construction"), (3, "act")]
    assert table["current_player"] == table["active"] == 1


@pytest.mark.rule("ECT-3.2")
def test_a_step_cannot_be_taken_before_its_time() -> None:
    recharging = begin(game(auto_recharge=False), place_offer="A3").end_turn()
    placing = begin(game(), phase="place", place_offer="A3")
    acting = begin(game(), place_offer="A3")
    assert {recharging.refused(line) for line in ("place A3", "truck A6", "recruit")} == {("ECT-3.2", "wrong_step")}
    assert {placing.refused(line) for line in ("charged", "reveal tile", "truck A6")} == {("ECT-3.2", "wrong_step")}
    assert {acting.refused(line) for line in ("charged", "place A3", "reveal tile")} == {("ECT-3.2", "wrong_step")}


@pytest.mark.rule("ECT-3.3")
def test_then_it_is_the_next_player_s_turn() -> None:
    table = begin(game(), active=1, place_offer="A3 D4 B1", construction_offer="wind solar mine").end_turn()
    assert table.told("turn_ends", "player") == [1]
    assert table.told("turn_begins", "player") == [2]
    assert (table["active"], table["current_player"]) == (2, 2)
    table.play("place A3", "build wind", "truck A5")
    assert table["active"] == 0
    assert [phone["charge"] for phone in table["phones"]][1:] == [0, 0]


@pytest.mark.rule("ECT-3.3")
def test_turns_go_round_from_the_first_player() -> None:
    table = new(game(2)).play(*SETUP, "app move", "app move", "first p1")
    order = [table["active"]]
    for lines in (("place A3", "build coal", "truck A6"), ("charged", "place D4", "build solar", "truck A5")):
        order.append(table.play(*lines)["active"])
    assert order == [1, 0, 1]
    assert (table["turn"], [phone["turns_taken"] for phone in table["phones"]]) == (3, [1, 1])
