"""The catalogues of the interface: complete, agreed to, compiled, and typeset."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message

from ludoterre.core.errors import BadOption, BadRecord
from ludoterre.locale import FOLDER, language, preferred

ROOT = Path(__file__).parent.parent.parent
TRANSLATED = ("fr", "de")


def tool() -> ModuleType:
    """Loads the tool that keeps the catalogues."""
    spec = importlib.util.spec_from_file_location("messages", ROOT / "tools" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = tool()


def messages(code: str) -> list[Message]:
    catalogue: Catalog = TOOL.read(code)
    return [message for message in catalogue if message.id]


def forms(message: Message) -> list[tuple[str, str]]:
    """Pairs each form of a text with its translation."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    assert isinstance(message.string, tuple | list)
    return list(zip(message.id, map(str, message.string), strict=True))


def test_every_text_of_the_interface_is_translated_and_none_is_left_over() -> None:
    """`make messages` adds what is missing here and drops what is no longer said."""
    wanted = {message.id for message in TOOL.extracted() if message.id}
    for code in TRANSLATED:
        there = {message.id for message in messages(code)}
        assert there == wanted, code
        assert [message.id for message in messages(code) if not TOOL.is_translated(message)] == [], code


def test_whoever_translates_says_so_by_name() -> None:
    """Texts are found where `tr` and `trn` are called: under another name, nobody would hear that one is missing."""
    kept = re.compile(r"(\w+) = [\w.]+\.(trn?)$", re.MULTILINE)
    found = [(path.name, *names) for path in TOOL.SOURCES.rglob("*.py") for names in kept.findall(path.read_text(encoding="utf-8"))]
    assert found
    assert [where for where in found if where[1] != where[2]] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalogue_says_what_the_edited_one_says(code: str) -> None:
    spoken = language(code)
    assert (TOOL.po_file(code).parent / "ludoterre.mo").read_bytes() == TOOL.mo_bytes(TOOL.read(code))
    for message in messages(code):
        if isinstance(message.id, str):
            assert spoken._catalogue.gettext(message.id) == message.string


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_installed_catalogue_is_the_one_in_the_sources(code: str) -> None:
    installed = FOLDER / code / "LC_MESSAGES" / "ludoterre.mo"
    assert installed.read_bytes() == TOOL.po_file(code).with_suffix(".mo").read_bytes()


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_have_the_fields_of_their_text(code: str) -> None:
    def fields(text: str) -> set[tuple[str, str | None]]:
        return {(name, conversion) for _, name, _, conversion in Formatter().parse(text) if name}

    for message in messages(code):
        for text, translation in forms(message):
            assert fields(translation) == fields(text), text


def test_french_puts_a_no_break_space_before_high_signs() -> None:
    for message in messages("fr"):
        for _, translation in forms(message):
            words = re.sub(r"\{[^}]*\}", "x", translation)
            assert not re.search(r"(?<![\u00a0])[;!]", words), words
            assert not re.search(r"[^\u00a0 ]\?|[^\u00a0]:(?!//)", words), words
            assert not re.search(r"«(?!\u00a0)|(?<!\u00a0)»", words), words


def test_numbers_choose_the_form_of_their_language() -> None:
    for code, none, one, many in (
        ("fr", "0 carte", "1 carte", "2 cartes"),
        ("de", "0 Karten", "1 Karte", "2 Karten"),
        ("en", "0 cards", "1 card", "2 cards"),
    ):
        assert [language(code).trn("{count} card", "{count} cards", count) for count in (0, 1, 2)] == [none, one, many]


def test_a_text_with_several_numbers_has_the_forms_of_each() -> None:
    text = "{used} of {limit} markers used"
    assert language("fr").tr(text, used=0, limit=20) == "0 marqueur posé sur 20"
    assert language("fr").tr(text, used=2, limit=20) == "2 marqueurs posés sur 20"
    assert language("en").tr("{price:# coin|# coins}", price=1) == "1 coin"
    assert language("en").tr("{price:# coin|# coins}", price=-2) == "−2 coins"


def test_french_elides_before_details_also_inside_tags() -> None:
    spoken = language("fr")
    assert spoken.tr("Hand of {player}", player="Alice") == "Main d'Alice"
    assert spoken.tr("Hand of {player}", player="<b>Inès</b>") == "Main d'<b>Inès</b>"
    assert spoken.tr("Hand of {player}", player="Zoé") == "Main de Zoé"
    assert language("de").tr("Hand of {player}", player="Alice") == "Hand von Alice"


def test_numbers_have_the_decimal_sign_of_their_language() -> None:
    assert [language(code).number(-1.25, 2) for code in ("fr", "de", "en")] == ["−1,25", "−1,25", "−1.25"]
    assert language("fr").number(-0.01) == "0,0" and language("fr").number(2, 1, "+") == "+2,0"


def test_a_detail_may_be_called_text_and_may_hold_braces() -> None:
    assert language("fr").error(BadRecord("{text!r} names no move here", text="{x}")) == "'{x}' ne désigne aucun coup ici"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match="'tlh'"):
        language("tlh")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "fr"),
        ({"LANG": "de_CH.UTF-8"}, "de-CH"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "tlh_QO"}, "fr"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_GB", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], code: str) -> None:
    assert preferred(environment) == code
