"""A dam as it stands across the river: its lake, its wall from one bank to the other, a tower at each end."""

from __future__ import annotations

from math import atan2, degrees

from ludoterre.games.drawing import Point, ellipse, hatch, number, numbers, path, place, repeat
from ludoterre.games.hexago.basin import Basin
from ludoterre.games.hexago.scene.grid import DamPose, between, dam_pose, outline

TOWER = 0.72
"""How far out on its land hex a tower stands, from the middle of the river hex."""
BULGE = 14.0
"""How far below the middle of its river hex the wall crosses the water."""

LAPPING = "M-9-9q3-2.5 6 0t6 0M-13-1q3-2.5 6 0M6-2q3-2.5 6 0"
"""Little waves on the lake."""
LAND = 0.95
"""The part of its land hexes that a dam covers."""


def feet(pose: DamPose) -> tuple[Point, Point]:
    """Returns where the two towers stand."""
    return between(pose.middle, pose.first, TOWER), between(pose.middle, pose.second, TOWER)


def mark_places(pose: DamPose) -> list[Point]:
    """Returns where the marks of up to three owners lie: on the two towers, then on the crown of the wall."""
    return [*feet(pose), crown(pose)]


def crown(pose: DamPose) -> Point:
    """Returns the middle of the wall."""
    return pose.middle[0] - BULGE * pose.upstream[0], pose.middle[1] - BULGE * pose.upstream[1]


def wall(pose: DamPose) -> str:
    """Outlines the line of the wall, an arc through its crown."""
    (a, b), (c, d) = feet(pose)
    x, y = crown(pose)
    return f"M{numbers(a, b)}Q{numbers(2 * x - (a + c) / 2, 2 * y - (b + d) / 2, c, d)}"


def lake(pose: DamPose) -> str:
    """Draws the water behind the wall."""
    x, y = pose.middle[0] + 3 * pose.upstream[0], pose.middle[1] + 3 * pose.upstream[1]
    turn = round(degrees(atan2(pose.upstream[1], pose.upstream[0])) - 90)
    return place(ellipse("lake k1", 0, 0, 23, 18), x, y, turn=turn) + place(path("rv-c", LAPPING), x, y)


def spill(pose: DamPose) -> str:
    """Draws the water that falls over the wall."""
    x, y = crown(pose)
    ahead = -pose.upstream[0], -pose.upstream[1]
    falls = []
    for aside in (-5, 0, 5):
        start = x - aside * ahead[1] + 5.5 * ahead[0], y + aside * ahead[0] + 5.5 * ahead[1]
        falls.append(f"M{numbers(*start)}l{numbers(6 * ahead[0], 6 * ahead[1])}")
    return path("rv-f", "".join(falls))


def site_land(basin: Basin, hex: int) -> str:
    """Draws the earthwork on a land hex of a dam, which hides whatever grew there."""
    edge = outline(basin, hex, LAND)
    return path("dam-land", edge) + hatch(edge, "wide")


def dam(basin: Basin, site: int) -> str:
    """Draws the dam on one of the basin's sites; owners' marks go on `mark_places`."""
    pose = dam_pose(basin, site)
    line = wall(pose)
    body = "".join(f'<path class="{inks}" d="{line}"/>' for inks in ("dam-o", "dam-s", "dam-l"))
    land = "".join(site_land(basin, hex) for hex in (basin.site_first[site], basin.site_second[site]))
    towers = "".join(repeat("dam-tower", *foot) for foot in feet(pose))
    return land + lake(pose) + body + spill(pose) + towers


def ghost(basin: Basin, site: int) -> str:
    """Draws where a dam would stand."""
    pose = dam_pose(basin, site)
    rings = "".join(f'<circle class="dam-g" cx="{number(x)}" cy="{number(y)}" r="11"/>' for x, y in feet(pose))
    return path("dam-g", wall(pose)) + rings
