"""The schema of a pack for La Glace et le Ciel, and its compilation into plain tables for the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from ludoterre.core.errors import BadOption
from ludoterre.core.furnished import Setting
from ludoterre.core.meta import Texts
from ludoterre.core.registry import PackSource
from ludoterre.games.glace_ciel.game import GlaceGame
from ludoterre.games.glace_ciel.meta import CUSTOM, META, PRESETS
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, EMPTY, FULL_ICE, GASES, GENERATIONS, LANDMARKS, Tables
from ludoterre.packs import Item, PackHead, Part, Problem, Sourced, Text, content_hash, load, names, one_of_each, plain

DEFAULT_PACK = Path(__file__).parent / "content"

BOX = 66
"""All cards of the game, by the rulebook."""
NUMBER_CARDS = 6
SKY_CARDS = 4
NOTATION_WORDS = ("first",)
"""Ids that a line of a record could not tell from a chance outcome: `first p2`."""

Element = Literal["air", "earth", "water"]
Column = Literal["W", "N", "E"]
Biosphere = Annotated[int, Field(ge=0, le=3)]
Score = Annotated[int, Field(ge=1, le=36)]


class Titled(Sourced):
    """A card that the rules know by its key."""

    title: Text


class Card(Item):
    """A card that the rules know by its id."""

    title: Text


class GenerationCard(Card):
    """One of the cards that players place."""

    generation: Annotated[int, Field(ge=1, le=GENERATIONS)]
    element: Element
    biosphere: Biosphere
    gas: Literal["none", "co2", "ch4"]

    def shows(self) -> str:
        """Says which of the 36 cards it is."""
        return f"generation {self.generation}, {self.element}, biosphere {self.biosphere}"


class StartCard(Card):
    """A card that lies on the grid from the start, without gas (A1)."""

    element: Element
    column: Column
    biosphere: Biosphere


class LandmarkObjective(Card):
    """The line on which a player has an objective."""

    landmark: Literal["air", "earth", "water", "W", "N", "E"]


class BiosphereObjective(Card):
    """The number that a player's line has to reach."""

    number: Annotated[int, Field(ge=0, le=9)]


class IceCard(Card):
    """One level of the ice."""

    value: Annotated[int, Field(ge=0, le=FULL_ICE)]


class SkyCard(Titled):
    """The scale of which the sky's curve is made; all its copies are alike (A19)."""

    count: int
    lowest: Literal[-4]
    highest: Literal[4]


class ElementLandmarks(Part):
    """The names of the rows."""

    air: Titled
    earth: Titled
    water: Titled


class CompassLandmarks(Part):
    """The names of the columns. There is no South (LGC-1.2)."""

    W: Titled
    N: Titled
    E: Titled


class Rating(Titled):
    """A step of the rating table, with the smallest score for 2, 3 and 4 players."""

    smallest: Annotated[list[Score], Field(min_length=3, max_length=3)]


class Ratings(Part):
    """The rating table, from the worst to the best (LGC-6.4)."""

    lost: Titled
    narrow: Rating
    promising: Rating
    excellent: Rating
    perfect: Rating

    def victories(self) -> list[tuple[str, Rating]]:
        """Returns the steps that have a smallest score, upwards."""
        return [("narrow", self.narrow), ("promising", self.promising), ("excellent", self.excellent), ("perfect", self.perfect)]

    def problems(self) -> Iterator[Problem]:
        """Finds steps that do not rise, and wins that would be called lost."""
        if self.narrow.smallest != [1, 1, 1]:
            yield Problem(("rating", "narrow", "smallest"), "should be [1, 1, 1]: whoever scores 1 has won (LGC-6.3)")
        steps = self.victories()
        for (below, lower), (above, higher) in pairwise(steps):
            if not all(low < high for low, high in zip(lower.smallest, higher.smallest, strict=True)):
                yield Problem(("rating", above, "smallest"), f"should be greater than that of {below} for every number of players")


