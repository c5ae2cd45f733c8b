"""A closer look at one thing of Hexag'O, and the tables that nobody knows by heart."""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.hexago.scene import facts, saying, underway
from ludoterre.games.hexago.scene.choosing import marker
from ludoterre.games.hexago.scene.named import heart, hex_named, known_by, person, tile_named
from ludoterre.games.hexago.tables import DAM_PRICES, NOTHING, TILES, Tile
from ludoterre.games.scene import Scene, Section, View
from ludoterre.games.typed import meant, plain

DAM_WORDS = frozenset(("dam", "dams", "barrage", "barrages", "staudamm", "staudamme"))
TILE_WORDS = frozenset(("tiles", "tuiles", "tuile", "plattchen", "memo", "bauten", "constructions"))
RIVER_WORDS = frozenset(("river", "rivers", "riviere", "rivieres", "fleuve", "fluss", "flusse"))
SUPPLY_WORDS = frozenset(("supply", "reserve", "vorrat"))


def look(scene: Scene, view: View, text: str) -> list[Section] | None:
    """Looks closer at what is named: a hex, a tile, a card, a community, a branch of the river, or one of the tables."""
    wanted = plain(text)
    hex = hex_named(scene, text.strip().lower()) or hex_named(scene, wanted.replace(" ", ""))
    if hex is not None:
        return [(saying.place(scene, hex), list(spot(scene, view, hex)))]
    found = table(scene, view, wanted)
    if found is not None:
        return found
    player = person(scene, view, wanted)
    if player is not None:
        return [(saying.whose(scene, view, player), list(facts.community(scene, view, player)))]
    tile = tile_named(scene, wanted)
    if tile is not None:
        return [(scene.speaker.name(tile), list(tile_lines(scene, view, tile)))]
    return card(scene, view, wanted)


def table(scene: Scene, view: View, wanted: str) -> list[Section] | None:
    """Looks at a branch of the river or at one of the tables."""
    tr = scene.tr
    branch = saying.branches(scene).get(wanted.upper())
    if branch is not None:
        return [(saying.branch_name(scene, wanted.upper()), list(branch_lines(scene, view, branch)))]
    if wanted in RIVER_WORDS:
        return [(tr("Rivers, from source to mouth"), list(facts.rivers(scene, view)))]
    if wanted in DAM_WORDS:
        return [(scene.speaker.name(TILES[Tile.DAM]), [*dam_rules(scene), *facts.dams(scene, view)])]
    if wanted in SUPPLY_WORDS:
        return [(tr("Tiles left"), list(facts.supply(scene, view)))]
    return memo(scene, view) if wanted in TILE_WORDS else None


def card(scene: Scene, view: View, wanted: str) -> list[Section] | None:
    """Looks at an action card, an objective or a resource card."""
    tables, name = saying.tables(scene), scene.speaker.name
    found = meant(wanted, known_by(scene, tables.action_of))
    if found is not None:
        return [(name(found), list(action_lines(scene, view, found)))]
    found = meant(wanted, known_by(scene, tables.objective_of))
    if found is not None:
        points = int(tables.objective_points[tables.objective_of[found]])
        return [(name(found), [name(f"{found}.condition"), saying.amount(scene, "points", points)])]
    found = meant(wanted, known_by(scene, tables.resource_of))
    if found is None:
        return None
    one = tables.resources[tables.resource_of[found]]
    said = saying.card_said(scene, {"water": one.water, "energy": one.energy, "food": one.food})
    return [(name(found), [said, scene.trn("{count} such card", "{count} such cards", one.copies)])]


def action_lines(scene: Scene, view: View, found: str) -> Iterator[str]:
    """Says what an action card does and when it is played."""
    tables, tr = saying.tables(scene), scene.tr
    one = tables.actions[tables.action_of[found]]
    yield scene.speaker.name(f"{found}.effect")
    steps = (tr("phase 3: water"), tr("phase 4: market"), tr("phase 6: pollution"), tr("phase 7: building"))
    when = [step for number, step in enumerate(steps) if one.timing >> number & 1]
    yield scene.pair(tr("Played in"), ", ".join(when) or tr("answer to others"))
    yield scene.trn("{count} such card", "{count} such cards", one.copies)


# Hexes.


def spot(scene: Scene, view: View, hex: str) -> Iterator[str]:
    """Says everything about a hex."""
    number, tr = saying.number_of(scene, hex), scene.tr
    yield scene.pair(tr("Terrain"), saying.terrain(scene, number))
    if hex in view["board"]:
        yield scene.pair(standing(scene, view, hex), ", ".join(facts.building(scene, view, heart(view, hex))) or tr("works"))
    if hex in view["river"]:
        yield from water(scene, view, hex)
    yield from marker(scene, hex)
    yield drain(scene, hex)
    yield from around(scene, view, hex)
    if hex in view["barred"]:
        yield scene.pair(tr("May not build here this turn"), saying.people(scene, view["barred"][hex]))
    if hex not in view["board"]:
        yield scene.pair(tr("May stand here"), fitting(scene, hex))
    if saying.basin(scene).river_of[number] != NOTHING:
        yield scene.pair(tr("Banks for a dam"), banks(scene, view, hex))


def standing(scene: Scene, view: View, hex: str) -> str:
    """Names a construction with its owners."""
    one = view["board"][hex]
    return f"{scene.speaker.name(one['tile'])}, {saying.people(scene, one['owners'])}"


def water(scene: Scene, view: View, hex: str) -> Iterator[str]:
    """Says what lies on a river hex and who may take it."""
    yield facts.lying(scene, view, hex)
    yield scene.pair(scene.tr("Water for"), saying.people(scene, saying.drinkers(view, hex)))


