"""What games say in languages beyond those in which they are written: `locale/<code>.mo` in a game's folder, made by translators.

`tools/translate.py` makes the files to translate. Each text is found by its place (`event.placed`, `pack.place.A1.title`) together with
the English that was translated: once that says something else, the translation waits for its translator, and another language stands in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from pathlib import Path
from typing import Any

from ludoterre.core import registry
from ludoterre.core.meta import Texts
from ludoterre.locale.spoken import SOURCE, further

FOLDER = "locale"
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
def of_folder(folder: Path) -> Mapping[str, GNUTranslations]:
    """Reads the translations that lie in the folder of a game, by language."""
    found: dict[str, GNUTranslations] = {}
    for code in further():
        path = folder / FOLDER / f"{code}.mo"
        if path.exists():
            with path.open("rb") as file:
                found[code] = GNUTranslations(file)
            found[code].add_fallback(Untranslated())
    return found


def of_game(game: str) -> Mapping[str, GNUTranslations]:
    """Reads the translations of a game; a pack may name one that is not installed."""
    if not further() or game not in (*registry.games(), *registry.registered()):
        return {}
    return of_folder(Path(import_module(registry.package_of(game)).__path__[0]))


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


def add_translations(data: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Adds to the data of a folder's `texts.toml` what it has been translated into."""
    into = of_folder(folder)
    for place, texts in leaves(data) if into else ():
        texts |= translated(place, texts[SOURCE], into) | texts
    return data


@lru_cache(maxsize=10_000)
def title(english: str, code: str) -> str:
    """Translates what the `meta.py` of a game says: titles, options, modes. Nothing if nobody has."""
    for game in (*registry.games(), *registry.registered()) if code in further() else ():
        catalogue = of_game(game).get(code)
        if catalogue is not None and (said := catalogue.pgettext(META, english)):
            return said
    return ""
