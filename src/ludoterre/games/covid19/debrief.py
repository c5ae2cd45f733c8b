"""What a finished game has to teach, as plain data made from the rows of its history: for the end page, `trace` and simulations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoterre.core.debrief import JSON, NUMBER, TEXT, TRUTH, WHOLE, Plan, explained
from ludoterre.core.game import Game
from ludoterre.games.covid19.grammar import history
from ludoterre.games.covid19.rules import CovidState
from ludoterre.games.covid19.sir import fit
from ludoterre.games.covid19.tables import KINDS, End, Robot
from ludoterre.games.covid19.view import costs, result

Row = Mapping[str, Any]
SEEDS = 3
"""The robots infected when the game begins, one for each type of house (COV-2.2)."""
COPIED = (
    *("turn", "healthy", "infected", "sick", "cured", "hospital", "beds", "out_of_service", "arrived_total", "crisis"),
    *("points", "spent", "event", "event_infections", "arrived_infected", "admitted", "cured_at_home", "discharged", "sick_before"),
)


def debrief(state: CovidState) -> dict[str, Any]:
    """Tells a game turn by turn and in all."""
    return told(history(state), result(state), costs(state))


def told(rows: Sequence[Row], result: Mapping[str, Any] | None, costs: Mapping[str, int]) -> dict[str, Any]:
    """Tells a game from the rows of its history, its result and what its measures cost."""
    turns = [turn_of(row) for row in rows]
    return {"turns": turns, "totals": totals_of(turns, result), "measures": measures_of(turns, costs), "sir": sir_of(turns)}


def turn_of(row: Row) -> dict[str, Any]:
    """Tells one turn."""
    new = {kind: int(row["new"][kind]) for kind in KINDS}
    contagions, contagious = sum(new.values()), row["sick_before"]
    return {name: row[name] for name in COPIED} | {
        "active": row["infected"] + row["sick"],
        "new": new,
        "contagions": contagions,
        "reproduction": round(contagions / contagious, 3) if contagious else None,
        "put_out_of_service": row["died"],
        "contaminated": sum(counts[Robot.SICK] > 0 for counts in row["places"].values()),
        "measures": list(row["measures"]),
        "places": {place: list(counts) for place, counts in row["places"].items()},
    }


def totals_of(turns: Sequence[Row], result: Mapping[str, Any] | None) -> dict[str, Any]:
    """Sums a game up."""
    robots = robots_of(turns[-1]) if turns else 0
    infections = sum(turn["contagions"] + turn["event_infections"] + turn["arrived_infected"] for turn in turns) + SEEDS if turns else 0
    cases, case_turn = peak_of(turns, "active")
    hospital, hospital_turn = peak_of(turns, "hospital")
    return {
        "end": result["end"] if result else None,
        "won": bool(result and result["won"]),
        "score": result["score"] if result else None,
        "turns": turns[-1]["turn"] if turns else 0,
        "robots": robots,
        "infections": infections,
        "contagions": {kind: sum(turn["new"][kind] for turn in turns) for kind in KINDS},
        "event_infections": sum(turn["event_infections"] for turn in turns),
        "arrived_infected": sum(turn["arrived_infected"] for turn in turns),
        "share_infected": round(infections / robots, 3) if robots else None,
        "peak_active": cases,
        "peak_active_turn": case_turn,
        "peak_hospital": hospital,
        "peak_hospital_turn": hospital_turn,
        "delay": hospital_turn - case_turn if case_turn is not None and hospital_turn is not None else None,
        "free_beds_least": min((turn["beds"] - turn["hospital"] for turn in turns), default=None),
        "cost": sum(turn["spent"] for turn in turns),
        "cured": turns[-1]["cured"] if turns else 0,
        "out_of_service": turns[-1]["out_of_service"] if turns else 0,
    }


def robots_of(turn: Row) -> int:
    """Counts all robots that ever were in the game."""
    return int(sum(turn[name] for name in ("healthy", "infected", "sick", "cured", "hospital", "out_of_service")))


def peak_of(turns: Sequence[Row], name: str) -> tuple[int, int | None]:
    """Returns the highest number and the first turn that had it, or no turn if there was never any."""
    highest = max((turn[name] for turn in turns), default=0)
    return highest, next((turn["turn"] for turn in turns if turn[name] == highest), None) if highest else None


def measures_of(turns: Sequence[Row], costs: Mapping[str, int]) -> list[dict[str, Any]]:
    """Lists the measures with the new infections of the turn they were laid in and of the next one, when they begin to act."""
    after: list[int | None] = [turn["contagions"] for turn in turns[1:]]
    return [
        {"card": card, "turn": turn["turn"], "cost": costs.get(card), "contagions": turn["contagions"], "contagions_after": later}
        for turn, later in zip(turns, [*after, None], strict=False)
        for card in turn["measures"]
    ]


def sir_of(turns: Sequence[Row]) -> dict[str, Any] | None:
    """Fits the SIR model to the active cases from the first infected robots on, or None if too few turns were played."""
    if not turns:
        return None
    points = turns[-1]["turn"] + 1
    found = fit([SEEDS, *(turn["active"] for turn in turns)], robots_of(turns[-1]))
    if found is None:
        return None
    return {
        "r0": round(found.r0, 3),
        "gamma": round(found.gamma, 3),
        "first": round(found.first, 3),
        "population": found.population,
        "r_squared": round(found.r_squared, 3),
        "edge": found.edge,
        "curve": [round(value, 2) for value in found.curve(points)],
    }


def columns(game: Game) -> dict[str, Plan]:
    """Declares what a debrief holds, for tables of results."""
    contagions: dict[str, Plan] = {kind: WHOLE(f"infections in places of the kind {kind}") for kind in KINDS}
    return {
        "turns": JSON("turn by turn: robots by state and by place, new infections, patients, beds, measures and points"),
        "totals": {
            "end": TEXT(f"how it ended: {', '.join(filter(None, End.NAMES))}"),
            "won": TRUTH("whether the team won"),
            **explained(
                WHOLE,
                score="the score of the team; missing where the rules give none",
                turns="how many turns were played",
                robots="how many robots ever were in the game",
                infections="how many robots were infected, by whatever cause",
            ),
            "contagions": contagions,
            **explained(WHOLE, event_infections="infections by events", arrived_infected="robots that arrived infected"),
            "share_infected": NUMBER("infections for each robot that ever was in the game"),
            **explained(
                WHOLE,
                peak_active="the most infected and sick robots outside the Robopital at the end of a turn",
                peak_active_turn="the first turn with the most of them; missing if there were never any",
                peak_hospital="the most patients in the Robopital",
                peak_hospital_turn="the first turn with the most patients; missing if there were never any",
                delay="turns from the peak of cases to the peak of patients",
                free_beds_least="the fewest free beds at the end of a turn",
                cost="points that were spent on measures",
                cured="cured robots at the end",
                out_of_service="robots that are out of service at the end",
            ),
        },
        "measures": JSON("each measure with its turn, its cost, the infections in places in that turn and in the next"),
        "sir": {
            **explained(
                NUMBER,
                r0="the basic reproduction number of the SIR model that fits best; all of `sir` is missing if too few turns were played",
                gamma="the share of the contagious that is removed in a turn, in the SIR model",
                first="the contagious robots with which the SIR model begins",
            ),
            "population": WHOLE("all robots of the SIR model"),
            "r_squared": NUMBER("R² of the SIR model: 1 if it fits exactly"),
            "edge": TRUTH("whether the SIR model that fits best lies at the edge of what was tried"),
            "curve": JSON("the active cases of the SIR model, turn by turn"),
        },
    }
