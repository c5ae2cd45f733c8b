"""Bargaining: the window before collecting, counter-offers, water, settlements and promises (HEX-BAR)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import BadMove, BadRecord
from ludoterre.core.game import State
from tests.hexago.positions import AT, begin, heard, kinds, legal, look, moved, of, onwards, play, refused, table, told

M3, M4, W1, W2, P4 = AT["M3"], AT["M4"], AT["W1"], AT["W2"], AT["P4"]
FARMS = {0: "farm 1,8", 1: "farm -1,9", 2: "farm 3,1"}
"""Communities 0 and 1 share M3 and M4; community 2 lives far away, by W1 and W2."""
COINS = {0: 6, 1: 6, 2: 6}


def window(board: dict[Any, str] | None = None, players: int = 3, **parts: Any) -> State:
    """Opens the window of trade before a dry year's water is collected."""
    described: dict[str, Any] = {"board": board or FARMS, "thunes": COINS, "card": "1-3-3"} | parts
    return begin(table(players, version=2), "bargain", **described)


def owner(state: State) -> tuple[str, int]:
    """Returns the phase and who decides."""
    seen = look(state)
    return seen["phase"], seen["current_player"]


# The window (HEX-BAR.1, BAR.2).


@pytest.mark.rule("HEX-BAR.2")
def test_everybody_bargains_in_initiative_order_before_water_is_collected() -> None:
    state = window(turn=2)
    assert owner(state) == ("bargain", 1)
    play(state, "end")
    assert owner(state) == ("bargain", 2)
    play(state, "end", "end")
    assert owner(state) == ("collect", 1)


@pytest.mark.rule("HEX-BAR.2")
def test_whoever_can_neither_offer_nor_promise_any_more_is_passed_over() -> None:
    state = window(fields={1: {"offers_made": 3}})
    play(state, "end")
    assert owner(state) == ("bargain", 1), "a promise is still possible"
    game = table(3, version=2)
    spent = window(fields={1: {"offers_made": 3}}, promises=[promised(1, "peace", 1, partner=0)])
    assert game.turns >= 1
    play(spent, "end")
    assert owner(spent) == ("bargain", 2)


def promised(player: int, about: str, until: int, **more: Any) -> dict[str, Any]:
    """Writes a promise of the first turn."""
    return {"player": player, "made": 1, "about": about, **more, "until": until, "fate": "open"}


@pytest.mark.rule("HEX-BAR.1", "HEX-Q49")
def test_the_printed_rules_have_no_window_and_no_water_in_offers() -> None:
    printed = table(3, version=2, bargaining="printed")
    state = begin(printed, "collect", board=FARMS, thunes=COINS, card="1-3-3")
    assert refused(state, "promise peace p1") == ("HEX-BAR.1", "printed_only")
    play(state, "end", "end", "end")
    while look(state)["phase"] != "market":
        play(state, "pass")
    play(state, "offer p1")
    assert refused(state, f"give water {M3}") == ("HEX-BAR.1", "printed_only")
    assert legal(state, "give water") == []


# Counter-offers (HEX-BAR.3).


@pytest.mark.rule("HEX-BAR.3")
def test_a_counter_offer_costs_its_author_one_and_is_taken_or_left() -> None:
    state = window(food={0: 3})
    play(state, "offer p1", "give 1 food", "ask 4 thunes", "propose")
    assert legal(state) == ["accept", "decline", "counter"]
    play(state, "counter")
    assert owner(state) == ("compose", 1) and of(state, 1)["offers_made"] == 1
    events = heard(state, "give 2 thunes", "ask 1 food", "propose")
    assert told(events, "countered", "player", "partner") == [(1, 0)]
    assert look(state)["offer"]["former"]["ask"]["thunes"] == 4
    assert owner(state) == ("answer", 0) and legal(state) == ["accept", "decline"]
    assert refused(state, "counter") == ("HEX-BAR.3", "countered_already")
    play(state, "accept")
    assert [of(state, 0)[good] for good in ("thunes", "food")] == [8, 2]
    assert [of(state, 1)[good] for good in ("thunes", "food")] == [4, 1]
    assert owner(state) == ("bargain", 0), "the step goes on with whoever made the first offer"


@pytest.mark.rule("HEX-BAR.3")
def test_without_an_offer_left_nobody_answers_with_one() -> None:
    state = window(food={0: 3}, fields={1: {"offers_made": 3}})
    play(state, "offer p1", "give 1 food", "propose")
    assert refused(state, "counter") == ("HEX-Q58", "no_offers_left")


