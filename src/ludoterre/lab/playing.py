"""Plays the games of a run, one after the other, into the columns of its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ludoterre.bots.base import Bot
from ludoterre.bots.forfeit import Forfeit, Misbehaved, forfeit_of, lost
from ludoterre.bots.match import Streams
from ludoterre.core.debrief import Scalar, debrief_shape
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE, Outcome
from ludoterre.core.playout import random_match
from ludoterre.lab.alike import AlikeStreams
from ludoterre.lab.columns import Table, columns_of_run
from ludoterre.lab.decision_rows import Recorder
from ludoterre.lab.runs import Run


class Watcher(Protocol):
    """Somebody who looks on. The positions go on changing: clone what you keep."""

    def step(self, before: State, player: int, action: int) -> None:
        """Sees a position and what is about to happen there; `player` may be CHANCE."""

    def end(self, state: State) -> None:
        """Sees the end of the game; that of one which a bot lost by misbehaviour is told by `ludoterre.bots.forfeit.Forfeited`."""


class Played(NamedTuple):
    """A game that is over."""

    state: State
    outcome: Outcome
    decisions: int
    chances: int
    forfeit: Forfeit | None = None
    """Who lost it by misbehaviour, if somebody did."""


def play_game(
    run: Run, number: int, watchers: Sequence[Watcher] = (), bots: Sequence[Bot] | None = None, alike: AlikeStreams | None = None
) -> Played:
    """Plays one game of a run. Its bots are new: what they learnt in another game would make the order of games matter.

    Whoever looks at the bots too makes them, by `Run.seated`, for this game alone. `alike` decides chance and thoughts where the game is
    compared with one of another run.
    """
    state = run.game.new_initial_state()
    streams = Streams(run.game.players, run.seed, number)
    if is_random(run) and not watchers and alike is None:
        return ended(state, *random_match(state, streams.chance, streams.players))
    bots = run.seated() if bots is None else bots
    decisions = chances = 0
    while not state.is_terminal():
        player = state.current_player()
        try:
            action = (alike or streams).action(state, bots)
        except Misbehaved as fault:
            state = lost(state, player, fault)
            break
        for watcher in watchers:
            watcher.step(state, player, action)
        if player == CHANCE:
            chances += 1
        else:
            decisions += 1
        state._apply(action)
    for watcher in watchers:
        watcher.end(state)
    return ended(state, decisions, chances)


def is_random(run: Run) -> bool:
    """Tells whether all bots of a run play at random: compiled code plays their games alone."""
    return all(name == "random" for name in run.bots)


def ended(state: State, decisions: int, chances: int) -> Played:
    """Tells how a game ended."""
    outcome = state.outcome()
    assert outcome is not None
    return Played(state, outcome, decisions, chances, forfeit_of(state))


def play_chunk(run: Run, numbers: range, recorder: Recorder | None = None, debriefed: bool = True) -> Table:
    """Plays some games of a run and returns their rows, column by column; a recorder writes their decisions down on the way."""
    players = range(run.game.players)
    shape = debrief_shape(run.game) if debriefed else None
    outsiders = run.has_outsiders
    rows: list[list[Scalar]] = []
    for number in numbers:
        played = play_game(run, number) if recorder is None else play_recorded(run, number, recorder)
        state, outcome, decisions, chances, forfeit = played
        cells: list[Scalar] = [number, outcome.won, outcome.rule or None, outcome.rating or None, decisions, chances]
        returns = state.returns()
        for player in players:
            cells += (run.bots[player], outcome.score(player), outcome.ranking[player], returns[player])
        if shape is not None:
            cells += shape.cells(state.debrief())
        if outsiders:
            cells += (None, None) if forfeit is None else forfeit
        rows.append(cells)
    names = [column.name for column in columns_of_run(run, debriefed)]
    return dict(zip(names, map(list, zip(*rows, strict=True)), strict=True)) if rows else {name: [] for name in names}


def play_recorded(run: Run, number: int, recorder: Recorder) -> Played:
    """Plays one game of a run and has its decisions written down."""
    bots = run.seated()
    recorder.begin(number, bots)
    return play_game(run, number, [recorder], bots)


def row(run: Run, number: int) -> dict[str, Scalar]:
    """Plays one game of a run and returns its row of the table."""
    return {name: cells[0] for name, cells in play_chunk(run, range(number, number + 1)).items()}
