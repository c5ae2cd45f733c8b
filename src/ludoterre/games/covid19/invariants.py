# compiled by mypyc
"""What every possible position must satisfy (ledger, section 9)."""

from __future__ import annotations

from ludoterre.core.bits import popcount
from ludoterre.core.plaindata import require
from ludoterre.games.covid19 import disease, events, moving
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.tables import KINDS, NOTHING, TYPES, Column, Effect, End, EventEffect, EventField, Face, Law, Phase, Robot, Row

PATIENT_PHASES = (Phase.ROLL_C, Phase.ROLL_B, Phase.ROLL_SICK)
EVENT_PHASES = (Phase.DRAW_EVENT, Phase.DRAW_SECOND, Phase.CHOOSE_EVENT, Phase.TRAVELLERS, Phase.EVENT_PLACE)


def check(state: CovidState) -> None:
    """Refuses a position that no game can reach by its visible parts."""
    check_step(state)
    check_robots(state)
    check_measures(state)
    check_end(state)
    check_dice(state)
    check_moves(state)
    check_choices(state)
    check_events(state)


def check_step(state: CovidState) -> None:
    """A die or a card that sends robots is being carried out only while robots are chosen for it."""
    tables, phase, face = state.rules.tables, state.phase, state.face
    require((state.card != NOTHING) == (phase == Phase.ONE_OFF), "a measure is being laid only while robots are chosen for it")
    if phase == Phase.ONE_OFF:
        at = state.card_effect()
        sends = at < tables.effects_of[state.card + 1] and tables.effects[at] == Effect.SEND_EACH_HOUSE
        require(sends, "no such effect sends robots")
        require(face == (Face.OUTING if tables.effects[at + 3] else Face.RUSH), "the measure sends robots elsewhere")
    else:
        require(face < 6 and (face > 0) == (phase in (Phase.MOVERS, Phase.HOMES)), "no die is being carried out")


def check_robots(state: CovidState) -> None:
    """Nobody is lost, and robots are where the step has left them (INV-1, 3, 4, 10, 13)."""
    tables, phase = state.rules.tables, state.phase
    for column in range(3):
        require(state.columns[column] <= state.beds(), "a column has {beds} beds", beds=state.beds())
    seeded = state.type if phase == Phase.SEED else len(TYPES)
    there = sum([state.count(place) for place in range(tables.places)]) + state.patients() + state.out_of_service
    expected = tables.all_cells + seeded + state.arrived_total
    require(there == expected, "{there} robots are counted; {expected} have come so far", there=there, expected=expected)
    require((state.returns_marker == NOTHING) == (phase in (Phase.SEED, Phase.MARKER)), "the marker has its house once drawn")
    if phase == Phase.TEST:
        require(state.total(Robot.INFECTED) == 0, "all infected robots have become sick")
    if phase in PATIENT_PHASES or phase in (Phase.MEASURES, Phase.ONE_OFF):
        new = sum([state.tally[Row.NEW + kind] for kind in range(len(KINDS))])
        require(state.total(Robot.INFECTED) == new, "{new} robots were infected this turn", new=new)
    if phase in PATIENT_PHASES:
        emptied = [tables.academy, tables.market_1]
        emptied += [tables.market_2] if state.law[Law.TILLS_CLOSED] else []
        emptied += [place for place in range(tables.places) if state.law[Law.EVENING] >> place & 1]
        require(sum([state.count(place) for place in emptied]) == 0, "the robots of the Academy and of the market have gone home")


def returnable(state: CovidState) -> set[int]:
    """Returns the measures that an event can take back."""
    tables = state.rules.tables
    effects = tables.event_effects
    return {
        effects[at + EventField.WHAT]
        for at in range(0, len(effects), EventField.WIDTH)
        if effects[at + EventField.KIND] == EventEffect.RETURN_CARD
    }


