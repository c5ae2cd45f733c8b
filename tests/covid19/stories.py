"""Whole games for the debrief and the end page, played at random by the engine."""

from __future__ import annotations

from functools import cache
from typing import Any

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import Streams
from ludoterre.core.moves import REFEREE
from ludoterre.core.record import Record
from ludoterre.games.scene import Frame


@cache
def played(seed: int, players: int = 3, bot: str = "random", **options: Any) -> Record:
    """Plays a game to its end; nobody may play it on or take it back, for all tests share it."""
    record = Record.start(ludoterre.load("covid19", players, "standard", **options))
    streams, bots = Streams(players, seed), make_bots(bot, record.game)
    while not record.state.is_terminal():
        record.append(streams.action(record.state, bots))
    return record


@cache
def frames(record: Record) -> list[Frame]:
    """Tells a game as the end page hears it."""
    story = [Frame(0, -1, record.game.new_initial_state().view(REFEREE), ())]
    story += [Frame(length, step.player, step.state.view(REFEREE), step.events) for length, step in enumerate(record.steps(), start=1)]
    return story
