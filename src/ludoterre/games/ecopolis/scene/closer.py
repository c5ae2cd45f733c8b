"""A closer look at one thing of Ecopolis, and what is in the piles: all of it is open, but nobody counts cards by heart."""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.core.moves import Refusal
from ludoterre.games.ecopolis.scene import saying
from ludoterre.games.ecopolis.scene.choosing import bill
from ludoterre.games.ecopolis.scene.facts import ambassadors, city, held, known_places, market, titled
from ludoterre.games.ecopolis.scene.reading import PILE_WORDS, cards_named, known_by, word_of
from ludoterre.games.ecopolis.tables import Ambassador, Pile, Rate, Resource
from ludoterre.games.scene import Scene, Section, View
from ludoterre.games.typed import meant, plain

PILES_WORDS = frozenset(("pile", "piles", "pioche", "pioches", "stapel"))
MARKET_WORDS = frozenset(("market", "marche", "markt"))
RATES_WORDS = frozenset(("rates", "rate", "exchange", "echange", "echanges", "taux", "tausch", "kurse"))
PEOPLE_WORDS = frozenset(("ambassadors", "ambassador", "ambassadeurs", "ambassadrices", "ambassade", "botschafter", "botschaft"))
RATES = (0, 2, 4, 9)
"""The four lines of the rate table, each applied once (ECP-EXC.2)."""


def look(scene: Scene, view: View, text: str) -> list[Section] | None:
    """Looks closer at what is named: a card, a pile, a player, an ambassador, the market, the rates or all piles."""
    wanted, tr = plain(text), scene.tr
    if wanted in PILES_WORDS:
        return memo(scene, view)
    if wanted in MARKET_WORDS:
        return [(tr("Market"), list(market(scene, view)))]
    if wanted in RATES_WORDS:
        return [(tr("Exchange"), [*rates(scene), *swaps(scene, view)])]
    if wanted in PEOPLE_WORDS:
        return [(tr("Ambassadors"), list(ambassadors(scene, view)))]
    people = [player for player in range(view["players"]) if wanted == plain(scene.speaker.player(player))]
    if people:
        return [(scene.speaker.player(people[0]), list(city(scene, view, people[0])))]
    pile = word_of(scene, wanted, PILE_WORDS)
    if pile is not None:
        return [(scene.speaker.name(pile), list(pile_lines(scene, view, pile)))]
    found = meant(wanted, known_by(scene, Ambassador.NAMES))
    if found is not None:
        return [(scene.speaker.name(found), list(ambassador(scene, view, found)))]
    card = cards_named(scene, wanted, (*saying.visible(view), *saying.cards(scene)))
    return None if card is None else [(titled(scene, card), list(details(scene, view, card)))]


def details(scene: Scene, view: View, card: str) -> Iterator[str]:
    """Says everything about one card; of one that is for sale also every way to pay for it."""
    one = saying.cards(scene)[card]
    yield saying.effect(scene, card) if one.hazard else saying.printed(scene, one)
    if not one.hazard and scene.speaker.name(f"{card}.note") != f"{card}.note":
        yield scene.speaker.name(f"{card}.note")
    yield place_of(scene, view, card)
    if card in saying.visible(view) and view["viewer"] >= 0 and view["result"] is None and view["round"]:
        yield from payments(scene, view, card)


def payments(scene: Scene, view: View, card: str) -> Iterator[str]:
    """Says every way in which the viewer could buy a card now, and why not where they could not."""
    for way in saying.foreseen(scene, view, view["viewer"]).ways.get(card, ()):
        name = scene.tr("without help") if way.helper is None else scene.tr("with {helper}", helper=scene.speaker.name(way.helper))
        yield scene.pair(name, ", ".join(bill(scene, view, way, False)) if way.legal else refused(scene, way.refusal))


def refused(scene: Scene, refusal: Refusal | None) -> str:
    """Says why not, with the rule."""
    if refusal is None:
        return scene.tr("not now")
    said = scene.speaker.refusal(refusal)
    return f"{said} [{refusal.rule}]" if refusal.rule else said


