"""What words can point at on the table of Ecopolis: each thing by its meaning, with the id that the drawings give it.

Names are for ever, because lessons use them. Nothing in Ecopolis is hidden, and all of this is made from the view alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.ecopolis.scene import facts, saying
from ludoterre.games.ecopolis.scene.browser import owner
from ludoterre.games.ecopolis.tables import Ambassador, Pile, Resource
from ludoterre.games.scene import Anchor, Scene, View


def anchors(scene: Scene, view: View) -> list[Anchor]:
    """Lists everything on the table of a view."""
    return [
        *climate(scene, view),
        *decks(scene, view),
        *market(scene, view),
        *beside(scene, view),
        *ambassadors(scene, view),
        *city(scene, view),
        *stock(scene, view),
        *people(scene, view),
    ]


def climate(scene: Scene, view: View) -> Iterator[Anchor]:
    """Names the thermometer that all share, and its limit; on a phone only the whole thermometer is seen."""
    yield Anchor("gauge:climate", "climate", facts.climate(scene, view))
    yield Anchor("gauge:limit", "limit", scene.tr("limit {limit}", limit=view["limit"]))


def decks(scene: Scene, view: View) -> Iterator[Anchor]:
    """Names the three piles, together and each, and the sheet that lists what is left in them."""
    said = {name: scene.pair(scene.speaker.name(name), saying.pile(scene, view, name)) for name in Pile.NAMES}
    yield Anchor("deck", "decks", saying.BETWEEN.join([scene.tr("Piles"), *said.values()]))
    for name, words in said.items():
        yield Anchor(f"deck:{name}", f"deck-{name}", words)
    yield Anchor("sheet:piles", "sheet-piles", scene.tr("What is in the piles"))


def market(scene: Scene, view: View) -> Iterator[Anchor]:
    """Names the market, its nine places counted from 1, and its visible cards."""
    yield Anchor("board", "board", scene.tr("Board"))
    yield Anchor("market", "market", scene.pair(scene.tr("Market"), saying.names(scene, saying.visible(view))))
    for place, stack in enumerate(view["market"], start=1):
        if stack:
            yield Anchor(f"place:{place}", f"at-{stack[-1]}", scene.speaker.name(stack[-1]))
            yield card(scene, stack[-1], f"at-{stack[-1]}")
        else:
            yield Anchor(f"place:{place}", f"empty-{place}", scene.tr("empty place"))


def card(scene: Scene, name: str, drawn: str) -> Anchor:
    """Names a card by its id, wherever it is drawn."""
    return Anchor(f"card:{name}", drawn, scene.pair(scene.speaker.name(name), figures(scene, name)))


def figures(scene: Scene, name: str) -> str:
    """Says what is printed on a card."""
    known = saying.cards(scene)[name]
    return saying.effect(scene, name) if known.hazard else saying.printed(scene, known)


def beside(scene: Scene, view: View) -> Iterator[Anchor]:
    """Names the construction that waits for its place, or else the hazard that came last, which is drawn there too."""
    pending, removed = view["pending"], view["removed_hazards"]
    name = pending["card"] if pending else removed[-1] if removed else ""
    if not name:
        yield Anchor("hazard", "hazard", scene.tr("No hazard so far"))
    elif saying.cards(scene)[name].hazard:
        title = scene.tr("Hazard drawn") if pending else scene.tr("Last hazard")
        yield Anchor("hazard", "hazard", scene.pair(title, scene.speaker.name(name)))
        yield card(scene, name, "hazard")
    else:
        yield Anchor("drawn", "drawn", scene.tr("Drawn: {card}", card=scene.speaker.name(name)))
        yield card(scene, name, "drawn")


def ambassadors(scene: Scene, view: View) -> Iterator[Anchor]:
    """Names the four ambassadors."""
    yield Anchor("ambassadors", "ambassadors", scene.pair(scene.tr("Ambassadors"), saying.names(scene, Ambassador.NAMES)))
    for name in Ambassador.NAMES:
        who = f"{scene.speaker.name(name)}, {facts.held(scene, view, name)}"
        yield Anchor(f"ambassador:{name}", f"amb-{name}", scene.pair(who, scene.speaker.name(f"{name}.condition")))


def city(scene: Scene, view: View) -> Iterator[Anchor]:
    """Names the city that is drawn large and its places, counted from 1, and the constructions of all cities."""
    player, tr = owner(view), scene.tr
    names, target = view["seats"][player]["city"], view["target"]
    title = tr("Your city") if player == view["viewer"] else tr("City of {player}", player=scene.speaker.player(player))
    said = scene.pair(title, tr("{count} of {target}", count=len(names), target=target))
    yield Anchor("hand", "hand", said)
    yield Anchor("city", "city", said)
    for place in range(1, target + 1):
        if place <= len(names):
            yield Anchor(f"plot:{place}", f"at-{names[place - 1]}", scene.speaker.name(names[place - 1]))
        else:
            last = f"{saying.BETWEEN}{tr('end of the game')}" if place == target else ""
            yield Anchor(f"plot:{place}", f"place-{place}", f"{tr('empty place')} {place}{last}")
    for number, seat in enumerate(view["seats"]):
        for name in seat["city"]:
            # The cities of the others are small: what is pointed at is the whole of one, which opens.
            yield card(scene, name, f"at-{name}" if number == player else f"open-{number}")


def stock(scene: Scene, view: View) -> Iterator[Anchor]:
    """Names the Stock of that city, together and by resource."""
    seat = view["seats"][owner(view)]
    yield Anchor("stock", "stock", scene.pair(scene.tr("Stock"), saying.amounts(scene, saying.triple(seat["stock"]))))
    for resource in Resource.NAMES:
        words = scene.tr(
            "{resource}: {count} in the Stock, {rest} in the Mini-bank",
            resource=scene.speaker.name(resource),
            count=seat["stock"][resource],
            rest=seat["mini_bank"][resource],
        )
        yield Anchor(f"stock:{resource}", f"stock-{resource}", words)


def people(scene: Scene, view: View) -> Iterator[Anchor]:
    """Names the players."""
    for number, seat in enumerate(view["seats"]):
        size = scene.tr("{count} of {target}", count=len(seat["city"]), target=view["target"])
        said = (saying.whose(scene, view, number), scene.pair(scene.tr("Constructions"), size), saying.points(scene, seat["score"]))
        yield Anchor(f"player:{number}", f"player-{number}", saying.BETWEEN.join(said))
