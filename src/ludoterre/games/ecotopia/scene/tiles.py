"""A place tile as a picture: a piece cut out of the land, with what lives and grows there."""

from __future__ import annotations

from typing import Any

from ludoterre.games.ecotopia.scene.parts import Parts, spot
from ludoterre.games.scene import View


def tile_picture(view: View, place: str) -> str:
    """Cuts a square out of the land."""
    x, y = spot(place)
    medal = ""
    if view["squares"][place]["animal"] is not None:
        medal = (
            f'<circle class="med-r" cx="{x + 64}" cy="{y + 60}" r="27"/><circle class="med-f" cx="{x + 64}" cy="{y + 60}" r="24"/>'
            f'<use href="#sp-{place}" x="{x + 42}" y="{y + 38}" width="44" height="44"/>'
        )
    return f'<svg class="cut" viewBox="{x + 2} {y + 2} 92 92" aria-hidden="true"><use href="#land"/>{medal}</svg>'


def offer_words(parts: Parts, view: View, tile: dict[str, Any]) -> str:
    """Says what makes a place dear: the last animals of a kind and trees, or else what it is."""
    dear = []
    if tile["extinction"]:
        dear.append(parts.tr("{animal}: the last ones", animal=parts.title(tile["extinction"])))
    if tile["trees"]:
        dear.append(parts.trn("{count} tree", "{count} trees", tile["trees"]))
    return ", ".join(dear) or land_words(parts, view, tile["place"])


def land_words(parts: Parts, view: View, place: str) -> str:
    """Says in a word or two what a place is."""
    entry = view["squares"][place]
    words = []
    if entry["forest"]:
        words.append(parts.tr("forest"))
    if entry["water"]:
        words.append(parts.tr("water"))
    if entry["animal"] is not None:
        words.append(parts.title(entry["species"] or entry["animal"]))
    return ", ".join(words) or parts.tr("meadow")
