"""Films of every game: as many shots, the same views and the same captions in all games that a viewer cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
import toys

import ludoterre
from ludoterre.core.game import State
from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.core.retelling import retold
from ludoterre.core.rng import Rng
from ludoterre.games.scene import Scene, Shot, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.testing.spot import text_of
from ludoterre.web.film import caption

toys.register()

GAMES = {"toy_tide": 2, "glace_ciel": 3, "covid19": 2, "ecotopia": 3, "ecopolis": 3, "hexago": 3}
MOST_MOVES = 700
MISSED = 5
FILMS = 5
"""Films of each viewer that are compared, spread over the game."""


def scene_of(game: ludoterre.Game) -> Scene:
    return make_scene(game, speaker(game, "en", ("Zoé", "Malik", "Inès")[: game.players]), language("en"))


def played(name: str) -> Record:
    """Plays a game with the game's own judgement, which finds its way to what is worth a film."""
    record, rng = Record.start(ludoterre.load(name, players=GAMES[name])), Rng(3)
    strategy = record.game.strategy()
    while not record.state.is_terminal() and len(record) < MOST_MOVES:
        state = record.state
        if state.is_chance_node():
            record._follow(state.sample_chance(rng))
        else:
            record._follow(state.sample_answer(rng) if state.is_quiz_node() else strategy.choose(state, rng))
    return record


def stretches(record: Record, viewer: int) -> Iterator[tuple[int, int]]:
    """Returns from where to where a viewer sees films: since their own last decision where they decide, since anybody's elsewhere.

    Every now and then somebody was away for some decisions and sees them all at once.
    """
    own, decisions = 0, [0] * MISSED
    for step in record.steps():
        if step.player >= 0:
            decisions.append(step.seq - 1)
        if step.player == viewer:
            own = step.seq
        if not step.state.is_chance_node():
            yield own if step.state.may_decide(viewer) else decisions[-1], step.seq
            yield decisions[-MISSED], step.seq


def film_of(scene: Scene, before: State, actions: Sequence[int], viewer: int) -> list[Shot]:
    return scene.film(before.view(viewer), retold(before, actions, viewer))


def written(scene: Scene, shots: Sequence[Shot]) -> str:
    return text_of([[shot.view, shot.events, shot.waits, caption(scene, shot)] for shot in shots])


def spread(items: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Returns items in an order that begins with some from everywhere."""
    every = max(1, len(items) // FILMS)
    return [item for start in range(every) for item in items[start::every]]


@pytest.mark.parametrize("name", GAMES)
def test_films_are_alike_where_a_viewer_cannot_tell_games_apart(name: str) -> None:
    whole = played(name)
    scene, rng, states = scene_of(whole.game), Rng(1), list(whole.states())
    for viewer in (*range(whole.game.players), SPECTATOR):
        places = list(stretches(whole, viewer))
        films = [(first, last) for first, last in places if film_of(scene, states[first], whole.actions[first:last], viewer)]
        assert films, f"{viewer} sees no film"
        hidden = not whole.game.meta.hidden_information
        for compared, (first, last) in enumerate(spread(films), start=1):
            other = whole.at(last).resampled(viewer, rng)
            ours = film_of(scene, states[first], whole.actions[first:last], viewer)
            theirs = film_of(scene, other.at(first).state, other.actions[first:], viewer)
            assert written(scene, ours) == written(scene, theirs)
            hidden = hidden or other.actions != whole.actions[:last]
            if compared >= FILMS and hidden:
                break
        assert hidden, f"nothing was hidden from {viewer} where it was looked"
