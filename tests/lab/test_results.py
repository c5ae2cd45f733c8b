"""Files of results: the same rows in every format, gone on with after any accident, refused to any other run."""

from __future__ import annotations

import json
import os
import resource
from pathlib import Path
from typing import Any

import polars
import pytest

import ludoterre
from ludoterre.core.debrief import WHOLE, Column
from ludoterre.lab import BadResults, Run, read, simulate
from ludoterre.lab.columns import Table, columns_of
from ludoterre.lab.extras import MissingLibrary
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.journal import pack
from ludoterre.lab.playing import play_chunk
from ludoterre.lab.results import Results

RUN = Run.make(ludoterre.load("ecotopia", players=2), "random", "results")
ROWS = play_chunk(RUN, range(40))
FORMATS = ("x.parquet", "x.csv", "x.json")


def rows(start: int, stop: int) -> Table:
    return {name: cells[start:stop] for name, cells in ROWS.items()}


def nothing(table: Table) -> None:
    pass


def write(path: Path, *chunks: range) -> None:
    """Writes some chunks of the run and puts them together."""
    results = Results(path, RUN)
    results.begin()
    for chunk in chunks:
        results.add(chunk, pack(rows(chunk.start, chunk.stop)))
    results.finish(nothing)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("name", FORMATS)
def test_what_is_written_is_read(name: str, tmp_path: Path) -> None:
    write(tmp_path / name, range(20, 40), range(20))
    found = read(tmp_path / name)
    assert found.table == ROWS
    assert [[type(cell) for cell in cells] for cells in found.table.values()] == [[type(cell) for cell in cells] for cells in ROWS.values()]
    assert found.run == RUN.identity()
    assert names(tmp_path) == ({"x.csv", "x.csv.run.json"} if name == "x.csv" else {name})


def test_others_can_read_the_files(tmp_path: Path) -> None:
    for name in FORMATS:
        write(tmp_path / name, range(40))
    found = read(tmp_path / "x.parquet").frame()
    assert polars.read_parquet(tmp_path / "x.parquet").equals(found)
    assert polars.read_csv(tmp_path / "x.csv", schema=found.schema).equals(found)
    data = json.loads((tmp_path / "x.json").read_text())
    assert polars.DataFrame(data["games"], schema=found.schema).equals(found)
    assert json.loads(polars.read_parquet_metadata(tmp_path / "x.parquet")["ludoterre"]) == data["ludoterre"]


