"""The schema of a pack for Ecopolis, and its compilation into plain tables for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, Field

from ludoterre.core.furnished import Setting
from ludoterre.core.meta import Texts
from ludoterre.core.registry import PackSource
from ludoterre.games.ecopolis import tables as t
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.meta import META
from ludoterre.packs import Item, PackHead, Part, Problem, Sourced, Text, content_hash, load, names, plain, read_source

DEFAULT_PACK = Path(__file__).parent / "content"

MOST_CARDS = 60
"""Of one pile: the rules keep its cards as the bits of one number."""
SPARE = 4
"""So many more constructions than hazards fill a row before any hazard that went back to the middle of its pile can turn up again."""
NEVER = 999
"""More than any limit."""
WORDS = ("with", "for", "nothing")
"""Words of the notation."""
OTHER_FACES = ("climate_change", "eco_gesture_any", "hazard", *t.Pile.NAMES)
"""Pictures that belong to no single card."""


def _no_word(name: str) -> str:
    if name in WORDS:
        raise ValueError(f"should not be {name!r}, a word that moves are written with")
    return name


CardId = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$", max_length=40), AfterValidator(_no_word)]
PileId = Literal["pink", "yellow", "blue"]
Amounts = Annotated[list[Annotated[int, Field(ge=0, le=9)]], Field(min_length=3, max_length=3)]
"""Vital, gold, energy."""
Tokens = Annotated[list[Annotated[int, Field(ge=0, le=t.MOST)]], Field(min_length=3, max_length=3)]
"""Vital, gold, energy of what one player owns."""
Climate = Annotated[int, Field(ge=-9, le=9)]


class Titled(Sourced):
    """Something that the rules know by its key."""

    title: Text


class Card(Item):
    """A development card."""

    id: CardId
    pile: PileId
    title: Text
    face: str | None = None
    """Its picture, one of ours; without one, that of its own name if there is one, else a plain one."""


class Construction(Card):
    """A card that goes to the market and into a city."""

    cost: Amounts
    income: Amounts
    climate: Climate
    points: Annotated[int, Field(ge=0, le=20)]
    note: Text


class ClimateChange(Part):
    """The cursor rises as the number of players says."""

    kind: Literal["climate"]


class Pay(Part):
    """All players, or the one who drew, pay."""

    kind: Literal["pay"]
    who: Literal["all", "drawer"]
    amounts: Tokens


class PayPer(Part):
    """All players pay one resource for each construction of theirs that warms so much."""

    kind: Literal["pay_per"]
    resource: Literal["vital", "gold", "energy"]
    min_climate: Climate


class Gain(Part):
    """All players, or the one who drew, gain."""

    kind: Literal["gain"]
    who: Literal["all", "drawer"]
    amounts: Tokens


class GainIf(Part):
    """Players who have built, with such a total impact or less, gain."""

    kind: Literal["gain_if"]
    max_impact: Annotated[int, Field(ge=-90, le=90)]
    amounts: Tokens


class Innovation(Part):
    """The player who drew may collect once more."""

    kind: Literal["innovation"]


class EcoGesture(Part):
    """Every player gives a resource or warms the planet."""

    kind: Literal["eco_gesture"]


class Hazard(Card):
    """A card that happens when it is drawn."""

    effect: Annotated[ClimateChange | Pay | PayPer | Gain | GainIf | Innovation | EcoGesture, Field(discriminator="kind")]
    summary: Text


class Ambassador(Item):
    """Somebody to win; what they ask for stands in the rules."""

    id: Literal["greta", "amanda", "cesar", "honore"]
    title: Text
    condition: Text


class Table(Sourced):
    """What depends on the number of players. Stocks go by turn order."""

    limit: Annotated[int, Field(ge=1, le=40)]
    climate_change: Annotated[int, Field(ge=0, le=9)]
    stock: list[Tokens]
    tight_stock: list[Tokens]


class PlayerCounts(Part):
    """A table for every number of players."""

    players_2: Table
    players_3: Table
    players_4: Table
    players_5: Table
    players_6: Table


class Resources(Part):
    """The names of the resources."""

    vital: Titled
    gold: Titled
    energy: Titled


class Piles(Part):
    """The names of the piles."""

    pink: Titled
    yellow: Titled
    blue: Titled


class EcopolisPack(PackHead):
    """The development cards, the ambassadors and the figures of the tables."""

    game: Literal["ecopolis"]
    construction: list[Construction]
    hazard: list[Hazard]
    ambassador: list[Ambassador]
    table: PlayerCounts
    resource: Resources
    pile: Piles

    def problems(self) -> Iterator[Problem]:
        """Finds piles that cannot be played, cards that nobody could ever buy, unknown pictures, and too few or too many stocks."""
        for name in t.Ambassador.NAMES:
            if all(one.id != name for one in self.ambassador):
                yield Problem(("ambassador",), f"should have {name}, whom the rules know")
        for pile in t.Pile.NAMES:
            yield from self.pile_problems(pile)
        if len(self.construction) + len(self.hazard) <= t.SLOTS:
            yield Problem(("construction",), f"should have more cards than the {t.SLOTS} of the market, so that somebody can draw")
        yield from self.purchase_problems()
        yield from self.face_problems()
        for name, table in self.table:
            for field, stocks in (("stock", table.stock), ("tight_stock", table.tight_stock)):
                if len(stocks) != int(name[-1]):
                    yield Problem(("table", name, field), f"should have one stock for each of the {name[-1]} players, not {len(stocks)}")

    def pile_problems(self, pile: str) -> Iterator[Problem]:
        """Finds a pile that cannot fill its row of the market, or has more cards than the rules can keep."""
        constructions = sum(card.pile == pile for card in self.construction)
        hazards = sum(card.pile == pile for card in self.hazard)
        needed = max(t.ROW, hazards + SPARE) if hazards else t.ROW
        if constructions < needed:
            because = f" beside its hazards ({hazards})" if needed > t.ROW else ""
            yield Problem(("construction",), f"should have at least {needed} {pile} cards{because} to fill the market, not {constructions}")
        if constructions + hazards > MOST_CARDS:
            yield Problem(("construction",), f"makes a {pile} pile of {constructions + hazards} cards; it may have {MOST_CARDS}")

    def purchase_problems(self) -> Iterator[Problem]:
        """Finds constructions that can never be bought."""
        limit = max(table.limit for _, table in self.table)
        bought: list[Construction] = []
        waiting = dict(enumerate(self.construction))
        while found := [index for index, card in waiting.items() if coolest(card, bought) <= limit]:
            bought += [waiting.pop(index) for index in found]
        for index, card in waiting.items():
            net = coolest(card, bought)
            if net == NEVER:
                reason = f"can never be paid with {t.MOST} of each in Stock and the income of one construction that can be bought"
                yield Problem(("construction", index, "cost"), reason)
            else:
                reason = f"can never be bought: it would put the cursor at {net} at least, above the limit of every table ({limit} at most)"
                yield Problem(("construction", index, "climate"), reason)

    def face_problems(self) -> Iterator[Problem]:
        """Finds pictures that we do not have."""
        cards: list[tuple[str, int, Card]] = [("construction", *one) for one in enumerate(self.construction)]
        cards += [("hazard", *one) for one in enumerate(self.hazard)]
        for field, index, card in cards:
            if card.face is not None and card.face not in drawn():
                yield Problem((field, index, "face"), f"names {card.face!r}; there is no such picture")


PACK_MODEL = EcopolisPack


def coolest(card: Construction, helpers: list[Construction]) -> int:
    """Returns the least that a purchase moves the cursor: alone, or with one of the helpers; NEVER if it cannot be paid."""
    ways = [card.climate] if max(card.cost) <= t.MOST else []
    return min([*ways, *(card.climate + helper.climate for helper in helpers if helps(card, helper))], default=NEVER)


def helps(card: Construction, helper: Construction) -> bool:
    """Tells whether a helper pays something of the cost and a full Stock could pay the rest (ECP-BUY.2, BUY.6)."""
    pairs = list(zip(card.cost, helper.income, strict=True))
    return any(cost and income for cost, income in pairs) and all(cost - income <= t.MOST for cost, income in pairs)


@cache
def drawn() -> frozenset[str]:
    """Returns the pictures there are: one of every card of the game's own pack, and the common ones."""
    data = read_source(DEFAULT_PACK).data
    cards = [card for kind in ("construction", "hazard") for card in data[kind]]
    # The climate changes share one picture.
    return frozenset([*(card["id"] for card in cards if card.get("effect", {}).get("kind") != "climate"), *OTHER_FACES])


