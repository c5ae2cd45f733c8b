"""What a researcher sees at the prompt: one line for each thing that says what it is, however much it holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import ludoterre
from ludoterre.bots import make_bot, make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.luck import Luck
from ludoterre.core.moves import Event
from ludoterre.envs.tensors import Tensors
from ludoterre.lab import Run, read, simulate
from ludoterre.lab.analysis.analyse import analyse
from ludoterre.lab.paired import compare
from ludoterre.lab.reports.balance import balance
from ludoterre.lab.tournament import tournament


def things(folder: Path) -> Iterator[object]:
    game = ludoterre.load("ecopolis", players=2)
    record = play_match(game, make_bots("greedy,random", game), seed=1)
    state = record.at(40).state
    told: list[Event] = []
    while not told and not state.is_terminal():
        told = state.perform(state.legal_actions()[0])
    yield from (game, game.meta, state, ludoterre.Rng(1), Luck(1, 2), record, record.state.outcome(), told[0])
    begun = game.new_initial_state()
    begun.go_to_decision(ludoterre.Rng(1))
    impossible = next(action for action in range(game.num_distinct_actions()) if action not in begun.legal_actions())
    yield from (begun.move(begun.legal_actions()[0]), begun.why_not(begun.move(impossible)))
    yield from (game.strategy(), game.strategy("prudent"), make_bot("random", game), make_bot("greedy", game), make_bot("prudent", game))
    yield make_bot("search:20", game)
    yield from (game.observation(), game.observation().pieces[0], Tensors(game))
    run = Run.make(game, "greedy,random", seed=1)
    simulate(run, games=30, out=folder / "results.csv")
    yield from (run, simulate(run, games=30), read(folder / "results.csv"), compare(run, Run.make(game, "random", seed=1), games=4))
    analysis = analyse(record, simulations=4, players=[1])
    yield from (analysis, next(one for one in analysis.decisions if one.rival is not None))
    yield from (balance(game, bots="greedy", games=4), tournament(game, ["random", "greedy", "prudent"], games=4))


def test_everything_says_what_it_is_in_one_line(tmp_path: Path) -> None:
    for thing in things(tmp_path):
        said = repr(thing)
        assert "\n" not in said and len(said) < 400 and " at 0x" not in said, f"{type(thing)}: {said[:500]}"
        assert type(thing).__name__.lower() in said.lower() or "ecopolis" in said, said
