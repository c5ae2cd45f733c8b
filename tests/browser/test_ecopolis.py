"""Ecopolis in the browser: whole games with the mouse and in words, bills before a click, reasons why not, hazards, taking back, phones."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import NewPerson, serving
from tests.browser.ecopolis_table import GAME, ON_THE_WAY, SEATS, TABLES, Board, kind_of, sits
from tests.browser.people import DESKTOP, PHONE
from tests.browser.planting import Plan, plant, secret
from tests.browser.serving import Server

pytestmark = pytest.mark.xdist_group("browser-1")

LOST = "The climate went past the limit: everybody loses."


@pytest.fixture(scope="module")
def city(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with these games."""
    one = Server(tmp_path_factory.mktemp("city"))
    plant(one.database, [Plan(code, record, SEATS.get(code, ())) for code, record in TABLES.items()])
    yield from serving(one)


# Whole games.


def sees_the_end(page: Page) -> None:
    """Goes to the end page, and finds there who won and the charts."""
    page.locator("#go-end").click()
    page.wait_for_url(re.compile(r"/end"))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(rf"wins? with \d+ points|share the victory|{LOST}"))
    expect(page.locator(".deb-scores li")).to_have_count(2)
    expect(page.locator("figure.deb-figure svg").first).to_be_visible()


def test_a_whole_game_on_one_screen_with_the_mouse_from_the_form_to_the_end_page(person: NewPerson, city: Server) -> None:
    page = person(at=city, hurries=True).go(f"/new/{GAME}")
    page.get_by_text("2 players", exact=True).click()
    page.get_by_label("Who is player 2?").select_option("somebody at this screen")
    page.get_by_text("Options, cards and language").click()
    page.get_by_label("Constructions to finish").select_option("5")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/[A-Z]+-\d+"))
    board = Board(page)
    while board.waits_for_turn_or_end():
        board.clicks(board.wants())
    assert set(ON_THE_WAY) <= set(board.used)
    sees_the_end(page)


def test_a_whole_game_in_words_with_the_keyboard_alone(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "WORDS-1", place=0, hurries=True)
    page = board.page
    page.locator("#go-text").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/text"))
    while board.waits_for_turn_or_end():
        before, line = board.seq, board.wants_in_words()
        page.locator("#typed").focus()
        words = line.replace("_", " ") if board.used.total() % 2 else str(board.lines().index(line) + 1)  # or an entry of the list
        page.keyboard.type(words)
        page.keyboard.press("Enter")
        board.waits_beyond(before)
        board.used[kind_of(line)] += 1
    assert "draw" in board.used and {"buy", "buy with"} & set(board.used)
    page.locator("#go-end").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/end"))


def test_an_ambassador_joins_a_city_that_meets_the_condition(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "WIN-1")
    page = board.page
    box, before = page.locator("#amb-honore"), board.score(1)
    expect(box).to_contain_text("2/2")
    box.get_by_role("button", name=re.compile(r"^Win Honoré Nergie: \+5 points")).click()
    expect(box).to_contain_text("Amadou")
    expect(page.locator("#player-1 .ecp-friend")).to_have_text("Honoré Nergie")
    assert board.score(1) == before + 5


# The bill before the click.


def test_the_bill_is_shown_before_the_second_click_and_is_what_is_paid(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "RICH-1")
    page, posts = board.page, list[str]()
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    assert (board.level, board.stock, board.score(0)) == (5, [4, 3, 3], 19)
    board.picks("bus_line")
    expect(board.bill).to_contain_text("buy Bus line: with whose help?")
    assert board.rows() == [
        ["without help", "·", "−2", "−2", "4", "21"],
        ["Coal power station", "·", "−2", "·", "7", "21"],
        ["Grand hotel", "·", "·", "−2", "6", "23"],
    ]
    expect(board.bill.locator(".ecp-cells--head")).to_have_text(re.compile(r"Cost\s*·\s*2\s*2\s*5 →\s*19 pts"))
    hotel = board.bill.locator(".ecp-part").last
    expect(hotel.locator("> .ecp-tok")).to_have_text("2")  # the helper's part
    expect(hotel.locator("s[title=lost] .ecp-tok")).to_have_text("1")
    expect(board.bill.get_by_role("link")).to_have_text("ECP-BUY.4")
    for number, level, gold, energy in ((0, 4, 1, 1), (1, 7, 1, 3), (2, 6, 3, 1)):
        page.locator(f"#buy-5-{number}").hover()
        expect(board.ghost(level)).to_be_visible()
        assert page.locator("#climate .ecp-upright [class^=if-to]").locator("visible=true").count() == 1
        expect(page.locator("#climate .ecp-room")).to_have_text(re.compile(rf"^headroom 3\s*→ {8 - level}$"), use_inner_text=True)
        for resource, now, after in (("gold", 3, gold), ("energy", 3, energy)):
            expect(board.tray_after(resource, after)).to_be_visible(visible=after != now)
    assert posts == []
    board.clicks("buy bus_line with grand_hotel")
    assert (board.level, board.stock, board.score(0)) == (6, [4, 3, 1], 23)
    for said in ("with the help of “Grand hotel”: climate +1 (level 6). ECP-BUY.9", "Lost: 1 gold. ECP-BUY.4"):
        expect(page.locator("#log-lines")).to_contain_text(said)


