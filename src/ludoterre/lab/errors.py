"""What can be refused about results."""

from __future__ import annotations

from ludoterre.core.errors import LudoterreError


class BadResults(LudoterreError):
    """A file of results that cannot be read, cannot be written, or is of another run."""
