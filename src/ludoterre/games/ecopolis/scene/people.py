"""Who sits at the table, and their cities: in small beside the board, and each to be opened card by card."""

from __future__ import annotations

from collections.abc import Mapping

from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.parts import Parts, symbol
from ludoterre.games.ecopolis.scene.saying import signed
from ludoterre.games.ecopolis.tables import Card, Pile, Resource
from ludoterre.games.markup import esc, icon, plain
from ludoterre.games.scene import View, is_over

INK = {"pink": ("r1", "r2", "hp-dot"), "yellow": ("o1", "o2", "hp-hor"), "blue": ("b1", "b2", "hp-wave")}
"""Of each pile the inks of its squares, and the pattern of their band."""
STEP = 25
"""How far apart the squares of a small city stand."""


def people(parts: Parts, view: View, bots: Mapping[int, str]) -> str:
    """Draws the players in the order of their seats."""
    rows = "".join([player(parts, view, number, bots.get(number, "")) for number in range(view["players"])])
    many = " ecp-players--many" if view["players"] > 4 else ""
    return plain(f'<ul class="players ecp-players{many}">{rows}</ul>')


def player(parts: Parts, view: View, number: int, bot: str) -> str:
    """Draws one player: shape, name and score, and below the city, its impact and the Stock."""
    seat = view["seats"][number]
    key = (seat, view["target"], role(parts, view, number), number == view["active"], number == view["viewer"], is_over(view), bot)
    return parts.once(("player", number, bot), key, lambda: row(parts, view, number, bot))


def row(parts: Parts, view: View, number: int, bot: str) -> str:
    """Draws the row of a player."""
    seat = view["seats"][number]
    kind = f'<small class="kind">{icon("i-robot")}<span>{esc(bot)}</span></small>' if bot else ""
    now = " player--now" if number == view["active"] and not is_over(view) else ""
    friends = "".join([friend(parts, name) for name in seat["ambassadors"]])
    score = parts.tr("{score} pts", score=f'<b class="num">{seat["score"]}</b>')
    small = f"<small>{role(parts, view, number)}</small>"
    impact = f'<span class="ecp-imp num">{parts.tr("impact")} <b>{signed(seat["impact"])}</b></span>'
    return (
        f'<li class="player{now}" id="player-{number}">{parts.seats[number]}'
        f'<span class="name"><b>{parts.names[number]}</b>{small}{kind}{friends}</span><span class="score">{score}</span>'
        f'<span class="detail">{opener(parts, view, number)}{impact}{stock(parts, view, number)}</span>'
        f"{city_sheet(parts, view, number)}</li>"
    )


def role(parts: Parts, view: View, number: int) -> str:
    """Says who looks, who decides and who plays next."""
    if number == view["viewer"]:
        return parts.tr("you")
    if is_over(view) or view["active"] is None:
        return ""
    if number == view["current_player"]:
        return parts.tr("decides")
    return parts.tr("plays next") if number == (view["active"] + 1) % view["players"] else ""


def friend(parts: Parts, name: str) -> str:
    """Draws an ambassador whom a player has won."""
    title = parts.title(name)
    return f'<span class="chip ecp-friend" title="{title}">{symbol(f"who-{name}", 60, 60)}<span class="sr">{title}</span></span>'


def stock(parts: Parts, view: View, number: int) -> str:
    """Draws a player's Stock."""
    held: Mapping[str, int] = view["seats"][number]["stock"]
    counts = "".join([f'<span>{symbol(f"tok-{one}", 24, 24)}<b class="num">{held[one]}</b></span>' for one in Resource.NAMES])
    words = parts.pair(parts.tr("Stock"), parts.words(saying.triple(held)))
    return f'<span class="ecp-stock" role="img" aria-label="{words}">{counts}</span>'


# Cities.


