"""Data per decision: what rows hold and what they do not, and files that survive any accident."""

from __future__ import annotations

import json
import os
import resource
import signal
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars
import pytest
import toys
from polars.testing import assert_frame_equal

import ludoterre
from ludoterre import CHANCE, Game, Rng, State
from ludoterre.bots.base import Bot
from ludoterre.bots.match import Streams
from ludoterre.bots.random import RandomBot
from ludoterre.core.vecs import filled
from ludoterre.lab import Alone, BadResults, Crew, Processes, Run, simulate
from ludoterre.lab.decision_rows import Recorder, judgement, unpacked_frames
from ludoterre.lab.decisions import Decisions, read
from ludoterre.lab.extras import MissingLibrary
from ludoterre.lab.playing import play_chunk, play_game
from tests.cli.commands import ask
from tests.lab.commands import has_chunks, started, wait_until


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


RUN = Run.make(ludoterre.load("glace_ciel", players=2), "greedy,random", "decisions")
GAMES = 8


def packed(run: Run, numbers: range) -> bytes:
    recorder = Recorder(run)
    play_chunk(run, numbers, recorder)
    return recorder.packed()


def rows(run: Run, numbers: range) -> polars.DataFrame:
    found: polars.DataFrame = polars.concat(list(unpacked_frames(packed(run, numbers))))
    return found


ROWS = rows(RUN, range(GAMES))


def write(path: Path, *chunks: range) -> None:
    """Writes some chunks of the run and puts them together."""
    file = Decisions(path, RUN)
    file.begin()
    for chunk in chunks:
        file.add(chunk, packed(RUN, chunk))
    file.finish()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def same(path: Path, games: int = GAMES) -> None:
    """Compares a file with the decisions of the first games."""
    assert_frame_equal(polars.read_parquet(path), ROWS.filter(polars.col("game") < games))
    assert read(path).games == games


# What a row holds.


@pytest.mark.parametrize("name", ["covid19", "ecopolis", "ecotopia", "glace_ciel", "hexago", "toy_auction", "toy_tide", "oasis"])
def test_a_row_says_what_was_known_what_was_allowed_and_what_was_done(name: str) -> None:
    game = ludoterre.load(name)
    run = Run.make(game, "random", "rows")
    found = rows(run, range(2)).filter(polars.col("game") == 1).to_dicts()
    state, streams, place = game.new_initial_state(), Streams(game.players, run.seed, 1), 0
    bots = run.seated()
    while not state.is_terminal():
        player, action = state.current_player(), streams.action(state, bots)
        if player != CHANCE:
            row = found[place]
            assert (row["decision"], row["player"], row["action"]) == (place, player, action)
            assert row["move"] == state.notation(action, player)
            assert row["observation"] == observed(state, player)
            assert [number for number, legal in enumerate(row["mask"]) if legal] == state.legal_actions()
            assert row["options"] == len(state.legal_actions())
            assert row["bot"] == (None if state.is_quiz_node() else "random")
            assert row["policy"] is None and row["values"] is None
            place += 1
        state.apply_action(action)
    assert place == len(found)
    assert [row["return"] for row in found] == [state.returns()[row["player"]] for row in found]


def observed(state: State, player: int) -> list[int]:
    numbers = filled(state.game.observation().size, 0)
    state.write_observation(player, numbers)
    return [int(number) for number in numbers]


def test_a_long_game_and_many_games_fill_as_many_blocks_as_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoterre.lab.decision_rows.BLOCK_BYTES", 1)
    data = packed(RUN, range(GAMES))
    assert len(list(unpacked_frames(data))) == GAMES
    assert_frame_equal(polars.concat(list(unpacked_frames(data))), ROWS)


class Judged(NamedTuple):
    actions: tuple[int, ...]
    policy: tuple[float, ...]
    values: tuple[Any, ...]


class Value(NamedTuple):
    value: float
    low: float
    high: float


class Thinker:
    """Judges the moves it may make, trusts the last, and has never tried the first."""

    def __init__(self, game: Game) -> None:
        self.evaluation: Judged | None = None

    def choose(self, state: State, rng: Rng) -> int:
        legal = state.legal_actions()
        trust = tuple(float(action == legal[-1]) for action in legal)
        self.evaluation = None
        if len(legal) > 1:
            self.evaluation = Judged(tuple(legal), trust, (None, *(Value(action / 100, 0, 1) for action in legal[1:])))
        return legal[-1]


