"""The bot that imagines games: what it decides, with how many games, and from what it may know."""

from __future__ import annotations

import pytest
import toys

import ludoterre
from ludoterre.bots import PlannerBot, bot_names, make_bot, make_bots
from ludoterre.bots.base import Bot, bot_action
from ludoterre.bots.match import play_match
from ludoterre.core.game import Game, State
from ludoterre.core.playout import guided_playout
from ludoterre.core.rng import Rng


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def raft(*lines: str) -> State:
    """Returns the raft after some moves."""
    state = ludoterre.load("toy_raft", 2).new_initial_state()
    for line in lines:
        state.apply_action(state.parse(line))
    return state


def wins(game: Game, bot: Bot, games: int) -> int:
    results = [play_match(game, [bot, bot], "planner", number).result() for number in range(games)]
    return sum(result is not None and result["won"] for result in results)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the games that are imagined."""
    imagined: list[int] = []
    original = PlannerBot._imagine

    def count(self: PlannerBot, state: State, action: int, rng: Rng) -> float:
        imagined.append(action)
        return original(self, state, action, rng)

    monkeypatch.setattr(PlannerBot, "_imagine", count)
    return imagined


def test_it_is_the_strongest_bot_and_plays_better_than_the_strategy_it_imagines() -> None:
    assert bot_names()[-1] == "planner"
    game = ludoterre.load("toy_raft", 2)
    assert wins(game, make_bot("greedy", game), 60) + 10 < wins(game, PlannerBot(game, 48), 60)


def test_it_sees_what_one_move_ahead_does_not_show() -> None:
    # One mile to go on two planks: hard work would leave the shore to luck.
    calm = ("row", "hard", "calm", "row", "hard", "calm")
    state = raft(*calm, "row", "gently", "wave", "row")
    assert state.notation(PlannerBot(state.game).choose(state, Rng(1))) == "gently"
    # In the last turn only hard rowing can still arrive.
    late = raft(*("mend", "gently", "calm") * 5, "row", "hard", "calm", "row", "hard", "calm", "row")
    assert late.notation(PlannerBot(late.game).choose(late, Rng(1))) == "hard"
    assert late.notation(make_bot("greedy", late.game).choose(late, Rng(1))) == "gently"


def test_equal_generators_give_equal_decisions_and_the_position_stays_as_it_was() -> None:
    state = raft("row", "gently", "wave")
    before = state.to_json()
    bot = make_bot("planner", state.game)
    assert len({bot_action(bot, state, Rng(5)) for _ in range(3)}) == 1
    assert state.to_json() == before


def test_what_has_no_alternative_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    imagined = counted(monkeypatch)
    game = ludoterre.load("toy_garden", 2)
    state = game.new_initial_state()
    while len(state.legal_actions()) > 1:
        state.apply_action(state.legal_actions()[0] if state.legal_actions()[-1] < 12 else 12)
    rng = Rng(1)
    assert PlannerBot(game).choose(state, rng) == state.legal_actions()[0]
    assert not imagined and rng.getstate() == Rng(1).getstate()


@pytest.mark.parametrize("rollouts", [1, 24, 600])
def test_the_games_are_spent_on_ever_fewer_candidates(monkeypatch: pytest.MonkeyPatch, rollouts: int) -> None:
    imagined = counted(monkeypatch)
    game = ludoterre.load("toy_garden", 2)
    state = game.new_initial_state()
    chosen = PlannerBot(game, rollouts).choose(state, Rng(1))
    # Six beds are three rounds: six candidates, three, two. Even the smallest budget tries each.
    assert len(imagined) <= max(rollouts, 6 + 3 + 2)
    assert set(imagined) == set(state.legal_actions())
    assert imagined.count(chosen) == max(imagined.count(action) for action in imagined)


@pytest.mark.parametrize("name", [*toys.NAMES, "glace_ciel"])
def test_it_plays_every_game_from_what_its_player_knows(name: str) -> None:
    game = ludoterre.load(name, 2)
    bot = PlannerBot(game, 1)
    record = play_match(game, make_bots("random", game), 3)
    decisions = [step for step in record.steps() if step.player >= 0]
    for step in decisions[:: max(1, len(decisions) // 4)]:
        other = record.at(step.seq - 1).resampled(step.player, Rng(step.seq)).state
        assert bot_action(bot, other, Rng(1)) in step.before.legal_actions()


def test_a_guided_playout_follows_the_strategy_to_the_end() -> None:
    game = ludoterre.load("toy_raft", 2)
    state = game.new_initial_state()
    heard: list[str] = []
    state.listener = lambda event: heard.append(event.kind)
    decisions = guided_playout(state, game.strategy(), Rng(2), game.buffer())
    assert state.is_terminal() and decisions == 2 * len(state.to_json()["log"])
    assert set(heard) <= {"row", "gently", "calm", "wave"}
