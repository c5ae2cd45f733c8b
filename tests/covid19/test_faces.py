"""The pictures of the game."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludoterre.games import covid19
from ludoterre.games.covid19.scene.pictures import PICTURES
from ludoterre.games.covid19.scene.sprite import sprite
from tests.svg import check_drawing, elements, ids, references

CLASSIC = [
    "hygiene_1",
    "shop_good_practice",
    "limit_clockwise",
    "limit_anticlockwise",
    "admission_limit",
    "border_screening",
    "hygiene_2",
    "field_hospital",
    "masks",
    "lockdown",
    "public_closure",
    "school_awareness",
    "school_closure",
    "market_closure",
    "transport_stop",
    "treatment",
]
EXTENDED = ["curfew", "shop_gauge", "early_warning", "ventilation", "test_and_isolate", "care_staff", "home_care", "vaccination"]
MEASURES = CLASSIC + EXTENDED
EVENTS = [
    "festivals",
    "market_cluster",
    "dinner",
    "travellers",
    "public_cluster",
    "blockbuster",
    "mask_shortage",
    "scam",
    "academy_case",
    "volunteers",
    "trust",
    "disinformation",
]
BOXES = {
    **{f"r-{state}": "0 0 24 28" for state in ("healthy", "infected", "sick", "cured", "out")},
    **{f"pl-{kind}": "0 0 100 100" for kind in ("crater", "gas", "circuit")},
    **{f"b-{place}": "0 0 120 76" for place in ("bar", "cinema", "museum", "restaurant", "public")},
    **{f"b-{sign}": "0 0 40 40" for sign in ("market", "robopital")},
    **{f"bed-{kind}": "0 0 56 30" for kind in ("free", "taken", "dark")},
    **{f"die-{face}": "0 0 24 24" for face in range(1, 7)},
    "b-academy": "0 0 120 110",
    "m-flag": "0 0 20 20",
    "m-risk": "0 0 100 100",
    "m-risky": "0 0 100 100",
    "k-measure": "0 0 120 64",
    "k-event": "0 0 120 64",
}
"""What the board draws with, and the box of each."""

WHOLE = sprite(MEASURES, EVENTS)


def symbols(drawing: str = WHOLE) -> dict[str, ElementTree.Element]:
    return {element.get("id", ""): element for element in elements(drawing) if element.tag == "symbol"}


def inside(symbol: ElementTree.Element) -> str:
    return "".join(ElementTree.tostring(child, encoding="unicode") for child in symbol)


def test_every_measure_and_event_of_the_box_has_a_picture_of_its_own() -> None:
    assert set(PICTURES.names("measures")) == set(MEASURES)
    assert set(PICTURES.names("events")) == set(EVENTS)
    names = [name for name in PICTURES.files if name.startswith(("measures/", "events/", "others/"))]
    assert len({PICTURES[name] for name in names}) == len(names) == 38


@pytest.mark.parametrize("card", [*MEASURES, *EVENTS])
def test_a_picture_is_a_clean_drawing(card: str) -> None:
    picture = PICTURES[f"measures/{card}" if card in MEASURES else f"events/{card}"]
    check_drawing(picture)
    assert not ids(picture), "a card may be drawn twice on a page"
    assert references(picture) <= set(ids(WHOLE))
    assert len(picture) < 2000


def test_the_sprite_holds_what_the_board_draws_with() -> None:
    drawn = symbols()
    assert set(drawn) == set(BOXES) | {f"k-{card}" for card in (*MEASURES, *EVENTS)}
    assert {name: drawn[name].get("viewBox") for name in BOXES} == BOXES
    assert {drawn[f"k-{card}"].get("viewBox") for card in (*MEASURES, *EVENTS)} == {"0 0 120 64"}


@pytest.mark.parametrize("name", BOXES)
def test_a_symbol_is_a_clean_drawing(name: str) -> None:
    check_drawing(inside(symbols()[name]).replace(" />", "/>"))


def test_the_sprite_is_light_and_whole() -> None:
    assert len(WHOLE) < 60_000
    assert len(ids(WHOLE)) == len(set(ids(WHOLE)))
    assert references(WHOLE) <= set(ids(WHOLE))
    shared = {name for name in ids(WHOLE) if name.startswith("f-")}
    assert shared <= references(WHOLE), "what nobody refers to need not be sent"
    assert "style=" not in WHOLE
    assert "<text" not in WHOLE, "a picture needs no translation"


def outline(symbol: ElementTree.Element) -> str:
    """Returns a drawing without its inks."""
    return re.sub(r' class="[^"]*"', "", inside(symbol))


@pytest.mark.parametrize("family", ["r-", "pl-", "b-", "bed-", "die-", "m-", "k-"])
def test_what_must_be_told_apart_differs_without_colour(family: str) -> None:
    outlines = [outline(symbol) for name, symbol in symbols().items() if name.startswith(family)]
    assert len(outlines) == len(set(outlines)) > 2


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_face(face: int) -> None:
    assert inside(symbols()[f"die-{face}"]).count("<circle") == face


def test_cards_of_other_packs_share_a_picture() -> None:
    drawn = symbols(sprite(["mine", "masks"], ["storm"]))
    assert references(inside(drawn["k-mine"])) == {"k-measure"}
    assert references(inside(drawn["k-storm"])) == {"k-event"}
    assert inside(drawn["k-masks"]) == inside(symbols()["k-masks"])
    assert "k-lockdown" not in drawn


def test_the_game_has_a_vignette() -> None:
    vignette = (Path(covid19.__path__[0]) / "static/vignette.svg").read_text()
    check_drawing(vignette)
    assert not references(vignette), "the list of games does not hold the sprite"
    assert 'viewBox="0 0 300 180"' in vignette
