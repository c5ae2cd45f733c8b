"""The screen that people share: writing, asking, and wiping out what the next person must not see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from ludoterre.games.prose import Prose
from ludoterre.games.scene import Section

WIDEST = 120
"""A board wider than this is no easier to read."""
PROMPT = "> "
FORGET_SCROLLBACK = "\x1b[3J"


class Output(Console):
    """A console that writes texts as they are: names and content are never markup, and numbers are not coloured by themselves."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(markup=False, highlight=False, emoji=False, **settings)

    def on_broken_pipe(self) -> None:
        """Leaves a reader who has had enough to the command line, which ends quietly."""
        raise


class InputEnded(Exception):
    """Nobody will answer any more: the input was closed."""


class Screen:
    """A terminal, or a pipe that stands for one."""

    def __init__(self, console: Output | None = None) -> None:
        self.console = console or Output()

    @property
    def width(self) -> int:
        """Returns how many columns drawings may use."""
        return min(self.console.width, WIDEST)

    @property
    def is_terminal(self) -> bool:
        """Tells whether somebody looks at a screen that can be cleared."""
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def show(self, *things: RenderableType) -> None:
        """Writes drawings and texts one below the other."""
        for thing in things:
            self.console.print(thing, width=self.width)

    def sections(self, sections: Iterable[Section]) -> None:
        """Writes headed lists."""
        self.show(headed(sections))

    def ask(self, question: str = "") -> str:
        """Reads what a person types, without the spaces around it."""
        if question:
            self.show(Prose(question))
        try:
            return input(PROMPT).strip()
        except EOFError:
            self.show(Text())
            raise InputEnded from None

    def clear(self, forget: bool = False) -> None:
        """Begins a new page. With `forget`, what was there cannot be scrolled back to; a pipe only gets a line drawn across."""
        if not self.is_terminal:
            self.show(Text("─" * self.width))
            return
        self.console.clear()
        if forget:
            self.console.file.write(FORGET_SCROLLBACK)
            self.console.file.flush()


def headed(sections: Iterable[Section]) -> RenderableType:
    """Puts each list under its heading."""
    parts: list[RenderableType] = []
    for title, lines in sections:
        if title:
            parts.append(Text(title, style="bold"))
        parts.extend(Prose(line, indent=2) for line in lines)
    return Group(*parts)
