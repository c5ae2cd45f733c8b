"""The words of the interface in every language: gettext catalogues, with the English text as the key.

A text with a number that it counts has its forms: `trn` has one for each, and in any text or translation `{used:# marqueur|# marqueurs}`
takes the form that the language has for this number, and puts the number where `#` stands. Before a name that is put in, French elides by
itself.

Which languages there are, and what stands in for a text that one of them lacks, is decided in `spoken`.
Texts of a game's content, events and rules are not here: `ludoterre.packs.texts` speaks them.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from ludoterre.core.errors import LudoterreError
from ludoterre.core.meta import Texts
from ludoterre.locale.elision import elided, joints
from ludoterre.locale.spoken import DEFAULT, SOURCE, Spoken, is_offered, offered, otherwise, regional, respelt, spoken, tag_parts
from ludoterre.locale.translations import title

__all__ = ["DEFAULT", "DOMAIN", "FOLDER", "Language", "is_offered", "language", "offered", "preferred"]

FOLDER = Path(__file__).parent
DOMAIN = "ludoterre"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where people say which language they read; the first that is set decides, as everywhere in Unix."""


class Language:
    """One language of the interface."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.spoken = spoken(code)
        self.base = self.spoken.variant_of or code
        """The code under which people choose it."""
        self._catalogue = catalogue_of(self.spoken)
        self._counting = _Counting(self)
        self._plain: dict[str, str] = {}
        """Texts without details, which pages say again and again."""
        self._templates: dict[str, str] = {}
        """Translations before the details are put in."""
        self._counted: dict[tuple[str, int], str] = {}
        """The same for texts that depend on a number, by the form of the number."""

    def tr(self, text: str, /, **details: object) -> str:
        """Translates a text and puts the details into it."""
        if details:
            template = self._templates.get(text)
            if template is None:
                template = self._templates[text] = joints(self._catalogue.gettext(text), self.code)
            return self._fill(template, details)
        if text not in self._plain:
            self._plain[text] = self._catalogue.gettext(text).format()
        return self._plain[text]

    def trn(self, one: str, many: str, count: int, /, **details: object) -> str:
        """Translates a text that depends on a number, which it calls {count}."""
        form = self.form(count)
        template = self._counted.get((one, form))
        if template is None:
            template = self._counted[one, form] = joints(self._catalogue.ngettext(one, many, abs(count)), self.code)
        return self._fill(template, {"count": count, **details})

    def _fill(self, template: str, details: Mapping[str, object]) -> str:
        """Puts details into a template; one that counts is rare, and filled with more care."""
        return elided(self._counting.vformat(template, (), details) if "|" in template else template.format(**details))

    def count(self, number: int, forms: str) -> str:
        """Says a number in the one of its forms that fits: `# arbre|# arbres`."""
        listed = forms.split("|")
        return listed[min(self.form(number), len(listed) - 1)].replace("#", str(number).replace("-", "−"))

    def form(self, count: int) -> int:
        """Tells which form a counted word takes, beginning with 0: French says *0 point*, German *0 Punkte*."""
        plural: Callable[[int], int] | None = getattr(self._catalogue, "plural", None)
        return int(count not in (1, -1)) if plural is None else plural(abs(count))

    def pair(self, name: object, value: object) -> str:
        """Says that something is something, with the colon as the language sets it."""
        return self.tr("{name}: {value}", name=name, value=value)

    def choose(self, texts: Texts) -> str:
        """Chooses this language among the texts of a game or a pack, or what stands in for it."""
        return texts.get(self.code) or title(texts.get(SOURCE, ""), self.code) or otherwise(texts, self.spoken) or ""

    def number(self, value: float, digits: int = 1, sign: str = "") -> str:
        """Writes a number with the decimal sign of the language; there is no minus zero."""
        return format(round(value, digits) + 0.0, f"{sign}.{digits}f").replace("-", "−").replace(".", self.spoken.decimal)

    def error(self, error: LudoterreError) -> str:
        """Translates a refusal; one that quotes another as its reason is translated through and through."""
        details: dict[str, Any] = dict(error.details)
        cause = error.__context__
        if isinstance(cause, LudoterreError) and details.get("reason") == str(cause):
            details["reason"] = self.error(cause)
        return self.tr(error.template, **details)


class Respelt(gettext.NullTranslations):
    """The catalogue of a language in the spelling of a variant. Texts that it lacks are English, which no rule respells."""

    def __init__(self, own: gettext.NullTranslations, code: str) -> None:
        super().__init__()
        self._own = own
        self._code = code
        self.plural = getattr(own, "plural", None)

    def gettext(self, message: str) -> str:
        """Translates a text."""
        found = self._own.gettext(message)
        return found if found == message else respelt(found, self._code)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Translates a text that depends on a number."""
        found = self._own.ngettext(msgid1, msgid2, n)
        return found if found in (msgid1, msgid2) else respelt(found, self._code)


def catalogue_of(speech: Spoken) -> gettext.NullTranslations:
    """Reads the catalogue of a language; in what it lacks, the languages that stand in for it follow, up to English."""
    if speech.variant_of:
        return Respelt(catalogue_of(spoken(speech.variant_of)), speech.code)
    # English is what the code says itself; its catalogue would only repeat it.
    chain = [speech.code, *speech.fallback]
    return gettext.translation(DOMAIN, FOLDER, chain[: chain.index(SOURCE)], fallback=speech.code == SOURCE)


class _Counting(Formatter):
    """Fills templates in which a field has forms."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        return self._language.count(value, format_spec) if "|" in format_spec else str(super().format_field(value, format_spec))


@cache
def language(code: str) -> Language:
    """Returns one of the languages that are spoken here, or a variant."""
    return Language(code)


def preferred(environment: Mapping[str, str]) -> str:
    """Returns the code of the language that the environment asks for, if we speak it, else French."""
    for variable in VARIABLES:
        if environment.get(variable):
            code, region = tag_parts(environment[variable])
            return regional(code, region) if is_offered(code) else DEFAULT
    return DEFAULT
