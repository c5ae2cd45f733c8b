"""What a proofreader would mark in a line: elision, number agreement, decimal points, doubled words, and how people are spoken to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.registry import package_of
from ludoterre.locale import language
from ludoterre.locale.elision import keeps_apart
from ludoterre.locale.spoken import read_toml

SOURCES = Path(__file__).parents[1] / "src/ludoterre"
"""Where translators write; what is installed holds only what was made of it."""
RULE = re.compile(r"\b(?!UTF)[A-Z]{3}-[A-Z0-9]+(?:\.[0-9]+)*\b")
"""The name of a rule, whose point is no decimal point."""
FIELD = re.compile(r"\{\w*(?::[^{}|]*)?\}")
"""A field of a template; what is put in at a count, `{trees:# arbre|# arbres}`, is read as it stands."""
VOWELS = "aeiouyhàâéèêëîïôöùûœæ"
UNELIDED = re.compile(rf"(?<![-\w])(?:de|que|le|la|ne|je|me|te|se|jusque|lorsque|puisque|quoique)[ \u00a0]([{VOWELS}][^\W\d_]+)", re.I)
"""Not after a hyphen: *gardez-la ou donnez-la*. A letter alone, or with a number, is spelled out."""
IF_HE = re.compile(r"\bsi ils?\b", re.I)
CONTRACTED = re.compile(r"(?<![-\w])(?:de|à) les? (?![a-zà-ü]+(?:er|ir|re)\b)(?=[a-zà-ü])")
"""It should be *du* or *au*, *des* or *aux*; a name keeps its article, and *de le faire* is right."""
DECIMAL_POINT = re.compile(r"(?<![\d.v])(?<!annexe )\d+\.\d+(?!\.?\d)")
DOUBLED = re.compile(r"[^\W\d]  +[^\W\d]|\b(?!(?:das|der|die|nous|vous) )([^\W\d_]{2,}) \1\b(?!-)")
"""But for *das Gebäude, das das Wasser bekommt*, and *vous vous*."""
ENGLISH_PER_CENT = re.compile(r"\d[ \u00a0\u202f]%")
POLITE = re.compile(r"(?<=[^.!?:“„»(] )\b(?:Sie|Ihr(?! \w+t\b)|Ihre[nmrs]?|Ihnen)\b")
"""Inside a sentence these words with a capital are the polite address; at its beginning they may be somebody else."""
ROBOT = re.compile(r"\brobots?\b", re.I)
COUNTED = re.compile(r"(?<![\w.,:/×−–…+])(?<!\d[ \u00a0])(\d+)[ \u00a0]([^\W\d_]+)(?![-'’\w])")
"""A number and the word after it; not the second part of a sum, a time or a range."""
UNCOUNTED = frozenset(("au", "aux", "dans", "plus", "fois", "mois", "pas", "sans"))
"""Words after a number that it does not count, although they look like a form of another word."""
COUNTED_FORM = re.compile(r"(?:#|\{count\}) ([^\W\d_]+)")
"""Where a form counts a word."""
FORMS = re.compile(r"\{\w+:([^{}]*\|[^{}]*)\}")
WORD = re.compile(r"[^\W\d_]+")


def shipped(code: str) -> Iterator[tuple[str, str]]:
    """Yields every text of the package in a language, and where it stands: of the games, of their packs and of the interface."""
    places = [Path(ludoterre.__file__).parent / "locale", *(Path(str(files(package_of(game)))) for game in ludoterre.games())]
    for folder in places:
        for path in (folder / "texts.toml", *sorted(folder.glob("phrases.toml")), *sorted(folder.glob("content/*.toml"))):
            yield from ((f"{folder.name}/{path.name}{place}", text) for place, found, text in leaves(read_toml(path)) if found == code)
    for game in ludoterre.games():
        about = ludoterre.meta(game)
        for texts in (about.title, about.summary, *(option.title for option in about.options)):
            yield f"{game}/meta.py", texts[code]
    for one, forms in catalogue(code):
        yield from ((f"{code}.po: {one}", form) for form in forms)


def leaves(found: object, place: str = "") -> Iterator[tuple[str, str, str]]:
    """Yields where each text of a file stands, its language, and itself."""
    if isinstance(found, Mapping):
        for key, one in found.items():
            if key in LANGUAGES and isinstance(one, str):
                yield place, key, one
            else:
                yield from leaves(one, f"{place}.{key}")
    elif isinstance(found, list):
        for number, one in enumerate(found):
            yield from leaves(one, f"{place}[{number}]")


@cache
def catalogue(code: str) -> list[tuple[str, tuple[str, ...]]]:
    """Reads the texts of the interface, of the house and of all games: what the code says, and its forms in a language."""
    written = "fr" if code == "en" else code
    messages: list[Message] = []
    for path in (SOURCES / "locale" / written / "LC_MESSAGES/ludoterre.po", *sorted(SOURCES.glob(f"games/*/locale/{written}.po"))):
        with path.open("rb") as file:
            messages += [message for message in read_po(file) if message.id]
    listed = [(_tuple(message.id), _tuple(message.id if code == "en" else message.string)) for message in messages]
    return [(key[0], forms) for key, forms in listed]


def _tuple(found: object) -> tuple[str, ...]:
    return (found,) if isinstance(found, str) else tuple(map(str, found)) if isinstance(found, Iterable) else ()


@cache
def plurals(code: str) -> Mapping[str, str]:
    """Finds the plural of every word that is counted anywhere: the two forms of a text differ in the word after the number."""
    forms = [forms for _, forms in catalogue(code) if len(forms) > 1]
    forms += [tuple(one.split("|")) for _, text in shipped(code) for one in FORMS.findall(text)]
    found = [(COUNTED_FORM.search(form[0]), COUNTED_FORM.search(form[-1])) for form in forms]
    pairs = {one[1]: many[1] for one, many in found if one is not None and many is not None}
    # A word that is counted in the same form, or in another case, proves nothing.
    known = {*(many[1] for _, many in found if many is not None), *UNCOUNTED}
    return {one: many for one, many in pairs.items() if one not in known and (code != "de" or one[0].isupper())}


@cache
def all_plurals(code: str) -> frozenset[str]:
    """Finds everything that looks like the plural of a word: in French it has another letter at its end."""
    known = frozenset(plurals(code).values())
    if code != "fr":
        return known - frozenset(plurals(code))
    words = {word for _, text in shipped(code) for word in WORD.findall(text)}
    return (known | {word for word in words if len(word) > 3 and word[-1] in "sx" and word[:-1] in words}) - UNCOUNTED


def complaints(line: str, code: str, robots: bool = False) -> Iterator[str]:
    """Yields what is wrong in a line of a language; `robots` says whether some play a part in the game."""
    plain = RULE.sub("", line)
    if (doubled := DOUBLED.search(plain)) is not None:
        yield f"doubled: {doubled[0]!r}"
    yield from (f"number: {number} {word}" for number, word in COUNTED.findall(plain) if disagree(int(number), word, code))
    if code == "fr":
        yield from (f"elision: {one[0]}" for one in UNELIDED.finditer(plain) if not keeps_apart(one[1]))
        yield from (f"elision: {one[0]}" for one in IF_HE.finditer(plain))
        yield from (f"contraction: {one[0]}" for one in CONTRACTED.finditer(plain))
        if not robots and (robot := ROBOT.search(plain)) is not None:
            yield f"a program that plays is a bot: {robot[0]}"
    if code == "de" and (polite := POLITE.search(plain)) is not None:
        yield f"polite: {polite[0]}"
    if code == "en" and (spaced := ENGLISH_PER_CENT.search(plain)) is not None:
        yield f"space: {spaced[0]!r}"
    if code != "en" and (point := DECIMAL_POINT.search(plain)) is not None:
        yield f"decimal point: {point[0]}"


def disagree(number: int, word: str, code: str) -> bool:
    """Tells whether a word has the wrong form for its number."""
    return word in plurals(code) if language(code).form(number) else word in all_plurals(code)
