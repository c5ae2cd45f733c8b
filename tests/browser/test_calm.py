"""Columns stay calm: while ten ordinary moves are played nothing on the screen jumps, whatever its size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from ludoterre.table.stored import BOT
from tests.browser.conftest import NewPerson, serving
from tests.browser.people import DESKTOP, PHONE
from tests.browser.planting import Plan, plant, played, seat, secret
from tests.browser.serving import Server
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-1")

GAMES = {"glace_ciel": 3, "covid19": 1, "ecotopia": 9, "ecopolis": 8, "hexago": 20}
"""Every game, and after how many decisions it is under way."""
SIZES = (DESKTOP, (1024, 768), PHONE)
MOVES = 10
MOST = 0.05

WATCH = """window.jumps = [];
new PerformanceObserver((list) => {
  for (const jump of list.getEntries()) {
    const from = jump.sources.map(({ node }) => (node?.nodeType === 1 ? node : node?.parentElement));
    window.jumps.push([jump.value, from.map((node) => node && `${node.tagName}#${node.id}.${node.getAttribute("class")}`).join(" ")]);
  }
}).observe({ type: "layout-shift" });"""
"""Counts every shift, also those that follow a click: a person who has clicked looks at the board."""


@pytest.fixture(scope="module")
def calm_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a table of every game: one person, and a bot opposite."""
    one = Server(tmp_path_factory.mktemp("calm"))
    plant(one.database, [Plan(code(game), played(GAMES[game], 2, game), (seat(0), seat(1, BOT))) for game in GAMES])
    yield from serving(one)


def code(game: str) -> str:
    """Names the table of a game."""
    return f"CALM-{list(GAMES).index(game) + 1}"


def decide(board: TablePage) -> None:
    """Plays one of the moves that the page offers, whichever way it is drawn."""
    seq = board.seq
    lines = [line for line in board.page.locator("#table button[name=move]").evaluate_all("all => all.map((way) => way.value)") if line]
    board.page.evaluate(
        "line => { const way = document.querySelector(`button[name=move][value=${CSS.escape(line)}]`); way.form.requestSubmit(way); }",
        lines[seq % len(lines)],
    )
    board.waits_beyond(seq)


def jumps(page: Page) -> list[tuple[float, str]]:
    """Returns what has jumped so far, the largest jump first."""
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    return sorted(page.evaluate("window.jumps"), reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_while_ten_moves_are_played(game: str, person: NewPerson, calm_server: Server) -> None:
    boards = [person(at=calm_server, size=size, hurries=True).sits(code(game), secret(0)) for size in SIZES]
    for board in boards:
        board.waits_for_turn_or_end()
        board.page.evaluate(WATCH)
    made = 0
    while made < MOVES and boards[0].waits_for_turn_or_end():
        decide(boards[0])
        made += 1
    assert made >= MOVES // 2, "the dice may end a game early, but not as early as this"
    boards[0].waits_for_turn_or_end()
    for board in boards:
        board.shows(boards[0].seq)
    found = {size: jumps(board.page) for size, board in zip(SIZES, boards, strict=True)}
    sums = {size: round(sum(value for value, _ in all_), 3) for size, all_ in found.items()}
    assert max(sums.values()) < MOST, "\n".join([str(sums), *(f"{size} {jump}" for size, all_ in found.items() for jump in all_[:4])])
