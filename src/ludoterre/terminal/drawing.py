"""Puts a view before a person: as the game draws it, or as plain lists for screen readers and for games without a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType

from ludoterre.core.moves import Move
from ludoterre.games.prose import Prose
from ludoterre.games.scene import Scene, View
from ludoterre.terminal.screen import headed


class Drawing:
    """A scene on a screen of some width."""

    def __init__(self, scene: Scene, plain: bool = False) -> None:
        self.scene = scene
        self.plain = plain

    def board(self, view: View, width: int) -> RenderableType:
        """Draws everything in a view."""
        drawn = None if self.plain else self.scene.terminal(view, width)
        return headed(self.scene.facts(view)) if drawn is None else drawn

    def choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType:
        """Draws the legal moves with their numbers."""
        drawn = None if self.plain else self.scene.terminal_choices(view, moves, width)
        if drawn is not None:
            return drawn
        lines = enumerate(self.scene.choices(view, moves), start=1)
        return Group(*(Prose(line, indent=5, label=f"{number:>3}") for number, line in lines))
