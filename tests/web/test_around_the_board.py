"""What the page says around the board: news, surveys, names, ways back, and the curtain that can be closed again."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import ludoterre
from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.table import Created, SeatPlan, Setup, Table
from tests.table.helpers import GLACE, one_seat_each, play_one, visitors
from tests.web.browser import Browser, Reply, Server, run, server_in

SURVEY = 'id="sheet-survey"'
FRESH = "sheet--fresh"
BEFORE_A_SURVEY = 11
"""Cards after which the next one closes the generation."""


def people(table: Table) -> list[int]:
    """Lists who decides, then who does not, of two."""
    first = table.awaited() or 0
    return [first, 1 - first]


def sentence(reply: Reply) -> str:
    found = re.search(r'<h2 id="asked"[^>]*>(.*?)</h2>', reply.text, re.DOTALL)
    assert found
    return unescape(re.sub(r"<[^>]+>", "", found[1])).strip()


def part(text: str, name: str) -> str:
    """Returns what stands in the element with an id that holds no other of its kind."""
    found = re.search(rf'<(\w+)[^>]* id="{name}"[^>]*>(.*?)</\1>', text, re.DOTALL)
    assert found, name
    return re.sub(r"<[^>]+>", "", found[2]).strip()


async def two(server: Server, moves: int = 0) -> tuple[Created, list[Browser]]:
    created = await server.house.create(one_seat_each(GLACE, 2))
    for _ in range(moves):
        await play_one(server.house, created)
    return created, [server.browser().holds(created, seat) for seat in (0, 1)]


# Surveys.


def test_a_survey_is_there_until_the_next_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server, BEFORE_A_SURVEY)
            page = f"/t/{created.table.code}"
            assert SURVEY not in (await browsers[0].get(page)).text
            await play_one(server.house, created)
            for browser in (*browsers, server.browser()):
                shown = (await browser.get(f"{page}?watch=1" if browser not in browsers else page)).text
                assert SURVEY in shown and FRESH in shown
            for _ in range(3):
                await play_one(server.house, created)
                for browser in browsers:
                    shown = (await browser.get(page)).text
                    assert SURVEY in shown and FRESH not in shown
                    assert "Survey of generation 1" in part(shown, "past-survey")
            assert SURVEY in (await browsers[0].get(f"{page}/replay?at={created.table.length}")).text
            assert SURVEY not in (await browsers[0].get(f"{page}/replay?at=0")).text

    run(work)


def test_a_survey_that_was_taken_back_is_not_shown(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server, BEFORE_A_SURVEY)
            table, before = created.table, created.table.length
            await play_one(server.house, created)
            for visitor in visitors(created):
                if table.proposal is None:
                    await server.house.propose_rewind(table, visitor, before, table.seq)
                else:
                    await server.house.answer_rewind(table, visitor, before, True, table.seq)
            assert table.length == before
            assert SURVEY not in (await browsers[0].get(f"/t/{table.code}")).text

    run(work)


def test_the_projector_tells_the_survey_in_words(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, _ = await two(server, BEFORE_A_SURVEY + 1)
            page = f"/t/{created.table.code}?watch=1"
            assert (
                "The objectives were"
                in (await server.browser().get(f"{page}&projector=1")).text.split('id="ask"')[1].split("</section>")[0]
            )
            assert "survey-said" not in (await server.browser().get(page)).text

    run(work)


# Since my own move.


def test_whoever_comes_back_hears_what_was_played_since_their_own_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 3))
            table = created.table
            players = []
            for _ in range(4):
                players.append(table.awaited())
                await play_one(server.house, created)

            def placed(viewer: int) -> list[object]:
                return [event.args["player"] for event in table.last(viewer) if event.kind == "placed"]

            me, second, third, again = players
            assert me == again and me is not None and second is not None and third is not None
            assert placed(me) == [me]
            assert placed(second) == [third, me]
            assert placed(third) == [me]
            assert placed(SPECTATOR) == [me]

    run(work)


def test_frames_of_the_past_ask_nothing_of_anybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server)
            table, seen = created.table, created.table.seq
            for _ in range(3):
                await play_one(server.house, created)
            mine = people(table)[0]
            async with browsers[mine].stream(f"/t/{table.code}/live?seq={seen}") as stream:
                frames = [await stream.view() for _ in range(3)]
            asked = [sentence(Reply(200, {}, frame.data.encode(), [])) for frame in frames]
            assert ["Your turn" in one for one in asked] == [False, False, True]
            assert all(" places " in one for one in asked[:2])
            assert ['data-turn="yes"' in frame.data for frame in frames] == [False, False, True]

    run(work)


# What is read aloud.


@pytest.mark.parametrize("page", ["", "/text"])
def test_only_the_sentence_and_the_news_of_others_are_read_aloud(tmp_path: Path, page: str) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server)
            acts, waits = people(created.table)
            await play_one(server.house, created)
            heard = (await browsers[waits].get(f"/t/{created.table.code}{page}")).text
            assert " places " in part(heard, "news")
            assert part((await browsers[acts].get(f"/t/{created.table.code}{page}")).text, "news") == ""
            assert re.findall(r'<(?:section|h2)[^>]*id="aske?d?"[^>]*aria-live', heard) == [], "the sentence would be said twice"

    run(work)


@pytest.mark.parametrize("game", ["glace_ciel", "covid19", "ecotopia", "ecopolis", "hexago"])
def test_a_move_is_told_aloud_in_one_short_sentence(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = tuple(SeatPlan("people", (player,), (name,)) for player, name in enumerate(("Zoé", "Amadou")))
            created = await server.house.create(Setup(game, 2, seats))
            table = created.table
            for _ in range(25):
                if table.over:
                    break
                await play_one(server.house, created)
                for seat in (0, 1):
                    browser = server.browser().holds(created, seat)
                    news = unescape(part((await browser.get(f"/t/{table.code}")).text, "news"))
                    assert len(news) <= 160
                    if table.deciders() and table.seat_of(table.deciders()[0]).number == seat and not table.over:
                        assert news, "whoever decides hears what is asked"

    run(work)

    run(work)


def test_whose_turn_it_is_in_a_pause_is_a_whole_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server)
            table = created.table
            acts = people(table)[0]
            assert sentence(await browsers[acts].get(f"/t/{table.code}")).startswith(f"Your turn, {table.names[acts]}: ")
            await server.house.pause(table, table.visitor([table.row.creator]), True)
            for page in ("", "/text"):
                assert sentence(await browsers[acts].get(f"/t/{table.code}{page}")) == f"It is {table.names[acts]}’s turn."

    run(work)


# Ways back.


def test_where_nothing_is_ever_taken_back_the_reason_stays_the_same_and_no_way_back_stands_beside_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server)
            page = f"/t/{created.table.code}"
            acts = people(created.table)[0]
            assert 'id="undo"' not in (await browsers[acts].get(page)).text
            reasons = set()
            for _ in range(2):
                await play_one(server.house, created)
                shown = (await browsers[acts].get(page)).text
                reasons.add(part(shown, "undo-why"))
                assert "rewind" not in shown
                assert re.search(r'<button[^>]*id="undo"[^>]*aria-disabled="true"', shown)
            assert len(reasons) == 1 and "LGC-A30" in reasons.pop()

    run(work)


def test_going_further_back_asks_first_and_says_how_far_it_goes_and_what_stays_known(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server)
            table = created.table
            acts = people(table)[0]
            assert f'href="/t/{table.code}/earlier' in (await browsers[acts].get(f"/t/{table.code}")).text
            assert "There is nothing to go back to." in (await browsers[acts].get(f"/t/{table.code}/earlier")).text
            lengths = []
            for _ in range(4):
                lengths.append(table.length)
                await play_one(server.house, created)
            asked = (await browsers[acts].get(f"/t/{table.code}/earlier")).text
            assert re.findall(r'name="length" value="(\d+)"', asked) == [str(lengths[2]), str(lengths[0])], "only one's own decisions"
            assert "2 decisions are taken back" in asked and "4 decisions are taken back" in asked
            assert asked.count('<li class="undone">') >= 2 + 4
            assert part(asked, "rewind-propose") == "Propose to go back" and 'id="rewind-force"' not in asked
            boss = server.browser().holds(created, creator=True)
            assert part((await boss.get(f"/t/{table.code}/earlier")).text, "rewind-force") == "Yes, take it back"
            for stranger in (server.browser(), boss):
                assert 'id="rewind-propose"' not in (await stranger.get(f"/t/{table.code}/earlier")).text
            assert 'id="back-form"' not in (await server.browser().get(f"/t/{table.code}/earlier")).text

    run(work)


def test_what_was_taken_back_is_struck_out_in_the_log(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server)
            table = created.table
            before = table.length
            await play_one(server.house, created)
            assert "undone" not in (await browsers[0].get(f"/t/{table.code}")).text
            await server.house.rewind(table, table.visitor([table.row.creator]), before, table.seq)
            for browser in browsers:
                for page in ("", "/text"):
                    told = (await browser.get(f"/t/{table.code}{page}")).text
                    struck = re.findall(r'<li id="log-\d+" class="log-move undone[^"]*">.*?</li>', told)
                    assert len(struck) == 1 and "Taken back:" in struck[0] and " places " in struck[0]
                    assert " places " not in part(told, "latest")
            await play_one(server.house, created)
            told = (await browsers[0].get(f"/t/{table.code}")).text
            assert told.count("log-move undone") == 1 and " places " in part(told, "latest")

    run(work)


def test_who_is_asked_to_go_back_reads_of_a_move_that_still_counts(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server)
            table = created.table
            acts, before = people(table)[0], table.length
            said = []
            for number in range(2):
                line = table.choices(acts)[number].line
                await browsers[acts].post(f"/t/{table.code}/move", like="json", move=line, seq=table.seq, player=acts)
                told = unescape(part((await browsers[acts].get(f"/t/{table.code}")).text, "latest"))
                said.append(told[told.rindex(table.names[acts]) :])  # what it met or lost is said first, and differs by who reads
                if not number:
                    await server.house.rewind(table, table.visitor([table.row.creator]), before, table.seq)
            await browsers[acts].post(f"/t/{table.code}/rewind", like="json", action="propose", length=before, seq=table.seq)
            asked = part((await browsers[1 - acts].get(f"/t/{table.code}")).text, "proposal")
            assert said[1] in unescape(asked) and said[0] not in unescape(asked)

    run(work)


def test_a_moment_of_which_nothing_was_told_has_the_name_of_who_decided(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each("hexago", 2))
            table, browsers = created.table, [server.browser().holds(created, player) for player in range(2)]
            while not (ends := [choice.line for choice in table.choices(table.deciders()[0]) if choice.line == "end"]):
                await play_one(server.house, created)
            acts, before = table.deciders()[0], table.length
            await browsers[acts].post(f"/t/{table.code}/move", like="json", move=ends[0], seq=table.seq, player=acts)
            await browsers[acts].post(f"/t/{table.code}/rewind", like="json", action="propose", length=before, seq=table.seq)
            asked = part((await browsers[1 - acts].get(f"/t/{table.code}")).text, "proposal")
            assert f"Back to when {table.names[acts]} had to decide" in asked

    run(work)


def test_a_proposal_can_be_withdrawn_by_whoever_made_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, browsers = await two(server)
            table = created.table
            acts, before = people(table)[0], table.length
            await play_one(server.house, created)
            await browsers[acts].post(f"/t/{table.code}/rewind", like="json", action="propose", length=before, seq=table.seq)
            asked = part((await browsers[1 - acts].get(f"/t/{table.code}")).text, "proposal")
            assert "One decision is taken back" in asked, "who is asked knows how far it goes"
            for number, answers in ((acts, ["rewind-no"]), (1 - acts, ["rewind-yes", "rewind-no"])):
                shown = (await browsers[number].get(f"/t/{table.code}")).text
                assert re.findall(r'id="(rewind-(?:yes|no))"', shown) == answers
            assert "rewind-no" not in (await server.browser().get(f"/t/{table.code}?watch=1")).text
            await browsers[acts].post(f"/t/{table.code}/rewind", like="json", action="no", length=before, seq=table.seq)
            assert table.proposal is None and table.length > before

    run(work)


def test_whoever_plays_alone_with_bots_goes_back_without_asking(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = (SeatPlan("people", (0,), ("Zoé",)), SeatPlan("bot", (1,), ("Nanuq",), "random"))
            created = await server.house.create(Setup(GLACE, 2, seats, options={"first_player": 0}))
            table, browser = created.table, server.browser().holds(created, 0)
            before = table.length
            await browser.post(f"/t/{table.code}/move", like="htmx", move=table.choices(0)[0].line, seq=table.seq, player=0)
            asked = (await browser.get(f"/t/{table.code}/earlier")).text
            assert part(asked, "rewind-propose") == "Yes, take it back" and f'value="{before}"' in asked
            await server.house.pause(table, table.visitor([table.row.creator]), True)
            await browser.post(f"/t/{table.code}/rewind", like="htmx", action="propose", length=before, seq=table.seq)
            assert (table.length, table.proposal) == (before, None)

    run(work)


# Names.


def test_whoever_comes_by_a_link_is_asked_for_a_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = (SeatPlan("people", (0,), ("",)), SeatPlan("open", (1,), ("",)))
            created = await server.house.create(Setup(GLACE, 2, seats))
            table, friend = created.table, server.browser()
            page = f"/t/{table.code}"
            await friend.get(page)
            await friend.post(f"{page}/key", secret=created.secrets[1])
            assert "What should we call you?" in (await friend.get(page)).text
            assert "What should we call you?" not in (await server.browser().holds(created, 0, creator=True).get(page)).text
            reply = await friend.post(f"{page}/seat", like="htmx", from_="table", action="rename", seat=1, player=1, name="Malik")
            assert "What should we call you?" not in reply.text
            assert table.names == ("", "Malik")

    run(work)


def test_people_are_not_called_like_the_bots_that_they_replace(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            form = {"mode": "base", "players": "4", "kind-1": "here", "kind-2": "elsewhere", "kind-3": "bot"}
            await browser.get("/new/glace_ciel")
            shown = (await browser.get("/new/glace_ciel")).text
            names = {f"name-{row}": value for row, value in re.findall(r'name="name-(\d)" value="([^"]*)"', shown)}
            reply = await browser.post("/new/glace_ciel", **(form | names | {"name-0": "Zoé"}))
            code = re.findall(r"/t/([A-Z]+-\d+)", reply.headers["location"])[0]
            given = (await server.house.table(code)).names
            assert given[:3] == ("Zoé", "", "") and given[3]

    run(work)


def test_the_players_say_who_is_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = (SeatPlan("people", (0,), ("Zoé",)), SeatPlan("bot", (1,), ("Nanuq",), "random"))
            created = await server.house.create(Setup(GLACE, 2, seats))
            browser = server.browser().holds(created, 0)
            for page in ("", "/replay"):
                shown = (await browser.get(f"/t/{created.table.code}{page}")).text
                assert re.findall(r"<b>(\w+)</b> <small class=\"kind\"><svg[^>]*><use[^>]*/></svg><span>bot</span>", shown) == ["Nanuq"]

    run(work)


# New tables.


def test_the_form_explains_every_mode_and_speaks_of_options_by_their_titles(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            shown = (await browser.get("/new/glace_ciel")).text
            assert len(re.findall(r'name="mode"[^>]*><span><b>[^<]+</b><small>[^<]+\.</small>', shown)) == 4
            assert '<details class="panel options"><summary>' in shown
            reply = await browser.post("/new/glace_ciel", **{"mode": "base", "players": "2", "option-first_player": "3"})
            assert reply.status == 422
            assert "First player: “Player 4” does not go with" in reply.text and "first_player is" not in reply.text
            assert '<details class="panel options" open><summary>' in reply.text

    run(work)


def test_a_number_that_is_no_choice_of_a_list_is_typed(tmp_path: Path) -> None:
    """The mediator of Hexag'O chooses the cards turn by turn: a digit each, and what does not go is said and kept."""

    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            shown = (await browser.get("/new/hexago")).text
            field = re.findall(r'<input class="field" id="option-card_waters"[^>]*>', shown)
            assert len(field) == 1 and 'value=""' in field[0] and 'aria-describedby="about-card_waters"' in field[0]
            assert 'id="about-card_waters">One digit for each turn' in shown
            for number, why in {
                "99": "no card of the pack has 9 water.",
                "444444": "cards with 4 water in the pack: 1.",
                "4444444": "7 digits for 6 turns.",
                "21212121": "21212121 is not between 0 and 4444444.",
            }.items():
                reply = await browser.post("/new/hexago", **{"players": "2", "option-card_waters": number})
                assert reply.status == 422 and f"Water of each turn: {why}" in reply.text
                assert f'value="{number}"' in reply.text
            assert (await browser.post("/new/hexago", **{"players": "2", "option-card_waters": "021012"})).status < 400

    run(work)


