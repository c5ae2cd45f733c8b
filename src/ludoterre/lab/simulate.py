"""Many games of bots among themselves, for statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from ludoterre.core.errors import BadOption, LudoterreError
from ludoterre.lab.columns import Table, columns_of
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.journal import pack, unpack
from ludoterre.lab.playing import is_random, play_chunk
from ludoterre.lab.results import Results
from ludoterre.lab.runs import Run
from ludoterre.lab.summary import Summary, Tally
from ludoterre.lab.workers import Alone, Crew, do_chunks

Progress = Callable[[int, int], None]
"""Hears how many games there are of how many that were asked for."""

LARGEST_CHUNK = 2000


def simulate(run: Run, games: int, out: Path | str | None = None, crew: Crew | None = None, progress: Progress | None = None) -> Summary:
    """Plays games 0…games−1 of a run and returns what came of it, or writes it to a file.

    The ending of `out` says how: .parquet, .csv or .json. Games that the file holds already are not played again; an interrupted run
    goes on when it is asked for once more. Without a crew, all is done in this process.
    """
    if games < 1:
        raise BadOption("at least one game must be played, not {games}", games=games)
    crew = crew or Alone()
    tally = Tally(run)
    try:
        if out is None:
            return _in_memory(run, games, crew, tally, progress or _nobody)
        _into_file(run, games, Results(out, run), crew, tally, progress or _nobody)
        return tally.summary()
    finally:
        crew.close()


def _nobody(done: int, games: int) -> None:
    """Hears nothing."""


def play_packed(run: Run, numbers: range) -> bytes:
    """Plays some games and packs their rows."""
    return pack(play_chunk(run, numbers))


def chunks(run: Run, done: Spans, games: int, workers: int) -> Iterator[range]:
    """Cuts what is missing into chunks: small ones if games may take long, since a chunk is lost by whoever is interrupted."""
    count = sum(map(len, done.missing(games)))
    size = max(1, min(LARGEST_CHUNK, count // (workers * (8 if is_random(run) else 200))))
    for gap in done.missing(games):
        for start in range(gap.start, gap.stop, size):
            yield range(start, min(start + size, gap.stop))


def _in_memory(run: Run, games: int, crew: Crew, tally: Tally, progress: Progress) -> Summary:
    """Plays without a file."""
    found: dict[int, Table] = {}
    done = 0
    # First, since a crew that is not there must not look like a run that was interrupted.
    coming = do_chunks(partial(play_packed, run), chunks(run, Spans(), games, crew.size), crew)
    progress(done, games)
    for numbers, packed in coming:
        found[numbers.start] = unpack(packed)
        done += len(numbers)
        progress(done, games)
    whole: Table = {column.name: [] for column in columns_of(run.game)}
    for _, table in sorted(found.items()):
        tally.add(table)
        for name, cells in table.items():
            whole[name] += cells
    return tally.summary(whole)


def _into_file(run: Run, games: int, results: Results, crew: Crew, tally: Tally, progress: Progress) -> None:
    """Plays what is missing in a file. Whatever ends that, the file holds all that was finished, if it can be written at all."""
    coming: Iterator[tuple[range, bytes]] = iter(())
    if results.done.below(games) < games:
        workers = crew.size

        def missing() -> Iterator[range]:
            # Asked when the file is ours alone.
            yield from chunks(run, results.done, games, workers)

        coming = do_chunks(partial(play_packed, run), missing(), crew)
    results.begin()
    try:
        progress(results.done.below(games), games)
        for numbers, packed in coming:
            results.add(numbers, packed)
            progress(results.done.below(games), games)
    except (KeyboardInterrupt, LudoterreError):
        results.finish(tally.add)
        # It may have struck between a chunk and the news of it.
        progress(results.done.below(games), games)
        raise
    else:
        results.finish(tally.add)
    finally:
        results.close()
