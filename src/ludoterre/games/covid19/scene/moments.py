"""Three moments that mattered, chosen by a rule one can check: the largest wave, the measure before the largest fall, the worst blow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoterre.core.moves import Event
from ludoterre.games.covid19.scene.charts import Told, tiny
from ludoterre.games.markup import esc, rule_link
from ludoterre.games.scene import Frame, Moment, Scene

SCARCE = 2
"""So few free beds are a narrow escape."""


def moments(scene: Scene, story: Sequence[Frame], told: Told) -> tuple[Moment, ...]:
    """Tells up to three moments in the order they came."""
    if not told["turns"]:
        return ()
    found = [wave(scene, story, told), relief(scene, story, told), blow(scene, story, told) or squeeze(scene, story, told)]
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.length))


def when(story: Sequence[Frame], turn: int, kind: str, **wanted: Any) -> tuple[int, Event] | None:
    """Finds an event of a turn: after how many moves it happened, and what it says."""
    now = 0
    for frame in story:
        for event in frame.events:
            if event.kind == "turn_begins":
                now = int(event.args["turn"])
            if now == turn and event.kind == kind and all(event.args.get(name) == value for name, value in wanted.items()):
                return frame.length, event
    return None


def tell(scene: Scene, told: Told, turn: int, at: tuple[int, Event] | None, title: str, text: str, rule: str) -> Moment | None:
    """Tells a moment: when, what was heard, why it mattered, by which rule; nothing if the story does not have it."""
    if at is None:
        return None
    length, event = at
    said = esc(scene.speaker.event(event))
    html = (
        f'{tiny(told, turn)}<p class="small muted">{scene.tr("Turn {turn}", turn=turn)}</p>'
        f'<p class="small">{said} {text} {rule_link(scene.game.meta.id, rule)}</p>'
    )
    return Moment(length, title, html)


def wave(scene: Scene, story: Sequence[Frame], told: Told) -> Moment | None:
    """Tells the turn with the most contagions."""
    turn = max(told["turns"], key=lambda one: one["contagions"])
    if not turn["contagions"]:
        return None
    text = scene.trn("One sick robot was about.", "{count} sick robots were about.", turn["sick_before"])
    return tell(scene, told, turn["turn"], when(story, turn["turn"], "contagion"), scene.tr("The largest wave"), text, "COV-5.3")


def relief(scene: Scene, story: Sequence[Frame], told: Told) -> Moment | None:
    """Tells the measure after which contagions fell most; that it came before does not prove that it was the cause."""
    acted = [one for one in told["measures"] if one["contagions_after"] is not None]
    best = max(acted, key=lambda one: (one["contagions"] - one["contagions_after"], one["cost"] or 0), default=None)
    if best is None or best["contagions"] <= best["contagions_after"]:
        return None
    text = scene.tr(
        "Contagions from this turn to the next: {before} → {after}. Whether it was the cause is another question.",
        before=best["contagions"],
        after=best["contagions_after"],
    )
    at = when(story, best["turn"], "measure_laid", card=best["card"])
    return tell(scene, told, best["turn"], at, scene.tr("Then it went down"), text, "COV-8.6")


def blow(scene: Scene, story: Sequence[Frame], told: Told) -> Moment | None:
    """Tells the event that infected most robots, if it was more than one."""
    turn = max(told["turns"], key=lambda one: one["event_infections"])
    if turn["event_infections"] < 2:
        return None
    text = scene.trn("One robot more is infected.", "{count} robots more are infected.", turn["event_infections"])
    title = scene.tr("The hardest blow")
    return tell(scene, told, turn["turn"], when(story, turn["turn"], "event_drawn"), title, text, "COV-9.1")


def squeeze(scene: Scene, story: Sequence[Frame], told: Told) -> Moment | None:
    """Tells the turn in which beds were scarcest, if they nearly ran out."""
    turn = min(told["turns"], key=lambda one: one["beds"] - one["hospital"])
    free = turn["beds"] - turn["hospital"]
    if free > SCARCE:
        return None
    text = scene.tr("Free beds: {count}.", count=free)
    return tell(scene, told, turn["turn"], when(story, turn["turn"], "hospitalised"), scene.tr("The last beds"), text, "COV-7.9")
