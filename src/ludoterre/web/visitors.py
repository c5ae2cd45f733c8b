"""Who somebody is at a table: the seats whose secrets their browser holds."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response

MOST_SECRETS = 8
LONGEST_SECRET = 64
A_YEAR = 365 * 24 * 3600


def cookie_name(code: str) -> str:
    """Names the cookie of a table."""
    return f"lt_{code}"


def secrets_of(request: Request, code: str) -> tuple[str, ...]:
    """Returns the secrets that a browser holds for a table; whether they open anything is for the table to say."""
    held = request.cookies.get(cookie_name(code), "")[: MOST_SECRETS * (LONGEST_SECRET + 1)]
    return tuple(secret for secret in held.split(".")[:MOST_SECRETS] if 0 < len(secret) <= LONGEST_SECRET)


def remember(request: Request, response: Response, code: str, secrets: Iterable[str]) -> None:
    """Gives a browser the secrets to keep, besides those it has: the newest first, since only so many are kept."""
    held = list(dict.fromkeys((*secrets, *secrets_of(request, code))))[:MOST_SECRETS]
    response.set_cookie(
        cookie_name(code),
        ".".join(held),
        max_age=A_YEAR,
        path=f"/t/{code}",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def forget(response: Response, code: str) -> None:
    """Takes the secrets of a table that is gone."""
    response.delete_cookie(cookie_name(code), path=f"/t/{code}", httponly=True, samesite="lax")
