"""Moves that the terminal makes for people, unless they type that they want to make them themselves."""

from __future__ import annotations

from collections.abc import Sequence, Set

import pytest
import toys

import ludoterre
from ludoterre.games.scene import Reflex, Scene, View
from ludoterre.terminal.screen import InputEnded
from tests.terminal.script import Script, table_for


@pytest.fixture(autouse=True)
def lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the table go on for gardeners who do not water."""

    def reflex(scene: Scene, view: View, lines: Sequence[str], wishes: Set[str]) -> str | None:
        return "go_on" if "dry" in wishes and "go_on" in lines else None

    monkeypatch.setattr(Scene, "reflexes", lambda scene: (Reflex("dry", "Water nothing"),))
    monkeypatch.setattr(Scene, "reflex", reflex)


def typed(*answers: str) -> tuple[list[str], Script]:
    """Plays what is typed and returns the moves that were made."""
    toys.register()
    table, script = table_for(ludoterre.load("toy_garden", players=2), answers, bots="human")
    with pytest.raises(InputEnded):
        table.play()
    return list(table.record.moves), script


def test_a_typed_move_is_followed_by_what_people_leave_to_the_table() -> None:
    assert typed("plant 3", "1")[0] == ["plant 3", "go_on", "plant 1", "go_on"]


def test_it_can_be_switched_off_and_on() -> None:
    moves, script = typed("?", "a", "plant 3", "water 3", "a", "plant 4")
    assert moves == ["plant 3", "water 3", "plant 4", "go_on"]
    assert "“Water nothing”" in script.pages[1] and "Water nothing: no" in script.pages[2] and "Water nothing: yes" in script.pages[5]


def test_by_hand_every_move_is_taken_back_alone() -> None:
    assert typed("a", "plant 3", "u")[0] == []
    assert typed("plant 3", "a", "plant 4", "u")[0] == ["plant 3", "go_on"]
