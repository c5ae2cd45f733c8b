"""What may be decided, sorted by what is chosen first: a kind of tile, a card, a use of the river; then the hexes where it is possible.

Each option is a radio button with a number. What belongs to it has a class with that number, and the style sheet shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.core.moves import Move
from ludoterre.games.scene import Choice, View

DEFAULTS = {
    "place": "place",
    "collect": "take",
    "assign": "assign",
    "market": "supply",
    "supply": "supply",
    "treat": "treat",
    "pick": "pick",
    "declare": "declare",
    "spoils": "take",
    "recollect": "take",
}
"""Of each phase what is possible without choosing first."""
BESIDE = frozenset(("promise", "give_water", "ask_water"))
"""Moves that name a hex, but are put together beside the map."""
MOST = 48
"""How many options the style sheet knows."""


class Option(NamedTuple):
    """Something to choose before a hex."""

    number: int
    value: str
    """What it is, in words that stay the same from move to move: `build farm`, `card local_storm`, `take`."""
    first: bool
    """Whether its hexes are shown as long as nothing is chosen."""
    lines: dict[str, str]
    """The line of the move on each hex; of a dam, by its three hexes."""
    moves: dict[str, Move]
    """The moves themselves, likewise."""

    @property
    def classes(self) -> str:
        """Returns the classes of what belongs to this option."""
        return f"to k{self.number}{' def' if self.first else ''}"

    @property
    def id(self) -> str:
        """Returns the id of its radio button."""
        return f"pick-{self.number}"


class Options(NamedTuple):
    """All that may be decided: on the map by option, and the rest."""

    by_value: dict[str, Option]
    rest: list[Choice]
    """Moves that need no hex."""

    @property
    def lines(self) -> list[str]:
        """Lists the lines of everything that may be decided."""
        return [line for option in self.by_value.values() for line in option.lines.values()] + [choice.line for choice in self.rest]

    def of(self, kind: str) -> list[Choice]:
        """Lists the moves of a kind that need no hex."""
        return [choice for choice in self.rest if choice.move.kind == kind]

    def line(self, kind: str) -> str:
        """Returns the line of the first move of a kind that needs no hex, empty if there is none."""
        return next((choice.line for choice in self.rest if choice.move.kind == kind), "")

    def starting(self, start: str) -> list[Option]:
        """Lists the options whose value begins like this."""
        return [option for option in self.by_value.values() if option.value.startswith(start)]

    def get(self, value: str) -> Option | None:
        """Returns an option by its value."""
        return self.by_value.get(value)


def sorted_out(view: View, choices: Sequence[Choice]) -> Options:
    """Sorts what may be decided."""
    lines: dict[str, dict[str, str]] = {}
    moves: dict[str, dict[str, Move]] = {}
    rest: list[Choice] = []
    for choice in choices:
        value, hex = aim(choice)
        if hex:
            lines.setdefault(value, {})[hex] = choice.line
            moves.setdefault(value, {})[hex] = choice.move
        else:
            rest.append(choice)
    first = next(iter(lines), "") if view["phase"] == "fill" else DEFAULTS.get(view["phase"], "")
    order = sorted(lines, key=lambda value: value != first)[:MOST]
    return Options({value: Option(number, value, value == first, lines[value], moves[value]) for number, value in enumerate(order)}, rest)


def aim(choice: Choice) -> tuple[str, str]:
    """Tells to which option a move belongs and on which hex it is; without a hex it belongs to none."""
    kind, args = choice.move
    if kind in BESIDE:
        return kind, ""
    if kind == "build":
        return f"build {args['tile']}", args["hex"]
    if kind == "dam":
        partners = "".join([f" p{partner}" for partner in args["partners"]])
        return f"dam{partners}", f"{args['river']} {args['hexes'][0]} {args['hexes'][1]}"
    if kind == "top_up":
        return f"fill {args['dam']}", args["hex"]
    if kind == "play":
        target = f" p{args['target']}" if "target" in args else ""
        return f"card {args['card']}{target}", args.get("hex", "")
    return kind, args.get("hex", "")
