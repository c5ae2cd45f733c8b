"""Small phrases about the things of Hexag'O, which the text interface, the terminal and the end page share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ludoterre.games.hexago.basin import BONUSES, SEA, SIDES, TERRAINS, Basin, Bonus, Terrain
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.tables import DIE_FACES, DIE_WEIGHTS, NOTHING, TILES, Tables, Tile, TileKind
from ludoterre.games.scene import MARKS, Scene, View

BETWEEN = " · "
AFTER = " → "
STEPS = ("fill", "bargain", "collect", "market", "supply", "treat", "build")
"""The steps of a turn in which communities decide, in their order."""
BONUS_AMOUNTS = {"food": 1, "energy": 1, "thunes": 2}
"""What a marker adds (HEX-BON.1)."""


def game_of(scene: Scene) -> HexagoGame:
    """Returns the game of a scene, which is Hexag'O."""
    assert isinstance(scene.game, HexagoGame)
    return scene.game


def tables(scene: Scene) -> Tables:
    """Returns the content of the pack."""
    return game_of(scene).tables


def basin(scene: Scene) -> Basin:
    """Returns the map."""
    return tables(scene).basin


# People and time.


def whose(scene: Scene, view: View, player: int) -> str:
    """Names a community, with a word for the viewer."""
    name = scene.speaker.player(player)
    return scene.tr("{player} (you)", player=name) if player == view["viewer"] else name


def people(scene: Scene, players: Iterable[int]) -> str:
    """Names several communities, or says that there are none."""
    return scene.speaker.join([scene.speaker.player(player) for player in players]) or scene.tr("nobody")


def mark(player: int) -> str:
    """Returns the shape of a community."""
    return MARKS[player % len(MARKS)]


def marks(players: Iterable[int]) -> str:
    """Returns the shapes of several communities."""
    return "".join(map(mark, players))


def seating(view: View) -> list[int]:
    """Returns the communities as they sit, the viewer first."""
    first = max(0, view["viewer"])
    return [(first + step) % view["players"] for step in range(view["players"])]


def mover(view: View) -> int:
    """Returns who decides; where nobody does, the viewer or the first community."""
    current = view["current_player"]
    return current if isinstance(current, int) else max(0, view["viewer"])


def where(scene: Scene, view: View) -> str:
    """Says how far the game is."""
    if view["result"] is not None or not view["turn"]:
        return stage(scene, view)
    return scene.tr("Turn {turn} of {turns}, {phase}", turn=view["turn"], turns=view["turns"], phase=stage(scene, view))


def stage(scene: Scene, view: View) -> str:
    """Names the phase of the rulebook in which the table is (HEX-TRN.1)."""
    tr = scene.tr
    if view["phase"] == "reveal" or view["phase"] == "draw_action":
        return tr("phase 2: the card of the turn")
    if view["phase"] == "riot_die":
        return tr("phase 5: harvest")
    match view["step"]:
        case "fill":
            return tr("phase 2: filling the dams")
        case "bargain":
            return tr("phase 3: bargaining")
        case "collect":
            return tr("phase 3: water")
        case "market":
            return tr("phase 4: market")
        case "supply":
            return tr("phase 4: supply")
        case "treat":
            return tr("phase 6: pollution")
        case "build":
            return tr("phase 7: building")
        case "over":
            return tr("The end")
    return tr("Set-up")


# Places.


def number_of(scene: Scene, hex: str) -> int:
    """Returns the number of a hex."""
    return basin(scene).number[hex]


def river_name(scene: Scene, hex: str) -> str:
    """Returns what a river hex is called along its river, such as M3; nothing for land and sea."""
    land = basin(scene)
    river = int(land.river_of[land.number[hex]])
    return "" if river == NOTHING else land.river_names[river]


def place(scene: Scene, hex: str) -> str:
    """Names a hex: H6, and a river hex also by its river, M1 (H6)."""
    name = river_name(scene, hex)
    return f"{name} ({label(scene, hex)})" if name else label(scene, hex)


