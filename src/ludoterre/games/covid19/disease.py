# compiled by mypyc
"""Steps 2 and 3: the disease develops (COV-5), then robots go home (COV-6)."""

from __future__ import annotations

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.covid19.state import CovidBoard
from ludoterre.games.covid19.tables import Law, Phase, Robot, Row


def symptoms(b: CovidBoard) -> None:
    """Makes every infected robot sick (COV-5.1), then asks where to test."""
    places = b.places
    robots: i64 = 0
    sick: i64 = 0
    for at in range(0, len(places), 4):
        infected = places[at + Robot.INFECTED]
        robots += infected
        places[at + Robot.SICK] += infected
        places[at + Robot.INFECTED] = 0
        sick += places[at + Robot.SICK]
    b.tally[Row.SICK_BEFORE] = sick
    if b.listener is not None:
        b.tell("symptoms", {"robots": robots}, "COV-5.1")
    b.left = b.law[Law.TESTS]
    b.chosen = 0
    offer_tests(b)


def offer_tests(b: CovidBoard) -> None:
    """Asks for the next place while there are tests and a place where one helps."""
    if b.left > 0:
        for place in range(b.rules.tables.places):
            if may_test(b, place):
                b.phase = Phase.TEST
                return
    b.left = 0
    b.phase = Phase.CONTAGION


def may_test(b: CovidBoard, place: i64) -> bool:
    """Tells whether one sick robot fewer would mean fewer infections."""
    sick = b.places[place * 4 + Robot.SICK]
    return sick > 0 and b.chosen >> place & 1 == 0 and infections(b, place, sick - 1) < infections(b, place, sick)


def test(b: CovidBoard, place: i64) -> None:
    """Isolates one sick robot of a place for this contagion."""
    b.chosen |= bit(place)
    b.left -= 1
    if b.listener is not None:
        b.tell("tested", {"place": b.rules.tables.ids[place]}, "COV-11.2")
    offer_tests(b)


def stop_testing(b: CovidBoard) -> None:
    """Leaves the rest of the tests unused."""
    b.left = 0
    offer_tests(b)


def infections(b: CovidBoard, place: i64, sick: i64) -> i64:
    """Counts the robots that get infected in a place with so many sick ones (COV-5.2 to 5.5, A19)."""
    if sick <= 0 or not b.crowded(place):
        return 0
    kind = b.rules.tables.kinds[place]
    required = sick * b.law[Law.CONTAGION_FACTOR + kind] - b.law[Law.CONTAGION_OFFSET + kind]
    return min(max(required, 0), b.places[place * 4 + Robot.HEALTHY])


def contagion(b: CovidBoard) -> None:
    """Infects robots in every place at risk; each place by itself (COV-5.3 to 5.7)."""
    tables, places = b.rules.tables, b.places
    robots: i64 = 0
    touched: i64 = 0
    for place in range(tables.places):
        sick = places[place * 4 + Robot.SICK]
        if sick == 0:
            continue
        caught = infections(b, place, sick - (b.chosen >> place & 1))
        if caught > 0:
            b.infect(place, caught)
            b.tally[Row.NEW + tables.kinds[place]] += caught
            robots += caught
            touched |= bit(place)
    b.chosen = 0
    if b.listener is not None:
        b.tell("contagion", {"robots": robots, "places": b.named(touched)}, "COV-5.3")


def second_move(b: CovidBoard) -> None:
    """Sends the robots of the Academy and of the market home, and where it applies those of public places (COV-6.2 to 6.5)."""
    tables = b.rules.tables
    go_home(b, tables.academy, "COV-6.2")
    go_home(b, tables.market_2, "COV-6.3")
    if b.law[Law.TILLS_CLOSED]:
        go_home(b, tables.market_1, "COV-11.2")
    else:
        queue(b)
    evening = b.law[Law.EVENING]
    if evening != 0:
        for place in range(tables.places):
            if evening >> place & 1:
                go_home(b, place, "COV-11.2")


def go_home(b: CovidBoard, place: i64, rule: str) -> None:
    """Sends all robots of a place home."""
    robots = b.empty_into_houses(place)
    if b.listener is not None and robots > 0:
        b.tell("returned", {"place": b.rules.tables.ids[place], "robots": robots}, rule)


def queue(b: CovidBoard) -> None:
    """Moves the robots from the aisles to the tills (COV-6.4)."""
    tables = b.rules.tables
    robots: i64 = 0
    for state in range(4):
        there = b.places[tables.market_1 * 4 + state]
        robots += there
        b.places[tables.market_2 * 4 + state] += there
        b.places[tables.market_1 * 4 + state] = 0
    if b.listener is not None and robots > 0:
        b.tell("queued", {"robots": robots}, "COV-6.4")
