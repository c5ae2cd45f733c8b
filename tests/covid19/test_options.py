"""The options (COV-13)."""

from __future__ import annotations

import pytest

import ludoterre
from ludoterre.games.covid19.game import CovidGame
from tests.covid19.tables import CIRCUITS, CRATERS, GASES, begin, game, new

ASK = {"mover_choice": "ask"}


@pytest.mark.rule("COV-13.4", "COV-13.7")
@pytest.mark.parametrize(("version", "choice", "decider"), [(1, "auto", "rotating"), (2, "ask", "free")])
def test_unless_somebody_says_otherwise_the_team_chooses_who_moves_and_anybody_answers(version: int, choice: str, decider: str) -> None:
    usual = ludoterre.load("covid19", 2, rules_version=version)
    assert isinstance(usual, CovidGame) and (usual.options["mover_choice"], usual.options["decider"]) == (choice, decider)
    asked = begin(usual, "H02 2h 1s", "H05 2s 1c", "museum 1s").play("roll crater 1")
    assert (asked.phase, asked.view["deciders"]) == (("movers", [0, 1]) if version == 2 else ("roll_move", []))


@pytest.mark.rule("COV-13.1", "COV-INV-4")
@pytest.mark.parametrize("beds", [4, 5, 6])
@pytest.mark.parametrize("dark", [False, True])
def test_the_beds_of_a_column(beds: int, dark: bool) -> None:
    usable = beds + dark
    table = begin(game(beds_per_column=beds), f"H02 {3 * usable + 1}s", phase="roll_sick", dark_open=dark)
    table.play(*["roll H02 6"] * (3 * usable))
    assert table.columns == f"{usable} {usable} {usable}"
    assert table.view["beds"] == {"light": beds, "dark": 1, "usable": usable}
    assert table.play("roll H02 6").end == "saturation"


@pytest.mark.rule("COV-13.3")
def test_a_humane_score_counts_robots_out_of_service() -> None:
    held = ("H02 1s", "H03 50h")
    plain = begin(game(), *held, columns="5 0 0", phase="roll_sick", turn=6, active="masks").play("roll H02 1")
    humane = begin(game(score="humane"), *held, columns="5 0 0", phase="roll_sick", turn=6, active="masks").play("roll H02 1")
    assert plain.view["out_of_service"] == humane.view["out_of_service"] == 6
    assert (plain.view["result"]["score"], humane.view["result"]["score"]) == (9, 9 + 18)


@pytest.mark.rule("COV-13.4")
def test_auto_asks_nothing_about_robots() -> None:
    held = ("H02 2i 2s 1c", "cinema 2h 1i 3s 2c", "museum 1s")
    table = begin(game(), *held).play("roll crater 2")
    assert table.phase == "roll_move"
    # First healthy, second infected; then cured robots before others: of the four that go home one is healthy, one infected, two cured.
    assert table.at("cinema") == "1h 3s"
    table = begin(game(), *held, phase="measures").play("lay lockdown")
    assert (table.phase, table.at("market_1")) == ("measures", "1c")


@pytest.mark.rule("COV-13.4", "COV-A45")
def test_auto_sends_robots_to_the_emptiest_houses_the_sick_first() -> None:
    # Robots less cells: H04 0, H05 2, H06 −2, H07 −2; so H06 and H07 (the first by number), then H04, then H05.
    table = begin(game(), "H04 3c", "H05 3c", "H06 4c", "H07 2c", "cinema 1h 1i 1s 1c", "museum 1s").play("roll crater 2")
    # H05 is a crater house and sends two cured robots to H06.
    assert table.at("H06", "H07", "H04", "H05", "cinema") == "1s 6c / 1i 2c / 1h 3c / 2c / "


@pytest.mark.rule("COV-13.4")
def test_ask_asks_every_real_choice_place_by_place() -> None:
    table = begin(game(**ASK), "H02 2h 1s", "H05 2s 1c", "museum 1s").play("roll crater 1")
    assert table.view["asking"] == {
        "source": "H02",
        "leaving": {"healthy": 1, "infected": 0, "sick": 0, "cured": 0},
        "slot": 2,
        "of": 2,
    }
    assert table.view["die"] == {"type": "crater", "face": 1}
    table.play("mover sick")
    assert table.view["asking"]["source"] == "H05"
    # Robots stay where they are until the whole die is chosen.
    assert table.at("H02", "academy") == "2h 1s / "
    table.play("mover cured")
    assert table.at("H02", "H05", "academy") == "1h / 1s / 1h 2s 1c"


@pytest.mark.rule("COV-13.4")
def test_skip_leaves_the_rest_of_the_die_to_the_rule() -> None:
    table = begin(game(**ASK), "H02 2h 1s", "H05 2s 1c", "cinema 1s", "museum 1s").play("roll crater 2", "skip")
    assert table.phase == "roll_move"
    # H02 sends two healthy robots, H05 the cured and a sick one; the cinema's robot goes to the emptiest house, H06.
    assert table.at("H02", "H03", "H05", "H06") == "1s / 2h / 1s / 2s 1c"
    # The next die asks again.
    table = begin(game(**ASK), "H02 2h 1s", "H06 2h 1s", "museum 1s").play("roll crater 1", "skip", "roll gas 1")
    assert table.phase == "movers"


