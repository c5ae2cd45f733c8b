"""Sets up a table in one line.

Cards are written `a1` (Air 1 of the generation under way), `2e0` (Earth 0 of generation 2) or `sw` (the start card of the Water
row); objectives `air 6`; placements `a1 W`. Players are separated by `/`, and so are the rows of a grid.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import ludoterre
from ludoterre.core.moves import Event
from ludoterre.games.glace_ciel.game import GlaceGame
from ludoterre.games.glace_ciel.rules import GlaceState
from tests.glace_ciel.oracle import ELEMENTS, gas_of, ice_left

MODES = ("base", "expert", "young", "chick")
EVERY_TABLE = [(players, mode) for players in (2, 3, 4) for mode in MODES]
DEFAULT_AIMS = ("air 3", "earth 4", "water 4", "W 5")
STARTS = ("start_air", "start_earth", "start_water")
CALM = "1a0 1a2 1a3 / 1e0 1e1 1e2 / 1w0 1w1 1w3"
"""The end of a generation 1 without visible gas."""


@cache
def game(players: int = 3, mode: str = "base", **options: Any) -> GlaceGame:
    """Loads the game; player 0 begins the first generation unless told otherwise."""
    loaded = ludoterre.load("glace_ciel", players, mode, **({"first_player": 0} | options))
    assert isinstance(loaded, GlaceGame)
    return loaded


def card(text: str, generation: int) -> str:
    """Reads a card."""
    element = {name[0]: name for name in ELEMENTS}
    if text[0] == "s":
        return f"start_{element[text[1]]}"
    if text[0].isdigit():
        return card(text[1:], int(text[0]))
    return f"g{generation}_{element[text[0]]}_{text[1]}"


def deck(generation: int) -> list[str]:
    """Returns all cards of a generation."""
    return [f"g{generation}_{element}_{value}" for element in ELEMENTS for value in range(4)]


class Table:
    """A state, and everything that its events told since the last placement."""

    def __init__(self, state: GlaceState) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, *placements: str) -> list[Event]:
        """Places cards in turn; returns what the last one caused."""
        for placement in placements:
            text, column = placement.split()
            self.events = []
            self.state.listener = self.events.append
            self.state.apply_action(self.state.parse(f"{card(text, int(self.state.generation))} {column}"))
            self.state.listener = None
        return self.events

    def told(self, kind: str, *names: str) -> dict[str, Any]:
        """Returns what the last placement told by its only event of a kind, as far as it is asked for; nothing if there was none."""
        found = [event.args for event in self.events if event.kind == kind]
        assert len(found) <= 1
        return {name: found[0][name] for name in names} if found else {}

    def announced(self) -> dict[int, bool]:
        """Returns who was told what after the last placement."""
        news = self.told("announcement", "met", "lost")
        return dict.fromkeys(news.get("met", []), True) | dict.fromkeys(news.get("lost", []), False)

    def totals(self) -> str:
        """Returns the six totals as rows / columns."""
        rows = [int(total) for total in self.state.totals]
        return " ".join(map(str, rows[:3])) + " / " + " ".join(map(str, rows[3:]))

    def columns(self, text: str) -> str:
        """Returns the columns where the active player may place a card."""
        wanted = card(text, int(self.state.generation))
        moves = [self.state.move(action) for action in self.state.legal_actions()]
        return "".join(str(move.args["column"]) for move in moves if move.args["card"] == wanted)

    def candidates(self, player: int) -> set[str]:
        """Returns what a player's own objective can be."""
        lines = self.state.view(ludoterre.REFEREE)["candidates"][player]
        return {f"{line['landmark']} {line['number']}" for line in lines}


def position(played: GlaceGame, **parts: Any) -> dict[str, Any]:
    """Writes a position as data, at the first card of a generation unless told otherwise.

    `hands` are given in full, or follow from the `order` in which the first cards will be placed; `tops` shows the grid of a
    later generation, with the other cards laid below in a way that can happen; what `parts` does not say is ordinary. Further parts
    replace a field.
    """
    generation: int = parts.pop("generation", 1)
    first: int = parts.pop("first", (generation - 1) % played.players)
    aims = (parts.pop("aims", None) or " / ".join(DEFAULT_AIMS[: played.players])).split("/")
    stacks = _stacks(played, parts.pop("tops", CALM), generation)
    data: dict[str, Any] = {
        "phase": "turn",
        "generation": generation,
        "ply": 0,
        "first_seat": first,
        "hands": _hands(played, generation, first, parts.pop("hands", ""), parts.pop("order", "")),
        "stacks": stacks,
        "objectives": [{"landmark": aim.split()[0], "number": int(aim.split()[1])} for aim in aims],
        "plays": [],
        "ice": ice_left(stacks, generation - 1, played.options),
        "sky": [int(played.players)] * (generation - 1),
        "informative_sky": None,
    }
    return data | parts


def begin(played: GlaceGame, **parts: Any) -> Table:
    """Opens a table at a position."""
    state = played.state_from_json(position(played, **parts))
    assert isinstance(state, GlaceState)
    return Table(state)


def _hands(played: GlaceGame, generation: int, first: int, hands: str, order: str) -> list[list[str]]:
    """Deals: as told, or so that cards can be placed in an order; what is not named follows."""
    cards = deck(generation)
    if hands:
        return [sorted((card(text, generation) for text in hand.split()), key=cards.index) for hand in hands.split("/")]
    named = [card(text, generation) for text in order.split()]
    row = named + [name for name in cards if name not in named]
    dealt = [row[(player - first) % played.players :: int(played.players)] for player in range(played.players)]
    return [sorted(hand, key=cards.index) for hand in dealt]


def _stacks(played: GlaceGame, tops: str, generation: int) -> list[list[list[str]]]:
    """Builds the grid at the beginning of a generation below the wanted top cards."""
    with_starts = played.options["start_layout"] != "none"
    rows = [[[STARTS[row]] if with_starts and row == column else [] for column in range(3)] for row in range(3)]
    if generation == 1:
        return rows
    for row, (stacks, texts) in enumerate(zip(rows, tops.split("/"), strict=True)):
        wanted = [card(text, generation - 1) for text in texts.split()]
        for past in range(1, generation):
            # Gas goes to the bottom, so that earlier surveys cost no Ice unless the wanted cards say so.
            loose = sorted((name for name in deck(past)[row * 4 : row * 4 + 4] if name not in wanted), key=lambda name: not gas_of(name))
            for column in range(3):
                if past == 1 and not stacks[column] and wanted[column][:2] != "g1":
                    stacks[column].append(loose.pop())
            home = next(column for column in range(3) if wanted[column][1] in "123" and int(wanted[column][1]) >= past)
            stacks[home] += loose
        for column in range(3):
            if wanted[column] not in STARTS:
                stacks[column].append(wanted[column])
    return rows


def last_cards(last: str) -> str:
    """Returns an order for all cards of a generation in which three cards come last in their rows: `a1 e0 w3`."""
    final = last.split()
    early = [f"{element}{value}" for element in "aew" for value in range(4) if f"{element}{value}" not in final]
    return " ".join(early + final)


def pile_up(table: Table, order: str, column: str = "W") -> None:
    """Places a whole generation on one column, so that the two others stay as they were."""
    table.play(*[f"{text} {column}" for text in order.split()])


def visible_gas(state: GlaceState) -> dict[str, int]:
    """Counts the gas on top of the stacks by reading the cards."""
    tops = [gas_of(stack[-1]) for row in state.view(ludoterre.REFEREE)["stacks"] for stack in row if stack]
    return {"co2": tops.count("co2"), "ch4": tops.count("ch4")}
