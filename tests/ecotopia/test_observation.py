"""What learning programs get of Ecotopia."""

from __future__ import annotations

import pytest

from ludoterre import REFEREE, State
from ludoterre.testing.observations import observe
from tests.ecotopia.quiz import at_question, with_each_solution
from tests.ecotopia.tables import KINDS, SQUARES, game, position


def seen(state: State, player: int = 0) -> dict[str, list[int]]:
    """Returns the numbers that a player gets, piece by piece."""
    observation = state.game.observation()
    numbers = observe(state, player, observation)
    return {piece.name: list(numbers[observation.span(piece.name)]) for piece in observation.pieces}


def test_a_square_shows_what_stands_and_lies_on_it() -> None:
    state = game().state_from_json(position(game(), A3="solar", B4="coal 4 cubes leaf", D5="2 trees", B3="smartphone", charge=3))
    pieces = seen(state)
    at = {square: number for number, square in enumerate(SQUARES)}
    built = {square: pieces["squares.construction"][9 * number : 9 * number + 9] for square, number in at.items()}
    assert built["B4"] == [int(kind == "coal") for kind in KINDS]
    assert built["D5"] == [0] * 9
    assert (pieces["squares.coal_cubes"][at["B4"]], pieces["squares.leaf"][at["B4"]], pieces["squares.leaf"][at["A3"]]) == (4, 1, 0)
    assert (pieces["squares.trees"][at["D5"]], pieces["squares.waste"][at["B3"]]) == (2, 6)
    assert pieces["team"].index(1) == at["E5"]


def test_a_move_of_the_team_shows_and_costs_charge() -> None:
    state = game().state_from_json(position(game(), charge=3, active=1, apps="move", ready="move"))
    assert seen(state, 0)["phones.charge"] == [0, 3, 0]
    state.apply_action(state.parse("team D5"))
    assert SQUARES[seen(state)["team"].index(1)] == "D5"
    assert seen(state, 1)["phones.charge"] == [2, 0, 0]


@pytest.mark.rule("ECT-7.3")
@pytest.mark.parametrize("platform_reader", [False, True])
def test_nobody_but_its_reader_gets_the_solution(platform_reader: bool) -> None:
    record = at_question(platform_reader=platform_reader)
    reader = record.state.view(REFEREE)["question"]["reader"]
    for number, (_, other) in enumerate(with_each_solution(record)):
        for player in range(3):
            known = [int(number == option) for option in range(3)] if player == reader else [0, 0, 0]
            assert seen(other.state, player)["question.solution"] == known
            if player != reader:
                assert seen(other.state, player) == seen(record.state, player)
