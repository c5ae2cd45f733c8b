# compiled by mypyc
"""Objects inside a stored position: what several attributes of a state say of one thing, such as a player, a hex, an offer.

    Row("community", Entry("thunes", Whole()), Entry("food", Whole(), "stock", stride=2, offset=1), Run("hand", CARDS))

Row 3 has the element 3 of `thunes`, the element 7 of `stock`, and what the fourth run of `hand` counts of each card. The entries of a row
whose index is NOTHING are attributes that are no arrays, or the element `offset` of one. Entries with a `blank`, or with a condition, stand
there only when they say something; `differs` finds what would be written in another way, so that nothing is there in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ludoterre.core.errors import described
from ludoterre.core.forms import NOTHING, Form, Whole
from ludoterre.core.grammar import Field, SeesOf, everybody
from ludoterre.core.heirs import Heritage
from ludoterre.core.plaindata import impossible, listed

When = Callable[[Any, int], bool]
"""A function of a position and the index of a row: whether something stands there."""


def mapping(data: object, name: str) -> dict[str, Any]:
    """Accepts an object whose fields are the names of something."""
    if not isinstance(data, dict):
        raise impossible("{name} is an object", name=name)
    for key in data:
        if not isinstance(key, str):
            raise impossible("{name} has no field {key}", name=name, key=described(key, 40))
    return data


def number_of(numbers: dict[str, int], data: object, name: str) -> int:
    """Accepts the name of something that has a number."""
    if not isinstance(data, str) or data not in numbers:
        raise impossible("there is no {name} {value}", name=name, value=described(data, 40))
    return numbers[data]


def differs(written: dict[str, Any], data: dict[str, Any]) -> None:
    """Refuses a position that would be written in another way."""
    for name in {**written, **data}:
        if name not in data or written.get(name) != data[name] or name not in written:
            raise impossible("{name} would be written {part}", name=name, part=described(written.get(name), 200))


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry(Heritage):
    """One number: an attribute of the state, or in a row with an index an element of an array."""

    def __init__(
        self,
        key: str,
        form: Form,
        attribute: str = "",
        blank: int | None = None,
        when: When | None = None,
        stride: int = 1,
        offset: int = NOTHING,
    ) -> None:
        self.key: Final = key
        self.form: Final = form
        self.attribute: Final = attribute or key
        self.blank: Final = blank
        self.when: Final = when
        self.stride: Final = stride
        self.offset: Final = offset

    @property
    def may_miss(self) -> bool:
        """Tells whether a row can be without this entry."""
        return self.blank is not None or self.when is not None

    def place(self, index: int) -> int:
        """Returns which element of an array is meant, or NOTHING if the attribute is no array."""
        return self.offset if index == NOTHING else index * self.stride + max(0, self.offset)

    def value(self, state: Any, index: int) -> Any:
        """Returns the number."""
        found, place = getattr(state, self.attribute), self.place(index)
        return found if place == NOTHING else found[place]

    def is_there(self, state: Any, index: int) -> bool:
        """Tells whether the entry says something."""
        if self.when is not None:
            return self.when(state, index)
        return self.blank is None or self.value(state, index) != self.blank

    def write(self, state: Any, index: int) -> Any:
        """Returns what is written."""
        return self.form.write(self.value(state, index))

    def read(self, state: Any, index: int, data: object) -> None:
        """Fills the attribute, or its element."""
        found, place = self.form.read(data, self.key), self.place(index)
        if place == NOTHING:
            setattr(state, self.attribute, found)
        else:
            getattr(state, self.attribute)[place] = int(found)


class Member(Entry):
    """Whether a row is a member of a set of bits."""

    def value(self, state: Any, index: int) -> Any:
        return getattr(state, self.attribute) >> index & 1

    def read(self, state: Any, index: int, data: object) -> None:
        if self.form.read(data, self.key):
            setattr(state, self.attribute, getattr(state, self.attribute) | 1 << index)


class Run(Entry):
    """A run of numbers by name, without those that are zero; `called` is what one of the names is, for refusals."""

    def __init__(
        self, key: str, names: Sequence[str], called: str = "", attribute: str = "", form: Form | None = None, blank: int | None = None
    ) -> None:
        super().__init__(key, form or Whole(1), attribute, blank, stride=len(names))
        self.names: Final = tuple(names)
        self.numbers: Final = {name: number for number, name in enumerate(names)}
        self.called: Final = called or key

    def is_there(self, state: Any, index: int) -> bool:
        return self.blank is None or bool(self.write(state, index))

    def write(self, state: Any, index: int) -> Any:
        array, first = getattr(state, self.attribute), max(0, index) * self.stride
        return {name: self.form.write(array[first + i]) for i, name in enumerate(self.names) if array[first + i]}

    def read(self, state: Any, index: int, data: object) -> None:
        array, first = getattr(state, self.attribute), max(0, index) * self.stride
        for name, value in mapping(data, self.key).items():
            array[first + number_of(self.numbers, name, self.called)] = self.form.read(value, self.key)


class All(Entry):
    """All elements of an array, as a list."""

    def write(self, state: Any, index: int) -> Any:
        array = getattr(state, self.attribute)
        return [self.form.write(array[i]) for i in range(len(array))]

    def read(self, state: Any, index: int, data: object) -> None:
        array = getattr(state, self.attribute)
        for i, one in enumerate(listed(data, len(array), self.key)):
            array[i] = self.form.read(one, self.key)


class Special(Entry):
    """An entry that a game writes and reads itself."""

    def __init__(
        self, key: str, writer: Callable[[Any, int], Any], reader: Callable[[Any, int, Any], None], when: When | None = None
    ) -> None:
        super().__init__(key, Whole(), when=when)
        self.writer: Final = writer
        self.reader: Final = reader

    def write(self, state: Any, index: int) -> Any:
        return self.writer(state, index)

    def read(self, state: Any, index: int, data: object) -> None:
        self.reader(state, index, data)


class Row(Entry):
    """An object with these entries, in this order; inside another row `key` is its name, and `called` what refusals call it."""

    def __init__(self, key: str, *entries: Entry, called: str = "", when: When | None = None) -> None:
        super().__init__(key, Whole(), when=when)
        self.entries: Final = entries
        self.called: Final = called or key
        self.named: Final = {entry.key: entry for entry in entries}
        self.needed: Final = [entry.key for entry in entries if not entry.may_miss]

    def write(self, state: Any, index: int) -> Any:
        return {entry.key: entry.write(state, index) for entry in self.entries if entry.is_there(state, index)}

    def read(self, state: Any, index: int, data: object) -> None:
        found = self.checked(data)
        for entry in self.entries:
            if entry.key in found:
                entry.read(state, index, found[entry.key])

    def checked(self, data: object) -> dict[str, Any]:
        """Accepts an object with the entries that are needed, and none that is not known."""
        if not isinstance(data, dict):
            raise impossible("{name} has the fields {fields}", name=self.called, fields=", ".join(self.needed))
        for key in data:
            if not isinstance(key, str) or key not in self.named:
                raise impossible("{name} has no field {key}", name=self.called, key=described(key, 40))
        for key in self.needed:
            if key not in data:
                raise impossible("{name} lacks {key}", name=self.called, key=key)
        return data

    def some(self, state: Any, index: int, *keys: str) -> dict[str, Any]:
        """Returns the entries of these names, in this order."""
        return {key: self.named[key].write(state, index) for key in keys}


class Stored(Field):
    """A field that is an entry, or with a count a list of one for each row."""

    def __init__(self, entry: Entry, count: int = 0, name: str = "", seen: SeesOf = everybody, optional: bool = False) -> None:
        super().__init__(name or entry.key, None, seen, optional)
        self.entry: Final = entry
        self.count: Final = count

    def write(self, state: Any) -> Any:
        if self.count == 0:
            return self.entry.write(state, NOTHING)
        return [self.entry.write(state, index) for index in range(self.count)]

    def read(self, state: Any, data: object) -> None:
        if self.count == 0:
            self.entry.read(state, NOTHING, data)
            return
        for index, one in enumerate(listed(data, self.count, self.name)):
            self.entry.read(state, index, one)
