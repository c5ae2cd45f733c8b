"""What a finished game of Ecopolis has to teach, as plain data made from its last view: for the end page, `trace` and simulations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.core.debrief import JSON, TEXT, TRUTH, WHOLE, EachPlayer, Plan
from ludoterre.core.game import Game, State
from ludoterre.core.moves import REFEREE
from ludoterre.games.ecopolis.tables import Ambassador, Resource, Tally, Worth

View = Mapping[str, Any]
PARTS = ("constructions", "vital", "gold", "ambassadors")
"""What points come from (ECP-END.3)."""
SOURCES = ("collected", "helped", "hazard_gained")
"""Where resources come from: income that was collected, income that paid for a purchase, hazards."""


def debrief(state: State) -> dict[str, Any]:
    """Tells a game, at any time."""
    return sums(state.view(REFEREE))


def sums(view: View) -> dict[str, Any]:
    """Tells a game from a view of its end; all is open."""
    players = range(view["players"])
    result = view["result"]
    return {
        "result": None if result is None else {name: result[name] for name in ("lost", "winners", "scores", "ranking", "rule")},
        "rounds": view["round"],
        "turns": turns_of(view),
        "climate": climate_of(view),
        "income": [income_of(view["flows"][player]) for player in players],
        "helpers": [helpers_of(view, player) for player in players],
        "exchanges": [view["flows"][player]["exchanges"] for player in players],
        "overflow": [dict(view["flows"][player]["overflow"]) for player in players],
        "hazards": {"drawn": list(view["removed_hazards"]), "paid": [dict(view["flows"][player]["hazard_paid"]) for player in players]},
        "points": [points_of(view["seats"][player]) for player in players],
        "impacts": [seat["impact"] for seat in view["seats"]],
        "ambassadors": dict(view["ambassador_holder"]),
        "commons": [commons_of(view, player) for player in players],
    }


def turns_of(view: View) -> int:
    """Counts the turns that were begun: a game that ends between two turns has no further one."""
    result = view["result"]
    between = result is not None and (result["rule"] == "ECP-TURN.9" or (result["rule"] == "ECP-END.2" and view["options"]["finish_round"]))
    return int(view["turn_index"]) + (not between) if view["round"] else 0


def climate_of(view: View) -> dict[str, Any]:
    """Tells why the cursor stands where it stands, in all and for each player."""
    causes = view["causes"]
    return {
        "level": view["level"],
        "limit": view["limit"],
        "causes": {name: sum(causes[name]) for name in Tally.CAUSES} | {"climate_change": causes["climate_change"]},
        "cooling_lost": view["cooling_lost"],
        "by_player": [{name: causes[name][player] for name in Tally.CAUSES} for player in range(view["players"])],
    }


def warming_of(view: View, player: int) -> int:
    """Returns by how much one player moved the cursor, by whatever cause."""
    return sum(view["causes"][name][player] for name in Tally.CAUSES)


def income_of(flow: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Tells how much of each resource a player got from each source."""
    return {source: {resource: flow[source][resource] for resource in Resource.NAMES} for source in SOURCES}


def helpers_of(view: View, player: int) -> dict[str, Any]:
    """Tells how often a construction helped to pay, what it paid, and how much of its income was lost."""
    flow = view["flows"][player]
    return {
        "purchases": len(view["seats"][player]["city"]),
        "helped": flow["helpers"],
        "paid": sum(flow["helped"].values()),
        "wasted": sum(flow["wasted"].values()),
        "from_stock": sum(flow["spent"].values()),
    }


def points_of(seat: Mapping[str, Any]) -> dict[str, int]:
    """Tells what each point came from."""
    return {
        "constructions": seat["points"],
        "vital": Worth.VITAL * seat["stock"]["vital"],
        "gold": Worth.GOLD * seat["stock"]["gold"],
        "ambassadors": Worth.AMBASSADOR * len(seat["ambassadors"]),
        "score": seat["score"],
    }


def commons_of(view: View, player: int) -> dict[str, int]:
    """Sets the warming that a player caused against their score, and tells where the cursor would stand if all had played like that."""
    warming = warming_of(view, player)
    return {
        "warming": warming,
        "score": view["seats"][player]["score"],
        "if_all": max(0, warming * view["players"] + view["causes"]["climate_change"]),
    }


def columns(game: Game) -> dict[str, Plan]:
    """Declares what a debrief holds, for tables of results."""
    causes, resources = dict.fromkeys(Tally.CAUSES, WHOLE), dict.fromkeys(Resource.NAMES, WHOLE)
    each = EachPlayer(WHOLE)
    return {
        "result": {"lost": TRUTH, "winners": JSON, "scores": each, "ranking": each, "rule": TEXT},
        "rounds": WHOLE,
        "turns": WHOLE,
        "climate": {
            "level": WHOLE,
            "limit": WHOLE,
            "causes": causes | {"climate_change": WHOLE},
            "cooling_lost": WHOLE,
            "by_player": EachPlayer(causes),
        },
        "income": EachPlayer(dict.fromkeys(SOURCES, resources)),
        "helpers": EachPlayer(dict.fromkeys(("purchases", "helped", "paid", "wasted", "from_stock"), WHOLE)),
        "exchanges": each,
        "overflow": EachPlayer(resources),
        "hazards": {"drawn": JSON, "paid": EachPlayer(resources)},
        "points": EachPlayer(dict.fromkeys((*PARTS, "score"), WHOLE)),
        "impacts": each,
        "ambassadors": dict.fromkeys(Ambassador.NAMES, WHOLE),
        "commons": EachPlayer(dict.fromkeys(("warming", "score", "if_all"), WHOLE)),
    }
