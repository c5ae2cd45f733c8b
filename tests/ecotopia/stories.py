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
from ludoterre.games.ecotopia.scene import EcotopiaScene
from ludoterre.games.scene import Frame, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker

NAMES = ("Zoé", "Malik", "Inès", "Tom", "Léa", "Max")


@cache
def played(seed: int, players: int = 3, mode: str = "normal", **options: Any) -> Record:
    """Plays a game to its end; nobody may play it on or take it back, for all tests share it."""
    record = Record.start(ludoterre.load("ecotopia", players, mode, **options))
    streams, bots = Streams(players, seed), make_bots("random", record.game)
    while not record.state.is_terminal():
        record.append(streams.action(record.state, bots))
    return record


@cache
def frames(record: Record) -> list[Frame]:
    """Tells a game as the end page hears it."""
    story = [Frame(0, -1, record.game.new_initial_state().view(REFEREE), ())]
    story += [Frame(length, step.player, step.state.view(REFEREE), step.events) for length, step in enumerate(record.steps(), start=1)]
    return story


@cache
def decisions(seed: int, mode: str = "normal", **options: Any) -> list[State]:
    """Returns every position of a game in which somebody decides, and the last; tests only look at them."""
    states = played(seed, mode=mode, **options).states()
    return [state for state in states if state.current_player() >= 0 or state.is_terminal()]


@cache
def at(phase: str) -> State:
    """Finds a position of some phase."""
    for seed in range(30):
        for state in decisions(seed, auto_recharge=False):
            if state.view(REFEREE)["phase"] == phase:
                return state
    raise AssertionError(f"no game reaches {phase}")


def scene_of(state: State | Record, code: str = "en", names: tuple[str, ...] = NAMES) -> EcotopiaScene:
    """Makes the scene of a game in a language."""
    game = state.game
    scene = make_scene(game, speaker(game, code, names[: game.players]), language(code))
    assert isinstance(scene, EcotopiaScene)
    return scene
