"""The first visit: what the home page offers to somebody who has never played, and what one click begins."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.requests import Request

from ludoterre.core import registry
from ludoterre.core.meta import GameMeta, Start
from ludoterre.web import home_games, newtable, pages, taught
from ludoterre.web.learning import Progress
from ludoterre.web.newtable import usual_players
from ludoterre.web.pictured import goal_of
from ludoterre.web.taught import Teaching
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import Browser, run, server_in

HEXAGO = "hexago"
GENTLE = Start({"fr": "scénario facile", "de": "leichtes Szenario", "en": "an easy scenario"}, "simplified_1", None, {"turns": 5})


@pytest.fixture
def lessons(monkeypatch: pytest.MonkeyPatch) -> dict[str, Progress]:
    """All games but one bring a lesson; returns what the browser has learnt, for the test to fill."""
    learnt: dict[str, Progress] = {}
    monkeypatch.setattr(taught, "teaching", lambda game: Teaching(game != HEXAGO, game == GLACE))

    def progress(request: Request) -> dict[str, Progress]:
        return learnt

    monkeypatch.setattr(pages, "progress", progress)
    return learnt


def plate(page: str, game: str) -> str:
    """Returns the card of a game."""
    found = re.search(rf'<li class="plate" id="game-{game}">(.*?)</li>', page, re.DOTALL)
    assert found
    return unescape(found[1])


def filled(card: str) -> str:
    """Returns the words of the one button of a card that is filled."""
    (found,) = re.findall(r'<(?:a|button) class="[^"]*btn--strong[^>]*>(.*?)</(?:a|button)>', card)
    return re.sub(r"<[^>]+>", "", found)


def test_a_lesson_is_one_click_away_and_the_filled_button_says_what_comes_next(tmp_path: Path, lessons: dict[str, Progress]) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser(language="fr")
            fresh = (await browser.get("/")).text
            assert "Jamais joué" in fresh
            first = re.search(r'id="first-lesson" href="/learn/(\w+)"', fresh)
            assert first and first[1] != HEXAGO
            card = plate(fresh, GLACE)
            assert f'href="/learn/{GLACE}"' in card and filled(card).startswith("Apprendre · 3 min")
            assert "Leçon à faire" in card and "Les règles en images" in card and f'href="/new/{GLACE}"' in card
            alone = plate(fresh, HEXAGO)
            assert "/learn/" not in alone and filled(alone) == "Jouer" and "Leçon" not in alone

            lessons[GLACE] = Progress(2, 8, False)
            begun = (await browser.get("/")).text
            card = plate(begun, GLACE)
            assert filled(card).startswith("Reprendre · étape 3") and card.count('<i class="done">') == 2 and card.count("<i>") == 6
            assert f'id="first-lesson" href="/learn/{GLACE}"' in begun

            lessons[GLACE] = Progress(7, 8, True)
            done = (await browser.get("/")).text
            card = plate(done, GLACE)
            assert "Jamais joué" not in done and "Leçon faite" in card and filled(card) == "Jouer"
            assert card.index("Apprendre") < card.index("Jouer"), "the two buttons never move"

    run(work)


def test_a_game_whose_lesson_cannot_be_read_stays_on_the_home_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def at_fault(game: str) -> None:
        raise RuntimeError(game)

    monkeypatch.setattr(taught, "lesson_of", at_fault)

    async def work() -> None:
        async with server_in(tmp_path) as server:
            page = (await server.browser(language="en").get("/")).text
            assert "Never played" not in page and "/learn/" not in page and filled(plate(page, GLACE)) == "Play now"

    run(work)


async def opened(browser: Browser, game: str, **fields: str) -> str:
    reply = await browser.post(f"/play/{game}", **fields)
    assert reply.status == 303
    return reply.headers["location"].removeprefix("/t/")


def test_play_begins_the_gentlest_game_and_the_full_one_is_one_click_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = registry.meta(HEXAGO)._replace(gentle=GENTLE)
    metas = [about if one.id == HEXAGO else one._replace(gentle=None) for one in registry.readable_metas()]
    monkeypatch.setattr(home_games, "readable_metas", lambda: metas)
    monkeypatch.setattr(newtable, "meta", lambda name: next(one for one in metas if one.id == name))

    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser(language="en")
            page = (await browser.get("/")).text
            card = plate(page, HEXAGO)
            assert "To begin with: an easy scenario" in card and 'name="full" value="1"' in card
            assert 'name="full"' not in plate(page, GLACE)
            gentle = await server.house.table(await opened(browser, HEXAGO))
            assert (gentle.game.mode, gentle.game.option("turns")) == ("simplified_1", 5)
            full = await server.house.table(await opened(browser, HEXAGO, full="1"))
            assert (full.game.mode, full.game.players) == (about.modes[0], usual_players(about))
            other = await server.house.table(await opened(browser, GLACE))
            assert other.game.mode == registry.meta(GLACE).modes[0]

    run(work)


@pytest.mark.parametrize("about", registry.readable_metas(), ids=lambda about: about.id)
def test_what_a_game_calls_gentle_can_be_played(about: GameMeta) -> None:
    if about.gentle is not None:
        start = about.gentle
        registry.load(about.id, start.players or usual_players(about, start.mode), start.mode, **start.options)
        assert set(start.title) == {"fr", "de", "en"}


def greeted(page: str) -> bool:
    return 'id="greeting"' in page


def test_the_first_table_of_a_game_greets_with_its_goal_until_one_has_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoterre.web.taught.Taught.teaches", lambda self, game: True)

    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            code, table = created.table.code, created.table
            mover = table.deciders()[0]
            browser = server.browser(language="en").holds(created, mover)
            for path in (f"/t/{code}", f"/t/{code}/text"):
                page = unescape((await browser.get(path)).text)
                assert greeted(page) and goal_of(GLACE, "en") in page and f'href="/learn/{GLACE}"' in page
            assert not greeted((await browser.get(f"/t/{code}?projector=1")).text)
            assert not greeted((await server.browser().get(f"/t/{code}?watch=1")).text)
            line = table.choices(mover)[0].line
            assert (await browser.post(f"/t/{code}/move", move=line, seq=table.seq, player=mover)).status == 303
            assert not greeted((await browser.get(f"/t/{code}")).text), "who has played knows it"
            other = server.browser(language="en").holds(created, 1 - mover)
            assert greeted((await other.get(f"/t/{code}")).text), "others have not"
            reply = await other.post("/met", game=GLACE, back=f"/t/{code}")
            assert (reply.status, reply.headers["location"]) == (303, f"/t/{code}")
            assert not greeted((await other.get(f"/t/{code}")).text)
            assert (await other.post("/met", game="<b>", back="/")).status == 422

    run(work)


def test_a_table_that_teaches_does_not_greet_and_a_gentle_one_offers_the_full_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser(language="en")
            taught_one = await browser.get(f"/learn/{GLACE}", sec_fetch_dest="document")
            assert taught_one.status == 303
            assert not greeted((await browser.get(taught_one.headers["location"])).text)
            for about in registry.readable_metas():
                if about.gentle is not None:
                    page = (await browser.get(f"/t/{await opened(browser, about.id)}")).text
                    assert 'id="greeting-full"' in page and 'id="go-full"' in page, about.id
                    full = (await browser.get(f"/t/{await opened(browser, about.id, full='1')}")).text
                    assert greeted(full) and 'id="go-full"' not in full, about.id

    run(work)
