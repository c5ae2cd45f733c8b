"""Whether an analysis finds what it should, and whether what it names is there.

    python benchmarks/blunders.py [--only GAME] [--records N] [--with JUDGE] [--budget B] [--minutes M]

A clearly bad move is planted into games between good bots, the bots play on, and the records are analysed. Two things are counted: in
how many records the planted decision is among the named moments, and of all the better moves that are named, how many gain nothing
under ten times as many fresh simulations, judged in the same way.

What is clearly bad is not for the judge under test to say: somebody else plays every game to its end from both moves (`Trial.truth`,
a bot that decides everything for everybody), in pairs with the same luck, and the 99 % interval of what the move costs lies wholly
beyond `Trial.cost`. Decisions are tried in a random order, each with a random move, until one is such a blunder; where that would
take hours, with the move that looks worst in some quick games, which the truth then has to confirm.

Results go into results/blunders, and what was interrupted, or had no time left, goes on there. Whoever changes a bot, a strategy or
the judge empties that folder first, or the part of it that depends on it. At the end the table of docs/analysis.md is printed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import ludoterre
from ludoterre.bots import make_bot, make_bots
from ludoterre.bots.base import bot_action
from ludoterre.bots.match import play_match, play_steps
from ludoterre.core.game import State
from ludoterre.core.luck import Luck
from ludoterre.core.moves import CHANCE
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.lab.analysis.analyse import analyse
from ludoterre.lab.analysis.decision import Inquiry
from ludoterre.lab.analysis.plan import Frame, Review, planned, replayed
from ludoterre.lab.analysis.result import NEGLIGIBLE, Decision
from ludoterre.lab.endings import ending
from ludoterre.lab.statistics import Estimate, share, variance
from ludoterre.lab.worlds import World

FOLDER = Path("results/blunders")
SEED = "planted"
RECORDS = 25
FRESH = 10
"""How many times as many simulations are made once more of what was named."""
SURE = 2.58
"""Standard errors on each side of a 99 % interval."""


class Trial(NamedTuple):
    """Which games are played, and what is clearly bad in them."""

    game: str
    players: int
    bots: str
    truth: str
    """Who plays on from both moves, all decisions to the end."""
    cost: float
    """What a clearly bad move costs at least: chance of winning, or result in one team, a point or so of the score."""
    pairs: tuple[int, ...]
    """Pairs of games after which the judgement is looked at: it ends early where a move is clearly bad, or hardly can be."""
    budget: int
    """Decisions that are imagined for the analysis of one record."""
    quick: int = 0
    """Quick games that propose a move, where any move is hardly ever clearly bad."""


TRIALS = (
    Trial("glace_ciel", 2, "search:200", "search:60", 0.06, (8, 16, 32, 64), 3_000_000),
    Trial("covid19", 1, "search:200", "search:24", 0.1, (8, 16, 32, 64), 2_000_000, 100),
    Trial("ecotopia", 3, "search:200", "search:24", 0.01, (8, 16, 32, 64), 2_000_000, 100),
    Trial("ecopolis", 2, "search:200", "search:24", 0.1, (8, 16, 32, 64), 1_000_000),
    Trial("hexago", 2, "search:14", "greedy", 0.2, (50, 200), 2_000_000),
)
"""Good bots; where a search is slow, a lesser one, and the quick bot plays on. Beside its own mistakes, a blunder is a greater one."""


# A clearly bad move is planted.


class Planted(NamedTuple):
    """A record with a clearly bad move, and what it costs."""

    record: Record
    seq: int
    cost: Estimate


def planted(trial: Trial, number: int) -> Planted:
    """Plays one game, plants a blunder at a random decision that has one, and lets the bots play on."""
    game = ludoterre.load(trial.game, trial.players)
    for attempt in range(20):
        series = f"{SEED} {attempt}"
        record = play_match(game, make_bots(trial.bots, game), series, number)
        rng = Rng(series, number)
        for frame in in_random_order([frame for frame in replayed(record) if not frame.status and frame.options > 2], rng):
            found = blunder(trial, frame, rng)
            if found is not None:
                bad = record.at(frame.seq - 1)
                bad.append(found[0])
                for _ in play_steps(bad, make_bots(trial.bots, game), f"{series} on", number):
                    pass
                return Planted(bad, frame.seq, found[1])
    raise RuntimeError(f"no game of {trial.game} has a decision with a clearly bad move")


def in_random_order(frames: list[Frame], rng: Rng) -> Iterator[Frame]:
    """Yields the frames in any order."""
    while frames:
        yield frames.pop(rng.below(len(frames)))


def blunder(trial: Trial, frame: Frame, rng: Rng) -> tuple[int, Estimate] | None:
    """Returns another move of this decision, if it is clearly bad, and what it costs."""
    state, strategy = frame.state, frame.state.game.strategy()
    move = candidate(trial, frame, rng)
    if move is None:
        return None
    bot = make_bot(trial.truth, state.game)
    found: list[float] = []
    for size in trial.pairs:
        while len(found) < size:
            pair = len(found)
            world = World(state, strategy, f"{SEED} truth", frame.seq, pair).state
            found.append(played_on(world, frame.action, bot, pair) - played_on(world, move, bot, pair))
        cost = estimate(found)
        if cost.low > trial.cost:
            return move, cost
        if cost.value < trial.cost:
            return None
    return None


def candidate(trial: Trial, frame: Frame, rng: Rng) -> int | None:
    """Returns any other move of a decision; or the one that looks worst in some quick games, unless it does not look bad at all."""
    others = [action for action in frame.state.legal_actions() if action != frame.action]
    if not trial.quick:
        return others[rng.below(len(others))]
    costs: dict[int, list[float]] = {action: [] for action in others}
    for number in range(trial.quick):
        world = World(frame.state, frame.state.game.guide(), f"{SEED} quick", frame.seq, number)
        for action in others:
            costs[action].append(world.worth(frame.action) - world.worth(action))
    worst = max(costs, key=lambda action: sum(costs[action]))
    looks = estimate(costs[worst])
    return worst if looks.low > 0 and looks.value > trial.cost else None


def played_on(state: State, action: int, bot: Any, number: int) -> float:
    """Plays a position to its end from a move, every decision by a bot, and returns how it ended for whoever decides now."""
    player = int(state.current_player())
    state = state.clone()
    state._apply(action)
    luck, thoughts = Luck(SEED, number, "luck"), Rng(SEED, number, "thoughts")
    while not state.is_terminal():
        chance = state.current_player() == CHANCE
        state._apply(state.draw(luck.of(state.luck_source())) if chance else bot_action(bot, state, thoughts))
    end = ending(state)
    return end.result[0] if state.game.meta.cooperative else end.chance[player]


def estimate(values: Sequence[float]) -> Estimate:
    """Estimates a mean by a 99 % interval; two more values, as far from the mean as any, keep a few equal ones from making it certain."""
    middle = sum(values) / len(values)
    far = max(abs(value - middle) for value in values) or 0.05
    error = (variance([*values, middle - far, middle + far]) / len(values)) ** 0.5
    return Estimate(middle, middle - SURE * error, middle + SURE * error, len(values))


def plant(trial: Trial, number: int) -> tuple[Record, dict[str, Any]]:
    """Returns a record with a blunder and what is known of it, from the last run or made now."""
    file, about = (FOLDER / trial.game / f"{number}{suffix}.json" for suffix in ("", "-planted"))
    if not about.exists():
        begin = time.process_time()
        found = planted(trial, number)
        found.record.save(file)
        keep(about, {"seq": found.seq, "cost": list(found.cost), "seconds": time.process_time() - begin})
    return Record.load(file), json.loads(about.read_text())


def keep(file: Path, data: dict[str, Any]) -> None:
    """Writes a file as a whole or not at all."""
    part = file.with_suffix(".part")
    part.write_text(json.dumps(data))
    part.rename(file)


# An analysis looks for it, and what it names is looked at once more.


def looked_for(trial: Trial, number: int, judge: str, budget: int) -> dict[str, Any]:
    """Returns what an analysis made of a record, from the last run or made now."""
    record, about = plant(trial, number)
    file = FOLDER / trial.game / f"{number}-{judge.replace(':', '_')}-{budget}.json"
    if not file.exists():
        begin = time.process_time()
        analysis = analyse(record, seed=f"{SEED} {number}", judge=judge, budget=budget)
        spent = time.process_time() - begin
        moments = [decision.seq for decision in analysis.moments()]
        review = Review(record, planned(record, seed=f"{SEED} fresh", judge=judge, budget=budget))
        named = [[one.seq, one.rival.gain.estimate.value, gain_of(review, one)] for one in analysis.mistakes() if one.rival is not None]
        data = {
            "seq": about["seq"],
            "found": about["seq"] in moments,
            "moments": moments,
            "named": named,
            "judge": analysis.judge.to_json(),
            "simulations": analysis.simulations,
            "looked": [len(analysis.simulated), sum(not frame.status for frame in replayed(record))],
            "seconds": spent,
            "fresh seconds": time.process_time() - begin - spent,
        }
        keep(file, data)
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def gain_of(review: Review, decision: Decision) -> float:
    """Returns what a better move gains in ten times as many fresh games, judged in the same way."""
    question = review.question(decision.seq)
    inquiry = Inquiry(question)
    assert decision.rival is not None
    total, size = 0.0, FRESH * question.simulations
    for number in range(size):
        world = inquiry.world(number)
        total += world.worth(decision.rival.action) - world.worth(decision.action)
    return total / size


# What came of it.


def row(trial: Trial, results: Sequence[dict[str, Any]]) -> str:
    """Writes a line of the table."""
    title = ludoterre.load(trial.game, trial.players).meta.title["en"]
    found = share(sum(one["found"] for one in results), len(results))
    gains = [named for one in results for named in one["named"]]
    gone = sum(fresh < NEGLIGIBLE for _, _, fresh in gains)
    # How far ahead is searched depends on the length of the record: the usual case tells.
    (games, ahead), _ = Counter(tuple(one["judge"]) for one in results).most_common(1)[0]
    simulations = sorted(one["simulations"] for one in results)[len(results) // 2]
    looked, choices = (sum(one["looked"][at] for one in results) for at in (0, 1))
    seconds = sum(one["seconds"] for one in results) / len(results)
    who = f"search:{games}, {ahead} ahead" if games else "greedy"
    return (
        f"| {title} | {who}, {simulations} simulations | {100 * looked / choices:.0f} % | {seconds:.0f} s "
        f"| {sum(one['found'] for one in results)} of {len(results)} ({100 * found.low:.0f}…{100 * found.high:.0f} %) "
        f"| {gone} of {len(gains)} |"
    )


def main() -> None:
    """Plants, looks and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="one of " + ", ".join(trial.game for trial in TRIALS))
    parser.add_argument("--records", type=int, default=RECORDS)
    parser.add_argument("--with", dest="judge", default="search", help="the judge that is tried")
    parser.add_argument("--budget", type=int, help="decisions that are imagined for one record, instead of the usual number")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after so many; the next run goes on")
    parser.add_argument("--plant", action="store_true", help="only make the records")
    given = parser.parse_args()
    chosen = [trial for trial in TRIALS if given.only in (None, trial.game)]
    if not chosen:
        sys.exit(f"there is no {given.only}")
    until = time.monotonic() + 60 * given.minutes
    rows = []
    for trial in chosen:
        (FOLDER / trial.game).mkdir(parents=True, exist_ok=True)
        results = []
        for number in range(given.records):
            if time.monotonic() > until:
                break
            if given.plant:
                print(trial.game, number, plant(trial, number)[1], flush=True)
                continue
            results.append(looked_for(trial, number, given.judge, given.budget or trial.budget))
            print(trial.game, number, results[-1], file=sys.stderr, flush=True)
        if results:
            rows.append(row(trial, results))
    print("| game | judge | decisions looked at | time on one core | blunders among the named moments | named gains that vanish |")
    print("|---|---|---|---|---|---|", *rows, sep="\n")


if __name__ == "__main__":
    main()
