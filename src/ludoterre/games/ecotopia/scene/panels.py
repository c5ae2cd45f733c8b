"""What the signs of the drawings mean, and the rules in four pictures; all are made of the pieces that a table is drawn with.

Numbers come from the game's pack, so that another board or other values are told as they are.
"""

from __future__ import annotations

import re

from ludoterre.games.drawing import number
from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.parts import spot, symbol
from ludoterre.games.ecotopia.scene.squares import BOLT
from ludoterre.games.ecotopia.scene.track import Track, at, filled
from ludoterre.games.ecotopia.tables import ANIMALS, NOTHING, WASTE, Disc, Points, Square
from ludoterre.games.markup import esc
from ludoterre.games.scene import Panel, Scene, Sign

WIDE, HIGH = 262, 192
BAR = Track("panel", WIDE, HIGH, 18, 17, 1.0, 0, 0)
"""The track of the earth as a panel shows it."""
BOLD = re.compile(r"\*\*(.+?)\*\*")


def panels(scene: Scene) -> list[Panel]:
    """Tells the rules in four pictures."""
    return [goal(scene), turn(scene), nature(scene), end(scene)]


def told(text: str) -> str:
    """Escapes a text and prints bold what stands between two pairs of stars."""
    return BOLD.sub(r"<b>\1</b>", esc(text))


def drawn(said: str, drawing: str) -> str:
    """Frames the picture of a panel; what it shows is said to those who do not see it."""
    return f'<svg class="eco-panel" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{esc(said)}">{drawing}</svg>'


def words(kind: str, x: float, y: float, text: object) -> str:
    """Writes something into a picture."""
    return f'<text class="{kind}" x="{number(x)}" y="{number(y)}">{esc(text)}</text>'


def arrow(start: float, y: float, length: float) -> str:
    """Draws an arrow to the right, or to the left if its length is below 0."""
    head = 7 if length > 0 else -7
    return f'<path class="eco-way" d="M{number(start)} {number(y)}h{number(length)}m{-head} -6l{head} 6l{-head} 6"/>'


# The goal.


def goal(scene: Scene) -> Panel:
    """Shows both discs and where they should meet."""
    tr, best = scene.tr, saying.game_of(scene).tables.ratings[-1]
    blue, red, start = 30, 82, best[2] if saying.game_of(scene).simplified else best[1]
    middle = 31 + BAR.thick / 2
    picture = (
        f'<g transform="translate(0 40)">{filled({"blue": blue, "red": red}, BAR)}'
        f'<rect class="tr-edge" x="20" y="31" width="{WIDE - 40}" height="{BAR.thick}" rx="3"/>'
        f'<path class="eco-band" d="M{number(at(BAR, start))} 62v6H{WIDE - 20}v-6"/>'
        f'<use href="#earth-ok" transform="translate({number(at(BAR, blue))} {middle}) scale(1.25)"/>'
        f'<use href="#earth-bad" transform="translate({number(at(BAR, red))} {middle}) scale(1.25)"/>'
        f"{arrow(at(BAR, blue) + 24, middle, 24)}{arrow(at(BAR, red) - 24, middle, -24)}"
        f"{words('eco-n', 22, 16, 0)}{words('eco-n', WIDE - 28, 16, 100)}"
        f"{words('eco-w', (at(BAR, start) + WIDE - 20) / 2, 86, scene.speaker.name(best[0]))}</g>"
    )
    return Panel(
        tr("The goal"),
        told(
            tr(
                "You are one team. The **healthy Earth** advances from 0, the **threatened Earth** falls back from 100. "
                "Make them meet **as high up as you can**."
            )
        ),
        drawn(tr("A track from 0 to 100: the healthy Earth comes from the left, the threatened one from the right."), picture),
        tr("{name} from {score}", name=scene.speaker.name(best[0]), score=start),
    )


# A turn.


