"""The words of the interface in every language: gettext catalogues, with the English text as the key.

A text with a number that it counts has its forms: `trn` has one for each, and in any text or translation `{used:# marqueur|# marqueurs}`
takes the form that the language has for this number, and puts the number where `#` stands. Before a name that is put in, French elides by
itself.

Which languages there are, and what stands in for a text that one of them lacks, is decided in `spoken`; where the words of the house and
of each game are, in `catalogues`. Texts of a game's content, events and rules are no part of the interface: `speaker` says them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from string import Formatter
from typing import Any

from ludoterre.core.errors import BadOption, LudoterreError
from ludoterre.core.meta import Texts
from ludoterre.locale.catalogues import catalogue_of, folder_of, installed
from ludoterre.locale.elision import elided, joints
from ludoterre.locale.spoken import DEFAULT, SOURCE, is_offered, offered, otherwise, regional, spoken, tag_parts
from ludoterre.locale.translations import title

__all__ = ["DEFAULT", "Language", "game_language", "is_offered", "language", "offered", "preferred"]

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where people say which language they read; the first that is set decides, as everywhere in Unix."""


class Language:
    """One language of the interface: of the house, or of a game, which says the house's words too."""

    def __init__(self, code: str, game: str = "") -> None:
        self.code = code
        self.spoken = spoken(code)
        self.base = self.spoken.variant_of or code
        """The code under which people choose it."""
        self._catalogue = catalogue_of(self.spoken, folder_of(game))
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
        return self._knowing(error.template).tr(error.template, **details)

    def _knowing(self, text: str) -> Language:
        """Returns this language with the words of the game that has a text: errors come from any game, and may be told anywhere."""
        if self.code == SOURCE or self._catalogue.gettext(text) != text:
            return self
        for game in installed():
            with suppress(BadOption):  # a stranger's catalogue that cannot be read is no reason to say nothing
                found = game_language(game, self.code)
                if found._catalogue.gettext(text) != text:
                    return found
        return self


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


@cache
def game_language(game: str, code: str) -> Language:
    """Returns a language with the words of a game, and with those of the house for everything else."""
    return Language(code, game)


def preferred(environment: Mapping[str, str]) -> str:
    """Returns the code of the language that the environment asks for, if we speak it, else French."""
    for variable in VARIABLES:
        if environment.get(variable):
            code, region = tag_parts(environment[variable])
            return regional(code, region) if is_offered(code) else DEFAULT
    return DEFAULT
