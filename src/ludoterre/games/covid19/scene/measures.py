# compiled by mypyc
"""The measure cards in their piles: those that can be laid are buttons, the others say why not or since when they are in force.

A card keeps its place in its pile all game long, so nothing moves when one is laid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.scene.saying import is_lost
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import View

MOST_IN_TWO_ROWS = 18
"""Packs with more cards lay their piles in three rows."""
LAYING = 5
"""The step in which measures are laid."""


class Card(NamedTuple):
    """A measure in its pile."""

    id: str
    number: int
    """Its place among all cards, cheapest first; also the key that goes to it."""
    cost: int


class Reason(NamedTuple):
    """Why a card cannot be laid, and the rule that says so."""

    text: str
    rule: str


def cards(view: View) -> list[Card]:
    """Returns all cards, sorted by their cost (COV-2.6)."""
    costs = view["costs"]
    return [Card(card, number, costs[card]) for number, card in enumerate(sorted(costs, key=lambda card: int(costs[card])), start=1)]


def measures(parts: Parts, view: View, lines: Mapping[str, str] | None) -> str:
    """Draws the piles; `lines` has the move for each card that the viewer may lay, or is None if they do not decide."""
    piles: dict[int, list[Card]] = {}
    for card in cards(view):
        piles.setdefault(card.cost, []).append(card)
    drawn = "".join([pile(parts, view, cost, piles[cost], rows(view), lines) for cost in piles])
    return f'<div class="piles">{drawn}</div>'


def rows(view: View) -> int:
    """Tells in how many rows the piles lie; the room for them is the same whatever is to be decided."""
    return 2 if len(view["costs"]) <= MOST_IN_TWO_ROWS else 3


def pile(parts: Parts, view: View, cost: int, found: Sequence[Card], deep: int, lines: Mapping[str, str] | None) -> str:
    """Draws the cards of one cost."""
    entries = "".join([place(parts, view, card, lines) for card in found])
    title = parts.trn("{count} point", "{count} points", cost)
    return f'<div class="pile pile--{-(-len(found) // deep)}"><h3 class="sr">{title}</h3><ul>{entries}</ul></div>'


def place(parts: Parts, view: View, card: Card, lines: Mapping[str, str] | None) -> str:
    """Draws a card as what it is now."""
    line = lines.get(card.id, "") if lines else ""
    if line:
        return parts.common(("lay", card, line), lambda: to_lay(parts, card, line))
    status: str = view["measures"][card.id]
    if status != "pile":
        turn = view["laid_in_turn"].get(card.id, view["turn"])
        return parts.common(("laid", card, status, turn), lambda: laid(parts, card, status, turn))
    if lines is None:
        return parts.common(("idle", card), lambda: shut(parts, card, "idle", "", explained(parts, card)))
    why = reason(parts, view, card)
    return parts.common(("shut", card, why), lambda: refused(parts, card, why))


def face(parts: Parts, card: Card, sign: str) -> str:
    """Draws a card: its picture, its title and its cost."""
    points = parts.trn("{count} point", "{count} points", card.cost)
    return (
        f'<svg viewBox="0 0 120 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#k-{esc(card.id)}"/></svg>'
        f'<span class="mtitle">{parts.title(card.id)}</span><span class="cost num" aria-hidden="true">{card.cost}</span>'
        f'<span class="sr">{points}</span>{sign}'
    )


def explained(parts: Parts, card: Card) -> str:
    """Says what a card does."""
    return esc(parts.scene.summary(card.id))


def to_lay(parts: Parts, card: Card, line: str) -> str:
    """Draws a card that the viewer may lay; a finger that taps it is shown its preview, with the word that lays it."""
    return (
        f'<li class="cell" id="lay-{card.number}"><button class="mcard mcard--legal" id="c-{esc(card.id)}" name="move" value="{esc(line)}" '
        f'data-key="{card.number}" data-show="if-{esc(card.id)}" data-do="{parts.tr("Lay")}" data-name="{parts.title(card.id)}" '
        f'aria-describedby="if-{esc(card.id)}">'
        f"{face(parts, card, key(card.number))}</button></li>"
    )


def key(number: int) -> str:
    """Shows the key that goes to a card."""
    return f'<kbd class="keycap" aria-hidden="true">{number}</kbd>'


def shut(parts: Parts, card: Card, kind: str, sign: str, words: str) -> str:
    """Draws a card that cannot be laid now, with what there is to say about it."""
    return (
        f'<li class="cell" id="lay-{card.number}"><button class="mcard mcard--{kind}" type="button" id="c-{esc(card.id)}" '
        f'data-key="{card.number}" data-show="w-{esc(card.id)}" aria-disabled="true" aria-describedby="w-{esc(card.id)}">'
        f'{face(parts, card, sign)}</button><span class="whynot" id="w-{esc(card.id)}"><b class="whose">{parts.title(card.id)}</b> '
        f"{words}</span></li>"
    )


def laid(parts: Parts, card: Card, status: str, turn: int) -> str:
    """Draws a card in play, with the turn in which it was laid."""
    words = f"<b>{since(parts, status, turn)}</b> {explained(parts, card)} {parts.rule('COV-8.6')}"
    stamp = f'<span class="stamp num" aria-hidden="true">{icon("i-check")}{parts.tr("T{turn}", turn=turn)}</span>'
    return shut(parts, card, "new" if status == "laid_this_turn" else "in", stamp, words)


def since(parts: Parts, status: str, turn: int) -> str:
    """Says when a measure was laid, and from when on it acts."""
    if status == "laid_this_turn":
        return parts.tr("Played this turn, acts from turn {turn}.", turn=turn + 1)
    return parts.tr("In force since turn {turn}.", turn=turn + 1)


def reason(parts: Parts, view: View, card: Card) -> Reason:
    """Says why a card cannot be laid."""
    points = view["points_left"] + view["trust_tokens"]
    if card.cost > points:
        said = parts.tr("It costs {cost}, {left} left.", cost=parts.trn("{count} point", "{count} points", card.cost), left=points)
        rich = [
            turn
            for turn in range(view["turn"] + 1, view["turns"] + 1)
            if view["turn_points"][turn - 1] + view["crisis"] + view["trust_tokens"] >= card.cost
        ]
        if rich:
            coming = view["turn_points"][rich[0] - 1] + view["crisis"] + view["trust_tokens"]
            said += " " + parts.tr("Turn {turn} gives at least {points}.", turn=rich[0], points=coming)
        return Reason(said, "COV-8.3")
    needed = view["requires"][card.id]
    if view["measures"][needed] == "laid_this_turn":
        return Reason(parts.tr("It needs {card} from an earlier turn.", card=f"<em>{parts.title(needed)}</em>"), "COV-13.8")
    return Reason(parts.tr("It needs {card} first.", card=f"<em>{parts.title(needed)}</em>"), "COV-11.3")


def refused(parts: Parts, card: Card, why: Reason) -> str:
    """Draws a card with the reason why it cannot be laid."""
    words = f"<b>{parts.tr('Not now.')}</b> {why.text} {parts.rule(why.rule)} <span>{explained(parts, card)}</span>"
    return shut(parts, card, "shut", icon("i-lock", "lock") if why.rule != "COV-8.3" else "", words)


# What is in force, as a list.


def in_force(parts: Parts, view: View) -> str:
    """Lists the measures in play with what they do, in the order in which they were laid."""
    status, turns = view["measures"], view["laid_in_turn"]
    inside = sorted([card for card in status if status[card] != "pile"], key=lambda card: int(turns[card]))
    head = f"<h2>{parts.tr('Measures in force')}</h2>"
    if not inside:
        return f'{head}<p class="small muted">{parts.tr("None yet.")}</p>'
    entries = "".join([one_in_force(parts, card, status[card], turns[card]) for card in inside])
    return f'{head}<ul class="inforce">{entries}</ul>'


def one_in_force(parts: Parts, card: str, status: str, turn: int) -> str:
    """Lists one measure in play."""
    kind = ' class="is-new"' if status == "laid_this_turn" else ""
    when = parts.tr("from turn {turn}", turn=turn + 1) if kind else parts.tr("T{turn}", turn=turn)
    return (
        f'<li{kind}><svg viewBox="28 0 64 64" aria-hidden="true"><use href="#k-{esc(card)}" width="120" height="64"/></svg>'
        f'<span><b>{parts.title(card)}</b> <small class="num">{when}</small> '
        f'<span class="does">{esc(parts.scene.summary(card))}</span></span></li>'
    )


# The head of the hand.


def points(parts: Parts, view: View) -> str:
    """Draws the measure points of the turn as dots: those spent and those left; a diamond for each token of trust."""
    turn = view["turn_points"][view["turn"] - 1] if 0 < view["turn"] <= view["turns"] else 0
    now = view["step"] >= LAYING
    available = view["points_available"] if now else turn + view["crisis"]
    left = view["points_left"] if view["step"] == LAYING else 0 if now else available
    key = (now, available, left, view["trust_tokens"], turn, view["crisis"], view["score"], view["result"] is None, is_lost(view))
    return parts.common(("points", *key), lambda: drawn_points(parts, view, now, available, left, turn))


def drawn_points(parts: Parts, view: View, now: bool, available: int, left: int, turn: int) -> str:
    """Draws the points with where they come from, and the score."""
    said = parts.tr("No score: the game is lost") if is_lost(view) else parts.tr("Score {score}", score=view["score"])
    score = f'<span class="score num">{said} {parts.rule("COV-10.6")}</span>'
    if view["result"] is not None:
        return f'<p class="points" id="points">{score}</p>'
    tokens, crisis = view["trust_tokens"], view["crisis"]
    coming = "<i></i>" if now else '<i class="later"></i>'
    pips = '<i class="spent"></i>' * max(available - left, 0) + coming * left + '<i class="token"></i>' * tokens
    if now:
        counted = parts.tr("{left} of {available}", left=f"<b>{left}</b>", available=available)
    else:
        counted = parts.trn("{count} point at step 5", "{count} points at step 5", left)
    sources = parts.tr("{turn} from the turn + {crisis} from the crisis", turn=turn, crisis=crisis)
    extra = " + " + parts.trn("{count} trust token", "{count} trust tokens", tokens) if tokens else ""
    return (
        f'<p class="points" id="points"><span class="pips" aria-hidden="true">{pips}</span><span class="num">{counted} '
        f'<span class="wide">({sources}{extra}) {parts.rule("COV-8.3")}</span></span>{score}</p>'
    )
