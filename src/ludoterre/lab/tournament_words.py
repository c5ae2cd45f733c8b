"""A tournament as people and spreadsheets read it."""

from __future__ import annotations

import csv
import io
import json

from ludoterre.lab.reports.words import Numbers
from ludoterre.lab.statistics import Estimate
from ludoterre.lab.tournament import Row, Tournament
from ludoterre.locale import Language

KINDS = (".json", ".csv")


def text_of(held: Tournament, suffix: str) -> str:
    """Writes a tournament as a file of this kind."""
    if suffix == ".json":
        return json.dumps(held.to_json(), indent=1, ensure_ascii=False) + "\n"
    return as_csv(held)


def as_csv(held: Tournament) -> str:
    """Writes the rows as CSV, each estimate in three columns; at the end how many scores the mean is of, for a game may have none."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    estimates = ("won", "score", "result", "rating", "behind")
    writer.writerow(["bots", "games", *(f"{name}{part}" for name in estimates for part in ("", "_low", "_high")), "scores"])
    for row in held.rows:
        found: list[Estimate | None] = [getattr(row, name) for name in estimates]
        numbers = [number for one in found for number in (("", "", "") if one is None else one[:3])]
        writer.writerow(["+".join(row.bots), row.games, *numbers, 0 if row.score is None else row.score.size])
    return out.getvalue()


class TournamentWords:
    """Says a tournament in a language."""

    def __init__(self, held: Tournament, language: Language) -> None:
        self._held = held
        self._language = language
        self._numbers = Numbers(language)
        self._team = bool(held.game.meta.cooperative)
        self._all_score = all(row.score is not None and row.score.size == row.won.size for row in held.rows)

    def head(self) -> list[str]:
        """Names the columns."""
        tr = self._language.tr
        shared = [
            tr("bot"),
            tr("games"),
            tr("won"),
            tr("mean score") if self._all_score else tr("mean score, where there is one"),
            tr("result"),
        ]
        return [*shared, tr("behind the best")] if self._team else [*shared, tr("rating")]

    def rows(self) -> list[list[str]]:
        """Says what each bot came to."""
        return [self._row(row) for row in self._held.rows]

    def _row(self, row: Row) -> list[str]:
        last = row.behind if self._team else row.rating
        score = "–" if row.score is None else self._numbers.mean(row.score, 2)
        cells = [" + ".join(row.bots), self._numbers.number(row.games), self._numbers.share(row.won), score]
        return [*cells, self._numbers.mean(row.result, 3), "–" if last is None else self._numbers.mean(last, 3 if self._team else 0)]

    def meetings(self) -> list[str]:
        """Says what every two bots got from each other."""
        return [
            self._language.tr(
                "{one} against {other}: {share} of the points in {games} games",
                one=meeting.one,
                other=meeting.other,
                share=self._numbers.share(meeting.points),
                games=self._numbers.number(meeting.games),
            )
            for meeting in self._held.meetings
        ]
