"""The decisions of games as rows: what whoever decided knew, what was allowed, what they did, and what became of it."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ludoterre.bots.base import Bot
from ludoterre.core.debrief import Column
from ludoterre.core.game import Game, State
from ludoterre.core.moves import CHANCE
from ludoterre.core.vecs import filled, i64, vec
from ludoterre.lab.errors import BadResults
from ludoterre.lab.extras import library
from ludoterre.lab.runs import Run

BLOCK_BYTES = 16_000_000
"""About how much of rows, before they are compressed, is held while games are played."""
LENGTH_BYTES = 8


def decision_columns(game: Game) -> tuple[Column, ...]:
    """Returns the columns of every table of a game's decisions, with their types as Polars calls them."""
    return sized_columns(str(game.observation().size), str(game.num_distinct_actions()))


def sized_columns(numbers: str, actions: str) -> tuple[Column, ...]:
    """Returns the columns for observations of so many numbers and a game of so many actions."""
    return (
        Column("game", "Int64", "the number of the game, from 0; rows are in this order"),
        Column("decision", "Int32", "the number of the decision in its game, from 0; draws of dice and cards are not counted"),
        Column("player", "Int16", "who decides, from 0"),
        Column("bot", "String", "who plays for them; missing where the game itself answers a question, by its model of what people know"),
        Column("observation", f"Array(Int16, {numbers})", "what that player knows, number by number as `Game.observation` says"),
        Column("mask", f"Array(Boolean, {actions})", "true for every action that is legal"),
        Column("options", "Int32", "how many actions are legal; 1 where there is nothing to decide"),
        Column("action", "Int32", "what was chosen: the number of the action, which is its place in the mask"),
        Column("move", "String", "the same as records write it, with the names of cards and places"),
        Column("return", "Float64", "how the game ended for that player: `State.returns`, within −1 and 1"),
        Column(
            "policy",
            "List(Float32)",
            "of bots that search, how much they trust each legal action, in the order of the mask; together 1. "
            "Missing for other bots, and where only one action is legal",
        ),
        Column("values", "List(Float32)", "likewise the return that they expect of each action; missing for one that they never tried"),
    )


def schema(game: Game) -> dict[str, Any]:
    """Returns the columns with their types for Polars."""
    polars = library("polars")
    numbers, actions = game.observation().size, game.num_distinct_actions()
    lists = {
        f"Array(Int16, {numbers})": polars.Array(polars.Int16, numbers),
        f"Array(Boolean, {actions})": polars.Array(polars.Boolean, actions),
        "List(Float32)": polars.List(polars.Float32),
    }
    return {column.name: lists.get(column.kind) or getattr(polars, column.kind) for column in decision_columns(game)}


