"""Covid19 Le Jeu ! in four pictures, and what its signs mean; all of it is drawn from the symbols that the table uses.

The figures come from the game's pack and options. Nothing has an id here: a page may show this beside a table.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.scene.board import AT_RISK, centred, halo
from ludoterre.games.covid19.scene.measures import Card
from ludoterre.games.covid19.scene.places import TALL, Spot, on_rim, planet_cells, radius
from ludoterre.games.covid19.scene.saying import cost
from ludoterre.games.covid19.tables import COLUMNS, KINDS, STATES, Law
from ludoterre.games.drawing import number, numbers
from ludoterre.games.markup import esc
from ludoterre.games.scene import Panel, Sign

WIDE, HIGH = 262, 192
"""How large the pictures are."""
EXAMPLE_CELLS, EXAMPLE_ROBOTS = 3, ("sick", "infected", "infected", "healthy")
"""The planet that shows what a crowd is."""


def panels(scene: CovidScene) -> list[Panel]:
    """Tells the game: what it is for, how the disease spreads, what the team does, how it is lost."""
    return [goal(scene), crowd(scene), turn(scene), end(scene)]


def goal(scene: CovidScene) -> Panel:
    """Shows the way of a robot through the disease."""
    cured = scene.game.tables.cured_goal
    text = scene.tr(
        "Everybody plays <b>together</b> against a disease of robots: healthy, infected, sick, cured. You win with <b>{count} cured</b> "
        "robots, or when <b>nobody</b> outside the Robopital is infected or sick any more.",
        count=cured,
    )
    return Panel(scene.tr("The goal"), text, states_drawn(scene, cured), scene.trn("{count} cured: won", "{count} cured: won", cured))


def crowd(scene: CovidScene) -> Panel:
    """Shows how the disease spreads."""
    text = scene.tr(
        "Dice send the robots out: to visit others, to town, to school, to the market. In a place with <b>more robots than cells</b> each "
        "sick one infects <b>{count}</b> more, at school {school}. Without a crowd nothing happens.",
        count=contagions(scene, "house"),
        school=contagions(scene, "academy"),
    )
    many = scene.trn("{count} robot", "{count} robots", len(EXAMPLE_ROBOTS))
    cells = scene.trn("{count} cell", "{count} cells", EXAMPLE_CELLS)
    example = scene.tr("{robots} for {cells}: a crowd", robots=many, cells=cells)
    return Panel(scene.tr("The danger"), text, crowd_drawn(example), example)


def contagions(scene: CovidScene, kind: str) -> int:
    """Returns how many others a sick robot infects in a kind of place, while no measure changes it."""
    return int(scene.game.tables.law[Law.CONTAGION_FACTOR + KINDS.index(kind)])


def turn(scene: CovidScene) -> Panel:
    """Shows what the team decides."""
    tables = scene.game.tables
    text = scene.tr(
        "After the outings, the disease and the patients you have <b>points</b>: more as the crisis grows. Buy <b>measures</b> with them. "
        "A measure acts from the <b>next turn</b> to the end. Before you buy, its forecast says what it would change. Then an event comes."
    )
    first = int(tables.points[0])
    example = scene.pair(scene.tr("Turn {turn}", turn=1), cost(scene, first))
    return Panel(scene.tr("Your turn"), text, cards_drawn(scene), example)


def end(scene: CovidScene) -> Panel:
    """Shows how the game is lost."""
    beds, turns = len(COLUMNS) * int(scene.game.light_beds), scene.game.tables.turns
    text = scene.tr(
        "Sick robots that get worse need one of the <b>{beds} beds</b> of the Robopital. If one finds <b>no bed</b>, the game is lost "
        "at once. It is also lost when turn <b>{turns}</b> is over.",
        beds=beds,
        turns=turns,
    )
    example = scene.tr("{beds} beds, {patients} patients: lost", beds=beds, patients=beds + 1)
    return Panel(scene.tr("The end"), text, beds_drawn(scene, example), example)


# Pictures.


def picture(said: str, drawn: str) -> str:
    """Frames a picture."""
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{esc(said)}">'
        f'<rect class="sky" x="0" y="0" width="{WIDE}" height="{HIGH}"/>{drawn}</svg>'
    )


def symbol(name: str, x: float, y: float, width: float, height: float) -> str:
    """Draws a symbol of the page."""
    return f'<use href="#{name}" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"/>'


def robot(state: str, x: float, y: float, width: float) -> str:
    """Draws a robot around a spot."""
    return symbol(f"r-{state}", x - width / 2, y - width * TALL / 2, width, width * TALL)


def arrow(x: float, y: float, length: float) -> str:
    """Draws an arrow to the right."""
    return f'<path class="k1" d="M{numbers(x, y)}h{number(length)}m-6-5l6 5-6 5"/>'


def states_drawn(scene: CovidScene, cured: int) -> str:
    """Draws one robot in each state, and above the last how many of them win."""
    spots = [34 + 65 * index for index in range(len(STATES))]
    drawn = [f'<circle class="pp k1" cx="{x}" cy="112" r="27"/>{robot(state, x, 111, 34)}' for x, state in zip(spots, STATES, strict=True)]
    ways = [arrow(x + 29, 112, 7) for x in spots[:-1]]
    plate = f'<rect class="pp k1" x="{spots[-1] - 27}" y="42" width="54" height="32" rx="16"/>'
    goal_drawn = f'<text class="panel-n" x="{spots[-1]}" y="66">{cured}</text>'
    said = ", ".join([scene.speaker.name(state) for state in STATES])
    return picture(f"{said}: {cured}", "".join([*drawn, *ways, plate, goal_drawn]))


def crowd_drawn(said: str) -> str:
    """Draws a planet whose robots find too few cells."""
    r = radius(EXAMPLE_CELLS)
    cells = planet_cells(EXAMPLE_CELLS)
    rim = on_rim(len(EXAMPLE_ROBOTS) - EXAMPLE_CELLS, r) or []
    boxes = [
        f'<rect class="cellbox" x="{number(x - width / 2)}" y="{number(y - width * TALL / 2)}" width="{number(width)}" '
        f'height="{number(width * TALL)}" rx="4.5"/>'
        for x, y, width, _ in cells
    ]
    drawn = f"{halo(r, AT_RISK)}{centred('pl-circuit', r)}{''.join(boxes)}{standing([*cells, *rim])}"
    shop = f"{symbol('die-5', 172, 66, 30, 30)}{arrow(172, 112, 30)}{symbol('b-market', 208, 88, 46, 46)}"
    return picture(said, f'<g transform="translate(88 104)scale(1.5)">{drawn}</g>{shop}')


def standing(spots: Sequence[Spot]) -> str:
    """Draws the robots of the example where they stand."""
    return "".join([robot(state, x, y, width) for state, (x, y, width, _) in zip(EXAMPLE_ROBOTS, spots, strict=True)])


def cards_drawn(scene: CovidScene) -> str:
    """Draws two cards with their costs, and the points that pay for them."""
    tables = scene.game.tables
    cards = sorted([Card(card, number, int(tables.costs[number])) for number, card in enumerate(tables.cards)], key=lambda card: card.cost)
    shown = (cards[min(1, len(cards) - 1)], cards[len(cards) // 2])
    drawn = [card_drawn(card, 14 + 122 * place, 66) for place, card in enumerate(shown)]
    points = [f'<circle class="panel-point" cx="{131 + (place - 1) * 24}" cy="36" r="8"/>' for place in range(3)]
    said = ", ".join([scene.pair(scene.speaker.name(card.id), cost(scene, card.cost)) for card in shown])
    return picture(said, "".join([*points, *drawn]))


def card_drawn(card: Card, x: float, y: float) -> str:
    """Draws a card with its cost."""
    return (
        f'<g transform="translate({numbers(x, y)})"><rect class="pp k1" x="0" y="0" width="112" height="84" rx="6"/>'
        f"{symbol(f'k-{esc(card.id)}', 4, 10, 104, 64)}"
        f'<circle class="pp k1" cx="14" cy="14" r="12"/><text class="panel-n panel-n--small" x="14" y="20">{card.cost}</text></g>'
    )


def beds_drawn(scene: CovidScene, said: str) -> str:
    """Draws a full Robopital, and a sick robot before it."""
    light = int(scene.game.light_beds)
    high = min(30.0, 160 / max(light, 1))
    beds = [symbol("bed-taken", 14 + 58 * column, 16 + high * row, 54, high - 2) for column in range(len(COLUMNS)) for row in range(light)]
    door = f"{robot('sick', 224, 104, 44)}{symbol('b-robopital', 206, 36, 36, 36)}"
    return picture(said, f"{''.join(beds)}{door}")


# Signs.


def signs(scene: CovidScene) -> list[Sign]:
    """Explains what nobody can guess: the robots, the halos, the flag, the beds and the points."""
    return [
        Sign(small("r-healthy", 24, 28), scene.speaker.name("healthy")),
        Sign(small("r-infected", 24, 28), scene.tr("infected: falls sick in the next turn")),
        Sign(small("r-sick", 24, 28), scene.tr("sick: infects others in a crowd")),
        Sign(small("r-cured", 24, 28), scene.tr("cured: cannot catch it again")),
        Sign(small("r-out", 24, 28), scene.tr("out of service")),
        Sign(haloed("m-risk"), scene.tr("at risk: somebody is sick in a crowd")),
        Sign(haloed("m-risky"), scene.tr("at risk if the infected fall sick")),
        Sign(small("m-flag", 20, 20), scene.tr("the next return home, then 1, 2, 3")),
        Sign(small("bed-dark", 56, 30), scene.tr("a bed that a measure or an event opens")),
    ]


def small(name: str, wide: int, high: int) -> str:
    """Draws a symbol by itself."""
    return f'<svg viewBox="0 0 {wide} {high}" aria-hidden="true"><use href="#{name}"/></svg>'


def haloed(name: str) -> str:
    """Draws a halo around a planet."""
    return f'<svg viewBox="0 0 100 100" aria-hidden="true">{symbol(name, 0, 0, 100, 100)}{symbol("pl-gas", 10, 10, 80, 80)}</svg>'
