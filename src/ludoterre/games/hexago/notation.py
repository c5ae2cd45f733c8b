# compiled by mypyc
"""Moves in words, both ways. What is written here stays readable for ever."""

from __future__ import annotations

from typing import Any, Final

from ludoterre.core.bits import bit
from ludoterre.core.errors import BadMove, shown
from ludoterre.core.game import checked_id
from ludoterre.core.moves import REFEREE, Move
from ludoterre.core.vecs import i64
from ludoterre.games.hexago.definition import Do, Out
from ludoterre.games.hexago.legal import card_of
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.tables import AIMS, GOODS, MOST_BID, MOST_OFFERED, NOTHING, TILES, Aim, Dam, Phase, Tile

HIDDEN: Final = "?"

SIMPLE: Final = {
    "end": ("end", Do.END),
    "accept": ("accept", Do.ACCEPT),
    "decline": ("decline", Do.DECLINE),
    "join": ("join", Do.JOIN),
    "pass": ("pass", Do.PASS),
    "put_back": ("put back", Do.PUT_BACK),
    "propose": ("propose", Do.PROPOSE),
    "cancel": ("cancel", Do.CANCEL),
}
"""Each kind of move that needs no more words, with its word and its id."""
AT_HEX: Final = ("place", "take", "treat", "assign", "supply", "destroy", "pick")
"""Moves that name one hex."""
CHANCE: Final = ("first", "objective", "action", "forecast", "reveal", "die", "riot")


def move(state: HexagoState, action: object) -> Move:
    """Reads an id: an outcome where chance decides, a decision elsewhere."""
    if state.is_chance_node():
        return outcome(state, checked_id(action, state.rules.outcomes, state.where()))
    return decision(state, checked_id(action, state.rules.decisions, state.where()))


def outcome(state: HexagoState, outcome: i64) -> Move:
    """Reads what chance gives."""
    rules = state.rules
    tables = rules.tables
    if outcome < Out.DIE:
        if outcome >= rules.players:
            raise no_move(state, outcome)
        return Move("first", {"player": outcome - Out.FIRST})
    if outcome < Out.OBJECTIVE:
        return Move("riot" if state.phase == Phase.RIOT_DIE else "die", {"swords": outcome - Out.DIE})
    if outcome < rules.out_action:
        return Move("objective", {"objective": tables.objectives[outcome - Out.OBJECTIVE].id})
    if outcome < rules.out_resource:
        return Move("action", {"card": tables.actions[outcome - rules.out_action].id})
    return Move("forecast" if state.phase == Phase.FORECAST else "reveal", {"card": tables.resources[outcome - rules.out_resource].id})


