"""Who somebody is at a table: the seats whose secrets their browser holds, or somebody who was here before."""

from __future__ import annotations

import hmac
from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response

from ludoterre.table import Table

MOST_SECRETS = 8
LONGEST_SECRET = 64
A_DAY = 24 * 3600
A_MONTH = 30 * A_DAY
A_YEAR = 365 * A_DAY

SEEN = "lt_seen"
"""The mark of a table that was shown. It has a cookie of its own: a page that arrives late must not undo a seat just taken."""

MUTED = "lt_muted"
"""The players of a table whom a browser has muted. Only this browser knows."""


def muted_of(request: Request) -> tuple[int, ...]:
    """Returns whom a browser has muted at the table of this page."""
    kept = request.cookies.get(MUTED, "")[:40].split(".")
    return tuple(sorted({int(player) for player in kept if player.isascii() and player.isdecimal() and len(player) < 3}))


def cookie_name(code: str) -> str:
    """Names the cookie of a table."""
    return f"lt_{code}"


def secrets_of(request: Request, code: str) -> tuple[str, ...]:
    """Returns the secrets that a browser holds for a table; whether they open anything is for the table to say."""
    held = request.cookies.get(cookie_name(code), "")[: MOST_SECRETS * (LONGEST_SECRET + 1)]
    return tuple(secret for secret in held.split(".")[:MOST_SECRETS] if 0 < len(secret) <= LONGEST_SECRET)


def remember(request: Request, response: Response, table: Table, secrets: Iterable[str]) -> None:
    """Gives a browser the secrets to keep, besides those it has: what opens most comes first, since only so many are kept."""
    held = dict.fromkeys((*secrets, *secrets_of(request, table.code)))
    alive = sorted((secret for secret in held if worth(table, secret)), key=lambda secret: worth(table, secret), reverse=True)
    keep(request, response, table.code, cookie_name(table.code), ".".join(alive[:MOST_SECRETS]), A_YEAR)


def worth(table: Table, secret: str) -> int:
    """Says how much a secret opens: the whole table, a seat, a seat if the creator agrees, or nothing any more."""
    visitor = table.visitor([secret])
    return 3 if visitor.creator else 2 if visitor.seats else 1 if visitor.claims else 0


def has_seen(request: Request, mark: str) -> bool:
    """Tells whether a browser keeps the mark of a table."""
    return hmac.compare_digest(request.cookies.get(SEEN, "").encode(), mark.encode())


def see(request: Request, response: Response, code: str, mark: str) -> None:
    """Gives a browser the mark of a table that it is shown."""
    keep(request, response, code, SEEN, mark, A_MONTH)


def keep(request: Request, response: Response, code: str, name: str, value: str, seconds: int) -> None:
    """Gives a browser something to send back to the pages of one table."""
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=seconds, path=f"/t/{code}", httponly=True, samesite="lax", secure=secure)


def forget(response: Response, code: str) -> None:
    """Takes what a browser keeps of a table that is gone."""
    for name in (cookie_name(code), SEEN, MUTED):
        response.delete_cookie(name, path=f"/t/{code}", httponly=True, samesite="lax")
