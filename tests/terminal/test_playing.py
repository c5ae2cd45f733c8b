"""One person with bots at the terminal: what they see, what they may type, and what they are answered."""

from __future__ import annotations

from typing import Any

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.terminal.screen import InputEnded
from ludoterre.terminal.table import PersonLeft
from tests.terminal.script import always, table_for

GLACE = ludoterre.load("glace_ciel", players=3)


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("mode", GLACE.meta.modes)
@pytest.mark.parametrize("plain", [False, True])
def test_a_whole_game_is_played_by_numbers_on_any_width(mode: str, width: int, plain: bool) -> None:
    game = ludoterre.load("glace_ciel", players=3, mode=mode, memo_aid="exact")
    table, script = table_for(game, always(lambda: "1"), width=width, plain=plain)
    table.play()
    assert table.record.state.is_terminal()
    assert len(script.pages) == sum(step.player == 0 for step in table.record.steps())
    end = script.take()
    assert game.names()[table.record.result()["rating"]]["en"] in end  # type: ignore[index]
    for page in [*script.pages, end]:
        assert max(map(len, page.splitlines())) <= width
        assert "None" not in page


def test_a_whole_game_is_played_by_notation() -> None:
    def best() -> str:
        return table.record.state.notation(table.record.state.legal_actions()[-1])

    table, _ = table_for(GLACE, always(best))
    table.play()
    assert table.record.state.is_terminal()


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_and_columns_may_be_typed_by_their_names(code: str) -> None:
    def by_name() -> str:
        move = table.record.state.move(table.record.state.legal_actions()[0])
        scene = table.scene
        card = scene.cards[move.args["card"]]  # type: ignore[attr-defined]
        return f"{scene.speaker.name(card.element).upper()}{card.value} {scene.speaker.name(move.args['column'])[0].lower()}"

    table, script = table_for(GLACE, always(by_name), code=code)
    table.play()
    assert len(script.pages) == sum(step.player == 0 for step in table.record.steps())


def answered(*typed: str, **settings: Any) -> list[str]:
    """Types lines at the first turn and returns what was written after each one."""
    game = ludoterre.load("glace_ciel", players=3, first_player=0, **settings)
    table, script = table_for(game, typed, bots="human,random")
    with pytest.raises(InputEnded):
        table.play()
    assert len(table.record) == 18  # everything is dealt, nothing placed
    return script.pages[1:]


def illegal_notation(rule: str) -> str:
    """Finds a placement that a rule forbids at the first turn of the same game."""
    game = ludoterre.load("glace_ciel", players=3, first_player=0)
    table, _ = table_for(game, [], bots="human,random")
    with pytest.raises(InputEnded):
        table.play()
    state = table.record.state
    for action in range(game.num_distinct_actions()):
        refusal = state.why_not(state.move(action))
        if refusal is not None and refusal.rule == rule:
            return state.notation(action)
    raise AssertionError(rule)


@pytest.mark.rule("LGC-3.2", "LGC-3.4")
@pytest.mark.parametrize(("rule", "words"), [("LGC-3.2", "not in your hand"), ("LGC-3.4", "empty slot")])
def test_an_impossible_placement_is_answered_with_the_rule_and_its_text(rule: str, words: str) -> None:
    answer = answered(illegal_notation(rule))[0]
    assert words in answer
    assert f"{rule}: " in answer


def test_what_is_neither_move_nor_command_says_so() -> None:
    for answer in answered("pass", "0", "999999999999", "g1_air_9 N", "g2_air_1 N", "air9 n", "x" * 500, "\x1b[2J", "²"):
        assert "no move" in answer
        assert "\x1b" not in answer


def test_help_lists_the_commands() -> None:
    answer = answered("?")[0]
    for command in ("b", "l", "m", "r RULE", "s air N", "u", "q"):
        assert f"\n  {command}: " in answer


@pytest.mark.parametrize(("game", "begins"), [("ecotopia", "app "), ("hexago", "place "), ("covid19", "lay ")])
def test_a_command_comes_before_every_short_name_of_a_move(game: str, begins: str) -> None:
    table, _ = table_for(ludoterre.load(game, players=2), [], bots="human")
    with pytest.raises(InputEnded):
        table.play()
    legal = [table.record.state.notation(action) for action in table.record.state.legal_actions()]
    move = next(line for line in legal if line.startswith(begins))
    typed = ["m", "b", "l", "h", f"s {move}", f"S {move}", f"r {move}"]
    table, script = table_for(ludoterre.load(game, players=2), [*typed, move], bots="human")
    with pytest.raises(InputEnded):
        table.play()
    assert len(script.pages) >= len(typed) + 2
    first = next(step for step in table.record.steps() if step.player >= 0)
    assert first.before.notation(first.action) == move, "only what was typed as a move was played"


