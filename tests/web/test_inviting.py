"""From setting a table to everybody's seat: the creator's way, the invitation, names, claims seen at once, and leaving."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from ludoterre.core.registry import meta
from ludoterre.table import Created, SeatPlan, Setup
from tests.table.helpers import GLACE, one_seat_each
from tests.web.browser import Server, run, server_in

NARROW = re.compile(r'<a class="btn" id="go-seats"[^>]*aria-label="([^"]+)"')


async def half_open(server: Server, *names: str) -> Created:
    """Sets a table with one seat taken and two open, some of which the creator has given a name."""
    seats = [SeatPlan("people", (0,), ("Zoé",)), *(SeatPlan("open", (player,), names[player - 1 : player]) for player in (1, 2))]
    return await server.house.create(Setup(GLACE, 3, tuple(seats), options={"first_player": 1}))


# The creator's way.


def test_the_creator_comes_from_the_seats_to_the_table_and_back_seat_or_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            setup = Setup(GLACE, 2, tuple(SeatPlan("open", (player,)) for player in range(2)))
            created = await server.house.create(setup)
            code, creator = created.table.code, server.browser().holds(created, creator=True)
            for sits in (False, True):
                assert f'id="to-table" href="/t/{code}"' in (await creator.get(f"/t/{code}/seats")).text
                for page in ("", "/text"):
                    shown = (await creator.get(f"/t/{code}{page}")).text
                    assert 'id="table"' in shown and f'id="go-seats" href="/t/{code}/seats"' in shown, "all seats taken or not"
                    assert "End the game here" in shown, "the creator's own page"
                if not sits:
                    for seat in (0, 1):
                        await creator.post(f"/t/{code}/sit", seat=seat, **{"name-0": "Zoé"})
            stranger, spectator = server.browser(), server.browser()
            assert (
                "Sit down" not in (await creator.get(f"/t/{code}")).text and "This seat is taken" in (await stranger.get(f"/t/{code}")).text
            )
            assert "go-seats" not in (await spectator.get(f"/t/{code}?watch=1")).text

    run(work)


def test_the_way_to_the_seats_has_a_name_on_every_screen(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await half_open(server)
            code, creator = created.table.code, server.browser().holds(created, 0, creator=True)
            assert NARROW.findall((await creator.get(f"/t/{code}")).text) == ["Invite"]
            await server.browser().post(f"/t/{code}/back", seat=0, name="Zoé")
            assert NARROW.findall((await creator.get(f"/t/{code}")).text) == ["Invite, 1 person asks for a seat"]
            full = await server.house.create(one_seat_each(GLACE, 2))
            page = (await server.browser().holds(full, 0, creator=True).get(f"/t/{full.table.code}")).text
            assert NARROW.findall(page) == ["Seats"]

    run(work)


def test_the_seats_tell_the_browser_which_table_was_opened(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await half_open(server)
            page = (await server.browser().holds(created, 0, creator=True).get(f"/t/{created.table.code}/seats")).text
            assert f'data-code="{created.table.code}" data-game="{meta(GLACE).title["en"]}"' in page and "js/tables.js" in page
            card = (await server.browser().holds(created, 0, creator=True).get(f"/t/{created.table.code}/card")).text
            assert "Waiting for somebody to sit down as Player 2." in card

    run(work)


# The invitation.


def test_the_invitation_holds_the_way_to_the_table_and_no_secret(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await half_open(server, "Malik")
            code, secrets = created.table.code, (created.creator, *created.secrets)
            creator = server.browser().holds(created, 0, creator=True)
            page = (await creator.get(f"/t/{code}/invite")).text
            assert not [secret for secret in secrets if secret in page]
            assert 'class="qr"' in page and f'<b class="invite-code">{code}</b>' in page and "tables.example" in page
            assert "2 seats are free" in page and "Malik" in page and "Zoé" not in page
            strangers = (await server.browser().get(f"/t/{code}/invite")).text
            assert re.sub(r"[0-9a-f]{32}", "", strangers) == re.sub(r"[0-9a-f]{32}", "", page), "the same for everybody"
            seats = (await creator.get(f"/t/{code}/seats")).text
            assert f'href="/t/{code}/invite"' in seats
            folded = re.sub(r'<details class="plain secret" id="[\w-]+">.*?</details>', "", seats, flags=re.DOTALL)
            assert not [secret for secret in secrets if secret in folded], "a secret lies open on the page of seats"
            await server.house.sit(created.table, 1, ["Malik"])
            await server.house.sit(created.table, 2, ["Inès"])
            assert "All seats are taken" in (await creator.get(f"/t/{code}/invite")).text

    run(work)


# Names.


def test_nobody_is_called_player_because_they_sat_down_in_a_hurry(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await half_open(server, "Malik")
            code, guest = created.table.code, server.browser()
            boss = (await server.browser().holds(created, creator=True).get(f"/t/{code}/seats")).text
            names = re.findall(r'id="rename-\d" name="name" value="([^"]*)"', boss)
            assert names == ["Zoé", "Malik", ""], "nor because the creator looked at their seat"
            page = (await guest.get(f"/t/{code}")).text
            fields = re.findall(r'<input class="field" id="name-\d-0"[^>]*>', page)
            assert len(fields) == 2 and not [field for field in fields if "value=" in field]
            assert "required" not in fields[0] and 'placeholder="Malik"' in fields[0] and "Leave it empty to be called Malik." in page
            assert "required" in fields[1] and "Player" not in fields[1]
            await guest.post(f"/t/{code}/sit", seat=1, **{"name-0": ""})
            await server.browser().post(f"/t/{code}/sit", seat=2, **{"name-0": "Inès"})
            assert created.table.names == ("Zoé", "Malik", "Inès")

    run(work)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Seat 2 · Malik", "player 2: sky-blue square", "player 3: green star")),
        ("fr", ("Place 2 · Malik", "joueur 2 : carré bleu ciel", "joueur 3 : étoile verte")),
        ("de", ("Platz 2 · Malik", "Person 2: himmelblaues Quadrat", "Person 3: grüner Stern")),
    ],
)
def test_whoever_sits_down_is_told_seat_and_shape_in_words(language: str, words: tuple[str, ...], tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await half_open(server, "Malik")
            page = unescape((await server.browser(language=language).get(f"/t/{created.table.code}")).text).replace("\u00a0", " ")
            assert [word for word in words if word not in page] == []

    run(work)


# A claim.


def test_a_claim_is_told_at_the_table_while_the_creator_looks(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2))
            code, table = created.table.code, created.table
            creator, other = server.browser().holds(created, 0, creator=True), server.browser().holds(created, 1)
            for page, seq in (("live", table.seq), ("live?text=1", table.seq)):
                joint = "&" if "?" in page else "?"
                async with (
                    creator.stream(f"/t/{code}/{page}{joint}seq={seq}") as told,
                    other.stream(f"/t/{code}/{page}{joint}seq={seq}") as hears,
                ):
                    await server.browser().post(f"/t/{code}/back", seat=1, name="<Malik>")
                    view, others = (await told.view()).data, (await hears.view()).data
                assert "&lt;Malik&gt; asks for the seat of Malik." in view and f'href="/t/{code}/seats#claims"' in view
                assert "claim-toast" not in others and "&lt;Malik&gt;" not in others
            for query in ("?projector=1", "?watch=1"):
                shown = (await server.browser().get(f"/t/{code}{query}")).text
                assert "claim-toast" not in shown
            await creator.post(f"/t/{code}/claim", claim=table.claims[0].id, answer="no")
            await creator.post(f"/t/{code}/claim", claim=table.claims[0].id, answer="no")
            assert "claim-toast" not in (await creator.get(f"/t/{code}")).text

    run(work)


def test_a_bell_rings_for_pages_around_the_table_and_says_nothing_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await half_open(server)
            code, table = created.table.code, created.table
            for page in ("/seats", "/invite", ""):
                shown = (await server.browser().get(f"/t/{code}{page}")).text
                assert f'data-seq="{table.seq}"' in shown and "js/fresh.js" in shown and "data-fresh" in shown
            async with server.browser().stream(f"/t/{code}/bell?seq={table.seq}") as stream:
                await stream.frame()
                await server.browser().post(f"/t/{code}/sit", seat=1, **{"name-0": "Malik"})
                frame = await stream.frame()
                assert frame is not None and frame == ("bell", str(table.seq), str(table.seq))
                await server.browser().holds(created, creator=True).post(f"/t/{code}/delete", sure="yes")
                while frame is not None and frame.event != "gone":
                    frame = await stream.frame()
                assert frame is not None

    run(work)


# Leaving.


def test_a_guest_leaves_after_a_question_and_the_table_waits_for_the_next(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2, first_player=1))
            code, table = created.table.code, created.table
            host, guest = server.browser().holds(created, 0), server.browser().holds(created, 1)
            assert f'href="/t/{code}/seats?leave=1#leave-1"' in (await guest.get(f"/t/{code}")).text
            assert "go-leave" not in (await server.browser().get(f"/t/{code}?watch=1")).text
            assert '<details class="plain" id="leave-1">' in (await guest.get(f"/t/{code}/seats")).text
            asked = (await guest.get(f"/t/{code}/seats?leave=1")).text
            assert '<details class="plain" id="leave-1" open>' in asked and 'id="leave-0"' not in asked
            assert (await guest.post(f"/t/{code}/leave", like="json", seat=1)).refused == "bad_form", "nobody leaves by one click"
            assert (await host.post(f"/t/{code}/leave", like="json", seat=1, sure="yes")).refused == "not_your_seat"
            async with guest.stream(f"/t/{code}/live?seq={table.seq}") as stream:
                reply = await guest.post(f"/t/{code}/leave", seat=1, sure="yes")
                assert "no longer yours" in (await stream.view()).data
            assert (reply.status, reply.headers["location"]) == (303, f"/t/{code}")
            seq, twice = table.seq, await guest.post(f"/t/{code}/leave", seat=1, sure="yes")
            assert (twice.status, twice.headers["location"], table.seq) == (303, f"/t/{code}", seq), "a second click"
            assert 'action="/t/' + code + '/sit"' in (await guest.get(f"/t/{code}")).text
            page = unescape((await host.get(f"/t/{code}")).text)
            assert "Waiting for somebody to sit down as Malik." in page and "Malik leaves the seat." in page and "paused" not in page
            await server.browser().post(f"/t/{code}/sit", seat=1, **{"name-0": "Inès"})
            page = unescape((await host.get(f"/t/{code}")).text)
            assert "Malik leaves the seat." in page and "Inès sits down." in page

    run(work)