def check_measures(state: CovidState) -> None:
    """Points and cards fit together (INV-18 to 20, 24)."""
    tables, phase = state.rules.tables, state.phase
    in_play = [card for card in range(tables.measures) if state.in_play(card)]
    cost = sum([tables.costs[card] for card in in_play])
    back = returnable(state)
    require(state.points_played >= cost, "the measures in play cost {cost} points", cost=cost)
    require(state.points_played == cost or bool(back), "{cost} points were played", cost=cost)
    for card in in_play:
        needed = tables.requires[card]
        require(needed == NOTHING or needed in back or state.in_play(needed), "{card} came too early", card=tables.cards[card])
    late = phase in (Phase.MEASURES, Phase.ONE_OFF, Phase.OVER) or phase in EVENT_PHASES
    require(state.laid == 0 or late, "measures are taken in step 5")
    require((state.points_left == 0) or phase in (Phase.MEASURES, Phase.ONE_OFF), "points are there in step 5 only")
    require(state.points_left <= tables.points[state.turn - 1] + state.crisis, "the turn does not give so many points")
    require(state.frozen_houses >> tables.houses == 0, "only houses are frozen")
    require(phase != Phase.ONE_OFF or state.laid >> state.card & 1 == 1, "the measure was laid this turn")


def check_end(state: CovidState) -> None:
    """The game is over exactly if it has a result, and for its reason (INV-25)."""
    rules, phase, result = state.rules, state.phase, state.end
    require((phase == Phase.OVER) == (result != End.RUNNING), "a game that is over has a result, and no other")
    require((result == End.SATURATION) == (phase == Phase.OVER and state.overflow > 0), "robots without a bed end the game")
    if phase == Phase.OVER:
        require(result != End.TIME or state.turn == rules.tables.turns, "the last turn is over")
        require(not state.is_won() or state.is_extinct() or state.is_immune(), "nothing is won yet")
        require(state.rows > 0 and state.history[(state.rows - 1) * rules.tables.row] == state.turn, "the last turn is in the history")
    else:
        rows = state.rows
        require(rows == 0 or state.history[(rows - 1) * rules.tables.row] < state.turn, "this turn is not in the history yet")
        if rules.wins_at_once and phase in (Phase.MEASURES, Phase.ONE_OFF, Phase.DRAW_EVENT):
            require(not state.is_extinct() and not state.is_immune(), "the game is won")
        require(not (rules.wins_at_once and rules.ends_in_between) or not state.is_immune(), "the game is won")


def check_dice(state: CovidState) -> None:
    """There are as many dice left as robots that have not rolled."""
    phase = state.phase
    if phase == Phase.ROLL_C:
        require(1 <= state.left <= state.columns[Column.C], "a die is rolled for each robot of column C")
    elif phase == Phase.ROLL_B:
        require(1 <= state.left <= state.columns[Column.B], "a die is rolled for each robot of column B")
    elif phase == Phase.ROLL_SICK:
        require(1 <= state.left <= state.places[state.place * 4 + Robot.SICK], "a die is rolled for each sick robot")
        require(state.overflow == 0 or state.patients() == 3 * state.beds(), "there are beds left")
        require(state.overflow <= state.total(Robot.SICK) - state.left, "robots without a bed stay sick")
    elif phase not in (Phase.VACCINATE, Phase.TEST, Phase.EVENT_PLACE):
        require(state.left == 0, "no dice are left to roll")
    rolls_on = phase == Phase.ROLL_SICK and not state.rules.ends_in_between
    require(phase == Phase.OVER or rolls_on or state.overflow == 0, "robots without a bed end the game")
    require(not state.rules.ends_in_between or state.overflow <= 1, "one robot without a bed ends the game")
    require(phase == Phase.ROLL_SICK or state.calm == 0, "calm houses are judged in step 4")
    require(phase in (Phase.ROLL_SICK, Phase.MOVERS, Phase.HOMES, Phase.ONE_OFF) or state.place == 0, "no place is being looked at")
    require(phase in (Phase.SEED, Phase.ROLL_MOVE, Phase.MOVERS, Phase.HOMES) or state.type == 0, "no type is being looked at")


