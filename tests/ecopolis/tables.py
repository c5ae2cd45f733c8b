"""Sets up a position of Ecopolis in one line, with the figures of the ledger.

`begin(cities={0: "grand_hotel"}, stock={0: "1 1 3"}, level=4)` opens a table for two in the middle of the first player's turn, the card of
the turn drawn and placed. What a position does not name is where `MARKET` and `position` put it, and everything that must agree with the
rest (how many turns there were, how many cards have been drawn, what moved the cursor) is made to agree.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import ludoterre
from ludoterre import REFEREE, Event, Refusal
from ludoterre.core.game import State
from ludoterre.games.ecopolis.content import PACK_MODEL
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.packs import load, plain

LEDGER = Path(__file__).parent / "ledger"
"""The figures of section 6 of the ledger, whatever becomes of those of the default pack."""
RESOURCES = ("vital", "gold", "energy")
PILES = ("pink", "yellow", "blue")
MARKET = (
    *("hospital", "urban_forest", "school"),
    *("airport", "covered_market", "bus_line"),
    *("coal_power_station", "wind_farm", "solar_roofs"),
)
"""The visible cards unless a test names others."""
SPARE = ("teaching_apiary", "day_nursery", "public_library", "bank", "cinema", "sawmill", "biogas_plant", "solar_farm", "district_heating")
"""What lies in the place of a card of `MARKET` that a test has put elsewhere, as far as these are not elsewhere too."""
DEALS = tuple(f"deal {card}" for card in MARKET)
"""A set-up without a hazard."""
BETWEEN_TURNS = ("draw", "first_choice", "reveal")
"""Phases in which the card of the turn is still in its pile."""

Parts = dict[str, Any]
Amounts = tuple[int, int, int]


@cache
def table(players: int = 2, **options: Any) -> EcopolisGame:
    """Loads the game with the figures of the ledger."""
    loaded = ludoterre.load("ecopolis", players, pack=LEDGER, **options)
    assert isinstance(loaded, EcopolisGame)
    return loaded


def changed(change: Callable[[Parts], object], players: int = 2, **options: Any) -> EcopolisGame:
    """Loads the game with other figures than those of the ledger."""
    data = plain(load(PACK_MODEL, LEDGER))
    change(data)
    loaded = ludoterre.load("ecopolis", players, pack=data, **options)
    assert isinstance(loaded, EcopolisGame)
    return loaded


class Play:
    """A state, and everything that its events told since the last moves."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def view(self) -> dict[str, Any]:
        return self.state.view(REFEREE)

    def __getitem__(self, field: str) -> Any:
        """Returns a field of the view."""
        return self.view[field]

    def play(self, *lines: str) -> Play:
        """Plays moves in notation."""
        self.events = []
        for line in lines:
            self.events += self.state.perform(self.state.checked(self.state.parse(line)))
            self.state.check()
        return self

    def draw(self, card: str) -> Play:
        """Draws a certain card."""
        pile = pile_of(self.state.game, card)
        self.play(f"draw {pile}")
        told = self.events
        if self["phase"] == "reveal":
            self.play(f"reveal {card}")
        self.events = told + self.events
        return self

    def told(self, kind: str, *names: str) -> list[Any]:
        """Returns what the events of a kind told: whole, one argument, or several."""
        found = [event.args for event in self.events if event.kind == kind]
        if len(names) == 1:
            return [args[names[0]] for args in found]
        return [tuple(args[name] for name in names) for args in found] if names else found

    def kinds(self) -> list[str]:
        """Returns the kinds of the events, in their order."""
        return [event.kind for event in self.events]

    def moved(self, counter: str) -> list[tuple[int, int]]:
        """Returns each move of a counter: from where and to where."""
        changes = [change for event in self.events for change in event.args.get("changes", [])]
        return [(change["from"], change["to"]) for change in changes if change["counter"] == counter]

    @property
    def phase(self) -> str:
        return str(self["phase"])

    @property
    def level(self) -> int:
        return int(self["level"])

    def stock(self, player: int = 0) -> Amounts:
        """Returns a player's Stock."""
        return amounts(self["seats"][player]["stock"])

    def bank(self, player: int = 0) -> Amounts:
        """Returns a player's Mini-bank."""
        return amounts(self["seats"][player]["mini_bank"])

    def city(self, player: int = 0) -> list[str]:
        """Returns a player's constructions."""
        return list(self["seats"][player]["city"])

    @property
    def visible(self) -> list[str | None]:
        """The card on top of each place of the market."""
        return [stack[-1] if stack else None for stack in self["market"]]

    def legal(self, word: str = "") -> list[str]:
        """Returns the legal moves, or those that begin with a word."""
        lines = [self.state.notation(action) for action in self.state.legal_actions()]
        return [line for line in lines if line.startswith(word)]

    def why_not(self, line: str) -> Refusal:
        """Returns why a move is not allowed."""
        action = self.state.parse(line)
        refusal = self.state.refuse(action)
        assert refusal is not None and action not in self.state.legal_actions(), f"{line} is allowed"
        return refusal

    def refused(self, line: str) -> tuple[str, str]:
        """Returns the rule and the code for which a move is not allowed."""
        refusal = self.why_not(line)
        return refusal.rule, refusal.code

    def chances(self) -> dict[str, float]:
        """Returns how likely each outcome is."""
        return {self.state.notation(outcome): chance for outcome, chance in self.state.chance_outcomes()}


def amounts(named: dict[str, int]) -> Amounts:
    """Returns vital, gold and energy."""
    vital, gold, energy = (named[name] for name in RESOURCES)
    return vital, gold, energy


