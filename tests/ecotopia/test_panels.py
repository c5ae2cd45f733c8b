"""Ecotopia for people who have never played: the goal, the rules in four pictures, what the signs mean, and how gently one may begin."""

from __future__ import annotations

import re

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.games.ecotopia.meta import META
from ludoterre.games.ecotopia.scene import EcotopiaScene
from ludoterre.games.ecotopia.tables import Square
from tests.ecotopia.packs import default_pack, ecotopia, item
from tests.ecotopia.stories import scene_of
from tests.ecotopia.tables import Table, game, simplified
from tests.pages import known_symbols, read

MOST_WORDS = 250
LONGEST_GOAL = 140


def scene(code: str = "en", simple: bool = False) -> EcotopiaScene:
    return scene_of(Table((simplified() if simple else game()).new_initial_state()).state, code)


def text(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


def pictures(here: EcotopiaScene) -> str:
    """Returns everything that the panels and the signs draw."""
    return "".join([*(one.picture for one in here.panels()), *(one.picture for one in here.signs())])


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_goal_is_one_short_sentence(code: str) -> None:
    said = scene(code).goal()
    assert 40 < len(said) <= LONGEST_GOAL and said.count(".") == 1


@pytest.mark.parametrize("simple", [False, True])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_are_told_in_four_pictures_of_known_pieces(code: str, simple: bool) -> None:
    here = scene(code, simple)
    shown, known = here.panels(), known_symbols(here)
    assert len(shown) == 4
    assert sum(len(f"{one.title} {text(one.text)} {one.example}".split()) for one in shown) <= MOST_WORDS
    for picture in [*(one.picture for one in shown), *(one.picture for one in here.signs())]:
        assert {use["href"].removeprefix("#") for use in read(picture).find("use")} <= known
        assert "style=" not in picture and " id=" not in picture
    assert all(one.example and "<b>" in one.text and "**" not in one.text for one in shown)
    assert all("aria-label" in one.picture for one in shown)
    assert 5 <= len(here.signs()) <= 10 and all(one.words for one in here.signs())


def test_prices_and_gains_are_those_of_the_pack() -> None:
    values = list(game().tables.values)
    nature = scene().panels()[2]
    written = read(nature.picture).text()
    assert f"−{max(values)}" in written and f"−{min(values)}" in written and "+6" in written
    assert nature.example == f"{Square.NAMES[values.index(4)]}: 1 + 1 + 1 + 1 = 4"
    assert scene().panels()[0].example.endswith("from 65")
    pack = default_pack()
    item(pack, "waste", "can")["value"] = 9
    other = scene_of(Table(ecotopia(pack=pack).new_initial_state()).state).panels()[2]
    assert "+9" in read(other.picture).text() and "#w-can" in other.picture


def test_the_simplified_game_speaks_of_no_trees_coal_or_nuclear_plants_that_start() -> None:
    assert not any(piece in pictures(scene(simple=True)) for piece in ("tok-tree", "app_tree", "#cube", "nuclear"))
    assert all(piece in pictures(scene()) for piece in ("tok-tree", "app_tree", "#cube", "nuclear"))


def test_what_play_begins_is_the_simplified_game() -> None:
    assert META.gentle is not None and META.gentle.mode == "simplified"
    assert set(META.gentle.title) == set(LANGUAGES)
    started = game(mode=META.gentle.mode, **META.gentle.options)
    assert started.simplified and META.gentle.players is None
