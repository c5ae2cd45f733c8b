# compiled by mypyc
"""Are we winning? The ice that is left, the curve of the sky with what it can still become, and the gas in sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.games.glace_ciel.scene.cards import signed
from ludoterre.games.glace_ciel.scene.parts import Parts
from ludoterre.games.glace_ciel.tables import FULL_ICE, GENERATIONS
from ludoterre.games.markup import esc
from ludoterre.games.scene import View

SKY_LEFT, SKY_STEP, SKY_MIDDLE, SKY_REACH = 26, 30, 72, 54
"""The picture of the sky: where it begins, how wide a generation is, where zero is, how far the highest sky is from it."""


def gauges(parts: Parts, view: View, told: Mapping[str, Mapping[str, Any]]) -> str:
    """Draws the state of the world."""
    visible, ice_was, sky_was = view["visible"], before(told, "ice_melts", "ice"), before(told, "sky_rises", "sky")
    over = view["result"] is not None

    def draw() -> str:
        return f'<section class="gauges" aria-label="{parts.tr("Ice, sky and gas")}">{ice(parts, view, ice_was)}{sky(parts, view, sky_was)}'

    world = parts.once("world", (view["ice"], ice_was, view["sky"], sky_was, over), draw)
    return f"{world}{parts.once('gases', (visible, over), lambda: gases(parts, view))}</section>"


def ice(parts: Parts, view: View, was: str) -> str:
    """Draws the ice as a core of three sections."""
    level = view["ice"]
    label = parts.tr("Ice core: {level} of {count} sections are left", level=level, count=FULL_ICE)
    counts = parts.scene.counts(view, "co2")
    note = "" if counts else f"<p>{parts.tr('does not count in this mode')} {parts.rule('LGC-7.4')}</p>"
    kind = "gauge gauge--ice" if counts else "gauge gauge--ice gauge--off"
    return (
        f'<div class="{kind}" id="gauge-ice"><h2>{parts.tr("Ice")} <span class="num">{was}{level}</span></h2>'
        f'<svg viewBox="0 0 124 306" role="img" aria-label="{label}"><use href="#ice-{level}"/></svg>{note}</div>'
    )


def before(told: Mapping[str, Mapping[str, Any]], kind: str, counter: str) -> str:
    """Writes what a gauge showed before the survey that has just been."""
    moved = [one for one in told.get(kind, {}).get("changes", []) if one["counter"] == counter and one["from"] != one["to"]]
    if not moved:
        return ""
    was = moved[0]["from"]
    return f'<span class="was">{signed(was) if counter == "sky" else was} → </span>'


def sky(parts: Parts, view: View, was: str) -> str:
    """Draws the curve of the sky, and the fan of what it can still become."""
    heights = [0]
    for value in view["sky"]:
        heights.append(heights[-1] + value)
    now = heights[-1]
    left = 0 if view["result"] else GENERATIONS - len(view["sky"])
    high, low = now + left * view["players"], now - left * view["players"]
    curve = " → ".join(map(signed, heights))
    label = parts.tr("Curve of the sky: {curve}", curve=curve)
    if left:
        label = parts.tr("Curve of the sky: {curve}; it can end between {low} and {high}", curve=curve, low=signed(low), high=signed(high))
    return (
        f'<div class="gauge gauge--sky" id="gauge-sky"><h2>{parts.tr("Sky")} <span class="num">{was}{signed(now)}</span></h2>'
        f'<svg viewBox="0 0 124 132" role="img" '
        f'aria-label="{label}">{fan(view["players"], heights, left)}{axes(view["players"], low, high)}'
        f"{points(view['players'], heights)}</svg>{best(parts, view, high) if left else ''}</div>"
    )


def sky_x(generation: int) -> int:
    """Returns where a generation ends."""
    return SKY_LEFT + SKY_STEP * generation


def sky_y(players: int, height: int) -> float:
    """Returns where a height lies: the highest sky of all is at the top."""
    return round(SKY_MIDDLE - height * SKY_REACH / (GENERATIONS * players), 1)


def fan(players: int, heights: list[int], left: int) -> str:
    """Draws all ends that the curve can still reach, above and below zero."""
    if not left:
        return ""
    x, end, now = sky_x(len(heights) - 1), sky_x(GENERATIONS), heights[-1]
    y, top, bottom, zero = (sky_y(players, height) for height in (now, now + left * players, now - left * players, 0))
    whole = f"M{x} {y:g}L{end} {top:g}V{bottom:g}z"
    return (
        f'<clipPath id="sky-high"><path d="M0 0H124V{zero:g}H0z"/></clipPath><clipPath id="sky-low">'
        f'<path d="M0 {zero:g}H124V132H0z"/></clipPath>'
        f'<path class="fan-up" clip-path="url(#sky-high)" d="{whole}"/><path class="fan-down" clip-path="url(#sky-low)" d="{whole}"/>'
        f'<path clip-path="url(#sky-low)" d="{whole}" fill="url(#hp-diag)"/>'
    )


def axes(players: int, low: int, high: int) -> str:
    """Draws zero, the generations and the two ends."""
    zero = sky_y(players, 0)
    marks = "".join(f'<text class="tick tick--mid" x="{sky_x(g)}" y="9">{g}</text>' for g in range(1, GENERATIONS + 1))
    ends = [(height, sky_y(players, height)) for height in {low, high} if abs(sky_y(players, height) - zero) >= 11]
    marks += "".join(f'<text class="tick tick--end" x="{SKY_LEFT - 8}" y="{y + 4:g}">{signed(height)}</text>' for height, y in sorted(ends))
    lines = "".join(f"M{sky_x(g)} 14V128" for g in range(1, GENERATIONS + 1))
    return (
        f'<path class="axis" d="M{SKY_LEFT} {zero:g}H120"/><path class="axis axis--fine" d="{lines}"/>{marks}'
        f'<text class="tick tick--end" x="{SKY_LEFT - 8}" y="{zero + 4:g}">0</text>'
    )


def points(players: int, heights: list[int]) -> str:
    """Draws the curve so far."""
    spots = [(sky_x(g), sky_y(players, height)) for g, height in enumerate(heights)]
    path = "L".join(f"{x} {y:g}" for x, y in spots)
    dots = "".join(f'<circle class="dot" cx="{x}" cy="{y:g}" r="3.5"/>' for x, y in spots[:-1])
    return f'<path class="curve" d="M{path}"/>{dots}<circle class="dot--now" cx="{spots[-1][0]}" cy="{spots[-1][1]:g}" r="5.5"/>'


def best(parts: Parts, view: View, high: int) -> str:
    """Says the best that can still come: every objective met, and no more ice lost."""
    game = parts.scene.game
    weight = view["ice"] if game.gas_counts else 1
    score = high * weight if high > 0 else 0
    rated = score if game.gas_counts else score * FULL_ICE
    reached = [code for code, smallest in game.tables.ratings[1:] if rated >= smallest[view["players"] - 2]]
    if not reached:
        return f'<p class="wide">{parts.tr("A victory is out of reach.")}</p>'
    points_left = f'<b class="num">{score}</b>'
    rating = esc(parts.scene.speaker.name(reached[-1]))
    said = parts.trn("At best {points} point: {rating}", "At best {points} points: {rating}", score, points=points_left, rating=rating)
    return f'<p class="wide">{said}</p>'


def gases(parts: Parts, view: View) -> str:
    """Draws the gas in sight, and what it will cost at the survey."""
    rows = []
    for gas, count in view["visible"].items():
        counts = parts.scene.counts(view, gas)
        height = 20 if gas == "co2" else 30
        kind = "gas-row" if counts else "gas-row gas-row--off"
        effect = cost_of(parts, view, gas, count) if counts else parts.tr("no effect in this mode")
        rows.append(
            f'<div class="{kind}"><dt><svg viewBox="0 0 52 {height}" role="img" aria-label="{parts.sign(gas)}">'
            f'<use href="#m-{gas}"/></svg><b class="gas-sign" aria-hidden="true">{parts.sign(gas)}</b></dt>'
            f'<dd><b class="num">{count}</b></dd><dd class="wide">{effect}</dd></div>'
        )
    title = parts.tr("Gas in sight")
    return f'<div class="gauge gauge--gas" id="gauge-gases"><h2>{title}</h2><dl class="gas">{"".join(rows)}</dl></div>'


def cost_of(parts: Parts, view: View, gas: str, count: int) -> str:
    """Says how much ice a gas will cost, or that its survey is over."""
    cost = count * (view["options"]["methane_weight"] if gas == "ch4" else 1)
    if view["result"] is not None:
        return parts.tr("counted at the survey")
    return parts.tr("ice −{cost} at the survey", cost=cost) if cost else parts.tr("costs no ice now")
