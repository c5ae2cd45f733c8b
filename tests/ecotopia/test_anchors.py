"""What words can point at: every anchor is drawn in the drawing of the same view, and none tells what the viewer does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.core.record import Record
from ludoterre.games.ecotopia.scene import EcotopiaScene
from ludoterre.games.scene import Anchor, Choice
from tests.ecotopia.quiz import at_question, with_each_solution
from tests.ecotopia.stories import scene_of
from tests.ecotopia.tables import begin, game

RECORDS = Path(__file__).parents[1] / "records" / "ecotopia"
PLAYED = ("v2_normal_3", "v2_stays_and_recruits", "v2_simplified_3", "platform_reader", "auto_recharge_off")
ID = re.compile(r'\sid="([^"]+)"')
STEP = 4
"""Every so many moves a position is looked at."""


def drawn(scene: EcotopiaScene, state: State, viewer: int) -> set[str]:
    """Returns the ids that a viewer's drawing has."""
    choices = [Choice(state.move(action), state.notation(action, viewer)) for action in state.moves_of(viewer)] if viewer >= 0 else []
    drawing = scene.draw(state.view(viewer), choices if viewer == state.current_player() else [], [], (), {})
    sheets = "".join(f'<i id="sheet-{sheet.id}">{sheet.html}</i>' for sheet in drawing.sheets)
    found = ID.findall(f"{drawing.stage} {drawing.people} {drawing.acts} {sheets}")
    assert len(found) == len(set(found)), "an id is drawn twice"
    return set(found)


def positions(name: str) -> Iterator[State]:
    """Goes through some positions of a recorded game, its beginning and its end among them."""
    states = Record.load(RECORDS / f"{name}.json").states()
    return (state for number, state in enumerate(states) if number % STEP == 0 or state.is_terminal())


def anchors(state: State, viewer: int, code: str = "en") -> dict[str, Anchor]:
    """Returns the anchors of a view by their names; no name is used twice."""
    found = scene_of(state, code).anchors(state.view(viewer))
    assert len({one.name for one in found}) == len(found)
    return {one.name: one for one in found}


@pytest.mark.parametrize("name", PLAYED)
def test_every_anchor_is_drawn_for_everybody_and_has_words(name: str) -> None:
    scene, players = None, 0
    for state in positions(name):
        scene = scene or scene_of(state)
        players = state.game.players
        for viewer in (*range(players), SPECTATOR, REFEREE):
            listed = scene.anchors(state.view(viewer))
            assert {one.id for one in listed} - drawn(scene, state, viewer) == set(), (name, viewer)
            assert all(one.words.strip() for one in listed)
            assert len({one.name for one in listed}) == len(listed)
    assert players


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_lesson_may_point_at_has_its_name_and_says_how_it_stands(code: str) -> None:
    table = begin(
        game(), charge=3, blue=12, apps="move tree", C5="wind", truck="D5", place_offer="D4 E2", construction_offer="coal coal dam"
    )
    found = anchors(table.state, 0, code)
    assert found["gauge:blue"].words.endswith("12") and found["gauge:red"].words.endswith(str(table["red"]))
    assert "3" in found["gauge:charge"].words and "10" in found["gauge:charge"].words
    assert {f"place:{place}" for place in table["squares"]} | {"place:centre_west", "place:centre_east"} <= set(found)
    assert found["place:C5"].words.endswith(table.state.game.names()["wind"][code])
    assert (found["station:wind"].id, found["station:geothermal"].id) == ("at-C5", "at-F6")
    assert "−1" in found["card:D4"].words and "−4" in found["card:E2"].words
    assert {"card:coal", "card:dam", "pawn:team", "pawn:truck", "waste:smartphone", "animal:bird", "app:app_tree", "hand"} <= set(found)
    assert "+6" in found["space:smartphone"].words
    assert {"player:0", "player:1", "player:2", "sheet:offers", "specialist:gardener"} <= set(found)


def test_waste_is_pointed_at_wherever_it_is() -> None:
    carried = anchors(begin(game(), truck="A6", truck_load="can").state, 0)
    assert carried["waste:can"].id == carried["pawn:truck"].id
    assert carried["waste:smartphone"].id == "lies-smartphone"
    recycled = anchors(begin(game(), recycled=["can"], blue=4).state, 0)
    assert "waste:can" not in recycled and recycled["space:can"].id == "space-can"


@pytest.mark.rule("ECT-7.3")
def test_anchors_tell_nobody_but_the_reader_more_than_the_card() -> None:
    games = [record for _, record in with_each_solution(at_question())]
    reader = games[0].state.view(REFEREE)["question"]["reader"]
    for viewer in (*range(3), SPECTATOR):
        views = [record.state.view(viewer) for record in games]
        alike = [scene_of(record).anchors(view) for record, view in zip(games, views, strict=True)]
        assert viewer == reader or all(view == views[0] for view in views)
        assert all(one == alike[0] for one in alike), "not even to the reader: words that point are read aloud"
        card = views[0]["question"]["card"]
        assert next(one for one in alike[0] if one.name == f"card:{card}").id == "quiz-card"
