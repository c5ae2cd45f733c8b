# compiled by mypyc
"""What a game declares once: its moves, the reasons why a move is not possible, and what a position stores. The rest is derived.

Moves are declared in the order of their ids. A `Kind` is a run of ids that are written alike: its pattern is the line that stands in
records for ever, its arguments are `Names`, and an id counts through them, the last one fastest:

    Moves(Kind("build", "build {tile} {hex}", tile=Names(TILES), hex=Names(hexes)), Kind("end", "end"))

Here 0 builds the first tile on the first hex, 1 the first tile on the second hex, and the last id ends the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ludoterre.core.errors import BadMove, BadRecord, described
from ludoterre.core.forms import ArrayForm, Form
from ludoterre.core.heirs import Heritage
from ludoterre.core.moves import REFEREE, Move, Refusal
from ludoterre.core.plaindata import require
from ludoterre.core.vecs import i64, vec

Told = Callable[[Any, int], object]
"""A function of a position and an action, which tells something of them."""
Sees = Callable[[Any, int], bool]
"""A function of a position and a viewer: whether the viewer may know something."""
SeesOf = Callable[[Any, int, int], bool]
"""A function of a position, a viewer and an owner (−1 for what belongs to nobody): whether the viewer may see it."""

GAP: Final = object()
"""What a number means that means nothing here."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Names(Heritage):
    """What the numbers of an argument mean. A move holds the value of a number, a line its word.

    These are the same words in every position. A game whose numbers mean something else from position to position overrides `value`.
    """

    def __init__(self, words: Sequence[Any]) -> None:
        self.words: Final = tuple(words)
        self.size: Final[i64] = len(words)
        self.numbers: Final[dict[Any, int]] = {word: number for number, word in enumerate(words)}
        self.spelled: Final[dict[str, int]] = {str(word).lower(): number for number, word in enumerate(words)}

    def value(self, state: Any, number: i64) -> Any:
        """Returns what a number means in a position, or GAP."""
        return self.words[number]

    def word(self, state: Any, number: i64) -> str:
        """Returns how a line writes it."""
        return str(self.value(state, number))

    def number(self, state: Any, value: object) -> i64:
        """Returns the number of a value, or −1."""
        found = self.numbers.get(value, -1) if value is None or isinstance(value, str | int) else -1
        return found if found >= 0 and type(self.words[found]) is type(value) else -1

    def read(self, state: Any, word: str) -> i64:
        """Returns the number of a word in small letters, or −1."""
        return self.spelled.get(word, -1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Varying(Names):
    """Names that a position gives: a game overrides `value`, and `number` and `read` search what it says."""

    def __init__(self, size: int) -> None:
        super().__init__([""] * size)

    def value(self, state: Any, number: i64) -> Any:
        raise NotImplementedError

    def number(self, state: Any, value: object) -> i64:
        for number in range(self.size):
            found = self.value(state, number)
            if found is not GAP and type(found) is type(value) and found == value:
                return number
        return -1

    def read(self, state: Any, word: str) -> i64:
        for number in range(self.size):
            if self.value(state, number) is not GAP and self.word(state, number).lower() == word:
                return number
        return -1


class Numbers(Names):
    """Whole numbers from the lowest to the highest."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(range(low, high + 1))


class Players(Names):
    """Players, written `p0`, `p1` and so on; ids may be kept for more seats than a table has."""

    def __init__(self, players: int, seats: int = 0) -> None:
        super().__init__(range(max(players, seats)))
        self.players: Final = players

    def value(self, state: Any, number: i64) -> Any:
        return int(number) if number < self.players else GAP

    def word(self, state: Any, number: i64) -> str:
        return f"p{number}"

    def read(self, state: Any, word: str) -> i64:
        return self.spelled.get(word[1:], -1) if word.startswith("p") else -1


class Fixed(Names):
    """An argument that has one value in this kind of move."""

    def __init__(self, value: object) -> None:
        super().__init__([value])


class Known(Names):
    """An argument that the position tells, so that no id is needed for it: who gets the card that is dealt."""

    def __init__(self, told: Callable[[Any], Any], like: Names) -> None:
        super().__init__([""])
        self.told: Final = told
        self.like: Final = like

    def value(self, state: Any, number: i64) -> Any:
        return self.told(state)

    def word(self, state: Any, number: i64) -> str:
        return self.like.word(state, self.like.number(state, self.told(state)))

    def number(self, state: Any, value: object) -> i64:
        told = self.told(state)
        return 0 if type(told) is type(value) and told == value else -1

    def read(self, state: Any, word: str) -> i64:
        number = self.like.read(state, word)
        return 0 if number >= 0 and self.like.value(state, number) == self.told(state) else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Heritage):
    """A run of ids that are written alike.

    `line` is the pattern, in words that are literal or name an argument in braces; words in square brackets are left out where their
    argument is None: `buy {card} [with {helper}]`. `first` is the id that the run is meant to begin with, for rules that count with it.
    Where a viewer may not know the whole move, `knows` tells who does and `hidden` is what the others read. Kinds that make moves of
    one name, such as bids with and without something, have a `key` each, by which `Moves.first` finds them.

    A line that follows no pattern is a game's own subclass, with `values`, `find`, `line` and `read` of its own, and perhaps with another
    number of `ids` than its arguments have values together.
    """

    def __init__(
        self,
        id: str,  # noqa: A002  # the name of the move, which never changes
        line: str,
        first: int = -1,
        key: str = "",
        hidden: str = "",
        knows: Sees | None = None,
        args: dict[str, Names] | None = None,
        ids: int = 0,
        **more: Names,
    ) -> None:
        self.id: Final = id
        self.key: Final = key or id
        self.meant: Final = first
        self.args: Final[dict[str, Names]] = (args or {}) | more
        self.pattern: Final = Pattern(line)
        self.hidden: Final = Pattern(hidden) if hidden else None
        self.knows: Final = knows
        names = list(self.args)
        for word in self.pattern.names():
            if word not in self.args:
                raise ValueError(f"the line of {id} names {word}, which is no argument: {', '.join(names)}")
        size = 1
        strides = [0] * len(names)
        for i in reversed(range(len(names))):
            strides[i] = size
            size *= int(self.args[names[i]].size)
        self.strides: Final = strides
        self.size: Final = ids or size

    def here(self, state: Any) -> Kind | None:
        """Returns what these ids mean in a position: this kind, unless it shares them with others; None if they mean nothing."""
        return self

    def kinds(self) -> tuple[Kind, ...]:
        """Returns all that these ids can mean."""
        return (self,)

    def digit(self, at: i64, place: int, names: Names) -> i64:
        """Returns the number of one argument."""
        return at // self.strides[place] % names.size

    def values(self, state: Any, at: i64) -> dict[str, Any] | None:
        """Returns the arguments of the move that is so far into the run, or None if it means nothing here."""
        found: dict[str, Any] = {}
        for place, (name, names) in enumerate(self.args.items()):
            value = names.value(state, self.digit(at, place, names))
            if value is GAP:
                return None
            found[name] = value
        return found

    def find(self, state: Any, args: dict[str, Any]) -> i64:
        """Returns how far into the run the move with these arguments is, or −1."""
        if args.keys() != self.args.keys():
            return -1
        at: i64 = 0
        for place, (name, names) in enumerate(self.args.items()):
            number = names.number(state, args[name])
            if number < 0:
                return -1
            at += number * self.strides[place]
        return at

    def line(self, state: Any, at: i64, viewer: int = REFEREE) -> str:
        """Writes the move that is so far into the run, as far as a viewer may know it."""
        said: dict[str, str] = {}
        for place, (name, names) in enumerate(self.args.items()):
            number = self.digit(at, place, names)
            if name not in self.pattern.spare or names.value(state, number) is not None:
                said[name] = names.word(state, number)
        secret = self.hidden is not None and self.knows is not None and viewer != REFEREE and not self.knows(state, viewer)
        return self.hidden.write(said) if secret and self.hidden is not None else self.pattern.write(said)

    def read(self, state: Any, words: Sequence[str]) -> i64:
        """Returns how far into the run the move with this line is, or −1; words are in small letters."""
        said = self.pattern.read(words)
        if said is None:
            return -1
        at: i64 = 0
        for place, (name, names) in enumerate(self.args.items()):
            if name in said:
                number = names.read(state, said[name])
            else:
                # Not on the line: the only value there is, or none.
                number = 0 if names.size == 1 else names.number(state, None)
            if number < 0:
                return -1
            at += number * self.strides[place]
        return at


class Listed(Kind):
    """A run of ids that each have arguments of their own: the lines of a table, of which a move names one."""

    def __init__(self, id: str, line: str, rows: Sequence[dict[str, Any]], first: int = -1) -> None:  # noqa: A002  # as in Kind
        super().__init__(id, line, first, args={name: Fixed("") for name in rows[0]}, ids=len(rows))
        self.rows: Final = rows
        self.spelled: Final = [{name: str(value) for name, value in row.items()} for row in rows]

    def values(self, state: Any, at: i64) -> dict[str, Any] | None:
        return dict(self.rows[at])

    def find(self, state: Any, args: dict[str, Any]) -> i64:
        for at, row in enumerate(self.rows):
            if args == row and all(type(args[name]) is type(value) for name, value in row.items()):
                return at
        return -1

    def line(self, state: Any, at: i64, viewer: int = REFEREE) -> str:
        return self.pattern.write(self.spelled[at])

    def read(self, state: Any, words: Sequence[str]) -> i64:
        said = self.pattern.read(words)
        return self.spelled.index(said) if said in self.spelled else -1


class Pattern:
    """The words of a line."""

    def __init__(self, line: str) -> None:
        head, _, tail = line.partition("[")
        self.words: Final = head.split()
        self.optional: Final = tail.rstrip("]").split()
        self.spare: Final = Pattern.braced(self.optional)
        """The arguments that may be left out, being None; any other has a word even then."""

    def names(self) -> list[str]:
        """Returns the arguments that the line names."""
        return Pattern.braced(self.words + self.optional)

    @staticmethod
    def braced(words: Sequence[str]) -> list[str]:
        """Returns the arguments among some words of a pattern."""
        return [word[1:-1] for word in words if word.startswith("{")]

    def write(self, said: dict[str, str]) -> str:
        """Puts the words of the arguments in; what is in brackets only if all of them are said."""
        words = self.words
        if self.optional and all(name in said for name in self.spare):
            words = words + self.optional
        return " ".join([said[word[1:-1]] if word.startswith("{") else word for word in words])

    def read(self, words: Sequence[str]) -> dict[str, str] | None:
        """Returns the words of the arguments, or None if the line is another."""
        pattern = self.words if len(words) == len(self.words) else self.words + self.optional
        if len(pattern) != len(words):
            return None
        said: dict[str, str] = {}
        for expected, word in zip(pattern, words, strict=True):
            if expected.startswith("{"):
                said[expected[1:-1]] = word
            elif expected.lower() != word:
                return None
        return said


class Either(Kind):
    """Ids that mean one of several kinds of move, by the position: a die is rolled for this or for that.

    `choose` returns which one, from 0, or −1 where the ids mean nothing. The kinds have as many ids each.
    """

    def __init__(self, choose: Callable[[Any], int], *kinds: Kind, first: int = -1) -> None:
        super().__init__(kinds[0].id, "", first)
        self.choose: Final = choose
        self.among: Final = kinds
        self.run: Final = max([kind.size for kind in kinds])

    def here(self, state: Any) -> Kind | None:
        number = self.choose(state)
        return self.among[number] if number >= 0 else None

    def kinds(self) -> tuple[Kind, ...]:
        return self.among


class Moves:
    """All decisions of a game, or all outcomes of chance, in the order of their ids."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds: Final = kinds
        self.first: Final[dict[str, int]] = {}
        """The first id of each kind, by its key."""
        self.runs: Final[dict[str, list[int]]] = {}
        """Which kinds make moves of a name."""
        number: list[int] = []
        at: list[int] = []
        for i, kind in enumerate(kinds):
            start = len(number)
            if kind.meant not in (-1, start):
                raise ValueError(f"{kind.key} begins with id {start}, not {kind.meant}")
            size = kind.run if isinstance(kind, Either) else kind.size
            number += [i] * size
            at += list(range(size))
            for one in kind.kinds():
                self.first[one.key] = start
                self.runs.setdefault(one.id, [])
                if i not in self.runs[one.id]:
                    self.runs[one.id].append(i)
        self.kind: Final[vec[i64]] = vec[i64](number)
        """Of each id the number of its kind, and how far it is into its run."""
        self.at: Final[vec[i64]] = vec[i64](at)
        self.size: Final[i64] = len(number)

    def move(self, state: Any, action: i64) -> Move:
        """Reads an id, which is one of ours."""
        kind = self.kinds[self.kind[action]].here(state)
        at = self.at[action]
        args = kind.values(state, at) if kind is not None and at < kind.size else None
        if kind is None or args is None:
            raise BadMove("{action} names no move in {where}", action=int(action), where=state.where())
        return Move(kind.id, args)

    def action(self, state: Any, move: Move) -> int:
        """Finds the id of a move."""
        try:
            found = self._find(state, move.kind, dict(move.args))
        except (AttributeError, KeyError, TypeError, ValueError):
            found = -1
        if found < 0:
            raise BadMove("{move} names no move in {where}", move=described(move, 120), where=state.where())
        return found

    def _find(self, state: Any, name: str, args: dict[str, Any]) -> i64:
        for number in self.runs.get(name, []):
            kind = self.kinds[number].here(state)
            if kind is not None and kind.id == name:
                at = kind.find(state, args)
                if at >= 0 and kind.values(state, at) is not None:
                    return self.first[kind.key] + at
        return -1

    def notation(self, state: Any, action: i64, viewer: int) -> str:
        """Writes an id, which is one of ours, as one line, as far as a viewer may know it."""
        kind = self.kinds[self.kind[action]].here(state)
        at = self.at[action]
        if kind is None or at >= kind.size or kind.values(state, at) is None:
            raise BadMove("{action} names no move in {where}", action=int(action), where=state.where())
        return kind.line(state, at, viewer)

    def parse(self, state: Any, text: object) -> int:
        """Reads a line of `notation`; upper and lower case and spacing are free."""
        words = text.lower().split() if isinstance(text, str) else []
        for slot in self.kinds:
            kind = slot.here(state)
            if kind is not None:
                at = kind.read(state, words)
                if at >= 0 and kind.values(state, at) is not None:
                    return self.first[kind.key] + int(at)
        raise BadMove("{text} names no move in {where}", text=described(text), where=state.where())


class Reason:
    """Why a decision is not possible: its number, the rule that says so, and a code to translate.

    What it tells are arguments of the move, by name, and what functions of the position and the action tell. They may use only what
    whoever decides knows.
    """

    def __init__(self, number: int, rule: str | Told, code: str, *same: str, **told: Told) -> None:
        self.number: Final = number
        self.rule: Final = rule
        """The rule, or a function that tells which of several it is."""
        self.code: Final = code
        self.same: Final = same
        self.told: Final[dict[str, Told]] = told


class Reasons:
    """All reasons of a game, numbered from 1: 0 is for what nothing forbids, and −1 for an id that means nothing here."""

    def __init__(self, *reasons: Reason) -> None:
        for number, reason in enumerate(reasons, start=1):
            if reason.number != number:
                raise ValueError(f"{reason.code} is reason {number}, not {reason.number}")
        self.reasons: Final = reasons

    def refusal(self, state: Any, number: i64, action: i64) -> Refusal:
        """Says one of the reasons in a position."""
        reason = self.reasons[number - 1]
        args: dict[str, Any] = {}
        if reason.same:
            known = state.move(int(action)).args
            for name in reason.same:
                args[name] = known[name]
        for name, told in reason.told.items():
            args[name] = told(state, int(action))
        rule = reason.rule
        return Refusal(rule if isinstance(rule, str) else str(rule(state, int(action))), reason.code, args)


def everybody(state: Any, viewer: int, owner: int) -> bool:
    """Is what all may see."""
    return True


def nobody(state: Any, viewer: int, owner: int) -> bool:
    """Is what only the referee sees."""
    return viewer == REFEREE


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(Heritage):
    """A part of a position that is stored: the attribute of that name, in a form, and who may see it.

    `seen` is asked for each element of a list of players' things, with its owner; what a viewer may not see is None. An `optional` field
    stands in stored positions only when it holds something.
    """

    def __init__(self, name: str, form: Form | None = None, seen: SeesOf = everybody, optional: bool = False) -> None:
        self.name: Final = name
        self.form: Final = form
        self.seen: Final = seen
        self.optional: Final = optional

    def write(self, state: Any) -> Any:
        """Returns what is stored."""
        assert self.form is not None
        return self.form.write(getattr(state, self.name))

    def read(self, state: Any, data: object) -> None:
        """Fills the attribute."""
        form = self.form
        assert form is not None
        if isinstance(form, ArrayForm):
            form.fill(getattr(state, self.name), data, self.name)
        else:
            setattr(state, self.name, form.read(data, self.name))

    def view(self, state: Any, viewer: int) -> Any:
        """Returns what a viewer sees of it."""
        found = self.write(state)
        if self.seen is everybody or viewer == REFEREE:
            return found
        if isinstance(found, list):
            return [one if self.seen(state, viewer, owner) else None for owner, one in enumerate(found)]
        return found if self.seen(state, viewer, -1) else None


class Part(Field):
    """A field that is no single attribute: a game says how it is written and read. What is read together with others has no `reader`."""

    def __init__(
        self,
        name: str,
        writer: Callable[[Any], Any],
        reader: Callable[[Any, Any], None] | None = None,
        seen: SeesOf = everybody,
        optional: bool = False,
    ) -> None:
        super().__init__(name, None, seen, optional)
        self.writer: Final = writer
        self.reader: Final = reader

    def write(self, state: Any) -> Any:
        return self.writer(state)

    def read(self, state: Any, data: object) -> None:
        if self.reader is not None:
            self.reader(state, data)


class Fields:
    """Everything of a position that is not determined by the rest, in the order in which it is written and read."""

    def __init__(self, *fields: Field) -> None:
        self.fields: Final = fields
        self.named: Final = {field.name: field for field in fields}
        self.needed: Final = [field.name for field in fields if not field.optional]

    def to_json(self, state: Any) -> dict[str, Any]:
        """Writes a position as plain data. Full information: never for a person."""
        found: dict[str, Any] = {}
        for field in self.fields:
            value = field.write(state)
            if not field.optional or (value is not None and value != {} and value != []):
                found[field.name] = value
        return found

    def read(self, state: Any, data: object) -> None:
        """Fills a state that is set up for a new game from data that anybody may have written; BadRecord says what does not fit."""
        try:
            self._fill(state, data)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
            if isinstance(error, BadRecord):
                raise
            raise BadRecord("impossible position: {problem}", problem=f"{type(error).__name__}: {error}"[:200]) from None

    def _fill(self, state: Any, data: object) -> None:
        """Reads the fields one by one; then the state finds what follows from them."""
        names = ", ".join(self.needed)
        fitting = isinstance(data, dict) and set(self.needed) <= set(data) <= set(self.named)
        require(fitting, "a position has the fields {fields}", fields=names)
        assert isinstance(data, dict)
        for field in self.fields:
            if field.name in data:
                field.read(state, data[field.name])
        state.restore(data)

    def view(self, state: Any, viewer: int, *names: str) -> dict[str, Any]:
        """Returns what a viewer may see of the fields of these names, in this order."""
        found: dict[str, Any] = {}
        for name in names:
            found[name] = self.named[name].view(state, viewer)
        return found


class Grammar:
    """All that a game declares."""

    def __init__(self, decisions: Moves, outcomes: Moves, reasons: Reasons, fields: Fields) -> None:
        self.decisions: Final = decisions
        self.outcomes: Final = outcomes
        self.reasons: Final = reasons
        self.fields: Final = fields
