"""The picture of a whole game: the sky above the water, the ice in it, one column for each generation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from ludoterre.games.drawing import circle, scatter
from ludoterre.games.glace_ciel.scene.cards import signed
from ludoterre.games.glace_ciel.scene.parts import YEARS, Parts
from ludoterre.games.glace_ciel.scene.pictures import PICTURES
from ludoterre.games.glace_ciel.tables import FULL_ICE, GENERATIONS, KINDS
from ludoterre.games.scene import View

if TYPE_CHECKING:
    from ludoterre.games.glace_ciel.scene.ending import Survey
    from ludoterre.games.glace_ciel.scene.moments import Turn

LEFT, WIDTH, TOP, WATER, BOTTOM = 70, 210, 30, 230, 370
ZERO, REACH = 128, 82
"""Where a sky of zero lies, and how far the highest and the lowest are from it."""


def curve(parts: Parts, view: View, surveys: Sequence[Survey], turns: Sequence[Turn]) -> str:
    """Draws the game from left to right, with the moments that mattered."""
    heights = [0]
    for one in surveys:
        if one.counted:
            heights.append(heights[-1] + one.sky())
    levels = [FULL_ICE] + [one.ice for one in surveys]
    said = parts.tr("Sky: {sky}. Ice: {ice}.", sky=" → ".join(map(signed, heights)), ice=" → ".join(map(str, levels)))
    icebergs = "".join(iceberg(generation, levels[generation]) for generation in range(min(len(levels), GENERATIONS)))
    caption = parts.tr("Above the water the sky, added up; in the water the ice at the beginning of each generation.")
    return (
        f'<figure class="chartbox">'
        f'<svg class="endchart" viewBox="0 0 760 400" role="img" aria-label="{said}">{PICTURES["world"]}{icebergs}'
        f"{molecules(parts, surveys)}{scales(parts, view)}{line(view, heights)}{pins(turns)}</svg>"
        f'<figcaption class="small muted">{caption}</figcaption></figure>'
    )


@cache
def iceberg(generation: int, level: int) -> str:
    """Draws the ice at the beginning of a generation, deeper the more there is; nothing where it has melted."""
    if not level:
        return ""
    x, deep = LEFT + WIDTH * generation, 38 * level
    side = [(18, 0), (26, deep / 3), (30, 2 * deep / 3), (75, deep), (130, deep - 5), (180, 2 * deep / 3), (186, deep / 3), (192, 0)]
    outline, shade = ("L".join(f"{x + dx} {WATER + dy:.0f}" for dx, dy in part) for part in (side, [(126, 0), *side[4:]]))
    bubbles = "".join(
        circle("pp k1", bx, by, 1.2 + i % 3 * 0.7)
        for i, (bx, by) in enumerate(scatter(x + 48, x + 164, WATER + 8, WATER + deep * 0.6, 2 * level, generation + 2))
    )
    layers = "".join(f'<path class="k1" d="M{x + 34} {WATER + 38 * step}q71 9 142 0"/>' for step in range(1, level))
    middle = WATER + deep / 2 - 2
    return (
        f'<path class="i2 k1" d="M{outline}z"/><path d="M{shade}z" fill="url(#hp-diag)"/>{layers}{bubbles}'
        f'<path class="pp k1" d="M{x + 18} {WATER}l45-18 33 6 30-{10 + 4 * level} 38 {8 + 4 * level} 28 14z"/>'
        f'<circle class="i1 k1" cx="{x + 105}" cy="{middle:.0f}" r="17"/>'
        f'<text class="ice-n" x="{x + 105}" y="{middle + 10:.0f}">{level}</text>'
    )


def molecules(parts: Parts, surveys: Sequence[Survey]) -> str:
    """Draws the gas that melted ice, at the end of its generation."""
    drawn = []
    for one in surveys:
        marks = [gas for gas in ("co2", "ch4") for _ in range(min(one.gas.get(gas, 0), 3))]
        for index, gas in enumerate(marks[:4]):
            x, y = LEFT + WIDTH * one.generation - 62, 340 - 30 * index
            drawn.append(
                f'<rect class="pp k1" x="{x}" y="{y}" width="56" height="26" rx="13"/>'
                f'<use href="#m-{gas}" x="{x + 5}" y="{y + 4}" width="46" height="18"/>'
            )
    return "".join(drawn)


def height_of(view: View, height: int) -> float:
    """Returns where a sky lies in the picture."""
    players: int = view["players"]
    return ZERO - height * REACH / (GENERATIONS * players)


def scales(parts: Parts, view: View) -> str:
    """Draws the names and the frame."""
    heads = []
    for generation in range(GENERATIONS):
        x = LEFT + WIDTH * generation + WIDTH // 2
        name = parts.tr("Generation {number}", number=generation + 1)
        heads.append(
            f'<text class="tick tick--mid tick--name" x="{x}" y="20">{name}</text>'
            f'<text class="tick tick--mid" x="{x}" y="388">{YEARS[generation]}</text>'
        )
    return (
        f'<path class="axis" d="M70 {ZERO}H700"/><path class="plate-axis" d="M280 30V370M490 30V370"/><path class="k1" d="M70 230H700"/>'
        f'<rect class="card-edge" x="70" y="30" width="630" height="340"/><text class="tick tick--end" x="60" y="{ZERO + 4}">0</text>'
        f'<text class="tick tick--name tick--inside" x="80" y="56">{parts.tr("Sky")}</text>'
        f'<text class="tick tick--name tick--inside" x="80" y="361">{parts.tr("Ice")}</text>{"".join(heads)}'
    )


def line(view: View, heights: Sequence[int]) -> str:
    """Draws the curve of the sky, with what each generation added."""
    spots = [(LEFT + WIDTH * index, height_of(view, height)) for index, height in enumerate(heights)]
    path = "L".join(f"{x} {y:.1f}" for x, y in spots)
    dots = "".join(f'<circle class="plate-dot" cx="{x}" cy="{y:.1f}" r="6"/>' for x, y in spots)
    labels = []
    for index, (x, y) in enumerate(spots[1:], start=1):
        step = signed(heights[index] - heights[index - 1])
        # Above the line where the sky is low: the pins stand below it.
        at_x, at_y = x - (27 if index < GENERATIONS else 66), y + (12 if heights[index] >= 0 and y > 60 else -38 if y > 70 else 12)
        labels.append(
            f'<g transform="translate({at_x} {at_y:.1f})"><rect width="54" height="26" rx="13" class="pp k1"/>'
            f'<text class="plate-lab" x="27" y="18.5">{step}</text></g>'
        )
    return f'<path class="plate-curve" d="M{path}"/>{dots}{"".join(labels)}'


def pins(turns: Sequence[Turn]) -> str:
    """Puts a pin with its number at each moment."""
    drawn, last = [], -99.0
    for number, turn in enumerate(turns, start=1):
        # Moments close together stand side by side.
        last = max(LEFT + WIDTH * (turn.placement - 0.5) / KINDS, last + 28)
        drawn.append(
            f'<g transform="translate({last:.1f} 206)"><path class="pin" d="M0 12C-9 0-13-6-13-13A13 13 0 0 1 13-13C13-6 9 0 0 12z"/>'
            f'<text class="pin-n" x="0" y="-7.5">{number}</text></g>'
        )
    return "".join(drawn)
