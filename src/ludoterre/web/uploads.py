"""Files that people bring: read in a process of their own, which is ended when it takes too long."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from base64 import b64encode
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import ClientDisconnect, Request

from ludoterre.core.errors import BadPack, BadRecord
from ludoterre.web.errors import BadForm, TooSlow
from ludoterre.web.forms import SECONDS_TO_SEND
from ludoterre.web.site import Site

LONGEST_TEXT = 20_000
MOST_FIELDS = 80
MOST_FILES = 12
AT_ONCE = asyncio.Semaphore(2)
"""Files that are read at the same time."""


def too_long(text: str) -> bool:
    """Tells whether a text field is longer than any that we have."""
    return len(text) > LONGEST_TEXT


@asynccontextmanager
async def form_with_files(request: Request) -> AsyncIterator[FormData]:
    """Reads a form that may hold files, and closes them afterwards."""
    try:
        async with asyncio.timeout(3 * SECONDS_TO_SEND):
            form = await request.form(max_files=MOST_FILES, max_fields=MOST_FIELDS, max_part_size=2 * LONGEST_TEXT)
    except (HTTPException, MultiPartException, UnicodeDecodeError):
        raise BadForm from None
    except (TimeoutError, ClientDisconnect):
        raise TooSlow from None
    try:
        yield form
    finally:
        await form.close()


async def read_pack(site: Site, game: str, files: Sequence[UploadFile]) -> dict[str, Any]:
    """Reads and checks a content pack of one or more files, and returns its data."""
    parts = [[file.filename or "", b64encode(await file.read()).decode()] for file in files]
    data: dict[str, Any] = await read_apart(site.settings.reading, "pack", game, json.dumps(parts).encode())
    return data


async def check_record(site: Site, content: bytes) -> None:
    """Replays a record to see whether it is one."""
    await read_apart(site.settings.reading, "record", "", content)


async def read_apart(seconds: float, what: str, game: str, content: bytes) -> Any:
    """Reads something in another process; whatever it holds cannot keep the server from working."""
    async with AT_ONCE:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ludoterre.web.reader", what, game, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        try:
            async with asyncio.timeout(seconds):
                output, _ = await process.communicate(content)
        except TimeoutError:
            raise TooSlow from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    if process.returncode != 0:
        raise TooSlow
    answer = json.loads(output)
    if "error" in answer:
        raise (BadPack if what == "pack" else BadRecord)(answer["error"], **answer["details"])
    return answer["data"]
