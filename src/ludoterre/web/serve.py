"""Runs the web server: `ludoterre serve`."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import NamedTuple

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from ludoterre.bots.outside import split
from ludoterre.core.errors import BadOption
from ludoterre.locale import Language
from ludoterre.table import House, Settings
from ludoterre.table.offered import offers
from ludoterre.table.store import Store
from ludoterre.web.app import make_app
from ludoterre.web.reach import EVERYWHERE, checked_address, neighbours_name
from ludoterre.web.settings import WebSettings

DEFAULT_PORT = 8765
SECONDS_TO_STOP = 3
FACTORY = "ludoterre.web.serve:worker_app"
DATABASE, PACE, RETENTION = "LUDOTERRE_SERVE_DATABASE", "LUDOTERRE_SERVE_PACE", "LUDOTERRE_SERVE_RETENTION"
LAB, HOST, ADDRESS = "LUDOTERRE_SERVE_LAB", "LUDOTERRE_SERVE_HOST", "LUDOTERRE_SERVE_ADDRESS"
BOTS = "LUDOTERRE_SERVE_BOTS"
"""How a worker learns what it was started with."""

Say = Callable[[str], None]


class Wanted(NamedTuple):
    """What somebody asked for on the command line."""

    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    """None: the usual port, or a free one if that is taken."""
    workers: int = 1
    open_browser: bool | None = None
    """None: where there is a desktop."""
    bot_pace: float = 1.2
    retention_days: int | None = None
    lab_processes: int | None = None
    address: str = ""
    """The address at which others find the server; without it, whatever can be found out."""
    bots: str = ""
    """Bots from outside that are offered at tables."""

    @property
    def settings(self) -> Settings:
        """Returns how the house is run."""
        shared = not is_sqlite(self.database)
        return Settings(self.database, self.bot_pace, self.retention_days, shared, self.lab_processes, listed(self.bots))


def serve(wanted: Wanted, language: Language, say: Say) -> None:
    """Serves until somebody stops it. Raises a LudoterreError for what cannot be served."""
    check_workers(wanted)
    offers(listed(wanted.bots))
    if wanted.address:
        wanted = wanted._replace(address=checked_address(wanted.address))
    listening = listen(wanted)
    address = address_of(wanted.host, listening.getsockname()[1])

    def ready() -> None:
        announce(wanted, address, language, say)

    if wanted.workers == 1:
        run_alone(wanted, listening, ready)
    else:
        run_workers(wanted, listening, ready)


def run_alone(wanted: Wanted, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves in this process."""
    house = House(wanted.settings)
    config = config_of(make_app(house, WebSettings(host=wanted.host, address=wanted.address, prepares=True), runs_house=False))
    server = uvicorn.Server(config)
    # The house is opened before the server and closed after it, so that a refusal is told and not logged.
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(house.start())
        calm_collector()
        ready()
        try:
            with suppress(KeyboardInterrupt), ended_in_order():
                runner.run(server.serve([listening]))
        finally:
            runner.run(house.stop())


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Keeps a request to stop from ending the process: the server hears it, and sends it on when only the house is left to close."""
    before = signal.signal(signal.SIGTERM, lambda number, frame: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def calm_collector() -> None:
    """Lets Python look for cycles of dead objects less often, and not among what lives as long as the server: it would look in vain."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 50, 50)


def run_workers(wanted: Wanted, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves in several processes that share a PostgreSQL database."""
    store = Store(wanted.database)
    store.open()  # migrates once, and tells here what is wrong
    store.close()
    os.environ[DATABASE] = wanted.database
    os.environ[PACE] = str(wanted.bot_pace)
    os.environ[RETENTION] = "" if wanted.retention_days is None else str(wanted.retention_days)
    os.environ[LAB] = "" if wanted.lab_processes is None else str(wanted.lab_processes)
    os.environ[HOST], os.environ[ADDRESS], os.environ[BOTS] = wanted.host, wanted.address, wanted.bots
    config = config_of(FACTORY, factory=True, workers=wanted.workers)
    ready()
    Multiprocess(config, sockets=[listening]).run()


def worker_app() -> Starlette:
    """Makes the application of one worker."""
    days, lab = (int(text) if (text := os.environ.get(name, "")) else None for name in (RETENTION, LAB))
    house = House(Settings(os.environ[DATABASE], float(os.environ[PACE]), days, True, lab, listed(os.environ[BOTS])))
    return make_app(house, WebSettings(host=os.environ[HOST], address=os.environ[ADDRESS], prepares=True))


def listed(bots: str) -> tuple[str, ...]:
    """Reads a list of bots; of nothing, none."""
    return tuple(name for name in split(bots) if name)


def config_of(app: Starlette | str, factory: bool = False, workers: int = 1) -> uvicorn.Config:
    """Configures the server. It logs faults, never requests: an address could tell who plays where."""
    return uvicorn.Config(
        app,
        factory=factory,
        workers=workers,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=65,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )


def is_sqlite(database: str) -> bool:
    """Tells whether a database is a file of our own."""
    return database.startswith("sqlite")


def check_workers(wanted: Wanted) -> None:
    """Refuses several workers where only one may write."""
    if wanted.workers < 1:
        raise BadOption("a server has at least one worker, not {workers}", workers=wanted.workers)
    if wanted.workers > 1 and is_sqlite(wanted.database):
        raise BadOption(
            "{workers} workers cannot share an SQLite file: only one process may write it, and the others would not hear of its moves;"
            " use one worker, or a PostgreSQL database",
            workers=wanted.workers,
        )


def listen(wanted: Wanted) -> socket.socket:
    """Takes the port that was asked for; if none was, the usual one or any that is free."""
    if wanted.port is not None:
        return bound(wanted.host, wanted.port)
    try:
        return bound(wanted.host, DEFAULT_PORT)
    except BadOption:
        return bound(wanted.host, 0)


def bound(host: str, port: int) -> socket.socket:
    """Takes a port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        # All addresses means those of both kinds, where the system can.
        both = host == "::" and socket.has_dualstack_ipv6()
        listening = socket.create_server((host, port), family=family, backlog=2048, dualstack_ipv6=both)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption("cannot listen at {host}, port {port}: {reason}", host=host, port=port, reason=reason) from None
    listening.set_inheritable(True)
    return listening


def address_of(host: str, port: int) -> str:
    """Writes the address at which this machine's browser finds the server."""
    name = "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def announce(wanted: Wanted, address: str, language: Language, say: Say) -> None:
    """Says where the games are, and opens them where there is a desktop."""
    say(language.tr("The games are at {address}", address=address))
    name = neighbours_name() if wanted.host in EVERYWHERE else ""
    if wanted.address:
        say(language.tr("Others find them at {address}", address=f"{wanted.address}/"))
    elif name:
        port = address.rstrip("/").rpartition(":")[2]
        say(language.tr("Others in your network find them at {address}", address=f"http://{name}:{port}/"))
    say(language.tr("Ctrl+C ends the server; the tables are kept."))
    if has_desktop(os.environ, sys.platform) if wanted.open_browser is None else wanted.open_browser:
        # In a thread: some browsers let the one who opened them wait.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_desktop(environment: Mapping[str, str], platform: str) -> bool:
    """Tells whether somebody sits in front of this machine."""
    if environment.get("SSH_CONNECTION") or environment.get("CI"):
        return False
    return platform in ("darwin", "win32") or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
