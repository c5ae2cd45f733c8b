"""What a viewer could believe: all positions that agree with everything seen, found by brute force and compared with `resample`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from math import log1p

from ludoterre.core.game import Game, State
from ludoterre.core.moves import CHANCE
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.testing.failure import ConformanceError, Flaw
from ludoterre.testing.positions import Path, differing
from ludoterre.testing.spot import carry_out, heard, label, position, seen, snapshot, some, text_of
from ludoterre.testing.statistics import check_frequencies

KEEP = 16
"""Positions that are followed when there are too many to follow all."""
BRANCHES = 2
"""Outcomes that are then tried for each of them."""
CERTAIN = 20.0
"""A field that would fail to vary by chance only once in e²⁰ runs does not vary…"""
ONE_GAME = 12.0
"""…but no game counts for more than this."""

Field = tuple[str, Path]
"""For whom, and what of a position."""


class Belief:
    """The positions that a viewer could be in, with their probabilities, followed along a game move by move.

    Chance has its own probabilities. A choice of another player counts as uninformative: where several look the same to the
    viewer, each is as likely, and where one was seen, it only excludes the positions in which it was not possible. As long as
    `exact`, this is the distribution that `State.resample` must draw from; above `limit` positions only some are followed.
    """

    def __init__(self, game: Game, viewer: int, limit: int, rng: Rng) -> None:
        self.viewer = viewer
        self.limit = limit
        self.rng = rng
        self.exact = True
        self.true = game.new_initial_state()
        self.weights: dict[bytes, float] = {snapshot(self.true): 1.0}
        self.states: dict[bytes, State] = {snapshot(self.true): self.true}

    def follow(self, action: int) -> None:
        """Goes on by the move that was made in truth."""
        before = self.true
        after, events = carry_out(before, action)
        text_of(after.view(self.viewer))  # what is shown is plain data, wherever the game leads
        told, sight, truth = heard(before, action, events, self.viewer), seen(after, self.viewer), snapshot(after)
        sights: dict[bytes, bytes] = {truth: sight}
        states: dict[bytes, State] = {}
        weights: dict[bytes, float] = {}
        for key, state in self.states.items():
            children: list[tuple[bytes, float]] = []
            for option, probability in self._options(state, action, state is before):
                if state is before and option == action:
                    states[truth] = after
                    children.append((truth, probability))
                    continue
                child, child_events = carry_out(state, option)
                if heard(state, option, child_events, self.viewer) == told:
                    child_key = snapshot(child)
                    if child_key not in sights:
                        sights[child_key] = seen(child, self.viewer)
                    if sights[child_key] == sight:
                        states[child_key] = child
                        children.append((child_key, probability))
            share = 1.0 if before.is_chance_node() else 1 / max(1, len(children))
            for child_key, probability in children:
                weights[child_key] = weights.get(child_key, 0.0) + self.weights[key] * probability * share
        self.true = states[truth] = after
        self.states, self.weights = states, weights
        self.exact = self.exact and len(states) <= self.limit
        if not self.exact:
            self._thin(truth)

    def _options(self, state: State, action: int, is_true: bool) -> list[tuple[int, float]]:
        """Returns what could have happened in a position instead, with its probability; only some of it if not all is followed."""
        decider = self.true.current_player()
        if state.current_player() != decider:
            return []
        options = dict(state.chance_outcomes()) if decider == CHANCE else dict.fromkeys(state.legal_actions(), 1.0)
        if decider == self.viewer:
            return [(action, 1.0)] if action in options else []
        line = self.true.notation(action, self.viewer)
        possible = [option for option in options if state.notation(option, self.viewer) == line]
        if not self.exact:
            possible = some(possible, BRANCHES, self.rng)
            if is_true and action not in possible:
                possible.append(action)
        return [(option, options[option]) for option in possible]

    def _thin(self, truth: bytes) -> None:
        """Keeps some of the positions, the true one among them."""
        keys = [key for key in self.states if key != truth]
        self.rng.shuffle(keys)
        kept = [truth, *keys[:KEEP]]
        self.states = {key: self.states[key] for key in kept}
        self.weights = {key: self.weights[key] for key in kept}

    def probabilities(self) -> dict[bytes, float]:
        """Returns how likely each position is."""
        total = sum(self.weights.values())
        return {key: weight / total for key, weight in self.weights.items()}


class Doubts:
    """Remembers which fields viewers could not know, and which of them `resample` has varied.

    Fields are looked at one by one for each viewer, and also for all viewers together: their own, and those of the others.
    """

    def __init__(self) -> None:
        self.surprise: dict[Field, float] = {}
        """How surprising it is by now that a field has not varied."""
        self.varied: set[Field] = set()

    def follow(self) -> DoubtsOfOneGame:
        """Begins to look at one more game."""
        return DoubtsOfOneGame(self)

    def settle(self) -> None:
        """Raises a `Flaw` if a hidden field has never varied."""
        stuck = [field for field, surprise in self.surprise.items() if surprise > CERTAIN and field not in self.varied]
        if stuck:
            named = sorted(f"{'.'.join(map(str, path))} for {viewer}" for viewer, path in stuck)
            raise Flaw(f"resample() never varies what the viewer cannot know: {', '.join(named[:5])}")


class DoubtsOfOneGame:
    """Compares resampled positions along one game with a belief, field by field."""

    def __init__(self, doubts: Doubts) -> None:
        self.doubts = doubts
        self.surprise: dict[Field, float] = {}

    def add(self, belief: Belief, draws: int, rng: Rng) -> None:
        """Compares some positions that `resample` draws with the true one."""
        truth = belief.true.to_json()

        def fields(other: State) -> set[Field]:
            return _fields(differing(truth, other.to_json()), belief.viewer)

        chances: dict[Field, float] = {}
        for key, probability in belief.probabilities().items():
            for field in fields(belief.states[key]):
                chances[field] = chances.get(field, 0.0) + probability
        for field, chance in chances.items():
            # Half the chance: a belief that does not follow all positions is not exact.
            self.surprise[field] = self.surprise.get(field, 0.0) - draws * log1p(-min(chance, 0.999) / 2)
        for _ in range(draws):
            self.doubts.varied |= fields(belief.true.resample(belief.viewer, rng))

    def close(self) -> None:
        """Adds what this game says. One game alone is not enough to accuse: its belief may be far off."""
        total = self.doubts.surprise
        for field, surprise in self.surprise.items():
            total[field] = total.get(field, 0.0) + min(surprise, ONE_GAME)


def _fields(paths: Iterable[Path], viewer: int) -> set[Field]:
    """Names fields by their paths, for this viewer and for anybody."""
    found: set[Field] = set()
    for path in paths:
        found.add((str(viewer), path))
        found.add(("anybody", tuple("own" if key == viewer else "others'" if isinstance(key, int) else key for key in path)))
    return found


def exact_positions(record: Record, viewer: int, limit: int = 2000) -> dict[str, float] | None:
    """Returns every position the viewer could be in, written as JSON text, with its probability; None if there are too many."""
    belief = Belief(record.game, viewer, limit, Rng(0))
    for action in record.actions:
        belief.follow(action)
        if not belief.exact:
            return None
    return {position(belief.states[key]): probability for key, probability in belief.probabilities().items()}


def exact_frequencies(belief: Belief, rng: Rng) -> None:
    """`resample` draws exactly the positions of an exact belief, as often as they are likely."""
    texts = {key: position(state) for key, state in belief.states.items()}

    def draw(stream: Rng) -> str:
        drawn = belief.true.resample(belief.viewer, stream)
        return texts.get(snapshot(drawn)) or position(drawn)

    check_frequencies({texts[key]: probability for key, probability in belief.probabilities().items()}, draw, rng)


def check_resample_frequencies(
    state: State, player: int, exact: Mapping[Hashable, float], key: Callable[[State], Hashable], seed: int = 0
) -> None:
    """Compares what `resample` draws with probabilities that were worked out otherwise.

    `key` names what matters of a position; `exact` gives the probability of every possible key. Raises `ConformanceError`.
    """
    total = sum(exact.values())
    try:
        check_frequencies({name: weight / total for name, weight in exact.items()}, lambda rng: key(state.resample(player, rng)), Rng(seed))
    except Flaw as flaw:
        raise ConformanceError("frequencies", f"for {player}: {flaw} (in {position(state)[:300]})", label(state.game), seed) from None
