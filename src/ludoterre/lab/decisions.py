"""The decisions of a run in a Parquet file, one row each: data to learn from.

What a row holds of a position is what whoever decided knew there, and no more. The file as a whole is the researcher's: it has the
knowledge of all players side by side.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from heapq import merge
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core.debrief import Column
from ludoterre.core.game import Game
from ludoterre.core.observation import Observation, Piece
from ludoterre.lab.decision_rows import decision_columns, rows_within, schema, unpacked_frames
from ludoterre.lab.errors import BadResults
from ludoterre.lab.extras import library
from ludoterre.lab.formats import sink_parquet
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.runs import Run, differences
from ludoterre.lab.store import Store, damaged, refuse

KEY = "ludoterre.decisions"
"""Under which name the metadata of a file says what it holds."""
GROUP_BYTES = 48_000_000
"""About how much of rows, before they are compressed, makes a row group: what is read or written in one go."""


class Decisions(Store):
    """The file that a run's decisions go into. Making one looks whether that is possible, and changes nothing."""

    def __init__(self, path: Path | str, run: Run) -> None:
        if Path(path).suffix.lower() != ".parquet":
            raise BadResults("decisions are written as .parquet, not {suffix!r}: they hold lists", suffix=Path(path).suffix)
        library("numpy")
        library("polars")
        self._game = run.game
        self._about = about(run.game)
        super().__init__(path, run.identity())

    def _find(self) -> Spans:
        if not self.path.exists():
            return Spans()
        found = _read_about(self.path)
        if found is None:
            raise BadResults("{file} is in the way: it holds no decisions of Ludoterre", file=str(self.path))
        self._check_run(found["run"], self.path)
        refuse(differences(_shape(found), _shape(self._about)), self.path)
        return Spans(range(start, stop) for start, stop in found["games"])

    def finish(self) -> None:
        """Puts everything into the file, which is replaced at once or not at all."""
        if self._journal.done:
            self._replace(self._write)
            self._kept = self.done
        self._journal.remove()

    def _write(self, new: Path) -> None:
        games = [[one.start, one.stop] for one in self.done.ranges]
        metadata = {KEY: json.dumps({"run": self._run, "games": games} | self._about)}
        sink_parquet(new, self._frames(), schema(self._game), metadata, rows_within(self._game, GROUP_BYTES))

    def _frames(self) -> Iterator[Any]:
        """Yields all rows in order."""
        for _, frame in merge(self._kept_frames(), self._new_frames(), key=lambda one: one[0]):
            yield frame

    def _new_frames(self) -> Iterator[tuple[int, Any]]:
        for first, packed in self._chunks():
            for frame in unpacked_frames(packed):
                yield first, frame

    def _kept_frames(self) -> Iterator[tuple[int, Any]]:
        """Reads the rows of the file, and cuts them where games are missing: others' rows belong there."""
        if not self._kept:
            return
        polars = library("polars")
        rows, count, start = polars.scan_parquet(self.path), rows_within(self._game, GROUP_BYTES), 0
        try:
            while not (block := rows.slice(start, count).collect()).is_empty():
                start += count
                for span in self._kept.ranges:
                    low, high = (block["game"].search_sorted(edge, side="left") for edge in (span.start, span.stop))
                    if low < high:
                        piece = block.slice(low, high - low)
                        yield piece["game"][0], piece
        except polars.exceptions.PolarsError:
            raise damaged(self.path) from None


def about(game: Game) -> dict[str, Any]:
    """Says what a file of a game's decisions holds, as plain data."""
    observation = game.observation()
    return {
        "columns": {column.name: column.kind for column in decision_columns(game)},
        "observation": {"version": observation.version, "pieces": [list(piece) for piece in observation.pieces]},
        "actions": game.num_distinct_actions(),
        "meaning": {column.name: column.about for column in decision_columns(game)},
    }


def _shape(about: dict[str, Any]) -> dict[str, Any]:
    """Returns what rows must have in common to stand in one file."""
    return {"columns": about["columns"], "observation": {"version": about["observation"]["version"]}}


def _read_about(path: Path) -> dict[str, Any] | None:
    """Reads what a file says of itself; None for one that does not say."""
    polars = library("polars")
    try:
        found = json.loads(polars.read_parquet_metadata(path)[KEY])
    except (polars.exceptions.PolarsError, OSError, LookupError, ValueError):
        return None
    expected = {"run": dict, "games": list, "columns": dict, "observation": dict, "actions": int, "meaning": dict}
    whole = isinstance(found, dict) and all(isinstance(found.get(name), kind) for name, kind in expected.items())
    return found if whole else None


class Data(NamedTuple):
    """What a file of decisions holds."""

    run: dict[str, Any]
    """Which run it is of, see `Run.identity`."""
    games: int
    """How many games: those without a decision have no row."""
    decisions: int
    """How many rows."""
    columns: tuple[Column, ...]
    observation: Observation
    """What the numbers of the column `observation` mean: `observation.span(piece)` says where a piece lies."""
    actions: int
    rows: Any
    """The rows as a lazy frame of Polars, of which only what is asked for is read."""


def read(path: Path | str) -> Data:
    """Opens a file of decisions. Polars and others can read it without this; it says what the numbers mean."""
    path = Path(path)
    found = _read_about(path)
    if found is None:
        raise BadResults("{file} holds no decisions of Ludoterre", file=str(path))
    polars = library("polars")
    rows = polars.scan_parquet(path)
    pieces = tuple(Piece(*piece) for piece in found["observation"]["pieces"])
    return Data(
        found["run"],
        sum(stop - start for start, stop in found["games"]),
        int(rows.select(polars.len()).collect().item()),
        tuple(Column(name, kind, found["meaning"].get(name, "")) for name, kind in found["columns"].items()),
        Observation(found["observation"]["version"], pieces),
        found["actions"],
        rows,
    )
