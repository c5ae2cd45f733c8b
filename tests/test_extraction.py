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


@pytest.fixture
def tool(tmp_path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("messages", ROOT / "tools" / "messages.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "web" / "templates" / "parts").mkdir(parents=True)
    (tmp_path / "web" / "say.py").write_text(PYTHON)
    (tmp_path / "web" / "templates" / "parts" / "page.html").write_text(TEMPLATE)
    module.SOURCES = tmp_path  # type: ignore[attr-defined]  # a module that was loaded from a file
    return module


def test_texts_are_found_in_python_in_errors_and_in_templates(tool: ModuleType) -> None:
    found = {message.id for message in tool.extracted() if message.id}
    assert found == {
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