def opener(parts: Parts, view: View, number: int) -> str:
    """Draws a small city as the button that opens it."""
    cards = [parts.cards[name] for name in view["seats"][number]["city"]]
    size = f"{len(cards)}/{view['target']}"
    said = parts.tr("City of {player}", player=parts.names[number])
    return (
        f'<button class="ecp-open" type="button" id="open-{number}" popovertarget="city-{number}"><span class="sr">{said} {size}</span>'
        f'{small_city(cards, view["target"])}<b class="ecp-size num" aria-hidden="true">{size}</b></button>'
    )


def small_city(cards: list[Card], target: int) -> str:
    """Draws each construction as a square of its pile with its impact, and a dashed one for each place that is left."""
    places = "".join([square(card, STEP * place) for place, card in enumerate(cards)])
    empty = "".join(
        [f'<rect class="ecp-gap" x="{STEP * place + 1.5}" y="1.5" width="21" height="19" rx="3"/>' for place in range(len(cards), target)]
    )
    return f'<svg class="ecp-minis" viewBox="0 0 {STEP * target - 1} 22" aria-hidden="true">{places}{empty}</svg>'


def square(card: Card, x: int) -> str:
    """Draws one construction in small."""
    light, dark, pattern = INK[card.pile]
    return (
        f'<g transform="translate({x} 0)"><rect class="{light} k1" x="1" y="1" width="22" height="20" rx="3"/>'
        f'<path class="{dark}" d="M1.6 16.500h20.800v2a2 2 0 0 1-2 2H3.600a2 2 0 0 1-2-2z"/>'
        f'<path fill="url(#{pattern})" d="M1.6 16.500h20.800v4H1.600z"/>'
        f'<text class="ecp-mini" x="12" y="13">{signed(card.climate)}</text></g>'
    )


def city_sheet(parts: Parts, view: View, number: int) -> str:
    """Draws a whole city, to be read card by card."""
    seat = view["seats"][number]
    title = parts.tr("City of {player}", player=parts.names[number])
    cards = "".join([f"<li>{construction(parts, parts.cards[name])}</li>" for name in seat["city"]])
    built = f'<ol class="ecp-cards">{cards}</ol>' if cards else f"<p>{parts.tr('Nothing built yet.')}</p>"
    counted = "".join([colour(parts, pile, seat["colours"][pile]) for pile in Pile.NAMES])
    figures = (
        f'<p class="ecp-sum num">{counted}<span>{parts.tr("impact")} <b>{signed(seat["impact"])}</b></span>'
        f"<span>{parts.trn('{count} point', '{count} points', seat['points'])}</span></p>"
    )
    head = f'<div class="panel-head"><h2>{parts.seats[number]}{title}</h2>{closer(parts, f"city-{number}")}</div>'
    return f'<div class="panel ecp-sheet" popover id="city-{number}" aria-label="{title}">{head}{figures}{built}</div>'


def colour(parts: Parts, pile: str, count: int) -> str:
    """Counts the constructions of one pile."""
    return f'<span>{symbol(f"cat-{pile}", 24, 24)}<b>{count}</b><span class="sr">{parts.title(pile)}</span></span>'


def closer(parts: Parts, name: str) -> str:
    """Draws the button that closes a sheet."""
    return f'<button class="btn btn--small" type="button" popovertarget="{name}" popovertargetaction="hide">{parts.tr("Close")}</button>'


def construction(parts: Parts, card: Card) -> str:
    """Draws a construction with what it gives, what it does to the climate, and its points."""

    def draw() -> str:
        words = esc(saying.works(parts.scene, card))
        return (
            f'<span class="ecp-card ecp-pile--{card.pile}">{symbol(f"f-{card.face}", 200, 104)}<b>{parts.title(card.id)}</b>'
            f'<span class="sr">{words}</span><span class="ecp-works num" aria-hidden="true"><span>+{parts.amounts(card.income)}</span>'
            f"<span>{symbol('thermo', 12, 20)}{signed(card.climate)}</span><b>{parts.tr('{score} pts', score=card.points)}</b></span>"
            f"<small>{parts.title(f'{card.id}.note')}</small></span>"
        )

    return parts.common(("construction", card.id), draw)
