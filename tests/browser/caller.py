"""A program that asks the server as a page would, and keeps every byte of the answers."""

from __future__ import annotations

import http.client
import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

from tests.browser.serving import Server

NAME = "0123456789abcdef" * 2
"""Under which the server knows this caller; a page's token belongs to it."""


class Caller:
    """Somebody who holds some secrets of a table."""

    def __init__(self, server: Server, code: str, *secrets: str) -> None:
        self.server = server
        self.code = code
        self.headers = {
            "Cookie": f"lt_browser={NAME}; lt_{code}={'.'.join(secrets)}",
            "Accept-Language": "en",
            "Sec-Fetch-Site": "same-origin",
        }

    def ask(self, method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, str]:
        """Sends a request to a path of the table; returns the answer with its token taken out."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        form = {"Content-Type": "application/x-www-form-urlencoded"} if body is not None else {}
        connection.request(method, f"/t/{self.code}{path}", body, self.headers | form | headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, without_token(text)

    def get(self, path: str) -> tuple[int, str]:
        """Opens a page of the table."""
        return self.ask("GET", path)

    def token(self) -> str:
        """Returns the token of this caller's pages."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        connection.request("GET", "/", headers=self.headers)
        found = TOKEN.search(connection.getresponse().read().decode())
        connection.close()
        assert found
        return found[1]

    def post(self, path: str, **fields: object) -> tuple[int, str]:
        """Sends a form as the page's script does."""
        return self.ask("POST", path, urlencode({"token": self.token()} | fields), **{"HX-Request": "true"})

    @contextmanager
    def live(self, query: str = "") -> Iterator[Stream]:
        """Follows the table."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        connection.request("GET", f"/t/{self.code}/live{query}", headers=self.headers | {"Accept": "text/event-stream"})
        try:
            yield Stream(connection.getresponse())
        finally:
            connection.close()


TOKEN = re.compile(r'<meta name="token" content="(\w+)"')


def without_token(text: str) -> str:
    """Takes the tokens out of a page: each server signs with a key of its own."""
    return re.sub(r"\b[0-9a-f]{32}\b", "TOKEN", text)


class Stream:
    """The events of a table, as they come."""

    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self.answer = answer

    def next(self) -> str:
        """Waits for the next event that says something."""
        lines: list[str] = []
        while True:
            line = self.answer.readline().decode()
            if line.strip():
                lines.append(line)
            elif any(one.startswith("data:") for one in lines):
                return without_token("".join(lines))
            elif not line:
                raise AssertionError("the stream has ended")
            else:
                lines.clear()
