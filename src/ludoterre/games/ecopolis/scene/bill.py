"""A purchase as a bill: all ways to pay for a card under each other, each with who pays what and what it does to climate and score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoterre.games.ecopolis.forecast import Way
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.choosing import bill as said
from ludoterre.games.ecopolis.scene.parts import Parts, symbol
from ludoterre.games.ecopolis.scene.paying import obstacle
from ludoterre.games.ecopolis.scene.saying import signed
from ludoterre.games.ecopolis.tables import Amounts, Card, Resource
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import View


def hints(level: int, stock: Amounts) -> str:
    """Names what a move leads to, so that the climatometer and the trays show it while the move is under the hand."""
    vital, gold, energy = stock
    return f"to-{level} v-{vital} g-{gold} e-{energy}"


class Act(NamedTuple):
    """A move of the panel."""

    line: str
    name: str
    """The id of its button."""
    verb: str
    """What a finger presses to play it, once it has been shown."""
    words: str
    """The move for the ear, and for a finger that has tapped it."""
    key: int = 0
    """The number key that goes to it."""


def offer(one: Act, kinds: str, cells: str) -> str:
    """Draws a move of the panel as a button; `cells` are for the eye."""
    number = f' data-key="{one.key}"' if one.key else ""
    return (
        f'<button class="ecp-offer {kinds}" form="stage" name="move" value="{esc(one.line)}" id="{one.name}" data-do="{one.verb}"{number} '
        f'aria-label="{one.words}"><span class="ecp-cells" aria-hidden="true">{cells}</span></button>'
    )


def heading(parts: Parts, view: View, player: int, title: str, columns: str) -> str:
    """Draws the head of a list of moves: what the columns are, where the climate stands, and the score."""
    climate = f"{symbol('thermo', 12, 20)}{view['level']} →"
    score = parts.tr("{score} pts", score=view["seats"][player]["score"])
    return f'<span class="ecp-cells ecp-cells--head num" aria-hidden="true"><b>{title}</b>{columns}<i>{climate}</i><i>{score}</i></span>'


def resources() -> str:
    """Draws the resources as the heads of columns."""
    return "".join([f"<i>{symbol(f'tok-{resource}', 24, 24)}</i>" for resource in Resource.NAMES])


def figures(amounts: Sequence[int]) -> str:
    """Writes a change of each resource, a dot where there is none."""
    return "".join([f"<i>{signed(amount) if amount else '·'}</i>" for amount in amounts])


def closed(reasons: Sequence[str]) -> str:
    """Lists what is not possible, each with its reason."""
    return f'<span class="ecp-closed">{"".join([f"<span>{reason}</span>" for reason in reasons])}</span>' if reasons else ""


# A card and its ways.


def bill(parts: Parts, view: View, player: int, slot: int, live: bool) -> str:
    """Draws the bill of the visible card of a place; buttons if it can be bought now."""
    card = parts.cards[view["market"][slot][-1]]
    ways = parts.foreseen(view, player).ways.get(card.id, [])
    price = [parts.token(resource, count) if count else "·" for resource, count in zip(Resource.NAMES, card.cost, strict=True)]
    cost = "".join([f"<i>{one}</i>" for one in price])
    open_ways = [(number, way) for number, way in enumerate(ways) if way.legal]
    possible = "".join([way_row(parts, view, slot, key, *one, live) for key, one in enumerate(open_ways, start=1)])
    shut = closed([no_way(parts, view, way) for way in ways if not way.legal])
    head = heading(parts, view, player, parts.tr("Cost"), cost)
    lead = f'<div class="ecp-buying"><b>{purchase(parts, ways, card.id, live)}</b>{another(parts)}</div>'
    return (
        f'<section class="ecp-bill for-{slot}" aria-label="{parts.title(card.id)}">{lead}{face(parts, card)}{head}{possible}{shut}'
        f"{outlook(parts, view, player, card, ways)}</section>"
    )


def purchase(parts: Parts, ways: Sequence[Way], name: str, live: bool) -> str:
    """Says what is to be chosen once a card is."""
    card = f"<em>{parts.title(name)}</em>"
    if not live:
        return card
    if not any(way.legal for way in ways):
        return parts.tr("{card} cannot be bought now:", card=card)
    if any(way.legal for way in ways[1:]):
        return parts.tr("buy {card}: with whose help?", card=card)
    return parts.tr("buy {card} without help?", card=card)


def another(parts: Parts) -> str:
    """Draws what puts the chosen card back."""
    return f'<label class="btn btn--small ecp-back-to" for="pick-none">{icon("i-back")}<span>{parts.tr("Another card")}</span></label>'


def face(parts: Parts, card: Card) -> str:
    """Draws a card large enough to be read where the market is small."""

    def draw() -> str:
        return (
            f'<div class="ecp-look">{symbol(f"f-{card.face}", 200, 104)}<p>{esc(saying.works(parts.scene, card))}'
            f"<small>{parts.title(f'{card.id}.note')}</small></p></div>"
        )

    return parts.common(("face", card.id), draw)


def helper(parts: Parts, way: Way) -> str:
    """Names the construction that helps to pay."""
    return parts.tr("without help") if way.helper is None else parts.title(way.helper)


def way_row(parts: Parts, view: View, slot: int, key: int, number: int, way: Way, live: bool) -> str:
    """Draws one way to pay: the helper's part, what leaves the Stock, climate and score after it, what else happens, and the button."""
    name = helper(parts, way)
    notes = "".join([f"<small>{note}</small>" for note in remarks(parts, view, way)])
    cells = (
        f'<span><b class="ecp-name">{name}</b>{part(parts, way)}</span>{figures([-amount for amount in way.stock_pays])}'
        f'<i class="ecp-then">{way.level}</i><i class="ecp-then">{way.score}</i><span class="ecp-notes">{notes}</span>'
    )
    leads = f"by-{number} {hints(way.level, way.stock)}"
    words = parts.pair(f"{parts.title(way.card)}, {name}", esc(", ".join(said(parts.scene, view, way, False))))
    if not live:
        shown = f'<span class="sr">{words}</span><span class="ecp-cells" aria-hidden="true">{cells}</span>'
        return f'<div class="ecp-way {leads} num">{shown}</div>'
    buy = parts.tr("Buy")
    return (
        f'<div class="ecp-way ecp-way--open {leads} num"><span class="ecp-cells" aria-hidden="true">{cells}</span>'
        f'<button class="btn btn--move ecp-buy {leads}" form="stage" name="move" value="{esc(way.line)}" id="buy-{slot}-{number}" '
        f'data-key="{key}">{buy}<span class="sr"> {words}</span></button></div>'
    )