@pytest.mark.rule("HEX-BAR.3")
def test_a_counter_offer_that_is_dropped_is_a_no() -> None:
    state = window(food={0: 3})
    events = heard(state, "offer p1", "give 1 food", "propose", "counter", "cancel")
    assert kinds(events)[-1] == "offer_dropped" and owner(state) == ("bargain", 0) and look(state)["offer"] is None


# Water (HEX-BAR.4).


@pytest.mark.rule("HEX-BAR.4")
def test_whoever_leaves_water_may_not_take_it() -> None:
    state = window()
    events = heard(state, "offer p1", "ask 2 thunes", f"give water {M3}", "propose", "accept")
    assert told(events, "water_left") == [{"player": 0, "partner": 1, "river": M3}]
    assert look(state)["rights"] == [{"from": 0, "to": 1, "hex": M3}]
    assert of(state, 0)["thunes"] == 8
    play(state, "end", "end", "end")
    assert owner(state) == ("collect", 0)
    assert refused(state, f"take {M3}") == ("HEX-BAR.4", "left_to_others")
    assert legal(state, "take") == [f"take {AT[name]}" for name in ("M2", "M4", "M5")]


DRY = dict.fromkeys([name for name in AT if name != "M3"], 0)
"""There is one cube of water, on M3."""


@pytest.mark.rule("HEX-BAR.4")
def test_whoever_was_paid_for_water_cannot_win_it_back() -> None:
    state = window({0: "farm 1,8", 1: "farm -1,9", 2: "farm 0,7"}, water=DRY)
    play(state, "offer p1", "ask 3 thunes", f"give water {M3}", "propose", "accept", "end", "end", "end")
    assert owner(state) == ("collect", 1), "who has left the only cube is not asked to collect"
    play(state, f"take {M3}")
    assert look(state)["trace"]["left_by"] == {M3: [0]}
    play(state, "end")
    assert owner(state) == ("declare", 2), "whom nobody has paid may contest it"
    play(state, "pass")
    assert look(state)["phase"] != "declare" and look(state)["trace"]["left_by"] == {}


@pytest.mark.rule("HEX-BAR.4")
def test_whoever_left_water_does_not_join_a_conflict_over_it() -> None:
    state = window({0: "farm 1,8", 1: "farm -1,9", 2: "farm 0,7"}, water=DRY)
    play(state, "offer p1", "ask 3 thunes", f"give water {M3}", "propose", "accept", "end", "end", "end", f"take {M3}", "end")
    data = state.to_json()
    assert state.game.state_from_json(data).to_json() == data
    play(state, f"declare water {M3}")
    assert look(state)["phase"] not in ("join", "declare")


@pytest.mark.rule("HEX-BAR.4", "HEX-SUP.5")
def test_a_deal_tells_what_was_paid_and_then_what_was_left() -> None:
    events = heard(window(), "offer p1", "ask 2 thunes", f"give water {M3}", "propose", "accept")
    assert kinds(events)[-2:] == ["dealt", "water_left"]
    assert moved(events, "thunes.0") == [("dealt", "HEX-SUP.5", 6, 8)]


@pytest.mark.rule("HEX-BAR.4")
def test_water_that_is_left_is_taken_without_access() -> None:
    state = window()
    play(state, "offer p2", "ask 1 thunes", f"give water {M3}", "propose", "accept", "end", "end", "end", "end")
    while look(state)["phase"] != "collect" or look(state)["current_player"] != 2:
        play(state, "pass" if "pass" in legal(state) else "end")
    assert f"take {M3}" in legal(state)
    events = heard(state, f"take {M3}")
    assert told(events, "watered") == [{"player": 2, "river": M3, "hex": "3,1"}]
    assert look(state)["rights"] == []


@pytest.mark.rule("HEX-BAR.4")
def test_an_owner_can_leave_water_of_a_dam() -> None:
    dam = {0: f"dam {AT['M5']} 1,8 2,9; farm 3,8", 1: "farm -1,9", 2: "farm 3,1"}
    state = window(dam)
    assert refused(play(state, "offer p1"), f"ask water {AT['M5']}") == ("HEX-BAR.4", "giver_without_access")
    play(state, "ask 2 thunes", f"give water {AT['M5']}", "propose", "accept")
    assert look(state)["rights"] == [{"from": 0, "to": 1, "hex": AT["M5"]}]
    state = begin(table(3, version=2), "collect", board=dam, card="1-3-3", owner=1, rights=look(state)["rights"])
    assert f"take {AT['M5']}" in legal(state)


