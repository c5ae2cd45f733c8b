"""Makes and renews everything that a translator needs for a language: `make translation LANGUAGE=it`.

It writes one catalogue for the house and one for each game, in the standard format of translators (.po), and `language.toml` with what
is said of the language itself. A catalogue holds the words of the interface (see `tools/messages.py`), and after them, each with its place,
what is told: a game's title, events, rules and cards, and in the house's what all games say. What was translated is kept; what says
something else by now keeps its translation too, marked as fuzzy until somebody agrees to it. What is ready is compiled, and spoken from
the next build on. Run it again after every round of work.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.numbers import get_decimal_symbol, get_group_symbol
from messages import HOUSE, LOCALE, SOURCES, folders, is_translated, po_file, problem, read, read_file, save, updated
from pydantic import ValidationError

import ludoterre
from ludoterre.core.errors import LudoterreError
from ludoterre.core.meta import LANGUAGES, GameMeta, Texts
from ludoterre.locale.speaker import TEXTS
from ludoterre.locale.spoken import ABOUT, SOURCE, is_code, read_toml
from ludoterre.locale.translations import META, leaves
from ludoterre.packs import Text, load
from ludoterre.packs.models import places

LANGUAGE_FILE = """\
# {english}. What stands here was looked up in the Unicode tables of languages; change what is not right.