def test_rules_are_explained() -> None:
    known, unknown, chapters, chapter = answered("r lgc-5.4", "r lgc-99", "r", "r 4")
    assert known.startswith("LGC-5.4: ")
    assert "CO₂" in known
    assert "no rule" in unknown
    assert chapters.startswith("Chapters\n") and "4 Announcements (LGC-4.1 – LGC-4.5)" in chapters
    assert chapter.startswith("4 Announcements\n") and "LGC-4.4: " in chapter and "LGC-5.1" not in chapter


def test_the_first_page_says_what_it_is_about_and_help_begins_with_it() -> None:
    table, script = table_for(ludoterre.load("ecotopia", players=2), ["?", "1", "q", "q"], bots="human,greedy")
    with pytest.raises(PersonLeft):
        table.play()
    goal = table.scene.goal().split()[0:6]
    first, answer, second = (" ".join(page.split()) for page in script.pages[:3])
    assert " ".join(goal) in first and " ".join(goal) not in second
    parts = ("What it is about", " ".join(goal), "What you can do now", "What you can type")
    assert [answer.index(part) for part in parts] == sorted(answer.index(part) for part in parts)


@pytest.mark.rule("LGC-3.7")
def test_a_stack_can_be_looked_under() -> None:
    start, empty, nothing = answered("s air W", "s earth W", "s ice")
    assert "Sky before the factory" in start
    assert "empty" in empty
    assert "nothing" in nothing


@pytest.mark.rule("LGC-A30")
def test_undo_is_answered_by_the_engine() -> None:
    assert "no going back" in answered("u")[0]


@pytest.mark.rule("LGC-A24")
def test_the_memory_aid_is_what_the_table_chose() -> None:
    assert "silence" in answered("m", memo_aid="history")[0]
    assert "objective can be" in answered("m", memo_aid="exact")[0]
    assert "objective can be" not in answered("m", memo_aid="history")[0]
    assert "without a memory aid" in answered("m", memo_aid="off")[0]


@pytest.mark.rule("LGC-A24")
def test_a_table_that_plays_by_memory_has_a_log_of_the_last_round_only() -> None:
    def log_after_three_turns(memo: str) -> str:
        game = ludoterre.load("glace_ciel", players=2, first_player=0, memo_aid=memo)
        table, script = table_for(game, ["1", "1", "l"])
        with pytest.raises(InputEnded):
            table.play()
        return script.pages[-1]

    assert log_after_three_turns("history").count(" places ") == 4
    assert log_after_three_turns("off").count(" places ") == 2


def test_leaving_is_confirmed() -> None:
    table, script = table_for(GLACE, ["q", "", "q", "q"])
    with pytest.raises(PersonLeft):
        table.play()
    assert sum("Leave the game" in page for page in script.pages) == 2


def test_what_the_others_did_is_told_at_the_next_turn() -> None:
    game = ludoterre.load("glace_ciel", players=3, first_player=0)
    table, script = table_for(game, ["1", "1"])
    with pytest.raises(InputEnded):
        table.play()
    names = [line.split(" places")[0].strip() for line in script.pages[1].splitlines() if " places " in line]
    assert names == ["△ Zoé", "□ Malik", "☆ Inès"]


def test_one_person_alone_with_bots_has_no_curtain() -> None:
    table, script = table_for(GLACE, always(lambda: "1"))
    table.play()
    assert not any("look away" in page for page in script.pages)


def test_a_move_is_asked_for_in_one_sentence_with_the_persons_name() -> None:
    for code, sentence in (
        ("fr", "À vous, △ Zoé\u00a0: posez une carte dans la rangée de son élément."),
        ("de", "△ Zoé ist am Zug: eine Karte in die Reihe ihres Elements legen."),
        ("en", "△ Zoé, your move: place one card in the row of its element."),
    ):
        _, script = (pair := table_for(GLACE, [], code=code))
        with pytest.raises(InputEnded):
            pair[0].play()
        assert sentence in script.pages[0]
