"""The pictures of the games: files that a drawing program can open, and that a page prints as they stand."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from ludoterre.core.registry import package_of
from ludoterre.games.pictures import NoPicture, Pictures, inner
from ludoterre.testing.pictures import problems, standard
from tests.galleries import DRAWN, gallery, tool

every_game = pytest.mark.parametrize("game", DRAWN)

HEAD = '<?xml-stylesheet type="text/css" href="../inks.css"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">\n'
HELD = {"f-leaf": '<g id="f-leaf"><path class="g2" d="M0 0h2"/></g>', "f-twig": '<g id="f-twig"><use href="#f-leaf"/></g>'}
INKS = {"g2", "k1"}
TREE = f"""{HEAD}  <!-- A tree. -->
  <g transform="translate(3 4)">
    <use href="#f-twig"/>
  </g>
  <text class="k1">CO₂ &amp; air</text>
  <defs>
    <!-- Copies of what this picture repeats, for who opens it alone. Change them in their own files; make gallery renews these. -->
    {HELD["f-leaf"]}
    {HELD["f-twig"]}
  </defs>
</svg>
"""
SAVED = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg version="1.1" id="svg1" viewBox="0 0 20 10" sodipodi:docname="tree.svg" xmlns="http://www.w3.org/2000/svg"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
  <sodipodi:namedview id="view" pagecolor="#ffffff" />
  <metadata id="m"/>
  <defs id="defs1"><g id="f-twig" /></defs>
  <!-- A tree. -->
  <g
     transform="translate(3 4)"
     id="g1"><use
       xlink:href="#f-twig"
       sodipodi:insensitive="true" /></g>
  <text class="k1">CO₂ &amp; air</text>
</svg>
"""
"""The same picture as a drawing program saves it."""


def test_every_game_of_the_house_has_its_pictures() -> None:
    assert set(DRAWN) >= {"covid19", "ecopolis", "ecotopia", "glace_ciel", "hexago"}


@every_game
def test_every_file_is_a_picture_that_a_page_can_print(game: str) -> None:
    assert list(tool().file_problems(gallery(game))) == []


def understood(rest: str, known: set[str]) -> bool:
    """Tells whether a game knows what stands after the beginning of an id, or each word of it."""
    return rest in known or all(word.isdigit() or word in known for word in rest.split("-"))


@every_game
def test_every_picture_is_used(game: str) -> None:
    """A picture or the code refers to its id; or the code puts the id together from a beginning and something that the game knows."""
    pictures = gallery(game).pictures
    package = Path(import_module(package_of(game)).__path__[0])
    code, content = ("".join(path.read_text(encoding="utf-8") for path in package.rglob(kind)) for kind in ("*.py", "*.toml"))
    named = set(re.findall(r'[#"\']([\w/-]+)["\'\\]', code + "".join(map(pictures.__getitem__, pictures.files))))
    begun = set(re.findall(r'[#"\'/ ]([a-z][\w-]*[-/])\{', code))
    known = named | set(re.findall(r'"([\w-]+)"', content))
    for name in pictures.files:
        folder, _, last = name.rpartition("/")
        page_id = {**pictures.groups, **pictures.symbols}.get(folder, f"{folder}/" if folder else "") + last
        cuts = [page_id[: cut.end()] for cut in re.finditer("[-/]", page_id)]
        composed = any(start in begun and understood(page_id.removeprefix(start), known) for start in cuts)
        assert page_id in named or composed, f"pictures/{name}.svg is drawn by nobody"


@every_game
def test_the_sprite_holds_what_the_files_draw(game: str) -> None:
    pictures, sprite, held, _ = gallery(game)
    for folder, start in pictures.symbols.items():
        for name in pictures.names(folder):
            assert held[start + name].startswith(f'<symbol id="{start}{name}"')
            assert pictures[f"{folder}/{name}"] in sprite


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pictures]:
    """The pictures of a game in another package."""
    for name, text in (("cards/tree.svg", TREE), ("cards/beech.svg", TREE), ("parts/leaf.svg", HEAD + '<path d="M0 0h2"/></svg>')):
        path = tmp_path / "stranger" / "pictures" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "stranger" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield Pictures("stranger", groups={"parts": "f-"}, symbols={"cards": "k-"})
    del sys.modules["stranger"]


def test_a_game_of_another_package_finds_its_pictures(toy: Pictures) -> None:
    drawn = '<g transform="translate(3 4)"><use href="#f-twig"/></g><text class="k1">CO₂ &amp; air</text>'
    assert toy["cards/tree"] == drawn
    assert toy.names("cards") == ["beech", "tree"]
    assert "cards/oak" not in toy
    assert toy.sprite() == (
        '<defs><g id="f-leaf"><path d="M0 0h2"/></g></defs>'
        f'<symbol id="k-beech" viewBox="0 0 20 10">{drawn}</symbol><symbol id="k-tree" viewBox="0 0 20 10">{drawn}</symbol>'
    )


