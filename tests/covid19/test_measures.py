"""Step 5: points and measures (COV-8), and what the sixteen cards do (COV-11)."""

from __future__ import annotations

import pytest

from ludoterre import IllegalMove
from tests.covid19.box import CLASSIC, POINTS, RING
from tests.covid19.tables import CIRCUITS, GASES, Table, begin, game

EVERY_HOUSE = [f"{house} 3h" for house in RING]
SICK = "H02 1s"
"""Keeps a game going."""


def sick_in(places: int, turn: int, crisis: int = 0) -> Table:
    """Comes to step 5 with sick robots in so many places."""
    names = [*RING, "cinema", "museum", "restaurant"]
    table = begin(game(), *[f"{name} 2s" for name in names[:places]], phase="roll_sick", turn=turn, crisis=crisis)
    return table.quiet("measures")


def step_5(*held: str, turn: int = 5, **parts: object) -> Table:
    """Opens a table in step 5."""
    return begin(game(), *(held or (SICK,)), phase="measures", turn=turn, **parts)


# Points.


@pytest.mark.rule("COV-8.1", "COV-A34", "COV-1.10")
@pytest.mark.parametrize(("places", "level"), [(1, 0), (4, 0), (5, 1), (6, 1), (10, 1), (11, 2), (19, 2)])
def test_contaminated_places_make_the_crisis(places: int, level: int) -> None:
    table = sick_in(places, turn=5)
    assert table.told("crisis_assessed", "places", "level", "points") == [(places, level, 3 + level)]
    assert (table.view["crisis"], table.view["points_left"]) == (level, 3 + level)


@pytest.mark.rule("COV-8.1")
def test_patients_do_not_contaminate_a_place() -> None:
    table = begin(game(), *[f"{house} 1s" for house in RING[:4]], phase="roll_sick", columns="5 5 5").quiet("measures")
    assert table.view["crisis"] == 0


@pytest.mark.rule("COV-8.2", "COV-1.10", "COV-INV-6")
def test_the_crisis_never_falls() -> None:
    assert sick_in(1, turn=5, crisis=2).view["points_left"] == 5
    assert sick_in(7, turn=5, crisis=2).view["crisis"] == 2


@pytest.mark.rule("COV-8.3", "COV-8.4")
@pytest.mark.parametrize("turn", range(1, 11))
def test_each_turn_has_its_points_and_the_crisis_adds_to_them(turn: int) -> None:
    assert [sick_in(3, turn, crisis).view["points_left"] for crisis in (0, 1, 2)] == [POINTS[turn - 1] + crisis for crisis in (0, 1, 2)]


@pytest.mark.rule("COV-8.5", "COV-INV-18", "COV-INV-19")
def test_the_team_lays_what_it_can_pay() -> None:
    table = step_5(turn=7, crisis=1)
    table.play("lay masks")
    assert (table.view["points_left"], table.view["points_played"]) == (3, 3)
    assert "lay lockdown" in table.legal() and "lay market_closure" not in table.legal()
    assert table.refused("lay market_closure") == ("COV-8.3", "not_affordable")
    table.play("lay hygiene_1", "lay hygiene_2")
    assert (table.view["points_left"], table.view["points_played"], table.legal()) == (0, 6, ["end"])


@pytest.mark.rule("COV-8.5", "COV-A13")
def test_unspent_points_are_lost() -> None:
    table = step_5(turn=5).play("end")
    assert table.told("measures_ended", "points") == [3]
    assert (table.phase, table.view["points_left"]) == ("draw_event", 0)
    table.play("draw trust", "roll crater 1", "roll gas 1", "roll circuit 1").quiet("measures")
    assert (table.view["turn"], table.view["points_left"], table.view["points_played"]) == (6, 3, 0)


