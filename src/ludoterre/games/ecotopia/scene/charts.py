"""The charts of a whole game of Ecotopia: both discs with their causes, the charge by source, the land that is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any

from ludoterre.games.charting import Fill, Plot, across, area, edge, key, line, listed, paper, picture, scale, swatch, text
from ludoterre.games.drawing import circle, number, numbers, path, rect
from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.series import Turn
from ludoterre.games.ecotopia.tables import Disc, Specialist, Square
from ludoterre.games.markup import esc
from ludoterre.games.scene import Scene, View

HEALED: dict[str, Fill] = {
    "question": ("b3", ""),
    "tree": ("g2", "hp-dot"),
    "species": ("b1", ""),
    "leaf": ("g3", "hp-wide"),
    "recycling": ("b2", "hp-diag"),
    "specialists": ("pp", "hp-hor"),
}
"""What moves blue, from the foot of the chart upwards."""
HARMED: dict[str, Fill] = {
    "phase": ("n1", ""),
    "habitat": ("o2", ""),
    "extinction": ("kb", ""),
    "coal": ("nk", "hp-diag"),
    "trees_cut": ("g2", "hp-hor"),
    "bonus": ("r2", "hp-dot"),
}
"""What moves red, from the top downwards."""
SOURCES: dict[str, Fill] = {
    "geothermal": ("o3", ""),
    "dam": ("b2", "hp-hor"),
    "nuclear": ("r2", "hp-dot"),
    "wind": ("b1", ""),
    "solar": ("o1", "hp-wide"),
    "coal": ("kb", ""),
    "bonus": ("g1", "hp-diag"),
}
"""Where charge comes from, from the foot of a bar upwards."""
LOST = "lost_to_weather"
LEAST_TURNS = 6
"""Charts have room for so many turns at least: a game that ended early does not look stretched."""


def sums(causes: Mapping[str, int], fills: Mapping[str, Fill]) -> dict[str, int]:
    """Gathers causes as a chart shows them: all specialists together."""
    told = {name: causes.get(name, 0) for name in fills}
    if "specialists" in told:
        told["specialists"] = sum(causes.get(name, 0) for name in Specialist.NAMES)
    return told


def cause_name(scene: Scene, name: str) -> str:
    """Names a layer of the chart of the discs."""
    return scene.tr("Specialists") if name == "specialists" else saying.cause(scene, name)


def frame(plot: Plot, turns: Iterable[int], every: int) -> str:
    """Draws the paper, the fine lines and the numbers at both axes."""
    marks = "".join([text("deb-tick", plot.x(turn), plot.height - 5, turn) for turn in turns])
    return paper(plot) + scale(plot, range(0, int(plot.most) + 1, every)) + marks


def ticks(last: int) -> range:
    """Chooses the turns that have a number: all of them while there is room."""
    return range(2, last + 1, 2) if last > 16 else range(1, last + 1)


# Both discs.


def discs(scene: Scene, view: View, turns: Sequence[Turn]) -> str:
    """Draws how blue climbs and red falls, each in layers by cause, until they meet."""
    last = max(len(turns), LEAST_TURNS)
    plot = Plot(480, 330, 0, last + 0.4, 0, Disc.LAST)
    healed = [sums(turn.healed, HEALED) for turn in turns]
    harmed = [sums(turn.harmed, HARMED) for turn in turns]
    drawn = frame(plot, ticks(last), 20) + steps(scene, view, plot)
    drawn += stack(plot, harmed, HARMED, Disc.LAST, -1) + stack(plot, healed, HEALED, 0, 1)
    for kind, spots in (
        ("red", [(0, Disc.LAST), *((one.turn, one.red) for one in turns)]),
        ("blue", [(0, 0), *((one.turn, one.blue) for one in turns)]),
    ):
        d = line((plot.x(turn), plot.y(value)) for turn, value in spots)
        drawn += path(f"deb-line deb-line--{kind}", d)
    label = scene.tr(
        "Turn by turn. Healthy earth: {blue}. Threatened earth: {red}.",
        blue=listed(turn.blue for turn in turns),
        red=listed(turn.red for turn in turns),
    )
    return picture((plot.width, plot.height), label, drawn + edge(plot) + meeting(plot, view, turns), " deb-chart--big")


def stack(plot: Plot, rows: Sequence[Mapping[str, int]], fills: Mapping[str, Fill], start: int, sign: int) -> str:
    """Draws causes as layers that grow from one edge of the chart."""
    inner = [float(start)] * (len(rows) + 1)
    drawn = []
    for name, fill in fills.items():
        total, outer = 0, [inner[0]]
        for index, row in enumerate(rows, start=1):
            total += row[name]
            outer.append(inner[index] + sign * total)
        if total:
            there = [(plot.x(turn), plot.y(value)) for turn, value in enumerate(outer)]
            back = [(plot.x(turn), plot.y(value)) for turn, value in enumerate(inner)]
            drawn.append(area(fill, f"{line(there)}L{line(reversed(back))[1:]}z"))
        inner = outer
    return "".join(drawn)


def steps(scene: Scene, view: View, plot: Plot) -> str:
    """Draws where the ratings begin, as fine lines with their names between the discs."""
    drawn = []
    for one in view["ratings"]:
        if one["from"]:
            name = esc(f"{one['from']} {scene.speaker.name(one['id'])}")
            drawn.append(across(plot, one["from"], "deb-step") + text("deb-rating", plot.left + 6, plot.y(one["from"]) - 3, name))
    return "".join(drawn)


def meeting(plot: Plot, view: View, turns: Sequence[Turn]) -> str:
    """Marks where the discs met: the score."""
    result = view["result"]
    if result is None or not turns:
        return ""
    x, y = plot.x(turns[-1].turn), plot.y(result["score"])
    return circle("plate-dot", x, y, 4.5) + pin(x, y - 5, result["score"])


def pin(x: float, y: float, score: int) -> str:
    """Draws a pin with the score."""
    drop = '<path class="pin" d="M0 0C-10-9-14-12-14-19A14 12 0 0 1 14-19C14-12 10-9 0 0z"/>'
    return f'<g transform="translate({number(x)} {number(y)})">{drop}<text class="pin-n" x="0" y="-12">{score}</text></g>'


def discs_key(scene: Scene, view: View) -> str:
    """Explains the layers, with how much each moved its disc in all."""
    parts = []
    for title, causes, fills, sign in (
        (scene.tr("Healthy earth"), view["causes"]["blue"], HEALED, "+"),
        (scene.tr("Threatened earth"), view["causes"]["red"], HARMED, "−"),
    ):
        told = sums(causes, fills)
        entries = [(swatch(fills[name]), f"{esc(cause_name(scene, name))} <b>{sign}{count}</b>") for name, count in told.items() if count]
        parts.append(f'<div><h3>{title} <b class="num">{sign}{sum(told.values())}</b></h3>{key(entries)}</div>')
    return f'<div class="deb-keys">{"".join(parts)}</div>'


# Charge.


def energy(scene: Scene, turns: Sequence[Turn]) -> str:
    """Draws the charge of every turn as a bar, by source; what the weather did not give stands open on top."""
    last = max(len(turns), LEAST_TURNS)
    most = max([5, *(sum(turn.energy.values()) for turn in turns)])
    every = 1 if most <= 6 else 2 if most <= 12 else 5
    plot = Plot(360, 200, 0.4, last + 0.6, 0, ceil((most + 0.6) / every) * every)
    half = 0.36 * (plot.x(1) - plot.x(0))
    drawn = [frame(plot, ticks(last), every)]
    for turn in turns:
        x, foot = plot.x(turn.turn), 0
        for name, fill in SOURCES.items():
            foot += bar(drawn, plot, fill, x, half, foot, turn.energy.get(name, 0))
        charge = foot
        bar(drawn, plot, ("deb-open", ""), x, half, foot, turn.energy.get(LOST, 0))
        drawn.append(text("deb-value", x, plot.y(foot + turn.energy.get(LOST, 0)) - 4, charge))
    told = listed(sum(turn.energy.get(name, 0) for name in SOURCES) for turn in turns)
    return picture((plot.width, plot.height), scene.tr("Charge, turn by turn: {numbers}.", numbers=told), "".join(drawn) + edge(plot))


def bar(drawn: list[str], plot: Plot, fill: Fill, x: float, half: float, foot: int, count: int) -> int:
    """Puts a piece on a bar and returns how high it is."""
    if count:
        top, bottom = plot.y(foot + count), plot.y(foot)
        drawn.append(area(fill, f"M{numbers(x - half, top)}h{number(2 * half)}V{number(bottom)}h{number(-2 * half)}z"))
    return count


def energy_key(scene: Scene, view: View) -> str:
    """Explains the bars of the charge, with how much each source gave in all."""
    entries = [
        (swatch(fill), f"{esc(saying.cause(scene, name) if name == 'bonus' else scene.speaker.name(name))} <b>{view['energy'][name]}</b>")
        for name, fill in SOURCES.items()
        if view["energy"].get(name)
    ]
    if view["energy"][LOST]:
        entries.append((swatch(("deb-open", "")), f"{scene.tr('lost to the weather')} <b>{view['energy'][LOST]}</b>"))
    return key(entries)


# The land.

CELL = 44
"""How large a square of the small map is."""


def land(scene: Scene, view: View) -> str:
    """Draws the land as the game left it: what is natural in its inks, what is built with the turn it was built in."""
    drawn = []
    for index, (place, square) in enumerate(view["squares"].items()):
        x, y = 16 + CELL * (index % Square.SIDE), 16 + CELL * (index // Square.SIDE)
        drawn.append(cell(place, square, x, y))
    heads = "".join(f'<text class="deb-tick" x="{16 + CELL * (i + 0.5):g}" y="12">{"ABCDEF"[i]}</text>' for i in range(Square.SIDE))
    sides = "".join(f'<text class="deb-tick" x="8" y="{20 + CELL * (i + 0.5):g}">{i + 1}</text>' for i in range(Square.SIDE))
    size = 18 + CELL * Square.SIDE
    natural = sum(not square["construction"] for square in view["squares"].values())
    label = scene.tr("The land: {natural} natural squares, {built} built.", natural=natural, built=len(view["squares"]) - natural)
    return picture(
        (size, size), label, heads + sides + "".join(drawn) + rect("card-edge", 16, 16, CELL * Square.SIDE, CELL * Square.SIDE), " deb-land"
    )


def cell(place: str, square: Mapping[str, Any], x: float, y: float) -> str:
    """Draws a square of the small map."""
    d = f"M{numbers(x, y)}h{CELL}v{CELL}h{-CELL}z"
    if square["construction"]:
        icon = piece(f"c-{square['construction']}", x + 4, y + 3, 30)
        turn = square["built_in"] or ""
        return area(("n1", "hp-wide"), d) + icon + text("deb-when", x + CELL - 3, y + CELL - 4, turn)
    fill = landscape(square)
    icon = animal(square["animal"], x + CELL / 2, y + CELL / 2) if square["animal"] else ""
    return area(fill, d) + icon


def landscape(square: Mapping[str, Any]) -> Fill:
    """Chooses the ink and the pattern of a landscape: trees are dots, water is waves."""
    if square["water"]:
        return ("b1", "hp-wave") if not square["forest"] else ("b1", "hp-dot")
    return ("g2", "hp-dot") if square["forest"] else ("g1", "")


def animal(group: str, x: float, y: float, size: float = 30) -> str:
    """Draws the sign of a group of animals around a point."""
    return piece(f"an-{group}", x - size / 2, y - size / 2, size)


def piece(symbol: str, x: float, y: float, size: float) -> str:
    """Puts a piece of the board into a chart."""
    return f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"/>'


def land_key(scene: Scene) -> str:
    """Explains the small map."""
    return key(
        [
            (swatch(("g1", "")), scene.tr("meadow")),
            (swatch(("g2", "hp-dot")), scene.tr("forest")),
            (swatch(("b1", "hp-wave")), scene.tr("water")),
            (swatch(("b1", "hp-dot")), scene.tr("forest and water")),
            (swatch(("n1", "hp-wide")), scene.tr("built, with the turn")),
        ]
    )


# The score.


def ladder(scene: Scene, view: View) -> str:
    """Draws the ratings as a scale, with a pin where the score stands and a flag at the target (ledger, 6.8)."""
    ratings, score = view["ratings"], view["result"]["score"]
    inks = ("n1", "o1", "g1", "b1", "b3")
    drawn, said = [], []
    for index, one in enumerate(ratings):
        left = ladder_x(one["from"])
        right = ladder_x(ratings[index + 1]["from"]) if index + 1 < len(ratings) else ladder_x(Disc.LAST)
        name = esc(scene.speaker.name(one["id"]))
        fits = right - left > 6.4 * len(scene.speaker.name(one["id"]))
        ink = " lad-t--light" if index == len(inks) - 1 else ""
        named = text(f"lad-t{ink}", (left + right) / 2, 48.5, name) if fits else ""
        drawn.append(rect(f"{inks[min(index, 4)]} k1", left, 34, right - left, 20) + named + text("deb-tick", left, 70, one["from"]))
        said.append(scene.tr("{name} from {score}", name=name, score=one["from"]))
    if view["target"] is not None:
        x = ladder_x(view["target"])
        drawn.append(path("deb-target", f"M{numbers(x, 58)}V30"))
    label = scene.pair(scene.tr("Points"), scene.tr("{ladder}. You are at {score}.", ladder=", ".join(said), score=score))
    drawn.append(pin(ladder_x(score), 32, score))
    return f'<svg class="ladder" viewBox="0 0 580 76" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def ladder_x(score: int) -> float:
    """Returns where a score lies on the scale: low and high ones, which hardly happen, lie closer together."""
    low, high = 30, 75
    if score <= low:
        return 10 + 90 * score / low
    if score <= high:
        return 100 + 440 * (score - low) / (high - low)
    return 540 + 30 * (min(score, Disc.LAST) - high) / (Disc.LAST - high)


def tiny(turns: Sequence[Turn], turn: int) -> str:
    """Draws all turns very small, what was gained above the line and what was lost below it, with one turn set apart."""
    most = max([1, *(max(sum(one.healed.values()), sum(one.harmed.values())) for one in turns)])
    wide = 92 / max(len(turns), LEAST_TURNS)
    drawn = []
    for index, one in enumerate(turns):
        up, down = 32 * sum(one.healed.values()) / most, 32 * sum(one.harmed.values()) / most
        x, here = 2 + wide * index + 0.6, one.turn == turn
        drawn.append(rect("b3" if here else "b1 k1", x, 36 - up, wide - 1.2, up) + rect("kb" if here else "o2 k1", x, 36, wide - 1.2, down))
        if here:
            drawn.append(text("mini-n", min(max(x + wide / 2, 11), 85), 85, turn))
    return f'<svg class="deb-tiny" viewBox="0 0 96 90" aria-hidden="true">{"".join(drawn)}{path("k1", "M1 36H95")}</svg>'
