"""Runs the Python sources even where compiled modules lie beside them: what `LUDOTERRE_PURE=1` asks for."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder:
    """Finds Ludoterre's modules as sources only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Answers for our own modules and leaves all others to Python."""
        if not name.startswith("ludoterre.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def install() -> None:
    """Puts the finder before Python's own."""
    if SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceFinder)
