# compiled by mypyc
"""Classes of ours that games in other packages inherit from, and those heirs that are turned away before they can do harm.

mypyc lays out the memory of a class when it compiles it. It takes a class of another build for one without fields of its own, so a compiled
heir of a compiled class of ours would write over our fields, and the program would end without a word. Interpreted heirs always fit.
"""

from __future__ import annotations

from types import MethodDescriptorType
from typing import Any

from mypy_extensions import mypyc_attr

from ludoterre.core.errors import BadOption


@mypyc_attr(allow_interpreted_subclasses=True)
class Heritage:
    """What a game may inherit from, in this package or in another one."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        check_heir(cls)


def check_heir(heir: type) -> None:
    """Refuses a class that was compiled in another build, as soon as its module is imported: its methods are C code of its own."""
    if heir.__module__.startswith("ludoterre."):
        return
    for method in vars(heir).values():
        if isinstance(method, MethodDescriptorType) and method.__objclass__ is heir:
            raise BadOption(
                "{name} cannot be compiled, since it inherits from a class of Ludoterre: leave its module interpreted, and compile others",
                name=f"{heir.__module__}.{heir.__qualname__}",
            )
