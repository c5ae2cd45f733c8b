"""Files that never change: style sheets, scripts, fonts and each game's own, held in memory and kept by browsers for ever."""

from __future__ import annotations

import gzip
import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from ludoterre.locale.catalogues import folder_of, installed
from ludoterre.web.errors import NoSuchPage

FOLDER = Path(__file__).parent / "static"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
"""What is given out; any other file in the folders is not."""

PACKED = (".css", ".js", ".mjs", ".svg", ".webmanifest", ".txt")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"

LINK = re.compile(r"""(url\(\s*["']?|(?:from|import)\s*\(?\s*["'])(\.{0,2}/?[\w./-]+\.(?:css|js|mjs|svg|png|woff2))(?=["')])""")
"""What a style sheet or a module of ours refers to by a local name."""


class File(NamedTuple):
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    kind: str


class Shelf:
    """All static files; `version` changes with any of them, and so do all their addresses."""

    def __init__(self) -> None:
        found = {f"/static/{name}": path for name, path in _files(FOLDER)}
        for game in installed():
            folder = folder_of(game)
            if folder is not None:
                found |= {f"/games/{game}/{name}": path for name, path in _files(folder / "static")}
        contents = {address: path.read_bytes() for address, path in sorted(found.items())}
        digest = sha256(b"\0".join(address.encode() + b"\0" + content for address, content in contents.items()))
        self.version = digest.hexdigest()[:12]
        self.files = {address: self._file(address, content) for address, content in contents.items()}

    def _file(self, address: str, content: bytes) -> File:
        """Makes a file ready to send; what it refers to gets the version too."""
        ending = Path(address).suffix
        if ending in (".css", ".js", ".mjs") and ".min." not in address:
            content = LINK.sub(rf"\1\2?v={self.version}", content.decode()).encode()
        packed = gzip.compress(content, 9, mtime=0) if ending in PACKED and len(content) > 500 else None
        return File(content, packed, TYPES[ending])

    def address(self, path: str) -> str:
        """Returns the address of a file under /static/ with its version."""
        return f"/static/{path}?v={self.version}"

    def of_game(self, game: str, name: str) -> str:
        """Returns the address of a game's own file, or nothing if it has none."""
        address = f"/games/{game}/{name}"
        return f"{address}?v={self.version}" if address in self.files else ""

    async def answer(self, request: Request) -> Response:
        """Sends a file."""
        file = self.files.get(request.url.path)
        if file is None:
            raise NoSuchPage
        versioned = request.query_params.get("v") == self.version
        headers = {"Cache-Control": FOR_EVER if versioned else ASK_AGAIN, "ETag": f'"{self.version}"', "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=file.kind)
        return Response(file.content, headers=headers, media_type=file.kind)


@cache
def shelf() -> Shelf:
    """Reads all static files, once in a process."""
    return Shelf()


def _files(folder: Path) -> list[tuple[str, Path]]:
    """Lists the files of a folder that may be given out, by their names below it."""
    if not folder.is_dir():
        return []
    found = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file() and path.suffix in TYPES}
    # Hidden below the folder, that is: where Ludoterre itself is installed may well be a hidden place.
    return [(name.as_posix(), path) for name, path in found.items() if not any(part.startswith(".") for part in name.parts)]
