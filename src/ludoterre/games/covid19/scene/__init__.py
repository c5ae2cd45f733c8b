"""A view of Covid19 Le Jeu !: in words, drawn for the terminal, and drawn for the browser.

Each of them is in a module of its own, and all see nothing but the view.
"""

from __future__ import annotations

from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.furnished import FurnishedScene


class CovidScene(FurnishedScene):
    """The town, the Robopital and the measures, said place by place."""

    game: CovidGame
    quiet = frozenset({"die_rolled", "mover_chosen", "home_assigned", "queued", "column_rolled", "transferred", "sick_rolled"})
    chapters = frozenset({"turn_begins"})

    def summary(self, card: str) -> str:
        """Says what a measure or an event does."""
        return self.language.choose(self.game.tables.summaries[card])

    def sprite(self) -> str:
        drawn: str = self.room("sprite").sprite(self.game.tables.cards, self.game.tables.event_ids)
        return drawn


SCENE = CovidScene