name = "{name}"
english = "{english}"
# Which languages stand in for a text that is not translated yet, the best first.
fallback = ["{source}"]
decimal = "{decimal}"
thousands = "{thousands}"
"""


class Entry(NamedTuple):
    """A text to translate, and where it stands."""

    place: str
    texts: Texts
    kind: type[Text] | None = None
    """What the pack asks of such a text; those of the rules are templates instead, with fields."""


class Done(NamedTuple):
    """How far a file is translated."""

    path: Path
    texts: int
    ready: int
    fuzzy: int
    problems: list[str]


# What there is to translate.


def entries_of(owner: str, folder: Path) -> list[Entry]:
    """Lists what is told: by a game, or by all of them."""
    return list(template_entries(LOCALE) if owner == HOUSE else game_entries(owner, folder))


def game_entries(game: str, folder: Path) -> Iterator[Entry]:
    """Yields all that a game says: what it is called, what it tells, what is in its box."""
    yield from (Entry(META, texts) for texts in meta_texts(ludoterre.meta(game)))
    yield from template_entries(folder)
    content = import_module(f"ludoterre.games.{game}.content")
    for place, text in places(load(content.PACK_MODEL, content.DEFAULT_PACK)):
        yield Entry(place, text.model_dump(), type(text))


def meta_texts(about: GameMeta) -> Iterator[Texts]:
    """Yields what can be said of a game without its rules."""
    yield from (about.title, about.summary, *about.mode_titles.values(), *about.styles.values())
    yield from (option.title for option in about.options)


def template_entries(folder: Path) -> Iterator[Entry]:
    """Yields the templates of a folder."""
    yield from (Entry(place, texts) for place, texts in leaves(read_toml(folder / TEXTS)))


# What was translated already.


def add_entries(catalogue: Catalog, entries: list[Entry], path: Path, code: str) -> None:
    """Adds what is told to a catalogue, with its translations so far."""
    old = read_file(path, code)
    # What is no longer said waits at the end of the file: it may come back.
    placed = [message for message in (*old.obsolete.values(), *old) if message.context and message.string]
    earlier = {(str(message.id), message.context): message for message in placed}
    by_place = {place: message for (_, place), message in earlier.items() if place != META}
    for entry in entries:
        english = entry.texts[SOURCE]
        others = [f"{other}: {entry.texts[other]}" for other in LANGUAGES if other != SOURCE]
        message = catalogue.add(english, context=entry.place, auto_comments=others)
        same = earlier.pop((english, entry.place), None)
        before = same or by_place.get(entry.place)
        if before is not None:
            earlier.pop((str(before.id), before.context), None)
            carry_over(before, message, changed=same is None)
    catalogue.obsolete.update({str(number): message for number, message in enumerate(earlier.values())})


def carry_over(before: Message, message: Message, changed: bool) -> None:
    """Gives a text the translation that it had; if it says something else by now, somebody must look at it."""
    message.string = before.string
    message.user_comments = before.user_comments
    if changed:
        message.previous_id = [str(before.id)]
    elif before.fuzzy:
        message.previous_id = before.previous_id
    if changed or before.fuzzy:
        message.flags.add("fuzzy")


def wrong(message: Message, entry: Entry | None, code: str) -> str:
    """Says why a translation cannot be used; nothing if it can."""
    if entry is None or entry.kind is None:
        return problem(message)
    try:
        entry.kind.model_validate(entry.texts | {code: message.string})
    except ValidationError as error:
        return f"{error.errors()[0]['msg']}: {message.string!r}"
    return ""


# Making the files.


def make(code: str) -> list[Done]:
    """Writes all files of a language and says how far each is."""
    write_about(code)
    interface = updated(code)
    return [made(interface[owner], owner, folder, code) for owner, folder in folders().items()]


def made(catalogue: Catalog, owner: str, folder: Path, code: str) -> Done:
    """Writes the file of a game, or of the house, from the texts of its interface."""
    path, entries = po_file(code, folder), entries_of(owner, folder)
    remark(catalogue, folder)
    add_entries(catalogue, entries, path, code)
    return finished(catalogue, path, code, entries)


def remark(catalogue: Catalog, folder: Path) -> None:
    """Puts what the other languages say beside each text of the interface, as it stands beside what is told."""
    others = {other: {message.id: message.string for message in read(other, folder)} for other in LANGUAGES if other != SOURCE}
    for message in catalogue:
        if message.id:
            message.auto_comments = [f"{other}: {in_one_line(strings.get(message.id))}" for other, strings in others.items()]


def in_one_line(text: str | tuple[str, ...] | list[str] | None) -> str:
    """Writes a text, or all forms of one that counts."""
    return text if isinstance(text, str) else " | ".join(text or ())


def write_about(code: str) -> None:
    """Writes down what is known of the language, unless that was done before."""
    path = LOCALE / code / ABOUT
    if not path.exists():
        locale = Locale(code)
        name = locale.get_display_name(code) or code
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            LANGUAGE_FILE.format(
                name=name[:1].upper() + name[1:],
                english=locale.english_name,
                source=SOURCE,
                decimal=get_decimal_symbol(code),
                thousands=get_group_symbol(code),
            ),
            encoding="utf-8",
        )


def finished(catalogue: Catalog, path: Path, code: str, entries: list[Entry]) -> Done:
    """Saves a catalogue, counts, and says what cannot be used: it stays in the .po, but is not said."""
    known = {(entry.place, entry.texts[SOURCE]): entry for entry in entries}

    def reason(message: Message) -> str:
        return wrong(message, known.get((message.context or "", str(message.id))), code)

    save(catalogue, path, lambda message: is_translated(message) and not reason(message))
    messages = [message for message in catalogue if message.id]
    translated = [message for message in messages if is_translated(message)]
    problems = [f"{message.context or message.id}: {why}" for message in translated if (why := reason(message))]
    fuzzy = sum(message.fuzzy for message in messages)
    return Done(path, len(messages), len(translated) - len(problems), fuzzy, problems)


def report(done: list[Done]) -> Iterator[str]:
    """Tells what there is to do, and what cannot be used as it is."""
    for one in done:
        look = f", {one.fuzzy} to look at (fuzzy)" if one.fuzzy else ""
        yield f"{one.ready:5} of {one.texts:5} translated{look}: {os.path.relpath(one.path)}"
        yield from (f"      {text}" for text in one.problems)
    ready, texts = sum(one.ready for one in done), sum(one.texts for one in done)
    yield f"{ready:5} of {texts:5} in all, {100 * ready // texts} %. docs/translating.md says how to go on."


def main() -> None:
    """Makes or renews the files of one language."""
    code = sys.argv[1] if len(sys.argv) == 2 else ""
    if Path(ludoterre.__file__).parent != SOURCES:
        sys.exit("This reads the sources, not what is installed. Run: make translation LANGUAGE=it")
    if not is_code(code):
        sys.exit("Which language? Its code has two or three small letters: make translation LANGUAGE=it")
    if code in LANGUAGES:
        sys.exit(f"Everything is written in {code} already: in the texts of each game, and in what make messages keeps.")
    try:
        Locale(code)
    except UnknownLocaleError:
        sys.exit(f"The Unicode tables know no language {code!r}.")
    try:
        print(*report(make(code)), sep="\n")
    except LudoterreError as error:
        # A language.toml that is no TOML, say.
        sys.exit(str(error))


if __name__ == "__main__":
    main()