def drain(scene: Scene, hex: str) -> str:
    """Says which way pollution takes from a hex to the sea."""
    tr = scene.tr
    first = saying.outfall_id(scene, hex)
    if first is None:
        return scene.pair(tr("Pollution from here"), saying.outfall(scene, hex))
    path = [saying.short(scene, river) for river in saying.way_down(scene, first)]
    return scene.pair(tr("Pollution from here"), saying.AFTER.join([*path, tr("the sea")]))


def around(scene: Scene, view: View, hex: str) -> Iterator[str]:
    """Says what lies next to a hex."""
    land = saying.basin(scene)
    near = [land.ids[other] for other in saying.neighbours(scene, land.number[hex])]
    yield scene.pair(scene.tr("Neighbours"), ", ".join(saying.place(scene, other) for other in near))
    for other in near:
        if other in view["board"]:
            yield scene.pair(saying.place(scene, other), standing(scene, view, other))


def fitting(scene: Scene, hex: str) -> str:
    """Names the tiles that the terrain allows."""
    tables = saying.tables(scene)
    number = tables.basin.number[hex]
    kinds = [kind for kind in range(Tile.SINGLES) if tables.fits[kind * tables.basin.count + number]]
    return ", ".join(scene.speaker.name(TILES[kind]) for kind in kinds) or scene.tr("nothing")


def banks(scene: Scene, view: View, hex: str) -> str:
    """Names the pairs of free land hexes on which a dam could stand."""
    land = saying.basin(scene)
    river = int(land.river_of[land.number[hex]])
    pairs = [
        (land.ids[int(land.site_first[site])], land.ids[int(land.site_second[site])])
        for site in range(land.sites)
        if land.site_river[site] == river
    ]
    free = [saying.places(scene, pair) for pair in pairs if not {hex, *pair} & view["board"].keys()]
    return "; ".join(free) or scene.tr("none")


# Rivers.


def branch_lines(scene: Scene, view: View, hexes: list[str]) -> Iterator[str]:
    """Says a branch of the river hex by hex, with whoever may take water there."""
    dams = {dam["river"] for dam in view["dams"]}
    for hex in hexes:
        said = facts.lying(scene, view, hex)
        if hex in dams:
            said += f", {scene.speaker.name(TILES[Tile.DAM])}"
        users = saying.drinkers(view, hex)
        yield scene.pair(saying.place(scene, hex), f"{said}; {saying.people(scene, users)}" if users else said)
    yield scene.pair(scene.tr("Runs to"), saying.runs_to(scene, hexes))


# Tiles.


def tile_lines(scene: Scene, view: View, tile: str) -> Iterator[str]:
    """Says everything about a kind of tile, and where it stands."""
    yield scene.speaker.name(f"{tile}.description")
    yield tile_row(scene, view, tile)
    yield scene.tr("{count} left", count=view["supply"][tile])
    for hex, one in saying.hearts(scene, view).items():
        if one["tile"] == tile:
            yield scene.pair(saying.place(scene, hex), saying.people(scene, view["board"][hex]["owners"]))


def tile_row(scene: Scene, view: View, tile: str) -> str:
    """Says cost, place, needs and yields of a tile in a line."""
    tr, one = scene.tr, saying.tile_of(scene, tile)
    cost = tr("{alone} alone, {two} each for two, {three} for three", alone=DAM_PRICES[1], two=DAM_PRICES[2], three=DAM_PRICES[3])
    parts = [
        cost if tile == TILES[Tile.DAM] else tr("costs {thunes}", thunes=facts.thunes(scene, one.cost)),
        tr("on {ground}", ground=saying.stands_on(scene, tile)),
        tr("needs {amounts}", amounts=saying.amounts(scene, saying.needs(scene, tile))),
        tr("yields {amounts}", amounts=saying.amounts(scene, saying.yields(scene, tile))),
    ]
    if view["pollution_counts"]:
        parts.append(tr("pollutes when it works") if one.pollutes else tr("does not pollute"))
    return saying.BETWEEN.join(parts)


def dam_rules(scene: Scene) -> list[str]:
    """Says what a dam is and where it may stand."""
    return [scene.speaker.name(f"{TILES[Tile.DAM]}.description"), saying.stands_on(scene, TILES[Tile.DAM])]


# The memo.


def memo(scene: Scene, view: View) -> list[Section]:
    """Reminds of the phases of a turn, the tiles, and the odds of a conflict."""
    tr = scene.tr
    rows = [scene.pair(scene.speaker.name(tile), tile_row(scene, view, tile)) for tile in TILES]
    sections = [(tr("A turn"), list(phases(scene, view))), (tr("Tiles"), rows)]
    if view["options"]["hostility_per_turn"]:
        sections.append((tr("Conflicts"), [underway.odds(scene, True), tr("Equal totals: whoever did the contested thing wins.")]))
    return sections


def phases(scene: Scene, view: View) -> Iterator[str]:
    """Says the phases of a turn."""
    tr = scene.tr
    yield tr("1. The initiative moves on to the next community.")
    yield tr("2. A card puts water on every river hex and sets the prices of energy and food.")
    yield tr("3. In turn, take water for your buildings; others may contest it.")
    yield tr("4. In turn, buy, sell and trade; then supply your buildings.")
    yield tr("5. Supplied buildings pay; the others go into crisis, and riot if they were in crisis before.")
    if view["pollution_counts"]:
        yield tr("6. Buildings that worked pollute; stations may treat pollution.")
    yield tr("7. In turn, build and destroy; others may contest it.")
    if view["pollution_counts"]:
        yield tr("8. Pollution flows down the river; water left over is gone.")
