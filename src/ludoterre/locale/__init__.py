"""The words of the interface in French, German and English: gettext catalogues, with the English text as the key.

Texts of a game's content, events and rules are not here: `ludoterre.packs.texts` speaks them.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ludoterre.core.errors import BadOption, LudoterreError
from ludoterre.core.meta import LANGUAGES, Texts

FOLDER = Path(__file__).parent
DOMAIN = "ludoterre"
DEFAULT = LANGUAGES[0]
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where people say which language they read; the first that is set decides, as everywhere in Unix."""


class Language:
    """One language of the interface."""

    def __init__(self, code: str) -> None:
        self.code = code
        # English is what the code says itself; its catalogue would only repeat it.
        known = [] if code == "en" else [code]
        self._catalogue = gettext.translation(DOMAIN, FOLDER, known, fallback=code == "en")
        self._plain: dict[str, str] = {}
        """Texts without details, which pages say again and again."""
        self._templates: dict[str, str] = {}
        """Translations before the details are put in."""

    def tr(self, text: str, /, **details: object) -> str:
        """Translates a text and puts the details into it."""
        if details:
            template = self._templates.get(text)
            if template is None:
                template = self._templates[text] = self._catalogue.gettext(text)
            return template.format(**details)
        if text not in self._plain:
            self._plain[text] = self._catalogue.gettext(text).format()
        return self._plain[text]

    def trn(self, one: str, many: str, count: int, /, **details: object) -> str:
        """Translates a text that depends on a number, which it calls {count}."""
        return self._catalogue.ngettext(one, many, count).format(count=count, **details)

    def pair(self, name: object, value: object) -> str:
        """Says that something is something, with the colon as the language sets it."""
        return self.tr("{name}: {value}", name=name, value=value)

    def choose(self, texts: Texts) -> str:
        """Chooses this language among the texts of a game or a pack, or the first there is."""
        return texts.get(self.code) or next(iter(texts.values()), "")

    def error(self, error: LudoterreError) -> str:
        """Translates a refusal; one that quotes another as its reason is translated through and through."""
        details: dict[str, Any] = dict(error.details)
        cause = error.__context__
        if isinstance(cause, LudoterreError) and details.get("reason") == str(cause):
            details["reason"] = self.error(cause)
        return self.tr(error.template, **details)


@cache
def language(code: str) -> Language:
    """Returns one of the LANGUAGES."""
    if code not in LANGUAGES:
        raise BadOption("there is no language {language!r}; there are {known}", language=code, known=", ".join(LANGUAGES))
    return Language(code)


def preferred(environment: Mapping[str, str]) -> str:
    """Returns the code of the language that the environment asks for, if we speak it, else French."""
    for variable in VARIABLES:
        if environment.get(variable):
            code = environment[variable][:2].lower()
            return code if code in LANGUAGES else DEFAULT
    return DEFAULT
