"""The symbols that the drawings refer to: every card of the pack, the landmarks, the molecules, the ice and the labels of totals.

All faces are public content, so a page may hold them all: what a viewer sees is decided by what the drawing refers to.
"""

from __future__ import annotations

from functools import lru_cache

from ludoterre.games.drawing import circle, paths, place, rect, scatter
from ludoterre.games.drawing_nature import cloud, fish, gull, poplar, tree
from ludoterre.games.glace_ciel.faces import face, shared_symbols
from ludoterre.games.glace_ciel.scene.cards import Card
from ludoterre.games.glace_ciel.scene.parts import ACROSS, DOWN, LEFT, TOP
from ludoterre.games.glace_ciel.tables import FULL_ICE, LANDMARKS
from ludoterre.games.markup import esc

LONG_TITLE, LONGEST_TITLE = 24, 34
"""From how many letters on a title is set smaller, and where it is cut: a card is as wide as it is."""
LONG_LINE = 17
"""From how many letters on a line of a title is narrowed where titles are set large, on a small card."""

BADGES = {
    "air": ('<circle class="pp k1" cx="27" cy="26" r="20"/>', 36),
    "earth": ('<path class="pp k1" d="M27 4.5l18.5 10.7v21.6L27 47.5L8.5 36.8V15.2z"/>', 36),
    "water": ('<path class="pp k1" d="M27 2C33 12 47 19 47 30A20 18.5 0 0 1 7 30C7 19 21 12 27 2z"/>', 40),
}
"""The shape that holds the value, by element, and where the number stands in it."""

GAS_MARKS = {
    "": "",
    "co2": f'<g class="gc-gas">{rect("pp k1", 133, 7, 60, 28, 14)}<use class="gc-mol" href="#m-co2" x="137" y="11" width="52" height="20"/>'
    '<text class="gc-gas-t" x="163" y="29">CO₂</text></g>',
    "ch4": f'<g class="gc-gas">{rect("pp k1", 137, 6, 56, 38, 19)}<use class="gc-mol" href="#m-ch4" x="139" y="10" width="52" height="30"/>'
    '<text class="gc-gas-t" x="165" y="33">CH₄</text></g>',
}

MOLECULES = (
    '<symbol id="m-co2" viewBox="0 0 52 20"><path class="k1" d="M8 8.2h36M8 11.8h36"/><circle class="o3 k1" cx="9" cy="10" r="7.5"/>'
    '<circle class="kb" cx="26" cy="10" r="8.5"/><circle class="o3 k1" cx="43" cy="10" r="7.5"/><text class="atom" x="9" y="13.2">O</text>'
    '<text class="atom" x="26" y="13.2">C</text><text class="atom" x="43" y="13.2">O</text></symbol>'
    '<symbol id="m-ch4" viewBox="0 0 52 30"><path class="k1" d="M16 6L36 24M36 6L16 24"/>'
    '<g class="pp k1"><circle cx="15" cy="6" r="5"/><circle cx="37" cy="6" r="5"/><circle cx="15" cy="24" r="5"/>'
    '<circle cx="37" cy="24" r="5"/></g>'
    '<circle class="kb" cx="26" cy="15" r="8.5"/><text class="atom" x="26" y="18.2">C</text>'
    '<g class="atom atom--dark"><text x="15" y="8.8">H</text>'
    '<text x="37" y="8.8">H</text><text x="15" y="26.8">H</text><text x="37" y="26.8">H</text></g></symbol>'
)

TAGS = (
    '<symbol id="t-row" viewBox="0 0 97 63" width="97" height="63" overflow="visible">'
    '<path d="M12 31L0 31L12 21V8a8 8 0 0 1 8-8H88a8 8 0 0 1 8 8V54a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8V41L0 31z"/></symbol>'
    '<symbol id="t-column" viewBox="0 0 97 63" width="97" height="63" overflow="visible">'
    '<path d="M38 12L48 0L58 12H88a8 8 0 0 1 8 8V54a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8z"/></symbol>'
)
"""Labels that point at their line. They take the colours of who refers to them."""


