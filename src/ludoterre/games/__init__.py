"""The games, one folder each with the same furniture. See CONTRIBUTING.md.

`ludoterre.games()` lists their names. Python puts this package in the place of that function as soon as a game is loaded, so
the package answers in the same way.
"""

from __future__ import annotations

import sys
from types import ModuleType

from ludoterre.core import registry


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        return registry.games()


sys.modules[__name__].__class__ = _Games
