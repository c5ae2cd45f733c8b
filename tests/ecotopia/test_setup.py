"""The board and what lies on it before the first turn (ECT-0, ECT-1)."""

from __future__ import annotations

import pytest

import ludoterre
from ludoterre import BadOption, Rng
from tests.ecotopia.tables import APPS, PILE, SETUP, SQUARES, START, WASTE, Table, begin, game, new, simplified

START_LINES, WASTE_LINES, TEAM, PLACES, TILES = SETUP[:8], SETUP[8:20], SETUP[20:21], SETUP[21:24], SETUP[24:]
CHOICES = ("app die", "app move", "app tree")


def opened(*lines: str) -> Table:
    """Opens a table of three after its set-up."""
    return new(game()).play(*SETUP, *CHOICES, *lines)


@pytest.mark.rule("ECT-0.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_share_one_score(players: int) -> None:
    state, rng = game(players).new_initial_state(), Rng(players)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (outcome.scores[0],) * players
    assert outcome.ranking == (1,) * players
    assert state.returns() == [outcome.scores[0] / 100] * players


@pytest.mark.rule("ECT-0.1")
@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption):
        ludoterre.load("ecotopia", players)


@pytest.mark.rule("ECT-0.2", "ECT-1.1")
def test_the_team_chooses_one_of_two_versions() -> None:
    assert new(game())["mode"] == ludoterre.load("ecotopia", 3).mode == "normal"
    assert new(simplified())["mode"] == "simplified"
    with pytest.raises(BadOption):
        ludoterre.load("ecotopia", 3, "advanced")


@pytest.mark.rule("ECT-0.3", "ECT-Q1")
def test_letters_are_columns_and_numbers_are_rows() -> None:
    table = begin(game(), team="B3")
    assert list(table["squares"]) == SQUARES
    assert set(table.legal("team")) == {"team A3", "team C3", "team B2", "team B4"}


@pytest.mark.rule("ECT-0.3")
def test_every_square_has_one_place_tile() -> None:
    assert new(game()).chances() == pytest.approx({f"start {square}": 1 / 36 for square in SQUARES})


@pytest.mark.rule("ECT-0.3")
@pytest.mark.parametrize(("centre", "corner", "beside"), [("centre_east", "F1", "E1 E2 F2"), ("centre_west", "A6", "A5 B5 B6")])
def test_the_centres_are_beside_two_corners(centre: str, corner: str, beside: str) -> None:
    assert begin(game(), truck=centre).legal("truck") == [f"truck {corner}"]
    assert set(begin(game(), truck=corner).legal("truck")) == {f"truck {node}" for node in (centre, *beside.split())}


@pytest.mark.rule("ECT-0.4")
def test_trees_do_not_run_out() -> None:
    table = begin(game(), D4="40 trees", apps="tree").play("tree D4")
    assert table["D4"]["trees"] == 41


@pytest.mark.rule("ECT-0.5", "ECT-Q2")
def test_only_a_construction_hides_an_animal() -> None:
    bare = begin(game(), team="B3")
    crowded = begin(game(), team="B3", truck="B3", B3="2 trees can")
    built = begin(game(), B3="solar", E4="nuclear down")
    assert [table["animals"]["insect"]["visible"] for table in (bare, crowded, built)] == [3, 3, 1]


@pytest.mark.rule("ECT-0.5")
def test_a_starting_construction_hides_an_animal_too() -> None:
    assert begin(game(), start="B3 village")["animals"]["insect"]["visible"] == 2


# The steps of the set-up.


@pytest.mark.rule("ECT-1.2")
def test_blue_begins_on_0_and_red_on_100() -> None:
    first, last = new(game()), new(game()).play(*SETUP, *CHOICES)
    assert (first["blue"], first["red"]) == (last["blue"], last["red"]) == (0, 100)


@pytest.mark.rule("ECT-1.3")
def test_leaves_trees_and_cubes_begin_in_the_supply() -> None:
    squares = opened()["squares"].values()
    assert not any(square["leaf"] or square["trees"] or square["coal_cubes"] for square in squares)


