"""What learning programs get: complete, within its bounds, and the same in all games that a player cannot tell apart."""

from __future__ import annotations

from functools import lru_cache

from ludoterre.core.game import Game, State
from ludoterre.core.observation import FULL, Observation, common_pieces, first_difference
from ludoterre.core.rng import Rng
from ludoterre.core.vecs import filled, i64, refill, vec
from ludoterre.testing.failure import Flaw
from ludoterre.testing.spot import Run, Spot, random_action

UNTOUCHED = 123_456_789
"""No number of an observation."""
GUARD = 8
"""Places after an observation that nothing is written to."""


def described(run: Run) -> None:
    """Observations begin with who looks and who decides, have the game's version, and always the same description; so does each kind."""
    game = run.game
    kinds = game.observations()
    if kinds[:1] != (FULL,) or len(set(kinds)) != len(kinds) or kinds != game.observations():
        raise Flaw(f"a game offers its full observation first, and each kind once, not {kinds}")
    for kind in kinds:
        observation, again = game.observation_of(kind), game.observation_of(kind)
        if observation.pieces[:2] != common_pieces(game.players):
            raise Flaw(f"an observation begins with the common pieces, also {kind!r}")
        if observation.version < 0 or (kind == FULL and observation.version != game.meta.observation_version):
            raise Flaw(f"{kind!r} observations have the version {observation.version}, and META says {game.meta.observation_version}")
        if (observation.version, observation.pieces) != (again.version, again.pieces):
            raise Flaw(f"{kind!r} observations are described differently each time")


def within_bounds(spot: Spot) -> None:
    """Every number is written, and within the bounds of its piece; nothing else is."""
    for kind in spot.game.observations():
        observation = observation_of(spot.game, kind)
        for player in range(spot.game.players):
            numbers = _observed(spot.state, player, observation, UNTOUCHED, kind)
            place = observation.first_outside(numbers)
            if place >= 0:
                piece = observation.piece_at(place)
                told = "not written" if numbers[place] == UNTOUCHED else f"{numbers[place]}: its bounds are {piece.low} and {piece.high}"
                raise Flaw(f"for player {player}, {piece.name} is {told}")


def same_observation(spot: Spot) -> None:
    """The observation is the same in whole other games that the player cannot tell from this one, whatever was in the array before."""
    for player in range(spot.game.players):
        states = [spot.state, *(other.state for other in spot.others(player))]
        for kind in spot.game.observations():
            observation = observation_of(spot.game, kind)
            ours = _observed(spot.state, player, observation, 0, kind)
            for state in states:
                theirs = _observed(state, player, observation, UNTOUCHED, kind)
                for i in range(GUARD):
                    theirs[observation.size + i] = 0
                place = first_difference(ours, theirs)
                if place >= 0:
                    name = observation.piece_at(place).name
                    raise Flaw(f"{name} tells {player} what they cannot know, {ours[place]} or {theirs[place]}, or is not the same twice")


@lru_cache(maxsize=16)
def observation_of(game: Game, kind: str = FULL) -> Observation:
    """Returns what observations hold; a game may make a new description whenever it is asked."""
    return game.observation_of(kind)


def observe(state: State, player: int, observation: Observation, before: int = 0, kind: str = FULL) -> vec[i64]:
    """Returns an observation, written over an array that held something else, and some places more."""
    return _written(state, player, observation, filled(observation.size + GUARD, before), kind)


def _observed(state: State, player: int, observation: Observation, before: int = 0, kind: str = FULL) -> vec[i64]:
    """Returns an observation in an array that the next one with the same numbers before is written to."""
    out = _kept(observation.size + GUARD, before)
    refill(out, before)
    return _written(state, player, observation, out, kind)


@lru_cache(maxsize=16)
def _kept(size: int, before: int) -> vec[i64]:
    """Keeps an array: what interpreted code hands to compiled functions is never given back, and there are very many positions."""
    return filled(size, before)


def _written(state: State, player: int, observation: Observation, out: vec[i64], kind: str) -> vec[i64]:
    """Writes an observation, and nothing after it."""
    before = out[observation.size]
    state.write_observation_of(kind, player, out)
    for i in range(GUARD):
        if out[observation.size + i] != before:
            raise Flaw("more is written than the observation has")
    return out


def observed(game: Game, seed: int = 0, every: int = 7) -> int:
    """Plays a random game and returns a checksum of what the players in turn observe on the way, of every kind."""
    kinds = [(kind, observation_of(game, kind)) for kind in game.observations()]
    state, rng = game.new_initial_state(), Rng(seed, "observed")
    total, step = 0, 0
    while not state.is_terminal():
        if step % every == 0:
            for kind, observation in kinds:
                total = hash((total, *_observed(state, step % game.players, observation, 0, kind)))
        state._apply(random_action(state, rng))
        step += 1
    return total
