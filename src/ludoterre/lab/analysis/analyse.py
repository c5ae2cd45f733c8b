"""Looks back at a game: the odds before and after every decision, by playing on from what whoever decided knew."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import NamedTuple

from ludoterre.core.errors import BadOption
from ludoterre.core.game import State
from ludoterre.core.playout import guided_playout
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.lab.analysis.decision import MOST_GAMES, Inquiry, Question, Stopped, never
from ludoterre.lab.analysis.result import FORCED, PASSED_OVER, QUESTION, Analysis, Decision
from ludoterre.lab.farm import Alone, Crew, harvest

BUDGET = 3_000_000
"""Decisions that are imagined for a whole record if nobody says otherwise: with compiled rules a matter of a minute."""
FEWEST, MOST = 40, 1000
"""Simulations of one decision if nobody says how many: fewer would say nothing, more would only be slower."""
LEAST, LIMIT = 4, 1_000_000
"""Simulations that may be asked for."""
SAMPLES = 5
"""Games that are played to see how long an unfinished one may still go on."""


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


class Work:
    """What the workers do: number i is the i-th decision to simulate. A position travels as the moves that lead there."""

    def __init__(self, record: Record, seqs: list[int], simulations: int, seed: int | str, stop: Callable[[], bool]) -> None:
        self.game = record.game
        self.actions = record.actions
        self.seqs = seqs
        self.simulations = simulations
        self.seed = seed
        self.stop = stop

    def __call__(self, chunk: range) -> Decision:
        """Looks into one decision; it has streams of chance of its own, so nothing else matters to it."""
        return Inquiry(self.question(self.seqs[chunk[0]]), self.stop).answer()

    def question(self, seq: int) -> Question:
        """Sets up the position before a move."""
        state = self.game.new_initial_state()
        for action in self.actions[: seq - 1]:
            state._apply(action)
        return Question(seq, state, self.actions[seq - 1], self.simulations, self.seed)


def analyse(
    record: Record,
    simulations: int | None = None,
    seed: int | str = 0,
    players: Collection[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
    crew: Crew | None = None,
) -> Analysis:
    """Estimates how every decision of a record changed the odds, and looks for better ones.

    `simulations` is the number of games for each estimate; without it as many as a minute or so allows, and of a very long game only the
    decisions that look most interesting. `players` are those whose decisions count, all if None. `progress(done, total)` is called
    after each decision; `stop()` is asked before each game, or if others work after each decision, and once it is true what is known so
    far is returned, not `complete`. Equal arguments give equal analyses, whoever works: see `farm`. Without a crew, this process does.
    """
    game = record.game
    if simulations is not None and not LEAST <= simulations <= LIMIT:
        raise BadOption("the number of simulations is {least} to {most}, not {count}", least=LEAST, most=LIMIT, count=simulations)
    for player in players or ():
        if not 0 <= player < game.players:
            raise BadOption("there is no player {player}: they are 0 to {last}", player=player, last=game.players - 1)
    frames = replayed(record)
    wanted = [frame for frame in frames if not frame.status and (players is None or frame.player in players)]
    if simulations is None:
        simulations, wanted = afford(wanted, seed)
    crew = Alone() if crew is None else crew
    stop = never if stop is None else stop
    # Another process cannot be asked in the middle of a decision; what it is at is thrown away instead.
    work = Work(record, [frame.seq for frame in wanted], simulations, seed, stop if isinstance(crew, Alone) else never)
    try:
        found = gather(work, crew, stop, progress or (lambda done, total: None))
    finally:
        crew.close()
    listed = [found.get(frame.seq) or frame.listed(frame.status or PASSED_OVER) for frame in frames]
    return Analysis(game.header(), len(record), game.meta.cooperative, seed, simulations, listed, len(found) == len(wanted))


def gather(work: Work, crew: Crew, stop: Callable[[], bool], progress: Callable[[int, int], None]) -> dict[int, Decision]:
    """Has the decisions looked into until all are or somebody says stop; returns them by the number of the move."""
    total = len(work.seqs)
    found: dict[int, Decision] = {}
    progress(0, total)
    with suppress(Stopped):
        for _, decision in harvest(work, [range(number, number + 1) for number in range(total)], crew):
            found[decision.seq] = decision
            progress(len(found), total)
            if stop():
                break
    return found


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


def afford(frames: Sequence[Frame], seed: int | str) -> tuple[int, list[Frame]]:
    """Returns how many simulations the budget allows, and for which decisions: if not for all, some are chosen."""
    games = BUDGET / MOST_GAMES
    simulations = int(games / max(1.0, sum(frame.to_come for frame in frames)))
    if simulations >= FEWEST:
        return min(simulations, MOST), list(frames)
    return FEWEST, chosen(frames, games / FEWEST, seed)


def chosen(frames: Sequence[Frame], budget: float, seed: int | str) -> list[Frame]:
    """Chooses for half of the budget the decisions that the game's own strategy likes least, for the rest some all along the game."""
    doubts = {frame.seq: doubt(frame, seed) for frame in frames}
    suspects = within(sorted(frames, key=lambda frame: -doubts[frame.seq]), budget / 2)
    others = [frame for frame in frames if frame not in suspects]
    mean = sum(frame.to_come for frame in others) / len(others)
    stride = max(1, round(len(others) / (budget / 2 / mean)))
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
