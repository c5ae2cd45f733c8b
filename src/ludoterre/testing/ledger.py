"""Reads the ledgers: which rules a game has, and which tests prove them.

`RULES.md` of a game lists each rule as one item, whose last parentheses say where it comes from:

    - **LGC-3.4** While its row has an empty slot, a card goes to an empty slot. (rulebook)

A test cites the rules it proves with `@pytest.mark.rule("LGC-3.4")`. Both are read as text, so that the answer does not depend
on which tests run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from ludoterre.core.errors import LudoterreError
from ludoterre.core.registry import meta, package_of

SOURCES = ("rulebook", "public", "reconstructed", "ruling", "derived")
"""Where a rule comes from; `derived` follows from the others."""
TABLE = "table"
"""The mark of what no engine can enforce, because it is up to the people at the table."""

_ITEM = re.compile(r"- \*\*(?P<id>[A-Z]+(?:-[A-Z0-9]+(?:\.[0-9]+)?)+)\*\* (?P<text>.+) \((?P<marks>[a-z, ]+)\)")


class Rule(NamedTuple):
    """One item of a ledger."""

    text: str
    marks: frozenset[str]


def rules(game_name: str) -> dict[str, Rule]:
    """Returns a game's rules by ID, in the order of its ledger; refuses an item that is not in the form above."""
    prefix = meta(game_name).rule_prefix + "-"
    found: dict[str, Rule] = {}
    for item in _items((files(package_of(game_name)) / "RULES.md").read_text(encoding="utf-8")):
        match = _ITEM.fullmatch(item)
        marks = frozenset(match["marks"].split(", ")) if match else frozenset()
        if match is None or not marks <= {*SOURCES, TABLE} or marks <= {TABLE}:
            raise LudoterreError("RULES.md of {game}: an item is `- **ID** text (source)`, not {item!r}", game=game_name, item=item[:80])
        if match["id"] in found or not match["id"].startswith(prefix):
            raise LudoterreError("RULES.md of {game}: {id} is there twice, or not of this game", game=game_name, id=match["id"])
        found[match["id"]] = Rule(match["text"], marks)
    return found


def rule_ids(game_name: str) -> dict[str, frozenset[str]]:
    """Returns the marks of each rule of a game by ID."""
    return {name: rule.marks for name, rule in rules(game_name).items()}


def _items(text: str) -> Iterator[str]:
    """Yields each list item that begins in bold, joined to one line; an item ends before a blank line or the next item."""
    item = ""
    for line in [*text.splitlines(), ""]:
        if item and line.startswith("  "):
            item += " " + line.strip()
            continue
        if item:
            yield item
        item = line if line.startswith("- **") else ""


def citations(folder: Path) -> dict[str, list[str]]:
    """Returns, for each rule ID that a test below a folder cites, the tests that do, as `file::test`."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for test, name in _cited(ast.parse(path.read_text(encoding="utf-8")), path):
            found.setdefault(name, []).append(f"{path.relative_to(folder).as_posix()}::{test}")
    return found


def _cited(tree: ast.Module, path: Path) -> Iterator[tuple[str, str]]:
    """Yields (test, ID) for each marker on a test; any other use of the marker would not be seen by a reader, so it is refused."""
    nodes = list(ast.walk(tree))
    markers = {node for node in nodes if isinstance(node, ast.Call) and _is_marker(node.func)}
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for marker in markers.intersection(node.decorator_list):
                markers.discard(marker)
                for argument in marker.args:
                    if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                        raise LudoterreError("{path}:{line}: a rule ID is written out", path=path, line=argument.lineno)
                    yield node.name, argument.value
    if markers:
        raise LudoterreError("{path}:{line}: the marker belongs on a test", path=path, line=min(marker.lineno for marker in markers))


def _is_marker(function: ast.expr) -> bool:
    """Tells whether a call is one of `pytest.mark.rule`. To unparse every call of the tests would take seconds."""
    return isinstance(function, ast.Attribute) and function.attr == "rule" and ast.unparse(function) == "pytest.mark.rule"
