"""What people leave to the table: their browser remembers what they want to do by hand."""

from __future__ import annotations

from starlette.requests import Request

from ludoterre.games.scene import Scene

BY_HAND = "lt_by_hand"
MOST = 16
"""Choices that a browser remembers, the newest first."""


def by_hand(request: Request) -> list[str]:
    """Returns what somebody wants to do themselves, by the names of all games."""
    return [name for name in request.cookies.get(BY_HAND, "")[:1000].split(".") if name][:MOST]


def switched(request: Request, name: str, on: bool) -> str:
    """Returns what the browser has to remember after something was left to the table, or taken back from it."""
    others = [kept for kept in by_hand(request) if kept != name]
    return ".".join(([] if on else [name]) + others[: MOST - 1])


def name_of(scene: Scene, reflex: str) -> str:
    """Names a reflex among those of all games."""
    return f"{scene.game.meta.id}-{reflex}"


def wishes(request: Request, scene: Scene) -> frozenset[str]:
    """Returns what somebody leaves to the table: everything, unless they said otherwise."""
    kept = by_hand(request)
    return frozenset(reflex.id for reflex in scene.reflexes() if name_of(scene, reflex.id) not in kept)


def switches(request: Request, scene: Scene) -> list[dict[str, object]]:
    """Lists what can be left to the table, and whether it is."""
    wished = wishes(request, scene)
    return [{"name": name_of(scene, reflex.id), "title": reflex.title, "on": reflex.id in wished} for reflex in scene.reflexes()]
