"""The city of the viewer: its constructions and its free places.

While a card of the market is chosen, every construction says what its help would come to; while none is, it is the button that collects
its income. Whoever only looks is told the same without buttons. A purchase is made by the buttons of its bill, never by a click here.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Move
from ludoterre.games.ecopolis.forecast import Collect
from ludoterre.games.ecopolis.scene import choosing, saying
from ludoterre.games.ecopolis.scene.ambassadors import impact_name
from ludoterre.games.ecopolis.scene.card import label, small
from ludoterre.games.ecopolis.scene.parts import Parts
from ludoterre.games.ecopolis.scene.paying import Offer, helping
from ludoterre.games.ecopolis.scene.people import construction as built
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, View

ONE_ROW = 7
"""More places than that lie in two rows."""
USES = {"action": "collect", "innovation": "innovate"}
"""What is done with a construction, by the phase."""


def city(parts: Parts, view: View, choices: Sequence[Choice], player: int) -> str:
    """Draws the city."""
    offer = Offer.of(parts, view, choices, player)
    names = view["seats"][player]["city"]
    cards = "".join([construction(parts, view, choices, offer, number, name) for number, name in enumerate(names, start=1)])
    free = free_places(parts, view, offer, len(names))
    title = parts.tr("Constructions")
    focus = "" if names else ' tabindex="0"'  # on a phone it scrolls, also while there is nothing in it to go to
    kind = "board ecp-city" + (" ecp-city--two" if view["target"] > ONE_ROW else "")
    return plain(
        f'<div class="{kind}" id="city"><div class="ecp-city-head">{heading(parts, view, player)}</div>'
        f'<ol class="ecp-places ecp-places--{view["target"]}" aria-label="{title}"{focus}>{cards}{free}</ol></div>'
    )


def heading(parts: Parts, view: View, player: int) -> str:
    """Says whose city it is, how large it is, what it does to the climate, and what a chosen card would change."""
    seat = view["seats"][player]
    size, target, impact = len(seat["city"]), view["target"], seat["impact"]
    impacts = sorted({parts.cards[stack[-1]].climate for stack in view["market"] if stack})
    mine = player == view["viewer"]

    def draw() -> str:
        title = parts.tr("Your city") if mine else parts.tr("City of {player}", player=parts.names[player])
        thens = "".join([f'<b class="then if-{impact_name(one)}">→ {saying.signed(impact + one)}</b>' for one in impacts if one])
        more = f'<b class="then if-picked">→ {size + 1}</b>' if size < target else ""
        return (
            f'<h2><span class="ecp-whose">{title}</span> <span class="num">{size}{more}/{target}</span></h2>'
            f'<p class="ecp-total small">{parts.tr("impact")} <b class="num">{saying.signed(impact)}</b>{thens}'
            f'<span class="ecp-worth"> · {esc(saying.points(parts.scene, seat["score"]))}</span></p>'
        )

    key = (size, target, impact, tuple(impacts), mine, seat["score"])
    return f'<div class="ecp-title">{parts.once(("city", player, mine), key, draw)}</div>'


def construction(parts: Parts, view: View, choices: Sequence[Choice], offer: Offer, number: int, name: str) -> str:
    """Draws a construction with everything that can be done with it."""
    said, reasons = helping(parts, view, offer, number)
    more_said, more_reasons, collect = earning(parts, view, choices, offer.player, number, name)
    shut = (
        f'<button class="slot shut by-{number}" type="button" aria-disabled="true" id="own-{number}" aria-describedby="why-{number}" '
        f'data-show="look-{number}"><span class="sr">{label(parts, name)}</span>{said}{more_said}</button>'
        f'<div class="whynot" id="why-{number}"><p class="ecp-note">{parts.title(f"{name}.note")}</p>{more_reasons}{reasons}</div>'
        f'<template id="look-{number}">{built(parts, parts.cards[name])}</template>'
    )
    to = " to-none" if collect else ""
    return f'<li class="cell ecp-own{to}" id="at-{esc(name)}">{small(parts, name)}{shut}{collect}</li>'


def free_places(parts: Parts, view: View, offer: Offer, size: int) -> str:
    """Draws the places that are still free: the next one shows the chosen card, the last one ends the game."""
    drawn, target = [], view["target"]
    for place in range(size + 1, target + 1):
        last, kind = (parts.tr("end of the game"), "ecp-free ecp-free--last") if place == target else ("", "ecp-free")
        ghost = ghosts(parts, view, offer) if place == size + 1 else ""
        drawn.append(f'<li class="{kind}" id="place-{place}"><span class="ecp-number num">{place}</span><small>{last}</small>{ghost}</li>')
    return "".join(drawn)


def ghosts(parts: Parts, view: View, offer: Offer) -> str:
    """Draws each card that could be chosen as it would stand in the city."""
    names = [(slot, view["market"][slot][-1]) for slot in offer.ways]
    return "".join([f'<span class="ecp-ghost for-{slot}" aria-hidden="true">{small(parts, name)}</span>' for slot, name in names])


# Its income.


def earning(parts: Parts, view: View, choices: Sequence[Choice], player: int, number: int, name: str) -> tuple[str, str, str]:
    """Tells what a construction would bring: the short result and the reason where it is not possible, and the button where it is."""
    kind = USES.get(view["phase"], "")
    if not choices or not kind:
        return "", "", ""
    found = [one for one in parts.foreseen(view, player).collects if one.card == name]
    lines = [choice.line for choice in choices if choice.move.kind == kind and choice.move.args["card"] == name]
    if not found:
        return "", "", ""
    one = found[0]
    if lines:
        return "", "", button(parts, view, one, kind, lines[0], number)
    over = f'<b class="num">{one.level} &gt; {view["limit"]}</b>'
    reason = "" if one.refusal is None else parts.refused(one.refusal)
    return f'<span class="ecp-say ecp-say--no no-pick" aria-hidden="true">{over}</span>', f'<p class="no-pick">{reason}</p>', ""


def button(parts: Parts, view: View, one: Collect, kind: str, line: str, number: int) -> str:
    """Draws the button that collects."""
    vital, gold, energy = one.stock
    said = parts.scene.speaker.move(Move(kind, {"card": one.card}))
    words = esc(parts.pair(said, ", ".join(choosing.income(parts.scene, view, one, short=False))))
    gains = f"<i>+</i>{parts.amounts(one.gains)}" if any(one.gains) else "<i>+</i>0"
    return (
        f'<button class="slot slot--legal no-pick to-{one.level} v-{vital} g-{gold} e-{energy}" name="move" value="{esc(line)}" '
        f'id="{kind}-{number}" data-show="gain-{number}" data-do="{parts.tr("Collect")}"><span class="sr">{words}</span>'
        f'<span class="ecp-say" aria-hidden="true"><b>{parts.tr("collect: {level}", level=one.level)}</b>'
        f'<span class="ecp-pays">{gains}</span></span></button>'
        f'<template id="gain-{number}">{built(parts, parts.cards[one.card])}<p>{words}</p></template>'
    )
