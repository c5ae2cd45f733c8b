"""A view of Hexag'O drawn for the terminal with Rich: the map in text, hex by hex. Colours only repeat what signs and letters say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ludoterre.core.moves import Move
from ludoterre.games.hexago.basin import Terrain
from ludoterre.games.hexago.scene import facts, saying, underway
from ludoterre.games.hexago.scene.choosing import choice, dam, effects
from ludoterre.games.hexago.scene.following import price_of
from ludoterre.games.hexago.tables import GOODS, TILES, Tile
from ludoterre.games.prose import BETWEEN, GAP, QUIET, TITLE, Prose, beside, flowing
from ludoterre.games.scene import Scene, View

LARGE = 8
"""The width of a hex with its name; below it, the frame alone tells the names."""
LEAST = 5
"""The width of the smallest hex that still shows everything."""
MARGIN = 3
"""What stands left of the map: the letters of the rows."""
TWO = 88
"""From this many columns on, the communities stand in two columns."""
SLOPE, GRASS, STREAM, SPRING, SEA = "▲", "·", "≈", "◊", "~"
GREY, RED, DRINK, DONE, MORE = "▪", "!", "≈", "✓", "+"
BAD = "bold red"
MOVE = "bold bright_magenta"
INK = "#1f2a20"
GROUNDS = tuple(f"{INK} on {ground}" for ground in ("#d9e0b4", "#c9bda4", "#bcd8de", "#9dbcd0"))
"""The inks of meadow, mountain, river and sea."""
BUILT = f"bold {INK} on #efe4cb"
CRISIS = f"bold {INK} on #e8b4a6"


def terminal(scene: Scene, view: View, width: int) -> RenderableType | None:
    """Draws the whole table; nothing if the map is too wide for the screen, so that everything is said in words."""
    cell = cell_width(scene, width)
    if cell < LEAST:
        return None
    head = [headline(scene, view), *under_way(scene, view), Text()]
    land = [*land_lines(scene, view, cell), *legend(scene, view, width), Text()]
    return Group(*head, *land, communities(scene, view, width), rest(scene, view))


# How it stands.


def headline(scene: Scene, view: View) -> RenderableType:
    """Says how far the game is, whose step it is, and how it ended."""
    title = Text.assemble((scene.language.choose(scene.game.meta.title), TITLE), f"{BETWEEN}{saying.where(scene, view)}")
    if view["result"] is not None:
        return Group(title, *(Prose(line, style=TITLE) for line in facts.result(scene, view)))
    return Group(title, *(Prose(line, indent=2) for line in facts.situation(scene, view)))


def under_way(scene: Scene, view: View) -> Iterator[RenderableType]:
    """Says what waits for an answer, and what `all` would do."""
    for line in underway.pending(scene, view):
        yield Prose(line, indent=2, style=TITLE)
    for line in facts.plans(scene, view):
        yield Prose(line, indent=2, style=MOVE)


# The map.


def columns(scene: Scene) -> tuple[int, int]:
    """Returns the first column and the number of columns of the map."""
    found = [q + r // 2 for q, r in saying.basin(scene).places]
    return min(found), max(found) - min(found) + 1


def cell_width(scene: Scene, width: int) -> int:
    """Returns how wide a hex can be drawn: every other row is shifted by half of one."""
    _, count = columns(scene)
    return min(LARGE, (2 * (width - MARGIN - 1)) // (2 * count + 1))


def land_lines(scene: Scene, view: View, cell: int) -> Iterator[Text]:
    """Draws the rows of the map from north to south, each hex in two lines, with numbers above and below."""
    land = saying.basin(scene)
    rows: dict[int, dict[int, str]] = {}
    for hex, (q, r) in zip(land.ids, land.places, strict=True):
        rows.setdefault(r, {})[q + r // 2] = hex
    letters = tile_letters(scene)
    yield numbers(scene, cell, min(rows))
    for r, hexes in sorted(rows.items()):
        yield from row(scene, view, cell, r, hexes, letters)
    yield numbers(scene, cell, max(rows))


def indent(cell: int, r: int) -> int:
    """Returns how far a row is shifted."""
    return cell // 2 if r % 2 else 0


def numbers(scene: Scene, cell: int, r: int) -> Text:
    """Writes the numbers of the columns, where a row has them."""
    first, count = columns(scene)
    names = "".join(f"{number + 1:^{cell}}" for number in range(first, first + count))
    return Text((" " * (MARGIN + indent(cell, r)) + names).rstrip(), style=QUIET)


def row(scene: Scene, view: View, cell: int, r: int, hexes: dict[int, str], letters: dict[str, str]) -> Iterator[Text]:
    """Draws a row of hexes in two lines."""
    first, count = columns(scene)
    upper, lower = Text(f"{letter_of(scene, next(iter(hexes.values()))):<{MARGIN}}", style=TITLE), Text(" " * MARGIN)
    for line in (upper, lower):
        line.append(" " * indent(cell, r))
    for column in range(first, first + count):
        if column not in hexes:
            upper.append(" " * cell)
            lower.append(" " * cell)
            continue
        top, bottom, style = hex_lines(scene, view, hexes[column], cell - 1, letters)
        for line, said in ((upper, top), (lower, bottom)):
            line.append("│", QUIET)
            line.append(fitted(said, cell - 1), style)
    for line in (upper, lower):
        line.append("│", QUIET)
        yield line


def letter_of(scene: Scene, hex: str) -> str:
    """Returns the letter of the row of a hex."""
    return saying.label(scene, hex).rstrip("0123456789")


def fitted(text: str, room: int) -> str:
    """Cuts a text to the width of a hex, or fills it up."""
    return text[:room].ljust(room)


def hex_lines(scene: Scene, view: View, hex: str, room: int, letters: dict[str, str]) -> tuple[str, str, str]:
    """Draws a hex in two lines of text, and chooses its ink: what it is, then what lies on it."""
    one = view["board"].get(hex)
    number = saying.number_of(scene, hex)
    terrain = int(saying.basin(scene).terrain[number])
    name = saying.label(scene, hex) if room >= LARGE - 1 else ""
    sign = ground(scene, number) if one is None else f"{letters[one['tile']]}{saying.marks(one['owners'])}"
    style = GROUNDS[terrain] if one is None else CRISIS if one["crisis"] else BUILT
    flags = "" if one is None else f"{trouble(view, hex)}{MORE * one['new']}"
    top = joined(name, sign, room)
    if hex in view["river"]:
        return f"{top}{flags}", river(scene, view, hex, room), style
    bonus = saying.bonus_of(scene, hex)
    gain = f"+{saying.BONUS_AMOUNTS[bonus]}{good_letter(scene, bonus)}" if bonus else ""
    return top, f"{flags:<{max(0, room - len(gain))}}{gain}", style


def joined(name: str, sign: str, room: int) -> str:
    """Writes a name and what follows it in columns, as far as there is room."""
    if not name:
        return sign
    return next(said for said in (f"{name:<4}{sign}", f"{name} {sign}", f"{name}{sign}") if len(said) <= room or said == f"{name}{sign}")


def ground(scene: Scene, hex: int) -> str:
    """Returns the sign of the terrain of a hex."""
    land = saying.basin(scene)
    if land.sources[hex]:
        return SPRING
    signs = {Terrain.MEADOW: GRASS, Terrain.MOUNTAIN: SLOPE, Terrain.RIVER: STREAM}
    return signs.get(int(land.terrain[hex]), SEA)


def river(scene: Scene, view: View, hex: str, room: int) -> str:
    """Writes what lies on a river hex: water, pollution, and what the hex is called along its river where there is room."""
    found = view["river"][hex]
    name = saying.river_name(scene, hex) if room >= LARGE - 1 else ""
    said = f"{found['water']}{STREAM}" + (f"{found['pollution']}{GREY}" if found["pollution"] else "")
    tight = f"{found['water']}/{found['pollution']}"
    return next(one for one in (f"{name:<3}{said}" if name else said, said, tight) if len(one) <= room or one == tight)


def tile_letters(scene: Scene) -> dict[str, str]:
    """Gives each kind of tile a letter of its name that no other has."""
    found: dict[str, str] = {}
    for tile in TILES:
        name = scene.speaker.name(tile).upper()
        free = [letter for letter in (*name, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ") if letter.isalpha() and letter not in found.values()]
        found[tile] = free[0]
    return found


def good_letter(scene: Scene, good: str) -> str:
    """Returns a letter for a good, small so that it is no tile."""
    return scene.speaker.name(good)[:1].lower()


def legend(scene: Scene, view: View, width: int) -> list[Text]:
    """Explains the signs, the letters and the shapes."""
    tr = scene.tr
    signs = [
        *((GRASS, tr("meadow")), (SLOPE, tr("mountain")), (STREAM, tr("river")), (SPRING, tr("source of a river")), (SEA, tr("sea"))),
        *((f"2{STREAM}", tr("water")), (f"1{GREY}", tr("pollution")), (RED, tr("in crisis")), (DRINK, tr("has water"))),
        *((DONE, tr("supplied")), (MORE, tr("new"))),
    ]
    for good, more in saying.BONUS_AMOUNTS.items():
        signs.append((f"+{more}{good_letter(scene, good)}", tr("marker: more {good}", good=scene.speaker.name(good))))
    tiles = [(letter, scene.speaker.name(tile)) for tile, letter in tile_letters(scene).items()]
    people = [(saying.mark(player), saying.whose(scene, view, player)) for player in range(view["players"])]
    return [line for group in (people, tiles, signs) for line in flowing([legend_item(*item) for item in group], width)]


def legend_item(sign: str, word: str) -> Text:
    """Explains a sign."""
    return Text.assemble((sign, TITLE), (f" {word}", QUIET))


# The communities.


def communities(scene: Scene, view: View, width: int) -> RenderableType:
    """Draws what every community has, the viewer first."""
    count = 2 if width >= TWO else 1
    own = (width - GAP * (count - 1)) // count
    drawn = [community(scene, view, player) for player in saying.seating(view)]
    if count == 1:
        return Group(*drawn)
    rows = [drawn[start : start + count] for start in range(0, len(drawn), count)]
    return Group(*(beside([*one, *[Text()] * (count - len(one))], [own] * count) for one in rows))


def community(scene: Scene, view: View, player: int) -> RenderableType:
    """Draws a community: its money, points and goods, then its networks in short."""
    here = player == view["current_player"] or player == view["step_owner"]
    title = Text.assemble((f"{saying.mark(player)} ", MOVE if here else ""), (saying.whose(scene, view, player), TITLE if here else ""))
    own = view["communities"][player]
    goods = {good: own[good] + own.get(f"pooled_{good}", 0) for good in GOODS}
    money = f"{saying.amount(scene, 'points', own['vp'])}, {saying.amounts(scene, goods)}"
    lines: list[RenderableType] = [title, Prose(money, indent=2, label="  ")]
    lines += [Prose(line, indent=4, label="  ", style=QUIET) for line in facts.rights(scene, view, player)]
    lines += [Prose(line, indent=4, label="  ") for line in facts.secrets(scene, view, player)]
    lines += [network(scene, view, found) for found in own["networks"]]
    return Group(*lines, Text())


def network(scene: Scene, view: View, found: dict[str, object]) -> RenderableType:
    """Draws a network in a line: its tiles by letter and hex, those in trouble with a sign, and its water."""
    letters, hearts = tile_letters(scene), saying.hearts(scene, view)
    hexes = found["hexes"]
    assert isinstance(hexes, list)
    tiles = [f"{letters[view['board'][hex]['tile']]}{scene.speaker.name(hex)}{trouble(view, hex)}" for hex in hexes if hex in hearts]
    water = scene.tr("water wanted {wanted}, within reach {water}", wanted=found["wanted"], water=found["water"])
    said = " ".join(tiles)
    return Prose(f"{said}{BETWEEN}{water}" if view["card"] is not None else said, indent=4, label="  ")


def trouble(view: View, hex: str) -> str:
    """Returns the signs of a building: in crisis, supplied, with water."""
    one = view["board"][hex]
    return f"{RED * one['crisis']}{DONE * one['supplied']}{DRINK * one['water']}"


def rest(scene: Scene, view: View) -> RenderableType:
    """Draws what else lies on the table: dams, this step, tiles left."""
    tr = scene.tr
    sections = ((tr("Dams"), facts.dams), (tr("This step"), facts.trace), (tr("Tiles left"), supply))
    parts: list[RenderableType] = []
    for title, lines in sections:
        told = list(lines(scene, view))
        parts += [Text(title, style=TITLE), *(Prose(line, indent=2, label="  ") for line in told)] if told else []
    return Group(*parts)


def supply(scene: Scene, view: View) -> Iterator[str]:
    """Writes how many tiles of each kind are left, by their letters."""
    letters = tile_letters(scene)
    yield BETWEEN.join(f"{letters[tile]}\N{NO-BREAK SPACE}{count}" for tile, count in view["supply"].items())


# The moves.


def terminal_choices(scene: Scene, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
    """Draws building sites in groups, a tile each; the others are listed in words."""
    numbered = list(enumerate(moves, start=1))
    if not any(move.kind in ("build", "place", "dam") for move in moves):
        return None
    parts: list[RenderableType] = []
    sites = [(number, move) for number, move in numbered if move.kind == "place"]
    parts += flowing([aim(scene, view, number, move.args["hex"]) for number, move in sites], width)
    for tile in TILES[: Tile.SINGLES]:
        group = [(number, move) for number, move in numbered if move.kind == "build" and move.args["tile"] == tile]
        parts += tile_group(scene, view, tile, group, width) if group else []
    dams = [(number, move) for number, move in numbered if move.kind == "dam"]
    parts += [Text(scene.speaker.name(TILES[Tile.DAM]), style=TITLE)] if dams else []
    parts += [Prose(offer(scene, view, move), indent=6, label=f"{number:>4}") for number, move in dams]
    others = [(number, move) for number, move in numbered if move.kind not in ("place", "build", "dam")]
    parts += [Prose(choice(scene, view, move), indent=6, label=f"{number:>4}") for number, move in others]
    return Group(*parts)


def tile_group(scene: Scene, view: View, tile: str, group: Sequence[tuple[int, Move]], width: int) -> list[RenderableType]:
    """Draws the hexes where a tile may be built, under its price, needs and yields."""
    said = [scene.speaker.name(tile), facts.thunes(scene, price_of(scene, view, tile))]
    if any(saying.needs(scene, tile).values()):
        said.append(scene.tr("needs {amounts}", amounts=saying.amounts(scene, saying.needs(scene, tile))))
    if any(saying.yields(scene, tile).values()):
        said.append(scene.tr("gives {amounts}", amounts=saying.amounts(scene, saying.yields(scene, tile))))
    places = [aim(scene, view, number, move.args["hex"], tile) for number, move in group]
    return [Prose(BETWEEN.join(said), style=TITLE), *flowing(places, width, 2)]


def aim(scene: Scene, view: View, number: int, hex: str, tile: str = TILES[Tile.RESIDENTIAL]) -> Text:
    """Draws a hex that can be chosen, with its number, the marker if it helps the tile, and where its pollution would go."""
    bonus = saying.bonus_of(scene, hex)
    helps = bonus and saying.yields(scene, tile)[bonus]
    gain = f" +{saying.BONUS_AMOUNTS[bonus]}{good_letter(scene, bonus)}" if helps else ""
    dirty = view["pollution_counts"] and saying.tile_of(scene, tile).pollutes
    drain = f" {GREY}{saying.outfall(scene, hex)}" if dirty else ""
    return Text.assemble((f"{number} ", MOVE), saying.place(scene, hex), (gain, TITLE), (drain, QUIET))


def offer(scene: Scene, view: View, move: Move) -> str:
    """Says a dam with what it brings."""
    return scene.pair(dam(scene, view, move), ", ".join(effects(scene, view, move)))
