"""Three moments that mattered, chosen by a rule one can check: the hottest move, the coolest, and the one that decided the game."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.charts import tiny
from ludoterre.games.ecopolis.scene.series import Turn, took_the_lead
from ludoterre.games.markup import esc, rule_link
from ludoterre.games.scene import Frame, Moment, Scene, View
from ludoterre.games.steps import Step, moved, steps

HAZARDS = ("climate_changed", "shortage", "gestures_counted", "gesture_unable")
"""Events by which a hazard moves the cursor."""


def moments(scene: Scene, story: Sequence[Frame], turns: Sequence[Turn]) -> tuple[Moment, ...]:
    """Tells up to three moments in the order they came."""
    view, told = story[-1].view, list(steps(story))
    found = (decisive(scene, view, told, turns), hottest(scene, view, told, turns), coolest(scene, view, told, turns))
    # Two of them can be one and the same move: then what decided the game is told.
    apart = {one.length: one for one in reversed(found) if one is not None}
    return tuple(sorted(apart.values(), key=lambda one: one.length))


def tell(scene: Scene, view: View, turns: Sequence[Turn], step: Step, title: str, text: str = "") -> Moment:
    """Tells a moment: when, what was heard, why it mattered, by which rule."""
    when = next((turn.round for turn in turns if turn.turn == step.turn), 0)
    html = (
        f'{tiny(view, turns, step.turn)}<p class="small muted">{esc(scene.tr("Round {number}", number=when))}</p>'
        f'<p class="small">{esc(scene.speaker.event(step.event))} {esc(text)} {rule_link(scene.game.meta.id, step.event.rule)}</p>'
    )
    return Moment(step.length, title, html)


def hottest(scene: Scene, view: View, told: Sequence[Step], turns: Sequence[Turn]) -> Moment | None:
    """Tells the event that warmed most."""
    step = max(told, key=lambda one: moved(one.event, "level"), default=None)
    if step is None or moved(step.event, "level") <= 0:
        return None
    title = scene.tr("The hottest hazard") if step.event.kind in HAZARDS else scene.tr("The hottest move")
    return tell(scene, view, turns, step, title)


def coolest(scene: Scene, view: View, told: Sequence[Step], turns: Sequence[Turn]) -> Moment | None:
    """Tells the event that cooled most."""
    step = min(told, key=lambda one: moved(one.event, "level"), default=None)
    if step is None or moved(step.event, "level") >= 0:
        return None
    return tell(scene, view, turns, step, scene.tr("The strongest cooling"))


def decisive(scene: Scene, view: View, told: Sequence[Step], turns: Sequence[Turn]) -> Moment | None:
    """Tells what decided the game: the limit broken, the lead taken for good, or the last move; nothing if it was not decided."""
    result = view["result"]
    if result is None:
        return None
    if result["lost"]:
        return first(scene, view, told, turns, "climate_lost", scene.tr("Past the limit"))
    lead = took_the_lead(turns, result["winners"][0]) if len(result["winners"]) == 1 else None
    if lead is None:
        return first(scene, view, told, turns, "game_over", scene.tr("The last move"), saying.tie_break(scene, view))
    winner = result["winners"][0]
    rivals = [player for player in range(view["players"]) if player != winner]
    step = max((one for one in told if one.turn == lead.turn), key=lambda one: max(gained(one, winner, rival) for rival in rivals))
    others = max(lead.scores[rival] for rival in rivals)
    text = scene.tr(
        "From here on {player} stays in front: {score} to {best}.",
        player=scene.speaker.player(winner),
        score=lead.scores[winner],
        best=others,
    )
    return tell(scene, view, turns, step, scene.tr("The lead for good"), text)


def gained(step: Step, player: int, rival: int) -> int:
    """Returns by how much an event brought a player ahead of a rival."""
    return moved(step.event, f"score.{player}") - moved(step.event, f"score.{rival}")


def first(scene: Scene, view: View, told: Sequence[Step], turns: Sequence[Turn], kind: str, title: str, text: str = "") -> Moment | None:
    """Tells the first event of a kind."""
    step = next((one for one in told if one.event.kind == kind), None)
    return None if step is None else tell(scene, view, turns, step, title, text)
