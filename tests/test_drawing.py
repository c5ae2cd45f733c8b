"""The drawing helpers: brief, always the same, and made of known inks alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from ludoterre.games import drawing, drawing_nature, drawing_works
from tests.svg import check_drawing

SHAPES = [
    shape
    for module in (drawing_nature, drawing_works)
    for name, shape in vars(module).items()
    if getattr(shape, "__module__", "") == module.__name__ and not name.startswith("_") and name not in ("chimney", "coral")
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_every_shape_is_a_clean_drawing(shape: Callable[[], str]) -> None:
    assert shape().startswith("<")
    check_drawing(shape())


@pytest.mark.parametrize(
    "drawn",
    [
        drawing.sky(60, 9, width=300),
        drawing.waves(100, 150, 6),
        drawing.grass(drawing.scatter(0, 200, 100, 150, 20)),
        drawing.dots("kdot", drawing.scatter(0, 200, 0, 90, 12)),
        drawing.path("b1 k1", drawing.hexagon(50, 50, 30)),
        drawing.path("co-o w5", drawing_nature.coral(17, 4, seed=5)),
        drawing.hatch("M0 0h9v9z", "wave"),
        drawing_works.chimney(60),
        drawing_works.robot("g2", mask=True),
    ],
)
def test_what_is_drawn_by_chance_is_clean_too(drawn: str) -> None:
    check_drawing(drawn)


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


def test_a_sky_is_dense_at_the_top() -> None:
    heights = sorted({float(stroke.split("q")[0].replace("-", " -").split()[-1]) for stroke in drawing.sky(70, 9).split("M")[1:]})
    gaps = [below - above for above, below in pairwise(heights)]
    assert gaps[0] < gaps[-1] / 2
