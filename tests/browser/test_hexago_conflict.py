"""A conflict of Hexag'O between two people: the stakes before anybody bids, terms by one click, sealed bids at the same time, the dice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from ludoterre import State
from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.hexago_table import GAME, QUARREL, Basin, basin, told
from tests.browser.people import PHONE
from tests.browser.planting import Plan, plant, played_until, secret
from tests.browser.serving import Server
from tests.browser.small import FINGER, too_small

pytestmark = pytest.mark.xdist_group("browser-2")

DECLARED = (*QUARREL, "declare water 2,1")


def may_choose(state: State) -> bool:
    """Tells whether somebody may contest several things."""
    view = state.view(int(state.current_player()))
    return view["phase"] == "declare" and len(view["stakes"]["contests"]) > 1


TABLES = {
    "FIGHT-1": told(basin(), QUARREL),
    "TERMS-1": told(basin(), DECLARED),
    "LONE-1": played_until(lambda state: state.view(0)["phase"] == "bid" and len(state.legal_actions()) == 1, 4, GAME, seed=4),
    "SEVERAL-1": played_until(may_choose, 4, GAME, seed=4),
    **{f"LOOK-{number}": told(basin(), story) for number, story in enumerate((QUARREL, DECLARED, (*DECLARED, "pass", "pass")), start=1)},
}


@pytest.fixture(scope="module")
def quarrels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with these games."""
    one = Server(tmp_path_factory.mktemp("quarrels"))
    plant(one.database, [Plan(code, record) for code, record in TABLES.items()])
    yield from serving(one)


def sits(person: NewPerson, at: Server, code: str, place: int, watches: bool = False, **wishes: object) -> Basin:
    """Sits somebody down, or beside the table for a place below 0."""
    someone = person(at=at, **wishes)
    if watches:
        someone.page.emulate_media(reduced_motion="no-preference")
        someone.context.add_init_script("localStorage.setItem('ludoterre-film', 'slow')")
    keys = (secret(place),) if place >= 0 else ()
    return Basin(someone.sits(code, *keys, query="" if keys else "?watch=1").page)


def test_two_people_know_the_stakes_before_they_bid_and_all_see_the_dice(person: NewPerson, quarrels: Server) -> None:
    zoe, third = (sits(person, quarrels, "FIGHT-1", place, hurries=True) for place in (0, -1))
    amadou = sits(person, quarrels, "FIGHT-1", 1, watches=True)
    for board in (zoe, amadou, third):
        board.hears()
    win, lose = (zoe.duel.locator(f".hx-end--{kind}") for kind in ("win", "lose"))
    expect(win).to_contain_text("1 water back to W1.")
    expect(win).to_contain_text(re.compile(r"You may take 1 there, to serve: .+\(.+points?\)"))
    expect(lose).to_contain_text("stay dry")
    for end in (win, lose):
        expect(end).to_contain_text("Your bid is lost in any case.")
    expect(zoe.duel).to_contain_text(re.compile(r"36%.*ties go to whoever made the move"))
    zoe.presses(zoe.page.locator("#declare-0"))
    amadou.shows(zoe.seq)
    expect(amadou.duel.locator(".hx-end--win")).to_contain_text("You keep 1 water.")
    expect(amadou.duel.locator(".hx-end--lose")).to_contain_text("Zoé may take 1 there.")
    third.shows(zoe.seq)
    expect(third.duel).to_contain_text("If Amadou wins")
    third.page.locator("#public > summary").click()  # the map under it can be looked at
    expect(third.duel.locator(".hx-ends")).to_be_hidden()
    for board in (amadou, zoe):
        board.presses(board.page.locator("#pass"))
        for other in (amadou, zoe, third):
            other.shows(board.seq)
    before = zoe.seq
    amadou.page.locator("#bid-2").click()
    expect(zoe.duel.locator(".hx-env-others")).to_contain_text("has bid")
    expect(third.duel.locator(".hx-duel > ul > li")).to_have_text([re.compile("Amadou *has bid"), re.compile("Zoé *has to bid")])
    expect(amadou.asked).to_contain_text("Bid 2")
    assert zoe.is_my_turn and zoe.seq == before
    for board in (zoe, third):
        assert "bid 2" not in board.table.inner_html().replace('value="bid 2"', "") and board.points(1) == 3
    expect(third.duel.locator("b.num, .hx-die")).to_have_count(0)
    zoe.page.locator("#bid-1").click()
    zoe.waits_beyond(before + 1)
    shots = [(amadou.duel.locator("b.num").count(), amadou.duel.locator(".hx-sum .hx-die").count()) for _ in amadou.shots()]
    assert any(bids >= 2 and not dice for bids, dice in shots) and any(dice == 2 for _, dice in shots)
    for board in (zoe, amadou, third):
        board.shows(zoe.seq)
        said = board.page.locator("#log-lines")
        expect(said).to_contain_text("The bids, lost for all: Zoé 1 and Amadou 2.")
        expect(said).to_contain_text(re.compile(r"(Zoé|Amadou) wins the conflict over the water of W1 \(Zoé \d and Amadou \d\)"))
        assert [board.points(player) for player in (0, 1)] == [2, 1]
    expect(zoe.page.locator(".hx-duel--rolled .hx-die")).to_have_count(2)


