"""An offer from the side of whoever answers it: what comes, what goes, what has changed since one's own, and the three answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.choosing import owned
from ludoterre.games.hexago.scene.controls import acts, go
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, amounts, good
from ludoterre.games.hexago.tables import GOODS
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import View

LINES = (*GOODS, "water")


def answering(parts: Parts, view: View, options: Options) -> str:
    """Draws an offer for whoever answers it."""
    offer, viewer, tr = view["offer"], view["viewer"], parts.tr
    held = owned(view, viewer)
    come, leave, former = offer["give"], offer["ask"], offer["former"]
    changes = "".join(
        [
            f'<span class="hx-then num">{good(name)}{held[name]} → {held[name] + come[name] - leave[name]}</span>'
            for name in GOODS
            if come[name] != leave[name]
        ]
    )
    # An own offer came first: what one gave in it is what the other side asks for now.
    theirs = side(parts, come, former["ask"] if former else None)
    mine = side(parts, leave, former["give"] if former else None)
    gives = tr("gives")
    deal = (
        f'<span class="hx-deal" id="offer"><span class="hx-side"><b>{parts.who(offer["author"])} {gives}</b>{theirs}</span>'
        f'{icon("i-swap")}<span class="hx-side"><b>{tr("You give")}</b>{mine}</span></span>'
    )
    how = saying.settlement(parts.scene, offer["settlement"]) if offer["settlement"] else ""
    settled = f'<span class="hx-hint hx-settled">{esc(how[:1].upper() + how[1:])}. {parts.rule("HEX-BAR.5")}</span>' if how else ""
    return f'{deal}{settled}<span class="hx-changes">{changes}</span>{answers(parts, view, options)}'


def side(parts: Parts, now: Mapping[str, Any], before: Mapping[str, Any] | None) -> str:
    """Draws one side of an offer; what has changed since the offer before it is new, and what it was is struck."""
    if before is None:
        inner = amounts_of(parts, now)
    else:
        inner = "".join([line(parts, name, now.get(name), before.get(name)) for name in LINES])
    nothing = f"<i>{parts.tr('nothing')}</i>"
    return f'<span class="hx-big num">{inner or nothing}</span>'


def amounts_of(parts: Parts, now: Mapping[str, Any]) -> str:
    """Draws what one side gives, water with its hex."""
    wet = now.get("water")
    return amounts({name: now[name] for name in GOODS}) + (f'<span class="hx-a">{figure(parts, "water", wet)}</span>' if wet else "")


def line(parts: Parts, name: str, now: Any, before: Any) -> str:
    """Draws one line of a counter-offer."""
    if not now and not before:
        return ""
    if now == before:
        return f'<span class="hx-a">{figure(parts, name, now)}</span>'
    said = f'<span class="sr">{parts.tr("before")} </span>'
    if name == "water":
        return f'<span class="hx-a"><s>{said}{figure(parts, name, before)}</s> <b class="hx-fresh">{figure(parts, name, now)}</b></span>'
    return f'<span class="hx-a"><s>{said}{before or 0}</s> <b class="hx-fresh">{now or 0}</b>{good(name)}</span>'


def figure(parts: Parts, name: str, value: Any) -> str:
    """Draws how much of a good is given; of water a cube, and where."""
    return f"1{good(name)}{parts.short(value)}" if isinstance(value, str) and value else f"{value or 0}{good(name)}"


def answers(parts: Parts, view: View, options: Options) -> str:
    """Draws yes, which names the price, the way to a counter-offer or why there is none, and no."""
    tr = parts.tr
    accept, decline = options.line("accept"), options.line("decline")
    word = tr("Accept")
    yes = go(accept, "accept", f"{word}{price(view)}", "btn btn--move", f"{word} {price_said(parts, view)}") if accept else ""
    no = go(decline, "decline", esc(tr("Decline"))) if decline else ""
    return acts(yes, counter(parts, view, options), no)


def changed(view: View) -> dict[str, int]:
    """Returns the figures that a yes is about: those that a counter-offer has changed, else the coins."""
    offer = view["offer"]
    former = offer["former"]
    sides = (("give", "ask"), ("ask", "give"))
    found = {}
    for now, before in sides:
        for name in GOODS:
            count = offer[now][name]
            if count and (count != former[before][name] if former else name == "thunes"):
                found[name] = count
    return found


def price(view: View) -> str:
    """Draws the price on the button."""
    found = changed(view)
    return f' <span class="num">{amounts(found)}</span>' if found else ""


def price_said(parts: Parts, view: View) -> str:
    """Says the price on the button."""
    found = changed(view)
    return parts.words(found) if found else ""


def counter(parts: Parts, view: View, options: Options) -> str:
    """Draws the button that opens the composer with the same offer from the other side."""
    word = parts.tr("Counter-offer")
    if options.line("counter"):
        return f'<button class="btn" type="button" popovertarget="sheet-barter" id="counter">{word}…</button>'
    if view["options"].get("bargaining") is None:
        return ""
    if view["offer"]["former"]:
        why = parts.refused(No.COUNTERED_ALREADY)
    else:
        why = parts.refused(No.NO_OFFERS_LEFT, offers=view["options"]["offers_per_turn"])
    return (
        f'<button class="btn" type="button" id="counter" aria-disabled="true" aria-describedby="why-counter">{word}</button>'
        f'<small class="hx-why-counter" id="why-counter">{why}</small>'
    )
