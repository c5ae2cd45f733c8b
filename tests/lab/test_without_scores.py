"""Games that end without a score, as Covid19 does when it is lost: no mean counts them, and everything that shows one says so."""

from __future__ import annotations

from pathlib import Path

import pytest
import toys

import ludoterre
from ludoterre.bots.imagining import Imagination
from ludoterre.core.moves import Outcome
from ludoterre.lab.analysis.chart import svg
from ludoterre.lab.analysis.result import SIMULATED, Analysis, Decision, Finding
from ludoterre.lab.analysis.words import Teller
from ludoterre.lab.commands import lines_of
from ludoterre.lab.endings import Ending, ending, odds
from ludoterre.lab.playing import play_game
from ludoterre.lab.reports.balance import Balance, measured
from ludoterre.lab.reports.facts import Facts, watch
from ludoterre.lab.reports.figures import Figures
from ludoterre.lab.reports.measures import score_counts, seats
from ludoterre.lab.reports.report import key_figures, page
from ludoterre.lab.reports.targets import Target
from ludoterre.lab.results import read
from ludoterre.lab.runs import Run
from ludoterre.lab.simulate import simulate
from ludoterre.lab.statistics import Estimate, mean_of
from ludoterre.lab.tournament import tournament
from ludoterre.lab.tournament_words import TournamentWords, as_csv
from ludoterre.locale import language
from ludoterre.testing.playthrough import play

toys.register()

RUN = Run.make(ludoterre.load("covid19", 2, mover_choice="auto"), "random", 4)
GAMES = 24
ENGLISH = language("en")


@pytest.fixture(scope="module")
def facts() -> list[Facts]:
    found = [watch(RUN, number) for number in range(GAMES)]
    assert 2 <= sum(one.won for one in found) < GAMES - 2
    return found


def test_an_outcome_without_scores_has_none_for_anybody() -> None:
    lost = Outcome(False, (), (1, 1), "", "COV-10.3")
    assert (lost.score(0), lost.score(1), lost.to_json()["scores"]) == (None, None, [])
    assert Outcome(True, (21, 21), (1, 1), "", "COV-10.2").score(1) == 21


