"""What people at a table can say with one click: reactions, which are the house's, and the ready phrases of a game's `phrases.toml`.

A phrase may have gaps, `{player}` or a kind of thing that the game's scene lists (`Scene.sayable`), which whoever says it fills. What is
offered depends on the phase of the speaker's own view and on nothing else, so it tells nobody anything. A file that is broken in any way
is never served, and `load_phrases` says why.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Annotated, Literal, NamedTuple

from markupsafe import Markup, escape
from pydantic import Field, ValidationError

from ludoterre.core.errors import BadPack
from ludoterre.core.meta import LANGUAGES, Texts
from ludoterre.games.scene import Scene, View
from ludoterre.locale import Language
from ludoterre.locale.catalogues import folder_of
from ludoterre.packs.models import Id, Part, Text
from ludoterre.packs.problems import Problem, bad_pack
from ludoterre.packs.source import read_source
from ludoterre.packs.validate import explain

PHRASES = "phrases.toml"

SILENT, REACTIONS, READY, FREE = LEVELS = ("silent", "reactions", "phrases", "free")
"""How people may talk at a table, each with all that those before it allow."""

PLAYER = "player"
"""The kind of gap that every game has: another player at the table."""
MOST_GAPS = 2
LONGEST_PHRASE = 80

REACTION_ICONS = {
    "thumb": "i-thumb",
    "thanks": "i-heart",
    "played": "i-star",
    "ouch": "i-ouch",
    "laugh": "i-smile",
    "thinking": "i-thinking",
}
"""The reactions of every table, by their names for ever, each with its symbol."""

log = logging.getLogger(__name__)


class PhraseModel(Part):
    """One ready phrase."""

    id: Id
    when: Annotated[list[Id], Field(default_factory=list, max_length=20)]
    """In which phases it is offered, as the game's view names them; none: always."""
    text: Text


class PhrasesModel(Part):
    """All phrases of a game, and the most that its rules let people say."""

    talk: Literal["silent", "reactions", "phrases", "free"] = "free"
    phrases: Annotated[list[PhraseModel], Field(default_factory=list, max_length=40)]


class Phrase(NamedTuple):
    """A ready phrase that has been checked."""

    id: str
    when: frozenset[str]
    text: Texts
    gaps: tuple[str, ...]
    """The kinds of its gaps, in the order in which their values are stored."""

    def parts(self, language: Language) -> Iterator[tuple[str, int | None]]:
        """Cuts the phrase, in a language, into its words and the gap that follows them, if one does."""
        for words, kind, _, _ in Formatter().parse(language.choose(self.text)):
            yield words, None if kind is None else self.gaps.index(kind)


class Phrases(NamedTuple):
    """What may be said at the tables of a game."""

    most: str
    """The level above which no table may go."""
    phrases: Mapping[str, Phrase]

    @property
    def levels(self) -> tuple[str, ...]:
        """Returns how people may talk at a table of this game."""
        return LEVELS[: LEVELS.index(self.most) + 1]

    @property
    def usual(self) -> str:
        """Returns how they talk where nobody chose."""
        return min(READY, self.most, key=LEVELS.index)

    def offered(self, view: View) -> list[Phrase]:
        """Returns the phrases for somebody who sees this."""
        phase = view.get("phase")
        return [phrase for phrase in self.phrases.values() if not phrase.when or phase in phrase.when]


NOTHING_TO_SAY = Phrases(FREE, {})
"""What a game without the file has: people have the reactions, or their own words."""


def load_phrases(source: object) -> Phrases:
    """Reads and checks phrases from a file or from data. Raises BadPack, which names the file, the phrase and the reason."""
    read = read_source(source)
    try:
        model = PhrasesModel.model_validate(read.data)
    except ValidationError as error:
        raise bad_pack(map(read.tell, explain(error))) from None
    problems = list(wrong(model.phrases))
    if problems:
        raise bad_pack(map(read.tell, problems))
    found = (Phrase(one.id, frozenset(one.when), one.text.texts, gaps_of(one.text.texts)) for one in model.phrases)
    return Phrases(model.talk, {phrase.id: phrase for phrase in found})


