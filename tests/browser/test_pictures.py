"""A picture looks in its file as it looks at the table: who edits the file edits the table."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

import ludoterre
from ludoterre.games.pictures import inner
from tests.galleries import DRAWN, gallery

pytestmark = pytest.mark.xdist_group("browser-2")

WEB = Path(ludoterre.__file__).parent / "web/static"
EVERY = 9
"""One picture in so many is looked at, from each folder one at least."""


class Hung(NamedTuple):
    """A picture on the wall: its file, its id on the page, its box, and its size in pixels."""

    file: Path
    page_id: str
    box: str
    width: int
    height: int
    is_symbol: bool

    def at_table(self) -> str:
        """Shows it as a table does, by referring to the sprite."""
        x, y, width, height = self.box.split()
        place = f' x="{x}" y="{y}" width="{width}" height="{height}"' if self.is_symbol else ""
        size = f'width="{self.width}" height="{self.height}"'
        return f'<svg class="hung" {size} viewBox="{self.box}"><use href="#{self.page_id}"{place}/></svg>'


def chosen(one: Any) -> list[Hung]:
    """Chooses pictures of the sprite, twice as large as they are drawn: a whole number leaves no pixel to chance."""
    pictures = one.pictures
    found = []
    for folder, start in (*pictures.groups.items(), *pictures.symbols.items()):
        for name in pictures.names(folder)[::EVERY]:
            file = Path(str(pictures.files[f"{folder}/{name}"]))
            attributes, _ = inner(file.read_text(encoding="utf-8"))
            box = attributes.partition('viewBox="')[2].partition('"')[0]
            scale = 1 if " width=" in attributes else 2
            width, height = (scale * int(side) for side in box.split()[2:])
            found.append(Hung(file, start + name, box, width, height, folder in pictures.symbols))
    return found


def in_file(page: Page, hung: Hung) -> Image.Image:
    """Photographs a picture as its file stands."""
    page.goto(hung.file.as_uri())
    return photograph(page, hung)


def hang(page: Page, folder: Path, one: Any, pictures: list[Hung]) -> None:
    """Makes a page with the sprite and the style sheets of a table, where all pictures hang in the same place, none yet to be seen."""
    sheets = [WEB / "tokens.css", WEB / "base.css", Path(str(one.pictures.folder)).parent / "static/scene.css"]
    links = "".join(f'<link rel="stylesheet" href="{sheet.as_uri()}">' for sheet in sheets)
    rules = "html, body { background: white; } .hung { position: absolute; left: 0; top: 0; overflow: hidden; max-width: none; }"
    rules += " .hung:not(.seen) { display: none; }"
    drawn = "".join(hung.at_table() for hung in pictures)
    wall = folder / "wall.html"
    wall.write_text(f'<!doctype html><meta charset="utf-8">{links}<style>{rules}</style>{one.sprite}{drawn}', encoding="utf-8")
    page.goto(wall.as_uri())


def at_table(page: Page, hung: Hung, number: int) -> Image.Image:
    """Photographs a picture as it looks at a table."""
    page.evaluate("number => document.querySelectorAll('.hung').forEach((one, i) => one.classList.toggle('seen', i === number))", number)
    return photograph(page, hung)


def photograph(page: Page, hung: Hung) -> Image.Image:
    """Photographs what a window of the picture's size shows."""
    page.set_viewport_size({"width": hung.width, "height": hung.height})
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


@pytest.mark.parametrize("game", DRAWN)
def test_a_picture_looks_in_its_file_as_it_looks_at_the_table(game: str, browser: Browser, tmp_path: Path) -> None:
    one = gallery(game)
    pictures = chosen(one)
    page, table = browser.new_page(), browser.new_page()
    hang(table, tmp_path, one, pictures)
    for number, hung in enumerate(pictures):
        file = in_file(page, hung)
        assert ImageChops.difference(file, at_table(table, hung, number)).getbbox() is None, f"{hung.file} looks different at the table"
        assert len(file.getcolors(hung.width * hung.height) or ()) > 1, f"{hung.file} shows nothing"
    page.close()
    table.close()
