"""What the command line asks of lessons: find one, or check one that somebody writes."""

from __future__ import annotations

from pathlib import Path

from ludoterre.core.errors import BadOption
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.registry import meta
from ludoterre.lessons import Lesson, bubble, check_in_pack, file_of, load_lesson
from ludoterre.locale import Language

WORDS_A_MINUTE = 180


def found(game: str, pack: Path | None) -> Lesson:
    """Returns the lesson of a game, or of a pack; BadLesson if it is broken."""
    about = meta(game)
    if pack is not None:
        lesson = check_in_pack(game, pack)
        if lesson is None:
            raise BadOption("the pack {pack} brings no lesson", pack=str(pack))
        return lesson
    path = file_of(about.id, "lesson.toml")
    if path is None:
        raise BadOption("{game} has no lesson", game=game)
    return load_lesson(game, path)


def words(lesson: Lesson, code: str) -> int:
    """Counts the words of all bubbles in a language."""
    return sum(any(map(str.isalnum, word)) for step in lesson.steps for word in bubble(step, code).split())


def checked(game: str, file: Path, pack: Path | None, language: Language) -> str:
    """Checks a lesson and says how long it is."""
    lesson = load_lesson(game, file, pack)
    length = len(lesson.steps)
    counted = ", ".join(f"{code} {words(lesson, code)}" for code in LANGUAGES)
    minutes = language.number(max(words(lesson, code) for code in LANGUAGES) / WORDS_A_MINUTE, 1)
    steps = language.trn("{count} step", "{count} steps", length)
    told = language.tr("{steps}; words: {words}; {minutes} min to read", steps=steps, words=counted, minutes=minutes)
    return f"{file}: {told}"
