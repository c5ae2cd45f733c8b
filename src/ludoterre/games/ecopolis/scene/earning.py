"""What a construction of the city brings when its income is collected: as the turn's action, or by an innovation."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.forecast import Collect
from ludoterre.games.ecopolis.scene import choosing
from ludoterre.games.ecopolis.scene.parts import Parts
from ludoterre.games.ecopolis.scene.people import construction
from ludoterre.games.markup import esc
from ludoterre.games.scene import Choice, View

KINDS = {"action": "collect", "innovation": "innovate"}
"""What is done with a construction, by the phase."""


def earning(parts: Parts, view: View, choices: Sequence[Choice], player: int, number: int, name: str) -> tuple[str, str, str]:
    """Tells what a construction would bring: the short result and the reason where it is not possible, and the button where it is."""
    kind = KINDS.get(view["phase"], "")
    if not choices or not kind:
        return "", "", ""
    found = [one for one in parts.foreseen(view, player).collects if one.card == name]
    lines = [choice.line for choice in choices if choice.move.kind == kind and choice.move.args["card"] == name]
    if not found:
        return "", "", ""
    one = found[0]
    if lines:
        return "", "", button(parts, view, one, kind, lines[0], number)
    over = f'<b class="num">{one.level} &gt; {view["limit"]}</b>'
    reason = "" if one.refusal is None else parts.refused(one.refusal)
    return f'<span class="ecp-say ecp-say--no no-pick" aria-hidden="true">{over}</span>', f'<p class="no-pick">{reason}</p>', ""


def button(parts: Parts, view: View, one: Collect, kind: str, line: str, number: int) -> str:
    """Draws the button that collects."""
    vital, gold, energy = one.stock
    said = parts.scene.speaker.move(Move(kind, {"card": one.card}))
    words = esc(parts.pair(said, ", ".join(choosing.income(parts.scene, view, one, short=False))))
    gains = f"<i>+</i>{parts.amounts(one.gains)}" if any(one.gains) else "<i>+</i>0"
    return (
        f'<button class="slot slot--legal no-pick to-{one.level} v-{vital} g-{gold} e-{energy}" name="move" value="{esc(line)}" '
        f'id="{kind}-{number}" data-show="gain-{number}" data-do="{parts.tr("Collect")}"><span class="sr">{words}</span>'
        f'<span class="ecp-say" aria-hidden="true"><b>{parts.tr("collect: {level}", level=one.level)}</b>'
        f'<span class="ecp-pays">{gains}</span></span></button>'
        f'<template id="gain-{number}">{construction(parts, parts.cards[one.card])}<p>{words}</p></template>'
    )
