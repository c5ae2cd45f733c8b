# compiled by mypyc
"""The ways back as a page offers them: taking one's own move back freely, or going further back, which the table agrees to."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from ludoterre.core.moves import SPECTATOR, Refusal
from ludoterre.games.scene import Scene
from ludoterre.locale import Language
from ludoterre.table.moves import is_sealed
from ludoterre.table.stored import MOVE, PEOPLE, REWIND, UNDO
from ludoterre.table.table import LogLine, Table
from ludoterre.web.audience import Audience
from ludoterre.web.log import Line, event_lines, who

MOST_WAYS = 6
"""Moments that are offered to go back to."""


class Undo(NamedTuple):
    """Whether the last move can be taken back freely, and why not."""

    shown: bool
    allowed: bool
    player: int | None
    refusal: Refusal | None


def undo(audience: Audience, own: list[int]) -> Undo:
    """Finds out whether those who decide for the `own` players may take the last move back."""
    table = audience.table
    if is_sealed(table):
        return Undo(False, False, None, None)
    refusals = [(player, table.why_not_undo(player)) for player in own]
    free = next((player for player, refusal in refusals if refusal is None), None)
    if free is not None:
        return Undo(True, not table.paused, free, None)
    return Undo(decided(table, fellows(table, own)), False, next(iter(own), None), why_not(table, refusals))


def fellows(table: Table, own: list[int]) -> list[int]:
    """Returns the players whose decisions are also those of the `own`: all who may decide now, if these may."""
    deciders = table.deciders()
    if table.sealing():
        return own
    return own if set(own).isdisjoint(deciders) else sorted({*own, *deciders})


def why_not(table: Table, refusals: list[tuple[int, Refusal | None]]) -> Refusal | None:
    """Chooses one reason for all players of a page."""
    never = table.state.why_not_undo()
    if never.rule:
        return never  # a rule of the game, which holds whoever moved last: one reason, always the same
    return next((refusal for player, refusal in refusals if refusal and player != refusal.args.get("player")), None)


def decided(table: Table, players: list[int]) -> bool:
    """Tells whether one of the players has decided anything, as far as the log at hand says."""
    return any(line.player in players for line in undoable(table, SPECTATOR))


def undoable(table: Table, viewer: int) -> Iterator[LogLine]:
    """Yields the moves that still count as a viewer heard them, the newest first, as far as the log at hand says."""
    limit = table.length
    line: LogLine
    for line in reversed(table.log(viewer)):
        if line.kind in (UNDO, REWIND):
            limit = min(limit, int(line.data["to"]))
        elif line.kind == MOVE and line.length <= limit:
            limit = line.length - 1
            yield line


class WayBack(NamedTuple):
    """A moment to which a table can go back."""

    length: int
    title: str
    """Before what it was."""
    taken_back: list[Line]
    """What everybody has been told since, the newest first: it no longer counts, and they know it."""
    decisions: int
    """How many decisions no longer count."""


def ways_back(audience: Audience, players: Collection[int]) -> list[WayBack]:
    """Lists the last decisions of the players, the newest first, with all that going back behind each would undo."""
    table, language = audience.table, audience.language
    scene = table.scene(language.code)
    ways: list[WayBack] = []
    told: list[Line] = []
    count = 0
    for line in undoable(table, audience.perspective.viewer):
        told = [*told, *event_lines(scene, line.events, quietly=True)]
        if not is_decision(line):
            continue
        count += 1
        if line.player in players and told:
            ways.append(WayBack(line.length - 1, before(scene, line, language), told, count))
        if len(ways) == MOST_WAYS:
            break
    return ways


def is_decision(line: LogLine) -> bool:
    """Tells whether somebody decided on a move: neither chance nor the table for them."""
    return line.player is not None and line.player >= 0 and not line.data.get("reflex")


def before(scene: Scene, line: LogLine, language: Language) -> str:
    """Names a moment by what came after it; where nothing was told of that, by who decided."""
    lines = event_lines(scene, line.events, quietly=True)
    if lines:
        return language.tr("Back to before this: {what}", what=lines[0].html.unescape())
    name = scene.speaker.player(line.player or 0)
    return language.tr("Back to when {name} had to decide", name=name)


def proposal(audience: Audience) -> dict[str, object] | None:
    """Describes the rewind that the table is asked to agree to."""
    table, language = audience.table, audience.language
    asked = table.proposal
    if asked is None:
        return None
    people = {seat.number for seat in table.seats if seat.kind == PEOPLE}
    agreed = people & set(asked["yes"])
    own = people & set(audience.visitor.seats) if audience.perspective.seat is not None else set()
    return {
        "name": who(table, asked["by"], language),
        "shape": table.seats[asked["by"]].players[0] + 1,
        "text": goes_back_to(table, asked["to"], language),
        "length": asked["to"],
        "decisions": len([line for line in undoable(table, SPECTATOR) if line.length > asked["to"] and is_decision(line)]),
        "may_agree": bool(own - agreed),
        "may_answer": bool(own),
        "missing": [who(table, seat, language) for seat in sorted(people - agreed)],
    }


def goes_back_to(table: Table, length: int, language: Language) -> str:
    """Says to which point a rewind leads."""
    for line in undoable(table, SPECTATOR):
        if line.length == length + 1:
            return before(table.scene(language.code), line, language)
    return language.tr("Back to an earlier moment")
