# compiled by mypyc
"""How far the game is: the six steps of a turn, and the turns with the measure points that each gives."""

from __future__ import annotations

from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.scene.saying import step_names
from ludoterre.games.scene import View


def where(parts: Parts, view: View, decides: bool) -> str:
    """Draws the bar of the six steps and the track of the turns."""
    turn, step, points = view["turn"], view["step"], tuple(view["turn_points"])

    def draw() -> str:
        return f"{steps(parts, step)}{turns(parts, turn, points, decides)}"

    return parts.common(("where", turn, step, points, decides), draw)


def steps(parts: Parts, now: int) -> str:
    """Draws the six steps; the present one is marked."""
    entries = []
    for number, name in enumerate(step_names(parts.scene), start=1):
        mark = ' aria-current="step"' if number == now else ' class="is-done"' if number < now else ""
        entries.append(f"<li{mark}>{name}</li>")
    return f'<ol class="steps" aria-label="{parts.tr("Steps of the turn")}">{"".join(entries)}</ol>'


def turns(parts: Parts, now: int, points: tuple[int, ...], decides: bool) -> str:
    """Draws a box for each turn with its points."""
    present = "now" if decides else "next"
    boxes = []
    for number, count in enumerate(points, start=1):
        kind = "done" if number < now else present if number == now else ""
        boxes.append(f'<i class="{kind}">{count}</i>' if kind else f"<i>{count}</i>")
    said = parts.tr(
        "Turn {turn} of {turns}. Measure points of the turns: {points}", turn=now, turns=len(points), points=", ".join(map(str, points))
    )
    name = parts.tr("Turn {turn}", turn=now)
    rest = parts.tr("of {count} · points", count=len(points))
    return (
        f'<div class="era"><span class="small"><b>{name}</b> <span class="muted">{rest}</span></span>'
        f'<span class="track turns num" role="img" aria-label="{said}">{"".join(boxes)}</span></div>'
    )
