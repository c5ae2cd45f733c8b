"""Compares random teams at Ecotopia with the ledger's own simulation (RULES.md, Balance): `python benchmarks/ecotopia_random.py`.

The ledger's random teams take every leaf, every load and every app that is offered, and think of a question as one action, whoever
reads it. The bot `random` does neither, so its scores depend on the number of players.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from statistics import fmean, pstdev

import ludoterre
from ludoterre.core.game import Game, State
from ludoterre.core.rng import Rng

GAMES = 3000
DECLINING = {"decline_app", "skip_leaf", "leave"}
TARGETS = {
    ("normal", "by kind"): (34, 40),
    ("normal", "flat"): (33, 37),
    ("simplified", "by kind"): (34, 40),
    ("simplified", "flat"): (29, 34),
}


def choose(state: State, rng: Rng, by_kind: bool) -> int:
    """Chooses among kinds of moves and then among their targets, or among all moves alike."""
    kinds: dict[str, list[int]] = defaultdict(list)
    for action in state.legal_actions():
        kinds[state.move(action).kind].append(action)
    wanted = {kind: actions for kind, actions in kinds.items() if kind not in DECLINING}
    if by_kind:
        return rng.choice(wanted[rng.choice(sorted(wanted))])
    return rng.choice([action for kind, actions in wanted.items() for action in (actions[:1] if kind == "ask_question" else actions)])


def score(game: Game, rng: Rng, by_kind: bool) -> int:
    """Plays one game."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state._apply(state.sample_chance(rng))
        elif state.is_quiz_node():
            state._apply(state.sample_answer(rng))
        else:
            state._apply(choose(state, rng, by_kind))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.scores[0]


def main() -> int:
    """Measures and prints; returns 1 if a mean lies outside the ledger's target."""
    good = True
    for (mode, way), (low, high) in TARGETS.items():
        game = ludoterre.load("ecotopia", players=2, mode=mode)
        rng = Rng(0, mode, way)
        scores = [score(game, rng, way == "by kind") for _ in range(GAMES)]
        reached = low <= fmean(scores) <= high
        good &= reached
        told = f"{mode}, random {way}: {fmean(scores):.1f} (sd {pstdev(scores):.1f}, {min(scores)} to {max(scores)})"
        print(f"{'reached' if reached else 'MISSED '}  {told}, target {low} to {high}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
