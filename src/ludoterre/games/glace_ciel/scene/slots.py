# compiled by mypyc
"""The buttons over the board: where a card may go and what it would do, why not elsewhere, and what lies under each stack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ludoterre.games.glace_ciel.scene.cards import aftermath, seen_after
from ludoterre.games.glace_ciel.scene.parts import Parts
from ludoterre.games.glace_ciel.scene.words import ends, foretold
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS
from ludoterre.games.markup import esc
from ludoterre.games.scene import View

if TYPE_CHECKING:
    from ludoterre.games.glace_ciel.scene.board import Option


def slots(parts: Parts, view: View, found: Sequence[Option]) -> str:
    """Draws the nine slots, row by row."""
    held = {option.card.element for option in found}
    offered: dict[str, list[Option]] = {}
    for option in found:
        offered.setdefault(f"{option.card.element}-{option.column}", []).append(option)
    cells = []
    for row, element in enumerate(ELEMENTS):
        for index, column in enumerate(COLUMNS):
            stack = view["stacks"][row][index]
            name = f"{element}-{column}"
            if found:
                cells.append(offering(parts, view, row, index, name, stack, offered.get(name, []), held))
            elif stack:
                key = ("cell", row, index, len(stack), stack[-1])
                cells.append(parts.common(key, partial(filled, parts, row, index, name, stack)))
            else:
                cells.append(empty(parts, view, row, index, name))
    return f'<div class="slots" role="group" aria-label="{parts.tr("Stacks")}">{"".join(cells)}</div>'


def offering(
    parts: Parts, view: View, row: int, index: int, name: str, stack: Sequence[str], here: Sequence[Option], held: set[str]
) -> str:
    """Draws a slot for one who decides: the moves that lead there, and why the others do not."""
    label, look = seen(parts, row, index, stack)
    offers = "".join([offer(parts, view, option) for option in here])
    targets = "".join([f" to-{option.number}" for option in here])
    return f'<div class="cell{targets}" id="place-{name}">{refusing(parts, view, row, name, label, held, bool(here))}{offers}{look}</div>'


def filled(parts: Parts, row: int, index: int, name: str, stack: Sequence[str]) -> str:
    """Draws a slot with cards for one who cannot place any now: it shows what lies there."""
    label, look = seen(parts, row, index, stack)
    button = f'<button class="slot" id="s-{name}" type="button" popovertarget="pile-{name}" aria-label="{label}"></button>'
    return f'<div class="cell" id="place-{name}">{button}{look}</div>'


def empty(parts: Parts, view: View, row: int, index: int, name: str) -> str:
    """Draws an empty slot for one who cannot place a card now, with the reason."""
    label, _ = seen(parts, row, index, ())
    return (
        f'<div class="cell" id="place-{name}"><button class="slot shut" id="s-{name}" type="button" tabindex="0" aria-disabled="true" '
        f'aria-describedby="w-{name}" aria-label="{label}"></button>'
        f'<div class="whynot" id="w-{name}"><p>{parts.awaited(view)}</p></div></div>'
    )


def seen(parts: Parts, row: int, index: int, stack: Sequence[str]) -> tuple[str, str]:
    """Says what lies on a slot, and draws the button that opens its stack."""
    key = ("seen", row, index, len(stack), stack[-1] if stack else "")
    label = parts.common(key, lambda: stack_label(parts, parts.places[row][index], stack))
    if len(stack) < 2:
        return label, ""
    return label, parts.common(("look", row, index, len(stack)), lambda: look_button(parts, row, index, len(stack)))


def stack_label(parts: Parts, place: str, stack: Sequence[str]) -> str:
    """Says what lies on a slot."""
    if not stack:
        return parts.pair(place, parts.tr("empty"))
    top = parts.cards[stack[-1]].label
    return parts.pair(place, top if len(stack) == 1 else f"{top}, {parts.trn('on {count} card', 'on {count} cards', len(stack) - 1)}")


def look_button(parts: Parts, row: int, index: int, count: int) -> str:
    """Draws the button that opens a stack."""
    look = parts.tr("{place}: look at the {count} cards", count=count, place=parts.places[row][index])
    name = f"{ELEMENTS[row]}-{COLUMNS[index]}"
    return f'<button class="look" id="look-{name}" type="button" popovertarget="pile-{name}" aria-label="{look}">{count}</button>'


def offer(parts: Parts, view: View, option: Option) -> str:
    """Draws the button of a move, and what it would change."""
    place = parts.places[option.card.row][COLUMNS.index(option.column)]
    told = esc(", ".join(foretold(parts.scene, view, option.move)))
    label = parts.tr("Place {card} on {place}: {effects}", card=option.card.title, place=place, effects=told)
    title = f'<li class="touched"><b>{option.card.title}</b> → {place}</li>'
    return (
        f'<button class="slot slot--legal for-{option.number} in-{option.column}" '
        f'id="m-{option.number}-{option.column}" name="move" value="{esc(option.line)}" data-do="{parts.tr("Place the card")}" '
        f'aria-label="{label}"></button><ul class="preview num for-{option.number}" aria-hidden="true">{title}'
        f"{consequences(parts, view, option)}</ul>"
    )


def consequences(parts: Parts, view: View, option: Option) -> str:
    """Draws what a move would do: to the totals, to partners, to the ice, and whether anything ends with it."""
    effect, totals = option.effect, view["totals"]
    shown = []
    for line, after in ((option.card.element, effect.row), (option.column, effect.column)):
        if after != totals[line]:
            name, step = parts.lines[line], f"{totals[line]} → {after}"
            shown.append(f'<li><span class="line">{parts.line_icons[line]}<span>{name}</span></span> <b>{step}</b></li>')
    if not shown:
        shown = [f'<li class="plain">{parts.no_change}</li>']
    for players, sign, what in ((effect.gained, "✓", parts.met), (effect.lost, "✗", parts.lost)):
        for player in players:
            shown.append(
                f'<li>{parts.seats[player]}<span class="wide">{parts.names[player]}</span> {sign} <span class="wide">{what}</span></li>'
            )
    seen = seen_after(parts.scene.cards, view, option.card.id, option.column)
    then = aftermath(view, seen)
    if then.ice:
        later = "" if then.ends else f' <span class="wide">{parts.at_survey}</span>'
        shown.append(f'<li class="weighs">{parts.ice} <b>{then.ice}</b>{later}</li>')
    if then.fatal or then.ends:
        shown.append(f'<li class="weighs">{parts.tr("the game is lost") if then.fatal else ends(parts.scene, then.ends)}</li>')
    return "".join(shown)


def refusing(parts: Parts, view: View, row: int, name: str, label: str, held: set[str], is_open: bool) -> str:
    """Draws the slot for the cards that may not go there, with the reason for each element in hand."""
    why = parts.common(("reasons", row, is_open, frozenset(held)), lambda: reasons(parts, row, held, is_open))
    return (
        f'<button class="slot shut" id="s-{name}" type="button" tabindex="0" aria-disabled="true" '
        f'aria-describedby="w-{name}" aria-label="{label}"></button>'
        f'<div class="whynot" id="w-{name}">{why}</div>'
    )


def reasons(parts: Parts, row: int, held: set[str], is_open: bool) -> str:
    """Says why not: no card is chosen, the card belongs to another row, or the row has an empty slot elsewhere."""
    found = [f'<p class="no-pick">{parts.tr("Choose a card from your hand first.")}</p>']
    for element in ELEMENTS:
        if element not in held or (element == ELEMENTS[row] and is_open):
            continue
        if element == ELEMENTS[row]:
            why, rule = parts.tr("The row {row} still has an empty slot: the card goes there.", row=parts.lines[element]), "LGC-3.4"
        else:
            why, rule = parts.tr("A card {element} goes into the row {element}.", element=parts.lines[element]), "LGC-3.3"
        found.append(f'<p class="why-{element}"><b>{parts.tr("Not here.")}</b> {why} {parts.rule(rule)}</p>')
    return "".join(found)


def piles(parts: Parts, view: View) -> str:
    """Draws what lies in each stack, from the top; everybody may look (LGC-3.7)."""
    rows = enumerate(view["stacks"])
    return "".join([pile(parts, row, index, stack) for row, stacks in rows for index, stack in enumerate(stacks) if stack])


def pile(parts: Parts, row: int, index: int, stack: Sequence[str]) -> str:
    """Draws the sheet that shows one stack."""

    def draw() -> str:
        name = f"pile-{ELEMENTS[row]}-{COLUMNS[index]}"
        count = parts.trn("A single card", "{count} cards, from the top", len(stack))
        cards = "".join([f"<li>{parts.cards[card].figure}</li>" for card in reversed(stack)])
        return (
            f'<div class="panel pile" popover id="{name}"><div class="panel-head"><h2>{parts.places[row][index]}</h2>'
            f'<button class="btn" type="button" popovertarget="{name}" popovertargetaction="hide">{parts.tr("Close")}</button></div>'
            f'<p class="small">{count} {parts.rule("LGC-3.7")}</p><ol>{cards}</ol></div>'
        )

    return parts.once(("pile", row, index), stack, draw)
