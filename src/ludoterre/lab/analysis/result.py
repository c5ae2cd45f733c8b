"""What an analysis of a game says: the odds before and after every decision, and which decisions mattered.

It is plain data, in no language: `words` says it, `chart` draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import erfc, hypot, sqrt
from typing import Any, NamedTuple, TypeVar

from ludoterre.lab.analysis.judge import GREEDY, Judge
from ludoterre.lab.brief import brief
from ludoterre.lab.statistics import Estimate, Z

T = TypeVar("T")

FORMAT = 2
FALSE_SHARE = 0.05
"""How many of the findings that an analysis names may be luck, on average."""

NEGLIGIBLE = 0.005
"""A difference that is surely there, but that nobody would notice: less than half a per cent."""

CHANCE_OF_WINNING = "chance"
RESULT = "result"

SIMULATED = "simulated"
FORCED = "forced"
QUESTION = "question"
PASSED_OVER = "passed_over"


class Odds(NamedTuple):
    """What to expect of a position, for each side: every player, or the one team."""

    chance: tuple[Estimate, ...]
    """To win: to be first, where equals share; in one team, to win together."""
    result: tuple[Estimate, ...]
    """`State.returns`, from −1 to 1."""
    score: tuple[Estimate | None, ...]
    """Of the games that end with one, `size` of them; None where too few do."""

    def to_json(self) -> dict[str, Any]:
        """Gives the odds as plain data, an interval as [value, low, high], and None where nothing can be told."""
        return {name: [None if one is None else triple(one) for one in estimates] for name, estimates in self._asdict().items()}


class Finding(NamedTuple):
    """A difference between games that began alike, and how likely it would be by luck alone."""

    estimate: Estimate
    luck: float


class Rival(NamedTuple):
    """The most promising other move, and what it would have gained over the one that was played."""

    action: int
    move: str
    odds: Odds
    gain: Finding


class Decision(NamedTuple):
    """One decision of the record. What was not simulated has no odds."""

    seq: int
    """The number of the move in the record, from 1."""
    player: int
    action: int
    move: str
    options: int
    """How many legal moves there were."""
    status: str
    """`simulated`; `forced`, where there was one legal move; `question`, about the world; `passed_over`, for want of time."""
    simulations: int = 0
    usual: str = ""
    """The move that the game's own strategy chose most often, or the one that the search would choose where it judges."""
    before: Odds | None = None
    after: Odds | None = None
    change: Finding | None = None
    """How much the move changed the measure for whoever made it, compared with the usual moves in the same games."""
    rival: Rival | None = None

    def __repr__(self) -> str:
        judged = "" if self.change is None else f", change {brief(self.change.estimate)}"
        better = "" if self.rival is None else f", rival {self.rival.move!r} {brief(self.rival.gain.estimate)}"
        return f"<Decision {self.seq} of player {self.player}: {self.move!r} of {self.options}, {self.status}{judged}{better}>"


class Swing(NamedTuple):
    """What happened to one side between two decisions: dice, cards, and what the next to decide knows more or less."""

    after: int
    before: int
    """The numbers of the two moves."""
    side: int
    change: Finding


class Analysis:
    """A record with the odds of every decision.

    `measure` names what moves are judged by: the chance of winning where players compete, the result in one team, since a team that
    surely wins can still do it better.
    """

    def __init__(
        self,
        header: dict[str, Any],
        moves: int,
        team: bool,
        seed: int | str,
        simulations: int,
        decisions: Iterable[Decision],
        complete: bool,
        judge: Judge = GREEDY,
        budget: int | None = None,
    ) -> None:
        self.header = header
        self.moves = moves
        self.team = team
        self.seed = seed
        self.simulations = simulations
        self.decisions = sorted(decisions, key=lambda decision: decision.seq)
        self.complete = complete
        """Whether every decision that was to be looked at was."""
        self.judge = judge
        self.budget = budget
        """How many decisions were to be imagined, if that decided how closely to look."""
        self.measure = RESULT if team else CHANCE_OF_WINNING
        self.simulated = [decision for decision in self.decisions if decision.before is not None]

    def __repr__(self) -> str:
        game = f"{self.header['game']} {self.header['mode']} for {self.header['players']}"
        seen = f"{len(self.simulated)} of {len(self.decisions)} decisions, {self.simulations} simulations each"
        return f"<analysis of {game}, {self.moves} moves: {seen}{'' if self.complete else ', interrupted'}>"

    # What mattered.

    def mistakes(self) -> list[Decision]:
        """Returns the decisions for which a convincingly better move was found, the costliest first."""
        found = convincing(self.simulated, lambda decision: decision.rival and decision.rival.gain)
        return sorted((decision for decision in found if _gain(decision) > 0), key=lambda decision: -_gain(decision))

    def turning_points(self) -> list[Decision]:
        """Returns the decisions that convincingly changed the odds, those that moved them most first."""
        found = convincing(self.simulated, lambda decision: decision.change)
        return sorted(found, key=lambda decision: -abs(_change(decision)))

    def moments(self, most: int = 5) -> list[Decision]:
        """Returns what to look at again: turning points and mistakes, by how much was at stake."""
        stakes: dict[int, float] = {}
        for decision in self.turning_points():
            stakes[decision.seq] = abs(_change(decision))
        for decision in self.mistakes():
            stakes[decision.seq] = max(stakes.get(decision.seq, 0.0), _gain(decision))
        chosen = sorted((decision for decision in self.simulated if decision.seq in stakes), key=lambda decision: -stakes[decision.seq])
        return chosen[:most]

    def swings(self, most: int = 3) -> list[Swing]:
        """Returns the greatest convincing strokes of luck between one decision and the next, each for the side that it hit most."""
        found = convincing(list(self._swings()), lambda swing: swing.change)
        found.sort(key=lambda swing: -abs(swing.change.estimate.value))
        hardest = {swing.after: swing for swing in reversed(found)}
        return list(dict.fromkeys(hardest[swing.after] for swing in found))[:most]

    def _swings(self) -> Iterable[Swing]:
        last: Decision | None = None
        for decision in self.decisions:
            if decision.status == PASSED_OVER:
                last = None
            elif decision.before is not None:
                if last is not None and last.after is not None and decision.seq > last.seq + 1:
                    for side, (one, other) in enumerate(zip(self.measured(last.after), self.measured(decision.before), strict=True)):
                        yield Swing(last.seq, decision.seq, side, apart(one, other))
                last = decision

    def measured(self, odds: Odds) -> tuple[Estimate, ...]:
        """Returns what moves are judged by, for each side."""
        return odds.result if self.team else odds.chance

    # As data.

    def to_json(self) -> dict[str, Any]:
        """Gives the analysis as plain data: see docs/analysis.md."""
        good = {decision.seq for decision in self.mistakes()}
        return {
            "format": FORMAT,
            "header": self.header,
            "moves": self.moves,
            "sides": "team" if self.team else "players",
            "measure": self.measure,
            "judge": self.judge.name,
            "ahead": self.judge.ahead,
            "budget": self.budget,
            "seed": self.seed,
            "simulations": self.simulations,
            "complete": self.complete,
            "moments": [decision.seq for decision in self.moments()],
            "swings": [
                {"after": swing.after, "before": swing.before, "side": swing.side, "change": triple(swing.change.estimate)}
                for swing in self.swings()
            ],
            "decisions": [_decision_json(decision, decision.seq in good) for decision in self.decisions],
        }


