"""The buttons and radio buttons that the panels of all decisions are made of. They stand beside the board, so they name their form."""

from __future__ import annotations

from ludoterre.games.hexago.scene.options import Option
from ludoterre.games.markup import esc, icon


def go(line: str, name: str, inner: str, kind: str = "btn", words: str = "") -> str:
    """Draws the button of a move."""
    said = f' aria-label="{words}"' if words else ""
    return f'<button class="{kind}" form="stage" name="move" value="{esc(line)}" id="{name}"{said}>{inner}</button>'


def ending(line: str, words: str) -> str:
    """Draws the button that ends a step."""
    return go(line, "end", f"{icon('i-last')}{words}") if line else ""


def radio(option: Option, inner: str, kind: str, key: int = 0) -> str:
    """Draws an option to be chosen before a hex; a number of the keyboard chooses it too."""
    number = f' data-key="{key}"' if key else ""
    return (
        f'<input class="pick sr" type="radio" name="pick" form="none" id="{option.id}" value="{esc(option.value)}"{number}>'
        f'<label class="{kind}{" hx-first" if option.first else ""}" for="{option.id}">{inner}</label>'
    )


def put_back(words: str, brief: bool = False) -> str:
    """Draws the way back from whatever is chosen; it is shown while something is."""
    said = f'<span class="sr">{words}</span>' if brief else words
    return (
        '<span class="hx-back"><input class="sr" type="radio" name="pick" form="none" id="pick-none" value="none">'
        f'<label class="btn btn--small" for="pick-none">{icon("i-back")}{said}</label></span>'
    )


def acts(*buttons: str) -> str:
    """Puts buttons into a row."""
    inner = "".join(buttons)
    return f'<span class="hx-acts">{inner}</span>' if inner else ""


def hint(words: str) -> str:
    """Writes a remark."""
    return f'<span class="hx-hint">{words}</span>'
