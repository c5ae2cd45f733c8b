"""The server, the browser and the people of the browser tests.

At most two of these tests run at a time: every module says with its group which of the two lanes it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
import toys
from playwright.sync_api import Browser, sync_playwright

from ludoterre.table.stored import OPEN
from tests.browser.browsers import launch
from tests.browser.people import Person
from tests.browser.planting import Plan, plant, played, seat
from tests.browser.serving import Server

PLANS = (
    *(Plan(f"ONLINE-{number}", played(0, 2)) for number in range(1, 21)),
    *(Plan(f"LATER-{number}", played(9, 3)) for number in range(1, 8)),
    *(Plan(f"CURTAIN-{number}", played(0, 3), (seat(0, players=(0, 1, 2)),)) for number in range(1, 5)),
    *(Plan(f"ACT-{number}", played(9, 2)) for number in (3, 5, 6, 8)),
    *(Plan(f"ACT-{number}", played(14, 2, "ecopolis")) for number in (1, 4)),
    Plan("ACT-2", played(5, 2, "covid19")),
    Plan("ACT-7", played(30, 2, "ecopolis")),
    Plan("SURVEY-1", played(11, 2)),
    Plan("AXE-1", played(9, 2)),
    *(Plan(f"OPEN-{number}", played(0, 3), (seat(0), seat(1, OPEN), seat(2, OPEN))) for number in range(1, 4)),
    Plan("LEAVE-1", played(9, 2)),
    *(Plan(f"OVER-{number}", played(-1, 3)) for number in range(1, 5)),
    *(Plan(f"STOP-{number}", played(9, 3)) for number in range(1, 3)),
    Plan("STOPPED-1", played(16, 3), ended=True),
)
"""Tables that tests find ready; each is for one test alone."""

NewPerson = Callable[..., Person]
PEOPLE = pytest.StashKey[list[Person]]()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium as Debian packs it. It ends with the module: while it runs, no other test of this process can run an event loop."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of this process share: each sets a table of its own, or finds one of PLANS."""
    one = Server(tmp_path_factory.mktemp("server"))
    plant(one.database, PLANS)
    yield from serving(one)


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Likewise, with the small games of the test suite."""
    toys.register()
    one = Server(tmp_path_factory.mktemp("toys"), toys=True)
    plant(one.database, [Plan(f"{name}-{number}", played(0, 2, f"toy_{name.lower()}")) for name in ("GARDEN", "TIDE") for number in (1, 2)])
    yield from serving(one)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, to be started, killed and started again."""
    yield from serving(Server(tmp_path), start=False)


def serving(one: Server, start: bool = True) -> Iterator[Server]:
    if start:
        one.start()
    try:
        yield one
    finally:
        one.stop()
    one.check()


@pytest.fixture
def person(request: pytest.FixtureRequest, browser: Browser) -> Iterator[NewPerson]:
    """Makes people, each with a fresh browser: `person(language="de", size=PHONE, at=toy_server)`."""
    everybody: list[Person] = []
    servers: list[Server] = []

    def new(at: Server | None = None, **wishes: Any) -> Person:
        where = at or request.getfixturevalue("server")
        servers.append(where)
        everybody.append(Person(browser, where.address, **wishes))
        return everybody[-1]

    request.node.stash[PEOPLE] = everybody
    yield new
    complaints = [complaint for one in everybody for complaint in one.complaints()]
    for one in everybody:
        one.context.close()
    for place in servers:
        place.check()
    assert complaints == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Shows what everybody saw when a test failed."""
    report = yield
    if report.when == "call" and report.failed and PEOPLE in item.stash:
        report.sections.append(("What everybody saw", "\n".join(photographs(item))))
    return report


def photographs(item: pytest.Item) -> Iterator[str]:
    """Takes a picture of every open page; yields where it lies, its address and its troubles."""
    folder = item.config.rootpath / "build" / "screenshots" / item.name.replace("/", "_")
    folder.mkdir(parents=True, exist_ok=True)
    people = item.stash[PEOPLE]
    for number, one in enumerate(people, start=1):
        for tab, page in enumerate(one.context.pages, start=1):
            picture = folder / f"person{number}-tab{tab}.png"
            page.screenshot(path=picture, timeout=5000)
            yield f"{picture}: {page.url} {one.complaints()}"
