# compiled by mypyc
"""What a seat can know: everything but the solution of the card in play, unless it is the reader (ledger, section 7)."""

from __future__ import annotations

from ludoterre.core.game import State
from ludoterre.core.rng import Rng
from ludoterre.games.ecotopia.grammar import knows_solution
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import NOTHING, Out, Phase


def resample(state: EcotopiaState, player: int, rng: Rng) -> EcotopiaState:
    """Draws the solution of the card in play anew for whoever does not see it: no rule says what is true."""
    other = state.clone()
    if state.card != NOTHING and not knows_solution(state, player):
        other.solution = rng.below(state.rules.tables.card_options[state.card])
    return other


def retrace(state: EcotopiaState, goal: State, action: int) -> int:
    """Draws the card in play of `goal` with the solution that it has there."""
    assert isinstance(goal, EcotopiaState)
    if state.phase != Phase.DRAW_CARD or goal.card == NOTHING or len(goal.answers) != len(state.answers):
        return action
    return Out.CARD + 3 * goal.card + goal.solution
