"""How the river is doing, in numbers and in a sentence; the map shows the same (living.py)."""

from __future__ import annotations

from ludoterre.games.scene import Scene, View

MURK = (1, 10, 25, 45, 70, 100)
"""From how many grey cubes on the sea is a step darker, and a bird fewer."""


def murk(cubes: int) -> int:
    """Tells how dark the sea is, from 0 to 6."""
    return sum(cubes >= step for step in MURK)


def levels(view: View) -> list[tuple[str, int, int]]:
    """Lists the river hexes with the water they hold, as far as the year brought it, and their grey cubes; a dam holds its own."""
    full = brought(view)
    dammed = {dam["river"] for dam in view["dams"]}
    return [(hex, full if hex in dammed else min(full, one["water"]), one["pollution"]) for hex, one in view["river"].items()]


def brought(view: View) -> int:
    """Returns how much water the year brought to each river hex, 0 before its card."""
    return 0 if view["card"] is None else int(view["card"]["water"])


def life(scene: Scene, view: View) -> str:
    """Says in a sentence how fish, birds and the sea are doing."""
    tr, rivers = scene.tr, view["river"].values()
    clean, total, dark = sum(not one["pollution"] for one in rivers), len(rivers), murk(view["sea_pollution"])
    if dark == 0:
        return tr("Fish live in {clean} of {total} river hexes, and the sea is clear.", clean=clean, total=total)
    if dark < 3:
        return tr("Fish live in {clean} of {total} river hexes, and the sea is clouding.", clean=clean, total=total)
    if dark < len(MURK):
        return tr("Fish live in {clean} of {total} river hexes; the sea is dark, and birds leave.", clean=clean, total=total)
    return tr("Fish live in {clean} of {total} river hexes; the sea is black, and the birds have left.", clean=clean, total=total)


def water(scene: Scene, view: View) -> str:
    """Says in a sentence where there is still water; empty before the year's card."""
    full = brought(view)
    if not full:
        return ""
    held = [level for _, level, _ in levels(view)]
    whole, dry = held.count(full), held.count(0)
    low = len(held) - whole - dry
    return scene.tr("River hexes: {whole} full, {low} low, {dry} dry.", whole=whole, low=low, dry=dry)
