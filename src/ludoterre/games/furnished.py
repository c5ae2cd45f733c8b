"""A scene whose work is done in modules beside it, the same in every game; each is loaded when somebody needs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ludoterre.core.moves import Event, Move
from ludoterre.core.retelling import Told
from ludoterre.games.scene import Anchor, Choice, Drawing, Ending, Frame, Panel, Sayable, Scene, Section, Shot, Sign, View

if TYPE_CHECKING:
    from rich.console import RenderableType


class FurnishedScene(Scene):
    """Hands each task to a module of the folder that the game's scene stands in; a game writes only those.

    They are words (goal, facts, aim, asked, choices, look, tips, memo), reading (read), composed (composed, if a form puts moves
    together), terminal (terminal, terminal_choices), parts (Parts), browser (draw), anchors (anchors, and sayable where phrases name
    things), panels (signs, panels), sprite (sprite), film (film) and ending (ending).
    """

    def room(self, name: str) -> Any:
        """Returns a module of the folder."""
        return import_module(f"{type(self).__module__}.{name}")

    def has_room(self, name: str) -> bool:
        """Tells whether the folder has a module that not every game needs."""
        return find_spec(f"{type(self).__module__}.{name}") is not None

    @cached_property
    def parts(self) -> Any:
        """Prepares what all drawings of this table share."""
        return self.room("parts").Parts(self)

    # In words.

    def facts(self, view: View) -> list[Section]:
        told: list[Section] = self.room("words").facts(self, view)
        return told

    def goal(self) -> str:
        told: str = self.room("words").goal(self)
        return told

    def aim(self, view: View) -> str:
        told: str = self.room("words").aim(self, view)
        return told

    def asked(self, view: View) -> str:
        told: str = self.room("words").asked(self, view)
        return told

    def choices(self, view: View, moves: Sequence[Move]) -> list[str]:
        told: list[str] = self.room("words").choices(self, view, moves)
        return told

    def look(self, view: View, text: str) -> list[Section] | None:
        told: list[Section] | None = self.room("words").look(self, view, text)
        return told

    def help(self) -> list[str]:
        told: list[str] = self.room("words").tips(self)
        return told

    def memo(self, view: View) -> list[Section] | None:
        told: list[Section] | None = self.room("words").memo(self, view)
        return told

    def read(self, view: View, text: str) -> str:
        line: str = self.room("reading").read(self, view, text)
        return line

    def composed(self, view: View, fields: Mapping[str, str]) -> str:
        if not self.has_room("composed"):
            return super().composed(view, fields)
        chain: str = self.room("composed").composed(self, view, fields)
        return chain

    # Drawn.

    def terminal(self, view: View, width: int) -> RenderableType | None:
        drawn: RenderableType | None = self.room("terminal").terminal(self, view, width)
        return drawn

    def terminal_choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
        drawn: RenderableType | None = self.room("terminal").terminal_choices(self, view, moves, width)
        return drawn

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        drawn: Drawing = self.room("browser").draw(self.parts, view, choices, last, bots or {})
        return drawn

    def anchors(self, view: View) -> list[Anchor]:
        found: list[Anchor] = self.room("anchors").anchors(self, view)
        return found

    @cached_property
    def _sayable(self) -> Sayable:
        found: Sayable = getattr(self.room("anchors"), "sayable", lambda scene: {})(self)
        return found

    def sayable(self) -> Sayable:
        return self._sayable

    def signs(self) -> list[Sign]:
        found: list[Sign] = self.room("panels").signs(self)
        return found

    def panels(self) -> list[Panel]:
        drawn: list[Panel] = self.room("panels").panels(self)
        return drawn

    def sprite(self) -> str:
        drawn: str = self.room("sprite").sprite()
        return drawn

    def film(self, view: View, told: Sequence[Told]) -> list[Shot]:
        shots: list[Shot] = self.room("film").film(self, view, told)
        return shots

    def ending(self, story: Sequence[Frame]) -> Ending:
        told: Ending = self.room("ending").ending(self, story)
        return told
