# compiled by mypyc
"""The ways back as a page offers them: taking one's own move back, or a rewind that the table agrees to."""

from __future__ import annotations

from typing import NamedTuple

from ludoterre.core.moves import SPECTATOR, Refusal
from ludoterre.locale import Language
from ludoterre.table.moves import is_sealed, voters
from ludoterre.table.stored import MOVE, PEOPLE, REWIND, UNDO
from ludoterre.table.table import LogLine, Table
from ludoterre.web.log import who
from ludoterre.web.shown import Shown


class Undo(NamedTuple):
    """Whether the last move can be taken back, why not, and how far back the table could agree to go."""

    shown: bool
    allowed: bool
    player: int | None
    refusal: Refusal | None
    propose: int | None
    """To how many moves the page's people may propose to go back."""
    force: int | None
    """To how many moves the creator may go back without asking."""
    alone: bool
    """Whether nobody else has to agree."""


def undo(shown: Shown, own: list[int]) -> Undo:
    """Finds the ways back for those who decide for the `own` players."""
    table, sight = shown.table, shown.sight
    if is_sealed(table):
        return Undo(False, False, None, None, None, None, False)
    refusals = [(player, table.why_not_undo(player)) for player in own]
    allowed = next((player for player, refusal in refusals if refusal is None), None)
    last = last_decision(table, fellows(table, own))
    back = None if allowed is not None else last
    alone = voters(table) <= set(shown.visitor.seats)
    force = None
    if sight.creator and allowed is None and not (alone and back is not None):
        force = back if back is not None else last_decision(table, list(range(table.game.players)))
    return Undo(
        last is not None,
        allowed is not None and not table.paused,
        allowed if allowed is not None else next(iter(own), None),
        None if allowed is not None else why_not(table, refusals),
        back,
        force,
        alone,
    )


def fellows(table: Table, own: list[int]) -> list[int]:
    """Returns the players whose decisions are also those of the `own`: all who may decide now, if these may."""
    deciders = table.deciders()
    return own if set(own).isdisjoint(deciders) else sorted({*own, *deciders})


def why_not(table: Table, refusals: list[tuple[int, Refusal | None]]) -> Refusal | None:
    """Chooses one reason for all players of a page."""
    never = table.state.why_not_undo()
    if never.rule:
        return never  # a rule of the game, which holds whoever moved last: one reason, always the same
    return next((refusal for player, refusal in refusals if refusal and player != refusal.args.get("player")), None)


def last_decision(table: Table, players: list[int]) -> int | None:
    """Returns the number of moves before the last one that one of the players decided, as far as the log at hand says."""
    limit = table.length
    line: LogLine
    for line in reversed(table.log(SPECTATOR)):
        if line.kind in (UNDO, REWIND):
            limit = min(limit, int(line.data["to"]))
        elif line.kind == MOVE and line.length <= limit:
            limit = line.length - 1
            if line.player in players and not line.data.get("reflex"):
                return limit
    return None


def proposal(shown: Shown) -> dict[str, object] | None:
    """Describes the rewind that the table is asked to agree to."""
    table, language = shown.table, shown.language
    asked = table.proposal
    if asked is None:
        return None
    people = {seat.number for seat in table.seats if seat.kind == PEOPLE}
    agreed = people & set(asked["yes"])
    own = people & set(shown.visitor.seats) if shown.sight.seat is not None else set()
    return {
        "name": who(table, asked["by"], language),
        "shape": table.seats[asked["by"]].players[0] + 1,
        "text": goes_back_to(table, asked["to"], language),
        "length": asked["to"],
        "may_answer": bool(own - agreed),
        "missing": [who(table, seat, language) for seat in sorted(people - agreed)],
    }


def goes_back_to(table: Table, length: int, language: Language) -> str:
    """Says to which point a rewind leads."""
    for line in table.log(SPECTATOR):
        if line.kind == MOVE and line.length == length + 1 and line.events:
            return language.tr("Back to before this: {what}", what=table.speaker(language.code).event(line.events[0]))
    return language.tr("Back to an earlier moment")
