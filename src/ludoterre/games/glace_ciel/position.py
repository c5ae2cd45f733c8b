# compiled by mypyc
"""Positions as plain data, both ways, and what every possible position must satisfy (ledger, section 9)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, elements, popcount
from ludoterre.core.errors import BadRecord
from ludoterre.core.plaindata import listed, require, whole
from ludoterre.games.glace_ciel.rules import GlaceState
from ludoterre.games.glace_ciel.tables import (
    COLUMNS,
    DEAL,
    DRAW_LANDMARK,
    DRAW_NUMBER,
    EMPTY,
    FIRST_START_CARD,
    FULL_ICE,
    GENERATIONS,
    KINDS,
    LANDMARKS,
    NUMBERS,
    OVER,
    PHASES,
    PICK_FIRST,
    TURN,
    UNKNOWN,
)

FIELDS = ("phase", "generation", "ply", "first_seat", "hands", "stacks", "objectives", "plays", "ice", "sky", "informative_sky")


def write_position(state: GlaceState) -> dict[str, Any]:
    """Returns everything that is not determined by the rest."""
    return {
        "phase": PHASES[state.phase],
        "generation": state.generation,
        "ply": state.ply,
        "first_seat": known(state.first_seat),
        "hands": hands(state),
        "stacks": stacks(state),
        "objectives": [objective(state, player) for player in range(state.rules.players)],
        "plays": [[state.card_id(state.plays[t] // 3), COLUMNS[state.plays[t] % 3]] for t in range(state.ply)],
        "ice": state.ice,
        "sky": [state.sky[i] for i in range(state.surveys)],
        "informative_sky": informative_sky(state),
    }


def known(value: int) -> int | None:
    """Returns a value that may still be unknown."""
    return None if value == UNKNOWN else value


def hands(state: GlaceState) -> list[list[str]]:
    """Returns each player's cards."""
    return [[state.card_id(kind) for kind in elements(state.hands[player])] for player in range(state.rules.players)]


def stacks(state: GlaceState) -> list[list[list[str]]]:
    """Returns the cards of each cell by row and column, from the bottom to the top."""
    return [[stack(state, row * 3 + column) for column in range(3)] for row in range(3)]


def stack(state: GlaceState, cell: int) -> list[str]:
    """Returns the cards of one cell, from the bottom to the top."""
    found: list[str] = []
    card = state.top[cell]
    while card != EMPTY:
        found.append(state.rules.tables.ids[card])
        card = state.below[card]
    return found[::-1]


def objective(state: GlaceState, player: int) -> dict[str, Any]:
    """Returns a player's objective as far as it has been drawn."""
    line, number = state.landmarks[player], state.numbers[player]
    return {"landmark": None if line == UNKNOWN else LANDMARKS[line], "number": known(number)}


def informative_sky(state: GlaceState) -> int | None:
    """Returns the Sky value of the generation whose Ice melted away; it counts for nothing (A13)."""
    return state.lost_sky if melted_away(state) else None


def melted_away(state: GlaceState) -> bool:
    """Tells whether the game ended because no Ice was left (LGC-5.5)."""
    return state.phase == OVER and state.melted and not state.rules.play_on


