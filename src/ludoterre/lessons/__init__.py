"""Lessons: a short recorded game with a teacher's words, and worked examples of rules, from files of a game's folder or of a pack.

`lesson_of(game)` is what a table is set with; a file that is broken in any way is never served, and `load_lesson` says why.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from ludoterre.core.errors import BadLesson, BadPack, LudoterreError
from ludoterre.core.game import Game
from ludoterre.core.meta import Texts
from ludoterre.core.registry import PackSource, load
from ludoterre.lessons.checking import BOLD, Checker, Wrong, bubble, check_example, check_lesson, plain
from ludoterre.lessons.lesson import Lesson, Standing, Step, Told, lesson_of_models
from ludoterre.lessons.model import LONGEST_BUBBLE, ExampleModel, ExamplesModel, LessonModel, SetModel
from ludoterre.locale.catalogues import folder_of
from ludoterre.packs.models import Part
from ludoterre.packs.problems import bad_pack
from ludoterre.packs.source import Source, read_source
from ludoterre.packs.validate import explain

__all__ = [
    "BOLD",
    "EXAMPLES",
    "LESSON",
    "LONGEST_BUBBLE",
    "Example",
    "Lesson",
    "Standing",
    "Step",
    "Told",
    "bubble",
    "check_in_pack",
    "examples_of",
    "file_of",
    "lesson_in",
    "lesson_of",
    "load_examples",
    "load_lesson",
    "plain",
]

log = logging.getLogger(__name__)

LESSON, EXAMPLES = "lesson.toml", "examples.toml"

NO_OPTIONS = frozenset(("name", "players", "mode", "pack", "rules_version"))
"""What else a game is loaded with: a lesson says it elsewhere, or not at all."""

Model = TypeVar("Model", bound=Part)


class Example(NamedTuple):
    """A worked example of some rules."""

    id: str
    rules: tuple[str, ...]
    title: Texts
    lesson: Lesson
    """How it is told: a lesson whose steps ask nothing."""


def load_lesson(game: str, source: object, pack: PackSource = None, every_way: bool = True) -> Lesson:
    """Reads and checks a lesson from a file or from data. Raises BadLesson, which names the file, the step and the reason.

    Without `every_way` only the author's own moves are made: for a lesson that was checked when it came.
    """
    read, model = read_model(LessonModel, source)
    loaded = table_of(game, model, pack, read.where)
    checker = Checker(loaded, model, model.steps)
    try:
        check_lesson(checker, model, every_way)
    except Wrong as wrong:
        raise BadLesson("{file}: {problem}", file=read.where, problem=str(wrong)) from None
    return lesson_of_models(loaded, model, checker.steps, checker.luck, hash_of(loaded, model))


def load_examples(game: str, source: object) -> tuple[Example, ...]:
    """Reads and checks the worked examples of a game."""
    read, model = read_model(ExamplesModel, source)
    return tuple(example_of(game, read.where, one) for one in model.examples)


def example_of(game: str, file: str, model: ExampleModel) -> Example:
    """Checks one example."""
    loaded = table_of(game, model, None, file)
    checker = Checker(loaded, model, model.steps)
    try:
        check_example(checker, model.steps)
    except Wrong as wrong:
        raise BadLesson("{file}: {problem}", file=file, problem=f"example {model.id}, {wrong}") from None
    lesson = lesson_of_models(loaded, model, checker.steps, checker.luck, hash_of(loaded, model))
    return Example(model.id, tuple(model.rules), model.title.texts, lesson)


def read_model(model: type[Model], source: object) -> tuple[Source, Model]:
    """Reads a file into its model."""
    try:
        read = read_source(source)
        try:
            return read, model.model_validate(read.data)
        except ValidationError as error:
            raise bad_pack(map(read.tell, explain(error))) from None
    except BadPack as error:
        raise BadLesson(error.template, **error.details) from None


def table_of(game: str, table: SetModel, pack: PackSource, file: str) -> Game:
    """Loads the game that a lesson is played in."""
    for name in NO_OPTIONS & table.options.keys():
        raise BadLesson("{file}: {problem}", file=file, problem=f"options: {name!r} is no option of a game")
    try:
        return load(game, table.players, table.mode, pack, **table.options)
    except LudoterreError as error:
        raise BadLesson("{file}: {problem}", file=file, problem=str(error)) from None


def hash_of(game: Game, model: Part) -> str:
    """Names a lesson by all that is in it."""
    written = json.dumps([game.header(), model.model_dump()], sort_keys=True, ensure_ascii=False)
    return sha256(written.encode()).hexdigest()[:16]


def file_of(game: str, name: str) -> Path | None:
    """Finds a file in a game's folder."""
    folder = folder_of(game)
    path = None if folder is None else folder / name
    return path if path is not None and path.is_file() else None


@cache
def lesson_of(game: str) -> Lesson | None:
    """Returns the lesson that a game brings; None if it brings none, or one that is broken, which is told to whoever runs the server."""
    path = file_of(game, LESSON)
    try:
        return None if path is None else load_lesson(game, path)
    except BadLesson as error:
        log.error("the lesson of %s is not served: %s", game, error)
        return None


def lesson_in(game: Game) -> Lesson | None:
    """Returns the lesson of a game definition: what its pack brings, else the game's own, where it has the same players and options."""
    written = game.pack.get("lesson")
    if written is None:
        own = None if game.pack else lesson_of(game.meta.id)
    else:
        key = json.dumps([game.meta.id, game.content_hash, written], sort_keys=True)
        if key not in _of_packs:
            if len(_of_packs) >= MOST_OF_PACKS:
                _of_packs.clear()
            _of_packs[key] = of_pack(game, written)
        own = _of_packs[key]
    return own if own is not None and own.game.header() == game.header() else None


_of_packs: dict[str, Lesson | None] = {}
MOST_OF_PACKS = 32
"""Lessons of packs that are kept for the next table."""


def check_in_pack(game: str, pack: str | Path) -> Lesson | None:
    """Checks the lesson of a pack, if it brings one: a file or a folder of them. Raises BadLesson."""
    written = read_source(pack).data.get("lesson")
    beside = Path(pack) / LESSON
    return None if written is None else load_lesson(game, beside if beside.is_file() else written, pack)


def of_pack(game: Game, written: object) -> Lesson | None:
    """Reads the lesson of a pack; whoever brought the pack was told if it is broken."""
    try:
        return load_lesson(game.meta.id, written, game.pack, every_way=False)
    except BadLesson:
        return None


@cache
def examples_of(game: str) -> Sequence[Example]:
    """Returns the worked examples that a game brings, none if one of them is broken."""
    path = file_of(game, EXAMPLES)
    try:
        return () if path is None else load_examples(game, path)
    except BadLesson as error:
        log.error("the examples of %s are not shown: %s", game, error)
        return ()
