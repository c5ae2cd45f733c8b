"""Everything on the table of Ecopolis said line by line, one function for each heading."""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.ecopolis.debrief import warming_of
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.tables import Ambassador, Pile
from ludoterre.games.scene import Scene, View, is_over


def result(scene: Scene, view: View) -> Iterator[str]:
    """Says how the game ended, and every score."""
    yield saying.verdict(scene, view)
    if said := saying.tie_break(scene, view):
        yield said
    yield saying.why_over(scene, view)
    scores = [f"{scene.speaker.player(player)} {view['result']['scores'][player]}" for player in saying.ranked(view)]
    title = scene.tr("Scores that do not count") if view["result"]["lost"] else scene.tr("Scores")
    yield scene.pair(title, ", ".join(scores))


def situation(scene: Scene, view: View) -> Iterator[str]:
    """Says how warm it is, whose turn it is and what is under way."""
    tr, pair = scene.tr, scene.pair
    yield climate(scene, view)
    if view["result"] is not None:
        return
    if said := threat(scene, view):
        yield said
    if view["active"] is not None and not is_over(view):
        yield pair(tr("Turn of"), saying.whose(scene, view, view["active"]))
    yield from pending(scene, view)
    yield scene.trn(
        "The game ends with {count} construction; the most points win.",
        "The game ends with {count} constructions; the most points win.",
        view["target"],
    )
    if view["last_round"]:
        yield tr("This is the last round.")


def climate(scene: Scene, view: View) -> str:
    """Says how far the cursor is from the limit."""
    left = view["limit"] - view["level"]
    if left < 0:
        return scene.tr("Climate {level}, above the limit of {limit}", level=view["level"], limit=view["limit"])
    return scene.trn(
        "Climate {level} of {limit}, {count} level left",
        "Climate {level} of {limit}, {count} levels left",
        left,
        level=view["level"],
        limit=view["limit"],
    )


def threat(scene: Scene, view: View) -> str:
    """Says which hazard would warm most if it were drawn now."""
    found = saying.foreseen(scene, view).worst if view["round"] else None
    if found is None or found.card is None or not found.rise:
        return ""
    card = scene.speaker.name(found.card)
    if found.level > view["limit"]:
        return scene.tr("Worst hazard left: {card}, climate {level}: everybody would lose", card=card, level=found.level)
    return scene.tr("Worst hazard left: {card}, climate {level}", card=card, level=found.level)


def pending(scene: Scene, view: View) -> Iterator[str]:
    """Says which card is being placed or resolved, and who has answered an eco-gesture."""
    card = view["pending"]
    if card is None or card["card"] is None:
        return
    name, known = scene.speaker.name(card["card"]), saying.cards(scene)[card["card"]]
    if not known.hazard:
        yield scene.pair(scene.tr("Card drawn"), f"{name}{saying.BETWEEN}{saying.printed(scene, known)}")
        return
    yield scene.pair(scene.tr("Hazard drawn"), name)
    yield saying.effect(scene, card["card"])
    for player, said in card.get("answers", {}).items():
        yield scene.pair(scene.speaker.player(int(player)), answer(scene, said))
    if card.get("answers") and view["options"]["eco_gesture"] != "at_once":  # there the climate has moved already
        yield scene.pair(scene.tr("Climate so far"), saying.signed(card["net"]))


def answer(scene: Scene, said: str) -> str:
    """Says what a player did when all were asked for a gesture."""
    match said:
        case "gave":
            return scene.tr("gave, −1")
        case "declined":
            return scene.tr("declined, +1")
        case _:
            return scene.tr("has nothing to give, +1")


def market(scene: Scene, view: View) -> Iterator[str]:
    """Says what can be bought, and what lies under it."""
    known = saying.cards(scene)
    for card in saying.visible(view):
        yield scene.pair(titled(scene, card), saying.printed(scene, known[card]))
    yield from covered(scene, view)
    empty = sum(not stack for stack in view["market"])
    if empty:
        yield scene.trn("{count} place is empty", "{count} places are empty", empty)


def covered(scene: Scene, view: View) -> Iterator[str]:
    """Says what lies under other cards, the uppermost first."""
    for card, below in saying.covered(view).items():
        yield scene.pair(scene.tr("under {card}", card=scene.speaker.name(card)), saying.names(scene, below))


def titled(scene: Scene, card: str) -> str:
    """Names a card with its pile."""
    return f"{scene.speaker.name(card)} ({scene.speaker.name(saying.cards(scene)[card].pile)})"


def city(scene: Scene, view: View, player: int) -> Iterator[str]:
    """Says everything in front of a player."""
    tr, pair, seat = scene.tr, scene.pair, view["seats"][player]
    yield pair(tr("Score"), seat["score"])
    yield pair(tr("Stock"), saying.amounts(scene, saying.triple(seat["stock"])))
    yield pair(tr("Mini-bank"), saying.amounts(scene, saying.triple(seat["mini_bank"])))
    count = tr("{count} of {target}", count=len(seat["city"]), target=view["target"])
    yield pair(tr("Constructions"), f"{count} ({saying.colours(scene, view, player)})")
    for card in seat["city"]:
        yield pair(titled(scene, card), saying.works(scene, saying.cards(scene)[card]))
    yield pair(tr("Climate impact of the city"), saying.signed(seat["impact"]))
    if seat["ambassadors"]:
        yield pair(tr("Ambassadors"), saying.names(scene, seat["ambassadors"]))


def ambassadors(scene: Scene, view: View) -> Iterator[str]:
    """Says what each ambassador asks for, who holds them, and how far the viewer is."""
    viewer = view["viewer"]
    mine = {one.ambassador: one for one in saying.foreseen(scene, view, viewer).claims} if viewer >= 0 else {}
    for one in Ambassador.NAMES:
        parts = [scene.speaker.name(one), held(scene, view, one)]
        if view["ambassador_holder"][one] != viewer and one in mine:
            parts.append(scene.tr("you have {have}", have=saying.signed(mine[one].have) if one == "greta" else mine[one].have))
        yield scene.pair(", ".join(parts), scene.speaker.name(f"{one}.condition"))


def held(scene: Scene, view: View, ambassador: str) -> str:
    """Says where an ambassador is."""
    holder = view["ambassador_holder"][ambassador]
    return scene.tr("free") if holder is None else scene.tr("with {player}", player=saying.whose(scene, view, holder))


def piles(scene: Scene, view: View) -> Iterator[str]:
    """Says how many cards and hazards each pile has left, and where one knows a card."""
    for pile in Pile.NAMES:
        yield scene.pair(scene.speaker.name(pile), saying.pile(scene, view, pile))
        yield from known_places(scene, view, pile)


def known_places(scene: Scene, view: View, pile: str) -> Iterator[str]:
    """Says which hazards of a pile everybody saw put back (ECP-A6)."""
    for one in view["piles"][pile]["known"]:
        if one["depth"]:
            above = scene.trn("{count} card above it", "{count} cards above it", one["depth"])
            yield scene.pair(scene.speaker.name(one["card"]), above)


def causes(scene: Scene, view: View) -> Iterator[str]:
    """Says why the climate stands where it stands, and what each player did to it."""
    told = [f"{saying.cause(scene, name)} {saying.signed(count)}" for name, count in saying.caused(view).items() if count]
    if told:
        yield scene.pair(scene.tr("In all"), ", ".join(told))
        for player in saying.seating(view):
            yield scene.pair(saying.whose(scene, view, player), saying.signed(warming_of(view, player)))
