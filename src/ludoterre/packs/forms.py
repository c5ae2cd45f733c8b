"""The forms a valid pack takes outside: plain data, a hash, TOML text, a schema."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any

from ludoterre.packs.models import Layout, PackHead, Part, Text

HASH_LENGTH = 16
"""Hexadecimal digits kept of the SHA-256: 64 bits tell all packs apart that people will ever write, and a record stays readable."""

SAID = {"source", "source_note", "authors", "licence", "lesson"}
"""Fields for people, whatever part of a pack they stand in."""

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def plain(pack: PackHead) -> dict[str, Any]:
    """Gives a pack as plain data that loads back to the same pack; items stand in the order of their ids."""
    return _with_lesson(pack, _ordered(pack.model_dump(mode="json", exclude={"lesson"})))


def _essence(pack: PackHead) -> dict[str, Any]:
    """Gives a pack without what says nothing new: a field that a later version adds with a default changes no hash."""
    return _with_lesson(pack, _ordered(pack.model_dump(mode="json", exclude_defaults=True, exclude={"lesson"})))


def _with_lesson(pack: PackHead, data: dict[str, Any]) -> dict[str, Any]:
    """Adds the lesson of a pack that brings one; the order of its steps means something."""
    return data if pack.lesson is None else data | {"lesson": pack.lesson}


def _ordered(value: Any) -> Any:
    """Sorts items by their id, at any depth, because their order means nothing. Other arrays keep theirs."""
    if isinstance(value, dict):
        return {key: _ordered(inner) for key, inner in value.items()}
    if not isinstance(value, list):
        return value
    inner = [_ordered(one) for one in value]
    has_ids = all(isinstance(one, dict) and "id" in one for one in inner)
    return sorted(inner, key=lambda item: str(item["id"])) if has_ids else inner


def content_hash(pack: PackHead) -> str:
    """Names what the rules play with: the first 16 hexadecimal digits of the SHA-256 of its canonical JSON.

    Any id or number changes it. Wording and provenance do not, so that a mended title breaks no record; nor do comments, the
    order of keys and items, or the division into files.
    """
    canonical = json.dumps(_ordered(_played(pack)), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:HASH_LENGTH]


def _played(node: object) -> Any:
    """Gives the data of a pack without what is only said to people, and without fields left at their default."""
    if isinstance(node, Part):
        defaults = {name: field.default for name, field in type(node).model_fields.items()}
        played = [
            (name, value) for name, value in node if name not in SAID and not isinstance(value, Text | Layout) and value != defaults[name]
        ]
        return {name: _played(value) for name, value in played}
    if isinstance(node, dict):
        return {key: _played(value) for key, value in node.items()}
    return [_played(value) for value in node] if isinstance(node, list) else node


def schema(model: type[PackHead]) -> dict[str, Any]:
    """Gives the JSON Schema of a game's packs, for editors and other programs."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}


def to_toml(pack: PackHead) -> str:
    """Writes a pack as one TOML file that loads back to the same pack."""
    return "\n".join(_table(_essence(pack), "")).strip() + "\n"


def _table(table: dict[str, Any], path: str) -> Iterator[str]:
    """Writes a table: its small values one per line, then the tables and items in it under headings."""
    sections = {key: value for key, value in table.items() if _is_section(value)}
    small = {key: value for key, value in table.items() if key not in sections}
    if path and small:
        yield f"\n[{path}]"
    yield from _assignments(small)
    for key, value in sections.items():
        inner = f"{path}.{_key(key)}" if path else _key(key)
        if isinstance(value, dict):
            yield from _table(value, inner)
        else:
            for item in value:
                yield f"\n[[{inner}]]"
                # Whoever reads looks for the id first.
                yield from _assignments({"id": item["id"]} | item if "id" in item else item)


def _is_section(value: Any) -> bool:
    """Tells whether a value deserves a heading: items do, and tables of more than words and numbers."""
    if isinstance(value, dict):
        return any(isinstance(inner, dict | list) for inner in value.values())
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _assignments(table: dict[str, Any]) -> Iterator[str]:
    return (f"{_key(key)} = {_inline(value)}" for key, value in table.items())


def _inline(value: Any) -> str:
    """Writes a value on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(_assignments(value)) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    # JSON's texts, numbers and truth values are TOML's too, except that TOML wants the delete character escaped.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else _inline(key)
