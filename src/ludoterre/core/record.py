"""The whole log of a game: which game it is, every decision and every chance outcome in words, and the result.

A record needs no generator to replay, and holds nothing personal. It is full information: what a person may have of a running
game is its `knowledge`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ludoterre.core.errors import BadRecord, IllegalMove, LudoterreError, described
from ludoterre.core.game import Game, State
from ludoterre.core.moves import CHANCE, Event, Refusal
from ludoterre.core.registry import PackSource, load_header
from ludoterre.core.rng import Rng

FORMAT = 1
MAX_BYTES = 16_000_000
MAX_MOVES = 100_000


class Step(NamedTuple):
    """One move of a record as it happened. `state` is the position after it; it goes on changing, so clone it to keep it."""

    seq: int
    player: int
    action: int
    before: State
    events: list[Event]
    state: State


class Record:
    """A game from its beginning to where it stands."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[int] = []
        self.moves: list[str] = []
        self.state = game.new_initial_state()

    def __repr__(self) -> str:
        return f"<record of {self.game!r}: {len(self.moves)} moves, {self.state.where()}>"

    @classmethod
    def start(cls, game: Game) -> Record:
        """Opens the record of a new game."""
        return cls(game)

    def append(self, action: object) -> list[Event]:
        """Carries out an action, writes it down, and returns what it caused. An illegal one changes nothing."""
        number = self.state.checked(action)
        line = self.state.notation(number)
        events = self.state.perform(number)
        self.actions.append(number)
        self.moves.append(line)
        return events

    def _follow(self, action: object) -> None:
        """Likewise, for whole games that nobody listens to: telling what a move caused takes longer than the move."""
        number = self.state.checked(action)
        line = self.state.notation(number)
        self.state._apply(number)
        self.actions.append(number)
        self.moves.append(line)

    def __len__(self) -> int:
        return len(self.actions)

    # Looking back.

    def steps(self) -> Iterator[Step]:
        """Replays the game move by move."""
        state = self.game.new_initial_state()
        for seq, action in enumerate(self.actions, start=1):
            before = state.clone()
            player = state.current_player()
            yield Step(seq, player, action, before, state.perform(action), state)

    def states(self) -> Iterator[State]:
        """Returns the position at the beginning and after each move, each independent of the others."""
        yield self.game.new_initial_state()
        for step in self.steps():
            yield step.state.clone()

    def at(self, length: int) -> Record:
        """Returns the record as it was after `length` moves."""
        if not 0 <= length <= len(self):
            raise BadRecord("the record has moves 0 to {last}, not {length}", last=len(self), length=length)
        earlier = Record(self.game)
        earlier.actions = self.actions[:length]
        earlier.moves = self.moves[:length]
        for action in earlier.actions:
            earlier.state._apply(action)
        return earlier

    def knowledge(self, viewer: int, steps: Iterable[Step] | None = None) -> dict[str, Any]:
        """Returns what a viewer has seen of the game so far: not a record, since it cannot be replayed.

        Whoever asks for several viewers replays the game once and gives its `steps`.
        """
        log = [
            {
                "seq": step.seq,
                "player": "chance" if step.player == CHANCE else step.player,
                "move": step.before.notation(step.action, viewer),
                "events": [{"kind": e.kind, "args": e.args, "rule": e.rule} for e in step.events if e.visible_to(viewer)],
            }
            for step in (self.steps() if steps is None else steps)
        ]
        return {"header": self.game.header(), "replayable": False, "viewer": viewer, "log": log, "view": self.state.view(viewer)}

    def resampled(self, player: int, rng: Rng) -> Record:
        """Returns a whole other game that the player could not tell from this one: see `State.resample`."""
        goal = self.state.resample(player, rng)
        other = Record(self.game)
        for action in self.actions:
            other._follow(other.state.retrace(goal, action))
        if other.state != goal:
            raise AssertionError("retrace does not lead to the resampled position")
        return other

    # Taking back.

    def why_not_undo(self, player: int) -> Refusal | None:
        """Says why the player cannot take back the last move, or None if they can.

        Who may decide there may take a decision back, as long as it showed nobody anything hidden and nothing has happened since.
        """
        if not self.actions:
            return Refusal("", "undo_nothing", {})
        return why_not_take_back(self.at(len(self) - 1).state, self.actions[-1], player)

    def undo(self, player: int) -> None:
        """Takes the last move back, if the player may."""
        refusal = self.why_not_undo(player)
        if refusal is not None:
            reason = f"{refusal.code} {refusal.rule}".strip()
            raise IllegalMove("the last move cannot be taken back: {reason}", reason=reason, refusal=refusal)
        self.rewind(len(self) - 1)

    def rewind(self, length: int) -> None:
        """Goes back to after `length` moves, whatever they showed: for a table that has agreed, or its facilitator."""
        earlier = self.at(length)
        self.actions, self.moves, self.state = earlier.actions, earlier.moves, earlier.state

    # Files.

    def result(self) -> dict[str, Any] | None:
        """Returns the outcome and the returns of a finished game."""
        outcome = self.state.outcome()
        return None if outcome is None else outcome.to_json() | {"returns": self.state.returns()}

    def to_json(self) -> dict[str, Any]:
        """Returns the record as plain data; one played with content of one's own holds that too, so that it can be replayed anywhere."""
        own = {"pack": self.game.pack} if self.game.pack else {}
        return {"format": FORMAT, "header": self.game.header(), **own, "moves": list(self.moves), "result": self.result()}

    def dumps(self) -> str:
        """Returns the record as text: one move a line, so that people and version control can read it."""
        data = self.to_json()
        moves = ",\n".join("    " + json.dumps(line, ensure_ascii=False) for line in data["moves"])
        parts = [
            f'  "format": {FORMAT}',
            '  "header": ' + json.dumps(data["header"], ensure_ascii=False),
            *('  "pack": ' + json.dumps(pack, ensure_ascii=False) for pack in [data.get("pack")] if pack),
            '  "moves": [\n' + moves + "\n  ]" if moves else '  "moves": []',
            '  "result": ' + json.dumps(data["result"], ensure_ascii=False),
        ]
        return "{\n" + ",\n".join(parts) + "\n}\n"

    def save(self, path: str | Path) -> None:
        """Writes the record whole or not at all."""
        draft = Path(path).parent / f".{os.getpid()}.ludoterre.part"
        try:
            draft.write_text(self.dumps(), encoding="utf-8")
            os.replace(draft, path)
        except (OSError, ValueError) as error:
            # A path with a null character is a ValueError.
            raise BadRecord("cannot write {path}: {reason}", path=str(path), reason=_reason(error)) from None
        finally:
            with suppress(OSError, ValueError):
                draft.unlink()

    @classmethod
    def load(cls, path: str | Path, pack: PackSource = None) -> Record:
        """Reads and replays a record; `pack` is for one that was played with other content and does not hold it."""
        try:
            # Opening a pipe would wait for somebody to write.
            if os.path.exists(path) and not os.path.isfile(path):
                raise BadRecord("cannot read {path}: it is no file", path=str(path))
            with open(path, "rb") as file:
                raw = file.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:
            if isinstance(error, BadRecord):
                raise
            raise BadRecord("cannot read {path}: {reason}", path=str(path), reason=_reason(error)) from None
        try:
            return cls.loads(raw, pack)
        except LudoterreError as error:
            raise BadRecord("{path}: {reason}", path=str(path), reason=str(error)) from None

    @classmethod
    def loads(cls, text: str | bytes, pack: PackSource = None) -> Record:
        """Reads and replays a record from text."""
        if len(text) > MAX_BYTES:
            raise BadRecord("a record has at most {limit} bytes", limit=MAX_BYTES)
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord("this is no record: it is not JSON ({reason}); was it cut short?", reason=str(error)[:120]) from None
        return cls.from_json(data, pack)

    @classmethod
    def from_json(cls, data: object, pack: PackSource = None) -> Record:
        """Replays a record from plain data, checking every move and the result."""
        record = cls(_game_of(data, pack))
        assert isinstance(data, dict)
        moves = data["moves"]
        for seq, line in enumerate(moves, start=1):
            try:
                if not isinstance(line, str):
                    raise IllegalMove("a move is a line of text, not {line}", line=described(line))
                record._follow(record.state.parse(line))
            except LudoterreError as error:
                raise BadRecord(
                    "move {seq} of {count} ({line}) cannot be replayed: {reason}",
                    seq=seq,
                    count=len(moves),
                    line=described(line),
                    reason=str(error),
                ) from None
        # As text: for Python 1, 1.0 and true are equal.
        if json.dumps(data["result"], sort_keys=True) != json.dumps(record.result(), sort_keys=True):
            raise BadRecord(
                "the moves do not lead to the result that is written: expected {found}, the record says {written}",
                found=described(record.result(), 160),
                written=described(data["result"], 160),
            )
        return record


