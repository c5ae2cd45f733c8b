"""Reports on one's own packs and on what people have played: targets, records, what nobody takes, and the command that makes it again."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import toys

import ludoterre
from ludoterre import Record
from ludoterre.bots.base import make_bots
from ludoterre.bots.match import play_match
from ludoterre.lab import asking
from ludoterre.lab.reports import balance as module
from ludoterre.lab.reports.balance import Balance
from ludoterre.lab.reports.choices import deciding, untaken
from ludoterre.lab.reports.facts import watch, watch_results
from ludoterre.lab.reports.offers import Item, content_of
from ludoterre.lab.reports.records import facts_of
from ludoterre.lab.reports.report import page as page_of
from ludoterre.lab.reports.statistic import check_statistic
from ludoterre.lab.runs import Run
from ludoterre.lab.workers import Alone
from ludoterre.locale import language
from ludoterre.packs.source import read_source
from tests.cli.commands import Answer, ask
from tests.lab.reports import read
from tests.lab.test_balance import facts

HOME = Path(__file__).parents[2]
VALLEY = HOME / "docs" / "examples" / "ecopolis-valley.toml"
DAM: Item = ("build", "tile", "dam")
PORT: Item = ("build", "tile", "port")
FARM: Item = ("build", "tile", "farm")


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Lets commands do their work in this process: starting others takes longer than the work."""
    toys.register()
    monkeypatch.setattr(asking, "crew_of", lambda workers, scheduler: Alone())
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def no_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "watch", lambda run, number: pytest.fail("a game was played"))


def refusal(*arguments: str) -> str:
    """Returns the line with which a report is refused."""
    said = ask("balance", *arguments, "--lang", "en")
    assert (said.code, said.out) == (1, ""), said
    assert said.err.startswith("ludoterre: ") and said.err.count("\n") == 1, said.err
    return said.err


# What could have been used.


@pytest.mark.parametrize("name", ["ecopolis", "hexago", "toy_garden"])
def test_what_could_have_been_named_is_what_legal_decisions_name(name: str) -> None:
    run = Run.make(ludoterre.load(name, 2), "random", 3)
    found = watch(run, 0)
    record = play_match(run.game, make_bots("random", run.game), 3, 0)
    possible: list[set[Item]] = [set(), set()]
    for step in record.steps():
        if step.player >= 0:
            for action in step.before.legal_actions():
                possible[step.player].update(content_of(run.game).named(step.before.move(action)))
    assert [set(items) | left for items, left in zip(found.items, found.left, strict=True)] == possible
    assert not any(set(items) & left for items, left in zip(found.items, found.left, strict=True))


def test_those_who_only_count_results_are_told_the_same_but_for_that() -> None:
    run = Run.make(ludoterre.load("ecopolis", 2), "greedy", 3)
    nothing: frozenset[Item] = frozenset()
    assert watch_results(run, 1) == watch(run, 1)._replace(left=(nothing, nothing))


def test_what_nobody_takes_is_counted_by_games_in_which_somebody_could() -> None:
    # In 40 games the dam was possible, and built once; the port in 10 only; the farm is always built.
    idle = facts(items=({FARM: 1}, {}), left=(frozenset({DAM}), frozenset({DAM})))
    games = [idle] * 29 + [idle._replace(left=(frozenset({DAM, PORT}), frozenset()))] * 10 + [facts(items=({DAM: 1}, {FARM: 2}))]
    (group,) = untaken(games)
    assert (group.kind, group.argument, group.of) == ("build", "tile", 2)
    (dam,) = group.items
    assert (dam.id, dam.taken.value, dam.taken.size) == ("dam", 1 / 40, 40)
    assert 0 < dam.taken.low < dam.taken.value < dam.taken.high


