# compiled by mypyc
"""What is declared of La Glace et le Ciel: its moves, why one is not possible, and what a position stores.

`g1_air_2 N` places a card; `deal p1 g1_air_2`, `landmark p0 E`, `number p0 4` and `first p2` are outcomes. These lines stand in records
for ever, and so do the ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoterre.core.bits import bit, elements, popcount
from ludoterre.core.forms import Whole, Word
from ludoterre.core.grammar import Field, Fields, Grammar, Kind, Known, Moves, Names, Numbers, Part, Players, Reason, Reasons, nobody
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.core.plaindata import listed, require, whole
from ludoterre.core.vecs import i64
from ludoterre.games.glace_ciel.tables import (
    COLUMNS,
    ELEMENTS,
    EMPTY,
    FULL_ICE,
    GENERATIONS,
    KINDS,
    LANDMARKS,
    NUMBERS,
    PHASES,
    UNKNOWN,
    Out,
    Phase,
    Tables,
)

if TYPE_CHECKING:
    from ludoterre.games.glace_ciel.state import GlaceBoard

SEATS: Final = 4
"""Players that ids are kept for, however many there are."""


class No:
    """Why a card cannot be placed."""

    NOT_IN_HAND: Final = 1
    ROW_HAS_EMPTY_SLOT: Final = 2


class Cards(Names):
    """The cards of the generation under way."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(range(KINDS))
        self.card_of: Final = tables.card_of

    def value(self, state: GlaceBoard, number: i64) -> Any:
        return state.card_id(number)

    def number(self, state: GlaceBoard, value: object) -> i64:
        card = self.card_of.get(value, UNKNOWN) if isinstance(value, str) else UNKNOWN
        return card % KINDS if card // KINDS == state.generation - 1 else -1

    def read(self, state: GlaceBoard, word: str) -> i64:
        return self.number(state, word)


