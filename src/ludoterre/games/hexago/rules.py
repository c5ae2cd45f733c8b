# compiled by mypyc
"""The rules of Hexag'O: what is legal, what each decision does, and the result (ledger: RULES.md); course.py says what comes next."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.game import State, checked_id
from ludoterre.core.moves import REFEREE, Move, Outcome, Refusal
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago import building, cards, conflicts, harvest, legal, observation, trading, water
from ludoterre.games.hexago.course import HexagoCourse
from ludoterre.games.hexago.definition import Do, HexagoGame, Out
from ludoterre.games.hexago.scoring import places, returns, score
from ludoterre.games.hexago.tables import ENDING_RULES, NOTHING, Dam, Ending, Phase, Stake


class HexagoState(HexagoCourse):
    """A position and its one writer."""

    def __init__(self, game: HexagoGame) -> None:
        super().__init__(game)

    def clone(self) -> HexagoState:
        other = HexagoState(self.rules)
        self.copy_to(other)
        return other

    # What is possible.

    def write_legal(self, out: vec[i64]) -> i64:
        return legal.write_legal(self, out)

    def accepts(self, action: i64) -> bool:
        if self.phase < Phase.PLACE or self.phase == Phase.OVER:
            return super().accepts(action)
        return 0 <= action < self.rules.decisions and legal.is_legal(self, action)

    # What happens.

    def _apply(self, action: i64) -> None:
        if self.listener is not None:
            self.noted = self.counters()
        if self.phase < Phase.PLACE:
            self.happen(action)
        else:
            self.decide(action)
        while self.phase == Phase.WINDOW or self.phase == Phase.NEXT:
            if self.phase == Phase.NEXT:
                self.next_go()
            elif not conflicts.find_challenger(self):
                self.close_window()

    def happen(self, outcome: i64) -> None:
        """Carries out what chance gave."""
        phase, rules = self.phase, self.rules
        if phase == Phase.FIRST_INITIATIVE:
            self.first = outcome - Out.FIRST
            self.initiative = self.first
            if self.listener is not None:
                self.tell("initiative", {"player": self.first}, "HEX-SET.4")
            self.after_initiative()
        elif phase == Phase.DEAL_OBJECTIVE:
            self.deal_objective(outcome - Out.OBJECTIVE)
        elif phase == Phase.DEAL_ACTION or phase == Phase.DRAW_ACTION:
            self.deal_action(outcome - rules.out_action)
        elif phase == Phase.CONFLICT_DIE:
            conflicts.roll(self, outcome - Out.DIE)
            self.after_spoils()
        elif phase == Phase.RIOT_DIE:
            harvest.riot(self, outcome - Out.DIE)
            if harvest.rioting(self) == NOTHING:
                self.after_riots()
        elif phase == Phase.FORECAST:
            self.foretell(outcome - rules.out_resource)
        else:
            self.deck[outcome - rules.out_resource] -= 1
            self.reveal(outcome - rules.out_resource)

    def decide(self, action: i64) -> None:
        """Carries out a decision."""
        phase = self.phase
        if phase == Phase.COLLECT:
            self.act_collect(action)
        elif phase == Phase.ASSIGN:
            player = self.decider()
            if action == Do.PUT_BACK:
                water.put_back(self, player)
            else:
                water.assign(self, player, action - self.rules.assign)
            self.after_spoils()
        elif phase == Phase.MARKET or phase == Phase.SUPPLY:
            self.act_market(action)
        elif phase == Phase.COMPOSE:
            if action == Do.PROPOSE:
                trading.propose(self)
            elif action == Do.CANCEL:
                if self.listener is not None:
                    self.tell("offer_dropped", {"player": self.step_owner}, "HEX-SUP.11")
                trading.close_offer(self)
            else:
                trading.write_amount(self, action)
                if self.listener is not None:
                    self.tell("offer_written", {"player": self.step_owner}, "HEX-SUP.11")
        elif phase == Phase.ANSWER:
            if action == Do.ACCEPT:
                trading.accept(self)
            else:
                if self.listener is not None:
                    self.tell("offer_declined", {"player": self.asking, "author": self.step_owner}, "HEX-SUP.11")
                trading.close_offer(self)
        elif phase == Phase.BUILD or phase == Phase.SETUP:
            self.act_build(action)
        elif phase == Phase.TREAT:
            self.act_treat(action)
        elif phase == Phase.PICK:
            if action == Do.END:
                cards.end_cleanup(self, self.step_owner)
            else:
                cards.pick(self, self.step_owner, action - self.rules.pick)
        elif phase == Phase.PLACE:
            building.place(self, self.step_owner, action - Do.PLACE)
            self.phase = Phase.NEXT
        elif phase == Phase.CONSENT:
            building.answer_dam(self, action == Do.ACCEPT)
            self.after_work()
        else:
            self.act_contest(action)

    def act_collect(self, action: i64) -> None:
        """Carries out a decision of phase 3."""
        rules, player = self.rules, self.step_owner
        if action == Do.END:
            self.open_window()
        elif action < rules.treat:
            water.take(self, player, action - rules.take)
        elif action < rules.top_up:
            water.treat(self, player, action - rules.treat)
        elif action < rules.assign:
            at = action - rules.top_up
            water.top_up(self, player, at // rules.rivers, at % rules.rivers)
        else:
            self.play_card(player, action)

    def act_market(self, action: i64) -> None:
        """Carries out a decision of phase 4."""
        rules, player = self.rules, self.step_owner
        if action == Do.END:
            if self.phase == Phase.SUPPLY:
                trading.store_pools(self, player)
            self.phase = Phase.NEXT
        elif action < Do.OFFER:
            trading.sell(self, player, action - Do.SELL)
        elif action < Do.GIVE:
            trading.open_offer(self, player, action - Do.OFFER)
        elif action < rules.build:
            trading.supply(self, player, action - rules.supplying)
        else:
            self.play_card(player, action)

    def act_treat(self, action: i64) -> None:
        """Carries out a decision of phase 6."""
        rules, player = self.rules, self.step_owner
        if action == Do.END:
            self.phase = Phase.NEXT
        elif action < rules.top_up:
            water.treat(self, player, action - rules.treat)
        else:
            self.play_card(player, action)

    def act_build(self, action: i64) -> None:
        """Carries out a decision of phase 7 or of the set-up."""
        rules, player = self.rules, self.step_owner
        if action == Do.END:
            self.end_works()
            return
        if action < rules.dam:
            at = action - rules.build
            building.build(self, player, at // rules.hexes, at % rules.hexes)
        elif action < rules.destroy:
            at = action - rules.dam
            building.propose_dam(self, player, at // Dam.PARTNER_SETS, at % Dam.PARTNER_SETS)
        elif action < rules.pick:
            building.destroy(self, player, action - rules.destroy)
        else:
            self.play_card(player, action)
        self.after_work()

    def after_work(self) -> None:
        """Ends a go of `one_each` as soon as something was built or destroyed (HEX-Q23)."""
        if self.rules.one_each and self.phase == Phase.BUILD and self.went:
            self.end_works()

    def play_card(self, player: i64, action: i64) -> None:
        """Plays an action card."""
        card = legal.card_of(self.rules, action)
        cards.play(self, player, card, action - self.rules.card_start[card])

    def act_contest(self, action: i64) -> None:
        """Carries out what is decided in a contest."""
        phase, rules = self.phase, self.rules
        if phase == Phase.DECLARE:
            if action == Do.PASS:
                conflicts.abstain(self)
            elif action < rules.declare_construction:
                conflicts.declare(self, Stake.WATER, action - rules.declare_water)
            else:
                conflicts.declare(self, Stake.CONSTRUCTION, action - rules.declare_construction)
        elif phase == Phase.JOIN:
            conflicts.answer_call(self, action == Do.JOIN)
        elif phase == Phase.BID:
            if action < Do.BID_WITH_EMBASSY:
                conflicts.bid(self, action - Do.BID, False)
            else:
                conflicts.bid(self, action - Do.BID_WITH_EMBASSY, True)
        elif phase == Phase.REACT:
            if action == Do.ACCEPT:
                cards.strike(self)
            elif action == rules.declare_card:
                conflicts.contest_card(self)
            else:
                cards.cancel(self, legal.card_of(rules, action))
        elif action == Do.END:
            if phase == Phase.SPOILS:
                conflicts.recollect(self)
            else:
                conflicts.close(self)
        else:
            water.take(self, self.asking, action - rules.take)
            self.after_spoils()

    def after_spoils(self) -> None:
        """Goes on when the winner, or the author who collects once more, can take nothing more."""
        if self.phase == Phase.SPOILS and water.takeable(self, self.winner) & bit(self.stake_at) == 0:
            conflicts.recollect(self)
        elif self.phase == Phase.RECOLLECT and water.takeable(self, self.author) == 0:
            conflicts.close(self)

    # The result.

    def returns(self) -> list[float]:
        return returns(self)

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        scores = tuple([int(score(self, player)) for player in range(self.rules.players)])
        return Outcome(self.ending != Ending.POLLUTION, scores, places(self), "", ENDING_RULES[self.ending])

    # What leaves the position: see view.py, observation.py, position.py, notation.py, knowledge.py and debrief.py.

    def view(self, player: int) -> dict[str, Any]:
        from ludoterre.games.hexago.view import view

        return view(self, self.rules.check_viewer(player))

    def write_observation(self, player: int, out: vec[i64]) -> None:
        observation.write_observation(self, player, out)

    def debrief(self) -> dict[str, Any]:
        from ludoterre.games.hexago.debrief import debrief

        return debrief(self.view(REFEREE))

    def to_json(self) -> dict[str, Any]:
        from ludoterre.games.hexago.position import write_position

        return write_position(self)

    def check(self) -> None:
        from ludoterre.games.hexago.invariants import check_position

        check_position(self)

    def resample(self, player: int, rng: Rng) -> State:
        from ludoterre.games.hexago.knowledge import resample

        return resample(self, self.rules.check_viewer(player), rng)

    def retrace(self, goal: State, action: int) -> int:
        from ludoterre.games.hexago.knowledge import retrace

        return retrace(self, goal, action)

    def move(self, action: object) -> Move:
        from ludoterre.games.hexago.notation import move

        return move(self, action)

    def action(self, move: Move) -> int:
        from ludoterre.games.hexago.notation import action

        return action(self, move)

    def notation(self, action: object, viewer: int = REFEREE) -> str:
        from ludoterre.games.hexago.notation import notation

        return notation(self, action, self.rules.check_viewer(viewer))

    def parse(self, text: str) -> int:
        from ludoterre.games.hexago.notation import parse

        return parse(self, text)

    def refuse(self, action: i64) -> Refusal | None:
        from ludoterre.games.hexago.refusals import refuse

        return refuse(self, checked_id(action, self.rules.decisions, self.where()))

    def reversible(self, action: i64) -> bool:
        if action >= self.rules.play:
            return False  # a card that was played has been seen
        if self.phase == Phase.BID:
            return not conflicts.is_last_bid(self)
        if self.rules.cards and self.step == Phase.BUILD and self.turn == self.rules.turns:
            after = self.clone()
            after._apply(action)
            return after.phase != Phase.OVER  # the end shows all objectives
        return True
