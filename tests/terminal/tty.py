"""Runs the command line on a terminal of its own, as a person would."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from contextlib import suppress

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = "> "
PATIENCE = 60.0


class Terminal:
    """A program on a pseudo-terminal: type, and read what appears."""

    def __init__(self, *arguments: str, width: int = 80, environment: dict[str, str] | None = None) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
        clean = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludoterre", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=clean | {"TERM": "xterm-256color", "LC_ALL": "en_GB.UTF-8"} | (environment or {}),
            start_new_session=True,
            # Whoever runs the tests in the background has told their children to ignore Ctrl-C.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        os.close(slave)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.raw = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        """Closes the terminal, whatever the program was doing."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def page(self) -> str:
        """Waits until the program asks for something and returns everything since the last answer."""
        while not self.raw.endswith(PROMPT):
            more = self._more()
            assert more, f"the program ended: {self.raw[-500:]!r}"
            self.raw += more
        return self.raw

    def _more(self) -> str:
        """Reads what comes next; nothing when the program has ended."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, f"nothing more came after {self.raw[-500:]!r}"
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has closed its terminal
            return ""
        # A piece may end in the middle of a character; then there is more to come.
        return self.decoder.decode(data) or self._more()

    def type(self, text: str) -> None:
        """Types a line; what was on the screen before is forgotten."""
        self.raw = ""
        os.write(self.master, (text + "\n").encode())

    def interrupt(self) -> None:
        """Presses Ctrl-C, and again if Python was just about to read and has missed it."""
        while self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(3)

    def end(self) -> tuple[int, str]:
        """Waits for the program to end; returns its exit code and the last words."""
        while more := self._more():
            self.raw += more
        return self.process.wait(PATIENCE), self.raw
