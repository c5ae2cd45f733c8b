"""Looks back at a game: the odds before and after every decision, by playing on from what whoever decided knew."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress

from ludoterre.core.record import Record
from ludoterre.lab.analysis.decision import Inquiry
from ludoterre.lab.analysis.plan import Review, planned
from ludoterre.lab.analysis.result import Analysis, Decision
from ludoterre.lab.workers import Alone, Crew, do_chunks
from ludoterre.lab.worlds import Stopped, never


class Work:
    """What the workers do: number i is the i-th decision to simulate."""

    def __init__(self, review: Review, stop: Callable[[], bool]) -> None:
        self.review = review
        self.stop = stop

    def __call__(self, chunk: range) -> Decision:
        """Looks into one decision."""
        return Inquiry(self.review.question(self.review.plan.seqs[chunk[0]]), self.stop).answer()


def analyse(
    record: Record,
    simulations: int | None = None,
    seed: int | str = 0,
    players: Collection[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
    crew: Crew | None = None,
    judge: str | object = "greedy",
    budget: int | None = None,
) -> Analysis:
    """Estimates how every decision of a record changed the odds, and looks for better ones.

    `judge` says who finds better moves and plays on from them: `greedy`, the game's own strategy; `search:400`, a search that imagines so
    many games for a decision; or any bot, by its name or itself. `simulations` is the number of games for each estimate; without it as
    many as `budget` allows, the number of decisions that are imagined for the whole record, about a minute's work unless it is given,
    and of a very long game only the decisions that look most interesting. `players` are those whose decisions count, all if None.
    `progress(done, total)` is called after each decision; `stop()` is asked before each game, or if others work after each decision, and
    once it is true what is known so far is returned, not `complete`. Equal arguments give equal analyses, whoever works: see `workers`.
    Without a crew, this process does.
    """
    review = Review(record, planned(record, simulations, seed, players, judge, budget))
    crew = Alone() if crew is None else crew
    stop = never if stop is None else stop
    # Another process cannot be asked in the middle of a decision; what it is at is thrown away instead.
    work = Work(review, stop if isinstance(crew, Alone) else never)
    try:
        found = gather(work, crew, stop, progress or (lambda done, total: None))
    finally:
        crew.close()
    return review.analysis(found)


def gather(work: Work, crew: Crew, stop: Callable[[], bool], progress: Callable[[int, int], None]) -> dict[int, Decision]:
    """Has the decisions looked into until all are or somebody says stop; returns them by the number of the move."""
    total = len(work.review.plan.seqs)
    found: dict[int, Decision] = {}
    progress(0, total)
    with suppress(Stopped):
        for _, decision in do_chunks(work, [range(number, number + 1) for number in range(total)], crew):
            found[decision.seq] = decision
            progress(len(found), total)
            if stop():
                break
    return found
