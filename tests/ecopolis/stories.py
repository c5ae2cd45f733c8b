"""Whole games for the words, the debrief and the end page, played at random by the engine."""

from __future__ import annotations

from functools import cache
from typing import Any

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import Streams
from ludoterre.core.game import State
from ludoterre.core.moves import REFEREE
from ludoterre.core.record import Record
from ludoterre.games.ecopolis.scene import EcopolisScene
from ludoterre.games.scene import Frame, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker

NAMES = ("Zoé", "Malik", "Inès", "Tom", "Léa", "Max")


@cache
def played(seed: int, players: int = 3, **options: Any) -> Record:
    """Plays a game to its end; nobody may play it on or take it back, for all tests share it."""
    record = Record.start(ludoterre.load("ecopolis", players, **options))
    streams, bots = Streams(players, seed), make_bots("random", record.game)
    while not record.state.is_terminal():
        record.append(streams.action(record.state, bots))
    return record


@cache
def idle(players: int = 3, **options: Any) -> Record:
    """Plays a game in which everybody draws, passes, and gives when asked: it ends when the piles are empty."""
    record = Record.start(ludoterre.load("ecopolis", players, pass_policy="free", **options))
    streams = Streams(players, 1)
    bots = make_bots("random", record.game)
    while not record.state.is_terminal():
        state = record.state
        passing = [action for action in state.legal_actions() if state.move(action).kind == "pass"]
        at_once = passing or state.legal_actions()[:1]
        record.append(at_once[0] if state.current_player() >= 0 else streams.action(state, bots))
    return record


@cache
def frames(record: Record) -> list[Frame]:
    """Tells a game as the end page hears it."""
    story = [Frame(0, -1, record.game.new_initial_state().view(REFEREE), ())]
    story += [Frame(length, step.player, step.state.view(REFEREE), step.events) for length, step in enumerate(record.steps(), start=1)]
    return story


@cache
def decisions(seed: int, players: int = 3, **options: Any) -> list[State]:
    """Returns every position of a game in which somebody decides, and the last; tests only look at them."""
    states = played(seed, players, **options).states()
    return [state for state in states if state.current_player() >= 0 or state.is_terminal()]


@cache
def at(phase: str) -> State:
    """Finds a position of some phase; of the action one in which every kind of action is possible."""
    for seed in range(40):
        for state in decisions(seed):
            if state.view(REFEREE)["phase"] == phase and (phase != "action" or busy(state)):
                return state
    raise AssertionError(f"no game reaches {phase}")


def busy(state: State) -> bool:
    """Tells whether somebody may buy with and without help, collect, exchange and win an ambassador."""
    moves = [state.move(action) for action in state.legal_actions()]
    helped = {bool(move.args.get("helper")) for move in moves if move.kind == "buy"}
    return helped == {True, False} and {move.kind for move in moves} >= {"collect", "exchange", "ambassador"}


def scene_of(state: State | Record, code: str = "en", names: tuple[str, ...] = NAMES) -> EcopolisScene:
    """Makes the scene of a game in a language."""
    game = state.game
    scene = make_scene(game, speaker(game, code, names[: game.players]), language(code))
    assert isinstance(scene, EcopolisScene)
    return scene
