"""Text for terminals, in the scenes of games and around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

GAP = 2
"""Columns between drawings that stand side by side."""
BETWEEN = " · "
TITLE = "bold"
QUIET = "dim"
RULE = r"\[[A-Z]+-[A-Z0-9.]+\]"


class Prose:
    """A text that breaks only where its language allows: Rich would break at a no-break space. Rule IDs step back."""

    def __init__(self, text: str, indent: int = 0, label: str = "", style: str = "") -> None:
        self.text, self.indent, self.label, self.style = text, " " * indent, label.ljust(indent), style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = wrap(self.text, max(20, options.max_width), initial_indent=self.label, subsequent_indent=self.indent)
        text = Text("\n".join(lines), style=self.style)
        text.highlight_regex(RULE, "dim")
        yield text


def beside(parts: Sequence[RenderableType], widths: Sequence[int]) -> RenderableType:
    """Puts drawings side by side."""
    table = Table.grid(padding=(0, GAP, 0, 0))
    for width in widths:
        table.add_column(width=width)
    table.add_row(*parts)
    return table


def flowing(parts: Iterable[Text], width: int, indent: int = 0, between: str = BETWEEN) -> list[Text]:
    """Puts as many parts on each line as fit."""
    lines: list[Text] = []
    for part in parts:
        if lines and len(lines[-1]) + len(between) + len(part) <= width:
            lines[-1] = Text.assemble(lines[-1], (between, QUIET), part)
        else:
            lines.append(Text.assemble(" " * indent, part))
    return lines


def panel(title: str, content: Iterable[RenderableType]) -> RenderableType:
    """Puts a heading over a panel and an empty line under it."""
    return Group(Text(title, style=TITLE), *content, Text())
