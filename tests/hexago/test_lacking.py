"""The end page opens with the map as it was left, what was given to each other, and who went short of water."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre.core.game import State
from ludoterre.core.moves import CHANCE, REFEREE
from ludoterre.games.hexago.scene import HexagoScene
from ludoterre.games.hexago.scene.health import life
from ludoterre.games.hexago.scene.lacking import drops, sentences, shortage
from ludoterre.games.scene import Ending, Frame, View, stopped
from tests.hexago.positions import begin, table
from tests.hexago.test_browser_scene import HOSTILE, scene_of
from tests.pages import Node, known_symbols, read

SHORT = [[0, 0, 0], [0, 1, 0], [1, 1, 2]]


def over(version: int = 2, **parts: Any) -> State:
    """Opens a game of three that is over."""
    board = {0: "farm 1,6", 1: "farm 3,5", 2: "farm 1,8"}
    return begin(table(3, version=version), "over", turn=6, board=board, sea=12, pollution={"M7": 1}, **parts)


def short(state: State, rows: list[list[int]] | None = None) -> View:
    return state.view(REFEREE) | {"parched": rows or SHORT}


def told(state: State, view: View, scene: HexagoScene | None = None) -> Ending:
    return (scene or scene_of(state)).ending([Frame(0, CHANCE, view, [])])


def whole(ending: Ending) -> Node:
    return read(ending.picture + ending.rest)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "fr",
            [
                "Malik a manqué de 1 cube d'eau\u00a0: 1 n'était parti chez personne.",
                "Inès a manqué de 4 cubes d'eau\u00a0: 1 était parti chez Zoé",
            ],
        ),
        ("de", ["Malik fehlte 1 Würfel Wasser: 1 war bei niemandem.", "Inès fehlte 4 Würfel Wasser: 1 war bei Zoé"]),
        ("en", ["Malik lacked 1 cube of water: 1 had gone to nobody.", "Inès lacked 4 cubes of water: 1 had gone to Zoé"]),
    ],
)
def test_it_is_said_how_much_was_missing_and_where_it_had_gone(code: str, said: list[str]) -> None:
    state = over()
    scene = scene_of(state, code)
    lines = list(sentences(scene, short(state)))
    assert len(lines) == 2 and lines[0] == said[0] and lines[1].startswith(said[1])
    page = whole(told(state, short(state), scene)).text()
    assert all(line in page for line in lines)
    facts = [line for _, lines in scene.facts(short(state)) for line in lines]
    assert set(lines) <= set(facts)


def test_the_picture_shows_a_drop_for_each_lot_beside_whose_it_became() -> None:
    drawn = read(drops(2, [3, 1, 2]))
    assert [one.text() for one in drawn.find("text")] == ["3", "1", "2"], "the most first, nobody's last"
    assert [one["href"] for one in drawn.find("use")] == ["#seat-3", "#seat-1", "#seat-2"]
    assert drawn.find("svg")[0]["aria-hidden"] == "true"


def test_the_table_counts_the_same() -> None:
    state = over()
    rows = [[cell.text() for cell in row.find("td")] for row in read(shortage(scene_of(state), short(state))).find("tr")][1:]
    assert rows == [["–", "0", "0", "0", "0"], ["0", "–", "0", "1", "1"], ["1", "1", "–", "2", "4"]]


def test_who_had_enough_is_told_so() -> None:
    state = over()
    assert "Zoé always had enough water." in whole(told(state, short(state))).text()
    none = whole(told(state, state.view(REFEREE))).text()
    assert "Everybody had enough water in every turn." in none and "lacked" not in none


def test_games_of_version_1_did_not_count_it_and_say_nothing() -> None:
    state = over(version=1)
    assert "parched" not in state.view(REFEREE)
    assert "Who went short of water" not in whole(told(state, state.view(REFEREE))).text()


def test_it_opens_with_the_last_map_and_what_people_did_to_each_other() -> None:
    state = over()
    scene, view = scene_of(state), short(state)
    ending = told(state, view, scene)
    picture = read(ending.picture)
    [drawn] = picture.find("svg", kind="deb-map")
    assert {one["href"] for one in drawn.find("use")} >= {"#hx-ground", "#tile-farm", "#cube-p"}
    assert not drawn.find("button") and drawn["role"] == "img" and drawn["aria-label"]
    assert life(scene, view) in picture.text()
    headings = [one.text() for one in read(ending.rest).find("h2")]
    assert headings[:2] == ["Trade", "Who went short of water"] and headings[2].startswith("One river for all")
    symbols = known_symbols(scene)
    assert all(one["href"][1:] in symbols for one in whole(ending).find("use"))


def test_a_game_that_was_stopped_is_told_too_and_names_are_harmless() -> None:
    state = begin(table(3, version=2), "build", board={0: "farm 1,6", 1: "farm 3,5", 2: "farm 1,8"})
    scene = scene_of(state, names=HOSTILE)
    ending = told(state, stopped(short(state)), scene)
    assert "<script" not in ending.rest + ending.picture
    assert "alert(1)" in whole(ending).text()
