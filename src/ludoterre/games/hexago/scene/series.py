"""A whole game of Hexag'O turn by turn, from its views and what everybody heard."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ludoterre.games.scene import Frame, View


class Turn(NamedTuple):
    """One turn: points, thunes, constructions and cubes stand as it left them, water and pollution are those of this turn alone."""

    number: int
    water: int
    """What the card put on each river hex."""
    vp: list[int]
    thunes: list[int]
    tiles: list[int]
    wanted: list[int]
    got: list[int]
    polluted: list[int]
    sea: int
    rivers: int


def turns(story: Sequence[Frame]) -> list[Turn]:
    """Sums the game up turn by turn. A move that ends a turn begins the next, so a turn ends with the first view of the next."""
    ends: list[tuple[int, View]] = []
    cards: dict[int, int] = {}
    for frame, later in pairwise(story):
        if frame.view["card"] is not None:
            cards[frame.view["turn"]] = frame.view["card"]["water"]
        if frame.view["turn"] and later.view["turn"] != frame.view["turn"]:
            ends.append((frame.view["turn"], later.view))
    # A game that was stopped before its first turn has an empty one: charts need a turn.
    ends.append((story[-1].view["turn"] or 1, story[-1].view))
    found: list[Turn] = []
    before: View | None = story[0].view
    for number, view in ends:
        found.append(turn_of(number, cards.get(number, 0), before, view))
        before = view
    if story[-1].view["result"] is None:
        found[-1] = stopped(found[-1], story[-1].view)
    return found


def stopped(turn: Turn, view: View) -> Turn:
    """Says what buildings wanted in a turn that was stopped before the harvest counted it: what they have got, and what they still lack."""
    lacking = [sum(network["wanted"] for network in one["networks"]) for one in view["communities"]]
    rows = zip(turn.wanted, turn.got, lacking, strict=True)
    return turn._replace(wanted=[wanted or got + lack for wanted, got, lack in rows])


def turn_of(number: int, water: int, before: View | None, view: View) -> Turn:
    """Describes a turn from the views at both its ends."""
    players = range(view["players"])

    def since(*fields: str) -> list[int]:
        now = [sum(view["tally"][player][field] for field in fields) for player in players]
        then = [0 if before is None else sum(before["tally"][player][field] for field in fields) for player in players]
        return [late - early for late, early in zip(now, then, strict=True)]

    return Turn(
        number,
        water,
        [one["vp"] for one in view["communities"]],
        [one["thunes"] for one in view["communities"]],
        [constructions(view, player) for player in players],
        since("water_wanted"),
        since("water_got"),
        since("polluted", "built_pollution"),
        view["sea_pollution"],
        view["pollution"] - view["sea_pollution"],
    )


def constructions(view: View, player: int) -> int:
    """Counts what a community has built; a dam counts once."""
    dams = {dam["river"] for dam in view["dams"]}
    return sum(player in one["owners"] and (one["tile"] != "dam" or hex in dams) for hex, one in view["board"].items())


def took_the_lead(course: Sequence[Turn], player: int) -> Turn | None:
    """Returns the turn after which a community had more points than all others until the end; None if it never had."""
    found: Turn | None = None
    for turn in reversed(course):
        if turn.vp[player] <= max(vp for other, vp in enumerate(turn.vp) if other != player):
            break
        found = turn
    return found