@pytest.mark.rule("ECT-1.4")
def test_any_of_the_fifty_cards_may_come_first() -> None:
    table = begin(game(), apps="question")
    assert table["questions_left"] == table["questions"] == 50
    chances: dict[str, float] = {}
    for line, chance in table.play("question p1").chances().items():
        card = line.split()[1]
        chances[card] = chances.get(card, 0) + chance
    assert chances == pytest.approx({f"qc{number:02}": 1 / 50 for number in range(1, 51)})


@pytest.mark.rule("ECT-1.5")
def test_four_starting_constructions_are_drawn_to_drawn_places() -> None:
    table = new(game()).play("start A1")
    assert table.chances() == pytest.approx({f"start {kind}": 1 / 4 for kind in START.values()})
    table.play("start village")
    assert table.chances() == pytest.approx({f"start {place}": 1 / 35 for place in SQUARES if place != "A1"})
    table.play("start F1")
    assert table.chances() == pytest.approx({f"start {kind}": 1 / 3 for kind in ("mine", "geothermal", "datacenter")})
    table.play(*START_LINES[3:])
    assert {place: table[place]["construction"] for place in SQUARES if table[place]["construction"]} == START
    assert all(table[place]["face_up"] for place in START)
    assert table.phase == "waste_place"


@pytest.mark.rule("ECT-1.6")
def test_their_places_are_out_of_the_game() -> None:
    table = opened()
    assert set(table["place_box"]) == set(START)
    assert not set(START) & {*table["place_pile"], *table["place_discard"], *table.offers[0]}


@pytest.mark.rule("ECT-1.7", "ECT-Q3")
def test_they_cost_nothing_and_do_nothing() -> None:
    lines = ("start E2", "start datacenter", "start C3", "start village", "start F5", "start mine", "start B5", "start geothermal")
    table = new(game()).play(*lines)
    assert set(table.kinds()) == {"place_drawn", "start_tile_placed"}
    assert (table["red"], table["causes"]["red"]["habitat"], table.phase) == (100, 0, "waste_place")
    assert table["place_discard"] == [] and table["construction_discard"] == {}
    assert [phone["apps"] for phone in table["phones"]] == [{}, {}, {}]


@pytest.mark.rule("ECT-Q36")
def test_a_type_that_the_setup_hides_costs_nothing_and_cannot_be_seen() -> None:
    lines = ("start A2", "start datacenter", "start F5", "start village", "start B6", "start mine", "start A1", "start geothermal")
    table = new(game()).play(*lines)
    assert table["red"] == 100
    assert table["animals"]["amphibian"] == {"visible": 0, "of": 3, "disc": False, "lost": True}
    visited = begin(game(), start="A2 village, F5 mine, B6 datacenter", team="A6").play("team B6", "no leaf")
    assert visited.told("species_seen") == []
    assert not visited["animals"]["amphibian"]["disc"]


@pytest.mark.rule("ECT-1.8")
def test_six_waste_tiles_are_drawn_to_drawn_places() -> None:
    table = new(game()).play(*START_LINES)
    left = [place for place in SQUARES if place not in START]
    assert table.chances() == pytest.approx({f"waste {place}": 1 / 32 for place in left})
    table.play("waste B2")
    assert table.chances() == pytest.approx({f"waste {waste}": 1 / 6 for waste in WASTE})
    table.play("waste bulb")
    assert table.chances() == pytest.approx({f"waste {place}": 1 / 31 for place in left if place != "B2"})
    table.play("waste E3")
    assert "waste bulb" not in table.chances()
    table.play(*WASTE_LINES[3:])
    assert {table[place]["waste"]: place for place in SQUARES if table[place]["waste"]} == WASTE
    assert table.phase == "team_place"


@pytest.mark.rule("ECT-1.9")
def test_the_team_begins_on_a_drawn_place_without_waste() -> None:
    table = new(game()).play(*START_LINES, *WASTE_LINES)
    left = [place for place in SQUARES if place not in {*START, *WASTE.values()}]
    assert table.chances() == pytest.approx({f"team starts {place}": 1 / 26 for place in left})
    assert table.play(*TEAM)["team"] == "E5"


