# compiled by mypyc
"""Reading positions from plain data that anybody may have written: what does not fit is refused with its reason."""

from __future__ import annotations

from typing import Any

from ludoterre.core.errors import BadRecord, described


def impossible(template: str, **details: Any) -> BadRecord:
    """Says why a position cannot be: for reasons that take longer to put into words than to check."""
    return BadRecord("impossible position: " + template, **details)


def require(condition: bool, template: str, **details: Any) -> None:
    """Refuses a position with its reason unless the condition holds."""
    if not condition:
        raise impossible(template, **details)


def whole(value: object, low: int, high: int, name: str) -> int:
    """Accepts a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadRecord(
            "impossible position: {name} is {low} to {high}, not {value}", name=name, low=low, high=high, value=described(value, 40)
        )
    return value


def truth(value: object, name: str) -> bool:
    """Accepts true or false."""
    if not isinstance(value, bool):
        raise BadRecord("impossible position: {name} is true or false, not {value}", name=name, value=described(value, 40))
    return value


def listed(value: object, length: int | None, name: str) -> list[Any]:
    """Accepts a list, of a given length if there is one."""
    if not isinstance(value, list) or length not in (None, len(value)):
        raise BadRecord("impossible position: {name} is a list{size}", name=name, size="" if length is None else f" of {length}")
    return value
