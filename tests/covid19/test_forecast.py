"""What is foreseen before a measure is bought."""

from __future__ import annotations

from ludoterre.games.covid19.forecast import SIMULATIONS, Forecast, forecast
from tests.covid19.tables import Table, begin, game

CROWDED = tuple(f"H{house:02d} 5h 1i 2s" for house in range(1, 17))
FULL_HOSPITAL = {"turn": 4, "phase": "measures", "crisis": 2, "columns": "5 5 5"}


def foreseen(table: Table) -> dict[str, Forecast]:
    return forecast(game(**table.state.game.options), table.view)


def outbreak(**parts: object) -> Table:
    return begin(game(), *CROWDED, turn=4, phase="measures", crisis=2, **parts)


def test_every_measure_that_can_be_laid_is_foreseen_and_finishing_too() -> None:
    table = outbreak(active="masks")
    found = foreseen(table)
    assert {f"lay {card}" if card else "end" for card in found} == set(table.legal())
    assert {one.simulations for one in found.values()} == {SIMULATIONS}


def test_masks_and_closures_prevent_infections_from_the_next_turn_on() -> None:
    found = foreseen(outbreak())
    assert found["masks"].infections < 0.75 * found[""].infections
    assert found["hygiene_1"].infections == found[""].infections  # it does nothing yet, and meets the same dice


def test_beds_and_fewer_admissions_lower_the_danger_of_saturation() -> None:
    sick = tuple(f"H{house:02d} 1s" for house in range(1, 13))
    found = foreseen(begin(game(), *sick, **FULL_HOSPITAL))
    assert found["field_hospital"].saturation < found[""].saturation
    assert found["admission_limit"].saturation < found[""].saturation
    assert 0 < found[""].saturation <= 1


def test_the_same_position_is_foreseen_in_the_same_way() -> None:
    assert foreseen(outbreak()) == foreseen(outbreak())


def test_looking_ahead_changes_nothing() -> None:
    table = outbreak()
    before, view = table.state.to_json(), table.view
    forecast(game(), view)
    assert table.state.to_json() == before
    assert view == table.view


def test_what_a_measure_does_at_once_is_told() -> None:
    found = foreseen(outbreak())
    assert {change["counter"] for change in found["masks"].changes} == {"points_left", "points_played", "measure.masks"}
    rush = {change["counter"]: change["to"] - change["from"] for change in found["lockdown"].changes}
    assert sum(rush[f"market_1.{state}"] for state in ("healthy",)) == 16
    assert rush["H01.healthy"] == -1
    assert found[""].changes == []


def test_places_at_risk_are_counted_before_and_after() -> None:
    full = begin(game(), "H05 1h 1s", "H06 7h", turn=4, phase="measures", crisis=2)
    rush = foreseen(full)["lockdown"]
    assert (rush.at_risk_before, rush.at_risk_after) == (1, 0)


def test_in_the_last_turn_nothing_is_to_come() -> None:
    last = foreseen(begin(game(), *CROWDED, turn=10, phase="measures", crisis=2))
    assert {(one.infections, one.saturation) for one in last.values()} == {(0.0, 0.0)}


def test_questions_of_the_extended_pack_are_answered_on_the_way() -> None:
    asked = {"measure_pack": "extended", "mover_choice": "ask"}
    held = begin(game(**asked), *CROWDED, turn=4, phase="measures", crisis=2, active="vaccination test_and_isolate early_warning masks")
    assert foreseen(held)[""].infections > 0
