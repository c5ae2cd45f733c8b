"""The options, each value of each (ECP-A3 to A9, A22, A29); the eco-gesture's are in test_gesture.py."""

from __future__ import annotations

from typing import Any

import pytest

import ludoterre
from ludoterre import BadOption
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.meta import META
from tests.ecopolis.tables import MARKET, Play, begin, dealt, drawing, new, table

FIVE = "school university public_library museum covered_market"


# covered_cards.


@pytest.mark.rule("ECP-A4")
@pytest.mark.parametrize(
    ("covered", "stack", "discard"), [("stack", ["hospital", "biogas_plant"], []), ("discard", ["biogas_plant"], ["hospital"])]
)
def test_covered_cards(covered: str, stack: list[str], discard: list[str]) -> None:
    played = dealt(table(covered_cards=covered)).draw("biogas_plant").play("cover hospital")
    assert (played["market"][0], played["discard"]) == (stack, discard)
    played.play("buy biogas_plant")
    assert played["market"][0] == stack[:-1]
    assert played.told("uncovered", "card") == stack[:-1]


@pytest.mark.rule("ECP-A4")
def test_a_discarded_card_does_not_come_back() -> None:
    played = dealt(table(covered_cards="discard")).draw("biogas_plant").play("cover hospital", "buy biogas_plant")
    assert played.visible[0] is None
    assert "hospital" not in played["piles"]["pink"]["unseen"]
    assert played.draw("organic_farm").visible[0] == "organic_farm"


# market_rows.


@pytest.mark.rule("ECP-A5")
@pytest.mark.parametrize(("card", "row"), [("organic_farm", 0), ("museum", 1), ("biogas_plant", 2)])
def test_rows_by_category_are_covered_by_their_own_cards(card: str, row: int) -> None:
    played = dealt(table(market_rows="by_category")).draw(card)
    assert played.legal() == [f"cover {other}" for other in MARKET[3 * row : 3 * row + 3]]
    other = MARKET[(3 * row + 3) % 9]
    assert played.refused(f"cover {other}") == ("ECP-A5", "other_row")


@pytest.mark.rule("ECP-A5", "ECP-A7")
def test_rows_by_category_fill_their_own_empty_places() -> None:
    game = table(market_rows="by_category")
    played = drawing(game, market={1: "", 2: "", 4: ""}).draw("museum")
    assert (played.visible[1], played.visible[4], played.phase) == (None, "museum", "action")
    played = drawing(game, market={1: "", 2: ""}).draw("museum")
    assert (played.phase, len(played.legal())) == ("place", 3)  # the empty places are not of its row
    played = drawing(game, market={1: "", 2: ""}).draw("organic_farm")
    assert (played.visible[1], played.visible[2]) == ("organic_farm", None)


@pytest.mark.rule("ECP-A5", "ECP-A7")
def test_in_a_free_market_any_empty_place_will_do() -> None:
    assert drawing(table(market_rows="free"), market={1: ""}).draw("museum").visible[1] == "museum"


# hazard_return.


