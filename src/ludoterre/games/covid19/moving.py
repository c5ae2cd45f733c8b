# compiled by mypyc
"""Step 1: the first move (COV-4). Robots stay where they are until all that one die moves are chosen; then they all move at once."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.covid19.state import MOVE_ORDER, RETURN_ORDER, CovidBoard
from ludoterre.games.covid19.tables import NOTHING, TYPES, Face, Law, Phase, Robot, Row

FACE_RULES: Final = ("", "COV-4.4", "COV-4.5", "COV-4.6", "COV-4.7", "COV-4.8", "COV-4.9", "COV-8.7", "COV-8.7")
HOME: Final = -2
"""Where robots of a public place go that return to the houses of its neighbourhood."""


def begin_first_move(b: CovidBoard) -> None:
    """Vaccinates if the team may, then rolls for the first type (COV-4.1)."""
    b.type = 0
    b.left = b.law[Law.VACCINES]
    b.chosen = 0
    offer_vaccines(b)


def offer_vaccines(b: CovidBoard) -> None:
    """Asks for the next place while there are vaccines and somewhere to use them."""
    if b.left > 0:
        for place in range(b.rules.tables.places):
            if may_vaccinate(b, place):
                b.phase = Phase.VACCINATE
                return
    b.left = 0
    b.chosen = 0
    b.phase = Phase.ROLL_MOVE


def may_vaccinate(b: CovidBoard, place: i64) -> bool:
    """Tells whether a place has a healthy robot and was not chosen yet."""
    return b.places[place * 4 + Robot.HEALTHY] > 0 and b.chosen >> place & 1 == 0


def vaccinate(b: CovidBoard, place: i64) -> None:
    """Makes a healthy robot immune."""
    b.places[place * 4 + Robot.HEALTHY] -= 1
    b.places[place * 4 + Robot.CURED] += 1
    b.chosen |= bit(place)
    b.left -= 1
    if b.listener is not None:
        b.tell("vaccinated", {"place": b.rules.tables.ids[place]}, "COV-11.2")
    if not b.won_in_between():
        offer_vaccines(b)


def stop_vaccinating(b: CovidBoard) -> None:
    """Leaves the rest of the vaccines unused."""
    b.left = 0
    offer_vaccines(b)


def roll(b: CovidBoard, face: i64) -> None:
    """Carries out the die of a type (COV-4.2)."""
    b.face = face
    if b.listener is not None:
        b.tell("die_rolled", {"type": TYPES[b.type], "face": face}, "COV-4.2")
    if face == Face.ARRIVALS:
        arrive(b)
    else:
        go_on(b)


def arrive(b: CovidBoard) -> None:
    """Lets robots arrive from elsewhere, the infected first (COV-4.9)."""
    infected, healthy = b.law[Law.ARRIVING_INFECTED], b.law[Law.ARRIVING_HEALTHY]
    b.bring_home(Robot.INFECTED, infected)
    b.bring_home(Robot.HEALTHY, healthy)
    b.arrived_total += infected + healthy
    b.tally[Row.ARRIVED_INFECTED] += infected
    if b.listener is not None:
        b.tell("robots_arrived", {"type": TYPES[b.type], "infected": infected, "healthy": healthy}, "COV-4.9")
    b.phase = Phase.NEXT_DIE


def next_die(b: CovidBoard) -> bool:
    """Goes on to the next type; returns whether there is one (COV-4.1)."""
    b.face = 0
    b.skipping = False
    if b.type + 1 < len(TYPES):
        b.type += 1
        b.phase = Phase.ROLL_MOVE
        return True
    b.type = 0
    return False


def go_on(b: CovidBoard) -> None:
    """Chooses who moves, as far as the rules do; asks the team for the rest; then moves them all (COV-4.10, 4.12)."""
    if need_mover(b):
        b.phase = Phase.ONE_OFF if b.face >= Face.RUSH else Phase.MOVERS
    elif need_home(b):
        b.phase = Phase.HOMES
    else:
        move_all(b)


# How many, and where to.


def senders(b: CovidBoard) -> i64:
    """Returns which group of places may send robots now: those of the die's type, or all houses for a card (COV-4.1, 8.7)."""
    if b.face >= Face.RUSH:
        return len(TYPES)
    return b.type


