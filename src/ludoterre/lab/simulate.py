"""Many games of bots among themselves, for statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import pairwise
from pathlib import Path

from ludoterre.core.errors import BadOption, LudoterreError
from ludoterre.lab.columns import Table, columns_of_run
from ludoterre.lab.decision_rows import Recorder
from ludoterre.lab.decisions import Decisions
from ludoterre.lab.errors import BadResults
from ludoterre.lab.journal import pack, unpack
from ludoterre.lab.playing import is_random, play_chunk
from ludoterre.lab.results import Results
from ludoterre.lab.runs import Run
from ludoterre.lab.summary import Summary, Tally
from ludoterre.lab.workers import Alone, Crew, do_chunks

Progress = Callable[[int, int], None]
"""Hears how many games there are of how many that were asked for."""

LARGEST_CHUNK = 2000


def simulate(
    run: Run,
    games: int,
    out: Path | str | None = None,
    crew: Crew | None = None,
    progress: Progress | None = None,
    decisions: Path | str | None = None,
) -> Summary:
    """Plays games 0…games−1 of a run and returns what came of it, or writes it to a file.

    The ending of `out` says how: .parquet, .csv or .json. `decisions` is a .parquet file for a row of every decision. Games that the
    files hold already are not played again; an interrupted run goes on when it is asked for once more. If only decisions are written, the
    summary is of the games that were played now. Without a crew, all is done in this process.
    """
    if games < 1:
        raise BadOption("at least one game must be played, not {games}", games=games)
    crew = crew or Alone()
    try:
        if out is None and decisions is None:
            return _in_memory(run, games, crew, Tally(run), progress or _nobody)
        if out is not None and decisions is not None and same_file(out, decisions):
            raise BadResults("results and decisions cannot both go into {file}", file=str(out))
        results = None if out is None else Results(out, run)
        data = None if decisions is None else Decisions(decisions, run)
        return _into_files(Writing(run, games, results, data), crew, progress or _nobody)
    finally:
        crew.close()


def same_file(one: Path | str, other: Path | str) -> bool:
    """Tells whether two names are of one file, or of one that there will be."""
    return Path(one).resolve() == Path(other).resolve()


def _nobody(done: int, games: int) -> None:
    """Hears nothing."""


def play_packed(run: Run, numbers: range) -> bytes:
    """Plays some games and packs their rows."""
    return pack(play_chunk(run, numbers))


def play_recorded(run: Run, debriefed: bool, numbers: range) -> tuple[bytes, bytes]:
    """Plays some games and packs their rows, and the rows of their decisions."""
    recorder = Recorder(run)
    return pack(play_chunk(run, numbers, recorder, debriefed)), recorder.packed()


def chunks(missing: Iterable[range], workers: int, quick: bool) -> Iterator[range]:
    """Cuts what is missing into chunks: small ones unless games are quick, since a chunk is lost by whoever is interrupted."""
    gaps = list(missing)
    size = max(1, min(LARGEST_CHUNK, sum(map(len, gaps)) // (workers * (8 if quick else 200))))
    for gap in gaps:
        for start in range(gap.start, gap.stop, size):
            yield range(start, min(start + size, gap.stop))


def _in_memory(run: Run, games: int, crew: Crew, tally: Tally, progress: Progress) -> Summary:
    """Plays without a file."""
    found: dict[int, Table] = {}
    done = 0
    # First, since a crew that is not there must not look like a run that was interrupted.
    coming = do_chunks(partial(play_packed, run), chunks([range(games)], crew.size, is_random(run)), crew)
    progress(done, games)
    for numbers, packed in coming:
        found[numbers.start] = unpack(packed)
        done += len(numbers)
        progress(done, games)
    whole: Table = {column.name: [] for column in columns_of_run(run)}
    for _, table in sorted(found.items()):
        tally.add(table)
        for name, cells in table.items():
            whole[name] += cells
    return tally.summary(whole)


class Writing:
    """The files that a run's games are written to: results, decisions, or both. Each keeps what it lacks."""

    def __init__(self, run: Run, games: int, results: Results | None, decisions: Decisions | None) -> None:
        self.run = run
        self.games = games
        self._results = results
        self._decisions = decisions
        self._files: list[Results | Decisions] = [file for file in (results, decisions) if file is not None]
        self._tally = Tally(run)
        self._briefly: dict[int, bytes] = {}
        """Without a file for results, the rows of the games that were played."""

    def job(self) -> Callable[[range], bytes | tuple[bytes, bytes]]:
        """Returns what is done with a chunk of games. Where nobody keeps them, games need not tell of themselves at their end."""
        return partial(play_packed, self.run) if self._decisions is None else partial(play_recorded, self.run, self._results is not None)

    def is_quick(self) -> bool:
        """Tells whether many games can be played at once without much to lose."""
        return is_random(self.run) and self._decisions is None

    def missing(self) -> Iterator[range]:
        """Yields the games that some file lacks, cut so that each file lacks all of a range or nothing."""
        done = [file.done for file in self._files]
        edges = {0, self.games, *(edge for spans in done for one in spans.ranges for edge in (one.start, one.stop))}
        for start, stop in pairwise(sorted(edge for edge in edges if edge <= self.games)):
            if any(start not in spans for spans in done):
                yield range(start, stop)

    def done(self) -> int:
        """Counts the games that are safe."""
        return self.games - sum(map(len, self.missing()))

    def begin(self) -> None:
        """Begins to write, alone: into all files, or into none."""
        with ExitStack() as begun:
            for file in self._files:
                file.begin()
                begun.callback(file.withdraw)
            begun.pop_all()

    def add(self, numbers: range, packed: bytes | tuple[bytes, bytes]) -> None:
        """Makes a chunk safe wherever it is lacking."""
        rows, decisions = (packed, b"") if isinstance(packed, bytes) else packed
        if self._results is None:
            self._briefly[numbers.start] = rows
        elif numbers.start not in self._results.done:
            self._results.add(numbers, rows)
        if self._decisions is not None and numbers.start not in self._decisions.done:
            self._decisions.add(numbers, decisions)

    def finish(self) -> None:
        """Puts everything into the files; if one cannot be written, the other is."""
        with ExitStack() as last:
            if self._decisions is not None:
                last.callback(self._decisions.finish)
            if self._results is not None:
                self._results.finish(self._tally.add)

    def summary(self) -> Summary:
        """Sums up: all games, or without a file for them those that were played."""
        for _, packed in sorted(self._briefly.items()):
            self._tally.add(unpack(packed))
        return self._tally.summary()

    def close(self) -> None:
        """Lets go of the files."""
        for file in self._files:
            file.close()


def _into_files(writing: Writing, crew: Crew, progress: Progress) -> Summary:
    """Plays what is missing in files. Whatever ends that, they hold all that was finished, if they can be written at all."""
    games = writing.games
    coming: Iterator[tuple[range, bytes | tuple[bytes, bytes]]] = iter(())
    if writing.done() < games:
        workers = crew.size

        def missing() -> Iterator[range]:
            # Asked when the files are ours alone.
            yield from chunks(writing.missing(), workers, writing.is_quick())

        coming = do_chunks(writing.job(), missing(), crew)
    try:
        writing.begin()
        try:
            progress(writing.done(), games)
            for numbers, packed in coming:
                writing.add(numbers, packed)
                progress(writing.done(), games)
        except (KeyboardInterrupt, LudoterreError):
            writing.finish()
            # It may have struck between a chunk and the news of it.
            progress(writing.done(), games)
            raise
        else:
            writing.finish()
    finally:
        writing.close()
    return writing.summary()
