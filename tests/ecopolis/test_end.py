"""The end, the scores and who wins (ECP-END)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ecopolis.tables import Play, begin, drawing, table

FIVE = "school university public_library museum covered_market"
"""Impacts of 0; 4, 6, 4, 5 and 3 points."""


def finish(cities: dict[int, str], stock: dict[int, str], players: int = 2, **parts: Any) -> Play:
    """Lets player 0 buy the last construction, a wood-fired boiler house (1 2 0, impact 0, 3 points)."""
    parts |= {"cities": cities, "stock": stock, "market": {6: "wood_fired_boiler_house"}}
    return begin(table(players), **parts).play("buy wood_fired_boiler_house")


# How it ends.


@pytest.mark.rule("ECP-END.1", "ECP-A23", "ECP-A32")
def test_above_the_limit_everybody_has_lost_at_once() -> None:
    cities = {0: "museum", 1: "hospital school"}
    played = drawing(table(3), cities=cities, level=11, stock={2: "0 1 0"}).draw("climate_change_blue_1")
    result = played["result"]
    assert (played.phase, result["lost"], result["won"], result["winners"]) == ("over", True, False, [])
    assert (result["rule"], result["scores"]) == ("ECP-END.1", [20, 26, 1])  # shown, but they count for nothing
    assert played.state.returns() == [-1.0, -1.0, -1.0]
    outcome = played.state.outcome()
    assert outcome is not None and not outcome.won and outcome.rule == "ECP-END.1"
    assert played.told("game_over", "winners", "lost") == [([], True)]


@pytest.mark.rule("ECP-A32")
@pytest.mark.parametrize(("version", "ranking"), [(1, [2, 1, 3]), (2, [3, 3, 3])])
def test_after_a_common_loss_everybody_is_last(version: int, ranking: list[int]) -> None:
    game = table(3, rules_version=version)
    played = drawing(game, cities={0: "museum", 1: "hospital school"}, level=11, stock={2: "0 1 0"}).draw("climate_change_blue_1")
    outcome = played.state.outcome()
    assert outcome is not None and outcome.ranking == tuple(ranking) and outcome.scores == (20, 26, 1)
    assert (played["result"]["ranking"], played.state.debrief()["result"]["ranking"]) == (ranking, ranking)
    assert played.state.returns() == [-1.0, -1.0, -1.0]


@pytest.mark.rule("ECP-END.2")
def test_the_last_construction_ends_the_game_at_once() -> None:
    played = finish({0: FIVE, 1: "bank"}, {}, 3)
    assert (played.phase, played.legal(), played["turn_index"]) == ("over", [], 15)
    assert played.kinds() == ["bought", "target_reached", "game_over"]
    assert played["result"]["rule"] == "ECP-END.2"
    assert len(played.city()) == 6


@pytest.mark.rule("ECP-END.2", "ECP-SET.8")
@pytest.mark.parametrize("target", [4, 5, 7, 10])
def test_with_another_target_the_game_ends_there(target: int) -> None:
    cards = f"{FIVE} day_nursery teaching_apiary craft_workshops health_centre".split()
    played = begin(table(target=target), cities={0: " ".join(cards[: target - 2])}, market={6: "wood_fired_boiler_house"})
    assert played.play("buy wood_fired_boiler_house").phase == "draw"
    played = begin(table(target=target), cities={0: " ".join(cards[: target - 1])}, market={6: "wood_fired_boiler_house"})
    assert played.play("buy wood_fired_boiler_house").phase == "over"


@pytest.mark.rule("ECP-END.2")
def test_a_full_city_is_the_end_even_with_covered_cards_and_full_piles() -> None:
    played = begin(cities={0: FIVE}, market={6: "airport wood_fired_boiler_house"}).play("buy wood_fired_boiler_house")
    assert (played.phase, played.visible[6]) == ("over", "airport")


# Scores.


@pytest.mark.rule("ECP-END.3")
def test_points_two_for_vital_one_for_gold_none_for_energy_five_for_an_ambassador() -> None:
    played = finish({0: FIVE}, {0: "3 4 5", 1: "1 1 1"}, holders={"amanda": 0})
    assert played["seats"][0]["points"] == 25
    assert played["result"]["scores"] == [25 + 2 * 2 + 2 + 0 + 5, 2 + 1]


@pytest.mark.rule("ECP-END.3")
@pytest.mark.parametrize(("stock", "score"), [("1 0 0", 2), ("0 1 0", 1), ("0 0 1", 0), ("0 0 5", 0), ("5 5 5", 15)])
def test_what_each_token_is_worth(stock: str, score: int) -> None:
    assert begin(stock={0: stock})["seats"][0]["score"] == score


@pytest.mark.rule("ECP-END.4")
def test_the_mini_bank_is_worth_nothing() -> None:
    played = begin(stock={0: "0 0 0"})
    assert (played.bank(), played["seats"][0]["score"]) == ((5, 5, 5), 0)


# Winning.


@pytest.mark.rule("ECP-END.5")
def test_the_highest_score_wins_even_if_another_player_ended_the_game() -> None:
    played = finish({0: FIVE, 1: "hospital nuclear_power_station eco_district tramway"}, {0: "1 2 0", 1: "5 5 5"})
    assert played["result"]["scores"] == [25, 7 + 8 + 7 + 6 + 15]
    assert (played["result"]["winners"], played["result"]["ranking"]) == ([1], [2, 1])
    assert played.state.returns() == [-1.0, 1.0]


@pytest.mark.rule("ECP-END.5")
def test_the_most_constructions_give_nothing() -> None:
    played = finish({0: FIVE, 1: "hospital"}, {0: "1 2 0", 1: "5 5 5"}, 3)
    assert played["result"]["scores"] == [25, 22, 15]
    assert played["result"]["winners"] == [0]
    assert played["result"]["ranking"] == [1, 2, 3]


@pytest.mark.rule("ECP-END.6")
@pytest.mark.parametrize(
    ("other", "stock", "winners", "ranking"),
    [
        ("nuclear_power_station hospital urban_forest", "3 1 0", [1], [2, 1]),  # 19 + 7, total −1 against 0
        ("nuclear_power_station hospital", "5 1 0", [0], [1, 2]),  # 15 + 11, total +1
        ("nuclear_power_station museum school", "4 1 5", [0, 1], [1, 1]),  # 17 + 9, total 0: shared
    ],
)
def test_a_tie_goes_to_the_lowest_total(other: str, stock: str, winners: list[int], ranking: list[int]) -> None:
    five = "university public_library covered_market retirement_home health_centre"  # 6 + 4 + 3 + 6 + 4, impacts 0
    played = finish({0: five, 1: other}, {0: "1 2 0", 1: stock}, level=3)
    assert played["result"]["scores"] == [26, 26]
    assert (played["result"]["winners"], played["result"]["ranking"]) == (winners, ranking)


@pytest.mark.rule("ECP-A17", "ECP-A32")
def test_victory_is_shared_if_totals_are_equal_too() -> None:
    other = "nuclear_power_station retirement_home day_nursery teaching_apiary"
    played = finish({0: FIVE, 1: other}, {0: "1 2 0", 1: "1 2 0", 2: "0 0 0"}, 3)
    assert played["result"]["scores"] == [25, 8 + 6 + 4 + 3 + 4, 0]
    assert (played["result"]["winners"], played["result"]["ranking"]) == ([0, 1], [1, 1, 3])
    assert played.state.returns() == [0.5, 0.5, -1.0]


@pytest.mark.rule("ECP-A32")
def test_for_programs_every_player_beaten_counts() -> None:
    played = finish({0: FIVE, 1: "hospital", 2: "bank"}, {0: "1 2 0", 1: "0 0 0", 2: "0 0 0"}, 4)
    assert played["result"]["scores"] == [25, 7, 4, 15]
    assert played.state.returns() == [1.0, pytest.approx(-1 / 3), -1.0, pytest.approx(1 / 3)]


@pytest.mark.rule("ECP-A15", "ECP-AMB.4", "ECP-END.3")
@pytest.mark.parametrize(("card", "ambassadors"), [("waste_incinerator", 0), ("wood_fired_boiler_house", 1)])
def test_greta_leaves_before_the_scores_are_counted(card: str, ambassadors: int) -> None:
    five = "nature_reserve school university public_library museum"
    played = begin(cities={0: five}, market={6: card}, holders={"greta": 0}, stock={0: "1 2 1"}).play(f"buy {card}")
    assert len(played["seats"][0]["ambassadors"]) == ambassadors
    rest = {"waste_incinerator": 2 + 2, "wood_fired_boiler_house": 3}[card]  # its points and what is left in Stock
    assert played["result"]["scores"][0] == 25 + rest + 5 * ambassadors
