"""What words can point at on the table of Ecotopia: squares, discs, pieces, tiles on offer, apps, people, and the card in play.

Everything is public but the solution of a card, which no anchor speaks of.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.ecotopia.scene import facts, saying
from ludoterre.games.ecotopia.scene.phone import ON_APPS, apps_of, owner
from ludoterre.games.ecotopia.scene.saying import spot
from ludoterre.games.ecotopia.tables import Specialist
from ludoterre.games.scene import Anchor, Scene, View


def anchors(scene: Scene, view: View) -> list[Anchor]:
    """Lists everything that is drawn of a view and has a meaning of its own."""
    return [
        *gauges(scene, view),
        *places(scene, view),
        *pieces(scene, view),
        *offers(scene, view),
        *phone(scene, view),
        *people(scene, view),
        *question(scene, view),
    ]


def gauges(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists what is counted: both discs, the charge, the homes of animals, and how far the recruiter is."""
    tr, pair = scene.tr, scene.pair
    both = tr("Healthy earth {blue}, threatened earth {red}, gap {gap}", blue=view["blue"], red=view["red"], gap=max(view["gap"], 0))
    yield Anchor("gauge:earth", "earth", both)
    yield Anchor("gauge:blue", "tr-big-blue", pair(tr("Healthy earth"), view["blue"]))
    yield Anchor("gauge:red", "tr-big-red", pair(tr("Threatened earth"), view["red"]))
    charge = tr("charge {charge} of {battery}", charge=view["phones"][owner(view)]["charge"], battery=view["battery"])
    yield Anchor("gauge:charge", "charge", charge)
    for group, one in view["animals"].items():
        left = tr("{animal}: {visible} of {all} homes left", animal=scene.speaker.name(group), visible=one["visible"], all=one["of"])
        seen = tr("seen by the team") if one["disc"] else tr("not yet seen by the team")
        yield Anchor(f"animal:{group}", f"count-{group}", f"{left}, {seen}")
    if view["mode"] == "normal":
        left = view["recruit_length"] - view["recruiter"]
        here = tr("All specialists are here.")
        to_go = scene.trn("{count} step to the next specialist", "{count} steps to the next specialist", left)
        yield Anchor("gauge:recruiter", "crew", here if saying.all_here(view) else to_go)


def places(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the squares and the recycling centres."""
    yield Anchor("board", "board", scene.tr("The land: 36 squares, A to F and 1 to 6"))
    for place in view["squares"]:
        yield Anchor(f"place:{place}", f"at-{place}", scene.pair(spot(scene, place), saying.ground(scene, view, place)))
    for centre in saying.CENTRES:
        yield Anchor(f"place:{centre}", f"at-{centre}", spot(scene, centre))
    yield from stations(scene, view)


def stations(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the power stations, the first of each kind: words can speak of *the* wind turbine wherever it was built."""
    known: set[str] = set()
    for one in view["stations"]:
        kind, place = one["construction"], one["place"]
        if kind not in known:
            known.add(kind)
            words = scene.pair(f"{spot(scene, place)}, {scene.speaker.name(kind)}", facts.status(scene, one["status"]))
            yield Anchor(f"station:{kind}", f"at-{place}", words)


def pieces(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the team, the truck, the waste wherever it is, and the spaces on which its worth is printed."""
    tr, pair = scene.tr, scene.pair
    if view["team"] is not None:
        yield Anchor("pawn:team", "team-at", pair(tr("Team"), spot(scene, view["team"])))
    load = scene.speaker.name(view["truck_load"]) if view["truck_load"] else tr("empty")
    yield Anchor("pawn:truck", "truck-at", pair(tr("Truck"), f"{spot(scene, view['truck'])}, {load}"))
    lying = {square["waste"] for square in view["squares"].values()}
    for waste, value in view["waste_values"].items():
        words = pair(scene.speaker.name(waste), f"+{value}, {facts.waste_place(scene, view, waste)}")
        yield Anchor(f"space:{waste}", f"space-{waste}", words)
        if waste in lying:
            yield Anchor(f"waste:{waste}", f"lies-{waste}", words)
        elif waste == view["truck_load"]:
            yield Anchor(f"waste:{waste}", "truck-at", words)


def offers(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the tiles that are on offer, each kind once, and the piles behind them."""
    tr, pair = scene.tr, scene.pair
    yield Anchor("sheet:offers", "sheet-offers", tr("Offers"))
    for slot, tile in enumerate(view["place_offer"], start=1):
        if tile is not None:
            yield Anchor(f"card:{tile['place']}", f"offer-{slot}", pair(spot(scene, tile["place"]), saying.price(scene, tile)))
    tiles = view["construction_offer"]
    for slot, name in enumerate(tiles, start=1):
        if name is not None and name not in tiles[: slot - 1]:
            words = pair(scene.speaker.name(name), scene.speaker.name(f"{name}.effect"))
            yield Anchor(f"card:{name}", f"offer-tile-{slot}", words)
    yield Anchor("pile:places", "look-places", pair(tr("Place pile"), len(view["place_pile"])))
    yield Anchor("pile:constructions", "look-tiles", pair(tr("Construction pile"), sum(view["construction_pile"].values())))


def phone(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the phone and its apps, unless what else is to be decided covers them."""
    player = owner(view)
    yield Anchor("hand", "hand", scene.pair(scene.speaker.player(player), facts.phone(scene, view, player)))
    if view["current_player"] == view["viewer"] and view["phase"] not in ON_APPS:
        return
    for app in apps_of(view):
        yield Anchor(f"app:{app}", f"at-{app}", scene.pair(scene.speaker.name(app), scene.speaker.name(f"{app}.effect")))


def people(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists those who play, and the specialists who help them."""
    for player in range(view["players"]):
        yield Anchor(f"player:{player}", f"player-{player}", scene.pair(scene.speaker.player(player), facts.phone(scene, view, player)))
    if view["mode"] != "normal":
        return
    yield Anchor("sheet:crew", "sheet-crew", scene.tr("Specialists"))
    for name in Specialist.NAMES:
        known = scene.tr("recruited") if name in view["specialists"] else scene.tr("not recruited")
        yield Anchor(f"specialist:{name}", f"crew-{name}", scene.pair(scene.speaker.name(name), known))


def question(scene: Scene, view: View) -> Iterator[Anchor]:
    """Lists the card in play, or what came of the last one; the words of the first never hold its solution."""
    if view["question"] is not None:
        card = view["question"]["card"]
        yield Anchor(f"card:{card}", "quiz-card", scene.speaker.name(card))
    if view["last_question"] is not None:
        yield Anchor("sheet:question", "sheet-question", " ".join(facts.last_question(scene, view)))
