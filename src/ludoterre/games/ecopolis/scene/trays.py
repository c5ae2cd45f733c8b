"""The trays: what a player has in the Stock, and what waits in the Mini-bank; five tokens of each kind in all (ECP-STK.4)."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.ecopolis.scene.parts import Parts, symbol
from ludoterre.games.ecopolis.tables import MOST, Resource
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Choice, View

STEP, WELL, BANK = 20.6, 112, 156
"""How far a token lies from the next, how wide a well is, and where that of the Mini-bank begins."""


def trays(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the three kinds of tokens, each a button while one is to be given."""
    seat = view["seats"][player]
    lines = {str(choice.move.args["resource"]): choice.line for choice in choices if choice.move.kind == "gesture"}
    rows = "".join([tray(parts, resource, seat["stock"][resource], lines.get(resource, "")) for resource in Resource.NAMES])
    swaps = any(choice.move.kind == "exchange" for choice in choices)
    swap = f'<label class="ecp-swapper" for="act-exchange">{icon("i-swap")}<span>{parts.tr("Exchange")}</span></label>' if swaps else ""
    mine = player == view["viewer"]
    title = parts.tr("Stock and Mini-bank") if mine else parts.tr("Stock and Mini-bank of {player}", player=parts.names[player])
    head = f"<b>{parts.tr('Stock')}</b>{swap}<b>{parts.tr('Mini-bank')}</b>"
    return plain(
        f'<div class="ecp-trays" id="stock" role="group" aria-label="{title}"><div class="ecp-tray-head" aria-hidden="true">{head}</div>'
        f"{rows}</div>"
    )


def tray(parts: Parts, resource: str, count: int, line: str) -> str:
    """Draws the tokens of one kind."""

    def draw() -> str:
        title = parts.title(resource)
        said = parts.tr("{resource}: {count} in the Stock, {rest} in the Mini-bank", resource=title, count=count, rest=MOST - count)
        letter = resource[0]
        thens = "".join([f'<tspan class="if-{letter}-{then}"> → {then}</tspan>' for then in range(MOST + 1) if then != count])
        picture = (
            f'<svg viewBox="0 0 268 34" role="img" aria-label="{said}">'
            f'<rect class="ecp-well" x=".7" y=".7" width="{WELL}" height="32.6" rx="16.3"/>'
            f'<rect class="ecp-well ecp-well--bank" x="{BANK - 0.7}" y=".7" width="{WELL}" height="32.6" rx="16.3"/>'
            f"{''.join([spot(resource, at, count) for at in range(1, MOST + 1)])}"
            f'<text class="ecp-held" x="134" y="23.5">{count}{thens}</text></svg>'
        )
        after = "".join([f'<b class="if-{letter}-{then}">→ {then}</b>' for then in range(MOST + 1) if then != count])
        purse = f'<span class="ecp-purse num" aria-hidden="true">{symbol(f"tok-{resource}", 24, 24)}<b>{count}</b>{after}</span>'
        give = ""
        if line:
            name = parts.tr("Give 1 {resource}", resource=title)
            give = (
                f'<button class="slot slot--legal" name="move" value="{esc(line)}" id="give-{resource}" data-do="{parts.tr("Give")}" '
                f'aria-label="{name}"></button>'
            )
        kind = f"cell ecp-tray ecp-tray--{letter}{' ecp-tray--go' if line else ''}"
        return f'<div class="{kind}" id="stock-{resource}">{picture}{purse}{give}</div>'

    return parts.common(("tray", resource, count, line), draw)


def spot(resource: str, at: int, count: int) -> str:
    """Draws one token where it lies, and the place it would have on the other side."""
    held = at <= count
    here, there = 16.5 + STEP * (at - 1), BANK + WELL - 17.9 - STEP * (MOST - at)
    stock, bank = ("has", "") if held else ("", "has")
    return place(resource, here, at, stock) + place(resource, there, at, f"bank {bank}".strip())


def place(resource: str, x: float, at: int, kind: str) -> str:
    """Draws a token or the hole for it, and the ring that shows while it would leave or come."""
    has = "has" in kind
    inner = f'<use href="#tok-{resource}" x="-9.5" y="-9.5" width="19" height="19"/>' if has else '<circle class="ecp-hole" r="2"/>'
    return f'<g class="ecp-spot-{at} {kind}" transform="translate({x:g} 17)">{inner}<circle class="ecp-ring" r="9.6"/></g>'
