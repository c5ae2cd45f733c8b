"""The rules in four pictures, and what the signs of the drawings mean: both are made of the pieces that lie on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ludoterre.games.drawing import circle, hatch, path, place, rect
from ludoterre.games.ecopolis.scene import EcopolisScene, saying
from ludoterre.games.ecopolis.scene.card import climate, points
from ludoterre.games.ecopolis.scene.parts import symbol
from ludoterre.games.ecopolis.scene.people import INK
from ludoterre.games.ecopolis.tables import Card, Pile, Resource, Worth
from ludoterre.games.markup import esc
from ludoterre.games.scene import Panel, Sign

BOLD = re.compile(r"\*\*(.+?)\*\*")
WARM, COOL, DEAR = "pasture_farm", "urban_forest", "grand_hotel"
"""Cards that the pictures show, if the pack has them."""
CARD = (96, 104)
"""How wide and how high a card of a picture is."""
STOCK = (2, 3, 5)
"""What is left in the Stock in the last picture, which is the worked example ECP-EX12."""
BUILT, FRIENDS = 24, 2
"""The points of its constructions, and its ambassadors."""


def panels(scene: EcopolisScene) -> list[Panel]:
    """Tells the goal, a turn, the climate and the end."""
    return [goal(scene), turn(scene), danger(scene), end(scene)]


def goal(scene: EcopolisScene) -> Panel:
    """Shows two cities beside the thermometer that both share."""
    limit, players = int(scene.game.limit), scene.game.players
    cities = ((COOL, 0, 92, 8), (DEAR, 1, 178, 8), (WARM, 0, 135, 102))
    drawing = (
        thermometer(38, 14, 164, 0.62, limit)
        + "".join(place(small_card(shown(scene, one)), x, y, 0.78) + seat(player, x + 3, y + 34) for one, player, x, y in cities)
        + path("strip-way", "M84 54H66M74 47L65 54L74 61")
        + path("strip-way", "M127 146H66M74 139L65 146L74 153")
    )
    text = scene.tr(
        "Each city gathers **points**; the most points win. But all share **one thermometer**: above its limit, everybody loses at once."
    )
    label = scene.tr("One thermometer beside the constructions of several cities")
    example = scene.tr("{players} cities: climate {heat}, all lose", players=players, heat=limit + 1)
    return Panel(scene.tr("The goal"), bold(text), picture(label, drawing), example)


def turn(scene: EcopolisScene) -> Panel:
    """Shows a card that is drawn, and what it costs when it is bought."""
    card = shown(scene, WARM)
    pile = "".join(f'<use href="#back-{card.pile}" x="{10 + 4 * deep}" y="{34 - 4 * deep}" width="74" height="114"/>' for deep in range(3))
    hazard = '<use href="#hz" x="62" y="124" width="44" height="44"/>'
    drawing = f"{pile}{hazard}{path('strip-way', 'M100 84H124M114 75L125 84L114 93')}{place(small_card(card), 132, 26, 1.28)}"
    text = scene.tr(
        "**Draw** a card: a construction for the market, or a **hazard**, which strikes. Then do **one action**: "
        "buy, collect from a construction, exchange, or win an ambassador."
    )
    label = scene.tr("A card of a pile, with what it costs and what it brings")
    cost = scene.tr("cost {amounts}", amounts=saying.amounts(scene, card.cost))
    return Panel(scene.tr("Your turn"), bold(text), picture(label, drawing), f"{scene.speaker.name(card.id)}{saying.BETWEEN}{cost}")


def danger(scene: EcopolisScene) -> Panel:
    """Shows a construction that helps to buy another: both impacts move the cursor."""
    bought, helper = shown(scene, COOL), shown(scene, WARM)
    both = bought.climate + helper.climate
    drawing = (
        place(small_card(bought), 8, 26, 0.88)
        + figure("+", 102, 80)
        + place(small_card(helper), 112, 26, 0.88)
        + figure("=", 207, 80)
        + impact(both, 236, 74)
        + path("strip-way", "M154 128C148 166 66 166 52 134M45 144L51 131L62 138")
        + amounts("", helper.income, 76, 163)
    )
    text = scene.tr(
        "Buying, collecting and **helping to pay** all move the climate by the card's impact, each time. "
        "So does a hazard: +1 for each resource that is **missing**."
    )
    label = scene.tr("{card} is bought with the help of {helper}", card=name(scene, bought), helper=name(scene, helper))
    example = scene.tr(
        "{first} and {second}: climate {change}",
        first=saying.signed(bought.climate),
        second=saying.signed(helper.climate),
        change=saying.signed(both),
    )
    return Panel(scene.tr("The climate"), bold(text), picture(label, drawing), example)


def end(scene: EcopolisScene) -> Panel:
    """Shows a city whose last place is taken, and what counts."""
    target = int(scene.game.target)
    width = 238 / target
    piles = (Pile.NAMES * target)[:target]
    city = "".join(square(pile, 12 + width * number, 22, width - 5) for number, pile in enumerate(piles))
    ring = rect("strip-ring", 12 + width * (target - 1) - 3, 18, width + 1, 46, 5)
    places = (30, 80, 126, 172, 227)
    held = "".join(
        f'<use href="#tok-{resource}" x="{x - 15}" y="96" width="30" height="30"/>{figure(str(count), x, 118, "strip-s")}'
        for resource, count, x in zip(Resource.NAMES, STOCK, places[1:4], strict=True)
    )
    friends = "".join(
        f'<use href="#who-{friend}" x="{200 + 20 * number}" y="94" width="34" height="34"/>'
        for number, friend in enumerate(("greta", "honore"))
    )
    vital, gold, _ = STOCK
    counted = (BUILT, vital * Worth.VITAL, gold * Worth.GOLD, 0, FRIENDS * Worth.AMBASSADOR)
    sums = "".join(figure(str(count), x, 160) for count, x in zip(counted, places, strict=True))
    plus = "".join(figure("+", (left + right) / 2, 160, "strip-w") for left, right in pairwise(places))
    drawing = f"{city}{ring}{rosette(BUILT, 30, 111)}{held}{friends}{path('k1', 'M12 136H250')}{sums}{plus}"
    text = scene.tr(
        "The first city with **{target} constructions** ends the game. Then count: points of the cards, {vital} for each vital, "
        "{gold} for each gold, {friend} for each ambassador.",
        target=target,
        vital=Worth.VITAL,
        gold=Worth.GOLD,
        friend=Worth.AMBASSADOR,
    )
    label = scene.tr("A full city, and the sum of its points")
    return Panel(scene.tr("The end"), bold(text), picture(label, drawing), f"{' + '.join(map(str, counted))} = {sum(counted)}")


# Pieces of the pictures.


def bold(text: str) -> str:
    """Makes HTML of a text in which `**words**` stand out."""
    return BOLD.sub(r"<b>\1</b>", esc(text))


def picture(label: str, drawing: str) -> str:
    """Frames the drawing of a panel."""
    return f'<svg class="strip-art" viewBox="0 0 262 192" role="img" aria-label="{esc(label)}">{drawing}</svg>'


def figure(text: str, x: float, y: float, kind: str = "strip-n") -> str:
    """Writes a number or a sign into a picture."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{esc(text)}</text>'


