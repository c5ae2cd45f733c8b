"""The laboratory: many games of bots, on one machine or many, and what can be learnt from them.

Importing this needs no further package; what does says so when it is asked: `pip install 'ludoterre[lab]'`.
"""

from ludoterre.lab.errors import BadResults
from ludoterre.lab.playing import Played, Watcher, play_game, row
from ludoterre.lab.results import read
from ludoterre.lab.runs import Run
from ludoterre.lab.simulate import simulate
from ludoterre.lab.summary import Seat, Summary
from ludoterre.lab.workers import Alone, Crew, Dask, Processes, do_chunks

__all__ = [
    "Alone",
    "BadResults",
    "Crew",
    "Dask",
    "Played",
    "Processes",
    "Run",
    "Seat",
    "Summary",
    "Watcher",
    "do_chunks",
    "play_game",
    "read",
    "row",
    "simulate",
]
