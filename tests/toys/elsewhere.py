"""Installs games as another distribution would, for fresh processes to find."""

from __future__ import annotations

import os
from pathlib import Path

TESTS = Path(__file__).parents[1]


def announce(folder: Path, entries: dict[str, str]) -> Path:
    """Writes a distribution by hand that announces games by name and package."""
    info = folder / "strange_games-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange-games\nVersion: 1.0\n")
    announced = "\n".join(f"{name} = {package}" for name, package in entries.items())
    (info / "entry_points.txt").write_text(f"[ludoterre.games]\n{announced}\n")
    return folder


def environment(*folders: Path, **variables: str) -> dict[str, str]:
    """Returns the variables of a process that imports from these folders too, the toys among them."""
    path = os.pathsep.join([*map(str, folders), str(TESTS), os.environ.get("PYTHONPATH", "")])
    return os.environ | {"PYTHONPATH": path} | variables
