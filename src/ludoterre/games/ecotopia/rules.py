# compiled by mypyc
"""The rules of Ecotopia: who decides among what, and the order of the steps. Rule IDs are explained in RULES.md."""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.bits import bit, nth_element, popcount
from ludoterre.core.game import checked_id
from ludoterre.core.moves import REFEREE, Move, Outcome, Refusal
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecotopia import acting, building, observation, recharge
from ludoterre.games.ecotopia.state import EcotopiaBoard
from ludoterre.games.ecotopia.tables import (
    ACT,
    ACTIVATE,
    ANSWER,
    APP_DIE,
    APP_MOVE,
    APP_QUESTION,
    APP_TREE,
    APPS,
    ASK,
    BONUS_1,
    BONUS_3,
    BONUS_5,
    BONUS_6,
    BONUS_DIE,
    BOTH,
    BUILDING,
    CHOOSE_APP,
    CONSTRUCTION,
    CONSTRUCTIONS,
    DECISIONS,
    DECLINE_APP,
    DO_APP,
    DRAW_CARD,
    DRIVE,
    EFFECT,
    END_RECHARGE,
    FILL_PLACES,
    FILL_TILES,
    FIRST_PLAYER,
    GO,
    GRANT,
    HIRE,
    LAST,
    LEAF,
    LEAF_FROM,
    LEAF_TO,
    LEAVE_WASTE,
    LOAD,
    LUCK_ANSWERS,
    LUCK_BONUS,
    LUCK_CARDS,
    LUCK_FIRST,
    LUCK_PLACES,
    LUCK_STARTING,
    LUCK_TILES,
    LUCK_WASTE,
    LUCK_WEATHER,
    NO_LEAF,
    NO_REFRESH,
    NOTHING,
    OFFER,
    OFFER_PLACES,
    OFFER_TILES,
    OUT_CARD,
    OUT_DIE,
    OUT_FIRST,
    OUT_PLACE,
    OUT_TILE,
    OUT_WASTE,
    OUT_WEATHER,
    OVER,
    PHASES,
    PLACE,
    PLANT,
    PRICE,
    RECHARGE,
    RECHARGING,
    RECRUIT,
    REFILL_PLACES,
    REFILL_TILES,
    REFRESH_PLACES,
    REVEAL_PLACE,
    REVEAL_TILE,
    ROLL,
    SAY,
    SPECIALIST,
    SQUARE_IDS,
    SQUARES,
    START_PLACE,
    START_TILE,
    START_WASTE,
    SUN,
    TAKE_PLACE,
    TAKE_TILE,
    TAKE_WASTE,
    TEAM_PLACE,
    TURN_BEGINS,
    TURN_PLACE,
    TURN_TILE,
    WASTE,
    WASTE_PLACE,
    WASTE_TILE,
    WEATHER_DIE,
    WINDY,
)

# The first and the last id that each phase of a player may allow, in the order of the phases.
FIRST: Final[vec[i64]] = vec[i64](
    [0] * CHOOSE_APP
    + [DO_APP, ACTIVATE, TAKE_PLACE, TAKE_TILE, DO_APP, PLANT, SAY, LEAF, LEAF, TAKE_WASTE, HIRE, DRIVE, REFRESH_PLACES, GO, GO]
)
LAST_ID: Final[vec[i64]] = vec[i64](
    [0] * CHOOSE_APP
    + [DECLINE_APP, END_RECHARGE, TURN_PLACE, TURN_TILE, DECLINE_APP, RECRUIT, GO - 1, NO_LEAF, NO_LEAF]
    + [LEAVE_WASTE, DECISIONS - 1, RECRUIT, NO_REFRESH, LEAF - 1, LEAF - 1]
)


