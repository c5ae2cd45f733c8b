"""What a finished game has to tell: water, pollution, trade and conflicts, for end pages, `trace` and simulations."""

from __future__ import annotations

from typing import Any

from ludoterre.core.debrief import JSON, NUMBER, TEXT, TRUTH, WHOLE, EachPlayer, Plan, explained
from ludoterre.core.moves import REFEREE
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.state import HexagoBoard

BOX = {"blue": 120, "grey": 160, "yellow": 100, "green": 100, "red": 40}
"""The cubes of the box; more may be in play here, since they do not run out (HEX-Q37)."""
PLACES = ("first", "second", "third", "fourth")


def debrief(state: HexagoBoard) -> dict[str, Any]:
    """Draws the statistics of a game up from what the referee sees."""
    return summed_up(state.view(REFEREE))


def summed_up(view: dict[str, Any]) -> dict[str, Any]:
    """Draws the statistics of a game up from a view."""
    tally = view["tally"]
    parched = {"parched": view["parched"]} if "parched" in view else {}
    produced = [row["polluted"] + row["built_pollution"] for row in tally]
    return {
        "scores": [community["vp"] for community in view["communities"]] if view["result"] is None else view["result"]["scores"],
        "water": [water(row) for row in tally],
        **parched,
        "pollution": {
            "river": view["pollution"] - view["sea_pollution"],
            "sea": view["sea_pollution"],
            "deduction": view["deduction"],
            "produced": produced,
            "by_buildings": [row["polluted"] for row in tally],
            "by_construction": [row["built_pollution"] for row in tally],
            "treated": [row["treated"] for row in tally],
            "cleaned": [row["cleaned"] for row in tally],
            "paid_for": paid_for(produced, view["deduction"]),
        },
        "trade": {
            "flows": view["traded"],
            "offers": [row["offered"] for row in tally],
            "deals": [row["deals"] for row in tally],
            "bought": [{"energy": row["bought_energy"], "food": row["bought_food"], "thunes": row["bought_for"]} for row in tally],
            "sold": [row["sold"] for row in tally],
        },
        "conflicts": {name: [row[name] for row in tally] for name in ("declared", "joined", "fought", "won", "burnt")},
        "crises": {name: [row[name] for row in tally] for name in ("crises", "riots", "riot_loss")},
        "works": {name: [row[name] for row in tally] for name in ("built", "razed")},
        "earned": {name: [row[f"earned_{name}"] for row in tally] for name in ("thunes", "vp")},
        "points": [points(row) for row in tally],
        "objectives": [community["objective"] for community in view["communities"]],
        "scarcity": scarcity(view),
        "cubes": None if view["gauges"] is None else {colour: view["gauges"][colour] for colour in BOX},
        "in_box": in_box(view),
        "places": places(view),
    }


def water(row: dict[str, int]) -> dict[str, Any]:
    """Says how much water a community took, drew into dams, and how much of what it needed it got."""
    return {"taken": row["water_taken"], "drawn": row["water_drawn"], "wanted": row["water_wanted"], "got": row["water_got"]}


def scarcity(view: dict[str, Any]) -> dict[str, Any] | None:
    """Says how often a community began to collect with too little water within reach, and how its conflicts were fought."""
    gauges = view["gauges"]
    if gauges is None:
        return None
    names = ("steps", "short", "ordinary_steps", "ordinary_short", "fights", "fought", "bidden")
    return {name: gauges[name] for name in names} | {
        "share": share(gauges["short"], gauges["steps"]),
        "ordinary_share": share(gauges["ordinary_short"], gauges["ordinary_steps"]),
        "bidden_share": share(gauges["bidden"], gauges["fought"]),
    }


def share(part: int, whole: int) -> float | None:
    """Returns a part of a whole, None where there is none."""
    return part / whole if whole else None


def in_box(view: dict[str, Any]) -> dict[str, bool] | None:
    """Says whether the cubes of the box were enough, of each colour."""
    gauges = view["gauges"]
    return None if gauges is None else {colour: gauges[colour] <= cubes for colour, cubes in BOX.items()}


def places(view: dict[str, Any]) -> dict[str, float] | None:
    """Says which part of the victory went to whoever had the first initiative, to the next in order, and so on."""
    result = view["result"]
    if result is None:
        return None
    players = view["players"]
    first = (view["initiative"] - view["turn"] + 1) % players
    winners = [(winner - first) % players for winner in result["winners"]]
    return {PLACES[place]: 1 / len(winners) if place in winners else 0.0 for place in range(players)}