def test_a_purchase_by_keys_alone_shows_the_same_and_keeps_the_focus_in_the_table(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "RICH-2")
    page = board.page
    page.keyboard.press("4")
    expect(page.locator(".pick:checked")).to_have_count(0)  # nobody could pay the airport
    page.keyboard.press("6")
    expect(page.locator("#pick-5")).to_be_checked()
    page.keyboard.press("2")  # now the numbers are the ways to pay
    helper = page.locator("#buy-5-1")
    expect(helper).to_be_focused()
    expect(board.ghost(7)).to_be_visible()
    expect(helper).to_contain_text("pays 2 gold, climate 5 → 7, 3 energy of the income lost, score 21")
    before = board.seq
    page.keyboard.press("Enter")
    board.waits_beyond(before)
    assert board.level == 7
    expect(page.locator("#table :focus")).to_have_count(1)


# Why not.


def asks_why(board: Board, button: str, reason: str) -> Locator:
    """Clicks what is not possible; returns the reason that appears beside it."""
    shown = board.page.locator(reason)
    expect(shown).to_be_hidden()
    board.page.locator(button).click(force=True)  # it is disabled, and answers all the same
    expect(shown).to_be_visible()
    return shown


def test_what_is_not_possible_says_why_with_its_rule(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "RICH-3")
    page = board.page
    page.evaluate("() => document.fonts.ready")  # a late font moves the board, and a click would miss
    held = asks_why(board, "#take-honore", "#no-take-honore")
    expect(held).to_have_text("Honoré Nergie is already with Amadou and does not change cities. ECP-AMB.5")
    board.picks("airport")
    expect(board.bill).to_contain_text("Airport cannot be bought now:")
    unpaid = board.bill.locator(".ecp-closed > span").first
    expect(unpaid).to_contain_text("To pay for “Airport” like this you still need 2 gold and 1 energy. ECP-BUY.2")
    assert not [line for line in board.lines() if line.startswith("buy airport")]
    board.picks("cinema")
    hot = asks_why(board, "#own-1", "#why-1").locator(".for-8")
    expect(hot).to_have_text("The climate would rise to 9; the limit is 8. ECP-BUY.10")
    expect(page.locator("#own-1")).to_contain_text("9 > 8")
    board.opens("pass")
    passing = page.locator(".ecp-pane--pass")
    expect(passing).to_have_text("Another action is still possible: you may not pass. ECP-PASS.1")
    expect(page.locator(".pick:checked")).to_have_count(0)  # another action leaves the card
    for said, number in ((passing, "ECP-PASS.1"), (hot, "ECP-BUY.10")):
        if said is hot:
            board.picks("cinema")
            page.locator("#own-1").click(force=True)
        said.get_by_role("link", name=number).click()
        expect(page.locator("#rule-dialog")).to_contain_text(number)
        page.keyboard.press("Escape")


def test_covered_cards_can_be_looked_under(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "RICH-4", place=-1)  # everybody may look
    page, under = board.page, board.page.locator("#under-4")
    page.get_by_role("button", name="2 cards under Bank: look").click()
    expect(under).to_be_visible()
    expect(under.locator("li")).to_contain_text(["Day nursery", "Covered market"])
    expect(under.get_by_role("link")).to_have_text("ECP-TURN.6")
    under.get_by_role("button", name="Close").click()
    expect(under).to_be_hidden()


# Hazards.


