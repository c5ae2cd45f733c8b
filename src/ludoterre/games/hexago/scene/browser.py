"""A view of Hexag'O drawn for the browser. It sees nothing but the view.

Most moves are two clicks without asking the server in between: a tile, a card or a use of the river is chosen by its radio button, then one
of the hexes that light up. What a hex would mean is shown by the style sheet while it is under the hand, so this game needs no script.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Event
from ludoterre.games.hexago.scene.aims import aims_sheet
from ludoterre.games.hexago.scene.barter import barter_sheet
from ludoterre.games.hexago.scene.board import board
from ludoterre.games.hexago.scene.decisions import panel, waiting
from ludoterre.games.hexago.scene.gauges import gauges, phase_names, phase_number
from ludoterre.games.hexago.scene.hand import hand
from ludoterre.games.hexago.scene.memo import memo_sheet
from ludoterre.games.hexago.scene.needs import needs_sheet
from ludoterre.games.hexago.scene.options import Options, sorted_out
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.hexago.scene.people import people, played_sheet
from ludoterre.games.markup import esc
from ludoterre.games.scene import Choice, Drawing, Sheet, View


def draw(parts: Parts, view: View, choices: Sequence[Choice], last: Sequence[Event], bots: Mapping[int, str]) -> Drawing:
    """Draws a view, with a button for each choice."""
    options = sorted_out(view, choices)
    return Drawing(
        where(parts, view),
        f"{gauges(parts, view)}{board(parts, view, options, last)}{hand(parts, view, options)}",
        esc(parts.scene.asked(view)) if choices else "",
        people(parts, view, bots),
        sheets(parts, view, options),
        panel(parts, view, options) if choices else waiting(parts, view),
    )


def sheets(parts: Parts, view: View, options: Options) -> tuple[Sheet, ...]:
    """Draws what can be looked up beside the map."""
    return (
        barter_sheet(parts, view, options),
        *needs_sheet(parts, view),
        *aims_sheet(parts, view),
        memo_sheet(parts, view),
        *played_sheet(parts, view),
    )


def where(parts: Parts, view: View) -> str:
    """Draws the turn and the phase."""
    turn, turns, now = view["turn"], view["turns"], phase_number(view)

    def draw() -> str:
        if not turn:
            return f'<span class="small"><b>{parts.tr("Setting up")}</b></span>'
        phase = f" · {parts.tr('phase {number}, {name}', number=now, name=phase_names(parts)[now - 1])}" if now else ""
        said = parts.tr("Turn {number} of {count}", number=turn, count=turns)
        pips = '<i class="done"></i>' * (turn - 1) + '<i class="now"></i>' + "<i></i>" * (turns - turn)
        return (
            f'<div class="hx-era"><span class="small"><b>{parts.tr("Turn {turn}", turn=turn)}</b> '
            f'<span class="muted wide">{parts.tr("of {count}", count=turns)}{phase}</span></span>'
            f'<span class="hx-pips" role="img" aria-label="{said}">{pips}</span></div>'
        )

    return parts.common(("where", turn, turns, now), draw)
