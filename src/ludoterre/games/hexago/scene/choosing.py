"""What each legal move of Hexag'O does, in words: what it costs and brings, whom it touches, where its pollution goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoterre.core.moves import Move
from ludoterre.games.hexago.scene import facts, following, saying, underway
from ludoterre.games.hexago.scene.following import price_of
from ludoterre.games.hexago.tables import DAM_PRICES, STAKES, TREATMENT_PRICE, Stake
from ludoterre.games.scene import Scene, View

FURTHEST = 3
"""The difference between two bids from which the dice change nothing more."""


def choices(scene: Scene, view: View, moves: Sequence[Move]) -> list[str]:
    """Says what each legal move does; the order of the moves is by kind of tile and then by hex, from north to south."""
    return [choice(scene, view, move) for move in moves]


def choice(scene: Scene, view: View, move: Move) -> str:
    """Says one move with what follows from it."""
    follows = effects(scene, view, move)
    said = named(scene, view, move)
    return scene.pair(said, ", ".join(follows)) if follows else said


def named(scene: Scene, view: View, move: Move) -> str:
    """Says what is done."""
    if move.kind in ("place", "build", "dam", "destroy", "pick", "treat"):
        return on_the_land(scene, view, move)
    if move.kind in ("take", "top_up", "assign", "put_back"):
        return with_water(scene, view, move)
    if move.kind in ("supply", "sell", "offer", "give", "ask", "propose", "cancel", "give_water", "ask_water"):
        return in_trade(scene, view, move)
    return in_answer(scene, view, move)


def on_the_land(scene: Scene, view: View, move: Move) -> str:
    """Says a move that changes the land or the pollution."""
    tr, args = scene.tr, move.args
    match move.kind:
        case "place":
            return tr("{place}, {terrain}", place=where(scene, args["hex"]), terrain=ground(scene, args["hex"]))
        case "build":
            return tr(
                "{tile} on {place}, {price}",
                tile=scene.speaker.name(args["tile"]),
                place=where(scene, args["hex"]),
                price=facts.thunes(scene, price_of(scene, view, args["tile"])),
            )
        case "dam":
            return dam(scene, view, move)
        case "destroy" if len(view["board"][args["hex"]]["owners"]) > 1:
            return tr("Give up your share of {building}", building=saying.building(scene, view, args["hex"]))
        case "destroy":
            return tr("Destroy {building}", building=saying.building(scene, view, args["hex"]))
        case "pick":
            return tr("Clean {place}", place=where(scene, args["hex"]))
    return tr("Treat {place} for {price}", place=where(scene, args["hex"]), price=facts.thunes(scene, TREATMENT_PRICE))


def with_water(scene: Scene, view: View, move: Move) -> str:
    """Says a move with water."""
    tr, args = scene.tr, move.args
    match move.kind:
        case "take":
            return tr("Take water from {place}", place=where(scene, args["hex"]))
        case "top_up":
            return tr("Fill the dam on {dam} from {place}", dam=saying.short(scene, args["dam"]), place=where(scene, args["hex"]))
        case "assign":
            return tr("Water for {building}", building=saying.building(scene, view, args["hex"]))
    return tr("Put the treated water back into {place}", place=where(scene, view["cube"]["from"]))


def in_trade(scene: Scene, view: View, move: Move) -> str:
    """Says a move of the market."""
    tr, args = scene.tr, move.args
    match move.kind:
        case "supply":
            return tr("Supply {building}", building=saying.building(scene, view, args["hex"]))
        case "sell":
            return tr("Sell {amount} for {price}", amount=saying.amount(scene, args["good"], 1), price=facts.thunes(scene, 1))
        case "offer":
            return tr("Make {partner} an offer", partner=scene.speaker.player(args["partner"]))
        case "give":
            return tr("Give {amount}", amount=saying.amount(scene, args["good"], args["amount"]))
        case "ask":
            return tr("Ask for {amount}", amount=saying.amount(scene, args["good"], args["amount"]))
        case "give_water":
            return tr("Give {amount}", amount=saying.amount(scene, "water", args["hex"]))
        case "ask_water":
            return tr("Ask for {amount}", amount=saying.amount(scene, "water", args["hex"]))
    return scene.speaker.move(move)


def in_answer(scene: Scene, view: View, move: Move) -> str:
    """Says an answer, a bid, a card, or the end of a step."""
    tr, args = scene.tr, move.args
    match move.kind:
        case "accept" if view["phase"] == "react":
            return tr("Let it happen")
        case "pass" if view["phase"] == "join":
            return tr("Stay out of it")
        case "pass" if view["phase"] == "settle":
            return tr("Go on to the bids")
        case "pass":
            return tr("Let it pass")
        case "declare":
            return declaration(scene, view, move)
        case "bid" if args["embassy"]:
            return tr("Bid {count} with {card}", count=args["points"], card=scene.speaker.name(underway.embassy(scene)))
        case "bid":
            return tr("Bid {count}", count=args["points"])
        case "play":
            return card(scene, view, move)
    return scene.speaker.move(move)


# What is named.


def where(scene: Scene, hex: str) -> str:
    """Names a hex."""
    return saying.place(scene, hex)


def ground(scene: Scene, hex: str) -> str:
    """Names the terrain of a hex."""
    return saying.terrain(scene, saying.number_of(scene, hex))


def dam(scene: Scene, view: View, move: Move) -> str:
    """Says which dam is built or proposed, and what it costs whom."""
    tr, partners = scene.tr, move.args["partners"]
    share = int(DAM_PRICES[1 + len(partners)])
    river, banks = where(scene, move.args["river"]), saying.places(scene, move.args["hexes"])
    own = facts.thunes(scene, max(0, share - view["trace"]["eco_works"]))
    if not partners:
        return tr("Dam on {river} with {banks}, alone, {price}", river=river, banks=banks, price=own)
    return tr(
        "Dam on {river} with {banks}, shared with {partners}, {price}",
        river=river,
        banks=banks,
        partners=saying.people(scene, partners),
        price=own,
    )


def declaration(scene: Scene, view: View, move: Move) -> str:
    """Says what is contested."""
    tr, args = scene.tr, move.args
    if args["stake"] == STAKES[Stake.CARD]:
        return tr("Fight the card")
    if args["stake"] == "water":
        return tr("Contest the water of {place}", place=where(scene, args["hex"]))
    return tr("Contest {building}", building=saying.building(scene, view, args["hex"]))


def card(scene: Scene, view: View, move: Move) -> str:
    """Says which card is played, and at whom or what it is aimed."""
    args = move.args
    aims = [scene.speaker.player(args["target"])] if "target" in args else []
    if "hex" in args:
        aims.append(where(scene, args["hex"]) if args["hex"] in view["river"] else saying.building(scene, view, args["hex"]))
    said = scene.tr("Play {card}", card=scene.speaker.name(args["card"]))
    return f"{said}, {', '.join(aims)}" if aims else said


# What follows.


def effects(scene: Scene, view: View, move: Move) -> list[str]:
    """Says what follows at once from a move, one short phrase each."""
    return [*following.broken(scene, view, move), *usual_effects(scene, view, move)]


def usual_effects(scene: Scene, view: View, move: Move) -> list[str]:
    """Says what a move does, whatever was promised."""
    args, kind = move.args, move.kind
    if kind in ("place", "build", "dam", "destroy", "pick", "treat"):
        return changes(scene, view, move)
    if kind in ("take", "top_up", "assign", "put_back"):
        return flows(scene, view, move)
    match kind:
        case "supply":
            return supplied(scene, view, args["hex"])
        case "sell":
            return [kept(scene, view, args["good"])]
        case "offer":
            return [saying.amounts(scene, owned(view, args["partner"]))]
        case "propose":
            offer = view["offer"]
            given, wanted = saying.amounts(scene, offer["give"]), saying.amounts(scene, offer["ask"])
            return [scene.tr("{give} for {ask}", give=given, ask=wanted)]
        case "bid":
            return odds(scene, view, args["points"], args["embassy"])
        case "play":
            return [scene.speaker.name(f"{args['card']}.effect")]
        case "declare":
            return [*won(scene, view, args), scene.tr("you will bid points and roll a die")]
        case "join":
            return [scene.tr("you will bid points and roll a die")]
    return ending(scene, view, kind)


def changes(scene: Scene, view: View, move: Move) -> list[str]:
    """Says what follows from a move that changes the land or the pollution."""
    tr, args = scene.tr, move.args
    match move.kind:
        case "place":
            return [*beside(scene, view, args["hex"]), *marker(scene, args["hex"]), *drained(scene, view, "residential", args["hex"])]
        case "build":
            return built(scene, view, args["tile"], args["hex"])
        case "dam":
            energy = saying.amounts(scene, saying.dam_yields(scene, args["hexes"]))
            share, less = int(DAM_PRICES[1 + len(args["partners"])]), view["trace"]["eco_works"]
            costs = [following.paid(scene, view, max(0, share - less)), *following.polluted(scene, view, int(not less))]
            return [tr("each owner gets {amounts}", amounts=energy), *opened(scene, view, [args["river"], *args["hexes"]]), *costs]
        case "destroy":
            return [tr("nothing is refunded")]
        case "pick":
            return [left(scene, view["river"][args["hex"]]["pollution"]), *following.polluted(scene, view, -1)]
    cleaner = [left(scene, view["river"][args["hex"]]["pollution"]), *following.polluted(scene, view, -1)]
    spent = following.paid(scene, view, TREATMENT_PRICE)
    if view["phase"] == "collect":
        return [*cleaner, spent, tr("water for a building beside the station, or back for a point")]
    return [*cleaner, spent, saying.amount(scene, "points", 1)]


def flows(scene: Scene, view: View, move: Move) -> list[str]:
    """Says what follows from a move with water."""
    tr, args = scene.tr, move.args
    match move.kind:
        case "take":
            return [*following.taken(scene, view, args["hex"]), *shared(scene, view, args["hex"])]
        case "top_up":
            before, full = lying(view, args["hex"]), lying(view, args["dam"])
            said = [tr("dam {before} → {after}", before=full, after=full + 1)]
            fewer = tr("{before} water → {after}", before=before, after=before - 1)
            return [fewer, *said, *following.short_of_water(scene, view, args["hex"]), *shared(scene, view, args["hex"])]
        case "assign":
            return [tr("yields {amounts}", amounts=saying.amounts(scene, saying.made(scene, view, args["hex"])))]
    return [saying.amount(scene, "points", 1)]


def lying(view: View, river: str) -> int:
    """Counts the water on a river hex."""
    count: int = view["river"][river]["water"]
    return count


def left(scene: Scene, before: int) -> str:
    """Says how much pollution a hex has left when one cube goes."""
    return scene.tr("pollution {before} → {after}", before=before, after=before - 1)


def shared(scene: Scene, view: View, river: str) -> list[str]:
    """Says who else draws from a river hex."""
    others = saying.drinkers(view, river, saying.mover(view))
    return [scene.tr("also used by {players}", players=saying.people(scene, others))] if others else []


# Building.


def built(scene: Scene, view: View, tile: str, hex: str) -> list[str]:
    """Says what a new tile needs and gives, which river hexes it opens, and where its pollution goes."""
    tr = scene.tr
    parts = []
    if any(saying.needs(scene, tile).values()):
        parts.append(tr("needs {amounts}", amounts=saying.amounts(scene, saying.needs(scene, tile))))
    if any(saying.yields(scene, tile, hex).values()):
        parts.append(tr("gives {amounts}", amounts=saying.amounts(scene, saying.yields(scene, tile, hex))))
    return [*parts, *opened(scene, view, [hex]), *drained(scene, view, tile, hex), *following.building(scene, view, tile)]


def beside(scene: Scene, view: View, hex: str) -> list[str]:
    """Says which river hexes lie beside a hex, and who lives there."""
    land, tr = saying.basin(scene), scene.tr
    near = [land.ids[other] for other in saying.neighbours(scene, saying.number_of(scene, hex))]
    rivers = [other for other in near if saying.river_name(scene, other)]
    parts = [tr("beside {rivers}", rivers=saying.places(scene, rivers))] if rivers else []
    people = sorted({player for other in near for player in view["board"].get(other, {"owners": ()})["owners"]})
    return [*parts, *([tr("next to {players}", players=saying.people(scene, people))] if people else [])]


def marker(scene: Scene, hex: str) -> list[str]:
    """Says which marker lies on a hex."""
    bonus = saying.bonus_of(scene, hex)
    return [scene.tr("marker +{amount}", amount=saying.amount(scene, bonus, saying.BONUS_AMOUNTS[bonus]))] if bonus else []


def opened(scene: Scene, view: View, hexes: Sequence[str]) -> list[str]:
    """Says to which river hexes constructions would give access for the first time; those of others' dams stay theirs (HEX-WAT.6)."""
    land, player = saying.basin(scene), saying.mover(view)
    closed = {dam["river"] for dam in view["dams"] if player not in dam["owners"]}
    around = {land.ids[other] for hex in hexes for other in [land.number[hex], *saying.neighbours(scene, land.number[hex])]}
    known = view["communities"][player]["access"]
    new = [hex for hex in land.ids if hex in around and hex in view["river"] and hex not in known and hex not in closed]
    return [scene.tr("opens {rivers}", rivers=saying.places(scene, new))] if new else []


