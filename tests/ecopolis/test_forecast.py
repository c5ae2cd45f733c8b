"""What the board says in advance is what happens: every forecast is compared with the move itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludoterre import REFEREE, Rng
from ludoterre.games.ecopolis import forecast
from ludoterre.games.ecopolis.forecast import Worst
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.scene.foreseen import Foreseen
from tests.ecopolis.packs import field
from tests.ecopolis.tables import Play, amounts, begin, changed, dealt, drawing, new, table

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"market_rows": "by_category", "covered_cards": "discard", "target": 4}),
    (3, {"finish_round": True, "eco_gesture": "energy", "pass_policy": "free", "initial_stock": "tight"}),
]


def positions(players: int, options: dict[str, Any], games: int = 3) -> Iterator[EcopolisState]:
    """Plays random games and shows every position in which somebody decides."""
    game = table(players, **options)
    for seed in range(games):
        rng = Rng(seed, f"forecasts of {players}")
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                assert isinstance(state, EcopolisState)
                yield state
            state.apply_action(rng.choice(state.legal_actions()))


def after(state: EcopolisState, line: str) -> dict[str, Any]:
    """Plays a move on a copy and returns the view."""
    other = state.clone()
    other.apply_action(other.parse(line))
    return other.view(REFEREE)


def legal_lines(state: EcopolisState) -> list[str]:
    return [state.notation(action) for action in state.legal_actions()]


def compared(state: EcopolisState, found: Any) -> None:
    """Checks that a forecast is legal if and only if its line is, and gives the reason if it is not."""
    assert found.legal == (found.line in legal_lines(state))
    assert found.refusal == state.refuse(state.parse(found.line))


@pytest.mark.parametrize(("players", "options"), GAMES, ids=str)
def test_what_an_action_would_do(players: int, options: dict[str, Any]) -> None:
    for state in positions(players, options):
        view = state.view(REFEREE)
        if view["phase"] not in ("action", "first_choice"):
            continue
        me = view["active"]
        ways = Foreseen(state.rules, view, me).ways
        assert list(ways) == [stack[-1] for stack in view["market"] if stack]
        for card, found in ways.items():
            assert [way.helper for way in found] == [None, *view["seats"][me]["city"]]
            for way in found:
                assert way.card == card
                compared(state, way)
                check_bill(state.rules, view["seats"][me], way)
                if way.legal:
                    check_purchase(after(state, way.line), me, way, view)
        if view["phase"] == "action":
            check_others(state, view, me)


def check_bill(game: EcopolisGame, seat: dict[str, Any], way: forecast.Way) -> None:
    """Works a bill out from the cards (ECP-BUY.4, BUY.5, BUY.8, BUY.9)."""
    card, helper = game.tables.printed[way.card], game.tables.printed.get(way.helper or "")
    income = helper.income if helper else (0, 0, 0)
    for kind in range(3):
        pays = min(card.cost[kind], income[kind])
        assert (way.helper_pays[kind], way.wasted[kind]) == (pays, income[kind] - pays)
        assert way.stock_pays[kind] == card.cost[kind] - pays
        assert way.missing[kind] == max(0, way.stock_pays[kind] - list(seat["stock"].values())[kind])
    assert way.net == card.climate + (helper.climate if helper else 0)
    assert way.legal or way.refusal is not None


def check_purchase(then: dict[str, Any], me: int, way: forecast.Way, view: dict[str, Any]) -> None:
    """Compares a purchase with what came of it."""
    seat = then["seats"][me]
    assert (way.level, way.stock, way.score) == (then["level"], amounts(seat["stock"]), seat["score"])
    assert (way.impact, way.size) == (seat["impact"], len(seat["city"]))
    assert way.greta_leaves == ("greta" in view["seats"][me]["ambassadors"] and "greta" not in seat["ambassadors"])
    assert way.ends == (then["result"] is not None)


def check_others(state: EcopolisState, view: dict[str, Any], me: int) -> None:
    """Compares collecting, exchanging and winning ambassadors with what comes of them."""
    game, seat = state.rules, view["seats"][me]
    collects = Foreseen(game, view, me).collects
    assert [one.card for one in collects] == seat["city"][: view["target"] - 1]
    for one in collects:
        compared(state, one)
        income = game.tables.printed[one.card].income
        assert tuple(gain + lost for gain, lost in zip(one.gains, one.lost, strict=True)) == income
        if one.legal:
            then = after(state, one.line)
            assert (one.level, one.stock, one.score) == (then["level"], *numbers(then, me))
    swaps = Foreseen(game, view, me).exchanges
    assert len(swaps) == 11
    for swap in swaps:
        compared(state, swap)
        if swap.legal:
            assert (swap.stock, swap.score) == numbers(after(state, swap.line), me)
    for claim in Foreseen(game, view, me).claims:
        compared(state, claim)
        assert claim.holder == view["ambassador_holder"][claim.ambassador]
        assert claim.legal == (claim.met and claim.holder is None)
        if claim.legal:
            assert claim.ambassador in after(state, claim.line)["seats"][me]["ambassadors"]


def numbers(view: dict[str, Any], player: int) -> tuple[tuple[int, int, int], int]:
    seat = view["seats"][player]
    return amounts(seat["stock"]), seat["score"]


@pytest.mark.parametrize(("players", "options"), GAMES, ids=str)
def test_what_any_legal_move_would_do(players: int, options: dict[str, Any]) -> None:
    for state in positions(players, options, 2):
        lines, view = legal_lines(state), state.view(REFEREE)
        previews = Foreseen(state.rules, view, 0).previews([*lines, "pass pass", "buy moon_base"])
        assert list(previews) == lines
        for line, preview in previews.items():
            then = after(state, line)
            assert (preview.stock, preview.score) == numbers(then, view["current_player"])
            assert (preview.level, preview.ends) == (then["level"], then["phase"] == "over")


def test_a_forecast_changes_nothing() -> None:
    played = begin(cities={0: "grand_hotel"}, level=4)
    view, data = played.view, played.state.to_json()
    assert isinstance(played.state.game, EcopolisGame)
    known = Foreseen(played.state.game, view, 0)
    assert known.ways and known.previews(played.legal())
    assert (played.view, played.state.to_json()) == (view, data)


def test_the_position_of_a_view_is_the_position() -> None:
    for state in positions(3, {}, 1):
        assert forecast.seen(state.rules, state.view(REFEREE)).to_json() == state.to_json()


# For players who are not to act now.


def asked(played: Play) -> EcopolisGame:
    game = played.state.game
    assert isinstance(game, EcopolisGame)
    return game


@pytest.mark.parametrize("phase", ["draw", "action"])
def test_another_player_is_told_as_if_it_were_their_action(phase: str) -> None:
    parts = {"cities": {0: "museum", 1: "grand_hotel bus_line"}, "stock": {0: "0 0 0", 1: "1 2 3"}, "level": 4}
    other, mine = begin(table(3), phase=phase, **parts), begin(table(3), active=1, **parts)
    game = asked(other)
    told, expected = Foreseen(game, other.view, 1), Foreseen(game, mine.view, 1)
    assert (told.collects, told.exchanges, told.claims) == (expected.collects, expected.exchanges, expected.claims)
    theirs, own = told.ways, expected.ways
    assert {card: ways for card, ways in theirs.items() if card in own} == {card: ways for card, ways in own.items() if card in theirs}


def test_a_purchase_that_is_too_hot_shows_where_the_cursor_would_go() -> None:
    played = begin(level=7)
    way = Foreseen(asked(played), played.view, 0).ways["airport"][0]
    assert (way.legal, way.level, way.refusal) == (False, 10, ("ECP-BUY.10", "too_hot", {"level": 10, "limit": 8}))


def test_a_purchase_that_cannot_be_paid_shows_what_is_missing() -> None:
    played = begin(stock={0: "0 4 1"})
    way = Foreseen(asked(played), played.view, 0).ways["hospital"][0]  # 2 4 3
    assert (way.legal, way.missing, way.stock, way.stock_pays) == (False, (2, 0, 2), (0, 0, 0), (2, 4, 3))


@pytest.mark.parametrize(("active", "finish", "ends"), [(0, False, True), (0, True, False), (1, True, True)])
def test_a_purchase_that_ends_the_game_says_so(active: int, finish: bool, ends: bool) -> None:
    played = begin(table(2, finish_round=finish), active=active, cities={active: "school university museum covered_market cinema"})
    for found in Foreseen(asked(played), played.view, active).ways.values():
        assert {way.ends for way in found} == {ends}


def test_the_first_choice_offers_purchases_without_a_helper() -> None:
    played = dealt()
    ways = Foreseen(asked(played), played.view, 0).ways
    assert [[way.legal for way in found] for found in ways.values()] == [[True]] * 9


@pytest.mark.rule("ECP-TURN.2", "ECP-TURN.3")
def test_before_the_first_draw_nothing_but_a_purchase_is_offered() -> None:
    played = dealt(table(2, initial_stock="tight"))
    swaps, claims = Foreseen(asked(played), played.view, 0).exchanges, Foreseen(asked(played), played.view, 0).claims
    refusals = [*(swap.refusal for swap in swaps), *(claim.refusal for claim in claims)]
    assert refusals == [("ECP-TURN.2", "draw_first", {})] * 15
    assert not any(swap.legal for swap in swaps)


@pytest.mark.rule("ECP-AMB.4")
def test_a_purchase_that_makes_greta_leave_says_so() -> None:
    played = begin(cities={0: "nature_reserve"}, holders={"greta": 0}, level=3)
    ways = Foreseen(asked(played), played.view, 0).ways
    assert {card for card, found in ways.items() if found[0].greta_leaves} == {"hospital", "airport", "coal_power_station"}
    assert ways["hospital"][0].score == begin(cities={0: "nature_reserve"}, level=3).play("buy hospital")["seats"][0]["score"]
    assert not any(way.greta_leaves for found in Foreseen(asked(played), played.view, 1).ways.values() for way in found)


def test_a_complete_city_buys_no_more() -> None:
    city = "school university museum covered_market cinema"
    played = begin(table(2, finish_round=True), cities={0: city}).play("buy solar_roofs")
    assert Foreseen(asked(played), played.view, 0).ways == {}
    assert [one.card for one in Foreseen(asked(played), played.view, 0).collects] == city.split()
    assert len(Foreseen(asked(played), played.view, 1).ways) == 9


def test_after_the_end_others_are_still_told_what_a_card_would_cost() -> None:
    played = begin(table(2), cities={0: "school university museum covered_market cinema"}).play("buy solar_roofs")
    assert played.phase == "over"
    way = Foreseen(asked(played), played.view, 1).ways["hospital"][0]
    assert (way.stock_pays, way.legal, way.ends) == ((2, 4, 3), True, False)


def test_innovation_is_forecast_with_its_own_lines_and_rule() -> None:
    played = drawing(cities={0: "airport museum"}, stock={0: "1 1 1"}, level=7).draw("innovation")
    hot, cool = Foreseen(asked(played), played.view, 0).collects
    assert (hot.line, hot.legal, hot.refusal) == ("innovate airport", False, ("ECP-HAZ.9", "too_hot", {"level": 10, "limit": 8}))
    assert (cool.line, cool.legal, cool.gains, cool.level) == ("innovate museum", True, (0, 2, 0), 7)
    assert cool.line in played.legal()


def test_what_an_ambassador_still_asks() -> None:
    played = begin(cities={0: "urban_forest museum", 1: "battery_storage solar_farm"}, holders={"honore": 1})
    found = {one.ambassador: one for one in Foreseen(asked(played), played.view, 0).claims}
    assert (found["greta"].have, found["greta"].need, found["greta"].met) == (-2, -3, False)
    assert (found["amanda"].have, found["amanda"].need) == (1, 3)
    assert (found["cesar"].have, found["cesar"].need) == (1, 3)
    assert (found["honore"].have, found["honore"].need, found["honore"].holder, found["honore"].legal) == (0, 2, 1, False)


# The worst hazard.

HAZARDS = {
    "pink": ["climate_change_pink", "heatwave", "smog_peak", "drought", "bumper_harvest", "eco_gesture"],
    "yellow": [
        *("climate_change_yellow_1", "climate_change_yellow_2", "financial_crisis"),
        *("carbon_tax", "regional_grant", "sustainable_city_label"),
    ],
    "blue": ["climate_change_blue_1", "climate_change_blue_2", "cold_snap", "wind_and_sun", "innovation"],
}


def worst(*hazards: str, players: int = 2, **parts: Any) -> Worst:
    """Says what is worst if only these hazards are left in the piles."""
    piles = {pile: " ".join(card for card in cards if card in hazards) for pile, cards in HAZARDS.items()}
    played = drawing(table(players), piles=piles | {"yellow": f"{piles['yellow']} tramway"}, **parts)
    return Foreseen(asked(played), played.view, 0).worst


@pytest.mark.parametrize(
    ("hazards", "parts", "expected"),
    [
        (["drought", "innovation"], {}, (None, 0, 3)),
        (["climate_change_pink"], {}, ("climate_change_pink", 1, 4)),
        (["climate_change_blue_1"], {"players": 5}, ("climate_change_blue_1", 2, 5)),
        (["drought", "cold_snap"], {"stock": {0: "0 0 1", 1: "5 5 0"}}, ("cold_snap", 3, 6)),
        (["climate_change_blue_1", "cold_snap"], {"stock": {0: "5 5 1"}}, None),
        (["smog_peak"], {"stock": {0: "0 0 0"}, "cities": {0: "airport cinema grand_hotel"}}, ("smog_peak", 2, 5)),
        (["carbon_tax"], {"stock": {0: "0 1 0"}, "cities": {0: "airport cinema grand_hotel"}}, ("carbon_tax", 2, 5)),
        (["eco_gesture"], {}, (None, 0, 3)),
        (["eco_gesture"], {"stock": {0: "0 0 0", 1: "0 0 0"}}, ("eco_gesture", 2, 5)),
        (["eco_gesture"], {"players": 3, "stock": {0: "0 0 0", 2: "0 0 0"}}, ("eco_gesture", 1, 4)),  # the third can help
        ([], {"stock": {0: "0 0 0", 1: "0 0 0"}}, (None, 0, 3)),
    ],
)
def test_the_worst_hazard_that_is_left(hazards: list[str], parts: dict[str, Any], expected: tuple[str | None, int, int] | None) -> None:
    found = worst(*hazards, level=3, **parts)
    if expected is None:  # two that raise the cursor as much
        assert found.card in hazards and found.rise == 1
    else:
        assert found == expected


@pytest.mark.parametrize("players", [2, 5])
def test_no_hazard_but_the_gesture_is_worse_than_foretold(players: int) -> None:
    rng = Rng(players, "the worst")
    played = new(table(players))
    while played.phase != "over":
        foretold = Foreseen(asked(played), played.view, 0).worst if played.phase == "reveal" else None
        level = played.level
        played.state.apply_action(rng.choice(played.state.legal_actions()))
        if foretold is not None and played.phase != "innovation":
            assert played.level <= level + foretold.rise


def test_a_cost_for_the_drawer_counts_once_for_whom_it_would_hit_hardest() -> None:
    effect = {"kind": "pay", "who": "drawer", "amounts": [0, 0, 3]}
    game = changed(field("hazard", "cold_snap", effect=effect))
    played = drawing(game, stock={0: "5 5 0", 1: "5 5 1"})
    assert Foreseen(game, played.view, 0).worst == ("cold_snap", 3, 3)


def test_a_hazard_whose_place_is_known_counts_too() -> None:
    known = {"pink": [], "yellow": [], "blue": [{"card": "cold_snap", "depth": 5}]}
    played = drawing(known=known, stock={0: "5 5 0", 1: "5 5 0"})
    assert Foreseen(asked(played), played.view, 0).worst == ("cold_snap", 4, 4)
