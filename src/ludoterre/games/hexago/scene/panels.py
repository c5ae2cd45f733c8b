"""What the signs of the drawings mean, and the rules in four pictures: cuts of the map with the pieces that a table is drawn with.

Numbers come from the game's pack and options, so that other tiles and fewer turns are told as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ludoterre.games.drawing import number
from ludoterre.games.furnished import FurnishedScene as Scene
from ludoterre.games.hexago.basin import Basin
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.buildings import border, seat_sign
from ludoterre.games.hexago.scene.cubes import GREY
from ludoterre.games.hexago.scene.grid import centre, course, polyline
from ludoterre.games.hexago.scene.parts import SIGNS
from ludoterre.games.hexago.scene.pictures import objective_face
from ludoterre.games.hexago.tables import DIE_FACES, LOT, TREATMENT_PRICE
from ludoterre.games.markup import esc
from ludoterre.games.scene import Panel, Sign

WIDE, HIGH = 262, 192
CUT = 1.15
"""How much more of the map than that a cut of it shows."""
BOLD = re.compile(r"\*\*(.+?)\*\*")
BED = (
    '<use href="#gd-river-1"/><path class="rv-o" d="M-29-8L29 0V10L-29 2z"/><path class="hx-bed" d="M-29-8L29 0V10L-29 2z"/>'
    '<path d="M-29-8L29 0V10L-29 2z" fill="url(#cracks)"/>'
)
"""A river hex that has given all its water."""
EARNER = "residential"
"""The tile that pictures and sums speak of: it needs all three goods."""
BOUGHT = "farm"
FACTORY = "industrial"
RIOT = DIE_FACES - 1
"""The most points that a riot costs."""


def panels(scene: Scene) -> list[Panel]:
    """Tells the rules in four pictures; without pollution in three."""
    river = [pollution(scene)] if saying.game_of(scene).pollution else []
    return [goal(scene), turn(scene), *river, end(scene)]


def told(text: str) -> str:
    """Escapes a text and prints bold what stands between two pairs of stars."""
    return BOLD.sub(r"<b>\1</b>", esc(text))


def framed(said: str, inner: str, box: str = f"0 0 {WIDE} {HIGH}") -> str:
    """Frames the picture of a panel; what it shows is said to those who do not see it."""
    return f'<svg class="hx-pict" viewBox="{box}" role="img" aria-label="{esc(said)}">{inner}</svg>'


def words(x: float, y: float, text: object, kind: str = "") -> str:
    """Writes something into a picture."""
    return f'<text class="hx-fig{kind}" x="{number(x)}" y="{number(y)}">{esc(text)}</text>'


def used(name: str, x: float, y: float, size: float = 1) -> str:
    """Draws a piece around a point."""
    return f'<use href="#{name}" transform="translate({number(x)} {number(y)}) scale({number(size, 2)})"/>'


def square(name: str, x: float, y: float, size: float) -> str:
    """Draws a sign of a good around a point."""
    return f'<use href="#{name}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'


def arrow(x: float, y: float, length: float) -> str:
    """Draws an arrow to the right."""
    return f'<path class="hx-way" d="M{number(x)} {number(y)}h{number(length)}m-6-5l6 5l-6 5"/>'


# Cuts of the map.


def tiled(basin: Basin, hex: int, tile: str, player: int) -> str:
    """Draws a tile where it stands."""
    x, y = centre(basin, hex)
    inner = f'<use href="#tile-frame"/><use href="#tile-{tile}"/>{seat_sign(player, -17, -17, 13)}'
    return f'<g class="own-{player + 1}" transform="translate({number(x)} {number(y)})">{inner}</g>'


def banks(scene: Scene) -> tuple[Basin, list[int], list[list[int]]]:
    """Finds the lower end of the longest river: its last hexes, and for each of them the meadows beside it."""
    basin = saying.basin(scene)
    path = [saying.number_of(scene, hex) for hex in max(saying.branches(scene).values(), key=len)]
    mouth = [saying.number_of(scene, hex) for hex in saying.way_down(scene, basin.ids[path[0]])][-4:]
    land = [[other for other in saying.neighbours(scene, hex) if basin.is_land(other)] for hex in mouth]
    return basin, mouth, land


def around(basin: Basin, hexes: Sequence[int]) -> str:
    """Returns the viewBox of a cut in whose middle some hexes lie."""
    spots = [centre(basin, hex) for hex in hexes]
    x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
    wide, high = WIDE * CUT, HIGH * CUT
    return f"{number(x - wide / 2)} {number(y - high / 2)} {number(wide)} {number(high)}"


def lying(basin: Basin, hexes: Iterable[int], kind: str, spot: tuple[float, float]) -> str:
    """Draws a cube on each of some hexes."""
    return "".join([used(kind, x + spot[0], y + spot[1]) for x, y in [centre(basin, hex) for hex in hexes]])


# The panels.


def goal(scene: Scene) -> Panel:
    """Shows two communities beside one river."""
    tr = scene.tr
    basin, river, land = banks(scene)
    here = land[0][0]
    there = next(hex for hex in reversed(land[-2]) if hex != here and hex not in saying.neighbours(scene, here))
    drawn = "".join(
        [border(basin, player, [basin.ids[hex]]) + tiled(basin, hex, EARNER, player) for player, hex in enumerate((here, there))]
    )
    yields = saying.amounts(scene, saying.yields(scene, EARNER))
    return Panel(
        tr("The goal"),
        told(tr("Each of you runs a **community** on one and the same river. What you build earns points, and **the most points win**.")),
        framed(
            tr("The lower end of a river with water on it, and homes of two communities."),
            f'<use href="#hx-ground"/>{drawn}{lying(basin, river, "cube-w", (0, 0))}',
            around(basin, [here, there]),
        ),
        scene.pair(scene.speaker.name(EARNER), yields),
    )


def turn(scene: Scene) -> Panel:
    """Shows what a building needs, what it brings, and that something new is built."""
    tr = scene.tr
    needs = [name for name, count in saying.needs(scene, EARNER).items() if count]
    yields = [(name, count) for name, count in saying.yields(scene, EARNER).items() if count]
    rows = ""
    for place, name in enumerate(needs):
        rows += f"{square(f'y-{name}', 34, 40 + 34 * place, 26)}{arrow(54, 40 + 34 * place, 26)}"
    for place, (name, count) in enumerate(yields):
        rows += f"{words(196, 63 + 38 * place, f'+{count}')}{square(f'y-{SIGNS.get(name, name)}', 224, 56 + 38 * place, 28)}"
    tile = f'<g class="own-1">{used("tile-frame", 118, 74, 1.6)}{used(f"tile-{EARNER}", 118, 74, 1.6)}</g>'
    price = saying.tile_of(scene, BOUGHT).cost
    built = f"{words(34, 170, f'−{price}')}{square('y-thunes', 62, 163, 22)}{arrow(80, 163, 26)}{used(f'tile-{BOUGHT}', 136, 160, 0.95)}"
    return Panel(
        tr("Your turn"),
        told(
            tr(
                "**Water**: take it from river hexes that touch your land; secret bids and dice settle quarrels. "
                "**Energy and food**: make, trade or buy them. "
                "**Harvest**: a building that got everything pays, any other falls into **crisis**. Then you **build**."
            )
        ),
        framed(
            tr("Water, energy and food go to homes, which bring coins and points; coins buy a farm."),
            f"{rows}{tile}{arrow(158, 74, 26)}{built}",
        ),
        tr("2 food for 1 energy?"),
    )


def pollution(scene: Scene) -> Panel:
    """Shows grey cubes on their way to the sea."""
    tr = scene.tr
    basin, river, land = banks(scene)
    way = polyline(course(basin, int(basin.river_of[river[0]]), 1))
    here = land[1][0]
    drawn = (
        f'<use href="#hx-ground"/><path class="hx-stream" d="{way}"/>'
        f"{border(basin, 0, [basin.ids[here]])}{tiled(basin, here, FACTORY, 0)}"
        f"{lying(basin, river, 'cube-p', GREY[0])}"
    )
    return Panel(
        tr("The river carries it"),
        told(
            tr(
                "Buildings that work, and everything you build, put **grey cubes** into the river. They drift to the sea, hex by hex, "
                "and stay there. A **treatment station** turns one into water for {price:# coin|# coins}.",
                price=TREATMENT_PRICE,
            )
        ),
        framed(tr("A factory beside the river, and grey cubes on their way to the sea."), drawn, around(basin, [here, *river[1:]])),
        tr("{lot} grey cubes: −1 point for everybody", lot=LOT),
    )


def end(scene: Scene) -> Panel:
    """Shows the sum of a score."""
    tr, game = scene.tr, saying.game_of(scene)
    tables = saying.tables(scene)
    points, cubes = 31, 4 * LOT
    terms = [(square("y-vp", 0, 0, 34), str(points))]
    bonus = 0
    if game.cards and tables.objectives:
        bonus = int(tables.objective_points[0])
        face = objective_face(tables.objectives[0].id)
        card = f'<svg x="-28" y="-21" width="56" height="42" viewBox="0 0 200 150"><use href="#{face}"/></svg>'
        terms.append((card, f"+{bonus}"))
    if game.pollution:
        terms.append((used("cube-p", 0, 0, 2), f"−{cubes // LOT}"))
    score = points + bonus - (cubes // LOT if game.pollution else 0)
    step = WIDE / len(terms)
    drawn = "".join(
        [
            f'<g transform="translate({number(step * (place + 0.5))} 52)">{picture}</g>{words(step * (place + 0.5), 104, value)}'
            for place, (picture, value) in enumerate(terms)
        ]
    )
    drawn += f'<path class="hx-way" d="M24 122H{WIDE - 24}"/>{words(WIDE / 2, 166, score, " hx-fig--big")}'
    parts = [tr("After {turns:# turn|# turns} you count your points.", turns=int(game.turns))]
    if game.cards:
        parts.append(tr("Whoever has met their **secret objective** adds it."))
    if game.pollution:
        parts.append(tr("The grey cubes cost **all** of you the same: you are rivals, and in the same boat."))
    else:
        parts.append(tr("You are rivals, and nobody can do without the others."))
    sums = [str(points), *([f"+ {bonus}"] if bonus else []), *([f"− {cubes // LOT}"] if game.pollution else [])]
    return Panel(
        tr("The end"),
        told(" ".join(parts)),
        framed(tr("Points, objective and grey cubes added up."), drawn),
        f"{' '.join(sums)} = {score}" if len(sums) > 1 else "",
    )


# Signs.


def sign(box: str, inner: str) -> str:
    """Frames the picture of a sign; the words beside it say what it is."""
    return f'<svg class="hx-sign" viewBox="{box}" width="40" height="40" aria-hidden="true">{inner}</svg>'


def piece(name: str) -> str:
    """Draws a small piece of the map as a sign."""
    return sign("-11 -11 22 22", f'<use href="#{name}"/>')


def signs(scene: Scene) -> list[Sign]:
    """Explains what nobody can guess."""
    tr, game = scene.tr, saying.game_of(scene)
    marked = f'<use href="#tile-frame"/><use href="#tile-{EARNER}"/>{seat_sign(0, -17, -17, 13)}'
    works = f'<use href="#tile-frame"/><use href="#tile-{EARNER}"/><use href="#hx-works" x="-18" y="14"/>'
    crisis = tr(
        "Crisis: it lacked something and brought nothing. Once more, and a riot costs up to {points:# point|# points}.", points=RIOT
    )
    found = [
        Sign(piece("cube-w"), tr("Water on a river hex: whoever has land beside it may take it, one cube for each building.")),
        Sign(piece("cube-0"), tr("An empty place: the water of this hex has been taken in this step.")),
        Sign(sign("-26 -26 52 52", BED), tr("A bed of cracked earth: all its water is taken. A thin thread: some of it.")),
        Sign(piece("dr-need"), tr("A hollow drop: this building needs water.")),
        Sign(piece("dr-full"), tr("A full drop: it has water for this turn.")),
        Sign(sign("-26 -26 52 52", f'<g class="own-1">{marked}</g>'), tr("The shape in the corner says whose building it is.")),
        Sign(sign("-26 -26 52 52", f'<g class="own-1">{works}</g>'), tr("A tick: it has got everything and will pay.")),
        Sign(piece("cube-c"), crisis),
        Sign(piece("bo-food"), tr("A marker: on this hex a building brings 1 energy, 1 food or 2 coins more, if it brings that good.")),
    ]
    if game.pollution:
        found.append(
            Sign(piece("cube-p"), tr("Pollution: {lot} cubes on rivers and in the sea cost everybody a point at the end.", lot=LOT))
        )
    return found
