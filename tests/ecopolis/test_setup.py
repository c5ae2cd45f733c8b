"""The set-up and what is printed on a card (ECP-SET, ECP-CARD)."""

from __future__ import annotations

from collections import Counter

import pytest

import ludoterre
from ludoterre import REFEREE, SPECTATOR, BadOption, LudoterreError, Rng
from tests.ecopolis.packs import table as figures
from tests.ecopolis.tables import MARKET, PILES, Play, amounts, changed, dealt, new, pile_of, table

SIZES = {"pink": 34, "yellow": 34, "blue": 24}


def opened(players: int = 2, **options: object) -> Play:
    """Opens a table whose first seat begins: the market is dealt next."""
    return new(table(players, first_player="first_seat", **options))


# The cards.


@pytest.mark.rule("ECP-CARD.1")
def test_the_tests_play_with_the_figures_of_the_ledger() -> None:
    cards = table().tables.printed.values()
    sums = {}
    for pile in PILES:
        built = [card for card in cards if card.pile == pile and not card.hazard]
        cost, income = (tuple(map(sum, zip(*found, strict=True))) for found in ([c.cost for c in built], [c.income for c in built]))
        hazards = sum(card.pile == pile and card.hazard for card in cards)
        sums[pile] = (len(built), hazards, cost, income, sum(card.climate for card in built), sum(card.points for card in built))
    assert sums == {
        "pink": (28, 6, (30, 65, 40), (45, 6, 1), -2, 116),
        "yellow": (28, 6, (17, 73, 59), (0, 69, 0), 21, 125),
        "blue": (19, 5, (13, 54, 16), (1, 3, 59), -1, 78),
    }


@pytest.mark.rule("ECP-CARD.1")
def test_a_construction_has_cost_income_impact_and_points() -> None:
    cards = table().tables.printed
    school, refinery = cards["school"], cards["oil_refinery"]
    assert (school.pile, school.cost, school.income, school.climate, school.points) == ("pink", (1, 3, 1), (1, 1, 0), 0, 4)
    assert (refinery.pile, refinery.cost, refinery.income, refinery.climate, refinery.points) == ("blue", (1, 4, 0), (0, 2, 3), 3, 5)


# The piles and the market.


