"""Packs that only add questions: what they make, where they work, and what is refused with the card named."""

from __future__ import annotations

import json
import pickle
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

import ludoterre
from ludoterre import BadOption, Record, Rng
from ludoterre.games.ecotopia.questions import Question, Theme
from ludoterre.packs import check, own_pack, schema_of
from ludoterre.packs.source import MAX_ENTRIES
from ludoterre.web.settings import WebSettings
from tests.cli.commands import ask
from tests.ecotopia.packs import Data, default_pack, ecotopia, question_pack, refusal, texts, three_answers, true_false
from tests.web.browser import run, server_in

DOCS = Path(__file__).parents[2] / "docs"
CLASS = DOCS / "examples" / "ecotopia-class.toml"


# What they make.


def test_the_cards_are_added_to_those_of_the_game() -> None:
    game, base = ecotopia(pack=question_pack()), ecotopia()
    view = game.new_initial_state().view(0)
    assert (view["questions"], view["questions_left"]) == (52, 52)
    assert {"ours_1", "ours_2.c", "ours_2.why", *base.names()} <= set(game.names())
    assert game.names()["ours_1.source"]["de"] == "Atlas of our village"
    assert view["squares"] == base.new_initial_state().view(0)["squares"]


def test_added_cards_can_be_drawn_with_the_right_option_of_the_pack() -> None:
    game = ecotopia(pack=question_pack())
    drawn: dict[str, set[str]] = {}
    for seed in range(40):
        state, rng = game.new_initial_state(), Rng(seed)
        while not state.is_terminal():
            state.apply_action(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
            last = state.view(0)["last_question"]
            if last is not None:
                drawn.setdefault(last["card"], set()).add(last["solution"])
    assert (drawn["ours_1"], drawn["ours_2"]) == ({"a"}, {"c"})


def test_the_header_names_the_pack_and_the_hash_of_all_that_is_played_with() -> None:
    header = ecotopia(pack=question_pack()).header()["pack"]
    assert header["id"] == "ours"
    assert header["hash"] == check(None, question_pack()).content_hash
    hashes = {ecotopia(pack=question_pack(card)).content_hash for card in (true_false("x"), true_false("x", False), three_answers("x"))}
    assert len(hashes | {header["hash"], ecotopia().content_hash}) == 5
    worded = question_pack(true_false("x") | {"text": texts("Other words")})
    assert ecotopia(pack=worded) == ecotopia(pack=question_pack(true_false("x")))


def test_the_game_is_built_again_from_its_plain_data() -> None:
    game = ecotopia(3, pack=question_pack())
    assert json.loads(json.dumps(game.pack)) == game.pack
    again = ecotopia(3, pack=game.pack)
    assert again == game == pickle.loads(pickle.dumps(game))
    assert again.names() == game.names()


def test_a_record_carries_the_questions_that_were_asked() -> None:
    game = ecotopia(pack=question_pack())
    record, rng = Record(game), Rng(5)
    while not record.state.is_terminal():
        state = record.state
        record.append(state.draw(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    again = Record.loads(record.dumps())
    assert again.game == game
    assert again.state.view(0) == record.state.view(0)


def test_the_summary_counts_what_the_pack_itself_holds() -> None:
    summary = check(None, question_pack())
    assert (summary.game, summary.id, summary.counts, summary.sources) == ("ecotopia", "ours", {"question": 2}, {"public": 2})


def test_a_folder_of_files_is_one_pack(tmp_path: Path) -> None:
    head, *cards = CLASS.read_text(encoding="utf-8").split("[[question]]")
    (tmp_path / "pack.toml").write_text(head, encoding="utf-8")
    for number, card in enumerate(cards):
        (tmp_path / f"card{number}.toml").write_text("[[question]]" + card, encoding="utf-8")
    assert ecotopia(pack=tmp_path) == ecotopia(pack=CLASS)


def test_a_table_in_the_browser_plays_with_an_uploaded_pack(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings(reading=30)) as server:
            browser = server.browser()
            reply = await browser.upload("/new/ecotopia", {"pack": ("class.toml", CLASS.read_bytes())}, players="2")
            assert reply.status == 303
            table = await server.house.table(reply.headers["location"].split("/")[2])
            assert table.game == ecotopia(pack=CLASS)
            spoilt = CLASS.read_bytes().replace(b"right = true", b"right = false", 1)
            reply = await browser.upload("/new/ecotopia", {"pack": ("class.toml", spoilt)}, players="2")
            assert reply.status == 422
            assert "lass.toml: question class_insect, answers: has no right answer" in reply.text  # a sentence begins with a capital

    run(work)


def test_the_command_line_checks_plays_and_describes_such_packs() -> None:
    answer = ask("pack", "check", str(CLASS))
    assert (answer.code, answer.err) == (0, "")
    assert "our_class (The questions of our class), ecotopia" in answer.out
    assert "question 4" in answer.out
    assert ask("trace", "ecotopia", "--seed", "3", "--pack", str(CLASS)).code == 0
    assert "extends" in json.loads(ask("pack", "schema", "ecotopia", "--extension").out)["required"]


def test_the_schema_for_editors_knows_both_kinds_of_packs() -> None:
    assert {*question_pack(), "lesson"} == set(schema_of("ecotopia", extension=True)["properties"])
    assert "place" in schema_of("ecotopia")["properties"]
    with pytest.raises(BadOption, match="glace_ciel has no packs that only add to its own"):
        schema_of("glace_ciel", extension=True)


# What is refused.


def card_with(**fields: object) -> Data:
    """Makes a pack whose second card has other fields."""
    return question_pack(true_false("ours_1"), three_answers("ours_2") | fields)


def answers(*rights: bool) -> Data:
    return card_with(answers=[{"text": texts(f"Answer {number}"), "right": right} for number, right in enumerate(rights)])


def without(name: str, *steps: str) -> Data:
    """Makes a pack whose second card lacks a field, or a language of one."""
    data = card_with()
    holder = data["question"][1]
    for step in (name, *steps)[:-1]:
        holder = holder[step]
    del holder[(name, *steps)[-1]]
    return data


def same_answers() -> Data:
    data = card_with()
    first, second, _ = data["question"][1]["answers"]
    second["text"]["de"] = first["text"]["de"].upper() + " "
    return data


def like_a_base_card() -> Data:
    asked = default_pack()["question"][6]["text"]["en"]
    return card_with(text=texts("Mine") | {"en": asked.upper().replace(" ", "  ")})


def said(language: str, words: str, field: str = "text") -> Data:
    return card_with(**{field: texts("Mine") | {language: words}})


def long_answer() -> Data:
    data = card_with()
    data["question"][1]["answers"][2]["text"]["fr"] = "x" * 81
    return data


def without_base() -> Data:
    data = question_pack()
    del data["extends"]
    return data


SPOILED: list[tuple[str, Callable[[], Data], str]] = [
    ("no right answer", lambda: answers(False, False, False), "question ours_2, answers: has no right answer"),
    ("two right answers", lambda: answers(True, False, True), "question ours_2, answers: has two right answers"),
    ("three right answers", lambda: answers(True, True, True), "question ours_2, answers: has three right answers"),
    ("two answers", lambda: answers(True, False), "question ours_2, answers: should have at least 3 items, not 2"),
    ("four answers", lambda: answers(True, False, False, False), "question ours_2, answers: should have at most 3 items, not 4"),
    ("neither truth nor answers", lambda: without("answers"), "question ours_2: has no right answer: give it truth"),
    ("truth and answers", lambda: card_with(truth=True), "question ours_2: should have truth or answers, not both"),
    ("truth in words", lambda: card_with(answers=None, truth="yes"), "question ours_2, truth: should be true or false, not 'yes'"),
    ("the same answer twice", same_answers, "question ours_2, answers: should be three different ones; two are the same (de)"),
    ("a missing language", lambda: without("text", "de"), "question ours_2, text.de: the German text is missing"),
    (
        "a missing language of the reason",
        lambda: without("explanation", "fr"),
        "question ours_2, explanation.fr: the French text is missing",
    ),
    ("a blank text", lambda: said("en", "   "), "question ours_2, text.en: should not be empty"),
    ("two lines", lambda: said("en", "a\nb"), "question ours_2, text.en: should be one line"),
    ("a long question", lambda: said("fr", "x" * 221), "question ours_2, text.fr: should have at most 220 characters"),
    ("a long answer", long_answer, "question ours_2, answers number 3, text.fr: should have at most 80 characters"),
    ("a long reason", lambda: said("de", "x" * 321, "explanation"), "question ours_2, explanation.de: should have at most 320 characters"),
    ("the same question twice", lambda: said("fr", "statement OURS_1 (fr)"), "question ours_2, text.fr: asks the same as ours_1"),
    ("a question of the game", like_a_base_card, "question ours_2, text.en: asks the same as qc07 of the base pack"),
    ("an id of the game's cards", lambda: card_with(id="qc07"), "question qc07, id: should not be 'qc07'"),
    ("an id of a tile", lambda: card_with(id="coal"), "question coal, id: should not be 'coal'"),
    ("an id of a theme", lambda: card_with(id="water"), "question water, id: should not be 'water'"),
    ("an id of an option", lambda: card_with(id="b"), "question b, id: should not be 'b'"),
    ("an id twice", lambda: card_with(id="ours_1"), "the id 'ours_1' is used twice: question number 1 and question number 2"),
    ("an id with a capital", lambda: card_with(id="Ours"), "question Ours, id: should match pattern"),
    ("an unknown theme", lambda: card_with(theme="space"), "question ours_2, theme: should be 'climate', 'energy'"),
    ("a difficulty of 4", lambda: card_with(difficulty=4), "question ours_2, difficulty: should be less than or equal to 3, not 4"),
    ("no source", lambda: without("source_note"), "question ours_2, source_note: is missing"),
    ("an empty source", lambda: card_with(source_note=""), "question ours_2, source_note: should have at least 1 character"),
    ("a misspelt field", lambda: card_with(explanatoin=texts("x")), "question ours_2, explanatoin: there is no such field"),
    ("no cards", lambda: question_pack(question=[]), "question: should have at least 1 item"),
    ("no base", without_base, "extends: is missing"),
    ("an unknown base", lambda: question_pack(extends="other"), "extends: should be 'base', not 'other'"),
    ("the name of the base", lambda: question_pack(id="base"), "id: should not be 'base', the pack that it extends"),
    ("tiles too", lambda: question_pack(place=[]), "place: there is no such field"),
]


@pytest.mark.parametrize(("make", "expected"), [pytest.param(*case[1:], id=case[0]) for case in SPOILED])
def test_bad_cards_are_refused_by_name(make: Callable[[], Data], expected: str) -> None:
    assert expected in refusal(make())


@pytest.mark.parametrize(("field", "longest"), [("text", 220), ("explanation", 320)])
def test_texts_may_be_as_long_as_they_may(field: str, longest: int) -> None:
    assert ecotopia(pack=said("fr", "x" * longest, field)).pack_id == "ours"


def test_a_file_is_named_with_its_card(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(CLASS.read_text(encoding="utf-8").replace("right = true", "right = false", 1), encoding="utf-8")
    with pytest.raises(ludoterre.BadPack, match=r"mine\.toml: question class_insect, answers: has no right answer"):
        check(None, path)


def test_ten_thousand_cards_are_enough() -> None:
    cards = [true_false(f"ours_{number}") for number in range(9_951)]
    assert "question ours_9950: is one card too many: there are 9,951, and at most 10,000 are allowed with the 50" in refusal(
        question_pack(*cards)
    )
    game = ecotopia(pack=question_pack(*cards[:-1]))
    assert game.new_initial_state().view(0)["questions"] == 10_000
    whole = default_pack()
    whole["question"] = [true_false(f"ours_{number}") for number in range(10_001)]
    assert "question ours_10000: is one card too many: there are 10,001, and at most 10,000 are allowed" in refusal(whole)


def test_a_flood_of_cards_is_refused_before_it_is_read() -> None:
    flood = question_pack() | {"question": [true_false("x")] * (MAX_ENTRIES + 1)}
    assert f"question: has {MAX_ENTRIES + 1:,} entries" in refusal(flood)


def test_other_games_know_no_such_packs() -> None:
    with pytest.raises(ludoterre.BadPack, match="extends: there is no such field"):
        check("glace_ciel", own_pack("glace_ciel") | {"extends": "base"})


# The pack that the documentation shows.


def test_the_example_is_a_valid_pack_that_can_be_played() -> None:
    assert check(None, CLASS).counts == {"question": 4}
    assert ecotopia(pack=CLASS).new_initial_state().view(0)["questions"] == 54


def test_the_page_shows_the_example_as_it_is() -> None:
    page = (DOCS / "ecotopia-packs.md").read_text(encoding="utf-8")
    example = tomllib.loads(CLASS.read_text(encoding="utf-8"))
    shown = [tomllib.loads(block) for block in re.findall(r"```toml\n(.+?)```", page, re.DOTALL)]
    head, *cards, _ = shown
    assert head == {name: value for name, value in example.items() if name != "question"}
    for block in cards:
        (card,) = block["question"]
        (real,) = (one for one in example["question"] if one["id"] == card["id"])
        assert card | {"explanation": real["explanation"]} == real


@pytest.mark.rule("ECT-Q12")
def test_the_page_shows_a_weather_die_that_can_be_played_with() -> None:
    page = (DOCS / "ecotopia-packs.md").read_text(encoding="utf-8")
    die = tomllib.loads(re.findall(r"```toml\n(.+?)```", page, re.DOTALL)[-1])
    names = ecotopia(pack=default_pack() | die).names()
    assert (names["face_both"]["en"], set(die["weather_die"]["faces"])) == ("Wind and sun", {"wind", "sun", "both"})


def test_the_page_explains_every_field_and_theme() -> None:
    page = (DOCS / "ecotopia-packs.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)`", page, re.MULTILINE)) == set(Question.model_fields)
    assert all(f"`{theme}`" in page for theme in get_args(Theme))
