"""A view of Ecotopia drawn for the terminal with Rich. Colours only repeat what signs and words say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ludoterre.core.moves import Move
from ludoterre.games.ecotopia.forecast import previews, seen
from ludoterre.games.ecotopia.scene import facts, saying
from ludoterre.games.ecotopia.scene.choosing import choice, target
from ludoterre.games.ecotopia.tables import Disc, Specialist, Square
from ludoterre.games.prose import GAP, QUIET, TITLE, Prose, beside, flowing, panel
from ludoterre.games.scene import Scene, View

WIDE = 108
"""From this many columns on, everything else stands beside the board."""
NARROW = 76
"""Up to this many columns, panels stand one below the other."""
FOREST, WATER, TREE, LEAF, COAL, WASTE, TEAM, TRUCK, CENTRE, SEEN, LOST = "♠", "≈", "♣", "❧", "▪", "¤", "♙", "▣", "◊", "✓", "✗"
FULL, EMPTY = "▮", "▯"
GOOD = "bold cyan"
BAD = "bold red"
MOVE = "bold bright_magenta"
INK = "#1f2a20"
MEADOW, WOOD, LAKE, SHORE, BUILT = (f"{INK} on {ground}" for ground in ("#d9e0b4", "#a9bd78", "#bcd8de", "#9cc4ae", "#e6dcc6"))
"""The inks of the land: meadow, forest, water, both, and what is built."""


def terminal(scene: Scene, view: View, width: int) -> RenderableType:
    """Draws the whole table."""
    head = [headline(scene, view), *track(scene, view, width), Text()]
    near = [question(scene, view), phones(scene, view), places(scene, view), constructions(scene, view)]
    far = [animals(scene, view), waste(scene, view), specialists(scene, view)]
    shown, others = ([one for one in panels if one is not None] for panels in (near, far))
    if width >= WIDE:
        cell = min(13, (width - 44 - GAP) // Square.SIDE - 1)
        left = board_width(cell)
        under = beside(others, [(left - GAP * len(others)) // len(others)] * len(others))
        below = Group(board(scene, view, cell), *legend(scene, left), Text(), under)
        return Group(*head, beside([below, Group(*shown)], [left, width - left - GAP]))
    drawn = [board(scene, view, min(12, (width - 4) // Square.SIDE - 1)), *legend(scene, width), Text()]
    if width <= NARROW:
        return Group(*head, *drawn, *shown, *others)
    half = (width - GAP) // 2
    return Group(*head, *drawn, beside([Group(*shown), Group(*others)], [half, half]))


# How it stands.


def headline(scene: Scene, view: View) -> RenderableType:
    """Says how far the game is, and how it ended."""
    title = Text.assemble((scene.language.choose(scene.game.meta.title), TITLE), f" · {saying.where(scene, view)}")
    if view["active"] is not None and view["result"] is None:
        title.append(f" · {scene.speaker.player(view['active'])}")
    if view["result"] is None:
        return title
    return Group(title, *(Prose(line, style=TITLE) for line in facts.result(scene, view)))


def track(scene: Scene, view: View, width: int) -> list[Text]:
    """Draws the track with both discs: blue from the left, red from the right, and the ratings under it."""
    room = min(width - 2, Disc.LAST)
    blue, red = (max(0, min(Disc.LAST, view[disc])) * room // Disc.LAST for disc in ("blue", "red"))
    blue = min(blue, red)
    bar = Text.assemble("▕", ("█" * blue, GOOD), ("·" * (red - blue), QUIET), ("▓" * (room - red), BAD), "▏")
    words = Text.assemble(
        (scene.tr("Healthy earth {blue}", blue=view["blue"]), GOOD),
        (f"  ← {scene.tr('gap {gap}', gap=view['gap'])} →  ", ""),
        (scene.tr("threatened earth {red}", red=view["red"]), BAD),
    )
    scale = Text(" ", style=QUIET)
    for one in view["ratings"]:
        at = 1 + one["from"] * room // Disc.LAST
        scale.append(" " * (at - len(scale)) + str(one["from"]))
    named = [Text(f"{one['from']} {scene.speaker.name(one['id'])}", style=QUIET) for one in view["ratings"]]
    return [words, bar, scale, *flowing(named, width)]


# The land.


def board_width(cell: int) -> int:
    """Returns how wide the board is: the numbers, six squares with a line beside each, and a centre."""
    return 3 + (cell + 1) * Square.SIDE


def board(scene: Scene, view: View, cell: int) -> RenderableType:
    """Draws the land: on each square its name and value, what grows, lives or stands there, and what lies on it."""
    lines = [Text("  ") + Text.assemble(*((f" {letter:^{cell}}", TITLE) for letter in "ABCDEF"))]
    places = list(view["squares"])
    for row in range(Square.SIDE):
        lines.append(border(cell, "┌┬┐" if row == 0 else "├┼┤"))
        drawn = [square(scene, view, place, cell) for place in places[Square.SIDE * row : Square.SIDE * row + Square.SIDE]]
        for index in range(3):
            label = (f"{row + 1} ", TITLE) if index == 1 else "  "
            line = Text.assemble(label)
            for one in drawn:
                line.append("│", QUIET)
                line.append_text(one[index])
            lines.append(line.append("│", QUIET))
    lines.append(border(cell, "└┴┘"))
    return Group(*lines, truck(scene, view))


def border(cell: int, corners: str) -> Text:
    """Draws a line between rows of squares."""
    return Text.assemble("  ", (corners[0] + corners[1].join(["─" * cell] * Square.SIDE) + corners[2], QUIET))


def truck(scene: Scene, view: View) -> Text:
    """Says where the truck is, as it may stand beside the board."""
    load = f" ({WASTE} {scene.speaker.name(view['truck_load'])})" if view["truck_load"] else ""
    return Text(f"  {TRUCK} {saying.spot(scene, view['truck'])}{load}")


def square(scene: Scene, view: View, place: str, cell: int) -> list[Text]:
    """Draws a square in three lines of the same width."""
    one = view["squares"][place]
    if one["construction"]:
        name = scene.speaker.name(one["construction"]).upper()
        name, style = name if one["face_up"] else f"({name})", BUILT
        top = row(place, LEAF * one["leaf"] + COAL * one["coal_cubes"], cell)
    else:
        name, style = scene.speaker.name(one["species"] or one["animal"]) if one["animal"] else "", ground(one)
        top = row(f"{place} {one['value']}", FOREST * one["forest"] + WATER * one["water"], cell)
    pieces = lying(scene, view, place)
    first, second = named(name, cell, 1 if pieces else 2)
    last = Text(clip(pieces, cell), style=f"bold {style}") if pieces else Text(second, style=style)
    return [Text(top, style=style), Text(first, style=style), last]


def named(name: str, cell: int, lines: int) -> tuple[str, str]:
    """Writes a name on one line or two of a square; a long word is divided."""
    words = " ".join(word if len(word) <= cell else f"{word[: cell - 1]}- {word[cell - 1 :]}" for word in name.split())
    broken = wrap(words, cell)
    if lines == 1 or len(broken) < 2:
        return clip(name, cell), " " * cell
    return broken[0].ljust(cell), clip(" ".join(broken[1:]), cell)


def ground(one: Mapping[str, Any]) -> str:
    """Chooses the ink of a natural square."""
    if one["water"]:
        return SHORE if one["forest"] else LAKE
    return WOOD if one["forest"] else MEADOW


def lying(scene: Scene, view: View, place: str) -> str:
    """Draws what lies on a square."""
    one = view["squares"][place]
    parts = [TEAM] * (view["team"] == place) + [TRUCK] * (view["truck"] == place)
    parts += [f"{TREE}{one['trees']}"] * bool(one["trees"])
    parts += [f"{WASTE}{scene.speaker.name(one['waste'])}"] if one["waste"] else []
    return " ".join(parts)


def row(left: str, right: str, cell: int) -> str:
    """Sets two short texts at both ends of a line."""
    return f"{left}{right:>{max(0, cell - len(left))}}"[:cell]


def clip(text: str, cell: int) -> str:
    """Cuts a text to the width of a square, or fills it up."""
    return (text if len(text) <= cell else text[: cell - 1] + "…").ljust(cell)


def legend(scene: Scene, width: int) -> list[Text]:
    """Explains the signs."""
    tr = scene.tr
    words = (
        (FOREST, tr("forest")),
        (WATER, tr("water")),
        (TREE, tr("trees")),
        (LEAF, tr("leaf")),
        (COAL, tr("coal")),
        (WASTE, tr("waste")),
        (TEAM, tr("team")),
        (TRUCK, tr("truck")),
        (CENTRE, tr("recycling centre")),
        (f"({tr('name')})", tr("starting up")),
    )
    return flowing([Text(f"{sign} {word}", style=QUIET) for sign, word in words], width)


# Beside the board.


def question(scene: Scene, view: View) -> RenderableType | None:
    """Draws the question in play, or how the last one went."""
    lines = list(facts.question(scene, view))
    if lines:
        return panel(scene.tr("The question"), [Prose(line, style=TITLE if index == 2 else "") for index, line in enumerate(lines)])
    last = view["last_question"]
    lines = list(facts.last_question(scene, view)) if last is not None and last["turn"] == view["turn"] else []
    return panel(scene.tr("Last question"), [Prose(line, style=QUIET) for line in lines]) if lines else None


def phones(scene: Scene, view: View) -> RenderableType:
    """Draws every phone: its battery, and the apps that are ready; those used are in brackets."""
    lines: list[RenderableType] = []
    for player, phone in enumerate(view["phones"]):
        here = player == view["active"]
        apps = [scene.speaker.name(app) if side == "up" else f"({scene.speaker.name(app)})" for app, side in phone["apps"].items()]
        battery = FULL * phone["charge"] + EMPTY * (view["battery"] - phone["charge"])
        lines.append(
            Text.assemble(
                (f"{scene.speaker.player(player)} ", TITLE if here else ""),
                (battery if here else "", GOOD),
                f" {phone['charge']}" * here,
            )
        )
        lines.append(Prose(", ".join(apps) or scene.tr("none"), indent=2, label="  ", style="" if here else QUIET))
    return panel(scene.tr("Phones"), lines)


def places(scene: Scene, view: View) -> RenderableType:
    """Draws the place offer with its prices."""
    lines: list[RenderableType] = [
        Prose(scene.pair(saying.spot(scene, tile["place"]), saying.price(scene, tile)), indent=2, style=BAD if tile["extinction"] else "")
        for tile in saying.offered(view)
    ]
    title = f"{scene.tr('Places on offer')} ({scene.tr('pile {count}', count=len(view['place_pile']))})"
    return panel(title, lines or [Text(scene.tr("none"), style=QUIET)])


def constructions(scene: Scene, view: View) -> RenderableType:
    """Draws the construction offer."""
    lines = [Text(f"{scene.speaker.name(tile)}") for tile in saying.constructions_offered(view)]
    pile = sum(view["construction_pile"].values())
    title = f"{scene.tr('Constructions on offer')} ({scene.tr('pile {count}', count=pile)})"
    return panel(title, lines or [Text(scene.tr("none"), style=QUIET)])


def animals(scene: Scene, view: View) -> RenderableType:
    """Draws a dot for each place that an animal has left, an empty one for each it has lost, and whether the team has seen it."""
    longest = max(len(scene.speaker.name(group)) for group in view["animals"])
    lines = []
    for group, one in view["animals"].items():
        sign = (f" {SEEN}", GOOD) if one["disc"] else (f" {LOST}", BAD) if one["lost"] else " +3"
        dots = ("●" * one["visible"] + "○" * (one["of"] - one["visible"]), BAD if one["visible"] <= 1 else "")
        lines.append(Text.assemble(scene.speaker.name(group).ljust(longest + 1), dots, sign))
    return panel(scene.tr("Animals"), lines)


def waste(scene: Scene, view: View) -> RenderableType:
    """Draws what each piece of waste is worth and where it is."""
    lines = [
        Text(f"+{value} {scene.speaker.name(one)}, {found(scene, view, one)}", style=QUIET if one in view["recycled"] else "")
        for one, value in view["waste_values"].items()
    ]
    return panel(scene.tr("Waste"), lines)


def found(scene: Scene, view: View, waste: str) -> str:
    """Says shortly where a piece of waste is."""
    places = [place for place, one in view["squares"].items() if one["waste"] == waste]
    return places[0] if places else facts.waste_place(scene, view, waste)


def specialists(scene: Scene, view: View) -> RenderableType | None:
    """Draws the recruiter's way and who works for the team."""
    if view["mode"] != "normal":
        return None
    way = "●" * view["recruiter"] + "○" * (view["recruit_length"] - view["recruiter"])
    lines = [Text(f"{scene.tr('Recruiter')} {way}")]
    lines += [
        Text.assemble(
            (f"{SEEN} " if one in view["specialists"] else "  ", GOOD),
            (scene.speaker.name(one), "" if one in view["specialists"] else QUIET),
        )
        for one in Specialist.NAMES
    ]
    return panel(scene.tr("Specialists"), lines)


