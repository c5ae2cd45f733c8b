"""Draws an analysis: the odds along the game with their intervals, and numbers at the decisions that mattered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoterre.lab.analysis.result import Decision, Odds
from ludoterre.lab.analysis.words import Teller
from ludoterre.lab.endings import ending
from ludoterre.lab.extras import library
from ludoterre.lab.reports.charts import number_format
from ludoterre.lab.statistics import Estimate

INKS = ("#0072b2", "#d55e00", "#008060", "#b0559a", "#7a6000", "#444444")
"""A colour for each side that people tell apart whatever colours they see (after Okabe and Ito), dark enough for thin lines."""
DASHES = ([1, 0], [6, 2], [2, 2], [8, 2, 2, 2], [4, 4], [10, 3])
"""No line is known by its colour alone."""
WIDTH, HEIGHT, LOW = 760, 300, 150
INK, PAPER, GRID = "#222222", "#ffffff", "#e4e4e4"


def svg(teller: Teller) -> str:
    """Draws the chart as an SVG file that needs nothing else."""
    drawn: str = library("vl_convert").vegalite_to_svg(chart(teller).to_dict(), format_locale=number_format(teller.language.code))
    return drawn


def chart(teller: Teller) -> Any:
    """Makes the chart: chances of winning, and in one team the expected score below."""
    altair = library("altair")
    tr = teller.tr
    panels = [_panel(teller, "chance", tr("Chance of winning"), HEIGHT, altair.Scale(domain=[0, 1]), "%")]
    if teller.analysis.team:
        title = tr("Expected score") if always_scored(teller) else tr("Expected score, where there is one")
        panels.append(_panel(teller, "score", title, LOW, altair.Scale(zero=False, nice=True), "~g"))
    heading = altair.TitleParams(teller.title(), subtitle=teller.subtitle(), anchor="start", color=INK, subtitleColor=INK)
    whole = altair.vconcat(*panels, spacing=14).resolve_scale(x="shared").properties(title=heading, background=PAPER, padding=14)
    return whole.configure(font="sans-serif").configure_axis(
        gridColor=GRID, labelColor=INK, titleColor=INK, labelFontSize=12, titleFontSize=13
    )


def always_scored(teller: Teller) -> bool:
    """Tells whether every game that was played on ended with a score."""
    simulated = teller.analysis.simulated
    found = [(decision, score) for decision in simulated for odds in (decision.before, decision.after) if odds for score in odds.score]
    return all(score is not None and score.size == decision.simulations for decision, score in found)


def _panel(teller: Teller, measure: str, title: str, height: int, scale: Any, form: str) -> Any:
    """Draws one measure: bands, lines, names at their ends, and numbered decisions."""
    altair = library("altair")
    points = list(_points(teller, measure))
    names = teller.sides()
    x = altair.X(
        "move:Q",
        title=teller.tr("Moves"),
        scale=altair.Scale(domain=[0, max(1, teller.analysis.moves)], nice=False),
        axis=altair.Axis(tickCount=10),
    )
    y = altair.Y("value:Q", title=title, scale=scale, axis=altair.Axis(format=form))
    colour = altair.Color("side:N", scale=altair.Scale(domain=names, range=list(INKS[: len(names)])), legend=None)
    dash = altair.StrokeDash("side:N", scale=altair.Scale(domain=names, range=list(DASHES[: len(names)])), legend=None)
    base = altair.Chart(altair.Data(values=points), width=WIDTH, height=height)
    layers = [
        base.mark_area(opacity=0.13).encode(x, altair.Y("low:Q", scale=scale), altair.Y2("high:Q"), colour),
        base.mark_line(strokeWidth=2).encode(x, y, colour, dash, altair.Order("order:Q")),
    ]
    if len(names) > 1:
        ends = altair.Chart(altair.Data(values=list(_ends(points, names))))
        layers.append(ends.mark_text(align="left", dx=6, fontSize=12, fontWeight="bold").encode(x, y, colour, altair.Text("side:N")))
    marks = altair.Chart(altair.Data(values=list(_marks(teller, measure))))
    layers.append(marks.mark_circle(size=260, opacity=1, stroke=PAPER, strokeWidth=1.5).encode(x, y, colour))
    layers.append(marks.mark_text(color=PAPER, fontSize=12, fontWeight="bold", baseline="middle").encode(x, y, altair.Text("place:N")))
    return altair.layer(*layers)


def _points(teller: Teller, measure: str) -> Iterator[dict[str, Any]]:
    """Gives every estimate, before a decision where the last move left the game, after it one further on."""
    names = teller.sides()
    moments = [
        (d.seq - before, odds) for d in teller.analysis.simulated for before, odds in ((1, d.before), (0, d.after)) if odds is not None
    ]
    if teller.record.state.is_terminal():
        # How it really ended.
        end = ending(teller.record.state)
        chance, result = (tuple(Estimate(value, value, value, 1) for value in values) for values in (end.chance, end.result))
        score = tuple(None if value is None else Estimate(value, value, value, 1) for value in end.score)
        moments.append((len(teller.record), Odds(chance, result, score)))
    for order, (move, odds) in enumerate(moments):
        for side, estimate in enumerate(_estimates(odds, measure)):
            if estimate is None:
                continue
            yield {"move": move, "order": order, "side": names[side], "value": estimate.value, "low": estimate.low, "high": estimate.high}


def _ends(points: list[dict[str, Any]], names: list[str]) -> Iterator[dict[str, Any]]:
    """Gives the place for each name: at the end of its line, apart from the others."""
    last = {point["side"]: point for point in points}
    taken: list[float] = []
    for name in sorted(last, key=lambda name: last[name]["value"]):
        height = max(last[name]["value"], taken[-1] + 0.055 if taken else 0.0)
        taken.append(height)
        yield {"move": last[name]["move"], "side": name, "value": height}


def _marks(teller: Teller, measure: str) -> Iterator[dict[str, Any]]:
    """Gives the places of the decisions that mattered, numbered from the greatest."""
    names = teller.sides()
    for place, decision in enumerate(teller.analysis.moments(), start=1):
        assert decision.after is not None
        side = _side(teller, decision)
        estimate = _estimates(decision.after, measure)[side]
        if estimate is not None:
            yield {"move": decision.seq, "place": str(place), "side": names[side], "value": estimate.value}


def _side(teller: Teller, decision: Decision) -> int:
    return 0 if teller.analysis.team else decision.player


def _estimates(odds: Odds, measure: str) -> tuple[Estimate | None, ...]:
    return odds.chance if measure == "chance" else odds.score
