"""Dams: price, place, energy and partners (HEX-DAM.1 to DAM.3, DAM.7, Q24)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.hexago.positions import TERRAIN, begin, beside, heard, legal, look, moved, of, onwards, play, refused, table, told

AROUND = {0: "residential 0,5", 1: "residential 3,4", 2: "farm 1,6", 3: "junction 4,4"}
"""Four communities around W6 (2,5): 0,5 touches 1,5, 3,4 touches the river hex, 1,6 touches both, 4,4 touches 3,5."""
SITE = "dam 2,5 1,5 3,5"


@pytest.mark.rule("HEX-DAM.1", "HEX-EX3")
@pytest.mark.parametrize(("partners", "share"), [((), 15), ((1,), 13), ((1, 2), 11)])
def test_each_owner_pays_its_share_and_gets_two_energy_a_turn(partners: tuple[int, ...], share: int) -> None:
    owners = (0, *partners)
    state = begin(table(4), "build", board=AROUND, thunes=dict.fromkeys(owners, share))
    line = SITE + (" with" if partners else "") + "".join(f" p{partner}" for partner in partners)
    events = heard(state, line, *["accept"] * len(partners))
    assert told(events, "dam_built", "player", "owners", "price") == [(0, list(owners), share)]
    for owner in owners:
        assert moved(events, f"thunes.{owner}") == [("dam_built", "HEX-DAM.1", share, 0)]
        assert moved(events, f"markers.{owner}") == [("dam_built", "HEX-DAM.1", 1, 2)]
    assert moved(events, "supply.dam") == [("dam_built", "HEX-DAM.1", 4, 3)]
    onwards(state, "reveal")
    play(state, "reveal 2-2-2")
    events = onwards(state, "market")
    made = dict(told(events, "generated", "player", "energy"))
    assert made == {player: 2 if player in owners else 0 for player in range(4)}


@pytest.mark.rule("HEX-DAM.1", "HEX-EX3")
@pytest.mark.parametrize(("partners", "share"), [("", 15), (" with p1", 13), (" with p1 p2", 11)])
def test_one_thune_less_and_it_cannot_be_built(partners: str, share: int) -> None:
    rich = dict.fromkeys(range(4), 50)
    for poor in [0, *(int(word[1:]) for word in partners.split()[1:])]:
        state = begin(table(4), "build", board=AROUND, thunes=rich | {poor: share - 1})
        rule, code = refused(state, SITE + partners)
        assert (rule, code) == ("HEX-DAM.7", "partner_cannot_pay") if poor else code == "too_dear"
    assert SITE + partners in legal(begin(table(4), "build", board=AROUND, thunes=dict.fromkeys(range(4), share)))


@pytest.mark.rule("HEX-DAM.1")
def test_four_owners_are_not_possible() -> None:
    state = begin(table(4), "build", board=AROUND, thunes=dict.fromkeys(range(4), 50))
    offered = {line[len(SITE) :] for line in legal(state, SITE)}
    assert offered == {"", " with p1", " with p2", " with p3", " with p1 p2", " with p1 p3", " with p2 p3"}
    with pytest.raises(Exception, match="names no move"):
        state.parse(SITE + " with p1 p2 p3")


def sites() -> set[tuple[str, str, str]]:
    """Finds where dams may stand, by the words of HEX-DAM.2."""
    found = set()
    for hex, terrain in TERRAIN.items():
        if terrain in "rs":
            land = [other for other in beside(hex) if TERRAIN[other] in "mM"]
            found |= {(hex, *sorted(pair)) for pair in combinations(land, 2) if pair[1] not in beside(pair[0])}
    return {(site[0], site[1], site[2]) for site in found}


@pytest.mark.rule("HEX-DAM.2", "HEX-Q24")
def test_a_dam_stands_on_a_river_hex_and_two_land_hexes_beside_it_that_do_not_touch() -> None:
    assert len(sites()) == 119
    seen: set[tuple[str, str, str]] = set()
    rivers = [hex for hex, terrain in TERRAIN.items() if terrain in "rs"]
    for hex in rivers:
        # A junction on the river hex next to it, or on land that no site of it can use.
        for base in beside(hex):
            far = next(other for other in ("4,12", "0,0") if other not in (base, *beside(base)))
            state = begin(table(2), "build", board={0: f"junction {base}", 1: f"junction {far}"}, thunes={0: 15})
            for line in legal(state, f"dam {hex} "):
                _, river, one, other = line.split()
                seen.add((river, min(one, other), max(one, other)))
                assert base not in (one, other)
    assert seen == sites()


@pytest.mark.rule("HEX-DAM.2")
@pytest.mark.parametrize("taken", ["2,5", "1,5", "3,5"])
def test_all_three_hexes_must_be_free(taken: str) -> None:
    state = begin(table(2), "build", board={0: "residential 0,5", 1: f"junction {taken}"}, thunes={0: 50})
    assert refused(state, SITE)[1] == "occupied"


@pytest.mark.rule("HEX-DAM.2")
def test_a_dam_stands_on_three_hexes_and_is_one_tile() -> None:
    state = begin(table(2), "build", board={0: "residential 0,5"}, thunes={0: 50})
    play(state, SITE)
    board = look(state)["board"]
    assert [board[hex]["tile"] for hex in ("2,5", "1,5", "3,5")] == ["dam"] * 3 and of(state, 0)["markers"] == 2
    assert [network["hexes"] for network in of(state, 0)["networks"]] == [["0,5", "1,5", "2,5", "3,5"]]


@pytest.mark.rule("HEX-BLD.6", "HEX-DAM.2")
def test_there_are_four_dams() -> None:
    board = {0: "dam 2,5 1,5 3,5; dam 2,2 1,2 3,2; dam 8,1 7,1 9,1; dam 0,9 -1,9 1,8; residential 4,4"}
    state = begin(table(2), "build", board=board, thunes={0: 50})
    assert look(state)["supply"]["dam"] == 0 and legal(state, "dam") == []
    assert refused(state, "dam 5,4 4,4 6,4")[1] in ("supply_empty", "occupied")


# Partners.


@pytest.mark.rule("HEX-DAM.7")
def test_each_owner_must_have_a_construction_beside_the_dam() -> None:
    board = {0: "residential 0,5", 1: "farm 9,1", 2: "junction 2,4"}
    state = begin(table(3), "build", board=board, thunes=dict.fromkeys(range(3), 50))
    assert refused(state, SITE + " with p1") == ("HEX-DAM.7", "partner_not_adjacent")
    assert refused(state, SITE + " with p1 p2") == ("HEX-DAM.7", "partner_not_adjacent")
    assert SITE + " with p2" in legal(state)
    # The builder too.
    assert refused(state, "dam 8,1 7,1 9,1")[0] in ("HEX-DAM.2", "HEX-DAM.7")
    assert refused(state, "dam 8,2 7,2 9,2") == ("HEX-DAM.7", "dam_not_adjacent")


@pytest.mark.rule("HEX-DAM.7", "HEX-DAM.8")
def test_each_partner_is_asked_and_one_who_declines_stops_it() -> None:
    state = begin(table(4), "build", turn=2, board=AROUND, thunes=dict.fromkeys(range(4), 11))
    play(state, SITE + " with p0 p3")
    # Community 1 builds and has the initiative; 3 comes before 0.
    assert look(state)["current_player"] == 3 and legal(state) == ["accept", "decline"]
    play(state, "accept")
    assert look(state)["current_player"] == 0
    events = heard(state, "decline")
    assert told(events, "dam_declined") == [{"player": 0}]
    assert look(state)["dams"] == [] and [of(state, player)["thunes"] for player in range(4)] == [11] * 4
    assert look(state)["phase"] == "build" and look(state)["current_player"] == 1


@pytest.mark.rule("HEX-DAM.7", "HEX-BLD.6")
def test_a_partner_without_markers_cannot_share() -> None:
    field = ("0,2", "-1,2", "0,3", "-1,3", "0,4", "-1,4", "-2,4", "-1,5", "-2,5", "-1,6", "-3,6", "0,5")
    board = {0: "residential 3,4", 1: "; ".join(f"wind_solar {hex}" for hex in field)}
    state = begin(table(2, marker_limit=12), "build", board=board, thunes={0: 50, 1: 50})
    assert refused(state, SITE + " with p1")[0] == "HEX-BLD.6" and SITE in legal(state)


@pytest.mark.rule("HEX-DAM.3", "HEX-Q28")
def test_who_has_left_a_dam_gets_no_energy() -> None:
    board = {(0, 1): "dam 2,5 1,5 3,5", 0: "residential 0,5", 1: "farm 4,4"}
    state = begin(table(2), "build", board=board)
    play(state, "destroy 2,5")
    onwards(state, "reveal")
    play(state, "reveal 2-2-2")
    assert dict(told(onwards(state, "market"), "generated", "player", "energy")) == {0: 0, 1: 2}


@pytest.mark.rule("HEX-DAM.3")
def test_a_community_with_two_dams_gets_both_shares() -> None:
    state = begin(table(2), "collect", board={0: "dam 2,5 1,5 3,5; dam 2,2 1,2 3,2"})
    assert told(onwards(state, "market"), "generated", "energy")[0] == 4
