"""Analyses of finished tables: asked for once, done beside everything else, and kept with the table.

An analysis is a stored result of a record. It tells everything, secrets too, so it is for games that are over; who may see it is for
whoever asks to decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoterre.lab.analysis.plan import check
from ludoterre.lab.analysis.steps import AnalysisSteps
from ludoterre.table.job_worker import JobWorker
from ludoterre.table.jobs import Jobs, Lease, Status, Wanted
from ludoterre.table.refusals import NoSuchTable, NotRevealed
from ludoterre.table.table import Table

if TYPE_CHECKING:
    from ludoterre.table.house import House

ANALYSIS = "analysis"


class Analyses:
    """The analyses of a house."""

    def __init__(self, house: House, processes: int | None = None) -> None:
        self._house = house
        self._jobs = Jobs(house.store, house.clock)
        self._worker = JobWorker(self._jobs, self._steps, processes)

    def start(self) -> None:
        """Goes on with what was not finished."""
        self._worker.start()

    async def stop(self) -> None:
        """Stops; what is done is kept."""
        await self._worker.stop()

    async def ask(self, table: Table, simulations: int | None = None, seed: int | str = 0) -> Status:
        """Asks for the analysis of a table's game, as `lab.analysis.analyse` makes it; asked twice it is done once."""
        wanted = self._wanted(table, simulations, seed)
        asked = await self._jobs.ask(wanted)
        status = await self._jobs.status(wanted.key) if asked else None
        if status is None:
            raise NoSuchTable(table.code)
        self._worker.wake()
        return status

    async def look(self, table: Table, simulations: int | None = None, seed: int | str = 0) -> Status | None:
        """Says how far the analysis is, and what came of it; None if nobody asked for it."""
        return await self._jobs.status(self._wanted(table, simulations, seed).key)

    async def cancel(self, table: Table, simulations: int | None = None, seed: int | str = 0) -> None:
        """Stops an analysis and forgets what was done of it."""
        await self._jobs.remove(self._wanted(table, simulations, seed).key)

    def gone(self, table: Table) -> None:
        """Stops the work for a table that was deleted; the database has forgotten it already."""
        self._worker.drop(table.id)

    def _wanted(self, table: Table, simulations: int | None, seed: int | str) -> Wanted:
        """Describes the analysis of a game as it stands; a team that goes back and ends it in another way has another one."""
        if not table.revealed:
            raise NotRevealed
        check(simulations)
        request = {"code": table.code, "position": table.position, "simulations": simulations, "seed": seed}
        key = f"{ANALYSIS}:{table.id}:{table.position}:{simulations or ''}:{seed}"
        return Wanted(key, ANALYSIS, request, table.id)

    async def _steps(self, lease: Lease) -> AnalysisSteps:
        """Finds the record that a job is about."""
        if lease.kind != ANALYSIS:
            raise ValueError(f"a newer server must have asked for this: {lease.kind}")
        request = lease.request
        record = await self._house.record(await self._house.table(request["code"]), request["position"])
        return AnalysisSteps(record, request["simulations"], request["seed"])