@pytest.mark.rule("COV-13.4")
def test_a_choice_that_changes_nothing_is_not_asked() -> None:
    # All go; or all that may go are alike.
    assert begin(game(**ASK), "H02 1s 1c", "museum 1s").play("roll crater 1").phase == "roll_move"
    assert begin(game(**ASK), "H02 5s", "museum 1s").play("roll crater 1").phase == "roll_move"
    # Four robots that are alike fill the four houses.
    assert begin(game(**ASK), "cinema 4s", "museum 1s").play("roll crater 2").phase == "roll_move"
    assert begin(game(**ASK), "cinema 3s", "museum 1s").play("roll crater 2").phase == "homes"


@pytest.mark.rule("COV-13.5", "COV-10.5")
def test_wins_may_wait_for_the_end_of_the_turn() -> None:
    late = game(win_check="end_of_turn")
    table = begin(late, "H02 1s", "H03 2h", phase="roll_sick").play("roll H02 1")
    assert table.phase == "measures"
    assert table.play("end", "draw trust").end == "extinction"
    # An event can undo the win.
    table = begin(late, "H02 1s", "H03 2h", phase="roll_sick").play("roll H02 1", "end", "draw academy_case")
    assert table.end == ""
    # Saturation does not wait, and comes first.
    table = begin(late, "H02 2s", "H03 39c", phase="roll_sick", columns="5 5 5").play("roll H02 1", "roll H02 5")
    assert table.end == "saturation"


@pytest.mark.rule("COV-13.6", "COV-2.3")
def test_the_team_may_name_the_first_houses() -> None:
    table = new(game(3, seed_houses="pick"))
    for houses, name in ((CRATERS, "H05"), (GASES, "H12"), (CIRCUITS, "H13")):
        assert table.view["current_player"] == 0
        assert table.legal() == [f"pick {house}" for house in houses]
        other = "H05" if name != "H05" else "H12"
        assert table.refused(f"pick {other}") == ("COV-2.2", "house_of_type_taken")
        table.play(f"pick {name}")
    assert table.view["current_player"] == "chance"
    assert table.at("H05", "H12", "H13") == "1h 1i / 1h 1i / 6h 1i"


@pytest.mark.rule("COV-13.7", "COV-A44")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_speaker_rotates(players: int) -> None:
    for turn in range(1, 11):
        table = begin(game(players, decider="rotating"), "H02 1s", phase="measures", turn=turn)
        assert table.view["current_player"] == (turn - 1) % players
        assert table.view["deciders"] == [(turn - 1) % players]


@pytest.mark.rule("COV-13.7", "COV-A44", "COV-1.2")
def test_anybody_may_answer_if_the_table_wants() -> None:
    table = begin(game(3, decider="free"), "H02 1s", phase="measures", turn=2)
    assert table.view["deciders"] == [0, 1, 2]
    assert [table.state.may_decide(player) for player in range(-1, 4)] == [False, True, True, True, False]
    rotating = begin(game(3, decider="rotating"), "H02 1s", phase="measures", turn=2)
    assert [rotating.state.may_decide(player) for player in range(3)] == [False, True, False]


@pytest.mark.rule("COV-13.8", "COV-11.3")
def test_the_first_level_of_hygiene_may_have_to_come_a_turn_earlier() -> None:
    strict = game(prerequisite_same_turn=False)
    table = begin(strict, "H02 1s", phase="measures").play("lay hygiene_1")
    assert table.refused("lay hygiene_2") == ("COV-13.8", "needs_card_earlier")
    assert begin(strict, "H02 1s", phase="measures").refused("lay hygiene_2") == ("COV-11.3", "needs_card")
    table.play("end", "draw trust", "roll crater 2", "roll gas 2", "roll circuit 2").quiet("measures")
    assert "lay hygiene_2" in table.legal()


@pytest.mark.rule("COV-13.9", "COV-A18")
@pytest.mark.parametrize(("active", "on", "cured_b", "cured_c"), [("treatment", True, 3, 3), ("treatment", False, 1, 2), ("", True, 1, 2)])
def test_treatment_may_help_patients_too(active: str, on: bool, cured_b: int, cured_c: int) -> None:
    played = game(treatment_in_hospital=on)
    for face in range(1, 7):
        table = begin(played, "H02 1s", phase="roll_b", columns="0 2 0", active=active).play(f"roll col_b {face}")
        assert table.told("column_rolled", "effect") == ["cured" if face <= cured_b else "stays"]
        table = begin(played, "H02 1s", phase="roll_c", columns="0 0 2", active=active).play(f"roll col_c {face}")
        assert table.told("column_rolled", "effect") == ["cured" if face <= cured_c else "out" if face == 6 else "stays"]
        assert table.state.view(0)["column_dice"] == {"col_b": {"cured": cured_b, "out": 0}, "col_c": {"cured": cured_c, "out": 1}}
