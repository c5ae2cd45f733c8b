"""What a class can talk about after a game of Hexag'O: questions that begin with the numbers of this game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.series import Turn
from ludoterre.games.hexago.tables import LOT
from ludoterre.games.scene import Likewise, Scene, View


def asked(scene: Scene, view: View, sums: dict[str, Any]) -> Iterator[str]:
    """Asks a few questions; the last one is about what the model leaves out."""
    if view["pollution_counts"] and view["result"]:
        yield pollution(scene, view, sums)
    yield water(scene, view, sums)
    yield trade(scene, view)
    yield conflicts(scene, sums)
    yield scene.tr(
        "What does this game leave out? Think of rain and seasons, of fish and plants, of those who live by the sea, and of laws."
    )


def pollution(scene: Scene, view: View, sums: dict[str, Any]) -> str:
    """Asks about who polluted most, while all lose the same."""
    produced = sums["pollution"]["produced"]
    most = max(range(view["players"]), key=lambda player: produced[player])
    lost = view["deduction"]
    if not lost:
        return scene.tr("In the end pollution cost nobody a point. Was that luck, treatment, or restraint?")
    return scene.tr(
        "{player} put {cubes:# cube|# cubes} into the river, and everybody lost {points}. "
        "Is it fair that all pay the same? What would you change?",
        player=scene.speaker.player(most),
        cubes=produced[most],
        points=saying.amount(scene, "points", lost),
    )


def water(scene: Scene, view: View, sums: dict[str, Any]) -> str:
    """Asks about who lacked most water."""
    rows = sums["water"]
    driest = max(range(view["players"]), key=lambda player: rows[player]["wanted"] - rows[player]["got"])
    lack = rows[driest]["wanted"] - rows[driest]["got"]
    if lack <= 0:
        return scene.tr(
            "Buildings wanted {count} water in all, and nobody lacked any. "
            "Would that have been so in dry years, or with more of them upstream?",
            count=sum(row["wanted"] for row in rows),
        )
    return scene.tr(
        "{player} lacked {count} water. Was it the place on the river, the year, or the neighbours? Who could have left some?",
        player=scene.speaker.player(driest),
        count=lack,
    )


def trade(scene: Scene, view: View) -> str:
    """Asks about deals."""
    if not view["traded"]:
        return scene.tr("Nobody traded with another community. What would a deal have changed, and why did none come about?")
    total = sum(flow[good] for flow in view["traded"] for good in ("energy", "food", "thunes"))
    return scene.tr(
        "{count:# thing|# things} changed hands between communities, coins included. "
        "Which deal was good for both, and which hurt somebody else?",
        count=total,
    )


def conflicts(scene: Scene, sums: dict[str, Any]) -> str:
    """Asks about the price of fighting."""
    burnt, fights = sum(sums["conflicts"]["burnt"]), sum(sums["conflicts"]["declared"])
    if not fights:
        return scene.tr("There was no conflict. What kept the peace: enough water, fear of the price, or agreements?")
    return scene.tr(
        "{fights:# conflict|# conflicts} burnt {points}. Was what they were about worth it? How else could you have settled it?",
        fights=fights,
        points=saying.amount(scene, "points", burnt),
    )


def likewise(scene: Scene, view: View, sums: dict[str, Any], course: Sequence[Turn]) -> Likewise:
    """Says what everybody would lose to pollution, or in games without it how much water all would need, if all had been like one."""
    tr = scene.tr
    if view["pollution_counts"]:
        how = tr("Cubes that one community put into the river, less those it took out, times {count}.", count=view["players"])
        return Likewise(
            tuple(cubes(scene, left_by_all(view, player)) for player in range(view["players"])), cubes(scene, view["pollution"]), how
        )
    wanted = [row["wanted"] for row in sums["water"]]
    brought = sum(turn.water for turn in course) * len(view["river"])
    rows = tuple(needed(scene, count * view["players"], brought) for count in wanted)
    how = tr("Water that the buildings of one community wanted, times {count}, and what the rivers brought in all.", count=view["players"])
    return Likewise(rows, needed(scene, sum(wanted), brought), how)


def left_by_all(view: View, player: int) -> int:
    """Returns how many cubes there would be if every community had left as many as this one; those of the set-up stay."""
    left = [row["polluted"] + row["built_pollution"] - row["treated"] - row["cleaned"] for row in view["tally"]]
    return int(max(0, view["pollution"] - sum(left) + left[player] * view["players"]))


def cubes(scene: Scene, count: int) -> str:
    """Says what so much pollution costs everybody."""
    lost = saying.amount(scene, "points", count // LOT)
    return scene.trn("{count} grey cube: everybody loses {points}", "{count} grey cubes: everybody loses {points}", count, points=lost)


def needed(scene: Scene, wanted: int, brought: int) -> str:
    """Sets the water wanted against what there was."""
    return scene.tr("{wanted} water wanted, {brought} in the rivers", wanted=wanted, brought=brought)
