"""Two people seal their answers at the same time, and keep moves for later: each sees their own, and all that the answers are there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import toys
from playwright.sync_api import expect
from toys.quay.rules import QuayState

from ludoterre.core.game import State
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.people import PHONE
from tests.browser.planting import Plan, plant, played, played_until, secret
from tests.browser.serving import Server
from tests.browser.small import too_small

pytestmark = pytest.mark.xdist_group("browser-2")


def asked_at_once(state: State) -> bool:
    assert isinstance(state, QuayState)
    return bool(state.sealing())


@pytest.fixture(scope="module")
def quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with boats that wait for a pilot, and boats that are loaded."""
    toys.register()
    one = Server(tmp_path_factory.mktemp("quay"), toys=True)
    bids = (Plan(f"BIDS-{number}", played_until(asked_at_once, 2, "toy_quay")) for number in (1, 2, 3))
    plant(one.database, [*bids, Plan("LOADS-1", played(0, 2, "toy_quay"))])
    yield from serving(one)


def test_two_people_seal_at_once_change_their_minds_and_see_all_opened(person: NewPerson, quay: Server) -> None:
    zoe, amadou = (person(at=quay).sits("BIDS-1", secret(number)) for number in (0, 1))
    zoe.hears()
    amadou.hears()
    seq = zoe.seq
    assert [one.is_my_turn for one in (zoe, amadou)] == [True, True]
    zoe.ways("bid 1").click()
    expect(zoe.asked).to_contain_text("Your answer is sealed: bid (coins: 1)")
    expect(zoe.ask).to_be_focused()
    expect(amadou.ask).to_contain_text("Zoé has sealed")
    assert [one.is_my_turn for one in (zoe, amadou)] == [False, True]
    zoe.ways("bid 2").click()
    expect(zoe.asked).to_contain_text("(coins: 2)")
    zoe.page.locator("#withdraw-sealed-0").click()
    expect(amadou.ask).to_contain_text("Zoé is still thinking")
    expect(zoe.asked).to_contain_text("Your turn, Zoé")
    amadou.ways("bid 0").click()
    expect(zoe.ask).to_contain_text("Amadou has sealed")
    assert (zoe.seq, amadou.seq) == (seq, seq) and "coins: 0" not in zoe.ask.inner_text()
    zoe.page.reload()
    expect(zoe.ask).to_contain_text("Amadou has sealed")
    zoe.ways("bid 3").click()
    for one in (zoe, amadou):
        one.waits_beyond(seq + 1)
        expect(one.log.first).to_contain_text("bids_shown")
        expect(one.ask).not_to_contain_text("has sealed")


def test_two_tabs_of_one_person_show_the_same_envelope(person: NewPerson, quay: Server) -> None:
    zoe = person(at=quay)
    table = zoe.sits("BIDS-2", secret(0))
    table.hears()
    other = zoe.new_tab()
    other.goto("/t/BIDS-2/text")
    other.locator("button[name=move][value='bid 2']").click()
    expect(other.locator("#asked")).to_contain_text("Your answer is sealed: bid (coins: 2)")
    table.page.bring_to_front()
    expect(table.asked).to_contain_text("Your answer is sealed: bid (coins: 2)")


def test_what_is_kept_in_words_goes_off_when_its_turn_has_come(person: NewPerson, quay: Server) -> None:
    zoe, amadou = person(at=quay).sits("LOADS-1", secret(0)), person(at=quay).sits("LOADS-1", secret(1), page="/text")
    amadou.hears()
    amadou.page.fill("#typed", "load 1; load 3; go")
    amadou.page.click("#typed-later")
    expect(amadou.ask).to_contain_text("Kept: load (crate: 1); load (crate: 3); go.")
    assert violations(amadou.page) == []
    expect(zoe.ask).not_to_contain_text("Kept")
    zoe.ways("go").click()
    expect(amadou.asked).to_contain_text("Your turn, Amadou")  # the bids are asked at once
    expect(amadou.ask).not_to_contain_text("Kept")
    assert amadou.seq == 4


def test_on_a_phone_an_envelope_can_be_read_touched_and_taken_back(person: NewPerson, quay: Server) -> None:
    zoe = person(at=quay, size=PHONE, language="de", theme="dark").sits("BIDS-3", secret(0))
    zoe.ways("bid 2").tap()
    expect(zoe.asked).to_contain_text("Eure Antwort ist versiegelt")
    assert violations(zoe.page) == [] and too_small(zoe.page) == []
    zoe.page.locator("#withdraw-sealed-0").tap()
    expect(zoe.ask).to_contain_text("Zoé überlegt noch")
