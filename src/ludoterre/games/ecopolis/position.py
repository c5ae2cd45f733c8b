# compiled by mypyc
"""Positions as plain data, both ways."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.errors import BadRecord
from ludoterre.core.plaindata import listed, require, truth, whole
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecopolis.buying import settle
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import KINDS, MOST, NOTHING, SLOTS, Ambassador, Ending, Phase, Pile, Resource, Tally
from ludoterre.games.ecopolis.view import cards_in, causes, city, flows, known, look_into, pending, removed_hazards, resources, stack

LARGEST = 100_000
"""No number of a position is greater."""
ANSWERS = ("gave", "declined", "unable")


def write_position(state: EcopolisState) -> dict[str, Any]:
    """Returns everything that is not determined by the rest."""
    rules = state.rules
    players = range(rules.players)
    hand = pending(state)
    return {
        "phase": Phase.NAMES[state.phase],
        "turn_index": state.turn,
        "first_seat": known(state.first),
        "active": known(state.active),
        "level": state.level,
        "last_round": state.closing,
        "ending": Ending.NAMES[state.ending] or None,
        "market": [stack(state, slot) for slot in range(SLOTS)],
        "discard": cards_in(state, state.discarded),
        "removed_hazards": removed_hazards(state),
        "known": {name: look_into(state, pile)["known"] for pile, name in enumerate(Pile.NAMES)},
        "pending": None if hand is None else {"card": hand["card"], "pile": hand["pile"], "answers": hand["answers"]},
        "cities": [city(state, player) for player in players],
        "stock": [resources(state.stock, player * KINDS) for player in players],
        "ambassador_holder": {name: known(state.holders[number]) for number, name in enumerate(Ambassador.NAMES)},
        "causes": causes(state),
        "cooling_lost": state.tally[rules.players * Tally.ROW + Tally.COOLING_LOST],
        "flows": [flows(state, player) for player in players],
    }


def position_of(view: dict[str, Any]) -> dict[str, Any]:
    """Returns the position that a view shows: everything is in it."""
    result, hand = view["result"], view["pending"]
    fields = ("phase", "turn_index", "first_seat", "active", "level", "last_round", "market", "discard", "removed_hazards")
    found: dict[str, Any] = {name: view[name] for name in (*fields, "ambassador_holder", "causes", "cooling_lost", "flows")}
    found["ending"] = None if result is None else {"ECP-END.1": "climate", "ECP-END.2": "target"}.get(result["rule"], "piles")
    found["known"] = {name: view["piles"][name]["known"] for name in Pile.NAMES}
    found["pending"] = None if hand is None else {"card": hand["card"], "pile": hand["pile"], "answers": hand["answers"]}
    found["cities"] = [seat["city"] for seat in view["seats"]]
    found["stock"] = [seat["stock"] for seat in view["seats"]]
    return found


def read_position(state: EcopolisState, data: object) -> None:
    """Fills a new state from plain data and checks it."""
    try:
        fill(state, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("impossible position: {problem}", problem=f"{type(error).__name__}: {error}"[:200]) from None
    state.check()


def fill(state: EcopolisState, data: object) -> None:
    """Reads the fields one by one; the piles hold what is nowhere else."""
    state.set_up()
    fields = list(write_position(state))
    require(isinstance(data, dict) and set(data) == set(fields), "a position has the fields {fields}", fields=", ".join(fields))
    assert isinstance(data, dict)
    state.phase = Phase.NAMES.index(data["phase"])
    state.turn = whole(data["turn_index"], 0, LARGEST, "turn_index")
    state.first = player(state, data["first_seat"], "first_seat")
    state.active = player(state, data["active"], "active")
    state.level = whole(data["level"], 0, LARGEST, "level")
    state.closing = truth(data["last_round"], "last_round")
    state.ending = [None, *Ending.NAMES[1:]].index(data["ending"])
    fill_market(state, data)
    fill_cities(state, data)
    fill_hand(state, data["pending"])
    fill_piles(state, data["known"])
    fill_tally(state, data)


def number(state: EcopolisState, name: object) -> int:
    """Reads a card and takes it out of its pile; each card is in one place only."""
    require(isinstance(name, str) and name in state.rules.tables.card_of, "there is no card {name}", name=repr(name)[:60])
    assert isinstance(name, str)
    tables = state.rules.tables
    card = tables.card_of[name]
    require(state.unseen[tables.piles[card]] & tables.bit_of(card) != 0, "{name} lies in two places", name=name)
    state.take_from_pile(card)
    return card


def construction(state: EcopolisState, name: object) -> int:
    """Reads a construction."""
    card = number(state, name)
    require(not state.rules.tables.is_hazard(card), "{name} is a hazard", name=name)
    return card


def fill_market(state: EcopolisState, data: dict[str, Any]) -> None:
    """Reads the nine places and what is out of the game."""
    tables = state.rules.tables
    for slot, names in enumerate(listed(data["market"], SLOTS, "market")):
        for name in listed(names, None, "market"):
            card = construction(state, name)
            state.under[card] = state.market[slot]
            state.market[slot] = card
    for name in listed(data["discard"], None, "discard"):
        card = construction(state, name)
        state.discarded[tables.piles[card]] |= tables.bit_of(card)
    removed = [number(state, name) for name in listed(data["removed_hazards"], None, "removed_hazards")]
    require(all(tables.is_hazard(card) for card in removed), "only hazards are removed")
    state.removed = vec[i64](removed)
    require(cards_in(state, state.discarded) == data["discard"], "discard lists its cards in their order")


def fill_cities(state: EcopolisState, data: dict[str, Any]) -> None:
    """Reads the cities, the Stocks and the ambassadors."""
    rules = state.rules
    stocks = listed(data["stock"], rules.players, "stock")
    for owner, names in enumerate(listed(data["cities"], rules.players, "cities")):
        require(len(listed(names, None, "cities")) <= rules.target, "a city has at most {target} constructions", target=rules.target)
        for name in names:
            settle(state, owner, construction(state, name))
        fill_amounts(state.stock, owner * KINDS, stocks[owner], MOST, "stock")
    holders = data["ambassador_holder"]
    require(isinstance(holders, dict) and list(holders) == list(Ambassador.NAMES), "ambassador_holder names the four ambassadors")
    for ambassador, name in enumerate(Ambassador.NAMES):
        state.holders[ambassador] = player(state, holders[name], name)


def fill_amounts(into: vec[i64], at: i64, amounts: object, most: int, name: str) -> None:
    """Reads vital, gold and energy."""
    require(isinstance(amounts, dict) and list(amounts) == list(Resource.NAMES), "{name} counts vital, gold and energy", name=name)
    assert isinstance(amounts, dict)
    for kind in range(KINDS):
        into[at + kind] = whole(amounts[Resource.NAMES[kind]], 0, most, name)


def fill_hand(state: EcopolisState, hand: object) -> None:
    """Reads the card in hand and the answers to the eco-gesture."""
    if hand is None:
        return
    require(isinstance(hand, dict) and set(hand) == {"card", "pile", "answers"}, "pending has card, pile and answers")
    assert isinstance(hand, dict)
    state.pile = Pile.NAMES.index(hand["pile"])
    if hand["card"] is not None:
        state.drawn = number(state, hand["card"])
    for name, word in hand["answers"].items():
        require(name in [str(one) for one in range(state.rules.players)], "answers are those of players")
        one = bit(int(name))
        given = ANSWERS.index(word)
        if given == 0:
            state.gave |= one
        elif given == 1:
            state.declined |= one
        else:
            state.unable |= one


def fill_piles(state: EcopolisState, places: object) -> None:
    """Reads the known places of hazards: they are in their pile, and everybody knows where."""
    require(isinstance(places, dict) and list(places) == list(Pile.NAMES), "known names the three piles")
    assert isinstance(places, dict)
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


def fill_tally(state: EcopolisState, data: dict[str, Any]) -> None:
    """Reads what moved the cursor, and where resources came from and went."""
    players = state.rules.players
    common = players * Tally.ROW
    moved = data["causes"]
    require(
        isinstance(moved, dict) and list(moved) == [*Tally.CAUSES, "climate_change"], "causes are {names}", names=", ".join(Tally.CAUSES)
    )
    for cause, name in enumerate(Tally.CAUSES):
        for owner, amount in enumerate(listed(moved[name], players, name)):
            state.tally[owner * Tally.ROW + cause] = whole(amount, -LARGEST, LARGEST, name)
    state.tally[common + Tally.CLIMATE_CHANGE] = whole(moved["climate_change"], -LARGEST, LARGEST, "climate_change")
    state.tally[common + Tally.COOLING_LOST] = whole(data["cooling_lost"], 0, LARGEST, "cooling_lost")
    for owner, row in enumerate(listed(data["flows"], players, "flows")):
        require(
            isinstance(row, dict) and list(row) == [*Tally.FLOWS, "helpers", "exchanges"], "flows are {names}", names=", ".join(Tally.FLOWS)
        )
        for field, name in enumerate(Tally.FLOWS):
            fill_amounts(state.tally, owner * Tally.ROW + Tally.SPENT + KINDS * field, row[name], LARGEST, name)
        state.tally[owner * Tally.ROW + Tally.HELPERS] = whole(row["helpers"], 0, LARGEST, "helpers")
        state.tally[owner * Tally.ROW + Tally.EXCHANGES] = whole(row["exchanges"], 0, LARGEST, "exchanges")


def player(state: EcopolisState, value: object, name: str) -> int:
    """Reads a player, or none."""
    return NOTHING if value is None else whole(value, 0, state.rules.players - 1, name)
