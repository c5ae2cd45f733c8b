"""How the suite says what is wrong, so that anybody can see it again."""

from __future__ import annotations

from typing import Any


class Flaw(AssertionError):
    """What a check found. The suite adds where: see `ConformanceError`."""


class ConformanceError(AssertionError):
    """A game breaks its contract. Names the check, the game, and where in which random game it was seen."""

    def __init__(
        self, check: str, problem: str, game: str, seed: int, number: int | None = None, step: int | None = None, thorough: bool = False
    ) -> None:
        self.check = check
        self.problem = problem
        self.game = game
        self.seed = seed
        self.number = number
        self.step = step
        self.thorough = thorough
        super().__init__(f"{game} fails the check {check!r}: {problem} [{self.place()}]")

    def place(self) -> str:
        """Says how to come to the position again."""
        if self.number is None:
            return f"seed {self.seed}"
        where = "" if self.step is None else f", after {self.step} moves"
        deeply = ", thorough=True" if self.thorough else ""
        again = f"check_game(game, 1, seed={self.seed}, first={self.number}{deeply})"
        return f"seed {self.seed}, game number {self.number}{where}; to see it again: {again}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (ConformanceError, (self.check, self.problem, self.game, self.seed, self.number, self.step, self.thorough))
