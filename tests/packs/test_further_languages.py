"""Languages beyond those in which everything is written: a pack may have them, whole or in part."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import ludoterre
from ludoterre.packs import content_hash, export, load, names, plain, schema, speaker, to_toml
from tests.packs.garden import GardenPack, garden, message_of


def with_italian() -> dict[str, Any]:
    data = garden()
    data["plant"][0]["title"]["it"] = "Frassino"
    return data


def test_a_text_may_be_there_in_further_languages() -> None:
    pack = load(GardenPack, with_italian())
    assert names(pack)["ash"] == {"fr": "Ash fr", "de": "Ash de", "en": "Ash en", "it": "Frassino"}
    assert names(pack)["box"].keys() == {"fr", "de", "en"}
    assert plain(pack)["plant"][0]["title"] == names(pack)["ash"]
    assert load(GardenPack, tomllib.loads(to_toml(pack))) == pack


def test_a_translation_changes_no_hash() -> None:
    assert content_hash(load(GardenPack, with_italian())) == content_hash(load(GardenPack, garden()))


@pytest.mark.parametrize(
    ("code", "text", "message"),
    [
        ("english", "Ash", "plant ash, title.english: there is no such field"),
        ("xq", "Ash", "plant ash, title.xq: there is no such field"),
        ("IT", "Frassino", "plant ash, title.IT: there is no such field"),
        ("de-CH", "Esche", "plant ash, title.de-CH: there is no such field"),
        ("it", "", "plant ash, title.it: should have at least 1 character, not ''"),
        ("it", " ", "plant ash, title.it: should not be empty"),
        ("it", 3, "plant ash, title.it: should be a text, not 3"),
        ("gsw", "a\nb", "plant ash, title.gsw: should be one line without control characters; it holds U+000A"),
    ],
)
def test_what_is_no_language_and_what_is_no_text_is_refused(code: str, text: object, message: str) -> None:
    data = garden()
    data["plant"][0]["title"][code] = text
    assert message_of(lambda: load(GardenPack, data)) == f"pack data: {message}"


def test_editors_are_told_of_further_languages() -> None:
    text = schema(GardenPack)["$defs"]["Text"]
    assert text["required"] == ["fr", "de", "en"] == list(text["properties"])
    assert text["additionalProperties"]["type"] == "string" == text["properties"]["de"]["type"]


def test_a_game_is_played_with_a_pack_that_has_a_further_language() -> None:
    data = tomllib.loads(export("ecotopia"))
    own = ludoterre.load("ecotopia")
    data["place"][0]["title"]["it"] = "Prato del Mulino"
    for answer, text in zip(data["question"][-1]["answers"], ("Uno", "Due", "Tre"), strict=True):
        answer["text"]["it"] = text
    game = ludoterre.load("ecotopia", pack=data)
    assert game.content_hash == own.content_hash
    assert game.names()["A1"]["it"] == "Prato del Mulino"
    assert game.names()["place_A1"]["it"] == "A1 Prato del Mulino"
    assert speaker(game, "en").name("A1") == speaker(own, "en").name("A1")


def test_questions_differ_in_every_language_they_have() -> None:
    data = tomllib.loads(export("ecotopia"))
    card = next(card for card in data["question"] if "answers" in card)
    for answer in card["answers"]:
        answer["text"]["it"] = "Sempre uguale"
    with pytest.raises(ludoterre.BadPack, match=r"two are the same \(it\)"):
        ludoterre.load("ecotopia", pack=data)
    card["answers"][1]["text"]["it"] = "Altro"
    del card["answers"][2]["text"]["it"]
    assert ludoterre.load("ecotopia", pack=data).players