def test_what_decides_is_compared_with_those_who_could_have() -> None:
    # Who builds the dam wins where the other could have; where nobody else could, it says nothing. The port makes no difference.
    decisive = facts(items=({DAM: 1, PORT: 1}, {}), left=(frozenset(), frozenset({DAM, PORT})))
    even = [facts(items=({PORT: 1}, {FARM: 1}), left=(frozenset(), frozenset({PORT})), wins=wins) for wins in ((1.0, 0.0), (0.0, 1.0))]
    lost = facts(items=({PORT: 1}, {}), left=(frozenset(), frozenset({PORT})), wins=(0.0, 1.0))
    found = deciding([decisive, lost] * 30 + even * 30, cooperative=False)
    assert [(one.id, one.takers, one.leavers) for one in found] == [("dam", 30, 30)]
    (dam,) = found
    assert (dam.value, dam.gain.value) == (1, 1) and dam.luck < 0.001
    assert dam.gain.low < 1 < dam.gain.high, "thirty games that end alike prove only so much"


@pytest.mark.parametrize("code", ["fr", "de", "en"])
def test_a_report_names_both(code: str) -> None:
    bank, hospital = ("buy", "card", "bank"), ("buy", "card", "hospital")
    run = Run.make(ludoterre.load("ecopolis", 2), "greedy", 1)
    bought = facts(items=({bank: 1}, {}), left=(frozenset({hospital}), frozenset({bank})))
    games = [bought._replace(choices={"buy": {2: 1}}, arguments={"buy": ("card", "helper")})] * 30
    page = read(page_of(Balance(run, "greedy", games), language(code)))
    names = run.game.names()
    sections = {one.find("h2")[0]["id"]: one.text() for one in page.find("section")}
    assert names["bank"][code] in sections["deciding"] and names["hospital"][code] in sections["untaken"]


# Targets of one's own.

TARGET = """[[target]]
mode = "standard"
players = [2]
bots = "greedy"
statistic = "score"
low = 1
"""


@pytest.fixture
def pack() -> Path:
    """A pack in a folder, with targets beside it."""
    folder = Path("my valley")
    folder.mkdir()
    (folder / "valley.toml").write_text(VALLEY.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "targets.toml").write_text(TARGET, encoding="utf-8")
    return folder


def test_a_pack_brings_targets_of_its_own_which_are_no_content(pack: Path) -> None:
    assert read_source(pack).data == read_source(VALLEY).data
    said = ask("balance", "ecopolis", "--pack", str(pack), "--option", "target=4", "--games", "8", "--lang", "en", "--out", "one.json")
    assert said.code == 0 and "mean score" in said.out
    (target,) = json.loads(Path("one.json").read_text())["targets"]
    assert (target["statistic"], target["verdict"]) == ("score", "met")
    again = ask(*shlex.split(said.out.strip().splitlines()[-1])[1:], "--out", "two.json")
    assert (again.code, again.out, Path("two.json").read_text()) == (0, said.out, Path("one.json").read_text())


def test_targets_of_a_file_come_first_and_take_other_options(pack: Path) -> None:
    Path("mine.toml").write_text(TARGET + "options = { target = 8 }\n", encoding="utf-8")
    common = ("--pack", str(pack / "valley.toml"), "--option", "finish_round=true", "--targets", "mine.toml", "--games", "3")
    said = ask("balance", "ecopolis", *common, "--lang", "en")
    assert said.code == 0 and "greedy · target = 8" in said.out and "--targets mine.toml" in said.out
    game = ludoterre.load("ecopolis", 2, pack=pack / "valley.toml", finish_round=True)
    other = module.with_options(game, {"target": 8})
    assert (other.options["target"], other.options["finish_round"], other.content_hash) == (8, True, game.content_hash)


