"""What the decider can do, below the sentence: the actions of a turn as a row, and of the chosen one everything that is possible.

The cards of the market are one group of radio buttons and the actions another; choosing in one leaves the other. What belongs to each is
drawn at once and shown by the style sheet, so nobody waits between a card and its bill.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.ecopolis.scene.acting import ambassadors, collecting, exchanging, passing
from ludoterre.games.ecopolis.scene.answering import drawing, gesture, innovation, placing
from ludoterre.games.ecopolis.scene.bill import bill
from ludoterre.games.ecopolis.scene.parts import Parts
from ludoterre.games.markup import plain
from ludoterre.games.scene import Choice, View, is_over

ACTIONS = ("buy", "collect", "exchange", "ambassador", "pass")
"""The kinds of moves that are the action of a turn (ECP-TURN.1)."""


def panel(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the choices of whoever decides; for others at the table what they could buy, to be looked at."""
    phase, title = view["phase"], parts.tr("What you can do")
    match phase if choices else "wait":
        case "action":
            inner = actions(parts, view, choices, player)
        case "first_choice":
            inner = drawing(parts, view, choices) + market(parts, view, player, True, "")
        case "draw":
            inner = drawing(parts, view, choices) + market(parts, view, player, False, parts.tr("After drawing you could buy:"))
        case "place":
            inner = placing(parts, view)
        case "innovation":
            inner = innovation(parts, view, choices, player)
        case "eco_gesture":
            inner = gesture(parts, view, choices, player)
        case "wait" if 0 <= player < view["players"] and view["round"] and not is_over(view):
            phase, title = "wait", parts.tr("What you could buy")
            inner = market(parts, view, player, False, parts.tr("If it were your turn, you could buy:"))
        case _:
            return ""
    # Each decision has an id of its own: what comes next is another thing in the same place.
    return plain(f'<section class="ecp-panel ecp-panel--{phase}" id="panel-{phase}" aria-label="{title}">{inner}</section>')


def actions(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the five actions and what each offers."""
    possible = {choice.move.kind for choice in choices}
    tabs = "".join([tab(parts, kind, kind in possible) for kind in ACTIONS])
    offers = {
        "buy": market(parts, view, player, True, ""),
        "collect": collecting(parts, view, player),
        "exchange": exchanging(parts, view, player),
        "ambassador": ambassadors(parts, view, player),
        "pass": passing(parts, view, choices),
    }
    panes = [
        f'<div class="ecp-pane ecp-pane--{kind}" role="group" aria-label="{title(parts, kind)}">{inner}</div>'
        for kind, inner in offers.items()
    ]
    return f'<div class="ecp-acts" role="radiogroup" aria-label="{parts.tr("One action per turn")}">{tabs}</div>{"".join(panes)}'


def title(parts: Parts, kind: str) -> str:
    """Names an action."""
    return {
        "buy": parts.tr("Buy"),
        "collect": parts.tr("Collect"),
        "exchange": parts.tr("Exchange"),
        "ambassador": parts.tr("Ambassador"),
        "pass": parts.tr("Pass"),
    }[kind]


def tab(parts: Parts, kind: str, possible: bool) -> str:
    """Draws one action of the row; one that is not possible can still be looked at, to learn why."""
    shut = "" if possible else ' class="ecp-shut"'
    no = "" if possible else f'<span class="sr"> {parts.tr("(not possible)")}</span>'
    return (
        f'<input class="sr ecp-act" type="radio" name="act" form="none" data-leaves="pick" id="act-{kind}" value="act-{kind}">'
        f'<label for="act-{kind}"{shut}>{title(parts, kind)}{no}</label>'
    )


def market(parts: Parts, view: View, player: int, live: bool, lead: str) -> str:
    """Draws the bill of each visible card, and the hint that is shown while none is chosen."""
    slots = [slot for slot, stack in enumerate(view["market"]) if stack]
    return hint(parts, view, player, slots, live, lead) + "".join([bill(parts, view, player, slot, live) for slot in slots])


def hint(parts: Parts, view: View, player: int, slots: Sequence[int], live: bool, lead: str) -> str:
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
        said = parts.tr("No card of the market can be paid for now.")
    else:
        said = lead or parts.tr("Choose a card; beside it the climate after buying it:")
    return f'<div class="no-pick"><p class="ecp-hint">{said}</p><div class="ecp-chips">{"".join(chips)}</div></div>'
