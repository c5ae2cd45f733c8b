"""A view of Covid19 Le Jeu ! drawn for the terminal with Rich. Colours only repeat what shapes, signs and words say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoterre.core.moves import Move
from ludoterre.games.covid19.scene import CovidScene, saying
from ludoterre.games.covid19.scene.words import choice
from ludoterre.games.covid19.tables import COLUMNS, STATES
from ludoterre.games.prose import GAP, QUIET, TITLE, Prose, beside, flowing, panel
from ludoterre.games.scene import View

WIDE = 100
"""From this many columns on, the Robopital stands beside the town."""
TABULAR = 76
"""From this many columns on, measures are a table."""
SIDE = 34
SIGNS = {"healthy": "○", "infected": "◐", "sick": "●", "cured": "◇"}
TYPE_SIGNS = {"crater": "∪", "gas": "≈", "circuit": "#"}
STYLES = {"healthy": "cyan", "infected": "bold yellow", "sick": "bold red", "cured": "green"}
ORDER = ("sick", "infected", "healthy", "cured")
"""Robots stand in a place as they come home (COV-6.1): those who matter first."""
SPARKS = "▁▂▃▄▅▆▇█"
BAR = 20
GOOD = "bold green"
BAD = "bold red"
MOVE = "bold bright_magenta"


def terminal(scene: CovidScene, view: View, width: int) -> RenderableType:
    """Draws the whole table."""
    head = headline(scene, view, width)
    rest = [robopital(scene, view), *curve(scene, view), *measures(scene, view)]
    if width >= WIDE:
        town_width = width - SIDE - GAP
        left = Group(town(scene, view, town_width), *legend(scene, town_width))
        return Group(*head, beside([left, Group(*rest)], [town_width, SIDE]))
    half = (width - GAP) // 2
    below = beside([Group(*rest[:-1]), rest[-1]], [half, half]) if width >= 2 * SIDE else Group(*rest)
    return Group(*head, town(scene, view, width), below, *legend(scene, width), Text())


# How it stands.


def headline(scene: CovidScene, view: View, width: int) -> list[RenderableType]:
    """Says how far the game is and how it goes."""
    totals = view["totals"]
    title = Text.assemble((scene.language.choose(scene.game.meta.title), TITLE), f" · {saying.where(scene, view)}")
    active = totals["infected"] + totals["sick"]
    parts = [
        gauge(scene.tr("Cured"), totals["cured"], view["cured_goal"], STYLES["cured"]),
        gauge(scene.tr("Beds"), totals["hospital"], saying.beds(view), STYLES["sick"]),
        Text.assemble(
            scene.tr("Active cases {count}", count=active), (f" ({SIGNS['infected']}{totals['infected']} {SIGNS['sick']}{totals['sick']})")
        ),
        Text(scene.tr("Out of service: {count}", count=view["out_of_service"])),
        *map(Text, saying.crisis(scene, view)),
        *map(Text, saying.points(scene, view)),
        Text(saying.score(scene, view)),
    ]
    lines: list[RenderableType] = [title, *flowing(parts, width)]
    if view["result"] is not None:
        lines.append(Prose(saying.result(scene, view), style=GOOD if view["result"]["won"] else BAD))
    return [*lines, Text()]


def gauge(name: str, count: int, full: int, style: str) -> Text:
    """Draws how much of something is reached: `Cured 13/40 ■■■□□□□□□□`."""
    blocks = min(BAR, full)
    done = min(blocks, count * blocks // max(1, full))
    return Text.assemble((f"{name} {count}/{full} ", TITLE), ("■" * done, style), ("□" * (blocks - done), QUIET))


# The town.


def town(scene: CovidScene, view: View, width: int) -> RenderableType:
    """Draws the neighbourhoods clockwise from the top left as they lie around the Academy, then the Academy and the market."""
    half = (width - GAP) // 2
    boxes = [quarter(scene, view, public, houses, half) for public, houses in view["neighbourhoods"].items()]
    middle = [place for place in view["places"] if place not in view["types"]]
    inner = crowd(scene, view, middle, width)
    if len(boxes) != 4:
        return Group(*boxes, *inner, Text())
    first, second, third, fourth = boxes
    return Group(beside([first, second], [half, half]), *inner, Text(), beside([fourth, third], [half, half]))


def quarter(scene: CovidScene, view: View, public: str, houses: Sequence[str], width: int) -> RenderableType:
    """Draws a public place and the houses around it."""
    return Group(*crowd(scene, view, [public, *houses], width), Text())


def crowd(scene: CovidScene, view: View, places: Sequence[str], width: int) -> list[Text]:
    """Draws places one below the other: marker and type, name, risk, and one sign for each robot with a line where the cells end."""
    names = {place: scene.speaker.name(place) for place in places}
    longest = min(max(map(len, names.values())), width // 2)
    return [row(scene, view, place, names[place][:longest].ljust(longest), width) for place in places]


def row(scene: CovidScene, view: View, place: str, name: str, width: int) -> Text:
    """Draws one place."""
    marker = "▸" if place in saying.homes(view, 1) else " "
    kind = TYPE_SIGNS.get(view["types"].get(place, ""), " ")
    risk = ("!", BAD) if place in view["at_risk"] else ("?", STYLES["infected"]) if place in view["risky"] else " "
    frozen = "=" if place in view["frozen_houses"] else " "
    style = TITLE if view["kinds"][place] != "house" else ""
    text = Text.assemble((marker, MOVE), (kind, QUIET), frozen, (name, style), " ", risk, " ")
    return text.append_text(robots(view["places"][place], view["cells"][place], width - len(text)))


def robots(counts: Mapping[str, int], cells: int, room: int) -> Text:
    """Draws a robot in each cell, free cells as dots, and those without a cell behind a line; or numbers where there is no room."""
    line = [(SIGNS[state], STYLES[state]) for state in ORDER for _ in range(counts[state])]
    if max(len(line), cells) + 1 > room:
        parts = [(f"{SIGNS[state]}{counts[state]} ", STYLES[state]) for state in ORDER if counts[state]]
        return Text.assemble(*parts, (f"/{cells}", QUIET))
    line += [(".", QUIET)] * (cells - len(line))
    return Text.assemble(*line[:cells], *[("│", TITLE)] * (len(line) > cells), *line[cells:])


# The Robopital and the measures.


def robopital(scene: CovidScene, view: View) -> RenderableType:
    """Draws a patient in each bed, free beds as dots, and beds that are closed."""
    title = f"{scene.speaker.name('robopital')} {view['totals']['hospital']}/{saying.beds(view)}"
    closed = 0 if view["dark_open"] else view["beds"]["dark"]
    lines = []
    for column in COLUMNS:
        free = view["beds"]["usable"] - view[column]
        beds = [("●" * view[column], STYLES["sick"]), ("." * free, ""), ("×" * closed, QUIET)]
        lines.append(Text.assemble(f"{scene.speaker.name(column)} ", *beds))
    return panel(title, lines)


def curve(scene: CovidScene, view: View) -> list[RenderableType]:
    """Draws the active cases and the patients of every turn so far."""
    history = view["history"]
    if not history:
        return []
    active = [turn["infected"] + turn["sick"] for turn in history]
    patients = [turn["hospital"] for turn in history]
    top = max([*active, *patients, history[-1]["beds"]])
    width = max(len(scene.tr("Active cases")), len(scene.tr("Beds")))
    lines = [
        Text.assemble(scene.tr("Active cases").ljust(width), " ", (sparks(active, top), STYLES["infected"]), f" {active[-1]}"),
        Text.assemble(
            scene.tr("Beds").ljust(width), " ", (sparks(patients, top), STYLES["sick"]), f" {patients[-1]}/{history[-1]['beds']}"
        ),
    ]
    return [panel(scene.tr("The epidemic so far"), lines)]


def sparks(values: Sequence[int], top: int) -> str:
    """Draws numbers as small columns."""
    return "".join(SPARKS[(len(SPARKS) - 1) * value // max(1, top)] for value in values)


def measures(scene: CovidScene, view: View) -> list[RenderableType]:
    """Draws the measures in force and those from next turn on, then the piles by cost."""
    signs = {"active": ("✓", GOOD), "laid_this_turn": ("→", MOVE)}
    taken = [(card, signs[status]) for card, status in view["measures"].items() if status in signs]
    lines: list[RenderableType] = [Prose(scene.speaker.name(card), indent=2, label=sign, style=style) for card, (sign, style) in taken]
    lines += [
        Prose(saying.names(scene, cards, " · "), indent=2, label=str(cost), style=QUIET) for cost, cards in saying.piles(view).items()
    ]
    return [panel(scene.tr("Measures"), lines)]


def legend(scene: CovidScene, width: int) -> list[Text]:
    """Explains the signs."""
    states = [f"{SIGNS[state]} {scene.speaker.name(state)}" for state in STATES]
    types = [f"{sign} {scene.speaker.name(name)}" for name, sign in TYPE_SIGNS.items()]
    places = [
        f". {scene.tr('free cell')}",
        f"│ {scene.tr('more robots than cells')}",
        f"! {scene.tr('at risk')}",
        f"? {scene.tr('at risk soon')}",
        f"▸ {scene.tr('next way home')}",
        f"= {scene.tr('nobody leaves')}",
        f"× {scene.tr('closed bed')}",
        f"✓ {scene.tr('in force')}",
        f"→ {scene.tr('from next turn on')}",
    ]
    return flowing([Text(word, style=QUIET) for word in [*states, *types, *places]], width)


# The moves.


def terminal_choices(scene: CovidScene, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
    """Draws the measures that can be laid, pile by pile; other moves, and those on a narrow screen, are listed in words."""
    cards = {move.args["card"]: number for number, move in enumerate(moves, start=1) if move.kind == "lay_measure"}
    if not cards or width < TABULAR:
        return None
    table = Table(box=box.SIMPLE_HEAD, header_style=TITLE, border_style=QUIET, pad_edge=False)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(scene.tr("Cost"), justify="right")
    table.add_column(scene.tr("Measure"), ratio=1)
    table.add_column(scene.tr("What it does"), ratio=2)
    for card, number in sorted(cards.items(), key=lambda one: (view["costs"][one[0]], one[1])):
        table.add_row(
            Text(str(number), style=MOVE), str(view["costs"][card]), Text(scene.speaker.name(card), style=TITLE), Prose(scene.summary(card))
        )
    others = [(number, choice(scene, view, move)) for number, move in enumerate(moves, start=1) if move.kind != "lay_measure"]
    return Group(table, *(Prose(line, indent=5, label=f"{number:>3}") for number, line in others))
