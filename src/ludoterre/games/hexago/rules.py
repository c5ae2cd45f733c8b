# compiled by mypyc
"""The rules of Hexag'O: what is legal, what each decision does, and the result (ledger: RULES.md); course.py says what comes next."""

from __future__ import annotations

from ludoterre.core.bits import bit
from ludoterre.core.moves import Outcome
from ludoterre.core.vecs import i64, vec
from ludoterre.games.hexago import (
    building,
    cards,
    conflicts,
    forbidding,
    harvest,
    legal,
    narrow,
    observation,
    offers,
    promises,
    settling,
    trading,
    water,
)
from ludoterre.games.hexago.course import HexagoCourse
from ludoterre.games.hexago.game import NARROW, HexagoGame
from ludoterre.games.hexago.scoring import places, returns, score
from ludoterre.games.hexago.tables import (
    ENDING_RULES,
    MOST_OFFERED,
    NOTHING,
    WATER_ASKED,
    WATER_GIVEN,
    Dam,
    Do,
    Ending,
    More,
    Out,
    Phase,
    Settling,
    Stake,
)


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

    def forbids(self, action: i64) -> i64:
        return forbidding.forbids(self, action)

    # What happens.

    def _apply(self, action: i64) -> None:
        if self.listener is not None:
            self.noted = self.counters()
        if self.phase < Phase.PLACE:
            self.happen(action)
        else:
            self.decide(action)
        self.go_on()

    def go_on(self) -> None:
        """Goes on to the next decision, or to where chance decides."""
        while self.phase > Phase.OVER:
            if self.phase == Phase.NEXT:
                self.next_go()
            elif self.phase == Phase.TERMS:
                settling.go_on(self)
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
        kind, at = self.rules.kind[action], self.rules.at[action]
        if kind < Do.SELL:
            self.decide_word(kind)
        elif kind < Do.PLACE:
            self.decide_trade(kind, at)
        elif kind < Do.SUPPLY:
            self.decide_water(kind, at)
        elif kind < Do.PICK:
            self.decide_work(kind, at)
        elif kind == Do.PICK:
            cards.pick(self, self.step_owner, at)
        elif kind == Do.DECLARE_WATER:
            conflicts.declare(self, Stake.WATER, at)
        elif kind == Do.DECLARE_CONSTRUCTION:
            conflicts.declare(self, Stake.CONSTRUCTION, at)
        elif kind == Do.DECLARE_CARD:
            conflicts.contest_card(self)
        elif kind >= self.rules.more:
            self.decide_more(kind - self.rules.more, at)
        elif self.phase == Phase.REACT:
            cards.cancel(self, kind - Do.PLAY)
        else:
            cards.play(self, self.decider(), kind - Do.PLAY, at)

    def decide_word(self, kind: i64) -> None:
        """Carries out an answer, or ends what is going on."""
        phase = self.phase
        if kind == Do.END:
            self.end_phase()
        elif kind == Do.JOIN or (kind == Do.PASS and phase == Phase.JOIN):
            conflicts.answer_call(self, kind == Do.JOIN)
        elif kind == Do.PASS and phase == Phase.SETTLE:
            settling.abstain(self)
        elif kind == Do.PASS:
            conflicts.abstain(self)
        elif kind == Do.PUT_BACK:
            water.put_back(self, self.decider())
            self.after_spoils()
        elif kind == Do.PROPOSE:
            offers.propose(self)
        elif kind == Do.CANCEL:
            offers.drop_offer(self)
            self.after_offer(False)
        elif phase == Phase.CONSENT:
            building.answer_dam(self, kind == Do.ACCEPT)
            self.after_work()
        elif phase == Phase.REACT:
            cards.endure(self)
        elif kind == Do.ACCEPT:
            offers.accept(self)
            self.after_offer(True)
        else:
            offers.decline(self)
            self.after_offer(False)

    def after_offer(self, agreed: bool) -> None:
        """Goes on when an offer was taken, left or dropped."""
        if self.settling == Settling.NONE:
            offers.close_offer(self)
        else:
            settling.resume(self, agreed)

    def decide_more(self, kind: i64, at: i64) -> None:
        """Carries out what version 2 brought: counter-offers, water, settlements and promises (HEX-BAR)."""
        if kind == More.COUNTER:
            offers.counter(self)
        elif kind == More.GIVE_WATER:
            offers.write_line(self, WATER_GIVEN, at + 1)
        elif kind == More.ASK_WATER:
            offers.write_line(self, WATER_ASKED, at + 1)
        elif kind == More.SETTLE:
            settling.begin(self, at, Settling.WITHDRAW)
        elif kind == More.CONCEDE:
            settling.begin(self, at, Settling.CONCEDE)
        else:
            promises.promise(self, kind, at)

    def end_phase(self) -> None:
        """Ends a step, or what is done within one."""
        phase = self.phase
        if phase == Phase.COLLECT or phase == Phase.FILL:
            self.open_window()
        elif phase == Phase.BUILD or phase == Phase.SETUP:
            self.end_works()
        elif phase == Phase.PICK:
            cards.end_cleanup(self, self.step_owner)
        elif phase == Phase.SPOILS:
            conflicts.recollect(self)
        elif phase == Phase.RECOLLECT:
            conflicts.close(self)
        else:
            if phase == Phase.SUPPLY:
                trading.store_pools(self, self.step_owner)
            self.phase = Phase.NEXT

    def decide_trade(self, kind: i64, at: i64) -> None:
        """Carries out a sale, a part of an offer or a bid."""
        if kind == Do.SELL:
            trading.sell(self, self.step_owner, at)
        elif kind == Do.OFFER:
            offers.open_offer(self, self.step_owner, at)
        elif kind == Do.GIVE or kind == Do.ASK:
            offers.write_line(self, at // MOST_OFFERED + (3 if kind == Do.ASK else 0), at % MOST_OFFERED + 1)
        else:
            conflicts.bid(self, at, kind == Do.BID_WITH_EMBASSY)

    def decide_water(self, kind: i64, at: i64) -> None:
        """Places a first zone, or carries out something with water."""
        player = self.decider()
        if kind == Do.TAKE:
            water.take(self, player, at)
            promises.note_taken(self, player, at)
            self.after_spoils()
        elif kind == Do.ASSIGN:
            water.assign(self, player, at)
            self.after_spoils()
        elif kind == Do.TREAT:
            water.treat(self, player, at)
        elif kind == Do.TOP_UP:
            water.top_up(self, player, at // self.rules.rivers, at % self.rules.rivers)
            promises.note_taken(self, player, at % self.rules.rivers)
        else:
            building.place(self, player, at)
            self.phase = Phase.NEXT

    def decide_work(self, kind: i64, at: i64) -> None:
        """Supplies, builds or destroys."""
        player = self.step_owner
        if kind == Do.SUPPLY:
            trading.supply(self, player, at)
            return
        if kind == Do.BUILD:
            building.build(self, player, at // self.rules.hexes, at % self.rules.hexes)
        elif kind == Do.DAM:
            building.propose_dam(self, player, at // Dam.PARTNER_SETS, at % Dam.PARTNER_SETS)
        else:
            building.destroy(self, player, at)
        self.after_work()

    def after_work(self) -> None:
        """Ends a go of `one_each` as soon as something was built or destroyed (HEX-Q23)."""
        if self.rules.one_each and self.phase == Phase.BUILD and self.went:
            self.end_works()

    def after_spoils(self) -> None:
        """Goes on when the winner, or the author who collects once more, can take nothing more."""
        if self.phase == Phase.SPOILS and water.takeable(self, self.winner) & bit(self.stake_at) == 0:
            conflicts.recollect(self)
        elif self.phase == Phase.RECOLLECT and water.recollectable(self) == 0:
            conflicts.close(self)

    # Answers that are given at the same time.

    def sealing(self) -> tuple[int, ...]:
        if self.phase != Phase.BID:
            return ()
        order = [self.in_order(number) for number in range(self.rules.players)]
        return tuple([player for player in order if self.parties() & bit(player) != 0 and self.bids[player] == NOTHING])

    def turned_to(self, player: int) -> HexagoState:
        turned = self.clone()
        turned.asking = player
        return turned

    # The result.

    def returns(self) -> list[float]:
        return returns(self)

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        scores = tuple([int(score(self, player)) for player in range(self.rules.players)])
        return Outcome(self.ending != Ending.POLLUTION, scores, places(self), "", ENDING_RULES[self.ending])

    # What leaves the position.

    def write_observation(self, player: int, out: vec[i64]) -> None:
        observation.write_observation(self, player, out)

    def write_observation_of(self, kind: str, player: int, out: vec[i64]) -> None:
        if kind == NARROW:
            narrow.write_narrow(self, player, out)
        else:
            super().write_observation_of(kind, player, out)

    def reversible(self, action: i64) -> bool:
        if self.rules.play <= action and self.rules.kind[action] < self.rules.more:
            return False  # a card that was played has been seen
        if self.phase == Phase.BID:
            return not conflicts.is_last_bid(self)
        if self.rules.cards and self.step == Phase.BUILD and self.turn == self.rules.turns:
            after = self.clone()
            after._apply(action)
            return after.phase != Phase.OVER  # the end shows all objectives
        return True
