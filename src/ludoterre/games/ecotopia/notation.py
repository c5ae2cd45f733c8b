# compiled by mypyc
"""Moves in words, as they stand in records for ever.

Decisions: `app move`, `activate B4`, `charged`, `place A5`, `reveal place`, `build coal`, `reveal tile`, `tree D5`, `question p2`,
`question platform`, `answer b`, `team C5`, `leaf`, `no leaf`, `roll`, `refresh places`, `truck A6`, `load`, `leave`, `recruit`,
`specialist gardener`. Outcomes: `start A3`, `start village`, `waste A3`, `waste can`, `team starts B2`, `offer A3`, `offer coal`,
`first p2`, `draw A3`, `draw coal`, `weather wind`, `weather both`, `die 4`, `card qc07 b` (to whom it may not know: `card qc07`).
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadMove, shown
from ludoterre.core.game import checked_id
from ludoterre.core.moves import REFEREE, Move
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import NOTHING, OFFER, OPTIONS, WASTE, App, Do, Node, Out, Phase, Specialist, Square, Tile, Weather

REFRESHED: Final = ("places", "constructions", "none")

WORDS: Final[dict[str, tuple[str, str]]] = {
    "choose_app": ("app", "app"),
    "decline_app": ("app none", ""),
    "activate": ("activate", "place"),
    "end_recharge": ("charged", ""),
    "choose_place": ("place", "place"),
    "reveal_place": ("reveal place", ""),
    "build": ("build", "construction"),
    "reveal_construction": ("reveal tile", ""),
    "plant_tree": ("tree", "square"),
    "ask_question": ("question", "player"),
    "answer": ("answer", "option"),
    "move_team": ("team", "place"),
    "place_leaf": ("leaf", ""),
    "skip_leaf": ("no leaf", ""),
    "roll": ("roll", ""),
    "refresh": ("refresh", "offer"),
    "move_truck": ("truck", "place"),
    "load": ("load", ""),
    "leave": ("leave", ""),
    "recruit": ("recruit", ""),
    "choose_specialist": ("specialist", "specialist"),
}
"""How each kind of decision is written, and its argument."""
CHANCE_WORDS: Final[dict[str, tuple[str, str]]] = {
    "start_place": ("start", "place"),
    "start_tile": ("start", "construction"),
    "waste_place": ("waste", "place"),
    "waste_tile": ("waste", "waste"),
    "team_place": ("team starts", "place"),
    "offer_place": ("offer", "place"),
    "offer_tile": ("offer", "construction"),
    "first_player": ("first", "player"),
    "reveal": ("draw", "place"),
    "reveal_tile": ("draw", "construction"),
    "weather": ("weather", "face"),
    "bonus": ("die", "face"),
    "card": ("card", "card"),
}
"""The same for what chance gives."""


def move(state: EcotopiaState, action: object) -> Move:
    """Reads an id: an outcome where chance decides, a decision elsewhere."""
    if state.phase < Phase.CHOOSE_APP:
        return outcome(state, checked_id(action, state.rules.tables.outcomes, state.where()))
    return decision(state, checked_id(action, Do.COUNT, state.where()))


def decision(state: EcotopiaState, action: int) -> Move:
    """Reads a decision."""
    if action < Do.DECLINE_APP:
        return Move("choose_app", {"app": App.NAMES[action]})
    if action == Do.DECLINE_APP:
        return Move("decline_app", {})
    if action < Do.END_RECHARGE:
        return Move("activate", {"place": Square.NAMES[action - Do.ACTIVATE]})
    if action == Do.END_RECHARGE:
        return Move("end_recharge", {})
    if action < Do.TURN_TILE:
        return building_decision(state, action)
    if action == Do.TURN_TILE:
        return Move("reveal_construction", {})
    if action < Do.ASK:
        return Move("plant_tree", {"square": Square.NAMES[action - Do.PLANT]})
    if action < Do.SAY:
        reader = action - Do.ASK
        if reader >= state.rules.players:
            raise no_move(state, action)
        return Move("ask_question", {"player": None if reader == state.active else reader})
    if action < Do.GO:
        return Move("answer", {"option": OPTIONS[action - Do.SAY]})
    if action < Do.LEAF:
        return Move("move_team", {"place": Square.NAMES[action - Do.GO]})
    return later_decision(action)


def building_decision(state: EcotopiaState, action: int) -> Move:
    """Reads a decision of phase II: what a slot of an offer holds is what it means."""
    if action == Do.TURN_PLACE:
        return Move("reveal_place", {})
    if action < Do.TURN_PLACE:
        square = state.place_offer[action - Do.TAKE_PLACE]
        if square == NOTHING:
            raise no_move(state, action)
        return Move("choose_place", {"place": Square.NAMES[square]})
    kind = state.construction_offer[action - Do.TAKE_TILE]
    if kind == NOTHING or slot_of(state, kind) != action - Do.TAKE_TILE:
        raise no_move(state, action)
    return Move("build", {"construction": Tile.NAMES[kind]})


def later_decision(action: int) -> Move:
    """Reads a decision of phase III after the team's move."""
    if action <= Do.NO_LEAF:
        return Move("place_leaf" if action == Do.LEAF else "skip_leaf", {})
    if action == Do.ROLL:
        return Move("roll", {})
    if action < Do.DRIVE:
        return Move("refresh", {"offer": REFRESHED[action - Do.REFRESH_PLACES]})
    if action < Do.TAKE_WASTE:
        return Move("move_truck", {"place": Node.NAMES[action - Do.DRIVE]})
    if action <= Do.LEAVE_WASTE:
        return Move("load" if action == Do.TAKE_WASTE else "leave", {})
    if action == Do.RECRUIT:
        return Move("recruit", {})
    return Move("choose_specialist", {"specialist": Specialist.NAMES[action - Do.HIRE]})


