"""Bots from outside in the laboratory: by name and as objects, in this process, in others, and games that they lose by misbehaviour."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
import toys

import ludoterre
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.lab import Processes, Run, do_chunks, read, simulate
from ludoterre.lab.errors import BadResults
from ludoterre.lab.paired import compare
from ludoterre.lab.pickled import OtherWorker, packed, unpacked
from ludoterre.lab.playing import play_chunk, play_game
from ludoterre.lab.reports.balance import balance
from ludoterre.lab.reports.compare import comparison
from ludoterre.lab.reports.compare_page import compare_page
from ludoterre.lab.reports.report import page
from ludoterre.lab.reports_commands import print_comparison
from ludoterre.lab.tournament import tournament
from ludoterre.locale import language
from tests.bots.strangers import Crash, First, Learner, Locked
from tests.lab.commands import started

HERE = "tests.bots.strangers"


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


@pytest.fixture
def garden() -> Game:
    return ludoterre.load("toy_garden", 2)


@pytest.fixture
def raft() -> Game:
    return ludoterre.load("toy_raft", 2)


def test_an_object_plays_as_the_same_bot_by_its_name_here_and_in_other_processes(garden: Game) -> None:
    named = play_chunk(Run.make(garden, f"{HERE}:First,random", 5), range(4))
    run = Run.make(garden, [First(), "random"], 5)
    given = play_chunk(run, range(4))
    label = given["bot_0"][0]
    assert isinstance(label, str) and re.fullmatch(rf"{HERE}:First#[0-9a-f]{{8}}", label)
    assert {**named, "bot_0": given["bot_0"]} == given
    assert dict(do_chunks(partial(play_chunk, run), [range(4)], Processes(1))) == {range(4): given}


def test_what_a_bot_learnt_in_one_game_is_forgotten_in_the_next(garden: Game) -> None:
    run = Run.make(garden, [Learner(), "random"], 5)
    together = play_chunk(run, range(3))
    assert {name: cells[2:] for name, cells in together.items()} == play_chunk(run, range(2, 3))


def test_a_file_of_another_bot_is_not_gone_on_with(garden: Game, tmp_path: Path) -> None:
    out = tmp_path / "x.csv"
    assert simulate(Run.make(garden, [Learner(("a", "b")), "random"], 5), 2, out).games == 2
    assert simulate(Run.make(garden, [Learner(("b", "a")), "random"], 5), 3, out).games == 3
    with pytest.raises(BadResults, match="another run: bots"):
        simulate(Run.make(garden, [Learner(("c",)), "random"], 5), 3, out)


def test_a_bot_that_cannot_travel_is_refused_before_any_work(garden: Game, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be copied into another process"):
        simulate(Run.make(garden, [Locked(), "random"], 5), 2, tmp_path / "x.csv")
    with pytest.raises(BadOption, match="3 bots are named for 2 players"):
        Run.make(garden, [First(), First(), "random"])
    with pytest.raises(BadOption, match="between 0 and 86400 seconds"):
        Run.make(garden, "random", 0, patience=0)
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_lost_by_the_bot_that_misbehaves_and_by_nobody_else(garden: Game, tmp_path: Path) -> None:
    run = Run.make(garden, f"{HERE}:Crash,greedy", 5)
    summary = simulate(run, 3, tmp_path / "x.json")
    assert [seat.first.value for seat in summary.seats] == [0.0, 1.0]
    assert [seat.result.value for seat in summary.seats] == [-1.0, 1.0]
    assert summary.seats[1].score is None and summary.won.value == 1.0
    (lost,) = summary.lost
    assert (lost.bot, lost.games, lost.first) == (f"{HERE}:Crash", 3, 0)
    assert lost.reason.startswith("crash: ZeroDivisionError")
    table = read(tmp_path / "x.json").table
    assert table["rule"] == ["forfeit"] * 3 and table["forfeit"] == [0, 0, 0] and table["reason"] == [lost.reason] * 3
    assert table["place_0"] == [2, 2, 2] and table["score_1"] == [None] * 3


def test_a_team_loses_with_its_bot(raft: Game) -> None:
    played = play_game(Run.make(raft, f"greedy,{HERE}:Illegal", 5), 0)
    assert played.forfeit == (1, "illegal: 123456789")
    assert not played.outcome.won and played.state.returns() == [-1.0, -1.0] and played.state.is_terminal()


def test_runs_without_bots_from_outside_have_the_columns_that_they_had(garden: Game) -> None:
    assert "forfeit" not in play_chunk(Run.make(garden, "greedy", 5), range(1))


def test_a_tournament_takes_names_and_objects_and_counts_what_was_lost_by_misbehaviour(garden: Game) -> None:
    held = tournament(garden, [Crash(), f"{HERE}:First", "random"], games=4)
    crash = held.bots[0]
    assert crash.startswith(f"{HERE}:Crash#") and held.rows[-1].bots == (crash,)
    assert [(one.bot, one.games) for one in held.lost] == [(crash, 8)]
    assert {meeting.points.value for meeting in held.meetings if meeting.one == crash} == {0.0}
    assert json.loads(json.dumps(held.to_json()))["lost"][0]["games"] == 8


def test_a_report_counts_games_that_were_lost_by_misbehaviour(garden: Game) -> None:
    found = balance(garden, [Crash(), "greedy"], games=3, checking=False)
    assert [(one.games, one.first) for one in found.lost] == [(3, 0)]
    assert [(end.won, end.rule) for end in found.ends] == [(True, "forfeit")]
    assert [place.share.value for place in found.seats] == [0.0, 1.0]
    assert "3 games lost by misbehaviour" in page(found, language("en"))


def test_a_comparison_counts_games_that_were_lost_by_misbehaviour(capsys: pytest.CaptureFixture[str]) -> None:
    found = comparison(ludoterre.load("ecopolis", target=8), ludoterre.load("ecopolis"), [Crash(), "greedy"], games=3)
    assert (
        [[one.games for one in side] for side in found.lost]
        == [[3], [3]]
        == [[one["games"] for one in side] for side in found.to_json()["lost"]]
    )
    assert compare_page(found, language("en")).count("3 games lost by misbehaviour") == 2
    print_comparison(found, language("en"))
    assert capsys.readouterr().out.count("3 games lost by misbehaviour") == 2


def test_runs_with_bots_from_outside_are_compared(garden: Game) -> None:
    found = compare(Run.make(garden, "greedy", 5), Run.make(garden, [Crash(), "greedy"], 5), 2)
    assert found.other.result[0].value == -1.0 and found.other.result[1].value == 1.0


def test_a_worker_with_another_version_of_a_bot_refuses_to_play(garden: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "versioned_bot.py"
    file.write_text("class Bot:\n    def choose(self, state, rng):\n        return state.legal_actions()[0]\n")
    monkeypatch.syspath_prepend(tmp_path)
    sent = packed(partial(play_chunk, Run.make(garden, "versioned_bot:Bot,random", 5)))
    file.write_text(file.read_text() + "# another one\n")
    with pytest.raises(OtherWorker, match="versioned_bot:Bot@.* ≠ .*versioned_bot:Bot@"):
        unpacked(sent)


BOTS = """
import time