@pytest.mark.rule("COV-A30", "COV-INV-18", "COV-10.6")
def test_tokens_pay_what_the_points_of_the_turn_do_not() -> None:
    table = step_5(turn=5, crisis=1, trust_tokens=2)
    assert "lay treatment" in table.legal()
    table.play("lay treatment")
    assert table.told("measure_laid", "cost", "tokens") == [(6, 2)]
    assert (table.view["points_left"], table.view["trust_tokens"], table.view["points_played"], table.view["score"]) == (0, 0, 6, 11)
    # A cheaper card leaves the tokens alone, and they stay for another turn.
    table = step_5(turn=5, crisis=1, trust_tokens=2).play("lay masks", "end", "draw trust")
    assert table.view["trust_tokens"] == 3


# Cards.


@pytest.mark.rule("COV-8.6", "COV-INV-21", "COV-INV-20")
def test_a_measure_begins_in_the_next_turn_and_lasts() -> None:
    table = step_5(SICK, "H05 1h").play("lay border_screening")
    assert table.view["measures"]["border_screening"] == "laid_this_turn"
    table.play("end", "draw trust")
    assert table.view["measures"]["border_screening"] == "active"
    assert table.told("turn_begins", "cards") == [["border_screening"]]
    for _ in range(3):
        table.play("roll crater 6")
        assert table.told("robots_arrived", "infected", "healthy") == [(0, 1)]
        table.play("roll gas 2", "roll circuit 4").quiet("measures").play("end", "draw trust")


@pytest.mark.rule("COV-11.1", "COV-INV-20")
def test_a_measure_in_play_cannot_be_laid_again() -> None:
    table = step_5(turn=7, active="masks").play("lay lockdown")
    for card in ("masks", "lockdown"):
        assert f"lay {card}" not in table.legal()
        assert table.refused(f"lay {card}") == ("COV-11.1", "already_in_play")
        with pytest.raises(IllegalMove):
            table.play(f"lay {card}")


@pytest.mark.rule("COV-11.1", "COV-A28", "COV-INV-19")
def test_a_measure_that_went_back_can_be_bought_again() -> None:
    table = begin(game(), SICK, phase="draw_event", turn=6, active="masks").play("draw mask_shortage")
    assert (table.view["measures"]["masks"], table.view["points_played"]) == ("pile", 3)
    table.play("roll crater 2", "roll gas 2", "roll circuit 2").quiet("measures").play("lay masks")
    assert table.view["points_played"] == 6


@pytest.mark.rule("COV-11.3", "COV-A15", "COV-INV-20")
def test_the_second_level_of_hygiene_needs_the_first() -> None:
    table = step_5()
    assert table.refused("lay hygiene_2") == ("COV-11.3", "needs_card")
    table.play("lay hygiene_1")
    assert "lay hygiene_2" in table.legal()
    assert "lay hygiene_2" in step_5(active="hygiene_1").legal()


@pytest.mark.rule("COV-11.2")
@pytest.mark.parametrize(
    ("active", "kind", "face", "moved"),
    [
        ("", "crater", 2, 12),
        ("limit_clockwise", "crater", 2, 6),
        ("limit_clockwise", "crater", 3, 12),
        ("limit_anticlockwise", "gas", 3, 5),
        ("limit_anticlockwise", "gas", 2, 10),
        ("lockdown", "crater", 2, 0),
        ("lockdown", "crater", 3, 0),
        ("lockdown", "crater", 1, 12),
        ("lockdown", "crater", 4, 12),
        ("lockdown limit_clockwise", "crater", 2, 0),
        ("public_closure", "gas", 4, 0),
        ("public_closure", "gas", 5, 10),
        ("school_closure", "gas", 1, 0),
        ("school_closure", "gas", 2, 10),
        ("market_closure", "crater", 5, 0),
        ("market_closure", "crater", 4, 12),
        ("transport_stop", "crater", 1, 6),
        ("transport_stop", "crater", 2, 12),
        ("school_closure transport_stop", "crater", 1, 0),
        ("masks treatment field_hospital hygiene_1 hygiene_2 admission_limit shop_good_practice", "crater", 4, 12),
    ],
)
def test_measures_keep_robots_in_their_houses(active: str, kind: str, face: int, moved: int) -> None:
    table = begin(game(), *EVERY_HOUSE, "bar 1s", type=kind, active=active).play(f"roll {kind} {face}")
    assert table.told("robots_moved", "robots") == [moved]


