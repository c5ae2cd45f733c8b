"""What words can point at on the table of Hexag'O: hexes, cubes, buildings, the year, the phases, stocks, cards, and what is decided.

Everything is made from the view alone, so an objective or a hand has an anchor only for those who see it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.furnished import FurnishedScene as Scene
from ludoterre.games.hexago.scene import facts, saying, underway
from ludoterre.games.hexago.scene.browser import sheets
from ludoterre.games.hexago.scene.buildings import site_of
from ludoterre.games.hexago.scene.closer import standing, tile_row
from ludoterre.games.hexago.scene.decisions import ROOMY
from ludoterre.games.hexago.scene.gauges import phase_names, phase_number
from ludoterre.games.hexago.scene.hand import owner
from ludoterre.games.hexago.scene.needs import own_needy
from ludoterre.games.hexago.scene.options import sorted_out
from ludoterre.games.hexago.scene.people import drinking, in_order
from ludoterre.games.hexago.tables import TILES, Tile
from ludoterre.games.scene import Anchor, Sayable, View, is_over

ENDED = ("setup_build", "fill", "collect", "market", "supply", "treat", "pick", "build")
"""Phases whose decider has a button that ends the step."""
BUILDING = ("setup_build", "build")


def anchors(scene: Scene, view: View) -> list[Anchor]:
    """Lists everything that is drawn of a view and has a meaning of its own."""
    return [
        *gauges(scene, view),
        *places(scene, view),
        *pieces(scene, view),
        *people(scene, view),
        *cards(scene, view),
        *decision(scene, view),
        *looked_up(scene, view),
    ]


def decides(view: View) -> bool:
    """Tells whether the viewer has to decide: only then are there buttons."""
    return view["current_player"] is not None and view["current_player"] == view["viewer"] and not is_over(view)


# Beside the map.


def gauges(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the card of the year with its figures, the phases of a turn, and what pollution costs."""
    tr, pair = scene.tr, scene.pair
    card = view["card"]
    if card is not None:
        yield Anchor("card:year", "year", pair(tr("Card of the turn"), saying.card_said(scene, card)))
        yield Anchor("gauge:water", "year-water", pair(tr("water per hex"), card["water"]))
        yield Anchor("gauge:energy", "year-energy", pair(tr("energy"), saying.amount(scene, "thunes", card["energy"])))
        yield Anchor("gauge:food", "year-food", pair(tr("food"), saying.amount(scene, "thunes", card["food"])))
    elif view["result"] is None:
        yield Anchor("card:year", "year", tr("No card yet"))
    yield Anchor("gauge:phase", "phases", saying.where(scene, view))
    now = phase_number(view)
    for number, name in enumerate(phase_names(scene), start=1):
        said = tr("phase {number}, {name}", number=number, name=name)
        yield Anchor(f"phase:{number}", f"phase-{number}", f"{said} ({tr('now')})" if number == now else said)
    if view["pollution_counts"]:
        yield Anchor("gauge:pollution", "pollution", facts.pollution(scene, view))
        count = view["sea_pollution"]
        yield Anchor("gauge:sea", "sea", f"{count} {scene.trn('cube in the sea', 'cubes in the sea', count)}")
    yield Anchor("legend", "legend", tr("What the small signs on the map mean"))


# On the map.


