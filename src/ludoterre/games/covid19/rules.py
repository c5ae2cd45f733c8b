# compiled by mypyc
"""The rules of Covid19 Le Jeu !: who decides among what, and the order of the steps. Rule IDs are explained in RULES.md."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.furnished import NO_MOVE
from ludoterre.core.moves import Outcome
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec
from ludoterre.games.covid19 import disease, events, measures, moving, patients
from ludoterre.games.covid19.grammar import No
from ludoterre.games.covid19.state import CovidBoard
from ludoterre.games.covid19.tables import PHASES, STATES, TYPES, Column, End, Luck, Phase, Robot

SCORE_WEIGHT: Final = 0.2
"""How much of a win's worth the worst score takes away."""

LUCK_OF: Final = {
    Phase.MARKER: Luck.MARKER,
    Phase.ROLL_MOVE: Luck.MOVES,
    Phase.ROLL_C: Luck.COLUMN_C,
    Phase.ROLL_B: Luck.COLUMN_B,
    Phase.ROLL_SICK: Luck.SICK,
    Phase.DRAW_EVENT: Luck.EVENT,
    Phase.DRAW_SECOND: Luck.SECOND_EVENT,
    Phase.TRAVELLERS: Luck.TRAVELLERS,
}
SOURCES: Final[vec[i64]] = vec[i64]([LUCK_OF.get(phase, Luck.HOUSES) for phase in range(len(PHASES))])


