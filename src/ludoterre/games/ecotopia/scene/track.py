"""The track of the earth from 0 to 100: both discs, the gap between them, the ratings, the aim, and what a choice would change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ludoterre.games.drawing import number
from ludoterre.games.ecotopia.scene.parts import Parts
from ludoterre.games.ecotopia.tables import Disc
from ludoterre.games.scene import View

Deltas = Iterable[tuple[int, int]]
"""How far choices would move the blue and the red disc."""


class Track(NamedTuple):
    """A drawing of the track: a wide one, and a narrow one for phones."""

    kind: str
    wide: int
    high: int
    thick: int
    text: int
    """Where the baseline of the figures over the track is."""
    disc: float
    """How large the discs are."""
    before: int
    after: int
    """How much room the names beside the figures need on either side."""


BIG = Track("tr-big", 864, 78, 18, 17, 1.18, 190, 225)
SMALL = Track("tr-small", 374, 74, 14, 13, 1.0, 92, 112)
TOP = 31
"""Where the bar begins."""
FREE = 70
"""How far a disc has to be from an end of the bar so that its number can be written there."""
LETTER = 6.8
"""How wide a letter of a rating's name is."""


def at(track: Track, value: int) -> float:
    """Returns where a number of the track lies; what is beyond it is drawn at its end."""
    return 20 + (track.wide - 40) * min(max(value, 0), Disc.LAST) / Disc.LAST


def track(parts: Parts, view: View, deltas: Deltas) -> str:
    """Draws the track twice, for wide and for narrow screens; the style sheet shows one."""
    found = tuple(sorted(set(deltas)))
    ratings = tuple([(rating["id"], rating["from"]) for rating in view["ratings"]])
    key = (view["blue"], view["red"], view["target"], ratings, found)
    return parts.once("track", key, lambda: both(parts, view, found))


def both(parts: Parts, view: View, deltas: tuple[tuple[int, int], ...]) -> str:
    """Draws both tracks."""
    said = label(parts, view)
    drawn = "".join([one(parts, view, track, said, deltas) for track in (BIG, SMALL)])
    return f'<section class="earth" id="earth" aria-label="{parts.tr("Planet Earth")}">{drawn}</section>'


def label(parts: Parts, view: View) -> str:
    """Says what the track shows."""
    said = parts.tr(
        "Track of the earth from 0 to 100: healthy earth at {blue}, it advances; threatened earth at {red}, it retreats; gap {gap}.",
        blue=view["blue"],
        red=view["red"],
        gap=max(view["gap"], 0),
    )
    return said if view["target"] is None else f"{said} {parts.tr('Goal: {target}.', target=view['target'])}"


def one(parts: Parts, view: View, track: Track, said: str, deltas: tuple[tuple[int, int], ...]) -> str:
    """Draws the track at one size."""
    key = ("track", track.kind, view["target"], tuple([(rating["id"], rating["from"]) for rating in view["ratings"]]))
    ground = parts.common(key, lambda: bands(parts, view, track))
    return (
        f'<svg class="{track.kind}" viewBox="0 0 {track.wide} {track.high}" role="img" aria-label="{said}">'
        f"{filled(view, track)}{ground}{figures(parts, view, track)}{previews(view, track, deltas)}{discs(view, track)}</svg>"
    )


def filled(view: View, track: Track) -> str:
    """Draws the bar: water up to the blue disc, drought from the red one on."""
    low, high, end = number(at(track, view["blue"])), number(at(track, view["red"])), track.wide - 20
    water = f"M20 {TOP}H{low}v{track.thick}H20z"
    drought = f"M{high} {TOP}H{end}v{track.thick}H{high}z"
    return (
        f'<rect class="tr-base" x="20" y="{TOP}" width="{track.wide - 40}" height="{track.thick}" rx="3"/>'
        f'<path class="b1" d="{water}"/><path d="{water}" fill="url(#hp-wave)"/>'
        f'<path class="o2" d="{drought}"/><path d="{drought}" fill="url(#hp-diag)"/>'
    )


