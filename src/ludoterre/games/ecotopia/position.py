# compiled by mypyc
"""Positions as plain data, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoterre.core.bits import bit, popcount
from ludoterre.core.errors import BadRecord
from ludoterre.core.plaindata import listed, require, truth, whole
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.ecotopia.building import free_slots
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import (
    ANIMALS,
    CARDS_A_WORD,
    COAL_CUBES,
    NOTHING,
    OFFER,
    OPTIONS,
    PHASES,
    PLATFORM,
    START_WASTE,
    STATIONS,
    WASTE,
    App,
    By,
    Disc,
    Node,
    Phase,
    Points,
    Row,
    Specialist,
    Square,
    Tally,
    Tile,
    Weather,
)
from ludoterre.games.ecotopia.view import answers, causes, energy, kind_name, known, square_name, squares, waste_name

MOST = 100_000
"""No number of a position is greater."""
AFTER = {Phase.PRICE: "price", Phase.FILL_TILES: "fill", Phase.ACTING: "act"}
"""What may follow when an offer is full."""


def write_position(state: EcotopiaState) -> dict[str, Any]:
    """Returns everything that is not determined by the rest."""
    rules, tables = state.rules, state.rules.tables
    return {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "first": known(state.first),
        "active": known(state.active),
        "blue": state.blue,
        "red": state.red,
        "mover": Disc.NAMES[state.mover] or None,
        "squares": {Square.NAMES[square]: on_square(state, square) for square in range(Square.COUNT) if on_square(state, square)},
        "team": square_name(state.team),
        "truck": Node.NAMES[state.truck],
        "truck_load": waste_name(state.truck_load),
        "recycled": named(WASTE, state.recycled),
        "discs": [name for animal, name in enumerate(ANIMALS) if state.discs >> animal & 1],
        "recruiter": state.recruiter,
        "specialists": named(Specialist.NAMES, state.specialists),
        "place_offer": [square_name(state.place_offer[slot]) for slot in range(OFFER)],
        "place_discard": squares(state.place_discard),
        "construction_offer": [kind_name(state.construction_offer[slot]) for slot in range(OFFER)],
        "construction_discard": {
            Tile.NAMES[kind]: state.construction_discard[kind] for kind in range(Tile.KINDS) if state.construction_discard[kind]
        },
        "dams_at_bottom": state.dams_at_bottom,
        "in_hand": square_name(state.in_hand),
        "building": square_name(state.building),
        "charge": state.charge,
        "apps": [named(App.NAMES, state.apps[player]) for player in range(rules.players)],
        "ready": [named(App.NAMES, state.ready[player]) for player in range(rules.players)],
        "used_stations": squares(state.used_stations),
        "weather": None if state.weather == NOTHING else Weather.NAMES[state.weather],
        "station": square_name(state.station),
        "bonus": state.bonus,
        "chooser": state.chooser,
        "goal": square_name(state.goal),
        "after": AFTER[state.after],
        "card": None if state.card == NOTHING else tables.cards[state.card],
        "solution": None if state.solution == NOTHING else OPTIONS[state.solution],
        "reader": None if state.reader == NOTHING else "platform" if state.reader == PLATFORM else state.reader,
        "cards_drawn": [name for card, name in enumerate(tables.cards) if is_drawn(state, card)],
        "answers": answers(state),
        "causes": causes(state),
        "energy": energy(state),
        "spent": {app: state.tally[Tally.SPENT + number] for number, app in enumerate(App.NAMES)},
    }


def named(names: Sequence[str], members: int) -> list[str]:
    """Names the members of a set."""
    return [name for number, name in enumerate(names) if members >> number & 1]


def is_drawn(state: EcotopiaState, card: int) -> bool:
    """Tells whether a card has been drawn since the last shuffle."""
    return state.cards_drawn[card // CARDS_A_WORD] >> (card % CARDS_A_WORD) & 1 == 1


def on_square(state: EcotopiaState, square: int) -> dict[str, Any]:
    """Returns what lies on a square; nothing for a square as it was printed."""
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


def read_position(state: EcotopiaState, data: object) -> None:
    """Fills a new state from plain data and checks it."""
    try:
        fill(state, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("impossible position: {problem}", problem=f"{type(error).__name__}: {error}"[:200]) from None
    state.check()


def fill(state: EcotopiaState, data: object) -> None:
    """Reads the fields one by one; the piles hold what is nowhere else."""
    state.set_up()
    fields = list(write_position(state))
    require(isinstance(data, dict) and set(data) == set(fields), "a position has the fields {fields}", fields=", ".join(fields))
    assert isinstance(data, dict)
    state.phase = PHASES.index(data["phase"])
    state.turn = whole(data["turn"], 0, MOST, "turn")
    state.first = player(state, data["first"], "first")
    state.active = player(state, data["active"], "active")
    state.blue = whole(data["blue"], 0, MOST, "blue")
    state.red = whole(data["red"], -MOST, 100, "red")
    state.mover = Disc.NAMES.index(data["mover"] or "")
    for name, content in data["squares"].items():
        fill_square(state, Square.NAMES.index(name), content)
    state.team = square(data["team"])
    state.truck = Node.NAMES.index(data["truck"])
    state.truck_load = NOTHING if data["truck_load"] is None else WASTE.index(data["truck_load"])
    state.recycled = members(WASTE, data["recycled"], "recycled")
    state.discs = members(ANIMALS, data["discs"], "discs")
    state.recruiter = whole(data["recruiter"], 0, state.rules.tables.recruit_length, "recruiter")
    state.specialists = members(Specialist.NAMES, data["specialists"], "specialists")
    fill_piles(state, data)
    fill_phones(state, data)
    fill_turn(state, data)
    fill_question(state, data)
    fill_tally(state, data)


def fill_square(state: EcotopiaState, at: int, content: object) -> None:
    """Reads what lies on a square."""
    known_fields = {"construction", "built_in", "face_down", "leaf", "coal_cubes", "trees", "waste"}
    require(isinstance(content, dict) and set(content) <= known_fields and bool(content), "a square holds nothing else")
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
    state.coal_cubes[at] = whole(content.get("coal_cubes", 0), 0, COAL_CUBES, "coal_cubes")
    state.trees[at] = whole(content.get("trees", 0), 0, MOST, "trees")
    if "waste" in content:
        state.waste[at] = WASTE.index(content["waste"])


def fill_piles(state: EcotopiaState, data: dict[str, Any]) -> None:
    """Reads the offers and discards; every other tile that is not built lies in its pile (I-4, I-6)."""
    rules = state.rules
    for slot, name in enumerate(listed(data["place_offer"], OFFER, "place_offer")):
        state.place_offer[slot] = square(name)
    for slot, name in enumerate(listed(data["construction_offer"], OFFER, "construction_offer")):
        state.construction_offer[slot] = NOTHING if name is None else Tile.NAMES.index(name)
    state.place_discard = members(Square.NAMES, data["place_discard"], "place_discard")
    for name, number in data["construction_discard"].items():
        state.construction_discard[Tile.NAMES.index(name)] = whole(number, 1, MOST, "construction_discard")
    state.in_hand = square(data["in_hand"])
    state.building = square(data["building"])
    if state.team == NOTHING:  # ECT-1.8: the places of the waste wait beside the pile
        for at in range(Square.COUNT):
            if state.waste[at] != NOTHING:
                state.aside |= bit(at)
    taken = [state.built, state.offered(), state.place_discard, state.aside, 0 if state.in_hand == NOTHING else bit(state.in_hand)]
    offered = [state.place_offer[slot] for slot in range(OFFER) if state.place_offer[slot] != NOTHING]
    require(len(set(offered)) == len(offered), "a place lies in two slots of the offer")
    state.place_pile = Square.ALL
    for places in taken:
        require(state.place_pile & places == places, "a place tile lies in two places")
        state.place_pile &= ~places
    pile = [rules.pile[kind] + rules.start[kind] - state.construction_discard[kind] for kind in range(Tile.KINDS)]
    for at in range(Square.COUNT):
        if state.construction[at] != NOTHING:
            pile[state.construction[at]] -= 1
    for slot in range(OFFER):
        if state.construction_offer[slot] != NOTHING:
            pile[state.construction_offer[slot]] -= 1
    if state.turn == 0:  # starting tiles that are still to be placed
        for kind in range(Tile.KINDS):
            pile[kind] -= rules.start[kind] - popcount(state.standing[kind])
    require(min(pile) >= 0, "there are more constructions than tiles")
    state.construction_pile = vec[i64](pile)
    state.dams_at_bottom = whole(data["dams_at_bottom"], 0, state.construction_pile[Tile.NAMES.index("dam")], "dams_at_bottom")


def fill_phones(state: EcotopiaState, data: dict[str, Any]) -> None:
    """Reads the phones."""
    players = state.rules.players
    tiles = App.NAMES[: App.TILES]
    for owner in range(players):
        state.apps[owner] = members(tiles, listed(data["apps"], players, "apps")[owner], "apps")
        state.ready[owner] = members(tiles, listed(data["ready"], players, "ready")[owner], "ready")
    state.charge = whole(data["charge"], 0, state.rules.tables.battery, "charge")


def fill_turn(state: EcotopiaState, data: dict[str, Any]) -> None:
    """Reads where the turn stands."""
    state.used_stations = members(Square.NAMES, data["used_stations"], "used_stations")
    state.weather = NOTHING if data["weather"] is None else Weather.NAMES.index(data["weather"])
    state.station = square(data["station"])
    state.bonus = whole(data["bonus"], 0, 6, "bonus")
    state.chooser = whole(data["chooser"], 0, state.rules.players - 1, "chooser")
    state.goal = square(data["goal"])
    state.left = still_to_draw(state)
    state.after = next((phase for phase, name in AFTER.items() if name == data["after"]), -1)
    require(state.after >= 0, "after is one of {names}", names=", ".join(AFTER.values()))


def still_to_draw(state: EcotopiaState) -> int:
    """Counts the tiles that are drawn one after the other before anything else happens."""
    phase = state.phase
    if phase in (Phase.START_PLACE, Phase.START_TILE):
        return state.rules.start_tiles - popcount(state.built)
    if phase in (Phase.WASTE_PLACE, Phase.WASTE_TILE):
        return START_WASTE - popcount(state.aside)
    if phase in (Phase.OFFER_PLACES, Phase.REFILL_PLACES):
        return free_slots(state.place_offer)
    return free_slots(state.construction_offer) if phase in (Phase.OFFER_TILES, Phase.REFILL_TILES) else 0


def fill_question(state: EcotopiaState, data: dict[str, Any]) -> None:
    """Reads the card in play, and those that were answered."""
    tables = state.rules.tables
    state.card = NOTHING if data["card"] is None else tables.card_of[data["card"]]
    state.solution = NOTHING if data["solution"] is None else OPTIONS.index(data["solution"])
    state.reader = NOTHING if data["reader"] is None else reader(state, data["reader"])
    names = listed(data["cards_drawn"], None, "cards_drawn")
    numbers = [tables.card_of[name] for name in names]
    require(numbers == sorted(set(numbers)), "cards_drawn lists each card once, in their order")
    for card in numbers:
        state.cards_drawn[card // CARDS_A_WORD] |= bit(card % CARDS_A_WORD)
    state.questions_left = len(tables.cards) - len(numbers)
    rows = listed(data["answers"], None, "answers")
    state.answers = filled(Row.SIZE * len(rows), 0)
    for number, row in enumerate(rows):
        expected = {"turn", "player", "card", "answer", "solution", "reader", "right"}
        fields = set(row) - {"gain"} if isinstance(row, dict) else None  # older positions do not say what an answer brought
        require(fields == expected, "an answer has {fields}", fields=", ".join(sorted(expected)))
        card = tables.card_of[row["card"]]
        answer, solution = OPTIONS.index(row["answer"]), OPTIONS.index(row["solution"])
        options = tables.card_options[card]
        require(answer < options and solution < options and row["right"] is (answer == solution), "an answer is right or wrong")
        read_by = PLATFORM if row["reader"] is None else whole(row["reader"], 0, state.rules.players - 1, "reader")
        asked = whole(row["player"], 0, state.rules.players - 1, "player")
        points = 0 if answer != solution else Points.TRUE_FALSE if options == 2 else Points.THREE_CHOICES
        gain = whole(row.get("gain", points), points, points + (answer == solution), "gain")
        values = (whole(row["turn"], 1, state.turn, "turn"), asked, card, answer, solution, read_by, gain)
        for i, value in enumerate(values):
            state.answers[number * Row.SIZE + i] = value


def fill_tally(state: EcotopiaState, data: dict[str, Any]) -> None:
    """Reads what has moved the discs, where charge came from and where it went."""
    places: dict[str, list[tuple[int, str]]] = {
        "energy": [(Tally.ENERGY + kind, Tile.NAMES[kind]) for kind in STATIONS]
        + [(Tally.BONUS_ENERGY, "bonus"), (Tally.LOST_TO_WEATHER, "lost_to_weather")],
        "spent": [(Tally.SPENT + number, app) for number, app in enumerate(App.NAMES)],
        "red": list(enumerate(By.RED)),
        "blue": [(By.QUESTION + cause, name) for cause, name in enumerate(By.BLUE)],
    }
    given = data | data["causes"]
    require(set(data["causes"]) == {"red", "blue"}, "causes are those of red and blue")
    for field, entries in places.items():
        require(set(given[field]) == {name for _, name in entries}, "{field} counts {names}", field=field, names=[n for _, n in entries])
        for at, name in entries:
            state.tally[at] = whole(given[field][name], 0, MOST, name)


def square(name: object) -> int:
    """Reads a square, or none."""
    if name is None:
        return NOTHING
    require(isinstance(name, str) and name in Square.NAMES, "{name} is no square", name=str(name)[:20])
    assert isinstance(name, str)
    return Square.NAMES.index(name)


def player(state: EcotopiaState, value: object, name: str) -> int:
    """Reads a player, or nobody."""
    return NOTHING if value is None else whole(value, 0, state.rules.players - 1, name)


def reader(state: EcotopiaState, value: object) -> int:
    """Reads who reads a card."""
    return PLATFORM if value == "platform" else whole(value, 0, state.rules.players - 1, "reader")


def members(names: Sequence[str], given: object, field: str) -> int:
    """Reads a set of names."""
    numbers = [names.index(name) for name in listed(given, None, field)]
    require(numbers == sorted(set(numbers)), "{field} lists each once, in their order", field=field)
    found: int = 0
    for number in numbers:
        found |= bit(number)
    return found
