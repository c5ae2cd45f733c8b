"""A server as people run it: its own process, a database file, an address."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PATIENCE = 30.0
TOYS = Path(__file__).with_name("serve_toys.py")


def free_port() -> int:
    """Asks the system for a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`ludoterre serve` on a free port, with bots that do not wait, and a database in the folder."""

    def __init__(self, folder: Path, toys: bool = False, bot_pace: str = "0", port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.output = folder / "server.log"
        program = [str(TOYS)] if toys else ["-m", "ludoterre"]
        self.command = [sys.executable, *program, "serve", "--port", str(self.port), "--database", self.database]
        self.command += ["--address", self.address]  # what is shared leads here, though no other machine could follow it
        self.environment = os.environ | {"LUDOTERRE_BOT_PACE": bot_pace, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
        self.checked = 0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the process and waits until it answers."""
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                self.command,
                env=self.environment,
                stdout=output,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        deadline = time.monotonic() + PATIENCE
        while not self.is_up():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"the server does not answer:\n{self.said()}")
            time.sleep(0.05)

    def is_up(self) -> bool:
        """Tells whether the server answers."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def stop(self) -> None:
        """Asks the server to end, as Ctrl-C would, and waits until it has."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
                raise AssertionError(f"the server does not end when asked to:\n{self.said()}") from None

    def kill(self) -> None:
        """Ends the server and its helpers at once, as a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def said(self) -> str:
        """Returns everything that the server has written."""
        return self.output.read_text(encoding="utf-8", errors="replace") if self.output.exists() else ""

    def check(self) -> None:
        """Fails if the server met an error that nobody expected; each is told once."""
        new, self.checked = self.said()[self.checked :], len(self.said())
        assert "Traceback" not in new, new
