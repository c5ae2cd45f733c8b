"""Lessons at the table: played by mouse, by finger and in words; nothing that is spoken of is covered, nothing legal is locked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Position, expect

from ludoterre.lessons import Lesson, lesson_of, plain
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.lesson_page import LESSONS, LessonPage
from tests.browser.people import PHONE, Person
from tests.browser.planting import Plan, plant, played, secret
from tests.browser.serving import Server
from tests.browser.small import too_small

pytestmark = pytest.mark.xdist_group("browser-2")

PARTS = ("#lesson", ".topbar")
"""What a lesson changes on a page; the board has its own tests."""


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all lessons, with one ordinary table."""
    one = Server(tmp_path_factory.mktemp("school"))
    plant(one.database, [Plan("PLAIN-1", played(0, 2))])
    yield from serving(one)


def taught(game: str) -> Lesson:
    """Returns the lesson of a game."""
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def learns(someone: Person, game: str) -> LessonPage:
    """Begins the lesson of a game as its address does."""
    someone.go(f"/learn/{game}")
    return LessonPage(someone.page)


def press(button: Locator, touches: bool, side: int = 0) -> None:
    """Presses a button that must lie open, on its other `side` each time: two clicks on one point are a double click."""
    box = button.bounding_box()
    assert box is not None
    position: Position = {"x": box["width"] * (0.3 if side % 2 else 0.7), "y": box["height"] / 2}
    if touches:
        button.tap(position=position)
    else:
        button.click(position=position)


def goes_on(lesson: LessonPage, touches: bool = False) -> None:
    """Reads on, or does what is asked: first it is shown, which plays nothing, and then it is done on the table."""
    before = lesson.stands()
    if lesson.state == "say":
        press(lesson.next, touches, lesson.step)
        return lesson.goes_on(before)
    if lesson.wanted:
        press(lesson.show, touches)
        expect(lesson.how).to_be_visible()
        expect(lesson.shown).to_have_attribute("value", lesson.wanted)
        assert lesson.covered() == []
        assert lesson.seq == int(before[0]), "to be shown a move plays nothing"
        way = lesson.shown
    else:
        way = lesson.page.locator("#table button[name=move]:visible").first  # what is for the learner to find is not shown
    says_what_it_does = "btn" in (way.get_attribute("class") or "").split()
    press(way, touches)
    if touches and not says_what_it_does:
        press(lesson.page.locator("#shown-play"), touches)
    return lesson.goes_on(before)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_with_the_mouse(game: str, person: NewPerson, school: Server) -> None:
    lesson, steps = learns(person(at=school, language="fr", hurries=True), game), taught(game).steps
    problems, seen = list[str](), [0]
    while lesson.state in ("say", "ask"):
        if lesson.step != seen[-1]:
            seen.append(lesson.step)
            expect(lesson.order).to_have_text(plain(steps[lesson.step - 1].order["fr"]))
            assert lesson.dots == ["done"] * (lesson.step - 1) + ["now"] + ["todo"] * (len(steps) - lesson.step)
            lesson.rests()
            problems += violations(lesson.page, colours=len(seen) in (2, len(steps) + 1))
        assert lesson.covered() == []
        goes_on(lesson)
    assert seen == list(range(len(steps) + 1))
    assert lesson.state == "done"
    assert set(lesson.dots) == {"done"}
    assert problems == []


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_with_a_finger(game: str, person: NewPerson, school: Server) -> None:
    lesson = learns(person(at=school, language="de", size=PHONE, hurries=True), game)
    small, panels = [], set()
    while lesson.state in ("say", "ask"):
        assert lesson.covered() == []
        small += [one for one in too_small(lesson.page) if one.startswith("target")]
        panels.add(tuple((lesson.ask.bounding_box() or {}).values()))
        goes_on(lesson, touches=True)
    assert lesson.state == "done"
    assert sorted(set(small)) == []
    assert len(panels) == 1, "the panel of the turn keeps its place and its height from step to step"


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_heard_in_words_and_played_with_keys(game: str, person: NewPerson, school: Server) -> None:
    someone = person(at=school, hurries=True)
    code = learns(someone, game).code
    page = someone.go(f"/t/{code}/text")
    lesson, heard = LessonPage(page), []
    while lesson.state in ("say", "ask"):
        words = page.locator("#lesson-words").inner_text()
        if words not in heard:
            heard.append(words)
        before = lesson.stands()
        asked = page.locator(f'button[name=move][value="{lesson.wanted}"]' if lesson.wanted else "button[name=move]")
        (lesson.next if lesson.state == "say" else asked).first.focus()
        page.keyboard.press("Enter")
        lesson.goes_on(before)
        if lesson.state in ("say", "ask"):
            expect(page.locator("#lesson:focus, #lesson :focus"), "whoever hears the page is where it speaks").to_have_count(1)
    assert heard == [f"{plain(step.order['en'])} {plain(step.say['en'])}" for step in taught(game).steps]


