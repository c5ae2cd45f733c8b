"""A view of Hexag'O: in words, drawn for the terminal, and drawn for the browser.

Each of them is in a module of its own, and all see nothing but the view.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from ludoterre.core.moves import Move
from ludoterre.games.furnished import FurnishedScene
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.scene import passing
from ludoterre.games.scene import Reflex, View


class HexagoScene(FurnishedScene):
    """The basin, its river, and the communities that share it."""

    game: HexagoGame
    quiet = frozenset(
        {
            *("turn_begins", "objective_dealt", "action_dealt", "water_in_hand", "offer_begun", "offer_written", "offer_dropped"),
            *("bid_made", "dam_agreed", "card_worked", "generated"),
        }
    )
    chapters = frozenset({"turn_ends"})
    headlines = frozenset({"conflict_won", "dealt", "promise_broken"})

    def headings(self, view: View, moves: Sequence[Move]) -> list[str]:
        told: list[str] = self.room("grouping").headings(self, view, moves)
        return told

    def reflexes(self) -> tuple[Reflex, ...]:
        return passing.reflexes(self)

    def reflex(self, view: View, lines: Sequence[str], wishes: Set[str]) -> str | None:
        return passing.reflex(self, view, lines, wishes)

    def reason(self, why: str) -> str:
        return passing.told(self, why)

    def sprite(self) -> str:
        # The ground never changes: a page holds it once, and moves need not send it again.
        drawn: str = super().sprite() + self.room("board").plate(self.parts)
        return drawn


SCENE = HexagoScene