# The curtain.


def test_what_is_shown_behind_the_curtain_can_be_hidden_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(Setup(GLACE, 2, (SeatPlan("people", (0, 1), ("Zoé", "Malik")),)))
            browser = server.browser().holds(created, 0)
            for page in (f"/t/{created.table.code}", f"/t/{created.table.code}/text"):
                closed = (await browser.get(page)).text
                assert 'id="curtain-close"' not in closed and "data-plain" not in closed
                url = re.findall(r'id="curtain-open" href="([^"]+)"', closed)[0].replace("&amp;", "&")
                opened = (await browser.get(url)).text
                assert 'id="curtain"' not in opened
                assert re.findall(r'id="curtain-close" href="([^"]+)"', opened) == [page]
                assert f'data-plain="{page}"' in opened

    run(work)


def test_whoever_asks_for_a_seat_sees_the_answer_by_itself_and_does_not_change_its_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, _ = await two(server)
            table = created.table
            lost, host = server.browser(), server.browser().holds(created, 0, creator=True)
            page = f"/t/{table.code}"
            await lost.post(f"{page}/back", seat=1, name="the tall one")
            waiting = (await lost.get(page)).text
            assert "data-asked" in waiting and "fresh.js" in waiting
            await host.get(page)
            await host.post(f"{page}/claim", claim=table.claims[0].id, answer="yes")
            assert "data-asked" not in (await lost.get(page)).text
            assert table.names == ("Zoé", "Malik")

    run(work)


def test_a_table_with_older_rules_says_so_in_its_help(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            for version, says in ((1, True), (2, False)):
                record = Record.start(ludoterre.load("toy_meadow", 2, rules_version=version))
                table = (await server.house.import_record(record.dumps(), "en")).table
                shown = (await server.browser().get(f"/t/{table.code}?watch=1")).text
                assert ("version 1; that page tells version 2" in shown) is says

    run(work)
