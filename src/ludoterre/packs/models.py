"""The parts that every pack is made of, as Pydantic models: strict, closed and frozen."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PrivateAttr, ValidationError, model_validator
from pydantic_core import InitErrorDetails

from ludoterre.core.meta import LANGUAGES, Texts
from ludoterre.locale.spoken import SOURCE, is_code
from ludoterre.locale.translations import PACK, of_game, translated
from ludoterre.packs.problems import Location, Problem

UNSEEN = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories of characters that break a line or cannot be shown."""
TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the text after them around, beyond the end of the text they stand in."""


def _not_blank(text: str) -> str:
    if not text.strip():
        raise ValueError("should not be empty")
    return text


def _one_line(text: str) -> str:
    for character in text:
        if unicodedata.category(character) in UNSEEN or character in TURNING:
            raise ValueError(f"should be one line without control characters; it holds U+{ord(character):04X}")
    return text


ONE_LINE = AfterValidator(_one_line)
NOT_BLANK = AfterValidator(_not_blank)

Id = Annotated[str, Field(pattern="^[a-z0-9_]+$", max_length=40)]
"""A name that never changes: small letters, digits and underscores."""

Note = Annotated[str, Field(max_length=400), ONE_LINE]
"""A text of one line, or none."""

Line = Annotated[str, Field(min_length=1, max_length=400), ONE_LINE, NOT_BLANK]
"""A text of one line."""


class Part(BaseModel):
    """Anything in a pack: exact types, no unknown field, no change afterwards."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def _languages_in_schema(schema: dict[str, Any]) -> None:
    """Says in a JSON Schema which languages a text has."""
    line = schema["additionalProperties"]
    schema["properties"] = dict.fromkeys(LANGUAGES, line)
    schema["required"] = list(LANGUAGES)
    schema["propertyNames"] = {"pattern": "^[a-z]{2,3}$"}


class Text(Part):
    """One text in every language of LANGUAGES, and in any others. A kind of text with other limits says so of its lines."""

    model_config = ConfigDict(extra="allow", json_schema_extra=_languages_in_schema)
    __pydantic_extra__: dict[str, Line] = Field(init=False)
    _translated: Texts = PrivateAttr(default_factory=dict)
    """What translators made of it: it is said, but no part of the pack."""

    @model_validator(mode="before")
    @classmethod
    def _check_languages(cls, given: object) -> object:
        """Refuses a text without one of the languages, or with something that is no language."""
        if not isinstance(given, dict):
            return given
        wrong = [InitErrorDetails(type="missing", loc=(code,), input=given) for code in LANGUAGES if code not in given]
        wrong += [InitErrorDetails(type="extra_forbidden", loc=(key,), input=said) for key, said in given.items() if not is_code(key)]
        if wrong:
            raise ValidationError.from_exception_data(cls.__name__, wrong)
        return {code: given[code] for code in LANGUAGES} | given

    @property
    def texts(self) -> Texts:
        """Gives the text in every language there is."""
        return self._translated | (self.model_extra or {})


class Layout(Part):
    """Where something is drawn, in percent of its picture. No rule depends on it, so it changes no hash."""

    x: Annotated[int, Field(ge=0, le=100)]
    y: Annotated[int, Field(ge=0, le=100)]


class Sourced(Part):
    """Something that says where it comes from; it is known by the key it stands under."""

    source: Literal["rulebook", "public", "reconstructed"]
    source_note: Note = ""
    """For people: a public address, or how it was reconstructed."""


class Item(Sourced):
    """Something in an array, known by its id. The order of items means nothing."""

    id: Id


AnyItem = TypeVar("AnyItem", bound=Item)


class PackHead(Part):
    """What every pack says of itself; a game's pack adds its content."""

    format: Literal[1]
    game: str
    id: Id
    title: Text
    authors: Annotated[list[Line], Field(max_length=50)]
    licence: Line
    lesson: dict[str, Any] | None = None
    """A lesson that is played with this pack, as in a `lesson.toml`; whoever teaches by it checks it."""

    def problems(self) -> Iterator[Problem]:
        """Finds what is wrong between the parts, when each by itself is right. A game overrides this."""
        return iter(())


def parts(node: object, location: Location = ()) -> Iterator[tuple[Location, str, Sourced]]:
    """Walks through everything that says where it comes from: its location, its id (else its key), itself."""
    if isinstance(node, Sourced):
        yield location, node.id if isinstance(node, Item) else str(location[-1]), node
    for step, child in _children(node):
        yield from parts(child, (*location, step))


def _children(node: object) -> Iterable[tuple[int | str, object]]:
    if isinstance(node, Part):
        return [(name, getattr(node, name)) for name in type(node).model_fields]
    if isinstance(node, dict):
        return list(node.items())
    return list(enumerate(node)) if isinstance(node, list) else ()


def places(node: object, place: str = PACK) -> Iterator[tuple[str, Text]]:
    """Walks through every text of a pack, with its place: items are known by their ids, so that their order means nothing."""
    if isinstance(node, Text):
        yield place, node
    for step, child in _children(node):
        yield from places(child, f"{place}.{child.id if isinstance(child, Item) else step}")


def translate(pack: PackHead) -> None:
    """Gives each text of a pack what translators made of it, where it still says what they translated: also in a pack of one's own."""
    into = of_game(pack.game)
    for place, text in places(pack) if into else ():
        text._translated.update(translated(place, getattr(text, SOURCE), into))


def names(pack: PackHead) -> dict[str, Texts]:
    """Gives the titles of everything in a pack by id: {"g1_air_0": {"fr": …, "de": …, "en": …}}."""
    titles = {name: getattr(part, "title", None) for _, name, part in parts(pack)}
    return {name: title.texts for name, title in titles.items() if isinstance(title, Text)}


def one_of_each(field: str, items: list[AnyItem], show: Callable[[AnyItem], str], wanted: Iterable[str]) -> Iterator[Problem]:
    """Finds what is there twice and what is missing in a set of cards, by what each one shows."""
    needed = list(wanted)
    first: dict[str, AnyItem] = {}
    for index, item in enumerate(items):
        what = show(item)
        if what not in needed:
            yield Problem((field, index), f"shows {what}; no such card is needed")
        elif what in first:
            yield Problem((field, index), f"shows {what} like {first[what].id}; one such card is needed")
        first.setdefault(what, item)
    for what in needed:
        if what not in first:
            yield Problem((field,), f"no card shows {what}")
