# compiled by mypyc
"""One part of a search: the games that one process imagines for a decision."""

from __future__ import annotations

import math
from typing import Final

from ludoterre.bots.budget import Budget
from ludoterre.bots.imagining import STAKES, WIDTH, Imagination, Node
from ludoterre.bots.tally import Sums, Tally
from ludoterre.core.game import Game, State
from ludoterre.core.moves import CHANCE
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import i64

CAUTION: Final = 0.5
"""Standard errors by which another decision must look better than the usual one, which is the best guess before any game."""
LEAST: Final = 6
"""Games that every candidate gets before half of them are dropped; with less, fewer candidates are looked at."""
HOPELESS: Final = 3.0
"""Standard errors by which all rivals must lie behind for the search to end early."""
GLANCES: Final = 4
"""Games that are looked into to know how long a turn is."""

Found = tuple[Sums, Sums, Sums]
"""What a part knows of one candidate: see the tallies of a `Rival`."""


class Rival:
    """A decision at the root, compared with the usual one game by game."""

    def __init__(self, action: i64) -> None:
        self.node: Final = Node(action)
        self.judged: Tally = Tally()
        """By how much the games were judged better than the same games with the usual decision, in all rounds."""
        self.results: Tally = Tally()
        """How the games of this round ended…"""
        self.differences: Tally = Tally()
        """…and how much better than with the usual decision, both as `State.returns` says it."""

    def begin_round(self) -> None:
        """Begins to count afresh what shall not be flattered by having been selected."""
        self.results = Tally()
        self.differences = Tally()

    def found(self) -> Found:
        """Gives all that is known as plain data."""
        return self.judged.sums(), self.results.sums(), self.differences.sums()

    def error(self) -> float:
        """Returns the standard error of the sum of all gains."""
        judged = self.judged
        return math.sqrt(max(0.0, judged.squares - judged.total * judged.total / float(judged.count)))

    def convinces(self) -> bool:
        """Tells whether the gain is great enough, beside what luck does, to leave the usual decision."""
        return self.judged.total > 0.0 and self.judged.total > CAUTION * self.error()

    def is_hopeless(self) -> bool:
        """Tells whether it is certainly not better: worse beyond doubt, or the same in every game."""
        return self.judged.total + HOPELESS * self.error() <= 0.0


class Part:
    """Imagines games of its own numbers, with a tree of its own."""

    def __init__(self, game: Game) -> None:
        self.imagination: Final = Imagination(game)
        self.state: State | None = None
        self.usual: Rival = Rival(0)
        self.rivals: dict[int, Rival] = {}
        self.rounds: i64 = 0
        self.played: i64 = 0
        """How many games were imagined in the last round."""

    def begin(self, state: State, player: int, usual: int, seed: int) -> None:
        """Takes up a decision: `usual` is what others are compared with, or NOTHING to play on from the position as it is."""
        self.imagination.begin(player, seed)
        self.state = state
        self.usual = Rival(usual)
        self.rivals = {}
        self.rounds = 0
        self.played = 0

    def warm_up(self, games: int, budget: Budget) -> None:
        """Imagines the first games, of the usual decision alone: they tell a clock how many there can be."""
        assert self.state is not None
        for number in range(games):
            if number > 0 and budget.left() <= 0.0:
                return
            self.imagination.imagine(self.state, self.usual.node, number)
            self.usual.results.add(self.imagination.plain)
            self.played += 1

    def play(self, actions: list[int], numbers: range, budget: Budget) -> list[Found]:
        """Imagines the games of some numbers with the usual decision and each of some others; tells what is known of all of them.

        A clock may end it after any game.
        """
        assert self.state is not None
        state, usual, imagination = self.state, self.usual, self.imagination
        for action in actions:
            if action not in self.rivals:
                self.rivals[action] = Rival(action)
        rivals = [self.rivals[action] for action in actions]
        if self.rounds > 0:
            usual.begin_round()
            for rival in rivals:
                rival.begin_round()
        self.rounds += 1
        self.played = 0
        for number in numbers:
            if budget.left() <= 0.0:
                break
            end = imagination.imagine(state, usual.node, number)
            plain = imagination.plain
            usual.results.add(plain)
            self.played += 1
            for rival in rivals:
                if budget.left() <= 0.0:
                    break
                rival.judged.add(imagination.imagine(state, rival.node, number) - end)
                rival.results.add(imagination.plain)
                rival.differences.add(imagination.plain - plain)
                self.played += 1
            if self.rounds == 1 and number >= LEAST and rivals:
                self.weigh(rivals)
        return [usual.found(), *[rival.found() for rival in rivals]]

    def weigh(self, rivals: list[Rival]) -> None:
        """Looks what is at stake: how much better or worse than the usual decision the others are, without what is only luck."""
        effect = 0.0
        for rival in rivals:
            if rival.judged.count == 0:
                return
            games = float(rival.judged.count)
            effect += (rival.judged.total * rival.judged.total - rival.error() * rival.error()) / (games * games)
        luck = self.imagination.variance()
        if luck > 0.0:
            stakes = math.sqrt(max(0.0, effect / float(len(rivals))) / luck)
            self.imagination.width = WIDTH * min(1.0, stakes / STAKES)

    def turn_length(self, state: State, player: int) -> float:
        """Guesses how many decisions a player has in a row from here on, this one among them, if everybody plays as the strategy does."""
        strategy, scratch = self.imagination.strategy, self.imagination.scratch
        decisions: i64 = 0
        for number in range(GLANCES):
            rng = Rng("turn", number)
            world = state.resample(player, rng)
            while not world.is_terminal():
                decider = world.current_player()
                if decider == CHANCE:
                    world._apply(world.sample_chance(rng))
                elif decider != player:
                    break
                elif world.is_quiz_node():
                    world._apply(world.sample_answer(rng))
                elif world.write_legal(scratch) == 1:
                    world._apply(scratch[0])
                else:
                    decisions += 1
                    world._apply(strategy.choose(world, rng))
        return max(1.0, float(decisions) / float(GLANCES))
