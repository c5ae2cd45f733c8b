"""The Climatometer: one track for all, its limit, its bottom, and what moves it (ECP-CLI)."""

from __future__ import annotations

import pytest

from ludoterre import Rng
from tests.ecopolis.tables import begin, drawing, new, table


@pytest.mark.rule("ECP-CLI.1")
def test_everybody_moves_the_same_cursor() -> None:
    played = begin(cities={1: "pasture_farm"}, level=1).play("buy airport").draw("climate_change_blue_1").play("collect pasture_farm")
    assert played.level == 1 + 3 + 1 + 1
    assert {played.state.view(player)["level"] for player in (0, 1)} == {6}


@pytest.mark.rule("ECP-CLI.2", "ECP-BUY.10", "ECP-COL.3", "ECP-HAZ.9")
def test_no_decision_passes_the_limit() -> None:
    played = begin(cities={0: "airport"}, stock={0: "3 3 3"}, level=8)
    assert not {"buy hospital", "buy coal_power_station", "buy school with airport", "collect airport"} & set(played.legal())
    for line in played.legal():
        assert begin(cities={0: "airport"}, stock={0: "3 3 3"}, level=8).play(line).level <= 8


@pytest.mark.rule("ECP-CLI.3", "ECP-A19")
def test_the_limit_is_safe_and_one_more_is_not() -> None:
    played = drawing(level=7).draw("climate_change_blue_1")
    assert (played.level, played["limit"], played.phase) == (8, 8, "action")
    played.play("buy school").draw("climate_change_blue_2")
    assert (played.level, played.phase) == (9, "over")
    assert (played["result"]["lost"], played["result"]["winners"]) == (True, [])


@pytest.mark.rule("ECP-CLI.3")
def test_a_level_above_the_limit_is_told_as_it_is() -> None:
    played = drawing(stock={0: "5 5 0", 1: "5 5 0"}, level=8).draw("cold_snap")
    assert (played.level, played.told("climate_lost", "level", "limit")) == (12, [(12, 8)])


@pytest.mark.rule("ECP-CLI.4", "ECP-A30")
@pytest.mark.parametrize("line", ["buy urban_forest", "collect wind_farm", "buy solar_roofs with cycle_network"])
def test_at_the_bottom_cooling_is_lost_and_allowed(line: str) -> None:
    played = begin(cities={0: "wind_farm cycle_network"}, level=0).play(line)
    assert (played.level, played.moved("level")) == (0, [])
    assert played["cooling_lost"] == (1 if line.startswith("collect") else 2)


@pytest.mark.rule("ECP-CLI.4")
def test_cooling_below_the_bottom_is_not_saved_up() -> None:
    played = begin(cities={0: "nature_reserve"}, level=1).play("collect nature_reserve").draw("climate_change_blue_1")
    assert (played.level, played["cooling_lost"]) == (1, 2)


@pytest.mark.rule("ECP-CLI.5")
def test_every_cause_is_written_down_for_who_caused_it() -> None:
    played = drawing(cities={0: "bank", 1: "grand_hotel"}, stock={0: "5 5 1", 1: "5 5 5"}, level=1)
    played.draw("cold_snap").play("collect bank")
    played.draw("climate_change_blue_1").play("buy bus_line with grand_hotel")
    played.draw("eco_gesture").play("give energy")  # player 0 has none left
    causes = played["causes"]
    assert (causes["shortage"], causes["collect"], causes["purchase"]) == ([1, 0], [1, 0], [0, 1])
    assert (causes["gesture"], causes["climate_change"]) == ([1, -1], 2)
    assert played.level == 1 + 1 + 1 + 1 + 1


@pytest.mark.rule("ECP-CLI.5", "ECP-INV-8", "ECP-INV-10", "ECP-INV-11")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_only_these_events_move_the_cursor(players: int, seed: int) -> None:
    rng = Rng(seed, "who moves the cursor")
    movers = {"bought", "bought_with", "collected", "innovated", "climate_changed", "shortage"}
    movers |= {"gave", "gesture_declined", "gesture_unable"}
    played = new(table(players))
    found = set()
    while played.phase != "over":
        assert 0 <= played.level <= played["limit"]
        for event in played.state.perform(rng.choice(played.state.legal_actions())):
            if any(change["counter"] == "level" for change in event.args.get("changes", [])):
                found.add(event.kind)
            if event.kind in ("bought", "bought_with"):
                moved = [(change["from"], change["to"]) for change in event.args.get("changes", []) if change["counter"] == "level"]
                assert len(moved) <= 1
                assert not moved or moved[0][1] == max(0, moved[0][0] + event.args["net"])
    assert found <= movers
    assert len(found) > 3