class GlacePack(PackHead):
    """All 66 cards of the box, and the rating table."""

    game: Literal["glace_ciel"]
    landmark_element: ElementLandmarks
    landmark_compass: CompassLandmarks
    start_card: list[StartCard]
    ice_card: list[IceCard]
    sky_card: SkyCard
    first_player: Titled
    gen_card: list[GenerationCard]
    objective_landmark: list[LandmarkObjective]
    objective_biosphere: list[BiosphereObjective]
    rating: Ratings

    def problems(self) -> Iterator[Problem]:
        """Compares the cards with those of the box (ledger, section 2)."""
        kinds = product(range(1, GENERATIONS + 1), ELEMENTS, range(4))
        every_card = [f"generation {generation}, {element}, biosphere {value}" for generation, element, value in kinds]
        yield from one_of_each("gen_card", self.gen_card, GenerationCard.shows, every_card)
        yield from one_of_each("start_card", self.start_card, lambda card: f"the row {card.element}", [f"the row {e}" for e in ELEMENTS])
        yield from one_of_each("objective_landmark", self.objective_landmark, lambda card: card.landmark, LANDMARKS)
        yield from one_of_each("ice_card", self.ice_card, lambda card: f"ice {card.value}", [f"ice {i}" for i in range(FULL_ICE, -1, -1)])
        yield from _counted("objective_biosphere", len(self.objective_biosphere), NUMBER_CARDS)
        yield from _counted("sky_card", self.sky_card.count, SKY_CARDS)
        if self.cards() != BOX:
            yield Problem((), f"holds {self.cards()} cards; the box has {BOX}")
        for index, card in enumerate(self.gen_card):
            if card.id in NOTATION_WORDS:
                yield Problem(("gen_card", index, "id"), f"should not be {card.id!r}, a word of the notation of moves")
        yield from self.rating.problems()

    def cards(self) -> int:
        """Counts the cards as in the rulebook's list."""
        lists: tuple[Sized, ...] = (self.start_card, self.ice_card, self.gen_card, self.objective_landmark, self.objective_biosphere)
        return len(LANDMARKS) + sum(map(len, lists)) + self.sky_card.count + 1


PACK_MODEL = GlacePack


def _counted(field: str, there: int, needed: int) -> Iterator[Problem]:
    if there != needed:
        yield Problem((field,), f"should be {needed} cards, not {there}")


class Content(NamedTuple):
    """A pack and what is made of it once."""

    pack: GlacePack
    data: dict[str, Any]
    hash: str
    names: dict[str, Texts]


@cache
def _default() -> Content:
    """Reads the game's own pack, once in a process."""
    return _content(DEFAULT_PACK)


def _content(source: PackSource) -> Content:
    pack = load(GlacePack, source)
    return Content(pack, plain(pack), content_hash(pack), names(pack))


def _compile(content: Content, start_layout: str) -> Tables:
    """Writes a pack as the arrays that the rules play with."""
    pack = content.pack
    placed = sorted(pack.gen_card, key=lambda card: (card.generation, ELEMENTS.index(card.element), card.biosphere))
    starts = sorted(pack.start_card, key=lambda card: ELEMENTS.index(card.element))
    cells = [ELEMENTS.index(card.element) * 3 + COLUMNS.index(card.column) for card in starts]
    # Whatever is not enough for a victory is lost, however low (A25).
    worst = [-3 * FULL_ICE * players for players in (2, 3, 4)]
    return Tables(
        ids=[card.id for card in placed] + [card.id for card in starts],
        values=[card.biosphere for card in placed] + [card.biosphere for card in starts],
        gases=[0 if card.gas == "none" else GASES.index(card.gas) for card in placed] + [0] * len(starts),
        start_cells=[EMPTY] * len(starts) if start_layout == "none" else cells,
        numbers=[card.number for card in pack.objective_biosphere],
        ratings=[("lost", worst)] + [(code, list(rating.smallest)) for code, rating in pack.rating.victories()],
    )


def load_game(*, players: int, mode: str | None, options: dict[str, Any], rules_version: int, pack: PackSource) -> GlaceGame:
    """Makes the game definition. A mode presets the switches that are not given (A22)."""
    mode, options = _settle(META.check_mode(mode, also=(CUSTOM,)), META.check_options(options, rules_version))
    first = options["first_player"]
    if isinstance(first, int) and first >= players:
        raise BadOption(
            "first_player is one of 0 to {last} with {players} players, not {first}", last=players - 1, players=players, first=first
        )
    content = _default() if pack is None else _content(pack)
    tables = _compile(content, options["start_layout"])
    own = {} if pack is None else content.data
    setting = Setting(META, players, mode, options, rules_version, content.pack.id, content.hash, own, content.names)
    return GlaceGame(setting, tables)


def _settle(mode: str, options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Gives both switches of a mode their value, and the pair the name that it has."""
    preset = PRESETS.get(mode, {})
    switches = {name: preset.get(name) if options[name] is None else options[name] for name in ("gases", "open_hands")}
    open_questions = [name for name, value in switches.items() if value is None]
    if open_questions:
        raise BadOption(
            "mode {mode} needs the options gases and open_hands; missing: {missing}", mode=mode, missing=", ".join(open_questions)
        )
    return next((name for name, pair in PRESETS.items() if pair == switches), CUSTOM), options | switches
