"""Text for terminals, in the scenes of games and around them."""

from __future__ import annotations

from textwrap import wrap

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

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
