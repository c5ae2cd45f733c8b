"""The piles: dams that cannot be built, offers that are renewed, and piles that run out (ECT-9, ECT-Q17 to Q21)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from ludoterre.games.ecotopia.game import EcotopiaGame
from tests.ecotopia.packs import default_pack, ecotopia
from tests.ecotopia.tables import PILE, SQUARES, START, Table, begin, building, simplified

WATER = ("B4", "C4", "F4")


@cache
def poor_land() -> EcotopiaGame:
    """Loads the game with a land of little value: all of it can be built before the discs meet."""
    pack = default_pack()
    wanted = {animal["id"] for animal in pack["animal"]}
    for place in pack["place"]:
        place |= {"forest": False, "water": place["id"] in WATER}
        if place.get("animal") in wanted:
            wanted.remove(place["animal"])
        else:
            place |= {"animal": None, "species": None}
    return ecotopia(3, pack=pack, auto_recharge=False)


def crowded(played: EcotopiaGame, free: str, **parts: Any) -> Table:
    """Opens a table where everything is built but some squares; dams only on water."""
    tiles = Counter(PILE) - Counter(parts.get("construction_offer", "").split())
    bare = [square for square in SQUARES if square not in START and square not in free]
    if played.simplified:
        bare.append("C6")
        del tiles["datacenter"]
    land = dict.fromkeys([square for square in WATER if square in bare][: tiles.pop("dam", 0)], "dam")
    dry = [square for square in bare if square not in land]
    return begin(played, **land, **dict(zip(dry, tiles.elements(), strict=True)), **parts)


# Dams.


@pytest.mark.rule("ECT-9.1")
def test_a_dam_of_the_offer_needs_water() -> None:
    dry, wet = building().play("place D4"), building().play("place B4")
    assert dry.legal() == ["build solar", "build village", "reveal tile"]
    assert dry.refused("build dam") == ("ECT-9.1", "dam_needs_water")
    assert wet.play("build dam")["B4"]["construction"] == "dam"


@pytest.mark.rule("ECT-9.1", "ECT-9.2")
def test_a_revealed_dam_is_built_on_water() -> None:
    table = building().play("place B4", "reveal tile", "draw dam")
    assert (table["B4"]["construction"], table["dams_at_bottom"]) == ("dam", 0)


@pytest.mark.rule("ECT-EX11", "ECT-9.2")
def test_revealed_dams_go_under_the_pile_while_the_place_is_dry() -> None:
    table = building(construction_offer="", construction_pile="dam dam solar wind").play("place A3", "reveal tile")
    assert table.chances() == pytest.approx({"draw dam": 2 / 4, "draw solar": 1 / 4, "draw wind": 1 / 4})
    table.play("draw dam")
    assert table.chances() == pytest.approx({"draw dam": 1 / 3, "draw solar": 1 / 3, "draw wind": 1 / 3})
    table.play("draw dam")
    assert table.chances() == pytest.approx({"draw solar": 1 / 2, "draw wind": 1 / 2})
    table.play("draw solar")
    assert (table["A3"]["construction"], table["dams_at_bottom"]) == ("solar", 2)
    assert table["construction_pile"] == {"dam": 2, "wind": 1}


@pytest.mark.rule("ECT-9.2")
def test_dams_under_the_pile_come_last() -> None:
    table = building(place_offer="B4 C4 E5", construction_offer="", construction_pile="dam dam wind", dams_at_bottom=2)
    assert table.play("place B4", "reveal tile").chances() == {"draw wind": 1}
    table.play("draw wind", "truck A6", "weather sun", "place C4", "reveal tile")
    assert table.chances() == {"draw dam": 1}
    assert table.play("draw dam")["dams_at_bottom"] == 1


@pytest.mark.rule("ECT-9.2")
def test_a_dam_from_above_is_none_of_those_under_the_pile() -> None:
    table = building(place_offer="B4", construction_offer="", construction_pile="dam dam wind", dams_at_bottom=1)
    assert table.play("place B4", "reveal tile").chances() == pytest.approx({"draw dam": 1 / 2, "draw wind": 1 / 2})
    assert table.play("draw dam")["dams_at_bottom"] == 1


@pytest.mark.rule("ECT-9.3", "ECT-Q21")
def test_with_only_dams_on_offer_a_dry_place_needs_the_pile() -> None:
    table = building(construction_offer="dam dam")
    assert "place A3" in table.legal()
    assert table.play("place A3").legal() == ["reveal tile"]


# Villages and mines.


@pytest.mark.rule("ECT-9.12", "ECT-9.13")
def test_a_village_renews_the_place_offer() -> None:
    table = building().play("place D4", "build village")
    assert table["place_discard"] == ["A3", "B4"]
    assert len(table.chances()) == 29 and "offer A3" not in table.chances()
    table.play("offer E1", "offer E2", "offer E3")
    assert table.offers[0] == ["E1", "E2", "E3"]
    assert (table["place_discard"], len(table["place_pile"]), table.phase) == (["A3", "B4"], 26, "act")


@pytest.mark.rule("ECT-9.15", "ECT-9.16")
def test_a_mine_renews_the_construction_offer() -> None:
    table = building(construction_offer="mine wind dam").play("place D4", "build mine")
    assert table["construction_discard"] == {"dam": 1, "wind": 1}
    assert table.chances()["offer mine"] == pytest.approx(3 / 29)
    table.play("offer coal", "offer coal", "offer nuclear")
    assert table.offers[1] == ["coal", "coal", "nuclear"]
    assert (table["construction_discard"], table.phase) == ({"dam": 1, "wind": 1}, "act")


@pytest.mark.rule("ECT-9.13", "ECT-Q18")
def test_a_village_shuffles_the_discard_with_the_offer_when_the_pile_is_empty() -> None:
    table = building(place_pile="E2").play("place D4", "build village")
    assert table.chances() == {"offer E2": 1}
    table.play("offer E2")
    assert (table["place_discard"], table.told("pile_shuffled", "offer")) == ([], ["places"])
    assert {"offer A3", "offer B4", "offer F5"} <= set(table.chances()) and len(table.chances()) == 30
    assert table.play("offer A3", "offer F5").offers[0] == ["E2", "A3", "F5"]


@pytest.mark.rule("ECT-9.16", "ECT-Q18")
def test_a_mine_shuffles_the_discard_with_the_offer_when_the_pile_is_empty() -> None:
    table = building(construction_offer="mine coal dam", construction_pile="wind").play("place D4", "build mine", "offer wind")
    assert (table["construction_discard"], table.told("pile_shuffled", "offer")) == ({}, ["constructions"])
    assert table.chances()["offer coal"] == pytest.approx(3 / 30)
    assert table.play("offer coal", "offer dam").offers[1] == ["wind", "coal", "dam"]


@pytest.mark.rule("ECT-9.13", "ECT-Q18")
def test_a_place_pile_that_is_used_up_stays_empty_until_a_place_is_to_be_revealed() -> None:
    table = building(place_pile="E1 E2 E3").play("place D4", "build village", "offer E1", "offer E2", "offer E3")
    assert table["place_pile"] == []
    assert {"A3", "B4"} <= set(table["place_discard"])


@pytest.mark.rule("ECT-9.16", "ECT-Q18")
def test_a_construction_pile_that_is_used_up_stays_empty_until_a_tile_is_to_be_revealed() -> None:
    table = building(construction_offer="mine coal dam", construction_pile="wind wind solar")
    table.play("place D4", "build mine", "offer wind", "offer wind", "offer solar")
    assert table["construction_pile"] == {}
    assert (table["construction_discard"]["coal"], table["construction_discard"]["dam"]) == (3, 3)


@pytest.mark.rule("ECT-Q18")
def test_an_empty_offer_is_just_filled() -> None:
    table = building(place_offer="D4", construction_offer="village").play("place D4", "build village")
    assert table["place_discard"] == []
    assert table.play("offer E1", "offer E2", "offer E3").offers[0] == ["E1", "E2", "E3"]


@pytest.mark.rule("ECT-9.12", "ECT-9.15")
def test_a_construction_renews_its_own_offer_only() -> None:
    assert building().play("place D4", "build village").told("offer_refreshed", "offer") == ["places"]
    assert building(construction_offer="mine").play("place D4", "build mine").told("offer_refreshed", "offer") == ["constructions"]


# Piles that run out.


@pytest.mark.rule("ECT-Q17")
def test_a_place_is_revealed_from_the_shuffled_discard_when_the_pile_is_empty() -> None:
    table = building(place_pile="").play("reveal place")
    assert (len(table["place_pile"]), table["place_discard"]) == (29, [])
    assert table.play("draw E2")["in_hand"]["place"] == "E2"


@pytest.mark.rule("ECT-Q17")
def test_a_construction_is_revealed_from_the_shuffled_discard_when_the_pile_is_empty() -> None:
    table = building(construction_pile="").play("place B4", "reveal tile")
    assert (sum(table["construction_pile"].values()), table["construction_discard"]) == (29, {})
    assert table.play("draw wind")["B4"]["construction"] == "wind"


@pytest.mark.rule("ECT-Q17")
def test_the_discard_stays_while_there_is_a_pile() -> None:
    table = building(place_pile="E2", construction_pile="wind").play("reveal place")
    assert table.chances() == {"draw E2": 1}
    assert table.play("draw E2", "reveal tile").chances() == {"draw wind": 1}


@pytest.mark.rule("ECT-Q17")
def test_without_pile_and_discard_a_tile_of_the_offer_is_taken() -> None:
    table = crowded(poor_land(), "A3 D4", phase="place", place_offer="A3 D4", construction_offer="wind solar")
    assert table.legal() == ["place A3", "place D4"]
    assert table.refused("reveal place") == ("ECT-Q17", "pile_empty")
    table.play("place A3")
    assert table.legal() == ["build wind", "build solar"]
    assert table.refused("reveal tile") == ("ECT-Q17", "pile_empty")


@pytest.mark.rule("ECT-Q18")
def test_an_offer_is_renewed_with_as_many_tiles_as_there_are() -> None:
    table = crowded(poor_land(), "A3 D4 A6", phase="place", place_offer="A3 D4 A6", construction_offer="village mine wind")
    table.play("place A3", "build village")
    assert table.chances() == pytest.approx({"offer D4": 1 / 2, "offer A6": 1 / 2})
    table.play("offer A6", "offer D4")
    assert table.offers[0] == ["A6", "D4", None]
    assert (table["place_pile"], table["place_discard"], table.phase) == ([], [], "act")


@pytest.mark.rule("ECT-Q18")
def test_the_last_construction_may_be_a_mine() -> None:
    table = crowded(poor_land(), "A3", phase="place", place_offer="A3", construction_offer="mine").play("place A3", "build mine")
    assert (table.offers[1], table.phase) == ([None, None, None], "act")


@pytest.mark.rule("ECT-Q19")
def test_without_a_place_anywhere_nothing_is_built() -> None:
    table = crowded(poor_land(), "").end_turn().play("charged")
    assert table.kinds()[:3] == ["recharged", "nothing_built", "turn_ends"]
    assert (table["active"], table.phase) == (2, "recharge")


@pytest.mark.rule("ECT-Q19")
def test_without_a_construction_anywhere_no_place_is_taken() -> None:
    table = crowded(simplified(), "E2 C3 B5 F5 C1 E1 A2 C2", place_offer="E2 C3 B5").end_turn()
    assert (table.phase, table.charge, table.told("nothing_built")) == ("act", 10, [{}])
    assert table.offers[0] == ["E2", "C3", "B5"]


# A dry place and nothing but dams.


@pytest.mark.rule("ECT-Q20")
def test_a_pile_of_dams_is_shuffled_with_the_discard_for_a_dry_place() -> None:
    table = building(construction_offer="", construction_pile="dam dam", dams_at_bottom=2).play("place A3", "reveal tile")
    assert table["construction_discard"] == {} and table["dams_at_bottom"] == 0
    assert table.chances()["draw dam"] == pytest.approx(3 / 32)


@pytest.mark.rule("ECT-Q20")
def test_a_pile_of_dams_is_good_for_a_place_with_water() -> None:
    table = building(construction_offer="", construction_pile="dam dam").play("place B4", "reveal tile")
    assert table.chances() == {"draw dam": 1}


@pytest.mark.rule("ECT-Q20")
@pytest.mark.parametrize("discard", [{}, {"dam": 1}])
def test_a_dry_place_may_not_reveal_from_nothing_but_dams(discard: dict[str, int]) -> None:
    offers = {"place_offer": "A3 B4 C4", "construction_offer": "dam wind", "construction_discard": discard}
    table = crowded(poor_land(), "A3 B4 C4", phase="place", **offers).play("place A3")
    assert table.legal() == ["build wind"]
    assert table.refused("reveal tile") == ("ECT-Q20", "only_dams")


@pytest.mark.rule("ECT-Q20")
def test_without_a_legal_construction_the_place_is_discarded_and_nothing_is_built() -> None:
    table = crowded(poor_land(), "A3 B4 C4", phase="place", place_offer="A3 B4", construction_offer="dam dam dam")
    red = table["red"]
    table.play("place A3")
    assert table.kinds() == ["place_chosen", "nothing_built"]
    assert (table["place_discard"], table["A3"]["construction"], table["red"]) == (["A3"], None, red)
    assert (table.phase, table.offers) == ("act", ([None, "B4", None], ["dam", "dam", "dam"]))
