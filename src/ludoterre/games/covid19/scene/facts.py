"""Everything on the table of Covid19 Le Jeu ! said line by line, one function for each heading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludoterre.games.covid19.scene import CovidScene, saying
from ludoterre.games.covid19.scene.charts import decimal
from ludoterre.games.covid19.tables import COLUMNS
from ludoterre.games.scene import Section, View

SHOWN_HOMES = 3


def situation(scene: CovidScene, view: View) -> Iterator[str]:
    """Says how the team stands."""
    totals = view["totals"]
    yield scene.tr("Cured: {cured} of the {goal} that win the game", cured=totals["cured"], goal=view["cured_goal"])
    yield scene.pair(scene.tr("Outside the Robopital"), saying.robots(scene, totals))
    yield scene.tr("Beds: {taken} of {beds} taken", taken=totals["hospital"], beds=saying.beds(view))
    yield ", ".join(saying.crisis(scene, view))
    yield ", ".join(saying.points(scene, view))
    yield scene.tr("Out of service: {count}", count=view["out_of_service"])
    yield saying.score(scene, view)


def risks(scene: CovidScene, view: View) -> Iterator[str]:
    """Says where contagion strikes, and where it would if those infected fell sick."""
    if view["at_risk"]:
        yield scene.pair(scene.tr("At risk now"), saying.names(scene, view["at_risk"]))
    if view["risky"]:
        yield scene.pair(scene.tr("At risk once their infected robots fall sick"), saying.names(scene, view["risky"]))


def group(scene: CovidScene, view: View, places: Sequence[str]) -> list[str]:
    """Says who is where, and in one line where nobody is."""
    peopled = [place for place in places if any(view["places"][place].values())]
    empty = [place for place in places if place not in peopled]
    return [saying.place(scene, view, place) for place in peopled] + [scene.pair(scene.tr("Empty"), saying.names(scene, empty))] * bool(
        empty
    )


def robopital(scene: CovidScene, view: View) -> Iterator[str]:
    """Says how full each column is, and where the next cured robots go."""
    for column in COLUMNS:
        yield scene.pair(
            scene.speaker.name(column), scene.tr("{taken} of {beds} beds taken", taken=view[column], beds=view["beds"]["usable"])
        )
    if not view["dark_open"]:
        yield scene.trn("{count} dark bed closed", "{count} dark beds closed", len(COLUMNS) * view["beds"]["dark"])
    homes = saying.homes(view, SHOWN_HOMES)
    if homes:
        yield scene.pair(scene.tr("The next robots to go home go to"), saying.names(scene, homes))


def measures(scene: CovidScene, view: View) -> Iterator[Section]:
    """Says which measures are in force, which come, and which can be had for how much."""
    status = view["measures"]
    yield scene.tr("Measures in force"), [saying.card(scene, card) for card in status if status[card] == "active"]
    yield scene.tr("Measures from next turn on"), [saying.card(scene, card) for card in status if status[card] == "laid_this_turn"]
    yield (
        scene.tr("Measures in the piles"),
        [scene.pair(saying.cost(scene, cost), saying.names(scene, cards, " · ")) for cost, cards in saying.piles(view).items()],
    )


def row(scene: CovidScene, row: Mapping[str, Any]) -> str:
    """Says what a turn left behind."""
    infections = sum(row["new"].values())
    parts = [
        saying.robots(scene, row),
        scene.tr("{taken} of {beds} beds taken", taken=row["hospital"], beds=row["beds"]),
        scene.trn("{count} new infection", "{count} new infections", infections),
    ]
    if row["sick_before"]:
        parts.append(scene.tr("reproduction number {number}", number=decimal(scene, infections / row["sick_before"])))
    if row["measures"]:
        parts.append(scene.pair(scene.tr("Measures"), saying.names(scene, row["measures"], " + ")))
    if row["event"]:
        parts.append(scene.pair(scene.tr("Event"), scene.speaker.name(row["event"])))
    return scene.pair(scene.tr("Turn {turn}", turn=row["turn"]), " · ".join(parts))
