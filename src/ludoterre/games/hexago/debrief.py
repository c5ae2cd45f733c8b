"""What a finished game has to tell: water, pollution, trade and conflicts, for end pages, `trace` and simulations."""

from __future__ import annotations

from typing import Any

from ludoterre.core.debrief import JSON, NUMBER, TEXT, TRUTH, WHOLE, EachPlayer, Plan
from ludoterre.core.game import Game
from ludoterre.core.moves import REFEREE
from ludoterre.games.hexago.state import HexagoBoard


def debrief(state: HexagoBoard) -> dict[str, Any]:
    """Draws the statistics of a game up from what the referee sees."""
    return summed_up(state.view(REFEREE))


def summed_up(view: dict[str, Any]) -> dict[str, Any]:
    """Draws the statistics of a game up from a view."""
    tally = view["tally"]
    produced = [row["polluted"] + row["built_pollution"] for row in tally]
    return {
        "scores": [community["vp"] for community in view["communities"]] if view["result"] is None else view["result"]["scores"],
        "water": [water(row) for row in tally],
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
    }


def water(row: dict[str, int]) -> dict[str, Any]:
    """Says how much water a community took, drew into dams, and how much of what it needed it got."""
    return {"taken": row["water_taken"], "drawn": row["water_drawn"], "wanted": row["water_wanted"], "got": row["water_got"]}


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


def columns(game: Game) -> dict[str, Plan]:
    """Declares what a debrief holds, for tables of results."""
    each = EachPlayer(WHOLE)
    objective: Plan = {"id": TEXT, "progress": WHOLE, "count": WHOLE, "met": TRUTH, "points": WHOLE}
    return {
        "scores": each,
        "water": EachPlayer(dict.fromkeys(("taken", "drawn", "wanted", "got"), WHOLE)),
        "pollution": {
            **dict.fromkeys(("river", "sea", "deduction"), WHOLE),
            **dict.fromkeys(("produced", "by_buildings", "by_construction", "treated", "cleaned"), each),
            "paid_for": EachPlayer(EachPlayer(NUMBER)),
        },
        "trade": {
            "flows": JSON,
            "offers": each,
            "deals": each,
            "bought": EachPlayer({"energy": WHOLE, "food": WHOLE, "thunes": WHOLE}),
            "sold": each,
        },
        "conflicts": dict.fromkeys(("declared", "joined", "fought", "won", "burnt"), each),
        "crises": dict.fromkeys(("crises", "riots", "riot_loss"), each),
        "works": dict.fromkeys(("built", "razed"), each),
        "earned": dict.fromkeys(("thunes", "vp"), each),
        "points": EachPlayer(dict.fromkeys(("harvest", "treatment", "cards", "bids", "riots"), WHOLE)),
        # Simplified games have none, and their tables always had a column of JSON for each.
        "objectives": EachPlayer(JSON if game.mode.startswith("simplified") else objective),
    }
