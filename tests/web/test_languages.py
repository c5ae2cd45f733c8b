"""Every page speaks the person's language, all of it."""

from __future__ import annotations

import re
from gettext import NullTranslations
from html import unescape
from pathlib import Path

import pytest

from ludoterre import Event, Rng, games, load, meta
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.pieces import COMMON
from ludoterre.locale import game_language, language
from ludoterre.locale.spoken import SOURCE
from ludoterre.packs import speaker
from ludoterre.testing.ledger import rule_ids
from ludoterre.testing.spot import random_action
from ludoterre.web.languages import accepted, spoken_to
from tests.table.helpers import GLACE, one_seat_each, play_one, visitors
from tests.web.browser import run, server_in


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_page_lacks_a_word(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing: set[str] = set()

    def untranslated(_: NullTranslations, one: str, *others: object) -> str:
        """Stands at the end of every chain of catalogues, where what none of them has comes through."""
        missing.add(one)
        return one

    # What was already said in this process would not be looked up again.
    house, game = language(code), game_language(GLACE, code)
    for kept in (house._plain, house._templates, house._counted, game._plain, game._templates, game._counted, COMMON):
        kept.clear()
    if code != SOURCE:
        monkeypatch.setattr(NullTranslations, "gettext", untranslated)
        monkeypatch.setattr(NullTranslations, "ngettext", untranslated)

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
            if about.authors:
                assert f"A game by {', '.join(about.authors)}{publisher}." in page
            else:
                assert "A game by" not in page
                assert f"A game published by {about.publisher}." in page

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


@pytest.mark.parametrize(
    ("header", "chosen", "code"),
    [
        ("de-CH", "", "de-CH"),
        ("de-LI, en;q=0.5", "", "de-CH"),
        ("de_ch", "", "de-CH"),
        ("de-DE, de;q=0.9, fr-CH;q=0.4", "", "de"),
        ("de", "", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7", "", "fr"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7", "de", "de-CH"),
        ("fr-FR, de-CH;q=0", "de", "de"),
        ("de-CH", "en", "en"),
        ("de-CH", "de-CH", "de-CH"),
        ("", "de-CH", "fr"),
    ],
)
def test_german_is_swiss_where_the_browser_is(header: str, chosen: str, code: str) -> None:
    """Whoever chooses Deutsch keeps the region of the browser; a region that is said of German counts before that of others."""
    assert spoken_to(header, chosen, "fr") == code


GERMAN_SIGNS = re.compile("[ß„“‚‘]")
SWISS = str.maketrans({"ß": "ss", "„": "«", "“": "»", "‚": "‹", "‘": "›"})


def test_a_swiss_browser_reads_german_without_eszett_and_with_its_own_quotes(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2)._replace(title="Straße „8b“", language="de"))
            await server.house.rename(created.table, visitors(created)[0], 0, "Weiß")
            path = f"/t/{created.table.code}"
            said: dict[tuple[str, str], str] = {}
            for code, header in (("de", "de-DE"), ("de-CH", "de-CH,de;q=0.9"), ("de", "de")):
                browser = server.browser(language=header).holds(created, 0, 1)
                for page in ("/", f"/new/{GLACE}", f"/rules/{GLACE}", "/rules/ecopolis", path, f"{path}/text", f"{path}/seats"):
                    text = unescape((await browser.get(page)).text)
                    assert f'<html lang="{code}"' in text, page
                    assert re.search('<button name="language" value="de"[^>]*aria-pressed="true"', text), page
                    said[page, header] = text.replace("Straße „8b“", "TITLE").replace("Weiß", "NAME")
            pages = {page for page, _ in said}
            for page in pages:
                german, swiss, again = (said[page, header] for header in ("de-DE", "de-CH,de;q=0.9", "de"))
                assert not GERMAN_SIGNS.search(swiss), page
                assert ("NAME" in swiss) == ("NAME" in german)
                # Nothing that is kept for one of them is shown to the other.
                assert GERMAN_SIGNS.search(german) is None or german != swiss
                assert GERMAN_SIGNS.findall(german) == GERMAN_SIGNS.findall(again)
            assert "«" in said["/rules/ecopolis", "de-CH,de;q=0.9"] and "„" in said["/rules/ecopolis", "de-DE"]
            assert "NAME" in said[path, "de-CH,de;q=0.9"] and "TITLE" in said[path, "de-CH,de;q=0.9"]
            assert '<option value="de" lang="de" selected>' in said[f"/new/{GLACE}", "de-CH,de;q=0.9"]

    run(work)


@pytest.mark.parametrize("name", games())
def test_a_whole_game_is_told_in_swiss_spelling(name: str) -> None:
    """Events, moves, rules, cards and titles; what people are called is theirs."""
    game = load(name)
    german, swiss = (speaker(game, code, ["Weiß „W“"] * game.players) for code in ("de", "de-CH"))
    assert swiss.player(0) == "Weiß „W“"
    rng, state, events = Rng(5), game.new_initial_state(), list[Event]()
    state.listener = events.append
    spelt = 0
    while not state.is_terminal():
        state.apply_action(random_action(state, rng))
    for event in events:
        was, now = (one.event(event).replace("Weiß „W“", "NAME") for one in (german, swiss))
        assert not GERMAN_SIGNS.search(now)
        assert now == was.translate(SWISS)
        spelt += now != was
    names = [(german.name(one), swiss.name(one)) for one in game.names()]
    rules = [(german.rule(rule), swiss.rule(rule)) for rule in rule_ids(name)]
    assert all(now == was.translate(SWISS) for was, now in (*names, *rules))
    assert spelt or any(now != was for was, now in (*names, *rules))


def test_a_table_opened_in_swiss_german_is_a_german_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser(language="de-CH")
            reply = await browser.post(f"/play/{GLACE}")
            code = re.search(r"/t/([A-Z0-9-]+)", reply.headers["location"])
            assert code is not None
            assert (await server.house.table(code[1])).row.language == "de"

    run(work)
