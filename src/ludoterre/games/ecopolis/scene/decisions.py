"""What the decider can do, below the sentence: the actions of a turn as a row, and of the chosen one everything that is possible.

The actions and the cards of the market are radio buttons of one group: choosing a card leaves the other actions, and the reverse. What
belongs to each is drawn at once and shown by the style sheet, so nobody waits between a card and its bill.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.ecopolis.scene.acting import ambassadors, collecting, exchanging, passing
from ludoterre.games.ecopolis.scene.answering import drawing, gesture, innovation, placing
from ludoterre.games.ecopolis.scene.bill import bill
from ludoterre.games.ecopolis.scene.parts import Parts
from ludoterre.games.markup import plain
from ludoterre.games.scene import Choice, View

ACTIONS = ("buy", "collect", "exchange", "ambassador", "pass")
"""The kinds of moves that are the action of a turn (ECP-TURN.1)."""


def panel(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the choices of whoever decides; nothing for others."""
    if not choices:
        return ""
    match view["phase"]:
        case "action":
            inner = actions(parts, view, choices, player)
        case "first_choice":
            inner = drawing(parts, view, choices) + market(parts, view, player, True)
        case "draw":
            inner = drawing(parts, view, choices) + market(parts, view, player, False)
        case "place":
            inner = placing(parts, view)
        case "innovation":
            inner = innovation(parts, view, choices, player)
        case "eco_gesture":
            inner = gesture(parts, view, choices, player)
        case _:
            return ""
    return plain(f'<span class="ecp-panel ecp-panel--{view["phase"]}" id="panel">{inner}</span>')


def actions(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the five actions and what each offers."""
    possible = {choice.move.kind for choice in choices}
    tabs = "".join([tab(parts, kind, kind in possible) for kind in ACTIONS])
    row = f'<span class="ecp-acts" role="group" aria-label="{parts.tr("One action per turn")}">{tabs}</span>'
    return (
        f'{row}<span class="ecp-pane ecp-pane--buy">{market(parts, view, player, True)}</span>'
        f'<span class="ecp-pane ecp-pane--collect">{collecting(parts, view, player)}</span>'
        f'<span class="ecp-pane ecp-pane--exchange">{exchanging(parts, view, player)}</span>'
        f'<span class="ecp-pane ecp-pane--ambassador">{ambassadors(parts, view, player)}</span>'
        f'<span class="ecp-pane ecp-pane--pass">{passing(parts, view, choices)}</span>'
    )


def tab(parts: Parts, kind: str, possible: bool) -> str:
    """Draws one action of the row; one that is not possible can still be looked at, to learn why."""
    said = {
        "buy": parts.tr("Buy"),
        "collect": parts.tr("Collect"),
        "exchange": parts.tr("Exchange"),
        "ambassador": parts.tr("Ambassador"),
        "pass": parts.tr("Pass"),
    }[kind]
    shut = "" if possible else ' class="ecp-shut"'
    no = "" if possible else f'<span class="sr"> {parts.tr("(not possible)")}</span>'
    return (
        f'<input class="sr ecp-act" type="radio" name="pick" form="none" id="act-{kind}" value="act-{kind}">'
        f'<label for="act-{kind}"{shut}>{said}{no}</label>'
    )


def market(parts: Parts, view: View, player: int, live: bool) -> str:
    """Draws the bill of each visible card, and the hint that is shown while none is chosen."""
    slots = [slot for slot, stack in enumerate(view["market"]) if stack]
    return hint(parts, view, player, slots, live) + "".join([bill(parts, view, player, slot, live) for slot in slots])


def hint(parts: Parts, view: View, player: int, slots: Sequence[int], live: bool) -> str:
    """Lists the cards that can be paid for, with the levels to which they lead; each label chooses its card."""
    ways = parts.foreseen(view, player).ways
    kind = "ecp-chip" if live else "ecp-chip ecp-chip--look"
    chips = []
    for slot in slots:
        card = view["market"][slot][-1]
        levels = sorted({way.level for way in ways.get(card, []) if way.legal})
        if levels:
            span = str(levels[0]) if len(levels) == 1 else f"{levels[0]}–{levels[-1]}"
            said = f'{parts.title(card)} <b class="num">{span}</b>'
            chips.append(f'<label class="{kind} ecp-pile--{parts.cards[card].pile}" for="pick-{slot}">{said}</label>')
    if not chips:
        lead = parts.tr("No card of the market can be paid for now.") if live else ""
    elif live:
        lead = parts.tr("Choose a card; beside it the climate after buying it:")
    else:
        lead = parts.tr("After drawing you could buy:")
    return f'<span class="no-pick"><span class="ecp-hint">{lead}</span><span class="ecp-chips">{"".join(chips)}</span></span>'
