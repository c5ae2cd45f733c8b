"""The symbols that the drawings of this game refer to."""

from __future__ import annotations

from ludoterre.games.hexago.faces import furniture


def sprite() -> str:
    """Returns all symbols; a page holds them once, inside its own sprite."""
    return furniture()