def test_bots_that_judge_their_moves_leave_policy_and_values() -> None:
    run = Run.make(ludoterre.load("hexago", players=2), "random", 3)
    recorder = Recorder(run)
    bots: list[Bot] = [Thinker(run.game), RandomBot(run.game)]
    recorder.begin(0, bots)
    play_game(run, 0, [recorder], bots)
    found = polars.concat(list(unpacked_frames(recorder.packed())))
    thought = found.filter(player=0)
    assert thought["options"].to_list().count(1), "some moves are forced"
    for row in thought.to_dicts():
        legal = [action for action, may in enumerate(row["mask"]) if may]
        if len(legal) == 1:
            assert row["policy"] is None and row["values"] is None
        else:
            assert row["policy"] == [0.0] * (len(legal) - 1) + [1.0]
            assert row["values"] == [None, *(pytest.approx(action / 100) for action in legal[1:])]
    assert found.filter(player=1)["policy"].null_count() == found.filter(player=1).height
    # As the page says: the lists of all rows, one after the other, fill the masks in their order.
    judged = thought.filter(polars.col("policy").is_not_null())
    dense = np.zeros(judged["mask"].to_numpy().shape)
    dense[judged["mask"].to_numpy()] = judged["policy"].explode().to_numpy()
    assert (dense.argmax(axis=1) == judged["action"].to_numpy()).all()


def test_bots_that_search_leave_policy_and_values() -> None:
    found = rows(Run.make(RUN.game, "search:8,greedy", 5), range(1))
    assert found.filter(player=1)["policy"].null_count() == found.filter(player=1).height
    for row in found.filter(polars.col("player") == 0, polars.col("options") > 1).to_dicts():
        assert sum(row["policy"]) == pytest.approx(1, abs=1e-5)
        assert len(row["values"]) == row["options"]
        legal = [action for action, may in enumerate(row["mask"]) if may]
        assert -1 <= row["values"][legal.index(row["action"])] <= 1, "what it chose, it has tried"


def test_an_evaluation_of_an_earlier_decision_is_not_taken_for_this_one() -> None:
    bot = Thinker(RUN.game)
    bot.evaluation = Judged((1, 2), (0.5, 0.5), (None, 1.0))
    assert judgement(bot, "thinker", [1, 2]) == ([0.5, 0.5], [None, 1.0])
    assert judgement(bot, "thinker", [1, 3]) == (None, None)


@pytest.mark.parametrize("evaluation", [None, 0.5, {"actions": 3}, (1, 2)])
def test_what_a_stranger_calls_an_evaluation_may_be_anything(evaluation: Any) -> None:
    bot = Thinker(RUN.game)
    bot.evaluation = evaluation
    assert judgement(bot, "stranger", [1, 2]) == (None, None)


@pytest.mark.parametrize(
    ("evaluation", "reason"),
    [
        (Judged((1, 2), (1.0,), (1.0, 2.0)), "2 actions, 1 policy, 2 values"),
        (Judged((1, 2), (1.0, 0.0), (10**400, 2.0)), "too large"),
        (Judged((1, 2), ("much", 0.0), (1.0, 2.0)), "much"),  # type: ignore[arg-type]  # what a stranger's bot may say
    ],
)
def test_an_evaluation_that_contradicts_itself_is_refused(evaluation: Any, reason: str) -> None:
    bot = Thinker(RUN.game)
    bot.evaluation = evaluation
    with pytest.raises(BadResults, match=f"bot thinker cannot be written: .*{reason}"):
        judgement(bot, "thinker", [1, 2])


# The file.


@pytest.mark.parametrize("crew", [None, Alone(), Processes(2)], ids=["nobody", "alone", "two"])
def test_the_same_rows_whoever_plays_them(crew: Crew | None, tmp_path: Path) -> None:
    summary = simulate(RUN, GAMES, crew=crew, decisions=tmp_path / "x.parquet")
    same(tmp_path / "x.parquet")
    assert summary == simulate(RUN, GAMES)._replace(table=None)
    assert names(tmp_path) == {"x.parquet"}


