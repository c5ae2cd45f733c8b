"""The film of a turn: what one decision set going, sent shot by shot before the view that follows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludoterre.table import Created
from tests.table.helpers import GLACE, creator, one_seat_each, play_one
from tests.web.browser import Server, Stream, run, server_in

TIDE = "toy_tide"
SAIL, STAY = 0, 1


async def at_the_beach(server: Server) -> tuple[Created, str]:
    """Sets a table where one decision brings four waves; returns the address of its stream too."""
    created = await server.house.create(one_seat_each(TIDE, 2))
    return created, f"/t/{created.table.code}/live?seq={created.table.seq}"


async def watched(stream: Stream) -> tuple[dict[str, Any] | None, str]:
    """Returns the film that comes before the next view, if one does, and the view."""
    film = None
    while True:
        frame = await stream.frame()
        assert frame is not None
        if frame.event == "view":
            return film, frame.data
        if frame.event == "film":
            assert film is None and frame.id == ""
            film = json.loads(frame.data)


def stages(film: dict[str, Any]) -> list[str]:
    """Puts the pieces of each shot together."""
    return ["".join(film["pieces"][piece] for piece in shot["stage"]) for shot in film["shots"]]


def test_a_decision_that_sets_much_going_is_shown_as_a_film_before_its_result(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            table, seen = created.table, created.table.seq
            async with server.browser().holds(created, 1).stream(address) as stream:
                await play_one(server.house, created, SAIL)
                film, view = await watched(stream)
            assert film is not None
            assert (film["after"], film["seq"]) == (seen, table.seq) and f'data-seq="{table.seq}"' in view
            beaches = [event.args["changes"][0]["to"] for entry in table.entries for event in entry.events if event.kind == "wave_came"]
            assert len(beaches) == 4
            for stage, beach in zip(stages(film), beaches, strict=True):
                assert f'<b id="beach">{beach}</b>' in stage and stage.count("shell</li>") == beach
            assert [shot["where"] for shot in film["shots"]] == [f"<span>wave {left}</span>" for left in (3, 2, 1, 0)]
            assert all(shot["caption"].startswith("wave_came") for shot in film["shots"])
            assert f'<b id="beach">{beaches[-1]}</b>' in view

    run(work)


def test_nothing_can_be_played_in_a_film(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            async with server.browser().holds(created, 1).stream(address) as stream:
                await play_one(server.house, created, SAIL)
                film, view = await watched(stream)
            assert film is not None and 'name="move"' in view
            assert not any("<button" in stage or "<input" in stage for stage in stages(film))

    run(work)


def test_a_film_shows_only_what_its_viewer_may_know(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            browsers = [server.browser().holds(created, 0), server.browser().holds(created, 1), server.browser()]
            async with (
                browsers[0].stream(address) as sailor,
                browsers[1].stream(address) as rival,
                browsers[2].stream(address + "&watch=1") as crowd,
            ):
                await play_one(server.house, created, SAIL)
                films = [(await watched(stream))[0] for stream in (sailor, rival, crowd)]
            pearls = created.table.state.view(0)["pearls"][0]
            own, *others = [json.dumps(film) for film in films]
            assert films[0] is not None and f"<span>{' '.join(pearls)}</span>" in stages(films[0])[-1]
            assert own.count("pearl_found") == 4
            for film in others:
                assert "? ? ? ?" in film and not any(word in film for word in ("pearl_found", "black", "white"))

    run(work)


def test_what_sets_nothing_going_has_no_film(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            async with server.browser().holds(created, 1).stream(address) as stream:
                await play_one(server.house, created, STAY)
                assert (await watched(stream))[0] is None

    run(work)


def test_what_was_taken_back_is_not_shown_as_a_film(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            table, browser = created.table, server.browser().holds(created, 1)
            async with browser.stream(address) as stream:
                await play_one(server.house, created, SAIL)
                assert (await watched(stream))[0] is not None
                await server.house.rewind(table, creator(created), 0, table.seq)
                film, view = await watched(stream)
                assert film is None and '<b id="beach">0</b>' in view
                back = table.seq
            await play_one(server.house, created, SAIL)
            async with browser.stream(address) as stream:  # they saw the beginning only, and the table went back since
                assert (await watched(stream))[0] is None
            async with browser.stream(f"/t/{table.code}/live?seq={back}") as stream:
                film, _ = await watched(stream)
            assert film is not None and film["after"] == back and len(film["shots"]) == 4

    run(work)


def test_nobody_is_sent_a_film_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            table, browser = created.table, server.browser().holds(created, 1)
            async with browser.stream(address) as stream:
                await play_one(server.house, created, SAIL)
                assert (await watched(stream))[0] is not None
            async with browser.stream(address, last_event_id=str(table.seq)) as stream:
                await server.house.pause(table, creator(created), True)
                film, view = await watched(stream)
            assert film is None and f'data-seq="{table.seq}"' in view

    run(work)


def test_who_missed_several_decisions_sees_one_film_of_them_all(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            for number in (STAY, SAIL, SAIL):
                await play_one(server.house, created, number)
            async with server.browser().holds(created, 1).stream(address) as stream:
                film, view = await watched(stream)
            assert film is not None and len(film["shots"]) == 8 and f'data-seq="{created.table.seq}"' in view

    run(work)


def test_films_are_for_those_who_look_at_the_drawn_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            browser = server.browser().holds(created, 1)
            async with browser.stream(address + "&text=1") as stream:
                await play_one(server.house, created, SAIL)
                film, view = await watched(stream)
            assert film is None and 'id="film"' not in view
            assert 'id="film"' in (await browser.get(f"/t/{created.table.code}/view")).text

    run(work)


def test_a_film_is_drawn_once_for_all_who_see_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            scene = created.table.scene("en")
            drawn, draw = [], scene.draw

            def counted(view: dict[str, Any], *more: Any) -> Any:
                drawn.append(view["viewer"])
                return draw(view, *more)

            monkeypatch.setattr(scene, "draw", counted)
            crowd = [server.browser() for _ in range(3)]
            async with crowd[0].stream(address + "&watch=1") as one, crowd[1].stream(address + "&watch=1") as two:
                await play_one(server.house, created, SAIL)
                films = [(await watched(stream))[0] for stream in (one, two)]
            assert films[0] == films[1] is not None
            assert len(drawn) == 4 + 1  # the shots and the view

    run(work)


def test_moves_are_made_again_once_for_all_who_look_and_only_when_there_are_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, address = await at_the_beach(server)
            table = created.table
            asked, since = [], table.since

            def counted(after: int) -> Any:
                asked.append(after)
                return since(after)

            monkeypatch.setattr(table, "since", counted)
            seen = table.seq
            browsers = [server.browser().holds(created, 0), server.browser().holds(created, 1), server.browser()]
            async with (
                browsers[0].stream(address) as sailor,
                browsers[1].stream(address) as rival,
                browsers[2].stream(address + "&watch=1") as crowd,
            ):
                for _ in range(2):
                    await play_one(server.house, created, SAIL)
                    films = [(await watched(stream))[0] for stream in (sailor, rival, crowd)]
                    assert all(film is not None and film["seq"] == table.seq and len(film["shots"]) == 4 for film in films)
                    assert asked == [seen]
                    asked.clear()
                    seen = table.seq

    run(work)


def test_a_replay_goes_through_the_shots(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created, _ = await at_the_beach(server)
            await play_one(server.house, created, SAIL)
            browser, code = server.browser().holds(created, 1), created.table.code
            beaches, path = [], f"/t/{code}/replay?at=0"
            for _ in range(6):
                page = (await browser.get(path)).text
                beaches.append(int(re.findall(r'<b id="beach">(\d+)</b>', page)[0]))
                assert "black" not in page and "white" not in page
                found = re.search(r'id="go-next" href="([^"]+)"', page)
                path = found[1].replace("&amp;", "&") if found else ""
            assert path == "" and beaches[0] == 0 and beaches[4] == beaches[5]  # the last shot, and the decision
            assert beaches[:5] == sorted(set(beaches))
            back = (await browser.get(f"/t/{code}/replay?at=5")).text
            assert re.search(r'id="go-prev" href="[^"]*at=5&amp;shot=4', back)
            assert (await browser.get(f"/t/{code}/replay?at=5&shot=77")).text == back

    run(work)


def test_a_film_may_wait_at_a_shot_and_shows_the_people_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each(GLACE, 2, play_on_after_melt=True))
            for _ in range(11):
                await play_one(server.house, created)
            address = f"/t/{created.table.code}/live?seq={created.table.seq}"
            async with server.browser().holds(created, 0).stream(address) as own, server.browser().stream(address + "&watch=1") as crowd:
                await play_one(server.house, created)
                films = [(await watched(stream))[0] for stream in (own, crowd)]
            for film in films:
                assert film is not None
                people = ["".join(film["pieces"][piece] for piece in shot["people"]) for shot in film["shots"]]
                assert [shot.get("waits", False) for shot in film["shots"]] == [False] * 4 + [True]  # card, two objectives, ice, sky
                assert people[0].count("goal--back") > people[-1].count("goal--back") == 0
            said = [" ".join(shot["caption"] for shot in film["shots"]) for film in films if film is not None]
            assert "Your objective was" in said[0] and "Your objective was" not in said[1]

    run(work)


def test_a_game_without_films_is_shown_as_ever(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created = await server.house.create(one_seat_each("toy_garden", 2))
            async with server.browser().holds(created, 0).stream(f"/t/{created.table.code}/live?seq={created.table.seq}") as stream:
                await play_one(server.house, created)
                film, view = await watched(stream)
            assert film is None and "film" not in view

    run(work)
