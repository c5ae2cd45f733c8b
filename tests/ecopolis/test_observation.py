"""What learning programs get of Ecopolis."""

from __future__ import annotations

from ludoterre.testing.observations import observe
from tests.ecopolis.tables import Play, begin, drawing, table

WIND_FARM = 7
"""Its place in the usual market of the tests."""


def seen(played: Play, player: int = 0) -> dict[str, list[int]]:
    """Returns the numbers that a player gets, piece by piece."""
    observation = played.state.game.observation()
    numbers = observe(played.state, player, observation)
    return {piece.name: list(numbers[observation.span(piece.name)]) for piece in observation.pieces}


def test_the_looking_player_comes_first() -> None:
    played = begin(table(3), active=1, stock={0: "1 2 3", 1: "4 4 0", 2: "0 0 5"}, cities={2: "grand_hotel"})
    one, other = seen(played, 0), seen(played, 2)
    assert one["stock"] == [1, 2, 3, 4, 4, 0, 0, 0, 5]
    assert other["stock"] == [0, 0, 5, 1, 2, 3, 4, 4, 0]
    assert (one["active"], other["active"]) == ([0, 1, 0], [0, 0, 1])
    assert (one["city"], other["city"]) == ([0, 0, 1], [1, 0, 0])


def test_a_purchase_moves_from_the_market_into_the_city() -> None:
    played = begin(level=3)
    before = seen(played)
    after = seen(played.play("buy wind_farm"))
    amounts = slice(3 * WIND_FARM, 3 * WIND_FARM + 3)
    assert before["market.pile"][amounts] == [0, 0, 1]
    assert after["market.pile"][amounts] == after["market.cost"][amounts] == [0, 0, 0]
    assert after["city"] == [1, 0]
    assert after["city.income"][:3] == before["market.income"][amounts] != [0, 0, 0]
    assert after["city.climate"][0] == before["market.climate"][WIND_FARM]
    assert after["points"] == [before["market.points"][WIND_FARM], 0]
    assert after["stock"][:3] == [5 - cost for cost in before["market.cost"][amounts]]


def test_a_covered_card_is_seen_with_how_much_lies_on_it() -> None:
    played = begin(market={0: "hospital day_nursery bank"})
    cards = table().tables.card_of
    place = seen(played)["market.cards"][: len(cards)]
    assert [place[cards[name]] for name in ("bank", "day_nursery", "hospital", "school")] == [1, 2, 3, 0]


def test_answers_to_the_eco_gesture_are_seen_as_they_come() -> None:
    played = drawing(table(3), level=5).draw("eco_gesture")
    assert seen(played)["pending.answers"] == [0, 0, 0] * 3
    played.play("give energy", "give nothing")
    assert seen(played)["pending.answers"] == [1, 0, 0, 0, 1, 0, 0, 0, 0]
    assert seen(played, 1)["pending.answers"] == [0, 1, 0, 0, 0, 0, 1, 0, 0]


def test_what_lies_in_a_pile_is_known_but_not_in_which_order() -> None:
    played = drawing()
    card = table().tables.card_of["eco_gesture"]
    before = seen(played)
    assert before["piles.unseen"][card] == 1
    assert sum(before["piles.unseen"]) + sum(place > 0 for place in before["piles.known"]) == sum(before["pile_size"])
    assert seen(played.draw("eco_gesture"))["piles.unseen"][card] == 0
