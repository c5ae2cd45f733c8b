"""The suite itself: what it accepts, what it reports, and that a failure can be seen again."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Hashable
from pathlib import Path

import pytest
import toys
from toys.broken import BROKEN, published
from toys.elsewhere import announce, environment
from toys.hive.rules import HiveState

from ludoterre import CHANCE, SPECTATOR, Game, Record, Rng, load
from ludoterre.testing import (
    ConformanceError,
    check_game,
    check_resample_frequencies,
    checksums,
    exact_positions,
    label,
    modes,
    option_values,
    suite,
    variants,
)
from ludoterre.testing.positions import damage, differing, leaves
from ludoterre.testing.spot import Run, Spot
from ludoterre.testing.statistics import chi_square

toys.register()

# Sound games.


@pytest.mark.parametrize("game", [game for name in toys.NAMES for game in variants(name)], ids=label)
def test_a_sound_game_passes(game: Game) -> None:
    report = check_game(game, games=30)
    assert (report.game, report.games) == (label(game), 30)
    assert report.steps == sum(len(actions) for actions in random_games(game, 30))
    named = {name for checks in (suite.EVERYWHERE, suite.CLOSELY, suite.SAMPLED, suite.EXHAUSTIVE) for name, _ in checks}
    assert named | {"ends", "events", "seed", "belief", "varies", "frequencies", "undo_shows"} <= set(report.checks)


def random_games(game: Game, games: int) -> list[list[int]]:
    """Plays the suite's games once more."""
    found = []
    for number in range(games):
        state, chance, choices = game.new_initial_state(), Rng(0, number, "chance"), Rng(0, number, "choices")
        actions: list[int] = []
        while not state.is_terminal():
            actions.append(state.sample_chance(chance) if state.is_chance_node() else choices.choice(state.legal_actions()))
            state.apply_action(actions[-1])
        found.append(actions)
    return found


def test_a_thorough_run_examines_more() -> None:
    quick, thorough = check_game(load("toy_hive", 2), 15), check_game(load("toy_hive", 2), 15, thorough=True)
    assert thorough.steps == quick.steps
    assert thorough.checks["json"] > 2 * quick.checks["json"]
    assert thorough.checks["belief"] > 2 * quick.checks["belief"]


def test_looking_at_positions_keeps_no_memory() -> None:
    """Compiled functions never give back an array that interpreted code hands them: each run of the suite has one, not each position."""
    run = Run(load("hexago"), 0, False, 100)
    spot = Spot(run, 0, Record.start(run.game))

    def look() -> int:
        for _ in range(200):
            for _, check in (*suite.EVERYWHERE, *suite.CLOSELY):
                check(spot)
        return sys.getallocatedblocks()

    look()
    before = look()
    assert look() - before < 100


# Failures.


def test_every_kind_of_check_has_a_game_that_breaks_it() -> None:
    named = {name for checks in (suite.EVERYWHERE, suite.CLOSELY, suite.SAMPLED, suite.EXHAUSTIVE) for name, _ in checks}
    found = {check for checks in BROKEN.values() for check in checks} | {"anchors"}  # broken scenes are in test_teaching.py
    assert named | {"ends", "events", "seed", "varies", "frequencies", "undo_shows"} == found


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_refused_by_the_check_that_is_meant_for_it(name: str) -> None:
    with published(name) as game, pytest.raises(ConformanceError) as caught:
        check_game(game, games=20, longest=500)
    assert caught.value.check in BROKEN[name], str(caught.value)
    assert label(game) in str(caught.value)


@pytest.mark.parametrize("name", ["ResampleIsAClone", "ResampleForgetsTheBids", "SaysItHidesNothing"])
def test_a_field_that_does_not_vary_is_found_among_many_positions_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "LIMIT", 1)
    with published(name) as game, pytest.raises(ConformanceError, match="never varies") as caught:
        check_game(game, games=300)
    assert caught.value.check == "varies"


@pytest.mark.parametrize("name", ["UndoAfterSmelling", "EventIsMissing", "ViewHintsAtTheHighestBid", "LostTeamIsPaid"])
def test_a_failure_can_be_seen_again(name: str) -> None:
    with published(name) as game:
        with pytest.raises(ConformanceError) as caught:
            check_game(game, games=20, seed=5)
        error = caught.value
        assert error.number is not None
        assert f"check_game(game, 1, seed=5, first={error.number})" in str(error)
        with pytest.raises(ConformanceError) as again:
            check_game(game, 1, seed=5, first=error.number)
        assert str(again.value) == str(error)