def label(scene: Scene, hex: str) -> str:
    """Names a hex by row and column."""
    land = basin(scene)
    return land.labels[land.number[hex]]


def short(scene: Scene, hex: str) -> str:
    """Names a hex in as few letters as possible: a river hex by its river, any other by row and column."""
    return scene.speaker.name(hex)


def branch_name(scene: Scene, letter: str) -> str:
    """Names a branch of the river, with the letter of its hexes."""
    return f"{scene.speaker.name(letter)} ({letter})"


def places(scene: Scene, hexes: Iterable[str]) -> str:
    """Names several hexes shortly, or says that there are none."""
    return ", ".join(short(scene, hex) for hex in hexes) or scene.tr("none")


def terrain(scene: Scene, hex: int) -> str:
    """Names the terrain of a hex."""
    land, tr = basin(scene), scene.tr
    if land.sources[hex]:
        return tr("source of a river")
    match TERRAINS[int(land.terrain[hex])]:
        case "meadow":
            return tr("meadow")
        case "mountain":
            return tr("mountain")
        case "river":
            return tr("river")
    return tr("sea")


def river_id(scene: Scene, river: int) -> str:
    """Returns the id of a river hex by its number among them."""
    land = basin(scene)
    return land.ids[int(land.hex_of[river])]


def outfall_id(scene: Scene, hex: str) -> str | None:
    """Returns the river hex that receives the pollution of a hex; None if the sea does."""
    river = int(game_of(scene).outfall[number_of(scene, hex)])
    return None if river == SEA else river_id(scene, river)


def outfall(scene: Scene, hex: str) -> str:
    """Names what receives the pollution of a hex."""
    found = outfall_id(scene, hex)
    if found is not None:
        return short(scene, found)
    dry = game_of(scene).second and basin(scene).is_land(number_of(scene, hex))
    return scene.tr("no river downstream: the sea") if dry else scene.tr("the sea")


def way_down(scene: Scene, hex: str) -> list[str]:
    """Returns the river hexes below one, down to the sea, itself first."""
    land = basin(scene)
    river = int(land.river_of[land.number[hex]])
    found: list[str] = []
    while river != SEA:
        found.append(river_id(scene, river))
        river = int(land.down[river])
    return found


def neighbours(scene: Scene, hex: int) -> list[int]:
    """Returns the hexes next to one."""
    near = basin(scene).near
    return [int(near[hex * SIDES + side]) for side in range(SIDES) if near[hex * SIDES + side] != NOTHING]


def bonus_of(scene: Scene, hex: str) -> str:
    """Returns the good that a marker on a hex adds to, nothing if there is none."""
    kind = int(basin(scene).bonus[number_of(scene, hex)])
    return "" if kind == Bonus.NONE else BONUSES[kind]


def branches(scene: Scene) -> dict[str, list[str]]:
    """Returns the river hexes from source to mouth by the letter of their river, the longest way to the sea first."""
    land = basin(scene)
    found: dict[str, list[str]] = {}
    for river in land.from_source:
        found.setdefault(branch_of(land.river_names[int(river)]), []).append(river_id(scene, int(river)))
    return found


def branch_of(name: str) -> str:
    """Returns the letter of the river in the name of a river hex."""
    return name.rstrip("0123456789")


def runs_to(scene: Scene, hexes: Sequence[str]) -> str:
    """Names where a branch of the river runs to."""
    path = way_down(scene, hexes[-1])
    return place(scene, path[1]) if len(path) > 1 else scene.tr("the sea")


def drinkers(view: View, river: str, but: int = -1) -> list[int]:
    """Returns the communities that may take water from a river hex."""
    return [player for player, one in enumerate(view["communities"]) if player != but and river in one["access"]]


# Goods.


