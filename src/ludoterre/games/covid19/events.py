# compiled by mypyc
"""Step 6: events (COV-9, COV-12)."""

from __future__ import annotations

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.covid19.state import CovidBoard
from ludoterre.games.covid19.tables import NOTHING, EventEffect, EventField, Law, Phase, Robot, Row


def begin_events(b: CovidBoard) -> None:
    """Draws from the whole pile, which is shuffled anew every turn (COV-9.2)."""
    b.phase = Phase.DRAW_EVENT


def draw(b: CovidBoard, event: i64) -> None:
    """Draws the event of the turn, or one of two among which the team chooses (COV-9.1)."""
    if b.law[Law.DRAWS] < 2 or b.rules.tables.events < 2:
        begin_event(b, event)
    elif b.first_event == NOTHING:
        b.first_event = event
        b.phase = Phase.DRAW_SECOND
    else:
        b.second_event = event
        b.phase = Phase.CHOOSE_EVENT
    if b.listener is not None:
        b.tell("event_drawn", {"event": b.rules.tables.event_ids[event]}, "COV-9.1")


def choose_event(b: CovidBoard, event: i64) -> None:
    """Applies the event that the team prefers; both go back."""
    b.first_event = NOTHING
    b.second_event = NOTHING
    begin_event(b, event)
    if b.listener is not None:
        b.tell("event_chosen", b.answered() | {"event": b.rules.tables.event_ids[event]}, "COV-11.2")


def begin_event(b: CovidBoard, event: i64) -> None:
    """Starts to carry out an event."""
    b.event = event
    b.effect = 0
    b.tally[Row.DRAWN] = event
    b.phase = Phase.EFFECTS


def carry_out_event(b: CovidBoard) -> None:
    """Carries out the next effect of an event, or ends it (COV-12.1)."""
    tables = b.rules.tables
    at = b.event_effect()
    if at >= tables.event_effects_of[b.event + 1]:
        b.effect = 0
        b.phase = Phase.TURN_ENDS
        return
    canceller = cancelled_by(b, at)
    if canceller != NOTHING:
        if b.listener is not None:
            b.tell("event_cancelled", {"event": tables.event_ids[b.event], "card": tables.cards[canceller]}, "COV-12.1")
        b.effect += 1
        return
    kind = tables.event_effects[at + EventField.KIND]
    if kind == EventEffect.INFECT or kind == EventEffect.SPREAD:
        spread(b, at)
    elif kind == EventEffect.TRAVEL:
        b.phase = Phase.TRAVELLERS
    else:
        happen(b, at, kind)
        b.effect += 1
        # No card of the box adds cured robots, but a pack's may.
        if kind == EventEffect.ADD and tables.event_effects[at + EventField.WHAT] == Robot.CURED:
            b.won_in_between()


def cancelled_by(b: CovidBoard, at: i64) -> i64:
    """Returns the measure in play that prevents an effect, or NOTHING (COV-12.2)."""
    members = b.rules.tables.event_effects[at + EventField.CANCELLED] & (b.active | b.laid)
    card: i64 = 0
    while members != 0:
        if members & 1:
            return card
        members >>= 1
        card += 1
    return NOTHING


def limited(b: CovidBoard, at: i64, usual: i64) -> i64:
    """Returns the number of an effect, as the first measure of its list that is in play has it (A33)."""
    tables = b.rules.tables
    limit = tables.event_effects[at + EventField.LIMITS] * 2
    end = limit + tables.event_effects[at + EventField.LIMITS + 1] * 2
    while limit < end:
        if b.in_play(tables.limits[limit]):
            return tables.limits[limit + 1]
        limit += 2
    return usual


def happen(b: CovidBoard, at: i64, kind: i64) -> None:
    """Carries out an effect that asks for nothing."""
    effects = b.rules.tables.event_effects
    if kind == EventEffect.ADD:
        add(b, at)
    elif kind == EventEffect.RETURN_CARD:
        return_card(b, effects[at + EventField.WHAT])
    elif kind == EventEffect.BED_TO_HOME:
        send_patients_home(b, effects[at + EventField.WHAT], effects[at + EventField.N])
    elif kind == EventEffect.OPEN_DARK:
        open_dark_beds(b)
    else:
        b.trust_tokens += effects[at + EventField.N]
        if b.listener is not None:
            b.tell("token_gained", {"tokens": b.trust_tokens}, "COV-A30")


def idle(b: CovidBoard) -> None:
    """Says that an event changes nothing."""
    if b.listener is not None:
        b.tell("event_idle", {"event": b.rules.tables.event_ids[b.event]}, "COV-12.1")


