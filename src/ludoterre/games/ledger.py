"""The ledger of a game as people read it: its chapters, and where each rule comes from. Programs read it with `testing.ledger`."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ludoterre.core.registry import package_of
from ludoterre.games.scene import Scene, Section
from ludoterre.locale.speaker import Speaker

HEADING = re.compile(r"## (?:\d+\. )?(.+)")
ITEM = re.compile(r"- \*\*([A-Z][A-Z0-9.-]+)\*\*")
MARKS = re.compile(r"\(([a-z, ]+)\)$")
PROVENANCES = ("reconstructed", "ruling", "public", "rulebook")
"""Where a rule comes from; of several the first is said, because it is what one has to know."""


class Chapter(NamedTuple):
    """A part of a ledger: its heading, and each rule with where it comes from."""

    heading: str
    rules: dict[str, str]


class Said(NamedTuple):
    """A rule in words for people."""

    id: str
    text: str
    provenance: str


class SaidChapter(NamedTuple):
    """A chapter in words for people."""

    number: int
    title: str
    rules: tuple[Said, ...]


@cache
def ledger(game: str) -> tuple[Chapter, ...]:
    """Reads which rules a game has."""
    file = files(package_of(game)) / "RULES.md"
    chapters: list[Chapter] = []
    rule = ""
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else []:
        heading, item, marks = HEADING.fullmatch(line), ITEM.match(line), MARKS.search(line)
        if heading:
            chapters.append(Chapter(heading[1], {}))
        elif item and chapters:
            rule = item[1]
            chapters[-1].rules[rule] = ""
        if marks and chapters and rule in chapters[-1].rules and not chapters[-1].rules[rule]:
            given = marks[1].split(", ")
            chapters[-1].rules[rule] = next((mark for mark in PROVENANCES if mark in given), "")
    return tuple(chapters)


def said_rule(game: str, rule: str, speaker: Speaker) -> Said | None:
    """Says a rule, or returns None if nobody has put it in words for people."""
    text = speaker.rule(rule)
    if text == rule:
        return None
    return Said(rule, text, next((chapter.rules[rule] for chapter in ledger(game) if rule in chapter.rules), ""))


def said_chapters(game: str, speaker: Speaker) -> list[SaidChapter]:
    """Says all rules that are put in words, chapter by chapter; chapters without any are left out."""
    told: list[SaidChapter] = []
    for chapter in ledger(game):
        rules = tuple(said for rule in chapter.rules if (said := said_rule(game, rule, speaker)) is not None)
        if rules:
            told.append(SaidChapter(len(told) + 1, speaker.chapter(chapter.heading), rules))
    return told


def look_up(scene: Scene, what: str) -> list[Section] | None:
    """Returns the list of chapters, or the rules of the chapter or of the number that somebody names; None if there is no such thing."""
    game, speaker = scene.game.meta.id, scene.speaker
    chapters = said_chapters(game, speaker)
    if not what:
        counted = [f"{one.number} {one.title} ({one.rules[0].id} – {one.rules[-1].id})" for one in chapters]
        return [(scene.tr("Chapters"), counted)] if counted else None
    rule = said_rule(game, what.upper(), speaker)
    if rule is not None:
        return [("", [scene.pair(rule.id, rule.text)])]
    chapter = next((one for one in chapters if what in (str(one.number), one.title) or one.title.lower().startswith(what.lower())), None)
    if chapter is None:
        return None
    return [(f"{chapter.number} {chapter.title}", [scene.pair(rule.id, rule.text) for rule in chapter.rules])]
