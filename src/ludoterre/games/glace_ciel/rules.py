# compiled by mypyc
"""The rules of La Glace et le Ciel: what may be decided and drawn, and the one writer. Rule IDs are explained in RULES.md."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, elements, nth_element, popcount
from ludoterre.core.game import ranking
from ludoterre.core.moves import CHANCE, TERMINAL, Event, Outcome, Refusal, change, changes
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec
from ludoterre.games.glace_ciel.grammar import No
from ludoterre.games.glace_ciel.state import GlaceBoard
from ludoterre.games.glace_ciel.tables import (
    CH4,
    CO2,
    COLUMNS,
    ELEMENTS,
    EMPTY,
    FULL_ICE,
    GENERATIONS,
    KINDS,
    LANDMARKS,
    LINES,
    OUTCOMES,
    UNKNOWN,
    Luck,
    Out,
    Phase,
)


class GlaceState(GlaceBoard):
    """A position and what can happen in it."""

    def clone(self) -> GlaceState:
        other = GlaceState(self.rules)
        self.copy_to(other)
        return other

    # Who decides, and among what.

    def current_player(self) -> i64:
        if self.phase == Phase.TURN:
            return self.active_seat()
        return TERMINAL if self.phase == Phase.OVER else CHANCE

    def write_legal(self, out: vec[i64]) -> i64:
        hand = self.hands[self.active_seat()]
        count: i64 = 0
        kind: i64 = 0
        while hand != 0:
            if hand & 1:
                columns = self.open_columns(kind // 4)
                action = kind * 3
                while columns != 0:
                    if columns & 1:
                        out[count] = action
                        count += 1
                    columns >>= 1
                    action += 1
            hand >>= 1
            kind += 1
        return count

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        count: i64 = 0
        outcome: i64 = 0
        while outcome < OUTCOMES:
            weight = self.weight(outcome)
            if weight > 0:
                out[count] = outcome
                weights[count] = weight
                count += 1
            outcome += 1
        return count

    def weight(self, outcome: i64) -> i64:
        """Counts the equally likely cards that give an outcome here."""
        if self.phase == Phase.DEAL:
            return self.deck() >> outcome & 1 if outcome < Out.LANDMARK else 0
        if self.phase == Phase.DRAW_LANDMARK:
            return self.free_landmarks() >> (outcome - Out.LANDMARK) & 1 if Out.LANDMARK <= outcome < Out.NUMBER else 0
        if self.phase == Phase.DRAW_NUMBER:
            return self.copies_left(outcome - Out.NUMBER) if Out.NUMBER <= outcome < Out.FIRST else 0
        return 1 if Out.FIRST <= outcome < Out.FIRST + self.rules.players else 0

    def luck_source(self) -> i64:
        if self.phase == Phase.DEAL:
            return Luck.DECK + self.generation - 1
        if self.phase == Phase.DRAW_LANDMARK:
            return Luck.LANDMARKS
        return Luck.NUMBERS if self.phase == Phase.DRAW_NUMBER else Luck.FIRST

    def sample_chance(self, rng: Rng) -> i64:
        if self.phase == Phase.DEAL:
            return nth_element(self.deck(), rng.below(KINDS - self.dealt))
        if self.phase == Phase.DRAW_LANDMARK:
            return Out.LANDMARK + nth_element(self.free_landmarks(), rng.below(LINES - self.dealt))
        if self.phase == Phase.DRAW_NUMBER:
            left = rng.below(self.rules.tables.number_cards - self.dealt)
            number: i64 = -1
            while left >= 0:
                number += 1
                left -= self.copies_left(number)
            return Out.NUMBER + number
        return super().sample_chance(rng)

    def may_come(self, outcome: i64) -> bool:
        return self.weight(outcome) > 0

    def accepts(self, action: i64) -> bool:
        # As the core asks, without finding out whose turn it is: that takes as long as the answer.
        if self.phase == Phase.TURN:
            return 0 <= action < self.rules.decision_ids and self.forbids(action) == 0
        return self.phase != Phase.OVER and 0 <= action < self.rules.outcome_ids and self.weight(action) > 0

    def forbids(self, action: i64) -> i64:
        if not self.hands[self.active_seat()] >> (action // 3) & 1:
            return No.NOT_IN_HAND
        return 0 if self.may_place(action // 3, action % 3) else No.ROW_HAS_EMPTY_SLOT

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.phase == Phase.TURN:
            self.place(action)
        elif self.phase == Phase.DEAL:
            self.deal(action)
        elif self.phase == Phase.DRAW_LANDMARK:
            self.draw_landmark(action - Out.LANDMARK)
        elif self.phase == Phase.DRAW_NUMBER:
            self.draw_number(action - Out.NUMBER)
        else:
            self.first_seat = action - Out.FIRST
            self.phase = Phase.DEAL
            if self.listener is not None:
                moved = [change("first_seat", UNKNOWN, self.first_seat)]
                self.tell("first_player", {"player": self.first_seat, "changes": moved}, "LGC-2.8")

    def deal(self, kind: i64) -> None:
        """Gives one card of the generation to the next player (LGC-2.5)."""
        player = self.receiver()
        self.hands[player] |= bit(kind)
        self.dealt += 1
        if self.listener is not None:
            size = popcount(self.hands[player])
            seen: dict[str, Any] = {"player": player, "card": self.card_id(kind), "element": ELEMENTS[kind // 4], "value": kind % 4}
            told: dict[str, Any] = {"player": player, "changes": [change(f"hand.{player}", size - 1, size)]}
            if self.rules.open_hands:
                self.tell("card_dealt", told | seen, "LGC-7.3")
            else:
                self.tell("card_dealt", told, "LGC-2.5")
                self.tell("card_seen", seen, "LGC-2.5", (player,))
        if self.dealt == KINDS:
            self.dealt = 0
            self.phase = Phase.DRAW_LANDMARK

    def draw_landmark(self, line: i64) -> None:
        """Gives the next player a landmark that only the others see (LGC-2.6)."""
        player = self.receiver()
        self.landmarks[player] = line
        self.dealt += 1
        if self.listener is not None:
            self.tell("landmark_dealt", {"player": player}, "LGC-2.6")
            self.tell("landmark_seen", {"player": player, "landmark": LANDMARKS[line]}, "LGC-2.6", self.others(player))
        if self.dealt == self.rules.players:
            self.dealt = 0
            self.phase = Phase.DRAW_NUMBER

    def draw_number(self, number: i64) -> None:
        """Gives the next player a number that only the others see (LGC-2.6); then the turns begin."""
        player = self.receiver()
        self.numbers[player] = number
        self.dealt += 1
        if self.listener is not None:
            self.tell("number_dealt", {"player": player}, "LGC-2.6")
            self.tell("number_seen", {"player": player, "number": number}, "LGC-2.6", self.others(player))
        if self.dealt == self.rules.players:
            self.dealt = 0
            self.phase = Phase.TURN
            self.announce("LGC-4.5")

    def place(self, action: i64) -> None:
        """Puts a card of the active player on the grid and says whose objective that changes (LGC-3.2 to 3.6)."""
        kind = action // 3
        cell = kind // 4 * 3 + action % 3
        card = (self.generation - 1) * KINDS + kind
        player = self.active_seat()
        before = self.counters() if self.listener is not None else None
        self.hands[player] &= ~bit(kind)
        self.lay(card, cell)
        self.plays[self.ply] = action
        self.ply += 1
        if before is not None:
            covered = self.below[card]
            self.tell(
                "placed",
                {
                    "player": player,
                    "card": self.rules.tables.ids[card],
                    "value": self.rules.tables.values[card],
                    "element": ELEMENTS[kind // 4],
                    "column": COLUMNS[action % 3],
                    "covers": None if covered == EMPTY else self.rules.tables.ids[covered],
                    "changes": changes(before, self.counters()),
                },
                "LGC-3.3" if covered == EMPTY else "LGC-3.5",
            )
        self.announce("LGC-4.1")
        if self.ply == KINDS:
            self.survey()

    def announce(self, rule: str) -> None:
        """Finds whose objective is met now, and says who gained or lost it; silence is information too (LGC-4.1 to 4.5)."""
        before = self.status
        self.status = self.met_now()
        self.status_log[self.ply] = self.status
        if self.listener is not None and self.status != before:
            gained = elements(self.status & ~before)
            lost = elements(before & ~self.status)
            moved = [change(f"met.{player}", 0, 1) for player in gained] + [change(f"met.{player}", 1, 0) for player in lost]
            self.tell("announcement", {"met": gained, "lost": lost, "changes": moved}, rule if gained else "LGC-4.2")

    def survey(self) -> None:
        """Ends a generation: objectives are shown, then the Ice, then the Sky (LGC-5.1 to 5.7)."""
        self.phase = Phase.SURVEY
        if self.listener is not None:
            shown = [{"landmark": LANDMARKS[self.landmarks[p]], "number": int(self.numbers[p])} for p in range(self.rules.players)]
            self.tell("objectives_revealed", {"generation": self.generation, "objectives": shown, "met": elements(self.status)}, "LGC-5.2")
        if self.rules.gas_counts:
            self.melt()
        met = popcount(self.status)
        value = met - (self.rules.players - met)
        if self.melted and not self.rules.play_on:
            self.lost_sky = value
            self.finish("LGC-5.5")
            return
        height = self.sky_sum()
        self.sky[self.surveys] = value
        self.surveys += 1
        if self.listener is not None:
            moved = [change("sky", height, height + value), change("surveys", self.surveys - 1, self.surveys)]
            self.tell("sky_rises", {"generation": self.generation, "met": met, "value": value, "changes": moved}, "LGC-5.6")
        if self.generation == GENERATIONS:
            self.finish("LGC-6.1")
        else:
            self.next_generation()

    def melt(self) -> None:
        """Turns over one Ice card for each visible molecule that counts (LGC-5.4, 7.2)."""
        before = self.ice
        self.ice = max(0, self.ice - self.visible(CO2) * self.rules.gas_cost[CO2] - self.visible(CH4) * self.rules.gas_cost[CH4])
        self.melted = self.ice == 0
        if self.listener is not None:
            methane = self.visible(CH4) if self.rules.gas_cost[CH4] else 0
            gas: dict[str, Any] = {"co2": self.visible(CO2), "ch4": methane}
            moved = [change("ice", before, self.ice)] if self.ice != before else []
            self.tell("ice_melts", gas | {"ice": self.ice, "changes": moved}, "LGC-5.4")

    def next_generation(self) -> None:
        """Takes the objectives back, passes the first-player card on, and opens the next deck (LGC-5.8 to 5.11)."""
        before = self.counters() if self.listener is not None else None
        for player in range(self.rules.players):
            self.landmarks[player] = UNKNOWN
            self.numbers[player] = UNKNOWN
        self.status = 0
        for t in range(KINDS):
            self.status_log[t] = 0
            self.plays[t] = 0
        self.status_log[KINDS] = 0
        self.ply = 0
        self.generation += 1
        self.first_seat = (self.first_seat + 1) % self.rules.players
        self.phase = Phase.DEAL
        if before is not None:
            moved = changes(before, self.counters())
            self.tell("generation_begins", {"generation": self.generation, "player": self.first_seat, "changes": moved}, "LGC-5.9")

    def finish(self, rule: str) -> None:
        """Ends the game (LGC-6.1, 5.5)."""
        self.phase = Phase.OVER
        if self.listener is not None:
            self.tell("game_over", {"score": self.score(), "rating": self.rating(), "won": self.score() >= 1}, rule)

    # The result.

    def score(self) -> i64:
        """Returns Sky × Ice (LGC-6.2), the Sky alone where no gas counts (A20), nothing after a melt (A13)."""
        return self.sky_sum() * self.ice if self.rules.gas_counts else self.sky_sum()

    def rating(self) -> str:
        """Returns the code of the rating table (LGC-6.4); without gas the Ice counts as intact (A20)."""
        rated = self.score() if self.rules.gas_counts else self.score() * FULL_ICE
        code = ""
        for name, smallest in self.rules.tables.ratings:
            if not code or rated >= smallest[self.rules.players - 2]:
                code = name
        return code

    def returns(self) -> list[float]:
        return [self.team_result()] * self.rules.players

    def team_result(self) -> float:
        """Returns score / best score at the end. A melt is −1, as if it were one point less than the worst score with Ice left (A31)."""
        if self.phase != Phase.OVER:
            return 0.0
        score, best = int(self.score()), int(self.rules.best_score)
        if not self.rules.melt_is_worst or score > 0:
            return score / best
        return -1.0 if self.melted else score / (best + 1)

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        score: int = self.score()
        scores = [score] * self.rules.players
        rule = "LGC-5.5" if self.melted and not self.rules.play_on else "LGC-6.1"
        return Outcome(score >= 1, tuple(scores), ranking(scores), self.rating(), rule)

    # What is told.

    def others(self, player: i64) -> tuple[int, ...]:
        """Returns everybody but one player."""
        return tuple([p for p in range(self.rules.players) if p != player])

    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        """Reports an event to the listener."""
        if self.listener is not None:
            self.listener(Event(kind, args, rule, to))

    def why_not_undo(self) -> Refusal:
        return Refusal("LGC-A30", "announcement_heard", {})

    def write_observation(self, player: int, out: vec[i64]) -> None:
        from ludoterre.games.glace_ciel.observation import write_observation

        write_observation(self, player, out)
