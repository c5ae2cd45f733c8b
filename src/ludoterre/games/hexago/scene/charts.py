"""The charts of a whole game of Hexag'O: scores and where they came from, curves by turn, water, pollution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.games.charting import (
    Fill,
    Plot,
    block,
    edge,
    key,
    line,
    listed,
    paper,
    picture,
    scale,
    seat,
    signless,
    swatch,
    text,
)
from ludoterre.games.drawing import circle, number, numbers, path, rect
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.series import Turn
from ludoterre.games.markup import esc, seat_mark
from ludoterre.games.scene import Scene, View

POINTS: dict[str, Fill] = {
    "harvest": ("o2", ""),
    "treatment": ("b2", "hp-wave"),
    "cards": ("o1", "hp-dot"),
    "objective": ("g2", "hp-hor"),
    "bids": ("r2", "hp-diag"),
    "riots": ("r3", ""),
    "crises": ("r1", "hp-dot"),
    "pollution": ("nk", "hp-diag"),
}
"""What points come from and are lost by."""
SEATS: tuple[Fill, ...] = (("o2", ""), ("b1", "hp-hor"), ("g3", ""), ("pp", "hp-dot"))
"""The communities in piles: an ink and a pattern each, in the order of their seats."""
ASIDE = 24


def part_name(scene: Scene, name: str) -> str:
    """Names what points come from or are lost by."""
    tr = scene.tr
    return {
        "harvest": tr("Harvest"),
        "treatment": tr("Treatment"),
        "cards": tr("Cards"),
        "objective": tr("Objective"),
        "bids": tr("Bids in conflicts"),
        "riots": tr("Riots"),
        "crises": tr("Crises at the end"),
        "pollution": tr("Pollution"),
    }[name]


# The scores.


def parts_of(view: View, player: int, points: Mapping[str, int]) -> dict[str, int]:
    """Returns everything that made the score of a community; whatever the tally does not know are crises at the end.

    Objectives and pollution count when the game is over, not before.
    """
    result = view["result"]
    found = {**points, "objective": result["objectives"][player], "pollution": -result["deduction"]} if result else dict(points)
    rest = score_of(view, player) - sum(found.values())
    return {name: found.get(name, 0) for name in POINTS if name != "crises"} | {"crises": rest}


def score_of(view: View, player: int) -> int:
    """Returns the score of a community, or its points as long as the game is not over."""
    found: int = view["result"]["scores"][player] if view["result"] else view["communities"][player]["vp"]
    return found


def scores(scene: Scene, view: View, points: Sequence[Mapping[str, int]]) -> str:
    """Draws for each community, the best first, what it gained to the right and what it lost to the left."""
    parts = [parts_of(view, player, points[player]) for player in range(view["players"])]
    right = max(1, *(sum(count for count in one.values() if count > 0) for one in parts))
    left = max(1, *(-sum(count for count in one.values() if count < 0) for one in parts))
    rows = "".join([score_row(scene, view, player, parts[player], left, right) for player in saying.ranked(view)])
    return f'<ol class="deb-scores num">{rows}</ol>'


def score_row(scene: Scene, view: View, player: int, parts: Mapping[str, int], left: int, right: int) -> str:
    """Draws the bar of one community."""
    each = 300 / (left + right)
    zero = left * each
    drawn, gain, loss = [], zero, zero
    for name in POINTS:
        count = parts[name]
        width = abs(count) * each
        if not count:
            continue
        x = gain if count > 0 else loss - width
        drawn.append(block(POINTS[name], x, 1, width, 18))
        if width > 16:
            drawn.append(text("deb-value", x + width / 2, 14, saying.signed(count)))
        gain, loss = (gain + width, loss) if count > 0 else (gain, loss - width)
    told = ", ".join(scene.pair(part_name(scene, name), saying.signed(count)) for name, count in parts.items() if count)
    words = esc(f"{told} ({scene.tr('points')})" if told else scene.tr("no points"))
    won = f' <b class="deb-won">{scene.tr("wins")}</b>' if view["result"] and player in view["result"]["winners"] else ""
    axis = path("deb-zero", f"M{number(zero)}-1V21")
    return (
        f'<li><span class="deb-who">{seat_mark(player)}{esc(scene.speaker.player(player))}{won}</span>'
        f'<svg viewBox="-1 -1 302 22" role="img" aria-label="{words}">{"".join(drawn)}{axis}</svg>'
        f'<b>{signless(score_of(view, player))}</b><span class="sr"> {scene.tr("points")}</span></li>'
    )


def scores_key(scene: Scene, view: View, points: Sequence[Mapping[str, int]]) -> str:
    """Explains the bars of the scores."""
    used = {name for player in range(view["players"]) for name, count in parts_of(view, player, points[player]).items() if count}
    return key([(swatch(fill), esc(part_name(scene, name))) for name, fill in POINTS.items() if name in used])


# Curves.


def curves(scene: Scene, view: View, course: Sequence[Turn], field: str, heading: str, size: tuple[int, int] = (360, 220)) -> str:
    """Draws a number of every community turn by turn; each line ends in its shape, and the heading says what is counted."""
    rows: list[list[int]] = [getattr(turn, field) for turn in course]
    values = [value for row in rows for value in row]
    low, high = min(0, *values), max(4, *values) + 1
    plot = Plot(size[0], size[1], 1, max(2, len(course)), low, high, right=ASIDE)
    every = next(step for step in (2, 5, 10, 20, 50, 100, 1000) if (high - low) / step <= 7)
    drawn = paper(plot) + scale(plot, [value for value in range(low, high + 1) if value % every == 0])
    for turn in course:
        drawn += text("deb-tick", plot.x(turn.number), plot.height - 5, turn.number)
    ends = []
    for player in range(view["players"]):
        spots = [(plot.x(turn.number), plot.y(row[player])) for turn, row in zip(course, rows, strict=True)]
        drawn += path(f"deb-line deb-line--seat deb-line--{player % 6 + 1}", line(spots))
        ends.append((player, *spots[-1]))
    drawn += edge(plot) + "".join([seat(player, x + 12, y) for player, x, y in apart(ends)])
    said = "; ".join([scene.pair(scene.speaker.player(player), listed(row[player] for row in rows)) for player in range(view["players"])])
    return picture(size, esc(scene.pair(heading, said)), drawn)


def apart(ends: Sequence[tuple[int, float, float]]) -> list[tuple[int, float, float]]:
    """Moves signs that would lie upon each other apart, downwards."""
    placed: list[tuple[int, float, float]] = []
    for player, x, y in sorted(ends, key=lambda one: one[2]):
        placed.append((player, x, max(y, placed[-1][2] + 13) if placed else y))
    return placed


def people_key(scene: Scene, values: Sequence[object]) -> str:
    """Explains the shapes, with a number each."""
    return key([(seat(player, 15, 7), f"{esc(scene.speaker.player(player))} <b>{words}</b>") for player, words in enumerate(values)])


# The river of all.


def basin_chart(scene: Scene, view: View, course: Sequence[Turn]) -> str:
    """Draws the points of all above, and below what each put into the river in every turn."""
    last = max(2, len(course))
    values = [value for turn in course for value in turn.vp]
    top = max(8, *values) + 2
    plot = Plot(480, 200, 0.5, last + 0.5, 0, top, right=ASIDE, foot=8)
    every = next(step for step in (2, 5, 10, 20, 50, 100, 1000) if top / step <= 7)
    drawn = paper(plot) + scale(plot, range(0, top, every))
    ends = []
    for player in range(view["players"]):
        spots = [(plot.x(turn.number), plot.y(turn.vp[player])) for turn in course]
        drawn += path(f"deb-line deb-line--seat deb-line--{player % 6 + 1}", line(spots))
        ends.append((player, *spots[-1]))
    drawn += edge(plot) + "".join([seat(player, x + 16, y) for player, x, y in apart(ends)])
    drawn += text("deb-zone", plot.left + 6, plot.top + 14, esc(scene.tr("points")))
    label = scene.tr(
        "Grey cubes after each turn: {cubes}. Points: {points}.",
        cubes=listed(turn.sea + turn.rivers for turn in course),
        points=listed(course[-1].vp),
    )
    return picture((480, 340), esc(label), drawn + piles(scene, view, course), " deb-chart--big")


def piles(scene: Scene, view: View, course: Sequence[Turn]) -> str:
    """Draws for each turn the cubes that each community put into the river, one pile."""
    most = max(3, *(sum(turn.polluted) for turn in course)) * 4 // 3 + 1
    plot = Plot(480, 340, 0.5, max(2, len(course)) + 0.5, 0, most, right=ASIDE, top=216)
    wide = (plot.x(2) - plot.x(1)) * 0.6
    every = next(step for step in (2, 5, 10, 20, 50, 1000) if most / step <= 5)
    drawn = paper(plot) + scale(plot, range(0, most + 1, every))
    for turn in course:
        total = 0
        x = plot.x(turn.number) - wide / 2
        for player, count in enumerate(turn.polluted):
            if count:
                drawn += block(SEATS[player % len(SEATS)], x, plot.y(total + count), wide, plot.y(total) - plot.y(total + count))
                total += count
        drawn += text("deb-tick", plot.x(turn.number), 335, turn.number)
        drawn += text("deb-value", plot.x(turn.number), plot.y(total) - 3, total)
    return drawn + text("deb-zone", plot.left + 6, plot.top + 14, esc(scene.tr("cubes of pollution"))) + edge(plot)


def basin_key(scene: Scene, view: View, totals: Sequence[int]) -> str:
    """Explains the piles, with everybody's cubes in all."""
    return key(
        [
            (swatch(SEATS[player % len(SEATS)]) + seat(player, 15, 7, 12), f"{esc(scene.speaker.player(player))} <b>{count}</b>")
            for player, count in enumerate(totals)
        ]
    )


