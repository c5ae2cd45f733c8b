"""What words can point at in Ecopolis: every name leads to an element of the same view's drawing, and tells no more than the view."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ludoterre import Rng
from ludoterre.core.game import State
from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.games.ecopolis.scene import EcopolisScene
from ludoterre.games.scene import Anchor, Choice
from tests.ecopolis.stories import scene_of
from tests.ecopolis.tables import begin, dealt, table
from tests.pages import whole

RECORDS = Path(__file__).parents[1] / "records" / "ecopolis"
ID = re.compile(r'\sid="([^"]+)"')
ALWAYS = (
    *("gauge:climate", "gauge:limit", "board", "market", "hand", "city", "stock", "stock:vital", "stock:gold", "stock:energy"),
    *("deck", "deck:pink", "deck:yellow", "deck:blue", "sheet:piles", "place:1", "place:9", "plot:1"),
    *("ambassadors", "ambassador:greta", "ambassador:amanda", "ambassador:cesar", "ambassador:honore"),
)
"""What every table has, from the first card to the last."""


def recorded(name: str) -> Record:
    return Record.load(RECORDS / f"{name}.json")


def drawn(scene: EcopolisScene, state: State, viewer: int) -> set[str]:
    """Returns the ids of a viewer's drawing; who decides has choices, as at a table."""
    choices = [Choice(state.move(action), state.notation(action, viewer)) for action in state.moves_of(viewer)] if viewer >= 0 else []
    return set(ID.findall(whole(scene.draw(state.view(viewer), choices, []))))


def named(found: list[Anchor]) -> dict[str, Anchor]:
    names = {anchor.name: anchor for anchor in found}
    assert len(names) == len(found), "a name means one thing"
    return names


@pytest.mark.parametrize("name", ["v2_gesture", "covered_cards_discard", "climate_lost", "innovation", "target_8"])
def test_every_anchor_is_drawn_for_everybody(name: str) -> None:
    record = recorded(name)
    scene = scene_of(record, "fr")
    everybody = [SPECTATOR, *range(record.game.players)]
    for length, state in enumerate(record.states()):
        # All look at the beginning and at the end; between, who decides does, and the others one after the other.
        decides = {state.current_player()} & {*everybody}
        for viewer in everybody if not length or state.is_terminal() else {everybody[length % len(everybody)], *decides}:
            found = named(scene.anchors(state.view(viewer)))
            assert {anchor.id for anchor in found.values()} <= drawn(scene, state, viewer), (length, viewer)
            assert all(anchor.words.strip() for anchor in found.values())
            assert {*ALWAYS, *(f"player:{player}" for player in range(record.game.players))} <= set(found)
            assert "hazard" in found or "drawn" in found


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


def test_anchors_follow_from_the_view_alone() -> None:
    """Whoever cannot tell two positions apart is pointed at the same things with the same words."""
    record = recorded("v2_gesture")
    scene, another = scene_of(record), scene_of(record)
    for state in list(record.states())[::7]:
        for viewer in (SPECTATOR, 0, 1):
            world = state.resample(viewer, Rng(1)) if viewer >= 0 else state
            copy = json.loads(json.dumps(world.view(viewer)))
            assert another.anchors(copy) == scene.anchors(state.view(viewer))


def test_what_comes_next_changes_no_anchor() -> None:
    """A card still in its pile is nowhere named."""
    played = dealt().play("draw pink")
    found = named(scene_of(played.state).anchors(played.state.view(0)))
    hidden = set(table().tables.cards) - {stack[-1] for stack in played["market"]}
    assert not {f"card:{card}" for card in hidden} & set(found)