def wrong(models: Sequence[PhraseModel]) -> Iterator[Problem]:
    """Finds what is wrong with phrases, when each field by itself is right."""
    seen: set[str] = set()
    for number, one in enumerate(models):
        place = ("phrases", number)
        if one.id in seen:
            yield Problem((*place, "id"), "another phrase has this id")
        seen.add(one.id)
        yield from (Problem((*place, "text", *where), text) for where, text in wrong_texts(one.text.texts))


def wrong_texts(texts: Texts) -> Iterator[tuple[tuple[str, ...], str]]:
    """Finds what is wrong with the words of a phrase."""
    try:
        gaps = {code: [kind for _, kind, form, turn in Formatter().parse(text) if kind is not None] for code, text in texts.items()}
    except ValueError:
        yield (), "a gap is written {player}, with both braces"
        return
    for code, kinds in gaps.items():
        if len(texts[code]) > LONGEST_PHRASE:
            yield (code,), f"should have at most {LONGEST_PHRASE} characters; it has {len(texts[code])}"
        if len(set(kinds)) != len(kinds) or len(kinds) > MOST_GAPS:
            yield (code,), f"should have at most {MOST_GAPS} gaps of different kinds"
        if set(kinds) != set(gaps[LANGUAGES[0]]):
            yield (code,), f"should have the same gaps in every language; {LANGUAGES[0]} has {', '.join(gaps[LANGUAGES[0]]) or 'none'}"


def gaps_of(texts: Texts) -> tuple[str, ...]:
    """Returns the kinds of a phrase's gaps, in the order of the first language."""
    return tuple(kind for _, kind, _, _ in Formatter().parse(texts[LANGUAGES[0]]) if kind is not None)


def unknown_gaps(phrases: Phrases, scene: Scene) -> str:
    """Names a gap that nobody could fill, empty if there is none."""
    known = {PLAYER, *scene.sayable()}
    gaps = ((phrase.id, kind) for phrase in phrases.phrases.values() for kind in phrase.gaps)
    return next((f"phrase {name}: there is no kind of gap {kind!r}" for name, kind in gaps if kind not in known), "")


@cache
def phrases_of(game: str) -> Phrases:
    """Returns what may be said at the tables of a game; a file that is broken is told to whoever runs the server."""
    folder = folder_of(game)
    if folder is None or not (folder / PHRASES).is_file():
        return NOTHING_TO_SAY
    try:
        return load_phrases(Path(folder / PHRASES))
    except BadPack as error:
        log.error("the phrases of %s are not offered: %s", game, error)
        return Phrases(REACTIONS, {})  # it may have said that its rules allow no more


def fitting(scene: Scene, kind: str, player: int) -> Mapping[str, str]:
    """Returns what a gap may be filled with by a player, and how each is called: one of the others, or what the game lists."""
    if kind == PLAYER:
        return {str(other): scene.speaker.player(other) for other in range(scene.game.players) if other != player}
    return scene.sayable().get(kind, {})


def say(scene: Scene, phrase: Phrase, values: Sequence[str], player: int) -> Markup:
    """Says a phrase that a player has said, as HTML: what fills its gaps stands apart from the words around it."""
    filled = [fitting(scene, kind, player).get(value, "…") for kind, value in zip(phrase.gaps, values, strict=True)]
    return joined(
        piece
        for words, gap in phrase.parts(scene.language)
        for piece in (escape(words), *([] if gap is None else [Markup("<b><bdi>{}</bdi></b>").format(filled[gap])]))
    )


def joined(pieces: Iterable[Markup]) -> Markup:
    """Joins pieces of HTML."""
    return Markup("").join(pieces)


def reaction(language: Language, name: str) -> str:
    """Says a reaction."""
    tr = language.tr
    words = {
        "thumb": tr("Thumbs up"),
        "thanks": tr("Thank you!"),
        "played": tr("Well played!"),
        "ouch": tr("Ouch!"),
        "laugh": tr("Ha ha!"),
        "thinking": tr("I’m thinking…"),
    }
    return words.get(name, "…")


def level_name(language: Language, level: str) -> str:
    """Names a way to talk."""
    tr = language.tr
    names = {SILENT: tr("silent"), REACTIONS: tr("reactions only"), READY: tr("reactions and phrases"), FREE: tr("free: own words too")}
    return names[level]