def demand(b: CovidBoard, source: i64) -> i64:
    """Returns how many robots a house or public place sends (COV-4.4 to 4.8, 4.11)."""
    tables = b.rules.tables
    if source < tables.houses:
        wanted = house_demand(b, source)
        return min(wanted, room_left(b, source)) if wanted > 0 and is_gauged(b) else wanted
    if b.face >= Face.RUSH or tables.types[source] != b.type:
        return 0
    return min(b.count(source), public_most(b, source))


def house_demand(b: CovidBoard, house: i64) -> i64:
    """Returns how many robots a house sends, as long as there is room for them."""
    tables = b.rules.tables
    if b.face >= Face.RUSH:
        if b.is_frozen(house):
            return 0
        there = b.count(house)
        at = b.card_effect()
        if there < tables.effects[at + 2]:
            return 0
        return min(there, tables.effects[at + 1])
    if tables.types[house] != b.type or b.is_frozen(house):
        return 0
    law = b.law
    return min(b.count(house), law[Law.HOUSE_MOST + law[Law.HOUSE_AS + b.face]])


def is_gauged(b: CovidBoard) -> bool:
    """Tells whether the houses send only as many robots as the market has cells for (COV-11.2)."""
    return b.law[Law.GAUGE] != 0 and b.face < Face.RUSH and b.law[Law.HOUSE_AS + b.face] == Face.TO_MARKET


def room_left(b: CovidBoard, house: i64) -> i64:
    """Returns how many robots the market has room for when the houses before this one have sent theirs, from the marker on."""
    tables = b.rules.tables
    room = max(0, tables.cells[tables.market_1] - b.count(tables.market_1))
    earlier = b.returns_marker
    while earlier != house:
        room -= min(house_demand(b, earlier), room)
        earlier = b.next_house(earlier)
    return room


def public_most(b: CovidBoard, public: i64) -> i64:
    """Returns how many robots leave a public place at most; one for each house if they go home (COV-4.5)."""
    face = b.law[Law.PUBLIC_AS + b.face]
    most = b.law[Law.PUBLIC_MOST + face]
    return min(most, homes_of(b, public)) if face == Face.CLOCKWISE or face == Face.ANTICLOCKWISE else most


def homes_of(b: CovidBoard, public: i64) -> i64:
    """Counts the houses of a neighbourhood."""
    tables = b.rules.tables
    return tables.first_home[public + 1] - tables.first_home[public]


def destination(b: CovidBoard, source: i64) -> i64:
    """Returns where robots of a place go (COV-4.4 to 4.8)."""
    tables = b.rules.tables
    is_house = source < tables.houses
    face = b.face if b.face >= Face.RUSH else b.law[(Law.HOUSE_AS if is_house else Law.PUBLIC_AS) + b.face]
    if face == Face.TO_ACADEMY:
        return tables.academy
    if not is_house:
        if face == Face.TO_PUBLIC:
            return source + 1 if source + 1 < tables.sources else tables.houses
        if face == Face.TO_MARKET:
            return source - 1 if source > tables.houses else tables.sources - 1
        return HOME
    if face == Face.CLOCKWISE:
        return b.next_house(source)
    if face == Face.ANTICLOCKWISE:
        return b.previous_house(source)
    return tables.public_of[source] if face == Face.TO_PUBLIC or face == Face.OUTING else tables.market_1


# Who goes.


def remaining(b: CovidBoard, source: i64, state: i64) -> i64:
    """Counts the robots of a state that do not leave yet."""
    return b.places[source * 4 + state] - b.leaving[source * 4 + state]


