"""axe-core finds nothing that keeps anybody out, by day and by lamplight, on a desktop and on a phone."""

from __future__ import annotations

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson
from tests.browser.people import DESKTOP, PHONE
from tests.browser.planting import creator, played, secret

pytestmark = pytest.mark.xdist_group("browser-2")

DECIDES = int(played(9, 2).state.current_player())
PAGES = {
    "home": "/",
    "new": "/new/glace_ciel",
    "rules": "/rules/glace_ciel",
    "a rule": "/rule/glace_ciel/LGC-3.4",
    "deciding": f"/t/AXE-1?seat={DECIDES}",
    "waiting": f"/t/AXE-1?seat={1 - DECIDES}",
    "spectator": "/t/AXE-1?watch=1",
    "projector": "/t/AXE-1?watch=1&projector=1",
    "text": f"/t/AXE-1/text?seat={DECIDES}",
    "text waiting": f"/t/AXE-1/text?seat={1 - DECIDES}",
    "seats": "/t/AXE-1/seats",
    "invitation": "/t/OPEN-1/invite",
    "replay": "/t/OVER-1/replay?at=30",
    "end": "/t/OVER-1/end",
    "ended": "/t/STOPPED-1",
    "end of an ended game": "/t/STOPPED-1/end",
    "asked whether to end": "/t/AXE-1/seats?end=1",
    "curtain": "/t/CURTAIN-2",
    "join": "/t/OPEN-1",
    "nothing here": "/t/NOWHERE-1",
}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_use_every_page(theme: str, size: tuple[int, int], person: NewPerson) -> None:
    someone = person(theme=theme, size=size)
    someone.forgive("404")  # one of the pages says so
    someone.sits("AXE-1", secret(0), secret(1), creator("AXE-1"))
    someone.sits("CURTAIN-2", secret(0))
    rules = () if theme == "light" else ("color-contrast",)  # by lamplight nothing changes but colours
    found = {}
    for name, path in PAGES.items():
        page = someone.go(path)
        found[name] = violations(page, rules)
        if name == "deciding":
            page.keyboard.press("1")
            found["a card chosen"] = violations(page, rules)
            page.locator("#go-menu").click()
            found["menu"] = violations(page, rules)
    assert {name: problems for name, problems in found.items() if problems} == {}
