"""Questions about the world: how programs answer them, and what nobody may know before the answer (ECT-7.3 to ECT-7.6, ECT-Q31)."""

from __future__ import annotations

import asyncio
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoterre import REFEREE, SPECTATOR, Rng
from ludoterre.bots.base import bot_action, bot_names, make_bot
from ludoterre.core.game import State
from ludoterre.core.playout import random_playout
from ludoterre.table import House, Settings
from tests.ecotopia.box import FOLDER
from tests.ecotopia.tables import Table, begin, cards_with, game

TRUE_FALSE, CHOICE = cards_with(game(), 2)[0], cards_with(game(), 3)[0]
READER = 2


def asked(card: str, solution: str, **options: object) -> Table:
    """Comes to a question to player 0, read by player 2 or the platform."""
    reader = "platform" if options.get("platform_reader") else f"p{READER}"
    table = begin(game(**options), charge=2, apps="question", blue=10)
    return table.play(f"question {reader}", f"card {card} {solution}")


def each(card: str) -> str:
    return "ab" if card == TRUE_FALSE else "abc"


def shares(answers: Iterator[str], number: int = 1500) -> dict[str, float]:
    found = Counter(next(answers) for _ in range(number))
    return {answer: times / number for answer, times in found.items()}


def expected(card: str, solution: str) -> dict[str, float]:
    """The skill of the ledger: 70 % for statements, 55 % for three choices, wrong answers all alike."""
    right, wrong = (0.70, 0.30) if card == TRUE_FALSE else (0.55, 0.225)
    return {f"answer {option}": right if option == solution else wrong for option in each(card)}


CARDS = [(card, solution) for card in (TRUE_FALSE, CHOICE) for solution in each(card)]


# What is drawn.


def right_answer(card: dict[str, Any]) -> str:
    """Returns what the pack says is right."""
    if "truth" in card:
        return "a" if card["truth"] else "b"
    return "abc"[[answer.get("right", False) for answer in card["answers"]].index(True)]


@pytest.mark.rule("ECT-7.3", "ECT-INV-26")
def test_for_the_rules_every_answer_of_a_card_may_be_right() -> None:
    chances = begin(game(), charge=2, apps="question").play("question p1").chances()
    for card in game().tables.cards:
        own = {line: chance for line, chance in chances.items() if line.split()[1] == card}
        assert len(own) in (2, 3) and len(set(own.values())) == 1
        assert sum(own.values()) == pytest.approx(1 / 50)


@pytest.mark.rule("ECT-7.5", "ECT-INV-26")
def test_at_a_table_the_card_comes_with_the_answer_of_the_pack() -> None:
    right = {card["id"]: right_answer(card) for card in tomllib.loads((FOLDER / "questions.toml").read_text(encoding="utf-8"))["question"]}
    state = begin(game(), charge=2, apps="question").play("question p1").state
    rng, drawn = Rng(1), set()
    for _ in range(400):
        _, card, solution = state.notation(state.draw(rng)).split()
        assert solution == right[card]
        drawn.add(card)
    assert len(drawn) > 45
    sampled = {state.notation(state.sample_chance(rng)) for _ in range(2000)}
    assert any(line.split()[2] != right[line.split()[1]] for line in sampled)
    assert sampled <= set(Table(state).chances())


# How programs answer.


@pytest.mark.rule("ECT-Q31", "ECT-7.5")
@pytest.mark.parametrize(("card", "solution"), CARDS)
@pytest.mark.parametrize("bot", bot_names())
def test_every_bot_answers_by_skill(bot: str, card: str, solution: str) -> None:
    state, rng = asked(card, solution).state, Rng(7, bot)
    player = make_bot(bot, state.game)
    found = shares(state.notation(bot_action(player, state, rng)) for _ in range(1500))
    assert found == pytest.approx(expected(card, solution), abs=0.05)


@pytest.mark.rule("ECT-Q31")
def test_a_bot_is_never_shown_a_question() -> None:
    class Curious:
        def choose(self, state: State, rng: Rng) -> int:
            raise AssertionError("a bot was asked about the world")

    state = asked(CHOICE, "c").state
    assert state.notation(bot_action(Curious(), state, Rng(1))).startswith("answer ")


@pytest.mark.rule("ECT-Q31")
def test_a_question_is_asked_only_while_one_is_open() -> None:
    table = begin(game(), charge=2, apps="question")
    assert not table.state.is_quiz_node()
    assert not table.play("question p1").state.is_quiz_node()
    assert table.play(f"card {CHOICE} b").state.is_quiz_node()
    assert not table.play("answer a").state.is_quiz_node()


