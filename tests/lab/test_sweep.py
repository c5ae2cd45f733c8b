"""Sweeps: variants on the same deals, compared with the game as it is."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from typer.testing import CliRunner

import ludoterre
from ludoterre import BadOption, BadPack
from ludoterre.cli import app
from ludoterre.lab import BadResults, Processes
from ludoterre.lab.contrast import difference, estimated
from ludoterre.lab.dials import read_dials
from ludoterre.lab.reports.statistic import statistic
from ludoterre.lab.runs import Run
from ludoterre.lab.sweep import sweep
from ludoterre.lab.sweep_commands import print_sweep
from ludoterre.lab.variants import Cells, Measure, Plan, play, watched
from ludoterre.lab.workers import Alone
from ludoterre.locale import language

T = TypeVar("T")
GAME = ludoterre.load("ecopolis", players=2)
POINTS = "construction.solar_*.points=±1"


def values(text: str) -> dict[str, list[object]]:
    """Reads what one `--vary` means for each field."""
    dial = read_dials(GAME, [text])[0]
    return {one.path: list(dial.values(one)) for one in dial.fields}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("construction.stadium.points=1,5", [1, 5]),
        ("construction.stadium.points=2..5", [2, 3, 4, 5]),
        ("construction.stadium.points=2..8:3", [2, 5, 8]),
        ("construction.stadium.points=±1", [2, 3, 4]),
        ("construction.stadium.points=+-1", [2, 3, 4]),
        ("construction.stadium.points=-1,0,+2", [2, 3, 5]),
        ("construction.stadium.points=±2:2", [1, 3, 5]),
        ("construction.stadium.climate=-1,0", [-1, 0]),
        ("construction.stadium.pile=blue,pink", ["blue", "pink"]),
        ("option.finish_round=true,false", [True, False]),
    ],
)
def test_values_are_read(text: str, expected: list[object]) -> None:
    assert list(values(text).values()) == [expected]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cards.*.price=1", "no field is called 'cards"),
        ("construction.stadium.points", "is not PATH=VALUES"),
        ("construction.stadium.points=", "is not PATH=VALUES"),
        ("construction.stadium.points=1,,2", "a value is missing"),
        ("construction.stadium.points=9..2", "is empty"),
        ("construction.stadium.points=±0", "is empty"),
        ("construction.stadium.points=1..5:0", "a step is greater than 0"),
        ("construction.stadium.points=99", "99 is more than 20"),
        ("construction.stadium.points=2..99", "99 is more than 20"),
        ("construction.stadium.points=many", "is a whole number"),
        ("construction.stadium.points=+0.5", "is a whole number"),
        ("construction.stadium.pile=green", "is one of pink, yellow, blue"),
        ("construction.stadium.pile=±1", "is no number"),
    ],
)
def test_what_cannot_be_varied_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadOption, match=told) as refusal:
        sweep(GAME, [text])
    assert "\n" not in str(refusal.value)


def test_a_field_that_is_named_twice_is_refused() -> None:
    with pytest.raises(BadOption, match="varied twice"):
        sweep(GAME, ["construction.stadium.points=1", "construction.*.points=2"])


@pytest.mark.parametrize("name", ["nothing", "seat.3", "seat.", "wins.0", "debrief.nothing", "item.buy.nothing", "won.3", "score_from.x"])
def test_a_statistic_that_no_game_tells_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=name):
        sweep(GAME, [POINTS], measures=[name], games=2)


def test_an_impossible_variant_is_refused_before_any_work() -> None:
    limits = [f"table.players_{number}.limit=1" for number in range(2, 7)]
    with pytest.raises(BadPack, match="limit=1"):
        sweep(GAME, [*limits, "construction.coal_power_station.climate=9"], crew=NoCrew(), games=2)


class NoCrew(Alone):
    """Fails whoever asks for work."""

    def do_chunks(self, job: Callable[[range], T], chunks: Iterable[range]) -> Iterator[tuple[range, T]]:
        raise AssertionError("nobody should work")


class Tired(Alone):
    """Stops after some chunks."""

    def __init__(self, chunks: int) -> None:
        self.left = chunks

    def do_chunks(self, job: Callable[[range], T], chunks: Iterable[range]) -> Iterator[tuple[range, T]]:
        for chunk in chunks:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            yield chunk, job(chunk)


def test_each_changes_one_field_at_a_time_and_a_grid_all_at_once() -> None:
    one = sweep(GAME, [POINTS], each=True, games=2)
    assert [(row.values, row.changes) for row in one.rows[:3]] == [
        ({"construction.solar_farm.points": 4}, (("construction.solar_farm.points", 4),)),
        ({"construction.solar_farm.points": 5}, ()),
        ({"construction.solar_farm.points": 6}, (("construction.solar_farm.points", 6),)),
    ]
    assert len(one.rows) == 3 * len(values(POINTS))
    grid = sweep(GAME, [POINTS, "option.target=5,6"], games=2)
    assert [tuple(row.values.values()) for row in grid.rows] == [(step, target) for step in ("-1", "+0", "+1") for target in (5, 6)]
    assert {path for path, _ in grid.rows[0].changes} == {*values(POINTS), "option.target"}


def test_differences_that_a_field_cannot_have_are_left_out_and_told() -> None:
    found = sweep(GAME, ["construction.stadium.cost.*=±2"], each=True, games=2)
    assert found.left_out == [("construction.stadium.cost.1", -1)]
    assert len(found.rows) == 14


def test_statistics_are_those_of_reports_and_what_changes_nothing_has_the_figures_of_the_base() -> None:
    names = ("won", "lost", "score", "decisions", "seat.least", "order.most", "wins.2", "debrief.rounds", "score_from.25", "kind.buy")
    found = sweep(GAME, ["construction.stadium.points=±1"], games=12, measures=names, seed="s")
    games = [watched(Run.make(GAME, "greedy", "s"), number, True) for number in range(12)]
    for name in names:
        assert found.base[name].value == pytest.approx(statistic(games, name).value)
        assert found.rows[1].estimates[name] == found.base[name]
        assert found.rows[1].differences[name].estimate.value == 0


def test_games_that_end_before_all_have_decided_have_no_turn_order() -> None:
    poor = {f"table.players_2.stock.{player}.{kind}": 0 for player in (1, 2) for kind in (1, 2, 3)} | {"table.players_2.limit": 1}
    vary = [f"{path}={value}" for path, value in poor.items()]
    found = sweep(GAME, [*vary, "table.players_2.climate_change=9"], games=12, measures=["order.least", "order.2", "decisions"])
    assert found.rows[0].estimates["order.2"].size < found.base["order.2"].size


def test_the_same_deals_give_narrower_differences() -> None:
    paired = sweep(GAME, ["construction.stadium.points=4"], games=30, measures=["score"]).rows[0]
    estimate, change = paired.estimates["score"], paired.differences["score"].estimate
    assert change.high - change.low < (estimate.high - estimate.low) / 2


def test_deals_on_which_nothing_changed_leave_a_doubt() -> None:
    share, mean = Measure("won"), Measure("score")
    same = [Cells((1.0,) * 10, (1,) * 10)]
    for measure in (share, mean):
        found = difference(measure, same, same).estimate
        assert found.low < 0 < found.high
    assert difference(share, [Cells((1.0,), (1,))], [Cells((0.0,), (1,))]).estimate.high == float("inf")
    few = [Cells((10.0, 0.0, 14.0), (1, 0, 1))]
    assert estimated(mean, few).value == 12


def test_the_same_sweep_whoever_works(tmp_path: Path) -> None:
    wanted = {"vary": [POINTS], "each": True, "games": 4, "measures": ["score", "seat.most"], "seed": 3}
    alone = sweep(GAME, **wanted)  # type: ignore[arg-type]  # arguments by name
    many = sweep(GAME, **wanted, crew=Processes(2))  # type: ignore[arg-type]  # arguments by name
    assert (alone.base, alone.rows) == (many.base, many.rows)
    journal = tmp_path / "journal"
    with pytest.raises(KeyboardInterrupt):
        sweep(GAME, **wanted, crew=Tired(3), journal=journal)  # type: ignore[arg-type]  # arguments by name
    told: list[int] = []
    gone_on = sweep(GAME, **wanted, journal=journal, tell=told.append)  # type: ignore[arg-type]  # arguments by name
    assert told[0] > 1
    assert sum(told) == 4 * (1 + 2 * len(values(POINTS)))
    assert (alone.base, alone.rows) == (gone_on.base, gone_on.rows)
    assert not journal.exists()


def test_a_journal_of_another_sweep_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    with pytest.raises(KeyboardInterrupt):
        sweep(GAME, [POINTS], games=2, crew=Tired(1), journal=journal)
    with pytest.raises(BadResults, match=r"another run: games 2 ≠ 3"):
        sweep(GAME, [POINTS], games=3, journal=journal)


def test_no_chunk_holds_games_of_two_variants() -> None:
    run = Run.make(GAME, "random", 0)
    plan = Plan((run,), ((), (("option.target", 5),)), (Measure("won"),), 7)
    chunks: list[range] = []

    class Noting(Alone):
        def do_chunks(self, job: Callable[[range], T], asked: Iterable[range]) -> Iterator[tuple[range, T]]:
            for chunk in asked:
                chunks.append(chunk)
                yield chunk, job(chunk)

    rows = play(plan, Noting())
    assert all(chunk[0] // 7 == chunk[-1] // 7 for chunk in chunks)
    assert [len(row[0][Measure("won")][0].sums) for row in rows] == [7, 7]


def test_the_command_lists_fields_and_writes_files(tmp_path: Path) -> None:
    def asked(*words: str) -> str:
        done = CliRunner().invoke(app, ["sweep", "ecopolis", *words, "--lang", "en"])
        assert done.exit_code == 0, done.output
        return done.output

    assert "construction.stadium.cost.2" in asked("--fields", "construction.stadium")
    several = ("--vary", POINTS, "--each", "--games", "2", "--measure", "score,won", "--workers", "1")
    assert "on the same deals" in asked(*several, "--out", str(tmp_path / "a.csv"))
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text().splitlines()))
    assert len(rows) == 2 * (1 + 3 * len(values(POINTS)))
    assert (rows[2]["field"], rows[2]["was"], rows[2]["value"]) == ("construction.solar_farm.points", "5", "4")
    asked(*several, "--out", str(tmp_path / "a.json"))
    data = json.loads((tmp_path / "a.json").read_text())["rows"]
    assert [row["measured"] for row in data] == pytest.approx([float(row["measured"]) for row in rows])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "a.json"]


def test_the_command_refuses_in_one_line(tmp_path: Path) -> None:
    for words in (
        ["--vary", "nothing=1"],
        [],
        ["--vary", POINTS, "--measure", "x"],
        ["--vary", POINTS, "--out", str(tmp_path / "no" / "a.csv")],
    ):
        done = CliRunner().invoke(app, ["sweep", "ecopolis", *words, "--lang", "en"])
        assert done.exit_code == 1
        assert done.output.startswith("ludoterre: ")
        assert done.output.count("\n") == 1


def test_where_no_game_has_a_score_none_is_made_up_and_it_is_said_how_many_games_bots_lost(capsys: pytest.CaptureFixture[str]) -> None:
    found = sweep(ludoterre.load("ecopolis"), ["option.target=5"], bots="tests.bots.strangers:Crash,greedy", games=2, measures=["score"])
    print_sweep(found, language("en"))
    head, base, changed = (line.split() for line in capsys.readouterr().out.splitlines()[:3])
    assert head == ["varied", "score", "difference", "rule.forfeit", "difference"]
    assert (base[3], changed[1:3]) == ("–", ["–", "–"])
    assert base[4] == changed[3] == "100.0%"
