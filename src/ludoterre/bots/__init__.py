"""Players that are programs. They know states and strategies, and no game by name.

A bot is handed `state.resample(player, rng)`, never the true state: it cannot see more than its seat.
"""

from __future__ import annotations

from ludoterre.bots.base import Bot, bot_names, make_bot, make_bots
from ludoterre.bots.greedy import GreedyBot
from ludoterre.bots.planner import PlannerBot
from ludoterre.bots.random import RandomBot

__all__ = ["Bot", "GreedyBot", "PlannerBot", "RandomBot", "bot_names", "make_bot", "make_bots"]
