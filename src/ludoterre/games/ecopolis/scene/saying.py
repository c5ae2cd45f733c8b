"""Small phrases about the things of Ecopolis, which the text interface, the terminal and the end page share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.scene.foreseen import Foreseen
from ludoterre.games.ecopolis.tables import Card, Pile, Resource, Tally
from ludoterre.games.scene import Scene, View

BETWEEN = " · "


def game_of(scene: Scene) -> EcopolisGame:
    """Returns the game of a scene, which is Ecopolis."""
    assert isinstance(scene.game, EcopolisGame)
    return scene.game


def cards(scene: Scene) -> dict[str, Card]:
    """Returns what is printed on each card of the pack."""
    return game_of(scene).tables.printed


def foreseen(scene: Scene, view: View, player: int | str | None = None) -> Foreseen:
    """Returns what a player could do, unless another is named whoever decides."""
    decides = view["current_player"] if player is None else player
    return Foreseen(game_of(scene), view, decides if isinstance(decides, int) else 0)


def where(scene: Scene, view: View) -> str:
    """Says how far the game is."""
    if not view["round"] or view["result"] is not None:
        return scene.speaker.phase(view["phase"])
    return scene.tr("Round {number}", number=view["round"])


def whose(scene: Scene, view: View, player: int) -> str:
    """Names a player, with a word for the viewer."""
    name = scene.speaker.player(player)
    return scene.tr("{player} (you)", player=name) if player == view["viewer"] else name


def seating(view: View) -> list[int]:
    """Returns the players as they sit, the viewer first."""
    first = max(0, view["viewer"])
    return [(first + step) % view["players"] for step in range(view["players"])]


def kinds_of_moves(scene: Scene) -> dict[str, str]:
    """Names the kinds of moves between which one chooses in an action."""
    tr = scene.tr
    return {
        "draw": tr("Draw"),
        "buy": tr("Buy"),
        "collect": tr("Collect income"),
        "exchange": tr("Exchange"),
        "ambassador": tr("Win an ambassador"),
        "pass": tr("Pass"),
    }


# Numbers.


def signed(number: int) -> str:
    """Writes a change with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def amount(scene: Scene, resource: str, count: int) -> str:
    """Says how much of one resource."""
    return scene.speaker.amount("amounts", Resource.NAMES.index(resource), count)


def amounts(scene: Scene, triple: Iterable[int]) -> str:
    """Says how much of each resource there is, leaving out what there is none of."""
    said = [amount(scene, resource, count) for resource, count in zip(Resource.NAMES, triple, strict=True) if count]
    return ", ".join(said) or scene.tr("nothing")


def triple(counts: Mapping[str, int]) -> tuple[int, int, int]:
    """Writes what a view counts by resource in the order of the rules."""
    return counts["vital"], counts["gold"], counts["energy"]


def letters(scene: Scene) -> list[str]:
    """Returns the letters that stand for the resources where there is little room: how their names begin, if that tells them apart."""
    found = [scene.speaker.name(resource)[:1].upper() for resource in Resource.NAMES]
    return found if len(set(found)) == len(found) else [resource[0].upper() for resource in Resource.NAMES]


def brief(scene: Scene, triple: Iterable[int]) -> str:
    """Writes amounts with letters."""
    return " ".join(f"{count} {letter}" for letter, count in zip(letters(scene), triple, strict=True) if count) or "–"


def points(scene: Scene, count: int) -> str:
    """Counts points."""
    return scene.trn("{count} point", "{count} points", count)


# Cards.


def printed(scene: Scene, card: Card) -> str:
    """Says what is printed on a construction."""
    tr = scene.tr
    parts = (
        tr("cost {amounts}", amounts=amounts(scene, card.cost)),
        tr("income {amounts}", amounts=amounts(scene, card.income)),
        tr("climate {change}", change=signed(card.climate)),
        points(scene, card.points),
    )
    return BETWEEN.join(parts)


def effect(scene: Scene, name: str) -> str:
    """Says what a hazard does; of an eco-gesture what is given and when it counts at this table (ECP-HAZ.7, A21)."""
    if cards(scene)[name].effect != "eco_gesture":
        return scene.speaker.name(f"{name}.effect")
    match scene.game.option("eco_gesture"):
        case "at_once":
            return scene.tr("Each city in turn gives 1 energy (climate −1) or does not (climate +1). The climate moves at once.")
        case "energy":
            return scene.tr("Each city gives 1 energy (climate −1) or does not (climate +1). The climate moves when all have answered.")
        case "forced":
            return scene.tr("Each city gives 1 resource of its choice (climate −1), unless it has none (climate +1).")
        case _:
            return scene.tr("Each city gives 1 resource of its choice (climate −1) or does not (climate +1).")


def works(scene: Scene, card: Card) -> str:
    """Says what a construction of a city still does for it."""
    income = scene.tr("income {amounts}", amounts=amounts(scene, card.income))
    return BETWEEN.join((income, scene.tr("climate {change}", change=signed(card.climate)), points(scene, card.points)))


def names(scene: Scene, ids: Iterable[str]) -> str:
    """Names several things, those of the same name once with their number, or says that there are none."""
    counts = Counter(map(scene.speaker.name, ids))
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counts.items()) or scene.tr("none")


def visible(view: View) -> list[str]:
    """Returns the constructions that can be bought, place by place."""
    return [stack[-1] for stack in view["market"] if stack]


