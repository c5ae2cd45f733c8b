"""What words can point at: every anchor is in the drawing of the same view, says what it is, and tells nothing that the view does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoterre.core.moves import CHANCE, SPECTATOR
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.games.scene import Anchor
from tests.glace_ciel.test_scene_web import choices_of, play, scene_of, start, viewers
from tests.pages import whole

RECORDS = Path(__file__).parents[1] / "records" / "glace_ciel"
ID = re.compile(r'\sid="([^"]+)"')
RECORDED = ("base_3", "young_4", "custom_open_expert", "chick_2", "memo_aid_off", "start_layout_none", "melted_second_generation")


def named(record: Record, viewer: int, code: str = "en") -> dict[str, Anchor]:
    """Returns what a viewer can be pointed at, by name."""
    found = scene_of(record, code).anchors(record.state.view(viewer))
    assert len({anchor.name for anchor in found}) == len(found) == len({anchor.id for anchor in found})
    return {anchor.name: anchor for anchor in found}


@pytest.mark.parametrize("name", RECORDED)
def test_every_anchor_is_drawn(name: str) -> None:
    recorded = Record.load(RECORDS / f"{name}.json")
    record, scene = Record.start(recorded.game), scene_of(recorded)
    for number, line in enumerate(recorded.moves):
        record.append(record.state.parse(line))
        # Every seventh moment is in the middle of a deal, at a turn of anybody, or after a survey in some game.
        if number % 7 and not record.state.is_terminal():
            continue
        for viewer in viewers(record):
            view = record.state.view(viewer)
            drawn = set(ID.findall(whole(scene.draw(view, choices_of(record, viewer), [], (), {}))))
            found = scene.anchors(view)
            assert {anchor.id for anchor in found} <= drawn, (name, number, viewer)
            assert all(anchor.words.strip() and "<" not in anchor.words for anchor in found)
            # The other way round: what a player may point at by meaning is there, whoever looks.
            names = {anchor.name for anchor in found}
            assert {"gauge:ice", "gauge:sky", "gauge:gases", "total:earth", "total:W", "place:earth-W", "player:0"} <= names
            assert {f"card:{top[-1]}" for row in view["stacks"] for top in row if top} <= names
            assert {f"card:{card}" for hand in view["hands"] for card in hand or ()} <= names


def test_anchors_say_what_stands_there() -> None:
    record = play(start(first_player=0), 4)
    view = record.state.view(1)
    found = named(record, 1)
    assert found["total:W"].words == f"Total of West: {view['totals']['W']}"
    assert found["gauge:ice"].words == "Ice 3"
    aim = view["objectives"][0]
    line = scene_of(record).speaker.name(aim["landmark"])
    assert f"{line} {aim['number']} (total {view['totals'][aim['landmark']]})" in found["goal:0"].words
    assert "hidden objective" in found["goal:1"].words
    assert found["memo:goal"].words.startswith(f"Your objective: {len(view['candidates'])} possibilit")
    assert named(record, 1, "fr")["total:W"].words == f"Total Ouest\N{NO-BREAK SPACE}: {view['totals']['W']}"


def test_whoever_watches_is_pointed_at_no_hand_and_no_own_memo() -> None:
    names = set(named(play(start(), 5), SPECTATOR))
    assert "hand" not in names and "memo:goal" not in names
    assert "sheet:memo" in names and "sheet:memo" not in named(play(start(memo_aid="off"), 5), 0)


@pytest.mark.parametrize("mode", ["base", "young"])
def test_anchors_tell_nothing_that_the_view_hides(mode: str) -> None:
    differ = 0
    for placements in (0, 7, 16):
        record = play(start(3, mode, play_on_after_melt=True), placements, seed=placements)
        assert record.state.current_player() != CHANCE
        for viewer in [*range(3), SPECTATOR]:
            other = record.resampled(viewer, Rng(5, viewer, placements))
            differ += other.state != record.state
            assert named(record, viewer) == named(other, viewer)
    assert differ > 3
