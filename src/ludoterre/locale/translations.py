"""What games say in languages beyond those in which they are written: in the same catalogues as the interface, made by translators.

`tools/translate.py` makes the files to translate. Each text is found by its place (`event.placed`, `pack.place.A1.title`) together with
the English that was translated: once that says something else, the translation waits for its translator, and another language stands in.
Texts of the interface have no place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

from ludoterre.core.meta import Texts
from ludoterre.locale import catalogues
from ludoterre.locale.spoken import SOURCE, further

META = "meta"
"""The place of all that `meta.py` says: titles are known by their words alone."""
PACK = "pack"
"""Before the place of a text in a pack."""


class Untranslated(NullTranslations):
    """Says nothing, where gettext would repeat the English."""

    def pgettext(self, context: str, message: str) -> str:
        """Has no translation."""
        return ""


@cache
def of_folder(folder: Path | None) -> Mapping[str, GNUTranslations]:
    """Reads the translations that lie in the folder of a game, by language; without a folder, those of what all games say."""
    read = {code: catalogues.read(catalogues.file_of(code, folder)) for code in further()}
    found = {code: copy(catalogue) for code, catalogue in read.items() if catalogue is not None}
    for catalogue in found.values():
        catalogue.add_fallback(Untranslated())
    return found


def of_game(game: str) -> Mapping[str, GNUTranslations]:
    """Reads the translations of a game; a pack may name one that is not installed."""
    folder = catalogues.folder_of(game) if further() else None
    return {} if folder is None else of_folder(folder)


def translated(place: str, english: str, into: Mapping[str, GNUTranslations]) -> Texts:
    """Returns the translations of a text that are there."""
    said = {code: catalogue.pgettext(place, english) for code, catalogue in into.items()}
    return {code: text for code, text in said.items() if text}


def leaves(node: dict[str, Any], place: str = "") -> Iterator[tuple[str, Texts]]:
    """Finds every text in the data of a `texts.toml`, with its place."""
    if isinstance(node.get(SOURCE), str):
        yield place, node
        return
    for key, inner in node.items():
        if isinstance(inner, dict):
            yield from leaves(inner, f"{place}.{key}" if place else key)


def add_translations(data: dict[str, Any], folder: Path | None) -> dict[str, Any]:
    """Adds to the data of a `texts.toml` what it has been translated into: of the game in a folder, or what all games say."""
    into = of_folder(folder)
    for place, texts in leaves(data) if into else ():
        texts |= translated(place, texts[SOURCE], into) | texts
    return data


@lru_cache(maxsize=10_000)
def title(english: str, code: str) -> str:
    """Translates what the `meta.py` of a game says: titles, options, modes. Nothing if nobody has."""
    for game in catalogues.installed() if code in further() else ():
        catalogue = of_game(game).get(code)
        if catalogue is not None and (said := catalogue.pgettext(META, english)):
            return said
    return ""