@pytest.mark.rule("HEX-BAR.4")
def test_what_a_third_community_takes_is_gone() -> None:
    state = window({0: "farm 1,8", 1: "farm -1,9", 2: "farm 0,7"}, turn=3)
    play(state, "end")
    play(state, "offer p1", f"give water {M3}", "propose", "accept", "end", "end")
    assert owner(state) == ("collect", 2)
    play(state, f"take {M3}", "end")
    while look(state)["phase"] != "collect" or look(state)["current_player"] != 1:
        play(state, "pass" if "pass" in legal(state) else "end")
    assert f"take {M3}" not in legal(state)


@pytest.mark.rule("HEX-BAR.4")
def test_rights_end_when_everybody_has_collected() -> None:
    state = window()
    play(state, "offer p1", f"give water {M3}", "propose", "accept")
    onwards(state, "market", "build")
    assert look(state)["rights"] == []
    play(state, "offer p1")
    assert refused(state, f"give water {M3}") == ("HEX-BAR.4", "water_too_late")


@pytest.mark.rule("HEX-BAR.4")
def test_the_same_cube_is_not_left_twice() -> None:
    state = window()
    play(state, "offer p1", f"give water {M3}", "propose", "accept", "offer p1")
    assert refused(state, f"give water {M3}") == ("HEX-BAR.4", "left_already")
    play(state, "cancel", "offer p2")
    assert refused(state, f"give water {M3}") == ("HEX-BAR.4", "no_water_to_leave")


@pytest.mark.rule("HEX-BAR.4", "HEX-SUP.11")
def test_lines_about_water_come_last_in_an_offer() -> None:
    state = window()
    play(state, "offer p1", f"ask water {M3}")
    assert refused(state, f"give water {M4}") == ("HEX-SUP.11", "water_line_written")
    assert refused(state, "give 1 thunes") == ("HEX-SUP.11", "line_written")


# Settlements (HEX-BAR.5, BAR.6).


def contest(players: int = 2, **parts: Any) -> State:
    """Lets community 1 contest the only water of M3, which community 0 took for its farm."""
    board = {0: "farm 0,7; junction 1,7", 1: "farm -1,9"}
    empty = dict.fromkeys([name for name in AT if name != "M3"], 0)
    described: dict[str, Any] = {"board": board, "thunes": COINS, "vp": {0: 4, 1: 4}, "card": "1-3-3", "water": empty} | parts
    state = begin(table(players, version=2), "collect", **described)
    return play(state, f"take {M3}", "end", f"declare water {M3}")


@pytest.mark.rule("HEX-BAR.5")
def test_a_challenger_withdraws_for_something_and_nobody_bids() -> None:
    state = contest()
    assert owner(state) == ("settle", 0) and legal(state) == ["pass", "settle p1", "concede p1"]
    play(state, "settle p1", "give 3 thunes", "propose")
    assert owner(state) == ("answer", 1) and look(state)["offer"]["settlement"] == "withdraw"
    events = heard(state, "accept")
    assert told(events, "withdrew", "player") == [1] and not told(events, "bids_revealed")
    assert [of(state, one)["thunes"] for one in (0, 1)] == [3, 9] and [of(state, one)["vp"] for one in (0, 1)] == [4, 4]
    assert look(state)["board"]["0,7"]["water"] == 1, "the author keeps the water"
    assert look(state)["settled_hexes"] == [M3] and look(state)["contest"] is None


@pytest.mark.rule("HEX-BAR.6")
def test_the_author_gives_in_for_something() -> None:
    state = contest()
    play(state, "pass")
    assert owner(state) == ("settle", 1)
    play(state, "concede p0", "give 2 thunes", "propose")
    events = heard(state, "accept")
    assert told(events, "gave_in", "player") == [0] and told(events, "water_returned", "cubes") == [1]
    assert owner(state) == ("spoils", 1) and legal(state) == ["end", f"take {M3}"]
    assert [of(state, one)["vp"] for one in (0, 1)] == [4, 4]


@pytest.mark.rule("HEX-BAR.5")
def test_who_offers_no_settlement_goes_on_to_the_bids() -> None:
    state = contest()
    play(state, "settle p1", "give 1 thunes", "propose", "decline")
    assert owner(state) == ("settle", 1), "each party has one go"
    play(state, "pass")
    assert owner(state) == ("bid", 0)


@pytest.mark.rule("HEX-BAR.5", "HEX-BAR.3")
def test_a_settlement_may_be_countered() -> None:
    state = contest()
    play(state, "settle p1", "give 1 thunes", "propose", "counter", "ask 3 thunes", "propose", "accept")
    assert [of(state, one)["thunes"] for one in (0, 1)] == [3, 9] and look(state)["contest"] is None


