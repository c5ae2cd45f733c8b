"""A pack may bring a lesson: it is checked with the pack, changes nothing that is played, and a table can be begun with it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre.core.errors import BadLesson
from ludoterre.lessons import check_in_pack, lesson_in
from ludoterre.packs import check, export
from ludoterre.table import House, Settings
from tests.cli.commands import ask
from tests.web.browser import run, server_in

GAME = "glace_ciel"
SAID = """
topic = { fr = "Ici", de = "Hier", en = "Here" }
order = { fr = "Regardez.", de = "Schau.", en = "Look." }
say = { fr = "Ici.", de = "Hier.", en = "Here." }
"""
DEAL = [
    *("deal p0 g1_earth_1", "deal p1 g1_water_2", "deal p0 g1_air_1", "deal p1 g1_air_2", "deal p0 g1_air_0", "deal p1 g1_earth_2"),
    *("deal p0 g1_water_1", "deal p1 g1_water_0", "deal p0 g1_earth_0", "deal p1 g1_earth_3", "deal p0 g1_water_3", "deal p1 g1_air_3"),
    *("landmark p0 W", "landmark p1 E", "number p0 5", "number p1 6"),
]
LESSON = f"""
players = 2
options = {{ first_player = 0 }}
names = ["", "Malik"]
[[steps]]
id = "z_first"
moves = {DEAL}
{SAID}
[[steps]]
id = "a_second"
ask = ["g1_earth_1 W"]
accept = "any"
{SAID}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A folder with a pack and its lesson."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "cards.toml").write_text(export(GAME), encoding="utf-8")
    (folder / "lesson.toml").write_text(LESSON, encoding="utf-8")
    return folder


def test_a_lesson_beside_a_pack_belongs_to_it_and_changes_nothing_that_is_played(pack: Path) -> None:
    game = ludoterre.load(GAME, players=2, pack=pack, first_player=0)
    assert game.content_hash == ludoterre.load(GAME).content_hash == check(GAME, pack).content_hash
    lesson = lesson_in(game)
    assert lesson is not None
    assert [step.id for step in lesson.steps] == ["z_first", "a_second"], "the order of the steps is the author's"
    assert lesson_in(ludoterre.load(GAME, players=3, pack=pack)) is None, "it is a lesson for two"
    assert lesson.game.pack["lesson"] == tomllib.loads(LESSON)


def test_a_lesson_may_stand_in_the_pack_itself(pack: Path, tmp_path: Path) -> None:
    one = tmp_path / "one.toml"
    text = LESSON.replace("[[steps]]", "[[lesson.steps]]").replace("players = 2", "[lesson]\nplayers = 2")
    one.write_text((pack / "cards.toml").read_text(encoding="utf-8") + text, encoding="utf-8")
    found, beside = check_in_pack(GAME, one), check_in_pack(GAME, pack)
    assert found is not None and beside is not None and found.hash == beside.hash


def test_a_broken_lesson_of_a_pack_is_named_and_the_pack_plays_without_it(pack: Path) -> None:
    (pack / "lesson.toml").write_text(LESSON.replace("g1_earth_1 W", "g1_earth_3 W"), encoding="utf-8")
    with pytest.raises(BadLesson, match=r"lesson.toml: step a_second: 'g1_earth_3 W' is not possible"):
        check_in_pack(GAME, pack)
    assert lesson_in(ludoterre.load(GAME, players=2, pack=pack, first_player=0)) is None
    refused = ask("pack", "check", str(pack))
    assert refused.code == 1 and "step a_second" in refused.err


def test_the_command_line_checks_it_and_teaches_it(pack: Path) -> None:
    assert "lesson 2" in ask("pack", "check", str(pack)).out
    learned = ask("learn", GAME, "--pack", str(pack), stdin="\n\n\n\nq\nq\n")
    assert learned.code == 0 and "step 2 of 2" in learned.out
    (pack / "lesson.toml").unlink()
    assert "brings no lesson" in ask("learn", GAME, "--pack", str(pack)).err


def test_a_table_is_begun_with_the_lesson_of_a_pack_and_outlives_the_server(pack: Path, tmp_path: Path) -> None:
    def files(*names: str) -> dict[str, tuple[str, bytes]]:
        # A form may hold several files under one name; the test's browser knows one name for each.
        return {"pack": (names[0], b"".join((pack / name).read_bytes() for name in names))}

    whole = tmp_path / "whole.toml"
    text = LESSON.replace("[[steps]]", "[[lesson.steps]]").replace("players = 2", "[lesson]\nplayers = 2")
    whole.write_text((pack / "cards.toml").read_text(encoding="utf-8") + text, encoding="utf-8")

    async def check_all() -> str:
        async with server_in(tmp_path) as server:
            browser = server.browser()
            upload: Any = {"pack": ("whole.toml", whole.read_bytes())}
            reply = await browser.upload(f"/new/{GAME}", upload, learn="1")
            assert reply.status == 303, reply.text[-2000:]
            url = reply.headers["location"]
            page = (await browser.get(url)).text
            assert "step 1 of 2" in page
            assert ("lt_learn", "/") not in browser.cookies, "what /learn resumes is the game's own lesson"
            reply = await browser.upload(f"/new/{GAME}", files("cards.toml"), learn="1")
            assert reply.status == 422 and "bring no lesson" in reply.text
            upload = {"pack": ("whole.toml", whole.read_bytes().replace(b"g1_earth_1 W", b"g1_earth_3 W"))}
            reply = await browser.upload(f"/new/{GAME}", upload, learn="1")
            assert reply.status == 422 and "step a_second" in reply.text
            return url.rpartition("/")[2]

    async def again(code: str) -> None:
        house = House(Settings(f"sqlite:///{tmp_path / 'tables.db'}", bot_pace=0.0))
        await house.start()
        table = await house.table(code)
        step = table.step()
        assert step is not None and step.id == "z_first"
        await house.stop()

    code = run(check_all)
    run(lambda: again(code))
