"""Plays one decision of a record on, again and again, from what whoever decided knew: the work of an analysis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ludoterre.core.game import Game, State
from ludoterre.core.luck import Luck
from ludoterre.core.playout import guided_playout
from ludoterre.core.rng import Rng
from ludoterre.lab.analysis.result import SIMULATED, Decision, Finding, Odds, Rival, paired
from ludoterre.lab.statistics import Estimate, mean, share

SEARCH = 2
"""Games that are spent on finding the best other move, for each of the simulations."""
TRIALS = 3
"""Games that a move gets at least before another is preferred to it; where there are too many, the worse-rated get none."""
MOST_GAMES = 1 + 1 + SEARCH + 1
"""Games for one simulation at most: on from the usual move, from the one that was played, in the search, and from the best found."""


class Stopped(Exception):
    """Somebody does not want to wait any longer."""


class Question(NamedTuple):
    """A decision to look into; it carries all that another process needs."""

    seq: int
    state: State
    action: int
    simulations: int
    seed: int | str


class Ending(NamedTuple):
    """How one game ended for each side."""

    chance: tuple[float, ...]
    result: tuple[float, ...]
    score: tuple[float, ...]


def ending(state: State) -> Ending:
    """Reads the end of a game: of the first places everybody who shares one has a part, after a common loss nobody."""
    outcome = state.outcome()
    assert outcome is not None
    if state.game.meta.cooperative:
        return Ending((float(outcome.won),), (state.returns()[0],), (float(outcome.scores[0]),))
    part = 1 / outcome.ranking.count(1) if outcome.won else 0.0
    chance = tuple(part if place == 1 else 0.0 for place in outcome.ranking)
    return Ending(chance, tuple(state.returns()), tuple(map(float, outcome.scores)))


class World:
    """A position that whoever decides could not tell from the true one, played on from any of their moves with the same luck."""

    def __init__(self, inquiry: Inquiry, number: int) -> None:
        question = inquiry.question
        self.inquiry = inquiry
        self.rng = Rng(question.seed, question.seq, number)
        self.state = question.state.resample(inquiry.player, self.rng)
        self.number = number
        self.usual = int(inquiry.strategy.choose(self.state, self.rng))
        self._endings: dict[int, Ending] = {}

    def ending(self, action: int) -> Ending:
        """Plays on from an action by the game's own strategy for everybody, once."""
        known = self._endings.get(action)
        if known is None:
            if self.inquiry.stop():
                raise Stopped
            state = self.state.clone()
            state._apply(action)
            question = self.inquiry.question
            luck = Luck(question.seed, question.seq, self.number, "luck")
            guided_playout(state, self.inquiry.strategy, self.rng.copy(), luck)
            known = self._endings[action] = ending(state)
        return known

    def worth(self, action: int) -> float:
        """Returns how the game ended for whoever decides, as moves are judged: see `Analysis.measure`."""
        end = self.ending(action)
        return end.result[0] if self.inquiry.team else end.chance[self.inquiry.player]


class Inquiry:
    """What is asked about one decision, and the means to answer it."""

    def __init__(self, question: Question, stop: Callable[[], bool]) -> None:
        game: Game = question.state.game
        self.question = question
        self.stop = stop
        self.player = int(question.state.current_player())
        self.team = game.meta.cooperative
        self.strategy = game.strategy()

    def answer(self) -> Decision:
        """Estimates the odds before and after the decision, and of the most promising other one, in the same worlds."""
        question, state = self.question, self.question.state
        worlds = [World(self, number) for number in range(question.simulations)]
        usual = Counter(world.usual for world in worlds).most_common(1)[0][0]
        before = [world.ending(world.usual) for world in worlds]
        after = [world.ending(question.action) for world in worlds]
        legal = state.legal_actions()
        rival = self.best_rival(worlds[0], [action for action in legal if action != question.action])
        return Decision(
            question.seq,
            self.player,
            question.action,
            state.notation(question.action),
            len(legal),
            SIMULATED,
            question.simulations,
            state.notation(usual),
            odds(before),
            odds(after),
            self.change(worlds),
            Rival(rival, state.notation(rival), odds([world.ending(rival) for world in worlds]), self.gain(worlds, rival)),
        )

    def change(self, worlds: Sequence[World]) -> Finding:
        """Compares what was played with the usual moves."""
        action = self.question.action
        if all(world.usual == action for world in worlds):
            return Finding(Estimate(0.0, 0.0, 0.0, len(worlds)), 1.0)
        return paired([world.worth(action) - world.worth(world.usual) for world in worlds])

    def gain(self, worlds: Sequence[World], rival: int) -> Finding:
        """Compares another move with what was played; the search for it has not seen these worlds, so the best is not the luckiest."""
        return paired([world.worth(rival) - world.worth(self.question.action) for world in worlds])

    def best_rival(self, world: World, rivals: list[int]) -> int:
        """Lets the other moves compete in worlds of their own until one is left: all get an equal share, then the better half of them.

        That is sequential halving (Karnin, Koren and Somekh 2013).
        """
        number = self.question.simulations
        games = SEARCH * number
        ratings = {action: self.strategy.rate(world.state, action) for action in rivals}
        rivals = sorted(rivals, key=lambda action: -ratings[action])[: widest(games)]
        rounds = max(1, (len(rivals) - 1).bit_length())
        worths = dict.fromkeys(rivals, 0.0)
        while len(rivals) > 1:
            for _ in range(max(1, games // (rounds * len(rivals)))):
                common = World(self, number)
                number += 1
                for action in rivals:
                    worths[action] += common.worth(action)
            rivals = sorted(rivals, key=lambda action: -worths[action])[: (len(rivals) + 1) // 2]
        return rivals[0]


def widest(games: int) -> int:
    """Returns how many moves can compete if each is to be tried a few times."""
    count = 2
    while games // ((count - 1).bit_length() * count) >= TRIALS:
        count += 1
    return max(2, count - 1)


def odds(endings: Sequence[Ending]) -> Odds:
    """Sums up how games ended."""
    count = len(endings)
    return Odds(
        tuple(share(sum(values), count) for values in zip(*(end.chance for end in endings), strict=True)),
        tuple(mean(values) for values in zip(*(end.result for end in endings), strict=True)),
        tuple(mean(values) for values in zip(*(end.score for end in endings), strict=True)),
    )


def never() -> bool:
    """Lets the work go on."""
    return False
