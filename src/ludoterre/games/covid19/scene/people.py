# compiled by mypyc
"""Who sits at the table, and who answers for the team now."""

from __future__ import annotations

from collections.abc import Mapping

from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import View, is_over


def people(parts: Parts, view: View, bots: Mapping[int, str]) -> str:
    """Draws the team; all see the same, so they sit in the order of their seats."""
    rows = "".join([player(parts, view, number, bots.get(number, "")) for number in range(view["players"])])
    return plain(f'<ul class="players players--{view["players"]}">{rows}</ul>')


def player(parts: Parts, view: View, number: int, bot: str) -> str:
    """Draws one player."""
    decides, is_viewer = number in view["deciders"] and not is_over(view), number == view["viewer"]
    kind = f'<small class="kind">{icon("i-robot")}<span>{esc(bot)}</span></small> ' if bot else ""
    detail = ""
    if decides:
        others = parts.tr("may decide") if len(view["deciders"]) > 1 else parts.tr("decides")
        detail = parts.tr("you decide") if is_viewer else others
    elif is_viewer:
        detail = parts.tr("you")
    return (
        f'<li class="player{" player--now" if decides else ""}" id="player-{number}">{parts.seats[number]}'
        f'<span class="name"><b>{parts.names[number]}</b> {kind}</span><span class="detail">{detail}</span></li>'
    )
