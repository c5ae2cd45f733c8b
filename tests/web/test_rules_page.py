"""The rules to read: pictures first, chapters, worked examples on small boards."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
import toys

from ludoterre.core.meta import LANGUAGES
from ludoterre.core.registry import games
from ludoterre.games.ledger import ledger
from ludoterre.web.pictured import goal_of, panels_of, signs_of
from tests.table.helpers import GLACE
from tests.web.browser import run, server_in

toys.register()
TIDE = "toy_tide"
EXAMPLE = f"/rules/{TIDE}/examples/secret_pearls"
MOST_WORDS = 250
LONGEST_GOAL = 140
TAG = re.compile(r"<[^>]+>")


def words(page: str) -> str:
    return " ".join(unescape(TAG.sub(" ", page)).split())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_game_is_told_in_a_minute(game: str, code: str) -> None:
    panels = panels_of(game, code)
    assert len(panels) in (0, 3, 4)
    said = " ".join(words(" ".join((panel.title, panel.text, panel.example))) for panel in panels)
    assert len(said.split()) <= MOST_WORDS, f"{len(said.split())} words"
    assert all('role="img"' in panel.picture or "aria-hidden" in panel.picture or not panel.picture for panel in panels)
    assert 0 < len(goal_of(game, code)) <= LONGEST_GOAL
    assert all(sign.picture and sign.words for sign in signs_of(game, code))


def test_the_rules_begin_with_the_goal_and_pictures_and_follow_by_chapter(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            page = (await server.browser(language="en").get(f"/rules/{TIDE}")).text
            told = words(page)
            order = [
                "The tide, in one minute",
                "Sail out when the waves are good.",
                "Your turn",
                "A pearl",
                "All rules, numbered",
                "TID-1.1",
            ]
            assert [told.index(part) for part in order] == sorted(told.index(part) for part in order)
            assert page.count('class="panel-step"') == 3 and "2 white &gt; 1 white" in page
            chapters = re.findall(r'<a href="#(chapter-\d)"><span class="num">\d</span> ([^<]+)</a>', page)
            assert [title for _, title in chapters] == ["Sailing", "Waves", "The end"]
            assert all(f'id="{place}"' in page for place, _ in chapters)
            assert f'action="/play/{TIDE}"' in page and f'href="/learn/{TIDE}"' in page
            row = re.search(r'id="TID-2.2".*?</article>', page, re.DOTALL)
            assert row and "our ruling" in row[0] and f'src="{EXAMPLE}/board?step=1"' in row[0] and "Secret pearls" in row[0]
            assert "Their colour stays a secret." in row[0], "without scripts all steps can be read"

    run(work)


def test_every_rule_of_a_real_game_is_there_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            page = (await server.browser(language="fr").get(f"/rules/{GLACE}")).text
            shown = re.findall(r'class="rule-row" id="([^"]+)"', page)
            assert len(shown) == len(set(shown)) > 40
            assert set(shown) <= {rule for chapter in ledger(GLACE) for rule in chapter.rules}

    run(work)


def test_an_example_is_stepped_by_links_and_tells_no_secret(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser(language="en")
            first = (await browser.get(EXAMPLE)).text
            assert "Five shells lie on the beach." in first and "<b>two white pearls</b>" in first and "Beach: 5" in first
            assert f'href="{EXAMPLE}?step=2"' in first and 'rel="prev"' not in first
            second = (await browser.get(f"{EXAMPLE}?step=2")).text
            assert "1 of 2" in first and "2 of 2" in second and f'href="{EXAMPLE}?step=1"' in second and 'rel="next"' not in second
            for nonsense in ("?step=0", "?step=9", "?step=x"):
                assert "1 of 2" in (await browser.get(EXAMPLE + nonsense)).text
            board = await browser.get(f"{EXAMPLE}/board?step=2")
            assert 'id="beach" data-pointed=""' in board.text and 'name="move"' not in board.text
            assert "black white white black" in board.text and "white white white white" not in board.text
            for nothing in (f"/rules/{TIDE}/examples/other", f"/rules/{TIDE}/examples/other/board", "/rules/nothing/examples/x"):
                assert (await browser.get(nothing)).status == 404

    run(work)


def test_only_boards_of_examples_may_be_framed_and_only_by_us(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            for path in (EXAMPLE, f"/rules/{TIDE}"):
                headers = (await browser.get(path)).headers
                policy = headers["content-security-policy"]
                assert "frame-src 'self'" in policy and "frame-ancestors 'none'" in policy and headers["x-frame-options"] == "DENY"
            headers = (await browser.get(f"{EXAMPLE}/board")).headers
            policy = headers["content-security-policy"]
            assert "frame-ancestors 'self'" in policy and "script-src 'none'" in policy and headers["x-frame-options"] == "SAMEORIGIN"
            assert "frame-src" not in (await browser.get("/")).headers["content-security-policy"]

    run(work)


def test_a_rule_is_a_page_and_a_card(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser(language="en")
            page = await browser.get(f"/rule/{TIDE}/TID-2.1")
            card = await browser.get(f"/rule/{TIDE}/TID-2.1", ludoterre_part="1")
            assert "<html" in page.text and "<html" not in card.text
            for reply in (page, card):
                assert "Rule TID-2.1" in reply.text and f'href="/rules/{TIDE}#TID-2.1"' in reply.text
                assert f'href="{EXAMPLE}"' in reply.text, "it is shown by an example that stands beside another rule"
            assert "iframe" not in card.text, "only pages that may frame get boards"
            assert "<iframe" in (await browser.get(f"/rule/{TIDE}/TID-2.1", ludoterre_part="frames")).text
            assert (await browser.get(f"/rule/{TIDE}/TID-9.9")).status == 404

    run(work)
