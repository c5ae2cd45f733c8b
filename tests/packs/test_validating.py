"""What makes a valid pack, and how a problem is explained to whoever wrote it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoterre import BadPack
from ludoterre.packs import load, names, one_of_each, read_source, validate
from ludoterre.packs.problems import short_path
from tests.packs.garden import GardenPack, garden, message_of, refusal_of, text

Data = dict[str, Any]

SPOILED: list[tuple[Callable[[Data], object], str]] = [
    (lambda d: d["plant"][1]["title"].pop("de"), "plant box, title.de: the German text is missing"),
    (lambda d: d["plant"][1]["title"].update(fr="  "), "plant box, title.fr: should not be empty"),
    (lambda d: d["plant"][1]["title"].update(fr=""), "plant box, title.fr: should have at least 1 character, not ''"),
    (
        lambda d: d["plant"][1]["title"].update(en="a\nb"),
        "plant box, title.en: should be one line without control characters; it holds U+000A",
    ),
    (lambda d: d["plant"][1]["title"].update(en="a\u202eb"), "title.en: should be one line without control characters; it holds U+202E"),
    (lambda d: d["plant"][1].update(title="Box"), "plant box, title: should be a table, not 'Box'"),
    (lambda d: d["plant"][1].update(height=-1), "plant box, height: should be greater than or equal to 0, not -1"),
    (lambda d: d["plant"][1].update(height="2"), "plant box, height: should be a whole number, not '2'"),
    (lambda d: d["plant"][1].update(height=2.0), "plant box, height: should be a whole number, not 2.0"),
    (lambda d: d["plant"][1].update(height=True), "plant box, height: should be a whole number, not true"),
    (lambda d: d["plant"][1].update(colour="blue"), "plant box, colour: should be 'green' or 'red', not 'blue'"),
    (lambda d: d["plant"][1].update(likes="sun"), "plant box, likes: should be an array, not 'sun'"),
    (lambda d: d["plant"][1].update(smell=1), "plant box, smell: there is no such field"),
    (
        lambda d: d["plant"][1].update(source="hearsay"),
        "plant box, source: should be 'rulebook', 'public' or 'reconstructed', not 'hearsay'",
    ),
    (lambda d: d["plant"][1].pop("source"), "plant box, source: is missing"),
    (lambda d: d["plant"][1].pop("id"), "plant number 2, id: is missing"),
    (lambda d: d["plant"][1].update(id="Box Tree"), "plant Box Tree, id: should match pattern '^[a-z0-9_]+$', not 'Box Tree'"),
    (lambda d: d["plant"][1].update(id="x" * 41), "should have at most 40 characters"),
    (lambda d: d["plant"].append(7), "plant number 4: should be a table, not 7"),
    (lambda d: d.update(plant={}), "plant: should be an array, not a table"),
    (lambda d: d.update(plant=[]), "plant: a garden needs a plant"),
    (lambda d: d["season"]["spring"].pop("title"), "season.spring.title: is missing"),
    (lambda d: d.update(authors=[3]), "authors number 1: should be a text, not 3"),
    (lambda d: d.update(game="desert"), "game: should be 'garden', not 'desert'"),
    (lambda d: d.update(format=2), "format: should be 1, not 2"),
]


def spoiled(spoil: Callable[[Data], object]) -> Data:
    data = garden()
    spoil(data)
    return data


def test_a_valid_pack_loads() -> None:
    pack = load(GardenPack, garden())
    assert [plant.id for plant in pack.plant] == ["ash", "box", "elm"]
    assert pack.plant[2].colour == "green"


@pytest.mark.parametrize(("spoil", "expected"), SPOILED)
def test_a_problem_is_said_with_its_item_its_field_and_what_was_expected(spoil: Callable[[Data], object], expected: str) -> None:
    message = refusal_of(spoiled(spoil))
    assert message.startswith("pack data: ")
    assert expected in message
    assert "\n" not in message
    assert "Value error" not in message
    assert "pydantic" not in message


def test_several_problems_are_shown_together_and_the_rest_counted() -> None:
    data = garden()
    data["plant"] = [{"id": f"p{i}"} for i in range(4)]
    lines = refusal_of(data).splitlines()
    assert lines[0] == "pack data: plant p0, source: is missing"
    assert len(lines) == 6
    assert lines[-1] == "… and 7 more problems"


def test_a_pack_for_another_game_is_not_blamed_for_everything_else() -> None:
    data = {"format": 1, "game": "desert", "dune": [{"id": "big"}]}
    assert refusal_of(data) == "pack data: game: should be 'garden', not 'desert'"


def test_two_things_with_one_id_are_both_named() -> None:
    data = garden()
    data["plant"][2]["id"] = "ash"
    assert refusal_of(data) == "pack data: the id 'ash' is used twice: plant number 1 and plant number 3"
    data = garden()
    data["season"]["elm"] = data["season"].pop("spring")
    assert refusal_of(data) == "pack data: the id 'elm' is used twice: plant number 3 and season.elm"


def test_in_a_folder_the_files_of_both_are_named(tmp_path: Path) -> None:
    plant = "[[plant]]\nid = 'ash'\nheight = 1\nsource = 'public'\ntitle = {fr='a', de='b', en='c'}\n"
    head = "format = 1\ngame = 'garden'\nid = 'small'\nauthors = []\nlicence = 'CC0'\ntitle = {fr='a', de='b', en='c'}\n"
    (tmp_path / "a.toml").write_text(head + plant)
    (tmp_path / "b.toml").write_text(plant)
    message = refusal_of(tmp_path)
    assert f"plant number 1 of {short_path(tmp_path / 'a.toml')} and plant number 1 of {short_path(tmp_path / 'b.toml')}" in message
    (tmp_path / "b.toml").write_text(plant.replace("'ash'", "'elm'").replace("= 1", "= 'tall'"))
    assert refusal_of(tmp_path) == f"{short_path(tmp_path / 'b.toml')}: plant elm, height: should be a whole number, not 'tall'"


@pytest.mark.parametrize("huge", ["x" * 10**6, [1] * 5000, {f"k{i}": 1 for i in range(5000)}, 2**62, "\x00\x1b[31m" * 1000])
def test_a_huge_value_makes_a_short_message(huge: object) -> None:
    for field in ("id", "title", "height", "likes", "colour", "source", "source_note"):
        data = garden()
        data["plant"][0][field] = huge
        message = message_of(partial(load, GardenPack, data))
        assert len(message) < 1200
        assert message.replace("\n", "").isprintable()


def test_a_name_that_looks_like_a_template_is_shown_as_it_is() -> None:
    data = garden()
    data["plant"][0]["colour"] = "{boom}"
    assert "not '{boom}'" in refusal_of(data)


def test_names_are_found_by_id_and_by_key() -> None:
    assert names(load(GardenPack, garden())) == {
        "ash": text("Ash"),
        "box": text("Box"),
        "elm": text("Elm"),
        "spring": text("Spring"),
    }


def test_one_of_each_finds_what_is_missing_what_is_there_twice_and_what_is_foreign() -> None:
    plants = load(GardenPack, garden()).plant
    found = [problem.text for problem in one_of_each("plant", [*plants, plants[0]], lambda plant: plant.id, ["ash", "box", "oak"])]
    assert found == ["shows elm; no such card is needed", "shows ash like ash; one such card is needed", "no card shows oak"]


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.dates() | st.binary(max_size=4)
NESTED = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4), max_leaves=15
)
FIELDS = st.sampled_from(["format", "game", "id", "title", "authors", "licence", "plant", "season", "fr", "de", "en", "source", "height"])


@given(st.dictionaries(FIELDS | st.text(max_size=8), NESTED, max_size=10))
def test_any_data_is_a_pack_or_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadPack):
        validate(GardenPack, read_source(data))


@given(st.data(), NESTED)
def test_any_value_in_any_place_of_a_pack_is_accepted_or_refused(choose: st.DataObject, value: object) -> None:
    data = garden()
    node: Any = data
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = choose.draw(st.sampled_from(keys))
        if not (isinstance(node[key], dict | list) and node[key]) or choose.draw(st.booleans()):
            break
        node = node[key]
    node[key] = value
    assert len(message_of(partial(load, GardenPack, data))) < 2500
