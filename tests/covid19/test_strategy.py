"""How the bots play Covid19: what they buy, whom they move, and that it wins games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import Rng
from ludoterre.core.game import Game
from ludoterre.core.playout import guided_playout, random_playout
from tests.covid19.tables import Table, begin, game

VILLAGE = Path(__file__).parents[2] / "docs" / "examples" / "covid19-village.toml"
CALM = ("H01 4h", "H02 4h", "H03 4h 1s", "H06 6h", "H13 5h 1s")
OUTBREAK = tuple(f"H{house:02d} 2h 1i 2s 1c" for house in range(1, 17))


def chosen(table: Table, seed: int = 1) -> str:
    """Returns what the strategy decides."""
    return table.state.notation(table.state.game.strategy().choose(table.state, Rng(seed)))


def bought(table: Table) -> list[str]:
    """Lets the strategy buy measures until it finishes, and returns them."""
    cards = []
    while table.phase == "measures" and (line := chosen(table)) != "end":
        cards.append(line.removeprefix("lay "))
        table.play(line)
    return cards


def wins(played: Game, is_random: bool) -> int:
    """Counts the games of 60 that are won."""
    found, buffer, strategy = 0, played.buffer(), played.strategy()
    for number in range(60):
        state, rng = played.new_initial_state(), Rng("wins", number)
        if is_random:
            random_playout(state, rng, buffer)
        else:
            guided_playout(state, strategy, rng)
        outcome = state.outcome()
        assert outcome is not None
        found += bool(outcome.won)
    return found


@pytest.mark.parametrize("options", [{}, {"measure_pack": "extended"}, {"mover_choice": "ask"}])
def test_the_strategy_wins_most_games_and_chance_few(options: dict[str, Any]) -> None:
    played = game(**options)
    assert wins(played, is_random=False) >= 42  # in thousands of games 75 %, 80 % and 77 %
    assert wins(played, is_random=True) <= 15


@pytest.mark.parametrize(
    "options",
    [
        {"beds_per_column": 4, "measure_pack": "extended", "mover_choice": "ask", "seed_houses": "pick"},
        {"beds_per_column": 6, "measure_pack": "extended", "score": "humane", "win_check": "end_of_turn"},
        {"mover_choice": "ask", "decider": "free", "prerequisite_same_turn": False, "treatment_in_hospital": True},
        {"pack": VILLAGE},
        {"pack": VILLAGE, "mover_choice": "ask", "seed_houses": "pick"},
    ],
)
def test_every_question_of_every_option_is_answered_with_a_legal_move(options: dict[str, Any]) -> None:
    played = ludoterre.load("covid19", players=2, **options)
    strategy = played.strategy()
    for number in range(6):
        state, rng = played.new_initial_state(), Rng("questions", number)
        while not state.is_terminal():
            # Half of the measures are bought at random, so that every card is met.
            is_wild = "lay" in state.notation(state.legal_actions()[0]) and rng.below(2) == 0
            action = rng.choice(state.legal_actions()) if state.is_chance_node() or is_wild else strategy.choose(state, rng)
            state.apply_action(action)


# Measures.


def test_fewer_admissions_come_first() -> None:
    assert bought(begin(game(), *CALM, turn=2, phase="measures")) == ["admission_limit"]
    assert bought(begin(game(), *CALM, turn=3, phase="measures", crisis=1, active="admission_limit")) == ["field_hospital"]


def test_the_treatment_is_bought_as_soon_as_it_can_be() -> None:
    assert bought(begin(game(), *OUTBREAK, turn=7, phase="measures", crisis=2))[0] == "treatment"
    assert bought(begin(game(), *OUTBREAK, turn=5, phase="measures", crisis=2, trust_tokens=1)) == ["treatment"]


def test_trust_is_kept_for_what_is_out_of_reach_otherwise() -> None:
    table = begin(game(), *OUTBREAK, turn=4, phase="measures", crisis=0, trust_tokens=2, active="admission_limit", columns="5 5 0")
    assert bought(table) == ["field_hospital"]
    assert table.view["trust_tokens"] == 2


def test_beds_that_are_open_are_not_bought_again() -> None:
    held = begin(game(), *CALM, turn=3, phase="measures", active="admission_limit", dark_open=True)
    assert bought(held) == []


def test_the_epidemic_is_slowed_only_while_beds_are_in_danger() -> None:
    known = {"turn": 4, "phase": "measures", "crisis": 2, "active": "admission_limit field_hospital border_screening"}
    assert bought(begin(game(), *CALM, **known)) == []
    assert bought(begin(game(), *OUTBREAK, columns="4 4 4", **known)) == ["transport_stop"]
    assert bought(begin(game(), *OUTBREAK, columns="4 4 4", **known | {"turn": 8})) == []


def test_nothing_is_bought_in_the_last_turn() -> None:
    assert bought(begin(game(), *OUTBREAK, turn=10, phase="measures", crisis=2)) == []


def test_the_cards_of_another_pack_are_judged_by_what_they_do() -> None:
    played = ludoterre.load("covid19", players=1, pack=VILLAGE)
    laid: set[str] = set()
    for number in range(40):
        state, rng = played.new_initial_state(), Rng("village", number)
        while not state.is_terminal():
            action = state.sample_chance(rng) if state.is_chance_node() else played.strategy().choose(state, rng)
            move = state.move(action)
            laid |= {move.args["card"]} if move.kind == "lay_measure" else set()
            state.apply_action(action)
    assert "scarves" in laid
    assert "evening_bell" not in laid  # it only sends robots back into full houses


# Small choices.


def test_a_sick_robot_stays_where_it_can_infect_nobody() -> None:
    # No healthy robot is left in the house; in the public place it would meet four.
    table = begin(game(mover_choice="ask"), "H02 3s 3c", "bar 4h 1c").play("roll crater 4")
    assert table.phase == "movers"
    assert chosen(table) == "mover cured"


def test_a_sick_robot_leaves_healthy_ones_for_an_empty_place() -> None:
    table = begin(game(mover_choice="ask"), "H02 3h 1s 3c").play("roll crater 4")
    assert table.phase == "movers"
    assert chosen(table) == "mover sick"


def test_a_sick_robot_goes_home_to_the_house_with_room() -> None:
    table = begin(game(mover_choice="ask"), "cinema 1s 1c", "H04 3h", "H05 1h", "H06 2h", "H07 4h").play("roll crater 2")
    assert table.phase == "homes"
    assert chosen(table) == "home H06"


def test_a_test_is_made_where_it_saves_most() -> None:
    held = ("H01 1h 4s", "H06 6h 1s", "academy 8h 1s")
    table = begin(game(measure_pack="extended"), *held, active="test_and_isolate", marker="H10", turn=5)
    table.play("roll crater 6", "roll gas 6", "roll circuit 6")
    assert table.phase == "test"
    assert chosen(table) == "place academy"


def test_a_vaccine_goes_where_infection_is_near() -> None:
    table = begin(game(measure_pack="extended"), "H01 4h", "H06 1h 1s 5c", "H13 6h", phase="vaccinate", active="vaccination", left=4)
    assert chosen(table) == "place H06"


@pytest.mark.parametrize(("better", "worse"), [("trust", "travellers"), ("volunteers", "trust"), ("academy_case", "festivals")])
def test_of_two_events_the_milder_one_is_applied(better: str, worse: str) -> None:
    played = game(measure_pack="extended")
    for first, second in ((better, worse), (worse, better)):
        table = begin(played, *CALM, phase="draw_event", active="early_warning").play(f"draw {first}", f"draw {second}")
        assert chosen(table) == f"apply {better}"


def test_an_event_that_is_cancelled_is_the_mildest() -> None:
    table = begin(game(measure_pack="extended"), *CALM, phase="draw_event", active="early_warning border_screening")
    assert chosen(table.play("draw academy_case", "draw travellers")) == "apply travellers"


def test_the_dinner_under_lockdown_takes_place_where_it_does_least_harm() -> None:
    held = ("H01 2h 1i", "H02 2h", "H05 2h 1i", "H06 4h", "H07 4h 1i", "H08 5h 1s")
    table = begin(game(), *held, phase="draw_event", active="lockdown").play("draw dinner")
    assert table.phase == "event_place"
    assert chosen(table) == "place H06"


def test_the_first_infected_live_in_the_smallest_houses() -> None:
    played = game(seed_houses="pick")
    table = Table(played.new_initial_state())
    picked = []
    for _ in range(3):
        picked.append(chosen(table))
        table.play(picked[-1])
    assert picked == ["pick H05", "pick H12", "pick H04"]
