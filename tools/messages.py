"""Keeps the catalogues of the interface up to date: `python tools/messages.py` extracts, updates and compiles.

Texts are extracted from calls of `tr` and `trn`, in Python and in the pages' Jinja templates, and from the templates of errors. What one
game alone says stands in the catalogue of its folder, everything else in the house's. A text that moves takes its translation along.
`python tools/messages.py FOLDER` does the same for a game in another package.
New texts appear in the .po files with an empty translation; fill them in and run the tool again. The tests fail while one is missing in
a language that everything is written in. Others may be incomplete, and hold more than the interface: `tools/translate.py` renews them.
"""

from __future__ import annotations

import ast
import io
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime  # noqa: TID251  a fixed date, no clock
from pathlib import Path
from string import Formatter
from unicodedata import category

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import denormalize, read_po, write_po
from jinja2 import Environment, nodes

from ludoterre.core.meta import LANGUAGES
from ludoterre.packs.models import UNSEEN

SOURCES = Path(__file__).resolve().parent.parent / "src" / "ludoterre"
LOCALE = SOURCES / "locale"
DOMAIN = "ludoterre"
CALLS = {"tr": 1, "trn": 2}
"""How many texts each call begins with: a plural has two. An error has one."""
HOUSE = ""
"""Stands for the house where each game is known by its name."""
FIRST_ERROR = "LudoterreError"
HEADER = "# Words of Ludoterre. Fill in what is empty, and run the tool again."
PREVIOUS = "| "
Ready = Callable[[Message], bool]
DATE = datetime(2026, 11, 15, tzinfo=UTC)
"""Always the same: the history of a file is in version control."""


def extracted(outside: Path | None = None) -> dict[str, Catalog]:
    """Finds every text of the interface in the sources, by where it belongs: to the one game that says it, or to the house."""
    texts: dict[str, tuple[str, ...]] = {}
    owners: dict[str, set[str]] = {}
    for owner, found in (*python_texts(outside), *template_texts()):
        if all(map(needs_words, found)):
            # What is counted in one place has its plural everywhere.
            texts[found[0]] = max(texts.get(found[0], ()), found, key=len)
            owners.setdefault(found[0], set()).add(owner)
    catalogues = {owner: new_catalogue() for owner in folders(outside)}
    for one, forms in sorted(texts.items()):
        owner = belongs_to(owners[one], None if outside is None else outside.name)
        catalogues[owner].add(forms if len(forms) > 1 else one)
    return catalogues


def belongs_to(games: set[str], stranger: str | None) -> str:
    """Tells where a text belongs. What a stranger and one of our games say is not in the house's catalogue: the stranger has it too."""
    ours = {game for game in games if game != stranger}
    if len(ours) > 1 or HOUSE in ours:
        return HOUSE
    return stranger if stranger is not None and stranger in games else min(ours)


def folders(outside: Path | None = None) -> dict[str, Path]:
    """Returns the folder of the house and that of each game, also of one in another package."""
    games = {path.parent.name: path.parent for path in sorted(SOURCES.glob("games/*/meta.py"))}
    return {HOUSE: SOURCES} | games | ({} if outside is None else {outside.name: outside})


def python_texts(outside: Path | None = None) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yields the texts of all Python sources but those that speak to developers, each with the game that says it, or the house."""
    paths = [path for path in sorted(SOURCES.rglob("*.py")) if "testing" not in path.relative_to(SOURCES).parts]
    paths += [] if outside is None else sorted(outside.rglob("*.py"))
    sources = [(owner_of(path, outside), list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))) for path in paths]
    kinds = errors([node for _, parts in sources for node in parts if isinstance(node, ast.ClassDef)])
    # An error that makes its own message hands it to the class above.
    own = {name: kind for name, kind in kinds.items() if name != FIRST_ERROR and any(made_by(part) for part in kind.body)}
    calls = CALLS | dict.fromkeys(kinds.keys() - own.keys(), 1)
    for owner, parts in sources:
        yield from ((owner, texts) for texts in calls_in(parts, calls))
        for kind in [part for part in parts if isinstance(part, ast.ClassDef) and own.get(part.name) is part]:
            yield from ((owner, texts) for texts in calls_in(ast.walk(kind), {"__init__": 1}))


def owner_of(path: Path, outside: Path | None = None) -> str:
    """Names the game to which a source belongs; what all games use is the house's."""
    if outside is not None and path.is_relative_to(outside):
        return outside.name
    parts = path.relative_to(SOURCES).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else HOUSE


