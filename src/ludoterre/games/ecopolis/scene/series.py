"""A whole game of Ecopolis turn by turn, from its views and what everybody heard."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ludoterre.games.ecopolis.debrief import warming_of
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.scene import Frame, View
from ludoterre.games.steps import steps

USES = {"collected": "card", "innovated": "card", "bought_with": "helper"}
"""Events in which a construction is used, and how they name it."""


class Turn(NamedTuple):
    """One turn of the game. Causes are those of this turn alone, everything else stands as it left it."""

    turn: int
    round: int
    player: int
    level: int
    causes: dict[str, int]
    scores: list[int]
    impacts: list[int]
    warming: list[int]
    """By how much each player has moved the cursor so far."""


def turns(story: Sequence[Frame]) -> list[Turn]:
    """Sums the game up turn by turn: a turn ends where the next one begins."""
    frames = closing(story)
    before = [None, *frames]
    return [turn_of(None if earlier is None else earlier.view, frame.view) for earlier, frame in zip(before, frames, strict=False)]


def closing(story: Sequence[Frame]) -> list[Frame]:
    """Returns the last moment of each turn. A move that ends a turn begins the next, so this is the view when that happens."""
    ends: list[Frame] = []
    for frame, later in pairwise(story):
        if frame.view["round"] and later.view["turn_index"] != frame.view["turn_index"]:
            # What the move did belongs to the turn that it closed.
            ends.append(later._replace(view=later.view | {name: frame.view[name] for name in ("turn_index", "round", "active")}))
    last = story[-1]
    # A game can end between two turns: then nobody heard the next one begin.
    return ends + [last] * (last.view["turn_index"] + 1 in rounds(story))


def turn_of(before: View | None, view: View) -> Turn:
    """Describes a turn from the views at both its ends."""
    sums, earlier = saying.caused(view), {} if before is None else saying.caused(before)
    return Turn(
        view["turn_index"] + 1,
        view["round"],
        view["active"],
        view["level"],
        {name: count - earlier.get(name, 0) for name, count in sums.items()},
        [seat["score"] for seat in view["seats"]],
        [seat["impact"] for seat in view["seats"]],
        [warming_of(view, player) for player in range(view["players"])],
    )


def rounds(story: Sequence[Frame]) -> dict[int, int]:
    """Returns in which round each turn was played."""
    return {int(step.event.args["turn"]): int(step.event.args["round"]) for step in steps(story) if step.event.kind == "turn_begins"}


def won_ambassadors(story: Sequence[Frame]) -> list[tuple[int, int, str, bool]]:
    """Lists in which round who took which ambassador, or lost them: round, player, ambassador, taken."""
    when = rounds(story)
    return [
        (when[step.turn], int(step.event.args["player"]), str(step.event.args["ambassador"]), step.event.kind == "ambassador_won")
        for step in steps(story)
        if step.event.kind in ("ambassador_won", "ambassador_left")
    ]


def bought(story: Sequence[Frame]) -> dict[str, int]:
    """Returns in which round each construction was bought."""
    when = rounds(story)
    return {str(step.event.args["card"]): when[step.turn] for step in steps(story) if step.event.kind in ("bought", "bought_with")}


def used(story: Sequence[Frame]) -> dict[str, int]:
    """Counts how often each construction was used: to collect, or to help pay."""
    found: dict[str, int] = {}
    for step in steps(story):
        part = USES.get(step.event.kind)
        if part is not None:
            card = str(step.event.args[part])
            found[card] = found.get(card, 0) + 1
    return found


def took_the_lead(turns: Sequence[Turn], player: int) -> Turn | None:
    """Returns the turn from which on a player was ahead of everybody else until the end; None if they never were alone in front."""
    found: Turn | None = None
    for turn in reversed(turns):
        others = [score for number, score in enumerate(turn.scores) if number != player]
        if turn.scores[player] <= max(others):
            break
        found = turn
    return found
