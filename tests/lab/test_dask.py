"""A cluster: a real Dask scheduler and workers on this machine, one of which is killed on the way."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from distributed import Client
from polars import read_parquet

import ludoterre
from ludoterre.core.errors import BadOption
from ludoterre.lab import Dask, Run, do_chunks, simulate
from ludoterre.lab.playing import play_chunk
from ludoterre.lab.sweep import sweep
from ludoterre.lab.tune import tune
from ludoterre.lab.workers import NoCluster, OtherWorker
from tests.lab.commands import Program, has_chunks, started, wait_until

pytestmark = pytest.mark.xdist_group("dask")

RUN = Run.make(ludoterre.load("glace_ciel"), "random", 7)
QUIET = ("--no-dashboard", "--host", "127.0.0.1")


class Cluster(NamedTuple):
    address: str
    workers: list[Program]


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Starts a scheduler and returns its address."""
    folder = tmp_path_factory.mktemp("scheduler")
    file = folder / "scheduler.json"
    with started("distributed.cli.dask_scheduler", "--port", "0", "--scheduler-file", str(file), *QUIET, folder=folder) as running:
        wait_until(lambda: file.exists() and file.read_text().rstrip().endswith("}"), running)
        yield json.loads(file.read_text())["address"]


@pytest.fixture(scope="module")
def cluster(scheduler: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Gives the scheduler two workers."""
    folder = tmp_path_factory.mktemp("workers")
    arguments = ("distributed.cli.dask_worker", scheduler, "--nthreads", "1", "--no-nanny", "--local-directory", str(folder), *QUIET)
    with ExitStack() as stack:
        workers = [stack.enter_context(started(*arguments, folder=folder)) for _ in range(2)]
        with Client(scheduler, set_as_default=False) as client:  # type: ignore[no-untyped-call]  # Dask has no types
            client.wait_for_workers(2, timeout=60)
        yield Cluster(scheduler, workers)


def test_a_scheduler_without_workers_is_refused(scheduler: str, tmp_path: Path) -> None:
    with pytest.raises(NoCluster, match="has no workers"):
        simulate(RUN, 5, tmp_path / "x.csv", Dask(scheduler))
    assert list(tmp_path.iterdir()) == []


def test_workers_with_other_rules_are_refused_before_any_work(cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ludoterre, "__version__", "9.9.9")
    with pytest.raises(OtherWorker, match='another version of Ludoterre or of the game: ludoterre ".*" ≠ "9.9.9"'):
        simulate(RUN, 5, tmp_path / "x.csv", Dask(cluster.address))
    assert list(tmp_path.iterdir()) == []


def test_an_error_of_the_job_arrives(cluster: Cluster) -> None:
    run = Run(RUN.game, ("nobody", "nobody"), 1)
    with pytest.raises(BadOption, match="no bot 'nobody'"):
        list(do_chunks(partial(play_chunk, run), [range(3)], Dask(cluster.address)))


def test_a_job_that_the_workers_do_not_have_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    here = ModuleType("only_here")
    exec("def job(chunk): return len(chunk)", here.__dict__)
    monkeypatch.setitem(sys.modules, "only_here", here)
    crew = Dask(cluster.address)
    with pytest.raises(OtherWorker, match="cannot play this: ModuleNotFoundError"):
        do_chunks(here.job, [range(3)], crew)
    assert crew._client is None, "nobody is left waiting for the cluster"


def test_whoever_stops_asking_leaves_the_cluster(cluster: Cluster) -> None:
    crew = Dask(cluster.address)
    coming = do_chunks(partial(play_chunk, RUN), (range(number, number + 1) for number in range(10**9)), crew)
    numbers, table = next(coming)
    assert table == play_chunk(RUN, numbers)
    crew.close()
    with Client(cluster.address, set_as_default=False) as client:  # type: ignore[no-untyped-call]  # Dask has no types
        assert len(client.nthreads()) == 2


def test_decisions_are_written_down_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    simulate(RUN, 20, crew=Dask(cluster.address), decisions=tmp_path / "x.parquet")
    simulate(RUN, 20, decisions=tmp_path / "whole.parquet")
    assert read_parquet(tmp_path / "x.parquet").equals(read_parquet(tmp_path / "whole.parquet"))


def test_a_cluster_sweeps_and_tunes_as_one_process_does(cluster: Cluster) -> None:
    game, vary = ludoterre.load("ecopolis"), ["table.players_2.limit=4..20"]
    assert sweep(game, ["option.target=4..6"], bots="random", games=4, crew=Dask(cluster.address)) == sweep(
        game, ["option.target=4..6"], bots="random", games=4
    )
    here, there = (tune(game, vary, ["lost>0.6"], "random", 8, 4, 4, crew=crew) for crew in (None, Dask(cluster.address)))
    assert here == there


def test_a_run_on_a_cluster_is_the_same_and_survives_a_worker(cluster: Cluster, tmp_path: Path) -> None:
    command = ("ludoterre", "simulate", "glace_ciel", "--games", "40000", "--scheduler", cluster.address, "--out", "x.csv", "--seed", "7")
    with started(*command, folder=tmp_path) as running:
        wait_until(has_chunks(tmp_path / "x.csv"), running)
        cluster.workers[0].kill()
        out, err = running.communicate(timeout=120)
    assert running.returncode == 0, err
    assert out.startswith("40000 games (")
    simulate(RUN, 40000, tmp_path / "whole.csv")
    assert (tmp_path / "x.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_something_else_that_listens_is_no_scheduler(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute, pytest.raises(NoCluster, match="timed out"):
        simulate(RUN, 5, tmp_path / "x.csv", Dask(f"tcp://127.0.0.1:{mute.getsockname()[1]}", timeout=0.1))
    assert list(tmp_path.iterdir()) == []


def test_bots_from_outside_play_on_a_cluster_if_its_workers_can_find_them(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ("ludoterre.bots.greedy:GreedyBot", "random")
    run = Run.make(RUN.game, [*found], 7)
    simulate(run, 6, tmp_path / "x.csv", Dask(cluster.address))
    simulate(run, 6, tmp_path / "whole.csv")
    assert (tmp_path / "x.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
    (tmp_path / "only_here_bot.py").write_text("class Bot:\n    def choose(self, state, rng):\n        return state.legal_actions()[0]\n")
    monkeypatch.syspath_prepend(tmp_path)
    for bot in ("only_here_bot:Bot", import_module("only_here_bot").Bot()):
        with pytest.raises(OtherWorker, match="cannot play this: BadOption: the bot only_here_bot:Bot.*(?i:no module).*'only_here_bot'"):
            simulate(Run.make(RUN.game, [bot, "random"], 7), 6, tmp_path / "y.csv", Dask(cluster.address))
    assert not (tmp_path / "y.csv").exists()
