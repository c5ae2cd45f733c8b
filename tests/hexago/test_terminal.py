"""Hexag'O drawn for the terminal: every hex of the map, everything on it, and never wider than the screen."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene import terminal as drawn
from ludoterre.games.scene import View
from tests.hexago.tellings import PHASES, decisions, mine, scene_of, some

WIDTHS = (64, 80, 100, 120)


def printed(thing: RenderableType | None, width: int) -> list[str]:
    """Prints without colours; what is drawn must be clear without them."""
    assert thing is not None
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def cells(state: State, view: View, width: int) -> dict[str, tuple[str, str]]:
    """Cuts the map into its hexes: the two lines of each."""
    scene = scene_of(state)
    basin = scene.game.tables.basin
    cell = drawn.cell_width(scene, width)
    lines = [line.plain for line in drawn.land_lines(scene, view, cell)][1:-1]
    found = {}
    for hex, (q, r) in zip(basin.ids, basin.places, strict=True):
        start = drawn.MARGIN + drawn.indent(cell, r) + (q + r // 2) * cell
        upper, lower = lines[2 * r : 2 * r + 2]
        assert upper[start] == lower[start] == "│" and upper[0] == basin.labels[basin.number[hex]][0]
        found[hex] = upper[start + 1 : start + cell], lower[start + 1 : start + cell]
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_table_never_gets_wider_than_the_screen(width: int, code: str) -> None:
    for phase in (*PHASES, "over"):
        for state in some(phase)[:2]:
            scene, view = scene_of(state, code), mine(state)
            lines = printed(scene.terminal(view, width), width)
            moves = [] if state.is_terminal() else [state.move(action) for action in state.legal_actions()]
            choices = scene.terminal_choices(view, moves, width)
            lines += [] if choices is None else printed(choices, width)
            assert max(map(cell_len, lines)) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_the_map_shows_every_hex_and_all_that_lies_on_it(width: int) -> None:
    for state in [*decisions(0)[::83], *some("consent"), *some("spoils")]:
        view, scene = state.view(0), scene_of(state)
        letters = drawn.tile_letters(scene)
        found = cells(state, view, width)
        assert len(found) == 143
        for hex, (upper, lower) in found.items():
            one, lying = view["board"].get(hex), view["river"].get(hex)
            if width >= 100:
                assert upper.startswith(saying.label(scene, hex))
            if one is not None:
                assert f"{letters[one['tile']]}{saying.marks(one['owners'])}" in upper
                assert ("!" in upper + lower) == one["crisis"]
            else:
                assert upper.strip()[-1] in "▲·≈◊~"
            if lying is not None:
                said = f"{lying['water']}≈" + (f"{lying['pollution']}▪" if lying["pollution"] else "")
                assert said in lower or f"{lying['water']}/{lying['pollution']}" in lower


def test_large_numbers_and_dams_of_three_owners_fit_into_a_hex() -> None:
    state = some("consent")[0]
    view, scene = state.view(0), scene_of(state)
    dam = {"tile": "dam", "owners": [0, 1, 2], "crisis": False, "supplied": False, "water": 0, "water_from": None, "uses": 0, "new": True}
    hexes = list(view["river"])
    crowded = view | {
        "board": view["board"] | dict.fromkeys(hexes, dam),
        "river": {hex: {"water": 11, "pollution": 12} for hex in hexes},
    }
    for width in WIDTHS:
        for hex in hexes:
            upper, lower = cells(state, crowded, width)[hex]
            assert "△□☆" in upper and ("11≈12▪" in lower or "11/1" in lower)
    assert scene.terminal(crowded, 100) is not None


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_and_sign_is_explained(code: str) -> None:
    state = some("market")[0]
    scene = scene_of(state, code)
    letters = drawn.tile_letters(scene)
    assert len(set(letters.values())) == len(letters)
    legend = "\n".join(line.plain for line in drawn.legend(scene, mine(state), 100))
    assert all(f"{letter} {scene.speaker.name(tile)}" in legend for tile, letter in letters.items())
    assert all(f"{saying.mark(player)} {scene.speaker.player(player)}" in legend for player in range(state.game.players))
    assert all(sign in legend for sign in "·▲≈◊~▪!✓+")


def test_a_screen_that_is_too_narrow_gets_words() -> None:
    state = some("market")[0]
    assert scene_of(state).terminal(mine(state), 50) is None


def test_whoever_looks_sees_the_map() -> None:
    for viewer in (1, SPECTATOR):
        state = some("build")[0]
        assert any(line.startswith("O  │O1") for line in printed(scene_of(state).terminal(state.view(viewer), 100), 100))


def test_building_sites_are_listed_in_groups_with_every_number() -> None:
    for phase in ("place", "setup_build", "build"):
        for state in some(phase):
            moves = [state.move(action) for action in state.legal_actions()]
            if not any(move.kind in ("build", "place", "dam") for move in moves):
                continue
            words = " ".join(printed(scene_of(state).terminal_choices(mine(state), moves, 100), 100)).split()
            numbers = [word for word in words if word.isdecimal()]
            assert {str(number) for number in range(1, len(moves) + 1)} <= set(numbers)


def test_other_moves_are_listed_in_words() -> None:
    for phase in ("collect", "bid", "answer"):
        state = some(phase)[0]
        moves = [state.move(action) for action in state.legal_actions()]
        assert scene_of(state).terminal_choices(mine(state), moves, 100) is None
