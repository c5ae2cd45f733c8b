"""The pictures of this game: tiles, animals, waste, apps, people, dice and pieces."""

from __future__ import annotations

from collections.abc import Mapping

from ludoterre.games.pictures import Pictures

PICTURES = Pictures(
    "ludoterre.games.ecotopia",
    groups={"parts": "f-", "pieces": ""},
    symbols={
        "animals": "an-",
        "apps": "app-",
        "constructions": "c-",
        "dice": "die-",
        "people": "who-",
        "themes": "theme-",
        "waste": "w-",
    },
)


def medallions(living: Mapping[str, str]) -> str:
    """Draws who lives on each square, by the group that it belongs to: a species of its own on the game's board, else its group."""
    return "".join(medallion(square, animal) for square, animal in living.items())


def medallion(square: str, animal: str) -> str:
    """Draws who lives on a square."""
    species = f"species/{animal}-{square}"
    if species in PICTURES:
        return PICTURES.symbol(species, f"sp-{square}")
    drawn = f'<use href="#an-{animal}" x="-20" y="-20" width="40" height="40"/>'
    return f'<symbol id="sp-{square}" viewBox="-20 -20 40 40">{drawn}</symbol>'
