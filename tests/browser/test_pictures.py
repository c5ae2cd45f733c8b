"""A picture looks in its file as it looks at the table: who edits the file edits the table."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

import ludoterre
from ludoterre.games.pictures import Pictures, inner
from tests.galleries import DRAWN, gallery

pytestmark = pytest.mark.xdist_group("browser-2")

WEB = Path(ludoterre.__file__).parent / "web/static"
EVERY = 20
"""One picture in so many is looked at."""


class Hung(NamedTuple):
    """A picture on the wall: its file, what the table puts into its box, and its size in pixels."""

    file: Path
    drawn: str
    box: str
    width: int
    height: int


def chosen(one: Any) -> list[Hung]:
    """Chooses pictures, from each folder one at least."""
    folders = {name.rpartition("/")[0] for name in one.pictures.files}
    return [hung(one.pictures, folder, name) for folder in sorted(folders - {""}) for name in one.pictures.names(folder)[::EVERY]]


def hung(pictures: Pictures, folder: str, name: str) -> Hung:
    """Hangs a picture twice as large as it is drawn: a whole number leaves no pixel to chance. The table repeats it from its sprite."""
    file = Path(str(pictures.files[f"{folder}/{name}"]))
    attributes, drawing = inner(file.read_text(encoding="utf-8"))
    box = attributes.partition('viewBox="')[2].partition('"')[0]
    x, y, width, height = box.split()
    scale = 1 if " width=" in attributes else 2
    if folder in pictures.groups:
        drawing = f'<use href="#{pictures.groups[folder]}{name}"/>'
    elif folder in pictures.symbols:
        drawing = f'<use href="#{pictures.symbols[folder]}{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    return Hung(file, drawing, box, scale * int(width), scale * int(height))


def wall(shown: Any, pictures: list[Hung]) -> str:
    """Writes a page with the sprite and the style sheets of a table; all pictures hang in one place, and its address says which is seen."""
    sheets = [WEB / "tokens.css", WEB / "base.css", Path(str(shown.pictures.folder)).parent / "static/scene.css"]
    links = "".join(f'<link rel="stylesheet" href="{sheet.as_uri()}">' for sheet in sheets)
    rules = "html, body { background: white; } .hung { position: absolute; left: 0; top: 0; overflow: hidden; max-width: none; }"
    rules += " .hung:not(:target) { display: none; }"
    drawn = "".join(
        f'<svg class="hung" id="hung-{number}" width="{one.width}" height="{one.height}" viewBox="{one.box}">{one.drawn}</svg>'
        for number, one in enumerate(pictures)
    )
    return f'<!doctype html><meta charset="utf-8">{links}<style>{rules}</style>{shown.sprite}{drawn}'


def photograph(page: Page, picture: Hung, address: str) -> Image.Image:
    """Photographs what a window of the picture's size shows."""
    page.set_viewport_size({"width": picture.width, "height": picture.height})
    page.goto(address)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


@pytest.mark.parametrize("game", DRAWN)
def test_a_picture_looks_in_its_file_as_it_looks_at_the_table(game: str, browser: Browser, tmp_path: Path) -> None:
    one = gallery(game)
    pictures = chosen(one)
    hall = tmp_path / "wall.html"
    hall.write_text(wall(one, pictures), encoding="utf-8")
    page = browser.new_page()
    for number, picture in enumerate(pictures):
        file = photograph(page, picture, picture.file.as_uri())
        table = photograph(page, picture, f"{hall.as_uri()}?{number}#hung-{number}")
        assert ImageChops.difference(file, table).getbbox() is None, f"{picture.file} looks different at the table"
        assert len(file.getcolors(picture.width * picture.height) or ()) > 1, f"{picture.file} shows nothing"
    page.close()