def test_a_hazard_is_a_film_for_those_who_want_motion_and_a_scene_for_all(person: NewPerson, city: Server) -> None:
    watching = sits(person, city, "COLD-1", place=0, watches=True)
    watching.hears()
    acting = sits(person, city, "COLD-1")
    acting.clicks("draw blue")
    expect(watching.count).to_have_text("1 of 3")
    watching.page.keyboard.press("p")
    seen = []
    for number in (1, 2, 3):
        expect(watching.count).to_have_text(f"{number} of 3")
        expect(watching.hazard).to_contain_text("Cold snap")
        seen.append((watching.page.locator(".ecp-fate").count(), watching.page.locator(".ecp-hz-climate").count(), watching.level))
        assert watching.moves.count() == 0
        watching.page.keyboard.press(".")
    assert seen == [(0, 0, 4), (2, 0, 4), (2, 1, 5)]
    for board in (watching, acting):  # the second wants less motion, and has not seen a film
        board.shows(acting.seq)
        expect(board.film).to_be_hidden()
        fates = [re.compile(r"^Amadou.*1 missing: climate \+1"), re.compile("^Zoé.*pays")]
        expect(board.hazard.locator(".ecp-fate")).to_have_text(fates)
        expect(board.hazard.locator(".ecp-hz-climate")).to_have_text("Climate 4 → 5 of 8")
        board.hazard.get_by_text("Close").click()
        expect(board.hazard.locator(".ecp-hz-card")).to_be_hidden()
    acting.picks("wind_farm")  # the market is free again


def test_everybody_answers_the_eco_gesture_from_their_own_seat_and_who_must_give_sees_why(person: NewPerson, city: Server) -> None:
    boards = [sits(person, city, "GIVE-1", place) for place in (0, 1, 2)]
    zoe, amadou, mei = boards
    for board in boards:
        board.hears()
    for board, line in ((amadou, "give nothing"), (mei, "give energy"), (zoe, "give nothing")):
        for other in boards:
            assert other.is_my_turn == (other is board)
        if board is mei:
            why = asks_why(board, "#offer-none", "#offer-none-why")
            expect(why).to_have_text("You have to give: otherwise the climate would rise to 12, and the limit is 11. ECP-HAZ.7")
            why.get_by_role("link").click()
            expect(mei.page.locator("#rule-dialog")).to_contain_text("Eco-gesture")
            mei.page.keyboard.press("Escape")
            expect(mei.page.locator(".ecp-answer")).to_have_text(
                [re.compile("gave nothing"), re.compile("decides"), re.compile("is asked later")]
            )
            assert "give nothing" not in board.lines()
        board.clicks(line)
        for other in boards:
            other.shows(board.seq)
    assert [board.level for board in boards] == [11, 11, 11]
    assert zoe.stock == [4, 0, 3]
    assert amadou.is_my_turn  # who drew the hazard still has the action


def test_who_must_give_sees_why_on_a_phone_too(person: NewPerson, city: Server) -> None:
    page = sits(person, city, "MUST-1", size=PHONE).page
    why = page.get_by_text("You have to give: otherwise the climate would rise to 12").locator("visible=true")
    expect(why.get_by_role("link", name="ECP-HAZ.7")).to_be_visible()


def test_a_common_loss_is_told_to_everybody_and_nobody_wins(person: NewPerson, city: Server) -> None:
    boards = [sits(person, city, "HOT-1", place) for place in (0, 1)]
    for board in boards:
        board.hears()
    boards[0].clicks("draw blue")
    for board in boards:
        board.shows(boards[0].seq)
        expect(board.asked).to_contain_text(re.compile("everybody (has lost|loses)", re.IGNORECASE))
        assert board.level == 9
    page = boards[1].page
    page.locator("#go-end").click()
    page.wait_for_url(re.compile(r"/end"))
    expect(page.get_by_role("heading", level=1)).to_have_text(LOST)
    expect(page.locator(".deb-why")).to_contain_text("Nobody wins: these scores do not count.")
    expect(page.locator(".deb-won")).to_have_count(0)


# Taking back.


def test_decisions_are_taken_back_but_not_a_drawn_card(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "RICH-5")
    undo, why = board.undo, board.page.locator("#undo-why")
    offered, shown = board.lines(), (board.level, board.stock, board.score(0))

    def takes_back() -> None:
        before = board.seq
        undo.click()
        board.waits_beyond(before)

    board.clicks("buy bus_line with grand_hotel")
    assert not board.is_my_turn
    takes_back()
    assert (board.lines(), (board.level, board.stock, board.score(0))) == (offered, shown)
    takes_back()  # where the card was laid
    expect(board.asked).to_contain_text("cover a card with Bank.")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(why).to_contain_text("Chance has already decided")
    board.clicks("cover day_nursery")
    assert board.lines() == offered


