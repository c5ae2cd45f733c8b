"""A balance report as people open it: a file, on a desktop and a phone, by day and by lamplight, and printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ludoterre
from ludoterre.lab.reports.balance import balance
from ludoterre.lab.reports.report import page as report
from ludoterre.locale import language
from tests.browser.axe import violations

pytestmark = pytest.mark.xdist_group("browser-2")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = balance(ludoterre.load("ecopolis", players=3), "greedy", games=30)
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(report(found, language("fr")), encoding="utf-8")
    return path


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_a_report_is_for_everybody(width: int, theme: str, file: Path, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme="dark" if theme == "dark" else "light", locale="fr")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []
    # A colour of a chart is one of the page's own: it changes with the light.
    bar = page.locator("figure svg [fill='#2f6478']").first
    assert bar.evaluate("one => getComputedStyle(one).fill") == ("rgb(127, 192, 207)" if theme == "dark" else "rgb(47, 100, 120)")
    assert asked == [file.as_uri()]
    page.close()
