"""Reads drawings as a browser would, and refuses what it would have to repair."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

VOID = {"input", "br"}


class Node:
    """An element with its attributes and everything inside it."""

    def __init__(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node] = []
        self.words: list[str] = []

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name) or ""

    def all(self) -> list[Node]:
        """Returns this element and all inside it, in the order of the page."""
        return [self] + [one for child in self.children for one in child.all()]

    def find(self, tag: str = "", **wanted: str) -> list[Node]:
        """Finds elements by tag and attributes; `kind` is one of the classes."""
        kind = wanted.pop("kind", None)
        found = [one for one in self.all() if (not tag or one.tag == tag) and (kind is None or kind in one["class"].split())]
        return [one for one in found if all(one[name] == value for name, value in wanted.items())]

    def text(self) -> str:
        """Returns all words inside, in their order as far as tests need it."""
        return " ".join(word for one in self.all() for word in one.words)


class Reader(HTMLParser):
    """Builds the tree and fails on anything unbalanced."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("page", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Any]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"{tag} has an attribute twice"
        node = Node(tag, dict(attrs))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, Any]]) -> None:
        self.open[-1].children.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].words.append(data)


def read(html: str) -> Node:
    """Reads a whole piece of HTML."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is not closed"
    return reader.open[0]
