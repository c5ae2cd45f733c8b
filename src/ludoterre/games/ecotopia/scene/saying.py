"""Small phrases about the things of Ecotopia, which the text interface, the terminal and the end page share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.games.ecotopia.tables import App, Node, Specialist, Square
from ludoterre.games.scene import Scene, View

TILES = App.NAMES[: App.TILES]
"""The apps of a phone that are tiles; those that are printed on it are always ready."""
PRINTED = App.NAMES[App.TILES :]
CENTRES = Node.NAMES[Square.COUNT :]
KINDS = {
    "app_move": "move_team",
    "app_recycle": "move_truck",
    "app_recruit": "recruit",
    "app_tree": "plant_tree",
    "app_question": "ask_question",
    "app_die": "roll",
}
"""The action of each app."""
ALREADY = 10
"""How far both discs are taken to have moved before the game, when their pace is guessed: the first steps say little."""
ROMAN = ("", "I", "II", "III")


def game_of(scene: Scene) -> EcotopiaGame:
    """Returns the game of a scene, which is Ecotopia."""
    assert isinstance(scene.game, EcotopiaGame)
    return scene.game


def where(scene: Scene, view: View) -> str:
    """Says how far the game is."""
    if not view["step"]:
        return scene.speaker.phase(view["phase"])
    return f"{scene.tr('Turn {number}', number=view['turn'])} · {ROMAN[view['step']]} {step(scene, view['step'])}"


def step(scene: Scene, number: int) -> str:
    """Names one of the three phases of a turn."""
    return (scene.tr("Recharge"), scene.tr("Build"), scene.tr("Act"))[number - 1]


def spot(scene: Scene, node: str) -> str:
    """Names a square with its letter and number, or a recycling centre."""
    name = scene.speaker.name(node)
    return name if node in CENTRES else f"{node} {name}"


def spots(nodes: Iterable[str]) -> str:
    """Lists squares by letter and number alone."""
    return ", ".join(nodes)


def names(scene: Scene, ids: Iterable[str]) -> str:
    """Names several things, or says that there are none."""
    return ", ".join(map(scene.speaker.name, ids)) or scene.tr("none")


def counted(scene: Scene, counts: Mapping[str, int]) -> str:
    """Names things with how many there are of each."""
    return ", ".join(f"{count} × {scene.speaker.name(one)}" for one, count in counts.items() if count) or scene.tr("none")


def nature(scene: Scene, square: Mapping[str, Any]) -> str:
    """Says what makes up the ecological value of a square (ECT-5.6)."""
    parts = [scene.tr("meadow")]
    if square["forest"]:
        parts.append(scene.tr("forest"))
    if square["water"]:
        parts.append(scene.tr("water"))
    if square["animal"] is not None:
        parts.append(animal(scene, square))
    return ", ".join(parts)


def animal(scene: Scene, square: Mapping[str, Any]) -> str:
    """Names the species of a square with the group it belongs to."""
    group = scene.speaker.name(square["animal"])
    return f"{scene.speaker.name(square['species'])} ({group})" if square["species"] else group


def building(scene: Scene, square: Mapping[str, Any]) -> str:
    """Says what stands on a square, and how it is."""
    signs: list[str] = []
    if square["construction"] == "coal" and scene.game.mode == "normal":
        signs.append(scene.trn("{count} cube of coal", "{count} cubes of coal", square["coal_cubes"]))
    if not square["face_up"]:
        signs.append(scene.tr("starting up"))
    if square["leaf"]:
        signs.append(scene.tr("leaf"))
    name = scene.speaker.name(square["construction"])
    return f"{name} ({', '.join(signs)})" if signs else name


def lying(scene: Scene, view: View, place: str) -> list[str]:
    """Says what lies or stands on a square besides a construction."""
    square = view["squares"][place]
    found = [trees(scene, square["trees"])] if square["trees"] else []
    if square["waste"] is not None:
        found.append(scene.speaker.name(square["waste"]))
    if view["team"] == place:
        found.append(scene.tr("team"))
    if view["truck"] == place:
        found.append(scene.tr("truck"))
    return found


def trees(scene: Scene, count: int) -> str:
    """Counts tree tokens."""
    return scene.trn("{count} tree", "{count} trees", count)


def ground(scene: Scene, view: View, place: str) -> str:
    """Says everything on a square."""
    square = view["squares"][place]
    first = building(scene, square) if square["construction"] else nature(scene, square)
    return ", ".join([first, *lying(scene, view, place)])


def price(scene: Scene, tile: Mapping[str, Any]) -> str:
    """Says by how much red would retreat for a place tile, and why (ECT-5.5 to 5.8)."""
    endangered = tile["price"] - tile["value"] - tile["trees"]
    parts = [
        scene.tr("value {value}", value=tile["value"]),
        *[scene.tr("last of {animal}: {loss}", animal=scene.speaker.name(tile["extinction"] or ""), loss=endangered)] * bool(endangered),
        *[trees(scene, tile["trees"])] * bool(tile["trees"]),
    ]
    return f"−{tile['price']} ({', '.join(parts)})"


def offered(view: View) -> list[dict[str, Any]]:
    """Returns the place tiles of the offer."""
    return [tile for tile in view["place_offer"] if tile is not None]


def constructions_offered(view: View) -> list[str]:
    """Returns the construction tiles of the offer."""
    return [tile for tile in view["construction_offer"] if tile is not None]


def printed(view: View) -> tuple[str, ...]:
    """Returns the apps that every phone has without a tile."""
    return PRINTED if view["mode"] == "normal" else PRINTED[:1]


def all_here(view: View) -> bool:
    """Tells whether all specialists work for the team: nobody is left to recruit (ECT-Q22)."""
    return len(view["specialists"]) == len(Specialist.NAMES)


def charge(view: View) -> int:
    """Returns the charge of whoever's turn it is."""
    return 0 if view["active"] is None else int(view["phones"][view["active"]]["charge"])


