"""Several processors for one decision: the same answer for the same number of workers, whoever dies on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

import ludoterre
from ludoterre.bots import Seconds, crew, evaluate, make_bot
from ludoterre.bots.match import play_match
from ludoterre.bots.search import SearchBot
from ludoterre.core.game import State
from ludoterre.core.rng import Rng
from ludoterre.lab import Processes, Run, simulate


@pytest.fixture(scope="module", autouse=True)
def _dismissed() -> Iterator[None]:
    """Leaves no helper behind: other tests count the processes that theirs have started."""
    yield
    crew.close()
    assert not active_children()


@pytest.fixture
def state() -> State:
    """Returns a position of a game that every process knows."""
    game = ludoterre.load("glace_ciel", 2)
    record = play_match(game, [make_bot("random", game)] * 2, 3)
    return next(step.before.clone() for step in record.steps() if step.player >= 0 and len(step.before.legal_actions()) > 3)


def helpers() -> list[int]:
    """Returns the processes that wait for the next decision."""
    return [int(member.process.pid or 0) for member in crew._idle]


def test_so_many_workers_always_give_the_same_answer(state: State) -> None:
    player = int(state.current_player())
    found = evaluate(state, player, budget=60, seed=1, workers=2)
    assert 0 < found.games <= 62 and evaluate(state, player, budget=60, seed=1, workers=2) == found
    # With trees of their own, two workers come to other figures than one, from as many games.
    alone = evaluate(state, player, budget=60, seed=1)
    assert alone.games == found.games and alone != found and alone.actions == found.actions


def test_processes_stay_for_the_next_decision_and_are_replaced_when_they_die(state: State) -> None:
    player = int(state.current_player())
    found = evaluate(state, player, budget=40, workers=2)
    [first] = helpers()
    assert evaluate(state, player, budget=40, workers=2) == found and helpers() == [first]
    os.kill(first, signal.SIGKILL)
    assert evaluate(state, player, budget=40, workers=2) == found
    assert helpers() != [first] and len(helpers()) == 1


def test_a_process_that_dies_in_the_middle_is_replaced_and_does_its_games_again(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    player = int(state.current_player())
    found = evaluate(state, player, budget=60, workers=2)
    start = crew.Member.start
    killed: list[crew.Member] = []

    def killing(member: crew.Member, one: crew.Round) -> None:
        if not killed and len(member._told) == 2:
            member.process.kill()
            member.process.join()
            killed.append(member)
        start(member, one)

    monkeypatch.setattr(crew.Member, "start", killing)
    assert evaluate(state, player, budget=60, workers=2) == found and len(killed) == 1


def test_who_dies_again_and_again_is_not_needed(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    player = int(state.current_player())
    found = evaluate(state, player, budget=30, workers=2)
    opened = crew.Member._open

    def stillborn(member: crew.Member) -> None:
        opened(member)
        member.process.kill()
        member.process.join()

    while crew._idle:
        crew._idle.pop().stop()
    monkeypatch.setattr(crew.Member, "_open", stillborn)
    assert evaluate(state, player, budget=30, workers=2) == found


def test_a_worker_of_the_laboratory_does_all_parts_itself() -> None:
    game = ludoterre.load("glace_ciel", 2, mode="young")
    run = Run.make(game, "search:4@2", 5)
    # The laboratory's processes may have no children; the game is the same as with some.
    summary = simulate(run, 1, crew=Processes(1))
    bots = [make_bot("search:4@2", game) for _ in range(2)]
    assert summary.seats[0].score is not None
    record = play_match(game, bots, 5)
    result = record.result()
    assert result is not None and summary.seats[0].score.value == result["scores"][0]


def test_with_a_clock_nobody_waits_for_processes_to_start(state: State) -> None:
    while crew._idle:
        crew._idle.pop().stop()
    bot = SearchBot(state.game, Seconds(0.02), workers=2)
    bot.choose(state, Rng(1))
    last = bot.last
    # The process was called, and comes too late for this decision.
    assert last is not None and last.workers == 1 and len(helpers()) == 1
    crew._idle[0]._hear()
    bot.choose(state, Rng(1))
    assert bot.last is not None and bot.last.workers == 2


ORPHANS = """
import os
import ludoterre
from ludoterre.bots import crew, evaluate
if __name__ == "__main__":
    state = ludoterre.load("glace_ciel", 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluate(state, int(state.current_player()), budget=10, workers=2)
    print(crew._idle[0].process.pid, flush=True)
    os.kill(os.getpid(), 9)
"""


def test_processes_end_with_their_parent_however_that_ends(tmp_path: Path) -> None:
    script = tmp_path / "orphans.py"
    script.write_text(ORPHANS)
    # Whoever still runs holds the pipe open, and this would wait for as long as idle processes do.
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=crew.PATIENCE / 2)
    assert int(done.stdout) > 0 and done.returncode == -signal.SIGKILL


def test_a_process_whose_answer_nobody_wants_any_more_says_nothing(state: State, capfd: pytest.CaptureFixture[str]) -> None:
    member = crew.Member()
    player, usual = int(state.current_player()), state.legal_actions()[0]
    member.begin(crew.Begin(state, player, usual, 1))
    member.start(crew.Round([usual], range(2), float("inf")))
    member._pipe.close()
    member.process.join(60)
    assert member.process.exitcode == 0
    assert capfd.readouterr().err == ""


def test_errors_of_a_process_arrive(state: State) -> None:
    member = crew.Member()
    member.begin(crew.Begin(state, int(state.current_player()), state.legal_actions()[0], 1))
    member.start(crew.Round([10**6], range(2), float("inf")))
    with pytest.raises(Exception) as raised:  # noqa: PT011  # whatever the rules say to such an action
        member.answer()
    assert "in play" in "".join(raised.value.__notes__)
    member.stop()
