"""A hazard told as a scene: its picture, what it does, who pays or gains what, and how the cursor moves.

A film shows it large over the stage. Afterwards it lies beside what can be chosen, over the log or on a phone over the piles, until the
turn is over; it can be folded away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoterre.core.moves import Event
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.parts import Parts, symbol
from ludoterre.games.ecopolis.scene.saying import signed
from ludoterre.games.ecopolis.tables import Amounts
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import STOPPED, View

DRAWN = "hazard_drawn"
ANSWERS = ("gave", "gesture_declined", "gesture_unable")
"""Answers to the eco-gesture; they move the cursor where each counts at once (ECP-A21)."""
MOVES = ("climate_changed", "shortage", "gestures_counted", "innovated", *ANSWERS)
"""Events by which a hazard moves the cursor."""


class Fate(NamedTuple):
    """What a hazard did to a player, as HTML: in figures, in a word, and its part in moving the cursor."""

    what: str
    word: str
    kind: str


def hazard_scene(parts: Parts, view: View, last: Sequence[Event]) -> str:
    """Draws the hazard of this turn, or of a shot of a film; nothing if there is none, or if nobody will play on."""
    events = view["shown_hazard"] if "shown_hazard" in view else of_this_turn(last)
    if not events or STOPPED in view:
        return ""
    return plain(drawn(parts, view, events, "shown_hazard" in view))


def of_this_turn(last: Sequence[Event]) -> list[Event]:
    """Returns the last hazard with what it did, unless another turn has begun since."""
    found: list[Event] = []
    for event in last:
        if event.kind == "turn_begins":
            found = []
        elif event.kind == DRAWN:
            found = [event]
        elif found and not closed(found):
            found.append(event)
    return found


def closed(events: Sequence[Event]) -> bool:
    """Tells whether a hazard has been put away."""
    return events[-1].kind == "hazard_removed"


def drawn(parts: Parts, view: View, events: Sequence[Event], filmed: bool) -> str:
    """Draws the scene."""
    first = next((event for event in events if event.kind == DRAWN), None)
    name = name_of(view, events)
    card = parts.cards[name]
    player = first.args["player"] if first else view["active"]
    who = parts.tr("{player} drew a hazard", player=parts.seats[player] + parts.names[player]) if player is not None else ""
    fold = f'<span class="ecp-hz-fold">{icon("i-close")}{parts.tr("Close")}</span>'
    show = f'<span class="ecp-hz-show">{symbol("hz", 24, 24)}{parts.title(name)}</span>'
    effect = esc(saying.effect(parts.scene, name))
    body = (
        f'<div class="ecp-hz-card"><div class="ecp-hz-face">{symbol(f"f-{card.face}", 200, 104)}'
        f"{symbol('hz', 24, 24, 'ecp-hz-sign')}</div>"
        f'<div class="ecp-hz-text"><p class="ecp-hz-who">{who}</p><h2>{parts.title(name)}</h2><p>{effect}</p>'
        f"{fates(parts, view, events)}{cursor(parts, view, events)}</div></div>"
    )
    if filmed:
        return f'<section class="ecp-hz ecp-hz--film" id="ecp-hazard" aria-hidden="true">{body}</section>'
    return f'<details class="ecp-hz" id="ecp-hazard" open><summary>{fold}{show}</summary>{body}</details>'


def name_of(view: View, events: Sequence[Event]) -> str:
    """Names the hazard: it was drawn or put away just now, or is still in hand."""
    told = [str(event.args["card"]) for event in events if event.kind in (DRAWN, "hazard_removed")]
    return told[0] if told else str(view["pending"]["card"])


# Who pays what.


def fates(parts: Parts, view: View, events: Sequence[Event]) -> str:
    """Lists what the hazard did to each player, in the order in which they were asked."""
    found: dict[int, Fate] = {}
    for event in events:
        if "player" in event.args and event.kind != DRAWN:
            fate = fate_of(parts, event)
            if fate is not None:
                found[event.args["player"]] = fate
    harmless = any(event.kind == "hazard_harmless" for event in events)
    if not found:
        return f'<p class="ecp-hz-none">{parts.tr("Nobody is concerned.")}</p>' if harmless else ""
    rows = "".join(
        [
            f'<li class="ecp-fate ecp-fate--{fate.kind}">{parts.seats[player]}<b>{parts.names[player]}</b><span>{fate.what}</span>'
            f"<small>{fate.word}</small></li>"
            for player, fate in found.items()
        ]
    )
    return f'<ul class="ecp-fates num">{rows}</ul>'


def fate_of(parts: Parts, event: Event) -> Fate | None:
    """Says what an event of a hazard means for its player."""
    args = event.args
    match event.kind:
        case "paid":
            return paid(parts, args)
        case "gained":
            return Fate(figures(parts, "+", args["amounts"]), parts.tr("gains") if any(args["amounts"]) else parts.tr("Stock full"), "gain")
        case "innovated":
            return Fate(figures(parts, "+", args["amounts"]), parts.title(args["card"]), "gain")
        case "innovation_declined":
            return Fate("", parts.tr("collects nothing"), "keep")
        case "gave":
            token = symbol("tok-" + args["resource"], 24, 24)
            return Fate(f"−{token}", parts.tr("climate {change}", change=signed(-1)), "gain")
        case "gesture_declined":
            return Fate("", parts.tr("gives nothing, climate {change}", change=signed(1)), "miss")
        case "gesture_unable":
            return Fate("", parts.tr("has nothing to give, climate {change}", change=signed(1)), "miss")
    return None


def paid(parts: Parts, args: dict[str, Any]) -> Fate:
    """Says what a player paid, and what was missing."""
    if args["missing"]:
        word = parts.trn(
            "{count} missing: climate {change}", "{count} missing: climate {change}", args["missing"], change=signed(args["missing"])
        )
        return Fate(figures(parts, "−", args["amounts"]), word, "miss")
    return Fate(figures(parts, "−", args["amounts"]), parts.tr("pays"), "pay")


def figures(parts: Parts, sign: str, amounts: Sequence[int]) -> str:
    """Draws amounts with a sign before them, nothing for none."""
    vital, gold, energy = amounts
    found: Amounts = (vital, gold, energy)
    return f"{sign}{parts.amounts(found)}" if any(found) else ""


# The cursor.


def cursor(parts: Parts, view: View, events: Sequence[Event]) -> str:
    """Says from where to where the hazard moved the cursor, and how far that is from the limit."""
    steps = [change for event in events if event.kind in MOVES for change in event.args.get("changes", ()) if change["counter"] == "level"]
    if not steps:
        return ""
    before, after, limit = steps[0]["from"], steps[-1]["to"], view["limit"]
    said = parts.tr("Climate {before} → {after} of {limit}", before=before, after=f"<b>{after}</b>", limit=limit)
    end = f" <b>{parts.tr('Everybody loses.')}</b> {parts.rule('ECP-END.1')}" if after > limit else ""
    over = " ecp-hz-climate--over" if after > limit else ""
    return f'<p class="ecp-hz-climate num{over}">{symbol("thermo", 12, 20)}<span>{said}{end}</span></p>'
