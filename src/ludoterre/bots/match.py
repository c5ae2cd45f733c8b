"""One whole game between bots, written into a record: what `trace` prints and what simulations repeat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoterre.bots.base import Bot, bot_action
from ludoterre.core.game import Game, State
from ludoterre.core.moves import CHANCE
from ludoterre.core.record import Record, Step
from ludoterre.core.rng import Rng


class Streams:
    """The generators of one game: chance and every player draw from a stream of their own, named (seed, game number, who).

    So a bot that thinks longer changes neither the cards nor what the other bots do.
    """

    def __init__(self, players: int, seed: int | str, number: int = 0) -> None:
        self.seed = seed
        self.chance = Rng(seed, number, "chance")
        self.players = [Rng(seed, number, player) for player in range(players)]

    def action(self, state: State, bots: Sequence[Bot | None]) -> int:
        """Returns what happens next in a position where chance or a bot decides."""
        player = state.current_player()
        if player == CHANCE:
            return state.draw(self.chance)
        bot = bots[player]
        assert bot is not None
        return bot_action(bot, state, self.players[player])


def play_steps(record: Record, bots: Sequence[Bot], seed: int | str, number: int = 0) -> Iterator[Step]:
    """Plays a record on to its end, one step at a time."""
    streams = Streams(record.game.players, seed, number)
    while not record.state.is_terminal():
        before = record.state.clone()
        action = streams.action(before, bots)
        yield Step(len(record) + 1, before.current_player(), action, before, record.append(action), record.state)


def play_match(game: Game, bots: Sequence[Bot], seed: int | str, number: int = 0) -> Record:
    """Plays game `number` of a series and returns its record; equal arguments give equal records, whatever was played before."""
    record = Record.start(game)
    for _ in play_steps(record, bots, seed, number):
        pass
    return record