# The moves.


def terminal_choices(scene: Scene, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
    """Draws the moves that name squares in groups, with what each brings; the others are listed in words."""
    if view["phase"] not in ("act", "bonus_1", "bonus_5", "bonus_6"):
        return None
    known = previews(seen(saying.game_of(scene), view), moves)
    parts: list[RenderableType] = []
    for kind, title in (
        ("plant_tree", scene.tr("Plant a tree")),
        ("move_team", scene.tr("Move the team")),
        ("move_truck", scene.tr("Move the truck")),
    ):
        group = [
            aim(view, number, move, "" if preview is None or not preview.blue else f" +{preview.blue}")
            for number, (move, preview) in enumerate(zip(moves, known, strict=True), start=1)
            if move.kind == kind
        ]
        if group:
            parts += [Text(title, style=TITLE), *flowing(group, width, 2)]
    for number, (move, preview) in enumerate(zip(moves, known, strict=True), start=1):
        if move.kind not in ("plant_tree", "move_team", "move_truck"):
            parts.append(Prose(choice(scene, view, move, preview), indent=5, label=f"{number:>3}"))
    return Group(*parts)


def aim(view: View, number: int, move: Move, gain: str) -> Text:
    """Draws a square that can be chosen, with its number and what it brings."""
    place = target(move)
    waste = WASTE if place in view["squares"] and view["squares"][place]["waste"] and move.kind == "move_truck" else ""
    name = CENTRE if place in saying.CENTRES else place
    return Text.assemble((f"{number} ", MOVE), f"{name}{waste}", (gain, GOOD))
