"""Placing cards: whose turn it is, where a card may go, and what stays."""

from __future__ import annotations

import pytest

from ludoterre import SPECTATOR, BadMove, IllegalMove, Move, Record, Rng
from tests.glace_ciel.tables import CALM, EVERY_TABLE, Table, begin, game, last_cards, pile_up


def refusal(table: Table, card: str, column: str, player: int | None = None) -> tuple[str, str] | None:
    """Says which rule refuses a placement, and how."""
    found = table.state.why_not(Move("place", {"card": card, "column": column}), player)
    return None if found is None else (found.rule, found.code)


@pytest.mark.rule("LGC-3.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_clockwise_from_the_first_player(first: int) -> None:
    table = begin(game(3, first_player=first), first=first, order=last_cards("a0 e0 w0"))
    order = []
    for text, column in (("a1", "N"), ("a2", "E"), ("a3", "W"), ("e1", "W")):
        order.append(table.state.current_player())
        table.play(f"{text} {column}")
    assert order == [(first + turn) % 3 for turn in range(4)]


@pytest.mark.rule("LGC-3.1")
def test_nobody_plays_out_of_turn() -> None:
    table = begin(game(3))
    assert refusal(table, "g1_air_1", "N", player=1) == ("", "not_your_turn")
    assert [table.state.moves_of(player) == [] for player in range(3)] == [False, True, True]


@pytest.mark.rule("LGC-3.2")
def test_a_turn_is_one_card_of_ones_own_hand() -> None:
    table = begin(game(3), hands="a0 a1 a2 a3 / e0 e1 e2 e3 / w0 w1 w2 w3")
    assert {table.state.move(action).kind for action in table.state.legal_actions()} == {"place"}
    assert {table.state.move(action).args["card"] for action in table.state.legal_actions()} == {f"g1_air_{v}" for v in range(4)}
    assert refusal(table, "g1_earth_0", "W") == ("LGC-3.2", "card_not_in_hand")
    table.play("a0 N")
    assert table.state.view(SPECTATOR)["hand_sizes"] == [3, 4, 4]
    assert table.state.current_player() == 1


@pytest.mark.rule("LGC-3.2")
def test_there_is_no_pass_draw_or_discard() -> None:
    table = begin(game(3))
    for text in ("pass", "draw", "discard g1_air_0", "g1_air_0", ""):
        with pytest.raises(BadMove):
            table.state.parse(text)
    assert game(3).num_distinct_actions() == 36
    assert {table.state.move(action).kind for action in range(36)} == {"place"}


@pytest.mark.rule("LGC-3.2")
def test_a_forced_card_is_still_a_decision() -> None:
    table = begin(game(4), order=last_cards("a0 e0 w0"))
    table.play("a1 N", "a2 E", "a3 W", "e1 W", "e2 E", "e3 N", "w1 W", "w2 N", "w3 E", "a0 W", "e0 W")
    assert table.state.current_player() == 3
    assert table.columns("w0") == "WNE"


@pytest.mark.rule("LGC-3.3")
def test_a_card_lands_face_up_in_the_row_of_its_element() -> None:
    table = begin(game(3), order="e2")
    table.play("e2 W")
    assert table.state.view(SPECTATOR)["stacks"][1][0] == ["g1_earth_2"]
    told = table.told("placed", "player", "card", "element", "column", "covers")
    assert told == {"player": 0, "card": "g1_earth_2", "element": "earth", "column": "W", "covers": None}


@pytest.mark.rule("LGC-3.4", "LGC-A4")
def test_empty_slots_come_first() -> None:
    table = begin(game(2), order="a0 a1 a2 a3")
    assert table.columns("a0") == "NE"
    assert refusal(table, "g1_air_0", "W") == ("LGC-3.4", "row_has_empty_slot")
    table.play("a0 E")
    assert table.columns("a1") == "N"
    assert refusal(table, "g1_air_1", "E") == ("LGC-3.4", "row_has_empty_slot")
    table.play("a1 N")
    assert table.columns("a2") == "WNE"


@pytest.mark.rule("LGC-3.4", "LGC-A4")
def test_each_row_fills_for_itself() -> None:
    table = begin(game(2), order="a0 a1 a2 e0")
    table.play("a0 N", "a1 E")
    assert table.columns("a2") == "WNE"
    table.play("a2 W")
    assert table.columns("e0") == "WE"


@pytest.mark.rule("LGC-3.4", "LGC-A4")
def test_without_start_cards_three_slots_must_fill() -> None:
    table = begin(game(2, start_layout="none"), order="a0 a1 a2 a3")
    assert table.columns("a0") == "WNE"
    table.play("a0 N")
    assert table.columns("a1") == "WE"
    table.play("a1 W")
    assert table.columns("a2") == "E"
    table.play("a2 E")
    assert table.columns("a3") == "WNE"


@pytest.mark.rule("LGC-3.4")
def test_an_illegal_placement_changes_nothing() -> None:
    table = begin(game(2), order="a0")
    before = table.state.to_json()
    with pytest.raises(IllegalMove, match=r"row_has_empty_slot LGC-3\.4, in glace_ciel base, generation 1, card 1 of 12") as refused:
        table.play("a0 W")
    assert refused.value.details["refusal"].args == {"card": "g1_air_0", "element": "air", "column": "W"}
    assert table.state.to_json() == before


@pytest.mark.rule("LGC-3.2", "LGC-3.4")
def test_every_other_action_is_refused_at_any_moment() -> None:
    rng = Rng(12)
    state = game(3).new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        before = state.to_json()
        for action in set(range(-1, 40)) - set(legal):
            with pytest.raises(IllegalMove):
                state.apply_action(action)
        assert state.to_json() == before
        state.apply_action(rng.choice(legal))


@pytest.mark.rule("LGC-2.5", "LGC-3.4")
@pytest.mark.parametrize(("players", "first", "later"), [(2, 12, 18), (3, 8, 12), (4, 6, 9)])
def test_how_many_choices_open_a_generation(players: int, first: int, later: int) -> None:
    assert len(begin(game(players)).state.legal_actions()) == first
    assert len(begin(game(players), generation=2).state.legal_actions()) == later


@pytest.mark.rule("LGC-3.5", "LGC-5.11")
@pytest.mark.parametrize("generation", [2, 3])
def test_later_cards_are_always_placed_on_top(generation: int) -> None:
    tops = CALM if generation == 2 else "2a1 2a2 1a0 / 2e0 2e2 2e3 / 2w1 2w2 2w3"
    table = begin(game(3), generation=generation, tops=tops, order="a0 e0 w0")
    for card, row in (("a0", 0), ("e0", 1), ("w0", 2)):
        assert table.columns(card) == "WNE"
        below = table.state.view(SPECTATOR)["stacks"][row][1]
        table.play(f"{card} N")
        placed = table.told("placed", "card", "covers")
        assert placed["covers"] == below[-1]
        assert table.state.view(SPECTATOR)["stacks"][row][1] == [*below, placed["card"]]


@pytest.mark.rule("LGC-3.6")
def test_a_placed_card_is_neither_moved_nor_taken_back_into_a_hand() -> None:
    table = begin(game(2), order="a0 a1 a2")
    table.play("a0 N", "a1 E")
    assert refusal(table, "g1_air_0", "W") == ("LGC-3.2", "card_not_in_hand")
    table.play("a2 N")
    assert table.state.view(SPECTATOR)["stacks"][0] == [["start_air"], ["g1_air_0", "g1_air_2"], ["g1_air_1"]]


@pytest.mark.rule("LGC-3.7", "LGC-A11")
def test_whole_stacks_are_public() -> None:
    table = begin(game(2), order="a0 a1 a2 a3")
    table.play("a0 N", "a1 E", "a2 N", "a3 N")
    for viewer in (0, 1, SPECTATOR):
        assert table.state.view(viewer)["stacks"][0][1] == ["g1_air_0", "g1_air_2", "g1_air_3"]


@pytest.mark.rule("LGC-3.8", "LGC-1.8")
def test_a_covered_card_gives_neither_value_nor_gas() -> None:
    table = begin(game(2), order="w2 w3 w1 w0")
    table.play("w2 N", "w3 W")
    assert table.totals() == "1 1 6 / 4 3 1"
    assert table.state.view(0)["visible"] == {"co2": 1, "ch4": 0}
    table.play("w1 N")
    assert table.totals() == "1 1 5 / 4 2 1"
    assert table.state.view(0)["visible"] == {"co2": 0, "ch4": 0}


@pytest.mark.rule("LGC-1.8", "LGC-A2")
def test_an_empty_slot_counts_nothing() -> None:
    table = begin(game(2, start_layout="none"), order="a3")
    assert table.totals() == "0 0 0 / 0 0 0"
    table.play("a3 N")
    assert table.totals() == "3 0 0 / 0 3 0"


@pytest.mark.rule("LGC-A3", "LGC-1.7")
def test_an_objective_can_be_met_on_a_line_with_an_empty_slot() -> None:
    table = begin(game(2), aims="air 4 / E 6", order="a3")
    table.play("a3 N")
    assert table.state.view(0)["stacks"][0][2] == []
    assert table.announced() == {0: True}


@pytest.mark.rule("LGC-1.7")
def test_an_objective_asks_for_exactly_its_number() -> None:
    table = begin(game(2), aims="air 5 / E 6", order="a2 a3 a0 a1")
    told = []
    for placement in ("a2 N", "a3 E", "a0 E", "a1 W"):
        table.play(placement)
        told.append((table.state.view(0)["totals"]["air"], table.announced().get(0)))
    assert told == [(3, None), (6, None), (3, None), (3, None)]
    table = begin(game(2), aims="air 5 / E 6", order="a2 a3 a0 a1")
    table.play("a2 N", "a3 E", "a0 W")
    assert (table.state.view(0)["totals"]["air"], table.announced()) == (5, {0: True})


@pytest.mark.rule("LGC-A5")
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_every_held_card_has_a_place(players: int, mode: str) -> None:
    rng = Rng(players, mode)
    state = game(players, mode).new_initial_state()
    placements = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance(rng))
            continue
        placeable = {state.move(action).args["card"] for action in state.legal_actions()}
        assert placeable == set(state.view(state.current_player())["hands"][state.current_player()])
        state.apply_action(rng.choice(state.legal_actions()))
        placements += 1
    assert placements <= 36


