"""Puts the pictures of all games into standard form and shows them on one page, light and dark: `python tools/gallery.py FOLDER`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib import import_module
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import ludoterre
from ludoterre.core.registry import load, package_of
from ludoterre.games.pictures import SUFFIX, Pictures, inner
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.testing.pictures import holdings, inks, problems, standard

WEB = Path(ludoterre.__file__).parent / "web"
THEMES = {"light": "dark", "dark": "light"}
"""Each page, and the other one."""
STYLE = """
body { margin: 0 auto; max-width: 1500px; padding: 1rem; }
main section { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem; }
figure { margin: 0; }
figure svg { width: auto; max-width: 100%; height: 8rem; }
figcaption { font-size: .8rem; }
.sprite { position: absolute; width: 0; height: 0; }
"""


class Gallery(NamedTuple):
    """The pictures of a game, with what the pages of its tables hold for them."""

    pictures: Pictures
    sprite: str
    """What a page holds for its drawings to repeat: the sprites of the house and of the game."""
    held: Mapping[str, str]
    """What of it pictures may repeat, by id."""
    inks: frozenset[str]
    """The classes of the style sheets."""


def gallery(game: str) -> Gallery | None:
    """Finds the pictures of a game that has any: `PICTURES` in its `scene/pictures.py`."""
    package = package_of(game)
    try:
        pictures: Pictures = import_module(f"{package}.scene.pictures").PICTURES
    except ModuleNotFoundError:
        return None
    for name, file in pictures.files.items():
        try:
            ElementTree.fromstring(file.read_text(encoding="utf-8"))
        except ElementTree.ParseError as error:
            raise SystemExit(f"{package}: pictures/{name}{SUFFIX} is not XML: {error}") from error
    own = Path(import_module(package).__path__[0]) / "static"
    sheets = [*sorted(own.glob("*.css")), *(WEB / "static" / name for name in ("base.css", "table.css"))]
    house = (WEB / "templates" / "sprite.svg").read_text(encoding="utf-8")
    played = load(game)
    own_sprite = f'<svg class="sprite">{make_scene(played, speaker(played, "fr"), language("fr")).sprite()}</svg>'
    known = inks(sheet.read_text(encoding="utf-8") for sheet in sheets)
    return Gallery(pictures, house + own_sprite, holdings(house) | holdings(own_sprite), known)


def file_problems(one: Gallery) -> Iterator[str]:
    """Says what is wrong with the pictures of a game, file by file."""
    for name, file in one.pictures.files.items():
        for problem in problems(name, file.read_text(encoding="utf-8"), one.held, one.inks):
            yield f"{one.pictures.package}: pictures/{name}{SUFFIX} {problem}"


def tidy(one: Gallery) -> list[str]:
    """Writes the pictures of a game again in standard form, and names those that changed."""
    changed = []
    for name, file in one.pictures.files.items():
        text = file.read_text(encoding="utf-8")
        tidied = standard(text, name, one.held)
        if tidied != text:
            Path(str(file)).write_text(tidied, encoding="utf-8")
            changed.append(f"{one.pictures.package}: pictures/{name}{SUFFIX}")
    return changed


def page(game: str, one: Gallery, theme: str, games: Iterable[str], folder: Path) -> str:
    """Shows the pictures of a game in a theme, and leads to those of the other games and to the other theme."""
    sheets = [WEB / "static/tokens.css", WEB / "static/base.css", *sorted((Path(str(one.pictures.folder)).parent / "static").glob("*.css"))]
    links = "".join(f'<link rel="stylesheet" href="{escape(os.path.relpath(sheet, folder))}">' for sheet in sheets)
    pages = {name: f"{name}-{theme}" for name in games} | {THEMES[theme]: f"{game}-{THEMES[theme]}"}
    ways = " · ".join(f'<a href="{address}.html">{name}</a>' for name, address in pages.items())
    return (
        f'<!doctype html><html lang="en" data-theme="{theme}"><head><meta charset="utf-8"><title>{game}: pictures</title>{links}'
        f"<style>{STYLE}</style></head><body>{one.sprite}"
        f"<nav>{ways}</nav><main><h1>{game}</h1>{''.join(sections(one))}</main></body></html>\n"
    )


def sections(one: Gallery) -> Iterator[str]:
    """Draws the pictures, folder by folder."""
    folders: dict[str, list[str]] = {}
    for name in one.pictures.files:
        folders.setdefault(name.rpartition("/")[0], []).append(name)
    for folder, names in folders.items():
        yield f"<h2>{escape(folder or 'pictures')}</h2><section>{''.join(figure(one, name) for name in names)}</section>"


def figure(one: Gallery, name: str) -> str:
    """Draws a picture above its name and what it says of itself."""
    text = one.pictures.files[name].read_text(encoding="utf-8")
    said = text.partition("<!--")[2].partition("-->")[0].strip() if "<!--" in text.partition("<defs>")[0] else ""
    attributes, drawing = inner(text)
    return f"<figure><svg{attributes}>{drawing}</svg><figcaption><b>{escape(name)}</b> {escape(said)}</figcaption></figure>"


def main(folder: Path) -> int:
    """Tidies, shows and checks the pictures of all games."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {game: one for game in ludoterre.games() if (one := gallery(game)) is not None}
    wrong: list[str] = []
    for game, one in found.items():
        for changed in tidy(one):
            print(f"{changed} is in standard form now")
        for theme in THEMES:
            (folder / f"{game}-{theme}.html").write_text(page(game, one, theme, found, folder), encoding="utf-8")
        wrong += file_problems(one)
    first = (folder / f"{next(iter(found))}-light.html").resolve().as_uri()
    print("\n".join([*wrong, f"{sum(len(one.pictures.files) for one in found.values())} pictures: {first}"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/gallery")))
