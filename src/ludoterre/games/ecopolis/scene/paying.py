"""How the chosen card could be paid: for each construction of the city what its help would come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.forecast import Way
from ludoterre.games.ecopolis.scene import choosing
from ludoterre.games.ecopolis.scene.parts import Parts
from ludoterre.games.markup import esc
from ludoterre.games.scene import Choice, View


class Offer(NamedTuple):
    """What somebody could buy, place by place of the market."""

    player: int
    ways: Mapping[int, list[Way]]
    """Of each place the ways to pay its card: without help first, then with each construction of the city."""

    @classmethod
    def of(cls, parts: Parts, view: View, choices: Sequence[Choice], player: int) -> Offer:
        """Gathers what a player could buy."""
        if not view["round"] or (choices and view["phase"] == "place"):  # nothing to choose from yet, or cards are covered and not chosen
            return cls(player, {})
        known = parts.foreseen(view, player).ways
        ways = {slot: known[stack[-1]] for slot, stack in enumerate(view["market"]) if stack and stack[-1] in known}
        return cls(player, ways)


def helping(parts: Parts, view: View, offer: Offer, number: int) -> tuple[str, str]:
    """Tells what a construction could do for each card: short results, and in words the bills, or why not."""
    said, reasons = [], []
    for slot, ways in offer.ways.items():
        if number < len(ways):
            way = ways[number]
            brief, words = tell(parts, view, way)
            said.append(f'<span class="ecp-say for-{slot}{"" if way.legal else " ecp-say--no"}" aria-hidden="true">{brief}</span>')
            reasons.append(f'<p class="for-{slot}">{words}</p>')
    return "".join(said), "".join(reasons)


def tell(parts: Parts, view: View, way: Way) -> tuple[str, str]:
    """Tells what a way to pay comes to, in a few signs and in words."""
    if way.legal:
        said = esc(parts.scene.speaker.move(Move("buy", {"card": way.card, "helper": way.helper})))
        bill = [esc(one) for one in choosing.bill(parts.scene, view, way, short=False)]
        return result(parts, way), parts.pair(said, ", ".join(bill))
    return obstacle(parts, view, way), "" if way.refusal is None else parts.refused(way.refusal)


def result(parts: Parts, way: Way) -> str:
    """Writes where the climate would stand and what the Stock would pay."""
    title = parts.tr("help: {level}", level=way.level) if way.helper else parts.tr("without help: {level}", level=way.level)
    pays = f'<span class="ecp-pays"><i>−</i>{parts.amounts(way.stock_pays)}</span>' if any(way.stock_pays) else ""
    marks = f"<em>{parts.tr('the end!')}</em>" if way.ends else f"<em>{parts.tr('Greta leaves')}</em>" if way.greta_leaves else ""
    return f"<b>{title}</b>{pays}{marks}"


def obstacle(parts: Parts, view: View, way: Way) -> str:
    """Writes in a few signs why a way is closed."""
    code = "" if way.refusal is None else way.refusal.code
    lead = "" if way.helper else f"{parts.tr('without help')} "
    if code == "too_hot":
        return f'{lead}<b class="num">{way.level} &gt; {view["limit"]}</b>'
    if code == "cannot_pay":
        return f'{lead}<small>{parts.tr("lacks")}</small><span class="ecp-pays">{parts.amounts(way.missing)}</span>'
    return f"{lead}<small>{parts.tr('no use') if way.helper else parts.tr('not now')}</small>"
