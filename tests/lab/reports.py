"""What the tests of reports share: a way to read them, and what must never stand in one."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

from tests import pages

VOID = {"meta", "br", "input", "link"}


class Reader(HTMLParser):
    """Reads a whole page, with its head, and fails on anything unbalanced."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [pages.Node("page", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Any]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"{tag} has an attribute twice"
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open.append(self.open[-1].children[-1])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, Any]]) -> None:
        self.open[-1].children.append(pages.Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].words.append(data)


def read(html: str) -> pages.Node:
    """Reads a report and fails on anything a browser would have to repair, fetch or run."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    page = reader.open[0]
    assert len(reader.open) == 1
    ids = [one["id"] for one in page.all() if one["id"]]
    assert len(ids) == len(set(ids))
    for one in page.all():
        assert one.tag not in ("script", "link", "img", "iframe", "object"), one.tag
        assert not [name for name in one.attributes if name in ("style", "src", "xlink:href") or name.startswith("on")], one.attributes
        assert not one["aria-labelledby"] or one["aria-labelledby"] in ids
    assert not re.search(r"(?:https?:)?//[a-z]", html), "a report needs nothing from elsewhere"
    assert not re.search(r"url\(|@import", html)
    return page
