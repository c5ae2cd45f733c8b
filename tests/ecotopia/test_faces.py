"""The pictures of the game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ludoterre import Rng
from ludoterre.games import ecotopia
from ludoterre.games.ecotopia.scene.landscape import landscape, spot
from ludoterre.games.ecotopia.scene.sprite import sprite
from ludoterre.games.ecotopia.scene.waters import waters
from tests.svg import check_drawing, elements, ids, references

BOARD = """
.  F  FM r  Wf .
Wa F  Fb FW FWb F
.  i  FWM Wf F  Fr
FM W  W  .  i  W
r  FWf Wb F W  FWa
.  Wa .  Fi F  .
"""
"""The board of the game's own pack: forest, water, and the first letter of the animals."""
ANIMALS = {"a": "amphibian", "i": "insect", "M": "mammal", "b": "bird", "f": "fish", "r": "reptile"}
NAMES = [letter + digit for digit in "123456" for letter in "ABCDEF"]

Land = dict[str, dict[str, Any]]


def land(board: str = BOARD) -> Land:
    return {
        name: {"forest": "F" in marks, "water": "W" in marks, "animal": next((ANIMALS[mark] for mark in marks if mark in ANIMALS), None)}
        for name, marks in zip(NAMES, board.split(), strict=True)
    }


def any_land(seed: int) -> Land:
    chance = Rng(seed)
    share = chance.random()
    return {
        name: {
            "forest": chance.random() < share,
            "water": chance.random() < 1 - share,
            "animal": chance.choice(["", "", *ANIMALS.values()]) or None,
        }
        for name in NAMES
    }


LAND = land()
LIVING = {name: square["animal"] for name, square in LAND.items() if square["animal"]}
WHOLE = sprite(LAND)
ROUND = "-20 -20 40 40"
CONSTRUCTIONS = ("village", "mine", "geothermal", "datacenter", "dam", "solar", "wind", "coal", "nuclear", "nuclear-down")
BOXES = {
    **{f"c-{name}": "0 0 84 84" for name in CONSTRUCTIONS},
    **{f"an-{name}": ROUND for name in ANIMALS.values()},
    **{f"sp-{name}": ROUND for name in LIVING},
    **{f"w-{name}": "0 0 30 30" for name in ("bulb", "can", "shoe", "battery", "smartphone", "cardboard")},
    **{f"app-app_{name}": "0 0 40 40" for name in ("die", "move", "tree", "question", "recycle", "recruit")},
    **{f"who-{name}": "0 0 40 40" for name in ("zoologist", "gardener", "policewoman", "scientist")},
    **{f"die-{face}": "0 0 40 40" for face in ("wind", "sun", "both", *range(1, 7))},
    **{f"theme-{name}": "0 0 24 24" for name in ("climate", "energy", "biodiversity", "water", "waste", "digital", "food", "transport")},
}
"""What is drawn from a corner or in a box of its own."""
PIECES = {
    *("pawn", "pawn-ghost", "truck", "truck-ghost", "centre", "tok-tree", "tok-leaf", "cube", "cube0", "disc-n"),
    *("earth-ok", "earth-bad", "recruiter", "land"),
}
"""What is drawn around its origin, and the land."""
PARTS = {"land-ground", *(f"land-{name}" for name in NAMES)}
"""The parts of the land; a square of open water may have nothing that stands on it."""


def named(tag: str, drawing: str = WHOLE) -> dict[str, ElementTree.Element]:
    return {name: element for element in elements(drawing) if element.tag == tag and (name := element.get("id"))}


def inside(symbol: ElementTree.Element) -> str:
    return "".join(ElementTree.tostring(child, encoding="unicode") for child in symbol).replace(" />", "/>")


def test_the_sprite_holds_what_the_board_draws_with() -> None:
    symbols, groups = named("symbol"), named("g")
    assert {name: symbol.get("viewBox") for name, symbol in symbols.items()} == BOXES
    assert {name for name in groups if not name.startswith(("f-", "land-"))} == PIECES
    assert {name for name in groups if name.startswith("land-")} == PARTS