def why_not_take_back(before: State, action: int, player: int) -> Refusal | None:
    """Says why the player cannot take back the last action of a game, made in the position `before`; None if they can."""
    decider = before.current_player()
    if decider == CHANCE:
        return Refusal("", "undo_chance", {})
    if not before.may_decide(player):
        return Refusal("", "undo_other_player", {"player": decider})
    return None if before.reversible(action) else before.why_not_undo()


def _reason(error: Exception) -> str:
    """Says why the system refused a file."""
    return getattr(error, "strerror", None) or str(error)


def _game_of(data: object, pack: PackSource) -> Game:
    """Reads the head of a record and loads its game; refuses anything that is not shaped like a record."""
    if not isinstance(data, dict) or not isinstance(data.get("header"), dict) or "format" not in data:
        raise BadRecord("this is no record of Ludoterre: it has no format and header")
    if data["format"] != FORMAT or type(data["format"]) is not int:
        raise BadRecord("the record has format {format!r}; this version reads {known}", format=data["format"], known=FORMAT)
    if not isinstance(data.get("moves"), list) or "result" not in data or len(data["moves"]) > MAX_MOVES:
        raise BadRecord("a record has a list of at most {limit} moves and a result (null while the game runs)", limit=MAX_MOVES)
    header = data["header"]
    expected = {"game", "players", "mode", "options", "rules_version", "pack"}
    if set(header) != expected or not isinstance(header["options"], dict) or not isinstance(header["pack"], dict):
        raise BadRecord("the header has {expected}; this one has {found}", expected=sorted(expected), found=sorted(map(str, header))[:12])
    if pack is None and data.get("pack") is not None:
        if not isinstance(data["pack"], dict):
            raise BadRecord("the pack of a record is a table of its content")
        pack = data["pack"]
    game = load_header(header, pack)
    if game.header() != header:
        theirs, ours = header["pack"], {"id": game.pack_id, "hash": game.content_hash}
        if theirs != ours:
            raise BadRecord(
                "the game was played with pack {theirs}, but {ours} was loaded: give the right one as pack",
                theirs=described(theirs, 160),
                ours=described(ours, 160),
            )
        raise BadRecord("the header does not describe a game: {found} was expected", found=game.header())
    return game
