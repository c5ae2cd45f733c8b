"""What a class can talk about after a game of Covid19 Le Jeu !: questions that begin with the numbers of this game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoterre.games.covid19.scene.charts import Told, place_names
from ludoterre.games.covid19.tables import KINDS
from ludoterre.games.scene import Frame, Likewise, Scene


def asked(scene: Scene, told: Told) -> Iterator[str]:
    """Asks four questions; the last one is about what the model leaves out."""
    yield delay(scene, told)
    yield places(scene, told)
    yield burden(scene, told)
    yield scene.tr(
        "In this game, limiting admissions is the strongest card: a sick robot that is not treated never gets worse. "
        "What does this model leave out? How would the game change with it?"
    )


def delay(scene: Scene, told: Told) -> str:
    """Asks about acting in time, with both peaks if there were any."""
    total = told["totals"]
    if total["peak_active_turn"] is None or total["peak_hospital_turn"] is None:
        return scene.tr(
            "Measures work one turn later, and beds fill up later still. Which decision came too late here, and how could one have known?"
        )
    return scene.tr(
        "Most active cases: {cases}, in turn {case_turn}. Most patients: {patients}, in turn {patient_turn}. "
        "Measures work one turn later: which decision came too late here, and how could one have known?",
        cases=total["peak_active"],
        case_turn=total["peak_active_turn"],
        patients=total["peak_hospital"],
        patient_turn=total["peak_hospital_turn"],
    )


def places(scene: Scene, told: Told) -> str:
    """Asks about the kind of place that infected most."""
    counts = told["totals"]["contagions"]
    most = max(KINDS, key=lambda kind: counts[kind])
    if not counts[most]:
        return scene.tr("Which kind of place infected most robots? Which measure acts there, what did it cost, and who has to bear it?")
    return scene.tr(
        "Where most robots were infected: {place} ({count} of {all}). Which measure acts there, what did it cost, and who has to bear it?",
        place=dict(zip(KINDS, place_names(scene), strict=False))[most],
        count=counts[most],
        all=told["totals"]["infections"],
    )


def burden(scene: Scene, told: Told) -> str:
    """Asks about the robots that did not come back, or about what spared them."""
    out = told["totals"]["out_of_service"]
    if not out:
        return scene.tr("No robot went out of service so far. Was it the measures, the beds or the dice? How could one tell?")
    return scene.trn(
        "{count} robot went out of service. "
        "The rulebook’s score does not count it: should it, and how much would you have spent to save it?",
        "{count} robots went out of service. "
        "The rulebook’s score does not count them: should it, and what would you have spent to save them?",
        out,
    )


def likewise(scene: Scene, story: Sequence[Frame]) -> Likewise | None:
    """Says how many points would have gone into measures if everybody had spent theirs like one of them."""
    spent, left = ([0] * scene.game.players for _ in range(2))
    for frame in story:
        for event in frame.events:
            used = sum(one["from"] - one["to"] for one in event.args.get("changes", ()) if one["counter"] == "points_left")
            if event.kind == "measure_laid":
                spent[frame.player] += used
            elif event.kind == "measures_ended":
                left[frame.player] += used
    had = [one + other for one, other in zip(spent, left, strict=True)]
    if len([points for points in had if points]) < 2:
        return None
    rows = (words(scene, round(sum(had) * one / points), sum(had)) if points else "" for one, points in zip(spent, had, strict=True))
    how = scene.tr("The share of their points that one used, of the points of all.")
    return Likewise(tuple(rows), words(scene, sum(spent), sum(had)), how)


def words(scene: Scene, used: int, points: int) -> str:
    """Says how many points were used."""
    return scene.trn("{used} of {count} point used for measures", "{used} of {count} points used for measures", points, used=used)
