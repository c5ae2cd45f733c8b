"""Two packs on the same deals: the rules' probabilities, the same luck as far as it goes, true differences, a report that comes again."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import toys

import ludoterre
from ludoterre.bots.base import make_bots
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game
from ludoterre.core.moves import CHANCE, Move
from ludoterre.lab import asking
from ludoterre.lab.alike import AlikeStreams, Source
from ludoterre.lab.reports import compare as module
from ludoterre.lab.reports.compare import Comparison, comparison, names
from ludoterre.lab.reports.compare_page import compare_page
from ludoterre.lab.reports.facts import watch_alike
from ludoterre.lab.runs import Run
from ludoterre.lab.workers import Alone, Processes
from ludoterre.locale import language
from ludoterre.packs.source import read_source
from ludoterre.testing.statistics import chi_square
from tests.cli.commands import ask
from tests.lab.reports import read

HOME = Path(__file__).parents[2]
CITY = HOME / "src" / "ludoterre" / "games" / "ecopolis" / "content"
VALLEY = HOME / "docs" / "examples" / "ecopolis-valley.toml"


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets commands do their work in this process: starting others takes longer than the work."""
    monkeypatch.setattr(asking, "crew_of", lambda workers, scheduler: Alone())


def city(*without: str, **points: int) -> Game:
    """Loads a game with cards left out, or with other points."""
    data = read_source(CITY).data
    data["construction"] = [card | {"points": points.get(card["id"], card["points"])} for card in data["construction"]]
    data["construction"] = [card for card in data["construction"] if card["id"] not in without]
    return ludoterre.load("ecopolis", 2, pack=data)


# Luck.


def pile(weights: dict[int, int]) -> Any:
    """Makes up a position in which something is drawn."""
    names = SimpleNamespace(names=dict)
    return SimpleNamespace(chance_weights=lambda: list(weights.items()), move=lambda outcome: Move("draw", {"n": outcome}), game=names)


def test_what_is_drawn_is_as_likely_as_the_rules_say_whatever_was_possible_before() -> None:
    second: Counter[int] = Counter()
    third: Counter[int] = Counter()
    for seed in range(3000):
        source = Source(seed, 0, pile({}))
        first = source.draw(pile({1: 1, 2: 1, 3: 2}))
        # A card that was drawn is gone; another is there for the first time, one weighs more, one is hidden.
        left = {1: 1, 2: 4, 4: 3}
        left.pop(first, None)
        drawn = source.draw(pile(left))
        if first == 3:
            second[drawn] += 1
        third[source.draw(pile({1: 2, 2: 1, 3: 1, 4: 4}))] += 1
    assert chi_square(second, {1: 1 / 8, 2: 4 / 8, 4: 3 / 8}) > 0.001
    assert chi_square(third, {1: 2 / 8, 2: 1 / 8, 3: 1 / 8, 4: 4 / 8}) > 0.001


def drawn(game: Game, number: int) -> dict[int, list[str]]:
    """Plays a game and returns what each source gave, in order."""
    state, alike, bots = game.new_initial_state(), AlikeStreams(1, number), make_bots("greedy", game)
    found: dict[int, list[str]] = {}
    while not state.is_terminal():
        action = alike.action(state, bots)
        if state.current_player() == CHANCE:
            found.setdefault(int(state.luck_source()), []).append(str(state.move(action).args))
        state.apply_action(action)
    return found


def test_a_card_that_one_pack_lacks_leaves_the_others_in_their_order() -> None:
    whole, less = city(), city("organic_farm")
    longest = 0
    for number in range(3):
        one, other = drawn(whole, number), drawn(less, number)
        for source in one.keys() & other.keys():
            kept = [name for name in one[source] if "organic_farm" not in name]
            both = min(len(kept), len(other[source]))
            assert kept[:both] == other[source][:both]
            longest = max(longest, both)
    assert longest > 10


# Differences.


@pytest.fixture(scope="module")
def found() -> Comparison:
    return comparison(city(organic_farm=20, tramway=20), city(), "greedy", 30, 1)


def test_differences_are_taken_deal_by_deal(found: Comparison) -> None:
    one, other = ([watch_alike(run, number) for number in range(30)] for run in found.runs)
    score = found.row("score")
    assert score is not None and score.change.low < score.change.value < score.change.high
    pairs = [(sum(a.scores) / 2, sum(b.scores) / 2) for a, b in zip(one, other, strict=True) if a.scores and b.scores]
    assert score.change.value == pytest.approx(sum(a - b for a, b in pairs) / len(pairs))
    assert score.change.value == pytest.approx(score.one.value - score.other.value)
    bought = found.row("item.buy.card.organic_farm")
    assert bought is not None and bought.change.value > 0
    assert bought.one.value == sum(any(item == ("buy", "card", "organic_farm") for p in game.items for item in p) for game in one) / 30


