"""The same luck for games that differ in their content, options or bots: what comes in one comes in the other, as far as it can.

`Luck` gives every die and every pile a stream of its own, and the n-th number of a stream picks one of the cards that are left. Where
two packs differ by a single card, it would pick others from then on. Here every card, face or place of a source has a clock of its
own, known by its name, that rings after a random time; what rings first is drawn. A card that only one pack has comes
between the others and leaves them in their order.

The probabilities are those of the rules, whatever may be drawn at each moment: clocks that ring as often as they weigh and forget what
was are how chemists draw one reaction after the other (Gibson and Bruck 2000), and keep two of their models alike (Rathinam and
others 2010).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from ludoterre.bots.base import Bot, bot_action
from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE, Move
from ludoterre.core.rng import Rng


class AlikeStreams:
    """Chance and thoughts of one game: a game of other content, played with the same seed and number, is as like it as can be."""

    def __init__(self, seed: int | str, number: int) -> None:
        words = Rng(seed, number, "alike")
        self._seed = int(words.word()) << 32 | int(words.word())
        self._sources: dict[int, Source] = {}
        self._decisions: dict[int, int] = {}

    def action(self, state: State, bots: Sequence[Bot | None]) -> int:
        """Returns what happens next in a position where chance or a bot decides."""
        player = state.current_player()
        if player == CHANCE:
            return self.draw(state)
        bot = bots[player]
        assert bot is not None
        return bot_action(bot, state, self.thoughts(player))

    def thoughts(self, player: int) -> Rng:
        """Returns the stream for a player's next decision: how much the earlier ones took of theirs does not matter."""
        number = self._decisions.get(player, 0)
        self._decisions[player] = number + 1
        return Rng(self._seed, "thoughts", player, number)

    def draw(self, state: State) -> int:
        """Draws what happens at a chance node."""
        source = int(state.luck_source())
        if source not in self._sources:
            self._sources[source] = Source(self._seed, source, state)
        return int(state.true_outcome(self._sources[source].draw(state)))


class Source:
    """A die or a pile: the clocks of all that was ever possible, which go from the beginning of the game."""

    def __init__(self, seed: int, number: int, state: State) -> None:
        self._key = (seed, number)
        self._content = state.game.names()
        self._now = 0.0
        self._clocks: dict[int, Rng] = {}
        """For each outcome the stream of its times."""
        self._due: dict[int, float] = {}
        """When its clock rings next."""
        self._weights: dict[int, int] = {}
        """What it weighed when it was possible last."""
        self._names: set[str] = set()

    def draw(self, state: State) -> int:
        """Returns the outcome whose clock rings next; those that ring while they are not possible ring in vain."""
        first, least = -1, float("inf")
        for outcome, weight in state.chance_weights():
            due = self._ringing(state, outcome, weight)
            if due < least:
                first, least = outcome, due
        self._now = least
        self._due[first] = least + waiting(self._clocks[first]) / self._weights[first]
        return first

    def _ringing(self, state: State, outcome: int, weight: int) -> float:
        """Returns when the clock of an outcome that is possible now rings next."""
        now = self._now
        if outcome not in self._clocks:
            self._clocks[outcome] = Rng(*self._key, self._name(state.move(outcome), outcome))
            self._due[outcome] = 0.0
        due = self._due[outcome]
        if due > now and weight != self._weights[outcome]:
            due = now + (due - now) * self._weights[outcome] / weight
        while due <= now:
            due += waiting(self._clocks[outcome]) / weight
        self._due[outcome] = due
        self._weights[outcome] = weight
        return due

    def _name(self, move: Move, outcome: int) -> str:
        """Names an outcome by the content it is about, whoever gets it; where that is not enough, by all that is said of it."""
        content = [value for value in move.args.values() if isinstance(value, str) and value in self._content]
        names = (" ".join(content) or str(move.args), f"{move.args}", f"{move.kind} {move.args} {outcome}")
        name = next((name for name in names if name not in self._names), names[-1])
        self._names.add(name)
        return name


def waiting(clock: Rng) -> float:
    """Draws how long a clock waits that rings once in a while, on average after 1, whatever was before."""
    return -log(1.0 - clock.random())
