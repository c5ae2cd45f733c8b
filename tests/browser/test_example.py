"""The example of docs/adding-a-game.md in a browser: drawn, played with the mouse, and told to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toys
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.planting import Plan, plant, played, secret
from tests.browser.serving import Server

pytestmark = pytest.mark.xdist_group("browser-2")


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a table at the spring."""
    toys.register()
    one = Server(tmp_path_factory.mktemp("village"), toys=True)
    plant(one.database, [Plan("SPRING-1", played(0, 2, "oasis"))])
    yield from serving(one)


def test_two_people_draw_the_spring_dry(person: NewPerson, village: Server) -> None:
    zoe = person(at=village).sits("SPRING-1", secret(0))
    amadou = person(at=village, language="fr").sits("SPRING-1", secret(1))
    spring = zoe.page.get_by_role("img", name="Buckets in the spring: 6")
    expect(spring).to_be_visible()
    full = zoe.page.locator("#stage svg rect").bounding_box()
    expect(zoe.asked).to_contain_text("how many buckets do you draw?")
    assert violations(zoe.page) == []
    zoe.page.get_by_role("button", name="Draw 3 buckets").click()
    expect(zoe.page.get_by_role("img", name="Buckets in the spring: 3")).to_be_visible()
    left = zoe.page.locator("#stage svg rect").bounding_box()
    assert full is not None and left is not None and left["height"] == pytest.approx(full["height"] / 2, abs=0.5)
    amadou.waits_for_turn_or_end()
    amadou.page.get_by_role("button", name="Puiser 3 seaux").click()
    amadou.waits(lambda: amadou.is_over, "the end")
    expect(amadou.log.first).to_contain_text("La source est à sec")