@pytest.mark.rule("HEX-BAR.5")
def test_without_offers_left_conflicts_are_not_settled() -> None:
    state = contest(fields={0: {"offers_made": 3}, 1: {"offers_made": 3}})
    assert owner(state) == ("bid", 0)


@pytest.mark.rule("HEX-BAR.5", "HEX-BAR.6")
def test_several_challengers_are_bought_off_one_by_one_and_none_is_given_in_to() -> None:
    board = {0: "farm 0,7; junction 1,7", 1: "farm -1,9", 2: "farm 1,8"}
    empty = dict.fromkeys([name for name in AT if name != "M3"], 0)
    state = begin(table(3, version=2), "collect", board=board, thunes=COINS, vp={0: 4, 1: 4, 2: 4}, card="1-3-3", water=empty)
    play(state, f"take {M3}", "end", f"declare water {M3}", "join")
    assert refused(state, "concede p1") == ("HEX-BAR.6", "several_challengers")
    play(state, "settle p2", "give 2 thunes", "propose", "accept")
    assert look(state)["contest"]["challengers"] == [1] and owner(state) == ("settle", 1)
    assert refused(state, "settle p2") == ("HEX-BAR.5", "not_the_other_side")
    play(state, "pass")
    assert owner(state) == ("bid", 0)


def test_bids_are_asked_of_all_parties_at_once() -> None:
    state = play(contest(), "pass", "pass")
    assert state.sealing() == (0, 1)
    turned = state.turned_to(1)
    assert turned.current_player() == 1 and state.current_player() == 0
    assert [turned.notation(action) for action in turned.legal_actions()] == legal(state)
    play(state, "bid 2")
    assert state.sealing() == (1,)
    play(state, "bid 1")
    assert state.sealing() == ()


# Promises (HEX-BAR.7, BAR.8).


@pytest.mark.rule("HEX-BAR.7")
def test_one_promise_a_turn_in_ones_own_go() -> None:
    state = window()
    events = heard(state, f"promise leave {M3} to p1 until 2")
    assert told(events, "promised") == [{"player": 0, "about": "leave", "made": 1, "hex": M3, "partner": 1, "until": 2}]
    assert refused(state, "promise peace p1") == ("HEX-BAR.7", "promised_already")
    assert owner(state) == ("bargain", 0)
    play(state, "end", "end", "end")
    assert refused(state, "promise peace p1") == ("HEX-TRN.1", "wrong_phase")


@pytest.mark.rule("HEX-BAR.7")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"promise leave {W1} to p2 until 1", "no_access"),
        (f"promise leave {M3} to p2 until 1", "other_without_access"),
        (f"promise leave {M3} to p1 until 4", "promise_too_far"),
        (f"promise leave {M3} to p0 until 1", "promise_to_oneself"),
        ("promise peace p0", "promise_to_oneself"),
        (f"promise above {W1}", "nothing_above"),
    ],
)
def test_promises_about_nothing_are_refused(line: str, code: str) -> None:
    state = window()
    before = state.to_json()
    assert refused(state, line)[1] == code
    assert state.to_json() == before


@pytest.mark.rule("HEX-BAR.8")
def test_taking_the_water_breaks_the_promise_to_leave_it() -> None:
    state = play(window(), f"promise leave {M3} to p1 until 1", "end", "end", "end")
    events = heard(state, f"take {M3}")
    assert told(events, "promise_broken", "player", "about", "hex") == [(0, "leave", M3)]
    assert [one["fate"] for one in look(state)["promises"]] == ["broken"]
    assert moved(events, "vp.0") == [], "the score does not depend on it"


@pytest.mark.rule("HEX-BAR.8")
def test_a_promise_that_nobody_breaks_is_kept_when_its_time_is_over() -> None:
    state = play(window(), f"promise leave {M3} to p1 until 1")
    events = onwards(state, "reveal")
    assert told(events, "promise_kept", "player", "until") == [(0, 1)]
    assert [one["fate"] for one in look(state)["promises"]] == ["kept"]


@pytest.mark.rule("HEX-BAR.8")
def test_contesting_breaks_the_promise_of_peace() -> None:
    board = {0: "farm 0,7; junction 1,7", 1: "farm -1,9"}
    empty = dict.fromkeys([name for name in AT if name != "M3"], 0)
    state = window(board, 2, water=empty)
    play(state, "end", "promise peace p0", "end", f"take {M3}", "end")
    events = heard(state, f"declare water {M3}")
    assert told(events, "promise_broken", "player", "about", "partner") == [(1, "peace", 0)]


