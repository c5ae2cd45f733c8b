"""Starts real programs for tests, and waits for what they do."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ludoterre.lab.errors import BadResults
from ludoterre.lab.journal import Journal
from ludoterre.lab.simulate import LARGEST_CHUNK

Program = subprocess.Popen[str]


@contextmanager
def started(*arguments: str, folder: Path) -> Iterator[Program]:
    """Starts a Python module as a program; ends it if nobody else has."""
    paths = [str(Path(one).resolve()) for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one]
    program = subprocess.Popen(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LC_ALL": "en_GB.UTF-8", "PYTHONPATH": os.pathsep.join(paths)},
    )
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def wait_until(ready: Callable[[], bool], program: Program) -> None:
    """Waits until something has happened, at most a minute, and only while a program runs."""
    for _ in range(3000):
        if ready():
            return
        with suppress(subprocess.TimeoutExpired):
            program.wait(0.02)
            raise AssertionError(f"the program has ended: {program.communicate()}")
    raise AssertionError("nothing happened for a minute")


def has_chunks(path: Path, more_than: int = LARGEST_CHUNK) -> Callable[[], bool]:
    """Tells whether two chunks at least of a file that is being made are safe: by then the first has been told."""
    journal = Journal(path.with_name(path.name + ".part"), {})

    def look() -> bool:
        with suppress(BadResults):  # the first line is being written
            journal.look()
        return len(journal.done) > more_than

    return look