def drained(scene: Scene, view: View, tile: str, hex: str) -> list[str]:
    """Says where the pollution of a tile goes each turn it works."""
    if not view["pollution_counts"] or not saying.tile_of(scene, tile).pollutes:
        return []
    return [scene.tr("pollutes {place}", place=saying.outfall(scene, hex))]


# Trading.


def owned(view: View, player: int) -> dict[str, int]:
    """Returns what a community could trade."""
    one = view["communities"][player]
    return {"energy": one["energy"] + one["pooled_energy"], "food": one["food"] + one["pooled_food"], "thunes": one["thunes"]}


def kept(scene: Scene, view: View, good: str) -> str:
    """Says what is left of a good when one is sold."""
    return scene.tr("{amount} left", amount=saying.amount(scene, good, owned(view, saying.mover(view))[good] - 1))


def supplied(scene: Scene, view: View, hex: str) -> list[str]:
    """Says what supplying a building costs and yields."""
    found = view["supply_costs"].get(hex)
    cost = [facts.supply_cost(scene, found)] if found else []
    return [*cost, scene.tr("yields {amounts}", amounts=saying.amounts(scene, saying.made(scene, view, hex)))]


# Conflicts.


def odds(scene: Scene, view: View, points: int, embassy: bool) -> list[str]:
    """Says what is left of the points, and how likely a bid beats one rival's bid."""
    player, contest = saying.mover(view), view["contest"]
    own = view["communities"][player]["vp"]
    help_of_embassy = bonus(scene) if embassy else 0
    total = points + help_of_embassy
    ties = player == contest["author"]
    rivals = [other for other in [contest["author"], *contest["challengers"]] if other != player]
    most = max(view["communities"][other]["vp"] for other in rivals)
    told = [
        f"{other}: {saying.percent(scene, saying.chance(total - other, ties))}"
        for other in range(max(0, total - FURTHEST), min(most, total + FURTHEST) + 1)
    ]
    kept = scene.tr("{amount} left", amount=saying.amount(scene, "points", own - points))
    if not told:
        return [kept, scene.tr("more than any rival can bid")]
    return [kept, scene.tr("wins against a bid of {odds}", odds=", ".join(told))]


