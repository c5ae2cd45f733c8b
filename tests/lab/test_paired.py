"""Two ways to play under the same luck: the true difference, surer than from games of their own."""

from __future__ import annotations

import json

import pytest
import toys

import ludoterre
from ludoterre import BadOption, Record
from ludoterre.core.errors import IllegalMove
from ludoterre.lab.endings import Ending
from ludoterre.lab.paired import Comparison, Pair, compare, compare_moves, play_moves, play_pairs
from ludoterre.lab.runs import Run
from ludoterre.lab.statistics import difference


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def raft_at(lines: str) -> Record:
    record = Record.start(ludoterre.load("toy_raft", 1))
    for line in lines.split():
        record.append(record.state.parse(line))
    return record


def test_the_same_way_twice_differs_in_nothing() -> None:
    run = Run.make(ludoterre.load("toy_raft", 2), "random", 5)
    found = compare(run, run, 30)
    assert found.one == found.other and found.games == 30
    assert all(finding.estimate.value == 0 for finding in (*found.result, *found.chance, *found.score) if finding)


def test_better_bots_are_better_under_the_same_luck() -> None:
    game = ludoterre.load("toy_raft", 1)
    one, other = Run.make(game, "random", 5), Run.make(game, "greedy", 5)
    found = compare(one, other, 200)
    assert found.result[0].estimate.low > 0
    assert found.result[0].estimate.value == pytest.approx(found.other.result[0].value - found.one.result[0].value)
    assert compare(other, one, 200).result[0].estimate.value == -found.result[0].estimate.value


def test_pairs_are_surer_than_games_of_their_own() -> None:
    easy, hard = (Run.make(ludoterre.load("toy_raft", 1), bots, 7) for bots in ("greedy", "random"))
    pairs = play_pairs(easy, hard, range(200))
    together = Comparison.of(pairs).result[0].estimate
    apart = difference([pair.other.result[0] for pair in pairs], [pair.one.result[0] for pair in pairs])
    assert together.value == pytest.approx(apart.value)
    assert together.high - together.low < apart.high - apart.low


def test_parts_put_together_are_the_whole() -> None:
    game = ludoterre.load("toy_auction", 3)
    one, other = Run.make(game, "random", "x"), Run.make(game, "greedy,random", "x")
    parts = [play_pairs(one, other, numbers) for numbers in (range(7), range(7, 8), range(8, 20))]
    stored = [[Pair.from_json(pair) for pair in json.loads(json.dumps(part))] for part in parts]
    assert Comparison.of(pair for part in stored for pair in part) == compare(one, other, 20)
    assert len(compare(one, other, 20).chance) == 3
    data = json.loads(json.dumps(compare(one, other, 20).to_json(), allow_nan=False))
    assert len(data["difference"]["result"]) == 3 and data["games"] == 20


def test_two_moves_of_a_position_are_compared_from_what_is_known() -> None:
    # Five miles are done, and in the last turn mending is giving up.
    state = raft_at("row gently calm " * 5 + "mend gently calm " * 2).state
    row, mend = state.parse("row"), state.parse("mend")
    found = compare_moves(state, mend, row, 40)
    assert found.chance[0].estimate.value == 1.0 and found.chance[0].estimate.low > 0.8
    assert Comparison.of(play_moves(state, mend, row, range(20)) + play_moves(state, mend, row, range(20, 40))) == found


def test_what_cannot_be_compared_is_refused() -> None:
    raft = Run.make(ludoterre.load("toy_raft", 2), "random", 1)
    with pytest.raises(BadOption, match="same seed"):
        compare(raft, Run.make(raft.game, "random", 2), 3)
    with pytest.raises(BadOption, match="as many players"):
        compare(raft, Run.make(ludoterre.load("toy_raft", 1), "random", 1), 3)
    with pytest.raises(BadOption, match="at least one game"):
        compare(raft, raft, 0)
    state = raft_at("").state
    with pytest.raises(IllegalMove):
        compare_moves(state, state.parse("row"), 99, 3)
    with pytest.raises(BadOption, match="nobody decides"):
        compare_moves(raft_at("row gently").state, 0, 1, 3)


def test_scores_are_compared_where_both_games_have_one() -> None:
    won, lost = Ending((1.0,), (0.5,), (20,)), Ending((0.0,), (-1.0,), (None,))
    better = won._replace(score=(17,))
    found = Comparison.of([Pair(won, better), Pair(lost, better), Pair(won, won), Pair(won, lost)])
    assert found.score[0] is not None and found.score[0].estimate.value == -1.5
    assert Comparison.of([Pair(won, better), Pair(lost, won)]).to_json()["difference"]["score"] == [None]