@pytest.mark.rule("COV-11.4", "COV-11.2")
@pytest.mark.parametrize(
    ("active", "face", "goal"),
    [
        ("limit_clockwise limit_anticlockwise lockdown", 2, "home"),
        ("limit_clockwise limit_anticlockwise lockdown", 3, "home"),
        ("market_closure", 5, "museum"),
        ("transport_stop", 1, "academy"),
    ],
)
def test_they_do_not_keep_robots_in_public_places(active: str, face: int, goal: str) -> None:
    table = begin(game(), "restaurant 4h", "bar 1s", active=active).play(f"roll crater {face}")
    if goal == "home":
        assert table.at("H12", "H13", "H14", "H15", "restaurant") == "1h / 1h / 1h / 1h / "
    else:
        assert table.at("restaurant", goal) == "2h / 2h"


@pytest.mark.rule("COV-A21")
def test_without_transport_public_places_still_send_two_robots_to_the_academy() -> None:
    table = begin(game(), "H02 3h", "cinema 3h", "bar 1s", active="transport_stop", frozen_houses=["H01", "H06", "H11"])
    assert table.play("roll crater 1").at("H02", "cinema", "academy") == "2h / 1h / 3h"


@pytest.mark.rule("COV-A23", "COV-11.2")
def test_closed_public_places_empty_home_on_2_to_5() -> None:
    for face in (2, 3, 4, 5):
        table = begin(game(), "cinema 5h", "bar 1s", active="public_closure", marker="H09").play(f"roll crater {face}")
        assert table.at("H04", "H05", "H06", "H07", "cinema") == "1h / 1h / 1h / 1h / 1h"
        assert table.marker == "H09"
    table = begin(game(), "cinema 5h", "bar 1s", active="public_closure").play("roll crater 1")
    assert table.at("cinema", "academy") == "3h / 2h"
    table = begin(game(), "cinema 5h", "bar 1s", active="public_closure", type="gas").play("roll gas 4")
    assert table.at("cinema") == "5h"


@pytest.mark.rule("COV-8.7", "COV-A14", "COV-A22", "COV-1.3")
def test_lockdown_sends_one_robot_of_every_house_to_the_market_at_once() -> None:
    held = [f"{house} 3h 1s" for house in RING[:14]] + ["H15 1i 1s 1c"]
    table = step_5(*held, active="market_closure").play("lay lockdown")
    assert table.at("H01", "H15", "H16", "market_1") == "2h 1s / 1i 1s /  / 14h 1c"
    assert table.told("robots_sent", "card", "robots") == [("lockdown", 15)]
    assert table.phase == "measures"


@pytest.mark.rule("COV-A22", "COV-8.7")
def test_the_team_chooses_who_rushes_out_where_nobody_is_healthy() -> None:
    asking = game(mover_choice="ask")
    table = begin(asking, "H05 1i 1s 1c", "H07 2h 1s", phase="measures").play("lay lockdown")
    assert (table.phase, table.legal()) == ("one_off", ["mover infected", "mover sick", "mover cured", "skip"])
    table.play("mover infected")
    assert table.at("H05", "H07", "market_1") == "1s 1c / 1h 1s / 1h 1i"