# Screens and other eyes.


def overflow(page: Page) -> list[int]:
    """Returns by how much the page is wider and higher than its window."""
    return list(
        page.evaluate(
            "() => { const root = document.documentElement; return [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]; }"
        )
    )


@pytest.mark.parametrize("code", ["LATE-1", "SIX-1"])
def test_two_and_six_cities_fit_on_a_desktop_with_the_longest_bill(person: NewPerson, city: Server, code: str) -> None:
    board = sits(person, city, code)
    page = board.page
    page.locator("input.pick").first.click()
    expect(board.bill).to_have_count(1)
    assert max(overflow(page)) <= 0
    for part in ("#board", "#hand", "#climate", "#ask", ".people"):
        frame = page.locator(part).bounding_box()
        assert frame is not None and frame["x"] >= 0 and frame["x"] + frame["width"] <= DESKTOP[0], part
        assert frame["y"] >= 0 and frame["y"] + frame["height"] <= DESKTOP[1], part


CUT = """all => all.filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 5).map((one) => one.innerText)"""
SMALL = """() => {
  const found = [], walker = document.createTreeWalker(document.querySelector("#table main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || one.closest(".sr, template") || !one.checkVisibility({ visibilityProperty: true })) continue;
    const drawn = one.closest("svg") ? one.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(one).fontSize) * (drawn ? Math.sqrt(Math.abs(drawn.a * drawn.d - drawn.b * drawn.c)) : 1);
    if (size && size < 10.9) found.push(`${size} ${one.getAttribute("class")} ${walker.currentNode.data}`);
  }
  return found;
}"""
"""What is cut off, and what is too small to be read."""


@pytest.mark.parametrize("size", [(1024, 768), DESKTOP], ids=["small", "desktop"])
def test_the_projector_shows_climate_scores_and_the_last_event_and_cuts_no_name(
    person: NewPerson, city: Server, size: tuple[int, int]
) -> None:
    for language in ("fr", "de"):
        someone = person(at=city, size=size, language=language)
        page = someone.sits("SIX-1", query="?watch=1&projector=1").page
        page.evaluate("() => document.fonts.ready")
        assert page.locator(".ecp-called, .ecp-status, .ecp-caption, #aim, #latest, .ecp-plate").evaluate_all(CUT) == []
        for part in ("#climate", "#latest", "#aim", "#player-0 .score", "#player-5 .score"):
            frame = page.locator(part).bounding_box()
            assert frame is not None and frame["y"] + frame["height"] <= size[1], part
        assert page.locator("#player-0 .score b").evaluate("one => parseFloat(getComputedStyle(one).fontSize)") > 24
        expect(page.locator(".where")).to_contain_text("SIX-1")


def test_on_a_phone_everything_can_be_read_and_a_tap_on_a_construction_plays_nothing(person: NewPerson, city: Server) -> None:
    for code, language in (("SIX-1", "de"), ("RICH-6", "fr")):
        board = sits(person, city, code, size=PHONE, language=language)
        page, before = board.page, board.seq
        page.evaluate("() => document.fonts.ready")
        assert page.evaluate(SMALL) == []
        assert page.locator(".ecp-called, .ecp-spot .ecp-caption, #aim").evaluate_all(CUT) == []
    page.locator("#collect-1").tap()
    shown = page.locator("#shown")
    expect(shown.locator(".ecp-card")).to_be_visible()
    expect(shown.get_by_role("button", name="Encaisser")).to_be_visible()
    shown.get_by_role("button", name="Fermer").tap()
    page.locator("input.pick[value=cinema]").tap()
    page.locator("#own-2").tap(force=True)  # it plays nothing, and answers all the same
    expect(shown.locator(".ecp-card")).to_contain_text("Grand Hôtel")
    expect(page.locator("#shown-play")).to_be_hidden()
    assert board.seq == before


def overlap(page: Page, one: str, other: str) -> bool:
    """Tells whether two things lie over one another."""
    first, second = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert first is not None and second is not None
    beside = first["x"] + first["width"] <= second["x"] or second["x"] + second["width"] <= first["x"]
    above = first["y"] + first["height"] <= second["y"] or second["y"] + second["height"] <= first["y"]
    return not (beside or above)


