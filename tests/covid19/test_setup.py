"""Before the first turn: robots, marker, cards (COV-1, COV-2), and how the six steps follow each other (COV-3)."""

from __future__ import annotations

from collections import Counter

import pytest

import ludoterre
from ludoterre import BadOption, Rng
from tests.covid19.box import CELLS, CLASSIC, EVENTS, HOUSES, PLACES, PUBLICS, RING
from tests.covid19.tables import CIRCUITS, CRATERS, GASES, Table, begin, game, new

SEEDS = ("seed H02", "seed H03", "seed H01")


def opened(*lines: str, players: int = 1) -> Table:
    """Opens a table after its setup."""
    return new(game(players)).play(*SEEDS, "marker H05", *lines)


@pytest.mark.rule("COV-1.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_players_share_one_result(players: int) -> None:
    state, rng = game(players).new_initial_state(), Rng(players)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    outcome = state.outcome()
    assert outcome is not None
    assert state.returns() == [state.returns()[0]] * players
    assert outcome.scores == (outcome.score(0),) * players if outcome.won else outcome.scores == ()
    assert outcome.ranking == (1,) * players


@pytest.mark.rule("COV-1.1")
@pytest.mark.parametrize("players", [0, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption):
        ludoterre.load("covid19", players)


@pytest.mark.rule("COV-1.2", "COV-A44")
def test_nobody_has_a_role_or_a_secret() -> None:
    table = begin(game(3), "H01 1i", phase="measures", turn=5)
    views = [table.state.view(player) | {"viewer": None} for player in range(3)]
    assert views[0] == views[1] == views[2]
    other = begin(game(3), "H01 1i", phase="measures", turn=6)
    assert (table.view["current_player"], other.view["current_player"]) == (1, 2)
    assert table.legal() == other.legal()


@pytest.mark.rule("COV-2.1", "COV-2.8", "COV-1.6")
def test_a_healthy_robot_stands_on_every_cell_of_the_houses() -> None:
    table = new(game())
    assert {house: table.view["places"][house]["healthy"] for house in RING} == {house: CELLS[house] for house in RING}
    assert sum(table.view["totals"].values()) == table.view["totals"]["healthy"] == 59
    assert table.at(*PLACES[16:]) == " / ".join([""] * 7)
    assert table.columns == "0 0 0"


@pytest.mark.rule("COV-2.2", "COV-2.3", "COV-A1")
def test_one_house_of_each_type_gets_an_infected_robot_more() -> None:
    table = new(game())
    for type_, houses in zip(SEEDS, (CRATERS, GASES, CIRCUITS), strict=True):
        assert table.legal() == [f"seed {house}" for house in houses]
        assert {chance for _, chance in table.state.chance_outcomes()} == {1 / len(houses)}
        table.play(type_)
    assert table.at("H02", "H03", "H01") == "4h 1i / 5h 1i / 4h 1i"
    assert sum(table.view["totals"].values()) == 62


@pytest.mark.rule("COV-2.4")
def test_the_marker_goes_to_any_house() -> None:
    table = new(game()).play(*SEEDS)
    assert table.view["returns_marker"] is None
    assert table.legal() == [f"marker {house}" for house in RING]
    assert {chance for _, chance in table.state.chance_outcomes()} == {1 / 16}
    assert table.play("marker H05").marker == "H05"


@pytest.mark.rule("COV-2.5", "COV-9.2", "COV-A36", "COV-1.9")
def test_the_events_are_a_pile_that_nobody_knows() -> None:
    table = begin(game(), "H01 1i", phase="draw_event")
    for _ in range(3):
        assert sorted(table.legal()) == [f"draw {event}" for event in EVENTS]
        assert {chance for _, chance in table.state.chance_outcomes()} == {1 / 12}
        table.play("draw trust", "roll crater 2", "roll gas 2", "roll circuit 4").quiet("measures").play("end")


@pytest.mark.rule("COV-2.6", "COV-1.9", "COV-11.1")
def test_measures_are_five_open_piles_by_cost() -> None:
    view = opened().view
    assert view["costs"] == CLASSIC
    assert Counter(view["costs"].values()) == {1: 2, 2: 6, 3: 5, 4: 2, 6: 1}
    assert sum(view["costs"].values()) == 43
    assert set(view["measures"].values()) == {"pile"}


@pytest.mark.rule("COV-2.7")
def test_the_counters_begin_low() -> None:
    view = opened().view
    assert (view["turn"], view["crisis"], view["points_played"], view["out_of_service"], view["trust_tokens"]) == (1, 0, 0, 0, 0)


@pytest.mark.rule("COV-A5", "COV-4.2", "COV-A9")
def test_the_board_is_the_printed_one() -> None:
    view = new(game()).view
    assert view["cells"] == CELLS
    assert view["types"] == {house: row[0] for house, row in HOUSES.items()} | PUBLICS
    assert view["neighbourhoods"] == {public: [house for house in RING if HOUSES[house][2] == public] for public in PUBLICS}
    assert [len(houses) for houses in view["neighbourhoods"].values()] == [4, 4, 4, 4]
    assert (view["cells"]["market_1"], view["cells"]["market_2"]) == (6, 6)
    assert all(HOUSES[RING[i]][0] != HOUSES[RING[i - 1]][0] for i in range(16))


@pytest.mark.rule("COV-3.1", "COV-4.1")
def test_a_turn_has_six_steps() -> None:
    table = opened()
    steps: list[tuple[int, str]] = []
    while table.view["turn"] == 1:
        view = table.view
        if not steps or steps[-1] != (view["step"], view["phase"]):
            steps.append((view["step"], view["phase"]))
        die = {"crater": "2", "gas": "2", "circuit": "2"}.get(view["rolling"]["for"], "3") if view["rolling"] else ""
        table.play(f"roll {view['rolling']['for']} {die}" if die else {"measures": "end", "draw_event": "draw trust"}[view["phase"]])
    assert steps == [(1, "roll_move"), (4, "roll_sick"), (5, "measures"), (6, "draw_event")]
    table = opened().play("roll crater 1", "roll gas 1", "roll circuit 1")
    kinds = [event.kind for event in table.events]
    assert kinds == ["die_rolled", "robots_moved"] * 3 + ["symptoms", "contagion", "returned", "beds_freed"]


@pytest.mark.rule("COV-3.2")
def test_after_the_events_the_next_turn_begins() -> None:
    table = begin(game(2), "H01 1i", phase="draw_event", turn=5).play("draw trust")
    assert (table.view["turn"], table.phase, table.view["rolling"]) == (6, "roll_move", {"for": "crater", "left": 1})
    assert table.told("turn_begins", "turn", "player") == [(6, 1)]


@pytest.mark.rule("COV-A37")
def test_steps_with_nothing_to_do_pass_by_themselves() -> None:
    # Nobody in the circuit houses, the Academy, the market or the Robopital: one sick robot alone is left to roll for.
    table = begin(game(), "H02 1s", type="circuit").play("roll circuit 1")
    assert (table.phase, table.view["rolling"]) == ("roll_sick", {"for": "H02", "left": 1})
    # Nothing can be bought with one point but two cards, and the step can be ended without them.
    table = begin(game(), "H02 1s", phase="measures", turn=1).play("lay hygiene_1")
    assert table.legal() == ["end"]
