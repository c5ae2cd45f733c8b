"""When a game is over: its end page, its replay, and its record to take along."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludoterre.core.record import Record
from tests.browser.conftest import NewPerson
from tests.browser.planting import played, secret

pytestmark = pytest.mark.xdist_group("browser-1")


def test_the_record_is_valid_and_opens_again_as_a_table(person: NewPerson, tmp_path: Path) -> None:
    someone = person()
    page = someone.sits("OVER-1", secret(0), page="/end").page
    with page.expect_download() as download:
        page.get_by_role("link", name="Take the record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert Record.load(file).moves == played(-1, 3).moves
    checked = subprocess.run(
        [sys.executable, "-m", "ludoterre", "validate", str(file)],
        capture_output=True,
        text=True,
        env=os.environ | {"LC_ALL": "en_GB.UTF-8"},
    )
    assert checked.returncode == 0, checked.stderr
    page.goto("/")
    page.get_by_label("Record (a .json file)").set_input_files(file)
    page.get_by_role("button", name="Open the record").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.goto(re.sub(r"(/t/[A-Z]+-\d+).*", r"\1/end", page.url))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_running_game_gives_only_what_its_seat_knows(person: NewPerson) -> None:
    someone = person()
    someone.sits("ONLINE-19", secret(0))
    told = someone.context.request.get("/t/ONLINE-19/record.json").json()
    assert told["replayable"] is False
    assert "moves" not in told
    assert told["view"] == json.loads(json.dumps(played(0, 2).state.view(0)))


def test_a_replay_steps_jumps_and_plays_by_itself(person: NewPerson) -> None:
    page = person().sits("OVER-2", page="/replay", query="?at=25").page
    sentence, back = page.locator("#ask h2"), page.locator("#go-prev")
    here, last = (int(number) for number in re.findall(r"\d+", sentence.inner_text()))
    for button, move in (("#go-next", here + 1), ("#go-prev", here), ("#go-last", last), ("#go-first", 0)):
        page.locator(button).click()
        expect(sentence).to_have_text(f"Step {move} of {last}")
    expect(back).to_have_attribute("aria-disabled", "true")
    page.locator("#autoplay").click()
    expect(sentence).to_have_text(f"Step 2 of {last}", timeout=15_000)
    page.locator("#autoplay").click()


def test_a_replay_shows_what_a_seat_knew_at_the_time(person: NewPerson) -> None:
    someone = person()
    pages = {}
    for eyes in ("table", "0", "1", "all"):
        page = someone.sits("OVER-3", query=f"?as={eyes}&at=20", page="/replay").page
        pages[eyes] = page.locator("main").inner_text()
    assert len(set(pages.values())) == 4


def test_the_end_page_leads_to_the_moments_that_mattered(person: NewPerson) -> None:
    page = person().sits("OVER-4", secret(1), page="/end").page
    moments = page.get_by_role("link", name="Watch this moment")
    assert 1 <= moments.count() <= 3
    moments.first.click()
    expect(page.locator("#replay")).to_be_visible()
