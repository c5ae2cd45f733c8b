# compiled by mypyc
"""The course of a game of Hexag'O: what chance deals and draws, the set-up, the steps of a turn, the end (HEX-SET, HEX-TRN, HEX-END.1)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago import building, gauges, harvest, legal, promises, rights, shortage, trading, water
from ludoterre.games.hexago.scoring import objective_said, score, winners
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import (
    COMMON_LIMIT,
    DIE_FACES,
    DIE_WEIGHTS,
    ENDING_RULES,
    HAND,
    NOTHING,
    RELIEF_BELOW,
    Ending,
    Luck,
    Out,
    Phase,
)


class HexagoCourse(HexagoBoard):
    """A position that knows what comes next; what is decided in it is carried out in rules.py."""

    def begin_game(self) -> None:
        """Deals at once where the table has chosen who begins."""
        if self.rules.begins != NOTHING:
            self.after_initiative()

    # Chance.

    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        phase = self.phase
        if phase == Phase.FIRST_INITIATIVE:
            for player in range(self.rules.players):
                out[player] = Out.FIRST + player
                weights[player] = 1
            return self.rules.players
        if phase == Phase.CONFLICT_DIE or phase == Phase.RIOT_DIE:
            for face in range(DIE_FACES):
                out[face] = Out.DIE + face
                weights[face] = DIE_WEIGHTS[face]
            return DIE_FACES
        if phase == Phase.DEAL_OBJECTIVE:
            return self.write_objectives(out, weights)
        if phase == Phase.DEAL_ACTION or phase == Phase.DRAW_ACTION:
            return self.write_actions_left(out, weights)
        return self.write_resources(out, weights)

    def luck_source(self) -> i64:
        phase = self.phase
        if phase == Phase.REVEAL or phase == Phase.FORECAST:
            return Luck.RESOURCES
        if phase == Phase.CONFLICT_DIE:
            return Luck.CONFLICTS
        if phase == Phase.RIOT_DIE:
            return Luck.RIOTS
        if phase == Phase.DEAL_ACTION or phase == Phase.DRAW_ACTION:
            return Luck.ACTIONS
        return Luck.OBJECTIVES if phase == Phase.DEAL_OBJECTIVE else Luck.FIRST

    def sample_chance(self, rng: Rng) -> i64:
        if not self.is_chance_node():
            return super().sample_chance(rng)
        out = self.rules.few[:]
        weights = self.rules.few[:]
        count = self.write_chance(out, weights)
        total: i64 = 0
        for number in range(count):
            total += weights[number]
        left: i64 = rng.below(total)
        number = 0
        while left >= weights[number]:
            left -= weights[number]
            number += 1
        return out[number]

    def write_objectives(self, out: vec[i64], weights: vec[i64]) -> i64:
        """Writes the objectives that nobody has (ledger, 7.5)."""
        count: i64 = 0
        for objective in range(len(self.rules.tables.objectives)):
            free = True
            for player in range(self.rules.players):
                if self.objective[player] == objective:
                    free = False
            if free:
                out[count] = Out.OBJECTIVE + objective
                weights[count] = 1
                count += 1
        return count

    def actions_left(self, card: i64) -> i64:
        """Counts the copies of an action card that have not been dealt."""
        tables = self.rules.tables
        left = tables.action_copies[card]
        for player in range(self.rules.players):
            at = player * len(tables.actions) + card
            left -= self.hand[at] + self.played[at]
        return left

    def write_actions_left(self, out: vec[i64], weights: vec[i64]) -> i64:
        """Writes the action cards of the deck."""
        count: i64 = 0
        for card in range(len(self.rules.tables.actions)):
            left = self.actions_left(card)
            if left > 0:
                out[count] = self.rules.out_action + card
                weights[count] = left
                count += 1
        return count

    def write_resources(self, out: vec[i64], weights: vec[i64]) -> i64:
        """Writes the resource cards that may come in the turn that is drawn (HEX-GEN.2)."""
        tables = self.rules.tables
        turn = self.drawn_turn()
        allowed = tables.programme[turn - 1]
        if tables.chosen[turn - 1] == 0:
            allowed &= ~self.kept_back(turn)
        count: i64 = 0
        for card in range(len(tables.resources)):
            if self.deck[card] > 0 and allowed & bit(tables.water[card]) != 0:
                out[count] = self.rules.out_resource + card
                weights[count] = self.deck[card]
                count += 1
        return count

    def kept_back(self, turn: i64) -> i64:
        """Returns the water numbers whose last cards later turns need, since the mediator has chosen them (HEX-GEN.2)."""
        tables = self.rules.tables
        found: i64 = 0
        for later in range(turn, self.rules.turns):
            wanted = tables.chosen[later]
            if wanted > 0:
                left: i64 = 0
                for card in range(len(tables.resources)):
                    if tables.water[card] == wanted:
                        left += self.deck[card]
                for other in range(turn, self.rules.turns):
                    if tables.chosen[other] == wanted:
                        left -= 1
                if left <= 0:
                    found |= bit(wanted)
        return found

    def drawn_turn(self) -> i64:
        """Returns for which turn a resource card is drawn: this one, or the next of the forecast."""
        if self.phase == Phase.REVEAL:
            return self.turn
        turn: i64 = 1
        while self.forecast[turn - 1] != NOTHING:
            turn += 1
        return turn

    # The set-up.

    def after_initiative(self) -> None:
        """Deals objectives and actions where there are any."""
        self.phase = Phase.DEAL_OBJECTIVE if self.rules.cards else Phase.DEAL_ACTION
        if not self.rules.cards:
            self.after_deal()

    def deal_objective(self, objective: i64) -> None:
        """Gives the next community its secret objective (HEX-OBJ.1)."""
        player: i64 = 0
        while self.objective[player] != NOTHING:
            player += 1
        self.objective[player] = objective
        if self.listener is not None:
            self.tell("objective_dealt", {"player": player}, "HEX-SET.2")
            self.whisper(
                "objective_secret", {"player": player, "objective": self.rules.tables.objectives[objective].id}, "HEX-OBJ.1", player
            )
        if player + 1 == self.rules.players:
            self.phase = Phase.DEAL_ACTION

    def receiver(self) -> i64:
        """Returns who gets the next action card."""
        if self.phase == Phase.DRAW_ACTION:
            return self.in_order(self.drawing // self.rules.draws)
        player: i64 = 0
        while self.hand_size[player] == HAND:
            player += 1
        return player

    def deal_action(self, card: i64) -> None:
        """Gives a community an action card (HEX-SET.2, ACT.3)."""
        player = self.receiver()
        self.hand[player * len(self.rules.tables.actions) + card] += 1
        self.hand_size[player] += 1
        if self.listener is not None:
            rule = "HEX-SET.2" if self.phase == Phase.DEAL_ACTION else "HEX-ACT.3"
            self.tell("action_dealt", {"player": player}, rule)
            self.whisper("action_secret", {"player": player, "card": self.rules.tables.actions[card].id}, rule, player)
        if self.phase == Phase.DRAW_ACTION:
            self.drawing += 1
            self.draw_actions()
        elif player + 1 == self.rules.players and self.hand_size[player] == HAND:
            self.after_deal()

    def after_deal(self) -> None:
        """Draws the cards of all turns if they are to be known, then begins."""
        if self.rules.foretold:
            layout = self.rules.tables.layout
            if layout is not None:
                for turn in range(len(layout.cards)):
                    if turn < self.rules.turns:
                        self.forecast[turn] = layout.cards[turn]
            if self.forecast[self.rules.turns - 1] == NOTHING:
                self.phase = Phase.FORECAST
                return
        self.begin()

    def foretell(self, card: i64) -> None:
        """Shows the card of a turn to come (HEX-Q50)."""
        turn = self.drawn_turn()
        self.forecast[turn - 1] = card
        self.deck[card] -= 1
        if self.listener is not None:
            self.tell("foretold", {"turn": turn, "card": self.rules.tables.resources[card].id}, "HEX-Q50")
        if turn == self.rules.turns:
            self.begin()

    def begin(self) -> None:
        """Begins to place first zones, or the first turn of a scenario (HEX-SET.5, SIM.2)."""
        if self.rules.tables.layout is None:
            self.begin_step(Phase.PLACE)
        else:
            self.begin_turn()

    # The turn.

    def begin_turn(self) -> None:
        """Moves the initiative on and draws what phase 1 and 2 draw (HEX-TRN.2, TRN.3)."""
        rules = self.rules
        self.turn += 1
        self.initiative = (self.first + self.turn - 1) % rules.players
        self.step_owner = self.initiative
        self.asking = NOTHING
        self.place = 0
        if self.listener is not None:
            self.tell("turn_begins", {"turn": self.turn, "player": self.initiative}, "HEX-TRN.2")
        if self.turn > 1:
            self.relieve()
            self.drawing = 0
            self.draw_actions()
        else:
            self.turn_card()

    def relieve(self) -> None:
        """Helps communities that are stuck, by option (HEX-Q40)."""
        for player in range(self.rules.players):
            if self.rules.relief > 0 and self.reaped & bit(player) == 0 and self.thunes[player] < RELIEF_BELOW:
                self.thunes[player] += self.rules.relief
                if self.listener is not None:
                    self.tell("relief", {"player": player, "thunes": self.rules.relief}, "HEX-Q40")

    def draw_actions(self) -> None:
        """Lets everybody draw action cards, by option, as long as there are any (HEX-ACT.3)."""
        rules = self.rules
        left: i64 = 0
        if rules.cards and self.drawing < rules.draws * rules.players:
            for card in range(len(rules.tables.actions)):
                left += self.actions_left(card)
        if left > 0:
            self.phase = Phase.DRAW_ACTION
        else:
            self.drawing = 0
            self.turn_card()

    def turn_card(self) -> None:
        """Reveals the card of the turn: a known one, or one that chance draws."""
        layout = self.rules.tables.layout
        if self.forecast[self.turn - 1] != NOTHING:
            self.reveal(self.forecast[self.turn - 1])
        elif layout is not None and self.turn <= len(layout.cards):
            self.reveal(layout.cards[self.turn - 1])
        else:
            self.phase = Phase.REVEAL

    def reveal(self, card: i64) -> None:
        """Puts the water of the card on every river hex (HEX-TRN.3, TRN.4)."""
        tables = self.rules.tables
        self.card = card
        self.forecast[self.turn - 1] = card
        for river in range(self.rules.rivers):
            spoilt = self.rules.spoils_water and self.pollution[river] > 0 and tables.water[card] > 0
            self.water[river] = tables.water[card] - (1 if spoilt else 0)
        if self.listener is not None:
            said: dict[str, Any] = {"turn": self.turn, "card": tables.resources[card].id, "water": tables.water[card]}
            said["energy"] = tables.prices[card * 2]
            said["food"] = tables.prices[card * 2 + 1]
            self.tell("revealed", said, "HEX-TRN.3")
        self.begin_step(Phase.FILL if self.rules.second else Phase.COLLECT)

    def begin_step(self, step: i64) -> None:
        """Begins a step with the community that has the initiative."""
        self.step = step
        self.place = 0
        self.passes = 0
        gauges.note_cubes(self)
        self.begin_go()

    def begin_go(self) -> None:
        """Gives the next community its go; one that could only end it is passed over (HEX-Q52)."""
        self.step_owner = self.in_order(self.turn_of(self.place % self.rules.players))
        self.asking = NOTHING
        self.phase = self.step
        self.went = False
        self.proposals = 0
        self.began = self.sequence
        if self.step == Phase.COLLECT:
            gauges.note_step(self)
        if legal.is_idle(self):
            if self.step == Phase.SUPPLY:
                trading.store_pools(self, self.step_owner)
            self.passes += 1
            self.phase = Phase.NEXT

    def next_go(self) -> None:
        """Goes on to the next community, or to the next step."""
        players = self.rules.players
        self.place += 1
        rounds = self.step == Phase.SETUP or (self.step == Phase.BUILD and self.rules.one_each)
        if self.passes < players if rounds else self.place < players:
            self.begin_go()
        else:
            self.next_step()

    def next_step(self) -> None:
        """Goes on to the next step of the turn (HEX-TRN.1)."""
        step = self.step
        if step == Phase.PLACE:
            self.begin_step(Phase.SETUP)
        elif step == Phase.SETUP:
            self.begin_turn()
        elif step == Phase.FILL:
            self.begin_step(Phase.BARGAIN if self.rules.wide else Phase.COLLECT)
        elif step == Phase.BARGAIN:
            self.begin_step(Phase.COLLECT)
        elif step == Phase.COLLECT:
            if self.rules.second:
                shortage.count_shortage(self)
            rights.forget(self)
            trading.generate(self)
            self.begin_step(Phase.MARKET)
        elif step == Phase.MARKET:
            self.begin_step(Phase.SUPPLY)
        elif step == Phase.SUPPLY:
            gauges.note_cubes(self)
            harvest.harvest(self)
            if harvest.rioting(self) == NOTHING:
                self.after_riots()
            else:
                self.phase = Phase.RIOT_DIE
        elif step == Phase.TREAT:
            self.begin_step(Phase.BUILD)
        else:
            self.finish_turn()

    def after_riots(self) -> None:
        """Pollutes and goes on to treat, or to build where there is no pollution (HEX-SIM.1)."""
        if self.rules.pollution:
            harvest.pollute(self)
            self.begin_step(Phase.TREAT)
        else:
            self.begin_step(Phase.BUILD)

    def end_works(self) -> None:
        """Ends a go of building: what was built in a turn may be contested (HEX-CON.9)."""
        self.eco_works = 0
        self.passes = 0 if self.went else self.passes + 1
        if self.step == Phase.SETUP:
            self.phase = Phase.NEXT
        else:
            self.open_window()

    def open_window(self) -> None:
        """Lets the others contest what the step has done."""
        self.author = self.step_owner
        self.asked = 0
        self.closed = self.sequence if self.step == Phase.COLLECT or self.step == Phase.FILL else 0
        self.phase = Phase.WINDOW

    def close_window(self) -> None:
        """Ends a step whose contests are over."""
        self.author = NOTHING
        self.asked = 0
        self.closed = 0
        if self.step == Phase.COLLECT or self.step == Phase.FILL:
            water.return_treated(self, self.step_owner)
            for river in range(self.rules.rivers):
                self.taken[river] = 0
                self.honoured[river] = 0
            if self.rules.second:
                shortage.remember_drawn(self)
            for at in range(len(self.drawn)):
                self.drawn[at] = 0
        else:
            building.lay_works_pollution(self, self.step_owner)
        self.phase = Phase.NEXT

    def finish_turn(self) -> None:
        """Lets pollution flow and ends the turn, and the game after the last one (HEX-FLO, HEX-END.1)."""
        gauges.note_cubes(self)
        if self.rules.pollution:
            harvest.flow(self)
        promises.end_turn(self)
        harvest.end_turn(self)
        if self.turn == self.rules.turns:
            self.finish()
        else:
            self.begin_turn()

    def finish(self) -> None:
        """Ends the game (HEX-END)."""
        self.phase = Phase.OVER
        self.step = Phase.OVER
        self.step_owner = NOTHING
        self.asking = NOTHING
        lost = self.rules.common_goal and self.grey_cubes() > COMMON_LIMIT * self.rules.players
        self.ending = Ending.POLLUTION if lost else Ending.TURNS
        if self.listener is not None:
            for player in range(self.rules.players):
                if self.rules.cards:
                    self.tell("objective_shown", objective_said(self, player), "HEX-OBJ.1")
            scores = [int(score(self, player)) for player in range(self.rules.players)]
            self.tell("game_over", {"winners": winners(self), "scores": scores, "lost": lost}, ENDING_RULES[self.ending])
