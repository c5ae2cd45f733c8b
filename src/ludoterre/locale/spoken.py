"""The languages that are spoken here: every folder beside this file with a `language.toml` is one.

French, German and English are there in full (`LANGUAGES`). Any other may be incomplete: what it lacks is said in another language, which
`otherwise` chooses. A variant, such as the German of Switzerland, has no texts of its own: a rule spells those of another language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core.errors import BadOption
from ludoterre.core.meta import LANGUAGES

FOLDER = Path(__file__).parent
ABOUT = "language.toml"
CATALOGUE = Path("LC_MESSAGES", "ludoterre.mo")
DEFAULT = LANGUAGES[0]
SOURCE = "en"
"""The language that translators translate from, and in which the code speaks."""

ISO_639 = """
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff
fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks
ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps
pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur
uz ve vi vo wa wo xh yi yo za zh zu
"""
"""The codes of languages with two letters: ISO 639-1."""
TWO_LETTERS = frozenset(ISO_639.split())
THREE_LETTERS = re.compile("[a-z]{3}")
"""The form of the codes of ISO 639-3, for languages that have no shorter one."""


class Spoken(NamedTuple):
    """What a `language.toml` says of a language."""

    code: str
    name: str
    """As its speakers call it."""
    english: str
    fallback: tuple[str, ...]
    """The languages that stand in for texts that it lacks, the best first."""
    decimal: str
    thousands: str
    charts: str
    """The name of its number format in charts, if they know one."""
    variant_of: str
    """The language whose texts it spells in its own way, if it is a variant."""
    regions: frozenset[str]
    """Where the variant is read."""
    spelling: dict[int, str]
    """What the variant writes for single characters."""


def is_code(text: str) -> bool:
    """Tells whether a text is the code of a language, be it spoken here or not."""
    return text in TWO_LETTERS or THREE_LETTERS.fullmatch(text) is not None


@cache
def known() -> dict[str, Spoken]:
    """Returns all languages and variants by their codes: first those that are there in full, then by the alphabet."""
    found = {path.parent.name: _read(path) for path in sorted(FOLDER.glob(f"*/{ABOUT}"))}
    there = {code: one for code, one in found.items() if code == SOURCE or one.variant_of in found or (FOLDER / code / CATALOGUE).exists()}
    return {code: there[code] for code in LANGUAGES} | there


def _read(path: Path) -> Spoken:
    """Reads what is said of a language."""
    code = path.parent.name
    data = read_toml(path)
    base: dict[str, Any] = _read(FOLDER / data["variant_of"] / ABOUT)._asdict() if "variant_of" in data else {}
    said = {"name": code, "english": code, "decimal": ",", "thousands": "\u202f", "charts": "", "variant_of": ""} | base | data
    chain = [*said.get("fallback", ()), SOURCE, *LANGUAGES]
    return Spoken(
        code,
        said["name"],
        said["english"],
        tuple(one for one in dict.fromkeys(chain) if one != code),
        said["decimal"],
        said["thousands"],
        said["charts"],
        said["variant_of"],
        frozenset(data.get("regions", ())),
        str.maketrans(data.get("spelling", {})),
    )


def read_toml(path: Path) -> dict[str, Any]:
    """Reads a file of texts, or of what is said of a language."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadOption("{where}: cannot be read: {reason}", where=f"{path.parent.name}/{path.name}", reason=str(error)) from None


@cache
def offered() -> tuple[Spoken, ...]:
    """Returns the languages that people can choose. Variants are not among them: the region of a browser chooses those."""
    return tuple(one for one in known().values() if not one.variant_of)


@cache
def further() -> tuple[str, ...]:
    """Returns the codes of the languages that may be incomplete."""
    return tuple(one.code for one in offered() if one.code not in LANGUAGES)


def is_offered(code: str) -> bool:
    """Tells whether people can choose a language."""
    return code in known() and not known()[code].variant_of


def spoken(code: str) -> Spoken:
    """Returns a language or a variant."""
    found = known().get(code)
    if found is None:
        raise unknown(code)
    return found


def unknown(code: str) -> BadOption:
    """Makes the error for a language that is not spoken here, or that nobody can choose."""
    names = ", ".join(one.code for one in offered())
    return BadOption("there is no language {language!r}; there are {known}", language=code[:20], known=names)


def regional(code: str, region: str) -> str:
    """Returns the variant of a language that is read in a region, or the language itself."""
    return next((one.code for one in known().values() if one.variant_of == code and region in one.regions), code)


def tag_parts(tag: str) -> tuple[str, str]:
    """Splits a tag such as `de-CH`, `de_CH.UTF-8` or `zh-Hant-TW` into its language and its region, which may be empty."""
    language, *rest = re.split("[-_]", re.split("[.@]", tag.strip())[0])
    return language.lower(), next((part.upper() for part in rest if len(part) == 2), "")


def otherwise(texts: Mapping[str, Any], speech: Spoken) -> Any:
    """Chooses what stands in for a text that a language does not have: the one place where this is decided.

    A variant spells what its language says. Otherwise the languages that it names are asked, then English, then French, then any.
    """
    if speech.variant_of and (own := texts.get(speech.variant_of)):
        return respelt(own, speech.code)
    for code in speech.fallback:
        if found := texts.get(code):
            return found
    return next(iter(texts.values()), None)


@lru_cache(maxsize=10_000)
def respelt(text: str, code: str) -> str:
    """Spells a text as a variant does. Only texts and templates come here, before a name is put into them."""
    return text.translate(known()[code].spelling)
