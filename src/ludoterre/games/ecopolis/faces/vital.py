"""The pictures of the pink cards, which a town lives on and lives with, by face."""

from __future__ import annotations

from ludoterre.games.drawing import path
from ludoterre.games.ecopolis.faces import vital_care, vital_land, vital_town
from ludoterre.games.ecopolis.faces.common import Draw, ground, plate, several, use


def anything() -> str:
    """Draws two houses and a tree like a heart, for a card that has no picture of its own."""
    return plate(
        "pink",
        use("cloud", 60, 30)
        + ground(84)
        + use("house", 36, 92, 1.4)
        + use("house", 130, 92, 1.4)
        + path("o3 k1", "M97 100q2-14 0-26h7q-2 12 1 26z")
        + path("g2 k1", "M100 82C70 61 67 49 70 40C76 25 94 28 100 43C106 28 124 25 130 40C133 49 130 61 100 82z")
        + path("kh", "M104 74q18-14 22-28M108 66q12-10 14-22M76 48q0-8 8-11M106 58q6-6 9-13")
        + several("person", ((84, 101), (116, 101)))
        + use("bush", 20, 98)
        + use("bush", 184, 98),
    )


FACES: dict[str, Draw] = {**vital_land.FACES, **vital_care.FACES, **vital_town.FACES, "pink": anything}
