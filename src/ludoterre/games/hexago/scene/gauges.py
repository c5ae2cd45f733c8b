"""Beside the map: the card of the year, the eight phases of a turn, and what pollution costs everybody."""

from __future__ import annotations

from ludoterre.games.drawing import number
from ludoterre.games.hexago.scene.health import life
from ludoterre.games.hexago.scene.parts import Parts, good
from ludoterre.games.hexago.scene.pictures import year_face
from ludoterre.games.hexago.tables import LOT
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Scene, View, is_over

STEPS = {"fill": 2, "bargain": 3, "collect": 3, "market": 4, "supply": 4, "treat": 6, "build": 7}
"""The phase of the rulebook of each step of communities (HEX-TRN.1)."""
ACROSS = 13
"""Cubes in a row of the counter."""
MOST_ROWS = 5


def phase_number(view: View) -> int:
    """Returns the phase of the rulebook, 0 before the first turn and after the last."""
    if not view["turn"] or view["result"] is not None:
        return 0
    if view["phase"] in ("reveal", "draw_action", "forecast"):
        return 2
    if view["phase"] == "riot_die":
        return 5
    return STEPS.get(view["step"], 1)


def phase_names(parts: Parts | Scene) -> tuple[str, ...]:
    """Names the eight phases of a turn."""
    tr = parts.tr
    return (
        *(tr("Initiative"), tr("Card"), tr("Water"), tr("Energy and food")),
        *(tr("Harvest"), tr("Discharge"), tr("Building"), tr("Current")),
    )


def gauges(parts: Parts, view: View) -> str:
    """Draws the column beside the map."""
    title = plain(parts.tr("The year and the basin"))
    inner = f"{year(parts, view)}{phases(parts, view)}{pollution(parts, view)}{legend(parts)}{alive(parts, view)}"
    return f'<section class="gauges hx-gauges" id="gauges" aria-label="{title}">{inner}</section>'


def year(parts: Parts, view: View) -> str:
    """Draws the card of the year: water on each river hex, and the prices of the world."""
    card = view["card"]
    key = None if card is None else (card["id"], card["water"], card["energy"], card["food"])
    over = view["result"] is not None
    ahead = tuple(view["cards"][view["turn"] :]) if view["options"]["forecast"] == "shown" else ()

    def draw() -> str:
        if card is None:
            return "" if over else f'<div class="gauge hx-year" id="year"><h2>{parts.tr("No card yet")}</h2></div>'
        rows = (
            ("water", parts.tr("water per hex"), card["water"]),
            ("energy", parts.tr("energy"), card["energy"]),
            ("food", parts.tr("food"), card["food"]),
        )
        figures = "".join(
            [
                f'<div id="year-{name}"><dt>{good(name)}<span>{said}</span></dt><dd class="num"><span aria-hidden="true">{count}</span>'
                f'<span class="sr">{parts.words({"water" if name == "water" else "thunes": count})}</span></dd></div>'
                for name, said, count in rows
            ]
        )
        face = year_face(card["water"])
        return (
            f'<div class="gauge hx-year" id="year"><h2>{title_of(parts, card["water"])}</h2>'
            f'<svg class="hx-year-art" viewBox="0 0 150 92" aria-hidden="true"><use href="#{face}"/></svg>'
            f'<dl class="hx-prices">{figures}</dl>'
            f'<p class="hx-note">{parts.tr("Prices in coins per cube.")} {parts.rule("HEX-TRN.4")}</p>{forecast(parts, ahead)}</div>'
        )

    return parts.common(("year", key, ahead, over), draw)


def title_of(parts: Parts, water: int) -> str:
    """Names a year by its water."""
    if water <= 1:
        return parts.tr("Dry year")
    return parts.tr("Ordinary year") if water == 2 else parts.tr("Wet year") if water == 3 else parts.tr("Flood")


def forecast(parts: Parts, ahead: tuple[str | None, ...]) -> str:
    """Tells the cards of the turns to come, where they are known."""
    known = [card for card in ahead if card]
    if not known:
        return ""
    listed = "".join([f"<li>{parts.title(card)}</li>" for card in known])
    return f'<details class="plain hx-ahead" id="ahead"><summary>{parts.tr("Years to come")}</summary><ol>{listed}</ol></details>'