@pytest.mark.rule("ECP-A6")
def test_hazards_shuffled_back_leave_no_trace() -> None:
    played = new(table(hazard_return="shuffle", first_player="first_seat"))
    for number, card in enumerate(MARKET):
        pile = ("pink", "yellow", "blue")[number // 3]
        hazards = {"pink": 6, "yellow": 6, "blue": 5}[pile]
        assert len(played.chances()) == {"pink": 34, "yellow": 34, "blue": 24}[pile] - hazards - number % 3
        played.play(f"deal {card}")
    assert [played["piles"][pile]["known"] for pile in ("pink", "yellow", "blue")] == [[], [], []]
    played.play("draw pink")
    assert len(played.chances()) == 31
    assert "reveal drought" in played.chances()


# pass_policy.


@pytest.mark.rule("ECP-A8", "ECP-PASS.1")
def test_passing_only_without_another_action() -> None:
    assert begin(stock={0: "0 1 4"}, level=8).legal() == ["exchange 2 energy for 1 gold", "exchange 4 energy for 2 gold"]
    assert begin(stock={0: "0 1 4"}, level=8).refused("pass") == ("ECP-PASS.1", "may_not_pass")
    assert begin(stock={0: "0 1 1"}, level=8, market={6: "wind_farm", 7: "solar_farm"}).legal() == ["exchange 1 gold for 2 energy"]
    assert begin(stock={0: "0 0 1"}, level=8).legal() == ["pass"]


@pytest.mark.rule("ECP-A8", "ECP-PASS.1")
@pytest.mark.parametrize(
    ("parts", "line"),
    [
        ({"stock": {0: "0 0 0"}, "cities": {0: "airport museum"}}, "collect museum"),
        ({"stock": {0: "0 0 0"}, "cities": {0: "airport solar_farm coal_power_station"}}, "ambassador honore"),
        ({"stock": {0: "0 0 0"}, "cities": {0: "hospital stadium swimming_pool"}}, "ambassador amanda"),
        ({"stock": {0: "1 1 1"}, "market": {0: "teaching_apiary"}}, "buy teaching_apiary"),
        ({"stock": {0: "2 0 0"}}, "exchange 1 vital for 1 gold"),
    ],
)
def test_any_action_forbids_to_pass(parts: dict[str, Any], line: str) -> None:
    played = begin(level=8, **parts)
    assert line in played.legal()
    assert played.refused("pass") == ("ECP-PASS.1", "may_not_pass")


@pytest.mark.rule("ECP-A8")
def test_free_passing() -> None:
    played = begin(table(pass_policy="free"))
    assert "pass" in played.legal() and "buy school" in played.legal()
    assert played.play("pass").told("passed", "player") == [0]
    assert (played["active"], played.stock()) == (1, (5, 5, 5))
    assert begin(table(pass_policy="free"), phase="draw").refused("pass") == ("ECP-TURN.2", "draw_first")


# on_empty.


@pytest.mark.rule("ECP-A9", "ECP-TURN.9", "ECP-INV-24")
@pytest.mark.parametrize(("players", "at_once", "without"), [(2, 0, 1), (3, 0, 1), (5, 0, 2), (3, 1, 0), (5, 1, 1)])
def test_turns_without_a_draw_go_on_until_everybody_has_had_as_many(players: int, at_once: int, without: int) -> None:
    # The piles hold 83 cards when play begins; `at_once`: a first purchase without drawing makes one turn more.
    turn = 82 + at_once
    parts = {"piles": {"pink": "", "yellow": "", "blue": "wind_and_sun"}, "stock": dict.fromkeys(range(players), "3 3 3")}
    played = drawing(table(players, on_empty="last_round"), turn_index=turn, first_seat=-turn % players, **parts)
    played.draw("wind_and_sun").play("exchange 1 vital for 1 gold")
    for _ in range(without):
        assert (played.phase, played["last_round"], played.legal("draw")) == ("action", True, [])
        played.play("exchange 1 vital for 1 gold")
    assert (played.phase, played["turn_index"], played["result"]["rule"]) == ("over", turn + 1 + without, "ECP-TURN.9")
    assert len({seat["turns"] for seat in played["seats"]}) == 1


@pytest.mark.rule("ECP-A9")
def test_the_last_round_is_told_once_and_by_its_rule() -> None:
    for finish in (False, True):
        game = table(5, on_empty="last_round", finish_round=finish)
        parts = {"piles": {"pink": "", "yellow": "", "blue": "wind_and_sun"}, "stock": dict.fromkeys(range(5), "3 3 3")}
        played = drawing(game, **parts).draw("wind_and_sun")
        rules = []
        while played.phase != "over":
            played.play("exchange 1 vital for 1 gold")
            rules += [event.rule for event in played.events if event.kind == "last_round"]
        assert rules == ["ECP-A9"]


@pytest.mark.rule("ECP-A9")
def test_without_a_last_round_the_game_ends_with_unequal_turns() -> None:
    played = drawing(table(3), piles={"pink": "", "yellow": "", "blue": "wind_and_sun"}, stock=dict.fromkeys(range(3), "3 3 3"))
    played.draw("wind_and_sun").play("exchange 1 vital for 1 gold")
    assert played.phase == "over"
    assert len({seat["turns"] for seat in played["seats"]}) == 2


# finish_round.


def last_purchase(active: int, **options: object) -> Play:
    """Lets one of three players buy the sixth construction; player 0 began."""
    game = table(3, **options)
    played = begin(game, active=active, cities={active: FIVE, (active + 1) % 3: "bank"}, market={6: "wood_fired_boiler_house"})
    return played.play("buy wood_fired_boiler_house")


@pytest.mark.rule("ECP-A22", "ECP-END.2")
@pytest.mark.parametrize(("active", "others"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_the_round_is_finished_by_those_who_still_have_to_play(active: int, others: list[int]) -> None:
    assert last_purchase(active).phase == "over"
    played = last_purchase(active, finish_round=True)
    for player in others:
        assert (played.phase, played["active"], played["last_round"]) == ("draw", player, True)
        played.draw({1: "wind_and_sun", 2: "bumper_harvest"}[player]).play({1: "buy bus_line", 2: "buy hospital"}[player])
    assert (played.phase, played["result"]["rule"], played["result"]["lost"]) == ("over", "ECP-END.2", False)


@pytest.mark.rule("ECP-A22")
def test_in_the_last_round_a_second_city_may_be_completed_and_win() -> None:
    cities = {0: FIVE, 1: "retirement_home hospital eco_district airport tramway"}
    market = {6: "wood_fired_boiler_house", 7: "nuclear_power_station"}
    played = begin(table(2, finish_round=True), cities=cities, market=market, level=2).play("buy wood_fired_boiler_house")
    assert played.told("target_reached", "player") == [0]
    assert (played.phase, played["active"]) == ("draw", 1)
    played.draw("wind_and_sun").play("buy nuclear_power_station")
    assert [len(played.city(player)) for player in (0, 1)] == [6, 6]
    assert (played.phase, played["result"]["winners"], played["result"]["rule"]) == ("over", [1], "ECP-END.2")


@pytest.mark.rule("ECP-A22", "ECP-END.1")
def test_the_common_loss_stays_possible_in_the_last_round() -> None:
    played = begin(table(2, finish_round=True), cities={0: FIVE}, market={6: "wood_fired_boiler_house"}, level=8)
    played.play("buy wood_fired_boiler_house").draw("climate_change_blue_1")
    assert (played.phase, played["result"]["lost"], played["result"]["winners"]) == ("over", True, [])


@pytest.mark.rule("ECP-A22", "ECP-A9")
def test_a_last_round_ends_with_the_piles_too() -> None:
    parts = {"cities": {0: FIVE}, "market": {6: "wood_fired_boiler_house"}, "piles": {"pink": "", "yellow": "", "blue": ""}}
    played = begin(table(3, finish_round=True), **parts).play("buy wood_fired_boiler_house")
    assert (played.phase, played["result"]["lost"]) == ("over", False)


# Values that there are not.


@pytest.mark.rule("ECP-A29")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("target", 3),
        ("target", 11),
        ("initial_stock", "empty"),
        ("first_player", "last_seat"),
        ("covered_cards", ""),
        ("market_rows", True),
        ("hazard_return", "top"),
        ("pass_policy", None),
        ("on_empty", "reshuffle"),
        ("equal_stocks", "yes"),
        ("eco_gesture", "free"),
        ("finish_round", "yes"),
        ("house_rules", True),
    ],
)
def test_values_that_no_option_has_are_refused(option: str, value: Any) -> None:
    with pytest.raises(BadOption):
        ludoterre.load("ecopolis", 2, **{option: value})


# What one click plays.


@pytest.mark.rule("ECP-A29")
def test_a_first_game_is_short_and_for_two() -> None:
    gentle = META.gentle
    assert gentle is not None
    game = ludoterre.load("ecopolis", gentle.players, gentle.mode, **gentle.options)
    assert isinstance(game, EcopolisGame)
    assert (game.players, game.target) == (2, 5) and all("5" in gentle.title[code] for code in LANGUAGES)
    rest = {name: value for name, value in game.options.items() if name != "target"}
    assert rest == {name: value for name, value in META.check_options({}).items() if name != "target"}, "nothing else is changed"
