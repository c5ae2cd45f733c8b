"""A view of La Glace et le Ciel drawn for the terminal with Rich. Colours only repeat what shapes, signs and words say."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoterre.core.moves import Move
from ludoterre.games.glace_ciel.scene import GlaceScene, facts
from ludoterre.games.glace_ciel.scene.cards import GAS_SIGNS, PLAYED, Card, effect_of, signed
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, FULL_ICE, GENERATIONS, LANDMARKS, NUMBERS
from ludoterre.games.prose import GAP, QUIET, TITLE, beside, flowing, panel
from ludoterre.games.scene import MARKS, Section, View

WIDE = 96
"""From this many columns on, the panels stand beside the grid."""
SIDE = 35
"""Columns of the panels."""
TOTAL = 5
ELEMENT_STYLES = {"air": "yellow", "earth": "green", "water": "cyan"}
GOOD = "bold green"
BAD = "bold red"
MINE = "bold"
MOVE = "bold bright_magenta"


def terminal(scene: GlaceScene, view: View, width: int) -> RenderableType:
    """Draws the whole table as its viewer sees it."""
    head = headline(scene, view, width)
    panels = [players(scene, view), *sides(scene, view)]
    if width >= WIDE:
        return Group(*head, beside([grid(scene, view, width - SIDE - GAP), Group(*panels)], [width - SIDE - GAP, SIDE]))
    board = grid(scene, view, width)
    if width >= 2 * SIDE + GAP:
        return Group(*head, board, beside([panels[0], Group(*panels[1:])], [SIDE, SIDE]))
    return Group(*head, board, *panels)


def headline(scene: GlaceScene, view: View, width: int) -> list[RenderableType]:
    """Says how far the game is, and whether it is going well: ice, sky, gas."""
    meta = scene.game.meta
    mode = scene.language.choose(meta.mode_titles[view["mode"]])
    title = Text.assemble((scene.language.choose(meta.title), TITLE), (f" · {mode}", QUIET))
    lines = flowing([title, Text(facts.where(scene, view))], width, between=" " * GAP)
    lines += flowing([ice(scene, view), sky(scene, view), *gases(scene, view)], width, between=" " * GAP)
    if view["result"] is not None:
        lines.append(Text(facts.result(scene, view), style=GOOD if view["result"]["won"] else BAD))
    return [*lines, Text()]


def ice(scene: GlaceScene, view: View) -> Text:
    """Draws the ice that is left as full blocks."""
    if not scene.counts(view, "co2"):
        return Text(facts.ice(scene, view), style=QUIET)
    return Text.assemble((facts.ice(scene, view), "bold cyan"), " ", "■" * view["ice"] + "□" * (FULL_ICE - view["ice"]))


def sky(scene: GlaceScene, view: View) -> Text:
    """Draws the curve of the sky: up and down from the base, one step for each generation."""
    text = Text.assemble((scene.speaker.name("sky_card"), "bold blue"), " 0")
    height = 0
    for value in view["sky"]:
        height += value
        text.append(f" {'↗' if value > 0 else '↘' if value < 0 else '→'} {signed(height)}")
    return text.append(" ·" * (GENERATIONS - len(view["sky"])), style=QUIET)


def gases(scene: GlaceScene, view: View) -> list[Text]:
    """Draws the gas in sight, as a warning where it costs ice."""
    costs = any(scene.counts(view, gas) and count for gas, count in view["visible"].items())
    return [Text(line, style=BAD if costs else QUIET) for line in facts.gases(scene, view)]


# The grid.


def grid(scene: GlaceScene, view: View, width: int) -> RenderableType:
    """Draws nine stacks between their landmarks, with the totals and who needs which."""
    names = max(len(scene.speaker.name(element)) for element in ELEMENTS)
    # Six borders, and one space on both sides of every cell.
    cell = max(8, (width - names - TOTAL - 16) // 3)
    table = Table(box=box.ROUNDED, show_lines=True, show_footer=True, header_style=TITLE, border_style=QUIET)
    table.add_column("", width=names, vertical="middle")
    for column in COLUMNS:
        table.add_column(Text(scene.speaker.name(column)), footer=total(view, column), width=cell)
    table.add_column(scene.tr("total"), width=TOTAL, vertical="middle")
    for row, element in enumerate(ELEMENTS):
        label = Text(scene.speaker.name(element), style=f"bold {ELEMENT_STYLES[element]}")
        stacks = [slot(scene, stack, cell) for stack in view["stacks"][row]]
        table.add_row(label, *stacks, total(view, element))
    return table


def slot(scene: GlaceScene, stack: list[str], width: int) -> Text:
    """Draws the top card of a stack: value, gas, height of the stack, title on two lines."""
    if not stack:
        return Text("\n" + "·".center(width) + "\n", style=QUIET)
    card = scene.cards[stack[-1]]
    right = Text()
    if card.gas:
        right.append(f" {GAS_SIGNS[card.gas]} ", style="reverse")
    if len(stack) > 1:
        right.append(f" ▤{len(stack)}", style=QUIET)
    value = Text(str(card.value), style=f"bold {ELEMENT_STYLES[card.element]}")
    lines = fitted(card.title, width, 2)
    return Text.assemble(value, " " * max(1, width - 1 - len(right)), right, "\n", "\n".join(lines), "\n" * (2 - len(lines)))


def fitted(title: str, width: int, lines: int) -> list[str]:
    """Breaks a title into a few lines and shortens what does not fit."""
    found = wrap(title, width, break_long_words=False)
    shown = found[:lines]
    if len(found) > lines:
        shown[-1] += "…"
    return [line if len(line) <= width else line[: width - 1] + "…" for line in shown]


def total(view: View, line: str) -> Text:
    """Draws a total, and below it the shape and the number of a partner who needs this line."""
    text = Text.assemble((str(view["totals"][line]), TITLE))
    for player, aim in enumerate(view["objectives"]):
        if aim is not None and aim["landmark"] == line and aim["number"] is not None:
            met = view["totals"][line] == aim["number"]
            text.append(f"\n{MARKS[player]} {aim['number']} {'✓' if met else '✗'}", style=GOOD if met else "")
    return text


# The panels.


def players(scene: GlaceScene, view: View) -> RenderableType:
    """Draws who has how many cards, needs what, and has it."""
    lines: list[RenderableType] = []
    for player in range(view["players"]):
        is_viewer = player == view["viewer"]
        cards = scene.trn("{count} card", "{count} cards", view["hand_sizes"][player])
        name = (scene.speaker.player(player) + (f" ({scene.tr('you')})" if is_viewer else ""), MINE if is_viewer else "")
        lines.append(Text.assemble(("▸ " if player == view["active_seat"] else "  ", MOVE), name, (f" · {cards}", QUIET)))
        if view["phase"] in PLAYED:
            status = (facts.status(scene, view, player), GOOD if view["status"][player] else "")
            lines.append(Text.assemble("    ", status, f" · {aim(scene, view, player)}"))
    return panel(scene.tr("Players"), lines)


def aim(scene: GlaceScene, view: View, player: int) -> str:
    """Draws an objective with the total of its line before the number to reach: `North 3/4`."""
    objective = view["objectives"][player]
    if objective is None:
        return facts.objective(scene, view, player)
    return f"{scene.speaker.name(objective['landmark'])} {view['totals'][objective['landmark']]}/{objective['number']}"


def sides(scene: GlaceScene, view: View) -> list[RenderableType]:
    """Draws the cards to come, open hands, and what the viewer's own objective can be."""
    panels = [to_come(scene, view)] if view["cards_to_come"] else []
    for title, lines in other_hands(scene, view):
        panels.append(panel(title, [Text(", ".join(lines))]))
    if view.get("candidates") and isinstance(view["candidates"][0], dict):
        panels.append(candidates(scene, view))
    return panels


