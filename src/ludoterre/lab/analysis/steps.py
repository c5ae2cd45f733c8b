"""An analysis as long work in short steps, for a server: everything that must survive between two steps is plain data.

Part number i is the i-th decision to look into. A part grows by steps, one after the other and anywhere, and parts may be worked on
at the same time; the result is that of `analyse`, however the work was cut and how often it was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ludoterre
from ludoterre.core.record import Record
from ludoterre.lab.analysis.decision import Inquiry, Notes
from ludoterre.lab.analysis.plan import Plan, Review, planned

Data = dict[str, Any]


class AnalysisSteps:
    """The analysis of one record."""

    def __init__(self, record: Record, simulations: int | None, seed: int | str, judge: str = "greedy", budget: int | None = None) -> None:
        self.record = record
        self.simulations = simulations
        self.seed = seed
        self.judge = judge
        self.budget = budget

    def plan(self) -> Data:
        """Says what is to be done."""
        plan = planned(self.record, self.simulations, self.seed, None, self.judge, self.budget)
        return {"ludoterre": ludoterre.__version__} | plan.to_json()

    def is_ours(self, plan: Data) -> bool:
        """Tells whether a plan was made by this version of Ludoterre: what others have begun is not gone on with."""
        return bool(plan["ludoterre"] == ludoterre.__version__)

    def parts(self, plan: Data) -> int:
        """Counts the parts of the work."""
        return len(plan["seqs"])

    def step(self, plan: Data, number: int, notes: Data | None, enough: Callable[[], bool]) -> tuple[Data, bool]:
        """Goes on with a part until it is done or `enough` for now; returns what is known then, and whether it is done."""
        inquiry = self._inquiry(plan, number)
        known = inquiry.begin() if notes is None else Notes.from_json(notes)
        inquiry.go_on(known, enough)
        return known.to_json(), inquiry.is_answered(known)

    def result(self, plan: Data, parts: Sequence[Data]) -> Data:
        """Puts the parts together: see docs/analysis.md for what it is."""
        found = {}
        for number, notes in enumerate(parts):
            decision = self._inquiry(plan, number).decision(Notes.from_json(notes))
            found[decision.seq] = decision
        return Review(self.record, Plan.from_json(plan)).analysis(found).to_json()

    def _inquiry(self, plan: Data, number: int) -> Inquiry:
        review = Review(self.record, Plan.from_json(plan))
        return Inquiry(review.question(review.plan.seqs[number]))
