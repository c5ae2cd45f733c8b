"""The trace: its format, that it can be repeated, and that an outsider can check the game with it."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from typing import Any

import pytest
import toys

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.trace import trace
from ludoterre.core import registry
from tests.cli.commands import ask, program

GLACE = registry.meta("glace_ciel")


def traced(*arguments: str) -> list[dict[str, Any]]:
    answer = ask("trace", "glace_ciel", *arguments)
    assert (answer.code, answer.err) == (0, "")
    return [json.loads(line) for line in answer.out.splitlines()]


def test_the_lines_are_header_beginning_steps_and_end() -> None:
    head, beginning, *steps, end = traced("--players", "3", "--mode", "expert", "--seed", "7", "--bots", "greedy,random")
    game = ludoterre.load("glace_ciel", players=3, mode="expert")
    assert head == {"record": game.header()}
    assert beginning == {"seq": 0, "state": game.new_initial_state().view(ludoterre.REFEREE)}
    assert [step["seq"] for step in steps] == list(range(1, len(steps) + 1))
    for step in steps:
        assert list(step) == ["seq", "player", "action", "move", "kind", "args", "events", "state"]
        assert step["player"] == "chance" or step["player"] in range(3)
        assert all(set(event) == {"kind", "args", "rule", "to"} for event in step["events"])
    assert set(end) == {"outcome", "returns"}
    assert set(end["outcome"]) == {"won", "scores", "ranking", "rating", "rule"}
    assert len(end["returns"]) == 3


def test_the_steps_replay_to_the_same_states() -> None:
    _, _, *steps, end = traced("--seed", "7")
    state = ludoterre.load("glace_ciel", players=2).new_initial_state()
    for step in steps:
        current = state.current_player()
        assert step["player"] == ("chance" if current == ludoterre.CHANCE else current)
        assert state.parse(step["move"]) == step["action"]
        assert state.move(step["action"]) == (step["kind"], step["args"])
        state.apply_action(step["action"])
        assert step["state"] == state.view(ludoterre.REFEREE)
    outcome = state.outcome()
    assert outcome is not None
    assert end == {"outcome": outcome.to_json(), "returns": state.returns()}


@pytest.mark.parametrize("mode", GLACE.modes)
@pytest.mark.parametrize("players", range(GLACE.min_players, GLACE.max_players + 1))
def test_every_mode_and_number_of_players_keeps_the_counts_of_the_ledger(players: int, mode: str) -> None:
    _, beginning, *steps, end = traced("--players", str(players), "--mode", mode, "--seed", "1", "--bots", "greedy")
    states = [beginning["state"], *(step["state"] for step in steps)]
    for state in states:
        on_grid = sum(len(stack) for row in state["stacks"] for stack in row)
        assert on_grid == 3 + 12 * (state["generation"] - 1) + state["ply"]
        assert sum(state["totals"][line] for line in ("air", "earth", "water")) == sum(state["totals"][line] for line in "WNE")
        in_decks = sum(map(len, state["decks"].values()))
        assert on_grid + sum(map(len, state["hands"])) + in_decks == 39
    assert all(after["ice"] <= before["ice"] for before, after in pairwise(states))
    assert sum(step["player"] != "chance" for step in steps) == 12 * states[-1]["generation"]
    assert end["outcome"]["won"] == (end["outcome"]["scores"][0] >= 1)


def test_the_same_seed_gives_the_same_bytes_in_every_process() -> None:
    arguments = ("trace", "glace_ciel", "--players", "4", "--seed", "42", "--bots", "greedy,random")
    first = program(*arguments, PYTHONHASHSEED="1", LC_ALL="C")
    second = program(*arguments, PYTHONHASHSEED="2", LC_ALL="fr_FR.UTF-8", PYTHONIOENCODING="latin-1")
    assert first.stdout == second.stdout
    assert first.stdout.isascii()
    assert first.stdout.decode() == ask(*arguments).out


def test_compiled_and_interpreted_rules_trace_the_same_game() -> None:
    arguments = ("trace", "glace_ciel", "--players", "3", "--seed", "5", "--bots", "greedy")
    assert program(*arguments, LUDOTERRE_PURE="1").stdout.decode() == ask(*arguments).out


def test_seeds_differ_and_a_number_is_not_its_digits() -> None:
    games = [tuple(step["move"] for step in traced("--seed", seed)[2:-1]) for seed in ("1", "2", "one")]
    assert len(set(games)) == 3
    state = ludoterre.load("glace_ciel", players=2).new_initial_state()
    assert state.sample_chance(ludoterre.Rng(1, 0, "chance")) == traced("--seed", "1")[2]["action"]


def test_options_and_as_many_players_as_bots_are_named() -> None:
    head = traced("--bots", "random,random,random", "--option", "memo_aid=off", "--option", "open_hands=TRUE", "-o", "methane_weight=2")[0]
    assert head["record"]["players"] == 3
    assert {"memo_aid": "off", "open_hands": True, "methane_weight": 2}.items() <= head["record"]["options"].items()


def test_a_reader_who_has_had_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "ludoterre", "trace", "glace_ciel", "--players", "4"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"record"')
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_the_end_tells_what_the_game_has_to_tell() -> None:
    toys.register()
    game = ludoterre.load("toy_raft", 1)
    *_, before, end = trace(game, make_bots("greedy", game), 3)
    assert list(end) == ["outcome", "returns", "debrief"]
    assert end["debrief"] == {"miles": before["state"]["log"]}


def test_an_older_version_of_the_rules_is_traced_with_the_options_it_had() -> None:
    toys.register()
    for version in (1, 2):
        head = json.loads(ask("trace", "toy_meadow", "--players", "2", "--rules", str(version)).out.splitlines()[0])
        assert (head["record"]["rules_version"], "dew" in head["record"]["options"]) == (version, version == 2)
    assert ask("trace", "toy_meadow", "--rules", "7") == (1, "", "ludoterre: toy_meadow has no rules version 7; there are 1, 2\n")
    refused = ask("trace", "toy_meadow", "--rules", "1", "--option", "dew=1")
    assert (refused.code, "option dew since rules version 2" in refused.err) == (1, True)