def add(b: CovidBoard, at: i64) -> None:
    """Adds robots from the reserve (A27)."""
    tables = b.rules.tables
    state = tables.event_effects[at + EventField.WHAT]
    each = limited(b, at, tables.event_effects[at + EventField.N])
    places = tables.event_effects[at + EventField.PLACES]
    for offset in range(tables.houses):
        if tables.event_effects[at + EventField.OFFSETS] >> offset & 1:
            places |= bit((b.returns_marker + offset) % tables.houses)
    robots: i64 = 0
    for place in range(tables.places):
        if places >> place & 1:
            b.places[place * 4 + state] += each
            robots += each
    b.arrived_total += robots
    if state == Robot.INFECTED:
        b.tally[Row.EVENT_INFECTIONS] += robots
    if b.listener is not None:
        b.tell("event_added", {"event": tables.event_ids[b.event], "robots": robots, "places": b.named(places)}, "COV-12.1")


def return_card(b: CovidBoard, card: i64) -> None:
    """Takes a measure back into its pile; its points stay spent (A28)."""
    if not b.in_play(card):
        idle(b)
        return
    b.active &= ~bit(card)
    b.laid &= ~bit(card)
    b.measures[card] = 0
    b.make_law()
    if b.listener is not None:
        b.tell("card_returned", {"card": b.rules.tables.cards[card]}, "COV-A28")


def send_patients_home(b: CovidBoard, column: i64, most: i64) -> None:
    """Sends patients home, still sick (A29)."""
    robots = min(most, b.columns[column])
    b.columns[column] -= robots
    b.bring_home(Robot.SICK, robots)
    if robots == 0:
        idle(b)
    elif b.listener is not None:
        b.tell("patients_sent_home", {"robots": robots}, "COV-A29")


def open_dark_beds(b: CovidBoard) -> None:
    """Opens the dark beds for good (COV-7.9, A31)."""
    if b.dark_open:
        idle(b)
        return
    b.dark_open = True
    if b.listener is not None:
        b.tell("dark_beds_opened", {}, "COV-7.9")


def travellers(b: CovidBoard, face: i64) -> None:
    """Brings travellers home, the infected first; the die says how many of them are."""
    at = b.event_effect()
    robots = b.rules.tables.event_effects[at + EventField.N]
    infected = min(face, robots)
    b.bring_home(Robot.INFECTED, infected)
    b.bring_home(Robot.HEALTHY, robots - infected)
    b.arrived_total += robots
    b.tally[Row.EVENT_INFECTIONS] += infected
    if b.listener is not None:
        b.tell("travellers_arrived", {"infected": infected, "healthy": robots - infected}, "COV-12.1")
    b.effect += 1
    b.phase = Phase.EFFECTS


# Infections by an event.


def victims(b: CovidBoard, at: i64) -> i64:
    """Returns the places where an effect infects robots, as a set: those with a healthy robot (COV-12.3)."""
    tables = b.rules.tables
    found: i64 = 0
    if tables.event_effects[at + EventField.KIND] == EventEffect.SPREAD:
        for house in range(tables.houses):
            if b.places[house * 4 + Robot.INFECTED] > 0:
                found |= bit(b.next_house(house))
    else:
        found = tables.event_effects[at + EventField.PLACES]
        if tables.event_effects[at + EventField.WHAT]:
            for place in range(tables.places):
                if b.at_risk(place):
                    found |= bit(place)
    for place in range(tables.places):
        if b.places[place * 4 + Robot.HEALTHY] == 0:
            found &= ~bit(place)
    return found


def spread(b: CovidBoard, at: i64) -> None:
    """Infects robots in all places of an effect, or asks the team for the few that it is limited to (A26, A32)."""
    tables = b.rules.tables
    most = limited(b, at, tables.event_effects[at + EventField.MOST])
    places = victims(b, at)
    candidates: i64 = 0
    for place in range(tables.places):
        candidates += places >> place & 1
    if 0 < most < candidates:
        b.left = most
        b.chosen = 0
        b.phase = Phase.EVENT_PLACE
        return
    infect_all(b, at, places)


def may_choose(b: CovidBoard, place: i64) -> bool:
    """Tells whether the team may choose a place for this event."""
    at = b.event_effect()
    return (victims(b, at) & ~b.chosen) >> place & 1 == 1


def choose_place(b: CovidBoard, place: i64) -> None:
    """Takes a place of the team's choice; when all are chosen, they are infected together."""
    b.chosen |= bit(place)
    b.left -= 1
    if b.left == 0:
        places = b.chosen
        b.chosen = 0
        infect_all(b, b.event_effect(), places)


def infect_all(b: CovidBoard, at: i64, places: i64) -> None:
    """Infects robots in these places."""
    tables = b.rules.tables
    robots: i64 = 0
    for place in range(tables.places):
        if places >> place & 1:
            robots += b.infect(place, tables.event_effects[at + EventField.N])
    b.tally[Row.EVENT_INFECTIONS] += robots
    if robots == 0:
        idle(b)
    elif b.listener is not None:
        b.tell("event_infected", {"event": tables.event_ids[b.event], "robots": robots, "places": b.named(places)}, "COV-12.1")
    b.effect += 1
    b.phase = Phase.EFFECTS
