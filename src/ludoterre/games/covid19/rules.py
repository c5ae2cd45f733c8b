# compiled by mypyc
"""The rules of Covid19 Le Jeu !: who decides among what, and the order of the steps. Rule IDs are explained in RULES.md."""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.bits import bit
from ludoterre.core.game import checked_id
from ludoterre.core.moves import REFEREE, Move, Outcome, Refusal
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec
from ludoterre.games.covid19 import disease, events, measures, moving, patients
from ludoterre.games.covid19.state import CovidBoard
from ludoterre.games.covid19.tables import (
    ADMITTED,
    CHOOSE_EVENT,
    COLUMN_B,
    CONTAGION,
    CRISIS,
    DARK_BEDS,
    DISEASE,
    DRAW_EVENT,
    DRAW_SECOND,
    EFFECT_WIDTH,
    EFFECTS,
    END_RULES,
    EVENT,
    EVENT_PLACE,
    FIRST_MOVE,
    HOMES,
    HOSPITALISATION,
    INFECTED,
    LAYING,
    LUCK_COLUMN_B,
    LUCK_COLUMN_C,
    LUCK_EVENT,
    LUCK_HOUSES,
    LUCK_MARKER,
    LUCK_MOVES,
    LUCK_SECOND_EVENT,
    LUCK_SICK,
    LUCK_TRAVELLERS,
    MARKER,
    MEASURES,
    MOVERS,
    NEXT_DIE,
    NOTHING,
    ONE_OFF,
    OVER,
    PATIENTS,
    PHASES,
    ROLL_B,
    ROLL_C,
    ROLL_MOVE,
    ROLL_SICK,
    SATURATION,
    SECOND_MOVE,
    SEED,
    STATES,
    TEST,
    TIME,
    TRANSFERS,
    TRAVELLERS,
    TURN_BEGINS,
    TYPES,
    VACCINATE,
    B,
    C,
)

SCORE_WEIGHT: Final = 0.2
"""How much of a win's worth the worst score takes away."""


