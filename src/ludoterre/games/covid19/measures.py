# compiled by mypyc
"""Step 5: measures (COV-8, COV-11)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.covid19.grammar import No
from ludoterre.games.covid19.moving import go_on
from ludoterre.games.covid19.state import CovidBoard
from ludoterre.games.covid19.tables import NOTHING, Effect, Face, Phase, Row


def assess_crisis(b: CovidBoard) -> None:
    """Raises the crisis level if many places are contaminated, and counts the points of the turn (COV-8.1 to 8.4)."""
    tables = b.rules.tables
    places = b.contaminated()
    level: i64 = 0
    while level < len(tables.thresholds) and places >= tables.thresholds[level]:
        level += 1
    b.crisis = max(b.crisis, level)
    b.points_left = tables.points[b.turn - 1] + b.crisis
    b.tally[Row.CONTAMINATED] = places
    b.tally[Row.POINTS] = b.points_left
    if b.listener is not None:
        b.tell("crisis_assessed", {"places": places, "level": b.crisis, "points": b.points_left}, "COV-8.1")
    b.phase = Phase.MEASURES


def forbids(b: CovidBoard, card: i64) -> i64:
    """Says why a measure cannot be taken now, by the number of the reason (COV-8.5, 11.1, 11.3, 13.8)."""
    tables = b.rules.tables
    if b.in_play(card):
        return No.ALREADY_IN_PLAY
    needed = tables.requires[card]
    taken = b.active | b.laid if b.rules.same_turn else b.active
    if needed != NOTHING and taken >> needed & 1 == 0:
        # Laid this turn, it is there, but the table wants it to come a turn earlier.
        return No.NEEDS_CARD_EARLIER if b.in_play(needed) else No.NEEDS_CARD
    return 0 if tables.costs[card] <= b.points_left + b.trust_tokens else No.NOT_AFFORDABLE


def lay(b: CovidBoard, card: i64) -> None:
    """Takes a measure: tokens pay what the points of the turn do not (COV-8.5, A30)."""
    cost = b.rules.tables.costs[card]
    tokens = max(0, cost - b.points_left)
    b.trust_tokens -= tokens
    b.points_left -= cost - tokens
    b.points_played += cost
    b.laid |= bit(card)
    b.measures[card] = b.turn
    b.tally[Row.SPENT] += cost
    b.tally[Row.LAID] |= bit(card)
    if b.listener is not None:
        told: dict[str, Any] = {"card": b.rules.tables.cards[card], "cost": cost, "tokens": tokens}
        b.tell("measure_laid", b.answered() | told, "COV-8.5")
    b.card = card
    b.effect = 0
    b.phase = Phase.LAYING


def carry_out(b: CovidBoard) -> None:
    """Carries out what a measure does at once, then waits for the next one (COV-8.7, A14)."""
    tables = b.rules.tables
    if b.face:  # robots have just been sent
        b.face = 0
        b.skipping = False
        b.effect += 1
    at = b.card_effect()
    if at >= tables.effects_of[b.card + 1]:
        b.card = NOTHING
        b.effect = 0
        b.phase = Phase.MEASURES
        return
    if tables.effects[at] == Effect.SEND_EACH_HOUSE:
        b.face = Face.OUTING if tables.effects[at + 3] else Face.RUSH
        go_on(b)
        return
    if not b.rules.one_offs_wait:
        do_once(b, b.card, at)
    b.effect += 1


def begin_to_act(b: CovidBoard, cards: i64) -> None:
    """Carries out what the measures of the last turn do once, card after card (COV-8.7, A46)."""
    tables = b.rules.tables
    if not b.rules.one_offs_wait or cards == 0:
        return
    for card in range(tables.measures):
        if cards >> card & 1:
            at = tables.effects_of[card]
            while at < tables.effects_of[card + 1]:
                do_once(b, card, at)
                at += Effect.WIDTH


def do_once(b: CovidBoard, card: i64, at: i64) -> None:
    """Carries out an effect of a measure if it is one that happens once and asks nobody: robots go home, houses are chosen."""
    tables = b.rules.tables
    if tables.effects[at] == Effect.RETURN_ALL:
        place = tables.effects[at + 1]
        robots = b.empty_into_houses(place)
        if b.listener is not None and robots > 0:
            b.tell("returned", {"place": tables.ids[place], "robots": robots}, "COV-8.7")
    elif tables.effects[at] == Effect.FREEZE_HOUSES:
        freeze(b, card, tables.effects[at + 1])


def freeze(b: CovidBoard, card: i64, offsets: i64) -> None:
    """Fixes the houses that send no robots, counted from the marker (A20)."""
    houses = b.rules.tables.houses
    for offset in range(houses):
        if offsets >> offset & 1:
            b.frozen_houses |= bit((b.returns_marker + offset) % houses)
    if b.listener is not None:
        b.tell("houses_frozen", {"card": b.rules.tables.cards[card], "places": b.named(b.frozen_houses)}, "COV-A20")


def end_measures(b: CovidBoard) -> None:
    """Gives up the points that are left (A13)."""
    points = b.points_left
    b.points_left = 0
    if b.listener is not None:
        b.tell("measures_ended", b.answered() | {"points": points}, "COV-8.5")
    b.phase = Phase.EVENT
