"""What the scene of a game says and draws of its rules while nobody plays: the goal, the panels, the signs."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from ludoterre.core.registry import load
from ludoterre.games.scene import Panel, Scene, Sign, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker


@lru_cache(maxsize=64)
def scene_of(game: str, code: str) -> Scene:
    """Returns the scene of a game as it is usually played."""
    loaded = load(game)
    return make_scene(loaded, speaker(loaded, code), language(code))


@lru_cache(maxsize=64)
def panels_of(game: str, code: str) -> tuple[Panel, ...]:
    """Returns the pictures with which the rules of a game begin; what is HTML is marked so."""
    return tuple(panel._replace(text=Markup(panel.text), picture=Markup(panel.picture)) for panel in scene_of(game, code).panels())


def marked(signs: list[Sign]) -> list[Sign]:
    """Marks the pictures of signs as HTML whose maker has escaped it."""
    return [sign._replace(picture=Markup(sign.picture)) for sign in signs]
