"""What the raft tells at its end, for tables of results."""

from __future__ import annotations

from ludoterre.core.debrief import JSON, Plan
from ludoterre.core.game import Game


def columns(game: Game) -> dict[str, Plan]:
    """Declares what a debrief holds."""
    return {"miles": JSON("the miles rowed in each turn")}
