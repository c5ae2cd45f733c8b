"""Libraries that only some parts of the house need: what is said when one is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ludoterre.core.errors import LudoterreError


class MissingLibrary(LudoterreError):
    """Something that needs a package which is not installed."""


def missing(error: ModuleNotFoundError, extra: str) -> MissingLibrary:
    """Makes the error that says how to get a library."""
    library = (error.name or "").partition(".")[0]
    return MissingLibrary("{library} is needed for this: pip install 'ludoterre[{extra}]'", library=library, extra=extra)


def library(name: str, extra: str) -> Any:
    """Imports a library of others, or says how to get it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != name.partition(".")[0]:
            raise
        raise missing(error, extra) from None
