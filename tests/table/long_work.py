"""Long work for tests: small, and able to go wrong; and finished games to analyse."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import toys

import ludoterre
from ludoterre import Record
from ludoterre.bots.base import make_bots
from ludoterre.bots.match import play_match
from ludoterre.table import House, Table

PARTS = 4


class Counting:
    """Counts to ten in each of four parts, one at a step. A mark with the number of a part kills whoever works on it, once or always;
    one that says so raises an error, or keeps them waiting as long as it is there."""

    def __init__(self, marks: Path, always: bool = False) -> None:
        self.marks = marks
        self.always = always

    def plan(self) -> dict[str, Any]:
        return {"to": 10}

    def is_ours(self, plan: dict[str, Any]) -> bool:
        return bool(plan["to"] == 10)

    def parts(self, plan: dict[str, Any]) -> int:
        return PARTS

    def step(
        self, plan: dict[str, Any], number: int, notes: dict[str, Any] | None, enough: Callable[[], bool]
    ) -> tuple[dict[str, Any], bool]:
        mark = self.marks / str(number)
        while mark.exists() and mark.read_text() == "wait":
            time.sleep(0.005)
        if mark.exists():
            if mark.read_text() == "raise":
                raise ZeroDivisionError("counting failed")
            if not self.always:
                mark.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        count = (notes["count"] if notes else 0) + 1
        return {"count": count}, count == plan["to"]

    def result(self, plan: dict[str, Any], parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
        return {
            "counts": [part["count"] for part in parts],
            "nice": os.getpriority(os.PRIO_PROCESS, 0),
            "idle": os.sched_getscheduler(0) == os.SCHED_IDLE,
        }


def game_over(name: str = "toy_raft", players: int = 2, seed: int = 4) -> Record:
    toys.register()
    game = ludoterre.load(name, players)
    return play_match(game, make_bots("random", game), seed=seed)


async def finished_table(house: House, record: Record) -> Table:
    return (await house.import_record(record.dumps(), "en")).table
