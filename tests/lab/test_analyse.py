"""What an analysis finds: the right odds, the planted blunder, and nothing that the player could not know."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
import toys

import ludoterre
from ludoterre import BadOption, Record, Rng, State
from ludoterre.core.game import Game
from ludoterre.lab.analysis import plan as planning
from ludoterre.lab.analysis.analyse import analyse
from ludoterre.lab.analysis.decision import Inquiry, Question, widest
from ludoterre.lab.analysis.judge import GREEDY
from ludoterre.lab.analysis.plan import afford, replayed
from ludoterre.lab.analysis.result import FORCED, PASSED_OVER, QUESTION, SIMULATED, Analysis, Decision
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.workers import Processes


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def played(game: Game, *lines: str) -> Record:
    """Returns a record of these moves."""
    record = Record.start(game)
    for line in lines:
        record.append(record.state.parse(line))
    return record


def raft() -> Record:
    """Returns a voyage that rows gently, as usual, five miles, and then mends a whole raft until time is up."""
    row, mend = ("row", "gently", "calm"), ("mend", "gently", "calm")
    return played(ludoterre.load("toy_raft", 2), *row * 5, *mend * 3)


def auction() -> Record:
    """Returns an auction of two: 2 and 6 against 3 and 7."""
    deals = ("deal p0 2", "deal p1 3", "deal p0 6", "deal p1 7")
    return played(ludoterre.load("toy_auction", 2, drought=False), *deals, "bid 6", "bid 7", "bid 2", "bid 3")


def decision(analysis: Analysis, seq: int) -> Decision:
    return next(one for one in analysis.decisions if one.seq == seq)


# The odds, worked out without chance.


def exactly(state: State) -> list[float]:
    """Returns each player's true chance of winning, if everybody plays by the game's own strategy."""
    if state.is_terminal():
        outcome = state.outcome()
        assert outcome is not None
        shared = 1 if state.game.meta.cooperative else outcome.ranking.count(1)
        return [outcome.won * (place == 1) / shared for place in outcome.ranking]
    if state.is_chance_node():
        weighted = state.chance_outcomes()
    else:
        strategy = state.game.strategy()
        ratings = {action: strategy.rate(state, action) for action in state.legal_actions()}
        best = [action for action, rating in ratings.items() if rating == max(ratings.values())]
        weighted = [(action, 1 / len(best)) for action in best]
    return mixed([(after(state, action), weight) for action, weight in weighted])


def mixed(weighted: Sequence[tuple[State, float]]) -> list[float]:
    values = [(exactly(state), weight) for state, weight in weighted]
    return [sum(value[player] * weight for value, weight in values) for player in range(weighted[0][0].game.players)]


def after(state: State, action: int) -> State:
    other = state.clone()
    other.apply_action(action)
    return other


def auctions(state: State) -> Iterator[State]:
    """Yields every position that the first player cannot tell from this one, before anybody has bid; all are as likely."""
    data = state.to_json()
    for hand in combinations([card for card in range(1, 8) if card not in data["hands"][0]], 2):
        yield state.game.state_from_json(data | {"hands": [data["hands"][0], list(hand)]})


def near(estimate: Estimate, truth: float) -> bool:
    """Tells whether the truth is where the estimate allows, with room for the one interval in twenty that misses it."""
    half = (estimate.high - estimate.low) / 2
    return estimate.low - half <= truth <= estimate.high + half


def test_the_odds_of_a_team_are_the_true_ones() -> None:
    record = raft()
    found = analyse(record, simulations=150)
    states = list(record.states())
    hits = 0
    for one in found.simulated:
        assert one.before is not None and one.after is not None and one.rival is not None
        before, played = exactly(states[one.seq - 1])[0], exactly(states[one.seq])[0]
        rival = exactly(after(states[one.seq - 1], one.rival.action))[0]
        pairs = [(one.before.chance[0], before), (one.after.chance[0], played), (one.rival.odds.chance[0], rival)]
        assert all(near(estimate, truth) for estimate, truth in pairs)
        hits += sum(estimate.low - 1e-9 <= truth <= estimate.high + 1e-9 for estimate, truth in pairs)
    assert hits >= 0.9 * 3 * len(found.simulated), "a 95 % interval holds the truth in 95 % of all cases"


def test_the_odds_of_rivals_are_those_of_what_the_player_knew() -> None:
    record = auction()
    found = analyse(record, simulations=400)
    start = record.at(4).state
    worlds = [(state, 1 / 10) for state in auctions(start)]
    assert len(worlds) == 10
    first = decision(found, 5)
    assert first.before is not None and first.after is not None
    for player, truth in enumerate(mixed(worlds)):
        assert near(first.before.chance[player], truth)
    for player, truth in enumerate(mixed([(after(state, 5), weight) for state, weight in worlds])):
        assert near(first.after.chance[player], truth)
    assert sum(estimate.value for estimate in first.after.chance) == pytest.approx(1)


# What mattered.


def test_a_planted_blunder_is_the_greatest_mistake_and_has_its_remedy() -> None:
    found = analyse(raft(), simulations=100)
    worst = found.mistakes()[0]
    # With a mile to go in the last turn, mending is giving up.
    assert (worst.seq, worst.move) == (22, "mend")
    assert worst.rival is not None and worst.rival.move == "row"
    assert worst.rival.gain.estimate.value == 2.0, "the result goes from −1 to 1"
    assert found.moments()[0] == worst == found.turning_points()[0]
    assert worst.usual == "row"


def test_the_usual_moves_change_nothing_and_are_no_mistakes() -> None:
    found = analyse(raft(), simulations=50)
    for seq in (1, 2, 4, 5):
        usual = decision(found, seq)
        assert usual.before == usual.after
        assert usual.change is not None and usual.change.estimate[:3] == (0, 0, 0)
        assert usual not in found.mistakes() + found.turning_points()


def test_luck_between_decisions_is_told_apart_from_decisions() -> None:
    record = played(ludoterre.load("toy_raft", 1), *("row", "gently", "calm") * 2, *("row", "hard", "wave"), "row", "gently")
    swings = analyse(record, simulations=200).swings()
    assert (swings[0].after, swings[0].before) == (8, 10), "the wave after hard work took two planks"
    assert swings[0].change.estimate.high < 0


def test_moves_that_could_not_be_chosen_are_listed_and_not_simulated() -> None:
    found = analyse(auction(), simulations=10)
    assert [one.status for one in found.decisions] == [SIMULATED, SIMULATED, FORCED, FORCED]
    assert decision(found, 7).before is None and decision(found, 7).move == "bid 2"


# Secrecy.


@pytest.mark.parametrize("number", [0, 2, 3])
def test_what_the_player_could_not_know_does_not_matter(number: int) -> None:
    earlier = auction().at(4)
    other = earlier.resampled(0, Rng(number))
    for record in (earlier, other):
        record.append(record.state.parse("bid 6"))
    assert earlier.moves != other.moves
    one, another = (decision(analyse(record, simulations=30), 5) for record in (earlier, other))
    assert one == another


def test_hidden_hands_of_a_real_game_do_not_matter() -> None:
    earlier = Record.load("tests/records/glace_ciel/base_3.json").at(23)
    player = int(earlier.state.current_player())
    other = earlier.resampled(player, Rng(1))
    assert earlier.state != other.state
    action = earlier.state.legal_actions()[0]
    for record in (earlier, other):
        record.append(action)
    one, another = (Inquiry(Question(24, r.at(23).state, action, 12, 0)).answer() for r in (earlier, other))
    assert one == another


# Whoever waits.


def test_progress_grows_to_the_end() -> None:
    heard: list[tuple[int, int]] = []
    found = analyse(raft(), simulations=5, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(number, len(found.simulated)) for number in range(len(found.simulated) + 1)]
    assert found.complete


def test_whoever_stops_gets_what_is_known_so_far() -> None:
    asked = iter(range(10**6))
    found = analyse(raft(), simulations=20, stop=lambda: next(asked) >= 250)
    whole = analyse(raft(), simulations=20)
    assert not found.complete and 0 < len(found.simulated) < len(whole.simulated)
    assert found.simulated == whole.simulated[: len(found.simulated)]
    assert [one.seq for one in found.decisions] == [one.seq for one in whole.decisions]
    assert not analyse(raft(), simulations=20, stop=lambda: True).simulated
    assert found.to_json()["complete"] is False


def test_equal_seeds_give_equal_analyses_and_others_do_not() -> None:
    one, same, other = (json.dumps(analyse(raft(), simulations=20, seed=seed).to_json()) for seed in ("a", "a", 1))
    assert one == same != other


def test_workers_change_nothing() -> None:
    found = analyse(raft(), simulations=10, crew=Processes(2))
    assert found.to_json() == analyse(raft(), simulations=10).to_json()


def test_a_decision_does_not_depend_on_what_came_after() -> None:
    whole, cut = analyse(raft(), simulations=20), analyse(raft().at(10), simulations=20)
    assert cut.simulated == whole.simulated[: len(cut.simulated)]
    assert len(cut.simulated) == 7


def test_only_some_players_may_be_asked_for() -> None:
    found = analyse(raft(), simulations=5, players=[1])
    assert {one.player for one in found.simulated} == {1}
    assert {one.status for one in found.decisions if one.player == 0} == {PASSED_OVER}
    assert found.complete


# How much is done.


def test_a_short_game_gets_many_simulations() -> None:
    _, simulations, frames = afford(replayed(raft()), 0, (GREEDY,), GREEDY.budget)
    assert simulations == planning.MOST and len(frames) == 16


def test_of_a_game_too_long_for_the_budget_the_doubtful_decisions_are_chosen() -> None:
    budget = 5 * GREEDY.fewest * 30
    _, simulations, frames = afford(replayed(raft()), 0, (GREEDY,), budget)
    assert simulations == GREEDY.fewest
    assert 2 < len(frames) < 12
    # Mending is what the strategy would never do, and the last ones cost least.
    assert {16, 19, 22} & {frame.seq for frame in frames}
    assert [frame.seq for frame in frames] == sorted({frame.seq for frame in frames})
    assert PASSED_OVER in {one.status for one in analyse(raft(), budget=budget).decisions}


def test_an_unfinished_game_counts_what_is_to_come() -> None:
    first, *_, last = replayed(raft().at(9))
    assert first.to_come - last.to_come == 5
    assert last.to_come >= 5, "three miles are left, two decisions each"


def test_a_game_without_decisions_is_no_trouble() -> None:
    found = analyse(Record.start(ludoterre.load("toy_raft", 2)))
    assert found.complete and not found.decisions and not found.moments() and not found.swings()


@pytest.mark.parametrize("games", [8, 80, 800])
def test_every_rival_gets_a_fair_trial(games: int) -> None:
    count = widest(games)
    assert count >= 2
    assert count == 2 or games // ((count - 1).bit_length() * count) >= 3


@pytest.mark.parametrize("simulations", [3, 0, -5, 10**7])
def test_impossible_numbers_of_simulations_are_refused(simulations: int) -> None:
    with pytest.raises(BadOption, match="simulations"):
        analyse(raft(), simulations=simulations)


def test_players_that_are_not_there_are_refused() -> None:
    with pytest.raises(BadOption, match="no player 2"):
        analyse(raft(), players=[2])


# The five games.


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("covid19/standard_2", 0, 60),
        ("ecopolis/standard_3", 80, 110),
        ("ecotopia/normal_3", 150, 185),
        ("glace_ciel/base_2", 60, 90),
        ("hexago/short_normal_3", 20, 45),
    ],
)
def test_every_game_can_be_analysed(name: str, first: int, last: int) -> None:
    whole = Record.load(f"tests/records/{name}.json")
    found = analyse(whole.at(min(last, len(whole))), simulations=4, players=None if first == 0 else [0])
    assert found.simulated
    assert json.loads(json.dumps(found.to_json(), allow_nan=False))["header"] == whole.game.header()
    for one in found.simulated:
        assert one.before is not None and one.after is not None and one.rival is not None
        for odds in (one.before, one.after, one.rival.odds):
            assert len(odds.chance) == (1 if found.team else whole.game.players)
            assert sum(estimate.value for estimate in odds.chance) <= 1 + 1e-9
            assert all(estimate.low - 1e-9 <= estimate.value <= estimate.high + 1e-9 for estimate in odds.chance + odds.result)
            assert all(-1 <= estimate.value <= 1 for estimate in odds.result)
        assert one.rival.move != one.move


def test_questions_about_the_world_are_not_judged() -> None:
    record = Record.load("tests/records/ecotopia/normal_random.json")
    frames = replayed(record)
    asked = [frame for frame in frames if frame.state.is_quiz_node()]
    assert asked and all(frame.status == QUESTION for frame in asked)
