"""What words can point at: everything that is listed is drawn for the same viewer, under names that mean something."""

from __future__ import annotations

import re

from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.scene import Anchor, Choice, Scene, make_scene, stopped
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.covid19.tables import begin, game, position

NAMES = ("Zoé", "Malik", "Inès", "Björk")


def scene_of(state: State, code: str = "en") -> Scene:
    return make_scene(state.game, speaker(state.game, code, NAMES[: state.game.players]), language(code))


def drawn(scene: Scene, state: State, viewer: int) -> list[str]:
    """Returns all ids of a drawing, with the choices of a viewer who decides."""
    actions = state.moves_of(viewer) if viewer >= 0 and state.may_decide(viewer) else []
    choices = [Choice(state.move(action), state.notation(action, viewer)) for action in actions]
    drawing = scene.draw(state.view(viewer), choices, [], (), {})
    assert drawing is not None
    html = "".join((drawing.stage, drawing.people, drawing.acts, *[sheet.html for sheet in drawing.sheets]))
    return [*re.findall(r'\sid="([^"]+)"', html), *[f"sheet-{sheet.id}" for sheet in drawing.sheets]]


def listed(scene: Scene, state: State, viewer: int) -> dict[str, Anchor]:
    """Returns the anchors by name, after looking whether each is drawn, once, and has words."""
    found = scene.anchors(state.view(viewer))
    ids = drawn(scene, state, viewer)
    assert [anchor for anchor in found if ids.count(anchor.id) != 1 or not anchor.words.strip()] == []
    by_name = {anchor.name: anchor for anchor in found}
    assert len(by_name) == len(found)
    return by_name


def test_anchors_say_what_they_are_in_every_language() -> None:
    state = begin(game(), "H04 3h 1i", "bar 1s 2c", phase="measures", turn=2, columns="2 1 0", active="masks").state
    said = {code: listed(scene_of(state, code), state, 0) for code in LANGUAGES}
    assert said["fr"]["planet:4"].words == "Planète 4, 4 robots pour 3 cases\u00a0: 3 sains, 1 infecté, bientôt à risque"
    assert said["en"]["robot:4:infected"] == Anchor("robot:4:infected", "bot-H04-0", "Planet 4: 1 infected")
    assert said["en"]["robot:bar:cured"].id == "bot-bar-1"
    assert said["de"]["place:hospital"].words == "Robopital: 3 von 15 Betten belegt"
    assert said["en"]["gauge:cured"].words == "Cured: 2 of the 40 that win the game"
    assert said["en"]["card:masks"].words == "Masks for everybody: 3 points, in force since turn 2"
    assert "Risk of a full Robopital" in said["en"]["forecast"].words


def test_robots_too_many_to_be_seen_are_pointed_at_by_their_state() -> None:
    crowded = ("H01 1s 90h", "bar 1s 70h", "academy 1s 90h", "market_1 1s 2i 99h 1c", "market_2 3h")
    state = begin(game(), *crowded, phase="measures").state
    found = listed(scene_of(state), state, SPECTATOR)
    assert found["robot:market_1:infected"].id == "bot-market_1-infected"
    assert found["robot:1:sick"].id == "bot-H01-0"
    assert "cells:market_1" not in found
    assert "cells:market_2" in found


def test_a_stopped_game_asks_nobody() -> None:
    state = begin(game(), "H04 3h 1i", phase="measures").state
    scene = scene_of(state)
    assert {"forecast", "finish"} & {anchor.name for anchor in scene.anchors(stopped(state.view(0)))} == set()


def test_positions_that_nobody_can_tell_apart_have_the_same_anchors() -> None:
    played = game(2, mover_choice="ask")
    one = position(played, "H04 3h 1i", "H06 6h", phase="measures", turn=3)
    other = position(played, "H04 3h 1i", "H06 6h", phase="measures", turn=3)
    other["tally"] |= {"new_house": 0, "new_public": one["tally"]["new_house"]}  # where somebody was infected shows when the turn is over
    assert one != other
    states = [played.state_from_json(data) for data in (one, other)]
    for viewer in (SPECTATOR, 0, 1):
        views = [state.view(viewer) for state in states]
        assert views[0] == views[1]
        assert len({tuple(scene_of(state).anchors(state.view(viewer))) for state in states}) == 1