def test_an_error_crosses_processes_whole() -> None:
    error = ConformanceError("view", "leaks", "hive-2", seed=3, number=4, step=5, thorough=True)
    twin = pickle.loads(pickle.dumps(error))
    assert str(twin) == str(error)
    assert (twin.check, twin.number, twin.step, twin.thorough) == ("view", 4, 5, True)


# Variants.


def test_variants_are_all_modes_and_counts_and_each_option_once() -> None:
    assert [label(game) for game in modes("toy_garden")] == [
        f"toy_garden-{mode}-{players}" for mode in ("row", "ring") for players in (2, 3)
    ]
    # The bonus makes a difference in a ring only, and the third player begins only if there are three.
    assert [label(game) for game in option_values("toy_garden")] == [
        "toy_garden-ring-2-closing=2",
        "toy_garden-row-2-starter=1",
        "toy_garden-row-3-starter=2",
    ]
    assert variants("toy_garden") == modes("toy_garden") + option_values("toy_garden")


# Exact beliefs.


def test_all_possible_positions_are_found_with_their_probabilities() -> None:
    record = Record.start(load("toy_hive", 2))
    for action in (0, 2):  # flower 1 for player 0, flower 3 for player 1
        record.append(action)
    found = exact_positions(record, 0)
    assert found is not None
    flowers = {text.split('"flowers": ')[1].split("]")[0] + "]": round(probability, 6) for text, probability in found.items()}
    # Player 0 sees a 3: their own is 1 (one left), 2 (two left) or 4 (one left).
    assert flowers == {"[1, 3]": 0.25, "[2, 3]": 0.5, "[4, 3]": 0.25}
    record.append(1)
    record.append(3)  # the net, and it smells low
    after = exact_positions(record, 0)
    assert after is not None and [round(p, 6) for p in after.values()] == [0.333333, 0.666667]
    assert len(exact_positions(record, 1) or {}) == 3
    assert exact_positions(record, SPECTATOR, limit=3) is None


def test_a_hidden_choice_of_another_counts_as_uninformative() -> None:
    record = Record.start(load("toy_auction", 2))
    for action in (0, 1, 2, 3, 0):  # 1 and 3 for player 0, 2 and 4 for player 1; player 0 bids 1
        record.append(action)
    found = exact_positions(record, 1)
    assert found is not None
    # Five cards are left for the other's bid and hand: each of the 20 ordered pairs is as likely.
    assert len(found) == 20
    assert {round(probability, 9) for probability in found.values()} == {0.05}


def test_frequencies_are_compared_with_what_is_worked_out_otherwise() -> None:
    state = load("toy_hive", 2).new_initial_state()
    for action in (0, 2):
        state.apply_action(action)

    def own(position: object) -> int | None:
        assert isinstance(position, HiveState)
        return position.flowers[0]

    check_resample_frequencies(state, 0, {1: 1, 2: 2, 4: 1}, own)
    wrong_ones: list[dict[Hashable, float]] = [{1: 1, 2: 1, 4: 1}, {1: 1, 2: 2}, {1: 1, 2: 2, 3: 1, 4: 1}]
    for wrong in wrong_ones:
        with pytest.raises(ConformanceError) as caught:
            check_resample_frequencies(state, 0, wrong, own)
        assert caught.value.check == "frequencies"


@pytest.mark.parametrize(("deviation", "cells", "probability"), [(3.841, 2, 0.05), (18.307, 11, 0.05), (29.588, 11, 0.001)])
def test_chi_square_agrees_with_the_tables(deviation: float, cells: int, probability: float) -> None:
    draws = 1_000_000
    mean = draws / cells
    # Two cells deviate by the same amount, up and down.
    off = (deviation * mean / 2) ** 0.5
    counts = {0: round(mean + off), 1: round(mean - off)} | dict.fromkeys(range(2, cells), round(mean))
    assert chi_square(counts, dict.fromkeys(range(cells), 1 / cells)) == pytest.approx(probability, rel=0.15)


# Damage.


def test_damage_is_varied_and_always_something_else_or_a_copy() -> None:
    rng = Rng(1)
    results = Counter(str(damage({"a": [1, {"b": "x"}], "c": None}, rng)) for _ in range(300))
    assert len(results) > 40


