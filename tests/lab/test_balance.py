"""Balance reports: true to the games, the same again, whole in one file, and for any game."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import toys

import ludoterre
from ludoterre.bots.base import make_bots
from ludoterre.bots.match import Streams
from ludoterre.core.errors import BadOption, BadPack
from ludoterre.core.game import Game
from ludoterre.lab.errors import BadResults
from ludoterre.lab.extras import MissingLibrary
from ludoterre.lab.reports import balance as module
from ludoterre.lab.reports.balance import Balance, balance, measured, planned, variants
from ludoterre.lab.reports.charts import LONGEST, distinct
from ludoterre.lab.reports.facts import Facts, numbers, watch
from ludoterre.lab.reports.items import FEWEST, groups
from ludoterre.lab.reports.measures import ends, kinds, seats, told, turn_order
from ludoterre.lab.reports.offers import Item
from ludoterre.lab.reports.report import page
from ludoterre.lab.reports.statistic import statistic
from ludoterre.lab.reports.targets import Target, read_targets, targets_of
from ludoterre.lab.reports_commands import balance_all_and_tell, balance_and_tell
from ludoterre.lab.runs import Run
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.workers import Alone, Processes
from ludoterre.locale import language
from tests.cli.commands import ask
from tests.lab.reports import read

ROOT = Path(__file__).parents[2]
SMALL = {"covid19": 1, "ecopolis": 3, "ecotopia": 2, "glace_ciel": 2, "hexago": 2}
"""Player counts for whole reports on each game."""


@pytest.fixture(scope="module", autouse=True)
def _toys() -> None:
    toys.register()


NOTHING: frozenset[Item] = frozenset()


def facts(
    won: bool = True,
    wins: tuple[float, ...] = (1.0, 0.0),
    items: tuple[dict[Item, int], ...] = ({}, {}),
    left: tuple[frozenset[Item], ...] = (NOTHING, NOTHING),
) -> Facts:
    """Makes up a game of two players."""
    return Facts(
        won=won,
        rule="XYZ-1.1" if won else "XYZ-2.1",
        rating="",
        scores=(5, 3),
        wins=wins if won else (0.0, 0.0),
        returns=(1.0, -1.0),
        order=(1, 0),
        decided=(4, 6),
        choices={"plant": {3: 4, 1: 4}, "wait": {2: 2}},
        arguments={"plant": ("bed",), "wait": ()},
        chance=2,
        items=items,
        left=left,
        debrief={"turns": 8.0, "water": [1.0, 3.0]},
    )


# What is measured.


def test_a_game_is_watched_truly() -> None:
    run = Run.make(ludoterre.load("toy_garden", players=3), "random", 7)
    found = watch(run, 0)
    state, streams, bots = run.game.new_initial_state(), Streams(3, 7, 0), make_bots("random", run.game)
    decided, legal = [0, 0, 0], 0
    while not state.is_terminal():
        decided[state.current_player()] += 1
        legal += len(state.legal_actions())
        state.apply_action(streams.action(state, bots))
    outcome = state.outcome()
    assert outcome is not None
    assert found.decided == tuple(decided) and found.scores == outcome.scores and found.returns == tuple(state.returns())
    assert sum(possible * count for counts in found.choices.values() for possible, count in counts.items()) == legal
    assert sum(found.wins) == pytest.approx(1)


def test_content_is_found_in_the_decisions_that_name_it() -> None:
    game = ludoterre.load("glace_ciel", players=2)
    found = watch(Run.make(game, "random", 1), 0)
    assert {(kind, argument) for items in found.items for kind, argument, _ in items} == {("place", "card"), ("place", "column")}
    assert all(item in game.names() for items in found.items for _, _, item in items)


def test_a_debrief_is_searched_for_numbers() -> None:
    data = {"turns": 3, "lost": False, "name": "x", "each": [{"a": 1, "b": None}, {"a": 2, "b": 5}], "list": [1, 2, 3], "none": []}
    assert dict(numbers("", data, 2)) == {"turns": 3.0, "lost": 0.0, "each.a": [1.0, 2.0]}


def test_seats_and_turn_order_are_different_things() -> None:
    games = [facts()] * 3 + [facts(won=False)]
    assert [place.share.value for place in seats(games)] == [1, 0]
    assert [place.wins.value for place in seats(games)] == [0.75, 0], "of all games, lost ones too"
    assert [place.share.value for place in turn_order(games)] == [0, 1], "player 1 decided first"
    assert [(end.won, end.share.value) for end in ends(games)] == [(True, 0.75), (False, 0.25)]


def test_decisions_are_counted_by_kind() -> None:
    plant, wait = kinds([facts(), facts()])
    assert (plant.kind, plant.each.value, plant.mean, plant.median, plant.most, plant.forced) == ("plant", 8, 2, 2, 3, 0.5)
    assert (wait.kind, wait.games, wait.mean) == ("wait", 1, 2)


def test_the_games_own_numbers_are_summed_up() -> None:
    found = told([facts(), facts()])
    assert found["turns"].each.mean.value == 8 and found["turns"].total is None
    water = found["water"]
    assert water.each.mean.value == 2 and water.total is not None and water.total.mean.value == 4


def test_items_are_compared_with_their_absence() -> None:
    dam, port = ("build", "tile", "dam"), ("build", "tile", "port")
    games = [facts(items=({dam: 2}, {port: 1}))] * FEWEST + [facts(items=({dam: 1}, {dam: 1}))] * FEWEST
    (group,) = groups(games, cooperative=False)
    best, worst = group.uses
    assert (best.id, best.used, best.times) == ("dam", 0.75, 4 / 3)
    assert best.value == pytest.approx(2 / 3) and best.gain is not None and best.gain.value == pytest.approx(2 / 3)
    assert worst.id == "port" and worst.gain is not None and worst.gain.high < 0
    assert group.telling == 2


def test_too_few_uses_are_listed_and_not_compared() -> None:
    rare = ("build", "tile", "rare")
    (group,) = groups([facts(items=({rare: 1}, {}))] + [facts()] * 50, cooperative=False)
    assert [use.gain for use in group.uses] == [None]


# Targets.


@pytest.mark.parametrize("game", ludoterre.games())
def test_every_target_can_be_measured(game: str) -> None:
    targets = targets_of(game)
    assert targets
    for target in targets:
        assert target.mode in ludoterre.meta(game).modes
        assert set(target.players) <= set(ludoterre.meta(game).counts(target.mode))
    played: dict[tuple[str, int], list[Facts]] = {}
    for target in targets:
        key = (target.mode, target.players[0])
        if key not in played:
            run = Run.make(ludoterre.load(game, target.players[0], target.mode), "random", 1)
            played[key] = [replace_won(watch(run, number), won=True) for number in range(4)]
        Run.make(ludoterre.load(game, target.players[0], target.mode, **target.options), target.bots)
        assert measured(target, played[key]) is not None


def replace_won(one: Facts, won: bool) -> Facts:
    """Lets a game count as won, so that targets about victories have something to look at."""
    return one._replace(won=won)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.2, 0.4, "met"),
        (None, 0.4, "met"),
        (0.2, 0.31, "uncertain"),
        (0.29, 0.31, "uncertain"),
        (0.4, None, "missed"),
        (0.1, 0.2, "missed"),
    ],
)
def test_a_verdict_waits_until_the_interval_is_clear(low: float | None, high: float | None, verdict: str) -> None:
    target = Target(mode="base", players=(2,), bots="greedy", statistic="won", low=low, high=high, source="1")
    assert target.verdict(Estimate(0.3, 0.25, 0.35, 100)) == verdict
    assert target.verdict(None) == "unmeasured"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("statistic = 'won'", "needs `low`, `high` or both"),
        ("statistic = 'won'\nlow = 2\nhigh = 1", "`low` is greater than `high`"),
        ("statistic = 'won'\nhigh = 1\ntypo = 1", "target.0.typo"),
        ("high = 1", "target.0.statistic"),
    ],
)
def test_a_file_of_targets_that_is_wrong_says_where(line: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "targets.toml"
    file.write_text(f"[[target]]\nmode = 'base'\nplayers = [2]\nbots = 'greedy'\nsource = '1'\n{line}\n")
    with pytest.raises(BadPack, match=problem):
        read_targets(file)


def test_an_unknown_statistic_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="there is no statistic 'luck'"):
        statistic([facts()], "luck")


def test_other_bots_of_targets_are_played_too_but_not_slow_ones() -> None:
    plan = planned(ludoterre.load("glace_ciel", players=3, mode="base"), "greedy", 10, 0)
    assert [run.bots[0] for run in plan.schedule.runs] == ["greedy", "random"]
    assert {target.bots: number for target, number in plan.targets} == {"random": 1, "greedy": 0, "search": None}
    about_search = planned(ludoterre.load("glace_ciel", players=3, mode="base"), "search:2", 10, 0)
    assert {target.bots: number for target, number in about_search.targets}["search"] == 0


def test_games_with_other_options_are_not_held_against_the_ledger() -> None:
    assert planned(ludoterre.load("ecopolis", players=2, target=8), "greedy", 10, 0).targets == []


def test_without_any_measure_the_epidemic_wins() -> None:
    game = ludoterre.load("covid19", mover_choice="auto")
    won = 0
    for number in range(150):
        state, streams = game.new_initial_state(), Streams(1, "none", number)
        while not state.is_terminal():
            decides = not state.is_chance_node()
            state.apply_action(state.parse("end") if decides else streams.action(state, [None]))
        outcome = state.outcome()
        won += outcome is not None and outcome.won
    assert won / 150 < 0.06, "the ledger says less than 3 %"


# The report.


@pytest.mark.parametrize(
    ("game", "code"), [*zip(SMALL, ("fr", "de", "en", "fr", "de"), strict=True), ("toy_auction", "en"), ("toy_hive", "fr")]
)
def test_any_game_has_a_report_in_one_file(game: str, code: str) -> None:
    found = balance(ludoterre.load(game, SMALL.get(game, 2)), "greedy", games=6, seed=2)
    html = page(found, language(code))
    node = read(html)
    assert node.find("html")[0]["lang"] == code
    assert ludoterre.meta(game).title[code] in node.find("h1")[0].text()
    pictures = node.find("svg")
    assert len(pictures) >= 4
    for picture in pictures:
        assert picture["role"] == "img" and picture.find("title")[0].text() and picture.find("desc")[0].text()
    assert len(node.find("figure")) == len(pictures) <= len(node.find("details")), "each chart has its numbers as a table"
    verdicts = [one for one in node.find("span") if "verdict" in one["class"].split()]
    assert len(verdicts) == len(found.checks) and bool(verdicts) == (game in SMALL)
    assert len(html) < 200_000


def test_the_same_report_comes_again_and_content_cannot_break_it() -> None:
    game = ludoterre.load("ecopolis", players=2)
    first = balance(game, "greedy", games=12, seed="été")
    again = balance(game, "greedy", games=12, seed="été", crew=Processes(2))
    assert page(first, language("fr")) == page(again, language("fr"))
    assert json.dumps(first.to_json()) == json.dumps(again.to_json())
    nasty = Balance(replace(first.run, seed="<script>&"), "<b>", first.games)
    assert "<script" not in page(nasty, language("en")) and "&lt;script&gt;" in page(nasty, language("en"))


@pytest.mark.parametrize("game", ["toy_raft", "toy_tide"])
def test_one_game_is_enough_for_a_report(game: str) -> None:
    found = balance(ludoterre.load(game), "random", games=1)
    read(page(found, language("en")))
    json.loads(json.dumps(found.to_json(), allow_nan=False))


def test_lines_of_a_chart_keep_names_of_their_own() -> None:
    long = [f"the mean score of whoever sits at place {number}" for number in range(1, 4)]
    names = distinct([*long, "short", "short"])
    assert len(set(names)) == 5 and names[3] == "short" and all(len(name) <= LONGEST + 2 for name in names)
    assert [name[-1] for name in names[1:3]] == ["2", "3"], "what differs is to be seen"


def test_a_report_says_how_to_make_it_again() -> None:
    found = balance(ludoterre.load("ecopolis", players=2, target=8), "greedy", games=3, seed=9)
    told_command = read(page(found, language("en"))).find("pre")[0].text()
    assert told_command == (
        f"ludoterre balance ecopolis --players 2 --mode standard --rules {found.game.rules_version} --option target=8 --bots greedy "
        "--games 3 --seed 9 --lang en"
    )


def test_a_report_is_written_and_its_figures_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = ludoterre.load("glace_ciel", players=2)
    balance_and_tell(game, "greedy", 5, 1, tmp_path / "report.html", Alone(), language("fr"))
    out = capsys.readouterr().out
    assert "parties gagnées" in out and "random" in out
    read((tmp_path / "report.html").read_text(encoding="utf-8"))
    balance_and_tell(game, "greedy", 5, 1, tmp_path / "report.json", Alone(), language("fr"))
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert data["games"] == 5 and data["won"]["size"] == 5 and len(data["targets"]) == 5
    assert sorted(path.name for path in tmp_path.iterdir()) == ["report.html", "report.json"]


def test_all_modes_and_player_counts_get_a_report_and_an_index(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new"
    balance_all_and_tell("toy_garden", "random", 4, 0, folder, Alone(), language("en"))
    names = [f"toy_garden-{mode}-{players}.html" for mode, players in variants("toy_garden")]
    assert len(names) == 4
    assert sorted(path.name for path in folder.iterdir()) == sorted([*names, "index.html"])
    index = read((folder / "index.html").read_text(encoding="utf-8"))
    assert [one["href"] for one in index.find("a")] == names
    assert str(folder / names[0]) in capsys.readouterr().out


def test_the_command_makes_reports_and_refuses_what_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    said = ask("balance", "toy_garden", "--players", "2", "--games", "3", "--workers", "1", "--lang", "en", "--out", str(file))
    assert said.code == 0 and "decisions in a game" in said.out and file.exists()
    assert ask("balance", "toy_garden", "--all", "--workers", "1").code == 2, "all reports need a folder"
    refused = ask("balance", "toy_garden", "--bots", "nobody", "--workers", "1", "--lang", "en")
    assert (refused.code, refused.out) == (1, "") and "there is no bot 'nobody'" in refused.err


# Bad input.


@pytest.fixture
def no_game_is_played(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(module, "watch", lambda run, number: pytest.fail("a game was played"))
    return ludoterre.load("toy_garden", players=2)


def test_an_unknown_bot_is_refused_before_any_game(no_game_is_played: Game) -> None:
    with pytest.raises(BadOption, match="there is no bot 'nobody'"):
        balance_and_tell(no_game_is_played, "nobody", 5, 0, None, Alone(), language("en"))


@pytest.mark.parametrize("name", ["report.pdf", "nowhere/report.html", "folder.html"])
def test_a_file_that_cannot_be_written_is_refused_before_any_game(name: str, no_game_is_played: Game, tmp_path: Path) -> None:
    (tmp_path / "folder.html").mkdir()
    with pytest.raises(BadResults):
        balance_and_tell(no_game_is_played, "random", 5, 0, tmp_path / name, Alone(), language("en"))


def test_a_folder_that_cannot_be_made_is_refused_before_any_game(no_game_is_played: Game, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for name in ("nowhere/reports", "file", "a\0b"):
        with pytest.raises(BadResults):
            balance_all_and_tell("toy_garden", "random", 5, 0, tmp_path / name, Alone(), language("en"))


def test_no_folder_is_made_for_what_is_refused(no_game_is_played: Game, tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        balance_all_and_tell("toy_garden", "nobody", 5, 0, tmp_path / "reports", Alone(), language("en"))
    assert not (tmp_path / "reports").exists()


def test_without_the_library_of_charts_one_is_told_how_to_get_it(
    no_game_is_played: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(MissingLibrary, match=r"pip install 'ludoterre\[lab\]'"):
        balance_and_tell(no_game_is_played, "random", 5, 0, tmp_path / "report.html", Alone(), language("en"))


# What the documentation shows.


def test_the_stored_reports_are_small_and_whole() -> None:
    reports = sorted((ROOT / "docs" / "balance").glob("*.html"))
    assert {path.name.partition("-")[0] for path in reports} == set(ludoterre.games())
    assert len(reports) <= 8
    for path in reports:
        assert path.stat().st_size < 240_000
        read(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", ludoterre.games())
def test_the_ledgers_hold_the_figures(game: str) -> None:
    ledger = (ROOT / "src" / "ludoterre" / "games" / game / "RULES.md").read_text(encoding="utf-8")
    block = ledger.partition("<!-- balance: ")[2].partition("<!-- /balance -->")[0]
    assert all(f"| `{mode}` |" in block for mode in ludoterre.meta(game).modes)
