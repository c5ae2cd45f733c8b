# compiled by mypyc
"""The live curve of the epidemic: who is healthy, infected, sick and cured turn by turn, and the patients against the beds."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.scene.saying import count
from ludoterre.games.covid19.tables import COLUMNS, STATES
from ludoterre.games.markup import plain
from ludoterre.games.scene import View

LEFT, RIGHT, TOP, BOTTOM, WIDTH, HEIGHT = 26, 240, 8, 112, 336, 128
"""The axes of the picture, and its size; the room on the right is for the names of the lines."""
APART = 12.5
"""How far names stay from each other."""


class Point(NamedTuple):
    """The epidemic at the end of a turn, or now."""

    turn: int
    healthy: int
    infected: int
    sick: int
    cured: int
    hospital: int
    beds: int


class Scale(NamedTuple):
    """What the picture has room for."""

    turns: int
    highest: int

    def x(self, turn: float) -> float:
        """Returns where a turn ends."""
        return LEFT + (RIGHT - LEFT) * turn / self.turns

    def y(self, robots: float) -> float:
        """Returns where a number of robots lies."""
        return BOTTOM - (BOTTOM - TOP) * robots / self.highest


def points(parts: Parts, view: View) -> list[Point]:
    """Gathers the curve: the beginning, each finished turn, and the present."""
    rows: list[dict[str, Any]] = view["history"]
    first = rows[0]["beds"] if rows else len(COLUMNS) * view["beds"]["usable"]
    homes, guests = int(parts.scene.game.tables.all_cells), len(set(view["types"].values()))
    found = [Point(0, homes, guests, 0, 0, 0, first)]
    found += [Point(*[row[name] for name in Point._fields]) for row in rows]
    if view["turn"] > found[-1].turn:
        now = view["totals"] | {"turn": view["turn"], "beds": len(COLUMNS) * view["beds"]["usable"]}
        found.append(Point(*[now[name] for name in Point._fields]))
    return found


def curve(parts: Parts, view: View) -> str:
    """Draws the curve, with all its numbers in words."""
    found = points(parts, view)
    most = max(max(point.healthy, point.cured, point.infected + point.sick, point.beds) for point in found)
    scale = Scale(view["turns"], max(40, -(-most // 10) * 10))
    drawn = f"{axes(scale, view['turn'])}{areas(scale, found)}{lines(scale, found, view['cured_goal'])}{labels(parts, scale, found)}"
    return plain(
        f'<svg class="epi" id="epidemic" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{said(parts, found)}">{drawn}</svg>'
    )


def said(parts: Parts, found: list[Point]) -> str:
    """Says the curve in words."""
    return parts.tr(
        "Curve of the epidemic. Infected and sick robots after each turn: {active}. Cured: {cured}. Patients: {patients}, for {beds} beds.",
        active=", ".join([str(point.infected + point.sick) for point in found]),
        cured=", ".join([str(point.cured) for point in found]),
        patients=", ".join([str(point.hospital) for point in found]),
        beds=found[-1].beds,
    )


def axes(scale: Scale, now: int) -> str:
    """Draws the frame: tens of robots upwards, turns to the right."""
    step = 20 if scale.highest > 50 else 10
    marks = []
    for robots in range(0, scale.highest + 1, step):
        y = scale.y(robots)
        marks.append(
            f'<path class="grid" d="M{LEFT} {y:.1f}H{RIGHT}"/><text class="tick tick--end" x="{LEFT - 5}" y="{y + 4:.1f}">{robots}</text>'
        )
    for turn in range(1, scale.turns + 1):
        kind = "tick tick--mid tick--now" if turn == now else "tick tick--mid"
        marks.append(f'<text class="{kind}" x="{scale.x(turn):.1f}" y="{HEIGHT - 3}">{turn}</text>')
    return "".join(marks)


def path(spots: list[tuple[float, float]]) -> str:
    """Writes a line through some spots."""
    return "L".join([f"{x:.1f} {y:.1f}" for x, y in spots])


def areas(scale: Scale, found: list[Point]) -> str:
    """Draws those who are sick, and on top of them those who are infected."""
    floor = [(scale.x(point.turn), scale.y(0)) for point in found]
    sick = [(scale.x(point.turn), scale.y(point.sick)) for point in found]
    active = [(scale.x(point.turn), scale.y(point.sick + point.infected)) for point in found]
    return (
        f'<path class="area-infected" d="M{path(active + sick[::-1])}z"/><path class="area-sick" d="M{path(sick + floor[::-1])}z"/>'
        f'<path class="hatching" d="M{path(sick + floor[::-1])}z"/><path class="edge" d="M{path(active)}"/>'
    )


def lines(scale: Scale, found: list[Point], goal: int) -> str:
    """Draws the healthy, the cured with their goal, the patients and the beds."""
    last = found[-1]
    healthy = path([(scale.x(point.turn), scale.y(point.healthy)) for point in found])
    cured = path([(scale.x(point.turn), scale.y(point.cured)) for point in found])
    patients = path([(scale.x(point.turn), scale.y(point.hospital)) for point in found])
    beds, before = [], found[0]
    for point in found[1:] or found:
        beds += [(scale.x(before.turn), scale.y(point.beds)), (scale.x(point.turn), scale.y(point.beds))]
        before = point
    beds.append((RIGHT, scale.y(last.beds)))
    x = scale.x(last.turn)
    return (
        f'<path class="line-goal" d="M{LEFT} {scale.y(goal):.1f}H{RIGHT}"/><path class="line-beds" d="M{path(beds)}"/>'
        f'<path class="line-healthy" d="M{healthy}"/><path class="under" d="M{cured}"/><path class="line-cured" d="M{cured}"/>'
        f'<path class="under" d="M{patients}"/><path class="line-patients" d="M{patients}"/>'
        f'<path class="present" d="M{x:.1f} {TOP}V{BOTTOM}"/>'
        f'<circle class="dot-healthy" cx="{x:.1f}" cy="{scale.y(last.healthy):.1f}" r="3"/>'
        f'<circle class="dot-cured" cx="{x:.1f}" cy="{scale.y(last.cured):.1f}" r="3.5"/>'
        f'<circle class="dot-patients" cx="{x:.1f}" cy="{scale.y(last.hospital):.1f}" r="3.5"/>'
        f'<circle class="dot-active" cx="{x:.1f}" cy="{scale.y(last.infected + last.sick):.1f}" r="3.5"/>'
    )


def labels(parts: Parts, scale: Scale, found: list[Point]) -> str:
    """Writes on the right what each line is, at its height as far as the others leave room."""
    last, scene = found[-1], parts.scene
    wanted = [
        (scale.y(last.healthy), "healthy", count(scene, "healthy", last.healthy)),
        (scale.y(last.sick + last.infected), "infected", count(scene, "infected", last.infected)),
        (scale.y(last.sick / 2), "sick", count(scene, "sick", last.sick)),
        (scale.y(last.cured), "cured", count(scene, "cured", last.cured)),
        (scale.y(last.hospital), "patients", parts.trn("{count} patient", "{count} patients", last.hospital)),
        (scale.y(last.beds), "beds", parts.trn("{count} bed", "{count} beds", last.beds)),
    ]
    wanted.sort()
    heights = spread([y for y, _, _ in wanted])
    return "".join(
        [
            f'<text class="lab lab-{kind}" x="{RIGHT + 6}" y="{y + 3.5:.1f}">{text}</text>'
            for y, (_, kind, text) in zip(heights, wanted, strict=True)
        ]
    )


def spread(heights: list[float]) -> list[float]:
    """Moves sorted heights apart, and back up where they would leave the picture."""
    found: list[float] = []
    for y in heights:
        found.append(max(y, found[-1] + APART) if found else max(y, float(TOP)))
    limit = float(BOTTOM)
    for index in range(len(found) - 1, -1, -1):
        found[index] = min(found[index], limit)
        limit = found[index] - APART
    return found


# The sheet beside the board.


def stats(parts: Parts, view: View) -> str:
    """Draws how many robots are in which state."""
    totals = view["totals"]
    entries = []
    for state in STATES:
        count = of(parts, totals[state], view["cured_goal"]) if state == "cured" else str(totals[state])
        entries.append(
            f'<li class="stat stat--{state}" id="stat-{state}"><svg viewBox="0 0 24 28" aria-hidden="true"><use href="#r-{state}"/></svg>'
            f'<b class="num">{count}</b><span>{word(parts, state, totals[state])}</span></li>'
        )
    return f'<ul class="stats">{"".join(entries)}</ul>'


def of(parts: Parts, count: int, whole: int) -> str:
    """Draws a part of a whole as a fraction, and says it in words."""
    said = parts.tr("{left} of {available}", left=count, available=whole)
    return f'<span aria-hidden="true">{count}<small>/{whole}</small></span><span class="sr">{said}</span>'


def word(parts: Parts, state: str, count: int) -> str:
    """Names a state of as many robots as there are."""
    match state:
        case "healthy":
            return parts.trn("healthy", "healthy", count)
        case "infected":
            return parts.trn("infected", "infected", count)
        case "sick":
            return parts.trn("sick", "sick", count)
    return parts.trn("cured", "cured", count)


def crisis(parts: Parts, view: View) -> str:
    """Draws the crisis level: a box for each place, filled where somebody is sick, with the thresholds standing out."""
    sick, thresholds = view["contaminated"], view["thresholds"]
    boxes = []
    for number in range(1, len(view["places"]) + 1):
        kind = ("on" if number <= sick else "") + (" th" if number in thresholds else "")
        boxes.append(f'<i class="{kind.strip()}"></i>' if kind else "<i></i>")
    places = parts.trn("{count} place with a sick robot", "{count} places with a sick robot", sick)
    levels = ", ".join(
        [parts.tr("level {level} from {count}", level=level, count=count) for level, count in enumerate(thresholds, start=1)]
    )
    level = parts.tr("Crisis {level}", level=view["crisis"])
    return (
        f'<div class="crisis" id="crisis"><b>{level}</b><span class="meter" role="img" aria-label="{places}; {levels}">'
        f"{''.join(boxes)}</span><span>{places} {parts.rule('COV-8.1')}</span></div>"
    )


def vitals(parts: Parts, view: View) -> str:
    """Draws the four figures that matter most, for screens without room for the curve."""
    totals, beds = view["totals"], len(COLUMNS) * view["beds"]["usable"]
    figures = [
        ("cured", word(parts, "cured", totals["cured"]), of(parts, totals["cured"], view["cured_goal"])),
        ("cases", parts.tr("Active cases"), str(totals["infected"] + totals["sick"])),
        ("beds", parts.title("robopital"), of(parts, totals["hospital"], beds)),
        ("crisis", parts.tr("Crisis"), str(view["crisis"])),
    ]
    drawn = [f'<div id="vital-{name}"><dt>{title}</dt><dd>{figure}</dd></div>' for name, title, figure in figures]
    return f'<dl class="vitals num">{"".join(drawn)}</dl>'