def other_hands(scene: GlaceScene, view: View) -> list[Section]:
    """Returns the open hands of the others, in short."""
    found = []
    for player, cards in enumerate(view["hands"]):
        if cards and player != view["viewer"]:
            title = scene.tr("Hand of {player}", player=scene.speaker.player(player))
            found.append((title, [scene.label(scene.cards[name]) for name in cards]))
    return found


def to_come(scene: GlaceScene, view: View) -> RenderableType:
    """Draws every card of the generation: held by the viewer in brackets, still to come as a number, placed as a dot."""
    left = {(card.element, card.value): card for name, card in scene.cards.items() if name in view["cards_to_come"]}
    viewer = view["viewer"]
    own = (view["hands"][viewer] if 0 <= viewer < view["players"] else None) or []
    table = Table.grid(padding=(0, 1, 0, 0))
    for element in ELEMENTS:
        cells = [_coming(left.get((element, value)), own) for value in range(4)]
        table.add_row(Text(scene.speaker.name(element), style=ELEMENT_STYLES[element]), *cells)
    words = [scene.tr("[2] in your hand")] if own else []
    words += [scene.tr("2 elsewhere") if own else scene.tr("2 to come"), scene.tr("– placed"), scene.tr("* gas")]
    legend = flowing([Text(word, style=QUIET) for word in words], SIDE, between=" " * GAP)
    return panel(scene.tr("Cards to come"), [table, *legend])


