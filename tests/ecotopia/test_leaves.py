"""Leaves that place themselves, unless a person wants to decide (Q45)."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoterre
from ludoterre import Rng, State
from ludoterre.core.record import Record
from ludoterre.table import Created, SeatPlan
from ludoterre.table.setup import seats_of
from ludoterre.terminal.table import PersonLeft
from tests.terminal.script import table_for
from tests.web.browser import Server, run, server_in

LEAF = ("leaf_from", "leaf_to")


def before_a_leaf() -> tuple[Record, str, int]:
    """Returns a game in which the team is about to move over a construction without a leaf, the move, and who makes it and goes on."""
    rng = Rng(1)
    record = Record.start(ludoterre.load("ecotopia", players=2))
    while not record.state.is_terminal():
        state = record.state
        if state.is_chance_node():
            record.append(state.draw(rng))
            continue
        player = state.current_player()
        rich = state.view(player)["phones"][player]["charge"] > 1
        moves = [action for action in state.legal_actions() if state.move(action).kind == "move_team"]
        found = [action for action in moves if rich and asks_for_leaf(state, action)]
        if found:
            return record, state.notation(found[0]), player
        record.append(rng.choice(state.legal_actions()))
    raise AssertionError("the team never passes a construction")


def asks_for_leaf(state: State, action: int) -> bool:
    """Tells whether a move leads to the question about a leaf, and the game goes on when it is placed."""
    after = state.clone()
    after._apply(action)
    asked = after.view(0)["phase"] in LEAF
    while after.view(0)["phase"] in LEAF:
        after._apply(after.parse("leaf"))
    return asked and not after.is_terminal()


async def seated(server: Server, record: Record) -> Created:
    seats = seats_of(record.game, [SeatPlan("people", (player,), (name,)) for player, name in enumerate(("Zoé", "Malik"))])
    table = await server.house._set(record.game, "", "en", seats, tuple(record.actions))
    return Created(table, table.row.creator, tuple(seat.secret for seat in seats))


@pytest.mark.rule("ECT-Q45")
def test_leaves_place_themselves_and_go_with_the_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            record, line, player = before_a_leaf()
            created = await seated(server, record)
            table, path = created.table, f"/t/{created.table.code}"
            browser = server.browser().holds(created, player)
            assert "Place leaves automatically" in (await browser.get(path)).text
            start, blue = table.view(player), table.view(player)["blue"]
            await browser.post(f"{path}/move", like="htmx", move=line, seq=table.seq)
            decided = [entry.line for entry in table.entries if entry.kind == "move" and entry.player == player]
            assert decided[-2:] in ([line, "leaf"], ["leaf", "leaf"])
            assert table.view(player)["blue"] > blue and table.view(player)["phase"] == "act" and table.awaited() == player
            await browser.post(f"{path}/undo", like="htmx", seq=table.seq)
            assert table.view(player) == start

    run(work)


@pytest.mark.rule("ECT-Q45")
def test_whoever_waits_for_the_policewoman_decides_by_hand(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            record, line, player = before_a_leaf()
            created = await seated(server, record)
            table, path = created.table, f"/t/{created.table.code}"
            browser = server.browser().holds(created, player)
            await browser.post("/reflex", reflex="ecotopia-leaves", on="0", back=path)
            await browser.post(f"{path}/move", like="htmx", move=line, seq=table.seq)
            assert table.view(player)["phase"] in LEAF
            page = (await browser.get(path)).text
            assert 'value="leaf"' in page and 'value="no leaf"' in page
            blue = table.view(player)["blue"]
            await browser.post(f"{path}/move", like="htmx", move="no leaf", seq=table.seq)
            placed = [event for entry in table.entries for event in entry.events if event.kind == "leaf_placed" and entry.line == "no leaf"]
            assert not placed and table.view(player)["blue"] - blue in (0, 3)  # an animal may be seen all the same

    run(work)


def test_the_terminal_places_leaves_and_takes_them_back_with_the_move() -> None:
    def typed(*answers: str) -> Record:
        record, _, _ = before_a_leaf()
        table, _ = table_for(record.game, (*answers, "q", "q"), bots="human", names="Zoé,Malik")
        table.record = record
        table.news.steps.extend(list(step.events) for step in record.steps())
        with pytest.raises(PersonLeft):
            table.play()
        return table.record

    record, line, _ = before_a_leaf()
    assert typed(line).moves[len(record) :] in ([line, "leaf"], [line, "leaf", "leaf"])
    assert typed(line, "u").moves == record.moves
    assert typed("a", line).moves[len(record) :] == [line]