def phases(parts: Parts, view: View) -> str:
    """Draws the phases of a turn, the current one marked."""
    now = phase_number(view)
    mine = view["current_player"] == view["viewer"]

    def draw() -> str:
        rows = []
        for place, name in enumerate(phase_names(parts), start=1):
            mark = ' class="now" aria-current="step"' if place == now else ' class="done"' if place < now else ""
            rows.append(f'<li{mark} id="phase-{place}"><span class="n num">{place}</span><span class="hx-phase">{name}</span></li>')
        return (
            f'<div class="gauge hx-phases-g" id="phases"><h2 class="hx-note">{parts.tr("Phases")}</h2>'
            f'<ol class="hx-phases{" hx-phases--mine" if mine else ""}">{"".join(rows)}</ol></div>'
        )

    return parts.common(("phases", now, mine), draw)


def pollution(parts: Parts, view: View) -> str:
    """Draws all grey cubes, those in the sea and those on the rivers, and what they cost everybody now."""
    if not view["pollution_counts"]:
        return ""
    total, sea, lost, over = view["pollution"], view["sea_pollution"], view["deduction"], is_over(view)

    def draw() -> str:
        said = parts.tr(
            "{total:# cube|# cubes}: {sea} in the sea, {rivers} on the rivers; {lot} cubes cost 1 point",
            total=total,
            sea=sea,
            rivers=total - sea,
            lot=LOT,
        )
        cost = parts.tr("{points} for everybody", points=f'<b class="num">{minus(lost)} {esc(points_word(parts, lost))}</b>')
        return (
            f'<div class="gauge hx-poll" id="pollution"><h2>{parts.tr("Pollution")} '
            f'<span class="num" data-count="pollution">{total}</span></h2>'
            f'<svg class="hx-grid" viewBox="0 0 148 {11 * rows(total) + 2}" role="img" aria-label="{said}">{cells(total, sea)}</svg>'
            f'<p class="hx-note hx-keys"><span><i class="hx-key hx-key--sea"></i>{parts.tr("sea {count}", count=sea)}</span> '
            f'<span><i class="hx-key"></i>{parts.tr("rivers {count}", count=total - sea)}</span></p>'
            f'<p>{cost}<span class="hx-note"> {"" if over else parts.tr("if it ended now.")} {parts.rule("HEX-END.2")}</span></p></div>'
        )

    return parts.common(("pollution", total, sea, lost, over), draw)


def minus(count: int) -> str:
    """Writes points that are lost."""
    return f"−{count}" if count else "0"


def points_word(parts: Parts, count: int) -> str:
    """Says points without their number."""
    return parts.trn("point", "points", count)


def rows(total: int) -> int:
    """Tells how many rows of cubes the counter has; above that, a cell stands for more cubes."""
    return min(MOST_ROWS, max(2, -(-total // ACROSS)))


def cells(total: int, sea: int) -> str:
    """Draws a cell for each cube, or for several where there are too many."""
    room = ACROSS * MOST_ROWS
    each = max(1, -(-total // room))
    drawn = []
    for place in range(-(-total // each)):
        kind = "hx-c-sea" if place * each < sea else "hx-c-riv"
        x, y = 1 + 11.25 * (place % ACROSS), 1 + 11 * (place // ACROSS)
        drawn.append(f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="9.5" height="9.5" rx="2"/>')
    return "".join(drawn)


def alive(parts: Parts, view: View) -> str:
    """Says how fish, birds and the sea are doing."""
    return f'<p class="gauge hx-note hx-life" id="river-life">{esc(life(parts.scene, view))}</p>' if view["pollution_counts"] else ""


def legend(parts: Parts) -> str:
    """Explains the small pieces of the map."""

    def draw() -> str:
        entries = (
            ("dr-need", parts.tr("dry")),
            ("dr-full", parts.tr("watered")),
            ("cube-p", parts.tr("pollution")),
            ("cube-c", parts.tr("crisis")),
        )
        rows = "".join(
            [f'<li><svg viewBox="-9 -10 18 20" aria-hidden="true"><use href="#{name}"/></svg>{said}</li>' for name, said in entries]
        )
        return f'<ul class="gauge hx-legend" id="legend">{rows}</ul>'

    return parts.common("legend", draw)
