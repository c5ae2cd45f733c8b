# compiled by mypyc
"""How a competent team plays: which measures are worth their points, and the small choices between them.

Measures are judged by what they do, not by their names, so that cards of any pack can be judged. Their effects are of three kinds.
Relief keeps robots out of beds and beds free, and always helps. Slowing keeps robots healthy: it helps only while beds are in
danger, for most games are won because enough robots have been ill. Closing the border is somewhere in between.
The worths were measured in thousands of games: 1.0 is about one game more won in a hundred.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import popcount
from ludoterre.core.game import State
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64
from ludoterre.games.covid19 import disease, events, measures, moving
from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.state import DEATH_COST, MOVE_ORDER
from ludoterre.games.covid19.tables import KINDS, NOTHING, Effect, EventEffect, EventField, Law, Phase, Robot

# Relief.
HOME_CURE: Final = 60.0
"""All sick robots get well at home, instead of all needing a bed."""
CALM_SHARE: Final = 0.3
"""How many of the sick robots lie in houses that are not crowded."""
MORE_BEDS: Final = 7.0
FACE_CURED: Final = 3.0
"""One more face of a column's die cures."""
VACCINE: Final = 0.4

# The border.
ARRIVAL: Final = 3.0
"""One infected robot less arrives with each six."""

# Slowing.
KEPT_HOME: Final = 0.6
"""One robot less leaves each house with one face of the die."""
FROZEN: Final = 0.7
"""A house sends no robots at all."""
SPREADING: Final[tuple[float, ...]] = (2.8, 0.8, 0.2, 0.8)
"""There is no contagion in one kind of places: most of it happens in houses."""
STEP_DOWN: Final = 0.2
"""The part of that which one infection less in each place is worth, or one more cell."""
TESTED: Final = 0.6
"""One sick robot is isolated each turn."""
LITTLE: Final = 0.4
"""A gauge in the market; a choice between two events."""
TILLS_CLOSED: Final = -0.6
"""Robots come home from the market a turn earlier, and crowd the houses."""
RUSHED: Final = -2.8
"""One robot of each house is sent to the market."""

# When.
ADMITTED: Final = 0.5
"""How many of those who are infected or sick will need a bed."""
DANGER: Final = 2.0
"""Slowing pays when so many beds will be missing: with fewer cases, too few robots would be immune in the end…"""
LAST_SLOWING: Final = 5
"""…and later it only costs points: the treatment comes in turn 7."""
EASE: Final = -6.0
"""With more beds to spare than this, even arrivals do no harm…"""
LAST_CLOSING: Final = 6
"""…nor do late ones: who arrives then is hardly sick before the end."""
PRICE: Final = 0.5
"""What a point played must be worth, for it worsens the score."""
TOKEN_PRICE: Final = 8.0
"""What a measure must be worth to be paid with trust: tokens are kept for those that are out of reach otherwise."""

# Events: what it hurts, in infected robots.
USUAL_TRAVELLERS: Final = 3.5
"""How many travellers are infected: a die."""
CARD_LOST: Final = 3.0
SENT_HOME: Final = 0.5
"""A patient goes home: a bed is free again, but a robot infects others."""
TRUST: Final = 2.0

FORBIDDEN: Final = -1000.0


class CovidStrategy(Strategy):
    """Judges decisions of the team."""

    def __init__(self, game: CovidGame) -> None:
        self.rules: Final = game

    def rate(self, state: State, action: int) -> float:
        assert isinstance(state, CovidState)
        tables, phase = self.rules.tables, state.phase
        if phase == Phase.MEASURES:
            return 0.0 if action == tables.end else worth(state, action - tables.lay, danger(state))
        if action == tables.skip:
            return FORBIDDEN
        if phase == Phase.MOVERS or phase == Phase.ONE_OFF:
            return rate_mover(state, action - tables.mover)
        if phase == Phase.HOMES:
            return rate_home(state, action - tables.home)
        if phase == Phase.CHOOSE_EVENT:
            return -harm(state, state.first_event if action == tables.apply else state.second_event)
        if phase == Phase.SEED:
            return -float(tables.cells[action])  # the fewer live there, the fewer are infected
        return rate_place(state, action - tables.place)

    def choose(self, state: State, rng: Rng) -> i64:
        # As for every strategy, but what all measures have in common is thought out once.
        assert isinstance(state, CovidState)
        if state.phase != Phase.MEASURES:
            return super().choose(state, rng)
        tables, missing = self.rules.tables, danger(state)
        best = state.rules.buffer()
        equal: i64 = 0
        highest = 0.0
        for card in range(tables.measures):
            if measures.forbids(state, card) == 0:
                rating = worth(state, card, missing)
                if rating > highest:
                    highest = rating
                    equal = 0
                if rating == highest:
                    best[equal] = tables.lay + card
                    equal += 1
        if highest == 0.0:  # to end the measures is as good
            best[equal] = tables.end
            equal += 1
        return best[rng.below(equal)]


