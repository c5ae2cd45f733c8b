"""What a finished game of Ecopolis has to teach, as plain data made from its last view: for the end page, `trace` and simulations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.core.debrief import JSON, TEXT, TRUTH, WHOLE, EachPlayer, Plan, explained
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
    causes = {
        "purchase": "by purchases",
        "collect": "by collecting income",
        "shortage": "by what could not be paid for hazards",
        "gesture": "by eco-gestures that were made or refused",
    }
    return {
        "result": {
            "lost": TRUTH("whether the climate was lost for all"),
            "winners": JSON("the players who won"),
            "scores": EachPlayer(WHOLE("the score of that player")),
            "ranking": EachPlayer(WHOLE("the place of that player, 1 the best")),
            "rule": TEXT("the rule that ended the game"),
        },
        **explained(WHOLE, rounds="how many rounds were begun", turns="how many turns were begun"),
        "climate": {
            **explained(
                WHOLE, level="where the cursor of the climate stands", limit="the highest that it may stand without all being lost"
            ),
            "causes": {
                **explained(WHOLE, **{cause: f"steps of the cursor {how}, all players together" for cause, how in causes.items()}),
                "climate_change": WHOLE("steps of the cursor by cards that no player caused"),
            },
            "cooling_lost": WHOLE("steps down that were lost, since the cursor stood on 0"),
            "by_player": EachPlayer(
                explained(WHOLE, **{cause: f"steps of the cursor {how}, of that player alone" for cause, how in causes.items()})
            ),
        },
        "income": EachPlayer(
            {
                "collected": resources("collected from constructions"),
                "helped": resources("with which a construction helped to pay"),
                "hazard_gained": resources("that hazards brought"),
            }
        ),
        "helpers": EachPlayer(
            explained(
                WHOLE,
                purchases="how many constructions that player bought",
                helped="purchases that another construction helped to pay",
                paid="tokens that helping constructions paid",
                wasted="tokens of helping constructions that were lost",
                from_stock="tokens that were paid from the stock for purchases",
            )
        ),
        "exchanges": EachPlayer(WHOLE("how often that player exchanged tokens")),
        "overflow": EachPlayer(resources("lost since the stock was full")),
        "hazards": {
            "drawn": JSON("the hazards that were drawn and put away, in order"),
            "paid": EachPlayer(resources("paid for hazards")),
        },
        "points": EachPlayer(
            explained(
                WHOLE,
                constructions="points for constructions",
                vital="points for vital tokens that are left",
                gold="points for gold that is left",
                ambassadors="points for ambassadors",
                score="all points of that player",
            )
        ),
        "impacts": EachPlayer(WHOLE("the impact of that player's city on the climate, all constructions together")),
        "ambassadors": explained(WHOLE, **dict.fromkeys(Ambassador.NAMES, "who has this ambassador, from 0; missing if nobody has")),
        "commons": EachPlayer(
            explained(
                WHOLE,
                warming="steps by which that player moved the cursor",
                score="the score of that player",
                if_all="where the cursor would stand if all had moved it like that player",
            )
        ),
    }


def resources(how: str) -> dict[str, Plan]:
    """Declares tokens of each kind that took the same way."""
    return {name: WHOLE(f"{name} {how}") for name in Resource.NAMES}
