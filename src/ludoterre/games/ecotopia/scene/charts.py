"""The charts of a whole game of Ecotopia: both discs with their causes, the charge by source, the land that is left.

No chart tells things apart by colour alone: areas have patterns, and all numbers are in a table too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from ludoterre.games.drawing import circle, number, numbers, path, rect
from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.series import Turn
from ludoterre.games.ecotopia.tables import Disc, Specialist, Square
from ludoterre.games.markup import esc
from ludoterre.games.scene import Scene, View

Fill = tuple[str, str]
"""An ink, and a pattern over it."""
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


class Plot(NamedTuple):
    """Where turns and numbers lie in a chart."""

    width: float
    height: float
    first: float
    last: float
    most: float
    left: float = 28
    right: float = 10
    top: float = 8
    foot: float = 20

    def x(self, turn: float) -> float:
        """Returns where a turn lies."""
        return self.left + (turn - self.first) * (self.width - self.left - self.right) / (self.last - self.first)

    def y(self, value: float) -> float:
        """Returns where a number lies, within the chart."""
        return self.floor - min(max(value, 0), self.most) * (self.floor - self.top) / self.most

    @property
    def floor(self) -> float:
        """Returns where zero lies."""
        return self.height - self.foot


def sums(causes: Mapping[str, int], fills: Mapping[str, Fill]) -> dict[str, int]:
    """Gathers causes as a chart shows them: all specialists together."""
    told = {name: causes.get(name, 0) for name in fills}
    if "specialists" in told:
        told["specialists"] = sum(causes.get(name, 0) for name in Specialist.NAMES)
    return told


def cause_name(scene: Scene, name: str) -> str:
    """Names a layer of the chart of the discs."""
    return scene.tr("Specialists") if name == "specialists" else saying.cause(scene, name)


def listed(values: Iterable[object]) -> str:
    """Writes one number after the other."""
    return ", ".join(map(str, values))


def frame(plot: Plot, turns: Iterable[int], every: int) -> str:
    """Draws the paper, the fine lines and the numbers at both axes."""
    drawn = [rect("pp", plot.left, plot.top, plot.width - plot.left - plot.right, plot.floor - plot.top)]
    for value in range(0, int(plot.most) + 1, every):
        y = plot.y(value)
        drawn.append(path("deb-grid", f"M{numbers(plot.left, y)}H{number(plot.width - plot.right)}"))
        drawn.append(f'<text class="deb-tick deb-tick--end" x="{number(plot.left - 5)}" y="{number(y + 4)}">{value}</text>')
    for turn in turns:
        drawn.append(f'<text class="deb-tick" x="{number(plot.x(turn))}" y="{number(plot.height - 5)}">{turn}</text>')
    return "".join(drawn)


def ticks(last: int) -> range:
    """Chooses the turns that have a number: all of them while there is room."""
    return range(2, last + 1, 2) if last > 16 else range(1, last + 1)


def edge(plot: Plot) -> str:
    """Draws the frame of a chart."""
    return rect("card-edge", plot.left, plot.top, plot.width - plot.left - plot.right, plot.floor - plot.top)


def picture(box: tuple[float, float], label: str, drawn: str, kind: str = "") -> str:
    """Wraps a chart with its text alternative."""
    view = f"0 0 {number(box[0])} {number(box[1])}"
    return f'<svg class="deb-chart{kind}" viewBox="{view}" role="img" aria-label="{label}">{drawn}</svg>'


def area(fill: Fill, d: str) -> str:
    """Draws an area with its pattern."""
    ink, pattern = fill
    return path(f"{ink} k1", d) + (f'<path d="{d}" fill="url(#{pattern})"/>' if pattern else "")


def line(spots: Iterable[tuple[float, float]]) -> str:
    """Writes a line through points as SVG reads it."""
    return "M" + "L".join(numbers(x, y) for x, y in spots)


# Both discs.


def discs(scene: Scene, view: View, turns: Sequence[Turn]) -> str:
    """Draws how blue climbs and red falls, each in layers by cause, until they meet."""
    last = max(len(turns), LEAST_TURNS)
    plot = Plot(480, 330, 0, last + 0.4, Disc.LAST)
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
            y = plot.y(one["from"])
            drawn.append(path("deb-step", f"M{numbers(plot.left, y)}H{number(plot.width - plot.right)}"))
            name = esc(f"{one['from']} {scene.speaker.name(one['id'])}")
            drawn.append(f'<text class="deb-rating" x="{number(plot.left + 6)}" y="{number(y - 3)}">{name}</text>')
    return "".join(drawn)


def meeting(plot: Plot, view: View, turns: Sequence[Turn]) -> str:
    """Marks where the discs met: the score."""
    result = view["result"]
    if result is None or not turns:
        return ""
    x, y = plot.x(turns[-1].turn), plot.y(result["score"])
    pin = '<path class="pin" d="M0 0C-10-9-14-12-14-19A14 12 0 0 1 14-19C14-12 10-9 0 0z"/>'
    words = f'<text class="pin-n" x="0" y="-12">{result["score"]}</text>'
    return f'{circle("plate-dot", x, y, 4.5)}<g transform="translate({number(x)} {number(y - 5)})">{pin}{words}</g>'


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


def swatch(fill: Fill) -> str:
    """Draws a small piece of an area for a key."""
    return area(fill, "M1 1h28v12H1z")


def key(entries: Iterable[tuple[str, str]]) -> str:
    """Lists what the inks of a chart mean."""
    rows = "".join(f'<li><svg viewBox="0 0 30 14" aria-hidden="true">{drawn}</svg><span>{words}</span></li>' for drawn, words in entries)
    return f'<ul class="deb-key num">{rows}</ul>'


# Charge.


def energy(scene: Scene, turns: Sequence[Turn]) -> str:
    """Draws the charge of every turn as a bar, by source; what the weather did not give stands open on top."""
    last = max(len(turns), LEAST_TURNS)
    most = max([5, *(sum(turn.energy.values()) for turn in turns)])
    every = 1 if most <= 6 else 2 if most <= 12 else 5
    plot = Plot(360, 200, 0.4, last + 0.6, ceil((most + 0.6) / every) * every)
    half = 0.36 * (plot.x(1) - plot.x(0))
    drawn = [frame(plot, ticks(last), every)]
    for turn in turns:
        x, foot = plot.x(turn.turn), 0
        for name, fill in SOURCES.items():
            foot += bar(drawn, plot, fill, x, half, foot, turn.energy.get(name, 0))
        charge = foot
        bar(drawn, plot, ("deb-open", ""), x, half, foot, turn.energy.get(LOST, 0))
        drawn.append(f'<text class="deb-value" x="{number(x)}" y="{number(plot.y(foot + turn.energy.get(LOST, 0)) - 4)}">{charge}</text>')
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
        badge = f'<text class="deb-when" x="{number(x + CELL - 3)}" y="{number(y + CELL - 4)}">{turn}</text>'
        return area(("n1", "hp-wide"), d) + icon + badge
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
        text = f'<text class="lad-t{ink}" x="{number((left + right) / 2)}" y="48.5">{name}</text>' if fits else ""
        drawn.append(rect(f"{inks[min(index, 4)]} k1", left, 34, right - left, 20) + text)
        drawn.append(f'<text class="deb-tick" x="{number(left)}" y="70">{one["from"]}</text>')
        said.append(scene.tr("{name} from {score}", name=name, score=one["from"]))
    if view["target"] is not None:
        x = ladder_x(view["target"])
        drawn.append(path("deb-target", f"M{numbers(x, 58)}V30"))
    label = scene.pair(scene.tr("Points"), scene.tr("{ladder}. You are at {score}.", ladder=", ".join(said), score=score))
    pin = '<path class="pin" d="M0 0C-10-9-14-12-14-19A14 12 0 0 1 14-19C14-12 10-9 0 0z"/>'
    marked = f'<g transform="translate({number(ladder_x(score))} 32)">{pin}<text class="pin-n" x="0" y="-12">{score}</text></g>'
    return f'<svg class="ladder" viewBox="0 0 580 76" role="img" aria-label="{label}">{"".join(drawn)}{marked}</svg>'


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
            drawn.append(f'<text class="mini-n" x="{number(min(max(x + wide / 2, 11), 85))}" y="85">{turn}</text>')
    return f'<svg class="deb-tiny" viewBox="0 0 96 90" aria-hidden="true">{"".join(drawn)}{path("k1", "M1 36H95")}</svg>'