def leavers(b: CovidBoard, source: i64) -> i64:
    """Counts the robots that are to leave a place."""
    leaving = b.leaving
    at = source * 4
    return leaving[at] + leaving[at + 1] + leaving[at + 2] + leaving[at + 3]


def need_mover(b: CovidBoard) -> bool:
    """Chooses robots by the rules, place by place; returns whether the team has to choose the next one."""
    tables, group = b.rules.tables, senders(b)
    for at in range(tables.first_sender[group], tables.first_sender[group + 1]):
        source = tables.senders[at]
        wanted = demand(b, source)
        slot = leavers(b, source)
        while slot < wanted:
            state = required(b, source, slot)
            if state == NOTHING:
                if b.rules.asks and not b.skipping and is_real_choice(b, source, slot, wanted):
                    b.place = source
                    return True
                state = preferred(b, source)
            b.leaving[source * 4 + state] += 1
            slot += 1
    b.place = 0
    return False


def required(b: CovidBoard, source: i64, slot: i64) -> i64:
    """Returns the state that a robot must have: the first healthy, the second infected, as far as possible (COV-4.10, A02)."""
    if slot == 0 and remaining(b, source, Robot.HEALTHY) > 0:
        return Robot.HEALTHY
    if slot == 1 and remaining(b, source, Robot.INFECTED) > 0:
        return Robot.INFECTED
    return NOTHING


def preferred(b: CovidBoard, source: i64) -> i64:
    """Returns the state that goes first where the rules leave it open (COV-13.4)."""
    for i in range(len(MOVE_ORDER)):
        state = MOVE_ORDER[i]
        if remaining(b, source, state) > 0:
            return state
    raise AssertionError("a place sends more robots than it has")


def is_real_choice(b: CovidBoard, source: i64, slot: i64, wanted: i64) -> bool:
    """Tells whether it matters who goes next: only if there are enough robots without those of some state that is there.

    Otherwise some of every state go in any case, and different answers lead to the same groups of robots.
    """
    missing = wanted - slot
    infected = remaining(b, source, Robot.INFECTED)
    if slot == 0 and missing > 1 and infected > 0:  # whoever goes first, the second one is infected
        missing -= 1
        infected -= 1
    healthy, sick, cured = remaining(b, source, Robot.HEALTHY), remaining(b, source, Robot.SICK), remaining(b, source, Robot.CURED)
    spare = healthy + infected + sick + cured - missing
    return 0 < healthy <= spare or 0 < infected <= spare or 0 < sick <= spare or 0 < cured <= spare


def choose_mover(b: CovidBoard, state: i64) -> None:
    """Lets the team's robot go."""
    b.leaving[b.place * 4 + state] += 1
    go_on(b)


def skip(b: CovidBoard) -> None:
    """Lets the rules fill the rest of this die (COV-13.4)."""
    b.skipping = True
    go_on(b)


# Who goes to which house.


def need_home(b: CovidBoard) -> bool:
    """Sends the robots of public places home by the rules; returns whether the team has to choose the next house (A03, A45)."""
    tables = b.rules.tables
    if b.face >= Face.RUSH:
        return False
    face = b.law[Law.PUBLIC_AS + b.face]
    if face == Face.CLOCKWISE or face == Face.ANTICLOCKWISE:
        for public in range(tables.houses, tables.sources):
            if leavers(b, public) > 0 and asks_for_home(b, public):
                b.place = public
                return True
    b.place = 0
    return False


def asks_for_home(b: CovidBoard, public: i64) -> bool:
    """Sends the robots of one public place home, in the order of `next_home`, until the team has to choose a house."""
    asks = b.rules.asks and not b.skipping
    for i in range(len(RETURN_ORDER)):
        state = RETURN_ORDER[i]
        waiting = b.leaving[public * 4 + state]
        if waiting > 0:
            waiting -= at_home(b, public, state)
        while waiting > 0:
            if asks and is_real_home_choice(b, public):
                return True
            b.homes[best_home(b, public)] = state + 1
            waiting -= 1
    return False


