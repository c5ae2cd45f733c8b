"""What people type at a table of La Glace et le Ciel."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.glace_ciel.scene import GlaceScene
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, KINDS
from ludoterre.games.scene import View
from ludoterre.games.typed import meant, plain

SMALL_WORDS = frozenset(
    (
        *("je", "pose", "a", "l", "au", "en", "la", "sur", "dans"),
        *("ich", "lege", "in", "im", "die", "auf", "nach"),
        *("i", "put", "lay", "the", "on", "to"),
    )
)
"""What people say around a card and the name of its column, in any language."""


def read(scene: GlaceScene, view: View, text: str) -> str:
    """Understands `air 2 n`, `air2 nord` and `Bocage nord`: a card by element and value or by its title, and lines by their names."""
    words = trimmed(scene, text.split())
    column = line(scene, words[-1], COLUMNS) if len(words) > 1 else None
    if column is None:
        return text
    said = trimmed(scene, words[:-1])
    return f"{named(scene, view, said) or ' '.join(said)} {column}"


def named(scene: GlaceScene, view: View, words: Sequence[str]) -> str | None:
    """Finds a card of the generation, held or not, by element and value or by its title."""
    ids = scene.game.tables.ids[(view["generation"] - 1) * KINDS : view["generation"] * KINDS]
    card = "".join(words)
    element = line(scene, card[:-1], ELEMENTS) if card[-1:].isdecimal() else None
    if element is not None:
        # Every element and value exists once in a generation (LGC-1.3).
        return next((name for name in ids if scene.cards[name].element == element and scene.cards[name].value == int(card[-1])), None)
    return meant(" ".join(words), {name: [scene.cards[name].title] for name in ids})


def trimmed(scene: GlaceScene, words: Sequence[str]) -> list[str]:
    """Leaves away what a sentence has before and after the things that it names."""
    empty = scene.speaker.move(Move("place", {"card": "", "column": ""}))
    around = {*plain(empty).split(), *SMALL_WORDS, ""}
    names = [number for number, word in enumerate(words) if plain(word) not in around]
    return list(words[names[0] : names[-1] + 1]) if names else []


def line(scene: GlaceScene, word: str, among: tuple[str, ...]) -> str | None:
    """Finds a line by its id, its name or the beginning of its name, with or without accents and capitals."""
    names = {line: plain(scene.speaker.name(line)) for line in among}
    wanted = plain(word)
    exact = [line for line in among if wanted in (plain(line), names[line])]
    begun = [line for line in among if wanted and names[line].startswith(wanted)]
    # `o` is Ouest in French and Ost in German: a name's beginning counts more than the id of another line.
    found = begun or exact if len(wanted) == 1 else exact or begun
    return found[0] if len(found) == 1 else None
