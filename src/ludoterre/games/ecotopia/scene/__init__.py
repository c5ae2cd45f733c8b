"""A view of Ecotopia: in words, drawn for the terminal, and drawn for the browser.

Each of them is in a module of its own, and all see nothing but the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import cached_property
from typing import TYPE_CHECKING

from ludoterre.core.moves import Event, Move
from ludoterre.games.ecotopia.state import EcotopiaGame
from ludoterre.games.ecotopia.tables import ANIMALS, NOTHING, SQUARE_IDS
from ludoterre.games.scene import Choice, Drawing, Ending, Frame, Reflex, Scene, Section, Shot, View

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludoterre.games.ecotopia.scene.parts import Parts

LEAVES = "leaves"


class EcotopiaScene(Scene):
    """The land, the phones and the earth between two discs."""

    game: EcotopiaGame
    quiet = frozenset({"app_used", "place_drawn", "place_offered", "tile_offered", "apps_ready", "station_activated", "turn_ends"})
    chapters = frozenset({"turn_begins"})

    def facts(self, view: View) -> list[Section]:
        from ludoterre.games.ecotopia.scene.words import facts

        return facts(self, view)

    def asked(self, view: View) -> str:
        from ludoterre.games.ecotopia.scene.words import asked

        return asked(self, view)

    def choices(self, view: View, moves: Sequence[Move]) -> list[str]:
        from ludoterre.games.ecotopia.scene.words import choices

        return choices(self, view, moves)

    def read(self, view: View, text: str) -> str:
        from ludoterre.games.ecotopia.scene.reading import read

        return read(self, view, text)

    def look(self, view: View, text: str) -> list[Section] | None:
        from ludoterre.games.ecotopia.scene.words import look

        return look(self, view, text)

    def help(self) -> list[str]:
        from ludoterre.games.ecotopia.scene.words import tips

        return tips(self)

    def memo(self, view: View) -> list[Section] | None:
        from ludoterre.games.ecotopia.scene.words import memo

        return memo(self, view)

    def terminal(self, view: View, width: int) -> RenderableType | None:
        from ludoterre.games.ecotopia.scene.terminal import terminal

        return terminal(self, view, width)

    def terminal_choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
        from ludoterre.games.ecotopia.scene.terminal import terminal_choices

        return terminal_choices(self, view, moves, width)

    @cached_property
    def parts(self) -> Parts:
        """Prepares what all drawings of this table share."""
        from ludoterre.games.ecotopia.scene.parts import Parts

        return Parts(self)

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        from ludoterre.games.ecotopia.scene.browser import draw

        return draw(self.parts, view, choices, last, bots or {})

    def sprite(self) -> str:
        from ludoterre.games.ecotopia.scene.sprite import sprite

        tables = self.game.tables
        return sprite(
            {
                name: {
                    "forest": bool(tables.forest[number]),
                    "water": bool(tables.water[number]),
                    "animal": None if tables.animals[number] == NOTHING else ANIMALS[tables.animals[number]],
                }
                for number, name in enumerate(SQUARE_IDS)
            }
        )

    def film(self, view: View, events: Sequence[Event]) -> list[Shot]:
        from ludoterre.games.ecotopia.scene.film import film

        return film(self, view, events)

    def reflexes(self) -> tuple[Reflex, ...]:
        return (Reflex(LEAVES, self.tr("Place leaves automatically")),)

    def reflex(self, view: View, lines: Sequence[str], wishes: Set[str]) -> str | None:
        # Whoever waits for the policewoman wants to choose (Q45).
        return "leaf" if LEAVES in wishes and view["phase"] in ("leaf_from", "leaf_to") and "leaf" in lines else None

    def ending(self, story: Sequence[Frame]) -> Ending:
        from ludoterre.games.ecotopia.scene.ending import ending

        return ending(self, story)


SCENE = EcotopiaScene
