"""The pictures of the cards."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoterre.games import glace_ciel
from ludoterre.games.glace_ciel.scene.pictures import PICTURES, face
from tests.glace_ciel.oracle import ELEMENTS
from tests.svg import check_drawing, ids, references

CONTENT = Path(glace_ciel.__path__[0]) / "content"
CARDS: list[dict[str, Any]] = [
    *tomllib.loads((CONTENT / "generations.toml").read_text())["gen_card"],
    *tomllib.loads((CONTENT / "setup.toml").read_text())["start_card"],
]


SHARED = "".join(PICTURES.group(f"parts/{name}", f"f-{name}") for name in PICTURES.names("parts"))


def face_of(card: dict[str, Any]) -> str:
    return face(card["id"], card["element"], card["biosphere"])


def test_every_card_of_the_box_has_a_face_of_its_own() -> None:
    plain = {face("unknown", element, value) for element in ELEMENTS for value in range(4)}
    faces = {face_of(card) for card in CARDS}
    assert len(faces) == len(CARDS) == 39
    assert set(PICTURES.names("cards")) == {card["id"] for card in CARDS}
    assert not faces & plain


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_a_face_is_a_clean_drawing(card: dict[str, Any]) -> None:
    drawn = face_of(card)
    check_drawing(drawn)
    assert not ids(drawn), "a card may be drawn twice on a page"
    assert references(drawn) <= set(ids(SHARED))
    assert len(drawn) < 2800


def test_all_faces_together_stay_light() -> None:
    assert sum(len(face_of(card)) for card in CARDS) < 75_000
    assert len(SHARED) < 20_000


def test_what_the_faces_share_is_drawn_once_and_needed() -> None:
    shared = ids(SHARED)
    check_drawing(SHARED)
    assert len(shared) == len(set(shared))
    assert set(shared) == set().union(*(references(face_of(card)) for card in CARDS))


@pytest.mark.parametrize("element", ELEMENTS)
def test_cards_of_other_packs_show_their_element_and_more_life_with_a_higher_value(element: str) -> None:
    faces = [face(f"mine_{value}", element, value) for value in (-1, 0, 1, 2, 3, 4, 12)]
    for drawn in faces:
        check_drawing(drawn)
        assert references(drawn) <= set(ids(SHARED))
    uses = [drawn.count("<use") for drawn in faces]
    assert uses[0] == uses[1] < uses[2] < uses[3] < uses[4] <= uses[5] == uses[6]


def test_the_game_has_a_vignette() -> None:
    vignette = (Path(glace_ciel.__path__[0]) / "static/vignette.svg").read_text()
    check_drawing(vignette)
    assert 'viewBox="0 0 300 180"' in vignette
