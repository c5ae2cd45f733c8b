"""A view of Ecopolis: in words, drawn for the terminal, and drawn for the browser.

Each of them is in a module of its own, and all see nothing but the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ludoterre.core.moves import Event, Move
from ludoterre.games.ecopolis.state import EcopolisGame
from ludoterre.games.scene import Choice, Drawing, Ending, Frame, Scene, Section, Shot, View

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludoterre.games.ecopolis.scene.parts import Parts


class EcopolisScene(Scene):
    """The market, the cities and the climate that they share."""

    game: EcopolisGame
    quiet = frozenset({"turn_begins", "dealt", "hazard_removed", "uncovered", "gestures_counted"})
    chapters = frozenset({"turn_begins"})

    def facts(self, view: View) -> list[Section]:
        from ludoterre.games.ecopolis.scene.words import facts

        return facts(self, view)

    def asked(self, view: View) -> str:
        from ludoterre.games.ecopolis.scene.words import asked

        return asked(self, view)

    def choices(self, view: View, moves: Sequence[Move]) -> list[str]:
        from ludoterre.games.ecopolis.scene.words import choices

        return choices(self, view, moves)

    def read(self, view: View, text: str) -> str:
        from ludoterre.games.ecopolis.scene.reading import read

        return read(self, view, text)

    def look(self, view: View, text: str) -> list[Section] | None:
        from ludoterre.games.ecopolis.scene.words import look

        return look(self, view, text)

    def help(self) -> list[str]:
        from ludoterre.games.ecopolis.scene.words import tips

        return tips(self)

    def memo(self, view: View) -> list[Section] | None:
        from ludoterre.games.ecopolis.scene.words import memo

        return memo(self, view)

    def terminal(self, view: View, width: int) -> RenderableType | None:
        from ludoterre.games.ecopolis.scene.terminal import terminal

        return terminal(self, view, width)

    def terminal_choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
        from ludoterre.games.ecopolis.scene.terminal import terminal_choices

        return terminal_choices(self, view, moves, width)

    @cached_property
    def parts(self) -> Parts:
        """Prepares what all drawings of this table share."""
        from ludoterre.games.ecopolis.scene.parts import Parts

        return Parts(self)

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        from ludoterre.games.ecopolis.scene.browser import draw

        return draw(self.parts, view, choices, last, bots or {})

    def sprite(self) -> str:
        from ludoterre.games.ecopolis.scene.sprite import sprite

        return sprite()

    def film(self, view: View, events: Sequence[Event]) -> list[Shot]:
        from ludoterre.games.ecopolis.scene.film import film

        return film(self, view, events)

    def ending(self, story: Sequence[Frame]) -> Ending:
        from ludoterre.games.ecopolis.scene.ending import ending

        return ending(self, story)


SCENE = EcopolisScene
