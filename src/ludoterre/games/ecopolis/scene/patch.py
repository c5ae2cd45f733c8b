"""A view brought forward by events: the counters that they moved, and what their kinds say besides.

A new view shares with the old one everything that did not change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoterre.core.moves import Event
from ludoterre.games.ecopolis.cards import Card
from ludoterre.games.ecopolis.tables import MOST, Ambassador, Resource
from ludoterre.games.scene import View

COUNTED = ("level", "turn_index")
"""Counters that stand in a view under their own name."""
OF_SEATS = ("impact", "points", "score")
"""Counters that stand in a seat under their own name."""


def patched(view: View, events: Sequence[Event], cards: Mapping[str, Card]) -> View:
    """Shows a view after some events, at a moment when nobody decides."""
    new = dict(view) | {"current_player": "chance"}
    for event in events:
        count(new, event)
        note(new, event, cards)
    return new


def count(view: View, event: Event) -> None:
    """Moves the counters of an event."""
    for change in event.args.get("changes", ()):
        name, to = change["counter"], change["to"]
        of, _, which = name.partition(".")
        if name in COUNTED:
            view[name] = to
        elif of == "pile":
            view["pile_size"] = view["pile_size"] | {which: to}
        elif of in Resource.NAMES:
            seat = view["seats"][int(which)]
            change_seat(view, int(which), stock=seat["stock"] | {of: to}, mini_bank=seat["mini_bank"] | {of: MOST - to})
        elif of in OF_SEATS:
            change_seat(view, int(which), **{of: to})


def note(view: View, event: Event, cards: Mapping[str, Card]) -> None:
    """Takes from an event what no counter tells."""
    args = event.args
    match event.kind:
        case "first_seat":
            view["first_seat"] = args["player"]
        case "turn_begins":
            before = view["active"]
            if before is not None:
                change_seat(view, before, turns=view["seats"][before]["turns"] + 1)
            view |= {"active": args["player"], "round": args["round"], "pending": None, "phase": "draw"}
        case "dealt" | "placed" | "covered":
            lay(view, args["card"], args["slot"])
            take(view, args["card"], cards)
            view["pending"] = None
        case "drawn" | "hazard_drawn":
            take(view, args["card"], cards)
            view["pending"] = {"card": args["card"], "pile": args["pile"], "answers": {}, "net": 0}
        case "hazard_removed":
            view["removed_hazards"] = [*view["removed_hazards"], args["card"]]
            view["pending"] = None
        case "bought" | "bought_with":
            build(view, args["player"], cards[args["card"]])
        case "ambassador_won":
            hold(view, args["ambassador"], args["player"])
        case "ambassador_left":
            hold(view, args["ambassador"], None)
        case "gave":
            answer(view, args["player"], "gave", -1)
        case "gesture_declined":
            answer(view, args["player"], "declined", 1)
        case "gesture_unable":
            answer(view, args["player"], "unable", 1)
        case "last_round":
            view["last_round"] = True


def change_seat(view: View, player: int, **values: Any) -> None:
    """Gives a player new values."""
    view["seats"] = [seat | values if one == player else seat for one, seat in enumerate(view["seats"])]


def lay(view: View, card: str, slot: int) -> None:
    """Lays a card on a place of the market; what it covers stays below it, or is discarded (ECP-A4)."""
    market = list(view["market"])
    if market[slot] and view["options"]["covered_cards"] == "discard":
        view["discard"] = [*view["discard"], *market[slot]]
        market[slot] = []
    market[slot] = [*market[slot], card]
    view["market"] = market


def take(view: View, card: str, cards: Mapping[str, Card]) -> None:
    """Takes a card out of what is known to be in its pile; the cards below it come nearer."""
    name = cards[card].pile
    inside = view["piles"][name]
    known = [one for one in inside["known"] if one["card"] != card]
    if card not in inside["unseen"] and len(known) == len(inside["known"]):
        return  # it has left the pile before
    size = view["pile_size"][name]
    nearer = [one | {"depth": one["depth"] - 1} for one in known]
    view["piles"] = view["piles"] | {
        name: {
            "unseen": [one for one in inside["unseen"] if one != card],
            "known": nearer,
            "hazards": inside["hazards"] - cards[card].hazard,
            "top": next((one["card"] for one in nearer if not one["depth"] and size), None),
        }
    }


def build(view: View, player: int, card: Card) -> None:
    """Moves a card from the market to a city."""
    view["market"] = [stack[:-1] if stack and stack[-1] == card.id else stack for stack in view["market"]]
    seat = view["seats"][player]
    colours = seat["colours"] | {card.pile: seat["colours"][card.pile] + 1}
    change_seat(view, player, city=[*seat["city"], card.id], colours=colours)


def hold(view: View, ambassador: str, player: int | None) -> None:
    """Gives an ambassador to a player, or back to all."""
    view["ambassador_holder"] = view["ambassador_holder"] | {ambassador: player}
    for one in range(view["players"]):
        change_seat(view, one, ambassadors=[name for name in Ambassador.NAMES if view["ambassador_holder"][name] == one])


def answer(view: View, player: int, word: str, step: int) -> None:
    """Notes an answer to the eco-gesture."""
    pending = view["pending"]
    if pending is not None:
        view["pending"] = pending | {"answers": pending["answers"] | {str(player): word}, "net": pending["net"] + step}
