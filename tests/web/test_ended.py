"""A game ended as it stands, in the browser: who may, who is told, what the end page says, and what becomes public."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.table import Created, SeatPlan, Setup
from tests.cli.commands import ask
from tests.table.helpers import GLACE, creator, one_seat_each, play_one
from tests.web.alike import differences, twin
from tests.web.browser import Server, create, run, server_in
from tests.web.test_secrets import LINES, played

RECORDS = Path(__file__).parents[1] / "records"
STOPPED = "The game was stopped before its end"


async def end(server: Server, created: Created) -> None:
    await server.house.end(created.table, creator(created))


async def end_while_others_play(server: Server, created: Created) -> None:
    """Ends a game whose luck others still play with."""
    created.table.shared_luck_in_play = True
    if not created.table.finished:
        await end(server, created)


# Who may, and who is told.


def test_the_creator_finds_it_in_the_menu_and_is_asked_first(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each(GLACE, 3))
            base = f"/t/{created.table.code}"
            boss, guest = server.browser().holds(created, 0, creator=True), server.browser().holds(created, 1)
            for page in (base, f"{base}/text"):
                assert f'href="{base}/seats?end=1#end"' in (await boss.get(page)).text
                assert "?end=1" not in (await guest.get(page)).text
            assert '<details class="plain" id="end">' in (await boss.get(f"{base}/seats")).text
            asked = (await boss.get(f"{base}/seats?end=1")).text
            assert '<details class="plain" id="end" open>' in asked and f'action="{base}/end"' in asked
            assert "Nobody can play on" in asked and "such as hands and objectives, becomes visible to all" in asked
            assert 'id="end"' not in (await guest.get(f"{base}/seats?end=1")).text
            assert (await boss.post(f"{base}/end")).status == 422, "it is meant seriously, or it is not done"
            refused = await guest.post(f"{base}/end", sure="yes")
            assert (refused.status, refused.refused) == (403, "not_the_creator")
            assert not created.table.over

    run(work)


def test_a_game_without_secrets_says_so_before_it_is_ended(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each("covid19", 2))
            boss = server.browser().holds(created, 0, creator=True)
            assert "This game has no secrets." in (await boss.get(f"/t/{created.table.code}/seats")).text
            created = await create(server, one_seat_each(GLACE, 3))
            created.table.shared_luck_in_play = True
            asked = (await server.browser().holds(created, 0, creator=True).get(f"/t/{created.table.code}/seats")).text
            assert "What is hidden stays hidden as long as others play with the same luck." in asked

    run(work)


def test_everybody_sees_at_once_that_it_was_ended_and_by_whom(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each(GLACE, 3))
            await play_one(server.house, created)
            base, seq = f"/t/{created.table.code}", created.table.seq
            boss = server.browser().holds(created, 0, creator=True)
            who = {
                "": server.browser().holds(created, 1),
                "&text=1": server.browser().holds(created, 2),
                "&watch=1&projector=1": server.browser(),
            }
            async with asyncio.TaskGroup() as group:
                ready = asyncio.Semaphore(0)

                async def look(query: str) -> None:
                    async with who[query].stream(f"{base}/live?seq={seq}{query}") as stream:
                        ready.release()
                        seen = unescape((await stream.view()).data)
                        assert "Zoé has ended the game here." in seen and f'href="{base}/end' in seen, query
                        assert 'data-turn="no"' in seen and 'id="undo"' not in seen and 'name="move"' not in seen

                for query in who:
                    group.create_task(look(query))
                for _ in who:
                    await ready.acquire()
                reply = await boss.post(f"{base}/end", sure="yes")
            assert (reply.status, reply.headers["location"]) == (303, f"{base}/end")
            card = unescape((await who[""].get(f"{base}/card")).text)
            assert "Zoé has ended the game here." in card and f'href="{base}/end"' in card
            stranger = await server.browser().get(base)
            assert 'id="ask"' in stranger.text, "nobody is asked to sit down any more"

    run(work)


def test_two_clicks_and_a_late_move_do_no_harm(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each(GLACE, 2))
            table, base = created.table, f"/t/{created.table.code}"
            boss = server.browser().holds(created, 0, 1, creator=True)
            player = table.awaited() or 0
            line, seq = table.choices(player)[0].line, table.seq
            for _ in range(2):
                assert (await boss.post(f"{base}/end", like="json", sure="yes")).json["accepted"]
            assert table.seq == seq + 1
            late = await boss.post(f"{base}/move", like="json", seq=seq, player=player, move=line)
            assert (late.status, late.json["code"]) == (409, "ended")
            french = server.browser(language="fr").holds(created, 0, 1, creator=True)
            for path, fields in (("move", {"seq": seq, "player": player, "move": line}), ("pause", {"paused": "1"})):
                assert "Cette partie a été arrêtée telle quelle" in (await french.post(f"{base}/{path}", **fields)).text
            page = (await boss.get(f"{base}/seats")).text
            assert 'name="paused"' not in page and 'id="end"' not in page and 'name="sure"' in page, "it can still be deleted"

    run(work)


def test_whoever_set_the_table_without_a_seat_is_named_as_that(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each(GLACE, 2))
            await end(server, created)
            page = await server.browser(language="de").get(f"/t/{created.table.code}")
            assert "Wer den Tisch eröffnet hat, hat das Spiel hier beendet." in unescape(page.text)

    run(work)


# The end page.


def test_the_end_page_says_honestly_that_the_game_was_not_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each("ecopolis", 3))
            base = f"/t/{created.table.code}"
            guest = server.browser(language="fr").holds(created, 1)
            assert (await guest.get(f"{base}/end")).headers["location"] == base
            await play_one(server.house, created)
            await end(server, created)
            page = unescape((await guest.get(f"{base}/end")).text)
            assert "<h1>Partie arrêtée avant la fin</h1>" in page
            assert "personne n'a gagné ni perdu" in page and "Scores au moment de l'arrêt" in page
            assert "Tour 1" in page and "deb-won" not in page and "gagne avec" not in page
            again = await guest.post(f"{base}/again")
            assert again.status == 303 and again.headers["location"] != base

    run(work)


@pytest.mark.parametrize("game", [GLACE, "hexago"])
def test_where_nobody_has_moved_there_is_nothing_to_look_back_at(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each(game, 3))
            await end(server, created)
            page = unescape((await server.browser().holds(created, 0).get(f"/t/{created.table.code}/end")).text)
            assert STOPPED in page and "nobody has moved yet" in page and "<title>As it stood: " in page
            assert "chartbox" not in page and 'id="moments"' not in page

    run(work)


def test_a_game_that_its_rules_ended_has_its_usual_end_page(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.import_record((RECORDS / GLACE / "base_3.json").read_bytes(), "en")
            page = (await server.browser().get(f"/t/{created.table.code}/end")).text
            assert STOPPED not in page and "finished" in page and 'class="ladder"' in page

    run(work)


def test_a_game_without_a_scene_of_its_own_says_how_it_stood_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each("toy_garden", 2))
            await end(server, created)
            assert STOPPED in (await server.browser().get(f"/t/{created.table.code}/end")).text

    run(work)


# What becomes public.


def test_what_was_hidden_is_for_all_to_look_at(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each(GLACE, 3))
            await play_one(server.house, created)
            await end(server, created)
            base, stranger = f"/t/{created.table.code}", server.browser()
            taken = await stranger.get(f"{base}/record.json")
            record = Record.loads(taken.body)
            assert taken.json["result"] is None and record.state == created.table.state
            for eyes in ("table", "all", "0", "1", "2"):
                assert (await stranger.get(f"{base}/replay?as={eyes}")).status == 200
            page = (await stranger.get(f"{base}/end")).text
            assert f'href="{base}/record.json"' in page and "goal--back" not in page

    run(work)


def test_nothing_hidden_is_shown_while_others_play_with_the_same_luck(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each(GLACE, 3))
            await play_one(server.house, created)
            await end_while_others_play(server, created)
            base, stranger, guest = f"/t/{created.table.code}", server.browser(), server.browser().holds(created, 1)
            assert (await stranger.get(f"{base}/record.json")).json["viewer"] == SPECTATOR
            assert (await guest.get(f"{base}/record.json")).json["viewer"] == 1
            for eyes in ("all", "0", "2"):
                assert (await guest.get(f"{base}/replay?as={eyes}")).status == 404
            for browser in (stranger, guest):
                page = (await browser.get(f"{base}/end")).text
                assert STOPPED in page and f'href="{base}/record.json"' not in page and "as=all" not in page
            created.table.shared_luck_in_play = False  # the others have finished
            assert (await guest.get(f"{base}/replay?as=all")).status == 200
            assert f'href="{base}/record.json"' in (await guest.get(f"{base}/end")).text

    run(work)


def test_people_around_one_screen_keep_their_secrets_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = (SeatPlan("people", (0, 1), ("Zoé", "Malik")), SeatPlan("people", (2,), ("Inès",)))
            created = await create(server, Setup(GLACE, 3, seats, options={"first_player": 0}))
            browser, table = server.browser().holds(created, 0), created.table
            open_curtain = f"/t/{table.code}?player=0&at={table.position}"
            assert 'name="move"' in (await browser.get(open_curtain)).text
            await end_while_others_play(server, created)
            assert (await browser.get(f"/t/{table.code}/record.json")).json["viewer"] == SPECTATOR
            page = (await browser.get(open_curtain)).text
            assert 'id="curtain"' not in page and not any(f">{card}<" in page or f'"{card} ' in page for card in table.view(0)["hands"][0])

    run(work)


def stopped(game: str, name: str, length: int) -> Record:
    """Returns a recorded game up to a decision, or the whole of it."""
    record = Record.load(RECORDS / game / f"{name}.json")
    while length < len(record) and record.at(length).state.is_chance_node():
        length += 1
    return record.at(min(length, len(record)))


def asked(name: str) -> Record:
    """Returns a game of Ecotopia that was stopped while a question waited for its answer."""
    whole = Record.load(RECORDS / "ecotopia" / f"{name}.json")
    length = next(step.seq for step in whole.steps() if step.state.view(SPECTATOR)["question"] and not step.state.is_chance_node())
    return whole.at(length)


def bidding(name: str) -> Record:
    """Returns a game of Hexag'O that was stopped when one bid was in and another was not."""
    whole = Record.load(RECORDS / "hexago" / f"{name}.json")
    length = next(step.seq for step in whole.steps() if step.state.view(SPECTATOR)["phase"] == "bid" and bids(step.state.view(SPECTATOR)))
    return whole.at(length)


