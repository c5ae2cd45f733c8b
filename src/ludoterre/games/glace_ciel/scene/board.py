# compiled by mypyc
"""The board: one picture of nine stacks and six totals, and real buttons laid over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ludoterre.core.moves import Move
from ludoterre.games.glace_ciel.scene.cards import Effect, effect_of
from ludoterre.games.glace_ciel.scene.parts import ACROSS, DOWN, LEFT, TOP, Parts, Print
from ludoterre.games.glace_ciel.scene.slots import piles, slots
from ludoterre.games.glace_ciel.scene.survey import survey_film
from ludoterre.games.glace_ciel.tables import LANDMARKS
from ludoterre.games.markup import plain
from ludoterre.games.scene import Choice, View, is_over

STEP = 2.6
"""How far each card of a stack sticks out under the one above."""


class Option(NamedTuple):
    """A legal move as it is offered: the card with its number in the hand, its column, and what it would do."""

    number: int
    card: Print
    column: str
    line: str
    effect: Effect
    move: Move
    when: str
    """The class of everything that shows only while this option is under the hand."""


def options(parts: Parts, view: View, choices: Sequence[Choice]) -> list[Option]:
    """Prepares the viewer's choices."""
    if not choices:
        return []
    numbers = {name: number for number, name in enumerate(view["hands"][view["viewer"]], start=1)}
    cards = parts.scene.cards
    found = []
    for move, line in choices:
        name, column = move.args["card"], move.args["column"]
        number = numbers[name]
        found.append(Option(number, parts.cards[name], column, line, effect_of(cards, view, move), move, f"if-{number}-{column}"))
    return found


def board(parts: Parts, view: View, found: Sequence[Option], told: Mapping[str, Mapping[str, Any]], earlier: Mapping[str, int]) -> str:
    """Draws the board, then the buttons, then what lies in each stack. `earlier` are the cards placed since the viewer's own."""
    stacks, placed = view["stacks"], told.get("placed")
    position = (stacks, view["active_seat"], is_over(view))
    marks = {card: ("earlier", player) for card, player in earlier.items()}
    if placed is not None:
        marks[placed["card"]] = ("last", placed["player"])
    cards = "".join([stack_of(parts, stacks[row][column], row, column, marks) for row in range(3) for column in range(3)])
    lying = parts.once("piles", stacks, lambda: piles(parts, view))
    buttons = plain(slots(parts, view, found)) if found else parts.once("slots", position, lambda: slots(parts, view, found))
    totals = "".join([total(parts, view, index, found) for index in range(len(LANDMARKS))])
    label = parts.once("totals", view["totals"], lambda: totals_label(parts, view))
    return (
        f'<section class="board" aria-label="{plain(parts.tr("Board"))}"><svg viewBox="0 0 840 600" role="img" aria-label="{label}">'
        f'<use href="#ground" width="840" height="600"/>{cards}{totals}</svg>{buttons}{lying}{survey_film(parts, view)}</section>'
    )


def totals_label(parts: Parts, view: View) -> str:
    """Says all totals."""
    said = ", ".join([f"{parts.lines[line]} {view['totals'][line]}" for line in LANDMARKS])
    return parts.tr("Totals: {totals}", totals=said)


def stack_of(parts: Parts, stack: Sequence[str], row: int, column: int, marks: Mapping[str, tuple[str, int]]) -> str:
    """Draws a stack: the top card, the one it covers, and the edges of deeper ones."""
    if not stack:
        return ""
    mark = marks.get(stack[-1])
    if mark is not None:
        return parts.once(("marked", row, column, mark[0]), (stack, mark), lambda: stack_with(stack, row, column, mark_of(parts, *mark)))
    key = ("stack", row, column, min(len(stack), 4), *stack[-2:])
    return parts.common(key, lambda: stack_with(stack, row, column, ""))


def stack_with(stack: Sequence[str], row: int, column: int, mark: str) -> str:
    """Draws a stack, with a mark on its top card."""
    x, y = LEFT + ACROSS * column, TOP + DOWN * row
    edges = "".join(
        f'<rect class="under" x="{x + STEP * deep:.1f}" y="{y + STEP * deep:.1f}" width="200" height="150" rx="8"/>'
        for deep in range(min(len(stack), 4) - 1, 1, -1)
    )
    covered = piece(stack[-2], x + STEP, y + STEP) if len(stack) > 1 else ""
    return f"{edges}{covered}{piece(stack[-1], x, y, mark)}"