class CovidState(CovidBoard):
    """A position of Covid19 Le Jeu !"""

    def clone(self) -> CovidState:
        other = CovidState(self.rules)
        self.copy_to(other)
        return other

    # Who decides, and among what.

    def write_legal(self, out: vec[i64]) -> i64:
        tables, phase = self.rules.tables, self.phase
        if phase == Phase.MEASURES:
            count: i64 = 0
            for card in range(tables.measures):
                if measures.forbids(self, card) == 0:
                    out[count] = tables.lay + card
                    count += 1
            out[count] = tables.end
            return count + 1
        if phase == Phase.SEED:
            return self.write_allowed(out, 0, tables.mover)
        if phase == Phase.EVENT_PLACE:
            return self.write_allowed(out, tables.place, tables.apply)
        if phase == Phase.CHOOSE_EVENT:
            return self.write_allowed(out, tables.apply, tables.skip)
        if phase == Phase.HOMES:
            count = self.write_allowed(out, tables.home, tables.lay)
        elif phase == Phase.VACCINATE or phase == Phase.TEST:
            count = self.write_allowed(out, tables.place, tables.apply)
        else:
            count = self.write_allowed(out, tables.mover, tables.home)
        out[count] = tables.skip
        return count + 1

    def write_allowed(self, out: vec[i64], first: i64, end: i64) -> i64:
        """Writes the legal ones among the decisions of one kind; returns how many there are."""
        count: i64 = 0
        for action in range(first, end):
            if self.forbids(action) == 0:
                out[count] = action
                count += 1
        return count

    def forbids(self, action: i64) -> i64:
        tables, phase = self.rules.tables, self.phase
        if action < tables.mover:
            if phase == Phase.SEED:
                return 0 if tables.types[action] == self.type else No.HOUSE_OF_TYPE_TAKEN
        elif action < tables.home:
            if phase == Phase.MOVERS or phase == Phase.ONE_OFF:
                return 0 if moving.remaining(self, self.place, action - tables.mover) > 0 else No.NO_SUCH_STATE
        elif action < tables.lay:
            if phase == Phase.HOMES:
                return 0 if moving.may_go_home(self, action - tables.home) else No.HOUSE_SERVED
        elif action <= tables.end:
            if phase == Phase.MEASURES:
                if action < tables.end:
                    return measures.forbids(self, action - tables.lay)
                return 0
        elif action < tables.apply:
            if phase == Phase.VACCINATE or phase == Phase.TEST or phase == Phase.EVENT_PLACE:
                return self.forbids_place(action - tables.place)
        elif action < tables.skip:
            return 0 if phase == Phase.CHOOSE_EVENT else NO_MOVE
        elif phase == Phase.VACCINATE or phase == Phase.TEST or phase == Phase.MOVERS or phase == Phase.HOMES or phase == Phase.ONE_OFF:
            return 0
        return No.NOT_NOW

    def forbids_place(self, place: i64) -> i64:
        """Says why the team may not choose a place now."""
        if self.phase == Phase.EVENT_PLACE:
            return 0 if events.may_choose(self, place) else No.NO_PLACE_FOR_EVENT
        possible = moving.may_vaccinate(self, place) if self.phase == Phase.VACCINATE else disease.may_test(self, place)
        return 0 if possible else No.NO_PLACE_FOR_MEASURE

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        count: i64 = 0
        for outcome in range(self.rules.tables.outcomes):
            if self.may_come(outcome):
                out[count] = outcome
                weights[count] = 1
                count += 1
        return count

    def may_come(self, outcome: i64) -> bool:
        # All that may come are equally likely.
        tables, phase = self.rules.tables, self.phase
        if phase == Phase.SEED:
            return outcome < tables.houses and tables.types[outcome] == self.type
        if phase == Phase.MARKER:
            return outcome < tables.houses
        if phase == Phase.DRAW_EVENT or phase == Phase.DRAW_SECOND:
            return outcome >= tables.draw and outcome - tables.draw != self.first_event
        return tables.die <= outcome < tables.draw

    def luck_source(self) -> i64:
        return SOURCES[self.phase]

    def sample_chance(self, rng: Rng) -> i64:
        tables, phase = self.rules.tables, self.phase
        if (
            phase == Phase.ROLL_MOVE
            or phase == Phase.ROLL_C
            or phase == Phase.ROLL_B
            or phase == Phase.ROLL_SICK
            or phase == Phase.TRAVELLERS
        ):
            return tables.die + rng.below(6)
        if phase == Phase.MARKER:
            return rng.below(tables.houses)
        if phase == Phase.SEED and not self.rules.picks:
            # The houses of a type come before its public places.
            return tables.senders[tables.first_sender[self.type] + rng.below(tables.houses_of_type[self.type])]
        if phase == Phase.DRAW_EVENT:
            return tables.draw + rng.below(tables.events)
        if phase == Phase.DRAW_SECOND:
            event = rng.below(tables.events - 1)
            return tables.draw + (event if event < self.first_event else event + 1)
        return super().sample_chance(rng)

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.listener is not None:
            self.noted = self.counters()
        if self.team_decides():
            self.decide(action)
        else:
            self.happen(action)
        while self.phase >= Phase.TURN_BEGINS:
            self.proceed()
        if self.listener is not None:
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
            if phase == Phase.VACCINATE:
                moving.vaccinate(self, place)
            elif phase == Phase.TEST:
                disease.test(self, place)
            else:
                events.choose_place(self, place)
        elif action < tables.skip:
            events.choose_event(self, self.first_event if action == tables.apply else self.second_event)
        elif phase == Phase.VACCINATE:
            moving.stop_vaccinating(self)
        elif phase == Phase.TEST:
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
        if phase == Phase.SEED:
            self.seed(outcome)
        elif phase == Phase.MARKER:
            self.returns_marker = outcome
            if self.listener is not None:
                self.tell("marker_placed", {"place": tables.ids[outcome]}, "COV-2.4")
            self.phase = Phase.FIRST_MOVE
        elif phase == Phase.DRAW_EVENT or phase == Phase.DRAW_SECOND:
            events.draw(self, outcome - tables.draw)
        else:
            face = outcome - tables.die + 1
            if phase == Phase.ROLL_MOVE:
                moving.roll(self, face)
            elif phase == Phase.ROLL_C:
                patients.roll_column(self, Column.C, face)
            elif phase == Phase.ROLL_B:
                patients.roll_column(self, Column.B, face)
            elif phase == Phase.ROLL_SICK:
                patients.roll_sick(self, face)
            else:
                events.travellers(self, face)

    def seed(self, house: i64) -> None:
        """Adds the infected robot of one type of planet (COV-2.2, 2.3)."""
        self.places[house * 4 + Robot.INFECTED] += 1
        if self.listener is not None:
            self.tell("seed_infected", {"place": self.rules.tables.ids[house]}, "COV-2.2")
        if self.type + 1 < len(TYPES):
            self.type += 1
        else:
            self.type = 0
            self.phase = Phase.MARKER

    def proceed(self) -> None:
        """Goes on to what follows by itself: the six steps of a turn, in their order (COV-3.1)."""
        phase = self.phase
        if phase == Phase.TURN_BEGINS:
            self.begin_turn()
        elif phase == Phase.FIRST_MOVE:
            moving.begin_first_move(self)
        elif phase == Phase.NEXT_DIE:
            if not moving.next_die(self):
                self.go_on_to(Phase.DISEASE)
        elif phase == Phase.DISEASE:
            disease.symptoms(self)
        elif phase == Phase.CONTAGION:
            disease.contagion(self)
            self.phase = Phase.SECOND_MOVE  # nobody recovers in these two steps, so they win nothing
        elif phase == Phase.SECOND_MOVE:
            disease.second_move(self)
            self.phase = Phase.PATIENTS
        elif phase == Phase.PATIENTS:
            patients.begin_patients(self)
        elif phase == Phase.COLUMN_B:
            patients.begin_column_b(self)
        elif phase == Phase.TRANSFERS:
            patients.transfers(self)
            self.go_on_to(Phase.HOSPITALISATION)
        elif phase == Phase.HOSPITALISATION:
            patients.begin_hospitalisation(self)
        elif phase == Phase.ADMITTED:
            patients.end_hospitalisation(self)
            if self.overflow > 0:
                self.finish(End.SATURATION)
            elif not self.won_at_once():
                self.phase = Phase.CRISIS
        elif phase == Phase.CRISIS:
            measures.assess_crisis(self)
        elif phase == Phase.LAYING:
            measures.carry_out(self)
        elif phase == Phase.EVENT:
            events.begin_events(self)
        elif phase == Phase.EFFECTS:
            events.carry_out_event(self)
        else:
            self.end_turn()

    def go_on_to(self, step: i64) -> None:
        """Goes on to the next step unless the game is won (COV-10.5); who was cured on the way may have been counted at once (COV-A12)."""
        if (self.rules.ends_in_between and not self.is_extinct()) or not self.won_at_once():
            self.phase = step

    def end_turn(self) -> None:
        """Ends the turn, and the game if it was the last one (COV-3.2, 10.4, A38)."""
        if self.won():
            return
        if self.turn == self.rules.tables.turns:
            self.finish(End.TIME)
            return
        self.write_history()
        self.rest()
        self.phase = Phase.TURN_BEGINS

    def begin_turn(self) -> None:
        """Advances the turn marker; the measures of the last turn come into force (COV-3.2, 8.6)."""
        tables = self.rules.tables
        self.turn += 1
        started = self.laid
        if started:
            self.active |= started
            self.laid = 0
            self.make_law()
        if self.listener is not None:
            cards = [tables.cards[card] for card in range(tables.measures) if started & bit(card)]
            self.tell("turn_begins", {"turn": self.turn, "player": self.speaker(), "cards": cards}, "COV-3.2")
        if not self.dark_open and started & tables.opens_dark_beds:
            self.dark_open = True
            if self.listener is not None:
                self.tell("dark_beds_opened", {}, "COV-7.9")
        measures.begin_to_act(self, started)
        self.phase = Phase.FIRST_MOVE

    # The result.

    def returns(self) -> list[float]:
        result = 0.0
        if self.phase == Phase.OVER:
            # To win is what counts; a better score decides between ways to win.
            result = max(0.01, 1.0 - SCORE_WEIGHT * float(self.score()) / float(self.rules.worst_score)) if self.is_won() else -1.0
        return [result] * self.rules.players

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        players: int = self.rules.players
        score = self.final_score()
        scores = () if score is None else (score,) * players
        return Outcome(self.is_won(), scores, (1,) * players, "", End.RULES[self.end])

    def write_observation(self, player: int, out: vec[i64]) -> None:
        from ludoterre.games.covid19.observation import write_observation

        write_observation(self, player, out)

    def reversible(self, action: i64) -> bool:
        # Everything lies open; dice that follow a decision stand between it and whoever wants it back.
        return True
