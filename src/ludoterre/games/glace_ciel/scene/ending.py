"""A game told, over or stopped: the result in a sentence, the score, what everybody had to do without knowing it, and what mattered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ludoterre.games.glace_ciel.scene import GlaceScene, discuss
from ludoterre.games.glace_ciel.scene.cards import signed
from ludoterre.games.glace_ciel.scene.curve import curve
from ludoterre.games.glace_ciel.scene.moments import moments
from ludoterre.games.glace_ciel.scene.parts import Parts
from ludoterre.games.glace_ciel.tables import FULL_ICE
from ludoterre.games.markup import esc
from ludoterre.games.scene import Ending, Frame, View


class Survey(NamedTuple):
    """The end of a generation."""

    generation: int
    objectives: Sequence[dict[str, Any]]
    met: Sequence[int]
    ice: int
    """What was left of it afterwards."""
    gas: dict[str, int]
    """How much of each gas melted ice."""
    counted: bool
    """Whether the Sky rose; after a melt it does not (A13)."""

    def sky(self) -> int:
        """Returns the objectives met less those missed (LGC-5.6)."""
        return 2 * len(self.met) - len(self.objectives)


def ending(scene: GlaceScene, story: Sequence[Frame]) -> Ending:
    """Tells a game; one that was stopped has no result and no score."""
    parts: Parts = scene.parts
    view = story[-1].view
    surveys = list(surveys_of(story))
    found = moments(parts, story)
    return Ending(
        title(parts, view) if view["result"] else "",
        score(parts, view) if view["result"] else "",
        curve(parts, view, surveys, found),
        tuple(one.told for one in found),
        objectives(parts, surveys, view),
        tuple(discuss.asked(scene, story, surveys)),
        discuss.likewise(scene, story),
    )


def surveys_of(story: Sequence[Frame]) -> Iterator[Survey]:
    """Finds the surveys in the events of a game."""
    ice = FULL_ICE
    for frame in story:
        told = {event.kind: event.args for event in frame.events}
        if "objectives_revealed" in told:
            shown, melts = told["objectives_revealed"], told.get("ice_melts", {})
            ice = melts.get("ice", ice)
            gas = {name: melts[name] for name in ("co2", "ch4") if melts.get(name)}
            yield Survey(shown["generation"], shown["objectives"], shown["met"], ice, gas, "sky_rises" in told)


def title(parts: Parts, view: View) -> str:
    """Says the result in one sentence of plain text."""
    result, ice = view["result"], view["ice"]
    # The pack's "Lost!" would not go on with a colon.
    rating = parts.scene.speaker.name(result["rating"]).rstrip(" \u00a0\u202f!.")
    tr = parts.scene.tr
    if not parts.scene.game.gas_counts:
        return tr("{rating}: the sky has risen.", rating=rating) if result["won"] else tr("{rating}: the sky has not risen.", rating=rating)
    if ice == 0:
        return tr("{rating}: the ice has melted away.", rating=rating)
    if not result["won"]:
        return tr("{rating}: there is ice left, but the sky has not risen.", rating=rating)
    if ice == FULL_ICE:
        return tr("{rating}: all the ice has held, and the sky has risen.", rating=rating)
    return tr("{rating}: some ice has held, and the sky has risen.", rating=rating)


def score(parts: Parts, view: View) -> str:
    """Shows how the score is made, and where it stands among the ratings."""
    result, height = view["result"], sum(view["sky"])
    sky = f"<span><b>{signed(height)}</b> {parts.tr('Sky')}</span>"
    reached = result["score"]
    total = f'<span class="grand"><b>{plainly(reached)}</b> {parts.trn("point", "points", abs(reached))}</span>'
    if parts.scene.game.gas_counts:
        rule = "LGC-6.2" if view["ice"] else "LGC-5.5"
        made = f"{sky}<i>×</i><span><b>{view['ice']}</b> {parts.tr('Ice')}</span><i>=</i>{total}"
    else:
        rule, made = "LGC-7.4", f"{sky}<i>=</i>{total}"
    return f'<p class="sumline num">{made} {parts.rule(rule)}</p>{ladder(parts, view)}'


def ladder(parts: Parts, view: View) -> str:
    """Draws the rating table as a scale, with a pin where the score stands (LGC-6.4)."""
    game, reached = parts.scene.game, view["result"]["score"]
    # Without gas the Ice counts as intact in the table (A20): divide its numbers instead, and round up.
    share = 1 if game.gas_counts else FULL_ICE
    steps = [(code, -(-smallest[view["players"] - 2] // share)) for code, smallest in game.tables.ratings[1:]]
    most = steps[-1][1]
    width = 540 / most
    drawn, said = [], []
    inks = ("o1", "g1", "b1", "b3")
    drawn.append(
        '<rect class="n1 k1" x="10" y="34" width="20" height="20"/><rect x="10" y="34" width="20" height="20" fill="url(#hp-diag)"/>'
    )
    for index, (code, smallest) in enumerate(steps):
        left = 30 + (smallest - 1) * width
        right = 30 + (steps[index + 1][1] - 1) * width if index + 1 < len(steps) else 30 + most * width
        name = esc(parts.scene.speaker.name(code))
        text = f'<text class="lad-t" x="{(left + right) / 2:.1f}" y="48.5">{name}</text>' if right - left > 7.4 * len(name) else ""
        drawn.append(f'<rect class="{inks[min(index, 3)]} k1" x="{left:.1f}" y="34" width="{right - left:.1f}" height="20"/>{text}')
        drawn.append(f'<text class="tick tick--mid" x="{left + min(width / 2, 10):.1f}" y="70">{smallest}</text>')
        said.append(parts.tr("{name} from {score}", name=name, score=smallest))
    at = 20 if reached < 1 else 30 + (min(reached, most) - 0.5) * width
    shown = plainly(reached)
    label = parts.pair(parts.tr("Points"), parts.tr("{ladder}. You are at {score}.", ladder=", ".join(said), score=shown))
    return (
        f'<svg class="ladder" viewBox="0 0 580 76" role="img" aria-label="{label}">{"".join(drawn)}<g transform="translate({at:.1f} 32)">'
        f'<path class="pin" d="M0 0C-10-9-14-12-14-19A14 12 0 0 1 14-19C14-12 10-9 0 0z"/>'
        f'<text class="pin-n" x="0" y="-12">{shown}</text></g></svg>'
    )


def plainly(score: int) -> str:
    """Writes a score with a sign only where it is lost."""
    return signed(score).removeprefix("+")


def objectives(parts: Parts, surveys: Sequence[Survey], view: View) -> str:
    """Shows what everybody had to do without knowing it; of a generation that was stopped, what the viewer may know of it."""
    told = [(one.generation, one.objectives, one.met) for one in surveys]
    if view["result"] is None and any(view["objectives"]):
        told.append((view["generation"], view["objectives"], [player for player, met in enumerate(view["status"]) if met]))
    if not told:
        return ""
    heads = "".join(f'<th scope="col">{parts.tr("Generation {number}", number=number)}</th>' for number, _, _ in told)
    rows = []
    for player, name in enumerate(parts.names):
        cells = "".join(f"<td>{goal(parts, aims[player])} {parts.lamps[player in met]}</td>" for _, aims, met in told)
        rows.append(f'<tr><th scope="row"><span class="gname">{parts.seats[player]}{name}</span></th>{cells}</tr>')
    sums = "".join(f'<td class="num">{sky_sum(parts, one)}</td>' for one in surveys) + "<td>–</td>" * (len(told) - len(surveys))
    title = parts.tr("What everybody had to do without knowing it")
    return (
        f'<section><h2 class="section-title">{title}</h2>'
        f'<div class="panel scroll" tabindex="0" role="region" aria-label="{title}"><table class="goals">'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}"
        f'<tr class="sum"><th scope="row">{parts.tr("Sky")}</th>{sums}</tr></tbody></table></div></section>'
    )


def goal(parts: Parts, aim: dict[str, Any] | None) -> str:
    """Shows an objective, as far as it is known."""
    return parts.goal(aim["landmark"], aim["number"]) if aim else parts.goal(None, None)


def sky_sum(parts: Parts, one: Survey) -> str:
    """Writes how the Sky of a generation is made."""
    made = f"{len(one.met)} − {len(one.objectives) - len(one.met)} = <b>{signed(one.sky())}</b>"
    return made if one.counted else f'{made} <span class="small muted">{parts.tr("too late to count")}</span> {parts.rule("LGC-A13")}'
