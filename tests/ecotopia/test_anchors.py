"""What words can point at: every anchor is drawn in the drawing of the same view, and none tells what the viewer does not know."""

from __future__ import annotations

import pytest

from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.games.scene import Anchor
from tests.ecotopia.quiz import at_question, with_each_solution
from tests.ecotopia.stories import scene_of
from tests.ecotopia.tables import begin, game


def anchors(state: State, viewer: int, code: str = "en") -> dict[str, Anchor]:
    """Returns the anchors of a view by their names; no name is used twice."""
    found = scene_of(state, code).anchors(state.view(viewer))
    assert len({one.name for one in found}) == len(found)
    return {one.name: one for one in found}


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
