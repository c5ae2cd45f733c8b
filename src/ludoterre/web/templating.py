"""The templates of all pages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

FOLDER = Path(__file__).parent / "templates"


class Templates(Environment):
    """Jinja, but a field of a dict is first looked for in the dict: its own order costs an exception for every field."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Returns what `obj.attribute` means in a template."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


@cache
def templates() -> Environment:
    """Compiles all templates, once in a process and before the first request."""
    environment = Templates(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    for name in environment.list_templates():
        environment.get_template(name)
    return environment
