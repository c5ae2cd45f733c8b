"""Bots that a game brings: found by name where there are any, and nowhere else."""

from __future__ import annotations

import pytest
import toys

import ludoterre
from ludoterre import BadOption
from ludoterre.bots import bot_names, make_bot, make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.game import Game
from ludoterre.locale import language
from ludoterre.terminal.seats import make_seats


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def raft() -> Game:
    return ludoterre.load("toy_raft", 2)


def lines(bots: str) -> list[tuple[int, str]]:
    """Returns what two bots do on the raft."""
    return [(step.player, step.before.notation(step.action)) for step in play_match(raft(), make_bots(bots, raft()), 1).steps()]


def test_a_game_adds_its_own_bots_to_those_that_play_everything() -> None:
    assert bot_names(raft().meta) == (*bot_names(), "bold")
    assert bot_names(ludoterre.load("toy_garden").meta) == bot_names()


def test_each_style_plays_as_the_game_judges_by_it() -> None:
    paces = {player: {line for who, line in lines("bold,greedy") if who == player} for player in (0, 1)}
    assert paces == {0: {"row", "hard"}, 1: {"row", "gently"}}
    assert {line for player, line in lines("bold") if player >= 0} == {"row", "hard"}


@pytest.mark.parametrize("name", ["timid", "", "Bold", "greedy,bold"])
def test_a_bot_that_is_not_there_is_refused_with_those_that_are(name: str) -> None:
    with pytest.raises(BadOption, match="there are random, greedy, search, bold, level0"):
        make_bot(name, raft())


def test_a_style_of_one_game_is_none_of_another() -> None:
    with pytest.raises(
        BadOption, match="no bot 'bold'; there are random, greedy, search, level0, level1, level2, level3, level4, package.module:Class$"
    ):
        make_bot("bold", ludoterre.load("toy_garden"))


@pytest.mark.parametrize("name", sorted({*ludoterre.games(), *toys.NAMES}))
def test_every_game_refuses_a_style_that_it_does_not_have_and_plays_those_that_it_has(name: str) -> None:
    game = ludoterre.load(name)
    with pytest.raises(BadOption, match="has no style 'tipsy'"):
        game.strategy("tipsy")
    for style in game.meta.styles:
        assert style not in bot_names() and sorted(game.meta.styles[style]) == ["de", "en", "fr"]
        play_match(game, make_bots(style, game), 1)


def test_a_person_sits_down_with_a_bot_of_the_game_in_the_terminal() -> None:
    person, bot = make_seats(raft(), "human,bold", "", language("en"))
    assert person.bot is None and bot.bot is not None
    with pytest.raises(
        BadOption, match="there are human, random, greedy, search, level0, level1, level2, level3, level4, package.module:Class$"
    ):
        make_seats(ludoterre.load("toy_garden", 2), "human,bold", "", language("en"))