def meeting(view: View) -> int:
    """Guesses where the discs will meet if both go on at the pace that they have had so far."""
    moved = {disc: ALREADY + sum(abs(count) for count in view["causes"][disc].values()) for disc in ("blue", "red")}
    way: float = max(view["gap"], 0) * moved["blue"] / (moved["blue"] + moved["red"])
    return int(view["blue"]) + round(way)


def cause(scene: Scene, name: str) -> str:
    """Names why a disc moves."""
    match name:
        case "phase":
            return scene.tr("Each turn")
        case "habitat":
            return scene.tr("Habitats built over")
        case "extinction":
            return scene.tr("Animals endangered")
        case "coal":
            return scene.tr("Coal burnt")
        case "trees_cut":
            return scene.tr("Trees cut")
        case "bonus":
            return scene.tr("Bonus die")
        case "question":
            return scene.tr("Questions")
        case "tree":
            return scene.tr("Trees planted")
        case "species":
            return scene.tr("Animals seen")
        case "leaf":
            return scene.tr("Leaves")
        case "recycling":
            return scene.tr("Recycling")
        case _:
            return scene.speaker.name(name)


def difficulty(scene: Scene, level: int) -> str:
    """Says how hard a question is."""
    return (scene.tr("easy"), scene.tr("medium"), scene.tr("hard"))[min(max(level, 1), 3) - 1]


def option(scene: Scene, card: str, letter: str) -> str:
    """Says one of the answers of a question card."""
    return f"{letter}) {scene.speaker.name(f'{card}.{letter}')}"


def options(kind: str) -> str:
    """Returns the letters of the answers of a type of card."""
    return "ab" if kind == "tf" else "abc"


def verdict(scene: Scene, view: View) -> str:
    """Says which disc moved last, and so how the game is scored (ECT-2.3)."""
    result = view["result"]
    if result["mover"] == "blue":
        return scene.tr("Healthy earth moved last and met the other disc: score {score}.", score=result["score"])
    return scene.tr("Threatened earth moved last and met the other disc: score {score}.", score=result["score"])


def aim(scene: Scene, view: View) -> str:
    """Says whether the team reached the target that it had set itself; nothing if there was none."""
    if view["target"] is None:
        return ""
    if view["result"]["won"]:
        return scene.tr("The target of {target} is reached.", target=view["target"])
    return scene.tr("The target of {target} is missed.", target=view["target"])