def test_results_and_decisions_are_of_the_same_games(tmp_path: Path) -> None:
    out, decisions = tmp_path / "x.csv", tmp_path / "x.parquet"
    simulate(RUN, 3, out)
    simulate(RUN, 5, decisions=decisions)
    summary = simulate(RUN, GAMES, out, decisions=decisions)
    same(decisions)
    assert summary == simulate(RUN, GAMES, out)
    counts = polars.read_parquet(decisions).group_by("game", maintain_order=True).len()["len"]
    assert counts.to_list() == polars.read_csv(out)["decisions"].to_list()


def test_a_file_says_what_it_holds(tmp_path: Path) -> None:
    write(tmp_path / "x.parquet", range(GAMES))
    found = read(tmp_path / "x.parquet")
    assert found.run == RUN.identity()
    assert (found.games, found.decisions, found.actions) == (GAMES, ROWS.height, RUN.game.num_distinct_actions())
    assert [column.name for column in found.columns] == ROWS.columns
    assert all(column.about for column in found.columns)
    assert found.observation.pieces == RUN.game.observation().pieces
    looks = found.rows.select("observation").collect()["observation"].to_numpy()[:, found.observation.span("viewer")]
    assert (looks.argmax(axis=1) == ROWS["player"].to_numpy()).all()


def test_gaps_are_filled_in_order(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    write(path, range(2), range(6, 7), range(4, 5))
    assert list(Decisions(path, RUN).done.missing(GAMES)) == [range(2, 4), range(5, 6), range(7, 8)]
    write(path, range(5, 6), range(7, 8), range(2, 4))
    same(path)


def test_more_games_extend_a_file_and_a_finished_one_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    simulate(RUN, 3, decisions=path)
    simulate(RUN, GAMES, decisions=path)
    same(path)
    before = path.stat()
    assert simulate(RUN, GAMES, decisions=path).games == 0, "nothing is played"
    assert path.stat() == before


def test_what_was_being_written_when_the_power_went_is_played_again(tmp_path: Path) -> None:
    path, part = tmp_path / "x.parquet", tmp_path / "x.parquet.part"
    write(path, range(2))
    file = Decisions(path, RUN)
    file.begin()
    file.add(range(2, 4), packed(RUN, range(2, 4)))
    file.add(range(4, 6), packed(RUN, range(4, 6)))
    file.close()
    os.truncate(part, part.stat().st_size - 1)
    assert Decisions(path, RUN).done.ranges == [range(4)]
    simulate(RUN, GAMES, decisions=path)
    same(path)
    assert names(tmp_path) == {"x.parquet"}


def test_an_interrupted_run_leaves_valid_files(tmp_path: Path) -> None:
    def interrupt(done: int, games: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(RUN, GAMES, tmp_path / "x.csv", progress=interrupt, decisions=tmp_path / "x.parquet")
    same(tmp_path / "x.parquet", 3)
    assert names(tmp_path) == {"x.csv", "x.csv.run.json", "x.parquet"}


def test_a_killed_run_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    command = ("simulate", "glace_ciel", "--bots", "greedy,random", "--seed", "decisions", "--decisions", "x.parquet", "--workers", "2")
    with started("ludoterre", *command, "--games", "20000", folder=tmp_path) as running:
        wait_until(has_chunks(path, more_than=50), running)
        running.send_signal(signal.SIGKILL)
        running.wait()
    assert names(tmp_path) == {"x.parquet.part"}
    kept = Decisions(path, RUN).done.ranges[0]
    simulate(RUN, kept.stop + 10, decisions=path)
    found = polars.read_parquet(path)
    assert found["game"].is_sorted() and set(range(kept.stop + 10)) <= set(found["game"])
    around = range(kept.stop - 10, kept.stop + 10)
    assert_frame_equal(found.filter(polars.col("game").is_between(around.start, around.stop - 1)), rows(RUN, around))
    assert names(tmp_path) == {"x.parquet"}


def test_a_full_disk_loses_nothing_that_was_finished(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, usual[1]))
    try:
        with pytest.raises((OSError, BadResults), match="File too large|cannot be written"):
            simulate(RUN, GAMES, decisions=path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert names(tmp_path) == {"x.parquet.part"}
    assert len(Decisions(path, RUN).done) > 0
    simulate(RUN, GAMES, decisions=path)
    same(path)


def test_a_run_that_cannot_write_one_file_leaves_no_trace_of_the_other(tmp_path: Path) -> None:
    busy = Decisions(tmp_path / "x.parquet", RUN)
    busy.begin()
    with pytest.raises(BadResults, match="another run is writing"):
        simulate(RUN, 1, tmp_path / "x.csv", decisions=tmp_path / "x.parquet")
    assert names(tmp_path) == {"x.parquet.part"}
    busy.close()


# What is refused, in one line and before any work.


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (Run.make(RUN.game, "greedy,random", 1), 'seed "decisions" ≠ 1'),
        (Run.make(RUN.game, "random", "decisions"), "bots"),
        (Run.make(ludoterre.load("ecopolis", players=2), "greedy,random", "decisions"), r'game.game "glace_ciel" ≠ "ecopolis"; .*; …$'),
    ],
    ids=["seed", "bots", "game"],
)
@pytest.mark.parametrize("name", ["x.parquet", "x.parquet.part"])
def test_decisions_of_another_run_are_refused(name: str, other: Run, difference: str, tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    if name.endswith(".part"):
        file = Decisions(path, RUN)
        file.begin()
        file.close()
    else:
        write(path, range(1))
    before = (tmp_path / name).read_bytes()
    with pytest.raises(BadResults, match=difference):
        simulate(other, 5, decisions=path)
    assert (names(tmp_path), (tmp_path / name).read_bytes()) == ({name}, before)


def test_decisions_with_another_observation_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "x.parquet", range(1))
    data = json.loads(polars.read_parquet_metadata(tmp_path / "x.parquet")["ludoterre.decisions"])
    data["observation"]["version"] += 1
    monkeypatch.setattr("ludoterre.lab.decisions._read_about", lambda path: data)
    with pytest.raises(BadResults, match=r"another run: observation.version \d+ ≠ \d+$"):
        Decisions(tmp_path / "x.parquet", RUN)


