"""The drawing helpers: brief, always the same, and made of known inks alone."""

from __future__ import annotations

import pytest

from ludoterre.games import drawing
from tests.svg import check_drawing


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.04, "0"), (0.5, ".5"), (-0.5, "-.5"), (10, "10"), (100.04, "100"), (7.25, "7.2")]
)
def test_numbers_are_brief(value: float, text: str) -> None:
    assert drawing.number(value) == text


def test_a_shape_that_is_not_moved_needs_no_group() -> None:
    assert drawing.place("<path/>") == "<path/>"
    assert drawing.place("<path/>", 3, -4.5, 0.75, turn=30, flip=True) == (
        '<g transform="translate(3 -4.5)rotate(30)scale(-.75 .75)"><path/></g>'
    )


def test_scattered_points_stay_in_their_area_and_apart() -> None:
    points = drawing.scatter(10, 20, 100, 200, 30, seed=3)
    assert len(set(points)) == 30
    assert all(10 <= x <= 20 and 100 <= y <= 200 for x, y in points)
    assert len({int(y - 100) // 25 for _, y in points}) == 4


def test_a_picture_of_the_page_is_repeated_where_it_stands() -> None:
    assert drawing.repeat("f-tree", 3, -4.5) == '<use href="#f-tree" x="3" y="-4.5"/>'
    assert drawing.repeat("f-tree", 3, -4.5, 0.5) == '<use href="#f-tree" transform="translate(3 -4.5)scale(.5)"/>'
    check_drawing(drawing.group("f-tree", drawing.path("g2 k1", "M0 0h9") + drawing.hatch("M0 0h9v9z", "wave")))
