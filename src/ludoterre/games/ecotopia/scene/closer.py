"""A closer look at one thing of Ecotopia, and what is in the piles: all of it is open, but nobody counts tiles by heart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.facts import animals, bonus, phone, pieces, places, status
from ludoterre.games.ecotopia.scene.reading import named
from ludoterre.games.ecotopia.scene.saying import spot
from ludoterre.games.ecotopia.tables import ANIMALS, WASTE, App, Specialist, Tile
from ludoterre.games.scene import Scene, Section, View
from ludoterre.games.typed import plain

PILES = frozenset(("pile", "piles", "pioche", "pioches", "stapel"))


def look(scene: Scene, view: View, text: str) -> list[Section] | None:
    """Looks closer at what is named: a square, a tile, an animal, a piece of waste, an app, a specialist, a player's phone or the piles."""
    if plain(text) in PILES:
        return memo(scene, view)
    people = [player for player in range(view["players"]) if plain(text) == plain(scene.speaker.player(player))]
    if people:
        return [(scene.speaker.player(people[0]), [phone(scene, view, people[0])])]
    known = (*view["squares"], *Tile.NAMES, *ANIMALS, *WASTE, *App.NAMES, *Specialist.NAMES)
    found = named(scene, text, known)
    if found is None:
        return None
    return [(spot(scene, found) if found in view["squares"] else scene.speaker.name(found), list(details(scene, view, found)))]


def details(scene: Scene, view: View, thing: str) -> Iterator[str]:
    """Says everything about one thing."""
    if thing in view["squares"]:
        yield from square(scene, view, thing)
    elif thing in ANIMALS:
        yield list(animals(scene, view))[list(view["animals"]).index(thing)]
        for place, one in view["squares"].items():
            if one["animal"] == thing:
                state = scene.speaker.name(one["construction"]) if one["construction"] else scene.tr("visible")
                yield scene.pair(f"{spot(scene, place)}, {scene.speaker.name(one['species'])}", state)
    elif thing in WASTE:
        yield next(line for line in pieces(scene, view) if line.startswith(scene.speaker.name(thing)))
    else:
        yield scene.speaker.name(f"{thing}.effect")
        yield from owned(scene, view, thing)
        if thing == "app_die":
            yield from (bonus(scene, face) for face in range(1, 7))


def square(scene: Scene, view: View, place: str) -> Iterator[str]:
    """Says everything about a square."""
    one = view["squares"][place]
    yield saying.ground(scene, view, place)
    if one["construction"]:
        yield scene.pair(scene.tr("Built over"), saying.nature(scene, one))
        built = one["built_in"]
        yield scene.tr("there from the start") if not built else scene.tr("built in turn {turn}", turn=built)
        yield scene.speaker.name(f"{one['construction']}.effect")
        station = next((station for station in view["stations"] if station["place"] == place), None)
        if station is not None:
            yield scene.pair(scene.tr("Power station"), status(scene, station["status"]))
        return
    yield scene.pair(scene.tr("Ecological value"), one["value"])
    tile = next((tile for tile in saying.offered(view) if tile["place"] == place), None)
    if tile is not None:
        yield scene.pair(scene.tr("On offer"), saying.price(scene, tile))
    else:
        yield tile_place(scene, view, place)


def tile_place(scene: Scene, view: View, place: str) -> str:
    """Says where the place tile of a natural square is."""
    if place == view["in_hand"]["place"]:
        return scene.tr("its tile is in hand")
    return scene.tr("its tile is in the discard") if place in view["place_discard"] else scene.tr("its tile is in the pile")


def owned(scene: Scene, view: View, thing: str) -> Iterator[str]:
    """Says where a tile is: on phones, on the board, on offer, in the piles."""
    if thing in Tile.NAMES:
        where = [place for place, one in view["squares"].items() if one["construction"] == thing]
        yield scene.pair(scene.tr("On the board"), saying.spots(where) or scene.tr("none"))
        counts = (
            (scene.tr("On offer"), saying.constructions_offered(view).count(thing)),
            (scene.tr("In the pile"), view["construction_pile"].get(thing, 0)),
            (scene.tr("In the discard"), view["construction_discard"].get(thing, 0)),
        )
        yield " · ".join(scene.pair(title, count) for title, count in counts)
    elif thing in Specialist.NAMES:
        yield scene.tr("recruited") if thing in view["specialists"] else scene.tr("not recruited")
    elif thing in saying.TILES:
        having = [scene.speaker.player(player) for player, phone in enumerate(view["phones"]) if thing in phone["apps"]]
        yield scene.pair(scene.tr("On the phone of"), ", ".join(having) or scene.tr("nobody"))


def memo(scene: Scene, view: View) -> list[Section]:
    """Says what is still in the piles and what the bonus die gives."""
    tr, pair = scene.tr, scene.pair
    pile = [pair(tr("Value {value}", value=value), saying.spots(tiles)) for value, tiles in by_value(view, view["place_pile"])]
    discard = [pair(tr("Value {value}", value=value), saying.spots(tiles)) for value, tiles in by_value(view, view["place_discard"])]
    buried = [pair(tr("Dams at the bottom"), view["dams_at_bottom"])] if view["dams_at_bottom"] else []
    dice = [(tr("Bonus die"), [bonus(scene, face) for face in range(1, 7)])] if view["mode"] == "normal" else []
    sections = [
        (tr("Places on offer"), list(places(scene, view))),
        (tr("In the place pile"), pile),
        (tr("In the place discard"), discard),
        (tr("In the construction pile"), [saying.counted(scene, view["construction_pile"]), *buried]),
        (tr("In the construction discard"), [saying.counted(scene, view["construction_discard"])]),
        *dice,
    ]
    return [(title, lines) for title, lines in sections if lines]


def by_value(view: View, tiles: Sequence[str]) -> list[tuple[int, list[str]]]:
    """Sorts place tiles by their ecological value."""
    values = sorted({view["squares"][tile]["value"] for tile in tiles})
    return [(value, [tile for tile in tiles if view["squares"][tile]["value"] == value]) for value in values]