def read_position(state: GlaceState, data: object) -> None:
    """Fills a new state from plain data and checks it."""
    try:
        _fill(state, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("impossible position: {problem}", problem=f"{type(error).__name__}: {error}"[:200]) from None
    state.check()


def _fill(state: GlaceState, data: object) -> None:
    """Reads the fields one by one; what the rules derive is derived again."""
    require(isinstance(data, dict) and set(data) == set(FIELDS), "a position has the fields {fields}", fields=", ".join(FIELDS))
    assert isinstance(data, dict)
    rules = state.rules
    state.set_up()
    state.phase = PHASES.index(data["phase"])
    state.generation = whole(data["generation"], 1, GENERATIONS, "generation")
    state.ply = whole(data["ply"], 0, KINDS, "ply")
    chosen = data["first_seat"]
    state.first_seat = UNKNOWN if chosen is None else whole(chosen, 0, rules.players - 1, "first_seat")
    state.ice = whole(data["ice"], 0, FULL_ICE, "ice")
    for i, value in enumerate(listed(data["sky"], None, "sky")):
        state.sky[i] = whole(value, -rules.players, rules.players, "sky")
    state.surveys = len(data["sky"])
    for player, cards in enumerate(listed(data["hands"], rules.players, "hands")):
        for card in cards:
            kind = rules.tables.card_of[card] - (state.generation - 1) * KINDS
            require(0 <= kind < KINDS, "{card} is not of generation {generation}", card=card, generation=state.generation)
            require(not state.hands[player] & bit(kind), "{card} is held twice", card=card)
            state.hands[player] |= bit(kind)
    for player, aim in enumerate(listed(data["objectives"], rules.players, "objectives")):
        require(set(aim) == {"landmark", "number"}, "an objective has a landmark and a number")
        state.landmarks[player] = UNKNOWN if aim["landmark"] is None else LANDMARKS.index(aim["landmark"])
        state.numbers[player] = UNKNOWN if aim["number"] is None else whole(aim["number"], 0, NUMBERS - 1, "number")
    _fill_grid(state, data)
    state.dealt = _dealt(state)
    state.melted = rules.gas_counts and state.ice == 0
    late = data["informative_sky"]
    require((late is not None) == melted_away(state), "the informative Sky value is that of a generation whose Ice melted away")
    state.lost_sky = 0 if late is None else whole(late, -rules.players, rules.players, "informative_sky")


def _fill_grid(state: GlaceState, data: dict[str, Any]) -> None:
    """Lays the cards that were there before this generation, then walks through its plays to find what was announced after each."""
    wanted = [listed(cell, None, "stacks") for row in listed(data["stacks"], 3, "stacks") for cell in listed(row, 3, "stacks")]
    names = [name for cell in wanted for name in cell]
    plays = [_play(state, card, column) for card, column in listed(data["plays"], state.ply, "plays")]
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
    _replay(state, plays)
    require(stacks(state) == data["stacks"], "plays and stacks disagree")


def _play(state: GlaceState, card: str, column: str) -> int:
    """Reads a decision of this generation."""
    kind = state.rules.tables.card_of[card] - (state.generation - 1) * KINDS
    require(0 <= kind < KINDS, "{card} is not of generation {generation}", card=card, generation=state.generation)
    return kind * 3 + COLUMNS.index(column)


def _replay(state: GlaceState, plays: list[int]) -> None:
    """Lays the cards of this generation again, and notes who had met their objective after each."""
    aims = [min(state.landmarks[player], state.numbers[player]) for player in range(state.rules.players)]
    announced = state.phase >= TURN and UNKNOWN not in aims
    state.status_log[0] = state.met_now() if announced else 0
    for t, play in enumerate(plays):
        kind, column = divmod(play, 3)
        require(state.may_place(kind, column), "card {t} of the generation could not be placed there", t=t + 1)
        state.plays[t] = play
        state.lay((state.generation - 1) * KINDS + kind, kind // 4 * 3 + column)
        state.status_log[t + 1] = state.met_now() if announced else 0
    state.status = state.status_log[state.ply]


def _dealt(state: GlaceState) -> int:
    """Counts what has been dealt in the phase the position is in."""
    if state.phase == DEAL:
        return sum(popcount(state.hands[p]) for p in range(state.rules.players))
    drawn = {DRAW_LANDMARK: state.landmarks, DRAW_NUMBER: state.numbers}.get(state.phase)
    return 0 if drawn is None else sum(drawn[p] != UNKNOWN for p in range(state.rules.players))


def check_position(state: GlaceState) -> None:
    """Refuses a position that no game can reach by its visible parts: cards, turns, objectives and scores must fit together."""
    _check_cards(state)
    _check_deal(state)
    _check_objectives(state)
    _check_scores(state)


def _check_cards(state: GlaceState) -> None:
    """Every card is in exactly one place, later ones on earlier ones, and rows fill before they stack (INV-1 to 6)."""
    tables = state.rules.tables
    seen: list[int] = []
    for cell in range(9):
        cards = [tables.card_of[name] for name in stack(state, cell)]
        for card in cards:
            row = tables.start_cells[card - FIRST_START_CARD] // 3 if card >= FIRST_START_CARD else card % KINDS // 4
            require(row == cell // 3, "{card} lies in a row of another element", card=tables.ids[card])
        generations = [generation_of(card) for card in cards]
        require(generations == sorted(generations), "an earlier card lies on a later one")
        require(state.generation == 1 or generations[:1] in ([0], [1]), "a slot was still empty after the first generation")
        seen += cards
    require(len(set(seen)) == len(seen), "a card lies in two places")
    for generation in range(1, GENERATIONS + 1):
        count = sum(generation_of(card) == generation for card in seen)
        expected = KINDS if generation < state.generation else state.ply if generation == state.generation else 0
        require(
            count == expected,
            "{count} cards of generation {generation} lie in the grid, not {expected}",
            count=count,
            generation=generation,
            expected=expected,
        )
    played = {state.plays[t] // 3 for t in range(state.ply)}
    held = [kind for player in range(state.rules.players) for kind in elements(state.hands[player])]
    require(len(set(held)) == len(held) and not played & set(held), "a card of this generation is in two places")
    for row in range(3):
        heights = [len(stack(state, row * 3 + column)) for column in range(3)]
        require(min(heights) > 0 or max(heights) <= 1, "a stack has grown while its row had an empty slot")


def generation_of(card: int) -> int:
    """Returns the generation a card belongs to; start cards come before the first."""
    return 0 if card >= FIRST_START_CARD else card // KINDS + 1


def _check_deal(state: GlaceState) -> None:
    """Hands have the size the deal and the turns give them (INV-7)."""
    players = state.rules.players
    require((state.first_seat == UNKNOWN) == (state.phase == PICK_FIRST), "the first player is known once drawn")
    if state.phase == PICK_FIRST:
        require(state.generation == 1 and state.rules.first_player == UNKNOWN, "the first player is drawn once, if at all")
    if state.rules.first_player != UNKNOWN:
        require(state.first_seat == (state.rules.first_player + state.generation - 1) % players, "the first player was chosen as an option")
    require(state.phase >= TURN or state.ply == 0, "no card is placed before the deal is over")
    require(state.phase != TURN or state.ply < KINDS, "a generation of 12 cards is over")
    require(state.phase != OVER or state.ply == KINDS, "the game ends with the last card of a generation")
    require(state.phase != DEAL or state.dealt < KINDS, "the deal is over")
    for player in range(players):
        turn = (player - state.first_seat) % players
        if state.phase == PICK_FIRST:
            size = 0
        elif state.phase == DEAL:
            size = len(range(turn, state.dealt, players))
        else:
            size = KINDS // players - len(range(turn, state.ply, players))
        require(popcount(state.hands[player]) == size, "player {player} has {size} cards here", player=player, size=size)


def _check_objectives(state: GlaceState) -> None:
    """Objectives are different cards, drawn in turn (INV-10)."""
    players = state.rules.players
    lines = [state.landmarks[p] for p in range(players) if state.landmarks[p] != UNKNOWN]
    require(len(set(lines)) == len(lines), "two players have one landmark")
    require(all(state.copies_left(number) >= 0 for number in range(NUMBERS)), "a number is in play more often than it exists")
    for player in range(players):
        turn = (player - state.first_seat) % players
        landmark = state.phase > DRAW_LANDMARK or (state.phase == DRAW_LANDMARK and turn < state.dealt)
        number = state.phase > DRAW_NUMBER or (state.phase == DRAW_NUMBER and turn < state.dealt)
        require((state.landmarks[player] != UNKNOWN) == landmark, "player {player}: the landmark is drawn in turn", player=player)
        require((state.numbers[player] != UNKNOWN) == number, "player {player}: the number is drawn in turn", player=player)
    require(state.phase not in (DRAW_LANDMARK, DRAW_NUMBER) or state.dealt < players, "the objectives are all drawn")


def _check_scores(state: GlaceState) -> None:
    """Ice and Sky fit the surveys that were done (INV-13 to 15)."""
    players = state.rules.players
    surveyed = state.generation if state.phase == OVER else state.generation - 1
    counted = surveyed - 1 if melted_away(state) else surveyed
    require(state.surveys == counted, "{counted} Sky cards are laid by now", counted=counted)
    values = [state.sky[i] for i in range(state.surveys)] + ([state.lost_sky] if melted_away(state) else [])
    fitting = all(-players <= value <= players and (value - players) % 2 == 0 for value in values)
    require(fitting, "a Sky value has the parity of the players and at most their number")
    left = [ice_after(state, generation) for generation in range(surveyed + 1)]
    require(state.ice == left[-1], "the gas in sight has left Ice {left} by now", left=left[-1])
    require(0 not in left[:-1] or state.rules.play_on, "the game ends when the Ice has melted")
    require(left[-1] > 0 or state.rules.play_on or state.phase == OVER, "the game ends when the Ice has melted")
    require(state.phase != OVER or melted_away(state) or state.generation == GENERATIONS, "the game ends after three generations")
    if state.phase == OVER:
        require(values[-1] == 2 * popcount(state.status) - players, "the last Sky value counts the objectives met")


def ice_after(state: GlaceState, surveys: int) -> int:
    """Returns the Ice that was left after some surveys: stacks still show what was in sight then (LGC-5.4)."""
    tables = state.rules.tables
    ice = FULL_ICE
    for generation in range(1, surveys + 1):
        for cell in range(9):
            in_sight = [card for name in stack(state, cell) if generation_of(card := tables.card_of[name]) <= generation]
            ice -= state.rules.gas_cost[tables.gases[in_sight[-1]]] if in_sight else 0
    return max(0, ice)