@pytest.mark.rule("COV-8.7", "COV-A14", "COV-A22")
def test_public_closure_sends_a_last_robot_of_every_large_house_at_once() -> None:
    table = step_5("H01 4h", "H02 3h 1s", "H03 3h", "H04 5h", "H12 2i 1s 1c").play("lay public_closure")
    assert table.at("H01", "H02", "H03", "H04", "H12") == "3h / 2h 1s / 3h / 4h / 2i 1s"
    assert table.at("bar", "cinema", "restaurant") == "2h / 1h / 1c"


@pytest.mark.rule("COV-8.7", "COV-A14", "COV-A24", "COV-3.3")
def test_closing_schools_sends_whoever_is_there_home_when_the_measure_begins_to_act() -> None:
    table = step_5(SICK, "academy 1h 1s 1c", marker="H16").play("lay school_closure", "end")
    assert (table.at("academy"), table.marker, table.told("returned")) == ("1h 1s 1c", "H16", [])
    table.play("draw trust")
    assert table.at("academy", "H16", "H01", "H02") == " / 1s / 1h / 1s 1c"
    assert (table.marker, table.phase, table.told("returned", "place", "robots")) == ("H03", "roll_move", [("academy", 3)])
    # As a rule nobody is there: step 3 has emptied the Academy.
    table = begin(game(), "H02 1s", "academy 2h", type="circuit").play("roll circuit 1").quiet("measures").play("lay school_closure")
    assert table.play("end", "draw trust").told("returned") == []


@pytest.mark.rule("COV-A24", "COV-A25", "COV-8.6")
def test_a_school_that_closes_sends_the_pupil_of_the_event_home() -> None:
    table = step_5(SICK, marker="H16").play("lay school_closure", "end", "draw academy_case")
    assert (table.at("academy", "H16"), table.view["step"], table.marker) == (" / 1i", 1, "H01")
    # Closed for longer it does not: the pupil waits for step 3.
    table = begin(game(), SICK, phase="draw_event", active="school_closure").play("draw academy_case")
    assert table.at("academy") == "1i"


@pytest.mark.rule("COV-A14", "COV-8.7", "COV-A24")
def test_in_version_1_nothing_waits_for_the_next_turn() -> None:
    old = game(rules_version=1)
    table = begin(old, SICK, "academy 1h 1s 1c", phase="measures", marker="H16").play("lay school_closure")
    assert (table.at("academy", "H16", "H01"), table.marker) == (" / 1s / 1h", "H03")
    table = begin(old, SICK, phase="measures", turn=7, marker="H12").play("lay transport_stop")
    assert table.view["frozen_houses"] == ["H01", "H06", "H12"]
    # The event comes later: its pupil stays, and the marker's way changes no house.
    table.play("end", "draw travellers", "roll travellers 1")
    assert (table.marker, table.view["frozen_houses"], table.told("houses_frozen")) == ("H02", ["H01", "H06", "H12"], [])


@pytest.mark.rule("COV-A14", "COV-A22")
@pytest.mark.parametrize("version", [1, 2])
def test_what_a_card_does_when_it_is_taken_never_waits(version: int) -> None:
    played = game(rules_version=version)
    table = begin(played, SICK, "H01 4h", phase="measures", turn=7, crisis=1).play("lay lockdown", "lay public_closure")
    assert table.at("H01", "market_1") == "3h / 1h 1s"


@pytest.mark.rule("COV-A14", "COV-A20", "COV-INV-24")
@pytest.mark.parametrize(
    ("marker", "frozen"), [("H01", ["H01", "H06", "H11"]), ("H12", ["H01", "H06", "H12"]), ("H16", ["H05", "H10", "H16"])]
)
def test_transport_stop_freezes_three_houses_when_it_begins_to_act(marker: str, frozen: list[str]) -> None:
    table = step_5(*EVERY_HOUSE, "bar 1i", turn=7, marker=marker).play("lay transport_stop", "end")
    assert table.view["frozen_houses"] == []
    table.play("draw trust")
    assert (table.view["frozen_houses"], table.told("houses_frozen", "places")) == (frozen, [frozen])
    # They stay the same when the marker moves on.
    table.play("roll crater 6")
    assert table.marker != marker
    table.play("roll gas 4", "roll circuit 4")
    assert table.view["frozen_houses"] == frozen
    assert all(sum(table.view["places"][house].values()) >= 3 for house in frozen)
    sent = [house for house in (*GASES, *CIRCUITS) if house not in frozen]
    assert all(sum(table.view["places"][house].values()) <= 2 for house in sent)


