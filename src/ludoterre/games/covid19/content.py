"""The schema of a pack for Covid19 Le Jeu !, and its compilation into plain tables for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from ludoterre.core.furnished import Setting
from ludoterre.core.meta import Texts
from ludoterre.core.registry import PackSource
from ludoterre.games.covid19 import tables as t
from ludoterre.games.covid19.effects import (
    AT_RISK,
    Add,
    EveningReturn,
    EventEffect,
    Faces,
    FreezeHouses,
    Infect,
    Limited,
    MeasureEffect,
    PlaceId,
    ReturnAll,
    ReturnCard,
    event_row,
    measure_row,
)
from ludoterre.games.covid19.game import CovidGame
from ludoterre.games.covid19.meta import META
from ludoterre.games.covid19.tables import Tables
from ludoterre.packs import Item, PackHead, Part, Problem, Sourced, Text, content_hash, load, names, plain
from ludoterre.packs.models import Id, Layout

DEFAULT_PACK = Path(__file__).parent / "content"

Type = Literal["crater", "gas", "circuit"]
Cells = Annotated[int, Field(ge=1, le=30)]
MOST_HOUSES, MOST_PUBLICS = 48, 8
"""All places are one set of bits."""
MOST_CARDS = 40
OTHER_PLACES = ("academy", "market_1", "market_2")
RESERVED = (*OTHER_PLACES, *t.COLUMNS, *t.KINDS, *t.TYPES, *t.STATES, AT_RISK, "travellers", "vaccinate", "test", "event")
"""Words that a house or a public place cannot be called: moves and effects use them."""


TERMS = ("stays", "out", "admitted", "no_bed", *t.End.NAMES[1:])
"""What a die did to a robot, and how the game ended: words of the log."""


class Titled(Sourced):
    """Something that the rules know by its key."""

    title: Text


class Place(Item):
    """A planet on the ring."""

    id: PlaceId
    type: Type
    cells: Cells
    clockwise: PlaceId
    layout: Layout
    title: Text


class House(Place):
    """A planet where robots live."""

    neighbourhood: PlaceId


class PublicPlace(Place):
    """The place where a neighbourhood meets."""


class Hall(Titled):
    """The Academy, or a zone of the market."""

    cells: Cells


class Robopital(Titled):
    """The beds of each of its three columns."""

    light_beds: Annotated[int, Field(ge=2, le=30)]
    dark_beds: Annotated[int, Field(ge=0, le=10)]


class Column(Titled):
    """How the patients of a column fare: the lowest faces cure, the highest put out of service."""

    cured: Faces
    out: Faces


class SickTable(Titled):
    """How sick robots outside fare: the lowest faces cure, the highest send to the Robopital."""

    cured: Faces
    admitted: Faces


class Counters(Titled):
    """The points of the turns, the numbers of contaminated places that raise the crisis, and the cured robots that win."""

    points: Annotated[list[Annotated[int, Field(ge=0, le=20)]], Field(min_length=1, max_length=30)]
    thresholds: Annotated[list[Annotated[int, Field(ge=1, le=60)]], Field(min_length=1, max_length=5)]
    cured_goal: Annotated[int, Field(ge=1, le=500)]


class States(Part):
    """The names of the four states."""

    healthy: Titled
    infected: Titled
    sick: Titled
    cured: Titled


class Types(Part):
    """The names of the three types of planets."""

    crater: Titled
    gas: Titled
    circuit: Titled


class Measure(Item):
    """A measure card."""

    title: Text
    summary: Text
    cost: Annotated[int, Field(ge=1, le=20)]
    extended: bool = False
    """Whether only the extended pack has it (COV-13.2)."""
    extended_cost: Annotated[int, Field(ge=1, le=20)] | None = None
    requires: Id | None = None
    effects: list[MeasureEffect]


class EventCard(Item):
    """An event card."""

    title: Text
    summary: Text
    effects: list[EventEffect]


class CovidPack(PackHead):
    """The board, the Robopital and the cards."""

    game: Literal["covid19"]
    house: Annotated[list[House], Field(min_length=3, max_length=MOST_HOUSES)]
    public_place: Annotated[list[PublicPlace], Field(min_length=1, max_length=MOST_PUBLICS)]
    academy: Hall
    market_1: Hall
    market_2: Hall
    robopital: Robopital
    col_a: Titled
    col_b: Column
    col_c: Column
    sick_die: SickTable
    counters: Counters
    state: States
    type: Types
    term: dict[Id, Titled]
    measure: Annotated[list[Measure], Field(max_length=MOST_CARDS)]
    event: Annotated[list[EventCard], Field(min_length=1, max_length=MOST_CARDS)]

    def problems(self) -> Iterator[Problem]:
        """Finds boards on which nobody could move, dice with too many faces, and cards that name what is not there."""
        yield from self.board_problems()
        yield from self.counter_problems()
        for word in TERMS:
            if word not in self.term:
                yield Problem(("term",), f"should name {word}: the log says it")
        for index, measure in enumerate(self.measure):
            yield from self.measure_problems(index, measure)
        for index, event in enumerate(self.event):
            yield from self.event_problems(index, event)

    def board_problems(self) -> Iterator[Problem]:
        """Finds places without neighbours, empty neighbourhoods and missing types."""
        yield from ring_problems("house", self.house)
        yield from ring_problems("public_place", self.public_place)
        publics = {place.id for place in self.public_place}
        for index, house in enumerate(self.house):
            if house.neighbourhood not in publics:
                yield Problem(("house", index, "neighbourhood"), f"names {house.neighbourhood!r}; there is no such public place")
            if house.id in publics:
                yield Problem(("house", index, "id"), f"is {house.id!r} like a public place")
        for index, place in enumerate(self.public_place):
            if all(house.neighbourhood != place.id for house in self.house):
                yield Problem(("public_place", index), "has no house in its neighbourhood: nobody could come or go home")
        for type_ in t.TYPES:
            if all(house.type != type_ for house in self.house):
                yield Problem(("house",), f"should have a planet of type {type_}: one of each type is infected first (COV-2.2)")
        named: list[tuple[str, Sequence[Place]]] = [("house", self.house), ("public_place", self.public_place)]
        for field, places in named:
            for index, one in enumerate(places):
                if one.id.lower() in RESERVED:
                    yield Problem((field, index, "id"), f"should not be {one.id!r}, a word of the rules")
        lower = [place.id.lower() for place in [*self.house, *self.public_place]]
        if len(set(lower)) < len(lower):
            yield Problem(("house",), "should have ids that differ by more than small and capital letters")

    def counter_problems(self) -> Iterator[Problem]:
        """Finds dice with more than six faces and thresholds that do not rise."""
        for name, low, high in (
            ("col_b", self.col_b.cured, self.col_b.out),
            ("col_c", self.col_c.cured, self.col_c.out),
            ("sick_die", self.sick_die.cured, self.sick_die.admitted),
        ):
            if low + high > 6:
                yield Problem((name,), f"uses {low + high} faces of a die that has 6")
        thresholds = self.counters.thresholds
        if thresholds != sorted(set(thresholds)):
            yield Problem(("counters", "thresholds"), "should rise")

    def measure_problems(self, index: int, measure: Measure) -> Iterator[Problem]:
        """Finds measures that nobody can pay, or that name what is not there."""
        best = max(self.counters.points) + len(self.counters.thresholds)
        for field, cost in (("cost", measure.cost), ("extended_cost", measure.extended_cost)):
            if cost is not None and cost > best:
                yield Problem(("measure", index, field), f"is {cost}; no turn gives more than {best} points")
        cards = {card.id: card for card in self.measure}
        if measure.requires is not None:
            if measure.requires not in cards or measure.requires == measure.id:
                yield Problem(("measure", index, "requires"), f"names {measure.requires!r}; there is no such other measure")
            elif cards[measure.requires].extended and not measure.extended:
                yield Problem(("measure", index, "requires"), f"names {measure.requires!r}, which only the extended pack has")
            elif requires_itself(cards, measure.id):
                yield Problem(("measure", index, "requires"), "should not lead back to the card itself")
        for number, effect in enumerate(measure.effects):
            where = ("measure", index, "effects", number)
            if isinstance(effect, EveningReturn):
                yield from self.unknown_places((*where, "places"), effect.places, set())
            if isinstance(effect, ReturnAll):
                yield from self.unknown_places((*where, "place"), [effect.place], set())
            if isinstance(effect, FreezeHouses):
                yield from self.far_offsets((*where, "offsets"), effect.offsets)

    def event_problems(self, index: int, event: EventCard) -> Iterator[Problem]:
        """Finds events that name what is not there."""
        cards = {card.id for card in self.measure}
        for number, effect in enumerate(event.effects):
            where = ("event", index, "effects", number)
            limits = effect.limited_by if isinstance(effect, Limited) else []
            named = [*effect.cancelled_by, *(limit.card for limit in limits)]
            named += [effect.card] if isinstance(effect, ReturnCard) else []
            for card in named:
                if card not in cards:
                    yield Problem(where, f"names the measure {card!r}; there is none")
            if isinstance(effect, Add):
                yield from self.unknown_places((*where, "places"), effect.places, set(t.KINDS))
                yield from self.far_offsets((*where, "offsets"), effect.offsets or [])
                if not effect.places and not effect.offsets:
                    yield Problem(where, "should have places or offsets")
            if isinstance(effect, Infect):
                yield from self.unknown_places((*where, "places"), effect.places, {*t.KINDS, AT_RISK})

    def unknown_places(self, where: tuple[int | str, ...], given: Iterable[str], words: set[str]) -> Iterator[Problem]:
        """Finds names of places that are not on the board."""
        known = {place.id for place in [*self.house, *self.public_place]} | set(OTHER_PLACES) | words
        for name in given:
            if name not in known:
                yield Problem(where, f"names {name!r}; there is no such place")

    def far_offsets(self, where: tuple[int | str, ...], offsets: Iterable[int]) -> Iterator[Problem]:
        """Finds offsets that go round the ring more than once."""
        for offset in offsets:
            if offset >= len(self.house):
                yield Problem(where, f"holds {offset}; the ring has {len(self.house)} houses")


PACK_MODEL = CovidPack


def ring_problems(field: str, places: list[Any]) -> Iterator[Problem]:
    """Finds what keeps places from being one ring, clockwise."""
    known = {place.id for place in places}
    for index, place in enumerate(places):
        if place.clockwise not in known:
            yield Problem((field, index, "clockwise"), f"names {place.clockwise!r}; there is no such neighbour")
        elif place.clockwise == place.id and len(places) > 1:
            yield Problem((field, index, "clockwise"), "is the place itself: it has no neighbour")
    if {place.clockwise for place in places} == known and len(ring(places)) < len(places):
        yield Problem((field,), "should be one ring; these are several")
    for index, place in enumerate(places):
        others = [other.id for other in places if other.clockwise == place.clockwise]
        if len(others) > 1 and others[0] == place.id:
            yield Problem((field, index, "clockwise"), f"is {place.clockwise!r} for {' and '.join(others)}: each place has one neighbour")


def ring(places: list[Any]) -> list[Any]:
    """Puts places into their order clockwise, from the smallest id."""
    by_id = {place.id: place for place in places}
    found = [min(places, key=lambda place: str(place.id))]
    while (following := by_id.get(found[-1].clockwise)) is not None and following.id != found[0].id and len(found) <= len(places):
        found.append(following)
    return found


def requires_itself(cards: dict[str, Measure], card: str) -> bool:
    """Tells whether a card would have to be taken before itself."""
    seen, needed = {card}, cards[card].requires
    while needed is not None and needed in cards and needed not in seen:
        seen.add(needed)
        needed = cards[needed].requires
    return needed == card


class Content(NamedTuple):
    """A pack and what is made of it once."""

    pack: CovidPack
    data: dict[str, Any]
    hash: str
    names: dict[str, Texts]


@cache
def _default() -> Content:
    """Reads the game's own pack, once in a process."""
    return _content(DEFAULT_PACK)


