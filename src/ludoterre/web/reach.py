"""At which address others reach this server: what links and square codes carry, or why they would lead nobody here."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple

from starlette.requests import Request

from ludoterre.core.errors import BadOption

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean all addresses of this machine."""
ADDRESS = re.compile(r"https?://(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")


class Origin(NamedTuple):
    """The beginning of all addresses of a server, and whether it leads others here."""

    address: str
    reachable: bool

    @property
    def typed(self) -> str:
        """Returns what people type into a browser."""
        return self.address.partition("://")[2]


def checked_address(text: str) -> str:
    """Returns the address that whoever runs a server gives it, without its last slash; refuses what is none."""
    address = text.strip().rstrip("/")
    if not ADDRESS.fullmatch(address):
        raise BadOption("an address is http:// or https:// with a name and nothing behind it, not {address!r}", address=text[:60])
    return address


def origin(request: Request, address: str, host: str) -> Origin:
    """Finds the address for others: the one that was given, that by which the visitor came, or that of this machine in its network.

    `address` is what whoever runs the server says, `host` where it listens; both may be empty.
    """
    if address:
        return Origin(address, True)
    came = Origin(f"{request.url.scheme}://{request.url.netloc}", True)
    if not is_own_machine(request.url.hostname or ""):
        return came
    server = request.scope.get("server") or ("", None)
    # Where something stands in between, such as a container's gate, this machine's own address is not the one that others need.
    if host in EVERYWHERE and server[1] and is_own_machine(server[0]) and (name := neighbours_name()):
        return Origin(f"http://{name}:{server[1]}", True)
    return came._replace(reachable=False)


def is_own_machine(name: str) -> bool:
    """Tells whether a name means the machine on which it is said."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        said = ip_address(name)
    except ValueError:
        return False
    return said.is_loopback or said.is_unspecified


def neighbours_name() -> str:
    """Returns the name by which others in the same network find this machine, or nothing if there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing: asks the system which way it would go
        name: str = probe.getsockname()[0]
        return "" if is_own_machine(name) else name
    return ""
