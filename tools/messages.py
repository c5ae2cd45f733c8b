"""Keeps the catalogues of the interface up to date: `python tools/messages.py` extracts, updates and compiles.

Texts are extracted from calls of `tr` and `trn` and from the templates of errors. New texts appear in the .po files with an empty
translation; fill them in and run the tool again. The tests fail while one is missing.
"""

from __future__ import annotations

import ast
import io
import sys
from datetime import UTC, datetime  # noqa: TID251  a fixed date, no clock
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCES = Path(__file__).resolve().parent.parent / "src" / "ludoterre"
LOCALE = SOURCES / "locale"
DOMAIN = "ludoterre"
LANGUAGES = ("fr", "de")
ERRORS = ("LudoterreError", "IllegalMove", "BadMove", "BadRecord", "BadPack", "BadOption")
CALLS = {"tr": 1, "trn": 2, **dict.fromkeys(ERRORS, 1)}
"""How many texts each call begins with: a plural has two."""
DATE = datetime(2026, 11, 15, tzinfo=UTC)
"""Always the same: the history of a file is in version control."""


def extracted() -> Catalog:
    """Finds every text of the interface in the sources."""
    catalogue = Catalog(project=DOMAIN, creation_date=DATE, revision_date=DATE, charset="utf-8")
    for path in sorted(SOURCES.rglob("*.py")):
        if "testing" not in path.relative_to(SOURCES).parts:  # speaks to developers
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                texts = texts_of(node)
                if texts:
                    catalogue.add(texts if len(texts) > 1 else texts[0])
    return catalogue


def texts_of(node: ast.AST) -> tuple[str, ...]:
    """Returns the text that a call gives to translate, and its plural if it has one."""
    if not isinstance(node, ast.Call):
        return ()
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    given = node.args[: CALLS.get(name, 0)]
    texts = tuple(one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str) and needs_words(one.value))
    return texts if len(texts) == CALLS.get(name) else ()


def needs_words(template: str) -> bool:
    """Tells whether a template says anything besides its fields."""
    return any(text.strip() for text, *_ in Formatter().parse(template))


def po_file(language: str) -> Path:
    """Returns the catalogue that translators edit."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """Reads a catalogue, or begins one."""
    path = po_file(language)
    if not path.exists():
        return Catalog(locale=language, project=DOMAIN, creation_date=DATE, revision_date=DATE, charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str) -> Catalog:
    """Reads a catalogue with all texts of today; what is no longer said is dropped, and nothing is guessed."""
    catalogue = read(language)
    catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """Writes a catalogue for translators, in the order of its texts."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=140, no_location=True, sort_output=True)
    return stream.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """Writes a catalogue for gettext."""
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def is_translated(message: Message) -> bool:
    """Tells whether every form of a text has a translation that somebody has agreed to."""
    forms = message.string if isinstance(message.string, list | tuple) else [message.string]
    return all(forms) and not message.fuzzy


def main() -> None:
    """Updates and compiles all catalogues, and says what is left to translate."""
    for language in LANGUAGES:
        catalogue = updated(language)
        path = po_file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_bytes(catalogue))
        path.with_suffix(".mo").write_bytes(mo_bytes(catalogue))
        missing = [message for message in catalogue if message.id and not is_translated(message)]
        sys.stdout.write(f"{language}: {len(catalogue)} texts, {len(missing)} to translate in {path}\n")


if __name__ == "__main__":
    main()
