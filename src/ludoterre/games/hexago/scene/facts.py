"""Everything on the table of Hexag'O said line by line, one function for each heading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludoterre.games.hexago.scene import health, saying
from ludoterre.games.hexago.tables import COMMON_LIMIT, GOODS, LOT, TILES, TREATMENT_PRICE, TREATMENTS, Dam, Tile
from ludoterre.games.scene import Scene, View, is_over


def result(scene: Scene, view: View) -> Iterator[str]:
    """Says how the game ended, and how every score came about."""
    yield saying.verdict(scene, view)
    found = view["result"]
    for player in saying.ranked(view):
        score = scene.tr(
            "{score}: {points} in the game, {objective} by the objective, pollution {deduction}",
            score=saying.amount(scene, "points", found["scores"][player]),
            points=found["vp"][player],
            objective=saying.signed(found["objectives"][player]),
            deduction=saying.signed(-found["deduction"]),
        )
        yield scene.pair(saying.whose(scene, view, player), score)
    yield pollution(scene, view)


# How it stands.


def situation(scene: Scene, view: View) -> Iterator[str]:
    """Says whose step it is, in which order they come, what the card brings, and what pollution costs everybody."""
    tr, pair = scene.tr, scene.pair
    if view["order"]:
        order = saying.AFTER.join(saying.whose(scene, view, player) for player in view["order"])
        yield pair(tr("Initiative"), order)
    if view["card"] is not None:
        yield pair(tr("Card of the turn"), saying.card_said(scene, view["card"]))
    if view["step_owner"] is not None and not is_over(view):
        yield pair(tr("Step of"), saying.whose(scene, view, view["step_owner"]))
    if isinstance(view["current_player"], int) and view["current_player"] != view["step_owner"]:
        yield pair(tr("Now asked"), saying.whose(scene, view, view["current_player"]))
    if view["pollution_counts"]:
        yield pollution(scene, view)
        yield health.life(scene, view)
    if water := health.water(scene, view):
        yield water
    yield from to_come(scene, view)


def pollution(scene: Scene, view: View) -> str:
    """Says how much pollution there is and what it costs everybody at the end (HEX-END.2)."""
    tr = scene.tr
    said = tr(
        "Pollution {count}, {sea} of it in the sea: {cost} off every score, one more at {next}",
        count=view["pollution"],
        sea=view["sea_pollution"],
        cost=saying.amount(scene, "points", view["deduction"]),
        next=(view["deduction"] + 1) * LOT,
    )
    if not view["options"]["common_goal"]:
        return said
    return f"{said}. {tr('Above {limit} nobody wins.', limit=COMMON_LIMIT * view['players'])}"


def to_come(scene: Scene, view: View) -> Iterator[str]:
    """Says which cards of later turns are known (HEX-Q50)."""
    for turn, card in enumerate(view["cards"], start=1):
        if card is not None and turn > view["turn"]:
            yield scene.pair(scene.tr("Turn {turn}", turn=turn), scene.speaker.name(card))


# The communities.


def community(scene: Scene, view: View, player: int) -> Iterator[str]:
    """Says everything of a community that the viewer may know."""
    tr, pair, own = scene.tr, scene.pair, view["communities"][player]
    letter = f" ({own['community']})" if own["community"] else ""
    yield f"{saying.amount(scene, 'points', own['vp'])}, {saying.amount(scene, 'thunes', own['thunes'])}{letter}"
    yield pair(tr("Stock"), saying.amounts(scene, {"energy": own["energy"], "food": own["food"]}))
    if own["pooled_energy"] or own["pooled_food"]:
        pools = {"energy": own["pooled_energy"], "food": own["pooled_food"]}
        yield pair(tr("In the pools of the networks"), saying.amounts(scene, pools))
    yield from rights(scene, view, player)
    yield from secrets(scene, view, player)
    for number in range(len(own["networks"])):
        yield from network(scene, view, player, number)


def rights(scene: Scene, view: View, player: int) -> Iterator[str]:
    """Says what a community may still do this turn, and what it has on the map."""
    tr, own, options = scene.tr, view["communities"][player], view["options"]
    parts = [tr("{used} of {limit} markers used", used=own["markers"], limit=options["marker_limit"])]
    if view["turn"] and view["result"] is None:
        parts.append(tr("hostilities {used} of {limit}", used=own["hostility_used"], limit=options["hostility_per_turn"]))
        parts.append(tr("offers {used} of {limit}", used=own["offers_made"], limit=options["offers_per_turn"]))
    if own["futures_left"]:
        parts.append(scene.trn("{count} cube at 1 coin", "{count} cubes at 1 coin", own["futures_left"]))
    if own["red_cubes"]:
        parts.append(scene.trn("{count} tile in crisis", "{count} tiles in crisis", own["red_cubes"]))
    yield ", ".join(parts)


def secrets(scene: Scene, view: View, player: int) -> Iterator[str]:
    """Says the objective and the hand, to those who may know them, and which cards were played."""
    tr, pair, own = scene.tr, scene.pair, view["communities"][player]
    if own["objective"] is not None:
        yield pair(tr("Objective"), objective(scene, own["objective"]))
    if own["hand"] is not None:
        for card, count in own["hand"].items():
            name = saying.cards_said(scene, {card: count})
            yield pair(tr("Card {card}", card=name), scene.speaker.name(f"{card}.effect"))
    elif own["hand_size"]:
        yield scene.trn("{count} action card in hand", "{count} action cards in hand", own["hand_size"])
    if own["played"]:
        yield pair(tr("Played"), saying.cards_said(scene, own["played"]))


def objective(scene: Scene, found: Mapping[str, Any]) -> str:
    """Says an objective and how far it is."""
    tr, name = scene.tr, scene.speaker.name
    state = tr("met") if found["met"] else tr("{have} of {need}", have=found["progress"], need=found["count"])
    points = saying.amount(scene, "points", found["points"])
    return f"{name(found['id'])}, {points}, {state}. {name(found['id'] + '.condition')}"


def network(scene: Scene, view: View, player: int, number: int) -> Iterator[str]:
    """Says a network: its water, its pool, and its buildings one by one."""
    tr, found = scene.tr, view["communities"][player]["networks"][number]
    parts = []
    if view["card"] is not None:
        parts.append(tr("water wanted {wanted}, within reach {water}", wanted=found["wanted"], water=found["water"]))
    parts.append(tr("access to {rivers}", rivers=saying.places(scene, found["access"])))
    if found["energy"] or found["food"]:
        pool = {"energy": found["energy"], "food": found["food"]}
        parts.append(tr("pool {amounts}", amounts=saying.amounts(scene, pool)))
    yield scene.pair(tr("Network {number}", number=number + 1), ", ".join(parts))
    hearts = saying.hearts(scene, view)
    for hex in found["hexes"]:
        if hex in hearts:
            name, parts = saying.building(scene, view, hex), building(scene, view, hex)
            yield scene.pair(name, ", ".join(parts)) if parts else name


def building(scene: Scene, view: View, hex: str) -> list[str]:
    """Says what a construction has, lacks, yields and pollutes, one short phrase each."""
    one, tr = view["board"][hex], scene.tr
    tile = one["tile"]
    parts = [tr("IN CRISIS")] if one["crisis"] else []
    if one["new"]:
        parts.append(tr("new"))
    if tile == TILES[Tile.DAM]:
        parts.append(tr("owners {owners}", owners=saying.people(scene, one["owners"])))
    if tile == TILES[Tile.STATION]:
        parts.append(tr("treats {left} more for {price} each", left=TREATMENTS - one["uses"], price=thunes(scene, TREATMENT_PRICE)))
    parts += water(scene, one)
    if one["supplied"]:
        parts.append(tr("supplied"))
    elif any(count for good, count in saying.needs(scene, tile).items() if good != "water"):
        parts.append(tr("needs {amounts}", amounts=saying.amounts(scene, rest(scene, tile))))
    if any(saying.made(scene, view, hex).values()):
        parts.append(tr("yields {amounts}", amounts=saying.amounts(scene, saying.made(scene, view, hex))))
    if saying.tile_of(scene, tile).pollutes and view["pollution_counts"]:
        parts.append(tr("pollutes {place}", place=saying.outfall(scene, hex)))
    return parts


def rest(scene: Scene, tile: str) -> dict[str, int]:
    """Returns what a tile needs besides water."""
    return {good: count for good, count in saying.needs(scene, tile).items() if good != "water"}


def water(scene: Scene, one: Mapping[str, Any]) -> list[str]:
    """Says whether a building has its water, and where from."""
    tr = scene.tr
    if one["water"]:
        match one["water_from"]:
            case "treated":
                return [tr("has treated water")]
            case "card":
                return [tr("has water by a card")]
            case river:
                return [tr("has water from {place}", place=saying.short(scene, river))]
    return [tr("lacks water")] if saying.thirsty(scene, one) else []


def thunes(scene: Scene, count: int) -> str:
    """Counts thunes."""
    return saying.amount(scene, "thunes", count)


# The river.


def reach(scene: Scene, view: View, player: int) -> Iterator[str]:
    """Says each river hex to which a community has access, what lies on it, and who else may take there."""
    for river in view["communities"][player]["access"]:
        others = saying.drinkers(view, river, player)
        said = lying(scene, view, river)
        if others:
            said += scene.tr("; also {players}", players=saying.people(scene, others))
        yield scene.pair(saying.place(scene, river), said)


def lying(scene: Scene, view: View, river: str) -> str:
    """Says what lies on a river hex."""
    found = view["river"][river]
    said = [saying.amount(scene, "water", found["water"])]
    if found["pollution"]:
        said.append(saying.cubes(scene, found["pollution"]))
    if river in view["settled_hexes"]:
        said.append(scene.tr("conflict settled"))
    return ", ".join(said)


def rivers(scene: Scene, view: View) -> Iterator[str]:
    """Says every branch from its source to where it runs: water, and pollution where there is any."""
    for letter, hexes in saying.branches(scene).items():
        told = [f"{saying.place(scene, hex)} {lying(scene, view, hex)}" for hex in hexes]
        title = scene.tr("{river} to {mouth}", river=saying.branch_name(scene, letter), mouth=saying.runs_to(scene, hexes))
        yield scene.pair(title, " · ".join(told))
    if view["pollution_counts"]:
        yield scene.pair(scene.tr("Sea"), saying.cubes(scene, view["sea_pollution"]))


def dams(scene: Scene, view: View) -> Iterator[str]:
    """Says where dams stand, whose they are and how full they are."""
    for dam in view["dams"]:
        owners = saying.people(scene, dam["owners"])
        water = scene.tr("{water} of {limit} water", water=view["river"][dam["river"]]["water"], limit=Dam.LIMIT)
        banks = saying.places(scene, dam["hexes"])
        yield scene.pair(saying.place(scene, dam["river"]), f"{owners}, {water}, {scene.tr('on the banks {hexes}', hexes=banks)}")


# The rest of the table.


def supply(scene: Scene, view: View) -> Iterator[str]:
    """Says how many tiles of each kind are left."""
    yield ", ".join(f"{scene.speaker.name(tile)} {count}" for tile, count in view["supply"].items())


def trace(scene: Scene, view: View) -> Iterator[str]:
    """Says what this step has done so far, as far as others may contest it."""
    tr, found = scene.tr, view["trace"]
    if found["taken"]:
        yield scene.pair(tr("Water taken"), counted(scene, found["taken"]))
    for one in found["drawn"]:
        dam, river = saying.short(scene, one["dam"]), saying.short(scene, one["hex"])
        yield tr("{count} water drawn from {river} into the dam on {dam}", count=one["cubes"], river=river, dam=dam)
    if found["put_back"]:
        yield scene.pair(tr("Treated water to be returned"), counted(scene, found["put_back"]))
    for one in found["constructions"]:
        name = f"{scene.speaker.name(one['tile'])} {saying.place(scene, one['hex'])}"
        yield scene.pair(tr("Built"), f"{name}, {thunes(scene, one['price'])}")
    for hex, players in view["barred"].items():
        yield scene.pair(tr("May not build on {place} this turn", place=saying.place(scene, hex)), saying.people(scene, players))


def counted(scene: Scene, found: Mapping[str, int]) -> str:
    """Lists river hexes with numbers."""
    return ", ".join(f"{saying.short(scene, river)} {count}" for river, count in found.items())


def plans(scene: Scene, view: View) -> Iterator[str]:
    """Says what `all` would do, in the steps that know it (ledger, 7.3)."""
    tr = scene.tr
    filling, watering, supplying = (view["plans"].get(name) for name in ("fill", "water", "supply"))
    if filling:
        yield scene.trn(
            "all: draws {count} cube into your dams, {needed} of it for dry buildings",
            "all: draws {count} cubes into your dams, {needed} of them for dry buildings",
            filling["cubes"],
            needed=filling["needed"],
        )
    if watering:
        yield tr(
            "all: water for {buildings}, {dry:# stays|# stay} dry", buildings=buildings(scene, watering["buildings"]), dry=watering["dry"]
        )
    if supplying:
        if any(supplying["sold"].values()):
            yield tr("all: first sells {goods}", goods=saying.amounts(scene, supplying["sold"]))
        bought = {"energy": supplying["energy"], "food": supplying["food"]}
        yield tr(
            "all: supplies {buildings} for {cost}, {left} left out; buys {bought}",
            buildings=buildings(scene, supplying["buildings"]),
            cost=thunes(scene, supplying["cost"]),
            left=supplying["left"],
            bought=saying.amounts(scene, bought),
        )
    if treating := view["plans"].get("treat"):
        yield tr("all: treats {count:# cube|# cubes} for {cost}", count=treating["cubes"], cost=thunes(scene, treating["cost"]))


def buildings(scene: Scene, count: int) -> str:
    """Counts buildings."""
    return scene.trn("{count} building", "{count} buildings", count)


def costs(scene: Scene, view: View) -> Iterator[str]:
    """Says what each building that waits for supply would take now."""
    for hex, found in view["supply_costs"].items():
        yield scene.pair(saying.building(scene, view, hex), supply_cost(scene, found))


def supply_cost(scene: Scene, found: Mapping[str, int]) -> str:
    """Says what supplying a building costs: cubes to buy, and upkeep."""
    total = thunes(scene, found["price"] + found["upkeep"])
    if not found["energy"] and not found["food"]:
        return total
    bought = saying.amounts(scene, {"energy": found["energy"], "food": found["food"]})
    return scene.tr("{total}, buys {amounts}", total=total, amounts=bought)


def water_left(scene: Scene, view: View) -> Iterator[str]:
    """Says who leaves water to whom in this turn."""
    for one in view["rights"]:
        yield scene.tr(
            "{giver} leaves {receiver} {amount}",
            giver=saying.whose(scene, view, one["from"]),
            receiver=saying.whose(scene, view, one["to"]),
            amount=saying.amount(scene, "water", one["hex"]),
        )


def promises(scene: Scene, view: View) -> Iterator[str]:
    """Says what was promised, and what has become of it."""
    for one in view["promises"]:
        yield scene.pair(saying.whose(scene, view, one["player"]), f"{saying.promise(scene, one)} ({saying.fate(scene, one)})")


def traded(scene: Scene, view: View) -> Iterator[str]:
    """Says what communities have given to each other."""
    for flow in view["traded"]:
        names: Sequence[str] = [scene.speaker.player(flow[side]) for side in ("from", "to")]
        yield scene.pair(saying.AFTER.join(names), saying.amounts(scene, {good: flow[good] for good in GOODS}))
