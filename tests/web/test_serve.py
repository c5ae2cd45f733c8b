"""Starting and stopping the server."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from ludoterre.core.errors import BadOption
from ludoterre.locale import language
from ludoterre.web.serve import DEFAULT_PORT, Wanted, has_desktop, listen, serve

PROGRAM = """
import sys
from ludoterre.locale import language
from ludoterre.web.serve import Wanted, serve
if __name__ == "__main__":
    serve(Wanted(sys.argv[1], port=0, open_browser=False), language("en"), lambda text: print(text, flush=True))
    print("ended", flush=True)
"""


def test_several_workers_on_sqlite_are_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot share an SQLite file"):
        serve(Wanted(f"sqlite:///{tmp_path}/x.db", workers=2), language("en"), print)


def test_a_taken_port_is_refused_if_it_was_asked_for_and_avoided_otherwise() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(BadOption, match="cannot listen"):
        listen(Wanted("sqlite:///x", port=taken.getsockname()[1]))
    with listen(Wanted("sqlite:///x")) as first, listen(Wanted("sqlite:///x")) as second:
        ports = {first.getsockname()[1], second.getsockname()[1]}
        assert len(ports) == 2 and second.getsockname()[1] != DEFAULT_PORT


def test_a_browser_is_opened_only_where_somebody_sits() -> None:
    assert has_desktop({"DISPLAY": ":0"}, "linux") and has_desktop({"WAYLAND_DISPLAY": "w"}, "linux") and has_desktop({}, "darwin")
    assert not has_desktop({}, "linux") and not has_desktop({"DISPLAY": ":0", "SSH_CONNECTION": "x"}, "linux")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_server_says_where_it_is_and_stops_at_once_with_streams_open(how: signal.Signals, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    database = f"sqlite:///{tmp_path}/x.db"
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    process = subprocess.Popen(
        [sys.executable, str(program), database], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None and process.stderr is not None
    try:
        address = process.stdout.readline().split()[-1]
        process.stdout.readline()
        with urlopen(address + "health", timeout=30) as answer:
            assert answer.read() == b"ok"
        stream = open_stream(address)
        process.send_signal(how)
        while stream.recv(65536):
            pass
        stream.close()
        process.wait(30)
        # A server that has to wait for its streams says that its time was up.
        assert process.stderr.read() == ""
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def open_stream(address: str) -> socket.socket:
    """Sets a table and follows it, over plain sockets."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")

    def ask(request: str) -> tuple[socket.socket, str]:
        connection = socket.create_connection((host, int(port)), timeout=20)
        connection.sendall(request.encode())
        return connection, connection.recv(262144).decode(errors="replace")

    connection, page = ask(f"GET /credits HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n")
    while chunk := connection.recv(65536):
        page += chunk.decode(errors="replace")
    connection.close()
    browser = page.split("lt_browser=")[1].split(";")[0]
    token = page.split('name="token" content="')[1].split('"')[0]
    body = f"token={token}"
    head = f"Host: {host}:{port}\r\nOrigin: http://{host}:{port}\r\nCookie: lt_browser={browser}\r\nConnection: close\r\n"
    head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
    connection, reply = ask(f"POST /play/glace_ciel HTTP/1.1\r\n{head}\r\n{body}")
    connection.close()
    path = reply.split("location: ")[1].split("\r\n")[0]
    connection, reply = ask(f"GET {path}/live HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n")
    assert "text/event-stream" in reply
    return connection
