# compiled by mypyc
"""What one may look up beside the board: the last survey, the announcements, one's own objective, the cards of the generation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ludoterre.core.moves import REFEREE
from ludoterre.games.glace_ciel.scene.parts import Parts
from ludoterre.games.glace_ciel.scene.survey import Told, survey
from ludoterre.games.glace_ciel.tables import ELEMENTS, KINDS, LANDMARKS, NUMBERS
from ludoterre.games.markup import esc
from ludoterre.games.scene import Sheet, View


def sheets(parts: Parts, view: View, told: Told, fresh: bool) -> tuple[Sheet, ...]:
    """Makes the sheets of a viewer, with the last survey, `fresh` until the next card; what they may not note is not there (A24)."""
    return tuple(_sheets(parts, view, told, fresh))


def _sheets(parts: Parts, view: View, told: Told, fresh: bool) -> Iterator[Sheet]:
    before = ""
    if "objectives_revealed" in told:
        shown = told["objectives_revealed"]
        title = parts.tr("Survey of generation {number}", number=shown["generation"])
        badge = f"{len(shown['met'])}/{view['players']}"
        table = parts.once("survey", told, lambda: survey(parts, view, told))
        yield Sheet("survey", title, "i-check", f"<h2>{esc(title)}</h2>{table}", badge, fresh)
        # Beside the board an older survey has no panel of its own, so that memo and log keep their room.
        before = "" if fresh else f'<details class="past-survey" id="past-survey"><summary>{esc(title)}: {badge}</summary>{table}</details>'
    cards = generation_table(parts, view)
    if "announcement_log" not in view:
        yield Sheet("cards", parts.tr("Cards"), "i-cards", before + cards)
        return
    own = view.get("candidates") if view["viewer"] != REFEREE else None
    first = cards
    if own:
        first = parts.once(("candidates", view["viewer"]), (own, view["objectives"]), lambda: candidate_table(parts, view, own)) + cards
    badge = str(len(own)) if own else ""
    known = (view["generation"], view["announcement_log"], view["totals"])
    announcements = parts.once("announcements", known, lambda: announcement_table(parts, view))
    yield Sheet("memo", parts.tr("Memo"), "i-memo", f'{before}<div class="memo-cols">{first}</div>{announcements}', badge)


# The announcements.


def announcement_table(parts: Parts, view: View) -> str:
    """Lists what was announced after each card, the newest first, with the totals of that moment (LGC-4.4)."""
    log, totals = view["announcement_log"], view["totals_log"]
    rows = []
    for ply in range(len(log) - 1, -1, -1):
        past = totals[ply - 1] if ply else totals[ply]
        draw = partial(announcement, parts, ply, past, totals[ply], log[ply])
        rows.append(parts.once(("announced", ply), (past, totals[ply], log[ply]), draw))
    title = parts.tr("Announcements of this generation")
    return (
        f'<div class="heard-box" id="memo-heard" tabindex="0" role="region" aria-label="{title}">'
        f'<table class="heard-table num"><caption class="sr">{title}</caption>'
        f"{parts.common('head', lambda: head(parts))}<tbody>{''.join(rows)}</tbody></table></div>"
    )


def announcement(parts: Parts, ply: int, past: dict[str, int], totals: dict[str, int], news: list[dict[str, Any]]) -> str:
    """Draws what was announced after one card; totals that have changed stand out."""
    cells = "".join([f"<td><b>{now}</b></td>" if now != past[line] else f"<td>{now}</td>" for line, now in totals.items()])
    when = str(ply) if ply else parts.tr("start")
    return f'<tr><th scope="row">{when}</th>{cells}<td class="heard">{heard(parts, news)}</td></tr>'


def head(parts: Parts) -> str:
    """Draws the names of the six lines over their totals, short for eyes and whole for ears."""
    cells = []
    for line in LANDMARKS:
        short = parts.line_icons[line] if line in ELEMENTS else f'<span aria-hidden="true">{parts.lines[line][0]}</span>'
        whole = parts.tr("Total of {line}", line=parts.lines[line])
        cells.append(f'<th scope="col" title="{parts.lines[line]}">{short}<span class="sr">{whole}</span></th>')
    card, news = parts.tr("Card"), parts.tr("Announced")
    return f'<thead><tr><th scope="col">{card}</th>{"".join(cells)}<th scope="col">{news}</th></tr></thead>'


def heard(parts: Parts, news: list[dict[str, Any]]) -> str:
    """Says one announcement; silence is one too."""
    if not news:
        return f'<span class="muted">{parts.tr("silence")}</span>'
    return " ".join(
        f'<span class="lamp lamp--{"met" if one["now_met"] else "unmet"}">{parts.seats[one["seat"]]}'
        f'<span class="sr">{parts.names[one["seat"]]}</span> '
        f"{parts.met if one['now_met'] else parts.lost}</span>"
        for one in news
    )


# The cards and the own objective.


def generation_table(parts: Parts, view: View) -> str:
    """Shows where each card of the generation is; which exist is common knowledge (A23)."""
    viewer, generation = view["viewer"], view["generation"]
    own: list[str] = view["hands"][viewer] or [] if 0 <= viewer < view["players"] else []
    left: list[str] = view["cards_to_come"]
    out = "out" if own else "in-hand"
    ids = parts.scene.game.tables.ids[(generation - 1) * KINDS : generation * KINDS]
    rows = []
    for row, element in enumerate(ELEMENTS):
        boxes = [box(parts, name, "mine" if name in own else out if name in left else "played") for name in ids[row * 4 : row * 4 + 4]]
        rows.append(f'<tr><th scope="row">{parts.lines[element]}</th>{"".join(boxes)}</tr>')
    before, after = parts.common("boxes_head", lambda: boxes_head(parts)), parts.common(("legend", out), lambda: legend(parts, out))
    return f"{before}{''.join(rows)}{after}"


def where_is(parts: Parts, kind: str) -> str:
    """Says where a card is."""
    match kind:
        case "mine":
            return parts.tr("in your hand")
        case "out":
            return parts.tr("with a partner")
        case "in-hand":
            return parts.tr("in a hand")
    return parts.tr("placed")


def box(parts: Parts, name: str, kind: str) -> str:
    """Draws a card as a small box."""

    def draw() -> str:
        card = parts.cards[name]
        gas, star = (f", {parts.sign(card.gas)}", "*") if card.gas else ("", "")
        return (
            f'<td><span class="box is-{kind}" title="{card.label}"><span aria-hidden="true">{card.value}{star}'
            f'</span><span class="sr">{where_is(parts, kind)}{gas}</span></span></td>'
        )

    return parts.common(("box", name, kind), draw)


def boxes_head(parts: Parts) -> str:
    """Begins the table of the generation's cards."""
    said = f'<span class="sr">{parts.tr("Value")} </span>'
    cells = "".join(f'<th scope="col">{said}{value}</th>' for value in range(4))
    title = parts.tr("Cards of the generation")
    head = f"<caption>{title}</caption><thead><tr><td></td>{cells}</tr></thead>"
    return f'<div class="to-come" id="memo-cards"><table class="memo">{head}<tbody>'


