"""Step 6: the twelve events (COV-9, COV-12)."""

from __future__ import annotations

import pytest

from tests.covid19.box import RING
from tests.covid19.tables import Table, begin, game

KEEP = "H02 1s"
"""Keeps a game going."""


def drawn(event: str, *held: str, **parts: object) -> Table:
    """Draws an event in turn 5."""
    return begin(game(), *(held or (KEEP,)), phase="draw_event", **parts).play(f"draw {event}")


@pytest.mark.rule("COV-9.1")
def test_one_event_is_drawn_and_applied() -> None:
    table = drawn("trust")
    assert table.told("event_drawn", "event") == ["trust"]
    assert (table.view["last_event"], table.view["turn"], table.view["history"][0]["event"]) == ("trust", 6, "trust")


@pytest.mark.rule("COV-9.2", "COV-A36")
def test_the_card_goes_back_each_turn() -> None:
    table = drawn("trust").play("roll crater 2", "roll gas 2", "roll circuit 2").quiet("measures").play("end", "draw trust")
    assert table.view["trust_tokens"] == 2


@pytest.mark.rule("COV-12.1", "COV-A27")
def test_festivals_add_three_infected_robots_around_the_ring() -> None:
    table = drawn("festivals", KEEP, marker="H09")
    assert table.occupied() == {"H02": "1s", "H03": "1i", "H09": "1i", "H14": "1i"}
    assert table.marker == "H09"
    assert table.told("event_added", "robots", "places") == [(3, ["H03", "H09", "H14"])]
    assert table.changed("event_added")["arrived_total"] == 3


@pytest.mark.rule("COV-12.1", "COV-12.2", "COV-A17")
@pytest.mark.parametrize("when", ["active", "laid"])
@pytest.mark.parametrize(
    ("event", "card"),
    [
        ("festivals", "lockdown"),
        ("market_cluster", "market_closure"),
        ("travellers", "border_screening"),
        ("blockbuster", "public_closure"),
    ],
)
def test_a_measure_cancels_an_event_even_in_the_turn_it_is_laid(event: str, card: str, when: str) -> None:
    held = (KEEP, "H03 2h", "market_1 2h", "market_2 2h", "cinema 2h")
    before = begin(game(), *held, phase="draw_event").occupied()
    table = drawn(event, *held, **{when: card})
    assert table.occupied() == before
    assert table.told("event_cancelled", "event", "card") == [(event, card)]
    assert drawn(event, *held).told("event_cancelled") == []


@pytest.mark.rule("COV-12.1", "COV-12.3", "COV-A9")
@pytest.mark.parametrize(
    ("held", "after"),
    [
        (("market_1 2h", "market_2 3h"), "1h 1i / 2h 1i"),
        (("market_1 2h",), "1h 1i / "),
        (("market_1 2s", "market_2 1h 1c"), "2s / 1i 1c"),
        (("market_1 1i", "market_2 1c"), "1i / 1c"),
    ],
)
def test_the_market_infects_one_robot_in_each_zone(held: tuple[str, ...], after: str) -> None:
    assert drawn("market_cluster", KEEP, *held).at("market_1", "market_2") == after


@pytest.mark.rule("COV-12.1", "COV-A26", "COV-12.3")
def test_dinner_infects_one_robot_of_each_clockwise_neighbour_without_a_chain() -> None:
    table = drawn("dinner", "H01 1i 2h", "H02 2h", "H03 2h", "H16 1i", "H08 2i", "H09 2s")
    # H16 infects in H01, H01 in H02; H02 was not infected before, so H03 is spared; H09 has nobody to infect.
    assert table.at("H01", "H02", "H03", "H09") == "1h 2i / 1h 1i / 2h / 2s"


@pytest.mark.rule("COV-A26", "COV-12.1", "COV-12.2")
@pytest.mark.parametrize("when", ["active", "laid"])
def test_under_lockdown_the_team_chooses_the_one_guest(when: str) -> None:
    table = drawn("dinner", "H01 1i", "H02 2h", "H05 2i", "H06 1h", "H09 1i", "H10 1s", **{when: "lockdown"})
    assert (table.phase, table.legal()) == ("event_place", ["place H02", "place H06"])
    assert table.refused("place H10") == ("COV-12.1", "place_not_possible")
    table.play("place H06")
    assert table.at("H02", "H06") == "2h / 1i"
    # With one possible guest, nothing is asked.
    assert drawn("dinner", "H01 1i", "H02 2h", active="lockdown").at("H02") == "1h 1i"


@pytest.mark.rule("COV-12.1", "COV-3.3")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_travellers_come_home_infected_first(face: int) -> None:
    table = drawn("travellers", KEEP, marker="H14")
    assert table.legal() == [f"roll travellers {n}" for n in range(1, 7)]
    table.play(f"roll travellers {face}")
    found = [table.at(house) for house in ("H14", "H15", "H16", "H01", "H02", "H03")]
    expected = ["1i"] * face + ["1h"] * (6 - face)
    expected[4] = "1i 1s" if face > 4 else "1h 1s"
    assert found == expected
    assert (table.marker, table.view["arrived_total"]) == ("H04", 6)


