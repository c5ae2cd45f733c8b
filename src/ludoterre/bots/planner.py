"""The bot that plays games to their end in its head, many times, before it decides."""

from __future__ import annotations

from ludoterre.core.game import Game, State
from ludoterre.core.playout import guided_playout
from ludoterre.core.rng import Rng

ROLLOUTS = 1000
"""Games that are imagined for one decision: with compiled rules about a second at the beginning of a long game, much less later."""
CAUTION = 1.5
"""Standard errors by which another decision must look better than the usual one: luck alone seldom does that."""


class Rival:
    """A decision that may be better than the usual one."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.games = 0
        self.gain = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Counts one game, and how much better it ended than the same game with the usual decision."""
        self.games += 1
        self.gain += gain
        self.squares += gain * gain

    def convinces(self) -> bool:
        """Tells whether so great a gain is hardly luck."""
        return self.gain > 0 and self.gain**2 > CAUTION**2 * (self.squares - self.gain**2 / self.games)


class PlannerBot:
    """Chooses as the game's own strategy would, unless imagined games end better after another decision.

    In these games everybody plays on by that strategy. They are spent by sequential halving (Karnin, Koren and Somekh 2013): all
    rivals of the usual decision get an equal share, then the better half of them, until one is left. Game number k of all candidates
    begins in the same possible position and with the same chance, so that luck says little about which is better.
    """

    def __init__(self, game: Game, rollouts: int = ROLLOUTS) -> None:
        self.rollouts = rollouts
        self._strategy = game.strategy()
        self._buffer = game.buffer()

    def choose(self, state: State, rng: Rng) -> int:
        """Returns the legal action that promises most."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        usual = int(self._strategy.choose(state, rng))
        best = self._best_rival(state, usual, [Rival(action) for action in legal if action != usual], int(rng.word()))
        return best.action if best.convinces() else usual

    def _best_rival(self, state: State, usual: int, rivals: list[Rival], seed: int) -> Rival:
        """Lets the rivals compete until one is left."""
        rounds = len(rivals).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, self.rollouts // (rounds * (len(rivals) + 1)))):
                number = rivals[0].games
                end = self._imagine(state, usual, Rng(seed, number))
                for rival in rivals:
                    rival.add(self._imagine(state, rival.action, Rng(seed, number)) - end)
            rivals = sorted(rivals, key=lambda rival: -rival.gain)[: max(1, len(rivals) // 2)]
        return rivals[0]

    def _imagine(self, state: State, action: int, rng: Rng) -> float:
        """Plays one game on from an action, and returns how it ended for whoever decides now."""
        player = state.current_player()
        imagined = state.resample(player, rng)
        imagined._apply(action)
        guided_playout(imagined, self._strategy, rng, self._buffer)
        return imagined.returns()[player]