class Mine:
    def choose(self, state, rng):
        return state.legal_actions()[0]

class Hangs:
    def choose(self, state, rng):
        while True:
            time.sleep(1)
"""


def test_one_command_rates_a_bot_of_the_current_folder_and_another_that_hangs_loses(tmp_path: Path) -> None:
    (tmp_path / "fresh_bots.py").write_text(BOTS)
    command = ("ludoterre", "tournament", "ecopolis", "--bots", "fresh_bots:Mine,fresh_bots:Hangs", "--games", "2", "--patience", "2")
    with started(*command, "--lang", "en", folder=tmp_path) as running:
        out, err = running.communicate(timeout=120)
    assert running.returncode == 0, err
    assert out.splitlines()[1].startswith("fresh_bots:Mine ")
    assert "2 games lost by misbehaviour: fresh_bots:Hangs, first in game 0: it thought for longer than 2 s" in out


NOTEBOOK = """
import ludoterre
from ludoterre.lab import Processes, Run, simulate

class Mine:
    def __init__(self, place):
        self.place = place

    def choose(self, state, rng):
        return state.legal_actions()[self.place]

run = Run.make(ludoterre.load("glace_ciel"), [Mine(0), Mine(-1)], 3)
table = simulate(run, 2).table
assert table == simulate(run, 2, crew=Processes(1)).table
print(table["bot_0"][0], table["bot_1"][0], table["forfeit"])
"""


def test_a_bot_that_is_defined_in_a_notebook_plays_in_other_processes() -> None:
    done = subprocess.run([sys.executable, "-c", NOTEBOOK], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"__main__:Mine#(\w{8}) __main__:Mine#(?!\1)\w{8} \[None, None\]\n", done.stdout)
