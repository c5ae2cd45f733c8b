"""Games without a scene of their own: playable from their view and their moves alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.game import Game
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.rng import Rng
from ludoterre.games.scene import Scene
from ludoterre.terminal.screen import InputEnded
from tests.terminal.script import always, table_for

TOYS = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _toys() -> None:
    """Makes the toys importable as a stranger's package would be."""
    if str(TOYS) not in sys.path:
        sys.path.append(str(TOYS))
    import toys

    toys.register()


@pytest.mark.parametrize("name", ["toy_hive", "toy_auction", "toy_garden", "toy_raft"])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("bots", ["human,random", "human"])
def test_a_game_is_played_from_its_view_and_moves_alone(name: str, code: str, bots: str) -> None:
    game = ludoterre.load(name, players=2)
    table, script = table_for(game, always(lambda: "1"), bots=bots, code=code, width=60)
    table.play()
    assert type(table.scene) is Scene
    assert table.record.state.is_terminal()
    assert all(max(map(len, page.splitlines())) <= 60 for page in script.pages)


def test_one_plays_alone_where_the_rules_allow_it() -> None:
    table, script = table_for(ludoterre.load("toy_raft", players=1), always(lambda: "1"), bots="human")
    table.play()
    assert table.record.state.is_terminal()
    assert all("Zoé, your move" in page for page in script.pages)


@pytest.mark.parametrize(("decider", "asked"), [("free", ["Malik"] * 4), ("rotating", ["Malik"] * 2)])
def test_where_anybody_answers_for_the_team_people_are_asked_before_bots(decider: str, asked: list[str]) -> None:
    game = ludoterre.load("toy_raft", players=2, decider=decider)
    table, script = table_for(game, ["2", "1"] * (len(asked) // 2), bots="greedy,human")
    with pytest.raises(InputEnded):
        table.play()
    assert all("Malik, your move" in page for page in script.pages) and len(script.pages) == len(asked) + 1
    decisions = [step.before.notation(step.action) for step in table.record.steps() if step.player >= 0]
    assert decisions[:2] == (["mend", "gently"] if decider == "free" else ["row", "gently"])


def test_the_facts_are_headed_lists() -> None:
    game = ludoterre.load("toy_garden", players=2)
    table, _ = table_for(game)
    sections = table.scene.facts(game.new_initial_state().view(0))
    assert sections[0][0] == "The garden"
    assert "beds" in [title for title, _ in sections]
    assert all(line for _, lines in sections for line in lines)


def test_legal_moves_are_numbered_and_answer_to_their_notation() -> None:
    game = ludoterre.load("toy_garden", players=2)
    table, script = table_for(game, [game.new_initial_state().notation(0)], bots="human")
    with pytest.raises(InputEnded):
        table.play()
    assert "  1  " in script.pages[0]
    assert table.record.actions[0] == 0


def test_a_move_that_may_be_taken_back_is_taken_back() -> None:
    game = ludoterre.load("toy_garden", players=2)
    table, script = table_for(game, ["1", "u", "2"], bots="human")
    with pytest.raises(InputEnded):
        table.play()
    assert "taken back" in script.pages[2] + script.pages[3]
    assert table.record.actions == [1]
    assert len(table.news) == 1


def test_a_game_without_secrets_needs_no_curtain() -> None:
    for name, hidden in (("toy_garden", False), ("toy_raft", False), ("toy_auction", True), ("toy_hive", True)):
        game = ludoterre.load(name, players=2)
        table, script = table_for(game, always(lambda: "1"), bots="human")
        table.play()
        assert any("look away" in page for page in script.pages) == hidden


def shown(game: Game, actions: list[int], player: int) -> str:
    """Draws a person's page and log at the end of some actions."""
    table, script = table_for(game, bots="human", width=60)
    for action in actions:
        table.apply(action)
    table.screen.show(table.page(player))
    table.command(player, "l")
    return script.take()


@pytest.mark.parametrize("name", ["toy_hive", "toy_auction"])
def test_pages_and_logs_are_the_same_in_games_that_a_person_cannot_tell_apart(name: str) -> None:
    game = ludoterre.load(name, players=2)
    rng = Rng(1)
    varied = 0
    for number in range(6):
        played = play_match(game, make_bots("random", game), 2, number)
        for step in played.steps():
            if step.player >= 0:
                record = played.at(step.seq - 1)
                other = record.resampled(step.player, rng)
                varied += record.actions != other.actions
                assert shown(game, record.actions, step.player) == shown(game, other.actions, step.player)
    assert varied > 5


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", ["The spring", "Buckets in the spring: 6", "how many buckets do you draw?", "Draw 1 bucket"]),
        ("fr", ["La source", "Seaux dans la source : 6", "combien de seaux puisez-vous ?", "Puiser 1 seau"]),
        ("de", ["Die Quelle", "Eimer in der Quelle: 6", "Wie viele Eimer schöpfst du?", "1 Eimer schöpfen"]),
    ],
)
def test_the_example_is_played_in_its_own_words(code: str, said: list[str]) -> None:
    table, script = table_for(ludoterre.load("oasis", players=2), ["draw 9", *["draw 1"] * 10], bots="human", code=code, width=60)
    table.play()
    first = script.pages[0].replace("\u00a0", " ").replace("\u202f", " ")
    assert [text for text in said if text not in first] == []
    assert table.record.state.is_terminal()
    assert table.record.state.to_json()["drawn"] == [5, 5]
