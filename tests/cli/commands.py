"""Runs the command line for tests: in this process where that is enough, as a program of its own where it is not."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import IO, NamedTuple

from typer.testing import CliRunner

from ludoterre.cli import app


class Answer(NamedTuple):
    code: int
    out: str
    err: str


def ask(*arguments: str, stdin: str = "", **environment: str) -> Answer:
    """Runs a command in this process, in English unless the environment says otherwise."""
    result = CliRunner().invoke(app, list(arguments), input=stdin, env={"LC_ALL": "en"} | environment)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.exit_code, result.stdout, result.stderr)


def program(*arguments: str, stdin: bytes = b"", stdout: IO[bytes] | None = None, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Runs a command as people do, through pipes."""
    return subprocess.run(
        [sys.executable, "-m", "ludoterre", *arguments],
        input=stdin,
        stdout=stdout or subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"LC_ALL": "en_GB.UTF-8"} | environment,
        timeout=120,
        check=False,
    )
