"""A view brought forward by events: the counters that they moved, and what their kinds say besides.

A new view shares with the old one everything that did not change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoterre.core.moves import Event
from ludoterre.games.ecotopia.tables import OFFER, WASTE, Points, Specialist, Square
from ludoterre.games.scene import View

COUNTED = ("turn", "blue", "red", "recruiter", "questions_left")
"""Counters that stand in a view under their own name."""
USES = {"planted": "app_tree", "question_asked": "app_question", "bonus_rolled": "app_die"}
"""Which app an event used, if it turned one face down; every other such event is of the team's move."""
STATIONS = ("geothermal", "dam", "nuclear", "wind", "solar", "coal")


def patched(view: View, events: Sequence[Event]) -> View:
    """Shows a view after some events, at a moment when nobody decides."""
    new = dict(view)
    for event in events:
        count(new, event)
        note(new, event)
    new["place_offer"] = [tile and place_tile(new, tile["place"]) for tile in new["place_offer"]]  # what they cost may have changed
    return new | {"gap": new["red"] - new["blue"], "current_player": "chance", "rolling": None}


def count(view: View, event: Event) -> None:
    """Moves the counters of an event."""
    for change in event.args.get("changes", ()):
        name, to = change["counter"], change["to"]
        of, _, which = name.partition(".")
        if name in COUNTED:
            view[name] = to
        elif of == "charge":
            change_phone(view, int(which), charge=to)
        elif of == "ready" and to < change["from"]:
            turn_app(view, int(which), event.args.get("app") or USES.get(event.kind, "app_move"), "down")
        elif which in ("trees", "coal_cubes"):
            change_square(view, of, **{which: to})


def note(view: View, event: Event) -> None:
    """Takes from an event what no counter tells."""
    args = event.args
    match event.kind:
        case "turn_begins":
            view |= {"active": args["player"], "step": 1, "weather": None, "bonus": None, "question": None}
            view["stations"] = [one | {"status": "ready"} if one["status"] == "used" else one for one in view["stations"]]
        case "apps_ready":
            for app in args["apps"]:
                turn_app(view, args["player"], app, "up")
        case "app_chosen" | "app_gained":
            turn_app(view, args["player"], args["app"], "up")
        case "nuclear_started":
            change_square(view, args["place"], face_up=True)
            change_station(view, args["place"], "used")
        case "station_activated" | "weather_rolled":
            change_station(view, args["place"], "used")
        case "coal_burnt":
            change_station(view, args["place"], "used" if view["squares"][args["place"]]["coal_cubes"] else "empty")
        case "recharged":
            view["step"] = 2
            if view["mode"] == "simplified":  # they charge all at once, until the battery is full (ECT-10.8)
                charged, others = view["stations"][: args["charge"]], view["stations"][args["charge"] :]
                view["stations"] = [*(one | {"status": "used"} for one in charged), *others]
        case "turn_ends":
            change_phone(view, args["player"], turns_taken=view["phones"][args["player"]]["turns_taken"] + 1)
        case _:
            note_building(view, event)


def note_building(view: View, event: Event) -> None:
    """Takes from an event what it does to tiles and offers."""
    args = event.args
    match event.kind:
        case "place_chosen":
            view["step"] = 2
            view["in_hand"] = view["in_hand"] | {"place": args["place"]}
            view["place_offer"] = [None if tile and tile["place"] == args["place"] else tile for tile in view["place_offer"]]
            view["place_pile"] = [place for place in view["place_pile"] if place != args["place"]]
        case "construction_chosen":
            view["in_hand"] = view["in_hand"] | {"construction": args["construction"]}
            take_tile(view, args["construction"], args["source"])
        case "built" | "start_tile_placed":
            build(view, args["place"], args["construction"])
        case "nothing_built":
            view["in_hand"] = {"place": None, "construction": None}
        case "offer_refreshed":
            view[{"places": "place_offer", "constructions": "construction_offer"}[args["offer"]]] = [None] * OFFER
        case "place_offered":
            view["place_offer"] = filled_up(view["place_offer"], place_tile(view, args["place"]))
            view["place_pile"] = [place for place in view["place_pile"] if place != args["place"]]
        case "tile_offered":
            view["construction_offer"] = filled_up(view["construction_offer"], args["construction"])
        case _:
            note_action(view, event)


