"""What every answer says about itself: which sources a page may use, and that nobody keeps or frames it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoterre.web.errors import OddHost, TooLarge

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

FRAMES = {"Content-Security-Policy": f"{POLICY}; frame-src 'self'"}
"""What a page says that shows boards of worked examples in frames."""
FRAMED = {
    "Content-Security-Policy": POLICY.replace("ancestors 'none'", "ancestors 'self'").replace("script-src 'self'", "script-src 'none'"),
    "X-Frame-Options": "SAMEORIGIN",
}
"""What such a board says: only our own pages may show it, and it runs nothing."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Not `no-referrer`: with it browsers also leave the origin out of our own forms, and on plain http nothing else says where a
    # post comes from. Other sites get neither; secrets are never in an address anyway.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
"""A name or an address, and a port."""

KILOBYTE = 1024
LARGEST_POST = 64 * KILOBYTE
LARGEST_PACK = 1024 * KILOBYTE
LARGEST_RECORD = 8 * 1024 * KILOBYTE
ENVELOPE = 16 * KILOBYTE
"""What a form adds around an uploaded file."""


class SafeHeaders:
    """Adds the headers to every answer; one that sets a header itself keeps its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on and completes its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def complete(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(header for header in RAW_HEADERS if header[0] not in given)]
            await send(message)

        await self.app(scope, receive, complete)


class PlainHosts:
    """Refuses a request to a name that no server can have: links and square codes are made of that name."""

    def __init__(self, app: ASGIApp, refuse: Callable[[Request, Exception], Awaitable[Response]]) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers why not."""
        host = Headers(scope=scope).get("host") if scope["type"] == "http" else None
        if host is None or HOST.fullmatch(host):
            await self.app(scope, receive, send)
            return
        nameless = {**scope, "headers": [(name, value) for name, value in scope["headers"] if name != b"host"]}
        response = await self.refuse(Request(nameless), OddHost())
        await response(nameless, receive, send)


class SmallBodies:
    """Stops reading a request as soon as it is larger than its address needs."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on and counts what is read of it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = largest(scope["path"])
        announced = Headers(scope=scope).get("content-length", "")
        too_large = announced.isdecimal() and (len(announced) > 12 or int(announced) > limit)
        read = 0

        async def count() -> Message:
            nonlocal read
            message = {} if too_large else await receive()
            read += len(message.get("body", b""))
            if too_large or read > limit:
                raise TooLarge(limit // KILOBYTE)
            return message

        await self.app(scope, count, send)


def largest(path: str) -> int:
    """Says how many bytes may be posted to an address."""
    if path == "/import":
        return LARGEST_RECORD + ENVELOPE
    return LARGEST_PACK + ENVELOPE if path.startswith("/new/") else LARGEST_POST
