"""Step 1: the first move (COV-4)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.covid19.box import HOUSES, PLACES, RING
from tests.covid19.tables import CIRCUITS, CRATERS, GASES, begin, game

OF_TYPE = {"crater": CRATERS, "gas": GASES, "circuit": CIRCUITS}
EVERY_HOUSE = [f"{house} 3h" for house in RING]
ASK = {"mover_choice": "ask"}


def counted(kind: str, face: int, *held: str) -> dict[str, int]:
    """Returns how many robots each place gains with a die, in a world of healthy robots."""
    table = begin(game(), *EVERY_HOUSE, *held, type=kind)
    before = {place: sum(robots.values()) for place, robots in table.view["places"].items()}
    after = table.play(f"roll {kind} {face}").view["places"]
    return {place: sum(after[place].values()) - before[place] for place in PLACES if sum(after[place].values()) != before[place]}


@pytest.mark.rule("COV-4.1")
def test_crater_comes_before_gas_before_circuit() -> None:
    table = begin(game(), *EVERY_HOUSE, "museum 1s")
    for kind in ("crater", "gas", "circuit"):
        assert table.legal() == [f"roll {kind} {face}" for face in range(1, 7)]
        table.play(f"roll {kind} 2")
    assert table.phase == "roll_sick"


@pytest.mark.rule("COV-4.3")
def test_the_die_has_six_faces() -> None:
    assert [chance for _, chance in begin(game(), "H01 1i").state.chance_outcomes()] == [1 / 6] * 6


@pytest.mark.rule("COV-4.2", "COV-4.4")
@pytest.mark.parametrize("kind", OF_TYPE)
def test_one_sends_two_robots_of_each_house_to_the_academy(kind: str) -> None:
    houses = OF_TYPE[kind]
    assert counted(kind, 1) == dict.fromkeys(houses, -2) | {"academy": 2 * len(houses)}


@pytest.mark.rule("COV-4.2", "COV-4.4")
@pytest.mark.parametrize(("kind", "gone"), [("crater", ["cinema", "restaurant"]), ("gas", ["museum"]), ("circuit", ["bar"])])
def test_one_sends_two_robots_of_each_public_place_of_the_type_to_the_academy(kind: str, gone: list[str]) -> None:
    found = counted(kind, 1, "bar 3h", "cinema 3h", "museum 3h", "restaurant 3h")
    assert {place: n for place, n in found.items() if place not in RING} == dict.fromkeys(gone, -2) | {
        "academy": 2 * len(OF_TYPE[kind]) + 2 * len(gone)
    }


@pytest.mark.rule("COV-4.5")
@pytest.mark.parametrize("kind", OF_TYPE)
def test_two_sends_two_robots_of_each_house_clockwise(kind: str) -> None:
    houses = OF_TYPE[kind]
    assert counted(kind, 2) == dict.fromkeys(houses, -2) | {RING[(RING.index(house) + 1) % 16]: 2 for house in houses}


@pytest.mark.rule("COV-4.6")
@pytest.mark.parametrize("kind", OF_TYPE)
def test_three_sends_two_robots_of_each_house_anticlockwise(kind: str) -> None:
    houses = OF_TYPE[kind]
    assert counted(kind, 3) == dict.fromkeys(houses, -2) | {RING[RING.index(house) - 1]: 2 for house in houses}


@pytest.mark.rule("COV-4.5", "COV-4.6", "COV-3.3", "COV-A45")
@pytest.mark.parametrize("face", [2, 3])
def test_two_and_three_send_four_robots_of_a_public_place_home(face: int) -> None:
    table = begin(game(), "cinema 6h", "restaurant 4h", "bar 4h", "museum 4h", marker="H09").play(f"roll crater {face}")
    homes = dict.fromkeys(("H04", "H05", "H06", "H07", "H12", "H13", "H14", "H15"), "1h")
    assert table.occupied() == homes | {"cinema": "2h", "bar": "4h", "museum": "4h"}
    assert table.marker == "H09"


@pytest.mark.rule("COV-4.7")
@pytest.mark.parametrize("kind", OF_TYPE)
def test_four_sends_two_robots_of_each_house_to_its_public_place(kind: str) -> None:
    houses = OF_TYPE[kind]
    publics = [HOUSES[house][2] for house in houses]
    assert counted(kind, 4) == dict.fromkeys(houses, -2) | {public: 2 * publics.count(public) for public in publics}


@pytest.mark.rule("COV-4.7", "COV-4.8")
@pytest.mark.parametrize(
    ("face", "kind", "flow"),
    [
        (4, "circuit", {"bar": -2, "cinema": 2}),
        (4, "crater", {"cinema": -2, "museum": 2, "restaurant": -2, "bar": 2}),
        (4, "gas", {"museum": -2, "restaurant": 2}),
        (5, "circuit", {"bar": -2, "restaurant": 2}),
        (5, "crater", {"cinema": -2, "bar": 2, "restaurant": -2, "museum": 2}),
        (5, "gas", {"museum": -2, "cinema": 2}),
    ],
)
def test_four_and_five_send_robots_around_the_public_places(face: int, kind: str, flow: dict[str, int]) -> None:
    table = begin(game(), "bar 3h", "cinema 3h", "museum 3h", "restaurant 3h", type=kind).play(f"roll {kind} {face}")
    assert {place: sum(table.view["places"][place].values()) - 3 for place in PLACES[16:20] if place in flow} == flow
    assert sum(table.view["totals"].values()) == 62


@pytest.mark.rule("COV-4.8", "COV-1.3")
@pytest.mark.parametrize("kind", OF_TYPE)
def test_five_sends_two_robots_of_each_house_to_the_market_beyond_its_cells(kind: str) -> None:
    houses = OF_TYPE[kind]
    assert counted(kind, 5, "market_1 5h") == dict.fromkeys(houses, -2) | {"market_1": 2 * len(houses)}


@pytest.mark.rule("COV-4.9", "COV-3.3", "COV-A35")
@pytest.mark.parametrize("kind", ["crater", "gas"])
def test_six_moves_nobody_and_three_robots_arrive(kind: str) -> None:
    table = begin(game(), *EVERY_HOUSE, "cinema 3h", "museum 3h", type=kind, marker="H15").play(f"roll {kind} 6")
    changed = {house: table.at(house) for house in RING if table.at(house) != "3h"}
    assert changed == {"H15": "3h 1i", "H16": "4h", "H01": "4h"}
    assert table.at("cinema", "museum", "academy", "market_1") == "3h / 3h /  / "
    assert table.marker == "H02"
    assert table.told("robots_arrived", "infected", "healthy") == [(1, 2)]


@pytest.mark.rule("COV-4.10", "COV-A2", "COV-INV-22")
@pytest.mark.parametrize(
    ("there", "left", "gone"),
    [
        ("3h 2i 1s 1c", "2h 1i 1s 1c", "1h 1i"),
        ("3h 1s 1c", "2h 1s", "1h 1c"),  # no infected robot: the rule of `auto` prefers a cured one…
        ("3h 1s", "1h 1s", "2h"),  # …then a healthy one…
        ("1h 2s", "1s", "1h 1s"),  # …then a sick one
        ("2i 2s 1c", "1i 2s", "1i 1c"),  # no healthy robot: a cured one, then an infected one
        ("2i 1s", "1i", "1i 1s"),
        ("2i", "", "2i"),
    ],
)
def test_the_first_mover_is_healthy_and_the_second_infected_as_far_as_possible(there: str, left: str, gone: str) -> None:
    table = begin(game(), f"H02 {there}").play("roll crater 1")
    assert table.at("H02", "academy") == f"{left} / {gone}"


@pytest.mark.rule("COV-4.10", "COV-A2")
@pytest.mark.parametrize(
    ("there", "choices"),
    [
        ("3h 2i 1s", []),
        ("3h 1s 1c", ["mover healthy", "mover sick", "mover cured"]),
        ("1h 2s", []),
        ("2i 2s 1c", ["mover infected", "mover sick", "mover cured"]),
    ],
)
def test_the_team_chooses_where_the_pattern_fails(there: str, choices: list[str]) -> None:
    table = begin(game(**ASK), f"H02 {there}", "museum 1s").play("roll crater 1")
    assert table.legal() == ([*choices, "skip"] if choices else [f"roll gas {face}" for face in range(1, 7)])


@pytest.mark.rule("COV-A2", "COV-4.10")
def test_slots_are_chosen_robot_by_robot() -> None:
    # A sick robot goes first, as the team likes; the second is infected, as the rule wants.
    table = begin(game(**ASK), "H02 2i 2s 1c", "museum 1s").play("roll crater 1", "mover sick")
    assert table.at("H02", "academy") == "1i 1s 1c / 1i 1s"
    # An infected robot goes first, and the second is infected again, since one is left.
    table = begin(game(**ASK), "H02 2i 2s 1c", "museum 1s").play("roll crater 1", "mover infected")
    assert table.at("H02", "academy") == "2s 1c / 2i"
    assert begin(game(**ASK), "H02 2i 2s").play("roll crater 1").refused("mover cured") == ("COV-4.10", "no_such_state")


@pytest.mark.rule("COV-4.10")
def test_a_robot_that_leaves_alone_is_a_first_one() -> None:
    table = begin(game(), "H02 2h 2i", "H05 2i 1s", active="limit_clockwise").play("roll crater 2")
    assert table.at("H02", "H03", "H05", "H06") == "1h 2i / 1h / 2i / 1s"


@pytest.mark.rule("COV-4.11", "COV-A4")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_a_place_with_too_few_robots_sends_all_it_has(face: int) -> None:
    table = begin(game(), "H02 1s", "cinema 1c", "museum 1s").play(f"roll crater {face}")
    assert table.at("H02", "cinema") == " / "


@pytest.mark.rule("COV-A4", "COV-A3", "COV-A45")
def test_two_robots_of_a_public_place_go_to_two_houses_of_the_teams_choice() -> None:
    table = begin(game(**ASK), "cinema 1h 1s", "museum 1s").play("roll crater 2")
    assert table.view["asking"] == {"source": "cinema", "state": "sick", "houses": ["H04", "H05", "H06", "H07"]}
    table.play("home H06")
    assert table.legal() == ["home H04", "home H05", "home H07", "skip"]
    assert table.refused("home H06") == ("COV-4.5", "house_served")
    assert table.refused("home H01") == ("COV-4.5", "house_served")
    table.play("home H04")
    assert table.occupied() == {"H04": "1h", "H06": "1s", "museum": "1s"}


@pytest.mark.rule("COV-A3", "COV-4.5")
def test_the_third_and_fourth_robot_that_go_home_are_chosen_freely() -> None:
    table = begin(game(**ASK), "cinema 3h 2i 2s", "museum 1s").play("roll crater 2")
    assert table.view["asking"] == {
        "source": "cinema",
        "leaving": {"healthy": 1, "infected": 1, "sick": 0, "cured": 0},
        "slot": 3,
        "of": 4,
    }
    assert table.legal() == ["mover healthy", "mover infected", "mover sick", "skip"]
    table.play("mover sick", "mover sick", "home H07", "home H06", "home H05")
    assert table.occupied() == {"H04": "1h", "H05": "1i", "H06": "1s", "H07": "1s", "cinema": "2h 1i", "museum": "1s"}


@pytest.mark.rule("COV-4.12", "COV-A6")
def test_a_die_moves_only_who_was_there_when_it_was_rolled() -> None:
    # The robots of H05 reach the cinema while those of the cinema, of the same type, leave it.
    table = begin(game(), "H05 2h", "cinema 2c").play("roll crater 4")
    assert table.occupied() == {"cinema": "2h", "museum": "2c"}
    table = begin(game(), "H05 2h", "cinema 2c").play("roll crater 2")
    assert table.at("H04", "H05", "H06", "H07", "cinema") == " /  / 2h 1c / 1c / "


@pytest.mark.rule("COV-4.12", "COV-A7")
def test_the_die_of_a_later_type_moves_them_again() -> None:
    table = begin(game(), "H09 2h", "H02 2h", "H01 1s").play("roll crater 4", "roll gas 4", "roll circuit 4")
    assert table.told("robots_moved", "robots") == [4, 2, 3]
    # H09 to the museum to the restaurant, H02 to the bar to the cinema, and H01 to the bar.
    assert table.at("restaurant", "cinema", "bar") == "2h / 2h / 1s"


@pytest.mark.rule("COV-4.13")
def test_nobody_leaves_academy_market_or_robopital() -> None:
    for face in range(1, 6):
        table = begin(game(), "academy 3h 1s", "market_1 2h", "market_2 2h", columns="2 2 2")
        table.play(f"roll crater {face}", f"roll gas {face}")
        assert table.at("academy", "market_1", "market_2") == "3h 1s / 2h / 2h"
        assert table.columns == "2 2 2"


def groups(held: tuple[int, ...], gone: tuple[int, ...], slot: int, wanted: int) -> set[tuple[int, ...]]:
    """Lists every group of robots that may leave in the end."""
    if slot == wanted:
        return {gone}
    return set().union(*(groups(held, more, slot + 1, wanted) for more in answers(held, gone, slot)))


def answers(held: tuple[int, ...], gone: tuple[int, ...], slot: int) -> list[tuple[int, ...]]:
    """Lists who may have left after the next one: the first is healthy, the second infected, as far as possible."""
    able = [state for state in range(4) if held[state] > gone[state]]
    if slot in able and slot < 2:
        able = [slot]
    return [tuple(n + (number == state) for number, n in enumerate(gone)) for state in able]


def asked_slot(held: tuple[int, ...], wanted: int) -> int | None:
    """Returns the first robot, from 1, about whom the team has a choice that matters."""
    gone: tuple[int, ...] = (0, 0, 0, 0)
    for slot in range(wanted):
        able = answers(held, gone, slot)
        if len({frozenset(groups(held, one, slot + 1, wanted)) for one in able}) > 1:
            return slot + 1
        gone = next(one for state in (3, 0, 2, 1) for one in able if one[state] > gone[state])
    return None


@pytest.mark.rule("COV-4.10", "COV-13.4")
@pytest.mark.parametrize(("face", "most"), [(1, 2), (2, 4)])
def test_the_team_is_asked_exactly_where_answers_lead_to_different_groups(face: int, most: int) -> None:
    for held in product(range(3), repeat=4):
        if held[1] + held[2] == 0:
            continue  # nobody is ill: the game would be won
        text = " ".join(f"{n}{letter}" for n, letter in zip(held, "hisc", strict=True) if n)
        table = begin(game(**ASK), f"museum {text}", type="gas").play(f"roll gas {face}")
        asking = table.view["asking"] if table.phase == "movers" else None
        assert (asking and asking["slot"]) == asked_slot(held, min(sum(held), most)), text