def first_question(lesson: LessonPage) -> None:
    """Reads on until a move is asked for."""
    while lesson.state == "say":
        goes_on(lesson)


def test_another_legal_move_is_answered_and_taken_back(person: NewPerson, school: Server) -> None:
    lesson = learns(person(at=school, hurries=True), "glace_ciel")
    first_question(lesson)
    expect(lesson.veil.first).to_be_visible()
    step, before = lesson.step, lesson.stands()
    # The board lies under tracing paper there, and is as open as ever.
    lesson.takes_card(0).last.click()
    lesson.goes_on(before)
    assert (lesson.state, lesson.step) == ("strayed", step)
    expect(lesson.order).to_have_text("That is allowed.")
    assert lesson.card.evaluate("card => getComputedStyle(card).borderStyle") == "dashed"
    assert violations(lesson.page, within=PARTS) == []
    assert lesson.page.locator("#lesson-form button:visible").evaluate_all("all => all.map((button) => button.id)") == [
        "lesson-follow",
        "lesson-free",
    ]
    before = lesson.stands()
    lesson.follow.click()
    lesson.goes_on(before)
    assert (lesson.state, lesson.step) == ("ask", step)
    assert lesson.wanted in lesson.lines()


def test_a_lesson_is_left_and_found_again_though_the_server_was_killed(person: NewPerson, own_server: Server) -> None:
    own_server.start()
    someone = person(at=own_server, theme="dark", hurries=True)
    lesson = learns(someone, "glace_ciel")
    first_question(lesson)
    assert violations(lesson.page, ("color-contrast",)) == []
    code, step, words = lesson.code, lesson.step, lesson.order.inner_text()
    someone.forgive("ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY|answer: 503|502")
    someone.go("about:blank")
    own_server.kill()
    own_server.start()
    lesson = learns(someone, "glace_ciel")
    assert (lesson.code, lesson.step, lesson.order.inner_text()) == (code, step, words)
    assert lesson.dots.index("now") == step - 1


def test_show_me_works_by_keyboard_and_gives_the_hand_back(person: NewPerson, school: Server) -> None:
    lesson = learns(person(at=school, hurries=True), "glace_ciel")
    first_question(lesson)
    assert violations(lesson.page) == []
    lesson.show.focus()
    lesson.page.keyboard.press("Enter")
    expect(lesson.shown).to_have_count(1)
    expect(lesson.show).to_be_focused()
    expect(lesson.show).to_have_text("My turn")
    expect(lesson.page.locator("#table button.is-shown + .preview")).to_be_visible()
    lesson.page.keyboard.press("Enter")
    expect(lesson.shown).to_have_count(0)
    expect(lesson.show).to_have_text("Show me")
    assert lesson.page.locator("#stage input[type=radio]:checked:not(#pick-0)").count() == 0
    assert lesson.page.evaluate("document.querySelectorAll('#news').length") == 1
    assert lesson.order.inner_text() in lesson.page.locator("#news").inner_text()