def test_a_picture_that_is_missing_is_named(toy: Pictures) -> None:
    with pytest.raises(NoPicture, match=r"stranger has no picture 'cards/oak': there is no file pictures/cards/oak.svg"):
        toy["cards/oak"]


def test_a_file_that_is_no_picture_is_named(toy: Pictures) -> None:
    Path(str(toy.files["cards/beech"])).write_text("<html></html>", encoding="utf-8")
    with pytest.raises(NoPicture, match="stranger: pictures/cards/beech.svg is no picture: it has no <svg> element with something in it"):
        toy.sprite()


def test_a_file_is_read_once(toy: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    before = toy.sprite()
    monkeypatch.setattr(Path, "read_text", pytest.fail)
    assert toy.sprite() == before


def test_what_a_drawing_program_saves_draws_the_same_and_is_brought_into_standard_form() -> None:
    assert standard(SAVED, "cards/tree", HELD) == TREE
    assert standard(TREE, "cards/tree", HELD) == TREE
    assert inner(TREE)[1] == '<g transform="translate(3 4)"><use href="#f-twig"/></g><text class="k1">CO₂ &amp; air</text>'


@pytest.mark.parametrize(
    ("drawn", "problem"),
    [
        ("<path", "is not XML: "),
        ('<path class="g2" style="fill: red"/>', "<path> has 'style': its looks come from the classes of the style sheets"),
        ('<path onclick="alert(1)"/>', "<path> has 'onclick': pictures do without"),
        ("<script>alert(1)</script>", "holds <script>: pictures are made of circle, "),
        ('<image href="#f-leaf"/>', "holds <image>: pictures are made of circle, "),
        ('<path class="g9"/>', "<path> has the class 'g9', which no style sheet knows"),
        ('<path fill="red"/>', "<path> is filled with 'red': inks come from the classes of the style sheets"),
        ('<use href="#f-root"/>', "<use> refers to '#f-root', which the page does not hold"),
        ('<use href="leaf.svg#f-leaf"/>', "<use> refers to 'leaf.svg#f-leaf', which is outside the page"),
        ('<path fill="url(https://example.org/)"/>', "<path> refers to 'https://example.org/', which is outside the page"),
        ('<path d="M0.12 3h1"/>', "<path> is finer than a tenth: M0.12 3h1"),
        (f'<path d="{"M1 1h1" * 2100}"/>', "is too large: 12612 bytes of 12000"),
        ('<use href="#f-leaf"/>', "is not in its standard form: make gallery brings it there"),
    ],
)
def test_what_a_page_must_not_print_is_named(drawn: str, problem: str) -> None:
    found = list(problems("cards/tree", f"{HEAD}  {drawn}\n</svg>\n", HELD, INKS))
    assert any(one.startswith(problem) for one in found), found
    assert not list(problems("cards/tree", TREE, HELD, INKS))


def test_a_picture_says_which_part_of_the_sheet_it_shows() -> None:
    text = TREE.replace(' viewBox="0 0 20 10"', ' onload="alert(1)"')
    found = list(problems("cards/tree", text, HELD, INKS))
    assert found[0] == "has no viewBox: nobody knows which part of the sheet it shows"
    assert "says 'onload' of itself: a picture says only its viewBox, width, height, overflow" in found


@every_game
def test_the_gallery_shows_every_picture_by_name_light_and_dark(game: str, tmp_path: Path) -> None:
    one = gallery(game)
    for theme, other in (("light", "dark"), ("dark", "light")):
        page = str(tool().page(game, one, theme, DRAWN, tmp_path))
        assert f'data-theme="{theme}"' in page and f'href="{game}-{other}.html"' in page
        assert all(f"<b>{name}</b>" in page and one.pictures[name] in page for name in one.pictures.files)
        assert all((tmp_path / sheet).resolve().is_file() for sheet in re.findall(r'rel="stylesheet" href="([^"]+)"', page))


def test_the_gallery_names_a_file_that_is_not_xml(toy: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(str(toy.files["cards/beech"])).write_text(TREE.replace("</g>", "", 1), encoding="utf-8")
    monkeypatch.setattr(import_module("ludoterre.games.glace_ciel.scene.pictures"), "PICTURES", toy)
    with pytest.raises(SystemExit, match=r"pictures/cards/beech.svg is not XML: mismatched tag"):
        tool().gallery("glace_ciel")


def test_the_gallery_brings_files_into_standard_form(toy: Pictures) -> None:
    path = Path(str(toy.files["cards/beech"]))
    path.write_text(SAVED, encoding="utf-8")
    assert tool().tidy(tool().Gallery(toy, "", HELD, frozenset(INKS))) == [
        "stranger: pictures/cards/beech.svg",
        "stranger: pictures/parts/leaf.svg",
    ]
    assert path.read_text(encoding="utf-8") == TREE
