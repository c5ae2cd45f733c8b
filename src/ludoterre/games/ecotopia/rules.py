# compiled by mypyc
"""The rules of Ecotopia: who decides among what, and the order of the steps. Rule IDs are explained in RULES.md."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit, nth_element, popcount
from ludoterre.core.moves import Outcome
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecotopia import acting, building, observation, recharge
from ludoterre.games.ecotopia.grammar import No
from ludoterre.games.ecotopia.state import EcotopiaBoard
from ludoterre.games.ecotopia.tables import NOTHING, OFFER, START_WASTE, WASTE, App, Disc, Do, Luck, Out, Phase, Square, Tile, Weather

# The first and the last id that each phase of a player may allow, in the order of the phases.
FIRST: Final[vec[i64]] = vec[i64](
    [0] * Phase.CHOOSE_APP
    + [Do.APP, Do.ACTIVATE, Do.TAKE_PLACE, Do.TAKE_TILE, Do.APP, Do.PLANT, Do.SAY, Do.LEAF, Do.LEAF]
    + [Do.TAKE_WASTE, Do.HIRE, Do.DRIVE, Do.REFRESH_PLACES, Do.GO, Do.GO]
)
LAST_ID: Final[vec[i64]] = vec[i64](
    [0] * Phase.CHOOSE_APP
    + [Do.DECLINE_APP, Do.END_RECHARGE, Do.TURN_PLACE, Do.TURN_TILE, Do.DECLINE_APP, Do.RECRUIT, Do.GO - 1, Do.NO_LEAF, Do.NO_LEAF]
    + [Do.LEAVE_WASTE, Do.COUNT - 1, Do.RECRUIT, Do.NO_REFRESH, Do.LEAF - 1, Do.LEAF - 1]
)


# Which source of luck each phase of chance asks.
SOURCES: Final[vec[i64]] = vec[i64](
    (
        *(Luck.PLACES, Luck.STARTING, Luck.PLACES, Luck.WASTE, Luck.PLACES, Luck.PLACES, Luck.TILES, Luck.FIRST),
        *(Luck.WEATHER, Luck.PLACES, Luck.TILES, Luck.PLACES, Luck.TILES, Luck.BONUS, Luck.CARDS),
    )
)
# Where the outcomes of each source begin, and where those of the next kind do; cards are as many as the pack has.
FIRST_OUTCOME: Final[vec[i64]] = vec[i64]((Out.FIRST, Out.PLACE, Out.TILE, Out.WASTE, Out.TILE, Out.WEATHER, Out.DIE, Out.CARD))
END_OF_OUTCOMES: Final[vec[i64]] = vec[i64]((Out.PLACE, Out.TILE, Out.WASTE, Out.WEATHER, Out.WASTE, Out.DIE, Out.CARD, Out.CARD))


class EcotopiaState(EcotopiaBoard):
    """A position of Ecotopia."""

    def clone(self) -> EcotopiaState:
        other = EcotopiaState(self.rules)
        self.copy_to(other)
        return other

    # Who decides, and among what.

    def write_legal(self, out: vec[i64]) -> i64:
        phase = self.phase
        if phase == Phase.ACT:
            return self.write_actions_of_turn(out)
        if phase == Phase.PLACE:
            return self.write_places(out)
        if phase == Phase.BONUS_5 or phase == Phase.BONUS_6:
            return write_set(out, 0, Do.GO, acting.ways(self))
        count: i64 = 0
        if phase == Phase.RECHARGE:
            count = write_set(out, 0, Do.ACTIVATE, recharge.ready(self))
            out[count] = Do.END_RECHARGE
            return count + 1
        if phase == Phase.BONUS_1:
            return self.write_drives(out, 0)
        action, last = FIRST[phase], LAST_ID[phase]
        while action <= last:
            if self.forbids(action) == 0:
                out[count] = action
                count += 1
            action += 1
        return count

    def write_places(self, out: vec[i64]) -> i64:
        """Writes the places of the offer, and revealing another (ECT-5.1)."""
        count: i64 = 0
        for slot in range(OFFER):
            if self.place_offer[slot] != NOTHING:
                out[count] = Do.TAKE_PLACE + slot
                count += 1
        if (self.place_pile | self.place_discard) != 0:
            out[count] = Do.TURN_PLACE
            count += 1
        return count

    def write_drives(self, out: vec[i64], count: i64) -> i64:
        """Writes where the truck may go, and recruiting (ECT-7.12, 7.17, 7.23)."""
        count = write_set(out, count, Do.DRIVE, self.rules.tables.roads[self.truck])
        if acting.no_recruit(self) == 0:
            out[count] = Do.RECRUIT
            count += 1
        return count

    def write_actions_of_turn(self, out: vec[i64]) -> i64:
        """Writes what the active player may spend a unit on (ECT-6, 7)."""
        count: i64 = 0
        ready = self.ready[self.active]
        if ready >> App.TREE & 1:
            count = write_set(out, count, Do.PLANT, (bit(Square.COUNT) - 1) & ~self.built)
        if ready >> App.QUESTION & 1:
            count = write_set(out, count, Do.ASK, self.readers())
        if ready >> App.MOVE & 1:
            count = write_set(out, count, Do.GO, acting.ways(self))
        if ready >> App.DIE & 1:
            out[count] = Do.ROLL
            count += 1
        return self.write_drives(out, count)

    def readers(self) -> i64:
        """Returns who may read a question: any other player, or the platform in the active player's name (ECT-7.3, Q30, Q31)."""
        return bit(self.active) if self.rules.platform_reads else (bit(self.rules.players) - 1) & ~bit(self.active)

    def forbids(self, action: i64) -> i64:
        if action <= Do.DECLINE_APP:
            return self.no_app(action)
        if action <= Do.END_RECHARGE:
            return recharge.forbids(self, action)
        return building.forbids(self, action) if action <= Do.TURN_TILE else acting.forbids(self, action)

    def no_app(self, action: i64) -> i64:
        """Returns the reason why an app cannot be put on a phone, or declined; or 0 (ECT-1.19, 9.14)."""
        if self.phase != Phase.CHOOSE_APP and self.phase != Phase.GRANT:
            return No.WRONG_STEP
        if action == Do.DECLINE_APP:
            return 0 if self.phase == Phase.GRANT else No.MUST_CHOOSE_APP
        return No.APP_THERE if self.apps[self.chooser] >> action & 1 else 0

    # Chance.

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        count: i64 = 0
        tables = self.rules.tables
        source = SOURCES[self.phase]
        outcome = FIRST_OUTCOME[source]
        end = tables.out_both if source == Luck.CARDS else END_OF_OUTCOMES[source]
        while outcome < end:
            weight = self.weight(outcome)
            if weight > 0:
                out[count] = outcome
                weights[count] = weight
                count += 1
            outcome += 1
        if source == Luck.WEATHER and tables.weather_faces[Weather.BOTH] > 0:
            out[count] = tables.out_both
            weights[count] = tables.weather_faces[Weather.BOTH]
            count += 1
        return count

    def may_come(self, outcome: i64) -> bool:
        return self.weight(outcome) > 0

    def weight(self, outcome: i64) -> i64:
        """Says how likely an outcome is, in whole numbers; 0 if it is impossible."""
        rules, source = self.rules, SOURCES[self.phase]
        tables = rules.tables
        if outcome < Out.PLACE:
            return 1 if source == Luck.FIRST and outcome < rules.players else 0
        if outcome < Out.TILE:
            return self.place_pile >> (outcome - Out.PLACE) & 1 if source == Luck.PLACES else 0
        if outcome < Out.WASTE:
            kind = outcome - Out.TILE
            if source == Luck.STARTING:
                return rules.start[kind] - popcount(self.standing[kind])
            return building.weight_of(self, kind) if source == Luck.TILES else 0
        if outcome < Out.WEATHER:
            return 1 if source == Luck.WASTE and not self.lies_somewhere(outcome - Out.WASTE) else 0
        if outcome < Out.DIE:
            return tables.weather_faces[outcome - Out.WEATHER] if source == Luck.WEATHER else 0
        if outcome < Out.CARD:
            return tables.bonus_faces[outcome - Out.DIE] if source == Luck.BONUS else 0
        if outcome == tables.out_both:
            return tables.weather_faces[Weather.BOTH] if source == Luck.WEATHER else 0
        card = (outcome - Out.CARD) // 3
        options = tables.card_options[card]
        if source != Luck.CARDS or self.is_drawn(card) or (outcome - Out.CARD) % 3 >= options:
            return 0
        return 6 // options  # every card is as likely, whether it has two options or three

    def lies_somewhere(self, waste: i64) -> bool:
        """Tells whether a waste tile has been placed."""
        for square in range(Square.COUNT):
            if self.waste[square] == waste:
                return True
        return False

    def luck_source(self) -> i64:
        return SOURCES[self.phase] if self.phase < Phase.CHOOSE_APP else Luck.ANSWERS

    def sample_chance(self, rng: Rng) -> i64:
        source = self.luck_source()
        tables = self.rules.tables
        if source == Luck.CARDS:
            card = self.draw_a_card(rng)
            return Out.CARD + 3 * card + rng.below(tables.card_options[card])
        if source == Luck.PLACES:
            return Out.PLACE + nth_element(self.place_pile, rng.below(popcount(self.place_pile)))
        if source == Luck.TILES:
            return Out.TILE + building.sample_tile(self, rng)
        if source == Luck.WEATHER:
            faces = tables.weather_faces
            roll = rng.below(faces[Weather.WIND] + faces[Weather.SUN] + faces[Weather.BOTH])
            if roll < faces[Weather.WIND]:
                return Out.WEATHER + Weather.WIND
            return Out.WEATHER + Weather.SUN if roll < faces[Weather.WIND] + faces[Weather.SUN] else tables.out_both
        return super().sample_chance(rng)

    def draw_a_card(self, rng: Rng) -> i64:
        """Draws one of the cards that were not drawn since the last shuffle."""
        left = rng.below(self.questions_left)
        card: i64 = -1
        while left >= 0:
            card += 1
            if not self.is_drawn(card):
                left -= 1
        return card

    def draw(self, rng: Rng) -> i64:
        if self.phase != Phase.DRAW_CARD:
            return self.sample_chance(rng)
        return self.true_outcome(Out.CARD + 3 * self.draw_a_card(rng))

    def true_outcome(self, outcome: i64) -> i64:
        if self.phase != Phase.DRAW_CARD:
            return outcome
        card = (outcome - Out.CARD) // 3
        return Out.CARD + 3 * card + self.rules.tables.card_solutions[card]

    def is_quiz_node(self) -> bool:
        return self.phase == Phase.ANSWER

    def write_answers(self, out: vec[i64], weights: vec[i64]) -> i64:
        if self.phase != Phase.ANSWER:
            return 0
        tables = self.rules.tables
        options = tables.card_options[self.card]
        skill = tables.skill_true_false if options == 2 else tables.skill_three_choices
        for option in range(options):
            out[option] = Do.SAY + option
            weights[option] = skill * (options - 1) if option == self.solution else 100 - skill
        return options

    # The one writer.

    def _apply(self, action: i64) -> None:
        if self.listener is not None:
            self.noted = self.counters()
        if self.phase <= Phase.FIRST_PLAYER:
            self.lay_out(action)
        elif self.phase < Phase.CHOOSE_APP:
            self.happen(action)
        else:
            self.decide(action)
        while self.phase > Phase.OVER and self.mover == 0:
            self.proceed()
        if self.mover != 0:
            self.finish()
        self.noted = None

    def lay_out(self, outcome: i64) -> None:
        """Carries out a draw of the set-up (ECT-1.5 to 1.12, 3.1)."""
        phase = self.phase
        if phase == Phase.START_PLACE or phase == Phase.WASTE_PLACE:
            self.in_hand = outcome - Out.PLACE
            self.place_pile &= ~bit(self.in_hand)
            self.phase = Phase.START_TILE if phase == Phase.START_PLACE else Phase.WASTE_TILE
            if self.listener is not None:
                self.tell("place_drawn", {"place": Square.NAMES[self.in_hand]}, "ECT-1.5" if phase == Phase.START_PLACE else "ECT-1.8")
        elif phase == Phase.START_TILE:
            self.place_start_tile(outcome - Out.TILE)
        elif phase == Phase.WASTE_TILE:
            self.place_waste(outcome - Out.WASTE)
        elif phase == Phase.TEAM_PLACE:
            self.team = outcome - Out.PLACE
            self.place_pile |= self.aside
            self.aside = 0
            self.left = OFFER
            self.phase = Phase.OFFER_PLACES
            if self.listener is not None:
                self.tell("team_placed", {"place": Square.NAMES[self.team]}, "ECT-1.9")
        elif phase == Phase.OFFER_PLACES:
            building.offer_place(self, outcome - Out.PLACE)
            if self.left == 0:
                self.left = OFFER
                self.phase = Phase.OFFER_TILES
        elif phase == Phase.OFFER_TILES:
            building.offer_tile(self, outcome - Out.TILE)
            if self.left == 0:
                self.phase = Phase.FIRST_PLAYER if self.rules.simplified else Phase.CHOOSE_APP
        else:
            self.first = outcome - Out.FIRST
            if self.listener is not None:
                self.tell("first_player", {"player": self.first}, "ECT-3.1")
            self.phase = Phase.TURN_BEGINS

    def place_start_tile(self, kind: i64) -> None:
        """Puts a starting construction on its square; it costs and does nothing (ECT-1.5 to 1.7)."""
        square = self.in_hand
        self.in_hand = NOTHING
        self.put(square, kind)
        self.built_in[square] = 0
        self.left -= 1
        self.phase = Phase.START_PLACE
        if self.left == 0:
            self.left = START_WASTE
            self.phase = Phase.WASTE_PLACE
        if self.listener is not None:
            self.tell("start_tile_placed", {"place": Square.NAMES[square], "construction": Tile.NAMES[kind]}, "ECT-1.5")

    def place_waste(self, waste: i64) -> None:
        """Puts a waste tile on its square; the place tile will go back into the pile (ECT-1.8)."""
        square = self.in_hand
        self.in_hand = NOTHING
        self.aside |= bit(square)
        self.waste[square] = waste
        self.left -= 1
        self.phase = Phase.WASTE_PLACE if self.left > 0 else Phase.TEAM_PLACE
        if self.listener is not None:
            self.tell("waste_placed", {"place": Square.NAMES[square], "waste": WASTE[waste]}, "ECT-1.8")

    def happen(self, outcome: i64) -> None:
        """Carries out what chance gave."""
        phase = self.phase
        if phase == Phase.WEATHER_DIE:
            recharge.roll(self, Weather.BOTH if outcome == self.rules.tables.out_both else outcome - Out.WEATHER)
        elif phase == Phase.REVEAL_PLACE:
            building.reveal_place(self, outcome - Out.PLACE)
        elif phase == Phase.REVEAL_TILE:
            building.reveal_tile(self, outcome - Out.TILE)
        elif phase == Phase.REFILL_PLACES:
            building.offer_place(self, outcome - Out.PLACE)
            building.reveal_places(self, self.after)
        elif phase == Phase.REFILL_TILES:
            building.offer_tile(self, outcome - Out.TILE)
            building.reveal_tiles(self, self.after)
        elif phase == Phase.BONUS_DIE:
            acting.rolled(self, outcome - Out.DIE + 1)
        else:
            acting.read_out(self, (outcome - Out.CARD) // 3, (outcome - Out.CARD) % 3)

    def decide(self, action: i64) -> None:
        """Carries out a decision."""
        if action < Do.DECLINE_APP and self.phase == Phase.CHOOSE_APP:
            self.choose_app(action)
        elif action <= Do.DECLINE_APP:
            building.grant(self, NOTHING if action == Do.DECLINE_APP else action)
        elif action < Do.END_RECHARGE:
            recharge.activate(self, action - Do.ACTIVATE)
        elif action == Do.END_RECHARGE:
            recharge.end_recharge(self)
        elif action < Do.TURN_PLACE:
            building.take_place(self, action - Do.TAKE_PLACE)
        elif action == Do.TURN_PLACE:
            building.turn_place(self)
        elif action < Do.TURN_TILE:
            building.take_tile(self, action - Do.TAKE_TILE)
        elif action == Do.TURN_TILE:
            building.turn_tile(self)
        elif action < Do.ASK:
            acting.plant(self, action - Do.PLANT)
        elif action < Do.SAY:
            acting.ask(self, action - Do.ASK)
        elif action < Do.GO:
            acting.answer(self, action - Do.SAY)
        elif action < Do.LEAF:
            acting.move_team(self, action - Do.GO)
        elif action <= Do.NO_LEAF:
            acting.settle_leaf(self, action == Do.LEAF)
        elif action == Do.ROLL:
            acting.roll(self)
        elif action < Do.DRIVE:
            acting.refresh(self, action - Do.REFRESH_PLACES)
        elif action < Do.TAKE_WASTE:
            acting.move_truck(self, action - Do.DRIVE)
        elif action <= Do.LEAVE_WASTE:
            acting.settle_load(self, action == Do.TAKE_WASTE)
        elif action == Do.RECRUIT:
            acting.move_recruiter(self)
        else:
            acting.hire(self, action - Do.HIRE)

    def choose_app(self, app: i64) -> None:
        """Puts a player's first app on the phone (ECT-1.19, Q37)."""
        player = self.chooser
        self.apps[player] = bit(app)
        self.ready[player] = bit(app)
        if self.listener is not None:
            self.tell("app_chosen", {"player": player, "app": App.NAMES[app]}, "ECT-1.19")
        if player + 1 < self.rules.players:
            self.chooser += 1
        else:
            self.chooser = 0
            self.phase = Phase.FIRST_PLAYER

    def proceed(self) -> None:
        """Goes on to what follows by itself: the three phases of a turn, in their order (ECT-3.2)."""
        phase = self.phase
        if phase == Phase.TURN_BEGINS:
            recharge.begin_turn(self)
        elif phase == Phase.RECHARGING:
            recharge.go_on(self)
        elif phase == Phase.BUILDING:
            building.begin(self)
        elif phase == Phase.EFFECT:
            building.carry_out(self)
        elif phase == Phase.PRICE:
            building.pay(self)
        elif phase == Phase.FILL_PLACES:
            building.fill_places(self)
        elif phase == Phase.FILL_TILES:
            building.fill_tiles(self)
        else:
            acting.go_on(self)

    # The result.

    def returns(self) -> list[float]:
        result = 0.0
        if self.phase == Phase.OVER:
            result = float(self.score()) / float(Disc.LAST)
            if not self.is_won():
                result -= 1.0
        return [result] * self.rules.players

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        score: int = self.score()
        return Outcome(self.is_won(), (score,) * self.rules.players, (1,) * self.rules.players, self.rating(), "ECT-2.3")

    def write_observation(self, player: int, out: vec[i64]) -> None:
        observation.write_observation(self, player, out)

    def reversible(self, action: i64) -> bool:
        # Dice and piles that follow a decision stand between it and whoever wants it back; an answer shows the solution.
        return self.phase != Phase.ANSWER


def write_set(out: vec[i64], count: i64, offset: i64, members: i64) -> i64:
    """Writes an id for each element of a set; returns how many ids there are now."""
    while members != 0:
        if members & 1:
            out[count] = offset
            count += 1
        members >>= 1
        offset += 1
    return count
