"""Conflicts: what may be contested, who is asked in which order, bids and dice, and what the winner gets (HEX-CON; ledger, 7.4)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import SPECTATOR
from ludoterre.core.game import State
from tests.hexago.positions import at, begin, grey, heard, kinds, legal, look, moved, onwards, play, refused, table, told
from tests.hexago.stories import (
    E8,
    M1,
    M2,
    M3,
    M4,
    M5,
    W6,
    after,
    chances,
    collecting,
    cubes,
    dry,
    own,
    shifts,
    watched,
    wet,
    where,
)

DAM = "dam 2,6 1,6 2,7"
RIVALS = {0: "farm 0,7", 1: "farm 2,7", 2: "farm 1,8"}
"""Three communities around M2."""
ROUND_M2 = {0: "farm 0,7", 1: "farm 2,7", 2: "farm 1,8", 3: "farm 1,6"}
"""Four communities around M2."""


def quarrel(vp: dict[int, int] | None = None, players: int = 2, **parts: Any) -> State:
    """Opens a contest: community 0 took the only cube of M2, and community 1 declares."""
    board = {player: tile for player, tile in ROUND_M2.items() if player < players}
    state = collecting(board, players=players, water=dry(M2=1), vp=vp or {}, **parts)
    return play(state, f"take {M2}", "end", f"declare water {M2}")


def fought(*rolls: int, bids: tuple[int, ...] = (0, 0), vp: dict[int, int] | None = None, players: int = 2) -> State:
    """Fights the quarrel over M2 out; all others pass."""
    state = quarrel(vp, players)
    while where(state)[0] == "join":
        play(state, "pass")
    play(state, *(f"bid {amount}" for amount in bids), *(f"die {face}" for face in rolls))
    return state


# What may be contested, and when.


@pytest.mark.rule("HEX-CON.1", "HEX-CON.9", "HEX-Q10")
def test_water_that_was_taken_may_be_contested_when_the_step_ends() -> None:
    state = collecting(RIVALS, players=3, water=dry(M2=1))
    play(state, f"take {M2}")
    assert where(state) == ("collect", 0), "not in the middle of the step"
    play(state, "end")
    assert where(state) == ("declare", 1)
    assert set(legal(state)) == {"pass", f"declare water {M2}"}


@pytest.mark.rule("HEX-CON.1", "HEX-CON.9")
def test_water_drawn_into_a_dam_may_be_contested() -> None:
    state = collecting({0: DAM, 1: "farm 2,8"}, water=dry(M1=1, M5=1))
    play(state, f"fill {M1} from {M5}", "end")
    assert where(state) == ("declare", 1) and after(state, "declare") == {f"water {M5}"}


@pytest.mark.rule("HEX-CON.1", "HEX-CON.9")
def test_a_malus_is_contested_at_once_by_its_target() -> None:
    state = begin(table(3), "market", board=RIVALS, energy={1: 2}, hands={0: "grid_failure subsidy"})
    play(state, "play grid_failure p1")
    assert where(state) == ("react", 1) and set(legal(state)) == {"accept", "declare card"}
    play(state, "declare card", "bid 0", "bid 0", "die 3", "die 1")
    assert where(state) == ("market", 0), "then the step goes on"


SITES = {0: "junction 2,7", 1: "junction 2,9"}
"""Two communities with 2,8 between them; 1,8 and 3,7 are beside the first alone."""


def built(*tiles: str, board: dict[Any, str] | None = None, players: int = 2, **parts: Any) -> State:
    """Lets community 0 build and end its step."""
    options = parts.pop("options", {})
    state = begin(table(players, **options), "build", board=board or SITES, **({"thunes": {0: 30, 1: 30}} | parts))
    return play(state, *(f"build {tile}" for tile in tiles), "end")


@pytest.mark.rule("HEX-CON.1", "HEX-CON.9")
def test_constructions_are_contested_in_one_window_at_the_end_of_the_step() -> None:
    state = begin(table(2), "build", board=SITES, thunes={0: 30})
    play(state, "build wind_solar 2,8", "build wind_solar 3,8")
    assert where(state) == ("build", 0)
    play(state, "end")
    assert where(state) == ("declare", 1)
    assert set(legal(state)) == {"pass", "declare construction 2,8", "declare construction 3,8"}


@pytest.mark.rule("HEX-Q10", "HEX-CON.1")
def test_nothing_else_is_contested() -> None:
    # Destroying, bonus cards, storms and deals are no cause.
    state = begin(table(2), "build", board={0: "junction 2,7; junction 2,8", 1: "junction 2,9"}, hands={0: "subsidy"})
    play(state, "play subsidy", "destroy 2,8", "end")
    assert where(state)[0] != "declare"
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1), hands={0: "drip_irrigation"})
    play(state, "play drip_irrigation 0,7", "end")
    assert where(state) == ("collect", 1)


@pytest.mark.rule("HEX-Q10")
def test_a_table_may_do_without_quarrels_about_constructions() -> None:
    assert where(built("wind_solar 2,8"))[0] == "declare"
    state = built("wind_solar 2,8", options={"contest_construction": False})
    assert where(state) == ("build", 1)
    # Water is contested all the same.
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1), options={"contest_construction": False})
    assert where(play(state, f"take {M2}", "end"))[0] == "declare"


# Who is concerned (7.4).


@pytest.mark.rule("HEX-Q15", "HEX-CON.2")
@pytest.mark.parametrize(("left", "asked"), [(0, True), (1, True), (2, False)])
def test_by_water_who_reaches_the_hex_and_has_too_little_left(left: int, asked: bool) -> None:
    # Community 1 has two thirsty farms; what is left for them lies on E8.
    state = collecting({0: "farm 0,7", 1: "farm 2,7; farm 3,7"}, water=dry(M2=1, E8=left))
    play(state, f"take {M2}", "end")
    assert (where(state)[0] == "declare") == asked


@pytest.mark.rule("HEX-Q15")
def test_not_by_water_out_of_reach() -> None:
    state = collecting({0: "farm 0,7", 1: "farm 2,8"}, water=dry(M2=1))
    play(state, f"take {M2}", "end")
    assert where(state)[0] != "declare"


@pytest.mark.rule("HEX-Q15", "HEX-GEN.6")
def test_shortness_counts_in_the_networks_that_reach_the_hex() -> None:
    # Water that only another network of community 1 reaches does not help, and its thirst does not count.
    state = collecting({0: "farm 0,7", 1: "farm 2,7; farm 9,1"}, water=dry(M2=1, E1=2, E2=2))
    assert where(play(state, f"take {M2}", "end")) == ("declare", 1)
    state = collecting({0: "farm 0,7", 1: "junction 2,7; farm 9,1"}, water=dry(M2=1))
    assert where(play(state, f"take {M2}", "end"))[0] != "declare"


@pytest.mark.rule("HEX-Q15")
def test_buildings_that_have_water_do_not_make_short() -> None:
    state = collecting({0: "farm 0,7", 1: "farm 2,7 watered@M1"}, water=dry(M2=1), trace={"watered": 1, "began": 1})
    assert where(play(state, f"take {M2}", "end"))[0] != "declare"


@pytest.mark.rule("HEX-Q15", "HEX-CON.1")
@pytest.mark.parametrize(
    ("tile", "asked"),
    [
        ("wind_solar 2,8", True),  # beside the junction at 2,9
        ("junction 2,8", True),
        ("farm 2,8", True),
        ("farm 1,8", True),  # its outfall is M5, which community 1 reaches
        ("wind_solar 1,8", False),  # the same place, but it does not pollute
        ("treatment_station 1,8", False),
        ("farm 3,7", False),  # its outfall is E8
    ],
)
def test_by_a_construction_its_neighbours_and_those_whose_water_it_will_pollute(tile: str, asked: bool) -> None:
    state = built(tile)
    assert where(state) == ("declare" if asked else "build", 1)
    if asked:
        assert after(state, "declare") == {f"construction {tile.split()[1]}"}


@pytest.mark.rule("HEX-Q15", "HEX-SIM.1")
def test_without_pollution_only_neighbours_are_concerned() -> None:
    options = {"pollution": False}
    assert where(built("farm 1,8", options=options)) == ("build", 1)
    assert where(built("farm 2,8", options=options)) == ("declare", 1)


@pytest.mark.rule("HEX-Q15", "HEX-DAM.2")
def test_by_a_dam_whoever_has_a_neighbour_of_any_of_its_hexes() -> None:
    # 1,8 touches the dam's land hex 2,7 and not its river hex.
    state = begin(table(3), "build", board={0: "junction 0,6", 1: "junction 1,8", 2: "junction 5,5"}, thunes={0: 15})
    play(state, "dam 2,6 1,6 2,7", "end")
    assert where(state) == ("declare", 1) and after(state, "declare") == {f"construction {M1}"}
    play(state, "pass")
    assert where(state)[0] != "declare"


@pytest.mark.rule("HEX-Q14")
def test_nobody_contests_its_own_move() -> None:
    state = collecting({0: "farm 0,7; farm 0,6", 1: "junction 5,5"}, water=dry(M2=1))
    play(state, f"take {M2}", "assign 0,7", "end")
    assert where(state)[0] != "declare", "community 0 is short, and the author"


# The window, step by step (7.4).


def window(leader: int = 2, author: int = 0, **parts: Any) -> State:
    """Lets a community of four take the only cube of M2; all four are around it."""
    state = begin(table(4), "collect", turn=leader + 1, owner=author, board=ROUND_M2, card="1-3-3", water=dry(M2=1), **parts)
    return play(state, f"take {M2}", "end")


@pytest.mark.rule("HEX-CON.9", "HEX-CON.2")
def test_step_1_the_concerned_are_asked_once_each_in_initiative_order() -> None:
    state = window()
    asked = []
    while where(state)[0] == "declare":
        asked.append(where(state)[1])
        play(state, "pass")
    assert asked == [2, 3, 1], "those who have had their step too, the author never"
    assert where(state)[0] != "collect" or where(state)[1] == 1


@pytest.mark.rule("HEX-CON.2")
def test_step_2_others_may_join_those_that_passed_included() -> None:
    state = play(window(), "pass", f"declare water {M2}")
    assert where(state) == ("join", 2) and set(legal(state)) == {"join", "pass"}
    events = watched(state, "join")
    assert told(events, "joined") == [{"player": 2, "author": 0, "stake": "water", "river": M2}]
    assert where(state) == ("join", 1)
    play(state, "pass")
    assert look(state)["contest"]["challengers"] == [2, 3]
    assert own(state, "hostility_used") == [0, 0, 1, 1], "declaring and joining are spent, passing is not"


@pytest.mark.rule("HEX-CON.2")
def test_a_declaration_names_one_move_and_its_author() -> None:
    state = window()
    events = watched(state, f"declare water {M2}")
    assert told(events, "declared") == [{"player": 2, "author": 0, "stake": "water", "river": M2}]
    assert [event.rule for event in events] == ["HEX-CON.2"]
    assert shifts(events, "HEX-CON.2") == {"hostility.2": 1}


@pytest.mark.rule("HEX-CON.2", "HEX-Q15")
def test_only_those_concerned_by_the_same_stake_may_join() -> None:
    # Community 2 lacks the water of M4, not that of M2.
    board = {0: "farm 0,7; farm -1,10", 1: "farm 2,7", 2: "farm 0,10"}
    state = collecting(board, players=3, water=dry(M2=1, M4=1))
    play(state, f"take {M2}", f"take {M4}", "end", f"declare water {M2}")
    assert where(state)[0] == "bid"


@pytest.mark.rule("HEX-CON.3", "HEX-CON.4")
def test_step_3_author_and_challengers_bid_and_roll_in_initiative_order() -> None:
    state = play(window(), "pass", f"declare water {M2}", "pass", "join")
    bidders, rollers = [], []
    while where(state)[0] == "bid":
        bidders.append(where(state)[1])
        play(state, "bid 0")
    while where(state)[0] == "conflict_die":
        rollers += told(watched(state, "die 1"), "rolled", "player")
    assert bidders == rollers == [3, 0, 1]


@pytest.mark.rule("HEX-CON.8", "HEX-CON.9")
def test_step_5_those_not_yet_asked_may_contest_the_rest() -> None:
    board = {0: "farm 0,7; farm -1,10", 1: "farm 2,7", 2: "farm 0,10"}
    state = collecting(board, players=3, water=dry(M2=1, M4=1))
    play(state, f"take {M2}", f"take {M4}", "end")
    play(state, f"declare water {M2}", "bid 0", "bid 0", "die 3", "die 0")
    assert where(state) == ("declare", 2) and after(state, "declare") == {f"water {M4}"}
    play(state, f"declare water {M4}", "bid 0", "bid 0", "die 0", "die 3")
    assert where(state) == ("spoils", 2)


@pytest.mark.rule("HEX-CON.8", "HEX-CON.9")
def test_step_5_who_passed_is_not_asked_again_and_what_is_settled_is_over() -> None:
    # 2 passes, 3 declares alone and loses; 1 was only asked to join: nothing is left to contest.
    state = play(window(), "pass", f"declare water {M2}", "pass", "pass", "bid 0", "bid 0", "die 0", "die 3")
    assert look(state)["settled_hexes"] == [M2] and wet(state) == {"0,7"}
    assert where(state)[0] != "declare"


@pytest.mark.rule("HEX-CON.9")
def test_step_5_who_passed_is_not_asked_again_though_a_stake_is_left() -> None:
    # Community 1 lacks M2 and M3 and passes, community 2 fights over M2; M3 is open, but nobody is left to ask.
    state = collecting({0: "farm 0,7; farm -1,7", 1: "farm 1,8", 2: "junction 2,7; farm 2,8"}, players=3, water=dry(M2=1, M3=1))
    play(state, f"take {M2}", "assign 0,7", f"take {M3}", "end")
    assert where(state) == ("declare", 1) and after(state, "declare") == {f"water {M2}", f"water {M3}"}
    play(state, "pass")
    assert where(state) == ("declare", 2) and after(state, "declare") == {f"water {M2}"}
    play(state, f"declare water {M2}", "pass", "bid 0", "bid 0", "die 3", "die 0")
    assert where(state)[0] != "declare"


@pytest.mark.rule("HEX-CON.9", "HEX-CON.7")
def test_step_5_who_is_concerned_is_found_anew() -> None:
    # Community 2 has a cube left on M4 until the beaten author, who took from M4 before, collects it too.
    board = {0: "farm 0,7; junction 0,8; junction -1,9; farm -1,10", 1: "farm 2,7", 2: "farm 0,10"}
    state = collecting(board, players=3, water=dry(M2=1, M4=2))
    play(state, f"take {M2}", "assign 0,7", f"take {M4}", "end")
    assert where(state) == ("declare", 1)
    play(state, f"declare water {M2}", "bid 0", "bid 0", "die 0", "die 3", f"take {M2}")
    assert where(state) == ("recollect", 0)
    play(state, f"take {M4}")
    assert where(state) == ("declare", 2) and after(state, "declare") == {f"water {M4}"}
    # What was collected once more is not fought over: only the cube of the step itself returns.
    play(state, f"declare water {M4}", "bid 0", "bid 0", "die 0")
    assert told(watched(state, "die 3"), "water_returned", "cubes") == [1]
    assert wet(state) == {"2,7", "0,7"} and where(state) == ("spoils", 2)


# Bids and dice.


@pytest.mark.rule("HEX-CON.3", "HEX-Q13")
def test_a_bid_is_anything_from_nothing_to_all_ones_points() -> None:
    state = quarrel({0: 3, 1: 1})
    assert after(state, "bid") == {"0", "1", "2", "3"}
    assert refused(state, "bid 4")[0] in ("HEX-CON.3", "HEX-Q13")
    play(state, "bid 3")
    assert after(state, "bid") == {"0", "1"}


@pytest.mark.rule("HEX-CON.3")
def test_bids_are_secret_until_all_are_in() -> None:
    state = quarrel({0: 3, 1: 4})
    assert state.notation(state.parse("bid 2"), 0) == "bid 2"
    assert [state.notation(state.parse("bid 2"), viewer) for viewer in (1, SPECTATOR)] == ["bid ?"] * 2
    events = watched(state, "bid 2")
    public = [event for event in events if event.to is None]
    assert [(event.kind, event.args) for event in public] == [("bid_made", {"player": 0})]
    assert [event.to for event in events if "bid" in event.args] == [(0,)]
    assert state.view(0)["contest"]["bids"] == {"0": 2}
    for viewer in (1, SPECTATOR):
        assert (state.view(viewer)["contest"]["bids"], state.view(viewer)["contest"]["bid_by"]) == ({}, [0])
    assert own(state, "vp") == [3, 4], "a point less would tell"
    events = watched(state, "bid 4")
    assert told(events, "bids_revealed") == [{"bids": {"0": 2, "1": 4}, "embassies": []}]
    assert all(event.to is None for event in events if event.kind == "bids_revealed")
    assert state.view(SPECTATOR)["contest"]["bids"] == {"0": 2, "1": 4}


@pytest.mark.rule("HEX-CON.5")
def test_all_bids_are_lost_at_once_whoever_wins() -> None:
    state = quarrel({0: 5, 1: 4})
    play(state, "bid 2")
    events = watched(state, "bid 3")
    assert own(state, "vp") == [3, 1], "before any die is rolled"
    assert [move[2:] for move in (*moved(events, "vp.0"), *moved(events, "vp.1"))] == [(5, 3), (4, 1)]
    assert {move[1] for move in (*moved(events, "vp.0"), *moved(events, "vp.1"))} <= {"HEX-CON.3", "HEX-CON.5"}
    play(state, "die 0", "die 3")
    assert own(state, "vp") == [3, 1]


@pytest.mark.rule("HEX-CON.4", "HEX-Q11")
def test_each_party_rolls_its_own_die_of_six_faces() -> None:
    state = quarrel()
    play(state, "bid 0", "bid 0")
    for face in (2, 1):
        assert chances(state) == pytest.approx({"die 0": 1 / 6, "die 1": 1 / 3, "die 2": 1 / 3, "die 3": 1 / 6})
        play(state, f"die {face}")
    assert where(state)[0] != "conflict_die"


@pytest.mark.rule("HEX-CON.4")
@pytest.mark.parametrize(("bids", "rolls", "winner"), [((0, 1), (0, 0), 1), ((2, 0), (1, 3), 0), ((2, 0), (0, 3), 1), ((0, 3), (3, 1), 1)])
def test_bid_and_die_together_decide(bids: tuple[int, int], rolls: tuple[int, int], winner: int) -> None:
    state = quarrel({0: 3, 1: 3})
    play(state, *(f"bid {bid}" for bid in bids), f"die {rolls[0]}")
    events = watched(state, f"die {rolls[1]}")
    (said,) = told(events, "conflict_won")
    assert (said["player"], said["totals"]) == (winner, {"0": bids[0] + rolls[0], "1": bids[1] + rolls[1]})
    assert (where(state) == ("spoils", 1)) == (winner == 1)


@pytest.mark.rule("HEX-EX8", "HEX-CON.4", "HEX-CON.5", "HEX-CON.6", "HEX-Q12")
def test_worked_example_8_the_author_wins_a_tie() -> None:
    state = fought(1, 2, bids=(2, 1), vp={0: 4, 1: 4})
    assert own(state, "vp") == [2, 3] and wet(state) == {"0,7"} and cubes(state, "M2") == [0]


@pytest.mark.rule("HEX-CON.6", "HEX-Q12")
def test_tied_challengers_the_earliest_in_initiative_order_wins() -> None:
    # Initiative 2, 3, 0 (the author), 1: both 3 and 1 reach 3 points.
    state = play(window(), "pass", f"declare water {M2}", "pass", "join", "bid 0", "bid 0", "bid 0", "die 3", "die 2", "die 3")
    assert where(state) == ("spoils", 3)
    # The author at the top of a tie of three.
    state = play(window(), "pass", f"declare water {M2}", "pass", "join", "bid 0", "bid 0", "bid 0", "die 3", "die 3", "die 3")
    assert wet(state) == {"0,7"}


@pytest.mark.rule("HEX-Q53")
def test_a_conflict_without_any_points_is_decided_by_dice() -> None:
    state = quarrel()
    assert after(state, "bid") == {"0"}
    play(state, "bid 0")
    assert after(state, "bid") == {"0"}
    play(state, "bid 0", "die 1", "die 2")
    assert where(state) == ("spoils", 1)


# What follows: water.


@pytest.mark.rule("HEX-CON.7")
def test_if_the_author_wins_the_move_stands() -> None:
    state = fought(2, 1)
    assert wet(state) == {"0,7"} and look(state)["settled_hexes"] == [M2] and where(state)[0] not in ("spoils", "recollect", "declare")


@pytest.mark.rule("HEX-CON.7", "HEX-Q16")
def test_all_that_was_taken_from_the_hex_returns_then_the_winner_takes_then_the_author() -> None:
    board = {0: "farm 0,7; farm 0,6; farm -1,7", 1: "farm 2,7"}
    state = collecting(board, water=dry(M2=2, M3=1, P4=1))
    play(state, f"take {M2}", "assign 0,7", f"take {M3}", "assign 0,6", f"take {M2}", "end")
    play(state, f"declare water {M2}", "bid 0", "bid 0", "die 0")
    events = watched(state, "die 1")
    assert told(events, "water_returned") == [{"player": 0, "river": M2, "cubes": 2}]
    assert shifts(events, "HEX-CON.7") == {"watered.0": -2, f"water.{M2}": 2}
    assert wet(state) == {"0,6"}, "what came from M3 stays"
    assert where(state) == ("spoils", 1) and set(legal(state)) == {"end", f"take {M2}"}
    play(state, f"take {M2}")
    assert wet(state) == {"0,6", "2,7"}
    assert where(state) == ("recollect", 0) and set(legal(state)) == {"end", f"take {M2}", "take -1,8"}
    play(state, f"take {M2}", "assign -1,7", "take -1,8")
    assert wet(state) == {"0,6", "2,7", "-1,7", "0,7"}
    assert where(state)[0] != "declare", "no new conflict over it"


@pytest.mark.rule("HEX-CON.7")
def test_the_winner_takes_no_more_than_it_needs_and_may_leave_it() -> None:
    board = {0: "farm 0,7; farm 0,6", 1: "farm 2,7; farm 3,7"}
    state = collecting(board, water=dry(M2=2))
    play(state, f"take {M2}", "assign 0,7", f"take {M2}", "end", f"declare water {M2}", "bid 0", "bid 0", "die 0", "die 1")
    play(state, f"take {M2}", "assign 3,7")
    assert where(state) == ("spoils", 1) and set(legal(state)) == {"end", f"take {M2}"}
    play(state, "end")
    assert where(state) == ("recollect", 0) and after(state, "take") == {M2}


@pytest.mark.rule("HEX-CON.7")
def test_the_winner_takes_from_the_hex_that_was_fought_over_only() -> None:
    board = {0: "farm 0,7", 1: "farm 2,7; farm 3,7"}
    state = collecting(board, water=dry(M2=1, E8=1))
    play(state, f"take {M2}", "end", f"declare water {M2}", "bid 0", "bid 0", "die 0", "die 1")
    assert set(legal(state)) == {"end", f"take {M2}"}, "E8 is for its own step"


@pytest.mark.rule("HEX-CON.7")
def test_the_beaten_author_only_takes_when_it_collects_once_more() -> None:
    board = {0: f"farm 0,6; {DAM}; treatment_station 0,7", 1: "farm 1,8"}
    parts: dict[str, Any] = {"pollution": {"M2": 1}, "thunes": {0: 9}, "hands": {0: "drip_irrigation local_storm"}}
    state = collecting(board, water=dry(M2=1, M5=0, M1=2, M7=1), **parts)
    play(state, f"take {M2}", "end", f"declare water {M2}", "bid 0", "bid 0", "die 0", "die 1", "end")
    assert where(state) == ("recollect", 0)
    assert set(legal(state)) == {"end", f"take {M1}", f"take {M2}"}, "no card, no treatment, no filling of the dam"


@pytest.mark.rule("HEX-CON.7", "HEX-CON.8")
def test_collecting_once_more_opens_no_window_even_for_those_who_lack_that_water() -> None:
    # Community 2 lacks the cube of M4, which the author takes only after it lost M2.
    board = {0: "farm 0,7; junction 0,8", 1: "farm 2,7", 2: "farm 0,10"}
    state = collecting(board, players=3, water=dry(M2=1, M4=1))
    play(state, f"take {M2}", "end", f"declare water {M2}", "bid 0", "bid 0", "die 0", "die 1", f"take {M2}", f"take {M4}")
    assert where(state)[0] != "declare" and wet(state) == {"2,7", "0,7"}


@pytest.mark.rule("HEX-CON.7")
def test_water_of_earlier_steps_is_not_returned() -> None:
    # Community 1 fights in the step of 0 and wins; when it has its own step, only what it takes there is at stake.
    board = {0: "farm 0,7", 1: "farm 2,7; farm 2,8", 2: "farm 1,8"}
    state = collecting(board, players=3, water=dry(M2=1, M5=1))
    play(state, f"take {M2}", "end", f"declare water {M2}", "pass" if where(state)[0] == "join" else "bid 0")
    while where(state)[0] == "bid":
        play(state, "bid 0")
    play(state, "die 0", "die 3")
    assert where(state) == ("spoils", 1)
    play(state, f"take {M2}", "assign 2,7")
    assert where(state) == ("collect", 1)
    play(state, f"take {M5}", "end")
    assert where(state) == ("declare", 2) and after(state, "declare") == {f"water {M5}"}
    play(state, f"declare water {M5}", "bid 0", "bid 0", "die 0", "die 3")
    assert wet(state) == {"2,7"}


@pytest.mark.rule("HEX-CON.8", "HEX-Q14")
def test_one_declaration_in_a_turn_joining_included() -> None:
    state = collecting(RIVALS, players=3, water=dry(M2=1))
    play(state, f"take {M2}", "end", f"declare water {M2}", "join")
    assert own(state, "hostility_used") == [0, 1, 1]
    assert [refused(state, line)[0] for line in ("join", "pass")] == ["HEX-CON.3"] * 2, "the author bids next"


@pytest.mark.rule("HEX-CON.8", "HEX-Q14")
@pytest.mark.parametrize(("limit", "asked"), [(1, False), (2, True)])
def test_who_has_declared_is_asked_no_more_this_turn(limit: int, asked: bool) -> None:
    # Community 2 loses the fight over M2 in the step of 0; in that of 1 its last cube goes from E8... and it lacks that too.
    board = {0: "farm 0,7", 1: "farm 3,5", 2: "farm 2,7"}
    state = collecting(board, players=3, water=dry(M2=1), options={"hostility_per_turn": limit})
    play(state, f"take {M2}", "end", f"declare water {M2}", "bid 0", "bid 0", "die 3", "die 0")
    data = state.to_json()
    data["river"][E8]["water"] = 1
    data |= {"phase": "collect", "step_owner": 1}
    data.pop("step", None)
    data["trace"] = {"watered": 1, "began": 1}
    data["board"]["0,7"].pop("supplied", None)
    for community in data["communities"]:
        community |= {"energy": 0, "food": 0, "pools": {}}
    state = table(3, hostility_per_turn=limit).state_from_json(data)
    play(state, f"take {E8}", "end")
    assert (where(state) == ("declare", 2)) == asked


@pytest.mark.rule("HEX-Q14")
def test_a_table_may_do_without_hostility() -> None:
    state = collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1), options={"hostility_per_turn": 0})
    assert where(play(state, f"take {M2}", "end"))[0] != "declare"


@pytest.mark.rule("HEX-CON.8")
def test_a_hex_that_was_fought_over_is_settled_for_the_turn() -> None:
    # 1 wins the cube of M2 from 0 and leaves it; 2 takes it in its step: 3, who lacks it and has not declared, cannot contest it.
    state = collecting(ROUND_M2, players=4, water=dry(M2=1))
    play(state, f"take {M2}", "end", f"declare water {M2}", "pass", "pass", "bid 0", "bid 0", "die 0", "die 3", "end", "end")
    assert look(state)["settled_hexes"] == [M2] and cubes(state, "M2") == [1]
    assert where(state) == ("collect", 1)
    play(state, "end")
    assert where(state) == ("collect", 2)
    play(state, f"take {M2}", "end")
    assert where(state)[0] != "declare"


@pytest.mark.rule("HEX-CON.8", "HEX-TRN.6")
def test_a_new_turn_brings_a_new_declaration_and_settles_nothing() -> None:
    state = fought(3, 0)
    assert own(state, "hostility_used") == [0, 1]
    events = onwards(state, "reveal")
    assert moved(events, "hostility.1") == [("turn_ends", "HEX-TRN.6", 1, 0)]
    assert look(state)["settled_hexes"] == [] and own(state, "hostility_used") == [0, 0]
    assert own(state, "hostile_ever") == [False, True]


# Dams.


@pytest.mark.rule("HEX-EX12", "HEX-CON.7", "HEX-CON.8", "HEX-CON.10", "HEX-DAM.4", "HEX-DAM.5")
def test_worked_example_12_water_drawn_comes_back_from_the_last_building() -> None:
    board = {0: f"farm 0,6; farm 0,5; farm -1,7; {DAM}", 1: "farm 2,8"}
    state = collecting(board, water=dry(M1=1, M4=1, M5=1))
    play(state, f"fill {M1} from {M4}", f"fill {M1} from {M5}")
    assert cubes(state, "M1") == [3]
    play(state, f"take {M1}", "assign 0,5", f"take {M1}", "assign -1,7", f"take {M1}", "end")
    assert wet(state) == {"0,5", "-1,7", "0,6"} and cubes(state, "M1") == [0]
    assert where(state) == ("declare", 1) and after(state, "declare") == {f"water {M5}"}
    play(state, f"declare water {M5}", "bid 0", "bid 0", "die 0")
    events = watched(state, "die 1")
    assert told(events, "water_returned") == [{"player": 0, "river": M5, "cubes": 1}]
    assert wet(state) == {"0,5", "-1,7"}, "the last that got water lost it"
    assert where(state) == ("spoils", 1)
    play(state, f"take {M5}")
    assert wet(state) == {"0,5", "-1,7", "2,8"}
    assert where(state)[0] not in ("recollect", "declare"), "there is no water left to collect"
    assert look(state)["settled_hexes"] == [M5]


@pytest.mark.rule("HEX-CON.10")
def test_drawn_water_comes_back_from_the_dam_hex_first() -> None:
    board = {0: f"farm 0,6; {DAM}", 1: "farm 2,8"}
    state = collecting(board, water=dry(M1=1, M5=1))
    play(state, f"fill {M1} from {M5}", f"take {M1}", "end", f"declare water {M5}", "bid 0", "bid 0", "die 0", "die 1")
    assert (cubes(state, "M1", "M5"), wet(state)) == ([0, 1], {"0,6"})


@pytest.mark.rule("HEX-CON.10")
def test_only_buildings_watered_from_that_dam_pay_for_it() -> None:
    # The last farm got its cube from W6: it keeps it.
    board = {0: f"farm 0,6; farm -1,7; {DAM}", 1: "farm 2,8"}
    state = collecting(board, water=dry(M5=1, W6=1))
    play(state, f"fill {M1} from {M5}", f"take {M1}", "assign 0,6", f"take {W6}", "end")
    play(state, f"declare water {M5}", "bid 0", "bid 0", "die 0", "die 1")
    assert wet(state) == {"-1,7"} and cubes(state, "M5") == [1]


@pytest.mark.rule("HEX-CON.10", "HEX-CON.7")
def test_drawn_water_comes_back_even_if_the_author_collected_it_from_the_dam_once_more() -> None:
    # The author loses M2, waters its farm from the dam instead, and then loses what the dam drew from M5.
    board = {0: f"farm 0,6; {DAM}", 1: "farm 0,7", 2: "farm 2,8"}
    state = collecting(board, players=3, water=dry(M2=1, M5=1))
    play(state, f"take {M2}", f"fill {M1} from {M5}", "end")
    play(state, f"declare water {M2}", "bid 0", "bid 0", "die 0", "die 3", f"take {M2}")
    assert where(state) == ("recollect", 0)
    play(state, f"take {M1}")
    assert wet(state) == {"0,7", "0,6"} and cubes(state, "M1") == [0]
    assert where(state) == ("declare", 2) and after(state, "declare") == {f"water {M5}"}
    play(state, f"declare water {M5}", "bid 0", "bid 0", "die 0")
    assert told(watched(state, "die 3"), "water_returned") == [{"player": 0, "river": M5, "cubes": 1}]
    assert wet(state) == {"0,7"} and cubes(state, "M5") == [1]


@pytest.mark.rule("HEX-CON.7", "HEX-CON.10")
def test_taken_and_drawn_cubes_of_a_hex_return_together() -> None:
    board = {0: f"farm 0,6; {DAM}", 1: "farm 1,8"}
    state = collecting(board, water=dry(M1=1, M2=3))
    play(state, f"take {M2}", f"fill {M1} from {M2}", f"fill {M1} from {M2}", "end")
    play(state, f"declare water {M2}", "bid 0", "bid 0", "die 0", "die 1")
    assert (cubes(state, "M1", "M2"), wet(state)) == ([1, 3], set())


# What follows: constructions.


def undone(*tiles: str, stake: str, **parts: Any) -> State:
    """Lets community 0 build, and community 1 win the contest over one of its constructions."""
    return play(built(*tiles, **parts), f"declare construction {stake}", "bid 0", "bid 0", "die 0", "die 1")


@pytest.mark.rule("HEX-CON.7", "HEX-BLD.4")
def test_a_construction_is_undone_refunded_and_never_pollutes() -> None:
    state = built("farm 2,8", "farm 3,7")
    assert own(state, "thunes")[0] == 20
    play(state, "declare construction 2,8", "bid 0", "bid 0", "die 0")
    events = watched(state, "die 1")
    assert told(events, "undone") == [{"player": 0, "tile": "farm", "hex": "2,8", "refund": 5}]
    assert shifts(events, "HEX-CON.7") == {"thunes.0": 5, "markers.0": -1, "supply.farm": 1}
    assert at(state, "2,8") is None and at(state, "3,7") is not None
    assert grey(state) == {"E8": 1}, "only the other farm pollutes when it is built"


@pytest.mark.rule("HEX-CON.7")
def test_if_the_author_wins_its_construction_stands_and_pollutes() -> None:
    state = play(built("farm 2,8"), "declare construction 2,8", "bid 0", "bid 0", "die 1", "die 1")
    assert at(state, "2,8") is not None and own(state, "thunes")[0] == 25 and grey(state) == {"M5": 1}


@pytest.mark.rule("HEX-CON.7")
def test_the_author_may_not_build_there_again_this_turn_but_others_may() -> None:
    options = {"build_mode": "one_each"}
    state = begin(table(2, **options), "build", board=SITES, thunes={0: 30, 1: 30})
    play(state, "build farm 2,8", "declare construction 2,8", "bid 0", "bid 0", "die 0", "die 1")
    assert where(state) == ("build", 1) and "farm 2,8" in after(state, "build")
    play(state, "end")
    assert where(state) == ("build", 0)
    assert not {line for line in legal(state, "build") if line.endswith(" 2,8")}
    assert refused(state, "build wind_solar 2,8")[1] == "barred_hex"
    assert "farm 1,8" in after(state, "build")
    play(state, "end")
    onwards(state, "reveal")
    assert look(state)["barred"] == {}, "next turn it may again"


@pytest.mark.rule("HEX-CON.9")
def test_one_declaration_undoes_one_construction() -> None:
    state = undone("wind_solar 2,8", "wind_solar 3,7", "wind_solar 3,8", stake="2,8")
    assert at(state, "2,8") is None and at(state, "3,8") is not None, "3,8 also stands beside 3,7"
    assert where(state) == ("build", 1)


@pytest.mark.rule("HEX-Q23", "HEX-CON.9")
def test_with_one_work_each_every_go_has_its_window() -> None:
    state = begin(table(2, build_mode="one_each"), "build", board=SITES, thunes={0: 30, 1: 30})
    play(state, "build wind_solar 2,8")
    assert where(state) == ("declare", 1)


# Shared dams.

BANKS = {0: "junction 0,6", 1: "junction 3,5", 2: "junction 1,8", 3: "junction 5,5"}
"""Three communities beside the dam site of M1, and one that is not."""


def damming(turn: int = 1, owner: int = 0) -> State:
    """Opens the building of a community beside M1; all have 20 thunes."""
    return begin(table(4), "build", turn=turn, owner=owner, board=BANKS, thunes=dict.fromkeys(range(4), 20))


@pytest.mark.rule("HEX-DAM.8", "HEX-DAM.7", "HEX-DAM.1")
def test_partners_answer_in_initiative_order_and_all_pay() -> None:
    state = damming(turn=3, owner=0)
    events = watched(state, "dam 2,6 1,6 2,7 with p1 p2")
    assert told(events, "dam_proposed", "player", "owners", "price") == [(0, [0, 1, 2], 11)]
    assert where(state) == ("consent", 2) and set(legal(state)) == {"accept", "decline"}
    play(state, "accept")
    assert where(state) == ("consent", 1) and own(state, "thunes") == [20] * 4, "nobody pays before all agree"
    events = watched(state, "accept")
    assert own(state, "thunes") == [9, 9, 9, 20]
    assert shifts(events, "HEX-DAM.1") == {
        **{f"thunes.{player}": -11 for player in range(3)},
        **{f"markers.{player}": 1 for player in range(3)},
        "supply.dam": -1,
    }
    assert where(state) == ("build", 0)


@pytest.mark.rule("HEX-Q26")
def test_a_dam_is_one_tile_and_a_marker_of_each_owner() -> None:
    state = play(damming(), "dam 2,6 1,6 2,7 with p1", "accept")
    assert look(state)["supply"]["dam"] == 3 and own(state, "markers") == [2, 2, 1, 1]
    assert [look(state)["board"][hex]["owners"] for hex in ("2,6", "1,6", "2,7")] == [[0, 1]] * 3


@pytest.mark.rule("HEX-DAM.8", "HEX-Q25")
@pytest.mark.parametrize("answers", [("decline",), ("accept", "decline")])
def test_if_one_declines_nothing_is_built_or_paid(answers: tuple[str, ...]) -> None:
    state = play(damming(), "dam 2,6 1,6 2,7 with p1 p2", *answers)
    assert where(state) == ("build", 0) and own(state, "thunes") == [20] * 4
    assert at(state, "2,6") is None and look(state)["supply"]["dam"] == 4


@pytest.mark.rule("HEX-Q25", "HEX-DAM.8")
def test_two_shared_proposals_in_a_step_and_no_more() -> None:
    state = play(damming(), "dam 2,6 1,6 2,7 with p1", "decline", "dam 2,6 1,6 2,7 with p2", "decline")
    assert [line for line in legal(state, "dam") if "with" in line] == []
    assert refused(state, "dam 2,6 1,6 2,7 with p1")[0] in ("HEX-DAM.8", "HEX-Q25")
    assert "dam 2,6 1,6 2,7" in legal(state), "alone it may"
    play(state, "end")
    assert where(state) == ("build", 1) and "dam 2,6 1,6 2,7 with p0" in legal(state), "the next step has two of its own"


@pytest.mark.rule("HEX-Q25", "HEX-DAM.7")
def test_only_partners_beside_the_dam_that_can_pay_are_asked() -> None:
    state = begin(table(4), "build", board=BANKS, thunes={0: 20, 1: 13, 2: 12, 3: 20})
    assert set(legal(state, "dam 2,6 1,6 2,7")) == {"dam 2,6 1,6 2,7", "dam 2,6 1,6 2,7 with p1", "dam 2,6 1,6 2,7 with p1 p2"}
    assert refused(state, "dam 2,6 1,6 2,7 with p3")[0] in ("HEX-DAM.7", "HEX-Q25")
    assert refused(state, "dam 2,6 1,6 2,7 with p2")[0].startswith("HEX-DAM")


@pytest.mark.rule("HEX-DAM.8", "HEX-Q15")
def test_the_builder_alone_is_the_author_of_a_shared_dam() -> None:
    state = play(damming(), "dam 2,6 1,6 2,7 with p1", "accept", "end")
    assert where(state) == ("declare", 2), "the partner beside it is not asked"
    play(state, f"declare construction {M1}")
    assert where(state) == ("bid", 0), "and asked neither to join nor to bid"
    play(state, "bid 0")
    assert where(state) == ("bid", 2)
    events = watched(play(state, "bid 0", "die 0"), "die 1")
    assert own(state, "thunes") == [20] * 4, "both are refunded"
    assert "undone" in kinds(events) and look(state)["supply"]["dam"] == 4
    assert own(state, "markers") == [1] * 4


@pytest.mark.rule("HEX-CON.7", "HEX-DAM.8")
def test_the_author_of_a_dam_that_was_undone_builds_on_none_of_its_hexes_this_turn() -> None:
    state = begin(table(4, build_mode="one_each"), "build", board=BANKS, thunes=dict.fromkeys(range(4), 30))
    play(state, "dam 2,6 1,6 2,7 with p1", "accept", f"declare construction {M1}", "bid 0", "bid 0", "die 0", "die 1")
    assert own(state, "thunes") == [30] * 4 and where(state) == ("build", 1)
    assert {"dam 2,6 1,6 2,7", "dam 2,6 1,6 2,7 with p0"} <= set(legal(state)), "its partner may"
    play(state, "end", "end", "end")
    assert where(state) == ("build", 0)
    dams = {hex for line in legal(state, "dam") for hex in line.split()[1:4]}
    assert dams and not dams & {"2,6", "1,6", "2,7"}
    assert not [line for line in legal(state, "build") if line.endswith(" 1,6")]
    assert not state.accepts(state.parse("dam 2,6 1,6 2,7"))


@pytest.mark.rule("HEX-Q25")
def test_nobody_joins_a_dam_later() -> None:
    state = play(damming(), "dam 2,6 1,6 2,7", "end")
    while where(state)[0] == "declare":
        play(state, "pass")
    assert where(state) == ("build", 1)
    assert [line for line in legal(state, "dam") if line.startswith("dam 2,6")] == []


# What follows: cards.


def cursed(**parts: Any) -> State:
    """Lets community 0 play a grid failure on community 1, which fights it."""
    board = {0: "junction 0,7", 1: "junction 1,8", 2: "junction 2,7"}
    state = begin(table(3), "market", board=board, energy={1: 3}, hands={0: "grid_failure"}, **parts)
    return play(state, "play grid_failure p1", "declare card")


@pytest.mark.rule("HEX-CON.7", "HEX-CON.1")
def test_a_malus_that_is_fought_off_is_discarded_without_effect() -> None:
    state = play(cursed(), "bid 0", "bid 0", "die 0")
    events = watched(state, "die 1")
    assert told(events, "malus_foiled") == [{"player": 1, "card": "grid_failure", "author": 0}]
    assert own(state, "energy") == [0, 3, 0] and own(state, "hand_size") == [0, 0, 0]
    assert where(state) == ("market", 0)


@pytest.mark.rule("HEX-CON.7")
def test_a_malus_whose_author_wins_strikes() -> None:
    state = play(cursed(), "bid 0", "bid 0", "die 1", "die 1")
    assert own(state, "energy") == [0, 1, 0] and where(state) == ("market", 0)


@pytest.mark.rule("HEX-CON.9", "HEX-Q15")
def test_only_the_target_fights_a_card() -> None:
    state = cursed()
    assert where(state) == ("bid", 0), "community 2 is not asked to join"
    assert own(state, "hostility_used") == [0, 1, 0]


@pytest.mark.rule("HEX-CON.8", "HEX-Q14")
def test_a_declaration_against_a_card_is_the_one_of_the_turn() -> None:
    board = {0: "farm 0,7", 1: "farm 2,7"}
    state = collecting(board, water=dry(M2=1, E8=1), hands={0: "leaky_canal leaky_canal"})
    play(state, f"play leaky_canal p1 {E8}", "declare card", "bid 0", "bid 0", "die 3", "die 0")
    assert cubes(state, "E8") == [0]
    play(state, f"take {M2}", "end")
    assert where(state)[0] != "declare"


@pytest.mark.rule("HEX-CON.2")
def test_everybody_hears_what_a_contest_is_about() -> None:
    events = heard(collecting({0: "farm 0,7", 1: "farm 2,7"}, water=dry(M2=1)), f"take {M2}", "end", f"declare water {M2}")
    assert told(events, "declared", "river") == [M2] and all(event.to is None for event in events)
