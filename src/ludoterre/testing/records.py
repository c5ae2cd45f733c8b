"""A record leads to the same position again, from memory, from text and from a file."""

from __future__ import annotations

import tempfile
from pathlib import Path

from ludoterre.core.game import Game
from ludoterre.core.record import Record
from ludoterre.testing.failure import Flaw
from ludoterre.testing.play import RandomGame
from ludoterre.testing.spot import Spot, snapshot, text_of


def replays(game: Game, drawn: RandomGame) -> None:
    """The same actions can be carried out again, and lead to the same end."""
    state = game.new_initial_state()
    for action in drawn.actions:
        state.apply_action(action)
    if drawn.error is None and repr(state.to_json()) != drawn.last:
        raise Flaw("the same moves have led to another position: something random is hidden in a move")


def same_end(record: Record, drawn: RandomGame) -> None:
    """A game with a listener runs like one without."""
    if repr(record.state.to_json()) != drawn.last or record.actions != drawn.actions:
        raise Flaw("the same moves have led to another position, or the listener changes the game")


def prefix(spot: Spot) -> None:
    """A game that is not over can be stored as well, and its record leads to the same position."""
    again = spot.record.at(spot.step)
    _same(again, spot.record)
    _same(reload(again.dumps(), spot.game), spot.record)


def whole(record: Record) -> None:
    """The record of a whole game can be saved and loaded, and replays move by move."""
    _same(reload(record.dumps(), record.game), record)
    *_, last = record.states()
    if snapshot(last) != snapshot(record.state):
        raise Flaw("states() does not lead to the position of the record")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        record.save(path)
        _same(Record.load(path, record.game.pack or None), record)
    if record.result() is not None:
        text_of(record.result())


def reload(text: str, game: Game) -> Record:
    """Reads a record of a game, with the game's own pack."""
    return Record.loads(text, game.pack or None)


def _same(one: Record, two: Record) -> None:
    if one.actions != two.actions or one.moves != two.moves or one.game.header() != two.game.header():
        raise Flaw("a record is read back with other moves or another game")
    if snapshot(one.state) != snapshot(two.state):
        raise Flaw("a record is read back to another position")
    if one.dumps() != two.dumps():
        raise Flaw("a record is read back with another result")