def shown(scene: EcopolisScene, wanted: str) -> Card:
    """Returns a construction to show: the one that is wanted, or the first of a pack that lacks it."""
    known = scene.game.tables.printed
    return known.get(wanted) or next(card for card in known.values() if not card.hazard)


def name(scene: EcopolisScene, card: Card) -> str:
    """Names a card."""
    return scene.speaker.name(card.id)


def small_card(card: Card) -> str:
    """Draws a construction with its points, its impact, its picture and the band of its pile."""
    wide, high = CARD
    light, dark, pattern = INK[card.pile]
    low = wide * 0.52 + 18
    band = f"M1 {low:g}H{wide - 1}v8H1z"
    right = wide - 4 - 0.6 * (10 + 28 * sum(map(bool, card.income)))
    return (
        f"{rect(f'{light} k1', 0, 0, wide, high, 5)}{rect('pp', 1, low, wide - 2, high - low - 1, 4)}"
        f'<use href="#f-{esc(card.face)}" x="1" y="18" width="{wide - 2}" height="{wide * 0.52:g}"/>'
        f"{path(dark, band)}{hatch(band, pattern.removeprefix('hp-'))}{path('k1', f'M0 {low:g}H{wide}M0 {low + 8:g}H{wide}')}"
        f"{rosette(card.points, 16, 16)}{impact(card.climate, wide - 22, 15)}"
        f"{place(amounts('−', card.cost, 0, 0), 7, high - 14, 0.6)}{place(amounts('+', card.income, 0, 0), right, high - 14, 0.6)}"
        f"{rect('card-edge', 0, 0, wide, high, 5)}"
    )


def seat(player: int, x: float, y: float) -> str:
    """Draws the shape of whose card it is."""
    number = player % 6 + 1
    shape = f'<use href="#seat-{number}"/>'
    return f'<svg class="seat seat-{number}" x="{x:g}" y="{y:g}" width="18" height="18" viewBox="0 0 20 20">{shape}</svg>'


def rosette(count: int, x: float, y: float) -> str:
    """Draws points around a middle."""
    return f'<g transform="translate({x:g} {y:g}) scale(.62)">{circle("ecp-ros-edge", 0, 0, 19)}{circle("ecp-ros", 0, 0, 19)}</g>' + figure(
        str(count), x, y + 6, "strip-s"
    )