BANDS = {"air": "hp-hor", "earth": "hp-dot", "water": "hp-wave"}
NEEDLES = {"W": -90, "N": 0, "E": 90}
"""How each row is hatched, and how far the compass needle is turned over each column."""


@lru_cache(maxsize=32)
def sprite(cards: tuple[Card, ...], lines: tuple[str, ...]) -> str:
    """Draws all symbols for the cards of a pack and the names of its six lines, in one language."""
    ice = "".join(ice_core(level) for level in range(FULL_ICE + 1))
    names = dict(zip(LANDMARKS, map(esc, lines), strict=True))
    return f"{shared_symbols()}{MOLECULES}{TAGS}{landmarks()}{ground(names)}{ice}{''.join(map(card_symbol, cards))}"


def card_symbol(card: Card) -> str:
    """Draws a whole card: the scene, its title, its value in the shape of its element, its gas and its edge."""
    title = card.title if len(card.title) <= LONGEST_TITLE else card.title[: LONGEST_TITLE - 1].rstrip() + "…"
    kind = "gc-title" if len(title) <= LONG_TITLE else "gc-title gc-title--long"
    badge, base = BADGES[card.element]
    return (
        f'<symbol id="k-{card.id}" viewBox="0 0 200 150"><g clip-path="url(#card-clip)">{face(card.id, card.element, card.value)}'
        f'<g class="gc-cap"><path class="pp k1" d="M-2 120H202V152H-2z"/><text class="{kind}" x="100" y="140">{esc(title)}</text></g>'
        f"{large_title(title)}</g>"
        f'<g class="gc-val">{badge}<text class="gc-n" x="27" y="{base}">{card.value}</text></g>{GAS_MARKS[card.gas]}'
        '<rect class="card-edge" x=".7" y=".7" width="198.6" height="148.6" rx="7.5"/></symbol>'
    )


def large_title(title: str) -> str:
    """Sets a title in large type and in two lines if need be, for cards that are drawn small."""
    lines = in_two(title) if len(title) > LONG_LINE else [title]
    top = 150 - 25 * len(lines) - 4
    words = "".join(large_line(line, top + 21 + 25 * number) for number, line in enumerate(lines))
    return f'<g class="gc-cap2"><path class="pp k1" d="M-2 {top}H202V152H-2z"/>{words}</g>'


def large_line(line: str, y: int) -> str:
    """Sets a line of a title, narrowed to the width of its card if it is long."""
    narrowed = ' textLength="188" lengthAdjust="spacingAndGlyphs"' if len(line) > LONG_LINE else ""
    return f'<text class="gc-large" x="100" y="{y}"{narrowed}>{esc(line)}</text>'


def in_two(title: str) -> list[str]:
    """Cuts a title where its two lines are nearest to equal; one word stays whole."""
    cuts = [number for number, letter in enumerate(title) if letter == " "]
    if not cuts:
        return [title]
    cut = min(cuts, key=lambda number: abs(2 * number - len(title)))
    return [title[:cut], title[cut + 1 :]]


def landmarks() -> str:
    """Draws the medallions of the three rows, in the shapes of their elements."""
    air = circle("pp k1", 0, 0, 42) + place(cloud(), 0, -6, 0.62) + place(gull(), 2, 10, 0.5, turn=-8)
    earth = (
        paths("pp k1", "M0-44L38-22V22L0 44L-38 22V-22z")
        + place(tree(), -9, 19, 0.95)
        + place(poplar(), 16, 19, 0.72)
        + paths("k1", "M-26 19h52")
    )
    water = (
        paths("pp k1", "M0-46C10-28 42-14 42 10A42 36 0 0 1-42 10C-42-14-10-28 0-46z")
        + paths("k1", "M-28 9q7-7 14 0t14 0t14 0t14 0", "M-26 19q6.5-7 13 0t13 0t13 0t13 0")
        + place(fish("b2"), 2, -8, 0.72)
    )
    return "".join(
        f'<symbol id="lm-{name}" viewBox="-50 -50 100 100">{drawn}</symbol>'
        for name, drawn in (("air", air), ("earth", earth), ("water", water))
    )


