# compiled by mypyc
"""What all drawings of one table share in the browser: its names, where its places lie, and the pieces that were drawn before."""

from __future__ import annotations

from ludoterre.games.covid19.forecast import Forecast
from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.scene.places import ACROSS, DOWN, HALL_HIGH, HALL_WIDE, radius
from ludoterre.games.markup import esc, rule_link, seat_mark
from ludoterre.games.pieces import Pieces

EDGE = 13
"""How much of the sky stays free around a planet, for its halo."""
ABOVE, BELOW = 28, 17
"""How much stays free above it for robots that found no cell, and below it for its number."""
GAP, CLOSEST = 18, 0.8
"""How far apart planets lie at least, and how much of the usual sky there is at least."""


class Parts(Pieces):
    """Everything about a table that no move changes."""

    def __init__(self, scene: CovidScene) -> None:
        super().__init__(scene.game, scene.language.code)
        self.scene = scene
        self.tr = scene.tr
        self.trn = scene.trn
        self.pair = scene.pair
        self.names = [esc(scene.speaker.player(player)) for player in range(scene.game.players)]
        self.seats = [seat_mark(player) for player in range(scene.game.players)]
        tables = scene.game.tables
        self.houses = tables.ids[: int(tables.houses)]
        self.publics = tables.ids[int(tables.houses) : int(tables.academy)]
        self.cells = {name: int(tables.cells[place]) for place, name in enumerate(tables.ids)}
        self.zoom = self.needed_room(tables.positions)
        """How large the sky is: a crowded board is seen from farther away."""
        self.layout = self.laid_out(tables.positions)
        """Where the middle of each place lies, in whole hundredths of the sky: buttons are laid by the same numbers."""
        self._titles: dict[str, str] = {}
        self.foreseen: tuple[object, dict[str, Forecast]] | None = None
        """What the engine foresees in one position for each measure that can be laid, and of which position."""

    def title(self, name: str) -> str:
        """Names a place, a state, a card or anything else of the pack, escaped."""
        known = self._titles.get(name)
        if known is None:
            known = self._titles[name] = esc(self.scene.speaker.name(name))
        return known

    def rule(self, rule: str) -> str:
        """Links to a rule of this game."""
        return rule_link(self.scene.game.meta.id, rule)

    def spot(self, place: str) -> tuple[float, float]:
        """Returns where the middle of a place lies in the picture."""
        x, y = self.layout[place]
        return x * ACROSS * self.zoom / 100, y * DOWN * self.zoom / 100

    def needed_room(self, positions: dict[str, tuple[int, int]]) -> float:
        """Tells how large the sky has to be so that no two places of a pack touch."""
        room = CLOSEST
        for number, house in enumerate(self.houses):
            x, y = positions[house]
            r = radius(self.cells[house])
            for other in self.houses[:number]:
                far = (((x - positions[other][0]) * ACROSS) ** 2 + ((y - positions[other][1]) * DOWN) ** 2) ** 0.5 / 100
                room = max(room, (r + radius(self.cells[other]) + GAP) / max(far, 20.0))
            for public in self.publics:
                aside, along = abs(x - positions[public][0]) * ACROSS / 100, abs(y - positions[public][1]) * DOWN / 100
                room = max(room, min((HALL_WIDE / 2 + r) / max(aside, 20.0), (HALL_HIGH / 2 + r) / max(along, 20.0)))
        return round(min(room, 3.0), 2)

    def laid_out(self, positions: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
        """Keeps every place inside the sky, and puts the Academy amid the public places."""
        wide, high = ACROSS * self.zoom / 100, DOWN * self.zoom / 100
        found = {}
        for house in self.houses:
            x, y = positions[house]
            r = radius(self.cells[house])
            left, top, bottom = (r + EDGE) / wide, (r + ABOVE) / high, (r + BELOW) / high
            found[house] = (round(min(max(x, left), 100 - left)), round(min(max(y, top), 100 - bottom)))
        for public in self.publics:
            found[public] = positions[public]
        middle = [found[name] for name in self.publics] or [(50, 50)]
        found["academy"] = (round(sum(x for x, _ in middle) / len(middle)), round(sum(y for _, y in middle) / len(middle)))
        return found
