"""What wins a game of Hexag'O and how far it is, in one line: points after the last turn, and at some tables too much pollution loses."""

from __future__ import annotations

from ludoterre.games.hexago.tables import COMMON_LIMIT
from ludoterre.games.scene import Scene, View

LONGEST = 58
"""Letters that fit into a line of a phone."""


def aim(scene: Scene, view: View) -> str:
    """Says how the game is won and lost, and how far it is; the turn is left out where names are long."""
    tr, result = scene.tr, view["result"]
    if result is not None and result["lost"]:
        return tr("Over · nobody wins: {count} cubes of pollution, {limit} at most", count=view["pollution"], limit=limit_of(view))
    scores = standing(scene, view)
    if result is not None:
        return tr("Over · the points decide: {scores}", scores=scores)
    if has_limit(view):
        told = [
            tr(
                "Turn {turn}/{turns} · {scores} · all lose above {limit} cubes: {count}",
                turn=view["turn"],
                turns=view["turns"],
                scores=scores,
                limit=limit_of(view),
                count=view["pollution"],
            ),
            tr("{scores} · all lose above {limit} cubes: {count}", scores=scores, limit=limit_of(view), count=view["pollution"]),
        ]
    elif view["turn"]:
        told = [
            tr("Turn {turn} of {turns} · the points win: {scores}", turn=view["turn"], turns=view["turns"], scores=scores),
            tr("The points win: {scores}", scores=scores),
        ]
    else:
        told = [scene.trn("{count} turn, then the points win", "{count} turns, then the points win", view["turns"])]
    return next((line for line in told if len(line) <= LONGEST), told[-1])


def has_limit(view: View) -> bool:
    """Tells whether too much pollution loses the game for all (HEX-Q34)."""
    return bool(view["options"]["common_goal"] and view["pollution_counts"])


def limit_of(view: View) -> int:
    """Returns how many grey cubes a table may have."""
    return COMMON_LIMIT * int(view["players"])


def standing(scene: Scene, view: View) -> str:
    """Names the first community with its points and the viewer's own; whoever leads, or only looks, is told the second."""
    points = [one.get("score", one["vp"]) for one in view["communities"]]
    ranked = sorted(range(view["players"]), key=lambda player: (-points[player], player != view["viewer"]))
    viewer = view["viewer"]
    shown = ranked[:2] if viewer < 0 or viewer in ranked[:2] else [ranked[0], viewer]
    return ", ".join([scored(scene, view, player, points[player]) for player in shown])


def scored(scene: Scene, view: View, player: int, points: int) -> str:
    """Names a community with its points."""
    count = str(points).replace("-", "−")
    if player == view["viewer"]:
        return scene.tr("you {points}", points=count)
    return f"{scene.speaker.player(player)} {count}"
