"""The bot that searches: what it decides, what it spends, and from what it may know; and the ladder of levels."""

from __future__ import annotations

import pytest
import toys

import ludoterre
from ludoterre.bots import Iterations, SearchBot, Seconds, make_bot, make_bots
from ludoterre.bots.base import Bot, bot_action
from ludoterre.bots.match import play_match
from ludoterre.bots.part import Part, Rival
from ludoterre.bots.search import NO_TURN
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
    results = [play_match(game, [bot, bot], "search", number).result() for number in range(games)]
    return sum(result is not None and result["won"] for result in results)


class Counted(Iterations):
    """Notes what was spent."""

    most = 0

    def is_spent(self, spent: int) -> bool:
        self.most = max(self.most, spent)
        return super().is_spent(spent)


def test_it_plays_better_than_the_strategy_it_imagines() -> None:
    game = ludoterre.load("toy_raft", 2)
    assert wins(game, make_bot("greedy", game), 60) + 10 < wins(game, make_bot("search:48", game), 60)


def test_it_sees_what_one_move_ahead_does_not_show() -> None:
    # One mile to go on two planks: hard work would leave the shore to luck.
    calm = ("row", "hard", "calm", "row", "hard", "calm")
    state = raft(*calm, "row", "gently", "wave", "row")
    assert state.notation(SearchBot(state.game).choose(state, Rng(1))) == "gently"
    # In the last turn only hard rowing can still arrive.
    late = raft(*("mend", "gently", "calm") * 5, "row", "hard", "calm", "row", "hard", "calm", "row")
    assert late.notation(SearchBot(late.game).choose(late, Rng(1))) == "hard"
    assert late.notation(make_bot("greedy", late.game).choose(late, Rng(1))) == "gently"


def test_equal_generators_give_equal_decisions_and_the_position_stays_as_it_was() -> None:
    state = raft("row", "gently", "wave")
    before = state.to_json()
    bot = make_bot("search:200", state.game)
    assert len({bot_action(bot, state, Rng(5)) for _ in range(3)}) == 1
    assert state.to_json() == before


def test_what_has_no_alternative_needs_no_thought() -> None:
    game = ludoterre.load("toy_garden", 2)
    state = game.new_initial_state()
    while len(state.legal_actions()) > 1:
        state.apply_action(state.legal_actions()[0] if state.legal_actions()[-1] < 12 else 12)
    rng = Rng(1)
    assert SearchBot(game).choose(state, rng) == state.legal_actions()[0]
    assert rng.getstate() == Rng(1).getstate()


@pytest.mark.parametrize("games", [1, 24, 600])
def test_it_imagines_no_more_games_than_it_may(games: int) -> None:
    game = ludoterre.load("toy_garden", 2)
    budget = Counted(games)
    state = game.new_initial_state()
    assert SearchBot(game, budget).choose(state, Rng(1)) in state.legal_actions()
    # The last pass over the candidates is finished.
    assert budget.most <= games + len(state.legal_actions())


def test_a_clock_ends_the_search() -> None:
    ticks = iter(range(10_000))
    state = raft("row", "gently", "wave")
    bot = SearchBot(state.game, Seconds(40.0, lambda: float(next(ticks))))
    assert bot.choose(state, Rng(1)) in state.legal_actions()
    # The clock was read before each game, and not much beyond its forty seconds.
    assert next(ticks) < 50


def test_at_a_table_the_decisions_of_a_turn_share_its_time() -> None:
    # On the raft a turn is two decisions: what to do, and how hard.
    bot = SearchBot(ludoterre.load("toy_raft", 2), Seconds(40.0))
    first, second = raft(), raft("row")
    for in_a_row, state in enumerate((first, second)):
        assert bot.purse(state, 0) is bot.budget
        bot.in_a_row = in_a_row
        purse = bot.purse(state, 0)
        assert isinstance(purse, Seconds) and purse.seconds == 20.0
        bot.in_a_row = NO_TURN
    # A number of games is for each decision, whoever waits.
    counted = SearchBot(first.game, Iterations(40))
    counted.in_a_row = 0
    assert counted.purse(first, 0) is counted.budget


