"""The extended pack: eight measures more (COV-13.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoterre import BadMove
from tests.covid19.box import EVENTS, EXTENDED, RING
from tests.covid19.tables import Table, begin, game

EXT = {"measure_pack": "extended"}


def ext(*held: str, **parts: object) -> Table:
    return begin(game(**EXT), *held, **parts)


@pytest.mark.rule("COV-13.2")
def test_the_extended_pack_has_24_cards_in_five_piles() -> None:
    costs = game(**EXT).new_initial_state().view(0)["costs"]
    assert costs == EXTENDED
    assert sum(costs.values()) == 69
    assert Counter(costs.values()) == {1: 2, 2: 8, 3: 9, 4: 3, 6: 2}
    assert len(game().new_initial_state().view(0)["costs"]) == 16


@pytest.mark.rule("COV-13.2", "COV-11.2", "COV-INV-13")
def test_curfew_sends_public_places_home_in_their_order_at_the_end_of_step_3() -> None:
    held = ("academy 1c", "market_2 1c", "market_1 1c", "cinema 1h 1s", "museum 1h", "restaurant 1h", "H02 1s")
    table = ext(*held, type="circuit", active="curfew", marker="H05").play("roll circuit 1")
    assert [table.at(house) for house in RING[4:10]] == ["1c", "1c", "1s", "1h", "1h", "1h"]
    assert table.at("cinema", "museum", "restaurant", "market_2") == " /  /  / 1c"
    assert table.told("returned", "place") == ["academy", "market_2", "cinema", "museum", "restaurant"]


@pytest.mark.rule("COV-13.2", "COV-11.2")
@pytest.mark.parametrize(
    ("inside", "sent"),
    [
        ("", {"H09": 2, "H11": 2, "H14": 2}),  # six free cells, from the marker on
        ("3h", {"H09": 2, "H11": 1}),
        ("6h", {}),
        ("8h", {}),
    ],
)
def test_a_gauge_lets_robots_in_while_there_is_room(inside: str, sent: dict[str, int]) -> None:
    held = [f"{house} 3h 1i" for house in RING] + ([f"market_1 {inside}"] if inside else [])
    table = ext(*held, active="shop_gauge", marker="H06").play("roll crater 5")
    assert {house: 4 - sum(table.view["places"][house].values()) for house in RING if table.at(house) != "3h 1i"} == sent
    if sent:
        assert table.at("H09") == "2h"
    if inside == "3h":
        assert table.at("H11") == "2h 1i"  # a robot that goes alone is a first one


@pytest.mark.rule("COV-13.2")
def test_a_gauge_passes_houses_that_send_nobody() -> None:
    table = ext("H02 3h", "H05 1h", "H14 3h", "H16 3h", "bar 1s", active="shop_gauge", marker="H14", dark_open=False)
    table.play("roll crater 5")
    # H14 two, H16 two, H02 two: the aisles are full before H05.
    assert table.at("H14", "H16", "H02", "H05", "market_1") == "1h / 1h / 1h / 1h / 6h"


@pytest.mark.rule("COV-13.2", "COV-11.2")
def test_an_early_warning_lets_the_team_choose_between_two_events() -> None:
    table = ext("H02 1s", phase="draw_event", active="early_warning").play("draw trust")
    assert table.legal() == [f"draw {event}" for event in EVENTS if event != "trust"]
    assert {chance for _, chance in table.state.chance_outcomes()} == {1 / 11}
    table.play("draw academy_case")
    assert (table.phase, table.view["events_drawn"]) == ("choose_event", ["trust", "academy_case"])
    assert sorted(table.legal()) == ["apply academy_case", "apply trust"]
    table.play("apply trust")
    assert (table.view["trust_tokens"], table.at("academy"), table.view["turn"]) == (1, "", 6)
    # Laid this turn, it warns from the next one on.
    assert ext("H02 1s", phase="draw_event", laid="early_warning").play("draw trust").view["turn"] == 6


def test_a_choice_between_events_means_nothing_while_none_are_drawn() -> None:
    table = ext("H02 1s", phase="draw_event", active="early_warning").play("draw trust", "draw academy_case")
    (first, second), measures = table.state.legal_actions(), ext("H02 1s", phase="measures").state
    assert (table.state.move(first).args, table.state.move(second).args) == ({"event": "trust"}, {"event": "academy_case"})
    for asked in (measures.move, measures.notation, measures.refuse):
        with pytest.raises(BadMove, match="names no move in covid19, turn 5, measures"):
            asked(first)
    assert not measures.accepts(first)


@pytest.mark.rule("COV-13.2", "COV-11.2", "COV-INV-12")
@pytest.mark.parametrize(
    ("held", "infected"),
    [("cinema 5h 1s", 0), ("cinema 6h 1s", 2), ("academy 9h 1s", 0), ("academy 10h 1s", 4), ("market_1 7h 1s", 0), ("H11 3h 1s", 2)],
)
def test_ventilation_adds_two_cells_but_not_to_houses(held: str, infected: int) -> None:
    table = ext(held, "H02 1s", type="circuit", active="ventilation").play("roll circuit 1")
    assert table.told("contagion", "robots") == [infected]
    place = held.split()[0]
    table = ext(held, "H02 1s", phase="draw_event", active="ventilation").play("draw disinformation")
    assert (table.view["places"][place]["infected"] == 1) == (infected > 0)


@pytest.mark.rule("COV-13.2", "COV-11.2")
def test_tests_isolate_a_sick_robot_in_up_to_three_places() -> None:
    held = ("H02 4h 1s", "H05 4h 1s", "H11 9h 2s", "cinema 5h 1s", "H06 1h 1s", "academy 9h 1s", "H12 2s")
    table = ext(*held, type="circuit", active="test_and_isolate").play("roll circuit 1")
    # H06 is not at risk and H12 has nobody to infect: nothing would change there.
    assert table.phase == "test"
    assert table.legal() == [*(f"place {place}" for place in ("H02", "H05", "H11", "cinema", "academy")), "skip"]
    table.play("place academy", "place H11")
    assert "place H11" not in table.legal()
    assert table.refused("place H11") == ("COV-11.2", "place_not_possible")
    table.play("place H02")
    caught = {name.removesuffix(".infected"): n for name, n in table.changed("contagion").items() if name.endswith(".infected")}
    assert caught == {"H05": 2, "H11": 2, "cinema": 2}


@pytest.mark.rule("COV-13.2")
def test_testing_is_optional() -> None:
    table = ext("H02 4h 1s", type="circuit", active="test_and_isolate").play("roll circuit 1", "skip")
    assert table.told("contagion", "robots") == [2]


@pytest.mark.rule("COV-13.2", "COV-11.2", "COV-11.4")
def test_care_staff_cure_on_one_face_more() -> None:
    for face in range(1, 7):
        table = ext("H02 1s", phase="roll_b", columns="0 2 0", active="care_staff").play(f"roll col_b {face}")
        assert table.told("column_rolled", "effect") == ["cured" if face <= 2 else "stays"]
        table = ext("H02 1s", phase="roll_c", columns="0 0 2", active="care_staff").play(f"roll col_c {face}")
        assert table.told("column_rolled", "effect") == ["cured" if face <= 3 else "out" if face == 6 else "stays"]


@pytest.mark.rule("COV-13.2", "COV-11.2")
@pytest.mark.parametrize(
    ("active", "held", "cured", "admitted"),
    [
        ("home_care", "H11 3s", "12", "56"),  # three cells
        ("home_care", "H11 3s 1h", "1", "56"),
        ("home_care", "cinema 2s", "1", "56"),
        ("home_care treatment", "H11 3s", "123", "56"),
        ("home_care admission_limit", "H11 3s", "12", "6"),
    ],
)
def test_home_care_cures_on_2_where_there_is_room(active: str, held: str, cured: str, admitted: str) -> None:
    place = held.split()[0]
    for face in range(1, 7):
        table = ext(held, phase="roll_sick", active=active).play(f"roll {place} {face}")
        effect = "cured" if str(face) in cured else "admitted" if str(face) in admitted else "stays"
        assert table.told("sick_rolled", "effect") == [effect]


@pytest.mark.rule("COV-13.2")
def test_room_is_judged_before_the_first_die() -> None:
    # Four robots on three cells; one is admitted, and the house still counts as crowded.
    table = ext("H11 4s", phase="roll_sick", active="home_care").play("roll H11 6", "roll H11 2")
    assert table.told("sick_rolled", "effect") == ["admitted", "stays"]
    # By contrast, three on three cells have room, and four do not, when the turn comes to the dice by itself.
    table = ext("H11 3s", "H14 3s", type="circuit", active="home_care").play("roll circuit 1", "roll H11 2", "roll H11 3", "roll H11 3")
    assert table.told("sick_rolled", "effect") == ["cured", "stays", "stays"]
    assert table.play("roll H14 2").told("sick_rolled", "effect") == ["stays"]


@pytest.mark.rule("COV-13.2", "COV-11.2", "COV-INV-14")
def test_vaccination_makes_a_healthy_robot_immune_in_up_to_four_places() -> None:
    table = ext("H02 2h 1s", "H05 1h", "cinema 1h", "academy 2h", "market_1 1h", "H06 3c", phase="draw_event", active="vaccination")
    table.play("draw trust")
    assert (table.phase, table.view["step"]) == ("vaccinate", 1)
    assert table.legal() == [*(f"place {place}" for place in ("H02", "H05", "cinema", "academy", "market_1")), "skip"]
    table.play("place H02")
    assert (table.at("H02"), "place H02" in table.legal()) == ("1h 1s 1c", False)
    table.play("place H05", "place cinema", "place academy")
    assert (table.phase, table.at("market_1")) == ("roll_move", "1h")


@pytest.mark.rule("COV-13.2", "COV-8.6")
def test_vaccination_is_optional_and_starts_in_the_next_turn() -> None:
    table = ext("H02 2h 1s", phase="measures", turn=7, crisis=1).play("lay vaccination", "end", "draw trust")
    assert (table.view["turn"], table.phase) == (8, "vaccinate")
    assert table.play("skip").phase == "roll_move"
    # With nobody to vaccinate, nothing is asked.
    assert ext("H02 1s", phase="draw_event", active="vaccination").play("draw trust").phase == "roll_move"
