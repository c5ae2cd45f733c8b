"""Talk as browsers and programs get it: said, heard at once by everybody, muted by one, and nothing that anybody sends breaks it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from ludoterre.table import Created, SeatPlan, Setup
from ludoterre.table.stored import PHRASE, REACTION, WORDS
from ludoterre.web.settings import WebSettings
from tests.table.helpers import GLACE, creator, one_seat_each, visitors
from tests.web.alike import NAMES, UNLIMITED
from tests.web.browser import Browser, Reply, Server, create, run, server_in

HEXAGO = "hexago"
TURNED = "\u202eשלום\u202c <script>alert(1)</script> &amp;"


async def table(server: Server, talk: str | None = "free", game: str = HEXAGO) -> tuple[Created, Browser, Browser]:
    """Sets a table for two and returns it with the browsers of both."""
    created = await create(server, one_seat_each(game, 2)._replace(talk=talk))
    return created, server.browser().holds(created, 0), server.browser().holds(created, 1)


def lines(page: str) -> list[str]:
    """Returns what a page lists as said, as a reader reads it."""
    listed = re.search(r'<ol[^>]* id="said-lines".*?</ol>', page, re.DOTALL)
    assert listed is not None
    return [" ".join(unescape(re.sub("<[^>]*>", "", one)).split()) for one in re.findall(r"<li id=.*?</li>", listed[0], re.DOTALL)]


async def says(browser: Browser, created: Created, like: str = "json", **what: object) -> Reply:
    return await browser.post(f"/t/{created.table.code}/say", like=like, **what)


def test_everybody_reads_it_in_their_own_language_and_hears_it_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, zoe, malik = await table(server)
            path, seq = f"/t/{created.table.code}", created.table.seq
            watcher = server.browser(language="de")
            async with malik.stream(f"{path}/live?seq={seq}") as stream:
                assert (await stream.frame()).event == "beat"  # type: ignore[union-attr]  # the stream goes on
                reply = await says(zoe, created, phrase="leave_if", **{"gap-leave_if-0": "M3", "gap-leave_if-1": "1"})
                assert (reply.status, reply.json["accepted"], reply.json["seq"]) == (200, True, seq)
                told = await stream.frame()
            assert told is not None and (told.event, told.id) == ("talk", "")
            assert lines(told.data) == ["Zoé I leave M3 to Malik if…"]
            assert unescape(told.data).count("Zoé: I leave M3 to Malik if…") == 1, "those who hear the page are told once"
            await says(malik, created, words="Non merci !")
            await says(zoe, created, reaction="thanks")
            for browser, page, said in (
                (watcher, path + "?watch=1", ["Zoé Danke!", "Malik Non merci !", "Zoé Ich lasse M3 Malik, wenn …"]),
                (malik, path + "/text", ["Zoé Thank you!", "Malik Non merci !", "Zoé I leave M3 to Malik if…"]),
            ):
                assert lines((await browser.get(page)).text) == said
            assert 'id="say-form"' not in (text := (await watcher.get(path + "?watch=1")).text) and 'id="react-form"' not in text
            assert created.table.seq == seq
            # Whoever is not reached by streams asks from time to time.
            assert (await malik.get(f"{path}/view?seq={seq}&said=3")).status == 204
            news = await malik.get(f"{path}/view?seq={seq}&said=2")
            assert news.headers["ludoterre-talk"] == "1" and len(lines(news.text)) == 3
            # Whoever comes back hears what they have missed, beside a table that has not moved.
            async with malik.stream(f"{path}/live?seq={seq}") as stream:
                events = [frame.event for frame in [await stream.frame(), await stream.frame()] if frame]
            assert events == ["beat", "talk"]

    run(work)


def test_no_export_and_no_log_has_what_was_said(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, zoe, _ = await table(server)
            path = f"/t/{created.table.code}"
            pages = ("/record.json", "/replay", "/end", "/card", "/invite", "/seats", "/earlier", "/help")
            before = {page: (await zoe.get(path + page)).body for page in pages}
            await says(zoe, created, words="zzz-secret-zzz")
            assert {page: (await zoe.get(path + page)).body for page in pages} == before
            await server.house.end(created.table, creator(created))
            for page in ("/record.json", "/end", "/replay", "/analysis"):
                assert b"zzz-secret" not in (await zoe.get(path + page)).body

    run(work)


HOSTILE: list[tuple[dict[str, Any], str]] = [
    ({"reaction": "<b>"}, "no_saying"),
    ({"phrase": "where_first"}, "no_saying"),  # of another game
    ({"phrase": "leave_if"}, "no_saying"),
    ({"phrase": "leave_if", "gap-leave_if-0": "Z99", "gap-leave_if-1": "1"}, "no_saying"),
    ({"phrase": "leave_if", "gap-leave_if-0": "M3", "gap-leave_if-1": "5"}, "no_saying"),
    ({"words": ""}, "nothing_said"),
    ({"words": "\u200b\u2060"}, "nothing_said"),
    ({"words": "a\x07b"}, "control_characters"),
    ({"words": "x" * 10_000}, "too_long"),
    ({"reaction": "thanks", "player": 1}, "not_your_seat"),  # a forged seat
    ({"reaction": "thanks", "player": 99}, "not_your_seat"),
    ({"reaction": "thanks", "token": "0" * 32}, "old_page"),
]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_hostile_talk_is_refused_with_a_reason_and_changes_nothing(number: int, tmp_path: Path) -> None:
    what, code = HOSTILE[number]

    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, zoe, _ = await table(server)
            zoe.language = "fr"
            await zoe.get(f"/t/{created.table.code}")
            for like in ("json", "htmx", "form"):
                reply = await says(zoe, created, like, **what)
                assert reply.refused == code
            assert created.table.sayings == () and reply.status in (403, 422)
            # A spectator and somebody with an old key say nothing either.
            for stranger in (server.browser(), server.browser().holds(created, creator=True)):
                assert (await says(stranger, created, reaction="thanks")).refused == "not_your_seat"
            assert created.table.sayings == ()

    run(work)


def test_markup_is_text_and_turned_letters_stay_among_themselves(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, zoe, malik = await table(server)
            await server.house.rename(created.table, visitors(created)[0], 0, "<i>Zoé</i>")
            await says(zoe, created, words=TURNED)
            kept = "<bdi>&#1513;&#1500;&#1493;&#1501; &lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;</bdi>"
            async with malik.stream(f"/t/{created.table.code}/live?seq={created.table.seq}") as stream:
                await stream.frame()
                told = await stream.frame()
            pages = [told.data if told else "", *[(await malik.get(f"/t/{created.table.code}{page}")).text for page in ("", "/text")]]
            for page in pages:
                assert kept in page and "<bdi>&lt;i&gt;Zo&#233;&lt;/i&gt;</bdi>" in page
                assert "<script>alert" not in page and "<i>Zo" not in page and "\u202e" not in unescape(page)

    run(work)


def test_a_flood_is_stopped_with_a_reason_and_others_talk_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings()) as server:
            created, zoe, malik = await table(server)
            replies = [await says(zoe, created, reaction="laugh") for _ in range(12)]
            refused = [reply for reply in replies if reply.refused]
            assert 5 <= len(refused) <= 6 and {(reply.status, reply.refused) for reply in refused} == {(429, "too_much_talk")}
            assert "Wait a moment" in refused[0].json["message"]
            assert (await says(malik, created, reaction="ouch")).status == 200
            # Who talks too much can still play.
            player = created.table.awaited() or 0
            line = created.table.choices(player)[0].line
            mover = zoe if player == 0 else malik
            moved = await mover.post(f"/t/{created.table.code}/move", like="json", move=line, seq=created.table.seq, player=player)
            assert moved.status == 200

    run(work)


def test_who_mutes_somebody_reads_no_more_of_them_and_nobody_else_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, zoe, malik = await table(server)
            path = f"/t/{created.table.code}"
            await says(zoe, created, words="first")
            await says(malik, created, words="second")
            before = {(who, page): (await who.get(path + page)).body for who in (zoe,) for page in ("", "/text", "/view", "/seats")}
            reply = await malik.post(f"{path}/mute", mute=0, from_="text")
            assert (reply.status, reply.headers["location"]) == (303, f"{path}/text")
            for page in (path, path + "/text"):
                assert lines((await malik.get(page)).text) == ["Malik second"]
            async with malik.stream(f"{path}/live?seq={created.table.seq}") as stream:
                await stream.frame()
                await stream.frame()
                await says(zoe, created, words="third")
                told = await stream.frame()
            assert told is not None and "third" not in told.data
            assert {key: body for key, body in before.items() if b"third" in body} == {}
            created.table.sayings = created.table.sayings[:2]
            assert {(who, page): (await who.get(path + page)).body for who in (zoe,) for page in ("", "/text", "/view", "/seats")} == before
            await malik.post(f"{path}/mute", mute=0)  # the second half of a double click
            assert lines((await malik.get(path)).text) == ["Malik second"]
            await malik.post(f"{path}/mute", hear=0)
            assert lines((await malik.get(path)).text) == ["Malik second", "Zoé first"]
            assert (await malik.post(f"{path}/mute", mute=77)).refused == "not_your_seat"

    run(work)


def test_a_table_shows_no_more_than_people_may_say_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, zoe, malik = await table(server)
            path, creator = f"/t/{created.table.code}", server.browser().holds(created, creator=True)
            for what in ({"words": "rude"}, {"phrase": "share"}, {"reaction": "thanks"}):
                await says(zoe, created, **what)
            said = ["Zoé Thank you!", "Zoé Shall we share?", "Zoé rude"]
            for level, left in (("phrases", said[:2]), ("reactions", said[:1]), ("silent", []), ("free", said)):
                await creator.post(f"{path}/talk", talk=level)
                for page in (path, f"{path}/text"):
                    text = (await malik.get(page)).text
                    assert (lines(text) if "said-lines" in text else []) == left
                    assert [one in unescape(text) for one in ("Zoé: rude", "Zoé: Thank you!")] == ["Zoé rude" in left, bool(left)]

    run(work)


def test_a_table_has_a_limit_whoever_speaks_and_nobody_hears_themselves_read_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, WebSettings()) as server:
            created = await create(server, one_seat_each(HEXAGO, 4)._replace(talk="free"))
            people = [server.browser().holds(created, seat) for seat in range(4)]
            replies = [await says(one, created, reaction="laugh") for _ in range(7) for one in people]
            assert 24 <= sum(reply.status == 200 for reply in replies) <= 25
            assert {reply.refused for reply in replies} == {"", "too_much_talk"}
            for number, one in enumerate(people):
                page = unescape((await one.get(f"/t/{created.table.code}")).text)
                heard = [name for name in NAMES[:4] if f"{name}: Ha ha!" in page]
                assert heard and NAMES[number] not in heard

    run(work)


def test_whoever_opens_a_table_chooses_and_can_change_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            form = (await browser.get(f"/new/{HEXAGO}")).text
            options = re.search(r'<select[^>]*name="talk".*?</select>', form)
            assert options is not None and re.findall(r'value="(\w+)"( selected)?', options[0]) == [
                *(("silent", ""), ("reactions", ""), ("phrases", " selected"), ("free", "")),
            ]
            choice = {"players": "2", "kind-0": "me", "kind-1": "elsewhere", "talk": "silent"}
            opened = await browser.upload(f"/new/{HEXAGO}", {}, **choice)
            path = opened.headers["location"].removesuffix("/seats")
            page = (await browser.get(path)).text
            assert "Nobody talks at this table" in page and 'id="react-form"' not in page
            assert "Nobody talks at this table" in (await browser.get(path + "/text")).text
            assert (await browser.post(path + "/say", like="json", reaction="thanks")).refused == "not_said_here"
            assert (await browser.post(path + "/talk", talk="free")).headers["location"] == path + "/seats"
            page = (await browser.get(path)).text
            assert 'id="words-form"' in page and "How people talk at this table from now on: free: own words too." in unescape(page)
            assert (await server.browser().post(path + "/talk", like="json", talk="silent")).refused == "not_the_creator"
            assert (await browser.post(path + "/talk", like="json", talk="loud")).refused == "bad_talk"
            refused = await browser.upload(f"/new/{GLACE}", {}, **(choice | {"talk": "free"}))
            assert refused.status == 422 and "People cannot talk like this" in refused.text
            assert re.findall(r'value="(silent|reactions|phrases|free)"', (await browser.get(f"/new/{GLACE}")).text) == [
                "silent",
                "reactions",
            ]

    run(work)


def test_where_there_is_nobody_to_talk_to_the_page_has_no_talk(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = (SeatPlan("people", (0, 1), ("Zoé", "Malik")), SeatPlan("bot", (2,), bot="random"))
            created = await create(server, Setup(HEXAGO, 3, seats))
            zoe = server.browser().holds(created, 0)
            assert "sheet-talk" not in (await zoe.get(f"/t/{created.table.code}")).text

    run(work)


def test_whoever_has_several_players_says_for_whom_they_speak(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            seats = (SeatPlan("people", (0, 2), ("Zoé", "Inès")), SeatPlan("people", (1,), ("Malik",)))
            created = await create(server, Setup(HEXAGO, 3, seats))
            both = server.browser().holds(created, 0)
            page = (await both.get(f"/t/{created.table.code}")).text
            assert "Who speaks?" in page
            assert (await says(both, created, reaction="ouch")).refused == "not_your_seat", "it is not clear who says it"
            await says(both, created, reaction="ouch", player=2)
            assert [said.player for said in created.table.sayings] == [2]

    run(work)


def test_phrases_are_those_of_the_phase_and_of_no_other_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path, UNLIMITED) as server:
            created, zoe, malik = await table(server, None)
            page = (await zoe.get(f"/t/{created.table.code}")).text
            offered = set(re.findall(r'name="phrase" value="(\w+)"', page))
            assert {"share", "deal", "leave_if"} <= offered and "no_quarrel" not in offered and 'id="words-form"' not in page
            glace, here, _ = await table(server, None, GLACE)
            page = (await here.get(f"/t/{glace.table.code}")).text
            assert 'name="phrase"' not in page and 'name="reaction"' in page
            for what in ({"phrase": "share"}, {"words": "water!"}):
                assert (await says(here, glace, **what)).refused == "not_said_here"
            for kind, said_so in ((REACTION, "thumb"), (PHRASE, "deal")):
                await server.house.say(created.table, visitors(created)[1], 1, kind, said_so)
            assert [said.kind for said in created.table.sayings] == [REACTION, PHRASE] and WORDS == "words"
            assert len(lines((await malik.get(f"/t/{created.table.code}")).text)) == 2

    run(work)