def make_grammar(tables: Tables, players: int) -> Grammar:
    """Declares the game for so many players."""
    cards, receiver = Cards(tables), Known(lambda state: int(state.receiver()), Players(SEATS))
    decisions = Moves(Kind("place", "{card} {column}", card=cards, column=Names(COLUMNS)))
    outcomes = Moves(
        Kind("deal", "deal {player} {card}", Out.CARD, hidden="deal {player} ?", knows=knows_card, player=receiver, card=cards),
        Kind(
            *("landmark", "landmark {player} {landmark}", Out.LANDMARK),
            hidden="landmark {player} ?",
            knows=knows_objective,
            player=receiver,
            landmark=Names(LANDMARKS),
        ),
        Kind(
            *("number", "number {player} {number}", Out.NUMBER),
            hidden="number {player} ?",
            knows=knows_objective,
            player=receiver,
            number=Numbers(0, NUMBERS - 1),
        ),
        Kind("first", "first {player}", Out.FIRST, player=Players(SEATS)),
    )
    reasons = Reasons(
        Reason(No.NOT_IN_HAND, "LGC-3.2", "card_not_in_hand", "card"),
        Reason(No.ROW_HAS_EMPTY_SLOT, "LGC-3.4", "row_has_empty_slot", "card", "column", element=lambda state, a: ELEMENTS[a // 3 // 4]),
    )
    fields = Fields(
        Field("phase", Word(PHASES)),
        Field("generation", Whole(1, GENERATIONS)),
        Field("ply", Whole(0, KINDS)),
        Field("first_seat", Whole(0, players - 1, none=UNKNOWN)),
        Part("hands", hands, read_hands, seen=shows_hand),
        Part("stacks", stacks),
        Part("objectives", objectives, read_objectives, seen=shows_objective),
        Part("plays", plays, seen=nobody),
        Field("ice", Whole(0, FULL_ICE)),
        Part("sky", sky, read_sky),
        Part("informative_sky", informative_sky),
    )
    return Grammar(decisions, outcomes, reasons, fields)


# Who may know.


def knows_card(state: GlaceBoard, viewer: int) -> bool:
    """Tells who knows which card is dealt: who gets it."""
    return shows_hand(state, viewer, state.receiver())


def knows_objective(state: GlaceBoard, viewer: int) -> bool:
    """Tells who knows which objective is dealt: everybody but who gets it."""
    return viewer not in (state.receiver(), SPECTATOR)


def shows_hand(state: GlaceBoard, viewer: int, owner: int) -> bool:
    """Tells who sees a hand: its owner, or everybody where hands are open (LGC-2.5, 7.3)."""
    return state.rules.open_hands or viewer in (owner, REFEREE)


def shows_objective(state: GlaceBoard, viewer: int, owner: int) -> bool:
    """Tells who sees an objective: every player but its owner, and all from the survey on (LGC-2.6, 5.2)."""
    return state.phase > Phase.TURN or viewer == REFEREE or viewer not in (owner, SPECTATOR)


# Fields that are more than a number.


def hands(state: GlaceBoard) -> list[list[str]]:
    """Returns each player's cards."""
    return [[state.card_id(kind) for kind in elements(state.hands[player])] for player in range(state.rules.players)]


def read_hands(state: GlaceBoard, data: object) -> None:
    """Reads each player's cards."""
    for player, cards in enumerate(listed(data, state.rules.players, "hands")):
        for card in cards:
            kind = kind_of(state, card)
            require(not state.hands[player] & bit(kind), "{card} is held twice", card=card)
            state.hands[player] |= bit(kind)


def kind_of(state: GlaceBoard, card: str) -> int:
    """Reads a card of the generation under way."""
    kind = state.rules.tables.card_of[card] - (state.generation - 1) * KINDS
    require(0 <= kind < KINDS, "{card} is not of generation {generation}", card=card, generation=state.generation)
    return kind


def stacks(state: GlaceBoard) -> list[list[list[str]]]:
    """Returns the cards of each cell by row and column, from the bottom to the top."""
    return [[stack(state, row * 3 + column) for column in range(3)] for row in range(3)]


def stack(state: GlaceBoard, cell: int) -> list[str]:
    """Returns the cards of one cell, from the bottom to the top."""
    found: list[str] = []
    card = state.top[cell]
    while card != EMPTY:
        found.append(state.rules.tables.ids[card])
        card = state.below[card]
    return found[::-1]


def objectives(state: GlaceBoard) -> list[dict[str, Any]]:
    """Returns each player's objective as far as it has been drawn."""
    found: list[dict[str, Any]] = []
    for player in range(state.rules.players):
        line, number = state.landmarks[player], state.numbers[player]
        found.append({"landmark": None if line == UNKNOWN else LANDMARKS[line], "number": None if number == UNKNOWN else number})
    return found


def read_objectives(state: GlaceBoard, data: object) -> None:
    """Reads each player's objective."""
    for player, aim in enumerate(listed(data, state.rules.players, "objectives")):
        require(set(aim) == {"landmark", "number"}, "an objective has a landmark and a number")
        state.landmarks[player] = UNKNOWN if aim["landmark"] is None else LANDMARKS.index(aim["landmark"])
        state.numbers[player] = UNKNOWN if aim["number"] is None else whole(aim["number"], 0, NUMBERS - 1, "number")


def plays(state: GlaceBoard) -> list[list[str]]:
    """Returns the placements of this generation."""
    return [[state.card_id(state.plays[t] // 3), COLUMNS[state.plays[t] % 3]] for t in range(state.ply)]


def sky(state: GlaceBoard) -> list[int]:
    """Returns one value for each survey done."""
    return [state.sky[i] for i in range(state.surveys)]


def read_sky(state: GlaceBoard, data: object) -> None:
    """Reads the surveys."""
    values = listed(data, None, "sky")
    for i, value in enumerate(values):
        state.sky[i] = whole(value, -state.rules.players, state.rules.players, "sky")
    state.surveys = len(values)


def informative_sky(state: GlaceBoard) -> int | None:
    """Returns the Sky value of the generation whose Ice melted away; it counts for nothing (A13)."""
    return state.lost_sky if melted_away(state) else None


def melted_away(state: GlaceBoard) -> bool:
    """Tells whether the game ended because no Ice was left (LGC-5.5)."""
    return state.phase == Phase.OVER and state.melted and not state.rules.play_on


# What follows from the fields of a stored position.


def restore(state: GlaceBoard, data: dict[str, Any]) -> None:
    """Lays the grid, and finds what has been dealt and announced."""
    players = state.rules.players
    fill_grid(state, data)
    state.dealt = dealt(state)
    state.melted = state.rules.gas_counts and state.ice == 0
    late = data["informative_sky"]
    require((late is not None) == melted_away(state), "the informative Sky value is that of a generation whose Ice melted away")
    state.lost_sky = 0 if late is None else whole(late, -players, players, "informative_sky")


def fill_grid(state: GlaceBoard, data: dict[str, Any]) -> None:
    """Lays the cards that were there before this generation, then walks through its plays to find what was announced after each."""
    wanted = [listed(cell, None, "stacks") for row in listed(data["stacks"], 3, "stacks") for cell in listed(row, 3, "stacks")]
    names = [name for cell in wanted for name in cell]
    plays = [kind_of(state, card) * 3 + COLUMNS.index(column) for card, column in listed(data["plays"], state.ply, "plays")]
    kinds = {play // 3 for play in plays}
    # Before anything is laid: a card on top of itself would be a stack without end.
    require(len(set(names)) == len(names) and len(kinds) == len(plays), "a card lies in two places")
    played = {state.card_id(kind) for kind in kinds}
    for cell, cards in enumerate(wanted):
        there = stack(state, cell)
        require(cards[: len(there)] == there, "the start card {card} is missing", card=", ".join(there))
        for name in cards[len(there) :]:
            if name not in played:
                state.lay(state.rules.tables.card_of[name], cell)
    replay(state, plays)
    require(stacks(state) == data["stacks"], "plays and stacks disagree")


def replay(state: GlaceBoard, plays: list[int]) -> None:
    """Lays the cards of this generation again, and notes who had met their objective after each."""
    aims = [min(state.landmarks[player], state.numbers[player]) for player in range(state.rules.players)]
    announced = state.phase >= Phase.TURN and UNKNOWN not in aims
    state.status_log[0] = state.met_now() if announced else 0
    for t, play in enumerate(plays):
        kind, column = divmod(play, 3)
        require(state.may_place(kind, column), "card {t} of the generation could not be placed there", t=t + 1)
        state.plays[t] = play
        state.lay((state.generation - 1) * KINDS + kind, kind // 4 * 3 + column)
        state.status_log[t + 1] = state.met_now() if announced else 0
    state.status = state.status_log[state.ply]


def dealt(state: GlaceBoard) -> int:
    """Counts what has been dealt in the phase the position is in."""
    if state.phase == Phase.DEAL:
        return sum(popcount(state.hands[p]) for p in range(state.rules.players))
    drawn = {Phase.DRAW_LANDMARK: state.landmarks, Phase.DRAW_NUMBER: state.numbers}.get(state.phase)
    return 0 if drawn is None else sum(drawn[p] != UNKNOWN for p in range(state.rules.players))
