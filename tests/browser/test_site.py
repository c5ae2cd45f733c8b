"""The site of the documentation: it is built without a warning, and can be read and searched from a disk."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

HOME = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it, from the sources."""
    folder = tmp_path_factory.mktemp("docs")
    variables = os.environ | {"PYTHONPATH": str(HOME / "src"), "LUDOTERRE_PURE": "1"}
    done = subprocess.run(
        [sys.executable, str(HOME / "tools/site/build.py"), str(folder)], capture_output=True, text=True, env=variables, check=False
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    return folder / "site"


def test_the_reference_is_found_by_searching_without_a_network(site: Path, browser: Browser) -> None:
    page = browser.new_page(offline=True)
    page.goto(f"file://{site}/index.html")
    page.get_by_role("textbox", name="Search").fill("resample_from")
    page.keyboard.press("Enter")
    page.locator("#search-results").get_by_role("link", name="SpielState.resample_from_infostate").first.click()
    expect(page.get_by_text("Draws a whole other game that the player could not tell from this one").first).to_be_visible()
    # Signatures have their types.
    page.goto(f"file://{site}/reference/ludoterre.core.html")
    expect(page.locator("[id='ludoterre.core.game.State.clone']")).to_contain_text("→ State")
    page.close()
