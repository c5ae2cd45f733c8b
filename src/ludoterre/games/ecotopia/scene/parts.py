# compiled by mypyc
"""What all drawings of one table share in the browser: its names, where its squares lie, and the pieces that were drawn before."""

from __future__ import annotations

from ludoterre.games.ecotopia.scene import EcotopiaScene
from ludoterre.games.ecotopia.tables import Square
from ludoterre.games.markup import esc, rule_link, seat_mark
from ludoterre.games.pieces import Pieces

STEP = 96
"""How wide a square of the board is drawn."""
DOORS = {"centre_east": "F1", "centre_west": "A6"}
"""The square that leads to each recycling centre (ECT-7.18)."""


class Parts(Pieces):
    """Everything about a table that no move changes."""

    def __init__(self, scene: EcotopiaScene) -> None:
        super().__init__(scene.game, scene.language.code)
        self.scene = scene
        self.tr = scene.tr
        self.trn = scene.trn
        self.pair = scene.pair
        self.names = [esc(scene.speaker.player(player)) for player in range(scene.game.players)]
        self.seats = [seat_mark(player) for player in range(scene.game.players)]
        self._titles: dict[str, str] = {}

    def title(self, name: str) -> str:
        """Names a square, a tile, an animal or anything else of the pack, escaped."""
        known = self._titles.get(name)
        if known is None:
            known = self._titles[name] = esc(self.scene.speaker.name(name))
        return known

    def rule(self, rule: str) -> str:
        """Links to a rule of this game."""
        return rule_link(self.scene.game.meta.id, rule)


def spot(place: str) -> tuple[int, int]:
    """Returns where a square of the board begins."""
    number = Square.NAMES.index(place)
    return STEP * (number % Square.SIDE), STEP * (number // Square.SIDE)


def symbol(name: str, size: int = 40, kind: str = "") -> str:
    """Draws a symbol of the game's sprite that a text beside it explains."""
    of_kind = f' class="{kind}"' if kind else ""
    return f'<svg{of_kind} viewBox="0 0 {size} {size}" aria-hidden="true"><use href="#{name}"/></svg>'
