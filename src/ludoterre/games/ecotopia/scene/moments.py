"""Three moments that mattered, chosen by a rule one can check: the dearest construction, the best move, bad luck or the last move."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.charts import LOST, tiny
from ludoterre.games.ecotopia.scene.series import Turn, cause, prices
from ludoterre.games.markup import esc, rule_link
from ludoterre.games.scene import Frame, Moment, Scene
from ludoterre.games.steps import Step, moved, steps

UNLUCKY = 2
"""So many failed rolls in one turn are worth a look."""


def moments(scene: Scene, story: Sequence[Frame], turns: Sequence[Turn]) -> tuple[Moment, ...]:
    """Tells up to three moments in the order they came."""
    told = list(steps(story))
    third = calm(scene, told, turns) or missed(scene, told, turns) or last(scene, told, turns)
    found = [one for one in (dearest(scene, story, told, turns), best(scene, told, turns), third) if one is not None]
    # Two of them can be one and the same move: then the later one has nothing to add.
    apart = {one.length: one for one in reversed(found)}
    return tuple(sorted(apart.values(), key=lambda one: one.length))


def tell(scene: Scene, turns: Sequence[Turn], step: Step, title: str, text: str) -> Moment:
    """Tells a moment: when, what was heard, why it mattered, by which rule."""
    said = esc(scene.speaker.event(step.event))
    html = (
        f'{tiny(turns, step.turn)}<p class="small muted">{scene.tr("Turn {number}", number=step.turn)}</p>'
        f'<p class="small">{said} {text} {rule_link(scene.game.meta.id, step.event.rule)}</p>'
    )
    return Moment(step.length, title, html)


def dearest(scene: Scene, story: Sequence[Frame], told: Sequence[Step], turns: Sequence[Turn]) -> Moment | None:
    """Tells the construction for which red retreated most."""
    paid = prices(story)
    built = [step for step in told if step.event.kind == "built"]
    step = max(built, key=lambda one: sum(paid[one.event.args["place"]].values()), default=None)
    if step is None or not paid[step.event.args["place"]]:
        return None
    parts = paid[step.event.args["place"]]
    why = ", ".join(f"{saying.cause(scene, name)} −{count}" for name, count in parts.items())
    text = scene.tr("Threatened earth falls back by {count} ({why}).", count=sum(parts.values()), why=esc(why))
    return tell(scene, turns, step, scene.tr("The most expensive construction"), text)


def best(scene: Scene, told: Sequence[Step], turns: Sequence[Turn]) -> Moment | None:
    """Tells the move with which blue advanced most."""
    gains: dict[int, int] = {}
    for step in told:
        gains[step.length] = gains.get(step.length, 0) + moved(step.event, "blue")
    length = max(gains, key=lambda one: (gains[one], -one), default=0)
    if not gains.get(length):
        return None
    parts = [step for step in told if step.length == length and moved(step.event, "blue")]
    first = max(parts, key=lambda step: moved(step.event, "blue"))
    why = ", ".join(f"{saying.cause(scene, cause(step.event))} +{moved(step.event, 'blue')}" for step in parts)
    text = scene.tr("Healthy earth: +{count} ({why}).", count=gains[length], why=esc(why))
    return tell(scene, turns, first, scene.tr("The best move"), text)


def calm(scene: Scene, told: Sequence[Step], turns: Sequence[Turn]) -> Moment | None:
    """Tells the turn in which most rolls of the weather die failed."""
    worst = max(turns, key=lambda one: one.energy.get(LOST, 0), default=None)
    lost = worst.energy.get(LOST, 0) if worst else 0
    failed = [
        one for one in told if worst and one.turn == worst.turn and one.event.kind == "weather_rolled" and not one.event.args["charged"]
    ]
    if lost < UNLUCKY or not failed:
        return None
    text = scene.trn("{count} unit lost to the weather in this turn.", "{count} units lost to the weather in this turn.", lost)
    return tell(scene, turns, failed[0], scene.tr("Neither wind nor sun"), text)


def missed(scene: Scene, told: Sequence[Step], turns: Sequence[Turn]) -> Moment | None:
    """Tells the first wrong answer, with what would have been right."""
    wrong = [one for one in told if one.event.kind == "answered" and not one.event.args["right"]]
    if not wrong:
        return None
    card = wrong[0].event.args["card"]
    text = f"<em>{esc(scene.speaker.name(card))}</em> {esc(scene.speaker.name(f'{card}.why'))}"
    return tell(scene, turns, wrong[0], scene.tr("A question missed"), text)


def last(scene: Scene, told: Sequence[Step], turns: Sequence[Turn]) -> Moment | None:
    """Tells the move after which the discs met."""
    over = [one for one in told if one.event.kind == "game_over"]
    return tell(scene, turns, over[0], scene.tr("The discs meet"), "") if over else None