def turn(scene: Scene) -> Panel:
    """Shows the three steps of a turn."""
    tr = scene.tr
    simple = saying.game_of(scene).simplified
    pictures = (
        '<use href="#c-geothermal" width="66" height="66"/>'
        f'<g class="bolt" transform="translate(12 12)"><circle r="9.5"/><path d="{BOLT}"/></g>',
        f'{land(scene, dearest(scene, cheap=True), 0, 0, 66)}<use href="#c-wind" x="22" y="22" width="50" height="50"/>',
        f'<use href="#app-{"app_question" if simple else "app_tree"}" x="5" y="5" width="56" height="56"/>',
    )
    columns = "".join(
        [
            f'<g transform="translate({10 + 88 * index} 62)">{picture}</g>'
            f"{words('eco-n', 43 + 88 * index, 44, saying.ROMAN[index + 1])}"
            f"{words('eco-w', 43 + 88 * index, 156, saying.step(scene, index + 1))}"
            for index, picture in enumerate(pictures)
        ]
    )
    return Panel(
        tr("Your turn"),
        told(
            tr(
                "**I** Every power station charges your phone by 1. **II** You build something on a place; it stays. "
                "**III** Every unit of charge pays for one action."
            )
        ),
        drawn(tr("Three steps: a power station charges, something is built, an app acts."), columns),
        scene.trn("{count} power station: {count} action", "{count} power stations: {count} actions", 3),
    )


# Nature.


def dearest(scene: Scene, cheap: bool = False) -> str:
    """Returns the first place that costs most to build on, or least."""
    values = list(saying.game_of(scene).tables.values)
    return str(Square.NAMES[values.index(min(values) if cheap else max(values))])


def land(scene: Scene, place: str, x: float, y: float, size: int) -> str:
    """Cuts a square with its animal out of the land."""
    left, top = spot(place)
    medal = ""
    if saying.game_of(scene).tables.animals[Square.NAMES.index(place)] != NOTHING:
        medal = (
            f'<circle class="med-r" cx="{left + 64}" cy="{top + 60}" r="27"/>'
            f'<circle class="med-f" cx="{left + 64}" cy="{top + 60}" r="24"/>'
            f'<use href="#sp-{place}" x="{left + 42}" y="{top + 38}" width="44" height="44"/>'
        )
    return (
        f'<svg x="{number(x)}" y="{number(y)}" width="{size}" height="{size}" viewBox="{left + 2} {top + 2} 92 92">'
        f'<use href="#land"/>{medal}'
        f'<rect class="eco-edge" x="{left + 3}" y="{top + 3}" width="90" height="90"/></svg>'
    )


def nature(scene: Scene) -> Panel:
    """Shows what building costs and what actions bring."""
    tr, tables = scene.tr, saying.game_of(scene).tables
    low, high = dearest(scene, cheap=True), dearest(scene)
    value = {place: int(tables.values[Square.NAMES.index(place)]) for place in (low, high)}
    costs = "".join(
        [
            f"{land(scene, place, 20 + 124 * index, 12, 76)}{words('eco-n eco-n--after', 102 + 124 * index, 58, f'−{value[place]}')}"
            for index, place in enumerate((low, high))
        ]
    )
    return Panel(
        tr("Costs and gains"),
        told(
            tr(
                "Building drives nature away: the threatened Earth falls back by the **value of the place**, and by {loss} more where a "
                "kind of animal loses its last home. Your **actions** help the healthy Earth on.",
                loss=Points.EXTINCTION,
            )
        ),
        drawn(
            tr("Above, two places with what building costs: {low} and {high}. Below, what actions bring.", low=low, high=high),
            f"{costs}{gains(scene)}",
        ),
        scene.pair(high, f"{' + '.join(['1'] * value[high])} = {value[high]}"),
    )


def gains(scene: Scene) -> str:
    """Draws what trees, animals, waste and questions bring."""
    game = saying.game_of(scene)
    best = max(range(len(WASTE)), key=lambda waste: game.tables.waste_values[waste])
    rows = [
        (f'<use href="#an-{ANIMALS[0]}" x="-18" y="-18" width="36" height="36"/>', f"+{Points.SIGHTING}"),
        (f'<use href="#w-{WASTE[best]}" x="-17" y="-17" width="34" height="34"/>', f"+{game.tables.waste_values[best]}"),
        ('<use href="#app-app_question" x="-18" y="-18" width="36" height="36"/>', f"+{Points.THREE_CHOICES}"),
    ]
    if not game.simplified:
        rows.insert(0, ('<use href="#tok-tree" transform="scale(1.3)"/>', "+2"))
    step = WIDE / len(rows)
    return "".join(
        [
            f'<g transform="translate({number(step * (index + 0.5))} 128)">{picture}</g>{words("eco-n", step * (index + 0.5), 176, gain)}'
            for index, (picture, gain) in enumerate(rows)
        ]
    )


# The end.


