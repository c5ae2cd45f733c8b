"""The charts of the reports: Altair describes them, vl-convert draws them as SVG without a browser.

Every colour of a chart is one of the INKS and nothing else, so that a style sheet can exchange it: `[fill="#2f6478"] { fill: … }`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from ludoterre.lab.extras import library
from ludoterre.locale.spoken import SOURCE, spoken

INKS = {"text": "#49534c", "rule": "#d5c9ac", "axis": "#9c8d6b", "main": "#2f6478", "other": "#c99a4a", "mark": "#b43c1e"}
"""Text, grid lines, axes, what matters most, what it is compared with, and a line to look at."""
WIDTH = 340
"""Of a whole chart: all are equally wide, so that a page shows their words equally large."""
HEIGHT = 170
LETTER = 6.4
"""How wide a letter is at most on average, in the reader's own font, which nobody here can measure."""
LONGEST = 24
"""Letters of a name; what is longer is cut."""
FONT = "sans-serif"
ROW = 21
"""How high one line of a chart with words is."""

Rows = Sequence[dict[str, Any]]


class Words(NamedTuple):
    """What stands at a chart: its title, what it shows in a sentence, and the names of its axes."""

    title: str
    description: str
    x: str = ""
    y: str = ""
    language: str = SOURCE
    """The language whose way to write numbers the axes follow."""


def histogram(rows: Rows, words: Words, colours: Sequence[str] = ()) -> str:
    """Draws columns over `low`…`high`; rows with a `who` are stacked, in the order of `colours`, which names them."""
    alt = library("altair")
    x = alt.X("low:Q", title=words.x, bin="binned", axis=alt.Axis(tickMinStep=1, tickCount=6, format="d", grid=False))
    encoding = {"x": x, "x2": "high:Q", "y": alt.Y("count:Q", title=words.y, axis=alt.Axis(tickCount=4, format="~s"))}
    if colours:
        scale = alt.Scale(domain=list(colours), range=[INKS["main"], INKS["other"]])
        encoding["color"] = alt.Color("who:N", title=None, scale=scale, legend=alt.Legend(orient="top"))
        encoding["order"] = alt.Order("rank:Q")
    chart = alt.Chart(alt.InlineData(values=list(rows))).mark_bar(color=INKS["main"], binSpacing=1).encode(**encoding)
    return drawn(chart.properties(width=WIDTH - 40, height=HEIGHT), words)


def bars(rows: Rows, words: Words, form: str = ".1f") -> str:
    """Draws one bar for each `name`, as long as its `value`, with the number at its end."""
    alt = library("altair")
    base = alt.Chart(alt.InlineData(values=cut(rows))).encode(y=names_axis(alt, rows))
    most = max((row["value"] for row in rows), default=0) or 1
    length = alt.X("value:Q", title=words.x, axis=alt.Axis(tickCount=4, format=form), scale=alt.Scale(domain=[0, most * 1.18]))
    bar = base.mark_bar(color=INKS["main"], height=ROW - 8).encode(x=length)
    number = base.mark_text(align="left", dx=4, color=INKS["text"], fontSize=11).encode(x=length, text=alt.Text("value:Q", format=form))
    return drawn((bar + number).properties(width=WIDTH - 16 - names_width(rows), height=ROW * max(1, len(rows))), words)


def intervals(rows: Rows, words: Words, line: float | None = None, form: str = ".0%", whole: bool = False) -> str:
    """Draws for each `name` its `value` and the interval from `low` to `high`, on an axis from 0 to 1 if `whole` is wanted.

    `line` is where there would be no difference.
    """
    alt = library("altair")
    axis = alt.Axis(tickCount=4, format=form)
    scale = alt.Scale(domain=[0, 1]) if whole else alt.Scale(zero=False, nice=True)
    base = alt.Chart(alt.InlineData(values=cut(rows))).encode(y=names_axis(alt, rows))
    from_low = alt.X("low:Q", title=words.x, axis=axis, scale=scale)
    layers = [
        base.mark_rule(color=INKS["main"], strokeWidth=3, opacity=0.55).encode(x=from_low, x2="high:Q"),
        base.mark_point(color=INKS["main"], fill=INKS["main"], filled=True, opacity=1, size=55).encode(x=alt.X("value:Q")),
    ]
    if line is not None:
        reference = alt.Chart(alt.InlineData(values=[{"at": line}]))
        layers.insert(0, reference.mark_rule(color=INKS["mark"], strokeDash=[4, 3]).encode(x=alt.X("at:Q")))
    return drawn(alt.layer(*layers).properties(width=WIDTH - 16 - names_width(rows), height=ROW * max(1, len(rows))), words)


