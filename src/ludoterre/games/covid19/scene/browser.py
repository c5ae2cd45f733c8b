# compiled by mypyc
"""A view of Covid19 Le Jeu ! drawn for the browser. It sees nothing but the view.

Every decision is one click: a measure, a place, a robot or an event is a button. What a measure would change is shown by the
style sheet while its card is under the hand, so there is no script in this game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Event
from ludoterre.games.covid19.scene.battery_market import market
from ludoterre.games.covid19.scene.board import board
from ludoterre.games.covid19.scene.curve import crisis, curve, stats, vitals
from ludoterre.games.covid19.scene.decisions import decision, sentence, stop
from ludoterre.games.covid19.scene.measures import in_force, measures, points, rows
from ludoterre.games.covid19.scene.parts import Parts
from ludoterre.games.covid19.scene.people import people
from ludoterre.games.covid19.scene.preview import outlook
from ludoterre.games.covid19.scene.robopital import robopital
from ludoterre.games.covid19.scene.steps import where
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, Drawing, Sheet, View

RESOLVING = ("travellers", "event_place")
"""Phases in which the event of this turn is not over yet."""


def draw(parts: Parts, view: View, choices: Sequence[Choice], last: Sequence[Event], bots: Mapping[int, str]) -> Drawing:
    """Draws a view, with a button for each choice."""
    return Drawing(
        where(parts, view, bool(choices)),
        vitals(parts, view) + world(parts, view, choices) + hand(parts, view, choices),
        plain(sentence(parts, view, choices)),
        people(parts, view, bots),
        (epidemic(parts, view), forces(parts, view)),
        outlook(parts, view, laying(choices)) if choices and view["phase"] == "measures" else "",
    )


def world(parts: Parts, view: View, choices: Sequence[Choice]) -> str:
    """Draws the town, the Robopital and the market."""
    places = {str(choice.move.args["place"]): choice for choice in choices if "place" in choice.move.args}
    # On a phone it is wider than the screen: with the focus, the arrows scroll it.
    title = parts.tr("Town, Robopital and market")
    drawn = f"{board(parts, view, places)}{robopital(parts, view)}{market(parts, view, places)}"
    return f'<div class="world" id="world" role="group" aria-label="{title}" tabindex="0">{drawn}</div>'


def hand(parts: Parts, view: View, choices: Sequence[Choice]) -> str:
    """Draws the measures, or in their place whatever else is to be decided."""
    if choices and view["phase"] != "measures":
        title, body = parts.tr("Your decision"), decision(parts, view, choices)
    else:
        title, body = parts.tr("Measures"), measures(parts, view, laying(choices) if choices else None)
    return plain(
        f'<section class="hand hand--{rows(view)}" id="hand" aria-label="{title}"><div class="hand-head"><h2>{title}</h2>'
        f"{points(parts, view)}{stop(parts, view, choices)}</div>{body}</section>"
    )


def laying(choices: Sequence[Choice]) -> dict[str, str]:
    """Returns the move for each card that can be laid."""
    return {str(choice.move.args["card"]): choice.line for choice in choices if choice.move.kind == "lay_measure"}


def epidemic(parts: Parts, view: View) -> Sheet:
    """Draws the figures, the curve, the crisis level and the last event."""
    key = (view["turn"], view["history"], view["totals"], view["beds"], view["crisis"], view["contaminated"], view["last_event"])
    html = parts.once("epidemic", key, lambda: f"{stats(parts, view)}{curve(parts, view)}{crisis(parts, view)}{event(parts, view)}")
    return Sheet("curve", parts.tr("Epidemic"), "i-curve", html)


def event(parts: Parts, view: View) -> str:
    """Draws the last event card with what came of it; the room for it is always there."""
    name = view["last_event"]
    if name is None:
        return f'<div class="event event--none small muted" id="event">{parts.tr("No event yet.")}</div>'
    rows = [] if view["phase"] in RESOLVING else [row for row in view["history"] if row["event"] == name]
    turn, infected = (rows[-1]["turn"], rows[-1]["event_infections"]) if rows else (view["turn"], 0)
    did = parts.trn("{count} robot infected.", "{count} robots infected.", infected) if infected else esc(parts.scene.summary(name))
    return (
        f'<div class="event" id="event"><svg viewBox="0 0 120 64" aria-hidden="true"><use href="#k-{esc(name)}"/></svg>'
        f'<p><span class="muted">{parts.tr("Event of turn {turn}", turn=turn)}</span> <em>{parts.title(name)}</em> '
        f"<span>{did}</span></p></div>"
    )


def forces(parts: Parts, view: View) -> Sheet:
    """Lists the measures in force."""
    status = view["measures"]
    count = sum([1 for card in status if status[card] != "pile"])
    html = parts.once("forces", (view["turn"], status), lambda: in_force(parts, view))
    return Sheet("measures", parts.tr("In force"), "i-cards", html, str(count) if count else "")
