"""Four people at a table of Hexag'O who talk: all are in sight, with what happened last, whatever is decided or left with the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoterre.core.record import Record
from tests.browser.conftest import NewPerson, serving
from tests.browser.hexago_table import GAME, Basin
from tests.browser.people import DESKTOP
from tests.browser.planting import Plan, plant, recorded
from tests.browser.serving import Server
from tests.browser.table_page import sits_at

pytestmark = pytest.mark.xdist_group("browser-2")

PHASES = ("place", "bargain", "answer", "collect", "market", "supply", "bid", "build")
"""Moments at which the side column shows all that it has to."""
SIZES = (DESKTOP, (1366, 768), (1024, 768))

COLUMN = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const end = Math.min(box(".side").bottom, box("#log-lines").bottom);
  const range = document.createRange();
  const lines = new Set();
  for (const line of document.querySelectorAll("#log-lines li")) {
    range.selectNodeContents(line);
    for (const { top, bottom, width } of range.getClientRects()) if (width > 30 && bottom <= end) lines.add(Math.round(top / 8));
  }
  const players = [...document.querySelectorAll(".players > .player")].map((one) => one.getBoundingClientRect());
  const cut = players.filter(({ bottom }) => bottom > box(".side").bottom).length;
  return { cut, lines: lines.size, ask: box("#ask").height, talk: box("#sheet-talk").bottom <= innerHeight };
}"""
"""How many players are cut, how many lines of the log are whole, how high the sentence is, and whether talk is in the window."""


@pytest.fixture(scope="module")
def four_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with four people at each of these moments."""
    one = Server(tmp_path_factory.mktemp("four"))
    plant(one.database, [Plan(code(phase), moment(phase)) for phase in PHASES])
    yield from serving(one)


def code(phase: str) -> str:
    return f"FOUR-{PHASES.index(phase) + 1}"


def moment(phase: str) -> Record:
    """Plays until somebody has to decide that."""
    record = recorded(GAME, "v2_normal_4", lambda view: view["phase"] == phase)
    assert record.state.view(0)["phase"] == phase
    return record


def column(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(COLUMN)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_all_four_are_in_sight_whatever_is_decided(size: tuple[int, int], person: NewPerson, four_server: Server) -> None:
    someone, heights = person(at=four_server, language="fr", size=size), set()
    for phase in PHASES:
        for place in (0, 3):
            found = column(sits_at(someone, code(phase), place))
            assert (found["cut"], found["talk"]) == (0, True), phase
            assert found["lines"] >= 2 or size != DESKTOP or phase == "place", phase
            heights.add(found["ask"])
    assert len(heights) == 1, "the panel of the sentence never changes its height"


@pytest.mark.parametrize("size", SIZES)
def test_what_is_left_with_the_table_pushes_nobody_away(size: tuple[int, int], person: NewPerson, four_server: Server) -> None:
    someone = person(at=four_server, language="fr", size=size)
    waits = next(place for place in range(4) if not Basin(sits_at(someone, code("market"), place)).is_my_turn)
    page = sits_at(someone, code("market"), waits)
    before = column(page)
    page.locator("#go-promise-card").click()
    page.locator("#promise-peace").click()
    expect(page.locator(".aside")).to_be_visible()
    after = column(page)
    page.locator(".aside button").click()
    expect(page.locator(".aside")).to_have_count(0)
    assert after["cut"] == 0 and after["ask"] == before["ask"]
