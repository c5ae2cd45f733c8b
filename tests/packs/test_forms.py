"""A pack outside: its hash, its TOML, its schema."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoterre.packs import content_hash, load, plain, schema, to_toml
from tests.packs.garden import GardenPack, garden

Data = dict[str, Any]

WRITTEN = """
# A comment
licence = "CC0"          # another
authors = ["Somebody"]
id = "small"
game = "garden"
format = 1
[title]
en = "Garden en"
de = "Garden de"
fr = "Garden fr"
[season.spring]
source = "rulebook"
title = { fr = "Spring fr", de = "Spring de", en = "Spring en" }
"""
PLANTS = {
    "elm": "title = { en = 'Elm en', fr = 'Elm fr', de = 'Elm de' }\nsource = 'reconstructed'\nheight = 25",
    "box": "height = 2\nsource = 'public'\nsource_note = 'https://example.org'\ntitle = {fr='Box fr',de='Box de',en='Box en'}",
    "ash": "height = 30\ncolour = 'green'\nlikes = ['sun', 'rain']\nsource = 'rulebook'\ntitle = {fr='Ash fr',de='Ash de',en='Ash en'}",
}


def hash_of(data: Data) -> str:
    return content_hash(load(GardenPack, data))


def test_a_hash_is_the_same_for_ever() -> None:
    # Records name it: if this changes, they are lost.
    assert hash_of(garden()) == "6c7c1456530ac151"


def test_a_hash_does_not_see_comments_order_defaults_or_files(tmp_path: Path) -> None:
    (tmp_path / "z.toml").write_text(WRITTEN)
    for number, (name, plant) in enumerate(PLANTS.items()):
        (tmp_path / f"{number}.toml").write_text(f"[[plant]]\nid = '{name}'\n{plant}\n")
    assert content_hash(load(GardenPack, tmp_path)) == hash_of(garden())


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["plant"][0].update(height=31),
        lambda d: d["plant"][0].update(likes=["rain", "sun"]),
        lambda d: d["plant"][0].update(colour="red"),
        lambda d: d["plant"][0].update(id="ash2"),
        lambda d: d["plant"].pop(),
        lambda d: d.update(id="another"),
    ],
)
def test_a_hash_sees_everything_the_rules_can(change: Callable[[Data], object]) -> None:
    data = garden()
    change(data)
    assert hash_of(data) != hash_of(garden())


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["plant"][0]["title"].update(de="Esche"),
        lambda d: d["plant"][0].update(source="public", source_note="a better source"),
        lambda d: d["title"].update(fr="Jardin"),
        lambda d: d.update(licence="MIT", authors=["Somebody else"]),
    ],
)
def test_a_mended_text_breaks_no_record(change: Callable[[Data], object]) -> None:
    data = garden()
    change(data)
    assert hash_of(data) == hash_of(garden())


def test_a_pack_as_data_loads_back_and_is_in_the_order_of_ids() -> None:
    data = garden()
    data["plant"].reverse()
    pack = load(GardenPack, data)
    assert [plant["id"] for plant in plain(pack)["plant"]] == ["ash", "box", "elm"]
    assert plain(load(GardenPack, plain(pack))) == plain(pack)
    assert content_hash(load(GardenPack, plain(pack))) == content_hash(pack)


def test_exported_toml_is_for_people() -> None:
    lines = to_toml(load(GardenPack, garden())).splitlines()
    assert lines[0] == "format = 1"
    assert "[season.spring]" in lines
    assert lines[lines.index("[[plant]]") + 1] == 'id = "ash"'
    assert 'title = { fr = "Box fr", de = "Box de", en = "Box en" }' in lines
    assert 'likes = ["sun", "rain"]' in lines


LINE = st.text(min_size=1, max_size=30)


@given(LINE, LINE, st.lists(LINE, max_size=3), st.integers(0, 2**62), LINE)
def test_exported_toml_loads_back_to_the_same_pack(word: str, note: str, likes: list[str], height: int, season: str) -> None:
    data = garden()
    data["plant"][0] |= {"likes": likes, "height": height}
    data["plant"][1]["source_note"] = note
    data["plant"][1]["title"]["de"] = word
    data["season"][season] = deepcopy(data["season"]["spring"])
    try:
        pack = load(GardenPack, data)
    except ValueError:
        return  # a control character, or an id that is taken
    written = to_toml(pack)
    assert plain(load(GardenPack, tomllib.loads(written))) == plain(pack)


def test_a_schema_describes_every_field_and_refers_only_to_itself() -> None:
    found = schema(GardenPack)
    assert found["$schema"].endswith("2020-12/schema")
    assert set(found["required"]) == {"format", "game", "id", "title", "authors", "licence", "plant"}
    assert found["additionalProperties"] is False
    plant = found["$defs"]["Plant"]
    assert plant["properties"]["id"] == {"maxLength": 40, "pattern": "^[a-z0-9_]+$", "title": "Id", "type": "string"}
    assert plant["properties"]["title"]["$ref"].removeprefix("#/$defs/") in found["$defs"]
    assert found["$defs"]["Text"]["required"] == ["fr", "de", "en"]
