"""The symbols that the drawings refer to: every card of the pack, the landmarks, the molecules, the ice and the labels of totals.

All faces are public content, so a page may hold them all: what a viewer sees is decided by what the drawing refers to.
"""

from __future__ import annotations

from functools import lru_cache

from ludoterre.games.glace_ciel.scene.cards import Card
from ludoterre.games.glace_ciel.scene.parts import ACROSS, DOWN, LEFT, TOP
from ludoterre.games.glace_ciel.scene.pictures import PICTURES, face
from ludoterre.games.glace_ciel.tables import LANDMARKS
from ludoterre.games.markup import esc

LONG_TITLE, LONGEST_TITLE = 24, 34
"""From how many letters on a title is set smaller, and where it is cut: a card is as wide as it is."""
LONG_LINE = 17
"""From how many letters on a line of a title is narrowed where titles are set large, on a small card."""

BASELINES = {"air": 36, "earth": 36, "water": 40}
"""Where the value stands in the shape of its element."""
BANDS = {"air": "hp-hor", "earth": "hp-dot", "water": "hp-wave"}
NEEDLES = {"W": -90, "N": 0, "E": 90}
"""How each row is hatched, and how far the compass needle is turned over each column."""


@lru_cache(maxsize=32)
def sprite(cards: tuple[Card, ...], lines: tuple[str, ...]) -> str:
    """Draws all symbols for the cards of a pack and the names of its six lines, in one language."""
    names = dict(zip(LANDMARKS, map(esc, lines), strict=True))
    return f"{PICTURES.sprite()}{ground(names)}{''.join(map(card_symbol, cards))}"


def card_symbol(card: Card) -> str:
    """Draws a whole card: the scene, its title, its value in the shape of its element, its gas and its edge."""
    title = card.title if len(card.title) <= LONGEST_TITLE else card.title[: LONGEST_TITLE - 1].rstrip() + "…"
    kind = "gc-title" if len(title) <= LONG_TITLE else "gc-title gc-title--long"
    badge, base = PICTURES[f"badges/{card.element}"], BASELINES[card.element]
    gas = PICTURES[f"badges/{card.gas}"] if card.gas else ""
    return (
        f'<symbol id="k-{card.id}" viewBox="0 0 200 150"><g clip-path="url(#card-clip)">{face(card.id, card.element, card.value)}'
        f'<g class="gc-cap"><path class="pp k1" d="M-2 120H202V152H-2z"/><text class="{kind}" x="100" y="140">{esc(title)}</text></g>'
        f"{large_title(title)}</g>"
        f'<g class="gc-val">{badge}<text class="gc-n" x="27" y="{base}">{card.value}</text></g>{gas}'
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
