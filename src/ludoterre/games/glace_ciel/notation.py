# compiled by mypyc
"""Moves in words: `g1_air_2 N` places a card, `deal p1 g1_air_2`, `landmark p0 E`, `number p0 4` and `first p2` are outcomes.

These lines stand in records for ever.
"""

from __future__ import annotations

from typing import Any

from ludoterre.core.errors import BadMove, shown
from ludoterre.core.game import checked_id
from ludoterre.core.moves import REFEREE, SPECTATOR, Move
from ludoterre.games.glace_ciel.rules import GlaceState
from ludoterre.games.glace_ciel.tables import (
    COLUMNS,
    DECISIONS,
    KINDS,
    LANDMARKS,
    NUMBERS,
    OUT_FIRST,
    OUT_LANDMARK,
    OUT_NUMBER,
    OUTCOMES,
    OVER,
    TURN,
)

HIDDEN = "?"


def move(state: GlaceState, action: object) -> Move:
    """Reads an id: at a chance node as the outcome it names, whatever the node draws."""
    if state.phase in (TURN, OVER):
        number = checked_id(action, DECISIONS, state.where())
        return Move("place", {"card": state.card_id(number // 3), "column": COLUMNS[number % 3]})
    number = checked_id(action, OUTCOMES, state.where())
    player = state.receiver()
    if number >= OUT_FIRST:
        return Move("first", {"player": number - OUT_FIRST})
    if number >= OUT_NUMBER:
        return Move("number", {"player": player, "number": number - OUT_NUMBER})
    if number >= OUT_LANDMARK:
        return Move("landmark", {"player": player, "landmark": LANDMARKS[number - OUT_LANDMARK]})
    return Move("deal", {"player": player, "card": state.card_id(number)})


def action(state: GlaceState, move: Move) -> int:
    """Finds the id of a move."""
    try:
        found = _find(state, move.kind, dict(move.args))
    except (AttributeError, KeyError, TypeError, ValueError):
        found = None
    if found is None:
        raise BadMove("{move} names no move in {where}", move=shown(move, 120), where=state.where())
    return found


def _find(state: GlaceState, kind: str, args: dict[str, Any]) -> int | None:
    """Returns the id, or None or any lookup error if the arguments name nothing."""
    limit = DECISIONS if state.phase in (TURN, OVER) else OUTCOMES
    found: int
    if kind == "place":
        found = _kind(state, args["card"]) * 3 + COLUMNS.index(args["column"])
    elif kind == "deal":
        found = _kind(state, args["card"])
    elif kind == "landmark":
        found = OUT_LANDMARK + LANDMARKS.index(args["landmark"])
    elif kind == "number":
        found = OUT_NUMBER + range(NUMBERS).index(args["number"])
    else:
        found = OUT_FIRST + range(OUTCOMES - OUT_FIRST).index(args["player"])
    return found if found < limit and move(state, found) == Move(kind, args) else None


def _kind(state: GlaceState, card: str) -> int:
    """Returns the kind of a card of the current generation."""
    return range(KINDS).index(state.rules.tables.card_of[card] - (state.generation - 1) * KINDS)


def notation(state: GlaceState, action: object, viewer: int) -> str:
    """Writes an id as one line; a secret outcome ends in `?` for those who may not know it."""
    name, args = move(state, action)
    if name == "place":
        return f"{args['card']} {args['column']}"
    what = args.get("card") or args.get("landmark") or args.get("number")
    if name == "first":
        return f"first p{args['player']}"
    return f"{name} p{args['player']} {what if may_know(state, name, args['player'], viewer) else HIDDEN}"


def may_know(state: GlaceState, name: str, player: int, viewer: int) -> bool:
    """Tells whether a viewer may know what was drawn: one's own card, the others' objectives."""
    if viewer == REFEREE:
        return True
    if name == "deal":
        return state.rules.open_hands or viewer == player
    return viewer not in (player, SPECTATOR)


def parse(state: GlaceState, text: object) -> int:
    """Reads a line of `notation`; upper and lower case and spacing are free."""
    words = text.split() if isinstance(text, str) else []
    try:
        if len(words) == 2 and words[0].lower() == "first":
            return action(state, Move("first", {"player": _player(words[1])}))
        if len(words) == 2:
            return action(state, Move("place", {"card": words[0].lower(), "column": words[1].upper()}))
        name, who, what = words
        arguments: dict[str, dict[str, Any]] = {
            "deal": {"card": what.lower()},
            "landmark": {"landmark": {line.lower(): line for line in LANDMARKS}.get(what.lower())},
            "number": {"number": int(what) if what.isdecimal() and len(what) < 3 else None},
        }
        return action(state, Move(name.lower(), {"player": _player(who)} | arguments[name.lower()]))
    except (KeyError, ValueError) as error:
        if isinstance(error, BadMove):
            raise
        raise BadMove("{text} names no move in {where}", text=shown(text), where=state.where()) from None


def _player(word: str) -> int | None:
    """Reads `p2`."""
    return int(word[1:]) if len(word) == 2 and word[0].lower() == "p" and word[1].isdecimal() else None
