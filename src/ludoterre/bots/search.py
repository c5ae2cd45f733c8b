# compiled by mypyc
"""The bot that searches: information-set Monte-Carlo tree search, over positions that its player holds possible.

At the root, candidates compete by sequential halving (Karnin, Koren and Somekh 2013) against the decision that the game's own
strategy would take; below it grows a tree (Cowling, Powley and Whitehouse 2012), in which everybody decides for the best of their own
results. Beyond the tree, games are played to their end by the strategy.
"""

from __future__ import annotations

import math
from typing import Final

from ludoterre.bots.budget import Budget, Iterations
from ludoterre.core.game import Game, State
from ludoterre.core.luck import Luck
from ludoterre.core.moves import CHANCE
from ludoterre.core.playout import guided_playout
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64, vec

CAUTION: Final = 0.5
"""Standard errors by which another decision must look better than the usual one, which is the best guess before any game."""
LEAST: Final = 6
"""Games that every candidate gets before half of them are dropped; with less, fewer candidates are looked at."""
FIRST: Final = 2
"""Games of the usual decision before the comparison begins."""
CURIOSITY: Final = 0.7
"""How much the tree tries what it has tried seldom, in units of the results' spread."""
WIDTH: Final = 0.5
"""A decision that was met n times is searched among its WIDTH · √n best-rated possibilities, or fewer…"""
STAKES: Final = 0.25
"""…where decisions differ by less than this part of how much luck does: there the tree rather follows the usual one."""
MARGIN: Final = 0.4
"""How much of a competitive result is told by the difference of the scores: less coarse than won or lost."""
HOPELESS: Final = 3.0
"""Standard errors by which all rivals must lie behind for the search to end early."""


class Node:
    """A decision, or an outcome of chance, that was met in imagined games, and what followed it."""

    def __init__(self, action: i64) -> None:
        self.action: Final[i64] = action
        self.visits: i64 = 0
        self.seen: i64 = 0
        """How often it was possible."""
        self.total: float = 0.0
        """The sum of the results, for whoever decided it."""
        self.order: list[int] = []
        """What may be decided next, the best-rated first."""
        self.tried: list[Node] = []
        """Which of it was tried, in that order."""
        self.drawn: dict[int, Node] = {}
        """What chance did next."""


class Rival:
    """A decision at the root, compared with the usual one game by game."""

    def __init__(self, action: i64) -> None:
        self.node: Final = Node(action)
        self.games: i64 = 0
        self.gain: float = 0.0
        self.squares: float = 0.0

    def add(self, gain: float) -> None:
        """Counts one game, and how much better it ended than the same game with the usual decision."""
        self.games += 1
        self.gain += gain
        self.squares += gain * gain

    def error(self) -> float:
        """Returns the standard error of `gain`."""
        return math.sqrt(max(0.0, self.squares - self.gain * self.gain / float(self.games)))

    def convinces(self) -> bool:
        """Tells whether the gain is great enough, beside what luck does, to leave the usual decision."""
        return self.gain > 0.0 and self.gain > CAUTION * self.error()

    def is_hopeless(self) -> bool:
        """Tells whether it is certainly not better: worse beyond doubt, or the same in every game."""
        return self.gain + HOPELESS * self.error() <= 0.0


