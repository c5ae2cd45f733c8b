"""The catalogues of gettext that hold the words of the interface: the house's, and one in each game's folder for what that game alone says.

The house's stand in `locale/<code>/LC_MESSAGES/` here, those of a game in `locale/<code>.mo` of its folder, wherever it is installed. A
text that two games say, or the house and a game, stands in the house's alone, so that it is translated once.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from contextlib import suppress
from copy import copy
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.util import find_spec
from pathlib import Path

from ludoterre.core import registry
from ludoterre.core.errors import BadOption
from ludoterre.locale.spoken import CATALOGUE, FOLDER, SOURCE, Spoken, respelt, spoken

IN_A_GAME = "locale"
"""The folder of a game that holds its catalogues."""


class Respelt(NullTranslations):
    """The catalogue of a language in the spelling of a variant. Texts that it lacks are English, which no rule respells."""

    def __init__(self, own: NullTranslations, code: str) -> None:
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


def installed() -> tuple[str, ...]:
    """Names all games that can be played in this process."""
    return tuple(dict.fromkeys((*registry.games(), *registry.registered())))


def folder_of(game: str) -> Path | None:
    """Returns the folder of a game; None for one that is not installed, which a pack may name."""
    if game not in installed():
        return None
    with suppress(ImportError):  # a stranger may announce a package that is not there
        found = find_spec(registry.package_of(game))
        if found is not None and found.submodule_search_locations:
            return Path(next(iter(found.submodule_search_locations)))
    return None


def file_of(code: str, folder: Path | None = None) -> Path:
    """Returns where the compiled catalogue of a language is: the house's, or that in the folder of a game."""
    return FOLDER / code / CATALOGUE if folder is None else folder / IN_A_GAME / f"{code}.mo"


@cache
def read(path: Path) -> GNUTranslations | None:
    """Reads a compiled catalogue, if there is one."""
    if not path.exists():
        return None
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, IndexError, struct.error) as error:
        where = "/".join(path.parts[-3:])
        raise BadOption("{where}: cannot be read: {reason}", where=where, reason=f"{type(error).__name__}: {error}") from None


def catalogue_of(speech: Spoken, folder: Path | None = None) -> NullTranslations:
    """Returns what a language says: the words of a game, if a folder is given, before those of the house.

    In what both lack, the languages that stand in for this one follow in the same way, up to English: that is what the code says itself.
    """
    if speech.variant_of:
        return Respelt(catalogue_of(spoken(speech.variant_of), folder), speech.code)
    codes = [speech.code, *speech.fallback]
    return _chained(catalogue for code in codes[: codes.index(SOURCE)] for catalogue in _of_language(code, folder))


def _of_language(code: str, folder: Path | None) -> list[GNUTranslations]:
    """Returns the catalogues of one language, the game's first, to be asked one after the other."""
    house = read(file_of(code))
    found = [copy(house)] if house is not None else []
    own = read(file_of(code, folder)) if folder is not None else None
    if own is not None:
        found.insert(0, copy(own))
        if house is not None:
            # Both count alike, whatever a stranger's file says of plurals.
            found[0].plural = house.plural  # type: ignore[attr-defined]  # the standard library does not declare it
    return found


def _chained(catalogues: Iterable[GNUTranslations]) -> NullTranslations:
    """Makes one catalogue of several: each says what those before it lack."""
    first, *others = (*catalogues, NullTranslations())
    for other in others:
        first.add_fallback(other)
    return first