def bonus(scene: Scene) -> int:
    """Returns what an embassy adds in a conflict."""
    tables = saying.tables(scene)
    return int(tables.amount[tables.embassies[0]]) if tables.embassies else 0


def won(scene: Scene, view: View, args: Mapping[str, Any]) -> list[str]:
    """Says what a contest would undo."""
    tr = scene.tr
    match args["stake"]:
        case "water":
            drawn = sum(one["cubes"] for one in view["trace"]["drawn"] if one["hex"] == args["hex"])
            count = view["trace"]["taken"].get(args["hex"], 0) + drawn
            return [tr("{amount} to win back", amount=saying.amount(scene, "water", count))]
        case "construction":
            return [tr("it would be undone and refunded")]
    return [tr("the card would do nothing")]


# Ending and answering.


def ending(scene: Scene, view: View, kind: str) -> list[str]:
    """Says what follows when a step ends or somebody answers."""
    tr = scene.tr
    match view["phase"], kind:
        case _, "end":
            return following.ended(scene, view)
        case "answer", "accept":
            offer = view["offer"]
            got, given = saying.amounts(scene, offer["give"]), saying.amounts(scene, offer["ask"])
            return [tr("you get {got}, you give {given}", got=got, given=given)]
        case "consent", "accept":
            share = int(DAM_PRICES[len(view["proposal"]["owners"])])
            energy = saying.amounts(scene, saying.dam_yields(scene, view["proposal"]["hexes"]))
            return [facts.thunes(scene, share), tr("each owner gets {amounts}", amounts=energy)]
        case "react", "accept":
            return [scene.speaker.name(f"{view['malus']['card']}.effect")]
    return []
