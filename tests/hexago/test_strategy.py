"""How the bots play Hexag'O: they beat chance, trade, quarrel within reason, and know no more than their seat."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.base import bot_action
from ludoterre.core.rng import Rng
from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.scoring import winners

MODES = ("normal", "normal_pollution_scenario", "simplified_1", "simplified_2", "simplified_3")


class Played(NamedTuple):
    """What some games came to."""

    winners: list[int]
    counts: Counter[str]
    tally: Counter[str]
    stuck: int
    """Communities that harvested nothing in two turns running and had fewer than three thunes."""


def game_of(players: int, mode: str = "normal") -> HexagoGame:
    """Loads a game."""
    game = ludoterre.load("hexago", players, mode=mode)
    assert isinstance(game, HexagoGame)
    return game


def begin(game: HexagoGame) -> HexagoState:
    """Begins a game."""
    state = game.new_initial_state()
    assert isinstance(state, HexagoState)
    return state


@cache
def played(bots: str, players: int, mode: str, games: int) -> Played:
    """Plays games and counts what happens in them."""
    game = game_of(players, mode)
    seated, counts, tally, stuck, won = make_bots(bots, game), Counter[str](), Counter[str](), 0, list[int]()
    for seed in range(games):
        state, chance, thought = begin(game), Rng(seed, "chance"), Rng(seed, "bots")
        idle, turn, poor = [0] * players, 0, set[int]()
        while not state.is_terminal():
            if state.is_chance_node():
                state._apply(state.sample_chance(chance))
            else:
                action = bot_action(seated[state.current_player()], state, thought)
                assert state.accepts(action)
                phase = int(state.phase)
                counts["begun"] += state.move(action).kind in ("offer", "counter", "settle", "concede")
                counts["proposed"] += phase == t.Phase.COMPOSE and action == t.Do.PROPOSE
                counts["dropped"] += phase == t.Phase.COMPOSE and action == t.Do.CANCEL
                counts["bids"] += phase == t.Phase.BID
                counts["declared"] += phase == t.Phase.DECLARE and action != 4
                counts["sold_in_market"] += phase == t.Phase.MARKET and game.sell <= action < game.sell + 2
                state._apply(action)
            if state.turn != turn or state.is_terminal():
                for player in range(players if turn > 0 else 0):
                    idle[player] = 0 if state.reaped >> player & 1 else idle[player] + 1
                    if idle[player] > 1 and state.thunes[player] < 3:
                        poor.add(player)
                turn = int(state.turn)
        won += winners(state)
        stuck += len(poor)
        counts["cards"] += sum(state.played[at] for at in range(len(state.played)))
        for at, name in enumerate(t.TALLIES * players):
            tally[name] += state.tally[at]
    return Played(won, counts, tally, stuck)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_greedy_bot_beats_random_ones(players: int) -> None:
    found = played("greedy,random", players, "normal", 20)
    assert found.winners.count(0) >= 19


@pytest.mark.parametrize("mode", MODES[1:])
def test_a_greedy_bot_beats_random_ones_in_every_scenario(mode: str) -> None:
    assert played("greedy,random", 4, mode, 10).winners.count(0) >= 9


@pytest.mark.parametrize("mode", MODES)
def test_every_offer_that_is_begun_is_made(mode: str) -> None:
    found = played("greedy", 4, mode, 4)
    assert found.counts["dropped"] == 0
    assert found.counts["begun"] == found.counts["proposed"] == found.tally["offered"]


def test_bots_trade_quarrel_build_and_play_cards() -> None:
    found = played("greedy", 4, "normal", 4)
    assert found.tally["deals"] >= 4
    assert found.counts["bids"] >= 4 and found.counts["declared"] >= 2
    assert found.tally["built"] >= 100
    assert found.tally["treated"] >= 16
    assert found.counts["cards"] >= 16
    assert found.counts["sold_in_market"] == 0  # there may be a better offer


def test_offers_are_mostly_taken_by_those_who_judge_alike() -> None:
    found = played("greedy", 4, "simplified_1", 4)
    assert found.tally["deals"] >= found.counts["proposed"] > 0


@pytest.mark.parametrize("mode", MODES)
def test_hardly_anybody_is_ever_stuck(mode: str) -> None:
    assert played("greedy", 4, mode, 4).stuck <= 1


@pytest.mark.parametrize("mode", ["normal", "normal_pollution_scenario"])
def test_nothing_hidden_counts(mode: str) -> None:
    """A choice is the same whatever the rivals may hold, want and have bid."""
    game = game_of(4, mode)
    strategy = game.strategy()
    asked = Counter[int]()
    for seed in range(3):
        state, chance, thought, other = begin(game), Rng(seed, "chance"), Rng(seed, "bots"), Rng(seed, "other")
        while not state.is_terminal():
            if state.is_chance_node():
                state._apply(state.sample_chance(chance))
                continue
            player = int(state.current_player())
            true = strategy.choose(state, thought.copy())
            assert strategy.choose(state.resample(player, other), thought.copy()) == true
            asked[int(state.phase)] += 1
            state._apply(strategy.choose(state, thought))
    assert {t.Phase.COLLECT, t.Phase.MARKET, t.Phase.BUILD, t.Phase.BID, t.Phase.DECLARE} <= set(asked)


def test_the_same_seed_gives_the_same_choice_and_bids_are_not_always_the_same() -> None:
    game = game_of(4)
    strategy = game.strategy()
    bids: set[int] = set()
    for seed in range(4):
        state, chance, thought = begin(game), Rng(seed, "chance"), Rng(seed, "bots")
        while not state.is_terminal():
            if state.is_chance_node():
                state._apply(state.sample_chance(chance))
                continue
            if state.phase == t.Phase.BID:
                bids |= {int(strategy.choose(state, Rng(again))) for again in range(5)}
            action = strategy.choose(state, thought.copy())
            assert action == strategy.choose(state.clone(), thought)
            state._apply(action)
    assert len(bids) > 1


def test_the_choice_is_what_is_rated_highest() -> None:
    game = game_of(3, "normal_pollution_scenario")
    strategy = game.strategy()
    state, chance, thought = begin(game), Rng(1, "chance"), Rng(1, "bots")
    while not state.is_terminal():
        if state.is_chance_node():
            state._apply(state.sample_chance(chance))
            continue
        action = strategy.choose(state, thought)
        if state.phase not in (t.Phase.BID, t.Phase.BUILD) and state.turn < 3:
            ratings = {one: strategy.rate(state, one) for one in state.legal_actions()}
            assert ratings[int(action)] == max(ratings.values())
        state._apply(action)


def test_a_better_position_is_judged_better() -> None:
    game = game_of(4, "simplified_1")
    strategy = game.strategy()
    state, chance = begin(game), Rng(0)
    while state.is_chance_node():
        state._apply(state.sample_chance(chance))
    usual = strategy.evaluate(state, 0)
    for change in ("thunes", "vp"):
        better = state.clone()
        getattr(better, change)[0] += 3
        assert strategy.evaluate(better, 0) > usual > strategy.evaluate(better, 1) - strategy.evaluate(state, 1) + usual


def test_nothing_useless_is_built_in_the_last_turn() -> None:
    game = game_of(4, "simplified_2")
    strategy = game.strategy()
    for seed in range(3):
        state, chance, thought = begin(game), Rng(seed, "chance"), Rng(seed, "bots")
        while not state.is_terminal():
            if state.is_chance_node():
                state._apply(state.sample_chance(chance))
                continue
            action = strategy.choose(state, thought)
            assert state.phase != t.Phase.BUILD or state.turn < game.turns or action == t.Do.END
            state._apply(action)