@pytest.mark.parametrize(
    ("was", "line", "problem"),
    [
        ('"score"', '"luck"', "target 1: there is no statistic 'luck'"),
        ('"score"', '"wins.3"', "target 1: 'wins.3' names no statistic for 2 players"),
        ('"standard"', '"nightmare"', "target 1: there is no mode 'nightmare'"),
        ("[2]", "[2, 9]", "target 1: mode standard is not for 9 players"),
        ("[2]", "[3]", "no target is for mode standard with 2 players"),
        ('"greedy"', '"nobody"', "target 1: there is no bot 'nobody'"),
        ("low = 1", "low = 1\noptions = { typo = 1 }", "target 1: ecopolis has no option 'typo'"),
        ("low = 1", "", "needs `low`, `high` or both"),
        ("[[target]]", "[[target", "is not valid TOML"),
    ],
)
def test_wrong_targets_are_refused_before_any_game(was: str, line: str, problem: str, no_game_is_played: None) -> None:
    Path("mine.toml").write_text(TARGET.replace(was, line), encoding="utf-8")
    said = refusal("ecopolis", "--targets", "mine.toml")
    assert problem in said and "mine.toml" in said


@pytest.mark.parametrize("name", ["won.2", "wins.0", "wins.least", "seat.", "score_from.x", "score_from.nan", "item.buy", "rule", "most."])
def test_a_statistic_without_a_meaning_is_refused(name: str) -> None:
    with pytest.raises(ludoterre.BadOption, match="names no statistic"):
        check_statistic(name, 2)
    for good in ("won", "wins.2", "seat.least", "order.1", "score_from.2.5", "item.buy.card.x", "rule.X-1.2", "total.a.b", "order_wins.1"):
        check_statistic(good, 2)


# What people have played.


def played(name: str, number: int, players: int = 2, **options: Any) -> Record:
    """Lets bots play what people might have."""
    game = ludoterre.load(name, players, **options)
    return play_match(game, make_bots("greedy", game), 5, number)


@pytest.fixture
def tables() -> Path:
    """A folder of records."""
    folder = Path("tables")
    folder.mkdir()
    for number in range(4):
        played("ecopolis", number).save(folder / f"table {number}.json")
    return folder


def told(*arguments: str) -> Answer:
    """Asks for a report on recorded games."""
    return ask("balance", "ecopolis", "--records", *arguments, "--lang", "en")


def test_a_report_is_made_from_records(tables: Path) -> None:
    run = Run.make(ludoterre.load("ecopolis", 2), "greedy", 5)
    assert facts_of(Record.load(tables / "table 1.json")) == watch(run, 1)
    said = told(str(tables), "--out", "one.html")
    assert (said.code, said.err) == (0, "") and said.out.startswith("4 recorded games\n")
    page = read(Path("one.html").read_text(encoding="utf-8"))
    assert "people at tables" in page.text() and "greedy" not in page.text()
    again = ask(*shlex.split(said.out.strip().splitlines()[-1])[1:], "--out", "two.html")
    assert (again.code, again.out) == (0, said.out)
    assert Path("two.html").read_text() == Path("one.html").read_text()


def test_files_are_named_as_a_shell_gives_them(tables: Path) -> None:
    files = sorted(map(str, tables.iterdir()))
    assert told(*files, "--out", "files.json").code == told(str(tables), "--out", "folder.json").code == 0
    one, other = (json.loads(Path(name).read_text()) for name in ("files.json", "folder.json"))
    assert one.pop("command") != other.pop("command") and one == other


def test_what_is_left_out_is_said(tables: Path) -> None:
    played("toy_garden", 1).save(tables / "garden.json")
    whole = Record.load(tables / "table 0.json")
    whole.save(tables / "copy.json")
    whole.at(5).save(tables / "left.json")
    said = told(str(tables), "--out", "report.json")
    assert said.code == 0
    data = json.loads(Path("report.json").read_text())
    assert (data["games"], data["bots"], data["left_out"]) == (4, "people", {"unfinished": 1, "twice": 1, "others": 1})
    assert all(target["bots"] == "people" for target in data["targets"])


