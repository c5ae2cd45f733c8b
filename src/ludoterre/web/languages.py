"""Chooses the language in which somebody is spoken to: their own choice, else what their browser asks for, else the table's."""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import Request

from ludoterre.core.errors import BadOption
from ludoterre.core.meta import LANGUAGES
from ludoterre.locale import DEFAULT, Language, language

COOKIE = "lt_language"
NAMES = {"fr": "Français", "de": "Deutsch", "en": "English"}
"""Each language as its speakers call it."""


def language_of(request: Request, table_language: str = DEFAULT) -> Language:
    """Returns the language for whoever sent a request."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return language(chosen)
    asked = accepted(request.headers.get("accept-language", "")[:200])
    return language(asked or (table_language if table_language in LANGUAGES else DEFAULT))


@lru_cache(maxsize=256)
def accepted(header: str) -> str:
    """Returns the best of our languages that an Accept-Language header asks for, or nothing."""
    best, best_weight = "", 0.0
    for part in header.split(","):
        name, _, weight = part.partition(";q=")
        code = name.strip()[:2].lower()
        if code in LANGUAGES and (amount := _weight(weight)) > best_weight:
            best, best_weight = code, amount
    return best


def _weight(text: str) -> float:
    """Reads how much a language is wanted; nonsense is not wanted at all."""
    try:
        return min(1.0, float(text)) if text.strip() else 1.0
    except ValueError:
        return 0.0


def check_language(code: str) -> str:
    """Accepts one of our languages."""
    if code not in LANGUAGES:
        raise BadOption("there is no language {language!r}; there are {known}", language=code[:20], known=", ".join(LANGUAGES))
    return code
