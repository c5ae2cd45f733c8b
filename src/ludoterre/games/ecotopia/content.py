"""The schema of a pack for Ecotopia, packs that only add questions, and their compilation into plain tables for the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from ludoterre.core.errors import BadPack
from ludoterre.core.furnished import Setting
from ludoterre.core.meta import LANGUAGES, Texts
from ludoterre.core.registry import PackSource
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.games.ecotopia.meta import META
from ludoterre.games.ecotopia.questions import Question, card_problems
from ludoterre.packs import Item, PackHead, Part, Problem, Sourced, Text, content_hash, load, model_for, plain, read_source, validate
from ludoterre.packs.models import parts

DEFAULT_PACK = Path(__file__).parent / "content"

PILE = {"village": 4, "mine": 4, "geothermal": 0, "datacenter": 7, "dam": 3, "solar": 4, "wind": 4, "coal": 3, "nuclear": 3}
"""Construction tiles of each kind in the pile (ECT-1.12)."""
START = ("village", "mine", "geothermal", "datacenter")
"""The kinds of which one more is a starting tile (ECT-1.5)."""
BOTH_SINCE = 2
"""The rules version that brought faces of the weather die with both symbols (ECT-Q12)."""
RATINGS = ("distress", "fragile", "balance", "healthy", "ecotopia")
TITLED = ("centre_east", "centre_west", "recruitment", "weather_die", "bonus_die", "phone")

SquareId = Annotated[str, Field(pattern="^[A-F][1-6]$")]
AnimalId = Literal["amphibian", "insect", "mammal", "bird", "fish", "reptile"]
Percent = Annotated[int, Field(ge=0, le=100)]


class Titled(Sourced):
    """Something that the rules know by its key."""

    title: Text


class TitledItem(Item):
    """Something that the rules know by its id."""

    title: Text


class Explained(TitledItem):
    """Something that does what one sentence says."""

    summary: Text


class Place(TitledItem):
    """A square of the board and its place tile."""

    id: SquareId
    forest: bool = False
    water: bool = False
    animal: AnimalId | None = None
    species: Text | None = None


class Construction(Explained):
    """A kind of construction tile."""

    id: Literal["village", "mine", "geothermal", "datacenter", "dam", "solar", "wind", "coal", "nuclear"]
    count: int
    start: int = 0
    simplified: Text | None = None
    """What it does in the simplified game, where that is something else (ECT-10.8, ECT-10.9)."""


class Waste(TitledItem):
    """A waste tile and what recycling it is worth."""

    id: Literal["bulb", "can", "shoe", "battery", "smartphone", "cardboard"]
    value: Annotated[int, Field(ge=1, le=20)]


class Recruitment(Titled):
    """The recruitment track: recruit actions for one specialist."""

    length: Annotated[int, Field(ge=1, le=10)]


class WeatherDie(Titled):
    """The weather die."""

    faces: Annotated[list[Literal["wind", "sun", "both"]], Field(min_length=6, max_length=6)]
    wind: Text
    sun: Text
    both: Text | None = None
    """What a face with wind and sun is called; without it, by both their names."""

    @property
    def both_name(self) -> Texts:
        """What a face with both symbols is called."""
        wind, sun = self.wind.texts, self.sun.texts
        return {code: f"{wind[code]} + {sun[code]}" for code in wind if code in sun} if self.both is None else self.both.texts


class BonusDie(Titled):
    """The bonus die."""

    faces: Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(min_length=6, max_length=6)]


class Phone(Titled):
    """The smartphone and the last square of its battery."""

    battery: Annotated[int, Field(ge=1, le=10)]


class Centre(Titled):
    """A recycling centre and the square beside it."""

    square: SquareId


class App(Explained):
    """An app of the phones."""

    id: Literal["app_die", "app_move", "app_tree", "app_question", "app_recycle", "app_recruit"]


class Specialist(Explained):
    """Somebody to recruit."""

    id: Literal["zoologist", "gardener", "policewoman", "scientist"]


class Animal(TitledItem):
    """A group of animals."""

    id: AnimalId


class Rating(TitledItem):
    """What a score is called, and the smallest such score in both modes."""

    id: Literal["distress", "fragile", "balance", "healthy", "ecotopia"]
    normal: Percent
    simplified: Percent


class Skill(Sourced):
    """How many of a hundred questions a program answers right (Q31)."""

    true_false: Percent
    three_choices: Percent


class Themes(Part):
    """The names of what questions are about."""

    climate: Titled
    energy: Titled
    biodiversity: Titled
    water: Titled
    waste: Titled
    digital: Titled
    food: Titled
    transport: Titled


class Words(Part):
    """The two answers of a true/false card."""

    true: Titled
    false: Titled


class EcotopiaPack(PackHead):
    """The board, the tiles, the dice and the question cards."""

    game: Literal["ecotopia"]
    place: list[Place]
    construction: list[Construction]
    waste: list[Waste]
    recruitment: Recruitment
    weather_die: WeatherDie
    bonus_die: BonusDie
    phone: Phone
    centre_east: Centre
    centre_west: Centre
    app: list[App]
    specialist: list[Specialist]
    animal: list[Animal]
    rating: list[Rating]
    skill: Skill
    theme: Themes
    word: Words
    question: Annotated[list[Question], Field(min_length=1)]

    def problems(self) -> Iterator[Problem]:
        """Finds what is not in the box as the rulebook counts it, and cards that cannot be answered."""
        yield from missing("place", self.place, t.Square.NAMES)
        yield from missing("construction", self.construction, t.Tile.NAMES)
        yield from missing("waste", self.waste, t.WASTE)
        yield from missing("app", self.app, t.App.NAMES)
        yield from missing("specialist", self.specialist, t.Specialist.NAMES)
        yield from missing("animal", self.animal, t.ANIMALS)
        yield from missing("rating", self.rating, RATINGS)
        yield from self.board_problems()
        yield from self.tile_problems()
        yield from self.rating_problems()
        yield from card_problems(self.question, _box_names(self, META.modes[0]))

    def board_problems(self) -> Iterator[Problem]:
        """Finds animals without a species or a home, and two centres beside one square."""
        for index, place in enumerate(self.place):
            if (place.animal is None) != (place.species is None):
                yield Problem(("place", index), "should have both an animal and a species, or neither")
        for index, animal in enumerate(self.animal):
            if all(place.animal != animal.id for place in self.place):
                yield Problem(("animal", index), "lives nowhere: no place has this animal")
        for field, centre, printed in (("centre_east", self.centre_east, "F1"), ("centre_west", self.centre_west, "A6")):
            if centre.square != printed:
                yield Problem((field, "square"), f"is {centre.square}; the rulebook says {printed}")

    def tile_problems(self) -> Iterator[Problem]:
        """Finds kinds of which the box has more or fewer tiles."""
        for index, tile in enumerate(self.construction):
            for field, given, printed in (("count", tile.count, PILE[tile.id]), ("start", tile.start, int(tile.id in START))):
                if given != printed:
                    yield Problem(("construction", index, field), f"is {given}; the rulebook says {printed}")

    @property
    def ratings(self) -> list[Rating]:
        """The ratings, the worst first."""
        return sorted(self.rating, key=lambda rating: RATINGS.index(rating.id))

    def rating_problems(self) -> Iterator[Problem]:
        """Finds scores without a rating, and ratings out of order."""
        for mode in META.modes:
            scores = [getattr(rating, mode) for rating in self.ratings]
            if scores and (scores[0] != 0 or scores != sorted(set(scores))):
                yield Problem(("rating",), f"should begin with 0 and rise from distress to ecotopia ({mode})")


class QuestionPack(PackHead):
    """Questions that are added to the game's own pack."""

    game: Literal["ecotopia"]
    extends: Literal["base"]
    question: Annotated[list[Question], Field(min_length=1)]

    def problems(self) -> Iterator[Problem]:
        """Finds cards that cannot be answered, or that the base pack has already."""
        base = _default()
        if self.id == base.pack.id:
            yield Problem(("id",), f"should not be {self.id!r}, the pack that it extends")
        taken = {*base.names["normal"], *(name for _, name, _ in parts(base.pack))}
        yield from card_problems(self.question, taken, base.pack.question)

    def with_base(self) -> EcotopiaPack:
        """Makes a whole pack of the base pack and these questions, under this pack's own name."""
        base = _default().pack
        head = {name: getattr(self, name) for name in PackHead.model_fields}
        return base.model_copy(update={**head, "question": [*base.question, *self.question]})