def signed(number: int) -> str:
    """Writes a change with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def amount(scene: Scene, good: str, count: int | str) -> str:
    """Says how much of a good; of water in an offer on which hex."""
    if isinstance(count, str):
        return scene.tr("{count} water on {place}", count=1, place=short(scene, count))
    match good:
        case "thunes":
            return scene.trn("{count} coin", "{count} coins", count)
        case "points":
            return scene.trn("{count} point", "{count} points", count)
        case "water":
            return scene.tr("{count} water", count=count)
        case "energy":
            return scene.tr("{count} energy", count=count)
    return scene.tr("{count} food", count=count)


def amounts(scene: Scene, goods: Mapping[str, int | str]) -> str:
    """Says how much of each good there is, leaving out what there is none of."""
    return ", ".join(amount(scene, good, count) for good, count in goods.items() if count) or scene.tr("nothing")


def cubes(scene: Scene, count: int) -> str:
    """Counts grey cubes."""
    return scene.tr("{count} pollution", count=count)


def cards_said(scene: Scene, cards: Mapping[str, int]) -> str:
    """Names cards with their numbers."""
    said = [scene.speaker.name(card) if count == 1 else f"{count} × {scene.speaker.name(card)}" for card, count in cards.items()]
    return ", ".join(said) or scene.tr("none")


def card_said(scene: Scene, card: Mapping[str, int]) -> str:
    """Says what a resource card brings."""
    return scene.tr(
        "{water} water on every river hex, energy costs {energy}, food {food}",
        water=card["water"],
        energy=card["energy"],
        food=card["food"],
    )


# Bargaining.


def settlement(scene: Scene, how: str) -> str:
    """Says what a settlement does beside its exchange."""
    return scene.speaker.show("settlement", how)


def promise(scene: Scene, one: Mapping[str, Any]) -> str:
    """Says what was promised."""
    return scene.speaker.show("about", one["about"], args=one)


def vow(scene: Scene, one: Mapping[str, Any]) -> str:
    """Says a promise as whoever made it did."""
    hex = short(scene, one["hex"]) if "hex" in one else ""
    match one["about"]:
        case "leave":
            someone = scene.speaker.player(one["partner"])
            return scene.tr("I leave the water of {hex} to {player} until turn {turn}.", hex=hex, player=someone, turn=one["until"])
        case "above":
            return scene.tr("I build nothing above {hex}.", hex=hex)
    return scene.tr("I contest nothing of {player} in this turn.", player=scene.speaker.player(one["partner"]))


def fate(scene: Scene, one: Mapping[str, Any]) -> str:
    """Says what has become of a promise."""
    match one["fate"]:
        case "kept":
            return scene.tr("kept")
        case "broken":
            return scene.tr("broken")
    return scene.tr("until turn {turn}", turn=one["until"])


# Tiles.


def kind_of(tile: str) -> int:
    """Returns the number of a kind of tile."""
    return TILES.index(tile)


def tile_of(scene: Scene, tile: str) -> TileKind:
    """Returns what is printed on a tile."""
    return tables(scene).tiles[kind_of(tile)]


def needs(scene: Scene, tile: str) -> dict[str, int]:
    """Returns what a tile needs each turn."""
    return dict(zip(("water", "energy", "food", "thunes"), tile_of(scene, tile).needs, strict=True))


def yields(scene: Scene, tile: str, hex: str = "") -> dict[str, int]:
    """Returns what a tile yields each turn, on a hex with its marker (HEX-BON.1)."""
    found = dict(zip(("energy", "food", "thunes", "points"), tile_of(scene, tile).yields, strict=True))
    bonus = bonus_of(scene, hex) if hex else ""
    if bonus and found[bonus]:
        found[bonus] += BONUS_AMOUNTS[bonus]
    return found


def made(scene: Scene, view: View, hex: str) -> dict[str, int]:
    """Returns what a construction yields each turn: of a dam the markers of its banks count (HEX-DAM.3)."""
    banks = next((dam["hexes"] for dam in view["dams"] if dam["river"] == hex), None)
    tile = view["board"][hex]["tile"]
    return yields(scene, tile, hex) if banks is None else dam_yields(scene, banks)


def dam_yields(scene: Scene, banks: Iterable[str]) -> dict[str, int]:
    """Returns what a dam between two banks yields for each owner."""
    found = yields(scene, TILES[Tile.DAM])
    found["energy"] += any(bonus_of(scene, hex) == "energy" for hex in banks)
    return found


def stands_on(scene: Scene, tile: str) -> str:
    """Says where a tile may stand."""
    tr, one = scene.tr, tile_of(scene, tile)
    if tile == TILES[Tile.DAM]:
        return tr("a river hex and two land hexes beside it that do not touch")
    words = {"meadow": tr("meadow"), "mountain": tr("mountain"), "river": tr("river"), "sea": tr("sea")}
    ground = ", ".join(words[TERRAINS[terrain]] for terrain in one.on)
    if one.beside == NOTHING:
        return ground
    beside = tr("beside a river") if one.beside == Terrain.RIVER else tr("beside the sea")
    return f"{ground}, {beside}"


def building(scene: Scene, view: View, hex: str) -> str:
    """Names a construction and where it stands."""
    tile = view["board"][hex]["tile"]
    return f"{scene.speaker.name(tile)} {place(scene, hex)}"


def hearts(scene: Scene, view: View) -> dict[str, dict[str, object]]:
    """Returns the constructions by the hex they are known by: of a dam its river hex."""
    dams = {dam["river"] for dam in view["dams"]}
    return {hex: one for hex, one in view["board"].items() if one["tile"] != TILES[Tile.DAM] or hex in dams}


def thirsty(scene: Scene, one: Mapping[str, object]) -> bool:
    """Tells whether a construction needs water and has none."""
    return not one["water"] and tile_of(scene, str(one["tile"])).needs[0] > 0


# Conflicts.


def chance(lead: int, keeps_ties: bool) -> float:
    """Returns how likely a party beats one rival when its bid is ahead by so much; of equals the author wins (HEX-CON.4)."""
    weights = [int(DIE_WEIGHTS[face]) for face in range(DIE_FACES)]
    won = sum(
        mine * theirs
        for own, mine in enumerate(weights)
        for other, theirs in enumerate(weights)
        if lead + own > other or (keeps_ties and lead + own == other)
    )
    return won / sum(weights) ** 2


def percent(scene: Scene, part: float) -> str:
    """Writes a probability."""
    return scene.tr("{percent}%", percent=round(100 * part))


def stake(scene: Scene, view: View) -> str:
    """Says what a contest is about."""
    contest, tr = view["contest"], scene.tr
    match contest["stake"]:
        case "water":
            return tr("the water of {place}", place=place(scene, contest["hex"]))
        case "construction":
            return building(scene, view, contest["hex"]) if contest["hex"] in view["board"] else place(scene, contest["hex"])
        case "card" if view["malus"] is not None:
            return tr("the card {card}", card=scene.speaker.name(view["malus"]["card"]))
        case "card":
            return tr("an action card")
    return tr("what this step has done")


# The end.


def verdict(scene: Scene, view: View) -> str:
    """Says who won, or that nobody did (HEX-END.3, HEX-Q34)."""
    result = view["result"]
    if result["lost"]:
        return scene.tr("There is too much pollution: the common goal is missed, and nobody wins.")
    winners = result["winners"]
    score = result["scores"][winners[0]]
    points = str(score).replace("-", "−")
    if len(winners) > 1:
        return scene.trn(
            "{players} share the victory with {points} point.",
            "{players} share the victory with {points} points.",
            score,
            points=points,
            players=people(scene, winners),
        )
    return scene.trn(
        "{player} wins with {points} point.",
        "{player} wins with {points} points.",
        score,
        points=points,
        player=scene.speaker.player(winners[0]),
    )


def ranked(view: View) -> list[int]:
    """Returns the communities from the first place to the last, or as they sit if nothing is settled."""
    places_of: Sequence[int] = view["result"]["ranking"] if view["result"] else range(view["players"])
    return sorted(range(view["players"]), key=lambda player: (places_of[player], player))
