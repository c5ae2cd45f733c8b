"""Whole games between bots, as `trace` prints and simulations repeat them."""

from __future__ import annotations

import ludoterre
from ludoterre.bots import RandomBot, make_bots
from ludoterre.bots.match import play_match, play_steps
from ludoterre.core.game import Game, State
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng

GAME: Game = ludoterre.load("glace_ciel", players=3)


class Wasteful:
    """A bot that draws more numbers than it needs."""

    def choose(self, state: State, rng: Rng) -> int:
        for _ in range(100):
            rng.word()
        return state.legal_actions()[0]


class First:
    def choose(self, state: State, rng: Rng) -> int:
        return state.legal_actions()[0]


def test_a_match_is_a_finished_record_that_replays() -> None:
    record = play_match(GAME, make_bots("greedy", GAME), "series", 3)
    assert record.state.is_terminal()
    assert Record.loads(record.dumps()).state == record.state


def test_equal_arguments_give_equal_matches_and_other_numbers_other_ones() -> None:
    bots = make_bots("greedy,random", GAME)
    first = play_match(GAME, bots, 1, 0)
    assert play_match(GAME, bots, 1, 1).moves != first.moves
    assert play_match(GAME, bots, 2, 0).moves != first.moves
    assert play_match(GAME, bots, 1, 0).moves == first.moves


def test_a_bot_that_draws_more_numbers_changes_nobody_elses() -> None:
    def moves(bot: Wasteful | First) -> list[str]:
        return play_match(GAME, [bot, RandomBot(GAME), RandomBot(GAME)], 9).moves

    assert moves(Wasteful()) == moves(First())


def test_chance_has_the_stream_that_the_design_names() -> None:
    record = play_match(GAME, make_bots("random", GAME), 5, 2)
    chance = Rng(5, 2, "chance")
    for step in record.steps():
        if step.player == ludoterre.CHANCE:
            assert step.before.sample_chance(chance) == step.action


def test_steps_tell_what_happened_before_and_after() -> None:
    record = Record.start(GAME)
    steps = play_steps(record, make_bots("random", GAME), 1)
    step = next(steps)
    assert (step.seq, step.player) == (1, ludoterre.CHANCE)
    assert step.before == GAME.new_initial_state()
    assert step.state == record.state
    assert [event.kind for event in step.events] == ["first_player"]
    rest = list(steps)
    assert [one.seq for one in rest] == list(range(2, len(record) + 1))