def piece(name: str, x: float, y: float, mark: str = "") -> str:
    """Draws a card on the board; under its own id it keeps its place when the page is renewed."""
    card = f'<use href="#k-{name}" width="200" height="150"/>'
    inner = f'<g class="drop">{card}</g>{mark}' if mark else card
    return f'<g class="piece" id="p-{name}" transform="translate({x:g} {y:g})">{inner}</g>'


def mark_of(parts: Parts, kind: str, player: int) -> str:
    """Shows whose card it was: the last one in a frame, or one that came since the viewer's own."""
    if kind == "last":
        ring = "".join(f'<rect class="last-{part}" x="-3" y="-3" width="206" height="156" rx="10"/>' for part in ("edge", "ring"))
        return f'<g class="last">{ring}{shape(player, parts.tr("Last card: {player}", player=parts.names[player]))}</g>'
    return f'<g class="last last--earlier">{shape(player, parts.tr("New: {player}", player=parts.names[player]))}</g>'


def shape(player: int, said: str) -> str:
    """Draws a player's shape on the edge of a card."""
    seat = player % 6 + 1
    return (
        f'<circle cx="100" cy="12" r="17"/><svg class="seat seat-{seat}" x="89" y="1" width="22" height="22" viewBox="0 0 20 20">'
        f'<title>{said}</title><use href="#seat-{seat}"/></svg>'
    )


def total(parts: Parts, view: View, index: int, found: Sequence[Option]) -> str:
    """Draws a total as a label that points at its line, with a partner's aim and what each option would make of it."""
    line = LANDMARKS[index]
    owner, number = aim_at(view, line)
    now: int = view["totals"][line]
    reaching = [option for option in found if line in (option.card.element, option.column)]
    if reaching:
        return total_with(index, now, owner, number, reaching)
    key = ("total", index, now, owner, number)
    return parts.common(key, lambda: total_with(index, now, owner, number, ()))


def aim_at(view: View, line: str) -> tuple[int | None, int | None]:
    """Returns who has an objective on a line, as far as the viewer knows, and the number to reach."""
    for player, aim in enumerate(view["objectives"]):
        if aim is not None and aim["landmark"] == line:
            return player, aim["number"]
    return None, None


def total_with(index: int, now: int, owner: int | None, number: int | None, reaching: Sequence[Option]) -> str:
    """Draws a total at its line, with what the options that reach it would make of it."""
    kind = "total total--met" if number == now else "total"
    place = f"744 {98 + DOWN * index}" if index < 3 else f"{156 + ACROSS * (index - 3)} 534"
    return (
        f'<g class="{kind}" id="total-{LANDMARKS[index]}" transform="translate({place})">'
        f"{label_of(index < 3, now, owner, number, reaching)}</g>"
    )


def label_of(is_row: bool, now: int, owner: int | None, number: int | None, reaching: Sequence[Option]) -> str:
    """Draws the label of a total: the number, beside it whose objective lies there and what it asks for."""
    tag, base, middle = ("row", 46, 54) if is_row else ("column", 52, 48)
    ghosts = []
    x = middle if number is None else middle - 17
    for option in reaching:
        after = option.effect.row if is_row else option.effect.column
        if after != now:
            was = (
                f'<text class="was" x="{middle - 25}" y="{base - 3}">{now}</text>'
                f'<path class="arr" d="M{middle - 15} {base - 11}h9m-4-4l4 4-4 4"/>'
                if number is None
                else ""
            )
            ghosts.append(
                f'<g class="ghost {option.when}"><use href="#t-{tag}" class="tag"/>{was}'
                f'<text class="total-n" x="{x if was == "" else middle + 16}" y="{base}">{after}</text></g>'
            )
    aim = ""
    if owner is not None and number is not None:
        seat = owner % 6 + 1
        aim = (
            f'<path class="total-bar" d="M{x + 21} {base - 31}v36"/>'
            f'<svg class="seat seat-{seat}" x="{x + 28}" y="{base - 35}" width="19" height="19" '
            f'viewBox="0 0 20 20"><use href="#seat-{seat}"/></svg><text class="wanted" x="{x + 37.5}" y="{base + 4}">{number}</text>'
        )
    return f'<use href="#t-{tag}" class="tag"/><text class="total-n" x="{x}" y="{base}">{now}</text>{"".join(ghosts)}{aim}'
