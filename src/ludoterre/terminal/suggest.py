"""Guesses what somebody meant who mistyped a name."""

from __future__ import annotations

from difflib import get_close_matches

from ludoterre.core.errors import LudoterreError
from ludoterre.locale import Language

WANTED = ("value", "name", "mode", "language")
"""What errors call the thing that is not known, the most precise first."""
KNOWN = ("known", "allowed")


def suggestion(error: LudoterreError, language: Language) -> str:
    """Returns a question to put behind an error that lists what there is; nothing if no name is near."""
    wanted = next((str(error.details[key]) for key in WANTED if key in error.details), "")
    known = next((str(error.details[key]) for key in KNOWN if key in error.details), "")
    names = [name.strip("'") for name in known.split(", ")]
    near = get_close_matches(wanted.lower(), names, n=1) if wanted else []
    return ". " + language.tr("Did you mean {name}?", name=near[0]) if near else ""
