"""Content packs: reading, checking and explaining the cards, boards and texts of any game.

A game's `content.py` builds its schema from `PackHead`, `Item` and `Text`, and loads with `load`; the command line uses
`check`, `export` and `schema_of`.
"""

from __future__ import annotations

from ludoterre.locale.speaker import Speaker, speaker
from ludoterre.packs.forms import content_hash, plain, schema, to_toml
from ludoterre.packs.models import Id, Item, Line, Note, PackHead, Part, Sourced, Text, names, one_of_each
from ludoterre.packs.of_game import Summary, check, export, own_pack, schema_of
from ludoterre.packs.problems import Problem
from ludoterre.packs.source import Source, read_source
from ludoterre.packs.validate import load, model_for, validate

__all__ = [
    "Id",
    "Item",
    "Line",
    "Note",
    "PackHead",
    "Part",
    "Problem",
    "Source",
    "Sourced",
    "Speaker",
    "Summary",
    "Text",
    "check",
    "content_hash",
    "export",
    "load",
    "model_for",
    "names",
    "one_of_each",
    "own_pack",
    "plain",
    "read_source",
    "schema",
    "schema_of",
    "speaker",
    "to_toml",
    "validate",
]
