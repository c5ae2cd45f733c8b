"""The bot that errs: now and then it plays any legal move, as a beginner does who overlooks what there is to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoterre.core.game import State
from ludoterre.core.rng import Rng

if TYPE_CHECKING:
    from ludoterre.bots.base import Bot
    from ludoterre.bots.evaluation import Evaluation


class Beginner:
    """Decides as another bot does, but errs with a fixed chance: then it plays any legal move, good or bad, each as likely."""

    def __init__(self, bot: Bot, errs: float) -> None:
        self.bot = bot
        self.errs = errs
        self.erred = False

    @property
    def evaluation(self) -> Evaluation | None:
        """What the other bot found out about the last decision; None where it was not asked."""
        found: Evaluation | None = None if self.erred else getattr(self.bot, "evaluation", None)
        return found

    def choose(self, state: State, rng: Rng) -> int:
        """Returns any legal action, or what the other bot chooses."""
        self.erred = rng.random() < self.errs
        return rng.choice(state.legal_actions()) if self.erred else self.bot.choose(state, rng)
