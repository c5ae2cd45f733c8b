"""How an analysis is said, drawn and written, and how sure it has to be."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import toys
from typer.testing import CliRunner, Result

import ludoterre
from ludoterre import Record, Rng
from ludoterre.cli import app
from ludoterre.lab.analysis.analyse import analyse
from ludoterre.lab.analysis.chart import svg
from ludoterre.lab.analysis.page import page
from ludoterre.lab.analysis.result import Analysis, Finding, apart, convincing, paired
from ludoterre.lab.analysis.terminal import until_interrupted
from ludoterre.lab.analysis.words import Teller
from ludoterre.lab.statistics import Estimate, mean


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def raft() -> Record:
    record = Record.start(ludoterre.load("toy_raft", 2))
    for line in ("row", "gently", "calm") * 5 + ("mend", "gently", "calm") * 3:
        record.append(record.state.parse(line))
    return record


def glace() -> Record:
    return Record.load("tests/records/glace_ciel/base_2.json")


def told(record: Record, code: str = "en", simulations: int = 30) -> Teller:
    return Teller(record, analyse(record, simulations), code, ["<Zoé>", "Malik"])


# How sure.


def test_intervals_of_paired_games_hold_the_truth_as_often_as_they_say() -> None:
    rng, hits, runs = Rng("pairs"), 0, 2000
    for _ in range(runs):
        # Three games in ten end differently, twice as often better.
        drawn = [(0, 0, 0, 0, 0, 0, 0, 1, 1, -1)[rng.below(10)] for _ in range(20)]
        estimate = paired(drawn).estimate
        hits += estimate.low <= 0.1 <= estimate.high
    assert 0.93 <= hits / runs <= 0.985


def test_a_few_pairs_that_do_not_differ_prove_little() -> None:
    none, many = paired([0.0] * 5), paired([0.0] * 1000)
    assert none.estimate.low < -0.2 and many.estimate.low > -0.01
    assert none.luck == many.luck == 1


def test_one_pair_in_many_is_luck_and_many_are_not() -> None:
    assert paired([1.0] + [0.0] * 50).luck > 0.2
    assert paired([1.0] * 30 + [0.0] * 20).luck < 1e-6
    assert paired([-1.0] * 30 + [0.0] * 20).estimate.high < 0


def test_who_looks_at_many_things_needs_more_to_be_convinced() -> None:
    def found(*lucks: float) -> list[float]:
        return convincing(lucks, lambda luck: Finding(Estimate(1.0, 0.0, 2.0, 9), luck))

    assert found(0.04) == [0.04]
    assert found(0.04, *[0.5] * 9) == []
    # The example of Benjamini and Hochberg (1995): four of fifteen.
    paper = (0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0)
    assert found(*paper) == [0.0001, 0.0004, 0.0019, 0.0095]
    assert found() == []


def test_what_nobody_would_notice_is_not_named() -> None:
    sure = {0.004: [], 0.006: [0.006], -0.5: [-0.5]}
    for value, named in sure.items():
        assert convincing([value], lambda value: Finding(Estimate(value, value, value, 9), 0.0)) == named


def test_values_of_separate_games_are_compared_with_both_intervals() -> None:
    low, high = mean([0.0, 1.0] * 50), mean([2.0, 3.0] * 50)
    change = apart(low, high)
    assert change.estimate.value == 2 and change.estimate.low > 1.8 and change.luck < 1e-6
    assert apart(low, low).luck == 1


# In words.


def test_the_greatest_mistake_is_said_with_its_remedy() -> None:
    moment = told(raft()).moments()[0]
    assert moment.title == "Move 22, Malik: mend"
    assert moment.lines[0].startswith("chance of winning 100% (89…100) → 0% (0…11)")
    assert moment.lines[1].startswith("better: row · chance of winning 100%") and "gain +2.00" in moment.lines[1]


def test_moves_of_a_game_are_said_in_its_own_words() -> None:
    teller = told(glace().at(30), "en", 6)
    rows = list(teller.rows())
    assert len(rows) == len(teller.analysis.decisions)
    assert all("column" in row.move for row in rows)
    assert "of" in teller.subtitle() and "Base game" in teller.title()


def test_numbers_are_written_as_the_language_does() -> None:
    analysis = analyse(raft(), 8)
    french, english = Teller(raft(), analysis, "fr"), Teller(raft(), analysis, "en")
    assert english.number(-1.25, 1) == "−1.2" and french.number(1.25, 2, "+") == "+1,25"
    assert english.number(-0.001, 1) == "0.0"


def test_a_game_in_which_nothing_stands_out_says_so() -> None:
    teller = told(raft().at(4), simulations=4)
    assert not teller.moments()
    assert teller.nothing() in page(teller)


# Drawn.


@pytest.mark.parametrize("record", ["raft", "glace"])
def test_the_chart_is_well_formed_and_needs_nothing_else(record: str) -> None:
    drawn = svg(told(raft() if record == "raft" else glace().at(30), "fr", 6))
    root = ElementTree.fromstring(drawn)
    assert root.tag.endswith("svg")
    assert "http" not in drawn.replace("http://www.w3.org/", "")
    assert "<image" not in drawn and "<script" not in drawn


def test_the_page_is_whole_and_escapes_names() -> None:
    whole = page(told(raft()))
    assert whole.startswith("<!doctype html>") and "<svg" in whole and "<script" not in whole
    assert "&lt;Zoé&gt;" in whole and "<Zoé>" not in whole
    assert whole.count("<tr>") == 1 + 16


# The command.


def command(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["analyse", *map(str, arguments)], env={"LC_ALL": "en", "COLUMNS": "120"})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    raft().save(path)
    return path


def test_the_command_says_what_mattered_and_writes_it(file: Path, tmp_path: Path) -> None:
    for suffix in ("json", "svg", "html"):
        out = tmp_path / f"analysis.{suffix}"
        answer = command(file, "--simulations", 20, "--out", out, "--all")
        assert answer.exit_code == 0, answer.output
        assert "Move 22" in answer.stdout and "better: row" in answer.stdout
        assert answer.stderr == "", "a progress bar is for terminals"
    written = json.loads((tmp_path / "analysis.json").read_text())
    assert written["format"] == 2 and written["simulations"] == 20 and written["complete"]
    assert written["moments"][0] == 22
    worst = next(one for one in written["decisions"] if one["seq"] == 22)
    assert worst["rival"] | {"odds": 0} == {"move": "row", "gain": worst["rival"]["gain"], "convincing": True, "odds": 0}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["analysis.html", "analysis.json", "analysis.svg", "record.json"]


def test_the_command_refuses_before_it_works(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: object) -> str:
        answer = command(*arguments)
        assert answer.exit_code == 1 and answer.stdout == "" and answer.stderr.count("\n") == 1
        return answer.stderr

    monkeypatch.setattr("ludoterre.lab.analysis.terminal.analyse", None)  # nothing is analysed
    assert ".json, .svg, .html" in refused(file, "--out", tmp_path / "chart.pdf")
    assert "chart.svg" in refused(file, "--out", tmp_path / "nowhere" / "chart.svg")
    assert "cannot be written" in refused(file, "--out", tmp_path / ("a" * 300) / "chart.svg")
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    assert "folder.svg" in refused(file, "--out", folder)
    other = tmp_path / "other.json"
    other.write_text("{}")
    assert "other.json" in refused(other)
    assert "missing.json" in refused(tmp_path / "missing.json")

    monkeypatch.setitem(sys.modules, "altair", None)  # as if it were not installed
    assert "pip install" in refused(file, "--out", tmp_path / "chart.svg")


@pytest.mark.parametrize("wrong", [("--simulations", "1"), ("--workers", "0"), ("--simulations", "many"), ()])
def test_wrong_usage_is_said_by_the_command_line(wrong: tuple[str, ...], file: Path) -> None:
    assert command(*([file, *wrong] if wrong else [])).exit_code == 2


def test_who_interrupts_gets_what_is_known_and_can_insist() -> None:
    with until_interrupted() as stop:
        assert not stop()
        signal.raise_signal(signal.SIGINT)
        assert stop()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_an_interrupted_command_writes_what_it_knows(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(record: Record, simulations: int, seed: int, **given: Any) -> Analysis:
        signal.raise_signal(signal.SIGINT)
        return analyse(record, simulations, seed, **given)

    monkeypatch.setattr("ludoterre.lab.analysis.terminal.analyse", interrupted)
    answer = command(file, "--simulations", 10, "--out", tmp_path / "a.json")
    assert answer.exit_code == 130 and "stopped before the end" in answer.stdout
    assert json.loads((tmp_path / "a.json").read_text())["complete"] is False
