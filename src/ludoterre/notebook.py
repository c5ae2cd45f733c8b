"""Shows positions in notebooks and at the Python prompt: `show(state)` as the referee sees it, `show(state, viewer=0)` as a player does.

In Jupyter it is a picture, elsewhere text; both are the drawing of the terminal. A state by itself is shown and printed as the referee
sees it.
"""

from __future__ import annotations

import io
import os

from rich.console import Group, RenderableType
from rich.text import Text

from ludoterre.core.errors import BadOption
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE, REFEREE, TERMINAL
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


class Picture:
    """A position as one viewer sees it, for a notebook or a prompt."""

    def __init__(self, drawn: RenderableType, width: int) -> None:
        self._drawn = drawn
        self._width = width

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
    board = Drawing(scene).board(state.view(state.game.check_viewer(viewer)), width)
    below = [Prose(_decider(state, scene), style="bold"), *(Prose(line) for line in [_legal(state, viewer)] if line)]
    return Picture(Group(board, Text(), *below), width)


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
