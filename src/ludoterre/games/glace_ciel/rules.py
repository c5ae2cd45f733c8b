# compiled by mypyc
"""The rules of La Glace et le Ciel: the state and its one writer. Rule IDs are explained in RULES.md, numbers in tables.py."""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.bits import bit, elements, nth_element, popcount
from ludoterre.core.game import Game, State, Strategy, checked_id, ranking
from ludoterre.core.meta import GameMeta
from ludoterre.core.moves import CHANCE, REFEREE, TERMINAL, Event, Move, Outcome, Refusal, change, changes
from ludoterre.core.observation import Observation
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.glace_ciel.tables import (
    ALL_COLUMNS,
    CARDS,
    CH4,
    CO2,
    COLUMNS,
    DEAL,
    DECISIONS,
    DRAW_LANDMARK,
    DRAW_NUMBER,
    ELEMENTS,
    EMPTY,
    FIRST_START_CARD,
    FULL_ICE,
    GENERATIONS,
    KINDS,
    LANDMARKS,
    LINES,
    LUCK_DECK,
    LUCK_FIRST,
    LUCK_LANDMARKS,
    LUCK_NUMBERS,
    OUT_FIRST,
    OUT_LANDMARK,
    OUT_NUMBER,
    OUTCOMES,
    OVER,
    PHASES,
    PICK_FIRST,
    TURN,
    UNKNOWN,
    Tables,
)


class GlaceGame(Game):
    """La Glace et le Ciel for 2, 3 or 4 players."""

    def __init__(
        self,
        meta: GameMeta,
        players: int,
        mode: str,
        options: dict[str, Any],
        rules_version: int,
        pack_id: str,
        content_hash: str,
        pack: dict[str, Any],
        tables: Tables,
    ) -> None:
        super().__init__(meta, players, mode, options, rules_version, pack_id, content_hash, pack)
        self.tables: Final = tables
        self.open_hands: Final[bool] = options["open_hands"]
        self.gas_counts: Final[bool] = options["gases"] != "none"
        methane: int = options["methane_weight"] if options["gases"] == "co2_ch4" else 0
        self.gas_cost: Final[vec[i64]] = vec[i64]([0, 1 if self.gas_counts else 0, methane])
        """Ice cards turned for each visible molecule, by gas (LGC-5.4, 7.2, A16)."""
        self.play_on: Final[bool] = options["play_on_after_melt"]
        self.melt_is_worst: Final[bool] = rules_version >= 2
        """Whether programs take a melt for worse than any other end (A31)."""
        chosen = options["first_player"]
        self.first_player: Final[i64] = UNKNOWN if chosen == "random" else int(chosen)
        self.remembered: Final[bool] = options["memo_aid"] != "off"
        """Whether players may look up what was announced (A24)."""
        self.best_score: Final[i64] = players * GENERATIONS * (FULL_ICE if self.gas_counts else 1)

    def new_initial_state(self) -> State:
        state = GlaceState(self)
        state.set_up()
        return state

    def state_from_json(self, data: object) -> State:
        from ludoterre.games.glace_ciel.position import read_position

        state = GlaceState(self)
        read_position(state, data)
        return state

    def num_distinct_actions(self) -> int:
        return DECISIONS

    def max_chance_outcomes(self) -> int:
        return OUTCOMES

    def strategy(self, style: str = "") -> Strategy:
        from ludoterre.games.glace_ciel.strategy import GlaceStrategy

        self.meta.check_style(style)
        return GlaceStrategy(self)

    def observation(self) -> Observation:
        from ludoterre.games.glace_ciel.observation import describe

        return describe(self)

    def names(self) -> dict[str, dict[str, str]]:
        return self.tables.names


