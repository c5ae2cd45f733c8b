"""Turns a time into a budget, once: how many decisions this machine imagines while somebody waits.

A plan that is made from the budget can be repeated anywhere; one that looked at the clock while it worked could not.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from time import perf_counter  # noqa: TID251  the speed is measured once, before anything is judged

from ludoterre.bots.search import evaluate
from ludoterre.core.errors import BadOption
from ludoterre.core.playout import guided_playout
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.lab.analysis.judge import SEARCHES, Judge
from ludoterre.lab.analysis.plan import LEAST_BUDGET, MOST_BUDGET, replayed
from ludoterre.lab.worlds import BotStrategy

SAMPLES = 8
"""Decisions that are searched to see how long it takes…"""
GAMES = 40
"""…in so many games each."""
MOST_SECONDS = 86_400.0


def read_time(text: str) -> float:
    """Reads a time, `90s` or `90`, in seconds."""
    found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)\s*s?", text.strip())
    if found is None or not 0 < float(found[1]) <= MOST_SECONDS:
        raise BadOption("{text!r} is no time for an analysis: {example} is a minute and a half, at most a day", text=text, example="90s")
    return float(found[1])


def budget_of(record: Record, seconds: float, hands: int = 1, clock: Callable[[], float] = perf_counter, judge: Judge = SEARCHES[0]) -> int:
    """Returns how many decisions so many hands imagine in this time, in two digits; a record without a choice needs none."""
    frames = [frame for frame in replayed(record) if not frame.status]
    some = frames[:: max(1, len(frames) // SAMPLES)][:SAMPLES]
    bot = BotStrategy(record.game, judge.bot) if judge.bot else None
    begin = clock()
    imagined = 0.0
    for frame in some:
        if bot is None:
            evaluate(frame.state, frame.player, budget=GAMES)
            imagined += GAMES * frame.to_come
        else:
            # A bot from outside is asked in another process: one game tells how long that takes.
            imagined += int(guided_playout(frame.state.clone(), bot, Rng(frame.seq)))
    spent = max(clock() - begin, 1e-6)
    return int(min(MOST_BUDGET, max(LEAST_BUDGET, float(f"{imagined / spent * seconds * hands:.1e}"))))