def next_home(b: CovidBoard, public: i64) -> i64:
    """Returns the state of the robot that goes home next, or NOTHING: sick, infected, healthy, cured."""
    for i in range(len(RETURN_ORDER)):
        state = RETURN_ORDER[i]
        leave = b.leaving[public * 4 + state]
        if leave > 0 and leave > at_home(b, public, state):
            return state
    return NOTHING


def at_home(b: CovidBoard, public: i64, state: i64) -> i64:
    """Counts the robots of a state that already have a house."""
    tables, served = b.rules.tables, b.homes
    found: i64 = 0
    for at in range(tables.first_home[public], tables.first_home[public + 1]):
        if served[tables.homes[at]] == state + 1:
            found += 1
    return found


def may_go_home(b: CovidBoard, house: i64) -> bool:
    """Tells whether a robot of the public place that is asked for may go to a house."""
    return b.rules.tables.public_of[house] == b.place and b.homes[house] == 0


def is_real_home_choice(b: CovidBoard, public: i64) -> bool:
    """Tells whether it matters where the next robot goes: not if robots that are alike fill all houses that are left."""
    free = homes_of(b, public)
    kinds: i64 = 0
    robots: i64 = 0
    for state in range(4):
        served = at_home(b, public, state)
        free -= served
        waiting = b.leaving[public * 4 + state] - served
        robots += waiting
        if waiting > 0:
            kinds += 1
    return kinds > 1 or robots < free


def best_home(b: CovidBoard, public: i64) -> i64:
    """Returns the least crowded house that nobody has come home to yet (COV-13.4)."""
    tables = b.rules.tables
    best: i64 = NOTHING
    best_excess: i64 = 0
    for at in range(tables.first_home[public], tables.first_home[public + 1]):
        house = tables.homes[at]
        if b.homes[house] == 0:
            excess = b.count(house) - tables.cells[house]
            if best == NOTHING or excess < best_excess:
                best, best_excess = house, excess
    return best


def assign_home(b: CovidBoard, house: i64) -> None:
    """Sends the next robot to the team's house."""
    b.homes[house] = next_home(b, b.place) + 1
    go_on(b)


# All at once.


def move_all(b: CovidBoard) -> None:
    """Moves all robots of this die (COV-4.12)."""
    tables, places, leaving, group = b.rules.tables, b.places, b.leaving, senders(b)
    robots: i64 = 0
    for at in range(tables.first_sender[group], tables.first_sender[group + 1]):
        source = tables.senders[at]
        leave = leavers(b, source)
        if leave == 0:
            continue
        robots += leave
        goal = destination(b, source)
        if goal == HOME:
            move_home(b, source)
        for here in range(source * 4, source * 4 + 4):
            moved = leaving[here]
            leaving[here] = 0
            places[here] -= moved
            if goal != HOME:
                places[here + (goal - source) * 4] += moved
    report_moves(b, robots)
    b.phase = Phase.LAYING if b.face >= Face.RUSH else Phase.NEXT_DIE


def move_home(b: CovidBoard, public: i64) -> None:
    """Lets robots of a public place arrive in the houses of its neighbourhood."""
    tables, homes = b.rules.tables, b.homes
    for at in range(tables.first_home[public], tables.first_home[public + 1]):
        house = tables.homes[at]
        if homes[house] != 0:
            b.places[house * 4 + homes[house] - 1] += 1
            homes[house] = 0


def report_moves(b: CovidBoard, robots: i64) -> None:
    """Says how many robots moved."""
    if b.listener is not None:
        if b.face >= Face.RUSH:
            b.tell("robots_sent", {"card": b.rules.tables.cards[b.card], "robots": robots}, "COV-8.7")
        else:
            b.tell("robots_moved", {"type": TYPES[b.type], "face": b.face, "robots": robots}, FACE_RULES[b.face])