def places(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the hexes that have something to tell: river, what is built on, and where the viewer may settle or build now."""
    basin = saying.basin(scene)
    yield Anchor(
        "board", "board", scene.tr("Map of the basin: {hexes} hexes, {rivers} of them river", hexes=basin.count, rivers=basin.rivers)
    )
    told = set(view["board"]) | set(view["river"]) | set(open_land(scene, view))
    for number, hex in enumerate(basin.ids):
        if hex in told:
            yield Anchor(f"place:{name_of(scene, hex)}", f"at{number}", scene.pair(saying.place(scene, hex), place_said(scene, view, hex)))


def name_of(scene: Scene, hex: str) -> str:
    """Names a hex for ever: a river hex by its river, any other by row and column, in every language."""
    return saying.river_name(scene, hex) or saying.label(scene, hex)


def place_said(scene: Scene, view: View, hex: str) -> str:
    """Says what is on a hex."""
    if hex in view["river"]:
        users = saying.drinkers(view, hex)
        said = facts.lying(scene, view, hex)
        reach = f" · {scene.pair(scene.tr('Water for'), saying.people(scene, users))}" if users else ""
        return f"{standing(scene, view, hex)} · {said}{reach}" if hex in view["board"] else f"{said}{reach}"
    if hex in view["board"]:
        return standing(scene, view, hex)
    return saying.terrain(scene, saying.number_of(scene, hex))


def open_land(scene: Scene, view: View) -> Iterator[str]:
    """Lists the free land on which the viewer may put something now: the first zone anywhere, else at least a junction next to the own."""
    if not decides(view) or view["phase"] not in ("place", *BUILDING):
        return
    basin, viewer = saying.basin(scene), view["viewer"]
    free = [hex for number, hex in enumerate(basin.ids) if basin.is_land(number) and hex not in view["board"]]
    if view["phase"] == "place":
        yield from free
    elif has_junction(scene, view):
        own = [basin.number[hex] for hex, one in view["board"].items() if viewer in one["owners"]]
        near = {basin.ids[other] for hex in own for other in saying.neighbours(scene, hex)}
        yield from (hex for hex in free if hex in near and viewer not in view["barred"].get(hex, ()))


def has_junction(scene: Scene, view: View) -> bool:
    """Tells whether the viewer could build a junction, which may stand on any land."""
    own, name = view["communities"][view["viewer"]], TILES[Tile.JUNCTION]
    price = saying.tile_of(scene, name).cost - view["trace"]["eco_works"]
    return bool(view["supply"][name] > 0 and own["thunes"] >= price and own["markers"] < view["options"]["marker_limit"])


def pieces(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists what stands and lies on the map: buildings, dams, and the first cube of water and of pollution of each river hex."""
    for hex, one in view["board"].items():
        if one["tile"] != TILES[Tile.DAM]:
            # The hex is pointed at, for its form is plain; its picture is made of many.
            yield Anchor(f"building:{name_of(scene, hex)}", f"at{saying.number_of(scene, hex)}", building_said(scene, view, hex))
    for dam in view["dams"]:
        site = site_of(saying.basin(scene), dam)
        yield Anchor(f"dam:{name_of(scene, dam['river'])}", f"d{site}", building_said(scene, view, dam["river"]))
    flowing = view.get("cubes", {})
    for hex, lying in view["river"].items():
        name, where = name_of(scene, hex), saying.place(scene, hex)
        if lying["water"]:
            yield Anchor(f"water:{name}", f"w{hex}-0", scene.pair(where, saying.amount(scene, "water", lying["water"])))
        if lying["pollution"]:
            piece = next(iter(flowing.get(hex, ())), f"{hex}-0")
            yield Anchor(f"pollution:{name}", f"p{piece}", scene.pair(where, saying.cubes(scene, lying["pollution"])))


def building_said(scene: Scene, view: View, hex: str) -> str:
    """Says whose a construction is, what it has and what it lacks."""
    told = ", ".join(facts.building(scene, view, hex))
    named = f"{saying.place(scene, hex)}, {standing(scene, view, hex)}"
    return scene.pair(named, told) if told else named


# People.


def people(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the communities, their stocks and their land, and the order in which they decide."""
    tr = scene.tr
    yield Anchor("order", "order", scene.pair(tr("Initiative"), saying.people(scene, in_order(view))))
    for player, one in enumerate(view["communities"]):
        who = saying.whose(scene, view, player)
        points = one.get("score", one["vp"])
        has = {"points": points, "thunes": one["thunes"]}
        has |= {"energy": one["energy"] + one["pooled_energy"], "food": one["food"] + one["pooled_food"]}
        said = {good: saying.amount(scene, good, count) for good, count in has.items()}
        yield Anchor(f"player:{player}", f"player-{player}", scene.pair(who, ", ".join(said.values())))
        for good, words in said.items():
            yield Anchor(f"{good}:{player}", f"{good}-{player}", scene.pair(who, words))
        got, wanted = drinking(scene.parts, view, player)
        yield Anchor(f"watered:{player}", f"water-{player}", scene.pair(who, f"{tr('buildings with water')} {got}/{wanted}"))
        if one["networks"]:
            land = [saying.short(scene, hex) for network in one["networks"] for hex in network["hexes"]]
            yield Anchor(f"area:{player}", f"area-{player}", scene.pair(tr("Land of {player}", player=who), ", ".join(land)))


def cards(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the cards that the viewer sees in a hand."""
    own = view["communities"][owner(view)]
    hand, objective = own["hand"], own["objective"]
    if not view["cards_in_play"] or hand is None or not (hand or objective):
        return
    yield Anchor("hand", "hand", scene.trn("{count} action card in hand", "{count} action cards in hand", sum(hand.values())))
    if objective is not None:
        yield Anchor("card:objective", "objective", scene.pair(scene.tr("Objective"), facts.objective(scene, objective)))
    for card in hand:
        yield Anchor(f"card:{card}", f"card-{card}", scene.pair(scene.speaker.name(card), scene.speaker.name(f"{card}.effect")))


# What is decided.


def decision(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists what stands below the sentence: what buildings need, the offer, the tiles for sale, the end of the step, the conflict."""
    if is_over(view):
        if view["result"] is None:
            yield from needs(scene, view)
        return
    tr, mine = scene.tr, decides(view)
    yield Anchor("panel", "panel", scene.asked(view) if mine else saying.where(scene, view))
    yield from needs(scene, view)
    # A settlement is answered over the map, with the conflict that it is about.
    settles = view["phase"] == "answer" and view["offer"]["settlement"] is not None
    if mine and view["phase"] in ("market", "compose", "answer") and offers(view) and not settles:
        told = [*underway.offer(scene, view)]
        left = view["options"]["offers_per_turn"] - view["communities"][view["viewer"]]["offers_made"]
        yield Anchor("offer", "offer", told[0] if told else scene.pair(tr("Offer to"), scene.trn("{count} left", "{count} left", left)))
    if mine and view["phase"] in BUILDING:
        for number, tile in enumerate(TILES):
            if saying.tables(scene).supply[number]:
                yield Anchor(f"tile:{tile}", f"tray-{tile}", scene.pair(scene.speaker.name(tile), tile_row(scene, view, tile)))
    if mine and view["phase"] in ENDED:
        yield Anchor("end", "end", tr("End the step"))
    if view["contest"] is not None and view["contest"]["stake"] is not None:
        yield Anchor("contest", "duel", next(underway.contest(scene, view)))


def offers(view: View) -> bool:
    """Tells whether the decider reads or writes an offer, or may begin one: somebody must own something to trade (HEX-SUP.11)."""
    if view["phase"] != "market":
        return True
    own = view["communities"][view["viewer"]]
    goods = ("thunes", "energy", "food", "pooled_energy", "pooled_food")
    return own["offers_made"] < view["options"]["offers_per_turn"] and any(one[good] for one in view["communities"] for good in goods)


def needs(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists what the buildings need: a table, or a button for each that waits for energy and food."""
    said = [scene.pair(saying.building(scene, view, hex), cost) for hex, cost in waiting(scene, view)]
    if decides(view) and view["phase"] in ("market", "supply"):
        if said:
            yield Anchor("needs", "serves", scene.pair(scene.tr("Waiting for supply"), " · ".join(said)))
    elif (not decides(view) or view["phase"] in ROOMY) and own_needy(scene.parts, view, owner(view)):
        got, wanted = drinking(scene.parts, view, owner(view))
        yield Anchor("needs", "needs", scene.pair(scene.tr("Needs"), f"{scene.tr('buildings with water')} {got}/{wanted}"))


def waiting(scene: Scene, view: View) -> Iterator[tuple[str, str]]:
    """Yields each building that waits for energy and food, and what it would take."""
    for hex, cost in view["supply_costs"].items():
        yield hex, facts.supply_cost(scene, cost)


def looked_up(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the sheets beside the map."""
    for sheet in sheets(scene.parts, view, sorted_out(view, ())):
        yield Anchor(f"sheet:{sheet.id}", f"sheet-{sheet.id}", sheet.title)


# Said at the table.


def sayable(scene: Scene) -> Sayable:
    """Lists what phrases may name: the hexes of the rivers, as people call them."""
    names = sorted(saying.basin(scene).river_names, key=lambda name: (name[0], int(name[1:])))
    return {"river": {name: name for name in names}}