def impact(change: int, x: float, y: float) -> str:
    """Draws what a card does to the climate around a middle: a tag that points up if it warms, down if it cools."""
    if change > 0:
        shape, ink = f"M{x - 19} {y - 8}L{x} {y - 14}L{x + 19} {y - 8}V{y + 12}H{x - 19}z", "o2 k1"
    else:
        shape, ink = f"M{x - 19} {y - 12}H{x + 19}V{y + 8}L{x} {y + 14}L{x - 19} {y + 8}z", "b1 k1"
    thermo = f'<use href="#thermo" x="{x - 15:g}" y="{y - 8:g}" width="9.600" height="16"/>'
    return path(ink, shape) + thermo + figure(saying.signed(change), x + 6, y + 6, "strip-s")


def amounts(sign: str, amounts: Sequence[int], x: float, y: float) -> str:
    """Draws tokens with their numbers, after a sign."""
    drawn = [figure(sign, x, y + 7)] if sign else []
    for number, (resource, count) in enumerate(one for one in zip(Resource.NAMES, amounts, strict=True) if one[1]):
        left = x + 10 + 28 * number
        drawn.append(f'<use href="#tok-{resource}" x="{left:g}" y="{y - 13:g}" width="26" height="26"/>')
        drawn.append(figure(str(count), left + 13, y + 6, "strip-s"))
    return "".join(drawn)


def square(pile: str, x: float, y: float, width: float) -> str:
    """Draws a construction in small, by its pile."""
    light, dark, _ = INK[pile]
    house = f"M{x + width * 0.25:g} {y + 24}V{y + 14}L{x + width / 2:g} {y + 6}L{x + width * 0.75:g} {y + 14}V{y + 24}z"
    return rect(f"{light} k1", x, y, width, 38, 3) + path("pp k1", house) + rect(f"{dark} k1", x, y + 29, width, 9, 2)


def thermometer(x: float, top: float, height: float, share: float, limit: int) -> str:
    """Draws the thermometer, filled to a share of its height, with the limit over it."""
    foot, edge = top + height - 26, top + (height - 26) * 0.2
    level = foot - (foot - top) * share
    tube = f"M{x - 9:g} {foot:g}V{top + 9:g}a9 9 0 0 1 18 0V{foot:g}a17 17 0 1 1-18 0z"
    zone = f"M8 6H68V{edge:g}H8z"
    ticks = "".join(f"M{x + 10:g} {foot - (foot - top) * one / 10:g}h{9 if one % 5 == 0 else 5}" for one in range(10))
    return (
        f"{path('ecp-zone', zone)}{hatch(zone)}{path('pp k1', tube)}"
        f"{path('ecp-mercury', f'M{x - 5:g} {foot + 4:g}V{level:g}h10V{foot + 4:g}z')}{circle('ecp-mercury k1', x, foot + 14, 12)}"
        f"{path('ecp-tick', ticks)}{path('ecp-limit', f'M8 {edge:g}H68')}"
        f"{path('kb', f'M8 {edge:g}v-20h19v20z')}{figure(str(limit), 17.5, edge - 4, 'strip-s strip-limit')}"
    )


# The signs.


def signs(scene: EcopolisScene) -> list[Sign]:
    """Explains what nobody can guess."""
    tr = scene.tr
    worth = {"vital": Worth.VITAL, "gold": Worth.GOLD, "energy": 0}
    tokens = [
        Sign(
            sign(symbol(f"tok-{one}", 24, 24)),
            tr("{resource}: {points} for each one left at the end", resource=scene.speaker.name(one), points=saying.points(scene, count)),
        )
        for one, count in worth.items()
    ]
    return [
        Sign(sign(points(4)), tr("points at the end of the game")),
        Sign(sign(climate(1)), tr("warms: the climate rises when this is bought, collected from, or helps to pay")),
        Sign(sign(climate(-1)), tr("cools: the climate falls in the same way")),
        Sign(sign('<b class="ecp-sign-n">− +</b>'), tr("after −, what a card costs; after +, what it brings each time you collect")),
        *tokens,
        Sign(sign(symbol("hz", 24, 24)), tr("a hazard: how many a pile has left, or how many cards lie on one that is known")),
        Sign(
            sign("".join(symbol(f"cat-{pile}", 24, 24) for pile in Pile.NAMES)),
            tr("the three kinds of constructions: ambassadors count them"),
        ),
        Sign(sign(f'<b class="ecp-sign-n">2/{scene.game.target}</b>'), tr("how many constructions a city has, and how many end the game")),
    ]


def sign(drawn: str) -> str:
    """Takes a piece of a card out of it, so that it stands alone."""
    return f'<span class="ecp-sign" aria-hidden="true">{drawn}</span>'