class CovidState(CovidBoard):
    """A position of Covid19 Le Jeu !"""

    def clone(self) -> CovidState:
        other = CovidState(self.rules)
        self.copy_to(other)
        return other

    # Who decides, and among what.

    def write_legal(self, out: vec[i64]) -> i64:
        tables = self.rules.tables
        count: i64 = 0
        if self.phase == MEASURES:
            for card in range(tables.measures):
                if measures.may_lay(self, card):
                    out[count] = tables.lay + card
                    count += 1
            out[count] = tables.end
            return count + 1
        for action in range(tables.decisions):
            if self.allows(action):
                out[count] = action
                count += 1
        return count

    def accepts(self, action: i64) -> bool:
        if self.team_decides():
            return action < self.rules.tables.decisions and self.allows(action)
        return self.phase != OVER and action < self.rules.tables.outcomes and self.is_possible(action)

    def allows(self, action: i64) -> bool:
        """Tells whether the team may decide this now."""
        tables, phase = self.rules.tables, self.phase
        if action < tables.mover:
            return phase == SEED and self.rules.tables.types[action] == self.type
        if action < tables.home:
            return (phase == MOVERS or phase == ONE_OFF) and moving.remaining(self, self.place, action - tables.mover) > 0
        if action < tables.lay:
            return phase == HOMES and moving.may_go_home(self, action - tables.home)
        if action < tables.end:
            return phase == MEASURES and measures.may_lay(self, action - tables.lay)
        if action == tables.end:
            return phase == MEASURES
        if action < tables.apply:
            return self.may_choose(action - tables.place)
        if action < tables.skip:
            return phase == CHOOSE_EVENT
        return phase == VACCINATE or phase == TEST or phase == MOVERS or phase == HOMES or phase == ONE_OFF

    def may_choose(self, place: i64) -> bool:
        """Tells whether the team may choose a place now."""
        if self.phase == VACCINATE:
            return moving.may_vaccinate(self, place)
        if self.phase == TEST:
            return disease.may_test(self, place)
        return self.phase == EVENT_PLACE and events.may_choose(self, place)

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        count: i64 = 0
        for outcome in range(self.rules.tables.outcomes):
            if self.is_possible(outcome):
                out[count] = outcome
                weights[count] = 1
                count += 1
        return count

    def is_possible(self, outcome: i64) -> bool:
        """Tells whether chance can give an outcome here; all that can are equally likely."""
        tables, phase = self.rules.tables, self.phase
        if phase == SEED:
            return outcome < tables.houses and tables.types[outcome] == self.type
        if phase == MARKER:
            return outcome < tables.houses
        if phase == DRAW_EVENT or phase == DRAW_SECOND:
            return outcome >= tables.draw and outcome - tables.draw != self.first_event
        return tables.die <= outcome < tables.draw

    def luck_source(self) -> i64:
        phase = self.phase
        if phase == ROLL_MOVE:
            return LUCK_MOVES
        if phase == ROLL_SICK:
            return LUCK_SICK
        if phase == ROLL_C:
            return LUCK_COLUMN_C
        if phase == ROLL_B:
            return LUCK_COLUMN_B
        if phase == DRAW_EVENT:
            return LUCK_EVENT
        if phase == DRAW_SECOND:
            return LUCK_SECOND_EVENT
        if phase == TRAVELLERS:
            return LUCK_TRAVELLERS
        return LUCK_MARKER if phase == MARKER else LUCK_HOUSES

    def sample_chance(self, rng: Rng) -> i64:
        tables, phase = self.rules.tables, self.phase
        if phase == MARKER:
            return rng.below(tables.houses)
        if phase == DRAW_EVENT:
            return tables.draw + rng.below(tables.events)
        if phase == ROLL_MOVE or phase == ROLL_C or phase == ROLL_B or phase == ROLL_SICK or phase == TRAVELLERS:
            return tables.die + rng.below(6)
        return super().sample_chance(rng)

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.listener is not None:
            self.noted = self.counters()
        if self.team_decides():
            self.decide(action)
        else:
            self.happen(action)
        while self.phase >= TURN_BEGINS:
            self.proceed()
        self.noted = None

    def decide(self, action: i64) -> None:
        """Carries out a decision of the team."""
        tables, phase = self.rules.tables, self.phase
        if action < tables.mover:
            self.seed(action)
        elif action < tables.home:
            self.tell_choice("mover_chosen", self.place, action - tables.mover)
            moving.choose_mover(self, action - tables.mover)
        elif action < tables.lay:
            self.tell_choice("home_assigned", action - tables.home, moving.next_home(self, self.place))
            moving.assign_home(self, action - tables.home)
        elif action < tables.end:
            measures.lay(self, action - tables.lay)
        elif action == tables.end:
            measures.end_measures(self)
        elif action < tables.apply:
            place = action - tables.place
            if phase == VACCINATE:
                moving.vaccinate(self, place)
            elif phase == TEST:
                disease.test(self, place)
            else:
                events.choose_place(self, place)
        elif action < tables.skip:
            events.choose_event(self, self.first_event if action == tables.apply else self.second_event)
        elif phase == VACCINATE:
            moving.stop_vaccinating(self)
        elif phase == TEST:
            disease.stop_testing(self)
        else:
            moving.skip(self)

    def tell_choice(self, kind: str, place: i64, state: i64) -> None:
        """Says which robot the team has chosen."""
        if self.listener is not None:
            self.tell(kind, {"place": self.rules.tables.ids[place], "state": STATES[state]}, "COV-4.10")

    def happen(self, outcome: i64) -> None:
        """Carries out what chance gave."""
        tables, phase = self.rules.tables, self.phase
        if phase == SEED:
            self.seed(outcome)
        elif phase == MARKER:
            self.marker = outcome
            if self.listener is not None:
                self.tell("marker_placed", {"place": tables.ids[outcome]}, "COV-2.4")
            self.phase = FIRST_MOVE
        elif phase == DRAW_EVENT or phase == DRAW_SECOND:
            events.draw(self, outcome - tables.draw)
        else:
            face = outcome - tables.die + 1
            if phase == ROLL_MOVE:
                moving.roll(self, face)
            elif phase == ROLL_C:
                patients.roll_column(self, C, face)
            elif phase == ROLL_B:
                patients.roll_column(self, B, face)
            elif phase == ROLL_SICK:
                patients.roll_sick(self, face)
            else:
                events.travellers(self, face)

    def seed(self, house: i64) -> None:
        """Adds the infected robot of one type of planet (COV-2.2, 2.3)."""
        self.robots[house * 4 + INFECTED] += 1
        if self.listener is not None:
            self.tell("seed_infected", {"place": self.rules.tables.ids[house]}, "COV-2.2")
        if self.type + 1 < len(TYPES):
            self.type += 1
        else:
            self.type = 0
            self.phase = MARKER

    def proceed(self) -> None:
        """Goes on to what follows by itself: the six steps of a turn, in their order (COV-3.1)."""
        phase = self.phase
        if phase == TURN_BEGINS:
            self.begin_turn()
        elif phase == FIRST_MOVE:
            moving.begin_first_move(self)
        elif phase == NEXT_DIE:
            if not moving.next_die(self):
                self.go_on_to(DISEASE)
        elif phase == DISEASE:
            disease.symptoms(self)
        elif phase == CONTAGION:
            disease.contagion(self)
            self.go_on_to(SECOND_MOVE)
        elif phase == SECOND_MOVE:
            disease.second_move(self)
            self.go_on_to(PATIENTS)
        elif phase == PATIENTS:
            patients.begin_patients(self)
        elif phase == COLUMN_B:
            patients.begin_column_b(self)
        elif phase == TRANSFERS:
            patients.transfers(self)
            self.go_on_to(HOSPITALISATION)
        elif phase == HOSPITALISATION:
            patients.begin_hospitalisation(self)
        elif phase == ADMITTED:
            patients.end_hospitalisation(self)
            if self.overflow > 0:
                self.finish(SATURATION)
            else:
                self.go_on_to(CRISIS)
        elif phase == CRISIS:
            measures.assess_crisis(self)
        elif phase == LAYING:
            measures.carry_out(self)
        elif phase == EVENT:
            events.begin_events(self)
        elif phase == EFFECTS:
            events.carry_out_event(self)
        else:
            self.end_turn()

    def go_on_to(self, step: i64) -> None:
        """Goes on to the next step unless the game is won (COV-10.5)."""
        if not self.won_at_once():
            self.phase = step

    def end_turn(self) -> None:
        """Ends the turn, and the game if it was the last one (COV-3.2, 10.4, A38)."""
        if self.won():
            return
        if self.turn == self.rules.tables.turns:
            self.finish(TIME)
            return
        self.write_history()
        self.rest()
        self.phase = TURN_BEGINS

    def begin_turn(self) -> None:
        """Advances the turn marker; the measures of the last turn come into force (COV-3.2, 8.6)."""
        tables = self.rules.tables
        self.turn += 1
        started = self.laid
        self.active |= started
        self.laid = 0
        self.make_law()
        if self.listener is not None:
            cards = [tables.cards[card] for card in range(tables.measures) if started & bit(card)]
            self.tell("turn_begins", {"turn": self.turn, "player": self.speaker(), "cards": cards}, "COV-3.2")
        if not self.dark_open and self.opens_dark_beds(started):
            self.dark_open = True
            if self.listener is not None:
                self.tell("dark_beds_opened", {}, "COV-7.9")
        measures.begin_to_act(self, started)
        self.phase = FIRST_MOVE

    def opens_dark_beds(self, cards: i64) -> bool:
        """Tells whether one of these measures makes the dark beds usable."""
        tables = self.rules.tables
        for card in range(tables.measures):
            if cards >> card & 1:
                at = tables.effects_of[card]
                while at < tables.effects_of[card + 1]:
                    if tables.effects[at] == DARK_BEDS:
                        return True
                    at += EFFECT_WIDTH
        return False

    # The result.

    def returns(self) -> list[float]:
        result = 0.0
        if self.phase == OVER:
            # To win is what counts; a better score decides between ways to win.
            result = max(0.01, 1.0 - SCORE_WEIGHT * float(self.score()) / float(self.rules.worst_score)) if self.is_won() else -1.0
        return [result] * self.rules.players

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        players: int = self.rules.players
        score = self.final_score()
        scores = () if score is None else (score,) * players
        return Outcome(self.is_won(), scores, (1,) * players, "", END_RULES[self.result])

    # What leaves the position: see view.py, position.py, notation.py and debrief.py.

    def view(self, player: int) -> dict[str, Any]:
        from ludoterre.games.covid19.view import view

        return view(self, self.rules.check_viewer(player))

    def write_observation(self, player: int, out: vec[i64]) -> None:
        from ludoterre.games.covid19.observation import write_observation

        write_observation(self, player, out)

    def debrief(self) -> dict[str, Any]:
        from ludoterre.games.covid19.debrief import debrief
        from ludoterre.games.covid19.view import history, result

        tables = self.rules.tables
        return debrief(history(self), result(self), {tables.cards[card]: tables.costs[card] for card in range(tables.measures)})

    def to_json(self) -> dict[str, Any]:
        from ludoterre.games.covid19.position import write_position

        return write_position(self)

    def check(self) -> None:
        from ludoterre.games.covid19.position import check_position

        check_position(self)

    def move(self, action: object) -> Move:
        from ludoterre.games.covid19.notation import move

        return move(self, action)

    def action(self, move: Move) -> int:
        from ludoterre.games.covid19.notation import action

        return action(self, move)

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        from ludoterre.games.covid19.notation import notation

        self.rules.check_viewer(viewer)
        return notation(self, action)

    def parse(self, text: str) -> int:
        from ludoterre.games.covid19.notation import parse

        return parse(self, text)

    def refuse(self, action: i64) -> Refusal | None:
        from ludoterre.games.covid19.notation import refuse

        return refuse(self, checked_id(action, self.rules.tables.decisions, self.where()))

    def reversible(self, action: i64) -> bool:
        # Everything lies open; dice that follow a decision stand between it and whoever wants it back.
        return True

    def where(self) -> str:
        return f"covid19, turn {self.turn}, {PHASES[self.phase]}"

    def rolling(self) -> str:
        """Returns what the next die is for."""
        tables, phase = self.rules.tables, self.phase
        if phase == ROLL_MOVE:
            return TYPES[self.type]
        if phase == ROLL_SICK:
            return tables.ids[self.place]
        return {ROLL_C: "col_c", ROLL_B: "col_b", TRAVELLERS: "travellers"}.get(phase, "")

    def drawn(self) -> list[str]:
        """Returns the events among which the team chooses."""
        return [self.rules.tables.event_ids[event] for event in (self.first_event, self.second_event) if event != NOTHING]
