"""What words can point at on the table of Covid19 Le Jeu !: planets by their numbers, places, robots, beds, figures and cards.

Nothing is hidden in this game. What is drawn for those alone who decide is listed only if the viewer is one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.covid19.scene import CovidScene, preview, saying
from ludoterre.games.covid19.scene.battery_market import ZONES, jostling
from ludoterre.games.covid19.scene.board import before_doors, label, on_roof, over_planet
from ludoterre.games.covid19.scene.closer import status
from ludoterre.games.covid19.scene.places import ORDER, queue
from ludoterre.games.covid19.scene.robopital import LETTERS
from ludoterre.games.covid19.tables import COLUMNS, STATES
from ludoterre.games.scene import Anchor, View, is_over


def anchors(scene: CovidScene, view: View) -> list[Anchor]:
    """Lists everything that the drawing of a view shows under an id."""
    return [
        *places(scene, view),
        *robots(scene, view),
        *robopital(scene, view),
        *gauges(scene, view),
        *marks(scene, view),
        *measures(scene, view),
        *sheets(scene, view),
        *[Anchor(f"player:{player}", f"player-{player}", scene.speaker.player(player)) for player in range(view["players"])],
    ]


def decides(view: View) -> bool:
    """Tells whether the viewer is asked something."""
    return view["viewer"] in view["deciders"] and not is_over(view)


def name_of(scene: CovidScene, place: str) -> str:
    """Calls a planet by the number that is drawn on it, whatever a pack calls it, and any other place by its id."""
    houses = scene.parts.houses
    return str(houses.index(place) + 1) if place in houses else place


def places(scene: CovidScene, view: View) -> Iterator[Anchor]:
    """Lists the board, all places on it, and their cells."""
    yield Anchor("board", "board", scene.tr("Planets and public places"))
    yield Anchor("place:market", "market", scene.pair(scene.speaker.name("market"), here(scene, view, ZONES)))
    for place in view["places"]:
        name, words = name_of(scene, place), label(scene.parts, view, place)
        kind = "planet" if place in scene.parts.houses else "place"
        yield Anchor(f"{kind}:{name}", f"zone-{place}" if place in ZONES else f"place-{place}", words)
        # A zone that is too full is drawn as a crowd that does not mind its cells.
        if place not in ZONES or sum(view["places"][place].values()) <= view["cells"][place]:
            yield Anchor(f"cells:{name}", f"cells-{place}", words)


def here(scene: CovidScene, view: View, among: tuple[str, ...]) -> str:
    """Says how many robots are in some places together."""
    return saying.robots(scene, {state: sum(view["places"][place][state] for place in among) for state in STATES})


def robots(scene: CovidScene, view: View) -> Iterator[Anchor]:
    """Lists in each place one robot of each state: those of one state are all alike."""
    for place, counts in view["places"].items():
        states = queue(counts)
        seen = seen_singly(scene, place, len(states))
        for state in ORDER:
            if state not in states:
                continue
            index = states.index(state)
            drawn = index if index < seen else state
            words = scene.pair(scene.speaker.name(place), saying.count(scene, state, counts[state]))
            yield Anchor(f"robot:{name_of(scene, place)}:{state}", f"bot-{place}-{drawn}", words)


def seen_singly(scene: CovidScene, place: str, many: int) -> int:
    """Tells how many of the robots of a place are drawn one by one; the others are a figure for each state."""
    cells = scene.parts.cells[place]
    if place in ZONES:
        return many if many <= cells or jostling(many) is not None else 0
    if place in scene.parts.houses:
        spots = over_planet(cells, many)
    else:
        spots = on_roof(cells, many) if place in scene.parts.publics else before_doors(cells, many)
    return cells if spots is None else many


def robopital(scene: CovidScene, view: View) -> Iterator[Anchor]:
    """Lists the Robopital, its columns, and those that no bed could help."""
    beds = scene.tr("{taken} of {beds} beds taken", taken=view["totals"]["hospital"], beds=saying.beds(view))
    yield Anchor("place:hospital", "robopital", scene.pair(scene.speaker.name("robopital"), beds))
    for column, letter in zip(COLUMNS, LETTERS, strict=True):
        beds = scene.tr("{taken} of {beds} beds taken", taken=view[column], beds=view["beds"]["usable"])
        yield Anchor(f"column:{letter.lower()}", f"column-{letter}", scene.pair(scene.speaker.name(column), beds))
    yield Anchor("gauge:out", "broken", scene.tr("Out of service: {count}", count=view["out_of_service"]))


def gauges(scene: CovidScene, view: View) -> Iterator[Anchor]:
    """Lists the figures: those of the curve's sheet, under `vital:` those that a small screen shows instead, and the points."""
    totals = view["totals"]
    cured = scene.tr("Cured: {cured} of the {goal} that win the game", cured=totals["cured"], goal=view["cured_goal"])
    crisis = ", ".join(saying.crisis(scene, view))
    for state in STATES:
        yield Anchor(f"gauge:{state}", f"stat-{state}", cured if state == "cured" else saying.count(scene, state, totals[state]))
    yield Anchor("gauge:crisis", "crisis", crisis)
    yield Anchor("gauge:points", "points", ", ".join(saying.points(scene, view)))
    yield Anchor("vital:cured", "vital-cured", cured)
    yield Anchor("vital:cases", "vital-cases", scene.tr("Active cases {count}", count=totals["infected"] + totals["sick"]))
    yield Anchor("vital:beds", "vital-beds", scene.tr("{taken} of {beds} beds taken", taken=totals["hospital"], beds=saying.beds(view)))
    yield Anchor("vital:crisis", "vital-crisis", crisis)


