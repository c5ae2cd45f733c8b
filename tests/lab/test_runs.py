"""Which games a run has, and what tells it from another."""

from __future__ import annotations

import json
import pickle

import pytest

import ludoterre
from ludoterre.core.errors import BadOption
from ludoterre.lab.runs import Run, differences

GAME = ludoterre.load("glace_ciel", players=3)


def test_the_last_bot_repeats() -> None:
    assert Run.make(GAME, "greedy, random", 1).bots == ("greedy", "random", "random")


@pytest.mark.parametrize("bots", ["nobody", "", "random,", "search:0", "random,random,random,random"])
def test_bots_that_cannot_play_are_refused(bots: str) -> None:
    with pytest.raises(BadOption):
        Run.make(GAME, bots)


def test_a_run_travels() -> None:
    run = Run.make(GAME, "greedy", "seed")
    assert pickle.loads(pickle.dumps(run)) == run


def test_its_identity_is_plain_data() -> None:
    identity = Run.make(GAME, "greedy", "seed").identity()
    assert json.loads(json.dumps(identity)) == identity
    assert identity["game"]["pack"]["hash"] == GAME.content_hash
    assert identity["ludoterre"] == ludoterre.__version__


def test_what_differs_is_named() -> None:
    one, other = Run.make(GAME, "greedy", 1).identity(), Run.make(GAME, "greedy,random", "1").identity()
    assert differences(one, one) == []
    assert differences(one, other) == ['bots ["greedy", "greedy", "greedy"] ≠ ["greedy", "random", "random"]', 'seed 1 ≠ "1"']
    assert differences(one, Run.make(ludoterre.load("glace_ciel", players=2), "greedy", 1).identity())[-1] == "game.players 3 ≠ 2"
