"""How the chosen card could be paid: for each construction of the city what its help would come to, and without help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.forecast import Way, previews
from ludoterre.games.ecopolis.scene import choosing
from ludoterre.games.ecopolis.scene.parts import Parts
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import Choice, View


class Offer(NamedTuple):
    """What somebody could buy, place by place of the market, and which of it they may buy now."""

    player: int
    ways: Mapping[int, list[Way]]
    """Of each place the ways to pay its card: without help first, then with each construction of the city."""
    lines: frozenset[str]

    @classmethod
    def of(cls, parts: Parts, view: View, choices: Sequence[Choice], player: int) -> Offer:
        """Gathers what a player could buy."""
        if not view["round"] or (choices and view["phase"] == "place"):  # nothing to choose from yet, or cards are covered and not chosen
            return cls(player, {}, frozenset())
        known = parts.foreseen(view, player).ways
        ways = {slot: known[stack[-1]] for slot, stack in enumerate(view["market"]) if stack and stack[-1] in known}
        return cls(player, ways, frozenset(choice.line for choice in choices if choice.move.kind == "buy"))


class Told(NamedTuple):
    """A way to pay as it is shown; everything is HTML."""

    brief: str
    """The result in a few signs."""
    words: str
    """The whole bill."""
    classes: str
    """What it would change, for the style sheet."""


def helping(parts: Parts, view: View, offer: Offer, number: int) -> tuple[str, str, str, list[int]]:
    """Tells what a construction could do for each card: short results, reasons, buttons, and the places that it may pay for."""
    said, reasons, buttons, open_to = [], [], [], []
    for slot, ways in offer.ways.items():
        if number >= len(ways):
            continue
        way = ways[number]
        told = tell(parts, view, way)
        if way.line in offer.lines:
            buttons.append(buy_button(slot, number, way, told, "slot slot--legal"))
            open_to.append(slot)
            continue
        said.append(f'<span class="ecp-say for-{slot}{"" if way.legal else " ecp-say--no"}" aria-hidden="true">{told.brief}</span>')
        reasons.append(f'<p class="for-{slot}">{told.words}</p>')
    return "".join(said), "".join(reasons), "".join(buttons), open_to


def alone(parts: Parts, view: View, choices: Sequence[Choice], offer: Offer) -> str:
    """Draws the ways without help beside the title of the city, and what else can be done without a card."""
    said, reasons, buttons, open_to = helping(parts, view, offer, 0)
    rest = "".join(
        [answer(parts, view, choice) for choice in choices if choice.move.kind in ("pass", "decline_innovation", "decline_gesture")]
    )
    to = "".join([f" to-slot-{slot}" for slot in open_to])
    shut = ""
    if said:
        title = parts.tr("Without help")
        shut = (
            f'<button class="slot shut by-0 if-picked" type="button" aria-disabled="true" id="own-0" aria-describedby="why-0">'
            f'<span class="sr">{title}</span>{said}</button><div class="whynot" id="why-0">{reasons}</div>'
        )
    other = parts.tr("Another card")
    back = f'<label class="btn btn--small ecp-back-to if-picked" for="pick-none">{icon("i-back")}<span>{other}</span></label>'
    return f'<div class="ecp-alone">{rest}{back if offer.ways else ""}<div class="cell ecp-noaid{to}">{shut}{buttons}</div></div>'


def answer(parts: Parts, view: View, choice: Choice) -> str:
    """Draws a decision that needs no card; to give nothing may be what loses the game."""
    warning = ""
    match choice.move.kind:
        case "pass":
            said, name = parts.tr("Pass"), "pass"
        case "decline_innovation":
            said, name = parts.tr("Collect nothing"), "innovate-none"
        case _:
            said, name = parts.tr("Give nothing"), "give-none"
            preview = previews(parts.scene.game, view, [choice.line]).get(choice.line)
            if preview is not None and preview.ends:
                warning = f" <small>{parts.tr('Everybody loses.')}</small>"
    return f'<button class="btn btn--small ecp-go" name="move" value="{esc(choice.line)}" id="{name}">{said}{warning}</button>'


def buy_button(slot: int, number: int, way: Way, told: Told, kind: str) -> str:
    """Draws the button of a purchase, with its result."""
    return (
        f'<button class="{kind} for-{slot} by-{number} {told.classes}" name="move" value="{esc(way.line)}" id="buy-{slot}-{number}">'
        f'<span class="sr">{told.words}</span><span class="ecp-say" aria-hidden="true">{told.brief}</span></button>'
    )


def tell(parts: Parts, view: View, way: Way) -> Told:
    """Tells what a way to pay comes to."""
    vital, gold, energy = way.stock
    if way.legal:
        said = esc(parts.scene.speaker.move(Move("buy", {"card": way.card, "helper": way.helper})))
        bill = [esc(one) for one in choosing.bill(parts.scene, view, way, short=False)]
        return Told(result(parts, way), parts.pair(said, ", ".join(bill)), f"to-{way.level} v-{vital} g-{gold} e-{energy}")
    reason = "" if way.refusal is None else parts.refused(way.refusal)
    return Told(obstacle(parts, view, way), reason, "")


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