# Measures.


def worth(state: CovidState, card: i64, missing: float) -> float:
    """Returns what a measure is worth while so many beds will be missing, or less than nothing if the points are better saved."""
    tables = state.rules.tables
    if state.turn >= tables.turns:
        return -1.0
    cost = tables.costs[card]
    found = relief(state, card) + slowing(state, card, missing)
    reserve = PRICE * float(cost) if cost <= state.points_left else TOKEN_PRICE
    return found if found >= reserve else -1.0


def danger(state: CovidState) -> float:
    """Returns how many beds will be missing."""
    cases = state.total(Robot.INFECTED) + state.total(Robot.SICK)
    return ADMITTED * float(cases) - float(3 * state.beds() - state.patients())


def relief(state: CovidState, card: i64) -> float:
    """Adds up what a measure does for the beds."""
    tables, law = state.rules.tables, state.law
    found = 0.0
    at = tables.effects_of[card]
    while at < tables.effects_of[card + 1]:
        kind, a, b, c = tables.effects[at], tables.effects[at + 1], tables.effects[at + 2], tables.effects[at + 3]
        if kind == Effect.SICK_DIE:
            found += HOME_CURE * CALM_SHARE * fewer_admitted(state, Law.CALM_CURED, a, b)
            if not c:
                found += HOME_CURE * (1.0 - CALM_SHARE) * fewer_admitted(state, Law.SICK_CURED, a, b)
        elif kind == Effect.DARK_BEDS:
            if not state.dark_open and not state.laid & state.rules.tables.opens_dark_beds:
                found += MORE_BEDS
        elif kind == Effect.COLUMN_DIE:
            found += FACE_CURED * float(max(0, b - law[Law.COLUMN_CURED + a]))
            if state.rules.humane:  # otherwise who leaves the game leaves a bed
                found += float(DEATH_COST * max(0, law[Law.COLUMN_OUT + a] - c))
        elif kind == Effect.VACCINATE:
            found += VACCINE * float(a)
        at += Effect.WIDTH
    return found


def fewer_admitted(state: CovidState, cured: i64, more_cured: i64, most_admitted: i64) -> float:
    """Returns by how much a die lowers the part of the sick robots that need a bed sooner or later."""
    law = state.law
    now = needing_bed(law[cured], law[cured + 1])
    return now - needing_bed(max(law[cured], more_cured), min(law[cured + 1], most_admitted))


def needing_bed(cured: i64, admitted: i64) -> float:
    """Returns the chance to be admitted before being cured."""
    return float(admitted) / float(cured + admitted) if admitted > 0 else 0.0


def slowing(state: CovidState, card: i64, missing: float) -> float:
    """Adds up how a measure slows the epidemic, as far as that helps while so many beds will be missing."""
    tables, law = state.rules.tables, state.law
    closing = 0.0
    slowed = 0.0
    at = tables.effects_of[card]
    while at < tables.effects_of[card + 1]:
        kind, a, b, c = tables.effects[at], tables.effects[at + 1], tables.effects[at + 2], tables.effects[at + 3]
        if kind == Effect.ARRIVALS:
            closing += ARRIVAL * float(max(0, law[Law.ARRIVING_INFECTED] - a))
        elif kind == Effect.MOVE_MAX and not b:
            slowed += KEPT_HOME * float(max(0, law[Law.HOUSE_MOST + a] - c))
        elif kind == Effect.FREEZE_HOUSES:
            slowed += FROZEN * float(popcount(a))
        elif kind == Effect.CONTAGION_FACTOR or kind == Effect.CONTAGION_OFFSET or kind == Effect.RISK_CELLS_BONUS:
            slowed += less_contagion(state, kind, a, b)
        elif kind == Effect.SICK_IGNORED:
            slowed += TESTED * float(a)
        elif kind == Effect.ZONE_GAUGE or kind == Effect.EVENT_DRAW:
            slowed += LITTLE
        elif kind == Effect.CLOSE_ZONE:
            slowed += TILLS_CLOSED
        elif kind == Effect.SEND_EACH_HOUSE and not c:
            slowed += RUSHED
        at += Effect.WIDTH
    if closing == 0.0 and slowed <= 0.0:
        return slowed
    if missing < EASE or state.turn > LAST_CLOSING:
        closing = 0.0
    if missing < DANGER or state.turn > LAST_SLOWING:
        slowed = min(slowed, 0.0)
    return closing + slowed


def less_contagion(state: CovidState, effect: i64, kinds: i64, n: i64) -> float:
    """Adds up what it is worth that contagion is weaker in some kinds of places."""
    found = 0.0
    for kind in range(len(KINDS)):
        if kinds >> kind & 1:
            factor = state.law[Law.CONTAGION_FACTOR + kind]
            if effect != Effect.CONTAGION_FACTOR:
                found += SPREADING[kind] * STEP_DOWN * float(n)
            elif factor > n:
                found += SPREADING[kind] * float(factor - n) / float(factor)
    return found


