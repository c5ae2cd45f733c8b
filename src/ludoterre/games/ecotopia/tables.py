# compiled by mypyc
"""How Ecotopia is numbered: squares, tiles, apps, phases and ids; and the content pack as plain arrays.

Squares go by rows, A1 B1 … F1 A2 … F6. The truck's nodes are the squares and the two recycling centres. A set of squares, apps,
animals or waste is one integer.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import filled, i64, vec

NOTHING: Final = -1


class Square:
    """The squares of the board."""

    SIDE: Final = 6
    COUNT: Final = 36
    ALL: Final = 68719476735
    """Every square, as a set."""
    NAMES: Final = tuple([letter + number for number in "123456" for letter in "ABCDEF"])


class Node:
    """Where the truck may be: the squares, and two recycling centres after them."""

    EAST: Final = 36
    WEST: Final = 37
    COUNT: Final = 38
    NAMES: Final = (*Square.NAMES, "centre_east", "centre_west")


class Tile:
    """The kinds of construction tiles."""

    VILLAGE: Final = 0
    MINE: Final = 1
    GEOTHERMAL: Final = 2
    DATACENTER: Final = 3
    DAM: Final = 4
    SOLAR: Final = 5
    WIND: Final = 6
    COAL: Final = 7
    NUCLEAR: Final = 8
    KINDS: Final = 9
    NAMES: Final = ("village", "mine", "geothermal", "datacenter", "dam", "solar", "wind", "coal", "nuclear")


STATIONS: Final[vec[i64]] = vec[i64]((Tile.GEOTHERMAL, Tile.DAM, Tile.NUCLEAR, Tile.WIND, Tile.SOLAR, Tile.COAL))
"""The power stations, in the order in which they recharge by themselves (ECT-4.6, Q16)."""

ANIMALS: Final = ("amphibian", "insect", "mammal", "bird", "fish", "reptile")
WASTE: Final = ("bulb", "can", "shoe", "battery", "smartphone", "cardboard")


class App:
    """The apps of a phone: four tiles and two that are printed on it."""

    DIE: Final = 0
    MOVE: Final = 1
    TREE: Final = 2
    QUESTION: Final = 3
    TILES: Final = 4
    RECYCLE: Final = 4
    RECRUIT: Final = 5
    NAMES: Final = ("app_die", "app_move", "app_tree", "app_question", "app_recycle", "app_recruit")
    ALL: Final = 15
    """All four tiles, as a set."""
    SIMPLIFIED: Final = 10
    """The two tiles of the simplified phone, move and question (ECT-10.7)."""


class Specialist:
    """Who can be recruited."""

    ZOOLOGIST: Final = 0
    GARDENER: Final = 1
    POLICEWOMAN: Final = 2
    SCIENTIST: Final = 3
    NAMES: Final = ("zoologist", "gardener", "policewoman", "scientist")


THEMES: Final = ("climate", "energy", "biodiversity", "water", "waste", "digital", "food", "transport")
OPTIONS: Final = ("a", "b", "c")
PLATFORM: Final = 6
"""The reader where no player reads (Q31)."""


class Weather:
    """The faces of the weather die."""

    SUN: Final = 0
    WIND: Final = 1
    BOTH: Final = 2
    """Wind and sun on one face: only dice of packs have it (Q12)."""
    NAMES: Final = ("sun", "wind", "both")


# Numbers of the rulebook.
OFFER: Final = 3
START_WASTE: Final = 6
COAL_CUBES: Final = 6


class Points:
    """By how much discs move."""

    EXTINCTION: Final = 3
    SIGHTING: Final = 3
    TRUE_FALSE: Final = 2
    THREE_CHOICES: Final = 3


class Disc:
    """The two discs; the one that ends the game is remembered."""

    BLUE: Final = 1
    RED: Final = 2
    NAMES: Final = ("", "blue", "red")
    LAST: Final = 100
    """The last square of the track, where the red disc begins."""


class By:
    """Why a disc moved: places of the tally."""

    PHASE: Final = 0
    HABITAT: Final = 1
    EXTINCTION: Final = 2
    COAL: Final = 3
    TREES_CUT: Final = 4
    BONUS: Final = 5
    RED: Final = ("phase", "habitat", "extinction", "coal", "trees_cut", "bonus")
    QUESTION: Final = 6
    TREE: Final = 7
    SPECIES: Final = 8
    LEAF: Final = 9
    RECYCLING: Final = 10
    SPECIALIST: Final = 11
    """The first of four."""
    BLUE: Final = ("question", "tree", "species", "leaf", "recycling", "zoologist", "gardener", "policewoman", "scientist")


class Tally:
    """Where charge came from (a construction's kind is added), and what it was spent on (an app is added)."""

    ENERGY: Final = 15
    BONUS_ENERGY: Final = 24
    LOST_TO_WEATHER: Final = 25
    SPENT: Final = 26
    SIZE: Final = 32


class Row:
    """A row of the answers so far."""

    TURN: Final = 0
    PLAYER: Final = 1
    CARD: Final = 2
    ANSWER: Final = 3
    SOLUTION: Final = 4
    READER: Final = 5
    GAIN: Final = 6
    """What it brought, with the scientist's point."""
    SIZE: Final = 7


class Phase:
    """What comes next: first the phases in which chance decides, then those of a player, then steps that follow by themselves."""

    START_PLACE: Final = 0
    START_TILE: Final = 1
    WASTE_PLACE: Final = 2
    WASTE_TILE: Final = 3
    TEAM_PLACE: Final = 4
    OFFER_PLACES: Final = 5
    OFFER_TILES: Final = 6
    FIRST_PLAYER: Final = 7
    WEATHER_DIE: Final = 8
    REVEAL_PLACE: Final = 9
    REVEAL_TILE: Final = 10
    REFILL_PLACES: Final = 11
    REFILL_TILES: Final = 12
    BONUS_DIE: Final = 13
    DRAW_CARD: Final = 14
    CHOOSE_APP: Final = 15
    RECHARGE: Final = 16
    PLACE: Final = 17
    CONSTRUCTION: Final = 18
    GRANT: Final = 19
    ACT: Final = 20
    ANSWER: Final = 21
    LEAF_FROM: Final = 22
    LEAF_TO: Final = 23
    LOAD: Final = 24
    SPECIALIST: Final = 25
    BONUS_1: Final = 26
    BONUS_3: Final = 27
    BONUS_5: Final = 28
    BONUS_6: Final = 29
    OVER: Final = 30
    TURN_BEGINS: Final = 31
    RECHARGING: Final = 32
    BUILDING: Final = 33
    EFFECT: Final = 34
    PRICE: Final = 35
    FILL_PLACES: Final = 36
    FILL_TILES: Final = 37
    ACTING: Final = 38


PHASES: Final = (
    *("start_place", "start_tile", "waste_place", "waste_tile", "team_place", "offer_places", "offer_tiles", "first_player"),
    *("weather", "reveal_place", "reveal_tile", "refill_places", "refill_tiles", "bonus_die", "draw_card"),
    *("choose_app", "recharge", "place", "construction", "grant", "act", "answer", "leaf_from", "leaf_to", "load", "specialist"),
    *("bonus_1", "bonus_3", "bonus_5", "bonus_6", "over"),
)
MOMENTS: Final[tuple[str, ...]] = (
    *PHASES,
    *("recharge", "recharge", "place", "construction", "construction", "refill_places", "refill_tiles", "act"),
)
"""The phases with those that a move only passes through, which views call by the nearest name."""


class Do:
    """The first id of each kind of decision (ledger, section 7)."""

    APP: Final = 0
    DECLINE_APP: Final = 4
    ACTIVATE: Final = 5
    END_RECHARGE: Final = 41
    TAKE_PLACE: Final = 42
    TURN_PLACE: Final = 45
    TAKE_TILE: Final = 46
    TURN_TILE: Final = 49
    PLANT: Final = 50
    ASK: Final = 86
    SAY: Final = 92
    GO: Final = 95
    LEAF: Final = 131
    NO_LEAF: Final = 132
    ROLL: Final = 133
    REFRESH_PLACES: Final = 134
    NO_REFRESH: Final = 136
    DRIVE: Final = 137
    TAKE_WASTE: Final = 175
    LEAVE_WASTE: Final = 176
    RECRUIT: Final = 177
    HIRE: Final = 178
    COUNT: Final = 182


class Out:
    """The first id of each kind of outcome of chance."""

    FIRST: Final = 0
    PLACE: Final = 6
    TILE: Final = 42
    WASTE: Final = 51
    WEATHER: Final = 57
    DIE: Final = 59
    CARD: Final = 65
    """A card and its right option: three ids for each card. After the last one comes the face of the weather die with both symbols."""


class Luck:
    """Sources of luck, for ever (ledger, "Sources of luck")."""

    FIRST: Final = 0
    PLACES: Final = 1
    STARTING: Final = 2
    WASTE: Final = 3
    TILES: Final = 4
    WEATHER: Final = 5
    BONUS: Final = 6
    CARDS: Final = 7
    ANSWERS: Final = 8


CARDS_A_WORD: Final = 60
"""Cards whose being used stands in one integer."""


def orthogonal(square: i64) -> i64:
    """Returns the squares beside a square."""
    found: i64 = 0
    column = square % Square.SIDE
    if column > 0:
        found |= bit(square - 1)
    if column < Square.SIDE - 1:
        found |= bit(square + 1)
    if square >= Square.SIDE:
        found |= bit(square - Square.SIDE)
    if square + Square.SIDE < Square.COUNT:
        found |= bit(square + Square.SIDE)
    return found


def around(square: i64) -> i64:
    """Returns the squares beside a square, those at its corners too."""
    row = orthogonal(square) | bit(square)
    wide = row
    column = square % Square.SIDE
    for step in (-Square.SIDE, Square.SIDE):
        if 0 <= square + step < Square.COUNT:
            if column > 0:
                wide |= bit(square + step - 1)
            if column < Square.SIDE - 1:
                wide |= bit(square + step + 1)
    return wide & ~bit(square)


def total(numbers: vec[i64]) -> i64:
    """Adds numbers up."""
    found: i64 = 0
    for i in range(len(numbers)):
        found += numbers[i]
    return found


class Tables:
    """A content pack as the rules need it."""

    def __init__(
        self,
        *,
        forest: list[bool],
        water: list[bool],
        animals: list[int],
        pile: list[int],
        start: list[int],
        waste_values: list[int],
        recruit_length: int,
        weather_faces: list[int],
        bonus_faces: list[int],
        battery: int,
        centres: tuple[int, int],
        cards: list[str],
        card_options: list[int],
        card_solutions: list[int],
        card_themes: list[str],
        card_difficulties: list[int],
        ratings: list[tuple[str, int, int]],
        skill_true_false: int,
        skill_three_choices: int,
    ) -> None:
        """Takes lists by the numbers of this module: squares, kinds of construction, waste.

        `animals` holds −1 for none, `weather_faces` how many faces show the sun, the wind and both, `bonus_faces` how many show
        1 to 6, `ratings` the id and the smallest score in both modes; skills are percentages.
        """
        self.forest: Final[vec[i64]] = vec[i64]([int(there) for there in forest])
        self.water: Final[vec[i64]] = vec[i64]([int(there) for there in water])
        self.animals: Final[vec[i64]] = vec[i64](animals)
        self.values: Final[vec[i64]] = filled(Square.COUNT, 1)
        self.habitats: Final[vec[i64]] = filled(len(ANIMALS), 0)
        """Of each animal the squares with its icon."""
        for square in range(Square.COUNT):
            self.values[square] += self.forest[square] + self.water[square]
            animal = self.animals[square]
            if animal != NOTHING:
                self.values[square] += 1
                self.habitats[animal] |= bit(square)
        self.pile: Final[vec[i64]] = vec[i64](pile)
        self.start: Final[vec[i64]] = vec[i64](start)
        self.waste_values: Final[vec[i64]] = vec[i64](waste_values)
        self.recruit_length: Final[i64] = recruit_length
        self.weather_faces: Final[vec[i64]] = vec[i64](weather_faces)
        self.bonus_faces: Final[vec[i64]] = vec[i64](bonus_faces)
        self.battery: Final[i64] = battery
        self.cards: Final = cards
        self.card_of: Final = {name: number for number, name in enumerate(cards)}
        self.card_options: Final[vec[i64]] = vec[i64](card_options)
        self.card_solutions: Final[vec[i64]] = vec[i64](card_solutions)
        self.card_themes: Final = card_themes
        self.card_difficulties: Final = card_difficulties
        self.ratings: Final = ratings
        self.skill_true_false: Final[i64] = skill_true_false
        self.skill_three_choices: Final[i64] = skill_three_choices
        self.out_both: Final[i64] = Out.CARD + 3 * len(cards)
        """The id of a roll with wind and sun, if the weather die has such a face."""
        self.outcomes: Final[i64] = self.out_both + (1 if self.weather_faces[Weather.BOTH] > 0 else 0)
        self.beside: Final[vec[i64]] = filled(Square.COUNT, 0)
        """Of each square the squares beside it."""
        self.roads: Final[vec[i64]] = filled(Node.COUNT, 0)
        """Of each node of the truck those it leads to (ledger, 6.2)."""
        for square in range(Square.COUNT):
            self.beside[square] = orthogonal(square)
            self.roads[square] = around(square)
        for number, square in enumerate(centres):
            self.roads[square] |= bit(Node.EAST + number)
            self.roads[Node.EAST + number] |= bit(square)
