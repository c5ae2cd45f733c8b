"""The pieces that the pages of finished games are made of, the same in every game; all texts are HTML."""

from __future__ import annotations

from collections.abc import Iterable

from ludoterre.games.markup import esc, seat_mark
from ludoterre.games.scene import Scene


def section(heading: str, inside: str, kind: str = "") -> str:
    """Makes a part of the page."""
    return f'<section class="deb{kind}"><h2 class="section-title">{heading}</h2>{inside}</section>'


def panel(heading: str, inside: str, words: str = "") -> str:
    """Makes a figure with a heading."""
    caption = f"<figcaption>{words}</figcaption>" if words else ""
    return f'<figure class="panel"><h3>{heading}</h3>{inside}{caption}</figure>'


def table(caption: str, heads: Iterable[str], rows: Iterable[tuple[str, Iterable[object]]], kind: str = "deb-built") -> str:
    """Makes a table of named rows; the caption is plain text."""
    titles = "".join([f'<th scope="col">{head}</th>' for head in heads])
    body = "".join([f'<tr><th scope="row">{name}</th>{"".join([f"<td>{cell}</td>" for cell in cells])}</tr>' for name, cells in rows])
    inside = f'<table class="{kind} num"><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>'
    return f'<div class="panel scroll" tabindex="0" role="region" aria-label="{esc(caption)}">{inside}</div>'


def figures(heading: str, facts: Iterable[tuple[str, object, str]]) -> str:
    """Shows a game in figures: what each is called, the number, and words beside it."""
    cells = "".join([f"<div><dt>{name}</dt><dd><b>{value}</b> <span>{words}</span></dd></div>" for name, value, words in facts])
    return section(heading, f'<dl class="panel deb-facts num">{cells}</dl>')


def who(scene: Scene, player: int) -> str:
    """Names a player with their shape."""
    return f'<span class="deb-who">{seat_mark(player)}{esc(scene.speaker.player(player))}</span>'
