"""Three moves of a finished game of Hexag'O that mattered."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.hexago.scene.charts import tiny
from ludoterre.games.hexago.scene.series import Turn, took_the_lead
from ludoterre.games.markup import esc, rule_link
from ludoterre.games.scene import Frame, Moment, Scene, View
from ludoterre.games.steps import Step, steps


def moments(scene: Scene, story: Sequence[Frame], course: Sequence[Turn]) -> tuple[Moment, ...]:
    """Returns up to three moments in the order they came."""
    view, told = story[-1].view, list(steps(story))
    ways = (lead, fight, thirst, flood_of_cubes, bargain, riches, works, source, last)
    found: list[Moment] = []
    for way in ways:
        one = way(scene, view, told, course)
        if one is not None and len(found) < 3 and one.length not in {other.length for other in found}:
            found.append(one)
    return tuple(sorted(found, key=lambda one: one.length))


def tell(scene: Scene, view: View, course: Sequence[Turn], step: Step, title: str, text: str = "") -> Moment:
    """Tells a moment: when, what was heard, why it mattered, by which rule."""
    html = (
        f'{tiny(view, course, step.turn)}<p class="small muted">{esc(scene.tr("Turn {turn}", turn=step.turn))}</p>'
        f'<p class="small">{esc(scene.speaker.event(step.event))} {esc(text)} {rule_link(scene.game.meta.id, step.event.rule)}</p>'
    )
    return Moment(step.length, title, html)


def largest(told: Sequence[Step], kind: str, field: str) -> Step | None:
    """Returns the event of a kind in which a number, or a list, is largest."""

    def size(step: Step) -> int:
        value = step.event.args.get(field, 0)
        if isinstance(value, dict):
            return sum(value.values())
        return len(value) if isinstance(value, list | tuple) else int(value)

    found = [step for step in told if step.event.kind == kind and size(step) > 0]
    return max(found, key=size, default=None)


def lead(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the harvest with which the winner took the lead for good."""
    winners = view["result"]["winners"] if view["result"] else []
    turn = took_the_lead(course, winners[0]) if len(winners) == 1 else None
    if turn is None:
        return None
    harvest = [
        step for step in told if step.turn == turn.number and step.event.kind == "harvested" and step.event.args["player"] == winners[0]
    ]
    if not harvest:
        return None
    text = scene.tr("From here on {player} stays in front.", player=scene.speaker.player(winners[0]))
    return tell(scene, view, course, harvest[-1], scene.tr("The lead for good"), text)


def fight(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the conflict that burnt most points."""
    step = largest(told, "bids_revealed", "bids")
    if step is None:
        return None
    won = next((one for one in told if one.length >= step.length and one.event.kind == "conflict_won"), None)
    text = "" if won is None else scene.speaker.event(won.event)
    return tell(scene, view, course, step, scene.tr("The most expensive conflict"), text)


def thirst(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the worst crisis."""
    step = largest(told, "crisis", "hexes")
    return None if step is None else tell(scene, view, course, step, scene.tr("The worst crisis"))


def flood_of_cubes(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the turn in which most pollution reached the sea."""
    step = largest(told, "flowed", "to_sea")
    return None if step is None else tell(scene, view, course, step, scene.tr("The dirtiest current"))


def bargain(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the first deal."""
    step = next((one for one in told if one.event.kind == "dealt"), None)
    return None if step is None else tell(scene, view, course, step, scene.tr("The first deal"))


def riches(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the harvest that brought most points."""
    step = largest(told, "harvested", "points")
    return None if step is None else tell(scene, view, course, step, scene.tr("The richest harvest"))


def source(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the first water that was brought to a building."""
    step = next((one for one in told if one.event.kind == "watered"), None)
    return None if step is None else tell(scene, view, course, step, scene.tr("The first water"))


def works(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the dearest construction."""
    step = largest(told, "built", "price")
    return None if step is None else tell(scene, view, course, step, scene.tr("The dearest construction"))


def last(scene: Scene, view: View, told: Sequence[Step], course: Sequence[Turn]) -> Moment | None:
    """Tells the end of the game."""
    step = next((one for one in told if one.event.kind == "game_over"), None)
    return None if step is None else tell(scene, view, course, step, scene.tr("The last move"))
