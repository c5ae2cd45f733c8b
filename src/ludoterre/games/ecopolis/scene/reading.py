"""What people like to type at a table of Ecopolis: a card, a pile or a person by name in any of the languages, `acheter musée`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.tables import Ambassador, Pile, Resource
from ludoterre.games.scene import Scene, View
from ludoterre.games.typed import meant, plain, prefixed

NO = "non nein no rien aucun aucune nichts keine keines none nothing passer pass refuser decliner decline ablehnen garder keep"
"""Words for taking or giving nothing."""
ACTIONS = {
    "draw": "draw piocher pioche pioches piochez tirer ziehen zieh nachziehen",
    "cover": "cover couvrir recouvrir couvre recouvre abdecken bedecken uberdecken",
    "buy": "buy acheter achete achetez achat construire kaufen kaufe kauf bauen build",
    "collect": "collect encaisser encaisse encaissez collecter percevoir revenu einnehmen einsammeln kassieren ertrag income",
    "exchange": "exchange echanger echange echangez changer troquer tauschen tausche tausch umtauschen swap",
    "ambassador": "ambassador ambassadeur ambassadrice ambassade gagner botschafter botschafterin gewinnen win",
    "pass": "pass passer passe passez passen",
    "innovate": "innovate innover innovation innovieren",
    "give": "give donner donne donnez geben gib",
}
VERBS = {verb: notation for notation, verbs in ACTIONS.items() for verb in verbs.split()}
"""What people call an action, without accents, and how the notation does."""
WITH = frozenset(("with", "avec", "mit"))
FOR = frozenset(("for", "contre", "pour", "gegen", "fur", "en", "in"))
PILE_WORDS = {
    "pink": "rose roses pink rosa vital vitale vitales",
    "yellow": "jaune jaunes yellow gelb gelbe economie economique economiques wirtschaft",
    "blue": "bleu bleue bleus bleues blue blau blaue energie energies energetique",
}
RESOURCE_WORDS = {
    "vital": "vital vitale vitaux vitales vitals",
    "gold": "gold or ors piece pieces coin coins munze munzen",
    "energy": "energy energie energies",
}


def read(scene: Scene, view: View, text: str) -> str:
    """Turns what was typed into the notation, if it means one thing that the phase asks for."""
    wanted = plain(text)
    if not wanted or view["phase"] not in PHASES:
        return text
    verb, _, rest = wanted.partition(" ")
    action = VERBS.get(verb)
    found = spoken(scene, view, action, rest) if action is not None else None
    found = found or PHASES[view["phase"]](scene, view, wanted)
    return text if found is None else found


def spoken(scene: Scene, view: View, action: str, rest: str) -> str | None:
    """Reads a move that begins with what to do."""
    match action:
        case "draw":
            return prefixed("draw", word_of(scene, rest, PILE_WORDS))
        case "cover":
            return prefixed("cover", market_card(scene, view, rest))
        case "buy":
            return purchase(scene, view, rest)
        case "collect" if view["phase"] != "innovation":
            return prefixed("collect", own_card(scene, view, rest))
        case "collect" | "innovate":
            return innovation(scene, view, rest)
        case "exchange":
            return exchange(scene, view, rest)
        case "ambassador":
            return prefixed("ambassador", meant(rest, known_by(scene, Ambassador.NAMES)))
        case "give":
            return gesture(scene, view, rest)
        case "pass" if not rest and view["phase"] == "action":
            return "pass"
    return None


# What each phase understands without a verb.


def first_choice(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads a pile, or a card to buy."""
    return draw(scene, view, wanted) or purchase(scene, view, wanted)


def draw(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads a pile."""
    return prefixed("draw", word_of(scene, wanted, PILE_WORDS))


def place(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads the card to cover."""
    return prefixed("cover", market_card(scene, view, wanted))


def action(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads an exchange that begins with its number, an ambassador, a card of the market to buy, or one of the city to collect from."""
    if wanted[0].isdigit():
        return exchange(scene, view, wanted)
    person = meant(wanted, known_by(scene, Ambassador.NAMES))
    if person is not None:
        return f"ambassador {person}"
    return prefixed("collect", own_card(scene, view, wanted)) or purchase(scene, view, wanted)


def innovation(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads the construction that collects once more, or none."""
    return "innovate nothing" if wanted in NO.split() else prefixed("innovate", own_card(scene, view, wanted))


def gesture(scene: Scene, view: View, wanted: str) -> str | None:
    """Reads the resource that is given, or none."""
    if wanted in NO.split():
        return "give nothing"
    return prefixed("give", word_of(scene, wanted.removeprefix("1 "), RESOURCE_WORDS))


PHASES = {
    "first_choice": first_choice,
    "draw": draw,
    "place": place,
    "action": action,
    "innovation": innovation,
    "eco_gesture": gesture,
}
"""What can be typed in each phase."""


# The parts of a move.


def purchase(scene: Scene, view: View, text: str) -> str | None:
    """Reads a card of the market, and perhaps the construction that helps to pay."""
    words = text.split()
    for cut, word in enumerate(words):
        if word in WITH:
            card, helper = market_card(scene, view, " ".join(words[:cut])), own_card(scene, view, " ".join(words[cut + 1 :]))
            if card is not None and helper is not None:
                return f"buy {card} with {helper}"
    return prefixed("buy", market_card(scene, view, text))


def exchange(scene: Scene, view: View, text: str) -> str | None:
    """Reads an exchange; what is left out must follow from what is possible now."""
    words = [word for word in text.split() if word not in FOR]
    counts = [int(word) for word in words if word.isdecimal() and len(word) == 1]
    kinds = [kind for word in words if not word.isdecimal() and (kind := word_of(scene, word, RESOURCE_WORDS)) is not None]
    if not kinds or len(kinds) > 2 or len(counts) + len(kinds) < len(words):
        return None
    lines = [
        swap
        for swap in saying.foreseen(scene, view).exchanges
        if [swap.give, swap.get][: len(kinds)] == kinds and ([swap.given, swap.got][: len(counts)] == counts or not counts)
    ]
    found = lines if len(lines) == 1 else [swap for swap in lines if swap.legal]
    return found[0].line if len(found) == 1 else None


def own_city(view: View) -> Sequence[str]:
    """Returns the city of whoever decides."""
    player = view["current_player"]
    return view["seats"][player]["city"] if isinstance(player, int) else ()


def market_card(scene: Scene, view: View, text: str) -> str | None:
    """Reads a card of the market."""
    return cards_named(scene, text, saying.visible(view))


def own_card(scene: Scene, view: View, text: str) -> str | None:
    """Reads a card of the own city."""
    return cards_named(scene, text, own_city(view))


def cards_named(scene: Scene, text: str, among: Iterable[str]) -> str | None:
    """Finds the one card that a text means, by its id or its name in any language."""
    return meant(text, known_by(scene, among))


def known_by(scene: Scene, ids: Iterable[str]) -> dict[str, list[str]]:
    """Returns the names of things: their ids, and what each language calls them."""
    names = scene.game.names()
    return {one: [one, *names.get(one, {}).values()] for one in ids}


def word_of(scene: Scene, text: str, words: Mapping[str, str]) -> str | None:
    """Reads a pile or a resource by one of the words for it, or by its name in the pack."""
    wanted = plain(text)
    exact = next((one for one, own in words.items() if wanted in own.split()), None)
    return exact or meant(wanted, known_by(scene, Pile.NAMES if "pink" in words else Resource.NAMES))