def bands(parts: Parts, view: View, track: Track) -> str:
    """Draws the ticks, the ratings under the bar, and the flag of the goal."""
    big = track.kind == BIG.kind
    steps = range(1, Disc.LAST) if big else range(10, Disc.LAST, 10)
    ticks = "".join([f"M{number(at(track, step))} {TOP}v{track.thick if step % 10 == 0 else 5}" for step in steps])
    floor = TOP + track.thick
    drawn = [
        f'<path class="tr-t" d="{ticks}"/><rect class="tr-edge" x="20" y="{TOP}" width="{track.wide - 40}" height="{track.thick}" rx="3"/>'
    ]
    ratings = view["ratings"]
    for index, rating in enumerate(ratings):
        start = at(track, rating["from"]) + 1.5
        stop = at(track, ratings[index + 1]["from"] if index + 1 < len(ratings) else Disc.LAST) - 1.5
        drawn.append(f'<path class="zn" d="M{number(start)} {floor + 6}v4H{number(stop)}v-4"/>')
        if big or stop - start > 70:
            # The last rating is wide: its name stands where it begins, so that all names are near each other.
            middle = min((start + stop) / 2, start + 70)
            title = parts.title(rating["id"])
            small = fitting(len(title), stop - start)
            drawn.append(f'<text class="zn-t{small}" x="{number(middle)}" y="{floor + 24}">{title}</text>')
    if view["target"] is not None:
        drawn.append(flag(parts, view["target"], track))
    return "".join(drawn)


def fitting(letters: int, room: float) -> str:
    """Names the size in which a name fits its band."""
    if letters * LETTER <= room:
        return ""
    return " zn-t--long" if letters * LETTER * 13 / 15 <= room else " zn-t--very-long"


def flag(parts: Parts, target: int, track: Track) -> str:
    """Plants the flag of the goal on the bar."""
    x = at(track, target)
    said = parts.tr("Goal: {target}.", target=target)
    floor = TOP + track.thick
    if track.kind == BIG.kind:
        words = f'<text class="zn-s zn-s--end" x="{track.wide - 20}" y="{floor + 24}">{parts.tr("goal {target}", target=target)}</text>'
    else:
        words = ""
    return (
        f'<g class="goal-at"><title>{said}</title><path class="goal-f" d="M{number(x)} {floor}V{TOP - 7}"/>'
        f'<path class="goal-k" d="M{number(x)} {TOP - 8}h12l-3 4l3 4h-12z"/>'
        f"{words}</g>"
    )


def figures(parts: Parts, view: View, track: Track) -> str:
    """Writes where the discs are and how far apart."""
    big = track.kind == BIG.kind
    left, right = at(track, view["blue"]), at(track, view["red"])
    healthy = parts.tr("Healthy earth, advances") if big else parts.tr("thriving")
    threatened = parts.tr("Threatened earth, retreats") if big else parts.tr("threatened")
    ends = ""
    if left > FREE:
        ends = f'<text class="zn-s" x="20" y="{TOP - 6}">0</text>'
    if right < track.wide - FREE:
        ends += f'<text class="zn-s zn-s--end" x="{track.wide - 20}" y="{TOP - 6}">{Disc.LAST}</text>'
    # Where the discs are close, or have crossed, the figures keep apart.
    middle = (left + right) / 2
    return (
        f"{ends}{blue_figure(track, min(left, middle - 12), view['blue'], healthy)}"
        f"{red_figure(track, max(right, middle + 14), view['red'], threatened)}"
        f"{gap_figure(parts, view, left, right) if big else gap_below(parts, view)}"
    )


def blue_figure(track: Track, x: float, value: int, name: str) -> str:
    """Writes the number of the blue disc, with its name on the outer side unless the track begins there."""
    if x >= track.before:
        return f'<text class="tr-n tr-n--end" x="{number(x + 6)}" y="{track.text}"><tspan class="tr-l">{name}</tspan> {value}</text>'
    return f'<text class="tr-n" x="{number(max(x - 8, 20))}" y="{track.text}">{value} <tspan class="tr-l tr-l--in">{name}</tspan></text>'


