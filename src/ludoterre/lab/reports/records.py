"""Games that people have played, as a report needs them: read from records, which hold the whole log of a game that is over."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core.errors import BadRecord
from ludoterre.core.game import Game
from ludoterre.core.record import Record
from ludoterre.lab.reports.facts import Facts, FactsWatcher

PEOPLE = "people"
"""Who plays recorded games, where a report on simulated ones names its bots."""


class Wanted(NamedTuple):
    """Which of the records a report is about; what is None may be anything."""

    game: str
    players: int | None = None
    mode: str | None = None
    rules: int | None = None
    pack: str | None = None
    """The hash of the content."""
    options: dict[str, Any] = {}  # noqa: RUF012  # a default that nobody changes

    def fits(self, game: Game) -> bool:
        """Tells whether a game is one of those."""
        asked = ((self.players, game.players), (self.mode, game.mode), (self.rules, game.rules_version), (self.pack, game.content_hash))
        return (
            game.meta.id == self.game
            and all(one is None or one == found for one, found in asked)
            and all(game.options.get(name) == value for name, value in self.options.items())
        )


class Recorded(NamedTuple):
    """What some records tell, and what was left out of them."""

    game: Game
    games: list[Facts]
    unfinished: int
    twice: int
    """Copies of a record that was there already."""
    others: int
    """Records of other games than what was asked for."""

    def left_out(self) -> dict[str, int]:
        """Counts what was left out, by the reason."""
        return {"unfinished": self.unfinished, "twice": self.twice, "others": self.others}


def read_records(paths: Sequence[Path], wanted: Wanted, tell: Callable[[int], None] | None = None) -> Recorded:
    """Reads records; refuses what is none, naming it, and games that differ in mode, players, options, rules or pack."""
    kinds: dict[str, list[Record]] = {}
    seen: set[tuple[str, tuple[int, ...]]] = set()
    unfinished = twice = others = 0
    for path in files_of(paths):
        record = Record.load(path)
        header = json.dumps(record.game.header(), sort_keys=True)
        key = (header, tuple(record.actions))
        if not wanted.fits(record.game):
            others += 1
        elif record.state.outcome() is None:
            unfinished += 1
        elif key in seen:
            twice += 1
        else:
            seen.add(key)
            kinds.setdefault(header, []).append(record)
        if tell is not None:
            tell(1)
    if not kinds:
        raise BadRecord(
            "no record is of a finished game as asked for: {unfinished} unfinished, {others} of other games",
            unfinished=unfinished,
            others=others,
        )
    if len(kinds) > 1:
        raise BadRecord(
            "the records are of different games: {kinds}; choose with --mode, --players, --rules, --option or --pack",
            kinds=", ".join(kinds_told([(records[0].game, len(records)) for records in kinds.values()])),
        )
    (records,) = kinds.values()
    return Recorded(records[0].game, [facts_of(record) for record in records], unfinished, twice, others)


def files_of(paths: Sequence[Path]) -> Iterator[Path]:
    """Lists the files that are named, and those of folders that are; each once."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*.json") if not one.name.startswith("."))
            if not inside:
                raise BadRecord("{path} holds no record: there is no .json file in it", path=str(path))
            found |= dict.fromkeys(inside)
        else:
            found[path] = None
    return iter(found)


def facts_of(record: Record) -> Facts:
    """Watches a recorded game as if it were being played."""
    watcher = FactsWatcher(record.game)
    state = record.game.new_initial_state()
    for action in record.actions:
        watcher.step(state, state.current_player(), action)
        state._apply(action)
    watcher.end(state)
    assert watcher.facts is not None
    return watcher.facts


def kinds_told(kinds: Sequence[tuple[Game, int]]) -> Iterator[str]:
    """Says in what some games differ, and how many there are of each."""
    told = [described(game) for game, _ in kinds]
    differing = [name for name in dict.fromkeys(name for one in told for name in one) if len({str(one.get(name)) for one in told}) > 1]
    for one, (_, count) in zip(told, kinds, strict=True):
        yield f"{' '.join(f'{name}={one.get(name)}' for name in differing)} ({count})"


def described(game: Game) -> dict[str, Any]:
    """Describes a game by all in which it may differ from others."""
    first = {"mode": game.mode, "players": game.players, "rules": game.rules_version, "pack": f"{game.pack_id}#{game.content_hash[:12]}"}
    return first | dict(game.options)