def _coming(card: Card | None, own: list[str]) -> Text:
    if card is None:
        return Text("  –  ", style=QUIET)
    gas = "*" if card.gas else " "
    return Text(f" [{card.value}]{gas}", style=MINE) if card.id in own else Text(f"  {card.value}{' ' + gas if gas == '*' else '  '}")


def candidates(scene: GlaceScene, view: View) -> RenderableType:
    """Draws the exact deduction: a dot for each card that can be the viewer's, a cross where announcements exclude it."""
    weights = {(one["landmark"], one["number"]): one["weight"] for one in view["candidates"]}
    others = [aim for aim in view["objectives"] if aim is not None]
    taken = {aim["landmark"] for aim in others}
    copies = {number: scene.game.tables.copies[number] - sum(aim["number"] == number for aim in others) for number in range(NUMBERS)}
    numbers = [number for number in range(NUMBERS) if scene.game.tables.copies[number]]
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_row("", *(Text(f" {number} ", style=QUIET) for number in numbers))
    for line in LANDMARKS:
        cells = [_possible(weights.get((line, number), 0), line in taken or copies[number] <= 0) for number in numbers]
        table.add_row(Text(scene.speaker.name(line), style=QUIET if line in taken else "default"), *cells)
    count = scene.trn("Your objective: {count} possibility", "Your objective: {count} possibilities", len(weights))
    return panel(count, [table])


def _possible(weight: int, taken: bool) -> Text:
    if weight:
        return Text(("•" * weight).center(3), style=GOOD)
    return Text(" " if taken else " × ", style=QUIET)


# The moves.


def terminal_choices(scene: GlaceScene, view: View, moves: Sequence[Move], width: int) -> RenderableType:
    """Draws the hand with the number of each move under its column, and what it would change."""
    table = Table(box=box.SIMPLE_HEAD, header_style=TITLE, border_style=QUIET, pad_edge=False)
    table.add_column(scene.tr("Your hand"))
    for column in COLUMNS:
        table.add_column(Text(scene.speaker.name(column)), no_wrap=True)
    cells: dict[str, dict[str, Text]] = {}
    for number, move in enumerate(moves, start=1):
        cells.setdefault(move.args["card"], {})[move.args["column"]] = choice(scene, view, number, move, width)
    for name, row in cells.items():
        card = scene.cards[name]
        label = Text.assemble((scene.label(card), f"bold {ELEMENT_STYLES[card.element]}"), f"  {card.title}" if width >= WIDE else "")
        table.add_row(label, *(row.get(column, Text(" –", style=QUIET)) for column in COLUMNS))
    legend = scene.tr("→ new total of the row, ↓ of the column · ✓ a partner meets their objective, ✗ loses it")
    return Group(table, Text(legend, style=QUIET))


def choice(scene: GlaceScene, view: View, number: int, move: Move, width: int) -> Text:
    """Draws one move: its number, the new totals, and the partners it concerns."""
    effect = effect_of(scene.cards, view, move)
    gained = [(f" {MARKS[player]}✓", GOOD) for player in effect.gained]
    lost = [(f" {MARKS[player]}✗", BAD) for player in effect.lost]
    totals = f"  → {effect.row} ↓ {effect.column}" if width >= 2 * SIDE else f" →{effect.row}↓{effect.column}"
    return Text.assemble((f"{number:>2}", MOVE), totals, *gained, *lost)