@pytest.mark.parametrize("name", FORMATS)
def test_gaps_are_filled_in_order(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    write(path, range(10), range(20, 25), range(30, 40))
    assert read(path).table["game"] == [*range(10), *range(20, 25), *range(30, 40)]
    assert list(Results(path, RUN).done.missing(50)) == [range(10, 20), range(25, 30), range(40, 50)]
    write(path, range(25, 30), range(15, 20), range(10, 15))
    assert read(path).table == ROWS


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("cut", [1, 100])
def test_what_was_being_written_when_the_power_went_is_played_again(name: str, cut: int, tmp_path: Path) -> None:
    path, part = tmp_path / name, tmp_path / (name + ".part")
    write(path, range(5))
    results = Results(path, RUN)
    results.begin()
    results.add(range(5, 10), pack(rows(5, 10)))
    results.add(range(10, 15), pack(rows(10, 15)))
    results.close()
    os.truncate(part, part.stat().st_size - cut)
    again = Results(path, RUN)
    assert again.done.ranges == [range(10)]
    write(path, range(10, 20))
    assert read(path).table == rows(0, 20)
    assert not part.exists()


def test_a_journal_of_which_only_the_beginning_was_written_is_begun_again(tmp_path: Path) -> None:
    path, part = tmp_path / "x.csv", tmp_path / "x.csv.part"
    results = Results(path, RUN)
    results.begin()
    results.close()
    os.truncate(part, 10)
    write(path, range(5))
    assert read(path).table == rows(0, 5)


def test_a_journal_that_was_put_into_the_file_but_not_deleted_does_no_harm(tmp_path: Path) -> None:
    path, part = tmp_path / "x.csv", tmp_path / "x.csv.part"
    results = Results(path, RUN)
    results.begin()
    results.add(range(5), pack(rows(0, 5)))
    left = part.read_bytes()
    results.finish(nothing)
    part.write_bytes(left)
    write(path, range(5, 10))
    assert read(path).table == rows(0, 10)


def test_a_file_that_cannot_be_put_together_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    write(path, range(5))
    before = path.read_bytes()
    results = Results(path, RUN)
    results.begin()
    results.add(range(5, 10), pack(rows(5, 10)))

    def full(table: Table) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        results.finish(full)
    results.close()
    assert path.read_bytes() == before
    assert names(tmp_path) == {"x.csv", "x.csv.run.json", "x.csv.part"}
    assert Results(path, RUN).done.ranges == [range(10)]


def test_two_runs_do_not_write_the_same_file(tmp_path: Path) -> None:
    one, other = Results(tmp_path / "x.csv", RUN), Results(tmp_path / "x.csv", RUN)
    one.begin()
    with pytest.raises(BadResults, match="another run is writing"):
        other.begin()
    one.add(range(5), pack(rows(0, 5)))
    one.finish(nothing)
    # What the first has finished, the second finds.
    other.begin()
    assert other.done.ranges == [range(5)]
    other.close()


OTHERS = [
    (Run.make(RUN.game, "random", 1), 'seed "results" ≠ 1'),
    (Run.make(RUN.game, "random,greedy", "results"), r'bots \["random", "random"\] ≠ \["random", "greedy"\]'),
    (Run.make(ludoterre.load("ecotopia", players=3), "random", "results"), "game.players 2 ≠ 3"),
    (Run.make(ludoterre.load("ecotopia", mode="simplified", players=2), "random", "results"), "game.mode"),
    (
        Run.make(ludoterre.load("glace_ciel", players=2), "random", "results"),
        r'game.game "ecotopia" ≠ "glace_ciel"; [^;]*; [^;]*; [^;]*; …$',
    ),
]


@pytest.mark.parametrize("name", [*FORMATS, "x.csv.part"])
@pytest.mark.parametrize(("other", "difference"), OTHERS, ids=["seed", "bots", "players", "mode", "game"])
def test_results_of_another_run_are_refused(name: str, other: Run, difference: str, tmp_path: Path) -> None:
    path = tmp_path / name.removesuffix(".part")
    if name.endswith(".part"):
        results = Results(path, RUN)
        results.begin()
        results.close()
    else:
        write(path, range(5))
    before = {one: one.read_bytes() for one in tmp_path.iterdir()}
    with pytest.raises(BadResults, match=difference):
        simulate(other, 5, path)
    assert {one: one.read_bytes() for one in tmp_path.iterdir()} == before


@pytest.mark.parametrize("name", FORMATS)
def test_results_with_other_columns_are_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / name
    write(path, range(5))
    before = {one: one.read_bytes() for one in tmp_path.iterdir()}
    monkeypatch.setattr("ludoterre.lab.results.columns_of_run", lambda run: (*columns_of(run.game), Column("debrief.new", WHOLE)))
    with pytest.raises(BadResults, match=r'columns.debrief.new null ≠ "whole"'):
        Results(path, RUN)
    assert {one: one.read_bytes() for one in tmp_path.iterdir()} == before


@pytest.mark.parametrize("name", [*FORMATS, "x.csv.part", "x.csv.run.json"])
@pytest.mark.parametrize(
    "content", [b"game,won\n1,true\n", b"{}\n", b"\xff\x00", b'{"ludoterre": 3,\n'], ids=["csv", "json", "bytes", "near"]
)
def test_a_file_of_somebody_else_is_left_alone(name: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    path = tmp_path / name.removesuffix(".part").removesuffix(".run.json")
    with pytest.raises(BadResults, match="is in the way"):
        simulate(RUN, 5, path)
    assert {one.name: one.read_bytes() for one in tmp_path.iterdir()} == {name: content}


@pytest.mark.parametrize("name", ["x.json", "x.csv.part", "x.csv.run.json"])
def test_nobody_waits_for_a_pipe(name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / name)
    with pytest.raises(BadResults, match="is in the way"):
        simulate(RUN, 5, tmp_path / name.removesuffix(".part").removesuffix(".run.json"))
    assert names(tmp_path) == {name}


@pytest.mark.parametrize("name", FORMATS)
def test_a_full_disk_loses_nothing_that_was_finished(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, usual[1]))
    try:
        with pytest.raises((OSError, BadResults), match="File too large|cannot be written"):
            simulate(RUN, 40, path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert names(tmp_path) == {name + ".part"}
    assert len(Results(path, RUN).done) > 0
    simulate(RUN, 40, path)
    assert read(path).table == ROWS


@pytest.mark.parametrize("name", ["x", "x.xlsx", "x.parquet.gz", ".csv", "no/such/x.csv", "a" * 300 + ".csv", "folder.csv", "file/x.csv"])
def test_a_place_that_cannot_be_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(BadResults):
        simulate(RUN, 5, tmp_path / name)
    assert names(tmp_path) == {"folder.csv", "file"}


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    write(path, range(5))
    path.write_text(path.read_text().replace("\n1,", "\none,"))
    with pytest.raises(BadResults, match="damaged"):
        simulate(RUN, 10, path)


def test_parquet_needs_polars_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str, package: str | None = None) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr("ludoterre.core.extras.import_module", missing)
    with pytest.raises(MissingLibrary, match=r"pip install 'ludoterre\[lab\]'"):
        simulate(RUN, 5, tmp_path / "x.parquet")
    assert names(tmp_path) == set()
    assert simulate(RUN, 5, tmp_path / "x.csv").games == 5
    assert simulate(RUN, 5, tmp_path / "x.json").games == 5


def test_spans_know_what_is_missing() -> None:
    spans = Spans([range(5, 10), range(20, 30), range(10, 12)])
    assert spans.ranges == [range(5, 12), range(20, 30)]
    assert list(spans.missing(25)) == [range(5), range(12, 20)]
    assert list(spans.missing(3)) == [range(3)]
    assert list(Spans([range(5)]).missing(5)) == []
    assert (len(spans), spans.below(22), 11 in spans, 12 in spans, 4 in spans) == (17, 9, True, False, False)