def test_leaves_name_every_value() -> None:
    assert leaves({"a": [1, {"b": "x"}], "c": [], "d": None}) == {("a", 0): 1, ("a", 1, "b"): "x", ("c",): [], ("d",): None}


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"a": [1, 2], "b": {"c": 1}}, {"a": [1, 3, 4], "b": {"d": 1}}),
        ({"a": [], "b": [[1], 2]}, {"a": [1], "b": [[1], 2]}),
        ({"a": {}, "b": "x"}, {"a": {"c": [0]}, "b": ["x"]}),
        ([1, [2, 3]], [1, [2, 3]]),
        ({"a": None}, {}),
    ],
)
def test_what_differs_is_found_without_taking_apart_what_does_not(one: object, two: object) -> None:
    ours, theirs = leaves(one), leaves(two)
    every = {**ours, **theirs}
    expected = [path for path in every if path not in ours or path not in theirs or ours[path] != theirs[path]]
    assert sorted(differing(one, two), key=str) == sorted(expected, key=str)
    assert set(differing(one, two)) == set(differing(two, one))


# From the command line.


def suite_command(*arguments: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "ludoterre.testing", *arguments], env=env, capture_output=True, text=True)


def test_the_command_checks_every_variant(tmp_path: Path) -> None:
    site = announce(tmp_path / "site", {"toy_garden": "toys.garden"})
    done = suite_command("toy_garden", "--games", "2", "--workers", "2", "--seed", "3", env=environment(site))
    assert done.returncode == 0, done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == len(variants("toy_garden"))
    assert lines[-1].startswith("38/38 games checked")  # two for each mode and number of players, ten for each option
    assert done.stdout == ""


def test_the_command_refuses_in_one_line() -> None:
    done = suite_command("chess")
    assert done.returncode == 1
    assert done.stderr.strip().startswith("there is no game 'chess'")
    assert len(done.stderr.strip().splitlines()) == 1
    assert suite_command("--games", "0").returncode == 2
    assert suite_command("--workers", "x").returncode == 2


LEAKY = """
from leaky.meta import META
from toys.hive.rules import HiveGame, HiveState

class Leaky(HiveState):
    def view(self, player):
        return super().view(player) | {"flowers": self.flowers[:]}

class LeakyGame(HiveGame):
    state_class = Leaky

def load_game(players, mode, options, rules_version, pack):
    return LeakyGame(META, players, "base", {}, rules_version)
"""


def test_the_command_fails_with_a_game_that_breaks_a_promise(tmp_path: Path) -> None:
    package = tmp_path / "leaky"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "meta.py").write_text("from toys.hive.meta import META\n\nMETA = META._replace(id='leaky')\n")
    (package / "content.py").write_text(LEAKY)
    done = suite_command("leaky", "--games", "20", env=environment(announce(tmp_path, {"leaky": "leaky"})))
    assert done.returncode == 1
    assert "leaky-base-2 fails the check 'view'" in done.stderr
    assert "Traceback" not in done.stderr


# Builds.


def test_compiled_and_interpreted_rules_play_the_same_games() -> None:
    """Compares fresh processes. Unless LUDOTERRE_PURE is set on purpose, one of them must really run compiled rules."""

    def ask(*arguments: str, pure: str) -> str:
        done = subprocess.run([sys.executable, *arguments], env=os.environ | {"LUDOTERRE_PURE": pure}, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    compiled, interpreted = (ask("-m", "ludoterre.testing", "--checksums", pure=pure) for pure in ("", "1"))
    assert compiled == interpreted
    assert '"glace_ciel-expert-3-methane_weight=2": ' in compiled
    is_compiled = ("-c", "import ludoterre; print(ludoterre.is_compiled())")
    assert ask(*is_compiled, pure="1") == "False\n"
    if not os.environ.get("LUDOTERRE_PURE"):
        assert ask(*is_compiled, pure="") == "True\n", "not compiled: install the wheel, or set LUDOTERRE_PURE=1 to test the sources alone"


def test_checksums_depend_on_the_games() -> None:
    some, others = checksums(("toy_garden",)), checksums(("toy_garden",), seed=1)
    assert set(some) == set(others) == {label(game) for game in variants("toy_garden")}
    assert some != others
    assert load("toy_garden").new_initial_state().current_player() != CHANCE
