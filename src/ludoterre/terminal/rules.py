"""The rules of a game at the terminal: what it is about, told in a minute, and by chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from ludoterre.core.errors import BadOption
from ludoterre.games.ledger import look_up, said_rule
from ludoterre.games.scene import Scene, Section
from ludoterre.lessons import examples_of, plain

TAG = re.compile(r"<[^>]+>")


def told(scene: Scene, part: str) -> list[Section]:
    """Returns what somebody wants to read: everything in short, a chapter, or a rule with its examples."""
    game = scene.game.meta.id
    found = look_up(scene, part)
    if found is None and part:
        raise BadOption("the rules of {game} have no chapter and no number {part!r}", game=game, part=part[:40])
    if not part:
        return [*in_a_minute(scene), *(found or [])]
    rule = said_rule(game, part.upper(), scene.speaker)
    return [*(found or []), *(examples(scene, rule.id) if rule is not None else ())]


def in_a_minute(scene: Scene) -> Iterator[Section]:
    """Tells the goal, and what the pictures of the rules say."""
    yield scene.language.choose(scene.game.meta.title), [scene.goal()]
    for panel in scene.panels():
        yield panel.title, [in_words(panel.text), *([panel.example] if panel.example else [])]


def in_words(html: str) -> str:
    """Returns the words of a panel."""
    return " ".join(unescape(TAG.sub("", html)).split())


def examples(scene: Scene, rule: str) -> Iterator[Section]:
    """Tells the worked examples of a rule."""
    choose = scene.language.choose
    for one in examples_of(scene.game.meta.id):
        if rule in one.rules:
            steps = [f"{plain(choose(step.order))} {plain(choose(step.say))}" for step in one.lesson.steps]
            yield scene.tr("Example: {title}", title=choose(one.title)), [f"{number}. {said}" for number, said in enumerate(steps, start=1)]
