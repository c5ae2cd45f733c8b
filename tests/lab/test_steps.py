"""An analysis in short steps: the same to the last digit, however it is cut and whoever goes on with it."""

from __future__ import annotations

import json
from typing import Any

import pytest
import toys

import ludoterre
from ludoterre import Record, Rng
from ludoterre.bots.base import make_bots
from ludoterre.bots.match import play_match
from ludoterre.lab.analysis.analyse import analyse
from ludoterre.lab.analysis.decision import Inquiry
from ludoterre.lab.analysis.plan import Review, planned
from ludoterre.lab.analysis.result import Decision
from ludoterre.lab.analysis.steps import AnalysisSteps


def game_of(name: str, players: int) -> Record:
    toys.register()
    game = ludoterre.load(name, players)
    return play_match(game, make_bots("random", game), seed=4)


def travelled(data: Any) -> Any:
    """Returns what a database or another process gives back."""
    return json.loads(json.dumps(data, allow_nan=False))


def worked(steps: AnalysisSteps, worlds: int) -> tuple[dict[str, Any], int]:
    """Does the whole work in steps of a few worlds, part by part in any order, each by somebody who knows only plain data."""
    plan = travelled(steps.plan())
    parts: dict[int, dict[str, Any]] = {}
    waiting = list(range(steps.parts(plan)))
    rng, count = Rng(1), 0
    while waiting:
        number = waiting[rng.below(len(waiting))]
        asked = iter(range(worlds))
        notes, done = steps.step(plan, number, parts.get(number), lambda asked=asked: next(asked, None) == worlds - 1)  # type: ignore[misc]  # bound now
        parts[number] = travelled(notes)
        count += 1
        if done:
            waiting.remove(number)
    return steps.result(plan, [parts[number] for number in sorted(parts)]), count


@pytest.mark.parametrize(("name", "players"), [("toy_raft", 2), ("toy_auction", 3)])
@pytest.mark.parametrize("worlds", [1, 7])
def test_steps_come_to_what_one_go_does(name: str, players: int, worlds: int) -> None:
    record = game_of(name, players)
    found, steps = worked(AnalysisSteps(record, 12, "s"), worlds)
    assert found == travelled(analyse(record, simulations=12, seed="s").to_json())
    assert steps > len(analyse(record, simulations=12, seed="s").simulated), "it was cut"
    assert found["complete"]


def test_not_one_digit_differs() -> None:
    record = game_of("toy_auction", 3)
    review = Review(record, planned(record, 25, 1))
    for seq in review.plan.seqs:
        inquiry = Inquiry(review.question(seq))
        notes = inquiry.begin()
        while not inquiry.is_answered(notes):
            inquiry.go_on(notes, lambda: True)
            notes = type(notes).from_json(travelled(notes.to_json()))
        straight: Decision = Inquiry(review.question(seq)).answer()
        assert inquiry.decision(notes) == straight


def test_a_plan_of_another_version_is_not_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = AnalysisSteps(game_of("toy_raft", 1), 4, 0)
    plan = steps.plan()
    assert steps.is_ours(plan)
    monkeypatch.setattr(ludoterre, "__version__", "99")
    assert not steps.is_ours(plan)


def test_a_game_without_decisions_is_done_at_once() -> None:
    toys.register()
    record = Record.start(ludoterre.load("toy_raft", 2))
    steps = AnalysisSteps(record, None, 0)
    assert steps.parts(steps.plan()) == 0
    assert steps.result(steps.plan(), []) == travelled(analyse(record).to_json())
