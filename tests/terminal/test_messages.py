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
from ludoterre.locale import game_language, language, preferred
from ludoterre.locale.catalogues import file_of, folder_of

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


OWNERS: dict[str, Path] = TOOL.folders()
"""The house and each game, with the folder of their sources."""


OWN_GAMES = [owner for owner in OWNERS if owner != TOOL.HOUSE]


def catalogues(code: str) -> dict[str, Catalog]:
    return {owner: TOOL.read(code, folder) for owner, folder in OWNERS.items()}


def messages(code: str) -> list[Message]:
    return [message for catalogue in catalogues(code).values() for message in catalogue if message.id]


def forms(message: Message) -> list[tuple[str, str]]:
    """Pairs each form of a text with its translation."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    assert isinstance(message.string, tuple | list)
    return list(zip(message.id, map(str, message.string), strict=True))


def test_every_text_of_the_interface_is_translated_where_it_belongs_and_none_is_left_over() -> None:
    """`make messages` adds what is missing here, drops what is no longer said, and moves what another game says by now."""
    wanted = {owner: {message.id for message in texts if message.id} for owner, texts in TOOL.extracted().items()}
    for code in TRANSLATED:
        assert {owner: {message.id for message in texts if message.id} for owner, texts in catalogues(code).items()} == wanted, code
        assert [message.id for message in messages(code) if not TOOL.is_translated(message)] == [], code


def twice_translated(code: str) -> list[str]:
    """Finds texts with two translations: the house and a game, or two games, would say the same thing in different words."""
    said: dict[str, object] = {}
    return [text for message in messages(code) if said.setdefault(text := TOOL.key(message), message.string) != message.string]


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_text_is_translated_in_two_ways(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert twice_translated(code) == []
    other = Catalog(locale=code)
    other.add("Close", "Zuklappen")
    TOOL.save(other, tmp_path / "locale" / f"{code}.po")
    monkeypatch.setitem(OWNERS, "another", tmp_path)
    assert twice_translated(code) == ["Close"]


def test_whoever_translates_says_so_by_name() -> None:
    """Texts are found where `tr` and `trn` are called: under another name, nobody would hear that one is missing."""
    kept = re.compile(r"(\w+) = [\w.]+\.(trn?)$", re.MULTILINE)
    found = [(path.name, *names) for path in TOOL.SOURCES.rglob("*.py") for names in kept.findall(path.read_text(encoding="utf-8"))]
    assert found
    assert [where for where in found if where[1] != where[2]] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_game_says_its_own_texts_and_those_of_the_house(code: str) -> None:
    read = catalogues(code)
    for game in OWN_GAMES:
        spoken = game_language(game, code)
        for message in (*read[TOOL.HOUSE], *read[game]):
            if message.id and isinstance(message.id, str):
                assert spoken._catalogue.gettext(message.id) == message.string


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("owner", OWNERS)
def test_the_compiled_catalogue_is_the_edited_one_and_the_one_that_is_installed(owner: str, code: str) -> None:
    compiled = TOOL.po_file(code, OWNERS[owner]).with_suffix(".mo").read_bytes()
    assert compiled == TOOL.mo_bytes(TOOL.read(code, OWNERS[owner]))
    assert compiled == file_of(code, folder_of(owner)).read_bytes()


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
    spoken = game_language("hexago", "fr")
    assert spoken.tr(text, used=0, limit=20) == "0 marqueur posé sur 20"
    assert spoken.tr(text, used=2, limit=20) == "2 marqueurs posés sur 20"
    assert language("en").tr("{price:# coin|# coins}", price=1) == "1 coin"
    assert language("en").tr("{price:# coin|# coins}", price=-2) == "−2 coins"


def test_french_elides_before_details_also_inside_tags() -> None:
    spoken = game_language("glace_ciel", "fr")
    assert spoken.tr("Hand of {player}", player="Alice") == "Main d'Alice"
    assert spoken.tr("Hand of {player}", player="<b>Inès</b>") == "Main d'<b>Inès</b>"
    assert spoken.tr("Hand of {player}", player="Zoé") == "Main de Zoé"
    assert game_language("glace_ciel", "de").tr("Hand of {player}", player="Alice") == "Hand von Alice"


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
