"""Shows positions in notebooks and at the Python prompt: `show(state)` as the referee sees it, `show(state, viewer=0)` as a player does.

In Jupyter it is the board of the browser, as a small page that needs nothing else; elsewhere text, or a picture of it, as the terminal
draws it. A state by itself is shown and printed as the referee sees it.
"""

from __future__ import annotations

import io
import os
import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ludoterre.core.errors import BadOption
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE, REFEREE, TERMINAL
from ludoterre.core.registry import package_of
from ludoterre.games.prose import Prose
from ludoterre.games.scene import Scene, make_scene
from ludoterre.locale import language, preferred
from ludoterre.locale.speaker import speaker
from ludoterre.terminal.drawing import Drawing
from ludoterre.terminal.screen import Output

NARROWEST, WIDTH, WIDEST = 60, 100, 200
LISTED = 12
"""Legal moves that are written out."""
SCALE = 0.7
"""How large a picture is: Rich writes 20 pixels high, a notebook 14."""
MARGIN = 14
NO_BREAK = "\u00a0"
PAPER = "#292929"
"""The ground of Rich's own theme: the drawings are made for it, and stand out from a light page and from a dark one."""

CONTENT = """{terminal_width} {terminal_height}
<style>
.{unique_id}-matrix {{ font: {char_height}px/{line_height}px "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; }}
{styles}
</style>
<defs>{lines}</defs>
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>"""
"""What Rich fills in: the size on a line of its own, then the drawing, without a window around it and without a font from a server."""


SHEETS = ("tokens", "base", "table", "example")
"""The style sheets of a board by itself, as the rules show one beside an example; the game's own comes before the last."""
BOARD = (1280, 800)
"""How large a page the board is drawn for…"""
SHRUNK = 0.7
"""…and how much smaller a notebook shows it."""


class Picture:
    """A position as one viewer sees it, for a notebook or a prompt."""

    def __init__(self, drawn: RenderableType, width: int, board: str | None = None) -> None:
        self._drawn = drawn
        self._width = width
        self._board = board

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Gives a notebook what it can choose from: the board of the browser, if the game has one, a picture of the text, and the text."""
        found = {"image/svg+xml": self._repr_svg_(), "text/plain": str(self)}
        return found if self._board is None else {"text/html": framed(self._board), **found}

    def __str__(self) -> str:
        console = Output(width=self._width, file=io.StringIO(), color_system=None, force_terminal=False)
        with console.capture() as captured:
            console.print(self._drawn, width=self._width)
        return "\n".join(line.rstrip() for line in captured.get().splitlines())

    __repr__ = __str__

    def _repr_svg_(self) -> str:
        console = Output(record=True, width=self._width, file=io.StringIO(), force_terminal=True, color_system="truecolor")
        console.print(self._drawn, width=self._width)
        size, _, content = console.export_svg(title="", code_format=CONTENT).partition("\n")
        width, height = (float(part) + 2 * MARGIN for part in size.split())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * SCALE:.0f}" height="{height * SCALE:.0f}"'
            f' viewBox="{-MARGIN} {-MARGIN} {width:g} {height:g}">'
            f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{width:g}" height="{height:g}" rx="8" fill="{PAPER}"/>\n{content}\n</svg>'
        )


def show(state: State, viewer: int = REFEREE, lang: str | None = None, width: int = WIDTH) -> Picture:
    """Draws a position as it is now: as the REFEREE sees it, with everything in sight, or a player, or a SPECTATOR.

    Below it stands who decides, and what may be done with its ids, as far as the viewer may know. `lang` is fr, de or en, else the
    system's; `width` is in columns of a terminal.
    """
    if not NARROWEST <= width <= WIDEST:
        raise BadOption("a drawing is {narrowest} to {widest} columns wide, not {width}", narrowest=NARROWEST, widest=WIDEST, width=width)
    speech = language(preferred(os.environ) if lang is None else lang)
    scene = make_scene(state.game, speaker(state.game, speech.code), speech)
    view = state.view(state.game.check_viewer(viewer))
    board = Drawing(scene).board(view, width)
    decider, legal = _decider(state, scene), _legal(state, viewer)
    below = [Prose(decider, style="bold"), *(Prose(line) for line in [legal] if line)]
    drawn = scene.draw(view, [], [], (), {})
    page = None if drawn is None else page_of(scene, drawn.stage, drawn.people, f"{decider} {legal}")
    return Picture(Group(board, Text(), *below), width, page)


def page_of(scene: Scene, stage: str, people: str, below: str) -> str:
    """Puts a drawn board and the players into a page with its style sheets. Nothing on it can be clicked, and nothing is fetched."""
    return (
        f'<!doctype html><html lang="{scene.language.code}" data-theme="light"><head><meta charset="utf-8">'
        f"<style>{styles(scene.game.meta.id)}</style></head>"
        f'<body class="at-table example-board" inert><svg class="sprite" aria-hidden="true">{scene.sprite()}</svg>'
        f'<main class="table table--beside"><div class="stage" id="stage">{stage}</div>'
        f'<aside class="side"><section class="panel people">{people}</section>'
        f'<section class="panel"><p>{escape(below.replace(NO_BREAK, " "))}</p></section></aside></main></body></html>'
    )


@cache
def styles(game: str) -> str:
    """Returns the style sheets of a game's board; of the fonts those that the reader has."""
    shelf, own = files("ludoterre") / "web/static", files(package_of(game)) / "static/scene.css"
    sheets = [shelf / f"{name}.css" for name in SHEETS]
    sheets[-1:-1] = [own] if own.is_file() else []
    return re.sub(r"@font-face \{[^}]*\}", "", "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets))


def framed(page: str) -> str:
    """Puts a page into a frame, so that its style sheets touch nothing else of a notebook."""
    wide, high = BOARD
    return (
        f'<div style="width: {wide * SHRUNK:.0f}px; height: {high * SHRUNK:.0f}px; max-width: 100%; overflow: auto">'
        f'<iframe sandbox="" srcdoc="{escape(page)}" style="width: {wide}px; height: {high}px; border: 0;'
        f' transform: scale({SHRUNK}); transform-origin: 0 0"></iframe></div>'
    )


def _decider(state: State, scene: Scene) -> str:
    """Says whose turn it is."""
    player = state.current_player()
    if player == TERMINAL:
        return scene.tr("The game is over.")
    return scene.tr("Chance decides.") if player == CHANCE else scene.tr("{player} decides.", player=scene.speaker.player(player))


def _legal(state: State, viewer: int) -> str:
    """Lists what may happen next, as ids and notation, to a viewer who may decide it or see everything."""
    legal = state.legal_actions() if viewer == REFEREE else state.moves_of(viewer)
    # Lines break between moves only; `parse` takes any space.
    listed = [f"{action} {state.notation(action, viewer)}".replace(" ", NO_BREAK) for action in legal[:LISTED]]
    return " · ".join(listed if len(legal) <= LISTED else [*listed, f"… ({len(legal)})"])