def face_of(card: Card, options: dict[str, Any]) -> str:
    """Chooses the picture of a card: that of the eco-gesture shows what can be given at this table (ECP-A21)."""
    usual: str = card.pile
    if isinstance(card, Hazard):
        usual = {"climate": "climate_change", "innovation": "innovation", "eco_gesture": "eco_gesture"}.get(card.effect.kind, "hazard")
    own = card.id if card.id in drawn() and usual in ("hazard", card.pile) else usual
    face = card.face or own
    return "eco_gesture_any" if face == "eco_gesture" and options["eco_gesture"] not in ("energy", "at_once") else face


class Content(NamedTuple):
    """A pack and what is made of it once."""

    pack: EcopolisPack
    data: dict[str, Any]
    hash: str
    names: dict[str, Texts]


@cache
def _default() -> Content:
    """Reads the game's own pack, once in a process."""
    return _content(load(EcopolisPack, DEFAULT_PACK))


def _content(pack: EcopolisPack) -> Content:
    return Content(pack, plain(pack), content_hash(pack), _names(pack))


def _names(pack: EcopolisPack) -> dict[str, Texts]:
    """Gives every text of the content by its id."""
    texts = names(pack)
    texts |= {f"{card.id}.note": card.note.texts for card in pack.construction}
    texts |= {f"{card.id}.effect": card.summary.texts for card in pack.hazard}
    return texts | {f"{one.id}.condition": one.condition.texts for one in pack.ambassador}