# Small choices: those after which fewer robots can be expected to be infected.


def expected(state: CovidState, place: i64, healthy: i64, ill: i64, immune: i64) -> float:
    """Counts who would be infected in a place with so many robots more, without those that are about to leave."""
    tables, law = state.rules.tables, state.law
    healthy += moving.remaining(state, place, Robot.HEALTHY)
    ill += moving.remaining(state, place, Robot.INFECTED) + moving.remaining(state, place, Robot.SICK)
    immune += moving.remaining(state, place, Robot.CURED)
    kind = tables.kinds[place]
    if ill <= 0 or healthy + ill + immune <= tables.cells[place] + law[Law.RISK_BONUS + kind]:
        return 0.0
    return float(min(healthy, max(0, ill * law[Law.CONTAGION_FACTOR + kind] - law[Law.CONTAGION_OFFSET + kind])))


def expected_with(state: CovidState, place: i64, robot: i64, n: i64) -> float:
    """Counts who would be infected in a place with n more robots of a state."""
    if robot == Robot.HEALTHY:
        return expected(state, place, n, 0, 0)
    return expected(state, place, 0, 0, n) if robot == Robot.CURED else expected(state, place, 0, n, 0)


def rate_mover(state: CovidState, robot: i64) -> float:
    """Judges who leaves: what it means here and there; among equals the order of the rules (COV-13.4)."""
    rating = -expected_with(state, state.place, robot, -1)
    goal = moving.destination(state, state.place)
    if goal >= 0:
        rating -= expected_with(state, goal, robot, 1)
    for i in range(4):
        if MOVE_ORDER[i] == robot:
            rating -= 0.01 * float(i)
    return rating


def rate_home(state: CovidState, house: i64) -> float:
    """Judges a house for the robot that comes home; among equals the least crowded."""
    return -expected_with(state, house, moving.next_home(state, state.place), 1) - 0.01 * crowding(state, house)


def rate_place(state: CovidState, place: i64) -> float:
    """Judges a place for a vaccine, for a test or for an event that infects a robot there; among equals, help goes where it is full."""
    if state.phase == Phase.EVENT_PLACE:
        return expected(state, place, 0, 0, 0) - expected(state, place, -1, 1, 0) - 0.01 * crowding(state, place)
    if state.phase == Phase.VACCINATE:
        return expected(state, place, 0, 0, 0) - expected(state, place, -1, 0, 1) + 0.01 * crowding(state, place)
    assert state.phase == Phase.TEST
    sick = state.places[place * 4 + Robot.SICK]
    return float(disease.infections(state, place, sick) - disease.infections(state, place, sick - 1))


def crowding(state: CovidState, place: i64) -> float:
    """Returns how many robots a place has above its cells."""
    return float(state.count(place) - state.rules.tables.cells[place])


def harm(state: CovidState, event: i64) -> float:
    """Returns what an event would do, in infected robots."""
    tables = state.rules.tables
    found = 0.0
    at = tables.event_effects_of[event]
    while at < tables.event_effects_of[event + 1]:
        if events.cancelled_by(state, at) == NOTHING:
            found += harm_of_effect(state, at)
        at += EventField.WIDTH
    return found


def harm_of_effect(state: CovidState, at: i64) -> float:
    """Returns what one effect of an event would do."""
    effects = state.rules.tables.event_effects
    kind, n, what = effects[at], effects[at + EventField.N], effects[at + EventField.WHAT]
    if kind == EventEffect.ADD:
        robots = events.limited(state, at, n) * (popcount(effects[at + EventField.PLACES]) + popcount(effects[at + EventField.OFFSETS]))
        return float(robots) if what == Robot.INFECTED or what == Robot.SICK else 0.0
    if kind == EventEffect.INFECT or kind == EventEffect.SPREAD:
        places = popcount(events.victims(state, at))
        most = events.limited(state, at, effects[at + EventField.MOST])
        return float(n * (min(places, most) if most > 0 else places))
    if kind == EventEffect.TRAVEL:
        return min(float(n), USUAL_TRAVELLERS)
    if kind == EventEffect.RETURN_CARD:
        return CARD_LOST if state.in_play(what) else 0.0
    if kind == EventEffect.BED_TO_HOME:
        return SENT_HOME * float(min(n, state.columns[what]))
    if kind == EventEffect.OPEN_DARK:
        return 0.0 if state.dark_open else -MORE_BEDS
    return -TRUST * float(n) if kind == EventEffect.TOKEN else 0.0


def strategy(game: CovidGame, style: str) -> CovidStrategy:
    """Gives the game's one strategy."""
    return CovidStrategy(game)
