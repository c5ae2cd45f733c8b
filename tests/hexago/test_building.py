"""Phase 7: building and destroying (HEX-BLD), with what contests undo (HEX-Q55, Q56)."""

from __future__ import annotations

import pytest

from ludoterre.core.game import State
from tests.hexago.positions import at, begin, grey, heard, kinds, legal, look, moved, of, onwards, play, refused, table, told

RICH = {0: 99, 1: 99}


@pytest.mark.rule("HEX-BLD.1", "HEX-Q23")
def test_each_community_builds_and_destroys_as_much_as_it_wants_in_one_go() -> None:
    state = begin(table(3), "build", turn=2, board={0: "residential 0,4", 1: "farm 4,4; farm 4,6"}, thunes={1: 12, 0: 6})
    assert look(state)["step_owner"] == 1
    play(state, "build farm 3,5", "build wind_solar 5,3", "destroy 4,6")
    assert of(state, 1)["thunes"] == 1 and look(state)["step_owner"] == 1
    assert legal(state, "build") == []
    play(state, "end")
    # Community 2 has neither thunes nor anything it might destroy: 0 comes next, and after it the turn is over.
    assert look(state)["step_owner"] == 0
    play(state, "build junction 0,5", "build junction 0,6", "build junction 0,7", "end")
    assert look(state)["phase"] == "reveal" and of(state, 0)["thunes"] == 0


@pytest.mark.rule("HEX-BLD.1", "HEX-TRN.2")
def test_whoever_has_the_initiative_builds_first_and_takes_the_place() -> None:
    state = begin(table(2), "build", turn=2, board={0: "residential 0,4", 1: "residential 0,6"}, thunes=RICH)
    play(state, "build farm 0,5", "end")
    onwards_to_zero(state)
    assert refused(state, "build farm 0,5") == ("HEX-BLD.2", "occupied")


def onwards_to_zero(state: State) -> None:
    """Passes until community 0 has its own step."""
    while look(state)["current_player"] != 0 or look(state)["phase"] != "build":
        play(state, "pass" if "pass" in legal(state) else "end")


@pytest.mark.rule("HEX-Q23")
def test_by_option_each_builds_or_destroys_one_thing_until_all_pass() -> None:
    rules = table(2, build_mode="one_each", contest_construction=False)
    state = begin(rules, "build", board={0: "residential 0,4", 1: "residential 9,1; residential 9,2"}, thunes=RICH)
    owners = []
    for line in ("build farm 0,5", "destroy 9,2", "end", "build something", "build junction 0,6", "end"):
        owners.append(look(state)["step_owner"])
        if line == "build something":
            assert refused(state, "build junction 9,2")[1] == "barred_hex"
            line = legal(state, "build junction")[0]
        play(state, line)
    assert owners == [0, 1, 0, 1, 0, 1] and look(state)["phase"] == "build" and look(state)["step_owner"] == 0
    play(state, "end")
    assert look(state)["phase"] == "reveal"


@pytest.mark.rule("HEX-Q23", "HEX-BLD.4")
def test_one_by_one_every_go_has_its_own_window_and_its_cube() -> None:
    rules = table(2, build_mode="one_each")
    state = begin(rules, "build", board={0: "residential 0,4", 1: "residential 0,6"}, thunes=RICH)
    events = heard(state, "build farm 0,5")
    assert look(state)["phase"] == "declare" and grey(state) == {}
    events = heard(state, "pass")
    assert told(events, "works_polluted") == [{"player": 0, "cubes": 1}] and grey(state) == {"W4": 1}
    assert look(state)["phase"] == "build" and look(state)["step_owner"] == 1


# Where.


@pytest.mark.rule("HEX-BLD.2")
def test_one_pays_and_places_on_a_free_hex() -> None:
    state = begin(table(2), "build", board={0: "residential 0,4", 1: "farm 0,5"}, thunes=RICH)
    assert refused(state, "build farm 0,5") == ("HEX-BLD.2", "occupied")
    assert refused(state, "build wind_solar 0,4") == ("HEX-BLD.2", "occupied")


@pytest.mark.rule("HEX-BLD.3")
def test_only_beside_a_construction_of_ones_own() -> None:
    state = begin(table(2), "build", board={0: "residential 0,4", 1: "residential 0,6"}, thunes=RICH)
    near = {"1,4", "1,3", "0,3", "-1,4", "-1,5", "0,5"}
    assert {line.split()[2] for line in legal(state, "build")} == near
    assert refused(state, "build farm 0,7") == ("HEX-BLD.3", "not_adjacent")
    play(state, "build junction 0,5")
    assert refused(state, "build farm 0,7") == ("HEX-BLD.3", "not_adjacent")  # beside the other's zone only
    assert "build farm -1,6" in legal(state)


