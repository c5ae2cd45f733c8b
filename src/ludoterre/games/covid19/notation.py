# compiled by mypyc
"""Moves in words, as they stand in records for ever.

Decisions: `lay masks`, `end`, `mover sick`, `home H03`, `place bar`, `pick H03`, `apply trust`, `skip`. Outcomes: `seed H03`,
`marker H05`, `roll crater 4`, `roll col_c 6`, `roll H05 2`, `roll travellers 3`, `draw festivals`.
"""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.errors import BadMove, shown
from ludoterre.core.game import checked_id
from ludoterre.core.moves import Move, Refusal
from ludoterre.games.covid19 import moving
from ludoterre.games.covid19.measures import why_not_lay
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.tables import STATES, TYPES, Phase

WORDS: Final = {
    "pick_seed_house": ("pick", "place"),
    "choose_mover": ("mover", "state"),
    "assign_home": ("home", "place"),
    "lay_measure": ("lay", "card"),
    "end_measures": ("end", ""),
    "choose_place": ("place", "place"),
    "choose_event": ("apply", "event"),
    "skip": ("skip", ""),
    "seed": ("seed", "place"),
    "marker": ("marker", "place"),
    "event": ("draw", "event"),
}
"""The word of each kind of move and its argument; dice have two."""


def move(state: CovidState, action: object) -> Move:
    """Reads an id: a decision where the team decides or the game is over, an outcome where chance does."""
    if state.phase == Phase.OVER or state.team_decides():
        return decision(state, checked_id(action, state.rules.tables.decisions, state.where()))
    return outcome(state, checked_id(action, state.rules.tables.outcomes, state.where()))


def decision(state: CovidState, action: int) -> Move:
    """Reads a decision."""
    tables = state.rules.tables
    if action < tables.mover:
        return Move("pick_seed_house", {"place": tables.ids[action]})
    if action < tables.home:
        return Move("choose_mover", {"state": STATES[action - tables.mover]})
    if action < tables.lay:
        return Move("assign_home", {"place": tables.ids[action - tables.home]})
    if action < tables.end:
        return Move("lay_measure", {"card": tables.cards[action - tables.lay]})
    if action == tables.end:
        return Move("end_measures", {})
    if action < tables.apply:
        return Move("choose_place", {"place": tables.ids[action - tables.place]})
    if action == tables.skip:
        return Move("skip", {})
    drawn = state.drawn()
    if len(drawn) < 2:
        raise BadMove("{action} chooses among two events, and none is drawn in {where}", action=action, where=state.where())
    return Move("choose_event", {"event": drawn[action - tables.apply]})


def outcome(state: CovidState, outcome: int) -> Move:
    """Reads what chance gives, as the node that is there understands it."""
    tables, phase = state.rules.tables, state.phase
    if outcome < tables.die and phase in (Phase.SEED, Phase.MARKER):
        return Move("seed" if phase == Phase.SEED else "marker", {"place": tables.ids[outcome]})
    if outcome >= tables.draw and phase in (Phase.DRAW_EVENT, Phase.DRAW_SECOND):
        return Move("event", {"event": tables.event_ids[outcome - tables.draw]})
    rolling = state.rolling()
    if tables.die <= outcome < tables.draw and rolling:
        return Move("die", {"for": rolling, "face": outcome - tables.die + 1})
    raise BadMove("{outcome} is no outcome in {where}", outcome=outcome, where=state.where())


def action(state: CovidState, move: Move) -> int:
    """Finds the id of a move."""
    try:
        found = find(state, move.kind, dict(move.args))
    except (AttributeError, KeyError, TypeError, ValueError):
        found = None
    if found is None or _written(state, found) != move:
        raise BadMove("{move} names no move in {where}", move=shown(move, 120), where=state.where())
    return found


def _written(state: CovidState, found: int) -> Move | None:
    """Reads an id that may mean nothing here."""
    try:
        return move(state, found)
    except BadMove:
        return None


