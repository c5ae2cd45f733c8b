"""A game being played by people: seats, log, undo, bots at the table, and everything kept in a database.

`House` is the door: it opens, changes and follows tables. What a person may see of a table is said by `Table`.
"""

from __future__ import annotations

from ludoterre.table.house import Created, Follower, House, Settings
from ludoterre.table.refusals import MoveRefused, NoSuchTable, Refused
from ludoterre.table.setup import SeatPlan, Setup, lesson_setup
from ludoterre.table.table import LogLine, Position, Seat, Table, Visitor

__all__ = [
    "Created",
    "Follower",
    "House",
    "LogLine",
    "MoveRefused",
    "NoSuchTable",
    "Position",
    "Refused",
    "Seat",
    "SeatPlan",
    "Settings",
    "Setup",
    "Table",
    "Visitor",
    "lesson_setup",
]