def ice_core(level: int) -> str:
    """Draws the core with so many sections left; those that melted are dashed."""
    drawn = [
        '<ellipse class="b1" cx="62" cy="276" rx="54" ry="13"/><path class="kh" d="M14 276q12-5 24 0M80 282q12-5 24 0M44 284q8-4 16 0"/>'
    ]
    drawn += [section(number) for number in range(1, level + 1)]
    for number in range(level + 1, FULL_ICE + 1):
        top = 274 - 92 * number
        drawn.append(
            f'<path class="ice-gone" d="M26 {top + 8}v76M98 {top + 8}v76"/>'
            f'<text class="ice-n ice-n--gone core-n" x="62" y="{top + 54}">{number}</text>'
        )
        drawn.append(f'<ellipse class="ice-gone" cx="62" cy="{top + 4}" rx="36" ry="9"/>' if number == FULL_ICE else "")
    if 0 < level < FULL_ICE:
        drawn.append(dripping(274 - 92 * level))
    return f'<symbol id="ice-{level}" viewBox="0 -14 124 306">{"".join(drawn)}</symbol>'


def section(number: int) -> str:
    """Draws one section of ice with the old air in it, number 1 at the bottom."""
    top = 274 - 92 * number
    bubbles = "".join(
        circle("pp k1", x, y, 1 + index % 4 * 0.7) for index, (x, y) in enumerate(scatter(34, 90, top + 18, top + 78, 9, seed=number))
    )
    return (
        f'<path class="i2 k1" d="M26 {top}v84a36 9 0 0 0 72 0v-84z"/>'
        f'<path class="kh" d="M86 {top + 8}v82M91 {top + 6}v82M81 {top + 9}v82"/>{bubbles}'
        f'<ellipse class="i1 k1" cx="62" cy="{top}" rx="36" ry="9"/><circle class="i1 k1" cx="62" cy="{top + 46}" r="19"/>'
        f'<text class="ice-n core-n" x="62" y="{top + 56}">{number}</text>'
    )


def dripping(top: int) -> str:
    """Draws the water that runs down from a section that is next to melt."""
    return (
        f'<path class="i1 k1" d="M26 {top + 2}q-2 12 1 20q4 3 5-4q1-8 4-13M98 {top + 2}q3 9 0 18q-3 3-5-2q-1-6-4-9"/>'
        f'<path class="b1 k1" '
        f'd="M18 {top + 38}c-3 5-5 8-5 11a5 5 0 0 0 10 0c0-3-2-6-5-11zM108 {top + 60}c-2 4-4 6-4 8.5a4 4 0 0 0 8 0c0-2.5-2-4.5-4-8.5z"/>'
    )


def ground(names: dict[str, str]) -> str:
    """Draws what lies under the cards: the bands of the elements, their landmarks, the compass and the empty slots."""
    drawn = []
    for row, (element, pattern) in enumerate(BANDS.items()):
        top = 50 + DOWN * row
        box = f'x="2" y="{top}" width="740" height="158" rx="10"'
        drawn.append(
            f'<rect class="band-{element}" {box}/><rect {box} fill="url(#{pattern})" opacity=".55"/>'
            f'<use href="#lm-{element}" x="2" y="{top + 12}" width="100" height="100"/>'
            f'<text class="mark mark--{element}" x="52" y="{top + 134}">{names[element]}</text>'
        )
    for index, (column, turn) in enumerate(NEEDLES.items()):
        left = 146 + ACROSS * index
        drawn.append(
            f'<g transform="translate({left} 14) rotate({turn} 11 11)"><path class="needle" d="M11 0l5.5 11h-11z"/>'
            f'<path class="needle-b" d="M11 22l5.5-11h-11z"/></g><text class="mark" x="{left + 68}" y="33">{names[column]}</text>'
        )
    holes = [
        f'<rect class="hole" x="{LEFT + ACROSS * c}" y="{TOP + DOWN * r}" width="200" height="150" rx="8"/>'
        for r in range(3)
        for c in range(3)
    ]
    return f'<symbol id="ground" viewBox="0 0 840 600">{"".join(drawn + holes)}</symbol>'