def made_by(node: ast.AST) -> bool:
    """Tells whether a part of a class is the function that makes its objects."""
    return isinstance(node, ast.FunctionDef) and node.name == "__init__"


def calls_in(parts: Iterable[ast.AST], calls: dict[str, int]) -> Iterator[tuple[str, ...]]:
    """Yields the texts that the named calls give to translate."""
    for node in parts:
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield from texts_of(name, [getattr(one, "value", None) for one in node.args], calls)


def errors(classes: list[ast.ClassDef]) -> dict[str, ast.ClassDef]:
    """Finds all our errors: every class that descends from the first one."""
    found = {node.name: node for node in classes if node.name == FIRST_ERROR}
    size = 0
    while len(found) > size:
        size = len(found)
        found |= {
            node.name: node for node in classes if found.keys() & {getattr(base, "attr", getattr(base, "id", "")) for base in node.bases}
        }
    return found


def template_texts() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yields the texts of all Jinja templates, each with the game that says it, or the house."""
    environment = Environment(autoescape=True)
    for path in sorted(SOURCES.glob("**/templates/**/*.*")):
        for node in environment.parse(path.read_text(encoding="utf-8"), filename=str(path)).find_all(nodes.Call):
            name = str(getattr(node.node, "attr", getattr(node.node, "name", "")))
            given = [getattr(one, "value", None) for one in node.args]
            yield from ((owner_of(path), texts) for texts in texts_of(name, given, CALLS))


def texts_of(name: str, given: list[object], calls: dict[str, int]) -> Iterator[tuple[str, ...]]:
    """Yields the text that a call gives to translate, with its plural if it has one."""
    texts = tuple(one for one in given[: calls.get(name, 0)] if isinstance(one, str))
    if texts and len(texts) == calls[name]:
        yield texts


def needs_words(template: str) -> bool:
    """Tells whether a template says anything besides the values of its fields; a field may hold the words for one and for many."""
    return any(text.strip() or "|" in (words or "") for text, _, words, _ in Formatter().parse(template))


def languages() -> list[str]:
    """Returns the languages of the house that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def po_file(language: str, folder: Path) -> Path:
    """Returns the catalogue that translators edit: the house's, or that of the game in a folder."""
    if folder == SOURCES:
        return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    return folder / "locale" / f"{language}.po"


def read(language: str, folder: Path) -> Catalog:
    """Reads the texts of the interface in a catalogue, or begins one; those that have a place are content (`tools/translate.py`)."""
    catalogue = read_file(po_file(language, folder), language)
    for message in [message for message in catalogue if message.context]:
        catalogue.delete(message.id, message.context)
    for key in [key for key, message in catalogue.obsolete.items() if message.context]:
        del catalogue.obsolete[key]
    return catalogue


def new_catalogue(language: str | None = None) -> Catalog:
    """Begins a catalogue."""
    return Catalog(language, None, HEADER, DOMAIN, creation_date=DATE, revision_date=DATE, charset="utf-8", fuzzy=False)


def read_file(path: Path, language: str) -> Catalog:
    """Reads a catalogue, or begins one. Babel takes what a fuzzy translation was made for as a remark: that is put right."""
    if not path.exists():
        return new_catalogue(language)
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    for message in catalogue:
        before = [line.removeprefix(PREVIOUS) for line in message.user_comments if line.startswith(PREVIOUS)]
        message.user_comments = [line for line in message.user_comments if not line.startswith(PREVIOUS)]
        if before and before[0].startswith("msgid ") and not any(line.startswith("msgid_plural") for line in before):
            message.previous_id = [denormalize("\n".join(before).removeprefix("msgid "))]
    return catalogue