def decision(state: HexagoState, action: i64) -> Move:
    """Reads a decision."""
    rules = state.rules
    if action < Do.SELL:
        for kind, (_, number) in SIMPLE.items():
            if number == action:
                return Move(kind, {})
    if action < Do.OFFER:
        return Move("sell", {"good": GOODS[action - Do.SELL]})
    if action < Do.GIVE:
        if action - Do.OFFER >= rules.players:
            raise no_move(state, action)
        return Move("offer", {"partner": action - Do.OFFER})
    if action < Do.BID:
        at = (action - Do.GIVE) if action < Do.ASK else (action - Do.ASK)
        return Move("give" if action < Do.ASK else "ask", {"good": GOODS[at // MOST_OFFERED], "amount": at % MOST_OFFERED + 1})
    if action < Do.PLACE:
        committed = action >= Do.BID_WITH_EMBASSY
        return Move("bid", {"points": action - (Do.BID_WITH_EMBASSY if committed else Do.BID), "embassy": committed})
    return on_the_map(state, action)


def on_the_map(state: HexagoState, action: i64) -> Move:
    """Reads a decision that names a hex, or plays a card."""
    rules = state.rules
    if action < rules.take:
        return Move("place", {"hex": state.hex_id(action - Do.PLACE)})
    if action < rules.treat:
        return Move("take", {"hex": state.river_id(action - rules.take)})
    if action < rules.top_up:
        return Move("treat", {"hex": state.river_id(action - rules.treat)})
    if action < rules.assign:
        at = action - rules.top_up
        dam, river = at // rules.rivers, at % rules.rivers
        if rules.tables.basin.below[dam] & bit(river) == 0:
            raise no_move(state, action)
        return Move("top_up", {"dam": state.river_id(dam), "hex": state.river_id(river)})
    if action < rules.supplying:
        return Move("assign", {"hex": state.hex_id(action - rules.assign)})
    if action < rules.build:
        return Move("supply", {"hex": state.hex_id(action - rules.supplying)})
    if action < rules.dam:
        at = action - rules.build
        return Move("build", {"tile": TILES[at // rules.hexes], "hex": state.hex_id(at % rules.hexes)})
    if action < rules.destroy:
        return dam_move(state, action)
    if action < rules.pick:
        return Move("destroy", {"hex": state.hex_id(action - rules.destroy)})
    if action < rules.declare_water:
        return Move("pick", {"hex": state.river_id(action - rules.pick)})
    if action < rules.declare_construction:
        return Move("declare", {"stake": "water", "hex": state.river_id(action - rules.declare_water)})
    if action < rules.declare_card:
        return Move("declare", {"stake": "construction", "hex": state.hex_id(action - rules.declare_construction)})
    if action == rules.declare_card:
        return Move("declare", {"stake": "card"})
    return card_move(state, action)


def dam_move(state: HexagoState, action: i64) -> Move:
    """Reads the proposal of a dam; its partners are numbered from whoever decides."""
    rules = state.rules
    basin = rules.tables.basin
    at = action - rules.dam
    site, members = at // Dam.PARTNER_SETS, at % Dam.PARTNER_SETS
    partners: list[int] = []
    for number in range(3):
        if members & bit(number) != 0:
            if number + 1 >= rules.players:
                raise no_move(state, action)
            partners.append((state.step_owner + 1 + number) % rules.players)
    partners.sort()
    hexes = [state.hex_id(basin.site_first[site]), state.hex_id(basin.site_second[site])]
    return Move("dam", {"river": state.river_id(basin.site_river[site]), "hexes": hexes, "partners": partners})


def card_move(state: HexagoState, action: i64) -> Move:
    """Reads an action card and what it is aimed at."""
    rules = state.rules
    number = card_of(rules, action)
    target = action - rules.card_start[number]
    aim = AIMS[rules.tables.effect[number]]
    args: dict[str, Any] = {"card": rules.tables.actions[number].id}
    if aim == Aim.RIVAL:
        args["target"] = rival(state, action, target)
    elif aim == Aim.RIVER:
        args["hex"] = state.river_id(target)
    elif aim == Aim.BUILDING:
        args["hex"] = state.hex_id(target)
    elif aim != Aim.NOTHING:
        args["target"] = rival(state, action, target // rules.rivers)
        args["hex"] = state.river_id(target % rules.rivers)
    return Move("play", args)


def rival(state: HexagoState, action: i64, number: i64) -> int:
    """Accepts a community that is there."""
    if number >= state.rules.players:
        raise no_move(state, action)
    return number


def no_move(state: HexagoState, action: i64) -> BadMove:
    """Makes the error for an id that means nothing here."""
    return BadMove("{action} names no move in {where}", action=action, where=state.where())


# The other way round.


def action(state: HexagoState, move: Move) -> int:
    """Finds the id of a move."""
    try:
        found = find(state, move.kind, dict(move.args))
    except (AttributeError, KeyError, TypeError, ValueError):
        found = -1
    if found < 0 or _written(state, found) != move:
        raise BadMove("{move} names no move in {where}", move=shown(move, 120), where=state.where())
    return found


def _written(state: HexagoState, found: int) -> Move | None:
    """Reads an id that may mean nothing here."""
    try:
        return move(state, found)
    except BadMove:
        return None


def find(state: HexagoState, kind: str, args: dict[str, Any]) -> int:
    """Returns the id that a move would have; −1 or any lookup error if the arguments name nothing."""
    if state.is_chance_node():
        return find_outcome(state, kind, args)
    if kind in SIMPLE:
        return SIMPLE[kind][1]
    if kind == "sell":
        return Do.SELL + GOODS[:2].index(args["good"])
    if kind == "offer":
        return Do.OFFER + counted(args["partner"], state.rules.players - 1)
    if kind in ("give", "ask"):
        base = Do.GIVE if kind == "give" else Do.ASK
        return base + GOODS.index(args["good"]) * MOST_OFFERED + counted(args["amount"], MOST_OFFERED) - 1
    if kind == "bid":
        return (Do.BID_WITH_EMBASSY if args["embassy"] else Do.BID) + counted(args["points"], MOST_BID)
    return find_on_the_map(state, kind, args)


def find_outcome(state: HexagoState, kind: str, args: dict[str, Any]) -> int:
    """Returns the id of an outcome."""
    rules = state.rules
    if kind == "first":
        return Out.FIRST + counted(args["player"], rules.players - 1)
    if kind in ("die", "riot"):
        return Out.DIE + counted(args["swords"], 3)
    if kind == "objective":
        return Out.OBJECTIVE + rules.tables.objective_of[args["objective"]]
    if kind == "action":
        return rules.out_action + rules.tables.action_of[args["card"]]
    return rules.out_resource + rules.tables.resource_of[args["card"]] if kind in ("forecast", "reveal") else -1


def find_on_the_map(state: HexagoState, kind: str, args: dict[str, Any]) -> int:
    """Returns the id of a decision that names a hex or a card."""
    rules = state.rules
    if kind == "play":
        return find_card(state, args)
    if kind == "declare" and args["stake"] == "card":
        return rules.declare_card
    if kind == "dam":
        return find_dam(state, args)
    hex = rules.tables.basin.number[args["hex"]]
    if kind == "place":
        return Do.PLACE + hex
    if kind == "assign":
        return rules.assign + hex
    if kind == "supply":
        return rules.supplying + hex
    if kind == "destroy":
        return rules.destroy + hex
    if kind == "build":
        return rules.build + TILES[: Tile.SINGLES].index(args["tile"]) * rules.hexes + hex
    if kind == "declare" and args["stake"] == "construction":
        return rules.declare_construction + hex
    river = river_number(state, args["hex"])
    if kind == "take":
        return rules.take + river
    if kind == "treat":
        return rules.treat + river
    if kind == "top_up":
        return rules.top_up + river_number(state, args["dam"]) * rules.rivers + river
    if kind == "pick":
        return rules.pick + river
    return rules.declare_water + river if kind == "declare" else -1


def river_number(state: HexagoState, name: str) -> int:
    """Finds a river hex by its coordinates; raises an error for any other hex."""
    basin = state.rules.tables.basin
    river = basin.river_of[basin.number[name]]
    if river == NOTHING:
        raise ValueError(name)
    return river


def find_dam(state: HexagoState, args: dict[str, Any]) -> int:
    """Returns the id of the proposal of a dam."""
    rules = state.rules
    basin = rules.tables.basin
    river = river_number(state, args["river"])
    first, second = (basin.number[name] for name in args["hexes"])
    members: i64 = 0
    for partner in args["partners"]:
        number = (counted(partner, rules.players - 1) - state.step_owner + rules.players - 1) % rules.players
        members |= bit(number)
    if members >= Dam.PARTNER_SETS:
        return -1
    for site in range(basin.sites):
        if basin.site_river[site] == river and basin.site_first[site] == first and basin.site_second[site] == second:
            return rules.dam + site * Dam.PARTNER_SETS + members
    return -1


def find_card(state: HexagoState, args: dict[str, Any]) -> int:
    """Returns the id that plays a card."""
    rules = state.rules
    number = rules.tables.action_of[args["card"]]
    start = rules.card_start[number]
    aim = AIMS[rules.tables.effect[number]]
    if aim == Aim.NOTHING:
        return start
    if aim == Aim.RIVAL:
        return start + counted(args["target"], rules.players - 1)
    if aim == Aim.RIVER:
        return start + river_number(state, args["hex"])
    if aim == Aim.BUILDING:
        return start + rules.tables.basin.number[args["hex"]]
    return start + counted(args["target"], rules.players - 1) * rules.rivers + river_number(state, args["hex"])


def counted(value: object, most: int) -> int:
    """Accepts a whole number from 0 to the most; raises ValueError for anything else."""
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(value)
    return value


# Lines.


def notation(state: HexagoState, action: object, viewer: int) -> str:
    """Writes an id as one line; a secret ends in `?` for those who may not know it."""
    kind, args = move(state, action)
    if not may_read(state, kind, viewer):
        return f"{kind} {HIDDEN}"
    if kind in SIMPLE:
        return SIMPLE[kind][0]
    return written(kind, args)


def may_read(state: HexagoState, kind: str, viewer: int) -> bool:
    """Tells whether somebody may know a move: deals and bids are secret to all but one (HEX-OBJ.1, CON.3)."""
    if viewer == REFEREE:
        return True
    if kind == "bid" and state.phase == Phase.BID:
        return viewer == state.asking
    if kind == "objective" and state.phase == Phase.DEAL_OBJECTIVE:
        return viewer == first_without(state)
    if kind == "action" and state.is_chance_node():
        return viewer == state.receiver()
    return True


def first_without(state: HexagoState) -> int:
    """Returns who gets the next objective."""
    for player in range(state.rules.players):
        if state.objective[player] == NOTHING:
            return player
    return NOTHING


def written(kind: str, args: dict[str, Any]) -> str:
    """Writes a move that needs more than one word."""
    if kind in AT_HEX:
        return f"{kind} {args['hex']}"
    if kind == "first":
        return f"first p{args['player']}"
    if kind in ("die", "riot"):
        return f"{kind} {args['swords']}"
    if kind == "objective":
        return f"objective {args['objective']}"
    if kind in ("action", "forecast", "reveal"):
        return f"{kind} {args['card']}"
    if kind == "sell":
        return f"sell {args['good']}"
    if kind == "offer":
        return f"offer p{args['partner']}"
    if kind in ("give", "ask"):
        return f"{kind} {args['amount']} {args['good']}"
    if kind == "bid":
        return f"bid {args['points']}{' embassy' if args['embassy'] else ''}"
    if kind == "top_up":
        return f"fill {args['dam']} from {args['hex']}"
    if kind == "build":
        return f"build {args['tile']} {args['hex']}"
    if kind == "dam":
        partners = "".join([f" p{partner}" for partner in args["partners"]])
        return f"dam {args['river']} {args['hexes'][0]} {args['hexes'][1]}{' with' if partners else ''}{partners}"
    if kind == "declare":
        return f"declare {args['stake']} {args['hex']}" if "hex" in args else "declare card"
    target = f" p{args['target']}" if "target" in args else ""
    return f"play {args['card']}{target}{' ' + args['hex'] if 'hex' in args else ''}"


def parse(state: HexagoState, text: object) -> int:
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
    for kind, (known, _) in SIMPLE.items():
        if " ".join(words) == known:
            return Move(kind, {})
    if word == "play":
        return read_card(values)
    if word == "dam":
        return Move("dam", {"river": values[0], "hexes": values[1:3], "partners": read_partners(values[3:])})
    if word == "bid" and len(values) in (1, 2) and values[1:] in ([], ["embassy"]):
        return Move("bid", {"points": small(values[0]), "embassy": len(values) == 2})
    if word == "fill" and len(values) == 3 and values[1] == "from":
        return Move("top_up", {"dam": values[0], "hex": values[2]})
    if word == "declare":
        return Move("declare", {"stake": "card"}) if values == ["card"] else Move("declare", {"stake": values[0], "hex": only(values[1:])})
    if word in ("give", "ask") and len(values) == 2:
        return Move(word, {"good": values[1], "amount": small(values[0])})
    if word == "build" and len(values) == 2:
        return Move("build", {"tile": values[0], "hex": values[1]})
    value = only(values)
    if word in AT_HEX:
        return Move(word, {"hex": value})
    if word in ("first", "offer"):
        return Move(word, {"player" if word == "first" else "partner": player_of(value)})
    if word in ("die", "riot"):
        return Move(word, {"swords": small(value)})
    if word in CHANCE:
        return Move(word, {"objective" if word == "objective" else "card": value})
    if word == "sell":
        return Move("sell", {"good": value})
    raise ValueError(word)


def read_card(values: list[str]) -> Move:
    """Reads a card and what it is aimed at."""
    args: dict[str, Any] = {"card": values[0]}
    rest = values[1:]
    if rest and rest[0].startswith("p"):
        args["target"] = player_of(rest[0])
        rest = rest[1:]
    if rest:
        args["hex"] = only(rest)
    return Move("play", args)


def read_partners(values: list[str]) -> list[int]:
    """Reads the partners of a dam."""
    if not values:
        return []
    if values[0] != "with" or len(values) == 1:
        raise ValueError(values)
    return [player_of(value) for value in values[1:]]


def only(values: list[str]) -> str:
    """Returns the only word of a list; raises ValueError if there are others."""
    if len(values) != 1:
        raise ValueError(values)
    return values[0]


def player_of(text: str) -> int:
    """Reads a community such as p2; raises ValueError for anything else."""
    if not text.startswith("p"):
        raise ValueError(text)
    return small(text[1:])


def small(text: str) -> int:
    """Reads a number of up to three digits as it is written; raises ValueError for anything else."""
    if not 1 <= len(text) <= 3 or not text.isascii() or not text.isdecimal() or str(int(text)) != text:
        raise ValueError(text)
    return int(text)
