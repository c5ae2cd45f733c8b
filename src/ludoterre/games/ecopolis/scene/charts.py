"""The charts of a whole game of Ecopolis: the climate with its causes, the cities, the scores, warming against points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from ludoterre.games.charting import (
    Fill,
    Plot,
    across,
    area,
    block,
    edge,
    key,
    line,
    listed,
    paper,
    picture,
    scale,
    seat,
    stairs,
    swatch,
    text,
)
from ludoterre.games.drawing import circle, number, numbers, path, rect
from ludoterre.games.ecopolis.debrief import PARTS
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.series import Turn
from ludoterre.games.markup import esc, seat_mark
from ludoterre.games.scene import Scene, View

CAUSES: dict[str, Fill] = {
    "purchase": ("o2", ""),
    "collect": ("o1", "hp-diag"),
    "shortage": ("r2", "hp-dot"),
    "gesture": ("g2", "hp-hor"),
    "climate_change": ("kb", ""),
    "cooling_lost": ("deb-open", ""),
}
"""What moves the cursor."""
POINTS: dict[str, Fill] = {
    "constructions": ("o1", ""),
    "vital": ("r1", "hp-dot"),
    "gold": ("o2", "hp-hor"),
    "ambassadors": ("g2", "hp-diag"),
}
"""What points come from, from the left of a bar."""
ASIDE = 24
"""Room beside a chart for what stands at the end of its lines."""
LEAST_ROUNDS = 4
"""Charts have room for so many rounds at least: a game that ended early does not look stretched."""


def horizon(view: View, turns: Sequence[Turn]) -> int:
    """Returns how many turns a chart has room for: whole rounds."""
    return int(view["players"] * max(LEAST_ROUNDS, ceil(len(turns) / view["players"])))


# The climate.


def climate(scene: Scene, view: View, turns: Sequence[Turn]) -> str:
    """Draws the level turn by turn under the limit, and below it what moved it in each round."""
    last = horizon(view, turns)
    most = max([view["limit"], *(turn.level for turn in turns)]) + 2
    plot = Plot(480, 214, 0, last, 0, most, right=ASIDE, foot=6)
    spots = [(plot.x(0), plot.y(0)), *((plot.x(at), plot.y(turn.level)) for at, turn in enumerate(turns, start=1))]
    stair = stairs(spots)
    drawn = paper(plot) + scale(plot, range(0, most, 2 if most <= 16 else 5)) + beyond(scene, view, plot)
    drawn += area(("o1", ""), f"{stair}V{number(plot.floor)}H{number(plot.left)}z") + path("deb-line", stair)
    x, y = spots[-1]
    drawn += circle("plate-dot", x, y, 4) + text("deb-value", x + 14, y + 4, view["level"])
    label = scene.tr("Climate turn by turn: {numbers}. Limit: {limit}.", numbers=listed(turn.level for turn in turns), limit=view["limit"])
    return picture((480, 336), label, drawn + edge(plot) + rounds(view, turns, last), " deb-chart--big")


def beyond(scene: Scene, view: View, plot: Plot) -> str:
    """Draws the limit, and hatches where everybody loses."""
    y = plot.y(view["limit"])
    d = f"M{numbers(plot.left, plot.top)}H{number(plot.end)}V{number(y)}H{number(plot.left)}z"
    words = esc(scene.tr("limit {limit}", limit=view["limit"]))
    return area(("n1", "hp-diag"), d) + across(plot, view["limit"], "deb-limit") + text("deb-zone", plot.left + 6, y - 5, words)


def rounds(view: View, turns: Sequence[Turn], last: int) -> str:
    """Draws for each round a bar of what warmed and one of what cooled, by cause."""
    sums = by_round(view, turns)
    most = max([2, *(sum(up.values()) for up, _ in sums)])
    least = -max([2, *(sum(down.values()) for _, down in sums)])
    plot = Plot(480, 336, 0, last, least, most, right=ASIDE, top=222)
    wide = plot.x(view["players"]) - plot.x(0)
    drawn = [paper(plot), scale(plot, sorted({least, 0, most}))]
    for index, (up, down) in enumerate(sums):
        x = plot.x(view["players"] * index)
        drawn.append(pile(plot, up, x + 0.14 * wide, 0.72 * wide, 1))
        drawn.append(pile(plot, down, x + 0.14 * wide, 0.72 * wide, -1))
        drawn.append(text("deb-tick", x + wide / 2, 331, index + 1))
    return "".join(drawn) + across(plot, 0, "k1") + edge(plot)


def by_round(view: View, turns: Sequence[Turn]) -> list[tuple[dict[str, int], dict[str, int]]]:
    """Sums up for each round what warmed and what cooled; one and the same cause may do both."""
    found: list[tuple[dict[str, int], dict[str, int]]] = []
    for turn in turns:
        if len(found) < turn.round:
            found.append((dict.fromkeys(CAUSES, 0), dict.fromkeys(CAUSES, 0)))
        up, down = found[-1]
        for name, count in turn.causes.items():
            if name != "cooling_lost":
                (up if count > 0 else down)[name] += abs(count)
        unmake(down, turn.causes["cooling_lost"])
    return found


def unmake(down: dict[str, int], lost: int) -> None:
    """Takes what was lost below 0 out of what cooled: it is shown apart."""
    for name in CAUSES:
        gone = min(lost, down[name]) if name != "cooling_lost" else 0
        down[name] -= gone
        down["cooling_lost"] += gone
        lost -= gone


def pile(plot: Plot, parts: Mapping[str, int], x: float, width: float, sign: int) -> str:
    """Draws the causes of a round one above the other, or one below the other."""
    drawn, total = [], 0
    for name, count in parts.items():
        if count:
            near, far = plot.y(sign * total), plot.y(sign * (total + count))
            drawn.append(block(CAUSES[name], x, min(near, far), width, abs(far - near)))
            total += count
    return "".join(drawn)


def climate_key(scene: Scene, view: View, turns: Sequence[Turn]) -> str:
    """Explains the bars, with how much each cause moved the cursor in all."""
    return key(
        [
            (swatch(CAUSES[name]), f"{esc(saying.cause(scene, name))} <b>{saying.signed(count)}</b>")
            for name, count in saying.caused(view).items()
            if any(turn.causes[name] for turn in turns)
        ]
    )


# The scores.


def scores(scene: Scene, view: View, points: Sequence[Mapping[str, int]]) -> str:
    """Draws for each player, the best first, a bar of what their points came from."""
    most = max(1, *(one["score"] for one in points))
    rows = "".join(score_row(scene, view, player, points[player], most) for player in saying.ranked(view))
    grey = " deb-grey" if view["result"] and view["result"]["lost"] else ""
    return f'<ol class="deb-scores num{grey}">{rows}</ol>'


def score_row(scene: Scene, view: View, player: int, points: Mapping[str, int], most: int) -> str:
    """Draws the bar of one player."""
    drawn, x = [], 0.0
    for name in PARTS:
        width = 300 * points[name] / most
        if width:
            drawn.append(block(POINTS[name], x, 1, width, 18))
            if width > 18:
                drawn.append(text("deb-value", x + width / 2, 14, points[name]))
        x += width
    words = esc(", ".join(scene.pair(part_name(scene, name), points[name]) for name in PARTS))
    won = view["result"] is not None and player in view["result"]["winners"]
    crown = f' <b class="deb-won">{scene.tr("wins")}</b>' if won else ""
    return (
        f'<li><span class="deb-who">{seat_mark(player)}{esc(scene.speaker.player(player))}{crown}</span>'
        f'<svg viewBox="-1 0 302 20" role="img" aria-label="{words} ({scene.tr("points")})">{"".join(drawn)}</svg>'
        f'<b>{points["score"]}</b><span class="sr"> {scene.tr("points")}</span></li>'
    )


def part_name(scene: Scene, name: str) -> str:
    """Names what points come from."""
    match name:
        case "constructions":
            return scene.tr("Constructions")
        case "ambassadors":
            return scene.tr("Ambassadors")
        case _:
            return scene.pair(scene.tr("Stock"), scene.speaker.name(name))


def scores_key(scene: Scene) -> str:
    """Explains the bars of the scores."""
    return key([(swatch(fill), esc(part_name(scene, name))) for name, fill in POINTS.items()])


# Warming against points.


def commons(scene: Scene, view: View, found: Sequence[Mapping[str, int]]) -> str:
    """Draws every player between the warming they caused and the points they made."""
    warming, points = [one["warming"] for one in found], [one["score"] for one in found]
    low, high = min([-2, *warming]) - 1, max([4, *warming]) + 2
    most = max(points) + 5
    plot = Plot(360, 240, low, high, 0, most, foot=34)
    drawn = paper(plot) + scale(plot, range(0, most, 10)) + path("deb-step", f"M{numbers(plot.x(0), plot.top)}V{number(plot.floor)}")
    every = 2 if high - low <= 16 else 5
    for value in range(low - low % every + every, high, every):
        drawn += text("deb-tick", plot.x(value), plot.floor + 13, saying.signed(value))
    drawn += text("deb-tick", (plot.left + plot.end) / 2, 235, esc(scene.tr("warming caused")))
    drawn += text("deb-zone", plot.left + 6, plot.top + 13, esc(scene.tr("points")))
    for player, one in enumerate(found):
        drawn += seat(player, plot.x(one["warming"]), plot.y(one["score"]), 17)
    told = "; ".join(
        scene.tr(
            "{player}: warming {warming}, {points}",
            player=scene.speaker.player(player),
            warming=saying.signed(one["warming"]),
            points=saying.points(scene, one["score"]),
        )
        for player, one in enumerate(found)
    )
    return picture((360, 240), esc(told), drawn + edge(plot))


# The cities.


def impacts(scene: Scene, view: View, turns: Sequence[Turn]) -> str:
    """Draws the climate impact of every city turn by turn; each line ends in the shape of its player."""
    last = horizon(view, turns)
    values = [impact for turn in turns for impact in turn.impacts]
    least, most = min([-4, *values]) - 1, max([4, *values]) + 1
    plot = Plot(360, 240, 0, last, least, most, right=ASIDE)
    every = 2 if most - least <= 14 else 5
    drawn = paper(plot) + scale(plot, [value for value in range(least, most + 1) if value % every == 0]) + across(plot, 0, "k1")
    for end in range(view["players"], last + 1, view["players"]):
        drawn += text("deb-tick", plot.x(end - view["players"] / 2), plot.height - 5, end // view["players"])
    ends = []
    for player in range(view["players"]):
        spots = [(plot.x(0), plot.y(0)), *((plot.x(at), plot.y(turn.impacts[player])) for at, turn in enumerate(turns, start=1))]
        drawn += path(f"deb-line deb-line--seat deb-line--{player % 6 + 1}", stairs(spots))
        ends.append((player, *spots[-1]))
    drawn += edge(plot) + "".join(seat(player, x + 12, y) for player, x, y in apart(ends))
    told = "; ".join(scene.pair(scene.speaker.player(player), saying.signed(one["impact"])) for player, one in enumerate(view["seats"]))
    return picture((360, 240), esc(scene.tr("Climate impact of the cities: {cities}.", cities=told)), drawn)


def apart(ends: Sequence[tuple[int, float, float]]) -> list[tuple[int, float, float]]:
    """Moves signs that would lie upon each other apart, downwards."""
    placed: list[tuple[int, float, float]] = []
    for player, x, y in sorted(ends, key=lambda one: one[2]):
        placed.append((player, x, max(y, placed[-1][2] + 13) if placed else y))
    return placed


def people_key(scene: Scene, values: Sequence[str]) -> str:
    """Explains the shapes, with a number each."""
    return key([(seat(player, 15, 7), f"{esc(scene.speaker.player(player))} <b>{words}</b>") for player, words in enumerate(values)])


# A moment.


def tiny(view: View, turns: Sequence[Turn], turn: int) -> str:
    """Draws the climate of all turns very small, with one turn set apart."""
    most = max([view["limit"], *(one.level for one in turns)])
    wide = 92 / horizon(view, turns)
    drawn = []
    for index, one in enumerate(turns):
        high, x, here = 62 * one.level / most, 2 + wide * index, one.turn == turn
        drawn.append(rect("kb" if here else "o2", x + 0.1 * wide, 68 - high, 0.8 * wide, high))
        if here:
            drawn.append(f'<text class="mini-n" x="{number(min(max(x + wide / 2, 11), 85))}" y="85">{one.level}</text>')
    limit = path("deb-limit", line([(1, 68 - 62 * view["limit"] / most), (95, 68 - 62 * view["limit"] / most)]))
    return f'<svg class="deb-tiny" viewBox="0 0 96 90" aria-hidden="true">{"".join(drawn)}{limit}{path("k1", "M1 68H95")}</svg>'
