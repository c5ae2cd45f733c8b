"""What the commands answer, and how they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import toys

import ludoterre
from ludoterre.core import registry
from ludoterre.core.meta import Option
from tests.cli.commands import ask, program

COMMANDS = {
    "serve",
    "backup",
    "games",
    "learn",
    "play",
    "rules",
    "trace",
    "replay",
    "validate",
    "simulate",
    "tournament",
    "balance",
    "sweep",
    "tune",
    "analyse",
    "new-game",
    "pack",
}


def listed(help_text: str) -> set[str]:
    """Reads the names of the commands in a help text."""
    lines = help_text.partition("Commands:")[2].splitlines()
    return {line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("   ")}


def test_help_lists_all_commands_and_no_other() -> None:
    assert listed(ask("--help").out) == COMMANDS
    assert listed(ask("pack", "--help").out) == {"check", "schema", "export"}


def test_version_says_whether_the_rules_are_compiled() -> None:
    built = "compiled" if ludoterre.is_compiled() else "interpreted"
    assert ask("--version").out == f"ludoterre {ludoterre.__version__} ({built})\n"


def test_the_command_line_is_a_program() -> None:
    answer = program("--version")
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert answer.stdout.startswith(b"ludoterre ")


@pytest.mark.parametrize(
    ("language", "title"), [("fr", "La Glace et le Ciel"), ("de", "Das Eis und der Himmel"), ("en", "Ice and the Sky")]
)
def test_games_are_presented_in_three_languages(language: str, title: str) -> None:
    answer = ask("games", "--lang", language)
    assert answer.code == 0
    assert f"glace_ciel  {title}" in answer.out
    for mode in registry.meta("glace_ciel").modes:
        assert f"    --mode {mode}" in answer.out
    assert "    Sylvain Hatesse\n" in answer.out  # of whom we know no publisher
    assert "--option target=6|5|7|8 (4–10)" in answer.out


def test_games_as_json_hold_everything_that_meta_knows() -> None:
    listed_games = json.loads(ask("games", "--json").out)
    assert [one["id"] for one in listed_games] == list(registry.games())
    for one in listed_games:
        meta = registry.meta(one["id"])
        assert set(one) == set(meta._fields)
        assert one["rules_version"] == meta.rules_version
        assert one["title"] == meta.title
        assert [option["name"] for option in one["options"]] == [option.name for option in meta.options]
        assert [option["values"] for option in one["options"]] == [list(option.values) for option in meta.options]
        assert all(set(option) == set(Option._fields) for option in one["options"])


REFUSED = {
    "unknown game": (["trace", "glace"], "'glace'"),
    "no such chapter": (["rules", "glace_ciel", "gravity"], "'gravity'"),
    "unknown game to play": (["play", "monopoly"], "'monopoly'"),
    "unknown mode": (["trace", "glace_ciel", "--mode", "exprt"], "'exprt'"),
    "unknown option": (["trace", "glace_ciel", "--option", "memo=exact"], "'memo'"),
    "reserved option": (["trace", "glace_ciel", "--option", "players=3"], "'players'"),
    "unknown value": (["trace", "glace_ciel", "--option", "memo_aid=exac"], "'exac'"),
    "a number for a truth": (["trace", "glace_ciel", "--option", "open_hands=1"], "'1'"),
    "too many players": (["trace", "glace_ciel", "--players", "5"], "5"),
    "no player": (["play", "glace_ciel", "--players", "0"], "0"),
    "first player of nobody": (["trace", "glace_ciel", "--players", "2", "--option", "first_player=3"], "3"),
    "unknown bot": (["trace", "glace_ciel", "--bots", "gredy"], "'gredy'"),
    "no bot": (["trace", "glace_ciel", "--bots", ""], "''"),
    "more bots than players": (["trace", "glace_ciel", "--players", "2", "--bots", "random,random,random"], "3"),
    "a person in a trace": (["trace", "glace_ciel", "--bots", "human"], "'human'"),
    "no person to play": (["play", "glace_ciel", "--bots", "greedy"], "trace"),
    "more names than players": (["play", "glace_ciel", "--players", "2", "--names", "a,b,c"], "3"),
    "two of one name": (["play", "glace_ciel", "--names", "Zoé,Zoé"], "'Zoé'"),
    "a name with control codes": (["play", "glace_ciel", "--names", "\x1b[2J"], "\\x1b"),
    "unknown language": (["games", "--lang", "tlh"], "'tlh'"),
    "missing pack": (["trace", "glace_ciel", "--pack", "nowhere.toml"], "nowhere.toml"),
    "missing record": (["replay", "nowhere.json"], "nowhere.json"),
    "nowhere to save": (["play", "glace_ciel", "--save", "nowhere/record.json"], "nowhere"),
    "pack of an unknown game": (["pack", "schema", "glace"], "'glace'"),
    "export of an unknown game": (["pack", "export", "glace"], "'glace'"),
    "missing pack to check": (["pack", "check", "nowhere.toml"], "nowhere.toml"),
}


@pytest.mark.parametrize("arguments", REFUSED.values(), ids=REFUSED.keys())
def test_a_bad_request_is_refused_in_one_message(arguments: tuple[list[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words, named = arguments
    answer = ask(*words)
    assert answer.code == 1
    assert answer.out == ""
    assert answer.err.startswith("ludoterre: ")
    assert answer.err.count("\n") == 1
    assert named in answer.err
    assert "Traceback" not in answer.err
    assert list(tmp_path.iterdir()) == []


def test_rules_are_read_in_short_by_chapter_and_one_by_one() -> None:
    toys.register()
    short = ask("rules", "toy_tide", "--lang", "en").out
    assert short.startswith("The tide\n  Sail out when the waves are good.\n") and "2 Waves (TID-2.1 – TID-2.2)" in short
    assert "Sail for white pearls." in short, "the pictures are told in words"
    chapter = ask("rules", "toy_tide", "2", "--lang", "en").out
    assert chapter.startswith("2 Waves\n") and chapter == ask("rules", "toy_tide", "waves", "--lang", "en").out
    rule = ask("rules", "toy_tide", "tid-2.2", "--lang", "en").out
    assert "TID-2.2: With each wave" in rule and "Example: Secret pearls" in rule and "2. Malik has four pearls." in rule


def test_one_plays_alone_where_the_rules_allow_it() -> None:
    toys.register()
    answer = ask("play", "toy_raft", "--players", "1", "--names", "Zoé", stdin="1\n" * 20)
    assert answer.code == 0 and "Zoé, your move" in answer.out and "--seed" in answer.out


MISUSED = {
    "no such command": ["paint"],
    "no such option": ["games", "--colour"],
    "players in words": ["trace", "glace_ciel", "--players", "three"],
    "an option without a value": ["trace", "glace_ciel", "--option", "memo_aid"],
    "no game": ["play"],
    "no record": ["validate"],
}


@pytest.mark.parametrize("arguments", MISUSED.values(), ids=MISUSED.keys())
def test_wrong_usage_has_its_own_exit_code(arguments: list[str]) -> None:
    answer = ask(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert "Usage:" in answer.err


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["play", "glace-ciel"], "glace_ciel"),
        (["trace", "glace_ciel", "--mode", "Expert"], "expert"),
        (["trace", "glace_ciel", "--option", "memo=off"], "memo_aid"),
        (["trace", "glace_ciel", "--option", "memo_aid=exac"], "exact"),
        (["trace", "glace_ciel", "--bots", "gredy"], "greedy"),
        (["play", "glace_ciel", "--bots", "humna"], "human"),
    ],
)
def test_a_mistyped_name_is_answered_with_the_nearest(arguments: list[str], meant: str) -> None:
    assert ask(*arguments).err.endswith(f"Did you mean {meant}?\n")


def test_nothing_is_suggested_when_nothing_is_near() -> None:
    assert "mean" not in ask("play", "xyzzy").err


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("fr_CH.UTF-8", "ludoterre: il n'y a pas de jeu 'xyzzy'\u00a0; il y a {games}\n"),
        ("de", "ludoterre: es gibt kein Spiel 'xyzzy'; es gibt {games}\n"),
        ("en_US", "ludoterre: there is no game 'xyzzy'; there are {games}\n"),
        ("C", "ludoterre: il n'y a pas de jeu 'xyzzy'\u00a0; il y a {games}\n"),
    ],
)
def test_refusals_speak_the_language_of_the_system(language: str, message: str) -> None:
    assert ask("trace", "xyzzy", LC_ALL=language).err == message.format(games=", ".join(ludoterre.games()))


def test_the_option_for_the_language_wins_over_the_system() -> None:
    assert "es gibt kein Spiel" in ask("trace", "xyzzy", "--lang", "de", LC_ALL="fr").err


def test_a_refusal_that_quotes_another_is_translated_through_and_through(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text("[]")
    assert "das ist keine Aufzeichnung" in ask("replay", str(path), "--lang", "de").err
