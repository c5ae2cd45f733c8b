"""What the scene of a game says and draws of its rules while nobody plays: the goal, the panels, the signs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup

from ludoterre.core.registry import load
from ludoterre.games.scene import Panel, Scene, Sign, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker

MOST = 64
"""Games and languages that are kept."""


@lru_cache(maxsize=MOST)
def scene_of(game: str, code: str) -> Scene:
    """Returns the scene of a game as it is usually played."""
    loaded = load(game)
    return make_scene(loaded, speaker(loaded, code), language(code))


def goal_of(game: str, code: str) -> str:
    """Says what a game is about."""
    return scene_of(game, code).goal()


@lru_cache(maxsize=MOST)
def panels_of(game: str, code: str) -> tuple[Panel, ...]:
    """Returns the pictures with which the rules of a game begin."""
    return tuple(panel._replace(text=Markup(panel.text), picture=Markup(panel.picture)) for panel in scene_of(game, code).panels())


@lru_cache(maxsize=MOST)
def signs_of(game: str, code: str) -> tuple[Sign, ...]:
    """Returns what the signs of a game's drawings mean."""
    return tuple(marked(scene_of(game, code).signs()))


@lru_cache(maxsize=MOST)
def sprite_of(game: str, code: str) -> Markup:
    """Returns the symbols that the drawings of a game use."""
    return Markup(scene_of(game, code).sprite())


def marked(signs: Iterable[Sign]) -> Iterable[Sign]:
    """Marks the pictures of signs as HTML whose maker has escaped it."""
    return (sign._replace(picture=Markup(sign.picture)) for sign in signs)
