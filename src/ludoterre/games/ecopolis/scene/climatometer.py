"""The climate that all share: where it stands, where everybody loses, what the choice under the hand would make of it, the worst to come.

It is drawn twice: upright beside the board, and lying above it on a phone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.games.drawing import number
from ludoterre.games.ecopolis.scene.parts import Parts
from ludoterre.games.scene import Choice, View

LEAST_TOP, ROOM, ABOVE = 20, 2, 4
"""The scale goes to 20 at least, always a little above the limit, and that far above it if the worst hazard does."""
HIGHEST = 30
"""The style sheet knows the levels up to this one; in packs with higher limits the words alone say where a choice leads."""
FOOT, HEAD = 392, 44
"""Where level 0 and the highest level stand on the upright scale."""
LEFT, RIGHT = 26, 358
"""Where they stand on the lying one."""
BULB = "M44 404V40a14 14 0 0 1 28 0V404a29 29 0 1 1-28 0z"
LYING_BULB = "M24 17H366a6 6 0 0 1 0 12H24a12 12 0 1 1 0-12z"
POINTER = "M2 0L-10-11H-38V11H-10z"
LYING_POINTER = "M0 10L-5 5H-11V-8H11V5H5z"


class Climate(NamedTuple):
    """What both scales show."""

    level: int
    limit: int
    worst: str
    """The hazard that would heat most, empty if none would."""
    worst_level: int
    levels: tuple[int, ...]
    """Where a choice of the viewer would lead."""

    @property
    def top(self) -> int:
        """Returns the highest level of the scale."""
        return max(LEAST_TOP, self.limit + ROOM, min(self.worst_level, self.limit + ABOVE))


def climatometer(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the climate."""
    worst, level = "", view["level"]
    worst_level = level
    if view["round"] and view["result"] is None:
        found = parts.foreseen(view, player).worst
        worst, worst_level = found.card or "", found.level
    levels = tuple(sorted(after for after in reachable(parts, view, choices, player) if after != level and after <= HIGHEST))
    climate = Climate(level, view["limit"], worst, worst_level, levels)
    return parts.common(("climate", climate), lambda: drawn(parts, climate))