def test_one_tap_settles_and_nobody_loses_points(person: NewPerson, quarrels: Server) -> None:
    zoe, amadou = (sits(person, quarrels, "TERMS-1", place, size=PHONE, hurries=True) for place in (0, 1))
    zoe.hears()
    page = amadou.page
    summary = amadou.duel.locator("summary").first
    summary.tap()  # out of the way, to look at the map
    expect(amadou.duel.locator(".hx-ends")).to_be_hidden()
    summary.tap()
    expect(amadou.duel.locator(".hx-end--deal")).to_be_visible()
    page.locator("#settle-0-1").tap()
    expect(zoe.duel.locator(".hx-terms")).to_contain_text("gives 1")
    expect(amadou.duel.locator(".hx-terms")).to_contain_text("withdraws")
    zoe.page.locator("#counter-2").tap()
    expect(amadou.duel.locator(".hx-terms")).to_contain_text(re.compile(r"asks for .*2"))
    expect(page.locator("#counter")).to_have_count(0)
    page.locator("#accept").tap()
    for board in (zoe, amadou):
        expect(board.page.locator("#log-lines")).to_contain_text("Zoé withdraws from the conflict.")
        assert [board.points(player) for player in (0, 1)] == [3, 3]
        for player, thunes in ((0, "8"), (1, "4")):
            expect(board.page.locator(f"#player-{player} .hx-f").first).to_contain_text(thunes)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), PHONE])
def test_every_step_fits_and_is_for_everybody(person: NewPerson, quarrels: Server, size: tuple[int, int]) -> None:
    for code in ("LOOK-1", "LOOK-2", "LOOK-3"):
        place = int(TABLES[code].state.current_player())
        board = sits(person, quarrels, code, place, size=size, theme="dark" if code == "LOOK-2" else "light")
        frame = board.duel.locator(".hx-duel").bounding_box()
        assert frame is not None and frame["x"] >= 0 and frame["x"] + frame["width"] <= size[0] and frame["y"] >= 0
        assert frame["y"] + frame["height"] <= size[1]
        wide = board.duel.locator(".hx-duel").evaluate("node => node.scrollWidth - node.clientWidth")
        assert wide <= 0
        assert violations(board.page) == []
        if size == PHONE:
            assert too_small(board.page, FINGER) == []


def test_on_a_phone_one_sees_at_once_that_one_may_let_it_be(person: NewPerson, quarrels: Server) -> None:
    place = int(TABLES["SEVERAL-1"].state.current_player())
    board = sits(person, quarrels, "SEVERAL-1", place, size=PHONE)
    assert board.page.locator(".hx-fight").count() > 1
    expect(board.page.locator("#pass")).to_be_in_viewport(ratio=1)


def test_the_only_bid_is_sealed_by_the_page_itself_once_and_after_a_moment(person: NewPerson, quarrels: Server) -> None:
    board = sits(person, quarrels, "LONE-1", int(TABLES["LONE-1"].state.current_player()))
    posts: list[str] = []
    board.page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    expect(board.page.locator("#bid-0[data-alone]")).to_contain_text("the only answer: given by itself")
    expect(board.asked).to_contain_text("Your answer is sealed: Bid 0", timeout=10_000)
    expect(board.page.locator("[data-alone]")).to_have_count(0)
    assert len(posts) == 1
