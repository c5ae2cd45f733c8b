"""A real PostgreSQL server of our own for the tests: in a temporary folder, behind a socket that nobody else uses."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

INSTALL = "the tests need PostgreSQL; run as root: apt-get install -y --no-install-recommends postgresql"
_numbers = count(1)


class Server:
    """A running server; it trusts everybody who reaches its socket, and ends with the tests, however they end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = f"postgresql://tests@/postgres?host={folder}"
        self._as = ["setpriv", "--pdeathsig=QUIT"]
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root; Debian's package brings a user of its own.
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self._as += ["--reuid=postgres", "--regid=postgres", "--init-groups"]
        data = str(folder / "data")
        init = [*self._as, f"{binaries()}/initdb", "--no-sync", "--auth=trust", "--username=tests", "--encoding=UTF8", "--no-locale", data]
        made = subprocess.run(init, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert made.returncode == 0, made.stdout
        # No waiting for the disk: what survives a power cut is PostgreSQL's own affair.
        options = ["-F", "-c", "listen_addresses=", "-k", str(folder), "-c", "max_connections=200", "-c", "deadlock_timeout=50ms"]
        with (folder / "log").open("w") as log:
            self._process = subprocess.Popen(
                [*self._as, f"{binaries()}/postgres", "-D", data, *options], cwd=folder, stdout=log, stderr=log
            )
        self._wait()

    def _wait(self) -> None:
        for _ in range(300):
            with suppress(psycopg.OperationalError), psycopg.connect(self.address):
                return
            time.sleep(0.1)
        raise AssertionError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()}")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()
        shutil.rmtree(self.folder)

    def fresh(self) -> str:
        """Makes an empty place in the database, much faster than a database, and returns its address."""
        name = f"tables_{next(_numbers)}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name)))
        return f"{self.address}&options=-csearch_path%3D{name}"


def binaries() -> Path:
    """Finds the newest server that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    here = shutil.which("initdb")
    found += [Path(here)] if here else []
    assert found, INSTALL
    return found[-1].parent


@cache
def server() -> Server:
    """Returns the server of this run of the tests, which is started for the first test that asks."""
    running = Server(Path(tempfile.mkdtemp(prefix="ludoterre-postgresql-")))
    atexit.register(running.stop)
    return running
