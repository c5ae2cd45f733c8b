"""The three piles: how many cards and hazards each still has, what is known of its order, and what the next card may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.parts import Parts, shut_slot, symbol
from ludoterre.games.ecopolis.tables import Pile
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, View

EDGES = (1, 6, 12)
"""From how many cards on a pile has another edge."""


class SeenPile(NamedTuple):
    """What is drawn of a pile."""

    name: str
    size: int
    hazards: int
    known: tuple[tuple[str, int], ...]
    """Hazards that went back into the pile, and how many cards lie on each (ECP-SET.3)."""
    top: str
    """The next card, empty if nobody knows it."""
    risk: int
    """In how many of a hundred cases the next card is a hazard."""
    line: str
    """The move that draws from it, empty if there is none."""
    why: str
    """Why one cannot draw from it, empty if nobody asks."""
    deadly: bool
    """Whether its next card may make the climate boil over."""


def piles(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the piles, each a button while one is to be drawn from."""
    lines = {str(choice.move.args["pile"]): choice.line for choice in choices if choice.move.kind == "draw"}
    cells = "".join([kept(parts, look(parts, view, name, lines, player)) for name in Pile.NAMES])
    return plain(f'<div class="ecp-decks" id="decks" role="group" aria-label="{parts.tr("Piles")}">{cells}</div>')


def look(parts: Parts, view: View, name: str, lines: dict[str, str], player: int) -> SeenPile:
    """Gathers what is to be drawn of a pile."""
    inside, line, why = view["piles"][name], lines.get(name, ""), ""
    if lines and not line:
        refusal = parts.foreseen(view, player).why_not(Move("draw", {"pile": name}))
        why = "" if refusal is None else parts.refused(refusal)
    known = tuple((found["card"], found["depth"]) for found in inside["known"])
    deadly = bool(line) and parts.foreseen(view, player).next_worst[name].level > view["limit"]
    odds = risk(parts, inside["unseen"])
    return SeenPile(name, view["pile_size"][name], inside["hazards"], known, inside["top"] or "", odds, line, why, deadly)


def risk(parts: Parts, unseen: Sequence[str]) -> int:
    """Returns in how many of a hundred cases one of some cards is a hazard."""
    return round(100 * sum(parts.cards[card].hazard for card in unseen) / len(unseen)) if unseen else 0


def kept(parts: Parts, pile: SeenPile) -> str:
    """Draws a pile, or takes it from whoever saw the same one."""
    return parts.common(("deck", pile), lambda: drawn(parts, pile))


def drawn(parts: Parts, pile: SeenPile) -> str:
    """Draws a pile with its label, its buttons and the places of hazards that are known."""
    back = symbol(f"back-{pile.name}", 92, 142, "ecp-back") if pile.size else ""
    tags = "".join([tag(parts, card, depth) for card, depth in pile.known])
    edges = sum(pile.size >= least for least in EDGES)
    kind = f"cell ecp-deck ecp-deck--{pile.name} ecp-edges-{edges}"
    return f'<div class="{kind}" id="deck-{pile.name}">{back}{plate(parts, pile)}{button(parts, pile)}{tags}</div>'


def odds(parts: Parts, pile: SeenPile) -> str:
    """Says what the next card may be."""
    if not pile.size:
        return parts.tr("empty")
    return parts.tr("next: {card}", card=parts.title(pile.top)) if pile.top else parts.tr("hazard: {percent}%", percent=pile.risk)


def plate(parts: Parts, pile: SeenPile) -> str:
    """Draws the label of a pile; its button says the same."""
    hazards = parts.trn("{count} hazard", "{count} hazards", pile.hazards)
    # A name that is known needs the room of the words around it.
    kind, next_card = ("ecp-odds ecp-odds--known", f"→ {parts.title(pile.top)}") if pile.top else ("ecp-odds", odds(parts, pile))
    if pile.deadly:
        next_card = f"{next_card} <b>!</b>"
    return (
        f'<span class="ecp-plate" aria-hidden="true"><span><em>{parts.title(pile.name)}</em> <b class="num">{pile.size}</b></span>'
        f'<small>{symbol("hz", 24, 24)}{hazards}</small><small class="{kind}">{next_card}</small></span>'
    )


def button(parts: Parts, pile: SeenPile) -> str:
    """Draws the button of a pile: it draws, says why not, or shows what is left; who draws has another one for that."""
    name, title = pile.name, parts.title(pile.name)
    label = parts.pair(title, words(parts, pile))
    if pile.line:
        peek = parts.tr("Look at what is left")
        return (
            f'<button class="slot slot--legal" name="move" value="{esc(pile.line)}" id="draw-{name}" data-do="{parts.tr("Draw")}" '
            f'aria-label="{draw_words(parts, pile)}"></button>'
            f'<button class="ecp-peek" type="button" popovertarget="sheet-piles" aria-label="{parts.pair(title, peek)}">'
            '<span aria-hidden="true">?</span></button>'
        )
    if pile.why:
        return shut_slot(f"draw-{name}", label, pile.why)
    return f'<button class="slot" type="button" popovertarget="sheet-piles" id="draw-{name}" aria-label="{label}"></button>'


def draw_words(parts: Parts, pile: SeenPile) -> str:
    """Says a draw with everything about the pile, and what it may lead to."""
    said = parts.tr("Draw from {pile}: {content}", pile=parts.title(pile.name), content=words(parts, pile))
    return f"{said}. {esc(saying.may_boil_over(parts.scene))}" if pile.deadly else said


def words(parts: Parts, pile: SeenPile) -> str:
    """Says everything about a pile."""
    count, hazards = parts.trn("{count} card", "{count} cards", pile.size), parts.trn("{count} hazard", "{count} hazards", pile.hazards)
    deeper = [depth_words(parts, card, depth) for card, depth in pile.known if depth]
    return ", ".join([count, hazards, odds(parts, pile), *deeper] if pile.size else [odds(parts, pile)])


def depth_words(parts: Parts, card: str, depth: int) -> str:
    """Says where a hazard lies that went back into its pile."""
    return parts.trn("{card} under {count} card", "{card} under {count} cards", depth, card=parts.title(card))


def tag(parts: Parts, card: str, depth: int) -> str:
    """Shows at the edge of a pile how deep a known hazard lies."""
    said = depth_words(parts, card, depth) if depth else parts.tr("next: {card}", card=parts.title(card))
    return f'<span class="ecp-known" title="{said}" aria-hidden="true">{symbol("hz", 24, 24)}<b class="num">{depth}</b></span>'
