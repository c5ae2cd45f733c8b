# compiled by mypyc
"""The Battery Market: the aisles, where robots arrive, and the tills, from which they go home."""

from __future__ import annotations

from collections.abc import Mapping

from ludoterre.games.covid19.scene.board import AT_RISK, CALM, label, looked, risk_of
from ludoterre.games.covid19.scene.decisions import verb
from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.scene.places import Spot, boxes, cell_row, crowd, packed, queue, robots
from ludoterre.games.markup import esc
from ludoterre.games.scene import Choice, View

ZONES = ("market_1", "market_2")
WIDE, HIGH = 200, 42
"""How large a zone is drawn."""


def market(parts: Parts, view: View, choices: Mapping[str, Choice] | None = None) -> str:
    """Draws the two zones, with a button on those that the viewer may choose."""
    zones = "".join([zone(parts, view, name, (choices or {}).get(name)) for name in ZONES])
    return (
        f'<section class="market panel" id="market" aria-labelledby="market-title"{looked(view, "market")}><div class="panel-head">'
        '<h2 id="market-title"><svg viewBox="0 0 40 40" aria-hidden="true"><use href="#b-market"/></svg>'
        f'{parts.title("market")}</h2></div><ol class="zones">{zones}</ol></section>'
    )


def zone(parts: Parts, view: View, name: str, choice: Choice | None) -> str:
    """Draws a zone, and the button that chooses it."""
    button = ""
    if choice is not None:
        said = esc(parts.scene.choices(view, [choice.move])[0])
        button = (
            f'<button class="spot spot--zone" id="at-{name}" name="move" value="{esc(choice.line)}" data-do="{verb(parts, view)}" '
            f'aria-label="{said}"></button>'
        )
    return f'<li class="zone" id="zone-{name}">{filled(parts, view, name)}{button}</li>'


def jostling(many: int) -> list[Spot] | None:
    """Lays out a crowd that finds too few cells in a zone, or None if they are too many to be seen."""
    return packed(many, WIDE - 8, HIGH - 2)


def filled(parts: Parts, view: View, name: str) -> str:
    """Draws a zone: robots in its cells, or a crowd that does not mind them."""
    counts, cells, risk = view["places"][name], view["cells"][name], risk_of(view, name)

    def draw() -> str:
        states = queue(counts)
        cells_laid = cell_row(cells, 4, WIDE - 4, HIGH / 2, 25)
        crowded = jostling(len(states))
        if len(states) <= cells:
            drawn = boxes(name, cells_laid) + robots(name, states, cells_laid)
        elif crowded is None:
            drawn = crowd(name, states, WIDE / 2, HIGH / 2)
        else:
            drawn = robots(name, states, [(x + 4, y + 1, width, turn) for x, y, width, turn in crowded])
        mark = "" if risk == CALM else " zone--risk" if risk == AT_RISK else " zone--risky"
        said = "" if risk == CALM else parts.tr("at risk") if risk == AT_RISK else parts.tr("at risk soon")
        return (
            f'<div class="shelf{mark}"><h3>{parts.title(name)}</h3><span class="mark">{said}</span>'
            f'<b class="num full" aria-hidden="true">{len(states)}/{cells}</b>'
            f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img"><title>{esc(label(parts, view, name))}</title>'
            f'<rect class="floor floor--{name}" x="1" y="1" width="{WIDE - 2}" height="{HIGH - 2}" rx="6"/>'
            f"{drawn}</svg></div>"
        )

    key = ("zone", name, cells, counts["healthy"], counts["infected"], counts["sick"], counts["cured"], risk)
    return parts.common(key, draw)