def find(state: CovidState, kind: str, args: dict[str, Any]) -> int | None:
    """Returns the id that a move would have, or None or any lookup error if the arguments name nothing."""
    tables = state.rules.tables
    found: int
    if kind in ("pick_seed_house", "seed", "marker"):
        found = tables.place_of[args["place"]]
    elif kind == "choose_mover":
        found = tables.mover + STATES.index(args["state"])
    elif kind == "assign_home":
        found = tables.home + tables.place_of[args["place"]]
    elif kind == "lay_measure":
        found = tables.lay + tables.card_of[args["card"]]
    elif kind == "end_measures":
        found = tables.end
    elif kind == "choose_place":
        found = tables.place + tables.place_of[args["place"]]
    elif kind == "choose_event":
        found = tables.apply + state.drawn().index(args["event"])
    elif kind == "skip":
        found = tables.skip
    elif kind == "event":
        found = tables.draw + tables.event_of[args["event"]]
    elif kind == "die" and type(args["face"]) is int:
        found = tables.die - 1 + args["face"]
    else:
        return None
    return found


def notation(state: CovidState, action: object) -> str:
    """Writes an id as one line; everything is open to everybody."""
    kind, args = move(state, action)
    if kind == "die":
        return f"roll {args['for']} {args['face']}"
    word, argument = WORDS[kind]
    return f"{word} {args[argument]}" if argument else word


def parse(state: CovidState, text: object) -> int:
    """Reads a line of `notation`; upper and lower case and spacing are free."""
    words = text.split() if isinstance(text, str) else []
    try:
        return action(state, _read(state, [word.lower() for word in words]))
    except (KeyError, ValueError, IndexError) as error:
        if isinstance(error, BadMove):
            raise
        raise BadMove("{text} names no move in {where}", text=shown(text), where=state.where()) from None


def _read(state: CovidState, words: list[str]) -> Move:
    """Reads the words of a line as a move."""
    proper = {name.lower(): name for name in state.rules.tables.ids}
    if words[0] == "roll":
        _, rolling, face = words
        return Move("die", {"for": proper.get(rolling, rolling), "face": int(face) if face.isdecimal() and len(face) == 1 else None})
    for kind, (word, argument) in WORDS.items():
        if words[0] == word and len(words) == (2 if argument else 1):
            return Move(kind, {argument: proper.get(words[1], words[1])} if argument else {})
    raise KeyError(words[0])


# Why not.


def refuse(state: CovidState, action: int) -> Refusal | None:
    """Says which rule forbids a decision."""
    if state.allows(action):
        return None
    kind, args = move(state, action)
    phase = state.phase
    if kind == "lay_measure" and phase == Phase.MEASURES:
        return why_not_lay(state, state.rules.tables.card_of[args["card"]])
    if kind == "pick_seed_house" and phase == Phase.SEED:
        return Refusal("COV-2.2", "house_of_type_taken", args | {"type": TYPES[state.type]})
    if kind == "choose_mover" and phase in (Phase.MOVERS, Phase.ONE_OFF):
        return Refusal("COV-4.10", "no_such_state", args | {"place": state.rules.tables.ids[state.place]})
    if kind == "assign_home" and phase == Phase.HOMES:
        return Refusal("COV-4.5", "house_served", args)
    if kind == "choose_place" and phase in (Phase.VACCINATE, Phase.TEST, Phase.EVENT_PLACE):
        return Refusal("COV-12.1" if phase == Phase.EVENT_PLACE else "COV-11.2", "place_not_possible", args)
    return Refusal("COV-3.1", "not_now", {})


def asking(state: CovidState) -> dict[str, Any] | None:
    """Says what the team is asked beyond measures, for the view."""
    tables, phase = state.rules.tables, state.phase
    if phase in (Phase.MOVERS, Phase.ONE_OFF):
        at = state.place * 4
        leaving = {STATES[s]: state.leaving[at + s] for s in range(4)}
        return {
            "source": tables.ids[state.place],
            "leaving": leaving,
            "slot": sum(leaving.values()) + 1,
            "of": moving.demands(state)[state.place],
        }
    if phase == Phase.HOMES:
        houses = [tables.ids[house] for house in range(tables.houses) if moving.may_go_home(state, house)]
        return {"source": tables.ids[state.place], "state": STATES[moving.next_home(state, state.place)], "houses": houses}
    if phase in (Phase.VACCINATE, Phase.TEST, Phase.EVENT_PLACE):
        places = [tables.ids[place] for place in range(tables.places) if state.may_choose(place)]
        name = {Phase.VACCINATE: "vaccinate", Phase.TEST: "test"}.get(phase) or tables.event_ids[state.event]
        return {"for": name, "left": state.left, "places": places, "chosen": state.named(state.chosen)}
    if phase == Phase.CHOOSE_EVENT:
        return {"for": "event", "left": 1, "places": [], "chosen": []}
    return None
