"""Sets up a position of Ecotopia in one line.

`begin(game(), A3="solar", B4="coal 4 cubes leaf", D5="2 trees can", charge=3)` opens a table in the middle of a turn. What a position does
not name is where `START`, `WASTE` and `position` put it, and everything that must agree with the rest (why the discs stand where they
do, where charge came from, when a square was built) is made to agree.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import ludoterre
from ludoterre import REFEREE, Event, Refusal
from ludoterre.core.game import State
from ludoterre.games.ecotopia.game import EcotopiaGame

START = {"A1": "village", "F1": "mine", "F6": "geothermal", "C6": "datacenter"}
"""Where the starting constructions stand: on bare meadow, as A3, D4 and A6 are."""
WASTE = {"bulb": "B2", "can": "E3", "shoe": "F2", "battery": "E6", "smartphone": "D5", "cardboard": "D2"}
VALUES = {"bulb": 3, "can": 4, "shoe": 3, "battery": 5, "smartphone": 6, "cardboard": 3}
KINDS = ("village", "mine", "geothermal", "datacenter", "dam", "solar", "wind", "coal", "nuclear")
PILE = {"village": 4, "mine": 4, "datacenter": 7, "dam": 3, "solar": 4, "wind": 4, "coal": 3, "nuclear": 3}
SQUARES = [letter + number for number in "123456" for letter in "ABCDEF"]
APPS = ("app_die", "app_move", "app_tree", "app_question")
SETUP = (
    *("start A1", "start village", "start F1", "start mine", "start F6", "start geothermal", "start C6", "start datacenter"),
    *[line for waste, place in WASTE.items() for line in (f"waste {place}", f"waste {waste}")],
    *("team starts E5", "offer A3", "offer D4", "offer B4", "offer dam", "offer coal", "offer solar"),
)
"""The draws of a normal set-up up to the choice of apps, to the same land as that of a position."""


@cache
def game(players: int = 3, mode: str = "normal", **options: Any) -> EcotopiaGame:
    """Loads the game."""
    loaded = ludoterre.load("ecotopia", players, mode, **options)
    assert isinstance(loaded, EcotopiaGame)
    return loaded


def simplified(players: int = 3, **options: Any) -> EcotopiaGame:
    """Loads the simplified version."""
    return game(players, "simplified", **options)


class Table:
    """A state, and everything that its events told since the last moves."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def view(self) -> dict[str, Any]:
        return self.state.view(REFEREE)

    def __getitem__(self, field: str) -> Any:
        """Returns a field of the view, or what is on a square."""
        return self.view["squares"][field] if field in SQUARES else self.view[field]

    def play(self, *lines: str) -> Table:
        """Plays moves in notation."""
        self.events = []
        for line in lines:
            self.events += self.state.perform(self.state.checked(self.state.parse(line)))
        self.state.check()
        return self

    def end_turn(self) -> Table:
        """Spends the last unit on a truck move that gives nothing: the next turn begins."""
        return self.play("truck A6")

    def told(self, kind: str, *names: str) -> list[Any]:
        """Returns what the events of a kind told: whole, one argument, or several."""
        found = [event.args for event in self.events if event.kind == kind]
        if len(names) == 1:
            return [args[names[0]] for args in found]
        return [tuple(args[name] for name in names) for args in found] if names else found

    def kinds(self) -> list[str]:
        """Returns the kinds of the events, in their order."""
        return [event.kind for event in self.events]

    def moved(self, disc: str) -> list[tuple[str, int, int]]:
        """Returns each move of a disc: the event, from where and to where."""
        return [
            (event.kind, change["from"], change["to"])
            for event in self.events
            for change in event.args.get("changes", [])
            if change["counter"] == disc
        ]

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    @property
    def charge(self) -> int:
        return int(self.view["phones"][self.view["active"]]["charge"])

    @property
    def offers(self) -> tuple[list[str | None], list[str | None]]:
        """The two offers, by name."""
        view = self.view
        return [place and place["place"] for place in view["place_offer"]], view["construction_offer"]

    @property
    def end(self) -> tuple[str, int] | None:
        """Which disc ended the game, and the score."""
        result = self.view["result"]
        return (result["mover"], result["score"]) if result else None

    def legal(self, word: str = "") -> list[str]:
        """Returns the legal moves, or those that begin with a word."""
        lines = [self.state.notation(action) for action in self.state.legal_actions()]
        return [line for line in lines if line.startswith(word)]

    def refused(self, line: str) -> tuple[str, str]:
        """Returns the rule and the code for which a move is refused."""
        refusal = self.state.refuse(self.state.parse(line))
        assert isinstance(refusal, Refusal)
        return refusal.rule, refusal.code

    def chances(self) -> dict[str, float]:
        """Returns how likely each outcome is."""
        return {self.state.notation(outcome): chance for outcome, chance in self.state.chance_outcomes()}


