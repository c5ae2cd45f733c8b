# compiled by mypyc
"""What a seat may see, as plain data. Everything is listed here by name; what is not listed stays hidden."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import elements
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.fields import answers
from ludoterre.games.ecotopia.grammar import knows_solution
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import ANIMALS, NOTHING, OFFER, OPTIONS, PLATFORM, STATIONS, WASTE, App, Disc, Phase, Square, Tile


def view(state: EcotopiaState, player: int) -> dict[str, Any]:
    """Returns a player's, a spectator's or the referee's knowledge, under the names of the ledger."""
    rules, tables = state.rules, state.rules.tables
    stored = rules.grammar.fields
    return {
        "viewer": player,
        "players": rules.players,
        "mode": rules.mode,
        "options": dict(rules.options),
        "phase": t.MOMENTS[state.phase],
        "turn": state.turn,
        "step": step(state),
        **stored.view(state, player, "first", "active"),
        "current_player": state.whose_turn(),
        "blue": state.blue,
        "red": state.red,
        "gap": state.red - state.blue,
        "squares": {Square.NAMES[square]: look_at(state, square) for square in range(Square.COUNT)},
        **stored.view(state, player, "team"),
        "going_to": square_name(state.goal),
        **stored.view(state, player, "truck", "truck_load", "recycled"),
        "waste_values": {name: tables.waste_values[waste] for waste, name in enumerate(WASTE)},
        "recruiter": state.recruiter,
        "recruit_length": tables.recruit_length,
        **stored.view(state, player, "specialists"),
        "animals": {name: animal(state, number) for number, name in enumerate(ANIMALS)},
        "place_offer": [place_offered(state, slot) for slot in range(OFFER)],
        "place_pile": squares(state.place_pile),
        **stored.view(state, player, "place_discard"),
        "place_box": squares(state.built),
        **stored.view(state, player, "construction_offer"),
        "construction_pile": {
            Tile.NAMES[kind]: state.construction_pile[kind] for kind in range(Tile.KINDS) if state.construction_pile[kind]
        },
        **stored.view(state, player, "construction_discard", "dams_at_bottom"),
        "in_hand": {"place": square_name(state.in_hand), "construction": kind_name(state.hand_tile)},
        **stored.view(state, player, "building"),
        "phones": [phone(state, owner) for owner in range(rules.players)],
        "battery": tables.battery,
        "stations": stations(state),
        **stored.view(state, player, "weather"),
        "rolling": rolling(state),
        "bonus": state.bonus or None,
        "question": question(state, player),
        "last_question": last_question(state),
        "questions_left": state.questions_left,
        "questions": len(tables.cards),
        **stored.view(state, player, "causes", "energy", "spent", "answers"),
        "ratings": [{"id": name, "from": simple if rules.simplified else normal} for name, normal, simple in tables.ratings],
        "target": rules.target or None,
        "result": result(state),
    }


RECHARGING = (Phase.TURN_BEGINS, Phase.RECHARGING, Phase.RECHARGE, Phase.WEATHER_DIE)
BUILDING = (
    *(Phase.BUILDING, Phase.PLACE, Phase.REVEAL_PLACE, Phase.CONSTRUCTION, Phase.REVEAL_TILE, Phase.GRANT),
    *(Phase.EFFECT, Phase.PRICE, Phase.FILL_PLACES, Phase.FILL_TILES),
)
"""The steps of the first and the second phase of a turn; new tiles are offered in the second and the third."""


def step(state: EcotopiaState) -> int:
    """Returns the phase of the turn, 1 to 3; 0 before the first turn and after the end."""
    phase = state.phase
    if state.turn == 0 or phase == Phase.OVER:
        return 0
    if phase in RECHARGING:
        return 1
    refilling = phase in (Phase.REFILL_PLACES, Phase.REFILL_TILES) and state.bonus == 0
    return 2 if phase in BUILDING or refilling else 3


def square_name(square: int) -> str | None:
    """Names a square, if there is one."""
    return None if square == NOTHING else Square.NAMES[square]


def kind_name(kind: int) -> str | None:
    """Names a construction, if there is one."""
    return None if kind == NOTHING else Tile.NAMES[kind]


def squares(members: int) -> list[str]:
    """Names the squares of a set."""
    return [Square.NAMES[square] for square in elements(members)]


