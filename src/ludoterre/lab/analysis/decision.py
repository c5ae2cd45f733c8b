"""Plays one decision of a record on, again and again, from what whoever decided knew: the work of an analysis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from ludoterre.bots.evaluation import Evaluation
from ludoterre.bots.search import evaluate
from ludoterre.core.game import State
from ludoterre.core.rng import Rng
from ludoterre.lab.analysis.judge import GREEDY, Judge
from ludoterre.lab.analysis.result import NEGLIGIBLE, SIMULATED, Decision, Differences, Finding, Rival
from ludoterre.lab.endings import Endings, sides_of
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.worlds import BotStrategy, Stopped, Thinkers, World, never

SEARCH = 2
"""Games that are spent on finding the best other move, for each of the simulations."""
TRIALS = 3
"""Games that a move gets at least before another is preferred to it; where there are too many, the worse-rated get none."""
NOBODY = -1
"""In place of a move that a search would choose: there was none."""


class Question(NamedTuple):
    """A decision to look into; it carries all that another process needs."""

    seq: int
    state: State
    action: int
    simulations: int
    seed: int | str
    judge: Judge = GREEDY


class Notes:
    """What is known about a decision so far. As plain data it lets anybody go on where somebody stopped, to the same answer."""

    def __init__(self, sides: int) -> None:
        self.rivals: list[int] = []
        """The other moves that still compete, the best first; none before the search has begun."""
        self.worths: list[float] = []
        """What each of them has come to."""
        self.best = NOBODY
        """The move that a search would choose, where one judges; it is the usual one in all worlds."""
        self.rounds = 0
        self.left = 0
        """Worlds that this round of the search still has."""
        self.searched = 0
        self.measured = 0
        """Worlds in which the moves were compared, after the search."""
        self.usual: Counter[int] = Counter()
        self.before = Endings(sides)
        self.after = Endings(sides)
        self.other = Endings(sides)
        self.change = Differences()
        self.gain = Differences()

    def to_json(self) -> dict[str, Any]:
        """Gives everything as plain data."""
        return {
            "rivals": self.rivals,
            "worths": self.worths,
            "best": self.best,
            "rounds": self.rounds,
            "left": self.left,
            "searched": self.searched,
            "measured": self.measured,
            "usual": [[action, count] for action, count in self.usual.items()],
            **{name: getattr(self, name).to_json() for name in ("before", "after", "other", "change", "gain")},
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Notes:
        """Goes on from there."""
        notes = cls(0)
        for name in ("rivals", "worths", "best", "rounds", "left", "searched", "measured"):
            setattr(notes, name, data[name])
        notes.usual = Counter({int(action): int(count) for action, count in data["usual"]})
        notes.before, notes.after, notes.other = (Endings.from_json(data[name]) for name in ("before", "after", "other"))
        notes.change, notes.gain = (Differences.from_json(data[name]) for name in ("change", "gain"))
        return notes


class Inquiry:
    """What is asked about one decision, and the means to answer it."""

    def __init__(self, question: Question, stop: Callable[[], bool] = never) -> None:
        self.question = question
        self.stop = stop
        self.player = int(question.state.current_player())
        game, judge = question.state.game, question.judge
        self.strategy = game.guide() if judge.games else BotStrategy(game, judge.bot) if judge.bot else game.strategy()
        self.thinkers = Thinkers(game, judge.each, judge.ahead) if judge.ahead else None

    def answer(self) -> Decision:
        """Estimates the odds before and after the decision, and of the most promising other one, in the same worlds."""
        notes = self.begin()
        self.go_on(notes)
        return self.decision(notes)

    def begin(self) -> Notes:
        """Opens the notes."""
        return Notes(sides_of(self.question.state))

    def go_on(self, notes: Notes, enough: Callable[[], bool] = never) -> None:
        """Looks into more worlds, at least one, until the question is answered or it is `enough` for now."""
        while not self.is_answered(notes):
            if not notes.rivals and self.question.judge.games:
                self.search(notes)
            elif not notes.rivals:
                self.call_rivals(notes)
            if len(notes.rivals) > 1:
                self.compete(notes)
            else:
                self.measure(notes)
            if enough():
                return

    def is_answered(self, notes: Notes) -> bool:
        """Tells whether all was looked into."""
        return notes.measured == self.question.simulations

    def world(self, number: int) -> World:
        """Imagines one of the positions that the player could not tell from the true one."""
        question = self.question
        return World(question.state, self.strategy, question.seed, question.seq, number, self.stop, self.thinkers)

    # Where a search judges, it looks for the best move, in worlds that nobody else sees.

    def search(self, notes: Notes) -> None:
        """Asks a search what it would do. The move to compare with is that one, or the next best where it is what was played."""
        if self.stop():
            raise Stopped
        question = self.question
        seed = int(Rng(question.seed, question.seq, "search").word())
        found = evaluate(question.state, self.player, budget=question.judge.games, seed=seed)
        assert found.best is not None
        notes.best = found.best
        notes.rivals = [next_best(found, question.action) if found.best == question.action else found.best]

    # Otherwise games of the strategy do: the other moves compete, in worlds of their own, by sequential halving (Karnin, Koren and
    # Somekh 2013).

    def call_rivals(self, notes: Notes) -> None:
        """Lets the other moves compete, or the better-rated of them if they are many."""
        question, imagined = self.question, self.world(0).state
        ratings = {action: self.strategy.rate(imagined, action) for action in question.state.legal_actions() if action != question.action}
        notes.rivals = sorted(ratings, key=lambda action: -ratings[action])[: widest(SEARCH * question.simulations)]
        notes.worths = [0.0] * len(notes.rivals)
        notes.rounds = max(1, (len(notes.rivals) - 1).bit_length())
        notes.left = self.length_of_round(notes)

    def length_of_round(self, notes: Notes) -> int:
        """Says in how many worlds all who still compete are tried: rounds cost the same, so fewer rivals get more."""
        return max(1, SEARCH * self.question.simulations // (notes.rounds * len(notes.rivals)))

    def compete(self, notes: Notes) -> None:
        """Tries the rivals in one more world; after the last of a round the better half goes on."""
        common = self.world(self.question.simulations + notes.searched)
        # All are played before anything is noted: whoever stops in between leaves the notes as they were.
        worths = [common.worth(action) for action in notes.rivals]
        notes.worths = [before + now for before, now in zip(notes.worths, worths, strict=True)]
        notes.searched += 1
        notes.left -= 1
        if notes.left == 0:
            order = sorted(range(len(notes.rivals)), key=lambda place: -notes.worths[place])[: (len(notes.rivals) + 1) // 2]
            notes.rivals, notes.worths = [notes.rivals[place] for place in order], [notes.worths[place] for place in order]
            notes.left = self.length_of_round(notes)

    # The comparison. The search has not seen these worlds, so the best rival is not merely the luckiest.

    def measure(self, notes: Notes) -> None:
        """Compares what was played with the usual move and with the best rival in one more world."""
        world, action, rival = self.world(notes.measured), self.question.action, notes.rivals[0]
        usual = world.usual if notes.best == NOBODY else notes.best
        before, after, other = world.ending(usual), world.ending(action), world.ending(rival)
        notes.usual[usual] += 1
        notes.before.add(before)
        notes.after.add(after)
        notes.other.add(other)
        notes.change.add(world.worth(action) - world.worth(usual))
        notes.gain.add(world.worth(rival) - world.worth(action))
        notes.measured += 1

    def decision(self, notes: Notes) -> Decision:
        """Says what the notes of an answered question come to."""
        question, state = self.question, self.question.state
        rival = notes.rivals[0]
        return Decision(
            question.seq,
            self.player,
            question.action,
            state.notation(question.action),
            len(state.legal_actions()),
            SIMULATED,
            question.simulations,
            state.notation(notes.usual.most_common(1)[0][0]),
            notes.before.odds(),
            notes.after.odds(),
            self.change(notes),
            Rival(rival, state.notation(rival), notes.other.odds(), notes.gain.finding(NEGLIGIBLE)),
        )

    def change(self, notes: Notes) -> Finding:
        """Compares what was played with the usual moves; nothing changes if it always was the usual one."""
        if notes.usual[self.question.action] == notes.measured:
            return Finding(Estimate(0.0, 0.0, 0.0, notes.measured), 1.0)
        return notes.change.finding(NEGLIGIBLE)


def next_best(found: Evaluation, action: int) -> int:
    """Returns the move that is most likely the best of all but one; of those that have no chance, the one that loses least."""
    others = [
        (trust, -2.0 if gain is None else gain.value, other)
        for other, trust, gain in zip(found.actions, found.policy, found.gains, strict=True)
        if other != action
    ]
    return max(others)[2]


def widest(games: int) -> int:
    """Returns how many moves can compete if each is to be tried a few times."""
    count = 2
    while games // ((count - 1).bit_length() * count) >= TRIALS:
        count += 1
    return max(2, count - 1)
