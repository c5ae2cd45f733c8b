# compiled by mypyc
"""Games that a player imagines, from positions that this player holds possible, and the tree that grows from them."""

from __future__ import annotations

import math
from typing import Final

from ludoterre.core.game import Game, State
from ludoterre.core.luck import Luck
from ludoterre.core.moves import CHANCE
from ludoterre.core.playout import guided_playout
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64, vec

CURIOSITY: Final = 0.7
"""How much the tree tries what it has tried seldom, in units of the results' spread."""
WIDTH: Final = 0.5
"""A decision that was met n times is searched among its WIDTH · √n best-rated possibilities, or fewer…"""
STAKES: Final = 0.25
"""…where decisions differ by less than this part of how much luck does: there the tree rather follows the usual one."""
MARGIN: Final = 0.4
"""How much of a competitive result is told by the difference of the scores: less coarse than won or lost."""
NOTHING: Final = -1
"""Stands for the action where games are played on from a position as it is."""


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


class Imagination:
    """The games that one player imagines for one decision. The tree learns from each of them."""

    def __init__(self, game: Game) -> None:
        self.strategy: Final[Strategy] = game.guide()
        self.scratch: Final[vec[i64]] = game.buffer()
        self.hidden: Final = game.meta.hidden_information
        self.shared: Final = game.meta.cooperative
        self.player: i64 = 0
        self.seed: int = 0
        self.spread: float = 0.0
        """The sum of the differences between the first and the others, to know which is great…"""
        self.ends: i64 = 0
        """…and in how many games."""
        self.results: i64 = 0
        """How many games were imagined…"""
        self.sum: float = 0.0
        self.squares: float = 0.0
        """…and the results and their squares added up, to know how much they differ."""
        self.plain: float = 0.0
        """How the last game ended, as `State.returns` says it."""
        self.width: float = WIDTH
        """How fast the tree grows wider."""
        self.path: list[Node] = []
        self.deciders: list[int] = []

    def begin(self, player: i64, seed: int) -> None:
        """Forgets everything, and takes up another decision."""
        self.player = player
        self.seed = seed
        self.spread = 0.0
        self.ends = 0
        self.results = 0
        self.sum = 0.0
        self.squares = 0.0
        self.width = WIDTH

    def variance(self) -> float:
        """Returns how much the results of imagined games differ."""
        mean = self.sum / float(self.results)
        return max(0.0, self.squares / float(self.results) - mean * mean)

    def imagine(self, state: State, first: Node, number: int) -> float:
        """Plays one game on from a decision, lets the tree learn from it, and returns how it ended for the player who imagines it.

        Games of the same number begin in the same position and have the same luck, as far as the decisions allow it.
        """
        rng = Rng(self.seed, number)
        luck = Luck(self.seed, number, 1)
        player = self.player
        world = state.resample(player, rng)
        if first.action != NOTHING:
            world._apply(first.action)
        path, deciders = self.path, self.deciders
        path.clear()
        deciders.clear()
        path.append(first)
        deciders.append(int(player))
        self.descend(world, first, luck)
        guided_playout(world, self.strategy, rng, luck)
        values = world.returns()
        self.plain = values[player]
        if not self.shared:
            self.add_margins(world, values)
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

    def add_margins(self, world: State, values: list[float]) -> None:
        """Lets a small part of every player's result be by how much: that tells more than won or lost."""
        outcome = world.outcome()
        if outcome is None or not outcome.scores:
            return
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
            values[player] = (1.0 - MARGIN) * values[player] + MARGIN * max(-1.0, min(1.0, margin))


def contains(nodes: list[Node], action: i64) -> bool:
    """Tells whether one of some decisions is this one."""
    for node in nodes:
        if node.action == action:
            return True
    return False