def look_at(state: EcotopiaState, square: int) -> dict[str, Any]:
    """Describes a square and what is on it."""
    tables = state.rules.tables
    kind = tables.animals[square]
    built_in = state.built_in[square]
    return {
        "value": tables.values[square],
        "forest": tables.forest[square] != 0,
        "water": tables.water[square] != 0,
        "animal": None if kind == NOTHING else ANIMALS[kind],
        "species": None if kind == NOTHING else f"species_{Square.NAMES[square]}",
        "construction": kind_name(state.construction[square]),
        "face_up": state.face_down >> square & 1 == 0,
        "coal_cubes": state.coal_cubes[square],
        "leaf": state.leaves >> square & 1 == 1,
        "trees": state.trees[square],
        "waste": None if state.waste[square] == NOTHING else WASTE[state.waste[square]],
        "built_in": None if built_in == NOTHING else built_in,
    }


def animal(state: EcotopiaState, number: int) -> dict[str, Any]:
    """Tells how many icons of an animal are visible, and whether the team has seen one."""
    visible = state.visible(number)
    return {
        "visible": visible,
        "of": len(elements(state.rules.tables.habitats[number])),
        "disc": state.discs >> number & 1 == 1,
        "lost": visible == 0,
    }


def place_offered(state: EcotopiaState, slot: int) -> dict[str, Any] | None:
    """Describes a place of the offer with what building on it would cost."""
    square = state.place_offer[slot]
    if square == NOTHING:
        return None
    return {
        "place": Square.NAMES[square],
        "value": state.rules.tables.values[square],
        "extinction": ANIMALS[state.rules.tables.animals[square]] if state.endangers(square) else None,
        "trees": state.trees[square],
        "price": state.price(square),
    }


def phone(state: EcotopiaState, owner: int) -> dict[str, Any]:
    """Describes a player's phone."""
    apps, ready = state.apps[owner], state.ready[owner]
    return {
        "charge": state.charge if owner == state.active else 0,
        "apps": {App.NAMES[app]: "up" if ready >> app & 1 else "down" for app in range(App.TILES) if apps >> app & 1},
        "turns_taken": state.turns_of(owner),
    }


def stations(state: EcotopiaState) -> list[dict[str, Any]]:
    """Lists the power stations in the order in which they recharge by themselves."""
    return [
        {"place": Square.NAMES[square], "construction": Tile.NAMES[kind], "status": status(state, square)}
        for kind in STATIONS
        for square in range(Square.COUNT)
        if state.construction[square] == kind
    ]


def status(state: EcotopiaState, square: int) -> str:
    """Tells whether a power station can still give charge this turn."""
    if state.face_down >> square & 1:
        return "asleep"
    if state.construction[square] == Tile.COAL and state.coal_cubes[square] == 0 and not state.rules.simplified:
        return "empty"
    return "used" if state.used_stations >> square & 1 else "ready"


def rolling(state: EcotopiaState) -> dict[str, Any] | None:
    """Returns the die that comes next."""
    if state.mid_move:
        return None
    if state.phase == Phase.WEATHER_DIE:
        return {"die": "weather", "place": Square.NAMES[state.station]}
    return {"die": "bonus"} if state.phase == Phase.BONUS_DIE else None


def question(state: EcotopiaState, viewer: int) -> dict[str, Any] | None:
    """Describes the card in play; its solution only to its reader (ECT-7.3)."""
    card = state.card
    if card == NOTHING:
        return None
    tables = state.rules.tables
    return {
        "card": tables.cards[card],
        "type": card_type(state, card),
        "theme": tables.card_themes[card],
        "difficulty": tables.card_difficulties[card],
        "asked": state.active,
        "reader": None if state.reader == PLATFORM else state.reader,
        "solution": OPTIONS[state.solution] if knows_solution(state, viewer) else None,
    }


def card_type(state: EcotopiaState, card: int) -> str:
    """Tells whether a card is a statement or has three answers."""
    return "tf" if state.rules.tables.card_options[card] == 2 else "mc3"


def last_question(state: EcotopiaState) -> dict[str, Any] | None:
    """Describes the last card that was answered, until the next one is drawn."""
    told = answers(state)
    if not told or state.card != NOTHING:
        return None
    last = told[-1]
    kind = card_type(state, state.rules.tables.card_of[last["card"]])
    return {
        "card": last["card"],
        "type": kind,
        "asked": last["player"],
        **{name: last[name] for name in ("reader", "answer", "solution", "right", "gain", "turn")},
    }


def result(state: EcotopiaState) -> dict[str, Any] | None:
    """Returns the end of the game."""
    outcome = state.outcome()
    return None if outcome is None else {"score": state.score(), "mover": Disc.NAMES[state.mover]} | outcome.to_json()
