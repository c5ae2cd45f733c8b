"""The two discs, the end of the game and the score (ECT-2)."""

from __future__ import annotations

import pytest

from ludoterre import Rng
from ludoterre.games.ecotopia.game import EcotopiaGame
from tests.ecotopia.tables import begin, building, cards_with, game, new, simplified


@pytest.mark.rule("ECT-2.1")
def test_blue_only_rises_and_red_only_falls() -> None:
    for seed in range(3):
        state, rng, blue, red = game().new_initial_state(), Rng(seed), 0, 100
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            data = state.to_json()
            assert blue <= data["blue"] and data["red"] <= red
            blue, red = data["blue"], data["red"]


@pytest.mark.rule("ECT-EX1", "ECT-2.2", "ECT-2.3")
def test_red_crosses_blue_on_53() -> None:
    table = building(blue=53, red=54, place_offer="E2").play("place E2", "build solar")
    assert (table["blue"], table["red"]) == (53, 50)
    assert table.end == ("red", 53)
    assert table["result"]["scores"] == [53, 53, 53]


@pytest.mark.rule("ECT-EX6", "ECT-2.2", "ECT-2.3")
def test_blue_crosses_red_on_54() -> None:
    table = begin(game(), blue=53, red=54, truck="A6", truck_load="can").play("truck centre_west")
    assert (table["blue"], table["red"]) == (57, 54)
    assert table.end == ("blue", 54)
    assert table.events[-1].rule == "ECT-2.3"


@pytest.mark.rule("ECT-EX7", "ECT-2.2")
def test_a_disc_that_reaches_the_other_ends_the_game_and_one_below_does_not() -> None:
    reached = begin(game(), blue=50, red=54, truck="A6", truck_load="can").play("truck centre_west")
    fallen = building(blue=50, red=54, place_offer="E2").play("place E2", "build solar")
    short = begin(game(), blue=50, red=54, truck="A6", truck_load="bulb", charge=2).play("truck centre_west")
    assert (reached.end, fallen.end) == (("blue", 54), ("red", 50))
    assert (short.end, short["blue"], short.phase) == (None, 53, "act")


@pytest.mark.rule("ECT-EX13", "ECT-2.2")
def test_a_six_of_the_bonus_die_ends_the_game_before_the_move() -> None:
    table = begin(game(), blue=40, red=41, apps="die", charge=2).play("roll", "die 6")
    assert (table["red"], table.end) == (40, ("red", 40))
    assert table["team"] == "E5"
    assert table.state.legal_actions() == []


# Nothing more of the effect, action, phase or turn is done.


@pytest.mark.rule("ECT-2.2", "ECT-4.1")
def test_the_game_may_end_as_a_turn_begins() -> None:
    table = begin(game(), blue=30, red=31, ready=("move", "", "move"), B4="nuclear down").end_turn()
    assert table.end == ("red", 30)
    assert table.kinds()[-3:] == ["turn_ends", "turn_begins", "game_over"]
    assert table["phones"][1] == {"charge": 0, "apps": {"app_move": "down"}, "turns_taken": table["phones"][1]["turns_taken"]}
    assert not table["B4"]["face_up"]


@pytest.mark.rule("ECT-2.2", "ECT-9.10", "ECT-Q44")
def test_burning_coal_may_end_the_game_before_the_phone_is_charged() -> None:
    table = begin(game(), blue=30, red=32, B1="coal").end_turn().play("activate B1")
    assert table.end == ("red", 30)
    assert (table["B1"]["coal_cubes"], table.charge) == (5, 1)
    assert "recharged" not in table.kinds()


@pytest.mark.rule("ECT-2.2", "ECT-5.12", "ECT-Q44")
@pytest.mark.parametrize(
    ("blue", "red", "last"),
    [(67, 67, "habitat_lost"), (64, 64, "species_endangered"), (62, 62, "trees_cut")],
)
def test_the_end_is_tested_after_value_extinction_and_trees(blue: int, red: int, last: str) -> None:
    table = building(blue=blue, red=70, E2="solar", C2="wind", C5="2 trees", place_offer="C5").play("place C5", "build solar")
    assert (table["red"], table.end) == (red, ("red", blue))
    assert table.kinds()[-2:] == [last, "game_over"]