def rows_within(game: Game, size: int) -> int:
    """Counts the rows that fit into so many bytes of memory."""
    return max(1, size // (2 * game.observation().size + game.num_distinct_actions() + 1))


class Sheet:
    """Writes positions of a game as rows of numbers: the rules write into arrays of their own, which NumPy reads in place."""

    def __init__(self, game: Game) -> None:
        self._numpy = library("numpy")
        self.size, self.actions = game.observation().size, game.num_distinct_actions()
        self._numbers, self._legal = filled(self.size, 0), game.buffer()
        self._read_numbers, self._read_legal = _window(self._numbers), _window(self._legal)

    def write(self, state: State, player: int, observation: Any, mask: Any) -> list[int]:
        """Writes what a player knows and may do, into a row of numbers and a row of falsehoods; returns the legal actions."""
        state.write_observation(player, self._numbers)
        observation[:] = self._numpy.array(self._numbers) if self._read_numbers is None else self._read_numbers
        count = state.write_legal(self._legal)
        legal: list[int] = [*self._legal[:count]] if self._read_legal is None else self._read_legal[:count].tolist()
        mask[legal] = True
        return legal


def _window(numbers: vec[i64]) -> Any:
    """Returns a window on an array of the rules, or None where they run on lists."""
    numpy = library("numpy")
    try:
        return numpy.frombuffer(memoryview(numbers), dtype=numpy.int64)
    except TypeError:
        return None


@lru_cache(maxsize=4)
def sheet_of(game: Game) -> Sheet:
    """Returns the sheet of a game. It is kept, since compiled code never gives back an array that it was handed."""
    return Sheet(game)


class Judgement(NamedTuple):
    """What a bot says of the legal actions, in their order."""

    policy: list[float] | None
    values: list[float | None] | None


UNTOLD = Judgement(None, None)


def judgement(bot: Bot, called: str, legal: Sequence[int]) -> Judgement:
    """Reads how a bot judges the decision that it has just taken, if it says so: see `ludoterre.bots.search.Evaluation`."""
    found: Any = getattr(bot, "evaluation", None)
    if not all(hasattr(found, name) for name in ("actions", "policy", "values")):
        # Nothing, or a stranger's bot means something else by the word.
        return UNTOLD
    try:
        if list(found.actions) != list(legal):
            # It is of an earlier decision.
            return UNTOLD
        policy = [float(share) for share in found.policy]
        values = [None if value is None else float(getattr(value, "value", value)) for value in found.values]
    except (TypeError, ValueError, OverflowError) as error:
        raise BadResults("the evaluation of the bot {bot} cannot be written: {reason}", bot=called, reason=str(error)) from None
    if len(policy) != len(legal) or len(values) != len(legal):
        reason = f"{len(legal)} actions, {len(policy)} policy, {len(values)} values"
        raise BadResults("the evaluation of the bot {bot} cannot be written: {reason}", bot=called, reason=reason)
    return Judgement(policy, values)


class Recorder:
    """Looks on while games are played and writes down every decision. `begin` says which game comes next."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._numpy = library("numpy")
        self._schema = schema(run.game)
        self._sheet = sheet_of(run.game)
        self._full = rows_within(run.game, BLOCK_BYTES)
        self._observations = self._numpy.zeros((0, self._sheet.size), dtype=self._numpy.int16)
        self._masks = self._numpy.zeros((0, self._sheet.actions), dtype=bool)
        self._cells: dict[str, list[Any]] = {name: [] for name in self._schema if name not in ("observation", "mask")}
        self._count = 0
        self._number = 0
        self._decisions = 0
        self._bots: Sequence[Bot] = ()
        self._packed: list[bytes] = []

    def begin(self, number: int, bots: Sequence[Bot]) -> None:
        """Says which game is played next, and by whom."""
        self._number, self._decisions, self._bots = number, 0, bots

    def step(self, before: State, player: int, action: int) -> None:
        """Writes a decision down, with what was known before it."""
        if player == CHANCE:
            return
        place = self._count
        if place == len(self._masks):
            self._grow()
        legal = self._sheet.write(before, player, self._observations[place], self._masks[place])
        called = None if before.is_quiz_node() else self._run.bots[player]
        told = UNTOLD if called is None else judgement(self._bots[player], called, legal)
        cells = self._cells
        cells["game"].append(self._number)
        cells["decision"].append(self._decisions)
        cells["player"].append(player)
        cells["bot"].append(called)
        cells["options"].append(len(legal))
        cells["action"].append(action)
        cells["move"].append(before.notation(action, player))
        cells["policy"].append(told.policy)
        cells["values"].append(told.values)
        self._count += 1
        self._decisions += 1

    def end(self, state: State) -> None:
        """Writes down what became of the decisions of a game."""
        returns = state.returns()
        done = self._cells["return"]
        done += [returns[player] for player in self._cells["player"][len(done) :]]
        if self._count >= self._full:
            self._pack()

    def packed(self) -> bytes:
        """Returns all that was written down, packed."""
        if self._count:
            self._pack()
        return b"".join(len(block).to_bytes(LENGTH_BYTES) + block for block in self._packed)

    def _grow(self) -> None:
        """Makes room for as many rows again."""
        numpy, more = self._numpy, max(256, self._count)
        self._observations = numpy.concatenate([self._observations, numpy.zeros((more, self._sheet.size), dtype=numpy.int16)])
        self._masks = numpy.concatenate([self._masks, numpy.zeros((more, self._sheet.actions), dtype=bool)])

    def _pack(self) -> None:
        """Packs the rows of the games that are over and makes room for others."""
        count = self._count
        cells = self._cells | {"observation": self._observations[:count], "mask": self._masks[:count]}
        self._packed.append(packed_frame(library("polars").DataFrame({name: cells[name] for name in self._schema}, schema=self._schema)))
        self._masks[:count] = False
        for column in self._cells.values():
            column.clear()
        self._count = 0


def packed_frame(frame: Any) -> bytes:
    """Packs rows for the way to the file: quickly, and small enough."""
    out = io.BytesIO()
    frame.write_ipc(out, compression="zstd")
    return out.getvalue()


def unpacked_frames(packed: bytes) -> Iterator[Any]:
    """Unpacks rows, some at a time."""
    polars = library("polars")
    place = 0
    while place < len(packed):
        start = place + LENGTH_BYTES
        place = start + int.from_bytes(packed[place:start])
        yield polars.read_ipc(io.BytesIO(packed[start:place]), use_pyarrow=False)
