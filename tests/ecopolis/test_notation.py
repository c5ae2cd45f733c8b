"""What names no move is refused as such, in every phase, and never breaks anything."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from ludoterre import REFEREE, SPECTATOR, BadMove, BadOption, Move, Rng
from ludoterre.core.game import State
from tests.ecopolis.packs import ecopolis
from tests.ecopolis.test_oracle import by_kind

NONSENSE = [
    "",
    "dance pink",
    "draw",
    "draw green",
    "buy",
    "buy heatwave",
    "buy nothing with nothing",
    "collect atlantis",
    "collect heatwave",
    "innovate heatwave",
    "ambassador nobody",
    "pass now",
    "give gold twice",
    "exchange gold for energy",
    "exchange 3 gold for 6 energy",
    "exchange 1 gold for 1 energy",
    "exchange 2 gold against 1 vital",
    "exchange ٢ gold for 4 energy",
    "buy museum by school",
    "exchange 1 vital for 1 energy",
    "exchange ² gold for 4 energy",
    "first p9",
    "first 1",
]
MOVES: list[tuple[str, dict[str, Any]]] = [
    ("dance", {}),
    ("draw", {}),
    ("draw", {"pile": 1}),
    ("draw", {"pile": "pink", "card": "museum"}),
    ("buy", {"card": "museum"}),
    ("buy", {"card": ["museum"], "helper": None}),
    ("collect", {"card": None}),
    ("exchange", {"give": "gold", "given": 3, "get": "energy", "got": 6}),
    ("exchange", {"give": "gold", "given": 1, "get": "energy", "got": 1}),
    ("exchange", {"give": "gold", "given": "1", "get": "energy", "got": 2}),
    ("ambassador", {"ambassador": "pink"}),
    ("pass", {"card": "museum"}),
    ("gesture", {"resource": "pink"}),
    ("first_seat", {"player": -1}),
    ("first_seat", {"player": True}),
    ("reveal", {"card": "atlantis"}),
]


PHASES = ("first_seat", "deal", "first_choice", "draw", "reveal", "place", "action", "innovation", "eco_gesture", "over")


@cache
def in_phase(phase: str) -> State:
    """Plays until a phase is met."""
    for seed in range(100):
        rng, state = Rng(seed), ecopolis(3).new_initial_state()
        while state.view(0)["phase"] != phase and not state.is_terminal():
            state.apply_action(by_kind(state, rng))
        if state.view(0)["phase"] == phase:
            return state
    raise LookupError(phase)


@pytest.mark.parametrize("phase", PHASES)
def test_nonsense_names_no_move(phase: str) -> None:
    state = in_phase(phase)
    for line in NONSENSE:
        with pytest.raises(BadMove, match="names no move"):
            state.parse(line)
    for kind, args in MOVES:
        with pytest.raises(BadMove, match="names no move"):
            state.action(Move(kind, args))


@pytest.mark.parametrize("phase", ["first_seat", "deal", "reveal"])
def test_decisions_name_no_move_while_chance_decides(phase: str) -> None:
    state = in_phase(phase)
    for line in ("draw pink", "collect museum", "innovate museum", "buy museum with bank", "pass", "give gold", "ambassador greta"):
        with pytest.raises(BadMove, match="names no move"):
            state.parse(line)


@pytest.mark.parametrize("phase", ["first_choice", "draw", "place", "action", "innovation", "eco_gesture"])
def test_an_id_that_means_nothing_is_no_move_to_refuse(phase: str) -> None:
    state = in_phase(phase)
    nothing = 0
    for action in range(state.game.num_distinct_actions()):
        try:
            state.notation(action)
        except BadMove:
            nothing += 1
            with pytest.raises(BadMove, match="names no move"):
                state.refuse(action)
        else:
            assert (state.refuse(action) is None) == (action in state.legal_actions())
    assert nothing > 0


def test_nobody_who_is_not_at_the_table_is_told_a_move() -> None:
    state = in_phase("action")
    action = state.legal_actions()[0]
    assert len({state.notation(action, viewer) for viewer in (REFEREE, SPECTATOR, 0, 1, 2)}) == 1
    with pytest.raises(BadOption):
        state.notation(action, 3)


def test_capitals_and_spaces_do_not_matter() -> None:
    state = in_phase("draw")
    assert state.parse("  Draw   PINK ") == state.parse("draw pink")
