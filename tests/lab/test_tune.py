"""Tuning: values of fields that meet targets, found and judged on different deals, the same whoever works and after any interruption."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from typer.testing import CliRunner

import ludoterre
from ludoterre import BadOption
from ludoterre.bots.forfeit import Misbehaved
from ludoterre.cli import app
from ludoterre.lab import Processes
from ludoterre.lab.aims import read_aims
from ludoterre.lab.dials import read_dials
from ludoterre.lab.proposing import Proposer, dimensions
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.tune import LAST, Tuned, tune
from ludoterre.lab.variants import Plan
from ludoterre.lab.workers import Alone
from tests.lab.commands import started, wait_until

T = TypeVar("T")
GAME = ludoterre.load("ecopolis", players=2)
VARY = ["table.players_2.limit=4..20", "table.players_2.climate_change=0..6", "option.finish_round=true,false"]
AIM = ["lost=0.6..0.8", "decisions<=40"]
SMALL: dict[str, Any] = {"vary": VARY, "aim": AIM, "bots": "random", "trials": 16, "games": 5, "check": 16, "seed": 5}


class Noting(Alone):
    """Notes which plans are played, and stops after some chunks if told to."""

    def __init__(self, chunks: int = 10**9) -> None:
        self.plans: list[Plan] = []
        self.left = chunks

    def do_chunks(self, job: Callable[[range], T], chunks: Iterable[range]) -> Iterator[tuple[range, T]]:
        assert isinstance(job, partial)
        self.plans.append(job.args[0])
        for chunk in chunks:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            yield chunk, job(chunk)


@pytest.fixture(scope="module")
def found() -> tuple[Tuned, list[Plan]]:
    """Searches once, for all who only look at the result."""
    crew = Noting()
    return tune(GAME, **SMALL, crew=crew), crew.plans


# What is asked.


@pytest.mark.parametrize(
    ("text", "low", "high", "tolerance"),
    [
        ("won>=0.5", 0.5, None, 0.02),
        ("decisions<90", None, 90, 4.5),
        ("decisions<90~3", None, 90, 3),
        ("lost=0.03..0.12", 0.03, 0.12, 0.045),
        ("score=12±1", 11, 13, 1),
        ("score = 12", 12, 12, 0.6),
        ("seat.most≤0.55", None, 0.55, 0.02),
    ],
)
def test_aims_are_read(text: str, low: float | None, high: float | None, tolerance: float) -> None:
    aim = read_aims(GAME, [text], "random", 0).aims[0]
    assert (aim.target.low, aim.target.high) == (low, high)
    assert aim.tolerance == pytest.approx(tolerance)


@pytest.mark.parametrize(
    ("vary", "aim", "told"),
    [
        (["cards.price=1..2"], AIM, "no field is called 'cards.price'"),
        (["table.players_2.limit=9..3"], AIM, "is empty"),
        (["table.players_2.limit=0..3"], AIM, "0 is less than 1"),
        (["table.players_2.limit=8"], AIM, "only one value"),
        (VARY, ["debrief.nothing<3"], "no game of ecopolis tells the statistic 'debrief.nothing'"),
        (VARY, ["beauty>3"], "there is no statistic 'beauty'"),
        (VARY, ["won"], "'won' is no aim"),
        (VARY, ["won=0.5..0.2"], "is empty"),
        (VARY, ["won>0.5~0"], "a tolerance is greater than 0"),
        (VARY, ["nowhere.toml"], "there is no such file of targets"),
        (VARY, [], "nothing is aimed at"),
    ],
)
def test_what_cannot_be_tuned_is_refused_before_any_work(vary: list[str], aim: list[str], told: str) -> None:
    crew = Noting(0)
    with pytest.raises(BadOption, match=told) as refusal:
        tune(GAME, vary, aim, "random", 5, 5, 5, crew=crew)
    assert "\n" not in str(refusal.value)
    assert not crew.plans


def test_targets_of_a_file_bring_their_bots_and_options(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    head = '[[target]]\nmode = "standard"\nsource = "me"\n'
    file.write_text(
        head + 'players = [2]\nbots = "greedy,random"\nstatistic = "wins.1"\nlow = 0.6\noptions = { target = 5 }\n'
        + head + 'players = [3]\nbots = "greedy"\nstatistic = "won"\nlow = 0.6\n'
    )  # fmt: skip
    aims = read_aims(GAME, [str(file), "won>0.2"], "random", 0)
    assert [(run.bots, run.game.options["target"]) for run in aims.runs] == [(("greedy", "random"), 5), (("random", "random"), 6)]
    assert [aim.run for aim in aims.aims] == [0, 1]
    assert len(aims.left_out) == 1
    assert len(read_aims(GAME, ["own"], "random", 0).aims) > 5


def test_a_distance_counts_tolerances_from_a_little_inside_the_limit() -> None:
    aim = read_aims(GAME, ["score=20..24"], "random", 0).aims[0]
    assert [aim.distance(Estimate(value, value, value, 9)) for value in (22, 20.5, 18.5, 26.5)] == [0, 0, 1, 1.5]


# What is proposed.


def test_proposals_depend_on_the_seed_and_on_what_was_told() -> None:
    space = dimensions(
        read_dials(GAME, ["construction.solar_*.points=±2", "construction.stadium.pile=pink,blue,yellow", "option.finish_round=true,false"])
    )

    def proposed(seed: int, good: int) -> list[Any]:
        proposer = Proposer(space, seed)
        points = []
        for _ in range(3):
            points += (asked := proposer.ask())
            proposer.tell([abs(point[0] - good) for point in asked])
        return points

    points = proposed(1, 0)
    assert points == proposed(1, 0)
    assert points != proposed(2, 0)
    assert points[8:] != proposed(1, 4)[8:]
    assert all(0 <= place < len(one.values) for point in points for place, one in zip(point, space, strict=True))
    assert {point[-2] for point in points} == {0, 1, 2}


def test_a_search_begins_with_what_is_or_in_the_middle() -> None:
    hexago = ludoterre.load("hexago", players=4, mode="simplified_1")
    space = dimensions(read_dials(hexago, ["scenario.simplified_1.community.A.thunes=4..16", "tile.farm.cost=2..9", "tile.mine.cost=8..9"]))
    assert [one.values[one.start] for one in space] == [10, 5, 8]


# What is found.


def test_a_search_comes_nearer_to_its_targets(found: tuple[Tuned, list[Plan]]) -> None:
    tuned, _ = found
    assert tuned.changes
    assert tuned.loss(True) < tuned.loss(False)
    assert len(tuned.trials) == 17
    assert tuned.trials[0].changes == ()
    limits = {one.field.path: one.values for one in tuned.space}
    assert all(change.new in limits[change.path] and change.new != change.old for change in tuned.changes)


def test_what_is_chosen_is_judged_on_deals_that_nothing_was_chosen_by(found: tuple[Tuned, list[Plan]]) -> None:
    tuned, plans = found
    last = plans[-1]
    assert (last.first, last.games) == (LAST, 16)
    assert last.variants == ((), tuned.edits)
    assert all(plan.first + plan.games <= LAST for plan in plans[:-1])
    # The best are chosen on other deals than those they were tried on.
    assert len({plan.first for plan in plans}) >= 4


def test_the_same_is_found_by_processes_and_after_every_interruption(found: tuple[Tuned, list[Plan]], tmp_path: Path) -> None:
    many = Processes(2, keep=True)
    try:
        assert tune(GAME, **SMALL, crew=many) == found[0]
    finally:
        many.close()
    journal, played = tmp_path / "journal", 0
    for chunks in (3, 40):
        crew = Noting(chunks)
        with pytest.raises(KeyboardInterrupt):
            tune(GAME, **SMALL, crew=crew, journal=journal)
    told: list[tuple[str, int]] = []
    crew = Noting()
    assert tune(GAME, **SMALL, crew=crew, journal=journal, tell=lambda stage, done: told.append((stage, done))) == found[0]
    played = sum(plan.total for plan in crew.plans)
    assert played < sum(plan.total for plan in found[1])
    again = Noting(0)
    assert tune(GAME, **SMALL, crew=again, journal=journal) == found[0]
    assert not again.plans


def test_more_trials_go_on_from_what_was_played(found: tuple[Tuned, list[Plan]], tmp_path: Path) -> None:
    journal, fewer = tmp_path / "journal", Noting()
    tune(GAME, **(SMALL | {"trials": 8}), crew=fewer, journal=journal)
    more = Noting()
    assert tune(GAME, **SMALL, crew=more, journal=journal) == found[0]
    assert not any(plan in more.plans for plan in fewer.plans)


def test_values_that_a_field_must_leave_are_left_even_if_that_brings_nothing() -> None:
    tuned = tune(GAME, ["table.players_2.limit=20..24"], ["lost<=1"], "random", 4, 4, 4)
    assert [change.path for change in tuned.changes] == ["table.players_2.limit"]


def test_nothing_is_changed_where_all_is_well() -> None:
    tuned = tune(GAME, ["table.players_2.limit=4..20"], ["lost<=1"], "random", 4, 4, 4)
    assert tuned.changes == ()


def test_processes_can_be_kept_for_the_next_piece_of_work() -> None:
    crew = Processes(1, keep=True)
    try:
        first, second = (dict(crew.do_chunks(job, [range(1)])) for job in (process, other_process))
        assert second == {range(1): first[range(1)] + 0.5}
        os.kill(int(first[range(1)]), signal.SIGKILL)
        assert dict(crew.do_chunks(process, [range(1)])) != first
    finally:
        crew.close()


def process(chunk: range) -> float:
    """Returns who works."""
    return os.getpid()


def other_process(chunk: range) -> float:
    """Returns who works, in another way."""
    return os.getpid() + 0.5


# The command.


def test_a_search_survives_the_hardest_end_and_writes_a_pack_that_can_be_played(tmp_path: Path) -> None:
    words = [
        *("tune", "ecopolis", "--bots", "random", "--trials", "8", "--games", "10", "--check", "10", "--workers", "1", "--lang", "en"),
        *("--vary", "table.players_2.limit=4..20", "--vary", "construction.stadium.points=1..9", "--aim", "lost=0.6..0.8"),
    ]
    out = tmp_path / "tuned.toml"
    journal = tmp_path / "tuned.toml.journal"
    # The one that is killed looks for longer, so that it is not done before; a search for fewer goes on with what it leaves.
    with started("ludoterre", *words, "--trials", "5000", "--out", str(out), folder=tmp_path) as program:
        wait_until(lambda: journal.exists() and journal.stat().st_size > 1800, program)
        program.kill()
    assert not out.exists()
    done = CliRunner().invoke(app, [*words, "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert "fresh deals" in done.output
    straight = tmp_path / "straight on.toml"
    undisturbed = CliRunner().invoke(app, [*words, "--out", str(straight)])
    assert undisturbed.exit_code == 0
    assert f"--pack '{straight}'" in undisturbed.output, "as a shell reads it"
    one, other = (json.loads(path.with_name(f"{path.name}.json").read_text()) for path in (out, straight))
    assert one | {"command": ""} == other | {"command": ""}
    tuned = ludoterre.load("ecopolis", pack=out)
    assert tuned.pack_id == "base_tuned"
    for change in one["changes"]:
        assert f"# {change['field']}: {change['old']} → {change['new']}" in out.read_text(encoding="utf-8")
    limit = next(change for change in one["changes"] if change["field"] == "table.players_2.limit")
    table = tuned.pack["table"]["players_2"]
    assert (table["limit"], table["source"]) == (limit["new"], "reconstructed")
    assert "tuned: table.players_2.limit 8 →" in table["source_note"]


def test_the_command_refuses_in_one_line(tmp_path: Path) -> None:
    usual = ["--vary", "table.players_2.limit=4..20", "--aim", "won>0.2"]
    for words in (
        ["--vary", "x=1..2", "--aim", "won>0.2"],
        [*usual[:3], "x"],
        [*usual, "--out", str(tmp_path / "no" / "a.toml")],
        [*usual, "--out", "a.csv"],
    ):
        done = CliRunner().invoke(app, ["tune", "ecopolis", *words, "--lang", "en"])
        assert done.exit_code == 1
        assert done.output.startswith("ludoterre: ")
        assert done.output.count("\n") == 1


def test_figures_are_not_fitted_to_games_that_a_bot_lost_by_misbehaviour() -> None:
    with pytest.raises(Misbehaved, match="Crash has lost the game by misbehaviour"):
        tune(GAME, **(SMALL | {"bots": "tests.bots.strangers:Crash,random"}))
