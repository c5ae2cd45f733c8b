"""What leaves a table as a record, and what comes back as one."""

from __future__ import annotations

import json
from pathlib import Path

from ludoterre.core.record import Record
from ludoterre.packs import export, read_source
from ludoterre.table import draft
from ludoterre.table.table import Table
from tests.table.helpers import GLACE, house_in, one_seat_each, play_one, run


def test_a_record_names_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 3)._replace(title="Chez Zoé"))
            while not created.table.finished:
                await play_one(house, created)
            text = (await house.record(created.table)).dumps()
            assert not [name for name in ("Zoé", "Malik", "Inès", created.table.code, *created.secrets) if name in text]

    run(story)


def test_a_game_with_cards_of_ones_own_comes_back_whole(tmp_path: Path) -> None:
    async def story() -> None:
        pack = tmp_path / "own.toml"
        own = export(GLACE).replace('id = "g1_air_0"', 'id = "my_sky"').replace("Haute stratosphère", "Mon ciel")
        pack.write_text(own, encoding="utf-8")
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2)._replace(pack=read_source(pack).data))
            while not created.table.finished:
                await play_one(house, created)
            text = (await house.record(created.table)).dumps()
        pack.unlink()
        assert json.loads(text)["pack"]["game"] == GLACE
        assert Record.loads(text).dumps() == text
        async with house_in(tmp_path) as house:
            again = (await house.import_record(text, "fr")).table
            assert again.finished
            assert again.speaker("fr").name("my_sky") == "Mon ciel"

    run(story)


def test_an_unfinished_record_is_played_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 2))
            await play_one(house, created)
            record = await house.record(created.table)
            again = await house.import_record(record.dumps(), "de")
            assert again.table.view(0) == created.table.view(0)
            assert again.table.seats[0].players == (0, 1)
            await play_one(house, again)

    run(story)


def test_opening_a_long_game_replays_only_its_last_moves(tmp_path: Path) -> None:
    async def story() -> None:
        async with house_in(tmp_path) as house:
            created = await house.create(one_seat_each(GLACE, 4, play_on_after_melt=True))
            while not created.table.finished:
                await play_one(house, created)
            code, seen, length = created.table.code, created.table.view(0), created.table.length
        async with house_in(tmp_path) as house:
            table: Table = await house.table(code)
            assert table.view(0) == seen
            assert length > draft.SNAPSHOT_EVERY
            assert len(table.actions) <= draft.SNAPSHOT_EVERY

    run(story)
