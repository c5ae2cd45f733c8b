"""The options, the result and its rating (ECT-Q4, Q6, Q11, Q16, Q31, Q38)."""

from __future__ import annotations

from typing import Any

import pytest

import ludoterre
from ludoterre import BadOption
from tests.ecotopia.tables import Table, begin, cards_with, game, simplified


@pytest.mark.rule("ECT-7.2", "ECT-Q6")
@pytest.mark.parametrize(
    ("square", "trees", "either", "neither"),
    [("D4", 0, 2, 2), ("D4", 1, 2, 1), ("B1", 0, 2, 1), ("B1", 1, 1, 1), ("F5", 0, 2, 1), ("F5", 2, 1, 1)],
)
def test_tree_bonus(square: str, trees: int, either: int, neither: int) -> None:
    for bonus, gain in (("either", either), ("neither", neither)):
        table = begin(game(tree_bonus=bonus), charge=2, apps="tree", **({square: f"{trees} trees"} if trees else {}))
        assert table.play(f"tree {square}").told("planted", "gain") == [gain]


# ECT-Q4.


@pytest.mark.rule("ECT-Q4", "ECT-5.13")
def test_offers_stay_as_they_are() -> None:
    table = begin(game(), phase="place", charge=0, place_offer="A3 D4 B4", construction_offer="solar coal wind")
    table.play("place D4", "build coal")
    assert table.offers == (["A3", None, "B4"], ["solar", None, "wind"])


@pytest.mark.rule("ECT-Q4")
def test_offers_are_filled_up_after_building() -> None:
    table = begin(game(offer_refill="auto"), phase="place", charge=1, place_offer="A3 D4", construction_offer="solar coal wind")
    table.play("place D4", "build coal")
    assert (table.phase, table["red"]) == ("refill_places", 98)
    table.play("offer C4", "offer E5", "offer dam")
    assert table.phase == "act"
    assert (sorted(filter(None, table.offers[0])), sorted(filter(None, table.offers[1]))) == (["A3", "C4", "E5"], ["dam", "solar", "wind"])


@pytest.mark.rule("ECT-Q4", "ECT-Q17", "ECT-Q18")
def test_offers_are_filled_from_the_discard_too() -> None:
    played = game(offer_refill="auto")
    table = begin(played, phase="place", charge=1, place_offer="A3 D4", place_pile="B4", construction_offer="solar coal wind")
    table.play("place D4", "build coal", "offer B4")
    assert table.phase == "refill_places"
    assert set(table["place_pile"]) == {line.split()[1] for line in table.chances()} != set()
    assert table["place_discard"] == []


# ECT-Q11.


@pytest.mark.rule("ECT-Q11", "ECT-9.7", "ECT-9.8")
def test_every_tile_has_its_own_roll() -> None:
    table = begin(game(2), charge=1, A3="wind", B4="wind", C4="solar", truck="A6").play("truck A5")
    assert table.view["rolling"] == {"die": "weather", "place": "A3"}
    table.play("weather wind", "weather sun", "weather sun")
    assert table.told("weather_rolled", "place", "face", "charged") == [("A3", "wind", True), ("B4", "sun", False), ("C4", "sun", True)]
    assert table.charge == 3


@pytest.mark.rule("ECT-Q11")
def test_one_roll_is_for_all_tiles_of_the_turn() -> None:
    table = begin(game(2, weather_roll="shared"), charge=1, A3="wind", B4="wind", C4="solar", truck="A6").play("truck A5", "weather wind")
    assert (table.phase, table.charge, table["weather"]) == ("place", 3, "wind")
    table.play("reveal place", "draw D4", "reveal tile", "draw coal", "truck A4", "truck A5", "truck A4")
    assert (table.phase, table["weather"], table.view["active"]) == ("weather", None, 0)


# ECT-Q16.


@pytest.mark.rule("ECT-Q16")
def test_free_stations_recharge_by_themselves_and_coal_is_asked_last() -> None:
    table = begin(game(2), charge=1, A3="coal", B4="dam", C4="wind", truck="A6").play("truck A5", "weather sun")
    assert (table.phase, table.charge, table.legal()) == ("recharge", 2, ["activate A3", "charged"])


