"""Players that are programs. They know states and strategies, and no game by name.

A bot is handed `state.resample(player, rng)`, never the true state: it cannot see more than its seat.
"""

from __future__ import annotations

from ludoterre.bots.base import Bot, bot_names, make_bot, make_bots
from ludoterre.bots.beginner import Beginner
from ludoterre.bots.budget import Budget, Iterations, Seconds
from ludoterre.bots.evaluation import Evaluation
from ludoterre.bots.greedy import GreedyBot
from ludoterre.bots.levels import LEVELS
from ludoterre.bots.random import RandomBot
from ludoterre.bots.search import SearchBot, evaluate

__all__ = [
    "LEVELS",
    "Beginner",
    "Bot",
    "Budget",
    "Evaluation",
    "GreedyBot",
    "Iterations",
    "RandomBot",
    "SearchBot",
    "Seconds",
    "bot_names",
    "evaluate",
    "make_bot",
    "make_bots",
]
