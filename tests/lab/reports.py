"""What the tests of reports share: a way to read them, and what must never stand in one."""

from __future__ import annotations

import re

from tests import pages

VOID = {"meta", "br", "input", "link"}


class Reader(pages.Reader):
    """Reads a whole page, with its head."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attrs)
        if tag in VOID and self.open[-1].tag == tag:
            self.open.pop()


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
