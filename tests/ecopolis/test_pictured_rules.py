"""The rules of Ecopolis in a few pictures, the goal in a sentence, and what the signs mean: in all languages, from this table's figures."""

from __future__ import annotations

import re

import pytest

import ludoterre
from ludoterre.core.game import Game
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.ecopolis.scene import EcopolisScene
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.ecopolis.tables import changed
from tests.pages import check, known_symbols, read

TAG = re.compile("<[^>]*>")


def scene_of(game: Game, code: str = "en") -> EcopolisScene:
    scene = make_scene(game, speaker(game, code), language(code))
    assert isinstance(scene, EcopolisScene)
    return scene


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_are_told_in_four_pictures(code: str) -> None:
    scene = scene_of(ludoterre.load("ecopolis"), code)
    panels, symbols = scene.panels(), known_symbols(scene)
    assert len(panels) == 4 and len(scene.goal()) <= 140
    words = [word for panel in panels for word in TAG.sub("", f"{panel.title} {panel.text} {panel.example}").split()]
    assert len(words) <= 250
    for drawn in [panel.picture for panel in panels] + [sign.picture for sign in scene.signs()]:
        check(read(drawn), symbols)
        assert "id=" not in re.sub(r"[a-z]id=", "", drawn), "a page may show it beside the table"
    assert all(read(panel.picture).find("svg", role="img")[0]["aria-label"] for panel in panels)
    assert 5 <= len(scene.signs()) <= 10 and all(sign.words for sign in scene.signs())


def test_the_figures_are_those_of_the_table() -> None:
    scene = scene_of(ludoterre.load("ecopolis", 3, target=8))
    goal, _, climate, end = scene.panels()
    assert goal.example == "3 cities: climate 12, all lose" and climate.example == "−2 and +1: climate −1"
    assert "8 constructions" in end.text and end.example == "24 + 4 + 3 + 0 + 10 = 41"


def test_a_pack_with_other_cards_has_pictures_too() -> None:
    others = changed(lambda data: data.update(construction=[card for card in data["construction"] if card["id"] != "urban_forest"]))
    scene = scene_of(others)
    assert len(scene.panels()) == 4
    for panel in scene.panels():
        check(read(panel.picture), known_symbols(scene))