@pytest.mark.rule("HEX-BAR.8")
def test_building_upstream_breaks_the_promise_not_to() -> None:
    state = begin(
        table(3, version=2),
        "build",
        board=FARMS,
        thunes={0: 20},
        promises=[promised(0, "above", 6, hex=M4), promised(1, "above", 6, hex=M3)],
    )
    events = heard(state, "build junction 2,8")
    assert not told(events, "promise_broken"), "that is beside M5 and below"
    events = heard(state, "build junction 1,7")
    assert told(events, "promise_broken", "player", "hex") == [(0, M4)]
    assert [one["fate"] for one in look(state)["promises"]] == ["broken", "open"]


@pytest.mark.rule("HEX-INV-29", "HEX-INV-30")
@pytest.mark.parametrize(
    ("part", "problem"),
    [
        ({"rights": [{"from": 0, "to": 0, "hex": M3}]}, "left to somebody else"),
        ({"rights": [{"from": 0, "to": 9, "hex": M3}]}, "to is 0 to 2"),
        ({"rights": [{"from": 0, "to": 1, "hex": "0,0"}]}, "no river hex"),
        ({"promises": [{"player": 0, "made": 2, "about": "peace", "partner": 1, "until": 2, "fate": "open"}]}, "a turn that has begun"),
        ({"promises": [{"player": 0, "made": 1, "about": "peace", "partner": 0, "until": 1, "fate": "open"}]}, "to another"),
        ({"promises": [{"player": 0, "made": 1, "about": "moon", "until": 1, "fate": "open"}]}, "no promise"),
        ({"promises": [{"player": 0, "made": 1, "about": "peace", "partner": 1, "until": 3, "fate": "open"}]}, "nobody can promise"),
    ],
)
def test_positions_with_impossible_bargains_are_refused(part: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadRecord, match=problem):
        window(**part)


@pytest.mark.rule("HEX-INV-29", "HEX-INV-30")
def test_bargains_are_read_as_they_are_written() -> None:
    state = play(window(), "offer p1", f"give water {M3}", "propose", "accept", f"promise leave {M4} to p1 until 3", "end")
    data = state.to_json()
    again = state.game.state_from_json(data)
    assert again.to_json() == data and again.view(0) == state.view(0)


# The last go of phase 4 (HEX-BAR.9).


@pytest.mark.rule("HEX-BAR.9")
def test_whoever_could_supply_nothing_is_not_asked_to() -> None:
    state = window({0: "farm 1,8", 1: "wind_solar -1,9", 2: "leisure_base 3,1"}, energy={0: 2})
    onwards(state, "supply", "build")
    assert owner(state) == ("supply", 2), "only the leisure base waits for anything"


@pytest.mark.rule("HEX-BAR.9", "HEX-SUP.6", "HEX-SUP.7")
def test_whoever_would_lose_cubes_may_still_sell_them() -> None:
    game = table(3, version=2, stock_carryover=False)
    board = {0: "farm 1,8", 1: "wind_solar -1,9", 2: "leisure_base 3,1"}
    state = begin(game, "market", board=board, thunes=COINS, card="1-3-3", energy={0: 2})
    onwards(state, "supply", "build")
    assert owner(state) == ("supply", 0) and "sell energy" in legal(state)


# Bad input.


@pytest.mark.parametrize(
    "line",
    [
        "give water 99,99",
        "give water 0,0",
        "promise leave 0,8 to p9 until 2",
        "promise leave 0,8 to p1 until 99",
        "promise the moon",
        "give 9999999999 thunes",
        "promise above <b>M3</b>",
        "\u202eoffer p1",
        "offer p1 " + "x" * 10_000,
    ],
)
def test_nonsense_is_no_move_and_changes_nothing(line: str) -> None:
    state = window()
    before = state.to_json()
    with pytest.raises(BadMove) as caught:
        state.parse(line)
    assert len(str(caught.value)) < 400
    assert state.to_json() == before


def test_an_offer_of_what_nobody_has_is_refused() -> None:
    state = play(window(thunes={0: 2, 1: 1}), "offer p1")
    assert refused(state, "give 3 thunes") == ("HEX-SUP.11", "not_enough")
    assert refused(state, "ask 2 thunes") == ("HEX-SUP.11", "partner_lacks")
    assert refused(state, "give 1 food") == ("HEX-SUP.11", "not_enough")
