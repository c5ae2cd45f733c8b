"""Secrets stay secret: the curtain, and two games that a viewer cannot tell apart give the same bytes everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoterre import Rng, load
from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.table import Created, SeatPlan, Setup
from tests.table.helpers import GLACE
from tests.web.alike import Look, differences, sent, twin, unlike
from tests.web.browser import Browser, Server, run, server_in

LINES = ("g1_air_0 W", "g1_earth_1 N", "g2_water_2 E", "dance")


def played(seed: int, decisions: int, viewer: int) -> Record:
    """Plays a game at random for some decisions, up to one that is not the viewer's."""
    rng = Rng(seed)
    record = Record.start(load(GLACE, players=3))
    while record.state.is_chance_node() or decisions > 0 or record.state.current_player() == viewer:
        state = record.state
        if state.is_chance_node():
            record.append(state.sample_chance(rng))
        else:
            decisions -= 1
            actions = state.legal_actions()
            record.append(actions[rng.below(len(actions))])
    assert not record.state.is_terminal()
    return record


@pytest.mark.parametrize(("seed", "decisions"), [(1, 0), (2, 5), (3, 14), (5, 20)])
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_what_cannot_be_told_apart_gives_the_same_bytes(
    viewer: int, seed: int, decisions: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(seed, decisions, viewer)
    assert differences(record, twin(record, viewer), viewer, tmp_path, monkeypatch, LINES) == []


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_the_film_of_a_survey_gives_the_same_bytes(viewer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(4, 12, viewer)
    games = (record, twin(record, viewer))
    assert games[0].moves != games[1].moves
    one, two = (sent(game, viewer, tmp_path / f"{n}.db", monkeypatch, Look(LINES)) for n, game in enumerate(games))
    assert unlike(one, two) == []
    assert any(b"'film'" in stream and b"survey-film" in stream for name, stream in one.items() if name.startswith("live"))
    assert (b"Thank you!" in one["live talk"]) == (viewer != SPECTATOR), "who plays has talked"


async def go_back_and_propose(server: Server, created: Created, viewer: int) -> None:
    """Leads a table back behind some moves, to a decision that is not the viewer's, and has another player propose to go further."""
    table = created.table
    decisions = [entry for entry in table.entries if entry.player is not None and entry.player >= 0]
    further, back = [entry.data["length"] - 1 for entry in decisions if entry.player != viewer][-4:-1:2]
    await server.house.rewind(table, table.visitor([created.creator]), back, table.seq)
    other = next(player for player in (2, 1) if player != viewer)
    await server.house.propose_rewind(table, table.visitor([created.secrets[other]]), further, table.seq)


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("creator", [True, False])
def test_what_was_taken_back_gives_the_same_bytes(creator: bool, viewer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(3, 14, viewer)
    games = (record, twin(record, viewer))
    assert games[0].moves != games[1].moves
    look = Look(LINES, creator=creator, thorough=False, before=lambda server, created: go_back_and_propose(server, created, viewer))
    one, two = (sent(game, viewer, tmp_path / f"{n}.db", monkeypatch, look) for n, game in enumerate(games))
    assert unlike(one, two) == []
    page = next(body for name, body in one.items() if not name.partition("?")[0])
    assert page.count(b"log-move undone") >= 2 and b'class="proposal"' in page


def test_the_comparison_sees_what_a_viewer_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(2, 5, 0)
    found = differences(record, twin(record, SPECTATOR), 0, tmp_path, monkeypatch, LINES)
    assert {"/view", "/text", "/record.json", "live 0"} <= set(found)


# The curtain.


async def around_one_screen(server: Server) -> tuple[Created, Browser]:
    setup = Setup(
        GLACE, 3, (SeatPlan("people", (0, 1), ("Zoé", "Malik")), SeatPlan("people", (2,), ("Inès",))), options={"first_player": 0}
    )
    created = await server.house.create(setup)
    return created, server.browser().holds(created, 0)


def hands(created: Created) -> list[list[str]]:
    return [created.table.view(player)["hands"][player] for player in range(3)]


def shows(text: str, cards: list[str]) -> bool:
    """Tells whether a page shows a hand: its cards can be chosen."""
    return any(f'value="{card} ' in text for card in cards)


def test_the_curtain_hides_until_the_awaited_player_is_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browser = await around_one_screen(server)
            table = created.table
            path = f"/t/{table.code}"
            zoe, malik, _ = hands(created)
            closed = (await browser.get(path)).text
            assert 'id="curtain"' in closed and not shows(closed, zoe + malik)
            opened = (await browser.get(f"{path}?player=0&at={table.position}")).text
            assert 'id="curtain"' not in opened and shows(opened, zoe) and not shows(opened, malik)
            for query in (
                "?player=1",
                f"?player=1&at={table.position}",
                "?player=0",
                f"?player=0&at={table.position - 1}",
                "?player=2&at=1",
            ):
                for page in (path, f"{path}/text", f"{path}/view", f"{path}/live"):
                    if page.endswith("live"):
                        async with browser.stream(page + query) as stream:
                            text = (await stream.view()).data
                    else:
                        text = (await browser.get(page + query)).text
                    assert 'id="curtain"' in text and not shows(text, zoe + malik), (page, query)

    run(work)


def test_the_curtain_falls_with_the_next_position(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browser = await around_one_screen(server)
            table = created.table
            query = f"?player=0&at={table.position}"
            async with browser.stream(f"/t/{table.code}/live{query}&seq={table.seq}") as stream:
                line = table.choices(0)[0].line
                reply = await browser.post(f"/t/{table.code}/move", like="htmx", move=line, seq=table.seq, player=0, query=query)
                frame = await stream.view()
            for text in (reply.text, frame.data, (await browser.get(f"/t/{table.code}{query}")).text):
                assert 'id="curtain"' in text and not shows(text, [card for hand in hands(created) for card in hand])

    run(work)


def test_people_around_one_screen_look_back_only_at_what_all_saw(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browser = await around_one_screen(server)
            path = f"/t/{created.table.code}"
            assert (await browser.get(f"{path}/replay")).status == 200
            for eyes in ("0", "1", "2", "all", "9", "x"):
                assert (await browser.get(f"{path}/replay?as={eyes}")).status == 404
            alone = server.browser().holds(created, 1)
            assert (await alone.get(f"{path}/replay?as=2")).status == 200
            assert (await alone.get(f"{path}/replay?as=0")).status == 404
            assert (await browser.get(f"{path}/record.json")).json["viewer"] == SPECTATOR
            assert (await alone.get(f"{path}/record.json")).json["viewer"] == 2

    run(work)
