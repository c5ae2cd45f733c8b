"""Where a table's data lives when nobody says otherwise."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str], home: Path) -> Path:
    """Returns the folder for a person's data, as their system has it."""
    if environment.get("LUDOTERRE_DATA"):
        return Path(environment["LUDOTERRE_DATA"])
    if sys.platform == "win32" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"]) / "Ludoterre"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Ludoterre"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "ludoterre"


def default_database(environment: Mapping[str, str], home: Path | None = None) -> str:
    """Returns the address of the embedded database, or the one that LUDOTERRE_DATABASE names."""
    named = environment.get("LUDOTERRE_DATABASE")
    return named or f"sqlite:///{data_folder(environment, home or Path.home()) / 'ludoterre.db'}"
