"""Why not: every reason can come up, names its rule and says what a player needs to know."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from ludoterre import BadMove, Rng
from ludoterre.testing.ledger import rule_ids
from tests.ecopolis.tables import Play, begin, dealt, drawing, new, table

CITY = "airport urban_forest biogas_plant"
"""Impacts +3, −2 and −1."""


def acting() -> Play:
    return begin(table(3), cities={0: CITY, 1: "solar_farm battery_storage"}, stock={0: "1 1 4"}, holders={"honore": 1}, level=9)


def giving(option: str = "restricted") -> Play:
    return drawing(table(3, eco_gesture=option), stock={0: "0 1 1", 1: "0 0 0"}, level=11).draw("eco_gesture")


def innovating() -> Play:
    return drawing(table(3), cities={0: CITY}, level=11).draw("innovation")


def placing() -> Play:
    return dealt(table(3, market_rows="by_category")).draw("museum")


def drained() -> Play:
    return drawing(table(3), piles={"pink": "drought", "yellow": "", "blue": "innovation"})


CASES: list[tuple[Any, str, str, str, dict[str, Any]]] = [
    (drained, "draw yellow", "ECP-TURN.9", "pile_empty", {"pile": "yellow"}),
    (drained, "buy school", "ECP-TURN.2", "draw_first", {}),
    (drained, "give gold", "ECP-TURN.2", "draw_first", {}),
    (lambda: dealt(table(3)), "pass", "ECP-TURN.2", "draw_first", {}),
    (placing, "cover school", "ECP-A5", "other_row", {"pile": "yellow"}),
    (placing, "buy school", "ECP-TURN.1", "wrong_phase", {"phase": "place"}),
    (acting, "cover school", "ECP-TURN.4", "empty_place_first", {}),
    (acting, "draw pink", "ECP-TURN.1", "wrong_phase", {"phase": "action"}),
    (acting, "innovate airport", "ECP-TURN.1", "wrong_phase", {"phase": "action"}),
    (acting, "give nothing", "ECP-TURN.1", "wrong_phase", {"phase": "action"}),
    (acting, "buy hospital", "ECP-BUY.2", "cannot_pay", {"card": "hospital", "missing": [1, 3, 0]}),
    (acting, "buy school with biogas_plant", "ECP-BUY.2", "cannot_pay", {"card": "school", "missing": [0, 2, 0]}),
    (acting, "buy bus_line with urban_forest", "ECP-BUY.6", "helper_pays_nothing", {"card": "bus_line", "helper": "urban_forest"}),
    (acting, "buy school with airport", "ECP-BUY.10", "too_hot", {"level": 12, "limit": 11}),
    (acting, "collect airport", "ECP-COL.3", "too_hot", {"level": 12, "limit": 11}),
    (acting, "exchange 2 gold for 1 vital", "ECP-EXC.1", "too_few", {"resource": "gold", "have": 1, "need": 2}),
    (acting, "exchange 1 gold for 2 energy", "ECP-EXC.4", "stock_full", {"resource": "energy", "would": 6}),
    (acting, "ambassador honore", "ECP-AMB.5", "ambassador_held", {"ambassador": "honore", "player": 1}),
    (acting, "ambassador cesar", "ECP-AMB.2", "condition_not_met", {"ambassador": "cesar", "pile": "yellow", "have": 1, "need": 3}),
    (acting, "ambassador greta", "ECP-AMB.2", "impact_too_high", {"ambassador": "greta", "have": 0, "need": -3}),
    (acting, "pass", "ECP-PASS.1", "may_not_pass", {}),
    (innovating, "innovate airport", "ECP-HAZ.9", "too_hot", {"level": 14, "limit": 11}),
    (innovating, "collect urban_forest", "ECP-TURN.1", "wrong_phase", {"phase": "innovation"}),
    (giving, "give vital", "ECP-HAZ.7", "nothing_to_give", {"resource": "vital"}),
    (giving, "give nothing", "ECP-HAZ.7", "must_give", {"level": 12, "limit": 11}),
    (giving, "pass", "ECP-TURN.1", "wrong_phase", {"phase": "eco_gesture"}),
    (lambda: giving("forced"), "give nothing", "ECP-A21", "gesture_forced", {}),
    (lambda: giving("energy"), "give gold", "ECP-A21", "only_energy", {}),
]


@pytest.mark.parametrize(("made", "line", "rule", "code", "args"), CASES, ids=[f"{case[3]}-{case[1]}" for case in CASES])
def test_a_move_is_refused_with_rule_reason_and_what_one_needs_to_know(
    made: Any, line: str, rule: str, code: str, args: dict[str, Any]
) -> None:
    assert made().why_not(line) == (rule, code, args)


def codes() -> set[str]:
    """Returns the reasons that the texts of the game can say."""
    found = tomllib.loads((files("ludoterre.games.ecopolis") / "texts.toml").read_text(encoding="utf-8"))["refusal"]
    return set(found)


def test_every_reason_that_can_be_said_comes_up_here() -> None:
    assert {code for _, _, _, code, _ in CASES} == codes()


@pytest.mark.parametrize("players", [2, 4])
def test_a_move_is_refused_if_and_only_if_it_is_not_legal(players: int) -> None:
    rules, said = set(rule_ids("ecopolis")), codes()
    rng = Rng(players, "refusals")
    played = new(table(players))
    while played.phase != "over":
        state = played.state
        legal = state.legal_actions()
        if not state.is_chance_node():
            for action in range(state.game.num_distinct_actions()):
                try:
                    refusal = state.refuse(action)
                except BadMove:  # it names nothing here
                    assert action not in legal
                    continue
                assert (refusal is None) == (action in legal)
                assert refusal is None or (refusal.rule in rules and refusal.code in said)
        state.apply_action(rng.choice(legal))
