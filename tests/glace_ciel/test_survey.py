"""The end of a generation and of the game: Ice, Sky, score and rating."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ludoterre import REFEREE, SPECTATOR, Outcome, Record, Rng
from ludoterre.core.vecs import i64, vec
from ludoterre.games.glace_ciel.rules import GlaceState
from tests.glace_ciel.oracle import LINES, NUMBERS, REACHABLE
from tests.glace_ciel.tables import CALM, Table, begin, game, last_cards, pile_up

BLANK = "2a0 2a2 2a1 / 2e3 2e2 2e0 / 2w3 2w1 2w2"
"""Before generation 3: North 5, East 3, no CO2 in sight (2a0 has CH4)."""
ALL_MET = {
    3: ("a3 e1 w0", "N 5 / E 3 / W 4 / air 6"),
    2: ("a3 e2 w0", "N 5 / E 3 / W 5 / air 6"),
    1: ("a2 e2 w0", "N 5 / E 3 / W 4 / air 5"),
}
"""By the Ice left at the end: cards to place last on West, and objectives that are then all met."""


def third_generation(players: int, ice: int, sky: list[int], **options: Any) -> Table:
    """Plays generation 3 so that every objective is met and the Ice ends where it should."""
    last, aims = ALL_MET[ice]
    chosen = " / ".join(aims.split(" / ")[:players])
    table = begin(game(players, **options), generation=3, tops=BLANK, aims=chosen, sky=sky, order=last_cards(last))
    pile_up(table, last_cards(last))
    return table


def outcome(table: Table) -> Outcome:
    """Returns how the game ended."""
    found = table.state.outcome()
    assert found is not None
    return found


# Ice.

GAS_ABOVE = "1a0 1a1 1a3 / 1e0 1e1 1e2 / 1w0 1w2 1w3"
"""After generation 1: CO2 on Air–North and Water–North, so one Ice card is left."""


@pytest.mark.rule("LGC-EX3", "LGC-5.4")
def test_one_visible_co2_turns_one_ice_card() -> None:
    table = begin(game(2), order=last_cards("a1 e0 w0"))
    table.play("a0 N", "a2 E", "a3 W", "e1 W", "e2 E", "e3 N", "w1 W", "w2 N", "w3 E", "a1 W", "e0 W", "w0 N")
    assert table.told("ice_melts", "co2", "ice") == {"co2": 1, "ice": 2}
    assert table.state.view(SPECTATOR)["ice"] == 2


@pytest.mark.rule("LGC-5.4", "LGC-3.8")
def test_no_visible_co2_leaves_the_ice_alone() -> None:
    table = begin(game(2), generation=2, tops=CALM, order=last_cards("a1 e0 w1"))
    pile_up(table, last_cards("a1 e0 w1"))
    assert table.told("ice_melts", "co2", "ice") == {"co2": 0, "ice": 3}
    assert table.state.view(SPECTATOR)["ice"] == 3


@pytest.mark.rule("LGC-5.4", "LGC-A15")
def test_gas_left_from_an_earlier_generation_costs_again() -> None:
    grid = "1a0 1a1 1a3 / 1e0 1e1 1e2 / 1w0 1w1 1w3"
    table = begin(game(2), generation=2, tops=grid, order=last_cards("a1 e0 w1"))
    assert table.state.view(SPECTATOR)["ice"] == 2
    pile_up(table, last_cards("a1 e0 w1"))
    assert table.state.view(SPECTATOR)["ice"] == 1


@pytest.mark.rule("LGC-5.3")
def test_ice_comes_before_sky() -> None:
    table = begin(game(2), generation=2, tops=CALM, order=last_cards("a1 e0 w1"))
    pile_up(table, last_cards("a1 e0 w1"))
    kinds = [event.kind for event in table.events]
    assert kinds[-4:] == ["objectives_revealed", "ice_melts", "sky_rises", "generation_begins"]


@pytest.mark.rule("LGC-5.5", "LGC-A13", "LGC-INV-14", "LGC-INV-18")
def test_melt_after_the_first_generation_ends_an_expert_game() -> None:
    table = begin(game(2, "expert"), aims="N 6 / E 5", order=last_cards("a1 e3 w2"))
    table.play("a0 N", "a2 E", "a3 W", "e0 W", "e1 E", "e2 N", "w0 W", "w1 N", "w3 E", "a1 W", "e3 W", "w2 W")
    assert outcome(table) == Outcome(False, (0, 0), (1, 1), "lost", "LGC-5.5")
    view = table.state.view(SPECTATOR)
    assert (view["ice"], view["sky"], view["informative_sky"], view["generation"]) == (0, [], -2, 1)
    assert [event.kind for event in table.events] == ["placed", "objectives_revealed", "ice_melts", "game_over"]


@pytest.mark.rule("LGC-5.5", "LGC-A12", "LGC-A13", "LGC-INV-18")
def test_melt_after_the_second_generation_stops_the_game_before_the_sky() -> None:
    table = begin(game(2), generation=2, tops=GAS_ABOVE, aims="N 4 / E 6", sky=[2], order=last_cards("a3 e1 w1"))
    assert table.state.view(SPECTATOR)["ice"] == 1
    pile_up(table, last_cards("a3 e1 w1"))
    assert table.told("ice_melts", "co2", "ice") == {"co2": 4, "ice": 0}
    assert outcome(table) == Outcome(False, (0, 0), (1, 1), "lost", "LGC-5.5")
    view = table.state.view(SPECTATOR)
    assert (view["ice"], view["sky"], view["informative_sky"]) == (0, [2], 0)


@pytest.mark.rule("LGC-A14", "LGC-5.5")
def test_melt_after_the_third_generation_scores_nothing() -> None:
    table = begin(game(2), generation=3, tops=BLANK, aims="N 5 / E 3", sky=[2, 2], order=last_cards("a2 e2 w3"))
    pile_up(table, last_cards("a2 e2 w3"))
    assert outcome(table) == Outcome(False, (0, 0), (1, 1), "lost", "LGC-5.5")
    view = table.state.view(SPECTATOR)
    assert (view["sky"], view["informative_sky"], view["result"]["score"]) == ([2, 2], 2, 0)


@pytest.mark.rule("LGC-A12", "LGC-A16")
def test_more_gas_than_ice_leaves_zero() -> None:
    table = begin(game(2, "expert", methane_weight=2), aims="N 6 / E 5", order=last_cards("a1 e3 w2"))
    table.play("a0 N", "a2 E", "a3 W", "e0 W", "e1 E", "e2 N", "w0 W", "w1 N", "w3 E", "a1 W", "e3 W", "w2 W")
    assert table.told("ice_melts", "co2", "ch4", "ice") == {"co2": 2, "ch4": 1, "ice": 0}


@pytest.mark.rule("LGC-A13", "LGC-INV-14")
def test_a_class_may_play_on_after_the_melt() -> None:
    table = begin(game(2, play_on_after_melt=True), generation=2, tops=GAS_ABOVE, aims="N 4 / E 6", sky=[2], order=last_cards("a3 e1 w1"))
    pile_up(table, last_cards("a3 e1 w1"))
    state = table.state
    assert (state.generation, state.view(SPECTATOR)["ice"], state.view(SPECTATOR)["sky"]) == (3, 0, [2, 0])
    rng = Rng(1)
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    end = outcome(table)
    assert (end.won, end.scores, end.rating, end.rule) == (False, (0, 0), "lost", "LGC-6.1")
    assert len(state.view(SPECTATOR)["sky"]) == 3
    assert state.view(SPECTATOR)["informative_sky"] is None


# Sky.


@pytest.mark.rule("LGC-EX4", "LGC-5.6", "LGC-5.7")
def test_two_met_and_one_missed_raise_the_sky_by_one() -> None:
    table = begin(
        game(3),
        generation=2,
        tops="1a0 1a2 1a3 / 1e2 1e1 1e0 / 1w1 1w3 1w0",
        aims="N 6 / E 3 / W 5",
        sky=[-3],
        order=last_cards("a1 e0 w1"),
    )
    pile_up(table, last_cards("a1 e0 w1"))
    assert table.told("sky_rises", "generation", "met", "value") == {"generation": 2, "met": 2, "value": 1}
    assert table.state.view(SPECTATOR)["sky"] == [-3, 1]
    changes = next(event.args["changes"] for event in table.events if event.kind == "sky_rises")
    assert changes[0] == {"counter": "sky", "from": -3, "to": -2}


@pytest.mark.rule("LGC-5.6", "LGC-INV-15")
@pytest.mark.parametrize(
    ("aims", "value"), [("N 5 / E 3 / W 4 / air 6", 4), ("N 5 / E 3 / W 4 / air 5", 2), ("N 4 / E 6 / W 5 / air 5", -4)]
)
def test_sky_counts_objectives_met_less_missed(aims: str, value: int) -> None:
    table = begin(game(4), generation=3, tops=BLANK, aims=aims, sky=[0, 0], order=last_cards("a3 e1 w0"))
    pile_up(table, last_cards("a3 e1 w0"))
    assert table.state.view(SPECTATOR)["sky"] == [0, 0, value]


@pytest.mark.rule("LGC-A19", "LGC-5.7")
def test_the_sky_curve_ends_at_the_sum_of_its_values() -> None:
    table = third_generation(2, 3, sky=[-2, 0])
    assert table.state.counters()["sky"] == sum(table.state.view(SPECTATOR)["sky"]) == 0


# What a generation leaves to the next.


@pytest.mark.rule("LGC-5.2")
def test_objectives_are_shown_to_all_at_the_survey() -> None:
    table = begin(game(2), generation=2, tops=CALM, aims="N 5 / E 6", order=last_cards("a1 e0 w1"))
    pile_up(table, last_cards("a1 e0 w1"))
    shown = next(event for event in table.events if event.kind == "objectives_revealed")
    assert shown.to is None
    assert shown.args["objectives"] == [{"landmark": "N", "number": 5}, {"landmark": "E", "number": 6}]
    final = third_generation(2, 3, sky=[0, 0]).state
    for viewer in (0, 1, SPECTATOR):
        assert final.view(viewer)["objectives"] == [{"landmark": "N", "number": 5}, {"landmark": "E", "number": 3}]


@pytest.mark.rule("LGC-5.8", "LGC-A10")
def test_all_objectives_go_back_and_may_come_again() -> None:
    table = begin(game(2), generation=2, tops=CALM, aims="N 5 / E 6", order=last_cards("a1 e0 w1"))
    pile_up(table, last_cards("a1 e0 w1"))
    state = table.state
    assert state.view(REFEREE)["objective_rest"] == {"landmarks": list(LINES), "numbers": list(NUMBERS)}
    while state.view(REFEREE)["phase"] == "deal":
        state.apply_action(state.legal_actions()[0])
    for line in ("landmark p0 N", "landmark p1 E", "number p0 5", "number p1 6"):
        state.apply_action(state.parse(line))
    assert state.view(REFEREE)["objectives"] == [{"landmark": "N", "number": 5}, {"landmark": "E", "number": 6}]


@pytest.mark.rule("LGC-5.9", "LGC-INV-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_player_card_passes_to_the_left(players: int) -> None:
    table = begin(game(players, first_player="random"), generation=2, first=players - 1, tops=CALM, order=last_cards("a1 e0 w1"))
    assert table.state.current_player() == players - 1
    pile_up(table, last_cards("a1 e0 w1"))
    assert table.state.view(SPECTATOR)["first_seat"] == 0
    begins = next(event for event in table.events if event.kind == "generation_begins")
    assert {"counter": "first_seat", "from": players - 1, "to": 0} in begins.args["changes"]


@pytest.mark.rule("LGC-5.10")
def test_the_grid_stays_between_generations() -> None:
    table = begin(game(2), generation=2, tops=CALM, order=last_cards("a1 e0 w1"))
    table.play(*[f"{text} W" for text in last_cards("a1 e0 w1").split()[:-1]])
    before = table.state.view(SPECTATOR)["stacks"]
    table.play("w1 W")
    before[2][0].append("g2_water_1")
    assert table.state.view(SPECTATOR)["stacks"] == before


@pytest.mark.rule("LGC-5.11")
@pytest.mark.parametrize("generation", [2, 3])
def test_the_next_generation_deals_its_own_deck_then_objectives(generation: int) -> None:
    rng = Rng(3)
    record = Record.start(game(3, "chick"))
    while record.state.view(SPECTATOR)["generation"] < generation or record.state.is_chance_node():
        state = record.state
        record.append(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    start = max(i for i, line in enumerate(record.moves) if line.startswith("g")) + 1
    dealt = [line.split()[0] for line in record.moves[start:]]
    assert dealt == ["deal"] * 12 + ["landmark"] * 3 + ["number"] * 3
    assert {line.split()[2][:2] for line in record.moves[start : start + 12]} == {f"g{generation}"}
    assert record.moves[start].split()[1] == f"p{(generation - 1) % 3}"


# The end.


@pytest.mark.rule("LGC-6.1")
def test_the_game_ends_with_the_third_survey() -> None:
    table = third_generation(3, 3, sky=[1, 1])
    assert table.state.is_terminal()
    assert outcome(table).rule == "LGC-6.1"
    assert table.told("game_over", "score", "rating", "won") == {"score": 15, "rating": "excellent", "won": True}
    assert table.state.legal_actions() == []


@pytest.mark.rule("LGC-6.2", "LGC-EX5", "LGC-A17")
def test_score_is_sky_times_ice() -> None:
    state = game(3).new_initial_state()
    assert isinstance(state, GlaceState)
    state.sky, state.surveys, state.ice = vec[i64]([-1, 2, 1]), 3, 1
    assert (state.score(), state.rating()) == (2, "narrow")


@pytest.mark.rule("LGC-EX5")
def test_the_nearest_reachable_end_to_the_example() -> None:
    last, _ = ALL_MET[1]
    table = begin(game(3), generation=3, tops=BLANK, aims="N 5 / E 3 / W 6", sky=[-1, 3], order=last_cards(last))
    pile_up(table, last_cards(last))
    view = table.state.view(SPECTATOR)
    assert (view["sky"], view["ice"]) == ([-1, 3, 1], 1)
    assert outcome(table) == Outcome(True, (3, 3, 3), (1, 1, 1), "narrow", "LGC-6.1")


@pytest.mark.rule("LGC-EX6", "LGC-6.2", "LGC-INV-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_these_positive_scores_happen(players: int) -> None:
    values = range(-players, players + 1, 2)
    reached = set()
    for ice, earlier in product((1, 2, 3), product(values, repeat=2)):
        table = third_generation(players, ice, sky=list(earlier))
        score = outcome(table).scores[0]
        assert score == ice * (sum(earlier) + players)
        reached.add(score)
    assert {score for score in reached if score > 0} == REACHABLE[players]


@pytest.mark.rule("LGC-6.3", "LGC-A25")
@pytest.mark.parametrize(("sky", "won", "score"), [([-1, -1], True, 3), ([-1, -3], False, -3), ([-3, -3], False, -9), ([3, 3], True, 27)])
def test_a_score_of_one_wins_and_a_negative_one_is_shown(sky: list[int], won: bool, score: int) -> None:
    end = outcome(third_generation(3, 3, sky=sky))
    assert (end.won, end.scores[0]) == (won, score)
    assert won or end.rating == "lost"


@pytest.mark.rule("LGC-6.3")
def test_zero_is_not_enough() -> None:
    end = outcome(third_generation(2, 3, sky=[-2, 0]))
    assert (end.won, end.scores, end.rating) == (False, (0, 0), "lost")


RATING_BOUNDS = [
    (2, [("lost", -18, 0), ("narrow", 1, 5), ("promising", 6, 9), ("excellent", 10, 17), ("perfect", 18, 18)]),
    (3, [("lost", -27, 0), ("narrow", 1, 8), ("promising", 9, 14), ("excellent", 15, 26), ("perfect", 27, 27)]),
    (4, [("lost", -36, 0), ("narrow", 1, 11), ("promising", 12, 19), ("excellent", 20, 35), ("perfect", 36, 36)]),
]


@pytest.mark.rule("LGC-6.4", "LGC-INV-16")
@pytest.mark.parametrize(("players", "table"), RATING_BOUNDS, ids=["2", "3", "4"])
def test_rating_table(players: int, table: list[tuple[str, int, int]]) -> None:
    state = game(players).new_initial_state()
    assert isinstance(state, GlaceState)
    state.surveys, state.ice = 1, 1
    for name, lowest, highest in table:
        for score in range(lowest, highest + 1):
            state.sky = vec[i64]([score, 0, 0])
            assert state.rating() == name, score


@pytest.mark.rule("LGC-6.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_perfect_victory_can_be_reached(players: int) -> None:
    end = outcome(third_generation(players, 3, sky=[players, players]))
    assert (end.scores[0], end.rating) == (9 * players, "perfect")


# What the end is worth to programs.


def melted(generation: int, version: int, **options: Any) -> Table:
    """Plays a generation at the end of which no Ice is left."""
    if generation == 1:
        table = begin(game(2, "expert", rules_version=version, **options), aims="N 6 / E 5", order=last_cards("a1 e3 w2"))
        table.play("a0 N", "a2 E", "a3 W", "e0 W", "e1 E", "e2 N", "w0 W", "w1 N", "w3 E", "a1 W", "e3 W", "w2 W")
        return table
    tops, aims, last = (GAS_ABOVE, "N 4 / E 6", "a3 e1 w1") if generation == 2 else (BLANK, "N 5 / E 3", "a2 e2 w3")
    table = begin(game(2, rules_version=version, **options), generation=generation, tops=tops, aims=aims, order=last_cards(last))
    pile_up(table, last_cards(last))
    return table


@pytest.mark.rule("LGC-A31")
@pytest.mark.parametrize("generation", [1, 2, 3])
def test_every_melt_is_worth_the_same_and_people_are_told_what_they_were(generation: int) -> None:
    now, before = (melted(generation, version, memo_aid="history") for version in (2, 1))
    assert (now.state.returns(), before.state.returns()) == ([-1.0, -1.0], [0.0, 0.0])
    assert outcome(now) == outcome(before)
    assert now.state.view(REFEREE) == before.state.view(REFEREE)
    assert now.events == before.events


@pytest.mark.rule("LGC-A31", "LGC-A13")
@pytest.mark.parametrize("version", [1, 2])
def test_who_plays_on_after_the_melt_can_mend_nothing(version: int) -> None:
    state = melted(2, version, play_on_after_melt=True).state
    assert state.returns() == [0.0, 0.0] and not state.is_terminal()
    rng = Rng(1)
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    assert state.returns() == ([0.0, 0.0] if version == 1 else [-1.0, -1.0])


@pytest.mark.rule("LGC-A31", "LGC-6.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_keeps_some_ice_is_above_every_melt_in_the_order_of_scores(players: int) -> None:
    worth: dict[int, float] = {}
    for ice, earlier in product((1, 2, 3), product(range(-players, players + 1, 2), repeat=2)):
        table = third_generation(players, ice, sky=list(earlier))
        score, results = outcome(table).scores[0], table.state.returns()
        assert results == [worth.setdefault(score, results[0])] * players
        assert (results[0] > 0) == outcome(table).won
        old = third_generation(players, ice, sky=list(earlier), rules_version=1)
        assert old.state.returns() == [score / (9 * players)] * players
    ordered = [worth[score] for score in sorted(worth)]
    assert ordered == sorted(set(ordered))
    assert ordered[0] > -1.0 and ordered[-1] == 1.0
    assert all(worth[score] == score / (9 * players) for score in worth if score > 0)
    assert all(worth[score] == score / (9 * players + 1) for score in worth if score <= 0)


@pytest.mark.rule("LGC-A31", "LGC-7.4")
def test_without_gas_the_worst_sky_is_not_the_worst_result() -> None:
    last, _ = ALL_MET[3]
    table = begin(game(3, "chick"), generation=3, tops=BLANK, aims="N 6 / E 5 / W 3", sky=[-3, -3], order=last_cards(last))
    pile_up(table, last_cards(last))
    assert (outcome(table).scores[0], table.state.returns()) == (-9, [-0.9] * 3)
