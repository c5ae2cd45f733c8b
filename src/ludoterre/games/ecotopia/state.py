# compiled by mypyc
"""What lies on the table of Ecotopia, and the small things that every step does with it.

The steps themselves are in recharge.py, building.py and acting.py; rules.py puts them in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.furnished import FurnishedState
from ludoterre.core.moves import CHANCE, TERMINAL
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.fields import restore
from ludoterre.games.ecotopia.tables import CARDS_A_WORD, NOTHING, OFFER, Disc, Node, Phase, Points, Specialist, Square, Tally, Tile, total

if TYPE_CHECKING:
    from ludoterre.games.ecotopia.game import EcotopiaGame

SPECIALIST_RULES: Final = ("ECT-8.1", "ECT-8.2", "ECT-8.3", "ECT-8.4")


class EcotopiaBoard(FurnishedState):
    """A position: the land with what is built on it, the piles, the phones, and where the turn stands."""

    rules: EcotopiaGame
    # Numbers have a default so that compiled code need not ask, at every read, whether they are set.
    phase: i64 = 0
    turn: i64 = 0
    first: i64 = NOTHING
    active: i64 = NOTHING
    blue: i64 = 0
    red: i64 = 0
    mover: i64 = 0
    """The disc that ended the game."""
    # The land.
    construction: vec[i64]
    """Of each square the kind of construction, or NOTHING."""
    built: i64 = 0
    """The squares with a construction."""
    standing: vec[i64]
    """Of each kind of construction the squares where it stands: the same once more, for those who look for a kind."""
    face_down: i64 = 0
    leaves: i64 = 0
    coal_cubes: vec[i64]
    """Of each square the coal on it."""
    trees: vec[i64]
    waste: vec[i64]
    """Of each square the waste on it, or NOTHING."""
    built_in: vec[i64]
    """Of each square the turn in which it was built, 0 for the set-up."""
    team: i64 = NOTHING
    truck: i64 = 0
    truck_load: i64 = NOTHING
    recycled: i64 = 0
    discs: i64 = 0
    """The animals that the team has seen."""
    recruiter: i64 = 0
    specialists: i64 = 0
    # The piles. What is in them is known, their order is not.
    place_offer: vec[i64]
    place_pile: i64 = 0
    place_discard: i64 = 0
    aside: i64 = 0
    """Place tiles that go back into the pile during the set-up (ECT-1.10)."""
    construction_offer: vec[i64]
    construction_pile: vec[i64]
    """Of each kind how many lie in the pile."""
    construction_discard: vec[i64]
    dams_at_bottom: i64 = 0
    """Dams that are known to lie at the bottom of the pile (ECT-9.2)."""
    in_hand: i64 = NOTHING
    """The chosen place tile, until something is built on its square; then it is out of the game (ECT-5.11)."""
    hand_tile: i64 = NOTHING
    building: i64 = NOTHING
    """The square that has been built on and not been paid for."""
    # The phones.
    charge: i64 = 0
    """Of the active player; everybody else has none (ECT-4.4, 6.5)."""
    apps: vec[i64]
    ready: vec[i64]
    """The apps that lie face up."""
    # Where the turn stands.
    used_stations: i64 = 0
    """The power stations activated this turn."""
    weather: i64 = NOTHING
    """What the weather die showed this turn, if one roll counts for all (Q11)."""
    station: i64 = NOTHING
    """The power station for which the weather die is rolled."""
    bonus: i64 = 0
    """The result of the bonus die that is being carried out."""
    chooser: i64 = 0
    """The player who chooses an app."""
    goal: i64 = NOTHING
    """Where the team goes when the leaf on its square is settled."""
    left: i64 = 0
    """Tiles still to draw."""
    after: i64 = 0
    """What follows when the offer is full."""
    # The question.
    card: i64 = NOTHING
    solution: i64 = NOTHING
    reader: i64 = NOTHING
    cards_drawn: vec[i64]
    """The cards drawn since the last shuffle, as sets of CARDS_A_WORD."""
    questions_left: i64 = 0
    # For the lesson.
    answers: vec[i64]
    """Rows that never change: copies share them."""
    tally: vec[i64]
    """How far each cause has moved a disc, where charge came from and where it went."""

    def __init__(self, game: EcotopiaGame) -> None:
        """Makes an empty frame for `set_up`, `clone` or a stored position to fill."""
        self.rules = game
        super().__init__(game)

    def set_up(self) -> None:
        """Lays out what needs no chance (ECT-1)."""
        rules = self.rules
        cards: i64 = len(rules.tables.cards)
        self.red = Disc.LAST
        self.construction = filled(Square.COUNT, NOTHING)
        self.standing = filled(Tile.KINDS, 0)
        self.coal_cubes = filled(Square.COUNT, 0)
        self.trees = filled(Square.COUNT, 0)
        self.waste = filled(Square.COUNT, NOTHING)
        self.built_in = filled(Square.COUNT, NOTHING)
        self.truck = Node.WEST
        self.place_offer = filled(OFFER, NOTHING)
        self.place_pile = Square.ALL
        self.construction_offer = filled(OFFER, NOTHING)
        self.construction_pile = rules.pile[:]
        self.construction_discard = filled(Tile.KINDS, 0)
        self.apps = filled(rules.players, t.App.SIMPLIFIED if rules.simplified else 0)
        self.ready = self.apps[:]
        self.cards_drawn = filled((cards + CARDS_A_WORD - 1) // CARDS_A_WORD, 0)
        self.questions_left = cards
        self.answers = filled(0, 0)
        self.tally = filled(Tally.SIZE, 0)
        self.left = rules.start_tiles
        self.after = Phase.ACTING

    def copy_to(self, other: EcotopiaBoard) -> None:
        """Fills another frame with this position."""
        other.phase = self.phase
        other.turn = self.turn
        other.first = self.first
        other.active = self.active
        other.blue = self.blue
        other.red = self.red
        other.mover = self.mover
        other.construction = self.construction[:]
        other.built = self.built
        other.standing = self.standing[:]
        other.face_down = self.face_down
        other.leaves = self.leaves
        other.coal_cubes = self.coal_cubes[:]
        other.trees = self.trees[:]
        other.waste = self.waste[:]
        other.built_in = self.built_in[:]
        other.team = self.team
        other.truck = self.truck
        other.truck_load = self.truck_load
        other.recycled = self.recycled
        other.discs = self.discs
        other.recruiter = self.recruiter
        other.specialists = self.specialists
        other.place_offer = self.place_offer[:]
        other.place_pile = self.place_pile
        other.place_discard = self.place_discard
        other.aside = self.aside
        other.construction_offer = self.construction_offer[:]
        other.construction_pile = self.construction_pile[:]
        other.construction_discard = self.construction_discard[:]
        other.dams_at_bottom = self.dams_at_bottom
        other.in_hand = self.in_hand
        other.hand_tile = self.hand_tile
        other.building = self.building
        other.charge = self.charge
        other.apps = self.apps[:]
        other.ready = self.ready[:]
        other.used_stations = self.used_stations
        other.weather = self.weather
        other.station = self.station
        other.bonus = self.bonus
        other.chooser = self.chooser
        other.goal = self.goal
        other.left = self.left
        other.after = self.after
        other.card = self.card
        other.solution = self.solution
        other.reader = self.reader
        other.cards_drawn = self.cards_drawn[:]
        other.questions_left = self.questions_left
        other.answers = self.answers
        other.tally = self.tally[:]

    # Who decides.

    def current_player(self) -> i64:
        phase = self.phase
        if phase < Phase.CHOOSE_APP:
            return CHANCE
        if phase == Phase.OVER:
            return TERMINAL
        return self.chooser if phase == Phase.CHOOSE_APP or phase == Phase.GRANT else self.active

    # The land.

    def put(self, square: i64, kind: i64) -> None:
        """Covers a square with a construction."""
        self.construction[square] = kind
        self.built |= bit(square)
        self.standing[kind] |= bit(square)

    def is_built(self, square: i64) -> bool:
        """Tells whether a construction hides a square (ECT-0.5)."""
        return self.built >> square & 1 == 1

    def has_water(self, square: i64) -> bool:
        """Tells whether a square shows a river or a lake."""
        return self.rules.tables.water[square] != 0

    def takes_leaf(self, square: i64) -> bool:
        """Tells whether a leaf may be put on a square (ECT-7.8, 7.10)."""
        return (self.built & ~self.face_down & ~self.leaves) >> square & 1 == 1

    def visible(self, animal: i64) -> i64:
        """Counts the icons of an animal that no construction hides (ECT-0.5)."""
        return popcount(self.rules.tables.habitats[animal] & ~self.built)

    def has(self, specialist: i64) -> bool:
        """Tells whether a specialist works for the team (ECT-7.25)."""
        return self.specialists >> specialist & 1 == 1

    def offered(self) -> i64:
        """Returns the place tiles of the offer, as a set."""
        found: i64 = 0
        for slot in range(OFFER):
            if self.place_offer[slot] != NOTHING:
                found |= bit(self.place_offer[slot])
        return found

    def tiles_offered(self) -> i64:
        """Counts the construction tiles of the offer."""
        found: i64 = 0
        for slot in range(OFFER):
            if self.construction_offer[slot] != NOTHING:
                found += 1
        return found

    def free_places(self) -> i64:
        """Counts the empty slots of the place offer."""
        return OFFER - popcount(self.offered())

    def free_tiles(self) -> i64:
        """Counts the empty slots of the construction offer."""
        return OFFER - self.tiles_offered()

    def is_first_of_kind(self, slot: i64) -> bool:
        """Tells whether a slot of the construction offer holds a tile, and the slots before it none of its kind."""
        kind = self.construction_offer[slot]
        for earlier in range(slot):
            if self.construction_offer[earlier] == kind:
                return False
        return kind != NOTHING

    def is_drawn(self, card: i64) -> bool:
        """Tells whether a card has been drawn since the last shuffle."""
        return self.cards_drawn[card // CARDS_A_WORD] >> (card % CARDS_A_WORD) & 1 == 1

    def needs_other_than_dam(self) -> bool:
        """Tells whether the chosen place cannot bear a dam (ECT-9.1, 10.9)."""
        return not self.rules.simplified and self.in_hand != NOTHING and not self.has_water(self.in_hand)

    def price(self, square: i64) -> i64:
        """Returns by how much building on a square would move the red disc (ECT-5.5, 5.7, 5.8)."""
        return self.rules.tables.values[square] + (Points.EXTINCTION if self.endangers(square) else 0) + self.trees[square]

    def endangers(self, square: i64) -> bool:
        """Tells whether a square is the last one that shows its animal (ECT-5.7)."""
        animal = self.rules.tables.animals[square]
        return animal != NOTHING and not self.is_built(square) and self.visible(animal) == 1

    def turns_of(self, player: i64) -> i64:
        """Counts the turns that a player has ended (ECT-3.3)."""
        players = self.rules.players
        return 0 if self.turn == 0 else (self.turn - 1 + players - 1 - (player - self.first + players) % players) // players

    # The discs.

    def heal(self, cause: i64, points: i64) -> None:
        """Advances the blue disc (ECT-2.1); if it reaches the red one, nothing else happens (ECT-2.2)."""
        self.blue += points
        self.tally[cause] += points
        if self.blue >= self.red:
            self.mover = Disc.BLUE

    def harm(self, cause: i64, points: i64) -> None:
        """Moves the red disc back (ECT-2.1); if it reaches the blue one, nothing else happens (ECT-2.2)."""
        self.red -= points
        self.tally[cause] += points
        if self.blue >= self.red:
            self.mover = Disc.RED

    def reward(self, specialist: i64) -> None:
        """Lets a specialist of the team advance the blue disc, unless the discs have met (ECT-8)."""
        if self.has(specialist) and self.mover == 0:
            self.heal(t.By.SPECIALIST + specialist, 1)
            if self.listener is not None:
                self.tell("specialist_gain", {"specialist": Specialist.NAMES[specialist], "gain": 1}, SPECIALIST_RULES[specialist])

    def finish(self) -> None:
        """Ends the game at once and drops whatever was under way (ECT-2.2, Q44)."""
        self.phase = Phase.OVER
        self.building = NOTHING
        self.goal = NOTHING
        self.bonus = 0
        if self.listener is not None:
            args = {"score": self.score(), "mover": Disc.NAMES[self.mover], "rating": self.rating(), "won": self.is_won()}
            self.tell("game_over", args, "ECT-2.3")

    def score(self) -> i64:
        """Returns the square of the disc that did not move last (ECT-2.3)."""
        return self.red if self.mover == Disc.BLUE else self.blue

    def rating(self) -> str:
        """Returns the step of the rating table (ledger, 6.8)."""
        found = ""
        score = self.score()
        for name, normal, simplified in self.rules.tables.ratings:
            if score >= (simplified if self.rules.simplified else normal):
                found = name
        return found

    def is_won(self) -> bool:
        """Tells whether the team has reached its target; without one nobody loses (Q38)."""
        return self.score() >= self.rules.target

    # Telling.

    def counters(self) -> dict[str, int]:
        found: dict[str, int] = {
            "turn": self.turn,
            "blue": self.blue,
            "red": self.red,
            "recruiter": self.recruiter,
            "specialists": popcount(self.specialists),
            "discs": popcount(self.discs),
            "leaves": popcount(self.leaves),
            "recycled": popcount(self.recycled),
            "truck_load": 0 if self.truck_load == NOTHING else 1,
            "built": popcount(self.built),
            "questions_left": self.questions_left,
            "place_pile": popcount(self.place_pile),
            "place_offer": popcount(self.offered()),
            "place_discard": popcount(self.place_discard),
            "place_box": popcount(self.built),
            "construction_pile": total(self.construction_pile),
            "construction_offer": self.tiles_offered(),
            "construction_discard": total(self.construction_discard),
        }
        for player in range(self.rules.players):
            found[f"charge.{player}"] = self.charge if player == self.active else 0
            found[f"apps.{player}"] = popcount(self.apps[player])
            found[f"ready.{player}"] = popcount(self.ready[player])
        for square in range(Square.COUNT):
            found[Square.NAMES[square] + ".trees"] = self.trees[square]
            found[Square.NAMES[square] + ".coal_cubes"] = self.coal_cubes[square]
        return found

    def where(self) -> str:
        return f"ecotopia, turn {self.turn}, {t.MOMENTS[self.phase]}"

    def restore(self, data: dict[str, Any]) -> None:
        restore(self)
