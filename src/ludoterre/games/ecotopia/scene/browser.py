"""A view of Ecotopia drawn for the browser. It sees nothing but the view.

An action is one click, or two: an app is chosen on the phone, then one of the squares that light up. What a choice would change is shown
by the style sheet while it is under the hand, so there is no script in this game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Event
from ludoterre.games.ecotopia.scene.board import board
from ludoterre.games.ecotopia.scene.decisions import acts, asked
from ludoterre.games.ecotopia.scene.legal import Legal, legal
from ludoterre.games.ecotopia.scene.offers import offers
from ludoterre.games.ecotopia.scene.parts import Parts
from ludoterre.games.ecotopia.scene.people import crew, crew_sheet, people
from ludoterre.games.ecotopia.scene.phone import phone
from ludoterre.games.ecotopia.scene.question import answered, question
from ludoterre.games.ecotopia.scene.saying import ROMAN, step
from ludoterre.games.ecotopia.scene.track import track
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, Drawing, Sheet, View


def draw(parts: Parts, view: View, choices: Sequence[Choice], last: Sequence[Event], bots: Mapping[int, str]) -> Drawing:
    """Draws a view, with a button for each choice."""
    found = legal(parts, view, choices)
    moves = [(preview.blue, abs(preview.red)) for preview in found.previews.values()]
    left = f'<div class="left">{phone(parts, view, found)}{crew(parts, view, found)}</div>'
    return Drawing(
        where(parts, view),
        f"{track(parts, view, moves)}{left}{board(parts, view, found, last)}{question(parts, view, choices, last)}",
        asked(parts, view, found),
        people(parts, view, bots),
        sheets(parts, view, found, last),
        acts(parts, view, found),
    )


def sheets(parts: Parts, view: View, found: Legal, last: Sequence[Event]) -> tuple[Sheet, ...]:
    """Draws what lies beside the board."""
    told = answered(parts, view, last)
    return (offers(parts, view, found), *crew_sheet(parts, view), *([] if told is None else [told]))


def where(parts: Parts, view: View) -> str:
    """Draws the turn and its three phases."""
    turn, now = view["turn"], view["step"]

    def draw() -> str:
        if not turn:
            return f'<span class="small"><b>{parts.tr("Setting up")}</b></span>'
        entries = []
        for number in (1, 2, 3):
            mark = ' class="now" aria-current="step"' if number == now else ' class="done"' if number < now else ""
            entries.append(f"<li{mark}><b>{ROMAN[number]}</b> <span>{esc(step(parts.scene, number))}</span></li>")
        return (
            f'<span class="era small"><b>{parts.tr("Turn {number}", number=turn)}</b></span>'
            f'<ol class="phases" aria-label="{parts.tr("Phases of the turn")}">{"".join(entries)}</ol>'
        )

    return plain(parts.common(("where", turn, now), draw))
