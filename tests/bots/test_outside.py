"""Bots from outside: how they are named, made, asked and kept from the true game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest
import toys

import ludoterre
from ludoterre import BadOption, Rng
from ludoterre.bots import make_bot, make_bots, outside
from ludoterre.bots.base import each_seat
from ludoterre.bots.booth import BOOTHS, Outsider, identity
from ludoterre.bots.forfeit import Misbehaved
from ludoterre.bots.likeness import likeness
from ludoterre.bots.match import play_match
from ludoterre.bots.outside import Carried, split
from ludoterre.bots.trace import trace
from ludoterre.core.game import Game, State
from tests.bots import strangers
from tests.bots.strangers import First, Learner, Locked, Mute

HERE = "tests.bots.strangers"


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


@pytest.fixture
def raft() -> Game:
    return ludoterre.load("toy_raft", 2)


def decision(game: Game) -> State:
    state = game.new_initial_state()
    while state.current_player() < 0:
        state.apply_action(state.sample_chance(Rng(1)))
    return state


def chosen(what: object, game: Game) -> int:
    return make_bot(what, game).choose(decision(game), Rng(1))


# Names.


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy, random", ["greedy", "random"]),
        ("a.b:C(1, 'x,(y'),greedy", ["a.b:C(1, 'x,(y')", "greedy"]),
        ('a:C([1, {2: "\\","}]),b', ['a:C([1, {2: "\\","}])', "b"]),
        ("a:C(),", ["a:C()", ""]),
    ],
)
def test_a_list_is_split_at_the_commas_that_belong_to_no_bot(text: str, names: list[str]) -> None:
    assert split(text) == names


def test_a_bot_is_found_by_its_module_and_class_and_gets_the_game_and_its_arguments(raft: Game) -> None:
    legal = decision(raft).legal_actions()
    assert chosen(f"{HERE}:First", raft) == chosen(f"{HERE}:HONEST", raft) == chosen(f"{HERE}:Picky", raft) == legal[0]
    assert chosen(f"{HERE}:Picky(1, note='a, (b)')", raft) == legal[1]
    assert chosen(f"{HERE}:last", raft) == legal[-1] and chosen(f"{HERE}:last(off=1)", raft) == legal[-2]


def test_a_bot_that_a_package_announces_is_found_by_its_name(raft: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    found = EntryPoints([EntryPoint("fussy", f"{HERE}:Picky", outside.GROUP)])
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: found.select(group=group))
    outside.announced.cache_clear()
    try:
        assert chosen("fussy", raft) == decision(raft).legal_actions()[0]
        assert chosen("fussy(1)", raft) == decision(raft).legal_actions()[1]
        with pytest.raises(BadOption, match="level4, fussy, package.module:Class"):
            make_bot("fusy", raft)
    finally:
        outside.announced.cache_clear()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere.at_all:Bot", "the bot nowhere.at_all:Bot: there is no module 'nowhere'"),
        (f"{HERE}:Nobody", f"{HERE} has no 'Nobody'; there are .*First"),
        (f"{HERE}:Picky(1, 2, 3)", "cannot be made: TypeError: .* positional arguments"),
        (f"{HERE}:Picky(size=3)", "cannot be made: TypeError: .*'size'"),
        (f"{HERE}:HONEST(1)", "cannot be made: TypeError"),
        (f"{HERE}:Unmade", r"cannot be made: OSError: no such network \(strangers.py, line \d+\)"),
        (f"{HERE}:Mute", r"is no bot: it has no method choose\(state, rng\)"),
        (f"{HERE}:OneArmed", r"is no bot: it has no method choose\(state, rng\)"),
        (f"{HERE}:First(open('x'))", "arguments of the bot .* cannot be read"),
        (f"{HERE}:First(*[1])", "arguments of the bot .* cannot be read"),
        (f"{HERE}:First(1)(2)", "arguments of the bot .* cannot be read"),
        (f"{HERE}:First(", "there is no bot"),
        (f"{HERE}.First", "there is no bot"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_line(name: str, message: str, raft: Game) -> None:
    with pytest.raises(BadOption, match=message) as refused:
        make_bot(name, raft)
    assert "\n" not in str(refused.value)


def test_a_module_that_cannot_be_loaded_is_refused(raft: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half_a_bot.py").write_text("import numpi\n")
    (tmp_path / "quits_at_once.py").write_text("raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(
        BadOption, match=r"half_a_bot cannot be loaded: ModuleNotFoundError: No module named 'numpi' \(half_a_bot.py, line 1\)"
    ):
        make_bot("half_a_bot:Bot", raft)
    with pytest.raises(BadOption, match="quits_at_once cannot be loaded: SystemExit: 3"):
        make_bot("quits_at_once:Bot", raft)


# Objects.


def test_an_object_that_is_a_bot_plays_as_it_is(raft: Game) -> None:
    assert chosen(First(), raft) == decision(raft).legal_actions()[0]
    assert len(make_bots([First(), "greedy"], raft)) == 2
    names = each_seat((First(), "greedy"), raft)
    assert names[0].startswith(f"{HERE}:First#") and names[1] == "greedy"


@pytest.mark.parametrize(
    ("thing", "message"), [(Mute(), "is no bot"), (First, "is no bot"), (3, "is no bot"), (Locked(), "cannot be copied")]
)
def test_an_object_that_cannot_play_is_refused(thing: object, message: str, raft: Game) -> None:
    with pytest.raises(BadOption, match=message):
        make_bot(thing, raft)


def test_another_object_has_another_name_and_an_equal_one_the_same() -> None:
    assert Carried.of(Learner(("a", "b", "c"))) == Carried.of(Learner(("c", "b", "a")))
    assert Carried.of(Learner(("a", "b", "c"))) != Carried.of(Learner(("a", "b")))
    loop: list[object] = [1]
    loop.append(loop)
    assert likeness(loop) == likeness(loop) != likeness([1, [1]])


def test_a_bot_whose_file_is_written_anew_is_another_one(raft: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "changing_bot.py"
    code = "class Bot:\n    def choose(self, state, rng):\n        return state.legal_actions()[{}]\n"
    file.write_text(code.format(0))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    before = identity("changing_bot:Bot")
    assert chosen("changing_bot:Bot", raft) == decision(raft).legal_actions()[0]
    file.write_text(code.format(-1))
    assert chosen("changing_bot:Bot", raft) == decision(raft).legal_actions()[-1]
    assert identity("changing_bot:Bot") != before


# What a bot sees and can do.


def test_a_bot_decides_alike_in_this_process_and_in_its_own() -> None:
    game = ludoterre.load("toy_auction", 2)
    own = play_match(game, [make_bot(f"{HERE}:Anything", game), make_bot("greedy", game)], seed=3, number=4)
    here = play_match(game, [strangers.Anything(), make_bot("greedy", game)], seed=3, number=4)
    assert own.actions == here.actions


def test_even_a_bot_that_calls_itself_blind_never_gets_the_true_position() -> None:
    game = ludoterre.load("toy_auction", 2)
    given: list[State] = []

    class Spy(strangers.Anything):
        def choose(self, state: State, rng: Rng) -> int:
            given.append(state)
            return super().choose(state, rng)

    record = play_match(game, [Spy(), Spy()], seed=3)
    truth = [state.to_json() for state in record.states()]
    assert given and not [state for state in given if any(state is one for one in record.states())]
    assert [state for state in given if state.to_json() not in truth], "what is hidden was made up"


def test_a_cheat_finds_and_changes_nothing() -> None:
    game = ludoterre.load("toy_auction", 2)
    cheats = play_match(game, make_bots(f"{HERE}:Cheat", game), seed=3)
    honest = play_match(game, make_bots(f"{HERE}:First", game), seed=3)
    assert cheats.actions == honest.actions


def test_what_a_bot_thought_comes_back(raft: Game) -> None:
    bot = make_bot(f"{HERE}:Thinker", raft)
    assert getattr(bot, "evaluation", None) is None
    bot.choose(decision(raft), Rng(1))
    assert bot.evaluation == {"policy": (1.0,), "player": 0}  # type: ignore[attr-defined]  # a searching bot has it, others may


def test_what_a_bot_thought_may_be_an_object_of_its_own(raft: Game) -> None:
    bot, state = make_bot(f"{HERE}:Opinionated", raft), decision(raft)
    bot.choose(state, Rng(1))
    legal = state.legal_actions()
    assert bot.evaluation == (legal, [1 / len(legal)] * len(legal), [None] * len(legal))  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [0, 20_000_000])
def test_nobody_loses_by_thoughts_that_cannot_leave_their_process(raft: Game, size: int) -> None:
    bot = make_bot(f"{HERE}:Secretive({size})", raft)
    assert bot.choose(decision(raft), Rng(1)) in decision(raft).legal_actions()
    assert bot.evaluation is None  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Crash", r"crash: ZeroDivisionError: integer division or modulo by zero \(strangers.py, line \d+\)"),
        ("Illegal", "illegal: 123456789"),
        ("Talker", "no action: 'the first one'"),
        ("Sleepy", "slow: 0.5"),
        ("Spinning", "slow: 0.5"),
        ("Dead", "ended: 7"),
        ("Quits", r"crash: SystemExit: enough \(strangers.py, line \d+\)"),
    ],
)
def test_a_bot_that_misbehaves_is_told_by_what_it_did(bot: str, reason: str, raft: Game, capfd: pytest.CaptureFixture[str]) -> None:
    # Whoever is not slow has time, however busy the machine is.
    made = make_bot(f"{HERE}:{bot}", raft, patience=0.5 if reason.startswith("slow") else 60.0)
    with pytest.raises(Misbehaved) as fault:
        made.choose(decision(raft), Rng(1))
    assert fault.match(r"has lost the game by misbehaviour")
    assert re.fullmatch(reason, fault.value.reason)
    assert capfd.readouterr().out == "", "what a bot prints does not come among our results"


def test_a_trace_says_who_lost_by_misbehaviour(raft: Game) -> None:
    *_, end = trace(raft, make_bots(f"greedy,{HERE}:Illegal", raft), 1)
    assert end["outcome"]["won"] is False and end["outcome"]["rule"] == "forfeit" and end["returns"] == [-1.0, -1.0]
    assert end["forfeit"] == {"player": 1, "reason": "illegal: 123456789"}
    garden = ludoterre.load("toy_garden", 3)
    *_, end = trace(garden, make_bots(f"greedy,{HERE}:Illegal,random", garden), 1)
    assert end["outcome"]["won"] is True and end["outcome"]["ranking"] == [1, 3, 1] and end["returns"] == [0.5, -1.0, 0.5]


def test_processes_are_used_again_and_end_with_the_program(raft: Game) -> None:
    processes = set()
    for _ in range(3):
        bot = make_bot(f"{HERE}:Picky(0, note='again')", raft)
        assert isinstance(bot, Outsider) and bot._booth is not None
        processes.add(bot._booth._process)
        del bot
    (process,) = processes
    assert process.poll() is None
    BOOTHS.close()
    assert process.poll() is not None


ORPHAN = """
import toys, ludoterre
from ludoterre import Rng
from ludoterre.bots import make_bot

toys.register()
game = ludoterre.load("toy_garden", 2)
bot = make_bot("tests.bots.strangers:Spinning", game)
print("thinking", flush=True)
bot.choose(game.new_initial_state(), Rng(1))
"""


def test_a_bot_that_hangs_does_not_outlive_whoever_asked_it() -> None:
    paths = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=paths) as asking:
        assert asking.stdout is not None and asking.stdout.readline() == "thinking\n"
        asking.kill()
        asking.communicate(timeout=30)  # the bot's process holds the other end too, until it ends


def test_the_example_is_a_bot_of_fifteen_lines() -> None:
    file = Path(__file__).parents[2] / "examples" / "my_bot.py"
    assert len(file.read_text().splitlines()) <= 15
    game = ludoterre.load("toy_garden", 2)
    assert chosen("examples.my_bot:MyBot", game) in decision(game).legal_actions()
    assert "examples.my_bot" not in sys.modules, "a stranger's module is loaded in the process of the bot alone"
