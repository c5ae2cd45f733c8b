"""Pages that are filled into what was drawn before are the same as pages drawn anew."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.games.pieces import COMMON
from ludoterre.locale import language
from ludoterre.table import Created, House, SeatPlan, Setup, Table, Visitor
from ludoterre.web.audience import Audience
from ludoterre.web.perspective import Wish, look
from ludoterre.web.render import Renderer
from ludoterre.web.skeletons import Skeleton, mark, marks
from ludoterre.web.static import shelf
from tests.table.helpers import GLACE, creator, house_in, run

AROUND = {"theme": "", "token": "0" * 32}
NAMES = ("", "Émile", "Zoé & <b>", "Noël")


def test_values_stand_where_their_marks_stood() -> None:
    skeleton = Skeleton(f"<p title='{mark('a')}'>{mark('b')}, {mark('a')}</p>")
    assert skeleton.fill({"a": "1", "b": "<b>2</b>", "c": "3"}) == "<p title='1'><b>2</b>, 1</p>"
    assert marks({"full": "x", "empty": ""}) == {"full": mark("full"), "empty": ""}


async def seated(house: House) -> Created:
    """Two seats of one player, one of two, so that there is a curtain; one of them not taken yet."""
    seats = (SeatPlan("people", (0,), NAMES[:1]), SeatPlan("people", (1, 2), NAMES[1:3]), SeatPlan("open", (3,), NAMES[3:]))
    return await house.create(Setup(GLACE, 4, seats, title="L’été", options={"play_on_after_melt": True}))


def eyes(created: Created, table: Table) -> list[tuple[Visitor, Wish]]:
    """Everybody who may look, in every way."""
    own = [table.visitor([secret]) for secret in created.secrets]
    boss = table.visitor([created.creator, *created.secrets])
    plain = [(visitor, Wish()) for visitor in (*own, boss, table.visitor([created.creator]), Visitor())]
    alone = [(own[1], Wish(player=player, at=table.position)) for player in (1, 2)]
    return [*plain, *alone, (boss, Wish(seat=0)), (boss, Wish(watch=True)), (Visitor(), Wish(projector=True))]


def anew(audience: Audience) -> str:
    """Draws a page as if nothing had ever been drawn before."""
    scenes, common = audience.table._scenes, dict(COMMON)
    audience.table._scenes = {}
    COMMON.clear()
    try:
        return Renderer(shelf()).fragment(audience, AROUND)
    finally:
        audience.table._scenes = scenes
        COMMON.clear()
        COMMON.update(common)


async def something(house: House, created: Created, rng: random.Random) -> None:
    """Does one of the things that change a table, most often a move."""
    table, boss = created.table, creator(created)
    everybody = Visitor(tuple(seat.number for seat in table.seats if seat.taken), creator=True)
    player = table.awaited()
    bot = table.seats[0].kind == "bot"
    acts: list[Any] = []
    if player is not None and table.choices(player) and table.seat_of(player).number in everybody.seats:
        line = rng.choice(table.choices(player)).line
        acts += [partial(house.play, table, everybody, player, table.seq, line)] * 20
    if not table.seats[2].taken:
        acts.append(lambda: house.sit(table, 2, ["Noël"]))
    acts += [
        *[lambda: house.pause(table, boss, not table.paused or bot)] * (9 if table.paused else 1),
        lambda: house.rename(table, boss, rng.randrange(4), rng.choice(["Lou", "Ömer", "<i>"])),
        lambda: house.retitle(table, boss, rng.choice(["", "Tour 2 & fin"])),
        # While the table is paused no bot thinks, which would take its time.
        lambda: house.hand_to_bot(table, everybody, 0, "random" if table.paused and not bot else None),
        lambda: house.propose_rewind(table, table.visitor([created.secrets[0]]), table.length - 1, table.seq),
        lambda: house.rewind(table, boss, table.length - 1, table.seq),
        lambda: house.ask_back(table, Visitor(), 1, rng.choice(["Lou", "", "<u>"])),
    ]
    await rng.choice(acts)()


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_at_a_table_no_page_shows_what_was_before(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)

    async def work() -> None:
        async with house_in(tmp_path) as house:
            created = await seated(house)
            table = created.table
            kept = Renderer(shelf())
            longest = 0
            for _ in range(100):
                try:
                    await something(house, created, rng)
                except ValueError:
                    continue  # not possible now
                longest = max(longest, table.length)
                spoken = language(rng.choice(LANGUAGES))
                for visitor, wish in eyes(created, table):
                    audience = Audience(table, visitor, look(table, visitor, wish), spoken, False)
                    page = kept.fragment(audience, AROUND)
                    assert page == anew(audience)
                    assert page.isascii() and "\n" not in page
            assert longest > 50, "the game did not reach its second chapter"

    run(work)