def test_the_same_deals_make_intervals_narrower(found: Comparison) -> None:
    assert found.width is not None and found.width < 0.8
    assert all(row.change.low < row.change.high for row in found.rows), "no figure is certain"


def test_a_comparison_is_the_same_whoever_plays(found: Comparison) -> None:
    again = comparison(found.runs[0].game, found.runs[1].game, "greedy", 30, 1, Processes(2))
    assert json.dumps(again.to_json()) == json.dumps(found.to_json())


@pytest.mark.parametrize("code", ["fr", "de", "en"])
def test_a_comparison_is_told_in_one_page(found: Comparison, code: str) -> None:
    html = compare_page(found, language(code))
    page = read(html)
    assert page.find("html")[0]["lang"] == code
    assert len(page.find("svg")) >= 3 and len(page.find("table")) > 5
    assert len(html) < 200_000
    json.dumps(found.to_json(), allow_nan=False)


def test_two_games_are_enough_and_one_says_nothing_for_sure() -> None:
    for games in (1, 2):
        few = comparison(ludoterre.load("toy_raft", 2, decider="free"), ludoterre.load("toy_raft", 2), "random", games)
        assert not few.sure
        read(compare_page(few, language("en")))
        json.dumps(few.to_json(), allow_nan=False)


def test_teams_have_no_seats_to_compare() -> None:
    run = Run.make(ludoterre.load("toy_raft", 2), "random", 1)
    assert not [name for group, name in names([watch_alike(run, 0)]) if group == module.SEATS]


# The command.


def test_a_comparison_comes_again_by_the_command_it_prints(alone: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "my valley.toml"
    mine.write_text(VALLEY.read_text(encoding="utf-8").replace("points = 4", "points = 7"), encoding="utf-8")
    first = ["balance", "ecopolis", "--pack", mine.name, "--against", str(VALLEY), "--option", "target=4", "--games", "6", "--seed=-été 1"]
    said = ask(*first, "--out", "one.html", "--lang", "en")
    assert (said.code, said.err) == (0, "")
    command = said.out.strip().splitlines()[-1]
    assert "'my valley.toml#" in command
    again = ask(*shlex.split(command)[1:], "--out", "two.html")
    assert (again.code, again.out) == (0, said.out)
    assert Path("one.html").read_text() == Path("two.html").read_text()


def test_both_directions_make_sense(alone: None, tmp_path: Path) -> None:
    to, fro = tmp_path / "to.json", tmp_path / "fro.json"
    common = ["--option", "target=4", "--games", "4"]
    assert ask("balance", "ecopolis", "--pack", str(VALLEY), "--against", "default", *common, "--out", str(to)).code == 0
    assert ask("balance", "ecopolis", "--against", str(VALLEY), *common, "--out", str(fro)).code == 0
    one, other = (json.loads(file.read_text()) for file in (to, fro))
    assert (one["game"], one["against"]) == (other["against"], other["game"])
    changes = {row["name"]: row["change"]["value"] for row in other["figures"]}
    assert all(row["change"]["value"] == -changes[row["name"]] for row in one["figures"])
    assert "--against 'default#" in one["command"]


def test_options_are_compared_too(alone: None) -> None:
    said = ask("balance", "ecopolis", "--against-option", "target=4", "--games", "4", "--lang", "en")
    assert said.code == 0 and "target = 4" in said.out and "--against-option target=4" in said.out


# Bad input.


@pytest.fixture
def no_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "watch_alike", lambda run, number: pytest.fail("a game was played"))


OTHER_GAME = HOME / "docs" / "examples" / "hexago-island.toml"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--against", "nowhere.toml"], "there is no such file"),
        (["--against", str(HOME / "README.md")], "is not valid TOML"),
        (["--against", str(OTHER_GAME)], "hexago-island.toml"),
        (["--against", "default"], "both sides are the same"),
        (["--against-option", "target=4", "--option", "target=4"], "both sides are the same"),
        (["--against", f"{VALLEY}#123456"], "its content has changed"),
        (["--against", str(VALLEY), "--out", "nowhere/report.html"], "cannot be written"),
        (["--against", str(VALLEY), "--bots", "nobody"], "there is no bot 'nobody'"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_a_line(arguments: list[str], problem: str, no_game_is_played: None) -> None:
    said = ask("balance", "ecopolis", *arguments, "--lang", "en")
    assert (said.code, said.out) == (1, "") and problem in said.err
    assert len(said.err.splitlines()) <= 7 and said.err.startswith("ludoterre: ")


def test_a_comparison_takes_neither_records_nor_targets() -> None:
    assert ask("balance", "ecopolis", "--against", str(VALLEY), "--targets", "mine.toml").code == 2
    assert ask("balance", "ecopolis", "stray.json").code == 2


def test_games_of_other_numbers_of_players_are_not_compared() -> None:
    with pytest.raises(BadOption, match="as many players"):
        comparison(ludoterre.load("toy_raft", 1), ludoterre.load("toy_raft", 2), "random", 1)
