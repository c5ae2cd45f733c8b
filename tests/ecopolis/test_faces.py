"""The pictures of the game."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludoterre.games import ecopolis as package
from ludoterre.games.ecopolis.content import drawn
from ludoterre.games.ecopolis.scene.sprite import sprite
from tests.ecopolis.packs import ecopolis
from tests.svg import check_drawing, elements, ids, references

WHOLE = sprite()
SYMBOLS = {element.attrib["id"]: element for element in elements(WHOLE) if element.tag == "symbol"}
PARTS = {element.attrib["id"]: element for element in elements(WHOLE) if element.tag == "g" and "id" in element.attrib}
CARDS = ecopolis().tables.printed
FALLBACKS = {"f-pink", "f-yellow", "f-blue", "f-hazard", "f-eco_gesture_any"}
PICTURES = [name for name in SYMBOLS if name.startswith("f-")]
BOXES = {
    **{f"f-{card.face}": "0 0 200 104" for card in CARDS.values()},
    **dict.fromkeys(FALLBACKS, "0 0 200 104"),
    **{f"who-{name}": "0 0 60 60" for name in ("greta", "amanda", "cesar", "honore")},
    **{f"tok-{name}": "0 0 24 24" for name in ("vital", "gold", "energy")},
    **{f"cat-{name}": "0 0 24 24" for name in ("pink", "yellow", "blue")},
    **{f"back-{name}": "0 0 92 142" for name in ("pink", "yellow", "blue")},
    "cursor": "0 0 40 24",
    "hz": "0 0 24 24",
    "thermo": "0 0 12 20",
}
"""What the board draws with, and the box of each."""


def inside(symbol: ElementTree.Element) -> str:
    return "".join(ElementTree.tostring(child, encoding="unicode") for child in symbol).replace(" />", "/>")


def outline(symbol: ElementTree.Element) -> str:
    """Returns a drawing without its inks."""
    return re.sub(r' class="[^"]*"', "", inside(symbol))


def test_every_card_has_its_picture_and_every_picture_its_card() -> None:
    assert {name: symbol.get("viewBox") for name, symbol in SYMBOLS.items()} == BOXES


def test_every_picture_that_a_pack_may_name_is_drawn() -> None:
    assert {f"f-{face}" for face in drawn()} == set(PICTURES)


@pytest.mark.rule("ECP-A21")
@pytest.mark.parametrize(
    ("policy", "face", "given"),
    [
        ("at_once", "eco_gesture", {"energy"}),
        ("energy", "eco_gesture", {"energy"}),
        ("restricted", "eco_gesture_any", {"vital", "gold", "energy"}),
    ],
)
def test_the_picture_of_the_eco_gesture_shows_what_can_be_given_at_the_table(policy: str, face: str, given: set[str]) -> None:
    assert ecopolis(eco_gesture=policy).tables.printed["eco_gesture"].face == face
    assert set(re.findall("#tok-([a-z]+)", inside(SYMBOLS[f"f-{face}"]))) == given


def test_only_the_changes_of_climate_share_a_picture() -> None:
    assert {card.face for card in CARDS.values() if card.face != card.id} == {"climate_change"}
    assert sum(card.face == "climate_change" for card in CARDS.values()) == 5


@pytest.mark.parametrize("name", [*SYMBOLS, *PARTS])
def test_a_picture_is_a_clean_drawing(name: str) -> None:
    check_drawing(inside((SYMBOLS | PARTS)[name]))


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_light(name: str) -> None:
    assert len(inside(SYMBOLS[name])) <= 1700


def test_the_sprite_is_light_and_whole() -> None:
    assert len(WHOLE) < 155_000
    assert len(ids(WHOLE)) == len(set(ids(WHOLE)))
    assert references(WHOLE) <= set(ids(WHOLE))
    assert set(ids(WHOLE)) - SYMBOLS.keys() <= references(WHOLE), "what nobody refers to need not be sent"
    assert all(name.startswith("ecp-") for name in set(ids(WHOLE)) - SYMBOLS.keys())
    assert "style=" not in WHOLE
    assert "<text" not in WHOLE, "a picture needs no translation"


@pytest.mark.parametrize("family", ["f-", "who-", "tok-", "cat-", "back-"])
def test_what_must_be_told_apart_differs_without_colour(family: str) -> None:
    outlines = [outline(symbol) for name, symbol in SYMBOLS.items() if name.startswith(family)]
    assert len(outlines) == len(set(outlines)) > 1


@pytest.mark.parametrize("pile", ["pink", "yellow", "blue"])
def test_a_pile_has_one_air(pile: str) -> None:
    """The sky of a construction shows its pile, except where the picture has a sky of its own: under water, or at night."""
    faces = [f"f-{card.face}" for card in CARDS.values() if card.pile == pile and not card.hazard]
    airs = [links & {"ecp-air-pink", "ecp-air-yellow", "ecp-air-blue"} for face in faces if (links := references(inside(SYMBOLS[face])))]
    assert set().union(*airs) == {f"ecp-air-{pile}"}
    assert airs.count(set()) <= len(airs) // 8


def test_the_game_has_a_vignette() -> None:
    vignette = (Path(package.__path__[0]) / "static/vignette.svg").read_text()
    check_drawing(vignette)
    assert not references(vignette), "the list of games does not hold the sprite"
    assert 'viewBox="0 0 300 180"' in vignette
    assert len(vignette) < 12_000
