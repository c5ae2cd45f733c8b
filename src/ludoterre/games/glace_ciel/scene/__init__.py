"""A view of La Glace et le Ciel: in words, drawn for the terminal, and drawn for the browser.

Each of them is in a module of its own, and all see nothing but the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from ludoterre.core.moves import Event
from ludoterre.games.furnished import FurnishedScene
from ludoterre.games.glace_ciel.game import GlaceGame
from ludoterre.games.glace_ciel.scene.cards import GAS_SIGNS, Card, printed
from ludoterre.games.glace_ciel.tables import LANDMARKS
from ludoterre.games.glace_ciel.telling import addressed
from ludoterre.games.scene import Choice, Drawing, View


class GlaceScene(FurnishedScene):
    """The grid, the partners and the hand, said by one who sees what the viewer sees."""

    game: GlaceGame
    quiet = frozenset({"card_dealt", "card_seen", "landmark_dealt", "landmark_seen", "number_dealt", "number_seen"})
    chapters = frozenset({"objectives_revealed"})
    headlines = frozenset({"objective", "own_objective", "sky_rises", "game_over"})

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Holds every card of the pack."""
        return {card.id: card for card in printed(self.game.tables, self.speaker)}

    def label(self, card: Card) -> str:
        """Names a card by what counts: `Air 2 CO₂`."""
        return " ".join(filter(None, (self.speaker.name(card.element), str(card.value), GAS_SIGNS[card.gas])))

    def counts(self, view: View, gas: str) -> bool:
        """Tells whether a gas melts ice at this table (LGC-5.4, 7.2, 7.4)."""
        return gas in view["options"]["gases"]

    def addressed(self, events: Sequence[Event], viewer: int) -> Sequence[Event]:
        return addressed(events, viewer)

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        browser = self.room("browser")
        drawn: Drawing = browser.draw(self.parts, view, choices, browser.Heard.of(last, chapter), bots or {})
        return drawn

    def sprite(self) -> str:
        drawn: str = self.room("sprite").sprite(tuple(self.cards.values()), tuple(map(self.speaker.name, LANDMARKS)))
        return drawn


SCENE = GlaceScene
