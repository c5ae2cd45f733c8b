"""Lessons in the browser: beginning and resuming one, what the page says to whom, and what a learner can answer."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import toys

from ludoterre import Rng, lessons
from ludoterre.table import Created, lesson_setup
from ludoterre.web.learning import progress
from tests.web.browser import Browser, Reply, Server, run, server_in

GARDEN, TIDE = "toy_garden", "toy_tide"
WORDS = re.compile(r'id="lesson-(?:words"><b|order")>(.*?)</(?:b|h2)>\s*(?:<p class="teach-why" id="lesson-say">)?(.*?)</p>')


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    toys.register()
    lessons.lesson_of.cache_clear()
    yield
    lessons.lesson_of.cache_clear()


async def began(browser: Browser, address: str) -> str:
    reply = await browser.get(address)
    assert reply.status == 303
    return reply.headers["location"]


async def at_step(server: Server, game: str, step: int, language: str = "en") -> tuple[Created, Browser, str]:
    """Sets a lesson's table at a step, and gives the learner's browser."""
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    created = await server.house.create(lesson_setup(lesson, "en", step))
    browser = server.browser(language=language).holds(created, lesson.seat, creator=True)
    return created, browser, f"/t/{created.table.code}"


async def post(browser: Browser, created: Created, page: str = "lesson", like: str = "htmx", **fields: str) -> Reply:
    fields = {"seq": str(created.table.seq)} | fields
    return await browser.post(f"/t/{created.table.code}/{page}", like=like, **fields)


def words(page: str) -> tuple[str, ...]:
    found = WORDS.search(page)
    return found.groups() if found else ()


def buttons(page: str) -> set[str]:
    return set(re.findall(r'id="lesson-(next|back|show|follow|free|skip)"', page))


def test_learning_begins_at_its_own_address_and_is_resumed_there(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            browser, address = server.browser(), f"/learn/{GARDEN}"
            url = await began(browser, address)
            page = (await browser.get(url)).text
            assert "Lesson, step 1 of 6: The beds" in page and buttons(page) == {"next", "skip"}
            assert words(page) == ("Look at the six beds.", "Your plants want to be <b>side by side</b>.")
            seq = re.search(r'data-seq="(\d+)"', page)
            assert seq is not None
            reply = await browser.post(f"{url}/lesson", action="next", seq=seq[1])
            assert (reply.status, reply.headers["location"]) == (303, url)
            page = (await browser.get(url)).text
            assert "step 2 of 6" in page and buttons(page) == {"show", "back", "skip"}
            assert await began(browser, address) == url, "the same device goes on where it was"
            assert await began(server.browser(), address) != url
            again = await began(browser, f"{address}?again=1")
            assert again != url
            await browser.get(again)
            assert await began(browser, address) == again

    run(check)


@pytest.mark.parametrize("left", ["free", "deleted", "done"])
def test_a_lesson_that_was_left_is_resumed_at_the_same_step_on_a_new_table(left: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, url = await at_step(server, GARDEN, 5 if left == "done" else 3)
            await browser.get(url)
            if left == "free":
                await post(browser, created, action="free")
            elif left == "deleted":
                await post(browser, created, "delete", sure="yes")
            else:
                await post(browser, created, "move", move="plant 3", player="0")
            other = await began(browser, f"/learn/{GARDEN}")
            assert other != url
            page = (await browser.get(other)).text
            assert f"step {1 if left == 'done' else 4} of 6" in page
            assert buttons(page) >= {"skip"}, "and the seat is this browser's"

    run(check)


@pytest.mark.parametrize(("page", "fields"), [("end", {}), ("leave", {"seat": "0"})])
def test_a_table_that_was_ended_or_left_is_not_resumed(page: str, fields: dict[str, str], tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, url = await at_step(server, GARDEN, 3)
            await browser.get(url)
            assert (await post(browser, created, page, like="json", sure="yes", **fields)).json["accepted"]
            other = await began(browser, f"/learn/{GARDEN}")
            assert other != url and "step 4 of 6" in (await browser.get(other)).text

    run(check)


def test_another_move_that_ends_the_game_can_be_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            lesson = lessons.lesson_of("covid19")
            assert lesson is not None
            step = [one.id for one in lesson.steps].index("full")
            created, browser, url = await at_step(server, "covid19", step)
            table = created.table
            for seed in range(1, 60):
                monkeypatch.setattr("ludoterre.table.chance.true_chance", lambda seed=seed: Rng(seed))
                page = (await post(browser, created, "move", move="end", player="0")).text
                if table.finished:
                    break
                await post(browser, created, action="follow")
            assert table.finished and {"follow", "free"} <= buttons(page)
            assert words(page)[0] == "That is allowed."
            assert await began(browser, "/learn/covid19") == url
            page = (await post(browser, created, action="follow")).text
            assert not created.table.finished and f"step {step + 1} of" in page and "next" in buttons(page)

    run(check)


def test_what_fetches_a_page_that_nobody_asked_for_begins_nothing(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            browser, address = server.browser(), f"/learn/{GARDEN}"
            for headers in ({"sec_purpose": "prefetch;prerender"}, {"purpose": "prefetch"}, {"sec_fetch_dest": "image"}):
                reply = await browser.get(address, **headers)
                assert reply.status == 200 and 'id="learn-start"' in reply.text
            assert (await browser.send("HEAD", address)).status == 200
            assert (await browser.post(address, token="0" * 32)).refused == "old_page"
            reply = await browser.post(address)
            assert reply.status == 303 and "step 1 of 6" in (await browser.get(reply.headers["location"])).text
            assert (await browser.get(address, sec_fetch_dest="document")).headers["location"] == reply.headers["location"]
            reply = await browser.post(address, again="1")
            assert reply.status == 303

    run(check)


def test_a_game_without_a_lesson_says_what_to_do_instead(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            for game in ("toy_raft", "no_game"):
                reply = await browser.get(f"/learn/{game}")
                assert reply.status == 404
            assert "has no lesson yet" in (await browser.get("/learn/toy_raft")).text

    run(check)


def test_a_device_remembers_how_far_it_is_and_no_secret(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, url = await at_step(server, GARDEN, 4)
            await browser.get(url)
            kept = browser.cookies["lt_learn", "/"]
            assert kept == f"{GARDEN}.{created.table.code}.4.6.0"
            await post(browser, created, "move", move="water 1", player="0")
            await post(browser, created, "move", move="plant 3", player="0")
            assert browser.cookies["lt_learn", "/"] == f"{GARDEN}.{created.table.code}.5.6.1"
            other, _, _ = await at_step(server, TIDE, 1)
            browser.holds(other, 0)
            await browser.get(f"/t/{other.table.code}")
            assert set(browser.cookies["lt_learn", "/"].split("~")) == {
                f"{TIDE}.{other.table.code}.1.4.0",
                f"{GARDEN}.{created.table.code}.5.6.1",
            }
            now, _, _ = await at_step(server, GARDEN, 2)
            browser.holds(now, 0)
            await browser.get(f"/t/{now.table.code}")
            await browser.get(url)
            assert f"{GARDEN}.{now.table.code}.2.6.1" in browser.cookies["lt_learn", "/"], "what was learnt once stays so"
            watcher = server.browser()
            await watcher.get(f"{url}?watch=1")
            assert ("lt_learn", "/") not in watcher.cookies

    run(check)


def test_what_a_browser_brings_is_read_with_care() -> None:
    class Request:
        cookies = {"lt_learn": "a.LUNE-12.3.8.0~nonsense~b.LUNE-1.99999.8.0~a.MER-3.1.8.1~c.<b>.1.2.0"}  # noqa: RUF012  a request that is only read

    assert {game: one[:3] for game, one in progress(Request()).items()} == {"a": (3, 8, False)}  # type: ignore[arg-type]  # it has all that is read


def test_another_move_is_answered_with_what_it_did(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, _ = await at_step(server, TIDE, 1, "fr")
            page = (await post(browser, created, "move", move="stay", player="0")).text
            order, say = words(page)
            assert order == "C&#39;est permis." and say.startswith("Mais sans vagues, pas de perles. ")
            assert len(say) > len("Mais sans vagues, pas de perles. "), "what the move did is told as in the log"
            assert buttons(page) == {"follow", "free", "skip"} and 'name="move"' not in page
            assert (await post(browser, created, "move", move="stay", player="0")).refused == "lesson_strayed"
            page = (await post(browser, created, action="follow")).text
            assert words(page)[0] == "Prenez la mer." and 'value="sail"' in page
            await post(browser, created, "move", move="stay", player="0")
            page = (await post(browser, created, action="free")).text
            assert 'id="lesson"' not in page
            assert (await post(browser, created, action="next")).refused == "no_lesson"

    run(check)


def test_the_move_that_is_asked_for_is_shown_and_not_made(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, url = await at_step(server, GARDEN, 1)
            page = (await browser.get(url)).text
            assert 'data-wanted="plant 2"' in page and "data-shown" not in page
            for like in ("htmx", "form"):
                page = (await post(browser, created, like=like, action="show")).text
                assert "data-shown" in page and created.table.length == 0
            page = (await post(browser, created, like="htmx", action="show", from_="text")).text
            (marked,) = re.findall(r'<button class="btn btn--move" name="move" value="([^"]+)"', page)
            assert marked == "plant 2"
            assert "data-shown" not in (await browser.get(url)).text
            assert (await post(browser, created, like="json", action="show")).json["move"] == "plant 2"

    run(check)


def test_a_lesson_speaks_in_the_text_interface_too(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, url = await at_step(server, TIDE, 2)
            page = (await browser.get(f"{url}/text")).text
            order = [
                "Lesson, step 3 of 4: The pearls",
                "You have two white pearls.",
                "Nobody else knows.",
                "Look at:",
                "white black white black",
                'id="asked"',
            ]
            places = [page.index(text) for text in order]
            assert places == sorted(places)
            news = page[page.index('id="news"') :]
            assert "You have two white pearls. Nobody else knows." in news
            for typed, step in (("retour", "2 of 4"), ("BACK", "1 of 4"), ("weiter", "2 of 4")):
                page = (await post(browser, created, "move", typed=typed, from_="text")).text
                assert f"step {step}" in page
            page = (await post(browser, created, "move", typed="show", from_="text")).text
            assert "data-shown" in page
            assert (await post(browser, created, "move", typed="next", from_="text")).refused == "lesson_asks"

    run(check)


@pytest.mark.parametrize("query", ["?watch=1", "?projector=1"])
def test_who_only_watches_reads_no_words_that_are_not_for_all(query: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            for step, (texts, told) in enumerate(
                (
                    (("Look at the beach.", "Shells are", "The beach"), True),
                    (("Sail out.", "Four waves", "The sea"), False),
                    (("two white pearls", "Nobody else", "The pearls"), False),
                    (("Sail or stay?", "Choose.", "Your turn"), True),
                )
            ):
                created, browser, url = await at_step(server, TIDE, step)
                for page in ("", "/text"):
                    seen = (await server.browser().get(f"{url}{page}{query}")).text
                    assert f"step {step + 1} of 4" in seen
                    assert [text in seen for text in texts] == [told] * 3
                    assert not buttons(seen) and "data-wanted" not in seen
                    mine = (await browser.get(f"{url}{page}{query}")).text
                    assert not buttons(mine) and (told or texts[0] not in mine), "not even the learner, on a screen for all"
            await post(browser, created, action="back")
            await post(browser, created, action="back")
            await post(browser, created, "move", move="stay", player="0")
            seen = (await server.browser().get(f"{url}{query}")).text
            assert "That is allowed." not in seen and "without waves" not in seen

    run(check)


def test_who_watches_a_game_without_secrets_reads_all_words_and_answers_nothing(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, _, url = await at_step(server, GARDEN, 1)
            stranger = server.browser()
            page = (await stranger.get(f"{url}?watch=1")).text
            assert words(page) == ("Plant in bed 2.", "There is room on both sides.") and not buttons(page)
            assert "data-wanted" not in page
            for action in ("next", "show"):
                assert (await post(stranger, created, action=action)).refused == "not_your_seat"
            assert "plant" not in (await post(stranger, created, like="json", action="show")).text

    run(check)


def test_a_program_is_answered_in_kind(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, _ = await at_step(server, GARDEN, 0)
            answer = (await post(browser, created, like="json", action="next")).json
            assert answer["accepted"] and answer["seq"] == created.table.seq
            reply = await post(browser, created, like="json", action="next")
            assert (reply.status, reply.json["code"]) == (409, "lesson_asks")
            assert (await post(browser, created, like="json", action="dance")).json["code"] == "bad_form"
            reply = await post(browser, created, "rewind", like="json", action="force", length="0")
            assert reply.json["code"] == "in_lesson" and "play on freely" in reply.json["message"]

    run(check)


def test_a_step_shows_as_a_film_only_what_it_wants_to_show(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, url = await at_step(server, TIDE, 1)
            before = created.table.seq
            await post(browser, created, "move", move="sail", player="0")
            async with browser.stream(f"{url}/live?seq={before}") as stream:
                frames = [await stream.frame(), await stream.frame(), await stream.frame()]
                films = [frame for frame in frames if frame is not None and frame.event == "film"]
                assert len(json.loads(films[0].data)["shots"]) == 8, "the learner's own waves, and Malik's, which the step shows"
            assert created.table.lesson is not None
            still = created.table.lesson.steps[2]._replace(film=False)
            created.table.lesson = created.table.lesson._replace(steps=(*created.table.lesson.steps[:2], still))
            server.app.state.site.renderer._drawn.clear()
            server.app.state.site.renderer._retold.clear()
            async with browser.stream(f"{url}/live?seq={before}") as stream:
                frames = [await stream.frame(), await stream.frame(), await stream.frame()]
                films = [frame for frame in frames if frame is not None and frame.event == "film"]
                assert len(json.loads(films[0].data)["shots"]) == 4

    run(check)


def test_after_the_last_step_the_page_says_that_the_game_is_theirs_until_they_decide_again(tmp_path: Path) -> None:
    async def check() -> None:
        async with server_in(tmp_path) as server:
            created, browser, _ = await at_step(server, GARDEN, 5)
            page = (await post(browser, created, "move", move="plant 3", player="0")).text
            assert words(page)[0] == "The lesson is over: you can play." and buttons(page) == set()
            page = (await post(browser, created, "move", move="go_on", player="0")).text
            assert 'id="lesson"' not in page

    run(check)
