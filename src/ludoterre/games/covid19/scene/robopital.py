# compiled by mypyc
"""The Robopital: three columns of beds, who lies in them, and what the dice do there."""

from __future__ import annotations

from ludoterre.games.covid19.scene.board import looked
from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.tables import COLUMNS
from ludoterre.games.markup import plain
from ludoterre.games.scene import View

LETTERS = ("A", "B", "C")
NO_DIE = {"cured": 0, "out": 0}
"""Nobody rolls for column A (COV-7.6)."""


def robopital(parts: Parts, view: View) -> str:
    """Draws the beds, column by column."""
    taken, usable = sum([view[column] for column in COLUMNS]), len(COLUMNS) * view["beds"]["usable"]
    columns = "".join([column(parts, view, index) for index in range(len(COLUMNS))])
    return (
        f'<section class="robopital panel" id="robopital" aria-labelledby="robopital-title"{looked(view, "robopital")}>'
        '<div class="panel-head">'
        f'<h2 id="robopital-title"><svg viewBox="0 0 40 40" aria-hidden="true"><use href="#b-robopital"/></svg>'
        f"{parts.title('robopital')}</h2>"
        f'<b class="num full" aria-label="{plain(parts.tr("{taken} of {beds} beds taken", taken=taken, beds=usable))}" role="img">'
        f"{taken}/{usable}</b></div>"
        f'<div class="ward"><ol class="columns">{columns}</ol>{opening(parts, view)}</div>{broken(parts, view)}</section>'
    )


def column(parts: Parts, view: View, index: int) -> str:
    """Draws a column: its beds, those that are not in use yet, and its die."""
    name = COLUMNS[index]
    beds, taken = view["beds"], view[name]
    die = view["column_dice"].get(name, NO_DIE)
    cured, out = die["cured"], die["out"]
    rolling = view["rolling"] is not None and view["rolling"]["for"] == name
    key = ("column", index, taken, beds["light"], beds["dark"], beds["usable"], cured, out, rolling)

    def draw() -> str:
        lying = ["taken"] * taken + ["free"] * (beds["usable"] - taken)
        lying += ["dark"] * (beds["light"] + beds["dark"] - len(lying))
        drawn = "".join(
            [f'<svg class="bed bed--{kind}" viewBox="0 0 56 30" aria-hidden="true"><use href="#bed-{kind}"/></svg>' for kind in lying]
        )
        said = parts.tr("{taken} of {beds} beds taken", taken=taken, beds=beds["usable"])
        now = " is-rolled" if rolling else ""
        return (
            f'<li class="column{now}" id="column-{LETTERS[index]}"><h3 title="{parts.title(name)}">'
            f'<span aria-hidden="true">{LETTERS[index]}</span>'
            f'<span class="sr">{parts.pair(parts.title(name), said)}</span></h3><div class="beds">{drawn}</div>'
            f"{dice(parts, index, cured, out)}</li>"
        )

    return parts.common(key, draw)


def dice(parts: Parts, index: int, cured: int, out: int) -> str:
    """Says what the die does to those who lie in a column, and where they go next."""
    lines = []
    if cured:
        lines.append(outcome(range(1, cured + 1), parts.tr("cured")))
    if out:
        lines.append(outcome(range(7 - out, 7), parts.tr("out of service")))
    if not index:
        lines.append(f"<span>{parts.tr('no die')}</span>")
    if index + 1 < len(COLUMNS):
        lines.append(f"<span>{parts.tr('then to {column}', column=LETTERS[index + 1])}</span>")
    return f'<p class="dice">{"".join(lines)}</p>'


def outcome(shown: range, said: str) -> str:
    """Draws faces of a die, and what they do."""
    pictures = "".join([f'<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#die-{face}"/></svg>' for face in shown])
    numbers = ", ".join([str(face) for face in shown])
    return f'<span><span class="faces">{pictures}<span class="sr">{numbers}:</span></span> {said}</span>'


def opening(parts: Parts, view: View) -> str:
    """Says when the dark beds open, if a measure that opens them was laid."""
    tables = parts.scene.game.tables
    laid = [card for card, status in view["measures"].items() if status == "laid_this_turn"]
    if view["dark_open"] or not any(tables.opens_dark_beds >> tables.card_of[card] & 1 for card in laid):
        return ""
    said = parts.tr("dark beds open in turn {turn}", turn=view["turn"] + 1)
    return f'<p class="opens">{plain(said)}</p>'


def broken(parts: Parts, view: View) -> str:
    """Says how many robots went out of service, none too: so the beds keep their place when the first one does."""
    many = view["out_of_service"]

    def draw() -> str:
        said = parts.trn("{count} robot out of service", "{count} robots out of service", many)
        return f'<p class="broken" id="broken"><svg viewBox="0 0 24 28" aria-hidden="true"><use href="#r-out"/></svg>{said}</p>'

    return parts.common(("broken", many), draw)