REVEALS: Final = (OUT_PLACE, OUT_TILE, OUT_PLACE, OUT_TILE)
REVEALED: Final = (OUT_TILE, OUT_WASTE, OUT_TILE, OUT_WASTE)
# Where the outcomes of each phase of chance begin, and where those of the next kind do; cards are as many as the pack has.
FIRST_OUTCOME: Final[vec[i64]] = vec[i64](
    (OUT_PLACE, OUT_TILE, OUT_PLACE, OUT_WASTE, OUT_PLACE, OUT_PLACE, OUT_TILE, OUT_FIRST, OUT_WEATHER, *REVEALS, OUT_DIE, OUT_CARD)
)
END_OF_OUTCOMES: Final[vec[i64]] = vec[i64](
    (OUT_TILE, OUT_WASTE, OUT_TILE, OUT_WEATHER, OUT_TILE, OUT_TILE, OUT_WASTE, OUT_PLACE, OUT_DIE, *REVEALED, OUT_CARD, OUT_CARD)
)


class EcotopiaState(EcotopiaBoard):
    """A position of Ecotopia."""

    def clone(self) -> EcotopiaState:
        other = EcotopiaState(self.rules)
        self.copy_to(other)
        return other

    # Who decides, and among what.

    def write_legal(self, out: vec[i64]) -> i64:
        phase = self.phase
        if phase == ACT:
            return self.write_actions_of_turn(out)
        if phase == BONUS_5 or phase == BONUS_6:
            return write_set(out, 0, GO, acting.ways(self))
        count: i64 = 0
        action, last = FIRST[phase], LAST_ID[phase]
        while action <= last:
            if self.allows(action):
                out[count] = action
                count += 1
            action += 1
        return count

    def write_actions_of_turn(self, out: vec[i64]) -> i64:
        """Writes what the active player may spend a unit on (ECT-6, 7)."""
        rules = self.rules
        count: i64 = 0
        ready = self.ready[self.active]
        if ready >> APP_TREE & 1:
            count = write_set(out, count, PLANT, (bit(SQUARES) - 1) & ~self.built)
        if ready >> APP_QUESTION & 1:
            count = write_set(out, count, ASK, self.readers())
        if ready >> APP_MOVE & 1:
            count = write_set(out, count, GO, acting.ways(self))
        if ready >> APP_DIE & 1:
            out[count] = ROLL
            count += 1
        count = write_set(out, count, DRIVE, rules.tables.roads[self.truck])
        if acting.may_recruit(self):
            out[count] = RECRUIT
            count += 1
        return count

    def readers(self) -> i64:
        """Returns who may read a question: any other player, or the platform in the active player's name (ECT-7.3, Q30, Q31)."""
        return bit(self.active) if self.rules.platform_reads else (bit(self.rules.players) - 1) & ~bit(self.active)

    def accepts(self, action: i64) -> bool:
        if self.phase < CHOOSE_APP:
            return action < self.rules.tables.outcomes and self.weight(action) > 0
        return self.phase != OVER and action < DECISIONS and self.allows(action)

    def allows(self, action: i64) -> bool:
        """Tells whether the current player may decide this now."""
        phase = self.phase
        if action < DECLINE_APP:
            return (phase == CHOOSE_APP or phase == GRANT) and not self.apps[self.chooser] >> action & 1
        if action == DECLINE_APP:
            return phase == GRANT
        if action < END_RECHARGE:
            return phase == RECHARGE and recharge.may_activate(self, action - ACTIVATE)
        if action == END_RECHARGE:
            return phase == RECHARGE
        if action < TURN_PLACE:
            return phase == PLACE and self.place_offer[action - TAKE_PLACE] != NOTHING
        if action == TURN_PLACE:
            return phase == PLACE and building.may_reveal_place(self)
        if action < TURN_TILE:
            return phase == CONSTRUCTION and building.may_take_tile(self, action - TAKE_TILE)
        if action == TURN_TILE:
            return phase == CONSTRUCTION and building.may_reveal_tile(self)
        if action < ASK:
            return phase == ACT and acting.is_ready(self, APP_TREE) and not self.is_built(action - PLANT)
        if action < SAY:
            return phase == ACT and acting.is_ready(self, APP_QUESTION) and self.readers() >> (action - ASK) & 1 == 1
        if action < GO:
            return phase == ANSWER and action - SAY < self.rules.tables.card_options[self.card]
        if action < LEAF:
            may_go = phase == BONUS_5 or phase == BONUS_6 or (phase == ACT and acting.is_ready(self, APP_MOVE))
            return may_go and acting.ways(self) >> (action - GO) & 1 == 1
        if action < ROLL:
            return phase == LEAF_FROM or phase == LEAF_TO
        if action == ROLL:
            return phase == ACT and acting.is_ready(self, APP_DIE)
        if action < DRIVE:
            return phase == BONUS_3
        if action < TAKE_WASTE:
            return (phase == ACT or phase == BONUS_1) and self.rules.tables.roads[self.truck] >> (action - DRIVE) & 1 == 1
        if action < RECRUIT:
            return phase == LOAD
        if action == RECRUIT:
            return (phase == ACT or phase == BONUS_1) and acting.may_recruit(self)
        return phase == SPECIALIST and not self.has(action - HIRE)

    # Chance.

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        count: i64 = 0
        outcome = FIRST_OUTCOME[self.phase]
        tables = self.rules.tables
        end = tables.out_both if self.phase == DRAW_CARD else END_OF_OUTCOMES[self.phase]
        while outcome < end:
            weight = self.weight(outcome)
            if weight > 0:
                out[count] = outcome
                weights[count] = weight
                count += 1
            outcome += 1
        if self.phase == WEATHER_DIE and tables.weather_faces[BOTH] > 0:
            out[count] = tables.out_both
            weights[count] = tables.weather_faces[BOTH]
            count += 1
        return count

    def weight(self, outcome: i64) -> i64:
        """Says how likely an outcome is, in whole numbers; 0 if it is impossible."""
        rules, phase = self.rules, self.phase
        tables = rules.tables
        if outcome < OUT_PLACE:
            return 1 if phase == FIRST_PLAYER and outcome < rules.players else 0
        if outcome < OUT_TILE:
            return self.place_pile >> (outcome - OUT_PLACE) & 1 if draws_place(phase) else 0
        if outcome < OUT_WASTE:
            kind = outcome - OUT_TILE
            if phase == START_TILE:
                return rules.start[kind] - popcount(self.standing[kind])
            return building.weight_of(self, kind) if draws_tile(phase) else 0
        if outcome < OUT_WEATHER:
            return 1 if phase == WASTE_TILE and not self.lies_somewhere(outcome - OUT_WASTE) else 0
        if outcome < OUT_DIE:
            return tables.weather_faces[outcome - OUT_WEATHER] if phase == WEATHER_DIE else 0
        if outcome < OUT_CARD:
            return tables.bonus_faces[outcome - OUT_DIE] if phase == BONUS_DIE else 0
        if outcome == tables.out_both:
            return tables.weather_faces[BOTH] if phase == WEATHER_DIE else 0
        card = (outcome - OUT_CARD) // 3
        options = tables.card_options[card]
        if phase != DRAW_CARD or acting.is_drawn(self, card) or (outcome - OUT_CARD) % 3 >= options:
            return 0
        return 6 // options  # every card is as likely, whether it has two options or three

    def lies_somewhere(self, waste: i64) -> bool:
        """Tells whether a waste tile has been placed."""
        for square in range(SQUARES):
            if self.waste[square] == waste:
                return True
        return False

    def luck_source(self) -> i64:
        phase = self.phase
        if draws_place(phase):
            return LUCK_PLACES
        if draws_tile(phase):
            return LUCK_TILES
        if phase == START_TILE:
            return LUCK_STARTING
        if phase == WASTE_TILE:
            return LUCK_WASTE
        if phase == WEATHER_DIE:
            return LUCK_WEATHER
        if phase == BONUS_DIE:
            return LUCK_BONUS
        if phase == DRAW_CARD:
            return LUCK_CARDS
        return LUCK_FIRST if phase == FIRST_PLAYER else LUCK_ANSWERS

    def sample_chance(self, rng: Rng) -> i64:
        phase = self.phase
        tables = self.rules.tables
        if phase == DRAW_CARD:
            card = self.draw_a_card(rng)
            return OUT_CARD + 3 * card + rng.below(tables.card_options[card])
        if draws_place(phase):
            return OUT_PLACE + nth_element(self.place_pile, rng.below(popcount(self.place_pile)))
        if draws_tile(phase):
            return OUT_TILE + building.sample_tile(self, rng)
        if phase == WEATHER_DIE:
            faces = tables.weather_faces
            roll = rng.below(faces[WINDY] + faces[SUN] + faces[BOTH])
            if roll < faces[WINDY]:
                return OUT_WEATHER + WINDY
            return OUT_WEATHER + SUN if roll < faces[WINDY] + faces[SUN] else tables.out_both
        return super().sample_chance(rng)

    def draw_a_card(self, rng: Rng) -> i64:
        """Draws one of the cards that were not drawn since the last shuffle."""
        left = rng.below(self.cards_left)
        card: i64 = -1
        while left >= 0:
            card += 1
            if not acting.is_drawn(self, card):
                left -= 1
        return card

    def draw(self, rng: Rng) -> i64:
        if self.phase != DRAW_CARD:
            return self.sample_chance(rng)
        return self.true_outcome(OUT_CARD + 3 * self.draw_a_card(rng))

    def true_outcome(self, outcome: i64) -> i64:
        if self.phase != DRAW_CARD:
            return outcome
        card = (outcome - OUT_CARD) // 3
        return OUT_CARD + 3 * card + self.rules.tables.card_solutions[card]

    def is_quiz_node(self) -> bool:
        return self.phase == ANSWER

    def write_answers(self, out: vec[i64], weights: vec[i64]) -> i64:
        if self.phase != ANSWER:
            return 0
        tables = self.rules.tables
        options = tables.card_options[self.card]
        skill = tables.skill_true_false if options == 2 else tables.skill_three_choices
        for option in range(options):
            out[option] = SAY + option
            weights[option] = skill * (options - 1) if option == self.solution else 100 - skill
        return options

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.listener is not None:
            self.noted = self.counters()
        if self.phase <= FIRST_PLAYER:
            self.lay_out(action)
        elif self.phase < CHOOSE_APP:
            self.happen(action)
        else:
            self.decide(action)
        while self.phase > OVER and self.mover == 0:
            self.proceed()
        if self.mover != 0:
            self.finish()
        self.noted = None

    def lay_out(self, outcome: i64) -> None:
        """Carries out a draw of the set-up (ECT-1.5 to 1.12, 3.1)."""
        phase = self.phase
        if phase == START_PLACE or phase == WASTE_PLACE:
            self.hand_place = outcome - OUT_PLACE
            self.place_pile &= ~bit(self.hand_place)
            self.phase = START_TILE if phase == START_PLACE else WASTE_TILE
            if self.listener is not None:
                self.tell("place_drawn", {"place": SQUARE_IDS[self.hand_place]}, "ECT-1.5" if phase == START_PLACE else "ECT-1.8")
        elif phase == START_TILE:
            self.place_start_tile(outcome - OUT_TILE)
        elif phase == WASTE_TILE:
            self.place_waste(outcome - OUT_WASTE)
        elif phase == TEAM_PLACE:
            self.team = outcome - OUT_PLACE
            self.place_pile |= self.aside
            self.aside = 0
            self.left = OFFER
            self.phase = OFFER_PLACES
            if self.listener is not None:
                self.tell("team_placed", {"place": SQUARE_IDS[self.team]}, "ECT-1.9")
        elif phase == OFFER_PLACES:
            building.offer_place(self, outcome - OUT_PLACE)
            if self.left == 0:
                self.left = OFFER
                self.phase = OFFER_TILES
        elif phase == OFFER_TILES:
            building.offer_tile(self, outcome - OUT_TILE)
            if self.left == 0:
                self.phase = FIRST_PLAYER if self.rules.simplified else CHOOSE_APP
        else:
            self.first = outcome - OUT_FIRST
            if self.listener is not None:
                self.tell("first_player", {"player": self.first}, "ECT-3.1")
            self.phase = TURN_BEGINS

    def place_start_tile(self, kind: i64) -> None:
        """Puts a starting construction on its square; it costs and does nothing (ECT-1.5 to 1.7)."""
        square = self.hand_place
        self.hand_place = NOTHING
        self.put(square, kind)
        self.built_in[square] = 0
        self.left -= 1
        self.phase = START_PLACE
        if self.left == 0:
            self.left = START_WASTE
            self.phase = WASTE_PLACE
        if self.listener is not None:
            self.tell("start_tile_placed", {"place": SQUARE_IDS[square], "construction": CONSTRUCTIONS[kind]}, "ECT-1.5")

    def place_waste(self, waste: i64) -> None:
        """Puts a waste tile on its square; the place tile will go back into the pile (ECT-1.8)."""
        square = self.hand_place
        self.hand_place = NOTHING
        self.aside |= bit(square)
        self.waste[square] = waste
        self.left -= 1
        self.phase = WASTE_PLACE if self.left > 0 else TEAM_PLACE
        if self.listener is not None:
            self.tell("waste_placed", {"place": SQUARE_IDS[square], "waste": WASTE[waste]}, "ECT-1.8")

    def happen(self, outcome: i64) -> None:
        """Carries out what chance gave."""
        phase = self.phase
        if phase == WEATHER_DIE:
            recharge.roll(self, BOTH if outcome == self.rules.tables.out_both else outcome - OUT_WEATHER)
        elif phase == REVEAL_PLACE:
            building.reveal_place(self, outcome - OUT_PLACE)
        elif phase == REVEAL_TILE:
            building.reveal_tile(self, outcome - OUT_TILE)
        elif phase == REFILL_PLACES:
            building.offer_place(self, outcome - OUT_PLACE)
            building.reveal_places(self, self.after)
        elif phase == REFILL_TILES:
            building.offer_tile(self, outcome - OUT_TILE)
            building.reveal_tiles(self, self.after)
        elif phase == BONUS_DIE:
            acting.rolled(self, outcome - OUT_DIE + 1)
        else:
            acting.read_out(self, (outcome - OUT_CARD) // 3, (outcome - OUT_CARD) % 3)

    def decide(self, action: i64) -> None:
        """Carries out a decision."""
        if action < DECLINE_APP and self.phase == CHOOSE_APP:
            self.choose_app(action)
        elif action <= DECLINE_APP:
            building.grant(self, NOTHING if action == DECLINE_APP else action)
        elif action < END_RECHARGE:
            recharge.activate(self, action - ACTIVATE)
        elif action == END_RECHARGE:
            recharge.end_recharge(self)
        elif action < TURN_PLACE:
            building.take_place(self, action - TAKE_PLACE)
        elif action == TURN_PLACE:
            building.turn_place(self)
        elif action < TURN_TILE:
            building.take_tile(self, action - TAKE_TILE)
        elif action == TURN_TILE:
            building.turn_tile(self)
        elif action < ASK:
            acting.plant(self, action - PLANT)
        elif action < SAY:
            acting.ask(self, action - ASK)
        elif action < GO:
            acting.answer(self, action - SAY)
        elif action < LEAF:
            acting.move_team(self, action - GO)
        elif action <= NO_LEAF:
            acting.settle_leaf(self, action == LEAF)
        elif action == ROLL:
            acting.roll(self)
        elif action < DRIVE:
            acting.refresh(self, action - REFRESH_PLACES)
        elif action < TAKE_WASTE:
            acting.move_truck(self, action - DRIVE)
        elif action <= LEAVE_WASTE:
            acting.settle_load(self, action == TAKE_WASTE)
        elif action == RECRUIT:
            acting.move_recruiter(self)
        else:
            acting.hire(self, action - HIRE)

    def choose_app(self, app: i64) -> None:
        """Puts a player's first app on the phone (ECT-1.19, Q37)."""
        player = self.chooser
        self.apps[player] = bit(app)
        self.ready[player] = bit(app)
        if self.listener is not None:
            self.tell("app_chosen", {"player": player, "app": APPS[app]}, "ECT-1.19")
        if player + 1 < self.rules.players:
            self.chooser += 1
        else:
            self.chooser = 0
            self.phase = FIRST_PLAYER

    def proceed(self) -> None:
        """Goes on to what follows by itself: the three phases of a turn, in their order (ECT-3.2)."""
        phase = self.phase
        if phase == TURN_BEGINS:
            recharge.begin_turn(self)
        elif phase == RECHARGING:
            recharge.go_on(self)
        elif phase == BUILDING:
            building.begin(self)
        elif phase == EFFECT:
            building.carry_out(self)
        elif phase == PRICE:
            building.pay(self)
        elif phase == FILL_PLACES:
            building.fill_places(self)
        elif phase == FILL_TILES:
            building.fill_tiles(self)
        else:
            acting.go_on(self)

    # The result.

    def returns(self) -> list[float]:
        result = 0.0
        if self.phase == OVER:
            result = float(self.score()) / float(LAST)
            if not self.is_won():
                result -= 1.0
        return [result] * self.rules.players

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        score: int = self.score()
        return Outcome(self.is_won(), (score,) * self.rules.players, (1,) * self.rules.players, self.rating(), "ECT-2.3")

    # What a player knows: see knowledge.py.

    def resample(self, player: int, rng: Rng) -> EcotopiaState:
        from ludoterre.games.ecotopia.knowledge import resample

        return resample(self, self.rules.check_viewer(player), rng)

    def retrace(self, goal: Any, action: int) -> int:
        from ludoterre.games.ecotopia.knowledge import retrace

        return retrace(self, goal, action)

    # What leaves the position: see view.py, observation.py, position.py, notation.py and debrief.py.

    def view(self, player: int) -> dict[str, Any]:
        from ludoterre.games.ecotopia.view import view

        return view(self, self.rules.check_viewer(player))

    def write_observation(self, player: int, out: vec[i64]) -> None:
        observation.write_observation(self, player, out)

    def debrief(self) -> dict[str, Any]:
        from ludoterre.games.ecotopia.debrief import cards_of, debrief

        return debrief(self.view(REFEREE), cards_of(self.rules.tables))

    def to_json(self) -> dict[str, Any]:
        from ludoterre.games.ecotopia.position import write_position

        return write_position(self)

    def check(self) -> None:
        from ludoterre.games.ecotopia.invariants import check_position

        check_position(self)

    def move(self, action: object) -> Move:
        from ludoterre.games.ecotopia.notation import move

        return move(self, action)

    def action(self, move: Move) -> int:
        from ludoterre.games.ecotopia.notation import action

        return action(self, move)

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        from ludoterre.games.ecotopia.notation import notation

        return notation(self, action, self.rules.check_viewer(viewer))

    def parse(self, text: str) -> int:
        from ludoterre.games.ecotopia.notation import parse

        return parse(self, text)

    def refuse(self, action: i64) -> Refusal | None:
        from ludoterre.games.ecotopia.refusals import refuse

        return refuse(self, checked_id(action, DECISIONS, self.where()))

    def reversible(self, action: i64) -> bool:
        # Dice and piles that follow a decision stand between it and whoever wants it back; an answer shows the solution.
        return self.phase != ANSWER

    def where(self) -> str:
        return f"ecotopia, turn {self.turn}, {PHASES[self.phase]}"


def draws_place(phase: i64) -> bool:
    """Tells whether the next place tile of the pile is drawn."""
    return (
        phase == START_PLACE
        or phase == WASTE_PLACE
        or phase == TEAM_PLACE
        or phase == OFFER_PLACES
        or phase == REVEAL_PLACE
        or phase == REFILL_PLACES
    )


def draws_tile(phase: i64) -> bool:
    """Tells whether the next construction tile of the pile is drawn."""
    return phase == OFFER_TILES or phase == REVEAL_TILE or phase == REFILL_TILES


def write_set(out: vec[i64], count: i64, offset: i64, members: i64) -> i64:
    """Writes an id for each element of a set; returns how many ids there are now."""
    while members != 0:
        if members & 1:
            out[count] = offset
            count += 1
        members >>= 1
        offset += 1
    return count
