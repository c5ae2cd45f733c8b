"""Variants of a game played on the same deals: what `sweep` and `tune` are made of.

Every variant plays the same deals, with luck by source, so that what differs between two of them is what was changed and hardly luck. A
worker gets the base once and of each variant only what is changed; it makes the variants whose games it plays.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from hashlib import sha256
from typing import Any, NamedTuple

from ludoterre.bots.base import bot_action
from ludoterre.bots.forfeit import Misbehaved, lost
from ludoterre.bots.match import Streams
from ludoterre.core.errors import BadOption
from ludoterre.core.game import Game, State
from ludoterre.core.luck import Luck
from ludoterre.core.moves import CHANCE
from ludoterre.lab.columns import Table
from ludoterre.lab.game_numbers import Spans
from ludoterre.lab.journal import pack, unpack
from ludoterre.lab.reports.facts import Facts, FactsWatcher
from ludoterre.lab.reports.statistic import statistic
from ludoterre.lab.runs import Run
from ludoterre.lab.workers import Crew, do_chunks
from ludoterre.packs.fields import Changes, Plain, variant

Edits = tuple[tuple[str, Plain], ...]
"""Changes in a form that travels and compares."""
Tell = Callable[[int], None]

PLACES = ("seat", "order")
"""Statistics that can be the least or the most of several."""
WATCHED = ("item", "kind")
"""Statistics that need somebody to look at every decision."""
PLAIN = ("won", "lost", "rule", "rating", "score", "score_from", "decisions", "wins", "debrief", "total", "most", *PLACES)
"""Statistics that the end of a game and who decided when are enough for."""
TRIED = 3
"""Games that are played to see whether a statistic is told."""
LARGEST = 400
"""Games in one chunk."""
CHUNKS = 16
"""Chunks for each worker at least."""


class Measure(NamedTuple):
    """What is measured: a statistic of all games, or of those that were won, of one of the runs."""

    statistic: str
    of: str = "all"
    run: int = 0

    def parts(self, players: int) -> list[str]:
        """Returns the statistics that it takes: of the least or most of several, all of them."""
        head, _, rest = self.statistic.partition(".")
        return [f"{head}.{one + 1}" for one in range(players)] if head in PLACES and rest in ("least", "most") else [self.statistic]


@dataclass(frozen=True)
class Plan:
    """Deals `first` to `first + games − 1`, played in every variant of every run, and what is measured of them."""

    runs: tuple[Run, ...]
    variants: tuple[Edits, ...]
    measures: tuple[Measure, ...]
    games: int
    first: int = 0
    forgiving: bool = True
    """Whether games that a bot loses by misbehaviour count as lost; otherwise the first of them ends the work."""

    def identity(self) -> dict[str, Any]:
        """Says which games these are, as plain data; workers compare it with what they would play."""
        return {
            "runs": [run.identity() for run in self.runs],
            "variants": [[list(edit) for edit in edits] for edits in self.variants],
            "measures": [list(measure) for measure in self.measures],
            "deals": [self.first, self.games],
        }

    @cached_property
    def mark(self) -> int:
        """Returns a number by which kept results are known to be of this plan."""
        return int.from_bytes(sha256(json.dumps(self.identity(), sort_keys=True).encode()).digest()[:6], "big")

    @property
    def rows(self) -> int:
        """Counts the series of games: every variant of every run."""
        return len(self.variants) * len(self.runs)

    @property
    def total(self) -> int:
        """Counts all games."""
        return self.rows * self.games

    def measures_of(self, run: int) -> list[Measure]:
        """Returns what is measured of one run."""
        return [measure for measure in self.measures if measure.run == run]

    def run_of(self, row: int) -> Run:
        """Makes the run of a row: one of the runs with a variant of its game."""
        number, run = divmod(row, len(self.runs))
        base = self.runs[run]
        return replace(base, game=variant(base.game, dict(self.variants[number])))

    def pieces(self, done: Spans, workers: int) -> Iterator[range]:
        """Cuts what is missing into chunks; none holds games of two rows."""
        size = max(1, min(LARGEST, self.total // (workers * CHUNKS)))
        for gap in done.missing(self.total):
            start = gap.start
            while start < gap.stop:
                stop = min(start + size, gap.stop, (start // self.games + 1) * self.games)
                yield range(start, stop)
                start = stop


def edits(changes: Changes) -> Edits:
    """Puts changes into the form that travels."""
    return tuple(sorted(changes.items()))


# Playing.


class EndWatcher(FactsWatcher):
    """Watches only who decides, which costs little."""

    def step(self, before: State, player: int, action: int) -> None:
        """Counts."""
        if player < 0:
            self._chance += 1
            return
        if not self._decided[player]:
            self._order.append(player)
        self._decided[player] += 1


def watched(run: Run, number: int, closely: bool, forgiving: bool = True) -> Facts:
    """Plays one game with luck by source and returns what is known of it; if nobody looks closely, not what was decided."""
    watcher = FactsWatcher(run.game, offers=False) if closely else EndWatcher(run.game)
    state = run.game.new_initial_state()
    luck = Luck(run.seed, number, "luck")
    thoughts = Streams(run.game.players, run.seed, number).players
    bots = run.seated()
    while not state.is_terminal():
        player = state.current_player()
        try:
            action = state.draw(luck.of(state.luck_source())) if player == CHANCE else bot_action(bots[player], state, thoughts[player])
        except Misbehaved as fault:
            if not forgiving:
                raise
            state = lost(state, player, fault)
            break
        watcher.step(state, player, action)
        state._apply(action)
    watcher.end(state)
    assert watcher.facts is not None
    return watcher.facts


@lru_cache(maxsize=4)
def _made(plan: Plan, row: int) -> Run:
    """Keeps the runs of the last rows: their chunks follow each other."""
    return plan.run_of(row)


def play_piece(plan: Plan, chunk: range) -> bytes:
    """Plays some games of one row and packs what was measured of each."""
    row = chunk.start // plan.games
    run = _made(plan, row)
    measures = plan.measures_of(row % len(plan.runs))
    names = [(part, measure.of) for measure in measures for part in measure.parts(int(run.game.players))]
    closely = any(name.partition(".")[0] not in PLAIN for name, _ in names)
    table: Table = {"game": list(chunk), "plan": [plan.mark] * len(chunk)}
    cells = [observed(watched(run, plan.first + index % plan.games, closely, plan.forgiving), names) for index in chunk]
    for place, column in enumerate(zip(*cells, strict=True)):
        table[str(place)] = list(column)
    return pack(table)


def observed(facts: Facts, names: Sequence[tuple[str, str]]) -> list[float]:
    """Measures one game: for each statistic what it adds, and how much that counts (a game without a score does not)."""
    cells: list[float] = []
    for name, of in names:
        if (of == "won" and not facts.won) or (name.startswith("order.") and len(facts.order) < len(facts.wins)):
            # Nobody has a place in the turn order of a game that ended before all had decided something.
            cells += (0.0, 0)
        else:
            found = statistic([facts], name)
            cells += (found.value * found.size, found.size)
    return cells


# What became of it.


class Cells(NamedTuple):
    """What the games of one row add to one statistic, deal by deal, and how much each counts."""

    sums: tuple[float, ...]
    sizes: tuple[float, ...]


Row = dict[Measure, list[Cells]]
"""Of each measure its parts."""


def play(plan: Plan, crew: Crew, kept: Kept | None = None, tell: Tell | None = None) -> list[list[Row]]:
    """Has everything played that is not kept, and returns what was measured, by variant and run."""
    store = kept or Kept()
    tables = store.of(plan)
    done = Spans(range(start, start + len(table["game"])) for start, table in tables.items())
    if tell is not None and len(done):
        tell(len(done))
    if len(done) < plan.total:
        for chunk, packed in do_chunks(partial(play_piece, plan), plan.pieces(done, crew.size), crew):
            store.add(plan, chunk, packed)
            tables[chunk.start] = unpack(packed)
            if tell is not None:
                tell(len(chunk))
    return _sorted(plan, tables)


class Kept:
    """Results as they come: here, nobody keeps them. See `kept` for those that survive."""

    def of(self, plan: Plan) -> dict[int, Table]:
        """Returns what is there of a plan's games, by the first number of each chunk."""
        return {}

    def add(self, plan: Plan, chunk: range, packed: bytes) -> None:
        """Makes a chunk safe."""


