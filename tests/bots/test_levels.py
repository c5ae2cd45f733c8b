"""The ladder of levels, and the bots that err."""

from __future__ import annotations

import pytest
import toys

import ludoterre
from ludoterre.bots import Beginner, GreedyBot, RandomBot, SearchBot, Seconds, make_bot
from ludoterre.bots.levels import LEVELS, ladder, level, table_bots
from ludoterre.bots.match import play_match
from ludoterre.core.rng import Rng


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def test_the_usual_ladder_goes_from_chance_over_mistakes_to_thought() -> None:
    game = ludoterre.load("toy_raft", 2)
    bots = [make_bot(f"level{number}", game) for number in range(5)]
    assert isinstance(bots[0], RandomBot) and isinstance(bots[3], GreedyBot)
    assert [bot.errs for bot in bots if isinstance(bot, Beginner)] == [0.5, 0.2]
    last = bots[4]
    assert isinstance(last, SearchBot) and isinstance(last.budget, Seconds) and last.budget.seconds == 1.0


@pytest.mark.parametrize("name", ludoterre.games())
def test_every_game_has_five_levels_that_can_be_made(name: str) -> None:
    game = ludoterre.load(name)
    assert len(ladder(game.meta)) == 5 and ladder(game.meta)[0] == "random"
    for number, bot in enumerate(ladder(game.meta)):
        assert level(f"level{number}", game.meta) == bot
        assert type(make_bot(bot, game)) is type(make_bot(f"level{number}", game))


@pytest.mark.parametrize("name", ludoterre.games())
@pytest.mark.parametrize("bot", ["random", "greedy", "search:0.1s", "search:1s", "search:10s"])
def test_bots_of_former_ladders_still_sit_down(name: str, bot: str) -> None:
    game = ludoterre.load(name)
    make_bot(bot, game)
    assert bot in table_bots(game.meta)


def test_tables_that_began_before_the_ladder_go_on() -> None:
    assert isinstance(make_bot("planner", ludoterre.load("toy_raft", 2)), SearchBot)


def test_a_beginner_errs_as_often_as_it_says_and_plays_well_otherwise() -> None:
    state = ludoterre.load("toy_raft", 2).new_initial_state()
    best = make_bot("greedy", state.game).choose(state, Rng(1))
    legal = len(state.legal_actions())
    bot = make_bot("beginner:0.3", state.game)
    well = sum(bot.choose(state, Rng(number)) == best for number in range(2000))
    # An error may be the right move by luck.
    assert well / 2000 == pytest.approx(0.7 + 0.3 / legal, abs=0.03)


def test_a_beginner_may_be_another_bot() -> None:
    game = ludoterre.load("toy_raft", 2)
    bot = make_bot("beginner:0.5:search:12", game)
    assert isinstance(bot, Beginner) and isinstance(bot.bot, SearchBot)
    state, told = game.new_initial_state(), []
    for number in range(40):
        action = bot.choose(state, Rng(number))
        told.append(bot.evaluation is not None)
        assert bot.evaluation is None or bot.evaluation.best == action
    # What an error was not thought about is not told as if it were.
    assert 8 < sum(told) < 32
    assert play_match(game, [bot, bot], 1).result() is not None


@pytest.mark.parametrize("name", ["beginner", "beginner:", "beginner:1.5", "beginner:-0.1", "beginner:0.1:nobody", "beginner:x"])
def test_a_beginner_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(ludoterre.BadOption, match="beginner|nobody"):
        make_bot(name, ludoterre.load("toy_raft", 2))


def test_the_first_level_is_random_in_every_ladder() -> None:
    assert LEVELS[0] == "random" and len(set(LEVELS)) == 5
