"""Reads drawings as a browser would, and refuses what it would have to repair."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import ludoterre
from ludoterre.games.scene import Drawing, Scene

BASE_SPRITE = Path(ludoterre.__file__).parent / "web/templates/sprite.svg"
VOID = {"input", "br"}


class Node:
    """An element with its attributes and everything inside it."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node] = []
        self.words: list[str] = []

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")

    def all(self) -> list[Node]:
        """Returns this element and all inside it, in the order of the page."""
        found, waiting = list[Node](), [self]
        while waiting:
            found.append(waiting.pop())
            waiting += reversed(found[-1].children)
        return found

    def find(self, tag: str = "", **wanted: str) -> list[Node]:
        """Finds elements by tag and attributes; `kind` is one of the classes."""
        kind = wanted.pop("kind", None)
        found = [one for one in self.all() if (not tag or one.tag == tag) and (kind is None or kind in one["class"].split())]
        return [one for one in found if all(one[name] == value for name, value in wanted.items())]

    def text(self) -> str:
        """Returns all words inside, in their order as far as tests need it."""
        return " ".join(word for one in self.all() for word in one.words)


PIECE = re.compile(r"""([^<]*)<(/?)([a-zA-Z][^\s/<>"'=]*)((?:\s+[^\s/<>"'=]+(?:=(?:"[^"]*"|[^\s/<>"'=]+))?)*)\s*(/?)>""")
"""Text, then a tag: one that ends an element or not, its name, its attributes, and whether it ends at once."""
ATTRIBUTE = re.compile(r"""([^\s/<>"'=]+)(?:=(?:"([^"]*)"|([^\s/<>"'=]+)))?""")


@lru_cache(maxsize=50_000)
def attributes_of(inside: str) -> dict[str, str]:
    """Reads the attributes of a tag, for nobody to change: most tags were on the page before as well."""
    found = [(name.lower(), unescape(quoted or bare)) for name, quoted, bare in ATTRIBUTE.findall(inside)]
    assert len(dict(found)) == len(found), f"an attribute is there twice:{inside}"
    return dict(found)


def read(html: str) -> Node:
    """Reads a whole piece of HTML; refuses what is unbalanced, twice there, or not written as drawings write it."""
    open_ones, place = [Node("page", {})], 0
    for piece in PIECE.finditer(html):
        words, ends, tag, inside, at_once = piece.groups()
        assert piece.start() == place, f"this is no tag: {html[place : place + 80]}"
        place = piece.end()
        tag = tag.lower()
        if words:
            open_ones[-1].words.append(unescape(words))
        if ends:
            assert open_ones[-1].tag == tag, f"</{tag}> closes <{open_ones[-1].tag}>"
            open_ones.pop()
            continue
        node = Node(tag, attributes_of(inside))
        open_ones[-1].children.append(node)
        if tag not in VOID and not at_once:
            open_ones.append(node)
    assert "<" not in html[place:], f"this is no tag: {html[place : place + 80]}"
    if html[place:]:
        open_ones[-1].words.append(unescape(html[place:]))
    assert len(open_ones) == 1, f"<{open_ones[-1].tag}> is not closed"
    return open_ones[0]


# Pages of a table.


def whole(drawing: Drawing) -> str:
    """Puts the parts of a drawing together as a page does."""
    sheets = "".join(f'<section id="sheet-{sheet.id}">{sheet.html}</section>' for sheet in drawing.sheets)
    form = f'<form id="stage">{drawing.stage}</form><form id="composed"></form>'
    return f"<div>{drawing.where}</div>{form}<h2>{drawing.asked}</h2><div>{drawing.acts}</div><div>{drawing.people}</div>{sheets}"


def moves(node: Node) -> list[Node]:
    """Finds the buttons that make a move."""
    return node.find("button", name="move")


def known_symbols(scene: Scene) -> set[str]:
    """Returns what a page of this scene can refer to: its own symbols, and those of every page."""
    root = ElementTree.fromstring(f"<svg>{scene.sprite()}</svg>")
    own = {one.get("id", "") for one in root.iter() if one.get("id")}
    return own | {one["id"] for one in read(BASE_SPRITE.read_text(encoding="utf-8")).all() if one["id"]}


def check(node: Node, symbols: set[str]) -> None:
    """Checks what a strict page needs: no script, no style, one element for each id, a name for each button, and no broken reference."""
    ids = [one["id"] for one in node.all() if one["id"]]
    assert len(ids) == len(set(ids))
    for one in node.all():
        assert one.tag not in ("script", "style", "link")
        assert not [name for name in one.attributes if name == "style" or name.startswith("on")]
        for name in ("for", "popovertarget", "aria-describedby", "aria-labelledby"):
            assert not one[name] or one[name] in ids, f"{name}={one[name]}"
        if one.tag == "button":
            assert one["aria-label"] or one.text().strip(), one["id"]
            assert not one["form"] or one["form"] in ids
        if one.tag == "use":
            assert one["href"][1:] in symbols, one["href"]
        for value in one.attributes.values():
            if value and value.startswith("url(#"):
                assert value[5:-1] in symbols | set(ids), value
