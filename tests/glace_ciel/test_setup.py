"""What lies on the table before the first card, and who may see it."""

from __future__ import annotations

from typing import Any

import pytest

import ludoterre
from ludoterre import CHANCE, REFEREE, SPECTATOR, TERMINAL, BadOption, Record, Rng
from tests.glace_ciel.oracle import COLUMNS, ELEMENTS, GENERATION_CARDS, LINES, NUMBERS
from tests.glace_ciel.tables import begin, deck, game


def at_first_turn(players: int, mode: str = "base", seed: int = 3, **options: Any) -> Record:
    """Deals a first generation at random."""
    record = Record.start(game(players, mode, **options))
    rng = Rng(seed)
    while record.state.is_chance_node():
        record.append(record.state.sample_chance(rng))
    return record


@pytest.mark.rule("LGC-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_share_one_result(players: int) -> None:
    record = at_first_turn(players)
    rng = Rng(1)
    while not record.state.is_terminal():
        state = record.state
        record.append(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    outcome = record.state.outcome()
    assert outcome is not None
    assert len(set(outcome.scores)) == len(set(record.state.returns())) == 1
    assert outcome.ranking == (1,) * players
    assert record.game.meta.cooperative


@pytest.mark.rule("LGC-1.2")
def test_rows_are_elements_and_columns_are_compass_points_without_south() -> None:
    view = begin(game()).state.view(0)
    assert tuple(view["totals"]) == ELEMENTS + COLUMNS == LINES
    assert (ELEMENTS, COLUMNS) == (("air", "earth", "water"), ("W", "N", "E"))
    with pytest.raises(ludoterre.BadMove):
        begin(game()).state.parse("g1_air_0 S")


@pytest.mark.rule("LGC-1.3")
def test_each_generation_has_values_0_to_3_of_each_element() -> None:
    decks = game().new_initial_state().view(REFEREE)["decks"]
    assert [card for cards in decks.values() for card in cards] == list(GENERATION_CARDS)
    tables = game().tables
    assert [int(value) for value in tables.values[:36]] == [0, 1, 2, 3] * 9


@pytest.mark.rule("LGC-1.6")
def test_objective_cards_are_six_landmarks_and_six_numbers() -> None:
    rest = game().new_initial_state().view(REFEREE)["objective_rest"]
    assert rest == {"landmarks": list(LINES), "numbers": list(NUMBERS)}


@pytest.mark.rule("LGC-2.1", "LGC-A1")
def test_start_cards_open_the_diagonal_with_ones() -> None:
    view = game().new_initial_state().view(SPECTATOR)
    assert view["stacks"] == [[["start_air"], [], []], [[], ["start_earth"], []], [[], [], ["start_water"]]]
    assert view["totals"] == dict.fromkeys(LINES, 1)
    assert view["visible"] == {"co2": 0, "ch4": 0}


@pytest.mark.rule("LGC-A1")
def test_grid_may_start_empty() -> None:
    table = begin(game(3, start_layout="none"), hands="a0 a1 e0 w0 / a2 e1 e2 w1 / a3 e3 w2 w3")
    assert table.state.view(SPECTATOR)["stacks"] == [[[], [], []]] * 3
    assert table.totals() == "0 0 0 / 0 0 0"
    assert table.columns("a0") == "WNE"


@pytest.mark.rule("LGC-A1")
def test_start_cards_count_occupy_their_slot_and_can_be_covered() -> None:
    table = begin(game(2), order="a3 a2 a0 a1")
    assert table.columns("a3") == "NE"
    table.play("a3 N", "a2 E")
    assert table.totals() == "6 1 1 / 1 4 3"
    table.play("a0 W")
    assert table.totals() == "5 1 1 / 0 4 3"
    assert table.state.view(0)["stacks"][0][0] == ["start_air", "g1_air_0"]


@pytest.mark.rule("LGC-2.2", "LGC-A19")
def test_ice_is_whole_and_the_sky_at_its_base() -> None:
    view = game().new_initial_state().view(SPECTATOR)
    assert (view["ice"], view["sky"]) == (3, [])


@pytest.mark.rule("LGC-2.3", "LGC-2.4", "LGC-2.5")
@pytest.mark.parametrize(("players", "size"), [(2, 6), (3, 4), (4, 3)])
def test_whole_generation_is_dealt_card_by_card_with_equal_chances(players: int, size: int) -> None:
    state = game(players).new_initial_state()
    rng = Rng(9)
    for dealt in range(12):
        assert state.current_player() == CHANCE
        assert [chance for _, chance in state.chance_outcomes()] == [1 / (12 - dealt)] * (12 - dealt)
        state.apply_action(state.sample_chance(rng))
    view = state.view(REFEREE)
    assert view["hand_sizes"] == [size] * players
    assert sorted(card for hand in view["hands"] for card in hand) == sorted(deck(1))


@pytest.mark.rule("LGC-2.3", "LGC-2.6")
def test_landmarks_then_numbers_are_drawn_from_their_own_piles() -> None:
    record = Record.start(game(3))
    for _ in range(12):
        record.append(record.state.legal_actions()[0])
    lines = [[record.state.notation(a) for a in record.state.legal_actions()]]
    for line in ("landmark p0 E", "landmark p1 air", "landmark p2 W"):
        record.append(record.state.parse(line))
        lines.append([record.state.notation(a) for a in record.state.legal_actions()])
    assert lines[0] == [f"landmark p0 {line}" for line in LINES]
    assert lines[1] == [f"landmark p1 {line}" for line in LINES if line != "E"]
    assert lines[2] == ["landmark p2 earth", "landmark p2 water", "landmark p2 W", "landmark p2 N"]
    chances = {record.state.notation(a): chance for a, chance in record.state.chance_outcomes()}
    assert chances == {"number p0 3": 1 / 6, "number p0 4": 2 / 6, "number p0 5": 2 / 6, "number p0 6": 1 / 6}
    record.append(record.state.parse("number p0 4"))
    chances = {record.state.notation(a): chance for a, chance in record.state.chance_outcomes()}
    assert chances == {"number p1 3": 1 / 5, "number p1 4": 1 / 5, "number p1 5": 2 / 5, "number p1 6": 1 / 5}


@pytest.mark.rule("LGC-2.5")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = begin(game(3)).state
    hands = state.view(REFEREE)["hands"]
    for viewer in range(3):
        assert state.view(viewer)["hands"] == [hands[p] if p == viewer else None for p in range(3)]
        assert state.view(viewer)["hand_sizes"] == [4, 4, 4]
    assert state.view(SPECTATOR)["hands"] == [None] * 3


@pytest.mark.rule("LGC-2.6")
def test_an_objective_is_seen_by_everybody_but_its_owner() -> None:
    state = begin(game(3), aims="air 6 / W 3 / water 4").state
    shown = [{"landmark": "air", "number": 6}, {"landmark": "W", "number": 3}, {"landmark": "water", "number": 4}]
    for viewer in range(3):
        assert state.view(viewer)["objectives"] == [None if p == viewer else shown[p] for p in range(3)]
    assert state.view(SPECTATOR)["objectives"] == [None] * 3


@pytest.mark.rule("LGC-2.6")
@pytest.mark.parametrize("viewer", [3, 99, CHANCE, TERMINAL])
def test_whoever_does_not_sit_at_the_table_is_shown_nothing(viewer: int) -> None:
    state = begin(game(3)).state
    with pytest.raises(BadOption, match="is no viewer"):
        state.view(viewer)
    with pytest.raises(BadOption, match="is no viewer"):
        game(3).new_initial_state().notation(0, viewer)


@pytest.mark.rule("LGC-2.5", "LGC-2.6", "LGC-2.7")
def test_the_deal_is_told_to_each_as_far_as_they_may_know() -> None:
    record = at_first_turn(3)
    card = record.moves[0].split()[2]
    landmark = next(line for line in record.moves if line.startswith("landmark p0")).split()[2]

    def heard(viewer: int) -> str:
        return str([(step["move"], step["events"]) for step in record.knowledge(viewer)["log"]])

    assert [f"deal p0 {card}" in heard(viewer) for viewer in (0, 1, 2, SPECTATOR)] == [True, False, False, False]
    assert [f"landmark p0 {landmark}" in heard(viewer) for viewer in (0, 1, 2, SPECTATOR)] == [False, True, True, False]
    assert all("deal p0" in heard(viewer) for viewer in (0, 1, 2, SPECTATOR))
    assert not any(name in record.knowledge(viewer)["view"] for viewer in (0, 1, 2, SPECTATOR) for name in ("objective_rest", "decks"))


@pytest.mark.rule("LGC-2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_undealt_objectives_stay_with_the_referee(players: int) -> None:
    view = at_first_turn(players).state.view(REFEREE)
    assert len(view["objective_rest"]["landmarks"]) == len(view["objective_rest"]["numbers"]) == 6 - players


@pytest.mark.rule("LGC-2.8", "LGC-A9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_player_is_drawn_once_with_equal_chances(players: int) -> None:
    state = game(players, first_player="random").new_initial_state()
    assert [(state.notation(a), chance) for a, chance in state.chance_outcomes()] == [(f"first p{p}", 1 / players) for p in range(players)]
    state.apply_action(state.parse("first p1"))
    assert state.view(SPECTATOR)["first_seat"] == 1
    assert state.notation(state.legal_actions()[0]).startswith("deal p1 ")


@pytest.mark.rule("LGC-A9")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_first_player_may_be_chosen(chosen: int) -> None:
    record = at_first_turn(3, first_player=chosen)
    assert record.state.current_player() == chosen
    assert not any(line.startswith("first") for line in record.moves)


@pytest.mark.rule("LGC-A9")
def test_chosen_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match="0 to 1 with 2 players"):
        ludoterre.load("glace_ciel", 2, first_player=2)


@pytest.mark.rule("LGC-A28")
@pytest.mark.parametrize("players", [0, 1, 5, -1, True, "3", 2.0])
def test_only_two_to_four_can_play(players: Any) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        ludoterre.load("glace_ciel", players)