def water(scene: Scene, view: View, rows: Sequence[Mapping[str, int]]) -> str:
    """Draws for each community how much water its buildings wanted in the whole game, and how much of that they got."""
    most = max(1, *(max(row["wanted"], row["got"]) for row in rows))
    high = 40 * len(rows) + 8
    drawn = []
    for player, row in enumerate(rows):
        y = 6 + 40 * player
        drawn.append(seat(player, 14, y + 14, 18))
        drawn.append(rect("deb-want", 30, y, 280 * row["wanted"] / most, 28, 3))
        drawn.append(block(("b2", "hp-wave"), 30, y + 4, 280 * row["got"] / most, 20))
        drawn.append(text("deb-value", 30 + 280 * max(row["wanted"], row["got"]) / most + 26, y + 19, f"{row['got']}/{row['wanted']}"))
    said = "; ".join(
        [
            scene.tr("{player}: {got} of {wanted} water", player=scene.speaker.player(player), got=row["got"], wanted=row["wanted"])
            for player, row in enumerate(rows)
        ]
    )
    return picture((360, high), esc(said), "".join(drawn))


def tiny(view: View, course: Sequence[Turn], turn: int) -> str:
    """Draws the grey cubes of all turns very small, with one turn set apart; where there are none, the points of all."""
    totals = [one.sea + one.rivers for one in course]
    if not view["pollution_counts"] or not any(totals):
        totals = [sum(max(0, points) for points in one.vp) for one in course]
    most = max(1, *totals)
    wide = 92 / len(course)
    drawn = []
    for index, (one, total) in enumerate(zip(course, totals, strict=True)):
        tall, x, here = 62 * total / most, 2 + wide * index, one.number == turn
        drawn.append(rect("kb" if here else "nk", x + 0.1 * wide, 68 - tall, 0.8 * wide, tall))
        if here:
            drawn.append(f'<text class="mini-n" x="{number(min(max(x + wide / 2, 11), 85))}" y="85">{total}</text>')
    return f'<svg class="deb-tiny" viewBox="0 0 96 90" aria-hidden="true">{"".join(drawn)}{path("k1", "M1 68H95")}</svg>'