def _content(source: PackSource) -> Content:
    pack = load(CovidPack, source)
    return Content(pack, plain(pack), content_hash(pack), names(pack))


def _law(pack: CovidPack) -> list[int]:
    """Writes the numbers that hold without any measure (COV-4 to COV-7)."""
    law = [0] * t.Law.SIZE
    for face in range(1, 6):
        law[t.Law.HOUSE_MOST + face] = 2
        law[t.Law.PUBLIC_MOST + face] = 4 if face in (t.Face.CLOCKWISE, t.Face.ANTICLOCKWISE) else 2
    for face in range(7):
        law[t.Law.HOUSE_AS + face] = law[t.Law.PUBLIC_AS + face] = face
    law[t.Law.ARRIVING_INFECTED], law[t.Law.ARRIVING_HEALTHY] = 1, 2
    for kind in (t.Place.HOUSE, t.Place.PUBLIC, t.Place.MARKET):
        law[t.Law.CONTAGION_FACTOR + kind] = 2
    law[t.Law.CONTAGION_FACTOR + t.Place.ACADEMY] = 4
    law[t.Law.SICK_CURED] = law[t.Law.CALM_CURED] = pack.sick_die.cured
    law[t.Law.SICK_ADMITTED] = law[t.Law.CALM_ADMITTED] = pack.sick_die.admitted
    for column, die in ((t.Column.B, pack.col_b), (t.Column.C, pack.col_c)):
        law[t.Law.COLUMN_CURED + column], law[t.Law.COLUMN_OUT + column] = die.cured, die.out
    law[t.Law.DRAWS] = 1
    return law


