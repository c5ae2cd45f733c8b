"""What lies under other cards, what is still in the piles, and which hazards are behind us. Everybody may know it (ECP-A25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.parts import Parts, symbol
from ludoterre.games.ecopolis.scene.people import construction
from ludoterre.games.ecopolis.scene.saying import signed
from ludoterre.games.ecopolis.tables import Card, Pile
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Sheet, View


def sheets(parts: Parts, view: View) -> tuple[Sheet, ...]:
    """Draws the sheet of all cards that are neither visible nor in a city."""
    key = (view["piles"], view["removed_hazards"], view["market"], view["discard"])
    return (Sheet("piles", parts.tr("Piles"), "i-cards", parts.once("piles", key, lambda: drawn(parts, view))),)


def drawn(parts: Parts, view: View) -> str:
    """Draws the sheet."""
    hidden = "".join([under(parts, stack) for stack in view["market"] if len(stack) > 1])
    below = ""
    if hidden:
        said = f"{parts.tr('A card comes back when everything on it has been bought.')} {parts.rule('ECP-TURN.6')}"
        below = f'<h3>{parts.tr("Under other cards")}</h3><p>{said}</p><ul class="ecp-stacks">{hidden}</ul>'
    gone = "".join([f"<li>{construction(parts, parts.cards[name])}</li>" for name in view["discard"]])
    discard = f'<h3>{parts.tr("Discarded")} {parts.rule("ECP-A4")}</h3><ol class="ecp-cards">{gone}</ol>' if gone else ""
    return plain(f"{contents(parts, view)}{below}{discard}")


def under(parts: Parts, stack: Sequence[str]) -> str:
    """Draws one place of the market: the name of the visible card, and those below it, the uppermost first."""
    below = "".join([f"<li>{construction(parts, parts.cards[name])}</li>" for name in stack[-2::-1]])
    title = parts.tr("Under {card}", card=f"<em>{parts.title(stack[-1])}</em>")
    return f'<li><h4>{title}</h4><ol class="ecp-cards">{below}</ol></li>'


# In the piles.


def contents(parts: Parts, view: View) -> str:
    """Draws the three piles side by side, and the hazards that are out of the game."""
    columns = "".join([pile(parts, view, name) for name in Pile.NAMES])
    gone = "".join([f"<li>{hazard(parts, name)}</li>" for name in view["removed_hazards"]])
    past = f'<h3>{parts.tr("Hazards that have happened")}</h3><ul class="ecp-hazards">{gone}</ul>' if gone else ""
    return (
        f'<div class="panel-head"><h2>{parts.tr("What is in the piles")}</h2></div>'
        f"<p>{parts.tr('Their order is unknown, but for hazards that the set-up put back.')} {parts.rule('ECP-A25')}</p>"
        f'<div class="ecp-inside">{columns}</div>{past}'
    )


def pile(parts: Parts, view: View, name: str) -> str:
    """Lists the hazards of a pile, those whose place is known first, and its constructions."""
    inside: Mapping[str, Any] = view["piles"][name]
    cards = [parts.cards[one] for one in inside["unseen"]]
    known = "".join([f"<li>{hazard(parts, one['card'])} <small>{depth(parts, one['depth'])}</small></li>" for one in inside["known"]])
    hazards = "".join([f"<li>{hazard(parts, card.id)}</li>" for card in cards if card.hazard])
    rest = [card for card in cards if not card.hazard]
    built = "".join([entry(parts, card) for card in rest])
    title = f'{symbol(f"cat-{name}", 24, 24)}{parts.title(name)} <b class="num">{view["pile_size"][name]}</b>'
    dangers = parts.trn("{count} hazard", "{count} hazards", inside["hazards"])
    others = parts.trn("{count} construction", "{count} constructions", len(rest))
    return (
        f'<section class="ecp-pile--{name}"><h3>{title}</h3><p><b>{dangers}</b></p><ul class="ecp-hazards">{known}{hazards}</ul>'
        f'<p><b>{others}</b> <small>{parts.tr("climate · points")}</small></p><ul class="ecp-rest">{built}</ul></section>'
    )


def entry(parts: Parts, card: Card) -> str:
    """Lists a construction with its climate and its points, for the ear with their units."""
    words = f"{parts.tr('climate {change}', change=signed(card.climate))}, {esc(saying.points(parts.scene, card.points))}"
    figures = f'<small class="num" aria-hidden="true">{signed(card.climate)} · {card.points}</small>'
    return f'<li>{parts.title(card.id)} {figures}<span class="sr">{words}</span></li>'


def depth(parts: Parts, above: int) -> str:
    """Says where in its pile a card is known to lie."""
    if not above:
        return parts.tr("on top")
    return parts.trn("after {count} card", "after {count} cards", above)


def hazard(parts: Parts, name: str) -> str:
    """Draws a hazard with what it does."""
    effect = esc(saying.effect(parts.scene, name))

    def draw() -> str:
        return f"{symbol('hz', 24, 24)}<span><b>{parts.title(name)}</b> <small>{effect}</small></span>"

    return parts.common(("hazard", name, effect), draw)