@pytest.mark.parametrize("name", [*BOXES, *sorted(PIECES)])
def test_a_picture_is_a_clean_drawing(name: str) -> None:
    check_drawing(inside((named("symbol") | named("g"))[name]))


def test_the_sprite_is_light_and_whole() -> None:
    assert len(WHOLE) < 85_000
    assert len(ids(WHOLE)) == len(set(ids(WHOLE)))
    assert references(WHOLE) <= set(ids(WHOLE))
    shared = {name for name in ids(WHOLE) if name.startswith("f-")}
    assert shared <= references(WHOLE), "what nobody refers to need not be sent"
    assert "style=" not in WHOLE
    assert "<text" not in WHOLE, "a picture needs no translation"


def outline(symbol: ElementTree.Element) -> str:
    """Returns a drawing without its inks."""
    return re.sub(r' class="[^"]*"', "", inside(symbol))


@pytest.mark.parametrize("family", ["c-", "an-", "sp-", "w-", "app-", "who-", "die-", "theme-", "earth-", "cube", "pawn", "truck"])
def test_what_must_be_told_apart_differs_without_colour(family: str) -> None:
    outlines = [outline(symbol) for name, symbol in (named("symbol") | named("g")).items() if name.startswith(family)]
    assert len(outlines) == len(set(outlines)) > 1


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_face(face: int) -> None:
    assert inside(named("symbol")[f"die-{face}"]).count("<circle") == face


def test_an_animal_of_another_board_shows_its_group() -> None:
    other = land(BOARD.replace("FM", "Fi"))
    symbols = named("symbol", sprite(other))
    assert references(inside(symbols["sp-C1"])) == {"an-insect"}
    assert not references(inside(symbols["sp-D6"])), "the beetle lives where it always lived"
    assert "sp-A1" not in symbols


def trees(drawing: str) -> list[tuple[float, float]]:
    plants = [element for element in elements(drawing) if element.get("href") in ("#f-oak", "#f-fir", "#f-bush")]
    return [(float(plant.get("x", "")), float(plant.get("y", ""))) for plant in plants]


def test_every_wood_has_trees_and_nothing_else_has() -> None:
    standing = [(int(x // 96), min(int((y - 8) // 96), 5)) for x, y in trees(landscape(LAND))]
    woods = {spot(name) for name, square in LAND.items() if square["forest"]}
    assert set(standing) == woods
    assert min(standing.count(wood) for wood in woods) >= 3


@pytest.mark.parametrize("squares", [LAND, *map(any_land, range(5))])
def test_water_lies_where_the_board_says(squares: Land) -> None:
    wet = {spot(name) for name, square in squares.items() if square["water"]}
    relief = waters(wet, {spot(name) for name, square in squares.items() if square["forest"]}).relief
    for column, row in map(spot, NAMES):
        around = [relief.at(96 * column + x, 96 * row + y) for x in range(20, 77, 8) for y in range(20, 77, 8)]
        assert (min(around) < -3) if (column, row) in wet else (min(around) > 0)


@pytest.mark.parametrize("seed", range(6))
def test_any_board_makes_a_land(seed: int) -> None:
    drawing = landscape(any_land(seed))
    check_drawing(drawing)
    assert references(drawing) <= set(ids(WHOLE))
    assert len(drawing) < 60_000


@pytest.mark.parametrize("mark", [".", "F", "W", "FW"])
def test_a_board_of_one_kind_makes_a_land(mark: str) -> None:
    drawing = landscape(land(" ".join([mark] * 36)))
    check_drawing(drawing)
    assert bool(trees(drawing)) == ("F" in mark)
    assert ('class="b1"' in drawing) == ("W" in mark)


def test_a_land_depends_only_on_its_squares() -> None:
    backwards = dict(reversed(LAND.items()))
    assert landscape(backwards) == landscape(LAND) == landscape(land())


def test_the_game_has_a_vignette() -> None:
    vignette = (Path(ecotopia.__path__[0]) / "static/vignette.svg").read_text()
    check_drawing(vignette)
    assert not references(vignette), "the list of games does not hold the sprite"
    assert 'viewBox="0 0 300 180"' in vignette
