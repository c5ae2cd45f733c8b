"""The tool that shows all pictures, for tests to look through."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import ludoterre
from ludoterre.core.registry import package_of

TOOL = Path(__file__).parents[1] / "tools" / "gallery.py"
DRAWN = [game for game in ludoterre.games() if (Path(import_module(package_of(game)).__path__[0]) / "pictures").is_dir()]
"""The games that have pictures."""


@cache
def tool() -> ModuleType:
    """Loads tools/gallery.py."""
    spec = importlib.util.spec_from_file_location("gallery", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["gallery"] = module
    spec.loader.exec_module(module)
    return module


@cache
def gallery(game: str) -> Any:
    """Finds the pictures of a game, with what its pages hold for them: a `Gallery` of the tool."""
    found = tool().gallery(game)
    assert found is not None
    return found