@pytest.mark.parametrize("content", [b"", b"PAR1 nothing PAR1", b"game,player\n"])
def test_a_file_of_somebody_else_is_left_alone(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "x.parquet").write_bytes(content)
    with pytest.raises(BadResults, match="is in the way"):
        simulate(RUN, 1, decisions=tmp_path / "x.parquet")
    with pytest.raises(BadResults, match="holds no decisions"):
        read(tmp_path / "x.parquet")
    assert (tmp_path / "x.parquet").read_bytes() == content


def test_results_are_no_decisions(tmp_path: Path) -> None:
    simulate(RUN, 1, tmp_path / "x.parquet")
    with pytest.raises(BadResults, match="is in the way"):
        simulate(RUN, 1, decisions=tmp_path / "x.parquet")


@pytest.mark.parametrize("library", ["polars", "numpy"])
def test_what_is_needed_is_said(library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str, package: str | None = None) -> Any:
        if name == library:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr("ludoterre.core.extras.import_module", missing)
    with pytest.raises(MissingLibrary, match=rf"{library} is needed for this: pip install 'ludoterre\[lab\]'"):
        simulate(RUN, 1, decisions=tmp_path / "x.parquet")
    assert names(tmp_path) == set()


# The command.


def test_the_command_says_what_the_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    asked = ("simulate", "ecopolis", "--workers", "1", "--bots", "greedy", "--decisions", str(path))
    first = ask(*asked, "--games", "2")
    assert (first.code, first.err) == (0, "")
    assert first.out.splitlines()[0].startswith("2 games (")
    assert first.out.splitlines()[-1] == f"{path}: {polars.read_parquet(path).height} decisions of 2 games"
    again = ask(*asked, "--games", "2")
    assert again.out.splitlines() == first.out.splitlines()[-1:]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--decisions", "x.csv"), "decisions are written as .parquet, not '.csv': they hold lists"),
        (("--decisions", "no/such/x.parquet"), "no/such/x.parquet cannot be written"),
        (("--decisions", "folder.parquet"), "folder.parquet is in the way"),
        (("--decisions", "x.parquet", "--out", "folder.parquet/../x.parquet"), "cannot both go into"),
        (("--decisions", "x.parquet", "--out", "x.xls"), "results are written as"),
        (("--decisions", "x.parquet", "--scheduler", "tcp://127.0.0.1:1"), "there is no Dask scheduler"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_is_refused_before_any_work(
    arguments: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.parquet").mkdir()
    answer = ask("simulate", "glace_ciel", "--games", "5", *arguments)
    assert (answer.code, answer.out) == (1, "")
    assert message in answer.err and len(answer.err.splitlines()) == 1
    assert names(tmp_path) == {"folder.parquet"}
