"""What words can point at on the table of Hexag'O: everything that is named is drawn, and nothing is told that a viewer may not know."""

from __future__ import annotations

import pytest

from ludoterre.core.game import State
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.scene import Anchor, Choice, Drawing, stopped
from ludoterre.lessons.checking import ID
from tests.hexago.positions import begin, table
from tests.hexago.tellings import PHASES, scene_of, some


def ids(drawing: Drawing) -> list[str]:
    """Lists the ids in a drawing; sheets are put into elements that the house names."""
    parts = [drawing.stage, drawing.people, drawing.acts, *(f'<i id="sheet-{sheet.id}">{sheet.html}' for sheet in drawing.sheets)]
    return [found[1] for part in parts for found in ID.finditer(part)]


def drawn(state: State, viewer: int) -> Drawing:
    """Draws a position as a table does: with buttons for whoever decides."""
    decides = not state.is_terminal() and state.current_player() == viewer
    choices = [Choice(state.move(action), state.notation(action, viewer)) for action in state.legal_actions()] if decides else []
    return scene_of(state).draw(state.view(viewer), choices, [])


def named(state: State, viewer: int, code: str = "en") -> dict[str, Anchor]:
    return {anchor.name: anchor for anchor in scene_of(state, code).anchors(state.view(viewer))}


def check(state: State, viewer: int) -> None:
    """Compares what is named with what is drawn."""
    anchors = scene_of(state).anchors(state.view(viewer))
    there = ids(drawn(state, viewer))
    assert len({anchor.name for anchor in anchors}) == len(anchors)
    for anchor in anchors:
        assert there.count(anchor.id) == 1, (anchor, viewer, state.where())
        assert anchor.words.strip()


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_named_is_drawn_in_every_phase_for_everybody(phase: str) -> None:
    for state in some(phase)[:3]:
        for viewer in (*range(state.game.players), SPECTATOR):
            check(state, viewer)


def test_a_stopped_game_is_still_named_as_it_is_drawn() -> None:
    state = some("market")[0]
    view = stopped(state.view(0))
    there = ids(scene_of(state).draw(view, [], []))
    for anchor in scene_of(state).anchors(view):
        assert anchor.id in there, anchor


def test_the_names_that_lessons_use_are_there() -> None:
    board = {0: "residential 0,7; farm -1,7 watered", 1: "residential 2,8; junction 1,8"}
    state = begin(table(2), "collect", board=board, card="1-3-4", hands={0: "subsidy embassy"}, pollution={"M3": 1})
    found = named(state, 0)
    for name in (
        *("place:M3", "water:M3", "pollution:M3", "place:I4", "building:I4", "area:0", "card:year", "gauge:water", "gauge:energy"),
        *("gauge:phase", "phase:3", "gauge:pollution", "gauge:sea", "player:0", "player:1", "points:1", "thunes:0", "energy:0", "food:0"),
        *("watered:0", "order", "hand", "card:objective", "card:subsidy", "needs", "panel", "end", "board", "legend"),
        *("sheet:needs", "sheet:memo"),
    ):
        assert name in found, name
    assert found["place:M3"].words == "M3 (J5): 1 water, 1 pollution · Water for: Zoé and Malik"
    assert found["gauge:water"].words == "water per hex: 1"
    assert found["watered:0"].words == "Zoé (you): buildings with water 1/2"


def test_names_are_the_same_in_every_language() -> None:
    state = some("build")[0]
    viewer = int(state.current_player())
    assert list(named(state, viewer, "fr")) == list(named(state, viewer, "de")) == list(named(state, viewer))


def test_free_land_is_named_where_the_viewer_may_settle_or_build() -> None:
    state = some("place")[0]
    decides = int(state.current_player())
    assert "place:I4" in named(state, decides)
    assert "place:I4" not in named(state, SPECTATOR)
