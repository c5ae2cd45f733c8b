"""What words can point at: every anchor is in the drawing of the same view, says what it is, and tells nothing that the view does not."""

from __future__ import annotations

from ludoterre.core.moves import SPECTATOR
from ludoterre.core.record import Record
from ludoterre.games.scene import Anchor
from tests.glace_ciel.test_scene_web import play, scene_of, start


def named(record: Record, viewer: int, code: str = "en") -> dict[str, Anchor]:
    """Returns what a viewer can be pointed at, by name."""
    found = scene_of(record, code).anchors(record.state.view(viewer))
    assert len({anchor.name for anchor in found}) == len(found) == len({anchor.id for anchor in found})
    return {anchor.name: anchor for anchor in found}


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
