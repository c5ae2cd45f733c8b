# compiled by mypyc
"""A survey told: on its sheet when it is over, and over the board while its film runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludoterre.games.glace_ciel.scene.cards import signed
from ludoterre.games.glace_ciel.scene.parts import Parts
from ludoterre.games.scene import View

Told = Mapping[str, Mapping[str, Any]]
"""What was heard, by its kind."""


def survey(parts: Parts, view: View, told: Told) -> str:
    """Tells what everybody had to reach, and what came of it; the view no longer has it."""
    shown = told["objectives_revealed"]
    rows = []
    for player, aim in enumerate(shown["objectives"]):
        met = player in shown["met"]
        rows.append(
            f'<tr><th scope="row"><span class="gname">{parts.seats[player]}{parts.names[player]}</span></th>'
            f"<td>{parts.goal(aim['landmark'], aim['number'])}</td><td>{parts.lamps[met]}</td></tr>"
        )
    lines = "".join(f"<li>{line}</li>" for line in outcome(parts, view, told))
    return f'<table class="goals goals--survey"><tbody>{"".join(rows)}</tbody></table><ul class="small">{lines}</ul>'


def outcome(parts: Parts, view: View, told: Told) -> Iterator[str]:
    """Says how a survey moved the ice and the sky."""
    if "ice_melts" in told:
        gas = told["ice_melts"]
        seen = ", ".join(f"{parts.sign(name)} {gas[name]}" for name in ("co2", "ch4") if parts.scene.counts(view, name))
        moved = [f"{one['from']} → {one['to']}" for one in gas["changes"]] or [str(gas["ice"])]
        yield parts.tr("In sight: {gas}. Ice {step}.", gas=seen, step=moved[0]) + f" {parts.rule('LGC-5.4')}"
    if "sky_rises" in told:
        met, value = told["sky_rises"]["met"], told["sky_rises"]["value"]
        yield (
            parts.tr("{met} met, {missed} missed: sky {value}.", met=met, missed=view["players"] - met, value=signed(value))
            + f" {parts.rule('LGC-5.6')}"
        )


# The film.


def survey_film(parts: Parts, view: View) -> str:
    """Draws how far the film of a survey has come, over the board; every objective has its place from the first shot on."""
    told = view.get("survey")
    if told is None:
        return ""
    rows = "".join([turned(parts, view, player, told["turned"]) for player in range(view["players"])])
    title = parts.tr("Survey of generation {number}", number=told["generation"])
    lines = "".join([f"<li>{line}</li>" for line in outcome(parts, view, told)])
    return f'<div class="survey-film" id="survey-film"><h3>{title}</h3><ul>{rows}</ul><ul class="survey-ends">{lines}</ul></div>'


def turned(parts: Parts, view: View, player: int, count: int) -> str:
    """Draws a player's objective: its back until it is turned, then what it was and whether it was met."""
    name = f"{parts.seats[player]}<b>{parts.names[player]}</b>"
    if player >= count:
        return f"<li>{name}{parts.goal(None, None)}</li>"
    aim = view["objectives"][player]
    goal = parts.goal(aim["landmark"], aim["number"])
    return f'<li>{name}<span class="turned" id="turned-{player}">{goal}</span>{parts.lamps[view["status"][player]]}</li>'