def reachable(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> set[int]:
    """Returns the levels that a choice of the viewer would lead to."""
    if not choices:
        return set()
    known, phase = parts.foreseen(view, player), view["phase"]
    found: set[int] = set()
    if phase in ("action", "first_choice"):
        found |= {way.level for ways in known.ways.values() for way in ways if way.legal}
    if phase in ("action", "innovation"):
        found |= {one.level for one in known.collects if one.legal}
    if phase == "eco_gesture":
        found |= {one.level for one in known.previews([choice.line for choice in choices]).values()}
    return found


def drawn(parts: Parts, climate: Climate) -> str:
    """Draws both scales with the words around them."""
    room = max(climate.limit - climate.level, 0)
    thens = "".join([f'<b class="then if-to-{after}">→ {climate.limit - after}</b>' for after in climate.levels])
    title = parts.tr("Climate")
    return (
        f'<section class="ecp-climate" id="climate" aria-label="{title}"><h2>{title} <span class="num">{climate.level}</span></h2>'
        f'<p class="ecp-room">{parts.tr("headroom")} <b class="num">{room}</b>{thens}</p>'
        f"{upright(parts, climate)}{lying(parts, climate)}{worst_words(parts, climate)}</section>"
    )


def worst_words(parts: Parts, climate: Climate) -> str:
    """Says which hazard would heat most, and whether it would be too much."""
    if not climate.worst:
        return ""
    kind, sign = (" ecp-worst--lost", " !") if climate.worst_level > climate.limit else ("", "")
    level = f'<b class="num">{climate.worst_level}{sign}</b>'
    return f'<p class="ecp-worst{kind}"><b>{parts.tr("Worst hazard")}</b> {level}<br>{parts.title(climate.worst)}</p>'


def whisker(climate: Climate, path: str) -> str:
    """Draws how far the worst hazard would go."""
    lost = " ecp-whisk--lost" if climate.worst_level > climate.limit else ""
    return f'<path class="ecp-whisk{lost}" d="{path}"/>' if climate.worst_level > climate.level else ""


# Upright.


def upright(parts: Parts, climate: Climate) -> str:
    """Draws the thermometer beside the board."""
    level, limit, top = climate.level, climate.limit, climate.top
    step = (FOOT - HEAD) / top

    def at(value: float) -> str:
        return number(FOOT - step * min(max(value, 0), top + 0.9))

    here, edge = at(level), at(limit + 0.5)
    ticks = "".join([f'<path class="ecp-tick" d="M73 {at(value)}h{5 if value % 5 else 10}"/>' for value in range(top + 1)])
    marks = "".join([f'<text class="ecp-deg" x="87" y="{at(value)}" dy="4.5">{value}</text>' for value in range(0, top + 1, 5)])
    ghosts = "".join([ghost(after, level, at(after), here) for after in climate.levels])
    worst = at(climate.worst_level)
    said = parts.tr("Climate: level {level}, limit {limit}", level=level, limit=limit)
    return (
        f'<svg class="ecp-upright" viewBox="0 0 116 460" role="img" aria-label="{said}"><path class="ecp-zone" d="M4 22H114V{edge}H4z"/>'
        f'<path fill="url(#hp-diag)" d="M4 22H114V{edge}H4z"/>'
        f'<text class="ecp-deg ecp-deg--b" x="59" y="14" text-anchor="middle">{parts.tr("all lose")}</text>'
        f'<path class="pp k1" d="{BULB}"/><path class="ecp-mercury" d="M49 412V{here}h18V412z"/>'
        f'<circle class="ecp-mercury k1" cx="58" cy="427" r="22"/><path class="kh" d="M62 408V{here}M66 410q10 6 10 18M60 414q10 5 10 16"/>'
        f'<path class="kp" d="M42 425q1-8 7-12"/>{ticks}{marks}<path class="k1" d="M49 {here}h18"/>'
        f'<path class="ecp-limit" d="M4 {edge}H114"/>'
        f'<g id="limit" transform="translate(4 {edge})"><path class="ecp-flag" d="M0-20H34V0H0z"/>'
        f'<text class="ecp-limit-n" x="17" y="-4.5">{limit}</text>'
        f'<text class="ecp-deg ecp-deg--b" x="-1" y="14">{parts.tr("limit")}</text></g>'
        f"{whisker(climate, f'M108 {here}V{worst}M104 {worst}h8')}"
        f'<g class="travels" id="cursor-up" transform="translate(44 {here})"><use href="#cursor" x="-42" y="-12" width="40" height="24"/>'
        f'<text class="ecp-at" x="-26" y="6">{level}</text></g>{ghosts}</svg>'
    )


def ghost(after: int, level: int, there: str, here: str) -> str:
    """Draws where the cursor would go, and the way there."""
    high, low = (there, here) if after > level else (here, there)
    return (
        f'<g class="if-to-{after}"><path class="ecp-rise" d="M49 {high}h18V{low}h-18z"/><g transform="translate(44 {there})">'
        f'<path class="ecp-goal" d="{POINTER}"/><text class="ecp-at ecp-at--then" x="-25" y="6">{after}</text></g></g>'
    )


# Lying.


def lying(parts: Parts, climate: Climate) -> str:
    """Draws the thermometer above the board; the words of the upright one say the same."""
    level, limit, top = climate.level, climate.limit, climate.top
    step = (RIGHT - LEFT) / top

    def at(value: float) -> str:
        return number(LEFT + step * min(max(value, 0), top + 0.6))

    here, edge, worst = at(level), at(limit + 0.5), at(climate.worst_level)
    ticks = "".join([f'<path class="ecp-tick" d="M{at(value)} 30v{3 if value % 5 else 6}"/>' for value in range(top + 1)])
    shown = [value for value in range(0, top + 1, 5) if abs(value - limit) > 3]
    marks = "".join([f'<text class="ecp-deg" x="{at(value)}" y="46" text-anchor="middle">{value}</text>' for value in shown])
    ghosts = "".join([lying_ghost(after, at(after), at(min(after, level)), at(max(after, level))) for after in climate.levels])
    words = parts.tr("limit {limit}", limit=limit)
    return (
        f'<svg class="ecp-lying" viewBox="0 0 384 48" aria-hidden="true"><path class="ecp-zone" d="M{edge} 12H380V34H{edge}z"/>'
        f'<path fill="url(#hp-diag)" d="M{edge} 12H380V34H{edge}z"/><path class="pp k1" d="{LYING_BULB}"/>'
        f'<path class="ecp-mercury" d="M20 20H{here}V26H20z"/><circle class="ecp-mercury k1" cx="15" cy="23" r="8.5"/>{ticks}{marks}'
        f'<path class="ecp-limit" d="M{edge} 8V36"/>'
        f'<text class="ecp-deg ecp-deg--b" x="{edge}" y="46" text-anchor="{"end" if limit > top - ABOVE else "middle"}">{words}</text>'
        f"{whisker(climate, f'M{here} 13H{worst}M{worst} 10v6')}"
        f'<g class="travels" id="cursor-on" transform="translate({here} 8)"><path class="ecp-flag" d="{LYING_POINTER}"/>'
        f'<text class="ecp-limit-n" y="3">{level}</text></g>{ghosts}</svg>'
    )


def lying_ghost(after: int, there: str, left: str, right: str) -> str:
    """Draws where the cursor would go on the lying scale."""
    return (
        f'<g class="if-to-{after}"><path class="ecp-rise" d="M{left} 20V26H{right}V20z"/><g transform="translate({there} 8)">'
        f'<path class="ecp-goal" d="{LYING_POINTER}"/><text class="ecp-at ecp-at--then" y="3">{after}</text></g></g>'
    )