@pytest.mark.rule("ECT-1.10")
def test_the_places_of_waste_and_team_go_back_into_the_pile() -> None:
    table = new(game()).play(*START_LINES, *WASTE_LINES, *TEAM)
    assert table.chances() == pytest.approx({f"offer {place}": 1 / 32 for place in SQUARES if place not in START})
    assert len({*START, *WASTE.values(), table["team"]}) == 11


@pytest.mark.rule("ECT-1.11")
def test_three_places_are_offered() -> None:
    table = new(game()).play(*START_LINES, *WASTE_LINES, *TEAM, *PLACES)
    assert table.offers[0] == ["A3", "D4", "B4"]
    assert len(table["place_pile"]) == 29 and not {"A3", "D4", "B4"} & set(table["place_pile"])
    assert table.phase == "offer_tiles"


@pytest.mark.rule("ECT-1.12")
def test_three_of_the_32_constructions_are_offered() -> None:
    table = new(game()).play(*START_LINES, *WASTE_LINES, *TEAM, *PLACES)
    assert table.chances() == pytest.approx({f"offer {kind}": number / 32 for kind, number in PILE.items()})
    table.play(*TILES)
    assert table.offers[1] == ["dam", "coal", "solar"]
    assert table["construction_pile"] == PILE | {"dam": 2, "coal": 2, "solar": 3}
    assert table.phase == "choose_app"


@pytest.mark.rule("ECT-1.13", "ECT-1.14", "ECT-1.15", "ECT-1.18")
def test_pawns_and_cubes_begin_on_their_spaces() -> None:
    table = opened()
    assert (table["recruiter"], table["specialists"]) == (0, [])
    assert list(table["animals"]) == ["amphibian", "insect", "mammal", "bird", "fish", "reptile"]
    assert not any(animal["disc"] for animal in table["animals"].values())
    assert (table["truck"], table["truck_load"], table["recycled"]) == ("centre_west", None, [])
    assert [phone["charge"] for phone in table["phones"]] == [0, 0, 0]


@pytest.mark.rule("ECT-1.16", "ECT-Q13")
def test_the_bonus_die_is_ready_and_fair() -> None:
    table = opened("first p0", "place A3", "build coal", "roll")
    assert table["rolling"] == {"die": "bonus"}
    assert table.chances() == pytest.approx({f"die {face}": 1 / 6 for face in range(1, 7)})


@pytest.mark.rule("ECT-1.16", "ECT-Q12")
def test_the_weather_die_is_ready_and_shows_wind_as_often_as_sun() -> None:
    table = opened("first p0", "place A3", "build solar", "truck A6")
    assert table["rolling"] == {"die": "weather", "place": "A3"}
    assert table.chances() == pytest.approx({"weather sun": 1 / 2, "weather wind": 1 / 2})


@pytest.mark.rule("ECT-1.17")
def test_recycling_and_recruiting_are_on_every_phone() -> None:
    table = opened("first p0", "place A3", "build coal")
    assert table.legal() == ["roll", "truck A6", "recruit"]


@pytest.mark.rule("ECT-1.19", "ECT-Q37")
def test_each_player_chooses_one_app_in_seat_order_before_the_first_player_is_drawn() -> None:
    table = new(game()).play(*SETUP)
    for player, line in enumerate(CHOICES):
        assert table["current_player"] == player
        assert table.legal() == ["app die", "app move", "app tree", "app question"]
        assert table.refused("app none") == ("ECT-1.19", "must_choose_app")
        table.play(line)
    assert [phone["apps"] for phone in table["phones"]] == [{app: "up"} for app in APPS[:3]]
    assert table.phase == "first_player"


@pytest.mark.rule("ECT-1.19")
def test_two_players_may_choose_the_same_app() -> None:
    table = new(game()).play(*SETUP, "app tree", "app tree", "app tree")
    assert [phone["apps"] for phone in table["phones"]] == [{"app_tree": "up"}] * 3


@pytest.mark.rule("ECT-1.19")
def test_the_first_app_works_in_the_first_turn() -> None:
    table = opened("first p2", "place A3", "build coal")
    assert "tree D4" in table.legal() and "tree A3" not in table.legal()
    assert table.play("tree D4")["blue"] == 2