def no_way(parts: Parts, view: View, way: Way) -> str:
    """Says why a way to pay is closed: in a few signs for the eye, in a sentence for the ear."""
    rule = "" if way.refusal is None else parts.rule(way.refusal.rule)
    why = "" if way.refusal is None else esc(parts.scene.speaker.refusal(way.refusal))
    name = f"<b>{parts.title(way.helper)}</b> " if way.helper else ""
    return f'{name}<span aria-hidden="true">{obstacle(parts, view, way)}</span><span class="sr">{why}</span> {rule}'


def part(parts: Parts, way: Way) -> str:
    """Draws what a helper pays, and what of its income is lost."""
    lost = f' <s title="{parts.tr("lost")}">{parts.amounts(way.wasted)}</s>' if any(way.wasted) else ""
    return f' <span class="ecp-part">{parts.amounts(way.helper_pays)}{lost}</span>' if way.helper is not None else ""


def remarks(parts: Parts, view: View, way: Way) -> list[str]:
    """Says whether Greta leaves, and how the game would end."""
    found = []
    if way.greta_leaves:
        found.append(f'<b class="ecp-alarm">{parts.tr("{ambassador} leaves!", ambassador=parts.title("greta"))}</b>')
    if way.ends:
        found.append(f"<b>{parts.tr('end of the game')}</b> {standing(parts, view, way)}")
    if saying.begins_last_round(view, way.size, way.ends):
        found.append(f"<b>{parts.tr('the last round begins')}</b>")
    return found


def standing(parts: Parts, view: View, way: Way) -> str:
    """Writes the final scores of a purchase that ends the game, the best first (ECP-END.5, END.6)."""
    buyer = view["current_player"]
    places = []
    for player, seat in enumerate(view["seats"]):
        score, impact = (way.score, way.impact) if player == buyer else (seat["score"], seat["impact"])
        places.append((-score, impact, player))
    return " ".join([f'<span class="ecp-final">{parts.seats[player]}{-score}</span>' for score, _, player in sorted(places)])


def outlook(parts: Parts, view: View, player: int, card: Card, ways: Sequence[Way]) -> str:
    """Says what the city would be, however the card is paid, and why some income is crossed out."""
    seat = view["seats"][player]
    impact = seat["impact"] + card.climate
    found = [
        f'{parts.tr("City")} <b class="ecp-then">{len(seat["city"]) + 1}/{view["target"]}</b>',
        f"{parts.tr('impact')} {signed(seat['impact'])} → <b>{signed(impact)}</b>",
    ]
    near = next((way.reaches for way in ways if way.legal and not way.ends), ())
    found += [f"<b>{parts.tr('{ambassador}: within reach', ambassador=parts.title(name))}</b>" for name in near]
    if any(any(way.wasted) for way in ways if way.legal):
        found.append(f"{parts.tr('crossed out: lost')} {parts.rule('ECP-BUY.4')}")
    return f'<span class="ecp-outlook num">{" · ".join(found)}</span>'
