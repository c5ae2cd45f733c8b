# compiled by mypyc
"""How the numbers of a state are written as plain data, and read again from data that anybody may have written.

A form turns one attribute of a state, a number, a truth or an array of numbers, into what stands in a stored position and in views. What it
reads it checks, and refuses with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ludoterre.core.bits import bit
from ludoterre.core.heirs import Heritage
from ludoterre.core.plaindata import listed, require, truth, whole
from ludoterre.core.vecs import i64, vec

NOTHING: Final = -1
"""The number of nobody and nothing, which is written as None where a form says so."""
LARGEST: Final = 100_000
"""No number of a position that counts something is greater."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Form(Heritage):
    """One way to write a value."""

    def write(self, value: Any) -> Any:
        """Returns the value as plain data."""
        raise NotImplementedError

    def read(self, data: object, name: str) -> Any:
        """Returns the value that plain data stands for; `name` is the field, for the refusal of what does not fit."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ArrayForm(Form):
    """One way to write an array of numbers. It is read into the array that is there."""

    def fill(self, array: Any, data: object, name: str) -> None:
        """Reads plain data into an array."""
        raise NotImplementedError


class Whole(Form):
    """A whole number within limits; `none` is the number that is written as None."""

    def __init__(self, low: int = 0, high: int = LARGEST, none: int | None = None) -> None:
        self.low: Final = low
        self.high: Final = high
        self.none: Final = none

    def write(self, value: Any) -> Any:
        return None if value == self.none and self.none is not None else value

    def read(self, data: object, name: str) -> Any:
        if data is None and self.none is not None:
            return self.none
        return whole(data, self.low, self.high, name)


class Truth(Form):
    """True or false."""

    def write(self, value: Any) -> Any:
        return bool(value)

    def read(self, data: object, name: str) -> Any:
        return truth(data, name)


class Word(Form):
    """A number that has a name; `none` is the number that is written as None."""

    def __init__(self, names: Sequence[str], none: int | None = None) -> None:
        self.names: Final = names
        self.none: Final = none
        self.numbers: Final = {word: number for number, word in enumerate(names)}

    def write(self, value: Any) -> Any:
        return None if value == self.none and self.none is not None else self.names[value]

    def read(self, data: object, name: str) -> Any:
        if data is None and self.none is not None:
            return self.none
        number = self.numbers.get(data, -1) if isinstance(data, str) else -1
        require(number >= 0 and number != self.none, "{name} is no {field}", name=str(data)[:40], field=name)
        return number


class Members(Form):
    """A set of bits: the names of its members, in their order."""

    def __init__(self, names: Sequence[Any]) -> None:
        self.names: Final = names
        self.numbers: Final = {word: number for number, word in enumerate(names)}

    def write(self, value: Any) -> Any:
        return [name for number, name in enumerate(self.names) if value >> number & 1]

    def read(self, data: object, name: str) -> Any:
        found: i64 = 0
        last = -1
        for one in listed(data, None, name):
            number = self.numbers.get(one, -1) if isinstance(one, str | int) and not isinstance(one, bool) else -1
            require(number >= 0, "{name} is no {field}", name=str(one)[:40], field=name)
            require(number > last, "{field} lists each once, in their order", field=name)
            found |= bit(number)
            last = number
        return found


class Each(ArrayForm):
    """An array: a list of what is written for each of its numbers."""

    def __init__(self, form: Form) -> None:
        self.form: Final = form

    def write(self, value: Any) -> Any:
        numbers: vec[i64] = value
        return [self.form.write(int(numbers[i])) for i in range(len(numbers))]

    def fill(self, array: Any, data: object, name: str) -> None:
        numbers: vec[i64] = array
        for i, one in enumerate(listed(data, len(numbers), name)):
            numbers[i] = self.form.read(one, name)


class Table(ArrayForm):
    """An array by name: each name has one number of it, or a list of `width` numbers.

    A `sparse` one leaves out what is zero (or a list of zeros), and what is left out is zero again.
    """

    def __init__(self, names: Sequence[str], form: Form, width: int = 0, sparse: bool = False) -> None:
        self.names: Final = names
        self.form: Final = form
        self.width: Final = width
        self.sparse: Final = sparse
        self.as_is: Final = isinstance(form, Whole) and form.none is None
        """Whether numbers are written as they are."""
        self.numbers: Final = {word: number for number, word in enumerate(names)}

    def write(self, value: Any) -> Any:
        numbers: vec[i64] = value
        found: dict[str, Any] = {}
        for row, name in enumerate(self.names):
            at = row * max(1, self.width)
            cells: list[Any] = [int(numbers[at + i]) for i in range(max(1, self.width))]
            if not self.sparse or any(cells):
                if not self.as_is:
                    cells = [self.form.write(cell) for cell in cells]
                found[name] = cells if self.width else cells[0]
        return found

    def fill(self, array: Any, data: object, name: str) -> None:
        numbers: vec[i64] = array
        require(isinstance(data, dict), "{field} names what it counts", field=name)
        assert isinstance(data, dict)
        fitting = set(data) <= set(self.numbers) if self.sparse else list(data) == list(self.names)
        require(fitting, "{field} counts {names}", field=name, names=", ".join(self.names))
        for word, value in data.items():
            at = self.numbers[word] * max(1, self.width)
            cells = listed(value, self.width, name) if self.width else [value]
            for i, cell in enumerate(cells):
                numbers[at + i] = self.form.read(cell, name)
            require(not self.sparse or any(cells), "{field} leaves out what is zero", field=name)


class Layout(ArrayForm):
    """An array as lists and names within each other: a plan of it has the place of a number where the number is written."""

    def __init__(self, plan: Any, form: Whole) -> None:
        self.plan: Final = plan
        self.form: Final = form
        self.as_is: Final = form.none is None
        """Whether numbers are written as they are."""

    def write(self, value: Any) -> Any:
        return self.write_part(self.plan, value)

    def write_part(self, plan: Any, numbers: vec[i64]) -> Any:
        """Writes what a part of the plan names."""
        if isinstance(plan, int):
            number: int = numbers[plan]
            return number if self.as_is else self.form.write(number)
        if isinstance(plan, dict):
            return {name: self.write_part(part, numbers) for name, part in plan.items()}
        return [self.write_part(part, numbers) for part in plan]

    def fill(self, array: Any, data: object, name: str) -> None:
        self.fill_part(self.plan, array, data, name)

    def fill_part(self, plan: Any, numbers: vec[i64], data: object, name: str) -> None:
        """Reads what a part of the plan names; `name` says where it stands, as in `stock.1.gold`."""
        if isinstance(plan, int):
            numbers[plan] = self.form.read(data, name)
        elif isinstance(plan, dict):
            known = isinstance(data, dict) and list(data) == list(plan)
            require(known, "{field} counts {names}", field=name, names=", ".join(plan))
            assert isinstance(data, dict)
            for word, part in plan.items():
                if not self.takes(part, numbers, data[word]):
                    self.fill_part(part, numbers, data[word], f"{name}.{word}")
        else:
            for i, one in enumerate(listed(data, len(plan), name)):
                if not self.takes(plan[i], numbers, one):
                    self.fill_part(plan[i], numbers, one, f"{name}.{i}")

    def takes(self, plan: Any, numbers: vec[i64], data: object) -> bool:
        """Takes a number that fits, without giving it a name: most do."""
        if isinstance(plan, int) and isinstance(data, int) and not isinstance(data, bool) and self.form.low <= data <= self.form.high:
            numbers[plan] = data
            return True
        return False
