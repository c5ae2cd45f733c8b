"""What people like to type at a table of Hexag'O: `ferme g6`, `prendre m3`, `2 food for 3 thunes`, `all`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace

from ludoterre.games.hexago.scene import named, saying
from ludoterre.games.hexago.tables import AIMS, GOODS, MOST_OFFERED, Aim
from ludoterre.games.scene import Scene, View
from ludoterre.games.typed import beginnings, meant, plain, prefixed

ACTIONS = {
    "place": "place placer placez setzen",
    "take": "take prendre prends prenez puiser nehmen nimm entnehmen",
    "treat": "treat traiter traitez klaren",
    "assign": "assign arroser arrosez attribuer bewassern zuteilen",
    "put back": "put remettre remettez zurucklegen",
    "fill": "fill remplir remplissez fullen",
    "supply": "supply approvisionner approvisionnez fournir fournissez ravitailler versorgen",
    "build": "build construire construisez batir batissez bauen bau",
    "dam": "dam barrage staudamm damm",
    "destroy": "destroy detruire detruisez demolir abreissen zerstoren",
    "pick": "pick clean nettoyer nettoyez saubern reinigen putzen",
    "sell": "sell vendre vendez verkaufen",
    "offer": "offer offre offrir offrez anbieten angebot",
    "give": "give donner donnez geben gib",
    "ask": "ask demander demandez verlangen fordern",
    "counter": "counter contreoffre kontern gegenangebot gegenbieten",
    "settle": "settle arranger arrangement arrangez entendre einigen einigung vergleich",
    "concede": "concede renoncer renoncez ceder cedez nachgeben",
    "promise": "promise promettre promettez promets versprechen verspreche versprich",
    "bid": "bid miser misez mise bieten gebot",
    "play": "play jouer jouez spielen spiel",
    "declare": "declare contest contester contestez declarer anfechten streiten",
}
VERBS = {verb: action for action, verbs in ACTIONS.items() for verb in verbs.split()}
"""What people call an action, without accents, and how the notation does."""
WORDS = {
    "yes": "accept accepter acceptez accord yes oui ja ok annehmen einverstanden join rejoindre participer mitmachen",
    "no": "decline decliner refuser refusez no non nein ablehnen",
    "done": "end fin finir finissez fini terminer terminez ende fertig beenden pass passer passez passe passen rien nothing nichts",
    "all": "all tout tous toutes alles alle",
    "make": "propose proposer proposez vorschlagen",
    "drop": "cancel annuler annulez abbrechen verwerfen",
    "with": "with avec mit",
    "for": "for contre pour gegen fur",
}
YES, NO, DONE, ALL, MAKE, DROP, WITH, FOR = (frozenset(words.split()) for words in WORDS.values())
"""What people say without an action."""
CARD_PHASES = frozenset(("collect", "market", "treat", "build", "react", "consent"))
COORDINATES = re.compile(r"-?\d{1,3},\d{1,3}")
LONGEST = 500
"""Characters that anybody would type; what is longer is no move."""


def read(scene: Scene, view: View, text: str) -> str:
    """Turns what was typed into the notation, if it means one thing that the phase asks for; `;` separates moves."""
    if len(text) > LONGEST:
        return text
    found = [one(scene, view, part) for part in text.split(";")]
    return text if None in found else "; ".join(part for part in found if part is not None)


def one(scene: Scene, view: View, text: str) -> str | None:
    """Reads one move, or a word for many."""
    words = text.lower().split()
    if is_line(scene, view, words) and words != ["pass"] and words != ["end"]:
        return " ".join(words)
    typed = named.with_rivers(scene, [part for word in words for part in spelled(word).split()])
    if not typed or not isinstance(view["current_player"], int):
        return None
    if typed[:2] == ["contre", "offre"]:
        typed = ["counter", *typed[2:]]
    found = answer(view, " ".join(typed)) or spoken(scene, view, typed)
    # a card may begin like an action: Clean building site
    if typed[0] in VERBS:
        return found or (card(scene, view, typed) if len(typed) > 1 else None)
    usual = PHASES.get(view["phase"])
    return found or (usual(scene, view, typed) if usual is not None else None)


def spelled(word: str) -> str:
    """Writes a word without accents and signs, but a pair of coordinates as it is."""
    bare = word.strip(",.:!?()")
    return bare if COORDINATES.fullmatch(bare) else plain(word)


def is_line(scene: Scene, view: View, words: list[str]) -> bool:
    """Tells whether words are a line of the notation that names things of this game."""
    whose = SimpleNamespace(step_owner=saying.mover(view))  # of a position, lines ask for nothing but whose partners are meant
    return any(kind.read(whose, words) >= 0 for kind in saying.game_of(scene).grammar.decisions.kinds)


# Words that need nothing else.


def answer(view: View, typed: str) -> str | None:
    """Reads yes, no, done and all as the phase means them."""
    phase = view["phase"]
    if typed in ALL:
        plan = next(iter(view["plans"].values()), None)
        return "; ".join(plan["moves"]) if plan else None
    if phase in ("answer", "consent", "react") and typed in YES:
        return "accept"
    if phase == "settle" and (typed in NO or typed in DONE):
        return "pass"
    if phase in ("answer", "consent") and typed in NO:
        return "decline"
    if phase == "join" and typed in YES:
        return "join"
    if phase in ("declare", "join"):
        return "pass" if typed in NO or typed in DONE else None
    if phase == "compose":
        return "propose" if typed in MAKE or typed in DONE else "cancel" if typed in DROP else None
    return "end" if typed in DONE else None


# What begins with a verb.


def spoken(scene: Scene, view: View, typed: Sequence[str]) -> str | None:
    """Reads a move that begins with what to do."""
    action, rest = VERBS.get(typed[0], ""), [word for word in typed[1:] if word not in named.SMALL]
    if action in HEX_MOVES:
        return aimed(scene, view, action, rest)
    match action:
        case "fill" if len(rest) == 2:
            dam, below = named.river(scene, view, rest[0]), named.river(scene, view, rest[1])
            return f"fill {dam} from {below}" if dam and below else None
        case "build":
            return works(scene, view, typed[1:])
        case "dam":
            return dam_line(scene, view, rest)
        case "sell":
            return prefixed("sell", named.good(scene, rest[-1])) if rest else None
        case "offer" | "settle" | "concede":
            return offer(scene, view, rest, action)
        case "counter":
            return counter(scene, rest)
        case "promise":
            return vow(scene, view, rest)
        case "give" | "ask":
            return amount(scene, view, action, rest)
        case "bid":
            return bid(scene, rest)
        case "play":
            return card(scene, view, typed[1:])
        case "put back":
            return "put back" if view["phase"] == "assign" else None
        case "declare":
            return declaration(scene, view, rest)
    return None


def aimed(scene: Scene, view: View, action: str, rest: Sequence[str]) -> str | None:
    """Reads the hex of a move that names one; the tile that stands there may be said too."""
    spots = spots_in(scene, rest)
    words = [word for word in rest if not named.hex_named(scene, word) and word not in named.SMALL | named.WATER]
    if len(spots) != 1 or (words and named.tile_named(scene, " ".join(words)) is None):
        return None
    return prefixed(action, HEX_MOVES[action](scene, view, spots[0]))


def spots_in(scene: Scene, words: Sequence[str]) -> list[str]:
    """Returns the words that name hexes; of a hex that is named twice, as M1 (H6) is, the first."""
    return list({hex: word for word in reversed(words) if (hex := named.hex_named(scene, word)) is not None}.values())[::-1]


# What each phase understands without a verb.


def bare(action: str) -> Callable[[Scene, View, Sequence[str]], str | None]:
    """Reads a hex as the usual move of a phase."""
    return lambda scene, view, typed: aimed(scene, view, action, typed)


def collect(scene: Scene, view: View, typed: Sequence[str]) -> str | None:
    """Reads a river hex to take water from, or a card to play."""
    return card(scene, view, typed) or aimed(scene, view, "take", typed)


def market(scene: Scene, view: View, typed: Sequence[str]) -> str | None:
    """Reads an offer, a card to play, or a building to supply."""
    return offer(scene, view, typed) or card(scene, view, typed) or aimed(scene, view, "supply", typed)


def compose(scene: Scene, view: View, typed: Sequence[str]) -> str | None:
    """Reads a whole offer."""
    moves = bargain(scene, typed)
    return "; ".join(moves) if moves else None


def treat(scene: Scene, view: View, typed: Sequence[str]) -> str | None:
    """Reads a river hex to treat, or a card to play."""
    return card(scene, view, typed) or aimed(scene, view, "treat", typed)


def build(scene: Scene, view: View, typed: Sequence[str]) -> str | None:
    """Reads a tile and a hex, a dam, or a card to play."""
    return works(scene, view, typed) or card(scene, view, typed)


PHASES: dict[str, Callable[[Scene, View, Sequence[str]], str | None]] = {
    "place": bare("place"),
    "setup_build": build,
    "collect": collect,
    "assign": bare("assign"),
    "bargain": lambda scene, view, typed: offer(scene, view, typed),
    "answer": lambda scene, view, typed: counter(scene, typed) if any(word in FOR for word in typed) else None,
    "settle": lambda scene, view, typed: offer(scene, view, typed, "settle"),
    "market": market,
    "compose": compose,
    "supply": bare("supply"),
    "treat": treat,
    "pick": bare("pick"),
    "build": build,
    "declare": lambda scene, view, typed: declaration(scene, view, typed),
    "spoils": bare("take"),
    "recollect": bare("take"),
    "consent": lambda scene, view, typed: card(scene, view, typed),
    "react": lambda scene, view, typed: card(scene, view, typed),
}
"""What can be typed in each phase."""


HEX_MOVES: dict[str, Callable[[Scene, View, str], str | None]] = {
    "place": named.first_site,
    "take": named.river,
    "treat": named.river,
    "pick": named.river,
    "assign": named.own,
    "supply": named.own,
    "destroy": named.own,
}
"""How each move that names one hex reads it."""


# Building.


def works(scene: Scene, view: View, words: Sequence[str]) -> str | None:
    """Reads a tile and a hex, in either order."""
    if words and VERBS.get(words[0]) == "dam":
        return dam_line(scene, view, words[1:])
    spots = spots_in(scene, words)
    left = [word for word in words if not named.hex_named(scene, word)]
    tile = named.tile_named(scene, " ".join(left)) or named.tile_named(scene, " ".join(named.without(left)))
    hex = named.hex_named(scene, spots[0]) if tile is not None and len(spots) == 1 else None
    return None if hex is None else f"build {tile} {hex}"


def dam_line(scene: Scene, view: View, words: Sequence[str]) -> str | None:
    """Reads a dam: its river hex, its two banks, and perhaps partners."""
    cut = next((place for place, word in enumerate(words) if word in WITH), len(words))
    spots, partners = [word for word in words[:cut] if word not in named.SMALL], named.people(scene, view, words[cut + 1 :])
    if len(spots) != 3 or partners is None or (cut < len(words) and not partners):
        return None
    basin = saying.basin(scene)
    banks = sorted((hex for word in spots[1:] if (hex := named.dry(scene, word))), key=lambda hex: basin.number[hex])
    wet = named.river(scene, view, spots[0])
    if wet is None or len(banks) != 2:
        return None
    shared = "".join(f" p{partner}" for partner in sorted(partners))
    return f"dam {wet} {banks[0]} {banks[1]}{' with' if shared else ''}{shared}"


# Goods and cards.


def amount(scene: Scene, view: View, action: str, rest: Sequence[str]) -> str | None:
    """Reads what is given or asked for; with a word for `for` a whole offer."""
    if any(word in FOR for word in rest):
        return compose(scene, view, rest)
    found = side(scene, rest)
    if not found:
        return None
    return "; ".join([*(f"{action} {count} {one}" for one, count in found[0].items()), *(f"{action} water {hex}" for hex in found[1])])


def side(scene: Scene, words: Sequence[str]) -> tuple[dict[str, int], list[str]] | None:
    """Reads one side of an offer: amounts of goods, and the river hex whose water is left; None if there is anything else."""
    words = [word for word in words if word not in named.SMALL]
    wet = [place for place, word in enumerate(words) if word in named.WATER]
    if not wet:
        found = bundle(scene, words)
        return None if found is None else (found, [])
    at = wet[0]
    hex = named.hex_named(scene, words[at + 1]) if len(wet) == 1 and at + 1 < len(words) else None
    first = at - 1 if at and named.number(words[at - 1]) == 1 else at
    found = bundle(scene, [*words[:first], *words[at + 2 :]])
    return None if hex is None or found is None else (found, [hex])


def bundle(scene: Scene, words: Sequence[str]) -> dict[str, int] | None:
    """Reads amounts of goods, such as `2 food 1 energy`, in the order of the rules; None if there is anything else."""
    words = [word for word in words if word not in named.SMALL]
    found: dict[str, int] = {}
    for count_word, good_word in zip(words[::2], words[1::2], strict=False):
        count, one = named.number(count_word), named.good(scene, good_word)
        if count is None or one is None or one in found or not 1 <= count <= MOST_OFFERED:
            return None
        found[one] = count
    return {one: found[one] for one in GOODS if one in found} if len(words) % 2 == 0 else None


def bargain(scene: Scene, words: Sequence[str]) -> list[str]:
    """Reads an offer `2 food for 3 thunes` or `water m3 for 2 thunes` as the moves that write it; nothing if it is none."""
    cut = next((place for place, word in enumerate(words) if word in FOR), len(words))
    give, ask = side(scene, words[:cut]), side(scene, words[cut + 1 :])
    if give is None or ask is None:
        return []
    sides = (("give", give), ("ask", ask))
    goods = [f"{verb} {count} {one}" for verb, (found, _) in sides for one, count in found.items()]
    wet = [f"{verb} water {hex}" for verb, (_, hexes) in sides for hex in hexes]
    return [*goods, *wet, "propose"] if goods or wet else []


def offer(scene: Scene, view: View, words: Sequence[str], verb: str = "offer") -> str | None:
    """Reads to whom an offer or a settlement is made, and perhaps the whole of it; between two communities nobody needs a name."""
    player, left = saying.mover(view), named.without(words)
    rivals = {one: names for one, names in named.people_known(scene, view).items() if one != str(player)}
    for partner, rest in beginnings(left, rivals):
        rest = [word for word in rest if word not in WITH] if rest and rest[0] in WITH else rest
        if not rest:
            return f"{verb} p{partner}"
        moves = bargain(scene, rest)
        if moves:
            return "; ".join([f"{verb} p{partner}", *moves])
    words_of_goods = any(word in FOR or word in named.WATER or named.number(word) is not None for word in left)
    moves = bargain(scene, left) if len(rivals) == 1 and words_of_goods else []
    return "; ".join([f"{verb} p{next(iter(rivals))}", *moves]) if moves else None


def counter(scene: Scene, words: Sequence[str]) -> str | None:
    """Reads a counter-offer, and perhaps the whole of it."""
    words = words[1:] if words and VERBS.get(words[0]) == "offer" else words
    if not words:
        return "counter"
    moves = bargain(scene, words)
    return "; ".join(["counter", *moves]) if moves else None


# Promises.

ABOVE = frozenset(["above", "amont", "oberhalb", "uber"])
PEACE = frozenset(["peace", "paix", "frieden", "contest", "contester", "contestez", "ne", "nichts", "rien"])
UNTIL = frozenset(["until", "jusqu", "jusque", "au", "bis", "turn", "tour", "runde"])
LEAVE = frozenset(["leave", "laisser", "laisse", "lassen", "lasse", "water", "eau", "wasser"])


def vow(scene: Scene, view: View, words: Sequence[str]) -> str | None:
    """Reads a promise: `m3 to zoe until 4`, `above m3`, `peace zoe`."""
    words = [word for word in words if word not in named.SMALL]
    if any(word in ABOVE for word in words):
        spots = [hex for word in words if (hex := named.river(scene, view, word)) is not None]
        return f"promise above {spots[0]}" if len(spots) == 1 else None
    if any(word in PEACE for word in words):
        someone = named.person(scene, view, " ".join(word for word in words if word not in PEACE))
        return None if someone is None else f"promise peace p{someone}"
    cut = next((place for place, word in enumerate(words) if word in UNTIL), len(words))
    left, turns = [word for word in words[:cut] if word not in LEAVE], [word for word in words[cut:] if word not in UNTIL]
    spot = named.river(scene, view, left[0]) if left else None
    someone = named.person(scene, view, " ".join(left[1:])) if spot is not None else None
    turn = named.number(turns[0]) if len(turns) == 1 else view["turn"] if not turns else None
    return None if someone is None or turn is None else f"promise leave {spot} to p{someone} until {turn}"


def bid(scene: Scene, rest: Sequence[str]) -> str | None:
    """Reads a bid, perhaps with the embassy."""
    words = [word for word in rest if word not in WITH]
    points = named.number(words[0]) if words else None
    if points is None or len(words) > 2:
        return None
    if len(words) == 1:
        return f"bid {points}"
    tables = saying.tables(scene)
    cards = named.known_by(scene, [tables.actions[card].id for card in tables.embassies])
    return None if meant(words[1], cards) is None else f"bid {points} embassy"


def card(scene: Scene, view: View, typed: Sequence[str]) -> str | None:
    """Reads an action card of the own hand, and at whom and what it is aimed."""
    hand: Mapping[str, int] = (view["communities"][saying.mover(view)]["hand"] if view["phase"] in CARD_PHASES else None) or {}
    words, hex = list(typed), None
    while words and named.hex_named(scene, words[-1]):
        hex = words.pop()
    for found, rest in beginnings(words, named.known_by(scene, hand)):
        left = [word for word in rest if word not in named.SMALL]
        target = named.person(scene, view, " ".join(left)) if left else None
        if target is not None or not left:
            return play(scene, view, found, target, hex)
    return None


def play(scene: Scene, view: View, found: str, target: int | None, hex: str | None) -> str | None:
    """Writes a card with its aim."""
    aim = f" p{target}" if target is not None else ""
    if hex is None:
        return f"play {found}{aim}"
    spot = named.own(scene, view, hex) if found_on_land(scene, found) else named.river(scene, view, hex)
    return None if spot is None else f"play {found}{aim} {spot}"


def found_on_land(scene: Scene, found: str) -> bool:
    """Tells whether a card is aimed at a building."""
    tables = saying.tables(scene)
    return bool(AIMS[tables.effect[tables.action_of[found]]] == Aim.BUILDING)


def declaration(scene: Scene, view: View, words: Sequence[str]) -> str | None:
    """Reads what is contested: the water of a river hex, a construction, or the card that was played."""
    if view["phase"] == "react":
        return "declare card"
    spots = spots_in(scene, words)
    if len(spots) != 1:
        return None
    if view["step"] in ("fill", "collect"):
        return prefixed("declare water", named.river(scene, view, spots[0]))
    return prefixed("declare construction", named.others(scene, view, spots[0]))
