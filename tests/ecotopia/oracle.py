"""A second opinion on Ecotopia: the rules of the ledger, all their versions, told once more in plain Python.

It hears the moves of a record, line by line, and predicts the position after each of them, who decides, and what may come next. It
shares no code with the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from tests.ecotopia.box import APPS, LAND, SQUARES, START, STATIONS, WASTE, WEATHER
from tests.ecotopia.oracle_actions import Actions
from tests.ecotopia.oracle_board import Over, Playing


class Oracle(Actions):
    """A game as the ledger tells it."""

    def __init__(
        self,
        players: int,
        mode: str,
        options: Mapping[str, Any],
        land: Mapping[str, str] = LAND,
        *,
        version: int = 2,
        weather: Sequence[str] = WEATHER,
    ) -> None:
        super().__init__(players, mode, options, land, version)
        self.faces = sorted(weather)
        self._story = self.story()
        self.phase, self.decides, self.may_come = next(self._story)

    def hear(self, line: str) -> None:
        """Hears a move and goes on until something else is decided."""
        try:
            self.phase, self.decides, self.may_come = self._story.send(line)
        except StopIteration:
            self.phase, self.decides, self.may_come = "over", None, []

    def story(self) -> Playing:
        """Tells a game from beginning to end."""
        yield from self.set_up()
        with suppress(Over):
            while True:
                yield from self.one_turn()
                self.turns_taken[self.active] += 1
                self.active = (self.active + 1) % self.players

    # ECT-1.

    def set_up(self) -> Playing:
        if self.simplified:
            self.apps = [{"move": "up", "question": "up"} for _ in range(self.players)]
        start = [tile for tile in START if not (self.simplified and tile == "datacenter")]
        while start:
            place = yield from self.reveal("start_place", "start", sorted(self.place_pile))
            self.place_pile.remove(place)
            self.hand = place
            tile = yield from self.reveal("start_tile", "start", start)
            start.remove(tile)
            self.hand = None
            self.box.add(place)
            self.squares[place]["construction"] = tile
        aside, waste = set(), list(WASTE)
        while waste:
            place = yield from self.reveal("waste_place", "waste", sorted(self.place_pile))
            self.place_pile.remove(place)
            self.hand = place
            item = yield from self.reveal("waste_tile", "waste", waste)
            waste.remove(item)
            self.hand = None
            aside.add(place)
            self.squares[place]["waste"] = item
        self.team = yield from self.reveal("team_place", "team starts", sorted(self.place_pile))
        self.place_pile |= aside
        for _ in range(3):
            place = yield from self.reveal("offer_places", "offer", sorted(self.place_pile))
            self.place_pile.remove(place)
            self.place_offer.append(place)
        for _ in range(3):
            tile = yield from self.reveal("offer_tiles", "offer", self.tile_pile.elements())
            self.tile_pile[tile] -= 1
            self.tile_offer.append(tile)
        for player in [] if self.simplified else range(self.players):
            app = yield from self.ask("choose_app", player, [f"app {app}" for app in APPS])
            self.apps[player] = {app: "up"}
        first = yield from self.reveal("first_player", "first", [f"p{player}" for player in range(self.players)])
        self.first = self.active = int(first[1])

    # ECT-3.

    def one_turn(self) -> Playing:
        self.turn += 1
        self.red_falls(1, "phase")
        self.apps[self.active] = dict.fromkeys(self.apps[self.active], "up")
        yield from self.recharge()
        yield from self.add_construction()
        yield from self.act()

    # ECT-4.

    def recharge(self) -> Playing:
        self.used: set[str] = set()
        self.weather: str | None = None
        stations = [square for kind in STATIONS for square in SQUARES if self.squares[square]["construction"] == kind]
        if self.simplified:
            for square in stations[:10]:
                self.charge_from(square)
            return
        for square in stations:
            if not self.squares[square]["face_up"]:
                self.squares[square]["face_up"] = True
                self.used.add(square)
        if self.options["auto_recharge"]:
            for square in stations:
                if self.squares[square]["construction"] != "coal" and square not in self.used and self.charge < 10:
                    yield from self.activate(square)
        while self.charge < 10:
            able = [square for square in stations if square not in self.used and self.can_activate(square)]
            if not able:
                break
            square = yield from self.ask("recharge", self.active, [*(f"activate {square}" for square in able), "charged"])
            if square == "charged":
                break
            yield from self.activate(square)

    def can_activate(self, square: str) -> bool:
        return bool(self.squares[square]["construction"] != "coal" or self.squares[square]["coal_cubes"])

    def charge_from(self, square: str) -> None:
        self.charge += 1
        self.energy[self.squares[square]["construction"]] += 1

    def activate(self, square: str) -> Playing:
        kind = self.squares[square]["construction"]
        self.used.add(square)
        if kind in ("wind", "solar"):
            if self.options["weather_roll"] == "shared" and self.weather is not None:
                face = self.weather
            else:
                face = yield from self.reveal("weather", "weather", self.faces)
            if self.options["weather_roll"] == "shared":
                self.weather = face
            if face not in ("both", "wind" if kind == "wind" else "sun"):
                self.energy["lost_to_weather"] += 1
                return
        if kind == "coal":
            self.squares[square]["coal_cubes"] -= 1
            self.red_falls(1, "coal")
        self.charge_from(square)

    # ECT-5.

    def add_construction(self) -> Playing:
        more_places, more_tiles = self.place_pile | self.place_discard, self.tile_pile + self.tile_discard
        if not (self.place_offer or more_places) or not (self.tile_offer or more_tiles):
            return
        lines = [f"place {place}" for place in self.place_offer] + ["reveal place"] * bool(more_places)
        place = yield from self.ask("place", self.active, lines)
        if place == "reveal":
            place = yield from self.top_place("reveal_place", "draw")
        else:
            self.place_offer.remove(place)
        self.hand = place
        dams = self.simplified or self.squares[place]["water"]
        able = [tile for tile in self.tile_offer if dams or tile != "dam"]
        if any(dams or tile != "dam" for tile in more_tiles):
            able.append("reveal")
        if not able:
            self.hand = None
            self.place_discard.add(place)
            return
        tile = yield from self.ask("construction", self.active, ["reveal tile" if tile == "reveal" else f"build {tile}" for tile in able])
        if tile == "reveal":
            if not dams and not any(tile != "dam" for tile in +self.tile_pile):
                self.shuffle_tiles()
            while True:
                tile = yield from self.top_tile("reveal_tile", "draw")
                if dams or tile != "dam":
                    break
                self.tile_pile["dam"] += 1
                self.dams_below += 1
        else:
            self.tile_offer.remove(tile)
        self.hand = None
        yield from self.build(place, tile)
        if self.options["offer_refill"] == "auto":
            yield from self.fill_places()
            yield from self.fill_tiles()

    def build(self, place: str, tile: str) -> Playing:
        square = self.squares[place]
        square["construction"] = tile
        self.box.add(place)
        if tile == "village":
            yield from self.new_places()
        elif tile == "mine":
            yield from self.new_tiles()
        elif tile == "datacenter":
            yield from self.grant()
        elif tile == "coal" and not self.simplified:
            square["coal_cubes"] = 6
        elif tile == "nuclear" and not self.simplified:
            square["face_up"] = False
        self.red_falls(square["value"], "habitat")
        if square["animal"] and not self.visible(square["animal"]):
            self.red_falls(3, "extinction")
        trees, square["trees"] = square["trees"], 0
        if trees:
            self.red_falls(trees, "trees_cut")

    def grant(self) -> Playing:
        for offset in range(self.players):
            player = (self.active + offset) % self.players
            missing = [app for app in APPS if app not in self.apps[player]]
            if missing:
                app = yield from self.ask("grant", player, [f"app {app}" for app in [*missing, "none"]])
                if app != "none":
                    self.apps[player][app] = "up"
