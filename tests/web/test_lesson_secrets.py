"""A lesson sits on a seat: neither its words nor what they point at tell anybody what they may not know.

Beside each step of each lesson stands another game that whoever looks could not tell from it: all that they are sent must be the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoterre import SPECTATOR, Rng
from ludoterre.core.record import Record
from ludoterre.core.registry import meta
from ludoterre.lessons import Lesson
from ludoterre.table import Created, lesson_setup
from ludoterre.table.setup import seats_of
from ludoterre.web.tokens import Tokens
from tests.lessons.shelf import lesson, taught
from tests.web.alike import UNLIMITED, twin, unlike
from tests.web.browser import Browser, Frame, Server, run, server_in

HIDDEN = [game for game in taught() if meta(game).hidden_information]


def up_to(lesson: Lesson, step: int) -> Record:
    """Returns the game of a lesson when a step is shown."""
    until = lesson._replace(steps=(*lesson.steps[:step], lesson.steps[step]._replace(ask=())))
    return until.record()


def rewritten(lesson: Lesson, step: int, record: Record) -> Lesson:
    """Returns a lesson with the same words that plays another game up to a step."""
    decided: list[str] = []
    drawn: list[str] = []
    state = record.game.new_initial_state()
    for line, action in zip(record.moves, record.actions, strict=True):
        (drawn if state.is_chance_node() else decided).append(line)
        state._apply(action)
    lines, steps = iter(decided), list(lesson.steps)
    for number, one in enumerate(steps[: step + 1]):
        moves = tuple([next(lines) for _ in one.moves])
        steps[number] = one._replace(moves=moves, ask=one.ask if number == step else tuple([next(lines) for _ in one.ask]))
    assert next(lines, None) is None
    return lesson._replace(steps=tuple(steps), luck=(*drawn, *lesson.luck[len(drawn) :]))


async def set_table(server: Server, lesson: Lesson, step: int, monkeypatch: pytest.MonkeyPatch) -> Created:
    """Sets the table of a lesson; its code and its secrets are the same in both worlds."""
    names = (f"secret{step}-{number}" for number in itertools.count())
    for module in ("house", "setup"):
        monkeypatch.setattr(f"ludoterre.table.{module}.new_secret", lambda: next(names))
    monkeypatch.setattr("ludoterre.table.house.new_code", lambda: f"LUNE-{step + 1:04}")
    setup = lesson_setup(lesson, "fr")
    seats = seats_of(lesson.game, setup.seats)
    table = await server.house._set(lesson.game, "", "fr", seats, (), None, list(lesson.luck), (lesson, step))
    return Created(table, table.row.creator, tuple(seat.secret for seat in seats))


async def looked(server: Server, created: Created, viewer: int) -> dict[str, bytes]:
    """Returns all that somebody is sent at a step; the learner also asks for help and makes another move."""
    table = created.table
    step = len(table.starts)
    browser = server.browser(language="en")
    browser.cookies["lt_browser", "/"] = "ab" * 16
    browser.token = server.app.state.site.tokens.of("ab" * 16)
    eyes = "watch=1"
    if viewer != SPECTATOR:
        browser.holds(created, table.seat_of(viewer).number)
        eyes = f"seat={table.seat_of(viewer).number}"
    sent: dict[str, bytes] = {}
    for page in (f"?{eyes}", f"/text?{eyes}", "?projector=1", f"/view?{eyes}", f"/view?text=1&{eyes}", f"/replay?{eyes}&at={table.length}"):
        sent[f"{step} {page}"] = (await browser.get(f"/t/{table.code}{page}")).body
    sent[f"{step} live"] = await heard(browser, f"/t/{table.code}/live?{eyes}&seq=0", table.seq)
    choices = [choice.line for choice in table.choices(viewer)] if viewer >= 0 else []
    rest = {"player": str(max(viewer, 0)), "query": f"?{eyes}"}
    for page, fields in (
        ("lesson", {"action": "show"}),
        ("lesson", {"action": "show", "from_": "text"}),
        ("move", {"move": next((line for line in choices if line != table.wanted()), "dance")}),
        ("lesson", {"action": "follow"}),
        ("lesson", {"action": "back"}),
    ):
        reply = await browser.post(f"/t/{table.code}/{page}", like="htmx", seq=str(table.seq), **rest, **fields)
        sent[f"{step} {page} {fields}"] = reply.body
    return sent


async def heard(browser: Browser, address: str, seq: int) -> bytes:
    """Returns what the event stream sends until all is told, films included."""
    frames: list[Frame] = []
    async with browser.stream(address) as stream:
        while not frames or frames[-1].id != str(seq):
            frame = await stream.frame()
            assert frame is not None
            frames.append(frame)
    return repr(frames).encode()


def everything(lessons: Iterator[Lesson], viewer: int, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Returns all that somebody is sent at each step."""

    async def work() -> dict[str, bytes]:
        async with server_in(folder, UNLIMITED, name=name) as server:
            server.app.state.site.tokens = Tokens(b"one key for both")
            sent: dict[str, bytes] = {}
            for step, one in enumerate(lessons):
                sent |= await looked(server, await set_table(server, one, step, monkeypatch), viewer)
            return sent

    return run(work)


@pytest.mark.parametrize("game", HIDDEN)
@pytest.mark.parametrize("who", ["learner", "spectator"])
def test_a_lesson_tells_nobody_what_is_hidden_from_them(game: str, who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true = lesson(game)
    viewer = true.seat if who == "learner" else SPECTATOR
    others = [rewritten(true, step, twin(up_to(true, step), viewer)) for step in range(len(true.steps))]
    # What nobody has drawn yet is the same in both worlds.
    monkeypatch.setattr("ludoterre.table.chance.true_chance", lambda: Rng(1))
    one = everything(itertools.repeat(true, len(others)), viewer, tmp_path, "one.db", monkeypatch)
    two = everything(iter(others), viewer, tmp_path, "two.db", monkeypatch)
    assert unlike(one, two) == []
    assert any(other.luck != true.luck for other in others), "something is hidden, or this compares nothing"
