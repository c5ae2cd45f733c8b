"""Positions that whoever decides could not tell from the true one, each played on from several moves under the same luck."""

from __future__ import annotations

from collections.abc import Callable

from ludoterre.bots.base import bot_action, make_bot
from ludoterre.bots.budget import Iterations
from ludoterre.bots.forfeit import Misbehaved, lost
from ludoterre.bots.search import SearchBot
from ludoterre.core.game import Game, State
from ludoterre.core.luck import Luck
from ludoterre.core.moves import CHANCE
from ludoterre.core.playout import guided_playout
from ludoterre.core.rng import Rng
from ludoterre.core.strategy import Strategy
from ludoterre.lab.endings import Ending, ending


class Stopped(Exception):
    """Somebody does not want to wait any longer."""


def never() -> bool:
    """Lets the work go on."""
    return False


class Thinkers:
    """Those who play on with some thought: everybody's next decisions are searched, each from what its player knows."""

    def __init__(self, game: Game, games: int, decisions: int) -> None:
        self._bot = SearchBot(game, Iterations(games))
        self._decisions = decisions

    def play(self, state: State, rng: Rng, luck: Luck) -> None:
        """Plays a position on until so many decisions with a choice were taken, or the game is over."""
        left = self._decisions
        while left and not state.is_terminal():
            player = state.current_player()
            if player == CHANCE:
                state._apply(state.sample_chance(luck.of(state.luck_source())))
            elif state.is_quiz_node():
                state._apply(state.sample_answer(luck.of(state.luck_source())))
            else:
                left -= len(state.legal_actions()) > 1
                state._apply(self._bot.choose(state.resample(player, rng), rng))


class BotStrategy(Strategy):
    """Any bot as a way to play on; from what a position looks like, the game's own strategy tells which moves to try."""

    def __init__(self, game: Game, name: str) -> None:
        self._bot = make_bot(name, game)
        self._own = game.strategy()

    def rate(self, state: State, action: int) -> float:
        """Judges a decision as the game's own strategy does."""
        return self._own.rate(state, action)

    def choose(self, state: State, rng: Rng) -> int:
        """Asks the bot, which is shown what the player who decides may know."""
        return bot_action(self._bot, state, rng)


class World:
    """One of these positions: world `number` of a decision is the same whoever imagines it, and so is its luck."""

    def __init__(
        self,
        state: State,
        strategy: Strategy,
        seed: int | str,
        seq: int,
        number: int,
        stop: Callable[[], bool] = never,
        thinkers: Thinkers | None = None,
    ) -> None:
        player = int(state.current_player())
        self.rng = Rng(seed, seq, number)
        self.state = state.resample(player, self.rng)
        self.usual = int(strategy.choose(self.state, self.rng))
        """What the strategy does there."""
        self._side = 0 if state.game.meta.cooperative else player
        self._strategy = strategy
        self._luck: tuple[int | str, int, int] = (seed, seq, number)
        self._stop = stop
        self._thinkers = thinkers
        self._endings: dict[int, Ending] = {}

    def ending(self, action: int) -> Ending:
        """Plays on from an action, once: everybody's next decisions by those who think, if there are any, all others by the strategy."""
        known = self._endings.get(action)
        if known is None:
            if self._stop():
                raise Stopped
            state = self.state.clone()
            state._apply(action)
            rng, luck = self.rng.copy(), Luck(*self._luck, "luck")
            if self._thinkers is not None:
                self._thinkers.play(state, rng, luck)
            try:
                guided_playout(state, self._strategy, rng, luck)
            except Misbehaved as fault:
                state = lost(state, state.current_player(), fault)
            known = self._endings[action] = ending(state)
        return known

    def worth(self, action: int) -> float:
        """Returns how the game ended for whoever decides, as moves are judged: see `Analysis.measure`."""
        end = self.ending(action)
        return end.result[0] if self.state.game.meta.cooperative else end.chance[self._side]
