"""Positions set up from data: every possible one is accepted, each impossible one refused with its reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from ludoterre import BadRecord, Rng
from ludoterre.games.glace_ciel.game import GlaceGame
from tests.glace_ciel.tables import EVERY_TABLE, begin, game, last_cards, position

Data = dict[str, Any]
Edit = Callable[[Data], None]

GASSY = "1a0 1a1 1a3 / 1e0 1e1 1e2 / 1w0 1w1 1w3"
"""After generation 1: one CO2 in sight."""
LATER = "2a1 2a2 1a0 / 2e0 2e2 2e3 / 2w1 2w2 2w3"


def refused(played: GlaceGame, data: Data, because: str) -> None:
    """Checks that a position is refused, and how."""
    with pytest.raises(BadRecord, match=f"^impossible position: .*{because}"):
        played.state_from_json(data)


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_every_position_of_a_game_can_be_set_up(players: int, mode: str) -> None:
    played = game(players, mode, first_player="random")
    rng = Rng(players, mode)
    state = played.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
        data = json.loads(json.dumps(state.to_json()))
        again = played.state_from_json(data)
        assert again.to_json() == data
        assert again.view(-6) == state.view(-6)


def test_a_position_goes_on_like_the_game_it_was_taken_from() -> None:
    rng = Rng(6)
    state = game(3).new_initial_state()
    while not state.is_terminal():
        again = game(3).state_from_json(state.to_json())
        action = state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions())
        assert again.legal_actions() == state.legal_actions()
        state.apply_action(action)
        again.apply_action(action)
        assert again == state


def started(data: Data) -> Data:
    """Lets player 0 place Air 0 on North."""
    card = "g1_air_0"
    holder = next(p for p, hand in enumerate(data["hands"]) if card in hand)
    assert holder == data["first_seat"]
    data["hands"][holder].remove(card)
    data["stacks"][0][1].append(card)
    return data | {"ply": 1, "plays": [[card, "N"]]}


FIRST_GENERATION: list[tuple[str, str, Edit]] = [
    ("LGC-INV-1 a card in two hands", "two places", lambda d: d["hands"][0].__setitem__(0, d["hands"][1][0])),
    ("LGC-INV-1 a card held twice", "held twice", lambda d: d["hands"][0].__setitem__(0, d["hands"][0][1])),
    ("LGC-INV-1 a card held and placed", "two places", lambda d: d["hands"][1].__setitem__(0, "g1_air_0")),
    ("LGC-INV-1 a start card missing", "start card start_earth is missing", lambda d: d["stacks"][1].__setitem__(1, [])),
    ("LGC-INV-2 a later card in a hand", "g2_air_0 is not of generation 1", lambda d: d["hands"][0].__setitem__(0, "g2_air_0")),
    ("LGC-INV-2 a later card in a stack", "of generation 2 lie in the grid", lambda d: d["stacks"][0][2].append("g2_air_1")),
    ("LGC-INV-6 a card too many in the grid", "of generation 1 lie in the grid", lambda d: d["stacks"][1][0].append("g1_earth_0")),
    ("LGC-INV-7 a hand too large", "player 1 has 4 cards", lambda d: d["hands"][1].append(d["hands"][2].pop())),
    ("LGC-INV-7 a card placed out of turn", "player", lambda d: d.update(first_seat=1)),
    ("LGC-INV-7 more turns than cards", "plays is a list of 2", lambda d: d.update(ply=2)),
    ("LGC-INV-10 a landmark twice", "two players have one landmark", lambda d: d["objectives"][0].update(landmark="W")),
    ("LGC-INV-10 number 6 twice", "more often than it exists", lambda d: d["objectives"][1].update(number=6)),
    ("LGC-INV-10 a number that is on no card", "more often than it exists", lambda d: d["objectives"][1].update(number=2)),
    ("LGC-INV-10 an objective missing", "the landmark is drawn in turn", lambda d: d["objectives"][1].update(landmark=None)),
    ("LGC-INV-13 melted before a survey", "the gas in sight has left Ice 3", lambda d: d.update(ice=2)),
    ("LGC-INV-13 more than whole", "ice is 0 to 3, not 4", lambda d: d.update(ice=4)),
    ("LGC-INV-15 a Sky card too early", "0 Sky cards are laid by now", lambda d: d.update(sky=[1])),
    ("LGC-A13 a debrief value without a melt", "informative", lambda d: d.update(informative_sky=1)),
]


@pytest.mark.rule("LGC-INV-1", "LGC-INV-2", "LGC-INV-6", "LGC-INV-7", "LGC-INV-10", "LGC-INV-13", "LGC-INV-15", "LGC-A13")
@pytest.mark.parametrize(("because", "edit"), [case[1:] for case in FIRST_GENERATION], ids=[case[0] for case in FIRST_GENERATION])
def test_a_broken_first_generation_is_refused(because: str, edit: Edit) -> None:
    played = game(3, first_player="random")
    data = started(position(played, aims="air 6 / W 4 / water 4", order="a0"))
    assert played.state_from_json(data).to_json() == data
    edit(data)
    refused(played, data, because)


@pytest.mark.rule("LGC-INV-3")
def test_a_card_in_a_row_of_another_element_is_refused() -> None:
    data = position(game(3), generation=2)
    data["stacks"][0][1][-1], data["stacks"][1][1][-1] = data["stacks"][1][1][-1], data["stacks"][0][1][-1]
    refused(game(3), data, "lies in a row of another element")


@pytest.mark.rule("LGC-INV-4")
def test_an_earlier_card_on_a_later_one_is_refused() -> None:
    data = position(game(3), generation=3, tops=LATER)
    stack = data["stacks"][0][0]
    low = max(i for i, name in enumerate(stack) if name.startswith("g1"))
    assert stack[-1].startswith("g2")
    stack[-1], stack[low] = stack[low], stack[-1]
    refused(game(3), data, "an earlier card lies on a later one")


@pytest.mark.rule("LGC-INV-1")
def test_a_card_on_top_of_itself_is_refused() -> None:
    data = position(game(3), generation=2)
    data["stacks"][0][0].append(data["stacks"][0][0][-1])
    refused(game(3), data, "a card lies in two places")


@pytest.mark.rule("LGC-INV-4")
def test_plays_that_do_not_lead_to_the_stacks_are_refused() -> None:
    data = started(position(game(3), order="a0"))
    data["plays"] = [["g1_air_0", "E"]]
    refused(game(3), data, "plays and stacks disagree")


@pytest.mark.rule("LGC-INV-5", "LGC-3.4")
def test_a_stack_that_grew_beside_an_empty_slot_is_refused() -> None:
    data = started(position(game(3), order="a0 a1"))
    data["hands"][1].remove("g1_air_1")
    data["stacks"][0][1].append("g1_air_1")
    data |= {"ply": 2, "plays": [["g1_air_0", "N"], ["g1_air_1", "N"]]}
    refused(game(3), data, "card 2 of the generation could not be placed there")


@pytest.mark.rule("LGC-INV-5")
def test_a_slot_that_is_empty_after_the_first_generation_is_refused() -> None:
    data = position(game(3), generation=2)
    row = data["stacks"][0]
    row[0], row[2] = row[0] + row[2], []
    refused(game(3), data, "a slot was still empty after the first generation")


@pytest.mark.rule("LGC-INV-5")
def test_a_slot_that_was_empty_after_the_first_generation_is_refused_later() -> None:
    data = position(game(3), generation=3, tops=LATER)
    row = data["stacks"][1]
    assert [card[:2] for card in row[2]] == ["g1", "g2"]
    row[0].insert(0, row[2].pop(0))
    refused(game(3), data, "a slot was still empty after the first generation")


@pytest.mark.rule("LGC-INV-13", "LGC-5.4")
@pytest.mark.parametrize("ice", [3, 1])
def test_ice_that_the_grid_contradicts_is_refused(ice: int) -> None:
    data = position(game(3), generation=2, tops=GASSY)
    assert data["ice"] == 2
    game(3).state_from_json(data)
    refused(game(3), data | {"ice": ice}, "the gas in sight has left Ice 2")


@pytest.mark.rule("LGC-INV-13")
def test_the_same_grid_leaves_more_or_less_ice_by_mode() -> None:
    grid = "1a0 1a1 1a3 / 1e0 1e3 1e2 / 1w0 1w1 1w3"
    ice = {mode: position(game(3, mode), generation=2, tops=grid)["ice"] for mode in ("base", "expert", "young", "chick")}
    assert ice == {"base": 2, "expert": 1, "young": 2, "chick": 3}
    for mode, left in ice.items():
        assert begin(game(3, mode), generation=2, tops=grid).state.view(0)["ice"] == left


@pytest.mark.rule("LGC-INV-14")
def test_without_gas_melted_ice_is_refused() -> None:
    refused(game(3, "chick"), position(game(3, "chick"), generation=2) | {"ice": 2}, "the gas in sight has left Ice 3")


@pytest.mark.rule("LGC-INV-14")
def test_a_game_that_goes_on_without_ice_is_refused_unless_the_table_plays_on() -> None:
    grid = "2a1 2a3 1a1 / 2e0 2e1 2e3 / 2w1 2w2 2w3"
    data = position(game(3), generation=3, tops=grid)
    assert data["ice"] == 0
    refused(game(3), data, "the game ends when the Ice has melted")
    assert begin(game(3, play_on_after_melt=True), generation=3, tops=grid).state.view(0)["ice"] == 0


@pytest.mark.rule("LGC-INV-15", "LGC-A17")
@pytest.mark.parametrize("sky", [[2], [4], [-2], [5]])
def test_a_sky_value_of_the_wrong_parity_or_size_is_refused(sky: list[int]) -> None:
    refused(game(3), position(game(3), generation=2) | {"sky": sky}, "(a Sky value has the parity|sky is -3 to 3)")


@pytest.mark.rule("LGC-INV-17")
def test_a_first_player_that_contradicts_the_option_is_refused() -> None:
    refused(game(3, first_player=1), position(game(3, first_player=1), first=0), "the first player was chosen as an option")


def melted(**options: Any) -> Data:
    """Returns an expert game that melted away after generation 1, with one of two objectives met."""
    table = begin(game(2, "expert", **options), aims="N 3 / E 5", order=last_cards("a1 e3 w2"))
    table.play("a0 N", "a2 E", "a3 W", "e0 W", "e1 E", "e2 N", "w0 W", "w1 N", "w3 E", "a1 W", "e3 W", "w2 W")
    return table.state.to_json()


@pytest.mark.rule("LGC-INV-14", "LGC-INV-18", "LGC-A13")
@pytest.mark.parametrize(
    ("change", "because"),
    [
        ({"ice": 1}, "Sky cards are laid|the gas in sight|informative"),
        ({"phase": "turn"}, "a generation of 12 cards is over|informative"),
        ({"phase": "deal"}, "no card is placed before the deal|informative"),
        ({"sky": [0]}, "0 Sky cards are laid"),
        ({"informative_sky": 2}, "the last Sky value counts the objectives met"),
        ({"informative_sky": None}, "informative"),
        ({"generation": 2}, "not of generation 2"),
    ],
    ids=str,
)
def test_a_broken_end_is_refused(change: Data, because: str) -> None:
    data = melted()
    assert (data["ice"], data["informative_sky"]) == (0, 0)
    assert game(2, "expert").state_from_json(data).is_terminal()
    refused(game(2, "expert"), data | change, f"({because})")


@pytest.mark.rule("LGC-INV-13", "LGC-INV-18")
def test_an_end_without_enough_gas_is_refused() -> None:
    # Two CO2 and one CH4 in sight end an expert game, but not a base game.
    refused(game(2), melted(), "the gas in sight has left Ice 1")


WRONG: list[Any] = [None, True, 1.0, -1, 10**30, "x", [], {}, [None], [["g1_air_0"]], [[[]]], [[["no_such_card"]]]]


@pytest.mark.parametrize("field", list(position(game(2), generation=2)))
@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_a_field_of_any_other_shape_is_refused(field: str, value: Any) -> None:
    data = position(game(2), generation=2)
    if value == data[field]:
        value = [value]
    refused(game(2), data | {field: value}, "")


@pytest.mark.parametrize("field", list(position(game(2))))
def test_a_missing_field_is_named(field: str) -> None:
    data = deepcopy(position(game(2)))
    del data[field]
    refused(game(2), data, f"a position has the fields .*{field}")


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, {"phase": "turn"}], ids=repr)
def test_what_is_no_position_is_refused(data: Any) -> None:
    refused(game(2), data, "a position has the fields")
