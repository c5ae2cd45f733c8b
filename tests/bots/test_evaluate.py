"""What a search tells of a position: from what its player knows, with honest intervals, and the same every time."""

from __future__ import annotations

import pickle

import pytest
import toys

import ludoterre
from ludoterre.bots import Evaluation, Iterations, SearchBot, Seconds, evaluate, make_bots
from ludoterre.bots.evaluation import Candidate, mean, paired, policy
from ludoterre.bots.match import Streams
from ludoterre.core.game import Game, State
from ludoterre.core.moves import CHANCE
from ludoterre.core.rng import Rng

GAMES = ludoterre.games()


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def raft(*lines: str) -> State:
    state = ludoterre.load("toy_raft", 2).new_initial_state()
    for line in lines:
        state.apply_action(state.parse(line))
    return state


def decisions(game: Game, count: int, every: int = 7) -> list[State]:
    """Returns some positions of random games in which somebody has a choice."""
    found: list[State] = []
    for number in range(count):
        streams, bots = Streams(game.players, "positions", number), make_bots("random", game)
        state, seen = game.new_initial_state(), 0
        while not state.is_terminal() and len(found) < count:
            if state.current_player() >= 0 and not state.is_quiz_node() and len(state.legal_actions()) > 1:
                seen += 1
                if seen % every == every - 1:
                    found.append(state.clone())
            state.apply_action(streams.action(state, bots))
    return found


def test_it_tells_what_each_decision_promises() -> None:
    # In the last turn only hard rowing can still arrive.
    state = raft(*("mend", "gently", "calm") * 5, "row", "hard", "calm", "row", "hard", "calm", "row")
    before = state.to_json()
    found = evaluate(state, int(state.current_player()), budget=200)
    assert state.to_json() == before
    assert found.actions == tuple(state.legal_actions())
    names = {state.notation(action): at for at, action in enumerate(found.actions)}
    hard, gently = names["hard"], names["gently"]
    assert found.best == found.actions[hard] and found.usual == found.actions[gently]
    assert found.policy[hard] > 0.99 and sum(found.policy) == pytest.approx(1.0)
    gain, lost = found.gains[hard], found.values[gently]
    assert gain is not None and gain.low > 0 and lost is not None and lost.high < found.value.low
    assert found.value == found.values[hard] and 0 < found.games <= 202
    assert found.gains[gently] == (0.0, 0.0, 0.0, lost.size)


def pairs(game: Game, count: int) -> list[tuple[State, State, int]]:
    """Returns positions of random games, each with another one that a player cannot tell from it."""
    found: list[tuple[State, State, int]] = []
    streams, bots = Streams(game.players, "pairs", 0), make_bots("random", game)
    state = game.new_initial_state()
    while len(found) < count:
        if state.is_terminal():
            state = game.new_initial_state()
        for player in range(0 if state.is_chance_node() else game.players):
            other = state.resample(player, Rng(len(found)))
            if other.to_json() != state.to_json() or not game.meta.hidden_information:
                found.append((state.clone(), other, player))
        state.apply_action(streams.action(state, bots))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_a_player_cannot_tell_apart_is_evaluated_alike(name: str) -> None:
    game = ludoterre.load(name, 2)
    for number, (state, other, player) in enumerate(pairs(game, 3)[:3]):
        assert evaluate(other, player, budget=4, seed=number) == evaluate(state, player, budget=4, seed=number)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_gives_results_within_their_limits(name: str) -> None:
    [state] = decisions(ludoterre.load(name, 2), 1)
    player = int(state.current_player())
    found = evaluate(state, player, budget=20)
    assert pickle.loads(pickle.dumps(found)) == found and isinstance(found, Evaluation)
    assert sum(found.policy) == pytest.approx(1.0) and min(found.policy) >= 0.0
    assert len(found.policy) == len(found.values) == len(found.gains) == len(found.actions)
    for share, value, gain in zip(found.policy, found.values, found.gains, strict=True):
        assert (value is None) == (gain is None) and (value is not None or share == 0.0)
        if value is not None:
            assert -1.0 <= value.low <= value.value <= value.high <= 1.0 and value.low < value.high and value.size > 0
    assert evaluate(state, player, budget=20) == found


def test_whoever_has_nothing_to_decide_still_has_an_outlook() -> None:
    state = raft("row", "gently")
    assert state.current_player() == CHANCE
    found = evaluate(state, 1, budget=30)
    assert (found.actions, found.policy, found.values, found.gains, found.usual, found.best) == ((), (), (), (), None, None)
    assert found.games == found.value.size == 30 and found.value.low < found.value.value < found.value.high
    waits = raft("row", "gently", "wave")
    other = 1 - int(waits.current_player())
    assert evaluate(waits, other, budget=30).policy == ()


def test_a_decision_without_a_choice_has_a_value() -> None:
    game = ludoterre.load("toy_garden", 2)
    state = game.new_initial_state()
    while len(state.legal_actions()) > 1:
        state.apply_action(state.legal_actions()[0] if state.legal_actions()[-1] < 12 else 12)
    found = evaluate(state, int(state.current_player()), budget=10)
    assert found.policy == (1.0,) and found.best == found.usual == state.legal_actions()[0]
    assert found.value.size == found.games == 10


