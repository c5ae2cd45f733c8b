# compiled by mypyc
"""Turns what is known into HTML, and remembers what was already drawn."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from markupsafe import Markup

from ludoterre.core.retelling import Retelling
from ludoterre.games.markup import plain
from ludoterre.locale import Language, offered
from ludoterre.table.table import Table
from ludoterre.web import said
from ludoterre.web.aside import mark as aside_mark
from ludoterre.web.audience import Audience
from ludoterre.web.film import film
from ludoterre.web.log import LogCache
from ludoterre.web.skeletons import Skeleton, Skeletons, flat, mark, marks
from ludoterre.web.static import Shelf
from ludoterre.web.tablepage import Context, TablePage
from ludoterre.web.templating import templates

MOST_DRAWN = 64
"""Fragments that are kept for one state of a table: viewers, languages and interfaces multiply."""
MOST_RETOLD = 16
"""Tables whose last moves are kept as they were told: one of Covid19 takes about 200 kB, and only those who look now need it."""


class Filled(NamedTuple):
    """A fragment before each browser's own token is put in."""

    skeleton: Skeleton
    values: dict[str, str]

    def html(self, token: str) -> str:
        """Writes it for one browser."""
        return self.skeleton.fill(self.values | {"token": token})


class Drawn:
    """What was drawn of a table, until it changes."""

    def __init__(self) -> None:
        self.state: object = None
        self.fragments: dict[object, Filled] = {}
        """What was drawn, by who looks."""
        self.films: dict[object, str] = {}
        """The films of what happened last, by who looks and since when."""
        self.log = LogCache()


class Renderer:
    """Draws pages and fragments."""

    def __init__(self, shelf: Shelf) -> None:
        self.templates = templates()
        self.static = shelf.address
        self.skeletons = Skeletons()
        self._drawn: WeakKeyDictionary[Table, Drawn] = WeakKeyDictionary()
        self._retold: WeakKeyDictionary[Table, tuple[tuple[int, int], Retelling | None]] = WeakKeyDictionary()
        """What happened last at some tables, up to which entry and since which."""

    def page(self, template: str, language: Language, values: Context) -> str:
        """Draws a page."""
        words = {
            "tr": language.tr,
            "trn": language.trn,
            "lang": language.code,
            "languages": offered(),
            "chosen_language": language.base,
            "static": self.static,
        }
        return self.templates.get_template(template).render(words | values)

    def table_page(self, audience: Audience, around: Context, **said: Context | None) -> str:
        """Draws the whole page of a table. `said` is a notice or an answer for one person alone."""
        page = self.gathered(audience)
        values = page.moving()
        template = "text.html" if audience.text else "table.html"
        return Skeleton(self.page(template, audience.language, around | {"t": page.context(marks(values), **said)})).fill(values)

    def fragment(self, audience: Audience, surroundings: Context, **said: Context | None) -> str:
        """Draws the part of a table's page that changes."""
        token: str = surroundings["token"]
        theme: str = surroundings["theme"]
        if audience.past is not None or any(said.values()):
            return self._fragment(audience, theme, said).html(token)
        drawn = self.drawn(audience.table)
        key = (
            audience.perspective,
            audience.visitor.seats,
            audience.language.code,
            audience.text,
            audience.shown,
            audience.muted,
            theme,
            aside_mark(audience),
        )
        known = drawn.fragments.get(key)
        if known is None:
            if len(drawn.fragments) >= MOST_DRAWN:
                drawn.fragments.clear()
            known = drawn.fragments[key] = self._fragment(audience, theme, {})
        return known.html(token)

    def talk(self, audience: Audience) -> str:
        """Draws the parts of a table's page that change with what people say."""
        return plain(said.pieces(audience, audience.table.scene(audience.language.code)))

    def film(self, audience: Audience, after: int) -> str:
        """Draws the film of what happened since an entry of the log; nothing if there is nothing to watch."""
        films = self.drawn(audience.table).films
        key = (audience.perspective.viewer, audience.language.code, audience.text, after)
        if key not in films:
            if len(films) >= MOST_DRAWN:
                films.clear()
            films[key] = film(audience, after, self.since)
        return films[key]

    def since(self, table: Table, after: int) -> Retelling | None:
        """Tells again what happened since an entry of the log; all who look at a table are told of a move within a moment, and share it."""
        known = self._retold.get(table)
        if known is None or known[0] != (table.seq, after):
            if len(self._retold) >= MOST_RETOLD:
                self._retold.clear()
            known = self._retold[table] = ((table.seq, after), table.since(after))
        return known[1]

    def _fragment(self, audience: Audience, theme: str, said: Context) -> Filled:
        page = self.gathered(audience)
        values = page.moving()
        template = "_text.html" if audience.text else "_table.html"

        def draw() -> str:
            around = {"theme": theme, "projector": False, "here": "/", "token": mark("token")}
            return flat(self.page(template, audience.language, around | {"t": page.context(marks(values), **said)}))

        if said or not page.repeats:
            return Filled(Skeleton(draw()), values)
        empty = tuple([name for name, value in values.items() if not value])
        return Filled(self.skeletons.get((template, theme, page.still(), empty), draw), values)

    def gathered(self, audience: Audience) -> TablePage:
        """Gathers what a table's page shows."""
        return TablePage(audience, self.drawn(audience.table).log.told(audience.table, audience.perspective.viewer, audience.language))

    def drawn(self, table: Table) -> Drawn:
        """Returns what was drawn of the table as it is now."""
        drawn = self._drawn.get(table)
        if drawn is None:
            drawn = self._drawn[table] = Drawn()
        state = (table.seq, len(table.claims), table.revealed, table.said)
        if drawn.state != state:
            drawn.state = state
            drawn.fragments.clear()
            drawn.films.clear()
        return drawn

    def sprite(self, table: Table, language: Language) -> Markup:
        """Returns the symbols that a game's drawings use."""
        return Markup(table.scene(language.code).sprite())