def _decision_json(decision: Decision, convincing: bool) -> dict[str, Any]:
    data: dict[str, Any] = {name: getattr(decision, name) for name in ("seq", "player", "move", "options", "status")}
    if decision.before is None or decision.after is None or decision.change is None:
        return data
    data |= {
        "simulations": decision.simulations,
        "usual": decision.usual,
        "before": decision.before.to_json(),
        "after": decision.after.to_json(),
        "change": triple(decision.change.estimate),
    }
    if decision.rival is not None:
        gain = triple(decision.rival.gain.estimate)
        data["rival"] = {"move": decision.rival.move, "odds": decision.rival.odds.to_json(), "gain": gain, "convincing": convincing}
    return data


def triple(estimate: Estimate) -> list[float]:
    """Writes an estimate as [value, low, high], as exactly as simulations ever are; there is no minus zero."""
    return [round(one, 4) + 0.0 for one in (estimate.value, estimate.low, estimate.high)]


def _gain(decision: Decision) -> float:
    return 0.0 if decision.rival is None else decision.rival.gain.estimate.value


def _change(decision: Decision) -> float:
    return 0.0 if decision.change is None else decision.change.estimate.value


# How sure we are.


class Differences:
    """Differences between pairs of games that began alike, as they come one after the other."""

    def __init__(self, count: int = 0, total: float = 0.0, squares: float = 0.0, most: float = 0.0) -> None:
        self.count = count
        self.total = total
        self.squares = squares
        self.most = most
        """The greatest, in either direction."""

    def add(self, difference: float) -> None:
        """Takes one more pair in."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference
        self.most = max(self.most, abs(difference))

    def finding(self, negligible: float = 0.0) -> Finding:
        """Estimates the mean difference.

        Two imagined pairs are added that differ by the most that was seen, one either way, each counted half (Agresti and Min 2005): so a
        few pairs that do not differ do not make us certain. The luck is that of a difference as great, in either direction, where the
        true one is negligible.
        """
        count, unit = self.count, self.most or 1.0
        middle = self.total / (count + 2)
        spread = (self.squares + unit * unit) / (count + 2) - middle * middle
        error = sqrt(spread / (count + 2))
        estimate = Estimate(self.total / max(1, count), middle - Z * error, middle + Z * error, count)
        return Finding(estimate, erfc(max(0.0, abs(middle) - negligible) / error / sqrt(2)))

    def to_json(self) -> list[float]:
        """Gives all that is known as plain data."""
        return [self.count, self.total, self.squares, self.most]

    @classmethod
    def from_json(cls, data: Sequence[float]) -> Differences:
        """Goes on from there."""
        count, total, squares, most = data
        return cls(int(count), total, squares, most)


def paired(differences: Iterable[float]) -> Finding:
    """Estimates a mean difference between pairs of games that began alike."""
    found = Differences()
    for one in differences:
        found.add(one)
    return found.finding()


def apart(one: Estimate, other: Estimate) -> Finding:
    """Estimates how much greater the second of two values is, which come from games of their own."""
    value = other.value - one.value
    half = hypot(one.high - one.low, other.high - other.low) / 2
    luck = erfc(abs(value) / (half / Z) / sqrt(2)) if half else float(value == 0)
    return Finding(Estimate(value, value - half, value + half, min(one.size, other.size)), luck)


def convincing(things: Sequence[T], finding: Callable[[T], Finding | None]) -> list[T]:
    """Returns the things whose finding is hardly luck, though one looked at so many (Benjamini and Hochberg 1995), and not negligible."""
    found = [(one, thing) for thing in things if (one := finding(thing)) is not None]
    ordered = sorted(one.luck for one, _ in found)
    limit = max((luck for place, luck in enumerate(ordered, start=1) if luck <= FALSE_SHARE * place / len(ordered)), default=-1.0)
    return [thing for one, thing in found if one.luck <= limit and abs(one.estimate.value) >= NEGLIGIBLE]