def _compile(content: Content, extended: bool) -> Tables:
    """Writes a pack as the arrays that the rules play with."""
    pack = content.pack
    houses, publics = ring(pack.house), ring(pack.public_place)
    ids = [place.id for place in houses + publics] + list(OTHER_PLACES)
    place_of = {name: number for number, name in enumerate(ids)}
    board = {name: [number] for name, number in place_of.items()}
    for kind in (t.Place.HOUSE, t.Place.PUBLIC, t.Place.MARKET):
        board[t.KINDS[kind]] = [number for number, one in enumerate(t.kinds_of(len(houses), len(publics))) if one == kind]
    measures = sorted((card for card in pack.measure if extended or not card.extended), key=lambda card: card.id)
    costs = [card.extended_cost if extended and card.extended_cost else card.cost for card in measures]
    card_of = {card.id: number for number, card in enumerate(measures)}
    events = sorted(pack.event, key=lambda card: card.id)
    limits: list[tuple[int, int]] = []
    measure_effects = [[measure_row(effect, place_of) for effect in card.effects] for card in measures]
    event_effects = [[event_row(effect, board, card_of, limits) for effect in card.effects] for card in events]
    return Tables(pack, houses, publics, _law(pack), measures, costs, measure_effects, events, event_effects, limits)


def load_game(*, players: int, mode: str | None, options: dict[str, Any], rules_version: int, pack: PackSource) -> CovidGame:
    """Makes the game definition."""
    mode, options = META.check_mode(mode), META.check_options(options, rules_version)
    content = _default() if pack is None else _content(pack)
    tables = _compile(content, options["measure_pack"] == "extended")
    own = {} if pack is None else content.data
    setting = Setting(META, players, mode, options, rules_version, content.pack.id, content.hash, own, content.names)
    return CovidGame(setting, tables)
