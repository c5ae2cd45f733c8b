"""How the rules of Hexag'O begin: the goal in a sentence, three or four pictures, what the signs mean, and the gentlest game to play."""

from __future__ import annotations

import re

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.hexago.meta import META
from ludoterre.games.scene import Scene, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.pages import check, known_symbols, read

MODES = ("normal", "simplified_1")


def scene_of(mode: str, code: str) -> Scene:
    game = ludoterre.load("hexago", 3, mode=mode)
    return make_scene(game, speaker(game, code, ("Zoé", "Malik", "Inès")), language(code))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_begin_with_few_words_and_whole_pictures(mode: str, code: str) -> None:
    scene = scene_of(mode, code)
    told = [f"{panel.title} {re.sub('<[^>]*>', '', panel.text)} {panel.example}" for panel in scene.panels()]
    assert len(" ".join(told).split()) <= 250
    assert len(scene.goal()) <= 140
    assert 5 <= len(scene.signs()) <= 10
    pictures = [panel.picture for panel in scene.panels()] + [sign.picture for sign in scene.signs()]
    check(read("".join(pictures)), known_symbols(scene))


def test_panels_tell_what_the_game_has() -> None:
    normal, simple = scene_of("normal", "en").panels(), scene_of("simplified_1", "en").panels()
    assert [panel.example for panel in normal] == [
        "Residential zone: 3 coins, 2 points",
        "2 food for 1 energy?",
        "3 grey cubes: −1 point for everybody",
        "31 + 5 − 4 = 32",
    ]
    assert "After 6 turns" in normal[-1].text
    assert len(simple) == 3
    assert "After 5 turns" in simple[-1].text
    assert not [panel for panel in simple if "grey" in panel.text or "objective" in panel.text]


def test_the_gentlest_game_is_a_scenario_without_pollution_and_cards() -> None:
    gentle = META.gentle
    assert gentle is not None
    view = ludoterre.load("hexago", gentle.players, mode=gentle.mode, **gentle.options).new_initial_state().view(0)
    assert not view["pollution_counts"]
    assert not view["cards_in_play"]
    assert len(view["board"]) > 10, "everything stands already: nobody has to choose among ninety hexes"
