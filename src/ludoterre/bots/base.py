"""What every bot can do, and how bots are found by name."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from ludoterre.bots.greedy import GreedyBot
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game, State
from ludoterre.core.meta import GameMeta
from ludoterre.core.rng import Rng

NAMES = {"random": "RandomBot", "greedy": "GreedyBot", "planner": "PlannerBot"}
"""The bots by name, from the weakest to the strongest."""

USUAL_BOT = "greedy"
"""The bot that sits down when nobody says which: it answers at once, and plays well enough."""


class Bot(Protocol):
    """A way to decide."""

    def choose(self, state: State, rng: Rng) -> int:
        """Returns a legal action for the current player of a resampled state."""


def bot_names(about: GameMeta | None = None) -> tuple[str, ...]:
    """Returns the names of the bots that play any game, the strongest last, and then of those that one game brings."""
    return (*NAMES, *(() if about is None else about.styles))


def make_bot(name: str, game: Game) -> Bot:
    """Makes a bot for a game."""
    known = bot_names(game.meta)
    if name not in known:
        raise BadOption("there is no bot {name!r}; there are {known}", name=name, known=", ".join(known))
    if name not in NAMES:
        return GreedyBot(game, name)
    bot: Bot = getattr(import_module(f"ludoterre.bots.{name}"), NAMES[name])(game)
    return bot


def make_bots(names: str, game: Game) -> list[Bot]:
    """Makes one bot for each player from a list such as `greedy,random`; the last name repeats."""
    given = [name.strip() for name in names.split(",")]
    if len(given) > game.players:
        raise BadOption("{count} bots are named for {players} players", count=len(given), players=game.players)
    return [make_bot(given[min(player, len(given) - 1)], game) for player in range(game.players)]


def bot_action(bot: Bot, state: State, rng: Rng) -> int:
    """Asks a bot for the current player's action, showing it only what that player may know.

    Nobody asks a bot about the world: its answer is drawn by the game's model of what people know.
    """
    if state.is_quiz_node():
        return int(state.sample_answer(rng))
    return bot.choose(state.resample(state.current_player(), rng), rng)
