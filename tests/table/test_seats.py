"""Seats: who may sit where, lost seats, bots that stand in, and what only the creator may do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from ludoterre.core.game import State
from ludoterre.table import House, SeatPlan, Setup, Table, Visitor
from ludoterre.table.names import WORDS, alike, read_code
from ludoterre.table.refusals import (
    BadName,
    BadSetup,
    BotPlays,
    NoClaim,
    NoSuchTable,
    NotTheCreator,
    NotYourSeat,
    SeatTaken,
    TablePaused,
    TooMany,
)
from ludoterre.table.thinking import Thinking
from tests.table.helpers import GLACE, creator, house_in, one_seat_each, play_one, positions, run, settle, visitors


def open_seats(players: int = 3) -> Setup:
    seats = (SeatPlan("people", (0,), ("Zoé",)), *(SeatPlan("open", (player,)) for player in range(1, players)))
    return Setup(GLACE, players, seats, options={"first_player": 0})


def test_an_open_seat_is_taken_once_and_its_old_link_is_void(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(open_seats())
            table = created.table
            secret = await house.sit(table, 1, ["Malik"])
            assert table.visitor([secret]).seats == (1,)
            assert table.visitor([created.secrets[1]]).seats == ()
            assert table.names == ("Zoé", "Malik", "")
            for number in (0, 1):
                with pytest.raises(SeatTaken):
                    await house.sit(table, number, ["Eve"])
            assert table.log(0)[-1].kind == "sat"

    run(story)


def test_of_two_who_sit_down_at_once_one_gets_the_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            table = (await house.create(open_seats())).table
            answers = await asyncio.gather(*(house.sit(table, 1, [name]) for name in "abcdef"), return_exceptions=True)
            assert sum(isinstance(answer, str) for answer in answers) == 1
            assert sum(isinstance(answer, SeatTaken) for answer in answers) == 5

    run(story)


def test_an_invitation_takes_its_seat_once_and_ones_own_link_goes_on_working(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(open_seats())
            table = created.table
            invitation = house.link_secret(table, creator(created), 2)
            assert table.visitor([invitation]) == Visitor(), "an invitation shows nothing before somebody has arrived"
            own = await house.arrive(table, invitation)
            assert table.visitor([own]).seats == (2,)
            assert table.seats[2].kind == "people"
            assert [line.kind for line in table.log(0)].count("sat") == 1
            with pytest.raises(NotYourSeat):
                house.link_secret(table, creator(created), 2)
            assert table.visitor([invitation]) == Visitor(), "whoever wrote the invitation can look into the seat"
            assert await house.arrive(table, invitation) == ""
            assert house.link_secret(table, table.visitor([own]), 2) == own
            assert await house.arrive(table, own) == own, "one's own link opens the seat on another device"

    run(story)


def test_secrets_are_long_and_all_different(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 4))
            secrets = {created.creator, *created.secrets}
            assert len(secrets) == 5
            assert all(len(secret) >= 22 for secret in secrets)
            table = created.table
            public = repr((table.seats, table.names, table.log(0), table.view(0), await house.record(table)))
            assert not [secret for secret in secrets if secret in public]

    run(story)


@pytest.mark.parametrize("secrets", [[], [""], ["x"], ["é" * 22], ["a" * 100_000], ["A" * 22] * 1000])
def test_wrong_secrets_open_nothing(tmp_path: Path, secrets: list[str]) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            table = (await house.create(one_seat_each(GLACE, 2))).table
            assert table.visitor(secrets) == Visitor()

    run(story)


def test_a_lost_seat_comes_back_when_the_creator_agrees(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            secret = await house.ask_back(table, Visitor(), 1, "Malik")
            assert table.visitor([secret]).seats == ()
            (claim,) = table.visitor([secret]).claims
            with pytest.raises(NotTheCreator):
                await house.answer_claim(table, visitors(created)[0], claim, True)
            await house.answer_claim(table, creator(created), claim, True)
            assert table.visitor([secret]).seats == (1,)
            assert table.visitor([created.secrets[1]]).seats == ()
            with pytest.raises(NoClaim):
                await house.answer_claim(table, creator(created), claim, True)
            code = table.code
        async with house_in(tmp_path) as house:
            assert (await house.table(code)).visitor([secret]).seats == (1,)

    run(story)


def test_a_refused_claim_opens_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            secret = await house.ask_back(table, Visitor(), 1, "Eve")
            await house.answer_claim(table, creator(created), table.visitor([secret]).claims[0], False)
            assert table.visitor([secret]) == Visitor()
            assert table.visitor([created.secrets[1]]).seats == (1,)

    run(story)


async def answer_of(request: Awaitable[str]) -> str | TooMany:
    try:
        return await request
    except TooMany as refusal:
        return refusal


def test_claims_cannot_flood_a_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            table = (await house.create(one_seat_each(GLACE, 2))).table
            answers = [await answer_of(house.ask_back(table, Visitor(), 1, "Eve")) for _ in range(30)]
            assert isinstance(answers[-1], TooMany)
            assert len(table.claims) < 30

    run(story)


def test_a_bot_stands_in_and_goes(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2, first_player=0))
            table = created.table
            zoe, malik = visitors(created)
            with pytest.raises(NotYourSeat):
                await house.hand_to_bot(table, malik, 0, "greedy")
            await house.hand_to_bot(table, zoe, 0, "greedy")
            await settle(table, lambda: table.awaited() == 1)
            assert len(positions(table)) == 1
            with pytest.raises(BotPlays):
                await house.play(table, zoe, 0, table.seq, "g1_air_0 N")
            await house.hand_to_bot(table, zoe, 0, None)
            await play_one(house, created)
            assert table.awaited() == 0
            await asyncio.sleep(0.2)
            assert table.awaited() == 0, "a bot played for a seat that people have taken back"

    run(story)


def test_nobody_looks_into_a_bots_hand(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path, bot_pace=3600.0) as house:
            seats = (SeatPlan("people", (0,)), SeatPlan("bot", (1,), bot="greedy"))
            created = await house.create(Setup(GLACE, 2, seats))
            table = created.table
            with pytest.raises(NotYourSeat):
                house.link_secret(table, creator(created), 1)
            assert table.visitor([created.secrets[1]]) == Visitor()
            await house.hand_to_bot(table, creator(created), 1, None)
            assert house.link_secret(table, creator(created), 1) != created.secrets[1]

    run(story)


def test_whoever_asks_twice_for_a_seat_asks_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            secret = await house.ask_back(table, Visitor(), 1, "Malik")
            assert await house.ask_back(table, table.visitor([secret]), 1, "Malik") == secret
            assert len(table.claims) == 1

    run(story)


@pytest.mark.parametrize("game", [GLACE, "toy_garden", "toy_hive", "toy_auction"])
def test_a_bot_can_answer_for_anybody_at_any_moment(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(game, 2))
            table = created.table
            while not table.finished:
                player = table.awaited()
                assert player is not None
                seat, before = table.seat_of(player).number, table.position
                await house.hand_to_bot(table, creator(created), seat, "random")
                await settle(table, lambda before=before: table.position > before)  # type: ignore[misc]  # this turn's position
                await house.hand_to_bot(table, creator(created), seat, None)

    run(story)


def test_a_bot_that_failed_goes_on_when_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            true_action = house.thinking.action

            async def broken(state: object, bot: str, seed: int, in_a_row: int) -> int:
                raise RuntimeError("the bot has a fault")

            monkeypatch.setattr(house.thinking, "action", broken)
            table = (await house.create(Setup(GLACE, 2, (SeatPlan("bot", (0, 1), bot="random"),)))).table
            await asyncio.sleep(0.1)
            assert positions(table) == []
            monkeypatch.setattr(house.thinking, "action", true_action)
            await house.look_after_bots()
            await settle(table, lambda: table.finished)

    run(story)


def test_a_bot_knows_how_often_it_has_decided_in_this_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            true_action, asked = house.thinking.action, []

            async def action(state: State, bot: str, seed: int, in_a_row: int) -> int:
                asked.append(in_a_row)
                return await true_action(state, bot, seed, in_a_row)

            monkeypatch.setattr(house.thinking, "action", action)
            table = (await house.create(Setup("toy_raft", 2, (SeatPlan("bot", (0, 1), bot="random"),)))).table
            await settle(table, lambda: table.finished)
            # On the raft everybody decides twice, and chance is nobody.
            assert asked[:4] == [0, 1, 0, 1] and set(asked) == {0, 1}

    run(story)


def test_processors_are_shared_among_the_decisions_under_way() -> None:
    thinking = Thinking(processes=3)
    for decisions, workers in ((0, 3), (1, 3), (2, 1), (3, 1), (9, 1)):
        thinking._decisions = decisions
        assert thinking.workers() == workers
    assert Thinking(processes=100).workers() == 4 and Thinking(processes=1).workers() == 1


def test_bots_play_to_the_end_also_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        seats = tuple(SeatPlan("bot", (player,), bot="greedy") for player in range(3))
        async with house_in(tmp_path, bot_pace=0.05) as house:
            table = (await house.create(Setup(GLACE, 3, seats))).table
            await settle(table, lambda: len(positions(table)) >= 2)
            code = table.code
        async with house_in(tmp_path) as house:
            table = await house.table(code)
            await settle(table, lambda: table.finished)
            assert (await house.record(table)).result() is not None

    run(story)


def test_bots_are_shown_only_what_their_player_may_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            shown = []

            async def action(state, bot: str, seed: int, in_a_row: int) -> int:  # type: ignore[no-untyped-def]
                (table,) = house._tables.values()
                shown.append((table.state.clone(), state))
                return int(state.legal_actions()[0])

            monkeypatch.setattr(house.thinking, "action", action)
            seats = tuple(SeatPlan("bot", (player,), bot="greedy") for player in range(4))
            table = (await house.create(Setup(GLACE, 4, seats, options={"play_on_after_melt": True}))).table
            await settle(table, lambda: table.finished)
            for true, imagined in shown:
                player = true.current_player()
                assert imagined.view(player) == true.view(player)
            assert any(imagined != true for true, imagined in shown), "the bots were shown the true position"

    run(story)


def test_a_pause_stops_people_and_bots(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2, first_player=0))
            table = created.table
            zoe, _ = visitors(created)
            with pytest.raises(NotTheCreator):
                await house.pause(table, zoe, True)
            line = table.choices(0)[0].line
            await house.pause(table, creator(created), True)
            await house.hand_to_bot(table, creator(created), 0, "random")
            await asyncio.sleep(0.2)
            assert table.choices(0) == [] and positions(table) == []
            await house.hand_to_bot(table, creator(created), 0, None)
            with pytest.raises(TablePaused):
                await house.play(table, zoe, 0, table.seq, line)
            await house.pause(table, creator(created), False)
            await house.play(table, zoe, 0, table.seq, line)

    run(story)


def test_the_creator_frees_a_seat_for_somebody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            with pytest.raises(NotTheCreator):
                await house.replace(table, visitors(created)[0], 1)
            await house.replace(table, creator(created), 1)
            assert table.visitor([created.secrets[1]]).seats == ()
            assert table.seats[1].kind == "open"
            assert table.visitor([await house.sit(table, 1, ["Inès"])]).seats == (1,)

    run(story)


def test_a_deleted_table_is_as_if_it_had_never_been(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            table = created.table
            with pytest.raises(NotTheCreator):
                await house.delete(table, visitors(created)[0])
            await house.delete(table, creator(created))
            with pytest.raises(NoSuchTable) as gone:
                await house.table(table.code)
            with pytest.raises(NoSuchTable) as never:
                await house.table("LUNE-99999999")
            assert gone.value.template == never.value.template
            with pytest.raises(NoSuchTable):
                await play_one(house, created)

    run(story)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Zoé   la  grande ", "Zoé la grande"),
        ("\u202eéoZ\u202c", "éoZ"),
        ("a\x00b\nc\u2028d", "a b c d"),
        ("Zo\u0065\u0301", "Zoé"),
        ("<script>alert(1)</", "<script>alert(1)</"),
        ("\u200b\u200d\ufeff", ""),
        ("Zoé \U0001f469\u200d\U0001f680", "Zoé \U0001f469\u200d\U0001f680"),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\u200d\U0001f525"),
        ("Zo\u200dé \U0001f680\u200d", "Zoé \U0001f680"),
        ("名前", "名前"),
    ],
)
def test_names_are_cleaned(tmp_path: Path, name: str, shown: str) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            await house.rename(created.table, visitors(created)[0], 0, name)
            assert created.table.names[0] == shown

    run(story)


@pytest.mark.parametrize("name", ["x" * 25, "x" * 10_000, "x" * 10_000_000])
def test_a_name_that_is_too_long_is_refused(tmp_path: Path, name: str) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            with pytest.raises(BadName):
                await house.rename(created.table, visitors(created)[0], 0, name)
            assert created.table.names[0] == "Zoé"

    run(story)


@pytest.mark.parametrize(
    "seats",
    [
        (),
        (SeatPlan("people", (0,)),),
        (SeatPlan("people", (0, 1, 2)),),
        (SeatPlan("people", (0, 0)), SeatPlan("people", (1,))),
        (SeatPlan("people", (0, 1)), SeatPlan("people", ())),
        (SeatPlan("people", (0,)), SeatPlan("king", (1,))),
        (SeatPlan("people", (0,)), SeatPlan("bot", (1,), bot="hal")),
    ],
)
def test_seats_that_do_not_fit_are_refused(tmp_path: Path, seats: tuple[SeatPlan, ...]) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            with pytest.raises(BadSetup):
                await house.create(Setup(GLACE, 2, seats))

    run(story)


def test_codes_are_read_as_people_type_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        monkeypatch.setattr("ludoterre.table.house.new_code", lambda: "ILOT-1070")
        async with house_in(tmp_path) as house:
            table = (await house.create(one_seat_each(GLACE, 2))).table
            for typed in ("ILOT-1070", "ilot-1070", " ILOT 1070 ", "ILOT1070", "îlot–1070", "i l o t 1 0 7 0"):
                assert await house.table(typed) is table, typed
            for typed in ("1LOT-1070", "IL0T-1070", "lLOT-lO7O", "il0ti07o", "|lot |07O", "IIOT-1070"):
                assert await house.table(typed) is table, f"{typed} looks like the code"
            for other in ("ILOT-1071", "ILE-1070", "LOT-1070"):
                with pytest.raises(NoSuchTable):
                    await house.table(other)

    run(story)


def test_no_two_words_of_codes_look_the_same_and_every_code_is_read_as_it_is() -> None:
    assert len({alike(word) for word in WORDS}) == len(WORDS)
    assert all(read_code(f"{word}-{digits}") == f"{word}-{digits}" for word in WORDS for digits in ("0000", "1011", "4207"))
    assert [read_code(code) for code in ("OPEN-1", "open 1", "LATER-12345678")] == ["OPEN-1", "OPEN-1", "LATER-12345678"]


def test_a_table_keeps_the_pack_it_began_with_when_the_games_own_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        from ludoterre.core import registry
        from ludoterre.games.glace_ciel import content
        from ludoterre.packs import export

        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            await play_one(house, created)
            code, seen, header = created.table.code, created.table.view(0), created.table.game.header()
        changed = tmp_path / "changed.toml"
        changed.write_text(export(GLACE).replace('id = "g1_air_0"', 'id = "g1_air_zero"'), encoding="utf-8")
        monkeypatch.setattr(content, "DEFAULT_PACK", changed)
        content._default.cache_clear()
        registry._rebuilt.clear()
        try:
            async with house_in(tmp_path) as house:
                assert registry.load(GLACE, 2).content_hash != header["pack"]["hash"]
                table = await house.table(code)
                assert table.game.header() == header
                assert table.view(0) == seen
                await play_one(house, created._replace(table=table))
        finally:
            monkeypatch.undo()
            content._default.cache_clear()
            registry._rebuilt.clear()

    run(story)


def test_a_table_keeps_its_own_pack(tmp_path: Path) -> None:
    async def title(house: House, code: str) -> str:
        table: Table = await house.table(code)
        return table.speaker("fr").name("g1_air_0")

    async def story() -> None:
        from ludoterre.packs import export, read_source

        path = tmp_path / "own.toml"
        path.write_text(export(GLACE).replace("Haute stratosphère", "Mon ciel à moi"), encoding="utf-8")
        async with house_in(tmp_path) as house:
            setup = one_seat_each(GLACE, 2)._replace(pack=read_source(path).data)
            code = (await house.create(setup)).table.code
        path.unlink()
        async with house_in(tmp_path) as house:
            assert await title(house, code) == "Mon ciel à moi"

    run(story)
