"""Every game through OpenSpiel, judged by OpenSpiel's own tests."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a binary without types
import pytest
import toys
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]  # likewise
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]  # likewise

import ludoterre
from ludoterre import BadOption
from ludoterre.envs import openspiel
from ludoterre.envs.openspiel import PREFIX, SpielGame, register

toys.register()
register(*toys.NAMES)
GAMES = [*ludoterre.games(), *toys.NAMES]


def some_way(game: Any, decisions: int, seed: int = 1) -> Any:
    """Returns a position after so many random decisions."""
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal() and decisions >= 0:
        if state.is_chance_node():
            actions, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=probabilities))
        else:
            decisions -= 1
            if decisions >= 0:
                state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_accepts_the_game(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(PREFIX + name), num_sims=1, serialize=name in ("glace_ciel", *toys.NAMES), verbose=False)


@pytest.mark.parametrize("name", ludoterre.games())
def test_games_and_positions_survive_being_written_down(name: str) -> None:
    game = pyspiel.load_game(PREFIX + name)
    state = some_way(game, 4)
    written_game, written_state = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(written_game) == str(game)
    assert written_state.position == state.position
    assert pickle.loads(pickle.dumps(state)).position == state.position
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.position != state.position


@pytest.mark.parametrize("name", ludoterre.games())
def test_types_follow_from_what_the_game_says_of_itself(name: str) -> None:
    about, kind = ludoterre.meta(name), pyspiel.load_game(PREFIX + name).get_type()
    assert (kind.utility == pyspiel.GameType.Utility.IDENTICAL) == about.cooperative
    assert (kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION) == about.hidden_information
    assert (kind.min_num_players, kind.max_num_players) == (about.min_players, about.max_players)
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def test_parameters_choose_players_mode_and_options() -> None:
    game = pyspiel.load_game(PREFIX + "glace_ciel(players=3,mode=expert,options=methane_weight:2;first_player:1)")
    assert game.num_players() == 3
    assert game.rules == ludoterre.load("glace_ciel", 3, "expert", methane_weight=2, first_player=1)


def test_an_option_that_is_none_is_refused() -> None:
    with pytest.raises(BadOption, match="no option 'colour'"):
        openspiel.read_options(ludoterre.meta("glace_ciel"), "colour:red")


@pytest.mark.parametrize("name", GAMES)
def test_the_observer_gives_the_pieces_by_name(name: str) -> None:
    game = pyspiel.load_game(PREFIX + name)
    state = some_way(game, 3)
    observer = make_observation(game)
    rules = game.rules.observation()
    for player in range(game.num_players()):
        observer.set_from(state, player)
        assert [piece.name for piece in rules.pieces] == list(observer.dict)
        assert observer.dict["viewer"].tolist() == [float(player == other) for other in range(game.num_players())]
        assert observer.tensor.tolist() == state.observation_tensor(player)
        assert state.observation_string(player) == repr(state.position.view(player))


@pytest.mark.parametrize("name", ["glace_ciel", "ecotopia", "hexago", "toy_auction"])
def test_a_resampled_game_looks_the_same_to_its_player(name: str) -> None:
    state = some_way(pyspiel.load_game(PREFIX + name), 2)
    player = state.current_player()
    other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()


def test_positions_that_were_reached_differently_are_told_apart_by_memory() -> None:
    game = pyspiel.load_game(PREFIX + "toy_garden")
    one, two = game.new_initial_state(), game.new_initial_state()
    for state, actions in ((one, (0, 12, 1, 12, 2, 12)), (two, (2, 12, 1, 12, 0, 12))):
        for action in actions:
            state.apply_action(action)
    assert one.observation_string(0) == two.observation_string(0)
    assert one.information_state_string(0) != two.information_state_string(0)


def test_openspiel_searches_our_games() -> None:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    open_game = pyspiel.load_game(PREFIX + "ecopolis")
    state = some_way(open_game, 2)
    bot = mcts.MCTSBot(open_game, 2.0, 5, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
    secret_game = pyspiel.load_game(PREFIX + "glace_ciel")
    state = some_way(secret_game, 20)
    assert ismcts.ISMCTSBot(secret_game, evaluator, 2.0, 5, random_state=np.random.RandomState(1)).step(state) in state.legal_actions()


def test_a_program_ends_quietly_after_it() -> None:
    code = "import pyspiel; from ludoterre.envs import openspiel; print(pyspiel.load_game('python_ludoterre_covid19').num_players())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")


def test_registering_twice_does_nothing() -> None:
    before = pyspiel.registered_names()
    register()
    assert pyspiel.registered_names() == before
    assert issubclass(type(pyspiel.load_game(PREFIX + "covid19")), SpielGame)
