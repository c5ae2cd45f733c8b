"""The rules in four pictures, the signs and the goal in one sentence: short, drawn from pieces that pages have, and right."""

from __future__ import annotations

import re

import pytest

from ludoterre.core.meta import LANGUAGES
from ludoterre.games.glace_ciel.scene.panels import ICE, SKY
from tests.glace_ciel.oracle import REACHABLE
from tests.glace_ciel.test_scene_web import play, scene_of, start
from tests.pages import check, known_symbols, read

MOST_WORDS = 250
LONGEST_GOAL = 140


@pytest.mark.parametrize("code", LANGUAGES)
def test_four_panels_are_drawn_from_pieces_of_the_table(code: str) -> None:
    scene = scene_of(start(), code)
    panels, symbols = scene.panels(), known_symbols(scene)
    assert len(panels) == 4
    for panel in panels:
        picture = read(panel.picture)
        check(picture, symbols)
        assert picture.find("svg")[0]["role"] == "img" and picture.find("svg")[0]["aria-label"]
        text = read(f"<p>{panel.text}</p>")
        assert {one.tag for one in text.all()} == {"page", "p", "b"}
        assert "*" not in panel.text and panel.title and panel.example
    words = " ".join(f"{panel.title} {re.sub('<.*?>', '', panel.text)} {panel.example}" for panel in panels).split()
    assert len(words) <= MOST_WORDS


def test_the_figures_of_the_panels_are_those_of_the_rules() -> None:
    goal, turn, secret, end = scene_of(start()).panels()
    assert goal.example == f"Sky {SKY} × Ice {ICE} = {SKY * ICE}" and SKY * ICE in REACHABLE[3]
    assert turn.example == "a 3 on a 2: total +1"
    assert secret.example == "met: Sky +1, missed: −1"
    assert "After 12 cards" in end.text and "3 generations" in end.text


@pytest.mark.parametrize("code", LANGUAGES)
def test_signs_are_explained_with_the_sign_itself(code: str) -> None:
    scene = scene_of(start(), code)
    signs, symbols = scene.signs(), known_symbols(scene)
    assert 5 <= len(signs) <= 10
    for sign in signs:
        node = read(sign.picture)
        check(node, symbols)
        # They may stand on a table's page beside the things that they explain: no id is there twice.
        assert not [one for one in node.all() if one["id"]]
        assert sign.words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("mode", ["base", "chick"])
def test_the_goal_is_one_sentence(code: str, mode: str) -> None:
    goal = scene_of(start(3, mode), code).goal()
    assert 0 < len(goal) <= LONGEST_GOAL
    assert ("CO₂" in goal) == (mode == "base"), "where no gas counts, the ice is none of the goal"


def test_totals_are_drawn_as_before() -> None:
    """The label of a total is drawn by what also draws the sign."""
    record = play(start(), 5)
    node = read(scene_of(record).draw(record.state.view(0), [], []).stage)
    for line, total in record.state.view(0)["totals"].items():
        assert node.find("g", id=f"total-{line}")[0].find("text", kind="total-n")[0].text() == str(total)