def flows(scene: Scene, view: View) -> str:
    """Draws who gave how much to whom: communities on a ring, an arrow for each that gave, as broad as what it gave."""
    players = view["players"]
    spots = (
        [(180.0, 34.0), (326.0, 120.0), (180.0, 206.0), (34.0, 120.0)] if players > 3 else [(180.0, 34.0), (300.0, 196.0), (60.0, 196.0)]
    )
    if players == 2:
        spots = [(50.0, 120.0), (310.0, 120.0)]
    drawn, said = [], []
    most = max([1, *(sum(flow[good] for good in ("energy", "food", "thunes")) for flow in view["traded"])])
    for flow in view["traded"]:
        (a, b), (c, d) = spots[flow["from"]], spots[flow["to"]]
        x, y = (a + c) / 2 + (d - b) * 0.16, (b + d) / 2 - (c - a) * 0.16
        total = sum(flow[good] for good in ("energy", "food", "thunes"))
        drawn.append(
            f'<path class="deb-flow seat-line-{flow["from"] % 6 + 1}" stroke-width="{number(2 + 8 * total / most)}" '
            f'd="M{numbers(a, b)}Q{numbers(x, y, c, d)}"/>'
        )
        # the number stands nearer to who gave
        at = (a * 0.36 + x * 0.48 + c * 0.16, b * 0.36 + y * 0.48 + d * 0.16)
        drawn.append(circle("pp k1", *at, 10) + text("deb-value", at[0], at[1] + 4, total))
        said.append(
            scene.tr(
                "{giver} gave {receiver}: {goods}",
                giver=scene.speaker.player(flow["from"]),
                receiver=scene.speaker.player(flow["to"]),
                goods=saying.amounts(scene, {good: flow[good] for good in ("energy", "food", "thunes")}),
            )
        )
    drawn += [circle("pp k1", *spots[player], 20) + seat(player, *spots[player], 22) for player in range(players)]
    return picture((360, 240), esc("; ".join(said)), "".join(drawn))
