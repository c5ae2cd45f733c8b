"""Another language is work for a translator: one command makes the files, and what is filled in is said."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from gettext import GNUTranslations
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

import ludoterre
from tests.translating import italian

pytestmark = pytest.mark.xdist_group("translating")  # one worker, so that the sources are translated once

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool, in this process: it reads what is installed."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        return import_module("translate")
    finally:
        sys.path.remove(str(ROOT / "tools"))


class Sources(NamedTuple):
    """A copy of the sources in which somebody translates."""

    folder: Path
    begun: str
    """What the command said when it made the files…"""
    went_on: str
    """…and after some were filled in."""

    def catalogue(self, name: str) -> Path:
        return catalogue(self.folder, name)


def catalogue(folder: Path, name: str) -> Path:
    """Returns the file to translate of a game or of the house."""
    if name == "house":
        return folder / "src/ludoterre/locale/it/LC_MESSAGES/ludoterre.po"
    return folder / f"src/ludoterre/games/{name}/locale/it.po"


def run(folder: Path, *command: str | Path, cwd: Path | None = None) -> str:
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "LUDOTERRE_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    hashes = {f"HASH_{name.upper()}": ludoterre.load(name).content_hash for name in ludoterre.games()}
    done = subprocess.run(
        [sys.executable, *map(str, command)], cwd=cwd or folder, env=environment | hashes, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fill(path: Path, place: str | None, english: str, italian: str | tuple[str, ...]) -> None:
    """Writes one translation into a file, as an editor for translators does."""
    with path.open("rb") as file:
        found = read_po(file, locale="it")
    message = found.get(english, place)
    assert message is not None, (place, english)
    message.string = italian
    stream = io.BytesIO()
    write_po(stream, found)
    path.write_bytes(stream.getvalue())


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Sources:
    folder = tmp_path_factory.mktemp("sources")
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.copytree(ROOT / "tools", folder / "tools")
    begun = run(folder, "tools/translate.py", "it")
    for name, place, english, said in italian.FILLED:
        fill(catalogue(folder, name), place, english, said)
    return Sources(folder, begun, run(folder, "tools/translate.py", "it"))


def test_the_command_makes_a_file_for_the_house_and_for_each_game_and_says_how_much_is_done(sources: Sources) -> None:
    names = ("house", *(path.parent.name for path in sorted((ROOT / "src/ludoterre/games").glob("*/meta.py"))))
    lines = sources.begun.splitlines()
    assert [line.rpartition(": ")[2] for line in lines[:-1]] == [os.path.relpath(sources.catalogue(name), sources.folder) for name in names]
    assert all(line.startswith("    0 of ") for line in lines)
    good = [one for one in italian.FILLED if one not in italian.BROKEN]
    assert f"{len(good):5} of " in sources.went_on.splitlines()[-1]
    # What cannot be said is named, and stays for its translator to mend.
    for name, place, english, said in italian.BROKEN:
        assert f"{place or english}: " in sources.went_on
        with sources.catalogue(name).open("rb") as file:
            assert read_po(file, locale="it").get(english, place).string == said  # type: ignore[union-attr]  # it is there


def test_every_text_of_a_game_is_in_its_file_with_the_other_languages_beside_it(sources: Sources) -> None:
    with sources.catalogue("ecotopia").open("rb") as file:
        found = read_po(file, locale="it")
    game = ludoterre.load("ecotopia")
    there = {str(message.id) for message in found}
    made_up = re.compile(r"(place|square)_|.*\.source$")
    assert {texts["en"] for name, texts in game.names().items() if not made_up.match(name)} <= there
    mill = found.get("Mill Meadow", "pack.place.A1.title")
    assert mill is not None and mill.auto_comments == ["fr: Pré du Moulin", "de: Mühlwiese"]
    assert found.get(ludoterre.meta("ecotopia").title["en"], "meta") is not None
    with sources.catalogue("house").open("rb") as file:
        house = read_po(file, locale="it")
    close = house.get("Close")
    assert close is not None and close.auto_comments == ["fr: Fermer", "de: Schließen"]


def test_what_is_filled_in_is_said_and_the_rest_in_another_language(sources: Sources) -> None:
    """Everything else is looked at from within: `italian.py` runs on the translated sources."""
    said = run(sources.folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", HERE / "italian.py", cwd=ROOT)
    assert " passed" in said and "failed" not in said


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ((), "Which language?"),
        (("italian",), "Which language?"),
        (("xq",), "Which language?"),
        (("fr",), "Everything is written in fr already"),
        (("qqq",), "know no language 'qqq'"),
    ],
)
def test_what_is_no_further_language_is_refused(
    arguments: tuple[str, ...], answer: str, tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["translate.py", *arguments])
    monkeypatch.setattr(tool, "SOURCES", Path(ludoterre.__file__).parent)
    monkeypatch.setattr(tool, "make", lambda code: pytest.fail("made files"))
    with pytest.raises(SystemExit, match=answer):
        tool.main()


def test_a_changed_text_keeps_its_translation_for_somebody_to_look_at(tool: ModuleType, tmp_path: Path) -> None:
    def entry(place: str, english: str) -> object:
        return tool.Entry(place, {"fr": f"{english} fr", "de": f"{english} de", "en": english})

    def make(*entries: object) -> Catalog:
        found = Catalog(locale="it")
        tool.add_entries(found, list(entries), path, "it")
        tool.finished(found, path, "it", list(entries))
        return found

    def ready() -> GNUTranslations:
        with path.with_suffix(".mo").open("rb") as file:
            return GNUTranslations(file)

    path = tmp_path / "it.po"
    make(entry("event.a", "Storm"), entry("event.b", "Rain"), entry("event.c", "Sun"))
    assert not path.with_suffix(".mo").exists()
    for place, english, said in (("event.a", "Storm", "Tempesta"), ("event.b", "Rain", "Pioggia"), ("event.c", "Sun", "Sole")):
        fill(path, place, english, said)
    make(entry("event.a", "Storm"), entry("event.b", "Rain"), entry("event.c", "Sun"))
    assert ready().pgettext("event.b", "Rain") == "Pioggia"
    changed = make(entry("event.a", "Storm"), entry("event.b", "Heavy rain"))
    rain = changed.get("Heavy rain", "event.b")
    assert rain is not None and (rain.string, rain.fuzzy, rain.previous_id) == ("Pioggia", True, ["Rain"])
    assert ready().pgettext("event.b", "Heavy rain") == "Heavy rain" and ready().pgettext("event.a", "Storm") == "Tempesta"
    # Once more changes nothing, and what is no longer said waits at the end of the file.
    text = path.read_text(encoding="utf-8")
    make(entry("event.a", "Storm"), entry("event.b", "Heavy rain"))
    assert path.read_text(encoding="utf-8") == text
    assert '#~ msgstr "Sole"' in text
    sun = make(entry("event.c", "Sun")).get("Sun", "event.c")
    assert sun is not None and (sun.string, sun.fuzzy) == ("Sole", False)


def test_a_language_with_three_plurals_has_three_to_translate(tool: ModuleType) -> None:
    messages = import_module("messages")
    polish: Catalog = messages.read("pl", messages.SOURCES)
    card = polish.add(("{count} card", "{count} cards"), ("{count} karta", "{count} karty", ""))
    assert polish.num_plurals == 3 and not messages.is_translated(card)
    card.string = ("{count} karta", "{count} karty", "{count} kart")
    said = GNUTranslations(io.BytesIO(messages.mo_bytes(polish)))
    assert [said.ngettext("{count} card", "{count} cards", count) for count in (1, 3, 5, 22)] == [
        "{count} karta",
        "{count} karty",
        "{count} kart",
        "{count} karty",
    ]
