"""What a person reads of a recorded game, gathered: the log, the facts, what is asked and offered, the drawn pages and the end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

from ludoterre.core.errors import BadMove
from ludoterre.core.game import State
from ludoterre.core.moves import SPECTATOR, Event
from ludoterre.core.record import Record
from ludoterre.games.scene import Choice, Drawing, Scene, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.web.story import Story

RECORDS = Path(__file__).parent / "records"
NAMES = ("Alice", "Hugo", "Zoé", "Inès", "Luc", "Yves")
"""Names before which French elides, and others."""
SPOKEN = re.compile(r'\b(?:aria-label|title|alt|placeholder|data-(?:say|why|preview))="([^"]*)"')
INLINE = re.compile(r"</?(?:b|i|em|strong|a|abbr|small|sub|sup|kbd|bdi)\b[^>]*>")
"""Tags that break no line: the words around them are one sentence."""
TAG = re.compile(r"<[^>]*>")


def mode_of(path: Path) -> str:
    """Returns the mode of a recorded game."""
    return str(json.loads(path.read_text(encoding="utf-8"))["header"]["mode"])


def lines_of(html: str) -> Iterator[str]:
    """Yields the lines that a browser shows or says of a piece of HTML."""
    yield from map(unescape, SPOKEN.findall(html))
    for line in TAG.sub("\n", INLINE.sub("", html)).split("\n"):
        if line.strip():
            yield re.sub(r"[ \n]+", " ", unescape(line)).strip(" ")


def drawn(drawing: Drawing) -> Iterator[str]:
    """Yields the lines of a drawn table."""
    for part in (drawing.where, drawing.stage, drawing.asked, drawing.people, *(sheet.html for sheet in drawing.sheets)):
        yield from lines_of(part)
    yield from (sheet.title for sheet in drawing.sheets)


def decision(scene: Scene, state: State, heard: list[Event], draw: bool) -> Iterator[str]:
    """Yields what the player who has to decide reads."""
    player = state.current_player()
    view = state.view(player)
    moves = [state.move(action) for action in state.legal_actions()]
    yield scene.asked(view)
    yield from scene.choices(view, moves)
    if draw:
        for heading, facts in scene.facts(view):
            yield heading
            yield from facts
        choices = [Choice(state.move(action), state.notation(action, player)) for action in state.legal_actions()]
        drawing = scene.draw(view, choices, heard)
        if drawing is not None:
            yield from drawn(drawing)


def refusals(scene: Scene, state: State, step: int) -> Iterator[str]:
    """Yields why some other moves are impossible."""
    for action in range(0, state.action_range(), step):
        try:
            refusal = state.refuse(action)
        except BadMove:
            continue
        if refusal is not None:
            yield scene.speaker.refusal(refusal)


def read(path: Path, code: str, drawings: int, names: tuple[str, ...] = NAMES) -> Iterator[str]:
    """Yields all that is read of a recorded game; of so many positions the page too."""
    record = Record.load(path)
    scene = make_scene(record.game, speaker(record.game, code, names[: record.game.players]), language(code))
    story = Story(record)
    apart = max(1, len(story.stops) // drawings)
    for number, length in enumerate(story.stops):
        state = story.moments[length].state
        before = story.stops[number - 1] if number else 0
        heard = [event for _, events in story.heard(before, length, SPECTATOR) for event in events]
        yield from map(scene.speaker.event, heard)
        if not state.is_terminal() and not state.is_chance_node():
            yield scene.aim(state.view(state.current_player()))
            yield from decision(scene, state, heard, number % apart == 0)
            if number % apart == 0:
                yield from refusals(scene, state, max(1, state.action_range() // 40))
    ending = scene.ending(story.frames(SPECTATOR))
    if ending is not None:
        yield ending.title
        yield from ending.discuss
        if ending.likewise is not None:
            yield from (*ending.likewise.rows, ending.likewise.here, ending.likewise.how)
        for part in (ending.score, ending.picture, ending.rest, *(moment.html for moment in ending.moments)):
            yield from lines_of(part)
        yield from (moment.title for moment in ending.moments)
