"""One server draws tables of both versions: each keeps its own map."""

from __future__ import annotations

import re

import ludoterre
from tests.hexago.test_browser_scene import scene_of


def beds(version: int) -> int:
    """Counts the river beds that a page of a table can show."""
    scene = scene_of(ludoterre.load("hexago", 2, rules_version=version).new_initial_state())
    return len(set(re.findall(r'id="rb(\d+)"', scene.sprite())))


def test_a_page_shows_the_river_of_its_own_pack() -> None:
    assert [beds(version) for version in (2, 1, 2)] == [15, 30, 15]
