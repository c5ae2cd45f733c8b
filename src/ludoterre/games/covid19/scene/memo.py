"""What people may want to look up at a table of Covid19 Le Jeu !: nothing is hidden, but nobody knows all dice by heart."""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.tables import COLUMNS, TYPES, Column, Law
from ludoterre.games.scene import Section, View


def memo(scene: CovidScene, view: View) -> list[Section]:
    """Says what the dice do without measures, and which measures change that."""
    return [
        (scene.tr("Movement dice: {types}", types=scene.names(TYPES)), list(movement(scene))),
        (scene.tr("Dice for patients"), list(patients(scene))),
        *((title, lines) for title, lines in scene.measures(view) if lines),
    ]


def movement(scene: CovidScene) -> Iterator[str]:
    """Says what each face of the movement die does (COV-4.4 to 4.9)."""
    tr, pair = scene.tr, scene.pair
    yield pair(1, tr("two robots of each place go to the Academy"))
    yield pair(2, tr("two robots of each planet go to the next one clockwise; public places send four home"))
    yield pair(3, tr("two robots of each planet go to the next one anticlockwise; public places send four home"))
    yield pair(4, tr("two robots of each planet go to their public place; two of each public place to the next one clockwise"))
    yield pair(5, tr("two robots of each planet go to the market; two of each public place to the next one anticlockwise"))
    yield pair(6, tr("nobody moves; one infected and two healthy robots arrive"))


def patients(scene: CovidScene) -> Iterator[str]:
    """Says what the dice for patients do (COV-7.2, 7.3, 7.7)."""
    numbers = scene.game.tables.law
    for column in (Column.C, Column.B):
        parts = [scene.tr("cured on {faces}", faces=lowest(numbers[Law.COLUMN_CURED + column]))]
        if numbers[Law.COLUMN_OUT + column]:
            parts.append(scene.tr("out of service on {faces}", faces=highest(numbers[Law.COLUMN_OUT + column])))
        yield scene.pair(scene.speaker.name(COLUMNS[column]), ", ".join(parts))
    cured = scene.tr("cured on {faces}", faces=lowest(numbers[Law.SICK_CURED]))
    admitted = scene.tr("sent to the Robopital on {faces}", faces=highest(numbers[Law.SICK_ADMITTED]))
    yield scene.pair(scene.tr("Sick robots outside"), f"{cured}, {admitted}")


def lowest(count: int) -> str:
    """Writes the lowest faces of a die: `1–2`."""
    return "1" if count == 1 else f"1–{count}"


def highest(count: int) -> str:
    """Writes the highest faces of a die: `5–6`."""
    return "6" if count == 1 else f"{7 - count}–6"
