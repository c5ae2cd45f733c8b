"""How people call the things of Hexag'O: hexes by row and column or by their river, tiles, goods and people by name.

No row has the letter of a river: a name means one hex.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from ludoterre.games.hexago.basin import Basin
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.tables import GOODS, TILES, Tile
from ludoterre.games.scene import Scene, View
from ludoterre.games.typed import meant, plain

GOOD_WORDS = {
    "energy": "energy energie energies e",
    "food": "food nourriture nourritures nahrung essen f n",
    "thunes": "thunes thune taler talern coin coins t",
}
TILE_WORDS = {
    "residential": ("zone", "logement", "ville", "wohnen", "homes", "housing"),
    "industrial": ("usine", "industrie", "fabrik", "factory", "industry"),
    "mine": ("mine", "bergwerk", "grube"),
    "trading_port": ("commerce", "handel", "trade port", "port commerce"),
    "farm": ("ferme", "hof", "farm", "champ"),
    "fishing_port": ("peche", "fischer", "fishing", "port peche"),
    "wind_solar": ("eolienne", "eolien", "solaire", "wind", "solar", "windpark", "solarpark", "parc"),
    "power_plant": ("centrale", "kraftwerk", "plant", "power"),
    "leisure_base": ("loisirs", "base", "freizeit", "leisure"),
    "university": ("universite", "uni", "university"),
    "treatment_station": ("station", "traitement", "klaranlage", "epuration"),
    "junction": ("jonction", "route", "verbindung", "junction"),
}
LITTLE = "and et und the le la les l der die das den on sur auf from de du des d von vom aus at a an to zu into dans in en im am"
SMALL = frozenset(LITTLE.split())
"""Little words that say nothing."""
WATER = frozenset(("water", "eau", "wasser"))
"""What is taken from a river needs not be said."""
COUNTS = ("", "one un une ein eine einen", "two deux zwei", "three trois drei", "four quatre vier", "five cinq funf", "six sechs")
COUNTED = {word: count for count, words in enumerate(COUNTS) for word in words.split()}
PLAYER = re.compile(r"p\d")


# Hexes.


@lru_cache(maxsize=8)
def known_hexes(basin: Basin) -> dict[str, str]:
    """Returns the hexes by what they are called along their river, and by row and column."""
    rivers = {name.lower(): basin.ids[hex] for name, hex in zip(basin.river_names, basin.river_hexes, strict=True)}
    return rivers | {label.lower(): hex for label, hex in zip(basin.labels, basin.ids, strict=True)}


def with_rivers(scene: Scene, words: Sequence[str]) -> list[str]:
    """Writes a river hex that is called by the name of its river and a number, such as `branche est 3`, in short: `e3`."""
    names = scene.game.names()
    called = {plain(name): letter.lower() for letter in saying.branches(scene) for name in names.get(letter, {}).values()}
    text = " ".join(words)
    for name in sorted(called, key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(name)} (\d{{1,2}})\b", rf"{called[name]}\1", text)
    return text.split()


def hex_named(scene: Scene, word: str) -> str | None:
    """Reads a hex by any of its names."""
    basin = saying.basin(scene)
    return word if word in basin.number else known_hexes(basin).get(word)


def river(scene: Scene, view: View, word: str) -> str | None:
    """Reads a river hex."""
    found = hex_named(scene, word)
    return found if found in view["river"] else None


def own(scene: Scene, view: View, word: str) -> str | None:
    """Reads a construction of whoever decides."""
    player = saying.mover(view)
    return standing(scene, view, word, lambda owners: player in owners)


def others(scene: Scene, view: View, word: str) -> str | None:
    """Reads a construction of somebody else."""
    player = saying.mover(view)
    return standing(scene, view, word, lambda owners: player not in owners)


def standing(scene: Scene, view: View, word: str, test: Callable[[Sequence[int]], bool]) -> str | None:
    """Reads a construction by its hex; a dam is known by its river hex."""
    hex = hex_named(scene, word)
    one = view["board"].get(hex)
    return heart(view, hex) if hex is not None and one is not None and test(one["owners"]) else None


def heart(view: View, hex: str) -> str:
    """Returns the hex by which a construction is known."""
    found: list[str] = [dam["river"] for dam in view["dams"] if hex in dam["hexes"]]
    return found[0] if found else hex


def first_site(scene: Scene, view: View, word: str) -> str | None:
    """Reads where the first zone shall stand."""
    return hex_named(scene, word)


def dry(scene: Scene, word: str) -> str | None:
    """Reads a hex of land."""
    basin, found = saying.basin(scene), hex_named(scene, word)
    return found if found is not None and basin.is_land(basin.number[found]) else None


# Tiles.


def tile_named(scene: Scene, text: str) -> str | None:
    """Finds the tile that a text means, by a usual word for it, its id or its name in any language."""
    exact = [tile for tile, words in TILE_WORDS.items() if text in words]
    return exact[0] if exact else meant(text, known_by(scene, TILES[: Tile.SINGLES])) if text else None


def without(words: Sequence[str]) -> list[str]:
    """Leaves little words out at both ends, where people set them between a tile and a hex."""
    found = list(words)
    while found and found[0] in SMALL:
        found.pop(0)
    while found and found[-1] in SMALL:
        found.pop()
    return found


# People and goods.


def known_by(scene: Scene, ids: Iterable[str]) -> dict[str, list[str]]:
    """Returns the names of things: their ids, and what each language calls them."""
    names = scene.game.names()
    return {one: [one, *names.get(one, {}).values()] for one in ids}


def person(scene: Scene, view: View, text: str) -> int | None:
    """Reads a community by its name, how it begins, or its number in the notation."""
    if PLAYER.fullmatch(text):
        return int(text[1:]) if int(text[1:]) < view["players"] else None
    found = meant(text, people_known(scene, view))
    return None if found is None else int(found)


def people_known(scene: Scene, view: View) -> dict[str, list[str]]:
    """Returns what communities are called: as the table names them, and as the notation does."""
    return {str(player): [scene.speaker.player(player), f"p{player}"] for player in range(view["players"])}


def people(scene: Scene, view: View, words: Sequence[str]) -> list[int] | None:
    """Reads partners: all words as one name, or a name each; None if one is unknown."""
    words = [word for word in words if word not in SMALL]
    whole = person(scene, view, " ".join(words)) if words else None
    if whole is not None:
        return [whole]
    found = [person(scene, view, word) for word in words]
    return None if None in found else sorted({player for player in found if player is not None})


def good(scene: Scene, word: str) -> str | None:
    """Reads a good."""
    exact = next((one for one, words in GOOD_WORDS.items() if word in words.split()), None)
    return exact or meant(word, known_by(scene, GOODS))


def number(word: str) -> int | None:
    """Reads a small number, in digits or as a word."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 3 else COUNTED.get(word)
