"""The game ends with the robot that decides it, in the middle of the dice (COV-10.5, A12); version 1 rolled them all first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludoterre import REFEREE, BadRecord, Record
from tests.covid19.box import RING
from tests.covid19.packs import covid, with_cards
from tests.covid19.tables import Table, begin, game, position

OLD = {"rules_version": 1}


def rolling(options: dict[str, Any], *held: str, **parts: Any) -> Table:
    """Opens a table where the sick roll."""
    return begin(game(**options), *held, phase="roll_sick", **parts)


@pytest.mark.rule("COV-10.2", "COV-10.5", "COV-A12")
def test_the_fortieth_cured_robot_wins_before_the_next_die() -> None:
    held = ("H02 3s", "H03 39c", "H05 4s")
    table = rolling({}, *held, columns="5 5 5").play("roll H02 3", "roll H02 1")
    assert (table.end, table.view["result"]["won"], table.view["result"]["rule"]) == ("immunity", True, "COV-10.2")
    # The others keep their dice: they stay as they were.
    assert (table.at("H02", "H05"), table.legal()) == ("2s 1c / 4s", [])
    assert table.told("hospitalised", "cured", "admitted", "no_bed", "sick") == [(1, 0, 0, 6)]
    assert [event.kind for event in table.events[-2:]] == ["hospitalised", "game_over"]
    assert table.told("crisis_assessed") == []


@pytest.mark.rule("COV-A12", "COV-A39", "COV-10.5")
def test_whichever_comes_first_decides() -> None:
    held = ("H02 2s", "H03 39c")
    assert rolling({}, *held, columns="5 5 5").play("roll H02 1").end == "immunity"
    assert rolling({}, *held, columns="5 5 5").play("roll H02 6").end == "saturation"
    # With version 1 every die is rolled, and saturation comes before a win.
    table = rolling(OLD, *held, columns="5 5 5").play("roll H02 1")
    assert table.end == ""
    assert (table.play("roll H02 6").end, table.view["totals"]["cured"]) == ("saturation", 40)
    assert rolling(OLD, *held, columns="5 5 5").play("roll H02 6", "roll H02 1").end == "saturation"


@pytest.mark.rule("COV-7.10", "COV-10.3", "COV-A12")
def test_the_first_robot_without_a_bed_loses_before_the_next_die() -> None:
    table = rolling({}, "H02 3s", "H05 1s", columns="5 5 5").play("roll H02 3", "roll H02 6")
    assert (table.end, table.at("H02", "H05"), table.columns) == ("saturation", "3s / 1s", "5 5 5")
    assert table.told("hospitalised", "cured", "admitted", "no_bed", "sick") == [(0, 0, 1, 4)]
    table = rolling(OLD, "H02 3s", columns="5 5 5").play("roll H02 6", "roll H02 1")
    assert table.phase == "roll_sick"
    table.play("roll H02 5")
    assert (table.end, table.at("H02")) == ("saturation", "2s 1c")
    assert table.told("hospitalised", "cured", "admitted", "no_bed", "sick") == [(1, 0, 2, 2)]


@pytest.mark.rule("COV-A43")
def test_the_order_of_the_dice_is_a_rule() -> None:
    # The sick robot of the first house rolls first, however late it fell ill; so it is the order that decides.
    held = ("H02 1s", "H03 39c", "H05 1s")
    assert rolling({}, *held, columns="5 5 5").legal() == [f"roll H02 {face}" for face in range(1, 7)]
    assert rolling({}, *held, columns="5 5 5").play("roll H02 1").end == "immunity"
    assert rolling({}, *held, columns="5 5 5").play("roll H02 6").end == "saturation"
    # With version 1 the same dice in another order end alike.
    ends = [rolling(OLD, *held, columns="5 5 5").play(f"roll H02 {first}", f"roll H05 {second}") for first, second in ((1, 6), (6, 1))]
    assert [(table.end, table.view["totals"]["cured"]) for table in ends] == [("saturation", 40)] * 2


@pytest.mark.rule("COV-A12", "COV-7.2", "COV-7.3")
@pytest.mark.parametrize(("column", "columns"), [("col_c", "3 2 2"), ("col_b", "3 2 0")])
def test_the_fortieth_robot_that_leaves_the_robopital_wins_before_beds_change(column: str, columns: str) -> None:
    phase = "roll_c" if column == "col_c" else "roll_b"
    table = begin(game(), "H02 1s", "H03 39c", columns=columns, phase=phase).play(f"roll {column} 1")
    left = columns.split()
    at = 2 if column == "col_c" else 1
    left[at] = str(int(left[at]) - 1)
    assert (table.end, table.columns) == ("immunity", " ".join(left))
    assert table.told("transferred") == table.told("beds_freed") == []


@pytest.mark.rule("COV-A11", "COV-10.5")
def test_the_fortieth_vaccine_wins_before_the_first_die() -> None:
    held = ("H02 1s 1h", "H03 39c", "H05 1h")
    parts: dict[str, Any] = {"phase": "vaccinate", "active": "vaccination", "left": 4}
    table = begin(game(measure_pack="extended"), *held, **parts).play("place H02")
    assert (table.end, table.legal(), table.told("die_rolled")) == ("immunity", [], [])
    # With version 1 the step is played to its end.
    table = begin(game(measure_pack="extended", **OLD), *held, **parts).play("place H02", "skip", "roll crater 4", "roll gas 4")
    assert table.end == ""
    assert table.play("roll circuit 4").end == "immunity"
    assert table.told("symptoms") == []


@pytest.mark.rule("COV-13.5")
def test_wins_wait_for_the_end_of_the_turn_if_the_table_says_so() -> None:
    late = {"win_check": "end_of_turn"}
    table = rolling(late, "H02 2s", "H03 39c", columns="5 5 5").play("roll H02 1")
    assert (table.end, table.phase) == ("", "roll_sick")
    # Saturation is not a win: it still comes at once.
    assert rolling(late, "H02 2s", "H03 39c", columns="5 5 5").play("roll H02 6").end == "saturation"
    assert table.play("roll H02 1", "end").end == ""
    assert table.play("draw trust").end == "extinction"
    held = ("H02 1s 1h", "H03 39c", "H05 1h")
    table = begin(game(measure_pack="extended", **late), *held, phase="vaccinate", active="vaccination", left=4)
    assert (table.play("place H02").end, table.phase) == ("", "vaccinate")


@pytest.mark.rule("COV-A11", "COV-10.5")
def test_an_event_of_another_pack_wins_with_the_fortieth_cured_robot_before_its_next_effect() -> None:
    healing = {"effect": "add", "state": "cured", "n": 1, "places": ["bar"]}
    data = with_cards(events={"spring": [healing, {"effect": "token", "n": 1}]})
    held = ("H02 1s", "H03 39c")
    table = begin(covid(pack=data), *held, phase="draw_event").play("draw spring")
    assert (table.end, table.view["trust_tokens"]) == ("immunity", 0)
    table = begin(covid(pack=data, **OLD), *held, phase="draw_event").play("draw spring")
    assert (table.end, table.view["trust_tokens"]) == ("immunity", 1)


@pytest.mark.rule("COV-INV-28")
@pytest.mark.parametrize("phase", ["roll_move", "roll_sick", "measures", "draw_event"])
def test_no_game_goes_on_with_forty_cured_robots(phase: str) -> None:
    held = ("H02 1s 1h", "H03 40c")
    with pytest.raises(BadRecord, match="the game is won"):
        begin(game(), *held, phase=phase)
    begin(game(win_check="end_of_turn"), *held, phase=phase)
    if phase in ("roll_move", "roll_sick"):
        begin(game(**OLD), *held, phase=phase)


@pytest.mark.rule("COV-INV-28")
def test_no_game_goes_on_with_a_robot_that_found_no_bed() -> None:
    held = ("H02 2s", "H03 1s")
    data = position(game(), *held, phase="roll_sick", columns="5 5 5") | {"left": 1, "overflow": 1}
    game(**OLD).state_from_json(data).check()
    with pytest.raises(BadRecord, match="end the game"):
        game().state_from_json(data)


@pytest.mark.rule("COV-10.5")
def test_a_game_of_version_1_goes_on_as_it_began() -> None:
    data = position(game(**OLD), "H02 2s", "H03 39c", *[f"{house} 1h" for house in RING[4:]], phase="roll_sick", columns="5 5 5")
    old = Table(game(**OLD).state_from_json(data)).play("roll H02 1")
    again = Table(game(**OLD).state_from_json(old.state.to_json())).play("roll H02 3")
    assert (again.end, again.view["totals"]["cured"]) == ("immunity", 40)


# The recorded games of version 2 show what they are kept for.

RECORDS = Path(__file__).parent.parent / "records" / "covid19"


def last_move(name: str) -> tuple[dict[str, Any], list[str], str]:
    """Returns the position before the last move of a recorded game, what that move caused, and how the game ended."""
    record = Record.load(RECORDS / f"{name}.json")
    assert record.game.rules_version == 2
    before: dict[str, Any] = {}
    for step in record.steps():
        if step.seq == len(record) - 1:
            before = step.state.to_json()
    return before, [event.kind for event in step.events], record.state.view(REFEREE)["result"]["end"]


@pytest.mark.rule("COV-A12", "COV-A43")
@pytest.mark.parametrize(("name", "end"), [("v2_fortieth_cure", "immunity"), ("v2_no_bed", "saturation")])
def test_recorded_games_ended_while_others_had_still_to_roll(name: str, end: str) -> None:
    before, heard, ended = last_move(name)
    assert (ended, heard) == (end, ["sick_rolled", "hospitalised", "game_over"])
    later = list(before["places"]).index(before["place"]) + 1
    assert before["left"] > 1 or any(robots[2] for robots in list(before["places"].values())[later:])


@pytest.mark.rule("COV-A11", "COV-A12")
@pytest.mark.parametrize(("name", "heard"), [("v2_discharged", "column_rolled"), ("v2_vaccination", "vaccinated")])
def test_recorded_games_were_won_by_a_discharge_and_by_a_vaccine(name: str, heard: str) -> None:
    before, events, ended = last_move(name)
    assert (ended, events) == ("immunity", [heard, "game_over"])
    assert before["left"] > 1


@pytest.mark.rule("COV-8.7", "COV-A14")
def test_a_recorded_game_shows_measures_that_wait_for_the_next_turn() -> None:
    record = Record.load(RECORDS / "v2_next_turn.json")
    found = set()
    for step in record.steps():
        kinds = [event.kind for event in step.events]
        if "turn_begins" in kinds:
            found |= set(kinds[kinds.index("turn_begins") + 1 :][:1])
    assert {"returned", "houses_frozen"} <= found
