# compiled by mypyc
"""What a measure would change, told before it is bought: the points, what happens at once, and what the engine foresees.

The forecasts are roll-outs of the engine itself. The style sheet shows the preview of the card under the hand, and that of
finishing while there is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludoterre.games.covid19.forecast import Forecast, forecast
from ludoterre.games.covid19.scene.measures import Card, cards, explained
from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.tables import COLUMNS, STATES
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import View


def foreseen(parts: Parts, view: View) -> dict[str, Forecast]:
    """Looks ahead for every measure that can be laid, or remembers what whoever looked before was told."""
    key = (
        *(view["turn"], view["points_left"], view["trust_tokens"], view["points_played"], view["returns_marker"], view["out_of_service"]),
        *(view["measures"], view["places"], [view[column] for column in COLUMNS], view["dark_open"]),
    )
    if parts.foreseen is None or parts.foreseen[0] != key:
        parts.foreseen = (key, forecast(parts.scene.game, view))
    return parts.foreseen[1]


def outlook(parts: Parts, view: View, lines: Mapping[str, str]) -> str:
    """Draws a preview for each card that can be laid, and one for finishing."""
    found = foreseen(parts, view)
    return parts.once("outlook", (parts.foreseen, list(lines)), lambda: previews(parts, view, lines, found))


def previews(parts: Parts, view: View, lines: Mapping[str, str], found: Mapping[str, Forecast]) -> str:
    """Draws all previews."""
    shown = [finishing(parts, view, found[""])]
    shown += [laying(parts, view, card, found[card.id], found[""]) for card in cards(view) if card.id in lines]
    return plain(f'<div class="outlook" id="outlook" aria-hidden="true">{"".join(shown)}</div>')


class Row(NamedTuple):
    """One line of a preview, in plain text: what it is about, and how it would be."""

    name: str
    now: str
    """How it would be without the measure; empty where none is laid."""
    then: str


def drawn(row: Row) -> str:
    """Draws one line of a preview."""
    value = f"{row.now} → {row.then}" if row.now else row.then
    return f'<span class="pv"><span>{esc(row.name)}</span> <b>{value}</b></span>'


def finishing(parts: Parts, view: View, then: Forecast) -> str:
    """Says what to expect if nothing more is laid."""
    rows = "".join([drawn(row) for row in after_finishing(parts, view, then)])
    hint = parts.tr("Point at a measure to see what it would change.")
    return (
        f'<span class="preview preview--end if-0"><span class="pv pv-t"><span>{parts.tr("If you finish now")}</span></span>'
        f'{rows}{source(parts, view, then)}<span class="pv pv-note">{hint}</span></span>'
    )


def after_finishing(parts: Parts, view: View, then: Forecast) -> list[Row]:
    """Gathers what to expect if nothing more is laid: points that are lost, contagions, the end of the game."""
    lost = Row(parts.tr("Points lost"), "", str(view["points_left"]))
    if view["turn"] >= view["turns"]:
        return [lost, Row(parts.tr("After the event of turn {turn}", turn=view["turn"]), "", parts.tr("the game is over"))]
    return [lost, *[Row(row.name, "", row.then) for row in expected(parts, view, then, then)]]


def laying(parts: Parts, view: View, card: Card, then: Forecast, before: Forecast) -> str:
    """Says what a card would change: the points, what it does at once, and what to expect."""
    points = view["points_left"]
    after = max(points - card.cost, 0)
    price = parts.trn("{step} point", "{step} points", after, step=f"{points} → {after}")
    rows = "".join([drawn(row) for row in after_laying(parts, view, card.id, then, before)])
    return (
        f'<span class="preview if-{card.number}" id="if-{esc(card.id)}">'
        f'<span class="pv pv-t"><span>{parts.title(card.id)}</span> <b>{price}</b></span>'
        f'<span class="pv pv-note">{explained(parts, card)}</span>{rows}{source(parts, view, then)}</span>'
    )


def after_laying(parts: Parts, view: View, card: str, then: Forecast, before: Forecast) -> list[Row]:
    """Gathers what a card would change besides the points: what it does at once, and what to expect."""
    rows = [Row(where(parts, place), now, after) for place, now, after in crowds(view, then.changes)]
    tokens = max(view["costs"][card] - view["points_left"], 0)
    if tokens:
        rows.insert(0, Row(parts.tr("Trust tokens"), str(view["trust_tokens"]), str(view["trust_tokens"] - tokens)))
    if then.at_risk_after != then.at_risk_before:
        rows.append(Row(parts.tr("Places at risk"), str(then.at_risk_before), str(then.at_risk_after)))
    return rows + expected(parts, view, before, then)


def said(parts: Parts, view: View, card: str) -> str:
    """Says in words what a preview draws: that of a card, or under "" that of finishing."""
    found = foreseen(parts, view)
    if not card:
        rows = after_finishing(parts, view, found[""])
        return ", ".join([parts.pair(row.name, row.then) for row in rows])
    left = max(view["points_left"] - view["costs"][card], 0)
    rows = after_laying(parts, view, card, found[card], found[""])
    told = [
        parts.pair(row.name, row.then)
        if row.now == row.then
        else parts.tr("{name}: {then} instead of {now}", name=row.name, then=row.then, now=row.now)
        for row in rows
    ]
    return ", ".join([parts.trn("{count} point left", "{count} points left", left), *told])


def where(parts: Parts, place: str) -> str:
    """Says whose crowd changes at once."""
    name = parts.tr("Public places") if place == "public" else parts.scene.speaker.name(place)
    return parts.tr("{place}, at once", place=name)


def crowds(view: View, changes: Sequence[Mapping[str, object]]) -> list[tuple[str, str, str]]:
    """Sums up how many robots are now and would be in each place that is not a house; the public places count together."""
    now: dict[str, int] = {}
    moved: dict[str, int] = {}
    for place, robots in view["places"].items():
        group = group_of(view, place)
        now[group] = now.get(group, 0) + sum(robots.values())
    for change in changes:
        place, _, state = str(change["counter"]).partition(".")
        if state in STATES:
            group = group_of(view, place)
            moved[group] = moved.get(group, 0) + int(str(change["to"])) - int(str(change["from"]))
    return [(group, str(now[group]), str(now[group] + more)) for group, more in moved.items() if more and group != "house"]


def group_of(view: View, place: str) -> str:
    """Returns with which others a place is counted."""
    kind: str = view["kinds"][place]
    return kind if kind in ("house", "public") else place


def expected(parts: Parts, view: View, before: Forecast, then: Forecast) -> list[Row]:
    """Says how many contagions the next turn brings and how likely the Robopital overflows; after the last turn there is none."""
    if view["turn"] >= view["turns"]:
        return []
    turn = view["turn"] + 1
    return [
        Row(parts.tr("Contagions expected in turn {turn}", turn=turn), str(round(before.infections)), str(round(then.infections))),
        Row(parts.tr("Risk of a full Robopital"), share(parts, before.saturation), share(parts, then.saturation)),
    ]


def share(parts: Parts, probability: float) -> str:
    """Says how likely something is."""
    return parts.tr("{percent}%", percent=round(100 * probability))


def source(parts: Parts, view: View, then: Forecast) -> str:
    """Says how what is expected is known."""
    if view["turn"] >= view["turns"]:
        return ""
    words = parts.trn("based on {count} simulated game", "based on {count} simulated games", then.simulations)
    return f'<span class="pv pv-source">{words}</span>'
