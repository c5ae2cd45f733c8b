"""A view of Ecopolis: in words, drawn for the terminal, and drawn for the browser.

Each of them is in a module of its own, and all see nothing but the view.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.furnished import FurnishedScene
from ludoterre.games.scene import View


class EcopolisScene(FurnishedScene):
    """The market, the cities and the climate that they share."""

    game: EcopolisGame
    quiet = frozenset({"turn_begins", "dealt", "hazard_removed", "uncovered", "gestures_counted"})
    chapters = frozenset({"turn_begins"})

    def headings(self, view: View, moves: Sequence[Move]) -> list[str]:
        titles: list[str] = self.room("words").headings(self, moves)
        return titles


SCENE = EcopolisScene