@pytest.mark.rule("LGC-A29", "LGC-5.1")
def test_a_generation_goes_on_when_everything_is_met() -> None:
    # West 3 and North 4 are met from the start and nobody touches those columns until the last cards.
    table = begin(game(2), generation=2, tops="1a0 1a2 1a3 / 1e2 1e1 1e0 / 1w1 1w3 1w0", aims="W 3 / N 6", order=last_cards("a1 e0 w1"))
    assert table.state.view(0)["status"] == [True, True]
    table.play("a0 E")
    assert table.state.view(0)["status"] == [True, True]
    assert not table.state.is_terminal()
    pile_up(table, last_cards("a1 e0 w1").removeprefix("a0 "), "E")
    assert (table.state.generation, table.state.ply) == (3, 0)


@pytest.mark.rule("LGC-A30", "LGC-3.6")
@pytest.mark.parametrize("placements", [1, 5, 12])
def test_no_placement_is_taken_back(placements: int) -> None:
    record = Record.start(game(3))
    rng = Rng(5)
    while sum(line.startswith("g") for line in record.moves) < placements:
        state = record.state
        record.append(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    moves = list(record.moves)
    player = list(record.steps())[-1].player
    with pytest.raises(IllegalMove, match="announcement_heard LGC-A30"):
        record.undo(player)
    assert record.moves == moves
    refused = record.why_not_undo((player + 1) % 3)
    assert refused is not None
    assert refused.code == "undo_other_player"