def slot_of(state: EcotopiaState, kind: int) -> int:
    """Returns the first slot of the offer that holds a kind of construction, or −1."""
    for slot in range(OFFER):
        if state.construction_offer[slot] == kind:
            return slot
    return -1


def outcome(state: EcotopiaState, outcome: int) -> Move:
    """Reads what chance gives, as the node that is there understands it."""
    phase = state.phase
    if outcome < Out.PLACE:
        return Move("first_player", {"player": outcome - Out.FIRST})
    if outcome < Out.TILE:
        return Move(place_kind(phase), {"place": Square.NAMES[outcome - Out.PLACE]})
    if outcome < Out.WASTE:
        return Move(tile_kind(phase), {"construction": Tile.NAMES[outcome - Out.TILE]})
    if outcome < Out.WEATHER:
        return Move("waste_tile", {"waste": WASTE[outcome - Out.WASTE]})
    if outcome < Out.DIE:
        return Move("weather", {"face": Weather.NAMES[outcome - Out.WEATHER]})
    if outcome < Out.CARD:
        return Move("bonus", {"face": outcome - Out.DIE + 1})
    if outcome == state.rules.tables.out_both:
        return Move("weather", {"face": Weather.NAMES[Weather.BOTH]})
    card, option = divmod(outcome - Out.CARD, 3)
    tables = state.rules.tables
    if option >= tables.card_options[card]:
        raise no_move(state, outcome)
    return Move("card", {"card": tables.cards[card], "option": OPTIONS[option]})


def place_kind(phase: int) -> str:
    """Says what drawing a place means in a phase."""
    kinds = {Phase.START_PLACE: "start_place", Phase.WASTE_PLACE: "waste_place", Phase.TEAM_PLACE: "team_place"}
    return kinds.get(phase) or ("offer_place" if phase in (Phase.OFFER_PLACES, Phase.REFILL_PLACES) else "reveal")


def tile_kind(phase: int) -> str:
    """Says what drawing a construction means in a phase."""
    if phase == Phase.START_TILE:
        return "start_tile"
    return "offer_tile" if phase in (Phase.OFFER_TILES, Phase.REFILL_TILES) else "reveal_tile"


def no_move(state: EcotopiaState, action: int) -> BadMove:
    """Makes the error for an id that means nothing here."""
    return BadMove("{action} names no move in {where}", action=action, where=state.where())


# The other way round.


def action(state: EcotopiaState, move: Move) -> int:
    """Finds the id of a move."""
    try:
        found = find(state, move.kind, dict(move.args))
    except (AttributeError, KeyError, TypeError, ValueError):
        found = -1
    if found < 0 or _written(state, found) != move:
        raise BadMove("{move} names no move in {where}", move=shown(move, 120), where=state.where())
    return found


def _written(state: EcotopiaState, found: int) -> Move | None:
    """Reads an id that may mean nothing here."""
    try:
        return move(state, found)
    except BadMove:
        return None


SIMPLE: Final[dict[str, int]] = {
    "decline_app": Do.DECLINE_APP,
    "end_recharge": Do.END_RECHARGE,
    "reveal_place": Do.TURN_PLACE,
    "reveal_construction": Do.TURN_TILE,
    "place_leaf": Do.LEAF,
    "skip_leaf": Do.NO_LEAF,
    "roll": Do.ROLL,
    "load": Do.TAKE_WASTE,
    "leave": Do.LEAVE_WASTE,
    "recruit": Do.RECRUIT,
}
"""Moves that name nothing."""
NAMED: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "choose_app": (Do.APP, App.NAMES[: App.TILES]),
    "activate": (Do.ACTIVATE, Square.NAMES),
    "plant_tree": (Do.PLANT, Square.NAMES),
    "answer": (Do.SAY, OPTIONS),
    "move_team": (Do.GO, Square.NAMES),
    "refresh": (Do.REFRESH_PLACES, REFRESHED),
    "move_truck": (Do.DRIVE, Node.NAMES),
    "choose_specialist": (Do.HIRE, Specialist.NAMES),
    "start_place": (Out.PLACE, Square.NAMES),
    "start_tile": (Out.TILE, Tile.NAMES),
    "waste_place": (Out.PLACE, Square.NAMES),
    "waste_tile": (Out.WASTE, WASTE),
    "team_place": (Out.PLACE, Square.NAMES),
    "offer_place": (Out.PLACE, Square.NAMES),
    "offer_tile": (Out.TILE, Tile.NAMES),
    "reveal": (Out.PLACE, Square.NAMES),
    "reveal_tile": (Out.TILE, Tile.NAMES),
    "weather": (Out.WEATHER, Weather.NAMES[: Weather.BOTH]),
}
"""Moves that name one thing of a list: the id of the first, and the list."""


