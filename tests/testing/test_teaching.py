"""The suite finds anchors that are not drawn or tell secrets, and lessons that cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import toys
from toys.tide.scene import TideScene

from ludoterre import load
from ludoterre.games.scene import Anchor, View
from ludoterre.testing import ConformanceError, check_game, teaching


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    toys.register()
    for kept in (teaching.lesson, teaching.scene_of):
        kept.cache_clear()
    yield
    for kept in (teaching.lesson, teaching.scene_of):
        kept.cache_clear()


TRUE: Callable[[Any, View], list[Anchor]] = TideScene.anchors
counted = iter(range(1_000_000))
WRONG: dict[str, tuple[Callable[[Any, View], Any], str]] = {
    "not drawn": (lambda scene, view: [Anchor("moon", "moon", "the moon")], "'moon' is not drawn"),
    "twice": (lambda scene, view: [*TRUE(scene, view), *TRUE(scene, view)], "two anchors are called 'beach'"),
    "unsaid": (lambda scene, view: [Anchor("beach", "beach", "")], "has no words"),
    "from elsewhere": (lambda scene, view: [Anchor("beach", "beach", str(next(counted)))], "that they cannot tell apart"),
}


@pytest.mark.parametrize("case", WRONG)
def test_anchors_that_are_wrong_are_found(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    anchors, problem = WRONG[case]
    monkeypatch.setattr(TideScene, "anchors", anchors)
    with pytest.raises(ConformanceError, match=problem) as found:
        check_game(load("toy_tide"), games=4)
    assert found.value.check == "anchors"


def test_a_lesson_or_an_example_that_cannot_be_played_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (("lesson.toml", "steps = []"), ("examples.toml", "[[examples]]\nid = 'x'")):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        monkeypatch.setattr(teaching, "file_of", lambda game, wanted, path=path: path if wanted == path.name else None)
        teaching.lesson.cache_clear()
        with pytest.raises(ConformanceError, match=name) as found:
            check_game(load("toy_tide"), games=0)
        assert found.value.check == "lesson"
