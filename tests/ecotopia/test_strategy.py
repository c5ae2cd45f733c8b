"""How the bots play Ecotopia: what they build and where, what they spend charge on, and that it saves the earth."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

import ludoterre
from ludoterre import Rng
from ludoterre.core.game import Game
from ludoterre.core.playout import guided_playout, random_playout
from ludoterre.core.strategy import Strategy
from tests.ecotopia.quiz import at_question, with_each_solution
from tests.ecotopia.tables import WASTE, Table, begin, building, game, new, simplified

ANIMALS = ("amphibian", "insect", "mammal", "bird", "fish", "reptile")
LATE = {"blue": 70, "turn": 16}
"""A few squares before the discs meet."""


def chosen(table: Table, word: str = "", seed: int = 1, guide: bool = False) -> str:
    """Returns what the strategy decides, or the guide of searches, of all moves or of those that begin with a word."""
    state, played = table.state, table.state.game
    strategy = played.guide() if guide else played.strategy()
    if not word:
        return state.notation(strategy.choose(state, Rng(seed)))
    return max(table.legal(word), key=lambda line: strategy.rate(state, state.parse(line)))


def scores(played: Game, strategy: Strategy | None, games: int) -> list[int]:
    """Plays games by a strategy, or by chance, and returns how they end."""
    found, buffer = [], played.buffer()
    for number in range(games):
        state, rng = played.new_initial_state(), Rng("scores", number)
        if strategy is None:
            random_playout(state, rng, buffer)
        else:
            guided_playout(state, strategy, rng)
        outcome = state.outcome()
        assert outcome is not None
        found.append(outcome.scores[0])
    return found


@pytest.mark.parametrize(("mode", "usual", "by_chance"), [("normal", 57.5, 33.1), ("simplified", 59.8, 34.6)])
def test_the_strategy_keeps_the_discs_high_and_chance_does_not(mode: str, usual: float, by_chance: float) -> None:
    # The means of thousands of games; those of so few differ by less than three standard errors.
    played = game(mode=mode)
    assert fmean(scores(played, played.strategy(), games=25)) == pytest.approx(usual, abs=2.1)
    assert fmean(scores(played, None, games=50)) == pytest.approx(by_chance, abs=2.5)


def test_who_guides_a_search_plays_better_than_usual() -> None:
    # By 1.4 in 4,000 games for two; the mean of 400 differences has a standard error of 0.2.
    played = game()
    assert fmean(scores(played, played.guide(), games=400)) > fmean(scores(played, played.strategy(), games=400)) + 0.8


@pytest.mark.parametrize(
    "options",
    [
        {"auto_recharge": False, "weather_roll": "shared"},
        {"offer_refill": "auto", "tree_bonus": "neither", "platform_reader": True},
        {"mode": "simplified", "target_score": 60},
        {"mode": "simplified", "offer_refill": "auto", "players": 6},
    ],
)
def test_every_decision_of_every_option_is_a_legal_move(options: dict[str, Any]) -> None:
    played = ludoterre.load("ecotopia", **{"players": 2} | options)
    strategy = played.strategy()
    for number in range(6):
        state, rng = played.new_initial_state(), Rng("decisions", number)
        while not state.is_terminal():
            # Half of the decisions are taken at random, so that odd positions are met.
            is_wild = state.is_chance_node() or rng.below(2) == 0
            state.apply_action(rng.choice(state.legal_actions()) if is_wild else strategy.choose(state, rng))


def test_the_same_chance_gives_the_same_decisions() -> None:
    def story() -> list[str]:
        state, rng, lines = game().new_initial_state(), Rng("again"), []
        while not state.is_terminal():
            action = state.sample_chance(rng) if state.is_chance_node() else game().strategy().choose(state, rng)
            lines.append(state.notation(action))
            state.apply_action(action)
        return lines

    assert story() == story()


def test_the_solution_of_a_card_changes_nothing() -> None:
    for seed in range(5):
        stories = [record.state for _, record in with_each_solution(at_question())]
        answers = {state.notation(state.game.strategy().choose(state, Rng(seed))) for state in stories}
        assert len(stories) > 1
        assert len(answers) == 1


# Charge.


def test_no_coal_is_burnt() -> None:
    assert chosen(begin(game(), phase="recharge", charge=1, used_stations=["F6"], B4="coal", apps="tree move")) == "charged"


def test_what_is_free_is_activated_before_the_end_of_phase_one() -> None:
    table = begin(game(auto_recharge=False), phase="recharge", charge=0, B4="dam", C4="coal")
    done = []
    while table.phase == "recharge":
        done.append(chosen(table))
        table.play(done[-1])
    assert sorted(done[:-1]) == ["activate B4", "activate F6"]
    assert done[-1] == "charged"


# Building.


def test_the_cheapest_place_is_taken() -> None:
    assert chosen(building(place_offer="C1 A3 D2", construction_offer="solar wind")) == "place A3"


def test_a_place_of_the_pile_is_cheaper_than_an_expensive_one() -> None:
    assert chosen(building(place_offer="C3 E2 F5", construction_offer="solar wind")) == "reveal place"


def test_the_last_reptile_is_spared() -> None:
    offer: dict[str, Any] = {"place_offer": "A5 C2", "construction_offer": "solar wind"}
    assert chosen(building(**offer)) == "place A5"
    assert chosen(building(**offer, D1="wind", F3="wind")) != "place A5"


def test_a_place_with_trees_is_spared() -> None:
    assert chosen(building(place_offer="A3 D4", construction_offer="solar", D4="1 tree")) == "place A3"
    assert chosen(building(place_offer="A3 D4", construction_offer="solar", A3="1 tree")) == "place D4"


def test_the_surest_station_is_built() -> None:
    assert chosen(building(place_offer="B4", construction_offer="wind dam coal").play("place B4")) == "build dam"
    assert chosen(building(place_offer="B4", construction_offer="coal mine nuclear").play("place B4")) == "build nuclear"


def test_coal_is_as_good_as_any_station_in_the_simplified_game() -> None:
    table = building(simplified(), place_offer="A3", construction_offer="village mine coal").play("place A3")
    assert chosen(table) == "build coal"


def test_a_datacenter_is_built_once_there_is_charge_for_more_apps() -> None:
    offer: dict[str, Any] = {"place_offer": "A3", "construction_offer": "datacenter wind", "apps": "tree"}
    assert chosen(building(**offer | {"apps": "tree move"}).play("place A3")) == "build wind"
    powered: dict[str, Any] = {"B4": "dam", "C4": "dam", "B1": "nuclear"}
    assert chosen(building(**offer, **powered).play("place A3")) == "build datacenter"
    assert chosen(building(**offer | {"apps": "die move tree question"}, **powered).play("place A3")) == "build wind"


def test_whoever_guides_a_search_wants_charge_to_spare_before_more_apps() -> None:
    table = building(place_offer="A3", construction_offer="datacenter wind", apps="tree").play("place A3")
    assert chosen(table) == "build datacenter"
    assert chosen(table, guide=True) == "build wind"
    powered = building(place_offer="A3", construction_offer="datacenter wind", apps="tree", B4="dam").play("place A3")
    assert chosen(powered, guide=True) == "build datacenter"


def test_whoever_guides_a_search_takes_a_place_with_water_if_there_is_a_dam_for_it() -> None:
    assert chosen(building(place_offer="A3 B4", construction_offer="dam mine", turn=2)) == "place A3"
    assert chosen(building(place_offer="A3 B4", construction_offer="dam mine", turn=2), guide=True) == "place B4"
    assert chosen(building(place_offer="A3 B4", construction_offer="solar mine", turn=2), guide=True) == "place A3"


def test_whoever_guides_a_search_does_not_build_where_an_animal_waits_to_be_found() -> None:
    # A reptile, or a forest: the same price.
    offer: dict[str, Any] = {"place_offer": "A5 D5", "construction_offer": "solar wind"}
    assert chosen(building(**offer), guide=True) == "place D5"
    assert chosen(building(**offer, discs=["reptile"], D5="1 tree"), guide=True) == "place A5"


def test_new_places_are_wanted_only_if_all_are_expensive() -> None:
    assert chosen(begin(game(), phase="bonus_3", bonus=3, place_offer="C3 E2", construction_offer="wind")) == "refresh places"
    assert chosen(begin(game(), phase="bonus_3", bonus=3, place_offer="C3 A3", construction_offer="coal")) == "refresh constructions"
    assert chosen(begin(game(), phase="bonus_3", bonus=3, place_offer="C3 A3", construction_offer="wind")) == "refresh none"


# Apps.


def test_everybody_plants_trees_first_and_asks_questions_next() -> None:
    table = new(game())
    rng = Rng(1)
    while table.phase != "choose_app":
        table.state.apply_action(table.state.sample_chance(rng))
    assert chosen(table) == "app tree"
    assert chosen(begin(game(), phase="grant", building="A3", A3="datacenter new", apps="tree")) == "app question"


def test_whoever_guides_a_search_wants_one_to_be_able_to_move() -> None:
    table = new(game())
    rng, guide = Rng(1), table.state.game.guide()
    while table.phase != "choose_app":
        table.state.apply_action(table.state.sample_chance(rng))
    lines = []
    while table.phase == "choose_app":
        action = guide.choose(table.state, rng)
        lines.append(table.state.notation(action))
        table.state.apply_action(action)
    assert lines == ["app move", *["app tree"] * (len(lines) - 1)]


def test_trees_are_planted_where_nobody_will_build() -> None:
    # Nobody takes E2, the most expensive place; of the pile, any place may come.
    assert chosen(begin(game(), apps="tree", place_offer="A3 D4 E2"), "tree") == "tree E2"
    # Discarded places are even safer, and on open land any tree is worth two.
    table = begin(game(), apps="tree", place_offer="A3 D4 E2", place_pile="B1 B2 C1 C2 D1 D2", A2="1 tree", A4="1 tree")
    assert table["place_discard"]
    assert chosen(table, "tree") in {f"tree {place}" for place in table["place_discard"]} - {"tree A4"}


# The team and the truck.


def test_the_team_goes_where_an_animal_was_never_seen() -> None:
    assert chosen(begin(game(), team="D4"), "team") in ("team D3", "team E4")
    assert chosen(begin(game(), team="D4", discs=["fish"]), "team") == "team E4"
    assert chosen(begin(game(), team="D4", discs=["insect"]), "team") == "team D3"


def test_the_team_goes_towards_the_nearest_animal_that_is_left() -> None:
    others = ["amphibian", "insect", "mammal", "bird", "reptile"]
    assert chosen(begin(game(), team="D5", discs=others, B5="wind leaf"), "team") == "team D4"  # fish in D3


def test_a_leaf_is_always_put_down() -> None:
    table = begin(game(), team="F6").play("team F5")
    assert chosen(table) == "leaf"


def test_the_phone_is_fetched_rather_than_the_shoe() -> None:
    # Both lie three steps from the truck and as far from a centre.
    table = begin(game(), truck="A6", A3="smartphone", D6="shoe", charge=3)
    assert chosen(table, "truck") in ("truck A5", "truck B5")
    table = begin(game(), truck="A6", A3="shoe", D6="smartphone", charge=3)
    assert chosen(table, "truck") in ("truck B6", "truck B5")


def test_the_truck_brings_its_load_to_the_nearer_centre() -> None:
    assert chosen(begin(game(), truck="B5", truck_load="can"), "truck") == "truck A6"
    assert chosen(begin(game(), truck="A6", truck_load="can"), "truck") == "truck centre_west"
    assert chosen(begin(game(), truck="E2", truck_load="can"), "truck") == "truck F1"


def test_little_waste_is_left_for_much_waste_next_to_it() -> None:
    beside = {"C4": "shoe", "D4": "smartphone", "truck": "B4", "charge": 3}
    assert chosen(begin(game(), **beside).play("truck C4")) == "leave"
    assert chosen(begin(game(), **beside | {"C4": "smartphone", "D4": "shoe"}).play("truck C4")) == "load"


# Specialists.


def test_the_gardener_comes_first_and_the_scientist_next() -> None:
    assert chosen(begin(game(), phase="specialist", recruiter=4)) == "specialist gardener"
    assert chosen(begin(game(), phase="specialist", recruiter=4, specialists=["gardener"])) == "specialist scientist"


def test_nobody_is_recruited_who_could_do_nothing_any_more() -> None:
    assert chosen(begin(game(), ready="", truck="A6", turn=4)) == "recruit"
    assert chosen(begin(game(), ready="", truck="A6", truck_load="can", **LATE)) == "truck centre_west"
    assert chosen(begin(game(), ready="", truck="B5", truck_load="can", **LATE)) == "truck A6"


@pytest.mark.rule("ECT-Q22", "ECT-Q24")
@pytest.mark.parametrize("guide", [False, True])
def test_nobody_recruits_for_nothing(guide: bool) -> None:
    everybody = ["zoologist", "gardener", "policewoman", "scientist"]
    nothing_left = {"specialists": everybody, "recycled": list(WASTE), "ready": "", "apps": "die"}
    for truck in ("A6", "D4", "centre_west"):
        table = begin(game(), **nothing_left, truck=truck, charge=2)
        assert "recruit" in table.legal()
        for seed in range(5):
            assert chosen(table, seed=seed, guide=guide).startswith("truck ")
    bonus = begin(game(), **nothing_left | {"ready": "die"}, charge=2).play("roll", "die 1")
    assert chosen(bonus, guide=guide) == "truck A6"


@pytest.mark.rule("ECT-Q26")
def test_a_team_that_stays_counts_what_it_finds_once() -> None:
    def worth(goal: str, **parts: Any) -> float:
        table = begin(game(), **{"charge": 2, "apps": "die", "blue": 30} | parts).play("roll", "die 6")
        return played.rate(table.state, table.state.parse(f"team {goal}"))

    played, seen = game().strategy(), {"discs": list(ANIMALS)}
    bare = worth("A3", team="A3", **seen)
    assert worth("A3", team="A3", A3="solar", **seen) - bare == pytest.approx(1.0)
    assert worth("D1", team="D1", **seen, specialists=["zoologist"]) - worth("D1", team="D1", **seen) == pytest.approx(1.0)
    # Whoever has nothing to find on the way does better to go where an animal is.
    table = begin(game(), charge=2, apps="die", team="A3").play("roll", "die 6")
    assert chosen(table) != "team A3"
