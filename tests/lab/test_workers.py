"""Crews: the same results whoever works, and workers that die."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest
import toys

import ludoterre
from ludoterre.core.errors import BadMove, BadOption
from ludoterre.lab.pickled import do, packed
from ludoterre.lab.playing import play_chunk
from ludoterre.lab.processes import Worker
from ludoterre.lab.runs import Run
from ludoterre.lab.workers import Alone, Crew, OtherWorker, Processes, WorkersLost, do_chunks

toys.register()
CHUNKS = [range(start, start + 3) for start in range(0, 30, 3)]


def squares(chunk: range) -> list[int]:
    return [number * number for number in chunk]


def fail(chunk: range) -> None:
    raise BadMove("no {chunk}", chunk=chunk.start)


def die(mark: Path, chunk: range) -> int:
    """Kills its process when it does a chunk whose mark is there, once."""
    own = mark / str(chunk.start)
    if own.exists():
        own.unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return sum(chunk)


def always_die(chunk: range) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("crew", [Alone(), Processes(2)], ids=["alone", "two"])
def test_every_chunk_is_done_once(crew: Crew) -> None:
    found = list(do_chunks(squares, CHUNKS, crew))
    assert sorted(chunk.start for chunk, _ in found) == [chunk.start for chunk in CHUNKS]
    assert all(result == squares(chunk) for chunk, result in found)
    assert active_children() == []


def test_without_work_nobody_is_called() -> None:
    assert list(do_chunks(squares, [], Processes(2))) == []


def test_a_game_that_only_this_process_knows_is_played_elsewhere() -> None:
    run = Run.make(ludoterre.load("toy_raft", players=2), "greedy", 1)
    found = dict(do_chunks(partial(play_chunk, run), [range(5)], Processes(1)))
    assert found == {range(5): play_chunk(run, range(5))}


def test_an_error_of_the_job_arrives_and_ends_the_work() -> None:
    with pytest.raises(BadMove, match="no 0") as caught:
        list(do_chunks(fail, CHUNKS, Processes(1)))
    assert any("fail" in note for note in caught.value.__notes__)
    assert active_children() == []


def test_the_chunks_of_a_worker_that_dies_are_done_again(tmp_path: Path) -> None:
    for chunk in (CHUNKS[0], CHUNKS[4], CHUNKS[9]):
        (tmp_path / str(chunk.start)).touch()
    found = list(do_chunks(partial(die, tmp_path), CHUNKS, Processes(2)))
    assert sorted((chunk.start, total) for chunk, total in found) == [(chunk.start, sum(chunk)) for chunk in CHUNKS]
    assert list(tmp_path.iterdir()) == []


def test_a_chunk_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(WorkersLost, match=r"games 0 to 2 died 3 times \(exit code -9\)"):
        list(do_chunks(always_die, CHUNKS[:1], Processes(2)))
    assert active_children() == []


def test_whoever_stops_asking_stops_the_workers() -> None:
    crew = Processes(2)
    coming = do_chunks(squares, iter(CHUNKS * 1000), crew)
    next(coming)
    assert len(active_children()) == 2
    crew.close()
    assert active_children() == []


def test_a_worker_whose_answer_nobody_wants_any_more_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    worker = Worker(packed(squares), CHUNKS[0])
    worker.pipe.close()
    assert worker.stop(patience=60) == 0
    assert capfd.readouterr().err == ""


PIPED = """
import ludoterre
from ludoterre.lab import Processes, Run, simulate

class Last:
    def choose(self, state, rng):
        return state.legal_actions()[-1]

run = Run.make(ludoterre.load("glace_ciel"), [Last(), "search:20@2"])
print(simulate(run, 2, None, Processes(1)).table == simulate(run, 2).table)
"""


def test_a_program_without_a_file_has_workers_too() -> None:
    done = subprocess.run([sys.executable, "-"], input=PIPED, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_there_must_be_a_worker() -> None:
    with pytest.raises(BadOption):
        Processes(0)


def test_a_worker_with_other_rules_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    pickled = packed(partial(play_chunk, Run.make(ludoterre.load("glace_ciel"), "random", 1)))
    monkeypatch.setattr(ludoterre, "__version__", "0.0.0")
    with pytest.raises(OtherWorker, match=r'ludoterre "0.0.0" ≠ "'):
        do(pickled, range(1))
