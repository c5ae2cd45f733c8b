"""A finished game turn by turn, from what everybody heard: why the discs moved, where the charge came from, what each tile gave back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ludoterre.core.moves import Event
from ludoterre.games.ecotopia.tables import By, Disc
from ludoterre.games.scene import Frame
from ludoterre.games.steps import moved, steps

CAUSES = {
    "turn_begins": "phase",
    "habitat_lost": "habitat",
    "species_endangered": "extinction",
    "coal_burnt": "coal",
    "trees_cut": "trees_cut",
    "bonus_rolled": "bonus",
    "answered": "question",
    "planted": "tree",
    "species_seen": "species",
    "leaf_placed": "leaf",
    "waste_recycled": "recycling",
}
"""Why an event moves a disc; a specialist does so under their own name."""


CHARGING = ("station_activated", "coal_burnt", "weather_rolled")
"""What charges a phone from one square; a roll can fail, and coal can end the game before it does."""


class Turn(NamedTuple):
    """One turn of the game. Causes and energy are those of this turn alone, the discs stand where it left them."""

    turn: int
    player: int
    blue: int
    red: int
    healed: dict[str, int]
    harmed: dict[str, int]
    energy: dict[str, int]


def cause(event: Event) -> str:
    """Returns why an event moves a disc."""
    return str(event.args["specialist"]) if event.kind == "specialist_gain" else CAUSES.get(event.kind, "")


def turns(story: Sequence[Frame]) -> list[Turn]:
    """Sums the game up turn by turn."""
    found: list[Turn] = []
    energy = {turn: dict(view["energy"]) for turn, view in ((frame.view["turn"], frame.view) for frame in story)}
    blue, red = 0, Disc.LAST
    for step in steps(story):
        if step.event.kind == "turn_begins":
            charged = gained(energy.get(step.turn - 1), energy.get(step.turn, {}))
            player = int(step.event.args["player"])
            found.append(Turn(step.turn, player, blue, red, dict.fromkeys(By.BLUE, 0), dict.fromkeys(By.RED, 0), charged))
        why = cause(step.event)
        up, down = moved(step.event, "blue"), moved(step.event, "red")
        if not found or not (up or down):
            continue
        blue, red = blue + up, red + down
        now = found[-1] = found[-1]._replace(blue=blue, red=red)
        if up and why in now.healed:
            now.healed[why] += up
        if down and why in now.harmed:
            now.harmed[why] -= down
    return found


def meeting(found: Sequence[Turn], player: int) -> int | None:
    """Returns where the discs would meet if all turns had moved them like those of one player; None if hers moved none."""
    own = [turn for turn in found if turn.player == player]
    up, down = (sum(sum(causes.values()) for causes in moves) for moves in ([one.healed for one in own], [one.harmed for one in own]))
    return round(Disc.LAST * up / (up + down)) if up + down else None


def gained(before: dict[str, int] | None, after: dict[str, int]) -> dict[str, int]:
    """Subtracts sums that only grow."""
    return {name: count - (before or {}).get(name, 0) for name, count in after.items()}


def returns(story: Sequence[Frame]) -> dict[str, int]:
    """Counts what each construction gave back, by its square: charge from a power station, apps from a data centre.

    Where all stations charge at once, nobody hears of a single one.
    """
    given: dict[str, int] = {}
    place = ""
    for step in steps(story):
        event = step.event
        if event.kind == "built":
            place = str(event.args["place"])
        elif event.kind in CHARGING and moved(event, f"charge.{event.args['player']}") > 0:
            there = str(event.args["place"])
            given[there] = given.get(there, 0) + 1
        elif event.kind == "app_gained":
            given[place] = given.get(place, 0) + 1
    return given


def prices(story: Sequence[Frame]) -> dict[str, dict[str, int]]:
    """Returns why and by how much red retreated for each construction, by its square."""
    paid: dict[str, dict[str, int]] = {}
    place = ""
    for step in steps(story):
        if step.event.kind == "built":
            place = str(step.event.args["place"])
            paid[place] = {}
        if step.event.kind in ("habitat_lost", "species_endangered", "trees_cut"):
            paid[place][cause(step.event)] = -moved(step.event, "red")
    return paid


def spared(story: Sequence[Frame]) -> int:
    """Counts how much less red would have retreated with the cheapest place on offer every time, all else as it was."""
    paid = prices(story)
    total = 0
    for before, frame in pairwise(story):
        offered = [tile["price"] for tile in before.view["place_offer"] if tile is not None]
        for event in frame.events:
            if event.kind == "place_chosen" and offered:
                total += max(0, sum(paid.get(event.args["place"], {}).values()) - min(offered))
    return total


def idle(story: Sequence[Frame]) -> dict[str, int]:
    """Counts for each app how often it was still ready at the end of a turn."""
    unused: dict[str, int] = {}
    for frame in story:
        for event in frame.events:
            if event.kind == "turn_ends":
                for app, side in frame.view["phones"][event.args["player"]]["apps"].items():
                    unused[app] = unused.get(app, 0) + (side == "up")
    return {app: count for app, count in unused.items() if count}
