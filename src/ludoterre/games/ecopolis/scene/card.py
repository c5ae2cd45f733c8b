"""A construction as it lies on the table: large in the market, small in a city, and in words for those who hear it."""

from __future__ import annotations

from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.parts import Parts, symbol
from ludoterre.games.ecopolis.tables import Card
from ludoterre.games.markup import esc

LONG, VERY_LONG = 16, 23
"""From how many letters on a name is set smaller."""


def large(parts: Parts, name: str) -> str:
    """Draws a card of the market: points, climate, picture, name, what it costs and what it brings."""
    return parts.common(("large", name), lambda: drawn(parts, parts.cards[name]))


def drawn(parts: Parts, card: Card) -> str:
    """Draws a construction with everything that is printed on it."""
    costs = f'<span class="ecp-costs"><i>−</i>{parts.amounts(card.cost)}</span>'
    brings = f'<span class="ecp-brings"><i>+</i>{parts.amounts(card.income)}</span>'
    return (
        f'<span class="ecp-tile ecp-tile--{card.pile}" aria-hidden="true">{picture(card)}{points(card.points)}{climate(card.climate)}'
        f'{caption(parts, card)}<span class="ecp-figures">{costs}{brings}</span></span>'
    )


def small(parts: Parts, name: str) -> str:
    """Draws a card of a city: picture, name, what it brings and its climate."""
    return parts.common(("small", name), lambda: drawn_small(parts, parts.cards[name]))


def drawn_small(parts: Parts, card: Card) -> str:
    """Draws a construction with what still matters once it is built."""
    income = f'<span class="ecp-brings"><i>+</i>{parts.amounts(card.income)}</span>'
    return (
        f'<span class="ecp-tile ecp-tile--small ecp-tile--{card.pile}" aria-hidden="true">{picture(card)}{caption(parts, card)}'
        f'<span class="ecp-figures">{income}{climate(card.climate)}</span>'
        f'<span class="ecp-foot">{esc(saying.points(parts.scene, card.points))}</span></span>'
    )


def label(parts: Parts, name: str) -> str:
    """Says a card with everything that is printed on it, escaped."""

    def say() -> str:
        card = parts.cards[name]
        return f"{parts.title(name)}, {parts.title(card.pile)}, {esc(saying.printed(parts.scene, card))}"

    return parts.common(("label", name), say)


# The pieces of a card.


def picture(card: Card) -> str:
    """Draws the picture; where its frame is lower or narrower, it is cut and not pressed."""
    return (
        '<svg class="ecp-picture" viewBox="0 0 200 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<use href="#f-{esc(card.face)}"/></svg>'
    )


def caption(parts: Parts, card: Card) -> str:
    """Writes the name under the band of the pile."""
    title = parts.title(card.id)
    letters = len(parts.scene.speaker.name(card.id))
    size = " ecp-caption--longest" if letters > VERY_LONG else " ecp-caption--long" if letters > LONG else ""
    return f'<span class="ecp-caption{size}">{title}</span>'


def points(count: int) -> str:
    """Draws the victory points in a rosette."""
    return (
        '<svg class="ecp-points" viewBox="-24 -24 48 48" aria-hidden="true"><circle class="ecp-ros-edge" r="19"/>'
        f'<circle class="ecp-ros" r="19"/><text y="8.5">{count}</text></svg>'
    )


def climate(change: int) -> str:
    """Draws what a construction does to the climate: a tag that points up or down."""
    way = "up" if change > 0 else "down" if change < 0 else "none"
    return f'<span class="ecp-impact ecp-impact--{way}">{symbol("thermo", 12, 20)}<b>{saying.signed(change)}</b></span>'
