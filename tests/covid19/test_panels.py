"""What greets people who have never played: the goal in a sentence, the rules in four pictures, and what the signs mean."""

from __future__ import annotations

import re
from typing import Any

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.scene import Scene, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker


def scene_of(code: str, **options: Any) -> Scene:
    game = ludoterre.load("covid19", 1, **options)
    return make_scene(game, speaker(game, code), language(code))


def plain(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_goal_is_one_short_sentence(code: str) -> None:
    said = scene_of(code).goal()
    assert 60 < len(said) <= 140
    assert said.count(".") == 1
    assert "Robopital" in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_are_told_in_four_pictures(code: str) -> None:
    panels = scene_of(code).panels()
    assert len(panels) == 4
    words = sum(len(f"{panel.title} {plain(panel.text)} {panel.example}".split()) for panel in panels)
    assert 100 < words <= 250
    assert all(re.search(r'^<svg viewBox="0 0 262 192" role="img" aria-label="[^"]+">', panel.picture) for panel in panels)
    assert all(panel.example for panel in panels)


def test_the_figures_are_those_of_the_table() -> None:
    panels = scene_of("en", beds_per_column=6).panels()
    assert "40 cured" in panels[0].text
    assert plain(panels[1].text).endswith("each sick one infects 2 more, at school 4. Without a crowd nothing happens.")
    assert panels[1].example == "4 robots for 3 cells: a crowd"
    assert panels[2].example == "Turn 1: 1 point"
    assert plain(panels[3].text).startswith("Sick robots that get worse need one of the 18 beds")
    assert panels[3].example == "18 beds, 19 patients: lost"
    assert panels[3].picture.count("#bed-taken") == 18


@pytest.mark.parametrize("pack", ["classic", "extended"])
def test_pictures_use_only_symbols_of_the_page_and_no_ids(pack: str) -> None:
    scene = scene_of("fr", measure_pack=pack)
    signs = scene.signs()
    assert 5 <= len(signs) <= 10
    known = set(re.findall(r'<symbol id="([^"]+)"', scene.sprite()))
    for html in (*[panel.picture for panel in scene.panels()], *[sign.picture for sign in signs]):
        assert set(re.findall(r'href="#([^"]+)"', html)) <= known
        assert " id=" not in html
        assert "style=" not in html
    assert len({sign.words for sign in signs}) == len(signs)
