"""Turns what is known into HTML: one environment for all templates, and a memory of what was already drawn."""

from __future__ import annotations

import secrets
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ludoterre.locale import Language
from ludoterre.table.table import Table
from ludoterre.web.log import LogCache
from ludoterre.web.moulds import Moulds
from ludoterre.web.static import Shelf
from ludoterre.web.tablepage import Context, Shown, context

FOLDER = Path(__file__).parent / "templates"

MOST_DRAWN = 64
"""Fragments that are kept for one state of a table: viewers, languages and interfaces multiply."""

TOKEN_MARK = f"token-{secrets.token_hex(16)}"
"""Stands in drawn fragments where each browser's own token goes."""


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


class Drawn:
    """What was drawn of a table, until it changes."""

    def __init__(self) -> None:
        self.state: object = None
        self.fragments: dict[object, list[str]] = {}
        """What was drawn for whom, in pieces: between them goes each browser's own token."""
        self.log = LogCache()


class Renderer:
    """Draws pages and fragments."""

    def __init__(self, shelf: Shelf) -> None:
        self.templates = templates()
        self.static = shelf.address
        self.moulds = Moulds()
        self._drawn: WeakKeyDictionary[Table, Drawn] = WeakKeyDictionary()

    def page(self, template: str, language: Language, values: Context) -> str:
        """Draws a page."""
        words = {"tr": language.tr, "trn": language.trn, "lang": language.code, "static": self.static}
        return self.templates.get_template(template).render(words | values)

    def fragment(self, shown: Shown, surroundings: Context, **said: Context | None) -> str:
        """Draws the part of a table's page that changes. `said` is a notice or an answer for one person alone."""
        if shown.past is not None or any(said.values()):
            return self._fragment(shown, surroundings, **said).replace(TOKEN_MARK, surroundings["token"])
        drawn = self.drawn(shown.table)
        key = (shown.sight, shown.visitor.seats, shown.language.code, shown.text, surroundings["theme"])
        if key not in drawn.fragments:
            if len(drawn.fragments) >= MOST_DRAWN:
                drawn.fragments.clear()
            drawn.fragments[key] = self._fragment(shown, surroundings).split(TOKEN_MARK)
        token: str = surroundings["token"]
        return token.join(drawn.fragments[key])

    def _fragment(self, shown: Shown, surroundings: Context, **said: Any) -> str:
        template = "_text.html" if shown.text else "_table.html"
        around = {"theme": surroundings["theme"], "projector": surroundings["projector"], "here": "/", "token": TOKEN_MARK}
        key = (template, shown.language.code, *around.values())
        t = self.context(shown, **said)
        return self.moulds.pour(key, t, lambda rest: self.page(template, shown.language, around | {"t": rest}))

    def context(self, shown: Shown, **said: Any) -> Context:
        """Gathers what a table's page shows."""
        table = shown.table
        log = self.drawn(table).log.entries(table, shown.sight.viewer, shown.language)
        if shown.past is not None:
            log = [entry for entry in log if entry.seq <= shown.past.seq]
        return context(shown, log, **said)

    def drawn(self, table: Table) -> Drawn:
        """Returns what was drawn of the table as it is now."""
        drawn = self._drawn.get(table)
        if drawn is None:
            drawn = self._drawn[table] = Drawn()
        state = (table.seq, len(table.claims))
        if drawn.state != state:
            drawn.state = state
            drawn.fragments.clear()
        return drawn

    def sprite(self, table: Table, language: Language) -> Markup:
        """Returns the symbols that a game's drawings use."""
        return Markup(table.scene(language.code).sprite())
