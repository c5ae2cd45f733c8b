"""The spaces that environments declare."""

from __future__ import annotations

from typing import Any

from ludoterre.core.extras import missing
from ludoterre.envs.tensors import Mask, Tensors

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None


class LegalActions(spaces.Discrete):
    """All decisions of a game. Sampled without a mask, it gives one that is legal now: nothing else may be carried out."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.legal: Mask | None = None
        """The mask of the position, which the environment keeps up to date."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Draws a decision, as `Discrete.sample`."""
        if mask is None and probability is None and self.legal is not None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)


def observation_space(tensors: Tensors) -> spaces.Box[np.int16]:
    """Returns the bounds of an observation."""
    return spaces.Box(tensors.low, tensors.high, dtype=np.int16)


def mask_space(tensors: Tensors) -> spaces.Box[np.int8]:
    """Returns the bounds of a mask."""
    return spaces.Box(0, 1, (tensors.actions,), dtype=np.int8)
