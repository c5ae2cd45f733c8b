"""What a class can talk about after a game of Ecotopia: questions that begin with the numbers of this game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoterre.games.scene import Scene, View


def asked(scene: Scene, view: View, sums: dict[str, Any]) -> Iterator[str]:
    """Asks five questions; the last one is about what the model leaves out."""
    tr = scene.tr
    built = [one for one in sums["constructions"] if one["turn"]]
    yield tr(
        "The phones took {charge:# unit|# units} of charge, and building took {value} from the land. Which station was worth its place?",
        charge=sums["energy"]["charge"],
        value=sum(sums["causes"]["red"][name] for name in ("habitat", "extinction", "trees_cut")),
    )
    yield source(scene, view, sums)
    if view["mode"] == "normal":
        yield scene.trn(
            "{count} data centre was built. An app helps only if there is charge for it: which apps stayed idle, and why?",
            "{count} data centres were built. An app helps only if there is charge for it: which apps stayed idle, and why?",
            sum(one["construction"] == "datacenter" for one in built),
        )
    else:
        yield tr(
            "Which of the three actions brought most for one unit of charge, and which least? Would you spend them otherwise next time?"
        )
    yield last_homes(scene, view)
    yield tr("What does this game leave out? Think of using less, of mending things, of people who do not agree, and of time.")


def source(scene: Scene, view: View, sums: dict[str, Any]) -> str:
    """Asks about the price of every source: fuel, water, weather or a long start."""
    lost, burnt = sums["energy"]["lost_to_weather"], sums["energy"]["coal_burnt"]
    if view["mode"] == "normal":
        return scene.tr(
            "No source is free. Cubes of coal burnt: {burnt}; rolls without wind or sun: {lost}. What does each source need in real life?",
            burnt=burnt,
            lost=lost,
        )
    return scene.tr("In this version all power stations work alike. What makes coal, water, wind, sun and the atom different in real life?")


def last_homes(scene: Scene, view: View) -> str:
    """Asks about the animals with the fewest places left."""
    fewest = min(one["visible"] for one in view["animals"].values())
    groups = [scene.speaker.name(group) for group, one in view["animals"].items() if one["visible"] == fewest]
    return scene.tr(
        "Fewest places are left for: {animals} ({count} each). When would protecting one have cost least, and what stood against it?",
        animals=scene.speaker.join(groups),
        count=fewest,
    )