def points(row: dict[str, int]) -> dict[str, int]:
    """Says where a community's points came from and went."""
    return {
        "harvest": row["earned_vp"],
        "treatment": row["treated_vp"],
        "cards": row["card_vp"],
        "bids": -row["burnt"],
        "riots": -row["riot_loss"],
    }


def paid_for(produced: list[int], deduction: int) -> list[list[float]]:
    """Says who paid for whose pollution: of what each community loses at the end, the share that each one caused."""
    total = sum(produced)
    shares = [cubes / total if total else 0.0 for cubes in produced]
    return [[round(deduction * share, 2) for share in shares] for _ in produced]


def columns(game: HexagoGame) -> dict[str, Plan]:
    """Declares what a debrief holds, for tables of results."""
    objective: Plan = {
        "id": TEXT("the objective of that community; all of it is missing where there is none"),
        **explained(WHOLE, progress="how far the objective was reached", count="how much it asks for"),
        "met": TRUTH("whether the objective was met"),
        "points": WHOLE("the points that the objective is worth"),
    }
    dry = WHOLE("dry buildings of the first community for which the second had taken the water; its own: for which nobody had")
    # Simplified games have none, and their tables always had a column of JSON for each.
    none = JSON("always missing: simplified games have no objectives")
    return {
        "scores": EachPlayer(WHOLE("the score of that community")),
        "water": EachPlayer(
            explained(
                WHOLE,
                taken="cubes of water that the community took from the river",
                drawn="cubes that it drew into dams",
                wanted="cubes that its buildings needed, turn after turn",
                got="cubes that its buildings got",
            )
        ),
        **({"parched": EachPlayer(EachPlayer(dry))} if game.second else {}),
        "pollution": {
            **explained(
                WHOLE,
                river="grey cubes on the river at the end",
                sea="grey cubes in the sea at the end",
                deduction="points that every community loses for grey cubes",
            ),
            **each_community(
                produced="grey cubes that the community caused",
                by_buildings="grey cubes of its buildings at work",
                by_construction="grey cubes of what it built",
                treated="grey cubes that it turned into water",
                cleaned="grey cubes that its cleanups removed",
            ),
            "paid_for": EachPlayer(EachPlayer(NUMBER("points that the first community lost for the pollution of the second"))),
        },
        "trade": {
            "flows": JSON("what communities gave each other: from, to, energy, food, thunes"),
            **each_community(offers="offers that the community made", deals="deals between communities that it took part in"),
            "bought": EachPlayer(
                explained(
                    WHOLE, energy="energy bought from the world", food="food bought from the world", thunes="thunes that were paid for both"
                )
            ),
            **each_community(sold="cubes sold to the world"),
        },
        "conflicts": each_community(
            declared="conflicts that the community declared",
            joined="conflicts of others that it joined",
            fought="conflicts in which it bid",
            won="conflicts that it won",
            burnt="points that it bid and lost",
        ),
        "crises": each_community(
            crises="red cubes for buildings that were not supplied",
            riots="riots",
            riot_loss="points lost by riots",
        ),
        "works": each_community(built="what the community built", razed="what it destroyed of its own"),
        "earned": each_community(thunes="thunes that buildings earned", vp="points that buildings earned"),
        "points": EachPlayer(
            explained(
                WHOLE,
                harvest="points that buildings earned",
                treatment="points for treated water that went back into the river",
                cards="points by cards",
                bids="points lost by bids, as a negative number",
                riots="points lost by riots, as a negative number",
            )
        ),
        "objectives": EachPlayer(none if game.mode.startswith("simplified") else objective),
        "scarcity": {
            **explained(
                WHOLE,
                steps="collecting steps",
                short="collecting steps that began with fewer cubes of water within reach than dry buildings",
                ordinary_steps="collecting steps in ordinary years",
                ordinary_short="short ones in ordinary years",
                fights="conflicts over water that were declared",
                fought="conflicts over water that were not settled and came to bids",
                bidden="conflicts over water in which somebody bid a point or more",
            ),
            **explained(
                NUMBER,
                share="part of the collecting steps that began short of water",
                ordinary_share="part of those in ordinary years",
                bidden_share="part of the conflicts over water that came to bids in which somebody bid a point or more",
            ),
        },
        "cubes": {colour: WHOLE(f"the most {colour} cubes that were in play at once") for colour in BOX},
        "in_box": {colour: TRUTH(f"whether the {colour} cubes of the box were enough") for colour in BOX},
        "places": {
            name: NUMBER(f"the part of the victory that went to the {name} community in the first initiative order")
            for name in PLACES[: game.players]
        },
    }


def each_community(**meanings: str) -> dict[str, Plan]:
    """Declares numbers of every community."""
    return {name: EachPlayer(WHOLE(about)) for name, about in meanings.items()}