def position(played: EcotopiaGame, **parts: Any) -> dict[str, Any]:
    """Writes a position as data: the actions of a turn with one unit left, or any other `phase`.

    A square is a text such as `coal 4 cubes leaf can`, `2 trees`, `nuclear down` or `solar new` (both built this turn); `start` moves
    starting constructions: `D4 village, A3 mine`. `blue`, `red` and `turn` are made to agree; of `red` and `turn` one is enough.
    `apps` and `ready` are `die move`, for all players or one text for each. Offers and piles are lists in a text; with a `place_pile`
    or a `construction_pile` the other tiles lie in the discard. Further parts replace a field.
    """
    data = played.new_initial_state().to_json() | {"phase": "act", "charge": 1, "team": "E5"}
    data |= {field: parts.pop(field) for field in ("phase", "charge", "truck_load", "recycled", "discs") if field in parts}
    new = lay_land(played, data, parts)
    lay_waste(data)
    lay_piles(played, data, parts)
    hand_out_apps(played, data, parts)
    pay_for(played, data, parts, new)
    gain(played, data, parts)
    active = parts.pop("active", 0)
    data |= {"active": active, "first": (active - data["turn"] + 1) % played.players}
    return data | parts


def lay_land(played: EcotopiaGame, data: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """Puts on every square what a text says; returns those built this turn."""
    start = {kind: square for square, kind in START.items() if kind != "datacenter" or not played.simplified}
    start |= {kind: square for square, kind in (text.split() for text in parts.pop("start", "").split(",") if text)}
    found: dict[str, dict[str, Any]] = {square: {"construction": kind, "built_in": 0} for kind, square in start.items()}
    texts = {square: parts.pop(square) for square in SQUARES if square in parts}
    for square, text in texts.items():
        found[square] = found.get(square, {}) | on_square(text, played.simplified)
    data["squares"] = {square: found[square] for square in SQUARES if square in found}
    return [square for square, text in texts.items() if {"new", "down"} & set(text.split())]


def on_square(text: str, simple: bool) -> dict[str, Any]:
    """Reads what lies on a square."""
    words = text.split()
    found: dict[str, Any] = {}
    for number, word in enumerate(words):
        if word in KINDS:
            found["construction"] = word
            if word == "coal" and not simple:
                found.setdefault("coal_cubes", 6)
        elif word in WASTE:
            found["waste"] = word
        elif word in ("tree", "trees", "cube", "cubes"):
            found["trees" if word.startswith("tree") else "coal_cubes"] = int(words[number - 1])
        elif word in ("down", "leaf"):
            found["face_down" if word == "down" else word] = True
        else:
            assert word == "new" or word.isdecimal(), f"{word} lies on no square"
    if found.get("coal_cubes") == 0:
        del found["coal_cubes"]
    return found


def lay_waste(data: dict[str, Any]) -> None:
    """Puts the waste that was not named on its usual squares."""
    squares = data["squares"]
    away = [content.get("waste") for content in squares.values()] + [*data["recycled"], data["truck_load"]]
    for waste, square in WASTE.items():
        if waste not in away:
            assert "waste" not in squares.get(square, {}), f"the {waste} needs another square than {square}"
            squares.setdefault(square, {})["waste"] = waste


def built_on(data: dict[str, Any]) -> list[str]:
    """Returns the squares that were built on since the set-up."""
    return [square for square, content in data["squares"].items() if "construction" in content and content.get("built_in") != 0]


def lay_piles(played: EcotopiaGame, data: dict[str, Any], parts: dict[str, Any]) -> None:
    """Lays out both offers; what is neither there nor in a pile that was named is discarded."""
    places, tiles = parts.pop("place_offer", "").split(), parts.pop("construction_offer", "").split()
    data |= {"place_offer": [*places, None, None, None][:3], "construction_offer": [*tiles, None, None, None][:3]}
    squares = data["squares"]
    if "place_pile" in parts:
        there = {*places, *parts.pop("place_pile").split(), parts.get("in_hand")}
        data["place_discard"] = [place for place in SQUARES if place not in there and "construction" not in squares.get(place, {})]
    if "construction_pile" in parts:
        used = [*tiles, *parts.pop("construction_pile").split(), *(squares[square]["construction"] for square in built_on(data))]
        left = {kind: PILE.get(kind, 0) - used.count(kind) for kind in KINDS if kind != "datacenter" or not played.simplified}
        data["construction_discard"] = {kind: number for kind, number in left.items() if number}


def hand_out_apps(played: EcotopiaGame, data: dict[str, Any], parts: dict[str, Any]) -> None:
    """Puts apps on the phones."""
    apps = parts.pop("apps", "move question" if played.simplified else "move")
    for field, given in (("apps", apps), ("ready", parts.pop("ready", apps))):
        texts = [given] * played.players if isinstance(given, str) else given
        data[field] = [[app for app in APPS if app.removeprefix("app_") in text.split()] for text in texts]


def pay_for(played: EcotopiaGame, data: dict[str, Any], parts: dict[str, Any], new: list[str]) -> None:
    """Gives a reason to every point of red, and a turn to every construction."""
    squares, built, red = data["squares"], built_on(data), data["causes"]["red"]
    land = played.new_initial_state().view(REFEREE)["squares"]
    red["habitat"] = sum(land[square]["value"] for square in built if square != parts.get("building"))
    coal = [squares[square] for square in built if squares[square]["construction"] == "coal" and not played.simplified]
    red["coal"] = sum(6 - plant.get("coal_cubes", 0) for plant in coal)
    others = red["habitat"] + red["coal"]
    turn = parts.pop("turn", 100 - parts["red"] - others if "red" in parts else len(built) + 1)
    data |= {"turn": turn, "red": 100 - turn - others}
    assert parts.pop("red", data["red"]) == data["red"], "red does not agree with the turn"
    red["phase"] = turn
    older = [square for square in built if square not in new]
    assert len(older) < turn, f"{len(older)} squares were not built before turn {turn}"
    for number, square in enumerate(older, start=1):
        squares[square]["built_in"] = number
    for square in new:
        squares[square]["built_in"] = turn


def gain(played: EcotopiaGame, data: dict[str, Any], parts: dict[str, Any]) -> None:
    """Gives a reason to every point of blue and every unit of charge: the zoologist, or right answers in the simplified version."""
    squares, gains = data["squares"].values(), data["causes"]["blue"]
    trees = sum(content.get("trees", 0) for content in squares)
    gains |= {"tree": 2 * trees, "species": 3 * len(data["discs"]), "leaf": sum("leaf" in content for content in squares)}
    gains["recycling"] = sum(VALUES[waste] for waste in data["recycled"])
    rest = parts.get("blue", sum(gains.values())) - sum(gains.values())
    assert rest >= 0, "blue does not agree with what was done"
    if played.simplified:
        answer_questions(played, data, rest)
    else:
        gains["zoologist"] = rest
    data["blue"] = parts.pop("blue", sum(gains.values()))
    data["spent"]["app_tree"] = trees
    data["energy"]["geothermal"] = data["charge"] + sum(data["spent"].values())


def answer_questions(played: EcotopiaGame, data: dict[str, Any], points: int) -> None:
    """Has questions answered rightly for so many points."""
    assert points != 1, "no question gives one point"
    threes = points // 3 - (points % 3 == 1)
    cards = cards_with(played, 3)[:threes] + cards_with(played, 2)[: (points - 3 * threes) // 2]
    row = {"turn": 1, "player": 0, "answer": "a", "solution": "a", "reader": 1, "right": True}
    data |= {"answers": [row | {"card": card} for card in sorted(cards)], "cards_drawn": sorted(cards)}
    data["causes"]["blue"]["question"] = points
    data["spent"]["app_question"] = len(cards)


def cards_with(played: EcotopiaGame, options: int) -> list[str]:
    """Names the question cards with two or three answers."""
    tables = played.tables
    return [card for card, number in zip(tables.cards, tables.card_options, strict=True) if number == options]


def begin(played: EcotopiaGame, **parts: Any) -> Table:
    """Opens a table at a position."""
    return Table(played.state_from_json(position(played, **parts)))


def building(played: EcotopiaGame | None = None, **parts: Any) -> Table:
    """Opens a table whose player chooses a place; three places and three constructions are offered."""
    offers = {"place_offer": "A3 D4 B4", "construction_offer": "solar village dam"}
    return begin(played or game(), **({"phase": "place"} | offers | parts))


def new(played: EcotopiaGame) -> Table:
    """Opens a table at the beginning."""
    return Table(played.new_initial_state())