@pytest.mark.rule("ECP-SET.1", "ECP-SET.2")
def test_three_piles_by_category_are_dealt_from_top_to_bottom() -> None:
    game = table(first_player="first_seat")
    played = new(game)
    assert played["pile_size"] == SIZES
    for number, card in enumerate(MARKET):
        pile = PILES[number // 3]
        chances = played.chances()
        cards = [one for one in game.tables.cards if pile_of(game, one) == pile and one not in MARKET[:number]]
        assert list(chances) == [f"deal {one}" for one in cards]
        assert set(chances.values()) == {1 / (SIZES[pile] - number % 3)}
        played.play(f"deal {card}")
        assert played.told("dealt", "card", "pile", "slot") == [(card, pile, number)]
    assert played["market"] == [[card] for card in MARKET]
    assert played["pile_size"] == {"pink": 31, "yellow": 31, "blue": 21}
    assert played.phase == "first_choice"


@pytest.mark.rule("ECP-SET.1", "ECP-A25")
def test_what_is_left_in_a_pile_is_known_but_not_its_order() -> None:
    game = table()
    played = dealt(game)
    for pile, inside in played["piles"].items():
        assert set(inside["unseen"]) == {card for card in game.tables.cards if pile_of(game, card) == pile} - set(MARKET)
        assert (inside["known"], inside["top"]) == ([], None)
    assert [inside["hazards"] for inside in played["piles"].values()] == [6, 6, 5]


@pytest.mark.rule("ECP-SET.3")
def test_a_hazard_of_the_setup_does_nothing_and_goes_back() -> None:
    played = opened().play("deal hospital", "deal heatwave")
    assert (played.level, played["removed_hazards"], played["market"][1:3]) == (0, [], [[], []])
    assert [played.stock(player) for player in (0, 1)] == [(5, 5, 5), (5, 5, 5)]
    assert played["pile_size"]["pink"] == 33
    assert "deal heatwave" not in played.chances()
    assert len(played.chances()) == 32
    assert played.play("deal school")["market"][:3] == [["hospital"], ["school"], []]


@pytest.mark.rule("ECP-SET.3", "ECP-A6", "ECP-A25")
@pytest.mark.parametrize(
    ("lines", "known"),
    [
        (["deal drought"], [("drought", 17)]),  # 33 others: 16 below, 17 above
        (["deal school", "deal drought"], [("drought", 16)]),  # 32 others: 16 below
        (["deal school", "deal hospital", "deal drought"], [("drought", 16)]),  # 31 others: 15 below
        (["deal drought", "deal school"], [("drought", 16)]),
        # The second hazard finds 33 others again and goes below the first.
        (["deal drought", "deal heatwave"], [("drought", 16), ("heatwave", 17)]),
        # The second finds 32 others, 16 below it: the first, with 16 below, is now above.
        (["deal drought", "deal school", "deal heatwave"], [("drought", 15), ("heatwave", 16)]),
        # The third finds 31 others, 15 below it.
        (
            ["deal drought", "deal school", "deal heatwave", "deal hospital", "deal smog_peak"],
            [("drought", 13), ("heatwave", 14), ("smog_peak", 16)],
        ),
    ],
)
def test_half_of_the_others_stay_below_a_hazard_that_goes_back(lines: list[str], known: list[tuple[str, int]]) -> None:
    played = opened().play(*lines)
    assert [(entry["card"], entry["depth"]) for entry in played["piles"]["pink"]["known"]] == known
    assert played.told("hazard_returned", "card", "pile", "depth")[0] == ("drought", "pink", 16 if lines[0] == "deal school" else 17)
    assert played["piles"]["pink"]["hazards"] == 6


@pytest.mark.rule("ECP-A6")
def test_in_the_blue_pile_eleven_of_twenty_three_stay_below() -> None:
    played = opened().play(*[f"deal {card}" for card in MARKET[:6]], "deal innovation")
    assert played["piles"]["blue"]["known"] == [{"card": "innovation", "depth": 12}]
    assert played["piles"]["yellow"]["known"] == []


@pytest.mark.rule("ECP-A6")
def test_a_hazard_that_goes_back_moves_none_of_another_pile() -> None:
    played = opened().play("deal drought", *[f"deal {card}" for card in MARKET[:3]], "deal carbon_tax")
    assert played["piles"]["pink"]["known"] == [{"card": "drought", "depth": 14}]  # 31 cards, 16 below it
    assert played["piles"]["yellow"]["known"] == [{"card": "carbon_tax", "depth": 17}]


@pytest.mark.rule("ECP-SET.3", "ECP-TURN.2")
def test_a_returned_hazard_cannot_be_on_top_before_its_place_is_reached() -> None:
    played = opened().play("deal drought", *[f"deal {card}" for card in MARKET], "draw pink")
    assert "reveal drought" not in played.chances()
    assert len(played.chances()) == 30
    assert set(played.chances().values()) == {1 / 30}


@pytest.mark.rule("ECP-A25")
def test_everybody_sees_the_same() -> None:
    played = opened(3).play("deal drought", *[f"deal {card}" for card in MARKET]).draw("museum").play("cover school")
    views = [played.state.view(viewer) for viewer in (0, 1, 2, SPECTATOR, REFEREE)]
    assert all(view | {"viewer": 0} == views[0] for view in views)
    assert views[0]["market"][2] == ["school", "museum"]


# The table.


@pytest.mark.rule("ECP-SET.4", "ECP-SET.5")
def test_the_cursor_is_at_the_bottom_and_the_ambassadors_are_free() -> None:
    played = dealt()
    assert played.level == 0
    assert played["ambassador_holder"] == {"greta": None, "amanda": None, "cesar": None, "honore": None}


@pytest.mark.rule("ECP-SET.6", "ECP-A2", "ECP-STK.4")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_has_a_full_stock_and_an_empty_mini_bank(players: int) -> None:
    played = dealt(table(players))
    assert [played.stock(player) for player in range(players)] == [(5, 5, 5)] * players
    assert [played.bank(player) for player in range(players)] == [(0, 0, 0)] * players


@pytest.mark.rule("ECP-A2")
def test_a_tight_stock_leaves_two_of_each_in_the_mini_bank() -> None:
    played = dealt(table(3, initial_stock="tight"))
    assert {played.stock(player) for player in range(3)} == {(3, 3, 3)}
    assert {played.bank(player) for player in range(3)} == {(2, 2, 2)}


@pytest.mark.rule("ECP-SET.6", "ECP-A2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_stock_of_a_pack_goes_by_turn_order(first: int) -> None:
    stocks = [[3, 4, 5], [4, 5, 5], [5, 5, 4]]
    seats = new(changed(figures(3, stock=stocks), 3), f"first p{first}")["seats"]
    assert [list(amounts(seats[(first + turn) % 3]["stock"])) for turn in range(3)] == stocks
    assert list(amounts(seats[first]["mini_bank"])) == [2, 1, 0]


@pytest.mark.rule("ECP-A22")
def test_whoever_plays_the_round_to_its_end_begins_with_no_less() -> None:
    game = changed(figures(3, stock=[[3, 4, 5], [4, 5, 5], [5, 5, 4]]), 3, finish_round=True)
    assert {amounts(seat["stock"]) for seat in new(game, "first p1")["seats"]} == {(5, 5, 4)}


@pytest.mark.rule("ECP-A34", "ECP-SET.6")
@pytest.mark.parametrize(("initial", "stock"), [("full", (5, 5, 4)), ("tight", (2, 3, 1))])
def test_with_equal_stocks_everybody_begins_with_what_the_last_player_has(initial: str, stock: tuple[int, ...]) -> None:
    change = figures(3, stock=[[3, 4, 5], [4, 5, 5], [5, 5, 4]], tight_stock=[[0, 0, 0], [1, 1, 1], [2, 3, 1]])
    game = changed(change, 3, initial_stock=initial, equal_stocks=True)
    assert {amounts(seat["stock"]) for seat in new(game, "first p1")["seats"]} == {stock}
    usual = new(changed(change, 3, initial_stock=initial), "first p1")["seats"]
    assert len({amounts(seat["stock"]) for seat in usual}) == 3


@pytest.mark.rule("ECP-A34")
def test_games_of_the_first_rules_know_no_equal_stocks() -> None:
    game = ludoterre.load("ecopolis", 2, rules_version=1)
    assert "equal_stocks" not in game.options and game.option("equal_stocks") is False
    with pytest.raises(BadOption, match="equal_stocks"):
        ludoterre.load("ecopolis", 2, rules_version=1, equal_stocks=True)


@pytest.mark.rule("ECP-SET.7")
@pytest.mark.parametrize(("players", "limit"), [(2, 8), (3, 11), (4, 14), (5, 17), (6, 20)])
def test_the_limit_goes_by_the_number_of_players(players: int, limit: int) -> None:
    assert dealt(table(players))["limit"] == limit


@pytest.mark.rule("ECP-SET.8", "ECP-A29")
def test_six_constructions_are_the_target_unless_agreed_otherwise() -> None:
    assert dealt()["target"] == 6
    assert [dealt(table(target=target))["target"] for target in range(4, 11)] == list(range(4, 11))
    for target in (3, 11, True, "6"):
        with pytest.raises(BadOption):
            ludoterre.load("ecopolis", 2, target=target)


@pytest.mark.rule("ECP-A1")
def test_two_to_six_play() -> None:
    assert [dealt(table(players))["players"] for players in range(2, 7)] == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(LudoterreError):
            ludoterre.load("ecopolis", players)


@pytest.mark.rule("ECP-SET.9", "ECP-A3")
@pytest.mark.parametrize("players", [2, 5])
def test_chance_says_who_begins(players: int) -> None:
    played = new(table(players))
    assert played.chances() == {f"first p{player}": 1 / players for player in range(players)}
    last = players - 1
    played.play(f"first p{last}", *[f"deal {card}" for card in MARKET])
    assert (played["first_seat"], played["active"], played["current_player"]) == (last, last, last)
    assert played.told("turn_begins", "turn", "round", "player") == [(1, 1, last)]


@pytest.mark.rule("ECP-SET.9", "ECP-A3")
def test_the_first_seat_can_begin_and_play_goes_clockwise() -> None:
    played = opened(3)
    assert played.phase == "deal"
    played.play(*[f"deal {card}" for card in MARKET])
    turns = [played["active"]]
    for line in ("buy school", "draw pink", "reveal organic_farm", "buy organic_farm", "draw pink", "reveal city_park", "buy city_park"):
        played.play(line)
        turns += played.told("turn_begins", "player")
    assert turns == [0, 1, 2, 0]


@pytest.mark.rule("ECP-A3", "ECP-SET.1")
def test_chance_draws_every_seat_and_every_card_as_often() -> None:
    rng, rounds = Rng("as often"), 200
    state = table(3).new_initial_state()
    seats = Counter(state.notation(state.sample_chance(rng)) for _ in range(3 * rounds))
    assert len(seats) == 3 and all(abs(count - rounds) < 5 * rounds**0.5 for count in seats.values())
    state.apply_action(state.parse("first p0"))
    cards = Counter(state.notation(state.sample_chance(rng)) for _ in range(34 * rounds))
    assert len(cards) == 34 and all(abs(count - rounds) < 5 * rounds**0.5 for count in cards.values())
