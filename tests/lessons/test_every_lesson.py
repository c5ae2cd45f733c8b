"""Every lesson that there is, in every language: read in three minutes, and played through in the browser, in pictures and in words."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.lessons import bubble, examples_of, plain
from ludoterre.lessons.model import ANY
from ludoterre.table import Table, lesson_setup
from tests.lessons.shelf import lesson, taught
from tests.web.alike import UNLIMITED
from tests.web.browser import Browser, run, server_in

WORDS_A_MINUTE, MINUTES = 180, 3

SECTION = re.compile(r'<section class="[^"]*" id="lesson".*?</section>', re.DOTALL)
ID = re.compile(r'\sid="([^"]+)"')


@pytest.mark.parametrize("game", taught())
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lesson_is_read_in_three_minutes(game: str, code: str) -> None:
    words = [word for step in lesson(game).steps for word in bubble(step, code).split() if any(map(str.isalnum, word))]
    assert len(words) <= WORDS_A_MINUTE * MINUTES


@pytest.mark.parametrize("game", taught())
def test_topics_are_a_few_words_that_begin_with_a_capital(game: str) -> None:
    steps = [*lesson(game).steps, *[step for example in examples_of(game) for step in example.lesson.steps]]
    for topic in (step.topic[code] for step in steps for code in LANGUAGES):
        assert topic[0] == topic[0].upper() and len([word for word in topic.split() if any(map(str.isalnum, word))]) <= 3, topic


@pytest.mark.parametrize("game", taught())
def test_a_lesson_is_a_record_of_its_game(game: str) -> None:
    taught_by = lesson(game)
    record = taught_by.record()
    state, drawn = record.game.new_initial_state(), []
    for line, action in zip(record.moves, record.actions, strict=True):
        drawn += [line] if state.is_chance_node() else []
        state._apply(action)
    assert drawn == list(taught_by.luck), "what chance gives in the record is what a table draws"
    assert not state.is_terminal(), "the game goes on after the lesson"


def other_move(table: Table) -> str:
    """Returns a legal move that the lesson does not ask for, empty if there is none."""
    step, standing, state = table.step(), table.standing(), table.state
    assert step is not None
    assert standing is not None
    assert table.lesson is not None
    lines = [choice.line for choice in table.choices(table.lesson.seat)]
    others = [line for line in lines if not step.ask or not step.accepts(state, state.parse(line), standing.done)]
    return next(iter(others), "")


def read(page: str) -> str:
    """Returns what stands on a page, as somebody reads it."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", "", page)).split())


async def look(browser: Browser, table: Table, text: bool) -> None:
    """Reads a step of a lesson on a page, and finds all that it points at and asks for."""
    step, code = table.step(), browser.language
    assert step is not None
    page = (await browser.get(f"/t/{table.code}/view{'?text=1' if text else ''}")).text
    found = SECTION.search(page)
    assert found is not None, step.id
    words = read(found[0])
    for said in (step.order, step.say):
        assert " ".join(plain(said[code]).split()) in words, (step.id, code, words)
    assert " ".join(step.topic[code].split()) in read(page), (step.id, code)
    if text:
        assert not step.at or len(re.findall("<li>", found[0])) == len(step.at), f"{step.id} points at something that is not said"
        assert not table.wanted() or f'value="{html.escape(table.wanted())}"' in page, step.id
    else:
        pointed = re.search(r'data-at="([^"]*)"', found[0])
        ids = pointed[1].split() if pointed else []
        assert len(ids) == len(step.at) and set(ids) <= set(ID.findall(page)), (step.id, ids)
        assert bool(step.ask and step.show) == ("data-wanted" in found[0])


@pytest.mark.parametrize("game", taught())
def test_a_lesson_is_followed_to_its_end_in_pictures_and_in_words(game: str, tmp_path: Path) -> None:
    taught_by = lesson(game)

    async def check() -> None:
        async with server_in(tmp_path, UNLIMITED) as server:
            created = await server.house.create(lesson_setup(taught_by, "fr"))
            table = created.table
            browsers = [server.browser(language=code).holds(created, taught_by.seat, creator=True) for code in LANGUAGES]
            (first, *_), player = browsers, str(taught_by.seat)
            await first.get("/")

            async def post(page: str, **fields: str) -> None:
                reply = await first.post(f"/t/{table.code}/{page}", like="json", seq=str(table.seq), player=player, **fields)
                assert reply.json["accepted"], (step.id, reply.json)

            for number, step in enumerate(taught_by.steps, start=1):
                assert table.step() == step
                for browser in browsers:
                    for text in (False, True):
                        await look(browser, table, text)
                # Another legal move is answered, and the lesson goes on as if it had not been made.
                other = other_move(table) if step.accept != ANY else ""
                if other:
                    before = table.state.to_json()
                    await post("move", move=other)
                    assert table.strayed and len(table.starts) == number
                    page = (await first.get(f"/t/{table.code}/view")).text
                    assert 'id="lesson-follow"' in page and 'id="lesson-free"' in page
                    await post("lesson", action="follow")
                    assert table.state.to_json() == before
                if not step.ask:
                    await post("lesson", action="next")
                for line in step.ask:
                    await post("move", move=table.wanted() or line)
            assert table.row.lesson is not None
            assert table.row.lesson["state"] == "done"

    run(check)