@pytest.mark.rule("HEX-BLD.3")
def test_a_junction_counts_as_a_construction_to_build_beside() -> None:
    state = begin(table(2), "build", board={0: "junction 0,4"}, thunes=RICH)
    assert "build residential 0,5" in legal(state)


# Pollution of works.


@pytest.mark.rule("HEX-BLD.4", "HEX-Q20")
def test_every_construction_even_a_junction_or_a_dam_puts_a_cube_on_its_outfall() -> None:
    state = begin(table(2), "build", board={0: "residential 0,5"}, thunes=RICH)
    play(state, "build wind_solar 0,4", "build junction 0,6", "dam 2,5 1,5 3,5", "build junction 1,4")
    assert grey(state) == {}  # laid when the step is over
    # Seen before it flows: another community still has its step.
    state = begin(table(2), "build", board={0: "residential 0,5", 1: "farm 9,1; residential 9,2"}, thunes=RICH)
    play(state, "build wind_solar 0,4", "build junction 0,6", "dam 2,5 1,5 3,5", "build junction 1,4")
    events = heard(state, "end")
    assert grey(state) == {"W4": 2, "M3": 1, "W6": 1}
    assert told(events, "works_polluted") == [{"player": 0, "cubes": 4}]
    assert moved(events, "pollution") == [("works_polluted", "HEX-BLD.4", 0, 4)]
    assert look(state)["tally"][0]["built_pollution"] == 4


@pytest.mark.rule("HEX-BLD.4", "HEX-POL.2")
def test_works_on_the_coast_pollute_the_sea() -> None:
    state = begin(table(2), "build", board={0: "junction 4,11", 1: "farm 9,1; residential 9,2"}, thunes=RICH)
    play(state, "build junction 3,12", "build fishing_port 3,11", "end")
    assert look(state)["sea_pollution"] == 2 and grey(state) == {}


@pytest.mark.rule("HEX-BLD.4", "HEX-BLD.5")
def test_what_is_built_and_destroyed_in_the_same_step_has_polluted() -> None:
    state = begin(table(2), "build", board={0: "residential 0,4; farm 0,3", 1: "farm 9,1; residential 9,2"}, thunes=RICH)
    play(state, "build junction 0,5", "destroy 0,5", "destroy 0,3")
    assert of(state, 0)["thunes"] == 97
    play(state, "end")
    assert grey(state) == {"W4": 1}


@pytest.mark.rule("HEX-BLD.4", "HEX-CON.7")
def test_a_construction_that_a_contest_undoes_never_pollutes() -> None:
    state = begin(table(2), "build", board={0: "residential 0,4", 1: "residential 0,6; farm 0,7"}, thunes=RICH, vp={1: 4})
    play(state, "build farm 0,5", "build wind_solar 0,3", "end", "declare construction 0,5", "bid 0", "bid 4", "die 0")
    events = heard(state, "die 0")
    assert told(events, "undone", "tile", "hex", "refund") == [("farm", "0,5", 5)]
    assert moved(events, "supply.farm") == [("undone", "HEX-CON.7", 15, 16)]
    assert at(state, "0,5") is None and of(state, 0)["thunes"] == 93
    assert grey(state) == {"W3": 1}


# Destroying.


@pytest.mark.rule("HEX-BLD.5")
def test_destroying_is_free_refunds_nothing_and_does_not_pollute() -> None:
    board = {0: "residential 0,4; farm 0,5 watered crisis", 1: "farm 9,1; residential 9,2"}
    state = begin(table(2), "build", turn=1, board=board)
    water = sum(cubes["water"] for cubes in look(state)["river"].values())
    events = heard(state, "destroy 0,5")
    assert told(events, "destroyed") == [{"player": 0, "tile": "farm", "hex": "0,5"}]
    assert moved(events, "thunes.0") == [] and moved(events, "supply.farm") == [("destroyed", "HEX-BLD.5", 15, 16)]
    assert moved(events, "crisis.0") == [("destroyed", "HEX-BLD.5", 1, 0)] and moved(events, "watered.0") == [
        ("destroyed", "HEX-BLD.5", 1, 0)
    ]
    assert at(state, "0,5") is None and of(state, 0)["markers"] == 1
    assert sum(cubes["water"] for cubes in look(state)["river"].values()) == water
    play(state, "end")
    assert grey(state) == {}


@pytest.mark.rule("HEX-BLD.5")
def test_the_same_community_does_not_rebuild_there_in_the_same_step_but_another_may_and_so_may_it_next_turn() -> None:
    board = {0: "residential 0,4; farm 0,5", 1: "residential 0,6; farm 9,1"}
    state = begin(table(2), "build", board=board, thunes=RICH)
    play(state, "destroy 0,5")
    assert refused(state, "build junction 0,5") == ("HEX-BLD.5", "barred_hex")
    play(state, "end")
    assert look(state)["step_owner"] == 1 and "build junction 0,5" in legal(state)
    onwards(state, "reveal")
    play(state, "reveal 2-2-2")
    onwards(state, "build")
    play(state, "end")
    assert look(state)["step_owner"] == 0 and "build junction 0,5" in legal(state)


