# compiled by mypyc
"""Moves in words, both ways. What is written here stays readable for ever."""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadMove, shown
from ludoterre.core.game import checked_id
from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import NOTHING, SLOTS, Ambassador, Do, Out, Phase, Pile, Rate, Resource

WORDS: Final = {
    "draw": ("draw", "pile"),
    "cover": ("cover", "card"),
    "buy": ("buy", "card"),
    "collect": ("collect", "card"),
    "exchange": ("exchange", "give"),
    "ambassador": ("ambassador", "ambassador"),
    "pass": ("pass", ""),
    "innovate": ("innovate", "card"),
    "decline_innovation": ("innovate nothing", ""),
    "gesture": ("give", "resource"),
    "decline_gesture": ("give nothing", ""),
    "first_seat": ("first", "player"),
    "deal": ("deal", "card"),
    "reveal": ("reveal", "card"),
}
"""Each kind of move with its word, and the argument that follows it."""


def move(state: EcopolisState, action: object) -> Move:
    """Reads an id: an outcome where chance decides, a decision elsewhere."""
    rules = state.rules
    if state.phase < Phase.FIRST_CHOICE:
        return outcome(state, checked_id(action, rules.tables.outcomes, state.where()))
    return decision(state, checked_id(action, rules.decisions, state.where()))


def outcome(state: EcopolisState, outcome: int) -> Move:
    """Reads what chance gives, as the node that is there understands it."""
    if outcome < Out.CARD:
        return Move("first_seat", {"player": outcome - Out.FIRST})
    return Move(
        "deal" if state.phase in (Phase.DEAL, Phase.FIRST_SEAT) else "reveal", {"card": state.rules.tables.cards[outcome - Out.CARD]}
    )