def test_games_that_differ_are_chosen_among(tables: Path) -> None:
    played("ecopolis", 1, players=3).save(tables / "three.json")
    played("ecopolis", 1, target=4).save(tables / "short.json")
    line = refusal("ecopolis", "--records", str(tables))
    assert "players=2 target=6 (4)" in line and "players=3" in line and "choose with --mode, --players" in line
    assert told(str(tables), "--players", "3").out.startswith("1 recorded game\n")
    assert told(str(tables), "--option", "target=4").out.startswith("1 recorded game\n")


def test_damaged_and_missing_records_are_named(tables: Path) -> None:
    good = (tables / "table 2.json").read_text(encoding="utf-8")
    (tables / "table 2.json").write_text(good[:-200], encoding="utf-8")
    assert "table 2.json" in refusal("ecopolis", "--records", str(tables))
    (tables / "table 2.json").write_text(good.replace('"buy ', '"by ', 1), encoding="utf-8")
    assert "table 2.json: move" in refusal("ecopolis", "--records", str(tables))
    assert "nowhere.json" in refusal("ecopolis", "--records", "nowhere.json")
    Path("empty").mkdir()
    assert "empty holds no record" in refusal("ecopolis", "--records", "empty")
    assert "no record is of a finished game" in refusal("ecopolis", "--records", str(tables / "table 1.json"), "--players", "3")


def test_people_have_targets_too(tables: Path) -> None:
    Path("people.toml").write_text(TARGET.replace("greedy", "people") + TARGET, encoding="utf-8")
    assert told(str(tables), "--targets", "people.toml", "--out", "report.json").code == 0
    people, bots = json.loads(Path("report.json").read_text())["targets"]
    assert (people["bots"], people["measured"]["size"]) == ("people", 4)
    assert (bots["bots"], bots["verdict"]) == ("greedy", "unmeasured")
    assert ask("balance", "ecopolis", "--records", str(tables), "--bots", "random").code == 2
    said = ask("balance", "ecopolis", "--targets", "people.toml", "--games", "2", "--lang", "en")
    assert said.code == 0 and "not measured" in said.out


@pytest.mark.parametrize("name", ludoterre.games())
def test_few_games_make_no_figure_certain(name: str) -> None:
    run = Run.make(ludoterre.load(name, 2), "random", 4)
    games = [watch(run, number) for number in range(3)]
    for count in (1, 2, 3):
        for path, found in estimates("", Balance(run, "random", games[:count]).to_json()):
            assert found["size"] == 0 or None in (found["low"], found["high"]) or found["low"] < found["high"], path


def estimates(path: str, data: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """Finds every estimate in the figures of a report."""
    if isinstance(data, dict) and {"value", "low", "high", "size"} == data.keys():
        yield path, data
    elif isinstance(data, dict | list):
        for name, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from estimates(f"{path}.{name}", inner)


def test_records_with_a_pack_of_their_own_need_nothing_else(tables: Path) -> None:
    game = ludoterre.load("ecopolis", 2, pack=VALLEY, target=4)
    for number in range(2):
        play_match(game, make_bots("greedy", game), 5, number).save(tables / f"valley {number}.json")
    assert "pack=" in refusal("ecopolis", "--records", str(tables))
    said = told(*(str(tables / f"valley {number}.json") for number in range(2)), "--out", "one.json")
    again = ask(*shlex.split(said.out.strip().splitlines()[-1])[1:], "--out", "two.json")
    assert (again.code, Path("two.json").read_text()) == (0, Path("one.json").read_text())
    chosen = told(str(tables), "--pack", str(VALLEY), "--out", "three.json")
    assert chosen.out.startswith("2 recorded games\n") and "valley.toml#" in chosen.out


# Options of all games come again as they were typed.


@pytest.mark.parametrize("name", ludoterre.games())
def test_every_option_is_read_as_it_is_written(name: str) -> None:
    for option in ludoterre.meta(name).options_in(ludoterre.meta(name).rules_version):
        for value in option.values:
            assert option.read(str(value)) == value
