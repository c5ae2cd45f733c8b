"""The charts of a finished game, drawn from its debrief: the epidemic curve with the SIR model, infections, reproduction, beds.

No chart tells things apart by colour alone: areas have patterns, lines have dashes and marks, and all numbers are in a table too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Any, NamedTuple

from ludoterre.games.charting import Plot, Spot, across, edge, line, paper, picture, scale, text
from ludoterre.games.covid19.debrief import SEEDS
from ludoterre.games.covid19.tables import KINDS
from ludoterre.games.drawing import circle, number, numbers, path, rect
from ludoterre.games.markup import esc
from ludoterre.games.scene import Scene

Told = dict[str, Any]

BADGE = 17
"""How high and wide a mark for a measure or an event is."""
HEADROOM = 1.12
"""How much higher than the highest bar a chart is, so that its number has room."""
FILLS = {
    "house": ("o2 k1", ""),
    "public": ("b1 k1", "hp-diag"),
    "academy": ("kb k1", ""),
    "market": ("g2 k1", "hp-dot"),
    "outside": ("pp deb-out", ""),
}
"""The ink and the pattern of each kind of infection, from the foot of a bar upwards."""


class Mark(NamedTuple):
    """A measure or an event with its sign in the curve: numbers are measures, letters events."""

    sign: str
    card: str
    turn: int


def horizon(told: Told) -> int:
    """Returns the last turn that the charts show: a game that ended early does not look half empty."""
    return max(len(told["turns"]), 6)


def decimal(scene: Scene, value: float, digits: int = 1) -> str:
    """Writes a number with the decimal sign of the language."""
    return scene.language.number(value, digits)


def marks(told: Told) -> tuple[list[Mark], list[Mark]]:
    """Gives every measure a number and every event a letter."""
    measures = [Mark(str(sign), one["card"], one["turn"]) for sign, one in enumerate(told["measures"], start=1)]
    struck = [turn for turn in told["turns"] if turn["event"]]
    events = [Mark(chr(ord("a") + index), turn["event"], turn["turn"]) for index, turn in enumerate(struck)]
    return measures, events


def badge(mark: Mark, kind: str, x: float = 0, y: float = 0, title: str = "") -> str:
    """Draws a mark around a point: a square for a measure, a diamond for an event."""
    half = BADGE / 2
    shape = (
        rect("deb-badge", x - half + 1, y - half + 1, BADGE - 2, BADGE - 2, 3)
        if kind == "measure"
        else path(
            "deb-badge deb-badge--event",
            f"M{numbers(x, y - half - 1)}L{numbers(x + half + 1, y)}L{numbers(x, y + half + 1)}L{numbers(x - half - 1, y)}z",
        )
    )
    said = f"<title>{title}</title>" if title else ""
    return f'<g>{said}{shape}<text class="deb-sign deb-sign--{kind}" x="{number(x)}" y="{number(y + 3.6)}">{mark.sign}</text></g>'


def cased(kind: str, d: str) -> str:
    """Draws a line with a light edge, so that it is seen on dark areas too."""
    return path("deb-case", d) + path(f"deb-line {kind}", d)


def steps(spots: Sequence[Spot], start: float) -> str:
    """Writes a line that keeps each height up to its point, as the beds of a turn do."""
    return f"M{numbers(start, spots[0][1])}" + "".join(f"V{number(y)}H{number(x)}" for x, y in spots)


def frame(plot: Plot, turns: Iterable[int], every: int) -> str:
    """Draws the paper, the fine lines and the numbers at both axes."""
    ticks = [text("deb-tick", plot.x(turn), plot.height - 5, turn) for turn in turns]
    return paper(plot) + scale(plot, range(0, int(plot.most) + 1, every)) + "".join(ticks)


def axis(most: float) -> tuple[int, int]:
    """Chooses the largest number of an axis and the distance of its fine lines."""
    every = next((step for step in (1, 2, 5, 10, 20, 50) if most <= 5 * step), 100)
    return max(ceil(most / every), 1) * every, every


def framed(plot: Plot, label: str, drawn: str, kind: str = "") -> str:
    """Puts the frame around a chart, and its text alternative."""
    return picture((plot.width, plot.height), label, drawn + edge(plot), kind)


def listed(told: Told, name: str) -> str:
    """Lists a number of every turn."""
    return ", ".join("–" if turn[name] is None else str(turn[name]) for turn in told["turns"])


# The epidemic curve.


def curve(scene: Scene, told: Told) -> str:
    """Draws the whole game: who was ill, the hospital against its beds, measures, events, and the SIR model."""
    turns, last_turn = told["turns"], horizon(told)
    measures, events = marks(told)
    stack = max((sum(mark.turn == turn["turn"] for mark in measures) for turn in turns), default=0)
    top = 8 + BADGE * (stack + bool(events)) + 6 * bool(events)
    most, every = axis(max([10, *(max(turn["active"], turn["hospital"], turn["cured"], turn["beds"]) for turn in turns)]))
    plot = Plot(480, 280 + top, 0, last_turn + 0.3, 0, most, top=top)
    band = rect("n1", plot.left, 0, plot.end - plot.left, top) if stack or events else ""
    drawn = band + frame(plot, range(last_turn + 1), every) + areas(plot, turns) + lines(plot, turns) + model(plot, told) + edge(plot)
    return picture((plot.width, plot.height), curve_label(scene, told), drawn + flags(scene, plot, measures, events), " deb-chart--big")


def curve_label(scene: Scene, told: Told) -> str:
    """Says the curve in numbers."""
    return scene.tr(
        "Turn by turn. Infected: {infected}. Sick: {sick}. Patients: {hospital}. Beds: {beds}. Cured: {cured}. Out of service: {out}.",
        infected=listed(told, "infected"),
        sick=listed(told, "sick"),
        hospital=listed(told, "hospital"),
        beds=listed(told, "beds"),
        cured=listed(told, "cured"),
        out=listed(told, "out_of_service"),
    )


def areas(plot: Plot, turns: Sequence[Told]) -> str:
    """Draws the active cases: sick robots below, infected ones above them."""
    sick = [(plot.x(0), plot.y(0)), *((plot.x(turn["turn"]), plot.y(turn["sick"])) for turn in turns)]
    active = [(plot.x(0), plot.y(SEEDS)), *((plot.x(turn["turn"]), plot.y(turn["active"])) for turn in turns)]
    between = f"{line(active)}L{line(reversed(sick))[1:]}z"
    below = f"{line(sick)}V{number(plot.floor)}H{number(plot.x(0))}z"
    dotted = f'<path d="{between}" fill="url(#hp-dot)"/>'
    return (
        path("o2", between)
        + dotted
        + path("kb", below)
        + path("deb-hatch", hatch(plot, turns))
        + path("deb-line deb-line--active", line(active))
    )


def hatch(plot: Plot, turns: Sequence[Told]) -> str:
    """Draws light lines on the area of the sick robots, one for each turn."""
    return "".join(f"M{numbers(plot.x(turn['turn']), plot.y(turn['sick']))}V{number(plot.floor)}" for turn in turns[:-1])


def lines(plot: Plot, turns: Sequence[Told]) -> str:
    """Draws beds, patients, cured robots and robots out of service."""
    if not turns:
        return ""
    drawn = cased("deb-line--beds", steps([(plot.x(turn["turn"]), plot.y(turn["beds"])) for turn in turns], plot.x(0)))
    for kind, name in (("cured", "cured"), ("hospital", "hospital"), ("out", "out_of_service")):
        spots = [(plot.x(0), plot.y(0)), *((plot.x(turn["turn"]), plot.y(turn[name])) for turn in turns)]
        drawn += cased(f"deb-line--{kind}", line(spots)) + marked(kind, plot, spots)
    return drawn


def marked(kind: str, plot: Plot, spots: Iterable[Spot]) -> str:
    """Draws the marks of a line, but for those at zero."""
    return "".join(mark_of(kind, x, y) for x, y in spots if y < plot.floor)


def mark_of(kind: str, x: float, y: float) -> str:
    """Draws the mark of a line at a turn: a square, a disc or a cross."""
    if kind == "cured":
        return rect("deb-mark deb-mark--cured", x - 3.5, y - 3.5, 7, 7)
    if kind == "hospital":
        return circle("deb-mark deb-mark--hospital", x, y, 4.2)
    d = f"M{numbers(x - 3.4, y - 3.4)}l6.8 6.8m0-6.8l-6.8 6.8"
    return path("deb-case", d) + path("deb-cross", d)


def model(plot: Plot, told: Told) -> str:
    """Draws the fitted SIR curve as far as the game went."""
    found = told["sir"]
    if found is None:
        return ""
    return cased("deb-line--sir", line((plot.x(turn), plot.y(value)) for turn, value in enumerate(found["curve"])))


def flags(scene: Scene, plot: Plot, measures: Sequence[Mark], events: Sequence[Mark]) -> str:
    """Puts the marks of measures and events above their turns."""
    drawn = []
    foot = plot.top - BADGE / 2 - 5
    for mark in events:
        drawn.append(badge(mark, "event", plot.x(mark.turn), foot, esc(scene.speaker.name(mark.card))))
    foot -= (BADGE + 6) * bool(events)
    laid: dict[int, int] = {}
    for mark in measures:
        level = laid[mark.turn] = laid.get(mark.turn, -1) + 1
        drawn.append(badge(mark, "measure", plot.x(mark.turn), foot - BADGE * level, esc(scene.speaker.name(mark.card))))
    return "".join(drawn)


# The smaller charts.


def infections(scene: Scene, told: Told) -> str:
    """Draws the new infections of every turn as a bar, by kind of place; robots from outside and events on top."""
    bars = [{**turn["new"], "outside": turn["event_infections"] + turn["arrived_infected"]} for turn in told["turns"]]
    most, every = axis(max([4, *(sum(bar.values()) for bar in bars)]) * HEADROOM)
    last_turn = horizon(told)
    plot = small(last_turn, most)
    drawn = [frame(plot, range(1, last_turn + 1), every)]
    for turn, bar in zip(told["turns"], bars, strict=True):
        foot, x = 0, plot.x(turn["turn"]) - 9
        for kind, (ink, pattern) in FILLS.items():
            count = bar[kind]
            if count:
                drawn.append(filled(ink, pattern, x, plot.y(foot + count), 18, plot.y(foot) - plot.y(foot + count)))
                foot += count
        drawn.append(text("deb-value", x + 9, plot.y(foot) - 4, foot))
    said = ", ".join(str(sum(bar.values())) for bar in bars)
    return framed(plot, scene.tr("New infections, turn by turn: {numbers}.", numbers=said), "".join(drawn))


def filled(ink: str, pattern: str, x: float, y: float, width: float, height: float) -> str:
    """Draws a piece of a bar with its pattern."""
    over = (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" fill="url(#{pattern})"/>'
        if pattern
        else ""
    )
    return rect(ink, x, y, width, height) + over


def small(last_turn: int, most: float) -> Plot:
    """Makes room for a smaller chart, with half a turn on both sides."""
    return Plot(320, 190, 0.5, last_turn + 0.5, 0, most)


def reproduction(scene: Scene, told: Told) -> str:
    """Draws how many robots each sick one infected, with the line at which an epidemic neither grows nor shrinks."""
    turns = [turn for turn in told["turns"] if turn["reproduction"] is not None]
    most, every = axis(max([2, *(turn["reproduction"] for turn in turns)]) * HEADROOM)
    last_turn = horizon(told)
    plot = small(last_turn, most)
    one = plot.y(1)
    spots = [(plot.x(turn["turn"]), plot.y(turn["reproduction"])) for turn in turns]
    words = text("deb-zone", plot.end - 5, one - 5, f"{scene.tr('grows')} ↑")
    words += text("deb-zone", plot.end - 5, one + 14, f"{scene.tr('shrinks')} ↓")
    dots = "".join(circle("deb-mark deb-mark--r", x, y, 4.4) for x, y in spots)
    values = "".join(text("deb-value", x, y - 8, decimal(scene, turn["reproduction"])) for (x, y), turn in zip(spots, turns, strict=True))
    below = rect("deb-calm", plot.left, one, plot.end - plot.left, plot.floor - one)
    level = across(plot, 1, "deb-one")
    through = cased("deb-line--r", line(spots)) if len(spots) > 1 else ""
    said = ", ".join("–" if turn["reproduction"] is None else decimal(scene, turn["reproduction"]) for turn in told["turns"])
    label = scene.tr("Reproduction number, turn by turn: {numbers}.", numbers=said)
    return framed(plot, label, frame(plot, range(1, last_turn + 1), every) + below + level + words + through + dots + values)


def hospital(scene: Scene, told: Told) -> str:
    """Draws the patients of every turn against the beds."""
    turns = told["turns"]
    most, every = axis(max([10, *(turn["beds"] for turn in turns)]) * HEADROOM)
    last_turn = horizon(told)
    plot = small(last_turn, most)
    drawn = [frame(plot, range(1, last_turn + 1), every)]
    if turns:
        drawn.append(cased("deb-line--beds", steps([(plot.x(turn["turn"] + 0.5), plot.y(turn["beds"])) for turn in turns], plot.x(0.5))))
    for turn in turns:
        x, y = plot.x(turn["turn"]), plot.y(turn["hospital"])
        if turn["hospital"]:
            drawn.append(filled("b2 k1", "hp-diag", x - 9, y, 18, plot.floor - y))
        drawn.append(text("deb-value", x, y - 4, turn["hospital"]))
    label = scene.tr("Patients, turn by turn: {patients}. Beds: {beds}.", patients=listed(told, "hospital"), beds=listed(told, "beds"))
    return framed(plot, label, "".join(drawn))


# Keys.


def key(entries: Iterable[tuple[str, str]]) -> str:
    """Lists what the inks and lines of a chart mean."""
    rows = "".join(f'<li><svg viewBox="0 0 30 14" aria-hidden="true">{swatch}</svg>{words}</li>' for swatch, words in entries)
    return f'<ul class="deb-key">{rows}</ul>'


def stroke(kind: str, mark: str = "") -> str:
    """Draws a piece of a line for a key."""
    return path(f"deb-line {kind}", "M1 7H29") + (mark_of(mark, 15, 7) if mark else "")


def curve_key(scene: Scene, told: Told) -> str:
    """Explains the epidemic curve."""

    def entries() -> Iterator[tuple[str, str]]:
        yield filled("o2 k1", "hp-dot", 1, 1, 28, 12), scene.tr("Infected")
        yield rect("kb k1", 1, 1, 28, 12), scene.tr("Sick, outside the Robopital")
        yield stroke("deb-line--hospital", "hospital"), scene.tr("In the Robopital")
        yield stroke("deb-line--beds"), scene.tr("Beds")
        yield stroke("deb-line--cured", "cured"), scene.tr("Cured")
        yield stroke("deb-line--out", "out"), scene.tr("Out of service")
        if told["sir"] is not None:
            r0, r2 = decimal(scene, told["sir"]["r0"]), decimal(scene, told["sir"]["r_squared"], 2)
            yield stroke("deb-line--sir"), scene.tr("SIR model, R₀ = {r0}, R² = {r2}", r0=r0, r2=r2)
        if told["measures"]:
            yield badge(Mark("1", "", 0), "measure", 15, 7), scene.tr("Measures")
        if any(turn["event"] for turn in told["turns"]):
            yield badge(Mark("a", "", 0), "event", 15, 7), scene.tr("Events")

    return key(entries())


def infections_key(scene: Scene) -> str:
    """Explains the bars of the new infections."""
    return key((filled(*FILLS[kind], 1, 1, 28, 12), said) for kind, said in zip((*KINDS, "outside"), place_names(scene), strict=True))


def place_names(scene: Scene) -> tuple[str, ...]:
    """Names the kinds of places, and what infects elsewhere."""
    return scene.tr("Planets"), scene.tr("Public places"), scene.tr("Academy"), scene.tr("Market"), scene.tr("Events and arrivals")


def hospital_key(scene: Scene) -> str:
    """Explains the chart of the beds."""
    return key([(filled("b2 k1", "hp-diag", 1, 1, 28, 12), scene.tr("In the Robopital")), (stroke("deb-line--beds"), scene.tr("Beds"))])


def tiny(told: Told, turn: int) -> str:
    """Draws the new infections of all turns very small, with one turn set apart."""
    turns = told["turns"]
    most = max([1, *(one["contagions"] for one in turns)])
    wide = 92 / max(len(turns), 4)
    drawn = []
    for index, one in enumerate(turns):
        high = 54 * one["contagions"] / most + 1
        ink = "kb" if one["turn"] == turn else "o1 k1"
        drawn.append(rect(ink, 2 + wide * index + 1, 58 - high, wide - 2, high))
        if one["turn"] == turn:
            drawn.append(f'<text class="mini-n" x="{number(2 + wide * (index + 0.5))}" y="74">{turn}</text>')
    return f'<svg class="deb-tiny" viewBox="0 0 96 78" aria-hidden="true">{"".join(drawn)}{path("k1", "M1 58.5H95")}</svg>'
