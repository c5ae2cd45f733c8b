"""Everything that can be refused, as few classes with messages that name the offending thing.

A message is a template and its details, so that an interface can translate the template and keep the details.
"""

from __future__ import annotations

from typing import Any


class LudoterreError(ValueError):
    """A request that cannot be carried out. Nothing has changed."""

    def __init__(self, template: str, **details: Any) -> None:
        self.template = template
        self.details = details
        super().__init__(template.format(**details))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.template, self.details))


def _rebuild(kind: type[LudoterreError], template: str, details: dict[str, Any]) -> LudoterreError:
    return kind(template, **details)


class IllegalMove(LudoterreError):
    """A well-formed move that the rules do not allow here. `details["refusal"]` says which rule, where there is one."""


class BadMove(LudoterreError):
    """Something that names no move at all: an id out of range, a text that does not parse."""


class BadRecord(LudoterreError):
    """A record or a stored position that is damaged, foreign or impossible."""


class BadPack(LudoterreError):
    """A content pack that does not hold what the game needs."""


class BadOption(LudoterreError):
    """An unknown game, mode, option, option value, player count or rules version."""
