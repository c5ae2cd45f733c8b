"""What is written on the map: the frame with the letters of rows and the numbers of columns, the compass, names of rivers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludoterre.games.drawing import Point, number, numbers, path, rect, repeat
from ludoterre.games.hexago.basin import NOTHING, Basin, Bonus, Terrain
from ludoterre.games.hexago.scene.grid import ACROSS, HALF, MARGIN, centre, neighbours, sheet
from ludoterre.games.markup import esc

NEAT = 17.0
"""From the edge of the sheet to the line around the map."""
LINE = 12.5
"""From one line of a name to the next."""
LONGEST_LINE = 10
"""Letters that fit across a hex."""
MOST_LINES = 3


def text(at: Point, words: str) -> str:
    """Writes words around a point."""
    return f'<text x="{number(at[0])}" y="{number(at[1])}">{esc(words)}</text>'


def frame(basin: Basin) -> str:
    """Draws the sheet, the line around the map, and a tick between each two columns."""
    paper = sheet(basin)
    inner = paper.width - 2 * NEAT, paper.height - 2 * NEAT
    ticks = "".join(
        f"M{numbers(x, 2)}V{number(NEAT)}M{numbers(x, paper.height - NEAT)}V{number(paper.height - 2)}"
        for x in (MARGIN + HALF / 2 + ACROSS * column for column in range(paper.columns + 1))
    )
    return rect("mapsheet", 1, 1, paper.width - 2, paper.height - 2, 7) + path("scale-tick", ticks) + rect("neat", NEAT, NEAT, *inner, 3)


def coordinates(basin: Basin) -> str:
    """Writes the letter of each row at both its ends and the number of each column above and below."""
    return f'<g class="coord">{"".join(rows(basin))}{"".join(columns(basin))}</g>' + repeat("gd-rose", *compass(basin)) + north(basin)


def rows(basin: Basin) -> Iterator[str]:
    """Yields the letters of the rows."""
    paper = sheet(basin)
    for row in range(paper.rows):
        hexes = [hex for hex in range(basin.count) if basin.places[hex][1] == row + paper.first_row]
        if hexes:
            for hex, x in ((hexes[0], NEAT / 2 + 0.5), (hexes[-1], paper.width - NEAT / 2 - 0.5)):
                yield text((x, centre(basin, hex)[1] + 4), basin.row_names[row + paper.first_row])


def columns(basin: Basin) -> Iterator[str]:
    """Yields the numbers of the columns; odd rows lie half a hex to the east, so that each stands between both."""
    paper = sheet(basin)
    for column in range(paper.columns):
        for y in (NEAT - 4.5, paper.height - 5):
            yield text((MARGIN + ACROSS * (column + 0.75), y), str(column + 1))


def compass(basin: Basin) -> Point:
    """Returns where the compass lies: in the south-eastern corner."""
    paper = sheet(basin)
    return paper.width - MARGIN - 14, paper.height - MARGIN - 20


def north(basin: Basin) -> str:
    """Writes the letter of the compass."""
    x, y = compass(basin)
    return f'<g class="rose-n">{text((x, y - 16.5), "N")}</g>'


def river_labels(basin: Basin) -> str:
    """Writes the name of each river hex above its middle; it belongs over the pieces."""
    places = ((centre(basin, basin.hex_of[river]), label) for river, label in enumerate(basin.river_names))
    return f'<g class="river-labels">{"".join(text((x, y - 18), label) for (x, y), label in places)}</g>'


def naming_places(basin: Basin, prefixes: list[str]) -> dict[str, int]:
    """Finds for branches of the river a meadow beside them where their name fits; a branch without one stays unnamed."""
    found: dict[str, int] = {}
    for prefix in prefixes:
        hexes = [basin.hex_of[river] for river, label in enumerate(basin.river_names) if label.startswith(prefix)]
        banks = [bank for hex in hexes for bank in neighbours(basin, hex) if bank != NOTHING and fits(basin, bank)]
        free = [bank for bank in banks if bank not in found.values()]
        if free:
            found[prefix] = max(free, key=lambda bank: (solitude(basin, bank, prefix), -bank))
    return found


def fits(basin: Basin, hex: int) -> bool:
    """Tells whether a name may be written on a hex."""
    return basin.terrain[hex] == Terrain.MEADOW and basin.bonus[hex] == Bonus.NONE


def solitude(basin: Basin, hex: int, prefix: str) -> int:
    """Tells how well a name on a hex says which river is meant: by its neighbours of that river, less those of others."""
    near = [other for other in neighbours(basin, hex) if other != NOTHING and basin.terrain[other] == Terrain.RIVER]
    own = sum(basin.river_names[basin.river_of[other]].startswith(prefix) for other in near)
    return own - 3 * (len(near) - own)


def wrapped(name: str) -> list[str]:
    """Divides a name into lines that fit on a hex."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LONGEST_LINE:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def branch_names(basin: Basin, names: Mapping[str, str], places: Mapping[str, int]) -> str:
    """Writes the names of branches on their hexes, in up to three lines; a longer name is left out."""
    written = []
    for prefix, hex in places.items():
        lines = wrapped(names[prefix])
        if max(map(len, lines), default=0) <= LONGEST_LINE and len(lines) <= MOST_LINES:
            x, y = centre(basin, hex)
            top = y + 4 - LINE * (len(lines) - 1) / 2
            written += [text((x, top + LINE * line), words) for line, words in enumerate(lines)]
    return f'<g class="branch-names">{"".join(written)}</g>' if written else ""
