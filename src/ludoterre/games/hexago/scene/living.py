"""How the river is doing, on the map: water sinks where it is taken, fish leave where a grey cube lies, the sea darkens and birds leave it.

All of it lies under the pieces and says nothing that they do not count: a glance is enough to see what the river is going through.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache, partial

from ludoterre.games.drawing import Point, number, repeat
from ludoterre.games.hexago.basin import NOTHING, SEA, Basin, Terrain
from ludoterre.games.hexago.scene.grid import centre, direction, neighbours, outline
from ludoterre.games.hexago.scene.ground import chance, ornaments, sea_tally, ship
from ludoterre.games.hexago.scene.health import MURK, brought, levels, murk
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.hexago.scene.rivers import stretches
from ludoterre.games.markup import esc
from ludoterre.games.scene import View

HATCHES = (13.0, 10.0, 7.5, 5.5, 4.2, 3.2)
"""How far apart the lines on the sea are at each step."""
BIRDS = len(MURK)
THREAD = 0.15
"""How broad a river is drawn that has almost no water, as a part of its bed."""
LEAP = (10.0, 20.0)
"""How far from the middle of its hex a fish leaps: aside of the current, and to the south."""
APART = (70.0, 20.0)
"""How far birds keep from the ship and from the number of cubes in the sea."""


def living(parts: Parts, view: View) -> str:
    """Draws what the river is going through, over the ground."""
    full, held, dark = brought(view), tuple(levels(view)), murk(view["sea_pollution"])
    dammed = frozenset(dam["river"] for dam in view["dams"])
    sea_drawn = parts.common(("sea", dark), partial(sea, parts, dark))
    return sea_drawn + parts.once("river", (full, held, dammed), partial(river, parts, full, held, dammed))


def river(parts: Parts, full: int, held: Sequence[tuple[str, int, int]], dammed: Collection[str]) -> str:
    """Draws the beds that have fallen dry or carry less than the year brought, and the fish."""
    beds = [parts.common(("bed", hex, full, level), partial(bed, parts, hex, full, level)) for hex, level, _ in held if level < full]
    swims = [hex for hex, level, grey in held if hex not in dammed and not grey and (level or not full)]
    fishes = [parts.common(("fish", hex), partial(fish, parts, hex)) for hex in swims if parts.basin.number[hex] in shoals(parts.basin)]
    return f'<g class="hx-beds">{"".join(beds)}</g><g class="hx-wild">{"".join(fishes)}</g>'


# Water.


def beds(parts: Parts) -> str:
    """Draws what river hexes show when their water is taken, for the map to repeat."""
    return "".join(
        [
            f'<path id="rb{place}" d="{one.bed}"/><path id="rt{place}" d="{one.thread}"/><path id="rc{place}" d="{one.signs}"/>'
            for place, one in enumerate(stretches(parts.basin))
        ]
    )


def bed(parts: Parts, hex: str, full: int, level: int) -> str:
    """Draws the bed of a river hex: dry and cracked, or with a thread of the water that is left."""
    basin = parts.basin
    river = basin.river_of[basin.number[hex]]
    x, y = centre(basin, basin.number[hex])
    one = stretches(basin)[river]
    kind, inside = "dry", f'<use href="#rb{river}" fill="url(#cracks)"/>'
    if level:
        width = number(one.breadth * (THREAD + (1 - THREAD) * level / full))
        kind, inside = "low", f'<use class="hx-thread" href="#rt{river}" stroke-width="{width}"/>'
    return (
        f'<g class="hx-{kind}" id="bed-{esc(hex)}"><use class="hx-bank" href="#hx-h" x="{number(x)}" y="{number(y)}"/>'
        f'<use class="hx-bed" href="#rb{river}"/>{inside}<use class="hx-course" href="#rc{river}"/></g>'
    )


# Animals.


@lru_cache(maxsize=32)
def shoals(basin: Basin) -> frozenset[int]:
    """Chooses the river hexes where a fish leaps while they are clean: about two of three."""
    hexes = [basin.hex_of[river] for river in range(basin.rivers)]
    return frozenset(hex for hex in hexes if chance(basin, hex, 3) != 0)


def fish(parts: Parts, hex: str) -> str:
    """Draws the fish of a river hex, where neither cubes nor the current have their place."""
    basin = parts.basin
    place = basin.number[hex]
    x, y = centre(basin, place)
    below = basin.down[basin.river_of[place]]
    ahead = direction((x, y), centre(basin, basin.hex_of[below])) if below != SEA else (0.0, 1.0)
    east = ahead[0] < 0 and ahead[1] > 0.3
    aside = 0.0 if ahead[1] < 0.3 else LEAP[0] if east else -LEAP[0]
    return f'<g class="piece" id="fish-{esc(hex)}">{repeat("wild-fish", x + aside, y + LEAP[1], scale=0.85, flip=not east)}</g>'


@lru_cache(maxsize=32)
def perches(basin: Basin) -> list[Point]:
    """Finds where birds fly: over sea by the coast, apart from each other and from what is written there."""
    taken = [spot for spot in (sea_tally(basin), ship(basin)) if spot is not None]
    seas = [hex for hex in range(basin.count) if basin.terrain[hex] == Terrain.SEA and any(coasts(basin, hex))]
    spots = sorted(centre(basin, hex) for hex in seas)
    free = [(x, y) for x, y in spots if all(abs(x - a) > APART[0] or abs(y - b) > APART[1] for a, b in taken)] or spots
    count = min(BIRDS, len(free))
    return [free[(2 * place + 1) * len(free) // (2 * count)] for place in range(count)]


def coasts(basin: Basin, hex: int) -> Iterator[bool]:
    """Tells of each side of a hex whether there is land."""
    return (other != NOTHING and basin.terrain[other] != Terrain.SEA for other in neighbours(basin, hex))


def sea(parts: Parts, dark: int) -> str:
    """Darkens the sea, and draws the birds that have stayed."""
    basin = parts.basin
    seas = [hex for hex in range(basin.count) if basin.terrain[hex] == Terrain.SEA]
    d = "".join([outline(basin, hex) for hex in seas])
    veil = f'<path class="hx-murk" d="{d}" fill="url(#murk-{dark})"/>{"".join(ornaments(basin))}' if dark and seas else ""
    spots = perches(basin)
    stay = [at for at in range(len(spots)) if at * BIRDS // max(1, len(spots)) >= dark]
    birds = "".join([bird(at, *spots[at]) for at in stay])
    return f'<g class="hx-deep hx-deep-{dark}">{veil}</g><g class="hx-wild">{birds}</g>'


def bird(at: int, x: float, y: float) -> str:
    """Draws a bird."""
    flies = repeat("wild-gull", x + 6 * (at % 3 - 1), y - 9 + 4 * (at % 2), scale=(1, 0.85)[at % 2], turn=(-8, 6, 0)[at % 3])
    return f'<g class="piece" id="bird-{at}">{flies}</g>'


def hatching(step: int) -> str:
    """Returns the pattern of the sea at a step: the more cubes, the denser."""
    gap = number(HATCHES[step - 1])
    return (
        f'<pattern id="murk-{step}" width="{gap}" height="{gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)">'
        f'<rect class="murk murk-{step}" width="{gap}" height="{gap}"/><path class="hl" d="M0 0V{gap}"/></pattern>'
    )
