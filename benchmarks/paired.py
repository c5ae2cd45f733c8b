"""How much two packs gain from being compared on the same deals: `python benchmarks/paired.py [--games N]`, a minute on one core.

For changes of different size to one game's pack, it prints how wide the intervals of the differences are in the middle, as part of those of
as many independent games: with luck by source and name (`lab.alike`), as reports have it, and with luck by source alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import ludoterre
from ludoterre.core.game import Game, State
from ludoterre.core.luck import Luck
from ludoterre.lab.alike import AlikeStreams
from ludoterre.lab.reports.compare import Comparison
from ludoterre.lab.reports.facts import Facts, FactsWatcher, watched
from ludoterre.lab.runs import Run
from ludoterre.packs.source import read_source

Pack = dict[str, Any]
PACK = Path(ludoterre.__file__).parent / "games" / "ecopolis" / "content"


class BySource(AlikeStreams):
    """Luck by source alone: the n-th number of a pile picks one of the cards that are left."""

    def __init__(self, seed: int | str, number: int) -> None:
        super().__init__(seed, number)
        self._luck = Luck(seed, number, "luck")

    def draw(self, state: State) -> int:
        """Draws what happens at a chance node."""
        return int(state.draw(self._luck.of(state.luck_source())))


def points(pack: Pack, cards: int) -> None:
    """Gives some cards a point more."""
    for card in pack["construction"][:cards]:
        card["points"] += 2 if cards == 1 else 1


def without(pack: Pack, *places: int) -> None:
    """Takes some cards away, the last ones first."""
    for place in places:
        pack["construction"].pop(place)


CHANGES: dict[str, Callable[[Pack], None]] = {
    "the points of one card": lambda pack: points(pack, 1),
    "the points of ten cards": lambda pack: points(pack, 10),
    "one card less": lambda pack: without(pack, 5),
    "three cards less": lambda pack: without(pack, 60, 33, 5),
}


def played(run: Run, number: int, luck: type[AlikeStreams]) -> Facts:
    """Plays one game with some kind of luck."""
    return watched(run, number, FactsWatcher(run.game, offers=False), luck(run.seed, number))


def width(one: Game, other: Game, games: int, luck: type[AlikeStreams]) -> float:
    """Measures how wide the intervals are in the middle."""
    runs = (Run.make(one, "greedy", 1), Run.make(other, "greedy", 1))
    some, others = ([played(run, number, luck) for number in range(games)] for run in runs)
    found = Comparison(runs, "greedy", some, others).width
    assert found is not None
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--games", type=int, default=1000)
    games = parser.parse_args().games
    whole = read_source(PACK).data
    usual = ludoterre.load("ecopolis", 4)
    print(f"{'what changes':26}{'by name':>10}{'by source':>12}   ({games} games on each side)")
    for name, change in CHANGES.items():
        pack = deepcopy(whole)
        change(pack)
        other = ludoterre.load("ecopolis", 4, pack=pack)
        found = [width(other, usual, games, luck) for luck in (AlikeStreams, BySource)]
        print(f"{name:26}{found[0]:10.2f}{found[1]:12.2f}", flush=True)


if __name__ == "__main__":
    main()
