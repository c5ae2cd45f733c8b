"""A browser for tests: it keeps cookies by path, finds the token in a page, and reads event streams, all in one process."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

import toys
from starlette.applications import Starlette

from ludoterre.table import Created, House, Settings, Setup
from ludoterre.web.app import make_app
from ludoterre.web.settings import WebSettings

Answer = TypeVar("Answer")
HOST = "tables.example"
TOKEN = re.compile(r'name="token" (?:content|value)="([0-9a-f]{32})"')


def run(work: Callable[[], Awaitable[Answer]]) -> Answer:
    async def main() -> Answer:
        async with asyncio.timeout(60):
            return await work()

    return asyncio.run(main())


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes
    cookies: list[str]

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def refused(self) -> str:
        return self.headers.get("ludoterre-refused", "")


class Frame(NamedTuple):
    event: str
    id: str
    data: str


class Server(NamedTuple):
    app: Starlette
    house: House

    def browser(self, **more: str) -> Browser:
        return Browser(self.app, **more)


@asynccontextmanager
async def server_in(
    folder: Path, settings: WebSettings | None = None, name: str = "tables.db", bots: tuple[str, ...] = ()
) -> AsyncIterator[Server]:
    toys.register()
    house = House(Settings(f"sqlite:///{folder / name}", bot_pace=0.0, bots=bots))
    app = make_app(house, settings)
    async with app.router.lifespan_context(app):
        yield Server(app, house)


class Browser:
    """One person's browser."""

    def __init__(self, app: Starlette, language: str = "en", address: str = "192.0.2.7") -> None:
        self.app = app
        self.language = language
        self.address = address
        self.cookies: dict[tuple[str, str], str] = {}
        self.token = ""

    def holds(self, created: Created, *seats: int, creator: bool = False) -> Browser:
        """Gives the browser the secrets of some seats."""
        secrets = ([created.creator] if creator else []) + [created.secrets[seat] for seat in seats]
        code = created.table.code
        self.cookies[f"lt_{code}", f"/t/{code}"] = ".".join(secrets)
        return self

    def scope(self, method: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
        path, _, query = path.partition("?")
        cookies = "; ".join(f"{name}={value}" for (name, under), value in self.cookies.items() if is_under(path, under))
        all_headers = {"host": HOST, "accept-language": self.language, "accept-encoding": "gzip"} | headers
        if cookies:
            all_headers["cookie"] = cookies
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in all_headers.items()],
            "client": (self.address, 50000),
            "server": (HOST, 80),
            "state": {},
        }

    async def send(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Reply:
        given = [{"type": "http.request", "body": body, "more_body": False}]
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return given.pop() if given else await asyncio.Future()

        async def send(message: Any) -> None:
            sent.append(message)

        length = {"content-length": str(len(body))} if body else {}
        await self.app(self.scope(method, path, (headers or {}) | length), receive, send)
        return self.took(sent)

    def took(self, sent: list[dict[str, Any]]) -> Reply:
        pairs = [(name.decode(), value.decode("latin-1")) for name, value in sent[0]["headers"]]
        cookies = [value for name, value in pairs if name == "set-cookie"]
        for cookie in cookies:
            for name, morsel in SimpleCookie(cookie).items():
                if morsel["max-age"] == "0":
                    self.cookies.pop((name, morsel["path"]), None)
                else:
                    self.cookies[name, morsel["path"]] = morsel.value
        headers = dict(pairs)
        body = b"".join(message.get("body", b"") for message in sent[1:])
        if headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        reply = Reply(sent[0]["status"], headers, body, cookies)
        found = TOKEN.search(reply.text) if "html" in headers.get("content-type", "") else None
        self.token = found[1] if found else self.token
        return reply

    async def get(self, path: str, **headers: str) -> Reply:
        return await self.send("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    async def post(self, path: str, *, like: Any = "form", headers: Any = None, **fields: Any) -> Reply:
        """Posts a form as a plain page does, as our script does (`htmx`), or as a program does (`json`)."""
        if not self.token:
            await self.get("/")
        kinds = {
            "form": {"accept": "text/html"},
            "htmx": {"accept": "text/html", "hx-request": "true"},
            "json": {"accept": "application/json"},
        }
        given = {"token": self.token} | {name.rstrip("_"): value for name, value in fields.items()}
        sent = {"content-type": "application/x-www-form-urlencoded", "origin": f"http://{HOST}"} | kinds[like] | (headers or {})
        return await self.send("POST", path, urlencode(given).encode(), {name: value for name, value in sent.items() if value})

    async def upload(self, path: str, files: dict[str, tuple[str, bytes]], **fields: str) -> Reply:
        if not self.token:
            await self.get("/")
        edge = "------edge"
        parts = [
            f'--{edge}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
            for name, value in ({"token": self.token} | fields).items()
        ]
        parts += [
            f'--{edge}\r\nContent-Disposition: form-data; name="{name}"; filename="{file}"\r\n\r\n'.encode() + content + b"\r\n"
            for name, (file, content) in files.items()
        ]
        body = b"".join(parts) + f"--{edge}--\r\n".encode()
        headers = {"content-type": f"multipart/form-data; boundary={edge}", "origin": f"http://{HOST}", "accept": "text/html"}
        return await self.send("POST", path, body, headers)

    @asynccontextmanager
    async def stream(self, path: str, **headers: str) -> AsyncIterator[Stream]:
        queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        gone = asyncio.Event()

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            await queue.put(message)

        scope = self.scope("GET", path, {name.replace("_", "-"): value for name, value in headers.items()})
        task = asyncio.create_task(self.app(scope, receive, send))
        try:
            start = await queue.get()
            assert start["status"] == 200 and (b"content-type", b"text/event-stream; charset=utf-8") in start["headers"]
            yield Stream(queue)
        finally:
            gone.set()
            await task


class Stream:
    """An open event stream."""

    def __init__(self, queue: asyncio.Queue[dict[str, Any]]) -> None:
        self.queue = queue
        self.rest = ""
        self.ended = False

    async def frame(self, seconds: float = 10.0) -> Frame | None:
        """Returns the next event, or None at the end of the stream. Comments are passed over."""
        async with asyncio.timeout(seconds):
            while True:
                while "\n\n" not in self.rest:
                    if self.ended:
                        return None
                    message = await self.queue.get()
                    self.rest += message["body"].decode()
                    self.ended = not message.get("more_body", False)
                block, _, self.rest = self.rest.partition("\n\n")
                fields = [line.partition(": ")[::2] for line in block.split("\n") if line and not line.startswith(":")]
                data = "\n".join(value for name, value in fields if name == "data")
                if data:
                    known = dict(fields)
                    return Frame(known.get("event", "message"), known.get("id", ""), data)

    async def view(self, seconds: float = 10.0) -> Frame:
        """Returns the next view."""
        while True:
            frame = await self.frame(seconds)
            assert frame is not None, "the stream has ended"
            if frame.event == "view":
                return frame


def is_under(path: str, under: str) -> bool:
    return under == "/" or path == under or path.startswith(under + "/")


async def create(server: Server, setup: Setup) -> Created:
    return await server.house.create(setup)
