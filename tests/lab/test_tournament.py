"""Tournaments: fair to every seat, equal luck for all, and a rating that means what it says."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
import toys

import ludoterre
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.lab import tournament as module
from ludoterre.lab.errors import BadResults
from ludoterre.lab.rating import Duel, ratings
from ludoterre.lab.reports_commands import tournament_and_tell
from ludoterre.lab.runs import Run
from ludoterre.lab.schedule import Schedule
from ludoterre.lab.tournament import schedule, seatings, tournament
from ludoterre.lab.workers import Alone, Processes
from ludoterre.locale import language
from tests.cli.commands import ask


@pytest.fixture(scope="module")
def garden() -> Game:
    toys.register()
    return ludoterre.load("toy_garden", players=3)


# The rating.


def test_three_wins_in_four_are_worth_191_points() -> None:
    duels = [Duel(0, 1, float(number % 4 != 0), number) for number in range(400)]
    one, other = ratings(2, duels, prior=0)
    assert one.value - other.value == pytest.approx(190.85, abs=0.01)
    assert one.value + other.value == pytest.approx(0)
    # The difference has a standard error of 173.7 / √(400 · ¾ · ¼); each rating has half of it.
    assert one.high - one.value == pytest.approx(1.96 * 173.72 / 75**0.5 / 2, rel=0.01)


def test_the_rating_finds_the_strengths_behind_a_table() -> None:
    true = (250, 20, -90, -180)
    duels = [
        Duel(one, other, 1 / (1 + 10 ** ((true[other] - true[one]) / 400)), deal)
        for deal in range(50)
        for one, other in combinations(range(4), 2)
    ]
    assert [round(one.value) for one in ratings(4, duels, prior=0)] == list(true)


def test_draws_alone_make_everybody_equal() -> None:
    found = ratings(3, [Duel(one, other, 0.5, deal) for deal in range(20) for one, other in ((0, 1), (0, 2), (1, 2))])
    assert [one.value for one in found] == pytest.approx([0, 0, 0])


def test_whoever_never_lost_is_rated_high_but_not_without_bound() -> None:
    winner, loser = ratings(2, [Duel(0, 1, 1.0, number) for number in range(100)])
    assert 300 < winner.value < 700
    assert winner.low < winner.value - 100, "nobody knows how much better it is"
    assert loser.value == pytest.approx(-winner.value)


def test_duels_of_one_deal_are_not_counted_as_independent() -> None:
    results = [float(number % 3 != 0) for number in range(60)]
    apart = [Duel(0, 1, points, number) for number, points in enumerate(result for result in results for _ in range(5))]
    together = [Duel(0, 1, points, number) for number, points in enumerate(results) for _ in range(5)]
    assert ratings(2, together)[0].value == pytest.approx(ratings(2, apart)[0].value)
    wide, narrow = ratings(2, together)[0], ratings(2, apart)[0]
    assert (wide.high - wide.low) / (narrow.high - narrow.low) == pytest.approx(5**0.5, rel=0.1)


# The schedule.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_bots_sit_equally_often_everywhere(players: int) -> None:
    found = seatings("a", "b", players)
    assert len(set(found)) == len(found) == 2**players - 2
    for seat in range(players):
        assert Counter(one[seat] for one in found) == {"a": len(found) // 2, "b": len(found) // 2}


def test_every_seating_plays_the_same_deals(garden: Game) -> None:
    planned = schedule(garden, ["random", "greedy"], games=20, seed=5)
    assert set(planned.counts) == {4}, "20 games are rounded up to whole rotations of six seatings"
    assert {run.seed for run in planned.runs} == {5}
    assert [planned.place(index) for index in (0, 3, 4, 23)] == [(0, 0), (0, 3), (1, 0), (5, 3)]


def test_results_come_in_order_whatever_the_chunks(garden: Game) -> None:
    runs = (Run.make(garden, "random", 1), Run.make(garden, "random", 2))
    planned = Schedule(runs, (7, 40), lambda run, number: (run.seed, number))

    class Backwards(Alone):
        def do_chunks(self, job, chunks):  # type: ignore[no-untyped-def]  # as the one it stands in for
            return super().do_chunks(job, reversed(list(chunks)))

    told: list[int] = []
    assert planned.played(Backwards(), told.append) == [[(1, n) for n in range(7)], [(2, n) for n in range(40)]]
    assert sum(told) == planned.total == 47


# Whole tournaments.


def test_the_better_bot_wins_and_equal_arguments_give_equal_results() -> None:
    game = ludoterre.load("ecopolis", players=2)
    held = tournament(game, ["random", "greedy", "prudent"], games=24, seed=3)
    assert [row.bots for row in held.rows][-1] == ("random",)
    assert held.rows[-1].rating is not None and held.rows[-1].rating.high < 0
    assert [(one.one, one.other, one.games) for one in held.meetings] == [
        ("random", "greedy", 24),
        ("random", "prudent", 24),
        ("greedy", "prudent", 24),
    ]
    assert held.meetings[0].points.high < 0.5
    again = tournament(game, ["random", "greedy", "prudent"], games=24, seed=3, crew=Processes(2))
    assert json.dumps(again.to_json()) == json.dumps(held.to_json())
    other = tournament(game, ["random", "greedy", "prudent"], games=24, seed=4)
    assert other.to_json() != held.to_json()


def test_more_than_two_players_are_compared_in_pairs() -> None:
    toys.register()
    held = tournament(ludoterre.load("toy_auction", players=3), ["random", "greedy"], games=12)
    assert held.meetings[0].games == 12
    assert sum(row.won.value * row.won.size for row in held.rows) <= 12, "a common loss has no winner"


def test_teams_are_compared_on_the_same_deals() -> None:
    game = ludoterre.load("glace_ciel", players=2, mode="chick")
    held = tournament(game, ["random", "greedy"], games=60, mixed=True)
    assert [row.bots for row in held.rows] == [("greedy",), ("greedy", "random"), ("random",)]
    assert held.rows[0].behind is None and held.rows[0].rating is None
    assert all(row.behind is not None and row.behind.high < 0 for row in held.rows[1:])
    assert held.meetings == []


# Bad input.


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (["random", "nobody"], "there is no bot 'nobody'"),
        (["random"], "a tournament needs two bots at least"),
        (["random", "greedy", "random"], "each of them once"),
    ],
)
def test_impossible_bots_are_refused_before_any_game(bots: list[str], message: str, garden: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "play", lambda run, number: pytest.fail("a game was played"))
    with pytest.raises(BadOption, match=message):
        tournament_and_tell(garden, bots, 10, 0, False, None, Alone(), language("en"))


@pytest.mark.parametrize("name", ["table.txt", "nowhere/table.json"])
def test_a_file_that_cannot_be_written_is_refused_before_any_game(
    name: str, garden: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "play", lambda run, number: pytest.fail("a game was played"))
    with pytest.raises(BadResults):
        tournament_and_tell(garden, ["random", "greedy"], 10, 0, False, tmp_path / name, Alone(), language("en"))


def test_no_game_at_all_is_refused(garden: Game) -> None:
    with pytest.raises(BadOption, match="at least one game"):
        tournament(garden, ["random", "greedy"], games=0)


# What is printed and written.


@pytest.mark.parametrize(("code", "word"), [("fr", "random contre greedy"), ("de", "random gegen greedy"), ("en", "random against greedy")])
def test_the_table_is_printed_and_written(code: str, word: str, garden: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.json"
    tournament_and_tell(garden, ["random", "greedy"], 12, 0, False, file, Alone(), language(code))
    out = capsys.readouterr().out
    assert word in out and "greedy" in out and "±" in out
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["game"]["game"] == "toy_garden" and data["bots"] == ["random", "greedy"]
    assert {tuple(row["bots"]) for row in data["rows"]} == {("random",), ("greedy",)}
    assert [path.name for path in tmp_path.iterdir()] == ["table.json"]


def test_a_spreadsheet_has_a_column_for_every_limit(garden: Game, tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    tournament_and_tell(garden, ["random", "greedy"], 6, 0, False, file, Alone(), language("en"))
    head, *rows = [line.split(",") for line in file.read_text(encoding="utf-8").splitlines()]
    assert head[:5] == ["bots", "games", "won", "won_low", "won_high"]
    assert len(rows) == 2 and all(len(row) == len(head) for row in rows)


def test_the_command_holds_a_tournament_and_refuses_what_cannot_be() -> None:
    toys.register()
    said = ask("tournament", "toy_garden", "--bots", "random,greedy", "--games", "4", "--workers", "1", "--lang", "en")
    assert said.code == 0 and "rating" in said.out and "random against greedy" in said.out
    refused = ask("tournament", "toy_garden", "--bots", "random,nobody", "--workers", "1", "--lang", "en")
    assert (refused.code, refused.out) == (1, "") and "there is no bot 'nobody'" in refused.err