def note_action(view: View, event: Event) -> None:
    """Takes from an event what the team, the truck and the recruiter did."""
    args = event.args
    match event.kind:
        case "team_moved" | "team_placed":
            view["team"] = args["place"]
        case "leaf_placed":
            change_square(view, args["place"], leaf=True)
        case "species_seen":
            change_animal(view, args["animal"], disc=True)
        case "truck_moved":
            view["truck"] = args["place"]
        case "waste_placed":
            change_square(view, args["place"], waste=args["waste"])
        case "waste_loaded":
            view["truck_load"] = args["waste"]
            change_square(view, args["place"], waste=None)
        case "waste_recycled":
            view |= {"truck_load": None, "recycled": sorted([*view["recycled"], args["waste"]], key=WASTE.index)}
        case "specialist_recruited":
            view["specialists"] = sorted([*view["specialists"], args["specialist"]], key=Specialist.NAMES.index)
        case "bonus_rolled":
            view["bonus"] = args["face"]
        case "answered":
            view["question"] = None


# What lies where.


def change_square(view: View, place: str, **values: Any) -> None:
    """Gives a square new values."""
    view["squares"] = view["squares"] | {place: view["squares"][place] | values}


def change_phone(view: View, player: int, **values: Any) -> None:
    """Gives a phone new values."""
    view["phones"] = [phone | values if one == player else phone for one, phone in enumerate(view["phones"])]


def change_animal(view: View, animal: str, **values: Any) -> None:
    """Gives a kind of animal new values."""
    view["animals"] = view["animals"] | {animal: view["animals"][animal] | values}


def change_station(view: View, place: str, status: str) -> None:
    """Lets a power station be used, or rest."""
    view["stations"] = [one | {"status": status} if one["place"] == place else one for one in view["stations"]]


def turn_app(view: View, player: int, app: str, side: str) -> None:
    """Turns an app tile of a phone."""
    change_phone(view, player, apps=view["phones"][player]["apps"] | {app: side})


def build(view: View, place: str, construction: str) -> None:
    """Covers a square: its landscape and its animal are no longer seen."""
    square = view["squares"][place]
    asleep = construction == "nuclear" and view["mode"] == "normal"
    change_square(view, place, construction=construction, face_up=not asleep, built_in=view["turn"])
    view["in_hand"] = {"place": None, "construction": None}
    if construction in STATIONS:
        station = {"place": place, "construction": construction, "status": "asleep" if asleep else "ready"}
        view["stations"] = sorted([*view["stations"], station], key=station_order)
    if square["animal"] is not None:
        visible = view["animals"][square["animal"]]["visible"] - 1
        change_animal(view, square["animal"], visible=visible, lost=visible == 0)


def station_order(station: Mapping[str, Any]) -> tuple[int, int]:
    """Says when a power station has its turn to charge."""
    return STATIONS.index(station["construction"]), Square.NAMES.index(station["place"])


def take_tile(view: View, construction: str, source: str) -> None:
    """Takes a construction tile from the offer or from the pile."""
    if source == "offer":
        offer = list(view["construction_offer"])
        offer[offer.index(construction)] = None
        view["construction_offer"] = offer
    else:
        pile = view["construction_pile"]
        view["construction_pile"] = pile | {construction: pile[construction] - 1}


def place_tile(view: View, place: str) -> dict[str, Any]:
    """Makes a tile of the place offer, with what it would cost (ECT-5.5 to 5.8)."""
    square: Mapping[str, Any] = view["squares"][place]
    animal = square["animal"]
    last = animal is not None and view["animals"][animal]["visible"] == 1
    price = square["value"] + square["trees"] + (Points.EXTINCTION if last else 0)
    return {"place": place, "value": square["value"], "extinction": animal if last else None, "trees": square["trees"], "price": price}


def filled_up(offer: Sequence[Any], tile: object) -> list[Any]:
    """Puts a tile into the first free slot of an offer."""
    slots = list(offer)
    if None in slots:
        slots[slots.index(None)] = tile
    return slots