class SearchBot:
    """Decides as the game's own strategy would, unless imagined games end better after another decision."""

    def __init__(self, game: Game, budget: Budget | None = None) -> None:
        self.budget: Final[Budget] = Iterations(1000) if budget is None else budget
        self.strategy: Final[Strategy] = game.guide()
        self.scratch: Final[vec[i64]] = game.buffer()
        self.hidden: Final = game.meta.hidden_information
        self.shared: Final = game.meta.cooperative
        self.spread: float = 0.0
        """The sum of the differences between the first and the others, to know which is great…"""
        self.ends: i64 = 0
        """…and in how many games."""
        self.results: i64 = 0
        """How many games were imagined for this decision…"""
        self.sum: float = 0.0
        self.squares: float = 0.0
        """…and the results and their squares added up, to know how much they differ."""
        self.width: float = WIDTH
        """How fast the tree grows wider."""
        self.path: list[Node] = []
        self.deciders: list[int] = []

    def choose(self, state: State, rng: Rng) -> int:
        """Returns the legal action that promises most."""
        if state.write_legal(self.scratch) == 1:
            return int(self.scratch[0])
        usual = Rival(self.strategy.choose(state, rng))
        self.spread = 0.0
        self.ends = 0
        self.results = 0
        self.sum = 0.0
        self.squares = 0.0
        self.width = WIDTH
        seed = int(rng.word())
        self.budget.start()
        # The first games, of the usual decision alone, tell a clock how many there can be.
        for number in range(FIRST):
            self.imagine(state, usual.node, seed, number)
        root = Node(-1)
        self.rate(state, root)
        most = max(1, self.budget.games(FIRST) // (2 * LEAST))
        rivals = [Rival(action) for action in root.order if action != usual.node.action][:most]
        return int(self.compete(state, usual, rivals, seed).node.action)

    def compete(self, state: State, usual: Rival, rivals: list[Rival], seed: int) -> Rival:
        """Lets the rivals compete until one is left; returns it if it is convincing, otherwise the usual decision."""
        number = spent = FIRST
        rounds = len(rivals).bit_length()
        for rounds_left in range(rounds, 0, -1):
            share = (self.budget.games(spent) - spent) // rounds_left
            for _ in range(max(1, share // (len(rivals) + 1))):
                if self.budget.is_spent(spent):
                    break
                end = self.imagine(state, usual.node, seed, number)
                for rival in rivals:
                    rival.add(self.imagine(state, rival.node, seed, number) - end)
                number += 1
                spent += len(rivals) + 1
                if rounds_left == rounds and number > LEAST:
                    self.weigh(rivals)
            if rivals[0].games == 0:
                return usual
            rivals.sort(key=promise)
            rivals = rivals[: max(1, len(rivals) // 2)]
            if rivals[0].games >= 2 * LEAST and is_lost(rivals):
                return usual
        return rivals[0] if rivals[0].convinces() else usual

    def weigh(self, rivals: list[Rival]) -> None:
        """Looks what is at stake: how much better or worse than the usual decision the others are, without what is only luck."""
        effect = 0.0
        for rival in rivals:
            games = float(rival.games)
            effect += (rival.gain * rival.gain - rival.error() * rival.error()) / (games * games)
        luck = self.variance()
        if luck > 0.0:
            stakes = math.sqrt(max(0.0, effect / float(len(rivals))) / luck)
            self.width = WIDTH * min(1.0, stakes / STAKES)

    def variance(self) -> float:
        """Returns how much the results of imagined games differ."""
        mean = self.sum / float(self.results)
        return max(0.0, self.squares / float(self.results) - mean * mean)

    # One imagined game.

    def imagine(self, state: State, first: Node, seed: int, number: int) -> float:
        """Plays one game on from a decision, lets the tree learn from it, and returns how it ended for whoever decides now.

        Games of the same number begin in the same position and have the same luck, as far as the decisions allow it.
        """
        rng = Rng(seed, number)
        luck = Luck(seed, number, 1)
        player = state.current_player()
        world = state.resample(player, rng)
        world._apply(first.action)
        path, deciders = self.path, self.deciders
        path.clear()
        deciders.clear()
        path.append(first)
        deciders.append(player)
        self.descend(world, first, luck)
        guided_playout(world, self.strategy, rng, luck)
        values = self.values(world)
        for at in range(len(path)):
            node = path[at]
            node.visits += 1
            if deciders[at] >= 0:
                node.total += values[deciders[at]]
        result = values[player]
        self.results += 1
        self.sum += result
        self.squares += result * result
        return result

    def descend(self, world: State, node: Node, luck: Luck) -> None:
        """Follows the tree to a position that it does not know yet, and notes it."""
        while True:
            player = world.current_player()
            if player == CHANCE or (player >= 0 and world.is_quiz_node()):
                rng = luck.of(world.luck_source())
                action: i64 = world.sample_chance(rng) if player == CHANCE else world.sample_answer(rng)
                world._apply(action)
                known = node.drawn.get(int(action))
                if known is None:
                    known = Node(action)
                    node.drawn[int(action)] = known
                self.path.append(known)
                self.deciders.append(-1)
                if known.visits == 0:
                    return
                node = known
            elif player >= 0:
                if node.visits == 0:
                    return
                fresh = self.select(world, node)
                world._apply(fresh.action)
                self.path.append(fresh)
                self.deciders.append(int(player))
                if fresh.visits == 0:
                    return
                node = fresh
            else:
                return

    def select(self, world: State, node: Node) -> Node:
        """Chooses a decision: the best-rated that was not tried yet, if it is time for one more, otherwise the most promising."""
        if len(node.order) == 0 or self.hidden:
            self.rate(world, node)
        width = int(self.width * math.sqrt(float(node.visits))) + 1
        possible: list[Node] = []
        for child in node.tried:
            if not self.hidden or world.accepts(child.action):
                child.seen += 1
                possible.append(child)
        if len(possible) < width:
            for action in node.order:
                if (not self.hidden or world.accepts(action)) and not contains(possible, action):
                    fresh = Node(action)
                    fresh.seen = 1
                    node.tried.append(fresh)
                    return fresh
        unit = CURIOSITY * math.sqrt(self.variance())
        best = possible[0]
        highest = -1e9
        for child in possible:
            bound = child.total / float(child.visits) + unit * math.sqrt(math.log(float(child.seen) + 1.0) / float(child.visits))
            if bound > highest:
                highest = bound
                best = child
        return best

    def rate(self, world: State, node: Node) -> None:
        """Puts what may be decided here into order, and behind it what other worlds allow besides."""
        legal = self.scratch
        count = world.write_legal(legal)
        known = set(node.order)
        unknown: i64 = 0
        for i in range(count):
            if int(legal[i]) not in known:
                legal[unknown] = legal[i]
                unknown += 1
        if unknown == 0:
            return
        ratings = self.strategy.ratings(world, legal, unknown) if count > 1 else [0.0]
        rated = [(-ratings[i], int(legal[i])) for i in range(unknown)]
        rated.sort()
        for _, action in rated:
            node.order.append(action)

    def values(self, world: State) -> list[float]:
        """Judges an end for every player. In a competition a small part is by how much, which tells more than won or lost."""
        found = world.returns()
        outcome = None if self.shared else world.outcome()
        if outcome is None or not outcome.scores:
            return found
        scores = outcome.scores
        margins: list[float] = []
        for player in range(len(scores)):
            others = max([scores[other] for other in range(len(scores)) if other != player])
            margins.append(float(scores[player] - others))
        self.spread += abs(margins[0])
        self.ends += 1
        scale = 2.0 * self.spread / float(self.ends) + 1.0
        for player in range(len(scores)):
            margin = margins[player] / scale
            found[player] = (1.0 - MARGIN) * found[player] + MARGIN * max(-1.0, min(1.0, margin))
        return found


def is_lost(rivals: list[Rival]) -> bool:
    """Tells whether none of some rivals has a chance."""
    for rival in rivals:
        if not rival.is_hopeless():
            return False
    return True


def promise(rival: Rival) -> float:
    """Sorts by gain, the greatest first."""
    return -rival.gain / float(rival.games)


def contains(nodes: list[Node], action: i64) -> bool:
    """Tells whether one of some decisions is this one."""
    for node in nodes:
        if node.action == action:
            return True
    return False