def find(state: EcotopiaState, kind: str, args: dict[str, Any]) -> int:
    """Returns the id that a move would have; −1 or any lookup error if the arguments name nothing."""
    if kind in SIMPLE:
        return SIMPLE[kind]
    if kind == "weather" and args["face"] == Weather.NAMES[Weather.BOTH]:
        return state.rules.tables.out_both
    if kind in NAMED:
        first, names = NAMED[kind]
        argument = (WORDS.get(kind) or CHANCE_WORDS[kind])[1]
        return first + names.index(args[argument])
    if kind == "choose_place":
        square = Square.NAMES.index(args["place"])
        return next((Do.TAKE_PLACE + slot for slot in range(OFFER) if state.place_offer[slot] == square), -1)
    if kind == "build":
        slot = slot_of(state, Tile.NAMES.index(args["construction"]))
        return -1 if slot < 0 else Do.TAKE_TILE + slot
    if kind == "ask_question":
        reader = args["player"]
        return Do.ASK + (state.active if reader is None else number(reader, 0, state.rules.players - 1))
    if kind == "first_player":
        return Out.FIRST + number(args["player"], 0, Out.PLACE - 1)
    if kind == "bonus":
        return Out.DIE + number(args["face"], 1, 6) - 1
    return Out.CARD + 3 * state.rules.tables.card_of[args["card"]] + OPTIONS.index(args["option"]) if kind == "card" else -1


def number(value: object, low: int, high: int) -> int:
    """Accepts a whole number within bounds; raises ValueError for anything else."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(value)
    return value


# Lines.


def notation(state: EcotopiaState, action: object, viewer: int) -> str:
    """Writes an id as one line; the solution of a card only for those who may know it (ECT-7.3)."""
    kind, args = move(state, action)
    word, argument = WORDS.get(kind) or CHANCE_WORDS[kind]
    if not argument:
        return word
    value = args[argument]
    if argument == "player":
        value = "platform" if value is None else f"p{value}"
    line = f"{word} {str(value).removeprefix('app_')}"
    return f"{line} {args['option']}" if kind == "card" and knows_solution(state, viewer) else line


def knows_solution(state: EcotopiaState, viewer: int) -> bool:
    """Tells whether somebody sees the solution of the card in play: its reader (ECT-7.3)."""
    return viewer in (REFEREE, state.reader)


def parse(state: EcotopiaState, text: object) -> int:
    """Reads a line of `notation`; upper and lower case and spacing are free."""
    line = " ".join(text.lower().split()) if isinstance(text, str) else ""
    found = read(state, line, CHANCE_WORDS if state.phase < Phase.CHOOSE_APP else WORDS)
    if found is None:
        raise BadMove("{text} names no move in {where}", text=shown(text), where=state.where())
    return found


def read(state: EcotopiaState, line: str, words: dict[str, tuple[str, str]]) -> int | None:
    """Reads a line as one of the moves that these words begin."""
    for kind, (word, argument) in words.items():
        if line == word and not argument:
            return SIMPLE[kind]
        if argument and line.startswith(word + " "):
            try:
                return action(state, Move(kind, arguments(state, kind, argument, line.removeprefix(word + " "))))
            except BadMove:
                continue
    return None


def arguments(state: EcotopiaState, kind: str, argument: str, value: str) -> dict[str, Any]:
    """Reads what follows the word of a move."""
    if kind == "card":
        card, _, option = value.partition(" ")
        return {"card": card, "option": option}
    if argument == "player":
        digits = value.removeprefix("p")
        if value == "platform":
            return {"player": None}
        return {"player": int(digits) if value.startswith("p") and digits.isascii() and digits.isdecimal() and len(digits) == 1 else value}
    if kind == "bonus":
        return {"face": int(value) if value.isascii() and value.isdecimal() and len(value) == 1 else value}
    if argument == "app":
        return {"app": f"app_{value}"}
    return {argument: value.upper() if value.upper() in Square.NAMES else value}