def _amounts(effect: Part) -> t.Amounts:
    """Returns what an effect makes players pay or gain; of PAY_PER, for one construction."""
    if isinstance(effect, PayPer):
        vital, gold, energy = (int(effect.resource == name) for name in t.Resource.NAMES)
        return vital, gold, energy
    return _triple(effect.amounts) if isinstance(effect, Pay | Gain | GainIf) else (0, 0, 0)


def _threshold(effect: Part) -> int:
    if isinstance(effect, PayPer):
        return effect.min_climate
    return effect.max_impact if isinstance(effect, GainIf) else 0


def _triple(amounts: list[int]) -> t.Amounts:
    vital, gold, energy = amounts
    return vital, gold, energy


def _compile(pack: EcopolisPack, players: int, options: dict[str, Any]) -> t.Tables:
    """Writes a pack as the arrays that the rules play with."""
    table: Table = getattr(pack.table, f"players_{players}")
    stocks = table.tight_stock if options["initial_stock"] == "tight" else table.stock
    # With a last round nobody is nearer to a sudden end, so nobody begins with less (A22); a table may also want it so (A34).
    if options["finish_round"] or options.get("equal_stocks", False):
        stocks = [stocks[-1]] * players
    # Pile by pile, the constructions first; within them the order of a pack means nothing.
    order: list[Construction | Hazard] = sorted([*pack.construction, *pack.hazard], key=lambda card: (isinstance(card, Hazard), card.id))
    cards = sorted(order, key=lambda card: t.Pile.NAMES.index(card.pile))
    return t.Tables([_printed(card, options) for card in cards], table.limit, table.climate_change, [_triple(stock) for stock in stocks])


def _printed(card: Construction | Hazard, options: dict[str, Any]) -> t.Card:
    face = face_of(card, options)
    if isinstance(card, Construction):
        return t.Card(card.id, card.pile, face, _triple(card.cost), _triple(card.income), card.climate, card.points)
    effect = card.effect
    who = getattr(effect, "who", "all")
    return t.Card(
        card.id, card.pile, face, hazard=True, effect=effect.kind, who=who, amounts=_amounts(effect), threshold=_threshold(effect)
    )


def load_game(*, players: int, mode: str | None, options: dict[str, Any], rules_version: int, pack: PackSource) -> EcopolisGame:
    """Makes the game definition."""
    mode, options = META.check_mode(mode), META.check_options(options, rules_version)
    content = _default() if pack is None else _content(load(EcopolisPack, pack))
    own = {} if pack is None else content.data
    setting = Setting(META, players, mode, options, rules_version, content.pack.id, content.hash, own, content.names)
    return EcopolisGame(setting, _compile(content.pack, players, options))
