"""Step 2: symptoms and contagion (COV-5). The circuit die moves nobody here, since no robot is in a place of that type."""

from __future__ import annotations

import pytest

from tests.covid19.tables import Table, begin, game


def contagion(*held: str, active: str = "", **options: object) -> Table:
    """Lets the disease develop."""
    return begin(game(**options), *held, type="circuit", active=active).play("roll circuit 1")


def caught(table: Table) -> dict[str, int]:
    """Returns how many robots contagion infected in each place."""
    return {name.removesuffix(".infected"): n for name, n in table.changed("contagion").items() if name.endswith(".infected")}


@pytest.mark.rule("COV-5.1", "COV-1.7")
def test_every_infected_robot_becomes_sick() -> None:
    table = contagion("H02 2h 1i", "cinema 2i 1s", "market_1 1i", "H03 1h 1c")
    assert table.changed("symptoms") == {
        "H02.infected": -1,
        "H02.sick": 1,
        "cinema.infected": -2,
        "cinema.sick": 2,
        "market_1.infected": -1,
        "market_1.sick": 1,
    }
    assert table.view["totals"]["sick"] == 5


@pytest.mark.rule("COV-5.2", "COV-1.4", "COV-INV-12")
@pytest.mark.parametrize(
    ("held", "infected"),
    [
        ("H11 3h 1s", 2),  # 4 robots on 3 cells
        ("H11 2h 1s", 0),  # as many as cells
        ("H11 5h", 0),  # crowded, nobody sick
        ("H11 2h 1s 1c", 2),  # robots of every state count
        ("H11 2h 2i", 2),  # who was infected is sick by now
        ("cinema 3h 1s 1c", 2),
        ("cinema 3h 1s", 0),
        ("market_2 5h 1s", 0),
        ("market_2 6h 1s", 2),
        ("academy 7h 1s", 0),
        ("academy 8h 1s", 4),
    ],
)
def test_a_place_is_at_risk_with_a_sick_robot_and_more_robots_than_cells(held: str, infected: int) -> None:
    assert sum(caught(contagion(held, "H02 1s")).values()) == infected


@pytest.mark.rule("COV-5.3", "COV-5.7", "COV-A9")
def test_two_healthy_robots_for_each_sick_one() -> None:
    table = contagion("H11 9h 2s", "museum 9h 3s", "market_1 9h 1s", "market_2 9h 2s")
    assert caught(table) == {"H11": 4, "museum": 6, "market_1": 2, "market_2": 4}
    assert table.view["history"] == []


@pytest.mark.rule("COV-5.4")
@pytest.mark.parametrize(("sick", "infected"), [(1, 4), (2, 8), (3, 12)])
def test_four_in_the_academy(sick: int, infected: int) -> None:
    assert caught(contagion(f"academy 20h {sick}s")) == {"academy": infected}


@pytest.mark.rule("COV-5.5", "COV-A8", "COV-1.8")
@pytest.mark.parametrize("held", ["H11 1h 3s", "cinema 3h 2s", "academy 5h 2s 3c"])
def test_no_more_than_all_healthy_robots_are_infected(held: str) -> None:
    table = contagion(held)
    place = held.split()[0]
    assert caught(table) == {place: int(held.split()[1][0])}
    assert table.view["totals"]["healthy"] == 0


@pytest.mark.rule("COV-1.8")
def test_cured_robots_are_never_infected() -> None:
    table = contagion("H11 5c 2s")
    assert table.changed("contagion") == {}
    assert table.at("H11") == "2s 5c"


@pytest.mark.rule("COV-5.6", "COV-1.7")
def test_new_infections_wait_for_the_next_turn() -> None:
    table = contagion("H11 8h 1s")
    assert table.at("H11") == "6h 2i 1s"
    table.quiet("measures").play("end", "draw trust", "roll crater 6", "roll gas 2", "roll circuit 2")
    # Next turn: three sick robots, and each infects two. The arrivals stand elsewhere.
    assert table.at("H11") == "6i 3s"


@pytest.mark.rule("COV-5.7", "COV-A9")
def test_the_zones_of_the_market_are_two_places() -> None:
    # Seven and five robots: together more than twelve cells would not be, alone zone 1 is.
    assert caught(contagion("market_1 6h 1s", "market_2 2h 3s")) == {"market_1": 2}


@pytest.mark.rule("COV-A42", "COV-5.3", "COV-7.7")
def test_a_sick_robot_stays_contagious_until_it_is_cured_or_admitted() -> None:
    table = contagion("H11 9h 1s")
    for sick in (1, 3):
        table.quiet("measures").play("end", "draw trust", "roll crater 6", "roll gas 2", "roll circuit 2")
        assert table.view["places"]["H11"]["sick"] == sick + 2 * sick
        assert table.told("contagion", "robots")[0] >= 1


@pytest.mark.rule("COV-11.4", "COV-A19", "COV-11.2")
@pytest.mark.parametrize(
    ("active", "held", "infected"),
    [
        ("masks", "H11 9h 2s", 2),
        ("masks", "cinema 9h 2s", 2),
        ("masks", "market_1 9h 2s", 2),
        ("masks", "academy 9h 2s", 8),
        ("school_awareness", "academy 9h 2s", 4),
        ("school_awareness", "H11 9h 2s", 4),
        ("school_awareness masks", "academy 9h 2s", 4),
        ("hygiene_1", "cinema 9h 2s", 4),
        ("hygiene_1 hygiene_2", "cinema 9h 2s", 3),
        ("hygiene_1 hygiene_2", "academy 9h 2s", 7),
        ("hygiene_1 hygiene_2", "market_2 9h 2s", 3),
        ("hygiene_1 hygiene_2", "H11 9h 2s", 4),
        ("hygiene_1 hygiene_2", "cinema 2h 3s", 2),  # 6 − 1 = 5 asked for, two there: both
        ("hygiene_1 hygiene_2 masks", "cinema 9h 1s", 0),
        ("hygiene_1 hygiene_2 school_awareness", "academy 9h 1s", 1),
    ],
)
def test_measures_lessen_contagion(active: str, held: str, infected: int) -> None:
    assert sum(caught(contagion(held, active=active)).values()) == infected
