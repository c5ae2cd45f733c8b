"""`simulate`, as a function and as a command."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

import ludoterre
from ludoterre.core.errors import BadOption
from ludoterre.lab import Alone, Crew, Processes, Run, read, simulate
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.playing import play_chunk
from ludoterre.lab.results import Results
from ludoterre.lab.simulate import chunks
from tests.cli.commands import ask, program
from tests.lab.commands import has_chunks, started, wait_until

GAME = ludoterre.load("glace_ciel")
RUN = Run.make(GAME, "greedy,random", 7)


@pytest.mark.parametrize("crew", [None, Alone(), Processes(2)], ids=["nobody", "alone", "two"])
def test_the_same_games_whoever_plays_them(crew: Crew | None) -> None:
    assert simulate(RUN, 30, crew=crew).table == play_chunk(RUN, range(30))


@pytest.mark.parametrize("workers", [1, 2, 7, 1000])
@pytest.mark.parametrize("games", [1, 10, 50_001])
def test_chunks_hold_every_missing_game_once(workers: int, games: int) -> None:
    found = list(chunks(Spans([range(3, 8), range(40, 45)]).missing(games), workers, quick=True))
    assert [number for chunk in found for number in chunk] == [n for n in range(games) if n not in [*range(3, 8), *range(40, 45)]]


def test_a_summary_tells_the_truth(tmp_path: Path) -> None:
    run = Run.make(ludoterre.load("ecopolis", players=3), "greedy,random", 1)
    summary = simulate(run, 40)
    table = summary.table
    assert table is not None
    assert summary.games == 40
    assert summary.won.value == sum(map(bool, table["won"])) / 40
    assert summary.decisions.value == pytest.approx(sum(map(int, table["decisions"])) / 40)  # type: ignore[arg-type]  # numbers
    assert [seat.bot for seat in summary.seats] == ["greedy", "random", "random"]
    assert sum(seat.first.value for seat in summary.seats) == pytest.approx(summary.won.value)
    assert summary.seats[0].first.low < summary.seats[0].first.value < summary.seats[0].first.high
    assert simulate(run, 40, tmp_path / "x.parquet") == summary._replace(table=None)


def test_progress_is_told_and_a_finished_file_is_not_played_again(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    simulate(RUN, 20, tmp_path / "x.csv", progress=lambda done, games: told.append((done, games)))
    assert told[0] == (0, 20)
    assert told[-1] == (20, 20)
    assert told == sorted(told)
    told.clear()
    before = (tmp_path / "x.csv").stat()
    assert simulate(RUN, 20, tmp_path / "x.csv", progress=lambda done, games: told.append((done, games))).games == 20
    assert told == [(20, 20)]
    assert (tmp_path / "x.csv").stat() == before


@pytest.mark.parametrize("suffix", ["parquet", "csv", "json"])
def test_more_games_extend_a_file(suffix: str, tmp_path: Path) -> None:
    path, whole = tmp_path / f"x.{suffix}", tmp_path / f"whole.{suffix}"
    simulate(RUN, 13, path)
    simulate(RUN, 30, path)
    simulate(RUN, 30, whole)
    assert read(path) == read(whole)
    if suffix != "parquet":
        assert path.read_bytes() == whole.read_bytes()


def test_an_interrupted_run_leaves_a_valid_file(tmp_path: Path) -> None:
    def interrupt(done: int, games: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(RUN, 1000, tmp_path / "x.json", progress=interrupt)
    assert read(tmp_path / "x.json").table == play_chunk(RUN, range(10))
    assert [path.name for path in tmp_path.iterdir()] == ["x.json"]


def test_whoever_interrupts_hears_of_every_game_that_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add = Results.add

    def add_and_interrupt(results: Results, numbers: range, packed: bytes) -> None:
        add(results, numbers, packed)
        raise KeyboardInterrupt

    monkeypatch.setattr(Results, "add", add_and_interrupt)
    heard: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        simulate(RUN, 1000, tmp_path / "x.csv", progress=lambda done, games: heard.append(done))
    assert heard == [0, len(read(tmp_path / "x.csv").table["game"])]


def test_a_game_is_played_at_least() -> None:
    with pytest.raises(BadOption):
        simulate(RUN, 0)


# The command.


@pytest.mark.parametrize(("code", "mean"), [("fr", "36,00 ± 0,21"), ("de", "36,00 ± 0,21"), ("en", "36.00 ± 0.21")])
def test_the_summary_is_written_as_the_language_writes_numbers(code: str, mean: str) -> None:
    said = ask("simulate", "glace_ciel", "--mode", "chick", "--games", "20", "--workers", "1", "--lang", code)
    assert said.code == 0 and mean in said.out, said.out


LONG = ("ludoterre", "simulate", "glace_ciel", "--games", "1000000", "--workers", "2", "--out", "x.csv", "--seed", "7")


def check_resumed(path: Path, folder: Path) -> None:
    """Goes on with a file of the long run, a little, and compares it with one that was never interrupted."""
    done = max(2000, len(read(path).table["game"]) if path.exists() else 0)
    games = done + 4001
    assert program("simulate", "glace_ciel", "--games", str(games), "--out", str(path), "--seed", "7").returncode == 0
    simulate(Run.make(GAME, "random", 7), games, folder / "whole.csv")
    # A killed run may have finished more than was asked for since.
    lines = path.read_bytes().splitlines()
    assert lines[: games + 1] == (folder / "whole.csv").read_bytes().splitlines()
    assert not path.with_name("x.csv.part").exists()


def test_ctrl_c_leaves_a_valid_file_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    with started(*LONG, folder=tmp_path) as running:
        wait_until(has_chunks(path), running)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, "")
    count = len(read(path).table["game"])
    assert err.splitlines() == [
        f"Stopped: {count} of 1000000 games are kept in x.csv. To go on:",
        "  ludoterre simulate glace_ciel --games 1000000 --seed 7 --out x.csv --workers 2",
    ]
    assert {one.name for one in tmp_path.iterdir()} == {"x.csv", "x.csv.run.json"}
    check_resumed(path, tmp_path)


def test_a_killed_run_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    with started(*LONG, folder=tmp_path) as running:
        wait_until(has_chunks(path), running)
        running.kill()
        running.wait()
    assert path.with_name("x.csv.part").exists()
    check_resumed(path, tmp_path)


def test_the_command_sums_up() -> None:
    answer = ask("simulate", "ecopolis", "--games", "10", "--workers", "1", "--bots", "greedy,random")
    assert answer.code == 0
    assert answer.err == ""
    first, *rest = answer.out.splitlines()
    assert first.startswith("10 games (")
    assert [line.partition(":")[0] for line in rest][-2:] == ["player 0 (greedy)", "player 1 (random)"]


def test_a_team_has_one_score() -> None:
    lines = ask("simulate", "glace_ciel", "--games", "10", "--workers", "1").out.splitlines()
    assert [line.partition(":")[0] for line in lines[1:]] == ["won", "decisions in a game", "score"]


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("--bots", "nobody"), 1, "there is no bot 'nobody'"),
        (("--bots", "random,random,random", "--players", "2"), 1, "3 bots are named for 2 players"),
        (("--players", "9"), 1, "players"),
        (("--mode", "no"), 1, "no mode 'no'"),
        (("--out", "x.xls"), 1, "results are written as .parquet, .csv, .json, not '.xls'"),
        (("--out", "no/such/x.csv"), 1, "no/such/x.csv cannot be written"),
        (("--out", "x.csv", "--scheduler", "tcp://127.0.0.1:1"), 1, "there is no Dask scheduler at tcp://127.0.0.1:1"),
        (("--out", "x.csv", "--scheduler", "nonsense"), 1, "there is no Dask scheduler at nonsense"),
        (("--scheduler", "tcp://127.0.0.1:1"), 1, "there is no Dask scheduler at tcp://127.0.0.1:1"),
        (("--scheduler", "tcp://127.0.0.1:1", "--workers", "2"), 2, "exclude each other"),
        (("--workers", "0"), 2, "--workers"),
        (("--games", "0"), 2, "--games"),
        (("--games", "many"), 2, "--games"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_is_refused_before_any_work(
    arguments: tuple[str, ...], code: int, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = ask("simulate", "glace_ciel", "--games", "5", *arguments)
    assert (answer.code, answer.out) == (code, "")
    assert message in answer.err
    assert code == 2 or len(answer.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
