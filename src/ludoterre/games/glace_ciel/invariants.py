# compiled by mypyc
"""What every possible position must satisfy (ledger, section 9)."""

from __future__ import annotations

from ludoterre.core.bits import elements, popcount
from ludoterre.core.plaindata import require
from ludoterre.games.glace_ciel.grammar import melted_away, stack
from ludoterre.games.glace_ciel.state import GlaceBoard
from ludoterre.games.glace_ciel.tables import FIRST_START_CARD, FULL_ICE, GENERATIONS, KINDS, NUMBERS, UNKNOWN, Phase


def check(state: GlaceBoard) -> None:
    """Refuses a position that no game can reach by its visible parts: cards, turns, objectives and scores must fit together."""
    _check_cards(state)
    _check_deal(state)
    _check_objectives(state)
    _check_scores(state)


def _check_cards(state: GlaceBoard) -> None:
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


def _check_deal(state: GlaceBoard) -> None:
    """Hands have the size the deal and the turns give them (INV-7)."""
    players = state.rules.players
    require((state.first_seat == UNKNOWN) == (state.phase == Phase.PICK_FIRST), "the first player is known once drawn")
    if state.phase == Phase.PICK_FIRST:
        require(state.generation == 1 and state.rules.first_player == UNKNOWN, "the first player is drawn once, if at all")
    if state.rules.first_player != UNKNOWN:
        require(state.first_seat == (state.rules.first_player + state.generation - 1) % players, "the first player was chosen as an option")
    require(state.phase >= Phase.TURN or state.ply == 0, "no card is placed before the deal is over")
    require(state.phase != Phase.TURN or state.ply < KINDS, "a generation of 12 cards is over")
    require(state.phase != Phase.OVER or state.ply == KINDS, "the game ends with the last card of a generation")
    require(state.phase != Phase.DEAL or state.dealt < KINDS, "the deal is over")
    for player in range(players):
        turn = (player - state.first_seat) % players
        if state.phase == Phase.PICK_FIRST:
            size = 0
        elif state.phase == Phase.DEAL:
            size = len(range(turn, state.dealt, players))
        else:
            size = KINDS // players - len(range(turn, state.ply, players))
        require(popcount(state.hands[player]) == size, "player {player} has {size} cards here", player=player, size=size)


def _check_objectives(state: GlaceBoard) -> None:
    """Objectives are different cards, drawn in turn (INV-10)."""
    players = state.rules.players
    lines = [state.landmarks[p] for p in range(players) if state.landmarks[p] != UNKNOWN]
    require(len(set(lines)) == len(lines), "two players have one landmark")
    require(all(state.copies_left(number) >= 0 for number in range(NUMBERS)), "a number is in play more often than it exists")
    for player in range(players):
        turn = (player - state.first_seat) % players
        landmark = state.phase > Phase.DRAW_LANDMARK or (state.phase == Phase.DRAW_LANDMARK and turn < state.dealt)
        number = state.phase > Phase.DRAW_NUMBER or (state.phase == Phase.DRAW_NUMBER and turn < state.dealt)
        require((state.landmarks[player] != UNKNOWN) == landmark, "player {player}: the landmark is drawn in turn", player=player)
        require((state.numbers[player] != UNKNOWN) == number, "player {player}: the number is drawn in turn", player=player)
    require(state.phase not in (Phase.DRAW_LANDMARK, Phase.DRAW_NUMBER) or state.dealt < players, "the objectives are all drawn")


def _check_scores(state: GlaceBoard) -> None:
    """Ice and Sky fit the surveys that were done (INV-13 to 15)."""
    players = state.rules.players
    surveyed = state.generation if state.phase == Phase.OVER else state.generation - 1
    counted = surveyed - 1 if melted_away(state) else surveyed
    require(state.surveys == counted, "{counted} Sky cards are laid by now", counted=counted)
    values = [state.sky[i] for i in range(state.surveys)] + ([state.lost_sky] if melted_away(state) else [])
    fitting = all(-players <= value <= players and (value - players) % 2 == 0 for value in values)
    require(fitting, "a Sky value has the parity of the players and at most their number")
    left = [ice_after(state, generation) for generation in range(surveyed + 1)]
    require(state.ice == left[-1], "the gas in sight has left Ice {left} by now", left=left[-1])
    require(0 not in left[:-1] or state.rules.play_on, "the game ends when the Ice has melted")
    require(left[-1] > 0 or state.rules.play_on or state.phase == Phase.OVER, "the game ends when the Ice has melted")
    require(state.phase != Phase.OVER or melted_away(state) or state.generation == GENERATIONS, "the game ends after three generations")
    if state.phase == Phase.OVER:
        require(values[-1] == 2 * popcount(state.status) - players, "the last Sky value counts the objectives met")


def ice_after(state: GlaceBoard, surveys: int) -> int:
    """Returns the Ice that was left after some surveys: stacks still show what was in sight then (LGC-5.4)."""
    tables = state.rules.tables
    ice = FULL_ICE
    for generation in range(1, surveys + 1):
        for cell in range(9):
            in_sight = [card for name in stack(state, cell) if generation_of(card := tables.card_of[name]) <= generation]
            ice -= state.rules.gas_cost[tables.gases[in_sight[-1]]] if in_sight else 0
    return max(0, ice)
