"""The pictures of the game and the map under them."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludoterre.games import hexago as package
from ludoterre.games.hexago.basin import BONUSES, SEA, Basin, Terrain
from ludoterre.games.hexago.scene import grid
from ludoterre.games.hexago.scene.dam import dam, ghost, mark_places
from ludoterre.games.hexago.scene.ground import ground, sea_tally
from ludoterre.games.hexago.scene.lettering import naming_places, river_labels, wrapped
from ludoterre.games.hexago.scene.pictures import HOUSE, action_face, objective_face, year_face
from ludoterre.games.hexago.scene.rivers import branches, breadth, upstream
from ludoterre.games.hexago.scene.sprite import sprite
from ludoterre.games.hexago.tables import DIE_FACES, GOODS, TILES
from tests.hexago.content_data import ISLAND, hexago
from tests.svg import KNOWN_INKS, PATTERNS, check_drawing, elements, ids, references

STATIC = Path(package.__path__[0]) / "static"
TABLES = hexago().tables
OURS = TABLES.basin
WHOLE = sprite()
CARD = "0 0 200 150"
BOXES = {
    **{f"act-{card.id}": CARD for card in TABLES.actions},
    **{f"obj-{card.id}": CARD for card in TABLES.objectives},
    HOUSE: CARD,
    **{f"year-{water}": "0 0 150 92" for water in range(1, 5)},
    **{f"y-{name}": "0 0 20 20" for name in ("water", *GOODS, "vp", "pollution", "crisis", "swords")},
    **{f"die-{swords}": "0 0 40 40" for swords in range(DIE_FACES)},
    **{f"env-{kind}": "0 0 150 104" for kind in ("open", "shut")},
}
"""What is drawn in a box of its own."""
PIECES = {
    *(f"tile-{code}" for code in TILES),
    *("tile-frame", "dam-tower", "cube-w", "cube-p", "cube-c", "cube-0", "dr-full", "dr-need"),
    *(f"{kind}-{good}" for kind in ("bm", "bo") for good in BONUSES),
}
"""What is drawn around its origin."""
NAMES = {"W": "Branche ouest", "E": "Branche est", "P": "Petit ruisseau", "S": "Ruisseau du sud-est", "M": "Fleuve"}


def tiny() -> Basin:
    """Makes a spring, a hex below it where the river meets the sea, two meadows and the sea."""
    return Basin(
        places=[(0, 0), (1, 0), (0, 1), (1, 1), (-1, 2), (0, 2)],
        terrains=[Terrain.MEADOW, Terrain.RIVER, Terrain.RIVER, Terrain.MEADOW, Terrain.SEA, Terrain.SEA],
        elevations=[2, 2, 1, 1, 0, 0],
        sources=[False, True, False, False, False, False],
        river_names={1: "A1", 2: "A2"},
        downstream={1: 2, 2: SEA},
        bonuses={3: 0},
    )


BASINS = {"ours": OURS, "island": hexago(2, pack=ISLAND).tables.basin, "tiny": tiny()}
every_basin = pytest.mark.parametrize("basin", BASINS.values(), ids=BASINS)


def named(tag: str, drawing: str = WHOLE) -> dict[str, ElementTree.Element]:
    return {name: element for element in elements(drawing) if element.tag == tag and (name := element.get("id"))}


def inside(symbol: ElementTree.Element) -> str:
    return "".join(ElementTree.tostring(child, encoding="unicode") for child in symbol).replace(" />", "/>")


def outline(symbol: ElementTree.Element) -> str:
    """Returns a drawing without its inks."""
    return re.sub(r' class="[^"]*"', "", inside(symbol))


def test_every_tile_card_and_token_has_a_symbol() -> None:
    assert {name: symbol.get("viewBox") for name, symbol in named("symbol").items()} == BOXES
    assert {name for name in named("g") if not name.startswith(("f-", "gd-", "wild-"))} == PIECES


def test_no_symbol_is_doubled_or_unused() -> None:
    assert len(ids(WHOLE)) == len(set(ids(WHOLE)))
    assert references(WHOLE) <= set(ids(WHOLE))
    shared = {name for name in ids(WHOLE) if name.startswith("f-")}
    assert shared <= references(WHOLE), "what nobody refers to need not be sent"
    land = {name for name in ids(WHOLE) if name.startswith("gd-")}
    assert land <= set().union(*(references(ground(basin)) for basin in BASINS.values()))
    patterns = {name for name in ids(WHOLE) if f"url(#{name})" in WHOLE}
    assert patterns == {"rock-1", "rock-2", "rock-3", "year-clip"}
    assert {name for name in ids(WHOLE) if name.startswith("wild-")} == {"wild-fish", "wild-gull"}


def test_the_sprite_is_light_and_says_nothing() -> None:
    assert len(WHOLE) < 60_000
    assert "<text" not in WHOLE, "a picture needs no translation"


def test_only_known_inks_are_used() -> None:
    own = set(re.findall(r"\.([a-z][\w-]*)", (STATIC / "scene.css").read_text()))
    maps = "".join(ground(basin, NAMES) + river_labels(basin) for basin in BASINS.values())
    drawn = WHOLE + maps + dam(OURS, 0) + ghost(OURS, 0)
    assert {ink for element in elements(drawn) for ink in element.get("class", "").split()} <= KNOWN_INKS | own | {"ground", "growth"}
    fills = {fill.removeprefix("url(#").removesuffix(")") for element in elements(drawn) if (fill := element.get("fill"))}
    assert fills <= PATTERNS | set(ids(WHOLE))


@pytest.mark.parametrize("family", ["tile-", "cube-", "dr-", "bm-", "bo-", "y-", "die-", "act-", "obj-", "year-", "gd-rock"])
def test_what_must_be_told_apart_differs_without_colour(family: str) -> None:
    drawings = named("symbol") | named("g")
    outlines = [outline(drawing) for name, drawing in drawings.items() if name.startswith(family)]
    assert len(outlines) == len(set(outlines)) > 1


@pytest.mark.parametrize("swords", range(DIE_FACES))
def test_a_die_shows_its_swords(swords: int) -> None:
    assert inside(named("symbol")[f"die-{swords}"]).count("#f-blade") == swords


def test_cards_of_the_house_have_a_face() -> None:
    assert action_face("subsidy") == "act-subsidy"
    assert objective_face("granary") == "obj-granary"
    assert action_face("ours") == objective_face("ours") == HOUSE
    assert [year_face(water) for water in (0, 1, 4, 9)] == ["year-1", "year-1", "year-4", "year-4"]


@every_basin
def test_any_basin_makes_a_map(basin: Basin) -> None:
    drawing = ground(basin, NAMES)
    assert references(drawing) <= set(ids(WHOLE))
    assert not ids(drawing)
    assert "style=" not in drawing + WHOLE
    assert not re.search(r"\.\d\d", re.sub(r"scale\([^)]*\)", "", drawing)), "a tenth is fine enough for a line"
    used = [link for element in elements(drawing) if (link := element.get("href"))]
    surfaces = [link for link in used if link == "#gd-sea" or re.fullmatch(r"#gd-(meadow|rock|river)-\d", link)]
    assert len(surfaces) == basin.count
    assert used.count("#gd-spring") == sum(basin.sources)
    assert used.count("#gd-delta") == sum(below == SEA for below in basin.down)
    assert sum(link.startswith("#bm-") for link in used) == sum(bonus >= 0 for bonus in basin.bonus)


def test_our_map_is_light_and_always_the_same() -> None:
    assert len(ground(OURS, NAMES)) < 40_000
    assert ground(hexago().tables.basin, NAMES) == ground(OURS, dict(reversed(NAMES.items())))


@every_basin
def test_everything_lies_on_the_sheet(basin: Basin) -> None:
    _, _, width, height = map(float, grid.view_box(basin).split())
    for hex in range(basin.count):
        for x, y in re.findall(r"(-?[\d.]+)[ ]?(-?[\d.]+)", grid.outline(basin, hex)):
            assert grid.MARGIN - 0.1 <= float(x) <= width - grid.MARGIN + 0.1
            assert grid.MARGIN - 0.1 <= float(y) <= height - grid.MARGIN + 0.1
    x, y = sea_tally(basin)
    assert 0 < x < width and 0 < y < height


def test_hexes_are_called_by_row_and_column() -> None:
    assert grid.name(OURS, 0) == "A1"
    assert grid.name(OURS, OURS.number["2,6"]) == "H6", "E and M are rivers, so no row has these letters"
    assert grid.name(OURS, OURS.count - 1) == "O11"
    assert len({grid.name(OURS, hex) for hex in range(OURS.count)}) == OURS.count
    assert not set(OURS.labels) & set(OURS.river_names)


@every_basin
def test_water_runs_to_the_sea(basin: Basin) -> None:
    for river in range(basin.rivers):
        way = grid.course(basin, river)
        assert way[0] == grid.centre(basin, basin.hex_of[river])
        steps = [hypot(x - a, y - b) for (x, y), (a, b) in pairwise(way)]
        assert max(steps) < 15, "nothing jumps"
        last = river
        while basin.down[last] != SEA:
            last = basin.down[last]
        assert way[-1] == grid.mouth(basin, last)


@every_basin
def test_pollution_runs_to_its_outfall(basin: Basin) -> None:
    for hex in range(basin.count):
        river = int(basin.outfall[hex])
        way = grid.drain(basin, hex, river)
        assert way[0] == grid.centre(basin, hex)
        if river != SEA:
            assert way[-1] == grid.centre(basin, basin.hex_of[river])
            assert grid.whole_drain(basin, hex, river)[-1] == grid.course(basin, river)[-1]


@every_basin
def test_rivers_grow_from_spring_to_sea(basin: Basin) -> None:
    passing = upstream(basin)
    assert sum(passing[river] for river in range(basin.rivers) if basin.down[river] == SEA) == basin.rivers
    for river in range(basin.rivers):
        if basin.down[river] != SEA:
            assert breadth(passing[river]) < breadth(passing[basin.down[river]])
    found = branches(basin)
    own = [river for branch in found for river in (branch.rivers[:-1] if branch.joins else branch.rivers)]
    assert sorted(own) == list(range(basin.rivers)), "every river hex belongs to one branch"


@pytest.mark.parametrize("site", range(OURS.sites))
def test_a_dam_stands_on_its_three_hexes(site: int) -> None:
    pose = grid.dam_pose(OURS, site)
    assert pose.middle == grid.centre(OURS, OURS.hex_of[OURS.site_river[site]])
    assert hypot(*pose.upstream) == pytest.approx(1)
    for (x, y), hex in zip(mark_places(pose)[:2], (OURS.site_first[site], OURS.site_second[site]), strict=True):
        a, b = grid.centre(OURS, hex)
        assert hypot(x - a, y - b) < grid.HALF, "each tower is on its bank"
    drawing = dam(OURS, site)
    assert references(drawing) == {"dam-tower"}
    assert elements(drawing) and elements(ghost(OURS, site))


def test_branches_are_named_where_they_run() -> None:
    places = naming_places(OURS, list(NAMES))
    assert set(places) == set(NAMES)
    for prefix, hex in places.items():
        near = [other for other in grid.neighbours(OURS, hex) if other >= 0 and OURS.river_of[other] >= 0]
        assert OURS.terrain[hex] == Terrain.MEADOW
        assert any(OURS.river_names[OURS.river_of[other]].startswith(prefix) for other in near)
    assert ">Branche<" in ground(OURS, NAMES)
    assert wrapped("Ruisseau du sud-est") == ["Ruisseau", "du sud-est"]
    assert "branch-names" not in ground(OURS, {"W": "Donaudampfschifffahrt"}), "what does not fit is left out"
    assert "&lt;" in ground(OURS, {"W": "<b>"})


def test_every_river_hex_has_its_name() -> None:
    assert re.findall(r">(\w+)</text>", river_labels(OURS)) == OURS.river_names


def test_the_game_has_a_vignette() -> None:
    vignette = (STATIC / "vignette.svg").read_text()
    check_drawing(vignette)
    assert not references(vignette), "the list of games does not hold the sprite"
    assert 'viewBox="0 0 300 180"' in vignette
