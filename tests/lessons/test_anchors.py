"""What every game lets words point at; that it is drawn, said and tells no secret is checked by the conformance suite."""

from __future__ import annotations

import pytest

from ludoterre import Rng, load
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.testing.playthrough import shipped_games


@pytest.mark.parametrize("name", shipped_games())
def test_words_can_point_at_every_player_and_at_the_state_of_the_world(name: str) -> None:
    game, rng = load(name), Rng(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.sample_chance(rng))
    scene = make_scene(game, speaker(game), language("en"))
    for viewer in (*range(game.players), SPECTATOR):
        found = {anchor.name: anchor.id for anchor in scene.anchors(state.view(viewer))}
        assert {f"player:{player}": f"player-{player}" for player in range(game.players)}.items() <= found.items()
        assert any(anchor.startswith("gauge:") for anchor in found)
