"""What words can point at in Ecopolis: every name leads to an element of the same view's drawing, and tells no more than the view."""

from __future__ import annotations

from ludoterre.games.scene import Anchor
from tests.ecopolis.stories import scene_of
from tests.ecopolis.tables import begin, dealt, table


def named(found: list[Anchor]) -> dict[str, Anchor]:
    names = {anchor.name: anchor for anchor in found}
    assert len(names) == len(found), "a name means one thing"
    return names


def test_a_card_is_named_wherever_it_lies() -> None:
    played = dealt()
    scene = scene_of(played.state)
    assert named(scene.anchors(played.state.view(0)))["card:airport"].id == "at-airport"
    played.play("buy airport")
    mine, theirs = (named(scene.anchors(played.state.view(viewer))) for viewer in (0, 1))
    assert mine["card:airport"].id == mine["plot:1"].id == "at-airport" and mine["place:4"].id == "empty-4"
    assert theirs["card:airport"].id == "open-0"
    played.draw("eco_gesture")
    pending = named(scene.anchors(played.state.view(1)))
    assert pending["hazard"].id == pending["card:eco_gesture"].id == "hazard"
    assert "1 energy" in pending["card:eco_gesture"].words


def test_words_tell_the_values() -> None:
    played = begin(level=4, cities={0: "grand_hotel"}, stock={0: "1 1 3"})
    found = named(scene_of(played.state).anchors(played.state.view(0)))
    assert found["gauge:climate"].words == "Climate 4 of 8, 4 levels left" and found["gauge:limit"].words == "limit 8"
    assert found["stock:energy"].words == "energy: 3 in the Stock, 2 in the Mini-bank"
    assert found["player:0"].words.startswith("Zoé (you) · Constructions: 1 of 6")
    assert found["plot:6"].words == "empty place 6 · end of the game"


def test_what_comes_next_changes_no_anchor() -> None:
    """A card still in its pile is nowhere named."""
    played = dealt().play("draw pink")
    found = named(scene_of(played.state).anchors(played.state.view(0)))
    hidden = set(table().tables.cards) - {stack[-1] for stack in played["market"]}
    assert not {f"card:{card}" for card in hidden} & set(found)
