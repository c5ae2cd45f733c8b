"""Turns plain data into a game's pack, or into one message that says what to mend."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from pydantic import ValidationError

from ludoterre.locale.spoken import known
from ludoterre.packs.models import PackHead, parts, translate
from ludoterre.packs.problems import Location, Problem, bad_pack, found, short
from ludoterre.packs.source import Source, read_source

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

Pack = TypeVar("Pack", bound=PackHead)

EXPECTED = {
    "model_type": "a table",
    "dict_type": "a table",
    "list_type": "an array",
    "string_type": "a text",
    "int_type": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
}
"""TOML's words for what Pydantic calls by Python's."""

PADDING = re.compile(r"^(Value error, |(Input|String|List|Dictionary|Tuple) (?=should))| after validation")

DECISIVE: tuple[Location, ...] = (("format",), ("game",))
"""Where one of these is wrong, everything else is: it is another game's pack, or a newer one."""


def load(model: type[Pack], source: object) -> Pack:
    """Reads and validates a pack."""
    return validate(model, read_source(source))


def model_for(source: Source, whole: type[PackHead], extension: type[PackHead] | None) -> type[PackHead]:
    """Chooses the schema of a pack: one that says `extends`, or holds nothing else, adds to the game's own, where a game allows that."""
    if extension is not None and ("extends" in source.data or source.data.keys() <= extension.model_fields.keys()):
        return extension
    return whole


def validate(model: type[Pack], source: Source) -> Pack:
    """Makes a game's pack of data that was read. Raises BadPack, which names the file, the item, the field and what was expected."""
    try:
        pack = model.model_validate(source.data)
    except ValidationError as error:
        raise bad_pack(map(source.tell, explain(error))) from None
    wrong = [*_shared_ids(pack, source), *pack.problems()]
    if wrong:
        raise bad_pack(map(source.tell, wrong))
    translate(pack)
    return pack


def explain(error: ValidationError) -> list[Problem]:
    """Says in our words what Pydantic found."""
    errors = error.errors(include_url=False)
    decisive = [one for one in errors if one["loc"] in DECISIVE]
    return [Problem(one["loc"], _sentence(one)) for one in decisive or errors]


def _sentence(error: ErrorDetails) -> str:
    """Says what was expected in one place, and what stands there."""
    kind = error["type"]
    if kind == "missing":
        language = known().get(str(error["loc"][-1]))
        return f"the {language.english} text is missing" if language else "is missing"
    if kind == "extra_forbidden":
        return "there is no such field"
    expected = f"should be {EXPECTED[kind]}" if kind in EXPECTED else short(PADDING.sub("", error["msg"]), 200)
    says_what_it_found = kind == "value_error" or ", not " in expected
    return expected if says_what_it_found else f"{expected}, not {found(error['input'])}"


def _shared_ids(pack: PackHead, source: Source) -> Iterator[Problem]:
    """Finds ids that two things have; a record could not tell them apart."""
    first: dict[str, Location] = {}
    for location, name, _ in parts(pack):
        if name in first:
            yield Problem((), f"the id {name!r} is used twice: {_position(source, first[name])} and {_position(source, location)}")
        first.setdefault(name, location)


def _position(source: Source, location: Location) -> str:
    """Names an item by its position, with its file where there are several."""
    file, item = source.place(location, by_id=False)
    return item if len(source.files) == 1 else f"{item} of {file}"
