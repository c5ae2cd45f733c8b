"""Writes an analysis as one HTML page that needs nothing else: the chart, what mattered, and every decision."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ludoterre.lab.analysis.chart import svg
from ludoterre.lab.analysis.words import Teller
from ludoterre.lab.reports.report import style

STYLE = """
figure { background: #fff; }
figure svg { max-width: none; }
ol, ul { padding-left: 1.5rem; }
li { margin: .8rem 0; }
li b { display: block; }
th, td { text-align: left; vertical-align: top; }
td:first-child { text-align: right; }
td:nth-child(2), td:nth-child(4), td:nth-child(5), td:nth-child(6) { white-space: nowrap; }
"""
"""What differs from the other reports; the chart has a white ground in every light."""


def page(teller: Teller) -> str:
    """Makes the page."""
    tr = teller.tr
    moments = "".join(f"<li><b>{escape(one.title)}</b>{'<br>'.join(map(escape, one.lines))}</li>" for one in teller.moments())
    swings = "".join(f"<li>{escape(line)}</li>" for line in teller.swings())
    head = (tr("Move"), tr("Player"), tr("Decision"), tr("before"), tr("after"), tr("change"), tr("better"))
    parts = [
        f'<header><h1>{escape(teller.title())}</h1><p class="lead">{escape(teller.subtitle())}</p></header><main>',
        f"<figure>{svg(teller)}</figure>",
        f"<h2>{escape(tr('What mattered most'))}</h2>",
        f"<ol>{moments}</ol>" if moments else f"<p>{escape(teller.nothing())}</p>",
        f"<h2>{escape(tr('What luck did'))}</h2><ul>{swings}</ul>" if swings else "",
        f"<h2>{escape(tr('Every decision'))}</h2><p>{escape(teller.measure())}</p>",
        f'<div class="scroll" tabindex="0"><table><thead>{cells("th", head)}</thead><tbody>',
        *(cells("td", map(str, row)) for row in teller.rows()),
        "</tbody></table></div></main>",
    ]
    return (
        f'<!doctype html>\n<html lang="{teller.language.code}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(teller.title())}</title><style>{style()}{STYLE}</style></head>\n<body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def cells(kind: str, texts: Iterable[str]) -> str:
    """Writes a row of a table."""
    return "<tr>" + "".join(f"<{kind}>{escape(text)}</{kind}>" for text in texts) + "</tr>"
