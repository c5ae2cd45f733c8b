"""Step 4: the patients (COV-7)."""

from __future__ import annotations

import pytest

from tests.covid19.box import PLACES
from tests.covid19.tables import begin, game


@pytest.mark.rule("COV-7.1")
def test_column_c_rolls_before_b_and_nobody_rolls_for_a() -> None:
    table = begin(game(), "H02 1s", columns="2 1 2", phase="roll_c")
    rolled = []
    while table.phase != "measures":
        rolled.append(table.view["rolling"]["for"])
        table.play(f"roll {rolled[-1]} 3")
    assert rolled == ["col_c", "col_c", "col_b", "H02"]


@pytest.mark.rule("COV-7.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_column_c_cures_on_1_and_2_and_loses_on_6(face: int) -> None:
    table = begin(game(), "H02 1s", columns="0 0 2", phase="roll_c", marker="H09").play(f"roll col_c {face}")
    effect = "cured" if face <= 2 else "out" if face == 6 else "stays"
    assert table.told("column_rolled", "effect") == [effect]
    assert table.columns == ("0 0 2" if effect == "stays" else "0 0 1")
    assert table.at("H09") == ("1c" if effect == "cured" else "")
    assert table.changed("column_rolled").get("out_of_service", 0) == (1 if face == 6 else 0)


@pytest.mark.rule("COV-7.3")
@pytest.mark.parametrize("face", range(1, 7))
def test_column_b_cures_on_1_only(face: int) -> None:
    table = begin(game(), "H02 1s", columns="0 2 0", phase="roll_b", marker="H09").play(f"roll col_b {face}")
    assert table.told("column_rolled", "effect") == ["cured" if face == 1 else "stays"]
    assert table.columns == ("0 1 0" if face == 1 else "0 2 0")
    assert table.at("H09") == ("1c" if face == 1 else "")
    assert "out_of_service" not in table.changed("column_rolled") if face == 1 else table.changed("column_rolled") == {}


@pytest.mark.rule("COV-7.4", "COV-3.3", "COV-A41")
def test_discharged_robots_go_home_one_by_one_however_full_the_houses_are() -> None:
    held = ["H02 1s", "H16 9h", "H01 9h"]
    table = begin(
        game(), *held, columns="0 0 3", phase="roll_c", marker="H16", active="transport_stop", frozen_houses=["H05", "H10", "H16"]
    )
    table.play("roll col_c 1", "roll col_c 2")
    assert table.at("H16", "H01") == "9h 1c / 9h 1c"
    assert table.marker == "H02"


@pytest.mark.rule("COV-7.5", "COV-7.6", "COV-INV-16")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("0 3 0", "0 0 3"),
        ("3 0 0", "0 3 0"),
        ("3 2 1", "0 3 3"),
        ("5 5 2", "2 5 5"),  # three beds of C, then three of B
        ("5 5 5", "5 5 5"),
        ("4 5 5", "4 5 5"),
        ("5 0 5", "0 5 5"),
        ("2 4 5", "1 5 5"),
    ],
)
def test_patients_move_on_to_free_beds(before: str, after: str) -> None:
    phase = "roll_c" if before[-1] != "0" else "roll_b"
    columns = before.split()
    if columns[1] == columns[2] == "0":
        table = begin(game(), "H02 1s", columns=before, type="circuit").play("roll circuit 1")
    else:
        table = begin(game(), "H02 1s", columns=before, phase=phase)
    assert table.quiet("roll_sick").columns == after


@pytest.mark.rule("COV-7.6")
def test_free_beds_of_c_do_not_help_column_a() -> None:
    # C has three free beds and B one robot fewer after the move: A fills B, not C.
    table = begin(game(), "H02 1s", columns="5 2 0", phase="roll_b").quiet("roll_sick")
    assert table.columns == "0 5 2"


@pytest.mark.rule("COV-7.7", "COV-A43")
def test_every_sick_robot_outside_rolls_a_die_place_by_place() -> None:
    table = begin(game(), *[f"{place} 1s" for place in PLACES], "H03 2s", type="circuit", marker="H04").play("roll circuit 6")
    rolled = []
    while table.phase == "roll_sick":
        rolled.append(table.view["rolling"]["for"])
        table.play(f"roll {rolled[-1]} 3")
    places = list(dict.fromkeys(rolled))
    # Those of the Academy and of the market have gone home or to zone 2 by now.
    assert places == [place for place in PLACES if place not in ("academy", "market_1")]
    assert len(rolled) == 25


