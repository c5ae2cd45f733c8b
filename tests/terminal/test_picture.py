"""The picture of a turn in the documentation, and the documentation of the commands."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from ludoterre.terminal.picture import picture
from tests.cli.commands import ask

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def text_of(svg: str) -> str:
    return " ".join("".join(node.itertext()) for node in ET.fromstring(svg).iter(f"{SVG}text")).replace("\u00a0", " ")


def test_the_picture_shows_a_turn_and_asks_no_server() -> None:
    drawn = picture("glace_ciel")
    assert "À vous, △ Zoé" in text_of(drawn)
    assert "url(" not in drawn.replace("url(#", "")
    assert drawn == picture("glace_ciel")


def test_the_documentation_has_the_picture() -> None:
    stored = (ROOT / "docs/pictures/terminal.svg").read_text(encoding="utf-8")
    assert "À vous, △ Zoé" in text_of(stored)


@pytest.mark.parametrize("command", ["games", "play", "trace", "replay", "validate", "pack check", "pack schema", "pack export"])
def test_every_command_and_option_is_documented(command: str) -> None:
    text = (ROOT / "docs/command-line.md").read_text(encoding="utf-8")
    assert f"`ludoterre {command}" in text
    options = {word.strip(",") for word in ask(*command.split(), "--help").out.split() if word.startswith("--") and len(word) > 3}
    assert len(options) >= 2
    for option in options - {"--help"}:
        assert option in text
