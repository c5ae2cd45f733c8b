# compiled by mypyc
"""How Covid19 Le Jeu ! is numbered: places, states, phases, ids and effects; and the content pack as plain arrays.

Places are the houses clockwise, then the public places clockwise, then the Academy and the two zones of the market. The robots
of one state in one place are a count at `place × 4 + state`. A set of places or of cards is one integer.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import filled, i64, vec


class Robot:
    """The states of a robot (COV-1.6)."""

    HEALTHY: Final = 0
    INFECTED: Final = 1
    SICK: Final = 2
    CURED: Final = 3


class Place:
    """Kinds of places."""

    HOUSE: Final = 0
    PUBLIC: Final = 1
    ACADEMY: Final = 2
    MARKET: Final = 3


class Column:
    """The columns of the Robopital."""

    A: Final = 0
    B: Final = 1
    C: Final = 2


class Face:
    """Faces of the movement die, and two ways that a card sends robots when it is laid."""

    TO_ACADEMY: Final = 1
    CLOCKWISE: Final = 2
    ANTICLOCKWISE: Final = 3
    TO_PUBLIC: Final = 4
    TO_MARKET: Final = 5
    ARRIVALS: Final = 6
    RUSH: Final = 7
    OUTING: Final = 8


class Phase:
    """Phases in which chance or the team decides, and those that nobody waits for."""

    SEED: Final = 0
    MARKER: Final = 1
    VACCINATE: Final = 2
    ROLL_MOVE: Final = 3
    MOVERS: Final = 4
    HOMES: Final = 5
    TEST: Final = 6
    ROLL_C: Final = 7
    ROLL_B: Final = 8
    ROLL_SICK: Final = 9
    MEASURES: Final = 10
    ONE_OFF: Final = 11
    DRAW_EVENT: Final = 12
    DRAW_SECOND: Final = 13
    CHOOSE_EVENT: Final = 14
    TRAVELLERS: Final = 15
    EVENT_PLACE: Final = 16
    OVER: Final = 17
    # Nobody waits for these.
    TURN_BEGINS: Final = 18
    FIRST_MOVE: Final = 19
    NEXT_DIE: Final = 20
    DISEASE: Final = 21
    CONTAGION: Final = 22
    SECOND_MOVE: Final = 23
    PATIENTS: Final = 24
    COLUMN_B: Final = 25
    TRANSFERS: Final = 26
    HOSPITALISATION: Final = 27
    ADMITTED: Final = 28
    CRISIS: Final = 29
    LAYING: Final = 30
    EVENT: Final = 31
    EFFECTS: Final = 32
    TURN_ENDS: Final = 33


class Luck:
    """Sources of luck, for ever (ledger, "Sources of luck")."""

    HOUSES: Final = 0
    MARKER: Final = 1
    MOVES: Final = 2
    COLUMN_C: Final = 3
    COLUMN_B: Final = 4
    SICK: Final = 5
    EVENT: Final = 6
    SECOND_EVENT: Final = 7
    TRAVELLERS: Final = 8


class End:
    """Ends of the game (COV-10)."""

    RUNNING: Final = 0
    SATURATION: Final = 1
    EXTINCTION: Final = 2
    IMMUNITY: Final = 3
    TIME: Final = 4
    NAMES: Final = ("", "saturation", "extinction", "immunity", "time")
    RULES: Final = ("", "COV-10.3", "COV-10.1", "COV-10.2", "COV-10.4")


class Effect:
    """What measures do while they are in force; the last two only once."""

    MOVE_MAX: Final = 1
    MOVE_MAP: Final = 2
    ARRIVALS: Final = 3
    CONTAGION_FACTOR: Final = 4
    CONTAGION_OFFSET: Final = 5
    RISK_CELLS_BONUS: Final = 6
    SICK_IGNORED: Final = 7
    CLOSE_ZONE: Final = 8
    DARK_BEDS: Final = 9
    SICK_DIE: Final = 10
    COLUMN_DIE: Final = 11
    FREEZE_HOUSES: Final = 12
    VACCINATE: Final = 13
    EVENING_RETURN: Final = 14
    ZONE_GAUGE: Final = 15
    EVENT_DRAW: Final = 16
    SEND_EACH_HOUSE: Final = 17
    RETURN_ALL: Final = 18
    WIDTH: Final = 4
    """How many numbers describe one."""


class EventEffect:
    """What events do."""

    ADD: Final = 1
    INFECT: Final = 2
    SPREAD: Final = 3
    TRAVEL: Final = 4
    RETURN_CARD: Final = 5
    BED_TO_HOME: Final = 6
    OPEN_DARK: Final = 7
    TOKEN: Final = 8


class EventField:
    """The numbers that describe an effect of an event."""

    KIND: Final = 0
    N: Final = 1
    PLACES: Final = 2
    OFFSETS: Final = 3
    WHAT: Final = 4
    """A state, a card, a column, or 1 for places that are at risk."""
    MOST: Final = 5
    CANCELLED: Final = 6
    LIMITS: Final = 7
    """Where its limits begin, and after it how many there are."""
    WIDTH: Final = 9


class Law:
    """The law of a turn: every number that measures can change, as one array."""

    HOUSE_MOST: Final = 0
    PUBLIC_MOST: Final = 7
    HOUSE_AS: Final = 14
    PUBLIC_AS: Final = 21
    ARRIVING_INFECTED: Final = 28
    ARRIVING_HEALTHY: Final = 29
    CONTAGION_FACTOR: Final = 30
    CONTAGION_OFFSET: Final = 34
    RISK_BONUS: Final = 38
    TESTS: Final = 42
    TILLS_CLOSED: Final = 43
    SICK_CURED: Final = 44
    SICK_ADMITTED: Final = 45
    CALM_CURED: Final = 46
    CALM_ADMITTED: Final = 47
    COLUMN_CURED: Final = 48
    COLUMN_OUT: Final = 51
    FREEZES: Final = 54
    VACCINES: Final = 55
    EVENING: Final = 56
    GAUGE: Final = 57
    DRAWS: Final = 58
    SIZE: Final = 59


class Row:
    """A row of the history: what a turn left behind."""

    TURN: Final = 0
    TOTALS: Final = 1
    HOSPITAL: Final = 5
    BEDS: Final = 6
    OUT_OF_SERVICE: Final = 7
    ARRIVED: Final = 8
    CRISIS: Final = 9
    CONTAMINATED: Final = 10
    POINTS: Final = 11
    SPENT: Final = 12
    SICK_BEFORE: Final = 13
    NEW: Final = 14
    EVENT_INFECTIONS: Final = 18
    ARRIVED_INFECTED: Final = 19
    ADMISSIONS: Final = 20
    CURED_AT_HOME: Final = 21
    DISCHARGED: Final = 22
    DIED: Final = 23
    LAID: Final = 24
    DRAWN: Final = 25
    SIZE: Final = 26
    """Here the robots of every place begin."""


NOTHING: Final = -1
STATES: Final = ("healthy", "infected", "sick", "cured")
TYPES: Final = ("crater", "gas", "circuit")
"""Types of planets, in the order of the dice (COV-4.1)."""
KINDS: Final = ("house", "public", "academy", "market")
COLUMNS: Final = ("col_a", "col_b", "col_c")
PHASES: Final = (
    *("seed", "marker", "vaccinate", "roll_move", "movers", "homes", "test", "roll_c", "roll_b", "roll_sick"),
    *("measures", "one_off", "draw_event", "draw_second", "choose_event", "travellers", "event_place", "over"),
)
MOMENTS: Final[tuple[str, ...]] = (
    *PHASES,
    *("roll_move", "roll_move", "roll_move", "test", "test", "roll_c", "roll_c", "roll_b"),
    *("roll_b", "roll_sick", "roll_sick", "measures", "measures", "draw_event", "draw_event", "draw_event"),
)
"""All phases by name; those that nobody waits for are called like the nearest that somebody does."""
STEPS: Final[vec[i64]] = vec[i64]((0, 0, 1, 1, 1, 1, 2, 4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 0, 1, 1, 1, 2, 2, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6))
"""The step of the turn to which each of them belongs (COV-3.1)."""
ROW_NAMES: Final[tuple[str, ...]] = (
    *("turn", *STATES, "hospital", "beds", "out_of_service", "arrived_total", "crisis", "contaminated", "points", "spent"),
    *("sick_before", "new_house", "new_public", "new_academy", "new_market", "event_infections", "arrived_infected", "admitted"),
    *("cured_at_home", "discharged", "died", "laid", "event"),
)
"""What the numbers of a row are called."""


class Tables:
    """The content pack as plain arrays."""

    def __init__(
        self,
        pack: Any,
        houses: list[Any],
        publics: list[Any],
        law: list[int],
        measures: list[Any],
        costs: list[int],
        measure_effects: list[list[list[int]]],
        events: list[Any],
        event_effects: list[list[list[int]]],
        limits: list[tuple[int, int]],
    ) -> None:
        places = houses + publics
        self.houses: Final[i64] = len(houses)
        self.publics: Final[i64] = len(publics)
        self.academy: Final[i64] = len(places)
        self.market_1: Final[i64] = self.academy + 1
        self.market_2: Final[i64] = self.academy + 2
        self.places: Final[i64] = self.academy + 3
        self.sources: Final[i64] = self.academy
        """Robots leave houses and public places in step 1 (COV-4.13)."""
        self.ids: Final[list[str]] = [*[place.id for place in places], "academy", "market_1", "market_2"]
        self.place_of: Final = {name: place for place, name in enumerate(self.ids)}
        self.types: Final[vec[i64]] = vec[i64]([TYPES.index(place.type) for place in places])
        self.kinds: Final[vec[i64]] = vec[i64](kinds_of(len(houses), len(publics)))
        self.public_of: Final[vec[i64]] = vec[i64]([self.place_of[house.neighbourhood] for house in houses])
        """Of each house, the public place of its neighbourhood."""
        alike = [[place for place in range(len(places)) if self.types[place] == kind] for kind in range(len(TYPES))]
        groups = [*alike, list(range(len(houses)))]
        self.senders: Final[vec[i64]] = vec[i64]([place for group in groups for place in group])
        """The houses and public places of each type, whose robots one die moves; then all houses, for cards that send robots."""
        self.houses_of_type: Final[vec[i64]] = vec[i64]([len([place for place in group if place < len(houses)]) for group in alike])
        self.first_sender: Final[vec[i64]] = offsets(groups)
        neighbours = [[house for house in range(len(houses)) if self.public_of[house] == place] for place in range(len(places))]
        self.homes: Final[vec[i64]] = vec[i64]([house for group in neighbours for house in group])
        """The houses of each neighbourhood, at `first_home` of its public place and what follows."""
        self.first_home: Final[vec[i64]] = offsets(neighbours)
        halls = (pack.academy, pack.market_1, pack.market_2)
        self.cells: Final[vec[i64]] = vec[i64]([place.cells for place in (*places, *halls)])
        self.all_cells: Final[i64] = sum([house.cells for house in houses])
        self.positions: Final[dict[str, tuple[int, int]]] = {place.id: (place.layout.x, place.layout.y) for place in places}
        self.light_beds: Final[i64] = pack.robopital.light_beds
        self.dark_beds: Final[i64] = pack.robopital.dark_beds
        self.law: Final[vec[i64]] = vec[i64](law)
        """The law of a turn without any measure."""
        points: list[int] = pack.counters.points
        self.points: Final[vec[i64]] = vec[i64](points)
        self.turns: Final[i64] = len(points)
        thresholds: list[int] = pack.counters.thresholds
        self.thresholds: Final[vec[i64]] = vec[i64](thresholds)
        self.cured_goal: Final[i64] = pack.counters.cured_goal
        self.cards: Final[list[str]] = [card.id for card in measures]
        self.measures: Final[i64] = len(measures)
        self.card_of: Final = {name: card for card, name in enumerate(self.cards)}
        self.costs: Final[vec[i64]] = vec[i64](costs)
        self.requires: Final[vec[i64]] = vec[i64]([self.card_of.get(card.requires, NOTHING) for card in measures])
        self.effects: Final[vec[i64]] = vec[i64]([number for card in measure_effects for effect in card for number in effect])
        self.effects_of: Final[vec[i64]] = starts(measure_effects, Effect.WIDTH)
        """Where the effects of each measure begin, and at the end where the last ones stop."""
        opening = [bit(card) for card, effects in enumerate(measure_effects) if Effect.DARK_BEDS in [effect[0] for effect in effects]]
        self.opens_dark_beds: Final[i64] = sum(opening)
        """The measures that make the dark beds usable, as a set of bits."""
        self.event_ids: Final[list[str]] = [card.id for card in events]
        self.events: Final[i64] = len(events)
        self.event_of: Final = {name: event for event, name in enumerate(self.event_ids)}
        self.event_effects: Final[vec[i64]] = vec[i64]([number for card in event_effects for effect in card for number in effect])
        self.event_effects_of: Final[vec[i64]] = starts(event_effects, EventField.WIDTH)
        self.limits: Final[vec[i64]] = vec[i64]([number for limit in limits for number in limit])
        self.summaries: Final[dict[str, dict[str, str]]] = {card.id: card.summary.texts for card in [*pack.measure, *pack.event]}
        self.row: Final[i64] = Row.SIZE + 4 * self.places
        self.no_history: Final[vec[i64]] = filled(self.turns * self.row, 0)
        """The history of a game before its first turn has ended."""
        # Ids of decisions and of chance outcomes.
        self.mover: Final[i64] = self.houses
        self.home: Final[i64] = self.mover + 4
        self.lay: Final[i64] = self.home + self.houses
        self.end: Final[i64] = self.lay + self.measures
        self.place: Final[i64] = self.end + 1
        self.apply: Final[i64] = self.place + self.places
        self.skip: Final[i64] = self.apply + 2
        self.decisions: Final[i64] = self.skip + 1
        self.die: Final[i64] = self.houses
        self.draw: Final[i64] = self.die + 6
        self.outcomes: Final[i64] = self.draw + self.events


def kinds_of(houses: int, publics: int) -> list[int]:
    """Returns the kind of each place, in their order."""
    return [Place.HOUSE] * houses + [Place.PUBLIC] * publics + [Place.ACADEMY, Place.MARKET, Place.MARKET]


def starts(effects: list[list[list[int]]], width: int) -> vec[i64]:
    """Tells where the effects of each card begin in one long array."""
    found = [0]
    for card in effects:
        found.append(found[-1] + width * len(card))
    return vec[i64](found)


def offsets(groups: list[list[int]]) -> vec[i64]:
    """Tells where each group begins in one long array, and at the end where the last one stops."""
    found = [0]
    for group in groups:
        found.append(found[-1] + len(group))
    return vec[i64](found)