@pytest.mark.parametrize("size", [DESKTOP, (1024, 768), PHONE], ids=["desktop", "small", "phone"])
def test_a_hazard_lies_beside_what_is_chosen(person: NewPerson, city: Server, size: tuple[int, int]) -> None:
    page = sits(person, city, "MUST-1", size=size).page
    expect(page.locator("#ecp-hazard .ecp-hz-card")).to_be_visible()
    for part in (".ecp-market", "#hand", "#ask", "#panel-eco_gesture"):
        assert not overlap(page, "#ecp-hazard .ecp-hz-card", part), part


def test_on_the_draw_step_numbers_choose_piles_and_what_was_looked_at_is_forgotten(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "COLD-2")
    page = board.page
    page.keyboard.press("2")
    expect(page.locator("#from-yellow")).to_be_focused()
    expect(page.locator(".pick:checked")).to_have_count(0)
    board.picks("bus_line")  # only to look: it cannot be bought before a card is drawn
    assert not board.bill.locator("button").count()
    board.clicks("draw yellow")
    expect(page.locator(".pick:checked")).to_have_count(0)


def test_every_ring_of_the_focus_lies_around_something(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "RICH-6")
    page, seen = board.page, set[str]()
    ring = """() => {
      const one = document.activeElement, size = one.getBoundingClientRect(), style = getComputedStyle(one);
      const ringed = style.outlineStyle !== "none" && style.opacity !== "0";
      return [one.id || one.className, ringed && Math.min(size.width, size.height) < 12];
    }"""
    for _ in range(60):
        page.keyboard.press("Tab")
        name, stray = page.evaluate(ring)
        assert not stray, name
        seen.add(str(name))
    assert {"act-buy", "own-1", "collect-1"} & seen and "act-buy" in seen


def test_six_cities_fit_on_a_phone_and_two_taps_buy(person: NewPerson, city: Server) -> None:
    board = sits(person, city, "SIX-2", size=PHONE)
    page = board.page
    assert overflow(page)[0] <= 0
    line = next(line for line in board.lines() if kind_of(line) == "buy with")
    city_size = page.locator(f"#player-{TABLES['SIX-2'].state.current_player()} .ecp-size")
    size = int(city_size.inner_text().split("/")[0])
    before = board.seq
    page.locator(f"input.pick[value={line.split()[1]}]").tap()
    assert overflow(page)[0] <= 0
    expect(board.bill.locator(".ecp-look")).to_be_visible()  # the card, large enough to be read
    assert board.seq == before
    buy = board.ways(line).locator("visible=true")
    expect(buy).to_have_text(re.compile("^Buy"))
    buy.tap()
    board.waits_beyond(before)
    expect(city_size).to_have_text(f"{size + 1}/6")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everybody_can_use_this_game_by_day_and_by_lamplight(person: NewPerson, city: Server, size: tuple[int, int]) -> None:
    someone, found = person(at=city, size=size), {}
    for code, path in (("RICH-7", ""), ("MUST-1", ""), ("WON-1", "/end")):
        page = someone.sits(code, secret(0), page=path).page
        if code == "RICH-7":
            Board(page).picks("cinema")
        found[code] = violations(page)
        page.emulate_media(color_scheme="dark")
        page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")  # colours take a moment to change
        assert page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "dark"
        found[f"{code} by lamplight"] = violations(page, ("color-contrast",))  # nothing changes but colours
        page.emulate_media(color_scheme="light")
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", ("Climat", "Votre ville", "Grand Hôtel")), ("de", ("Klima", "Eure Stadt", "Grandhotel"))],
)
def test_the_table_speaks_french_and_german_and_has_room_for_it(
    person: NewPerson, city: Server, language: str, words: tuple[str, ...]
) -> None:
    board = sits(person, city, "RICH-6", language=language)
    page = board.page
    board.opens("ambassador")
    too_large = (
        "all => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight).map((one) => one.innerText)"
    )
    assert page.locator(".ecp-acts, .ecp-own .slot--legal > .ecp-say").evaluate_all(too_large) == []
    assert page.locator(".ecp-stock svg").evaluate_all("all => all.filter((one) => one.getBoundingClientRect().width < 12).length") == 0
    board.picks("bus_line")
    text = page.locator("#table").inner_text()
    for word in words:
        assert word in text
    assert not re.findall(r"[{}]|[a-z]+_[a-z]+", text)
