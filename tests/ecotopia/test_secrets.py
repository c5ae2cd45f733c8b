"""The solution of a card in play reaches nobody but its reader, whatever they ask a server for, and whoever else's seat they hold."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import REFEREE, SPECTATOR
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.record import Record
from ludoterre.table import Created, SeatPlan, Setup
from ludoterre.table.setup import seats_of
from ludoterre.terminal.table import PersonLeft
from tests.ecotopia.quiz import at_question, played, reasons, with_each_solution
from tests.terminal.script import table_for
from tests.web.alike import Look, differences, sent
from tests.web.browser import Browser, Server, run, server_in

NAMES = ("Zoé", "Malik", "Inès")
MARKED = "quiz-option--right"
TRIED = ("answer d", "card {card} a", "card {card} b", "{card}", "{card}.why", "s {card}.why", "r {card}.why", "question p1", "dance")


def two_games(**options: Any) -> tuple[Record, Record, int, int | None]:
    """Returns two games that differ in the solution of the card in play, who is asked, and who reads."""
    record = at_question(**options)
    asked = record.state.view(REFEREE)["question"]
    one, other = [game for _, game in with_each_solution(record)][:2]
    return one, other, asked["asked"], asked["reader"]


def tried(record: Record) -> list[str]:
    """Returns what somebody might type who wants to know more."""
    card = record.state.view(REFEREE)["question"]["card"]
    return [line.format(card=card) for line in TRIED]


@pytest.mark.rule("ECT-7.3")
@pytest.mark.parametrize("who", ["asked", "third", "spectator"])
def test_a_server_sends_the_same_bytes_whatever_the_solution(who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other, asked, reader = two_games()
    third = next(player for player in range(3) if player not in (asked, reader))
    viewer = {"asked": asked, "third": third, "spectator": SPECTATOR}[who]
    assert differences(one, other, viewer, tmp_path, monkeypatch, tried(one)) == []


def test_the_comparison_sees_what_the_reader_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other, _, reader = two_games()
    assert reader is not None
    found = differences(one, other, reader, tmp_path, monkeypatch, tried(one))
    assert {"", "/text", "/view", "/record.json", f"/replay?as={reader}&at={len(one)}", "live 0"} <= set(found)


def test_no_solution_for_whoever_holds_the_seats_of_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other, asked, reader = two_games()
    assert reader is not None
    assert differences(one, other, asked, tmp_path, monkeypatch, tried(one), (asked, reader)) == []


def test_the_platform_tells_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other, asked, _ = two_games(platform_reader=True)
    assert differences(one, other, asked, tmp_path, monkeypatch, tried(one), (0, 1, 2)) == []


# On one's own turn.


def explained(record: Record, cards: Iterable[str], sent: dict[str, bytes]) -> set[str]:
    """Returns the cards whose explanation is somewhere in what was sent, in any language."""
    text = unescape("\n".join(answer.decode() for answer in sent.values()))
    return {card for card in cards if any(record.game.names()[f"{card}.why"][code] in text for code in LANGUAGES)}


@pytest.mark.rule("ECT-7.3")
@pytest.mark.parametrize("phase", ["act", "answer", "choose_app", "bonus_5"])
def test_whoever_decides_is_sent_no_fact_before_its_question_is_answered(
    phase: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(3, phase)
    viewer, moves = record.state.current_player(), [line.split() for line in record.moves]
    cards = {name.removesuffix(".why") for name in record.game.names() if name.endswith(".why")}
    answered = {words[1] for words, then in pairwise(moves) if words[0] == "card" and then[0] == "answer"}
    found = sent(record, viewer, tmp_path / "one.db", monkeypatch, Look(sorted(cards)[:3], language="fr", thorough=False))
    assert explained(record, cards, found) <= answered
    assert phase != "bonus_5" or explained(record, cards, found)  # what was answered may be looked up


# People who share a device.


async def seated(server: Server, record: Record, *groups: tuple[int, ...]) -> Created:
    """Sets a table at which each group of players shares a seat."""
    plans = [SeatPlan("people", group, tuple(NAMES[player] for player in group)) for group in groups]
    seats = seats_of(record.game, plans)
    table = await server.house._set(record.game, "", "en", seats, tuple(record.actions))
    return Created(table, table.row.creator, tuple(seat.secret for seat in seats))


def tells(text: str, record: Record) -> bool:
    """Tells whether a page or a file says what the solution of the card in play is."""
    solution = record.state.view(REFEREE)["question"]["solution"]
    return any(mark in text for mark in (MARKED, "Correct answer:", f'"solution":"{solution}"', *reasons(record)))


async def shown(browser: Browser, path: str) -> str:
    return unescape((await browser.get(path)).text)


def test_around_one_screen_there_is_no_curtain_and_no_solution(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            record = at_question()
            created = await seated(server, record, (0, 1, 2))
            people, path = server.browser().holds(created, 0, creator=True), f"/t/{created.table.code}"
            for page in (path, f"{path}/text", f"{path}?player=1&at={created.table.position}", f"{path}?seat=0", f"{path}/replay"):
                text = await shown(people, page)
                assert 'id="curtain"' not in text and not tells(text, record)
            assert 'value="answer a"' in await shown(people, path)
            await people.post(f"{path}/move", like="htmx", move="answer a", seq=created.table.seq)
            assert tells(await shown(people, path), record)

    run(work)


def test_a_game_around_one_screen_never_asks_anybody_to_look_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(Setup("ecotopia", 3, (SeatPlan("people", (0, 1, 2), NAMES),)))
            people, path = server.browser().holds(created, 0), f"/t/{created.table.code}"
            for _ in range(12):
                page = await shown(people, path)
                assert 'id="curtain"' not in page
                line = re.findall(r'name="move" value="([^"]+)"', await shown(people, f"{path}/text"))[0]
                assert not (await people.post(f"{path}/move", like="htmx", move=line, seq=created.table.seq)).refused
            assert "a curtain hides" not in await shown(people, "/new/ecotopia")
            assert "a curtain hides" in await shown(people, "/new/glace_ciel")

    run(work)


def test_a_reader_beside_a_helper_may_see_the_solution_but_the_asked_player_never_does(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            record = at_question()
            asked = record.state.view(REFEREE)["question"]
            others = tuple(player for player in range(3) if player != asked["asked"])
            created = await seated(server, record, (asked["asked"],), others)
            path = f"/t/{created.table.code}"
            assert not tells(await shown(server.browser().holds(created, 0), path), record)
            beside = await shown(server.browser().holds(created, 1), path)
            assert (MARKED in beside) == (asked["reader"] == others[0])

    run(work)


def test_a_bot_that_answers_for_a_while_opens_no_way_to_the_solution(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            record = at_question()
            asked = record.state.view(REFEREE)["question"]
            created = await seated(server, record, (0,), (1,), (2,))
            table, path = created.table, f"/t/{created.table.code}"
            both = server.browser().holds(created, asked["asked"], asked["reader"], creator=True)
            alone = server.browser().holds(created, asked["reader"])
            await both.post(f"{path}/pause", paused="1", seq=table.seq)
            await both.post(f"{path}/seat", seat=asked["asked"], action="bot", bot="random", seq=table.seq)
            assert table.seats[asked["asked"]].kind == "bot" and table.view(0)["phase"] == "answer"
            for page in ("", "/text", f"?seat={asked['reader']}", f"/text?seat={asked['reader']}", "/replay", "/record.json"):
                text = await shown(both, path + page)
                assert not tells(text, record)
            assert all([tells(await shown(alone, path + page), record) for page in ("", "/text", "/record.json")])

    run(work)


def test_the_terminal_shows_the_asked_player_no_solution_and_has_no_curtain() -> None:
    record = at_question()
    table, script = table_for(record.game, ("q", "q"), bots="human", names="Zoé,Malik,Inès")
    table.record = record
    with pytest.raises(PersonLeft):
        table.play()
    assert "look away" not in script.pages[0] and not tells(script.pages[0], record)
    assert record.game.names()[record.state.view(0)["question"]["card"]]["en"][:40] in script.pages[0]


# Going back.


def test_an_answer_is_never_taken_back_by_whoever_gave_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            record = at_question()
            asked = record.state.view(REFEREE)["question"]["asked"]
            created = await seated(server, record, (0,), (1,), (2,))
            table, path = created.table, f"/t/{created.table.code}"
            browser = server.browser().holds(created, asked)
            refused = await browser.post(f"{path}/undo", like="htmx", seq=table.seq)
            assert refused.refused and table.view(0)["phase"] == "answer"  # the card has been seen
            await browser.post(f"{path}/move", like="htmx", move="answer b", seq=table.seq)
            length = table.length
            assert (await browser.post(f"{path}/undo", like="htmx", seq=table.seq)).refused and table.length == length

    run(work)


def test_only_games_with_secrets_between_players_need_a_curtain() -> None:
    assert ludoterre.meta("ecotopia").hidden_information and not ludoterre.meta("ecotopia").curtain
    assert ludoterre.meta("glace_ciel").curtain and not ludoterre.meta("covid19").curtain