def red_figure(track: Track, x: float, value: int, name: str) -> str:
    """Writes the number of the red disc, with its name on the outer side unless the track ends there."""
    if x <= track.wide - track.after:
        return f'<text class="tr-n" x="{number(x - 8)}" y="{track.text}">{value} <tspan class="tr-l">{name}</tspan></text>'
    spot = number(min(x + 8, track.wide - 20))
    return f'<text class="tr-n tr-n--end" x="{spot}" y="{track.text}"><tspan class="tr-l tr-l--in">{name}</tspan> {value}</text>'


def gap_figure(parts: Parts, view: View, left: float, right: float) -> str:
    """Writes the gap between the discs, with arrows to both where there is room; where they are too close, at the end."""
    first = left + (62 if left >= BIG.before else 212)
    last = right - (56 if right <= BIG.wide - BIG.after else 236)
    middle, half, words = (first + last) / 2, 42, parts.tr("gap {gap}", gap=max(view["gap"], 0))
    if last - first < 2 * half - 16:
        return f'<text class="gap-n gap-n--end" x="{BIG.wide - 60}" y="{BIG.text}">{words}</text>'
    text = f'<text class="gap-n" x="{number(middle)}" y="{BIG.text}">{words}</text>'
    if last - first < 2 * half + 40:
        return text
    lines = f"M{number(first)} 12H{number(middle - half)}M{number(middle + half)} 12H{number(last)}"
    heads = f"M{number(first + 6)} 8l-6 4l6 4M{number(last - 6)} 8l6 4l-6 4"
    return f'<path class="gap-l" d="{lines}"/><path class="gap-a" d="{heads}"/>{text}'


def gap_below(parts: Parts, view: View) -> str:
    """Writes the gap under the narrow track, and the goal."""
    words = [parts.tr("gap {gap}", gap=max(view["gap"], 0))]
    if view["target"] is not None:
        words.append(parts.tr("goal {target}", target=view["target"]))
    return f'<text class="gap-n" x="{number(SMALL.wide / 2 + 4)}" y="{TOP + SMALL.thick + 25}">{" · ".join(words)}</text>'


def previews(view: View, track: Track, deltas: tuple[tuple[int, int], ...]) -> str:
    """Draws where the discs would go, once for each distance; the style sheet shows the one under the hand."""
    ups = sorted({up for up, _ in deltas if up})
    downs = sorted({down for _, down in deltas if down})
    return "".join(
        [ghost(track, view["blue"], view["blue"] + up, f"if-up-{up}", True) for up in ups]
        + [ghost(track, view["red"], view["red"] - down, f"if-down-{down}", False) for down in downs]
    )


def ghost(track: Track, now: int, then: int, kind: str, ahead: bool) -> str:
    """Draws a disc where it would be, and its number beside the present one."""
    x, far = at(track, now), at(track, then)
    if ahead:
        words, turned, beside = f"→ {then}", "", x + 12 if x >= track.before else max(x - 8, 20) + 30
    else:
        outer = x <= track.wide - track.after
        words, turned, beside = f"{then} ←", " tr-n--end", x - 14 if outer else min(x + 8, track.wide - 20) - 34
    return (
        f'<g class="ghost {kind}"><circle class="tr-gd" cx="{number(far)}" cy="{number(TOP + track.thick / 2)}" '
        f'r="{number(15 * track.disc)}"/><text class="tr-n tr-n--go{turned}" x="{number(beside)}" y="{track.text}">{words}</text></g>'
    )


def discs(view: View, track: Track) -> str:
    """Draws both discs; under their ids they travel when the page is renewed."""
    y = number(TOP + track.thick / 2)
    scale = f'transform="scale({track.disc})"' if track.disc != 1 else ""
    return "".join(
        [
            f'<g class="travels" id="{track.kind}-{name}" transform="translate({number(at(track, view[name]))} {y})">'
            f'<use href="#{face}" {scale}/></g>'
            for name, face in (("blue", "earth-ok"), ("red", "earth-bad"))
        ]
    )
