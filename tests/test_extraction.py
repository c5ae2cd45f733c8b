"""The tool that finds the texts of the interface misses none, wherever they are written."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]

PYTHON = """
class LudoterreError(ValueError):
    def __init__(self, template): ...

class Refused(LudoterreError): ...

class Paused(Refused):
    def __init__(self, code):
        super().__init__("The table is paused.")

def say(language):
    Paused("no text of the interface")
    raise Refused("There is no table {table}.")
    language.tr("Hello {name}", name=1), language.trn("one", "many", 2), language.tr(name), language.tr("{name}")
"""
TEMPLATE = """
{% macro button(text) %}<button aria-label="{{ tr('Close {what}', what=text) }}">{{ text }}</button>{% endmacro %}
{% call(x) list(tr("Inside a call")) %}{{ trn("One move", "{count} moves", moves | length) }}{% endcall %}
{# tr("a comment") #}<p>tr("plain text")</p>{{ "big" if tr("a question") else t.tr("of an object") }}
"""


GAMES = {
    "chess": 'tr("The king falls"), tr("Pass"), tr("Hello {name}"), trn("One pawn", "{count} pawns", 2), Refused("No castle stands here.")',
    "go": 'tr("Two eyes live"), tr("Pass"), tr("One pawn")',
}


@pytest.fixture
def tool(tmp_path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("messages", ROOT / "tools" / "messages.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "web" / "templates" / "parts").mkdir(parents=True)
    (tmp_path / "web" / "say.py").write_text(PYTHON)
    (tmp_path / "web" / "templates" / "parts" / "page.html").write_text(TEMPLATE)
    for game, source in GAMES.items():
        (tmp_path / "games" / game / "scene").mkdir(parents=True)
        (tmp_path / "games" / game / "meta.py").write_text("")
        (tmp_path / "games" / game / "scene" / "words.py").write_text(source)
    module.LOCALE = tmp_path / "locale"  # type: ignore[attr-defined]  # a module that was loaded from a file
    module.SOURCES = tmp_path  # type: ignore[attr-defined]  # a module that was loaded from a file
    return module


def texts(tool: ModuleType, owner: str) -> set[object]:
    return {message.id for message in tool.extracted()[owner] if message.id}


def translations(tool: ModuleType, owner: str, language: str) -> dict[object, object]:
    catalogue = tool.updated(language)[owner]
    tool.save(catalogue, tool.po_file(language, tool.folders()[owner]))
    return {message.id: message.string for message in catalogue if message.id}


def test_texts_are_found_in_python_in_errors_and_in_templates(tool: ModuleType) -> None:
    assert texts(tool, tool.HOUSE) >= {
        "The table is paused.",
        "There is no table {table}.",
        "Hello {name}",
        ("one", "many"),
        "Close {what}",
        "Inside a call",
        ("One move", "{count} moves"),
        "a question",
        "of an object",
    }


def test_a_text_belongs_to_the_one_game_that_says_it_and_otherwise_to_the_house(tool: ModuleType) -> None:
    assert texts(tool, "chess") == {"The king falls", "No castle stands here."}
    assert texts(tool, "go") == {"Two eyes live"}
    assert {"Pass", "Hello {name}", ("One pawn", "{count} pawns")} <= texts(tool, tool.HOUSE)


@pytest.mark.parametrize("language", ["fr", "it"])
def test_a_text_takes_its_translation_along_when_another_game_says_it(language: str, tool: ModuleType) -> None:
    eyes = tool.updated(language)["go"]
    eyes.get("Two eyes live").string = "Deux yeux vivent"
    tool.save(eyes, tool.po_file(language, tool.folders()["go"]))
    words = tool.SOURCES / "games" / "chess" / "scene" / "words.py"
    words.write_text('tr("Two eyes live")')
    assert translations(tool, tool.HOUSE, language)["Two eyes live"] == "Deux yeux vivent"
    assert "Two eyes live" not in translations(tool, "go", language)
    assert "Two eyes live" not in tool.po_file(language, tool.folders()["go"]).read_text()
    words.write_text("")
    assert translations(tool, "go", language)["Two eyes live"] == "Deux yeux vivent"


def test_a_game_of_another_package_has_what_the_house_does_not_say(tool: ModuleType, tmp_path: Path) -> None:
    stranger = tmp_path / "elsewhere" / "draughts"
    stranger.mkdir(parents=True)
    (stranger / "words.py").write_text('tr("Jump!"), tr("Two eyes live"), tr("Hello {name}"), Refused("You must jump.")')
    (tmp_path / "locale" / "fr" / "LC_MESSAGES").mkdir(parents=True)
    tool.save(tool.updated("fr")[tool.HOUSE], tool.po_file("fr", tmp_path))
    tool.main(stranger)
    written = (stranger / "locale" / "fr.po").read_text()
    assert "Jump!" in written and "You must jump." in written and "Hello" not in written
    assert "Two eyes live" in written, "the house does not say what only one of its games says"