def bids(view: dict[str, Any]) -> list[int]:
    found: list[int] = view["contest"]["bid_by"]
    return found


@pytest.mark.parametrize(
    ("record", "viewer"),
    [
        pytest.param(lambda: played(2, 5, 0), 0, id="glace_ciel"),
        pytest.param(lambda: played(5, 20, 0), SPECTATOR, id="glace_ciel watched"),
        pytest.param(lambda: bidding("normal_3"), SPECTATOR, id="hexago bidding"),
        pytest.param(lambda: stopped("hexago", "normal_3", 100), 0, id="hexago"),
        pytest.param(lambda: stopped("hexago", "short_normal_3", 10_000), 0, id="hexago over by its rules"),
        pytest.param(lambda: asked("normal_3"), SPECTATOR, id="ecotopia asked"),
    ],
)
def test_while_others_play_on_an_ended_game_gives_the_same_bytes_as_any_that_cannot_be_told_apart(
    record: Callable[[], Record], viewer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = record()
    assert differences(game, twin(game, viewer), viewer, tmp_path, monkeypatch, LINES, before=end_while_others_play) == []


def test_around_one_screen_nothing_is_told_apart_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(2, 5, 0)
    other = twin(record, SPECTATOR)
    found = differences(record, other, 0, tmp_path, monkeypatch, (), seats=(0, 1), before=end_while_others_play)
    assert [path for path in found if "seat=" not in path] == [], "who asks for one of their seats is alone with it"


def test_exactly_the_end_the_replay_and_the_record_become_public(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(2, 5, 0)
    found = differences(record, twin(record, 0), 0, tmp_path, monkeypatch, LINES, before=end)
    last = len(record)
    assert {"/end", "/record.json", f"/replay?as=all&at={last}", f"/replay?as=1&at={last}", f"/replay?as=2&at={last}"} <= set(found)
    assert all(path.startswith(("/end", "/record.json", "/replay")) for path in found)
    assert not {f"/replay?as=table&at={last}", f"/replay?as=0&at={last}"} & set(found), "what one knew then, one knew then"


def test_the_record_of_an_ended_game_is_valid_and_opens_a_table_to_play_on(tmp_path: Path) -> None:
    async def work() -> bytes:
        async with server_in(tmp_path) as server:
            created = await create(server, one_seat_each("hexago", 3))
            await end(server, created)
            taken = (await server.browser().get(f"/t/{created.table.code}/record.json")).body
            browser = server.browser()
            reply = await browser.upload("/import", {"record": ("game.json", taken)})
            assert reply.status == 303
            page = (await browser.get(reply.headers["location"].partition("#")[0])).text
            assert 'id="curtain"' in page and 'id="go-end"' not in page, "somebody is asked to take the screen and play"
            return taken

    taken = run(work)
    assert json.loads(taken)["result"] is None
    file = tmp_path / "game.json"
    file.write_bytes(taken)
    assert ask("validate", str(file)) == (0, "1 record, 0 broken\n", "")
