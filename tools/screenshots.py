"""Photographs the main screens of the table in the browser: `make screenshots` writes docs/pictures.

The games are always the same, so a picture changes only when the screen does.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from tests.browser.browsers import launch
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.planting import Plan, creator, plant, played, recorded, seat, secret
from tests.browser.serving import Server
from tests.browser.table_page import TablePage

COLOURS = 128
"""Enough for a guide printed in four inks, and a picture is a quarter as large."""


def chosen(page: Page) -> None:
    """Takes a card and points at a slot."""
    TablePage(page).takes_card(1).first.hover()


def pointed(page: Page) -> None:
    """Points at a measure."""
    page.locator("#c-lockdown").hover()


def tapped(page: Page) -> None:
    """Taps on a measure."""
    page.locator("#lay-1").tap()


def filmed(page: Page) -> None:
    """Asks for what happened since the last decision, and stops the film at contagion."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        "count => { document.getElementById('table').dataset.seq -= count; document.dispatchEvent(new Event('visibilitychange')); }",
        len(FIFTH) - len(FOURTH),
    )
    page.locator("#film").wait_for()
    page.keyboard.press("p")
    while page.locator("#film-caption", has_text="Contagion").count() == 0:
        page.keyboard.press(".")
        page.wait_for_timeout(500)


def led(page: Page) -> None:
    """Chooses the app that moves the team and points at a square where it gains something."""
    page.locator("label[for=pick-move]").click()
    page.locator(".slot--legal.for-move.gives").first.hover()


def touched(page: Page) -> None:
    """Chooses the same app on a phone."""
    page.locator("label[for=pick-move]").tap()


def billed(page: Page) -> None:
    """Chooses a card and points at the construction that might help to pay for it."""
    page.locator(".pick[value=railway_station]").check()
    page.locator("button[value='buy railway_station with health_centre']:visible").first.hover()


def drawing(page: Page) -> None:
    """Points at a river hex from which water may be taken."""
    page.locator("button[value^='take ']:visible").last.hover()


def asked(page: Page) -> None:
    """Reads on until the lesson asks for a move."""
    while page.locator("#lesson-next").count():
        page.locator("#lesson-next").click()
        page.wait_for_timeout(500)


class Shot(NamedTuple):
    """A picture: its name, the page, and what is done there first."""

    name: str
    path: str
    before: Callable[[Page], None] = lambda page: None
    theme: str = "light"
    size: tuple[int, int] = DESKTOP
    language: str = "fr"
    whole: bool = False