def place_of(scene: Scene, view: View, card: str) -> str:
    """Says where a card is."""
    tr, speaker = scene.tr, scene.speaker
    if card in saying.visible(view):
        return tr("in the market")
    over = [stack[-1] for stack in view["market"] if card in stack]
    if over:
        return tr("in the market, covered by {card}", card=speaker.name(over[0]))
    owner = [player for player, seat in enumerate(view["seats"]) if card in seat["city"]]
    if owner:
        return tr("in the city of {player}", player=speaker.player(owner[0]))
    if card in view["removed_hazards"]:
        return tr("drawn and removed")
    if card in view["discard"]:
        return tr("discarded")
    if view["pending"] is not None and view["pending"]["card"] == card:
        return tr("just drawn")
    return scene.pair(tr("still in the pile"), speaker.name(saying.cards(scene)[card].pile))


def ambassador(scene: Scene, view: View, one: str) -> Iterator[str]:
    """Says what an ambassador asks for, where they are, and how far everybody is."""
    yield scene.speaker.name(f"{one}.condition")
    yield held(scene, view, one)
    for player in saying.seating(view):
        found = next(claim for claim in saying.foreseen(scene, view, player).claims if claim.ambassador == one)
        have, need = (saying.signed(count) if one == "greta" else str(count) for count in (found.have, found.need))
        yield scene.pair(saying.whose(scene, view, player), scene.tr("{have}, needed {need}", have=have, need=need))


def rates(scene: Scene) -> Iterator[str]:
    """Says what can be exchanged for what."""
    for line in RATES:
        given = saying.amount(scene, Resource.NAMES[Rate.GIVE[line]], Rate.GIVEN[line])
        yield scene.tr("{given} for {got}", given=given, got=saying.amount(scene, Resource.NAMES[Rate.GET[line]], Rate.GOT[line]))


def swaps(scene: Scene, view: View) -> Iterator[str]:
    """Says what the viewer could exchange now, and why not where they could not."""
    if view["viewer"] < 0 or not view["round"] or view["result"] is not None:
        return
    for swap in saying.foreseen(scene, view, view["viewer"]).exchanges:
        given, got = saying.amount(scene, swap.give, swap.given), saying.amount(scene, swap.get, swap.got)
        what = scene.tr("{given} for {got}", given=given, got=got)
        if not swap.legal:
            yield scene.pair(what, refused(scene, swap.refusal))
        else:
            yield scene.pair(what, scene.tr("Stock {amounts}", amounts=saying.amounts(scene, swap.stock)))


def pile_lines(scene: Scene, view: View, pile: str) -> Iterator[str]:
    """Says what a pile still holds: nobody knows the order, but everybody the cards."""
    tr, pair, cards = scene.tr, scene.pair, saying.cards(scene)
    yield saying.pile(scene, view, pile)
    left = view["piles"][pile]["unseen"] + [one["card"] for one in view["piles"][pile]["known"]]
    hazards, constructions = ([card for card in left if cards[card].hazard is hazard] for hazard in (True, False))
    yield pair(tr("Hazards"), saying.names(scene, hazards))
    yield from known_places(scene, view, pile)
    yield pair(tr("Constructions"), saying.names(scene, constructions))


def memo(scene: Scene, view: View) -> list[Section]:
    """Says what is still in the piles, what is covered, which hazards have come, and the rates."""
    tr = scene.tr
    under = [
        scene.pair(tr("under {card}", card=scene.speaker.name(top)), saying.names(scene, below))
        for top, below in saying.covered(view).items()
    ]
    gone = [scene.pair(tr("Discarded"), saying.names(scene, view["discard"]))] if view["discard"] else []
    sections = [
        *((scene.speaker.name(pile), list(pile_lines(scene, view, pile))) for pile in Pile.NAMES),
        (tr("Covered cards"), under + gone),
        (tr("Hazards drawn"), [saying.names(scene, view["removed_hazards"])] if view["removed_hazards"] else []),
        (tr("Exchange"), list(rates(scene))),
    ]
    return [(title, lines) for title, lines in sections if lines]