def cut(rows: Rows) -> list[dict[str, Any]]:
    """Shortens names that are too long; the table beside a chart has them whole. What has another name has another line."""
    return [row | {"name": name} for row, name in zip(rows, distinct([row["name"] for row in rows]), strict=True)]


def distinct(names: Sequence[str]) -> list[str]:
    """Shortens names such that no two are alike: at their ends, else in the middle, else by a number."""
    found: list[str] = []
    for name in names:
        ways = (
            shortened(name),
            f"{name[: LONGEST // 2 - 1]}…{name[-LONGEST // 2 :]}",
            *(f"{shortened(name)} {n}" for n in range(2, len(names) + 1)),
        )
        found.append(next(way for way in ways if way not in found))
    return found


def shortened(name: str) -> str:
    """Cuts a name that is too long."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"


def names_width(rows: Rows) -> float:
    """Returns how much room the names need."""
    return LETTER * max((len(shortened(row["name"])) for row in rows), default=0) + 6


def names_axis(alt: Any, rows: Rows) -> Any:
    """Describes an axis of words, in the order in which they are given."""
    room = names_width(rows)
    axis = alt.Axis(labelLimit=room, minExtent=room, maxExtent=room, ticks=False, domain=False, labelPadding=6)
    return alt.Y("name:N", title=None, sort=None, axis=axis)


def drawn(chart: Any, words: Words) -> str:
    """Draws a chart as SVG for the middle of a page, with its title and its description inside."""
    spec = chart.configure(**look()).to_dict()
    picture = library("vl_convert").vegalite_to_svg(spec, format_locale=number_format(words.language))
    return tidy(picture, words)


def number_format(code: str) -> str | dict[str, Any]:
    """Returns how the axes write numbers in a language: by a name that the charts know, else in detail."""
    speech = spoken(code)
    return speech.charts or {"decimal": speech.decimal, "thousands": speech.thousands, "grouping": [3], "currency": ["", ""]}


def look() -> dict[str, Any]:
    """Returns how all charts look."""
    axis = {
        "labelColor": INKS["text"],
        "titleColor": INKS["text"],
        "gridColor": INKS["rule"],
        "tickColor": INKS["axis"],
        "domainColor": INKS["axis"],
        "labelFontSize": 11,
        "titleFontSize": 11,
        "titleFontWeight": "normal",
        "labelFont": FONT,
        "titleFont": FONT,
        "labelOverlap": True,
        "labelSeparation": 8,
    }
    return {
        "background": "transparent",
        "view": {"stroke": None},
        "axis": axis,
        "legend": {"labelColor": INKS["text"], "labelFontSize": 11, "labelFont": FONT, "symbolType": "square"},
        "text": {"font": FONT},
        "padding": 2,
    }


def tidy(picture: str, words: Words) -> str:
    """Makes a drawing fit for a page: it grows with its place, is one image for a screen reader, and says nothing twice."""
    plain = re.sub(r' (?:role|aria-\w+|pointer-events|xmlns:xlink|xmlns|version|class)="[^"]*"', "", picture)
    plain = re.sub(r'<rect [^>]*fill="transparent"/>', "", plain, count=1)
    plain = re.sub(r'<path d="[^"]*"(?: display="none")?/>', "", plain)
    plain = re.sub(r"-?\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}", plain)
    head = re.match(r'<svg width="([\d.]+)" height="([\d.]+)" viewBox="([^"]*)">', plain)
    assert head is not None, plain[:200]
    told = f"<title>{escape(words.title)}</title><desc>{escape(words.description)}</desc>"
    return f'<svg viewBox="{head[3]}" width="{head[1]}" height="{head[2]}" role="img">{told}{plain[head.end() :]}'
