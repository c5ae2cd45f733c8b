# compiled by mypyc
"""What a position of Ecopolis stores, and where the cards lie, as plain data both ways.

A card that is read is taken out of its pile: each is in one place only, and the piles hold what is nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoterre.core.bits import bit
from ludoterre.core.forms import LARGEST, Layout, Truth, Whole, Word
from ludoterre.core.grammar import Field, Fields, Part
from ludoterre.core.plaindata import listed, require, whole
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecopolis.tables import KINDS, MOST, NOTHING, PHASES, SLOTS, Ambassador, Ending, Pile, Resource, Tally

if TYPE_CHECKING:
    from ludoterre.games.ecopolis.state import EcopolisBoard

ANSWERS = ("gave", "declined", "unable")


class Tallied(Field):
    """What stands in the tally."""

    def write(self, state: Any) -> Any:
        assert self.form is not None
        return self.form.write(state.tally)

    def read(self, state: Any, data: object) -> None:
        assert isinstance(self.form, Layout)
        self.form.fill(state.tally, data, self.name)


def fields(players: int) -> Fields:
    """Declares what a position stores; all of it is open."""
    player = Whole(0, players - 1, none=NOTHING)
    rows = [one * Tally.ROW for one in range(players)]
    causes: dict[str, Any] = {name: [row + cause for row in rows] for cause, name in enumerate(Tally.CAUSES)}
    causes["climate_change"] = players * Tally.ROW + Tally.CLIMATE_CHANGE
    return Fields(
        Field("phase", Word(PHASES)),
        Field("turn_index", Whole()),
        Field("first_seat", player),
        Field("active", player),
        Field("level", Whole()),
        Field("last_round", Truth()),
        Field("ending", Word(Ending.NAMES, none=0)),
        Part("market", market, read_market),
        Part("discard", discard, read_discard),
        Part("removed_hazards", removed_hazards, read_removed_hazards),
        Part("known", known),
        Part("pending", pending, read_pending),
        Part("cities", cities, read_cities),
        Field("stock", Layout([amounts(one * KINDS) for one in range(players)], Whole(0, MOST))),
        Field("ambassador_holder", Layout({name: one for one, name in enumerate(Ambassador.NAMES)}, player)),
        Tallied("causes", Layout(causes, Whole(-LARGEST))),
        Tallied("cooling_lost", Layout(players * Tally.ROW + Tally.COOLING_LOST, Whole())),
        Tallied("flows", Layout([flows(row) for row in rows], Whole())),
    )


def amounts(at: int) -> dict[str, Any]:
    """Returns where three amounts stand."""
    return {name: at + kind for kind, name in enumerate(Resource.NAMES)}


def flows(row: int) -> dict[str, Any]:
    """Returns where a row of the tally says what became of a player's resources."""
    found: dict[str, Any] = {name: amounts(row + Tally.SPENT + KINDS * flow) for flow, name in enumerate(Tally.FLOWS)}
    return found | {"helpers": row + Tally.HELPERS, "exchanges": row + Tally.EXCHANGES}


# Cards.


def number(state: EcopolisBoard, name: object) -> int:
    """Reads a card and takes it out of its pile."""
    require(isinstance(name, str) and name in state.rules.tables.card_of, "there is no card {name}", name=repr(name)[:60])
    assert isinstance(name, str)
    tables = state.rules.tables
    card = tables.card_of[name]
    require(state.unseen[tables.piles[card]] & tables.bit_of(card) != 0, "{name} lies in two places", name=name)
    state.take_from_pile(card)
    return card


def construction(state: EcopolisBoard, name: object) -> int:
    """Reads a construction."""
    card = number(state, name)
    require(not state.rules.tables.is_hazard(card), "{name} is a hazard", name=name)
    return card


# The market, and what has left it.


def market(state: EcopolisBoard) -> list[list[str]]:
    """Names the cards of each place, the visible one last."""
    cards = state.rules.tables.cards
    stacks: list[list[str]] = []
    for slot in range(SLOTS):
        found: list[str] = []
        card = state.market[slot]
        while card != NOTHING:
            found.append(cards[card])
            card = state.under[card]
        stacks.append(found[::-1])
    return stacks


def read_market(state: EcopolisBoard, data: Any) -> None:
    """Reads the nine places."""
    for slot, names in enumerate(listed(data, SLOTS, "market")):
        for name in listed(names, None, "market"):
            card = construction(state, name)
            state.under[card] = state.market[slot]
            state.market[slot] = card


def members(state: EcopolisBoard, pile: int, cards: int) -> list[str]:
    """Names the cards of a set of a pile."""
    tables = state.rules.tables
    start = tables.starts[pile]
    return [tables.cards[start + number] for number in range(tables.sizes[pile]) if cards >> number & 1]