def updated(language: str, outside: Path | None = None) -> dict[str, Catalog]:
    """Reads all catalogues of a language with the texts of today.

    In the languages that everything is written in, what is no longer said is dropped, and nothing is guessed. The translators of others
    may be far away: they find what they wrote beside the new text, marked as fuzzy, or at the end of the file.
    """
    wanted = extracted(outside)
    catalogues = {owner: read(language, folder) for owner, folder in folders(outside).items()}
    earlier = {key(message): message for catalogue in catalogues.values() for message in catalogue if message.id and message.string}
    home = {key(message): owner for owner, texts in wanted.items() for message in texts if message.id}
    required = language in LANGUAGES
    for owner, catalogue in catalogues.items():
        there = {key(message) for message in catalogue}
        for moved in [earlier[text] for text in home.keys() & earlier.keys() - there if home[text] == owner]:
            catalogue.add(moved.id, moved.string, flags=moved.flags, user_comments=moved.user_comments, previous_id=moved.previous_id)
        catalogue.update(wanted[owner], no_fuzzy_matching=required, update_creation_date=False)
        for one in [one for one, message in catalogue.obsolete.items() if required or key(message) in home]:
            del catalogue.obsolete[one]
    return catalogues


def key(message: Message) -> str:
    """Returns what a text is known by: a text that is counted by its first form."""
    return message.id if isinstance(message.id, str) else message.id[0]


def po_bytes(catalogue: Catalog) -> bytes:
    """Writes a catalogue for translators."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=140, no_location=True, include_previous=True)
    return stream.getvalue()


def mo_bytes(catalogue: Catalog, is_ready: Ready | None = None) -> bytes:
    """Writes a catalogue for gettext: what is ready to be said."""
    stream = io.BytesIO()
    ready = read_po(io.BytesIO(po_bytes(catalogue)), locale=catalogue.locale)
    for message in list(ready):
        if message.id and not (is_ready or can_be_said)(message):
            ready.delete(message.id, message.context)
    write_mo(stream, ready)
    return stream.getvalue()


def is_translated(message: Message) -> bool:
    """Tells whether every form of a text has a translation that somebody has agreed to."""
    forms = message.string if isinstance(message.string, list | tuple) else [message.string]
    return all(forms) and not message.fuzzy


def can_be_said(message: Message) -> bool:
    """Tells whether a text of the interface is translated, and has the fields that it is filled with."""
    return is_translated(message) and not problem(message)


def problem(message: Message) -> str:
    """Says why a translation cannot be used: it has other fields than its text, or several lines. Nothing if it can."""
    originals = [message.id] if isinstance(message.id, str) else list(message.id)
    translations = [message.string] if isinstance(message.string, str) else list(message.string or ())
    wanted = set[str]().union(*map(fields, originals))
    for translation in translations:
        try:
            there = fields(translation)
        except ValueError as error:
            return f"{error}: {translation!r}"
        # A single thing need not be counted: "one card".
        if there != wanted and not (len(originals) > 1 and there | {"count"} == wanted):
            return f"should have {braced(wanted)}, not {braced(there)}: {translation!r}"
        if any(category(sign) in UNSEEN for sign in translation):
            return f"should be one line without control characters: {translation!r}"
    return ""


def fields(template: str) -> set[str]:
    """Finds what is put into a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def braced(names: set[str]) -> str:
    """Writes fields as they stand in a text."""
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "no fields"


def save(catalogue: Catalog, path: Path, is_ready: Ready = can_be_said) -> None:
    """Writes a catalogue for translators, and what is ready of it for gettext: nothing, if nothing is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(po_bytes(catalogue))
    compiled = path.with_suffix(".mo")
    if any(message.id and is_ready(message) for message in catalogue):
        compiled.write_bytes(mo_bytes(catalogue, is_ready))
    else:
        compiled.unlink(missing_ok=True)


def main(outside: Path | None = None) -> None:
    """Updates and compiles all catalogues, or those of a game in another package, and says what is left to translate."""
    for language in languages():
        if language not in LANGUAGES:
            sys.stdout.write(f"{language}: make translation LANGUAGE={language} renews what its translators work on\n")
            continue
        for owner, catalogue in updated(language, outside).items():
            if outside is not None and owner != outside.name:
                continue
            path = po_file(language, folders(outside)[owner])
            save(catalogue, path)
            missing = [message for message in catalogue if message.id and not is_translated(message)]
            sys.stdout.write(f"{language}: {len(catalogue)} texts, {len(missing)} to translate in {os.path.relpath(path)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None)