@pytest.mark.rule("HEX-BLD.5", "HEX-Q29")
def test_one_construction_that_stood_before_the_step_must_remain() -> None:
    state = begin(table(2), "build", board={0: "residential 0,4; farm 0,5"}, thunes=RICH)
    play(state, "build junction 0,3", "destroy 0,5")
    assert refused(state, "destroy 0,4") == ("HEX-BLD.5", "last_construction")
    assert legal(state, "destroy") == ["destroy 0,3"]
    play(state, "destroy 0,3")
    assert legal(state, "destroy") == []


@pytest.mark.rule("HEX-BLD.5", "HEX-Q29")
def test_nobody_destroys_what_belongs_to_another() -> None:
    state = begin(table(2), "build", board={0: "residential 0,4; farm 0,5", 1: "farm 9,1"})
    assert legal(state, "destroy") == ["destroy 0,4", "destroy 0,5"] and refused(state, "destroy 9,1")[0] == "HEX-GEN.4"


@pytest.mark.rule("HEX-Q28", "HEX-BLD.5")
def test_an_owner_gives_up_its_share_of_a_dam_and_the_last_one_takes_it_down() -> None:
    board = {(0, 1): "dam 2,5 1,5 3,5", 0: "residential 0,4", 1: "farm 4,4"}
    state = begin(table(2), "build", board=board, water={"W6": 5})
    assert legal(state, "destroy") == ["destroy 0,4", "destroy 2,5"]  # a dam by its river hex
    assert refused(state, "destroy 1,5") == ("HEX-Q28", "part_of_dam")
    events = heard(state, "destroy 2,5")
    assert told(events, "share_left") == [{"player": 0, "tile": "dam", "hex": "2,5"}]
    assert moved(events, "markers.0") == [("share_left", "HEX-BLD.5", 2, 1)] and moved(events, "supply.dam") == []
    assert [dam["owners"] for dam in look(state)["dams"]] == [[1]] and "2,5" not in of(state, 0)["access"]
    play(state, "end")
    events = heard(state, "destroy 2,5")
    assert moved(events, "supply.dam") == [("destroyed", "HEX-BLD.5", 3, 4)]
    assert look(state)["dams"] == [] and all(at(state, hex) is None for hex in ("2,5", "1,5", "3,5"))


@pytest.mark.rule("HEX-Q28", "HEX-Q29")
def test_a_share_of_a_dam_is_a_construction_that_may_remain() -> None:
    board = {(0, 1): "dam 2,5 1,5 3,5", 0: "residential 0,4"}
    state = begin(table(2), "build", board=board)
    play(state, "destroy 0,4")
    assert legal(state, "destroy") == [] and refused(state, "destroy 2,5") == ("HEX-BLD.5", "last_construction")


# Limits.


@pytest.mark.rule("HEX-BLD.6", "HEX-Q37")
def test_the_tiles_of_all_are_limited() -> None:
    board = {0: "university 0,4; university 0,5; university 0,6; university 1,5", 1: "university 4,4; university 5,5; university 4,6"}
    state = begin(table(2), "build", board=board, thunes=RICH)
    play(state, "build university 0,3")
    assert refused(state, "build university 0,7") == ("HEX-BLD.6", "supply_empty")
    play(state, "destroy 0,6")
    assert "build university -1,4" in legal(state)


FIELD = "0,2 -1,2 0,3 -1,3 0,4 -1,4 -2,4 0,5 -1,5 -2,5 0,6 -1,6 -3,6 0,7 -1,7 -3,7 -4,8 -3,8 1,6"


@pytest.mark.rule("HEX-BLD.6", "HEX-Q37")
def test_twenty_markers_and_no_more_until_something_is_destroyed() -> None:
    board = {0: "; ".join(f"wind_solar {hex}" for hex in FIELD.split()), 1: "junction 9,1"}
    state = begin(table(2), "build", board=board, thunes=RICH)
    assert of(state, 0)["markers"] == 19
    play(state, "build junction 1,5")
    assert refused(state, "build junction 1,4") == ("HEX-BLD.6", "no_markers") and legal(state, "build") == legal(state, "dam") == []
    play(state, "destroy 0,2")
    assert "build junction 1,4" in legal(state) and legal(state, "dam") != []