def marks(scene: CovidScene, view: View) -> Iterator[Anchor]:
    """Lists what lies over the board: the flag of the next return home, the die, and what the marks mean."""
    if view["returns_next"]:
        words = scene.pair(scene.tr("next way home"), saying.names(scene, view["returns_next"]))
        yield Anchor("marker", "returns", words)
    if view["die"]:
        kind = scene.speaker.name(view["die"]["type"])
        yield Anchor("die", "die", scene.tr("Die of {type}: {face}", type=kind, face=view["die"]["face"]))
    meanings = (scene.tr("at risk"), scene.tr("at risk if the infected fall sick"), scene.tr("the next return home, then 1, 2, 3"))
    yield Anchor("legend", "legend", ", ".join(meanings))


def measures(scene: CovidScene, view: View) -> Iterator[Anchor]:
    """Lists the hand, its cards, and for those who may lay one what the engine foresees and the button that ends it."""
    yield Anchor("hand", "hand", scene.tr("Measures"))
    if decides(view) and view["phase"] != "measures":
        return  # something else is decided, where the cards would lie
    for card in view["measures"]:
        yield Anchor(f"card:{card}", f"c-{card}", scene.pair(scene.speaker.name(card), status(scene, view, card)))
    if decides(view):
        yield Anchor("forecast", "outlook", scene.pair(scene.tr("If you finish now"), preview.said(scene.parts, view, "")))
        yield Anchor("finish", "finish-measures", scene.tr("Finish the measures"))


def sheets(scene: CovidScene, view: View) -> Iterator[Anchor]:
    """Lists what lies beside the board: the epidemic with its curve and the last event, and the measures in force."""
    last = view["last_event"]
    yield Anchor("sheet:curve", "sheet-curve", scene.tr("Epidemic"))
    yield Anchor("curve", "epidemic", scene.tr("The epidemic so far"))
    yield Anchor("event", "event", scene.tr("No event yet.") if last is None else saying.card(scene, last))
    inside = [card for card, where in view["measures"].items() if where != "pile"]
    force = scene.pair(scene.tr("Measures in force"), saying.names(scene, inside)) if inside else scene.tr("Measures in force")
    yield Anchor("sheet:measures", "sheet-measures", force)