def legend(parts: Parts, out: str) -> str:
    """Ends the table of the generation's cards."""
    kinds = ("mine", out, "played") if out == "out" else (out, "played")
    entries = "".join(f'<li><span class="box is-{kind}"></span>{where_is(parts, kind)}</li>' for kind in kinds)
    return f'</tbody></table><ul class="legend" aria-hidden="true">{entries}<li>{parts.tr("* gas")}</li></ul></div>'


def candidate_table(parts: Parts, view: View, own: list[dict[str, Any]]) -> str:
    """Shows what the viewer's own objective can still be: a dot for each card, a cross where announcements exclude it (A24)."""
    weights = {(one["landmark"], one["number"]): one["weight"] for one in own}
    copies = parts.scene.game.tables.copies
    others = [aim for aim in view["objectives"] if aim is not None]
    taken = {aim["landmark"] for aim in others}
    numbers = [number for number in range(NUMBERS) if copies[number]]
    gone = {number for number in numbers if sum(aim["number"] == number for aim in others) >= copies[number]}
    words = {"can": parts.tr("possible"), "not": parts.tr("excluded by an announcement or a silence"), "held": parts.tr("a partner has it")}
    rows = []
    for line in LANDMARKS:
        cells = []
        for number in numbers:
            weight = weights.get((line, number), 0)
            kind = "can" if weight else "held" if line in taken or number in gone else "not"
            sign = "•" * weight if weight else "×" if kind == "not" else ""
            cells.append(
                f'<td><span class="box is-{kind}"><span aria-hidden="true">{sign}</span><span class="sr">{words[kind]}</span></span></td>'
            )
        rows.append(f'<tr><th scope="row"{" class=held-by" if line in taken else ""}>{parts.lines[line]}</th>{"".join(cells)}</tr>')
    said = f'<span class="sr">{parts.tr("Number")} </span>'
    head_cells = "".join(f'<th scope="col">{said}{number}</th>' for number in numbers)
    title = parts.trn("Your objective: {count} possibility", "Your objective: {count} possibilities", len(weights))
    head = f"<caption>{title}</caption><thead><tr><td></td>{head_cells}</tr></thead>"
    return f'<table class="memo" id="memo-goal">{head}<tbody>{"".join(rows)}</tbody></table>'
