"""Reads drawings as the browser will, and finds what it would not."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

WEB = Path(__file__).parents[1] / "src/ludoterre/web"
KNOWN_INKS = set(re.findall(r"\.([a-z][\w-]*)", "".join((WEB / "static" / name).read_text() for name in ("base.css", "pages.css"))))
"""Classes that the style sheets of every page define."""
PATTERNS = set(re.findall(r'<pattern id="([^"]+)"', (WEB / "templates/sprite.svg").read_text()))
"""Hatchings that every page holds."""

SHAPES = {"svg", "defs", "g", "use", "path", "circle", "ellipse", "rect", "clipPath"}
NAMES = {"class", "d", "fill", "href", "id", "transform", "clip-path", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height"}
ROOT_NAMES = NAMES | {"viewBox", "preserveAspectRatio", "aria-hidden"}


def elements(drawing: str) -> list[ElementTree.Element]:
    """Parses a drawing or a piece of one; fails if it is not well-formed."""
    return list(ElementTree.fromstring(f"<svg>{drawing}</svg>").iter())[1:]


def check_drawing(drawing: str) -> None:
    """Fails if a drawing holds anything but shapes, known classes and known patterns, or wastes room."""
    for element in elements(drawing):
        shape = element.tag.rpartition("}")[2]
        assert shape in SHAPES
        assert set(element.keys()) <= (ROOT_NAMES if shape == "svg" else NAMES), f"{shape} has {element.keys()}"
        assert set(element.get("class", "").split()) <= KNOWN_INKS
        fill = element.get("fill")
        assert fill is None or fill.removeprefix("url(#").removesuffix(")") in PATTERNS
    without_scales = re.sub(r"scale\([^)]*\)", "", drawing)
    assert not re.search(r"\.\d\d", without_scales), "a tenth is fine enough for a line"
    assert "  " not in drawing


def ids(drawing: str) -> list[str]:
    """Returns the ids that a drawing gives."""
    return [name for element in elements(drawing) if (name := element.get("id"))]


def references(drawing: str) -> set[str]:
    """Returns the ids that a drawing repeats by reference."""
    return {link.removeprefix("#") for element in elements(drawing) if (link := element.get("href"))}