def test_at_the_end_the_result_is_exact() -> None:
    game = ludoterre.load("toy_garden", 2)
    state, streams, bots = game.new_initial_state(), Streams(2, 1), make_bots("random", game)
    while not state.is_terminal():
        state.apply_action(streams.action(state, bots))
    for player, result in enumerate(state.returns()):
        assert evaluate(state, player).value == (result, result, result, 0)


def test_a_bot_keeps_what_it_found_out() -> None:
    state = raft("row", "gently", "wave")
    assert SearchBot(state.game).evaluation is None
    bot = SearchBot(state.game, Iterations(60))
    action = bot.choose(state, Rng(3))
    found = bot.evaluation
    assert found is not None and found.best == action and found.player == state.current_player()
    again = pickle.loads(pickle.dumps(bot))
    assert again.choose(state, Rng(3)) == action and again.evaluation == found
    # Where only one move is legal there is nothing to find out.
    garden = ludoterre.load("toy_garden", 2)
    full = garden.new_initial_state()
    gardener = SearchBot(garden, Iterations(60))
    gardener.choose(full, Rng(1))
    assert gardener.evaluation is not None
    while len(full.legal_actions()) > 1:
        full.apply_action(full.legal_actions()[0] if full.legal_actions()[-1] < 12 else 12)
    gardener.choose(full, Rng(1))
    assert gardener.evaluation is None


def test_seeds_and_texts_name_different_searches() -> None:
    state = raft("row", "gently", "wave")
    player = int(state.current_player())
    assert evaluate(state, player, budget=40, seed="one") == evaluate(state, player, budget=40, seed="one")
    assert evaluate(state, player, budget=40, seed="one") != evaluate(state, player, budget=40, seed="two")


def test_a_clock_may_be_the_budget() -> None:
    ticks = iter(range(10_000))
    state = raft("row", "gently", "wave")
    found = evaluate(state, int(state.current_player()), budget=Seconds(30.0, lambda: float(next(ticks))))
    assert 10 < found.games <= 30


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"player": 2}, "players are 0 to 1 here, not 2"),
        ({"player": -5}, "not -5"),
        ({"player": True}, "not True"),
        ({"budget": 0}, "1 to 10000000 games, not 0"),
        ({"budget": -3}, "not -3"),
        ({"budget": "1s"}, "not '1s'"),
        ({"budget": 10**12}, "1 to 10000000 games"),
        ({"budget": Seconds(0)}, "not 0"),
        ({"budget": Seconds(float("nan"))}, "not nan"),
        ({"budget": Seconds("1")}, "not '1'"),  # type: ignore[arg-type]  # that is the point
        ({"seed": 1.5}, "not 1.5"),
        ({"workers": True}, "not True"),
        ({"workers": 0}, "1 to 64 workers, not 0"),
        ({"workers": 65}, "not 65"),
        ({"workers": "2"}, "not '2'"),
    ],
)
def test_what_cannot_be_is_refused_before_any_work(arguments: dict[str, object], said: str) -> None:
    state = raft("row", "gently", "wave")
    with pytest.raises(ludoterre.BadOption, match=said):
        evaluate(state, **{"player": 0, **arguments})


def test_few_games_leave_much_open() -> None:
    # Ten games that are all lost: the next three may well not be.
    lost = mean((10, -10.0, 10.0, -1.0, -1.0))
    assert lost.value == lost.low == -1.0 and lost.high > -0.6
    assert mean((1, 0.5, 0.25, 0.5, 0.5))[1:3] == (-1.0, 1.0)
    nothing = paired((10, 0.0, 0.0, 0.0, 0.0))
    assert nothing.low < -0.1 and nothing.high > 0.1
    many = mean((10_000, 5000.0, 10_000.0, -1.0, 1.0))
    assert many.high - many.low < 0.05


def test_intervals_hold_the_truth() -> None:
    # Results of ±1, won with a probability of 0.2, seen twelve at a time: nineteen intervals in twenty should hold −0.6.
    rng, held = Rng("intervals"), 0
    for _ in range(2000):
        won = sum(rng.random() < 0.2 for _ in range(12))
        found = mean((12, 2.0 * won - 12, 12.0, 1.0 if won == 12 else -1.0, 1.0 if won else -1.0))
        held += found.low <= -0.6 <= found.high
    assert held >= 1880


def test_trust_goes_to_what_is_likely_the_best() -> None:
    def rival(action: int, gain: float, games: int) -> Candidate:
        sums = (games, gain * games, (gain * gain + 1.0) * games, gain - 1.0, gain + 1.0)
        return Candidate(action, sums, sums, sums)

    assert policy(7, []) == {7: 1.0}
    clear = policy(7, [rival(1, 0.5, 400), rival(2, -0.5, 400)])
    assert clear[1] > 0.99 and clear[2] < 0.001
    even = policy(7, [rival(1, 0.0, 400)])
    assert even[1] == pytest.approx(0.5, abs=0.01)
    # The same gain counts for less from a few games.
    assert policy(7, [rival(1, 0.2, 20)])[1] < policy(7, [rival(1, 0.2, 400)])[1]
    twins = policy(7, [rival(1, 0.3, 400), rival(2, 0.3, 400)])
    assert twins[1] == pytest.approx(twins[2]) and sum(twins.values()) == pytest.approx(1.0)