def discard(state: EcopolisBoard) -> list[str]:
    """Names the covered cards that are out of the game, in the order of their numbers."""
    found: list[str] = []
    for pile in range(Pile.COUNT):
        found.extend(members(state, pile, state.discard[pile]))
    return found


def read_discard(state: EcopolisBoard, data: Any) -> None:
    """Reads what is out of the game."""
    tables = state.rules.tables
    for name in listed(data, None, "discard"):
        card = construction(state, name)
        state.discard[tables.piles[card]] |= tables.bit_of(card)
    require(discard(state) == data, "discard lists its cards in their order")


def removed_hazards(state: EcopolisBoard) -> list[str]:
    """Names the hazards that have been carried out, in this order."""
    return [state.rules.tables.cards[card] for card in state.removed_hazards]


def read_removed_hazards(state: EcopolisBoard, data: Any) -> None:
    """Reads the hazards that have been carried out."""
    removed = [number(state, name) for name in listed(data, None, "removed_hazards")]
    require(all(state.rules.tables.is_hazard(card) for card in removed), "only hazards are removed")
    state.removed_hazards = vec[i64](removed)


# The cities.


def cities(state: EcopolisBoard) -> list[list[str]]:
    """Names the constructions of each city, in the order of purchase."""
    cards = state.rules.tables.cards
    return [[cards[state.city(player, position)] for position in range(state.built[player])] for player in range(state.rules.players)]


def read_cities(state: EcopolisBoard, data: Any) -> None:
    """Reads the cities."""
    rules = state.rules
    for owner, names in enumerate(listed(data, rules.players, "cities")):
        require(len(listed(names, None, "cities")) <= rules.target, "a city has at most {target} constructions", target=rules.target)
        for name in names:
            state.settle(owner, construction(state, name))


# The card in hand.


def pending(state: EcopolisBoard) -> dict[str, Any] | None:
    """Describes the card that is being drawn, placed or carried out."""
    if state.pile == NOTHING:
        return None
    answers: dict[str, str] = {}
    for player in range(state.rules.players):
        for members, word in ((state.gave, "gave"), (state.declined, "declined"), (state.unable, "unable")):
            if members >> player & 1:
                answers[str(player)] = word
    card = None if state.drawn == NOTHING else state.rules.tables.cards[state.drawn]
    return {"card": card, "pile": Pile.NAMES[state.pile], "answers": answers}


def read_pending(state: EcopolisBoard, data: Any) -> None:
    """Reads the card in hand and the answers to the eco-gesture."""
    if data is None:
        return
    require(isinstance(data, dict) and set(data) == {"card", "pile", "answers"}, "pending has card, pile and answers")
    state.pile = Pile.NAMES.index(data["pile"])
    if data["card"] is not None:
        state.drawn = number(state, data["card"])
    for name, word in data["answers"].items():
        require(name in [str(one) for one in range(state.rules.players)], "answers are those of players")
        one = bit(int(name))
        given = ANSWERS.index(word)
        if given == 0:
            state.gave |= one
        elif given == 1:
            state.declined |= one
        else:
            state.unable |= one


# The piles.


def known_in(state: EcopolisBoard, pile: int) -> list[dict[str, Any]]:
    """Lists the cards of a pile of which everybody knows the place, from the top; depth counts the cards above (ECP-A25)."""
    tables = state.rules.tables
    found: list[tuple[int, str]] = []
    for entry in range(0, len(state.returned), 2):
        card, height = state.returned[entry], state.returned[entry + 1]
        if tables.piles[card] == pile and height < state.sizes[pile]:
            found.append((state.sizes[pile] - 1 - height, tables.cards[card]))
    found.sort()
    return [{"card": name, "depth": depth} for depth, name in found]


def known(state: EcopolisBoard) -> dict[str, Any]:
    """Lists for each pile the cards of which everybody knows the place."""
    return {name: known_in(state, pile) for pile, name in enumerate(Pile.NAMES)}


def read_known(state: EcopolisBoard, places: Any) -> None:
    """Reads the known places of hazards, when all that is elsewhere has left the piles: these are in their pile."""
    require(isinstance(places, dict) and list(places) == list(Pile.NAMES), "known names the three piles")
    tables = state.rules.tables
    found: list[int] = []
    for pile, name in enumerate(Pile.NAMES):
        size = state.sizes[pile]
        heights: list[int] = []
        for entry in listed(places[name], None, "known"):
            require(isinstance(entry, dict) and set(entry) == {"card", "depth"}, "a known card has card and depth")
            card = number(state, entry["card"])
            state.sizes[pile] += 1  # it is known, and still there
            require(tables.is_hazard(card) and tables.piles[card] == pile, "{name} is no hazard of its pile", name=entry["card"])
            heights.append(size - 1 - whole(entry["depth"], 0, size - 1, "depth"))
            found.extend([card, heights[-1]])
        require(heights == sorted(set(heights), reverse=True), "known cards go from the top, one in each place")
    state.returned = vec[i64](found)
