"""What people like to type at a table of Ecotopia: a square, a tile or a person by name, `tree D5`, `vrai`, `ja`."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.tables import Node, Specialist, Tile
from ludoterre.games.scene import Scene, View
from ludoterre.games.typed import meant, plain, prefixed

YES, NO, TRUE, FALSE, STAY, DRAW, CENTRE = (
    frozenset(words.split())
    for words in (
        "oui ja yes ok feuille blatt leaf charger laden load",
        "non nein no rien aucun aucune nichts keine keines none passer weiter fin ende end stop laisser lassen leave skip",
        "vrai wahr richtig true juste stimmt",
        "faux falsch false unwahr",
        "rester reste ici bleiben bleibt hier stay here",
        "pile pioche piocher stapel aufdecken ziehen reveal reveler draw",
        "centre center zentrum recyclinghof",
    )
)
ACTIONS = {
    "tree": "plant planter arbre arbres baum pflanzen tree",
    "truck": "truck camion lkw lastwagen recyclage recycling",
    "team": "team equipe pion gruppe mannschaft",
    "question": "question frage quiz",
    "roll": "roll lancer de die dice wurfel wurfeln bonus",
    "recruit": "recruit recruter recrutement anwerben rekrutieren specialiste",
}
VERBS = {verb: notation for notation, verbs in ACTIONS.items() for verb in verbs.split()}
"""What people call an action, without accents, and how the notation does."""
OFFERS = {
    "places": "places place lieux lieu orte ort",
    "constructions": "constructions construction bauwerke bauwerk bauten gebaude tuiles",
}


def read(scene: Scene, view: View, text: str) -> str:
    """Turns what was typed into the notation, if it means one thing that the phase asks for."""
    wanted = plain(text)
    found = PHASES[view["phase"]](scene, view, wanted) if wanted and view["phase"] in PHASES else None
    return text if found is None else found


def place(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads a place tile."""
    if wanted in DRAW:
        return "reveal place"
    return prefixed("place", named(scene, wanted.removeprefix("place "), [tile["place"] for tile in saying.offered(view)]))


def construction(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads a construction tile."""
    if wanted in DRAW:
        return "reveal tile"
    return prefixed("build", named(scene, wanted.removeprefix("build "), Tile.NAMES))


def app(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads an app; nobody has to take one from a datacenter."""
    if wanted in NO and view["phase"] == "grant":
        return "app none"
    meant = VERBS.get(wanted, wanted.removeprefix("app "))
    usual = {"tree": "app_tree", "team": "app_move", "question": "app_question", "roll": "app_die"}
    found = usual.get(meant) or named(scene, meant, saying.TILES) or named(scene, f"app {meant}", saying.TILES)
    return None if found is None else f"app {found.removeprefix('app_')}"


def recharge(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads a power station by its square or, if there is one of its kind, by its name."""
    if wanted in NO:
        return "charged"
    ready = [one for one in view["stations"] if one["status"] == "ready"]
    wanted = wanted.removeprefix("activate ")
    kind = named(scene, wanted, list({one["construction"] for one in ready}))
    there = [one["place"] for one in ready if one["construction"] == kind]
    return prefixed("activate", there[0] if len(there) == 1 else square(scene, view, wanted))


def act(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads an action, with its square or its reader."""
    verb, _, rest = wanted.partition(" ")
    action = VERBS.get(verb)
    match action:
        case "tree" | "team":
            return prefixed(action, square(scene, view, rest))
        case "truck":
            return prefixed(action, node(scene, view, rest))
        case "question":
            return reader(scene, view, rest)
        case _:
            return None if rest else action


def team(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads where the bonus takes the team; after a 6 it may stay."""
    if wanted in STAY and view["phase"] == "bonus_6":
        return prefixed("team", view["team"])
    verb, _, rest = wanted.partition(" ")
    return prefixed("team", square(scene, view, rest if VERBS.get(verb) == "team" else wanted))


def bonus_1(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads the recruiter's step or the truck's way."""
    if VERBS.get(wanted) == "recruit":
        return "recruit"
    verb, _, rest = wanted.partition(" ")
    return prefixed("truck", node(scene, view, rest if VERBS.get(verb) == "truck" else wanted))


def bonus_3(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads which offer is renewed."""
    if wanted in NO:
        return "refresh none"
    return prefixed("refresh", next((offer for offer, words in OFFERS.items() if wanted.removeprefix("refresh ") in words.split()), None))


def answer(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads an answer by its letter or, true or false, by its word, or by how its text begins."""
    card, letters = view["question"]["card"], saying.options(view["question"]["type"])
    wanted = wanted.removeprefix("answer ")
    if letters == "ab" and wanted in TRUE | FALSE:
        return "answer a" if wanted in TRUE else "answer b"
    if wanted in tuple(letters):
        return f"answer {wanted}"
    found = named(scene, wanted, [f"{card}.{letter}" for letter in letters])
    return None if found is None else f"answer {found[-1]}"


def leaf(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads whether a leaf is put down."""
    return "leaf" if wanted in YES else "no leaf" if wanted in NO else None


def load(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads whether waste is loaded."""
    return "load" if wanted in YES else "leave" if wanted in NO else None


def specialist(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads a specialist."""
    return prefixed("specialist", named(scene, wanted.removeprefix("specialist "), Specialist.NAMES))


PHASES = {
    "choose_app": app,
    "grant": app,
    "recharge": recharge,
    "place": place,
    "construction": construction,
    "act": act,
    "answer": answer,
    "leaf_from": leaf,
    "leaf_to": leaf,
    "load": load,
    "specialist": specialist,
    "bonus_1": bonus_1,
    "bonus_3": bonus_3,
    "bonus_5": team,
    "bonus_6": team,
}
"""What can be typed in each phase."""


def square(scene: Scene, view: View, text: str) -> str | None:
    """Reads a square by its letter and number or by its name."""
    return named(scene, text, tuple(view["squares"]))


def node(scene: Scene, view: View, text: str) -> str | None:
    """Reads where the truck goes: a square, or the recycling centre beside it."""
    if text in CENTRE:
        roads = saying.game_of(scene).tables.roads[Node.NAMES.index(view["truck"])]
        return next((one for one in saying.CENTRES if roads >> Node.NAMES.index(one) & 1), None)
    return named(scene, text, (*view["squares"], *saying.CENTRES))


def reader(scene: Scene, view: View, text: str) -> str | None:
    """Reads who reads the question: whoever is named, else the next player, or the platform where it reads."""
    if not text and view["options"].get("platform_reader"):
        return "question platform"
    players = view["players"]
    if not text:
        return f"question p{(view['active'] + 1) % players}"
    found = [player for player in range(players) if plain(scene.speaker.player(player)).startswith(text)]
    return f"question p{found[0]}" if len(found) == 1 else None


def named(scene: Scene, text: str, among: Sequence[str]) -> str | None:
    """Finds the one thing that a text means by its id, its name or its square."""
    return meant(text, {one: (one, scene.speaker.name(one), saying.spot(scene, one)) for one in among})
