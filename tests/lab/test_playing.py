"""Games of a run and their rows: the same in every order, by every path."""

from __future__ import annotations

import sys
from collections import Counter

import pytest
import toys

import ludoterre
from ludoterre.bots.base import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.debrief import JSON, NUMBER, TEXT, TRUTH, UNDECLARED, WHOLE, Column, EachPlayer, Plan, Shape
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE
from ludoterre.lab.columns import columns_of
from ludoterre.lab.playing import play_chunk, play_game, row
from ludoterre.lab.runs import Run

toys.register()
GAMES = (*ludoterre.games(), *toys.NAMES)
TYPES: dict[str, type] = {WHOLE: int, NUMBER: float, TRUTH: bool, TEXT: str, JSON: str}


class Counting:
    """Counts what happens in a game."""

    def __init__(self) -> None:
        self.steps: Counter[bool] = Counter()
        self.ends: list[State] = []

    def step(self, before: State, player: int, action: int) -> None:
        assert before.current_player() == player
        assert action in before.legal_actions()
        self.steps[player == CHANCE] += 1

    def end(self, state: State) -> None:
        assert state.is_terminal()
        self.ends.append(state)


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_the_same_in_compiled_code_and_step_by_step(name: str) -> None:
    run = Run.make(ludoterre.load(name), "random", "series")
    for number in range(3):
        watcher = Counting()
        fast, slow = play_game(run, number), play_game(run, number, [watcher])
        record = play_match(run.game, make_bots("random", run.game), run.seed, number)
        assert fast.state == slow.state == record.state
        assert (fast.outcome, fast.decisions, fast.chances) == (slow.outcome, slow.decisions, slow.chances)
        assert (slow.decisions, slow.chances) == (watcher.steps[False], watcher.steps[True])
        assert watcher.ends == [slow.state]


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
def test_a_row_does_not_depend_on_what_was_played_before(bots: str) -> None:
    run = Run.make(ludoterre.load("glace_ciel"), bots, 5)
    table = play_chunk(run, range(10, 20))
    assert row(run, 17) == {name: cells[7] for name, cells in table.items()}
    assert table["game"] == list(range(10, 20))
    assert play_chunk(run, range(10, 15)) == {name: cells[:5] for name, cells in table.items()}


def test_a_row_says_how_the_game_ended() -> None:
    run = Run.make(ludoterre.load("ecopolis", players=3), "greedy,random", 5)
    played, found = play_game(run, 2), row(run, 2)
    assert [found[f"bot_{player}"] for player in range(3)] == ["greedy", "random", "random"]
    assert tuple(found[f"score_{player}"] for player in range(3)) == played.outcome.scores
    assert tuple(found[f"place_{player}"] for player in range(3)) == played.outcome.ranking
    assert [found[f"return_{player}"] for player in range(3)] == played.state.returns()
    assert (found["won"], found["rule"], found["rating"]) == (played.outcome.won, played.outcome.rule, None)
    assert (found["decisions"], found["chances"]) == (played.decisions, played.chances)
    debrief = played.state.debrief()
    assert found["debrief.climate.by_player.1.collect"] == debrief["climate"]["by_player"][1]["collect"]


def test_after_a_common_loss_every_place_is_the_last() -> None:
    run = Run.make(ludoterre.load("ecopolis", players=3), "random", 5)
    rows = [row(run, number) for number in range(12)]
    lost = [found for found in rows if not found["won"]]
    assert lost and len(lost) < len(rows)
    assert {tuple(found[f"place_{player}"] for player in range(3)) for found in lost} == {(3, 3, 3)}
    assert all(1 in [found[f"place_{player}"] for player in range(3)] for found in rows if found["won"])


@pytest.mark.parametrize("name", GAMES)
def test_every_row_has_the_columns_of_the_game(name: str) -> None:
    game = ludoterre.load(name)
    columns = columns_of(game)
    assert len({column.name for column in columns}) == len(columns)
    for bots in ("random", "greedy"):
        table = play_chunk(Run.make(game, bots, "columns"), range(3))
        assert list(table) == [column.name for column in columns]
        for column in columns:
            assert all(cell is None or type(cell) is TYPES[column.kind] for cell in table[column.name]), column
        assert set(table.get("debrief.rest", [])) <= {None}, "all that is told is declared"


@pytest.mark.parametrize("name", GAMES)
def test_every_column_says_what_it_means(name: str) -> None:
    about = ludoterre.meta(name)
    for mode in about.modes:
        game = ludoterre.load(name, about.counts(mode)[-1], mode)
        assert [column.name for column in columns_of(game) if not column.about] == []


TURNS = {"turns": [4], "by": [{"n": 3}, {"n": 4}], "share": 1, "who": None, "met": False, "open": {"b": 2}}
DECLARED: dict[str, Plan] = {
    "turns": JSON,
    "by": EachPlayer({"n": WHOLE}),
    "share": NUMBER,
    "who": TEXT,
    "met": TRUTH,
    "open": JSON,
}


def test_what_a_game_declares_becomes_columns() -> None:
    shape = Shape(DECLARED, players=2)
    assert shape.columns == [
        Column("debrief.turns", JSON),
        Column("debrief.by.0.n", WHOLE),
        Column("debrief.by.1.n", WHOLE),
        Column("debrief.share", NUMBER),
        Column("debrief.who", TEXT),
        Column("debrief.met", TRUTH),
        Column("debrief.open", JSON),
        Column("debrief.rest", JSON, UNDECLARED),
    ]
    assert shape.cells(TURNS) == ["[4]", 3, 4, 1.0, None, False, '{"b":2}', None]
    assert list(shape.misfits(TURNS)) == []


@pytest.mark.parametrize(
    ("data", "rest"),
    [
        ({}, None),
        ({"share": "half", "new": [1]}, '{"debrief.new":[1],"debrief.share":"half"}'),
        ({"by": [{"n": 1}]}, '{"debrief.by":[{"n":1}]}'),
        ({"by": [{"n": 1, "m": 2}, None]}, '{"debrief.by.0.m":2}'),
    ],
)
def test_what_fits_nowhere_is_kept_in_the_rest(data: object, rest: str | None) -> None:
    cells = Shape(DECLARED, players=2).cells(data)
    assert (len(cells), cells[-1]) == (8, rest)


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"share": "half"}, "debrief.share is declared as number, and it is 'half'"),
        ({"met": 1}, "debrief.met is declared as truth, and it is 1"),
        ({"by": [{"n": 1}]}, "debrief.by is declared as a list with an entry for each player, and it is [{'n': 1}]"),
        ({"by": [{"n": 1}, {"m": 2}]}, "debrief.by.1 is declared as a table of n, and it is {'m': 2}"),
    ],
)
def test_what_is_not_as_declared_is_named(changed: dict[str, object], wrong: str) -> None:
    assert list(Shape(DECLARED, players=2).misfits(TURNS | changed)) == [wrong]


def test_games_keep_no_memory() -> None:
    """Compiled functions never give back an array that interpreted code hands them, and a run has millions of games."""
    run = Run.make(ludoterre.load("glace_ciel", 2))

    def play() -> int:
        for number in range(200):
            play_game(run, number)
        return sys.getallocatedblocks()

    play()
    before = play()
    assert play() - before < 100