def end(scene: Scene) -> Panel:
    """Shows the discs where they meet, and how that is rated."""
    tr, score = scene.tr, 53
    middle, x = 31 + BAR.thick / 2, at(BAR, score)
    picture = (
        f'<g transform="translate(0 62)">{filled({"blue": score, "red": score}, BAR)}'
        f'<rect class="tr-edge" x="20" y="31" width="{WIDE - 40}" height="{BAR.thick}" rx="3"/>'
        f'<use href="#earth-ok" transform="translate({number(x - 15)} {middle}) scale(1.25)"/>'
        f'<use href="#earth-bad" transform="translate({number(x + 15)} {middle}) scale(1.25)"/>'
        f'<path class="goal-f" d="M{number(x)} 18V-16"/>{words("eco-n eco-n--big", x, -22, score)}'
        f"{rated(scene, score)}</g>"
    )
    return Panel(
        tr("The end"),
        told(
            tr(
                "Each turn and each construction bring the two Earths closer. When they meet, the game is over at once. "
                "Your score is where the one stands that **did not move**."
            )
        ),
        drawn(tr("Both Earths meet at {score}.", score=score), picture),
        tr("53 and 54, then −4: score 53"),
    )


def rated(scene: Scene, score: int) -> str:
    """Names the rating of a score under the track."""
    game = saying.game_of(scene)
    bands = [(name, simple if game.simplified else normal) for name, normal, simple in game.tables.ratings]
    name, start = [band for band in bands if band[1] <= score][-1]
    first, last = at(BAR, start), at(BAR, min([low for _, low in bands if low > score], default=Disc.LAST))
    bracket = f'<path class="eco-band" d="M{number(first)} 62v6H{number(last)}v-6"/>'
    return f"{bracket}{words('eco-w', (first + last) / 2, 86, scene.speaker.name(name))}"


# Signs.


def sign(box: str, drawing: str) -> str:
    """Frames the picture of a sign; the words beside it say what it is."""
    return f'<svg class="eco-sign" viewBox="{box}" width="40" height="40" aria-hidden="true">{drawing}</svg>'


def used(name: str, scale: float = 1) -> str:
    """Draws a piece of the table as a sign."""
    return sign("-20 -20 40 40", f'<use href="#{name}" transform="scale({scale})"/>')


def signs(scene: Scene) -> list[Sign]:
    """Explains what nobody can guess."""
    tr = scene.tr
    flag = '<path class="k2 pp" d="M8 5h24v18l-12 9l-12-9z"/>' + words("eco-n", 20, 22, 3)
    bolt = f'<g class="bolt" transform="scale(1.8)"><circle r="9.5"/><path d="{BOLT}"/></g>'
    last = '<circle class="med-last" r="19"/><circle class="med-r" r="16"/><circle class="med-f" r="13.5"/>'
    found = [
        Sign(used("earth-ok", 1.15), tr("Healthy Earth: what you do for nature makes it advance.")),
        Sign(used("earth-bad", 1.15), tr("Threatened Earth: every turn and every construction make it fall back.")),
        Sign(sign("0 0 40 40", flag), tr("The value of a place: building here makes the threatened Earth fall back by as much.")),
        Sign(
            sign("-20 -20 40 40", bolt), tr("A power station: it charges the phone of whoever's turn it is. A hollow sign has been used.")
        ),
        Sign(
            sign("-20 -20 40 40", f'{last}<use href="#an-bird" x="-12" y="-12" width="24" height="24"/>'),
            tr("Two rings: the last home of this kind of animal. Building here costs {loss} more.", loss=Points.EXTINCTION),
        ),
        Sign(used("disc-n", 1.6), tr("The team has seen this kind of animal: it counts once, for {gain}.", gain=Points.SIGHTING)),
        Sign(used("tok-leaf", 1.5), tr("A leaf: the team looks after a construction, for 1, once.")),
    ]
    return found if saying.game_of(scene).simplified else [*found, *normal_signs(scene)]


def normal_signs(scene: Scene) -> list[Sign]:
    """Explains what only the normal game has."""
    tr = scene.tr
    return [
        Sign(used("tok-tree", 1.3), tr("A tree that was planted. Whoever builds here cuts it, for 1.")),
        Sign(used("cube", 2.4), tr("Coal: each cube gives one unit of charge and makes the threatened Earth fall back by 1.")),
        Sign(
            symbol("c-nuclear-down", 84, "eco-sign"),
            tr("A nuclear plant that is starting up: it charges from the turn after the next."),
        ),
    ]
