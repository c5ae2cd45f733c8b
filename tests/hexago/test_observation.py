"""What learning programs get of Hexag'O."""

from __future__ import annotations

import pytest

from ludoterre import BadOption, State
from ludoterre.testing.observations import observe
from tests.hexago.positions import AT, begin, play, table
from tests.hexago.stories import M2, W6, collecting, dry, opened


def seen(state: State, player: int = 0, kind: str = "full") -> dict[str, list[int]]:
    """Returns the numbers that a community gets, piece by piece."""
    observation = state.game.observation_of(kind)
    numbers = observe(state, player, observation, 0, kind)
    return {piece.name: list(numbers[observation.span(piece.name)]) for piece in observation.pieces}


def test_the_map_shows_tiles_and_owners_seen_from_the_looking_community() -> None:
    rules = table(3)
    state = begin(rules, "build", board={0: "farm 0,7 watered crisis", (1, 2): f"dam {W6} 1,5 3,5"})
    hexes = rules.tables.basin.number
    farm, dam = hexes["0,7"], hexes[W6]
    one, other = seen(state, 0), seen(state, 2)
    assert one["board.tile"] == other["board.tile"]
    assert [one["board.tile"][13 * farm + 4], one["board.tile"][13 * dam + 12]] == [1, 1]
    assert (one["board.owners"][3 * farm : 3 * farm + 3], one["board.owners"][3 * dam : 3 * dam + 3]) == ([1, 0, 0], [0, 1, 1])
    assert (other["board.owners"][3 * farm : 3 * farm + 3], other["board.owners"][3 * dam : 3 * dam + 3]) == ([0, 1, 0], [1, 0, 1])
    assert sum(one["dams"]) == 1
    assert one["red_cubes"] == [1, 0, 0]


def test_a_cube_that_is_taken_lies_on_a_building_and_not_in_the_river() -> None:
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1))
    basin = table(2).tables.basin
    river, farm = basin.river_of[basin.number[M2]], basin.number["0,7"]
    before = seen(state)
    after = seen(play(state, f"take {M2}"))
    assert (before["river.water"][river], before["board.water"][farm], before["board.water_from"][farm]) == (1, 0, 0)
    assert (after["river.water"][river], after["board.water"][farm], after["trace.taken"][river]) == (0, 1, 1)
    assert after["board.water_from"][farm] == 3 + river


def test_others_get_neither_hand_nor_objective() -> None:
    one = opened(2, hands=("embassy subsidy", "subsidy subsidy"))
    other = opened(2, hands=("bumper_crop bumper_crop", "subsidy subsidy"), objectives=("workshop", "clean_grid"))
    actions = table(2).tables.action_of
    assert [seen(one)["hand"][actions[card]] for card in ("embassy", "subsidy", "bumper_crop")] == [1, 1, 0]
    assert [seen(other)["hand"][actions[card]] for card in ("embassy", "subsidy", "bumper_crop")] == [0, 0, 2]
    assert seen(one, 1) == seen(other, 1)
    assert seen(one, 1)["hand_size"] == [2, 2]
    assert sum(seen(one)["objective"]) == sum(seen(one, 1)["objective"]) == 1


@pytest.mark.rule("HEX-CON.3")
def test_a_bid_is_known_to_its_bidder_until_all_are_in() -> None:
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1), vp={0: 3, 1: 3})
    play(state, f"take {M2}", "end", f"declare water {M2}", "bid 2")
    assert (seen(state, 0)["contest.bids"], seen(state, 0)["contest.bid_by"]) == ([3, 0], [1, 0])
    assert (seen(state, 1)["contest.bids"], seen(state, 1)["contest.bid_by"]) == ([0, 0], [0, 1])
    play(state, "bid 0")
    assert (seen(state, 0)["contest.bids"], seen(state, 1)["contest.bids"]) == ([3, 1], [1, 3])


def test_a_game_without_cards_has_no_numbers_for_them() -> None:
    pieces = seen(table(2, "simplified_1").new_initial_state())
    assert pieces["hand"] == pieces["played"] == pieces["objective"] == pieces["malus.card"] == []
    assert len(pieces["river.water"]) == len(AT)


# The narrow one. Bounds and secrets of both are checked by `check_game` on every variant.


def test_the_narrow_observation_tells_the_map_by_counts() -> None:
    state = begin(table(3), "build", board={0: "farm 0,7 watered crisis", (1, 2): f"dam {W6} 1,5 3,5"})
    one, other = seen(state, 0, "narrow"), seen(state, 2, "narrow")
    farm, dam = 4, 12
    assert [one["tiles"][13 * place + farm] for place in range(3)] == [1, 0, 0]
    assert [one["tiles"][13 * place + dam] for place in range(3)] == [0, 1, 1]
    assert [other["tiles"][13 * place + farm] for place in range(3)] == [0, 1, 0]
    assert (sum(one["tiles.crisis"]), one["tiles.crisis"][farm]) == (1, 1)
    assert (one["river.dam"].count(2), other["river.dam"].count(1)) == (1, 1)
    assert [sum(one["drains"][31 * place : 31 * place + 31]) for place in range(3)] == [1, 1, 1]
    assert one["thunes"] == seen(state, 0)["thunes"]
    assert state.game.observation_of("narrow").size * 5 < state.game.observation().size


def test_the_narrow_observation_says_who_waits_for_water_and_where_it_is_taken() -> None:
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1))
    basin = table(2).tables.basin
    river = basin.river_of[basin.number[M2]]
    before = seen(state, 0, "narrow")
    after = seen(play(state, f"take {M2}"), 0, "narrow")
    assert (before["river.water"][river], before["access"][river], before["tiles.thirsty"][4]) == (1, 2, 1)
    assert (after["river.water"][river], after["access"][river], after["tiles.thirsty"][4]) == (0, 1, 0)
    assert after["trace.taken"][river] == 1


def test_the_narrow_observation_keeps_hands_objectives_and_bids() -> None:
    one = opened(2, hands=("embassy subsidy", "subsidy subsidy"))
    other = opened(2, hands=("bumper_crop bumper_crop", "subsidy subsidy"), objectives=("workshop", "clean_grid"))
    assert seen(one, 0, "narrow") != seen(other, 0, "narrow")
    assert seen(one, 1, "narrow") == seen(other, 1, "narrow")
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1), vp={0: 3, 1: 3})
    play(state, f"take {M2}", "end", f"declare water {M2}", "bid 2")
    assert (seen(state, 0, "narrow")["contest.bids"], seen(state, 1, "narrow")["contest.bids"]) == ([3, 0], [0, 0])
    assert sum(seen(state, 1, "narrow")["concerned"]) == 1


def test_an_observation_that_there_is_not_is_refused() -> None:
    assert table(2).observations() == ("full", "narrow")
    with pytest.raises(BadOption, match="hexago has no observation 'tiny'; there are full, narrow"):
        table(2).observation_of("tiny")
