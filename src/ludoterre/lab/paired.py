"""Two ways to play compared under the same luck: two moves of a position, or two runs that differ in bots, options or packs.

The result of some games is a list of pairs. Lists of different games are put together by joining them, so that many hands can do
parts of the work, in any order and with any interruption.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ludoterre.bots.forfeit import Misbehaved, lost
from ludoterre.core.errors import BadOption
from ludoterre.core.game import State
from ludoterre.lab.alike import AlikeStreams
from ludoterre.lab.analysis.result import Finding, Odds, paired, triple
from ludoterre.lab.brief import brief
from ludoterre.lab.endings import Ending, ending, odds
from ludoterre.lab.runs import Run
from ludoterre.lab.worlds import World


class Pair(NamedTuple):
    """How the same game ended when it was played in one way, and in the other."""

    one: Ending
    other: Ending

    @classmethod
    def from_json(cls, data: Sequence[Sequence[Sequence[float]]]) -> Pair:
        """Reads what `json.dumps` makes of a pair."""
        one, other = (Ending(*(tuple(values) for values in end)) for end in data)
        return cls(one, other)


class Comparison(NamedTuple):
    """What two ways to play come to for each side, and by how much the other is better than the one, deal by deal."""

    games: int
    one: Odds
    other: Odds
    chance: tuple[Finding, ...]
    result: tuple[Finding, ...]
    score: tuple[Finding | None, ...]
    """Of the games that end with a score in both ways; None where too few do."""

    def __repr__(self) -> str:
        results = ", ".join(brief(found.estimate) for found in self.result)
        scores = ", ".join(brief(found and found.estimate) for found in self.score)
        return f"<Comparison of {self.games} games: the other way is better by {results} in results, {scores} in scores>"

    @classmethod
    def of(cls, pairs: Iterable[Pair]) -> Comparison:
        """Sums pairs of games up; their order does not matter but for the last digits."""
        known = list(pairs)
        if not known:
            raise BadOption("at least one game must be played, not {games}", games=0)
        sides = len(known[0].one.chance)
        return cls(
            len(known),
            odds(sides, (pair.one for pair in known)),
            odds(sides, (pair.other for pair in known)),
            tuple(paired(pair.other.chance[side] - pair.one.chance[side] for pair in known) for side in range(sides)),
            tuple(paired(pair.other.result[side] - pair.one.result[side] for pair in known) for side in range(sides)),
            tuple(_of_scores([(pair.one.score[side], pair.other.score[side]) for pair in known]) for side in range(sides)),
        )

    def to_json(self) -> dict[str, Any]:
        """Gives everything as plain data, an interval as [value, low, high]."""
        return {
            "games": self.games,
            "one": self.one.to_json(),
            "other": self.other.to_json(),
            "difference": {
                name: [None if found is None else triple(found.estimate) for found in getattr(self, name)] for name in Ending._fields
            },
        }


def _of_scores(pairs: Sequence[tuple[float | None, float | None]]) -> Finding | None:
    """Compares scores where both games have one; from a single pair of several it cannot be told."""
    differences = [other - one for one, other in pairs if one is not None and other is not None]
    return paired(differences) if differences and len(differences) >= min(2, len(pairs)) else None


# Two runs.


def compare(one: Run, other: Run, games: int) -> Comparison:
    """Plays games 0…games−1 of two runs and compares them. Equal arguments give equal comparisons."""
    if games < 1:
        raise BadOption("at least one game must be played, not {games}", games=games)
    return Comparison.of(play_pairs(one, other, range(games)))


def play_pairs(one: Run, other: Run, numbers: Iterable[int]) -> list[Pair]:
    """Plays some games of two runs, each game in both ways with the same dice and cards as far as what is decided allows."""
    if one.seed != other.seed:
        raise BadOption("only runs with the same seed have the same luck, not {one} and {other}", one=one.seed, other=other.seed)
    if (one.game.players, one.game.meta.id) != (other.game.players, other.game.meta.id):
        raise BadOption("only runs of the same game with as many players can be compared")
    return [Pair(_played(one, number), _played(other, number)) for number in numbers]


def _played(run: Run, number: int) -> Ending:
    """Plays one game; every die and every pile has luck of its own, so that one roll or one card more does not change all that comes."""
    state = run.game.new_initial_state()
    alike = AlikeStreams(run.seed, number)
    bots = run.seated()
    while not state.is_terminal():
        try:
            action = alike.action(state, bots)
        except Misbehaved as fault:
            return ending(lost(state, state.current_player(), fault))
        state._apply(action)
    return ending(state)


# Two moves.


def compare_moves(state: State, one: int, other: int, games: int, seed: int | str = 0) -> Comparison:
    """Compares two moves of whoever decides in a position, from what they know."""
    if games < 1:
        raise BadOption("at least one game must be played, not {games}", games=games)
    return Comparison.of(play_moves(state, one, other, range(games), seed))


def play_moves(state: State, one: int, other: int, numbers: Iterable[int], seed: int | str = 0) -> list[Pair]:
    """Plays on from both moves, in positions that whoever decides could not tell from the true one, by the game's own strategy."""
    if state.current_player() < 0:
        raise BadOption("nobody decides in this position")
    actions = [int(state.checked(action)) for action in (one, other)]
    strategy = state.game.strategy()
    worlds = (World(state, strategy, seed, 0, number) for number in numbers)
    return [Pair(world.ending(actions[0]), world.ending(actions[1])) for world in worlds]
