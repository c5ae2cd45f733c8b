"""Every page speaks the person's language, all of it."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from ludoterre import games, meta
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.pieces import COMMON
from ludoterre.locale import language
from ludoterre.web.languages import accepted
from tests.table.helpers import GLACE, one_seat_each, play_one
from tests.web.browser import run, server_in


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_page_lacks_a_word(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = language(code)._catalogue
    known = set(getattr(catalogue, "_catalog", {}))
    plural = {key[0] for key in known if isinstance(key, tuple)}
    missing: set[str] = set()
    one, many = catalogue.gettext, catalogue.ngettext

    def gettext(message: str) -> str:
        if code != "en" and message not in known:
            missing.add(message)
        return one(message)

    def ngettext(single: str, several: str, count: int) -> str:
        if code != "en" and single not in plural:
            missing.add(single)
        return many(single, several, count)

    # What was already said in this process would not be looked up again.
    for kept in (language(code)._plain, language(code)._templates, COMMON):
        kept.clear()
    monkeypatch.setattr(catalogue, "gettext", gettext)
    monkeypatch.setattr(catalogue, "ngettext", ngettext)

    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table = created.table
            browsers = [server.browser(language=code).holds(created, seat, creator=seat == 0) for seat in (0, 1)]
            await play_one(server.house, created)
            await browsers[1].post(f"/t/{table.code}/rewind", seq=table.seq, action="propose", length=table.length - 1)
            await server.browser(language=code).post(f"/t/{table.code}/back", seat=1, name="Lou")
            await browsers[0].post(f"/t/{table.code}/seat", seat=1, action="bot", bot="random")
            await browsers[0].post(f"/t/{table.code}/pause", paused="1")
            for browser in (*browsers, server.browser(language=code)):
                for page in ("", "/text", "/seats", "/invite", "/card", "/replay", "?watch=1", "?projector=1"):
                    reply = await browser.get(f"/t/{table.code}{page}")
                    assert reply.status == 200
                    assert page == "/card" or f'<html lang="{code}"' in reply.text
                for path in ("/", "/new/glace_ciel", "/rules/glace_ciel", "/credits", "/nothing", "/t/NO-1"):
                    assert f'<html lang="{code}"' in (await browser.get(path)).text
            for text in ("?", "m", "r x", "s x", "dance", "u"):
                await browsers[0].post(f"/t/{table.code}/move", like="htmx", from_="text", typed=text, seq=table.seq)

    run(work)
    assert missing == set()


@pytest.mark.parametrize("game", games())
def test_rules_name_the_authors_and_a_publisher_if_there_is_one(game: str, tmp_path: Path) -> None:
    about = meta(game)

    async def work() -> None:
        async with server_in(tmp_path) as server:
            page = unescape((await server.browser(language="en").get(f"/rules/{game}")).text)
            publisher = f", published by {about.publisher}" if about.publisher else ""
            assert f"A game by {', '.join(about.authors)}{publisher}." in page

    run(work)


def test_a_choice_wins_over_the_browser_and_the_browser_over_the_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2)._replace(language="de"))
            path = f"/t/{created.table.code}?watch=1"
            nobody = server.browser(language="")
            assert '<html lang="de"' in (await nobody.get(path)).text
            assert '<html lang="en"' in (await server.browser(language="en-GB,fr;q=0.4").get(path)).text
            chooser = server.browser(language="en")
            await chooser.post("/language", language="fr", back=path)
            assert '<html lang="fr"' in (await chooser.get(path)).text
            assert '<html lang="fr"' in (await server.browser(language="").get("/")).text

    run(work)


def test_the_header_is_read_by_its_weights() -> None:
    assert accepted("de-CH;q=0.3, en;q=0.8, tlh") == "en"
    assert accepted("tlh, *") == "" and accepted("de;q=x") == "" and accepted("fr;q=0") == ""