@pytest.mark.rule("ECT-Q31")
def test_random_games_answer_by_skill_too() -> None:
    rng, right, wrong = Rng(3), 0, 0
    for _ in range(12):
        state = game(2).new_initial_state()
        random_playout(state, rng, state.game.buffer())
        answers = state.view(REFEREE)["answers"]
        right += sum(answer["right"] for answer in answers)
        wrong += sum(not answer["right"] for answer in answers)
    assert right + wrong > 25
    # By guessing it would be some 42 %.
    assert 0.5 < right / (right + wrong) < 0.8


@pytest.mark.rule("ECT-Q31")
@pytest.mark.parametrize("card", [TRUE_FALSE, CHOICE])
def test_a_bot_at_a_table_answers_by_skill(card: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state, rng = asked(card, "b").state, Rng(5)
    monkeypatch.setattr("ludoterre.table.house.true_chance", lambda: rng)
    house = House(Settings(f"sqlite:///{tmp_path / 'tables.db'}"))
    monkeypatch.setattr(house.thinking, "action", None)  # nobody thinks about a question

    async def answers() -> dict[str, float]:
        found = Counter([state.notation((await house._thought(state, 0, "search:1s")).action) for _ in range(1500)])
        return {answer: times / 1500 for answer, times in found.items()}

    assert asyncio.run(answers()) == pytest.approx(expected(card, "b"), abs=0.05)


# What nobody may know.


def solutions(state: State, viewer: int) -> set[str]:
    """Returns the right answers that a viewer must reckon with."""
    rng = Rng(2)
    return {state.resample(viewer, rng).view(REFEREE)["question"]["solution"] for _ in range(60)}


@pytest.mark.rule("ECT-7.3", "ECT-7.4")
def test_everybody_but_reader_and_referee_reckons_with_every_answer() -> None:
    state = asked(CHOICE, "b").state
    assert {viewer: solutions(state, viewer) for viewer in (0, 1, READER, SPECTATOR, REFEREE)} == {
        0: {"a", "b", "c"},
        1: {"a", "b", "c"},
        READER: {"b"},
        SPECTATOR: {"a", "b", "c"},
        REFEREE: {"b"},
    }
    platform = asked(CHOICE, "b", platform_reader=True).state
    assert all(solutions(platform, viewer) == {"a", "b", "c"} for viewer in (0, 1, 2, SPECTATOR))


@pytest.mark.rule("ECT-7.3")
def test_resampling_changes_nothing_else() -> None:
    state = asked(CHOICE, "b").state
    rng = Rng(4)
    for _ in range(20):
        other = state.resample(0, rng).to_json()
        assert other | {"solution": None} == state.to_json() | {"solution": None}


@pytest.mark.rule("ECT-7.3")
@pytest.mark.parametrize("platform_reader", [False, True])
def test_the_notation_hides_the_right_answer(platform_reader: bool) -> None:
    reader = "platform" if platform_reader else f"p{READER}"
    state = begin(game(platform_reader=platform_reader), charge=2, apps="question").play(f"question {reader}").state
    action = state.parse(f"card {CHOICE} b")
    seen = {viewer: state.notation(action, viewer) for viewer in (0, 1, READER, SPECTATOR, REFEREE)}
    hidden, whole = f"card {CHOICE}", f"card {CHOICE} b"
    assert seen == {0: hidden, 1: hidden, READER: hidden if platform_reader else whole, SPECTATOR: hidden, REFEREE: whole}


@pytest.mark.rule("ECT-7.3", "ECT-7.4")
@pytest.mark.parametrize("card", [TRUE_FALSE, CHOICE])
@pytest.mark.parametrize("platform_reader", [False, True])
def test_the_asked_player_can_tell_no_solution_from_another(card: str, platform_reader: bool) -> None:
    seen = []
    for solution in each(card):
        table = asked(card, solution, platform_reader=platform_reader)
        state = table.state
        heard = [(event.kind, event.args) for event in table.events if event.visible_to(0)]
        told = [state.refuse(state.parse(f"answer {option}")) for option in "abc"]
        seen.append((state.view(0), heard, table.legal(), state.counters(), state.where(), told))
    assert all(one == seen[0] for one in seen)


@pytest.mark.rule("ECT-7.3")
def test_everybody_learns_the_solution_with_the_answer() -> None:
    table = asked(CHOICE, "b").play("answer c")
    for viewer in (0, 1, READER, SPECTATOR):
        assert table.state.view(viewer)["last_question"]["solution"] == "b"
        assert table.state.view(viewer)["question"] is None
    assert all(event.to is None for event in table.events)