def check_moves(state: CovidState) -> None:
    """Who leaves so far is what the rules and the team have chosen, up to a real choice (INV-22)."""
    phase = state.phase
    if phase not in (Phase.MOVERS, Phase.HOMES, Phase.ONE_OFF):
        require(not any(list(state.leaving)) and not any(list(state.homes)), "no robots are about to move")
        return
    require(state.rules.asks, "nobody is asked who moves")
    copy = state.clone()
    for source in range(state.rules.tables.sources):
        require(moving.leavers(copy, source) <= moving.demand(copy, source), "more robots leave than the die moves")
        require(moving.leavers(copy, source) == 0 or source <= state.place or phase == Phase.HOMES, "places are asked in their order")
        for s in range(4):
            require(copy.leaving[source * 4 + s] <= copy.places[source * 4 + s], "robots leave that are not there")
    asked = moving.need_mover(copy)
    require(asked == (phase != Phase.HOMES) and list(copy.leaving) == list(state.leaving), "the rules already say who moves")
    if phase == Phase.HOMES:
        for house in range(state.rules.tables.houses):
            public = state.rules.tables.public_of[house]
            came = state.homes[house] - 1
            is_late = public > state.place or moving.destination(copy, public) != moving.HOME
            require(came < 0 or not is_late, "public places are asked in their order")
            require(came < 0 or moving.at_home(copy, public, came) <= copy.leaving[public * 4 + came], "a robot comes home twice")
        require(moving.need_home(copy) and list(copy.homes) == list(state.homes), "the rules already say who goes where")
    else:
        require(not any(list(state.homes)), "robots choose a house when all movers are known")
    require(copy.place == state.place, "another place is asked first")


def check_choices(state: CovidState) -> None:
    """Places are chosen only where something is to be chosen, and something is left to choose."""
    tables, phase = state.rules.tables, state.phase
    if phase not in (Phase.VACCINATE, Phase.TEST, Phase.EVENT_PLACE):
        require(state.chosen == 0, "no places are being chosen")
        return
    most = {Phase.VACCINATE: state.law[Law.VACCINES], Phase.TEST: state.law[Law.TESTS]}.get(phase)
    if most is not None:
        require(state.left >= 1 and state.left + popcount(state.chosen) == most, "so many places cannot be chosen")
        wanted = Robot.CURED if phase == Phase.VACCINATE else Robot.SICK
        for place in range(tables.places):
            require(not state.chosen >> place & 1 or state.places[place * 4 + wanted] > 0, "this place could not be chosen")
        able = moving.may_vaccinate if phase == Phase.VACCINATE else disease.may_test
        require(sum([able(state, place) for place in range(tables.places)]) > 0, "no place is left to choose")


def check_events(state: CovidState) -> None:
    """An event that is being carried out has the effect that waits for an answer."""
    tables, phase = state.rules.tables, state.phase
    drawn = len(state.drawn())
    require(drawn == {Phase.DRAW_SECOND: 1, Phase.CHOOSE_EVENT: 2}.get(phase, 0), "{drawn} events lie open", drawn=drawn)
    require(drawn == 0 or (state.law[Law.DRAWS] > 1 and tables.events > 1), "one event is drawn")
    if phase not in (Phase.TRAVELLERS, Phase.EVENT_PLACE):
        require(state.effect == 0 or phase == Phase.ONE_OFF, "no effect is being carried out")
        return
    require(state.event != NOTHING, "an event is being carried out")
    at = state.event_effect()
    require(at < tables.event_effects_of[state.event + 1], "the event has no such effect")
    kind = tables.event_effects[at + EventField.KIND]
    require(events.cancelled_by(state, at) == NOTHING, "the effect is cancelled")
    if phase == Phase.TRAVELLERS:
        require(kind == EventEffect.TRAVEL, "nobody travels")
        return
    require(kind in (EventEffect.INFECT, EventEffect.SPREAD), "no place has to be chosen")
    most = events.limited(state, at, tables.event_effects[at + EventField.MOST])
    places = events.victims(state, at)
    require(state.chosen & ~places == 0, "a place was chosen that the event does not touch")
    require(state.left > 0 and state.left + popcount(state.chosen) == most < popcount(places), "no place has to be chosen")
