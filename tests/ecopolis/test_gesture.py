"""The eco-gesture whose answers are counted together (ECP-HAZ.7, ECP-A21): that of the first rules, and of some options.

Answers that count at once are in test_gesture_at_once.py.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ludoterre.games.ecopolis.game import EcopolisGame
from tests.ecopolis.tables import Play, drawing, table

NONE = "0 0 0"


def together(players: int) -> EcopolisGame:
    """Loads the game as it was first: any resource can be given, and the cursor moves once."""
    return table(players, eco_gesture="restricted")


def asked(game: EcopolisGame, stocks: list[str], **parts: Any) -> Play:
    """Opens a table at which somebody, player 0 unless told, has just drawn the eco-gesture."""
    return drawing(game, stock=dict(enumerate(stocks)), **parts).draw("eco_gesture")


@pytest.mark.rule("ECP-HAZ.7")
def test_everybody_answers_clockwise_from_the_drawer() -> None:
    played = asked(together(3), ["3 3 3", "3 3 3", "3 3 3"], active=1, level=5)
    order = []
    while played.phase == "eco_gesture":
        order.append(played["current_player"])
        assert played["active"] == 1
        played.play("give gold")
    assert order == [1, 2, 0]
    assert (played.phase, played["current_player"]) == ("action", 1)


@pytest.mark.rule("ECP-HAZ.7", "ECP-STK.2")
def test_a_gift_is_a_token_of_ones_choice_from_stock_to_mini_bank() -> None:
    played = asked(together(2), ["1 2 3", "4 0 0"], level=5)
    assert played.legal() == ["give vital", "give gold", "give energy", "give nothing"]
    played.play("give energy")
    assert (played.stock(0), played.bank(0)) == ((1, 2, 2), (4, 3, 3))
    assert played.legal() == ["give vital", "give nothing"]
    assert played.why_not("give gold") == ("ECP-HAZ.7", "nothing_to_give", {"resource": "gold"})
    played.play("give vital")
    assert played.stock(1) == (3, 0, 0)
    assert played.told("gave", "player", "resource") == [(1, "vital")]


@pytest.mark.rule("ECP-HAZ.7")
@pytest.mark.parametrize(
    ("answers", "net"),
    [(["gold", "gold", "gold"], -3), (["gold", "gold", "nothing"], -1), (["nothing", "gold", "nothing"], 1), (["nothing"] * 3, 3)],
)
def test_the_cursor_moves_once_by_the_sum_when_all_have_answered(answers: list[str], net: int) -> None:
    played = asked(together(3), ["3 3 3"] * 3, level=5)
    for answer in answers:
        assert played.level == 5
        played.play(f"give {answer}")
    assert played.level == 5 + net
    assert played.told("gestures_counted", "net", "level") == [(net, 5 + net)]
    assert played["causes"]["gesture"] == [1 if answer == "nothing" else -1 for answer in answers]
    assert (played["removed_hazards"], played["pending"]) == (["eco_gesture"], None)


@pytest.mark.rule("ECP-HAZ.7", "ECP-A25")
def test_answers_are_open() -> None:
    played = asked(together(3), ["3 3 3", NONE, "3 3 3"], level=5).play("give nothing")
    assert played["pending"] == {"card": "eco_gesture", "pile": "pink", "answers": {"0": "declined", "1": "unable"}, "net": 2}


@pytest.mark.rule("ECP-HAZ.7")
def test_an_empty_stock_counts_one_and_is_not_asked() -> None:
    played = asked(together(3), ["3 3 3", NONE, "3 3 3"], level=5).play("give gold")
    assert (played["current_player"], played.told("gesture_unable", "player")) == (2, [1])
    assert played.play("give gold").level == 4


@pytest.mark.rule("ECP-HAZ.7")
def test_an_empty_drawer_is_passed_over_but_still_acts() -> None:
    played = asked(together(2), [NONE, "1 0 0"], level=5, cities={0: "museum"})
    assert (played["current_player"], played["active"]) == (1, 0)
    played.play("give vital")
    assert (played.phase, played["current_player"], played.level) == ("action", 0, 5)


@pytest.mark.rule("ECP-HAZ.7", "ECP-CLI.4")
def test_gifts_on_a_cold_planet_are_lost() -> None:
    played = asked(together(2), ["3 3 3"] * 2, level=1).play("give gold", "give gold")
    assert (played.level, played["cooling_lost"]) == (0, 1)


@pytest.mark.rule("ECP-HAZ.7", "ECP-END.1", "ECP-A27")
@pytest.mark.parametrize(("level", "phase"), [(6, "action"), (7, "over")])
def test_cities_without_resources_can_end_the_game(level: int, phase: str) -> None:
    played = asked(together(2), [NONE, NONE], level=level, cities={0: "urban_forest"})
    assert (played.phase, played.level) == (phase, level + 2)


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21", "ECP-CLI.2")
def test_who_can_give_declines_only_if_the_others_can_still_keep_the_limit() -> None:
    # Limit 8. With 8, one declines if the other gives: 8 + 1 − 1. The other then has to.
    played = asked(together(2), ["3 3 3"] * 2, level=8).play("give nothing")
    assert played.legal() == ["give vital", "give gold", "give energy"]
    assert played.why_not("give nothing") == ("ECP-HAZ.7", "must_give", {"level": 10, "limit": 8})
    assert played.play("give gold").level == 8
    # If the other has nothing, the first must give: 8 + 1 + 1 is too much, 8 − 1 + 1 is not.
    played = asked(together(2), ["3 3 3", NONE], level=8)
    assert played.why_not("give nothing") == ("ECP-HAZ.7", "must_give", {"level": 10, "limit": 8})
    assert played.play("give gold").level == 8


@pytest.mark.rule("ECP-HAZ.7", "ECP-A21")
@pytest.mark.parametrize("level", [7, 8, 9, 10, 11])
def test_the_condition_for_declining_in_every_case(level: int) -> None:
    for stocks in product(["1 0 0", "0 0 2", NONE], repeat=3):
        played = asked(together(3), list(stocks), level=level, cities={0: "urban_forest"})
        net = 0
        for player, stock in enumerate(stocks):
            if stock == NONE:
                net += 1
                continue
            later = sum(1 if other == NONE else -1 for other in stocks[player + 1 :])
            may = level + net + 1 + later <= 11
            assert played["current_player"] == player
            assert ("give nothing" in played.legal()) == may
            played.play("give nothing" if may else played.legal()[0])
            net += 1 if may else -1
        assert played.level == level + net
        assert (played.phase == "over") == (level + net > 11)
        # Nobody loses on purpose: only empty Stocks can end the game.
        assert played.phase == "action" or stocks.count(NONE) >= 2


@pytest.mark.rule("ECP-A21")
def test_forced_gestures_cannot_be_declined() -> None:
    played = asked(table(2, eco_gesture="forced"), ["3 3 3", NONE], level=2)
    assert played.legal() == ["give vital", "give gold", "give energy"]
    assert played.why_not("give nothing") == ("ECP-A21", "gesture_forced", {})
    played.play("give vital")
    assert (played.level, played.phase) == (2, "action")


@pytest.mark.rule("ECP-A21")
def test_with_energy_only_energy_counts() -> None:
    game = table(3, eco_gesture="energy")
    played = asked(game, ["3 3 1", "5 5 0", "0 0 1"], level=5)
    assert played.legal() == ["give energy", "give nothing"]
    assert played.why_not("give gold") == ("ECP-A21", "only_energy", {})
    played.play("give energy")
    assert (played["current_player"], played.told("gesture_unable", "player")) == (2, [1])
    played.play("give energy")
    assert (played.level, [played.stock(player) for player in range(3)]) == (4, [(3, 3, 0), (5, 5, 0), (0, 0, 0)])


@pytest.mark.rule("ECP-A21")
def test_with_energy_the_condition_looks_at_energy() -> None:
    # 11 + 1 and two who have gold but no energy: 14 is above the limit.
    game = table(3, eco_gesture="energy")
    played = asked(game, ["0 0 1", "5 5 0", "5 5 0"], level=10)
    assert played.why_not("give nothing") == ("ECP-HAZ.7", "must_give", {"level": 13, "limit": 11})
    assert played.play("give energy").level == 11
    assert asked(game, ["5 5 0", "5 5 0", "5 5 0"], level=9).phase == "over"
