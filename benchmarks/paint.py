"""Measures how soon the browser answers a click at a table of Hexag'O: `make bench-paint`.

Four communities in a late turn, all 143 hexes, Chromium without a graphics card. Every click is made with the mouse, and timed in the page
from the moment the browser noticed it to the next picture on the screen: by the Event Timing API, which is silent about what takes less
than 16 ms, and by the frame after the click; the later of the two counts. Returns 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page, sync_playwright
from rich.console import Console
from rich.table import Table as Grid

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from tests.browser.browsers import launch
from tests.browser.people import Person
from tests.browser.planting import Plan, plant, secret
from tests.browser.serving import Server
from tests.browser.table_page import TablePage

import ludoterre
from ludoterre import REFEREE, Rng, State
from ludoterre.bots.base import bot_action, make_bots
from ludoterre.core.record import Record

CODE = "PAINT-1"
HEXES = 143
COMMUNITIES = 4
TURN = 4
CHOICES = 4
ROUNDS = 12
WARMING = 2
"""Rounds that do not count: the first ones compile scripts and draw what is kept."""
QUIET = 200
"""Milliseconds after which nothing moves any more; nobody clicks sooner on what they point at."""
GOAL = 100.0
"""Milliseconds within which a click is felt to be answered at once."""
WATCH = """
localStorage.setItem("ludoterre-film", "off");
window.clicks = [];
window.tables = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries().filter((one) => one.interactionId)) {
    const click = clicks.findLast((click) => one.startTime <= click.at + 1);
    if (click && one.startTime > click.at - 500) click.event = Math.max(click.event, one.duration);
  }
}).observe({ type: "event", durationThreshold: 16 });
addEventListener("click", (event) => {
  if (clicks.at(-1)?.at === event.timeStamp) return; // a label clicks its radio button once more
  const click = { at: event.timeStamp, event: 0, frame: 0, table: 0 };
  clicks.push(click);
  requestAnimationFrame(() => setTimeout(() => { click.frame = performance.now() - click.at; }));
}, true);
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  if (!changes.some((one) => one.attributeName === "data-seq")) return;
  const click = clicks.at(-1);
  requestAnimationFrame(() => setTimeout(() => { if (click) click.table ||= performance.now() - click.at; }));
}).observe(document.body, { subtree: true, attributeFilter: ["data-seq"] }));
"""


class Click(NamedTuple):
    """How long a click took to be answered, and to lead to a new table if it was a move; milliseconds."""

    paint: float
    table: float


class Line(NamedTuple):
    """A figure with its goal, if it has one."""

    name: str
    median: float
    worst: float
    goal: float | None = None

    def is_missed(self) -> bool:
        """Tells whether a click took longer than it should."""
        return self.goal is not None and self.worst >= self.goal

    def reached(self) -> str:
        """Says whether the goal is reached."""
        return "" if self.goal is None else f"< {self.goal:g} ms: {'NO' if self.is_missed() else 'yes'}"


def is_there(state: State) -> bool:
    """Tells whether somebody builds late in the game who has choices."""
    view = state.view(REFEREE)
    lines = [state.notation(action) for action in state.legal_actions()] if view["phase"] == "build" else []
    return view["turn"] >= TURN and len({line.split()[1] for line in lines if line.startswith("build ")}) >= CHOICES


def played(seed: int = 0) -> Record:
    """Lets greedy bots play until somebody builds late in the game, always the same."""
    game = ludoterre.load("hexago", players=COMMUNITIES)
    record, bots, rng = Record.start(game), make_bots("greedy", game), Rng(seed)
    while not record.state.is_terminal():
        state = record.state
        if state.is_chance_node():
            record.append(state.draw(rng))
        elif is_there(state):
            return record
        else:
            record.append(bot_action(bots[state.current_player()], state, rng))
    raise RuntimeError("nobody builds late in this game: choose another seed")


def timed(page: Page, where: Locator) -> Click:
    """Points and clicks, waits until the page is quiet, and reads what the page has measured."""
    count = page.evaluate("() => clicks.length")
    where.hover()
    page.wait_for_timeout(QUIET)
    where.click()
    page.wait_for_timeout(QUIET)
    found = page.evaluate("from => clicks.slice(from)", count)
    if len(found) != 1 or not found[0]["frame"]:
        raise RuntimeError(f"a click was not measured once: {found}")
    return Click(max(found[0]["event"], found[0]["frame"]), found[0]["table"])


def moved(table: TablePage, where: Locator) -> Click:
    """Makes a move with a click."""
    before = table.seq
    click = timed(table.page, where)
    table.waits_beyond(before)
    return click if click.table else Click(click.paint, float(table.page.evaluate("() => clicks.at(-1).table")))


def play(table: TablePage) -> dict[str, list[Click]]:
    """Chooses tiles, builds one and takes it back, again and again."""
    page = table.page
    found: dict[str, list[Click]] = {"choosing a tile": [], "building on a hex": [], "taking it back": []}
    tiles = [str(value) for value in page.locator("input.pick[value^='build ']").evaluate_all("all => all.map((one) => one.value)")]
    for number in range(WARMING + ROUNDS):
        round_: dict[str, Click] = {}
        for tile in (tiles[number % len(tiles)], tiles[(number + 1) % len(tiles)]):
            radio = page.locator(f'input.pick[value="{tile}"]')
            round_["choosing a tile"] = timed(page, page.locator(f"label[for={radio.get_attribute('id')}]").last)
        hexes = page.locator(f'.hx-map button[name=move][value^="{tile} "]').locator("visible=true")
        round_["building on a hex"] = moved(table, hexes.nth(number % hexes.count()))
        round_["taking it back"] = moved(table, table.undo)
        if number >= WARMING:
            for name, click in round_.items():
                found[name].append(click)
    return found


def measure(folder: Path) -> list[Line]:
    """Sets a table, opens it in a browser and takes all figures."""
    server = Server(folder)
    record = played()
    plant(server.database, [Plan(CODE, record)])
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            someone = Person(browser, server.address)
            someone.context.add_init_script(WATCH)
            someone.page.emulate_media(reduced_motion="no-preference")
            table = someone.sits(CODE, secret(int(record.state.current_player())))
            table.hears()
            if f"{HEXES} hexes" not in (table.page.locator(".hx-map").get_attribute("aria-label") or ""):
                raise RuntimeError("this is another map")
            found = play(table)
            browser.close()
    finally:
        server.stop()
    lines = []
    for name, clicks in found.items():
        paints = [click.paint for click in clicks]
        lines.append(Line(f"{name}: click to next paint", statistics.median(paints), max(paints), GOAL))
        tables = [click.table for click in clicks if click.table]
        if tables:
            lines.append(Line("  click to the new table on the screen", statistics.median(tables), max(tables)))
    return lines


def show(lines: list[Line]) -> None:
    """Prints the figures beside their goals."""
    kind = "compiled" if ludoterre.is_compiled() else "interpreted"
    grid = Grid(title=f"{HEXES} hexes, {COMMUNITIES} communities, {ROUNDS} clicks of each kind, {kind}")
    for column in ("figure", "median", "worst", "goal"):
        grid.add_column(column, justify="right" if column in ("median", "worst") else "left")
    for line in lines:
        grid.add_row(line.name, f"{line.median:.0f} ms", f"{line.worst:.0f} ms", line.reached())
    Console().print(grid)


def main() -> int:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lines = measure(Path(folder))
    show(lines)
    if wishes.json:
        found = [line._asdict() for line in lines]
        wishes.json.write_text(json.dumps({"compiled": ludoterre.is_compiled(), "figures": found}, indent=2) + "\n")
    return int(any(line.is_missed() for line in lines))


if __name__ == "__main__":
    sys.exit(main())