def test_the_card_waits_until_the_film_has_ended(person: NewPerson, school: Server) -> None:
    someone = person(at=school)
    someone.page.emulate_media(reduced_motion="no-preference")
    someone.context.add_init_script("localStorage.setItem('ludoterre-film', 'slow')")
    lesson = learns(someone, "covid19")
    lesson.hears()
    steps = taught("covid19").steps
    shown = next(number for number, step in enumerate(steps, start=1) if step.film)
    while lesson.step < shown - 1:
        answered(lesson)
    answered(lesson, waits=False)
    expect(lesson.film).to_be_visible()
    expect(lesson.card).to_be_hidden()
    expect(lesson.veil.first).to_be_hidden()
    lesson.page.keyboard.press("s")
    expect(lesson.film).to_be_hidden()
    expect(lesson.card).to_be_visible()
    assert lesson.step == shown


def answered(lesson: LessonPage, waits: bool = True) -> None:
    """Goes on as fast as the page can, without looking."""
    before = lesson.stands()
    if lesson.state == "say":
        lesson.next.click()
    else:
        lesson.show.click()
        lesson.shown.click()
    if waits:
        skip = lesson.page.locator("#film-skip")
        lesson.waits(lambda: lesson.stands() != before or skip.is_visible(), "the answer")
        if skip.is_visible():
            lesson.page.keyboard.press("s")
        lesson.goes_on(before)


def test_without_scripts_the_words_name_what_they_point_at(person: NewPerson, school: Server) -> None:
    lesson = learns(person(at=school, script=False, language="fr"), "glace_ciel")
    expect(lesson.page.locator(".teach-at")).to_be_visible()
    expect(lesson.page.locator(".teach-at")).to_contain_text("Ouest")
    for _ in range(2):
        lesson.next.click()
    lesson.show.click()
    expect(lesson.how).to_be_visible()


def test_whoever_watches_on_the_projector_reads_public_words_in_large_type(person: NewPerson, school: Server) -> None:
    learner = learns(person(at=school), "glace_ciel")
    assert taught("glace_ciel").steps[0].public
    screen = LessonPage(person(at=school).go(f"/t/{learner.code}?watch=1&projector=1"))
    expect(screen.order).to_be_visible()
    expect(screen.page.locator("#lesson-form")).to_have_count(0)
    size = "node => parseFloat(getComputedStyle(node).fontSize)"
    assert screen.order.evaluate(size) >= 1.9 * learner.order.evaluate(size)
    assert violations(screen.page, within=PARTS) == []


def test_a_card_lies_near_what_it_speaks_of_and_over_nothing_that_is_needed(person: NewPerson, school: Server) -> None:
    page = learns(person(at=school), "glace_ciel").page
    found = page.evaluate("""async () => {
      const { overlap, place } = await import("/static/js/place.js");
      const [card, area] = [{ width: 300, height: 150 }, { x: 0, y: 0, width: 1000, height: 700 }];
      const target = { x: 400, y: 300, width: 100, height: 100, cost: 1000 };
      const below = { x: 300, y: 400, width: 300, height: 300, cost: 12 };
      const first = place(card, [target, below], area, target);
      const again = place(card, [target], area, target, first);
      const small = place(card, [target], { x: 0, y: 0, width: 280, height: 120 }, target);
      return { covers: overlap({ ...first, ...card }, target) + overlap({ ...first, ...card }, below), first, again, small };
    }""")
    assert found["covers"] == 0
    assert found["first"]["y"] < 300, "above, where there is room"
    assert found["again"] == found["first"], "what lies well stays"
    assert found["small"] == {"x": 0, "y": 0}, "a window that is too small shows the beginning"


def test_an_ordinary_table_loads_nothing_for_lessons(person: NewPerson, school: Server) -> None:
    someone = person(at=school)
    board = someone.sits("PLAIN-1", secret(0))
    board.hears()
    loaded = board.page.evaluate("performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)")
    assert "/static/js/keep.js" in loaded
    assert {"/static/lesson.css", "/static/js/lesson.js", "/static/js/veil.js"}.isdisjoint(loaded)
