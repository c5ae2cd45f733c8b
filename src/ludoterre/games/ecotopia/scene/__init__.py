"""A view of Ecotopia: in words, drawn for the terminal, and drawn for the browser.

Each of them is in a module of its own, and all see nothing but the view.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from ludoterre.core.moves import Move
from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.games.ecotopia.scene.saying import options
from ludoterre.games.ecotopia.tables import ANIMALS, NOTHING, Square
from ludoterre.games.furnished import FurnishedScene
from ludoterre.games.scene import Reflex, View

LEAVES = "leaves"


class EcotopiaScene(FurnishedScene):
    """The land, the phones and the earth between two discs."""

    game: EcotopiaGame
    quiet = frozenset({"app_used", "place_drawn", "place_offered", "tile_offered", "apps_ready", "station_activated", "turn_ends"})
    chapters = frozenset({"turn_begins"})

    def sprite(self) -> str:
        tables = self.game.tables
        drawn: str = self.room("sprite").sprite(
            {
                name: {
                    "forest": bool(tables.forest[number]),
                    "water": bool(tables.water[number]),
                    "animal": None if tables.animals[number] == NOTHING else ANIMALS[tables.animals[number]],
                }
                for number, name in enumerate(Square.NAMES)
            }
        )
        return drawn

    def headings(self, view: View, moves: Sequence[Move]) -> list[str]:
        named: list[str] = self.room("words").headings(self, view, moves)
        return named

    def letters(self, view: View) -> Set[str]:
        return frozenset(options(view["question"]["type"])) if view["phase"] == "answer" else frozenset()

    def reflexes(self) -> tuple[Reflex, ...]:
        return (Reflex(LEAVES, self.tr("Place leaves automatically")),)

    def reflex(self, view: View, lines: Sequence[str], wishes: Set[str]) -> str | None:
        # Whoever waits for the policewoman wants to choose (Q45).
        return "leaf" if LEAVES in wishes and view["phase"] in ("leaf_from", "leaf_to") and "leaf" in lines else None


SCENE = EcotopiaScene
