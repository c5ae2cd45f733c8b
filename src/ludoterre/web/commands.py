"""What can be asked in the text interface besides moves, as at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.games.ledger import look_up
from ludoterre.games.scene import Choice, Scene, Section, View
from ludoterre.locale import Language

COMMANDS = frozenset("?hmu")
"""What stands alone; to undo is a post of its own."""


class Found(NamedTuple):
    """The answer to a question."""

    text: str
    rule: str = ""
    known: bool = True
    """Whether the question was understood."""


def command(scene: Scene, view: View, language: Language, choices: Sequence[Choice], text: str) -> Found:
    """Answers a typed text that is no move."""
    word, _, rest = text.partition(" ")
    match word.lower():
        case "?" | "h":
            return Found("\n".join(help_lines(scene, view, language, choices)))
        case "m":
            return memo(scene, view, language)
        case "r":
            named = rest.strip()
            unknown = Found(language.tr("There is no rule “{rule}”.", rule=rest[:30]), known=False)
            return rule(scene, language, named) or chapters(scene, named) or unknown
        case "s":
            return look(scene, view, rest.strip()) or Found(
                language.tr("There is nothing to look at under “{what}”; ? lists the commands.", what=rest[:30]), known=False
            )
    unknown = Found(language.tr("“{text}” is no move and no command; ? lists them.", text=text[:60]), known=False)
    return rule(scene, language, text) or look(scene, view, text) or unknown


def help_lines(scene: Scene, view: View, language: Language, choices: Sequence[Choice]) -> list[str]:
    """Says what the game is about, what is asked, and then what can be typed."""
    tr = language.tr
    asked = scene.asked(view) if choices else ""
    example = [
        tr("{example}: a move in notation; a move that is not possible is answered with the rule", example=choice.line)
        for choice in choices[:1]
    ]
    return [
        scene.goal(),
        *([language.pair(tr("What you can do now"), asked)] if asked else []),
        tr("1, 2, 3…: the move with that number"),
        *example,
        *scene.help(),
        tr("m: memory aid"),
        tr("r: the chapters of the rules, r 2: one of them"),
        tr("r RULE: explain a rule, such as {rule}", rule=f"{scene.game.meta.rule_prefix}-1.1"),
        tr("u: take the last move back"),
    ]


def memo(scene: Scene, view: View, language: Language) -> Found:
    """Shows what the person may note."""
    sections = scene.memo(view)
    if sections is None:
        return Found(language.tr("This table plays without a memory aid."))
    return Found(said(sections) or "–")


def rule(scene: Scene, language: Language, name: str) -> Found | None:
    """Explains a rule, or returns None if there is none of that name."""
    rule_id = name.upper()
    text = scene.speaker.rule(rule_id)
    return None if text == rule_id else Found(text, rule_id)


def chapters(scene: Scene, what: str) -> Found | None:
    """Lists the chapters of the rules, or the rules of one of them."""
    sections = look_up(scene, what)
    return None if sections is None else Found(said(sections))


def look(scene: Scene, view: View, what: str) -> Found | None:
    """Looks closer at something on the table, or returns None if there is no such thing."""
    sections = scene.look(view, what)
    return None if sections is None else Found(said(sections))


def said(sections: Sequence[Section]) -> str:
    """Writes sections as lines."""
    return "\n".join(line for heading, lines in sections for line in (heading, *lines) if line)