def decision(state: EcopolisState, action: int) -> Move:
    """Reads a decision; what lies on a place, or stands in the city of whoever decides, is what it means."""
    rules = state.rules
    if action < Do.COVER:
        return Move("draw", {"pile": Pile.NAMES[action - Do.DRAW]})
    if action < Do.BUY:
        return Move("cover", {"card": visible(state, action, action - Do.COVER)})
    if action < rules.collect:
        card = visible(state, action, (action - Do.BUY) // rules.target)
        helper = (action - Do.BUY) % rules.target
        return Move("buy", {"card": card, "helper": None if helper == 0 else owned(state, action, helper - 1)})
    if action < rules.exchange:
        return Move("collect", {"card": owned(state, action, action - rules.collect)})
    if action < rules.ambassador:
        line = action - rules.exchange
        return Move(
            "exchange",
            {
                "give": Resource.NAMES[Rate.GIVE[line]],
                "given": Rate.GIVEN[line],
                "get": Resource.NAMES[Rate.GET[line]],
                "got": Rate.GOT[line],
            },
        )
    if action < rules.passing:
        return Move("ambassador", {"ambassador": Ambassador.NAMES[action - rules.ambassador]})
    if action == rules.passing:
        return Move("pass", {})
    if action < rules.no_innovation:
        return Move("innovate", {"card": owned(state, action, action - rules.innovate)})
    if action == rules.no_innovation:
        return Move("decline_innovation", {})
    return Move("gesture", {"resource": Resource.NAMES[action - rules.give]}) if action < rules.no_gift else Move("decline_gesture", {})


def visible(state: EcopolisState, action: int, slot: int) -> str:
    """Names the visible card of a place."""
    card = state.market[slot]
    if card == NOTHING:
        raise no_move(state, action)
    return state.rules.tables.cards[card]


def owned(state: EcopolisState, action: int, position: int) -> str:
    """Names a construction in the active player's city."""
    if position >= state.built[state.active]:
        raise no_move(state, action)
    return state.rules.tables.cards[state.city(state.active, position)]


def no_move(state: EcopolisState, action: int) -> BadMove:
    """Makes the error for an id that means nothing here."""
    return BadMove("{action} names no move in {where}", action=action, where=state.where())


# The other way round.


def action(state: EcopolisState, move: Move) -> int:
    """Finds the id of a move."""
    try:
        found = find(state, move.kind, dict(move.args))
    except (AttributeError, KeyError, TypeError, ValueError):
        found = -1
    if found < 0 or _written(state, found) != move:
        raise BadMove("{move} names no move in {where}", move=shown(move, 120), where=state.where())
    return found


def _written(state: EcopolisState, found: int) -> Move | None:
    """Reads an id that may mean nothing here."""
    try:
        return move(state, found)
    except BadMove:
        return None


def find(state: EcopolisState, kind: str, args: dict[str, Any]) -> int:
    """Returns the id that a move would have; −1 or any lookup error if the arguments name nothing."""
    rules = state.rules
    if kind == "draw":
        return Do.DRAW + Pile.NAMES.index(args["pile"])
    if kind == "cover":
        return Do.COVER + place_of(state, args["card"])
    if kind == "buy":
        helper = 0 if args["helper"] is None else 1 + position_of(state, args["helper"])
        return Do.BUY + place_of(state, args["card"]) * rules.target + helper
    if kind == "collect":
        return rules.collect + position_of(state, args["card"])
    if kind == "exchange":
        return rules.exchange + line_of(args["give"], args["given"], args["get"])
    if kind == "ambassador":
        return rules.ambassador + Ambassador.NAMES.index(args["ambassador"])
    if kind == "pass":
        return rules.passing
    if kind == "innovate":
        return rules.innovate + position_of(state, args["card"])
    if kind == "decline_innovation":
        return rules.no_innovation
    if kind == "gesture":
        return rules.give + Resource.NAMES.index(args["resource"])
    if kind == "decline_gesture":
        return rules.no_gift
    if kind == "first_seat":
        return Out.FIRST + player_number(args["player"])
    return Out.CARD + rules.tables.card_of[args["card"]] if kind in ("deal", "reveal") else -1


def player_number(value: object) -> int:
    """Accepts the number of a player; raises ValueError for anything else."""
    if type(value) is not int or not 0 <= value < Out.CARD:
        raise ValueError(value)
    return value


def line_of(give: str, given: int, get: str) -> int:
    """Finds a line of the rate table; raises ValueError if there is none."""
    for line in range(Rate.COUNT):
        if Resource.NAMES[Rate.GIVE[line]] == give and Rate.GIVEN[line] == given and Resource.NAMES[Rate.GET[line]] == get:
            return line
    raise ValueError(give)


def place_of(state: EcopolisState, name: str) -> int:
    """Finds the place of the market where a card is visible; raises ValueError if it is nowhere."""
    card = state.rules.tables.card_of[name]
    for slot in range(SLOTS):
        if state.market[slot] == card:
            return slot
    raise ValueError(name)


def position_of(state: EcopolisState, name: str) -> int:
    """Finds a construction in the active player's city; raises ValueError if it is not there."""
    card = state.rules.tables.card_of[name]
    for position in range(0 if state.active == NOTHING else state.built[state.active]):
        if state.city(state.active, position) == card:
            return position
    raise ValueError(name)


# Lines.


def notation(state: EcopolisState, action: object) -> str:
    """Writes an id as one line."""
    kind, args = move(state, action)
    word, argument = WORDS[kind]
    if not argument:
        return word
    if kind == "exchange":
        return f"{word} {args['given']} {args['give']} for {args['got']} {args['get']}"
    if kind == "first_seat":
        return f"{word} p{args['player']}"
    line = f"{word} {args[argument]}"
    return f"{line} with {args['helper']}" if args.get("helper") else line


def parse(state: EcopolisState, text: object) -> int:
    """Reads a line of `notation`; upper and lower case and spacing are free."""
    words = text.lower().split() if isinstance(text, str) else []
    try:
        found = action(state, read(words))
    except (IndexError, ValueError):
        found = -1
    except BadMove:
        found = -1
    if found < 0:
        raise BadMove("{text} names no move in {where}", text=shown(text), where=state.where())
    return found


def read(words: list[str]) -> Move:
    """Reads the words of a line; raises an error if they make none."""
    word, values = words[0], words[1:]
    if word == "pass" and not values:
        return Move("pass", {})
    if values == ["nothing"] and word in ("innovate", "give"):
        return Move("decline_innovation" if word == "innovate" else "decline_gesture", {})
    if word == "exchange" and len(values) == 5 and values[2] == "for":
        return Move("exchange", {"give": values[1], "given": small(values[0]), "get": values[4], "got": small(values[3])})
    if word == "buy" and len(values) == 3 and values[1] == "with":
        return Move("buy", {"card": values[0], "helper": values[2]})
    if len(values) != 1:
        raise ValueError(word)
    if word == "buy":
        return Move("buy", {"card": values[0], "helper": None})
    if word == "first" and values[0].startswith("p"):
        return Move("first_seat", {"player": small(values[0][1:])})
    for kind, (known, argument) in WORDS.items():
        if known == word and argument:
            return Move(kind, {argument: values[0]})
    raise ValueError(word)


def small(text: str) -> int:
    """Reads a digit; raises ValueError for anything else."""
    if len(text) != 1 or not text.isascii() or not text.isdecimal():
        raise ValueError(text)
    return int(text)