@cache
def pile_of(game: EcopolisGame, card: str) -> str:
    """Returns the pile of a card."""
    return PILES[game.tables.piles[game.tables.card_of[card]]]


def constructions(game: EcopolisGame) -> list[str]:
    """Names the constructions of a game."""
    return [card for card in game.tables.cards if not game.tables.is_hazard(game.tables.card_of[card])]


def new(game: EcopolisGame, *lines: str) -> Play:
    """Opens a table at the beginning and plays moves."""
    return Play(game.new_initial_state()).play(*lines)


def dealt(game: EcopolisGame | None = None) -> Play:
    """Opens a table with `MARKET` dealt, before the first turn of player 0."""
    played = new(game or table())
    return (played.play("first p0") if played.phase == "first_seat" else played).play(*DEALS)


def begin(game: EcopolisGame | None = None, **parts: Any) -> Play:
    """Opens a table at a position."""
    game = game or table()
    return Play(game.state_from_json(position(game, **parts)))


def drawing(game: EcopolisGame | None = None, **parts: Any) -> Play:
    """Opens a table at the beginning of a turn."""
    return begin(game, **({"phase": "draw"} | parts))


def position(game: EcopolisGame, **parts: Any) -> Parts:
    """Writes a position as data: the action of a turn of player 0, or any other `phase` and `active` player.

    `cities` maps players to constructions in a text, `stock` to amounts such as "1 1 3" (5 of each where nothing is said), `holders`
    ambassadors to players. `market` maps places, 0 to 8, to texts from bottom to top; the others are as in `MARKET`. `piles` maps each pile
    to the cards left in it; without it they hold as many as the turns leave. Cards that must have been drawn and are named nowhere lie at
    the very bottom of the last place of the market, or are removed hazards. Further parts replace a field.
    """
    data = game.new_initial_state().to_json() | {"phase": "action", "active": 0}
    data |= {field: parts.pop(field) for field in ("phase", "active", "pending", "known", "discard", "removed_hazards") if field in parts}
    data["cities"] = [parts.get("cities", {}).get(player, "").split() for player in range(game.players)]
    lay_market(game, data, parts.pop("market", {}), parts.get("piles") or {})
    stocks = [[int(word) for word in parts.get("stock", {}).get(player, "5 5 5").split()] for player in range(game.players)]
    data["stock"] = [dict(zip(RESOURCES, stock, strict=True)) for stock in stocks]
    data["ambassador_holder"] |= parts.pop("holders", {})
    data["level"] = parts.pop("level", 0)
    data["causes"]["climate_change"] = data["level"]
    count_turns(game, data, parts.pop("piles", None))
    return data | {field: value for field, value in parts.items() if field not in ("cities", "stock")}


def lay_market(game: EcopolisGame, data: Parts, places: dict[int, str], piles: dict[str, str]) -> None:
    """Lays out the nine places."""
    elsewhere = " ".join([*places.values(), *piles.values(), *data["discard"], *(card for city in data["cities"] for card in city)]).split()
    elsewhere += [data["pending"]["card"]] if data["pending"] else []
    spare = [card for card in (*SPARE, *constructions(game)) if card not in elsewhere and card not in MARKET]
    for place, card in enumerate(MARKET):
        if place not in places and card in elsewhere:
            places = places | {place: next(one for one in spare if pile_of(game, one) == pile_of(game, card))}
            spare = [one for one in spare if one != places[place]]
    data["market"] = [places.get(place, card).split() for place, card in enumerate(MARKET)]


def count_turns(game: EcopolisGame, data: Parts, piles: dict[str, str] | None) -> None:
    """Says which turn it is, and draws what must have been drawn."""
    pending = data["pending"]["card"] if data["pending"] else None
    named = [card for stack in [*data["market"], *data["cities"]] for card in stack]
    named += [*data["discard"], *data["removed_hazards"], *([pending] if pending else [])]
    due = 0 if data["phase"] in BETWEEN_TURNS else 1
    built = max(len(city) for city in data["cities"])
    if piles is None:
        rounds = max(built, (len(named) - 9 - due) // game.players + 1, 1)
        turn = rounds * game.players + data["active"]
        data["first_seat"] = 0
        put_away(game, data, [card for card in constructions(game)[::-1] if card not in named][: turn + due + 9 - len(named)])
    else:
        left = [card for pile in PILES for card in piles[pile].split()]
        turn = len(game.tables.cards) - len(left) - 9 - due
        data["first_seat"] = (data["active"] - turn) % game.players
        put_away(game, data, [card for card in game.tables.cards if card not in {*named, *left}])
    data["turn_index"] = turn


def put_away(game: EcopolisGame, data: Parts, cards: list[str]) -> None:
    """Puts cards where they are out of the way."""
    others = [card for card in cards if card in constructions(game)]
    hazards = [card for card in cards if card not in others]
    data["removed_hazards"] = [card for card in game.tables.cards if card in {*data["removed_hazards"], *hazards}]
    if game.discards:
        data["discard"] = [card for card in game.tables.cards if card in {*data["discard"], *others}]
    elif others:
        rows = [pile_of(game, card) if game.keeps_rows else "" for card in others]
        for row in set(rows):
            places = range(PILES.index(row) * 3, PILES.index(row) * 3 + 3) if row else range(9)
            last = [place for place in places if data["market"][place]][-1]
            data["market"][last] = [card for card, its in zip(others, rows, strict=True) if its == row] + data["market"][last]
