"""The film of a turn: what one decision set going, drawn shot by shot on the way to the view that follows.

Shots of one film are much alike, so each piece of their drawings is sent once and the shots only name their pieces.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from ludoterre.core.retelling import Retelling
from ludoterre.games.scene import Scene, Shot
from ludoterre.table.table import Table
from ludoterre.web.audience import Audience, bot_players
from ludoterre.web.log import event_lines
from ludoterre.web.skeletons import flat

MOST_SHOTS = 24
"""Shots of the longest film; of what happened before, nothing is shown."""

_PIECE = re.compile(r"(?=<\w)")


def is_filmed(scene: Scene) -> bool:
    """Tells whether turns of a game are shown as films."""
    return type(scene).film is not Scene.film


def film(audience: Audience, after: int, since: Callable[[Table, int], Retelling | None]) -> str:
    """Draws what happened `since` entry `after` for one who looks, as JSON; nothing if there is nothing to watch."""
    table, language, viewer = audience.table, audience.language, audience.perspective.viewer
    scene = table.scene(language.code)
    news = since(table, after) if is_filmed(scene) and not audience.text else None
    shots = scene.film(news.view(viewer), news.told(viewer))[-MOST_SHOTS:] if news is not None else []
    pieces: dict[str, int] = {}
    drawn = [one for shot in shots if (one := draw(scene, shot, bot_players(table, language), pieces)) is not None]
    return written(table, after, list(pieces), drawn) if drawn else ""


def draw(scene: Scene, shot: Shot, bots: dict[int, str], pieces: dict[str, int]) -> dict[str, object] | None:
    """Draws a shot with what is known of it: its stage and its people as numbers of pieces, which are numbered as they come."""
    picture = scene.draw(shot.view, [], shot.events, (), bots)
    if picture is None:
        return None
    stage, people = ([pieces.setdefault(one, len(pieces)) for one in _PIECE.split(flat(html))] for html in (picture.stage, picture.people))
    drawn: dict[str, object] = {
        "stage": stage,
        "people": people,
        "where": picture.where,
        "aim": scene.aim(shot.view),
        "caption": caption(scene, shot),
    }
    return drawn | {"waits": True} if shot.waits else drawn


def caption(scene: Scene, shot: Shot) -> str:
    """Says what happens in a shot, as text."""
    return " ".join(line.html.unescape() for line in event_lines(scene, shot.events, quietly=True))


def written(table: Table, after: int, pieces: list[str], shots: list[dict[str, object]]) -> str:
    """Writes a film as the browser reads it: between which entries of the log it plays, and what it shows."""
    return json.dumps({"after": after, "seq": table.seq, "pieces": pieces, "shots": shots}, ensure_ascii=False, separators=(",", ":"))