PACK_MODEL = EcotopiaPack
EXTENSION_MODEL = QuestionPack


def missing(field: str, items: Sequence[Item], wanted: Iterable[str]) -> Iterator[Problem]:
    """Finds what the rules need and a pack does not have."""
    there = {item.id for item in items}
    for name in wanted:
        if name not in there:
            yield Problem((field,), f"should have {name}, which the rules need")


class Content(NamedTuple):
    """A pack and what is made of it once."""

    pack: EcotopiaPack
    data: dict[str, Any]
    hash: str
    names: dict[str, dict[str, Texts]]
    """By mode: in the simplified game some tiles do something else."""


@cache
def _default() -> Content:
    """Reads the game's own pack, once in a process."""
    return _content(load(EcotopiaPack, DEFAULT_PACK))


def _own(source: PackSource) -> Content:
    """Reads a whole pack, or one that adds questions to the game's own."""
    read = read_source(source)
    pack = validate(model_for(read, EcotopiaPack, QuestionPack), read)
    if isinstance(pack, QuestionPack):
        pack = pack.with_base()
    assert isinstance(pack, EcotopiaPack)
    return _content(pack)


def _content(pack: EcotopiaPack) -> Content:
    return Content(pack, plain(pack), content_hash(pack), {mode: _names(pack, mode) for mode in META.modes})