def _sorted(plan: Plan, tables: dict[int, Table]) -> list[list[Row]]:
    """Puts what chunks brought together, row by row."""
    by_row: dict[int, list[Table]] = {}
    for start in sorted(tables):
        by_row.setdefault(start // plan.games, []).append(tables[start])
    players = [int(run.game.players) for run in plan.runs]
    rows = [_row(plan.measures_of(row % len(plan.runs)), players[row % len(plan.runs)], by_row[row]) for row in range(plan.rows)]
    return [rows[start : start + len(plan.runs)] for start in range(0, plan.rows, len(plan.runs))]


def _row(measures: Iterable[Measure], players: int, tables: Sequence[Table]) -> Row:
    place = 0
    found: Row = {}
    for measure in measures:
        found[measure] = []
        for _ in measure.parts(players):
            sums, sizes = (tuple(one for table in tables for one in table[str(at)]) for at in (place, place + 1))
            found[measure].append(Cells(sums, sizes))  # type: ignore[arg-type]  # these columns hold numbers
            place += 2
    return found


# What can be asked.


def check_measures(runs: Sequence[Run], measures: Iterable[Measure]) -> None:
    """Refuses, before any work, a statistic that no game of this kind tells; a few games are played to see."""
    tried: dict[int, list[Facts]] = {}
    for measure in measures:
        run = runs[measure.run]
        if measure.run not in tried:
            tried[measure.run] = [watched(replace(run, bots=("random",) * len(run.bots)), number, True) for number in range(TRIED)]
        _check(measure.statistic, run.game, tried[measure.run])


def _check(name: str, game: Game, games: Sequence[Facts]) -> None:
    head, dot, rest = name.partition(".")
    if head in ("wins", *PLACES):
        known = (rest in ("least", "most") and head in PLACES) or (rest.isdecimal() and 1 <= int(rest) <= game.players)
    elif head in ("debrief", "total", "most"):
        known = any(rest in one.debrief for one in games)
    elif head == "item":
        known = rest.partition(".")[2] in game.names()
    elif head in ("won", "lost", "score", "decisions"):
        known = not dot
    else:
        known = _answers(name, games)
    if not known:
        raise BadOption("no game of {game} tells the statistic {name!r}", game=game.meta.id, name=name)


def _answers(name: str, games: Sequence[Facts]) -> bool:
    """Tells whether a statistic can be taken of games; one that there is not is refused."""
    try:
        statistic(games, name)
    except BadOption:
        raise
    except (ValueError, LookupError):
        return False
    return not name.endswith(".")
