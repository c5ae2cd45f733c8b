"""Plans an analysis: which decisions of a record are looked into, how often, and what came of it put together.

Nothing is simulated here. Whoever does the work, in one go or in short steps, answers the same questions.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil
from typing import Any, NamedTuple

from ludoterre.core.errors import BadOption
from ludoterre.core.game import State
from ludoterre.core.playout import guided_playout
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.lab.analysis.decision import Question
from ludoterre.lab.analysis.judge import GREEDY, Judge, judges_of
from ludoterre.lab.analysis.result import FORCED, PASSED_OVER, QUESTION, Analysis, Decision

LEAST_BUDGET, MOST_BUDGET = 1000, 10**12
"""Budgets that may be asked for."""
MOST = 1000
"""Simulations of one decision if nobody says how many: more would only be slower."""
LEAST, LIMIT = 4, 1_000_000
"""Simulations that may be asked for."""
SAMPLES = 5
"""Games that are played to see how long an unfinished one may still go on."""


class Plan(NamedTuple):
    """Which decisions are looked into, by the numbers of their moves, and how."""

    simulations: int
    seed: int | str
    seqs: tuple[int, ...]
    judge: Judge = GREEDY
    budget: int | None = None
    """How many decisions were to be imagined, if that decided how closely to look."""

    def to_json(self) -> dict[str, Any]:
        """Gives the plan as plain data."""
        return self._asdict() | {"seqs": list(self.seqs), "judge": self.judge.to_json()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Plan:
        """Reads a plan."""
        return cls(data["simulations"], data["seed"], tuple(data["seqs"]), Judge.from_json(data["judge"]), data["budget"])


def check(simulations: int | None, budget: int | None = None) -> None:
    """Refuses a number of simulations, or a budget, that nobody can use."""
    if simulations is not None and budget is not None:
        raise BadOption("either the number of simulations is given or a budget, not both")
    if budget is not None and not LEAST_BUDGET <= budget <= MOST_BUDGET:
        raise BadOption("a budget is {least} to {most} decisions, not {count}", least=LEAST_BUDGET, most=MOST_BUDGET, count=budget)
    if simulations is not None and not LEAST <= simulations <= LIMIT:
        raise BadOption("the number of simulations is {least} to {most}, not {count}", least=LEAST, most=LIMIT, count=simulations)


def planned(
    record: Record,
    simulations: int | None = None,
    seed: int | str = 0,
    players: Collection[int] | None = None,
    judge: str | object = GREEDY.name,
    budget: int | None = None,
) -> Plan:
    """Plans the analysis of a record: see `analyse` for what can be asked."""
    judges = judges_of(judge, record.game)
    check(simulations, budget)
    for player in players or ():
        if not 0 <= player < record.game.players:
            raise BadOption("there is no player {player}: they are 0 to {last}", player=player, last=record.game.players - 1)
    wanted = [frame for frame in replayed(record) if not frame.status and (players is None or frame.player in players)]
    chosen_judge = judges[0]
    if simulations is None:
        budget = budget or chosen_judge.budget
        chosen_judge, simulations, wanted = afford(wanted, seed, judges, budget)
    return Plan(simulations, seed, tuple(frame.seq for frame in wanted), chosen_judge, budget)


class Review:
    """A record and the plan of its analysis. A position travels as the moves that lead there."""

    def __init__(self, record: Record, plan: Plan) -> None:
        self.record = record
        self.plan = plan

    def question(self, seq: int) -> Question:
        """Asks about one decision; it has streams of chance of its own, so nothing else matters to it."""
        actions = self.record.actions
        state = self.record.game.new_initial_state()
        for action in actions[: seq - 1]:
            state._apply(action)
        return Question(seq, state, actions[seq - 1], self.plan.simulations, self.plan.seed, self.plan.judge)

    def analysis(self, found: dict[int, Decision]) -> Analysis:
        """Puts together what was found, by the numbers of the moves; what is missing makes it incomplete."""
        game, plan = self.record.game, self.plan
        listed = [found.get(frame.seq) or frame.listed(frame.status or PASSED_OVER) for frame in replayed(self.record)]
        complete = len(found) == len(plan.seqs)
        team = game.meta.cooperative
        return Analysis(game.header(), len(self.record), team, plan.seed, plan.simulations, listed, complete, plan.judge, plan.budget)


class Frame(NamedTuple):
    """A decision of the record, in its position."""

    seq: int
    state: State
    player: int
    action: int
    options: int
    to_come: float
    """How many decisions are to be imagined for one game from here."""

    @property
    def status(self) -> str:
        """Tells why there is nothing to simulate here; empty if there is."""
        return QUESTION if self.state.is_quiz_node() else FORCED if self.options == 1 else ""

    def listed(self, status: str) -> Decision:
        """Describes the decision without simulating it."""
        return Decision(self.seq, self.player, self.action, self.state.notation(self.action), self.options, status)


def replayed(record: Record) -> list[Frame]:
    """Returns every decision of a record."""
    state = record.game.new_initial_state()
    found: list[tuple[int, State]] = []
    for seq, action in enumerate(record.actions, start=1):
        if state.current_player() >= 0:
            found.append((seq, state.clone()))
        state._apply(action)
    tail = usual_length(state) + len(found)
    return [
        Frame(seq, before, int(before.current_player()), record.actions[seq - 1], len(before.legal_actions()), tail - number)
        for number, (seq, before) in enumerate(found)
    ]


def usual_length(state: State) -> float:
    """Returns how many decisions a game goes on, if it is not over."""
    lengths = [guided_playout(state.clone(), state.game.strategy(), Rng(0, number)) for number in range(SAMPLES)]
    return sum(map(int, lengths)) / SAMPLES


# How much can be afforded.


def afford(frames: Sequence[Frame], seed: int | str, judges: Sequence[Judge], budget: int) -> tuple[Judge, int, list[Frame]]:
    """Returns who can judge all decisions within the budget, and by how many simulations.

    If even the one who saves most cannot, that one judges some of the decisions.
    """
    whole = max(1.0, sum(frame.to_come for frame in frames))
    for judge in judges:
        simulations = judge.affords(budget / whole)
        if simulations >= judge.fewest:
            return judge, min(simulations, MOST), list(frames)
    return judge, judge.fewest, chosen(frames, budget / judge.cost(judge.fewest), seed)


def chosen(frames: Sequence[Frame], budget: float, seed: int | str) -> list[Frame]:
    """Chooses for half of the budget the decisions that the game's own strategy likes least, for the rest some all along the game."""
    doubts = {frame.seq: doubt(frame, seed) for frame in frames}
    suspects = within(sorted(frames, key=lambda frame: -doubts[frame.seq]), budget / 2)
    others = [frame for frame in frames if frame not in suspects]
    mean = sum(frame.to_come for frame in others) / len(others)
    stride = max(1, ceil(len(others) / (budget / 2 / mean)))
    return sorted(suspects + others[::stride], key=lambda frame: frame.seq)


def within(frames: Sequence[Frame], budget: float) -> list[Frame]:
    """Returns the first decisions whose games fit into a budget."""
    found: list[Frame] = []
    for frame in frames:
        budget -= frame.to_come
        if budget < 0:
            break
        found.append(frame)
    return found


def doubt(frame: Frame, seed: int | str) -> float:
    """Returns by how much the game's own strategy would have preferred another move, from what the player knew."""
    strategy = frame.state.game.strategy()
    imagined = frame.state.resample(frame.player, Rng(seed, frame.seq, "doubt"))
    ratings = {action: strategy.rate(imagined, action) for action in imagined.legal_actions()}
    return max(ratings.values()) - ratings[frame.action]