@pytest.mark.rule("HEX-Q37")
def test_by_option_there_are_fewer_markers() -> None:
    board = {0: "; ".join(f"wind_solar {hex}" for hex in FIELD.split()[:12]), 1: "junction 9,1"}
    state = begin(table(2, marker_limit=12), "build", board=board, thunes=RICH)
    assert refused(state, "build junction 1,4") == ("HEX-BLD.6", "no_markers")


@pytest.mark.rule("HEX-Q37")
def test_cubes_are_not_limited() -> None:
    state = begin(table(2), "supply", board={0: "leisure_base 0,4 supplied; junction 9,1"}, energy={0: 150}, food={0: 150}, sea=400)
    play(state, "end")
    assert look(state)["pollution"] == 401 and of(state, 0)["energy"] == 150


@pytest.mark.rule("HEX-Q46", "HEX-SET.5")
def test_the_first_zone_is_free_and_comes_out_of_the_common_tiles() -> None:
    state = table(2).new_initial_state()
    play(state, "objective granary", "objective campus", *["action subsidy"] * 3, "action embassy")
    events = heard(state, "place 0,4")
    assert moved(events, "supply.residential") == [("placed", "HEX-SET.5", 19, 18)] and of(state, 0)["thunes"] == 20
    play(state, "place 9,1")
    assert look(state)["supply"]["residential"] == 17 and of(state, 1)["thunes"] == 20


# Networks change, and what contests undo.


@pytest.mark.rule("HEX-Q55")
def test_networks_are_drawn_up_anew_after_every_change() -> None:
    board = {0: "residential 0,4 watered; junction 0,5; farm 0,6 watered@W4", 1: "junction 9,1"}
    state = begin(table(2), "build", board=board, thunes=RICH)
    assert [network["hexes"] for network in of(state, 0)["networks"]] == [["0,4", "0,5", "0,6"]]
    play(state, "destroy 0,5")
    assert [network["hexes"] for network in of(state, 0)["networks"]] == [["0,4"], ["0,6"]]
    assert (at(state, "0,6") or {})["water"] == 1  # water already placed stays
    play(state, "build junction -1,5", "build junction -1,6")
    assert len(of(state, 0)["networks"]) == 1


@pytest.mark.rule("HEX-Q56", "HEX-CON.7")
def test_what_leant_only_on_an_undone_construction_is_undone_and_refunded_too() -> None:
    board = {0: "residential 0,4", 1: "residential 1,6; farm 2,7"}
    state = begin(table(2), "build", board=board, thunes=RICH, vp={1: 4})
    play(state, "build farm 0,5", "build junction 0,6", "build junction 0,7", "build wind_solar 0,3", "build junction -1,5", "end")
    assert legal(state) == ["pass", "declare construction 0,6", "declare construction 0,7"]
    play(state, "declare construction 0,6", "bid 0", "bid 4", "die 0")
    events = heard(state, "die 0")
    assert told(events, "undone", "hex", "refund") == [("0,6", 2), ("0,7", 2)]
    assert [event.rule for event in events if event.kind == "undone"] == ["HEX-CON.7", "HEX-Q56"]
    assert [at(state, hex) is not None for hex in ("0,5", "0,6", "0,7", "0,3", "-1,5")] == [True, False, False, True, True]
    assert of(state, 0)["thunes"] == 99 - 5 - 6 - 2


@pytest.mark.rule("HEX-Q56")
def test_what_leant_on_something_else_as_well_stays() -> None:
    board = {0: "residential 0,4; residential -1,6", 1: "residential 1,5; farm 2,7"}
    state = begin(table(2), "build", board=board, thunes=RICH, vp={1: 4})
    # -1,5 stood beside the old zones too; 0,6 beside the undone 0,5 and the old -1,6.
    play(state, "build farm 0,5", "build junction 0,6", "build junction -1,5", "end")
    play(state, "declare construction 0,5", "bid 0", "bid 4", "die 0")
    events = heard(state, "die 0")
    assert told(events, "undone", "hex") == ["0,5"] and at(state, "0,6") is not None and at(state, "-1,5") is not None


@pytest.mark.rule("HEX-Q56")
def test_a_neighbour_that_was_built_later_does_not_hold_it_up() -> None:
    # 0,6 was placed beside 0,5 only. 0,7 came later beside 0,6: it is undone with it.
    board = {0: "residential 0,4", 1: "residential 1,5; farm 2,7"}
    state = begin(table(2), "build", board=board, thunes=RICH, vp={1: 4})
    play(state, "build junction 0,5", "build junction 0,6", "build junction -1,7", "end")
    play(state, "declare construction 0,5", "bid 0", "bid 4", "die 0")
    events = heard(state, "die 0")
    assert told(events, "undone", "hex") == ["0,5", "0,6", "-1,7"] and of(state, 0)["thunes"] == 99
    assert "works_polluted" not in kinds(events)
