"""Moves judged by a search: what it names and does not name, from what a player knew, within a budget, in steps, and in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import toys
from typer.testing import CliRunner, Result

import ludoterre
from ludoterre import BadOption, LudoterreError, Record, Rng, State
from ludoterre.bots.base import make_bots
from ludoterre.bots.match import play_match
from ludoterre.cli import app
from ludoterre.lab.analysis.analyse import analyse
from ludoterre.lab.analysis.decision import Inquiry, Question
from ludoterre.lab.analysis.judge import GREEDY, SEARCHES, Judge, judges_of
from ludoterre.lab.analysis.pace import budget_of, read_time
from ludoterre.lab.analysis.page import page
from ludoterre.lab.analysis.plan import afford, planned, replayed
from ludoterre.lab.analysis.result import PASSED_OVER, Differences, paired
from ludoterre.lab.analysis.steps import AnalysisSteps
from ludoterre.lab.analysis.words import Teller
from ludoterre.lab.workers import Processes


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def garden(last: str = "water 5") -> Record:
    """Returns a garden that both players tend as well as can be, but perhaps for the last but one who waters."""
    record = Record.start(ludoterre.load("toy_garden", 2))
    beds = ((3, ""), (2, ""), (4, ""), (5, last), (1, ""), (6, ""))
    for bed, then in beds:
        for line in (f"plant {bed}", then or f"water {bed}"):
            record.append(record.state.parse(line))
    return record


# What is named.


def test_good_moves_that_a_weak_strategy_would_not_make_are_not_named_by_a_search() -> None:
    # The garden has no strategy: greedy bots plant and water anything, or nothing.
    assert analyse(garden(), 20).moments(), "beside such play, every sensible move looks like a turning point"
    assert not analyse(garden(), 20, judge="search:60").moments()


def test_a_blunder_among_good_moves_is_all_that_a_search_names() -> None:
    found = analyse(garden("go_on"), 30, judge="search:60")
    [blunder] = found.moments()
    assert (blunder.seq, blunder.move, blunder.usual) == (8, "go_on", "water 5")
    assert blunder.rival is not None and blunder.rival.move == "water 5" and blunder.rival.gain.estimate.low > 0
    assert blunder.change is not None and blunder.change.estimate.value == -blunder.rival.gain.estimate.value


def test_what_the_search_would_do_too_changes_nothing_and_is_compared_with_the_next_best() -> None:
    found = analyse(garden("go_on"), 30, judge="search:60")
    agreed = [one for one in found.simulated if one.usual == one.move]
    assert len(agreed) >= 6
    for one in agreed:
        assert one.before == one.after and one.change is not None and one.change.estimate[:3] == (0, 0, 0)
        assert one.rival is not None and one.rival.move != one.move


def test_a_gain_that_may_be_negligible_is_not_sure() -> None:
    gains = [0.006, 0.008] * 50
    assert paired(gains).luck < 1e-6

    found = Differences()
    for gain in gains:
        found.add(gain)
    assert found.finding(0.0069).luck > 0.2 and found.finding(0.005).luck < 1e-6
    assert found.finding(0.5).luck == 1


# What the player knew, and equal seeds.


@pytest.mark.parametrize("judge", [Judge(40, 0), Judge(150, 1)])
def test_hidden_hands_do_not_matter_to_a_search(judge: Judge) -> None:
    earlier = Record.load("tests/records/glace_ciel/base_3.json").at(23)
    other = earlier.resampled(int(earlier.state.current_player()), Rng(1))
    assert earlier.state != other.state
    action = earlier.state.legal_actions()[0]
    one, another = (Inquiry(Question(24, record.state, action, 4, 0, judge)).answer() for record in (earlier, other))
    assert one == another


def auction() -> Record:
    game = ludoterre.load("toy_auction", 3)
    return play_match(game, make_bots("random", game), seed=4)


def test_equal_seeds_give_equal_analyses_whoever_works() -> None:
    one, same, other = (json.dumps(analyse(auction(), 8, seed, judge="search:150").to_json()) for seed in ("a", "a", "b"))
    assert one == same != other
    assert json.dumps(analyse(auction(), 8, "a", judge="search:150", crew=Processes(2)).to_json()) == one


@pytest.mark.parametrize("worlds", [1, 3])
def test_steps_come_to_what_one_go_does(worlds: int) -> None:
    def travelled(data: Any) -> Any:
        return json.loads(json.dumps(data, allow_nan=False))

    steps = AnalysisSteps(auction(), 8, "s", judge="search:150")
    plan = travelled(steps.plan())
    parts: list[dict[str, Any]] = []
    for number in range(steps.parts(plan)):
        notes: dict[str, Any] | None = None
        done = False
        while not done:
            asked = iter(range(worlds))
            left: Callable[[], bool] = lambda asked=asked: next(asked, None) == worlds - 1  # type: ignore[misc]  # noqa: E731  bound now
            notes, done = travelled(steps.step(plan, number, notes, left))
        assert notes is not None
        parts.append(notes)
    assert steps.result(plan, parts) == travelled(analyse(auction(), 8, "s", judge="search:150").to_json())


# Within a budget.


def test_with_a_greater_budget_a_more_careful_judge_can_be_afforded() -> None:
    frames = [frame for frame in replayed(garden()) if not frame.status]
    found = [afford(frames, 0, SEARCHES, budget) for budget in (10**7, 10**6, 10**5, 12_000)]
    judges = [judge for judge, _, _ in found]
    assert judges == sorted(judges, key=SEARCHES.index) and judges[0] == SEARCHES[0] and judges[-1] == SEARCHES[-1]
    for (judge, simulations, chosen), budget in zip(found, (10**7, 10**6, 10**5, 12_000), strict=True):
        assert simulations >= judge.fewest
        assert sum(frame.to_come for frame in chosen) * judge.cost(simulations) <= 1.01 * budget


def test_a_number_of_games_is_kept_whatever_the_budget() -> None:
    plans = [planned(garden(), judge="search:300", budget=budget) for budget in (10**4, 10**5, 10**7)]
    assert {plan.judge.games for plan in plans} == {300}
    assert [plan.judge.ahead for plan in plans] == [0, 0, 2]
    assert len(plans[0].seqs) < len(plans[1].seqs) == len(plans[2].seqs)


def test_what_was_passed_over_is_said_and_listed() -> None:
    record = garden("go_on")
    found = analyse(record, judge="search:100", budget=10_000)
    passed = [one for one in found.decisions if one.status == PASSED_OVER]
    assert passed and found.complete
    data = found.to_json()
    assert (data["judge"], data["ahead"], data["budget"], data["simulations"]) == ("search:100", 0, 10_000, 60)
    assert f"{len(passed)} decisions passed over" in Teller(record, found, "en").subtitle()


def test_a_time_is_turned_into_a_budget_once() -> None:
    def clock() -> Callable[[], float]:
        ticks = iter((5.0, 7.0))
        return lambda: next(ticks)

    one, twice, hands = (budget_of(garden(), seconds, count, clock()) for seconds, count in ((10.0, 1), (20.0, 1), (10.0, 2)))
    assert twice == hands == pytest.approx(2 * one, rel=0.06)
    assert len(str(one).rstrip("0")) <= 2, "whoever repeats it need not type many digits"
    assert planned(garden(), budget=one, judge="search").budget == one
    assert [read_time(text) for text in ("90s", "90", "0.5s")] == [90.0, 90.0, 0.5]


# In words.


@pytest.mark.parametrize(
    ("code", "search", "greedy"),
    [
        ("en", "judged by search, 150 games for each decision, 15 for each of the 2 that follow", "judged by the bot greedy"),
        ("fr", "jugée par la recherche, 150 parties par décision, 15 pour chacune des 2 qui suivent", "jugée par le bot greedy"),
        ("de", "beurteilt durch Suche, 150 Partien je Entscheidung, 15 für jede der 2 nächsten", "beurteilt vom Bot greedy"),
    ],
)
def test_who_judged_is_said_everywhere(code: str, search: str, greedy: str) -> None:
    record = auction()
    by_search, by_greedy = (Teller(record, analyse(record, 4, judge=judge), code) for judge in ("search:150", "greedy"))
    assert search in by_search.subtitle() and search in page(by_search)
    assert greedy in by_greedy.subtitle()
    assert by_search.measure() != by_greedy.measure()


# Any bot.


class Gardener:
    """Waters what was planted, and plants in the first free bed."""

    def choose(self, state: State, rng: Rng) -> int:
        legal = state.legal_actions()
        watering = [action for action in legal if state.notation(action).startswith("water")]
        return (watering or legal)[0]


def test_a_bot_from_outside_judges_by_how_it_would_have_gone_on() -> None:
    record = garden("go_on")
    found = analyse(record, 12, players=[1], judge=Gardener())
    blunder = next(decision for decision in found.decisions if decision.seq == 8)
    assert blunder.usual == "water 5" and blunder.change is not None and blunder.change.estimate.value < 0
    assert found.judge.name.startswith(f"{__name__}:Gardener#") and found.to_json()["judge"] == found.judge.name
    assert found.to_json() == analyse(record, 12, players=[1], judge=Gardener(), crew=Processes(2)).to_json()
    assert "Gardener" in Teller(record, found, "fr").subtitle()


def test_any_bot_judges_and_one_that_cannot_decide_is_named() -> None:
    record = play_match(ludoterre.load("toy_garden", 2), make_bots("random", ludoterre.load("toy_garden", 2)), 3)
    found = analyse(record, 4, players=[1], judge="beginner:0.5")
    assert found.judge.bot == "beginner:0.5" and found.simulated
    with pytest.raises(LudoterreError, match="crash: ZeroDivisionError"):
        analyse(record, 4, judge="tests.bots.strangers:Crash")


# Bad input.


@pytest.mark.parametrize("name", ["", "oracle", "search:", "search:many", "search:-5", "search:2s", "searching", 7, None, "no_such:Bot"])
def test_judges_that_nobody_knows_are_refused(name: Any) -> None:
    with pytest.raises(BadOption, match="no judge|no bot|no module"):
        judges_of(name, ludoterre.load("toy_garden", 2))


@pytest.mark.parametrize("games", [0, 19, 1_000_001])
def test_searches_of_impossible_length_are_refused(games: int) -> None:
    with pytest.raises(BadOption, match="20 to 1000000"):
        analyse(garden(), judge=f"search:{games}")


def test_simulations_and_a_budget_exclude_each_other() -> None:
    with pytest.raises(BadOption, match="not both"):
        analyse(garden(), 10, budget=10**6)
    with pytest.raises(BadOption, match="1000 to"):
        analyse(garden(), budget=3)


def command(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["analyse", *map(str, arguments)], env={"LC_ALL": "en", "COLUMNS": "200"})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    garden("go_on").save(path)
    return path


def test_the_command_lets_a_search_judge_and_says_how_to_repeat_it(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoterre.lab.analysis.terminal.budget_of", lambda record, seconds, hands, judge: round(20_000 * seconds * hands))
    out = tmp_path / "analysis.json"
    answer = command(file, "--with", "search:60", "--time", "1s", "--out", out)
    assert answer.exit_code == 0, answer.output
    assert "judged by search, 60 games for each decision" in answer.stdout
    assert "Move 8" in answer.stdout and "better: " in answer.stdout
    written = json.loads(out.read_text())
    assert written["judge"] == "search:60" and written["moments"] == [8]
    assert f"on any machine: --budget {written['budget']}" in answer.stdout
    again = tmp_path / "again.json"
    assert command(file, "--with", "search:60", "--budget", written["budget"], "--out", again).exit_code == 0
    assert again.read_text() == out.read_text()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--with", "oracle"), "there is no bot 'oracle'"),
        (("--with", "search:2s"), "there is no judge 'search:2s'"),
        (("--with", "search:5"), "20 to 1000000 games, not 5"),
        (("--time", "soon"), "'soon' is no time"),
        (("--time", "0s"), "'0s' is no time"),
        (("--budget", "5"), "1000 to"),
        (("--time", "9s", "--budget", "5000"), "only one of --simulations, --time, --budget"),
        (("--with", "search", "--out", "nowhere/a.json"), "nowhere"),
    ],
)
def test_the_command_refuses_in_one_line_before_it_works(
    file: Path, wrong: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoterre.lab.analysis.terminal.analyse", None)  # nothing is analysed
    answer = command(file, *wrong)
    assert answer.exit_code == 1 and answer.stdout == "" and answer.stderr.count("\n") == 1
    assert said in answer.stderr


def test_greedy_is_the_judge_unless_somebody_says_otherwise() -> None:
    found = analyse(garden(), 4)
    assert found.judge == GREEDY and found.to_json()["judge"] == "greedy"