@pytest.mark.rule("COV-12.1", "COV-12.3")
def test_public_places_infect_one_robot_each() -> None:
    table = drawn("public_cluster", KEEP, "bar 2h", "cinema 1s", "museum 1h", "restaurant 3h 1c")
    assert table.at("bar", "cinema", "museum", "restaurant") == "1h 1i / 1s / 1i / 2h 1i 1c"


@pytest.mark.rule("COV-A32", "COV-12.2")
@pytest.mark.parametrize("parts", [{"active": "masks"}, {"laid": "masks"}, {"active": "hygiene_1", "laid": "hygiene_2"}], ids=str)
def test_masks_or_hygiene_limit_public_infections_to_two_places(parts: dict[str, str]) -> None:
    table = drawn("public_cluster", KEEP, "bar 2h", "cinema 1s", "museum 1h", "restaurant 3h 1c", **parts)
    assert table.legal() == ["place bar", "place museum", "place restaurant"]
    table.play("place restaurant")
    assert table.legal() == ["place bar", "place museum"]
    table.play("place bar")
    assert table.at("bar", "museum", "restaurant") == "1h 1i / 1h / 2h 1i 1c"
    table = drawn("public_cluster", KEEP, "bar 2h", "museum 1h", **parts)
    assert table.at("bar", "museum") == "1h 1i / 1i"


@pytest.mark.rule("COV-12.1", "COV-A33", "COV-INV-2")
@pytest.mark.parametrize(
    ("active", "added"),
    [
        ("", 2),
        ("masks", 1),
        ("school_closure", 3),
        ("masks school_closure", 1),
        ("public_closure", 0),
        ("public_closure school_closure", 0),
        ("public_closure masks", 0),
    ],
)
def test_a_blockbuster_fills_the_cinema(active: str, added: int) -> None:
    for when in ("active", "laid"):
        table = drawn("blockbuster", KEEP, **{when: active})
        assert table.at("cinema") == (f"{added}i" if added else "")
        assert table.view["arrived_total"] == added


@pytest.mark.rule("COV-12.1", "COV-A28")
@pytest.mark.parametrize("when", ["active", "laid"])
def test_a_shortage_takes_the_masks_back_and_their_points_stay_spent(when: str) -> None:
    table = drawn("mask_shortage", "H11 9h 1s", **{when: "masks"})
    assert (table.view["measures"]["masks"], table.view["points_played"]) == ("pile", 3)
    assert table.told("card_returned", "card") == ["masks"]
    table.play("roll crater 6", "roll gas 1", "roll circuit 1")
    assert table.told("contagion", "robots") == [2]


@pytest.mark.rule("COV-A28")
def test_without_masks_a_shortage_changes_nothing() -> None:
    table = drawn("mask_shortage")
    assert table.told("event_idle", "event") == ["mask_shortage"]
    assert table.view["points_played"] == 0


@pytest.mark.rule("COV-12.1", "COV-A29", "COV-3.3")
@pytest.mark.parametrize(("before", "sent"), [("5 3 2", 2), ("2 0 0", 2), ("1 5 0", 1), ("0 5 5", 0)])
def test_a_scam_sends_two_patients_of_column_a_home(before: str, sent: int) -> None:
    table = drawn("scam", KEEP, columns=before, marker="H16")
    a, rest = before.split(" ", 1)
    assert table.columns == f"{int(a) - sent} {rest}"
    assert [table.at("H16"), table.at("H01")] == ["1s" if sent > 0 else "", "1s" if sent > 1 else ""]
    assert table.marker == ["H16", "H01", "H02"][sent]


@pytest.mark.rule("COV-12.1", "COV-A25")
@pytest.mark.parametrize("active", ["", "school_closure"])
def test_a_case_comes_to_the_academy(active: str) -> None:
    table = drawn("academy_case", KEEP, active=active)
    assert (table.at("academy"), table.view["arrived_total"]) == ("1i", 1)


@pytest.mark.rule("COV-12.1", "COV-A30")
def test_trust_gives_a_token_and_tokens_add_up() -> None:
    assert drawn("trust").view["trust_tokens"] == 1
    assert drawn("trust", KEEP, trust_tokens=2).view["trust_tokens"] == 3


@pytest.mark.rule("COV-12.1", "COV-12.3")
def test_disinformation_infects_one_robot_in_each_place_at_risk() -> None:
    table = drawn("disinformation", "H11 3h 1s", "H05 1h 1s", "H06 3h 1s", "H12 2s", "bar 9h", "academy 8h 1s", "market_1 7h 1s")
    assert table.at("H11", "H05", "H06", "H12", "bar", "academy", "market_1") == (
        "2h 1i 1s / 1i 1s / 3h 1s / 2s / 9h / 7h 1i 1s / 6h 1i 1s"
    )


@pytest.mark.rule("COV-12.3")
@pytest.mark.parametrize("event", ["market_cluster", "dinner", "public_cluster", "disinformation"])
def test_nothing_happens_where_nobody_is_healthy(event: str) -> None:
    held = [f"{house} 1i 2s 1c" for house in RING] + [f"{place} 8s 1c" for place in ("bar", "cinema", "museum", "restaurant", "market_1")]
    before = begin(game(), *held, phase="draw_event").occupied()
    table = drawn(event, *held)
    assert table.occupied() == before
    assert table.told("event_idle", "event") == [event]
