"""The table of the oracle: tiles, piles, the track, asking and revealing. See oracle.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any

from tests.ecotopia.box import ANIMALS, APPS, PILE, SQUARES, STATIONS, animal_of

CHANCE = "chance"
Asked = tuple[str, "int | str | None", list[str]]
"""A phase, who decides, and the lines to choose from."""
Asking = Generator[Asked, str, str]
Playing = Generator[Asked, str, None]

RED = ("phase", "habitat", "extinction", "coal", "trees_cut", "bonus")
BLUE = ("question", "tree", "species", "leaf", "recycling", "zoologist", "gardener", "policewoman", "scientist")


class Over(Exception):
    """Ends the telling."""


def bare(signs: str) -> dict[str, Any]:
    """Describes a square as it is printed (ECT-5.6)."""
    forest, water, animal = "F" in signs, "W" in signs, animal_of(signs)
    nothing = {"construction": None, "face_up": True, "coal_cubes": 0, "leaf": False, "trees": 0, "waste": None}
    return {"value": 1 + forest + water + (animal is not None), "forest": forest, "water": water, "animal": animal} | nothing


class Board:
    """What lies on the table, and what every step does with it."""

    def __init__(self, players: int, mode: str, options: Mapping[str, Any], land: Mapping[str, str], version: int) -> None:
        self.players, self.options, self.simplified, self.version = players, options, mode == "simplified", version
        self.blue, self.red = 0, 100
        self.turn, self.first, self.active, self.charge = 0, -1, -1, 0
        self.squares: dict[str, dict[str, Any]] = {square: bare(signs) for square, signs in land.items()}
        self.team, self.truck, self.load = "", "centre_west", ""
        self.recycled: set[str] = set()
        self.recruiter = 0
        self.specialists: set[str] = set()
        self.discs: set[str] = set()
        self.place_offer: list[str] = []
        self.place_pile, self.place_discard, self.box = set(SQUARES), set[str](), set[str]()
        self.tile_offer: list[str] = []
        self.tile_pile = Counter(PILE)
        if self.simplified:
            del self.tile_pile["datacenter"]
        self.tile_discard: Counter[str] = Counter()
        self.dams_below = 0
        self.hand: str | None = None
        self.apps: list[dict[str, str]] = [{} for _ in range(players)]
        self.turns_taken = [0] * players
        self.cards_used: set[str] = set()
        self.causes = {"red": dict.fromkeys(RED, 0), "blue": dict.fromkeys(BLUE, 0)}
        self.energy = dict.fromkeys([*STATIONS, "bonus", "lost_to_weather"], 0)
        self.spent = dict.fromkeys([*APPS, "recycle", "recruit"], 0)
        self.mover: str | None = None
        self.odds: dict[str, float] = {}

    def visible(self, animal: str) -> int:
        """Counts the icons of an animal that no construction covers."""
        return sum(square["animal"] == animal and not square["construction"] for square in self.squares.values())

    def seen(self) -> dict[str, Any]:
        """Predicts the parts of a view that the rules speak of."""
        return {
            "turn": self.turn,
            "first": None if self.first < 0 else self.first,
            "active": None if self.active < 0 else self.active,
            "blue": self.blue,
            "red": self.red,
            "squares": self.squares,
            "team": self.team or None,
            "truck": self.truck,
            "truck_load": self.load or None,
            "recycled": self.recycled,
            "recruiter": self.recruiter,
            "specialists": self.specialists,
            "animals": {animal: (self.visible(animal), animal in self.discs) for animal in ANIMALS.values()},
            "place_offer": sorted(self.place_offer),
            "place_pile": self.place_pile,
            "place_discard": self.place_discard,
            "place_box": self.box,
            "in_hand": self.hand,
            "construction_offer": sorted(self.tile_offer),
            "construction_pile": dict(+self.tile_pile),
            "construction_discard": dict(+self.tile_discard),
            "dams_at_bottom": self.dams_below,
            "apps": self.apps,
            "charge": [self.charge if player == self.active else 0 for player in range(self.players)],
            "turns_taken": self.turns_taken,
            "questions_left": 50 - len(self.cards_used),
            "causes": self.causes,
            "energy": self.energy,
            "spent": {f"app_{app}": times for app, times in self.spent.items()},
        }

    # The track (ECT-2).

    def blue_rises(self, steps: int, cause: str) -> None:
        self.blue += steps
        self.causes["blue"][cause] += steps
        self.end_check("blue")

    def red_falls(self, steps: int, cause: str) -> None:
        self.red -= steps
        self.causes["red"][cause] += steps
        self.end_check("red")

    def end_check(self, mover: str) -> None:
        if self.blue >= self.red:
            self.mover = mover
            raise Over

    def score(self) -> int:
        return self.red if self.mover == "blue" else self.blue

    # Asking and revealing.

    def ask(self, phase: str, who: int | str, lines: Sequence[str]) -> Asking:
        """Lets somebody choose; returns the last word of the line, or its first where that says more."""
        line = yield phase, who, sorted(set(lines))
        words = line.split()
        return words[0] if words[0] == "reveal" else words[-1]

    def reveal(self, phase: str, word: str, outcomes: Iterable[str]) -> Asking:
        """Lets chance decide; an outcome is as likely as it is often among the outcomes."""
        lines = [f"{word} {outcome}" for outcome in outcomes]
        self.odds = {line: lines.count(line) / len(lines) for line in lines}
        return (yield from self.ask(phase, CHANCE, lines))

    def top_place(self, phase: str, word: str) -> Asking:
        """Reveals the top place tile; a pile that is empty is made of the discard (ECT-9.13)."""
        if not self.place_pile:
            self.place_pile, self.place_discard = self.place_discard, set()
        place = yield from self.reveal(phase, word, sorted(self.place_pile))
        self.place_pile.remove(place)
        return place

    def shuffle_tiles(self) -> None:
        self.tile_pile += self.tile_discard
        self.tile_discard = Counter()
        self.dams_below = 0

    def top_tile(self, phase: str, word: str) -> Asking:
        """Reveals the top construction; dams that were put under the pile come last (ECT-9.2, ECT-9.16)."""
        if not +self.tile_pile:
            self.shuffle_tiles()
        above = +(self.tile_pile - Counter(dam=self.dams_below))
        tile = yield from self.reveal(phase, word, (above or self.tile_pile).elements())
        self.tile_pile[tile] -= 1
        if not above:
            self.dams_below -= 1
        return tile

    def new_places(self) -> Playing:
        self.place_discard |= set(self.place_offer)
        self.place_offer = []
        yield from self.fill_places()

    def fill_places(self) -> Playing:
        while len(self.place_offer) < 3 and self.place_pile | self.place_discard:
            place = yield from self.top_place("refill_places", "offer")
            self.place_offer.append(place)

    def new_tiles(self) -> Playing:
        self.tile_discard.update(self.tile_offer)
        self.tile_offer = []
        yield from self.fill_tiles()

    def fill_tiles(self) -> Playing:
        while len(self.tile_offer) < 3 and +(self.tile_pile + self.tile_discard):
            tile = yield from self.top_tile("refill_tiles", "offer")
            self.tile_offer.append(tile)
