"""A second opinion on Ecopolis: the rules of the ledger, told once more in plain Python.

It hears the moves of a record, line by line, and predicts the position after each of them, who decides, and what may come next. It
shares no code with the rules; the figures come from a pack.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.ecopolis.oracle_actions import Actions
from tests.ecopolis.oracle_table import PILES, Over, Playing, amounts


class Oracle(Actions):
    """A game as the ledger tells it."""

    def __init__(self, players: int, options: Mapping[str, Any], pack: Mapping[str, Any], version: int) -> None:
        super().__init__(players, options, pack, version)
        self._story = self.story()
        self.phase, self.decides, self.may_come = next(self._story)

    def hear(self, line: str) -> None:
        """Hears a move and goes on until something else is decided."""
        try:
            self.phase, self.decides, self.may_come = self._story.send(line)
        except StopIteration:
            self.phase, self.decides, self.may_come = "over", None, []

    def story(self) -> Playing:
        """Tells a game from beginning to end."""
        try:
            yield from self.set_up()
            while True:
                yield from self.one_turn()
                self.end_turn()
        except Over as end:
            self.ended_by = str(end)

    # ECP-SET

    def set_up(self) -> Playing:
        first = 0
        if self.options["first_player"] == "random":
            name = yield from self.reveal("first_seat", "first", [f"p{player}" for player in range(self.players)])
            first = int(name[1:])
        self.first = first
        stocks = self.figures["tight_stock" if self.options["initial_stock"] == "tight" else "stock"]
        if self.options["finish_round"] or (self.version > 1 and self.options["equal_stocks"]):
            stocks = stocks[-1:] * len(stocks)
        for place in range(self.players):
            seat = self.seats[(first + place) % self.players]
            seat.stock = amounts(stocks[place])
            seat.mini_bank = {kind: 5 - held for kind, held in seat.stock.items()}
        for place in range(9):
            yield from self.deal(place, PILES[place // 3])
        self.active = first

    def deal(self, place: int, pile: str) -> Playing:
        """Turns up cards until one is a construction (ECP-SET.2, ECP-SET.3, ECP-A6)."""
        if self.options["hazard_return"] == "shuffle":
            card = yield from self.reveal("deal", "deal", [card for card in self.unseen[pile] if card not in self.hazards])
            self.unseen[pile].remove(card)
            self.piles[pile].pop()
        else:
            while (card := (yield from self.turn_up("deal", "deal", pile))) in self.hazards:
                others = self.piles[pile]
                others.insert(len(others) - len(others) // 2, card)
        self.market[place].append(card)

    # ECP-TURN

    def one_turn(self) -> Playing:
        if not any(self.piles.values()):
            if self.options["on_empty"] == "end":
                raise Over("ECP-TURN.9")
            if self.turn % self.players == 0:
                raise Over("ECP-TURN.9")
            self.last_round = True
        self.round = self.turn // self.players + 1
        if any(self.piles.values()):
            lines = [f"draw {pile}" for pile in PILES if self.piles[pile]]
            if self.turn == 0:
                line = yield from self.ask("first_choice", self.active, lines + self.purchases([]))
            else:
                line = yield from self.ask("draw", self.active, lines)
            word, chosen = line.split()
            if word == "buy":
                self.do_buy(chosen)
                return
            yield from self.draw(chosen)
        yield from self.act()

    def draw(self, pile: str) -> Playing:
        self.pending = pile, None
        card = yield from self.turn_up("reveal", "reveal", pile)
        self.pending = pile, card
        if card in self.hazards:
            try:
                yield from self.resolve(card)
            finally:
                self.removed.append(card)
                self.pending, self.answers, self.net = None, {}, 0
        else:
            yield from self.place(card)
            self.pending = None

    def place(self, card: str) -> Playing:
        """ECP-TURN.4, ECP-TURN.5, ECP-A4, ECP-A5, ECP-A7."""
        row = [self.market[place] for place in self.row(card)]
        stack = next((stack for stack in row if not stack), None)
        if stack is None:
            line = yield from self.ask("place", self.active, [f"cover {stack[-1]}" for stack in row])
            stack = next(stack for stack in row if stack[-1] == line.split()[1])
            if self.options["covered_cards"] == "discard":
                self.discard.append(stack.pop())
        stack.append(card)

    def act(self) -> Playing:
        """ECP-TURN.1, ECP-PASS.1, ECP-A8."""
        lines = self.purchases(self.seats[self.active].city) + [f"collect {card}" for card in self.collectable()]
        lines += self.exchanges() + self.claims()
        if not lines or self.options["pass_policy"] == "free":
            lines.append("pass")
        line = yield from self.ask("action", self.active, lines)
        word, *rest = line.split()
        getattr(self, f"do_{word}")(*rest)

    def end_turn(self) -> None:
        self.seats[self.active].turns += 1
        self.turn += 1
        self.active = (self.active + 1) % self.players
        if self.last_round and self.turn % self.players == 0:
            built = any(len(seat.city) >= self.options["target"] for seat in self.seats)
            raise Over("ECP-END.2" if built else "ECP-TURN.9")
