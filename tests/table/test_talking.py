"""People talk at a table: who may say what, how it is kept, and that the game knows nothing of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludoterre.core.errors import LudoterreError
from ludoterre.core.moves import SPECTATOR
from ludoterre.table import House, Visitor
from ludoterre.table.refusals import (
    BadTalk,
    ControlCharacters,
    NoSuchSaying,
    NothingSaid,
    NotTheCreator,
    NotYourSeat,
    SilentTable,
    TooLong,
)
from ludoterre.table.stored import PHRASE, REACTION, WORDS
from ludoterre.table.talking import KEPT, words
from tests.table.helpers import GLACE, creator, house_in, one_seat_each, play_one, run, settle, visitors
from tests.table.test_several_servers import two_servers

HEXAGO = "hexago"


def talked(table: Any) -> list[tuple[int, str, str, tuple[str, ...]]]:
    return [(said.player, said.kind, said.what, said.gaps) for said in table.sayings]


def test_what_is_said_is_kept_beside_the_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(HEXAGO, 3)._replace(talk="free"))
            table, (zoe, malik, _) = created.table, visitors(created)
            before, record = (table.seq, table.position, table.row), (await house.record(table)).dumps()
            await house.say(table, zoe, 0, REACTION, "thanks")
            await house.say(table, malik, 1, PHRASE, "leave_if", ["M3", "0"])
            await house.say(table, zoe, 0, WORDS, "  Et   si on\u00a0partageait ? ")
            said = [(0, REACTION, "thanks", ()), (1, PHRASE, "leave_if", ("M3", "0")), (0, WORDS, "Et si on partageait ?", ())]
            assert talked(table) == said
            assert (table.seq, table.position, table.row) == before
            assert (await house.record(table)).dumps() == record and len(house.store.entries(table.id)) == table.seq
            await play_one(house, created)
            await house.rewind(table, creator(created), table.length - 1, table.seq)
            assert talked(table) == said
            code = table.code
        async with house_in(tmp_path) as house:
            assert talked(await house.table(code)) == said

    run(story)


def test_only_the_last_words_are_kept_and_go_with_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(HEXAGO, 2))
            table, (zoe, _) = created.table, visitors(created)
            for _ in range(KEPT + 3):
                await house.say(table, zoe, 0, REACTION, "thumb")
            stored = house.store.find(table.code)
            assert stored is not None
            assert [said.number for said in stored.sayings] == [said.number for said in table.sayings] == [*range(4, KEPT + 4)]
            await house.delete(table, creator(created))
            with house.store._reading() as connection:
                assert connection.exec_driver_sql("SELECT count(*) FROM sayings").scalar() == 0

    run(story)


WRONG: list[tuple[int, str, str, list[str], type[LudoterreError]]] = [
    (1, REACTION, "thanks", [], NotYourSeat),
    (9, REACTION, "thanks", [], NotYourSeat),
    (-1, REACTION, "thanks", [], NotYourSeat),
    (0, REACTION, "party", [], NoSuchSaying),
    (0, PHRASE, "where_first", [], NoSuchSaying),  # of another game
    (0, PHRASE, "leave_if", ["M3"], NoSuchSaying),
    (0, PHRASE, "leave_if", ["Z9", "1"], NoSuchSaying),
    (0, PHRASE, "leave_if", ["M3", "7"], NoSuchSaying),
    (0, PHRASE, "leave_if", ["M3", "0"], NoSuchSaying),  # to oneself
    (0, PHRASE, "leave_if", ["<b>", "1"], NoSuchSaying),
    (0, WORDS, "", [], NothingSaid),
    (0, WORDS, "x" * 10_000, [], TooLong),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_what_cannot_be_said_is_refused_and_changes_nothing(number: int, tmp_path: Path) -> None:
    player, kind, what, gaps, error = WRONG[number]

    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(HEXAGO, 2)._replace(talk="free"))
            with pytest.raises(error):
                await house.say(created.table, visitors(created)[0], player, kind, what, gaps)
            for watcher in (Visitor(), creator(created)):
                with pytest.raises(NotYourSeat):
                    await house.say(created.table, watcher, 0, REACTION, "thanks")
            assert created.table.sayings == ()

    run(story)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("  deux   mots ", "deux mots"),
        ("<b>non</b>", "<b>non</b>"),  # it is escaped where it is shown
        ("\u202eevil\u202c", "evil"),
        ("שלום \u2067abc", "שלום abc"),
        ("می\u200cخواهم", "می\u200cخواهم"),  # Persian needs what parts letters
        ("a\u200db c\u200d", "a\u200db c"),
        ("Z" + "\u0351" * 60, "Z" + "\u0351" * 4),
        ("Z" + ("\u0351" * 4 + "\u200b") * 20, "Z" + "\u0351" * 4),
        ("e\u0301te\u0301", "été"),
        ("x" * 200, "x" * 200),
        ("👩\u200d🌾 ok", "👩\u200d🌾 ok"),
        ("!", "!"),
    ],
)
def test_words_are_kept_on_one_line_and_turn_nothing_around(written: str, read: str) -> None:
    assert words(written) == read


@pytest.mark.parametrize(
    ("written", "error"),
    [
        ("", NothingSaid),
        ("   ", NothingSaid),
        ("\u200b\u2060\ufeff", NothingSaid),
        ("\u3164\u2800", NothingSaid),
        ("\u0301\u0301", NothingSaid),
        ("x" * 201, TooLong),
        ("x" * 10_000, TooLong),
        ("two\nlines", ControlCharacters),
        ("be\x07ll", ControlCharacters),
        ("nul\x00", ControlCharacters),
        ("half \ud800", ControlCharacters),
        ("\ue000", ControlCharacters),
        ("a\u2028b", ControlCharacters),
    ],
)
def test_words_that_nobody_could_read_are_refused(written: str, error: type[LudoterreError]) -> None:
    with pytest.raises(error):
        words(written)


async def may_say(house: House, created: Any) -> set[str]:
    """Returns what kinds of things somebody may say."""
    tried = {REACTION: "thanks", PHRASE: "share", WORDS: "On partage ?"}
    possible = set()
    for kind, what in tried.items():
        try:
            await house.say(created.table, visitors(created)[0], 0, kind, what)
            possible.add(kind)
        except SilentTable:
            pass
    return possible


def test_whoever_opened_the_table_says_how_people_talk(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(HEXAGO, 2))
            table = created.table
            assert table.talk == "phrases" and await may_say(house, created) == {REACTION, PHRASE}
            for level, kinds in (("free", {REACTION, PHRASE, WORDS}), ("reactions", {REACTION}), ("silent", set())):
                await house.allow_talk(table, creator(created), level)
                assert (table.talk, table.log(SPECTATOR)[-1].kind) == (level, "talk")
                assert await may_say(house, created) == kinds
            seq = table.seq
            await house.allow_talk(table, creator(created), "silent")  # twice is once
            for who, level, error in ((visitors(created)[0], "free", NotTheCreator), (creator(created), "loud", BadTalk)):
                with pytest.raises(error):
                    await house.allow_talk(table, who, level)
            assert (table.seq, table.talk) == (seq, "silent")
        async with house_in(tmp_path) as house:
            assert (await house.table(table.code)).talk == "silent"

    run(story)


def test_where_hints_are_against_the_rules_people_have_reactions_at_most(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            for level in ("free", "phrases", "nonsense"):
                with pytest.raises(BadTalk):
                    await house.create(one_seat_each(GLACE, 2)._replace(talk=level))
            created = await house.create(one_seat_each(GLACE, 2))
            with pytest.raises(BadTalk):
                await house.allow_talk(created.table, creator(created), "free")
            assert created.table.talk == "reactions" and await may_say(house, created) == {REACTION}
            # Should an old table say otherwise, the rules win.
            created.table.row = created.table.row._replace(talk="free")
            assert created.table.talk == "reactions"

    run(story)


def test_what_is_said_at_one_server_is_heard_at_the_other(postgresql: str) -> None:
    async def story() -> None:
        async with two_servers(postgresql) as (here, there):
            created = await here.create(one_seat_each(HEXAGO, 2))
            table, other = created.table, await there.table(created.table.code)
            with there.follow(other) as follower:
                await here.say(table, visitors(created)[0], 0, REACTION, "thanks")
                await follower.changed(other.seq, 10, 0)
            assert talked(other) == [(0, REACTION, "thanks", ())] and other.seq == table.seq
            # Each counts on from what the other has written, heard of or not.
            other.sayings = ()
            await there.say(other, other.visitor([created.secrets[1]]), 1, REACTION, "laugh")
            await settle(table, lambda: table.said == 2)
            assert talked(table) == talked(other) == [(0, REACTION, "thanks", ()), (1, REACTION, "laugh", ())]
            await here.delete(table, creator(created))
            with pytest.raises(LudoterreError):
                await there.say(other, other.visitor([created.secrets[1]]), 1, REACTION, "laugh")

    run(story)
