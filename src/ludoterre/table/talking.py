"""What people say at a table: each function checks who says what, or how it may be said. Nothing of it is part of the game.

Sayings stand beside the log, not in it: they change no position, no record has them, and going back takes none of them back.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import datetime

from ludoterre.core.moves import SPECTATOR
from ludoterre.games.phrases import FREE, LEVELS, REACTION_ICONS, REACTIONS, READY, fitting, phrases_of
from ludoterre.locale import DEFAULT
from ludoterre.table.draft import Draft
from ludoterre.table.moves import check_creator
from ludoterre.table.names import joins
from ludoterre.table.refusals import BadTalk, ControlCharacters, NoSuchSaying, NothingSaid, NotYourSeat, SilentTable, TooLong
from ludoterre.table.stored import PHRASE, REACTION, WORDS, Saying
from ludoterre.table.table import Table, Visitor

LONGEST_WORDS = 200
KEPT = 100
"""Sayings that a table keeps: more than anybody scrolls back, few enough to be read with the table."""
MOST_MARKS = 4
"""Marks over one letter: as many as any language needs, too few for a tower."""
NEEDED = {REACTION: REACTIONS, PHRASE: READY, WORDS: FREE}
"""The level that a table needs for each kind of saying."""
JOINERS = "\u200c\u200d"
"""What cannot be seen and belongs to words all the same: Persian and Indian letters are joined and parted with it."""


def saying(table: Table, visitor: Visitor, player: int, kind: str, what: str, gaps: Sequence[str], now: datetime) -> Saying:
    """Makes what a visitor says for a player of theirs, or refuses it. Who only watches says nothing."""
    if not 0 <= player < table.game.players or table.seat_of(player).number not in visitor.seats:
        raise NotYourSeat
    if LEVELS.index(table.talk) < LEVELS.index(NEEDED[kind]):
        raise SilentTable
    phase = table.view(SPECTATOR).get("phase")
    said, filled = (words(what), ()) if kind == WORDS else (what, known(table, player, kind, what, gaps))
    return Saying(table.said + 1, player, kind, said, filled, phase if isinstance(phase, str) else "", now)


def known(table: Table, player: int, kind: str, what: str, gaps: Sequence[str]) -> tuple[str, ...]:
    """Refuses a reaction or a phrase that is not there, and what does not fit into its gaps; returns what does."""
    if kind == REACTION:
        if what not in REACTION_ICONS:
            raise NoSuchSaying
        return ()
    phrase = phrases_of(table.game.meta.id).phrases.get(what)
    if phrase is None:
        raise NoSuchSaying
    filled = tuple(gaps[: len(phrase.gaps)])
    scene = table.scene(DEFAULT)
    if len(filled) < len(phrase.gaps) or any(
        value not in fitting(scene, kind, player) for kind, value in zip(phrase.gaps, filled, strict=True)
    ):
        raise NoSuchSaying
    return filled


def words(text: str) -> str:
    """Returns somebody's own words as they are kept: on one line, without what would turn the text around or pile marks upon letters."""
    if len(text) > 40 * LONGEST_WORDS:
        raise TooLong(LONGEST_WORDS)
    text = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(c) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for c in text):
        raise ControlCharacters
    kept: list[str] = []
    marks = 0
    for place, character in enumerate(text):
        kind = unicodedata.category(character)
        if kind in ("Mn", "Me"):
            marks += 1
        elif kind[0] not in "MC":
            marks = 0  # what cannot be seen parts no marks, nor do those that stand beside a letter
        if marks > MOST_MARKS or (kind == "Cf" and not between_letters(text, place) and not joins(text, place)):
            continue
        kept.append(character)
    said = " ".join("".join(kept).split())
    if len(said) > LONGEST_WORDS:
        raise TooLong(LONGEST_WORDS)
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in BLANKS for c in said):
        raise NothingSaid
    return said


BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that are drawn as nothing."""


def between_letters(text: str, place: int) -> bool:
    """Tells whether what cannot be seen joins or parts two letters."""
    around = (text[place - 1 : place], text[place + 1 : place + 2])
    return text[place] in JOINERS and all(one and unicodedata.category(one)[0] in "LM" for one in around)


def check_level(game: str, level: str) -> str:
    """Refuses a way to talk that the rules of a game do not allow."""
    if level not in phrases_of(game).levels:
        raise BadTalk
    return level


def allow(draft: Draft, visitor: Visitor, level: str) -> None:
    """Chooses how people may talk from now on, and says so in the log. What was said is kept, and shown as far as they may talk so."""
    check_creator(visitor)
    if check_level(draft.table.game.meta.id, level) != draft.table.talk:
        draft.values["talk"] = level
        draft.note("talk", next(iter(visitor.seats), None), talk=level)
