"""Writes a recorded game out for people to read: who decided what, what each viewer saw of it, and how each view changed.

A transcript makes a leak or a changed text visible in a review. `tests/playthroughs` holds some; after an intended change,

    python -m ludoterre.testing.playthrough --write tests/playthroughs

writes them again from the records beside them, and adds one for every mode that has none.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ludoterre.bots.base import bot_action, make_bots
from ludoterre.core.game import Game
from ludoterre.core.moves import CHANCE, SPECTATOR
from ludoterre.core.record import Record, Step
from ludoterre.core.registry import GROUP, games, package_of
from ludoterre.core.rng import Rng

FULL_VIEWS_EVERY = 12
"""After so many decisions whole views are written; between them only what changed…"""
LARGE_VIEW = 6_000
"""…unless they have more characters than this: then only at the beginning and at the end."""


def shipped_games() -> list[str]:
    """Returns the games of this package, without those that others announce or a test adds."""
    return [name for name in games() if package_of(name).startswith(GROUP + ".")]


def play(game: Game, bots: str, seed: int) -> Record:
    """Lets bots play a game, for a record to keep."""
    players = make_bots(bots, game)
    chance = Rng(seed, "chance")
    streams = [Rng(seed, player) for player in range(game.players)]
    record = Record.start(game)
    while not record.state.is_terminal():
        state = record.state
        player = int(state.current_player())
        record.append(state.draw(chance) if player == CHANCE else bot_action(players[player], state, streams[player]))
    return record


def transcript(record: Record) -> str:
    """Returns a recorded game as text, the same on every machine."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    """Yields the head, every step, and the end."""
    for name, value in (record.game.header() | {"pack": record.game.pack_id}).items():
        yield f"{name}: {_plain(value)}"
    views = _views(record, record.game.new_initial_state().view)
    yield from _whole(views)
    small = sum(map(len, _whole(views))) <= LARGE_VIEW
    decisions = 0
    for step in record.steps():
        if step.player != CHANCE:
            if small and decisions and decisions % FULL_VIEWS_EVERY == 0:
                yield from _whole(views)
            decisions += 1
        yield from _step(step, record)
        before, views = views, _views(record, step.state.view)
        for who, change in _shared({name: list(_changes("", before[name], view)) for name, view in views.items()}):
            yield f"  {who} {change}"
    yield from _whole(views)
    yield ""
    yield f"result: {_plain(record.result())}"


def _step(step: Step, record: Record) -> Iterator[str]:
    """Yields what happened: the decider, the choices, the move and the events as everybody knew them."""
    yield ""
    yield f"== {step.seq}: {'chance' if step.player == CHANCE else f'p{step.player} decides'}"
    if step.player != CHANCE:
        yield f"  choices: {_choices([step.before.notation(action) for action in step.before.legal_actions()])}"
    yield f"  move: {step.before.notation(step.action)}"
    for who, line in _shared({name: [step.before.notation(step.action, viewer)] for name, viewer in _viewers(record).items()}):
        if who != "all":
            yield f"  {who} sees: {line}"
    for event in step.events:
        to = "all" if event.to is None else " ".join(f"p{player}" for player in event.to)
        args = {name: value for name, value in event.args.items() if name != "changes"}
        moved = "".join(f", {one['counter']} {one['from']} → {one['to']}" for one in event.args.get("changes", ()))
        yield f"  event {event.kind} {_plain(args)}{moved} by {event.rule}, to {to}"


def _choices(lines: Sequence[str]) -> str:
    """Lists choices, those that differ in their last word together: `tree: A1, B2; roll`."""
    groups: dict[str, list[str]] = {}
    for line in lines:
        head, _, last = line.rpartition(" ")
        groups.setdefault(head, []).append(last)
    return "; ".join((f"{head}: " if head else "") + ", ".join(lasts) for head, lasts in groups.items())


def _viewers(record: Record) -> dict[str, int]:
    """Returns the seats and the spectator by name."""
    return {f"p{player}": player for player in range(record.game.players)} | {"spectator": SPECTATOR}


def _views(record: Record, view: Any) -> dict[str, dict[str, Any]]:
    """Returns everybody's view, without the name of the viewer."""
    seen = {name: json.loads(json.dumps(view(viewer))) for name, viewer in _viewers(record).items()}
    return {name: {key: value for key, value in data.items() if key != "viewer"} for name, data in seen.items()}


def _whole(views: dict[str, dict[str, Any]]) -> Iterator[str]:
    """Yields whole views, what is common to all only once."""
    yield ""
    yield "-- views"
    for who, line in _shared({name: [f"{key}: {_plain(value)}" for key, value in view.items()] for name, view in views.items()}):
        yield f"  {who} {line}"


def _shared(lines: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """Yields each line once, with all who have it."""
    owners: dict[str, list[str]] = {}
    for name, own in lines.items():
        for line in own:
            owners.setdefault(line, []).append(name)
    for line, names in owners.items():
        yield "all" if len(names) == len(lines) else " ".join(names), line


def _changes(path: str, before: Any, after: Any) -> Iterator[str]:
    """Yields how a part of a view changed, as near to the leaves as can be."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key in after:
            yield from _changes(f"{path}.{key}" if path else key, before[key], after[key])
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for i, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _changes(f"{path}[{i}]", old, new)
    elif isinstance(before, list) and isinstance(after, list) and before == after[: len(before)]:
        yield f"{path} += {_plain(after[len(before) :])}"
    elif isinstance(before, list) and isinstance(after, list) and after == [item for item in before if item in after]:
        yield f"{path} -= {_plain([item for item in before if item not in after])}"
    else:
        yield f"{path}: {_plain(before) if _is_small(before) else '…'} -> {_plain(after)}"


def _is_small(value: Any) -> bool:
    return not isinstance(value, dict | list)


def _plain(value: Any) -> str:
    """Writes a value on one line."""
    return json.dumps(value, ensure_ascii=False)


def sources(records: Path, playthroughs: Path) -> dict[Path, Path]:
    """Returns which record each transcript is made of: those that are there, and for a mode without one the first record."""
    found: dict[Path, Path] = {}
    for name in shipped_games():
        there = {path.stem for path in (playthroughs / name).glob("*.txt")}
        modes: set[str] = set()
        kept = sorted((records / name).glob("*.json"), key=lambda path: (path.stem not in there, path.stem))
        for path in kept:
            mode = json.loads(path.read_text(encoding="utf-8"))["header"]["mode"]
            if path.stem in there or mode not in modes:
                found[playthroughs / name / f"{path.stem}.txt"] = path
                modes.add(mode)
    return found


def main(arguments: Iterable[str] | None = None) -> None:
    """Writes the transcripts again."""
    parser = argparse.ArgumentParser(description="Write the transcripts of recorded games again.")
    parser.add_argument(
        "--write", metavar="FOLDER", type=Path, required=True, help="where the transcripts are; the records are in ../records"
    )
    folder: Path = parser.parse_args(None if arguments is None else list(arguments)).write
    for target, source in sources(folder.parent / "records", folder).items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(transcript(Record.load(source)), encoding="utf-8")


if __name__ == "__main__":
    main()
