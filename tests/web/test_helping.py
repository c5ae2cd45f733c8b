"""Help at a table: the game first, as it stands now, and nothing that others may not know."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import toys

from ludoterre.web.pictured import goal_of
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import run, server_in

toys.register()
TIDE = "toy_tide"


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_help_begins_with_the_game_and_says_what_can_be_done_now(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(TIDE, 2))
            table, code = created.table, created.table.code
            both = [server.browser(language="en").holds(created, seat) for seat in range(2)]
            told = words((await both[0].get(f"/t/{code}/help")).text)
            parts = (
                "Help · The tide",
                "Sail out when the waves are good.",
                "What you can do now",
                "What the signs mean",
                "A pearl",
                "Keys",
            )
            assert [told.index(part) for part in parts] == sorted(told.index(part) for part in parts)
            assert "Choose a move." in told and "Somebody else decides" in words((await both[1].get(f"/t/{code}/help")).text)
            assert (await both[0].post(f"/t/{code}/move", move="stay", seq=table.seq, player=0)).status == 303
            assert "Somebody else decides" in words((await both[0].get(f"/t/{code}/help")).text)
            watching = words((await server.browser(language="en").get(f"/t/{code}/help?watch=1")).text)
            assert "What you can do now" not in watching and "Sail out when" in watching

    run(work)


def test_help_names_kinds_of_moves_and_tells_no_hand(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            table, code = created.table, created.table.code
            mover = table.deciders()[0]
            mine = server.browser(language="en").holds(created, mover)
            told = words((await mine.get(f"/t/{code}/help")).text)
            assert re.search(rf"{len(table.choices(mover))} possibilities, such as: ", told)
            for path in (f"/t/{code}/help", f"/t/{code}/help?text=1"):
                other = words((await server.browser(language="en").holds(created, 1 - mover).get(path)).text)
                assert "possibilities" not in other and goal_of(GLACE, "en") in other
            page = (await mine.get(f"/t/{code}")).text
            assert f'data-help="/t/{code}/help"' in page and 'class="by-touch"' in page
            assert 'class="by-touch"' not in (await mine.get(f"/t/{code}/text")).text

    run(work)