def _names(pack: EcotopiaPack, mode: str) -> dict[str, Texts]:
    """Gives every text of the content by its id."""
    names = _box_names(pack, mode)
    for card in pack.question:
        names |= _card_names(card, pack.word)
    return names


def _box_names(pack: EcotopiaPack, mode: str) -> dict[str, Texts]:
    """Gives the texts of everything but the question cards."""
    titled: list[TitledItem] = [*pack.place, *pack.construction, *pack.waste, *pack.app, *pack.specialist, *pack.animal, *pack.rating]
    texts = {one.id: one.title for one in titled}
    texts |= {f"species_{place.id}": place.species for place in pack.place if place.species is not None}
    explained: list[Explained] = [*pack.construction, *pack.app, *pack.specialist]
    texts |= {f"{one.id}.effect": one.summary for one in explained}
    if mode == "simplified":
        texts |= {f"{tile.id}.effect": tile.simplified for tile in pack.construction if tile.simplified is not None}
    texts |= {f"theme_{name}": theme.title for name, theme in pack.theme}
    texts |= {name: getattr(pack, name).title for name in TITLED}
    # The face `wind` shares its word with the tile, which keeps the short id.
    texts |= {"face_wind": pack.weather_die.wind, "face_sun": pack.weather_die.sun, "sun": pack.weather_die.sun}
    texts |= {"true": pack.word.true.title, "false": pack.word.false.title}
    names = {name: text.texts for name, text in texts.items()}
    if "both" in pack.weather_die.faces:
        names["face_both"] = pack.weather_die.both_name
    for place in pack.place:  # in sentences a place is found by its square too
        sited = {language: f"{place.id} {title}" for language, title in names[place.id].items()}
        names |= {f"place_{place.id}": sited, f"square_{place.id}": sited}
    return names


def _card_names(card: Question, word: Words) -> dict[str, Texts]:
    """Gives the texts of a card: its question, its options, why the answer is right, and who says so."""
    options: list[Text] = [word.true.title, word.false.title] if card.answers is None else [answer.text for answer in card.answers]
    names = {card.id: card.text.texts, f"{card.id}.why": card.explanation.texts}
    names |= {f"{card.id}.{letter}": option.texts for letter, option in zip(t.OPTIONS, options, strict=False)}
    return names | {f"{card.id}.source": dict.fromkeys(LANGUAGES, card.source_note)}


def _compile(pack: EcotopiaPack) -> t.Tables:
    """Writes a pack as the arrays that the rules play with."""
    places = {place.id: place for place in pack.place}
    squares = [places[name] for name in t.Square.NAMES]
    tiles = {tile.id: tile for tile in pack.construction}
    values = {waste.id: waste.value for waste in pack.waste}
    cards = sorted(pack.question, key=lambda card: card.id)
    weather, bonus = Counter(pack.weather_die.faces), Counter(pack.bonus_die.faces)
    return t.Tables(
        forest=[place.forest for place in squares],
        water=[place.water for place in squares],
        animals=[t.NOTHING if place.animal is None else t.ANIMALS.index(place.animal) for place in squares],
        pile=[tiles[kind].count for kind in t.Tile.NAMES],
        start=[tiles[kind].start for kind in t.Tile.NAMES],
        waste_values=[values[name] for name in t.WASTE],
        recruit_length=pack.recruitment.length,
        weather_faces=[weather[face] for face in t.Weather.NAMES],
        bonus_faces=[bonus[face] for face in range(1, 7)],
        battery=pack.phone.battery,
        centres=(t.Square.NAMES.index(pack.centre_east.square), t.Square.NAMES.index(pack.centre_west.square)),
        cards=[card.id for card in cards],
        card_options=[2 if card.answers is None else len(card.answers) for card in cards],
        card_solutions=[card.solution for card in cards],
        card_themes=[card.theme for card in cards],
        card_difficulties=[card.difficulty for card in cards],
        ratings=[(rating.id, rating.normal, rating.simplified) for rating in pack.ratings],
        skill_true_false=pack.skill.true_false,
        skill_three_choices=pack.skill.three_choices,
    )


def load_game(*, players: int, mode: str | None, options: dict[str, Any], rules_version: int, pack: PackSource) -> EcotopiaGame:
    """Makes the game definition."""
    mode, options = META.check_mode(mode), META.check_options(options, rules_version)
    content = _default() if pack is None else _own(pack)
    if rules_version < BOTH_SINCE and "both" in content.pack.weather_die.faces:
        raise BadPack(
            "a weather die with wind and sun on one face needs rules version {needed}, not {version}",
            needed=BOTH_SINCE,
            version=rules_version,
        )
    own = {} if pack is None else content.data
    setting = Setting(META, players, mode, options, rules_version, content.pack.id, content.hash, own, content.names[mode])
    return EcotopiaGame(setting, _compile(content.pack))
