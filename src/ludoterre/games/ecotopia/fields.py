# compiled by mypyc
"""What a position of Ecotopia stores, the parts that are more than one number, and what follows from them: what lies in the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.forms import LARGEST, Each, Form, Members, Table, Whole, Word
from ludoterre.core.grammar import Field, Fields, Part
from ludoterre.core.moves import REFEREE
from ludoterre.core.plaindata import impossible, listed, require, truth, whole
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.tables import CARDS_A_WORD, NOTHING, OPTIONS, WASTE, App, By, Phase, Row, Square, Tally, Tile

if TYPE_CHECKING:
    from ludoterre.games.ecotopia.state import EcotopiaBoard


class After(Form):
    """What follows when an offer is full."""

    def __init__(self) -> None:
        self.names: Final = {Phase.PRICE: "price", Phase.FILL_TILES: "fill", Phase.ACTING: "act"}

    def write(self, value: Any) -> Any:
        return self.names[value]

    def read(self, data: object, name: str) -> Any:
        for phase, word in self.names.items():
            if word == data:
                return phase
        raise impossible("after is one of {names}", names=", ".join(self.names.values()))


class Reader(Form):
    """Who reads a card: a player, or the platform."""

    def __init__(self, players: int) -> None:
        self.last: Final = players - 1

    def write(self, value: Any) -> Any:
        return None if value == NOTHING else "platform" if value == t.PLATFORM else value

    def read(self, data: object, name: str) -> Any:
        if data is None:
            return NOTHING
        return t.PLATFORM if data == "platform" else whole(data, 0, self.last, name)


def squares(state: EcotopiaBoard) -> dict[str, Any]:
    """Returns what lies on squares; those that are as they were printed are left out."""
    found: dict[str, Any] = {}
    for square in range(Square.COUNT):
        if there := on_square(state, square):
            found[Square.NAMES[square]] = there
    return found


def on_square(state: EcotopiaBoard, square: int) -> dict[str, Any]:
    """Returns what lies on a square."""
    found: dict[str, Any] = {}
    if state.construction[square] != NOTHING:
        found = {"construction": Tile.NAMES[state.construction[square]], "built_in": state.built_in[square]}
    if state.face_down >> square & 1:
        found["face_down"] = True
    if state.leaves >> square & 1:
        found["leaf"] = True
    if state.coal_cubes[square]:
        found["coal_cubes"] = state.coal_cubes[square]
    if state.trees[square]:
        found["trees"] = state.trees[square]
    if state.waste[square] != NOTHING:
        found["waste"] = WASTE[state.waste[square]]
    return found


def read_squares(state: EcotopiaBoard, data: Any) -> None:
    """Reads what lies on squares."""
    for name, content in data.items():
        read_square(state, Square.NAMES.index(name), content)


def read_square(state: EcotopiaBoard, at: int, content: object) -> None:
    """Reads what lies on a square."""
    known = {"construction", "built_in", "face_down", "leaf", "coal_cubes", "trees", "waste"}
    require(isinstance(content, dict) and set(content) <= known and bool(content), "a square holds nothing else")
    assert isinstance(content, dict)
    if "construction" in content:
        state.put(at, Tile.NAMES.index(content["construction"]))
        state.built_in[at] = whole(content["built_in"], 0, state.turn, "built_in")
    else:
        require("built_in" not in content, "only constructions are built")
    if truth(content.get("face_down", False), "face_down"):
        state.face_down |= bit(at)
    if truth(content.get("leaf", False), "leaf"):
        state.leaves |= bit(at)
    state.coal_cubes[at] = whole(content.get("coal_cubes", 0), 0, t.COAL_CUBES, "coal_cubes")
    state.trees[at] = whole(content.get("trees", 0), 0, LARGEST, "trees")
    if "waste" in content:
        state.waste[at] = WASTE.index(content["waste"])


def cards_drawn(state: EcotopiaBoard) -> list[str]:
    """Returns the cards that were drawn since the last shuffle."""
    return [name for card, name in enumerate(state.rules.tables.cards) if state.is_drawn(card)]


def read_cards_drawn(state: EcotopiaBoard, data: object) -> None:
    """Reads the cards that were drawn; the others are left."""
    tables = state.rules.tables
    numbers = [tables.card_of[name] for name in listed(data, None, "cards_drawn")]
    require(numbers == sorted(set(numbers)), "cards_drawn lists each card once, in their order")
    for card in numbers:
        state.cards_drawn[card // CARDS_A_WORD] |= bit(card % CARDS_A_WORD)
    state.questions_left = len(tables.cards) - len(numbers)


def answers(state: EcotopiaBoard) -> list[dict[str, Any]]:
    """Lists all questions that were answered."""
    found: list[dict[str, Any]] = []
    for number in range(len(state.answers) // Row.SIZE):
        row = [state.answers[number * Row.SIZE + i] for i in range(Row.SIZE)]
        found.append(
            {
                "turn": row[Row.TURN],
                "player": row[Row.PLAYER],
                "card": state.rules.tables.cards[row[Row.CARD]],
                "answer": OPTIONS[row[Row.ANSWER]],
                "solution": OPTIONS[row[Row.SOLUTION]],
                "reader": None if row[Row.READER] == t.PLATFORM else row[Row.READER],
                "right": row[Row.ANSWER] == row[Row.SOLUTION],
                "gain": row[Row.GAIN],
            }
        )
    return found


def read_answers(state: EcotopiaBoard, data: object) -> None:
    """Reads all questions that were answered."""
    rows = listed(data, None, "answers")
    state.answers = filled(Row.SIZE * len(rows), 0)
    for number, row in enumerate(rows):
        for i, value in enumerate(answer(state, row)):
            state.answers[number * Row.SIZE + i] = value


def answer(state: EcotopiaBoard, row: Any) -> tuple[int, ...]:
    """Reads one answer as a row."""
    tables, last = state.rules.tables, state.rules.players - 1
    expected = {"turn", "player", "card", "answer", "solution", "reader", "right"}
    named = set(row) - {"gain"} if isinstance(row, dict) else None  # older positions do not say what an answer brought
    require(named == expected, "an answer has {fields}", fields=", ".join(sorted(expected)))
    card = tables.card_of[row["card"]]
    said, solution = OPTIONS.index(row["answer"]), OPTIONS.index(row["solution"])
    options = tables.card_options[card]
    right = said == solution
    require(said < options and solution < options and row["right"] is right, "an answer is right or wrong")
    reader = t.PLATFORM if row["reader"] is None else whole(row["reader"], 0, last, "reader")
    asked = whole(row["player"], 0, last, "player")
    points = 0 if not right else t.Points.TRUE_FALSE if options == 2 else t.Points.THREE_CHOICES
    gain = whole(row.get("gain", points), points, points + right, "gain")
    return whole(row["turn"], 1, state.turn, "turn"), asked, card, said, solution, reader, gain


Counts = Sequence[tuple[int, str]]
"""Places of the tally and their names."""
RED: Final[Counts] = tuple(enumerate(By.RED))
BLUE: Final[Counts] = tuple([(By.QUESTION + cause, name) for cause, name in enumerate(By.BLUE)])
ENERGY: Final[Counts] = (
    *[(Tally.ENERGY + int(kind), Tile.NAMES[kind]) for kind in t.STATIONS],
    *((Tally.BONUS_ENERGY, "bonus"), (Tally.LOST_TO_WEATHER, "lost_to_weather")),
)
SPENT: Final[Counts] = tuple([(Tally.SPENT + app, name) for app, name in enumerate(App.NAMES)])


class Counted(Field):
    """Some places of the tally: where charge came from, or where it went."""

    def __init__(self, name: str, counts: Counts) -> None:
        super().__init__(name)
        self.counts: Final = counts

    def write(self, state: EcotopiaBoard) -> Any:
        return {name: state.tally[at] for at, name in self.counts}

    def read(self, state: EcotopiaBoard, data: Any) -> None:
        names = [name for _, name in self.counts]
        require(set(data) == set(names), "{field} counts {names}", field=self.name, names=names)
        for at, name in self.counts:
            state.tally[at] = whole(data[name], 0, LARGEST, name)


class Causes(Field):
    """What has moved each disc, and how far."""

    def __init__(self) -> None:
        super().__init__("causes")
        self.discs: Final = (Counted("red", RED), Counted("blue", BLUE))

    def write(self, state: EcotopiaBoard) -> Any:
        return {disc.name: disc.write(state) for disc in self.discs}

    def read(self, state: EcotopiaBoard, data: Any) -> None:
        require(set(data) == {"red", "blue"}, "causes are those of red and blue")
        for disc in self.discs:
            disc.read(state, data[disc.name])


# What follows from the fields of a stored position.


def restore(state: EcotopiaBoard) -> None:
    """Finds what lies in the piles, and how many tiles are still to be drawn."""
    fill_place_pile(state)
    fill_construction_pile(state)
    state.dams_at_bottom = whole(int(state.dams_at_bottom), 0, state.construction_pile[Tile.DAM], "dams_at_bottom")
    state.left = still_to_draw(state)


def fill_place_pile(state: EcotopiaBoard) -> None:
    """Puts every place tile into the pile that lies nowhere else (I-4)."""
    if state.team == NOTHING:  # ECT-1.8: the places of the waste wait beside the pile
        for at in range(Square.COUNT):
            if state.waste[at] != NOTHING:
                state.aside |= bit(at)
    offered = [state.place_offer[slot] for slot in range(t.OFFER) if state.place_offer[slot] != NOTHING]
    require(len(set(offered)) == len(offered), "a place lies in two slots of the offer")
    held = 0 if state.in_hand == NOTHING else bit(state.in_hand)
    state.place_pile = Square.ALL
    for places in (state.built, state.offered(), state.place_discard, state.aside, held):
        require(state.place_pile & places == places, "a place tile lies in two places")
        state.place_pile &= ~places


def fill_construction_pile(state: EcotopiaBoard) -> None:
    """Puts every construction tile into the pile that lies nowhere else (I-6)."""
    rules = state.rules
    pile = [rules.pile[kind] + rules.start[kind] - state.construction_discard[kind] for kind in range(Tile.KINDS)]
    for at in range(Square.COUNT):
        if state.construction[at] != NOTHING:
            pile[state.construction[at]] -= 1
    for slot in range(t.OFFER):
        if state.construction_offer[slot] != NOTHING:
            pile[state.construction_offer[slot]] -= 1
    if state.turn == 0:  # starting tiles that are still to be placed
        for kind in range(Tile.KINDS):
            pile[kind] -= rules.start[kind] - popcount(state.standing[kind])
    require(min(pile) >= 0, "there are more constructions than tiles")
    state.construction_pile = vec[i64](pile)


def still_to_draw(state: EcotopiaBoard) -> int:
    """Counts the tiles that are drawn one after the other before anything else happens."""
    phase = state.phase
    if phase in (Phase.START_PLACE, Phase.START_TILE):
        return state.rules.start_tiles - popcount(state.built)
    if phase in (Phase.WASTE_PLACE, Phase.WASTE_TILE):
        return t.START_WASTE - popcount(state.aside)
    if phase in (Phase.OFFER_PLACES, Phase.REFILL_PLACES):
        return state.free_places()
    return state.free_tiles() if phase in (Phase.OFFER_TILES, Phase.REFILL_TILES) else 0


# All of it.


def sees_solution(state: EcotopiaBoard, viewer: int, owner: int) -> bool:
    """Tells whether somebody sees the solution of the card in play: its reader (ECT-7.3)."""
    return viewer in (REFEREE, state.reader)


def fields(tables: t.Tables, players: int) -> Fields:
    """Declares everything of a position that is not determined by the rest; the piles hold what is nowhere else."""
    square = Word(Square.NAMES, none=NOTHING)
    player = Whole(0, players - 1, none=NOTHING)
    phones = Each(Members(App.NAMES[: App.TILES]))
    return Fields(
        Field("phase", Word(t.PHASES)),
        Field("turn", Whole()),
        Field("first", player),
        Field("active", player),
        Field("blue", Whole()),
        Field("red", Whole(-LARGEST, t.Disc.LAST)),
        Field("mover", Word(t.Disc.NAMES, none=0)),
        Part("squares", squares, read_squares),
        Field("team", square),
        Field("truck", Word(t.Node.NAMES)),
        Field("truck_load", Word(WASTE, none=NOTHING)),
        Field("recycled", Members(WASTE)),
        Field("discs", Members(t.ANIMALS)),
        Field("recruiter", Whole(0, tables.recruit_length)),
        Field("specialists", Members(t.Specialist.NAMES)),
        Field("place_offer", Each(square)),
        Field("place_discard", Members(Square.NAMES)),
        Field("construction_offer", Each(Word(Tile.NAMES, none=NOTHING))),
        Field("construction_discard", Table(Tile.NAMES, Whole(), sparse=True)),
        Field("dams_at_bottom", Whole()),
        Field("in_hand", square),
        Field("building", square),
        Field("charge", Whole(0, tables.battery)),
        Field("apps", phones),
        Field("ready", phones),
        Field("used_stations", Members(Square.NAMES)),
        Field("weather", Word(t.Weather.NAMES, none=NOTHING)),
        Field("station", square),
        Field("bonus", Whole(0, 6)),
        Field("chooser", Whole(0, players - 1)),
        Field("goal", square),
        Field("after", After()),
        Field("card", Word(tables.cards, none=NOTHING)),
        Field("solution", Word(OPTIONS, none=NOTHING), seen=sees_solution),
        Field("reader", Reader(players)),
        Part("cards_drawn", cards_drawn, read_cards_drawn),
        Part("answers", answers, read_answers),
        Causes(),
        Counted("energy", ENERGY),
        Counted("spent", SPENT),
    )