@pytest.mark.rule("COV-7.7", "COV-1.7")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("place", ["H11", "museum", "market_2"])
def test_sick_robots_are_cured_on_1_and_admitted_on_5_and_6(place: str, face: int) -> None:
    table = begin(game(), f"{place} 2s", phase="roll_sick", columns="1 0 0").play(f"roll {place} {face}")
    expected = {1: ("1s 1c", "1 0 0"), 5: ("1s", "2 0 0"), 6: ("1s", "2 0 0")}.get(face, ("2s", "1 0 0"))
    assert (table.at(place), table.columns) == expected


@pytest.mark.rule("COV-7.8", "COV-INV-17", "COV-1.5")
def test_patients_lie_in_a_then_b_then_c() -> None:
    table = begin(game(), "H02 9s", phase="roll_sick", columns="4 4 3")
    seen = [table.play("roll H02 5").columns for _ in range(4)]
    assert seen == ["5 4 3", "5 5 3", "5 5 4", "5 5 5"]
    assert table.phase == "roll_sick"
    table.play("roll H02 5")
    assert table.told("sick_rolled", "effect") == ["no_bed"]
    assert (table.columns, table.at("H02")) == ("5 5 5", "5s")


@pytest.mark.rule("COV-7.9", "COV-1.5")
@pytest.mark.parametrize(("dark_open", "beds"), [(False, 5), (True, 6)])
def test_the_dark_beds_are_usable_once_open(dark_open: bool, beds: int) -> None:
    table = begin(game(), "H02 19s", phase="roll_sick", dark_open=dark_open)
    table.play(*["roll H02 6"] * (3 * beds))
    assert (table.columns, table.end) == (f"{beds} {beds} {beds}", "")
    assert table.play("roll H02 6").end == "saturation"
    assert table.view["beds"] == {"light": 5, "dark": 1, "usable": beds}


@pytest.mark.rule("COV-7.9", "COV-8.6", "COV-A31")
def test_the_field_hospital_opens_the_dark_beds_next_turn() -> None:
    table = begin(game(), "H02 1s", phase="measures").play("lay field_hospital", "end")
    assert not table.view["dark_open"]
    table.play("draw trust")
    assert table.view["dark_open"]
    assert table.changed("dark_beds_opened") == {"dark_open": 1}


@pytest.mark.rule("COV-7.9", "COV-A31")
def test_volunteers_open_the_dark_beds_at_once_and_for_good() -> None:
    table = begin(game(), "H02 1s", phase="draw_event").play("draw volunteers")
    assert table.view["dark_open"]
    assert table.told("dark_beds_opened") != []
    # The measure may still be bought; it does nothing more.
    table = begin(game(), "H02 1s", phase="measures", dark_open=True).play("lay field_hospital", "end", "draw volunteers")
    assert table.told("event_idle", "event") == ["volunteers"]
    assert table.told("dark_beds_opened") == []
    assert table.view["beds"]["usable"] == 6


@pytest.mark.rule("COV-A16", "COV-11.4", "COV-A18")
@pytest.mark.parametrize(
    ("active", "cured", "admitted"),
    [
        ("", "1", "56"),
        ("admission_limit", "1", "6"),
        ("treatment", "123", "56"),
        ("admission_limit treatment", "123", "6"),
    ],
)
def test_treatment_and_limited_admissions_change_the_dice_outside(active: str, cured: str, admitted: str) -> None:
    for face in range(1, 7):
        table = begin(game(), "museum 2s", phase="roll_sick", active=active).play(f"roll museum {face}")
        assert (table.at("museum") == "1s 1c") == (str(face) in cured)
        assert (table.columns == "1 0 0") == (str(face) in admitted)


@pytest.mark.rule("COV-A18")
def test_treatment_does_not_help_patients() -> None:
    for face in range(1, 7):
        table = begin(game(), "H02 1s", phase="roll_c", columns="0 0 2", active="treatment").play(f"roll col_c {face}")
        assert table.told("column_rolled", "effect") == ["cured" if face < 3 else "out" if face == 6 else "stays"]
        table = begin(game(), "H02 1s", phase="roll_b", columns="0 2 0", active="treatment").play(f"roll col_b {face}")
        assert table.told("column_rolled", "effect") == ["cured" if face < 2 else "stays"]
