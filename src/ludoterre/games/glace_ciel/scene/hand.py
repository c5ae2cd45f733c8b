# compiled by mypyc
"""The cards in hand: a group of radio buttons for who decides, a row of pictures for who waits or watches."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.glace_ciel.scene.board import Option
from ludoterre.games.glace_ciel.scene.parts import Parts, Print, order
from ludoterre.games.markup import icon, plain
from ludoterre.games.scene import View

ALONE = 'name="card" form="none"'
"""The choice of a card belongs to no form: Enter would press the first button of its form, and that plays a card."""


def hand(parts: Parts, view: View, found: Sequence[Option]) -> str:
    """Draws the viewer's hand, or all open hands for one who has none."""
    viewer = view["viewer"]
    if 0 <= viewer < view["players"]:
        cards = [parts.cards[name] for name in view["hands"][viewer]]
        return plain(own_hand(parts, cards, bool(found)))
    shown = [player for player in order(view) if view["hands"][player]]
    return plain(all_hands(parts, view, shown)) if shown else ""


def own_hand(parts: Parts, cards: Sequence[Print], decides: bool) -> str:
    """Draws the viewer's own cards."""
    title = parts.tr("Your hand")
    if decides:
        held = "".join(pick(parts, number, card) for number, card in enumerate(cards, start=1))
        none = f'<input class="pick-none" type="radio" {ALONE} id="pick-0" aria-label="{parts.tr("No card")}">'
        inner = f'<div class="hand-cards" role="radiogroup" aria-label="{title}">{held}{none}</div>'
    else:
        held = "".join(
            f'<li class="held" id="h-{card.id}"><span class="card" id="c-{card.id}" data-show="c-{card.id}">{card.figure}</span></li>'
            for card in cards
        )
        inner = f'<ul class="hand-cards">{held}</ul>'
    return f'<section class="hand" id="hand" aria-label="{title}">{inner}</section>'


def pick(parts: Parts, number: int, card: Print) -> str:
    """Draws a card that can be chosen, and put back."""
    back = parts.tr("Put {card} back", card=card.title)
    return (
        f'<div class="held" id="h-{card.id}">'
        f'<input class="pick pick-{card.element}" type="radio" {ALONE} value="{card.id}" id="pick-{number}" '
        f'aria-label="{number}. {card.label}">'
        f'<label class="card" id="c-{card.id}" for="pick-{number}" data-show="c-{card.id}">{card.picture}'
        f'<span class="key" aria-hidden="true">{number}</span></label>'
        f'<label class="unpick for-{number}" for="pick-0" title="{back}">{icon("i-back")}</label></div>'
    )


def all_hands(parts: Parts, view: View, shown: Sequence[int]) -> str:
    """Draws the hands that everybody may see."""
    rows = []
    for player in shown:
        cards = "".join(f'<li id="h-{name}">{parts.cards[name].figure}</li>' for name in view["hands"][player])
        title = parts.tr("Hand of {player}", player=parts.names[player])
        rows.append(
            f'<div class="open-hand"><h2>{parts.seats[player]}{parts.names[player]}</h2><ul aria-label="{title}">{cards}</ul></div>'
        )
    return f'<section class="hand open-hands" id="hand" aria-label="{parts.tr("Open hands")}">{"".join(rows)}</section>'
