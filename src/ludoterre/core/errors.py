"""Everything that can be refused, as few classes with messages that name the offending thing.

A message is a template and its details, so that an interface can translate the template and keep the details.
"""

from __future__ import annotations

from typing import Any

LONGEST = 2000
"""Characters of one detail in a message."""


def described(value: object, longest: int = 80) -> str:
    """Describes any object in a few characters: also one that is huge, or that cannot describe itself."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001  # a stranger's __repr__ may raise anything, and a number may have too many digits
        text = f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _bounded(value: object) -> object:
    """Keeps a detail as it is if a message can hold it, and describes it otherwise."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST else value[: LONGEST - 1] + "…"
    if value is None or isinstance(value, bool | float | tuple):
        return value
    if isinstance(value, int):
        return value if abs(value) < 10**18 else described(value)
    return described(value, LONGEST)


class LudoterreError(ValueError):
    """A request that cannot be carried out. Nothing has changed."""

    def __init__(self, template: str, **details: Any) -> None:
        self.template = template
        self.details: dict[str, Any] = {name: _bounded(value) for name, value in details.items()}
        super().__init__(template.format(**self.details))

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


class BadLesson(LudoterreError):
    """A lesson or a worked example that cannot be played as it is written."""


class BadOption(LudoterreError):
    """An unknown game, mode, option, option value, player count or rules version."""
