"""The eco-gesture whose every answer counts at once (ECP-HAZ.7, ECP-A21, rules version 2)."""

from __future__ import annotations

from itertools import product

import pytest

import ludoterre
from ludoterre import BadOption
from tests.ecopolis.tables import Play, table
from tests.ecopolis.test_gesture import asked

SOME, NONE = "0 0 1", "5 5 0"


def test_it_is_the_usual_one_since_the_second_version_of_the_rules() -> None:
    assert ludoterre.load("ecopolis").options["eco_gesture"] == "at_once"
    assert ludoterre.load("ecopolis", rules_version=1).options["eco_gesture"] == "restricted"
    with pytest.raises(BadOption, match="'restricted', 'forced', 'energy'"):
        ludoterre.load("ecopolis", rules_version=1, eco_gesture="at_once")


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21")
def test_only_energy_is_given_and_the_cursor_moves_with_each_answer() -> None:
    played = asked(table(3), ["3 3 2", "3 3 2", "3 3 2"], level=5)
    assert played.legal() == ["give energy", "give nothing"]
    assert played.why_not("give gold") == ("ECP-A21", "only_energy", {})
    played.play("give energy")
    assert (played.level, played.stock(0), played.told("gave", "net", "level")) == (4, (3, 3, 1), [(-1, 4)])
    played.play("give nothing")
    assert (played.level, played.told("gesture_declined", "net", "level")) == (5, [(1, 5)])
    assert played["pending"]["net"] == 0
    played.play("give nothing")
    assert (played.level, played.phase, played["causes"]["gesture"]) == (6, "action", [-1, 1, 1])
    assert "gestures_counted" not in played.kinds()


@pytest.mark.rule("ECP-HAZ.7", "ECP-CLI.4")
def test_a_gift_on_a_cold_planet_is_lost_before_the_next_answer() -> None:
    played = asked(table(2), [SOME, SOME], level=0).play("give energy", "give nothing")
    assert (played.level, played["cooling_lost"]) == (1, 1)


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21", "ECP-CLI.2")
def test_nobody_declines_above_the_limit() -> None:
    played = asked(table(2), [SOME, SOME], level=8)
    assert played.why_not("give nothing") == ("ECP-HAZ.7", "must_give", {"level": 9, "limit": 8})
    played.play("give energy")
    assert "give nothing" in played.legal()  # the gift has made room for one
    assert played.play("give nothing").level == 8


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21", "ECP-END.1", "ECP-A27")
def test_who_has_no_energy_can_end_the_game_and_nobody_is_asked_any_more() -> None:
    played = asked(table(3), [SOME, NONE, SOME], level=10, cities={0: "urban_forest"}).play("give nothing")
    assert (played.phase, played.level, played.told("gesture_unable", "player", "level")) == ("over", 12, [(1, 12)])
    assert (played["result"]["rule"], played["causes"]["gesture"], played["pending"]) == ("ECP-END.1", [1, 1, 0], None)
    assert played.stock(2) == (0, 0, 1)
    # The same table with the gestures counted together goes on: the third has to give.
    later = asked(table(3, eco_gesture="energy"), [SOME, NONE, SOME], level=10, cities={0: "urban_forest"}).play("give nothing")
    assert later.play("give energy").phase == "action"


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21")
@pytest.mark.parametrize("level", [8, 9, 10, 11])
def test_every_case_is_played_as_the_ledger_says(level: int) -> None:
    for stocks in product([SOME, NONE], repeat=3):
        for wishes in product(["give energy", "give nothing"], repeat=3):
            played = asked(table(3), list(stocks), level=level, cities={0: "urban_forest"})
            expected = level
            for stock, wish in zip(stocks, wishes, strict=True):
                if stock == SOME:
                    declines = wish == "give nothing" and expected < 11
                    assert ("give nothing" in played.legal()) == (expected < 11)
                    played.play(wish if declines else "give energy")
                    expected += 1 if declines else -1
                else:
                    expected += 1
                if expected > 11:
                    break
            assert (played.level, played.phase) == (expected, "over" if expected > 11 else "action")


@pytest.mark.rule("ECP-HAZ.7")
def test_bots_give_rather_than_let_somebody_without_energy_lose_the_game() -> None:
    # The second would be asked before the third, who has nothing: if the first two decline, the third ends the game.
    played = asked(table(3), ["2 2 2", "2 2 2", NONE], level=9, cities={0: "urban_forest"})
    strategy = played.state.game.strategy()
    for _ in range(2):
        ratings = {played.state.notation(action): strategy.rate(played.state, action) for action in played.state.legal_actions()}
        assert max(ratings, key=lambda line: ratings[line]) == "give energy"
        played.play("give energy")
    assert (played.phase, played.level) == ("action", 8)


def test_a_position_in_the_middle_of_the_answers_can_be_set_up() -> None:
    played = asked(table(3), [SOME, SOME, SOME], level=11).play("give energy", "give nothing")
    again = Play(played.state.game.state_from_json(played.state.to_json()))
    assert again.legal() == played.legal() == ["give energy"]
