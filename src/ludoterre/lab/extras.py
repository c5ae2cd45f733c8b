"""Libraries that only parts of the laboratory need."""

from __future__ import annotations

from typing import Any

from ludoterre.core.extras import MissingLibrary
from ludoterre.core.extras import library as optional

__all__ = ["MissingLibrary", "library"]


def library(name: str) -> Any:
    """Imports a library of others, or says how to get it."""
    return optional(name, "lab")