@pytest.mark.rule("COV-A20", "COV-A46")
def test_the_houses_are_counted_from_where_the_marker_is_then() -> None:
    # Six travellers have moved the marker by six houses.
    table = step_5(SICK, turn=7, marker="H01").play("lay transport_stop", "end", "draw travellers", "roll travellers 1")
    assert (table.marker, table.view["frozen_houses"]) == ("H07", ["H01", "H07", "H12"])
    # Schools that close in the same turn send their pupil home first, in whichever order the cards were laid.
    for cards in (["transport_stop", "school_closure"], ["school_closure", "transport_stop"]):
        table = step_5(SICK, turn=7, crisis=2, marker="H01").play(*[f"lay {card}" for card in cards], "end", "draw academy_case")
        assert (table.at("H01"), table.marker, table.view["frozen_houses"]) == ("1i", "H02", ["H02", "H07", "H12"])


@pytest.mark.rule("COV-A20", "COV-INV-24")
def test_frozen_houses_send_nobody_by_dice_or_cards_and_still_receive() -> None:
    frozen = {"active": "transport_stop", "frozen_houses": ["H02", "H07", "H12"]}
    for face in range(1, 6):
        assert begin(game(), "H02 3h", "bar 1s", **frozen).play(f"roll crater {face}").at("H02") == "3h"
    table = begin(game(), "H02 4h", "H03 4h", "bar 1s", phase="measures", turn=7, crisis=1, **frozen)
    table.play("lay lockdown", "lay public_closure")
    assert table.at("H02", "H03", "market_1", "bar") == "4h / 3h / 1h / 1s"
    # A marker that stands there lets robots arrive, and neighbours come.
    table = begin(game(), "H16 2h", "bar 1s", marker="H02", **frozen).play("roll crater 2", "roll gas 6")
    assert table.at("H01", "H02", "H03") == "2h / 1i / 1h"
    # Laid in the same step, the card does not stop the rush yet.
    table = step_5("H01 4h", "bar 1i", turn=7, crisis=2, marker="H01").play("lay transport_stop", "lay lockdown")
    assert table.at("H01", "market_1") == "3h / 1h"


@pytest.mark.rule("COV-11.2", "COV-4.9")
def test_screened_borders_let_one_healthy_robot_in() -> None:
    table = begin(game(), SICK, active="border_screening", marker="H16").play("roll crater 6")
    assert (table.at("H16", "H01"), table.marker) == ("1h / ", "H01")
    assert table.changed("robots_arrived") == {"H16.healthy": 1, "arrived_total": 1, "returns_marker": -15}


@pytest.mark.rule("COV-11.2")
def test_every_card_costs_what_the_ledger_says() -> None:
    for card, cost in CLASSIC.items():
        table = step_5(turn=7, crisis=2, active="hygiene_1" if card == "hygiene_2" else "").play(f"lay {card}")
        assert table.told("measure_laid", "card", "cost") == [(card, cost)]


@pytest.mark.rule("COV-8.7", "COV-A14", "COV-A13")
def test_cards_are_carried_out_one_by_one_and_the_step_goes_on() -> None:
    table = step_5("H01 4h", "bar 1s", turn=7, crisis=2).play("lay public_closure")
    assert (table.at("H01", "bar"), table.phase, table.view["points_left"]) == ("3h / 1h 1s", "measures", 4)
    table.play("lay lockdown")
    assert table.at("H01", "market_1") == "2h / 1h"