class GlaceState(State):
    """A position: nine stacks, the hands, everybody's hidden objective, the ice and the sky."""

    rules: GlaceGame
    # Numbers have a default so that compiled code need not ask, at every read, whether they are set.
    phase: i64 = 0
    generation: i64 = 1
    """1…3."""
    ply: i64 = 0
    """Cards placed in this generation, 0…12."""
    dealt: i64 = 0
    """Cards dealt so far in this phase."""
    first_seat: i64 = UNKNOWN
    hands: vec[i64]
    """Per player, the kinds held, as a set of bits."""
    landmarks: vec[i64]
    """Per player, the line of the objective."""
    numbers: vec[i64]
    top: vec[i64]
    """Per cell (row × 3 + column), the visible card."""
    below: vec[i64]
    """Per card, the card it covers."""
    totals: vec[i64]
    """Per line, the sum of its visible values (LGC-1.8)."""
    status: i64 = 0
    """The players whose objective is met now, as a set of bits."""
    status_log: vec[i64]
    """`status` before the first card of the generation and after each one."""
    plays: vec[i64]
    """The decisions of this generation, in order."""
    ice: i64 = FULL_ICE
    sky: vec[i64]
    """One value per survey done."""
    surveys: i64 = 0
    lost_sky: i64 = 0
    """After a melt: the Sky value that came too late to count, for the debrief (A13)."""
    melted: bool = False

    def __init__(self, game: GlaceGame) -> None:
        """Makes an empty frame for `set_up`, `clone` or a stored position to fill."""
        self.rules = game
        super().__init__(game)

    def set_up(self) -> None:
        """Lays out the start cards and the ice; nothing is drawn yet (LGC-2.1 to 2.4)."""
        rules = self.rules
        self.hands = filled(rules.players, 0)
        self.landmarks = filled(rules.players, UNKNOWN)
        self.numbers = filled(rules.players, UNKNOWN)
        self.top = filled(9, EMPTY)
        self.below = filled(CARDS, EMPTY)
        self.totals = filled(LINES, 0)
        self.status_log = filled(KINDS + 1, 0)
        self.plays = filled(KINDS, 0)
        self.sky = filled(GENERATIONS, 0)
        self.first_seat = rules.first_player
        self.phase = PICK_FIRST if self.first_seat == UNKNOWN else DEAL
        for i in range(3):
            cell = rules.tables.start_cells[i]
            if cell != EMPTY:
                self.lay(FIRST_START_CARD + i, cell)

    def clone(self) -> GlaceState:
        other = GlaceState(self.rules)
        other.phase = self.phase
        other.generation = self.generation
        other.ply = self.ply
        other.dealt = self.dealt
        other.first_seat = self.first_seat
        other.hands = self.hands[:]
        other.landmarks = self.landmarks[:]
        other.numbers = self.numbers[:]
        other.top = self.top[:]
        other.below = self.below[:]
        other.totals = self.totals[:]
        other.status = self.status
        other.status_log = self.status_log[:]
        other.plays = self.plays[:]
        other.ice = self.ice
        other.sky = self.sky[:]
        other.surveys = self.surveys
        other.lost_sky = self.lost_sky
        other.melted = self.melted
        return other

    # Who decides, and among what.

    def current_player(self) -> i64:
        if self.phase == TURN:
            return self.active_seat()
        return TERMINAL if self.phase == OVER else CHANCE

    def active_seat(self) -> i64:
        """Returns whose turn it is, clockwise from the first player (LGC-3.1)."""
        return (self.first_seat + self.ply) % self.rules.players

    def receiver(self) -> i64:
        """Returns who gets the next card that is dealt or drawn."""
        return (self.first_seat + self.dealt) % self.rules.players

    def open_columns(self, row: i64) -> i64:
        """Returns where a card of this row may go: its empty slots while there are any, then everywhere (LGC-3.4, 3.5)."""
        top = self.top
        cell = row * 3
        empty: i64 = 0
        if top[cell] == EMPTY:
            empty = 1
        if top[cell + 1] == EMPTY:
            empty += 2
        if top[cell + 2] == EMPTY:
            empty += 4
        return empty if empty else ALL_COLUMNS

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

    def may_place(self, kind: i64, column: i64) -> bool:
        """Tells whether a card of the current generation may go to a column of its row."""
        return self.open_columns(kind // 4) >> column & 1 == 1

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
        if self.phase == DEAL:
            return self.deck() >> outcome & 1 if outcome < OUT_LANDMARK else 0
        if self.phase == DRAW_LANDMARK:
            return self.free_landmarks() >> (outcome - OUT_LANDMARK) & 1 if OUT_LANDMARK <= outcome < OUT_NUMBER else 0
        if self.phase == DRAW_NUMBER:
            return self.copies_left(outcome - OUT_NUMBER) if OUT_NUMBER <= outcome < OUT_FIRST else 0
        return 1 if OUT_FIRST <= outcome < OUT_FIRST + self.rules.players else 0

    def luck_source(self) -> i64:
        if self.phase == DEAL:
            return LUCK_DECK + self.generation - 1
        if self.phase == DRAW_LANDMARK:
            return LUCK_LANDMARKS
        return LUCK_NUMBERS if self.phase == DRAW_NUMBER else LUCK_FIRST

    def sample_chance(self, rng: Rng) -> i64:
        if self.phase == DEAL:
            return nth_element(self.deck(), rng.below(KINDS - self.dealt))
        if self.phase == DRAW_LANDMARK:
            return OUT_LANDMARK + nth_element(self.free_landmarks(), rng.below(LINES - self.dealt))
        if self.phase == DRAW_NUMBER:
            left = rng.below(self.rules.tables.number_cards - self.dealt)
            number: i64 = -1
            while left >= 0:
                number += 1
                left -= self.copies_left(number)
            return OUT_NUMBER + number
        return super().sample_chance(rng)

    def accepts(self, action: i64) -> bool:
        if self.phase == TURN:
            held = action < DECISIONS and self.hands[self.active_seat()] >> (action // 3) & 1 == 1
            return held and self.may_place(action // 3, action % 3)
        return self.phase != OVER and action < OUTCOMES and self.weight(action) > 0

    def deck(self) -> i64:
        """Returns the kinds of this generation that are still to be dealt, as a set of bits. Later decks are whole, earlier ones gone."""
        left: i64 = 4095
        if self.phase > DEAL:
            return 0
        for player in range(self.rules.players):
            left &= ~self.hands[player]
        return left

    def free_landmarks(self) -> i64:
        """Returns the lines that nobody has, as a set of bits: each landmark exists once (LGC-1.6)."""
        left: i64 = 63
        for player in range(self.rules.players):
            if self.landmarks[player] != UNKNOWN:
                left &= ~bit(self.landmarks[player])
        return left

    def landmark_free(self, line: i64) -> bool:
        """Tells whether nobody has this landmark."""
        return self.free_landmarks() >> line & 1 == 1

    def copies_left(self, number: i64) -> i64:
        """Counts the objective cards of this number that nobody has."""
        left = self.rules.tables.copies[number]
        for player in range(self.rules.players):
            if self.numbers[player] == number:
                left -= 1
        return left

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.phase == TURN:
            self.place(action)
        elif self.phase == DEAL:
            self.deal(action)
        elif self.phase == DRAW_LANDMARK:
            self.draw_landmark(action - OUT_LANDMARK)
        elif self.phase == DRAW_NUMBER:
            self.draw_number(action - OUT_NUMBER)
        else:
            self.first_seat = action - OUT_FIRST
            self.phase = DEAL
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
            self.phase = DRAW_LANDMARK

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
            self.phase = DRAW_NUMBER

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
            self.phase = TURN
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

    def lay(self, card: i64, cell: i64) -> None:
        """Puts a card on a stack; only its row and its column change (LGC-3.6)."""
        values = self.rules.tables.values
        covered = self.top[cell]
        gain = values[card]
        if covered != EMPTY:
            gain -= values[covered]
        self.below[card] = covered
        self.top[cell] = card
        self.totals[cell // 3] += gain
        self.totals[3 + cell % 3] += gain

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

    def met_now(self) -> i64:
        """Returns the players whose line totals exactly their number, as a set of bits (LGC-1.7)."""
        met: i64 = 0
        bit: i64 = 1
        for player in range(self.rules.players):
            if self.totals[self.landmarks[player]] == self.numbers[player]:
                met |= bit
            bit += bit
        return met

    def survey(self) -> None:
        """Ends a generation: objectives are shown, then the Ice, then the Sky (LGC-5.1 to 5.7)."""
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

    def visible(self, gas: i64) -> i64:
        """Counts the molecules of a gas on top cards; a covered card has none (LGC-3.8)."""
        count: i64 = 0
        for cell in range(9):
            card = self.top[cell]
            if card != EMPTY and self.rules.tables.gases[card] == gas:
                count += 1
        return count

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
        self.phase = DEAL
        if before is not None:
            moved = changes(before, self.counters())
            self.tell("generation_begins", {"generation": self.generation, "player": self.first_seat, "changes": moved}, "LGC-5.9")

    def finish(self, rule: str) -> None:
        """Ends the game (LGC-6.1, 5.5)."""
        self.phase = OVER
        if self.listener is not None:
            self.tell("game_over", {"score": self.score(), "rating": self.rating(), "won": self.score() >= 1}, rule)

    # The result.

    def sky_sum(self) -> i64:
        """Returns the height of the last Sky card above the first (A19)."""
        height: i64 = 0
        for i in range(self.surveys):
            height += self.sky[i]
        return height

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
        if self.phase != OVER:
            return 0.0
        score, best = int(self.score()), int(self.rules.best_score)
        if not self.rules.melt_is_worst or score > 0:
            return score / best
        return -1.0 if self.melted else score / (best + 1)

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        score: int = self.score()
        scores = [score] * self.rules.players
        rule = "LGC-5.5" if self.melted and not self.rules.play_on else "LGC-6.1"
        return Outcome(score >= 1, tuple(scores), ranking(scores), self.rating(), rule)

    # What leaves the position: see knowledge.py, view.py, position.py and notation.py.

    def candidates(self, player: int) -> list[tuple[int, int, int]]:
        """Returns what a player's own objective can still be, to that player: (line, number, equally likely cards) (LGC-4.4, A24)."""
        from ludoterre.games.glace_ciel.knowledge import candidates

        return candidates(self, player)

    def resample(self, player: int, rng: Rng) -> State:
        from ludoterre.games.glace_ciel.knowledge import resample

        return resample(self, self.rules.check_viewer(player), rng)

    def retrace(self, goal: State, action: int) -> int:
        from ludoterre.games.glace_ciel.knowledge import retrace

        assert isinstance(goal, GlaceState)
        return retrace(self, goal, action)

    def others(self, player: i64) -> tuple[int, ...]:
        """Returns everybody but one player."""
        return tuple([p for p in range(self.rules.players) if p != player])

    def view(self, player: int) -> dict[str, Any]:
        from ludoterre.games.glace_ciel.view import view

        return view(self, self.rules.check_viewer(player))

    def write_observation(self, player: int, out: vec[i64]) -> None:
        from ludoterre.games.glace_ciel.observation import write_observation

        write_observation(self, player, out)

    def to_json(self) -> dict[str, Any]:
        from ludoterre.games.glace_ciel.position import write_position

        return write_position(self)

    def check(self) -> None:
        from ludoterre.games.glace_ciel.position import check_position

        check_position(self)

    def counters(self) -> dict[str, int]:
        found: dict[str, int] = {
            "generation": self.generation,
            "ply": self.ply,
            "first_seat": self.first_seat,
            "ice": self.ice,
            "sky": self.sky_sum(),
            "surveys": self.surveys,
            "co2": self.visible(CO2),
            "ch4": self.visible(CH4),
        }
        for line in range(LINES):
            found["total." + LANDMARKS[line]] = self.totals[line]
        for player in range(self.rules.players):
            found[f"hand.{player}"] = popcount(self.hands[player])
            found[f"met.{player}"] = self.status >> player & 1
        return found

    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        """Reports an event to the listener."""
        if self.listener is not None:
            self.listener(Event(kind, args, rule, to))

    # Names of moves.

    def card_id(self, kind: i64) -> str:
        """Returns the id of a card of the current generation."""
        return self.rules.tables.ids[(self.generation - 1) * KINDS + kind]

    def move(self, action: object) -> Move:
        from ludoterre.games.glace_ciel.notation import move

        return move(self, action)

    def action(self, move: Move) -> int:
        from ludoterre.games.glace_ciel.notation import action

        return action(self, move)

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        from ludoterre.games.glace_ciel.notation import notation

        return notation(self, action, self.rules.check_viewer(viewer))

    def parse(self, text: str) -> int:
        from ludoterre.games.glace_ciel.notation import parse

        return parse(self, text)

    def refuse(self, action: i64) -> Refusal | None:
        kind = checked_id(action, DECISIONS, self.where()) // 3
        card = self.card_id(kind)
        if not self.hands[self.active_seat()] >> kind & 1:
            return Refusal("LGC-3.2", "card_not_in_hand", {"card": card})
        if not self.may_place(kind, action % 3):
            return Refusal("LGC-3.4", "row_has_empty_slot", {"card": card, "element": ELEMENTS[kind // 4], "column": COLUMNS[action % 3]})
        return None

    def why_not_undo(self) -> Refusal:
        return Refusal("LGC-A30", "announcement_heard", {})

    def where(self) -> str:
        return f"glace_ciel {self.rules.mode}, generation {self.generation}, card {self.ply + 1} of {KINDS}, {PHASES[self.phase]}"