FIFTH = recorded("covid19", "immunity", lambda view: view["turn"] == 5 and view["phase"] == "measures")
FOURTH = recorded("covid19", "immunity", lambda view: view["turn"] == 4 and view["phase"] == "measures" and view["points_left"] < 4)
PLANS = (
    Plan("LUNE-4207", played(16)),
    Plan("DUNE-1203", played(4), (seat(0, players=(0, 1, 2)),)),
    Plan("GIVRE-88", played(-1)),
    Plan("PLUIE-19", FIFTH),
    Plan("BRISE-20", recorded("covid19", "immunity")),
    Plan("FORET-31", recorded("ecotopia", "normal_4", lambda view: view["turn"] == 10 and view["phase"] == "act")),
    Plan("RIVE-32", recorded("ecotopia", "normal_4", lambda view: view["turn"] >= 10 and view["phase"] == "answer")),
    Plan("PRAIRIE-33", recorded("ecotopia", "normal_4")),
    Plan("VILLE-41", recorded("ecopolis", "standard_4", lambda view: view["turn_index"] == 18 and view["phase"] == "action")),
    Plan("PLACE-42", recorded("ecopolis", "eco_gesture", lambda view: view["phase"] == "eco_gesture")),
    Plan("QUAI-43", recorded("ecopolis", "standard_4")),
    Plan("SOURCE-51", recorded("hexago", "v2_normal_4", lambda view: view["turn"] == 3 and view["phase"] == "collect")),
    Plan("GUE-52", recorded("hexago", "v2_normal_4", lambda view: view["turn"] == 4 and view["phase"] == "build")),
    Plan("DELTA-53", recorded("hexago", "v2_normal_4")),
)
SHOTS = (
    Shot("home", "/", whole=True),
    Shot("new", "/new/glace_ciel", whole=True),
    Shot("lesson", "/learn/glace_ciel", asked),
    Shot("lesson-dark", "/learn/hexago", asked, theme="dark"),
    Shot("lesson-phone", "/learn/glace_ciel", asked, size=PHONE),
    Shot("rules", "/rules/glace_ciel"),
    Shot("table", "/t/LUNE-4207", chosen),
    Shot("table-dark", "/t/LUNE-4207", chosen, theme="dark"),
    Shot("table-phone", "/t/LUNE-4207", chosen, size=PHONE),
    Shot("table-phone-dark", "/t/LUNE-4207", chosen, theme="dark", size=PHONE),
    Shot("text", "/t/LUNE-4207/text"),
    Shot("seats", "/t/LUNE-4207/seats"),
    Shot("curtain", "/t/DUNE-1203"),
    Shot("replay", "/t/GIVRE-88/replay?at=40"),
    Shot("end", "/t/GIVRE-88/end", whole=True),
    Shot("covid19", "/t/PLUIE-19", pointed),
    Shot("covid19-dark", "/t/PLUIE-19", pointed, theme="dark"),
    Shot("covid19-phone", "/t/PLUIE-19", tapped, size=PHONE),
    Shot("covid19-film", "/t/PLUIE-19", filmed),
    Shot("covid19-end", "/t/BRISE-20/end", whole=True),
    Shot("ecotopia", "/t/FORET-31", led),
    Shot("ecotopia-dark", "/t/FORET-31", led, theme="dark"),
    Shot("ecotopia-phone", "/t/FORET-31", touched, size=PHONE),
    Shot("ecotopia-question", "/t/RIVE-32"),
    Shot("ecotopia-end", "/t/PRAIRIE-33/end", whole=True),
    Shot("ecopolis", "/t/VILLE-41", billed),
    Shot("ecopolis-dark", "/t/VILLE-41", billed, theme="dark"),
    Shot("ecopolis-phone", "/t/VILLE-41", billed, size=PHONE),
    Shot("ecopolis-hazard", "/t/PLACE-42"),
    Shot("ecopolis-end", "/t/QUAI-43/end", whole=True),
    Shot("hexago", "/t/SOURCE-51", drawing),
    Shot("hexago-dark", "/t/SOURCE-51", drawing, theme="dark"),
    Shot("hexago-phone", "/t/SOURCE-51", size=PHONE),
    Shot("hexago-build", "/t/GUE-52"),
    Shot("hexago-end", "/t/DELTA-53/end", whole=True),
)


def sit(someone: Person) -> None:
    """Sits somebody down wherever a decision is awaited; they set the first table."""
    for plan in PLANS:
        if not plan.record.state.is_terminal():
            player = int(plan.record.state.current_player())
            seats = [place.number for place in plan.seats if player in place.players] or [player]
            someone.sits(plan.code, *([creator(plan.code)] if plan is PLANS[0] else []), secret(seats[0]))


def take(browser: Browser, server: Server, shot: Shot, folder: Path) -> Path:
    """Takes one picture."""
    someone = Person(browser, server.address, shot.language, shot.size, shot.theme)
    sit(someone)
    page = someone.go(shot.path)
    page.evaluate("() => document.fonts.ready")
    shot.before(page)
    page.wait_for_timeout(300)
    picture = folder / f"{shot.name}.png"
    page.screenshot(path=picture, full_page=shot.whole, animations="disabled")
    someone.context.close()
    Image.open(picture).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(picture, optimize=True)
    return picture


def main() -> None:
    """Takes all pictures."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place), port=8765)
        plant(server.database, PLANS)
        server.start()
        browser = launch(playwright)
        try:
            for shot in SHOTS:
                picture = take(browser, server, shot, folder)
                print(f"{picture}  {picture.stat().st_size // 1000} kB")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
