"""Sets up a position of Hexag'O from a readable description, and plays it by notation.

`begin(table(2), "build", board={0: "residential 1,5; farm 0,5 watered", 1: "mine 3,4 crisis"}, thunes={0: 12})` opens the first turn's
building step of community 0. What a description does not name is quiet: no thunes, no points, no cards in hand, and a community without
constructions has one junction far out at sea. What must agree with the rest (the cards of earlier turns, where points and pollution
came from, what was watered) is made to agree.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, cast

from ludoterre import REFEREE, Event, Refusal
from ludoterre.core.game import State
from ludoterre.games.hexago.game import HexagoGame
from tests.hexago.content_data import hexago

Data = dict[str, Any]
By = dict[int, Any]
"""Something for each community by its number."""

RIVERS = """
W1 2,1 W2 2,2 W3 1,3 W4 1,4 W5 2,4 W6 2,5
E1 9,0 E2 8,1 E3 8,2 E4 7,3 E5 6,3 E6 5,4 E7 4,5 E8 3,6
P1 -2,6 P2 -2,7 P3 -2,8 P4 -1,8
S1 6,6 S2 5,7 S3 4,8 S4 3,9 S5 2,10
M1 2,6 M2 1,7 M3 0,8 M4 0,9 M5 1,9 M6 1,10 M7 0,11
"""
AT = dict(zip(RIVERS.split()[::2], RIVERS.split()[1::2], strict=True))
"""Where each river hex of table 6.3 lies."""
NAME = {hex: name for name, hex in AT.items()}
OUT_AT_SEA = ("-6,12", "4,12", "-4,12", "2,12")
"""Where a community has its only junction if a description says nothing: no river, no land and no neighbour in reach."""
EARLIER = ("1-3-3", "2-2-2", "2-3-3", "3-2-2", "1-4-4", "1-2-3")
"""The cards of turns before the one that is described."""
QUIET_HANDS = ("subsidy", "bumper_crop", "fair_winds", "river_festival")
"""The card of which each community has played two, unless a description gives it a hand."""
QUIET_OBJECTIVES = ("granary", "clean_grid", "campus", "workshop")
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@cache
def table(players: int = 4, mode: str = "normal", **options: Any) -> HexagoGame:
    """Loads the game; the first seat has the first initiative."""
    return hexago(players, mode, **({"first_initiative": "first_seat"} | options))


game = table
"""The same under its other name: `game(3, "simplified_1", turns=5)`."""


def neighbours(hex: str) -> list[str]:
    """Names the six places beside a hex, on the map or not."""
    q, r = (int(part) for part in hex.split(","))
    return [f"{q + dq},{r + dr}" for dq, dr in DIRECTIONS]


def river(name: str) -> str:
    """Returns the coordinates of a river hex that may be named as in table 6.3."""
    return AT.get(name, name)


# Describing a position.


def begin(rules: HexagoGame, phase: str, **parts: Any) -> State:
    """Opens a table at a position; see `position`."""
    return rules.state_from_json(position(rules, phase, **parts))


def position(
    rules: HexagoGame,
    phase: str,
    *,
    turn: int = 1,
    owner: int | None = None,
    card: str = "2-2-2",
    earlier: tuple[str, ...] = EARLIER,
    board: dict[Any, str] | None = None,
    water: dict[str, int] | None = None,
    pollution: dict[str, int] | None = None,
    sea: int = 0,
    thunes: By | None = None,
    vp: By | None = None,
    energy: By | None = None,
    food: By | None = None,
    pools: By | None = None,
    hands: By | None = None,
    objectives: By | None = None,
    fields: By | None = None,
    tally: By | None = None,
    **others: Any,
) -> Data:
    """Writes a position as data.

    `board` maps a community, or a tuple of those that share a dam, to tiles: "farm 0,3 watered; dam 2,6 1,6 2,7; mine 3,4 crisis". A tile
    may be `watered` (from a river hex beside it) or `watered@W4`, `supplied`, in `crisis` or `riot`, and a station may have `treated=2`.
    `water` changes what the card has put on river hexes, `pools` maps a community to {first hex of a network: (energy, food)}, `hands` to
    cards in a text, `fields` to further fields. `others` replace fields of the position.
    """
    players = rules.players
    data = deepcopy(_start(rules))
    leader = (turn - 1) % players if turn else 0
    over = phase == "over"
    data |= {"phase": phase, "turn": turn, "initiative": leader, "step_owner": None if over else leader if owner is None else owner}
    revealed = turn > 0 and phase not in ("reveal", "draw_action", "over")
    lay_cards(rules, data, turn if revealed or over else turn - 1, revealed, card, earlier)
    lay_water(data, revealed, water or {})
    watered = lay_board(rules, data, board or {})
    for name, cubes in (pollution or {}).items():
        data["river"][river(name)]["pollution"] = cubes
    data["sea_pollution"] = sea
    if watered and revealed:
        data["trace"] = {"watered": watered}
    for player, row in enumerate(data["communities"]):
        row |= {"thunes": (thunes or {}).get(player, 0), "vp": (vp or {}).get(player, 0)}
        row |= {"energy": (energy or {}).get(player, 0), "food": (food or {}).get(player, 0)}
        row["pools"] = {first: {"energy": e, "food": f} for first, (e, f) in (pools or {}).get(player, {}).items()}
        if rules.mode.startswith("normal"):
            deal(row, player, (hands or {}).get(player, ""), (objectives or {}).get(player))
        row |= (fields or {}).get(player, {})
    account(rules, data, tally or {})
    return data | others


@cache
def _start(rules: HexagoGame) -> Data:
    """Writes the first position of a game."""
    data = rules.new_initial_state().to_json()
    data["board"] = {}
    for cubes in data["river"].values():
        cubes |= {"water": 0, "pollution": 0}
    return data


def lay_cards(rules: HexagoGame, data: Data, shown: int, revealed: bool, card: str, earlier: tuple[str, ...]) -> None:
    """Lays out the cards of the turns so far."""
    layout = rules.tables.layout
    if layout is not None and layout.cards:
        data["forecast"] = [rules.tables.resources[layout.cards[turn]].id for turn in range(shown)]
        data["card"] = data["forecast"][-1] if revealed else None
        return
    data["forecast"] = [*earlier[: shown - 1], card] if revealed and shown else list(earlier[:shown])
    data["card"] = card if revealed else None


def lay_water(data: Data, revealed: bool, water: dict[str, int]) -> None:
    """Puts the water of the card on the rivers, and what a description says instead."""
    amount = int(data["card"].split("-")[0]) if revealed else 0
    for cubes in data["river"].values():
        cubes["water"] = amount
    for name, cubes in water.items():
        data["river"][river(name)]["water"] = cubes


def lay_board(rules: HexagoGame, data: Data, board: dict[Any, str]) -> int:
    """Puts constructions on the map; returns how many have water."""
    owned: set[int] = set()
    watered = 0
    for whose, text in board.items():
        owners = sorted(whose) if isinstance(whose, tuple) else [whose]
        owned |= set(owners)
        for tile, hex, *words in (item.split() for item in text.split(";") if item.strip()):
            found: Data = {"tile": tile, "owners": owners}
            if tile == "dam":
                order = rules.tables.basin.number
                found["hexes"] = sorted(words[:2], key=lambda name: order[name])
                words = words[2:]
            for word in words:
                if word.startswith("watered"):
                    watered += 1
                    beside = [other for other in neighbours(hex) if other in data["river"]]
                    source = word.partition("@")[2] or (beside[0] if beside else AT["M1"])
                    found |= {"water": watered, "water_from": river(source)}
                elif word.startswith("treated="):
                    found["treatments"] = int(word.partition("=")[2])
                else:
                    found |= {"supplied": True} if word == "supplied" else {"crisis": word}
            data["board"][river(hex)] = found
    for player in range(rules.players):
        if player not in owned:
            data["board"][OUT_AT_SEA[player]] = {"tile": "junction", "owners": [player]}
    return watered


def deal(row: Data, player: int, hand: str, objective: str | None) -> None:
    """Gives a community the cards of a description; of two action cards those that are not in hand have been played."""
    cards = hand.split()
    row["hand"] = {card: cards.count(card) for card in cards}
    row["played"] = {QUIET_HANDS[player]: 2 - len(cards)} if len(cards) < 2 else {}
    row["objective"] = objective or QUIET_OBJECTIVES[player]


def account(rules: HexagoGame, data: Data, tally: By) -> None:
    """Makes the tally agree with points and pollution: all points were harvested, and community 0 polluted or treated the rest."""
    rows = [dict(tally.get(player, {})) for player in range(rules.players)]
    for row, community in zip(rows, data["communities"], strict=True):
        lost = row.get("burnt", 0) + row.get("riot_loss", 0)
        row["earned_vp"] = community["vp"] + lost - row.get("treated_vp", 0) - row.get("card_vp", 0)
        if community["offers_made"]:
            row["offered"] = max(row.get("offered", 0), community["offers_made"])
    for one in data["board"].values():
        if "water" in one:
            row = rows[one["owners"][0]]
            row["water_got"] = row.get("water_got", 0) + 1
    layout = rules.tables.layout
    grey = data["sea_pollution"] + sum(cubes["pollution"] for cubes in data["river"].values())
    grey -= 0 if layout is None else len(layout.pollution)
    grey += sum(row.get("treated", 0) + row.get("cleaned", 0) - row.get("built_pollution", 0) - row.get("polluted", 0) for row in rows)
    field = "polluted" if grey > 0 else "treated"
    rows[0][field] = rows[0].get(field, 0) + abs(grey)
    data["tally"] = [{name: number for name, number in row.items() if number} for row in rows]


# Playing it.


def heard(state: State, *lines: str) -> list[Event]:
    """Plays moves in notation and returns what they caused."""
    events: list[Event] = []
    for line in lines:
        events += state.perform(state.checked(state.parse(line)))
        state.check()
    return events


def play(state: State, *lines: str) -> State:
    """Plays moves in notation and returns the same state."""
    heard(state, *lines)
    return state


def onwards(state: State, *phases: str) -> list[Event]:
    """Ends, passes and declines until one of some phases comes, and returns what that caused; chance must not be needed before."""
    events: list[Event] = []
    while look(state)["phase"] not in phases:
        moves = legal(state)
        events += heard(state, next(word for word in ("end", "pass", "decline") if word in moves))
    return events


def look(state: State) -> Data:
    """Returns what a referee sees."""
    return state.view(REFEREE)


def of(state: State, player: int) -> Data:
    """Returns a community as a referee sees it."""
    return cast(Data, look(state)["communities"][player])


def at(state: State, hex: str) -> Data | None:
    """Returns what stands on a hex."""
    return cast("Data | None", look(state)["board"].get(river(hex)))


def grey(state: State) -> dict[str, int]:
    """Returns the pollution of the river hexes that have any, by the names of table 6.3."""
    return {NAME[hex]: cubes["pollution"] for hex, cubes in look(state)["river"].items() if cubes["pollution"]}


def legal(state: State, word: str = "") -> list[str]:
    """Returns the legal moves, or those that begin with a word."""
    lines = [state.notation(action) for action in state.legal_actions()]
    return [line for line in lines if line.startswith(word)]


def why_not(state: State, line: str) -> Refusal:
    """Returns why a move is not allowed."""
    action = state.parse(line)
    refusal = state.refuse(action)
    assert refusal is not None and action not in state.legal_actions() and not state.accepts(action), f"{line} is allowed"
    return refusal


def refused(state: State, line: str) -> tuple[str, str]:
    """Returns the rule and the code for which a move is not allowed."""
    refusal = why_not(state, line)
    return refusal.rule, refusal.code


# Reading events.


def told(events: list[Event], kind: str, *names: str) -> list[Any]:
    """Returns what the events of a kind told: whole but for the changes, one argument, or several."""
    found = [{name: value for name, value in event.args.items() if name != "changes"} for event in events if event.kind == kind]
    if len(names) == 1:
        return [args[names[0]] for args in found]
    return [tuple(args[name] for name in names) for args in found] if names else found


def moved(events: list[Event], counter: str) -> list[tuple[str, str, int, int]]:
    """Returns each move of a counter: the event, its rule, from where and to where."""
    return [
        (event.kind, event.rule, change["from"], change["to"])
        for event in events
        for change in event.args.get("changes", [])
        if change["counter"] == counter
    ]


def kinds(events: list[Event]) -> list[str]:
    """Returns the kinds of events in their order."""
    return [event.kind for event in events]


# The map of the ledger (6.2), for those who do not want to ask the game.

ROWS = """
0 | M M M M M M M M M s M
0 | M M s m M M M m r m M
-1 | M m m r m M M m m r M
-1 | M m r m m M m r r m M
-2 | M m m r r M m r m m M
-2 | M m m m r m r m m M M
-3 | M s m m m r r m m s M
-3 | m r m m r m m m r m M
-4 | m m r r r m m m r m m
-4 | M m m m r r m r m m m
-5 | = m m m m m r r m m m
-5 | = = m m m r m m m = =
-6 | = = = = = = = = = = =
"""
"""Each row from north to south: the q of its westernmost hex, then its terrains (mountain, meadow, river, source, sea)."""


def read_map() -> dict[str, str]:
    """Reads the terrain of each hex."""
    found = {}
    for r, row in enumerate(ROWS.strip().splitlines()):
        first, _, terrains = row.partition("|")
        found.update({f"{int(first) + place},{r}": terrain for place, terrain in enumerate(terrains.split())})
    return found


TERRAIN = read_map()


def beside(hex: str) -> list[str]:
    """Names the hexes of the map beside one."""
    return [other for other in neighbours(hex) if other in TERRAIN]
