"""The viewer's choices, sorted by where they are made: with an app and then on the board, at once on the board, or by a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.games.ecotopia.forecast import Preview, previews, seen
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.scene.parts import Parts
from ludoterre.games.scene import Choice, View

AIMED = {"move_team": "move", "move_truck": "recycle", "plant_tree": "tree"}
"""Actions that need a square, by the name of their app."""
AT_TEAM = ("place_leaf",)
AT_TRUCK = ("load",)


class Target(NamedTuple):
    """A choice that is made on the board."""

    app: str
    """The app that has to be chosen first, empty if none."""
    place: str
    choice: Choice


class Legal(NamedTuple):
    """All choices of the viewer."""

    choices: Sequence[Choice]
    targets: dict[str, list[Target]]
    """Those made on the board, by place."""
    apps: tuple[str, ...]
    """The apps that wait for something else to be chosen: a square, or who reads."""
    previews: dict[str, Preview]
    state: EcotopiaState | None
    """The position as the viewer sees it, to ask its rules why something is not possible; None to one who does not decide."""


def legal(parts: Parts, view: View, choices: Sequence[Choice]) -> Legal:
    """Sorts the choices and foresees each."""
    if not choices:
        return Legal((), {}, (), {}, None)
    acting = view["phase"] == "act"
    targets: dict[str, list[Target]] = {}
    apps: list[str] = []
    for choice in choices:
        app, place = aim(view, choice)
        if not acting:
            app = ""
        if place:
            targets.setdefault(place, []).append(Target(app, place, choice))
        if app and app not in apps:
            apps.append(app)
    readers = [choice for choice in choices if choice.move.kind == "ask_question"]
    if len(readers) > 1:
        apps.append("question")
    state = seen(parts.scene.game, view)
    known = zip(choices, previews(state, [choice.move for choice in choices]), strict=True)
    return Legal(choices, targets, tuple(apps), {choice.line: preview for choice, preview in known if preview is not None}, state)


def aim(view: View, choice: Choice) -> tuple[str, str]:
    """Returns the app of a choice and the place of the board where it is made, both empty if there is none."""
    kind = choice.move.kind
    if kind in AT_TEAM:
        return "", view["team"] or ""
    if kind in AT_TRUCK:
        return "", view["truck"]
    args = choice.move.args
    return AIMED.get(kind, ""), str(args.get("place") or args.get("square") or "")


def of_kind(legal: Legal, *kinds: str) -> list[Choice]:
    """Returns the choices of some kinds."""
    return [choice for choice in legal.choices if choice.move.kind in kinds]
