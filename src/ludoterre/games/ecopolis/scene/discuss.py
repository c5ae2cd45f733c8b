"""What a class can talk about after a game of Ecopolis: questions that begin with the numbers of this game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.scene import Scene, View


def asked(scene: Scene, view: View, sums: dict[str, Any]) -> Iterator[str]:
    """Asks five questions, one less if the game was not over; the last one is about what the model leaves out."""
    yield commons(scene, view, sums)
    if view["result"]:
        yield ending(scene, view)
    yield income(scene, sums)
    yield shortage(scene, sums)
    yield scene.tr(
        "What does this game leave out? Think of using less, of agreements between cities, of those who were not asked, and of time."
    )


def commons(scene: Scene, view: View, sums: dict[str, Any]) -> str:
    """Asks about the player who warmed most, or about the one who cooled most if nobody warmed."""
    found = sums["commons"]
    most = max(range(view["players"]), key=lambda player: found[player]["warming"])
    if found[most]["warming"] <= 0:
        coolest = min(range(view["players"]), key=lambda player: found[player]["warming"])
        return scene.tr(
            "Nobody warmed the climate, and {player} cooled it most ({warming}). What did that cost, and who profited from it?",
            player=scene.speaker.player(coolest),
            warming=saying.signed(found[coolest]["warming"]),
        )
    return scene.tr(
        "{player} warmed most ({warming}). If everybody had played like that, the climate would stand at {level}, the limit being {limit}. "
        "Who paid for it?",
        player=scene.speaker.player(most),
        warming=saying.signed(found[most]["warming"]),
        level=found[most]["if_all"],
        limit=view["limit"],
    )


def ending(scene: Scene, view: View) -> str:
    """Asks about the common loss, or about how close it was."""
    if view["result"]["lost"]:
        return scene.tr("Everybody lost. In which round could you still have turned back, and who would have had to give something up?")
    left = view["limit"] - view["level"]
    return scene.trn(
        "The game ended {count} level below the limit. Did you win because others held back? What would make holding back worth while?",
        "The game ended {count} levels below the limit. Did you win because others held back? What would make holding back worth while?",
        left,
    )


def income(scene: Scene, sums: dict[str, Any]) -> str:
    """Asks about using what one has built."""
    causes = sums["climate"]["causes"]
    return scene.tr(
        "Purchases moved the climate by {purchase}, collecting income by {collect}. Does building warm more, or using what is built?",
        purchase=saying.signed(causes["purchase"]),
        collect=saying.signed(causes["collect"]),
    )


def shortage(scene: Scene, sums: dict[str, Any]) -> str:
    """Asks about reserves."""
    if not sums["climate"]["causes"]["shortage"]:
        return scene.tr("No hazard found anybody short of resources. What did it cost you to keep a reserve, and who profited from it?")
    return scene.tr(
        "Missing resources warmed by {count}. Whoever keeps nothing in reserve makes everybody pay: where is that so in real life?",
        count=sums["climate"]["causes"]["shortage"],
    )