def test_a_long_turn_leaves_time_for_every_decision() -> None:
    bot = SearchBot(ludoterre.load("toy_raft", 2), Seconds(12.0))
    bot.in_a_row = 500
    purse = bot.purse(raft(), 0)
    assert isinstance(purse, Seconds) and purse.seconds == 1.0


def test_a_clock_ends_a_pass_that_has_begun() -> None:
    looks = 0

    def clock() -> float:
        # The first games go fast, and promise time for many; then each takes a second.
        nonlocal looks
        looks += 1
        return looks / 10 if looks < 8 else float(looks - 7)

    game = ludoterre.load("toy_garden", 2)
    bot = SearchBot(game, Seconds(30.0, clock))
    bot.choose(game.new_initial_state(), Rng(1))
    assert bot.last is not None and looks < 42
    assert len({rival.judged.count for rival in bot.last.rivals}) > 1


@pytest.mark.parametrize("name", [*toys.NAMES, "glace_ciel"])
def test_it_plays_every_game_from_what_its_player_knows(name: str) -> None:
    game = ludoterre.load(name, 2)
    bot = make_bot("search:8", game)
    record = play_match(game, make_bots("random", game), 3)
    decisions = [step for step in record.steps() if step.player >= 0]
    for step in decisions[:: max(1, len(decisions) // 4)]:
        other = record.at(step.seq - 1).resampled(step.player, Rng(step.seq)).state
        assert bot_action(bot, other, Rng(1)) in step.before.legal_actions()


@pytest.mark.parametrize(
    "name",
    ["level5", "level", "level-1", "serch", "search:", "search:0", "search:0s", "search:-5", "search:1e9", "search:9999s"],
)
def test_a_bot_that_does_not_exist_is_refused(name: str) -> None:
    game = ludoterre.load("toy_raft", 2)
    with pytest.raises(ludoterre.BadOption, match="level4|search:500"):
        make_bot(name, game)


def test_a_game_may_have_a_better_guide_than_its_usual_strategy() -> None:
    game = ludoterre.load("ecotopia")
    usual, guide, own = game.strategy(), game.guide(), Part(game).imagination.strategy
    state, rng, differs = game.new_initial_state(), Rng(1), False
    while not state.is_terminal():
        for action in [] if state.is_chance_node() or state.is_quiz_node() else state.legal_actions():
            assert own.rate(state, action) == guide.rate(state, action)
            differs = differs or usual.rate(state, action) != guide.rate(state, action)
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    assert differs


@pytest.mark.parametrize(("gain", "width"), [(0.0, 0.0), (0.1, 0.2), (0.25, 0.5), (2.0, 0.5)])
def test_the_tree_is_narrower_where_luck_does_more_than_decisions(gain: float, width: float) -> None:
    part = Part(ludoterre.load("toy_raft", 2))
    # Results are 1 or −1, as luck will have it, and a rival always gains the same.
    thoughts = part.imagination
    thoughts.results, thoughts.sum, thoughts.squares = 100, 0.0, 100.0
    rival = Rival(1)
    for _ in range(50):
        rival.judged.add(gain)
    part.weigh([rival])
    assert thoughts.width == pytest.approx(width)


def test_gains_that_are_only_luck_make_no_tree_wider() -> None:
    part = Part(ludoterre.load("toy_raft", 2))
    thoughts = part.imagination
    thoughts.results, thoughts.sum, thoughts.squares = 100, 0.0, 100.0
    rival = Rival(1)
    for number in range(51):
        rival.judged.add(1.0 if number % 2 else -1.0)
    part.weigh([rival])
    assert thoughts.width == 0.0


def test_a_guided_playout_follows_the_strategy_to_the_end() -> None:
    game = ludoterre.load("toy_raft", 2)
    state = game.new_initial_state()
    heard: list[str] = []
    state.listener = lambda event: heard.append(event.kind)
    decisions = guided_playout(state, game.strategy(), Rng(2))
    assert state.is_terminal() and decisions == 2 * len(state.to_json()["log"])
    assert set(heard) <= {"row", "gently", "calm", "wave"}
