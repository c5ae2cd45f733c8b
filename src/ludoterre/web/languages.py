"""Chooses the language in which somebody is spoken to: their own choice, else what their browser asks for, else the table's.

Where a language has a variant for the region of the browser, that is taken, also when the language was chosen by hand: who picks
*Deutsch* in Switzerland reads it as it is spelt there.
"""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import Request

from ludoterre.locale import DEFAULT, Language, is_offered, language
from ludoterre.locale.spoken import regional, tag_parts, unknown

COOKIE = "lt_language"


def language_of(request: Request, table_language: str = DEFAULT) -> Language:
    """Returns the language for whoever sent a request."""
    header = request.headers.get("accept-language", "")[:200]
    return language(spoken_to(header, request.cookies.get(COOKIE, "")[:20], table_language))


@lru_cache(maxsize=1024)
def spoken_to(header: str, chosen: str, table_language: str) -> str:
    """Returns the code of the language for somebody with this header and this choice, at a table of this language."""
    wishes = (code for code in (chosen, accepted(header), table_language) if is_offered(code))
    code = next(wishes, DEFAULT)
    return regional(code, region(header, code))


def accepted(header: str) -> str:
    """Returns the best of our languages that an Accept-Language header asks for, or nothing."""
    return next((code for code, _ in tags(header) if is_offered(code)), "")


def region(header: str, code: str) -> str:
    """Returns where somebody reads a language: as the header says of this language, else of any other; perhaps nothing."""
    own = [place for language, place in tags(header) if language == code and place]
    return next((place for place in (*own, *(place for _, place in tags(header))) if place), "")


def tags(header: str) -> list[tuple[str, str]]:
    """Reads the languages and regions that an Accept-Language header asks for, what is wanted most first."""
    weighted = [(_weight(weight), tag_parts(name)) for name, _, weight in (part.partition(";q=") for part in header.split(","))]
    return [tag for amount, tag in sorted(weighted, key=lambda one: -one[0]) if amount > 0]


def _weight(text: str) -> float:
    """Reads how much a language is wanted; nonsense is not wanted at all."""
    try:
        return min(1.0, float(text)) if text.strip() else 1.0
    except ValueError:
        return 0.0


def check_language(code: str) -> str:
    """Accepts one of the languages that people can choose."""
    if not is_offered(code):
        raise unknown(code)
    return code
