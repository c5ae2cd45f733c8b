"""Ecotopia in the terminal: the board at any width, with every square, piece and move."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import RenderableType

from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.ecotopia.scene.terminal import LEAF, TEAM, TRUCK, WASTE
from ludoterre.terminal.screen import Output
from tests.ecotopia.stories import at, decisions, scene_of
from tests.ecotopia.test_scene_words import ID


def lines_of(drawing: RenderableType | None, width: int) -> list[str]:
    console = Output(width=width, file=io.StringIO())
    console.print(drawing, width=width)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 120, 160])
@pytest.mark.parametrize("mode", ["normal", "simplified"])
def test_the_table_fits_and_shows_every_square(mode: str, width: int, code: str) -> None:
    for state in decisions(2, mode)[::25]:
        scene, view = scene_of(state, code), state.view(SPECTATOR)
        lines = lines_of(scene.terminal(view, width), width)
        assert max(map(len, lines)) <= width
        drawn = "\n".join(lines)
        assert not ID.search(drawn), ID.search(drawn)
        board = re.findall(r"│([A-F][1-6])\b", drawn)
        assert board == list(view["squares"])


def test_the_board_shows_the_pieces_where_they_are() -> None:
    for state in decisions(6)[::6]:
        view = state.view(SPECTATOR)
        lines = lines_of(scene_of(state).terminal(view, 120), 120)
        board = [line[:90] for line in lines if line.startswith(("  │", "1 │", "2 │", "3 │", "4 │", "5 │", "6 │"))]
        assert len(board) == 18
        for place, square in view["squares"].items():
            rows = board[3 * int(place[1]) - 3 : 3 * int(place[1])]
            cell = [row.split("│")[1 + "ABCDEF".index(place[0])] for row in rows]
            assert (TEAM in cell[2]) == (view["team"] == place)
            assert (TRUCK in cell[2]) == (view["truck"] == place)
            assert (WASTE in cell[2]) == (square["waste"] is not None)
            assert (LEAF in cell[0]) == square["leaf"]
            assert cell[0].count("▪") == square["coal_cubes"]
            assert (f"♣{square['trees']}" in cell[2]) == bool(square["trees"])
            if not square["construction"]:
                assert cell[0].startswith(f"{place} {square['value']}")
                assert ("♠" in cell[0], "≈" in cell[0]) == (square["forest"], square["water"])


def test_the_track_shows_both_discs_to_scale() -> None:
    for state in decisions(1)[::10]:
        view = state.view(SPECTATOR)
        lines = lines_of(scene_of(state).terminal(view, 102), 102)
        track = next(line for line in lines if line.startswith("▕"))
        if not state.is_terminal():
            assert (track.count("█"), track.count("·"), track.count("▓")) == (view["blue"], view["gap"], 100 - view["red"])


@pytest.mark.parametrize("phase", ["act", "bonus_1", "bonus_5", "bonus_6"])
@pytest.mark.parametrize("width", [60, 100])
def test_every_move_on_the_board_has_its_number(phase: str, width: int) -> None:
    state = at(phase)
    moves = [state.move(action) for action in state.legal_actions()]
    scene = scene_of(state)
    lines = lines_of(scene.terminal_choices(state.view(state.current_player()), moves, width), width)
    assert max(map(len, lines)) <= width
    drawn = " ".join(lines)
    for number, move in enumerate(moves, start=1):
        place = move.args.get("place") or move.args.get("square") or ""
        assert re.search(rf"\b{number} +{place if len(place) == 2 else ''}", drawn), move


@pytest.mark.parametrize("phase", ["place", "answer", "load", "specialist"])
def test_other_moves_are_listed_in_words(phase: str) -> None:
    state = at(phase)
    moves = [state.move(action) for action in state.legal_actions()]
    assert scene_of(state).terminal_choices(state.view(state.current_player()), moves, 100) is None