def covered(view: View) -> dict[str, list[str]]:
    """Returns what lies under each visible construction, the uppermost first."""
    return {stack[-1]: stack[-2::-1] for stack in view["market"] if len(stack) > 1}


def vanishing(scene: Scene, view: View, card: str) -> str:
    """Says what becomes of a card that the drawn one covers."""
    name = scene.speaker.name
    if view["options"]["covered_cards"] == "discard":
        return scene.tr("{card} leaves the market for good.", card=name(card))
    return scene.tr("{card} can be bought again when {cover} is bought.", card=name(card), cover=name(view["pending"]["card"]))


def begins_last_round(view: View, size: int, ends: bool) -> bool:
    """Tells whether the others still play once after a purchase that makes a city so large (ECP-A22)."""
    return bool(size >= view["target"] and not ends and not view["last_round"])


def nearest(view: View) -> int:
    """Returns how many constructions the largest city has."""
    return max(len(seat["city"]) for seat in view["seats"])


# The climate.


def cause(scene: Scene, name: str) -> str:
    """Names why the cursor moves."""
    match name:
        case "purchase":
            return scene.tr("Purchases")
        case "collect":
            return scene.tr("Collecting")
        case "shortage":
            return scene.tr("Missing resources")
        case "gesture":
            return scene.tr("Eco-gesture")
        case "climate_change":
            return scene.tr("Climate change")
        case _:
            return scene.tr("Cooling below 0, lost")


def caused(view: View) -> dict[str, int]:
    """Sums up why the cursor stands where it stands."""
    own = {name: sum(view["causes"][name]) for name in Tally.CAUSES}
    return own | {"climate_change": view["causes"]["climate_change"], "cooling_lost": view["cooling_lost"]}


def boils_over(scene: Scene) -> str:
    """Says what a climate above the limit means (ECP-END.1)."""
    return scene.tr("the climate boils over: everybody loses")


def may_boil_over(scene: Scene) -> str:
    """Says that what comes next may be that."""
    return scene.tr("The next card may make the climate boil over: everybody would lose.")


def pile(scene: Scene, view: View, name: str) -> str:
    """Says how many cards and hazards are left in a pile."""
    if not view["pile_size"][name]:
        return scene.tr("empty")
    cards = scene.trn("{count} card", "{count} cards", view["pile_size"][name])
    hazards = scene.trn("{count} hazard", "{count} hazards", view["piles"][name]["hazards"])
    top = view["piles"][name]["top"]
    return scene.tr("{cards}, next: {card}", cards=cards, card=scene.speaker.name(top)) if top else f"{cards}, {hazards}"


def colours(scene: Scene, view: View, player: int) -> str:
    """Counts the constructions of a city by pile."""
    counts = view["seats"][player]["colours"]
    return ", ".join(f"{scene.speaker.name(pile)} {counts[pile]}" for pile in Pile.NAMES)


# The end.


def verdict(scene: Scene, view: View) -> str:
    """Says who won, or that nobody did (ECP-END.1, END.5, END.6)."""
    result, speaker = view["result"], scene.speaker
    if result["lost"]:
        return scene.tr("The climate went past the limit: everybody loses.")
    winners = result["winners"]
    score = result["scores"][winners[0]]
    if len(winners) > 1:
        return scene.trn(
            "{players} share the victory with {count} point.",
            "{players} share the victory with {count} points.",
            score,
            players=speaker.join([speaker.player(player) for player in winners]),
        )
    return scene.trn("{player} wins with {count} point.", "{player} wins with {count} points.", score, player=speaker.player(winners[0]))


def tied(view: View) -> list[int]:
    """Returns the players with the highest score, if there are several and somebody won."""
    result = view["result"]
    best = max(result["scores"])
    found = [player for player, score in enumerate(result["scores"]) if score == best]
    return found if len(found) > 1 and not result["lost"] else []


def tie_break(scene: Scene, view: View) -> str:
    """Says how a tie was settled (ECP-END.6); nothing if there was none."""
    level, winners = tied(view), view["result"]["winners"]
    if not level:
        return ""
    impact = signed(view["seats"][winners[0]]["impact"])
    if len(winners) > 1:
        return scene.tr("Their cities also have the same climate impact: {impact}.", impact=impact)
    beaten = [player for player in level if player not in winners]
    others = scene.speaker.join([f"{scene.speaker.player(player)} ({signed(view['seats'][player]['impact'])})" for player in beaten])
    return scene.tr("Same score as {others}: the city with the lowest climate impact wins ({impact}).", others=others, impact=impact)


def why_over(scene: Scene, view: View) -> str:
    """Says what ended the game."""
    match view["result"]["rule"]:
        case "ECP-END.1":
            return scene.tr("Level {level}, limit {limit}.", level=view["level"], limit=view["limit"])
        case "ECP-TURN.9":
            return scene.tr("All three piles are empty.")
    done = [scene.speaker.player(player) for player, seat in enumerate(view["seats"]) if len(seat["city"]) >= view["target"]]
    return scene.trn(
        "{players} reached {count} construction.",
        "{players} reached {count} constructions.",
        view["target"],
        players=scene.speaker.join(done),
    )


def ranked(view: View) -> list[int]:
    """Returns the players from first to last; after a common loss by score alone (ECP-A23), and as they sit if nothing is settled."""
    result = view["result"]
    if result is None:
        return list(range(view["players"]))
    places: Sequence[int] = [-score for score in result["scores"]] if result["lost"] else result["ranking"]
    return sorted(range(view["players"]), key=lambda player: (places[player], player))
