"""Estimates in a few characters, for whoever looks at a result at the prompt."""

from __future__ import annotations

from ludoterre.lab.statistics import Estimate


def brief(estimate: Estimate | None) -> str:
    """Writes an estimate with its interval: `0.55 (0.41…0.69)`."""
    if estimate is None:
        return "none"
    return f"{estimate.value:.3g} ({estimate.low:.3g}…{estimate.high:.3g})"
