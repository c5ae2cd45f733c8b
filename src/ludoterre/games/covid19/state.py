# compiled by mypyc
"""What lies on the table of Covid19 Le Jeu !, and the small things that every step does with it.

The steps themselves are in moving.py, disease.py, patients.py, measures.py and events.py; rules.py puts them in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.bits import bit
from ludoterre.core.furnished import FurnishedState
from ludoterre.core.moves import CHANCE, TERMINAL
from ludoterre.core.plaindata import whole
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.covid19.tables import (
    COLUMNS,
    KINDS,
    NOTHING,
    PHASES,
    STATES,
    TYPES,
    Column,
    Effect,
    End,
    EventField,
    Law,
    Phase,
    Robot,
    Row,
)

if TYPE_CHECKING:
    from ludoterre.games.covid19.game import CovidGame

MOVE_ORDER: Final[vec[i64]] = vec[i64]((3, 0, 2, 1))
"""Who leaves first where the rules leave it open and nobody is asked: cured, healthy, sick, infected (COV-13.4)."""
RETURN_ORDER: Final[vec[i64]] = vec[i64]((2, 1, 0, 3))
"""Who comes home first: sick, infected, healthy, cured (COV-6.1)."""
DEATH_COST: Final = 3
"""What a robot out of service costs in the humane score (COV-13.3)."""


class CovidBoard(FurnishedState):
    """A position: robots by place and state, the Robopital, the measures, and where the turn stands."""

    rules: CovidGame
    # Numbers have a default so that compiled code need not ask, at every read, whether they are set.
    phase: i64 = 0
    turn: i64 = 1
    places: vec[i64]
    """The robots of each place and state, at place × 4 + state."""
    columns: vec[i64]
    """The patients of the Robopital's columns A, B, C."""
    dark_open: bool = False
    out_of_service: i64 = 0
    arrived_total: i64 = 0
    """Robots that came after the start."""
    returns_marker: i64 = NOTHING
    """The house of the returns marker."""
    crisis: i64 = 0
    trust_tokens: i64 = 0
    points_left: i64 = 0
    points_played: i64 = 0
    active: i64 = 0
    """The measures in force, as a set of bits."""
    laid: i64 = 0
    """The measures laid this turn: in force from the next one (COV-8.6)."""
    measures: vec[i64]
    """Of each measure in play the turn in which it was laid, 0 for those in their pile."""
    frozen_houses: i64 = 0
    """The houses that transport_stop has chosen."""
    law: vec[i64]
    """The numbers that hold this turn: those of the rulebook, changed by the measures in force."""
    end: i64 = 0
    # Where a step stands.
    type: i64 = 0
    """The type whose die is rolled, or whose first infected robot is placed."""
    face: i64 = 0
    """The movement die that is being carried out."""
    leaving: vec[i64]
    """The robots that this die moves, where they still are; at place × 4 + state."""
    homes: vec[i64]
    """Of each house, 1 + the state of the robot that comes home to it from the public place of its neighbourhood."""
    skipping: bool = False
    """Whether the rest of this die is filled without asking."""
    left: i64 = 0
    """Dice still to roll for this column or place; choices still to make."""
    place: i64 = 0
    """The place whose sick robots roll."""
    calm: i64 = 0
    """The houses that were not crowded before the sick robots rolled."""
    overflow: i64 = 0
    """Robots that found no bed."""
    chosen: i64 = 0
    """Places chosen so far."""
    card: i64 = NOTHING
    """The measure whose one-off effect is being carried out."""
    first_event: i64 = NOTHING
    second_event: i64 = NOTHING
    event: i64 = NOTHING
    """The event being carried out, or the last one."""
    effect: i64 = 0
    """Which effect of the measure or event comes next."""
    # For the lesson.
    tally: vec[i64]
    """What this turn brought so far, as a row of the history."""
    history: vec[i64]
    rows: i64 = 0

    def __init__(self, game: CovidGame) -> None:
        """Makes an empty frame for `set_up`, `clone` or a stored position to fill."""
        self.rules = game
        super().__init__(game)

    def set_up(self) -> None:
        """Puts one healthy robot on every cell of the houses (COV-2.1, 2.7, 2.8)."""
        tables = self.rules.tables
        self.places = filled(tables.places * 4, 0)
        for house in range(tables.houses):
            self.places[house * 4] = tables.cells[house]
        self.columns = filled(3, 0)
        self.measures = filled(tables.measures, 0)
        self.law = tables.law[:]
        self.leaving = filled(tables.places * 4, 0)
        self.homes = filled(tables.houses, 0)
        self.tally = filled(Row.SIZE, 0)
        self.tally[Row.DRAWN] = NOTHING
        self.history = tables.no_history[:]

    def copy_to(self, other: CovidBoard) -> None:
        """Fills another frame with this position."""
        other.phase = self.phase
        other.turn = self.turn
        other.places = self.places[:]
        other.columns = self.columns[:]
        other.dark_open = self.dark_open
        other.out_of_service = self.out_of_service
        other.arrived_total = self.arrived_total
        other.returns_marker = self.returns_marker
        other.crisis = self.crisis
        other.trust_tokens = self.trust_tokens
        other.points_left = self.points_left
        other.points_played = self.points_played
        other.active = self.active
        other.laid = self.laid
        other.measures = self.measures[:]
        other.frozen_houses = self.frozen_houses
        other.law = self.law[:]
        other.end = self.end
        other.type = self.type
        other.face = self.face
        other.leaving = self.leaving[:]
        other.homes = self.homes[:]
        other.skipping = self.skipping
        other.left = self.left
        other.place = self.place
        other.calm = self.calm
        other.overflow = self.overflow
        other.chosen = self.chosen
        other.card = self.card
        other.first_event = self.first_event
        other.second_event = self.second_event
        other.event = self.event
        other.effect = self.effect
        other.tally = self.tally[:]
        other.history = self.history[:]
        other.rows = self.rows

    def restore(self, data: dict[str, Any]) -> None:
        # Measures of this turn are not in force yet (COV-8.6).
        for card in range(self.rules.tables.measures):
            turn = self.measures[card]
            if turn > 0 and whole(turn, 1, self.turn, "measures") == self.turn:
                self.laid |= bit(card)
            elif turn > 0:
                self.active |= bit(card)
        self.make_law()

    # Who decides.

    def current_player(self) -> i64:
        if self.phase == Phase.OVER:
            return TERMINAL
        if self.team_decides():
            return self.speaker()
        return CHANCE

    def team_decides(self) -> bool:
        """Tells whether the team has something to decide, rather than a die or a pile."""
        phase = self.phase
        if phase == Phase.SEED:
            return self.rules.picks
        return (
            phase == Phase.MEASURES
            or phase == Phase.VACCINATE
            or phase == Phase.MOVERS
            or phase == Phase.HOMES
            or phase == Phase.TEST
            or phase == Phase.ONE_OFF
            or phase == Phase.CHOOSE_EVENT
            or phase == Phase.EVENT_PLACE
        )

    def speaker(self) -> i64:
        """Returns who confirms the team's decisions of this turn (COV-13.7)."""
        return (self.turn - 1) % self.rules.players

    def may_decide(self, player: int) -> bool:
        return self.team_decides() and (player == self.speaker() or (self.rules.anyone and 0 <= player < self.rules.players))

    def answered(self) -> dict[str, Any]:
        """Says who has decided, as far as the rules know: where anybody answers, only the table does (COV-13.7)."""
        return {} if self.rules.anyone else {"player": self.speaker()}

    # Counting.

    def count(self, place: i64) -> i64:
        """Counts the robots of a place."""
        robots = self.places
        at = place * 4
        return robots[at] + robots[at + 1] + robots[at + 2] + robots[at + 3]

    def total(self, state: i64) -> i64:
        """Counts the robots of a state outside the Robopital."""
        robots = self.places
        found: i64 = 0
        for at in range(state, len(robots), 4):
            found += robots[at]
        return found

    def patients(self) -> i64:
        """Counts the robots in the Robopital."""
        return self.columns[Column.A] + self.columns[Column.B] + self.columns[Column.C]

    def beds(self) -> i64:
        """Returns the usable beds of a column (COV-7.9)."""
        return self.rules.light_beds + self.rules.tables.dark_beds if self.dark_open else self.rules.light_beds

    def contaminated(self) -> i64:
        """Counts the places with a sick robot (COV-8.1)."""
        robots = self.places
        found: i64 = 0
        for at in range(Robot.SICK, len(robots), 4):
            if robots[at] > 0:
                found += 1
        return found

    def crowded(self, place: i64) -> bool:
        """Tells whether a place holds more robots than it has cells, as contagion counts them (COV-5.2)."""
        tables = self.rules.tables
        return self.count(place) > tables.cells[place] + self.law[Law.RISK_BONUS + tables.kinds[place]]

    def at_risk(self, place: i64) -> bool:
        """Tells whether contagion would happen in a place (COV-5.2)."""
        return self.places[place * 4 + Robot.SICK] > 0 and self.crowded(place)

    def at_risk_soon(self, place: i64) -> bool:
        """Tells whether a place would be at risk if its infected robots were sick."""
        return not self.at_risk(place) and self.places[place * 4 + Robot.INFECTED] > 0 and self.crowded(place)

    def in_play(self, card: i64) -> bool:
        """Tells whether a measure has been taken, this turn or before (COV-12.2)."""
        return (self.active | self.laid) >> card & 1 == 1

    def card_effect(self) -> i64:
        """Returns where the effect stands that is carried out of the measure being laid."""
        return self.rules.tables.effects_of[self.card] + self.effect * Effect.WIDTH

    def event_effect(self) -> i64:
        """Returns where the effect stands that is carried out of the event."""
        return self.rules.tables.event_effects_of[self.event] + self.effect * EventField.WIDTH

    def is_frozen(self, house: i64) -> bool:
        """Tells whether a house sends no robots (A20)."""
        return self.frozen_houses >> house & 1 == 1 and self.law[Law.FREEZES] != 0

    # Moving the pieces.

    def next_house(self, house: i64) -> i64:
        """Returns the clockwise neighbour."""
        if house + 1 == self.rules.tables.houses:
            return 0
        return house + 1

    def previous_house(self, house: i64) -> i64:
        """Returns the anticlockwise neighbour."""
        return house - 1 if house > 0 else self.rules.tables.houses - 1

    def bring_home(self, state: i64, robots: i64) -> None:
        """Gives one robot to each house from the marker on, and leaves the marker on the house after the last one (COV-3.3, A10)."""
        while robots > 0:
            house = self.returns_marker
            self.places[house * 4 + state] += 1
            self.returns_marker = self.next_house(house)
            robots -= 1

    def empty_into_houses(self, place: i64) -> i64:
        """Sends all robots of a place home, the sick first (COV-6.1, 6.2); returns how many there were."""
        robots: i64 = 0
        for i in range(len(RETURN_ORDER)):
            state = RETURN_ORDER[i]
            there = self.places[place * 4 + state]
            self.places[place * 4 + state] = 0
            self.bring_home(state, there)
            robots += there
        return robots

    def infect(self, place: i64, robots: i64) -> i64:
        """Infects healthy robots of a place, as many as there are; returns how many (COV-5.5, 12.3)."""
        healthy = self.places[place * 4]
        if robots > healthy:
            robots = healthy
        self.places[place * 4] -= robots
        self.places[place * 4 + Robot.INFECTED] += robots
        return robots

    # The law.

    def make_law(self) -> None:
        """Finds the numbers that hold with the measures in force; where two set the same one, the stricter counts (COV-11.4)."""
        tables = self.rules.tables
        self.law = tables.law[:]
        members = self.active
        card: i64 = 0
        while members != 0:
            if members & 1:
                at = tables.effects_of[card]
                end = tables.effects_of[card + 1]
                while at < end:
                    self.enforce(at)
                    at += Effect.WIDTH
            members >>= 1
            card += 1

    def enforce(self, at: i64) -> None:
        """Changes the law by one effect."""
        effects = self.rules.tables.effects
        law = self.law
        kind, a, b, c = effects[at], effects[at + 1], effects[at + 2], effects[at + 3]
        if kind == Effect.MOVE_MAX:
            lower_to(law, (Law.PUBLIC_MOST if b else Law.HOUSE_MOST) + a, c)
        elif kind == Effect.MOVE_MAP:
            law[(Law.PUBLIC_AS if b else Law.HOUSE_AS) + a] = c
        elif kind == Effect.ARRIVALS:
            lower_to(law, Law.ARRIVING_INFECTED, a)
            lower_to(law, Law.ARRIVING_HEALTHY, b)
        elif kind == Effect.CONTAGION_FACTOR or kind == Effect.CONTAGION_OFFSET or kind == Effect.RISK_CELLS_BONUS:
            for place_kind in range(len(KINDS)):
                if a >> place_kind & 1:
                    if kind == Effect.CONTAGION_FACTOR:
                        lower_to(law, Law.CONTAGION_FACTOR + place_kind, b)
                    elif kind == Effect.CONTAGION_OFFSET:
                        law[Law.CONTAGION_OFFSET + place_kind] += b
                    else:
                        law[Law.RISK_BONUS + place_kind] += b
        elif kind == Effect.SICK_IGNORED:
            law[Law.TESTS] += a
        elif kind == Effect.CLOSE_ZONE:
            law[Law.TILLS_CLOSED] = 1
        elif kind == Effect.SICK_DIE:
            raise_to(law, Law.CALM_CURED, a)
            lower_to(law, Law.CALM_ADMITTED, b)
            if not c:
                raise_to(law, Law.SICK_CURED, a)
                lower_to(law, Law.SICK_ADMITTED, b)
                if self.rules.treats_patients:
                    raise_to(law, Law.COLUMN_CURED + Column.B, a)
                    raise_to(law, Law.COLUMN_CURED + Column.C, a)
        elif kind == Effect.COLUMN_DIE:
            raise_to(law, Law.COLUMN_CURED + a, b)
            lower_to(law, Law.COLUMN_OUT + a, c)
        elif kind == Effect.FREEZE_HOUSES:
            law[Law.FREEZES] = 1
        elif kind == Effect.VACCINATE:
            law[Law.VACCINES] += a
        elif kind == Effect.EVENING_RETURN:
            law[Law.EVENING] |= a
        elif kind == Effect.ZONE_GAUGE:
            law[Law.GAUGE] = 1
        elif kind == Effect.EVENT_DRAW:
            raise_to(law, Law.DRAWS, a)

    # The end.

    def is_extinct(self) -> bool:
        """Tells whether nobody outside the Robopital is infected or sick (COV-10.1)."""
        robots = self.places
        for at in range(0, len(robots), 4):
            if robots[at + Robot.INFECTED] > 0 or robots[at + Robot.SICK] > 0:
                return False
        return True

    def is_immune(self) -> bool:
        """Tells whether enough cured robots are on the board (COV-10.2)."""
        return self.total(Robot.CURED) >= self.rules.tables.cured_goal

    def won(self) -> bool:
        """Ends the game if it is won; returns whether it is (COV-10.5, A39)."""
        if self.is_extinct():
            self.finish(End.EXTINCTION)
        elif self.is_immune():
            self.finish(End.IMMUNITY)
        return self.phase == Phase.OVER

    def won_at_once(self) -> bool:
        """Tests for a win after a step, unless wins wait for the end of the turn (COV-13.5)."""
        return self.rules.wins_at_once and self.won()

    def won_in_between(self) -> bool:
        """Tests for a win where a robot has just been cured in the middle of a step (COV-A11, A12)."""
        return self.rules.ends_in_between and self.won_at_once()

    def is_decided(self) -> bool:
        """Tells whether the dice of the sick have decided the game, so that no more are rolled (COV-A12)."""
        if not self.rules.ends_in_between:
            return False
        return self.overflow > 0 or (self.rules.wins_at_once and self.is_immune())

    def finish(self, result: i64) -> None:
        """Ends the game (COV-10)."""
        self.end = result
        self.write_history()
        self.rest()
        self.phase = Phase.OVER
        if self.listener is not None:
            self.tell("game_over", {"won": self.is_won(), "end": End.NAMES[result], "score": self.final_score()}, End.RULES[result])

    def rest(self) -> None:
        """Forgets where a step stood."""
        self.type = 0
        self.face = 0
        self.left = 0
        self.place = 0
        self.calm = 0
        self.chosen = 0
        self.card = NOTHING
        self.first_event = NOTHING
        self.second_event = NOTHING
        self.effect = 0
        self.skipping = False

    def is_won(self) -> bool:
        """Tells whether the team has won."""
        return self.end == End.EXTINCTION or self.end == End.IMMUNITY

    def score(self) -> i64:
        """Returns turns and measure points played; lower is better (COV-10.6, 13.3)."""
        score = self.turn + self.points_played
        return score + DEATH_COST * self.out_of_service if self.rules.humane else score

    def final_score(self) -> int | None:
        """Returns the score of a game that is over, or None: a lost game has none (COV-10.6)."""
        return self.score() if self.is_won() or self.rules.scores_losses else None

    def write_history(self) -> None:
        """Adds this turn to the history."""
        tally = self.tally
        tally[Row.TURN] = self.turn
        self.write_robots(self.rows * self.rules.tables.row + Row.SIZE)
        tally[Row.HOSPITAL] = self.patients()
        tally[Row.BEDS] = 3 * self.beds()
        tally[Row.OUT_OF_SERVICE] = self.out_of_service
        tally[Row.ARRIVED] = self.arrived_total
        tally[Row.CRISIS] = self.crisis
        history = self.history
        at = self.rows * self.rules.tables.row
        for i in range(len(tally)):
            history[at + i] = tally[i]
            tally[i] = 0
        tally[Row.DRAWN] = NOTHING
        self.rows += 1

    def write_robots(self, at: i64) -> None:
        """Writes the robots of every place into the history, and how many there are of each state into the tally."""
        tally, history, robots = self.tally, self.history, self.places
        healthy: i64 = 0
        infected: i64 = 0
        sick: i64 = 0
        cured: i64 = 0
        for i in range(0, len(robots), 4):
            history[at + i] = robots[i]
            history[at + i + 1] = robots[i + 1]
            history[at + i + 2] = robots[i + 2]
            history[at + i + 3] = robots[i + 3]
            healthy += robots[i]
            infected += robots[i + 1]
            sick += robots[i + 2]
            cured += robots[i + 3]
        tally[Row.TOTALS] = healthy
        tally[Row.TOTALS + 1] = infected
        tally[Row.TOTALS + 2] = sick
        tally[Row.TOTALS + 3] = cured

    # Telling.

    def counters(self) -> dict[str, int]:
        tables = self.rules.tables
        found: dict[str, int] = {
            "turn": self.turn,
            "crisis": self.crisis,
            "returns_marker": self.returns_marker,
            "trust_tokens": self.trust_tokens,
            "points_left": self.points_left,
            "points_played": self.points_played,
            "out_of_service": self.out_of_service,
            "arrived_total": self.arrived_total,
            "dark_open": 1 if self.dark_open else 0,
            "frozen_houses": bin(self.frozen_houses).count("1"),
        }
        for column in range(3):
            found[COLUMNS[column]] = self.columns[column]
        for card in range(tables.measures):
            found["measure." + tables.cards[card]] = 2 if self.active >> card & 1 else self.laid >> card & 1
        for place in range(tables.places):
            for state in range(4):
                found[tables.ids[place] + "." + STATES[state]] = self.places[place * 4 + state]
        return found

    def where(self) -> str:
        return f"covid19, turn {self.turn}, {PHASES[self.phase]}"

    def rolling(self) -> str:
        """Returns what the next die is for."""
        tables, phase = self.rules.tables, self.phase
        if phase == Phase.ROLL_MOVE:
            return TYPES[self.type]
        if phase == Phase.ROLL_SICK:
            return tables.ids[self.place]
        return {Phase.ROLL_C: "col_c", Phase.ROLL_B: "col_b", Phase.TRAVELLERS: "travellers"}.get(phase, "")

    def drawn(self) -> list[str]:
        """Returns the events among which the team chooses."""
        return [self.rules.tables.event_ids[event] for event in (self.first_event, self.second_event) if event != NOTHING]

    def named(self, places: i64) -> list[str]:
        """Returns the ids of a set of places."""
        return [self.rules.tables.ids[place] for place in range(self.rules.tables.places) if places & bit(place)]


def lower_to(law: vec[i64], at: i64, value: i64) -> None:
    """Makes a number at most this."""
    if law[at] > value:
        law[at] = value


def raise_to(law: vec[i64], at: i64, value: i64) -> None:
    """Makes a number at least this."""
    if law[at] < value:
        law[at] = value