@pytest.mark.parametrize("suffix", [".csv", ".json", ".parquet"])
def test_a_table_of_results_has_no_score_where_there_is_none(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"games{suffix}"
    summary = simulate(RUN, GAMES, file)
    table = read(file).table
    won = [score for score, good in zip(table["score_0"], table["won"], strict=True) if good]
    assert all((score is None) != good for score, good in zip(table["score_1"], table["won"], strict=True))
    assert summary.seats[0].score == summary.seats[1].score == mean_of(map(float, won))  # type: ignore[arg-type]  # whole numbers
    assert summary.seats[0].result.size == GAMES


def test_a_summary_says_in_how_many_games_the_score_was_found() -> None:
    summary = simulate(RUN, GAMES)
    won = round(summary.won.value * GAMES)
    said = list(lines_of(summary, RUN, 0, 0.0, ENGLISH))
    assert said[-1].startswith("score: ") and said[-1].endswith(f", in the {won} games that have one")
    nothing = summary._replace(seats=tuple(seat._replace(score=None) for seat in summary.seats))
    assert list(lines_of(nothing, RUN, 0, 0.0, ENGLISH))[-1] == "score: none, no game has one"
    # With version 1 every game has one.
    whole = simulate(Run.make(ludoterre.load("covid19", rules_version=1), "random", 4), 6)
    assert "that have one" not in list(lines_of(whole, RUN, 0, 0.0, ENGLISH))[-1]


def test_a_tournament_compares_the_scores_that_there_are() -> None:
    held = tournament(RUN.game, ["random", "greedy"], 8, seed=3)
    for one in held.rows:
        assert one.score is None or one.score.size == round(one.won.value * one.games)
    words = TournamentWords(held, ENGLISH)
    assert "mean score, where there is one" in words.head()
    poor = held._replace(rows=[one._replace(score=None) for one in held.rows])
    assert [cells[3] for cells in TournamentWords(poor, ENGLISH).rows()] == ["–"] * len(poor.rows)
    sheet = [line.split(",") for line in as_csv(held).splitlines()]
    assert [cells[-1] for cells in sheet] == ["scores", *(str(round(one.won.value * one.games)) for one in held.rows)]
    assert [line.split(",")[-1] for line in as_csv(poor).splitlines()] == ["scores", *["0"] * len(poor.rows)]


def test_a_report_leaves_games_without_a_score_out_and_says_so(facts: list[Facts]) -> None:
    found = Balance(RUN, "random", facts)
    wins = [one.scores[0] for one in facts if one.won]
    assert found.score is not None and (found.score.mean.size, found.score.most) == (len(wins), max(wins))
    assert [place.score.size for place in found.seats if place.score] == [len(wins)] * 2
    figures = Figures(found, ENGLISH)
    assert "mean score of the games that have one" in [name for _, name, _ in key_figures(figures)]
    assert figures.score_words().endswith(f"{GAMES - len(wins)} games have no score.")
    assert score_counts(facts)[False].total() == 0
    target = Target(mode="standard", players=(2,), bots="random", statistic="score", high=60, source="6.7")
    assert measured(target, facts) == mean_of(map(float, wins))


def test_a_report_of_lost_games_alone_has_no_score_at_all(facts: list[Facts]) -> None:
    lost = [one for one in facts if not one.won]
    found = Balance(RUN, "random", lost)
    assert (found.score, found.to_json()["score"], found.seats[0].score, len(seats(lost))) == (None, None, None, 2)
    assert not any("score" in name for _, name, _ in key_figures(Figures(found, ENGLISH)))
    assert "<h3>Scores" not in page(found, ENGLISH)
    target = Target(mode="standard", players=(2,), bots="random", statistic="score", high=60, source="6.7")
    assert measured(target, lost) is None and target.verdict(measured(target, lost)) == "unmeasured"


def test_an_analysis_expects_the_score_of_the_games_that_end_with_one() -> None:
    won, lost = Ending((1.0,), (0.9,), (20,)), Ending((0.0,), (-1.0,), (None,))
    found = odds(1, [won, lost, won._replace(score=(24,))])
    assert found.score[0] is not None and (found.score[0].value, found.score[0].size) == (22.0, 2)
    assert (found.chance[0].size, found.to_json()["score"][0][0]) == (3, 22.0)
    # One game alone says nothing about how far off it is.
    assert odds(1, [won, lost]).score == odds(1, [lost, lost]).score == (None,)
    assert odds(1, [lost, lost]).to_json()["score"] == [None]


def test_the_end_of_a_lost_game_has_no_score_for_an_analysis() -> None:
    played = [play_game(RUN, number) for number in range(GAMES)]
    assert {(one.outcome.won, ending(one.state).score[0] is None) for one in played} == {(True, False), (False, True)}


def test_an_analysis_says_where_there_is_a_score_in_words_and_in_its_chart() -> None:
    record = next(one for seed in range(9) if (one := play(RUN.game, "random", seed)).state.returns()[0] < 0)
    seq, action = next((step.seq, record.actions[step.seq - 1]) for step in record.steps() if step.player >= 0)
    lost, won = Ending((0.0,), (-1.0,), (None,)), Ending((1.0,), (0.9,), (20,))
    before, after = odds(1, [won, lost, won._replace(score=(24,))]), odds(1, [lost] * 3)
    change = Finding(Estimate(-0.6, -0.7, -0.5, 3), 0.0)
    told = Decision(seq, 0, action, record.moves[seq - 1], 3, SIMULATED, 3, "end", before, after, change)
    teller = Teller(record, Analysis(record.game.header(), len(record), True, 0, 3, [told], True), "en")
    (moment,) = teller.moments()
    assert "score where there is one 22.0 (" in moment.lines[0] and " → –" in moment.lines[0]
    assert "Expected score, where there is one" in svg(teller)
    always = told._replace(before=odds(1, [won] * 3), after=odds(1, [won] * 3))
    teller = Teller(record, Analysis(record.game.header(), len(record), True, 0, 3, [always], True), "en")
    assert "· score 20.0 (" in teller.moments()[0].lines[0]


def test_rivals_who_have_all_lost_have_no_score_either() -> None:
    game = ludoterre.load("toy_auction", 3, drought=True)
    run = Run.make(game, "random", 1)
    dry = next(one for number in range(50) if not (one := play_game(run, number)).outcome.won)
    assert (dry.outcome.scores, ending(dry.state).score) == ((), (None,) * 3)
    # Who searches takes it for the loss that it is.
    judged = dry.state.returns()
    Imagination(game).add_margins(dry.state, judged)
    assert judged == [-1.0] * 3
    summary = simulate(run, 50)
    assert {seat.score.size for seat in summary.seats if seat.score} == {round(summary.won.value * 50)}
    held = tournament(game, ["random", "greedy"], 12, seed=1)
    assert "mean score, where there is one" in TournamentWords(held, ENGLISH).head()
    assert all(one.score is None or one.score.size < one.won.size for one in held.rows)