@pytest.mark.rule("ECT-Q16", "ECT-4.3")
def test_without_auto_recharge_every_station_is_a_choice() -> None:
    table = begin(game(2, auto_recharge=False), charge=1, A3="coal", B4="dam", C4="wind", truck="A6").play("truck A5")
    assert (table.phase, table.charge) == ("recharge", 0)
    assert set(table.legal()) == {"activate A3", "activate B4", "activate C4", "activate F6", "charged"}
    table.play("activate C4", "weather wind", "activate A3")
    assert (table.charge, set(table.legal())) == (2, {"activate B4", "activate F6", "charged"})
    assert table.play("charged").phase == "place"


# ECT-Q31.


@pytest.mark.rule("ECT-Q31", "ECT-7.3")
def test_the_platform_reads() -> None:
    card = cards_with(game(), 3)[0]
    table = begin(game(platform_reader=True), charge=2, apps="question")
    assert table.legal("question") == ["question platform"]
    assert table.refused("question p1") == ("ECT-Q31", "platform_reads")
    table.play("question platform", f"card {card} b")
    assert [table.state.view(viewer)["question"]["solution"] for viewer in range(3)] == [None] * 3
    assert table.view["question"]["reader"] is None
    assert table.play("answer b")["last_question"]["right"] is True


# ECT-Q38.


def ended(blue: int, **options: Any) -> Table:
    """Ends a game by a red disc that falls onto the blue one."""
    table = begin(game(**options), blue=blue, red=blue + 1, turn=99 - blue)
    return table.play("truck A6")


@pytest.mark.rule("ECT-Q38")
@pytest.mark.parametrize(("target", "score", "won"), [(40, 40, True), (41, 40, False), (1, 40, True), (100, 40, False), (50, 49, False)])
def test_the_team_wins_if_it_reaches_the_target(target: int, score: int, won: bool) -> None:
    result = ended(score, target_score=target).view["result"]
    assert (result["score"], result["won"]) == (score, won)
    assert ended(score, target_score=target).view["target"] == target


@pytest.mark.rule("ECT-Q38")
def test_without_a_target_there_is_only_a_score() -> None:
    table = ended(12)
    assert table.view["target"] is None
    assert table.view["result"]["won"] is True


@pytest.mark.rule("ECT-Q38", "ECT-0.1")
def test_the_score_is_everybodys() -> None:
    table = ended(47)
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ((47, 47, 47), (1, 1, 1))
    assert len(set(table.state.returns())) == 1
    assert table.state.returns()[0] > ended(46).state.returns()[0]


@pytest.mark.rule("ECT-Q38")
def test_returns_are_zero_while_the_game_runs() -> None:
    state = begin(game()).state
    assert state.returns() == [0.0, 0.0, 0.0]
    assert state.outcome() is None


@pytest.mark.rule("ECT-Q38")
@pytest.mark.parametrize("target", [1, 37, 50, 55, 99, 100, "off"])
def test_a_target_is_off_or_a_whole_number_up_to_a_hundred(target: object) -> None:
    assert ludoterre.load("ecotopia", 2, target_score=target).options["target_score"] == target


@pytest.mark.rule("ECT-Q38")
@pytest.mark.parametrize("target", [0, 101, -5, 55.0, "55", True, None, "on"])
def test_another_target_is_refused(target: object) -> None:
    with pytest.raises(BadOption, match="option target_score of ecotopia is one of 'off', 1–100, not"):
        ludoterre.load("ecotopia", 2, target_score=target)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tree_bonus", "both"),
        ("offer_refill", True),
        ("weather_roll", None),
        ("auto_recharge", 1),
        ("platform_reader", "yes"),
        ("colour", 1),
    ],
)
def test_other_values_are_refused(name: str, value: Any) -> None:
    with pytest.raises(BadOption, match=name):
        ludoterre.load("ecotopia", 2, **{name: value})


RATINGS = {
    "normal": {34: "distress", 35: "fragile", 44: "fragile", 45: "balance", 54: "balance", 55: "healthy", 64: "healthy", 65: "ecotopia"},
    "simplified": {
        39: "distress",
        40: "fragile",
        49: "fragile",
        50: "balance",
        57: "balance",
        58: "healthy",
        64: "healthy",
        65: "ecotopia",
    },
}


@pytest.mark.rule("ECT-Q38")
@pytest.mark.parametrize("mode", RATINGS)
def test_a_score_has_its_rating(mode: str) -> None:
    played = game() if mode == "normal" else simplified()
    for score, rating in RATINGS[mode].items():
        table = begin(played, blue=score, red=score + 1, turn=99 - score).play("truck A6")
        assert table.told("game_over", "score", "rating") == [(score, rating)]
        assert table.view["result"]["rating"] == rating