@pytest.mark.rule("ECT-2.2")
def test_the_game_goes_on_while_red_is_above_blue() -> None:
    table = building(blue=61, red=70, E2="solar", C2="wind", C5="2 trees", place_offer="C5").play("place C5", "build solar")
    assert (table["red"], table.end, table.phase) == (62, None, "act")


@pytest.mark.rule("ECT-2.2", "ECT-Q44")
def test_trees_stay_uncut_when_the_game_has_ended_before() -> None:
    table = building(blue=68, red=70, D4="3 trees", place_offer="D4 B4").play("place B4", "build solar")
    assert table.end == ("red", 68)
    table = building(blue=69, red=70, D4="3 trees", place_offer="D4").play("place D4", "build solar")
    assert (table.end, table["D4"]["trees"], table["red"]) == (("red", 69), 3, 69)


@pytest.mark.rule("ECT-2.2", "ECT-5.12")
def test_an_effect_comes_before_the_price_that_ends_the_game() -> None:
    table = building(blue=69, red=70, place_offer="D4 A3", apps=("move die tree question",) * 3).play("place D4", "build village")
    assert (table["result"], table.phase) == (None, "refill_places")
    table.play("offer B1", "offer B2", "offer B3")
    assert table.end == ("red", 69)
    assert table.offers[0] == ["B1", "B2", "B3"]


@pytest.mark.rule("ECT-2.2", "ECT-Q44")
def test_units_that_are_left_are_not_spent_after_the_end() -> None:
    table = begin(game(), blue=50, red=51, apps="tree", charge=5).play("tree D4")
    assert table.end == ("blue", 51)
    assert table.charge == 4
    assert (table["current_player"], table.state.legal_actions()) == (None, [])


@pytest.mark.rule("ECT-2.2", "ECT-Q44")
def test_a_specialist_adds_nothing_after_the_end() -> None:
    table = begin(game(), blue=49, red=51, apps="tree", specialists=["gardener"]).play("tree D4")
    assert (table["blue"], table.end) == (51, ("blue", 51))
    assert table.told("specialist_gain") == []


@pytest.mark.rule("ECT-2.2", "ECT-Q44")
def test_the_team_does_not_arrive_when_its_leaf_ends_the_game() -> None:
    table = begin(game(), blue=50, red=51, team="C6").play("team D6", "leaf")
    assert (table.end, table["team"]) == (("blue", 51), "C6")
    assert table.told("species_seen") == []


@pytest.mark.rule("ECT-2.3")
def test_an_answer_may_end_the_simplified_game() -> None:
    card = cards_with(simplified(), 3)[-1]
    table = begin(simplified(), blue=50, red=52).play("question p1", f"card {card} b", "answer b")
    assert (table["blue"], table.end) == (53, ("blue", 52))


@pytest.mark.rule("ECT-Q33")
def test_a_disc_may_pass_the_end_of_the_track_and_the_score_may_not() -> None:
    table = building(blue=0, red=2, place_offer="E2").play("place E2", "build solar")
    assert (table["red"], table["gap"]) == (-2, -2)
    assert table.end == ("red", 0)


@pytest.mark.rule("ECT-Q41")
@pytest.mark.parametrize(("played", "buildings", "most"), [(game(2), 32, 32), (simplified(2), 25, 53)])
def test_a_game_has_an_end(played: EcotopiaGame, buildings: int, most: int) -> None:
    values = sorted(square["value"] for square in new(played)["squares"].values())
    slowest = [turn + sum(values[: min(turn, buildings)]) for turn in (most - 1, most)]
    assert slowest[0] < 100 <= slowest[1]
    for seed in range(3):
        state, rng = played.new_initial_state(), Rng(seed)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        assert state.to_json()["turn"] <= most
