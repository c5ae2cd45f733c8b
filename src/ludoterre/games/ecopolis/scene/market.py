"""The market: nine places and the cards that lie there. A card is chosen to see how it could be paid, or covered by the drawn one."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Event, Move
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.ambassadors import impact_name
from ludoterre.games.ecopolis.scene.card import label, large
from ludoterre.games.ecopolis.scene.parts import Parts, shut_slot
from ludoterre.games.ecopolis.scene.people import construction
from ludoterre.games.ecopolis.tables import ROW, Pile
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import Choice, View

ALONE = 'type="radio" name="pick" form="none" data-leaves="act"'
"""The choice of a card belongs to no form: Enter would press the first button of its form, and that makes a move. It leaves any other
action."""
DEEPEST = 4
"""How many cards of a stack are seen at its edge."""
LAID = ("placed", "covered", "dealt")


def market(parts: Parts, view: View, choices: Sequence[Choice], player: int, last: Sequence[Event]) -> str:
    """Draws the nine places."""
    covers = {str(choice.move.args["card"]): choice.line for choice in choices if choice.move.kind == "cover"}
    buyable = {choice.move.args["card"] for choice in choices if choice.move.kind == "buy"}
    newest, who = laid_last(last)
    cells: list[str] = []
    for slot, stack in enumerate(view["market"]):
        if not stack:
            cells.append(empty(parts, slot))
        elif covers:
            cells.append(to_cover(parts, view, slot, stack, covers.get(stack[-1], ""), player))
        else:
            mark = last_mark(parts, who) if stack[-1] == newest else ""
            cells.append(to_choose(parts, slot, stack, not choices or stack[-1] in buyable, stack[-1] in buyable, mark))
    title = parts.tr("Market")
    none = "" if covers else f'<input class="pick-none sr" {ALONE} data-shut id="pick-none" value="" aria-label="{parts.tr("No card")}">'
    kind = "group" if covers else "radiogroup"
    return plain(f'<div class="ecp-market" id="market" role="{kind}" aria-label="{title}">{"".join(cells)}{none}</div>')


def empty(parts: Parts, slot: int) -> str:
    """Draws a place without a card."""
    pile = parts.title(Pile.NAMES[slot // ROW])
    words = f"<span>{parts.tr('empty place')}</span><small>{pile}</small>"
    return parts.common(("empty", slot), lambda: f'<div class="cell ecp-empty" id="empty-{slot + 1}">{words}</div>')


def laid_last(last: Sequence[Event]) -> tuple[str, int]:
    """Returns the card that was laid last, and by whom."""
    for event in reversed(last):
        if event.kind in LAID:
            return str(event.args["card"]), int(event.args.get("player", -1))
    return "", -1


def last_mark(parts: Parts, player: int) -> str:
    """Frames the card that came last, with the shape of who laid it."""
    said = parts.tr("Last move: {player}", player=parts.names[player]) if player >= 0 else ""
    shape = f'<span class="ecp-by" title="{said}">{parts.seats[player]}</span>' if player >= 0 else ""
    return f'<i class="ecp-last" aria-hidden="true">{shape}</i>'


# Choosing a card to buy, or only to look at.


def to_choose(parts: Parts, slot: int, stack: Sequence[str], free: bool, buyable: bool, mark: str) -> str:
    """Draws a place whose visible card can be chosen; it glows if it can be bought now.

    While the viewer decides, one that cannot be bought may still be looked at, but no key chooses it and the next view forgets it.
    """
    name, card = stack[-1], parts.cards[stack[-1]]

    def draw() -> str:
        kinds = f"pick pick-{card.pile} {impact_name(card.climate)}".strip()
        back = parts.tr("Put {card} back", card=parts.title(name))
        key = f'data-key="{slot + 1}"' if free else "data-shut"
        said = f"{slot + 1}. {label(parts, name)}" if free else label(parts, name)
        return (
            f'<input class="{kinds}" {ALONE} {key} id="pick-{slot}" value="{esc(name)}" aria-label="{said}">'
            f'<label class="ecp-front ecp-deep-{min(len(stack), DEEPEST)}" for="pick-{slot}">{large(parts, name)}</label>'
            f'<label class="ecp-unpick for-{slot}" for="pick-none" title="{back}">{icon("i-back")}<span class="sr">{back}</span></label>'
        )

    kind = "cell ecp-spot ecp-spot--can" if buyable else "cell ecp-spot"
    inner = parts.common(("choose", slot, name, len(stack), free), draw)
    return f'<div class="{kind}" id="at-{esc(name)}">{inner}{mark}{under(parts, slot, stack)}</div>'


# Covering a card.


def to_cover(parts: Parts, view: View, slot: int, stack: Sequence[str], line: str, player: int) -> str:
    """Draws a place that the drawn card may cover, or why it may not."""
    name, drawn = stack[-1], view["pending"]["card"]
    depth = f"ecp-deep-{min(len(stack), DEEPEST)}"
    face = f'<span class="ecp-front {depth}">{large(parts, name)}</span>'
    look = under(parts, slot, stack)
    if not line:
        why = parts.foreseen(view, player).why_not(Move("cover", {"card": name}))
        reason = "" if why is None else parts.refused(why)
        return f'<div class="cell ecp-spot" id="at-{esc(name)}">{face}{shut_slot(f"cover-{slot}", label(parts, name), reason)}{look}</div>'
    said = esc(saying.vanishing(parts.scene, view, name))
    return (
        f'<div class="cell ecp-spot ecp-spot--cover" id="at-{esc(name)}">{face}'
        f'<span class="ecp-front ecp-over">{large(parts, drawn)}</span>'
        f'<button class="slot slot--legal" name="move" value="{esc(line)}" id="cover-{slot}" data-key="{slot + 1}" '
        f'data-show="hide-{slot}" data-do="{parts.tr("Cover")}" aria-label="{slot + 1}. {said} {label(parts, name)}"></button>'
        f'<template id="hide-{slot}">{construction(parts, parts.cards[name])}<p>{said}</p></template>'
        f'<span class="preview" aria-hidden="true">{said}</span>{look}</div>'
    )


# What lies below.


def under(parts: Parts, slot: int, stack: Sequence[str]) -> str:
    """Draws the button that looks under a card, and what it shows; everybody may look (ECP-TURN.6)."""
    if len(stack) < 2:
        return ""
    return parts.common(("under", slot, tuple(stack)), lambda: look_under(parts, slot, stack))


def look_under(parts: Parts, slot: int, stack: Sequence[str]) -> str:
    """Draws the cards of a stack below the visible one, the uppermost first."""
    top, covered = parts.title(stack[-1]), list(reversed(stack[:-1]))
    title = parts.tr("Under {card}", card=top)
    said = parts.trn("{count} card under {card}: look", "{count} cards under {card}: look", len(covered), card=top)
    cards = "".join([f'<li><span class="sr">{label(parts, name)}</span>{large(parts, name)}</li>' for name in covered])
    count = parts.trn("{count} card, covered.", "{count} cards, covered; the uppermost first.", len(covered))
    return (
        f'<button class="ecp-peer" type="button" popovertarget="under-{slot}" aria-label="{said}">{len(covered)}</button>'
        f'<div class="panel ecp-under" popover id="under-{slot}"><div class="panel-head"><h2>{title}</h2>'
        f'<button class="btn" type="button" popovertarget="under-{slot}" popovertargetaction="hide">{parts.tr("Close")}</button></div>'
        f'<p class="small">{count} {parts.rule("ECP-TURN.6")}</p><ul>{cards}</ul></div>'
    )
